"""`python -m tests.mutation`: the share of small changes to a room that its tests notice."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.mutation.mutants import Mutant

CHECKOUT: Final = Path(__file__).parents[2]
OF_LAWS: Final = (
    *("tests/reference", "tests/conformance", "tests/positions"),
    *(
        f"tests/session/test_{name}.py"
        for name in (
            "record", "records", "record_refusals", "hostile_records", "editions",
            "shipped_editions", "statistics", "milestones", "ptah_variants", "set_up",
        )
    ),
)  # fmt: skip
BESIDE: Final = {
    "games/sneferu/law": OF_LAWS,
    "games/sobek/law": OF_LAWS,
    "games/terra_pyramides/law": OF_LAWS,
    "games/men_nefer/law": OF_LAWS,
    "players": ("tests/games/sneferu/players", "tests/games/sobek/players"),
}
"""Further tests of a room, besides those in the folder of its name."""
ROOMS: Final = (
    "games/sneferu/law", "games/sobek/law", "games/terra_pyramides/law", "games/men_nefer/law",
    "players", "session", "session/store", "ui/engine", "ui/kit",
)  # fmt: skip


def main() -> int:
    """Try the rooms on the command line, and print each one's score."""
    asked = _asked()
    scores = [_score(room, asked) for room in asked.room or ROOMS]
    sys.stdout.write("\n| room | mutants | noticed | score |\n|---|---|---|---|\n")
    for room, tried, noticed in scores:
        share = 100 * noticed / tried if tried else 100
        sys.stdout.write(f"| `{room}` | {tried} | {noticed} | {share:.0f} % |\n")
    return 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument(
        "--room", action="append", metavar="FOLDER",
        help="a folder or module of the package, as games/sobek/law; several times for several",
    )  # fmt: skip
    parser.add_argument("--sample", type=int, default=100, help="mutants a room; 0 for all")
    parser.add_argument("--seed", type=int, default=1, help="which mutants a sample takes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--tests", nargs="+", default=[], metavar="PATH", help="other tests than the room's own"
    )
    parser.add_argument("--killed", action="store_true", help="tell what noticed the others too")
    return parser.parse_args()


def tests_of(room: str) -> list[str]:
    """The tests of a room: those in the folder of its name, and its docstrings' examples.

    >>> tests_of("ui/kit")
    ['tests/ui/kit', 'sneferu_gui/ui/kit']
    """
    own = f"tests/{room}"
    while not (CHECKOUT / own).exists():
        own = own.rpartition("/")[0]
    source = f"sneferu_gui/{room}"
    return [own, *BESIDE.get(room, ()), source if (CHECKOUT / source).is_dir() else f"{source}.py"]


def _score(room: str, asked: argparse.Namespace) -> tuple[str, int, int]:
    """The room, the number of mutants tried, and of those noticed; prints the others."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.jsonl")
        report.touch()
        told = {
            "room": room, "sample": asked.sample, "seed": asked.seed, "jobs": asked.jobs,
            "report": str(report),
        }  # fmt: skip
        done = subprocess.run(
            [
                sys.executable, "-m", "pytest", "-q", "-p", "tests.mutation.trying",
                "-p", "no:cacheprovider", "-p", "no:xdist", "--capture=sys",
                *(asked.tests or tests_of(room)),
            ],
            cwd=CHECKOUT, env=os.environ | {"SNEFERU_MUTATION": json.dumps(told)},
            check=False, capture_output=True, text=True,
        )  # fmt: skip
        lines = report.read_text(encoding="utf-8").splitlines()
        verdicts = [(Mutant(**mutant), verdict) for mutant, verdict in map(json.loads, lines)]
    if done.returncode:
        sys.exit(
            f"{room}: the tests could not be tried\n{done.stdout[-3000:]}{done.stderr[-2000:]}"
        )
    _tell(verdicts, killed_too=asked.killed)
    return room, len(verdicts), sum(bool(verdict) for _, verdict in verdicts)


def _tell(verdicts: Sequence[tuple[Mutant, str]], *, killed_too: bool) -> None:
    for mutant, verdict in verdicts:
        if killed_too or not verdict:
            where = f"{mutant.file}:{mutant.line} {mutant.function}"
            sys.stdout.write(f"{where}: {mutant.told}: {verdict or 'SURVIVES'}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
