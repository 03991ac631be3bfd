"""Charts of one person's games of one kind: from stored results, and from games replayed.

A few stored games are replayed with each tick, each once. What was found is remembered while the
program runs and the game stays the same.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import cycle
from typing import Final, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import Mode
from sneferu_gui.games.measure import Measure, Sort
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.levels import face_of_level, level_named, levels_of
from sneferu_gui.session.practice import OwnDecision, OwnPuzzle, own_decisions, puzzles_of
from sneferu_gui.session.statistics import (
    FEWEST_CONTESTS,
    Contest,
    Statistics,
    WinTally,
    over_time,
    own_rating,
)
from sneferu_gui.session.store import (
    AgainstComputers,
    GameStore,
    PuzzleAttempt,
    ResultGroup,
    SeatResult,
    StoreError,
)
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.theme import GOLD, HEADING, PALM, PLAYER_COLOURS
from sneferu_gui.ui.kit.widgets.chart import Bar, BarChart, LineChart, Series
from sneferu_gui.ui.pages.dates import month_words
from sneferu_gui.ui.pages.face import CourseChart, Insights, PartsChart, SeatInsight, face_named
from sneferu_gui.ui.pages.review.words import ShareWording
from sneferu_gui.ui.pages.words import decimal_words

Chart = BarChart | LineChart
CHART_COLOURS: Final = (PALM, PLAYER_COLOURS["lapis"], HEADING)
"""The colours of the bars, chart by chart."""
MOST_RATINGS: Final = 30
"""The greatest number of points in the chart of ratings."""
GAMES_PER_TICK: Final = 2
"""The number of games replayed in a tick: each takes a few milliseconds."""


class GameInsight(NamedTuple):
    """The findings from replaying one stored game."""

    seats: tuple[SeatInsight, ...]
    winners: tuple[int, ...]


class Charted(NamedTuple):
    kind: ResultGroup
    results: Sequence[SeatResult]
    """The results of that kind, in the order of finishing."""
    statistics: Statistics
    against: Sequence[AgainstComputers]
    """Those of the results with other players, in the order of finishing."""
    contests: Sequence[Contest]
    """All games against rated players, of any kind."""
    insights: Insights | None
    gathering: "ReplayFindings"


def charts_of(shown: Charted) -> tuple[Chart, ...]:
    """All charts, the most important first."""
    measures = game_named(shown.kind.rules).measures
    is_alone = shown.kind.players == 1
    courses = [m for m in measures if m.chart and m.key in shown.statistics.numbers][-1:]
    groups = [m for m in measures if m.chart and m.sort is Sort.GROUP]
    bands = [m for m in measures if m.bands] if shown.kind.mode is Mode.SOLO else []
    charts: list[Chart] = [_bands(shown, measure) for measure in bands]
    games = {result.at.game for result in shown.results}
    charts += learning_charts(games, shown.gathering.learning)
    charts += _insights(shown)
    charts += [
        _group(shown, each) for each in groups if len(shown.statistics.by_group[each.key]) > 1
    ]
    charts += [] if is_alone else [_levels(shown)]
    charts += [_course(shown, measure) for measure in courses]
    charts += [] if is_alone else [_places(shown), _rating(shown)]
    return _coloured(charts)


def _coloured(charts: Iterable[Chart]) -> tuple[Chart, ...]:
    """The charts, with the bars of one after another in other colours."""
    colours = cycle(CHART_COLOURS)
    return tuple(
        replace(each, bars=tuple(_in_colour(each.bars, next(colours))))
        if isinstance(each, BarChart) else each
        for each in charts
    )  # fmt: skip


def _in_colour(bars: Iterable[Bar], colour: Colour) -> Iterator[Bar]:
    """The bars in a colour; those with a meaning of their own keep theirs."""
    for bar in bars:
        yield replace(bar, colour=colour) if bar.colour == PALM else bar


def charts_to_come(
    rules: str, insights: Insights | None, gathering: "ReplayFindings"
) -> tuple[Chart, ...]:
    """Empty charts that say what they will show once a game is finished."""
    kind, none = (
        ResultGroup(Mode.MULTI, 2, rules=rules),
        Statistics(WinTally(0, 0), {}, 0, 0, {}, {}),
    )
    shown = Charted(kind, (), none, (), (), insights, gathering)
    return (*_insights(shown), _levels(shown), _rating(shown))


def _games(count: int) -> str:
    return ngettext("{n} game", "{n} games", count).format(n=count)


# -- from stored results ---------------------------------------------------------------------


def _bands(shown: Charted, measure: Measure) -> BarChart:
    """The number of times each named value occurred, and that none did."""
    values = [result.measures[measure.key] for result in shown.results]
    rows = [(value, _(name)) for value, name in measure.names.items()]
    bars = [
        Bar(name, values.count(value), str(values.count(value)),
            picture=measure.picture.format(value=value) if measure.picture else "")
        for value, name in reversed(rows)
    ]  # fmt: skip
    lost = values.count(None)
    opponent = game_named(shown.kind.rules).opponent
    if opponent is not None:
        bars.append(Bar(_("lost"), lost, str(lost), GOLD, picture=opponent.picture))
    return BarChart(f"statistics/{measure.key}", _(measure.bands), tuple(bars),
                    note=_games(len(values)))  # fmt: skip


def _group(shown: Charted, measure: Measure) -> BarChart:
    groups = shown.statistics.by_group[measure.key].items()
    wins = {value_words(measure, value): tally for value, tally in groups}
    return _wins(measure.key, _(measure.chart), wins)


def _places(shown: Charted) -> BarChart:
    places = shown.statistics.by_place.items()
    return _wins("seats", _("Wins by place at the start"),
                 {str(place + 1): tally for place, tally in places})  # fmt: skip


def _wins(key: str, title: str, tallies: Mapping[str, WinTally], empty: str = "") -> BarChart:
    bars = tuple(
        Bar(name, tally.share, _tally_words(tally) if tally.games else "–")
        for name, tally in tallies.items()
    )
    return BarChart(f"statistics/{key}", title, bars, 1.0, empty=empty)


def _tally_words(tally: WinTally) -> str:
    return _("{wins} of {games}").format(wins=tally.wins, games=tally.games)


def _levels(shown: Charted) -> BarChart:
    """For each level the games against it, and how many of them were won."""
    levels = levels_of(shown.kind.rules)
    faces = tuple(face_of_level(level.name) for level in levels)
    tallies: dict[str, WinTally] = {}
    for level in levels:
        met = [game for game in shown.against if level.name in levels_in(game.others)]
        tallies[_(level.title)] = WinTally(len(met), sum(game.is_won for game in met))
    chart = _wins("levels", _("Wins by the opponent's level"), tallies,
                  _("How often each level of the computer was beaten."))  # fmt: skip
    if not any(tally.games for tally in tallies.values()):
        return replace(chart, bars=(), subjects=faces)
    pictured = zip(chart.bars, faces, strict=True)
    return replace(chart, bars=tuple(replace(bar, picture=face) for bar, face in pictured))


def levels_in(others: Iterable[str | None]) -> set[str]:
    """The levels among the players of those names."""
    found = (level_named(name) for name in others)
    return {level.name for level in found if level is not None}


def _course(shown: Charted, measure: Measure) -> LineChart:
    title = _(measure.chart)
    values = tuple(map(float, over_time(shown.results, measure.key)))
    return LineChart(f"statistics/{measure.key}", title, (Series(title, PALM, values),),
                     _games(len(values)), 1)  # fmt: skip


def _rating(shown: Charted) -> LineChart:
    """The rating after each game against rated players, from the first for which there is one."""
    counts = range(FEWEST_CONTESTS, len(shown.contests) + 1)
    step = max(1, -(-len(counts) // MOST_RATINGS))
    counts = counts[(len(counts) - 1) % step :: step] if counts else counts
    ratings = (own_rating(shown.contests[:count]).points for count in counts)
    values = tuple(float(points) for points in ratings if points is not None)
    series = (Series(_("rating"), PALM, values),) if values else ()
    foot = _games(len(shown.contests))
    empty = _("How the rating against computers went, from five games on.")
    return LineChart("statistics/rating-course", _("Rating against computers"), series,
                     foot, counts[0] if values and step == 1 else 1, is_from_zero=False,
                     empty=empty)  # fmt: skip


def value_words(measure: Measure, value: int | str | None) -> str:
    name = measure.names.get(value)
    return str(value) if name is None else _(name)


# -- from games that were replayed -----------------------------------------------------------


def _insights(shown: Charted) -> list[Chart]:
    if shown.insights is None:
        return []
    own, winners = list[tuple[SeatInsight, bool]](), list[SeatInsight]()
    for result in shown.results:
        known = shown.gathering.of(result.at.game)
        if known is not None:
            own.append((known.seats[result.at.seat], result.is_won))
            winners.extend(known.seats[seat] for seat in known.winners)
    return [
        _parts(chart, own) if isinstance(chart, PartsChart) else _pace(chart, own, winners)
        for chart in shown.insights.charts
    ]


def _parts(chart: PartsChart, seats: Sequence[tuple[SeatInsight, bool]]) -> BarChart:
    """Means in games won, and below them in the others, if there are both.

    Each seat's numbers come with whether it won.
    """
    won = [own for own, is_won in seats if is_won]
    lost = [own for own, is_won in seats if not is_won]
    bars = []
    for part, name in chart.parts.items():
        key = chart.key, part
        in_won, in_lost = (
            _mean(each[key][0] for each in games if key in each) for games in (won, lost)
        )
        if not (in_won or in_lost):
            continue
        picture = chart.pictures.get(part, "")
        if won and lost:
            text = f"{_mean_words(in_won)} / {_mean_words(in_lost)}"
            bars.append(Bar(_(name), in_won or 0.0, text, outline=in_lost or 0.0, picture=picture))
        else:
            mean = in_won or in_lost or 0.0
            bars.append(Bar(_(name), mean, _mean_words(mean), picture=picture))
    legend = (
        _("won ({n})").format(n=len(won)),
        _("not won ({n})").format(n=len(lost)),
    )
    return BarChart(f"statistics/{chart.key}", _(chart.title), tuple(bars),
                    legend=legend if bars and won and lost else None,
                    note="" if (won and lost) or not bars else legend[not won],
                    empty=_(chart.empty), subjects=tuple(chart.pictures.values()))  # fmt: skip


def _pace(
    chart: CourseChart,
    seats: Sequence[tuple[SeatInsight, bool]],
    won: Sequence[SeatInsight],
) -> LineChart:
    series = []
    courses = [own[chart.key] for own, _is_won in seats]
    winners = [own[chart.key] for own in won]
    for name, colour, found in ((_("own"), PALM, courses), (_("winners"), GOLD, winners)):
        if found:
            series.append(Series(name, colour, _mean_course(found)))
    return LineChart(f"statistics/{chart.key}", _(chart.title), tuple(series), _(chart.foot),
                     empty=_(chart.empty))  # fmt: skip


def _mean(values: Iterable[float]) -> float | None:
    found = list(values)
    return sum(found) / len(found) if found else None


def _mean_words(mean: float | None) -> str:
    return "–" if mean is None else decimal_words(mean)


def _mean_course(courses: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    sums: dict[int, float] = defaultdict(float)
    for course in courses:
        for index, value in enumerate(course):
            sums[index] += value
    return tuple(round(sums[index] / len(courses), 1) for index in range(len(courses[0])))


# -- replaying -----------------------------------------------------------------------------------

_REMEMBERED: Final[WeakKeyDictionary[GameStore, dict[tuple[int, int], GameInsight | None]]] = (
    WeakKeyDictionary()
)
"""The findings in each store's games, by their numbers and revisions."""


