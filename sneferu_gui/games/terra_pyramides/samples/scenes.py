"""The scenes of Terra Pyramides by name, for pictures and tests."""

from collections.abc import Callable, Hashable
from functools import cache
from typing import Final

from sneferu_gui.games.terra_pyramides.law.actions import Build, Place
from sneferu_gui.games.terra_pyramides.law.edition import Edition
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.samples import games
from sneferu_gui.games.terra_pyramides.samples.games import (
    CAPSTONES,
    COLOURS,
    FOUR,
    POINTS,
    SIGNED,
    THREE,
    TWO,
    in_phase,
    is_over,
    legal,
)
from sneferu_gui.games.terra_pyramides.table.places import (
    FieldPlace,
    ModeChoice,
    SitePlace,
    StonePlace,
    TilePlace,
)
from sneferu_gui.games.terra_pyramides.table.plan import (
    HIRE,
    LOOK,
    RECALL,
    SWAP,
    builds_at,
    sides_open,
)
from sneferu_gui.games.terra_pyramides.table.playing import TerraTable
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.pages.end.scene import EndScene, EndView
from sneferu_gui.ui.samples.advised import hinted
from sneferu_gui.ui.samples.any_game import (
    Sample,
    after,
    end_of_first_loss,
    handing_over,
    over,
    replay_end,
)
from sneferu_gui.ui.samples.moments import Company, Moment, game_at
from sneferu_gui.ui.samples.played import (
    against,
    choosing,
    end_of,
    game_of,
    stored_pages,
    table_of,
)
from sneferu_gui.ui.samples.review_scenes import Reviewed, review_of, review_turn, reviewed
from sneferu_gui.ui.samples.taught import (
    answer,
    err,
    lesson,
    lesson_pages,
    own_puzzles,
    puzzle_of,
    puzzles_page,
)
from sneferu_gui.ui.table.lessons.coached import CoachedLesson
from sneferu_gui.ui.table.scene import PlayedScene

Choices = Callable[[State], tuple[Hashable, ...]]
"""What is chosen in a state, one thing after another, as nodes are about it."""


def _choosing(company: Company, moment: Moment, choices: Choices) -> Sample:
    """The table with things chosen."""
    return choosing(
        company,
        moment,
        lambda state: tuple(call(TerraTable.choose, about) for about in choices(state)),
    )


# -- What is chosen --------------------------------------------------------------------------


def best_field(state: State) -> int:
    """The field through which the row with most tiles goes, of those for the tile in hand."""
    board = state.table.board
    return max(
        games.fields_open(state),
        key=lambda field: max(games.tiles_in(state, row.fields) for row in board.rows[field]),
    )


def _field(state: State) -> tuple[Hashable, ...]:
    return (FieldPlace(best_field(state)),)


def _turned(state: State) -> tuple[Hashable, ...]:
    """The field, with its stairs turned once."""
    field = best_field(state)
    turns = 1 if len(sides_open(state, field)) > 1 else 0
    return (FieldPlace(field), *(TilePlace(state.seat),) * turns)


def _source(state: State) -> tuple[Hashable, ...]:
    """The tile whose workers can go furthest."""
    reach = {each.field: each.reach.bit_count() for each in state.stocked}
    return (FieldPlace(max(reach, key=lambda field: (reach[field], field))),)


def _site(state: State) -> tuple[Hashable, ...]:
    """A site with several ways of building."""
    board = state.table.board
    sites = {board.index[each.site] for each in legal(state, Build)}
    return (SitePlace(max(sites, key=lambda site: (len(builds_at(state, site)), site))),)


def _in_mode(mode: str) -> Choices:
    return lambda _state: (ModeChoice(mode),)


def _given(state: State) -> tuple[Hashable, ...]:
    """The first of two stones to be given."""
    seat, printed = state.seat, state.table.printed
    stones = printed.stones_in(state.stones[seat])
    colour = max(range(len(stones) - 1), key=stones.__getitem__)
    return (ModeChoice(SWAP), StonePlace(seat, printed.edition.stone_colours[colour]))


CHOSEN: Final[dict[str, Sample]] = {
    "field": _choosing(TWO, in_phase(Phase.TILE), _field),
    "turned": _choosing(TWO, in_phase(Phase.TILE), _turned),
    "field-signs": _choosing(SIGNED, in_phase(Phase.TILE, games.EARLY), _field),
    "ways": _choosing(TWO, games.with_workers, _source),
    "building": _choosing(TWO, games.with_ways_of_paying, _site),
    "colours": _choosing(TWO, games.with_colours, _site),
    "hiring": _choosing(TWO, games.with_hire, _in_mode(HIRE)),
    "recalling": _choosing(TWO, games.with_recall, _in_mode(RECALL)),
    "swapping": _choosing(TWO, games.with_nine_stones, _given),
    "look-asked": _choosing(TWO, games.with_gold_in_draw, _in_mode(LOOK)),
}
"""Every decision, with what is chosen shown on the board."""

