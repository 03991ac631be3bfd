"""The goal card: what one wants, what a turn is, how it ends, what the signs mean."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Pop, Push, Scene, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Font, Look
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import SignMaker
from sneferu_gui.ui.kit.theme import HEADING, INK, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.rulebook.book import PageLine, Rulebook, told
from sneferu_gui.ui.table.face import face_named

HIGHEST: Final = 660
"""The sheets at 100 %, however large the window."""
GOAL_SHARE: Final = 0.4
"""The left sheet's share of the width."""
SIGN: Final = (46, 26)
"""A sign's width and height at 100 %."""
COLUMNS: Final = 2
"""Of signs."""


class _Part(NamedTuple):
    """Lines under a title, in the language spoken."""

    title: str
    lines: tuple[PageLine, ...]


class GoalScene(Scene):
    """One screen over whatever one comes from; the key that opened it puts it away."""

    def __init__(self, book: Rulebook, edition: AnyEdition, opens: Callable[[str], Scene]) -> None:
        """Show the card of the edition's game; `opens` shows its rulebook at a page."""
        self._book = book
        content = face_named(edition.game).rulebook_content()
        self._sign_of, self._values = content.sign_of, content.values(edition)
        self._opens = opens

    def tree(self, canvas: Canvas) -> Node:
        """The goal, a turn and the end at the left, the signs at the right."""
        title = _(self._book.card.title) if self._book.card is not None else ""
        *parts, signs = (
            _Part(
                _(title), tuple(replace(line, text=told(line.text, self._values)) for line in lines)
            )
            for title, lines in self._book.card_parts()
        )
        if canvas.is_narrow:
            return self._narrow_page(canvas, title, parts, signs)
        places = page_parts(canvas)
        body = places.body.top_part(min(places.body.h, canvas.px(HIGHEST)))
        left = body.left_part(round(body.w * GOAL_SHARE))
        right = body.after(left.w + canvas.scale.gap)
        drawn = _signs(canvas, _inner(canvas, right), signs, self._sign_of)
        children = (
            heading(canvas, "goal/title", places.head, title),
            canvas.panel("goal/words", left, "", *_words(canvas, _inner(canvas, left), parts)),
            canvas.panel("goal/signs", right, "", *drawn),
            _foot(canvas, places.foot),
        )
        return page_node(canvas, "page", title, children)

    def _narrow_page(
        self, canvas: Canvas, title: str, parts: Sequence[_Part], signs: _Part
    ) -> Node:
        """The signs under the words, each as high as it is."""
        places = page_parts(canvas)
        font = canvas.scale.body
        inner = _inner(canvas, places.endless)
        high = _height(canvas, inner.w, parts, font) + canvas.px(18)
        left = places.body._replace(h=high)
        words = _words(canvas, inner.top_part(high - canvas.px(14)), parts, font)
        right = places.endless.below(high + canvas.scale.gap)
        drawn = _signs_below_one_another(canvas, _inner(canvas, right), signs, self._sign_of)
        right = right.top_part(drawn[-1].rect.bottom + canvas.px(7) + canvas.px(6) - right.y)
        places = places.with_body(canvas, right.bottom - places.body.y)
        children = (
            heading(canvas, "goal/title", places.head, title),
            canvas.panel("goal/words", left, "", *words),
            canvas.panel("goal/signs", right, "", *drawn),
            _foot(canvas, places.foot),
        )
        return page_node(canvas, "page", title, children)

    def press(self, key: KeyPressed) -> Answer | bool:
        """What opened it closes it."""
        return Pop() if key.name == "g" and not (key.ctrl or key.alt) else False

    def open_book(self) -> Answer:
        """To the whole rulebook."""
        return Push(self._opens("goal"))


def _foot(canvas: Canvas, rect: Rect) -> Node:
    hint = _("How the game is played")
    act = call(GoalScene.open_book)
    book = ButtonAppearance("goal/book", _("The whole rulebook"), act, hint)
    act = call(GoalScene.go_back)
    close = ButtonAppearance("goal/close", _("Close"), act, is_main=True, shortcut="escape")
    return page_foot(canvas, rect, "goal", (book,), (close,))


def _inner(canvas: Canvas, sheet: Rect) -> Rect:
    return sheet.inset(canvas.px(14), canvas.px(10))


