"""The learned weights: what they make of features, as fast as plain Python can.

A player's strength is a linear part and 24 rectified units. All 25 sums of a row stand side by
side in one large whole number, a lane of bits for each: adding two such numbers adds all lanes at
once, and rectifying them takes a handful of operations on whole numbers. So a strength costs a
microsecond, where lists of numbers would cost twenty.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from typing import Final

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.players.sneferu.features import TABLES, Feature

FILE: Final = "sneferu/weights.json"
"""Among the assets."""
LANE: Final = 24
"""Bits of a lane; a hidden sum is less than half of what it holds, either way."""
FULL: Final = (1 << LANE) - 1
HALF: Final = 1 << (LANE - 1)


class Head:
    """One set of weights: tables of rows, each row one number, and what their sum is worth."""

    def __init__(
        self, outputs: list[int], tables: Mapping[str, list[list[int]]], scale: int
    ) -> None:
        """`outputs` has +1 or −1 for each hidden unit; rows have a number for each, and one more.

        Raises ValueError for tables of a wrong shape.
        """
        order = sorted(range(len(outputs)), key=lambda unit: -outputs[unit])
        units = len(outputs)
        lanes = [(unit, LANE * place) for place, unit in enumerate(order)]
        lanes.append((units, LANE * units))
        self.tables: dict[str, tuple[int, ...]] = {}
        """By their names, each row as a number of lanes."""
        for name, rows in TABLES.items():
            given = tables[name]
            if len(given) != rows or any(len(row) != units + 1 for row in given):
                raise ValueError(f"the table {name} must have {rows} rows of {units + 1} numbers")
            self.tables[name] = tuple(
                sum(row[index] << shift for index, shift in lanes) for row in given
            )
        ones = sum(1 << (LANE * place) for place in range(units))
        self._middle = ones * HALF
        self._signs = ones
        self._hidden = (1 << (LANE * units)) - 1
        self._top = LANE * units
        self._negative = LANE * outputs.count(1)
        self._positive = (1 << self._negative) - 1
        self._scale = 1 / scale

    def leaning(self, leaning: Mapping[str, Sequence[float]]) -> "Head":
        """The same weights, but that the rows of some tables add so much more to the strength."""
        head = copy(self)
        head.tables = dict(self.tables)
        for name, strengths in leaning.items():
            head.tables[name] = tuple(
                row + (round(strength / self._scale) << self._top)
                for row, strength in zip(self.tables[name], strengths, strict=True)
            )
        return head

    def strength(self, total: int) -> float:
        """What a sum of rows is worth."""
        shifted = total + self._middle
        hidden = shifted & self._hidden
        signs = hidden >> (LANE - 1) & self._signs
        # Where a lane is not negative its upper bit is set; that makes a mask of the others.
        rectified = hidden & (signs << (LANE - 1)) - signs
        # The sum of all lanes is what is left of dividing by one less than their base.
        return self._scale * (
            (shifted >> self._top)
            + (rectified & self._positive) % FULL
            - (rectified >> self._negative) % FULL
        )

    def total(self, features: Iterable[Feature]) -> int:
        """The sum of the rows of features."""
        return sum(self.tables[table][row] for table, row in features)


@cache
def heads() -> Mapping[str, Head]:
    """The weights the program comes with: `share` of two players or more, and `solo`.

    Raises FileNotFoundError or ValueError where the file is missing or damaged.
    """
    path = assets_folder() / FILE
    content = json.loads(path.read_text(encoding="utf-8"))
    return {
        name: Head(head["outputs"], head["tables"], content["scale"])
        for name, head in content["heads"].items()
    }
