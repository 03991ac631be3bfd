"""Draw Sobek's harbour: assets/sobek/art/harbour.svg, its quays, boats and boards, the tile.

    python -m tools.art.sobek.make_harbour

The same river as the title's, before sunset: the temple of the crocodile, lamps, boats that
bring the goods. The lower half is quiet water, since the cards lie on it. A table's harbour
spans `WIDE` of it, from the temple's left on; beside that the river goes on to the window's edges.
"""

import random
from typing import Final

from sneferu_gui.games.sobek.table.harbour import FELUCCA
from sneferu_gui.games.sobek.table.looks import BARGE_HIGH, BARGE_WIDE, HARBOUR_LEFT, HARBOUR_WIDE
from tools.art.landscape import far_palm, felucca, person
from tools.art.make_grounds import plain
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

WIDE: Final = float(HARBOUR_WIDE)
LEFT: Final = float(-HARBOUR_LEFT)
RIGHT: Final = 2400.0
"""The picture's right edge; `LEFT` is its left edge beyond the harbour's own part."""
HIGH: Final = 480.0
SHORE: Final = 196.0
DARK: Final = "#17142f"
LAMP: Final = "#ffc766"
CORNICE: Final = "M{} 48Q{} 42 {} 40H{}Q{} 42 {} 48Z"


def sky(drawing: Drawing, rng: random.Random) -> None:
    """Late light over the far bank, and the first stars."""
    paint = drawing.linear(
        (0, 0), (0, SHORE),
        (0, "#182250", 1), (0.3, "#2b4576", 1), (0.62, "#8a83a0", 1), (0.84, "#e9a984", 1),
        (1, "#ffd59a", 1),
    )  # fmt: skip
    glow = drawing.radial((620, SHORE), 420, (0, "#fff0c0", 0.9), (0.5, "#ffc37c", 0.4),
                          (1, "#ffb070", 0), squash=0.45)  # fmt: skip
    drawing.add(rect(LEFT, 0, RIGHT - LEFT, SHORE + 2, paint))
    for _ in range(90):
        x, y = rng.uniform(LEFT, RIGHT), 60 * rng.random() ** 1.4
        drawing.add(
            circle(x, y, rng.uniform(0.5, 1.2), "#fff3d6", fill_opacity=rng.uniform(0.2, 0.6))
        )
    drawing.add(rect(180, 0, 900, SHORE, glow))
    for y, tone, strength in ((166, "#b98a92", 0.6), (180, "#8d6a80", 0.8)):
        ridge = smooth(wave(LEFT - 20, RIGHT + 20, y, 7, rng, 90))
        drawing.add(
            path(f"{ridge}L{RIGHT + 20} {SHORE}L{LEFT - 20} {SHORE}Z", tone, fill_opacity=strength)
        )


def temple(drawing: Drawing) -> None:
    """Pylons, columns with lotus heads, flags, and lamps between the columns."""
    lit = drawing.linear((60, 0), (470, 0), (0, "#f6d09a", 1), (1, "#d99a72", 1))
    shade = "#7d4f5c"
    for x in (70, 196):
        pylon = [(x, SHORE), (x + 12, 58), (x + 92, 58), (x + 104, SHORE)]
        drawing.add(
            path(polygon(pylon), lit),
            path(polygon([(x + 66, 58), (x + 92, 58), (x + 104, SHORE), (x + 74, SHORE)]), shade,
                 fill_opacity=0.55),
            rect(x + 6, 48, 92, 11, "#f2bd8c"),
            path(CORNICE.format(*(x + each for each in (10, 6, 4, 100, 98, 94))), "#d98f70"),
            line(f"M{x + 34} 58V8", "#4a2c3c", 3),
            moved([path("M1 10C14 6 18 18 30 13L26 26C16 30 12 20 1 25Z", "#c2402e")], x + 34, 0),
        )  # fmt: skip
    drawing.add(rect(164, 96, 44, SHORE - 96, "#3a2148"), rect(164, 88, 44, 9, "#d98f70"))
    drawing.add(moved(crocodile("#f4c48c"), 186, 82, 0.44))
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
    bank = "#41384f"
    for start, end in ((LEFT - 20, 64), (560, RIGHT + 20)):
        ridge = smooth(wave(start, end, SHORE - 6, 3, rng, 60))
        drawing.add(path(f"{ridge}L{end} {SHORE + 3}L{start} {SHORE + 3}Z", bank))
    groves = ((-700, 5), (-420, 6), (-160, 5), (-30, 3), (640, 5), (860, 4), (1080, 6), (1330, 5),
              (1540, 5), (1800, 6), (2060, 4), (2300, 6))  # fmt: skip
    for start, count in groves:
        for _ in range(count):
            tall = rng.uniform(30, 64)
            grown = far_palm(tall, rng.uniform(-7, 7), bank, rng)
            drawing.add(moved(grown, start + rng.uniform(-50, 60), SHORE))
    for x in (-560, -300, -268, 700, 726, 952, 1184, 1212, 1430, 1700, 1930, 2190):
        drawing.add(
            path(f"M{x} {SHORE}L{x + 2} {SHORE - 18}H{x + 22}L{x + 24} {SHORE}Z", "#362f46")
        )
        drawing.add(rect(x + 9, SHORE - 11, 5, 6, LAMP))


