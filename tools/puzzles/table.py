"""The puzzles as a table for people: each one's margin, and who finds it."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from sneferu_gui.players import LEVELS
from sneferu_gui.session.puzzles import Puzzle

from .puzzle import KINDS

TITLES: Final = {
    "food": "Most food this turn",
    "again": "The second turn in a row",
    "area": "Close the area",
    "feed": "Feed the last ten days",
    "ptah": "Beat Ptah from here",
}
UNITS: Final = {
    "food": "food",
    "again": "food",
    "area": "cells",
    "feed": "% of the win",
    "ptah": "% of games won",
}
HEAD: Final = """# Puzzles

Found in games of strong players by `python -m tools.puzzles --count {count} --seed {seed}`,
which finds the same from the same seed, and as many others as are asked for from another one;
`--check` proves all of them again. This page is written by it. Against Ptah the players meet the
variant that begins with three stones, as they beat the printed one too often for a doubt.

The first three kinds are proved by trying every way through the turn, the last two by search
under several guesses at the bag: the margin is by how much the answer is better than the best of
all that is none. A level finds a puzzle when it plays an answer more often than not, of three
times (the vizier once, with 200 states).

"""


def table_of(puzzles: Sequence[Puzzle], seed: int) -> str:
    """The page."""
    names = [level.name for level in LEVELS]
    parts = [HEAD.format(count=len(puzzles), seed=seed), _summary(puzzles, names)]
    for kind in KINDS:
        rows = [
            f"| {each.key} | {_margin(each)} | {len(each.answers)} | "
            + " | ".join("×" if name in each.found_by else "" for name in names)
            + f" | {len(each.found_by)} |"
            for each in puzzles
            if each.kind == kind
        ]
        head = f"| puzzle | margin, {UNITS[kind]} | right turns | {' | '.join(names)} | of six |"
        line = "|---|---:|---:|" + ":-:|" * len(names) + "---:|"
        parts.append("\n".join((f"\n## {TITLES[kind]}\n", head, line, *rows, "")))
    return "".join(parts)


def _summary(puzzles: Sequence[Puzzle], names: Sequence[str]) -> str:
    found = Counter((each.kind, name) for each in puzzles for name in each.found_by)
    counts = Counter(each.kind for each in puzzles)
    rows = [
        f"| {TITLES[kind]} | {counts[kind]} | "
        + " | ".join(str(found[kind, name]) for name in names)
        + " |"
        for kind in KINDS
    ]
    head = f"| kind | puzzles | {' | '.join(names)} |"
    return "\n".join((head, "|---|---:|" + "---:|" * len(names), *rows, ""))


def _margin(puzzle: Puzzle) -> str:
    value = puzzle.margin
    return f"{100 * value:.0f}" if UNITS[puzzle.kind].startswith("%") else f"{value:.0f}"
