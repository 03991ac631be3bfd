"""A command that learns a game's weights by generations and writes them into a file."""

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools.training.generations import SCALE, Course, Pupil, Weights, begun, learned, tables_of
from tools.training.generations import weights_of as read_weights

CHOSEN: Final = ("generations", "games", "matches", "epochs", "kept")


class Pupils(NamedTuple):
    """The heads that are learned for a game."""

    tool: str
    """The tool's name under `tools.training`."""
    form: str
    """The format named in the file."""
    heads: Sequence[str]
    tables: Mapping[str, int]
    pupil: Callable[[str], Pupil]
    """Makes the pupil that learns the head of this name."""
    courses: Mapping[str, Course]
    """The course by which each head is learned."""


def learn_and_write(pupils: Pupils, arguments: Sequence[str] | None = None) -> None:
    """Learn the head named on the command line; write accepted weights after each generation."""
    first = pupils.heads[0]
    parser = argparse.ArgumentParser(description="Learn weights by self-play, and write them.")
    parser.add_argument("--head", choices=pupils.heads, default=first, help="what is learned")
    for name in CHOSEN:
        usual = getattr(pupils.courses[first], name)
        parser.add_argument(f"--{name}", type=int, help=f"instead of {usual} of the first head")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--go-on", action="store_true", help="from what the file has")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(arguments)
    chosen = {name: getattr(given, name) for name in CHOSEN}
    chosen = {name: value for name, value in chosen.items() if value is not None}
    course = pupils.courses[given.head]._replace(**chosen)
    content = _content(pupils, given.out)
    known = read_weights(content["heads"][given.head], SCALE) if given.go_on else None

    options = "".join(f" --{name} {value}" for name, value in chosen.items())
    about = {
        "command": f"python -m tools.training.{pupils.tool} --head {given.head}{options}"
        f" --seed {given.seed}" + (" --go-on" if given.go_on else ""),
        "date": datetime.now(UTC).date().isoformat(),
    }

    def write(weights: Weights, history: list[str]) -> None:
        print(history[-1], flush=True)
        content["heads"][given.head] = _head(pupils, weights)
        content["about"][given.head] = {**about, "measured": history}
        text = json.dumps(content, separators=(",", ":")) + "\n"
        given.out.write_text(text, encoding="utf-8")

    learned(pupils.pupil(given.head), course, given.seed, write, known)
    print(f"written: {given.out}")


def _head(pupils: Pupils, weights: Weights) -> dict[str, Any]:
    return {
        "outputs": [int(sign) for sign in weights.signs],
        "tables": tables_of(weights, pupils.tables, SCALE),
    }


def _content(pupils: Pupils, path: Path) -> dict[str, Any]:
    """The present content of the file; without a file, the first guess for every head."""
    if path.exists():
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return found
    heads = {
        name: _head(pupils, begun(pupils.pupil(name).guess, pupils.courses[name].units, 0, 0.0))
        for name in pupils.heads
    }
    return {"format": pupils.form, "version": 1, "about": {}, "scale": SCALE, "heads": heads}
