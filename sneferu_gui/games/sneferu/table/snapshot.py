"""A table at one moment, as its picture needs it: everything shown, and no running process."""

from dataclasses import dataclass
from typing import NamedTuple

from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table.highlights import Highlights
from sneferu_gui.games.sneferu.table.hints import NO_MARKS, HintMarks, marks_of
from sneferu_gui.games.sneferu.table.places import AnyBoard, OfferPlace
from sneferu_gui.games.sneferu.table.plan import Plan, Preview, preview_of
from sneferu_gui.games.sneferu.table.reveal import Taking
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.ui.table.snapshot import CommonSnapshot


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """All that a table's picture is made of; the only value passed from scene to picture."""

    common: CommonSnapshot
    """The parts that tables of all games have."""
    state: State
    """The state as the viewer may see it."""
    plan: Plan
    last_pick: OfferPlace
    """The stone of the offer that was taken up last."""
    taking: Taking | None
    """Ptah's taking that is being shown; None for none."""
    highlights: Highlights
    """The marks of what has just happened."""
    looked: "Looked"
    """The boards on the table, and how they are looked at."""

    @property
    def shown(self) -> State:
        """The state that lies on the table; while a taking is shown, the one before it."""
        return self.state if self.taking is None else self.taking.shown

    @property
    def choice(self) -> "ShownChoice":
        """The choice that is being made."""
        marks = marks_of(self.shown, self.common.news.computer.hint)
        return ShownChoice(self.shown, self.plan, self.common.is_open, marks)

    @property
    def is_placing(self) -> bool:
        """Whether a bought stone waits for its place."""
        return self.state.phase is Phase.PLACE


class ShownChoice(NamedTuple):
    """The choice that is being made, as far as several panels show it."""

    state: State
    plan: Plan
    is_open: bool
    """Whether a person at the table can decide something now."""
    marks: HintMarks = NO_MARKS
    """The marks of a hint about the choice."""

    def held_by(self, seat: int) -> Preview | None:
        """The stone that a seat has in hand, tried out; None for none."""
        is_its = self.is_open and seat == self.state.seat
        return preview_of(self.state, self.plan) if is_its else None


class Looked(NamedTuple):
    """Which board is large, which are cards beside it, and how they are looked at."""

    seat: int
    """The seat whose board is large while no other is enlarged."""
    boards: tuple[AnyBoard, ...] = ()
    """The boards shown as cards, from the top down."""
    enlarged: AnyBoard | None = None
    """The board among them that is enlarged; None for none."""
    ghost: Ghost | None = None
    shows_areas: bool = False
    shows_left: bool = False
    is_watched: bool = False
    """Whether the large board is only looked at and has nothing to use."""
    hour: int = 0
    """The hour of the day that gives the light on all boards (`kit/ground.py`)."""

    @property
    def next_enlarged(self) -> AnyBoard | None:
        """The board that the key for it enlarges next; after the last one None, for one's own."""
        following = self.boards.index(self.enlarged) + 1 if self.enlarged is not None else 0
        return self.boards[following] if following < len(self.boards) else None
