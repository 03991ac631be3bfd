"""Make the game's TTF files from four OFL families as npm packages them.

    pip install ttfautohint-py==0.6.1
    npm pack @fontsource/cinzel@5.3.0 @fontsource/alegreya-sans@5.3.0
    npm pack @fontsource/noto-sans-hebrew@5.3.0 @fontsource/noto-sans-arabic@5.3.0
    python -m tools.art.make_fonts .

Each weight comes as woff2 files, one for each part of the world's letters. Those of an alphabet
are joined, cut down to what the game's languages write, given arrows and a check mark, and renamed,
since they are modified. `more.ttf` and `more-bold.ttf` hold everything Alegreya Sans writes: Greek,
Cyrillic, Vietnamese and the rest of Latin, for names. They are files of their own because their
tallest letters would make every line of the game higher. `hebrew` and `arabic` are for names too.
Alegreya Sans has old-style figures by default; its lining tabular ones are put in their place, so
that numbers in a column stand under each other whatever draws the text.

All are stretched to `STEPS_A_PIXEL` times their width, and drawn so: the library sets letters at
whole pixels, which are then fractions of the picture's (`painters/fine_fonts.py`). Heights are not
changed, so that FreeType's hints keep the lines of running text sharp. It is set a little
wider than by its makers, who thought of paper: nothing may touch at 12 pixels.
"""

import argparse
import io
import tarfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables.ttProgram import Program
from ttfautohint import StemWidthMode, ttfautohint

from sneferu_gui.ui.paint.lettering import STEPS_A_PIXEL

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
PUNCTUATION = "–—…•“”‘’„‚‹›«»×−·†€ȘșȚț"
CHARACTERS = {*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, PUNCTUATION)}
NAMES_FROM_THE_RIGHT = {*range(0x590, 0x700), *range(0x750, 0x780)}
"""Hebrew and Arabic as people type them: whole phrases in one sign are too wide for the format."""
LATIN = ("latin", "latin-ext")
ALPHABETS = (*LATIN, "greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese")
FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
LARGEST_HINTED = 60  # pixels of the em: larger letters stay as drawn
ROUNDING = 20  # units over the highest sign, for small sizes where pixels are rounded up
HINTS_OFF = b"\xb8\x01\xff\x85\xb0\x04\x8d\xb0\x00\x21"
"""Bytecode for smooth edges at every size and no hints.

The last three bytes do nothing; FreeType ignores shorter programs.
"""
FOOT, FLAG = 60, 575
"""Font units above the baseline: the foot of Cinzel's 1, and the tip of its flag."""
FIXED_DATE = 3_800_000_000  # seconds since 1904, as the table counts
FEATURES = ["ccmp", "locl", "kern", "mark", "mkmk"]
"""The layout features kept: no ligatures, since letters are set apart."""
MOVED = ("XAdvance", "XPlacement", "XCoordinate")
"""The fields of the positioning tables that are horizontal distances."""

Point = tuple[float, float]
Contour = list[Point]


@dataclass(frozen=True)
class Face:
    """A font file to make: its package, the weight taken and the name it gets."""

    file: str
    package: str
    weight: int
    family: str
    style: str
    stroke: int  # thickness of the added arrows, in font units
    height: int  # of the lower-case letters or figures the arrows are centred on
    tracking: int = 0  # font units added between letters
    least_space: int = 0  # units of the space between words
    parts: tuple[str, ...] = LATIN
    writes_all: bool = False  # all characters of its parts, not only those of the game's languages
    is_right_to_left: bool = False
    is_hinted: bool = True  # headings are large, and each size of a hinted font delays the start


SANS = ("alegreya-sans",)
SET = (600, 16, 220)
SET_BOLD = (600, 30, 220)
"""Height of the arrows' middle, tracking and space of running text."""
FACES = (
    Face("heading.ttf", "cinzel", 500, "Sneferu Capitals", "Regular", 60, 700, is_hinted=False),
    Face("heading-bold.ttf", "cinzel", 700, "Sneferu Capitals", "Bold", 84, 700, is_hinted=False),
    Face("body.ttf", *SANS, 500, "Sneferu Sans", "Regular", 72, *SET),
    Face("body-bold.ttf", *SANS, 700, "Sneferu Sans", "Bold", 100, *SET_BOLD),
    Face("more.ttf", *SANS, 500, "Sneferu Names", "Regular", 72, *SET, ALPHABETS, True),
    Face("more-bold.ttf", *SANS, 700, "Sneferu Names", "Bold", 100, *SET_BOLD, ALPHABETS, True),
    *(
        Face(
            f"{script}{end}.ttf",
            f"noto-sans-{script}",
            weight,
            f"Sneferu {script.title()}",
            style,
            0,
            0,
            0,
            0,
            (script,),
            True,
            True,
        )
        for script in ("hebrew", "arabic")
        for end, weight, style in (("", 500, "Regular"), ("-bold", 700, "Bold"))
    ),
)


