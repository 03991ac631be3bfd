"""Games for stores: tables, sessions, and random play."""

import random
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sneferu_gui.games.game import COLOURS, SeatChoice
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, builders_from_seed, deal_from_seed
from sneferu_gui.games.sobek.law.game import GAME as SOBEK
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import Record, replay
from sneferu_gui.session.store import (
    GameChange,
    GameStore,
    Keeper,
    Origin,
    OriginKind,
    StoredTable,
    open_store,
)
from sneferu_gui.session.undo_rules import UndoRule

NAMES = ("Merit", "Hori", "Tiy", "Ani")


def new_session(
    players: int = 2,
    seed: int = 1,
    *,
    solo: bool = False,
    powers: bool = True,
    computers: tuple[str | None, ...] = (),
    names: tuple[str, ...] = NAMES,
    undo_rule: UndoRule = UndoRule.FREE,
) -> Session:
    builders = builders_from_seed(players, seed) if powers else (None,) * players
    seats = tuple(
        Seat(name, colour, builder)
        for name, colour, builder in zip(names, COLOURS, builders, strict=False)
    )
    setup = Setup(standard_edition(), seats, solo)
    return Session(setup, deal_from_seed(players, seed), computers, undo_rule)


def session_of_sobek(
    players: int = 2,
    seed: int = 1,
    *,
    computers: tuple[str | None, ...] = (),
    undo_rule: UndoRule = UndoRule.FREE,
) -> Session:
    choices = [SeatChoice(*each) for each in zip(NAMES[:players], COLOURS, strict=False)]
    setup = SOBEK.setup(standard_edition("sobek"), choices, {}, seed)
    return Session(setup, SOBEK.deal(setup, seed), computers, undo_rule)


def play(session: Session, actions: int = 1_000, seed: int = 1) -> Session:
    """Do so many actions at random, or as many as there are."""
    chance = random.Random(seed)
    for _ in range(actions):
        if session.state.is_over:
            break
        session.do(chance.choice(session.state.legal_actions()))
    return session


class Calendar:
    """A clock that advances a minute whenever it is read."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.moment += timedelta(minutes=1)
        return self.moment


def opened(folder: Path, clock: Calendar | None = None, *, backs_up: bool = False) -> GameStore:
    """A store, opened without any problem to report."""
    store, recovery = open_store(folder, clock=clock or Calendar(), backs_up=backs_up)
    assert recovery is None
    assert store.trouble is None
    return store


def kept(store: GameStore, session: Session, actions: int = 1_000, seed: int = 1) -> int:
    """The number of a game that was played at random with a keeper, and left."""
    keeper = Keeper(store, session)
    play(session, actions, seed)
    keeper.close()
    assert keeper.trouble is None
    assert keeper.game is not None
    return keeper.game


def imported(store: GameStore, record: Record) -> int:
    """The number of a new game with a record's actions, which no statistics count."""
    *_states, last = replay(record)
    origin = Origin(OriginKind.IMPORTED)
    table = StoredTable(record.setup, record.deal, origin=origin, is_counted=False)
    return store.begin(table, GameChange(0, record.actions, len(record.actions), last))
