"""Shared deals of the day and week: their tables, and a game's standing among others.

A table is for the rated attempt, or for a free game with a ghost.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import COLOURS, AnySetup, Period, SeatChoice, SharedDeals
from sneferu_gui.games.measure import Measure
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.challenge import ChallengeError, Ghost, challenge_of, ghost_to_text
from sneferu_gui.session.game import Session
from sneferu_gui.session.names import player_key
from sneferu_gui.session.shared_deals import (
    OF_DEALS,
    DealBook,
    day_of_seed,
    period_of_seed,
    player_of_deal,
    players_of_deals,
    setup_of_seed,
    week_of_seed,
)
from sneferu_gui.session.store import GameStore, Origin, OriginKind, SharedGame, StoreError
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.scene import Answer, Notify, Restart, Scene
from sneferu_gui.ui.pages.dates import day_words, week_words, whole_day_words
from sneferu_gui.ui.pages.setup.draft import NAMES
from sneferu_gui.ui.pages.words import Fact


def seed_words(seed: str) -> str:
    """The words for the day or week that a seed belongs to."""
    day, monday = day_of_seed(seed), week_of_seed(seed)
    if day is not None:
        return day_words(day)
    return week_words(monday) if monday is not None else seed


def deal_words(seed: str, words: SharedDeals) -> str:
    return _((words.day if week_of_seed(seed) is None else words.week).title)


def points_words(game: SharedGame, book: DealBook) -> str:
    """A finished game's points and how good they are, or that it was lost."""
    rules = game_named(book.game)
    words, points = rules.shared_deals, book.points(game)
    if words is None or points is None:
        return "" if words is None or not words.lost else _(words.lost)
    text = ngettext("{n} point", "{n} points", points).format(n=points)
    band = (game.measures or {}).get(words.band) if words.band else None
    measure = next((each for each in rules.measures if each.key == words.band), None)
    name = _band_name(measure, band) or (words.won if game.is_won else "")
    return f"{text} · {_(name)}" if name else text


def _band_name(measure: Measure | None, band: int | str | None) -> str:
    return "" if measure is None or band is None else measure.names.get(band, "")


def shared_deals_of(book: DealBook) -> SharedDeals:
    """The words for the shared deals of a book's game. Raises ValueError where it has none."""
    words = game_named(book.game).shared_deals
    if words is None:
        raise ValueError(f"{book.game} has no deals that everybody plays")
    return words


class DealResult(NamedTuple):
    """A game's standing among all games of its shared deal."""

    deal: str
    """The deal's name in words, such as the river of the day."""
    date: str
    points: str
    facts: tuple[Fact, ...]
    """The facts of the standing, from left to right."""


def deal_result(book: DealBook, game: SharedGame) -> DealResult | None:
    """The standing of a game; None if it is not over, or was not played as a shared deal."""
    words = game_named(book.game).shared_deals
    if words is None or not game.finished or game.origin.kind not in OF_DEALS:
        return None
    known = period_of_seed(game.seed)
    if known is None:
        return None
    first, period = known
    date = whole_day_words(first) if period is Period.DAY else seed_words(game.seed)
    played = book.played(game.seed)
    is_rated = played.attempt == game
    title, points = deal_words(game.seed, words), points_words(game, book)
    best = book.best_attempt(period) if is_rated else played.best
    facts = [
        Fact(title, date),
        Fact(_("Rated") if is_rated else _("Played freely"), points),
    ]
    if is_rated:
        count = book.streak_with(game.seed)
        text = ngettext("{n} week", "{n} weeks", count) if period is Period.WEEK else ngettext(
            "{n} day", "{n} days", count)  # fmt: skip
        facts.append(Fact(_("In succession"), text.format(n=count)))
    if best is not None:
        text, ended = _("Your best of this deal"), points_words(best, book).split(" · ", 1)[0]
        if is_rated:
            text, message = _("Best so far"), _("{points} ({date})")
            ended = message.format(points=ended, date=seed_words(best.seed))
        facts.append(Fact(text, ended))
    return DealResult(title, date, points, tuple(facts))


class DealTables:
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
