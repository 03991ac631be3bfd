"""The end of a turn, of an Era and of the game; and the steward (RULES.md, A11, B, E, F, V, W)."""

from collections.abc import Callable
from functools import partial
from typing import Final

from sneferu_gui.games.draft_state import with_replaced
from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.edition import GREAT_LEVELS, ROWS, SIDES
from sneferu_gui.games.men_nefer.law.gains import Log, gain
from sneferu_gui.games.men_nefer.law.harvest import harvest
from sneferu_gui.games.men_nefer.law.items import FOOD, HEKA
from sneferu_gui.games.men_nefer.law.legal import can_take_turn
from sneferu_gui.games.men_nefer.law.position import NONE, STEWARD, Position
from sneferu_gui.games.men_nefer.law.pyramids import lay_piece
from sneferu_gui.games.men_nefer.law.result import result_of
from sneferu_gui.games.men_nefer.law.river import flood_gains

SUN: Final = 0
MOON: Final = 1
Taken = Callable[[int | None, str], events.Event]
"""Makes the event of a piece put on a space, of a seat or of the steward."""


def end_turn(draft: Position, log: Log) -> None:
    """End the turn and begin that of the next player who can take one (E2)."""
    close_turn(draft, log)
    _pass_on(draft, log)


def close_turn(draft: Position, log: Log) -> None:
    """Refill the markets and let the steward act (A11, V)."""
    choice, draft.choice = draft.choice, ""
    if choice == "obtain":
        _refill_tablets(draft, log)
    board = draft.board_to_read
    if any(boat.is_activated for boat in board.boats):
        boats = tuple(sorted(boat._replace(is_activated=False) for boat in board.boats))
        draft.board_to_write.boats = boats
    if draft.lists is not None:
        _STEWARDS_ANSWERS[choice](draft, log)
    _refill_papyri(draft, log)
    _refill_crafts(draft, log)
    draft.turns += 1
    if log is not None:
        log.append(events.TurnEnded(draft.seat))


def next_seat(position: Position) -> int | None:
    """The next who can take a turn (E2); None if nobody can, so that the Harvest comes."""
    order = position.order
    at = order.index(position.seat) + 1
    seats = (*order[at:], *order[:at])
    return next((seat for seat in seats if can_take_turn(position, seat)), None)


def _pass_on(draft: Position, log: Log) -> None:
    """Give the turn to the next who can take one; if none can, hold the Harvest (E)."""
    seat = next_seat(draft)
    if seat is not None:
        _begin_turn(draft, seat, log)
        return
    harvest(draft, log)
    if draft.era == draft.table.edition.eras:
        draft.is_over = True
        if log is not None:
            result = result_of(draft)
            if result is not None:
                log.append(events.GameEnded(result.pp, result.winners))
        return
    _flood(draft, log)
    _begin_turn(draft, draft.order[0], log)


def _begin_turn(draft: Position, seat: int, log: Log) -> None:
    draft.seat = seat
    if log is not None:
        log.append(events.TurnBegan(seat, draft.era))


# -- Markets (A11, B) ----------------------------------------------------------------------


def _refill_tablets(draft: Position, log: Log) -> None:
    """Move tablets down into the gap, and draw one for the top row (B3)."""
    lying = [tablet for tablet in draft.market if tablet != NONE]
    new = ""
    _turn_over(draft, log)
    while len(lying) < ROWS and draft.draw:
        top, *rest = draft.draw
        lying.insert(0, top)
        draft.draw = tuple(rest)
        new = draft.table.edition.tablets[top].id
    draft.market = (*(NONE,) * (ROWS - len(lying)), *lying)
    if log is not None:
        log.append(events.TabletsMovedDown(new))
    _turn_over(draft, log)


def _turn_over(draft: Position, log: Log) -> None:
    """Turn the discard pile into the empty draw pile, the oldest to be drawn first (B6)."""
    if draft.draw or not draft.discard:
        return
    draft.draw, draft.discard, draft.is_draw_known = draft.discard, (), True
    if log is not None:
        log.append(events.PilesTurnedOver(len(draft.draw)))