def read_part(package: Path, face: Face, part: str) -> io.BytesIO:
    """The TTF bytes of one woff2 file of an npm package."""
    name = f"package/files/{face.package}-{part}-{face.weight}-normal.woff2"
    with tarfile.open(package) as archive:
        member = archive.extractfile(name)
        if member is None:
            raise FileNotFoundError(name)
        font = TTFont(io.BytesIO(member.read()))
    font.flavor = None
    # Hints of two files cannot be joined; FreeType hints a font without any by itself.
    for table in ("fpgm", "prep", "cvt ", "gasp", "DSIG", "STAT"):
        if table in font:
            del font[table]
    out = io.BytesIO()
    font.save(out)
    out.seek(0)
    return out


def joined(package: Path, face: Face) -> TTFont:
    """The parts of a weight as one font."""
    parts = [read_part(package, face, part) for part in face.parts]
    return Merger().merge(parts)


def use_lining_figures(font: TTFont) -> None:
    """Map the digits to the lining tabular glyphs, if the font has them."""
    glyphs = set(font.getGlyphOrder())
    for table in font["cmap"].tables:
        for digit, name in enumerate(FIGURES):
            if f"{name}.tf" in glyphs and 0x30 + digit in table.cmap:
                table.cmap[0x30 + digit] = f"{name}.tf"


def cut_down(font: TTFont, face: Face) -> TTFont:
    """The font with only the characters and features the game uses, without hints."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["*"] if face.is_right_to_left else FEATURES
    options.notdef_outline = True
    options.name_IDs = ["*"]
    subsetter = subset.Subsetter(options)
    held = set(font.getBestCmap())
    if face.is_right_to_left:
        held &= NAMES_FROM_THE_RIGHT
    subsetter.populate(unicodes=held if face.writes_all else CHARACTERS)
    subsetter.subset(font)
    return font


def right_arrow(face: Face) -> list[Contour]:
    """An arrow to the right, 800 units wide, centred on (400, height / 2)."""
    half, y = face.stroke / 2, face.height / 2
    barb, reach = 190.0, face.stroke * 0.72
    head: Contour = [(760, y), (760 - barb, y - barb), (760 - barb - reach, y - barb + reach)]
    shaft: Contour = [(760 - 2 * half - 8, y - half), (40, y - half), (40, y + half)]
    back = [(x, 2 * y - v) for x, v in reversed([*head[1:], shaft[0]])]
    return [[*head, *shaft, *back]]


def left_right_arrow(face: Face) -> list[Contour]:
    """An arrow with a head at both ends, in the same box as `right_arrow`."""
    y, tail = face.height / 2, 40.0
    right = [(px, py) for px, py in right_arrow(face)[0] if px > tail]
    below, above = right[:4], right[4:]
    mirrored = [(800 - x, v) for x, v in reversed(below[1:])]
    return [[*below, *mirrored, (tail, y), *[(800 - x, v) for x, v in reversed(above)], *above]]


def turned(
    contours: list[Contour], face: Face, turn: Callable[[float, float], Point]
) -> list[Contour]:
    """Contours turned about the middle of the arrow's box; `turn` maps offsets to offsets."""
    y = face.height / 2
    moved = []
    for contour in contours:
        offsets = [turn(px - 400, py - y) for px, py in contour]
        moved.append([(400 + dx, y + dy) for dx, dy in offsets])
    return moved


def check_mark(face: Face) -> list[Contour]:
    """A check mark in the arrows' box."""
    t = face.stroke * 0.75
    bend: Contour = [(300, 20), (720, face.height), (720 - 1.1 * t, face.height + 0.7 * t)]
    return [[*bend, (300, 20 + 2.3 * t), (130, 250 + t), (130 - 0.9 * t, 250)]]


