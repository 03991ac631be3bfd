"""The course of Men-Nefer: eight chapters, a whole game with advice, and puzzles."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, get_args

from sneferu_gui.games.content import read_content
from sneferu_gui.games.game import after_all
from sneferu_gui.games.men_nefer.law.actions import Action, Obtain, Specialise, Visit
from sneferu_gui.games.men_nefer.law.harvest import harvest
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.pages.lessons.chapters import (
    HEART,
    NILE,
    OBTAIN,
    PREPARE,
    SPECIALISE,
    STONE,
    TEMPLE,
    VISIT,
)
from sneferu_gui.games.men_nefer.pages.lessons.targets import state_of
from sneferu_gui.games.men_nefer.players import Child
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.plan import NOTHING
from sneferu_gui.ui.kit.widgets.move_panel import MovePanel
from sneferu_gui.ui.pages.lessons.course import (
    LEARNER,
    Course,
    Cue,
    Lesson,
    Script,
    Subjects,
    course_of,
    fixed_subjects,
    has_done,
    in_turn,
)
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind, PuzzlePlace, read_puzzle_kinds
from sneferu_gui.ui.table.game_table import AnyTable

_KINDS: Final = {kind._field_defaults["do"]: kind for kind in get_args(Action)}
"""The classes of actions, by the `do` that content uses for them."""


@dataclass(frozen=True, slots=True)
class Opponents:
    """The scripts of the opponents in the lessons."""

    wishes: dict[str, tuple[str, ...]]
    """By a chapter's key, the actions the opponent does, each as soon as it is legal."""


@cache
def opponents() -> Opponents:
    return read_content("men_nefer", "opponents", Opponents)


def action_of(text: str) -> Action:
    """An action from content's text: its kind, and its values in order.

    >>> action_of("sail:0:U1")
    Sail(start=0, goal='U1', do='sail')
    """
    do, *parts = text.split(":")
    values = {"": None, "true": True, "false": False}
    action: Action = _KINDS[do](
        *(int(part) if part.isdigit() else values.get(part, part) for part in parts)
    )
    return action


def script_of(key: str) -> Script:
    return Script(tuple(map(action_of, opponents().wishes[key])))


LESSONS: Final = {
    "visit": Lesson(VISIT, script_of("visit")),
    "specialise": Lesson(SPECIALISE, script_of("specialise")),
    "obtain": Lesson(OBTAIN, script_of("obtain")),
    "heart": Lesson(HEART, script_of("heart")),
    "prepare": Lesson(PREPARE, script_of("prepare")),
    "stone": Lesson(STONE, script_of("stone")),
    "temple": Lesson(TEMPLE, script_of("temple")),
    "nile": Lesson(NILE, Child()),
}


# -- Advice ----------------------------------------------------------------------------------

MUCH: Final = 8
"""An amount of Heka that is much, of the ten that a board holds."""


def _can(kind: type[Action]) -> Callable[[AnyTable], bool]:
    """Whether an action of a kind can be chosen in the learner's turn."""
    return in_turn(lambda state: state.phase == "turn" and bool(state.legal_of(kind)))


def _empty_slots(table: AnyTable) -> Subjects:
    slots = state_of(table).boards[LEARNER].slots
    return tuple(places.Slot(LEARNER, at) for at, slot in enumerate(slots) if slot.tablet == NONE)


def _own_suns(table: AnyTable) -> Subjects:
    sun = state_of(table).sun
    return tuple(places.Sun(house) for house, seats in enumerate(sun) if seats[LEARNER])


def _free_suns(table: AnyTable) -> Subjects:
    state = state_of(table)
    houses = range(len(state.table.edition.houses))
    return tuple(places.Sun(house) for house in houses if not state.price(house, 0))


_HAS_MUCH_HEKA: Final = in_turn(
    lambda state: state.phase == "turn" and state.boards[LEARNER].heka >= MUCH
)
ADVICE: Final = {
    "advice-obtain": Cue(_empty_slots, _can(Obtain), has_done(Obtain)),
    "advice-specialise": Cue(_own_suns, _can(Specialise), has_done(Specialise)),
    "advice-visit": Cue(_free_suns, _can(Visit), has_done(Visit)),
    "advice-heka": Cue(
        fixed_subjects(places.Stock(LEARNER, "heka")),
        _HAS_MUCH_HEKA,
        has_done(Obtain),
    ),
}


@cache
def course() -> Course:
    return course_of("men_nefer", LESSONS, ADVICE, NOTHING)


Turn = tuple[Action, ...]


# -- What turns come to ----------------------------------------------------------------------


def is_turn_over(start: State, state: State) -> bool:
    """Whether the turn in progress at the first state has ended by the second."""
    return state.turns != start.turns or state.is_over


def points_after(start: State, state: State) -> int:
    """The points of the seat that decided at the start, with those of a Harvest in that Era."""
    seat = start.seat
    if state.is_over or state.era != start.era:
        return state.boards[seat].pp
    draft = state.draft()
    harvest(draft, None)
    return draft.boards[seat].pp


def is_won(start: State, state: State) -> bool:
    """Whether the seat that decided at the start has won."""
    result = state.result()
    return result is not None and start.seat in result.winners


# -- Judges: whether a turn is right; None while that is open --------------------------------


def brings_most(start: State, answer: Turn, done: Turn) -> bool | None:
    """Whether a turn leaves at least as many points as the answer; None while the turn goes on."""
    after = after_all(start, done)
    if not is_turn_over(start, after):
        return None
    return points_after(start, after) >= points_after(start, after_all(start, answer))


def wins(start: State, answer: Turn, done: Turn) -> bool | None:
    """Whether a turn wins the game; None while the turn goes on."""
    del answer
    after = after_all(start, done)
    return is_won(start, after) if is_turn_over(start, after) else None


# -- What they speak of ----------------------------------------------------------------------


def _begins(table: AnyTable) -> Subjects:
    """The things that a last turn can begin with: tracks, or the market."""
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
    "bundle": PuzzlePlace(fixed_subjects(MovePanel()), brings_most),
    "harvest": PuzzlePlace(_begins, brings_most),
    "last": PuzzlePlace(_begins, wins),
}


@cache
def puzzle_kinds() -> tuple[PuzzleKind, ...]:
    """The kinds of puzzles, in the order in which they are best met."""
    return read_puzzle_kinds("men_nefer", PLACES)
