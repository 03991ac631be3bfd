"""The panel of tiles still to come: tablets, papyri, crafts and contracts not drawn yet (K2).

The tiles are known by counting; a draw pile that was the discard pile has a known order, too.
Keys: ``remaining`` the panel; ``left/tablet/3``, ``left/papyrus/0/2``, ``left/craft/4`` and
``left/contract/baskets`` its cells.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from sneferu_gui.games.men_nefer.law.edition import VALUES
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.item_rows import bundle_looks
from sneferu_gui.games.men_nefer.table.land_view import Land
from sneferu_gui.games.men_nefer.table.looks import FLAGS, ContractLook, CraftLook, PapyrusLook
from sneferu_gui.games.men_nefer.table.panel_view import PanelView
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Look
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import FADED_INK, HEADING, INK
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button

TABLETS: Final = 0.46
"""The share of the height for tablets."""
PAPYRI: Final = 0.3
CRAFTS: Final = 0.33
"""The share of the width for crafts, PAPYRI for papyri; contracts have the rest."""
LOW: Final = 240
LOW_SHARES: Final = (0.27, 0.24, 0.3)
"""The shares of tablets, papyri and crafts where there is little height."""
GONE: Final = 60
"""The opacity of tiles that do not come any more."""
CONTRACT: Final = 44
"""The least width of a kind of contract, in pixels at 100 %."""
LEAST_ROWS: Final = 4
LEAST_TABLET: Final = 70
"""The least width of a tablet, in pixels at 100 %."""


@remembered
def remaining(canvas: Canvas, rect: Rect, table: TableSnapshot, land: Land) -> Node:
    """The panel over the land, with a button to close it in its corner."""
    view = _RemainingView(canvas, rect, table, land)
    close = ButtonAppearance(
        "remaining/close", _("Close"), call(MenTable.count_remaining), _("Show the land again"),
        shortcut="escape", picture="icons/close", about=places.Opened(),
    )  # fmt: skip
    corner = corner_button(canvas, rect, close)
    inner = rect.inset(canvas.px(12), canvas.px(8))
    line = canvas.line_height(canvas.scale.heading)
    head = inner.top_part(max(line, corner.rect.bottom - inner.y)).before(corner.rect.w)
    parts = _parts(canvas, inner.below(head.h + canvas.px(4)))
    drawn = (view.tablets, view.papyri, view.crafts, view.contracts)
    kinds = [node for draw, part in zip(drawn, parts, strict=True) for node in draw(part)]
    children = (*kinds, corner)
    panel = canvas.panel("remaining", rect, "", *children, ground=FLAGS)
    words = _("Still to come")
    title = canvas.letters(head, words, canvas.scale.heading, HEADING)
    return panel._replace(label=words, looks=(*panel.looks, title))


def _parts(canvas: Canvas, body: Rect) -> Sequence[Rect]:
    """The parts for tablets, papyri, crafts and contracts; side by side on a low panel."""
    gap = canvas.px(10)
    shares: tuple[float, ...] = PAPYRI, CRAFTS
    upper, lower = body.top_part(int(TABLETS * body.h)), body.below(int(TABLETS * body.h) + gap)
    parts = [upper]
    if body.h < canvas.px(LOW):
        parts, lower, shares = [], body, LOW_SHARES
    for share in shares:
        parts.append(lower.left_part(int(share * lower.w)))
        lower = lower.after(parts[-1].w + gap)
    return (*parts, lower)


class _RemainingView(PanelView):
    """Draws the tiles that have not been drawn yet."""

    def _titled(self, rect: Rect, key: str, words: str) -> tuple[Node, Rect]:
        """A heading, and the rectangle under it."""
        font = self.canvas.scale.caption_strong
        line = self.canvas.line_height(font)
        node = self.canvas.text(key, rect.top_part(line), words, font, FADED_INK)
        return node, rect.below(line + self.canvas.px(2))

    def _cell(
        self, key: str, rect: Rect, words: str, count: int, looks: Sequence[Look], clause: str
    ) -> Node:
        """A kind of tile with the number left."""
        font = self.canvas.scale.caption_strong
        text = str(count) if count != 1 else ""
        foot = rect.right_part(self.canvas.px(11))
        left = ngettext("{what}: {n} left", "{what}: {n} left", count)
        use = Use(hint=left.format(what=words, n=count), clause=clause)
        number = self.canvas.letters(foot, text, font, INK if count else FADED_INK, Align.RIGHT)
        return self.fact_node(key, rect, words, use, *looks, number)

    def tablets(self, rect: Rect) -> Iterator[Node]:
        """The tablets of the draw pile; in their order if that is known (B6)."""
        state, px = self.state, self.canvas.px
        count = len(state.draw)
        words = ngettext("{n} tablet", "{n} tablets", count).format(n=count)
        if state.is_draw_known:
            words = _("{tablets}, the next first").format(tablets=words)
        title, rect = self._titled(rect, "left/tablets", words)
        yield title
        across = max(1, rect.w // px(LEAST_TABLET))
        down = max(LEAST_ROWS, -(-count // across))
        cells = [cell for row in rect.rows(down, px(2)) for cell in row.columns(across, px(4))]
        for at, (number, cell) in enumerate(zip(state.draw, cells, strict=False)):
            words = say.titled(say.tablet_words(state.table, number))
            looks = self.tablet(cell, self.edition.tablets[number])
            yield self.fact_node(
                f"left/tablet/{at}", cell, words, Use(hint=words, clause="B6"), *looks
            )

    def papyri(self, rect: Rect) -> Iterator[Node]:
        """The papyri, by their left and right halves."""
        names, left = self.edition.drawings, Counter(self.state.papyrus_bag)
        text = ngettext("{n} papyrus", "{n} papyri", left.total())
        title, rect = self._titled(rect, "left/papyri", text.format(n=left.total()))
        yield title
        for first, row in enumerate(rect.rows(len(names), self.canvas.px(2))):
            for second, cell in enumerate(row.columns(len(names), self.canvas.px(2))):
                count = left[first, second]
                halves = names[first], names[second]
                place = cell.before(self.canvas.px(11))
                size = min(place.w, place.h)
                look = PapyrusLook(
                    place.left_part(size).centred(size, size), *halves,
                    opacity=255 if count else GONE,
                )  # fmt: skip
                words = say.titled(say.papyrus_words(halves))
                yield self._cell(
                    f"left/papyrus/{first}/{second}", cell, words, count, (look,), "O3"
                )

    def crafts(self, rect: Rect) -> Iterator[Node]:
        """The crafts, by their kinds."""
        left = Counter(self.state.craft_bag)
        text = ngettext("{n} craft", "{n} crafts", left.total())
        title, rect = self._titled(rect, "left/crafts", text.format(n=left.total()))
        yield title
        across = max(1, len(self.edition.crafts) // len(self.edition.craft_kinds))
        down = -(-len(self.edition.crafts) // across)
        gap = self.canvas.px(2)
        cells = [cell for row in rect.rows(down, gap) for cell in row.columns(across, gap)]
        for number, cell in enumerate(cells[: len(self.edition.crafts)]):
            printed, count = self.edition.crafts[number], left[number]
            opacity = 255 if count else GONE
            place = cell.before(self.canvas.px(11))
            size = min(place.h, place.w // 3)
            bundle = tuple(printed.does)
            looks = (
                CraftLook(place.left_part(size).centred(size, size), printed.kind, opacity=opacity),
                *bundle_looks(place.after(size + gap), bundle, is_left=True, opacity=opacity),
            )
            words = say.titled(say.craft_words(self.state.table, number))
            yield self._cell(f"left/craft/{number}", cell, words, count, looks, "T1")

    def contracts(self, rect: Rect) -> Iterator[Node]:
        """The contracts by kind: the values still in the piles."""
        table = self.state.table
        piles = [set(pile) for pile in self.state.piles]
        count = sum(map(len, piles))
        text = ngettext("{n} contract", "{n} contracts", count)
        title, rect = self._titled(rect, "left/contracts", text.format(n=count))
        yield title
        kinds = self.edition.contract_kinds
        gap = self.canvas.px(2)
        across = max(1, min(3, rect.w // self.canvas.px(CONTRACT)))
        down = -(-len(kinds) // across)
        cells = [cell for row in rect.rows(down, gap) for cell in row.columns(across, gap)]
        font = self.canvas.scale.caption_strong
        for kind, cell in zip(kinds, cells, strict=False):
            values = [
                value
                for value in VALUES
                if table.printed.contract_of[f"{kind.kind}-{value}"] in piles[value - 1]
            ]
            size = min(cell.h, cell.w // 3)
            opacity = 255 if values else GONE
            shown = " ".join(map(str, values)) or "–"
            looks = (
                ContractLook(
                    cell.left_part(size).centred(size, size), kind.kind, 1, opacity=opacity
                ),
                self.canvas.letters(cell.after(size + gap), shown, font, INK),
            )
            words = _("Contract ({what}): values left: {values}").format(
                what=say.demand_name(kind.kind), values=", ".join(map(str, values)) or _("none")
            )
            use = Use(hint=words, clause="F4")
            yield self.fact_node(f"left/contract/{kind.kind}", cell, words, use, *looks)
