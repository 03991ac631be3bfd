"""What Men-Nefer asks in its puzzles, and when a turn is right: its end counts, no order."""

from functools import cache
from typing import Final

from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.harvest import harvest
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.pages.lessons.targets import state_of
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.ui.kit.widgets.move_panel import MovePanel
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind, PuzzlePlace, read_puzzle_kinds
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import Subjects, always

Turn = tuple[Action, ...]


# -- What turns come to ----------------------------------------------------------------------


def after_all(state: State, actions: Turn) -> State:
    """The state after actions."""
    for action in actions:
        state = state.apply(action)
    return state


def is_turn_over(start: State, state: State) -> bool:
    """Whether the turn in which a state lay has ended in another."""
    return state.turns != start.turns or state.is_over


def points_after(start: State, state: State) -> int:
    """What whoever decided at the start has, were a Harvest held now; or has after it."""
    seat = start.seat
    if state.is_over or state.era != start.era:
        return state.boards[seat].pp
    draft = state.draft()
    harvest(draft, None)
    return draft.boards[seat].pp


def is_won(start: State, state: State) -> bool:
    """Whether whoever decided at the start has won."""
    result = state.result()
    return result is not None and start.seat in result.winners


# -- Judges: whether a turn is right; None while that is open --------------------------------


def brings_most(start: State, answer: Turn, done: Turn) -> bool | None:
    """Whether a turn leaves as many points as the answer does."""
    after = after_all(start, done)
    if not is_turn_over(start, after):
        return None
    return points_after(start, after) >= points_after(start, after_all(start, answer))


def wins(start: State, answer: Turn, done: Turn) -> bool | None:
    """Whether the game is won with a turn."""
    del answer
    after = after_all(start, done)
    return is_won(start, after) if is_turn_over(start, after) else None


# -- What they speak of ----------------------------------------------------------------------


def _begins(table: AnyTable) -> Subjects:
    """What a last turn can begin with: a track, or the market."""
    state, found = state_of(table), list[object]()
    for action in state.legal_actions():
        if action.do == "obtain":
            found.append(places.Row(action.row))
        elif action.do == "specialise" and action.space is not None:
            found.append(
                places.TrackSpace(state.table.printed.house_of[action.house], action.space)
            )
    return tuple(found)


PLACES: Final = {
    "bundle": PuzzlePlace(always(MovePanel()), brings_most),
    "harvest": PuzzlePlace(_begins, brings_most),
    "last": PuzzlePlace(_begins, wins),
}


@cache
def puzzle_kinds() -> tuple[PuzzleKind, ...]:
    """In the order in which they are best met."""
    return read_puzzle_kinds("men_nefer", PLACES)
