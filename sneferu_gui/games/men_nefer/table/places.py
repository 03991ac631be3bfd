"""The things that nodes of a table are about, as values; scenes ask for them instead of keys.

All numbers are those of the law, from 0 unless said otherwise. They are classes, not tuples: a
tomb is never equal to a pedestal of the same number.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sun:
    """The sun of a House, with the apprentices on it."""

    house: int


@dataclass(frozen=True, slots=True)
class Moon:
    """The moon of a House, with the apprentices on it."""

    house: int


@dataclass(frozen=True, slots=True)
class TrackSpace:
    house: int
    space: int
    """From 1."""


@dataclass(frozen=True, slots=True)
class Scarab:
    seat: int
    house: int


@dataclass(frozen=True, slots=True)
class Slot:
    """A tablet space of a seat, with its tablet and its apprentice."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the tablet market, from the top."""

    row: int


@dataclass(frozen=True, slots=True)
class Help:
    """An action beside a row of the tablet market."""

    row: int
    option: int
    """The number of one of its choices."""


@dataclass(frozen=True, slots=True)
class DrawPile:
    """The draw pile of tablets."""


@dataclass(frozen=True, slots=True)
class DiscardPile:
    """The discard pile of tablets."""


@dataclass(frozen=True, slots=True)
class PartChoice:
    """A choice of a part of the top bundle."""

    item: int
    option: int


@dataclass(frozen=True, slots=True)
class DoneChoice:
    """The choice to leave the rest of a frame."""


@dataclass(frozen=True, slots=True)
class SplitChoice:
    """A split of a gain: its Food; the rest is Heka."""

    food: int


@dataclass(frozen=True, slots=True)
class Papyrus:
    index: int


@dataclass(frozen=True, slots=True)
class Book:
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class Craft:
    index: int


@dataclass(frozen=True, slots=True)
class Area:
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class Block:
    seat: int
    track: str
    """``great`` or ``queens``."""


@dataclass(frozen=True, slots=True)
class Step:
    """A space of a track of blocks."""

    track: str
    space: int
    """From 0, where the blocks begin."""


@dataclass(frozen=True, slots=True)
class PiecePile:
    """The pieces left of a level of the Great Pyramid."""

    level: int
    """From 0."""


@dataclass(frozen=True, slots=True)
class Great:
    """A place of the Great Pyramid."""

    level: int
    """From 0; 3 is the pyramidion's."""
    place: int


@dataclass(frozen=True, slots=True)
class Favour:
    """An action beside the Great Pyramid."""

    choice: int


@dataclass(frozen=True, slots=True)
class Queens:
    pyramid: int


@dataclass(frozen=True, slots=True)
class Permission:
    seat: int


@dataclass(frozen=True, slots=True)
class Tomb:
    tomb: int


@dataclass(frozen=True, slots=True)
class Mastaba:
    place: int
    """The tile's place: the three columns, then the two rows."""
    option: int = 0
    """The number of one of its choices."""


@dataclass(frozen=True, slots=True)
class Mummy:
    """A seat's mummies and sarcophagi."""

    seat: int


@dataclass(frozen=True, slots=True)
class Room:
    """A room of the Temple; 0 is the court before it."""

    room: int


@dataclass(frozen=True, slots=True)
class Priestess:
    """A seat's priestesses in a room, standing or lying."""

    seat: int
    room: int
    standing: bool


@dataclass(frozen=True, slots=True)
class Offering:
    space: int


@dataclass(frozen=True, slots=True)
class Obelisk:
    space: int


@dataclass(frozen=True, slots=True)
class Orb:
    seat: int


@dataclass(frozen=True, slots=True)
class Opened:
    """A panel opened over the land, which can be closed again."""


@dataclass(frozen=True, slots=True)
class Deity:
    """The deity on its altar."""


@dataclass(frozen=True, slots=True)
class River:
    """A section of the Nile; 0 is the port."""

    place: int


@dataclass(frozen=True, slots=True)
class Boat:
    """A seat's boats in a place: a section, or a city after CITY."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class City:
    """A city on the Nile, with its benefit."""

    city: int


@dataclass(frozen=True, slots=True)
class Stall:
    city: int
    space: int


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract of a seat, by the order of taking."""

    seat: int
    index: int


@dataclass(frozen=True, slots=True)
class TakenContract:
    """The contract being taken, which can be discarded at once."""


@dataclass(frozen=True, slots=True)
class Pedestal:
    pedestal: int


@dataclass(frozen=True, slots=True)
class Sphinx:
    seat: int


@dataclass(frozen=True, slots=True)
class Duat:
    """The Duat meter."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat, for all its things: choosing it opens its board."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stock:
    """An amount a seat has: ``food``, ``heka``, ``pp``, ``heart`` or ``feather``."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class Source:
    """A source's points for a seat at a Harvest held now."""

    seat: int
    source: str
    """One of the law's SOURCES; ``pp`` for all points after that Harvest."""


@dataclass(frozen=True, slots=True)
class Hieroglyph:
    """A seat's hieroglyph counter and its track."""

    seat: int


@dataclass(frozen=True, slots=True)
class Region:
    """A region of the land: ``pyramids``, ``necropolis``, ``temple`` or ``nile``."""

    region: str
