"""The strongest player against itself knowing the order of the bag: what peeking would win.

    python -m tools.bench.peeking_bench --games 60 --seconds 0.3

The same deals, with the seats swapped. The peeking player knows the next stones in their order and
otherwise searches as usual. An even score shows that nothing is lost by not peeking. No player of
the program can do this: an observation has nothing hidden in it.
"""

import argparse
import random
from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players import Vizier
from sneferu_gui.players import Budget
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.simulation.plan import SimulationPlan, chance_of_players, seed_of_game, setup_of
from sneferu_gui.simulation.tournament.ratings import wilson

SEED: Final = 1


class ToldTrue(Observation):
    """An observation whose every guess is the true state."""

    __slots__ = ("_true",)

    def __init__(self, state: State, seat: int | None) -> None:
        super().__init__(state, seat)
        self._true = state

    def imagined(self, chance: random.Random) -> State:
        """The true state; `chance` is drawn from as usual, so that nothing else differs."""
        chance.getrandbits(64)
        return self._true


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=60, help="how many (60)")
    parser.add_argument("--seconds", type=float, default=1.0, help="of a thought (1)")
    given = parser.parse_args(arguments)
    won = 0.0
    for number in range(given.games):
        won += share_of_peeking(number // 2, number % 2, given.seconds)
        share = won / (number + 1)
        low, high = wilson(share, number + 1)
        told = f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        print(f"{number + 1} games: peeking wins {told}", flush=True)


def share_of_peeking(deal: int, seat: int, seconds: float) -> float:
    """The share of the win of one game that the peeking player, in this seat, gets."""
    plan = SimulationPlan(standard_edition(), 1, ("vizier", "vizier"), SEED, {})
    game, seed = game_named("sneferu"), seed_of_game(SEED, deal)
    setup = setup_of(plan, seed)
    state: State = game.start(setup, game.deal(setup, seed))
    chance, player, budget = chance_of_players(seed + seat), Vizier(), Budget(seconds)
    while not state.is_over:
        seen = (ToldTrue if state.seat == seat else Observation)(state, state.seat)
        action: Action = player.choose(seen, chance, budget)
        state = state.apply(action)
    result = state.result()
    if result is None:
        raise ValueError("the game is not over")
    return (seat in result.winners) / len(result.winners)


if __name__ == "__main__":
    main()
