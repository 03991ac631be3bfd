"""A personal board: tablets, Food and Heka, reserves, the Book, the Pyramidal Area, contracts.

Over the viewer's own Book and Area lie the markets they are filled from. Keys: ``board`` the panel;
``slot:0:1``, ``glyphs:0``, ``stock:0:food``, ``mummies:0``, ``book:0:2``, ``area:0:4``,
``contract:0:1`` of seat 0; ``papyrus:1`` and ``craft:2`` of the markets.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law.edition import AREA_LEVELS
from sneferu_gui.games.men_nefer.law.harvest import counted, drawings_in
from sneferu_gui.games.men_nefer.law.items import CONTRACT, CRAFT, FOOD, HEKA, PAPYRUS
from sneferu_gui.games.men_nefer.law.position import NONE, Board, OwnCraft
from sneferu_gui.games.men_nefer.law.table import AREA_SPACES
from sneferu_gui.games.men_nefer.table.item_rows import bundle_looks
from sneferu_gui.games.men_nefer.table.land_view import Land
from sneferu_gui.games.men_nefer.table.looks import (
    ApprenticeLook,
    AreaSpaceLook,
    BookLook,
    ContractLook,
    CraftLook,
    GlyphLook,
    ItemLook,
    MummyLook,
    PapyrusLook,
    PermissionLook,
    SarcophagusLook,
    SphinxLook,
)
from sneferu_gui.games.men_nefer.table.panel_view import HIT, PanelView, changed
from sneferu_gui.games.men_nefer.table.places import (
    AreaPlace,
    BookPlace,
    ContractPlace,
    CraftPlace,
    HieroglyphPlace,
    MummyPlace,
    PapyrusPlace,
    PermissionPlace,
    SlotPlace,
    SphinxPlace,
    StockPlace,
)
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.games.men_nefer.table.words import (
    bundle_words,
    contract_words,
    craft_words,
    food_words,
    glyph_name,
    heka_words,
    kind_name,
    papyrus_words,
    tablet_words,
    titled,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.boxes import Block
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look, OwnLook, Sheet, Typeface
from sneferu_gui.ui.kit.node import TRACK, Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import BRICK, EDGE, INK, PALM, SHADE_EDGE, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button

FAINT: Final = 90
"""The opacity of what is still in reserve."""
WEIGHTS: Final = (168, 84, 142, 262, 284, 204)
"""How wide tablets, stocks, reserves, Book, Area and contracts are, in parts of all of them."""
NARROW: Final = 900
NARROW_WEIGHTS: Final = (112, 54, 74, 196, 150, 144)
"""The same on a board narrower than that, so that everything can be hit."""
ONE_LINE: Final = 640
"""How wide a board is at least that has all its sections side by side, in pixels at 100 %."""
HIGH: Final = 300
"""From this height on it has them on two lines."""


class Section(NamedTuple):
    """A part of a board."""

    weight: int
    """How wide it is, as the others' stand to it."""
    lay: Callable[[Rect], Iterator[Node]]


@remembered
def own_board(
    canvas: Canvas,
    rect: Rect,
    table: TableSnapshot,
    land: Land,
    close: ButtonAppearance | None = None,
) -> Node:
    """The viewer's, with the markets; `close` puts it away where it is a drawer."""
    view = BoardView(canvas, rect, table, land, table.seat)
    corner = () if close is None else (corner_button(canvas, rect, close),)
    inner = rect.inset(canvas.px(10), canvas.px(6))
    if corner:
        inner = inner.before(rect.right - corner[0].rect.x)
    panel = canvas.panel("board", rect, "", *view.lay(inner), *corner)
    return panel._replace(label=_("Board of {name}").format(name=view.name(table.seat)))


@remembered
def board_row(canvas: Canvas, rect: Rect, table: TableSnapshot, land: Land) -> Node:
    """The tablets of the viewer's board and its figures, where it is folded."""
    view = BoardView(canvas, rect, table, land, table.seat)
    looks = (Sheet(rect, "papyrus", canvas.px(4), EDGE),)
    words = _("Board of {name}").format(name=view.name(table.seat))
    children = tuple(view.row(rect.inset(canvas.px(4), 0)))
    return Node("board", "panel", rect, words, looks=looks, children=children)