class ReplayFindings:
    """The findings in stored games, collected bit by bit."""

    def __init__(self, store: GameStore | None) -> None:
        self._store = store
        self._waiting: list[int] = []
        self._known: dict[int, GameInsight | None] = {}
        """By the games' numbers; None where a game cannot be read or gives nothing."""
        self.learning = Learning()
        """The reviews' and puzzles' results for the person asked for last."""
        self._remembered = _REMEMBERED.setdefault(store, {}) if store is not None else {}

    @property
    def left(self) -> int:
        """The number of games still to be replayed."""
        return len(self._waiting)

    def ask(self, name: str, games: Iterable[int]) -> None:
        """Replay a person's games from now on, those asked for last first."""
        self.learning = Learning.of(self._store, name) if self._store is not None else Learning()
        self._recall()
        wanted = [game for game in dict.fromkeys(games) if game not in self._known]
        self._waiting = wanted[::-1]

    def _recall(self) -> None:
        """Take up findings from before for games that have not changed."""
        if self._store is None or not self._remembered:
            return
        try:
            revisions = self._store.revisions()
        except StoreError:
            return
        for (game, revision), found in self._remembered.items():
            if revisions.get(game) == revision:
                self._known[game] = found

    def tick(self) -> bool:
        """Go on for a moment; True if there are new findings."""
        if not self._waiting:
            return False
        for _game in range(min(GAMES_PER_TICK, len(self._waiting))):
            self._take(self._waiting.pop())
        return True

    def of(self, game: int) -> GameInsight | None:
        """The findings in a game; None where there are none, or none yet."""
        return self._known.get(game)

    def _take(self, game: int) -> None:
        self._known[game] = None
        if self._store is None:
            return
        try:
            stored = self._store.load(game)
            insights = face_named(stored.table.setup.game).insights
            session = stored.session()
            result = session.state.result()
            if insights is not None and result is not None:
                self._known[game] = GameInsight(insights.of_session(session), tuple(result.winners))
            self._remembered[game, stored.revision] = self._known[game]
        except StoreError:
            return


