"""What a person holds but has not committed to: a stone, the bonus, a power, which way round.

A plan is tried out on the state itself: the actions that come before the placement are
applied to a copy, so what the table shows of a plan is what the rules would do.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from sneferu_gui.games.reason import Refusal
from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import Event, FoodGained, PtahTook
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.law.legal import shifts_open
from sneferu_gui.games.sneferu.law.materials import NO_STONE, flipped
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.price import price_of
from sneferu_gui.games.sneferu.law.state import State


class OfferPick(NamedTuple):
    """A stone of the offer is held."""

    column: int
    row: int


class StoredPick(NamedTuple):
    """A stored stone is held."""

    stone: int


def key_of(pick: OfferPick | StoredPick | None) -> str:
    """The key of the node that is held; empty for none."""
    if isinstance(pick, OfferPick):
        return f"offer/{pick.column}/{pick.row}"
    return f"store/{pick.stone}" if pick is not None else ""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is held, and how it would be used."""

    pick: OfferPick | StoredPick | None = None
    """None when nothing is held, or when the stone in hand is the bought one."""
    bonus: bool = False
    """Whether the quarry's bonus is used (Q6)."""
    power: bool = False
    """Whether Heba goes back before the placement (B4)."""
    flip: bool = False

    def turned(self) -> "Plan":
        """The same with the stone turned round."""
        return replace(self, flip=not self.flip)


NOTHING = Plan()


class Preview(NamedTuple):
    """A plan tried out: the state in which the held stone would be placed."""

    before: tuple[do.Action, ...]
    """The actions that come before the placement."""
    events: tuple[Event, ...]
    """What they do."""
    state: State
    """The state after them."""
    stone: int
    """The held stone's code as it would lie."""

    @property
    def ends_game(self) -> bool:
        """Whether the purchase alone ends the game, the stone still in hand (A4)."""
        return self.state.is_over


@lru_cache(16)
def preview_of(state: State, plan: Plan) -> Preview | None:
    """The plan tried out on a state; None when nothing is held or a step of it is not open.

    Every part of a picture asks for the same few: states and plans are values, so once is enough.
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
    stone = _held(state, plan)
    return Preview(actions, tuple(events), after, flipped(stone) if plan.flip else stone)


def _actions_before(state: State, plan: Plan) -> tuple[do.Action, ...] | None:
    power = (do.Power(),) if plan.power and not state.declared else ()
    if state.phase is Phase.PLACE:
        return power
    if isinstance(plan.pick, StoredPick):
        return power
    if isinstance(plan.pick, OfferPick) and state.phase is Phase.START:
        return (do.Buy(*plan.pick, plan.bonus), *power)
    return None


def _held(state: State, plan: Plan) -> int:
    if state.phase is Phase.PLACE:
        return state.hand
    if isinstance(plan.pick, StoredPick):
        return state.me.stored[plan.pick.stone]
    if isinstance(plan.pick, OfferPick):
        return state.offer[plan.pick.column][plan.pick.row]
    return NO_STONE


def placement(plan: Plan, level: int, slot: int) -> do.Action:
    """The action that lays the held stone into a slot."""
    if isinstance(plan.pick, StoredPick):
        return do.PlaceStored(plan.pick.stone, level, slot, plan.flip)
    return do.Place(level, slot, plan.flip)


def power_readied(state: State, plan: Plan) -> Plan | None:
    """The plan with the power of going back readied, or no more (B4); None where that is not it."""
    if state.table.powers[state.seat] != "heba":
        return None
    readied = replace(plan, power=not plan.power)
    is_open = not readied.power or preview_of(state, readied) is not None
    return readied if is_open else None


def why_not_placed(state: State, stone: int) -> Refusal | None:
    """Why a stored stone cannot be placed anywhere now; None when it can."""
    if any(isinstance(a, do.PlaceStored) and a.stone == stone for a in state.legal_actions()):
        return None
    return state.why_not(do.PlaceStored(stone, 0, 0, flip=False))


def with_best_bonus(state: State, plan: Plan) -> Plan:
    """The plan with the bonus chosen as most would: used where it is needed or costs nothing.

    What it costs time to use (Q5) is left for the player to ask for.
    """
    if not isinstance(plan.pick, OfferPick):
        return plan
    with_it, without = (state.why_not(do.Buy(*plan.pick, bonus)) is None for bonus in (True, False))
    costs_time = state.table.bonus_at[state.quarry] == "time_for_food"
    is_useless = with_it and not changes_anything(state, plan.pick)
    return replace(plan, bonus=with_it and not ((costs_time or is_useless) and without))


def changes_anything(state: State, pick: OfferPick) -> bool:
    """Whether the quarry's bonus changes anything about a purchase (Q2 to Q7)."""
    plain, price = (price_of(state, *pick, bonus=bonus) for bonus in (False, True))
    paid = (plain.time, plain.food) != (price.time, price.food)
    return paid or price.gain > 0 or (price.bonus == "storehouse" and can_be_kept(state, pick))


