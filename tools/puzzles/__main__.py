"""`python -m tools.puzzles`: find puzzles, prove and grade them, write them and their table.

The same seed gives the same puzzles. `--check` proves all written puzzles again.
"""

import argparse
import json
import sys
from pathlib import Path

from sneferu_gui.games.catalogue import FIRST_GAME, GAMES
from sneferu_gui.session.puzzles import Puzzle as Written
from sneferu_gui.session.puzzles import puzzles_in, read_puzzles

from .finding import found_puzzles
from .grading import levels_that_find
from .puzzle import to_plain
from .source import GAMES as WITH_PUZZLES
from .source import source_of
from .table import Listed, page_of

ASSETS = Path("assets")
TABLE = Path("docs/puzzles.md")


def main() -> int:
    """Find or check puzzles; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    parser.add_argument("--game", choices=WITH_PUZZLES, default=FIRST_GAME)
    parser.add_argument("--count", type=int, default=60, help="of puzzles, as many of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=4, help="processes that look")
    parser.add_argument("--kinds", default="", help="those looked for; all")
    parser.add_argument("--out", type=Path, default=None, help="the file that comes with the game")
    parser.add_argument("--table", type=Path, default=TABLE)
    parser.add_argument("--check", action="store_true", help="prove again what is written")
    asked = parser.parse_args()
    return _check(asked) if asked.check else _find(asked)


def _find(asked: argparse.Namespace) -> int:
    known = list(source_of(asked.game).kinds)
    kinds = asked.kinds.split(",") if asked.kinds else known
    found = found_puzzles(asked.count, asked.seed, kinds, asked.jobs, asked.game)
    found.sort(key=lambda each: (known.index(each.kind), -len(each.found_by), each.key))
    lines = [json.dumps(to_plain(each), separators=(",", ":")) for each in found]
    listed = ",\n".join(lines)
    text = f'{{"puzzles":"{asked.game}","version":1,"seed":{asked.seed},"list":[\n{listed}\n]}}\n'
    out = asked.out or ASSETS / GAMES[asked.game].puzzles
    out.write_text(text, encoding="utf-8")
    written = [game for game in WITH_PUZZLES if (ASSETS / GAMES[game].puzzles).is_file()]
    asked.table.write_text(page_of([_listed(game) for game in written]), encoding="utf-8")
    return 0 if len(found) >= asked.count else 1


def _listed(game: str) -> Listed:
    """The puzzles of a game, read from its file."""
    text = (ASSETS / GAMES[game].puzzles).read_text(encoding="utf-8")
    return Listed(game, read_puzzles(game, text), json.loads(text)["seed"])


def _check(asked: argparse.Namespace) -> int:
    """Prove every puzzle again in full; return the exit status."""
    if asked.out is None:
        puzzles = puzzles_in(asked.game)
    else:
        puzzles = read_puzzles(asked.game, asked.out.read_text(encoding="utf-8"))
    wrong = 0
    for puzzle in puzzles:
        trouble = trouble_with(puzzle)
        wrong += bool(trouble)
        sys.stdout.write(f"{puzzle.key}  {trouble or 'as it says'}\n")
        sys.stdout.flush()
    return 1 if wrong else 0


def trouble_with(puzzle: Written) -> str:
    """What a full proof finds wrong with a puzzle; empty if nothing is."""
    game, state = puzzle.record.game, puzzle.session().state
    source = source_of(game.id)
    found = source.solution_of(puzzle.kind, state, puzzle.key)
    if found is None:
        return "has no clear answer"
    if found.answers != puzzle.answers:
        return f"is answered otherwise: {found.answers}"
    if found.margin != puzzle.margin:
        return f"has a margin of {found.margin}, not of {puzzle.margin}"
    judge = source.judges.get(puzzle.kind)
    finders = levels_that_find(game, state, puzzle.answers, puzzle.key, judge)
    return "" if finders == puzzle.found_by else f"is found by {finders}"


if __name__ == "__main__":
    sys.exit(main())
