"""A table at one moment, as its picture is made of it: all of it, and nothing that goes on."""

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from sneferu_gui.games.sneferu.law import Phase, State
from sneferu_gui.games.sneferu.table.highlights import Highlights, OnTable
from sneferu_gui.games.sneferu.table.hints import HintMarks
from sneferu_gui.games.sneferu.table.places import AnyBoard
from sneferu_gui.games.sneferu.table.plan import OfferPick, Plan, Preview, preview_of
from sneferu_gui.games.sneferu.table.reveal import Taking
from sneferu_gui.games.sneferu.table.view_options import (
    BoardOptions,
    boards_beside,
    shown_seat,
)
from sneferu_gui.session.game import Step
from sneferu_gui.ui.table.snapshot import CommonSnapshot, SeenTable, common_snapshot


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
    next_enlarged: AnyBoard | None
    """The one that the key for it enlarges next."""
    shows_areas: bool
    shows_left: bool

    @property
    def shown(self) -> State:
        """What lies on the table: while a taking of Ptah's is shown, as it was before that."""
        return self.state if self.taking is None else self.taking.shown

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


class OpenTable(OnTable, SeenTable, Protocol):
    """A table of Sneferu, as far as its picture is made of it."""

    @property
    def plan(self) -> Plan:
        """What is held."""

    @property
    def last_pick(self) -> OfferPick:
        """The stone of the offer that was taken up last, whether bought or put back."""

    @property
    def taking(self) -> Taking | None:
        """The one of Ptah's takings that is being shown."""

    @property
    def view_options(self) -> BoardOptions:
        """What is switched on, enlarged and scrolled."""

    def highlights_in(self, steps: tuple[Step, ...]) -> Highlights:
        """The marks of what has just happened, at the end of these."""


def snapshot_of(table: OpenTable) -> TableSnapshot:
    """A table as it is now."""
    common, options, state = common_snapshot(table), table.view_options, table.state
    boards = boards_beside(table)
    return TableSnapshot(
        common=common,
        state=state,
        plan=table.plan,
        preview=preview_of(state, table.plan) if common.is_open else None,
        last_pick=table.last_pick,
        taking=table.taking,
        highlights=table.highlights_in(common.steps),
        seat=shown_seat(table),
        boards=boards,
        enlarged=options.enlarged_among(boards),
        next_enlarged=options.next_among(boards),
        shows_areas=options.areas,
        shows_left=options.left,
    )
