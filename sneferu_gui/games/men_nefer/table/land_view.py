"""The base of the views of the land's regions: nodes with their lights, marks and ghosts."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law.items import Bundle
from sneferu_gui.games.men_nefer.law.position import NONE, STEWARD
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.choosable import use_of
from sneferu_gui.games.men_nefer.table.item_rows import bundle_looks, named_bundle
from sneferu_gui.games.men_nefer.table.land_layout import LARGE, NECROPOLIS, NILE, PYRAMIDS, TEMPLE
from sneferu_gui.games.men_nefer.table.looks import (
    AreaSpaceLook,
    FigureLook,
    OfferingLook,
    OwnedLook,
    SlabLook,
)
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Line, Look, OwnLook, Typeface
from sneferu_gui.ui.kit.node import DROP_GOAL, PIECE, Node, Use
from sneferu_gui.ui.kit.palettes import register_colours
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.kit.theme import BRICK, CLEAR, GOLD, INK, PALM, PAPER, PAPER_LIT, hex_colour

NEARLY_HIT: Final = 0.8
"""The least size of things in a large region, as a share of the size to be hit."""
LEAST_PIECE: Final = 16
"""The least size of pieces where there is any room, in pixels at 100 %."""
LEAST_SIGN: Final = 16
"""The least size of signs and figures where there is any room."""
LEAST_FIGURE: Final = 9
"""The least height of digits that can be read, in pixels at 100 %."""
DIGIT_WIDE: Final = 0.73
"""The width of a digit in heights of a digit; a tick is as wide as high."""
GHOST: Final = 150
"""The opacity of pieces that a preview would bring."""
FAINT: Final = 110
"""The opacity of things taken, or out of reach."""
ICON_GROUND: Final = (*PAPER[:3], 215)
"""The colour under icons where the land beneath is busy."""
TALLY: Final = 15
"""The height of a number of pieces, at 100 %, where the pieces are visible beside it."""
CLOSED_SPACE: Final = hex_colour("f4e6c2")
"""The colour of a space that can be open in some turn, but is not now."""
UNREACHED_SPACE: Final = hex_colour("dfc490")
"""The colour of a space out of reach. Open spaces are brighter than both."""
register_colours("high-contrast", {CLOSED_SPACE: "ffffff", UNREACHED_SPACE: "e6e6e6"})
LEVELS: Final = ("I", "II", "III")
NEW_MARK: Final = BRICK
"""The colour of the mark of a change; the mark has a shape of its own as well."""


class Land(NamedTuple):
    """The preview and the changes that the regions show besides the table itself."""

    tried: State | None = None
    """The state after the pointed gesture; None without one."""
    coming: frozenset[Hashable] = frozenset()
    """The places where the preview has something new."""
    recent: frozenset[Hashable] = frozenset()
    """The places with something new since the viewer's last turn."""

    def of(self, region: str) -> "Land":
        """The part of it that belongs to a region, which then ignores changes elsewhere."""
        kinds = PLACES_OF_REGION[region]
        coming = frozenset(each for each in self.coming if isinstance(each, kinds))
        recent = frozenset(each for each in self.recent if isinstance(each, kinds))
        return Land(self.tried if coming else None, coming, recent)


PLACES_OF_REGION: Final[dict[str, tuple[type, ...]]] = {
    PYRAMIDS: (places.Block, places.Great, places.Permission, places.Queens, places.Pedestal),
    NECROPOLIS: (places.Tomb, places.Pedestal),
    TEMPLE: (places.Offering, places.Orb, places.Pedestal, places.Priestess),
    NILE: (places.Boat, places.Pedestal, places.Stall),
}
"""By region, the places that can have something new."""


@remembered_by_values
def _uses_at(_table: TableSnapshot) -> dict[tuple[Hashable, str, str], Use]:
    """An empty store of the uses found at a table, shared by all pictures of that table."""
    return {}