class BoardView(PanelView):
    """Draws a seat's board."""

    def __init__(
        self, canvas: Canvas, rect: Rect, table: TableSnapshot, land: Land, seat: int
    ) -> None:
        super().__init__(canvas, rect, table, land)
        self.seat = seat
        self.board: Board = self.state.boards[seat]
        self.then = land.tried.boards[seat] if land.tried is not None else self.board
        """As it would be after what is pointed at."""
        self.has_markets = seat == table.seat

    def lay(self, inner: Rect) -> Iterator[Node]:
        """All sections, on one line or two."""
        is_narrow = inner.w < self.canvas.px(NARROW)
        drawn = (self._tablets, self._stocks, self._reserves, self._book, self._area,
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
        """Tablets, and as many figures as there is room for, the most important first."""
        gap = self.canvas.px(6)
        left = rect.left_part(int(0.56 * rect.w))
        places = left.columns(len(self.board.slots), self.canvas.px(2))
        yield from (self._slot(number, place) for number, place in enumerate(places))
        rest = rect.after(left.w + gap)
        for block in self._figures_in_short():
            if block.wide > rest.w:
                break
            yield from block.lay(rest.left_part(block.wide))
            rest = rest.after(block.wide + gap)

    def _figures_in_short(self) -> Iterator[Block]:
        """Food, Heka, what is available, how full Book, Area and contracts are."""
        owner, seat, board, then = self.colour(self.seat), self.seat, self.board, self.then
        told = (
            (f"stock:{seat}:food", ItemLook(NOWHERE, FOOD), changed(board.food, then.food),
             _("Food"), "G1", StockPlace(seat, FOOD)),
            (f"stock:{seat}:heka", ItemLook(NOWHERE, HEKA), changed(board.heka, then.heka),
             _("Heka"), "G1", StockPlace(seat, HEKA)),
            (f"mummies:{seat}", SarcophagusLook(NOWHERE, owner), str(board.mummies[1]),
             _("Sarcophagi available"), "N1", MummyPlace(seat)),
            (f"sphinxes:{seat}", SphinxLook(NOWHERE, owner), str(board.sphinxes[1]),
             _("Sphinxes available"), "H1", SphinxPlace(seat)),
            (f"permissions:{seat}", PermissionLook(NOWHERE, owner), str(board.permissions[1]),
             _("Permissions available"), "P9", PermissionPlace(seat)),
            (f"book:{seat}", ItemLook(NOWHERE, PAPYRUS), str(len(board.papyri)),
             _("Papyri in the Book of the Dead"), "O1", BookPlace(seat, len(board.papyri))),
            (f"area:{seat}", ItemLook(NOWHERE, CRAFT), str(len(board.crafts)),
             _("Crafts"), "T2", None),
            (f"contracts:{seat}", ItemLook(NOWHERE, CONTRACT), str(len(board.contracts)),
             _("Contracts"), "C1", None),
        )  # fmt: skip
        for key, look, text, words, clause, about in told:
            use = Use(hint=f"{words}: {text}", clause=clause, about=about)
            yield self.figure_of(key, look, text, use)

    # -- tablets -----------------------------------------------------------------------------

    def _tablets(self, rect: Rect) -> Iterator[Node]:
        """Three spaces one under another, the hieroglyphs under them."""
        gap = self.canvas.px(3)
        *slots, foot = rect.rows(len(self.board.slots) + 1, gap)
        for number, place in enumerate(slots):
            yield self._slot(number, place)
        yield self._glyphs(foot)

    def _slot(self, number: int, rect: Rect) -> Node:
        slot, table = self.board.slots[number], self.state.table
        face = rect.after(min(rect.h, self.canvas.px(30)))
        person = rect.before(face.w)
        size = min(person.w, person.h) - self.canvas.px(2)
        words = _("Tablet space {n}").format(n=number + 1)
        told = [words]
        looks: list[Look] = []
        if slot.has_apprentice:
            looks.append(ApprenticeLook(person.centred(size, size), self.colour(self.seat)))
            told.append(_("an apprentice"))
        else:
            looks.append(self.hollow(person.centred(size, size)))
        if slot.tablet == NONE:
            looks.append(self.hollow(face.inset(0, 1)))
            told.append(_("no tablet"))
        else:
            looks += self.tablet(face.inset(0, 1), self.edition.tablets[slot.tablet])
            told.append(tablet_words(table, slot.tablet))
        if slot.tablet != NONE and not slot.has_apprentice:
            told.append(_("for the next Era"))
        use = self.use(SlotPlace(self.seat, number), "; ".join(told), "A1")
        return self.thing(f"slot:{self.seat}:{number}", rect, words, use, looks, role="space")

    def _glyphs(self, rect: Rect) -> Node:
        """The hieroglyph track: signs reached, and what the next ones bring (A10)."""
        signs, reached = self.state.table.board_glyphs[self.seat], self.board.glyphs
        key = f"glyphs:{self.seat}"
        looks: list[Look] = []
        for at, (sign, cell) in enumerate(zip(signs, rect.columns(len(signs), 1), strict=True)):
            upper = cell.top_part(int(0.58 * cell.h))
            size = min(upper.w, upper.h)
            opacity = 255 if at <= reached else 170
            if at == reached:
                looks.append(self.plate(cell, is_lit=True))
            looks.append(GlyphLook(upper.centred(size, size), sign, at < reached, opacity))
            low = cell.below(upper.h).inset(1, 1)
            looks += bundle_looks(low, self.edition.rewards[at], opacity=opacity)
        words = _("Hieroglyphs: {n} of {all}").format(n=reached, all=len(signs))
        hint = words
        if reached < len(signs):
            hint = _("{words}; next: {sign}, for {reward}").format(
                words=words, sign=glyph_name(signs[reached]),
                reward=bundle_words(self.edition.rewards[reached]),
            )  # fmt: skip
        use = Use(hint=hint, clause="A10", about=HieroglyphPlace(self.seat))
        return self.told(key, rect, words, use, *looks)

    # -- Food, Heka, reserves ----------------------------------------------------------------

    def _stocks(self, rect: Rect) -> Iterator[Node]:
        """Food and Heka, of so many at most."""
        most = self.edition.resource
        told = (
            (FOOD, self.board.food, self.then.food, food_words),
            (HEKA, self.board.heka, self.then.heka, heka_words),
        )
        for (kind, had, has, text), place in zip(
            told, rect.rows(2, self.canvas.px(4)), strict=True
        ):
            words = _("{amount} of {most}").format(amount=text(had), most=most)
            hint = _("{kind}: {n}; what goes beyond {most} is lost").format(
                kind=kind_name(kind), n=changed(had, has), most=most
            )
            use = self.use(StockPlace(self.seat, kind), hint, "G1")
            yield self.told(
                f"stock:{self.seat}:{kind}", place, words, use, *self._gauge(place, kind, had, has)
            )

    def _gauge(self, rect: Rect, kind: str, had: int, has: int) -> Iterator[Look]:
        """A large figure over a row of beads, one for each that can be kept."""
        font = self.canvas.scale.font(TextSize.TITLE, self.canvas.scale.strong.face)
        rect = rect.centred(rect.w, min(rect.h, self.canvas.px(48)))
        beads = rect.bottom_part(max(3, self.canvas.px(6)))
        upper = rect.above(beads.h + self.canvas.px(2))
        size = min(upper.h, self.canvas.px(30))
        icon = upper.left_part(size).centred(size, size)
        yield ItemLook(icon, kind)
        colour = PALM if has > had else BRICK if has < had else INK
        room = upper.after(size + self.canvas.px(5))
        text = changed(had, has)
        if self.canvas.text_width(text, font) > room.w:
            font = self.canvas.scale.strong
        yield self.number(room, text, colour, font)
        most = self.edition.resource
        for at, bead in enumerate(beads.columns(most, 1)):
            fill = PALM if at < min(had, has) else BRICK if at < had else (*PALM[:3], 110)
            is_there = at < max(had, has)
            yield Box(bead, fill if is_there else (*SHADE_EDGE[:3], 60), max(1, bead.h // 3))

    def _reserves(self, rect: Rect) -> Iterator[Node]:
        """Mummies, sphinxes and permissions: those available, then those in reserve."""
        upper, middle, lower = rect.rows(3, self.canvas.px(4))
        owner, seat, edition = self.colour(self.seat), self.seat, self.edition
        sphinx, permission = SphinxLook(NOWHERE, owner), PermissionLook(NOWHERE, owner)
        sarcophagus, mummy = SarcophagusLook(NOWHERE, owner), MummyLook(NOWHERE, owner)
        words = self._kept_words(_("Sarcophagi"), self.board.mummies)
        looks = self._pieces(upper, (sarcophagus, mummy), self.board.mummies, edition.mummies)
        use = self.use(MummyPlace(seat), words, "N1")
        yield self.thing(f"mummies:{seat}", upper, words, use, looks)
        words = self._kept_words(_("Sphinxes"), self.board.sphinxes)
        looks = self._pieces(middle, (sphinx, sphinx), self.board.sphinxes, edition.sphinxes)
        use = self.use(SphinxPlace(seat), words, "H1")
        yield self.thing(f"sphinxes:{seat}", middle, words, use, looks)
        words, every = (
            self._kept_words(_("Permissions"), self.board.permissions),
            edition.permissions,
        )
        looks = self._pieces(lower, (permission, permission), self.board.permissions, every)
        use = self.use(PermissionPlace(seat), words, "P9")
        yield self.thing(f"permissions:{seat}", lower, words, use, looks)

    @staticmethod
    def _kept_words(name: str, counts: tuple[int, int]) -> str:
        reserve, available = counts
        return _("{name}: {n} available, {m} in reserve").format(name=name, n=available, m=reserve)

    def _pieces(
        self, rect: Rect, looks: tuple[OwnLook, OwnLook], counts: tuple[int, int], every: int
    ) -> Iterator[Look]:
        """A figure of those available, then a place for each; those placed leave it empty."""
        reserve, available = counts
        font = self.canvas.scale.strong
        wide = self.canvas.px(20)
        yield self.number(rect.left_part(wide), str(available), INK, font, Align.CENTRE)
        for at, cell in enumerate(rect.after(wide).columns(max(every, 4), self.canvas.px(2))):
            if at >= every:
                break
            size = min(cell.w, cell.h)
            place = cell.centred(size, size)
            if at < available:
                yield looks[0]._replace(rect=place)
            elif at < available + reserve:
                small = place.centred(3 * size // 4, 3 * size // 4)
                yield looks[1]._replace(rect=small, opacity=FAINT)
            else:
                yield self.hollow(place.centred(size // 3, size // 3))

    # -- the Book ----------------------------------------------------------------------------

    def _book(self, rect: Rect) -> Iterator[Node]:
        """The market over the Book of the Dead."""
        gap, spaces = self.canvas.px(4), self.edition.book_heka
        if self.has_markets:
            high = int(0.56 * rect.h)
            upper, rect = rect.top_part(high - gap), rect.below(high)
            wide = upper.h - self.canvas.px(16) + self.canvas.px(8)
            whole = upper.centred(min(upper.w, 4 * wide), upper.h)
            for index, cell in enumerate(whole.columns(4, gap)):
                yield self._papyrus(index, cell)
        size = min(rect.h, rect.w // len(spaces))
        rect = rect.centred(size * len(spaces), size)
        drawn = BookLook(rect, len(spaces))
        words = _("Book of the Dead")
        steps = len(self.board.papyri) + drawings_in(self.board.papyri)
        hint = _("Book of the Dead: {n} of {all} papyri; +{steps} for the feather").format(
            n=len(self.board.papyri), all=len(spaces), steps=steps
        )
        cells = rect.columns(len(spaces))
        children = tuple(self._space(at, cell) for at, cell in enumerate(cells))
        use = Use(hint=hint, clause="O3")
        yield Node(f"book:{self.seat}", TRACK, rect, words, use=use, looks=(drawn,),
                   children=children)  # fmt: skip

    def _heka(self, rect: Rect, cost: int, *, can_pay: bool = True) -> tuple[Look, ...]:
        """Heka to be paid."""
        font = self.canvas.scale.at_most(int(0.5 * rect.h), Typeface.BOLD)
        size = min(rect.h, font.size + self.canvas.px(2))
        wide = size + self.canvas.px(1) + self.canvas.text_width(str(cost), font)
        whole = rect.centred(min(wide, rect.w), rect.h)
        icon = whole.left_part(size).centred(size, size)
        number = whole.after(size + self.canvas.px(1))
        colour = INK if can_pay else BRICK
        looks: tuple[Look, ...] = (
            ItemLook(icon, HEKA, opacity=255 if cost else FAINT),
            self.number(number, str(cost), colour, font),
        )
        return looks if can_pay else (*looks, self.struck(whole))

    def _halves(self, papyrus: tuple[int, int]) -> tuple[str, str]:
        left, right = (self.edition.drawings[half] for half in papyrus)
        return left, right

    def _papyrus(self, index: int, rect: Rect) -> Node:
        """One of the market, its price beside it."""
        papyrus, cost = self.state.papyrus_market[index], self.edition.papyrus_heka[index]
        size = min(rect.h - self.canvas.px(16), rect.w)
        place = rect.top_part(size).centred(size, size).inset(1)
        words = _("Papyrus {n}: {price}").format(n=index + 1, price=heka_words(cost))
        looks: list[Look] = []
        hint = words
        if papyrus is None:
            looks.append(self.hollow(place))
            hint = _("{words}; refilled at the end of the turn").format(words=words)
        else:
            looks.append(PapyrusLook(place, *self._halves(papyrus)))
            hint = f"{words}; {papyrus_words(self._halves(papyrus))}{self._joins(papyrus)}"
        looks += self._heka(rect.below(size), cost, can_pay=self.board.heka >= cost)
        use = self.use(PapyrusPlace(index), hint, "O1")
        return self.thing(f"papyrus:{index}", rect, words, use, looks)

    def _joins(self, papyrus: tuple[int, int]) -> str:
        papyri = self.board.papyri
        if papyri and papyri[-1][1] == papyrus[0]:
            return _("; it completes a drawing with your last papyrus")
        return ""

    def _space(self, at: int, rect: Rect) -> Node:
        """A space of the Book, its price over it until it is filled."""
        cost = self.edition.book_heka[at]
        words = _("Space {n} of the Book: {price}").format(n=at + 1, price=heka_words(cost))
        looks: list[Look] = []
        hint = words
        if at < len(self.board.papyri):
            halves = self._halves(self.board.papyri[at])
            looks.append(PapyrusLook(rect, *halves))
            hint = f"{words}; {papyrus_words(halves)}"
        else:
            looks += self._heka(rect, cost)
        use = self.use(BookPlace(self.seat, at), hint, "O1")
        return self.thing(f"book:{self.seat}:{at}", rect, words, use, looks, role="space")

    # -- the Pyramidal Area ------------------------------------------------------------------

    def _area(self, rect: Rect) -> Iterator[Node]:
        """The craft market over the Area, which is built from its foot up."""
        gap = self.canvas.px(3)
        if self.has_markets:
            high = max(
                rect.h // 4, rect.h - len(AREA_LEVELS) * (max(HIT, self.canvas.px(32)) + gap)
            )
            for index, cell in enumerate(rect.top_part(high).columns(4, gap)):
                yield self._craft(index, cell)
            rect = rect.below(high + gap)
        lines = rect.rows(len(AREA_LEVELS), gap)
        crafts = {own.space: own for own in self.board.crafts}
        spaces = iter(range(len(AREA_SPACES)))
        for level, line in zip(AREA_LEVELS, reversed(lines), strict=False):
            wide = (line.w + gap) * level // AREA_LEVELS[0] - gap
            for cell in line.centred(wide, line.h).columns(level, gap):
                number = next(spaces)
                yield self._area_space(number, cell, crafts.get(number))

    def _craft(self, index: int, rect: Rect) -> Node:
        """One of the market, its price at its corner."""
        craft, cost = self.state.craft_market[index], self.edition.craft_food[index]
        words = _("Craft {n}: {price}").format(n=index + 1, price=food_words(cost))
        looks: list[Look] = []
        hint = words
        if craft == NONE:
            looks.append(self.hollow(rect))
            hint = _("{words}; refilled at the end of the turn").format(words=words)
        else:
            looks += self._craft_looks(rect, craft, len(AREA_LEVELS))
            hint = f"{words}; {craft_words(self.state.table, craft)}"
        corner = rect.left_part(self.canvas.px(30)).bottom_part(self.canvas.px(15))
        looks.append(self.plate(corner, is_lit=True))
        looks += self.price(corner, cost, can_pay=True)
        use = self.use(CraftPlace(index), hint, "T1")
        return self.thing(f"craft:{index}", rect, words, use, looks)

    def _craft_looks(self, rect: Rect, craft: int, levels: int) -> Iterator[Look]:
        """A craft, and what its levels give, line by line; above its space's they are faint."""
        printed = self.edition.crafts[craft]
        size = min(rect.h, int(0.36 * rect.w))
        yield self.plate(rect, is_lit=True)
        yield CraftLook(rect.left_part(size).centred(size, size).inset(1), printed.kind)
        field = rect.after(size).inset(self.canvas.px(2), self.canvas.px(1))
        for at, (line, part) in enumerate(zip(field.rows(3, 1), printed.does, strict=False)):
            opacity = 255 if at < levels else FAINT
            yield from bundle_looks(line, (part,), is_left=True, opacity=opacity)

    def _area_space(self, number: int, rect: Rect, own: OwnCraft | None) -> Node:
        level, pp = AREA_SPACES[number].level, self.edition.area_pp[number]
        words = _("Space {n} of the Pyramidal Area, level {level}").format(
            n=number + 1, level="I" * level
        )
        hint = words
        looks: list[Look] = []
        if own is None:
            looks.append(AreaSpaceLook(rect, level, pp))
            if pp:
                hint = ngettext("{words}; {n} point", "{words}; {n} points", pp).format(
                    words=words, n=pp
                )
        else:
            if own.has_basket:
                looks += self._craft_looks(rect, own.craft, level)
            else:
                kind = self.edition.crafts[own.craft].kind
                looks.append(CraftLook(rect, kind, level, is_used=True))
            hint = f"{words}; {craft_words(self.state.table, own.craft)}"
        use = self.use(AreaPlace(self.seat, number), hint, "T3")
        return self.thing(f"area:{self.seat}:{number}", rect, words, use, looks, role="space")

    # -- contracts ---------------------------------------------------------------------------

    def _contracts(self, rect: Rect) -> Iterator[Node]:
        """Eight chips: what is asked and had of it."""
        gap, most = self.canvas.px(4), self.edition.contracts
        rows = 2 if rect.w < most * self.canvas.px(50) else 1
        cells = [
            cell for line in rect.rows(rows, gap) for cell in line.columns(-(-most // rows), gap)
        ]
        for index, cell in enumerate(cells[:most]):
            yield self._contract(index, cell)

    def _contract(self, index: int, rect: Rect) -> Node:
        key, about = f"contract:{self.seat}:{index}", ContractPlace(self.seat, index)
        if index >= len(self.board.contracts):
            words = _("Free contract space")
            return self.thing(key, rect, words, self.use(about, words, "C1"), (self.hollow(rect),),
                              role="space")  # fmt: skip
        own = self.board.contracts[index]
        printed = self.state.table.printed.contracts[own.contract]
        has, least = counted(self.state, self.seat, printed), printed.asks.least
        font = self.canvas.scale.caption_strong
        foot = rect.bottom_part(self.canvas.line_height(font))
        face = rect.above(foot.h)
        size = min(face.w, face.h)
        text = (
            _("fulfilled") if own.is_fulfilled else _("{n} of {least}").format(n=has, least=least)
        )
        words = titled(contract_words(self.state.table, own.contract))
        hint = ngettext(
            "{words}; you have {have}; worth {n} point an Era",
            "{words}; you have {have}; worth {n} points an Era", printed.value,
        ).format(words=words, have=text, n=printed.value)  # fmt: skip
        shown = "✓" if own.is_fulfilled else f"{has}/{least}"
        colour = PALM if own.is_fulfilled or has >= least else INK
        looks = (
            self.plate(rect),
            ContractLook(face.centred(size, size), printed.kind, printed.value, own.is_fulfilled),
            self.canvas.letters(foot, shown, font, colour, Align.CENTRE),
        )
        return self.thing(key, rect, words, self.use(about, hint, "C3"), looks)
