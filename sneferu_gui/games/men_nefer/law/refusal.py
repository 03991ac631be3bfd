"""Refusals: why an action is not legal, with the clause that forbids it and the facts."""

from collections.abc import Callable
from typing import Any, Final

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law import items
from sneferu_gui.games.men_nefer.law.edition import (
    AREA,
    GREAT_LEVELS,
    HOUSE_TERMS,
    PIECES,
    PLACES,
    ROWS,
    SLOTS,
)
from sneferu_gui.games.men_nefer.law.legal import (
    area_spaces,
    can_do,
    is_leaving,
    level_of,
    papyrus_price,
    scarab_after,
)
from sneferu_gui.games.men_nefer.law.position import NONE, Position
from sneferu_gui.games.men_nefer.law.river import place_of
from sneferu_gui.games.men_nefer.law.table import CITY, PORT, PYRAMIDS, place_name, space_name
from sneferu_gui.games.reason import N_, Index, Refusal


def refusal_of(position: Position, action: do.Action) -> Refusal:
    """The refusal of an action that is not legal now."""
    reason = out_of_frame(position, action) or _REASONS[action.do](position, action)
    if reason is None:  # pragma: no cover - tests try every action there is
        raise AssertionError(f"{action} is neither legal nor refused")
    return reason


# -- What is asked (X2, X3) ----------------------------------------------------------------

TURN: Final = frozenset({"visit", "specialise", "obtain"})
_FRAME_OF: Final = {
    "market": "market", "pick": "bundle", "haul": "limestone", "build": "build", "grant": "grant",
    "favour": "favour", "scarab": "scarab", "bury": "rite", "mastaba": "mastaba",
    "papyrus": "papyrus", "craft": "craft", "walk": "priestess", "offer": "priestess",
    "basket": "basket", "sail": "boats", "activate": "boats", "contract": "contract",
    "erect": "erect", "mix": "mix",
}  # fmt: skip
"""By kind of action, the kind of frame in which it can be done."""


def out_of_frame(position: Position, action: do.Action) -> Refusal | None:
    """The refusal of a kind of action that cannot be done now, whatever its details; else None."""
    if position.is_over:
        return Refusal("E1", "The game is over.")
    if not position.agenda:
        if action.do in TURN:
            return None
        return Refusal("A1", "A turn begins with a visit, a specialisation or a tablet.")
    if action.do in TURN:
        return Refusal("X2", "First comes what this turn has set going.")
    kind = position.agenda[-1].kind
    if action.do == "done":
        return _MUST.get(kind)
    return None if _FRAME_OF[action.do] == kind else _asked_later(kind, action)


def _asked_later(kind: str, action: do.Action) -> Refusal:
    if kind == "boats" and isinstance(action, do.TakeContract):
        return Refusal("R5", "A contract is taken when a boat is activated in its city.")
    return Refusal("X2", "Something else is asked now.")


_MUST: Final = {
    "build": Refusal("X3", "The piece is on its way: it has to be placed."),
    "grant": Refusal("X3", "The permission is on its way: it has to be placed."),
    "basket": Refusal("X3", "The basket is on its way: it has to be placed."),
    "mix": Refusal("X3", "The gain has to be split."),
}


# -- The three choices of a turn -----------------------------------------------------------


def _house(position: Position, house: str) -> int | Refusal:
    number = position.table.printed.house_of.get(house)
    if number is None:
        return Refusal("D5", "There is no House {house}.", {"house": house})
    return number


def _why_not_visit(position: Position, action: do.Visit) -> Refusal | None:
    house = _house(position, action.house)
    if isinstance(house, Refusal):
        return house
    if not 0 <= action.slot < SLOTS:
        return _nothing_there("D2", action.slot)
    if not any(slot.has_apprentice for slot in position.board_to_read.slots):
        return Refusal("A1", "You have no apprentice left to visit with.")
    return Refusal("A1", "No apprentice stands beside space {slot}.", {"slot": Index(action.slot)})


def _nothing_there(clause: str, place: int) -> Refusal:
    return Refusal(clause, "There is nothing at place {place}.", {"place": Index(place)})


