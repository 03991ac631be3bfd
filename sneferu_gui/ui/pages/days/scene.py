"""The calendar: one rated attempt at each day's deal and each week's, and free games of all."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from enum import Enum, auto
from functools import partial
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.game import AnyEdition, Mode, Period, SharedDeals
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.names import is_blank, player_key
from sneferu_gui.session.shared_deals import (
    DAY,
    WEEK,
    DealGames,
    day_of_seed,
    deal_of_seed,
    edition_of_seed,
    seed_of_day,
    seed_of_week,
    week_of_seed,
)
from sneferu_gui.ui.engine.dialogs import DialogScene
from sneferu_gui.ui.engine.entry import TextEntry, WritingScene
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Call, Notify, Pop, Push, Scene, call
from sneferu_gui.ui.kit.boxes import Flow, bottom_of
from sneferu_gui.ui.kit.canvas import MAIN, ON_PAPER, Canvas
from sneferu_gui.ui.kit.carving import corner_cut, frame
from sneferu_gui.ui.kit.frame import heading, heading_font, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Look, Typeface
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, FOCUS, GOLD, HEADING, INK, PALM, SAND, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    back_button,
    button,
    picture_button,
    tile,
)
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance
from sneferu_gui.ui.pages.challenges import OpenChallengeScene
from sneferu_gui.ui.pages.dates import SHORT_WEEKDAYS, month_words, whole_day_words
from sneferu_gui.ui.pages.days.deals import deal_words, points_words, seed_words, shared_deals_of
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.setup.draft import LONGEST_NAME, NAMES

EARLIEST_MONTH: Final = date(2025, 1, 1)
MONTHS: Final = 12
WEEKS: Final = 6
"""The number of weeks shown: always the same, so the next month's first ones as well."""
NARROW_CELL: Final = 44
"""A cell's height on a narrow page at 100 %."""
MONTH_SHARE: Final = 0.6

MOST_OTHERS: Final = 3
"""The greatest number of other people offered as buttons; any other name is typed."""


class DayMark(Enum):
    """The games played of a deal."""

    NOTHING = auto()
    FREELY = auto()
    RUNNING = auto()
    """The rated attempt was begun, and is not over."""
    RATED = auto()


class Cell(NamedTuple):
    seed: str
    number: str
    is_now: bool
    is_coming: bool
    is_faded: bool
    """Whether the day lies in another month or in the future."""


