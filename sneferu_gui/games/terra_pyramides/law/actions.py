"""The actions of a player (RULES.md, J).

Actions are plain values: they compare, hash and print by their fields; ``do`` names the kind, so
that two kinds with the same numbers are never equal. Spaces are given by their names (B1).
"""

from typing import Annotated, Literal, NamedTuple

from sneferu_gui.games.checked_values import KeyPath, RecordError, choice_in, list_in
from sneferu_gui.games.codec import Conversion, Key, OneOf, Reading, WholeNumber
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import MOST_COLOURS, SIDES


def _read_give(value: object, path: KeyPath, reading: Reading) -> tuple[str, ...]:
    """The stones given in a swap, sorted into the edition's order from any order (J3)."""
    colours, swap = reading.known["stone_colours"], reading.known["swap"]
    entries = list_in(value, path, most=MOST_COLOURS)
    if len(entries) != swap:
        reason = Reason("must have {most} entries, not {count}", most=swap, count=len(entries))
        raise RecordError(path, reason)
    stones = [choice_in(entry, (*path, index), colours) for index, entry in enumerate(entries)]
    return tuple(sorted(stones, key=colours.index))


Space = Annotated[str, OneOf("spaces")]
Number = Annotated[int, WholeNumber(0, 1_000)]
"""An index, counted from 0; a larger number is refused as unreadable."""


class Place(NamedTuple):
    """Lay the tile in hand (P)."""

    field: Space
    stairs: Annotated[str, OneOf(SIDES)]
    do: Literal["place"] = "place"


class ChooseRow(NamedTuple):
    """Choose a row through the tile just laid (R1)."""

    line: Annotated[str, OneOf(LINES)]
    do: Literal["row"] = "row"


class Pull(NamedTuple):
    """Draw a stocked worker to a site (M)."""

    source: Annotated[Space, Key("from")]
    site: Annotated[Space, Key("to")]
    do: Literal["pull"] = "pull"


class End(NamedTuple):
    """End the turn, except for taking the next tile (L)."""

    do: Literal["end"] = "end"


class Draw(NamedTuple):
    """Take the top tile of a stack (N1)."""

    stack: Number
    do: Literal["draw"] = "draw"


class Look(NamedTuple):
    """Pay to look at the tiles of a stack (N3)."""

    stack: Number
    do: Literal["look"] = "look"


class Take(NamedTuple):
    """Take a tile from the stack that is looked at; index 0 is its top tile (N3)."""

    tile: Number
    do: Literal["take"] = "take"


class Recall(NamedTuple):
    """Take a worker back from a site (M7)."""

    site: Space
    do: Literal["recall"] = "recall"


class Build(NamedTuple):
    """Build the next level on a site (C)."""

    site: Space
    colour: Annotated[str, OneOf("colours")]
    white: Number
    """The number of white stones among those paid."""
    do: Literal["build"] = "build"


class Hire(NamedTuple):
    """Pay for a worker on a site (G2)."""

    site: Space
    do: Literal["hire"] = "hire"


class Buy(NamedTuple):
    """Pay for a white stone (G3)."""

    do: Literal["buy"] = "buy"


class Swap(NamedTuple):
    """Give stones for a white one (L1)."""

    give: Annotated[tuple[str, ...], Conversion(_read_give, list)]
    """The colours of the stones given, in the edition's order, white last."""
    do: Literal["swap"] = "swap"


Action = Place | ChooseRow | Pull | End | Draw | Look | Take | Recall | Build | Hire | Buy | Swap