def _why_not_specialise(position: Position, action: do.Specialise) -> Refusal | None:
    number = _house(position, action.house)
    if isinstance(number, Refusal):
        return number
    board, name = position.board_to_read, HOUSE_TERMS[action.house]
    if not position.sun[number][position.seat]:
        return Refusal(
            "A7", "None of your apprentices stands on the sun of the {house}.", {"house": name}
        )
    price = position.price(number, 1)
    if price > board.food:
        return Refusal(
            "A4",
            "That costs {price} Food, and you have {food}: nothing is paid, and nothing chosen.",
            {"price": price, "food": board.food},
        )
    if action.space is None:
        return Refusal("A7", "You can pay it: choose a space of the track.")
    reach = scarab_after(board, position.table.edition.tracks_in_order, number)
    return Refusal("A8", "Your scarab would come to space {reach}, not beyond.", {"reach": reach})


def _why_not_obtain(position: Position, action: do.Obtain) -> Refusal | None:
    if not 0 <= action.row < ROWS:
        return _nothing_there("B1", action.row)
    board = position.board_to_read
    if all(slot.tablet != NONE for slot in board.slots):
        return Refusal("A9", "You have no empty space for a tablet.")
    if position.market[action.row] == NONE:
        return Refusal("B3", "No tablet lies in that row.")
    cost = position.table.edition.rows[action.row].cost
    return Refusal(
        "A9", "That row costs {price} Food, and you have {food}.",
        {"price": cost, "food": board.food},
    )  # fmt: skip


# -- Items ---------------------------------------------------------------------------------


def why_impossible(position: Position, item: items.Item) -> Refusal | None:
    """The reason why an item can do nothing now (X4); None if it can do something."""
    return None if can_do(position, item) else _IMPOSSIBLE[item.kind](position, item)


def _no_rite(position: Position, item: items.Item) -> Refusal:
    if item.n == items.BEST and not level_of(position, item):
        return Refusal("N5", "Your scarab has not come to any rite on the Necropolis track.")
    if not position.board_to_read.mummies[1]:
        return Refusal("N3", "You have no sarcophagus available.")
    return Refusal("N3", "No tomb of that level is free.")


def _no_erecting(position: Position, item: items.Item) -> Refusal:
    if item.n == items.BEST and not level_of(position, item):
        return Refusal("H4", "Your scarab has not come to any erecting on the sphinx track.")
    if not position.board_to_read.sphinxes[1]:
        return Refusal("H2", "You have no sphinx available.")
    return Refusal("H2", "No pedestal of that level is free.")


def _same_refusal(refusal: Refusal) -> Callable[[Position, items.Item], Refusal]:
    return lambda _position, _item: refusal


_IMPOSSIBLE: Final[dict[str, Callable[[Position, items.Item], Refusal]]] = {
    items.PAPYRUS: _same_refusal(
        Refusal("O1", "No papyrus can be taken: for want of Heka, space or papyri.")
    ),
    items.CRAFT: _same_refusal(
        Refusal("T1", "No craft can be taken: for want of Food, space or crafts.")
    ),
    items.RITE: _no_rite,
    items.ERECT: _no_erecting,
    items.MASTABA: lambda _position, item: Refusal(
        "N4" if item.more else "N6", "None of these Mastaba tiles can do anything now."
    ),
    items.PRIESTESS: _same_refusal(
        Refusal("T4", "No priestess can walk, and no offering can be made.")
    ),
    items.BOATS: _same_refusal(Refusal("R2", "No boat can be moved or activated.")),
    items.CONTRACT: _same_refusal(Refusal("C1", "No contract lies there.")),
    items.SCARAB: _same_refusal(Refusal("G6", "All your scarabs are at the ends of their tracks.")),
}


def _choice(
    position: Position, clause: str, part: tuple[items.Item, ...], option: int
) -> Refusal | None:
    if not 0 <= option < len(part):
        return _nothing_there(clause, option)
    return why_impossible(position, part[option])


def _why_not_market(position: Position, action: do.UseMarket) -> Refusal | None:
    frame: Any = position.agenda[-1]
    if action.row < frame.row:
        return Refusal("A10", "The action is one beside the tablet’s row, or below it.")
    if action.row >= ROWS:
        return _nothing_there("B1", action.row)
    part = position.table.edition.rows[action.row].action
    return _choice(position, "B2", part, action.option)


