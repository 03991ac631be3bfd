"""An edition: the numbers printed on the boards (RULES.md, D4, D5 and D8)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


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
class PtahNumbers:
    """How Ptah plays, where he does: as printed (A2), or as a variant of this program's own."""

    begins_with: int = 0
    """Stones of the bag that are his before the first turn."""
    wakes_on_arrival: bool = False
    """Whether the quarry the boat stops on wakes him as well."""


PRINTED_PTAH: Final = PtahNumbers()
"""What the rulebook says of him."""

PTAHS: Final[Mapping[str, PtahNumbers]] = MappingProxyType(
    {
        "printed": PRINTED_PTAH,
        "early": PtahNumbers(begins_with=3),
        "wakeful": PtahNumbers(wakes_on_arrival=True),
        "both": PtahNumbers(begins_with=3, wakes_on_arrival=True),
    }
)
"""How he can play, by the values of the option: as printed, and this program's own variants."""


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
    # No board's number, but told with them: records and results of a variant must be known apart.
    ptah: PtahNumbers = PRINTED_PTAH

    @property
    def game(self) -> str:
        """The game's id in the catalogue."""
        return "sneferu"
