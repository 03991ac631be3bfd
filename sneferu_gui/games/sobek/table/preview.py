"""An action tried out on what the viewer may see, before anybody does it.

The state it is tried out on has everything hidden covered: what would be drawn or turned up is a
back in what comes of it, whatever it is in truth.
"""

from typing import NamedTuple

from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.events import CardTaken, Event, MarkerMoved
from sneferu_gui.games.sobek.law.position import LaidSet, Phase
from sneferu_gui.games.sobek.law.round_end import corruption_of
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in


class ActionOutcome(NamedTuple):
    """What an action would come to."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State

    @property
    def ends_round(self) -> bool:
        """Whether the round is over with it: then its sets are gone in the state after it."""
        return len(self.after.scored) > len(self.before.scored)

    @property
    def skipped(self) -> int:
        """How many cards would go under the own tile from the Nile (K2)."""
        taken = (event for event in self.events if isinstance(event, CardTaken))
        return sum(len(event.skipped) for event in taken)


def outcome_of(state: State, action: Action | None) -> ActionOutcome | None:
    """What an action would come to; None where it is not legal, or there is none."""
    if action is None or state.why_not(action) is not None:
        return None
    after, events = state.play(action)
    return ActionOutcome(state, action, events, after)


# -- Corruption (W3) -----------------------------------------------------------------------


def corruption_if_scored(state: State, seat: int) -> int:
    """What lies under a tile and beside it, with what is left in the hand once the round is over.

    Nothing but sets keeps that from going under the tile (R3).
    """
    left = count_in(state.hands[seat]) if state.phase is Phase.LAY else 0
    return corruption_of(state)[seat] + left


class CorruptionLead(NamedTuple):
    """Who has most corruption now; only the round's end tells who of several pays (W4)."""

    seats: tuple[int, ...]
    """Nobody with 0."""
    most: int
    """How much they have."""

    @property
    def is_tie(self) -> bool:
        """Whether scarabs will decide between several, which nobody sees before the end."""
        return len(self.seats) > 1


def corruption_lead(state: State) -> CorruptionLead:
    """Who has most corruption now, by what all can see (H1)."""
    counts = [corruption_if_scored(state, seat) for seat in range(state.table.seats)]
    most = max(counts)
    leading = tuple(seat for seat, count in enumerate(counts) if count == most)
    return CorruptionLead(leading if most else (), most)


# -- Worth (W1, W2) ------------------------------------------------------------------------


class Worth(NamedTuple):
    """A set before and after an action."""

    seat: int
    place: int
    """Among the seat's sets."""
    before: LaidSet | None
    """None for a new one."""
    after: LaidSet

    @property
    def gain(self) -> int:
        """How much more it brings at the end of the round."""
        return self.after.worth - (self.before.worth if self.before is not None else 0)


def changed_sets(outcome: ActionOutcome) -> tuple[Worth, ...]:
    """The sets that an action begins or changes.

    Where the round is scored with it, as they were scored.
    """
    after = outcome.after.scored[-1].sets if outcome.ends_round else outcome.after.sets
    return tuple(
        Worth(seat, index, old, new)
        for seat, own in enumerate(after)
        for index, new in enumerate(own)
        if new != (old := _at(outcome.before.sets[seat], index))
    )


def _at(sets: tuple[LaidSet, ...], index: int) -> LaidSet | None:
    return sets[index] if index < len(sets) else None


def points_of(state: State, seat: int) -> int:
    """What a player's sets would bring if the round were scored now (W3)."""
    return sum(laid.worth for laid in state.sets[seat])


# -- Markers (D6, W5) ----------------------------------------------------------------------


class Landing(NamedTuple):
    """Where a marker would come to stand."""

    seat: int
    start: int
    """The points before."""
    end: int


def landings_of(outcome: ActionOutcome) -> tuple[Landing, ...]:
    """The markers that an action moves at once (E2, E7)."""
    moved = (event for event in outcome.events if isinstance(event, MarkerMoved))
    return tuple(Landing(event.seat, event.start, event.end) for event in moved)


def scored_now(state: State, seat: int) -> Landing:
    """Where a marker would stand if the round were scored now, corruption paid.

    Of several with most corruption all are taken to pay: who does is seen only then (W4).
    """
    points, score = points_of(state, seat), state.scores[seat]
    end = score + points
    if seat in corruption_lead(state).seats:
        for _lot in range(points // state.table.edition.lot):
            end = state.table.printed.backward(end)
    return Landing(seat, score, end)


def ghosts_of(outcome: ActionOutcome) -> tuple[Landing, ...]:
    """Where markers are shown to go by what is pointed at.

    Those that it moves; else those that would be scored otherwise than without it. None where the
    round would be scored with it: what others lay before, and whose piles weigh more, is hidden.
    """
    moved = landings_of(outcome)
    if moved or outcome.ends_round:
        return moved
    before, after = outcome.before, outcome.after
    seats = range(after.table.seats)
    found = ((scored_now(before, seat), scored_now(after, seat)) for seat in seats)
    return tuple(new for old, new in found if old.end != new.end)
