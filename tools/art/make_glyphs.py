"""Take the hieroglyphs the game uses out of Noto Sans Egyptian Hieroglyphs, as paths.

    npm pack @fontsource/noto-sans-egyptian-hieroglyphs@5.3.0
    python -m tools.art.make_glyphs fontsource-noto-sans-egyptian-*.tgz

Writes tools/art/glyphs.json, which the other scripts read, and assets/art/glyphs/NAME.svg, each
sign centred by its ink in a box of 100 by 100.
"""

import argparse
import io
import json
import tarfile
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from tools.art.svg import INK, LIGHT, Drawing, number, path

STORE = Path(__file__).with_name("glyphs.json")
MEMBER = "package/files/noto-sans-egyptian-hieroglyphs-egyptian-hieroglyphs-400-normal.woff2"
BOX = 100.0
ROOM = 92.0  # the longer side of a sign in its box
SIGNS = {  # name: code point (Gardiner's number beside it)
    "ruler": 0x132FE,  # S38 crook
    "white": 0x13309,  # T3 mace
    "stone": 0x1328C,  # O39 slab
    "statue": 0x1303E,  # A53 standing mummy
    "gold": 0x132DE,  # S12 collar
    "day": 0x131F3,  # N5 sun
    "bread": 0x133CF,  # X1 loaf
    "eye": 0x13080,  # D10 eye of Horus
    "scarab": 0x131A3,  # L1
    "life": 0x132F9,  # S34 ankh
    "lotus": 0x131B8,  # M9
    "feather": 0x13184,  # H6
    "ibis": 0x1315D,  # G26
    "pyramid": 0x13274,  # O24
    "boat": 0x1329B,  # P1
    "pillar": 0x132BD,  # R11 djed
    "sceptre": 0x13300,  # S40 was
    "ptah": 0x13070,  # C19
    "falcon": 0x13143,  # G5
    "house": 0x13250,  # O1
}

Recording = list[tuple[str, tuple[tuple[float, float], ...]]]


def load_font(package: Path) -> TTFont:
    """The hieroglyph font of the npm package."""
    with tarfile.open(package) as archive:
        member = archive.extractfile(MEMBER)
        if member is None:
            raise FileNotFoundError(MEMBER)
        return TTFont(io.BytesIO(member.read()))


def contours_of(recording: Recording) -> list[Recording]:
    """The recording cut into its contours."""
    contours: list[Recording] = []
    for step in recording:
        if step[0] == "moveTo":
            contours.append([])
        contours[-1].append(step)
    return contours


def box_of(contour: Recording) -> tuple[float, float, float, float]:
    pen = BoundsPen(None)
    for name, points in contour:
        getattr(pen, name)(*points)
    x0, y0, x1, y1 = pen.bounds
    return float(x0), float(y0), float(x1), float(y1)


def lies_in(inner: Recording, outer: Recording) -> bool:
    """Whether one contour's bounds lie within another's."""
    a, b = box_of(inner), box_of(outer)
    return a != b and a[0] >= b[0] and a[1] >= b[1] and a[2] <= b[2] and a[3] <= b[3]


def outer_contours(contours: list[Recording]) -> list[Recording]:
    """The contours that lie in no other: the sign's silhouette (its lines are hollow shapes)."""
    return [c for c in contours if not any(lies_in(c, other) for other in contours)]


def path_text(contours: list[Recording], change: tuple[float, ...]) -> str:
    """SVG path text of contours after an affine transform."""
    svg = SVGPathPen(None, ntos=number)
    pen = TransformPen(svg, change)
    for name, points in (step for contour in contours for step in contour):
        getattr(pen, name)(*points)
    return str(svg.getCommands())


def sign(font: TTFont, code: int) -> dict[str, str | float]:
    """A sign's silhouette, its lines, and its width and height in the box."""
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[font.getBestCmap()[code]].draw(pen)
    contours = contours_of(pen.value)
    boxes = [box_of(c) for c in contours]
    x0, y0 = min(b[0] for b in boxes), min(b[1] for b in boxes)
    x1, y1 = max(b[2] for b in boxes), max(b[3] for b in boxes)
    scale = ROOM / max(x1 - x0, y1 - y0)
    dx, dy = BOX / 2 - scale * (x0 + x1) / 2, BOX / 2 + scale * (y0 + y1) / 2
    change = (scale, 0.0, 0.0, -scale, dx, dy)
    return {
        "body": path_text(outer_contours(contours), change),
        "lines": path_text(contours, change),
        "width": round(scale * (x1 - x0), 2),
        "height": round(scale * (y1 - y0), 2),
    }


def write_pictures(name: str, lines: str) -> None:
    """Write the sign as a line picture, in dark and in light ink."""
    for folder, ink in (("glyphs", INK), ("glyphs/light", LIGHT)):
        drawing = Drawing(BOX, BOX)
        drawing.add(path(lines, ink, stroke=ink, stroke_width=2.2, stroke_linejoin="round"))
        drawing.save(f"{folder}/{name}.svg")


def main() -> None:
    """Write the store and the pictures from the package named on the command line."""
    parser = argparse.ArgumentParser(description="Take hieroglyphs out of a font, as paths.")
    parser.add_argument("package", type=Path)
    font = load_font(parser.parse_args().package)
    signs = {name: sign(font, code) for name, code in SIGNS.items()}
    STORE.write_text(json.dumps(signs, indent=1) + "\n", encoding="utf-8")
    for name, found in signs.items():
        write_pictures(name, str(found["lines"]))


if __name__ == "__main__":
    main()
