"""The statistics: results by player, by kind of game and by opponents."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import repeat
from statistics import fmean
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import FIRST_GAME, GAMES, game_named
from sneferu_gui.games.measure import Measure
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.editions import edition_name
from sneferu_gui.session.levels import levels_of, ratings_of_levels
from sneferu_gui.session.names import legible
from sneferu_gui.session.statistics import (
    OwnRating,
    Statistics,
    contests_in,
    csv_text,
    kind_words,
    rating_in,
    statistics_by_kind,
)
from sneferu_gui.session.store import (
    AgainstComputers,
    ForgottenPlayer,
    GameStore,
    ResultGroup,
    SeatResult,
    StoreError,
)
from sneferu_gui.ui.engine.scene import Answer, Notify, Push, call
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.kit.bank import dimmed_bank
from sneferu_gui.ui.kit.boxes import Flow, bottom_of
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import ENDLESS, HIGHEST_PAGE, NARROW_MARGIN, heading_font, page_rect
from sneferu_gui.ui.kit.looks import Align, Typeface
from sneferu_gui.ui.kit.node import FIXED_GROUND, Confirmation, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    back_button,
    centred_height,
    centred_rows,
    rows_of_buttons,
)
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.games import StoreScene
from sneferu_gui.ui.pages.milestones import MilestonesScene
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.statistics.charts import (
    Chart,
    Charted,
    ReplayFindings,
    charts_of,
    charts_to_come,
    levels_in,
    value_words,
)
from sneferu_gui.ui.pages.statistics.layout import (
    PLAYER,
    Choice,
    chart_places,
    chart_sheet,
    choices_height,
    choices_sheet,
    figures_list,
    figures_strip,
    narrow_chart_height,
    players_sheet,
    strip_height,
)
from sneferu_gui.ui.pages.words import Fact, decimal_words, rating_words

NARROW_PLAYERS: Final = 6
"""The number of players in view on a narrow page."""
FEWEST_PLAYERS: Final = 3
"""The least number of lines kept for players, however many choices there are."""
REDRAW_SECONDS: Final = 0.3
"""The least time between two drawings of the charts while games are replayed, in seconds."""
ONLY_PEOPLE: Final = ""
"""The choice of games among people alone, in place of a computer's level."""

Kinds = dict[ResultGroup, Statistics]


class _Parts(NamedTuple):
    head: Rect
    players: Rect
    choices: Rect
    figures: Rect
    charts: tuple[Rect, ...]
    foot: Rect


