"""The effects of actions: each takes a draft to the next decision, or to the end of the game."""

from collections.abc import Callable
from typing import Any, Final

from sneferu_gui.games.draft_state import with_replaced
from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law import events
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS, SIDES
from sneferu_gui.games.terra_pyramides.law.legal import pieces_left, sign_price
from sneferu_gui.games.terra_pyramides.law.position import (
    NO_HAND,
    NOT_ANY,
    Hand,
    Note,
    Phase,
    Points,
    Position,
    Sight,
    Site,
    Stocked,
    TakenTile,
)
from sneferu_gui.games.terra_pyramides.law.result import is_goal_met, progress_of, result_of
from sneferu_gui.games.terra_pyramides.law.table import NO_TILE, count_in

Log = list[events.Event] | None


def advance(draft: Position, action: do.Action, log: Log) -> None:
    """Carry out a legal action on a draft, up to the next decision or the end of the game."""
    _STEPS[action.do](draft, action, log)


# -- The tile (P) --------------------------------------------------------------------------


def _place(draft: Position, action: do.Place, log: Log) -> None:
    board, seat = draft.table.board, draft.seat
    space, side = board.index[action.field], SIDES.index(action.stairs)
    paid = sign_price(draft, space)
    if paid:
        draft.gold = with_replaced(draft.gold, seat, draft.gold[seat] - paid)
    tile = draft.hands[seat].tile
    draft.hands = with_replaced(draft.hands, seat, NO_HAND)
    draft.laid = with_replaced(draft.laid, space, 4 * tile + side)
    draft.free ^= 1 << space
    draft.laid_field, draft.phase = space, Phase.ROW
    if log is not None:
        site = board.names[board.sites[board.stairs[space][side] or 0]]
        symbols = draft.table.printed.kinds[tile]
        log.append(events.TileLaid(seat, action.field, symbols, action.stairs, site, paid))
    touched = board.touched[space][side]
    if touched is not None and not draft.founded >> touched & 1:
        _lay_foundation(draft, touched, log)


def _lay_foundation(draft: Position, number: int, log: Log) -> None:
    """Turn up the top foundation and lay it on a site (P3)."""
    value, draft.foundations = draft.foundations[0], draft.foundations[1:]
    draft.sites = with_replaced(draft.sites, number, Site(value))
    draft.founded |= 1 << number
    if log is not None:
        name = _site_name(draft, number)
        log.append(events.FoundationLaid(draft.seat, name, value, len(draft.foundations)))


def _site_name(draft: Position, number: int) -> str:
    board = draft.table.board
    return board.names[board.sites[number]]


# -- The row (R) ---------------------------------------------------------------------------


def _choose_row(draft: Position, action: do.ChooseRow, log: Log) -> None:
    """Choose a row: its tiles are stocked and activated at once (R3 to R6)."""
    table, seat, laid = draft.table, draft.seat, draft.laid
    line = LINES.index(action.line)
    row = table.board.rows[draft.laid_field][line]
    yields = table.printed.yields
    shown = eyes = stones = 0
    stocked = []
    for field in row.fields:
        code = laid[field] >> 2
        if code == NO_TILE:
            continue
        workers, eye_gold, own_stones = yields[code]
        eyes += eye_gold
        stones += own_stones
        if workers:
            shown += workers
            stocked.append(Stocked(field, workers, _reach(draft, field)))
    oases = row.oases * table.edition.oasis_gold
    pool = min(shown, draft.home[seat])
    if oases or eyes:
        draft.gold = with_replaced(draft.gold, seat, draft.gold[seat] + oases + eyes)
    if stones:
        draft.stones = with_replaced(draft.stones, seat, draft.stones[seat] + stones)
    if pool:
        draft.home = with_replaced(draft.home, seat, draft.home[seat] - pool)
        draft.pool, draft.stocked = pool, tuple(stocked)
    draft.chosen_row, draft.phase = line, Phase.ACT
    if log is not None:
        _tell_row(draft, row.spaces, oases, eyes, log)
        if stones:
            log.append(
                events.StonesGained(seat, _colours(draft, stones), count_in(draft.stones[seat]))
            )
        if shown:
            names = table.board.names
            fields = tuple(names[each.field] for each in stocked for _ in range(each.shown))
            log.append(events.WorkersStocked(seat, pool, fields, draft.home[seat]))


