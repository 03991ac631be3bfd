"""The title's words and ways are those of the game that is chosen on it."""

from pathlib import Path

import pytest

from sneferu_gui.options import PlayOptions
from sneferu_gui.rules.catalogue import GAMES
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import words_of
from sneferu_gui.ui.scenes.rulebook.scene import RulebookScene
from sneferu_gui.ui.scenes.setup.scene import SetupScene
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.scenes.opened import node, stage_of

from .conftest import WORDS
from .games import begun, played

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def program_of(game: str | None) -> Program:
    return Program(PlayOptions(seed=1, game=game), stores=False)


def title_of(game: str | None = None) -> Stage:
    own = program_of(game)
    stage = stage_of(own.title())
    own.open_scenes = lambda: stage.scenes
    stage.rulebook = own.explains()
    return stage


def setup_on_top(stage: Stage) -> SetupScene:
    assert isinstance(stage.scene, SetupScene)
    return stage.scene


def test_its_words_are_on_the_title_when_it_was_asked_for() -> None:
    tree = title_of("toy").tree()
    words = words_of(tree)
    said = {"name": "Toy", "subtitle": WORDS.subtitle, "note": WORDS.source}
    for key, text in said.items():
        place = tree.find(f"title/{key}")
        assert place is not None
        assert place.label == text
    new = tree.find("title/new")
    assert new is not None
    assert new.hint == WORDS.players
    assert tree.find("title/solo") is None, "nobody plays against one"
    assert not [line for line in words if "Ptah" in line or "TLAMA" in line]


def test_where_there_are_several_games_one_of_them_is_chosen() -> None:
    stage = title_of()
    assert "checked" in node(stage, "title/game/sneferu").state
    stage.activate("title/game/toy")
    assert "checked" in node(stage, "title/game/toy").state
    assert node(stage, "title/subtitle").label == WORDS.subtitle
    stage.activate("title/new")
    assert setup_on_top(stage).draft.game == "toy"
    stage.activate("setup/back")
    stage.activate("title/game/sneferu")
    stage.activate("title/solo")
    draft = setup_on_top(stage).draft
    assert (draft.game, draft.solo) == ("sneferu", True)


def test_the_only_game_there_is_needs_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    for other in ("toy", "sobek"):
        monkeypatch.delitem(GAMES, other)
    assert title_of().tree().find("title/choice") is None


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_choice_lies_beside_the_ways(width: int, height: int) -> None:
    tree = Stage(title_of().scene, stage_of(title_of().scene)._ruler, width, height).tree()
    choice, ways = tree.find("title/choice"), tree.find("title/ways")
    name = tree.find("title/name")
    assert choice is not None
    assert ways is not None
    assert name is not None
    assert not choice.rect.meets(ways.rect)
    assert tree.rect.holds(choice.rect)


def test_the_rulebook_is_that_of_the_game_chosen() -> None:
    stage = title_of()
    stage.activate("title/game/toy")
    stage.activate("title/rulebook")
    assert isinstance(stage.scene, RulebookScene)
    assert any("The cards" in line for line in words_of(stage.tree()))


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
    words = " ".join(words_of(stage_of(program_of(None).credits()).tree()))
    assert "The games" in words
    assert "TLAMA games" in words
    assert WORDS.thanks in words


def test_a_game_that_teaches_nothing_at_its_table_offers_no_lessons() -> None:
    stage = title_of()
    assert stage.tree().find("title/lessons") is not None
    stage.activate("title/game/toy")
    assert stage.tree().find("title/lessons") is None
    with pytest.raises(ValueError, match="Toy has no lessons"):
        program_of("toy").lessons("toy")