def _why_not_pick(position: Position, action: do.Pick) -> Refusal | None:
    frame: Any = position.agenda[-1]
    parts = frame.parts
    if not 0 <= action.item < len(parts):
        return _nothing_there("X3", action.item)
    part = parts[action.item]
    if part in parts[: action.item] and 0 <= action.option < len(part):
        return Refusal("X5", "An equal part stands before this one: take that.")
    return _choice(position, "X1", part, action.option)


# -- The Pyramids --------------------------------------------------------------------------


def _why_not_haul(position: Position, action: do.Haul) -> Refusal | None:
    edition, board = position.table.edition, position.board_to_read
    if action.track != "queens":
        return Refusal("P1", "There is no track {track}.", {"track": action.track})
    if board.queens == edition.queens_last:
        return Refusal("P3", "Your block is at the end of the Queens’ track.")
    if not board.permissions[1]:
        return Refusal("P3", "You have no permission available for the construction space.")
    return Refusal("P3", "All Queens’ Pyramids are complete.")


def _why_not_build(position: Position, action: do.Build) -> Refusal | None:
    if position.building_level() == GREAT_LEVELS:
        return Refusal("P6", "The pyramidion comes with the favours of two different pieces.")
    if action.place is None or action.take is not None:
        return Refusal("P6", "The pyramidion comes when all three levels are full.")
    if not 0 <= action.place < PIECES:
        return _nothing_there("P5", action.place)
    return Refusal("P5", "A piece stands on that place already.")


def _why_not_grant(_position: Position, action: do.Grant) -> Refusal | None:
    if action.pyramid not in PYRAMIDS:
        return _nothing_there("P8", action.pyramid)
    return Refusal("P8", "That pyramid is complete.")


def _why_not_favour(position: Position, action: do.TakeFavour) -> Refusal | None:
    favours = position.table.printed.favours
    if not 0 <= action.choice < len(favours):
        return _nothing_there("P4", action.choice)
    return why_impossible(position, favours[action.choice][0])


def _why_not_scarab(position: Position, action: do.AdvanceScarab) -> Refusal | None:
    house = _house(position, action.house)
    if isinstance(house, Refusal):
        return house
    return Refusal("G6", "That scarab is at the end of its track.")


# -- Necropolis, sphinxes, papyri, crafts --------------------------------------------------


def _space(
    position: Position, name: str, numbers: dict[str, int], owners: tuple[int, ...]
) -> int | Refusal:
    """The number of the free space of that id, or the refusal."""
    number = numbers.get(name)
    if number is None:
        return Refusal("J3", "There is no space {space}.", {"space": name})
    if owners[number] != NONE:
        space = space_name(position.table.edition, name)
        return Refusal("T10", "That space is taken: {space}.", {"space": space})
    return number


def _why_not_bury(position: Position, action: do.Bury) -> Refusal | None:
    frame: Any = position.agenda[-1]
    number = _space(position, action.space, position.table.printed.tomb_of, position.buried)
    if isinstance(number, Refusal):
        return number._replace(clause="N3")
    space = space_name(position.table.edition, action.space)
    return Refusal(
        "N3", "The rite is of level {level}, and that space lies higher: {space}.",
        {"level": PLACES[frame.level - 1], "space": space},
    )  # fmt: skip


def _why_not_erect(position: Position, action: do.Erect) -> Refusal | None:
    frame: Any = position.agenda[-1]
    number = _space(position, action.space, position.table.printed.pedestal_of, position.erected)
    if isinstance(number, Refusal):
        return number._replace(clause="H2")
    space = space_name(position.table.edition, action.space)
    return Refusal(
        "H2", "A sphinx of level {level} is erected, and that space lies higher: {space}.",
        {"level": PLACES[frame.level - 1], "space": space},
    )  # fmt: skip


def _why_not_activate_tile(position: Position, action: do.Activate) -> Refusal | None:
    frame: Any = position.agenda[-1]
    if action.tile not in PLACES:
        return Refusal("N2", "There is no tile {tile}.", {"tile": action.tile})
    place = PLACES.index(action.tile)
    if not frame.places >> place & 1:
        return Refusal("N4", "The tomb does not touch the tile {tile}.", {"tile": action.tile})
    return _choice(position, "N4", position.table.tile_action(place), action.option)


