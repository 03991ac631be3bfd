"""Draw the five materials: assets/sneferu/art/stones/*.svg, one half of a stone each.

    python -m tools.art.sneferu.make_stones

A material is known by three things, any one of which may fail: its colour (the five also differ in
lightness), its texture, and its sign, light on the dark stones and dark on the bright ones.
"""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

from sneferu_gui.games.sneferu.table.looks import MATERIAL_COLOURS
from sneferu_gui.ui.kit.palettes import PALETTES
from tools.art.glyph_paths import glyph
from tools.art.recolour import code_of, recoloured
from tools.art.svg import (
    Drawing,
    blob,
    circle,
    ellipse,
    moved,
    palette_path,
    path,
    polygon,
    rect,
    save,
    scattered,
    smooth,
    wave,
)

SIDE = 128.0


@dataclass(frozen=True)
class Carving:
    """The style of a sign cut into the stone, in picture units."""

    sign: str
    size: float  # of the sign's box
    ink: str
    detail: str  # of the lines inside the silhouette
    lit: str  # the edge that catches the light, below right
    shade: str  # the edge in shadow, above left
    swell: float  # how far thin signs are thickened


def basalt_texture(drawing: Drawing, rng: random.Random) -> None:
    """Columns with cracked joints, and little gas bubbles."""
    x = -6.0
    while x < SIDE:
        width = rng.uniform(13, 22)
        tone = rng.choice(("#2f8562", "#1b5f45", "#28785a"))
        drawing.add(rect(x, 0, width, SIDE, tone, fill_opacity=0.45))
        edge = [(x + rng.uniform(-1.2, 1.2), y) for y in range(-8, 140, 12)]
        drawing.add(path(smooth(edge), stroke="#0f3d2c", stroke_width=1.5, stroke_opacity=0.75))
        drawing.add(
            path(
                smooth([(px + 1.6, py) for px, py in edge]),
                stroke="#5fb491",
                stroke_width=0.9,
                stroke_opacity=0.55,
            )
        )
        for _ in range(rng.randint(1, 2)):
            y = rng.uniform(8, 120)
            joint = [(x, y), (x + width / 2, y + rng.uniform(1, 4)), (x + width, y)]
            drawing.add(
                path(smooth(joint), stroke="#0f3d2c", stroke_width=1.2, stroke_opacity=0.55)
            )
        x += width
    for bx, by in scattered(SIDE, SIDE, 13, rng, 500):
        r = rng.uniform(0.9, 2.1)
        drawing.add(ellipse(bx, by, r * 0.8, r, "#0d3626", fill_opacity=0.7))
        drawing.add(ellipse(bx + 0.6, by + 0.9, r * 0.6, r * 0.5, "#7ccaa8", fill_opacity=0.4))


def tura_texture(drawing: Drawing, rng: random.Random) -> None:
    """The fine level beds of the best casing limestone."""
    y = 4.0
    while y < SIDE:
        line = wave(-4, SIDE + 4, y, 1.1, rng, 22)
        strength = rng.uniform(0.55, 1)
        drawing.add(
            path(
                smooth(line),
                stroke="#c4b48d",
                stroke_width=rng.uniform(0.8, 2.2),
                stroke_opacity=strength,
            )
        )
        drawing.add(
            path(
                smooth([(px, py + 1.8) for px, py in line]),
                stroke="#ffffff",
                stroke_width=1.1,
                stroke_opacity=0.9,
            )
        )
        y += rng.uniform(6.5, 11)
    for x, dy in scattered(SIDE, SIDE, 17, rng, 300):
        drawing.add(
            path(
                f"M{x:.1f} {dy:.1f}h{rng.uniform(2, 6):.1f}",
                stroke="#b9a983",
                stroke_width=0.9,
                stroke_opacity=0.6,
            )
        )


def shell(rng: random.Random) -> list[str]:
    """A coin-shaped fossil seen at a slant, about the origin."""
    r, flat = rng.uniform(5.5, 10.5), rng.uniform(0.55, 0.9)
    parts = [
        ellipse(0.9, 1.4, r, r * flat, "#6b3b15", fill_opacity=0.65),
        ellipse(0, 0, r, r * flat, "#d29a62", fill_opacity=0.85),
        ellipse(0, 0, r, r * flat, stroke="#7c4519", stroke_width=1.1, stroke_opacity=0.7),
    ]
    spiral = [
        (k * r / 16 * math.cos(k * 0.85), k * r / 16 * flat * math.sin(k * 0.85))
        for k in range(1, 15)
    ]
    parts.append(path(smooth(spiral), stroke="#8a5021", stroke_width=1.1, stroke_opacity=0.8))
    return parts


