"""Draw Terra's tiles with their stairs, their backs, and the foundations.

    python -m tools.art.terra_pyramides.make_tiles

Tiles are thick pavers seen from above, lit from the upper left. The stairs stand out of their
edge, light and dark in turn, so that their direction can still be seen on a tile of forty pixels.
"""

import random
from collections.abc import Sequence
from typing import Final

from tools.art.glyph_paths import glyph, outline_of
from tools.art.svg import (
    Drawing,
    circle,
    group,
    line,
    moved,
    palette_path,
    path,
    polygon,
    rect,
    smooth,
    wave,
)

ROOM: Final = "terra_pyramides"
INK: Final = "#4a3013"
SIDE: Final = 100.0
TURNS: Final = {"n": 0.0, "e": 90.0, "s": 180.0, "w": 270.0}
PLAIN: Final = "high-contrast"
STEPS: Final = 3
TREADS: Final = ("#cfae72", "#e3c88f", "#f3deb0", "#fff3d4")
"""The colours of the treads from the lowest up, then of the ground above."""


def paver(d: Drawing, tones: Sequence[str], seed: str) -> None:
    """A thick slab with worn edges, lit from upper left; `tones` are light, middle, dark, line."""
    lit, base, dark, ink = tones
    rng = random.Random(seed)  # noqa: S311 - the same picture every time
    side = d.linear((0, 60), (0, 100), (0, dark, 1), (1, ink, 1))
    face = d.linear((0, 0), (96, 96), (0, lit, 1), (0.55, base, 1), (1, dark, 1))
    d.add(rect(2, 2, 96, 96, ink, rx=8), rect(3.4, 3.4, 93.2, 93.2, side, rx=7))
    d.add(rect(3.4, 3.4, 89.6, 89.2, face, rx=6.4))
    d.add(
        line("M5.400 86V11C5.400 7.500 7.500 5.400 11 5.400H86", "#fffdf4", 3, stroke_opacity=0.9)
    )
    d.add(line("M91.500 12V86C91.500 89.500 89.500 91 86 91H12", ink, 2.6, stroke_opacity=0.42))
    for _ in range(26):  # pores of the stone: a dark point, and light below it
        x, y = rng.uniform(9, 87), rng.uniform(9, 87)
        size = rng.uniform(0.5, 1.1)
        d.add(circle(x + 0.6, y + 0.7, size, "#fffaf0", fill_opacity=0.5))
        d.add(circle(x, y, size, ink, fill_opacity=0.28))
    for _ in range(4):
        y = rng.uniform(14, 86)
        x = rng.uniform(8, 50)
        grain = smooth(wave(x, x + rng.uniform(20, 38), y, 1.2, rng, 12))
        d.add(line(grain, ink, 1.2, stroke_opacity=0.14))


def flat_stairs(*, is_plain: bool) -> list[str]:
    """A flight of stairs at the upper edge without depth, for signs and for high contrast."""
    tread, riser, wall = (
        ("#ffffff", "#000000", "#000000") if is_plain else ("#fff6dc", "#3a220c", "#8d6430")
    )
    steps = [path("M17 0H83L77 25H23Z", riser)]
    for k in range(STEPS):
        y, inset = 0.8 + 8 * k, 19 + 1.9 * k
        flat = [(inset, y), (100 - inset, y), (99 - inset, y + 5), (inset + 1, y + 5)]
        steps.append(path(polygon(flat), tread))
    steps.append(line("M18.500 1L24.500 25M81.500 1L75.500 25", riser, 5.4))
    steps.append(line("M18.500 1L24.500 25M81.500 1L75.500 25", wall, 2.2))
    return steps


