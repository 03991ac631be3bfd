"""Reasons why one move is better than another, taken from the evaluation itself.

A player's strength is split into parts: food, time, the landing place, areas, the shape of the
pyramid. A reason is given only if exchanging a part for the other move's part makes the move worth
less, and if the plain facts agree.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Annotated, Final, NamedTuple

from sneferu_gui.games.codec import OneOf
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.events import AreaEnclosed, Event, TurnBegan
from sneferu_gui.games.sneferu.law.geometry import open_slots
from sneferu_gui.games.sneferu.law.materials import MATERIALS
from sneferu_gui.games.sneferu.law.position import PlayerState
from sneferu_gui.games.sneferu.law.setup import BONUSES
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players.features import Feature, features_of, open_areas
from sneferu_gui.games.sneferu.players.weights import Head
from sneferu_gui.players.player import Worth
from sneferu_gui.players.search.advising import weightiest_reasons


class ReasonKind(StrEnum):
    """The statement a reason makes about a move, compared with the other move."""

    CLOSES = "closes"
    """The move encloses an area of `size` cells of `material` for `amount` food."""
    MORE_FOOD = "more_food"
    """The move leaves `amount` food more."""
    FOOD_TO_GO_ON = "food_to_go_on"
    """The move leaves `amount` food, where the other leaves hardly any."""
    FEWER_DAYS = "fewer_days"
    """The move takes `amount` days less."""
    MOVES_AGAIN = "moves_again"
    """The same player has the next turn, unlike after the other move."""
    LANDS_AT_QUARRY = "lands_at_quarry"
    """The next turn begins at a quarry with the bonus `bonus`."""
    LARGER_AREA = "larger_area"
    """The move leaves an open area of `size` cells of `material`, larger than the other's."""
    PROMISES = "promises"
    """The open areas promise more food."""
    MORE_SLOTS = "more_slots"
    """The move leaves `amount` more slots to fill next."""
    BREAD = "bread"
    """The move leaves `amount` more food of bread in reach."""
    SHAPE = "shape"
    """The pyramid is better to go on building."""
    KEEPS_POWER = "keeps_power"
    """The builder's power is kept for later."""
    LEAVES_PTAH = "leaves_ptah"
    """Ptah gets `amount` stones fewer."""


class MoveReason(NamedTuple):
    kind: ReasonKind
    worth: Worth
    """The gain in strength from the part that the reason is about."""
    amount: int = 0
    size: int = 0
    material: Annotated[str, OneOf(("", *MATERIALS))] = ""
    bonus: Annotated[str, OneOf(("", *BONUSES))] = ""


class StrengthPart(StrEnum):
    """The subjects into which a player's strength is split."""

    FOOD = "food"
    DAYS = "days"
    ORDER = "order"
    LANDING = "landing"
    AREAS = "areas"
    SLOTS = "slots"
    BREAD = "bread"
    SHAPE = "shape"
    STONES = "stones"
    POWER = "power"
    PTAH = "ptah"


PARTS: Final[Mapping[str, StrengthPart]] = {
    "food": StrengthPart.FOOD,
    "late": StrengthPart.FOOD,
    "purse": StrengthPart.FOOD,
    "days": StrengthPart.DAYS,
    "gap": StrengthPart.ORDER,
    "second": StrengthPart.ORDER,
    "turn": StrengthPart.ORDER,
    "quarry": StrengthPart.LANDING,
    "areas": StrengthPart.AREAS,
    "closing": StrengthPart.AREAS,
    "slots": StrengthPart.SLOTS,
    "bread": StrengthPart.BREAD,
    **{f"level{level}": StrengthPart.SHAPE for level in range(6)},
    "need": StrengthPart.STONES,
    "stored": StrengthPart.STONES,
    "power": StrengthPart.POWER,
    "ptah": StrengthPart.PTAH,
    "pace": StrengthPart.DAYS,
    "chase": StrengthPart.PTAH,
    "race": StrengthPart.PTAH,
    "here": StrengthPart.PTAH,
    "next": StrengthPart.PTAH,
}
"""The part that each table of features belongs to; tables that no move changes have none."""


class Outcome(NamedTuple):
    """The result of a move before any stone is drawn, with its events."""

    seat: int
    state: State
    features: tuple[Feature, ...]
    events: tuple[Event, ...]
    is_next: bool
    """Whether the same player has the next turn."""

    @property
    def own(self) -> PlayerState:
        return self.state.players[self.seat]

    @property
    def boat(self) -> int:
        return self.state.boats[self.seat]


def outcome_of(state: State, actions: tuple[Action, ...]) -> Outcome:
    """The result of actions of the seat to move."""
    seat = state.seat
    after = state.draft()
    after.bag = ()  # no draw: the stone to come is not known, so it is no reason
    events: list[Event] = []
    for action in actions:
        after, happened = after.play(action)
        events += happened
    began = any(isinstance(event, TurnBegan) for event in events)
    return Outcome(
        seat, after, tuple(features_of(after, seat)), tuple(events), began and after.seat == seat
    )


LITTLE_FOOD: Final = 3
"""The amount of food below which a player can hardly buy."""
WORTH_NAMING: Final = 2
"""The least cells of an open area to be named."""


