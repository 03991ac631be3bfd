"""Why one move is better than another: reasons that the evaluation itself holds.

What a player's strength is made of is taken apart by what it is about: food, time, the landing
place, areas, the shape of the pyramid. A reason is given only where putting the other move's part
in place of this one's makes the move worth less, and where the plain facts say the same.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple, assert_never

from sneferu_gui.players.search.evaluator import Move
from sneferu_gui.players.sneferu.features import Feature, features_of
from sneferu_gui.players.sneferu.weights import Head
from sneferu_gui.rules.sneferu import Action, State
from sneferu_gui.rules.sneferu.events import AreaEnclosed, Event


class Part(StrEnum):
    """What a part of a player's strength is about."""

    FOOD = "food"
    TIME = "time"
    LANDING = "landing"
    AREAS = "areas"
    SHAPE = "shape"
    STOCK = "stock"
    PTAH = "ptah"


PARTS: Final[Mapping[str, Part]] = {
    "food": Part.FOOD,
    "late": Part.FOOD,
    "days": Part.TIME,
    "gap": Part.TIME,
    "turn": Part.TIME,
    "quarry": Part.LANDING,
    "areas": Part.AREAS,
    "slots": Part.SHAPE,
    "bread": Part.SHAPE,
    **{f"level{level}": Part.SHAPE for level in range(6)},
    "need": Part.STOCK,
    "stored": Part.STOCK,
    "power": Part.STOCK,
    "ptah": Part.PTAH,
}
"""What each table of features is about; those that no move changes are about nothing."""

LEAST: Final = 0.02
"""A part that makes less of a difference to the strength is no reason."""
MOST: Final = 3
"""Reasons given at most."""
HARDLY_FOOD: Final = 3
"""With less food than this a player can hardly buy."""


class Kind(StrEnum):
    """What a reason says."""

    CLOSES = "closes"
    """`amount` food for an area of `size` cells of `material` that is enclosed."""
    MORE_FOOD = "more_food"
    """`amount` more food is left."""
    FOOD_TO_GO_ON = "food_to_go_on"
    """`amount` food is left, where the other leaves hardly any."""
    FEWER_DAYS = "fewer_days"
    """`amount` days cheaper."""
    MOVES_AGAIN = "moves_again"
    """The next turn is the same player's."""
    LANDS_AT_QUARRY = "lands_at_quarry"
    """The next turn begins at a quarry, whose bonus is `bonus`."""
    PROMISES = "promises"
    """Open areas that promise more."""
    OPENS = "opens"
    """Slots or bread that can be reached next."""
    LEAVES_PTAH = "leaves_ptah"
    """Ptah gets `amount` stones fewer."""


class MoveReason(NamedTuple):
    """Why a move is better than another."""

    kind: Kind
    worth: float
    """By how much the strength is more for the part that it is about."""
    amount: int = 0
    size: int = 0
    material: str = ""
    bonus: str = ""


class Outcome(NamedTuple):
    """What a move comes to before anything is drawn, and what happens on the way."""

    state: State
    features: tuple[Feature, ...]
    events: tuple[Event, ...]
    is_next: bool
    """Whether the next turn is the same player's."""


def outcome_of(state: State, actions: tuple[Action, ...]) -> Outcome:
    """What a move comes to for whoever decides in a state."""
    seat = state.seat
    after = state.draft()
    after.bag = ()  # nothing is drawn: what will be is not known, and no reason
    events: list[Event] = []
    for action in actions:
        after, told = after.play(action)
        events += told
    return Outcome(
        after,
        tuple(features_of(after, seat)),
        tuple(events),
        not after.is_over and after.seat == seat,
    )


def worth_of_parts(head: Head, better: Outcome, other: Outcome) -> dict[Part, float]:
    """By how much each part makes the better move's strength more than the other's part would."""
    whole = head.strength(head.total(better.features))
    found = {}
    for part in Part:
        mixed = [each for each in better.features if PARTS.get(each.table) is not part]
        mixed += [each for each in other.features if PARTS.get(each.table) is part]
        found[part] = whole - head.strength(head.total(mixed))
    return found


def reasons_for(head: Head, state: State, better: Move, other: Move) -> tuple[MoveReason, ...]:
    """The reasons for a move rather than another, the weightiest first; there may be none."""
    one, two = outcome_of(state, better.actions), outcome_of(state, other.actions)
    worth = worth_of_parts(head, one, two)
    given = [
        reason
        for part, amount in worth.items()
        if amount >= LEAST
        for reason in (_said(part, amount, state, one, two),)
        if reason is not None
    ]
    return tuple(sorted(given, key=lambda reason: -reason.worth)[:MOST])


def _said(part: Part, worth: float, state: State, one: Outcome, two: Outcome) -> MoveReason | None:
    """What is to be said of a part; None where the plain facts do not bear it out."""
    said: MoveReason | None = None
    match part:
        case Part.FOOD:
            said = _of_food(worth, state.seat, one, two)
        case Part.TIME:
            said = _of_time(worth, state.seat, one, two)
        case Part.LANDING:
            said = _of_landing(worth, state.seat, one, two)
        case Part.AREAS:
            said = MoveReason(Kind.PROMISES, worth)
        case Part.SHAPE:
            said = MoveReason(Kind.OPENS, worth)
        case Part.PTAH:
            said = _of_ptah(worth, one, two)
        case Part.STOCK:
            pass  # to have stored a stone or used a power is no reason by itself
        case _:
            assert_never(part)
    return said


def _of_ptah(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    fewer = len(two.state.ptah or ()) - len(one.state.ptah or ())
    return MoveReason(Kind.LEAVES_PTAH, worth, fewer) if fewer > 0 else None


def _of_food(worth: float, seat: int, one: Outcome, two: Outcome) -> MoveReason | None:
    own, others = one.state.players[seat].food, two.state.players[seat].food
    if own <= others:
        return None
    closed = [event for event in one.events if isinstance(event, AreaEnclosed) and event.food]
    best = max(closed, key=lambda event: event.food, default=None)
    if best is not None and best.food >= own - others:
        return MoveReason(Kind.CLOSES, worth, best.food, len(best.cells), best.material)
    if others < HARDLY_FOOD <= own:
        return MoveReason(Kind.FOOD_TO_GO_ON, worth, own)
    return MoveReason(Kind.MORE_FOOD, worth, own - others)


def _of_time(worth: float, seat: int, one: Outcome, two: Outcome) -> MoveReason | None:
    if one.is_next and not two.is_next:
        return MoveReason(Kind.MOVES_AGAIN, worth)
    fewer = two.state.boats[seat] - one.state.boats[seat]
    return MoveReason(Kind.FEWER_DAYS, worth, fewer) if fewer > 0 else None


def _of_landing(worth: float, seat: int, one: Outcome, two: Outcome) -> MoveReason | None:
    bonus_at = one.state.table.bonus_at
    bonus = bonus_at[one.state.boats[seat]]
    if bonus is None or bonus == bonus_at[two.state.boats[seat]]:
        return None
    return MoveReason(Kind.LANDS_AT_QUARRY, worth, bonus=bonus)