def water(drawing: Drawing, rng: random.Random) -> None:
    """The river with its lights, darker and quieter near the viewer."""
    paint = drawing.linear(
        (0, SHORE), (0, HIGH),
        (0, "#e6b389", 1), (0.1, "#a3a099", 1), (0.26, "#4f8a95", 1), (0.55, "#24697f", 1),
        (1, "#124a63", 1),
    )  # fmt: skip
    drawing.add(rect(LEFT, SHORE, RIGHT - LEFT, HIGH - SHORE, paint))
    for _ in range(60):
        y = SHORE + 4 + 110 * rng.random() ** 1.4
        x = 620 + rng.gauss(0, 50 + (y - SHORE) * 0.8)
        reach = 14 + (y - SHORE) * rng.uniform(0.1, 0.4)
        drawing.add(ellipse(x, y, reach, 1 + (y - SHORE) * 0.012, "#ffe3ac",
                            fill_opacity=rng.uniform(0.14, 0.4)))  # fmt: skip
    light, dark = list[str](), list[str]()
    for _ in range(340):
        depth = rng.random() ** 0.8
        x, y = rng.uniform(LEFT - 20, RIGHT), SHORE + 8 + (HIGH - SHORE - 14) * depth
        reach = 10 + 50 * depth * rng.random()
        bow = f"{number(reach / 2)} {number(-1 - 2 * depth)} {number(reach)} 0"
        step = f"M{number(x)} {number(y)}q{bow}"
        (light if rng.random() < 0.5 else dark).append(step)
    drawing.add(line("".join(light), "#d6ece8", 1.2, stroke_opacity=0.24))
    drawing.add(line("".join(dark), "#0c3448", 1.4, stroke_opacity=0.3))


def boats(drawing: Drawing) -> None:
    """Boats coming in."""
    there = ((-330, 224, 0.6), (760, 226, 0.62), (1010, 214, 0.44), (1290, 236, 0.8),
             (1500, 216, 0.5), (1860, 228, 0.7))  # fmt: skip
    for x, y, scale in there:
        drawing.add(*felucca(drawing, x, y, scale, "#fbe6c4", "#3b2f40"))


def barge() -> Drawing:
    """A moored boat of reeds: its sail furled, jars and a bale aboard, no card on it."""
    drawing = Drawing(BARGE_WIDE, BARGE_HIGH)
    reeds = drawing.linear((0, 66), (0, 96), (0, "#e3c274", 1), (0.5, "#c3963f", 1),
                           (1, "#7d5620", 1))  # fmt: skip
    cloth = drawing.linear((20, 0), (100, 0), (0, "#fff6e0", 1), (1, "#d9bd8e", 1))
    hull = ("M4 50C10 62 18 70 30 73H90C104 71 112 62 116 46L121 44C122 62 112 88 94 93"
            "C74 97 46 97 28 93C12 88 2 70 0 51Z")  # fmt: skip
    ties = "".join(
        f"M{x} {73 if 30 < x < 92 else 68}L{x + 1} 94" for x in (24, 40, 56, 72, 88, 102)
    )
    drawing.add(
        line("M58 72V6", "#5b3a1c", 3.4),
        line("M58 9L8 50M58 9L116 46", "#5b3a1c", 1),
        path("M22 19C44 14 74 14 96 19C98 23 96 26 94 27C74 22 44 22 24 27C21 25 20 22 22 19Z",
             cloth, stroke="#8a6a3c", stroke_width=1.2),
        line("M18 18C44 12 74 12 100 18", "#5b3a1c", 2.2),
        line("M34 17V25M48 15V23M70 15V23M84 17V25", "#a87c48", 1.4),
        path("M70 73V54H98V73Z", "#b9743c", stroke="#4a2c14", stroke_width=1.4),
        path("M67 55C75 48 93 48 101 55Z", "#d8b676", stroke="#4a2c14", stroke_width=1.4),
        rect(80, 60, 8, 13, "#3a2417"),
        path("M30 73C26 66 28 60 32 58V55H39V58C43 60 45 66 41 73Z", "#c9683f",
             stroke="#4a2c14", stroke_width=1.2),
        path("M43 73C40 67 41 62 45 60V57H50V60C54 62 55 67 52 73Z", "#b4552f",
             stroke="#4a2c14", stroke_width=1.2),
        path(hull, reeds, stroke="#5a3a14", stroke_width=1.6, stroke_linejoin="round"),
        line("M6 57C12 72 24 81 34 83H90C104 80 113 68 117 54", "#f6e2a4", 1.6, stroke_opacity=0.8),
        line(ties, "#6b4718", 2),
        path("M22 94C50 99 80 99 100 93C96 103 28 104 22 94Z", "#0b3145", fill_opacity=0.5),
        line("M16 101H60M48 105H104M30 109H76", "#d6ece8", 1.3, stroke_opacity=0.4),
    )  # fmt: skip
    return drawing


