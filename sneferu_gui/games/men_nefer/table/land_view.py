"""What all regions of the land are drawn with: nodes with their lights, marks and ghosts."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law.items import Bundle
from sneferu_gui.games.men_nefer.law.position import NONE, STEWARD
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.choosable import use_of
from sneferu_gui.games.men_nefer.table.item_rows import bundle_looks, named_bundle
from sneferu_gui.games.men_nefer.table.land_layout import (
    LARGE,
    NECROPOLIS,
    NILE,
    PYRAMIDS,
    TEMPLE,
)
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
from sneferu_gui.ui.kit.node import GOAL, PIECE, Node, Use
from sneferu_gui.ui.kit.palettes import register_colours
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.table_room import HIT
from sneferu_gui.ui.kit.theme import BRICK, CLEAR, GOLD, INK, PALM, PAPER, PAPER_LIT, hex_colour

NEARLY: Final = 0.8
"""So much of that what lies in a large region is at least, in all windows."""
SEEN: Final = 14
"""How large pieces are at least where there is any room, in pixels at 100 %."""
READ: Final = 16
"""How large signs and figures are at least where there is any room."""
GHOST: Final = 150
"""The opacity of what would come to be there."""
FAINT: Final = 110
"""The same of what has been taken, or is out of reach."""
UNDER: Final = (*PAPER[:3], 215)
"""What icons stand on where the land under them is busy."""
TALLY: Final = 13
"""How high the number of several pieces is, where they are seen beside it, at 100 %."""
NEAR: Final = hex_colour("f4e6c2")
"""What a space is that could be open in some turn, while it is not;"""
FAR: Final = hex_colour("dfc490")
"""and one out of reach. What is open now is brighter than both."""
register_colours("high-contrast", {NEAR: "ffffff", FAR: "e6e6e6"})
LEVELS: Final = ("I", "II", "III")
NEW: Final = BRICK
"""The colour of what marks a change; it has a form of its own as well."""


class Land(NamedTuple):
    """What the regions show beside the table itself."""

    tried: State | None = None
    """What would come of what is pointed at."""
    coming: frozenset[Hashable] = frozenset()
    """The places where something would be new."""
    recent: frozenset[Hashable] = frozenset()
    """Those where something is new since the viewer's last turn."""

    def of(self, region: str) -> "Land":
        """What of it belongs to a region: it is not drawn anew for what changes in another."""
        lies = LIES[region]
        coming = frozenset(each for each in self.coming if isinstance(each, lies))
        recent = frozenset(each for each in self.recent if isinstance(each, lies))
        return Land(self.tried if coming else None, coming, recent)


LIES: Final[dict[str, tuple[type, ...]]] = {
    PYRAMIDS: (places.Block, places.Great, places.Permission, places.Queens, places.Pedestal),
    NECROPOLIS: (places.Tomb, places.Pedestal),
    TEMPLE: (places.Offering, places.Orb, places.Pedestal, places.Priestess),
    NILE: (places.Boat, places.Pedestal, places.Stall),
}
"""By region, what can be new there."""


@remembered_by_values
def _uses_at(_table: TableSnapshot) -> dict[tuple[Hashable, str, str], Use]:
    """What was found of things at a table: the same for all pictures of it, whatever is hovered."""
    return {}


