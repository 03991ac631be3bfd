"""Legal actions, and whether an item can do something now (X4)."""

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any, Final

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law import frames, items
from sneferu_gui.games.men_nefer.law.edition import GREAT_LEVELS, PIECES, PLACES, ROWS
from sneferu_gui.games.men_nefer.law.position import NONE, Board, Boat, Position
from sneferu_gui.games.men_nefer.law.table import AREA_SPACES, CITY, PORT, PYRAMIDS

DONE: Final = do.Done()
CANNOT_PAY: Final = None
"""In place of a track's space: a specialisation whose price cannot be paid (A7)."""
ALL_PLACES: Final = (1 << len(PLACES)) - 1


def legal_actions(position: Position) -> tuple[do.Action, ...]:
    """Every distinct legal action, in a fixed order."""
    if position.is_over:
        return ()
    if not position.agenda:
        return tuple(_turn(position, position.seat))
    frame = position.agenda[-1]
    actions = tuple(frame_actions(position, frame))
    return actions if frame.kind in MUST else (*actions, DONE)


MUST: Final = frozenset({"build", "grant", "basket", "mix"})
"""The kinds of frames that cannot be left by `done` (X3)."""


def frame_actions(position: Position, frame: frames.Frame) -> Iterator[do.Action]:
    """Every action in a frame, but for `done`."""
    return _FRAMES[frame.kind](position, frame)


def is_possible(position: Position, frame: frames.Frame) -> bool:
    """Whether a frame has any action besides `done`."""
    return next(frame_actions(position, frame), None) is not None


# -- A turn (A) ----------------------------------------------------------------------------


def can_take_turn(position: Position, seat: int) -> bool:
    """Whether a seat has any action to begin a turn with (E3)."""
    return next(_turn(position, seat), None) is not None


def _turn(position: Position, seat: int) -> Iterator[do.Action]:
    board, edition = position.boards[seat], position.table.edition
    for slot, own in enumerate(board.slots):
        if own.has_apprentice:
            for house in edition.houses:
                yield do.Visit(slot, house)
    for number, house in enumerate(edition.houses):
        if position.sun[number][seat]:
            yield from _specialisations(position, board, number, house)
    if any(own.tablet == NONE for own in board.slots):
        for row in range(ROWS):
            if position.market[row] != NONE and edition.rows[row].cost <= board.food:
                yield do.Obtain(row)


def _specialisations(
    position: Position, board: Board, number: int, house: str
) -> Iterator[do.Action]:
    if position.price(number, 1) > board.food:
        yield do.Specialise(house, CANNOT_PAY)
        return
    tracks = position.table.edition.tracks_in_order
    for space in range(1, scarab_after(board, tracks, number) + 1):
        yield do.Specialise(house, space)


def scarab_after(board: Board, tracks: tuple[tuple[object, ...], ...], house: int) -> int:
    """The space, from 1, where a House's scarab stands after a step (A8)."""
    return min(board.scarabs[house] + 1, len(tracks[house]))


# -- Items (X4) ----------------------------------------------------------------------------

_FRAME_OF: Final[dict[str, Callable[[Position, items.Item], frames.Frame | None]]] = {
    items.PAPYRUS: lambda _position, item: frames.PapyrusFrame(bool(item.more)),
    items.CRAFT: lambda _position, item: frames.CraftFrame(bool(item.more)),
    items.RITE: lambda position, item: frames.RiteFrame(level_of(position, item)),
    items.ERECT: lambda position, item: frames.ErectFrame(level_of(position, item)),
    items.MASTABA: lambda _position, item: frames.MastabaFrame(item.n, item.more or ALL_PLACES),
    items.PRIESTESS: lambda _position, item: frames.PriestessFrame(item.n, item.more),
    items.BOATS: lambda _position, item: frames.BoatsFrame(item.n, item.more),
    items.CONTRACT: lambda _position, item: frames.ContractFrame(item.more),
}
"""By kind of item, the frame it opens: such an item needs a frame with an action (X4)."""


def frame_of(position: Position, item: items.Item) -> frames.Frame | None:
    """The frame that an item opens; None for items that can always be picked."""
    make = _FRAME_OF.get(item.kind)
    return make(position, item) if make else None


def level_of(position: Position, item: items.Item) -> int:
    """The level of a rite, or of a sphinx to erect; 0 where the track offers none (N5, H4)."""
    if item.n != items.BEST:
        return item.n
    printed = position.table.printed
    house = printed.house_of["necropolis" if item.kind == items.RITE else "sphinxes"]
    return printed.best[item.kind][position.board_to_read.scarabs[house]]


