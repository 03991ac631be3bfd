"""What is typed for places on the table: a stone's column and row, a slot's level and place."""

from typing import Final

COLUMNS: Final = "ABCDEFGHIJKLMNOPQR"
"""The letters of the offer's columns, from the left."""
STOREHOUSE: Final = "S"


def stone_code(column: int, row: int) -> str:
    """A stone of the offer.

    >>> stone_code(1, 2)
    'B3'
    """
    return f"{COLUMNS[column]}{row + 1}"


def slot_code(level: int, slot: int) -> str:
    """A slot of the large pyramid.

    >>> slot_code(1, 3)
    '24'
    """
    return f"{level + 1}{slot + 1}"


def slot_number(slot: int) -> str:
    """A slot by its place alone: of each place one slot is next, so that the level follows (L2).

    >>> slot_number(3)
    '4'
    """
    return str(slot + 1)


def stored_code(stone: int) -> str:
    """A stone in the storehouse.

    >>> stored_code(0)
    'S1'
    """
    return f"{STOREHOUSE}{stone + 1}"