def _why_not_papyrus(position: Position, action: do.TakePapyrus) -> Refusal | None:
    market = position.papyrus_market
    if not 0 <= action.tile < len(market):
        return _nothing_there("O1", action.tile)
    if market[action.tile] is None:
        return Refusal("O2", "No papyrus lies there before the end of the turn.")
    price = papyrus_price(position, action.tile)
    if price is None:
        return Refusal("O1", "Your Book of the Dead is full.")
    return Refusal(
        "O1", "It costs {price} Heka, both prices together, and you have {heka}.",
        {"price": price, "heka": position.board_to_read.heka},
    )  # fmt: skip


def _why_not_craft(position: Position, action: do.TakeCraft) -> Refusal | None:
    frame: Any = position.agenda[-1]
    board, market = position.board_to_read, position.craft_market
    if not 0 <= action.tile < len(market):
        return _nothing_there("T1", action.tile)
    if market[action.tile] == NONE:
        return Refusal("A11", "No craft lies there before the end of the turn.")
    price = position.table.edition.craft_food[action.tile]
    if not frame.is_free and price > board.food:
        return Refusal(
            "T1", "It costs {price} Food, and you have {food}.",
            {"price": price, "food": board.food},
        )  # fmt: skip
    if not 0 <= action.space < AREA:
        return _nothing_there("T2", action.space)
    if action.space in {own.space for own in board.crafts}:
        return Refusal("T2", "A craft stands on that space already.")
    first = area_spaces(board)
    return Refusal(
        "T3", "Levels are filled from the left, above two crafts; open: {spaces}.",
        {"spaces": ", ".join(str(space + 1) for space in first)},
    )  # fmt: skip


# -- The Temple ----------------------------------------------------------------------------


def _why_not_walk(position: Position, action: do.Walk) -> Refusal | None:
    frame: Any = position.agenda[-1]
    steps = position.table.edition.room_steps
    if (action.room, action.standing) not in position.board_to_read.priestesses:
        return Refusal("T4", "No priestess of yours is there like that.")
    if action.room >= len(steps):
        return Refusal("T4", "The fourth room is the last.")
    if frame.lost:
        return Refusal("T5", "The offering came after the walking: no more steps are taken.")
    return Refusal(
        "T4", "Steps to the next room: {steps}; left: {left}.",
        {"steps": steps[action.room], "left": frame.steps},
    )  # fmt: skip


def _why_not_offer(position: Position, action: do.Offer) -> Refusal | None:
    frame: Any = position.agenda[-1]
    if not frame.offers:
        return Refusal("T5", "No offering is left.")
    found = [own for own in position.board_to_read.crafts if own.space == action.craft]
    if not found:
        return Refusal("T6", "No craft of yours stands there.")
    if not found[0].has_basket:
        return Refusal("T6", "That craft has been offered.")
    return Refusal("T7", "No offering space is free in a room where a priestess of yours stands.")


def _why_not_basket(position: Position, action: do.PlaceBasket) -> Refusal | None:
    printed = position.table.printed
    number = _space(position, action.space, printed.offering_of, position.offered)
    if isinstance(number, Refusal):
        return number
    room = printed.edition.offerings[number].room
    return Refusal("T6", "No priestess of yours stands in room {room}.", {"room": room})


# -- The Nile ------------------------------------------------------------------------------


def _place(position: Position, name: int | str) -> int | Refusal:
    printed = position.table.printed
    if name in printed.place_names.values():
        return place_of(printed, name)
    return Refusal("R1", "There is no place {place} on the Nile.", {"place": name})


def _why_not_sail(position: Position, action: do.Sail) -> Refusal | None:
    start, goal = _place(position, action.start), _place(position, action.goal)
    if isinstance(start, Refusal) or isinstance(goal, Refusal):
        return start if isinstance(start, Refusal) else goal  # type: ignore[return-value]
    here = [boat for boat in position.board_to_read.boats if boat.place == start]
    if not here:
        return Refusal("R2", *_no_boat(position, start))
    if all(is_leaving(position, boat) for boat in here):
        return Refusal("R5", "That boat is in the midst of its activation.")
    return _why_not_reach(position, start, goal)


