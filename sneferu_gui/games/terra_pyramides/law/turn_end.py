"""The end of a turn and of the game, and taking the next tile (RULES.md, L, N, E, K5)."""

from typing import Final

from sneferu_gui.games.draft_state import replaced
from sneferu_gui.games.terra_pyramides.law import events as told
from sneferu_gui.games.terra_pyramides.law.actions import Action, Draw, Look, Take
from sneferu_gui.games.terra_pyramides.law.position import (
    NOT_ANY,
    Hand,
    Note,
    Phase,
    Points,
    Position,
    Sight,
    TakenTile,
)
from sneferu_gui.games.terra_pyramides.law.result import is_goal_met, progress_of, result_of
from sneferu_gui.games.terra_pyramides.law.table import NO_TILE

Log = list[told.Event] | None

TOP: Final = 0


def end(draft: Position, _action: Action, log: Log) -> None:
    """Workers who were not drawn go home (M6); then the next tile is taken, if there is one."""
    if draft.pool:
        seat = draft.seat
        if log is not None:
            log.append(told.WorkersSentHome(seat, draft.pool))
        draft.home = replaced(draft.home, seat, draft.home[seat] + draft.pool)
        draft.pool, draft.stocked = 0, ()
    if any(draft.stacks):
        draft.phase = Phase.DRAW
    else:
        _pass_turn(draft, log)


def draw(draft: Position, action: Draw, log: Log) -> None:
    """The top tile of any stack (N1)."""
    _take_tile(draft, action.stack, TOP, log, was_looked_up=False)


def look(draft: Position, action: Look, log: Log) -> None:
    """All tiles of a covered stack are seen (N3)."""
    seat, number = draft.seat, action.stack
    draft.gold = replaced(draft.gold, seat, draft.gold[seat] - draft.table.edition.look_price)
    draft.phase, draft.looked_at = Phase.LOOK, number
    tiles = draft.stacks[number]
    _note_look(draft, seat, number, tiles)
    if log is not None:
        kinds = draft.table.printed.kinds
        log.append(told.StackLookedAt(seat, number, tuple([kinds[tile] for tile in tiles])))


def _note_look(draft: Position, seat: int, number: int, tiles: tuple[int, ...]) -> None:
    """The player keeps in mind what lay there (H3)."""
    for place, note in enumerate(draft.notes):
        if note.seat == seat and note.stack == number:
            again = note._replace(since=(*note.since, Sight(tiles)))
            draft.notes = replaced(draft.notes, place, again)
            return
    draft.notes = (*draft.notes, Note(seat, number, tiles))


def take(draft: Position, action: Take, log: Log) -> None:
    """Any tile of the stack that was looked at (N3)."""
    number, draft.looked_at = draft.looked_at, NOT_ANY
    _take_tile(draft, number, action.tile, log, was_looked_up=True)


def _take_tile(draft: Position, number: int, place: int, log: Log, *, was_looked_up: bool) -> None:
    seat, stack = draft.seat, draft.stacks[number]
    tile = stack[place]
    left = stack[:place] + stack[place + 1 :]
    is_gone = bool(left) and len(left) <= draft.table.kept
    if is_gone:
        draft.out += left
        left = ()
    draft.stacks = replaced(draft.stacks, number, left)
    is_open = draft.is_open(number)
    draft.hands = replaced(draft.hands, seat, Hand(tile, number, was_looked_up, is_open))
    if draft.notes:
        _note_taken(draft, number, TakenTile(seat, was_looked_up, tile))
    if log is not None:
        kinds = draft.table.printed.kinds
        log.append(told.TileTaken(seat, number, was_looked_up, kinds[tile], is_open))
        if is_gone:
            log.append(told.StackTakenAway(number))
        elif is_open and left:
            log.append(told.TopSeen(number, kinds[left[TOP]]))
    _pass_turn(draft, log)


def _note_taken(draft: Position, number: int, taken: TakenTile) -> None:
    """Whoever has looked at a stack sees what becomes of it (H3)."""
    draft.notes = tuple(
        [
            note if note.stack != number else note._replace(since=(*note.since, taken))
            for note in draft.notes
        ]
    )


def _pass_turn(draft: Position, log: Log) -> None:
    """The next player's turn begins (N2), or the game ends (E1)."""
    seat = draft.seat
    number = draft.turns[seat] + 1
    draft.turns = replaced(draft.turns, seat, number)
    draft.spot = draft.line = NOT_ANY
    draft.first_sites = 0
    if log is not None:
        log.append(told.TurnEnded(seat, points_of_turn(draft)))
    after = (seat + 1) % draft.table.seats
    if draft.hands[after].tile == NO_TILE:
        end_game(draft, log)
        return
    draft.seat, draft.phase = after, Phase.TILE
    draft.before = draft.points_of(after)
    if log is not None:
        log.append(told.TurnBegan(after, draft.turns[after] + 1, draft.table.turns[after]))


def points_of_turn(position: Position) -> Points:
    """What the turn has brought so far, by item."""
    now = position.points_of(position.seat)
    return Points(*[new - old for new, old in zip(now, position.before, strict=True)])


def end_game(draft: Position, log: Log) -> None:
    """The game is over (E1, K5)."""
    draft.phase = Phase.OVER
    result = result_of(draft)
    if log is None or result is None:
        return
    task = draft.table.variants.task
    if task:
        goal = told.GoalMet if is_goal_met(draft) else told.GoalMissed
        log.append(goal(task, progress_of(draft)))
    log.append(told.GameEnded(result.parts, result.winners))