DECISIONS: Final[dict[str, Sample]] = {
    "start": table_of(TWO, in_phase(Phase.TILE, 0)),
    "tile": table_of(TWO, in_phase(Phase.TILE)),
    "row": table_of(TWO, games.at_row),
    "act": table_of(TWO, games.with_workers),
    "swap": table_of(TWO, games.with_nine_stones),
    "draw": table_of(TWO, in_phase(Phase.DRAW)),
    "must-look": table_of(TWO, games.with_five_gold),
    "look": table_of(TWO, in_phase(Phase.LOOK, 0)),
    "end-refused": table_of(TWO, games.end_closed),
    "end-open": table_of(TWO, games.with_open_build),
    "draw-signs": table_of(SIGNED, in_phase(Phase.DRAW, games.EARLY)),
}
"""Every phase, before something is chosen."""

TASKS: Final[dict[str, Sample]] = {
    "task": table_of(CAPSTONES, games.late),
    "task-points": table_of(POINTS, games.late),
    "task-colours": table_of(COLOURS, games.with_finished),
    "task-met": end_of(CAPSTONES, games.is_met),
    "task-missed": end_of(POINTS, games.is_missed),
}


# -- Others, handing over, ends and stored games ----------------------------------------------


ENDED: Final[dict[str, Sample]] = {
    "end-two": end_of(TWO, is_over),
    "end-four": end_of(FOUR, is_over),
    "end-account": after(end_of(FOUR, is_over), call(EndScene.look, EndView.ACCOUNT)),
    "end-first": lambda program: end_of_first_loss(
        program, game_at(program.edition(), TWO, is_over)
    ),
    **stored_pages((TWO, THREE, FOUR, CAPSTONES), games.with_workers, is_over),
    "replay-end": replay_end(table_of(THREE, is_over)),
}


# -- Lessons, puzzles, hints and reviews --------------------------------------------------------

GAME: Final = "terra_pyramides"

LESSONS: Final[dict[str, Sample]] = {
    **lesson_pages(GAME, advised=2),
    "lesson-1": lesson(GAME, 0, call(TerraTable.choose, FieldPlace(31))),
    "lesson-1-astray": lesson(GAME, 0, call(PlayedScene.do_if_legal, Place("e5", "n"))),
    "lesson-2": lesson(GAME, 1),
    "lesson-3": lesson(GAME, 2),
    "lesson-4": lesson(GAME, 3),
    "lesson-5": lesson(GAME, 4),
    "lesson-5-turn": lesson(GAME, 4, call(CoachedLesson.go_on), call(CoachedLesson.go_on)),
}

PUZZLES: Final[dict[str, Sample]] = {
    "puzzles": puzzles_page(GAME),
    "puzzle-row": puzzle_of(GAME, "row"),
    "puzzle-way": puzzle_of(GAME, "way", err),
    "puzzle-levels": puzzle_of(GAME, "levels"),
    "puzzle-task": puzzle_of(GAME, "task"),
    "puzzle-points": puzzle_of(GAME, "points"),
    "puzzle-solved": puzzle_of(GAME, "way", answer),
}

HINTS: Final[dict[str, Sample]] = {
    "hint-thinking": hinted(table_of(TWO, in_phase(Phase.TILE)), 0),
    "hint-where": hinted(table_of(TWO, in_phase(Phase.TILE)), 1),
    "hint-which": hinted(table_of(TWO, in_phase(Phase.TILE)), 2),
    "hint": hinted(table_of(TWO, in_phase(Phase.TILE)), 3),
    "hint-workers": hinted(table_of(TWO, games.with_workers), 3),
}


@cache
def _looked_over(edition: Edition) -> Reviewed:
    """A game of two that is over, with its review."""
    return reviewed(game_at(edition, TWO, is_over))


SAMPLES: Final[dict[str, Sample]] = {
    "setup-alone": lambda program: program.setup(1),
    "setup-four": lambda program: program.setup(4),
    "table": table_of(TWO, games.with_workers),
    "table-three": table_of(THREE, games.with_workers),
    "table-four": table_of(FOUR, games.with_workers),
    "table-late": table_of(TWO, games.late),
    "signs": table_of(SIGNED, in_phase(Phase.TILE, games.EARLY)),
    **over(table_of(TWO, games.with_workers)),
    **DECISIONS,
    **CHOSEN,
    **TASKS,
    "computers": against(FOUR, games.with_workers, ("child", "ferryman", "mason", "child")),
    "handing-over": handing_over(game_of(TWO, in_phase(Phase.DRAW)), HandingOver.TO_OTHERS),
    "handing-over-always": handing_over(game_of(TWO, in_phase(Phase.DRAW)), HandingOver.ALWAYS),
    **HINTS,
    "review": review_of(_looked_over),
    "review-find": review_turn(_looked_over, is_find=True),
    "review-turn": review_turn(_looked_over),
    **PUZZLES,
    **own_puzzles(GAME, _looked_over),
    **ENDED,
    **LESSONS,
}
"""By their names."""
