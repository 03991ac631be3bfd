"""The speed of every game's rules: random play on one core, legal actions included.

    python -m tools.bench.games_bench [--seconds 1.0] [--runs 3]

Once without events, as a search plays, and once with the events that a window needs. For games
with hidden information the cost of an observation and of a fair guess is shown too.
"""

import argparse
import random
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Final

from sneferu_gui.games.catalogue import GAMES, game_named
from sneferu_gui.games.game import COLOURS, AnyState, Game, SeatChoice
from sneferu_gui.session.editions import standard_edition

DEALS: Final = 50
"""Different deals, made before the clock runs."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each run (1)")
    parser.add_argument("--runs", type=int, default=3, help="of which the median is shown (3)")
    given = parser.parse_args(arguments)
    print(f"{'':15} {'players':>7} {'actions/s':>11} {'with events':>12} {'guesses/s':>10}")
    for identity in GAMES:
        game = game_named(identity)
        for players in range(max(2, game.seats[0]), game.seats[1] + 1):
            starts = [start_of(game, players, seed) for seed in range(DEALS)]
            ways = (play_quietly, play_with_events, guess_all_along)
            rates = [
                median(rate(way, game, starts, given.seconds) for _ in range(given.runs))
                for way in ways
            ]
            print(f"{game.title:15} {players:7} " + " ".join(f"{each:11,.0f}" for each in rates))


def start_of(game: Game, players: int, seed: int) -> AnyState:
    choices = [SeatChoice(colour, colour) for colour in COLOURS[:players]]
    setup = game.setup(standard_edition(game.id), choices, {}, seed)
    return game.start(setup, game.deal(setup, seed))


Way = Callable[[Game, AnyState, random.Random], int]


def play_quietly(_game: Game, state: AnyState, chance: random.Random) -> int:
    """Play a game at random without events; return the number of its actions."""
    count, roll = 0, chance.random
    while legal := state.legal_actions():
        state = state.apply(legal[int(roll() * len(legal))])
        count += 1
    return count


def play_with_events(_game: Game, state: AnyState, chance: random.Random) -> int:
    """Play a game at random with events; return the number of its actions."""
    count, roll = 0, chance.random
    while legal := state.legal_actions():
        state, _events = state.play(legal[int(roll() * len(legal))])
        count += 1
    return count


def guess_all_along(game: Game, state: AnyState, chance: random.Random) -> int:
    """Observe every third state of a game and guess ten times; return the number of guesses."""
    count, roll, actions = 0, chance.random, 0
    while legal := state.legal_actions():
        if actions % 3 == 0:
            seen = game.seen_by(state, state.seat)
            for _ in range(10):
                seen.imagined(chance)
            count += 10
        state = state.apply(legal[int(roll() * len(legal))])
        actions += 1
    return count


def rate(way: Way, game: Game, starts: Sequence[AnyState], seconds: float) -> float:
    """Actions, or guesses, a second."""
    chance = random.Random(1)  # noqa: S311 - a game, not a secret
    count = number = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        count += way(game, starts[number % len(starts)], chance)
        number += 1
    return count / spent


if __name__ == "__main__":
    main()
