"""A table at one moment, as its picture is made of it: all of it, and nothing that goes on."""

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
    """The only thing that goes from a table's scene to its picture."""

    common: CommonSnapshot
    """What the house tells of any table."""
    state: State
    """As the viewer may see it."""
    plan: Plan
    last_pick: OfferPlace
    """The stone of the offer that was taken up last."""
    taking: Taking | None
    """The one of Ptah's takings that is being shown."""
    highlights: Highlights
    """The marks of what has just happened."""
    looked: "Looked"
    """Which boards there are, and how they are looked at."""

    @property
    def shown(self) -> State:
        """What lies on the table: while a taking of Ptah's is shown, as it was before that."""
        return self.state if self.taking is None else self.taking.shown

    @property
    def choice(self) -> "ShownChoice":
        """The choice that is being made."""
        marks = marks_of(self.shown, self.common.news.hint)
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
    """What of it a hint marks."""

    def held_by(self, seat: int) -> Preview | None:
        """What a seat has in hand, tried out."""
        is_its = self.is_open and seat == self.state.seat
        return preview_of(self.state, self.plan) if is_its else None


class Looked(NamedTuple):
    """Which board is large, which are cards beside it, and how they are looked at."""

    seat: int
    """Whose own board is large, where no other is enlarged."""
    boards: tuple[AnyBoard, ...] = ()
    """Those that are cards, from the top down."""
    enlarged: AnyBoard | None = None
    """The one of them that is large all the same."""
    ghost: Ghost | None = None
    shows_areas: bool = False
    shows_left: bool = False
    is_watched: bool = False
    """Whether there is nothing to use on the large one."""
    hour: int = 0
    """The hour of the day, in whose light all of them stand (`kit/ground.py`)."""

    @property
    def next_enlarged(self) -> AnyBoard | None:
        """The board that the key for it enlarges next; after the last one's, one's own again."""
        following = self.boards.index(self.enlarged) + 1 if self.enlarged is not None else 0
        return self.boards[following] if following < len(self.boards) else None
