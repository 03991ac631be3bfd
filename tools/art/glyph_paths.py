"""Outlines as SVG paths: hieroglyphs stored by `make_glyphs`, and characters of the fonts."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.ui.paint.lettering import STEPS_A_PIXEL
from tools.art.svg import number

STORE = Path(__file__).with_name("glyphs.json")


@dataclass(frozen=True)
class Glyph:
    """A sign in a box of 100 by 100, centred by its ink."""

    body: str  # path text of the silhouette
    lines: str  # path text of the line drawing
    width: float
    height: float


@cache
def glyph(name: str) -> Glyph:
    """The sign of that name, such as "eye"."""
    found = json.loads(STORE.read_text(encoding="utf-8"))[name]
    return Glyph(found["body"], found["lines"], found["width"], found["height"])


def outline_of(text: str, face: str = "heading-bold") -> tuple[str, float]:
    """Path text of a character in a face, 70 high, standing on the origin; and its width."""
    font = TTFont(assets_folder() / "fonts" / f"{face}.ttf")
    glyphs, name = font.getGlyphSet(), font.getBestCmap()[ord(text)]
    scale = 70 / font["OS/2"].sCapHeight
    pen = SVGPathPen(glyphs, ntos=number)
    glyphs[name].draw(TransformPen(pen, (scale / STEPS_A_PIXEL, 0, 0, -scale, 0, 0)))
    return pen.getCommands(), glyphs[name].width * scale / STEPS_A_PIXEL
