"""Draw Sobek's harbour at dusk: assets/sobek/art/harbour.svg, its quays, a boat, the tile.

    python -m tools.art.sobek.make_harbour

The same river as the title's, an hour later: the temple of the crocodile on the left, lamps, boats
that bring the goods. The lower half is quiet water, since the cards lie on it.
"""

import random
from typing import Final

from sneferu_gui.games.sobek.table.harbour import FELUCCA
from tools.art.landscape import far_palm, felucca, person, reed
from tools.art.sobek.make_cards import crocodile
from tools.art.svg import (
    Drawing,
    circle,
    ellipse,
    line,
    moved,
    number,
    palette_path,
    path,
    polygon,
    rect,
    smooth,
    wave,
)

WIDE: Final = 1600.0
HIGH: Final = 480.0
SHORE: Final = 196.0
DARK: Final = "#17142f"
LAMP: Final = "#ffc766"
CORNICE: Final = "M{} 48Q{} 42 {} 40H{}Q{} 42 {} 48Z"


def sky(drawing: Drawing, rng: random.Random) -> None:
    """The last of the light, and the first stars."""
    paint = drawing.linear(
        (0, 0), (0, SHORE),
        (0, "#141b44", 1), (0.4, "#3a3069", 1), (0.72, "#7a4a76", 1), (1, "#d08a72", 1),
    )  # fmt: skip
    glow = drawing.radial((520, SHORE), 420, (0, "#ffd894", 0.85), (0.5, "#f59a6a", 0.35),
                          (1, "#f59a6a", 0), squash=0.45)  # fmt: skip
    drawing.add(rect(0, 0, WIDE, SHORE + 2, paint))
    for _ in range(90):
        x, y = rng.uniform(0, WIDE), 110 * rng.random() ** 1.4
        drawing.add(
            circle(x, y, rng.uniform(0.5, 1.4), "#fff3d6", fill_opacity=rng.uniform(0.3, 0.9))
        )
    drawing.add(rect(80, 0, 900, SHORE, glow))
    for y, tone, strength in ((168, "#8d5c80", 0.7), (180, "#5c3f6b", 0.9)):
        ridge = smooth(wave(-20, WIDE + 20, y, 7, rng, 90))
        drawing.add(path(f"{ridge}L{WIDE + 20} {SHORE}L-20 {SHORE}Z", tone, fill_opacity=strength))


def temple(drawing: Drawing) -> None:
    """Pylons, columns with lotus heads, flags, and lamps between the columns."""
    lit = drawing.linear((60, 0), (470, 0), (0, "#e9a878", 1), (1, "#b86f6c", 1))
    shade = "#5f3d63"
    for x in (70, 196):
        pylon = [(x, SHORE), (x + 12, 58), (x + 92, 58), (x + 104, SHORE)]
        drawing.add(
            path(polygon(pylon), lit),
            path(polygon([(x + 66, 58), (x + 92, 58), (x + 104, SHORE), (x + 74, SHORE)]), shade,
                 fill_opacity=0.55),
            rect(x + 6, 48, 92, 11, "#f2bd8c"),
            path(CORNICE.format(*(x + each for each in (10, 6, 4, 100, 98, 94))), "#d98f70"),
            line(f"M{x + 34} 58V8", "#3a2148", 3),
            moved([path("M1 10C14 6 18 18 30 13L26 26C16 30 12 20 1 25Z", "#c2402e")], x + 34, 0),
        )  # fmt: skip
    drawing.add(rect(164, 96, 44, SHORE - 96, "#3a2148"), rect(164, 88, 44, 9, "#d98f70"))
    drawing.add(moved(crocodile("#f4c48c"), 186, 82, 0.5))
    for k in range(7):
        x = 318 + 34 * k
        drawing.add(
            rect(x, 118, 13, SHORE - 118, lit),
            rect(x + 9, 118, 4, SHORE - 118, shade, fill_opacity=0.5),
            path(
                f"M{x - 5} 104Q{x - 2} 116 {x} 120H{x + 13}Q{x + 15} 116 {x + 18} 104Z", "#f2bd8c"
            ),
        )
        drawing.add(circle(x + 24, 170, 9, LAMP, fill_opacity=0.2), circle(x + 24, 170, 3.2, LAMP))
    drawing.add(rect(308, 92, 244, 13, "#e7a67a"), rect(308, 103, 244, 3, shade, fill_opacity=0.6))
    for x in (252, 300, 470, 560):
        drawing.add(*person(x, SHORE + 1, 12, DARK))


