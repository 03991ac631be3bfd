"""What the page at the end of a game shows, as values."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from sneferu_gui.ui.kit.looks import Colour, Look
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance


@dataclass(frozen=True, slots=True)
class ResultCell:
    """A number of a table of results."""

    text: str
    is_best: bool = False
    is_out: bool = False
    """Whether it no longer counts."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One step of the account: what was counted, each one's number, and what it decided."""

    what: str
    cells: tuple[ResultCell, ...]
    verdict: str = ""
    is_total: bool = False


@dataclass(frozen=True, slots=True)
class RatingStep:
    """One of the titles a score can earn."""

    text: str
    scores: str
    is_earned: bool
    picture: str = ""
    value: int = 0
    """What the game's measure has for it."""
    before: int = 0
    """How often the same person earned it in earlier games."""
    note: str = ""
    """The same in words; empty where nothing is known of earlier games."""


@dataclass(frozen=True, slots=True)
class ResultFact:
    """Something that is told of a game besides its end."""

    what: str
    text: str


class Hindsight(NamedTuple):
    """A sentence to whoever has lost, and what can be done about it."""

    text: str
    button: ButtonAppearance


class Monument(Protocol):
    """What a player has at the end, as it stands on the bank: pieces, laid one by one."""

    @property
    def pieces(self) -> int:
        """How many there are."""

    @property
    def shape(self) -> float:
        """Its width per height."""

    def looks(self, rect: Rect, pieces: int) -> tuple[Look, ...]:
        """The first so many of them, standing on the foot of a rectangle of that shape."""


class Stand(NamedTuple):
    """One player's place on the bank."""

    key: str
    name: str
    emblem: str
    colour: Colour
    monument: Monument
    label: str
    """All of it in words."""
    counts: tuple[str, ...]
    """What is told of so many pieces, from none to all."""
    note: str = ""
    """Beside the name: whom they play, or who plays for them."""
    total: str = ""
    """What is told when all is counted; empty for the last of the counts."""
    place: str = ""
    """Which they came to be, as "2."; empty where nobody is compared."""
    is_winner: bool = False
    clause: str = ""
    about: Hashable | None = None


class Counted(NamedTuple):
    """A step of the end: somebody's pieces are counted, one by one."""

    stand: int
    """Whose place on the bank, from 0."""


class Told(NamedTuple):
    """A step of the end: something is told."""

    text: str
    stands: tuple[int, ...] = ()
    """Whom it is about; first whoever's place follows from it."""
    is_noted: bool = False
    """Whether it is worth noting when all is told."""


RevealStep = Counted | Told


class EndProgress(NamedTuple):
    """How far the end has been told."""

    pieces: tuple[int, ...]
    """Of each stand, how many are counted."""
    ranked: tuple[bool, ...]
    """Of each stand, whether its place is known."""
    told: tuple[str, ...]
    stands: tuple[int, ...] = ()
    """Whom the present step is about."""


@dataclass(frozen=True, slots=True)
class ResultAppearance:
    """The whole page."""

    headline: str
    subline: str
    emblem: str
    """The picture beside the headline; empty for none."""
    account_title: str
    columns: tuple[str, ...]
    rows: tuple[ResultRow, ...]
    ratings: tuple[RatingStep, ...] = ()
    rating_measure: str = ""
    """The key of the game's measure whose values they are."""
    stands: tuple[Stand, ...] = ()
    """What each one has, as it stands on the bank."""
    steps: tuple[RevealStep, ...] = ()
    """In which order the end is told."""
    is_wreathed: bool = False
    """Whether a wreath lies around the picture."""
    tabs: tuple[ButtonAppearance, ...] = ()
    """The ways to look at the result."""
    buttons: tuple[ButtonAppearance, ...] = ()
    """From left to right."""
    facts: tuple[ResultFact, ...] = ()
    """In a band under the headline: how it stands among other games; empty for none."""
    hindsight: tuple[Hindsight, ...] = ()
    """Side by side under the headline; empty for none."""
    notes: tuple[str, ...] = ()
    """What is worth noting: tie-breaks, records, firsts."""
    notes_title: str = ""
    piece_sound: str = ""
    """What is heard when a piece is counted."""
    progress: EndProgress | None = None
    """How far it has been told; None once it is told."""

    @property
    def tellings(self) -> tuple[str, ...]:
        """What of the way to the result is worth noting."""
        return tuple(step.text for step in self.steps if isinstance(step, Told) and step.is_noted)
