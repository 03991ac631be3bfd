"""Sample scenes that games have in common: tables at a moment, ends, pages of stored games."""

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import Any, Final

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.session.game import Session
from sneferu_gui.session.store import GameStore
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.pages.end.scene import EndScene, EndView
from sneferu_gui.ui.pages.games import GamesScene
from sneferu_gui.ui.pages.statistics.scene import StatisticsScene
from sneferu_gui.ui.samples.advised import Reviewed, hinted, review_of, review_turn, reviewed
from sneferu_gui.ui.samples.any_game import (
    FIRST_DATE,
    Sample,
    after,
    end_of_first_loss,
    handing_over,
    overlay_scenes,
    read_through,
    replay_end,
    shown_whole,
)
from sneferu_gui.ui.samples.moments import (
    FOUR,
    THREE,
    TWO,
    Company,
    Moment,
    dated_store,
    game_at,
    is_over,
    store_game,
)
from sneferu_gui.ui.samples.taught import own_puzzles, puzzles_page
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.game_table import AnyTable

STORED_GAMES: Final = 5
"""The number of games stored, the second of them still running."""

Choices = Callable[[Any], tuple[Hashable, ...]]
"""The acts to do in a state, in order."""


def game_of(company: Company, moment: Moment) -> Callable[[Program], Session]:
    return lambda program: game_at(program.edition(), company, moment)


def table_of(company: Company, moment: Moment) -> Callable[[Program], AnyTable]:
    """The table of a game at a moment, seen by the seat that decides."""

    def scene(program: Program) -> AnyTable:
        session = game_at(program.edition(), company, moment)
        session.sit_down()
        return program.table(session)

    return scene


def table_after_acts(company: Company, moment: Moment, acts: Choices) -> Sample:
    """The table of a game at a moment, after acts that depend on its state."""

    def scene(program: Program) -> Scene:
        table = table_of(company, moment)(program)
        for act in acts(table.state):
            table.activate(act)
        shown: Scene = table
        return shown

    return scene


def table_against(
    company: Company, moment: Moment, levels: Sequence[str]
) -> Callable[[Program], AnyTable]:
    """A table at which a person plays against levels; the person has the seat that decides."""

    def scene(program: Program) -> AnyTable:
        session = game_at(program.edition(), company, moment)
        session.computers = tuple(
            None if seat == session.state.seat else level for seat, level in enumerate(levels)
        )
        return program.table(session)

    return scene


def end_of(company: Company, moment: Moment) -> Sample:
    """The end of a game, with all of it shown."""
    return lambda program: shown_whole(program.end(table_of(company, moment)(program)))


def stored_pages(companies: Sequence[Company], running: Moment, ended: Moment) -> dict[str, Sample]:
    """The pages of games and of statistics, with games of these companies stored."""

    def store(program: Program) -> GameStore:
        kept = dated_store(FIRST_DATE, 31)
        for number in range(STORED_GAMES):
            company = companies[number % len(companies)]
            moment = running if number == 1 else ended
            session = game_at(program.edition(), company, moment, first_seed=number + 1)
            store_game(kept, session)
        return kept

    return {
        "games": lambda program: GamesScene(program, store(program)),
        "statistics": lambda program: read_through(StatisticsScene(program, store(program))),
    }


def usual_samples(
    game: str, middle: Moment, *, hints: Moment | None = None, turns_over: Moment | None = None
) -> dict[str, Sample]:
    """Tables in the middle of a game, hints, handing over, reviews, puzzles and ends.

    `hints` and `turns_over` are moments for a table with hints, and for one whose turn is handed
    over; without them, `middle` serves.
    """
    table, ended = table_of(TWO, middle), end_of(FOUR, is_over)
    hint, turn = table_of(TWO, hints or middle), game_of(TWO, turns_over or middle)

    @cache
    def found(edition: AnyEdition) -> Reviewed:
        return reviewed(game_at(edition, TWO, is_over))

    return {
        "setup-four": lambda program: program.setup(4),
        "table": table,
        "table-three": table_of(THREE, middle),
        "table-four": table_of(FOUR, middle),
        **overlay_scenes(table),
        "handing-over": handing_over(turn, HandingOver.TO_OTHERS),
        "handing-over-always": handing_over(turn, HandingOver.ALWAYS),
        "hint-thinking": hinted(hint, 0),
        "hint-where": hinted(hint, 1),
        "hint-which": hinted(hint, 2),
        "hint": hinted(hint, 3),
        "review": review_of(found),
        "review-find": review_turn(found, is_find=True),
        "review-turn": review_turn(found),
        "puzzles": puzzles_page(game),
        **own_puzzles(game, found),
        "end-four": ended,
        "end-account": after(ended, call(EndScene.show_view, EndView.ACCOUNT)),
        "end-first": lambda program: end_of_first_loss(
            program, game_at(program.edition(), TWO, is_over)
        ),
        "replay-end": replay_end(table_of(THREE, is_over)),
    }
