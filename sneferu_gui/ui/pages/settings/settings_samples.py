"""What a setting would look like: text at a size, the colours of a palette."""

from typing import Final, NamedTuple

from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Look
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, INK, SLAB_EDGE, Scale

SAMPLES_HIGH: Final = 34
"""How high samples are at 100 %."""
LETTERS: Final = "Aa"
"""What text is shown by: every alphabet of the program's languages has them."""
SHOWN: Final = (*theme.PLAYER_COLOURS.values(), theme.PALM, theme.BRICK, theme.SEA)
"""The theme's colours that a palette is shown by."""


class SizeSample(NamedTuple):
    """Text at a scale; 0 for the present one."""

    percent: int


class PaletteSample(NamedTuple):
    """A palette, by its name."""

    name: str


Sample = SizeSample | PaletteSample


def sample(canvas: Canvas, key: str, rect: Rect, shown: Sample) -> Node:
    """A sample in a rectangle."""
    if isinstance(shown, SizeSample):
        return _letters(canvas, key, rect, shown)
    return _swatches(canvas, key, rect, shown)


def _letters(canvas: Canvas, key: str, rect: Rect, shown: SizeSample) -> Node:
    scale = Scale(shown.percent) if shown.percent else canvas.scale
    font = scale.body
    is_fitting = canvas.line_height(font) <= rect.h + canvas.px(4)
    font, colour = (font, INK) if is_fitting else (canvas.scale.body, FADED_INK)
    looks = (canvas.letters(rect, LETTERS, font, colour, Align.CENTRE),)
    return Node(key, "picture", rect, LETTERS, looks=looks)


def _swatches(canvas: Canvas, key: str, rect: Rect, shown: PaletteSample) -> Node:
    palette = PALETTES[shown.name]
    gap = canvas.px(2)
    side = min(canvas.px(18), (rect.w - gap * (len(SHOWN) - 1)) // len(SHOWN))
    row = rect.centred(len(SHOWN) * (side + gap) - gap, side)
    looks: list[Look] = [
        Box(Rect(row.x + i * (side + gap), row.y, side, side), _fixed(palette.colour(colour)),
            canvas.px(3), SLAB_EDGE, 1)
        for i, colour in enumerate(SHOWN)
    ]  # fmt: skip
    return Node(key, "picture", rect, shown.name, looks=tuple(looks))


def _fixed(colour: Colour) -> Colour:
    """A colour that no palette shows as another: nobody sees the difference."""
    r, g, b, opacity = colour
    return r, g, b - 1 if b else 1, opacity
