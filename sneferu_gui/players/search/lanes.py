"""Evaluation of features by learned weights, as fast as plain Python can.

A strength is a linear part and some rectified units. All sums of a row stand side by side in one
large whole number, a lane of bits for each: adding two such numbers adds all lanes at once, and
rectifying them takes a handful of operations on whole numbers. So a strength costs a microsecond,
where lists of numbers would cost twenty.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Final

LANE: Final = 24
"""Bits of a lane; a hidden sum stays below half of its range, in either direction."""
FULL: Final = (1 << LANE) - 1
HALF: Final = 1 << (LANE - 1)


class Head:
    """One set of weights: tables of rows, each row one number, and the strength of their sum."""

    def __init__(
        self,
        outputs: list[int],
        tables: Mapping[str, list[list[int]]],
        scale: int,
        shape: Mapping[str, int],
    ) -> None:
        """`outputs` has +1 or −1 for each hidden unit; rows have a number for each, and one more.

        `shape` gives the number of rows that each table must have. Raises ValueError for any
        other.
        """
        order = sorted(range(len(outputs)), key=lambda unit: -outputs[unit])
        units = len(outputs)
        lanes = [(unit, LANE * place) for place, unit in enumerate(order)]
        lanes.append((units, LANE * units))
        self.tables: dict[str, tuple[int, ...]] = {}
        """By the tables' names, each row as a number of lanes."""
        for name, rows in shape.items():
            given = tables[name]
            if len(given) != rows or any(len(row) != units + 1 for row in given):
                raise ValueError(f"the table {name} must have {rows} rows of {units + 1} numbers")
            self.tables[name] = tuple(
                sum(row[index] << shift for index, shift in lanes) for row in given
            )
        ones = sum(1 << (LANE * place) for place in range(units))
        self._middle = ones * HALF
        self._signs = ones
        self._top = LANE * units
        self._negative = LANE * outputs.count(1)
        self._positive = (1 << self._negative) - 1
        self._scale = 1 / scale

    def leaning(self, leaning: Mapping[str, Sequence[float]]) -> "Head":
        """The same weights, with these amounts added to the strengths of some tables' rows."""
        head = copy(self)
        head.tables = dict(self.tables)
        for name, strengths in leaning.items():
            head.tables[name] = tuple(
                row + (round(strength / self._scale) << self._top)
                for row, strength in zip(self.tables[name], strengths, strict=True)
            )
        return head

    def strength(self, total: int) -> float:
        """The strength that a sum of rows stands for."""
        shifted = total + self._middle
        signs = shifted >> (LANE - 1) & self._signs
        # A lane that is not negative has its upper bit set; that makes a mask of its other bits.
        rectified = shifted & (signs << (LANE - 1)) - signs
        # The sum of all lanes is the remainder of dividing by their base less one.
        return self._scale * (
            (shifted >> self._top)
            + (rectified & self._positive) % FULL
            - (rectified >> self._negative) % FULL
        )

    def total(self, features: Iterable[tuple[str, int]]) -> int:
        """The sum of the rows of features: each a table's name and the index of a row."""
        tables = self.tables
        return sum([tables[table][row] for table, row in features])


class RowHead:
    """One set of weights with all its tables one after the other, so that a row is an index."""

    def __init__(self, head: Head) -> None:
        self.rows: tuple[int, ...] = sum(head.tables.values(), ())
        self.strength = head.strength

    def worth(self, rows: Iterable[int]) -> float:
        known = self.rows
        return self.strength(sum([known[row] for row in rows]))

    def parts_worth(
        self, rows: Iterable[int], others: Iterable[int], is_meant: Callable[[int], bool]
    ) -> float:
        """The loss of strength when the rows `is_meant` selects are replaced by `others`."""
        whole = own = other = 0
        for row in rows:
            whole += self.rows[row]
            if is_meant(row):
                own += self.rows[row]
        for row in others:
            if is_meant(row):
                other += self.rows[row]
        return self.strength(whole) - self.strength(whole - own + other)


def row_heads(
    content: Mapping[str, Any], form: str, names: Iterable[str], shape: Mapping[str, int]
) -> dict[str, RowHead]:
    """The sets of weights of these names in the content of a file of that format.

    Raises ValueError for damaged content.
    """
    if content.get("format") != form:
        raise ValueError(f"these are no {form}")
    missing = [name for name in names if name not in content.get("heads", {})]
    if missing:
        raise ValueError(f"the weights lack {', '.join(missing)}")
    found = {}
    for name in names:
        head = content["heads"][name]
        tables = {table: head["tables"].get(table, []) for table in shape}
        found[name] = RowHead(Head(head["outputs"], tables, content["scale"], shape))
    return found
