"""The review of a game: what each turn was worth, what was better and why, and what was well found.

The computer judges the turns in a process of its own, while the page shows its results.
"""

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.review.judgement import Judgement
from sneferu_gui.session.review.review import (
    MOST_COSTLY,
    Account,
    Review,
    luck_after,
    percents,
)
from sneferu_gui.session.review.running import ReviewRun
from sneferu_gui.ui.engine.keys import SHORTCUTS
from sneferu_gui.ui.engine.scene import Answer, Push, Scene, Slide, call
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.boxes import Flow, bottom_of
from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.frame import (
    ENDLESS,
    NARROW_MARGIN,
    WIDEST_PAGE,
    ground,
    heading_font,
    page_foot,
    page_rect,
)
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import FIXED_GROUND, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    back_button,
    line_of_buttons,
    picture_button,
)
from sneferu_gui.ui.kit.widgets.chart import LineChart, Series, chart_area, line_chart
from sneferu_gui.ui.pages.navigation import PastGameNavigation
from sneferu_gui.ui.pages.review.turn import narrow_turn_review, turn_of, turn_review
from sneferu_gui.ui.pages.review.words import (
    COLOURS,
    PICTURES,
    ShareWording,
    account_rows,
    account_text,
    levels_text,
    tally_text,
)
from sneferu_gui.ui.table.words import joined, seat_name

SIDE: Final = 300
"""The width of the list in pixels at 100 %."""
WORDS: Final = 240
"""The height kept for the words about a turn before the curve gets any, in pixels at 100 %."""
CHART: Final = 0.6
"""The curve's share of the height above that."""
NARROW_CHART: Final = 200
"""The height of the curve on a narrow page at 100 %."""
ROW: Final = 34
"""The height of a row in the list, in pixels at 100 %."""
LISTS: Final = 330
"""The height under the words about a player from which luck and errors are shown, at 100 %."""
TURNS: Final = "turns"
"""The name of the slider on the curve."""


Row = tuple[Judgement, float, str]
"""A turn, its cost or gain as a share, and the same in words."""


