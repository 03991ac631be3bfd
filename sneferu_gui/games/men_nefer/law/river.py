"""Boats, cities and contracts (RULES.md, R, C)."""

from typing import Any

from sneferu_gui.games.draft_state import with_exchanged, with_replaced
from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.actions import TAKEN, ActivateBoat, Sail, TakeContract
from sneferu_gui.games.men_nefer.law.edition import Edition
from sneferu_gui.games.men_nefer.law.frames import LeaveFrame
from sneferu_gui.games.men_nefer.law.gains import Log, gain, open_bundle, push
from sneferu_gui.games.men_nefer.law.items import CONTRACT, FOOD, Item
from sneferu_gui.games.men_nefer.law.position import NONE, Board, Boat, OwnContract, Position
from sneferu_gui.games.men_nefer.law.table import CITY, PORT, Printed


def place_of(printed: Printed, name: int | str) -> int:
    """The place of a section's number or a city's id, as actions name it."""
    return name if isinstance(name, int) else CITY + printed.city_of[name]


def sail(draft: Position, action: Sail, log: Log) -> None:
    """Move a boat; of boats in the port one that was not activated, if there is any (R4)."""
    frame: Any = draft.agenda[-1]
    printed = draft.table.printed
    start, goal = place_of(printed, action.start), place_of(printed, action.goal)
    cost = dict(printed.sail_costs[start])[goal]
    rest = frame._replace(steps=frame.steps - cost, has_sailed=True)
    draft.agenda = (*draft.agenda[:-1], rest)
    boat = min(each for each in draft.board_to_read.boats if each.place == start)
    draft.board_to_write.boats = with_exchanged(
        draft.board_to_read.boats, boat, boat._replace(place=goal)
    )
    if log is not None:
        log.append(events.BoatSailed(draft.seat, action.start, action.goal, cost))


def activate_boat(draft: Position, action: ActivateBoat, log: Log) -> None:
    """Activate a boat: a section gives Food; a city its benefit and a contract (R5)."""
    frame: Any = draft.agenda[-1]
    table, place = draft.table, place_of(draft.table.printed, action.at)
    # Before or after all the moves, never between (R5).
    rest = frame._replace(activations=frame.activations - 1)
    if frame.has_sailed:
        rest = rest._replace(steps=0, lost=frame.lost + frame.steps)
    draft.agenda = (*draft.agenda[:-1], rest)
    draft.board_to_write.boats = with_exchanged(
        draft.board_to_read.boats, Boat(place, False), Boat(place, True)
    )
    if log is not None:
        log.append(events.BoatActivated(draft.seat, action.at))
    if place < CITY:
        gain(draft, FOOD, table.edition.section_food[place], log)
        return
    city = place - CITY
    push(draft, LeaveFrame(place))
    open_bundle(draft, (*table.benefits[city], (Item(CONTRACT, 1, city + 1),)), log)


def leave_city(draft: Position, frame: LeaveFrame, log: Log) -> None:
    """Move a boat out of a city: to the next section, or the nearest free one behind it (R5)."""
    city = draft.table.edition.cities[frame.place - CITY]
    section = section_left_to(draft, frame.place)
    left, lies = Boat(frame.place, True), Boat(section, True)
    draft.board_to_write.boats = with_exchanged(draft.board_to_read.boats, left, lies)
    if log is not None:
        was_pushed_back = section != city.left
        log.append(events.BoatLeftCity(draft.seat, city.id, section, was_pushed_back))


def section_left_to(position: Position, city: int) -> int:
    """The section to which a boat of the deciding seat leaves a city, as its boats are now (R5)."""
    section = position.table.edition.cities[city - CITY].left
    taken = {boat.place for boat in position.board_to_read.boats}
    while section != PORT and section in taken:
        section -= 1
    return section


def flood_gains(edition: Edition, board: Board) -> tuple[tuple[int, ...], int]:
    """Gains of a Flood: Food for each boat, and Heka of the Obelisk (F2)."""
    passed = (fishing_passed(edition, boat.place) for boat in board.boats)
    food = tuple(edition.flood_food[count] for count in passed)
    return food, sum(board.orb >= space for space in edition.orb_heka)


def fishing_passed(edition: Edition, place: int) -> int:
    """The number of fishing boats that a boat at a place has passed (R6)."""
    section = section_at(edition, place)
    return sum(section > line for line in edition.fishing)


def section_at(edition: Edition, place: int) -> int:
    """The section of a place: a city counts as the one from which it is entered."""
    return place if place < CITY else edition.cities[place - CITY].entered


def take_contract(draft: Position, action: TakeContract, log: Log) -> None:
    """Take a contract; with no space free one is discarded for it (C1, C2)."""
    printed = draft.table.printed
    city = printed.city_of[action.city]
    draft.agenda = draft.agenda[:-1]
    contract = draft.stalls[city][action.space]
    stall = with_replaced(draft.stalls[city], action.space, NONE)
    draft.stalls = with_replaced(draft.stalls, city, stall)
    held, gone = draft.board_to_read.contracts, NONE
    if action.discard == TAKEN:
        gone = contract
    else:
        if isinstance(action.discard, int):
            gone = held[action.discard].contract
            held = (*held[: action.discard], *held[action.discard + 1 :])
        draft.board_to_write.contracts = (*held, OwnContract(contract, False))
    if log is not None:
        discarded = "" if gone == NONE else printed.contracts[gone].id
        taken = printed.contracts[contract].id
        log.append(events.ContractTaken(draft.seat, taken, action.city, action.space, discarded))
