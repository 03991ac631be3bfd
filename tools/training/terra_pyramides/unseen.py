"""Give rows that games hardly reached the value that their neighbours lead to expect.

    python -m tools.training.terra_pyramides.unseen --head task3 --out weights.json

The distance to a task's goal is described by consecutive rows: stones and levels lacking, and
parts already met. If no game comes near the goal, its last rows keep their first guess, which is
less than the learned value of the rows before, and so no game ever will. Here each row that was
hardly seen gets its neighbour's value, plus some points for each step to the goal.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from sneferu_gui.games.terra_pyramides.players.evaluator import HEADS
from sneferu_gui.games.terra_pyramides.players.features import (
    FIRST_ROW,
    GOAL,
    LACKING_LEVELS,
    LACKS,
    ROWS,
    TABLES,
)
from sneferu_gui.session.editions import standard_edition
from tools.training.generations import Numbers, Weights, tables_of, weights_of

from .native import GameKind, Mind

SEEN: Final = 3
"""Samples from which a row counts as learned."""
BREADTH: Final = 12
NOISE: Final = 1.0


class Ladder(NamedTuple):
    """A table of rows, in blocks that lead to the goal step by step."""

    table: str
    block: int
    """The number of rows in each block."""
    is_upward: bool
    """Whether the goal lies at a block's end, not at its beginning."""


LADDERS: Final = (
    Ladder("lack", LACKS, is_upward=False),
    Ladder("lacking_levels", LACKING_LEVELS, is_upward=False),
    Ladder("goal", GOAL, is_upward=True),
)


def filled(weights: Weights, seen: Numbers, step: float) -> Weights:
    """A copy in which hardly seen rows of the ladders get the values their neighbours suggest.

    `seen` counts samples by row; each step to the goal adds `step` points.
    """
    found = weights.copy()
    for table, block, is_upward in LADDERS:
        for first in range(FIRST_ROW[table], FIRST_ROW[table] + TABLES[table], block):
            rows = range(first, first + block)
            toward = rows if is_upward else rows[::-1]
            last = max((at for at, row in enumerate(toward) if seen[row] >= SEEN), default=None)
            if last is None:
                continue
            for before, row in zip(toward[last:], toward[last + 1 :], strict=False):
                found.rows[row] = found.rows[before]
                found.rows[row, -1] += step
    return found


def seen_in_games(kind: GameKind, weights: Weights, games: int) -> Numbers:
    """The number of samples with each row, in games of this kind."""
    mind, seen = Mind(weights.rows, weights.signs, BREADTH), np.zeros(ROWS, int)
    for game in range(games):
        rows = kind.play([mind], f"seen {game}", NOISE, game).rows
        np.add.at(seen, rows[rows >= 0].astype(int), 1)
    return seen


def main(arguments: Sequence[str] | None = None) -> None:
    """Fill in the rows of a head of a file."""
    parser = argparse.ArgumentParser(description="Fill in what games never came to.")
    parser.add_argument("--head", choices=HEADS[1:], required=True, help="whose rows")
    parser.add_argument("--games", type=int, default=40, help="that show what is seen (40)")
    parser.add_argument("--step", type=float, default=6.0, help="points of a step (6)")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(arguments)
    content = json.loads(given.out.read_text(encoding="utf-8"))
    head, scale = content["heads"][given.head], content["scale"]
    weights = weights_of(head, scale)
    kind = GameKind(standard_edition("terra_pyramides"), 1, HEADS.index(given.head))
    found = filled(weights, seen_in_games(kind, weights, given.games), given.step)
    head["tables"] = tables_of(found, TABLES, scale)
    told = f"rows seldom seen in {given.games} games filled in, {given.step:g} points a step"
    content["about"][given.head]["measured"].append(told)
    text = json.dumps(content, separators=(",", ":")) + "\n"
    given.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
