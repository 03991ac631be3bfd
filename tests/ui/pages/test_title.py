"""The title: its ways in order, ready in two inputs, and a background of little cost."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, looks_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.pages.title import TitleAnimation, TitleScene
from sneferu_gui.ui.samples.any_game import with_methods
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import node, program, stage_of

WAYS = [
    *("new", "solo", "days", "lessons", "puzzles", "games", "statistics", "rulebook", "settings"),
    *("credits", "quit"),
]
PLAYED = Session(
    Setup(standard_edition(), (Seat("Merit", "lapis"), Seat("Hapi", "amethyst"))),
    deal_from_seed(2, 1),
)
CARD = PLAYED.game.card(PLAYED.setup, (None, None), 0, PLAYED.state)
GAME: Any = SimpleNamespace(id=7, card=CARD)


def title(
    life: TitleAnimation = TitleAnimation.MOVING, last: Any = None, *, has_games: bool = False
) -> TitleScene:
    own = program()
    shown = with_methods(own, last_game=lambda: last, notices=deque)
    return TitleScene(shown, lambda: life, has_games=has_games or last is not None)


def opened(scene: TitleScene) -> Stage:
    stage = stage_of(scene)
    stage.tree()
    for _ in range(2):
        stage.tick(0.0)
    return stage


def ways(stage: Stage) -> list[str]:
    return [each.key.removeprefix("title/") for each in node(stage, "title/ways").children]


def click(stage: Stage, key: str) -> None:
    x, y = node(stage, key).rect.centre
    stage.handle(PointerMoved(x, y))
    stage.handle(PointerPressed(x, y, Button.MAIN))
    stage.handle(PointerReleased(x, y, Button.MAIN))


# -- the ways --------------------------------------------------------------------------------


def test_the_ways_stand_in_their_order() -> None:
    assert ways(opened(title())) == WAYS
    assert ways(opened(title(last=GAME))) == ["continue", *WAYS]


@pytest.mark.parametrize("last", [None, GAME])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3840, 2160)])
def test_they_fit_and_can_be_hit(last: object, size: tuple[int, int]) -> None:
    stage = opened(title(last=last))
    stage = Stage(stage.scene, stage._ruler, *size)
    buttons = node(stage, "title/ways").children
    note = node(stage, "title/note")
    for each in buttons:
        assert min(each.rect.w, each.rect.h) >= 32, each.key
        assert stage.tree().rect.holds(each.rect), each.key
        assert not each.rect.meets(note.rect), each.key


def test_rulebook_credits_and_settings_open_and_come_back() -> None:
    for way in ("rulebook", "credits", "settings"):
        stage = opened(title())
        first = stage.scene
        click(stage, f"title/{way}")
        assert stage.scene is not first
        stage.tree()
        stage.handle(KeyPressed("escape"))
        assert stage.scene is first


def test_the_menu_over_the_table_opens_the_rulebook() -> None:
    own = program()
    stage = stage_of(own.setup(2))
    stage.activate("setup/begin")
    stage.handle(KeyPressed("escape"))
    click(stage, "menu/rulebook")
    assert isinstance(stage.scene, RulebookScene)


# -- nothing moves after the first picture ---------------------------------------------------


def places(stage: Stage) -> dict[str, Rect]:
    return {each.key: each.rect for each in node(stage, "title/ways").children}


@pytest.mark.parametrize("last", [None, GAME])
@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 100), ((1024, 640), 100), ((1280, 720), 200)]
)
def test_no_button_moves_once_the_stored_games_are_open(
    last: object, size: tuple[int, int], percent: int
) -> None:
    scene = title(last=last, has_games=True)
    stage = Stage(scene, stage_of(scene)._ruler, *size, percent=percent)
    first, way_on = places(stage), node(stage, "title/continue")
    assert way_on.use is not None
    assert (way_on.use.act, way_on.use.hint) == (None, "The stored games are being opened.")
    for now in range(3):
        stage.tick(float(now))
    assert places(stage) == first


def test_where_no_game_waits_the_way_on_says_so_and_a_new_table_comes_first() -> None:
    stage = opened(title(has_games=True))
    way_on = node(stage, "title/continue")
    assert "disabled" in way_on.state
    assert way_on.hint == "No game waits to be continued."
    stage.handle(KeyPressed("return"))
    assert isinstance(stage.scene, SetupScene)


def test_a_title_after_a_game_offers_it_in_its_first_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions(seed=1))
    assert stage_of(own.title()).tree().find("title/continue") is None
    stage = stage_of(own.setup(2))
    stage.activate("setup/begin")
    assert "disabled" not in node(stage_of(own.title()), "title/continue").state
    stage.close()
    own.close()


# -- ready in two inputs ---------------------------------------------------------------------


def by_keys(stage: Stage) -> None:
    stage.handle(KeyPressed("return"))


def by_pointer(stage: Stage) -> None:
    click(stage, "title/new")


@pytest.mark.parametrize("first", [by_keys, by_pointer])
def test_two_inputs_lead_to_the_last_table(
    first: Callable[[Stage], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    before = Program(PlayOptions(seed=1))
    stage = stage_of(before.setup(2))
    stage.activate("setup/add")
    stage.activate("setup/seat/1/computer")
    stage.activate("setup/begin")
    stage.close()
    before.close()
    after = Program(PlayOptions(seed=2))
    stage = stage_of(after.title())
    first(stage)
    assert type(stage.scene) is SetupScene
    click(stage, "setup/begin")
    table: Any = stage.scene
    assert type(table) is TableScene
    assert [bool(name) for name in table.session.computers] == [False, True, False]
    stage.close()
    after.close()


def test_enter_continues_where_a_game_waits() -> None:
    asked: list[int] = []
    scene = title(last=GAME)
    vars(scene._navigation)["resume"] = asked.append
    opened(scene).handle(KeyPressed("return"))
    assert asked == [GAME.id]


def test_enter_uses_what_the_keyboard_is_on() -> None:
    stage = opened(title())
    for _ in WAYS:
        stage.handle(KeyPressed("tab", shift=True))
        if "focused" in node(stage, "title/quit").state:
            break
        stage.handle(KeyPressed("down"))
    assert "focused" in " ".join(" ".join(each.state) for each in stage.tree().walk())
    before = stage.scene
    focused = next(each for each in stage.tree().walk() if "focused" in each.state)
    stage.handle(KeyPressed("return"))
    assert stage.is_over if focused.key == "title/quit" else stage.scene is not before


# -- life ------------------------------------------------------------------------------------


def trees(stage: Stage, seconds: int) -> list[Node]:
    """The different trees of so many seconds, asked for sixty times a second as by the loop."""
    seen = [stage.tree()]
    for frame in range(60 * seconds):
        stage.tick(frame / 60)
        if stage.tree() is not seen[-1]:
            seen.append(stage.tree())
    return seen


def test_the_background_changes_a_few_times_a_second_and_nothing_else_does() -> None:
    stage = opened(title())
    seen = trees(stage, 10)
    assert 20 <= len(seen) <= 80
    first = seen[0]
    for each in seen:
        assert [x.key for x in each.walk()] == [x.key for x in first.walk()]
        assert each.find("title/ways") == first.find("title/ways")
    assert any(looks_of(each) != looks_of(first) for each in seen)


@pytest.mark.parametrize("life", [TitleAnimation.STILL, TitleAnimation.NONE])
def test_it_stands_still_where_motion_is_off(life: TitleAnimation) -> None:
    assert len(trees(opened(title(life)), 5)) == 1


def test_nothing_lives_in_a_plain_picture() -> None:
    assert opened(title(TitleAnimation.NONE)).tree().find("title/life") is None
    assert node(opened(title(TitleAnimation.STILL)), "title/life").looks


def test_time_stands_while_another_scene_is_open() -> None:
    stage = opened(title())
    stage.tick(1.0)
    before = node(stage, "title/life").looks
    stage.tick(1000.0)
    moved = zip(before, node(stage, "title/life").looks, strict=True)
    assert max(abs(a.rect.x - b.rect.x) for a, b in moved if "boat" in a.name) <= 4  # type: ignore[union-attr]


def test_the_settings_decide_what_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions())
    file = own.settings_file()
    stage = stage_of(own.title())
    assert node(stage, "title/life").looks
    file.change(replace(file.settings, motion="off"))
    assert len(trees(stage, 2)) <= 2
    file.change(replace(file.settings, palette="high-contrast"))
    stage.handle(PointerMoved(1, 1))
    stage.handle(KeyPressed("tab"))
    assert stage.tree().find("title/life") is None
    own.close()


def test_the_title_of_the_game_that_is_continued_is_the_next_one_to_be_seen() -> None:
    """After continuing a game of another title, that title comes back."""
    other: Any = SimpleNamespace(id=7, card=SimpleNamespace(game="sobek"))
    kept: list[str] = []
    shown = with_methods(program(), last_game=lambda: other, resume=lambda _id: None)
    scene = TitleScene(shown, game="sneferu", keep=kept.append)
    for moment in range(2):
        scene.tick(float(moment))
    scene.activate(call(TitleScene.resume))
    assert kept == ["sobek"]
