"""`python -m tools.puzzles`: find puzzles, prove and grade them, write them and their table.

The same seed gives the same puzzles. `--check` proves again all that is written.
"""

import argparse
import json
import sys
from pathlib import Path

from sneferu_gui.session.puzzles import Puzzle as Written
from sneferu_gui.session.puzzles import puzzles_in, read_puzzles

from .finding import found_puzzles
from .grading import levels_that_find
from .puzzle import KINDS, solution_of, to_plain
from .table import table_of

FILE = Path("assets/sneferu/puzzles.json")
TABLE = Path("docs/puzzles.md")


def main() -> int:
    """Find or check; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    parser.add_argument("--count", type=int, default=60, help="of puzzles, as many of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=4, help="processes that look")
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--out", type=Path, default=FILE)
    parser.add_argument("--table", type=Path, default=TABLE)
    parser.add_argument("--check", action="store_true", help="prove again what is written")
    asked = parser.parse_args()
    return _check(asked.out) if asked.check else _find(asked)


def _find(asked: argparse.Namespace) -> int:
    kinds = tuple(asked.kinds.split(","))
    found = found_puzzles(asked.count, asked.seed, kinds, asked.jobs)
    found.sort(key=lambda each: (KINDS.index(each.kind), -len(each.found_by), each.key))
    lines = [json.dumps(to_plain(each), separators=(",", ":")) for each in found]
    listed = ",\n".join(lines)
    text = f'{{"puzzles":"sneferu","version":1,"seed":{asked.seed},"list":[\n{listed}\n]}}\n'
    asked.out.write_text(text, encoding="utf-8")
    asked.table.write_text(table_of(read_puzzles("sneferu", text), asked.seed), encoding="utf-8")
    return 0 if len(found) >= asked.count else 1


def _check(path: Path) -> int:
    """Prove every puzzle again, whole; the exit status."""
    text = path.read_text(encoding="utf-8") if path != FILE else None
    puzzles = puzzles_in("sneferu") if text is None else read_puzzles("sneferu", text)
    wrong = 0
    for puzzle in puzzles:
        trouble = trouble_with(puzzle)
        wrong += bool(trouble)
        sys.stdout.write(f"{puzzle.key}  {trouble or 'as it says'}\n")
        sys.stdout.flush()
    return 1 if wrong else 0


def trouble_with(puzzle: Written) -> str:
    """What of a puzzle is not as it says, by the whole proof; empty when all is."""
    state = puzzle.session().state
    found = solution_of(puzzle.kind, state, puzzle.key)
    if found is None:
        return "has no clear answer"
    if found.answers != puzzle.answers:
        return f"is answered otherwise: {found.answers}"
    if found.margin != puzzle.margin:
        return f"has a margin of {found.margin}, not of {puzzle.margin}"
    finders = levels_that_find(state, puzzle.answers, puzzle.key)
    return "" if finders == puzzle.found_by else f"is found by {finders}"


if __name__ == "__main__":
    sys.exit(main())
