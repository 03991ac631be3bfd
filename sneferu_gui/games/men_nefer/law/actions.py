"""What a player can do (RULES.md, J3).

Actions are plain values: they compare, hash and print by what they say; ``do`` names the kind,
so that two kinds with the same numbers are never equal. Spaces go by their ids.
"""

from typing import Annotated, Literal, NamedTuple

from sneferu_gui.games.checked_values import KeyPath, choice_in, list_in, whole_in
from sneferu_gui.games.codec import Absent, Key, OneOf, Reading, Text, Via, Whole
from sneferu_gui.games.men_nefer.law.edition import MOST_SPACES, PIECES, PLACES, ROOMS, ROWS, SLOTS

Number = Annotated[int, Whole(0, MOST_SPACES)]
"""A place, counted from 0; what is beyond is refused as unreadable."""
House = Annotated[str, OneOf("houses")]
Space = Annotated[str, Text()]


def _read_place(value: object, path: KeyPath, reading: Reading) -> int | str:
    """The number of a section of the Nile, or the id of a city."""
    if isinstance(value, str):
        return choice_in(value, path, reading.known["cities"])
    return whole_in(value, path, 0, MOST_SPACES)


Place = Annotated[int | str, Via(_read_place, lambda place: place)]


def _read_pair(value: object, path: KeyPath, _reading: Reading) -> tuple[int, int]:
    numbers = [
        whole_in(each, (*path, at), 0, PIECES - 1)
        for at, each in enumerate(list_in(value, path, 2))
    ]
    return numbers[0], numbers[1]


def _write_pair(pair: tuple[int, int] | None) -> list[int] | None:
    return None if pair is None else list(pair)


TAKEN: Literal["taken"] = "taken"
"""In place of an own contract: the one just taken is discarded (C2)."""


def _read_discard(value: object, path: KeyPath, _reading: Reading) -> int | str | None:
    if value is None:
        return None
    if isinstance(value, str):
        return choice_in(value, path, (TAKEN,))
    return whole_in(value, path, 0, MOST_SPACES)


class Visit(NamedTuple):
    """Send an apprentice with the tablet beside it to a House (A1)."""

    slot: Annotated[int, Whole(0, SLOTS - 1)]
    house: House
    do: Literal["visit"] = "visit"


class Specialise(NamedTuple):
    """Move an apprentice from sun to moon, and use a space of the House's track (A7)."""

    house: House
    space: Annotated[int | None, Whole(1, MOST_SPACES)]
    """Counted from 1; None when it cannot be paid."""
    do: Literal["specialise"] = "specialise"


class Obtain(NamedTuple):
    """Take a tablet from the market (A9)."""

    row: Annotated[int, Whole(0, ROWS - 1)]
    do: Literal["obtain"] = "obtain"


class UseMarket(NamedTuple):
    """One of the actions beside the market (A10)."""

    row: Annotated[int, Whole(0, ROWS - 1)]
    option: Number
    do: Literal["market"] = "market"


class Pick(NamedTuple):
    """Carry out a part of a bundle, one choice of it (X3)."""

    item: Number
    option: Number
    do: Literal["pick"] = "pick"


class Done(NamedTuple):
    """Leave the rest (X3)."""

    do: Literal["done"] = "done"


class Haul(NamedTuple):
    """A step with one of the own blocks (P1)."""

    track: Annotated[str, OneOf(("great", "queens"))]
    do: Literal["haul"] = "haul"


class Build(NamedTuple):
    """Put a piece onto the Great Pyramid (P5, P6)."""

    place: Annotated[int | None, Whole(0, PIECES - 1), Absent()] = None
    take: Annotated[tuple[int, int] | None, Via(_read_pair, _write_pair), Absent()] = None
    """For the pyramidion, the places whose favours are taken."""
    do: Literal["build"] = "build"


class Grant(NamedTuple):
    """Place a permission at a Queens' Pyramid (P8)."""

    pyramid: Number
    do: Literal["grant"] = "grant"


class TakeFavour(NamedTuple):
    """One of the actions beside the Great Pyramid (P4)."""

    choice: Number
    do: Literal["favour"] = "favour"


class AdvanceScarab(NamedTuple):
    """A step with a scarab (G6)."""

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
    """Its place in the market."""
    do: Literal["papyrus"] = "papyrus"


class TakeCraft(NamedTuple):
    """Take a craft from the market to a space of the Pyramidal Area (T1 to T3)."""

    tile: Annotated[Number, Key("index")]
    """Its place in the market."""
    space: Number
    do: Literal["craft"] = "craft"


class Walk(NamedTuple):
    """Let a priestess enter the next room (T4)."""

    room: Annotated[int, Whole(0, ROOMS - 1)]
    """She leaves."""
    standing: bool
    do: Literal["walk"] = "walk"


class Offer(NamedTuple):
    """Begin an offering with an own craft (T6)."""

    craft: Number
    """Its space."""
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
    """Activate a boat (R5)."""

    at: Place
    do: Literal["activate"] = "activate"


class TakeContract(NamedTuple):
    """Take a contract out of a city (C1, C2)."""

    city: Annotated[str, OneOf("cities")]
    space: Number
    discard: Annotated[int | str | None, Via(_read_discard, lambda discard: discard)] = None
    """Which own one goes for it, in order of taking, or TAKEN; None while a space is free."""
    do: Literal["contract"] = "contract"


class Erect(NamedTuple):
    """Put a sphinx on a pedestal (H2)."""

    space: Space
    do: Literal["erect"] = "erect"


class Split(NamedTuple):
    """How much of a gain is Food; the rest is Heka (G5)."""

    food: Number
    do: Literal["mix"] = "mix"


Action = (
    Visit | Specialise | Obtain | UseMarket | Pick | Done | Haul | Build | Grant | TakeFavour
    | AdvanceScarab | Bury | Activate | TakePapyrus | TakeCraft | Walk | Offer | PlaceBasket
    | Sail | ActivateBoat | TakeContract | Erect | Split
)  # fmt: skip
