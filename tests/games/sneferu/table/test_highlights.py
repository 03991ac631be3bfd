"""The marks on the boards for a line of the log, by kind of event."""

from typing import cast

from sneferu_gui.games.sneferu.law.events import (
    BoatMoved,
    Event,
    PtahTook,
    StoneBought,
    StonePlaced,
    StoneShifted,
    TurnBegan,
)
from sneferu_gui.games.sneferu.samples.games import SOLO
from sneferu_gui.games.sneferu.table.highlights import (
    NO_HIGHLIGHTS,
    Voyage,
    highlights_of,
    highlights_of_span,
)
from sneferu_gui.session.game import Session, Step
from sneferu_gui.ui.samples.moments import Company, is_over
from sneferu_gui.ui.table.turns import steps_since
from tests.ui.pages.opened import table_at


class Told:
    """A stand-in for a session that has only steps."""

    def __init__(self, *steps: tuple[int, tuple[Event, ...]]) -> None:
        action = table_at(Company(2), is_over)[1].session.steps[0]
        self.steps = tuple(action._replace(seat=seat, events=events) for seat, events in steps)

    def session(self) -> Session:
        return cast("Session", self)


def test_every_kind_of_event_marks_what_it_is_about() -> None:
    told = Told(
        (0, (PtahTook(4, 1, 6), PtahTook(3, 1, 9))),
        (0, (TurnBegan(0), StoneShifted(0, 2, 5, 7), StoneBought(0, 1, 0, 7, 2, 0, None))),
        (0, (BoatMoved(0, 3, 8), PtahTook(0, 2, 3), PtahTook(0, 2, 6))),
        (0, (StonePlaced(0, 2, 1, 7, None),)),
        (1, (StonePlaced(1, 0, 0, 7, None),)),
    )  # fmt: skip
    highlights = highlights_of_span(told.session().steps, 1, 4)
    assert highlights.columns == {0, 1, 2, 5}
    assert highlights.spaces == {8, 3, 6}
    assert highlights.taken == {2, 3}, "two had been taken before"
    assert highlights.voyages == (Voyage(0, 3, 8),)
    assert highlights.slots == {(0, 2, 1)}
    nothing = highlights_of_span(told.session().steps, 1, 1)
    assert nothing == NO_HIGHLIGHTS


def test_what_happened_since_ones_own_last_action() -> None:
    told = Told((0, ()), (1, ()), (0, ()), (2, ()), (1, ()))
    for seat, count in ((0, 2), (1, 0), (2, 1), (3, 5)):
        assert len(steps_since(told.session().steps, seat)) == count


def test_ptahs_stones_are_told_in_the_order_he_took_them() -> None:
    _, table = table_at(SOLO, is_over)
    session = table.session
    taken: list[int] = []
    for count in range(1, session.count + 1):
        taken += sorted(highlights_of_span(session.steps, count - 1, count).taken)
    assert taken == list(range(len(session.state.ptah or ())))
    steps: tuple[Step, ...] = session.steps
    assert len(highlights_of(steps).slots) == session.state.players[0].placed
