"""States a second that the search looks at, in plain Python on one core.

    python -m tools.bench.search_bench [--game sneferu] [--seconds 1]

Thoughts of that length in positions from games of several kinds; seconds are CPU seconds, so that
other programs do not count. For Sneferu also the time for a move of the level that looks one move
ahead.

For the other games the strongest level's choices are measured, with the number of states that it
looks at for such a thought, in all its guesses together; in games whose turns are planned as a
whole a state costs a turn.
"""

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Final

from sneferu_gui.games.catalogue import FIRST_GAME, GAMES, game_named
from sneferu_gui.games.game import AnyObservation
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players import Scribe
from sneferu_gui.games.sneferu.players.evaluator import SneferuEvaluator
from sneferu_gui.players import Budget, player_named
from sneferu_gui.players.search import Search
from sneferu_gui.players.search.searcher import FEWEST_STATES, Searcher
from tools.bench.rules_bench import Kind, starts_of
from tools.training.calibration import session_of

KINDS: Final = {
    "2 players": Kind(2, powers=False, solo=False),
    "2 players with powers": Kind(2, powers=True, solo=False),
    "4 players": Kind(4, powers=False, solo=False),
    "against Ptah": Kind(1, powers=False, solo=True),
}
EVERY: Final = 9
"""Number of decisions from one measured position of a game to the next."""
MANY: Final = 1_000_000
SEATS: Final = (2, 3, 4)
STRONGEST: Final = "vizier"
QUICK: Final = "scribe"
"""The level that plays between the measured positions."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", choices=tuple(GAMES), default=FIRST_GAME, help=f"({FIRST_GAME})")
    parser.add_argument("--seconds", type=float, default=1.0, help="of a thought (1)")
    given = parser.parse_args(arguments)
    if given.game == FIRST_GAME:
        print_sneferu(given.seconds)
    else:
        print_choices(given.game, given.seconds)


def print_sneferu(seconds: float) -> None:
    """Print expansions a second and the quick level's milliseconds, by kind of game."""
    for name, kind in KINDS.items():
        times: list[float] = []
        rates = [rate_in(state, seconds) for state in positions(kind, times)]
        told = ", ".join(f"{rate:,.0f}" for rate in rates)
        print(f"{name:22} {median(rates):7,.0f} expansions/s, median of {told}")
        times.sort()
        shown = f"{1000 * median(times):.1f} ms, 99 % in {1000 * times[int(0.99 * len(times))]:.1f}"
        print(f"{'':22} a choice one move ahead: {shown}", flush=True)


def rate_in(state: State, seconds: float) -> float:
    """Expansions a second of one search that starts with nothing remembered."""
    began = time.process_time()
    until = began + seconds
    search = Search(SneferuEvaluator(), state)
    search.run(MANY, lambda: time.process_time() >= until)
    return search.expansions / (time.process_time() - began)


def positions(kind: Kind, times: list[float]) -> Iterator[State]:
    """Some positions of a game played one move ahead; append each choice's seconds to `times`."""
    state, chance, player = starts_of(kind)[0], random.Random(1), Scribe()  # noqa: S311
    decisions = 0
    while not state.is_over:
        if state.phase is Phase.START:
            if decisions % EVERY == 0:
                yield state
            decisions += 1
        began = time.process_time()
        action = player.choose(Observation(state, state.seat), chance, Budget())
        times.append(time.process_time() - began)
        state = state.apply(action)


def print_choices(identity: str, seconds: float) -> None:
    """Print the states a second in the strongest level's choices, with two to four players."""
    game, strongest = game_named(identity), player_named(STRONGEST, identity)
    if not isinstance(strongest, Searcher):
        raise TypeError(f"{STRONGEST} does not search in {identity}")
    budget, quick = Budget(seconds), player_named(QUICK, identity)
    for seats in SEATS:
        state, chance, rates = session_of(game, seats, "search", 0).state, random.Random(1), []  # noqa: S311
        decisions = 0
        while not state.is_over:
            seen = game.seen_by(state, state.seat)
            if len(state.legal_actions()) > 1:
                states = strongest.states_for(seen, budget)
                if decisions % EVERY == 0 and states >= FEWEST_STATES:
                    rates.append(choice_rate(strongest, seen, budget))
                decisions += states >= FEWEST_STATES
            state = state.apply(quick.choose(seen, chance, budget))
        if rates:
            low, high = min(rates), max(rates)
            told = f"median of {len(rates)} choices, from {low:,.0f} to {high:,.0f}"
            print(f"{seats} players {median(rates):7,.0f} states/s, {told}", flush=True)
        else:
            print(f"{seats} players: it does not search", flush=True)


def choice_rate(player: Searcher, seen: AnyObservation, budget: Budget) -> float:
    """States a second of one choice, all guesses together, with nothing kept from before."""
    began = time.process_time()
    searches = player.searches(seen, random.Random(1), budget)  # noqa: S311 - a game, not a secret
    states = sum(search.expansions for search in searches)
    return states / (time.process_time() - began)


if __name__ == "__main__":
    main()
