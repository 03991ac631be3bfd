"""Where the quarries' tokens lie on the map, however close together the quarries are."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Align, Line, Look
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import EDGE

LEAST, MOST = 22, 28
"""The size of a token, in pixels at 100 %; as high as a space between them."""


class TokenPlace(NamedTuple):
    """Where a quarry's token lies."""

    rect: Rect
    align: Align
    """Left for the left bank, right for the right one, centre for the foot."""


def token_places(
    canvas: Canvas, quarries: Mapping[int, Rect], middle: Rect
) -> dict[int, TokenPlace]:
    """A place for each quarry's token, by its space: none on another.

    `quarries` are the spaces' rectangles, `middle` is what lies between the banks and above the
    foot. A token lies
    beside its space, on the side of the water; where another lies there already, further on.
    """
    places: dict[int, TokenPlace] = {}
    taken: list[Rect] = []
    # The foot's last: they have most choice.
    for space in sorted(quarries, key=lambda space: _is_at_foot(quarries[space], middle)):
        for place in _choices(canvas, quarries[space], middle):
            places[space] = place
            if not any(place.rect.meets(other) for other in taken):
                break
        taken.append(places[space].rect)
    return {space: places[space] for space in quarries}


def _is_at_foot(space: Rect, middle: Rect) -> bool:
    return space.y >= middle.bottom


def leader(canvas: Canvas, space: Rect, place: TokenPlace) -> tuple[Look, ...]:
    """A line from a space to its token, where they do not lie side by side."""
    token = place.rect
    ends = {
        Align.LEFT: ((space.right, space.centre[1]), (token.x, token.centre[1])),
        Align.RIGHT: ((space.x, space.centre[1]), (token.right, token.centre[1])),
    }.get(place.align, ((space.centre[0], space.y), (token.centre[0], token.bottom)))
    (x, y), (to_x, to_y) = ends
    if abs(to_x - x) + abs(to_y - y) < token.w // 2:
        return ()
    return (Line(ends, EDGE, max(1, canvas.px(1))),)


def _choices(canvas: Canvas, space: Rect, middle: Rect) -> Iterator[TokenPlace]:
    """Places for a space's token, the best first, as far as the water's other side."""
    size = max(canvas.px(LEAST), min(space.h, canvas.px(MOST)))
    y = space.centre[1] - size // 2
    step = size + canvas.px(2)
    columns = max(1, middle.w // 2 // step)
    if _is_at_foot(space, middle):
        yield from _above(canvas, space, middle, size)
    elif space.right <= middle.x:
        for column in range(columns):
            yield TokenPlace(Rect(middle.x + column * step, y, size, size), Align.LEFT)
    else:
        for column in range(columns):
            yield TokenPlace(Rect(middle.right - size - column * step, y, size, size), Align.RIGHT)


def _above(canvas: Canvas, space: Rect, middle: Rect, size: int) -> Iterator[TokenPlace]:
    """Places above a space at the foot, the nearest first."""
    x, y = space.centre[0] - size // 2, space.y - size - canvas.px(2)
    step = size + canvas.px(2)
    far = 4 * middle.w // step
    shifts = range(-far, far + 1)
    for row in range(16):
        for shift in sorted(shifts, key=abs):
            token = Rect(x + shift * step // 4, y - row * step // 2, size, size)
            if middle.holds(token):
                yield TokenPlace(token, Align.CENTRE)
    yield TokenPlace(Rect(x, y, size, size).clamped(middle), Align.CENTRE)
