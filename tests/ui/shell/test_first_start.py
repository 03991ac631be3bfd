"""The very first start: its questions are on one screen, asked once, and of newcomers only."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from sneferu_gui import user_folders
from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.games.catalogue import GAMES, shown_games
from sneferu_gui.language import choose_language, chosen_language
from sneferu_gui.session.game import Session
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.first_start import FirstStartScene
from sneferu_gui.ui.pages.lessons.scene import LessonScene
from sneferu_gui.ui.pages.title import TitleScene
from sneferu_gui.ui.paint.painter import Painter
from sneferu_gui.ui.shell import program
from sneferu_gui.ui.shell.program import Opening
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.frames import by_frames
from tests.ui.pages.lessons.pupils import by_mouse, wanted
from tests.ui.pages.opened import EvenRuler

MOST_INPUTS = 4
"""Most inputs from the first start to the first own decision."""

Doing = Callable[[Stage], Iterator[None]]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    choose_language("en")


def painted_nothing(
    _painter: Painter, _surface: pygame.Surface, _looks: Sequence[Look]
) -> list[Rect]:
    return []


def started(monkeypatch: pytest.MonkeyPatch, do: Doing, *, is_painted: bool = False) -> list[type]:
    """Play through the real loop; return the scenes, frame by frame.

    One test has the pictures painted; the others do not look at them.
    """
    by_frames(monkeypatch)
    if not is_painted:
        monkeypatch.setattr(Painter, "paint", painted_nothing)
    doing: list[Iterator[None]] = []
    seen: list[type] = []

    def each_frame(stage: Stage, number: int) -> bool:
        seen.append(type(stage.scene))
        if not doing:
            doing.append(do(stage))
        return number < 200 and next(doing[0], "over") is None

    assert program.play(PlayOptions(size=Size(1280, 720), greets=True), each_frame) == 0
    return seen


def node(stage: Stage, key: str) -> Node:
    found = stage.tree().find(key)
    assert found is not None, key
    return found


def waiting(stage: Stage) -> Iterator[None]:
    del stage
    for _frame in range(3):
        yield


def pressing(*keys: str) -> Doing:
    def do(stage: Stage) -> Iterator[None]:
        yield from waiting(stage)
        for key in keys:
            by_mouse(stage, node(stage, key))
            yield from waiting(stage)

    return do


def test_it_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert started(monkeypatch, pressing("first/look"))[0] is FirstStartScene
    assert set(started(monkeypatch, pressing())) == {TitleScene}


def test_whoever_has_settings_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(user_folders.config_folder())
    assert file.write(file.settings) == ""
    assert set(started(monkeypatch, pressing())) == {TitleScene}


def test_whoever_has_games_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    started(monkeypatch, pressing("first/look"))
    Path(user_folders.config_folder(), "settings.toml").unlink()
    assert list(user_folders.data_folder().glob("*.db"))
    assert set(started(monkeypatch, pressing())) == {TitleScene}


def test_whoever_asks_for_something_knows_what_they_want() -> None:
    for options, asked in ((PlayOptions(greets=True), True), (PlayOptions(seed=1), False)):
        scene = Opening(options).first_scene()
        assert isinstance(scene, FirstStartScene) == asked


def test_escape_skips_it_with_what_is_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    def do(stage: Stage) -> Iterator[None]:
        yield from waiting(stage)
        stage.handle(KeyPressed("escape"))
        yield from waiting(stage)

    assert started(monkeypatch, do)[-1] is TitleScene
    assert not SettingsFile(user_folders.config_folder()).is_new


def test_answers_hold_at_once_and_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []

    def do(stage: Stage) -> Iterator[None]:
        yield from pressing("first/language/cs", "first/size/90")(stage)
        seen.extend([node(stage, "first/teach/sneferu").label, stage.percent, chosen_language()])

    started(monkeypatch, do, is_painted=True)
    label, *others = seen
    assert str(label).startswith("Nauč mě to")
    assert others == [90, "cs"]
    settings = SettingsFile(user_folders.config_folder()).settings
    assert (settings.language, settings.scale) == ("cs", 90)


def by_enter(stage: Stage) -> None:
    stage.handle(KeyPressed("return"))


def with_sobek(stage: Stage) -> None:
    by_mouse(stage, node(stage, "first/teach/sobek"))


@pytest.mark.parametrize(("begin", "game"), [(by_enter, "sneferu"), (with_sobek, "sobek")])
def test_a_newcomer_decides_after_four_inputs_at_most(
    begin: Callable[[Stage], None], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Teach me, then the things marked in the first chapter: up to the first laying or taking."""
    inputs: list[str] = []

    def do(stage: Stage) -> Iterator[None]:
        yield from waiting(stage)
        begin(stage)
        inputs.append("begin")
        while not (isinstance(stage.scene, LessonScene) and stage.scene.session.count):
            yield from waiting(stage)
            if isinstance(stage.scene, LessonScene):
                assert stage.scene.session.setup.game == game
                marked = [*wanted(stage), stage.tree().find("coach/on")]
                each = next(each for each in marked if each is not None)
                by_mouse(stage, each)
                inputs.append(each.key)
            assert len(inputs) <= MOST_INPUTS, inputs

    assert started(monkeypatch, do)[-1] is LessonScene
    assert len(inputs) <= MOST_INPUTS


@pytest.mark.parametrize("game", ["sneferu", "sobek"])
def test_who_knows_the_cardboard_sits_at_a_table_after_one_click(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sessions: list[Session] = []

    def do(stage: Stage) -> Iterator[None]:
        yield from pressing(f"first/play/{game}")(stage)
        table: Any = stage.scene
        sessions.append(table.session)

    started(monkeypatch, do)
    assert sessions[0].setup.game == game
    assert sessions[0].computers == (None, "child")
    assert sessions[0].count == 0


@pytest.mark.parametrize("way", ["teach", "play"])
def test_the_title_shows_the_game_one_began_with(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started(monkeypatch, pressing(f"first/{way}/sobek"))
    own = Program(PlayOptions())
    title = own.title()
    assert isinstance(title, TitleScene)
    assert title.game == "sobek"
    own.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3840, 2160), (1080, 1920)])
@pytest.mark.parametrize("percent", [100, 200])
def test_every_game_is_offered_with_its_ways(
    size: tuple[int, int], percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for more in ("third", "fourth"):
        monkeypatch.setitem(GAMES, more, GAMES["sobek"])
    scene = Opening(PlayOptions(greets=True)).first_scene()
    tree = Stage(scene, EvenRuler(), *size, percent=percent).tree()
    for game, entry in shown_games().items():
        card = tree.find(f"first/game/{game}")
        assert card is not None
        assert card.label == f"{entry.title}. {entry.about().words.about}"
        ways = [f"first/{way}/{game}" for way in ("teach", "play")]
        assert [each.key for each in card.children] == ways
        assert all(card.rect.holds(each.rect) for each in card.children)
    cards = [each.rect for each in tree.walk() if each.key.startswith("first/game/")]
    assert not any(a.meets(b) for a, b in combinations(cards, 2))


def test_back_from_the_lessons_is_the_title(monkeypatch: pytest.MonkeyPatch) -> None:
    def do(stage: Stage) -> Iterator[None]:
        yield from pressing("first/teach/sneferu")(stage)
        assert isinstance(stage.scene, LessonScene)
        stage.handle(KeyPressed("escape"))
        yield from waiting(stage)
        by_mouse(stage, node(stage, "lessons/back"))
        yield from waiting(stage)

    assert started(monkeypatch, do)[-1] is TitleScene
