"""An edition: the numbers printed on the boards (RULES.md, D4, D5 and D8)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Quarry:
    """A quarry space of the river (D5)."""

    space: int
    """Its place on the track, counted from the start space, 0."""
    material: str
    """The id of its material."""
    place: str
    """Its name on the map."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The base cost printed under a column of the offer (D4)."""

    time: int
    """Days, each one space of the river."""
    food: int


@dataclass(frozen=True, slots=True)
class Bread:
    """A bread icon printed on a slot of the pyramid board (F1)."""

    level: int
    slot: int
    food: int


@dataclass(frozen=True, slots=True)
class Edition:
    """The numbers on one edition's boards. Built by `edition_from_mapping`, which checks them."""

    id: str
    name: str
    last: int
    """The last space of the river; the start is space 0."""
    quarries: tuple[Quarry, ...]
    """Fifteen, in order of travel."""
    columns: tuple[Cost, ...]
    """Four, left to right."""
    extra_food: tuple[int, ...]
    """The extra food of each of the seven rows, bottom row first."""
    bread: tuple[Bread, ...]

    @property
    def game(self) -> str:
        """The game's id in the catalogue."""
        return "sneferu"
