"""Tables for shared deals of the day and week: the rated attempt, and free games with a ghost."""

from collections.abc import Callable, Sequence

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import COLOURS, AnySetup, SeatChoice
from sneferu_gui.language import _
from sneferu_gui.session.challenge import ChallengeError, Ghost, challenge_of, ghost_to_text
from sneferu_gui.session.game import Session
from sneferu_gui.session.names import player_key
from sneferu_gui.session.shared_deals import (
    DealBook,
    day_of_seed,
    player_of_deal,
    players_of_deals,
    setup_of_seed,
)
from sneferu_gui.session.store import GameStore, Origin, OriginKind, StoreError
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.scene import Answer, Notify, Restart, Scene
from sneferu_gui.ui.pages.days.result import DealResult, deal_result
from sneferu_gui.ui.pages.setup.draft import NAMES


class DealTables:
    """The tables of one game's shared deals."""

    def __init__(
        self,
        store: GameStore | None,
        game: str,
        people: Callable[[], Sequence[str]],
        table: Callable[[Session, Origin], Scene],
    ) -> None:
        """Without a store nothing played is known.

        `people` gives those at the last tables, `table` the stored table of a session.
        """
        self._store, self._game, self._people, self._table = store, game, people, table

    def book(self) -> DealBook:
        """The deals played; none from a store that cannot be read."""
        try:
            return DealBook.of(self._store, self._game) if self._store else DealBook((), self._game)
        except StoreError:
            return DealBook((), self._game)

    def why_not_yet(self, seed: int | str | None) -> str:
        """Why a deal cannot be played freely yet: its rated attempt is not over."""
        return why_not_yet(self.book(), seed)

    def attempt(self, seed: str, name: str) -> Answer:
        """Open the table of somebody's rated attempt, without undo and hints."""
        setup = setup_of_seed(seed, self._seats(name), self._game)
        if setup is None:
            return None
        session = _session(setup, seed, is_rated=True)
        return Restart(self._table(session, _origin(seed, is_rated=True)))

    def play(self, seed: str) -> Answer:
        """Open a table with the deal, with the player's best game of it as a ghost."""
        book = self.book()
        if trouble := why_not_yet(book, seed):
            return Notify(trouble)
        me = next(iter(self._people()), NAMES[0])
        setup = setup_of_seed(seed, self._seats(me), self._game)
        if setup is None:
            return None
        session, origin = _session(setup, seed, is_rated=False), _origin(seed, is_rated=False)
        best = book.played(seed).best
        found = self._ghost(best.game, session) if best is not None else None
        if found is not None:
            session, ghost = found
            origin = _origin(seed, is_rated=False, ghost=ghost_to_text(ghost))
        return Restart(self._table(session, origin))

    def _ghost(self, number: int, session: Session) -> tuple[Session, Ghost] | None:
        """The same table with a stored game of it as a ghost; None if it cannot be loaded."""
        if self._store is None:
            return None
        name = session.setup.seats[0].name
        try:
            challenged, ghost = challenge_of(self._store.export_record(number), name)
        except (StoreError, ChallengeError):
            return None
        expected = setup_of_seed(session.deal.seed, _seats_of(challenged.setup), self._game)
        return (challenged, ghost) if challenged.setup == expected else None

    def result_of(self, number: int | None) -> DealResult | None:
        """A stored game's rank among others of its deal; None for a game of no shared deal."""
        if number is None:
            return None
        book = self.book()
        game = book.find(number)
        return None if game is None else deal_result(book, game)

    def _seats(self, me: str) -> tuple[SeatChoice, ...]:
        """The person's seat, and computers' where such deals are for several."""
        others = [name for name in NAMES if player_key(name) != player_key(me)]
        names = [me, *others][: players_of_deals(self._game)]
        return tuple(SeatChoice(*each) for each in zip(names, COLOURS, strict=False))


def _seats_of(setup: AnySetup) -> tuple[SeatChoice, ...]:
    return tuple(SeatChoice(seat.name, seat.colour) for seat in setup.seats)


def _session(setup: AnySetup, seed: str, *, is_rated: bool) -> Session:
    game = game_named(setup.game)
    others = len(setup.seats) - 1
    computers = (None, *(player_of_deal(seed, game.id) for _seat in range(others)))
    rule = UndoRule.NONE if is_rated else UndoRule.FREE
    return Session(setup, game.deal(setup, seed), computers, rule, has_hints=not is_rated)


def _origin(seed: str, *, is_rated: bool, ghost: str = "") -> Origin:
    kind = OriginKind.WEEKLY if day_of_seed(seed) is None else OriginKind.DAILY
    return Origin(kind, name=seed, ghost=ghost, is_rated=is_rated)


def why_not_yet(book: DealBook, seed: int | str | None) -> str:
    """Why a deal cannot be played freely yet: its rated attempt is not over."""
    if isinstance(seed, str) and book.is_being_attempted(seed):
        return _("Your rated attempt at this deal is not over yet: play it to its end first.")
    return ""