class RegionView:
    """Draws the things of a region."""

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
        """How looks call an owner: a seat's colour, or the steward."""
        return "steward" if owner == STEWARD else self.table.setup.seats[owner].colour

    def name(self, owner: int) -> str:
        """An owner in words."""
        return _("the steward") if owner == STEWARD else self.table.setup.seats[owner].name

    def held_words(self, owner: int) -> str:
        """Who holds a space."""
        return _("free") if owner == NONE else _("held by {name}").format(name=self.name(owner))

    # -- nodes -------------------------------------------------------------------------------

    def use(self, about: Hashable | None, words: str, clause: str) -> Use:
        """What choosing it does now, and what it tells."""
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
        """A space of the land; what is open now is lit, and what is new is marked.

        What is too small to be hit leads to its region, which grows: it does nothing itself. What
        is nearly large enough can be hit a little beside it, too.
        """
        place = light or rect
        least = self.canvas.px(HIT)
        looks = (*lit(use, looks), *self.lights(use, place))
        if min(rect.w, rect.h) < least * NEARLY:
            use = use._replace(act=None, grasp=None)
        elif use.act is not None or use.grasp is not None:
            rect = self.reach(rect)
        ring = self.canvas.ring(key, place.inset(self.canvas.px(2)))
        role = role if use.grasp is None else PIECE
        return Node(key, role, rect, words, self.marks(key, use), use, (*looks, *ring))

    def marks(self, key: str, use: Use) -> tuple[str, ...]:
        """The states of a thing: whether it is open, closed, on its way or chosen."""
        own: tuple[str, ...] = (GOAL,) if use.act is not None else ("disabled",) * bool(use.reason)
        if use.grasp is not None and use.act is None:
            own = ()
        if use.about is not None and use.about == self.table.plan.dragged:
            own = (*own, "held")
        elif use.about in self.table.plan.chosen:
            own = (*own, "selected")
        return self.canvas.marks(key, *own)

    @staticmethod
    def holding(node: Node, children: Iterable[Node]) -> Node:
        """A place with what is in it; while it is open, closed things in it are part of it."""
        if node.use.act is None:
            return node.with_children(*children)
        parts = (
            each if each.is_enabled or each.use.grasp is not None
            else each._replace(use=each.use._replace(hint=""))
            for each in children
        )  # fmt: skip
        return node.with_children(*parts)

    def reach(self, rect: Rect) -> Rect:
        """Around something small what is large enough to be hit, within the region."""
        least = self.canvas.px(HIT)
        return rect.centred(max(rect.w, least), max(rect.h, least)).clamped(self.rect)

    def lights(self, use: Use, rect: Rect) -> tuple[Look, ...]:
        """Around what is open, chosen or advised; and at the corner of what is new."""
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
        """Brackets at two corners: something has changed here since one's last turn."""
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
            for colour, width in ((PAPER_LIT, wide + 2), (NEW, wide))
        )

    # -- small things ------------------------------------------------------------------------

    def icons(
        self, rect: Rect, bundle: Bundle, *, is_bare: bool = False, opacity: int = 255,
        most: int = 0, is_named: bool = False,
    ) -> tuple[Look, ...]:  # fmt: skip
        """A bundle, on something light where the ground is busy; with words if there is room."""
        if is_named:
            looks = self.named(rect, bundle, opacity=opacity, most=most)
        else:
            looks = bundle_looks(rect, bundle, most=most, opacity=opacity)
        return looks if is_bare else (SlabLook(rect), *looks)

    def named(
        self, rect: Rect, bundle: Bundle, *, opacity: int = 255, most: int = 0
    ) -> tuple[Look, ...]:
        """A bundle with its words where there is room for them."""
        named = named_bundle(self.canvas, rect, bundle, opacity=opacity)
        return named or bundle_looks(rect, bundle, most=most, opacity=opacity)

    def are_named(self, rects: Iterable[Rect], bundles: Iterable[Bundle]) -> bool:
        """Whether all of these have room for words: some with and some without look restless."""
        pairs = zip(rects, bundles, strict=True)
        return all(named_bundle(self.canvas, rect, bundle) for rect, bundle in pairs)

    @staticmethod
    def figure(rect: Rect, text: str, *, faint: bool = False) -> OwnLook:
        """A number in the figures of the icons."""
        return FigureLook(rect, text, opacity=FAINT if faint else 255)

    def name_of_place(self, rect: Rect, name: str) -> Look:
        """A level, or the letter of a row, in the middle of a rectangle."""
        if name in LEVELS:
            return FigureLook(rect.centred(rect.w, min(rect.h, rect.w)), name)
        font = self.canvas.scale.at_most(min(rect.h, 2 * rect.w) * 2 // 3, Typeface.BOLD)
        return self.canvas.letters(rect, name, font, INK, Align.CENTRE)

    def badge(self, rect: Rect, text: str, *, is_light: bool = False) -> tuple[Look, ...]:
        """A number on a plate of its own."""
        fill = (*NEAR[:3], 235) if is_light else (*INK[:3], 215)
        high = rect.h
        return (
            Box(rect, fill, high // 3),
            FigureLook(rect.inset(max(1, high // 8)), text, not is_light),
        )

    def tally(self, spot: Rect, count: int, *, is_low: bool = True) -> tuple[Look, ...]:
        """How many there are of what is drawn once, in a right corner; nothing of a single one."""
        size = max(spot.h // 2 + 1, min(self.canvas.px(TALLY), spot.h * 2 // 3))
        y = spot.bottom - size if is_low else spot.y
        return self.badge(Rect(spot.right - size, y, size, size), str(count)) if count > 1 else ()

    @staticmethod
    def frame_of_change(rect: Rect) -> tuple[Look, ...]:
        """Around a number that would be another one."""
        return (Box(rect.inset(-1), CLEAR, rect.h // 3, GOLD, max(2, rect.h // 8)),)

    def toll(self, rect: Rect, steps: int) -> tuple[Look, ...]:
        """How many steps it takes to come to what is lit."""
        return (
            Box(rect, PALM, rect.h // 3),
            FigureLook(rect.inset(max(1, rect.h // 8)), str(steps), is_light=True),
        )

    # -- what stands there, and what would ---------------------------------------------------

    def is_coming(self, about: Hashable) -> bool:
        """Whether something would be new there."""
        return about in self.land.coming

    def is_held(self, owner: int, about: Hashable) -> bool:
        """Whether a space has an owner, or would have one."""
        return owner != NONE or self.is_coming(about)

    def piece_on(
        self, space: str, piece: str, place: Rect, owner: int, about: Hashable
    ) -> tuple[Node, ...]:
        """The piece on a space, or the one that would come to it; nothing on a free one."""
        if not self.is_held(owner, about):
            return ()
        is_coming = owner == NONE
        colour = self.colour(self.state.seat if is_coming else owner)
        look = OwnedLook(place, piece, colour, GHOST if is_coming else 255)
        key = f"ghost:{space}" if is_coming else f"{piece}:{space}"
        return (Node(key, "light" if is_coming else "marker", place, looks=(look,)),)

    def standing(
        self, about: Callable[[int], Hashable], at: Callable[[State, int], int], space: int
    ) -> tuple[list[int], list[int]]:
        """The seats whose pieces stand on a space, and those whose would come there.

        `about` is what a seat's piece is about, `at` the space that it stands on.
        """
        here = [seat for seat in self.seats if at(self.state, seat) == space]
        tried = self.land.tried
        if tried is None:
            return here, []
        coming = [s for s in self.seats if self.is_coming(about(s)) and at(tried, s) == space]
        return here, coming


def lit(use: Use, looks: Iterable[Look]) -> Iterator[Look]:
    """The same looks, and of what is open now the grounds bright."""
    for look in looks:
        if use.act is not None and isinstance(look, SlabLook | OfferingLook | AreaSpaceLook):
            yield look._replace(is_lit=True)
        else:
            yield look


def said(what: str, *more: str) -> str:
    """A thing, and what is to be said of it.

    >>> said("Tomb", "free", "", "2 Heka")
    'Tomb: free; 2 Heka'
    """
    rest = "; ".join(filter(None, more))
    return f"{what}: {rest}" if rest else what


def around(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle that holds all of these."""
    x, y = min(each.x for each in rects), min(each.y for each in rects)
    right, bottom = max(each.right for each in rects), max(each.bottom for each in rects)
    return Rect(x, y, right - x, bottom - y)


def lanes(rect: Rect, count: int, gap: int = 1, *, is_left: bool = False) -> list[Rect]:
    """Squares side by side, as large as fit on one line or more.

    They stand in the middle of the rectangle, or at its left.
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
    """Squares as `lanes` lays them; where those are too small, larger ones that overlap.

    These lie as in a fan along the longer side of the rectangle, the last one wholly seen, of each
    of the others at least a third.
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
