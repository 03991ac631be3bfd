"""What a hint comes to: the turn advised, tried out, what it marks, and what is expected then."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple, assert_never

from sneferu_gui.games.refusal import IllegalAction
from sneferu_gui.games.sneferu.law import (
    Action,
    Buy,
    End,
    Event,
    Place,
    PlaceStored,
    Power,
    Sail,
    Shift,
    State,
    Store,
    flipped,
    stone_halves,
)
from sneferu_gui.games.sneferu.law.events import (
    BoatMoved,
    PtahTook,
    StoneBought,
    StoneShifted,
    TurnEnded,
)
from sneferu_gui.games.sneferu.table.highlights import Voyage
from sneferu_gui.games.sneferu.table.log_lines import brief_turn
from sneferu_gui.games.sneferu.table.plan import OfferPick, StoredPick
from sneferu_gui.games.sneferu.table.stones import Halves
from sneferu_gui.session.advice import AdvisedMove
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.widgets.log_panel import LogTurn
from sneferu_gui.ui.table.hint_steps import LAST, WHICH, Hint

TURNS: Final = 3
"""So many turns are told of what is expected."""


class Laid(NamedTuple):
    """A stone that is laid into one's own pyramid."""

    level: int
    slot: int
    stone: Halves
    """As it lies."""


class HintedTurn(NamedTuple):
    """A turn that was advised, and what comes of it on the way; no stone is drawn."""

    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    after: State
    laid: tuple[Laid, ...]
    expected: tuple[tuple[Step, ...], ...]
    """The next turns, as far as they can be told."""

    @property
    def main(self) -> Action:
        """What matters most in it: a purchase, else where a stone is laid, else the first."""
        for kinds in ((Buy,), (PlaceStored,), (Place, Store), (Power,), (Shift,)):
            for action in self.actions:
                if isinstance(action, kinds):
                    return action
        return self.actions[0]

    @property
    def pick(self) -> OfferPick | StoredPick | None:
        """The stone that is taken up for it; None when one is in hand, or none is laid."""
        main = self.main
        if isinstance(main, Buy):
            return OfferPick(main.column, main.row)
        return StoredPick(main.stone) if isinstance(main, PlaceStored) else None

    @property
    def voyages(self) -> tuple[Voyage, ...]:
        """The ways that are expected to be sailed after it."""
        return tuple(
            Voyage(event.seat, event.start, event.end)
            for turn in self.expected
            for step in turn
            for event in step.events
            if isinstance(event, BoatMoved)
        )

    def picks(self, state: State) -> tuple[OfferPick | StoredPick, ...]:
        """All stones that are taken up for it, as they lie in the state before it."""
        stored = list(range(len(state.me.stored)))
        picks: list[OfferPick | StoredPick] = []
        for action in self.actions:
            if isinstance(action, Buy):
                picks.append(OfferPick(action.column, action.row))
            elif isinstance(action, PlaceStored):
                picks.append(StoredPick(stored.pop(action.stone)))
        return tuple(picks)

    def wanted_by(self, state: State) -> dict[tuple[int, int], int]:
        """Who is expected to buy which stone of the offer in a state, by column and row."""
        offer = [[(column, row) for row in range(len(stones))]
                 for column, stones in enumerate(state.offer)]  # fmt: skip
        for event in self.events:
            _take(offer, event)
        wanted = {}
        for turn in self.expected:
            for event in (event for step in turn for event in step.events):
                taken = _take(offer, event)
                if taken is not None:
                    wanted[taken] = turn[0].seat
        return wanted


def _take(offer: list[list[tuple[int, int]]], event: Event) -> tuple[int, int] | None:
    """Follow an event in an offer of places; of a stone that is bought, the place it had first."""
    if isinstance(event, StoneBought):
        return offer[event.column].pop(event.row)
    if isinstance(event, PtahTook):
        offer[event.column].pop(0)
    elif isinstance(event, StoneShifted):
        offer[event.target].append(offer[event.source].pop())
    return None


@lru_cache(4)
def hinted_turn(state: State, move: AdvisedMove) -> HintedTurn:
    """A turn tried out on a state, with what is expected after it. Nothing is drawn."""
    after = state.draft()
    after.bag = ()
    events: list[Event] = []
    laid: list[Laid] = []
    for action in move.actions:
        laid += _laid_by(after, action)
        after, happened = after.play(action)
        events += happened
    line = [each.action for each in move.line]
    return HintedTurn(move.actions, tuple(events), after, tuple(laid), _expected(after, line))


def _laid_by(state: State, action: Action) -> list[Laid]:
    if isinstance(action, Place):
        stone = state.hand
    elif isinstance(action, PlaceStored):
        stone = state.me.stored[action.stone]
    else:
        return []
    halves = stone_halves(flipped(stone) if action.flip else stone)
    return [Laid(action.level, action.slot, halves)]


def _expected(state: State, line: Iterable[Action]) -> tuple[tuple[Step, ...], ...]:
    turns: list[tuple[Step, ...]] = []
    steps: list[Step] = []
    for action in line:
        seat = state.seat
        try:
            state, events = state.play(action)
        except IllegalAction:  # it hangs on a stone that is not drawn yet
            break
        steps.append(Step(seat, action, events, state))
        if state.is_over or any(isinstance(event, TurnEnded) for event in events):
            turns.append(tuple(steps))
            steps = []
        if len(turns) == TURNS:
            break
    return tuple(turns)


# -- what is marked --------------------------------------------------------------------------


class HintMarks(NamedTuple):
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
        return _where(main)._replace(column=None, is_storehouse=False, picks=picks)
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
