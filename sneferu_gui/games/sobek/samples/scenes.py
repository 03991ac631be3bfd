"""The scenes of Sobek by name, for pictures and tests."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count
from typing import Final

from sneferu_gui.games.sobek.law.actions import Take
from sneferu_gui.games.sobek.law.edition import Edition
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.samples.games import (
    FOUR,
    THREE,
    TWO,
    can_enlarge,
    choosing_event,
    crowded,
    holding,
    in_phase,
    is_over,
    mid_round,
    second_round,
)
from sneferu_gui.games.sobek.table.places import Looked
from sneferu_gui.games.sobek.table.plan import alike, hand_of
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.round_end.scene import RoundScene
from sneferu_gui.games.sobek.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.session.store import GameChange, GameStore, StoredTable, memory_store
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.pages.end.scene import EndScene, EndView
from sneferu_gui.ui.pages.games import GamesScene
from sneferu_gui.ui.pages.statistics.scene import StatisticsScene
from sneferu_gui.ui.samples.advised import hinted
from sneferu_gui.ui.samples.any_game import (
    Sample,
    after,
    end_of_first_loss,
    handing_over,
    over,
    replay_end,
    told,
)
from sneferu_gui.ui.samples.moments import Company, Moment, game_at
from sneferu_gui.ui.samples.review_scenes import Reviewed, review_of, review_turn, reviewed
from sneferu_gui.ui.samples.taught import answer, err, lesson, lesson_pages, puzzle_of, puzzles_page
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.scene import PlayedScene


def _game(company: Company, moment: Moment) -> Callable[[Program], Session]:
    return lambda program: game_at(program.edition(), company, moment)


def _table(company: Company, moment: Moment) -> Callable[[Program], TableScene]:
    def scene(program: Program) -> TableScene:
        session = game_at(program.edition(), company, moment)
        session.sit_down()
        table: TableScene = program.table(session)
        return table

    return scene


def _selection(company: Company, moment: Moment) -> Sample:
    """The table with the cards of a set chosen."""

    def scene(program: Program) -> Scene:
        table = _table(company, moment)(program)
        state = table.state
        hand = hand_of(state, state.seat)
        best = max(range(len(hand)), key=lambda place: len(alike(state, place)))
        for place in sorted(alike(state, best)):
            table.activate(call(SobekTable.toggle_card, place))
        return table

    return scene


def _character(power: str, company: Company = THREE, *, aims: bool = True) -> Sample:
    """The table with a character chosen, and its power aimed."""

    def scene(program: Program) -> Scene:
        table = _table(company, holding(power))(program)
        state = table.state
        hand = hand_of(state, state.seat)
        place = next(n for n, kind in enumerate(hand) if kind.power == power)
        table.activate(
            call(SobekTable.aim_power, place) if aims else call(SobekTable.toggle_card, place)
        )
        return table

    return scene


def _computers(program: Program) -> TableScene:
    """A table at which a person plays against three levels."""
    session = game_at(program.edition(), FOUR, mid_round)
    session.computers = tuple(
        None if seat == session.state.seat else level
        for seat, level in enumerate(("child", "scribe", "architect", "vizier"))
    )
    table: TableScene = program.table(session)
    return table


def _end(company: Company) -> Sample:
    return lambda program: told(program.end(_table(company, is_over)(program)))


# -- Ends of rounds and games, and stored ones ---------------------------------------------

STORED: Final = 5
"""How many games are stored, the second of them still being played."""


def _round(company: Company, seconds: float | None = None) -> Sample:
    """The first round's end, so many seconds after it began to be told; else all of it."""

    def scene(program: Program) -> Scene:
        session = game_at(program.edition(), company, second_round)
        page = RoundScene(session.setup, session.shown_steps, 1, 0.0 if seconds is None else 1.0)
        if seconds is not None:
            page.tick(0.0)
            page.tick(seconds)
        return page

    return scene


def _store(program: Program) -> GameStore:
    """A store with games of two, three and four."""
    days = (datetime(2026, 3, 1, 19, 30, tzinfo=UTC) + timedelta(hours=31 * n) for n in count())
    store = memory_store(lambda: next(days))
    for number in range(STORED):
        company = (TWO, THREE, FOUR)[number % 3]
        moment = mid_round if number == 1 else is_over
        session = game_at(program.edition(), company, moment, first_seed=number + 1)
        store.begin(StoredTable.of(session), _progress(session))
    return store