MONTHS: Final = 12
"""The number of months shown: the last ones with any data."""

Dated = TypeVar("Dated", OwnDecision, PuzzleAttempt)


class Learning(NamedTuple):
    """The decisions and puzzles of a person."""

    decisions: tuple[OwnDecision, ...] = ()
    practised: tuple[PuzzleAttempt, ...] = ()

    @classmethod
    def of(cls, store: GameStore, name: str) -> "Learning":
        """The person's data in a store; empty if it cannot be read."""
        try:
            return cls(own_decisions(store, name), store.puzzle_attempts())
        except StoreError:
            return cls()


def learning_charts(games: Collection[int], known: Learning) -> list[BarChart]:
    """Charts of the errors in these games and of their puzzles; none without a review."""
    decisions = [each for each in known.decisions if each.game in games and each.is_choice]
    puzzles = puzzles_of(decisions, known.practised)
    charts = [_errors(decisions)] if decisions else []
    return charts + ([_practice(puzzles)] if puzzles else [])


def _errors(decisions: Iterable[OwnDecision]) -> BarChart:
    bars = []
    for first, found in _by_month(decisions).items():
        error = sum(each.cost for each in found) / len(found)
        words = ngettext("{error} in {n} turn", "{error} in {n} turns", len(found))
        text = words.format(error=ShareWording(None).in_tenths(error), n=len(found))
        bars.append(Bar(month_words(first), error, text))
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
                    empty=_("None of your own puzzles was tried yet."))  # fmt: skip


def _by_month(dated: Iterable[Dated]) -> Mapping[date, list[Dated]]:
    """The items by the first day of each month, the last month first."""
    found: dict[date, list[Dated]] = defaultdict(list)
    for each in dated:
        found[each.day.replace(day=1)].append(each)
    return {first: found[first] for first in sorted(found, reverse=True)[:MONTHS]}
