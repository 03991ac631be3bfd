"""What a person has begun but not committed to: the stone held, bonus, power, orientation.

A plan is tried out on the state itself: the actions before the placement are applied to a copy, so
that the table shows exactly what the rules would do. A *gesture* is the actions that one choice
carries out: mostly a purchase and a placement, each an action of its own.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.reason import Refusal
from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import Event, FoodGained, PtahTook
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.law.legal import legal_shifts
from sneferu_gui.games.sneferu.law.materials import NO_STONE, flipped
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.price import Price, price_of
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table.places import (
    BonusChoice,
    EmptyColumn,
    OfferPlace,
    SlotPlace,
    StoredPlace,
    Thing,
    TurnedRound,
)
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.table import choosing
from sneferu_gui.ui.table.choosing import MadeOf

Gesture = tuple[do.Action, ...]


@dataclass(frozen=True, slots=True)
class Plan(choosing.Plan):
    """The stone held, and how it would be used."""

    pick: OfferPlace | StoredPlace | None = None
    """The stone held; None when nothing is held, or when the stone in hand is the bought one."""
    bonus: bool = False
    """Whether the quarry's bonus is used (Q6)."""
    power: bool = False
    """Whether Heba goes back before the placement (B4)."""
    flip: bool = False

    def turned(self) -> "Plan":
        """The same plan with the stone turned round."""
        return replace(self, flip=not self.flip)


NOTHING: Final = Plan()


def key_of(pick: OfferPlace | StoredPlace | None) -> str:
    """The key of the node of the stone held; empty for none."""
    if isinstance(pick, OfferPlace):
        return f"offer/{pick.column}/{pick.row}"
    return f"store/{pick.stone}" if pick is not None else ""


# -- A plan tried out ------------------------------------------------------------------------


class Preview(NamedTuple):
    """A plan tried out: the state in which the held stone would be placed."""

    before: Gesture
    """The actions that come before the placement."""
    events: tuple[Event, ...]
    """The events of these actions."""
    state: State
    """The state after these actions."""
    stone: int
    """The held stone's code as it would lie."""

    @property
    def ends_game(self) -> bool:
        """Whether the purchase alone ends the game, the stone still in hand (A4)."""
        return self.state.is_over


@lru_cache(16)
def preview_of(state: State, plan: Plan) -> Preview | None:
    """The plan tried out on a state; None when nothing is held or one of its actions is illegal.

    Kept for a few plans, as every part of a picture asks for the same ones.
    """
    actions = _actions_before(state, plan)
    if actions is None:
        return None
    events: list[Event] = []
    after = state
    for action in actions:
        if after.why_not(action) is not None:
            return None
        after, more = after.play(action)
        events += more
    stone = _held_stone(state, plan)
    return Preview(actions, tuple(events), after, flipped(stone) if plan.flip else stone)


def _actions_before(state: State, plan: Plan) -> Gesture | None:
    power = (do.Power(),) if plan.power and not state.declared else ()
    if state.phase is Phase.PLACE:
        return power
    if isinstance(plan.pick, StoredPlace):
        return power
    if isinstance(plan.pick, OfferPlace) and state.phase is Phase.START:
        return (purchase(plan.pick, bonus=plan.bonus), *power)
    return None


def _held_stone(state: State, plan: Plan) -> int:
    if state.phase is Phase.PLACE:
        return state.hand
    if isinstance(plan.pick, StoredPlace):
        return state.me.stored[plan.pick.stone]
    return NO_STONE if plan.pick is None else stone_at(state, plan.pick)


def gain_of(events: tuple[Event, ...]) -> int:
    """The food gained by the events."""
    return sum(event.food for event in events if isinstance(event, FoodGained))


def taken_by_ptah(events: tuple[Event, ...]) -> tuple[PtahTook, ...]:
    """The events in which Ptah takes a stone, in order."""
    return tuple(event for event in events if isinstance(event, PtahTook))


def can_store(preview: Preview) -> bool:
    """Whether the held stone could be laid beside the pyramid (Q7)."""
    return preview.state.why_not(do.Store()) is None


def is_lost_in_store(state: State) -> bool:
    """Whether the stone in hand, stored now, could never be placed (Q7, T4): no turn follows."""
    if state.why_not(do.Store()) is not None:
        return False
    seat = state.seat
    after, _events = state.play(do.Store())
    if after.boats[seat] < after.table.last:
        return False
    # Heba may leave the last space again, while she has another stored stone to place (B4).
    has_heba = after.table.powers[seat] == "heba" and after.seat == seat
    return not (has_heba and after.why_not(do.Power()) is None)


