"""A personal board: tablets, Food and Heka, reserves, the Book, the Pyramidal Area, contracts.

Above the viewer's own Book and Area lie their markets. Keys: ``board`` the panel; ``slot:0:1``,
``glyphs:0``, ``stock:0:food``, ``mummies:0``, ``book:0:2``, ``area:0:4``, ``contract:0:1`` of seat
0; ``papyrus:1`` and ``craft:2`` of the markets.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law.edition import SLOTS
from sneferu_gui.games.men_nefer.law.harvest import counted
from sneferu_gui.games.men_nefer.law.items import CONTRACT, CRAFT, ERECT, FOOD, HEKA, PAPYRUS, RITE
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.book_and_area import AreaView, BookView
from sneferu_gui.games.men_nefer.table.choosable import is_open_at
from sneferu_gui.games.men_nefer.table.item_rows import bundle_looks
from sneferu_gui.games.men_nefer.table.land_view import GHOST, Land
from sneferu_gui.games.men_nefer.table.looks import (
    WOOD,
    ApprenticeLook,
    ContractLook,
    GlyphLook,
    ItemLook,
    SignLook,
)
from sneferu_gui.games.men_nefer.table.panel_view import SeatView, change_text
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.boxes import Block, figure
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look, Sheet
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import BRICK, EDGE, FADED_INK, INK, PALM, SHADE_EDGE, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button

FAINT: Final = 90
"""The opacity of pieces still in reserve."""
WEIGHTS: Final = (168, 84, 128, 250, 318, 196)
"""The widths of tablets, stocks, reserves, Book, Area and contracts, as weights."""
NARROW: Final = 900
NARROW_WEIGHTS: Final = (112, 54, 74, 196, 150, 144)
"""The widths on a board narrower than NARROW, so that everything can be clicked."""
ONE_LINE: Final = 640
"""The least width of a board with all sections side by side, in pixels at 100 %."""
HIGH: Final = 300
"""The height from which on the sections are on two lines."""


Counts = tuple[int, int]
"""The numbers of pieces in reserve and available."""


class Section(NamedTuple):
    weight: int
    """The section's width, as a weight."""
    lay: Callable[[Rect], Iterator[Node]]


@remembered
def own_board(
    canvas: Canvas,
    rect: Rect,
    table: TableSnapshot,
    land: Land,
    close: ButtonAppearance | None = None,
) -> Node:
    """The viewer's board, with the markets; `close` is the button that closes a drawer."""
    view = BoardView(canvas, rect, table, land, table.seat)
    corner = () if close is None else (corner_button(canvas, rect, close),)
    inner = rect.inset(canvas.px(10), canvas.px(6))
    if corner:
        inner = inner.before(rect.right - corner[0].rect.x)
    panel = canvas.panel("board", rect, "", *view.lay(inner), *corner, ground=WOOD)
    return panel._replace(label=_("Board of {name}").format(name=view.name(table.seat)))


@remembered
def board_row(canvas: Canvas, rect: Rect, table: TableSnapshot, land: Land) -> Node:
    """The folded board: the viewer's tablets and figures in a row."""
    view = BoardView(canvas, rect, table, land, table.seat)
    looks = (Sheet(rect, WOOD, canvas.px(4), EDGE),)
    words = _("Board of {name}").format(name=view.name(table.seat))
    children = tuple(view.row(rect.inset(canvas.px(4), 0)))
    return Node("board", "panel", rect, words, looks=looks, children=children)


