"""How many states a second the search looks at, in plain Python on one core.

    python -m tools.bench.search_bench [--seconds 1]

Thoughts of that length in positions from games of several kinds; seconds are of the processor, so
that other programs do not count. And how long the level that looks one move ahead takes to move.
"""

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Final

from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players.evaluator import SneferuEvaluator
from sneferu_gui.games.sneferu.players.levels import Scribe
from sneferu_gui.players import Budget
from sneferu_gui.players.search import Search
from tools.bench.rules_bench import Kind, starts_of

KINDS: Final = {
    "2 players": Kind(2, powers=False, solo=False),
    "2 players with powers": Kind(2, powers=True, solo=False),
    "4 players": Kind(4, powers=False, solo=False),
    "against Ptah": Kind(1, powers=False, solo=True),
}
EVERY: Final = 9
"""So many decisions apart the positions of a game are."""
MANY: Final = 1_000_000


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.0, help="of a thought (1)")
    given = parser.parse_args(arguments)
    for name, kind in KINDS.items():
        times: list[float] = []
        rates = [rate_in(state, given.seconds) for state in positions(kind, times)]
        told = ", ".join(f"{rate:,.0f}" for rate in rates)
        print(f"{name:22} {median(rates):7,.0f} expansions/s, median of {told}")
        times.sort()
        shown = f"{1000 * median(times):.1f} ms, 99 % in {1000 * times[int(0.99 * len(times))]:.1f}"
        print(f"{'':22} a choice one move ahead: {shown}", flush=True)


def rate_in(state: State, seconds: float) -> float:
    """Expansions a second of one thought; nothing is remembered from before it."""
    began = time.process_time()
    until = began + seconds
    search = Search(SneferuEvaluator(), state)
    search.run(MANY, lambda: time.process_time() >= until)
    return search.expansions / (time.process_time() - began)


def positions(kind: Kind, times: list[float]) -> Iterator[State]:
    """Some of a game in which everybody looks one move ahead; how long each choice takes."""
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


if __name__ == "__main__":
    main()
