"""Legal actions: the only place that lists them."""

from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.terra_pyramides.law.actions import Action, Build, Buy, End
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS, STORES
from sneferu_gui.games.terra_pyramides.law.position import Phase, Position
from sneferu_gui.games.terra_pyramides.law.table import LANE, ONES, count_in

BUY: Final = Buy()
END: Final = End()
_BUY_ALONE: Final = (BUY,)
_END_ALONE: Final = (END,)


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Every distinct legal action; empty only when the game is over."""
    phase, printed = position.phase, position.table.printed
    if phase is Phase.ACT:
        return _in_act(position)
    if phase is Phase.TILE:
        return printed.places.of(open_fields(position)) + _extra_actions(position)
    if phase is Phase.ROW:
        return (*printed.rows, *_extra_actions(position))
    if phase is Phase.DRAW:
        return _in_draw(position)
    if phase is Phase.LOOK:
        return printed.takes[len(position.stacks[position.looked_at])]
    return ()


# -- The tile (P, V) -----------------------------------------------------------------------


def fields_with_sign(position: Position) -> int:
    """A mask of the free fields that bear the sign of the tile in hand (V1)."""
    stack = position.hands[position.seat].stack
    store = STORES.index(position.table.edition.stores[stack])
    return position.free & position.table.printed.signs[store]


def open_fields(position: Position) -> int:
    """A mask of the fields where the tile in hand can be laid (P1, V1 to V3)."""
    if position.table.variants.symbols:
        own = fields_with_sign(position)
        if own and position.gold[position.seat] < position.table.edition.sign_price:
            return own
    return position.free


def sign_price(position: Position, space: int) -> int:
    """The gold that laying the tile in hand on a field costs (V2, V3)."""
    if not position.table.variants.symbols:
        return 0
    own = fields_with_sign(position)
    return 0 if not own or own >> space & 1 else position.table.edition.sign_price


# -- Workers (M, G2) -----------------------------------------------------------------------


def open_sites(position: Position) -> int:
    """A mask of the sites where another worker of the seat may come to stand (M3, M4, M8, K4)."""
    seat, held = position.seat, position.held
    mine = held[seat]
    others = 0
    for each in held:
        others |= each
    others ^= mine
    is_open = position.founded & ~others & ~position.full & ~position.takes_no_more
    if not position.turns[seat]:
        taken = position.first_sites
        if taken.bit_count() >= position.table.edition.first_turn_sites:
            is_open &= mine | taken
    return is_open


def _in_act(position: Position) -> tuple[Action, ...]:
    actions: tuple[Action, ...] = ()
    if position.pool:
        pulls, sites = position.table.printed.pulls, open_sites(position)
        for field, _shown, reach in position.stocked:
            reached = reach & sites
            if reached:
                actions += pulls[field].of(reached)
    actions += _extra_actions(position)
    return actions + _END_ALONE if can_end(position) else actions


# -- Extra actions (T3) --------------------------------------------------------------------


def _extra_actions(position: Position) -> tuple[Action, ...]:
    """The actions of building, hiring, buying, taking workers back, and swaps."""
    seat, table = position.seat, position.table
    printed, edition = table.printed, table.edition
    actions: tuple[Action, ...] = ()
    mine, gold, stones = position.held[seat], position.gold[seat], position.stones[seat]
    if mine:
        ready = mine & position.full
        if ready and stones:
            actions += tuple(_builds(position, ready))
        actions += printed.recalls.of(mine & ~position.must_stay)
    if gold >= edition.hire_price and (position.pool or position.home[seat]):
        actions += printed.hires.of(open_sites(position))
    if gold >= edition.stone_price:
        actions += _BUY_ALONE
    if stones % ONES > edition.stone_limit:
        actions += printed.swaps_of(stones)
    return actions


def _builds(position: Position, ready: int) -> Iterator[Build]:
    build_of = position.table.printed.build_of
    while ready:
        low = ready & -ready
        ready ^= low
        number = low.bit_length() - 1
        for colour in colours_open(position, number):
            for white in whites_open(position, number, colour):
                yield build_of(number, colour, white)


def colours_open(position: Position, number: int) -> tuple[int, ...]:
    """The colours in which pieces are left for a site's next level (C3, C5)."""
    site = position.sites[number]
    if site.level == 0:
        return tuple([colour for colour, count in enumerate(position.pieces[0]) if count])
    is_left = pieces_left(position, position.seat, site.level + 1, site.colour)
    return (site.colour,) if is_left else ()


def pieces_left(position: Position, seat: int, level: int, colour: int) -> int:
    """The number of pieces of a level that are left for a seat (D4, D5)."""
    if level < LEVELS:
        return position.pieces[level - 1][colour if level == 1 else 0]
    return position.capstones[seat] if level == LEVELS else 0


def whites_open(position: Position, number: int, colour: int) -> range:
    """The numbers of white stones with which a site's next level can be paid (C4)."""
    table = position.table
    stones = position.stones[position.seat]
    cost = table.edition.levels[position.sites[number].level].stones
    own, white = stones >> LANE * colour & ONES, stones >> LANE * table.printed.white
    return range(max(0, cost - own), min(cost, white) + 1)


# -- The end of a turn (L, N) --------------------------------------------------------------


def stacks_left(position: Position) -> int:
    """A mask of the stacks that still have tiles."""
    mask, bit = 0, 1
    for stack in position.stacks:
        if stack:
            mask |= bit
        bit <<= 1
    return mask


def must_look(position: Position) -> bool:
    """Whether the seat has too much gold to take a tile without a look (L2)."""
    return position.gold[position.seat] > position.table.edition.gold_limit


def can_end(position: Position) -> bool:
    """Whether stones and gold are within the limits, as far as `end` asks (L1, L2)."""
    edition, seat = position.table.edition, position.seat
    if count_in(position.stones[seat]) > edition.stone_limit:
        return False
    gold, limit = position.gold[seat], edition.gold_limit
    if gold <= limit:
        return True
    is_spent_by_look = edition.look_price <= gold <= limit + edition.look_price
    return is_spent_by_look and bool(stacks_left(position) & position.table.closed_stacks)


def _in_draw(position: Position) -> tuple[Action, ...]:
    table, left = position.table, stacks_left(position)
    gold = position.gold[position.seat]
    actions = () if must_look(position) else table.printed.draws.of(left)
    if gold >= table.edition.look_price:
        actions += table.printed.looks.of(left & table.closed_stacks)
    return actions