class BoardView(SeatView):
    def lay(self, inner: Rect) -> Iterator[Node]:
        """All sections, on one line or two."""
        is_narrow = inner.w < self.canvas.px(NARROW)
        book = BookView(self.canvas, inner, self.table, self.land, self.seat)
        area = AreaView(self.canvas, inner, self.table, self.land, self.seat)
        drawn = (self._tablets, self._stocks, self._reserves, book.lay, area.lay,
                 self._contracts)  # fmt: skip
        weights = NARROW_WEIGHTS if is_narrow else WEIGHTS
        sections = tuple(map(Section, weights, drawn))
        lines: list[tuple[Section, ...]] = [sections]
        if inner.w < self.canvas.px(ONE_LINE) or inner.h > self.canvas.px(HIGH):
            lines = [(*sections[:3], sections[5]), sections[3:5]]
        gap = self.canvas.px(6 if is_narrow else 12)
        for rect, line in zip(inner.rows(len(lines), gap), lines, strict=True):
            room = rect.w - gap * (len(line) - 1)
            whole, before, x = sum(section.weight for section in line), 0, rect.x
            for section in line:
                wide = room * (before + section.weight) // whole - room * before // whole
                yield from section.lay(Rect(x, rect.y, wide, rect.h))
                before, x = before + section.weight, x + wide + gap

    def row(self, rect: Rect) -> Iterator[Node]:
        """Tablets, and as many figures as fit, the most important first."""
        gap = self.canvas.px(6)
        left = rect.left_part(int(0.56 * rect.w))
        rects = left.columns(len(self.board.slots), self.canvas.px(2))
        yield from (self._slot(number, place) for number, place in enumerate(rects))
        rest = rect.after(left.w + gap)
        for block in self._figures_in_short():
            if block.wide > rest.w:
                break
            yield from block.lay(rest.left_part(block.wide))
            rest = rest.after(block.wide + gap)

    def _figures_in_short(self) -> Iterator[Block]:
        """Figures of Food, Heka, available pieces, and of the Book, Area and contracts."""
        seat, board, then = self.seat, self.board, self.then
        figures = (
            (f"stock:{seat}:food", ItemLook(NOWHERE, FOOD), change_text(board.food, then.food),
             say.titled(_("Food")), "G1", places.Stock(seat, FOOD)),
            (f"stock:{seat}:heka", ItemLook(NOWHERE, HEKA), change_text(board.heka, then.heka),
             _("Heka"), "G1", places.Stock(seat, HEKA)),
            (f"mummies:{seat}", self.piece("sarcophagus"), str(board.mummies[1]),
             _("Sarcophagi available"), "N1", places.Mummy(seat)),
            (f"sphinxes:{seat}", self.piece("sphinx"), str(board.sphinxes[1]),
             _("Sphinxes available"), "H1", places.Sphinx(seat)),
            (f"permissions:{seat}", self.piece("permission"), str(board.permissions[1]),
             _("Permissions available"), "P9", places.Permission(seat)),
            (f"book:{seat}", ItemLook(NOWHERE, PAPYRUS), str(len(board.papyri)),
             _("Papyri in the Book of the Dead"), "O1", places.Book(seat, len(board.papyri))),
            (f"area:{seat}", ItemLook(NOWHERE, CRAFT), str(len(board.crafts)),
             _("Crafts"), "T2", None),
            (f"contracts:{seat}", ItemLook(NOWHERE, CONTRACT), str(len(board.contracts)),
             _("Contracts"), "C1", None),
        )  # fmt: skip
        for key, look, text, words, clause, about in figures:
            use = Use(hint=f"{words}: {text}", clause=clause, about=about)
            yield figure(self.canvas, key, look, text, use)

    # -- tablets -----------------------------------------------------------------------------

    def _tablets(self, rect: Rect) -> Iterator[Node]:
        """Three tablet spaces one under another, and the hieroglyphs under them."""
        gap = self.canvas.px(3)
        *slots, foot = rect.rows(len(self.board.slots) + 1, gap)
        for number, place in enumerate(slots):
            yield self._slot(number, place)
        yield self._glyphs(foot)

    def _slot(self, number: int, rect: Rect) -> Node:
        slot, then = self.board.slots[number], self.then.slots[number]
        table = self.state.table
        face = rect.after(min(rect.h, self.canvas.px(30)))
        person = rect.before(face.w)
        size = min(person.w, person.h) - self.canvas.px(2)
        words = _("Tablet space {n}").format(n=number + 1)
        about = places.Slot(self.seat, number)
        facts = [words]
        looks: list[Look] = []
        if slot.has_apprentice:
            opacity = 255 if then.has_apprentice else GHOST
            person = person.centred(size, size)
            looks.append(ApprenticeLook(person, self.colour(self.seat), opacity=opacity))
            facts.append(_("an apprentice"))
        else:
            looks.append(self.hollow(person.centred(size, size)))
        shown, opacity = max(slot.tablet, then.tablet), 255 if slot == then else GHOST
        if not is_open_at(self.table, about):
            looks.append(self.hollow(face.inset(0, 1)))
        elif shown == NONE:
            sign = face.centred(face.h, face.h).inset(self.canvas.px(3))
            looks.append(SignLook(sign, "tablet", FAINT))
        if shown != NONE:
            looks += self.tablet(face.inset(0, 1), self.edition.tablets[shown], opacity=opacity)
        if slot.tablet == NONE:
            facts.append(_("no tablet"))
        else:
            facts.append(say.tablet_words(table, slot.tablet))
        if slot.tablet != NONE and not slot.has_apprentice:
            facts.append(_("for the next Era"))
        others = tuple(places.Slot(self.seat, each) for each in range(SLOTS) if each != number)
        use = self.use(about, "; ".join(facts), "A1")._replace(mentions=others)
        return self.thing(f"slot:{self.seat}:{number}", rect, words, use, looks, role="space")

    def _glyphs(self, rect: Rect) -> Node:
        """The hieroglyph track: signs reached, and the next rewards (A10)."""
        signs, reached = self.state.table.board_glyphs[self.seat], self.board.glyphs
        key = f"glyphs:{self.seat}"
        looks: list[Look] = []
        for at, (sign, cell) in enumerate(zip(signs, rect.columns(len(signs), 1), strict=True)):
            upper = cell.top_part(int(0.53 * cell.h))
            size = min(upper.w, upper.h)
            opacity = 255 if at <= reached else 170
            if at == reached:
                looks.append(self.plate(cell, is_near=True))
            if reached <= at < self.then.glyphs:
                looks.append(self.frame(cell, PALM))
            looks.append(GlyphLook(upper.centred(size, size), sign, at < reached, opacity))
            low = cell.below(upper.h).inset(1, 0)
            looks += bundle_looks(low, self.edition.rewards[at], opacity=opacity)
        words = _("Hieroglyphs: {n} of {all}").format(n=reached, all=len(signs))
        hint = words
        if reached < len(signs):
            hint = _("{words}; next: {sign}, for {reward}").format(
                words=words, sign=say.glyph_name(signs[reached]),
                reward=say.bundle_words(self.edition.rewards[reached]),
            )  # fmt: skip
        use = Use(hint=hint, clause="A10", about=places.Hieroglyph(self.seat))
        return self.fact_node(key, rect, words, use, *looks)

    # -- Food, Heka, reserves ----------------------------------------------------------------

    def _stocks(self, rect: Rect) -> Iterator[Node]:
        """Food and Heka, with the most that can be kept."""
        most = self.edition.resource
        stocks = (
            (FOOD, self.board.food, self.then.food, say.food_words),
            (HEKA, self.board.heka, self.then.heka, say.heka_words),
        )
        for (kind, had, has, text), place in zip(
            stocks, rect.rows(2, self.canvas.px(4)), strict=True
        ):
            words = _("{amount} of {most}").format(amount=text(had), most=most)
            hint = _("{kind}: {n}; what goes beyond {most} is lost").format(
                kind=say.kind_name(kind), n=change_text(had, has), most=most
            )
            use = self.use(places.Stock(self.seat, kind), hint, "G1")
            yield self.fact_node(
                f"stock:{self.seat}:{kind}", place, words, use, *self._gauge(place, kind, had, has)
            )

    def _gauge(self, rect: Rect, kind: str, had: int, has: int) -> Iterator[Look]:
        """A large figure over a row of beads, one for each unit that can be kept."""
        font = self.canvas.scale.font(TextSize.HEADING, self.canvas.scale.strong.face)
        rect = rect.centred(rect.w, min(rect.h, max(self.canvas.px(54), rect.h * 2 // 3)))
        beads = rect.bottom_part(max(3, self.canvas.px(6)))
        upper = rect.above(beads.h + self.canvas.px(2))
        size = min(upper.h, max(self.canvas.px(34), rect.w // 3))
        icon = upper.left_part(size).centred(size, size)
        yield ItemLook(icon, kind)
        colour = PALM if has > had else BRICK if has < had else INK
        room = upper.after(size + self.canvas.px(5))
        text = change_text(had, has)
        if self.canvas.text_width(text, font) > room.w:
            font = self.canvas.scale.strong
        yield self.number(room, text, colour, font)
        small, most = self.canvas.scale.small, str(self.edition.resource)
        # Both stocks are named or none, whatever their numbers are.
        names = max(self.canvas.text_width(say.kind_name(each), small) for each in (FOOD, HEKA))
        wide = max(self.canvas.text_width(each, font) for each in (text, most)) + self.canvas.px(6)
        if names <= room.w - wide:
            wide = self.canvas.text_width(text, font) + self.canvas.px(6)
            yield self.canvas.letters(room.after(wide), say.kind_name(kind), small, FADED_INK)
        for at, bead in enumerate(beads.columns(self.edition.resource, 1)):
            fill = PALM if at < min(had, has) else BRICK if at < had else (*PALM[:3], 110)
            is_there = at < max(had, has)
            yield Box(bead, fill if is_there else (*SHADE_EDGE[:3], 60), max(1, bead.h // 3))

    def _reserves(self, rect: Rect) -> Iterator[Node]:
        """Mummies, sphinxes and permissions: those available, then those in reserve."""
        seat = self.seat
        reserves = (
            ("mummies", _("Sarcophagi"), self._best(RITE), ("sarcophagus", "mummy"),
             places.Mummy(seat), "N1"),
            ("sphinxes", _("Sphinxes"), self._best(ERECT), ("sphinx", "sphinx"),
             places.Sphinx(seat), "H1"),
            ("permissions", _("Permissions"), "", ("permission", "permission"),
             places.Permission(seat), "P9"),
        )  # fmt: skip
        rows = zip(reserves, rect.rows(len(reserves), self.canvas.px(4)), strict=True)
        for (kind, name, best, pieces, about, clause), place in rows:
            counts = getattr(self.board, kind), getattr(self.then, kind)
            words = self._kept_words(name, counts[0]) + best
            looks = self._pieces(place, pieces, counts, getattr(self.edition, kind))
            use = self.use(about, words, clause)
            yield self.thing(f"{kind}:{seat}", place, words, use, looks)

    def _best(self, kind: str) -> str:
        """The level of the best rite, or of the best pedestal, at present (N5, H4)."""
        printed = self.state.table.printed
        house = printed.house_of["necropolis" if kind == RITE else "sphinxes"]
        level = printed.best[kind][self.board.scarabs[house]]
        return _("; best level: {level}").format(level=say.ROMAN[level] if level else "–")

    @staticmethod
    def _kept_words(name: str, counts: tuple[int, int]) -> str:
        reserve, available = counts
        return _("{name}: {n} available, {m} in reserve").format(name=name, n=available, m=reserve)

    def _pieces(
        self, rect: Rect, pieces: tuple[str, str], counts: tuple[Counts, Counts], every: int
    ) -> Iterator[Look]:
        """A figure of the available pieces, then a place for each; placed pieces leave it empty.

        `pieces` are their names when available, and in reserve. `counts` are the numbers in
        reserve and available, now and after the pointed gesture.
        """
        (reserve, available), (_reserve, will_be) = counts
        ready, kept = map(self.piece, pieces)
        font, wide = self.canvas.scale.strong, self.canvas.px(20)
        text = change_text(available, will_be)
        large = self.canvas.scale.font(TextSize.HEADING, font.face)
        if available == will_be and self.canvas.text_width(text, large) <= wide:
            font = large
        wide = max(wide, self.canvas.text_width(text, font) + self.canvas.px(4))
        colour = INK if available == will_be else PALM if will_be > available else BRICK
        yield self.number(rect.left_part(wide), text, colour, font, Align.CENTRE)
        for at, cell in enumerate(rect.after(wide).columns(max(every, 4), self.canvas.px(2))):
            if at >= every:
                break
            size = min(cell.w, cell.h)
            place = cell.centred(size, size)
            if at < available:
                yield ready._replace(rect=place, opacity=255 if at < will_be else GHOST)
            elif at < will_be:
                yield ready._replace(rect=place, opacity=GHOST)
            elif at < available + reserve:
                small = place.centred(3 * size // 4, 3 * size // 4)
                yield kept._replace(rect=small, opacity=FAINT)
            else:
                yield self.hollow(place.centred(size // 3, size // 3))

    # -- contracts ---------------------------------------------------------------------------

    def _contracts(self, rect: Rect) -> Iterator[Node]:
        """Contract spaces: a contract's demand, and how much of it the seat has."""
        gap, most = self.canvas.px(4), self.edition.contracts
        rows = 1 if rect.h < self.canvas.px(90) and rect.w >= most * self.canvas.px(50) else 2
        cells = [
            cell for line in rect.rows(rows, gap) for cell in line.columns(-(-most // rows), gap)
        ]
        for index, cell in enumerate(cells[:most]):
            yield self._contract(index, cell)

    def _contract(self, index: int, rect: Rect) -> Node:
        key, about = f"contract:{self.seat}:{index}", places.Contract(self.seat, index)
        if len(self.board.contracts) <= index < len(self.then.contracts):
            printed = self.state.table.printed.contracts[self.then.contracts[index].contract]
            size = min(rect.w, rect.h)
            ghost = ContractLook(
                rect.centred(size, size), printed.kind, printed.value, opacity=GHOST
            )  # fmt: skip
            words = _("Free contract space")
            looks: tuple[Look, ...] = (self.hollow(rect), ghost)
            return self.thing(key, rect, words, self.use(about, words, "C1"), looks, role="space")
        if index >= len(self.board.contracts):
            words = _("Free contract space")
            return self.thing(key, rect, words, self.use(about, words, "C1"), (self.hollow(rect),),
                              role="space")  # fmt: skip
        own = self.board.contracts[index]
        printed = self.state.table.printed.contracts[own.contract]
        has, least = counted(self.state, self.seat, printed), printed.asks.least
        strong = self.canvas.scale.strong
        font = self.canvas.scale.at_most(max(strong.size, rect.h // 6), strong.face)
        foot = rect.bottom_part(self.canvas.line_height(font))
        face = rect.above(foot.h)
        size = min(face.w, face.h)
        text = (
            _("fulfilled") if own.is_fulfilled else _("{n} of {least}").format(n=has, least=least)
        )
        words = say.titled(say.contract_words(self.state.table, own.contract))
        hint = ngettext(
            "{words}; you have {have}; worth {n} point an Era",
            "{words}; you have {have}; worth {n} points an Era", printed.value,
        ).format(words=words, have=text, n=printed.value)  # fmt: skip
        shown = "✓" if own.is_fulfilled else f"{has}/{least}"
        colour = PALM if own.is_fulfilled or has >= least else INK
        looks = (
            self.plate(rect, is_near=True),
            ContractLook(face.centred(size, size), printed.kind, printed.value, own.is_fulfilled),
            self.canvas.letters(foot, shown, font, colour, Align.CENTRE),
        )
        return self.thing(key, rect, words, self.use(about, hint, "C3"), looks)
