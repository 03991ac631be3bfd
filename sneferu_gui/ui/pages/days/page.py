"""The calendar's page, as its month and deal stand."""

from collections.abc import Iterator
from datetime import date
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import Measure, Mode, SharedDeals
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.deal_book import DealBook, Played
from sneferu_gui.session.shared_deals import (
    DAY,
    WEEK,
    day_of_seed,
    deal_of_seed,
    seed_of_day,
    seed_of_week,
    week_of_seed,
)
from sneferu_gui.session.store import SharedGame
from sneferu_gui.ui.engine.scene import Leave
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.dates import (
    SHORT_WEEKDAYS,
    day_words,
    month_words,
    week_words,
    whole_day_words,
)
from sneferu_gui.ui.pages.days.acts import (
    Attempt,
    ChooseDeal,
    ContinueStored,
    DealAct,
    OpenChallenge,
    PlayFreely,
    SeeGame,
    TurnMonth,
)
from sneferu_gui.ui.pages.days.days_page import (
    ChosenDeal,
    DayMark,
    DaysAppearance,
    DealCell,
)

EARLIEST: Final = date(2025, 1, 1)
"""The first month that can be looked at."""
PAGE_UP: Final = "page up"
PAGE_DOWN: Final = "page down"


class DaysShown(NamedTuple):
    """What the page is made of."""

    book: DealBook
    today: date
    month: date
    """The first of the month that is shown."""
    seed: str
    """Of the deal that is chosen."""


def seed_words(seed: str) -> str:
    """The day or week whose deal a seed is."""
    day, monday = day_of_seed(seed), week_of_seed(seed)
    if day is not None:
        return day_words(day)
    return week_words(monday) if monday is not None else seed


def deal_words(seed: str, words: SharedDeals) -> str:
    """What a deal is called."""
    return _(words.day if week_of_seed(seed) is None else words.week)


def points_words(game: SharedGame, book: DealBook) -> str:
    """How a finished game ended: its points and how good they are, or that it was lost."""
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


def days_appearance(shown: DaysShown) -> DaysAppearance:
    """The whole page."""
    words = shared_deals_of(shown.book)
    first = shown.month
    return DaysAppearance(
        _(words.title),
        _summary(shown, words),
        month_words(first),
        ButtonAppearance(
            "days/previous", _("The month before"), TurnMonth(-1), _("The month before"),
            "" if first > EARLIEST else _("There is nothing before."), shortcut=PAGE_UP,
        ),
        ButtonAppearance(
            "days/next", _("The month after"), TurnMonth(1), _("The month after"),
            "" if _next(first) <= shown.today else _("That month has not come yet."),
            shortcut=PAGE_DOWN,
        ),
        (_("Week"), *(_(each) for each in SHORT_WEEKDAYS)),
        tuple(_row(shown, monday) for monday in _mondays(first)),
        _("Sealed: rated. Framed: played freely, or the attempt is not over yet."),
        _chosen(shown, words),
        _rules_of_attempts(words),
        (
            ButtonAppearance("days/back", _("Back"), Leave(), _("Back"), shortcut="escape"),
            ButtonAppearance(
                "days/challenge", _("Open a challenge"), OpenChallenge(),
                _("A friend's game, from a code or a file: to be played again, against theirs"),
            ),
        ),
    )  # fmt: skip


def _rules_of_attempts(words: SharedDeals) -> str:
    """What an attempt is, and what comes after it: alone one plays against one's own best."""
    attempt = _(
        "One attempt at a deal is rated: the first game of it, begun on its day or in its week, "
        "without taking back and without hints. It may be left and continued. Given up or "
        "deleted, or once the deal was begun in any other way, it does not come again."
    )
    after = (
        _("After it the deal is played freely, as often as you like.")
        if words.mode is Mode.MULTI
        else _("After it the deal is played freely, as often as you like, against your best.")
    )
    return f"{attempt} {after}"


def shared_deals_of(book: DealBook) -> SharedDeals:
    """What the deals of a book's game are called. Raises ValueError where it has none."""
    words = game_named(book.game).shared_deals
    if words is None:
        raise ValueError(f"{book.game} has no deals that everybody plays")
    return words


def _next(first: date) -> date:
    return (first.replace(day=28) + 4 * DAY).replace(day=1)


def _mondays(first: date) -> Iterator[date]:
    """Of the weeks of a month, and of the next ones, so that there are always six."""
    monday = first - DAY * first.weekday()
    return (monday + WEEK * number for number in range(6))


def _summary(shown: DaysShown, words: SharedDeals) -> tuple[str, ...]:
    parts = []
    streak = shown.book.streak(shown.today)
    if streak:
        parts.append(ngettext(*words.streak, streak).format(n=streak))
    best = shown.book.best_attempt(is_week=False)
    if best is not None and shown.book.points(best) is not None:
        message = _("The best: {points} ({date})")
        points, day = points_words(best, shown.book), seed_words(best.seed)
        parts.append(message.format(points=points.split(" · ", 1)[0], date=day))
    return tuple(parts)


# -- the month -------------------------------------------------------------------------------


def _row(shown: DaysShown, monday: date) -> tuple[DealCell, ...]:
    return (
        _week(shown, monday),
        *(_day(shown, monday + DAY * number) for number in range(7)),
    )


