"""How people have been doing, by name and by what was played."""

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple, assert_never

from sneferu_gui.language import _, ngettext
from sneferu_gui.rules.catalogue import FIRST, GAMES, game_named
from sneferu_gui.rules.game import Measure, Sort
from sneferu_gui.session.names import legible
from sneferu_gui.session.own_rating import OwnRating, rating_in
from sneferu_gui.session.shipped_editions import edition_name
from sneferu_gui.session.statistics import (
    MeanAndMost,
    Moment,
    ResultGroup,
    Statistics,
    Tally,
    csv_text,
    kind_of,
    kind_words,
    over_time,
    statistics_by_kind,
)
from sneferu_gui.session.store import Forgotten, GameStore, PlayerCount, SeatResult, StoreError
from sneferu_gui.ui.engine.scene import (
    Answer,
    Leave,
    Notify,
    Pop,
    Push,
    QuietScene,
    UnknownActError,
)
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.scenes.games.scene import Exporter
from sneferu_gui.ui.scenes.milestones import MilestonesScene, Watch
from sneferu_gui.ui.scenes.words import decimal_words, rating_words, trouble_words
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node, Question
from sneferu_gui.ui.views.pages.statistics_page import (
    FigureLine,
    StatisticsAppearance,
    players_on,
    statistics_page,
)
from sneferu_gui.ui.views.theme import PALM
from sneferu_gui.ui.views.widgets.bars import Bar, BarChart
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.views.widgets.chart import LineChart, Series

PLACES: Final = 4


class ChoosePlayer(NamedTuple):
    """Show another player."""

    name: str


class ChooseKind(NamedTuple):
    """Show another kind of game."""

    kind: ResultGroup | None


class ExportResults(NamedTuple):
    """Write all results into a file for spreadsheets."""


class DeleteHistory(NamedTuple):
    """Take the chosen player's results out of the statistics."""


class BringBack(NamedTuple):
    """Bring back the history that was deleted last."""


class OpenMilestones(NamedTuple):
    """See what the chosen player's games have come to."""


StatisticsAct = (
    ChoosePlayer | ChooseKind | OpenMilestones | ExportResults | DeleteHistory | BringBack | Leave
)
"""Everything that can be done on the page."""