class StatisticsScene(StoreScene):
    """Players at the left, numbers and charts of the chosen one at the right.

    They are of one kind of game, against the chosen opponents.
    """

    def __init__(
        self, navigation: Navigation, store: GameStore | None, usual: str = FIRST_GAME
    ) -> None:
        """Show a store's results, if it is not None; without results, the charts of `usual`."""
        self._navigation, self._store, self._usual = navigation, store, usual
        self.players: tuple[tuple[str, int], ...] = ()
        self.forgotten: tuple[ForgottenPlayer, ...] = ()
        """Deleted histories that can be restored, the last deleted first."""
        self.results: tuple[SeatResult, ...] = ()
        """The chosen player's results."""
        self.player = ""
        self.gathering = ReplayFindings(store)
        self._told = 0.0
        """The time at which the charts were last drawn."""
        self.kind: ResultGroup | None = None
        self.scroll, self.charts_scroll = Scroll(), Scroll(fills=False)
        self._choose("")

    def _choose(self, name: str) -> None:
        """Read the players and the results of one; without a name of the one with most games."""
        self.ratings: dict[str, OwnRating] = {}
        self.against: dict[str, tuple[AgainstComputers, ...]] = {}
        self.opponents: str | None = None
        """The level whose games are shown, or `ONLY_PEOPLE`; None for games against anybody."""
        self._drawn: tuple[object, tuple[Chart, ...]] | None = None
        self._sorted: tuple[object, Kinds] | None = None
        if self._store is None:
            return
        try:
            self.players = self._store.players()
            self.forgotten = self._store.forgotten_players()
            self.player = name or next((player for player, _games in self.players), "")
            self.results = self._store.results(self.player) if self.player else ()
            for game in {result.group.rules for result in self.results}:
                self.ratings[game] = rating_in(self._store, self.player, game)
                self.against[game] = self._store.against_computers(self.player, game)
        except StoreError:
            self.players, self.results, self.forgotten = (), (), ()
        self.gathering.ask(self.player, (result.at.game for result in self.results))

    def by_kind(self) -> Kinds:
        """The statistics of the chosen results by kind of game; kept for the same results."""
        key = self.results, self.opponents
        if self._sorted is None or self._sorted[0] != key:
            self._sorted = key, statistics_by_kind(self._counted())
        return self._sorted[1]

    def _counted(self) -> tuple[SeatResult, ...]:
        """The chosen player's results against the chosen opponents."""
        if self.opponents is None or self.kind is None:
            return self.results
        rules = self.kind.rules
        met = {
            game.game for game in self.against.get(rules, ()) if is_met(self.opponents, game.others)
        }
        return tuple(
            each for each in self.results if each.at.game in met or each.group.rules != rules
        )

    def charts(self) -> tuple[Chart, ...]:
        """The charts of the chosen kind of game; made anew only when their data changes."""
        kind, kinds = self.kind, self.by_kind()
        if kind is None or kind not in kinds:
            usual, insights = self._usual, face_named(self._usual).insights
            return () if self.forgotten else charts_to_come(usual, insights, self.gathering)
        key = kind, self.results, self.opponents, self.gathering.left
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, charts_of(self._charted(kind, kinds[kind]))
        return self._drawn[1]

    def _charted(self, kind: ResultGroup, statistics: Statistics) -> Charted:
        results = [result for result in self._counted() if result.group == kind]
        games = {result.at.game for result in results}
        against = self.against.get(kind.rules, ())
        return Charted(
            kind,
            results,
            statistics,
            [game for game in against if game.game in games],
            contests_in(against, ratings_of_levels(kind.rules)),
            face_named(kind.rules).insights if GAMES[kind.rules].face else None,
            self.gathering,
        )

    # -- the page --------------------------------------------------------------------------------

    def settle(self, canvas: Canvas) -> None:
        """Find out how much fits; choose a kind of game that has results."""
        kinds = self.by_kind()
        if self.kind not in kinds:
            self.kind = most_played(kinds)
        count = len(self.charts())
        if canvas.is_narrow:
            fitting = NARROW_PLAYERS, max(1, count)
        else:
            parts = self._parts(canvas)
            lines = canvas.panel_content(parts.players).h // canvas.px(PLAYER)
            fitting = max(1, lines), len(parts.charts)
        self.scroll.fit(len(self.players), fitting[0])
        self.charts_scroll.fit(count, fitting[1])

    def tree(self, canvas: Canvas) -> Node:
        """The page: charts side by side, or in a narrow window all in one column."""
        return self._narrow_page(canvas) if canvas.is_narrow else self._wide_page(canvas)

    def _parts(self, canvas: Canvas) -> _Parts:
        px, gap = canvas.px, canvas.scale.gap
        page = canvas.rect.inset(px(20), px(12))
        page = page.centred(min(page.w, px(1800)), min(page.h, px(HIGHEST_PAGE)))
        font = canvas.scale.font(TextSize.PAGE, Typeface.HEADING_BOLD)
        head = page.top_part(canvas.line_height(font))
        foot = page.bottom_part(centred_height(canvas, page.w, self._buttons(), px(40)))
        rest = page.below(head.h + px(6)).above(foot.h + px(10))
        side = rest.left_part(max(px(206), int(0.18 * rest.w)))
        body = rest.after(side.w + gap)
        players, choices, asked = side, side.bottom_part(0), _choices_of(self)
        if asked:
            wanted = choices_height(canvas, side.w, asked) + px(16)
            high = min(wanted, max(0, side.h - px(46 + FEWEST_PLAYERS * PLAYER) - gap))
            players, choices = side.above(high + gap), side.bottom_part(high)
        figures = body.top_part(strip_height(canvas, body.w, self._figures()))
        room = body.below(figures.h + gap)
        charts = tuple(chart_places(canvas, room, len(self.charts())))
        return _Parts(head, players, choices, figures, charts, foot)

    def _wide_page(self, canvas: Canvas) -> Node:
        parts = self._parts(canvas)
        font = canvas.scale.font(TextSize.PAGE, Typeface.HEADING_BOLD)
        nodes = [canvas.text("statistics/title", parts.head, _("Statistics"), font, GOLD)]
        note, body = self._left(), canvas.scale.body
        if note:
            node = canvas.text("statistics/note", parts.head, note, body, GOLD, Align.RIGHT)
            nodes.append(node)
        nodes.append(players_sheet(canvas, parts.players, self._names()))
        nodes += choices_sheet(canvas, parts.choices, _choices_of(self))
        if not self.players:
            line = parts.figures.centred(parts.figures.w, canvas.line_height(body))
            words = self._nothing()
            text = canvas.text("statistics/empty", line, words, body, FADED_INK, Align.CENTRE)
            nodes.append(canvas.panel("statistics/chosen", parts.figures, "", text))
        else:
            figures = figures_strip(canvas, parts.figures, self._figures())
            nodes.append(self._chosen(canvas, parts.figures, figures))
        charts = self.charts()[self.charts_scroll.first :]
        nodes += map(chart_sheet, repeat(canvas), parts.charts, charts)
        nodes.append(centred_rows(canvas, "statistics/foot", parts.foot, self._buttons()))
        looks = dimmed_bank(canvas)
        label, children = _("Statistics"), tuple(nodes)
        return Node("statistics", "window", canvas.rect, label, looks=looks, children=children)

    def _narrow_page(self, canvas: Canvas) -> Node:
        """One column: players, choices, figures in rows, charts one under another."""
        px, gap, font = canvas.px, canvas.scale.gap, heading_font(canvas)
        page = canvas.rect.inset(px(NARROW_MARGIN), px(12))._replace(h=ENDLESS)
        flow = Flow(page)
        head = flow.take(canvas.line_height(font), px(6))
        flow.nodes.append(canvas.text("statistics/title", head, _("Statistics"), font, GOLD))
        note, body = self._left(), canvas.scale.body
        if note:
            flow.add(canvas.paragraph("statistics/note", flow.left, note, body, GOLD), gap=gap)
        inner = canvas.panel_content(flow.left)
        lines = rows_of_buttons(canvas, inner, self._names())
        under = bottom_of(lines, inner.y + px(20)) + px(10)
        sheet = flow.take(under - flow.left.y, gap)
        flow.nodes.append(canvas.panel("statistics/players", sheet, _("Players"), *lines))
        asked = _choices_of(self)
        if asked:
            sheet = flow.take(choices_height(canvas, page.w, asked) + px(20), gap)
            flow.nodes += choices_sheet(canvas, sheet, asked)
        if not self.players:
            inner, words = canvas.panel_content(flow.left), self._nothing()
            text = canvas.paragraph("statistics/empty", inner, words, body, FADED_INK, Align.CENTRE)
            sheet = flow.take(text.rect.bottom + px(16) - flow.left.y, gap)
            flow.nodes.append(canvas.panel("statistics/chosen", sheet, self._name, text))
        else:
            inner = flow.left.inset(px(14), px(8))
            figures = figures_list(canvas, inner, self._figures())
            sheet = flow.take(bottom_of(figures, inner.y) + px(8) - flow.left.y, gap)
            flow.nodes.append(self._chosen(canvas, sheet, figures))
        for chart in self.charts():
            place = flow.take(narrow_chart_height(canvas, chart), gap)
            flow.nodes.append(chart_sheet(canvas, place, chart))
        high = centred_height(canvas, page.w, self._buttons(), px(38))
        y = max(flow.left.y, canvas.height - px(10) - high)
        foot = Rect(page.x, y, page.w, high)
        nodes = (*flow.nodes, centred_rows(canvas, "statistics/foot", foot, self._buttons()))
        rect, looks = page_rect(canvas, nodes), dimmed_bank(canvas)
        label = _("Statistics")
        return Node(
            "statistics", "window", rect, label, (FIXED_GROUND,), looks=looks, children=nodes
        )

    def _chosen(self, canvas: Canvas, rect: Rect, figures: Sequence[Node]) -> Node:
        """The sheet of the figures, labelled with the player's name."""
        sheet = canvas.panel("statistics/chosen", rect, "", *figures)
        return sheet._replace(label=self._name)

    @property
    def _name(self) -> str:
        """The chosen player's name; empty where there is nobody."""
        return self.player and legible(self.player)

    def _names(self) -> tuple[ButtonAppearance, ...]:
        """The players in view, each with the number of their games."""
        shown = self.players[self.scroll.first : self.scroll.last]
        return tuple(
            ButtonAppearance(
                f"statistics/player/{index}",
                f"{legible(name)} ({games})",
                call(StatisticsScene.show_player, name),
                is_chosen=name == self.player,
            )
            for index, (name, games) in enumerate(shown)
        )

    def _figures(self) -> list[Fact]:
        """The chosen player's numbers in the chosen kind of game."""
        kind, kinds = self.kind, self.by_kind()
        if kind is None or kind not in kinds:
            return []
        figures, rating = _figures_of(kinds[kind], kind.rules), self.ratings.get(kind.rules)
        if rating is not None and rating.games:
            figures.append(Fact(_("Rating against computers"), rating_words(rating)))
        return figures

    def _left(self) -> str:
        """The number of stored games still to be replayed, in words; empty for none."""
        left = self.gathering.left
        text = ngettext("{n} game is still read", "{n} games are still read", left)
        return text.format(n=left) if left else ""

    def _nothing(self) -> str:
        """The reason why there are no results: none exist yet, or they were deleted."""
        if self.forgotten:
            return _("All results were deleted; what was deleted can be brought back.")
        return _("No game has been finished yet.")

    def _buttons(self) -> tuple[ButtonAppearance, ...]:
        nothing = "" if self.results else _("There is nothing yet.")
        name = legible(self.player)
        question = Confirmation(
            _("Delete the history of {name}?").format(name=name),
            _(
                "Every result of {name} leaves the statistics; the games stay on the list. "
                "“Bring back” returns them."
            ).format(name=name),
            _("Delete the history"),
        )
        return (
            back_button("statistics", call(StatisticsScene.go_back)),
            *self._more_button(),
            *self._milestones_button(),
            ButtonAppearance(
                "statistics/export",
                _("Export as CSV"),
                call(StatisticsScene.export),
                _("Write all results into a file for spreadsheets"),
                nothing,
            ),
            ButtonAppearance(
                "statistics/delete",
                _("Delete history"),
                call(StatisticsScene.delete),
                _("Takes this player's results out of the statistics"),
                nothing,
                question=question,
            ),
            *self._bring_back_button(),
        )

    def _more_button(self) -> tuple[ButtonAppearance, ...]:
        """The button to charts out of view; empty where all are in view."""
        scroll, count = self.charts_scroll, len(self.charts())
        if not scroll.is_cut or not count:
            return ()
        label = _("Charts {first}–{last} of {all}")
        label = label.format(first=scroll.first + 1, last=min(scroll.last, count), all=count)
        act, hint = call(StatisticsScene.turn_charts), _("Show the others")
        return (ButtonAppearance("statistics/more", label, act, hint),)

    def _milestones_button(self) -> tuple[ButtonAppearance, ...]:
        if self.kind is None:
            return ()
        act = call(StatisticsScene.open_milestones)
        hint = _("What you have reached in these games, and when")
        return (ButtonAppearance("statistics/milestones", _("Milestones"), act, hint),)

    def _bring_back_button(self) -> tuple[ButtonAppearance, ...]:
        if not self.forgotten:
            return ()
        last = self.forgotten[0]
        hint = ngettext(
            "{n} deleted result of {name} into the statistics again",
            "{n} deleted results of {name} into the statistics again",
            last.results,
        ).format(n=last.results, name=legible(last.name))
        label = _("Bring back: {name}").format(name=legible(last.name))
        act = call(StatisticsScene.bring_back)
        return (ButtonAppearance("statistics/restore", label, act, hint),)

    # -- what can be done ------------------------------------------------------------------------

    def show_player(self, name: str) -> None:
        self.kind = None
        self._choose(name)

    def show_kind(self, kind: ResultGroup | None) -> None:
        self.kind = kind
        self.charts_scroll.rewind()

    def show_opponents(self, level: str | None) -> None:
        """Show games against a level, `ONLY_PEOPLE`, or with None anybody."""
        self.opponents = level

    def turn_charts(self) -> None:
        """Go to the next charts, after the last back to the first."""
        scroll = self.charts_scroll
        if scroll.last >= len(self.charts()):
            scroll.rewind()
        else:
            scroll.turn(1)

    def open_milestones(self) -> Answer:
        if self._store is None or self.kind is None:
            return None
        game = self.kind.rules
        return Push(MilestonesScene(self._navigation, self._store, self.player, game))

    def export(self) -> Answer:
        """Write all results into a file for spreadsheets."""
        if self._store is None:
            return None
        game = self.kind.rules if self.kind else self._usual
        text = csv_text(self._store.results(rules=game), game)
        return self._navigation.export(f"{game}-results", "csv", text)

    def delete(self) -> Answer:
        """Delete the chosen player's results from the statistics."""
        if self._store is None:
            return None
        count = self._store.forget_player(self.player)
        name = legible(self.player)
        self._choose("")
        text = ngettext(
            "{n} result of {name} is deleted.", "{n} results of {name} are deleted.", count
        )
        return Notify(text.format(n=count, name=name))

    def bring_back(self) -> Answer:
        """Restore the history that was deleted last."""
        if self._store is None or not self.forgotten:
            return None
        last = self.forgotten[0]
        count = self._store.recall_player(last)
        self._choose(last.name)
        text = ngettext("{n} result of {name} is back.", "{n} results of {name} are back.", count)
        return Notify(text.format(n=count, name=legible(last.name)))

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll the players, or the charts."""
        if panel is not None and panel.startswith("statistics/players"):
            self.scroll.move(-steps)
        else:
            self.charts_scroll.turn(-1 if steps > 0 else 1)

    def tick(self, now: float) -> Answer | bool:
        """Replay some more of the stored games; draw the charts anew now and then."""
        is_more = self.gathering.tick()
        if not is_more or (self.gathering.left and now - self._told < REDRAW_SECONDS):
            return False
        self._told = now
        return None


def is_met(opponents: str | None, others: Sequence[str | None]) -> bool:
    """Whether the chosen opponents were at the table: one of a level, people alone, or anybody."""
    if opponents is None:
        return True
    if opponents == ONLY_PEOPLE:
        return all(name is None for name in others)
    return opponents in levels_in(others)


def most_played(kinds: Kinds) -> ResultGroup | None:
    """The kind with most games; None without any."""
    return max(kinds, key=lambda kind: kinds[kind].tally.games, default=None)


def _figures_of(statistics: Statistics, game: str) -> list[Fact]:
    tally, numbers = statistics.tally, statistics.numbers
    lines = [measure for measure in game_named(game).measures if measure.line]
    return [
        Fact(_("Games"), str(tally.games)),
        Fact(_("Wins"), f"{tally.wins} ({round(100 * tally.share)} %)"),
        Fact(
            _("Wins in a row, now and at most"),
            f"{statistics.streak} / {statistics.longest_streak}",
        ),
        *(
            Fact(_(measure.line), _number_words(measure, numbers[measure.key]))
            for measure in lines
            if measure.key in numbers
        ),
    ]


def _number_words(measure: Measure, numbers: Sequence[int]) -> str:
    if measure.names:
        return value_words(measure, max(numbers))
    return f"{decimal_words(fmean(numbers))} / {max(numbers)}"


# -- what can be looked at: the game, the edition, how many sat there, and who -------------------


_Answer = tuple[str, str, Hashable, bool]
"""The end of a button's key, its label, the value it chooses, and whether that is chosen now."""


