"""The tablet market: five rows with their prices, the actions beside them, and both piles.

Keys: ``row:2`` a row's tablet with its price, ``help:2:0`` an action beside it, ``draw`` and
``discard`` the piles.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from sneferu_gui.games.men_nefer.law.edition import Tablet
from sneferu_gui.games.men_nefer.law.items import Bundle
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.houses import panel_rows
from sneferu_gui.games.men_nefer.table.item_rows import bundle_looks
from sneferu_gui.games.men_nefer.table.land_view import Land, bounding_rect
from sneferu_gui.games.men_nefer.table.looks import (
    MAT,
    BackLook,
    ItemLook,
    item_width,
    tablet_field,
)
from sneferu_gui.games.men_nefer.table.panel_view import PanelView
from sneferu_gui.games.men_nefer.table.pedestals import CITY, pedestals, pedestals_at
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Line, Look
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import PALM, PAPER_LIT

KEY: Final = "f2"
"""The key that shows the tiles still to come."""
PRICE: Final = 38
"""The least width of a row's price. All sizes here are in pixels at 100 %."""
PRICE_SHARE: Final = 0.14
"""The width of a price in a wide market, as a share of that of price and tablet."""
HELP: Final = 34
"""The least width of an action beside a row."""
ICON: Final = 22
REWARD_ROOM: Final = 24
"""The size of a reward's chip: under the price, or after the tablet where a row is low."""
LOW: Final = 30
SIDE_COLUMN: Final = 46
"""The width of the column beside the rows."""


@remembered
def market(canvas: Canvas, rect: Rect, table: TableSnapshot, land: Land) -> Node:
    """The panel; beside the rows lie the piles, and the pedestals of the city."""
    view = _MarketView(canvas, rect, table, land)
    rows = panel_rows(canvas, rect, len(view.edition.rows))
    column = rect.inset(canvas.px(6), canvas.px(4))
    column = column.right_part(max(canvas.px(SIDE_COLUMN), int(0.19 * column.w)))
    numbers = pedestals_at(view.edition, CITY)
    draw, discard, *stands = column.rows(2 + len(numbers), canvas.px(2))
    children = [*view.piles((draw, discard)), *pedestals(view, numbers, stands)]
    rows = [row.before(column.w + canvas.px(4)) for row in rows]
    children += (view.row(number, row) for number, row in enumerate(rows))
    children += view.moves_down(rows, draw)
    panel = canvas.panel("market", rect, "", *children, ground=MAT)
    return panel._replace(label=_("Tablet market"))


