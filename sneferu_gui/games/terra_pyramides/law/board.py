"""The board of an edition's map: rows and lines of sight, computed once (RULES.md, B, P2, M).

Spaces are numbered row by row from the top, sites likewise among themselves. A *mask* is a number
with a bit for each space, or for each site.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law.edition import OASIS, SIDES, SITE

LINES: Final = ("we", "ns", "nwse", "nesw")
"""The four rows through a field (B3), in the order their indices refer to."""

_STEPS: Final = {
    "n": (0, -1),
    "e": (1, 0),
    "s": (0, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
    "ne": (1, -1),
    "sw": (-1, 1),
    "se": (1, 1),
}
"""The change of column and row for a step in each direction."""

_ENDS: Final = (("w", "e"), ("n", "s"), ("nw", "se"), ("ne", "sw"))
"""The two directions of each of LINES; a row lists its spaces from the first to the second."""


class BoardRow(NamedTuple):
    """A whole row through a field (B5)."""

    spaces: tuple[int, ...]
    """The numbers of the row's fields and oases, from end to end."""
    fields: tuple[int, ...]
    mask: int
    """A mask of these fields."""
    oases: int


class Way(NamedTuple):
    """A straight line from a field to the first site on that line (M1)."""

    site: int
    between: int
    """A mask of the fields on the way: each needs a tile (M2)."""


class Board:
    """The spaces of a map, with the rows, ways and stairs that follow from it."""

    __slots__ = ("all_fields", "fields", "height", "index", "kinds", "names", "number_of",
                 "rows", "sites", "stairs", "touched", "ways", "width")  # fmt: skip

    def __init__(self, rows: tuple[str, ...]) -> None:
        """Compute everything from the rows of the map, which all have one length."""
        self.width, self.height = len(rows[0]), len(rows)
        self.kinds = "".join(rows)
        self.names = tuple(
            f"{chr(ord('a') + column)}{row + 1}"
            for row in range(self.height)
            for column in range(self.width)
        )
        self.index = {name: space for space, name in enumerate(self.names)}
        self.sites = tuple(space for space, kind in enumerate(self.kinds) if kind == SITE)
        """The space of each site, by the site's number."""
        self.number_of = {space: number for number, space in enumerate(self.sites)}
        self.fields = tuple(
            space for space, kind in enumerate(self.kinds) if kind not in {SITE, OASIS}
        )
        self.all_fields = sum(1 << space for space in self.fields)
        self.stairs = {
            space: tuple(self._first_site(space, side) for side in SIDES) for space in self.fields
        }
        """For each field, the site that stairs at each of SIDES point at, or None (P2)."""
        self.touched = {
            space: tuple(self._beside(space, side) for side in SIDES) for space in self.fields
        }
        """For each field, the site that stairs at each of SIDES touch, or None (P3)."""
        self.rows = {
            space: tuple(self._row(space, *ends) for ends in _ENDS) for space in self.fields
        }
        """For each field, its four rows in the order of LINES (B3)."""
        self.ways = {space: tuple(self._ways_from(space)) for space in self.fields}

    def spaces_from(self, space: int, direction: str) -> Iterator[int]:
        """The spaces in a direction, the next one first, up to the edge of the board."""
        across, down = _STEPS[direction]
        row, column = divmod(space, self.width)
        while True:
            column, row = column + across, row + down
            if not (0 <= column < self.width and 0 <= row < self.height):
                return
            yield row * self.width + column

    def between(self, start: int, end: int) -> tuple[int, ...] | None:
        """The spaces between two on a straight line; None where there is no such line (M1)."""
        for direction in _STEPS:
            passed: list[int] = []
            for space in self.spaces_from(start, direction):
                if space == end:
                    return tuple(passed)
                passed.append(space)
        return None

    def _first_site(self, space: int, side: str) -> int | None:
        found = (each for each in self.spaces_from(space, side) if self.kinds[each] == SITE)
        return self.number_of.get(next(found, -1))

    def _beside(self, space: int, side: str) -> int | None:
        return self.number_of.get(next(self.spaces_from(space, side), -1))

    def _up_to_site(self, space: int, direction: str) -> list[int]:
        """The spaces passed before the next site or the edge of the board (B3)."""
        passed = []
        for each in self.spaces_from(space, direction):
            if self.kinds[each] == SITE:
                break
            passed.append(each)
        return passed

    def _row(self, space: int, start: str, end: str) -> BoardRow:
        before, after = self._up_to_site(space, start), self._up_to_site(space, end)
        spaces = (*reversed(before), space, *after)
        fields = tuple(each for each in spaces if self.kinds[each] != OASIS)
        mask = sum(1 << each for each in fields)
        return BoardRow(spaces, fields, mask, len(spaces) - len(fields))

    def _ways_from(self, space: int) -> Iterator[Way]:
        """The ways from a field to sites that no oasis blocks (M2)."""
        for direction in _STEPS:
            between = 0
            for each in self.spaces_from(space, direction):
                if self.kinds[each] == SITE:
                    yield Way(self.number_of[each], between)
                if self.kinds[each] in {SITE, OASIS}:
                    break
                between |= 1 << each


@cache
def board_of(rows: tuple[str, ...]) -> Board:
    """The board of a map, computed once."""
    return Board(rows)