def _reach(draft: Position, field: int) -> int:
    """A mask of the sites to which a straight way over tiles leads from a field (M1, M2)."""
    reach, free = 0, draft.free
    for site, between in draft.table.board.ways[field]:
        if not between & free:
            reach |= 1 << site
    return reach


def _tell_row(
    draft: Position, spaces: tuple[int, ...], oases: int, eyes: int, log: list[events.Event]
) -> None:
    board, seat = draft.table.board, draft.seat
    names = tuple(board.names[space] for space in spaces)
    dry = tuple(board.names[space] for space in spaces if space not in board.rows)
    log.append(events.RowChosen(seat, LINES[draft.chosen_row], names, dry))
    if oases or eyes:
        log.append(events.GoldGained(seat, oases, eyes, draft.gold[seat]))


def _colours(draft: Position, stones: int) -> tuple[str, ...]:
    printed = draft.table.printed
    counted = zip(printed.edition.stone_colours, printed.stones_in(stones), strict=True)
    return tuple(colour for colour, count in counted for _ in range(count))


# -- Workers (M, G2) -----------------------------------------------------------------------


def _pull(draft: Position, action: do.Pull, log: Log) -> None:
    board = draft.table.board
    field, number = board.index[action.source], board.number_of[board.index[action.site]]
    draft.pool -= 1
    stocked: list[Stocked] = []
    for each in draft.stocked:
        if each.field != field:
            stocked.append(each)
        elif each.shown > 1:
            stocked.append(each._replace(shown=each.shown - 1))
    draft.stocked = tuple(stocked) if draft.pool else ()
    workers = _arrive(draft, number)
    if log is not None:
        log.append(events.WorkerDrawn(draft.seat, action.source, action.site, workers))


def _arrive(draft: Position, number: int) -> int:
    """Let a worker come to stand on a site; the number of workers there now (M3, M4)."""
    seat, (foundation, level, colour, workers) = draft.seat, draft.sites[number]
    if not level and not workers and not draft.turns[seat]:
        draft.first_sites |= 1 << number
    draft.put(number, Site(foundation, level, colour, workers + 1), seat)
    return workers + 1


def _recall(draft: Position, action: do.Recall, log: Log) -> None:
    board, seat = draft.table.board, draft.seat
    number = board.number_of[board.index[action.site]]
    workers = draft.sites[number].workers - 1
    draft.put(number, draft.sites[number]._replace(workers=workers), seat)
    draft.home = with_replaced(draft.home, seat, draft.home[seat] + 1)
    if log is not None:
        log.append(events.WorkerTakenBack(seat, action.site, workers, not workers))


def _hire(draft: Position, action: do.Hire, log: Log) -> None:
    board, seat = draft.table.board, draft.seat
    draft.gold = with_replaced(draft.gold, seat, draft.gold[seat] - draft.table.edition.hire_price)
    was_stocked = not draft.home[seat]
    if was_stocked:
        draft.pool -= 1
        draft.stocked = draft.stocked if draft.pool else ()
    else:
        draft.home = with_replaced(draft.home, seat, draft.home[seat] - 1)
    workers = _arrive(draft, board.number_of[board.index[action.site]])
    if log is not None:
        log.append(events.WorkerHired(seat, action.site, workers, was_stocked, draft.gold[seat]))


# -- Stones (C, G3, L1) --------------------------------------------------------------------


