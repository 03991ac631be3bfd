"""How people have been doing, by name and by what was played."""

from collections.abc import Hashable
from typing import Final, assert_never

from sneferu_gui.games.catalogue import FIRST, GAMES, game_named
from sneferu_gui.games.game import Measure
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.levels import ratings_of_levels
from sneferu_gui.session.names import legible
from sneferu_gui.session.own_rating import OwnRating, contests_in, rating_in
from sneferu_gui.session.statistics import (
    MeanAndMost,
    ResultGroup,
    Statistics,
    csv_text,
    kind_of,
    statistics_by_kind,
)
from sneferu_gui.session.store import (
    AgainstComputers,
    Forgotten,
    GameStore,
    PlayerCount,
    SeatResult,
    StoreError,
)
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
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Confirmation, Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.games.scene import Exporter
from sneferu_gui.ui.pages.milestones import MilestonesScene, Watch
from sneferu_gui.ui.pages.statistics.acts import (
    BringBackHistory,
    ChooseKind,
    ChooseOpponents,
    ChoosePlayer,
    DeleteHistory,
    ExportResults,
    MoreCharts,
    OpenMilestones,
    StatisticsAct,
)
from sneferu_gui.ui.pages.statistics.charts import Chart, Charted, charts_of, value_words
from sneferu_gui.ui.pages.statistics.choices import choices_of, most_played
from sneferu_gui.ui.pages.statistics.gathering import StatisticsGathering
from sneferu_gui.ui.pages.statistics.statistics_page import (
    FigureLine,
    StatisticsAppearance,
    charts_on,
    players_on,
    statistics_page,
)
from sneferu_gui.ui.pages.words import decimal_words, rating_words, trouble_words
from sneferu_gui.ui.table.face import face_named

