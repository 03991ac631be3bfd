"""The page of each Era's Harvest and Flood in Men-Nefer, shown once, in the loop.

Read from every picture; the clock advances by the same step with each frame.
"""

from collections.abc import Iterator
from itertools import count, groupby
from types import SimpleNamespace
from typing import Final, NamedTuple

import pygame
import pytest
from pygame.event import Event

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.men_nefer.law.position import Board
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.harvest.reveal import steps_of
from sneferu_gui.games.men_nefer.table.harvest.scene import HarvestScene
from sneferu_gui.games.men_nefer.table.harvest.sheet import Sheet, harvests_in, sheet_of
from sneferu_gui.games.men_nefer.table.preview import before_harvest
from sneferu_gui.games.men_nefer.table.scene import TableScene
from sneferu_gui.session.game import Session, Step
from sneferu_gui.ui.engine.scene import Push
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.window import Window
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.hand_over import HandOverScene
from tests.games.men_nefer.played import begun, finished
from tests.sweep import every_value
from tests.ui.shell.visitor import Frames, click, through_the_loop

FRAME: Final = 0.05
"""Seconds between two frames."""
MOST: Final = 600
"""Most frames of a Harvest."""
LATER: Final = 40
"""Frames for which the table is watched after the page."""
KEY: Final = pygame.K_RIGHT


@pytest.fixture(autouse=True)
def _even_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    times = count(100.0, FRAME)
    clock = SimpleNamespace(monotonic=lambda: next(times))
    monkeypatch.setattr("sneferu_gui.ui.shell.loop.time", clock)
    monkeypatch.setattr("pygame.time.Clock", lambda: SimpleNamespace(tick=lambda _frames: None))


class Seen(NamedTuple):
    """The content of a frame."""

    scene: str
    points: tuple[str, ...]
    """Each seat's points, as shown."""
    told: str
    """The item counted in this frame."""
    moves: bool


class OneMove:
    """Computers that do one action, without thinking."""

    trouble, is_thinking = "", False

    def __init__(self, session: Session, step: Step) -> None:
        self._session, self._action, self._count = session, step.action, session.count

    def poll(self, *, acts: bool = True) -> Step | None:
        is_due = acts and self._session.count == self._count
        return self._session.do(self._action) if is_due else None

    def think_ahead(self) -> None:
        """Do nothing: it does not think."""

    def move_now(self) -> None:
        """Do nothing: there is no thought to hurry."""

    def close(self) -> None:
        """Do nothing: nothing was opened."""


