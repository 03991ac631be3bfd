"""Calibration of expected shares of the win, from games that were played out.

The search compares moves by shares that are right in their order, but too timid in one game and
too bold in another. Shares shown to people are corrected by numbers beside a game's weights, which
`tools/training/calibration.py` fits. The search itself uses the uncorrected shares.
"""

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.players.player import Advice, AdvisedMove

FORMAT: Final = "calibration of shares"
STAGES: Final = (1 / 6, 1 / 2, 5 / 6)
"""The middles of the thirds of a game; numbers in between are interpolated."""

Row = tuple[float, float, float]


class Calibration(NamedTuple):
    """The correction for one number of players, for the middle of each third of a game."""

    slopes: Row = (1.0, 1.0, 1.0)
    """Factors, above 0, of the log-odds relative to those of an even share."""
    offsets: Row = (0.0, 0.0, 0.0)
    """Added to the log-odds: below 0 where the seat that decides is too hopeful."""

    def calibrated(self, share: float, seats: int, progress: float) -> float:
        """The corrected share of the seat that decides, which expects `share`.

        It grows with `share`; 0 and 1 stay as they are.

        >>> round(Calibration((2.0, 2.0, 2.0)).calibrated(0.6, 2, 0.1), 3)
        0.692
        """
        if not 0 < share < 1:
            return share
        slope, offset = at_stage(self.slopes, progress), at_stage(self.offsets, progress)
        even = even_odds(seats)
        odds = even + slope * (math.log(share / (1 - share)) - even) + offset
        return 1 / (1 + math.exp(-odds))

    def all_calibrated(
        self, shares: Sequence[float], seat: int, progress: float
    ) -> tuple[float, ...]:
        """Every seat's corrected share, where `seat` decides; their sum is 1 again.

        The other seats divide the rest in proportion.
        """
        own = self.calibrated(shares[seat], len(shares), progress)
        slope = at_stage(self.slopes, progress)
        parts = [share**slope for share in shares]
        whole = sum(parts) - parts[seat]
        left = (1 - own) / whole if whole > 0 else 0.0
        return tuple(own if at == seat else part * left for at, part in enumerate(parts))


def even_odds(seats: int) -> float:
    """The log-odds of an even share between the seats; for one seat, of a half.

    >>> even_odds(2), even_odds(1)
    (0.0, 0.0)
    """
    return math.log(1 / (max(seats, 2) - 1))


def stage_weights(progress: float) -> Row:
    """The weight of each third of a game at this progress, from 0 to 1.

    >>> stage_weights(0.0), stage_weights(0.5), stage_weights(1.0)
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    """
    first, second, last = STAGES
    early = min(max((second - progress) / (second - first), 0.0), 1.0)
    late = min(max((progress - second) / (last - second), 0.0), 1.0)
    return early, 1.0 - early - late, late


def at_stage(row: Row, progress: float) -> float:
    """A row of numbers for the thirds of a game, interpolated at this progress."""
    return sum(w * each for w, each in zip(stage_weights(progress), row, strict=True))


class LevelErrors(NamedTuple):
    """The cost of a level's turns, in shares of the win, as reviews show it."""

    error: float
    spread: float
    """The standard deviation of a turn's cost, estimated from the averages of whole games."""
    turns: int


class Calibrations(NamedTuple):
    seats: Mapping[int, Calibration]
    """By the number of players; where one is missing, shares stay uncorrected."""
    errors: Mapping[int, Mapping[str, LevelErrors]]
    """The corrected cost of a turn, by the number of players and the level."""

    def calibrated(self, advice: Advice, progress: float) -> Advice:
        """The same advice with corrected shares.

        Advice without chances, which is known for certain, stays as it is.
        """
        count = len(advice.chances)
        calibration = self.seats.get(count)
        if calibration is None:
            return advice

        def calibrated_move(given: AdvisedMove) -> AdvisedMove:
            return given._replace(
                share=calibration.calibrated(given.share, count, progress),
                at_sight=calibration.calibrated(given.at_sight, count, progress),
            )

        return advice._replace(
            chances=calibration.all_calibrated(advice.chances, advice.seat, progress),
            moves=tuple(map(calibrated_move, advice.moves)),
            played=None if advice.played is None else calibrated_move(advice.played),
        )


NOTHING: Final = Calibrations({}, {})


def calibrations_of(content: Mapping[str, Any]) -> Calibrations:
    """The calibrations in the content of a file. Raises ValueError with what is damaged."""
    if content.get("format") != FORMAT:
        raise ValueError(f"this is no {FORMAT}")
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
    """The calibrations that come with a game; empty where it has no such file.

    Raises ValueError, naming the file, where that is damaged.
    """
    path = assets_folder() / game / "calibration.json"
    if not path.exists():
        return NOTHING
    try:
        return calibrations_of(json.loads(path.read_text(encoding="utf-8")))
    except ValueError as error:
        raise ValueError(f"{game}/calibration.json: {error}") from error