def _no_boat(position: Position, place: int) -> tuple[str, dict[str, int | str]]:
    """The words of a refusal, and their values."""
    where = place_name(position.table.edition, place)
    return N_("None of your boats is there: {place}."), {"place": where}


def _why_not_reach(position: Position, start: int, goal: int) -> Refusal:
    frame: Any = position.agenda[-1]
    edition = position.table.edition
    cost = dict(position.table.printed.sail_costs[start]).get(goal)
    if start == goal:
        return Refusal("R2", "That boat is there already.")
    if cost is None:
        return Refusal(
            "R2", "The river does not lead there: {start} → {goal}.",
            {"start": place_name(edition, start), "goal": place_name(edition, goal)},
        )  # fmt: skip
    if any(boat.place == goal for boat in position.board_to_read.boats):
        where = {"place": place_name(edition, goal)}
        return Refusal("R3", "Your own boat is there: {place}.", where)
    if frame.lost:
        return Refusal("R5", "An activation came after the sailing: no more steps are taken.")
    return Refusal(
        "R2", "Steps that it takes: {steps}; left: {left}.", {"steps": cost, "left": frame.steps}
    )


def _why_not_activate(position: Position, action: do.ActivateBoat) -> Refusal | None:
    frame: Any = position.agenda[-1]
    place = _place(position, action.at)
    if isinstance(place, Refusal):
        return place
    here = [boat for boat in position.board_to_read.boats if boat.place == place]
    if not here:
        return Refusal("R5", *_no_boat(position, place))
    if not frame.activations:
        return Refusal("R5", "No activation is left.")
    if place == PORT:
        return Refusal("R5", "A boat in the port cannot be activated.")
    return Refusal("R5", "That boat has been activated in this turn.")


def _why_not_contract(position: Position, action: do.TakeContract) -> Refusal | None:
    frame: Any = position.agenda[-1]
    city = position.table.printed.city_of.get(action.city)
    if city is None:
        return Refusal("R1", "There is no city {city}.", {"city": action.city})
    if frame.city not in {0, city + 1}:
        where = {"city": place_name(position.table.edition, CITY + frame.city - 1)}
        return Refusal("C1", "The contract is one of the boat’s city: {city}.", where)
    stall = position.stalls[city]
    if not 0 <= action.space < len(stall):
        return _nothing_there("C1", action.space)
    if stall[action.space] == NONE:
        return Refusal("C1", "No contract lies on that space.")
    return _why_not_discard(position, action)


def _why_not_discard(position: Position, action: do.TakeContract) -> Refusal:
    held, most = len(position.board_to_read.contracts), position.table.edition.contracts
    if held < most:
        return Refusal("C2", "Contracts are discarded only when no space is free.")
    if action.discard is None:
        return Refusal(
            "C2", "All {count} spaces are taken: one contract has to be discarded.",
            {"count": most},
        )  # fmt: skip
    return _nothing_there("C2", -1 if action.discard == do.TAKEN else int(action.discard))


def _why_not_split(position: Position, _action: do.Split) -> Refusal | None:
    frame: Any = position.agenda[-1]
    return Refusal("G5", "There are {n} to split.", {"n": frame.n})


# Each takes the one kind of action it is listed for, which a mapping cannot say.
_REASONS: Final[dict[str, Callable[[Position, Any], Refusal | None]]] = {
    "visit": _why_not_visit,
    "specialise": _why_not_specialise,
    "obtain": _why_not_obtain,
    "market": _why_not_market,
    "pick": _why_not_pick,
    "haul": _why_not_haul,
    "build": _why_not_build,
    "grant": _why_not_grant,
    "favour": _why_not_favour,
    "scarab": _why_not_scarab,
    "bury": _why_not_bury,
    "mastaba": _why_not_activate_tile,
    "papyrus": _why_not_papyrus,
    "craft": _why_not_craft,
    "walk": _why_not_walk,
    "offer": _why_not_offer,
    "basket": _why_not_basket,
    "sail": _why_not_sail,
    "activate": _why_not_activate,
    "contract": _why_not_contract,
    "erect": _why_not_erect,
    "mix": _why_not_split,
}
