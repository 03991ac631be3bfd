"""How people have been doing, by name and by what was played."""

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from sneferu_gui.language import _, ngettext
from sneferu_gui.session.shipped_editions import edition_name
from sneferu_gui.session.statistics import (
    Kind,
    Moment,
    Statistics,
    Tally,
    csv_text,
    kind_of,
    scores_over_time,
    statistics_by_kind,
    stones_over_time,
)
from sneferu_gui.session.store import Forgotten, Mode, PlayerCount, SeatResult, Store, StoreError
from sneferu_gui.ui.scenes.games.scene import Exporter
from sneferu_gui.ui.scenes.scene import Answer, Pop, QuietScene, Tell
from sneferu_gui.ui.scenes.words import BUILDER_NAMES, RATINGS, decimal_words, trouble_words
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.chart import Bar, BarChart, LineChart, Series
from sneferu_gui.ui.views.node import Node, Question
from sneferu_gui.ui.views.statistics_page import (
    FigureLine,
    StatisticsAppearance,
    players_on,
    statistics_page,
)
from sneferu_gui.ui.views.theme import PALM

PLACES: Final = 4


class ChoosePlayer(NamedTuple):
    """Show another player."""

    name: str


class ChooseKind(NamedTuple):
    """Show another kind of game."""

    kind: Kind


class BringBack(NamedTuple):
    """Bring back the history that was deleted last."""


class StatisticsScene(QuietScene):
    """Players at the left, numbers and charts of the chosen one at the right."""

    def __init__(self, store: Store | None, shelf: Exporter) -> None:
        """Show what a store knows; None when there is no store."""
        self._store = store
        self._shelf = shelf
        self._players: tuple[PlayerCount, ...] = ()
        self._forgotten: tuple[Forgotten, ...] = ()
        """Histories that can be brought back, those deleted last first."""
        self._results: tuple[SeatResult, ...] = ()
        """The chosen player's."""
        self._player = ""
        self._choose("")
        self._kind: Kind | None = None
        self._first = 0

    def _choose(self, name: str) -> None:
        """Read the players, and the results of one; of whoever played most without a name."""
        if self._store is None:
            return
        try:
            self._players = self._store.players()
            self._forgotten = self._store.forgotten_players()
            self._player = name or next((player.name for player in self._players), "")
            self._results = self._store.results(self._player) if self._player else ()
        except StoreError:
            self._players, self._results, self._forgotten = (), (), ()

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        players = self._players
        fitting = players_on(canvas)
        self._first = max(0, min(self._first, len(players) - fitting))
        own = self._results
        kinds = statistics_by_kind(own)
        if self._kind not in kinds:
            self._kind = most_played(kinds)
        shown = StatisticsAppearance(
            _("Statistics"),
            _("Players"),
            tuple(
                ButtonAppearance(
                    f"statistics/player/{index}",
                    f"{line.name} ({line.games})",
                    ChoosePlayer(line.name),
                    is_chosen=line.name == self._player,
                )
                for index, line in enumerate(players[self._first : self._first + fitting])
            ),
            self._editions(kinds),
            self._kinds(kinds),
            self._player,
            _figures(kinds[self._kind]) if self._kind else (),
            self._charts(own, kinds),
            _("No game has been finished yet.") if not players else "",
            self._buttons(),
        )
        return statistics_page(canvas, shown)

    def _editions(self, kinds: dict[Kind, Statistics]) -> tuple[ButtonAppearance, ...]:
        """The editions somebody has played, to choose from; none where there is only one."""
        editions = list(dict.fromkeys(kind.edition for kind in kinds))
        if len(editions) < 2 or self._kind is None:  # noqa: PLR2004 - a choice
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

    def _kinds(self, kinds: dict[Kind, Statistics]) -> tuple[ButtonAppearance, ...]:
        return tuple(
            ButtonAppearance(
                f"statistics/kind/{kind.mode}/{kind.players}",
                kind_words(kind),
                ChooseKind(kind),
                is_chosen=kind == self._kind,
            )
            for kind in kinds
            if self._kind is not None and kind.edition == self._kind.edition
        )

    def _charts(
        self, own: Sequence[SeatResult], kinds: dict[Kind, Statistics]
    ) -> tuple[LineChart | BarChart, ...]:
        if self._kind is None:
            return ()
        results = [result for result in own if kind_of(result) == self._kind]
        charts: list[LineChart | BarChart] = []
        if self._kind.mode is Mode.SOLO and scores_over_time(results):
            charts.append(_course("scores", _("Scores"), scores_over_time(results)))
        else:
            charts.append(_course("stones", _("Stones placed"), stones_over_time(results)))
        statistics = kinds[self._kind]
        if self._kind.players > 1:
            charts.append(
                _bars("seats", _("Wins by place at the start"),
                      {str(place + 1): tally for place, tally in statistics.by_place.items()})
            )  # fmt: skip
        builders = {
            BUILDER_NAMES[builder] if builder else _("no builder"): tally
            for builder, tally in statistics.by_builder.items()
        }
        charts.append(_bars("builders", _("Wins by builder"), builders))
        return tuple(charts)

    def _buttons(self) -> tuple[ButtonAppearance, ...]:
        nothing = "" if self._results else _("There is nothing yet.")
        question = Question(
            _("Delete the history of {name}?").format(name=self._player),
            _(
                "Every result of {name} leaves the statistics; the games stay on the list. "
                "“Bring back” returns them."
            ).format(name=self._player),
            _("Delete the history"),
        )
        return (
            ButtonAppearance("statistics/back", _("Back"), "back", _("Back"), shortcut="escape"),
            ButtonAppearance(
                "statistics/export", _("Export as CSV"), "export",
                _("Write all results into a file for spreadsheets"), nothing,
            ),
            ButtonAppearance(
                "statistics/delete", _("Delete history"), "delete",
                _("Takes this player's results out of the statistics"), nothing,
                question=question,
            ),
            *self._bring_back_button(),
        )  # fmt: skip

    def _bring_back_button(self) -> tuple[ButtonAppearance, ...]:
        if not self._forgotten:
            return ()
        last = self._forgotten[0]
        hint = ngettext(
            "{n} deleted result of {name} into the statistics again",
            "{n} deleted results of {name} into the statistics again",
            last.results,
        ).format(n=last.results, name=last.name)
        label = _("Bring back: {name}").format(name=last.name)
        return (ButtonAppearance("statistics/restore", label, BringBack(), hint),)

    def activate(self, act: Hashable) -> Answer:
        """Show something else, export, or delete."""
        if isinstance(act, ChoosePlayer):
            self._kind = None
            self._choose(act.name)
        elif isinstance(act, ChooseKind):
            self._kind = act.kind
        elif act == "export":
            return self._export()
        elif act == "delete":
            return self._delete()
        elif isinstance(act, BringBack):
            return self._bring_back()
        else:
            return Pop()
        return None

    def _export(self) -> Answer:
        if self._store is None:
            return None
        try:
            text = csv_text(self._store.results())
        except StoreError as error:
            return Tell(trouble_words(error))
        return self._shelf.put("sneferu-results", "csv", text)

    def _delete(self) -> Answer:
        if self._store is None:
            return None
        try:
            count = self._store.forget_player(self._player)
        except StoreError as error:
            return Tell(trouble_words(error))
        name = self._player
        self._choose("")
        text = ngettext(
            "{n} result of {name} is deleted.", "{n} results of {name} are deleted.", count
        )
        return Tell(text.format(n=count, name=name))

    def _bring_back(self) -> Answer:
        if self._store is None or not self._forgotten:
            return None
        last = self._forgotten[0]
        try:
            count = self._store.recall_player(last)
        except StoreError as error:
            return Tell(trouble_words(error))
        self._choose(last.name)
        text = ngettext("{n} result of {name} is back.", "{n} results of {name} are back.", count)
        return Tell(text.format(n=count, name=last.name))

    def turn_wheel(self, key: str | None, steps: int) -> None:
        """Scroll the players."""
        del key
        self._first = max(0, self._first - steps)


