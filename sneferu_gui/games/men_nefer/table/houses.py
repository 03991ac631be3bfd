"""The panel of the five Houses of Life: apprentices and prices on sun and moon, and the tracks.

Keys: ``house:temple`` a House, ``sun:temple`` and ``moon:temple`` its spaces, ``track:temple:3`` a
space of its track, ``scarab:0:temple`` a seat's scarab there, ``pedestal:s15`` one of the city.
"""

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

from sneferu_gui.games.men_nefer.law.edition import SIDES, SUN
from sneferu_gui.games.men_nefer.law.items import Bundle
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.item_rows import (
    apart,
    bundle_looks,
    icon_height,
    listed_bundle,
)
from sneferu_gui.games.men_nefer.table.land_view import (
    GHOST,
    LEAST_PIECE,
    LEAST_SIGN,
    Land,
    bounding_rect,
    fanned,
)
from sneferu_gui.games.men_nefer.table.looks import (
    FLAGS,
    WALL,
    ApprenticeLook,
    HouseLook,
    OwnedLook,
    SignLook,
)
from sneferu_gui.games.men_nefer.table.panel_view import PanelView
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look, Sheet
from sneferu_gui.ui.kit.node import TRACK, Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.kit.theme import EDGE, FADED_INK, PAPER_LIT

ICON: Final = 28
"""The size of a House where there is no room for more. All sizes here are in pixels at 100 %."""
SIDE: Final = 34
"""The least width of sun and moon."""
WIDE_SIDE: Final = 64
"""The greatest width of sun and moon."""
HEAD_SHARE: Final = 0.56
"""The height of a House between sun and moon, as a share of theirs."""
LEAST_NAME_LINE: Final = 16
"""The least height of the line under sun and moon, with scarabs at the start."""
START: Final = 14
"""The width of the place before a track for scarabs at the start, without such a line."""
SCARAB_SHARE: Final = 5
"""The height of a high space divided by that of its scarabs."""
LANE_SHARE: Final = 40
"""The greatest height of the lane of scarabs in a space, in per cent of the space."""
GAINS_SHARE: Final = 70
"""The height left for the space's gains beside that lane, in per cent."""
LARGEST_ICON: Final = 125
"""The greatest height of icons on a track, in per cent of the least: no space is the louder."""
TRACK_SIZE: Final = (520, 84)
"""The size of a track over the land where there is no room for words."""
WORD_LINE: Final = 22
"""The height of a line with an icon and its word on that track, with its margins."""
SPACE: Final = 150
"""The greatest width of a space on that track."""
SPACE_GAP: Final = 4
"""The gap between two spaces on that track."""
LOW_SIDE: Final = 26
"""The height of a sun or moon below which the price stands beside the crowd."""
SIGN_OPACITY: Final = 150
"""The opacity of sun and moon."""
UNREACHED_OPACITY: Final = 190
"""The opacity of a space's gains that the scarab cannot reach yet."""


def panel_rows(canvas: Canvas, rect: Rect, count: int) -> list[Rect]:
    return rect.inset(canvas.px(6), canvas.px(4)).rows(count, canvas.px(2))


@remembered
def houses(canvas: Canvas, rect: Rect, table: TableSnapshot, land: Land) -> Node:
    view = _HousesView(canvas, rect, table, land)
    rows = panel_rows(canvas, rect, len(view.edition.houses))
    children = (view.house(number, row) for number, row in enumerate(rows))
    panel = canvas.panel("houses", rect, "", *children, ground=WALL)
    return panel._replace(label=_("Houses of Life"))


def floating_track(
    canvas: Canvas, rect: Rect, over: Rect, table: TableSnapshot, land: Land
) -> tuple[Node, ...]:
    """The track of a House, large beside its row and over the land, while it is pointed at.

    `rect` is the panel of the Houses.
    """
    about = canvas.about
    if not isinstance(about, places.TrackSpace | places.Moon):
        return ()
    view = _HousesView(canvas, rect, table, land)
    row = panel_rows(canvas, rect, len(view.edition.houses))[about.house]
    sheet, shown = view.large_track(about.house, over, row.centre[1])
    looks = (Sheet(sheet, FLAGS, canvas.px(6), EDGE), *shown)
    return (Node("track/sheet", "group", sheet, looks=looks, is_floating=True),)


