"""A hint on the table: what is marked for it, and what is said."""

from dataclasses import dataclass, replace
from typing import Final, assert_never

from sneferu_gui.games.sneferu.law import (
    Action,
    Buy,
    End,
    Place,
    PlaceStored,
    Power,
    Sail,
    Shift,
    State,
    Store,
)
from sneferu_gui.games.sneferu.table.highlights import Voyage
from sneferu_gui.games.sneferu.table.hinted_turn import HintedTurn, Laid, hinted_turn
from sneferu_gui.games.sneferu.table.log_lines import brief_turn
from sneferu_gui.games.sneferu.table.plan import OfferPick, StoredPick
from sneferu_gui.ui.kit.widgets.log_panel import LogTurn
from sneferu_gui.ui.table.hinting import LAST, Hint

WHICH: Final = 2
"""The step from which on it is told what to take."""


@dataclass(frozen=True, slots=True)
class HintMarks:
    """What is marked on the table for a hint: as much as was asked for."""

    column: int | None = None
    """The column of the offer to be looked at."""
    level: int | None = None
    """The level of one's own pyramid to be looked at."""
    is_storehouse: bool = False
    """Whether the storehouse is to be looked at."""
    is_builder: bool = False
    """Whether the builder is to be looked at."""
    picks: tuple[OfferPick | StoredPick, ...] = ()
    """The stones to be taken up."""
    laid: tuple[Laid, ...] = ()
    """The stones to be laid, as they come to lie."""
    landing: int | None = None
    """Where the boat lands."""
    voyages: tuple[Voyage, ...] = ()
    """The ways that are expected to be sailed then."""
    wanted: tuple[tuple[int, int, int], ...] = ()
    """The stones that are expected to be bought then: column, row, and by which seat."""


NO_MARKS: Final = HintMarks()


def turn_of(state: State, hint: Hint | None) -> HintedTurn | None:
    """The turn that a hint is about, tried out; None while there is none."""
    if hint is None or hint.advice is None:
        return None
    return hinted_turn(state, hint.advice.best)


def marks_of(state: State, hint: Hint | None) -> HintMarks:
    """What is marked for a hint."""
    turn = turn_of(state, hint)
    if hint is None or turn is None:
        return NO_MARKS
    main = turn.main
    if hint.step < WHICH:
        return _where(main)
    if hint.step < LAST:
        picks = () if turn.pick is None else (turn.pick,)
        return replace(_where(main), column=None, is_storehouse=False, picks=picks)
    landing = turn.after.boats[state.seat]
    return HintMarks(
        is_builder=any(isinstance(action, Power) for action in turn.actions),
        picks=turn.picks(state),
        laid=turn.laid,
        landing=landing if landing != state.boats[state.seat] else None,
        voyages=turn.voyages,
        wanted=tuple((*place, seat) for place, seat in turn.wanted_by(state).items()),
    )


def _where(main: Action) -> HintMarks:
    match main:
        case Buy():
            return HintMarks(column=main.column)
        case Shift():
            return HintMarks(column=main.source)
        case PlaceStored():
            return HintMarks(is_storehouse=True)
        case Place():
            return HintMarks(level=main.level)
        case Power():
            return HintMarks(is_builder=True)
        case Store() | Sail() | End():
            return NO_MARKS
        case _:
            assert_never(main)


def expected_turns(state: State, hint: Hint | None) -> tuple[LogTurn, ...]:
    """The turns that are expected after the hinted one, as the log tells them."""
    turn = turn_of(state, hint)
    if hint is None or turn is None or hint.step < LAST:
        return ()
    setup = state.table.setup
    return tuple(
        LogTurn(number, lines, None, "")
        for number, steps in enumerate(turn.expected)
        if steps and (lines := brief_turn(setup, steps))
    )