def far_bank(drawing: Drawing, rng: random.Random) -> None:
    """Palms, huts and lamps across the water."""
    ridge = smooth(wave(560, WIDE + 20, SHORE - 6, 3, rng, 60))
    drawing.add(path(f"{ridge}L{WIDE + 20} {SHORE + 3}L560 {SHORE + 3}Z", "#2c2247"))
    for start, count in ((640, 5), (860, 4), (1080, 6), (1330, 5), (1540, 5)):
        for _ in range(count):
            tall = rng.uniform(30, 64)
            palm = far_palm(tall, rng.uniform(-7, 7), "#2c2247", rng)
            drawing.add(moved(palm, start + rng.uniform(-50, 60), SHORE))
    for x in (700, 726, 952, 1184, 1212, 1430):
        drawing.add(
            path(f"M{x} {SHORE}L{x + 2} {SHORE - 18}H{x + 22}L{x + 24} {SHORE}Z", "#241b3d")
        )
        drawing.add(rect(x + 9, SHORE - 11, 5, 6, LAMP))


def water(drawing: Drawing, rng: random.Random) -> None:
    """The river with its lights, darker and quieter towards us."""
    paint = drawing.linear(
        (0, SHORE), (0, HIGH),
        (0, "#b87674", 1), (0.16, "#7c5079", 1), (0.45, "#3a3a70", 1), (1, "#1b2a55", 1),
    )  # fmt: skip
    drawing.add(rect(0, SHORE, WIDE, HIGH - SHORE, paint))
    for _ in range(60):
        y = SHORE + 4 + 110 * rng.random() ** 1.4
        x = 470 + rng.gauss(0, 50 + (y - SHORE) * 0.8)
        reach = 14 + (y - SHORE) * rng.uniform(0.1, 0.4)
        drawing.add(ellipse(x, y, reach, 1 + (y - SHORE) * 0.012, "#ffd08a",
                            fill_opacity=rng.uniform(0.12, 0.36)))  # fmt: skip
    light, dark = list[str](), list[str]()
    for _ in range(170):
        depth = rng.random() ** 0.8
        x, y = rng.uniform(-20, WIDE), SHORE + 8 + (HIGH - SHORE - 14) * depth
        reach = 10 + 50 * depth * rng.random()
        bow = f"{number(reach / 2)} {number(-1 - 2 * depth)} {number(reach)} 0"
        step = f"M{number(x)} {number(y)}q{bow}"
        (light if rng.random() < 0.5 else dark).append(step)
    drawing.add(line("".join(light), "#f6b48c", 1.2, stroke_opacity=0.2))
    drawing.add(line("".join(dark), "#0f1234", 1.4, stroke_opacity=0.32))


def boats(drawing: Drawing) -> None:
    """Boats on their way in."""
    for x, y, scale in ((760, 226, 0.62), (1010, 214, 0.44), (1290, 236, 0.8), (1500, 216, 0.5)):
        drawing.add(*felucca(drawing, x, y, scale, "#f3cfa0", "#241b3d"))


def sailing() -> Drawing:
    """A boat by itself, which sails over the water of the picture (`FELUCCA` is its box)."""
    drawing = Drawing(FELUCCA.w, FELUCCA.h)
    boat = felucca(drawing, 0, 0, 1, "#f6d8ae", "#241b3d")
    drawing.add(moved(boat, -FELUCCA.x, -FELUCCA.y))
    return drawing


def plain_sailing() -> Drawing:
    """The same in light lines, for the high-contrast palette."""
    drawing = Drawing(FELUCCA.w, FELUCCA.h)
    hull, sail = "M-46 -10C-24 -4 28 -4 50 -13C46 1 -40 2 -46 -10Z", "M14 -94L-31 -13L36 -14Z"
    lines = [path(each, "#000000", stroke="#ffffff", stroke_width=3) for each in (sail, hull)]
    drawing.add(moved(lines, -FELUCCA.x, -FELUCCA.y))
    return drawing


