"""The Book of the Dead and the Pyramidal Area, under the markets they are filled from.

Keys: ``papyrus:1`` and ``craft:2`` of the markets; ``book:0`` the Book of seat 0, ``book:0:2`` a
space of it, ``area:0:4`` a space of its Area.
"""

from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.men_nefer.law.edition import AREA_LEVELS
from sneferu_gui.games.men_nefer.law.harvest import papyrus_steps
from sneferu_gui.games.men_nefer.law.items import HEKA
from sneferu_gui.games.men_nefer.law.position import NONE, OwnCraft
from sneferu_gui.games.men_nefer.law.table import AREA_SPACES
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.choosable import is_open_at
from sneferu_gui.games.men_nefer.table.item_rows import bundle_looks
from sneferu_gui.games.men_nefer.table.land_view import GHOST, LEAST_SIGN
from sneferu_gui.games.men_nefer.table.looks import (
    MAT,
    AreaSpaceLook,
    BookLook,
    CraftLook,
    PapyrusLook,
)
from sneferu_gui.games.men_nefer.table.panel_view import SeatView
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.looks import Box, Look, Sheet
from sneferu_gui.ui.kit.node import TRACK, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.kit.theme import PAPER_LIT, SHADE_EDGE

UPRIGHT: Final = 1.25
"""An Area space less wide than this many times its height shows its craft at the top."""
LARGEST_ICONS: Final = 24
"""The largest size of the icons on a low craft in the Area, in pixels at 100 %."""
PICTURE: Final = 0.36
"""The share of a craft's width that its picture takes; its icons have the rest."""


class _MarketView(SeatView):
    def _mat(self, name: str, rect: Rect) -> Node:
        """The mat under a market, which is everybody's, on the viewer's own board."""
        around = rect.inset(-self.canvas.px(4))
        looks = (Sheet(around, MAT, self.canvas.px(4), (*SHADE_EDGE[:3], 200)),)
        return Node(f"{name}/mat", "picture", around, looks=looks)


