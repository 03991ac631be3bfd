"""Where the quarries' names stand on the map: whole, and on nothing but water and sand."""

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import product
from typing import Final, NamedTuple

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Align, Box, Colour, Look
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import INK, PAPER

GROUND: Final[Colour] = (*PAPER[:3], 165)
"""What lies under a name, so that it is read over water, palms and pyramids alike."""
ROUTES: Final = 8
"""Pixels along the banks, at 100 %, that are left to the ways just sailed."""


class NamedPlace(NamedTuple):
    """A quarry's token, which its name stands beside."""

    space: int
    token: Rect
    align: Align
    """Left for the left bank, right for the right one, centre for the foot."""
    name: str


class _Spot(NamedTuple):
    """A place for a name, and how far from where one would look for it first."""

    rect: Rect
    lines: tuple[str, ...]
    cost: int


def place_names(canvas: Canvas, middle: Rect, places: list[NamedPlace]) -> tuple[Node, ...]:
    """The names as nodes; `middle` is what lies between the banks' spaces.

    Names that face each other are placed together, the foot's last. A name for which there is
    no room is cut short beside its token, or left to what the space itself tells.
    """
    # Where they stand takes longer to find than all the rest of the table, and seldom changes.
    return _placed(canvas.unattended(), middle, tuple(places))


@lru_cache(8)
def _placed(canvas: Canvas, middle: Rect, places: tuple[NamedPlace, ...]) -> tuple[Node, ...]:
    taken = [place.token for place in places]
    spots: dict[int, _Spot] = {}
    for facing in _facing(places):
        for place, spot in zip(facing, _together(canvas, middle, facing, taken), strict=True):
            found = _free(canvas, middle, place, spot, taken)
            if found is not None:
                spots[place.space] = found
                taken.append(found.rect)
    named = [place for place in places if place.space in spots]
    return tuple(_name(canvas, place, spots[place.space]) for place in named)


def _free(
    canvas: Canvas, middle: Rect, place: NamedPlace, spot: _Spot, taken: list[Rect]
) -> _Spot | None:
    """The spot, or a shorter one beside the token where it is not free; None where neither is."""
    for choice in (spot, _cut_short(canvas, middle, place)):
        is_taken = any(_crowd(canvas, choice.rect, each) for each in taken)
        if middle.holds(choice.rect) and not is_taken:
            return choice
    return None


def _facing(places: tuple[NamedPlace, ...]) -> list[list[NamedPlace]]:
    """The places by the row they stand in; those at the foot one by one, last."""
    banks: dict[int, list[NamedPlace]] = {}
    foot = []
    for place in places:
        if place.align is Align.CENTRE:
            foot.append([place])
        else:
            banks.setdefault(place.token.y, []).append(place)
    return [*banks.values(), *foot]


def _together(
    canvas: Canvas, middle: Rect, facing: list[NamedPlace], taken: list[Rect]
) -> tuple[_Spot, ...]:
    """The nearest spots for names that might meet, none on anything taken."""
    choices = [
        [
            spot
            for spot in _spots(canvas, middle, place)
            if middle.holds(spot.rect) and not any(_crowd(canvas, spot.rect, x) for x in taken)
        ]
        or [_cut_short(canvas, middle, place)]
        for place in facing
    ]
    return min(product(*choices), key=partial(_cost, canvas))


def _crowd(canvas: Canvas, one: Rect, other: Rect) -> bool:
    """Whether two names, or a name and a token, are too close to be told apart."""
    return one.inset(-canvas.px(3), 0).meets(other)


def _cost(canvas: Canvas, spots: tuple[_Spot, ...]) -> int:
    first = spots[0].rect
    meeting = any(_crowd(canvas, first, other.rect) for other in spots[1:])
    return sum(spot.cost for spot in spots) + (1000 if meeting else 0)


def _spots(canvas: Canvas, middle: Rect, place: NamedPlace) -> Iterator[_Spot]:
    font = canvas.scale.small
    wide, high = canvas.text_width(place.name, font), canvas.line_height(font)
    line = _beside(canvas, place, wide, high)
    one = (place.name,)
    if place.align is Align.CENTRE:
        room = middle.inset(canvas.px(ROUTES), 0)
        for up, aside in product(range(3), (0, 1, -1, 2, -2)):
            moved = line.moved(aside * wide // 6, -up * high)
            yield _Spot(moved.clamped(room), one, 3 * up + abs(aside))
        return
    yield _Spot(line, one, 0)
    words = place.name.split()
    if len(words) > 1:
        wide = max(canvas.text_width(word, font) for word in words)
        lines = tuple(canvas.wrapped(place.name, font, wide))
        yield _Spot(_beside(canvas, place, wide, high * len(lines)), lines, 1)
    half = high // 2 + 1
    yield _Spot(line.moved(0, half), one, 2)
    yield _Spot(line.moved(0, -half), one, 2)
    bank = place.token.inset(canvas.px(ROUTES), 0)
    x = bank.x if place.align is Align.LEFT else bank.right - line.w
    yield _Spot(line._replace(x=x, y=place.token.y - high), one, 4)
    yield _Spot(line._replace(x=x, y=place.token.bottom), one, 4)


def _beside(canvas: Canvas, place: NamedPlace, wide: int, high: int) -> Rect:
    """A rectangle of a size on the token's side to the water."""
    gap, token = canvas.px(4), place.token
    y = token.centre[1] - high // 2
    if place.align is Align.LEFT:
        return Rect(token.right + gap, y, wide, high)
    if place.align is Align.RIGHT:
        return Rect(token.x - gap - wide, y, wide, high)
    return Rect(token.centre[0] - wide // 2, token.y - high, wide, high)


def _cut_short(canvas: Canvas, middle: Rect, place: NamedPlace) -> _Spot:
    wide = middle.w // 2 - place.token.w
    rect = _beside(canvas, place, wide, canvas.line_height(canvas.scale.small))
    return _Spot(rect, (place.name,), 100)


def _name(canvas: Canvas, place: NamedPlace, spot: _Spot) -> Node:
    rows = list(zip(spot.rect.rows(len(spot.lines)), spot.lines, strict=True))
    looks: list[Look] = [_ground(canvas, row, line, place.align) for row, line in rows]
    looks += [canvas.letters(row, line, canvas.scale.small, INK, place.align) for row, line in rows]
    return Node(f"river/{place.space}/place", "name", spot.rect, place.name, looks=tuple(looks))


def _ground(canvas: Canvas, row: Rect, line: str, align: Align) -> Box:
    """A slip of paper under a line, as wide as its letters."""
    wide = min(row.w, canvas.text_width(line, canvas.scale.small))
    x = {Align.LEFT: row.x, Align.RIGHT: row.right - wide}.get(align, row.centred(wide, row.h).x)
    slip = Rect(x, row.y, wide, row.h).inset(-canvas.px(3), 0)
    return Box(slip, GROUND, canvas.px(4))
