"""What stands on the land of the quarries: their landmarks, and their names."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.table.places import Landmark
from sneferu_gui.games.sneferu.table.river_course import Land, RiverCourse
from sneferu_gui.games.sneferu.table.track import TrackSpace
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, PAPER

SHAPE: Final = 1.5
"""A landmark's width, of its height."""
LEAST: Final = 16
"""How high a landmark is at least, in pixels at 100 %: lower ones tell nothing."""
GROUND: Final[Colour] = (*PAPER[:3], 215)
"""What lies under a name, so that it is read over fields and sand alike."""
COVERED: Final = 0.5
"""How much of a landmark's height a name may lie on."""
LEAST_SEEN: Final = 21
"""How much of it, in pixels at 100 %, is seen above its name all the same."""


class _Scene(NamedTuple):
    """Where a landmark stands, and the lines of its name."""

    landmark: Rect | None
    lines: tuple[tuple[Rect, str], ...]


def land_nodes(
    canvas: Canvas, course: RiverCourse, spaces: Sequence[TrackSpace]
) -> tuple[Node, ...]:
    """Landmarks first, then names upon them."""
    marks, names = [], []
    for land in course.lands:
        space, quarry = spaces[land.space], spaces[land.space].quarry
        if quarry is None:
            continue
        scene = _scene(canvas.unattended(), land, quarry.place)
        if scene.landmark is not None:
            state = "-awake" if any(not boat.is_pale for boat in space.boats) else ""
            look = Picture(scene.landmark, f"sneferu/landmarks/{quarry.landmark}{state}")
            key, about = f"river/{land.space}/landmark", Landmark(land.space)
            marks.append(Node(key, "picture", scene.landmark, looks=(look,), about=about))
        if scene.lines:
            names.append(_name(canvas, land, scene.lines, quarry.place))
    return (*marks, *names)


@lru_cache(64)
def _scene(canvas: Canvas, land: Land, name: str) -> _Scene:
    """How a quarry's land is used: its landmark as large as can be, its name at its foot."""
    room = land.scenery
    lines = _lines(canvas, name, room.w)
    high = canvas.line_height(canvas.scale.small) - canvas.px(2)
    tall = min(room.h, int(room.w / SHAPE))
    seen = max((1 - COVERED) * tall, canvas.px(LEAST_SEEN))
    if len(lines) * high > room.h - seen and tall >= canvas.px(LEAST):
        lines = ()
    words = room.bottom_part(len(lines) * high)
    if tall < canvas.px(LEAST):
        return _Scene(None, tuple(zip(words.rows(max(1, len(lines))), lines, strict=False)))
    free = min(int(COVERED * tall), words.h)
    bottom = words.y + free if lines else room.bottom
    tall = min(tall, bottom - room.y)
    wide = int(SHAPE * tall)
    mark = Rect(room.x + (room.w - wide) // 2, bottom - tall, wide, tall)
    return _Scene(mark, tuple(zip(words.rows(len(lines)) if lines else (), lines, strict=False)))


def _lines(canvas: Canvas, name: str, wide: int) -> tuple[str, ...]:
    """The name as one line or two; nothing where it is too long for either."""
    font = canvas.scale.small
    if canvas.text_width(name, font) <= wide:
        return (name,) if name else ()
    words = name.split()
    for i in range(1, len(words)):
        pair = " ".join(words[:i]), " ".join(words[i:])
        if all(canvas.text_width(line, font) <= wide for line in pair):
            return pair
    return ()


def _name(canvas: Canvas, land: Land, lines: tuple[tuple[Rect, str], ...], name: str) -> Node:
    font = canvas.scale.small
    looks: list[Look] = []
    for row, line in lines:
        wide = canvas.text_width(line, font)
        slip = Rect(row.centre[0] - wide // 2, row.y, wide, row.h).inset(-canvas.px(3), 0)
        looks.append(Box(slip, GROUND, canvas.px(3)))
    looks += [canvas.letters(row, line, font, INK, Align.CENTRE) for row, line in lines]
    first, last = lines[0][0], lines[-1][0]
    rect = Rect(first.x, first.y, first.w, last.bottom - first.y)
    return Node(f"river/{land.space}/place", "name", rect, name, looks=tuple(looks))