class Era:
    """A table before the last action of an Era."""

    def __init__(
        self, players: int, era: int, tempo: float = 1.0, *, by_computer: bool = False,
        covers: bool = False, stored: int | None = None,
    ) -> None:  # fmt: skip
        whole = finished(players)
        at = next(n for n, step in enumerate(whole.steps) if era in harvests_in([step]))
        self.last = whole.steps[at]
        self.by_computer = by_computer
        seats = range(players)
        levels = tuple("child" if by_computer and n == self.last.seat else None for n in seats)
        self.session = begun(players, computers=levels)
        for step in whole.steps[:at]:
            self.session.do(step.action)
        self.before: State = self.session.state
        self.sown = before_harvest(self.before, self.last.action)
        self.sheet = sheet_of(whole.setup, whole.steps, era)
        self.program = Program(PlayOptions(seed=1), stores=False)
        self.context = TableContext(
            pause=lambda: 6 * FRAME, covers=lambda: covers, game=lambda: stored
        )
        self.table = self.opened(tempo)
        self.seen = list[Seen]()
        """The content of each frame."""

    def opened(self, tempo: float) -> TableScene:
        """A table of the game as it is now."""
        computers = OneMove(self.session, self.last) if self.by_computer else None
        table = TableScene(self.session, self.program, computers, self.context)  # type: ignore[arg-type]
        table.animation.tempo = tempo
        return table

    @property
    def after(self) -> State:
        after: State = self.last.after
        return after

    def look(self, stage: Stage) -> None:
        tree, scene = stage.tree(), type(stage.scene).__name__
        told = tree.find("harvest/told")
        moves = tree.find("motion") is not None
        points = tuple(self._points(tree)) if isinstance(stage.scene, TableScene) else ()
        if isinstance(stage.scene, HarvestScene):
            points = tuple(page_points(tree, self.before.table.seats))
        self.seen.append(Seen(scene, points, told.label if told is not None else "", moves))

    def _points(self, tree: Node) -> Iterator[str]:
        for seat in range(self.before.table.seats):
            found = [node for node in tree.walk() if node.about == places.Stock(seat, "pp")]
            yield next(look.text for look in found[-1].looks if isinstance(look, Letters))

    def scenes(self) -> list[str]:
        """The scenes in order, each once for as long as it was shown."""
        return [scene for scene, _frames in groupby(each.scene for each in self.seen)]

    def of(self, scene: str) -> list[Seen]:
        return [each for each in self.seen if each.scene == scene]

    def run(self, window: Window, renderer: Renderer, keys: frozenset[int] = frozenset()) -> None:
        """Do the last action, press a key in these frames, and watch until the page is left."""
        stage = Stage(self.table, renderer.ruler, *window.size)
        self.program.start.open_scenes = lambda: stage.scenes

        def doings() -> Frames:
            yield
            yield
            self.look(stage)
            if not self.by_computer and self.session.state == self.before:
                stage.carry_out(self.table.do(self.last.action))
            for frame in range(MOST):
                if frame in keys:
                    pygame.event.post(Event(pygame.KEYDOWN, key=KEY, mod=0, unicode="", scancode=0))
                yield
                self.look(stage)
                if stage.tree().find("harvest/on") is not None:
                    break
            self.told = stage.tree()
            yield from click(stage, "harvest/on")
            for _frame in range(LATER + 60 * self.after.is_over):
                yield
                self.look(stage)
                if isinstance(stage.scene, HandOverScene):
                    break

        through_the_loop(stage, window, renderer, doings, seldom=True)


def page_points(tree: Node, seats: int) -> Iterator[str]:
    for seat in range(seats):
        node = tree.find(f"harvest/seat/{seat}")
        yield "" if node is None else node.label.split(", ")[1].split()[0].replace("−", "-")


def points_of(boards: tuple[Board, ...]) -> tuple[str, ...]:
    return tuple(str(board.pp) for board in boards)


def titles_of(sheet: Sheet) -> list[str]:
    return [sheet.title(step) for step in steps_of(sheet)]


def check_board(era: Era) -> None:
    """Check that the board hid the Harvest: the turn's points before the page, all after."""
    at = next(n for n, each in enumerate(era.seen) if each.scene == "HarvestScene")
    allowed = {points_of(era.before.boards), points_of(era.sown.boards)}
    seats = range(len(era.before.boards))
    for each in era.seen[:at]:
        for seat in seats:
            assert each.points[seat] in {points[seat] for points in allowed}, each
    later = [each for each in era.seen[at:] if each.scene == "TableScene"]
    assert later or era.after.is_over
    for each in later:
        assert each.points == points_of(era.after.boards)
        assert not each.moves, "the board tells nothing of it again"


def check_numbers(era: Era) -> None:
    """Check that the finished page has every number of the Harvest and of the Flood."""
    rows = ["duat", "total"]
    rows += ["food", "heka"] if era.sheet.has_flood else []
    rows += ["order"] if era.sheet.has_flood and len(era.before.boards) > 1 else []
    for seat in range(len(era.before.boards)):
        for row in rows:
            node = era.told.find(f"harvest/number/{row}/{seat}")
            assert node is not None, (row, seat)
            assert node.label.endswith(f": {era.sheet.row(row).numbers[seat]}")
    assert tuple(page_points(era.told, len(era.before.boards))) == points_of(era.after.boards)


