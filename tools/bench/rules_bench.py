"""The speed of the rules: random games, with and without events, and where the time goes.

    python -m tools.bench.rules_bench [--seconds 1.0] [--runs 3]

One core, legal actions included. The machine's time for a plain loop is shown beside it.
"""

import argparse
import cProfile
import random
import time
from collections.abc import Callable, Sequence
from functools import cache
from math import inf
from pathlib import Path
from statistics import median
from types import CodeType
from typing import Final, NamedTuple

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, builders_from_seed, deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players.greedy import GreedyPlayer
from sneferu_gui.players import Budget
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.simulation.plan import (
    SimulationPlan,
    chance_of_players,
    play_game,
    seed_of_game,
    setup_of,
)
from sneferu_gui.simulation.simulate import Tally

DEALS: Final = 50
"""Different deals, made before the clock runs."""

TOP_ROWS: Final = 12


class Kind(NamedTuple):
    """A kind of game that is measured."""

    players: int
    powers: bool
    solo: bool

    def __str__(self) -> str:
        who = "solo" if self.solo else f"{self.players} players" if self.players > 1 else "1 player"
        return f"{who}{', powers' if self.powers else ''}"


KINDS: Final = tuple(
    Kind(players, powers, solo)
    for players, solo in ((1, False), (1, True), (2, False), (3, False), (4, False))
    for powers in (False, True)
)

Playout = Callable[[State, Callable[[], float]], int]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each run (1)")
    parser.add_argument("--runs", type=int, default=3, help="of which the median is shown (3)")
    given = parser.parse_args(arguments)
    print_calibration(given.runs)
    print_throughput(given.seconds, given.runs)
    print_observations(given.seconds, given.runs)
    print_greedy()
    print_profile()


def print_calibration(runs: int) -> None:
    """Print the time of a plain loop, so that machines can be compared."""
    seconds = median(_loop_seconds() for _ in range(runs))
    print(f"calibration: for i in range(5_000_000): s += i & 7    {seconds:.3f} s\n")


def _loop_seconds() -> float:
    begun = time.perf_counter()
    s = 0
    for i in range(5_000_000):
        s += i & 7
    return time.perf_counter() - begun


