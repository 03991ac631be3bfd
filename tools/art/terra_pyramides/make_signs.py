"""Draw Terra's signs beside numbers and buttons, and the symbols on its tiles.

    python -m tools.art.terra_pyramides.make_signs

Made to be read at 18 pixels: heavy outlines, few shapes, in a box of 64 by 64.
"""

from collections.abc import Callable, Mapping
from math import cos, sin, tau
from typing import Final

from tools.art.glyph_paths import glyph
from tools.art.pictograms import eye
from tools.art.svg import Drawing, circle, line, moved, palette_path, path, rect
from tools.art.terra_pyramides.make_tiles import flat_stairs, sphinx
from tools.art.terra_pyramides.stones import PALETTES, Tones, diamond, sign

ROOM: Final = "terra_pyramides"
INK: Final = "#3a220c"
GOLD: Final = "#f0b93a"
GOLD_LIT: Final = "#fbdf8a"
SKIN: Final = "#a9602f"
SAND: Final = "#efd9a8"
STONE: Final = "#d3b27a"
GREEN: Final = "#1a613b"

OUTLINE: Final[dict[str, str | float]] = {
    "stroke": INK, "stroke_width": 3.6, "stroke_linejoin": "round", "stroke_linecap": "round",
}  # fmt: skip

BODY: Final = "M24 25C14 27 10 34 9 45L16 47L19 39V60H45V39L48 47L55 45C54 34 50 27 40 25Z"
HAIR: Final = "M19 25V15C19 7 24 3 32 3C40 3 45 7 45 15V25L40 27H24Z"


def worker() -> list[str]:
    """A worker: black hair, brown arms, a white kilt."""
    return [
        path(f"{BODY}{HAIR}", "#fff3d9", stroke="#fff3d9", stroke_width=7, stroke_linejoin="round"),
        path(BODY, SKIN, **OUTLINE),
        path("M19 42H45L48 61H16Z", "#fffaf0", **OUTLINE),
        path("M32 44V60", stroke=INK, stroke_width=2.4),
        path(HAIR, INK, **OUTLINE),
        path("M25 13H39V19C39 24 36 26 32 26C28 26 25 24 25 19Z", SKIN),
    ]


def coin() -> list[str]:
    """A piece of gold."""
    return [
        circle(32, 32, 29, INK),
        circle(32, 32, 25.5, GOLD),
        path("M10 32A22 22 0 0 1 32 10A22 22 0 0 0 14 40Z", GOLD_LIT),
        circle(32, 32, 18, stroke="#a9751a", stroke_width=3),
    ]


def gold() -> list[str]:
    """A piece of gold with a beetle's simple form."""
    return [
        *coin(),
        path("M32 21L42 32L32 43L22 32Z", "#a9751a"),
        path("M32 25L38 32L32 39L26 32Z", GOLD_LIT),
    ]


def seeing() -> list[str]:
    """The eye of Horus on gold."""
    return [
        circle(32, 32, 31, INK),
        circle(32, 32, 27.8, GOLD),
        path("M7 30A25 25 0 0 1 57 30A27 22 0 0 0 7 30Z", GOLD_LIT),
        moved(eye(INK, 5.4), 32, 32.5, 0.84),
    ]


def small(items: list[str], x: float, y: float, scale: float) -> str:
    """A sign's elements, scaled and moved."""
    return moved(items, x, y, scale)


def home() -> list[str]:
    """A house with its worker."""
    return [
        path("M4 30L32 6L60 30V60H4Z", SAND, **OUTLINE),
        path("M4 30L32 6L60 30H50L32 15L14 30Z", "#c4713a", **OUTLINE),
        small(worker(), 16, 26, 0.52),
    ]


def stocked() -> list[str]:
    """A worker on a tile."""
    return [rect(4, 26, 56, 34, SAND, rx=4, **OUTLINE), small(worker(), 10, 2, 0.7)]


def capstone() -> list[str]:
    """The gilded top of a pyramid."""
    return [
        path("M32 5L60 48L32 60L4 48Z", GOLD, **OUTLINE),
        path("M32 5L60 48L32 60Z", "#b9801f"),
        path("M32 5L60 48L32 60L4 48ZM32 5V60", "none", **OUTLINE),
    ]


def turns() -> list[str]:
    """The sun on its way over the horizon."""
    return [
        line("M32 4V10M10 13L14.500 17.500M54 13L49.500 17.500M3 36H9M55 36H61", INK, 4),
        path("M14 46A18 18 0 0 1 50 46Z", GOLD, **OUTLINE),
        line("M3 48H61M12 57H52", INK, 4),
    ]


def foundation() -> list[str]:
    """The sign of a foundation: a slab."""
    return [
        path("M4 34L32 20L60 34V44L32 58L4 44Z", "#b3925a", **OUTLINE),
        path(diamond(32, 34, 28), "#e4d2ad", **OUTLINE),
        path(diamond(32, 34, 14), stroke=INK, stroke_width=3),
    ]