def reason_of(part: StrengthPart, worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    """The reason for a part that makes a move worth more than another.

    None where the plain facts do not agree.
    """
    saying = _REASONS.get(part)
    return None if saying is None else saying(worth, one, two)


def _food_reason(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    own, others = one.own.food, two.own.food
    if own <= others:
        return None
    closed = [event for event in one.events if isinstance(event, AreaEnclosed) and event.food]
    best = max(closed, key=lambda event: event.food, default=None)
    if best is not None and best.food >= own - others:
        return MoveReason(ReasonKind.CLOSES, worth, best.food, len(best.cells), best.material)
    if others < LITTLE_FOOD <= own:
        return MoveReason(ReasonKind.FOOD_TO_GO_ON, worth, own)
    return MoveReason(ReasonKind.MORE_FOOD, worth, own - others)


def _days_reason(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    fewer = two.boat - one.boat
    return MoveReason(ReasonKind.FEWER_DAYS, worth, fewer) if fewer > 0 else None


def _order_reason(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    return MoveReason(ReasonKind.MOVES_AGAIN, worth) if one.is_next and not two.is_next else None


def _landing_reason(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    bonus_at = one.state.table.bonus_at
    bonus = bonus_at[one.boat]
    if bonus is None or bonus == bonus_at[two.boat]:
        return None
    return MoveReason(ReasonKind.LANDS_AT_QUARRY, worth, bonus=bonus)


def _areas_reason(worth: float, one: Outcome, two: Outcome) -> MoveReason:
    own, others = largest_open(one), largest_open(two)
    larger = [
        (size, material)
        for material, size in own.items()
        if size >= WORTH_NAMING and size > others[material]
    ]
    if not larger:
        return MoveReason(ReasonKind.PROMISES, worth)
    size, material = max(larger)
    return MoveReason(ReasonKind.LARGER_AREA, worth, size=size, material=material)


def largest_open(outcome: Outcome) -> Counter[str]:
    """The number of cells of the largest open area of each material."""
    found: Counter[str] = Counter()
    for material, area, _around in open_areas(outcome.own.cells, outcome.own.empty):
        name = MATERIALS[material]
        found[name] = max(found[name], area.bit_count())
    return found


def _slots_reason(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    more = len(open_slots(one.own.filled)) - len(open_slots(two.own.filled))
    return MoveReason(ReasonKind.MORE_SLOTS, worth, more) if more > 0 else None


def _bread_reason(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    more = bread_in_reach(one) - bread_in_reach(two)
    return MoveReason(ReasonKind.BREAD, worth, more) if more > 0 else None


def bread_in_reach(outcome: Outcome) -> int:
    """The food of bread on the slots that can be filled next."""
    bread = outcome.state.table.bread
    return sum(bread[slot] for slot in open_slots(outcome.own.filled))


def _shape_reason(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    return MoveReason(ReasonKind.SHAPE, worth) if one.own.filled != two.own.filled else None


def _power_reason(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    is_kept = two.own.power_used and not one.own.power_used
    return MoveReason(ReasonKind.KEEPS_POWER, worth) if is_kept else None


def _ptah_reason(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    fewer = len(two.state.ptah or ()) - len(one.state.ptah or ())
    return MoveReason(ReasonKind.LEAVES_PTAH, worth, fewer) if fewer > 0 else None


_REASONS: Final[Mapping[StrengthPart, Callable[[float, Outcome, Outcome], MoveReason | None]]] = {
    StrengthPart.FOOD: _food_reason,
    StrengthPart.DAYS: _days_reason,
    StrengthPart.ORDER: _order_reason,
    StrengthPart.LANDING: _landing_reason,
    StrengthPart.AREAS: _areas_reason,
    StrengthPart.SLOTS: _slots_reason,
    StrengthPart.BREAD: _bread_reason,
    StrengthPart.SHAPE: _shape_reason,
    StrengthPart.POWER: _power_reason,
    StrengthPart.PTAH: _ptah_reason,
}
"""The function that words each part; stones laid and stored have none, being no reason."""


LEAST_WORTH: Final = 0.02
"""The least difference in strength for a part to be a reason."""


def worth_of_parts(head: Head, better: Outcome, other: Outcome) -> dict[StrengthPart, float]:
    """The gain in strength from each part of the better move over the other move's part."""
    whole = head.strength(head.total(better.features))
    found = {}
    for part in StrengthPart:
        mixed = [each for each in better.features if PARTS.get(each.table) is not part]
        mixed += [each for each in other.features if PARTS.get(each.table) is part]
        found[part] = whole - head.strength(head.total(mixed))
    return found


def reasons_for(
    head: Head, state: State, better: tuple[Action, ...], other: tuple[Action, ...]
) -> tuple[MoveReason, ...]:
    """The reasons for one turn rather than another, the weightiest first; may be empty.

    Both are the actions up to the end of the turn, or a part of them.
    """
    one, two = outcome_of(state, better), outcome_of(state, other)
    worth = worth_of_parts(head, one, two)
    return weightiest_reasons(
        reason_of(part, gain, one, two) for part, gain in worth.items() if gain >= LEAST_WORTH
    )
