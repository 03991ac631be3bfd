"""What stands on the land of the quarries: their landmarks, and their names."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from sneferu_gui.games.sneferu.table.places import Landmark
from sneferu_gui.games.sneferu.table.river_course import Land, RiverCourse
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


class QuarryLand(Protocol):
    """What is known of a space here."""

    @property
    def place(self) -> str:
        """Its name."""

    @property
    def landmark(self) -> str:
        """The picture of what stands there."""

    @property
    def is_awake(self) -> bool:
        """Whether a boat stands there."""


class _Scene(NamedTuple):
    """Where a landmark stands, and the lines of its name."""

    landmark: Rect | None
    lines: tuple[tuple[Rect, str], ...]


def land_nodes(
    canvas: Canvas, course: RiverCourse, spaces: Sequence[QuarryLand]
) -> tuple[Node, ...]:
    """Landmarks first, then names upon them."""
    marks, names = [], []
    for land in course.lands:
        space = spaces[land.space]
        scene = _scene(canvas.unattended(), land, space.place)
        if scene.landmark is not None and space.landmark:
            marks.append(_landmark(land.space, scene.landmark, space))
        if scene.lines:
            names.append(_name(canvas, land, scene.lines, space.place))
    return (*marks, *names)


def _landmark(space: int, rect: Rect, quarry: QuarryLand) -> Node:
    state = "-awake" if quarry.is_awake else ""
    look = Picture(rect, f"sneferu/landmarks/{quarry.landmark}{state}")
    key, about = f"river/{space}/landmark", Landmark(space)
    return Node(key, "picture", rect, looks=(look,), about=about)


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
