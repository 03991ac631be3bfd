"""Sample scenes of Terra Pyramides by name, for pictures and tests."""

from collections import Counter
from collections.abc import Callable, Hashable
from typing import Final

from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS
from sneferu_gui.games.terra_pyramides.law.game import OPEN_STACKS, SYMBOLS, TASK
from sneferu_gui.games.terra_pyramides.law.legal import must_look
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.result import is_goal_met, progress_of
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import NO_TILE, count_in
from sneferu_gui.games.terra_pyramides.table import places
from sneferu_gui.games.terra_pyramides.table.plan import (
    HIRE,
    LOOK,
    RECALL,
    SWAP,
    builds_at,
    sides_open,
)
from sneferu_gui.games.terra_pyramides.table.playing import TerraTable
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.pages.lessons.coached import CoachedLesson
from sneferu_gui.ui.samples.advised import hinted
from sneferu_gui.ui.samples.any_game import Sample
from sneferu_gui.ui.samples.moments import FOUR, THREE, TWO, Company, Moment, is_over
from sneferu_gui.ui.samples.taught import (
    answer_rightly,
    answer_wrongly,
    lesson,
    lesson_pages,
    puzzle_of,
)
from sneferu_gui.ui.samples.usual import (
    end_of,
    stored_pages,
    table_after_acts,
    table_against,
    table_of,
    usual_samples,
)
from sneferu_gui.ui.table.scene import PlayedScene

SIGNED: Final = Company(4, options=((SYMBOLS, True), (OPEN_STACKS, True)))
"""Four players with both variants."""
CAPSTONES: Final = Company(1, options=((TASK, 1),))
POINTS: Final = Company(1, options=((TASK, 2),))
COLOURS: Final = Company(1, options=((TASK, 3),))
"""A lone player at task 3, different colours."""

MIDDLE: Final = 6
"""The number of each seat's turns by the middle of a game of two or three."""
EARLY: Final = 4
"""The number of each seat's turns by the middle of a game of four."""
MANY_WAYS: Final = 5
"""The number of pulls from which on there is a real choice."""
NINE: Final = 9
"""The number of stones at which two swaps are needed before the turn can end."""


def turns_had(state: State) -> int:
    """The number of turns that the seat to move has finished."""
    return state.turns[state.seat]


def when(test: Callable[[State], bool]) -> Moment:
    """The first moment whose state passes a test."""
    return lambda session: test(session.state)


def in_phase(phase: Phase, turns: int = MIDDLE) -> Moment:
    """The first decision of a phase after a number of turns of the seat."""
    return when(lambda state: state.phase is phase and turns_had(state) >= turns)


def acting(test: Callable[[State], bool]) -> Moment:
    """The first moment after a row's choice whose state passes a test."""
    return when(lambda state: state.phase is Phase.ACT and test(state))


def tiles_in(state: State, fields: tuple[int, ...]) -> int:
    """The number of these fields that have tiles."""
    return sum(state.laid[field] >> 2 != NO_TILE for field in fields)


def fields_open(state: State) -> list[int]:
    index = state.table.board.index
    return sorted({index[each.field] for each in state.legal_of(do.Place)})


def _has_rows(state: State) -> bool:
    """Whether a row is to be chosen, one of them with three tiles or more."""
    if state.phase is not Phase.ROW or turns_had(state) < MIDDLE:
        return False
    rows = state.table.board.rows[state.laid_field]
    return max(tiles_in(state, row.fields) for row in rows) > 2  # noqa: PLR2004 - nearly full


def _has_ways_of_paying(state: State) -> bool:
    """Whether a level can be paid in several ways (C4)."""
    builds = state.legal_of(do.Build)
    return max(Counter((each.site, each.colour) for each in builds).values(), default=0) > 1


def _has_colours(state: State) -> bool:
    """Whether a first level can be built in several colours (C3)."""
    own = Counter(
        each.site for each in state.legal_of(do.Build) if not state.site_named(each.site).level
    )
    return turns_had(state) > 0 and max(own.values(), default=0) > 1


def _has_gold_in_draw(state: State) -> bool:
    """Whether a next tile is to be taken, with gold for a look and no need of one (N3)."""
    in_draw = state.phase is Phase.DRAW and turns_had(state) >= EARLY
    return in_draw and bool(state.gold[state.seat]) and not must_look(state)


