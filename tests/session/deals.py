"""Stored games of the day's and the week's deal, played at random at any time wanted."""

import random
from datetime import UTC, datetime

from sneferu_gui.games.catalogue import FIRST_GAME, game_named
from sneferu_gui.games.game import SeatChoice
from sneferu_gui.session.game import Session
from sneferu_gui.session.shared_deals import setup_of_seed
from sneferu_gui.session.store import GameChange, GameStore, Origin, OriginKind, StoredTable
from sneferu_gui.session.store import memory_store as _memory_store
from sneferu_gui.session.undo_rules import UndoRule


class Clock:
    """A clock that shows the time it was set to."""

    def __init__(self) -> None:
        self.now = datetime(2026, 12, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def set(self, text: str) -> None:
        """Set the clock to a day and time of Greenwich."""
        self.now = datetime.fromisoformat(text).replace(tzinfo=UTC)


def memory_store(clock: Clock) -> GameStore:
    """A store in memory with that clock."""
    return _memory_store(clock)


def dealt(seed: str) -> Session:
    """A new table with the deal."""
    setup = setup_of_seed(seed, (SeatChoice("Merit", "carnelian"),), FIRST_GAME)
    return Session(setup, game_named(FIRST_GAME).deal(setup, seed), (), UndoRule.NONE)


def played(session: Session, chance: int = 1, most: int = 1_000) -> Session:
    """The session after so many random actions."""
    choose = random.Random(chance)
    while not session.state.is_over and session.count < most:
        session.do(choose.choice(session.state.legal_actions()))
    return session


def store_game(
    store: GameStore,
    seed: str,
    *,
    is_rated: bool | None = True,
    chance: int = 1,
    most: int = 1_000,
    kind: OriginKind | None = None,
) -> int:
    """The number of a stored game of the deal, begun now and played so far."""
    session = played(dealt(seed), chance, most)
    usual = OriginKind.WEEKLY if seed.startswith("week") else OriginKind.DAILY
    origin = Origin(kind or usual, name=seed, is_rated=is_rated)
    progress = GameChange(0, session.actions, session.count, session.state)
    return store.begin(StoredTable.of(session, origin), progress)