class _HousesView(PanelView):
    def house(self, number: int, row: Rect) -> Node:
        """A House with its sun, moon and track."""
        px, house = self.canvas.px, self.edition.houses[number]
        key, words = f"house:{house}", say.house_name(house)
        if row.h >= LEAST_HIT + px(LEAST_NAME_LINE):  # the House over its sun and moon
            wide = min(max(LEAST_HIT, int(0.122 * row.w)), px(WIDE_SIDE))
            block, rest = row.left_part(2 * wide + px(2)), row.after(2 * wide + px(5))
            start = block.bottom_part(self._foot(row)).inset(px(2), 0)
            sun, moon = block.above(start.h + 1).columns(2, px(2))
            icon = block.top_part(int(HEAD_SHARE * sun.h))
        else:
            size = min(row.h, px(ICON))
            icon, rest = row.left_part(size), row.after(size + px(3))
            track = (
                len(self.edition.tracks_in_order[number]) * (LEAST_HIT + px(1)) + px(START) + px(5)
            )
            wide = max(
                LEAST_HIT, min(px(SIDE), (rest.w - track) // 2)
            )  # all of the track can be hit
            sun, rest = rest.left_part(wide), rest.after(wide + px(2))
            moon, rest = rest.left_part(wide), rest.after(wide + px(3))
            start, rest = rest.left_part(px(START)), rest.after(px(START) + px(1))
        icon = icon.fitted(1.0)
        children = (
            self._side(number, 0, sun, icon), self._side(number, 1, moon, icon),
            Node(f"{key}/picture", "picture", icon, looks=(HouseLook(icon, house),)),
            self._track(number, rest, start),
        )  # fmt: skip
        use = Use(hint=words, clause="A1")
        return Node(key, "group", row, words, use=use, children=children)

    # -- sun and moon ------------------------------------------------------------------------

    def _apprentices_on(self, number: int, side: int) -> list[ApprenticeLook]:
        """All apprentices on a space: the players', the neutral ones, the steward's."""
        state = self.state
        standing = (state.sun, state.moon)[side][number]
        owners = [self.colour(seat) for seat in self.seats for _n in range(standing[seat])]
        owners += ["neutral"] * state.neutral.count((number, side))
        owners += ["steward"] * state.steward.count((number, side))
        looks = [ApprenticeLook(NOWHERE, owner) for owner in owners]
        if self.land.tried is not None:
            then = (self.land.tried.sun, self.land.tried.moon)[side][number]
            coming = (s for s in self.seats for _n in range(then[s] - standing[s]))
            looks += [ApprenticeLook(NOWHERE, self.colour(s), opacity=GHOST) for s in coming]
        return looks

    def _side(self, number: int, side: int, rect: Rect, icon: Rect) -> Node:
        """Sun or moon: the crowd, beside the House if that stands over both, over the price."""
        px, house, state = self.canvas.px, self.edition.houses[number], self.state
        name = SIDES[side]
        about: Hashable = (places.Sun, places.Moon)[side](number)
        crowd, price = self._apprentices_on(number, side), state.price(number, side)
        can_pay = state.boards[self.table.seat].food >= price
        inner = rect.inset(px(2), px(1))
        if icon.right <= rect.x:
            halves = inner.columns(2) if inner.h < px(LOW_SIDE) else inner.rows(2)
            top, low = halves
        else:
            top, low = inner.rows(2)
            top = top.before(rect.right - icon.x) if side == 0 else top.after(icon.right - rect.x)
        size = min(top.h, top.w)
        count, figure = state.crowd(number, side), list[Look]()
        if count > 1:  # with their number, as pieces overlap there
            small = self.canvas.scale.caption_strong
            font = self.canvas.scale.at_most(max(small.size, top.h * 2 // 5), small.face)
            corner = top.right_part(self.canvas.text_width(str(count), font) + px(4))
            corner = corner.bottom_part(min(top.h, font.size))
            figure = [
                Box(corner, (*PAPER_LIT[:3], 235), px(3)),
                self.number(corner, str(count), font=font, align=Align.CENTRE),
            ]
        sign = top.fitted(1.0)
        if crowd and low.y > top.y:  # beside the price, as the crowd would hide it
            sign = low.left_part(max(px(LEAST_SIGN), min(low.h * 2 // 3, low.w * 3 // 10)))
            sign = sign.fitted(1.0)
            low = low.after(sign.w * 2 // 3)
        use = self.use(about, self._side_words(number, side, price), "A2")
        looks: list[Look] = [
            self.plate(rect, is_open=use.act is not None),
            SignLook(sign, name, SIGN_OPACITY),
            *self.in_a_row(top, crowd, size),
            *figure,
            *self.price(low, price, can_pay=can_pay),
        ]
        words = _("{house}, sun") if name == SUN else _("{house}, moon")
        return self.thing(
            f"{name}:{house}", rect, words.format(house=say.house_short(house)), use, looks
        )

    def _side_words(self, number: int, side: int, price: int) -> str:
        crowd = self.state.crowd(number, side)
        own = self.state.boards[self.table.seat].food
        text = ngettext("{n} apprentice stands there", "{n} apprentices stand there", crowd)
        words = [text.format(n=crowd) if crowd else _("nobody stands there")]
        what = _("a visit: {price}") if side == 0 else _("to specialise: {price}")
        words.append(what.format(price=say.cost_words(price)))
        if own < price:
            least = say.food_words(self.edition.unpaid_food)
            words.append(_("you have {own}: +{food}, and no action").format(own=own, food=least))
        return f"{say.house_name(self.edition.houses[number])}: {'; '.join(words)}"

    # -- the track ---------------------------------------------------------------------------

    def _track(self, number: int, rect: Rect, start: Rect) -> Node:
        """A House's track: its spaces, with the scarabs on them or before them."""
        px, house = self.canvas.px, self.edition.houses[number]
        bundles = self.edition.tracks_in_order[number]
        cells = rect.columns(len(bundles), px(1))
        parts = [tuple(each for part in bundle for each in apart(part)) for bundle in bundles]
        rooms = [cell.inset(0, 1) for cell in cells]
        least = min(icon_height(room, shown) for room, shown in zip(rooms, parts, strict=True))
        most = least * LARGEST_ICON // 100
        spaces = (
            self._space(number, at, cell, shown, most)
            for at, (cell, shown) in enumerate(zip(cells, parts, strict=True), 1)
        )
        rects = fanned(start, len(self.seats), self.canvas.px(LEAST_PIECE))
        scarabs_text = ", ".join(
            f"{self.name(seat)} {self.state.boards[seat].scarabs[number]}" for seat in self.seats
        )
        words = _("Scarabs: {told}").format(told=scarabs_text)
        children = (*self._scarabs(number, 0, rects), *spaces)
        return Node(f"track:{house}", TRACK, bounding_rect((start, rect)), words, children=children)

    def _foot(self, rect: Rect) -> int:
        """The height of the lane of scarabs at the foot of a House's spaces."""
        high = max(self.canvas.px(LEAST_PIECE), rect.h // SCARAB_SHARE)
        return min(high, rect.h * LANE_SHARE // 100)

    def _space(self, number: int, space: int, rect: Rect, shown: Bundle, most: int) -> Node:
        """A space of a track: its gains, in icons of at most this height, over its scarabs."""
        house = self.edition.houses[number]
        bundle = self.edition.tracks_in_order[number][space - 1]
        own = self.state.boards[self.table.seat].scarabs[number]
        foot = rect.bottom_part(self._foot(rect)).inset(1, 0)
        count = sum(self.state.boards[seat].scarabs[number] == space for seat in self.seats)
        many = count + (own != space)  # one more for the viewer's, if not there yet
        is_free, size = not count, min(foot.h, foot.w)
        step = min(size, (foot.w - size) // max(1, many - 1))
        rects = [Rect(foot.x + at * step, foot.y, size, size) for at in range(many)]
        free = max(
            rect.h * GAINS_SHARE // 100 + self.canvas.px(3), rect.h - foot.h + self.canvas.px(3)
        )
        icons = (rect if is_free else rect.top_part(free)).inset(0, 1)
        is_near = space <= own + 1
        text = _("{house}, space {n}: {bundle}").format(
            house=say.house_short(house), n=space, bundle=say.bundle_words(bundle)
        )
        use = self.use(places.TrackSpace(number, space), text, "A8")
        looks = [
            self.plate(rect, is_near=is_near, is_open=use.act is not None),
            *bundle_looks(icons, shown, most=most, opacity=255 if is_near else UNREACHED_OPACITY),
        ]
        scarabs = self._scarabs(number, space, rects)
        key = f"track:{house}:{space}"
        return self.thing(key, rect, str(space), use, looks, scarabs, role="space")

    def large_track(self, number: int, over: Rect, y: int) -> tuple[Rect, list[Look]]:
        """A House's track for reading only, with words if they fit: its sheet and its looks."""
        bundles = self.edition.tracks_in_order[number]
        for rows in (1, 2):
            size = self._named_size(bundles, rows)
            sheet, cells = self._large_spaces(over, y, size, len(bundles), rows)
            bundles_looks = [
                listed_bundle(self.canvas, self._gains_part(cell), bundle)
                for cell, bundle in zip(cells, bundles, strict=True)
            ]
            named = [looks for looks in bundles_looks if looks is not None]
            if len(named) == len(bundles_looks) and sheet.h <= over.h:
                break
        else:
            size = self.canvas.px(TRACK_SIZE[0]), self.canvas.px(TRACK_SIZE[1])
            sheet, cells = self._large_spaces(over, y, size, len(bundles))
            rooms = [self._gains_part(cell) for cell in cells]
            named = [
                self.icons(room, bundle, is_bare=True, most=self.canvas.px(26))
                for room, bundle in zip(rooms, bundles, strict=True)
            ]
        spaces = enumerate(zip(cells, named, strict=True), 1)
        shown = (self._large_space(number, space, *each) for space, each in spaces)
        return sheet, [look for looks in shown for look in looks]

    def _named_size(self, bundles: Sequence[Bundle], rows: int) -> tuple[int, int]:
        """The size of a sheet whose spaces show their gains in words."""
        px, across = self.canvas.px, -(-len(bundles) // rows)
        most = max(sum(len(each) for part in one for each in apart(part)) for one in bundles)
        foot = self.canvas.line_height(self.canvas.scale.caption_strong) + px(4)
        high = most * px(WORD_LINE) + foot + px(SPACE_GAP)
        return across * px(SPACE), rows * high - px(SPACE_GAP) + px(14)

    def _large_spaces(
        self, over: Rect, y: int, size: tuple[int, int], count: int, rows: int = 1
    ) -> tuple[Rect, list[Rect]]:
        """A sheet beside the House's row, and the track's spaces on it."""
        px, (wide, high) = self.canvas.px, size
        sheet = Rect(over.x, y - high // 2, min(over.w, wide), high).clamped(over)
        lines = sheet.inset(px(8), px(7)).rows(rows, px(SPACE_GAP))
        across = -(-count // rows)
        cells = (cell for line in lines for cell in line.columns(across, px(SPACE_GAP)))
        return sheet, list(cells)[:count]

    def _gains_part(self, cell: Rect) -> Rect:
        """The part of a large space that shows its gains."""
        foot = self.canvas.line_height(self.canvas.scale.caption_strong)
        return cell.above(foot).inset(self.canvas.px(4), self.canvas.px(2))

    def _large_space(
        self, number: int, space: int, cell: Rect, given: tuple[Look, ...]
    ) -> Iterator[Look]:
        """A large space: its gains, its number, the viewer's scarab."""
        px, own = self.canvas.px, self.state.boards[self.table.seat].scarabs[number]
        font = self.canvas.scale.caption_strong
        foot = cell.bottom_part(self.canvas.line_height(font))
        yield self.plate(cell, is_near=space <= own + 1)
        yield from given
        yield self.number(foot.inset(px(4), 0), str(space), FADED_INK, font)
        yield from self.lights(self.use(places.TrackSpace(number, space), "", "A8"), cell)
        if space == own:
            place = foot.right_part(foot.h + px(3)).left_part(foot.h)
            yield OwnedLook(place, "scarab", self.colour(self.table.seat))

    def _scarabs(self, number: int, space: int, rects: list[Rect]) -> Iterator[Node]:
        """The scarabs on a space, seat by seat."""
        house = self.edition.houses[number]
        here = [s for s in self.seats if self.state.boards[s].scarabs[number] == space]
        for seat, place in zip(here, rects, strict=False):
            words = _("Scarab of {name}: space {n}").format(name=self.name(seat), n=space)
            use = Use(about=places.Scarab(seat, number))
            looks = (OwnedLook(place, "scarab", self.colour(seat)),)
            yield Node(f"scarab:{seat}:{house}", "marker", place, words, use=use, looks=looks)
        own = self.table.seat
        then = self.land.tried.boards[own].scarabs[number] if self.land.tried is not None else 0
        if then == space > self.state.boards[own].scarabs[number]:
            place = rects[min(len(here), len(rects) - 1)]
            ghost = OwnedLook(place, "scarab", self.colour(own), GHOST)
            yield Node(f"ghost:scarab:{house}", "light", place, looks=(ghost,))