def _is_closed_for_gold(state: State) -> bool:
    """Whether the turn cannot be ended for too much gold (L2)."""
    has_much = state.gold[state.seat] > state.table.edition.gold_limit
    return has_much and do.End() not in state.legal_actions()


def _has_open_build(state: State) -> bool:
    """Whether the turn can be ended with a level unbuilt and workers undrawn."""
    is_open = do.End() in state.legal_actions()
    return is_open and bool(state.legal_of(do.Build)) and bool(state.legal_of(do.Pull))


def _has_capstone(state: State) -> bool:
    """Whether a tile is to be laid while a capstone stands already."""
    return state.phase is Phase.TILE and any(site.level == LEVELS for site in state.sites)


AT_WORKERS: Final = when(
    lambda state: turns_had(state) >= EARLY and len(state.legal_of(do.Pull)) >= MANY_WAYS
)
"""Workers can be drawn, to several sites."""
AT_HIRING: Final = acting(lambda state: len(state.legal_of(do.Hire)) >= 3)  # noqa: PLR2004 - a choice
"""Gold can hire a worker (G2), on one of several sites."""
AT_RECALLING: Final = acting(lambda state: len(state.legal_of(do.Recall)) > 1)
AT_NINE_STONES: Final = acting(lambda state: count_in(state.stones[state.seat]) >= NINE)
AT_MUST_LOOK: Final = when(lambda state: state.phase is Phase.DRAW and must_look(state))
"""A look must be paid for (L2)."""
AT_FINISHED: Final = when(lambda state: state.phase is Phase.TILE and progress_of(state) > 1)
"""Pyramids are finished in two colours (K4), and a tile is to be laid."""
AT_GOAL_MET: Final = when(lambda state: state.is_over and is_goal_met(state))
AT_GOAL_MISSED: Final = when(lambda state: state.is_over and not is_goal_met(state))


Choices = Callable[[State], tuple[Hashable, ...]]
"""The things chosen in a state one after another, as the `about` of the nodes used."""


def _choosing(company: Company, moment: Moment, choices: Choices) -> Sample:
    """A table after these choices."""
    return table_after_acts(
        company,
        moment,
        lambda state: tuple(call(TerraTable.choose, about) for about in choices(state)),
    )


# -- Choices ---------------------------------------------------------------------------------


def best_field(state: State) -> int:
    """A field on which the tile in hand can be laid, through which the fullest row goes."""
    board = state.table.board
    return max(
        fields_open(state),
        key=lambda field: max(tiles_in(state, row.fields) for row in board.rows[field]),
    )


def _field(state: State) -> tuple[Hashable, ...]:
    return (places.FieldPlace(best_field(state)),)


def _turned(state: State) -> tuple[Hashable, ...]:
    """Choose the field, and turn its stairs once."""
    field = best_field(state)
    turns = 1 if len(sides_open(state, field)) > 1 else 0
    return (places.FieldPlace(field), *(places.TilePlace(state.seat),) * turns)


def _source(state: State) -> tuple[Hashable, ...]:
    """Choose the tile whose workers can reach most sites."""
    reach = {each.field: each.reach.bit_count() for each in state.stocked}
    return (places.FieldPlace(max(reach, key=lambda field: (reach[field], field))),)


def _site(state: State) -> tuple[Hashable, ...]:
    """Choose a site with several ways of building."""
    board = state.table.board
    sites = {board.index[each.site] for each in state.legal_of(do.Build)}
    return (places.SitePlace(max(sites, key=lambda site: (len(builds_at(state, site)), site))),)


def _in_mode(mode: str) -> Choices:
    return lambda _state: (places.ModeChoice(mode),)


def _given(state: State) -> tuple[Hashable, ...]:
    """Choose the first of two stones for a swap."""
    stones = state.stones_by_colour(state.seat)
    colour = max(state.table.edition.colours, key=stones.__getitem__)
    return (places.ModeChoice(SWAP), places.StonePlace(state.seat, colour))


