"""How people have been doing, by name and by what was played."""

from collections.abc import Sequence
from itertools import repeat
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import Measure
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.names import legible
from sneferu_gui.session.statistics import (
    MeanAndMost,
    Statistics,
)
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.bank import dimmed_bank
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.flow import Flow, bottom_of
from sneferu_gui.ui.kit.frame import ENDLESS, HIGHEST, NARROW_MARGIN, heading_font, page_rect
from sneferu_gui.ui.kit.looks import Align, Typeface
from sneferu_gui.ui.kit.node import STILL, Confirmation, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, TextSize
from sneferu_gui.ui.kit.widgets.button_rows import (
    centred_height,
    centred_rows,
    rows_of_buttons,
)
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button
from sneferu_gui.ui.pages.statistics.charts import (
    value_words,
)
from sneferu_gui.ui.pages.statistics.choices import choices_of
from sneferu_gui.ui.pages.statistics.history import History, most_played
from sneferu_gui.ui.pages.statistics.layout import (
    Figure,
    chart_places,
    chart_sheet,
    choices_height,
    choices_sheet,
    figures_list,
    figures_strip,
    narrow_chart_height,
    strip_height,
)
from sneferu_gui.ui.pages.words import decimal_words, rating_words

PLAYER: Final = 38
"""The height of a player's line in pixels at 100 %."""
NARROW_PLAYERS: Final = 6
"""How many players are on a narrow page at once."""
FEWEST_PLAYERS: Final = 3
"""Lines that are kept for players, however much there is to choose."""


class _Parts(NamedTuple):
    """Where everything on a wide page is."""

    head: Rect
    players: Rect
    choices: Rect
    figures: Rect
    charts: tuple[Rect, ...]
    foot: Rect


