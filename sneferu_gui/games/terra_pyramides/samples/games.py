"""Moments in games of Terra Pyramides, for pictures and tests."""

from collections import Counter
from typing import Final, TypeVar

from sneferu_gui.games.terra_pyramides.law.actions import (
    Action,
    Build,
    End,
    Hire,
    Place,
    Pull,
    Recall,
)
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS
from sneferu_gui.games.terra_pyramides.law.legal import must_look
from sneferu_gui.games.terra_pyramides.law.options import OPEN_STACKS, SYMBOLS, TASK
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.result import is_goal_met, progress_of
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import NO_TILE, count_in
from sneferu_gui.session.game import Session
from sneferu_gui.ui.samples.moments import Company, Moment

A = TypeVar("A", bound=Action)

TWO: Final = Company(2)
THREE: Final = Company(3)
FOUR: Final = Company(4)
SIGNED: Final = Company(4, options=((SYMBOLS, True), (OPEN_STACKS, True)))
"""Both variants at once."""
CAPSTONES: Final = Company(1, options=((TASK, 1),))
POINTS: Final = Company(1, options=((TASK, 2),))
COLOURS: Final = Company(1, options=((TASK, 3),))
"""The three tasks."""

MIDDLE: Final = 6
"""Turns that everybody has had by the middle of a game of two or three."""
EARLY: Final = 4
"""The same with four."""
MANY_WAYS: Final = 5
"""Pulls among which there is a choice."""
NINE: Final = 9
"""Stones: two swaps before the turn can end."""


def turns_had(state: State) -> int:
    """By whoever decides."""
    return state.turns[state.seat]


def legal(state: State, kind: type[A]) -> list[A]:
    """The actions of a kind that can be done now."""
    return [each for each in state.legal_actions() if isinstance(each, kind)]


def in_phase(phase: Phase, turns: int = MIDDLE) -> Moment:
    """A decision after so many own turns."""
    return lambda session: session.state.phase is phase and turns_had(session.state) >= turns


def at_row(session: Session) -> bool:
    """A row to be chosen, with three tiles or more in one of them."""
    state: State = session.state
    if state.phase is not Phase.ROW or turns_had(state) < MIDDLE:
        return False
    rows = state.table.board.rows[state.spot]
    return max(tiles_in(state, row.fields) for row in rows) > 2  # noqa: PLR2004 - nearly full


def tiles_in(state: State, fields: tuple[int, ...]) -> int:
    """How many of these fields have tiles."""
    return sum(state.laid[field] >> 2 != NO_TILE for field in fields)


def with_workers(session: Session) -> bool:
    """Workers to be drawn, to several sites."""
    state: State = session.state
    return turns_had(state) >= EARLY and len(legal(state, Pull)) >= MANY_WAYS


def with_ways_of_paying(session: Session) -> bool:
    """A level that can be paid in several ways (C4)."""
    builds = legal(session.state, Build)
    return max(Counter((each.site, each.colour) for each in builds).values(), default=0) > 1


def with_colours(session: Session) -> bool:
    """A first level in a colour of one's choosing (C3)."""
    state: State = session.state
    if turns_had(state) < 1:
        return False
    own = Counter(each.site for each in legal(state, Build) if not level_on(state, each.site))
    return max(own.values(), default=0) > 1


def fields_open(state: State) -> list[int]:
    """The fields on which the tile in hand can be laid now."""
    index = state.table.board.index
    return sorted({index[each.field] for each in legal(state, Place)})


def level_on(state: State, site: str) -> int:
    """Of the pyramid on a site; 0 for none."""
    board = state.table.board
    return state.sites[board.number_of[board.index[site]]].level


def with_hire(session: Session) -> bool:
    """Gold for a worker (G2), and choice of where it stands."""
    state: State = session.state
    return state.phase is Phase.ACT and len(legal(state, Hire)) >= 3  # noqa: PLR2004 - a choice


def with_recall(session: Session) -> bool:
    """Workers that can be taken back (M7)."""
    state: State = session.state
    return state.phase is Phase.ACT and len(legal(state, Recall)) > 1


def with_nine_stones(session: Session) -> bool:
    """Too many stones by two (L1)."""
    state: State = session.state
    return state.phase is Phase.ACT and count_in(state.stones[state.seat]) >= NINE


def with_five_gold(session: Session) -> bool:
    """A look has to be paid for (L2)."""
    return session.state.phase is Phase.DRAW and must_look(session.state)


def with_gold_in_draw(session: Session) -> bool:
    """A next tile to be taken, with gold for a look and no need of one (N3)."""
    state: State = session.state
    in_draw = state.phase is Phase.DRAW and turns_had(state) >= EARLY
    return in_draw and bool(state.gold[state.seat]) and not must_look(state)


def end_closed(session: Session) -> bool:
    """A turn that cannot be ended for its gold (L2)."""
    state: State = session.state
    limit = state.table.edition.gold_limit
    return (
        state.phase is Phase.ACT
        and End() not in state.legal_actions()
        and state.gold[state.seat] > limit
    )


def with_open_build(session: Session) -> bool:
    """A turn that could be ended with a level unbuilt and workers undrawn."""
    state: State = session.state
    actions = state.legal_actions()
    return End() in actions and bool(legal(state, Build)) and bool(legal(state, Pull))


def late(session: Session) -> bool:
    """A capstone stands, and there are turns to come."""
    state: State = session.state
    return state.phase is Phase.TILE and any(site.level == LEVELS for site in state.sites)


def with_finished(session: Session) -> bool:
    """Pyramids finished in two colours (K4), a tile to be laid."""
    return session.state.phase is Phase.TILE and progress_of(session.state) > 1


def is_over(session: Session) -> bool:
    """The end."""
    return bool(session.state.is_over)


def is_met(session: Session) -> bool:
    """The end of a task whose goal is met."""
    return is_over(session) and is_goal_met(session.state)


def is_missed(session: Session) -> bool:
    """The end of a task whose goal is missed."""
    return is_over(session) and not is_goal_met(session.state)