def _choices_of(page: StatisticsScene) -> list[Choice]:
    """The choices with more than one answer, and the kinds of games."""
    kind, kinds = page.kind, page.by_kind()
    if kind is None or kind not in kinds:
        return []
    show = StatisticsScene.show_kind
    edition, against = _("Results of games with this edition"), _("Results of games against these")
    found = (
        (_("Game"), _buttons("game", show, _games(kinds, kind)), 2),
        (_("Edition"), _buttons("edition", show, _editions(kinds, kind), edition), 2),
        (_("At the table"), _buttons("kind", show, _kinds(kinds, kind)), 1),
        (_("Against"), _buttons("against", StatisticsScene.show_opponents,
                                _opponents(page, kind.rules), against), 3),
    )  # fmt: skip
    return [(title, ways) for title, ways, fewest in found if len(ways) >= fewest]


def _buttons(
    key: str, show: Callable[..., None], ways: Iterable[_Answer], hint: str = ""
) -> tuple[ButtonAppearance, ...]:
    return tuple(
        ButtonAppearance(
            f"statistics/{key}/{end}",
            label,
            call(show, value),
            hint if value is not None else "",
            is_chosen=is_chosen,
        )
        for end, label, value, is_chosen in ways
    )


def _games(kinds: Kinds, chosen: ResultGroup) -> Iterator[_Answer]:
    for game in dict.fromkeys(kind.rules for kind in kinds):
        own = {kind: kinds[kind] for kind in kinds if kind.rules == game}
        yield game, GAMES[game].title, most_played(own), game == chosen.rules


