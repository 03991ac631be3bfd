"""Learn Sneferu's weights from scratch by self-play, and write them into a file.

    python -m tools.training.sneferu --games 1200000 --out assets/sneferu/weights.json
    python -m tools.training.sneferu --games 0 --out assets/sneferu/weights.json --against OTHERS

Needs a C compiler (`cc`). The same seed gives the same weights on the same machine. First games of
several players are learned from, then games against Ptah, starting with the learned weights. After
each fifth the values' mean squared error at the games' ends is printed, and the score of the
weights against the previous ones: 50 % is even. The second command learns nothing; it prints the
score of a player with the file's weights among players with another file's, one move deep.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from sneferu_gui.simulation.tournament.ratings import wilson

from . import native
from .editions import mix
from .native import Kind, Pace, Trainer, Weights
from .weights_file import text_of, weights_of


class Course(NamedTuple):
    """The settings by which one head learns."""

    part: float
    """The part of all games that this head learns from."""
    first: Pace
    last: Pace

    def pace(self, done: float) -> Pace:
        """The settings of a game before which this part of the course was done."""
        first, last = self.first, self.last
        return Pace(
            first.explore + (last.explore - first.explore) * done,
            first.rate * (last.rate / first.rate) ** done,
            first.hidden,
        )


SEVERAL: Final = Course(0.4, Pace(0.15, 0.7, 1.0), Pace(0.02, 0.01, 1.0))
SOLO: Final = Course(0.2, Pace(0.1, 0.2, 0.3), Pace(0.02, 0.01, 0.3))
"""The course against Ptah: small steps, as it starts with weights learned from several players."""
TRIALS: Final = 3
"""Attempts to learn the game against Ptah; their results differ much, and the best is kept."""
SOLO_POINTS: Final = 40.0
"""The score against Ptah that an even position between players counts as at first."""

POWERS: Final = 1 / 3
SEATS: Final = (2, 2, 3, 4)
"""The numbers of players, equally likely; `POWERS` is the share of games with powers."""

MATCHES: Final = 400
COMPARED: Final = 10
"""Games against another file's weights, as a multiple of a measurement's games."""
PARTS: Final = 5
"""Measurements in each course."""
TOP: Final = 51
"""The score from which the top band is reached (A8)."""


class Menu:
    """The kinds of games that are played, drawn at random."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._shares = [
            (share.of_games, [native.numbers_of_edition(edition) for edition in share.boards])
            for share in mix(chance)
        ]
        self.standard = self._shares[0][1][0]

    def next(self, *, solo: bool) -> Kind:
        """The kind of the next game."""
        chance = self._chance
        weights = [share for share, _boards in self._shares]
        boards = chance.choices([boards for _share, boards in self._shares], weights)[0]
        seats = 1 if solo else chance.choice(SEATS)
        return Kind(chance.choice(boards), seats, solo, chance.random() < POWERS)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.training.sneferu", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--games", type=int, default=1_200_000, help="how many (default: 1200000)")
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    parser.add_argument("--against", type=Path, help="another file, to be played against")
    parser.add_argument(
        "--matches", type=int, default=MATCHES, help=f"games of a measurement (default: {MATCHES})"
    )
    parser.add_argument("--seed", type=int, default=1, help="what chance follows from (default: 1)")
    given = parser.parse_args(arguments)
    if native.compiler() is None:
        sys.exit("no C compiler: `cc` is needed to build tools/training/sneferu/self_play.c")
    if given.games:
        learn_and_write(given.out, given.games, given.seed, given.matches)
    if given.against:
        own, other = (
            weights_of(path.read_text(encoding="utf-8")) for path in (given.out, given.against)
        )
        for line in compared(own, other, COMPARED * given.matches):
            print(line, flush=True)


