"""Learn Sobek's weights from scratch by self-play, and write them into a file.

    python -m tools.training.sobek --out assets/sobek/weights.json

Needs NumPy (the extra `research`) and a C compiler (`cc`). Games of a first guess are learned from,
then games with learned weights, in generations, each fitted to the games of the last few. A state's
target is partly the value of the states after it. Every generation prints the error of the
values, in points of a round, and their score against the previous ones: 50 % is even. At last the
weights are tested against others at equal expansions (`--against`). The same seed and as many
processes give the same weights on the same machine.
"""

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.players.evaluator import Spread, learned_of
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.simulation.tournament.ratings import wilson
from tools.bench.yardsticks import SOBEK_BEFORE

from . import native
from .fitting import LATER_RATES, RATES, content_of, first_guess, fitted
from .native import Manner, Numbers, Samples, Side, Weights
from .spreads import spread_of

EXPLORE: Final = (0.08, 0.06, 0.05, 0.04, 0.03)
"""Probability of another action than the best, generation by generation; the last one stays."""
KEPT: Final = 3
"""Number of latest generations whose games are fitted to."""
SEEDS: Final = 1000
"""The difference between the seeds of two processes."""
HALVED: Final = 3
"""Up to this generation each has half as many games as the next."""
LAMBDA: Final = 0.8
AT_SIGHT: Final = (1, 1)
TRIED: Final = (8, 240)
"""Guesses and states for the last test, the strongest level's; `AT_SIGHT` is for learning."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.training.sobek", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--games", type=int, default=8000, help="of the later generations (8000)")
    parser.add_argument("--generations", type=int, default=6, help="(6)")
    parser.add_argument("--epochs", type=int, default=4, help="of each (4)")
    parser.add_argument("--matches", type=int, default=400, help="games of each trial (400)")
    parser.add_argument(
        "--against", type=Path, default=SOBEK_BEFORE, help="weights to beat at last"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (1)")
    parser.add_argument("--go-on", action="store_true", help="from what the file has")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(arguments)
    edition = native.numbers_of_edition(standard_edition("sobek"))
    weights, spread, played = first_guess(given.seed), Spread(), list[Samples]()
    if given.go_on:
        content = json.loads(given.out.read_text(encoding="utf-8"))
        weights, spread = native.weights_of(content), learned_of(content).spread
    first = len(EXPLORE) if given.go_on else 0
    for generation in range(first, first + given.generations):
        seed = given.seed * 1_000_000 + generation
        mind = weights.whole(spread)
        games = max(given.games >> max(HALVED - generation, 0), 1)
        task = Task(edition, mind, games, seed, manner_of(generation))
        played.append(played_by(given.jobs, task))
        played = played[-KEPT:]
        samples = native.together(played)
        start = weights if generation > 1 else None
        rates = LATER_RATES if generation >= len(EXPLORE) else RATES
        weights, error = fitted(samples, given.epochs, given.seed + generation, start, rates)
        spread = spread_of(samples, weights)
        told = f"{generation}: {len(samples.at):,} samples, off by {error:.2f} points"
        if given.matches:
            new, old = (Side(each, *AT_SIGHT) for each in (weights.whole(spread), mind))
            share = native.match(edition, new, old, 2, given.matches, seed)
            told += f", {share:.1%} against those before"
        print(told, flush=True)
        given.out.write_text(json.dumps(content_of(weights, spread)) + "\n", encoding="utf-8")
    if given.matches:
        tell_trials(weights, spread, given.against, given.matches)


class Task(NamedTuple):
    """A number of games to play, with their settings."""

    edition: Numbers
    mind: Numbers
    games: int
    seed: int
    manner: Manner


def played_by(jobs: int, task: Task) -> Samples:
    """The samples of games, played by so many processes, each with a seed of its own."""
    if jobs == 1:
        return native.play(*task)
    native.library()
    parts = [
        task._replace(games=max(task.games // jobs, 1), seed=task.seed * SEEDS + job)
        for job in range(jobs)
    ]
    with ProcessPoolExecutor(jobs, get_context("fork")) as pool:
        return native.together(list(pool.map(native.play, *zip(*parts, strict=True))))


def manner_of(generation: int) -> Manner:
    """A generation's settings; early ones learn only from the round's end: values are poor."""
    explore = EXPLORE[min(generation, len(EXPLORE) - 1)]
    return Manner(explore, AT_SIGHT, LAMBDA if generation >= len(EXPLORE) else 1.0)


def tell_trials(weights: Weights, spread: Spread, against: Path, games: int) -> None:
    """Print the score of weights against those of a file, one among others, at equal expansions."""
    edition = native.numbers_of_edition(standard_edition("sobek"))
    content = json.loads(against.read_text(encoding="utf-8"))
    old = native.weights_of(content).whole(learned_of(content).spread)
    for seats in (2, 3, 4):
        sides = [Side(mind, *TRIED) for mind in (weights.whole(spread), old)]
        share = native.match(edition, sides[0], sides[1], seats, games, seats)
        low, high = wilson(share, games)
        print(f"{seats} players: {share:.1%} ({low:.1%} to {high:.1%}) of {games}", flush=True)


if __name__ == "__main__":
    main()
