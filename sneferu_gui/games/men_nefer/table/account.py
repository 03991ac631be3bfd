"""The panel “Harvest now”: points of each source at a Harvest, and the next turn order.

Keys: ``account`` the panel, ``source:duat`` a source, ``account/sum`` the points after it.
"""

from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.land_view import Land
from sneferu_gui.games.men_nefer.table.looks import FLAGS, ItemLook, OwnedLook, ScalesLook, SignLook
from sneferu_gui.games.men_nefer.table.panel_view import PanelView, change_text
from sneferu_gui.games.men_nefer.table.preview import HarvestNow, harvest_now
from sneferu_gui.games.men_nefer.table.signs import SOURCE_SIGNS
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.games.men_nefer.table.words import signed, source_name
from sneferu_gui.language import _, written
from sneferu_gui.ui.kit.boxes import FIGURE, Block, column, fixed, row, space
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Colour, Font, OwnLook
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import BRICK, FADED_INK, INK, PALM
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button
from sneferu_gui.ui.table.words import points_words

CLAUSES: Final = ("G2", "Z3", "Z4", "Z5", "Z6", "Z6", "Z7")
"""The clause of each source, in the order of SOURCES."""
NOTHING: Final = 130
"""The opacity of a source's sign that brings nothing."""
NAMED: Final = 300
"""The least width of a panel with names beside the signs, in pixels at 100 %."""
NAMED_COLUMNS: Final = 2
"""The number of columns of named signs."""


def source_look(source: str) -> OwnLook:
    sign = SOURCE_SIGNS[source]
    if sign == "duat":
        return ScalesLook(NOWHERE)
    return ItemLook(NOWHERE, sign) if sign == "contract" else SignLook(NOWHERE, sign)


@remembered
def account(
    canvas: Canvas,
    rect: Rect,
    table: TableSnapshot,
    land: Land,
    close: ButtonAppearance | None = None,
) -> Node:
    """The panel; `close` is the button that closes it where it is a drawer."""
    view = _AccountView(canvas, rect, table, land)
    title = _("Harvest now")
    corner = () if close is None else (corner_button(canvas, rect, close),)
    inner = canvas.panel_content(rect)
    if corner:
        inner = inner.below(max(0, corner[0].rect.bottom - inner.y))
    return canvas.panel(
        "account", rect, title, *view.block(inner).lay(inner), *corner, ground=FLAGS
    )


class _AccountView(PanelView):
    """Draws the points of a Harvest held now."""

    def block(self, room: Rect) -> Block:
        """The sources, the sum and the place in the turn order; named if there is room."""
        seat = self.table.seat
        now = harvest_now(self.state)[seat]
        then = harvest_now(self.land.tried)[seat] if self.land.tried is not None else now
        figures = [
            self._source(source, now.points[source], then.points[source], CLAUSES[at])
            for at, source in enumerate(SOURCES)
        ]
        figures += [self._sum(now, then), self._place(now, then)]
        gap, between = self.canvas.px(10), self.canvas.px(2)
        lines = -(-len(figures) // NAMED_COLUMNS)
        high = lines * (self.canvas.px(FIGURE) + between)
        if room.w >= self.canvas.px(NAMED) and room.h >= high:
            named = [each.block(self.canvas, is_named=True) for each in figures]
            return self._in_rows(named, NAMED_COLUMNS, gap, between)
        across = 3 if room.w >= self.canvas.px(210) else 2
        blocks = [each.block(self.canvas, is_named=False) for each in figures]
        return self._in_rows(blocks, across, self.canvas.px(6), between)

    @staticmethod
    def _in_rows(blocks: list[Block], across: int, gap: int, between: int) -> Block:
        """Blocks in rows of `across`, the last row filled up with empty ones."""
        rows = [blocks[at : at + across] for at in range(0, len(blocks), across)]
        filled = (each + [space()] * (across - len(each)) for each in rows)
        return column(*(row(*each, gap=gap) for each in filled), gap=between)

    def _source(self, source: str, now: int, then: int, clause: str) -> "_Figure":
        seat = self.table.seat
        name = source_name(source)
        words = f"{name}: {points_words(now)}"
        if then != now:
            words = f"{name}: {change_text(written(now), points_words(then))}"
        use = Use(hint=words, clause=clause, about=places.Source(seat, source))
        colour = BRICK if then < 0 else PALM if then > now else INK
        text = change_text(signed(now), signed(then))
        look = source_look(source)
        if now == then == 0:
            look, colour = look._replace(opacity=NOTHING), FADED_INK
        return _Figure(f"source:{source}", look, name, text, use, colour)

    def _sum(self, now: HarvestNow, then: HarvestNow) -> "_Figure":
        words = _("Points after a Harvest now: {n}").format(n=change_text(now.pp, then.pp))
        use = Use(hint=words, clause="Z", about=places.Source(self.table.seat, "pp"))
        look, text = SignLook(NOWHERE, "harvest"), change_text(now.pp, then.pp)
        return _Figure("account/sum", look, _("Points after it"), text, use)

    def _place(self, now: HarvestNow, then: HarvestNow) -> "_Figure":
        text = change_text(now.place, then.place)
        words = _("Place in the next turn order: {n}").format(n=text)
        look = OwnedLook(NOWHERE, "lily", self.colour(self.table.seat))
        use = Use(hint=words, clause="F5")
        return _Figure("account/place", look, _("Next turn order"), text, use)


class _Figure(NamedTuple):
    key: str
    look: OwnLook
    name: str
    text: str
    use: Use
    colour: Colour = INK

    def block(self, canvas: Canvas, *, is_named: bool) -> Block:
        """Sign and number; with `is_named` the name between them, where it fits."""
        small = canvas.scale.caption
        size = canvas.px(FIGURE - 2)

        def lay(rect: Rect) -> tuple[Node, ...]:
            rest = rect.after(size + canvas.px(4 if is_named else 3))
            text, font = self._number(canvas, rest.w)
            words = rest.before(canvas.text_width(text, font) + canvas.px(4))
            has_name = is_named and canvas.text_width(self.name, small) <= words.w
            align = Align.RIGHT if is_named else Align.LEFT
            looks = (
                self.look._replace(rect=rect.left_part(size).centred(size, size)),
                *((canvas.letters(words, self.name, small, FADED_INK),) if has_name else ()),
                canvas.letters(rest, text, font, self.colour, align),
                *canvas.focus_ring(self.key, rect, canvas.px(4)),
            )
            label, state = self.use.hint, canvas.node_states(self.key)
            return (Node(self.key, "text", rect, label, state, self.use, looks),)

        return fixed(max(canvas.px(FIGURE), canvas.line_height(canvas.scale.strong)), lay)

    def _number(self, canvas: Canvas, wide: int) -> tuple[str, Font]:
        """The number in the largest letters that fit; at last without spaces."""
        strong, small = canvas.scale.strong, canvas.scale.caption_strong
        closer = self.text.replace(" ", "")
        ways = ((self.text, strong), (self.text, small), (closer, small))
        return next((way for way in ways if canvas.text_width(*way) <= wide), ways[-1])