def can_do(position: Position, item: items.Item) -> bool:
    if item.kind == items.SCARAB:
        return next(_scarabs(position, None), None) is not None
    frame = frame_of(position, item)
    return frame is None or is_possible(position, frame)


# -- Frames --------------------------------------------------------------------------------


def _picks(position: Position, frame: frames.BundleFrame) -> Iterator[do.Action]:
    parts = frame.parts
    for at, part in enumerate(parts):
        if part in parts[:at]:
            continue  # of parts that read the same only the first (X5)
        for option, item in enumerate(part):
            if can_do(position, item):
                yield do.Pick(at, option)


def _market(position: Position, frame: frames.MarketFrame) -> Iterator[do.Action]:
    rows = position.table.edition.rows
    for row in range(frame.row, ROWS):
        for option, item in enumerate(rows[row].action):
            if can_do(position, item):
                yield do.UseMarket(row, option)


def papyrus_price(position: Position, index: int) -> int | None:
    """The Heka for a papyrus of the market and its space; None without a free space (O1)."""
    edition, space = position.table.edition, len(position.board_to_read.papyri)
    if space >= len(edition.book_heka):
        return None
    return edition.papyrus_heka[index] + edition.book_heka[space]


def _papyri(position: Position, frame: frames.PapyrusFrame) -> Iterator[do.Action]:
    for index, tile in enumerate(position.papyrus_market):
        price = papyrus_price(position, index)
        if tile is None or price is None:
            continue
        if frame.is_free or price <= position.board_to_read.heka:
            yield do.TakePapyrus(index)


def area_spaces(board: Board) -> list[int]:
    """The spaces of a Pyramidal Area that a craft can go to now (T3)."""
    taken = {own.space for own in board.crafts}
    return [
        at
        for at, space in enumerate(AREA_SPACES)
        if at not in taken and taken.issuperset(space.under)
    ]


def _crafts(position: Position, frame: frames.CraftFrame) -> Iterator[do.Action]:
    board, prices = position.board_to_read, position.table.edition.craft_food
    spaces = area_spaces(board)
    for index, craft in enumerate(position.craft_market):
        if craft != NONE and (frame.is_free or prices[index] <= board.food):
            for space in spaces:
                yield do.TakeCraft(index, space)


def _tombs(position: Position, frame: frames.RiteFrame) -> Iterator[do.Action]:
    if position.board_to_read.mummies[1]:
        for tomb, owner in zip(position.table.edition.tombs, position.buried, strict=True):
            if owner == NONE and tomb.level <= frame.level:
                yield do.Bury(tomb.id)


def _pedestals(position: Position, frame: frames.ErectFrame) -> Iterator[do.Action]:
    if position.board_to_read.sphinxes[1]:
        spaces = zip(position.table.edition.pedestals, position.erected, strict=True)
        for pedestal, owner in spaces:
            if owner == NONE and pedestal.level <= frame.level:
                yield do.Erect(pedestal.id)


def can_haul_queens(position: Position) -> bool:
    """Whether a step on the Queens' track is possible (P3)."""
    edition, board = position.table.edition, position.board_to_read
    space = board.queens + 1
    if space > edition.queens_last:
        return False
    return space not in edition.queens_construction or (
        bool(board.permissions[1]) and bool(open_pyramids(position))
    )


def open_pyramids(position: Position) -> list[int]:
    """The Queens' Pyramids that are not complete (P8)."""
    levels = position.table.edition.queens_levels
    return [each for each in PYRAMIDS if position.queens_levels(each) < levels]


def _hauls(position: Position, frame: frames.LimestoneFrame) -> Iterator[do.Action]:
    if frame.steps:
        yield do.Haul("great")
        if can_haul_queens(position):
            yield do.Haul("queens")


def _builds(position: Position, _frame: frames.Frame) -> Iterator[do.Action]:
    level = position.building_level()
    if level < GREAT_LEVELS:
        for place, piece in enumerate(position.great_built[level]):
            if piece == NONE:
                yield do.Build(place)
    elif not position.has_pyramidion:
        for pair in combinations(range(PIECES), 2):
            yield do.Build(None, pair)


def _grants(position: Position, _frame: frames.Frame) -> Iterator[do.Action]:
    for pyramid in open_pyramids(position):
        yield do.Grant(pyramid)


