"""Whole random games of Men-Nefer, played without waiving, once for all tests."""

import random
from collections.abc import Iterator
from functools import cache

from sneferu_gui.games.game import COLOURS, SeatChoice
from sneferu_gui.session.game import Session, Step, turns_of
from tests.games.men_nefer.law.scenario import EDITION, GAME

NAMES = ("Merit", "Hapi", "Nofret", "Senbi")


def begun(players: int, seed: int = 0, computers: tuple[str | None, ...] = ()) -> Session:
    choices = [SeatChoice(NAMES[seat], COLOURS[seat]) for seat in range(players)]
    setup = GAME.setup(EDITION, choices, {}, seed)
    return Session(setup, GAME.deal(setup, seed), computers or (None,) * players)


@cache
def finished(players: int, seed: int = 0) -> Session:
    """A finished game, which tests may only look at."""
    chance, session = random.Random(f"{players}/{seed}"), begun(players, seed)
    while not session.state.is_over:
        actions = session.state.legal_actions()
        session.do(chance.choice([each for each in actions if each.do != "done"]))
    return session


def turns(session: Session) -> Iterator[list[Step]]:
    """The steps of each turn."""
    for turn in turns_of(session.steps):
        yield list(session.steps[turn.start : turn.end])