# -- Stones that can be taken up -------------------------------------------------------------


def offered_places(state: State) -> Iterator[OfferPlace]:
    """The places of the offer that hold stones, from the left and from the bottom."""
    for column, stones in enumerate(state.offer):
        for row in range(len(stones)):
            yield OfferPlace(column, row)


def has_stone(state: State, place: OfferPlace) -> bool:
    """Whether the place holds a stone."""
    return place.row < len(state.offer[place.column])


def is_topmost(state: State, place: OfferPlace) -> bool:
    """Whether no stone lies above the place."""
    return place.row == len(state.offer[place.column]) - 1


def stone_at(state: State, place: OfferPlace) -> int:
    """The code of a stone of the offer."""
    return state.offer[place.column][place.row]


def purchase(place: OfferPlace, *, bonus: bool) -> do.Buy:
    return do.Buy(place.column, place.row, bonus)


def price_at(state: State, place: OfferPlace, *, bonus: bool) -> Price:
    return price_of(state, place.column, place.row, bonus=bonus)


def why_not_bought(state: State, place: OfferPlace) -> Refusal | None:
    """Why a stone cannot be bought, with the bonus or without; None when it can."""
    with_it, without = (state.why_not(purchase(place, bonus=bonus)) for bonus in (True, False))
    return None if with_it is None else without


def can_be_taken_up(state: State, place: OfferPlace) -> bool:
    """Whether the stone can be bought, or is a topmost one that may be moved (O2)."""
    if state.phase is not Phase.START or state.declared or not has_stone(state, place):
        return False
    sources = {shift.source for shift in legal_shifts(state)}
    can_be_moved = is_topmost(state, place) and place.column in sources
    return can_be_moved or why_not_bought(state, place) is None


def why_not_placed(state: State, stone: int) -> Refusal | None:
    """Why a stored stone cannot be placed anywhere now; None when it can."""
    if any(isinstance(a, do.PlaceStored) and a.stone == stone for a in state.legal_actions()):
        return None
    return state.why_not(do.PlaceStored(stone, 0, 0, flip=False))


def bonus_of(state: State, place: OfferPlace) -> str | None:
    """The quarry bonus that a stone qualifies for by its material (Q1); None for none."""
    refusal = state.why_not(purchase(place, bonus=True))
    if refusal is not None and refusal.clause != "C2":
        return None
    return state.table.bonus_at[state.quarry]


def best_bonus(state: State, place: OfferPlace) -> bool:
    """Whether to use the bonus for a stone unless told otherwise: if it is needed or costs nothing.

    A bonus that costs time (Q5) is left for the player to ask for.
    """
    return _best_bonuses(state)[place]


@remembered_by_values
def _best_bonuses(state: State) -> dict[OfferPlace, bool]:
    return {place: _is_best_with_bonus(state, place) for place in offered_places(state)}


def _is_best_with_bonus(state: State, place: OfferPlace) -> bool:
    with_it, without = (
        state.why_not(purchase(place, bonus=bonus)) is None for bonus in (True, False)
    )
    costs_time = state.table.bonus_at[state.quarry] == "time_for_food"
    is_useless = with_it and not bonus_changes_anything(state, place)
    return with_it and not ((costs_time or is_useless) and without)


def bonus_changes_anything(state: State, pick: OfferPlace) -> bool:
    """Whether the quarry's bonus changes anything about a purchase (Q2 to Q7)."""
    plain, price = (price_at(state, pick, bonus=bonus) for bonus in (False, True))
    paid = (plain.time, plain.food) != (price.time, price.food)
    return paid or price.gain > 0 or (price.bonus == "storehouse" and can_be_kept(state, pick))


def can_be_kept(state: State, pick: OfferPlace) -> bool:
    """Whether a stone bought with the storehouse's bonus could be stored and placed later (Q7)."""
    preview = preview_of(state, Plan(pick, bonus=True))
    return preview is None or not is_lost_in_store(preview.state)


# -- The effect of choosing one more thing ---------------------------------------------------


def planned(state: State, plan: Plan, about: Hashable | None) -> Plan | None:
    """The plan once a thing is chosen, too; None where choosing it does more, or nothing.

    Choosing the stone in hand again puts it back.
    """
    if plan.pick is not None and about in {plan.pick, Thing.BACK}:
        return NOTHING
    match about:
        case OfferPlace() if can_be_taken_up(state, about):
            return Plan(about, best_bonus(state, about), flip=plan.flip)
        case StoredPlace() if _can_be_placed(state, about):
            return Plan(about, power=plan.power)
        case TurnedRound(place) if _can_be_placed(state, place):
            return Plan(place, power=plan.power, flip=True)
        case Thing.HELD:
            other = plan.turned()
        case BonusChoice(bonus):
            other = replace(plan, bonus=bonus)
        case Thing.POWER if state.table.powers[state.seat] == "heba":
            other = replace(plan, power=not plan.power)  # it goes with the placement (B4)
        case _:
            return None
    return other if preview_of(state, other) is not None else None


