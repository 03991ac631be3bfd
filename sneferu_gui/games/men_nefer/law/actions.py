"""The actions of a player (RULES.md, J3).

Actions are plain values: they compare, hash and print by their fields; ``do`` names the kind, so
that two kinds with the same numbers are never equal. Spaces go by their ids.
"""

from typing import Annotated, Literal, NamedTuple

from sneferu_gui.games.checked_values import KeyPath, choice_in, list_in, whole_in
from sneferu_gui.games.codec import Absent, Conversion, Key, OneOf, Reading, Text, WholeNumber
from sneferu_gui.games.men_nefer.law.edition import MOST_SPACES, PIECES, PLACES, ROOMS, ROWS, SLOTS

Number = Annotated[int, WholeNumber(0, MOST_SPACES)]
"""A place, counted from 0. A reader refuses numbers beyond MOST_SPACES."""
House = Annotated[str, OneOf("houses")]
Space = Annotated[str, Text()]


def _read_place(value: object, path: KeyPath, reading: Reading) -> int | str:
    """The number of a section of the Nile, or the id of a city."""
    if isinstance(value, str):
        return choice_in(value, path, reading.known["cities"])
    return whole_in(value, path, 0, MOST_SPACES)


Place = Annotated[int | str, Conversion(_read_place, lambda place: place)]


def _read_pair(value: object, path: KeyPath, _reading: Reading) -> tuple[int, int]:
    numbers = [
        whole_in(each, (*path, at), 0, PIECES - 1)
        for at, each in enumerate(list_in(value, path, 2))
    ]
    return numbers[0], numbers[1]


def _write_pair(pair: tuple[int, int] | None) -> list[int] | None:
    return None if pair is None else list(pair)


TAKEN: Literal["taken"] = "taken"
"""In place of an own contract's number: the contract just taken is discarded (C2)."""


def _read_discard(value: object, path: KeyPath, _reading: Reading) -> int | str | None:
    if value is None:
        return None
    if isinstance(value, str):
        return choice_in(value, path, (TAKEN,))
    return whole_in(value, path, 0, MOST_SPACES)


class Visit(NamedTuple):
    """Send an apprentice with the tablet beside it to a House (A1)."""

    slot: Annotated[int, WholeNumber(0, SLOTS - 1)]
    house: House
    do: Literal["visit"] = "visit"


class Specialise(NamedTuple):
    """Move an apprentice from sun to moon, and use a space of the House's track (A7)."""

    house: House
    space: Annotated[int | None, WholeNumber(1, MOST_SPACES)]
    """Counted from 1; None when the price cannot be paid."""
    do: Literal["specialise"] = "specialise"


class Obtain(NamedTuple):
    """Take a tablet from the market (A9)."""

    row: Annotated[int, WholeNumber(0, ROWS - 1)]
    do: Literal["obtain"] = "obtain"


class UseMarket(NamedTuple):
    """Carry out one of the actions beside the market (A10)."""

    row: Annotated[int, WholeNumber(0, ROWS - 1)]
    option: Number
    do: Literal["market"] = "market"


class Pick(NamedTuple):
    """Carry out one part of a bundle, by one of its choices (X3)."""

    item: Number
    option: Number
    do: Literal["pick"] = "pick"


class Done(NamedTuple):
    """Close the top frame; what is left in it is lost (X3)."""

    do: Literal["done"] = "done"


class Haul(NamedTuple):
    """Move one of the own blocks a step (P1)."""

    track: Annotated[str, OneOf(("great", "queens"))]
    do: Literal["haul"] = "haul"


class Build(NamedTuple):
    """Put a piece onto the Great Pyramid (P5, P6)."""

    place: Annotated[int | None, WholeNumber(0, PIECES - 1), Absent()] = None
    take: Annotated[tuple[int, int] | None, Conversion(_read_pair, _write_pair), Absent()] = None
    """The places whose favours the pyramidion brings; None for other pieces."""
    do: Literal["build"] = "build"


class Grant(NamedTuple):
    """Place a permission at a Queens' Pyramid (P8)."""

    pyramid: Number
    do: Literal["grant"] = "grant"


class TakeFavour(NamedTuple):
    """Carry out one of the actions beside the Great Pyramid (P4)."""

    choice: Number
    do: Literal["favour"] = "favour"


class AdvanceScarab(NamedTuple):
    """Move a scarab a step (G6)."""

    house: House
    do: Literal["scarab"] = "scarab"


class Bury(NamedTuple):
    """Put a sarcophagus into a tomb (N3)."""

    space: Space
    do: Literal["bury"] = "bury"


class Activate(NamedTuple):
    """Carry out the action of a Mastaba tile (N4, N6)."""

    tile: Annotated[str, OneOf(PLACES)]
    option: Number
    do: Literal["mastaba"] = "mastaba"


class TakePapyrus(NamedTuple):
    """Take a papyrus from the market (O1)."""

    tile: Annotated[Number, Key("index")]
    """The papyrus's place in the market."""
    do: Literal["papyrus"] = "papyrus"


class TakeCraft(NamedTuple):
    """Take a craft from the market to a space of the Pyramidal Area (T1 to T3)."""

    tile: Annotated[Number, Key("index")]
    """The craft's place in the market."""
    space: Number
    do: Literal["craft"] = "craft"


class Walk(NamedTuple):
    """Let a priestess enter the next room (T4)."""

    room: Annotated[int, WholeNumber(0, ROOMS - 1)]
    """The room she leaves."""
    standing: bool
    do: Literal["walk"] = "walk"


class Offer(NamedTuple):
    """Begin an offering with an own craft (T6)."""

    craft: Number
    """The craft's space in the Pyramidal Area."""
    do: Literal["offer"] = "offer"


class PlaceBasket(NamedTuple):
    """Put the basket onto an offering space (T6)."""

    space: Space
    do: Literal["basket"] = "basket"


class Sail(NamedTuple):
    """Move a boat (R2)."""

    start: Annotated[Place, Key("from")]
    goal: Annotated[Place, Key("to")]
    do: Literal["sail"] = "sail"


class ActivateBoat(NamedTuple):
    at: Place
    do: Literal["activate"] = "activate"


class TakeContract(NamedTuple):
    """Take a contract out of a city (C1, C2)."""

    city: Annotated[str, OneOf("cities")]
    space: Number
    discard: Annotated[int | str | None, Conversion(_read_discard, lambda discard: discard)] = None
    """The own contract discarded for the new one, by the order of taking, or TAKEN.

    None while a contract space is free.
    """
    do: Literal["contract"] = "contract"


class Erect(NamedTuple):
    """Put a sphinx on a pedestal (H2)."""

    space: Space
    do: Literal["erect"] = "erect"


class Split(NamedTuple):
    """Split a gain into Food and Heka (G5); `food` is the share of Food."""

    food: Number
    do: Literal["mix"] = "mix"


Action = (
    Visit | Specialise | Obtain | UseMarket | Pick | Done | Haul | Build | Grant | TakeFavour
    | AdvanceScarab | Bury | Activate | TakePapyrus | TakeCraft | Walk | Offer | PlaceBasket
    | Sail | ActivateBoat | TakeContract | Erect | Split
)  # fmt: skip
