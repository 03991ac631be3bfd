"""Learn Sobek's weights from scratch by self-play, and write them into a file.

    python -m tools.training.sobek --games 6000 --out assets/sobek/weights.json

Needs NumPy (the extra `research`). First the greedy player's games are learned from, then games of
what was learned, a generation after the other, each from those of the last two. Every
generation tells how far the values are off, in points of a round, and how the weights do against
those before and against the greedy player: 50 % is even. The same seed gives the same weights.
"""

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from sneferu_gui.games.sobek.players.weights import head_of
from sneferu_gui.session.editions import standard_edition

from .fitting import fitted
from .self_play import Sample, part_of, win_share

EXPLORE = (0.08, 0.06, 0.05, 0.04, 0.03)
"""How often something else is done, generation by generation; then the last."""
PART = 25
"""Games handed to a process at a time."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=6000, help="in all (6000)")
    parser.add_argument("--generations", type=int, default=5, help="(5)")
    parser.add_argument("--epochs", type=int, default=12, help="of each (12)")
    parser.add_argument("--matches", type=int, default=200, help="games of each trial (200)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(arguments)
    content: dict[str, Any] | None = None
    earlier: list[Sample] = []
    each = given.games // given.generations
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        for generation in range(given.generations):
            first = given.seed * 1_000_000 + generation * each
            samples = played(pool, content, range(first, first + each), generation)
            before = content
            content, error = fitted([*earlier, *samples], given.epochs, given.seed)
            earlier = samples
            line = f"{generation}: {len(samples):,} samples, off by {error:.2f} points"
            print(line + _trials(content, before, given.matches), flush=True)
            given.out.write_text(json.dumps(content) + "\n", encoding="utf-8")


def _trials(content: dict[str, Any], before: dict[str, Any] | None, matches: int) -> str:
    """How what was learned does against the greedy player and what was before, in words."""
    if not matches:
        return ""
    edition, head = standard_edition("sobek"), head_of(content)
    told = f", wins {win_share(head, None, edition, matches):.1%} against greedy"
    if before is None:
        return told
    share = win_share(head, head_of(before), edition, matches)
    return f"{told}, {share:.1%} against those before"


def played(
    pool: Executor, content: dict[str, Any] | None, seeds: range, generation: int
) -> list[Sample]:
    """The samples of games of these seeds, in their order."""
    explore = EXPLORE[min(generation, len(EXPLORE) - 1)]
    parts = [seeds[first : first + PART] for first in range(0, len(seeds), PART)]
    futures = [pool.submit(part_of, content, list(part), explore) for part in parts]
    return [sample for future in futures for sample in future.result()]


if __name__ == "__main__":
    main()
