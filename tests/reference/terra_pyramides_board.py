"""The board of Terra Pyramides in the reference: names, steps and rows (RULES.md, B)."""

from functools import cached_property

DIRECTIONS = {
    "n": (0, -1), "s": (0, 1), "w": (-1, 0), "e": (1, 0),
    "nw": (-1, -1), "se": (1, 1), "ne": (1, -1), "sw": (-1, 1),
}  # fmt: skip
"""B1: north is up."""

LINES = {"we": ("w", "e"), "ns": ("n", "s"), "nwse": ("nw", "se"), "nesw": ("ne", "sw")}
"""B3: a row runs both ways."""


class Desert:
    """The spaces of a map by name; it never changes, and so is the same in copies of a game."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows

    def __deepcopy__(self, _copied: object) -> "Desert":
        return self

    def name_of(self, column: int, row: int) -> str:
        return "abcdefghijklmnopqrstuvwxyz"[column] + str(row + 1)

    def place_of(self, space: str) -> tuple[int, int]:
        return "abcdefghijklmnopqrstuvwxyz".index(space[0]), int(space[1:]) - 1

    def sign_at(self, space: str) -> str:
        column, row = self.place_of(space)
        return self.rows[row][column]

    @cached_property
    def spaces(self) -> list[str]:
        """All spaces, row by row from the top left."""
        return [
            self.name_of(column, row)
            for row, letters in enumerate(self.rows)
            for column in range(len(letters))
        ]

    def is_site(self, space: str) -> bool:
        return self.sign_at(space) == "#"

    def is_oasis(self, space: str) -> bool:
        return self.sign_at(space) == "o"

    def is_field(self, space: str) -> bool:
        return self.sign_at(space) in {".", "*"}

    @cached_property
    def sites(self) -> list[str]:
        return [space for space in self.spaces if self.is_site(space)]

    @cached_property
    def fields(self) -> list[str]:
        return [space for space in self.spaces if self.is_field(space)]

    def step(self, space: str, direction: str) -> str | None:
        """The next space in a direction; None beyond the edge of the board."""
        column, row = self.place_of(space)
        across, down = DIRECTIONS[direction]
        column, row = column + across, row + down
        if row < 0 or column < 0 or row >= len(self.rows) or column >= len(self.rows[row]):
            return None
        return self.name_of(column, row)

    def site_from(self, space: str, direction: str) -> str | None:
        """P2: the first site before the edge of the board, near or far."""
        here = self.step(space, direction)
        while here is not None and not self.is_site(here):
            here = self.step(here, direction)
        return here

    def row_through(self, field: str, line: str) -> list[str]:
        """B3, B4: the fields and oases of a row, up to the next site or the edge both ways."""
        found = [field]
        for direction in LINES[line]:
            here = self.step(field, direction)
            while here is not None and not self.is_site(here):
                found.append(here)
                here = self.step(here, direction)
        return found
