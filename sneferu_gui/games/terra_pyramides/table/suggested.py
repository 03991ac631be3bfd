"""Where the keyboard begins at a table of Terra Pyramides: at what most would do next."""

from collections.abc import Hashable

from sneferu_gui.games.terra_pyramides.law.actions import Buy, End, Pull
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import WHITE
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.places import (
    ActionChoice,
    FieldPlace,
    LookTile,
    PiecePlace,
    RowPlace,
    SitePlace,
    StackPlace,
    StonePlace,
)
from sneferu_gui.games.terra_pyramides.table.plan import Plan, builds_at, main_gesture, takes_tile
from sneferu_gui.games.terra_pyramides.table.preview import open_builds, stones_too_many
from sneferu_gui.games.terra_pyramides.table.snapshot import TableSnapshot
from sneferu_gui.games.terra_pyramides.table.words import stones_of


def suggested(table: TableSnapshot) -> Hashable | None:
    """It, as its node is about it; None while nobody here can choose."""
    state, plan = table.state, table.plan
    if not table.is_open:
        return None
    main = main_gesture(state, plan)
    if main:
        return ActionChoice(main)
    return _in_act(state, plan) if state.phase is Phase.ACT else _first(state)


def _in_act(state: State, plan: Plan) -> Hashable:
    """Stones too many, then workers, then levels; then the end of the turn."""
    pulls = [each for each in state.legal_actions() if isinstance(each, Pull)]
    index = state.table.board.index
    if plan.source is not None:
        board = state.table.board
        sites = [index[each.site] for each in pulls if index[each.source] == plan.source]
        sites.sort(key=lambda site: -state.sites[board.number_of[site]].workers)
        return SitePlace(next(iter(sites), plan.source))
    if stones_too_many(state, state.seat):
        return StonePlace(state.seat, _most_spare(state, plan))
    if pulls:
        return FieldPlace(index[pulls[0].source])
    if plan.site is not None and (ways := builds_at(state, plan.site, plan.colour)):
        is_one = len(builds_at(state, plan.site, ways[0].colour)) == 1
        is_asked = is_one or len({way.colour for way in ways}) == 1
        return ActionChoice((ways[0],)) if is_asked else PiecePlace(1, ways[0].colour)
    if builds := open_builds(state):
        return SitePlace(builds[0])
    return ActionChoice((End() if state.why_not(End()) is None else Buy(),))


def _most_spare(state: State, plan: Plan) -> str:
    """The stone to be given: of the colour that most are left of; white last."""
    held = stones_of(state, state.seat)
    left = {colour: held[colour] - plan.stones.count(colour) for colour in held}
    return max(left, key=lambda colour: (left[colour] > 0, colour != WHITE, left[colour]))


def _first(state: State) -> Hashable | None:
    """What can be chosen first in the phases in which one thing is chosen."""
    board = state.table.board
    if state.phase is Phase.TILE:
        fields = [field for field in board.fields if takes_tile(state, field)]
        middle = board.width / 2, board.height / 2

        def apart(field: int) -> float:
            row, column = divmod(field, board.width)
            return abs(column + 0.5 - middle[0]) + abs(row + 0.5 - middle[1])

        return FieldPlace(min(fields, key=apart)) if fields else None
    if state.phase is Phase.ROW:
        return RowPlace(LINES[0])
    if state.phase is Phase.LOOK:
        return LookTile(0)
    return StackPlace(next((n for n, stack in enumerate(state.stacks) if stack), 0))