def _refill_papyri(draft: Position, log: Log) -> None:
    """Move papyri right, and draw new ones for the left, left to right (A11)."""
    left = [tile for tile in draft.papyrus_market if tile is not None]
    gaps = len(draft.papyrus_market) - len(left)
    if not gaps:
        return
    new, draft.papyrus_bag = draft.papyrus_bag[:gaps], draft.papyrus_bag[gaps:]
    empty = gaps - len(new)
    draft.papyrus_market = (*(None,) * empty, *new, *left)
    if log is not None:
        names = draft.table.edition.drawings
        if new:
            log.append(events.PapyriRefilled(tuple((names[a], names[b]) for a, b in new)))
        if empty:
            log.append(events.BagEmpty("papyri"))


def _refill_crafts(draft: Position, log: Log) -> None:
    left = [craft for craft in draft.craft_market if craft != NONE]
    gaps = len(draft.craft_market) - len(left)
    if not gaps:
        return
    new, draft.craft_bag = draft.craft_bag[:gaps], draft.craft_bag[gaps:]
    empty = gaps - len(new)
    draft.craft_market = (*(NONE,) * empty, *new, *left)
    if log is not None:
        crafts = draft.table.edition.crafts
        if new:
            log.append(events.CraftsRefilled(tuple(crafts[craft].id for craft in new)))
        if empty:
            log.append(events.BagEmpty("crafts"))


# -- The Flood (F) -------------------------------------------------------------------------


def _flood(draft: Position, log: Log) -> None:
    draft.era += 1
    if log is not None:
        log.append(events.EraBegan(draft.era))
    _give_flood_gains(draft, log)
    _bring_home(draft, log)
    _refill_stalls(draft, log)
    points = [board.pp for board in draft.boards]
    draft.order = tuple(sorted(draft.order, key=points.__getitem__))  # ties keep their order (F5)
    if log is not None:
        ordered = tuple(points[seat] for seat in draft.order)
        log.append(events.TurnOrderChanged(draft.order, ordered))


def _give_flood_gains(draft: Position, log: Log) -> None:
    """Give Food for boats that have passed fishing boats, and Heka from the Obelisk (F2)."""
    edition = draft.table.edition
    for seat in draft.order:
        fed, heka = flood_gains(edition, draft.boards[seat])
        if sum(fed):
            if log is not None:
                log.append(events.BoatsFed(seat, fed))
            gain(draft, FOOD, sum(fed), log, seat)
        if heka:
            if log is not None:
                log.append(events.HekaReceived(seat, heka))
            gain(draft, HEKA, heka, log, seat)


def _bring_home(draft: Position, log: Log) -> None:
    """Return all apprentices; neutral ones go one House down (F3)."""
    houses = draft.table.edition.houses
    for seat in range(draft.table.seats):
        board = draft.board_to_write_of(seat)
        board.slots = tuple(slot._replace(has_apprentice=True) for slot in board.slots)
    nobody = ((0,) * draft.table.seats,) * len(houses)
    draft.sun = draft.moon = nobody
    draft.steward = ()
    draft.neutral = tuple(((house + 1) % len(houses), side) for house, side in draft.neutral)
    if log is not None:
        log.append(events.ApprenticesCameHome())
        if draft.neutral:
            places = tuple((houses[at], SIDES[side]) for at, side in draft.neutral)
            log.append(events.NeutralsMoved(places))


def _refill_stalls(draft: Position, log: Log) -> None:
    """Fill empty contract spaces of all cities from the pile of the Era's value (F4)."""
    pile, stalls, new = draft.piles[draft.era - 1], [], []
    printed, cities = draft.table.printed, draft.table.edition.cities
    for city, stall in zip(cities, draft.stalls, strict=True):
        filled = list(stall)
        for space, contract in enumerate(stall):
            if contract == NONE and pile:
                filled[space], pile = pile[0], pile[1:]
                new.append((city.id, space, printed.contracts[filled[space]].id))
        stalls.append(tuple(filled))
    draft.stalls = tuple(stalls)
    draft.piles = with_replaced(draft.piles, draft.era - 1, pile)
    if log is not None and new:
        log.append(events.ContractsRefilled(tuple(new)))


# -- The steward (V) -----------------------------------------------------------------------


