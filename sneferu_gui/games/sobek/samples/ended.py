"""Ends of rounds and games of Sobek, and stored ones, for pictures and tests."""

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Final

from sneferu_gui.games.sobek.samples.games import (
    FOUR,
    THREE,
    TWO,
    Company,
    game_at,
    is_over,
    mid_round,
    second_round,
)
from sneferu_gui.games.sobek.table.round_end.scene import RoundScene
from sneferu_gui.session.game import Session
from sneferu_gui.session.store import GameChange, GameStore, StoredTable, memory_store
from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.pages.end.scene import EndScene, EndView
from sneferu_gui.ui.pages.games import GamesScene
from sneferu_gui.ui.pages.statistics.scene import StatisticsScene
from sneferu_gui.ui.samples.any_game import Sample, end_of_first_loss, told
from sneferu_gui.ui.shell.scenes import Program

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


def _end_seen(view: EndView) -> Sample:
    """The end of a game, looked at another way."""

    def scene(program: Program) -> Scene:
        end = told(program.end(program.table(game_at(program.edition(), FOUR, is_over))))
        end.activate(call(EndScene.look, view))
        return end

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
    scene = StatisticsScene(_store(program), program.exports(), program.past().watch)
    seconds = count(1)
    while scene.tick(float(next(seconds))) is not False:
        pass
    return scene


ENDED: Final[dict[str, Sample]] = {
    "round": _round(FOUR),
    "round-told": _round(TWO, 7.0),
    "end-account": _end_seen(EndView.ACCOUNT),
    "end-first": lambda program: end_of_first_loss(
        program, game_at(program.edition(), TWO, is_over)
    ),
    "games": _games,
    "statistics": _statistics,
}
"""By their names."""
