"""The gain from thinking during other seats' turns: a player that does against one that does not.

    python -m tools.bench.ahead_bench --game sobek --games 20

The strongest level sits at both seats, with the same deals and the seats swapped. One player keeps
its searches and searches the other's choices too, up to ten times its own guesses, as at a table
where the setting is on and the other takes its time. The output gives that player's share of the
wins, and at how many of its choices it could continue a kept search.
"""

import argparse
import random
from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.catalogue import GAMES, game_named
from sneferu_gui.players import Budget, Kept, player_named
from sneferu_gui.players.search import Search
from sneferu_gui.players.search.searcher import KeptSearches, Searcher
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.simulation.plan import SimulationPlan, chance_of_players, seed_of_game, setup_of
from sneferu_gui.simulation.tournament.ratings import wilson

SEED: Final = 1
LEVEL: Final = "vizier"
SEATS: Final = 2


class Ahead:
    """The strongest level, which also thinks during other seats' turns."""

    def __init__(self, game: str, seconds: float) -> None:
        player = player_named(LEVEL, game)
        if not isinstance(player, Searcher):
            raise TypeError(LEVEL)
        self.player = player
        self.kept: Kept = {}
        self.budget = Budget(seconds, kept=self.kept)
        self.choices = self.used = self.states = 0
        """Counts: searched choices, those where a kept search was found, its states."""

    def _found(self, observation: object) -> list[Search]:
        fitting = KeptSearches(self.kept).searches(observation, self.player.new_search)
        return fitting[: self.player.guesses]

    def look_on(self, observation: object, chance: random.Random) -> None:
        """Think about another seat's choice until nothing is left to search."""
        while self.player.think_ahead(observation, chance, self.budget):
            pass

    def choose(self, observation: object, chance: random.Random) -> object:
        """Choose an action; count whether a kept search was found, and its states."""
        if self.player.states_for(observation, self.budget):
            found = self._found(observation)
            self.choices += 1
            self.used += bool(found)
            self.states += sum(each.expansions - 1 for each in found)
        return self.player.choose(observation, chance, self.budget)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", choices=tuple(GAMES), default="sneferu")
    parser.add_argument("--games", type=int, default=20, help="how many (20)")
    parser.add_argument("--seconds", type=float, default=1.0, help="of a thought (1)")
    given = parser.parse_args(arguments)
    won = 0.0
    for number in range(given.games):
        who = Ahead(given.game, given.seconds)
        won += share_of(who, given.game, number // 2, number % 2)
        share = won / (number + 1)
        low, high = wilson(share, number + 1)
        told = f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        used = f"used at {who.used} of {who.choices} choices, {who.states} states"
        print(f"{number + 1} games: thinking ahead wins {told}; {used}", flush=True)


def share_of(who: Ahead, name: str, deal: int, seat: int) -> float:
    """The share of the win of one game that `who`, in this seat, gets."""
    game, seed = game_named(name), seed_of_game(SEED, deal)
    plan = SimulationPlan(standard_edition(name), 1, (LEVEL,) * SEATS, SEED, {})
    setup = setup_of(plan, seed)
    state = game.start(setup, game.deal(setup, seed))
    chance, other, budget = chance_of_players(seed + seat), player_named(LEVEL, name), who.budget
    while not state.is_over:
        seen = game.seen_by(state, seat)
        if state.seat == seat:
            action = who.choose(seen, chance)
        else:
            who.look_on(seen, chance)
            theirs = game.seen_by(state, state.seat)
            action = other.choose(theirs, chance, budget._replace(kept=None))
        state = state.apply(action)
    result = state.result()
    if result is None:
        raise ValueError("the game is not over")
    return (seat in result.winners) / len(result.winners)


if __name__ == "__main__":
    main()
