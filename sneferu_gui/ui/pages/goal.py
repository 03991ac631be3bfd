"""The goal card: the goal of a game, a turn, its end, and the meaning of its signs."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Pop, Push, Scene, call
from sneferu_gui.ui.kit.boxes import Flow, bottom_of
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import ENDLESS, heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Box, Font, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, HEADING, INK, SLAB_EDGE, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.rulebook.book import PageLine, Rulebook, told

# Sizes are pixels at 100 %.
HIGHEST_SHEET: Final = 660
GOAL_SHARE: Final = 0.4
"""The left sheet's share of the width."""
SIGN_SIZE: Final = (46, 26)
COVER: Final = (90, 190)
"""The least and the greatest height of the game's picture at 100 %."""
COVER_SHAPE: Final = 16 / 9
COLUMNS: Final = 2
"""The number of columns of signs."""

_Part = tuple[str, Sequence[PageLine]]
"""A title, and the lines under it, in the current language."""


class GoalScene(Scene):
    """The card over any scene; the key that opened it closes it."""

    def __init__(self, book: Rulebook, edition: AnyEdition, opens: Callable[[str], Scene]) -> None:
        """Show the card of the edition's game; `opens` makes the rulebook's scene at a page."""
        self._book, self._game = book, edition.game
        content = face_named(edition.game).rulebook_content()
        self._sign_of, self._values = content.sign_of, content.values(edition)
        self._opens = opens

    def tree(self, canvas: Canvas) -> Node:
        """The goal, a turn and the end at the left, the signs at the right, or below."""
        title = _(self._book.card.title) if self._book.card is not None else ""
        *parts, (name, lines) = (
            (_(title), [replace(line, text=told(line.text, self._values)) for line in lines])
            for title, lines in self._book.card_parts()
        )
        places = page_parts(canvas, body=canvas.px(HIGHEST_SHEET))
        cover: list[Node] = []
        if canvas.is_narrow:
            inner = _inner(canvas, places.endless_body)
            flow = _words(canvas, inner, parts, canvas.scale.body)
            left = places.body._replace(h=flow.left.y - inner.y + canvas.px(18))
            right = places.endless_body.below(left.h + canvas.scale.gap)
            signs = self._signs(canvas, _inner(canvas, right), lines)
            right = right.top_part(bottom_of(signs) + canvas.px(7) + canvas.px(6) - right.y)
            places = places.with_body(canvas, right.bottom - places.body.y)
        else:
            body = places.body.top_part(min(places.body.h, canvas.px(HIGHEST_SHEET)))
            left = body.left_part(round(body.w * GOAL_SHARE))
            right = body.after(left.w + canvas.scale.gap)
            cover, flow = self._under_cover(canvas, _inner(canvas, left), parts)
            signs = self._signs_in_columns(canvas, _inner(canvas, right), lines)
        head = _inner(canvas, right).top_part(_heading_height(canvas))
        under = canvas.text("goal/signs/title", head, name, canvas.scale.heading, HEADING)
        children = (
            heading(canvas, "goal/title", places.head, title),
            canvas.panel("goal/words", left, "", *cover, *flow.nodes),
            canvas.panel("goal/signs", right, "", under, *signs),
            self._foot(canvas, places.foot),
        )
        return page_node(canvas, "page", title, children)

    def _under_cover(
        self, canvas: Canvas, room: Rect, parts: Sequence[_Part]
    ) -> tuple[list[Node], Flow]:
        """The game's picture where the words leave room for it, and the words below it."""
        flow = _largest_words(canvas, room, parts)
        least, most = map(canvas.px, COVER)
        high = min(room.bottom - flow.left.y - canvas.px(6), most)
        if high < least:
            return [], flow
        game = GAMES[self._game]
        cover = room.top_part(high).fitted(COVER_SHAPE)
        edge = Box(cover, CLEAR, canvas.px(2), SLAB_EDGE, max(1, canvas.px(1)))
        looks = (Picture(cover, game.about().cover), edge)
        picture = Node("goal/cover", "picture", cover, game.title, looks=looks)
        return [picture], _largest_words(canvas, room.below(high + canvas.px(6)), parts)

    def _foot(self, canvas: Canvas, rect: Rect) -> Node:
        hint = _("How the game is played")
        act = call(GoalScene.open_book)
        book = ButtonAppearance("goal/book", _("The whole rulebook"), act, hint)
        act = call(GoalScene.go_back)
        close = ButtonAppearance("goal/close", _("Close"), act, is_main=True, shortcut="escape")
        return page_foot(canvas, rect, "goal", (book,), (close,))

    def _signs(self, canvas: Canvas, rect: Rect, lines: Sequence[PageLine]) -> list[Node]:
        """Signs one under another, each as high as its meaning's text."""
        font, flow = canvas.scale.body, Flow(rect)
        flow.take(_heading_height(canvas), canvas.px(4))
        beside = rect.w - canvas.px(SIGN_SIZE[0] + 10)
        for index, line in enumerate(lines):
            high = max(_line_height(canvas, beside, line.text, font), canvas.px(SIGN_SIZE[1]))
            cell = flow.take(high, canvas.px(7))
            flow.nodes.append(self._sign(canvas, f"goal/sign/{index}", cell, line, font))
        return flow.nodes

    def _signs_in_columns(
        self, canvas: Canvas, rect: Rect, lines: Sequence[PageLine]
    ) -> list[Node]:
        grid = rect.below(_heading_height(canvas) + canvas.px(2))
        rows = -(-len(lines) // COLUMNS)
        columns = grid.columns(COLUMNS, canvas.px(14))
        room = columns[0].w - canvas.px(SIGN_SIZE[0]) - canvas.px(10)
        high, gap = (grid.h + canvas.px(4)) // rows, canvas.px(4)

        def fits(font: Font) -> bool:
            return all(_line_height(canvas, room, line.text, font) <= high - gap for line in lines)

        font = next(filter(fits, _fonts(canvas)), canvas.scale.caption)
        step = min(high, canvas.px(64))
        return [
            self._sign(
                canvas,
                f"goal/sign/{index}",
                columns[index // rows].below(index % rows * step).top_part(step - gap),
                line,
                font,
            )
            for index, line in enumerate(lines)
        ]

    def _sign(self, canvas: Canvas, key: str, cell: Rect, line: PageLine, font: Font) -> Node:
        spot = cell.left_part(canvas.px(SIGN_SIZE[0]))
        words = cell.after(canvas.px(SIGN_SIZE[0]) + canvas.px(10))
        block = words.centred(words.w, min(words.h, _line_height(canvas, words.w, line.text, font)))
        text = _line(canvas, key, block, line, font)
        spot = spot.centred(spot.w, min(spot.h, canvas.px(SIGN_SIZE[1])))
        sign = self._sign_of(canvas, spot, line.sign)
        return text._replace(rect=cell, looks=(*sign, *text.looks))

    def press(self, key: KeyPressed) -> Answer | bool:
        """Close the card by G, the key that opened it."""
        return Pop() if key.name == "g" and not (key.ctrl or key.alt) else False

    def open_book(self) -> Answer:
        return Push(self._opens("goal"))


def _inner(canvas: Canvas, sheet: Rect) -> Rect:
    return sheet.inset(canvas.px(14), canvas.px(10))


def _largest_words(canvas: Canvas, rect: Rect, parts: Sequence[_Part]) -> Flow:
    """The parts one below another, in the largest letters that fit."""
    flows = (_words(canvas, rect._replace(h=ENDLESS), parts, font) for font in _fonts(canvas))
    *larger, smallest = flows
    return next((flow for flow in larger if flow.left.y <= rect.bottom), smallest)


def _words(canvas: Canvas, rect: Rect, parts: Sequence[_Part], font: Font) -> Flow:
    flow = Flow(rect)
    for number, (title, lines) in enumerate(parts):
        head = flow.take(_heading_height(canvas))
        key = f"goal/part/{number}"
        flow.nodes.append(canvas.text(key, head, title, canvas.scale.heading, HEADING))
        for index, line in enumerate(lines):
            place = flow.take(_line_height(canvas, rect.w, line.text, font), canvas.px(4))
            flow.nodes.append(_line(canvas, f"{key}/{index}", place, line, font))
        flow.take(canvas.px(6))
    return flow


def _fonts(canvas: Canvas) -> tuple[Font, ...]:
    """The fonts to try, largest first."""
    return canvas.scale.font(TextSize.LEAD), canvas.scale.body, canvas.scale.caption


def _heading_height(canvas: Canvas) -> int:
    return canvas.line_height(canvas.scale.heading) + canvas.px(3)


def _line_height(canvas: Canvas, wide: int, text: str, font: Font) -> int:
    return len(canvas.wrapped(text, font, wide)) * canvas.line_height(font)


def _line(canvas: Canvas, key: str, rect: Rect, line: PageLine, font: Font) -> Node:
    rows = canvas.wrapped(line.text, font, rect.w)
    places = rect._replace(h=len(rows) * canvas.line_height(font)).rows(len(rows))
    looks = (canvas.letters(*each, font, INK) for each in zip(places, rows, strict=True))
    return Node(key, "text", rect, line.text, use=Use(clause=line.clause), looks=tuple(looks))