def _build(draft: Position, action: do.Build, log: Log) -> None:
    table, seat, white = draft.table, draft.seat, action.white
    edition, printed = table.edition, table.printed
    number = table.board.number_of[table.board.index[action.site]]
    site, colour = draft.sites[number], printed.colour_index[action.colour]
    level = site.level + 1
    stones = edition.levels[level - 1].stones - white
    paid = printed.units[colour] * stones + printed.units[printed.white] * white
    draft.stones = with_replaced(draft.stones, seat, draft.stones[seat] - paid)
    _use_piece(draft, level, colour)
    is_finished = table.is_finishing and level == table.goal_level  # then no worker stays (C2, K4)
    staying = 0 if is_finished else 1
    home = site.workers - staying
    draft.home = with_replaced(draft.home, seat, draft.home[seat] + home)
    draft.put(number, Site(site.foundation, level, colour, staying), seat)
    if log is not None:
        before = edition.levels[level - 2].value if site.level else site.foundation
        after = edition.levels[level - 1].value if staying else 0
        left = pieces_left(draft, seat, level, colour)
        spent = stones, white
        log.append(
            events.LevelBuilt(
                seat, action.site, level, action.colour, spent, home, (before, after), left
            )
        )
    if table.goal_level is not None and is_goal_met(draft):  # the turn ends with it (K5)
        if log is not None:
            log.append(events.TurnEnded(seat, points_of_turn(draft)))
        end_game(draft, log)


def _use_piece(draft: Position, level: int, colour: int) -> None:
    """Take the piece of a level from its pile, or the seat's capstone (C5)."""
    if level == LEVELS:
        draft.capstones = with_replaced(
            draft.capstones, draft.seat, draft.capstones[draft.seat] - 1
        )
        return
    pile, at = draft.pieces[level - 1], colour if level == 1 else 0
    draft.pieces = with_replaced(draft.pieces, level - 1, with_replaced(pile, at, pile[at] - 1))


def _buy(draft: Position, _action: do.Action, log: Log) -> None:
    table, seat = draft.table, draft.seat
    draft.gold = with_replaced(draft.gold, seat, draft.gold[seat] - table.edition.stone_price)
    white = table.printed.units[table.printed.white]
    draft.stones = with_replaced(draft.stones, seat, draft.stones[seat] + white)
    if log is not None:
        log.append(events.StoneBought(seat, draft.gold[seat]))


def _swap(draft: Position, action: do.Swap, log: Log) -> None:
    printed, seat = draft.table.printed, draft.seat
    given = sum([printed.units[printed.colour_index[colour]] for colour in action.give])
    stones = draft.stones[seat] - given + printed.units[printed.white]
    draft.stones = with_replaced(draft.stones, seat, stones)
    if log is not None:
        log.append(events.StonesSwapped(seat, action.give, count_in(stones)))


# -- The end of a turn, and the next tile (L, N, E, K5) -------------------------------------

TOP: Final = 0


def _end(draft: Position, _action: do.Action, log: Log) -> None:
    """Send undrawn workers home (M6); then the next tile is taken, if there is one."""
    if draft.pool:
        seat = draft.seat
        if log is not None:
            log.append(events.WorkersSentHome(seat, draft.pool))
        draft.home = with_replaced(draft.home, seat, draft.home[seat] + draft.pool)
        draft.pool, draft.stocked = 0, ()
    if any(draft.stacks):
        draft.phase = Phase.DRAW
    else:
        _pass_turn(draft, log)


def _draw(draft: Position, action: do.Draw, log: Log) -> None:
    """Take the top tile of a stack (N1)."""
    _take_tile(draft, action.stack, TOP, log, was_looked_up=False)


def _look(draft: Position, action: do.Look, log: Log) -> None:
    """Show all tiles of a covered stack to the seat (N3)."""
    seat, number = draft.seat, action.stack
    draft.gold = with_replaced(draft.gold, seat, draft.gold[seat] - draft.table.edition.look_price)
    draft.phase, draft.looked_at = Phase.LOOK, number
    tiles = draft.stacks[number]
    _note_look(draft, seat, number, tiles)
    if log is not None:
        kinds = draft.table.printed.kinds
        log.append(events.StackLookedAt(seat, number, tuple([kinds[tile] for tile in tiles])))


