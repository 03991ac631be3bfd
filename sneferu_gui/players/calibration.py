"""What an expected share of the win is told as: corrected by games that were played out.

The search compares moves by shares that are right in their order, but too timid in one game and too
bold in another. Whoever is told a share is told it after this correction, which is data beside a
game's weights: `tools/training/calibration.py` fits it. Nothing is corrected in the search itself.
"""

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.players.player import Advice, AdvisedMove

FORM: Final = "calibration of shares"
STAGES: Final = (1 / 6, 1 / 2, 5 / 6)
"""The middles of the thirds of a game: between them the numbers go over into one another."""

Row = tuple[float, float, float]


class Calibration(NamedTuple):
    """The correction for so many players, with a number for the middle of each third of a game."""

    slopes: Row = (1.0, 1.0, 1.0)
    """What the logarithm of the odds, beside those of an even share, is multiplied by: over 0."""
    offsets: Row = (0.0, 0.0, 0.0)
    """What is added: below 0 where whoever decides hopes for too much."""

    def told(self, share: float, seats: int, progress: float) -> float:
        """The share that is told of one that the seat that decides expects.

        More for more; 0 and 1 stay what they are.

        >>> round(Calibration((2.0, 2.0, 2.0)).told(0.6, 2, 0.1), 3)
        0.692
        """
        if not 0 < share < 1:
            return share
        slope, offset = at_stage(self.slopes, progress), at_stage(self.offsets, progress)
        even = even_odds(seats)
        odds = even + slope * (math.log(share / (1 - share)) - even) + offset
        return 1 / (1 + math.exp(-odds))

    def all_told(self, shares: Sequence[float], seat: int, progress: float) -> tuple[float, ...]:
        """Every seat's share as it is told, where `seat` decides: they come to one again.

        The others have what is left, as they stand to one another.
        """
        told = self.told(shares[seat], len(shares), progress)
        slope = at_stage(self.slopes, progress)
        parts = [share**slope for share in shares]
        whole = sum(parts) - parts[seat]
        left = (1 - told) / whole if whole > 0 else 0.0
        return tuple(told if at == seat else part * left for at, part in enumerate(parts))


def even_odds(seats: int) -> float:
    """The logarithm of the odds of an even share; alone, of a half.

    >>> even_odds(2), even_odds(1)
    (0.0, 0.0)
    """
    return math.log(1 / (max(seats, 2) - 1))


def stage_weights(progress: float) -> Row:
    """How much each third of a game counts where it has come so far.

    >>> stage_weights(0.0), stage_weights(0.5), stage_weights(1.0)
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    """
    first, second, last = STAGES
    early = min(max((second - progress) / (second - first), 0.0), 1.0)
    late = min(max((progress - second) / (last - second), 0.0), 1.0)
    return early, 1.0 - early - late, late


def at_stage(row: Row, progress: float) -> float:
    """What a row of numbers comes to where a game has come so far."""
    return sum(w * each for w, each in zip(stage_weights(progress), row, strict=True))


class LevelErrors(NamedTuple):
    """What a turn costs a level, in shares of the win, as reviews tell it."""

    error: float
    """On average."""
    spread: float
    """The standard deviation of a turn's cost, as the averages of whole games show it."""
    turns: int
    """How many were looked at."""


class Calibrations(NamedTuple):
    """What was measured in one game."""

    seats: Mapping[int, Calibration]
    """By the number of players; where one is missing, shares are told as they are."""
    errors: Mapping[int, Mapping[str, LevelErrors]]
    """By the number of players and the level, what a turn costs, as it is told."""

    def told(self, advice: Advice, progress: float) -> Advice:
        """The same advice with its shares as they are told.

        What is just known, without chances, stays as it is.
        """
        count = len(advice.chances)
        calibration = self.seats.get(count)
        if calibration is None:
            return advice

        def move(given: AdvisedMove) -> AdvisedMove:
            return given._replace(
                share=calibration.told(given.share, count, progress),
                at_sight=calibration.told(given.at_sight, count, progress),
            )

        return advice._replace(
            chances=calibration.all_told(advice.chances, advice.seat, progress),
            moves=tuple(map(move, advice.moves)),
            played=None if advice.played is None else move(advice.played),
        )


NOTHING: Final = Calibrations({}, {})


def calibrations_of(content: Mapping[str, Any]) -> Calibrations:
    """What the content of a file says. Raises ValueError with what is damaged."""
    if content.get("format") != FORM:
        raise ValueError(f"this is no {FORM}")
    seats, errors = content.get("seats", {}), content.get("errors", {})
    if any(not isinstance(each, dict) for each in (seats, errors)):
        raise ValueError("`seats` and `errors` must be tables by the number of players")
    return Calibrations(
        {_count(key): Calibration(*_rows(key, value)) for key, value in seats.items()},
        {_count(key): _level_errors(key, value) for key, value in errors.items()},
    )


def _count(key: str) -> int:
    if not key.isascii() or not key.isdigit() or int(key) < 1:
        raise ValueError(f"{key[:20]!r} is no number of players")
    return int(key)


def _rows(key: str, value: object) -> tuple[Row, Row]:
    found = []
    for name in Calibration._fields:
        row = value.get(name) if isinstance(value, dict) else None
        if not isinstance(row, list) or len(row) != len(STAGES) or not all(map(_is_number, row)):
            raise ValueError(f"the {name} for {key} players must be {len(STAGES)} numbers")
        found.append((float(row[0]), float(row[1]), float(row[2])))
    if min(found[0]) <= 0:
        raise ValueError(f"the slopes for {key} players must be over 0")
    return found[0], found[1]


def _level_errors(key: str, value: object) -> dict[str, LevelErrors]:
    if not isinstance(value, dict) or not all(map(_is_row_of_errors, value.values())):
        wanted = ", ".join(LevelErrors._fields)
        raise ValueError(f"the errors for {key} players must be {wanted} for each level")
    return {
        str(name): LevelErrors(float(error), float(spread), int(turns))
        for name, (error, spread, turns) in value.items()
    }


def _is_row_of_errors(row: object) -> bool:
    if not isinstance(row, list) or len(row) != len(LevelErrors._fields):
        return False
    return all(map(_is_number, row)) and min(row) >= 0 and row[-1] >= 1


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and type(value) is not bool and math.isfinite(value)


@cache
def calibrations(game: str) -> Calibrations:
    """What comes with the game of that id; nothing where it has no such file.

    Raises ValueError, naming the file, where that is damaged.
    """
    path = assets_folder() / game / "calibration.json"
    if not path.exists():
        return NOTHING
    try:
        return calibrations_of(json.loads(path.read_text(encoding="utf-8")))
    except ValueError as error:
        raise ValueError(f"{game}/calibration.json: {error}") from error
