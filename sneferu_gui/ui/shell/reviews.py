"""The reviews of one program run, each worked out while other things are done."""

from sneferu_gui.session.game import Session
from sneferu_gui.session.review.running import ReviewRun, ReviewStorage
from sneferu_gui.session.review.store_storage import StoreStorage
from sneferu_gui.session.store import StoredGame, StoreError
from sneferu_gui.session.variations import LineStorage, StoredLines
from sneferu_gui.ui.shell.library import Library


class Reviews:
    """The reviews opened in this run; one at a time is worked out."""

    def __init__(self, library: Library | None) -> None:
        """Reviews of stored games are stored there; without `library` they are only in memory."""
        self._store = None if library is None else library.store
        self._runs: list[ReviewRun] = []
        if library is not None:
            library.closings.append(self.close)

    def of(self, session: Session, game: int | None = None) -> ReviewRun:
        """The review of a game, continued from where it was; `game` is its number if stored."""
        run = self.known(session, game)
        if run not in self._runs:
            self._runs.append(run)
            self.start(run)
        return run

    def known(self, session: Session, game: int | None = None) -> ReviewRun:
        """The review of a game as it is, not continued."""
        run = next((each for each in self._runs if _is_same(each.session, session)), None)
        return run or ReviewRun(session, self._storage(session, game))

    def start(self, run: ReviewRun) -> None:
        """Continue a review; another one that is running stops and keeps its judgements."""
        for each in self._runs:
            if each is not run and each.is_running:
                each.stop()
        run.start()

    def poll(self) -> None:
        """Take over judgements that were worked out."""
        for each in self._runs:
            each.poll()

    def close(self) -> None:
        """Stop all; judgements are kept."""
        for each in self._runs:
            each.close()

    def lines_of(self, session: Session, game: int | None) -> LineStorage:
        store, stored = self._store, self._stored(session, game)
        return LineStorage() if store is None or stored is None else StoredLines(store, stored)

    def _storage(self, session: Session, game: int | None) -> ReviewStorage:
        store, stored = self._store, self._stored(session, game)
        return ReviewStorage() if store is None or stored is None else StoreStorage(store, stored)

    def _stored(self, session: Session, game: int | None) -> StoredGame | None:
        """The stored game of a number; None unless it is this session's."""
        if self._store is None or game is None:
            return None
        try:
            stored = self._store.load(game)
            return stored if _is_same(stored.session(), session) else None
        except StoreError:
            return None


def _is_same(one: Session, other: Session) -> bool:
    """Whether two sessions are the same game, played the same way."""
    return (one.setup, one.deal, _all_done(one)) == (other.setup, other.deal, _all_done(other))


def _all_done(session: Session) -> tuple[object, ...]:
    whole = session.copy()
    whole.go_to(whole.state_count)
    return whole.actions
