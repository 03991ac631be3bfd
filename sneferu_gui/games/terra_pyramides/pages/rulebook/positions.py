"""The positions in the rulebook's pictures: played by the law, with an edition's numbers."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from sneferu_gui.games.game import COLOURS, Seat
from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.board import LINES, BoardRow
from sneferu_gui.games.terra_pyramides.law.edition import (
    EYE,
    SIDES,
    WORKER,
    Edition,
    Tile,
    foundations_of,
    tiles_of,
)
from sneferu_gui.games.terra_pyramides.law.position import NOTHING, Phase
from sneferu_gui.games.terra_pyramides.law.setup import Setup, Variants, deal_of
from sneferu_gui.games.terra_pyramides.law.state import State

NAMES: Final = ("Merit", "Nebet", "Senbi", "Teti")

# The symbols of tiles on the start fields and in hand, if the edition has such tiles.
WORKERS: Final = (WORKER, WORKER)
ONE: Final = (WORKER,)


def _wished(edition: Edition) -> list[Tile]:
    first, second, third = (edition.colours * 3)[:3]
    return [(WORKER, EYE), (first, second), WORKERS, (EYE, first), ONE, (second, third)]


@cache
def example(edition: Edition, seats: int = 2, *, symbols: bool = False) -> State:
    """The start of a game with the same deal every time; with one seat, of the first task."""
    tiles, dealt = list(tiles_of(edition)), []
    for tile in _wished(edition):
        if tile in tiles:
            tiles.remove(tile)
            dealt.append(tile)
    # Put each on top of the stack it is dealt from.
    order, size = [*edition.start_stacks, *edition.hand_stacks], edition.size
    for stack, tile in sorted(zip(order, dealt, strict=False)):
        tiles.insert(stack * size, tile)
    values = sorted(foundations_of(edition), key=lambda value: value % 3, reverse=True)
    deal = deal_of(edition, seats, 0, tiles, values)
    people = map(Seat, NAMES[:seats], COLOURS)
    variants = Variants(symbols=symbols, task=1 if seats == 1 else 0)
    return State.start(Setup(edition, tuple(people), variants), deal)


# -- Turns for examples ----------------------------------------------------------------------


def row_of(state: State, field: str, line: str) -> BoardRow:
    """A row through a field (B3)."""
    board = state.table.board
    return board.rows[board.index[field]][LINES.index(line)]


def tiles_in(state: State, row: BoardRow) -> list[Tile]:
    """The tiles in a row, from end to end."""
    kinds, laid = state.table.printed.kinds, state.laid
    return [kinds[laid[each] >> 2] for each in row.fields if laid[each] != NOTHING]


def touches_bare_site(state: State, place: do.Place) -> bool:
    """Whether the stairs would touch a bare site (P3)."""
    board = state.table.board
    number = board.touched[board.index[place.field]][SIDES.index(place.stairs)]
    return number is not None and not state.founded >> number & 1


@cache
def tile_touching_site(edition: Edition) -> tuple[State, do.Place]:
    """The start of the game, and a tile whose stairs touch a bare site, beside other tiles."""
    state = example(edition)
    board = state.table.board

    def worth(place: do.Place) -> tuple[int, ...]:
        rows = board.rows[board.index[place.field]]
        return touches_bare_site(state, place), max(len(tiles_in(state, row)) for row in rows)

    return state, max(state.legal_of(do.Place), key=worth)


@cache
def tile_pointing_at_site(edition: Edition) -> tuple[State, do.Place]:
    """A tile whose stairs point at a site over something between, and touch none (P2)."""
    state = example(edition)
    board = state.table.board

    def worth(place: do.Place) -> tuple[int, ...]:
        space = board.index[place.field]
        side = SIDES.index(place.stairs)
        site = board.stairs[space][side] or 0
        between = board.between(space, board.sites[site]) or ()
        is_over_oasis = any(board.kinds[each] == "o" for each in between)
        return is_over_oasis, -len(between) if between else -board.width

    return state, max(state.legal_of(do.Place), key=worth)


@cache
def row_for_workers(edition: Edition) -> tuple[State, do.Place, do.ChooseRow]:
    """The first turn that lets most workers meet on one site: the state before it, and the turn."""
    state = example(edition)

    def worth(turn: tuple[do.Place, do.ChooseRow]) -> tuple[int, ...]:
        acted = state.apply(turn[0]).apply(turn[1])
        reaching = max((_reaching(acted, number) for number in range(len(acted.sites))), default=0)
        stones = acted.stones[0] > 0
        return min(reaching, edition.workers_on_site), stones, acted.gold[0], reaching

    turns = ((place, do.ChooseRow(line)) for place in state.legal_of(do.Place) for line in LINES)
    place, row = max(turns, key=worth)
    return state, place, row


def _reaching(acted: State, number: int) -> int:
    """The number of stocked workers that can reach a site where workers may stand."""
    if not acted.founded >> number & 1:
        return 0
    return sum(each.shown for each in acted.stocked if each.reach >> number & 1)


@cache
def row_with_gaps(edition: Edition) -> tuple[State, str, str]:
    """A row with tiles, free fields and an oasis: the position, the field and the line."""
    state = example(edition)
    board = state.table.board
    rows = (
        (board.names[space], line, row)
        for space in board.fields
        for line, row in zip(LINES, board.rows[space], strict=True)
        if state.laid[space] != NOTHING
    )

    def worth(found: tuple[str, str, BoardRow]) -> tuple[int, ...]:
        row, tiles = found[2], len(tiles_in(state, found[2]))
        return min(row.oases, 1), len(row.fields) > tiles, tiles, len(row.fields)

    field, line, _row = max(rows, key=worth)
    return state, field, line


@cache
def after_chosen_row(edition: Edition) -> State:
    """The position of `row_for_workers` after its row is chosen and workers are stocked."""
    state, place, row = row_for_workers(edition)
    return state.apply(place).apply(row)


def gaps_from(state: State, field: int) -> list[int]:
    """The first free fields on the lines from a field to sites (M2)."""
    board, gaps = state.table.board, []
    for way in board.ways[field]:
        between = board.between(field, board.sites[way.site]) or ()
        gaps += [space for space in between if state.free >> space & 1][:1]
    return gaps


@cache
def workers_with_ways(edition: Edition) -> tuple[State, int]:
    """Stocked workers of whom some can walk far and some not: the position, and their field.

    It is the best such position in the game of `_hurried_game`; the start if nobody has workers.
    """
    start = example(edition)
    found = [
        (state, each.field)
        for state in _hurried_game(edition)
        if state.phase is Phase.ACT
        for each in state.stocked
    ]
    first = start, start.table.board.fields[0]
    return max(found, key=lambda each: _walking_worth(*each), default=first)


def _walking_worth(state: State, field: int) -> tuple[int, ...]:
    board = state.table.board
    name = board.names[field]
    sites = [pull.site for pull in state.legal_of(do.Pull) if pull.source == name]
    far = sum(bool(board.between(field, board.index[site])) for site in sites)
    barred = sum(bool(board.between(field, gap)) for gap in gaps_from(state, field))
    return min(len(sites), 1), min(far, 2), min(barred, 1), min(len(sites), 3), -sum(state.turns)


@cache
def workers_on_one_site(edition: Edition) -> tuple[State, str]:
    """The workers of that row on one site, and the site."""
    state = after_chosen_row(edition)
    board = state.table.board
    number = max(range(len(board.sites)), key=lambda each: _reaching(state, each))
    site = board.names[board.sites[number]]
    while True:
        pull = next((each for each in state.legal_of(do.Pull) if each.site == site), None)
        if pull is None:
            return state, site
        state = state.apply(pull)


@cache
def first_level_built(edition: Edition) -> State:
    """The first level on that site; without one if the row brought no stone."""
    state, _site = workers_on_one_site(edition)
    builds = state.legal_of(do.Build)
    return state.apply(builds[0]) if builds else state


# -- A game played to its end ----------------------------------------------------------------


@cache
def _hurried_game(edition: Edition) -> tuple[State, ...]:
    """The states of a game in which both take the fullest rows, and build whenever they can."""
    states = [example(edition)]
    while not states[-1].is_over:
        states.append(states[-1].apply(_hurried_action(states[-1])))
    return tuple(states)


def end_of_hurried_game(edition: Edition) -> State:
    """The end of the hurried game."""
    return _hurried_game(edition)[-1]


@cache
def tile_filling_row(edition: Edition) -> tuple[State, str, str]:
    """A tile in hand that would fill a row: the position, the field, and the line.

    It is the first such row of the hurried game with as many fields as possible, or the longest.
    """
    found = [
        (len(fields), (state, field, line))
        for state in _hurried_game(edition)
        if state.phase is Phase.TILE
        for fields, field, line in _nearly_full(state)
    ]
    return max(found, key=lambda each: each[0])[1]


def _nearly_full(state: State) -> Iterator[tuple[tuple[int, ...], str, str]]:
    """The rows with only one free field, each as its fields, that field and its line."""
    board = state.table.board
    for space in board.fields:
        if state.free >> space & 1:
            for line, row in zip(LINES, board.rows[space], strict=True):
                if len(tiles_in(state, row)) == len(row.fields) - 1:
                    yield row.fields, board.names[space], line


_ORDER: Final = ("build", "pull", "swap", "end", "row", "place", "draw", "buy", "hire", "look",
                 "take", "recall")  # fmt: skip
"""The kinds of actions, in the order in which the hurried game prefers them."""


def _hurried_action(state: State) -> do.Action:
    """The action of a player in a hurry."""
    legal = state.legal_actions()
    kind = min((action.do for action in legal), key=_ORDER.index)
    return max(
        (action for action in legal if action.do == kind), key=lambda each: _preference(state, each)
    )


def _preference(state: State, action: do.Action) -> tuple[int, ...]:
    board = state.table.board
    if isinstance(action, do.Place):
        rows = board.rows[board.index[action.field]]
        return max(map(len, (tiles_in(state, row) for row in rows))), touches_bare_site(
            state, action
        )
    if isinstance(action, do.ChooseRow):
        row = board.rows[state.laid_field][LINES.index(action.line)]
        return (sum(map(len, tiles_in(state, row))),)
    if isinstance(action, do.Pull | do.Build):
        site = state.site_named(action.site)
        return site.level, site.workers
    if isinstance(action, do.Swap):
        held = state.stones_by_colour(state.seat)
        return (-sum(held[colour] for colour in action.give),)
    return (0,)