def _note_look(draft: Position, seat: int, number: int, tiles: tuple[int, ...]) -> None:
    """Note for the seat what lies on the stack (H3)."""
    for place, note in enumerate(draft.notes):
        if note.seat == seat and note.stack == number:
            again = note._replace(seen_since=(*note.seen_since, Sight(tiles)))
            draft.notes = with_replaced(draft.notes, place, again)
            return
    draft.notes = (*draft.notes, Note(seat, number, tiles))


def _take(draft: Position, action: do.Take, log: Log) -> None:
    """Take any tile of the stack that was looked at (N3)."""
    number, draft.looked_at = draft.looked_at, NOT_ANY
    _take_tile(draft, number, action.tile, log, was_looked_up=True)


def _take_tile(draft: Position, number: int, place: int, log: Log, *, was_looked_up: bool) -> None:
    seat, stack = draft.seat, draft.stacks[number]
    tile = stack[place]
    left = stack[:place] + stack[place + 1 :]
    is_gone = bool(left) and len(left) <= draft.table.kept
    if is_gone:
        draft.tiles_taken_away += left
        left = ()
    draft.stacks = with_replaced(draft.stacks, number, left)
    is_open = draft.is_open(number)
    draft.hands = with_replaced(draft.hands, seat, Hand(tile, number, was_looked_up, is_open))
    if draft.notes:
        _note_taken(draft, number, TakenTile(seat, was_looked_up, tile))
    if log is not None:
        kinds = draft.table.printed.kinds
        log.append(events.TileTaken(seat, number, was_looked_up, kinds[tile], is_open))
        if is_gone:
            log.append(events.StackTakenAway(number))
        elif is_open and left:
            log.append(events.TopSeen(number, kinds[left[TOP]]))
    _pass_turn(draft, log)


def _note_taken(draft: Position, number: int, taken: TakenTile) -> None:
    """Add a taken tile to the notes of all who have looked at its stack (H3)."""
    draft.notes = tuple(
        [
            note if note.stack != number else note._replace(seen_since=(*note.seen_since, taken))
            for note in draft.notes
        ]
    )


def _pass_turn(draft: Position, log: Log) -> None:
    """Begin the next player's turn (N2), or end the game (E1)."""
    seat = draft.seat
    number = draft.turns[seat] + 1
    draft.turns = with_replaced(draft.turns, seat, number)
    draft.laid_field = draft.chosen_row = NOT_ANY
    draft.first_sites = 0
    if log is not None:
        log.append(events.TurnEnded(seat, points_of_turn(draft)))
    after = (seat + 1) % draft.table.seats
    if draft.hands[after].tile == NO_TILE:
        end_game(draft, log)
        return
    draft.seat, draft.phase = after, Phase.TILE
    draft.points_at_turn_start = draft.points_of(after)
    if log is not None:
        log.append(events.TurnBegan(after, draft.turns[after] + 1, draft.table.turns[after]))


def points_of_turn(position: Position) -> Points:
    """The points that the turn has brought so far, by item."""
    now = position.points_of(position.seat)
    return Points(*[new - old for new, old in zip(now, position.points_at_turn_start, strict=True)])


def end_game(draft: Position, log: Log) -> None:
    """End the game (E1, K5)."""
    draft.phase = Phase.OVER
    result = result_of(draft)
    if log is None or result is None:
        return
    task = draft.table.variants.task
    if task:
        goal = events.GoalMet if is_goal_met(draft) else events.GoalMissed
        log.append(goal(task, progress_of(draft)))
    log.append(events.GameEnded(result.parts, result.winners))


# Each step takes only the kind of action it is listed under, which no mapping type can express.
_STEPS: Final[dict[str, Callable[[Position, Any, Log], None]]] = {
    "place": _place,
    "row": _choose_row,
    "pull": _pull,
    "recall": _recall,
    "hire": _hire,
    "build": _build,
    "buy": _buy,
    "swap": _swap,
    "end": _end,
    "draw": _draw,
    "look": _look,
    "take": _take,
}