def near_reeds(drawing: Drawing, rng: random.Random) -> None:
    """Reeds in both lower corners."""
    for low, high in ((-10, 80), (1525, 1610)):
        for _ in range(11):
            one = reed(rng.uniform(40, 100), rng.uniform(-18, 18), DARK, rng)
            drawing.add(moved(one, rng.uniform(low, high), HIGH + 6))


def harbour() -> Drawing:
    """The whole picture."""
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(2010)  # noqa: S311 - the same picture every time
    sky(drawing, rng)
    temple(drawing)
    far_bank(drawing, rng)
    water(drawing, rng)
    boats(drawing)
    near_reeds(drawing, rng)
    return drawing


def quay() -> Drawing:
    """A landing stage of planks, where one card has room."""
    drawing = Drawing(136, 192)
    rng = random.Random(9)  # noqa: S311 - the same picture every time
    drawing.add(rect(6, 8, 128, 182, "#0c0f2a", rx=6, fill_opacity=0.45))
    for k in range(8):
        y = 5 + 22.5 * k
        tone = rng.choice(("#8a6238", "#7c552e", "#966c40"))
        drawing.add(rect(3, y, 128, 21, tone, rx=2))
        drawing.add(line(f"M6 {y + 3}H128", "#c0935c", 1.4, stroke_opacity=0.7))
        grain = smooth(wave(8, 126, y + 12, 1.6, rng, 18))
        drawing.add(line(grain, "#4f331a", 1.2, stroke_opacity=0.6))
        drawing.add(circle(10, y + 10, 1.8, "#3a2412"), circle(124, y + 10, 1.8, "#3a2412"))
    for x in (3, 119):
        drawing.add(rect(x, 0, 12, 18, "#5b3c1e", rx=3), rect(x + 2, 0, 4, 18, "#9c7244", rx=2))
    return drawing


def tile() -> Drawing:
    """What a player's pile lies under: black basalt with the crocodile."""
    drawing = Drawing(160, 112)
    stone = drawing.linear(
        (0, 0), (160, 112), (0, "#4c5563", 1), (0.5, "#2f3642", 1), (1, "#1c2029", 1)
    )
    drawing.add(
        rect(5, 8, 152, 102, "#0a0c12", rx=10, fill_opacity=0.5),
        rect(3, 3, 152, 102, stone, rx=10),
        rect(9, 9, 140, 90, "none", rx=7, stroke="#8b95a5", stroke_width=1.6),
        moved(crocodile("#1a1d25"), 79, 58, 1.36),
        moved(crocodile("#c9d0d8"), 77.5, 56, 1.36),
    )
    return drawing


def plain_harbour() -> Drawing:
    """The same in light lines on black, for the high-contrast palette."""
    drawing = Drawing(WIDE, HIGH)
    drawing.add(rect(0, 0, WIDE, HIGH, "#000000"), line(f"M0 {SHORE}H{WIDE}", "#ffffff", 3))
    for x in (70, 196):
        pylon = polygon([(x, SHORE), (x + 12, 58), (x + 92, 58), (x + 104, SHORE)])
        drawing.add(path(pylon, "#1c1c1c", stroke="#ffd84d", stroke_width=3))
    for k in range(7):
        drawing.add(rect(318 + 34 * k, 104, 13, SHORE - 104, "#1c1c1c", stroke="#ffd84d",
                         stroke_width=2.4))  # fmt: skip
    drawing.add(rect(308, 92, 244, 12, "#1c1c1c", stroke="#ffd84d", stroke_width=2.4))
    return drawing


def main() -> None:
    """Draw it all."""
    harbour().save("sobek/harbour.svg")
    plain_harbour().save(palette_path("high-contrast", "sobek/harbour.svg"))
    quay().save("sobek/quay.svg")
    sailing().save("sobek/felucca.svg")
    plain_sailing().save(palette_path("high-contrast", "sobek/felucca.svg"))
    tile().save("sobek/tile.svg")


if __name__ == "__main__":
    main()