def can_be_kept(state: State, pick: OfferPick) -> bool:
    """Whether a stone bought with the storehouse's bonus could be stored and placed later (Q7)."""
    preview = preview_of(state, Plan(pick, bonus=True))
    return preview is None or not is_lost_in_store(preview.state)


def gain_of(events: tuple[Event, ...]) -> int:
    """Food that came of what happened."""
    return sum(event.food for event in events if isinstance(event, FoodGained))


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


def taken_by_ptah(events: tuple[Event, ...]) -> tuple[PtahTook, ...]:
    """What Ptah takes among these events, in order."""
    return tuple(event for event in events if isinstance(event, PtahTook))


def can_be_bought(state: State, column: int, row: int) -> bool:
    """Whether the stone can be bought, with the bonus or without."""
    return any(state.why_not(do.Buy(column, row, bonus)) is None for bonus in (False, True))


def can_be_shifted(state: State, column: int, row: int) -> bool:
    """Whether the stone is a topmost one that may move to an empty column (O2)."""
    is_top = row == len(state.offer[column]) - 1
    return is_top and any(shift.source == column for shift in shifts_open(state))


def bonus_of(state: State, place: tuple[int, int]) -> str | None:
    """The quarry bonus that a stone qualifies for by its material (Q1), if it does."""
    refusal = state.why_not(do.Buy(*place, bonus=True))
    if refusal is not None and refusal.clause != "C2":
        return None
    return state.table.bonus_at[state.quarry]


# -- what is chosen next ---------------------------------------------------------------------


def suggested_key(state: State, plan: Plan, last: OfferPick) -> str:
    """The key of the node that is to be chosen next: keyboard and pad begin there.

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
    turned = preview_of(state, plan.turned())
    if turned is not None and best_slot(turned, plan.turned()) is not None:
        return "move/flip"
    return "move/store" if preview.state.why_not(do.Store()) is None else "move/cancel"


def best_slot(preview: Preview, plan: Plan) -> tuple[int, int] | None:
    """The (level, slot) where the held stone brings the most food now.

    Among equals the lowest and then the leftmost, as a pyramid is built. None without any.
    """
    best: tuple[int, tuple[int, int]] | None = None
    for index, (level, slot) in enumerate(LEVEL_AND_SLOT):
        action = placement(plan, level, slot)
        if preview.state.me.stones[index] != NO_STONE or preview.state.why_not(action) is not None:
            continue
        gain = gain_of(preview.state.play(action)[1])
        if best is None or (-gain, level, slot) < (-best[0], *best[1]):
            best = gain, (level, slot)
    return best[1] if best is not None else None


def _without_stone(state: State, last: OfferPick) -> str:
    if state.why_not(do.End()) is None:
        return "move/end"
    if state.why_not(do.Sail()) is None:
        return "move/sail"
    if state.declared:
        return "store/0"
    if _can_pick(state, last):
        return f"offer/{last.column}/{last.row}"
    picks = (
        OfferPick(column, row)
        for column, stones in enumerate(state.offer)
        for row in range(len(stones))
    )
    first = next((pick for pick in picks if _can_pick(state, pick)), OfferPick(0, 0))
    return f"offer/{first.column}/{first.row}"


def _can_pick(state: State, pick: OfferPick) -> bool:
    if pick.row >= len(state.offer[pick.column]):
        return False
    return can_be_bought(state, *pick) or can_be_shifted(state, *pick)
