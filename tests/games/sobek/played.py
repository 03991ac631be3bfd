"""Played games of Sobek, for tests of pages about them."""

import random
from functools import cache

from sneferu_gui.games.game import SeatChoice
from sneferu_gui.games.sobek.players import PLAYERS
from sneferu_gui.players.player import Budget
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from tests.games.sobek.law.scenario import GAME

NAMES = (("Merit", "carnelian"), ("Hori", "lapis"), ("Nebet", "turquoise"), ("Teti", "amethyst"))


def begun(seed: int = 1, players: int = 2, computers: tuple[str | None, ...] = ()) -> Session:
    choices = [SeatChoice(*each) for each in NAMES[:players]]
    setup = GAME.setup(standard_edition("sobek"), choices, {}, seed)
    return Session(setup, GAME.deal(setup, seed), computers)


@cache
def finished(seed: int = 1, players: int = 2) -> Session:
    """A game between people, played as the greedy player would; tests may only look at it."""
    session, chance = begun(seed, players), random.Random(seed)
    player = PLAYERS["greedy"]()
    while not session.state.is_over:
        seen = GAME.seen_by(session.state, session.state.seat)
        session.do(player.choose(seen, chance, Budget()))
    return session