def stones(of: Mapping[str, Tones]) -> list[str]:
    """Three stones."""
    return [
        rect(x, y, 27, 27, of[name].base, rx=3, **OUTLINE)
        for x, y, name in ((18.5, 4, "red"), (4, 33, "blue"), (33, 33, "yellow"))
    ]


def block(tones: Tones, colour: str, x: float, y: float, side: float) -> list[str]:
    """A stone with its sign, at a place."""
    middle = side / 2
    return [
        rect(x, y, side, side, tones.base, rx=side / 8, **OUTLINE),
        moved(sign(tones, colour), x + middle, y + middle, side / 78),
    ]


def build() -> list[str]:
    """A level above another, with an arrow."""
    return [
        path("M4 46L32 33L60 46V50L32 63L4 50Z", STONE, **OUTLINE),
        path("M15 26L32 18L49 26V33L32 41L15 33Z", SAND, **OUTLINE),
        line("M32 2V13M26 8L32 14L38 8", GREEN, 4.4),
    ]


def hire() -> list[str]:
    """A worker for gold."""
    return [small(worker(), -6, 2, 0.92), small(coin(), 32, 30, 0.5)]


def buy(of: Mapping[str, Tones]) -> list[str]:
    """A white stone for gold."""
    return [*block(of["white"], "white", 4, 4, 40), small(coin(), 30, 30, 0.52)]


def recall() -> list[str]:
    """A worker with an arrow back."""
    back = "M57 12V30C57 39 52 43 44 43H34M42 34L33 43L42 52"
    return [small(worker(), -6, 2, 0.92), line(back, "#fff3d9", 10), line(back, "#9c3222", 5)]


def swap(of: Mapping[str, Tones]) -> list[str]:
    """Two stones for a white one."""
    return [
        rect(4, 4, 22, 22, of["red"].base, rx=3, **OUTLINE),
        rect(4, 38, 22, 22, of["blue"].base, rx=3, **OUTLINE),
        rect(36, 20, 25, 25, of["white"].base, rx=3, **OUTLINE),
        line("M29 16C34 12 41 11 46 14M29 50C34 54 41 54 46 51", INK, 3.6),
    ]


def look() -> list[str]:
    """An eye over a stack."""
    return [
        rect(10, 42, 44, 9, SAND, rx=2, **OUTLINE),
        rect(10, 51, 44, 9, STONE, rx=2, **OUTLINE),
        path("M4 22C14 8 50 8 60 22C50 36 14 36 4 22Z", "#fffaf0", **OUTLINE),
        circle(32, 22, 8, INK),
    ]


def pull() -> list[str]:
    """A worker with an arrow straight on."""
    way = "M38 14H58M50 6L58 14L50 22"
    return [small(worker(), -8, 4, 0.92), line(way, "#fff3d9", 10), line(way, GREEN, 5)]


def row() -> list[str]:
    """A lit row of tiles."""
    return [
        rect(1, 20, 62, 24, GOLD, rx=5),
        *(rect(x, 23.5, 17, 17, "#fff6dc", rx=3, **OUTLINE) for x in (4, 23.5, 43)),
    ]


def tile() -> list[str]:
    """A tile with its stairs."""
    return [
        rect(5, 5, 54, 54, SAND, rx=5, **OUTLINE),
        moved(flat_stairs(is_plain=False), 7, 4, 0.5),
    ]


def place() -> list[str]:
    """A tile with an arrow down to its place."""
    return [
        path("M6 40L32 28L58 40L32 52Z", SAND, **OUTLINE),
        path("M6 40L32 52L58 40V46L32 58L6 46Z", STONE, **OUTLINE),
        line("M32 4V22M24 15L32 23L40 15", GREEN, 5),
    ]


def stack() -> list[str]:
    """Tiles piled on one another."""
    layers = [
        path(f"M6 {y}L32 {y + 12}L58 {y}V{y + 7}L32 {y + 19}L6 {y + 7}Z", STONE, **OUTLINE)
        for y in (40, 31, 22)
    ]
    return [*layers, path("M6 22L32 10L58 22L32 34Z", SAND, **OUTLINE)]


def oasis() -> list[str]:
    """A palm at the water."""
    crown = (
        "M34 22C26 10 14 12 8 22M34 22C30 8 20 4 12 7M34 22C38 6 48 4 55 8"
        "M34 22C44 12 54 14 60 24M34 22C24 18 16 26 15 34M34 22C44 18 50 26 52 34"
    )
    return [
        path("M4 54C12 46 52 46 60 54C52 62 12 62 4 54Z", "#3f9fb0", **OUTLINE),
        line("M31 52C30 42 31 32 34 22", "#6b431b", 5),
        line(crown, INK, 7),
        line(crown, "#3f9a55", 4),
    ]