def _editions(kinds: Kinds, chosen: ResultGroup) -> Iterator[_Answer]:
    kinds = {kind: kinds[kind] for kind in kinds if kind.rules == chosen.rules}
    for number, edition in enumerate(dict.fromkeys(kind.edition for kind in kinds)):
        games = {kind: kinds[kind] for kind in kinds if kind.edition == edition}
        kind = chosen._replace(edition=edition)
        shown = kind if kind in games else most_played(games) or kind
        name = _("unknown edition") if edition is None else edition_name(edition)
        yield str(number), name, shown, edition == chosen.edition


def _kinds(kinds: Kinds, chosen: ResultGroup) -> Iterator[_Answer]:
    for kind in kinds:
        if (kind.rules, kind.edition) == (chosen.rules, chosen.edition):
            yield f"{kind.mode}/{kind.players}", kind_words(kind), kind, kind == chosen


def _opponents(page: StatisticsScene, rules: str) -> Iterator[_Answer]:
    """Anybody, people, and each level that was met."""
    against = page.against.get(rules, ())
    met = {level for game in against for level in levels_in(game.others)}
    yield "any", _("Anybody"), None, page.opponents is None
    if any(is_met(ONLY_PEOPLE, game.others) for game in against):
        yield "people", _("People"), ONLY_PEOPLE, page.opponents == ONLY_PEOPLE
    for level in levels_of(rules):
        if level.name in met:
            yield level.name, _(level.title), level.name, page.opponents == level.name
