"""What nodes of the table are about that only the views know: what a stone's hint speaks of.

They are classes and no tuples, as what the scenes' nodes are about: none equals another's.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ColumnPrice:
    """What every stone of a column costs, printed under it."""

    column: int


@dataclass(frozen=True, slots=True)
class RowPrice:
    """What a row of the offer costs besides, printed at its end."""

    row: int


@dataclass(frozen=True, slots=True)
class QuarryToken:
    """The bonus beside a quarry, by the quarry's space."""

    space: int


@dataclass(frozen=True, slots=True)
class Landmark:
    """What stands on a quarry's land, by the quarry's space."""

    space: int


@dataclass(frozen=True, slots=True)
class Wake:
    """The wake of a boat from one space to another."""

    colour: str
    start: int
    end: int
