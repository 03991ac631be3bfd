"""Games of Men-Nefer by quick players, and the choices in them."""

import random
from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.game import Seat
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.law.setup import Setup, deal_from_seed
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.players.greedy import quick_choice
from sneferu_gui.session.editions import standard_edition
from tools.puzzles.source import Moment

NAMES: Final = ("Merit", "Hapi", "Tia", "Nebi")
COLOURS: Final = ("carnelian", "lapis", "turquoise", "amethyst")
TABLES: Final = (2, 3, 2, 4)
"""The number of players, one game after another."""


def moments(seed: int, game: int) -> Iterator[Moment]:
    """The choices in the game that follows from a seed and a number."""
    count = TABLES[game % len(TABLES)]
    edition = standard_edition("men_nefer")
    seats = tuple(Seat(*each) for each in zip(NAMES[:count], COLOURS[:count], strict=True))
    setup, deal = Setup(edition, seats), deal_from_seed(edition, count, f"{seed}/{game}")
    state, actions = State.start(setup, deal), list[Action]()
    while not state.is_over:
        if len(state.legal_actions()) > 1:
            yield Moment(game, setup, deal, tuple(actions), state)
        chance = random.Random(f"{seed}/{game}/{len(actions)}")  # noqa: S311 - the same in every run
        action = quick_choice(Observation(state, state.seat), chance)
        state = state.apply(action)
        actions.append(action)
