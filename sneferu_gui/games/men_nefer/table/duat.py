"""The Duat meter: hearts from the left, feathers from the right, and whether they have crossed.

Keys: ``duat`` the meter, ``duat:5`` a space, ``heart:0`` and ``feather:0`` a seat's.
"""

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

from sneferu_gui.games.men_nefer.law.harvest import duat_points
from sneferu_gui.games.men_nefer.law.position import Board
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.land_layout import duat_parts
from sneferu_gui.games.men_nefer.table.land_view import (
    GHOST,
    Land,
    RegionView,
    bounding_rect,
    joined_facts,
)
from sneferu_gui.games.men_nefer.table.looks import FLAGS, DuatLook, FigureLook, OwnedLook
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.games.men_nefer.table.words import signed
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look, Sheet
from sneferu_gui.ui.kit.node import NO_USE, TRACK, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BRICK, EDGE, PALM_LIT

HEART: Final = "heart"
FEATHER: Final = "feather"
STEEPEST_GAP: Final = -5
"""The gap from which on the scales hang as low as they can."""
WIDE: Final = 620
"""The width of the meter over the land with its edge, in pixels at 100 %."""
HIGH: Final = 66


def space_of(state: State, seat: int, kind: str) -> int:
    """The space on which a seat's heart or feather stands (G3)."""
    board = state.boards[seat]
    return board.heart if kind == HEART else state.table.edition.duat - board.feather


def between_words(gap: int) -> str:
    """The spaces between heart and feather in words: each brings or costs a point (Z3).

    The gap is below 0 before heart and feather have crossed.

    >>> between_words(-6), between_words(1), between_words(3)
    ('5 spaces between them', 'no space between them', 'crossed, 2 spaces between them')
    """
    count = max(abs(gap) - 1, 0)
    if not count:
        return _("no space between them")
    if gap < 0:
        text = ngettext("{n} space between them", "{n} spaces between them", count)
    else:
        text = ngettext(
            "crossed, {n} space between them", "crossed, {n} spaces between them", count
        )
    return text.format(n=count)


def weighed_words(heart: int, feather: int, gap: int) -> str:
    text = _("heart {heart}, feather {feather}: {between}")
    return text.format(heart=heart, feather=feather, between=between_words(gap))


def gap_words(state: State, seat: int) -> str:
    """The gap between heart and feather, and its points at the Harvest (Z3)."""
    gap = state.boards[seat].duat_gap(state.table.edition.duat)
    return _("heart and feather: {between}, {points} at the Harvest").format(
        between=between_words(gap), points=signed(duat_points(gap))
    )


def tilt_of(board: Board, last: int) -> int:
    """The tilt of the scales, −2 to 0: level once heart and feather meet, else heart lower."""
    gap = board.duat_gap(last)
    return 0 if gap >= 0 else -1 if gap > STEEPEST_GAP else -2


def is_about_duat(about: Hashable | None) -> bool:
    """Whether the pointed thing is the meter, or a heart or feather."""
    is_stock = isinstance(about, places.Stock) and about.kind in (HEART, FEATHER)
    return is_stock or isinstance(about, places.Duat)


def floating_duat(canvas: Canvas, over: Rect, table: TableSnapshot, land: Land) -> tuple[Node, ...]:
    """The meter over the upper edge of a rectangle, while it is pointed at elsewhere."""
    if not is_about_duat(canvas.about):
        return ()
    wide = min(over.w, canvas.px(WIDE))
    sheet = Rect(over.x + (over.w - wide) // 2, over.y, wide, min(over.h, canvas.px(HIGH)))
    meter = duat(canvas, sheet.inset(canvas.px(8)), table, land)._replace(use=NO_USE, role="group")
    looks = (Sheet(sheet, FLAGS, canvas.px(6), EDGE),)
    return (Node("duat/sheet", "group", sheet, looks=looks, children=(meter,), is_floating=True),)


def duat(canvas: Canvas, rect: Rect, table: TableSnapshot, land: Land) -> Node:
    view = RegionView(canvas, rect, table, land)
    state = table.state
    spaces, hearts, feathers = duat_parts(rect, view.edition)
    gaps = "; ".join(joined_facts(view.name(seat), gap_words(state, seat)) for seat in view.seats)
    words = joined_facts(_("Duat"), gaps)
    use = view.use(places.Duat(), words, "G3")
    looks: list[Look] = [DuatLook(rect, len(spaces))]
    looks += _between(view, spaces)
    looks += canvas.focus_ring("duat", rect)
    children: list[Node] = []
    for kind, rows in ((HEART, hearts), (FEATHER, feathers)):
        for space, place in enumerate(rows):
            children += _pieces_on_space(view, kind, space, place)
    state_words = canvas.node_states("duat")
    return Node("duat", TRACK, rect, words, state_words, use, tuple(looks), tuple(children))


def _between(view: RegionView, spaces: Sequence[Rect]) -> Iterator[Look]:
    """The gap between the viewer's heart and feather, with the points it brings or costs (Z3)."""
    seat, state = view.table.seat, view.state
    heart, feather = (space_of(state, seat, kind) for kind in (HEART, FEATHER))
    first, last = min(heart, feather) + 1, max(heart, feather) - 1
    points = duat_points(state.boards[seat].duat_gap(view.edition.duat))
    if first > last:
        return
    band = bounding_rect(spaces[first : last + 1])
    high = max(2, band.h // 12)
    colour = PALM_LIT if points > 0 else BRICK
    yield Box(band.centred(band.w, high), colour, high // 2)
    size = min(band.h * 5 // 10, band.w)
    yield Box(band.centred(2 * size, size), colour, size // 3)
    yield FigureLook(band.centred(2 * size, size * 8 // 10), signed(points), is_light=True)


def _pieces_on_space(view: RegionView, kind: str, space: int, place: Rect) -> Iterator[Node]:
    """The hearts or the feathers on a space, overlapping where there are many."""
    here, coming = view.seats_on_space(
        lambda seat: places.Stock(seat, kind),
        lambda state, seat: space_of(state, seat, kind), space,
    )  # fmt: skip
    size = min(place.w, place.h)
    count = len(here) + len(coming)
    step = min(size, (place.w - size) / max(1, count - 1)) if count > 1 else 0
    first = place.centre[0] - (size + step * (count - 1)) / 2
    for number, seat in enumerate((*here, *coming)):
        spot = Rect(round(first + step * number), place.centre[1] - size // 2, size, size)
        is_ghost = number >= len(here)
        look = OwnedLook(spot, kind, view.colour(seat), GHOST if is_ghost else 255)
        looks: list[Look] = [look]
        about: Hashable = places.Stock(seat, kind)
        if not is_ghost and about in view.land.recent:
            looks += view.new_mark(spot)
        key = f"ghost:{kind}:{seat}" if is_ghost else f"{kind}:{seat}"
        yield Node(key, "light" if is_ghost else "marker", spot, looks=tuple(looks))