def plain_barge() -> Drawing:
    """The moored boat in light lines, for the high-contrast palette."""
    drawing = Drawing(BARGE_WIDE, BARGE_HIGH)
    hull = "M0 50C12 70 24 74 40 74H84C104 74 114 62 121 44C122 76 108 95 88 95H32C12 93 2 74 0 50Z"
    drawing.add(
        line("M58 74V6M18 18H100", "#ffffff", 3),
        path(hull, "#000000", stroke="#ffffff", stroke_width=3),
    )
    return drawing


def sailing() -> Drawing:
    """A separate boat that sails over the picture's water (`FELUCCA` is its box)."""
    drawing = Drawing(FELUCCA.w, FELUCCA.h)
    boat = felucca(drawing, 0, 0, 1, "#f6d8ae", "#241b3d")
    drawing.add(moved(boat, -FELUCCA.x, -FELUCCA.y))
    return drawing


def plain_sailing() -> Drawing:
    """The sailing boat in light lines, for the high-contrast palette."""
    drawing = Drawing(FELUCCA.w, FELUCCA.h)
    hull, sail = "M-46 -10C-24 -4 28 -4 50 -13C46 1 -40 2 -46 -10Z", "M14 -94L-31 -13L36 -14Z"
    lines = [path(each, "#000000", stroke="#ffffff", stroke_width=3) for each in (sail, hull)]
    drawing.add(moved(lines, -FELUCCA.x, -FELUCCA.y))
    return drawing


def harbour() -> Drawing:
    drawing = Drawing(RIGHT - LEFT, HIGH)
    rng = random.Random(2010)  # noqa: S311 - the same picture every time
    sky(drawing, rng)
    temple(drawing)
    far_bank(drawing, rng)
    water(drawing, rng)
    boats(drawing)
    return _from_the_left(drawing)


def _from_the_left(drawing: Drawing) -> Drawing:
    """The drawing, moved right to include the part left of the harbour."""
    drawing.items = [moved(drawing.items, -LEFT, 0)]
    return drawing


def quay() -> Drawing:
    """A landing stage of planks, with room for one card."""
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
    """The tile over a player's pile: black basalt with the crocodile."""
    drawing = Drawing(160, 112)
    stone = drawing.linear(
        (0, 0), (160, 112), (0, "#4c5563", 1), (0.5, "#2f3642", 1), (1, "#1c2029", 1)
    )
    drawing.add(
        rect(5, 8, 152, 102, "#0a0c12", rx=10, fill_opacity=0.5),
        rect(3, 3, 152, 102, stone, rx=10),
        rect(9, 9, 140, 90, "none", rx=7, stroke="#8b95a5", stroke_width=1.6),
        moved(crocodile("#14171e", "#14171e", "#14171e"), 80.5, 58, 1.36),
        moved(crocodile("#d3dae2", "#1c2029"), 79, 56, 1.36),
    )
    return drawing


def feather() -> Drawing:
    """The feather of truth on the disc at the top of the scale's post."""
    drawing = Drawing(60, 80)
    drawing.add(
        path("M30 58C12 50 10 22 30 2C50 22 48 50 30 58Z", "#fbf6e8", stroke="#4a2c14",
             stroke_width=2.4),
        line("M30 56V10M30 46L20 36M30 46L40 36M30 34L19 24M30 34L41 24M30 22L24 16M30 22L36 16",
             "#a98a56", 2),
        circle(30, 66, 12, "#e2b048", stroke="#4a2c14", stroke_width=2.4),
        circle(30, 66, 5, "#2f62b5", stroke="#4a2c14", stroke_width=1.6),
    )  # fmt: skip
    return drawing


def pan() -> Drawing:
    """A scale's pan of bronze."""
    drawing = Drawing(140, 20)
    bronze = drawing.linear((0, 0), (0, 20), (0, "#ffe9a8", 1), (0.4, "#d9a03c", 1),
                            (1, "#7d4f16", 1))  # fmt: skip
    drawing.add(
        path("M2 4H138C128 16 104 19 70 19C36 19 12 16 2 4Z", bronze, stroke="#4a2c14",
             stroke_width=1.8),
        rect(1, 1.500, 138, 4, "#f4d68c", rx=2, stroke="#4a2c14", stroke_width=1.4),
    )  # fmt: skip
    return drawing