class DaysScene(Scene):
    """A month, and the deal of one of its days or weeks."""

    def __init__(
        self, navigation: Navigation, game: str, today: Callable[[], date], seed: str = ""
    ) -> None:
        """Open a game's calendar at a deal, or else today's; `today` is asked again and again."""
        self._navigation, self._clock = navigation, today
        self._deals = navigation.deals(game)
        self._book = self._deals.book()
        self._today = today()
        self._month = self._today.replace(day=1)
        """The first day of the month shown."""
        self._seed = seed or seed_of_day(self._today)

    @property
    def rulebook_for(self) -> AnyEdition | None:
        return edition_of_seed(self._seed, self._book.game)

    # -- what is done --

    def choose(self, seed: str) -> Answer:
        """Show the deal of a day or week; if it is shown already, do its main act."""
        if seed == self._seed:
            return self._main_act().carry_out(self)
        day = day_of_seed(seed)
        self._month = self._month if day is None else day.replace(day=1)
        self._seed = seed
        return None

    def attempt(self, seed: str) -> Answer:
        people = self._navigation.people() or NAMES[:1]
        begin = partial(self._deals.attempt, seed)
        return Push(AttemptScene(deal_words(seed, self._words), seed_words(seed), people, begin))

    def _play_freely(self, seed: str) -> Answer:
        return self._deals.play(seed)

    def _resume(self, game: int) -> Answer:
        return self._navigation.resume(game)

    def _see_result(self, game: int) -> Answer:
        return self._navigation.stored_result(game)

    def _open_challenge(self) -> Answer:
        return Push(OpenChallengeScene(self._navigation))

    def _turn_months(self, months: int) -> None:
        number = self._month.year * MONTHS + self._month.month - 1 + months
        turned = date(number // MONTHS, number % MONTHS + 1, 1)
        if EARLIEST_MONTH <= turned <= self._today:
            self._month = turned

    def tick(self, now: float) -> Answer | bool:
        """Move on when a new day begins."""
        del now
        before, self._today = self._today, self._clock()
        return self._today != before

    def press(self, key: KeyPressed) -> Answer | bool:
        """Go to today by Home."""
        if key.name != "home" or key.ctrl or key.alt:
            return False
        self._month, self._seed = self._today.replace(day=1), seed_of_day(self._today)
        return True

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        del panel
        self._turn_months(-steps)

    def paste(self, text: str) -> Answer:
        return self._navigation.open_text(text)

    # -- the page --

    @property
    def _words(self) -> SharedDeals:
        return shared_deals_of(self._book)

    def tree(self, canvas: Canvas) -> Node:
        """The month, and the chosen deal beside it; on a narrow page below it."""
        parts, title = page_parts(canvas), _(self._words.title)
        foot = (
            back_button("days", call(DaysScene.go_back)),
            ButtonAppearance(
                "days/challenge", _("Open a challenge"), call(DaysScene._open_challenge),
                _("A friend's game, from a code or a file: to be played again, against theirs"),
            ),
        )  # fmt: skip
        if canvas.is_narrow:
            nodes = [heading(canvas, "days/title", parts.head, title)]
            nodes += self._narrow_body(canvas, parts.endless_body)
            parts = parts.with_body(canvas, nodes[-1].rect.bottom - parts.body.y)
        else:
            month = parts.body.left_part(int(MONTH_SHARE * parts.body.w))
            nodes = [
                *self._head(canvas, parts.head, title),
                self._month_panel(canvas, month),
                self._deal_panel(canvas, parts.body.after(month.w + canvas.scale.gap)),
            ]
        nodes.append(page_foot(canvas, parts.foot, "days", foot))
        return page_node(canvas, "days", title, nodes, GAMES[self._book.game].about().scene)

    def _head(self, canvas: Canvas, head: Rect, title: str) -> list[Node]:
        """The title, and at the right the current and the longest series of attempts."""
        font, small, summary = heading_font(canvas), canvas.scale.small, self._summary()
        place = head.left_part(canvas.text_width(title, font) + canvas.px(8))
        lines = head.after(place.w + canvas.px(16))
        lines = lines.centred(lines.w, len(summary) * canvas.line_height(small))
        rows = lines.rows(max(1, len(summary)))
        return [
            canvas.text("days/title", place, title, font, GOLD),
            *(
                canvas.text(f"days/summary/{i}", row, text, small, SAND, Align.RIGHT)
                for i, (row, text) in enumerate(zip(rows, summary, strict=False))
            ),
        ]

    def _narrow_body(self, canvas: Canvas, room: Rect) -> list[Node]:
        small, flow = canvas.scale.small, Flow(room)
        for index, text in enumerate(self._summary()):
            words = canvas.paragraph(f"days/summary/{index}", flow.left, text, small, SAND)
            flow.add(words, gap=canvas.px(2))
        flow.take(0, canvas.px(6))
        lines = len(canvas.wrapped(_legend(), small, canvas.panel_content(room, titled=False).w))
        rest = lines * canvas.line_height(small) + canvas.px(36 + 30 + 26)
        month = flow.take(rest + WEEKS * canvas.px(NARROW_CELL + 5), canvas.scale.gap)
        flow.nodes.append(self._month_panel(canvas, month, lines))
        return [*flow.nodes, self._deal_panel(canvas, flow.left)]

    def _summary(self) -> list[str]:
        parts = []
        streak = self._book.streak(self._today)
        if streak > 1:
            parts.append(ngettext(*self._words.streak, streak).format(n=streak))
        best = self._book.best_attempt(Period.DAY)
        if best is not None and self._book.points(best) is not None:
            message = _("The best: {points} ({date})")
            points, day = points_words(best, self._book), seed_words(best.seed)
            parts.append(message.format(points=points.split(" · ", 1)[0], date=day))
        return parts

    # -- the month --

    def _month_panel(self, canvas: Canvas, rect: Rect, lines: int = 1) -> Node:
        """The calendar; its legend takes `lines` lines."""
        inner = canvas.panel_content(rect, titled=False)
        gap, small = canvas.px(5), canvas.scale.small
        head = inner.top_part(canvas.px(36))
        legend = inner.bottom_part(lines * canvas.line_height(small))
        grid = inner.below(head.h + canvas.px(6)).above(legend.h + canvas.px(6))
        heads = grid.top_part(canvas.line_height(canvas.scale.small_strong))
        columns = (_("Week"), *(_(each) for each in SHORT_WEEKDAYS))
        nodes = [
            *self._month_head(canvas, head),
            *(
                canvas.text(f"days/head/{i}", place, text, canvas.scale.small_strong, FADED_INK,
                            Align.CENTRE)
                for i, (place, text) in enumerate(
                    zip(heads.columns(len(columns), gap), columns, strict=True)
                )
            ),
        ]  # fmt: skip
        monday = self._month - DAY * self._month.weekday()
        for row in grid.below(heads.h + gap).rows(WEEKS, gap):
            cells = self._week(monday)
            places = row.columns(len(cells), gap)
            nodes += [self._cell(canvas, *each) for each in zip(places, cells, strict=True)]
            monday += WEEK
        words = canvas.paragraph("days/legend", legend, _legend(), small, FADED_INK, Align.CENTRE)
        return canvas.panel("days/panel", rect, "", *nodes, words)

    def _month_head(self, canvas: Canvas, head: Rect) -> tuple[Node, ...]:
        turn, first = canvas.px(44), self._month
        font = canvas.scale.font(TextSize.HEADING, Typeface.HEADING_BOLD)
        following = (first.replace(day=28) + 4 * DAY).replace(day=1)
        previous = ButtonAppearance(
            "days/previous", _("The month before"), call(DaysScene._turn_months, -1),
            _("The month before"), "" if first > EARLIEST_MONTH else _("There is nothing before."),
            shortcut="page up",
        )  # fmt: skip
        after = ButtonAppearance(
            "days/next", _("The month after"), call(DaysScene._turn_months, 1),
            _("The month after"),
            "" if following <= self._today else _("That month has not come yet."),
            shortcut="page down",
        )  # fmt: skip
        name = head.before(turn).after(turn)
        return (
            picture_button(canvas, head.left_part(turn), previous, "icons/previous", 0.5),
            canvas.text("days/month", name, month_words(first), font, HEADING, Align.CENTRE),
            picture_button(canvas, head.right_part(turn), after, "icons/next", 0.5),
        )

    def _week(self, monday: date) -> list[Cell]:
        """The cell of a week, then those of its days."""
        today = self._today
        number = str(monday.isocalendar().week)
        is_now, is_coming = monday <= today < monday + WEEK, monday > today
        cells = [Cell(seed_of_week(monday), number, is_now, is_coming, is_coming)]
        for day in (monday + DAY * index for index in range(7)):
            is_faded = day.month != self._month.month or day > today
            cells.append(Cell(seed_of_day(day), str(day.day), day == today, day > today, is_faded))
        return cells

    def _cell(self, canvas: Canvas, rect: Rect, cell: Cell) -> Node:
        """A day: its number above, its points below; with a seal if the attempt was played."""
        key, is_chosen = f"days/{cell.seed.replace(' ', '/')}", cell.seed == self._seed
        played = self._book.played(cell.seed)
        mark = _day_mark(played)
        is_rated = mark is DayMark.RATED
        style = MAIN if is_rated else ON_PAPER
        is_open = not cell.is_coming
        slab, face = tile(canvas, key, rect, style, is_open=is_open and not cell.is_faded)
        colour: Colour = FADED_INK if cell.is_faded and not is_rated else style.text
        looks: list[Look] = list(slab)
        cut = corner_cut(canvas.scale)
        if mark in {DayMark.FREELY, DayMark.RUNNING}:
            looks.append(frame(face.inset(canvas.px(2)), PALM, max(2, canvas.px(2)), cut))
        accent = GOLD if is_rated else FOCUS
        if is_chosen:
            looks.append(frame(face.inset(canvas.px(1)), accent, canvas.px(3), cut))
        small = canvas.scale.small_strong if cell.is_now else canvas.scale.small
        high, strong = canvas.line_height(small), canvas.scale.strong
        text = face.centred(rect.w - canvas.px(4), high + canvas.line_height(strong))
        looks.append(canvas.letters(text.top_part(high), cell.number, small, colour, Align.CENTRE))
        if points := self._short_points(played, mark):
            looks.append(canvas.letters(text.below(high), points, strong, colour, Align.CENTRE))
        if cell.is_now:
            side = max(3, canvas.px(4))
            under = Rect(rect.x + rect.w // 4, face.bottom - 2 * side, rect.w // 2, side)
            looks.append(Box(under, accent, side // 2))
        label = self._cell_label(cell, played)
        own = (*(() if is_open else ("disabled",)), *(("checked",) if is_chosen else ()))
        hint = label if is_open else _("This has not come yet.")
        act = call(DaysScene.choose, cell.seed)
        return Node(
            key, "button", rect, label, canvas.node_states(key, *own), Use(act, hint), tuple(looks)
        )

    def _cell_label(self, cell: Cell, played: DealGames) -> str:
        is_today = cell.is_now and cell.seed.startswith("day")
        date = ", ".join([seed_words(cell.seed), *([_("today")] if is_today else [])])
        return date if cell.is_coming else f"{date}: {self._state_words(cell.seed, played)}"

    def _short_points(self, played: DealGames, mark: DayMark) -> str:
        if mark is DayMark.RUNNING:
            return "…"
        game = played.attempt if mark is DayMark.RATED else played.best
        if game is None:
            return ""
        points = self._book.points(game)
        return "–" if points is None else str(points)

    # -- the deal chosen --

    def _deal_panel(self, canvas: Canvas, rect: Rect) -> Node:
        """The chosen deal: results so far, and buttons to play it."""
        seed = self._seed
        played, day = self._book.played(seed), day_of_seed(seed)
        points, lines = self._deal_lines(played)
        flow = Flow(canvas.panel_content(rect))
        strong, body, small = canvas.scale.strong, canvas.scale.body, canvas.scale.small
        large = canvas.scale.font(TextSize.TITLE, Typeface.BOLD)
        when = seed_words(seed) if day is None else whole_day_words(day)
        top = flow.take(canvas.line_height(strong), canvas.px(6))
        flow.nodes.append(canvas.text("days/date", top, when, strong, INK))
        if points:
            line = flow.take(canvas.line_height(large), canvas.px(4))
            is_won = played.attempt is not None and self._book.points(played.attempt) is not None
            colour = PALM if is_won else INK
            flow.nodes.append(canvas.text("days/points", line, points, large, colour))
        for index, text in enumerate(lines):
            line_node = canvas.paragraph(f"days/line/{index}", flow.left, text, body, INK)
            flow.add(line_node, gap=canvas.px(4))
        flow.take(0, canvas.px(6))
        for each in self._deal_buttons(played):
            place = flow.take(canvas.px(38), canvas.px(8))
            flow.nodes.append(button(canvas, place, each))
        flow.take(0, canvas.px(12))
        rule = _rules_of_attempts(self._words)
        flow.add(canvas.paragraph("days/rule", flow.left, rule, small, FADED_INK))
        rect = rect.top_part(bottom_of(flow.nodes) + canvas.px(14) - rect.y)
        return canvas.panel("days/chosen", rect, deal_words(seed, self._words), *flow.nodes)

    def _deal_lines(self, played: DealGames) -> tuple[str, list[str]]:
        """The rated attempt's result in large letters, empty without one; and further lines."""
        seed, book = self._seed, self._book
        attempt, best, deal = played.attempt, played.best, deal_of_seed(seed, book.game)
        points, lines = "", list[str]()
        if attempt is not None and attempt.finished is not None:
            points, *band = points_words(attempt, book).split(" · ", 1)
            lines += [*band, _streak_words(seed, book.streak_with(seed))]
        else:
            lines.append(self._state_words(seed, played))
        if best is not None and best != attempt:
            message = _("Your best game of it: {points}")
            lines.append(message.format(points=points_words(best, book)))
        if deal is not None:
            lines.append(_(deal.description) + ".")
        return points, lines

    def _state_words(self, seed: str, played: DealGames) -> str:
        """A deal's results so far, in a sentence."""
        attempt = played.attempt
        if attempt is not None and attempt.finished is not None:
            return _("rated: {points}").format(points=points_words(attempt, self._book))
        if attempt is not None:
            return _("The rated attempt is begun, and waits for you.")
        if self._book.may_attempt(seed, self._today):
            return _("The rated attempt is still to be played.")
        if played.best is not None:
            return _("Played freely: {points}").format(points=points_words(played.best, self._book))
        return _("No rated attempt was played.")

    def _main_act(self) -> Call:
        """The chosen deal's main act: begin its attempt, see its result, or play it freely."""
        seed, attempt = self._seed, self._book.played(self._seed).attempt
        if attempt is not None:
            way = DaysScene._resume if attempt.finished is None else DaysScene._see_result
            return call(way, attempt.game)
        may_attempt = self._book.may_attempt(seed, self._today)
        return call(DaysScene.attempt if may_attempt else DaysScene._play_freely, seed)

    def _deal_buttons(self, played: DealGames) -> Iterator[ButtonAppearance]:
        """The buttons from the top down; the main act comes first."""
        act, seed, attempt = self._main_act(), self._seed, played.attempt
        if attempt is None and self._book.may_attempt(seed, self._today):
            hint = _("Without taking back and without hints: it counts")
            yield ButtonAppearance("days/attempt", _("Begin the rated attempt"), act, hint,
                                   is_main=True)  # fmt: skip
            return
        if attempt is not None and attempt.finished is None:
            hint = _("Play on where it was left")
            yield ButtonAppearance("days/on", _("Continue the attempt"), act, hint, is_main=True)
            return
        result_hint = _("Who won and why, and where it came from")
        if attempt is not None:
            yield ButtonAppearance("days/result", _("Result"), act, result_hint, is_main=True)
        hint = _("As often as you like: it is not rated")
        if played.best is not None:
            hint = _("As often as you like, with your best game as a ghost beside you")
        free = call(DaysScene._play_freely, seed)
        yield ButtonAppearance("days/free", _("Play freely"), free, hint, is_main=attempt is None)
        if played.best is not None and played.best != attempt:
            best = call(DaysScene._see_result, played.best.game)
            yield ButtonAppearance("days/best", _("Your best game"), best, result_hint)


def _legend() -> str:
    return _("Sealed: rated. Framed: played freely, or the attempt is not over yet.")


def _rules_of_attempts(words: SharedDeals) -> str:
    """The rules of rated attempts, and of the free games after them."""
    attempt = _(
        "One attempt at a deal is rated: the first game of it, begun on its day or in its week, "
        "without taking back and without hints. It may be left and continued. If you give it "
        "up or delete it, or begin the deal in any other way, the attempt is gone."
    )
    after = (
        _("After it the deal is played freely, as often as you like.")
        if words.mode is Mode.MULTI
        else _("After it the deal is played freely, as often as you like, against your best.")
    )
    return f"{attempt} {after}"


def _day_mark(played: DealGames) -> DayMark:
    if played.attempt is not None:
        return DayMark.RUNNING if played.attempt.finished is None else DayMark.RATED
    return DayMark.FREELY if played.best is not None else DayMark.NOTHING


def _streak_words(seed: str, count: int) -> str:
    """The number of days or weeks in a row up to this one, in words; one alone is no row."""
    if count <= 1:
        return _("The attempt is rated.")
    if week_of_seed(seed) is None:
        text = ngettext("Rated; {n} day in succession.", "Rated; {n} days in succession.", count)
    else:
        text = ngettext("Rated; {n} week in succession.", "Rated; {n} weeks in succession.", count)
    return text.format(n=count)


class AttemptScene(WritingScene, DialogScene):
    """The dialog that asks for the player of a rated attempt, which cannot be repeated.

    It has a field for the name, buttons for known people, and one that begins.
    """

    key = "attempt-page"
    takes_all_keys = False

    def __init__(
        self, title: str, day: str, people: tuple[str, ...], begin: Callable[[str], Answer]
    ) -> None:
        """Suggest the first of the `people`; `begin` leads to the table for a player's name."""
        self._title = title
        self._day = day
        self._people = people
        self._begin = begin
        self._entry = TextEntry.of(people[0] if people else "", LONGEST_NAME)

    @property
    def _name(self) -> str:
        return self._entry.text.strip()

    def dialog(self) -> DialogAppearance:
        """The name's field and the buttons."""
        return DialogAppearance(
            "attempt",
            self._title,
            (
                self._day,
                _("Who plays? One attempt at it is rated, and it cannot be repeated."),
                _("Without taking back and without hints: it counts"),
            ),
            (
                ButtonAppearance(
                    "attempt/begin",
                    _("Begin as {name}").format(name=self._name) if self._name else _("Begin"),
                    call(AttemptScene.begin), _("The attempt is rated as this player's"),
                    self._name_error(), is_main=True, is_guarded=True,
                ),
                *self._others(),
                back_button("attempt", call(AttemptScene.go_back), is_writing=self._is_writing),
            ),
            self.field("attempt/name", _("Player"), _("Click to write another name")),
        )  # fmt: skip

    def _name_error(self) -> str:
        return _("There is no name yet.") if is_blank(self._name) else ""

    def _others(self) -> list[ButtonAppearance]:
        others = [each for each in self._people if player_key(each) != player_key(self._name)]
        return [
            ButtonAppearance(
                f"attempt/player/{number}",
                _("{name} plays").format(name=each),
                call(AttemptScene.name_player, each),
                _("Choose this player: nothing begins yet"),
            )
            for number, each in enumerate(others[:MOST_OTHERS])
        ]

    def name_player(self, name: str) -> None:
        """Choose one of the known people."""
        self._entry = TextEntry.of(name, LONGEST_NAME)

    def begin(self) -> Answer:
        """Begin, if there is a valid name; else say what is wrong with it."""
        return Notify(trouble) if (trouble := self._name_error()) else self._begin(self._name)

    def press(self, key: KeyPressed) -> Answer | bool:
        """Edit the name; Enter ends typing, and after that begins."""
        if self._is_writing or key.ctrl or key.alt:
            return super().press(key)
        is_meant = key.name == "return" and not key.is_on_node and not key.is_held
        return (self.begin() or True) if is_meant else False

    def paste(self, text: str) -> Answer:
        """Put the text into the field as the name."""
        self._is_writing = True
        self._entry = replace(self._entry, is_fresh=True).typed(" ".join(text.split()))
        return None

    def go_back(self) -> Answer:
        """Stop typing, else leave."""
        if self._is_writing:
            self._is_writing = False
            return None
        return Pop()
