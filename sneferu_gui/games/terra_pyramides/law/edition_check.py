"""Reading editions from files: checks (RULES.md, X9), and the sentence that describes one."""

from collections.abc import Callable, Mapping
from typing import Final

from sneferu_gui.games.codec import Reading, gathered_from_plain
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.terra_pyramides.law.board import Board, board_of
from sneferu_gui.games.terra_pyramides.law.edition import (
    EYE,
    FIELD,
    LEVELS,
    OASIS,
    SEATS,
    SIDES,
    SIGNS,
    SITE,
    START_FIELD,
    TASKS,
    WHITE,
    WORKER,
    Edition,
)


def edition_from_mapping(mapping: Mapping[str, object]) -> Edition:
    """The edition read from the keys of `assets/terra_pyramides/editions/standard.toml`.

    Unknown keys are ignored. Raises EditionError with every fault when the edition cannot be
    played.
    """
    return gathered_from_plain(Edition, mapping, _CHECKS)


def has_rectangles(edition: Edition) -> bool:
    """Whether the maps of spaces and signs are rectangles of one size."""
    sizes = {len(row) for row in (*edition.map, *edition.symbols)}
    return len(sizes) == 1 and len(edition.map) == len(edition.symbols)


def _check_maps(look: Reading, edition: Edition) -> None:
    if not has_rectangles(edition):
        reason = Reason("map and symbols are not rectangles of one size (X9)")
        look.refuse(("board", "map"), reason)
    letters = {"map": SITE + OASIS + FIELD + START_FIELD, "symbols": SIGNS}
    for key, rows in (("map", edition.map), ("symbols", edition.symbols)):
        for index, row in enumerate(rows):
            if set(row) - set(letters[key]):
                reason = Reason("has other letters than {letters}", letters=" ".join(letters[key]))
                look.refuse(("board", key, index), reason)


def _check_numbers(look: Reading, edition: Edition) -> None:
    tiles, stacks = sum(kind.count for kind in edition.mix), len(edition.stores)
    if tiles != stacks * edition.size:
        reason = Reason(
            "{tiles} tiles do not make {stacks} stacks of {size} (X9)",
            tiles=tiles,
            stacks=stacks,
            size=edition.size,
        )
        look.refuse(("tiles", "mix"), reason)
    fields = sum(row.count(FIELD) + row.count(START_FIELD) for row in edition.map)
    if fields < tiles:
        reason = Reason(
            "{fields} fields are too few for {tiles} tiles (X9)", fields=fields, tiles=tiles
        )
        look.refuse(("board", "map"), reason)
    sites = sum(row.count(SITE) for row in edition.map)
    foundations = sum(kind.count for kind in edition.foundations)
    if foundations < sites:
        reason = Reason(
            "{foundations} foundations are too few for {sites} sites (X9)",
            foundations=foundations,
            sites=sites,
        )
        look.refuse(("foundations", "values"), reason)
    for key, kept in (("seats", edition.kept), ("tasks", ((1, edition.task_kept),))):
        if any(number >= edition.size for _players, number in kept):
            reason = Reason("stacks keep back as many tiles as they hold (X9)")
            look.refuse((key, "kept"), reason)


def _check_symbols(look: Reading, edition: Edition) -> None:
    known = {WORKER, EYE, *edition.colours}
    if len(known) < len(edition.colours) + 2 or WHITE in known:
        reason = Reason("colours must differ, and none is worker, eye or white (D7)")
        look.refuse(("stones", "colours"), reason)
    for index, kind in enumerate(edition.mix):
        if not kind.symbols:
            reason = Reason("a tile shows one or two symbols (D2)")
            look.refuse(("tiles", "mix", index, "symbols"), reason)
        for place, symbol in enumerate(kind.symbols):
            if symbol not in known:
                reason = Reason("must be worker, eye or a colour of the edition (X9)")
                look.refuse(("tiles", "mix", index, "symbols", place), reason)


def _check_stacks(look: Reading, edition: Edition) -> None:
    stacks = range(len(edition.stores))
    named = {
        "start": edition.start_stacks,
        "hands": edition.hand_stacks,
        "open": edition.open_stacks,
    }
    for key, numbers in named.items():
        for index, number in enumerate(numbers):
            if number not in stacks:
                reason = Reason("there is no stack {number}", number=number)
                look.refuse(("stacks", key, index), reason)
    if len(edition.start_stacks) != len(edition.start):
        reason = Reason("names not one stack for each start field (S2)")
        look.refuse(("stacks", "start"), reason)
    if len(edition.hand_stacks) != SEATS[1]:
        reason = Reason("names not one stack for each of four players (S4)")
        look.refuse(("stacks", "hands"), reason)
    taken = (*edition.start_stacks, *edition.hand_stacks)
    if any(taken.count(stack) > edition.size for stack in stacks):
        reason = Reason("holds fewer tiles than are dealt from one stack (S2, S4)")
        look.refuse(("stacks", "size"), reason)
    if len(set(edition.open_stacks)) < len(edition.open_stacks):
        look.refuse(("stacks", "open"), Reason("names a stack twice (V4)"))