class BookView(_MarketView):
    """Draws papyri: their market and a seat's Book of the Dead."""

    def lay(self, rect: Rect) -> Iterator[Node]:
        """The market, and under it the Book of the Dead, if the edition has one."""
        gap, spaces = self.canvas.px(4), self.edition.book_heka
        if self.has_markets:
            high = int(0.56 * rect.h)
            upper, rect = rect.top_part(high - gap), rect.below(high)
            wide = upper.h - self._foot(upper) + self.canvas.px(8)
            whole = upper.centred(min(upper.w, 4 * wide), upper.h)
            yield self._mat("papyri", whole)
            cells = whole.columns(4, gap)
            narrowest = min(cell.w for cell in cells)  # prices of one size
            for index, cell in enumerate(cells):
                yield self._papyrus(index, cell.left_part(narrowest))
        if not spaces:
            return
        size = min(rect.h, rect.w // len(spaces))
        rect = rect.centred(size * len(spaces), size)
        drawn = BookLook(rect, len(spaces))
        words = _("Book of the Dead")
        steps = papyrus_steps(self.board.papyri)
        hint = _("Book of the Dead: {n} of {all} papyri; +{steps} for the feather").format(
            n=len(self.board.papyri), all=len(spaces), steps=steps
        )
        if left := spaces[len(self.board.papyri) :]:
            hint += _("; Heka for the next spaces: {prices}").format(
                prices=", ".join(map(str, left))
            )
        cells = rect.columns(len(spaces))
        children = tuple(self._space(at, cell) for at, cell in enumerate(cells))
        use = Use(hint=hint, clause="O3")
        yield Node(f"book:{self.seat}", TRACK, rect, words, use=use, looks=(drawn,),
                   children=children)  # fmt: skip

    def _foot(self, rect: Rect) -> int:
        """The height of the price under a papyrus of the market."""
        return max(self.canvas.px(16), rect.h // 6)

    def _halves(self, papyrus: tuple[int, int]) -> tuple[str, str]:
        left, right = (self.edition.drawings[half] for half in papyrus)
        return left, right

    def _papyrus(self, index: int, rect: Rect) -> Node:
        """A papyrus of the market, with its price."""
        papyrus, cost = self.state.papyrus_market[index], self.edition.papyrus_heka[index]
        size = min(rect.h - self._foot(rect), rect.w)
        place = rect.top_part(size).centred(size, size).inset(1)
        words = _("Papyrus {n}: {price}").format(n=index + 1, price=say.heka_words(cost))
        looks: list[Look] = []
        hint = words
        if papyrus is None:
            looks.append(self.hollow(place))
            hint = _("{words}; refilled at the end of the turn").format(words=words)
        else:
            looks.append(PapyrusLook(place, *self._halves(papyrus)))
            hint = f"{words}; {say.papyrus_words(self._halves(papyrus))}{self._joins(papyrus)}"
        looks += self.price(
            rect.below(size), cost, HEKA, can_pay=self.board.heka >= cost
        )  # fmt: skip
        use = self.use(places.Papyrus(index), hint, "O1")
        return self.thing(f"papyrus:{index}", rect, words, use, looks)

    def _joins(self, papyrus: tuple[int, int]) -> str:
        papyri = self.board.papyri
        if papyri and papyri[-1][1] == papyrus[0]:
            return _("; it completes a drawing with your last papyrus")
        return ""

    def _space(self, at: int, rect: Rect) -> Node:
        """A space of the Book, with its price until it is filled."""
        cost = self.edition.book_heka[at]
        words = _("Space {n} of the Book: {price}").format(n=at + 1, price=say.heka_words(cost))
        looks: list[Look] = []
        hint = words
        if at < len(self.board.papyri):
            halves = self._halves(self.board.papyri[at])
            looks.append(PapyrusLook(rect, *halves))
            hint = f"{words}; {say.papyrus_words(halves)}"
        elif at < len(self.then.papyri):
            looks.append(PapyrusLook(rect, *self._halves(self.then.papyri[at]), opacity=GHOST))
        else:
            looks += self.price(rect.centred(rect.w, rect.h // 2), cost, HEKA)
        use = self.use(places.Book(self.seat, at), hint, "O1")
        return self.thing(f"book:{self.seat}:{at}", rect, words, use, looks, role="space")


class AreaView(_MarketView):
    """Draws crafts: their market and a seat's Pyramidal Area."""

    def lay(self, rect: Rect) -> Iterator[Node]:
        """The market, and under it the Area, with its first level at the bottom."""
        gap = self.canvas.px(3)
        if self.has_markets:
            rows = len(AREA_LEVELS) * (max(LEAST_HIT, self.canvas.px(32)) + gap)
            high = max(rect.h // 4, min(rect.h - rows, int(0.34 * rect.h)))
            yield self._mat("crafts", rect.top_part(high))
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
        """A craft of the market, with its price at a corner."""
        craft, cost = self.state.craft_market[index], self.edition.craft_food[index]
        words = _("Craft {n}: {price}").format(n=index + 1, price=say.food_words(cost))
        looks: list[Look] = []
        hint, is_open = words, is_open_at(self.table, places.Craft(index))
        beside = rect.left_part(int(PICTURE * rect.w))
        foot = min(max(self.canvas.px(17), rect.h * 3 // 10), rect.h // 2)
        corner = beside.bottom_part(foot).inset(1, 0)
        if craft == NONE:
            looks.append(self.hollow(rect))
            hint = _("{words}; refilled at the end of the turn").format(words=words)
        else:
            looks += self._face(rect, craft, is_open=is_open, foot=corner.h)
            does, field = self.edition.crafts[craft].does, self._field(rect)
            if field.h < len(does) * self.canvas.px(LEAST_SIGN):
                looks += bundle_looks(field, does, is_left=True)
            else:
                for line, part in zip(field.rows(len(AREA_LEVELS), 0), does, strict=False):
                    looks += bundle_looks(line, (part,), is_left=True)
            hint = f"{words}; {say.craft_words(self.state.table, craft)}"
        looks.append(Box(corner, PAPER_LIT, self.canvas.px(4), SHADE_EDGE, 1))
        looks += self.price(corner, cost)
        use = self.use(places.Craft(index), hint, "T1")
        return self.thing(f"craft:{index}", rect, words, use, looks)

    def _face(
        self, rect: Rect, craft: int, *, is_open: bool, foot: int = 0
    ) -> Iterator[Look]:  # fmt: skip
        """A craft's plate with the craft's picture at the left, above a foot of a height."""
        side = self._side(rect)
        size = min(side, max(rect.h - foot, rect.h // 2))
        yield self.plate(rect, is_near=True, is_open=is_open)
        yield CraftLook(
            rect.left_part(side).above(foot).centred(size, size).inset(1),
            self.edition.crafts[craft].kind,
        )

    @staticmethod
    def _side(rect: Rect) -> int:
        return min(rect.h, int(PICTURE * rect.w))

    def _field(self, rect: Rect) -> Rect:
        """The part of a plate that shows its craft's gains."""
        return rect.after(self._side(rect)).before(self.canvas.px(1))

    def _area_space(self, number: int, rect: Rect, own: OwnCraft | None) -> Node:
        level, pp = AREA_SPACES[number].level, self.edition.area_pp[number]
        about = places.Area(self.seat, number)
        is_open = is_open_at(self.table, about)
        words = _("Space {n} of the Pyramidal Area, level {level}").format(
            n=number + 1, level="I" * level
        )
        hint = words
        looks: list[Look] = []
        if own is None:
            looks.append(AreaSpaceLook(rect, level, pp))
            coming = next((each for each in self.then.crafts if each.space == number), None)
            if coming is not None:
                kind = self.edition.crafts[coming.craft].kind
                looks.append(CraftLook(rect, kind, level, pp, opacity=GHOST))
            if pp:
                hint = ngettext("{words}; {n} point", "{words}; {n} points", pp).format(
                    words=words, n=pp
                )
        else:
            if own.has_basket:
                gives = self.edition.crafts[own.craft].does[:level]
                field = self._field(rect)
                if UPRIGHT * rect.h > rect.w:  # its icons are under its picture
                    field, side = rect.below(rect.h // 2).inset(2), min(rect.w, rect.h // 2)
                    kind = self.edition.crafts[own.craft].kind
                    place = rect.top_part(side).centred(side, side).inset(2)
                    looks += self.plate(rect, is_near=True, is_open=is_open), CraftLook(place, kind)
                else:
                    looks += self._face(rect, own.craft, is_open=is_open)
                most = max(self.canvas.px(LARGEST_ICONS), rect.h * 2 // 3)
                looks += bundle_looks(field, gives, most=most)
            else:
                kind = self.edition.crafts[own.craft].kind
                looks.append(CraftLook(rect, kind, level, is_used=True))
            hint = f"{words}; {say.craft_words(self.state.table, own.craft)}"
        use = self.use(about, hint, "T3")
        return self.thing(f"area:{self.seat}:{number}", rect, words, use, looks, role="space")
