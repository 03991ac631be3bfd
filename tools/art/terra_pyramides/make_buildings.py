"""Draw Terra's stones, pyramids with their courts, and workers, in every palette.

    python -m tools.art.terra_pyramides.make_buildings

Pyramids are seen at their corner, lit from the left. Each level is a separate picture in the box
of the whole: laid on one another they make the pyramid.
"""

from typing import Final

from sneferu_gui.ui.kit.palettes import PALETTES as HOUSE
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS
from tools.art.make_boats import LIVERIES, Livery
from tools.art.recolour import code_of
from tools.art.svg import (
    Drawing,
    circle,
    ellipse,
    group,
    line,
    moved,
    palette_path,
    path,
    polygon,
)
from tools.art.terra_pyramides.stones import (
    COLOURS,
    PALETTES,
    Tones,
    block_face,
    diamond,
    shaded,
    sign,
    stone,
    texture,
)

ROOM: Final = "terra_pyramides"
INK: Final = "#2b1709"
WIDE, HIGH = 100.0, 130.0
"""The size of a picture: a site, and the pyramid over it."""
MIDDLE: Final = 103.0
"""The height in the picture of the middle of the pyramid's foot, from the top."""
HALVES: Final = (41.0, 33.0, 25.0, 17.0, 10.5)
RISES: Final = (25.0, 14.0, 13.5, 13.5, 19.0)
"""The height of each level from the lowest on; `HALVES` has half its width."""
TOP: Final = 5
COURT: Final = 50.0


def seat_tones(livery: Livery, palette: str) -> Tones:
    """The tones of a seat's pieces in a palette."""
    base = code_of(HOUSE[palette].colour(PLAYER_COLOURS[livery.name]))
    if HOUSE[palette].is_plain:
        return Tones(base, base, base, "#000000", livery.emblem_ink, is_plain=True)
    return Tones(base, shaded(base, 0.13), shaded(base, -0.11), INK, livery.emblem_ink)


def level(tones: Tones, number: int, colour: str) -> Drawing:
    """A level, at its place above the levels below it."""
    d = Drawing(WIDE, HIGH)
    half, rise = HALVES[number - 1], RISES[number - 1]
    y = MIDDLE - sum(RISES[: number - 1])
    top = half if number < TOP else 0.0
    near, left, right = (50.0, y + half / 2), (50 - half, y), (50 + half, y)
    roof = [(50 - top, y - rise), (50.0, y + top / 2 - rise), (50 + top, y - rise)]
    lit_face, dark_face = [left, near, *roof[1::-1]], [near, right, *roof[:0:-1]]
    edge: dict[str, str | float] = {
        "stroke": tones.edge, "stroke_width": 1.5, "stroke_linejoin": "round",
    }  # fmt: skip
    if tones.is_plain:
        d.add(*(path(polygon(face), tones.base, **edge) for face in (lit_face, dark_face)))
    else:
        if number > 1:  # the shadow on the ledge below
            fall = [
                (50, y + half / 2),
                (50 + half, y),
                (56 + half, y + 1.5),
                (54, y + half / 2 + 3),
            ]
            d.add(path(polygon(fall), "#1a0f12", fill_opacity=0.3))
        fall_of_light = (0.0, y - rise), (0.0, y + half / 2)
        warm = (0, tones.lit, 1), (0.5, tones.base, 1), (1, tones.base, 1)
        cool = (0, tones.shade, 1), (1, shaded(tones.shade, -0.07), 1)
        d.add(path(polygon(lit_face), d.linear(*fall_of_light, *warm)))
        d.add(path(polygon(dark_face), d.linear(*fall_of_light, *cool)))
        if number < TOP:
            for place in faces(half, y, rise):
                d.add(group(texture(tones, colour), transform=place, opacity=0.8))
        d.add(*(path(polygon(face), "none", **edge) for face in (lit_face, dark_face)))
    if number < TOP:
        d.add(path(diamond(50, y - rise, top), tones.lit, **edge))
        d.add(line(polygon(roof, closed=False), shaded(tones.lit, 0.08), 0.9))
    elif not tones.is_plain:
        d.add(line(polygon([roof[1], near], closed=False), "#fff3d9", 1, stroke_opacity=0.8))
    if number == 1 and colour:
        shown = moved(sign(tones, colour), 50, 50, 1.5)
        for place in faces(half, y, rise):
            d.add(group([shown], transform=f"{place} translate(24 0) scale(0.52 1)"))
    return d


def faces(half: float, y: float, rise: float) -> tuple[str, str]:
    """The transforms that lay a texture on the two faces of a level."""
    return (
        block_face((50 - half, y), (half, half / 2), rise),
        block_face((50, y + half / 2), (half, -half / 2), rise),
    )


