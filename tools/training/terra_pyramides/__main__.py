"""Learn Terra Pyramides' weights by self-play, and write them into a file.

    python -m tools.training.terra_pyramides --head task1 --out assets/terra_pyramides/weights.json

Needs a C compiler (`cc`) and NumPy (the extra `research`). A head is learned at a time: `several`
for two to four players, `task1` to `task3` for the tasks; the others stay in the file as they are.
`--go-on` continues with the weights in the file. The same seed gives the same weights on the same
machine.
"""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.terra_pyramides.players.evaluator import FORMAT, HEADS, SEVERAL
from sneferu_gui.games.terra_pyramides.players.features import TABLES
from sneferu_gui.session.editions import standard_edition
from tools.training.command import Pupils, learn_and_write
from tools.training.generations import Course, Samples, Score, Weights, begun, together

from .first_guess import first_guess
from .native import GameKind, Mind

UNITS: Final = Course().units
SEATS: Final = (2, 2, 3, 4, 4)
"""The numbers of players, each equally likely."""
SEVERAL_COURSE: Final = Course()
TASK_COURSE: Final = Course(generations=12, games=4_000, kept=6, first_noise=4.0, steep=60.0)
ROWS_TRIED: Final = 12


class TerraPupil:
    """Learns a head: for several players, or for a task."""

    def __init__(self, head: str) -> None:
        task = HEADS.index(head)
        edition = standard_edition("terra_pyramides")
        seats = (1,) if task else SEATS
        kinds = {count: GameKind(edition, count, task) for count in set(seats)}
        self._kinds = [kinds[count] for count in seats]
        self.guess = first_guess()

    def play(self, weights: Weights | None, games: int, seed: str, noise: float) -> Samples:
        """Play games of every kind in turn."""
        mind, found = self._mind(weights), []
        for game in range(games):
            kind = self._kinds[game % len(self._kinds)]
            played = kind.play([mind] * kind.seats, f"{seed} {game}", noise, game)
            found.append(Samples(played.rows, played.targets))
        return together(found)

    def match(self, new: Weights, old: Weights | None, games: int, seed: str) -> Score:
        """Play the new weights in each seat in turn against the old; solo, compare progress."""
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


PUPILS: Final = Pupils(
    "terra_pyramides",
    FORMAT,
    HEADS,
    TABLES,
    TerraPupil,
    {head: TASK_COURSE if head != SEVERAL else SEVERAL_COURSE for head in HEADS},
)


def main(arguments: Sequence[str] | None = None) -> None:
    learn_and_write(PUPILS, arguments)


if __name__ == "__main__":
    main()
