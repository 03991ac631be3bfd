"""The reviews of one program: each game's once, going on while other things are done."""

from sneferu_gui.session.game import Session
from sneferu_gui.session.review.running import ReviewRun, ReviewStorage
from sneferu_gui.session.review.store_storage import StoreStorage
from sneferu_gui.session.store import StoredGame, StoreError
from sneferu_gui.session.variations import LineStorage, StoredLines
from sneferu_gui.ui.shell.library import Library


class Reviews:
    """All that were opened since the program began; one at a time is worked out."""

    def __init__(self, library: Library | None) -> None:
        """Keep those of stored games there; without it all are only in memory."""
        self._store = None if library is None else library.store
        self._runs: list[ReviewRun] = []
        if library is not None:
            library.closings.append(self.close)

    def of(self, session: Session, game: int | None = None) -> ReviewRun:
        """The review of a game, which goes on from where it was; `game` is its number if stored."""
        run = self.known(session, game)
        if run not in self._runs:
            self._runs.append(run)
            self.start(run)
        return run

    def known(self, session: Session, game: int | None = None) -> ReviewRun:
        """What is known of a game so far; nothing more is worked out for it."""
        run = next((each for each in self._runs if _is_same(each.session, session)), None)
        return run or ReviewRun(session, self._storage(session, game))

    def start(self, run: ReviewRun) -> None:
        """Let one go on; another that is being worked out stops, and keeps what it has."""
        for each in self._runs:
            if each is not run and each.is_running:
                each.stop()
        run.start()

    def poll(self) -> None:
        """Take in what has been worked out."""
        for each in self._runs:
            each.poll()

    def close(self) -> None:
        """Stop; the judgements are kept."""
        for each in self._runs:
            each.close()

    def lines_of(self, session: Session, game: int | None) -> LineStorage:
        """Where what is tried beside a game is kept."""
        store, stored = self._store, self._stored(session, game)
        return LineStorage() if store is None or stored is None else StoredLines(store, stored)

    def _storage(self, session: Session, game: int | None) -> ReviewStorage:
        """Where a game's review is kept."""
        store, stored = self._store, self._stored(session, game)
        return ReviewStorage() if store is None or stored is None else StoreStorage(store, stored)

    def _stored(self, session: Session, game: int | None) -> StoredGame | None:
        """A game as the store has it; None where it is another one there, or none."""
        if self._store is None or game is None:
            return None
        try:
            stored = self._store.load(game)
            return stored if _is_same(stored.session(), session) else None
        except StoreError:
            return None


def _is_same(one: Session, other: Session) -> bool:
    """Whether two sessions are of the same game, played in the same way."""
    return (one.setup, one.deal, _all_done(one)) == (other.setup, other.deal, _all_done(other))


def _all_done(session: Session) -> tuple[object, ...]:
    whole = session.copy()
    whole.go_to(whole.state_count)
    return whole.actions
