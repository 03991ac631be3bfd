"""Toy games, new and played at random."""

import random

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import Options, SeatChoice
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import UndoRule

NAMES = ("Merit", "Hori", "Nebet", "Teti")
COLOURS = ("carnelian", "lapis", "turquoise", "amethyst")


def begun(
    seed: int | str = 1,
    count: int = 3,
    computers: tuple[str | None, ...] = (),
    rule: UndoRule = UndoRule.FREE,
    options: Options | None = None,
) -> Session:
    """A new table of so many seats."""
    game = game_named("toy")
    choices = [SeatChoice(*one) for one in zip(NAMES[:count], COLOURS, strict=False)]
    setup = game.setup(standard_edition("toy"), choices, options or {}, seed)
    return Session(setup, game.deal(setup, seed), computers, rule)


def play(session: Session, chance: random.Random, most: int = 1_000) -> None:
    """Do so many random actions, or play to the end."""
    for _ in range(most):
        if session.state.is_over:
            return
        session.do(chance.choice(session.state.legal_actions()))


def played(
    seed: int = 1, count: int = 3, most: int = 1_000, rule: UndoRule = UndoRule.FREE
) -> Session:
    """A table after so many random actions."""
    session = begun(seed, count, rule=rule)
    play(session, random.Random(seed), most)
    return session