class StatisticsScene(QuietScene):
    """Players at the left, numbers and charts of the chosen one at the right."""

    def __init__(
        self, store: GameStore | None, exports: Exporter, watch: Watch | None = None
    ) -> None:
        """Show what a store knows; None when there is no store.

        `watch` leads to the moments of games; without it there are no milestones to be seen.
        """
        self._watch = watch
        self._store = store
        self._exports = exports
        self._players: tuple[PlayerCount, ...] = ()
        self._forgotten: tuple[Forgotten, ...] = ()
        """Histories that can be brought back, those deleted last first."""
        self._results: tuple[SeatResult, ...] = ()
        """The chosen player's."""
        self._player = ""
        self._choose("")
        self._kind: ResultGroup | None = None
        self._scroll = Scroll()

    def _choose(self, name: str) -> None:
        """Read the players, and the results of one; of whoever played most without a name."""
        self._ratings: dict[str, OwnRating] = {}
        if self._store is None:
            return
        try:
            self._players = self._store.players()
            self._forgotten = self._store.forgotten_players()
            self._player = name or next((player.name for player in self._players), "")
            self._results = self._store.results(self._player) if self._player else ()
            for game in {result.rules for result in self._results}:
                self._ratings[game] = rating_in(self._store, self._player, game)
        except StoreError:
            self._players, self._results, self._forgotten = (), (), ()

    def settle(self, canvas: Canvas) -> None:
        """Find out how much fits; look at a kind of game there is."""
        self._scroll.fit(len(self._players), players_on(canvas))
        kinds = statistics_by_kind(self._results)
        if self._kind not in kinds:
            self._kind = most_played(kinds)

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        players, scroll = self._players, self._scroll
        own = self._results
        kinds = statistics_by_kind(own)
        shown = StatisticsAppearance(
            _("Statistics"),
            _("Players"),
            tuple(
                ButtonAppearance(
                    f"statistics/player/{index}",
                    f"{legible(line.name)} ({line.games})",
                    ChoosePlayer(line.name),
                    is_chosen=line.name == self._player,
                )
                for index, line in enumerate(players[scroll.first : scroll.last])
            ),
            self._games(kinds),
            self._editions(kinds),
            self._kinds(kinds),
            self._player and legible(self._player),
            (*_figures(kinds[self._kind], self._kind.rules), *self._rating(self._kind.rules))
            if self._kind
            else (),
            self._charts(own, kinds),
            "" if players else self._nothing(),
            self._buttons(),
        )
        return statistics_page(canvas, shown)

    def _rating(self, game: str) -> tuple[FigureLine, ...]:
        """The chosen player's rating in a game; nothing without games against rated players."""
        rating = self._ratings.get(game)
        if rating is None or not rating.games:
            return ()
        return (FigureLine(_("Rating against computers"), rating_words(rating)),)

    def _nothing(self) -> str:
        """Why there are no results: nobody has any yet, or they were deleted."""
        if self._forgotten:
            return _("All results were deleted; what was deleted can be brought back.")
        return _("No game has been finished yet.")

    def _games(self, kinds: dict[ResultGroup, Statistics]) -> tuple[ButtonAppearance, ...]:
        """The games somebody has played, to choose from; none where there is only one."""
        games = list(dict.fromkeys(kind.rules for kind in kinds))
        if len(games) < 2 or self._kind is None:  # noqa: PLR2004 - a choice
            return ()
        return tuple(
            ButtonAppearance(
                f"statistics/game/{game}",
                GAMES[game].title,
                ChooseKind(most_played({k: kinds[k] for k in kinds if k.rules == game})),
                is_chosen=game == self._kind.rules,
            )
            for game in games
        )

    def _editions(self, kinds: dict[ResultGroup, Statistics]) -> tuple[ButtonAppearance, ...]:
        """The editions somebody has played, to choose from; none where there is only one."""
        if self._kind is None:
            return ()
        kinds = {kind: kinds[kind] for kind in kinds if kind.rules == self._kind.rules}
        editions = list(dict.fromkeys(kind.edition for kind in kinds))
        if len(editions) < 2:  # noqa: PLR2004 - a choice
            return ()
        buttons = []
        for number, edition in enumerate(editions):
            games = {kind: kinds[kind] for kind in kinds if kind.edition == edition}
            kind = self._kind._replace(edition=edition)
            act = ChooseKind(kind if kind in games else most_played(games) or kind)
            name = _("unknown edition") if edition is None else edition_name(edition)
            hint = _("Results of games with this edition")
            buttons.append(
                ButtonAppearance(
                    f"statistics/edition/{number}", name, act, hint,
                    is_chosen=edition == self._kind.edition,
                )
            )  # fmt: skip
        return tuple(buttons)

    def _kinds(self, kinds: dict[ResultGroup, Statistics]) -> tuple[ButtonAppearance, ...]:
        return tuple(
            ButtonAppearance(
                f"statistics/kind/{kind.mode}/{kind.players}",
                kind_words(kind),
                ChooseKind(kind),
                is_chosen=kind == self._kind,
            )
            for kind in kinds
            if self._kind is not None
            and (kind.rules, kind.edition) == (self._kind.rules, self._kind.edition)
        )

    def _charts(
        self, own: Sequence[SeatResult], kinds: dict[ResultGroup, Statistics]
    ) -> tuple[LineChart | BarChart, ...]:
        if self._kind is None:
            return ()
        results = [result for result in own if kind_of(result) == self._kind]
        statistics = kinds[self._kind]
        drawn = [m for m in game_named(self._kind.rules).measures if m.chart]
        charts: list[LineChart | BarChart] = [
            _course(measure, over_time(results, measure.key))
            for measure in [m for m in drawn if m.key in statistics.numbers][-1:]
        ]
        if self._kind.players > 1:
            charts.append(
                _bars("seats", _("Wins by place at the start"),
                      {str(place + 1): tally for place, tally in statistics.by_place.items()})
            )  # fmt: skip
        for measure in [m for m in drawn if m.sort is Sort.GROUP]:
            groups = statistics.by_group[measure.key].items()
            wins = {_value_words(measure, value): tally for value, tally in groups}
            charts.append(_bars(measure.key, _(measure.chart), wins))
        return tuple(charts)

    def _buttons(self) -> tuple[ButtonAppearance, ...]:
        nothing = "" if self._results else _("There is nothing yet.")
        name = legible(self._player)
        question = Question(
            _("Delete the history of {name}?").format(name=name),
            _(
                "Every result of {name} leaves the statistics; the games stay on the list. "
                "“Bring back” returns them."
            ).format(name=name),
            _("Delete the history"),
        )
        return (
            ButtonAppearance("statistics/back", _("Back"), Leave(), _("Back"), shortcut="escape"),
            *self._milestones_button(),
            ButtonAppearance(
                "statistics/export", _("Export as CSV"), ExportResults(),
                _("Write all results into a file for spreadsheets"), nothing,
            ),
            ButtonAppearance(
                "statistics/delete", _("Delete history"), DeleteHistory(),
                _("Takes this player's results out of the statistics"), nothing,
                question=question,
            ),
            *self._bring_back_button(),
        )  # fmt: skip

    def _milestones_button(self) -> tuple[ButtonAppearance, ...]:
        if self._watch is None or self._kind is None:
            return ()
        hint = _("What these games have come to, with the moments")
        return (ButtonAppearance("statistics/milestones", _("Milestones"), OpenMilestones(), hint),)

    def _open_milestones(self) -> Answer:
        if self._store is None or self._watch is None or self._kind is None:
            return None
        return Push(MilestonesScene(self._store, self._watch, self._player, self._kind.rules))

    def _bring_back_button(self) -> tuple[ButtonAppearance, ...]:
        if not self._forgotten:
            return ()
        last = self._forgotten[0]
        hint = ngettext(
            "{n} deleted result of {name} into the statistics again",
            "{n} deleted results of {name} into the statistics again",
            last.results,
        ).format(n=last.results, name=legible(last.name))
        label = _("Bring back: {name}").format(name=legible(last.name))
        return (ButtonAppearance("statistics/restore", label, BringBack(), hint),)

    def activate(self, act: Hashable) -> Answer:
        """Show something else, export, or delete."""
        if not isinstance(act, StatisticsAct):
            raise UnknownActError(self, act)
        answer: Answer = None
        match act:
            case ChoosePlayer():
                self._kind = None
                self._choose(act.name)
            case ChooseKind():
                self._kind = act.kind
            case OpenMilestones():
                answer = self._open_milestones()
            case ExportResults():
                answer = self._export()
            case DeleteHistory():
                answer = self._delete()
            case BringBack():
                answer = self._bring_back()
            case Leave():
                answer = Pop()
            case _:
                assert_never(act)
        return answer

    def _export(self) -> Answer:
        if self._store is None:
            return None
        game = self._kind.rules if self._kind else FIRST
        try:
            text = csv_text(self._store.results(rules=game), game)
        except StoreError as error:
            return Notify(trouble_words(error))
        return self._exports.put(f"{game}-results", "csv", text)

    def _delete(self) -> Answer:
        if self._store is None:
            return None
        try:
            count = self._store.forget_player(self._player)
        except StoreError as error:
            return Notify(trouble_words(error))
        name = legible(self._player)
        self._choose("")
        text = ngettext(
            "{n} result of {name} is deleted.", "{n} results of {name} are deleted.", count
        )
        return Notify(text.format(n=count, name=name))

    def _bring_back(self) -> Answer:
        if self._store is None or not self._forgotten:
            return None
        last = self._forgotten[0]
        try:
            count = self._store.recall_player(last)
        except StoreError as error:
            return Notify(trouble_words(error))
        self._choose(last.name)
        text = ngettext("{n} result of {name} is back.", "{n} results of {name} are back.", count)
        return Notify(text.format(n=count, name=legible(last.name)))

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll the players."""
        del panel
        self._scroll.move(-steps)


def most_played(kinds: dict[ResultGroup, Statistics]) -> ResultGroup | None:
    """The kind with most games; None without any."""
    return max(kinds, key=lambda kind: kinds[kind].tally.games, default=None)


def _figures(statistics: Statistics, game: str) -> tuple[FigureLine, ...]:
    tally, numbers = statistics.tally, statistics.numbers
    lines = [measure for measure in game_named(game).measures if measure.line]
    return (
        FigureLine(_("Games"), str(tally.games)),
        FigureLine(_("Wins"), f"{tally.wins} ({round(100 * tally.share)} %)"),
        FigureLine(_("Wins in a row, now and at most"),
                   f"{statistics.streak} / {statistics.longest_streak}"),
        *(
            FigureLine(_(measure.line), _number_words(measure, numbers[measure.key]))
            for measure in lines
            if measure.key in numbers
        ),
    )  # fmt: skip


def _number_words(measure: Measure, spread: MeanAndMost) -> str:
    if measure.names:
        return _value_words(measure, spread.most)
    return f"{decimal_words(spread.mean)} / {spread.most}"


def _value_words(measure: Measure, value: int | str | None) -> str:
    """What a value is called."""
    name = measure.names.get(value)
    return str(value) if name is None else _(name)


def _course(measure: Measure, moments: Sequence[Moment]) -> LineChart:
    title = _(measure.chart)
    values = tuple(float(moment.value) for moment in moments)
    foot = ngettext("{n} game", "{n} games", len(values)).format(n=len(values))
    return LineChart(f"statistics/{measure.key}", title, (Series(title, PALM, values),), foot, 1)


def _bars(key: str, title: str, tallies: dict[str, Tally]) -> BarChart:
    bars = tuple(
        Bar(name, tally.share, f"{tally.wins}/{tally.games}", PALM)
        for name, tally in tallies.items()
    )
    return BarChart(f"statistics/{key}", title, bars, 1.0)
