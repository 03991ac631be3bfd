"""Stored games for pictures, and the scenes that show them."""

import random
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Final

from sneferu_gui.games.sneferu.samples.games import (
    FOUR,
    MIDDLE_ALONE,
    SOLO,
    TWO,
    Company,
    early,
    game_at,
    is_over,
    is_won,
    mid_game,
)
from sneferu_gui.session.editions import shipped_edition
from sneferu_gui.session.milestones import noteworthy_in
from sneferu_gui.session.record import record_of, record_to_line
from sneferu_gui.session.store import GameChange, GameStore, StoredTable, memory_store
from sneferu_gui.ui.engine.dialogs import AskScene
from sneferu_gui.ui.engine.scene import Notify, Scene
from sneferu_gui.ui.kit.node import Confirmation, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.games import GamesScene, delete_button
from sneferu_gui.ui.pages.milestones import MilestonesScene
from sneferu_gui.ui.pages.statistics.scene import StatisticsScene
from sneferu_gui.ui.samples.any_game import told, with_ways
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.face import face_named

GENEROUS: Final = "generous"
SAMPLE_GAMES: Final = 14
MANY_GAMES: Final = 16
OF_BEFORE: Final = 5
"""The first of them, played when the generous numbers were the only ones."""


def _store(program: Program) -> GameStore:
    """A store with games of several kinds."""
    days = (datetime(2026, 3, 1, 19, 30, tzinfo=UTC) + timedelta(hours=31 * n) for n in count())
    store = memory_store(lambda: next(days))
    for number in range(SAMPLE_GAMES):
        company = (FOUR, TWO, SOLO, TWO)[number % 4]
        moment = mid_game if number % 5 == 1 and company is FOUR else is_over
        if number % 6 == 0:
            moment = early
        edition = shipped_edition(GENEROUS) if number < OF_BEFORE else program.edition()
        session = game_at(edition, company, moment, first_seed=number + 1)
        progress = GameChange(0, session.actions, session.count, session.state)
        store.begin(StoredTable.of(session), progress)
    return store


def end_noted(program: Program) -> Scene:
    """The end of a game with records and firsts, after others of the same person."""
    store = _store(program)
    for seed in (3, 5):
        session = game_at(program.edition(), SOLO, is_won, first_seed=seed)
        number = store.begin(
            StoredTable.of(session), GameChange(0, session.actions, session.count, session.state)
        )
    found = noteworthy_in(store, session.game.id, number)
    noting = with_ways(program, noteworthy=lambda _game, _number: found)
    return told(EndScene(noting, program.table(session), 1))


class TwoWaiting:
    """Games that were only in memory when the program was left."""

    def count(self) -> int:
        """Two."""
        return 2

    def bring_back(self, store: GameStore) -> Notify:
        """Nothing, in a picture."""
        del store
        return Notify("")


def stored_games(program: Program) -> Scene:
    """The list of some stored games, while two more wait to be brought back."""
    return GamesScene(program, _store(program), TwoWaiting())


def asked(program: Program) -> Scene:
    """The question before a stored game is deleted."""
    store = _store(program)
    scene = GamesScene(program, store)
    game = store.games()[0]
    title = face_named("sneferu").stored_line(game.card).title if game.card else ""
    delete = delete_button(game.id, title)
    question = delete.question or Confirmation("", "", "")
    node = Node(delete.key, "button", Rect(0, 0, 0, 0), delete.label, use=Use(delete.act))
    return AskScene(scene, node, question)


def stored_statistics(program: Program) -> Scene:
    """The statistics of some stored games."""
    return gone_through(StatisticsScene(program, _store(program)))


def stored_evenings(company: Company) -> Callable[[Program], Scene]:
    """The statistics of many games of one kind, half of them against computers."""

    def scene(program: Program) -> Scene:
        days = (datetime(2026, 1, 2, 20, tzinfo=UTC) + timedelta(hours=29 * n) for n in count())
        store = memory_store(lambda: next(days))
        for number in range(MANY_GAMES):
            session = game_at(program.edition(), company, is_over, first_seed=3 * number + 1)
            level = (None, "child", "mason", "scribe")[number % 4]
            seats = len(session.setup.seats)
            session.computers = (None, *(level for _ in range(seats - 1)))
            progress = GameChange(0, session.actions, session.count, session.state)
            store.begin(StoredTable.of(session), progress)
        return gone_through(StatisticsScene(program, store))

    return scene


def gone_through(scene: StatisticsScene) -> Scene:
    """The page, after all stored games were gone through."""
    seconds = count(1)
    while scene.tick(float(next(seconds))) is not False:
        pass
    return scene


def milestones(program: Program) -> Scene:
    """What one player's games have come to, two of them against a level."""
    store = _store(program)
    session = game_at(program.edition(), TWO, is_over, first_seed=40)
    winner = session.state.result().winners[0]
    session.computers = tuple("mason" if seat != winner else None for seat in range(2))
    progress = GameChange(0, session.actions, session.count, session.state)
    store.begin(StoredTable.of(session), progress)
    name = session.setup.seats[winner].name
    return MilestonesScene(program, store, name, session.game.id)


def against_ghost(program: Program) -> Scene:
    """A challenge in the middle: the same river, with another's game as a ghost."""
    rival = game_at(program.edition(), SOLO, is_over)
    with tempfile.TemporaryDirectory(prefix="sneferu-sample-") as folder:
        path = Path(folder) / "rival.sneferu"
        record = record_of(rival.setup, rival.deal, rival.actions, rival.state)
        path.write_text(record_to_line(record), encoding="utf-8")
        table = program.past.challenge_file(path)
    chance = random.Random(SAMPLE_GAMES)  # noqa: S311 - a game, not a secret
    while table.session.count < MIDDLE_ALONE:
        table.session.do(chance.choice(table.session.state.legal_actions()))
    return table
