"""What Terra Pyramides teaches: five chapters, then a whole game with advice on what is new."""

from collections.abc import Callable
from functools import cache
from typing import Final

from sneferu_gui.games.terra_pyramides.law.actions import (
    Build,
    Buy,
    ChooseRow,
    Hire,
    Look,
    Pull,
    Swap,
)
from sneferu_gui.games.terra_pyramides.law.events import FoundationLaid
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.setup import BASE_VERSION, Setup
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.pages.lessons.chapters import (
    HAPI,
    LONG_GAME,
    PURSE,
    PYRAMID,
    ROW,
    WAY,
)
from sneferu_gui.games.terra_pyramides.pages.lessons.prepared import long_game, prepared
from sneferu_gui.games.terra_pyramides.pages.lessons.targets import state_of
from sneferu_gui.games.terra_pyramides.players.levels import Child
from sneferu_gui.games.terra_pyramides.table.places import (
    GoldPlace,
    RowPlace,
    SitePlace,
    StackPlace,
    StonePlace,
    TilePlace,
)
from sneferu_gui.games.terra_pyramides.table.plan import NOTHING, must_swap
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.widgets.move_panel import MovePanel
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    Course,
    Cue,
    Lesson,
    Shown,
    Subjects,
    always,
    chapters_of,
    did,
    tips_of,
)
from sneferu_gui.ui.table.lessons.prepared import first_game, seats_of
from sneferu_gui.ui.table.lessons.targets import ME, legal


def _first_game(name: str, seed: str) -> Session:
    """The first task, alone: the book itself says that it teaches the game (K1)."""
    edition = standard_edition("terra_pyramides")
    return first_game(Setup(edition, seats_of(name, 1), BASE_VERSION._replace(task=1)), seed)


LESSONS: Final = {
    "row": Lesson(prepared("row"), ROW),
    "way": Lesson(prepared("way"), WAY),
    "pyramid": Lesson(prepared("pyramid"), PYRAMID, HAPI),
    "purse": Lesson(prepared("purse"), PURSE),
    "long-game": Lesson(long_game, LONG_GAME, Child()),
}


# -- Advice ----------------------------------------------------------------------------------


def _is_turn(state: State, *phases: Phase) -> bool:
    return state.phase in phases and state.seat == ME


def _in_phase(phase: Phase) -> Callable[[AnyTable], bool]:
    return lambda table: _is_turn(state_of(table), phase)


def _can_build(table: AnyTable) -> bool:
    return state_of(table).seat == ME and bool(legal(table, Build))


def _built_on(table: AnyTable) -> Subjects:
    index = state_of(table).table.board.index
    return tuple({SitePlace(index[each.site]): None for each in legal(table, Build)})


def _has_many_stones(table: AnyTable) -> bool:
    state = state_of(table)
    return _is_turn(state, Phase.ACT) and must_swap(state)


def _stones(table: AnyTable) -> Subjects:
    state = state_of(table)
    stones = state.table.printed.stones_in(state.stones[ME])
    colours = state.table.edition.stone_colours
    held = zip(colours, stones, strict=True)
    return tuple(StonePlace(ME, colour) for colour, count in held if count)


def _has_much_gold(table: AnyTable) -> bool:
    state = state_of(table)
    return _is_turn(state, Phase.ACT) and state.gold[ME] > state.table.edition.gold_limit


def _has_workers(table: AnyTable) -> bool:
    state = state_of(table)
    return _is_turn(state, Phase.ACT) and bool(state.pool)


def _can_look(table: AnyTable) -> bool:
    state = state_of(table)
    return _is_turn(state, Phase.DRAW) and bool(legal(table, Look))


def _has_founded(shown: Shown) -> bool:
    return any(isinstance(event, FoundationLaid) for step in shown.steps for event in step.events)


ADVICE: Final = {
    "advice-build": Cue(_built_on, _can_build, did(Build)),
    "advice-stones": Cue(_stones, _has_many_stones, did(Swap, Build)),
    "advice-gold": Cue(always(GoldPlace(ME)), _has_much_gold, did(Buy, Hire, Look)),
    "advice-workers": Cue(always(MovePanel()), _has_workers, did(Pull)),
    "advice-row": Cue(
        always(*map(RowPlace, ("we", "ns", "nwse", "nesw"))),
        _in_phase(Phase.ROW),
        did(ChooseRow),
    ),
    "advice-stairs": Cue(always(TilePlace(ME)), _in_phase(Phase.TILE), _has_founded),
    "advice-look": Cue(always(StackPlace(0)), _can_look, did(Look)),
}


@cache
def course() -> Course:
    """Read when it is asked for."""
    chapters, tips = chapters_of("terra_pyramides", LESSONS), tips_of("terra_pyramides", ADVICE)
    return Course(chapters, tips, _first_game, NOTHING)
