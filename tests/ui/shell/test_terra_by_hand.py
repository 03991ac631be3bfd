"""Whole games of Terra Pyramides through the real loop by a single means: drag, keys, pad, text.

Two people sit at a table with stacks of three tiles. They begin where the keyboard does, take the
row with most workers, and any stack and colour; everything is read from the tree, or from the
text.
"""

import random
import re
from pathlib import Path
from typing import Final

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import SeatChoice
from sneferu_gui.games.terra_pyramides.law.events import LevelBuilt, TileTaken, WorkerDrawn
from sneferu_gui.games.terra_pyramides.table.places import (
    FieldPlace,
    RowPlace,
    SitePlace,
    StackPlace,
)
from sneferu_gui.session.editions import read_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.window import Window
from tests.session.workers import AtOnce
from tests.sweep import SWEEP
from tests.ui.shell.by_hand import Pressing, Uses, dragged, played_evening
from tests.ui.shell.short_games import short_edition
from tests.ui.shell.test_games_from_text import Line, Reader
from tests.ui.shell.test_pad_games import PadPlayer, opened_at
from tests.ui.shell.visitor import Frames, press

pytestmark = [pytest.mark.usefixtures("fast"), pytest.mark.timeout(300)]

STEPS: Final = 600
"""Most doings of a game."""
UNHURRIED: Final = 32
"""Frames after which a press is not the second of a double click."""
ASKED: Final = ("hand-over/here", "ask/yes", "move/hand-over")


@pytest.fixture
def session(tmp_path: Path) -> Session:
    game = game_named("terra_pyramides")
    edition = read_edition(short_edition("terra_pyramides", tmp_path), "terra_pyramides")
    seats = [SeatChoice("Ba", "carnelian"), SeatChoice("Ka", "lapis")]
    setup = game.setup(edition, seats, {}, 3)
    return Session(setup, game.deal(setup, 3))


def wanted(tree: Node, chance: random.Random) -> Node | None:
    """The node to use next; None to wait."""
    enabled = [node for node in tree.walk() if node.is_enabled]
    asked = [node for node in enabled if node.key in ASKED]
    if asked:
        return asked[0]
    ways = [node for node in enabled if node.key.startswith("move/way/")]
    if ways:
        return chance.choice(ways)
    following = next((node for node in enabled if SUGGESTED in node.state), None)
    if following is None or not isinstance(following.about, RowPlace | StackPlace):
        return following
    alike = [n for n in enabled if type(n.about) is type(following.about)]
    is_row = isinstance(following.about, RowPlace)
    return max(alike, key=workers_in) if is_row else chance.choice(alike)


def workers_in(node: Node) -> int:
    """The number of workers a row would bring, by its own words."""
    found = re.search(r"Workers: \+(\d)", node.hint)
    return int(found[1]) if found else 0


def played_by(stage: Stage, use: Uses, seed: int = 1) -> Frames:
    """Play to the result; `use` is the means."""
    chance = random.Random(seed)
    for _ in range(STEPS):
        if isinstance(stage.scene, EndScene):
            return
        node = wanted(stage.tree(), chance)
        if node is not None:
            yield from [None] * UNHURRIED
            yield from use(node)
        yield
    pytest.fail(f"it never ends: {[n.key for n in stage.tree().walk() if n.is_enabled]}")


def kinds_of(session: Session) -> set[type]:
    """The types of all events."""
    return {type(event) for step in session.steps for event in step.events}


def test_a_game_by_mouse_and_drag(session: Session, window: Window, renderer: Renderer) -> None:
    count = [0]

    def doings(stage: Stage) -> Frames:
        def use(node: Node) -> Frames:
            is_dragged = isinstance(node.about, FieldPlace) and node.use.grab_act is not None
            ends = SitePlace if session.state.phase == "act" else FieldPlace
            if not is_dragged:
                press(node)
                yield
                return
            try:
                yield from dragged(stage, node, lambda each: type(each.about) is ends)
                count[0] += 1
            except IndexError:  # no row leads on from there
                press(node)
                yield

        yield from played_by(stage, use)

    played_evening(session, window, renderer, doings, seldom=False)
    assert count[0] > 10
    assert kinds_of(session) >= {WorkerDrawn, LevelBuilt}


@SWEEP
def test_a_game_by_keys(session: Session, window: Window, renderer: Renderer) -> None:
    def doings(stage: Stage) -> Frames:
        yield from played_by(stage, Pressing(stage, 1).use)

    played_evening(session, window, renderer, doings)
    assert kinds_of(session) >= {WorkerDrawn, TileTaken}


@SWEEP
def test_a_game_by_pad(session: Session, window: Window, renderer: Renderer) -> None:
    def doings(stage: Stage) -> Frames:
        yield from opened_at(stage, 2)
        player = PadPlayer(stage, 3)
        yield
        yield
        yield from player.press("b")
        yield from played_by(stage, lambda node: player.choose(node.key))
        player.pad.unplug()
        yield

    played_evening(session, window, renderer, doings)
    assert kinds_of(session) >= {WorkerDrawn, TileTaken}


def test_a_game_by_pad_against_a_computer(
    session: Session, window: Window, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sneferu_gui.session.thinking_process.ThinkingProcess", AtOnce)
    session = Session(session.setup, session.deal, (None, "child"))

    def doings(stage: Stage) -> Frames:
        yield from opened_at(stage, 2)
        player = PadPlayer(stage, 3)
        yield
        yield
        yield from player.press("b")
        yield from played_by(stage, lambda node: player.choose(node.key))

    played_evening(session, window, renderer, doings)
    assert kinds_of(session) >= {WorkerDrawn, TileTaken}
    assert {step.seat for step in session.steps} == {0, 1}


class TerraReader(Reader):
    """A reader who plays Terra Pyramides by the text's suggestions."""

    def decision(self) -> Line | None:
        """The line to use now, by the text; None to wait."""
        lines = self.usable()
        for start in ("I am here", "Hand over", "Turn up", "Go on", "End the game"):
            for line in lines:
                if line.text.startswith(start) and "playing" not in line.text:
                    return line
        following = [line for line in lines if line.text.endswith("suggested")]
        return following[0] if following else None


@SWEEP
def test_a_game_from_its_text(session: Session, window: Window, renderer: Renderer) -> None:
    def doings(stage: Stage) -> Frames:
        yield from TerraReader(stage.clipboard, 4).play()

    played_evening(session, window, renderer, doings)
    assert kinds_of(session) >= {WorkerDrawn, TileTaken}