def signs(face: Face) -> dict[int, list[Contour]]:
    """The outlines added to every face, by code point."""
    right = right_arrow(face)
    return {
        0x2190: turned(right, face, lambda x, y: (-x, -y)),
        0x2191: turned(right, face, lambda x, y: (-y, x)),
        0x2192: right,
        0x2193: turned(right, face, lambda x, y: (y, -x)),
        0x2194: left_right_arrow(face),
        0x2713: check_mark(face),
    }


def clockwise(contour: Contour) -> Contour:
    """The contour in the direction TrueType fills."""
    ring = zip(contour, [*contour[1:], contour[0]], strict=True)
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in ring)
    return contour[::-1] if area > 0 else contour


def drawn(contours: list[Contour]) -> Glyph:
    """A TrueType glyph of straight-edged contours."""
    pen = TTGlyphPen(None)
    for contour in map(clockwise, contours):
        points = [(round(x), round(y)) for x, y in contour]
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def add_signs(font: TTFont, face: Face) -> None:
    """Add arrows and a check mark, drawn for this project."""
    order = font.getGlyphOrder()
    for code, contours in signs(face).items():
        name = f"sign{code:04X}"
        order = [*order, name]
        font.setGlyphOrder(order)
        font["glyf"][name] = drawn(contours)
        font["hmtx"][name] = (800, round(min(x for x, _ in contours[0])))
        for table in font["cmap"].tables:
            table.cmap[code] = name


def give_one_a_flag(font: TTFont) -> None:
    """Redraw Cinzel's 1, so that it differs from an I at any size: a slanting flag, no top serif.

    Its stem, foot and width stay.
    """
    old = font["glyf"]["one"].coordinates
    top, foot_left, foot_right = max(y for _, y in old), min(old)[0], max(old)[0]
    left, right = (end(x for x, y in old if FOOT < y < FLAG + 15) for end in (min, max))
    tip: Contour = [(foot_left, FLAG), (foot_left + 14, FLAG - 34)]
    foot: Contour = [(left, 60), (left - 28, 18), (foot_left, 10), (foot_left, 0)]
    other: Contour = [(foot_right, 0), (foot_right, 10), (right + 28, 18), (right, 60)]
    font["glyf"]["one"] = drawn(
        [[(right, top), (right - 12, top), *tip, (left, top - 118), *foot, *other]]
    )


def set_wider(font: TTFont, face: Face) -> None:
    """Give every letter its tracking, half on either side, and words their distance."""
    metrics, half = font["hmtx"], face.tracking // 2
    for name in font.getGlyphOrder():
        advance, bearing = metrics[name]
        if advance and half:
            glyph = font["glyf"][name]
            if glyph.isComposite():
                raise ValueError(f"{name} must be of outlines")
            if glyph.numberOfContours:
                glyph.coordinates.translate((half, 0))
            metrics[name] = (advance + 2 * half, bearing + half)
    for name in ("space", "uni00A0"):
        if name in metrics.metrics:
            metrics[name] = (max(face.least_space, metrics[name][0]), 0)


def to_outlines(font: TTFont) -> None:
    """Decompose every glyph into outlines: components of other glyphs would be moved twice."""
    glyphs = font.getGlyphSet()
    made = {}
    for name in font.getGlyphOrder():
        recorded, pen = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
        glyphs[name].draw(recorded)
        recorded.replay(pen)
        made[name] = pen.glyph()
    for name, glyph in made.items():
        font["glyf"][name] = glyph


def hinted(font: TTFont) -> TTFont:
    """The font with instructions that snap its lines to whole pixels vertically only.

    FreeType's own hinter is unsuitable: in stretched letters it takes the flag of a 1 for a serif.
    """
    plain, done = io.BytesIO(), io.BytesIO()
    font.save(plain)
    plain.seek(0)
    ttfautohint(
        in_file=plain,
        out_file=done,
        gray_stem_width_mode=StemWidthMode.QUANTIZED,
        gdi_cleartype_stem_width_mode=StemWidthMode.QUANTIZED,
        dw_cleartype_stem_width_mode=StemWidthMode.QUANTIZED,
        hinting_range_max=LARGEST_HINTED,
        hinting_limit=LARGEST_HINTED,
        increase_x_height=0,
        no_info=True,
    )
    done.seek(0)
    return TTFont(done)