class StatisticsScene(History):
    """Players at the left, numbers and charts of the chosen one at the right."""

    def settle(self, canvas: Canvas) -> None:
        """Find out how much fits; look at a kind of game there is."""
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
        page = page.centred(min(page.w, px(1800)), min(page.h, px(HIGHEST)))
        font = canvas.scale.font(TextSize.PAGE, Typeface.HEADING_BOLD)
        head = page.top_part(canvas.line_height(font))
        foot = page.bottom_part(centred_height(canvas, page.w, self._buttons(), px(40)))
        rest = page.below(head.h + px(6)).above(foot.h + px(10))
        side = rest.left_part(max(px(206), int(0.18 * rest.w)))
        body = rest.after(side.w + gap)
        players, choices, asked = side, side.bottom_part(0), choices_of(self)
        if asked:
            wanted = choices_height(canvas, side.w, asked) + px(16)
            high = min(wanted, max(0, side.h - px(46 + FEWEST_PLAYERS * PLAYER) - gap))
            players, choices = side.above(high + gap), side.bottom_part(high)
        figures = body.top_part(strip_height(canvas, body.w, self._figures()))
        room = body.below(figures.h + gap)
        charts = tuple(chart_places(canvas, room, len(self.charts())))
        return _Parts(head, players, choices, figures, charts, foot)

    def _wide_page(self, canvas: Canvas) -> Node:
        parts, px = self._parts(canvas), canvas.px
        font = canvas.scale.font(TextSize.PAGE, Typeface.HEADING_BOLD)
        nodes = [canvas.text("statistics/title", parts.head, _("Statistics"), font, GOLD)]
        note, body = self._left(), canvas.scale.body
        if note:
            node = canvas.text("statistics/note", parts.head, note, body, GOLD, Align.RIGHT)
            nodes.append(node)
        inner = canvas.panel_content(parts.players)
        lines = [
            button(canvas, inner.moved(0, i * px(PLAYER))._replace(h=canvas.scale.button), each)
            for i, each in enumerate(self._names())
        ]
        nodes.append(canvas.panel("statistics/players", parts.players, _("Players"), *lines))
        nodes += choices_sheet(canvas, parts.choices, choices_of(self))
        if not self.players:
            rest = parts.figures._replace(h=parts.foot.y - px(10) - parts.figures.y)
            inner = canvas.panel_content(rest)
            line = inner.centred(inner.w, canvas.line_height(body))
            words = self._nothing()
            text = canvas.text("statistics/empty", line, words, body, FADED_INK, Align.CENTRE)
            nodes.append(canvas.panel("statistics/chosen", rest, self._name, text))
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
        """One column: players, what is looked at, figures in rows, charts one under another."""
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
        asked = choices_of(self)
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
        return Node("statistics", "window", rect, label, (STILL,), looks=looks, children=nodes)

    def _chosen(self, canvas: Canvas, rect: Rect, figures: Sequence[Node]) -> Node:
        """The figures' sheet: it is called as the player."""
        sheet = canvas.panel("statistics/chosen", rect, "", *figures)
        return sheet._replace(label=self._name)

    @property
    def _name(self) -> str:
        """The chosen player's; empty where there is nobody."""
        return self.player and legible(self.player)

    def _names(self) -> tuple[ButtonAppearance, ...]:
        """The players in view."""
        return tuple(
            ButtonAppearance(
                f"statistics/player/{index}",
                f"{legible(line.name)} ({line.games})",
                call(History.show_player, line.name),
                is_chosen=line.name == self.player,
            )
            for index, line in enumerate(self.players[self.scroll.first : self.scroll.last])
        )

    def _figures(self) -> list[Figure]:
        """The chosen player's numbers in the chosen kind of game."""
        kind, kinds = self.kind, self.by_kind()
        if kind is None or kind not in kinds:
            return []
        figures, rating = _figures_of(kinds[kind], kind.rules), self.ratings.get(kind.rules)
        if rating is not None and rating.games:
            figures.append(Figure(_("Rating against computers"), rating_words(rating)))
        return figures

    def _left(self) -> str:
        """How many stored games are still being gone through."""
        left = self.gathering.left
        text = ngettext("{n} game is still read", "{n} games are still read", left)
        return text.format(n=left) if left else ""

    def _nothing(self) -> str:
        """Why there are no results: nobody has any yet, or they were deleted."""
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
        leave = call(History.go_back)
        return (
            ButtonAppearance("statistics/back", _("Back"), leave, _("Back"), shortcut="escape"),
            *self._more_button(),
            *self._milestones_button(),
            ButtonAppearance(
                "statistics/export",
                _("Export as CSV"),
                call(History.export),
                _("Write all results into a file for spreadsheets"),
                nothing,
            ),
            ButtonAppearance(
                "statistics/delete",
                _("Delete history"),
                call(History.delete),
                _("Takes this player's results out of the statistics"),
                nothing,
                question=question,
            ),
            *self._bring_back_button(),
        )

    def _more_button(self) -> tuple[ButtonAppearance, ...]:
        """Leads to the charts there is no room for; none where all are in view."""
        scroll, count = self.charts_scroll, len(self.charts())
        if not scroll.is_cut or not count:
            return ()
        label = _("Charts {first}–{last} of {all}")
        label = label.format(first=scroll.first + 1, last=min(scroll.last, count), all=count)
        act, hint = call(History.turn_charts), _("Show the others")
        return (ButtonAppearance("statistics/more", label, act, hint),)

    def _milestones_button(self) -> tuple[ButtonAppearance, ...]:
        if self.watch is None or self.kind is None:
            return ()
        act = call(History.open_milestones)
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
        act = call(History.bring_back)
        return (ButtonAppearance("statistics/restore", label, act, hint),)


def _figures_of(statistics: Statistics, game: str) -> list[Figure]:
    tally, numbers = statistics.tally, statistics.numbers
    lines = [measure for measure in game_named(game).measures if measure.line]
    return [
        Figure(_("Games"), str(tally.games)),
        Figure(_("Wins"), f"{tally.wins} ({round(100 * tally.share)} %)"),
        Figure(
            _("Wins in a row, now and at most"),
            f"{statistics.streak} / {statistics.longest_streak}",
        ),
        *(
            Figure(_(measure.line), _number_words(measure, numbers[measure.key]))
            for measure in lines
            if measure.key in numbers
        ),
    ]


def _number_words(measure: Measure, spread: MeanAndMost) -> str:
    if measure.names:
        return value_words(measure, spread.most)
    return f"{decimal_words(spread.mean)} / {spread.most}"
