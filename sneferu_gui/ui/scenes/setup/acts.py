"""What the nodes of a new table do when they are activated."""

from typing import NamedTuple

from sneferu_gui.rules import Edition


class Write(NamedTuple):
    """Begin to write in a field: a seat's name, or the seed."""

    field: int | str
    """The seat, or ``seed``."""


class NextColour(NamedTuple):
    """Give a seat the next colour."""

    seat: int


class NextBuilder(NamedTuple):
    """Give a seat the next builder."""

    seat: int


class PlayedBy(NamedTuple):
    """Have a seat played by the computer, or by a person."""

    seat: int
    computer: bool


class AddSeat(NamedTuple):
    """One player more."""


class RemoveSeat(NamedTuple):
    """One player less."""

    seat: int


class AgainstPtah(NamedTuple):
    """Play alone against Ptah, or among several."""

    solo: bool


class ChoosePowers(NamedTuple):
    """How builders come to the table: off, chosen, dealt."""

    powers: str


class ChooseUndo(NamedTuple):
    """How far players may take back: free, turn, none."""

    rule: str


class ChooseEdition(NamedTuple):
    """Play on other boards."""

    edition: Edition


class OpenEdition(NamedTuple):
    """Look for an edition among the files."""


class NewSeed(NamedTuple):
    """Take another seed by chance."""


class Begin(NamedTuple):
    """Sit down and play."""


class Leave(NamedTuple):
    """Back to where one came from."""


class CopyCode(NamedTuple):
    """Put the table's share code on the clipboard."""


class RiverOf(NamedTuple):
    """Take the seed that everybody has today, or this week."""

    seed: str