def learn_and_write(out: Path, games: int, seed: int, matches: int) -> None:
    """Learn from so many games, and write the weights with the measurements made on the way."""
    weights, history = learned(games, seed, matches)
    about = {
        "command": f"python -m tools.training.sneferu --games {games} --seed {seed}",
        "games": games,
        "seed": seed,
        "date": datetime.now(UTC).date().isoformat(),
        "editions": "70 % standard, 15 % generous, 15 % with varied numbers",
        "tables": "first of several players, half of them two, the rest three and four; then"
        " against Ptah, from what was learned; a third with builders' powers",
        "learning": f"of several {SEVERAL}; against Ptah, the best of {TRIALS}, {SOLO}",
        "measured": history,
    }
    out.write_text(text_of(weights, about), encoding="utf-8")
    print(f"written: {out}")


def compared(own: Weights, other: Weights, games: int) -> Iterator[str]:
    """The score of one player with the own weights among others with the other's, one move deep.

    At tables of two, three and four on the standard edition, in each seat in turn, so many games
    each; as lines of text with a 95 % range.
    """
    standard = Menu(random.Random(0)).standard  # noqa: S311 - games, not secrets
    for seats in (2, 3, 4):
        kind = Kind(standard, seats)
        shares = [
            native.match(own, other, kind, game % seats, game // seats) for game in range(games)
        ]
        share = sum(shares) / games
        low, high = wilson(share, games)
        yield (
            f"{seats} players: {100 * share:.1f} % ({100 * low:.1f}–{100 * high:.1f}) of"
            f" {games} games; even is {100 / seats:.0f} %"
        )


def learned(games: int, seed: int, matches: int = MATCHES) -> tuple[Weights, list[str]]:
    """The weights after so many games, and the measurements made on the way as text."""
    chance = random.Random(seed)  # noqa: S311 - games, not secrets
    menu, trainer, history = Menu(chance), Trainer(seed), list[str]()
    _learn(trainer, menu, SEVERAL, round(games * SEVERAL.part), history, matches)
    trials = []
    for trial in range(TRIALS):
        trainer.reseed(seed + trial)
        trainer.begin_solo(SOLO_POINTS)
        _learn(trainer, menu, SOLO, round(games * SOLO.part), history, matches)
        weights = trainer.weights()
        trials.append((_mean_score(weights, menu.standard, 5 * matches), -trial, weights))
        history.append(f"trial {trial + 1}: mean {trials[-1][0]:.2f}, defeats counted as 0")
        print(history[-1], flush=True)
    return max(trials, key=lambda each: each[:2])[2], history


def _learn(
    trainer: Trainer, menu: Menu, course: Course, games: int, history: list[str], matches: int
) -> None:
    """Do one course of one head."""
    before, began, solo = trainer.weights(), time.monotonic(), course is SOLO
    for game in range(games):
        trainer.play(menu.next(solo=solo), course.pace(game / games))
        if (game + 1) * PARTS // games > game * PARTS // games:
            now = trainer.weights()
            told = f"{game + 1} games {'against Ptah' if solo else 'of several'}:"
            told += f" off {trainer.error(solo=solo):.4f}; "
            told += (_alone if solo else _against)(now, before, menu.standard, matches)
            print(f"{told}; {time.monotonic() - began:.0f} s", flush=True)
            history.append(told)
            before = now


def _against(now: Weights, before: Weights, edition: native.Numbers, matches: int) -> str:
    """The score of the weights against others, one move deep, as text."""
    two = Kind(edition, 2)
    won = sum(native.match(now, before, two, game % 2, game // 2) for game in range(matches))
    return f"{100 * won / matches:.1f} % against before"


def _alone(now: Weights, _before: Weights, edition: native.Numbers, matches: int) -> str:
    """The results of the weights against Ptah, one move deep, as text."""
    scores = _scores(now, edition, matches)
    beaten = sum(score > 0 for score in scores)
    return (
        f"beaten {100 * beaten / matches:.1f} %, mean {sum(scores) / max(1, beaten):.1f},"
        f" {TOP} and more {100 * sum(score >= TOP for score in scores) / matches:.1f} %"
    )


def _mean_score(weights: Weights, edition: native.Numbers, games: int) -> float:
    return sum(_scores(weights, edition, games)) / games


def _scores(weights: Weights, edition: native.Numbers, games: int) -> list[float]:
    alone = Kind(edition, 1, solo=True)
    return [native.match(weights, weights, alone, 0, game) for game in range(games)]


if __name__ == "__main__":
    main()
