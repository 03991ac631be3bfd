"""Features of a state between turns, from which a seat's final points are predicted.

Each feature is one row of a table, chosen by the turns left and other numbers: an own site by its
level, workers and missing stones; stones by their use; and so on. All tables stand one after the
other, so that a row is a number. Nothing here reads a hidden face: a covered foundation counts
with the commonest value.
"""

from functools import cache
from itertools import accumulate
from typing import Final

from sneferu_gui.games.terra_pyramides.law.actions import Place
from sneferu_gui.games.terra_pyramides.law.board import Board, BoardRow
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS, SIDES
from sneferu_gui.games.terra_pyramides.law.legal import pieces_left
from sneferu_gui.games.terra_pyramides.law.position import NOT_ANY, Phase, Position
from sneferu_gui.games.terra_pyramides.law.result import finished_colours, progress_of
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN, LANE, NO_TILE, ONES

MOST_TURNS: Final = 28
PHASE_ENDS: Final = (0, 1, 2, 3, 5, 8, 13)
"""The last number of turns left of each phase, except for the first phase of a long game."""
PHASES: Final = len(PHASE_ENDS) + 1
PHASE_OF: Final = tuple(sum(left > end for end in PHASE_ENDS) for left in range(MOST_TURNS + 1))
STAGE_OF: Final = tuple((left > 3) + (left > 8) for left in range(MOST_TURNS + 1))  # noqa: PLR2004
"""The stage of the game by turns left: 0 the last turns, 1 the middle, 2 the long beginning."""
STAGES: Final = 3

WORKERS, MISSING, VALUES, STONES, GOLD, HOME = 3, 5, 4, 7, 7, 13
PYRAMIDS, WAYS, BUCKETS, FREE, CAPSTONES, GOAL, SEATS = 7, 7, 16, 6, 9, 8, 4
LACKS, LACKING_LEVELS = 36, 25
LACK: Final = 2
"""The number of lacking stones that share one row of the table."""
ROLES: Final = LEVELS + 1
"""The number of roles of a colour: the level of the seat's pyramid that may grow, or finished.

Level 0 stands for no pyramid.
"""

TABLES: Final = {
    "turns": SEATS * (MOST_TURNS + 1),
    "site": PHASES * (LEVELS - 1) * WORKERS * MISSING,
    "foundation": PHASES * WORKERS * VALUES,
    "done": LEVELS + 1,
    "white": PHASES * (STONES + 1),
    "stones": PHASES * ROLES * STONES,
    "gold": PHASES * GOLD,
    "home": PHASES * HOME,
    "pyramids": PHASES * PYRAMIDS,
    "ways": STAGES * LEVELS * WAYS,
    "row": STAGES * SEATS * BUCKETS,
    "second_row": STAGES * SEATS * BUCKETS,
    "free": STAGES * FREE,
    "capstones": PHASES * CAPSTONES,
    "goal": PHASES * GOAL,
    "lack": (MOST_TURNS + 1) * LACKS,
    "lacking_levels": PHASES * LACKING_LEVELS,
}
"""The number of rows of each table."""
FIRST_ROW: Final = dict(zip(TABLES, accumulate((0, *TABLES.values())), strict=False))
"""The number of each table's first row."""
ROWS: Final = sum(TABLES.values())
(
    _TURNS,
    _SITE,
    _FOUNDATION,
    _DONE,
    _WHITE,
    _STONES,
    _GOLD,
    _HOME,
    _PYRAMIDS,
    _WAYS,
    _ROW,
    _SECOND_ROW,
    _FREE,
    _CAPSTONES,
    _GOAL,
    _LACK,
    _LACKING_LEVELS,
) = FIRST_ROW.values()

COMMON_VALUE: Final = 2
"""The value assumed for a foundation whose value is not known."""
WORKER_WORTH, STONE_WORTH, MATCHING_WORTH, GOLD_WORTH = 18, 16, 16, 10
"""Rough values of a row's symbols; a stone of a colour that an own pyramid takes counts more."""
BUCKET: Final = 12
"""The part of that value that one bucket holds."""


@cache
def rows_of(board: Board) -> tuple[BoardRow, ...]:
    """Every different row of a board, independent of the field through which it is chosen."""
    return tuple({row.spaces: row for space in board.fields for row in board.rows[space]}.values())


