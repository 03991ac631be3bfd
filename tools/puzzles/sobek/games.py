"""Games of Sobek by strong players, and the choices in them.

They judge by the weights that the puzzles were found with, so that the same seed finds the same.
"""

import random
from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.game import Seat
from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.setup import Setup, deal_from_seed
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.players import Architect, Scribe
from sneferu_gui.games.sobek.players.evaluator import SobekEvaluator
from sneferu_gui.players import Budget
from sneferu_gui.session.editions import standard_edition
from tools.bench.yardsticks import sobek_before
from tools.puzzles.source import Moment

NAMES: Final = ("Merit", "Hapi", "Tia", "Nebi")
COLOURS: Final = ("carnelian", "lapis", "turquoise", "amethyst")
TABLES: Final = (2, 2, 3, 2, 2, 4)
"""The number of players, one game after another."""
AT_ONCE: Final = Budget(0.01)
"""A budget for players that look only one action ahead."""


class _Scribe(Scribe):
    def mind(self) -> SobekEvaluator:
        return sobek_before()


class _Architect(Architect):
    def mind(self) -> SobekEvaluator:
        return sobek_before()


def moments(seed: int, game: int) -> Iterator[Moment]:
    """The choices in the game that follows from a seed and a number."""
    count = TABLES[game % len(TABLES)]
    seats = tuple(Seat(*each) for each in zip(NAMES[:count], COLOURS[:count], strict=True))
    setup = Setup(standard_edition("sobek"), seats)
    deal = deal_from_seed(setup.edition, count, f"{seed}/{game}")
    # The scribe errs now and then, which leaves good actions to be found.
    player = _Architect() if game % 2 else _Scribe()
    state = State.start(setup, deal)
    actions: list[Action] = []
    while not state.is_over:
        if len(state.legal_actions()) > 1:
            yield Moment(game, setup, deal, tuple(actions), state)
        chance = random.Random(f"{seed}/{game}/{len(actions)}")  # noqa: S311 - the same in every run
        action = player.choose(Observation(state, state.seat), chance, AT_ONCE)
        state = state.apply(action)
        actions.append(action)