def check_scenes(era: Era) -> None:
    """Check the order: the table, the page once, the table again; after the last Era, the end."""
    ends = ["EndScene"] if era.after.is_over else []
    assert era.scenes() == ["TableScene", "HarvestScene", "TableScene", *ends]


def check_told_once(era: Era) -> None:
    """Check that the page comes once, between the board after the turn and the new Era."""
    check_scenes(era)
    check_board(era)
    check_numbers(era)


@pytest.mark.parametrize(("players", "number", "tempo"), every_value((1, 2, 3, 4), (1, 2, 3),
                                                                      (1.0, 0.0)))  # fmt: skip
def test_8_each_number_is_told_once(
    window: Window, renderer: Renderer, players: int, number: int, tempo: float
) -> None:
    era = Era(players, number, tempo=tempo)
    era.run(window, renderer)
    check_told_once(era)
    told = [title for title, _frames in groupby(each.told for each in era.of("HarvestScene"))]
    expected = titles_of(era.sheet) if tempo else []
    assert [title for title in told if title] == expected
    assert any(each.moves for each in era.seen[: len(era.seen) // 2]) is bool(tempo)


KEYS: Final = {
    "with the action": frozenset({0}),
    "before anything moves": frozenset({1}),
    "while the turn moves": frozenset({8}),
    "always": frozenset(range(MOST)),
    "often": frozenset(range(0, MOST, 7)),
}


@pytest.mark.parametrize("keys", KEYS)
@pytest.mark.parametrize("number", [1, 3])
def test_8_no_key_loses_anything(
    window: Window, renderer: Renderer, number: int, keys: str
) -> None:
    era = Era(2, number)
    era.run(window, renderer, KEYS[keys])
    check_told_once(era)


def test_8_a_harvest_that_an_opponents_turn_brought_is_told_as_ones_own(
    window: Window, renderer: Renderer
) -> None:
    era = Era(3, 2, by_computer=True)
    era.run(window, renderer)
    check_told_once(era)


def test_8_people_at_one_screen_see_it_before_anybody_is_asked_to_sit_down(
    window: Window, renderer: Renderer
) -> None:
    era = Era(3, 1, covers=True)
    era.run(window, renderer)
    assert era.scenes() == ["TableScene", "HarvestScene", "HandOverScene"]
    check_numbers(era)


@pytest.mark.parametrize("acts", [False, True])
@pytest.mark.parametrize("stored", [1, None])
def test_8_a_harvest_that_came_before_the_game_was_opened_is_not_told(
    stored: int | None, *, acts: bool
) -> None:
    """People leave at an Era's end; and a made position, as in a lesson, has no Harvest to show.

    Those who left before the page opened find it in the log.
    """
    era = Era(2, 1, stored=stored)
    era.session.do(era.last.action)
    if acts:
        era.session.do(era.session.state.legal_actions()[0])
    table = era.opened(1.0)
    assert not isinstance(table.tick(0.0), Push)
    assert table.is_open
    assert isinstance(table.see_harvest(1), Push)


def test_8_in_a_replay_the_board_tells_it_and_no_page_opens(
    window: Window, renderer: Renderer
) -> None:
    era = Era(2, 1)
    count = era.session.count
    era.session.do(era.last.action)
    replay = ReplayScene(era.session, count)
    stage = Stage(replay, renderer.ruler, *window.size)
    announced = set[str]()

    def doings() -> Frames:
        yield
        replay.step(1)
        stage.change()
        for _frame in range(MOST):
            yield
            moving = stage.tree().find("motion")
            texts = (
                {each.text for each in moving.looks if isinstance(each, Letters)}
                if moving
                else set()
            )
            announced.update(texts)

    through_the_loop(stage, window, renderer, doings, seldom=True)
    assert stage.scene is replay
    assert "Harvest I · Heart and feather" in announced
    assert "Flood II · Turn order: fewest points first" in announced
