"""The base of the views beside the land: things, figures, rows of pieces, prices."""

from collections.abc import Iterable, Sequence
from typing import Final

from sneferu_gui.games.men_nefer.law.edition import Tablet
from sneferu_gui.games.men_nefer.law.items import FOOD
from sneferu_gui.games.men_nefer.law.position import Board
from sneferu_gui.games.men_nefer.table.land_view import (
    CLOSED_SPACE,
    FAINT,
    UNREACHED_SPACE,
    Land,
    RegionView,
    lit_looks,
)
from sneferu_gui.games.men_nefer.table.looks import (
    HollowLook,
    ItemLook,
    OwnedLook,
    TabletLook,
    tablet_field,
)
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Font, Line, Look, OwnLook, Typeface
from sneferu_gui.ui.kit.node import PIECE, Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect

EMPTY_OPACITY: Final = 115
"""The opacity of an empty space, which should not catch the eye."""


class PanelView(RegionView):
    def thing(
        self,
        key: str,
        rect: Rect,
        words: str,
        use: Use,
        looks: Iterable[Look] = (),
        children: Iterable[Node] = (),
        *,
        role: str = "token",
    ) -> Node:
        """A named thing; it is lit when open, and framed when a hint or the choice marks it."""
        radius = self.canvas.px(5)
        shown = (*self._ground(key, rect, use), *lit_looks(use, looks), *self.lights(use, rect))
        ring = self.canvas.focus_ring(key, rect, radius)
        role, state = role if use.grab_act is None else PIECE, self.marks(key, use)
        return Node(key, role, rect, words, state, use, (*shown, *ring), tuple(children))

    def _ground(self, key: str, rect: Rect, use: Use) -> tuple[Look, ...]:
        """The ground under an open thing, lit while pointed at."""
        if use.act is None:
            return ()
        is_lit = self.canvas.is_pointed_at(key)
        ground = Box(rect, theme.PAPER_LIT, self.canvas.px(5))
        return (ground, ground._replace(fill=(*theme.GOLD[:3], 150))) if is_lit else (ground,)

    def space(
        self, key: str, rect: Rect, words: str, use: Use, looks: Iterable[Look] = (), *,
        role: str = "space", light: Rect | None = None,
    ) -> Node:  # fmt: skip
        """A space of the land inside a panel: it never grows, so a click acts on it at any size."""
        del light
        return self.thing(key, rect, words, use, looks, role=role)

    def fact_node(self, key: str, rect: Rect, words: str, use: Use, *looks: Look) -> Node:
        """A node that tells something and cannot be chosen."""
        ring = self.canvas.focus_ring(key, rect, self.canvas.px(4))
        return Node(key, "text", rect, words, self.canvas.node_states(key), use, (*looks, *ring))

    # -- grounds -----------------------------------------------------------------------------

    def hollow(self, rect: Rect) -> HollowLook:
        return HollowLook(rect, EMPTY_OPACITY)

    def plate(self, rect: Rect, *, is_near: bool = False, is_open: bool = False) -> Box:
        """The ground of a space: brighter if near, brightest if open."""
        fill = (
            theme.PAPER_LIT if is_open else CLOSED_SPACE if is_near else (*UNREACHED_SPACE[:3], 190)
        )
        return Box(rect, fill, self.canvas.px(4), (*theme.SHADE_EDGE[:3], 110), 1)

    def frame(self, rect: Rect, colour: Colour = theme.GOLD) -> Box:
        return Box(rect, theme.CLEAR, self.canvas.px(4), colour, max(2, self.canvas.px(2)))

    # -- figures -----------------------------------------------------------------------------

    def number(
        self, rect: Rect, text: str, colour: Colour = theme.INK, font: Font | None = None,
        align: Align = Align.LEFT,
    ) -> Look:  # fmt: skip
        return self.canvas.letters(rect, text, font or self.canvas.scale.strong, colour, align)

    def price(
        self, rect: Rect, cost: int, kind: str = FOOD, *, can_pay: bool = True
    ) -> tuple[Look, ...]:
        """A price in the middle of a rectangle; struck through if it cannot be paid."""
        font = self.canvas.scale.at_most(int(0.9 * rect.h), Typeface.BOLD)
        text = f"+{-cost}" if cost < 0 else str(cost)
        least = self.canvas.scale.caption_strong
        while font != least and (
            font.size + self.canvas.text_width(text, font) > rect.w - self.canvas.px(2)
        ):
            font = self.canvas.scale.at_most(font.size - 1, Typeface.BOLD)
        letters = self.canvas.text_width(text, font) + self.canvas.px(2)
        size = max(1, min(rect.h, font.size + self.canvas.px(2), rect.w - letters))
        wide = size + letters
        whole = rect.centred(wide, rect.h)
        colour = theme.PALM if cost < 0 else theme.INK if can_pay else theme.BRICK
        icon = whole.left_part(size).centred(size, size)
        looks: tuple[Look, ...] = (
            ItemLook(icon, kind, opacity=255 if cost else FAINT),
            self.number(whole.after(size + self.canvas.px(2)), text, colour, font),
        )
        return looks if can_pay else (*looks, self.struck(icon))

    def struck(self, rect: Rect) -> Line:
        """The stroke through a price that cannot be paid."""
        x, y = rect.centre
        reach, rise = rect.w // 2, min(rect.h, rect.w) // 5
        ends = ((x - reach, y + rise), (x + reach, y - rise))
        return Line(ends, theme.BRICK, max(2, self.canvas.px(2)))

    def count(self, rect: Rect, count: int) -> tuple[Look, ...]:
        """The number of pieces, on a dark plate at the lower right corner."""
        font = self.canvas.scale.caption_strong
        high = min(rect.h, self.canvas.line_height(font))
        wide = max(int(1.3 * high), self.canvas.text_width(str(count), font) + self.canvas.px(8))
        plate = rect.right_part(wide).bottom_part(high)
        return (
            Box(plate, (*theme.INK[:3], 225), high // 3, theme.SHADE_EDGE, 1),
            self.canvas.letters(plate, str(count), font, theme.SAND, Align.CENTRE),
        )

    def tablet(self, rect: Rect, tablet: Tablet, *, opacity: int = 255) -> tuple[Look, ...]:
        """A tablet with its bundle laid on it."""
        return (
            TabletLook(rect, tablet.type, tablet.glyph, opacity=opacity),
            *self.named(tablet_field(rect), tablet.does, opacity=opacity),
        )

    def in_a_row(self, rect: Rect, looks: Sequence[OwnLook], size: int) -> tuple[Look, ...]:
        """Pieces side by side, overlapping where there is little room."""
        if not looks or rect.w <= 0:
            return ()
        size = max(1, min(size, rect.h, rect.w))
        step = size + self.canvas.px(1)
        if len(looks) > 1:
            step = min(step, (rect.w - size) // (len(looks) - 1))
        y = rect.centre[1] - size // 2
        return tuple(
            look._replace(rect=Rect(rect.x + at * step, y, size, size))
            for at, look in enumerate(looks)
        )


def change_text(before: object, after: object) -> str:
    """A number, and its new value if that differs.

    >>> change_text(3, 3), change_text(3, 5)
    ('3', '3 → 5')
    """
    return str(before) if before == after else f"{before} → {after}"


class SeatView(PanelView):
    """Draws a seat's things, and their values after the pointed gesture."""

    def __init__(
        self, canvas: Canvas, rect: Rect, table: TableSnapshot, land: Land, seat: int
    ) -> None:
        super().__init__(canvas, rect, table, land)
        self.seat = seat
        self.board: Board = self.state.boards[seat]
        self.then = land.tried.boards[seat] if land.tried is not None else self.board
        """The board after the pointed gesture."""
        self.has_markets = seat == table.seat

    def piece(self, piece: str) -> OwnedLook:
        """The look of one of the seat's pieces, not placed yet."""
        return OwnedLook(NOWHERE, piece, self.colour(self.seat))
