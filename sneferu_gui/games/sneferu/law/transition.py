"""The effects of actions: the steps of a turn (RULES.md, P, L, Q7, V, O, E, B and T).

Every function here writes to a draft (`Position.draft`) that the caller publishes only when the
whole action has been carried out. `log` collects the events; None when nobody reads them.
"""

from collections.abc import Callable
from typing import Any, Final

from sneferu_gui.games.sneferu.law import events
from sneferu_gui.games.sneferu.law.actions import Action, Buy, Place, PlaceStored, Shift
from sneferu_gui.games.sneferu.law.building import lay
from sneferu_gui.games.sneferu.law.edition import FOOD_PER_SPACE_SAILED
from sneferu_gui.games.sneferu.law.geometry import SLOT_INDEX, levels_with_stones
from sneferu_gui.games.sneferu.law.legal import HEBA_SPACES, can_use_power, placeable_stored
from sneferu_gui.games.sneferu.law.materials import NO_STONE, flipped
from sneferu_gui.games.sneferu.law.position import PTAH_WINS_AT, Phase, PlayerState, Position
from sneferu_gui.games.sneferu.law.price import price_of
from sneferu_gui.games.sneferu.law.ptah import ptah_takes

FOOD_PER_LEVEL: Final = 2
"""The food for each level with a stone when Lateef's power is used (B3)."""

GAIN_OF_BONUS: Final = {
    "food1": events.Gain.FOOD1,
    "food2": events.Gain.FOOD2,
    "time_for_food": events.Gain.TIME_FOR_FOOD,
}

MIXING_FACTOR: Final = 6_364_136_223_846_793_005
MIXING_STEP: Final = 1_442_695_040_888_963_407
MIXING_BITS: Final = 2**64 - 1
"""A mask of 64 bits for Knuth's sequence, whose upper bits are random enough for guesses."""

Log = list[events.Event] | None


def advance(draft: Position, action: Action, log: Log) -> None:
    """Carry out a legal action on a draft, up to the next decision or the end of the game."""
    _STEPS[action.do](draft, action, log)


def _own_draft(draft: Position) -> PlayerState:
    """The active player's state, made this draft's own to write to."""
    seat = draft.seat
    mine = draft.players[seat].draft()
    draft.players = (*draft.players[:seat], mine, *draft.players[seat + 1 :])
    return mine


def _gain_food(
    draft: Position, mine: PlayerState, food: int, why: events.Gain, count: int, log: Log
) -> None:
    mine.food += food
    if log is not None:
        log.append(events.FoodGained(draft.seat, food, why, count))


def _move_boat(draft: Position, space: int, log: Log) -> None:
    """Move the active boat; it queues behind every boat already on the space (T2)."""
    seat, boats = draft.seat, draft.boats
    if log is not None:
        log.append(events.BoatMoved(seat, boats[seat], space))
    before = [other for other in draft.order if other != seat and boats[other] <= space]
    after = [other for other in draft.order if other != seat and boats[other] > space]
    draft.order = (*before, seat, *after)
    draft.boats = (*boats[:seat], space, *boats[seat + 1 :])


def _buy(draft: Position, action: Buy, log: Log) -> None:
    column, row, bonus, _ = action
    price = price_of(draft, column, row, bonus=bonus)
    stack = draft.offer[column]
    draft.hand = stack[row]
    draft.may_store = price.bonus == "storehouse"
    rest = stack[:row] + stack[row + 1 :]
    draft.offer = (*draft.offer[:column], rest, *draft.offer[column + 1 :])
    draft.gaps = (column,)
    mine = _own_draft(draft)
    mine.food -= price.food
    seat, start = draft.seat, draft.boats[draft.seat]
    if log is not None:
        log.append(
            events.StoneBought(seat, column, row, draft.hand, price.time, price.food, price.bonus)
        )
    if price.gain:
        _gain_food(draft, mine, price.gain, GAIN_OF_BONUS[price.bonus or ""], 1, log)
    draft.phase = Phase.PLACE
    if price.time:  # Q4: a boat that moves 0 has left nothing and keeps its place (T3)
        _move_boat(draft, start + price.time, log)
        if draft.ptah is not None:
            ptah_takes(draft, start, column, log)
            if len(draft.ptah) == PTAH_WINS_AT:
                _end_game(draft, log)


def _place(draft: Position, action: Place, log: Log) -> None:
    stone = flipped(draft.hand) if action.flip else draft.hand
    lay(draft, _own_draft(draft), SLOT_INDEX[action.level, action.slot], stone, None, log)
    draft.hand = NO_STONE
    draft.may_store = draft.declared = False
    _refill(draft, log)
    _end_turn_unless_optional(draft, log)