def _words(
    canvas: Canvas, rect: Rect, parts: Sequence[_Part], given: Font | None = None
) -> list[Node]:
    """The parts below one another, in the largest letters that fit, or in those given."""
    font = given or next(
        (font for font in _fonts(canvas) if _height(canvas, rect.w, parts, font) <= rect.h),
        canvas.scale.caption,
    )
    nodes, y = [], rect.y
    for number, part in enumerate(parts):
        heading = Rect(rect.x, y, rect.w, _heading_height(canvas))
        nodes.append(_heading(canvas, f"goal/part/{number}", heading, part.title))
        y = heading.bottom
        for index, line in enumerate(part.lines):
            high = _line_height(canvas, rect.w, line.text, font)
            place = Rect(rect.x, y, rect.w, high)
            nodes.append(_line(canvas, f"goal/part/{number}/{index}", place, line, font))
            y += high + canvas.px(4)
        y += canvas.px(6)
    return nodes


def _fonts(canvas: Canvas) -> tuple[Font, ...]:
    """From the largest on."""
    return canvas.scale.font(TextSize.LEAD), canvas.scale.body, canvas.scale.caption


def _height(canvas: Canvas, wide: int, parts: Sequence[_Part], font: Font) -> int:
    lines = [line.text for part in parts for line in part.lines]
    high = sum(_line_height(canvas, wide, text, font) + canvas.px(4) for text in lines)
    return high + len(parts) * (_heading_height(canvas) + canvas.px(6))


def _heading_height(canvas: Canvas) -> int:
    return canvas.line_height(canvas.scale.heading) + canvas.px(3)


def _line_height(canvas: Canvas, wide: int, text: str, font: Font) -> int:
    return len(canvas.wrapped(text, font, wide)) * canvas.line_height(font)


def _heading(canvas: Canvas, key: str, rect: Rect, title: str) -> Node:
    return canvas.text(key, rect, title, canvas.scale.heading, HEADING)


def _line(canvas: Canvas, key: str, rect: Rect, line: PageLine, font: Font) -> Node:
    high = canvas.line_height(font)
    looks: tuple[Look, ...] = tuple(
        canvas.letters(Rect(rect.x, rect.y + i * high, rect.w, high), text, font, INK)
        for i, text in enumerate(canvas.wrapped(line.text, font, rect.w))
    )
    return Node(key, "text", rect, line.text, use=Use(clause=line.clause), looks=looks)


def _signs(canvas: Canvas, rect: Rect, part: _Part, sign_of: SignMaker) -> list[Node]:
    """Signs in columns, each before what it means."""
    head = rect.top_part(_heading_height(canvas))
    grid = rect.below(head.h + canvas.px(2))
    lines = part.lines
    rows = -(-len(lines) // COLUMNS)
    columns = grid.columns(COLUMNS, canvas.px(14))
    room = columns[0].w - canvas.px(SIGN[0]) - canvas.px(10)
    high = (grid.h + canvas.px(4)) // rows
    most = high - canvas.px(4)
    font = next(
        (
            font
            for font in _fonts(canvas)
            if all(_line_height(canvas, room, line.text, font) <= most for line in lines)
        ),
        canvas.scale.caption,
    )
    high = min(high, canvas.px(64))
    nodes = [_heading(canvas, "goal/signs/title", head, part.title)]
    for index, line in enumerate(lines):
        column = columns[index // rows]
        cell = column.below(index % rows * high).top_part(high - canvas.px(4))
        nodes.append(_sign(canvas, f"goal/sign/{index}", cell, line, font, sign_of))
    return nodes


def _signs_below_one_another(
    canvas: Canvas, rect: Rect, part: _Part, sign_of: SignMaker
) -> list[Node]:
    """Signs in one column, each as high as what it means."""
    font = canvas.scale.body
    head = rect.top_part(_heading_height(canvas))
    nodes = [_heading(canvas, "goal/signs/title", head, part.title)]
    y = head.bottom + canvas.px(4)
    beside = rect.w - canvas.px(SIGN[0] + 10)
    for index, line in enumerate(part.lines):
        tall = max(_line_height(canvas, beside, line.text, font), canvas.px(SIGN[1]))
        cell = Rect(rect.x, y, rect.w, tall)
        nodes.append(_sign(canvas, f"goal/sign/{index}", cell, line, font, sign_of))
        y = cell.bottom + canvas.px(7)
    return nodes


def _sign(
    canvas: Canvas, key: str, cell: Rect, line: PageLine, font: Font, sign_of: SignMaker
) -> Node:
    spot = cell.left_part(canvas.px(SIGN[0]))
    words = cell.after(canvas.px(SIGN[0]) + canvas.px(10))
    block = words.centred(words.w, min(words.h, _line_height(canvas, words.w, line.text, font)))
    text = _line(canvas, key, block, line, font)
    sign = sign_of(canvas, spot.centred(spot.w, min(spot.h, canvas.px(SIGN[1]))), line.sign)
    return text._replace(rect=cell, looks=(*sign, *text.looks))
