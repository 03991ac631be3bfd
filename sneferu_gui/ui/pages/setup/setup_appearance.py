"""What is shown of a new table that is set up, as small values."""

from dataclasses import dataclass

from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, FieldAppearance


@dataclass(frozen=True, slots=True)
class SeatPart:
    """What a seat chose alone, as a builder, with its picture."""

    button: ButtonAppearance
    picture: str
    """Beside the button; empty for none."""


@dataclass(frozen=True, slots=True)
class LevelChoice:
    """Who plays a computer's seat."""

    button: ButtonAppearance
    """Leads to all who can."""
    picture: str
    title: str
    note: str
    """How it plays, in a sentence."""
    rating: str
    """What it was measured at, in words; empty where it was not."""
    temper: ButtonAppearance | None = None
    """The temper it has; the button goes on to the next. None where it has none to choose."""


@dataclass(frozen=True, slots=True)
class SetupOpponent:
    """Who plays against a single player."""

    name: str
    words: str
    picture: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: colour, name, who plays it, what it chose, and a way to take it away."""

    key: str
    colour: ButtonAppearance
    picture: str
    """The picture on the colour's button."""
    name: FieldAppearance
    players: tuple[ButtonAppearance, ...]
    level: LevelChoice | None
    """Under the row."""
    parts: tuple[SeatPart, ...]
    remove: ButtonAppearance | None


@dataclass(frozen=True, slots=True)
class SetupChoice:
    """A question with buttons for answers."""

    key: str
    title: str
    buttons: tuple[ButtonAppearance, ...]
    note: str
    """Under the buttons: what the present answer means."""
    is_in_line: bool = False
    """Whether the answers stand beside the question, and what they mean is told by them alone."""


@dataclass(frozen=True, slots=True)
class SetupAppearance:
    """The whole page."""

    title: str
    seats_title: str
    seats: tuple[SeatRow, ...]
    add: tuple[ButtonAppearance, ...]
    """Somebody more, by one press each; empty where there is no room."""
    opponent: SetupOpponent | None
    opponents_choice: SetupChoice | None
    """Under the opponent: by which rules they play."""
    deals: SetupChoice | None
    """Under that: deals that everybody has; among the choices where others sit at the quay."""
    choices: tuple[SetupChoice, ...]
    edition: SetupChoice
    """At the foot of the seats: the boards played on."""
    seed_title: str
    seed: FieldAppearance
    new_seed: ButtonAppearance
    seed_note: str
    code: ButtonAppearance
    """The table's share code, to be copied."""
    free: str
    """What is said of a place where nobody sits."""
    trouble: str
    """Why the game cannot begin yet; empty when it can."""
    back: ButtonAppearance
    begin: ButtonAppearance