def _check_levels(look: Reading, edition: Edition) -> None:
    """Pieces of each colour at level 1, of a pile at levels 2 to 4, none at level 5 (D4, D5)."""
    for index, level in enumerate(edition.levels):
        has_colours, has_pile = index == 0, 0 < index < LEVELS - 1
        wanted = {"pieces_each_colour": has_colours, "pieces": has_pile}
        for key, is_wanted in wanted.items():
            path = ("pyramid", "levels", index, key)
            if is_wanted and getattr(level, key) is None:
                look.refuse(path, Reason("says how many pieces there are (D4)"))
            elif not is_wanted and getattr(level, key) is not None:
                look.refuse(path, Reason("there are no such pieces of this level (D4, D5)"))


def _check_goals(look: Reading, edition: Edition) -> None:
    if sorted(goal.id for goal in edition.goals) != list(TASKS):
        look.refuse(
            ("tasks", "goals"), Reason("has not one goal for each of the tasks 1, 2, 3 (K)")
        )
    worths = {level.value for level in edition.levels}
    for index, goal in enumerate(edition.goals):
        path = ("tasks", "goals", index)
        is_of_points = goal.points_over is not None
        if is_of_points in {goal.pyramids is not None, goal.value is not None}:
            reason = Reason("asks for points, or for pyramids of a value (K)")
            look.refuse(path, reason)
        elif goal.value is not None and goal.value not in worths:
            look.refuse((*path, "value"), Reason("no level is worth that (K)"))


def _check_limits(look: Reading, edition: Edition) -> None:
    """Check that too much gold or too many stones can be spent, so some action stays open (J2)."""
    if edition.stone_price > edition.gold_limit + 1:
        reason = Reason("whoever has too much gold must be able to buy a stone (L2, J2)")
        look.refuse(("gold", "stone"), reason)
    if edition.swap > edition.stone_limit + 1:
        reason = Reason("whoever has too many stones must be able to swap (L1, J2)")
        look.refuse(("stones", "swap"), reason)


def _check_board(look: Reading, edition: Edition) -> None:
    """Check the rows and stairs of the board, if no other fault was found."""
    if look.faults or not has_rectangles(edition):
        return
    board = board_of(edition.map)
    for space in board.fields:
        name = board.names[space]
        if not any(site is not None for site in board.stairs[space]):
            reason = Reason("{space} sees no site in any direction (X9, P2)", space=name)
            look.refuse(("board", "map"), reason)
        if any(len(row.fields) > edition.row_limit for row in board.rows[space]):
            reason = Reason("a row through {space} has too many fields (X9, B5)", space=name)
            look.refuse(("board", "map"), reason)
    _check_start(look, edition, board)


def _check_start(look: Reading, edition: Edition, board: Board) -> None:
    hatched = {board.names[s] for s in board.fields if board.kinds[s] == START_FIELD}
    named = [start.field for start in edition.start]
    if set(named) != hatched or len(named) != len(hatched):
        look.refuse(("board", "start"), Reason("are not the fields hatched in the map (X9)"))
        return
    touched = [
        board.touched[board.index[start.field]][SIDES.index(start.stairs)]
        for start in edition.start
    ]
    for index, site in enumerate(touched):
        if site is None:
            reason = Reason("the stairs touch no site (X9, S2)")
            look.refuse(("board", "start", index, "stairs"), reason)
        elif site in touched[:index]:
            reason = Reason("the stairs touch a site that others touch (X9, S3)")
            look.refuse(("board", "start", index, "stairs"), reason)


_CHECKS: Final[tuple[Callable[[Reading, Edition], None], ...]] = (
    _check_maps,
    _check_numbers,
    _check_symbols,
    _check_stacks,
    _check_levels,
    _check_goals,
    _check_limits,
    _check_board,
)


def sentence_of(edition: Edition) -> Reason:
    """A sentence with the numbers in which an edition from a file may differ."""
    return Reason(
        "From a file: {sites} building sites, {tiles} tiles, {foundations} foundations.",
        sites=sum(row.count(SITE) for row in edition.map),
        tiles=sum(kind.count for kind in edition.mix),
        foundations=sum(kind.count for kind in edition.foundations),
    )
