"""Refusals: the clause that forbids an illegal action, and the fact behind it."""

from collections.abc import Callable
from typing import Any, Final

from sneferu_gui.games.reason import Index, Refusal
from sneferu_gui.games.sneferu.law.actions import Action, Buy, PlaceStored, Shift
from sneferu_gui.games.sneferu.law.edition import COLUMNS
from sneferu_gui.games.sneferu.law.geometry import SLOT_INDEX, SLOTS, SUPPORT
from sneferu_gui.games.sneferu.law.legal import HEBA_SPACES, legal_purchases, placeable_stored
from sneferu_gui.games.sneferu.law.materials import MATERIAL_TERMS, MATERIALS
from sneferu_gui.games.sneferu.law.position import Phase, Position
from sneferu_gui.games.sneferu.law.price import bonus_for, price_of
from sneferu_gui.games.sneferu.law.table import NO_QUARRY


def refusal_of(position: Position, action: Action) -> Refusal:
    reason = _out_of_turn(position, action) or _REASONS[action.do](position, action)
    if reason is None:  # pragma: no cover - tests try every action there is
        raise AssertionError(f"{action} is neither legal nor refused")
    return reason


def _out_of_turn(  # noqa: PLR0911 - a list of reasons reads best one below the other
    position: Position, action: Action
) -> Refusal | None:
    """The refusal of a kind of action at this step of the turn; None if it is open."""
    phase, do = position.phase, action.do
    if phase is Phase.OVER:
        return _game_over(position)
    if position.declared and do not in {"place", "place_stored"}:
        return Refusal("B4", "Heba has gone back: now lay the stone.")
    if phase is Phase.PLACE and do not in {"place", "store", "power"}:
        return Refusal("T", "First find a place for the stone that was bought.")
    if phase is not Phase.PLACE and do in {"place", "store"}:
        return Refusal("T", "There is no bought stone in hand.")
    if phase is Phase.END and do in {"buy", "sail", "shift"}:
        return Refusal("T", "This turn's stone is bought; now end the turn.")
    if phase is Phase.START and do == "end":
        return Refusal("T", "Buy a stone before you end the turn.")
    return None


def _game_over(position: Position) -> Refusal:
    if position.ptah is None:
        return Refusal("E1", "The game is over: every boat is on the last space.")
    if len(position.ptah) >= SLOTS:
        return Refusal("A4", "The game is over: Ptah has {stones} stones.", {"stones": SLOTS})
    return Refusal("A5", "The game is over: the boat is on the last space.")


def _why_not_buy(position: Position, action: Buy) -> Refusal | None:
    column, row, bonus, _ = action
    me = position.me
    if me.placed + len(me.stored) >= SLOTS:
        return Refusal("C3", "There is no room: laid and stored stones already fill the pyramid.")
    if not 0 <= column < COLUMNS or not 0 <= row < len(position.offer[column]):
        return Refusal(
            "C1",
            "No stone lies in column {column}, row {row}.",
            {"column": Index(column), "row": Index(row)},
        )
    if bonus:
        unusable = _why_not_bonus(position, position.offer[column][row])
        if unusable:
            return unusable
    return _why_not_pay(position, column, row, bonus=bonus)


def _why_not_bonus(position: Position, stone: int) -> Refusal | None:
    material = position.table.material_at[position.quarry]
    if material == NO_QUARRY:
        return Refusal(
            "Q1",
            "No bonus: there is no quarry at space {space}, where the turn began.",
            {"space": position.quarry},
        )
    if bonus_for(position, stone) is None:
        return Refusal(
            "Q1",
            "No bonus: this quarry is for {material}, and the stone has none.",
            {"material": MATERIAL_TERMS[MATERIALS[material]]},
        )
    return None


def _why_not_pay(position: Position, column: int, row: int, *, bonus: bool) -> Refusal | None:
    price = price_of(position, column, row, bonus=bonus)
    left = position.table.last - position.boats[position.seat]
    if price.time > left:
        return Refusal(
            "C2",
            "It takes {time} days, and the river has only {spaces} left.",
            {"time": price.time, "spaces": left},
        )
    if price.food > position.me.food:
        return Refusal(
            "C2",
            "Not enough food: it costs {food}, and you have {have}.",
            {"food": price.food, "have": position.me.food},
        )
    return None