class Outlook:
    """The rows and ways that the tiles on the board offer any seat; valid until a tile is laid."""

    __slots__ = ("_best", "rows", "ways")

    def __init__(self, state: Position) -> None:
        table, laid, free = state.table, state.laid, state.free
        yields, board = table.printed.yields, table.board
        oasis = table.edition.oasis_gold * GOLD_WORTH
        worths: dict[int, tuple[int, int]] = {}
        ways = [0] * len(board.sites)
        for space in board.fields:
            code = laid[space] >> 2
            if code in (NO_TILE, HIDDEN):
                continue
            workers, gold, stones = yields[code]
            worth = workers * WORKER_WORTH + gold * GOLD_WORTH + stones % ONES * STONE_WORTH
            worths[space] = worth, stones
            if workers:
                for site, between in board.ways[space]:
                    if not between & free:
                        ways[site] += workers
        self.ways = ways
        """The number of worker symbols from which a way leads to each site."""
        nothing = (0, 0)
        rows: list[tuple[int, int, bool]] = []
        for row in rows_of(board):
            left = row.mask & free
            if left:
                worth, stones = row.oases * oasis, 0
                for field in row.fields:
                    own_worth, own_stones = worths.get(field, nothing)
                    worth += own_worth
                    stones += own_stones
                rows.append((worth, stones, not left & (left - 1)))
        self.rows = rows
        """For each row with a free field: its value, its stones, whether only one field is free."""
        self._best: dict[int, tuple[int, int]] = {}

    def best_rows(self, matching: int) -> tuple[int, int]:
        """The buckets of the best row, and of the best row after somebody else has used that one.

        `matching` is a mask of the lanes of colours that an own pyramid takes.
        """
        found = self._best.get(matching)
        if found is None:
            best = second = 0
            is_last = False
            for symbols, stones, last in self.rows:
                worth = symbols + (stones & matching) % ONES * MATCHING_WORTH
                if worth > best:
                    best, second, is_last = worth, best, last
                elif worth > second:
                    second = worth
            after = second if is_last else best
            most = BUCKETS - 1
            found = min(best // BUCKET, most), min(after // BUCKET, most)
            self._best[matching] = found
        return found


def turns_left(state: Position, seat: int) -> int:
    """The number of turns in which a seat still lays a tile."""
    left = state.table.turns[seat] - state.turns[seat]
    if seat == state.seat and state.phase is not Phase.TILE:
        left -= 1
    return min(max(left, 0), MOST_TURNS)


def matching_colours(state: Position, seat: int) -> int:
    """A mask of the lanes of the colours that an own pyramid takes."""
    held, sites, mask = state.held[seat], state.sites, 0
    while held:
        low = held & -held
        held ^= low
        site = sites[low.bit_length() - 1]
        if site.level and pieces_left(state, seat, site.level + 1, site.colour):
            mask |= ONES << LANE * site.colour
    return mask


def features_of(state: Position, seat: int, outlook: Outlook) -> list[int]:
    """The feature rows of a seat, each a number below ROWS."""
    table = state.table
    left = turns_left(state, seat)
    phase, stage = PHASE_OF[left], STAGE_OF[left]
    stones, roles = state.stones[seat], [0] * len(table.edition.colours)
    white = stones >> LANE * table.printed.white
    rows = [_TURNS + (table.seats - 1) * (MOST_TURNS + 1) + left]
    growing, matching = _site_rows(state, seat, rows, roles, outlook.ways if left else None)
    if table.variants.task:
        rows.append(_GOAL + phase * GOAL + _goal(state, roles))
        lack, levels = lack_of(state)
        rows.append(_LACK + left * LACKS + min(lack // LACK, LACKS - 1))
        rows.append(_LACKING_LEVELS + phase * LACKING_LEVELS + min(levels, LACKING_LEVELS - 1))
    at = _STONES + phase * ROLES * STONES - 1
    for role in roles:
        count = stones & ONES
        stones >>= LANE
        if count:
            rows.append(at + role * STONES + min(STONES, count))
    home = state.home[seat] + (state.pool if seat == state.seat else 0)
    rows += (
        _WHITE + phase * (STONES + 1) + min(STONES, white),
        _GOLD + phase * GOLD + min(state.gold[seat], GOLD - 1),
        _HOME + phase * HOME + (home if home < HOME else HOME - 1),
        _PYRAMIDS + phase * PYRAMIDS + (growing if growing < PYRAMIDS else PYRAMIDS - 1),
        _CAPSTONES + phase * CAPSTONES + min(state.capstones[seat], CAPSTONES - 1),
    )
    if left:
        distance = (seat - state.seat - (state.phase is not Phase.TILE)) % table.seats
        at = (stage * SEATS + distance) * BUCKETS
        best, second = outlook.best_rows(matching)
        rows += (
            _ROW + at + best,
            _SECOND_ROW + at + second,
            _FREE + stage * FREE + min(free_foundations(state), FREE - 1),
        )
    return rows


def _site_rows(
    state: Position, seat: int, rows: list[int], roles: list[int], ways: list[int] | None
) -> tuple[int, int]:
    """Add the rows of the seat's own sites, and write each colour's role into `roles`.

    Returns the number of pyramids that can grow, and a mask of the lanes of their colours. `ways`
    are None when no turn is left.
    """
    table, sites = state.table, state.sites
    left = turns_left(state, seat)
    at_phase, at_stage = PHASE_OF[left] * (LEVELS - 1), STAGE_OF[left] * LEVELS
    at_foundation = _FOUNDATION + PHASE_OF[left] * WORKERS * VALUES
    levels, stones = table.edition.levels, state.stones[seat]
    white = stones >> LANE * table.printed.white
    pieces, capstones = state.pieces, state.capstones[seat]
    growing, held, matching = 0, state.held[seat], 0
    while held:
        low = held & -held
        held ^= low
        number = low.bit_length() - 1
        value, level, colour, workers = sites[number]
        workers = min(WORKERS, workers) - 1
        if not level:
            value = min(value or COMMON_VALUE, VALUES) - 1
            rows.append(at_foundation + workers * VALUES + value)
        elif pieces[level][0] if level < LEVELS - 1 else level < LEVELS and capstones:
            missing = levels[level].stones - (stones >> LANE * colour & ONES) - white
            missing = 0 if missing < 0 else missing if missing < MISSING else MISSING - 1
            row = ((at_phase + level - 1) * WORKERS + workers) * MISSING + missing
            rows.append(_SITE + row)
            growing += 1
            matching |= ONES << LANE * colour
            roles[colour] = max(roles[colour], level)
        else:
            rows.append(_DONE + level)
            continue
        if ways is not None:
            count = ways[number]
            rows.append(_WAYS + (at_stage + level) * WAYS + (count if count < WAYS else WAYS - 1))
    return growing, matching


def _goal(state: Position, roles: list[int]) -> int:
    """The progress towards the goal; marks finished colours in `roles` (K4)."""
    if state.table.goal_level is None:
        return 0
    for colour in finished_colours(state):
        roles[colour] = LEVELS
    return min(progress_of(state), GOAL - 1)


def wanted_levels(state: Position) -> tuple[int, ...]:
    """The levels of the pyramids that a task asks for, highest first; estimated for points."""
    goal = state.table.goal
    if goal is None:
        return ()
    if state.table.goal_level is None:
        return (*(LEVELS,) * (LEVELS - 1), LEVELS - 1)
    return (state.table.goal_level,) * (goal.pyramids or 0)


def lack_of(state: Position) -> tuple[int, int]:
    """The number of stones and of levels that the best pyramids still lack for a task's goal."""
    edition, stones = state.table.edition, state.stones[0]
    wanted, colours = wanted_levels(state), len(edition.colours)
    best = [(site.level, site.colour) for site in state.sites if site.level]
    if state.table.is_finishing:
        tops = [0] * colours
        for level, colour in best:
            tops[colour] = max(tops[colour], level)
        best = [(level, colour) for colour, level in enumerate(tops)]
    best.sort(reverse=True)
    lack = levels = 0
    needs = [0] * colours
    for at, target in enumerate(wanted):
        level, colour = best[at] if at < len(best) else (0, NOT_ANY)
        need = sum([each.stones for each in edition.levels[level:target]])
        levels += max(target - level, 0)
        lack += need
        if colour != NOT_ANY:
            needs[colour] += need
    for colour, need in enumerate(needs):
        lack -= min(need, stones >> LANE * colour & ONES)
    return max(lack - (stones >> LANE * state.table.printed.white), 0), levels


def free_foundations(state: Position) -> int:
    taken = state.takes_no_more
    for held in state.held:
        taken |= held
    return (state.founded & ~taken).bit_count()


def stairs_on(state: Position, space: int) -> list[Place]:
    """The stairs on a field that lay a foundation, and one of those that do not."""
    board = state.table.board
    found, is_idle = [], False
    for side, (pointed, touched) in enumerate(
        zip(board.stairs[space], board.touched[space], strict=True)
    ):
        lays = touched is not None and not state.founded >> touched & 1
        if pointed is not None and (lays or not is_idle):
            found.append(Place(board.names[space], SIDES[side]))
            is_idle = is_idle or not lays
    return found
