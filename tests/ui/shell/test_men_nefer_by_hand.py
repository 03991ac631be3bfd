"""Whole games of Men-Nefer through the real loop by a single means: drag, keys, pad, text.

Two people play one Era; their choices are read from the tree, or from the text.
"""

import random
from pathlib import Path
from typing import Final

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import SeatChoice
from sneferu_gui.games.men_nefer.law.events import (
    ApprenticeSpecialised,
    ApprenticeVisited,
    TabletObtained,
)
from sneferu_gui.session.editions import read_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.window import Window
from tests.sweep import SWEEP
from tests.ui.shell.by_hand import Pressing, Uses, dragged, played_evening
from tests.ui.shell.short_games import short_edition
from tests.ui.shell.test_games_from_text import Line, Reader
from tests.ui.shell.test_pad_games import PadPlayer, opened_at
from tests.ui.shell.visitor import Frames, press

pytestmark = [pytest.mark.usefixtures("fast"), pytest.mark.timeout(300)]

STEPS: Final = 900
"""Most doings of a game."""
UNHURRIED: Final = 32
"""Frames after which a press is not the second of a double click."""
ASKED: Final = ("hand-over/here", "ask/yes", "move/hand-over", "harvest/on")
TURNS: Final = (ApprenticeVisited, ApprenticeSpecialised, TabletObtained)


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """An Era of two people, who are asked before they hand a turn over."""
    game = game_named("men_nefer")
    edition = read_edition(short_edition("men_nefer", tmp_path), "men_nefer")
    seats = [SeatChoice("Ba", "carnelian"), SeatChoice("Ka", "lapis")]
    setup = game.setup(edition, seats, {}, 3)
    session = Session(setup, game.deal(setup, 3), undo_rule=UndoRule.TURN)
    session.asks = lambda _seat: HandingOver.TO_OTHERS
    return session


def wanted(tree: Node, chance: random.Random) -> Node | None:
    """The node to use next; None to wait."""
    enabled = [node for node in tree.walk() if node.is_enabled]
    asked = [node for node in enabled if node.key in ASKED]
    if asked:
        return asked[0]
    suggested = [node for node in enabled if SUGGESTED in node.state]
    pressing = face_named("men_nefer").next_presses(tree)
    found = pressing if not suggested or chance.random() < 0.7 else suggested
    return chance.choice(found) if found else None


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


def check_kinds(session: Session) -> None:
    """Check that each player has taken all their turns, and all of the three kinds."""
    kinds = [type(event) for step in session.steps for event in step.events]
    assert [kinds.count(kind) for kind in TURNS] == [6, 6, 6]


def test_alone_nothing_tells_what_the_steward_will_do(
    tmp_path: Path, window: Window, renderer: Renderer
) -> None:
    """Until the turn is handed over no label names his actions in it (K5, V3, V5, TABLE 6)."""
    game = game_named("men_nefer")
    edition = read_edition(short_edition("men_nefer", tmp_path), "men_nefer")
    setup = game.setup(edition, [SeatChoice("Ba", "carnelian")], {}, 3)
    session = Session(setup, game.deal(setup, 3), undo_rule=UndoRule.TURN)
    waits, changes = 0, 0

    def stewards(stage: Stage) -> list[str]:
        return [node.label for node in stage.tree().walk() if "teward" in node.label]

    def doings(stage: Stage) -> Frames:
        nonlocal waits, changes
        session.asks = lambda _seat: HandingOver.ALWAYS
        said: list[str] = []

        def use(node: Node) -> Frames:
            nonlocal waits, changes, said
            now = stewards(stage)
            if node.key == "move/hand-over":
                assert now == said
                waits += 1
            changes += now != said
            said = now
            press(node)
            yield

        yield from played_by(stage, use)

    played_evening(session, window, renderer, doings)
    assert waits == 9
    assert changes >= 5


def test_a_game_by_mouse_and_drag(session: Session, window: Window, renderer: Renderer) -> None:
    count = [0]

    def doings(stage: Stage) -> Frames:
        def use(node: Node) -> Frames:
            if node.use.grab_act is None:
                press(node)
                yield
                return
            before = session.count
            try:
                yield from dragged(stage, node)
            except IndexError:  # nothing there takes it
                press(node)
                yield
            count[0] += session.count > before

        yield from played_by(stage, use)

    played_evening(session, window, renderer, doings, seldom=False)
    assert count[0] > 5
    check_kinds(session)


@SWEEP
def test_a_game_by_keys(session: Session, window: Window, renderer: Renderer) -> None:
    def doings(stage: Stage) -> Frames:
        yield from played_by(stage, Pressing(stage, 1).use)

    played_evening(session, window, renderer, doings)
    check_kinds(session)


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
    check_kinds(session)


class MenReader(Reader):
    """A reader who plays Men-Nefer by the text's suggestions."""

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
        yield from MenReader(stage.clipboard, 4).play()

    played_evening(session, window, renderer, doings)
    check_kinds(session)