def _why_not_sail(position: Position, _action: Action) -> Refusal | None:
    stones = len({(buy.column, buy.row) for buy in legal_purchases(position)})
    return Refusal(
        "E2",
        "Sail to the end only when nothing can be bought; open now: {count}.",
        {"count": stones},
    )


def _why_not_shift(position: Position, action: Shift) -> Refusal | None:
    offer = position.offer
    for column in (action.source, action.target):
        if not 0 <= column < COLUMNS:
            return Refusal("D4", "There is no column {column}.", {"column": Index(column)})
    if position.bag_count:
        return Refusal(
            "O2",
            "Stones move only when the bag is empty; stones in it: {count}.",
            {"count": position.bag_count},
        )
    if offer[action.target]:
        return Refusal(
            "O2",
            "A stone moves only into an empty column; column {column} is not.",
            {"column": Index(action.target)},
        )
    if not offer[action.source]:
        return Refusal(
            "O2", "Column {column} has no stone to move.", {"column": Index(action.source)}
        )
    return Refusal("O2", "A stone has already been moved this turn.")


def _why_not_slot(position: Position, level: int, slot: int) -> Refusal | None:
    place: dict[str, int | str] = {"level": Index(level), "slot": Index(slot)}
    if (level, slot) not in SLOT_INDEX:
        return Refusal("D3", "There is no level {level}, slot {slot}.", place)
    index = SLOT_INDEX[level, slot]
    filled = position.me.filled
    if filled >> index & 1:
        return Refusal("L1", "A stone already lies here (level {level}, slot {slot}).", place)
    if filled & SUPPORT[index] != SUPPORT[index]:
        place |= {"below": Index(level - 1), "left": Index(slot), "right": Index(slot + 1)}
        return Refusal(
            "L2",
            "A stone needs two stones under it: level {below}, slots {left} and {right}.",
            place,
        )
    return None


def _why_not_store(position: Position, _action: Action) -> Refusal | None:
    if position.may_store:
        return None
    return Refusal("Q7", "Only a stone bought with the storehouse bonus can be stored.")


def _why_not_place_stored(position: Position, action: PlaceStored) -> Refusal | None:
    stored = len(position.me.stored)
    if not 0 <= action.stone < stored:
        return Refusal(
            "V1",
            "There is no stored stone {stone}; stones stored: {count}.",
            {"stone": Index(action.stone), "count": stored},
        )
    if action.stone >= placeable_stored(position):
        return Refusal("Q7", "This stone was stored just now; lay it in a later turn.")
    return _why_not_slot(position, action.level, action.slot)


def _why_not_power(position: Position, _action: Action) -> Refusal | None:
    builder = position.table.powers[position.seat]
    if builder not in {"lateef", "heba"}:
        return _why_no_power(builder)
    clause = "B3" if builder == "lateef" else "B4"
    if position.me.power_used:
        return Refusal(clause, "This power works once in a game, and it has been used.")
    if builder == "lateef":
        return Refusal(clause, "Lateef helps before you choose a stone, or after the last turn.")
    if position.boats[position.seat] < HEBA_SPACES:
        return Refusal(
            clause,
            "From space {space} the boat cannot go {back} spaces back.",
            {"space": position.boats[position.seat], "back": HEBA_SPACES},
        )
    return Refusal(clause, "Heba helps while you lay a stone, and none can be laid now.")


def _why_no_power(builder: str | None) -> Refusal:
    if builder is None:
        return Refusal("B1", "This game is played without builder powers.")
    clause = "B2" if builder == "aya" else "B5"
    return Refusal(clause, "This power works by itself: there is nothing to press.")


# Each reason takes only the kind of action it is listed under, which no mapping type can express.
_REASONS: Final[dict[str, Callable[[Position, Any], Refusal | None]]] = {
    "buy": _why_not_buy,
    "sail": _why_not_sail,
    "shift": _why_not_shift,
    "place": lambda position, action: _why_not_slot(position, action.level, action.slot),
    "store": _why_not_store,
    "place_stored": _why_not_place_stored,
    "power": _why_not_power,
}
