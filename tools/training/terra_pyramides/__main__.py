"""Learn Terra Pyramides' weights by self-play, and write them into a file.

    python -m tools.training.terra_pyramides --head task1 --out assets/terra_pyramides/weights.json

Needs a C compiler (`cc`) and NumPy (the extra `research`). A head is learned at a time: `several`
for two to four players, `task1` to `task3` for the tasks; the others stay in the file as they are.
With `--go-on` it goes on from what the file has. The same seed gives the same weights on the same
machine.
"""

import argparse
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from sneferu_gui.games.terra_pyramides.players.features import TABLES
from sneferu_gui.games.terra_pyramides.players.weights import FORMAT, HEADS, SEVERAL
from sneferu_gui.session.editions import standard_edition
from tools.training.generations import (
    Course,
    Samples,
    Score,
    Weights,
    begun,
    learned,
    tables_of,
    together,
    weights_of,
)

from .first_guess import first_guess
from .native import GameKind, Mind

SCALE: Final = 1024
"""Weights are told in so many parts of one."""
UNITS: Final = Course().units
SEATS: Final = (2, 2, 3, 4, 4)
"""How many play, each as likely."""
SEVERAL_COURSE: Final = Course()
TASK_COURSE: Final = Course(generations=12, games=4_000, kept=6, first_noise=4.0, steep=60.0)
ROWS_TRIED: Final = 12


class TerraPupil:
    """One head: of several players, or of a task."""

    def __init__(self, task: int) -> None:
        edition = standard_edition("terra_pyramides")
        seats = (1,) if task else SEATS
        kinds = {count: GameKind(edition, count, task) for count in set(seats)}
        self._kinds = [kinds[count] for count in seats]
        self.guess = first_guess()

    def play(self, weights: Weights | None, games: int, seed: str, noise: float) -> Samples:
        """Games of all sorts in turn."""
        mind, found = self._mind(weights), []
        for game in range(games):
            kind = self._kinds[game % len(self._kinds)]
            played = kind.play([mind] * kind.seats, f"{seed} {game}", noise, game)
            found.append(Samples(played.rows, played.targets))
        return together(found)

    def match(self, new: Weights, old: Weights | None, games: int, seed: str) -> Score:
        """One of the new against the old at each seat in turn; alone, who comes nearer."""
        one, other = self._mind(new), self._mind(old)
        won = lost = drawn = 0
        for game in range(games):
            kind = self._kinds[game % len(self._kinds)]
            deal = f"{seed} {game // (len(self._kinds) * kind.seats)}"
            if kind.task:
                ends = (kind.play([who], f"{seed} {game}").targets for who in (one, other))
                ours, theirs = (float(targets[-1]) for targets in ends)
            else:
                own = game // len(self._kinds) % kind.seats
                minds = [one if seat == own else other for seat in range(kind.seats)]
                scores = kind.play(minds, deal).scores
                rest = [score for seat, score in enumerate(scores) if seat != own]
                mean = sum(rest) / len(rest)
                ours, theirs = float(scores[own]), mean
            won += ours > theirs
            lost += ours < theirs
            drawn += ours == theirs
        return Score(won, lost, drawn)

    @staticmethod
    def _mind(weights: Weights | None) -> Mind:
        known = weights or begun(first_guess(), UNITS, 0, 0.0)
        return Mind(known.rows, known.signs, ROWS_TRIED)


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--head", choices=HEADS, default=SEVERAL, help="what is learned (several)")
    parser.add_argument("--generations", type=int, help="8, of a task 12")
    parser.add_argument("--games", type=int, help="of each generation: 16,000, of a task 4,000")
    parser.add_argument("--matches", type=int, help="games that new weights are passed by (2,000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--go-on", action="store_true", help="from what the file has")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(arguments)
    task = HEADS.index(given.head)
    course = TASK_COURSE if task else SEVERAL_COURSE
    chosen = {name: getattr(given, name) for name in ("generations", "games", "matches")}
    course = course._replace(**{name: value for name, value in chosen.items() if value is not None})
    content = _content(given.out)
    known = weights_of(content["heads"][given.head], SCALE) if given.go_on else None

    def tell(line: str) -> None:
        print(line, flush=True)

    weights, history = learned(TerraPupil(task), course, given.seed, tell, known)
    content["heads"][given.head] = _head(weights)
    content["about"][given.head] = {
        "command": f"python -m tools.training.terra_pyramides --head {given.head}"
        f" --generations {course.generations} --games {course.games} --seed {given.seed}"
        + (" --go-on" if given.go_on else ""),
        "date": datetime.now(UTC).date().isoformat(),
        "measured": history,
    }
    given.out.write_text(json.dumps(content, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"written: {given.out}")


def _head(weights: Weights) -> dict[str, Any]:
    return {
        "outputs": [int(sign) for sign in weights.signs],
        "tables": tables_of(weights, TABLES, SCALE),
    }


def _content(path: Path) -> dict[str, Any]:
    """What the file has so far; where there is none, the first guess in every head."""
    if path.exists():
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return found
    heads = {name: _head(begun(first_guess(), UNITS, 0, 0.0)) for name in HEADS}
    return {"format": FORMAT, "version": 1, "about": {}, "scale": SCALE, "heads": heads}


if __name__ == "__main__":
    main()