def mokattam_texture(drawing: Drawing, rng: random.Random) -> None:
    """The coarse limestone full of coin-shaped fossils."""
    for x, y in scattered(SIDE, SIDE, 6.5, rng, 900):
        tone = rng.choice(("#8a4f22", "#d8a16b", "#93582a"))
        drawing.add(circle(x, y, rng.uniform(0.7, 1.9), tone, fill_opacity=0.6))
    for x, y in scattered(SIDE, SIDE, 25, rng, 500):
        drawing.add(moved(shell(rng), x, y, turn=rng.uniform(-50, 50)))


def granite_texture(drawing: Drawing, rng: random.Random) -> None:
    """Dark grains with rose and pale crystals."""
    for x, y in scattered(SIDE, SIDE, 9.5, rng, 1200):
        grain = blob(x, y, rng.uniform(3, 6), rng, 6, 0.35)
        drawing.add(
            path(polygon(grain), rng.choice(("#23212a", "#45434f", "#2a2832")), fill_opacity=0.8)
        )
    for x, y in scattered(SIDE, SIDE, 10.5, rng, 900):
        crystal = blob(x, y, rng.uniform(1.0, 2.9), rng, 5, 0.4)
        tone = rng.choice(("#8f8798", "#b58a86", "#6d6878", "#c9c3cf"))
        drawing.add(path(polygon(crystal), tone, fill_opacity=0.75))


def gold_texture(drawing: Drawing, rng: random.Random) -> None:
    """Beaten metal: soft facets under slanting light, with bright veins."""
    for x, y in scattered(SIDE, SIDE, 15, rng, 700):
        facet = blob(x, y, rng.uniform(8, 13), rng, 6, 0.25)
        tone = rng.choice(("#f6cf63", "#d1951d", "#fbe08a", "#c98c17"))
        drawing.add(path(polygon(facet), tone, fill_opacity=0.28))
    for offset, width, strength in ((-34, 15, 0.42), (14, 6, 0.5), (52, 20, 0.32), (98, 7, 0.4)):
        band = [(offset, SIDE), (offset + width, SIDE), (offset + width + 58, 0), (offset + 58, 0)]
        drawing.add(path(polygon(band), "#fff3c0", fill_opacity=strength))
    for start in (18, 66, 108):
        vein = [(start + k * 9 + rng.uniform(-5, 5), SIDE + 6 - k * 24) for k in range(7)]
        drawing.add(path(smooth(vein), stroke="#9c6a0c", stroke_width=1.3, stroke_opacity=0.55))
        drawing.add(
            path(
                smooth([(x + 1.5, y + 1) for x, y in vein]),
                stroke="#fff6cf",
                stroke_width=1,
                stroke_opacity=0.8,
            )
        )


@dataclass(frozen=True)
class Material:
    """A material's face: colours from its lit top to its foot, texture and sign."""

    name: str
    top: str
    foot: str
    texture: Callable[[Drawing, random.Random], None]
    carving: Carving


MATERIALS = (
    Material(
        "basalt",
        "#2c805d",
        "#1c6247",
        basalt_texture,
        Carving("ruler", 112, "#e3f6e4", "#b4dcc2", "#08281c", "#08281c", 3.0),
    ),
    Material(
        "tura",
        "#fbf7ec",
        "#efe7d3",
        tura_texture,
        Carving("white", 114, "#6b5a3c", "#d9cba8", "#ffffff", "#2f2616", 1.5),
    ),
    Material(
        "mokattam",
        "#c08347",
        "#a3682f",
        mokattam_texture,
        Carving("stone", 104, "#46210a", "#46210a", "#f0c795", "#2a1203", 3.0),
    ),
    Material(
        "granite",
        "#3d3a46",
        "#2b2932",
        granite_texture,
        Carving("statue", 112, "#f0dcd4", "#5b4a4f", "#0e0d11", "#0e0d11", 2.0),
    ),
    Material(
        "gold",
        "#efbd42",
        "#d99f25",
        gold_texture,
        Carving("gold", 100, "#6b3f05", "#f2c75a", "#fff5c8", "#3d2201", 1.5),
    ),
)