CHOSEN: Final[dict[str, Sample]] = {
    "field": _choosing(TWO, in_phase(Phase.TILE), _field),
    "turned": _choosing(TWO, in_phase(Phase.TILE), _turned),
    "field-signs": _choosing(SIGNED, in_phase(Phase.TILE, EARLY), _field),
    "ways": _choosing(TWO, AT_WORKERS, _source),
    "building": _choosing(TWO, when(_has_ways_of_paying), _site),
    "colours": _choosing(TWO, when(_has_colours), _site),
    "hiring": _choosing(TWO, AT_HIRING, _in_mode(HIRE)),
    "recalling": _choosing(TWO, AT_RECALLING, _in_mode(RECALL)),
    "swapping": _choosing(TWO, AT_NINE_STONES, _given),
    "look-asked": _choosing(TWO, when(_has_gold_in_draw), _in_mode(LOOK)),
}
"""Each kind of decision with a choice shown on the board."""

DECISIONS: Final[dict[str, Sample]] = {
    "start": table_of(TWO, in_phase(Phase.TILE, 0)),
    "tile": table_of(TWO, in_phase(Phase.TILE)),
    "row": table_of(TWO, when(_has_rows)),
    "act": table_of(TWO, AT_WORKERS),
    "swap": table_of(TWO, AT_NINE_STONES),
    "draw": table_of(TWO, in_phase(Phase.DRAW)),
    "must-look": table_of(TWO, AT_MUST_LOOK),
    "look": table_of(TWO, in_phase(Phase.LOOK, 0)),
    "end-refused": table_of(TWO, acting(_is_closed_for_gold)),
    "end-open": table_of(TWO, when(_has_open_build)),
    "draw-signs": table_of(SIGNED, in_phase(Phase.DRAW, EARLY)),
}
"""Each phase, before anything is chosen."""

TASKS: Final[dict[str, Sample]] = {
    "task": table_of(CAPSTONES, when(_has_capstone)),
    "task-points": table_of(POINTS, when(_has_capstone)),
    "task-colours": table_of(COLOURS, AT_FINISHED),
    "task-met": end_of(CAPSTONES, AT_GOAL_MET),
    "task-missed": end_of(POINTS, AT_GOAL_MISSED),
}


# -- Others, handing over, ends and stored games ----------------------------------------------


ENDED: Final[dict[str, Sample]] = {
    "end-two": end_of(TWO, is_over),
    **stored_pages((TWO, THREE, FOUR, CAPSTONES), AT_WORKERS, is_over),
}


# -- Lessons, puzzles, hints and reviews --------------------------------------------------------

GAME: Final = "terra_pyramides"

LESSONS: Final[dict[str, Sample]] = {
    **lesson_pages(GAME, advised=2),
    "lesson-1": lesson(GAME, 0, call(TerraTable.choose, places.FieldPlace(31))),
    "lesson-1-astray": lesson(GAME, 0, call(PlayedScene.do_if_legal, do.Place("e5", "n"))),
    "lesson-2": lesson(GAME, 1),
    "lesson-3": lesson(GAME, 2),
    "lesson-4": lesson(GAME, 3),
    "lesson-5": lesson(GAME, 4),
    "lesson-5-turn": lesson(GAME, 4, call(CoachedLesson.go_on), call(CoachedLesson.go_on)),
}

PUZZLES: Final[dict[str, Sample]] = {
    "puzzle-row": puzzle_of(GAME, "row"),
    "puzzle-way": puzzle_of(GAME, "way", answer_wrongly),
    "puzzle-levels": puzzle_of(GAME, "levels"),
    "puzzle-task": puzzle_of(GAME, "task"),
    "puzzle-points": puzzle_of(GAME, "points"),
    "puzzle-colours": puzzle_of(GAME, "colours"),
    "puzzle-solved": puzzle_of(GAME, "way", answer_rightly),
}


SAMPLES: Final[dict[str, Sample]] = {
    **usual_samples(GAME, AT_WORKERS, hints=in_phase(Phase.TILE), turns_over=in_phase(Phase.DRAW)),
    "setup-alone": lambda program: program.setup(1),
    "table-late": table_of(TWO, when(_has_capstone)),
    "signs": table_of(SIGNED, in_phase(Phase.TILE, EARLY)),
    **DECISIONS,
    **CHOSEN,
    **TASKS,
    "computers": table_against(FOUR, AT_WORKERS, ("child", "ferryman", "mason", "child")),
    "hint-workers": hinted(table_of(TWO, AT_WORKERS), 3),
    **PUZZLES,
    **ENDED,
    **LESSONS,
}