def _steward_visits(draft: Position, log: Log) -> None:
    """After a visit: the steward comes to a House, and takes a papyrus and a craft (V3)."""
    lists, edition = draft.lists, draft.table.edition
    came = len(draft.steward)
    if lists is not None and came < edition.deeds:
        houses = lists.deeds[draft.era - 1] if lists.deeds else ()
        if houses:
            draft.steward = (*draft.steward, (houses[came], SUN))
            if log is not None:
                log.append(events.StewardCame(edition.houses[houses[came]]))
    papyri = [at for at, tile in enumerate(draft.papyrus_market) if tile is not None]
    crafts = [at for at, craft in enumerate(draft.craft_market) if craft != NONE]
    papyrus = draft.papyrus_market[papyri[-1]] if papyri else None
    craft = draft.craft_market[crafts[-1]] if crafts else NONE
    if papyri:
        draft.papyrus_market = with_replaced(draft.papyrus_market, papyri[-1], None)
    if crafts:
        draft.craft_market = with_replaced(draft.craft_market, crafts[-1], NONE)
    if log is not None:
        names = edition.drawings
        halves = None if papyrus is None else (names[papyrus[0]], names[papyrus[1]])
        log.append(events.StewardTook(halves, None if craft == NONE else edition.crafts[craft].id))


def _discard_tablet(draft: Position, log: Log) -> None:
    """After an obtain: the bottom row's tablet is discarded, and the market refilled (V4)."""
    tablet = draft.market[-1]
    if tablet == NONE:
        return
    draft.market = (*draft.market[:-1], NONE)
    draft.discard = (*draft.discard, tablet)
    if log is not None:
        log.append(events.TabletDiscarded(draft.table.edition.tablets[tablet].id))
    _refill_tablets(draft, log)


def _do_deed(draft: Position, log: Log) -> None:
    """After a specialise: the steward's first apprentice on a sun does its House's deed (V5)."""
    at = next((at for at, (_house, side) in enumerate(draft.steward) if side == SUN), None)
    if at is None:
        return
    number = draft.steward[at][0]
    draft.steward = with_replaced(draft.steward, at, (number, MOON))
    house = draft.table.edition.houses[number]
    where = _DEEDS[house](draft, log)
    if log is not None:
        log.append(events.StewardDid(house, where))


_STEWARDS_ANSWERS: Final = {
    "visit": _steward_visits,
    "obtain": _discard_tablet,
    "specialise": _do_deed,
}


def _build(draft: Position, log: Log) -> str:
    level = draft.building_level()
    if level < GREAT_LEVELS:
        lay_piece(draft, level, draft.great_built[level].index(NONE), None, log)
        return str(level + 1)
    if draft.has_pyramidion:
        return ""
    draft.has_pyramidion = True
    if log is not None:
        log.append(events.PyramidionBuilt(None, ()))
    return "pyramidion"


def _take_space(
    house: str, field: str, number_of: str, taken: Taken, draft: Position, log: Log
) -> str:
    """Take the first free space of the steward's list for a House (V5); empty if none is free.

    `field` has the owners in a position, `number_of` the spaces' numbers in `Printed`.
    """
    listed: tuple[str, ...] = getattr(draft.lists, house)
    numbers: dict[str, int] = getattr(draft.table.printed, number_of)
    owners: tuple[int, ...] = getattr(draft, field)
    name = next((own for own in listed if owners[numbers[own]] == NONE), "")
    if name:
        setattr(draft, field, with_replaced(owners, numbers[name], STEWARD))
        if log is not None:
            log.append(taken(None, name))
    return name


def _take_contract(draft: Position, log: Log) -> str:
    """Take a contract from the first of his cities that has one, and put that city last."""
    for city in draft.steward_cities:
        stall = draft.stalls[city]
        space = next((at for at, contract in enumerate(stall) if contract != NONE), None)
        if space is None:
            continue
        draft.stalls = with_replaced(draft.stalls, city, with_replaced(stall, space, NONE))
        others = tuple(each for each in draft.steward_cities if each != city)
        draft.steward_cities = (*others, city)
        printed = draft.table.printed
        name = printed.edition.cities[city].id
        if log is not None:
            contract = printed.contracts[stall[space]].id
            log.append(events.ContractTaken(None, contract, name, space, contract))
        return name
    return ""


_DEEDS: Final[dict[str, Callable[[Position, Log], str]]] = {
    "pyramids": _build,
    "necropolis": partial(_take_space, "necropolis", "buried", "tomb_of", events.SarcophagusBuried),
    "temple": partial(_take_space, "temple", "offered", "offering_of", events.BasketPlaced),
    "sphinxes": partial(_take_space, "sphinxes", "erected", "pedestal_of", events.SphinxErected),
    "nile": _take_contract,
}