def stairs(d: Drawing, side: str) -> list[str]:
    """Stairs at a tile's upper edge, lit for the `side` to which the tile will be turned.

    They lead down and out: treads are lighter the higher they lie, and uprights are light towards
    the light, dark away from it. One of the walls throws its shadow on the steps.
    """
    is_lit = side in {"n", "w"}
    upright, edge = ("#fffdf2", "#4a2d0f") if is_lit else ("#8a6230", "#2f1b08")
    steps = [path("M14.500 0H85.500L79 27H21Z", "#2f1b08", fill_opacity=0.55)]
    steps.append(path("M17 0H83L77.500 25.500H22.500Z", edge))
    for k in range(STEPS):
        y, inset = 0.6 + 8 * k, 18.6 + 1.9 * k
        tread = d.linear((0, y), (0, y + 5.2), (0, TREADS[k], 1), (1, TREADS[k + 1], 1))
        flat = [(inset, y), (100 - inset, y), (98.9 - inset, y + 5.2), (inset + 1.1, y + 5.2)]
        steps.append(path(polygon(flat), tread))
        nose = [(inset, y), (100 - inset, y), (99.6 - inset, y + 1.7), (inset + 0.4, y + 1.7)]
        steps.append(path(polygon(nose), upright))
    near, far = ("M19 0L25 26H36L29 0Z", "M81 0L75 26H70L75 0Z")
    if side in {"s", "w"}:
        near, far = "M81 0L75 26H64L71 0Z", "M19 0L25 26H30L25 0Z"
    steps.append(path(near, "#2f1b08", fill_opacity=0.38))
    steps.append(path(far, "#fff6dc", fill_opacity=0.22))
    for top, foot, lip in ((18, 24, -1.2), (82, 76, -1.2)):
        steps.append(line(f"M{top} 1.500L{foot} 25.500", "#3a220c", 6.6))
        steps.append(line(f"M{top} 1.500L{foot} 25.500", "#b98d4e", 4))
        lit_at = lip if side in {"n", "e"} else -lip
        steps.append(line(f"M{top + lit_at} 1.500L{foot + lit_at} 25.500", "#f6e2b4", 1.7))
    return steps


def tile(side: str, *, is_plain: bool) -> Drawing:
    """A tile without symbols, with its stairs at a side."""
    d = Drawing(SIDE, SIDE)
    if is_plain:
        d.add(rect(4, 4, 92, 92, "#ffffff", rx=6, stroke="#000000", stroke_width=4))
    else:
        paver(d, ("#fbeecb", "#f0dcab", "#dcbf85", "#6b4a1c"), "tile")
    if side:
        flight = flat_stairs(is_plain=True) if is_plain else stairs(d, side)
        d.add(moved([moved(flight, -50, -50)], 50, 50, turn=TURNS[side]))
    return d


def sphinx(ink: str, ground: str) -> list[str]:
    """A sphinx lying, seen from its side, in a box of 100 by 100."""
    body = (
        "M10 76V66C10 62 13 60 18 60H32C30 53 29 47 28 40L25 38C24 36 25 34 27 33"
        "C27 22 33 15 43 15C53 15 58 22 59 31L64 49C70 50 80 54 84 62L90 58C93 56 95 59 93 62"
        "L86 70V76H66C66 71 60 69 56 72L55 76Z"
    )
    cuts = (
        "M43 17C36 24 37 40 40 48C46 52 56 52 63 49M47 19L52 48M39 30L58 32M39 39L61 40M18 66H36"
        "M66 76C66 68 74 63 82 66"
    )
    return [path(body, ink), line(cuts, ground, 2.2)]


