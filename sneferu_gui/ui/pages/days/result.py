"""The standing of a game among others of its shared deal: its day, its points, the best."""

from typing import NamedTuple

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import Measure, SharedDeals
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.shared_deals import OF_DEALS, DealBook, day_of_seed, week_of_seed
from sneferu_gui.session.store import SharedGame
from sneferu_gui.ui.pages.dates import day_words, week_words, whole_day_words
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
    day, is_week = day_of_seed(game.seed), week_of_seed(game.seed) is not None
    date = seed_words(game.seed) if day is None else whole_day_words(day)
    played = book.played(game.seed)
    is_rated = played.attempt == game
    title, points = deal_words(game.seed, words), points_words(game, book)
    best = book.best_attempt(is_week=is_week) if is_rated else played.best
    facts = [
        Fact(title, date),
        Fact(_("Rated") if is_rated else _("Played freely"), points),
    ]
    if is_rated:
        count = book.streak_with(game.seed)
        text = ngettext("{n} week", "{n} weeks", count) if is_week else ngettext(
            "{n} day", "{n} days", count)  # fmt: skip
        facts.append(Fact(_("In succession"), text.format(n=count)))
    if best is not None:
        text, ended = _("Your best of this deal"), points_words(best, book).split(" · ", 1)[0]
        if is_rated:
            text, message = _("Best so far"), _("{points} ({date})")
            ended = message.format(points=ended, date=seed_words(best.seed))
        facts.append(Fact(text, ended))
    return DealResult(title, date, points, tuple(facts))
