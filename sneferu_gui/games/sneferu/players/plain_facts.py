"""What the plain facts say of a part in which one move is better than another."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from sneferu_gui.games.sneferu.law import MATERIALS
from sneferu_gui.games.sneferu.law.events import AreaEnclosed
from sneferu_gui.games.sneferu.law.geometry import open_slots
from sneferu_gui.games.sneferu.players.features import open_areas
from sneferu_gui.games.sneferu.players.move_reason import MoveReason, ReasonKind
from sneferu_gui.games.sneferu.players.outcome import Outcome, StrengthPart

HARDLY_FOOD: Final = 3
"""With less food than this a player can hardly buy."""
WORTH_NAMING: Final = 2
"""An open area of fewer cells is not named."""


def reason_of(part: StrengthPart, worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    """What is to be said of a part that makes a move worth so much more than another.

    None where the plain facts do not bear it out.
    """
    saying = _SAYING.get(part)
    return None if saying is None else saying(worth, one, two)


def _of_food(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    own, others = one.own.food, two.own.food
    if own <= others:
        return None
    closed = [event for event in one.events if isinstance(event, AreaEnclosed) and event.food]
    best = max(closed, key=lambda event: event.food, default=None)
    if best is not None and best.food >= own - others:
        return MoveReason(ReasonKind.CLOSES, worth, best.food, len(best.cells), best.material)
    if others < HARDLY_FOOD <= own:
        return MoveReason(ReasonKind.FOOD_TO_GO_ON, worth, own)
    return MoveReason(ReasonKind.MORE_FOOD, worth, own - others)


def _of_days(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    fewer = two.boat - one.boat
    return MoveReason(ReasonKind.FEWER_DAYS, worth, fewer) if fewer > 0 else None


def _of_order(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    return MoveReason(ReasonKind.MOVES_AGAIN, worth) if one.is_next and not two.is_next else None


def _of_landing(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    bonus_at = one.state.table.bonus_at
    bonus = bonus_at[one.boat]
    if bonus is None or bonus == bonus_at[two.boat]:
        return None
    return MoveReason(ReasonKind.LANDS_AT_QUARRY, worth, bonus=bonus)


def _of_areas(worth: float, one: Outcome, two: Outcome) -> MoveReason:
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
    """The cells of the largest open area of each material that has one."""
    found: Counter[str] = Counter()
    for material, area, _around in open_areas(outcome.own.cells, outcome.own.empty):
        name = MATERIALS[material]
        found[name] = max(found[name], area.bit_count())
    return found


def _of_slots(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    more = len(open_slots(one.own.filled)) - len(open_slots(two.own.filled))
    return MoveReason(ReasonKind.MORE_SLOTS, worth, more) if more > 0 else None


def _of_bread(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    more = bread_in_reach(one) - bread_in_reach(two)
    return MoveReason(ReasonKind.BREAD, worth, more) if more > 0 else None


def bread_in_reach(outcome: Outcome) -> int:
    """The food for bread on the slots that can be filled next."""
    bread = outcome.state.table.bread
    return sum(bread[slot] for slot in open_slots(outcome.own.filled))


def _of_shape(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    return MoveReason(ReasonKind.SHAPE, worth) if one.own.filled != two.own.filled else None


def _of_power(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    is_kept = two.own.power_used and not one.own.power_used
    return MoveReason(ReasonKind.KEEPS_POWER, worth) if is_kept else None


def _of_ptah(worth: float, one: Outcome, two: Outcome) -> MoveReason | None:
    fewer = len(two.state.ptah or ()) - len(one.state.ptah or ())
    return MoveReason(ReasonKind.LEAVES_PTAH, worth, fewer) if fewer > 0 else None


_SAYING: Final[Mapping[StrengthPart, Callable[[float, Outcome, Outcome], MoveReason | None]]] = {
    StrengthPart.FOOD: _of_food,
    StrengthPart.DAYS: _of_days,
    StrengthPart.ORDER: _of_order,
    StrengthPart.LANDING: _of_landing,
    StrengthPart.AREAS: _of_areas,
    StrengthPart.SLOTS: _of_slots,
    StrengthPart.BREAD: _of_bread,
    StrengthPart.SHAPE: _of_shape,
    StrengthPart.POWER: _of_power,
    StrengthPart.PTAH: _of_ptah,
}
"""Of every part but the stones laid and stored: to have them is no reason by itself."""
