"""Food that waits in a slot: as many loaves as it is, and how many in a number (F1)."""

from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look, Picture, Typeface
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK

ROOMY: Final = 34
"""In a slot of so many pixels and more the loaves are heaped up; in a lower one there is one."""
HEAPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 0),),
    2: ((-0.42, 0), (0.42, 0)),
    3: ((0, -0.42), (-0.46, 0.06), (0.46, 0.06)),
    4: ((-0.42, -0.42), (0.42, -0.42), (-0.46, 0.06), (0.46, 0.06)),
    5: ((-0.42, -0.42), (0.42, -0.42), (-0.84, 0.06), (0, 0.06), (0.84, 0.06)),
}
"""Where the loaves of a heap lie about its middle, in loaves; those behind come first."""
SHADOW: Final = (40, 22, 8, 70)


def loaves(canvas: Canvas, rect: Rect, count: int) -> list[Look]:
    """The printed food: loaves on the recess's ground, their number beside them; none of none."""
    if not count:
        return []
    heap = HEAPS.get(count, HEAPS[1]) if rect.h >= ROOMY else HEAPS[1]
    size = int(rect.h * (0.62 if len(heap) == 1 else 0.5))
    wish = max(canvas.scale.small.size, int(rect.h * 0.4))
    font = canvas.scale.at_most(min(canvas.px(19), wish, int(1.15 * rect.h)), Typeface.BOLD)
    text = str(count)
    across = round(size * (1 + 2 * max(abs(x) for x, _ in heap)))
    gap = max(1, rect.h // 14)
    group = rect.centred(across + gap + canvas.text_width(text, font), size)
    if len(heap) > len(HEAPS[2]):  # a sign in the corner must not lie on the number
        group = group.moved(-(rect.right - group.right) // 2, 0)
    middle = group.x + across // 2, rect.centre[1] + (size // 6 if len(heap) > 2 else 0)  # noqa: PLR2004
    looks: list[Look] = []
    for right, down in heap:
        x, y = middle[0] + round(right * size), middle[1] + round(down * size)
        loaf = Rect(x - size // 2, y - size // 2, size, size)
        looks += [_shadow_of(loaf), Picture(loaf, "icons/bread")]
    words = Rect(group.x + across + gap, rect.y, group.w, rect.h)
    return [*looks, canvas.letters(words, text, font, INK)]


def _shadow_of(loaf: Rect) -> Box:
    high = max(2, loaf.h // 5)
    foot = loaf.y + round(0.74 * loaf.h)
    return Box(Rect(loaf.x + loaf.w // 10, foot, loaf.w, high), SHADOW, high // 2)