def most_played(kinds: dict[Kind, Statistics]) -> Kind | None:
    """The kind with most games; None without any."""
    return max(kinds, key=lambda kind: kinds[kind].tally.games, default=None)


def kind_words(kind: Kind) -> str:
    """What was played."""
    if kind.mode is Mode.SOLO:
        return _("Against Ptah")
    if kind.mode is Mode.ALONE:
        return _("Alone")
    return ngettext("{n} player", "{n} players", kind.players).format(n=kind.players)


def _figures(statistics: Statistics) -> tuple[FigureLine, ...]:
    tally, area = statistics.tally, statistics.largest_area
    lines = [
        FigureLine(_("Games"), str(tally.games)),
        FigureLine(_("Wins"), f"{tally.wins} ({round(100 * tally.share)} %)"),
        FigureLine(_("Wins in a row, now and at most"),
                   f"{statistics.streak} / {statistics.longest_streak}"),
        FigureLine(_("Stones, mean and most"),
                   f"{decimal_words(statistics.stones.mean)} / {statistics.stones.most}"),
        FigureLine(_("Food left, mean and most"),
                   f"{decimal_words(statistics.food.mean)} / {statistics.food.most}"),
        FigureLine(_("Largest area, mean and most"),
                   f"{decimal_words(area.mean)} / {area.most}"),
    ]  # fmt: skip
    if statistics.score is not None:
        lines.append(
            FigureLine(_("Score, mean and best"),
                       f"{decimal_words(statistics.score.mean)} / {statistics.score.most}")
        )  # fmt: skip
    if statistics.best_rating is not None:
        lines.append(FigureLine(_("Best rating"), _(RATINGS[statistics.best_rating])))
    return tuple(lines)


def _course(key: str, title: str, moments: Sequence[Moment]) -> LineChart:
    values = tuple(float(moment.value) for moment in moments)
    foot = ngettext("{n} game", "{n} games", len(values)).format(n=len(values))
    return LineChart(f"statistics/{key}", title, (Series(title, PALM, values),), foot, 1)


def _bars(key: str, title: str, tallies: dict[str, Tally]) -> BarChart:
    bars = tuple(
        Bar(name, tally.share, f"{tally.wins}/{tally.games}", PALM)
        for name, tally in tallies.items()
    )
    return BarChart(f"statistics/{key}", title, bars, 1.0)
