"""The position editor's fields for a game, and the state they describe at the start of a turn."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from sneferu_gui.games.arranging import (
    PLAYERS,
    Field,
    HeldBy,
    Part,
    all_left,
    named_field,
    split_by_left,
)
from sneferu_gui.games.reason import N_, Reason
from sneferu_gui.games.terra_pyramides.law.edition import (
    EYE,
    LEVELS,
    WORKER,
    foundations_of,
    tiles_of,
)
from sneferu_gui.games.terra_pyramides.law.faults import colour_name, tile_name
from sneferu_gui.games.terra_pyramides.law.position import (
    NO_HAND,
    NOT_ANY,
    NOTHING,
    Hand,
    Phase,
    Position,
    Site,
)
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN, NO_TILE, Table

MOST_OF_STOCK: Final = 99
"""The highest number of stones of a colour, or of gold, that the editor offers."""


def parts_of(state: State) -> tuple[Part, ...]:
    """The editable parts of a state at the start of a turn; empty in any other state.

    Stacks are not among them: the tiles that are left fill them.
    """
    has_begun = state.first_sites or state.points_at_turn_start != state.points_of(state.seat)
    if state.phase is not Phase.TILE or has_begun:
        return ()
    seats, board = range(state.table.seats), state.table.board
    turn = Field("turn", N_("Whose turn it is"), state.seat + 1, 1, len(seats), is_seat=True)
    sites = (field for number in range(len(board.sites)) for field in _site(state, number))
    parts = [Part(N_("The desert"), (*_tiles(state), *sites))]
    for seat in seats:
        parts.append(Part(N_("Stones and gold"), tuple(_stocks(state, seat)), seat, PLAYERS))
        parts.append(Part(N_("Tile in hand"), tuple(_hand(state, seat)), seat, PLAYERS))
    return (*parts, Part(N_("Stacks and turn"), (*_stacks(state), turn)))


def _tile_pictures(state: State) -> tuple[tuple[str, ...], ...]:
    signs = {WORKER: "signs/worker", EYE: "signs/eye"}
    return tuple(
        tuple(f"terra_pyramides/{signs.get(each, f'stones/{each}')}" for each in symbols)
        for symbols in ((), *state.table.printed.kinds[:-1])
    )


def _tile_names(state: State, none: str) -> tuple[str, ...]:
    return (none, *map(tile_name, state.table.printed.kinds[:-1]))


def _tile_counts(state: State) -> tuple[tuple[str, int], ...]:
    """Each kind of tile with its count in the edition (E), after an empty entry for no tile."""
    mix = Counter(tiles_of(state.table.edition))
    return (("", 0), *((tile_name(kind), mix[kind]) for kind in state.table.printed.kinds[:-1]))


def _tiles(state: State) -> Iterator[Field]:
    board, names = state.table.board, _tile_names(state, N_("free"))
    pictures, takes = _tile_pictures(state), _tile_counts(state)
    for space in board.fields:
        tile = state.laid[space] >> 2
        lying = 0 if tile == NO_TILE else tile + 1
        field = named_field(
            f"tile/{board.names[space]}", board.names[space], lying, names, pictures
        )
        row, column = divmod(space, board.width)
        yield field._replace(place=(column, row), takes=takes)


def _stocks(state: State, seat: int) -> Iterator[Field]:
    printed, bag = state.table.printed, state.stones[seat]
    counts = zip(printed.edition.stone_colours, printed.stones_in(bag), strict=True)
    for colour, count in counts:
        key = f"stones/{seat}/{colour}"
        picture = (f"terra_pyramides/stones/{colour}",)
        yield _stock_field(key, colour_name(colour), count, picture)
    gold = state.gold[seat]
    yield _stock_field(f"gold/{seat}", N_("Gold"), gold, ("terra_pyramides/signs/gold",))


def _stock_field(key: str, title: str, count: int, picture: tuple[str, ...]) -> Field:
    """A field for stones or gold, which the supply never runs out of (E)."""
    most = max(MOST_OF_STOCK, count)
    return Field(
        key, title, count, 0, most, pictures=(picture,), is_shown_whole=True, is_endless=True
    )


def _hand(state: State, seat: int) -> Iterator[Field]:
    hand = state.hands[seat]
    lying = 0 if hand.tile == NO_TILE else hand.tile + 1
    names = _tile_names(state, N_("none"))
    field = named_field(f"hand/{seat}", N_("Tile"), lying, names, _tile_pictures(state))
    yield field._replace(takes=_tile_counts(state))
    stacks = [Reason("stack {n}", n=at + 1) for at in range(len(state.stacks))]
    yield named_field(f"from/{seat}", N_("Taken from"), max(0, hand.stack), stacks)


def _site(state: State, number: int) -> Iterator[Field]:
    """The fields for the foundation, pyramid, owner and workers of a site, shown at that site."""
    space = state.table.board.sites[number]
    row, column = divmod(space, state.table.board.width)
    for field in _fields_of_site(state, number, state.table.board.names[space]):
        yield field._replace(place=(column, row), at=state.table.board.names[space])


def _fields_of_site(state: State, number: int, name: str) -> Iterator[Field]:
    site, edition = state.sites[number], state.table.edition
    values = range(1, max(foundations_of(edition)) + 1)
    worth = [Reason("worth {n}", n=value) for value in values]
    shown = [("terra_pyramides/signs/foundation", f"terra_pyramides/digits/{value}")
             for value in values]  # fmt: skip
    names: tuple[str, ...] = (N_("none"), *worth)
    field = named_field(
        f"foundation/{name}", N_("Foundation"), site.foundation, names, ((), *shown)
    )
    every = Counter(foundations_of(edition))
    yield field._replace(
        takes=(("", 0), *((f"foundation {value}", every[value]) for value in values))
    )
    colours = list(map(colour_name, edition.colours))
    levels = [Reason("level {level}, {colour}", level=level, colour=colour)
              for level in range(1, LEVELS + 1) for colour in colours]  # fmt: skip
    built = (site.level - 1) * len(colours) + site.colour + 1 if site.level else 0
    pictures = [
        (f"terra_pyramides/stones/{colour}", f"terra_pyramides/digits/{level}")
        for level in range(1, LEVELS + 1) for colour in edition.colours
    ]  # fmt: skip
    names = (N_("none"), *levels)
    pieces = _pieces(state)
    yield named_field(f"pyramid/{name}", N_("Pyramid"), built, names, ((), *pictures))._replace(
        takes=(("", 0), *(below[-1] for below in pieces)),
        under=((), *(tuple(kind for kind, _count in below[:-1]) for below in pieces)),
    )
    each = edition.workers_on_site
    held = [
        HeldBy(seat, count) for seat in range(state.table.seats) for count in range(1, each + 1)
    ]
    owner = state.owner_of(number)
    standing = 0 if owner is None else owner * each + site.workers
    standing_so = [(f"terra_pyramides/workers/{own.colour}",) * count
                   for own in state.table.setup.seats for count in range(1, each + 1)]  # fmt: skip
    names = (N_("none"), *held)
    yield named_field(f"workers/{name}", N_("Workers"), standing, names, ((), *standing_so))


def _pieces(state: State) -> list[list[tuple[str, int]]]:
    """The pieces a pyramid needs, for each level and colour, lowest first, each with its count.

    Capstones of all players are counted together.
    """
    edition, table = state.table.edition, state.table
    first, *piles = edition.levels[:-1]
    above = [(f"level {level}", each.pieces or 0) for level, each in enumerate(piles, start=2)]
    above.append(("capstone", table.capstones * table.seats))
    return [
        [(f"level 1, {colour}", first.pieces_each_colour or 0), *above[: level - 1]]
        for level in range(1, LEVELS + 1)
        for colour in edition.colours
    ]


def _stacks(state: State) -> Iterator[Field]:
    """The stacks, each shown as high as it is."""
    edition = state.table.edition
    names = (N_("none"), *(Reason("height {n}", n=n) for n in range(1, edition.size + 1)))
    for number, stack in enumerate(state.stacks):
        back = f"terra_pyramides/tiles/back_{edition.stores[number]}"
        pictures = [(back,) * height for height in range(edition.size + 1)]
        title = Reason("stack {n}", n=number + 1)
        yield named_field(f"stack/{number}", title, len(stack), names, pictures)


# -- The state from the values -------------------------------------------------------------


def arranged(state: State, values: Mapping[str, int]) -> State:
    """The state at the start of a turn with these field values.

    The number of finished turns follows from the tiles on the board, and the first player from the
    seat to move (T1, T5). Looks at stacks stay known only while all tiles lie where they did.
    """
    draft, board = state.draft(), state.table.board
    tiles = {space: values[f"tile/{board.names[space]}"] - 1 for space in board.fields}
    draft.laid = tuple(
        _laid(state, space, tiles.get(space, NOT_ANY)) for space in range(len(board.names))
    )
    draft.free = sum(1 << space for space, tile in tiles.items() if tile == NOT_ANY)
    _set_turns(draft, values["turn"] - 1)
    _set_sites(draft, values)
    _set_seats(draft, values)
    _fill_piles_and_stacks(draft, values)
    where = ("laid", "hands", "stacks", "tiles_taken_away")
    if any(getattr(draft, name) != getattr(state, name) for name in where):
        draft.notes = ()
    draft.points_at_turn_start = draft.points_of(draft.seat)
    return draft


def _laid(state: State, space: int, tile: int) -> int:
    """The `laid` value of a tile: stairs as before, else to the first side with a site (P2)."""
    if tile == NOT_ANY:
        return NOTHING
    if state.laid[space] != NOTHING:
        return 4 * tile + state.laid[space] % 4
    sites = state.table.board.stairs[space]
    return 4 * tile + next(side for side, site in enumerate(sites) if site is not None)


def _set_turns(draft: Position, seat: int) -> None:
    table = draft.table
    lying = sum(code != NOTHING for code in draft.laid)
    over = max(0, lying - len(table.edition.start))
    first = (seat - over) % table.seats
    if first != table.deal.first:
        draft.table = Table(table.setup, replace(table.deal, first=first))
    draft.seat = seat
    draft.turns = tuple(
        -(-(over - (each - first) % table.seats) // table.seats) for each in range(table.seats)
    )


def _set_sites(draft: Position, values: Mapping[str, int]) -> None:
    """Set the sites to the values, and everything that follows from them."""
    table, edition = draft.table, draft.table.edition
    draft.held = (0,) * table.seats
    draft.founded = draft.full = draft.must_stay = draft.takes_no_more = 0
    for number, space in enumerate(table.board.sites):
        name = table.board.names[space]
        foundation, built = values[f"foundation/{name}"], values[f"pyramid/{name}"]
        level, colour = divmod(built - 1, len(edition.colours)) if built else (-1, NOT_ANY)
        owner, workers = divmod(values[f"workers/{name}"] - 1, edition.workers_on_site)
        site = Site(foundation, level + 1, colour, workers + 1 if owner >= 0 else 0)
        draft.put(number, site, max(0, owner))
        draft.founded |= 1 << number if foundation else 0


def _set_seats(draft: Position, values: Mapping[str, int]) -> None:
    """Set stones, gold, workers, capstones; workers and capstones not on the board are at home."""
    table, edition, units = draft.table, draft.table.edition, draft.table.printed.units
    seats, colours = range(table.seats), edition.stone_colours
    draft.gold = tuple(values[f"gold/{seat}"] for seat in seats)
    draft.stones = tuple(
        sum(unit * values[f"stones/{seat}/{colour}"]
            for unit, colour in zip(units, colours, strict=True))
        for seat in seats
    )  # fmt: skip
    every = edition.workers_for(table.seats, table.variants.task)
    own = [draft.sites_of(seat) for seat in seats]
    draft.home = tuple(every - sum(site.workers for site in each) for each in own)
    draft.capstones = tuple(
        table.capstones - sum(site.level == LEVELS for site in each) for each in own
    )
    draft.hands = tuple(_in_hand(draft, values, seat) for seat in seats)


def _in_hand(draft: Position, values: Mapping[str, int], seat: int) -> Hand:
    tile, stack, was = values[f"hand/{seat}"] - 1, values[f"from/{seat}"], draft.hands[seat]
    if tile == NOT_ANY:
        return NO_HAND
    if (tile, stack) == (was.tile, was.stack):
        return was
    return Hand(tile, stack, is_known=draft.is_open(stack))


def _fill_piles_and_stacks(draft: Position, values: Mapping[str, int]) -> None:
    """Fill piles and stacks with the pieces and tiles not on the board, in the order they had."""
    edition, printed, sites = draft.table.edition, draft.table.printed, draft.sites
    first, *piles = edition.levels[:-1]
    draft.pieces = (
        tuple(
            (first.pieces_each_colour or 0)
            - sum(site.level > 0 and site.colour == at for site in sites)
            for at in range(len(edition.colours))
        ),
        *(
            ((each.pieces or 0) - sum(site.level >= level for site in sites),)
            for level, each in enumerate(piles, start=2)
        ),
    )
    values_left = Counter(foundations_of(edition))
    values_left.subtract(site.foundation for site in sites if site.foundation)
    draft.foundations = all_left(draft.foundations, values_left)
    left = Counter(printed.all_kinds)
    left.subtract(code >> 2 for code in draft.laid if code != NOTHING)
    left.subtract(hand.tile for hand in draft.hands if hand != NO_HAND)
    heights = [values[f"stack/{number}"] for number in range(len(draft.stacks))]
    lying: list[tuple[int, ...]] = []
    for stack, height in zip(draft.stacks, heights, strict=True):
        kept, _rest = split_by_left(stack[max(0, len(stack) - height) :], left)
        left.subtract(kept)
        lying.append(kept)
    pool = [*all_left(draft.tiles_taken_away, left)]
    for number, height in enumerate(heights):
        lacking = height - len(lying[number])
        more, pool = (
            pool[len(pool) - min(lacking, len(pool)) :],
            pool[: max(0, len(pool) - lacking)],
        )
        # If no tile is left, the board has one too many, which the law reports (Q6).
        lying[number] += (*more, *(HIDDEN,) * (lacking - len(more)))
    draft.stacks, draft.tiles_taken_away = tuple(lying), tuple(pool)