TELLING: Final = 0.3
"""Seconds after which charts are drawn anew while games are gone through."""


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
        self._gathering = StatisticsGathering(store)
        self._told = 0.0
        """When the charts were drawn anew last."""
        self._kind: ResultGroup | None = None
        self._scroll = Scroll()
        self._charts_scroll = Scroll(fills=False)
        self._choose("")

    def _choose(self, name: str) -> None:
        """Read the players, and the results of one; of whoever played most without a name."""
        self._ratings: dict[str, OwnRating] = {}
        self._against: dict[str, tuple[AgainstComputers, ...]] = {}
        self._opponents = ChooseOpponents(None)
        self._drawn: tuple[object, tuple[Chart, ...]] | None = None
        self._sorted: tuple[object, dict[ResultGroup, Statistics]] | None = None
        if self._store is None:
            return
        try:
            self._players = self._store.players()
            self._forgotten = self._store.forgotten_players()
            self._player = name or next((player.name for player in self._players), "")
            self._results = self._store.results(self._player) if self._player else ()
            for game in {result.rules for result in self._results}:
                self._ratings[game] = rating_in(self._store, self._player, game)
                self._against[game] = self._store.against_computers(self._player, game)
        except StoreError:
            self._players, self._results, self._forgotten = (), (), ()
        self._gathering.ask(result.game for result in self._results)

    def _by_kind(self) -> dict[ResultGroup, Statistics]:
        """The statistics of what is looked at; worked out once for as long as it is the same."""
        key = self._results, self._opponents
        if self._sorted is None or self._sorted[0] != key:
            self._sorted = key, statistics_by_kind(self._counted())
        return self._sorted[1]

    def settle(self, canvas: Canvas) -> None:
        """Find out how much fits; look at a kind of game there is."""
        kinds = self._by_kind()
        if self._kind not in kinds:
            self._kind = most_played(kinds)
            kinds = self._by_kind()
        shown = self._shown()
        self._scroll.fit(len(self._players), players_on(canvas, shown))
        self._charts_scroll.fit(len(shown.charts), charts_on(canvas, shown))

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        return statistics_page(canvas, self._shown())

    def _shown(self) -> StatisticsAppearance:
        players, scroll, kind = self._players, self._scroll, self._kind
        kinds = self._by_kind()
        kind = kind if kind in kinds else None
        against = self._against.get(kind.rules, ()) if kind is not None else ()
        charts = self._charts(kinds)
        return StatisticsAppearance(
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
            choices_of(kinds, kind, against, self._opponents) if kind is not None else (),
            self._player and legible(self._player),
            (*_figures(kinds[kind], kind.rules), *self._rating(kind.rules)) if kind else (),
            charts,
            self._charts_scroll.first,
            "" if players else self._nothing(),
            self._buttons(len(charts)),
            self._left(),
        )

    def _left(self) -> str:
        """How many stored games are still being gone through."""
        left = self._gathering.left
        text = ngettext("{n} game is still read", "{n} games are still read", left)
        return text.format(n=left) if left else ""

    def tick(self, now: float) -> Answer | bool:
        """Go through some more of the stored games; the charts are drawn anew now and then."""
        is_more = self._gathering.tick()
        if not is_more or (self._gathering.left and now - self._told < TELLING):
            return False
        self._told = now
        return None

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

    def _charts(self, kinds: dict[ResultGroup, Statistics]) -> tuple[Chart, ...]:
        kind = self._kind
        if kind is None or kind not in kinds:
            return ()
        results = [result for result in self._counted() if kind_of(result) == kind]
        games = {result.game for result in results}
        against = self._against.get(kind.rules, ())
        charted = Charted(
            kind,
            results,
            kinds[kind],
            [game for game in against if game.game in games],
            contests_in(against, ratings_of_levels(kind.rules)),
            face_named(kind.rules).insights() if GAMES[kind.rules].face else None,
            self._gathering.of,
        )
        key = kind, charted.results, self._gathering.left
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, charts_of(charted)
        return self._drawn[1]

    def _counted(self) -> tuple[SeatResult, ...]:
        """The chosen player's results against the chosen opponents."""
        if self._opponents.level is None or self._kind is None:
            return self._results
        met = {
            game.game
            for game in self._against.get(self._kind.rules, ())
            if self._opponents.is_met(game.others)
        }
        rules = self._kind.rules
        return tuple(each for each in self._results if each.game in met or each.rules != rules)

    def _buttons(self, charts: int) -> tuple[ButtonAppearance, ...]:
        nothing = "" if self._results else _("There is nothing yet.")
        name = legible(self._player)
        question = Confirmation(
            _("Delete the history of {name}?").format(name=name),
            _(
                "Every result of {name} leaves the statistics; the games stay on the list. "
                "“Bring back” returns them."
            ).format(name=name),
            _("Delete the history"),
        )
        return (
            ButtonAppearance("statistics/back", _("Back"), Leave(), _("Back"), shortcut="escape"),
            *self._more_button(charts),
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

    def _more_button(self, charts: int) -> tuple[ButtonAppearance, ...]:
        """Leads to the charts there is no room for; none where all are in view."""
        scroll = self._charts_scroll
        if not scroll.is_cut or not charts:
            return ()
        label = _("Charts {first}–{last} of {all}")
        label = label.format(first=scroll.first + 1, last=min(scroll.last, charts), all=charts)
        hint = _("Show the others")
        return (ButtonAppearance("statistics/more", label, MoreCharts(), hint),)

    def _milestones_button(self) -> tuple[ButtonAppearance, ...]:
        if self._watch is None or self._kind is None:
            return ()
        hint = _("What you have reached in these games, and when")
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
        return (ButtonAppearance("statistics/restore", label, BringBackHistory(), hint),)

    def activate(self, act: Hashable) -> Answer:
        """Show something else, export, or delete."""
        if not isinstance(act, StatisticsAct):
            raise UnknownActError(self, act)
        answer: Answer = None
        match act:
            case ChoosePlayer():
                self._kind = None
                self._choose(act.name)
            case ChooseKind() | ChooseOpponents() | MoreCharts():
                self._look(act)
            case OpenMilestones():
                answer = self._open_milestones()
            case ExportResults():
                answer = self._export()
            case DeleteHistory():
                answer = self._delete()
            case BringBackHistory():
                answer = self._bring_back()
            case Leave():
                answer = Pop()
            case _:
                assert_never(act)
        return answer

    def _look(self, act: ChooseKind | ChooseOpponents | MoreCharts) -> None:
        """At other games, or at other charts of the same."""
        if isinstance(act, ChooseKind):
            self._kind = act.kind
            self._charts_scroll.rewind()
        elif isinstance(act, ChooseOpponents):
            self._opponents = act
        else:
            self._turn_charts()

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

    def _turn_charts(self) -> None:
        """To the next ones, from the last back to the first."""
        scroll = self._charts_scroll
        if scroll.last >= len(self._shown().charts):
            scroll.rewind()
        else:
            scroll.turn(1)

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll the players, or the charts."""
        if panel is not None and panel.startswith("statistics/players"):
            self._scroll.move(-steps)
        else:
            self._charts_scroll.turn(-1 if steps > 0 else 1)


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
        return value_words(measure, spread.most)
    return f"{decimal_words(spread.mean)} / {spread.most}"
