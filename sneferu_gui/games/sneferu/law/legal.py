"""Legal actions: the only place that lists them."""

from functools import cache
from typing import Final

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.edition import COLUMNS
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT, SLOTS, open_slots
from sneferu_gui.games.sneferu.law.position import Phase, Position
from sneferu_gui.games.sneferu.law.price import EFFECTS, HAS_MATERIAL
from sneferu_gui.games.sneferu.law.table import BUY, NO_QUARRY

SAIL: Final = do.Sail()
STORE: Final = do.Store()
POWER: Final = do.Power()
END: Final = do.End()

HEBA_SPACES: Final = 2
"""The number of spaces that Heba's power moves the boat back (B4)."""


def legal_actions(position: Position) -> tuple[do.Action, ...]:
    """Every distinct legal action; empty only when the game is over."""
    phase = position.phase
    if phase is Phase.PLACE:
        return _with_stone_in_hand(position)
    if phase is Phase.START:
        return _before_choosing(position)
    if phase is Phase.END:
        return _after_the_turn(position)
    return ()


def _with_stone_in_hand(position: Position) -> tuple[do.Action, ...]:
    actions: tuple[do.Action, ...] = placements(position.me.filled)
    if position.declared:
        return actions
    if position.may_store:
        actions = (*actions, STORE)
    if heba_can_go_back(position):
        actions = (*actions, POWER)
    return actions


def _before_choosing(position: Position) -> tuple[do.Action, ...]:
    stored = stored_placements(position)
    if position.declared:
        return stored
    purchases = legal_purchases(position)
    actions: tuple[do.Action, ...] = purchases or (SAIL,)
    if not position.bag:
        actions += legal_shifts(position)
    if stored:
        actions += stored
    if position.table.setup.has_powers and can_use_power(position):
        actions = (*actions, POWER)
    return actions


def _after_the_turn(position: Position) -> tuple[do.Action, ...]:
    stored = stored_placements(position)
    if position.declared:
        return stored
    if can_use_power(position):
        return (*stored, POWER, END)
    return (*stored, END)


@cache
def placements(filled: int) -> tuple[do.Place, ...]:
    """Every way to place a stone into a pyramid with these slots filled (L1, L2)."""
    return tuple(
        do.Place(*LEVEL_AND_SLOT[index], flip)
        for index in open_slots(filled)
        for flip in (False, True)
    )


@cache
def _placements_of_stored(stones: int, filled: int) -> tuple[do.PlaceStored, ...]:
    return tuple(
        do.PlaceStored(stone, place.level, place.slot, place.flip)
        for stone in range(stones)
        for place in placements(filled)
    )


def placeable_stored(position: Position) -> int:
    """The number of stored stones that may be placed now: not the one stored this turn (Q7)."""
    return len(position.me.stored) - position.fresh


def stored_placements(position: Position) -> tuple[do.PlaceStored, ...]:
    """Every way to place a stored stone now, before choosing or after the turn (V1)."""
    stones = placeable_stored(position)
    return _placements_of_stored(stones, position.me.filled) if stones else ()


def legal_purchases(position: Position) -> tuple[do.Buy, ...]:
    """Every purchase the player can pay, with the bonus or without (C, P, Q)."""
    me = position.me
    if me.placed + len(me.stored) >= SLOTS:  # C3
        return ()
    table = position.table
    left = table.last - position.boats[position.seat]
    offer = position.offer
    # Beyond the dearest and slowest purchase more food or track makes no difference.
    food = min(me.food, table.dearest)
    room = min(left, table.slowest)
    key = (food, room, len(offer[0]), len(offer[1]), len(offer[2]), len(offer[3]))
    purchases = table.plain_buys.get(key)
    if purchases is None:
        purchases = table.plain_buys[key] = _plain_purchases(position, food, room)
    material = table.material_at[position.quarry]
    if material == NO_QUARRY:
        return purchases
    return purchases + tuple(_bonus_purchases(position, material, me.food, left))


def _plain_purchases(position: Position, food: int, left: int) -> tuple[do.Buy, ...]:
    table = position.table
    return tuple(
        BUY[column][row][False]
        for column in range(COLUMNS)
        for row in range(len(position.offer[column]))
        if table.time[column] <= left and table.food[column] + table.extra[row] <= food
    )


def _bonus_purchases(position: Position, material: int, food: int, left: int) -> list[do.Buy]:
    table = position.table
    effect = EFFECTS[table.bonus_at[position.quarry] or ""]
    purchases = []
    for column, stones in enumerate(position.offer):
        spare = food - table.food[column]
        if spare < 0 or max(0, table.time[column] + effect.more_time) > left:
            continue
        purchases += [
            BUY[column][row][True]
            for row, stone in enumerate(stones)
            if HAS_MATERIAL[stone][material]
            and (not effect.pays_extra or table.extra[row] <= spare)
        ]
    return purchases


def legal_shifts(position: Position) -> tuple[do.Shift, ...]:
    """Every move of a topmost stone to an empty column (O2)."""
    if position.shifted or position.bag:
        return ()
    offer = position.offer
    return tuple(
        do.Shift(source, target)
        for target in range(COLUMNS)
        if not offer[target]
        for source in range(COLUMNS)
        if offer[source]
    )


def can_use_power(position: Position) -> bool:
    """Whether the player may use a once-a-game power before or after the turn (B3, B4)."""
    builder = position.table.powers[position.seat]
    if builder == "lateef":
        last = position.boats[position.seat] == position.table.last
        return not position.me.power_used and (position.phase is Phase.START or last)
    return bool(placeable_stored(position)) and heba_can_go_back(position)


def heba_can_go_back(position: Position) -> bool:
    """Whether the player has Heba's power unused and two spaces to go back (B4)."""
    return (
        position.table.powers[position.seat] == "heba"
        and not position.me.power_used
        and position.boats[position.seat] >= HEBA_SPACES
    )
