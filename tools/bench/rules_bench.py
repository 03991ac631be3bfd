"""How fast the rules are: random games, with and without events, and where the time goes.

    python -m tools.bench.rules_bench [--seconds 1.0] [--runs 3]

One core, legal actions included. What the machine does with a plain loop stands beside it.
"""

import argparse
import cProfile
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from types import CodeType
from typing import Final, NamedTuple

from sneferu_gui.players import Budget
from sneferu_gui.players.sneferu.greedy import GreedyPlayer
from sneferu_gui.rules.sneferu import (
    COLOURS,
    Observation,
    Phase,
    Seat,
    Setup,
    State,
    builders_from_seed,
    deal_from_seed,
)
from sneferu_gui.session.shipped_editions import standard_edition
from sneferu_gui.simulation.plan import Plan, play_game, seed_of_game, setup_of

DEALS: Final = 50
"""Different deals, made before the clock runs."""

TOP_ROWS: Final = 12


class Kind(NamedTuple):
    """A sort of game that is measured."""

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
    """Measure and print."""
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
    """How long a plain loop takes, so that machines can be compared."""
    seconds = median(_loop_seconds() for _ in range(runs))
    print(f"calibration: for i in range(5_000_000): s += i & 7    {seconds:.3f} s\n")


def _loop_seconds() -> float:
    begun = time.perf_counter()
    s = 0
    for i in range(5_000_000):
        s += i & 7
    return time.perf_counter() - begun


def print_throughput(seconds: float, runs: int) -> None:
    """Random play of every kind of game."""
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
    """Chance that is the same in every run."""
    return random.Random(1)  # noqa: S311 - a game, not a secret


def starts_of(kind: Kind) -> list[State]:
    """First states of games of a kind."""
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
    """Play a game at random without events; how many actions it had."""
    count = 0
    while legal := state.legal_actions():
        state = state.apply(legal[int(chance() * len(legal))])
        count += 1
    return count


def play_with_events(state: State, chance: Callable[[], float]) -> int:
    """The same, with the events the window needs."""
    count = 0
    while legal := state.legal_actions():
        state, _events = state.play(legal[int(chance() * len(legal))])
        count += 1
    return count


def play_as_seen(state: State, chance: Callable[[], float]) -> int:
    """Play a game at random, each action chosen from what its seat sees, as `simulate` does."""
    count = 0
    while legal := Observation(state, state.seat).legal_actions:
        state = state.apply(legal[int(chance() * len(legal))])
        count += 1
    return count


def print_observations(seconds: float, runs: int) -> None:
    """What it costs to play by what players see, and to guess at what they do not."""
    starts = starts_of(Kind(2, powers=False, solo=False))
    ways: dict[str, tuple[tuple[str, ...], Callable[[], float]]] = {
        "the rules alone": ((), lambda: _rates(play_quietly, starts, seconds)[0]),
        "chosen from what is seen": (
            ("the rules alone",),
            lambda: _rates(play_as_seen, starts, seconds)[0],
        ),
        "the rules, games dealt anew": ((), lambda: _rate(_dealt, seconds)),
        "simulate --bots random": (
            ("the rules, games dealt anew", "the rules alone"),
            lambda: _rate(_simulated, seconds),
        ),
    }
    rates = [{name: rate() for name, (_, rate) in ways.items()} for _ in range(runs)]
    print("2 players at random, actions/s")
    for name, (beside, _) in ways.items():
        # Of the same moment: the machine may be busy with other things at times.
        shares = [
            f"{median(each[name] / each[other] for each in rates):.2f} of {other}"
            for other in beside
        ]
        rate = median(each[name] for each in rates)
        print(f"  {name:28} {rate:9,.0f}   {'; '.join(shares)}".rstrip())
    guesses = median(_guesses(starts[0], seconds) for _ in range(runs))
    told = f"{guesses:,.0f}/s, {1e6 / guesses:.1f} µs each"
    print(f"an observation and a fair guess at what it hides: {told}\n")


SIMULATED: Final = Plan(standard_edition(), DEALS, ("random", "random"), seed=1)


def _simulated(index: int) -> int:
    """A game as `sneferu simulate` plays it: how many actions it had."""
    return play_game(SIMULATED, index).actions


def _dealt(index: int) -> int:
    """The same deal by the rules alone."""
    seed = seed_of_game(SIMULATED.seed, index)
    state = State.start(setup_of(SIMULATED, seed), deal_from_seed(2, seed))
    return play_quietly(state, random.Random(index).random)  # noqa: S311 - a game, not a secret


def _rate(play: Callable[[int], int], seconds: float) -> float:
    """Actions a second of whole games."""
    actions = games = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        actions += play(games)
        games += 1
    return actions / spent


def _guesses(state: State, seconds: float) -> float:
    """Observations with a guess each, a second."""
    chance, count = dice(), 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        Observation(state, state.seat).imagined(chance)
        count += 1
    return count / spent


def _rates(playout: Playout, starts: list[State], seconds: float) -> tuple[float, float]:
    """Actions and games a second."""
    chance = dice().random
    actions = games = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        actions += playout(starts[games % len(starts)], chance)
        games += 1
    return actions / spent, games / spent


def print_greedy() -> None:
    """How long the greedy player thinks."""
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
    """Where the time of random play goes."""
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
    """The function's name, with its module's where it is one of ours."""
    if isinstance(code, str):
        return code.strip("<>")
    return f"{Path(code.co_filename).stem}.{code.co_qualname}"


if __name__ == "__main__":
    main()
