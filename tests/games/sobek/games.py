"""Tables of Sobek, and a visitor who plays at them by their pictures alone."""

import random
from dataclasses import replace
from typing import Final

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import SeatChoice
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.round_end.scene import RoundScene
from sneferu_gui.games.sobek.table.scene import TableScene
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.scene import Call, calls
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.table.navigation import StayAtTable
from sneferu_gui.ui.table.scene import PlayedScene
from tests.ui.pages.opened import stage_of

CHOOSING: Final = (
    SobekTable.toggle_card,
    SobekTable.aim_power,
    SobekTable.choose,
    SobekTable.grasp,
    SobekTable.cancel,
)
"""Acts that only change the plan."""
PLAYING: Final = (PlayedScene.do_if_legal, SobekTable.do_gesture)
"""Acts that carry out an action."""

GAME: Final = game_named("sobek")
NAMES: Final = ("Merit", "Hapi", "Nofret", "Senbi")
COLOURS: Final = ("carnelian", "lapis", "turquoise", "amethyst")


def begun(
    players: int = 2,
    seed: int | str = 1,
    computers: tuple[str | None, ...] = (),
    rule: UndoRule = UndoRule.FREE,
    rounds: int = 3,
) -> Session:
    seats = [SeatChoice(NAMES[seat], COLOURS[seat]) for seat in range(players)]
    edition = replace(standard_edition("sobek"), rounds=rounds)
    setup = GAME.setup(edition, seats, {}, seed)
    return Session(setup, GAME.deal(setup, seed), computers or (None,) * players, rule)


def played(moves: int, players: int = 2, seed: int = 1) -> Session:
    """A game after so many random actions, or at its end."""
    session, chance = begun(players, seed), random.Random(seed)
    while session.count < moves and not session.state.is_over:
        session.do(chance.choice(session.state.legal_actions()))
    return session


def table_of(session: Session) -> tuple[Stage, TableScene]:
    """The table of a game at which the deciding seat sits, without any motion."""
    session.sit_down()
    table = TableScene(session, StayAtTable())
    table.animation.tempo = 0.0
    return stage_of(table), table


class Visitor:
    """A random player that sees only the tree and tries whatever is enabled."""

    def __init__(self, stage: Stage, seed: int) -> None:
        self.stage = stage
        self.chance = random.Random(seed)
        self.done: set[str] = set()
        """Kinds of acts and actions done so far."""
        self._idle = 0

    def press(self) -> None:
        """Do something enabled; a round's end is shown and left, what came is looked at."""
        if self.stage.tree().find("move/hand-over") is not None:
            self.stage.activate("move/hand-over")
            return
        if isinstance(self.stage.scene, RoundScene):
            self.stage.scene.hurry()
            self.stage.activate("round/on")
            return
        ways = [node for node in self.stage.tree().walk() if node.is_enabled and is_own(node)]
        going_on = [node for node in ways if calls(node.act, *PLAYING)]
        rest = [node for node in ways if not calls(node.act, *PLAYING)]
        is_late = self._idle > 8 or not rest or self.chance.random() < 0.4
        node = self.chance.choice(going_on if going_on and is_late else rest or going_on)
        self._idle = 0 if node in going_on else self._idle + 1
        assert isinstance(node.act, Call)
        self.done.add(node.act.method.__name__)
        if calls(node.act, PlayedScene.do_if_legal):
            self.done.add(type(node.act.given[0]).__name__)
        self.use(node)
        if calls(node.act, SobekTable.toggle_card) and self.chance.random() < 0.7:
            self.use(node)

    def use(self, node: Node) -> None:
        """Activate a node and answer what is asked."""
        self.stage.activate(node.key)
        tree = self.stage.tree()
        answer = tree.find("ask/yes")
        if answer is not None:
            self.stage.activate(answer.key)


def is_own(node: Node) -> bool:
    """Whether a node's act belongs to this game."""
    return calls(node.act, *PLAYING, *CHOOSING, SobekTable.see_round) and not calls(
        node.act, SobekTable.cancel
    )