class RegionView:
    def __init__(self, canvas: Canvas, rect: Rect, table: TableSnapshot, land: Land) -> None:
        self.canvas, self.rect, self.table, self.land = canvas, rect, table, land
        self.state = table.state
        self.edition = table.state.table.edition
        self.seats = range(len(table.setup.seats))
        self._uses = _uses_at(table)
        self.is_small = rect.w < canvas.px(LARGE[0]) or rect.h < canvas.px(LARGE[1])
        """Whether details are left out until the region grows."""

    # -- owners ------------------------------------------------------------------------------

    def colour(self, owner: int) -> str:
        """An owner in looks: a seat's colour, or the steward."""
        return "steward" if owner == STEWARD else self.table.setup.seats[owner].colour

    def name(self, owner: int) -> str:
        return _("the steward") if owner == STEWARD else self.table.setup.seats[owner].name

    def held_words(self, owner: int) -> str:
        return _("free") if owner == NONE else _("held by {name}").format(name=self.name(owner))

    # -- nodes -------------------------------------------------------------------------------

    def use(self, about: Hashable | None, words: str, clause: str) -> Use:
        """The use of a thing: its act, its hint, its clause; remembered for the table."""
        key = about, words, clause
        use = self._uses.get(key)
        if use is None:
            use = use_of(self.table, about, words, clause)
            self._uses[key] = use
        return use

    def space(
        self,
        key: str,
        rect: Rect,
        words: str,
        use: Use,
        looks: Iterable[Look] = (),
        *,
        role: str = "space",
        light: Rect | None = None,
    ) -> Node:
        """A space of the land; it is lit when open, and marked when new.

        A space too small to be clicked does nothing itself: a click enlarges its region. A space
        nearly large enough can be clicked a little beside it, too.
        """
        place = light or rect
        least = self.canvas.px(LEAST_HIT)
        looks = (*lit_looks(use, looks), *self.lights(use, place))
        if min(rect.w, rect.h) < least * NEARLY_HIT:
            use = use._replace(act=None, grab_act=None)
        elif use.act is not None or use.grab_act is not None:
            rect = self.hit_rect(rect)
        ring = self.canvas.focus_ring(key, place.inset(self.canvas.px(2)))
        role = role if use.grab_act is None else PIECE
        return Node(key, role, rect, words, self.marks(key, use), use, (*looks, *ring))

    def marks(self, key: str, use: Use) -> tuple[str, ...]:
        """The node's states: open, closed, dragged or chosen."""
        own: tuple[str, ...] = (
            (DROP_GOAL,) if use.act is not None else ("disabled",) * bool(use.reason)
        )
        if use.grab_act is not None and use.act is None:
            own = ()
        if use.about is not None and use.about == self.table.plan.dragged:
            own = (*own, "held")
        elif use.about in self.table.plan.chosen:
            own = (*own, "selected")
        return self.canvas.node_states(key, *own)

    @staticmethod
    def with_things(node: Node, children: Iterable[Node]) -> Node:
        """A place with the things in it; while the place is open, closed things belong to it."""
        if node.use.act is None:
            return node.with_children(*children)
        parts = (
            each if each.is_enabled or each.use.grab_act is not None
            else each._replace(use=each.use._replace(hint=""))
            for each in children
        )  # fmt: skip
        return node.with_children(*parts)

    def hit_rect(self, rect: Rect) -> Rect:
        """The area in which a small thing can be clicked, within the region."""
        least = self.canvas.px(LEAST_HIT)
        return rect.centred(max(rect.w, least), max(rect.h, least)).clamped(self.rect)

    def lights(self, use: Use, rect: Rect) -> tuple[Look, ...]:
        """Lights around an open, chosen or advised thing; a mark at the corner of a new one."""
        about = use.about
        edge = max(2, min(self.canvas.px(3), rect.h // 10))
        cut = max(2, min(rect.w, rect.h) // 8)
        looks: list[Look] = []
        if about in self.table.marks or about in self.table.plan.chosen:
            for out, colour, wide in ((1, INK, edge + 3), (0, GOLD, edge + 1)):
                looks.append(Box(rect.inset(-edge // 2 - out), CLEAR, cut, colour, wide))
        elif use.act is not None:
            looks.append(Box(rect.inset(1 - edge), CLEAR, cut, PAPER_LIT, edge))
            looks.append(Box(rect, CLEAR, cut, PALM, edge))
        if about in self.land.recent:
            looks += self.new_mark(rect)
        return tuple(looks)

    def new_mark(self, rect: Rect) -> tuple[Look, ...]:
        """Brackets at two corners: the mark of a change since the viewer's last turn."""
        arm = max(4, min(self.canvas.px(9), rect.w // 2, rect.h // 2))
        left, top, right, bottom = rect.x, rect.y, rect.right - 1, rect.bottom - 1
        ends = (
            ((left, top + arm), (left, top), (left + arm, top)),
            ((right, bottom - arm), (right, bottom), (right - arm, bottom)),
        )
        wide = max(2, self.canvas.px(2))
        return tuple(
            Line(points, colour, width)
            for points in ends
            for colour, width in ((PAPER_LIT, wide + 2), (NEW_MARK, wide))
        )

    # -- small things ------------------------------------------------------------------------

    def icons(
        self, rect: Rect, bundle: Bundle, *, is_bare: bool = False, opacity: int = 255,
        most: int = 0, is_named: bool = False,
    ) -> tuple[Look, ...]:  # fmt: skip
        """A bundle's icons, on a light plate where the ground is busy; with words if they fit."""
        if is_named:
            looks = self.named(rect, bundle, opacity=opacity, most=most)
        else:
            looks = bundle_looks(rect, bundle, most=most, opacity=opacity)
        return looks if is_bare else (SlabLook(rect), *looks)

    def named(
        self, rect: Rect, bundle: Bundle, *, opacity: int = 255, most: int = 0
    ) -> tuple[Look, ...]:
        """A bundle's icons with their words if they fit."""
        named = named_bundle(self.canvas, rect, bundle, opacity=opacity)
        return named or bundle_looks(rect, bundle, most=most, opacity=opacity)

    def are_named(self, rects: Iterable[Rect], bundles: Iterable[Bundle]) -> bool:
        """Whether all bundles have room for words: either all of them show words, or none."""
        pairs = zip(rects, bundles, strict=True)
        return all(named_bundle(self.canvas, rect, bundle) for rect, bundle in pairs)

    @staticmethod
    def figure(rect: Rect, text: str, *, faint: bool = False) -> OwnLook:
        return FigureLook(rect, text, opacity=FAINT if faint else 255)

    def name_of_place(self, rect: Rect, name: str) -> Look:
        """A level, or the letter of a row, in the middle of a rectangle."""
        if name in LEVELS:
            return FigureLook(rect.centred(rect.w, min(rect.h, rect.w)), name)
        font = self.canvas.scale.at_most(min(rect.h, 2 * rect.w) * 2 // 3, Typeface.BOLD)
        return self.canvas.letters(rect, name, font, INK, Align.CENTRE)

    def badge(self, rect: Rect, text: str, *, is_light: bool = False) -> tuple[Look, ...]:
        """A number on a plate."""
        fill = (*CLOSED_SPACE[:3], 235) if is_light else (*INK[:3], 215)
        high = rect.h
        return (
            Box(rect, fill, high // 3),
            FigureLook(rect.inset(max(1, high // 8)), text, not is_light),
        )

    def tally(self, spot: Rect, count: int, *, is_low: bool = True) -> tuple[Look, ...]:
        """The number of pieces that are drawn once, in a right corner; empty for a single one."""
        size = max(spot.h // 2 + 1, min(self.canvas.px(TALLY), spot.h * 2 // 3))
        y = spot.bottom - size if is_low else spot.y
        return self.badge(Rect(spot.right - size, y, size, size), str(count)) if count > 1 else ()

    @staticmethod
    def frame_of_change(rect: Rect) -> tuple[Look, ...]:
        """The frame around a number that the preview would change."""
        return (Box(rect.inset(-1), CLEAR, rect.h // 3, GOLD, max(2, rect.h // 8)),)

    def steps_badge(self, rect: Rect, steps: int) -> tuple[Look, ...]:
        """The steps it takes to reach a lit place."""
        return (
            Box(rect, PALM, rect.h // 3),
            FigureLook(rect.inset(max(1, rect.h // 8)), str(steps), is_light=True),
        )

    # -- what stands there, and what would ---------------------------------------------------

    def is_coming(self, about: Hashable) -> bool:
        """Whether the preview has something new at a place."""
        return about in self.land.coming

    def is_held(self, owner: int, about: Hashable) -> bool:
        return owner != NONE or self.is_coming(about)

    def piece_nodes(
        self, space: str, piece: str, place: Rect, owner: int, about: Hashable
    ) -> tuple[Node, ...]:
        """The piece on a space, or the one that the preview brings; empty on a free space."""
        if not self.is_held(owner, about):
            return ()
        is_coming = owner == NONE
        colour = self.colour(self.state.seat if is_coming else owner)
        look = OwnedLook(place, piece, colour, GHOST if is_coming else 255)
        key = f"ghost:{space}" if is_coming else f"{piece}:{space}"
        return (Node(key, "light" if is_coming else "marker", place, looks=(look,)),)

    def seats_on_space(
        self, about: Callable[[int], Hashable], at: Callable[[State, int], int], space: int
    ) -> tuple[list[int], list[int]]:
        """The seats whose pieces stand on a space, and those whose pieces the preview brings.

        `about` gives a seat's piece, `at` the space that it stands on.
        """
        here = [seat for seat in self.seats if at(self.state, seat) == space]
        tried = self.land.tried
        if tried is None:
            return here, []
        coming = [s for s in self.seats if self.is_coming(about(s)) and at(tried, s) == space]
        return here, coming


def lit_looks(use: Use, looks: Iterable[Look]) -> Iterator[Look]:
    """The looks, with brighter grounds if the use is open."""
    for look in looks:
        if use.act is not None and isinstance(look, SlabLook | OfferingLook | AreaSpaceLook):
            yield look._replace(is_lit=True)
        else:
            yield look


def joined_facts(what: str, *more: str) -> str:
    """A thing's name, followed by the facts on it that are not empty.

    >>> joined_facts("Tomb", "free", "", "2 Heka")
    'Tomb: free; 2 Heka'
    """
    rest = "; ".join(filter(None, more))
    return f"{what}: {rest}" if rest else what


def bounding_rect(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle that contains all of these."""
    x, y = min(each.x for each in rects), min(each.y for each in rects)
    right, bottom = max(each.right for each in rects), max(each.bottom for each in rects)
    return Rect(x, y, right - x, bottom - y)


def lanes(rect: Rect, count: int, gap: int = 1, *, is_left: bool = False) -> list[Rect]:
    """Squares side by side, as large as fit on one line or more.

    They are centred in the rectangle, or start at its left.
    """
    if not count:
        return []
    best, across = 0, 1
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        size = min((rect.w - gap * (columns - 1)) // columns, (rect.h - gap * (rows - 1)) // rows)
        if size > best:
            best, across = size, columns
    rows = -(-count // across)
    if is_left:
        rect = rect.left_part(best * across + gap * (across - 1))
    whole = rect.centred(best * across + gap * (across - 1), best * rows + gap * (rows - 1))
    return [
        Rect(whole.x + n % across * (best + gap), whole.y + n // across * (best + gap), best, best)
        for n in range(count)
    ]


def fanned(rect: Rect, count: int, least: int) -> list[Rect]:
    """Squares as by `lanes`; where those would be too small, larger ones that overlap.

    Overlapping squares lie along the longer side of the rectangle, the last one wholly visible, at
    least a third of each other one.
    """
    found = lanes(rect, count)
    least = min(least, rect.w, rect.h, -(-3 * max(rect.w, rect.h) // (count + 2)))
    if not found or found[0].w >= least:
        return found
    is_down = rect.h >= rect.w
    step = ((rect.h if is_down else rect.w) - least) // (count - 1)
    across, down = (0, step) if is_down else (step, 0)
    whole = rect.centred(least + across * (count - 1), least + down * (count - 1))
    return [Rect(whole.x + n * across, whole.y + n * down, least, least) for n in range(count)]