def back(sign: str, *, is_plain: bool) -> Drawing:
    """A face-down tile: the sign of its store in a border of the store's own."""
    d = Drawing(SIDE, SIDE)
    is_sphinx = sign == "sphinx"
    if is_plain:
        base, ink = ("#ffffff", "#000000") if is_sphinx else ("#000000", "#ffffff")
        d.add(rect(4, 4, 92, 92, base, rx=6, stroke="#000000", stroke_width=4))
        d.add(rect(9, 9, 82, 82, "none", rx=4, stroke=ink, stroke_width=2.4))
    else:
        tones = (
            ("#e0a25c", "#c47f3f", "#a4622b", "#4f2a0e")
            if is_sphinx
            else ("#6fb3ae", "#3c878a", "#27636c", "#0e2f38")
        )
        base, ink = tones[1], "#fff0cf"
        paver(d, tones, sign)
        d.add(rect(10, 10, 80, 80, "none", rx=4, stroke=ink, stroke_width=1.6, stroke_opacity=0.9))
        marks = (
            "".join(f"M{x} 12V17M{x} 83V88M12 {x}H17M83 {x}H88" for x in range(20, 84, 6))
            if is_sphinx
            else "".join(
                f"M{x} 13l3 4l3 -4M{x} 87l3 -4l3 4M13 {x}l4 3l-4 3M87 {x}l-4 3l4 3"
                for x in range(20, 78, 7)
            )
        )
        d.add(line(marks, ink, 1.6, stroke_opacity=0.7))
    if is_sphinx:
        art = sphinx(ink, base)
        if not is_plain:
            d.add(moved([group(sphinx("#4f2a0e", base), opacity=0.5)], 16.5, 16, 0.7))
        d.add(moved(art, 15, 14, 0.7))
    else:
        shape = glyph("scarab")
        if not is_plain:
            d.add(moved([path(shape.body, "#0e2f38", fill_opacity=0.6)], 14.5, 15, 0.74))
        beetle = [path(shape.body, ink), path(shape.lines, base)]
        d.add(moved(beetle, 13, 13, 0.74))
    return d


def foundation(*, is_covered: bool, is_plain: bool) -> Drawing:
    """A foundation: a square of cut blocks; covered, with the crossed cords of a seal."""
    d = Drawing(SIDE, SIDE)
    if is_plain:
        d.add(rect(7, 7, 86, 86, "#ffffff", stroke="#000000", stroke_width=5))
        joints = "M7 50H30M70 50H93M50 7V18M50 82V93"
        d.add(line(joints, "#000000", 3))
    else:
        d.add(rect(7, 9, 90, 89, "#1a0f12", rx=5, fill_opacity=0.3))
        face = d.linear(
            (0, 0), (100, 100), (0, "#e4d2ad", 1), (0.5, "#cdb686", 1), (1, "#ad915f", 1)
        )
        d.add(rect(4, 4, 90, 90, "#5d431d", rx=4), rect(5.6, 5.6, 86.8, 86.8, face, rx=3))
        joints = "M5 33H18M5 64H18M80 33H93M80 64H93M34 5V18M64 5V18M34 80V93M64 80V93"
        d.add(line(joints, "#5d431d", 2, stroke_opacity=0.7))
        d.add(rect(18, 18, 62, 62, "#c2a873", rx=2, stroke="#8a6c38", stroke_width=1.6))
        d.add(line("M19 79V19H79", "#7d6030", 2.2, stroke_opacity=0.7))
        d.add(line("M80 19V80H19", "#f5e7c6", 1.8, stroke_opacity=0.8))
    if is_covered:
        cord = "#000000" if is_plain else "#8a4a23"
        d.add(line("M22 22L76 76M76 22L22 76", cord, 4))
        d.add(circle(49, 49, 13, cord), circle(49, 49, 9, "#fff0cf"))
    return d


def digit(text: str, *, is_plain: bool) -> Drawing:
    """A carved digit."""
    body, wide = outline_of(text)
    d = Drawing(wide + 8, 78)
    if not is_plain:
        d.add(moved([path(body, "#fbf1d8", fill_opacity=0.9)], 6, 76))
    d.add(moved([path(body, "#000000" if is_plain else "#3f2810")], 4, 74))
    return d


def main() -> None:
    for palette in ("standard", PLAIN):
        is_plain = palette == PLAIN
        for side in ("", *TURNS):
            name = f"{ROOM}/tiles/{side or 'bare'}.svg"
            tile(side, is_plain=is_plain).save(palette_path(palette, name))
        for sign in ("sphinx", "scarab"):
            name = f"{ROOM}/tiles/back_{sign}.svg"
            back(sign, is_plain=is_plain).save(palette_path(palette, name))
        for name, is_covered in (("slab", False), ("covered", True)):
            made = foundation(is_covered=is_covered, is_plain=is_plain)
            made.save(palette_path(palette, f"{ROOM}/foundations/{name}.svg"))
        for text in "0123456789":
            made = digit(text, is_plain=is_plain)
            made.save(palette_path(palette, f"{ROOM}/digits/{text}.svg"))


if __name__ == "__main__":
    main()