def _week(shown: DaysShown, monday: date) -> DealCell:
    number = str(monday.isocalendar().week)
    is_now = monday <= shown.today < monday + WEEK
    return _cell(shown, seed_of_week(monday), number, monday, is_now=is_now, is_faded=False)


def _day(shown: DaysShown, day: date) -> DealCell:
    is_faded = day.month != shown.month.month
    is_now = day == shown.today
    return _cell(shown, seed_of_day(day), str(day.day), day, is_now=is_now, is_faded=is_faded)


def _cell(
    shown: DaysShown, seed: str, number: str, first: date, *, is_now: bool, is_faded: bool
) -> DealCell:
    played = shown.book.played(seed)
    mark = _mark(played)
    shown_game = played.attempt if mark is DayMark.RATED else played.best
    is_coming = first > shown.today
    words = [seed_words(seed), _("today") if is_now and " " in seed and seed[:3] == "day" else ""]
    words.append(_state_words(shown, seed, played) if not is_coming else "")
    label = ", ".join(filter(None, words))
    button = ButtonAppearance(
        f"days/{seed.replace(' ', '/')}",
        label,
        ChooseDeal(seed),
        label,
        _("This has not come yet.") if is_coming else "",
        is_chosen=seed == shown.seed,
    )
    points = _short_points(shown_game, shown.book) if mark is not DayMark.RUNNING else "…"
    return DealCell(button, number, points, mark, is_now, is_faded or is_coming)


def _mark(played: Played) -> DayMark:
    if played.attempt is not None:
        return DayMark.RUNNING if played.attempt.finished is None else DayMark.RATED
    return DayMark.FREELY if played.best is not None else DayMark.NOTHING


def _short_points(game: SharedGame | None, book: DealBook) -> str:
    if game is None:
        return ""
    points = book.points(game)
    return "–" if points is None else str(points)


# -- the deal beside it ----------------------------------------------------------------------


def _chosen(shown: DaysShown, words: SharedDeals) -> ChosenDeal:
    seed, book = shown.seed, shown.book
    played, day = book.played(seed), day_of_seed(shown.seed)
    attempt, deal = played.attempt, deal_of_seed(shown.seed, book.game)
    points, lines = "", list[str]()
    if attempt is not None and attempt.finished is not None:
        points, *band = points_words(attempt, book).split(" · ", 1)
        lines += [*band, _succession_words(seed, book.streak_with(seed))]
    else:
        lines.append(_state_words(shown, seed, played))
    best = played.best
    if best is not None and best != attempt:
        message = _("Your best game of it: {points}")
        lines.append(message.format(points=points_words(best, book)))
    if deal is not None:
        lines.append(_(deal.description) + ".")
    return ChosenDeal(
        deal_words(seed, words),
        seed_words(seed) if day is None else whole_day_words(day),
        points,
        tuple(lines),
        tuple(_buttons(shown, seed, played)),
    )


def _succession_words(seed: str, count: int) -> str:
    """How many days or weeks in succession there were up to this one."""
    if week_of_seed(seed) is None:
        text = ngettext("Rated; {n} day in succession.", "Rated; {n} days in succession.", count)
    else:
        text = ngettext("Rated; {n} week in succession.", "Rated; {n} weeks in succession.", count)
    return text.format(n=count)


def _state_words(shown: DaysShown, seed: str, played: Played) -> str:
    """What was played of a deal, in a sentence."""
    attempt = played.attempt
    if attempt is not None and attempt.finished is not None:
        return _("rated: {points}").format(points=points_words(attempt, shown.book))
    if attempt is not None:
        return _("The rated attempt is begun, and waits for you.")
    if shown.book.may_attempt(seed, shown.today):
        return _("The rated attempt is still to be played.")
    if played.best is not None:
        return _("Played freely: {points}").format(points=points_words(played.best, shown.book))
    return _("No rated attempt was played.")


def main_act(shown: DaysShown) -> DealAct:
    """What the deal that is chosen is for: its attempt, its result, or a free game."""
    played, seed = shown.book.played(shown.seed), shown.seed
    if played.attempt is not None:
        game = played.attempt.game
        return ContinueStored(game) if played.attempt.finished is None else SeeGame(game)
    return Attempt(seed) if shown.book.may_attempt(seed, shown.today) else PlayFreely(seed)


def _buttons(shown: DaysShown, seed: str, played: Played) -> Iterator[ButtonAppearance]:
    act = main_act(shown)
    if isinstance(act, Attempt):
        hint = _("Without taking back and without hints: it counts")
        yield ButtonAppearance("days/attempt", _("Begin the rated attempt"), act, hint,
                               is_main=True)  # fmt: skip
        return
    if isinstance(act, ContinueStored):
        hint = _("Play on where it was left")
        yield ButtonAppearance("days/on", _("Continue the attempt"), act, hint, is_main=True)
        return
    if isinstance(act, SeeGame):
        hint = _("Who won and why, and where it came from")
        yield ButtonAppearance("days/result", _("Result"), act, hint, is_main=True)
    free = isinstance(act, PlayFreely)
    hint = _("As often as you like: it is not rated")
    if played.best is not None:
        hint = _("As often as you like, with your best game as a ghost beside you")
    yield ButtonAppearance("days/free", _("Play freely"), PlayFreely(seed), hint, is_main=free)
    if played.best is not None and played.best != played.attempt:
        hint = _("Who won and why, and where it came from")
        yield ButtonAppearance("days/best", _("Your best game"), SeeGame(played.best.game), hint)