def print_throughput(seconds: float, runs: int) -> None:
    """Print the speed of random play for every kind of game."""
    print(f"random play, one core, legal actions included (median of {runs} runs of {seconds} s)")
    print(f"{'':20} {'without events':>27} {'with events':>27}")
    print(f"{'':20} {'actions/s':>15} {'games/s':>11} {'actions/s':>15} {'games/s':>11}")
    for kind in KINDS:
        starts = starts_of(kind)
        cells = [f"{kind!s:20}"]
        for playout in (play_quietly, play_with_events):
            rates = [_rates(playout, starts, seconds) for _ in range(runs)]
            actions, games = sorted(rates)[len(rates) // 2]
            cells.append(f"{actions:15,.0f} {games:11,.0f}")
        print(" ".join(cells))
    print()


def dice() -> random.Random:
    """A random number generator with the same seed in every run."""
    return random.Random(1)  # noqa: S311 - a game, not a secret


def starts_of(kind: Kind) -> list[State]:
    """The first states of some games of a kind."""
    edition = standard_edition()
    starts = []
    for seed in range(DEALS):
        dealt = builders_from_seed(kind.players, seed)
        builders = dealt if kind.powers else (None,) * kind.players
        seats = tuple(
            Seat(colour, colour, builder)
            for colour, builder in zip(COLOURS, builders, strict=False)
        )
        setup = Setup(edition, seats, kind.solo)
        starts.append(State.start(setup, deal_from_seed(kind.players, seed)))
    return starts


def play_quietly(state: State, chance: Callable[[], float]) -> int:
    """Play a game at random without events; return the number of its actions."""
    count = 0
    while legal := state.legal_actions():
        state = state.apply(legal[int(chance() * len(legal))])
        count += 1
    return count


def play_with_events(state: State, chance: Callable[[], float]) -> int:
    """Play a game at random with events; return the number of its actions."""
    count = 0
    while legal := state.legal_actions():
        state, _events = state.play(legal[int(chance() * len(legal))])
        count += 1
    return count


def play_as_seen(state: State, chance: Callable[[], float]) -> int:
    """Play a game at random, each action chosen from its seat's observation, as `simulate` does."""
    count = 0
    while legal := Observation(state, state.seat).legal_actions:
        state = state.apply(legal[int(chance() * len(legal))])
        count += 1
    return count


def print_observations(seconds: float, runs: int) -> None:
    """Print the cost of playing from observations, and of guessing at the hidden part.

    Every way plays the same games, action by action, one game after another. They take turns, and
    of each game the shortest of several rounds counts, so that a busy machine affects all alike.
    """
    ways: dict[str, Callable[[int], int]] = {
        "the rules alone, games dealt beforehand": _dealt_before,
        "the rules alone, each game dealt anew": _dealt_anew,
        "the same, chosen from what the seat sees": _seen,
        "simulate --bots random, counted": _simulated,
    }
    shortest = {name: [inf] * DEALS for name in ways}
    counts = {name: [0] * DEALS for name in ways}
    names = list(ways)
    for number in range(ROUNDS * len(names)):
        name = names[number % len(names)]
        for game in range(DEALS):
            begun = time.perf_counter()
            counts[name][game] = ways[name](game)
            spent = time.perf_counter() - begun
            shortest[name][game] = min(shortest[name][game], spent)
    rates = {name: sum(counts[name]) / sum(shortest[name]) for name in ways}
    before, anew, *_ = rates.values()
    print(f"2 players at random, {DEALS} games, the same in each way; the best of {ROUNDS} rounds")
    print(f"  {'':42} actions/s   of the first   of the second")
    for name, rate in rates.items():
        print(f"  {name:42} {rate:9,.0f} {rate / before:14.2f} {rate / anew:15.2f}")
    start = starts_of(Kind(2, powers=False, solo=False))[0]
    guesses = median(_guesses(start, seconds) for _ in range(runs))
    told = f"{guesses:,.0f}/s, {1e6 / guesses:.1f} µs each"
    print(f"an observation and a fair guess at what it hides: {told}\n")


ROUNDS: Final = 20
SIMULATED: Final = SimulationPlan(standard_edition(), DEALS, ("random", "random"), seed=1)


def _simulated(index: int) -> int:
    """Play and count a game as `sneferu simulate` does; return the number of its actions."""
    outcome = play_game(SIMULATED, index)
    _tally().add(outcome)
    return outcome.actions


@cache
def _tally() -> Tally:
    return Tally(SIMULATED)


def _start_of(index: int) -> State:
    """The first state of the game that `simulate` plays under this index."""
    seed = seed_of_game(SIMULATED.seed, index)
    return State.start(setup_of(SIMULATED, seed), deal_from_seed(2, seed))


@cache
def _kept_start(index: int) -> State:
    return _start_of(index)


def _chance_of(index: int) -> Callable[[], float]:
    """The random numbers that the players of `simulate` have in this game."""
    return chance_of_players(seed_of_game(SIMULATED.seed, index)).random


def _dealt_before(index: int) -> int:
    # A copy, so that its first legal actions are computed anew.
    return play_quietly(_kept_start(index).draft(), _chance_of(index))


def _dealt_anew(index: int) -> int:
    return play_quietly(_start_of(index), _chance_of(index))


def _seen(index: int) -> int:
    return play_as_seen(_start_of(index), _chance_of(index))


def _guesses(state: State, seconds: float) -> float:
    """Observations with one guess each, a second."""
    chance, count = dice(), 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        Observation(state, state.seat).imagined(chance)
        count += 1
    return count / spent


def _rates(playout: Playout, starts: list[State], seconds: float) -> tuple[float, float]:
    """Actions a second, and games a second."""
    chance = dice().random
    actions = games = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        actions += playout(starts[games % len(starts)], chance)
        games += 1
    return actions / spent, games / spent


def print_greedy() -> None:
    """Print the greedy player's time for a choice."""
    player, chance = GreedyPlayer(), dice()
    times: dict[Phase, list[float]] = {}
    for start in starts_of(Kind(2, powers=True, solo=False))[:10]:
        state = start
        while not state.is_over:
            seen = Observation(state, state.seat)
            begun = time.perf_counter()
            action = player.choose(seen, chance, Budget())
            times.setdefault(state.phase, []).append(time.perf_counter() - begun)
            state = state.apply(action)
    everything = [spent for some in times.values() for spent in some]
    rate = len(everything) / sum(everything)
    print(f"greedy: {rate:,.0f} decisions/s, slowest {max(everything) * 1e3:.1f} ms")
    for phase, some in times.items():
        print(f"  {phase:6} median {median(some) * 1e3:.2f} ms, slowest {max(some) * 1e3:.2f} ms")
    print()


def print_profile() -> None:
    """Print where random play spends its time."""
    starts = starts_of(Kind(4, powers=True, solo=False))
    chance = dice().random
    profile = cProfile.Profile()
    profile.enable()
    for state in starts * 2:
        play_quietly(state, chance)
    profile.disable()
    rows = sorted(profile.getstats(), key=lambda row: -row.inlinetime)
    whole = sum(row.inlinetime for row in rows)
    print("where the time goes (4 players, powers, without events; own time)")
    for row in rows[:TOP_ROWS]:
        share = 100 * row.inlinetime / whole
        print(f"  {share:5.1f} %  {row.callcount:>9} calls  {_function(row.code)}")


def _function(code: CodeType | str) -> str:
    """The function's name, with its module's if it is Python code."""
    if isinstance(code, str):
        return code.strip("<>")
    return f"{Path(code.co_filename).stem}.{code.co_qualname}"


if __name__ == "__main__":
    main()