def beast(*, is_left: bool = False) -> Drawing:
    """A separate crocodile; `is_left` turns its jaws to the left."""
    drawing = Drawing(102, 34)
    swims = [
        moved(crocodile("#14171e", "#14171e", "#14171e"), 52.2, 19.6, 1.02),
        moved(crocodile("#4f7d4a", "#1d2f1c"), 51, 18.6, 1.02),
    ]
    if is_left:
        swims = [f'<g transform="translate(102 0) scale(-1 1)">{"".join(swims)}</g>']
    drawing.add(*swims)
    return drawing


def slab() -> Drawing:
    """Limestone as a board's background: calm and light, since text lies on it."""
    drawing = Drawing(400, 300)
    rng = random.Random(14)  # noqa: S311 - the same picture every time
    stone = drawing.linear((0, 0), (300, 300), (0, "#efe6cf", 1), (0.5, "#e6dabc", 1),
                           (1, "#d9c9a2", 1))  # fmt: skip
    drawing.add(rect(0, 0, 400, 300, stone))
    for _ in range(26):
        x, y, reach = rng.uniform(0, 400), rng.uniform(0, 300), rng.uniform(20, 90)
        tone = rng.choice(("#fffaf0", "#c9b588"))
        drawing.add(ellipse(x, y, reach, reach * 0.3, tone, fill_opacity=0.12))
    for _ in range(150):
        x, y = rng.uniform(0, 400), rng.uniform(0, 300)
        drawing.add(circle(x, y, rng.uniform(0.4, 1), "#a48c5c", fill_opacity=0.3))
    return drawing


def deck() -> Drawing:
    """The light planks of a stall, on which a seat's things lie."""
    drawing = Drawing(400, 300)
    rng = random.Random(15)  # noqa: S311 - the same picture every time
    for k in range(6):
        y = 50 * k
        drawing.add(rect(0, y, 400, 51, rng.choice(("#ebd2a6", "#e7cb9c", "#f0dab2"))))
        for _ in range(7):
            grain = smooth(wave(rng.uniform(-60, 160), rng.uniform(220, 460),
                                y + rng.uniform(6, 44), 1.2, rng, 40))  # fmt: skip
            drawing.add(line(grain, "#b98d52", 0.8, stroke_opacity=0.35))
        drawing.add(rect(0, y, 400, 1.2, "#fff0d0", fill_opacity=0.6))
        drawing.add(rect(0, y + 48.6, 400, 1.4, "#8a5f34", fill_opacity=0.55))
    return drawing


def plain_harbour() -> Drawing:
    """The harbour in light lines on black, for the high-contrast palette."""
    drawing = Drawing(RIGHT - LEFT, HIGH)
    drawing.add(
        rect(LEFT, 0, RIGHT - LEFT, HIGH, "#000000"),
        line(f"M{LEFT} {SHORE}H{RIGHT}", "#ffffff", 3),
    )
    for x in (70, 196):
        pylon = polygon([(x, SHORE), (x + 12, 58), (x + 92, 58), (x + 104, SHORE)])
        drawing.add(path(pylon, "#1c1c1c", stroke="#ffd84d", stroke_width=3))
    for k in range(7):
        drawing.add(rect(318 + 34 * k, 104, 13, SHORE - 104, "#1c1c1c", stroke="#ffd84d",
                         stroke_width=2.4))  # fmt: skip
    drawing.add(rect(308, 92, 244, 12, "#1c1c1c", stroke="#ffd84d", stroke_width=2.4))
    return _from_the_left(drawing)


def main() -> None:
    harbour().save("sobek/harbour.svg")
    plain_harbour().save(palette_path("high-contrast", "sobek/harbour.svg"))
    quay().save("sobek/quay.svg")
    barge().save("sobek/barge.svg")
    plain_barge().save(palette_path("high-contrast", "sobek/barge.svg"))
    sailing().save("sobek/felucca.svg")
    plain_sailing().save(palette_path("high-contrast", "sobek/felucca.svg"))
    tile().save("sobek/tile.svg")
    feather().save("sobek/feather.svg")
    pan().save("sobek/pan.svg")
    beast().save("sobek/crocodile.svg")
    beast(is_left=True).save("sobek/crocodile_left.svg")
    for name, ground in (("slab", slab()), ("deck", deck())):
        ground.save(f"sobek/{name}.svg")
        plain(400, 300, "#ffffff").save(palette_path("high-contrast", f"sobek/{name}.svg"))


if __name__ == "__main__":
    main()