def _progress(session: Session) -> GameChange:
    return GameChange(0, session.actions, session.count, session.state)


def _games(program: Program) -> Scene:
    return GamesScene(program, _store(program))


def _statistics(program: Program) -> Scene:
    """Of some stored games, after all of them were gone through."""
    scene = StatisticsScene(program, _store(program))
    seconds = count(1)
    while scene.tick(float(next(seconds))) is not False:
        pass
    return scene


ENDED: Final[dict[str, Sample]] = {
    "round": _round(FOUR),
    "round-told": _round(TWO, 7.0),
    "end-account": after(_end(FOUR), call(EndScene.look, EndView.ACCOUNT)),
    "end-first": lambda program: end_of_first_loss(
        program, game_at(program.edition(), TWO, is_over)
    ),
    "games": _games,
    "statistics": _statistics,
}
"""By their names."""

# -- Lessons, puzzles and reviews --------------------------------------------------------------

GAME: Final = "sobek"
FISH: Final = tuple(call(SobekTable.toggle_card, place) for place in range(3))
ASTRAY: Final = (call(PlayedScene.do_if_legal, Take(2)),)

LESSONS: Final[dict[str, Sample]] = {
    **lesson_pages(GAME, advised=3),
    "lesson-1": lesson(GAME, 0, *ASTRAY),
    "lesson-2": lesson(GAME, 1, *FISH),
    "lesson-3": lesson(GAME, 2),
    "lesson-4": lesson(GAME, 3, call(SobekTable.toggle_card, 1)),
    "lesson-5": lesson(GAME, 4),
    "lesson-6": lesson(GAME, 5),
}

PUZZLES: Final[dict[str, Sample]] = {
    "puzzles": puzzles_page(GAME),
    "puzzle-set": puzzle_of(GAME, "set"),
    "puzzle-nile": puzzle_of(GAME, "nile", err),
    "puzzle-power": puzzle_of(GAME, "power"),
    "puzzle-token": puzzle_of(GAME, "token"),
    "puzzle-lay": puzzle_of(GAME, "lay"),
    "puzzle-solved": puzzle_of(GAME, "nile", answer),
}


@cache
def _looked_over(edition: Edition) -> Reviewed:
    """A game of two that is over, with its review."""
    return reviewed(game_at(edition, TWO, is_over))


SAMPLES: Final[dict[str, Sample]] = {
    "setup-four": lambda program: program.setup(4),
    "table": _table(TWO, mid_round),
    "table-three": _table(THREE, mid_round),
    "table-four": _table(FOUR, mid_round),
    **over(_table(TWO, mid_round)),
    "computers": _computers,
    "start": _table(TWO, in_phase(Phase.START)),
    "selection": _selection(TWO, mid_round),
    "enlarging": _selection(TWO, can_enlarge),
    "crowded": _table(TWO, crowded),
    "event": _table(THREE, choosing_event),
    "thief": _character("thief"),
    "vizier": _character("vizier"),
    "pile": _table(THREE, in_phase(Phase.VIZIER)),
    "priest": _character("priest", TWO),
    "courtesan": _character("courtesan", TWO),
    "merchant": _character("merchant", TWO),
    "queen": _character("queen", TWO, aims=False),
    "scribe": _table(THREE, in_phase(Phase.SCRIBE)),
    "lay": _table(TWO, in_phase(Phase.LAY)),
    "discard": after(_table(TWO, mid_round), call(SobekTable.look_through, Looked.DISCARD)),
    "own-pile": after(_table(TWO, mid_round), call(SobekTable.look_through, Looked.PILE)),
    "handing-over": handing_over(_game(TWO, mid_round), HandingOver.TO_OTHERS),
    "handing-over-always": handing_over(_game(TWO, mid_round), HandingOver.ALWAYS),
    "hint-thinking": hinted(_table(TWO, mid_round), 0),
    "hint-where": hinted(_table(TWO, mid_round), 1),
    "hint-which": hinted(_table(TWO, mid_round), 2),
    "hint": hinted(_table(TWO, mid_round), 3),
    "hint-event": hinted(_table(THREE, choosing_event), 3),
    "end-four": _end(FOUR),
    "replay-end": replay_end(_table(THREE, is_over)),
    "review": review_of(_looked_over),
    "review-find": review_turn(_looked_over, is_find=True),
    "review-turn": review_turn(_looked_over),
    **PUZZLES,
    **ENDED,
    **LESSONS,
}
