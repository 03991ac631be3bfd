"""A review kept with its game in the store."""

from collections.abc import Iterable
from contextlib import suppress

from sneferu_gui.games.catalogue import game_of
from sneferu_gui.games.game import Game
from sneferu_gui.session.review.judgement import Judgement
from sneferu_gui.session.review.plain import judgements_in, row_of
from sneferu_gui.session.store import GameStore, StoredGame, StoreError


class StoreStorage:
    """The place of one game's review in a store.

    What cannot be kept is worked out again another time: that is no trouble worth a word.
    """

    def __init__(self, store: GameStore, stored: StoredGame) -> None:
        """Of the game as it was read: when it is another one since, nothing more is kept."""
        self._store = store
        self._stored = stored
        self._game: Game = game_of(stored.table.setup)

    def kept(self) -> tuple[Judgement, ...]:
        """What the store has."""
        with suppress(StoreError):
            return judgements_in(self._stored.table.setup, self._store.review(self._stored.id))
        return ()

    def keep(self, judgements: Iterable[Judgement]) -> None:
        """One commit."""
        rows = [row_of(self._game, each) for each in judgements]
        with suppress(StoreError):
            self._store.keep_review(self._stored.id, self._stored.revision, rows)

    def clear(self) -> None:
        """One commit."""
        with suppress(StoreError):
            self._store.delete_review(self._stored.id)