def _favours(position: Position, frame: Any) -> Iterator[do.Action]:  # noqa: ANN401
    if frame.left:
        for choice, part in enumerate(position.table.printed.favours):
            if can_do(position, part[0]):
                yield do.TakeFavour(choice)


def _scarabs(position: Position, frame: Any) -> Iterator[do.Action]:  # noqa: ANN401
    """Steps of scarabs in a frame; without a frame, whether any step is possible."""
    if frame is not None and not frame.steps:
        return
    edition, scarabs = position.table.edition, position.board_to_read.scarabs
    for at, house in enumerate(edition.houses):
        if scarabs[at] < len(edition.tracks_in_order[at]):
            yield do.AdvanceScarab(house)


def _mastabas(position: Position, frame: frames.MastabaFrame) -> Iterator[do.Action]:
    if not frame.left:
        return
    for place, name in enumerate(PLACES):
        if not frame.places >> place & 1:
            continue
        for option, item in enumerate(position.table.tile_action(place)):
            if can_do(position, item):
                yield do.Activate(name, option)


def _priestesses(position: Position, frame: frames.PriestessFrame) -> Iterator[do.Action]:
    board, steps = position.board_to_read, position.table.edition.room_steps
    for own in dict.fromkeys(board.priestesses):
        if own.room < len(steps) and steps[own.room] <= frame.steps:
            yield do.Walk(own.room, own.is_standing)
    if frame.offers and open_offerings(position):
        for craft in board.crafts:
            if craft.has_basket:
                yield do.Offer(craft.space)


def open_offerings(position: Position) -> list[int]:
    """The free offering spaces of rooms where an own priestess stands (T6)."""
    rooms = {own.room for own in position.board_to_read.priestesses if own.is_standing}
    spaces, offered = position.table.printed.room_spaces, position.offered
    return [at for room in sorted(rooms) for at in spaces[room] if offered[at] == NONE]


def _baskets(position: Position, _frame: frames.Frame) -> Iterator[do.Action]:
    spaces = position.table.edition.offerings
    for at in open_offerings(position):
        yield do.PlaceBasket(spaces[at].id)


def is_leaving(position: Position, boat: Boat) -> bool:
    """Whether a boat is in the midst of its activation in a city (R5).

    A boat that was activated on a section and came to the city afterwards is not.
    """
    if boat.place < CITY or not boat.is_activated:
        return False
    return frames.LeaveFrame(boat.place) in position.agenda


def _boats(position: Position, frame: frames.BoatsFrame) -> Iterator[do.Action]:
    printed, boats = position.table.printed, position.board_to_read.boats
    names, taken = printed.place_names, {boat.place for boat in boats}
    if frame.steps:
        for start in dict.fromkeys(boat.place for boat in boats if not is_leaving(position, boat)):
            for goal, cost in printed.sail_costs[start]:
                if cost <= frame.steps and goal not in taken:
                    yield do.Sail(names[start], names[goal])
    if frame.activations:
        for boat in boats:
            if boat.place != PORT and not boat.is_activated:
                yield do.ActivateBoat(names[boat.place])


def _contracts(position: Position, frame: frames.ContractFrame) -> Iterator[do.Action]:
    edition, board = position.table.edition, position.board_to_read
    held = len(board.contracts)
    discards: tuple[int | str | None, ...] = (
        (None,) if held < edition.contracts else (*range(held), do.TAKEN)
    )
    for number, (city, stall) in enumerate(zip(edition.cities, position.stalls, strict=True), 1):
        if frame.city not in {0, number}:
            continue
        spaces = [space for space, contract in enumerate(stall) if contract != NONE]
        for space, discard in product(spaces, discards):
            yield do.TakeContract(city.id, space, discard)


def _splits(_position: Position, frame: frames.MixFrame) -> Iterator[do.Action]:
    for food in range(frame.n + 1):
        yield do.Split(food)


# Each takes the one kind of frame it is listed for, which a mapping cannot say.
_FRAMES: Final[dict[str, Callable[[Position, Any], Iterator[do.Action]]]] = {
    "bundle": _picks,
    "market": _market,
    "papyrus": _papyri,
    "craft": _crafts,
    "rite": _tombs,
    "erect": _pedestals,
    "limestone": _hauls,
    "build": _builds,
    "grant": _grants,
    "favour": _favours,
    "scarab": _scarabs,
    "mastaba": _mastabas,
    "priestess": _priestesses,
    "basket": _baskets,
    "boats": _boats,
    "contract": _contracts,
    "mix": _splits,
    "leave": lambda _position, _frame: iter(()),
}