def veil(drawing: Drawing, material: Material) -> None:
    """Calm the texture behind the sign, so that the sign stands out of it."""
    middle = SIDE / 2
    paint = drawing.radial(
        (middle, middle),
        60,
        (0, material.foot, 0.72),
        (0.55, material.foot, 0.4),
        (1, material.foot, 0),
    )
    drawing.add(rect(0, 0, SIDE, SIDE, paint))


def slab_panel(drawing: Drawing) -> list[str]:
    """The sunk inside of the slab sign."""
    x, y, w, h = 24.0, 51.0, 80.0, 26.0
    paint = drawing.linear((0, y), (0, y + h), (0, "#9a5c28", 1), (1, "#c98d52", 1))
    return [rect(x, y, w, h, paint), rect(x, y, w, 3.5, "#2a1203", fill_opacity=0.55)]


def carve(drawing: Drawing, cut: Carving) -> None:
    """Lay the sign in: a shadow edge, a lit edge, the silhouette, the lines inside it."""
    sign = glyph(cut.sign)
    scale = cut.size / 100
    corner = SIDE / 2 - cut.size / 2

    def body(ink: str, strength: float, grow: float) -> str:
        return path(
            sign.body,
            ink,
            fill_opacity=strength,
            stroke=ink,
            stroke_width=cut.swell + grow,
            stroke_opacity=strength,
            stroke_linejoin="round",
        )

    light_on_dark = cut.lit == cut.shade
    if light_on_dark:  # inlaid: a dark groove all round
        drawing.add(moved([body(cut.shade, 0.85, 5)], corner + 0.6, corner + 1, scale))
    else:  # sunk: the upper edge throws a shadow in, the lower one catches the light
        drawing.add(moved([body(cut.lit, 0.9, 3)], corner + 1.8, corner + 2.2, scale))
        drawing.add(moved([body(cut.shade, 0.8, 2)], corner - 0.8, corner - 1, scale))
    drawing.add(moved([body(cut.ink, 1, 0)], corner, corner, scale))
    if cut.sign == "stone":  # a bare bar says little: make it a slab with a border
        drawing.add(*slab_panel(drawing))
    elif cut.detail != cut.ink:
        drawing.add(moved([path(sign.lines, cut.detail)], corner, corner, scale))


def light_edges(drawing: Drawing) -> None:
    """A bright upper and a dark lower edge, and light falling from above."""
    fall = drawing.linear(
        (0, 0),
        (0, SIDE),
        (0, "#ffffff", 0.22),
        (0.35, "#ffffff", 0),
        (0.7, "#000000", 0),
        (1, "#000000", 0.24),
    )
    drawing.add(
        rect(0, 0, SIDE, SIDE, fall),
        rect(0, 0, SIDE, 4, "#ffffff", fill_opacity=0.4),
        rect(0, SIDE - 6, SIDE, 6, "#000000", fill_opacity=0.26),
    )


def draw(material: Material) -> Drawing:
    """One half of a stone of a material."""
    drawing = Drawing(SIDE, SIDE)
    rng = random.Random(material.name)  # noqa: S311 - the same picture every time
    face = drawing.linear((0, 0), (0, SIDE), (0, material.top, 1), (1, material.foot, 1))
    drawing.add(rect(0, 0, SIDE, SIDE, face))
    material.texture(drawing, rng)
    veil(drawing, material)
    carve(drawing, material.carving)
    light_edges(drawing)
    return drawing


DRAWN = {
    "basalt": "#2f7d5b",
    "tura": "#f4efe2",
    "mokattam": "#a5673a",
    "granite": "#35323c",
    "gold": "#e3ae32",
}
"""The colours in which the five are drawn above; each palette's are shifted from them."""


def main() -> None:
    for material in MATERIALS:
        text = draw(material).text()
        for palette in PALETTES.values():
            shown = palette.colour(MATERIAL_COLOURS[material.name])
            made = recoloured(text, DRAWN[material.name], code_of(shown))
            save(palette_path(palette.name, f"sneferu/stones/{material.name}.svg"), made)


if __name__ == "__main__":
    main()
