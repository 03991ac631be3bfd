"""Tables of Terra Pyramides, and a visitor who plays at them by their pictures alone."""

import random
from collections.abc import Callable
from typing import Final

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import Options, SeatChoice
from sneferu_gui.games.terra_pyramides.law.actions import Action
from sneferu_gui.games.terra_pyramides.law.edition import Edition
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players import PLAYERS
from sneferu_gui.games.terra_pyramides.table.playing import TerraTable
from sneferu_gui.games.terra_pyramides.table.scene import TableScene
from sneferu_gui.players.player import Budget
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.scene import Call, calls
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.table.navigation import StayAtTable
from tests.ui.pages.opened import stage_of

PLAYING: Final = (TerraTable.do_gesture,)
"""Acts that carry out an action."""
CHOOSING: Final = (TerraTable.choose,)

GAME: Final = game_named("terra_pyramides")
NAMES: Final = ("Merit", "Hapi", "Nofret", "Senbi")
COLOURS: Final = ("carnelian", "lapis", "turquoise", "amethyst")


def begun(
    players: int = 2,
    seed: int | str = 1,
    computers: tuple[str | None, ...] = (),
    rule: UndoRule = UndoRule.FREE,
    options: Options | None = None,
    edition: Edition | None = None,
) -> Session:
    """A new game, with the standard edition unless another is given."""
    seats = [SeatChoice(NAMES[seat], COLOURS[seat]) for seat in range(players)]
    edition = edition or standard_edition("terra_pyramides")
    setup = GAME.setup(edition, seats, options or {}, seed)
    return Session(setup, GAME.deal(setup, seed), computers or (None,) * players, rule)


def played_until(session: Session, moment: Callable[[State], bool], name: str = "") -> Session:
    """The session after random actions, or a computer player's, up to a moment."""
    chance = random.Random(7)
    player = PLAYERS[name]() if name else None
    while not moment(session.state):
        if session.state.is_over:
            raise AssertionError("the game is over before such a moment")
        if player is None:
            action: Action = chance.choice(session.state.legal_actions())
        else:
            seen = GAME.seen_by(session.state, session.state.seat)
            action = player.choose(seen, chance, Budget())
        session.do(action)
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
        """Do something enabled."""
        ways = [
            node
            for node in self.stage.tree().walk()
            if node.is_enabled and calls(node.act, *PLAYING, *CHOOSING)
        ]
        going_on = [node for node in ways if calls(node.act, *PLAYING)]
        rest = [node for node in ways if not calls(node.act, *PLAYING)]
        is_late = self._idle > 8 or not rest or self.chance.random() < 0.5
        node = self.chance.choice(going_on if going_on and is_late else rest or going_on)
        self._idle = 0 if node in going_on else self._idle + 1
        self.use(node)

    def use(self, node: Node) -> None:
        """Activate a node and answer what is asked."""
        assert isinstance(node.act, Call)
        self.done.add(node.act.method.__name__)
        if calls(node.act, TerraTable.do_gesture):
            gesture = node.act.given[0]
            assert isinstance(gesture, tuple)
            self.done |= {type(action).__name__ for action in gesture}
        self.stage.activate(node.key)
        answer = self.stage.tree().find("ask/yes")
        if answer is not None:
            self.stage.activate(answer.key)