def leave_unhinted(font: TTFont) -> None:
    """Switch off FreeType's own hinter: a font with its own program is hinted by that alone."""
    font["prep"] = newTable("prep")
    font["prep"].program = Program()
    font["prep"].program.fromBytecode(HINTS_OFF)


def stretch(font: TTFont) -> None:
    """Widen the font by `STEPS_A_PIXEL`, keeping the numbers of the points that hints refer to."""
    for name in font.getGlyphOrder():
        glyph = font["glyf"][name]
        if glyph.numberOfContours:
            glyph.coordinates.scale((STEPS_A_PIXEL, 1))
            glyph.recalcBounds(font["glyf"])
        advance, bearing = font["hmtx"][name]
        font["hmtx"][name] = (STEPS_A_PIXEL * advance, STEPS_A_PIXEL * bearing)
    if "GPOS" in font:
        _stretch_places(font["GPOS"].table, set())


def _stretch_places(table: object, seen: set[int]) -> None:
    """Stretch every horizontal distance in a table and in its parts."""
    if id(table) in seen:
        return
    seen.add(id(table))
    if isinstance(table, list):
        parts = list(table)
    elif isinstance(table, dict):
        parts = list(table.values())
    elif hasattr(table, "__dict__"):
        if hasattr(table, "ensureDecompiled"):
            table.ensureDecompiled()
        for name in MOVED:
            if getattr(table, name, None):
                setattr(table, name, STEPS_A_PIXEL * getattr(table, name))
        parts = list(vars(table).values())
    else:
        return
    for part in parts:
        _stretch_places(part, seen)


def rename(font: TTFont, face: Face) -> None:
    """Give the modified font a name of its own; copyright and licence entries stay."""
    names = font["name"]
    texts = {
        1: face.family,
        2: face.style,
        3: f"{face.family} {face.style}; made from {face.package} {face.weight}",
        4: f"{face.family} {face.style}",
        6: f"{face.family.replace(' ', '')}-{face.style}",
    }
    for identifier in {record.nameID for record in names.names}:
        if identifier in (16, 17, 21, 22, 25) or identifier > 255:
            names.removeNames(nameID=identifier)
    for identifier, text in texts.items():
        names.removeNames(nameID=identifier)
        names.setName(text, identifier, 3, 1, 0x409)


def give_room(font: TTFont) -> None:
    """Set the line height so that every glyph fits in it, accents included.

    Otherwise lines with a capital Š sink by a pixel, and descenders are cut off.
    """
    glyphs = [font["glyf"][name] for name in font.getGlyphOrder()]
    outlines = [glyph for glyph in glyphs if glyph.numberOfContours]
    for glyph in outlines:
        glyph.recalcBounds(font["glyf"])
    top = max(font["hhea"].ascent, *(glyph.yMax for glyph in outlines)) + ROUNDING
    foot = min(font["hhea"].descent, *(glyph.yMin for glyph in outlines))
    font["hhea"].ascent = font["OS/2"].sTypoAscender = font["OS/2"].usWinAscent = top
    font["hhea"].descent = font["OS/2"].sTypoDescender = foot
    font["OS/2"].usWinDescent = -foot
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0


def make(face: Face, packages: Path) -> Path:
    """Write one face under assets/fonts, made from the packages in a folder; return its path."""
    (package,) = packages.glob(f"fontsource-{face.package}-[0-9]*.tgz")
    font = joined(package, face)
    use_lining_figures(font)
    font = cut_down(font, face)
    if not face.is_right_to_left:
        add_signs(font, face)
    if face.package == "cinzel":
        give_one_a_flag(font)
    give_room(font)
    to_outlines(font)
    set_wider(font, face)
    if face.is_hinted:
        font = hinted(font)
    else:
        leave_unhinted(font)
    stretch(font)
    rename(font, face)
    # Joining stamps the clock into the font; a fixed date gives the same bytes on every run.
    font["head"].created = font["head"].modified = FIXED_DATE
    font.recalcTimestamp = False
    target = FONTS / face.file
    font.save(target)
    return target


def main() -> None:
    """Make all faces from the packages in the folder named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("packages", type=Path, help="the folder with the packages")
    given = parser.parse_args()
    FONTS.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        target = make(face, given.packages)
        print(f"{target.name}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
