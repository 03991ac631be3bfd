"""A result to keep or send: as a picture, a record, a web page, or a line with a code."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.session.challenge import ChallengeError, can_be_challenge, challenge_code
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_of, record_to_line
from sneferu_gui.session.review.running import ReviewRun
from sneferu_gui.ui.engine.dialogs import DialogScene
from sneferu_gui.ui.engine.scene import Answer, Copy, Notify, call
from sneferu_gui.ui.kit.bank import bank_at
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BACKDROP, FADED_SAND, GOLD, NIGHT, SAND, SEA_EDGE, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, back_button
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance
from sneferu_gui.ui.pages.days.deals import DealResult
from sneferu_gui.ui.pages.end.bank_stands import bank_stands
from sneferu_gui.ui.pages.end.ending import EndResult
from sneferu_gui.ui.pages.end.report import report_html
from sneferu_gui.ui.pages.face import face_of
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.words import Fact
from sneferu_gui.ui.table.words import seat_name

CARD_SIZE: Final = (1600, 900)
"""Width and height of the picture in pixels."""
SHORE: Final = 0.65
"""The waterline's height, as a share of the picture's."""


class ShareScene(DialogScene):
    """The dialog that chooses how to keep or send a result."""

    key = "share-page"

    def __init__(
        self,
        navigation: Navigation,
        session: Session,
        result: EndResult,
        deal: DealResult | None,
        review: ReviewRun | None = None,
    ) -> None:
        """A line with a code is offered only for a game that can be played against.

        `deal` is the standing among games of a shared deal; the web page shows what the `review`
        found.
        """
        self._review = review
        self._navigation, self._session = navigation, session
        self._result, self._deal = result, deal
        self._record = record_of(session.setup, session.deal, session.actions, session.state)
        self._has_line = can_be_challenge(session.setup)
        self._code, self._why_not = "", ""
        if self._has_line:
            try:
                self._code = challenge_code(self._record)
            except ChallengeError as error:
                self._why_not = _("There is no code: {reason}.").format(reason=error)

    def dialog(self) -> DialogAppearance:
        text: tuple[str, ...] = (self._why_not,) if self._why_not else ()
        if self._code:
            text = (self._line(""), *_code_lines(self._code))
        return DialogAppearance(
            "share",
            _("Save or send"),
            text or (self._result.headline,),
            (
                ButtonAppearance(
                    "share/picture", _("As a picture"), call(ShareScene.keep_picture),
                    _("The picture of the bank, into a file and onto the clipboard"),
                    is_main=True,
                ),
                *self._line_button(),
                ButtonAppearance(
                    "share/record", _("As a record"), call(ShareScene._write_record),
                    _("Write the game's record into a file: it can be looked at and played on"),
                ),
                ButtonAppearance(
                    "share/report", _("As a web page"), call(ShareScene._write_report),
                    self._page_hint,
                ),
                back_button("share", call(ShareScene.go_back)),
            ),
        )  # fmt: skip

    def ground(self, canvas: Canvas) -> tuple[Look, ...]:
        return (*bank_at(canvas).looks, Box(canvas.rect, BACKDROP))

    def _line_button(self) -> tuple[ButtonAppearance, ...]:
        if not self._has_line:
            return ()
        hint = _("With a code: whoever pastes it on the title plays against this game")
        return (
            ButtonAppearance(
                "share/line", _("As a line"), call(ShareScene._copy_line), hint, self._why_not
            ),
        )

    @property
    def _page_hint(self) -> str:
        if self._review is None or self._review.accounts:
            return _("Write a page for browsers with it all")
        return _("Write a page for browsers; with luck and errors too, once it is reviewed")

    def _copy_line(self) -> Answer:
        return Copy(self._line(self._code), _("The line is on the clipboard."))

    def keep_picture(self) -> Answer:
        """Save a picture of the result in a file, and copy it to the clipboard."""
        return self._navigation.keep_picture(self.card, f"{self._session.game.id}-result")

    def _write_record(self) -> Answer:
        return self._export("sneferu", record_to_line(self._record))

    def _write_report(self) -> Answer:
        return self._export("html", report_html(self._session, self._review))

    def _export(self, ending: str, text: str) -> Notify:
        names = map(seat_name, self._session.setup.seats)
        return self._navigation.export("-".join((self._game, *names)), ending, text)

    @property
    def _game(self) -> str:
        return self._session.game.title

    def _line(self, code: str) -> str:
        """The result in a line of text, with the code at its end."""
        deal = self._deal
        if deal is None:
            ended = face_of(self._session.setup).how_it_ended(self._session)
            message = _("{game}: {result} Beat it: {code}")
            return message.format(game=self._game, result=_with_full_stop(ended), code=code)
        message = _("{game}, {deal}, {date}: {points} Beat it: {code}")
        return message.format(
            game=self._game, deal=deal.deal, date=deal.date, points=_with_full_stop(deal.points),
            code=code,
        )  # fmt: skip

    # -- the picture ----------------------------------------------------------------------------

    def card(self, canvas: Canvas) -> Node:
        """The result as a picture of its own."""
        result, deal = self._result, self._deal
        facts: Sequence[Fact] = ()
        if deal is not None:
            facts = deal.facts[1:]
        elif not result.columns:
            facts = [Fact(row.label, row.cells[0].text) for row in result.rows]
        inner = canvas.rect.inset(canvas.px(34), canvas.px(24))
        bank = bank_at(canvas, round(SHORE * canvas.height))
        head = inner.top_part(canvas.px(112))
        foot = inner.bottom_part(canvas.line_height(canvas.scale.body))
        room = Rect(inner.x, head.bottom, inner.w, bank.ground - head.bottom)
        slab = foot.moved(0, -canvas.px(74))._replace(h=canvas.px(58))
        date = "" if deal is None else deal.date
        nodes = (
            *_head(canvas, head, result, result.subline if deal is None else deal.deal),
            bank_stands(canvas, bank, room, result.stands),
            *_facts(canvas, slab, facts),
            *_foot(canvas, foot, self._game, self._code, date),
        )
        shade = Rect(0, foot.y - canvas.px(10), canvas.width, canvas.height)
        ground = (*bank.looks, Box(shade, (*NIGHT[:3], 150)))
        return Node("card", "picture", canvas.rect, result.headline, looks=ground, children=nodes)


def _head(canvas: Canvas, head: Rect, result: EndResult, subline: str) -> list[Node]:
    large, middle = (
        canvas.scale.font(TextSize.RESULT, Typeface.HEADING_BOLD),
        canvas.scale.font(TextSize.LEAD, Typeface.HEADING),
    )
    size = head.h if result.emblem else 0
    gap = canvas.px(18)
    wide = max(canvas.text_width(result.headline, large), canvas.text_width(subline, middle))
    wide = min(wide + canvas.px(4), head.w - size - gap)
    block = head.centred(wide + size + gap, head.h)
    nodes = []
    if result.emblem:
        spot = block.left_part(size)
        own = int(0.62 * size) if result.is_wreathed else size
        looks: list[Look] = [Picture(spot, "end/wreath")] if result.is_wreathed else []
        looks.append(Picture(spot.centred(own, own), result.emblem))
        nodes.append(Node("card/emblem", "picture", spot, looks=tuple(looks)))
    text = block.after(size + gap)
    high = canvas.line_height(large)
    top = text.below((text.h - high - canvas.line_height(middle)) // 2).top_part(high)
    under = Rect(text.x, top.bottom, text.w, canvas.line_height(middle))
    return [
        *nodes,
        canvas.text("card/headline", top, result.headline, large, GOLD),
        canvas.text("card/subline", under, subline, middle, SAND),
    ]


def _facts(canvas: Canvas, rect: Rect, facts: Sequence[Fact]) -> list[Node]:
    """The facts side by side on a slab, each as wide as it needs."""
    if not facts:
        return []
    what, text = canvas.scale.font(), canvas.scale.font(TextSize.LEAD, Typeface.BOLD)
    needs = [
        max(canvas.text_width(each.what, what), canvas.text_width(each.text, text)) + canvas.px(36)
        for each in facts
    ]
    slab = rect.centred(min(rect.w, sum(needs)), rect.h)
    ground = (Box(slab, (*NIGHT[:3], 215), canvas.px(6), SEA_EDGE, 1),)
    nodes = [Node("card/facts", "panel", slab, looks=ground)]
    x = slab.x
    for index, (fact, need) in enumerate(zip(facts, needs, strict=True)):
        place = Rect(x, slab.y + canvas.px(5), slab.w * need // sum(needs), slab.h)
        above = place.top_part(canvas.line_height(what))
        under = place.below(above.h).top_part(canvas.line_height(text))
        nodes += [
            canvas.text(f"card/what/{index}", above, fact.what, what, GOLD, Align.CENTRE),
            canvas.text(f"card/fact/{index}", under, fact.text, text, SAND, Align.CENTRE),
        ]
        x += place.w
    return nodes


def _foot(canvas: Canvas, foot: Rect, game: str, code: str, note: str) -> list[Node]:
    """The game's name, the code that opens it again, and a note such as its date."""
    font, body = canvas.scale.font(TextSize.LEAD, Typeface.HEADING_BOLD), canvas.scale.body
    name = foot.left_part(canvas.text_width(game, font) + canvas.px(16))
    end = foot.right_part(canvas.text_width(note, body) + canvas.px(4))
    between = foot.after(name.w).before(end.w + canvas.px(16))
    return [
        canvas.text("card/game", name, game, font, GOLD),
        canvas.text("card/code", between, code, canvas.scale.small, FADED_SAND, Align.CENTRE),
        canvas.text("card/note", end, note, body, SAND, Align.RIGHT),
    ]


def _code_lines(code: str) -> tuple[str, ...]:
    groups = code.split("-")
    middle = -(-len(groups) // 2)
    return tuple("-".join(part) for part in (groups[:middle], groups[middle:]) if part)


def _with_full_stop(sentence: str) -> str:
    """A sentence with a stop at its end, unless it has one.

    >>> _with_full_stop("18 stones placed"), _with_full_stop("Good, quarry on!")
    ('18 stones placed.', 'Good, quarry on!')
    """
    return sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."
