"""A table at one moment, as its picture is made of it: all of it, and nothing that goes on."""

from dataclasses import dataclass
from typing import NamedTuple

from sneferu_gui.games.sneferu.law import Phase, State
from sneferu_gui.games.sneferu.table.highlights import Highlights
from sneferu_gui.games.sneferu.table.hints import HintMarks
from sneferu_gui.games.sneferu.table.places import AnyBoard
from sneferu_gui.games.sneferu.table.plan import OfferPick, Plan, Preview
from sneferu_gui.games.sneferu.table.reveal import Taking
from sneferu_gui.ui.table.snapshot import CommonSnapshot


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """The only thing that goes from a table's scene to its picture."""

    common: CommonSnapshot
    """What the house tells of any table."""
    state: State
    """As the viewer may see it."""
    plan: Plan
    preview: Preview | None
    """What is held, tried out."""
    last_pick: OfferPick
    """The stone of the offer that was taken up last."""
    taking: Taking | None
    """The one of Ptah's takings that is being shown."""
    highlights: Highlights
    """The marks of what has just happened."""
    seat: int
    """Whose board is large."""
    boards: tuple[AnyBoard, ...]
    """Those that are cards, from the top down."""
    enlarged: AnyBoard | None
    """The one of them that is large all the same."""
    shows_areas: bool
    shows_left: bool

    @property
    def shown(self) -> State:
        """What lies on the table: while a taking of Ptah's is shown, as it was before that."""
        return self.state if self.taking is None else self.taking.shown

    @property
    def next_enlarged(self) -> AnyBoard | None:
        """The board that the key for it enlarges next; after the last one's, one's own again."""
        following = self.boards.index(self.enlarged) + 1 if self.enlarged is not None else 0
        return self.boards[following] if following < len(self.boards) else None

    @property
    def is_placing(self) -> bool:
        """Whether a bought stone waits for its place."""
        return self.state.phase is Phase.PLACE


class ShownChoice(NamedTuple):
    """The choice that is being made, as far as several panels show it."""

    state: State
    plan: Plan
    held: Preview | None
    """What is held, tried out."""
    is_open: bool
    """Whether a person at the table can decide something now."""
    marks: HintMarks
    """What of it a hint marks."""