class _MarketView(PanelView):
    def row(self, number: int, rect: Rect) -> Node:
        """A row: price and tablet, and the actions beside it."""
        tablet, helps = self._sides(rect)
        choices = self.edition.rows[number].action
        rects = helps.columns(max(len(row.action) for row in self.edition.rows), self.canvas.px(3))
        children = (
            self._tablet(number, tablet),
            *(self._help(number, at, place) for at, place in enumerate(rects[: len(choices)])),
        )
        words = say.titled(say.row_words(self.state.table, number))
        return Node(f"row:{number}/all", "group", rect, words, children=children)

    def _sides(self, rect: Rect) -> tuple[Rect, Rect]:
        """The rectangles of a row's price and tablet, and of its actions."""
        px, most = self.canvas.px, max(len(row.action) for row in self.edition.rows)
        side = max(most * px(HELP) + (most - 1) * px(3), int(0.28 * rect.w))
        side = min(side, int(0.42 * rect.w))
        return rect.before(side + px(4)), rect.right_part(side)

    def _tablet(self, number: int, rect: Rect) -> Node:
        px, own = self.canvas.px, self.state.boards[self.table.seat]
        cost, tablet = self.edition.rows[number].cost, self.state.market[number]
        price = rect.left_part(max(px(PRICE), int(PRICE_SHARE * rect.w)))
        face = rect.after(price.w).inset(0, px(1))
        words = say.titled(say.row_words(self.state.table, number))
        looks: list[Look] = []
        if tablet == NONE:
            looks.append(self.hollow(face))
            hint = _("{row}: filled again at the end of the turn").format(row=words)
        else:
            printed = self.edition.tablets[tablet]
            reward = self._next_reward(printed)
            if reward and rect.h >= 2 * px(REWARD_ROOM):
                price, below = price.top_part(rect.h // 2), price.below(rect.h // 2)
                chip = below.centred(px(REWARD_ROOM), px(REWARD_ROOM))
            else:
                size = min(px(REWARD_ROOM), rect.h) if reward else 0
                chip = face.right_part(size)
                face = face.before(size + px(2)) if reward else face
            looks += self.tablet(face, printed)
            if reward:
                looks += self._reward(chip, face.before(tablet_field(face).w), reward)
            hint = f"{words}: {say.tablet_words(self.state.table, tablet)}{self._fits(printed)}"
        looks = [*self.price(price, cost, can_pay=own.food >= cost), *looks]
        use = self.use(places.Row(number), hint, "A9")
        return self.thing(f"row:{number}", rect, words, use, looks)

    def moves_down(self, rows: Sequence[Rect], draw: Rect) -> Iterator[Node]:
        """Arrows from the tablets to the rows they move to after the pointed gesture (B3)."""
        now, tried = self.state.market, self.land.tried
        then = now if tried is None else tried.market
        other = [at for at, (a, b) in enumerate(zip(now, then, strict=True)) if a != b]
        if not other:
            return
        x, y = draw.x + self.canvas.px(2), rows[0].centred(1, 1).y
        ways = [((x, y), (x - self.canvas.px(26), y))]
        side = self._sides(rows[0])[0]
        x = side.right - self.canvas.px(9)
        ways += [
            ((x, above.centre[1]), (x, below.centre[1]))
            for above, below in pairwise(rows[: other[-1] + 1])
        ]
        looks = tuple(look for way in ways for look in self._arrow(*way))
        whole = bounding_rect((*rows, draw))
        yield Node("market/moves", "light", whole, looks=looks)

    def _arrow(self, start: tuple[int, int], end: tuple[int, int]) -> Iterator[Line]:
        reach, along = self.canvas.px(5), end[1] != start[1]
        back = (end[0], end[1] - reach) if along else (end[0] + reach, end[1])
        tips = [
            (back[0] - reach * along * sign, back[1] - reach * (not along) * sign)
            for sign in (1, -1)
        ]
        wide = max(2, self.canvas.px(3))
        for points in ((start, end), (tips[0], end, tips[1])):
            yield Line(points, PAPER_LIT, wide + 2)
        for points in ((start, end), (tips[0], end, tips[1])):
            yield Line(points, PALM, wide)

    def _next_reward(self, tablet: Tablet) -> Bundle:
        """The viewer's reward for the tablet's sign (A10); empty where it is not the next one."""
        seat = self.table.seat
        signs, reached = self.state.table.board_glyphs[seat], self.state.boards[seat].glyphs
        is_next = reached < len(signs) and signs[reached] == tablet.glyph
        return self.edition.rewards[reached] if is_next else ()

    def _fits(self, tablet: Tablet) -> str:
        reward = self._next_reward(tablet)
        text = _("\nIts sign is the next on your board: {reward}")
        return text.format(reward=say.bundle_words(reward)) if reward else ""

    def _reward(self, chip: Rect, sign: Rect, reward: Bundle) -> tuple[Look, ...]:
        """The reward of a tablet whose sign is the next one, and a frame around the sign."""
        edge = self.canvas.px(2)
        return (
            self.frame(sign.inset(edge // 2), PALM),
            Box(chip, PAPER_LIT, self.canvas.px(4), PALM, edge),
            *bundle_looks(chip.inset(edge), reward[:1]),
        )

    def _help(self, number: int, option: int, rect: Rect) -> Node:
        item = self.edition.rows[number].action[option]
        words = say.titled(say.item_words(item))
        row = say.titled(say.row_words(self.state.table, number))
        use = self.use(places.Help(number, option), f"{row}: {say.item_words(item)}", "A10")
        inner = rect.inset(self.canvas.px(3))
        size = min(inner.h, max(self.canvas.px(ICON), inner.h * 2 // 3))
        wide = item_width(item.kind, item.n, item.more, size)
        icon = inner.centred(min(wide, inner.w), size)
        looks = (
            self.plate(rect, is_near=True, is_open=use.act is not None),
            ItemLook(icon, item.kind, item.n, item.more),
        )
        return self.thing(f"help:{number}:{option}", rect, words, use, looks)

    # -- the piles ---------------------------------------------------------------------------

    def piles(self, rects: Sequence[Rect]) -> tuple[Node, Node]:
        draw, discard = rects
        return self._draw_pile(draw), self._discard_pile(discard)

    def _face(self, rect: Rect) -> Rect:
        """The rectangle of a pile's top: the whole, or the part beside the number on a low pile."""
        is_low = rect.h < self.canvas.px(LOW)
        return (rect.before(self.canvas.px(22)) if is_low else rect).inset(self.canvas.px(1))

    def _draw_pile(self, rect: Rect) -> Node:
        count, face = len(self.state.draw), self._face(rect)
        looks: list[Look] = [self.hollow(face)]
        words = ngettext("Draw pile: {n} tablet", "Draw pile: {n} tablets", count).format(n=count)
        hint = words
        if count:
            top = self.state.draw[0]
            looks = [*self.tablet(face, self.edition.tablets[top])]
            next_tablet = say.tablet_words(self.state.table, top)
            hint = _("{pile}; next: {tablet}").format(pile=words, tablet=next_tablet)
        looks += self.count(rect, count)
        act = call(MenTable.count_remaining)
        count_words = _("Count what is still to come")
        use = Use(act, f"{hint}\n{count_words}", KEY, clause="B4", about=places.DrawPile())
        return self.fact_node("draw", rect, words, use, *looks)._replace(role="button")

    def _discard_pile(self, rect: Rect) -> Node:
        count, face = len(self.state.discard), self._face(rect)
        words = ngettext(
            "Discard pile: {n} tablet", "Discard pile: {n} tablets", count
        ).format(n=count)  # fmt: skip
        looks: list[Look] = [BackLook(face) if count else self.hollow(face)]
        looks += self.count(rect, count)
        use = Use(hint=words, clause="B5", about=places.DiscardPile())
        return self.fact_node("discard", rect, words, use, *looks)