def pyramid() -> list[str]:
    """A pyramid of three levels."""
    steps = ((30, 48, 14), (21, 36, 13), (12, 24, 15))
    items = []
    for half, y, rise in steps:
        left, right, near = 32 - half, 32 + half, half / 3.2
        top = y - rise
        walls = f"M{left} {y}L32 {y + near}L{right} {y}V{top}L32 {top - near}L{left} {top}Z"
        lit = f"M{left} {y}L32 {y + near}V{top + near}L{left} {top}Z"
        roof = f"M{left} {top}L32 {top + near}L{right} {top}L32 {top - near}Z"
        for d, fill in ((walls, "#b98f52"), (lit, "#ead09a"), (roof, "#fbeecb")):
            items.append(path(d, fill, **OUTLINE))
    return items


def points() -> list[str]:
    """A pyramid in the sun."""
    return [
        circle(32, 26, 22, GOLD, **OUTLINE),
        path("M32 16L58 60H6Z", "#fbeecb", **OUTLINE),
        path("M32 16L58 60H36Z", STONE, **OUTLINE),
    ]


def sphinx_sign() -> list[str]:
    """The sphinx in its store's colour."""
    return [
        rect(3, 3, 58, 58, "#b06a30", rx=8, **OUTLINE),
        moved(sphinx("#fff0cf", "#b06a30"), 5, 5, 0.54),
    ]


def scarab_sign() -> list[str]:
    """The scarab in its store's colour."""
    shape = glyph("scarab")
    beetle = [path(shape.body, "#fff0cf"), path(shape.lines, "#2c6f76")]
    return [rect(3, 3, 58, 58, "#2c6f76", rx=8, **OUTLINE), moved(beetle, 5, 5, 0.54)]


def dust() -> list[str]:
    """Sand rising where something was set down: faint puffs, and grains among them."""
    puffs = ((13, 44, 11), (27, 36, 15), (44, 40, 13), (54, 48, 8), (34, 50, 11), (19, 54, 7))
    grains = ((8, 32), (20, 22), (38, 18), (52, 28), (58, 38), (30, 26), (46, 24))
    return [
        *(circle(x, y, r, "#f6e3b4", fill_opacity=0.3) for x, y, r in puffs),
        *(circle(x, y, 0.6 * r, "#fff4d6", fill_opacity=0.35) for x, y, r in puffs),
        *(circle(x, y, 1.6, "#c99a52", fill_opacity=0.8) for x, y in grains),
    ]


def rays() -> list[str]:
    """Light that a new capstone throws to all sides: long and short rays in turn."""
    long, short = "", ""
    for k in range(16):
        turn, reach = tau * k / 16, 31.0 if k % 2 == 0 else 22.0
        left, right = turn - 0.075, turn + 0.075
        tip = f"{32 + reach * sin(turn):.1f} {32 - reach * cos(turn):.1f}"
        foot = "L".join(f"{32 + 7 * sin(a):.1f} {32 - 7 * cos(a):.1f}" for a in (left, right))
        wedge = f"M{foot}L{tip}Z"
        long, short = (long + wedge, short) if k % 2 == 0 else (long, short + wedge)
    return [
        path(short, "#ffe9a8", fill_opacity=0.8),
        path(long, "#fff4cc", fill_opacity=0.95),
        circle(32, 32, 9, "#ffe9a8", fill_opacity=0.7),
        circle(32, 32, 5, "#fffbe6", fill_opacity=0.9),
    ]


PLAIN: Final[Mapping[str, Callable[[], list[str]]]] = {
    "gold": gold, "worker": worker, "home": home, "stocked": stocked, "capstone": capstone,
    "turns": turns, "foundation": foundation, "eye": seeing, "build": build, "hire": hire,
    "recall": recall, "look": look, "pull": pull, "row": row, "place": place, "stack": stack,
    "oasis": oasis, "pyramid": pyramid, "points": points, "sphinx": sphinx_sign,
    "scarab": scarab_sign, "tile": tile, "dust": dust, "rays": rays,
}  # fmt: skip
"""The signs that are the same in every palette."""


def of_stones(of: Mapping[str, Tones]) -> dict[str, list[str]]:
    """The signs that contain stones, in a palette's tones."""
    return {
        "stones": stones(of),
        "white": block(of["white"], "white", 4, 4, 56),
        "buy": buy(of),
        "swap": swap(of),
    }


def main() -> None:
    for name, draw in PLAIN.items():
        Drawing(64, 64, items=draw()).save(f"{ROOM}/signs/{name}.svg")
    for palette, of in PALETTES.items():
        for name, items in of_stones(of).items():
            Drawing(64, 64, items=items).save(palette_path(palette, f"{ROOM}/signs/{name}.svg"))


if __name__ == "__main__":
    main()
