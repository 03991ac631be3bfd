"""The stored games as the scenes use them: opened when first needed, troubles told in words."""

from collections import deque
from datetime import date
from pathlib import Path
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.session.game import Session
from sneferu_gui.session.rivers import day_of_seed, edition_of_river
from sneferu_gui.session.shipped_editions import known_as
from sneferu_gui.session.store import (
    Keeper,
    Origin,
    OriginKind,
    Recovery,
    Show,
    Store,
    StoreError,
    Trouble,
    open_store,
    restore_backup,
)
from sneferu_gui.ui.scenes.words import trouble_words

MOST_DAYS: Final = 1000
"""Finished games searched for rivers of the day."""


class Library:
    """One program's way to the store."""

    def __init__(self, folder: Path) -> None:
        """Open the store in a folder; whatever goes wrong with it is among the notices."""
        self.notices: deque[str] = deque()
        """What the player should know, the oldest first."""
        self.recovery: Recovery | None = None
        self.store = self._open(folder)

    def _open(self, folder: Path) -> Store | None:
        try:
            store, self.recovery = open_store(folder)
        except StoreError as error:
            self.notices.append(
                _("{reason}. This evening's games will not be stored.").format(
                    reason=trouble_words(error)
                )
            )
            return None
        if store.trouble is not None:
            self.notices.append(
                _("{reason}. This evening's games are kept only while the program runs.").format(
                    reason=trouble_words(store.trouble)
                )
            )
        if self.recovery is not None:
            self.notices.append(self._recovered(store, self.recovery))
        return store

    @staticmethod
    def _recovered(store: Store, recovery: Recovery) -> str:
        """Bring back the newest good backup, and say what happened."""
        aside = recovery.set_aside.name if recovery.set_aside else "—"
        text = _("The saved games were damaged ({reason}); the file is kept as {name}.").format(
            reason=recovery.reason, name=aside
        )
        for backup in recovery.backups:
            try:
                restore_backup(store, backup)
            except StoreError:
                continue
            made = backup.made.astimezone().strftime("%Y-%m-%d %H:%M")
            return text + " " + _("The backup of {date} is in use.").format(date=made)
        return text + " " + _("There was no good backup: the list begins anew.")

    def keep(self, session: Session, notices: deque[str], origin: Origin | None) -> Keeper | None:
        """Keep a session from its first change on; what goes wrong goes to the notices."""
        if self.store is None:
            return None
        return Keeper(self.store, session, origin, lambda error: _tell(notices, error))

    @staticmethod
    def origin_of(session: Session) -> Origin:
        """Where a new table's deal is from: a river of the day or week, or chance.

        With other numbers than everybody's it is no such river.
        """
        seed, edition = session.deal.seed, session.setup.edition
        if not session.setup.solo or not isinstance(seed, str):
            return Origin()
        if edition_of_river(seed) != known_as(edition):
            return Origin()
        kind = OriginKind.WEEKLY if day_of_seed(seed) is None else OriginKind.DAILY
        return Origin(kind, name=seed)

    def days_played(self) -> set[date]:
        """The days whose river has been played to its end."""
        if self.store is None:
            return set()
        try:
            games = self.store.games(Show.FINISHED, limit=MOST_DAYS)
        except StoreError:
            return set()
        days = (day_of_seed(game.origin.name) for game in games)
        return {day for day in days if day is not None}

    def resume(self, game: int, notices: deque[str]) -> Keeper:
        """A stored game, to be played on. Raises StoreError when it cannot be."""
        if self.store is None:
            raise StoreError(Trouble.MISSING)
        return Keeper.resume(self.store, game, lambda error: _tell(notices, error))

    def close(self) -> None:
        """Let go of the store."""
        if self.store is not None:
            self.store.close()


def _tell(notices: deque[str], error: StoreError | None) -> None:
    if error is None:
        notices.append(_("Everything is stored again."))
    elif error.trouble is Trouble.TAKEN:
        notices.append(
            _("This game has gone on in another window; it is kept here as a game of its own.")
        )
    else:
        notices.append(
            _("{reason}. You can play on: the game is kept in memory, and stored when possible.")
            .format(reason=trouble_words(error))
        )  # fmt: skip
