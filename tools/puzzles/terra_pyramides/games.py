"""Games of Terra Pyramides by quick players, and the choices in them."""

import random
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from sneferu_gui.games.game import Seat
from sneferu_gui.games.terra_pyramides.law.actions import Action
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.setup import BASE_VERSION, Setup, deal_from_seed
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players import Architect
from sneferu_gui.games.terra_pyramides.players.greedy import GreedyPlayer, Sight
from sneferu_gui.players import Budget
from sneferu_gui.session.editions import standard_edition
from tools.puzzles.source import Moment

NAMES: Final = ("Merit", "Hapi", "Tia", "Nebi")
COLOURS: Final = ("carnelian", "lapis", "turquoise", "amethyst")
TABLES: Final = (
    *("2", "task 1", "3", "2", "task 2", "4", "2", "task 1"),
    *("2", "task 1", "3", "task 3", "task 2", "4", "task 3", "task 1"),
)
"""The tables, one game after another: a number of players, or a task."""
NO_THOUGHT: Final = Budget()


class TaskPlayer(GreedyPlayer):
    """Tries more rows than the greedy player, and so meets goals more often."""

    sight = Sight(breadth=24)


PLAYERS: Final[Mapping[str, type[GreedyPlayer | Architect]]] = MappingProxyType(
    {"task 1": TaskPlayer, "task 2": Architect, "task 3": Architect}
)
"""The players that meet a task's goal often enough; the greedy player plays all other tables."""


def moments(seed: int, game: int) -> Iterator[Moment]:
    """The choices in the game that follows from a seed and a number."""
    setup = _setup(table_of(game))
    deal = deal_from_seed(setup.edition, len(setup.seats), f"{seed}/{game}")
    player = PLAYERS.get(table_of(game), GreedyPlayer)()
    state = State.start(setup, deal)
    actions: list[Action] = []
    while not state.is_over:
        if len(state.legal_actions()) > 1:
            yield Moment(game, setup, deal, tuple(actions), state)
        chance = random.Random(f"{seed}/{game}/{len(actions)}")  # noqa: S311 - the same in every run
        action = player.choose(Observation(state, state.seat), chance, NO_THOUGHT)
        state = state.apply(action)
        actions.append(action)


def table_of(game: int) -> str:
    """The table of the game of this number: a number of players, or a task."""
    return TABLES[game % len(TABLES)]


def _setup(table: str) -> Setup:
    task = int(table.removeprefix("task ")) if table.startswith("task") else 0
    count = 1 if task else int(table)
    seats = tuple(Seat(*each) for each in zip(NAMES[:count], COLOURS[:count], strict=True))
    return Setup(standard_edition("terra_pyramides"), seats, BASE_VERSION._replace(task=task))