class ReviewScene(Scene):
    """A curve of the chances, one turn, and beside them the costliest turns and the best finds."""

    def __init__(
        self, run: ReviewRun, navigation: PastGameNavigation, at: int | None = None
    ) -> None:
        """Show a review; with `at`, at the turn to which that action belongs."""
        self.run = run
        self._navigation = navigation
        self._at = at
        """The action whose turn is shown; None for the most interesting one."""
        computers = run.session.computers
        people = tuple(seat for seat, name in enumerate(computers) if name is None)
        self._seats = people or tuple(range(len(computers)))
        self._seat = self._seats[0]
        self._seen: tuple[Review, bool] = (run.review, run.is_running)
        """The review and its state at the last tick."""

    @property
    def rulebook_for(self) -> AnyEdition:
        return self.run.session.setup.edition

    @property
    def chosen(self) -> Judgement | None:
        """The turn shown; None if it is not judged yet.

        Until one is chosen it is the costliest turn, once everything is judged.
        """
        review = self.run.review
        if self._at is not None:
            at = self._at
            return next((each for each in review.judged() if each.first <= at < each.after), None)
        if not review.is_whole and self.run.is_running:
            return None
        named = (*review.costliest(self._seat), *review.finds(self._seat), *review.judged())
        return next(iter(named), None)

    # -- what is done --

    def activate(self, act: Hashable) -> Answer:
        """Do a node's act; the curve acts as a slider."""
        return self._slide(act) if isinstance(act, Slide) else super().activate(act)

    def choose(self, first: int) -> None:
        """Show the turn that began after `first` actions."""
        self._at = first

    def show_player(self, seat: int) -> None:
        self._seat, self._at = seat, None

    def stop(self) -> None:
        self.run.stop()

    def go_on(self) -> None:
        """Let the computer judge the remaining turns."""
        self._navigation.judge(self.run)

    def begin_again(self) -> None:
        """Forget all judgements, and begin anew."""
        self._at = None
        self.run.clear()
        self.go_on()

    def see_table(self) -> Answer:
        """Show the table before the turn."""
        return None if self.chosen is None else Push(self._navigation.replay(self.chosen.first))

    def try_again(self) -> Answer:
        """Begin a branch: a new game from before the turn."""
        if self.chosen is None or not self._navigation.can_play_on:
            return None
        return Push(self._navigation.play_on(self.run.session.copy_until(self.chosen.first)))

    def analyse(self) -> Answer:
        """Analyse the position before the turn."""
        if self.chosen is None or not self._navigation.has_analysis:
            return None
        session = self.run.session.copy()
        session.go_to(self.chosen.first)
        return Push(self._navigation.analysis(session))

    def go_back(self) -> Answer:
        return self._navigation.leave()

    def step(self, by: int) -> Answer:
        """Go a number of judged turns forwards or back."""
        judged = self.run.review.judged()
        if not judged:
            return None
        chosen = self.chosen
        place = judged.index(chosen) + by if chosen is not None else 0
        self._at = judged[max(0, min(place, len(judged) - 1))].first
        return None

    def _slide(self, act: Slide) -> Answer:
        if act.share is None:
            return self.step(act.steps)
        review = self.run.review
        places = review.turns - 1 + bool(review.result)
        turn = min(round(act.share * places), review.turns - 1)
        judged = [each for each in review.judged() if review.turn_of(each) <= turn]
        if judged:
            first = review.judgement_of_turn(review.turn_of(judged[-1]))
            self._at = (first or judged[-1]).first
        return None

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        del panel
        self.step(-steps)

    def tick(self, now: float) -> Answer | bool:
        """Take new results from the computer."""
        del now
        self.run.poll()
        seen = self.run.review, self.run.is_running
        is_new = seen[0] is not self._seen[0] or seen[1] != self._seen[1]
        self._seen = seen
        return is_new

    # -- the page --

    @property
    def _scale(self) -> ShareWording:
        return ShareWording(self.run.points)

    def tree(self, canvas: Canvas) -> Node:
        if canvas.is_narrow:
            return self._narrow_page(canvas)
        page = canvas.rect.inset(canvas.px(24), canvas.px(14))
        page = page.centred(min(page.w, canvas.px(WIDEST_PAGE)), page.h)
        foot = page.bottom_part(canvas.px(40))
        font = canvas.scale.font(theme.TextSize.PAGE, Typeface.HEADING_BOLD)
        high = canvas.line_height(font) + canvas.line_height(canvas.scale.body)
        head = page.top_part(high)
        body = page.below(head.h + canvas.px(8)).above(foot.h + canvas.px(12))
        side = body.right_part(max(canvas.px(SIDE), int(0.26 * body.w)))
        left = body.before(side.w + canvas.scale.gap)
        chart = left.top_part(int(CHART * (left.h - canvas.px(WORDS))))
        children = (
            *self._head(canvas, head),
            self._chart_panel(canvas, chart),
            self._turn(canvas, left.below(chart.h + canvas.scale.gap)),
            self._player_panel(canvas, side),
            self._foot(canvas, foot),
        )
        looks = ground(canvas)
        return Node("review", "window", canvas.rect, _("Review"), looks=looks, children=children)

    def _narrow_page(self, canvas: Canvas) -> Node:
        """One column: the curve, the turn, the list of turns."""
        gap, font, body = canvas.scale.gap, heading_font(canvas), canvas.scale.body
        page = canvas.rect.inset(canvas.px(NARROW_MARGIN), canvas.px(12))._replace(h=ENDLESS)
        flow = Flow(page)
        title = flow.take(canvas.line_height(font))
        flow.nodes.append(canvas.text("review/title", title, _("Review"), font, theme.GOLD))
        words = canvas.paragraph("review/subline", flow.left, self._subline(), body, theme.SAND)
        flow.add(words, gap=canvas.px(6))
        line = flow.left.top_part(canvas.line_height(body) + canvas.px(18))
        progress = self._progress(canvas, line)
        if progress is not None:
            flow.nodes.append(progress)
            flow.take(line.h, canvas.px(6))
        chart = flow.left.top_part(canvas.px(NARROW_CHART))
        flow.add(self._chart_panel(canvas, chart), gap=gap)
        flow.add(self._turn(canvas, flow.left), gap=gap)
        panel = self._player_panel(canvas, flow.left)
        high = bottom_of(panel.children, flow.left.y) + canvas.px(12) - flow.left.y
        plain = canvas.panel("review/player", flow.left.top_part(high), self._name(self._seat))
        flow.add(plain._replace(children=panel.children), gap=gap)
        y = max(flow.left.y, canvas.height - canvas.px(10) - canvas.px(40))
        foot = Rect(page.x, y, page.w, canvas.px(40))
        nodes = (*flow.nodes, page_foot(canvas, foot, "review", self._buttons()))
        return Node("review", "window", page_rect(canvas, nodes), _("Review"), (FIXED_GROUND,),
                    looks=ground(canvas), children=nodes)  # fmt: skip

    def _name(self, seat: int) -> str:
        return seat_name(self.run.session.setup.seats[seat])

    def _subline(self) -> str:
        names = [seat_name(seat) for seat in self.run.session.setup.seats]
        return self.run.trouble or joined(names)

    def _head(self, canvas: Canvas, head: Rect) -> list[Node]:
        """The title and players, and at the right the computer's progress."""
        font = canvas.scale.font(theme.TextSize.PAGE, Typeface.HEADING_BOLD)
        progress = self._progress(canvas, head)
        if progress is not None:
            head = head.before(progress.rect.w + canvas.scale.gap)
        title = head.top_part(canvas.line_height(font))
        under = head.below(title.h)
        return [
            canvas.text("review/title", title, _("Review"), font, theme.GOLD),
            canvas.paragraph(
                "review/subline", under, self._subline(), canvas.scale.body, theme.SAND
            ),
            *((progress,) if progress is not None else ()),
        ]

    def _progress(self, canvas: Canvas, head: Rect) -> Node | None:
        """The computer's progress; None when all turns are judged."""
        run, font, following = self.run, canvas.scale.body, self.run.review.next
        if following is None:
            return None
        message = _("Stopped at turn {turn} of {turns}")
        if run.is_running:
            message = _("Looking at turn {turn} of {turns}")
        words = message.format(turn=following.turn + 1, turns=run.review.turns)
        room = head.right_part(max(canvas.text_width(words, font), canvas.px(240)))
        line = room.bottom_part(canvas.px(8)).moved(0, -canvas.px(6))
        text = room.above(canvas.px(18)).bottom_part(canvas.line_height(font))
        done = line.left_part(max(line.h, round(run.review.progress * line.w)))
        looks: tuple[Look, ...] = (
            canvas.letters(text, words, font, theme.SAND, Align.RIGHT),
            Box(line, theme.SEA, line.h // 2, theme.SEA_EDGE, 1),
            Box(done, theme.GOLD if run.is_running else theme.SEA_EDGE, line.h // 2),
        )
        return Node("review/progress", "status", room, words, looks=looks)

    # -- the curve --

    def _chart_panel(self, canvas: Canvas, rect: Rect) -> Node:
        inner, chart = canvas.panel_content(rect, titled=False), self._chart()
        nodes = [line_chart(canvas, inner, chart)]
        if self.run.review.judgements:
            nodes.append(self._slider(canvas, chart_area(canvas, inner, chart)))
        return canvas.panel("review/sheet", rect, "", *nodes)

    def _chart(self) -> LineChart:
        review, seats, scale = self.run.review, self.run.session.setup.seats, self._scale
        points = [
            tuple(map(scale.number, each)) if scale.points else percents(each)
            for each in review.curve()
        ]
        series = tuple(
            Series(
                seat_name(seat),
                theme.PLAYER_COLOURS.get(seat.colour, theme.SHADE_EDGE),
                tuple(float(point[index]) for point in points),
                f"emblems/{seat.colour}",
            )
            for index, seat in enumerate(seats)
        )
        named = (*review.costliest(self._seat), *review.finds(self._seat))
        places = {review.turn_of(each): COLOURS[each.kind] for each in named}
        highlights = tuple(
            (self._seat, place, colour)
            for place, colour in sorted(places.items())
            if place < len(points)
        )
        turns = ngettext("{n} turn", "{n} turns", review.turns).format(n=review.turns)
        chart = LineChart("review/chart", scale.title, series, turns, first=1, top=scale.most,
                          unit=scale.unit)  # fmt: skip
        selected = None if self.chosen is None else review.turn_of(self.chosen)
        return replace(
            chart,
            count=review.turns + bool(review.result),
            highlights=highlights,
            selected=selected,
        )

    def _slider(self, canvas: Canvas, area: Rect) -> Node:
        """The slider that chooses a turn: the whole curve can be clicked."""
        key, review = "review/turns", self.run.review
        turn = review.turn_of(self.chosen) if self.chosen is not None else 0
        label = _("turn {turn} of {turns}").format(turn=turn + 1, turns=review.turns)
        looks: list[Look] = []
        if canvas.is_hovered(key):
            looks.append(
                Box(area, (*theme.GOLD[:3], 24), canvas.px(4), (*theme.HEADING[:3], 60), 1)
            )
        looks += canvas.focus_ring(key, area, canvas.px(4))
        hint = _("Choose a turn on the curve")
        return Node(
            key,
            "slider",
            area,
            label,
            canvas.node_states(key),
            Use(Slide(TURNS), hint),
            tuple(looks),
        )

    # -- the turn --

    def _turn(self, canvas: Canvas, rect: Rect) -> Node:
        """The sheet of the turn shown; on a narrow page as high as its contents."""
        chosen = self.chosen
        if chosen is None:
            high = canvas.px(190) if canvas.is_narrow else rect.h
            return self._waiting(canvas, rect.top_part(high))
        number = self.run.review.turn_of(chosen) + 1
        luck = luck_after(self.run.review, chosen)[chosen.seat]
        shown = turn_of(self.run.session, chosen, number, self._scale, luck)
        review = narrow_turn_review if canvas.is_narrow else turn_review
        return review(canvas, rect, shown, self._turn_buttons(), self._steps(chosen, number))

    def _turn_buttons(self) -> tuple[ButtonAppearance, ...]:
        analysis = ButtonAppearance(
            "review/analysis", _("Analyse"), call(ReviewScene.analyse),
            _("What may be expected here, the best moves, and what any other would bring"),
            shortcut=SHORTCUTS["analysis"].key,
        )  # fmt: skip
        again = ButtonAppearance(
            "review/try", _("Try again from here"), call(ReviewScene.try_again),
            _("A branch: a new game like this one up to here, which leads back to this one"),
            is_main=True,
        )  # fmt: skip
        return (
            ButtonAppearance(
                "review/table",
                _("See it on the table"),
                call(ReviewScene.see_table),
                _("The whole table as it was before this turn"),
            ),
            *((analysis,) if self._navigation.has_analysis else ()),
            *((again,) if self._navigation.can_play_on else ()),
        )

    def _steps(self, chosen: Judgement, number: int) -> tuple[ButtonAppearance, ...]:
        """Buttons to the judgements before and after; a turn may have several judgements."""
        review, judged = self.run.review, self.run.review.judged()
        at = judged.index(chosen)
        before, after = _("The turn before"), _("The next turn")
        if at and review.turn_of(judged[at - 1]) + 1 == number:
            before = _("Earlier in this turn")
        is_last = at + 1 == len(judged)
        if not is_last and review.turn_of(judged[at + 1]) + 1 == number:
            after = _("Later in this turn")
        end = _("What comes after it has not been looked at yet.")
        if number >= len(review.curve()):
            end = _("This is the last.")
        return (
            ButtonAppearance(
                "review/previous", before, call(ReviewScene.step, -1), before,
                "" if at else _("This is the first."), shortcut="page up",
                picture="icons/previous",
            ),
            ButtonAppearance(
                "review/next", after, call(ReviewScene.step, 1), after, end if is_last else "",
                shortcut="page down", picture="icons/next",
            ),
        )  # fmt: skip

    def _waiting(self, canvas: Canvas, rect: Rect) -> Node:
        """The words shown while there is no turn."""
        words = self.run.trouble or _(
            "The computer is looking at the turns, one after another. Those that it has looked at"
            " can be chosen on the curve."
        )
        font, size = canvas.scale.body, canvas.px(64)
        inner = canvas.panel_content(rect, titled=False)
        block = inner.centred(inner.w, size + canvas.px(12) + 3 * canvas.line_height(font))
        sign = block.top_part(size).centred(size, size)
        looks: tuple[Look, ...] = (Picture(sign, "icons/eye", 150),)
        picture = Node("review/waiting/picture", "picture", sign, looks=looks)
        text = block.below(size + canvas.px(12))
        text = text.centred(min(text.w, canvas.px(560)), text.h)
        said = canvas.paragraph("review/waiting", text, words, font, theme.HEADING, Align.CENTRE)
        return canvas.panel("review/turn", rect, "", picture, said)

    # -- a player's turns --

    def _player_panel(self, canvas: Canvas, rect: Rect) -> Node:
        """A player's costliest turns and best finds."""
        review, scale, seat = self.run.review, self._scale, self._seat
        inner = canvas.panel_content(rect)
        nodes = [self._players(canvas, rect)] if len(self._seats) > 1 else []
        if nodes:
            inner = inner.below(max(0, nodes[0].rect.bottom + canvas.px(4) - inner.y))
        tally = tally_text(review.tally(seat), is_whole=review.is_whole)
        account = next((one for one in self.run.accounts if one.seat == seat), None)
        if account is not None:
            tally = f"{tally} {levels_text(self.run.levels_like(account))}".rstrip()
        words = canvas.paragraph("review/words", inner, tally, canvas.scale.small, theme.FADED_INK)
        nodes.append(words)
        rest = inner.below(words.rect.h + canvas.px(8))
        figures = None if account is None else self._figures(canvas, rest, account)
        if figures is not None:
            nodes.append(figures)
            rest = rest.below(figures.rect.h + canvas.px(8))
        finds = [(each, each.found, scale.gain(each.found)) for each in review.finds(seat)]
        titles = 2 * (canvas.line_height(canvas.scale.heading) + canvas.px(2)) + canvas.px(6)
        room = (rest.h - titles) // canvas.px(ROW) - max(1, len(finds))
        most = MOST_COSTLY if canvas.is_narrow else max(MOST_COSTLY, room)
        costliest = review.costliest(seat, most)
        costly = [(each, each.cost, scale.loss(each.cost)) for each in costliest]
        empty = (
            _("Nothing that cost much.") if review.is_whole else _("No turn yet that cost much.")
        )
        drawn = self._list(canvas, rest, "costly", (_("What cost most"), empty), costly)
        rest = rest.below(drawn[-1].rect.bottom - rest.y + canvas.px(6))
        empty = (
            _("No turn that was hard to find.") if review.is_whole
            else _("No turn yet that was hard to find.")
        )  # fmt: skip
        found = self._list(canvas, rest, "finds", (_("The best finds"), empty), finds)
        return canvas.panel("review/player", rect, self._name(seat), *nodes, *drawn, *found)

    def _figures(self, canvas: Canvas, room: Rect, account: Account) -> Node | None:
        """Luck and the average error of a turn, explained in the hint; None without room."""
        font = canvas.scale.small
        high = canvas.line_height(font)
        if room.h < canvas.px(LISTS) and not canvas.is_narrow:
            return None
        shown = account_rows(account, self._scale)
        whole = room.top_part(high * len(shown))
        looks: list[Look] = []
        for row, (name, figure) in zip(whole.rows(len(shown)), shown, strict=True):
            looks.append(canvas.letters(row, name, font, theme.FADED_INK))
            looks.append(
                canvas.letters(row, figure, canvas.scale.small_strong, theme.INK, Align.RIGHT)
            )
        said = "; ".join(f"{name}: {figure}" for name, figure in shown)
        hint = account_text(account, self._scale)
        return Node("review/account", "text", whole, said, canvas.node_states("review/account"),
                    Use(hint=hint), tuple(looks))  # fmt: skip

    def _players(self, canvas: Canvas, rect: Rect) -> Node:
        size, right = canvas.scale.button, rect.right - canvas.px(8)
        nodes = []
        for seat in reversed(self._seats):
            name, colour = self._name(seat), self.run.session.setup.seats[seat].colour
            place = Rect(right - size, rect.y + canvas.px(5), size, size)
            shown = ButtonAppearance(
                f"review/player/{seat}", name, call(ReviewScene.show_player, seat),
                _("The review of {name}").format(name=name), is_chosen=seat == self._seat,
                picture=f"emblems/{colour}",
            )  # fmt: skip
            nodes.append(picture_button(canvas, place, shown, shown.picture, 0.66))
            right = place.x - canvas.px(4)
        row = place._replace(w=nodes[0].rect.right - place.x)
        return Node("review/players", "group", row, _("Players"), children=tuple(nodes[::-1]))

    def _list(
        self, canvas: Canvas, room: Rect, name: str, words: tuple[str, str], rows: list[Row]
    ) -> list[Node]:
        """The heading and the rows that fit; without rows the words for none."""
        font = canvas.scale.heading
        title = room.top_part(canvas.line_height(font))
        nodes = [canvas.text(f"review/{name}", title, words[0], font, theme.HEADING)]
        rest = room.below(title.h + canvas.px(2))
        if not rows:
            small = canvas.scale.small
            return [
                *nodes,
                canvas.paragraph(f"review/{name}/none", rest, words[1], small, theme.INK),
            ]
        high = canvas.px(ROW)
        most = max(amount for _each, amount, _text in rows)
        texts = max(
            canvas.text_width(self._turn_words(each), canvas.scale.body) for each, *_rest in rows
        )
        amounts = max(canvas.text_width(text, canvas.scale.strong) for *_rest, text in rows)
        for number, row in enumerate(rows[: rest.h // high]):
            place = Rect(rest.x, rest.y + number * high, rest.w, high - canvas.px(2))
            nodes.append(self._row(canvas, place, row, most, (texts, amounts)))
        return nodes

    def _turn_words(self, judgement: Judgement) -> str:
        """The turn's number; with the decision's, from the second in the same turn on."""
        review = self.run.review
        number, part = review.turn_of(judgement) + 1, review.part_of(judgement) + 1
        words = _("turn {n}") if part == 1 else _("turn {n}, part {part}")
        return words.format(n=number, part=part)

    def _row(
        self, canvas: Canvas, rect: Rect, row: Row, most: float, wides: tuple[int, int]
    ) -> Node:
        """A turn with its cost or gain, as a bar and in words."""
        judgement, amount, told = row
        key, words = f"review/row/{judgement.first}", self._turn_words(judgement)
        is_chosen = self.chosen is not None and self.chosen.first == judgement.first
        radius, gap = canvas.px(5), canvas.px(8)
        looks: list[Look] = []
        if is_chosen:
            looks.append(
                Box(rect, (*theme.GOLD[:3], 130), radius, theme.PALM, max(1, canvas.px(1.5)))
            )
        elif canvas.is_hovered(key):
            looks.append(Box(rect, (*theme.GOLD[:3], 80), radius))
        looks += canvas.focus_ring(key, rect, radius)
        inner = rect.inset(canvas.px(6), 0)
        size = canvas.px(16)
        sign = inner.left_part(size).centred(size, size)
        looks.append(Picture(sign, PICTURES[judgement.kind]))
        rest = inner.after(size + gap)
        looks.append(canvas.letters(rest.left_part(wides[0]), words, canvas.scale.body, theme.INK))
        looks.append(canvas.letters(rest, told, canvas.scale.strong, theme.INK, Align.RIGHT))
        track = rest.after(wides[0] + gap).before(wides[1] + gap)
        track = track.centred(track.w, canvas.px(8))
        if track.w > canvas.px(12):
            filled = track.left_part(max(1, round(amount / most * track.w)))
            bar = Box(track, (*theme.SHADE[:3], 90), track.h // 2, (*theme.SHADE_EDGE[:3], 120), 1)
            looks += [bar, Box(filled, COLOURS[judgement.kind], track.h // 2)]
        marks = canvas.node_states(key, *(("selected",) if is_chosen else ()))
        act = call(ReviewScene.choose, judgement.first)
        hint = _("What was done, what was better, and why")
        return Node(key, "row", rect, f"{words}: {told}", marks, Use(act, hint), tuple(looks))

    # -- the foot --

    def _foot(self, canvas: Canvas, foot: Rect) -> Node:
        nodes = line_of_buttons(canvas, foot, self._buttons(), ON_NIGHT, least=120, gap=10)
        return Node("review/foot", "bar", foot, children=tuple(nodes))

    def _buttons(self) -> tuple[ButtonAppearance, ...]:
        back = back_button("review", call(ReviewScene.go_back))
        if self.run.is_running:
            hint = _("What has been looked at stays; the rest can be looked at later")
            act = call(ReviewScene.stop)
            return back, ButtonAppearance("review/stop", _("Stop"), act, hint, is_busy=True)
        if not self.run.review.is_whole:
            hint, act = _("Look at the turns that are left"), call(ReviewScene.go_on)
            return back, ButtonAppearance("review/on", _("Go on"), act, hint, is_main=True)
        hint, act = (
            _("Delete this review, and look at every turn anew"),
            call(ReviewScene.begin_again),
        )
        return back, ButtonAppearance("review/again", _("Review it again"), act, hint)
