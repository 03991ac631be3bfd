"""The title's words and ways for the chosen game."""

from dataclasses import replace
from pathlib import Path

import pytest

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import GAMES, shown_games
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.kit.looks import Carved, Letters, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import node, stage_of
from tools.art import make_title

from .conftest import TITLE
from .games import begun, played

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (2560, 1080)]


def program_of(game: str | None) -> Program:
    return Program(PlayOptions(seed=1, game=game), stores=False)


def title_of(game: str | None = None) -> Stage:
    own = program_of(game)
    stage = stage_of(own.title())
    own.start.open_scenes = lambda: stage.scenes
    stage.rulebook = own.explains()
    return stage


def setup_on_top(stage: Stage) -> SetupScene:
    assert isinstance(stage.scene, SetupScene)
    return stage.scene


def test_its_words_are_on_the_title_when_it_was_asked_for() -> None:
    tree = title_of("toy").tree()
    words = tree_as_text(tree).lines
    said = {"name": "Toy", "subtitle": TITLE.words.subtitle, "note": TITLE.words.source}
    for key, text in said.items():
        place = tree.find(f"title/{key}")
        assert place is not None
        assert place.label == text
    new = tree.find("title/new")
    assert new is not None
    assert new.hint == TITLE.words.players
    assert tree.find("title/solo") is None, "nobody plays against one"
    assert not [line for line in words if "Ptah" in line or "TLAMA" in line]


def test_where_there_are_several_games_one_of_them_is_chosen() -> None:
    stage = title_of()
    assert "checked" in node(stage, "title/game/sneferu").state
    stage.activate("title/game/toy")
    assert "checked" in node(stage, "title/game/toy").state
    assert node(stage, "title/subtitle").label == TITLE.words.subtitle
    stage.activate("title/new")
    assert setup_on_top(stage).draft.game == "toy"
    stage.activate("setup/back")
    stage.activate("title/game/sneferu")
    stage.activate("title/solo")
    draft = setup_on_top(stage).draft
    assert (draft.game, draft.solo) == ("sneferu", True)


def test_the_only_game_there_is_needs_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    for other in [*GAMES][:0:-1]:  # the last first: they come back in their order
        monkeypatch.delitem(GAMES, other)
    assert title_of().tree().find("title/choice") is None


def seen(width: int, height: int, percent: int = 100) -> Node:
    stage = title_of()
    return Stage(stage.scene, stage._ruler, width, height, percent=percent).tree()


def part(tree: Node, key: str) -> Node:
    found = tree.find(key)
    assert found is not None, key
    return found


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_four_games_have_room_and_cover_nothing(
    width: int, height: int, percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(GAMES, "toy")
    assert len(shown_games()) == 4
    tree = seen(width, height, percent)
    choice = part(tree, "title/choice")
    assert tree.rect.holds(choice.rect)
    for key in ("name", "subtitle", "ways", "note", "version"):
        assert not choice.rect.meets(part(tree, f"title/{key}").rect), key
    assert [each.key for each in choice.children] == [
        f"title/game/{game}" for game in shown_games()
    ]
    for each in choice.children:
        assert min(each.rect.w, each.rect.h) >= 32, each.key
        assert choice.rect.holds(each.rect)
        letters = [look for look in each.looks if isinstance(look, Letters)]
        assert letters[0].text == each.label, "no name is cut"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_moon_is_never_behind_the_shelf(width: int, height: int) -> None:
    tree = seen(width, height)
    picture = tree.looks[0]
    assert isinstance(picture, Picture)
    scale = max(width / make_title.WIDE, height / make_title.HIGH)
    x = (width - make_title.WIDE * scale) / 2 + make_title.MOON[0] * scale
    y = (height - make_title.HIGH * scale) / 2 + make_title.MOON[1] * scale
    moon = Rect(round(x - 33 * scale), round(y - 33 * scale), round(66 * scale), round(66 * scale))
    assert not part(tree, "title/choice").rect.meets(moon)


def test_the_chosen_game_is_told_by_more_than_its_colour() -> None:
    stage = title_of()
    stage.activate("title/game/sobek")
    inlays, marked = {}, []
    for each in node(stage, "title/choice").children:
        slab, painting = each.looks[:2]
        assert isinstance(slab, Carved)
        assert isinstance(painting, Picture)
        inlays[each.key] = (bool(slab.inlay[3]), painting.opacity == 255)
        marked += [each.key] if "checked" in each.state else []
    assert marked == ["title/game/sobek"]
    assert {key: all(told) for key, told in inlays.items()} == {
        key: key == "title/game/sobek" for key in inlays
    }
    assert all(len(set(told)) == 1 for told in inlays.values())


BY_KEYS = [KeyPressed("tab"), KeyPressed("tab"), KeyPressed("right"), KeyPressed("return")]
BY_PAD = [PadPressed("right shoulder"), PadPressed("right"), PadPressed("a")]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1080, 1920)])
@pytest.mark.parametrize("inputs", [BY_KEYS, BY_PAD], ids=["keys", "pad"])
def test_a_game_is_chosen_by_keys_and_by_pad(
    inputs: list[KeyPressed | PadPressed], size: tuple[int, int]
) -> None:
    stage = title_of()
    stage = Stage(stage.scene, stage._ruler, *size)
    for each in inputs:
        stage.handle(each)
    assert "checked" in node(stage, "title/game/sobek").state
    assert node(stage, "title/name").label == "Sobek"