def _can_be_placed(state: State, place: StoredPlace) -> bool:
    return place.seat == state.seat and why_not_placed(state, place.stone) is None


class Meaning(NamedTuple):
    """The effect of choosing a thing."""

    gesture: Gesture
    refusal: Refusal | None
    """Why the gesture is illegal, mostly why the stone cannot go there; None if it is legal."""


def meaning_of(state: State, plan: Plan, about: Hashable | None) -> Meaning | None:
    """The effect of choosing a thing; None where that has none."""
    pick, preview = plan.pick, preview_of(state, plan)
    if preview is not None and (last := _done_with_held(state, plan, about)) is not None:
        return Meaning((*preview.before, last), preview.state.why_not(last))
    gesture: Gesture = ()
    match about:
        case EmptyColumn(column) if isinstance(pick, OfferPlace) and is_topmost(state, pick):
            gesture = (do.Shift(pick.column, column),)
        case Thing.POWER:
            gesture = (do.Power(),)
    return Meaning(gesture, state.why_not(gesture[-1])) if gesture else None


def _done_with_held(state: State, plan: Plan, about: Hashable | None) -> do.Action | None:
    """The action that the stone held makes with a thing: it is placed there, or stored."""
    if isinstance(about, SlotPlace) and about.seat == state.seat:
        return placement(plan, about.level, about.slot)
    return do.Store() if about is Thing.STORE else None


def placement(plan: Plan, level: int, slot: int) -> do.Action:
    """The action that lays the held stone into a slot."""
    if isinstance(plan.pick, StoredPlace):
        return do.PlaceStored(plan.pick.stone, level, slot, plan.flip)
    return do.Place(level, slot, plan.flip)


def made_of(state: State, action: do.Action) -> MadeOf:
    """The things on the table that make an action."""
    match action:
        case do.Buy():
            return MadeOf((OfferPlace(action.column, action.row),), (Thing.LAST,))
        case do.Place():
            return MadeOf((), (SlotPlace(state.seat, action.level, action.slot),))
        case do.PlaceStored():
            held = StoredPlace(state.seat, action.stone)
            return MadeOf((held,), (SlotPlace(state.seat, action.level, action.slot),))
        case do.Shift():
            topmost = OfferPlace(action.source, len(state.offer[action.source]) - 1)
            return MadeOf((topmost,), (EmptyColumn(action.target),))
    return MadeOf((), (_THING_OF_KIND[action.do],))


_THING_OF_KIND: Final = {
    "sail": Thing.SAIL, "store": Thing.STORE, "power": Thing.POWER, "end": Thing.END,
}  # fmt: skip
"""The thing that alone makes an action of each kind."""


# -- The next thing to choose ----------------------------------------------------------------


def suggested_key(state: State, plan: Plan, last: OfferPlace) -> str:
    """The key of the node to be chosen next, where keyboard and gamepad begin.

    With a stone in hand it is the slot that brings the most food now; `last` is the stone of the
    offer that was taken up last.
    """
    preview = preview_of(state, plan)
    if preview is None:
        return _without_stone(state, last)
    if preview.ends_game:
        return "move/cancel" if plan.pick is not None else "move/last"
    best = best_slot(preview, plan)
    if best is not None:
        return "board/{}/{}".format(*best)
    return "move/store" if can_store(preview) else "move/cancel"


def best_slot(preview: Preview, plan: Plan) -> tuple[int, int] | None:
    """The (level, slot) where the held stone brings the most food now.

    Among equals the lowest and then the leftmost, as a pyramid is built. None without any.
    """
    state = preview.state
    ways = {place: placement(plan, *place) for place in LEVEL_AND_SLOT}
    gains = {
        place: gain_of(state.play(action)[1])
        for place, action in ways.items()
        if state.why_not(action) is None
    }
    return min(gains, key=lambda place: (-gains[place], place), default=None)


def _without_stone(state: State, last: OfferPlace) -> str:
    if state.why_not(do.End()) is None:
        return "move/end"
    if state.why_not(do.Sail()) is None:
        return "move/sail"
    if state.declared:
        return "store/0"
    open_ones = (place for place in (last, *offered_places(state)) if can_be_taken_up(state, place))
    return key_of(next(open_ones, OfferPlace(0, 0)))
