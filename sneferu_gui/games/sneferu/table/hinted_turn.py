"""What advice comes to on the table: a turn tried out, and what is expected after it."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.refusal import IllegalAction
from sneferu_gui.games.sneferu.law import (
    Action,
    Buy,
    Event,
    Place,
    PlaceStored,
    Power,
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
from sneferu_gui.games.sneferu.table.plan import OfferPick, StoredPick
from sneferu_gui.games.sneferu.views.stones import Halves
from sneferu_gui.session.advice import AdvisedMove
from sneferu_gui.session.game import Step

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
