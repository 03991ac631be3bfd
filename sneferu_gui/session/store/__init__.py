"""The store: games kept by SQLite, so that nothing is ever lost.

`open_store` opens it, a `Keeper` keeps a session in it, `Store` lists and loads. Everything that
can go wrong is a `StoreError`, whose text can be shown.
"""

from sneferu_gui.session.store.attached_rows import PuzzleAttempt, ReviewRow, VariationRow
from sneferu_gui.session.store.backups import back_up, backups_in
from sneferu_gui.session.store.deleted_history import ForgottenPlayer
from sneferu_gui.session.store.errors import GameError, StoreError, Trouble
from sneferu_gui.session.store.game_rows import GameChange
from sneferu_gui.session.store.games import Origin, OriginKind, StoredGame, StoredTable, Summary
from sneferu_gui.session.store.keeper import Keeper
from sneferu_gui.session.store.listing import SharedGame, Show
from sneferu_gui.session.store.opening import memory_store, open_existing, open_store
from sneferu_gui.session.store.recovering import Recovery, acknowledge_recovery, recovery_words
from sneferu_gui.session.store.rescue import (
    RescuedGame,
    bring_back,
    discard_rescue,
    read_rescue,
    rescue_files,
    write_rescue,
)
from sneferu_gui.session.store.results import (
    AgainstComputers,
    FinishedSeat,
    ResultGroup,
    SeatResult,
)
from sneferu_gui.session.store.store import GameStore, rebuild_results

__all__ = [
    "AgainstComputers",
    "FinishedSeat",
    "ForgottenPlayer",
    "GameChange",
    "GameError",
    "GameStore",
    "Keeper",
    "Origin",
    "OriginKind",
    "PuzzleAttempt",
    "Recovery",
    "RescuedGame",
    "ResultGroup",
    "ReviewRow",
    "SeatResult",
    "SharedGame",
    "Show",
    "StoreError",
    "StoredGame",
    "StoredTable",
    "Summary",
    "Trouble",
    "VariationRow",
    "acknowledge_recovery",
    "back_up",
    "backups_in",
    "bring_back",
    "discard_rescue",
    "memory_store",
    "open_existing",
    "open_store",
    "read_rescue",
    "rebuild_results",
    "recovery_words",
    "rescue_files",
    "write_rescue",
]
