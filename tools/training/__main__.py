"""Learn Sneferu's weights from scratch by self-play, and write them into a file.

    python -m tools.training --games 60000 --out assets/sneferu/weights.json

Needs a C compiler (`cc`). The same seed gives the same weights on the same machine. Every tenth of
the games tells how far the values were off the games' ends (the mean of the squares, for several
players and against Ptah), and how the weights do against those before: 50 % is even.
"""

import argparse
import random
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from . import native
from .editions import mix
from .native import Kind, Trainer, Weights
from .weights_file import text_of

EXPLORE: Final = (0.15, 0.02)
"""How often another of the eight best moves is made, at first and at last."""
RATE: Final = (1.0, 0.02)
"""How large a step is, at first and at last; rows that are often seen take smaller ones."""
LAMBDA: Final = 0.8
"""How much of what a position is worth is seen from the game's end, and not from the next move."""

SOLO: Final = 1 / 3
POWERS: Final = 1 / 3
SEATS: Final = (2, 2, 3, 4)
"""Shares of the games: against Ptah, with powers; and how many play, each as likely."""

MATCHES: Final = 400
TENTHS: Final = 10


class Menu:
    """What sorts of games are played."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._shares = [
            (share.of_games, [native.numbers_of_edition(edition) for edition in share.boards])
            for share in mix(chance)
        ]
        self.standard = self._shares[0][1][0]

    def next(self) -> Kind:
        """The next game's."""
        chance = self._chance
        weights = [share for share, _boards in self._shares]
        boards = chance.choices([boards for _share, boards in self._shares], weights)[0]
        solo = chance.random() < SOLO
        seats = 1 if solo else chance.choice(SEATS)
        return Kind(chance.choice(boards), seats, solo, chance.random() < POWERS)


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(prog="python -m tools.training", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--games", type=int, default=60_000, help="how many (default: 60000)")
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    parser.add_argument(
        "--matches", type=int, default=MATCHES, help=f"games of a measurement (default: {MATCHES})"
    )
    parser.add_argument("--seed", type=int, default=1, help="what chance follows from (default: 1)")
    given = parser.parse_args(arguments)
    if native.compiler() is None:
        sys.exit("no C compiler: `cc` is needed to build tools/training/self_play.c")
    weights, history = learned(given.games, given.seed, given.matches)
    about = {
        "command": f"python -m tools.training --games {given.games} --seed {given.seed}",
        "games": given.games,
        "seed": given.seed,
        "date": datetime.now(UTC).date().isoformat(),
        "editions": "70 % standard, 15 % generous, 15 % with varied numbers",
        "tables": "a third against Ptah; of the others half with two players, the rest with three"
        " and four; a third with builders' powers",
        "learning": f"TD(lambda) with lambda {LAMBDA}, explored {EXPLORE[0]} to {EXPLORE[1]},"
        f" rate {RATE[0]} to {RATE[1]}",
        "measured": history,
    }
    given.out.write_text(text_of(weights, about), encoding="utf-8")
    print(f"written: {given.out}")


def learned(games: int, seed: int, matches: int = MATCHES) -> tuple[Weights, list[str]]:
    """The weights after so many games, and what was measured on the way, in words."""
    chance = random.Random(seed)  # noqa: S311 - games, not secrets
    menu, trainer = Menu(chance), Trainer(seed)
    before, began, history = trainer.weights(), time.monotonic(), []
    for game in range(games):
        done = game / games
        trainer.play(menu.next(), _between(EXPLORE, done), _between(RATE, done), LAMBDA)
        if (game + 1) * TENTHS // games > game * TENTHS // games:
            now = trainer.weights()
            told = f"{game + 1} games: {measured(trainer, (now, before), menu.standard, matches)}"
            print(f"{told}; {time.monotonic() - began:.0f} s", flush=True)
            history.append(told)
            before = now
    return before, history


def _between(ends: tuple[float, float], done: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * done


def measured(
    trainer: Trainer, pair: tuple[Weights, Weights], edition: native.Numbers, matches: int
) -> str:
    """How far off the values were, and how the weights do against those before and Ptah."""
    off, off_solo = trainer.error(solo=False), trainer.error(solo=True)
    now, before = pair
    two, alone = Kind(edition, 2), Kind(edition, 1, solo=True)
    won = sum(native.match(now, before, two, game % 2, game // 2) for game in range(matches))
    scores = [native.match(now, now, alone, 0, game) for game in range(matches)]
    beaten = sum(score > 0 for score in scores)
    return (
        f"off {off:.4f}, against Ptah {off_solo:.4f};"
        f" {100 * won / matches:.1f} % against before;"
        f" Ptah beaten {100 * beaten / matches:.1f} %,"
        f" mean {sum(scores) / max(1, beaten):.1f}"
    )


if __name__ == "__main__":
    main()
