"""What the nodes of a new table do when they are activated."""

from typing import NamedTuple

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.games.option import OptionValue
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.scene import Leave


class NameField(NamedTuple):
    """Where a seat's name is written."""

    seat: int


class SeedField(NamedTuple):
    """Where the seed or a code is written."""


Field = NameField | SeedField
"""What can be written on the page."""


class Write(NamedTuple):
    """Begin to write in a field."""

    field: Field


class NextColour(NamedTuple):
    """Give a seat the next colour."""

    seat: int


class OpenValues(NamedTuple):
    """Look at all that a seat can choose alone, as at the builders."""

    seat: int
    option: str
    """Its key."""


class OpenLevels(NamedTuple):
    """Look at all who can play a computer's seat."""

    seat: int


class PlayedBy(NamedTuple):
    """Have a seat played by a computer player, or by a person."""

    seat: int
    computer: str | None
    """The computer player's name; None for a person."""


class AddSeat(NamedTuple):
    """One player more: a person, or a computer."""

    is_computer: bool


class RemoveSeat(NamedTuple):
    """One player less."""

    seat: int


class ChooseOption(NamedTuple):
    """Choose something for the table."""

    option: str
    """Its key."""
    value: OptionValue


class ChooseUndo(NamedTuple):
    """How far players may take back."""

    rule: UndoRule


class ChooseHints(NamedTuple):
    """Whether players may ask for hints."""

    has_hints: bool


class ChooseEdition(NamedTuple):
    """Play on other boards."""

    edition: AnyEdition


class OpenEdition(NamedTuple):
    """Look for an edition among the files."""


class NewSeed(NamedTuple):
    """Take another seed by chance."""


class Begin(NamedTuple):
    """Sit down and play."""


class CopyCode(NamedTuple):
    """Put the table's share code on the clipboard."""


class OpenDays(NamedTuple):
    """Go to the calendar, at what everybody plays today, or this week."""

    seed: str


SeatAct = NextColour | PlayedBy | AddSeat | RemoveSeat
"""What changes who sits at the table."""
TableAct = ChooseOption | ChooseUndo | ChooseHints | ChooseEdition | NewSeed
"""What changes what is played at it."""
GoingAct = Begin | OpenEdition | OpenDays | OpenValues | OpenLevels | Leave | CopyCode
"""What changes nothing on the page."""
SetupAct = Write | SeatAct | TableAct | GoingAct
"""Everything that can be done on the page."""
