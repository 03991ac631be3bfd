"""How much a person errs and learns, by month: from reviews, and from puzzles of one's own."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from datetime import date
from typing import Final, NamedTuple, TypeVar

from sneferu_gui.language import _, ngettext
from sneferu_gui.session.practice import OwnDecision, OwnPuzzle, own_decisions, puzzles_of
from sneferu_gui.session.review.running import level_played_like
from sneferu_gui.session.store import GameStore, Practised, ResultGroup, StoreError
from sneferu_gui.ui.kit.widgets.chart import Bar, BarChart
from sneferu_gui.ui.pages.dates import month_words
from sneferu_gui.ui.pages.review.words import ShareWording

MONTHS: Final = 12
"""The last ones in which there was anything."""

Dated = TypeVar("Dated", OwnDecision, Practised)


class Learning(NamedTuple):
    """What is known of a person's turns and puzzles."""

    decisions: tuple[OwnDecision, ...] = ()
    practised: tuple[Practised, ...] = ()

    @classmethod
    def of(cls, store: GameStore, name: str) -> "Learning":
        """What a store knows; of one that cannot be read, nothing."""
        try:
            return cls(own_decisions(store, name), store.practised())
        except StoreError:
            return cls()


def learning_charts(kind: ResultGroup, games: Collection[int], known: Learning) -> list[BarChart]:
    """What a turn cost in these games, and how their puzzles went; none without a review."""
    decisions = [each for each in known.decisions if each.game in games and each.is_choice]
    puzzles = puzzles_of(decisions, known.practised)
    charts = [_errors(kind, decisions)] if decisions else []
    return charts + ([_practice(puzzles)] if puzzles else [])


def _errors(kind: ResultGroup, decisions: Iterable[OwnDecision]) -> BarChart:
    bars = []
    for first, found in _by_month(decisions).items():
        error = sum(each.cost for each in found) / len(found)
        level = level_played_like(error, kind.rules, kind.players)
        words = ngettext("{error} in {n} turn", "{error} in {n} turns", len(found))
        text = words.format(error=ShareWording(None).fine(error), n=len(found))
        name = f"{text} ({_(level.title)})" if level else text
        bars.append(Bar(month_words(first), error, name))
    return BarChart("statistics/errors", _("Error a turn, by month"), tuple(bars),
                    note=_("in winning chance"))  # fmt: skip


def _practice(puzzles: Collection[OwnPuzzle]) -> BarChart:
    tries = [each for puzzle in puzzles for each in puzzle.tries]
    bars = []
    for first, found in _by_month(tries).items():
        solved = sum(each.is_solved for each in found)
        text = _("{solved} of {tried} solved").format(solved=solved, tried=len(found))
        bars.append(Bar(month_words(first), solved / len(found), text))
    learnt = sum(each.schedule.due is None for each in puzzles)
    note = _("learnt: {n} of {all}").format(n=learnt, all=len(puzzles))
    return BarChart("statistics/own-puzzles", _("Own puzzles, by month"), tuple(bars),
                    1.0, note=note if bars else "",
                    empty=_("How the puzzles out of your own games went."))  # fmt: skip


def _by_month(dated: Iterable[Dated]) -> Mapping[date, list[Dated]]:
    """By the first day of each month, the last month first."""
    found: dict[date, list[Dated]] = defaultdict(list)
    for each in dated:
        found[each.day.replace(day=1)].append(each)
    return {first: found[first] for first in sorted(found, reverse=True)[:MONTHS]}