def court(tones: Tones) -> Drawing:
    """The court of an owned pyramid, with the owner's banner over it."""
    d = Drawing(WIDE, HIGH)
    foot = MIDDLE + 1.0
    skirt = [(0.8, foot - 1), (50, foot + 23.6), (99.2, foot - 1), (99.2, foot + 1.6)]
    skirt += [(50, foot + 26.4), (0.8, foot + 1.6)]
    if not tones.is_plain:
        d.add(ellipse(54, foot + 3, 49, 23, "#1a0f12", fill_opacity=0.28))
    d.add(path(polygon(skirt), tones.shade, stroke=tones.edge, stroke_width=1.2))
    d.add(path(diamond(50, foot - 1, 49.2), tones.base, stroke=tones.edge, stroke_width=1.2))
    d.add(path(diamond(50, foot - 1, 47.6), stroke=tones.lit, stroke_width=1.6))
    d.add(path(diamond(50, foot - 1, 42.4), "#e9d3a0" if not tones.is_plain else "#ffffff"))
    return d


def banner(livery: Livery, tones: Tones) -> Drawing:
    """The owner's banner beside a pyramid."""
    d = Drawing(WIDE, HIGH)
    cloth = "M3 38H33V66L18 73L3 66Z"
    d.add(line("M3 36V101", INK, 3.6), line("M3 36V101", "#d9a84e", 1.4))
    d.add(
        path(cloth, tones.base, stroke=tones.edge, stroke_width=2.6, stroke_linejoin="round"),
        path(
            "M5.5 40.5H30.5V64.5L18 70.3L5.5 64.5Z",
            stroke="#ffe7ab",
            stroke_width=1.2,
        ),
        moved(livery.emblem(livery.emblem_ink, tones.base), 18, 53, 0.5),
        circle(3, 35, 2.8, "#f3cf6a", stroke=INK, stroke_width=1.2),
    )
    return d


BODIES: Final = (
    "M9 92L16 50C17 43 22 40 32 40C42 40 47 43 48 50L55 92Z",
    "M8 92C8 62 14 41 32 41C50 41 56 62 56 92Z",
    "M20 92V70L5 58L12 45L22 41H42L52 45L59 58L44 70V92Z",
    "M27 41H37L60 92H4Z",
)
HEADS: Final = (
    "M16 7H48V30C48 37 41 41 32 41C23 41 16 37 16 30Z",
    "M32 8C43 8 48 13 50 20L57 34L49 40H15L7 34L14 20C16 13 21 8 32 8Z",
    "M32 8C41 8 48 15 48 24.500C48 34 41 41 32 41C23 41 16 34 16 24.500C16 15 23 8 32 8Z",
    "M32 2L45 26C47 35 40 42 32 42C24 42 17 35 19 26Z",
)
FACE: Final = "M24 20C24 17 40 17 40 20V28C40 33 36.500 36 32 36C27.500 36 24 33 24 28Z"


def worker(livery: Livery, tones: Tones) -> Drawing:
    """A worker; each seat's has a body and a headdress of its own."""
    d = Drawing(64, 96)
    kind = LIVERIES.index(livery)
    body, head = BODIES[kind], HEADS[kind]
    fill = tones.base
    if not tones.is_plain:
        d.add(ellipse(36, 91, 27, 5, "#1a0f12", fill_opacity=0.3))
        stops = (0, tones.lit, 1), (0.45, tones.base, 1), (1, tones.shade, 1)
        fill = d.linear((8, 0), (56, 0), *stops)
    outline = body + head
    d.add(path(outline, "#fff3d9", stroke="#fff3d9", stroke_width=8, stroke_linejoin="round"))
    d.add(path(outline, INK, stroke=INK, stroke_width=4.6, stroke_linejoin="round"))
    d.add(path(body, fill), path(head, fill))
    d.add(path(FACE, "#b9713f" if not tones.is_plain else "#ffffff", stroke=INK, stroke_width=1.8))
    d.add(circle(28.8, 25.5, 1.5, INK), circle(35.2, 25.5, 1.5, INK))
    d.add(line("M22 46C28 50 36 50 42 46", "#f3cf6a", 3))
    d.add(moved(livery.emblem(livery.emblem_ink, tones.base), 32, 69, 0.74))
    return d


def main() -> None:
    for palette, stones in PALETTES.items():
        for colour in (*COLOURS, "white"):
            stone(stones[colour], colour).save(palette_path(palette, f"{ROOM}/stones/{colour}.svg"))
        for colour in (*COLOURS, ""):
            for n in range(1, TOP):
                name = f"{ROOM}/levels/{n}_{colour or 'sandstone'}.svg"
                level(stones[colour], n, colour).save(palette_path(palette, name))
        for livery in LIVERIES:
            tones = seat_tones(livery, palette)
            for kind, drawing in (
                ("workers/", worker(livery, tones)),
                ("levels/5_", level(tones, TOP, "")),
                ("courts/", court(tones)),
                ("banners/", banner(livery, tones)),
            ):
                drawing.save(palette_path(palette, f"{ROOM}/{kind}{livery.name}.svg"))


if __name__ == "__main__":
    main()