def test_a_game_is_told_with_its_players_and_minutes() -> None:
    words = "\n".join(tree_as_text(title_of().tree()).lines)
    for entry in shown_games().values():
        assert entry.about().words.about in words, entry.title


def test_the_title_stands_before_the_chosen_game() -> None:
    stage = title_of()
    seen = set()
    for game, entry in shown_games().items():
        stage.activate(f"title/game/{game}")
        ground = stage.tree().looks[0]
        assert isinstance(ground, Picture)
        assert ground.name == entry.about().scene
        seen.add(ground.name)
    assert {"title", "sobek/title"} <= seen


@pytest.mark.parametrize("game", list(shown_games()))
@pytest.mark.parametrize("palette", ["", "palettes/high-contrast/"])
def test_what_the_title_shows_of_a_game_is_there(game: str, palette: str) -> None:
    title = GAMES[game].about()
    for name in (title.scene, title.cover):
        assert asset_file(assets_folder() / "art", f"{name}.svg", palette).is_file(), name
        assert name.startswith(f"{game}/") or name == "title"


def test_the_title_begins_with_the_game_chosen_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions(seed=1))
    stage_of(own.title()).activate("title/game/toy")
    for options, game in ((PlayOptions(), "toy"), (PlayOptions(game="sobek"), "sobek")):
        again = Program(options)
        assert "checked" in node(stage_of(again.title()), f"title/game/{game}").state
        again.close()
    own.settings_file().change(replace(own.settings_file().settings, game="gone"))
    assert "checked" in node(stage_of(own.title()), "title/game/sneferu").state
    own.close()


def test_the_rulebook_is_that_of_the_game_chosen() -> None:
    stage = title_of()
    stage.activate("title/game/toy")
    stage.activate("title/rulebook")
    assert isinstance(stage.scene, RulebookScene)
    assert any("The cards" in line for line in tree_as_text(stage.tree()).lines)


def test_the_way_on_says_which_game_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions(seed=1), settings=Settings())
    session = begun()
    own.table(session)
    session.sit_down()
    session.do(session.state.legal_actions()[0])
    stage = stage_of(own.title())
    for _ in range(2):
        stage.tick(0.0)
    assert node(stage, "title/continue").hint == "Toy. The game of Merit, Hori, Nebet"
    own.close()


def scenes_that_lead_to_a_new_table(own: Program) -> list[tuple[Scene, str]]:
    over = own.table(played())
    return [(own.menu(own.table(begun())), "menu/new"), (own.end(over), "result/new")]


@pytest.mark.parametrize("place", [0, 1], ids=["menu", "end"])
def test_a_new_table_after_a_game_is_of_that_game(place: int) -> None:
    own = program_of(None)
    scene, key = scenes_that_lead_to_a_new_table(own)[place]
    stage = stage_of(scene)
    stage.activate(key)
    assert setup_on_top(stage).draft.game == "toy"


def test_whose_games_they_are_is_among_the_credits() -> None:
    words = " ".join(tree_as_text(stage_of(program_of(None).credits()).tree()).lines)
    assert "TLAMA games" in words
    assert TITLE.words.thanks in words


def test_a_game_that_teaches_nothing_at_its_table_offers_no_lessons() -> None:
    stage = title_of()
    assert stage.tree().find("title/lessons") is not None
    stage.activate("title/game/toy")
    assert stage.tree().find("title/lessons") is None
    with pytest.raises(ValueError, match="Toy has no lessons"):
        program_of("toy").lessons("toy")
