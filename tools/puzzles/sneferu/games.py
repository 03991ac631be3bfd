"""Games of Sneferu by strong players, and the moments in them at which a turn begins.

They judge by the weights that the puzzles were found with, so that the same seed finds the same.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.edition import PTAHS
from sneferu_gui.games.sneferu.law.events import TurnEnded
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, builders_from_seed, deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.players import Budget
from sneferu_gui.session.editions import standard_edition
from tools.bench.yardsticks import SneferuBefore
from tools.puzzles.source import Moment

NAMES: Final = ("Merit", "Hapi", "Tia", "Nebi")
COLOURS: Final = ("carnelian", "lapis", "turquoise", "amethyst")
TABLES: Final = ("2", "solo", "2", "solo", "3", "builders", "solo", "2", "4", "solo")
"""The tables, one game after another: a number of players, solo, or with builders."""
EXPANSIONS: Final = Budget(0.012)
"""Twelve states for each choice of a searching player: counted, so equal on every computer."""


class _Scribe(SneferuBefore):
    expansions = 0.0
    misjudgement = 0.07


class _Architect(SneferuBefore):
    expansions = 1_000.0


def moments(seed: int, game: int) -> Iterator[Moment]:
    """The beginnings of turns in the game that follows from a seed and a number."""
    table = TABLES[game % len(TABLES)]
    setup = _setup(table, f"{seed}/{game}")
    deal = deal_from_seed(len(setup.seats), f"{seed}/{game}")
    player = _Architect() if game % 4 == 3 else _Scribe()
    state = State.start(setup, deal)
    actions: list[Action] = []
    begins = True
    while not state.is_over:
        if begins and actions:
            yield Moment(game, setup, deal, tuple(actions), state)
        chance = random.Random(f"{seed}/{game}/{len(actions)}")  # noqa: S311 - the same in every run
        action = player.choose(Observation(state, state.seat), chance, EXPANSIONS)
        state, events = state.play(action)
        actions.append(action)
        begins = any(isinstance(event, TurnEnded) for event in events)


def is_solo(game: int) -> bool:
    """Whether the game of this number is solo."""
    return TABLES[game % len(TABLES)] == "solo"


def _setup(table: str, seed: str) -> Setup:
    count = {"solo": 1, "builders": 2}.get(table) or int(table)
    builders = builders_from_seed(count, seed) if table == "builders" else (None,) * count
    seats = tuple(
        Seat(*each) for each in zip(NAMES[:count], COLOURS[:count], builders, strict=True)
    )
    edition = standard_edition("sneferu")
    if table == "solo":
        # As printed, players win nearly every game against Ptah: his stones at the start keep
        # games open, and in their last days it makes no difference.
        edition = replace(edition, ptah=PTAHS["early"])
    return Setup(edition, seats, solo=table == "solo")