def _store(draft: Position, _action: Action, log: Log) -> None:
    mine = _own_draft(draft)
    mine.stored = (*mine.stored, draft.hand)
    if log is not None:
        log.append(events.StoneStored(draft.seat, draft.hand))
    draft.hand = NO_STONE
    draft.may_store = False
    draft.fresh = True
    _refill(draft, log)
    _end_turn_unless_optional(draft, log)


def _place_stored(draft: Position, action: PlaceStored, log: Log) -> None:
    mine = _own_draft(draft)
    stone = mine.stored[action.stone]
    mine.stored = mine.stored[: action.stone] + mine.stored[action.stone + 1 :]
    stone = flipped(stone) if action.flip else stone
    lay(draft, mine, SLOT_INDEX[action.level, action.slot], stone, action.stone, log)
    draft.declared = False
    if draft.phase is Phase.END:
        _end_turn_unless_optional(draft, log)


def _sail(draft: Position, _action: Action, log: Log) -> None:
    start, last = draft.boats[draft.seat], draft.table.last
    mine = _own_draft(draft)
    if log is not None:
        log.append(events.Sailed(draft.seat, last - start))
    _move_boat(draft, last, log)
    _gain_food(
        draft, mine, FOOD_PER_SPACE_SAILED * (last - start), events.Gain.SAIL, last - start, log
    )
    _end_turn_unless_optional(draft, log)


def _shift(draft: Position, action: Shift, log: Log) -> None:
    columns = list(draft.offer)
    stone = columns[action.source][-1]
    columns[action.source] = columns[action.source][:-1]
    columns[action.target] = (stone,)
    draft.offer = tuple(columns)
    draft.shifted = True
    if log is not None:
        log.append(events.StoneShifted(draft.seat, action.source, action.target, stone))


def _power(draft: Position, _action: Action, log: Log) -> None:
    mine = _own_draft(draft)
    mine.power_used = True
    builder = draft.table.powers[draft.seat] or ""
    if log is not None:
        log.append(events.PowerUsed(draft.seat, builder))
    if builder == "heba":
        _move_boat(draft, draft.boats[draft.seat] - HEBA_SPACES, log)
        draft.declared = True
        return
    levels = levels_with_stones(mine.filled)
    _gain_food(draft, mine, FOOD_PER_LEVEL * levels, events.Gain.LATEEF, levels, log)
    if draft.phase is Phase.END:
        _end_turn_unless_optional(draft, log)


def _end(draft: Position, _action: Action, log: Log) -> None:
    _end_turn(draft, log)


def _refill(draft: Position, log: Log) -> None:
    """Put stones from the bag on the columns that wait for one (O1, A2)."""
    columns = list(draft.offer)
    for column in draft.gaps:
        if not draft.bag:
            break
        stone = _draw_stone(draft)
        columns[column] = (*columns[column], stone)
        if log is not None:
            log.append(events.StoneDrawn(column, stone))
    draft.offer = tuple(columns)
    draft.gaps = ()


def _draw_stone(draft: Position) -> int:
    """Take the next stone out of the bag (S4); in a guess any one left, each equally likely."""
    bag = draft.bag
    if draft.mixing is None:
        draft.bag = bag[1:]
        return bag[0]
    draft.mixing = (draft.mixing * MIXING_FACTOR + MIXING_STEP) & MIXING_BITS
    place = (draft.mixing >> 33) % len(bag)
    draft.bag = bag[:place] + bag[place + 1 :]
    return bag[place]


def _end_turn_unless_optional(draft: Position, log: Log) -> None:
    draft.phase = Phase.END
    if not placeable_stored(draft) and not can_use_power(draft):
        _end_turn(draft, log)


def _end_turn(draft: Position, log: Log) -> None:
    draft.fresh = draft.shifted = False
    if log is not None:
        log.append(events.TurnEnded(draft.seat))
    furthest_back = draft.order[0]
    if draft.boats[furthest_back] == draft.table.last:  # T4, E1, A5
        _end_game(draft, log)
        return
    draft.seat = furthest_back
    draft.quarry = draft.boats[furthest_back]
    draft.phase = Phase.START
    if log is not None:
        log.append(events.TurnBegan(furthest_back))


def _end_game(draft: Position, log: Log) -> None:
    draft.phase = Phase.OVER
    if log is not None:
        log.append(events.GameEnded())


# Each step takes only the kind of action it is listed under, which no mapping type can express.
_STEPS: Final[dict[str, Callable[[Position, Any, Log], None]]] = {
    "buy": _buy,
    "sail": _sail,
    "shift": _shift,
    "place": _place,
    "store": _store,
    "place_stored": _place_stored,
    "power": _power,
    "end": _end,
}
