"""What Men-Nefer teaches: eight chapters, then a whole game with advice on what is new."""

from functools import cache
from typing import Final

from sneferu_gui.games.men_nefer.law.actions import Obtain, Specialise, Visit
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.law.setup import Setup
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
from sneferu_gui.games.men_nefer.pages.lessons.prepared import prepared, script_of
from sneferu_gui.games.men_nefer.pages.lessons.targets import state_of
from sneferu_gui.games.men_nefer.players.levels import Child
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.plan import NOTHING
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    Course,
    Cue,
    Lesson,
    Subjects,
    always,
    chapters_of,
    did,
    tips_of,
)
from sneferu_gui.ui.table.lessons.prepared import first_game, seats_of
from sneferu_gui.ui.table.lessons.targets import ME, legal

LESSONS: Final = {
    "visit": Lesson(prepared("visit"), VISIT, script_of("visit")),
    "specialise": Lesson(prepared("specialise"), SPECIALISE, script_of("specialise")),
    "obtain": Lesson(prepared("obtain"), OBTAIN, script_of("obtain")),
    "heart": Lesson(prepared("heart"), HEART, script_of("heart")),
    "prepare": Lesson(prepared("prepare"), PREPARE, script_of("prepare")),
    "stone": Lesson(prepared("stone"), STONE, script_of("stone")),
    "temple": Lesson(prepared("temple"), TEMPLE, script_of("temple")),
    "nile": Lesson(prepared("nile"), NILE, Child()),
}


def _first_game(name: str, seed: str) -> Session:
    """Two at the table, the other the easiest there is."""
    return first_game(Setup(standard_edition("men_nefer"), seats_of(name)), seed)


# -- Advice ----------------------------------------------------------------------------------

MUCH: Final = 8
"""Of the ten Heka that a board holds."""


def _is_turn(state: State) -> bool:
    return state.phase == "turn" and state.seat == ME


def _can_obtain(table: AnyTable) -> bool:
    return _is_turn(state_of(table)) and bool(legal(table, Obtain))


def _empty_slots(table: AnyTable) -> Subjects:
    slots = state_of(table).boards[ME].slots
    return tuple(places.Slot(ME, at) for at, slot in enumerate(slots) if slot.tablet == NONE)


def _can_specialise(table: AnyTable) -> bool:
    return _is_turn(state_of(table)) and bool(legal(table, Specialise))


def _own_suns(table: AnyTable) -> Subjects:
    sun = state_of(table).sun
    return tuple(places.Sun(house) for house, seats in enumerate(sun) if seats[ME])


def _can_visit(table: AnyTable) -> bool:
    return _is_turn(state_of(table)) and bool(legal(table, Visit))


def _free_suns(table: AnyTable) -> Subjects:
    state = state_of(table)
    houses = range(len(state.table.edition.houses))
    return tuple(places.Sun(house) for house in houses if not state.price(house, 0))


def _has_much_heka(table: AnyTable) -> bool:
    state = state_of(table)
    return _is_turn(state) and state.boards[ME].heka >= MUCH


ADVICE: Final = {
    "advice-obtain": Cue(_empty_slots, _can_obtain, did(Obtain)),
    "advice-specialise": Cue(_own_suns, _can_specialise, did(Specialise)),
    "advice-visit": Cue(_free_suns, _can_visit, did(Visit)),
    "advice-heka": Cue(always(places.Stock(ME, "heka")), _has_much_heka, did(Obtain)),
}


@cache
def course() -> Course:
    """Read when it is asked for."""
    chapters, tips = chapters_of("men_nefer", LESSONS), tips_of("men_nefer", ADVICE)
    return Course(chapters, tips, _first_game, NOTHING)
