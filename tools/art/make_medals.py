"""Draw the medals for notable results: assets/art/medals/{milestone,first,record}.svg.

    python -m tools.art.make_medals

They have the style of the five ratings against Ptah: an obelisk for a milestone, the rising sun
for a first time, a stair with a feather on top for a record.
"""

from typing import Final

from tools.art.svg import Drawing, circle, line, path

SIZE = 160.0
MIDDLE = SIZE / 2
DARK = "#1a1228"


def struck(ground: tuple[str, str], rim: tuple[str, str]) -> Drawing:
    """A medal's ground and rim, each from its light to its dark side."""
    drawing = Drawing(SIZE, SIZE)
    inner = drawing.radial((58, 50), 105, (0, ground[0], 1), (1, ground[1], 1))
    edge = drawing.linear((20, 14), (140, 150), (0, rim[0], 1), (1, rim[1], 1))
    drawing.add(
        circle(MIDDLE, MIDDLE, 76, edge), circle(MIDDLE, MIDDLE, 76, stroke=DARK, stroke_width=2),
        circle(MIDDLE, MIDDLE, 69, inner), circle(MIDDLE, MIDDLE, 69, stroke=DARK,
               stroke_width=1.5),
    )  # fmt: skip
    return drawing


def milestone() -> Drawing:
    """An obelisk, gilded at its top."""
    drawing = struck(("#2f6fa8", "#132653"), ("#f0cf7a", "#93692a"))
    stone = drawing.linear((62, 40), (100, 130), (0, "#f6dcc0", 1), (1, "#a8705c", 1))
    gold = drawing.linear((66, 20), (96, 46), (0, "#fff6cf", 1), (1, "#c58a2c", 1))
    drawing.add(
        path("M64 46H96L101 124H59Z", stone, stroke=DARK, stroke_width=1.8),
        path("M86 46H96L101 124H89Z", "#7a4a46", fill_opacity=0.45),
        path("M64 46L80 20L96 46Z", gold, stroke=DARK, stroke_width=1.8),
        path("M48 124H112V136H48Z", stone, stroke=DARK, stroke_width=1.8),
        line("M74 60H84M72 74H86M74 88H84M71 102H87", "#6b3f34", 3.2),
    )
    return drawing


def first() -> Drawing:
    """The sun over the horizon's two hills."""
    drawing = struck(("#ffc676", "#7a3f5e"), ("#fff0b4", "#a8752a"))
    sun = drawing.radial((72, 66), 34, (0, "#fffbe0", 1), (0.6, "#ffd45e", 1), (1, "#e07f2e", 1))
    hill = drawing.linear((20, 80), (140, 140), (0, "#b5653c", 1), (1, "#4a2440", 1))
    rays = "M80 24V36M44 38L52 47M116 38L108 47M28 70H40M132 70H120"
    hills = (
        "M16 104C26 84 40 78 52 82C62 86 66 100 80 100C94 100 98 86 108 82C120 78 134 84 144 104"
    )
    drawing.add(
        line(rays, "#fff0b4", 5),
        circle(80, 74, 27, sun, stroke=DARK, stroke_width=1.8),
        path(f"{hills}C136 130 110 148 80 148C50 148 24 130 16 104Z", hill, stroke=DARK,
             stroke_width=1.8),
    )  # fmt: skip
    return drawing


def record() -> Drawing:
    """A stair of stones, and a feather on its top."""
    drawing = struck(("#7d5a86", "#2f2353"), ("#e0b878", "#85602e"))
    lit = drawing.linear((30, 80), (130, 140), (0, "#fff3d4", 1), (1, "#c79a62", 1))
    feather = drawing.linear((96, 20), (120, 90), (0, "#ffffff", 1), (1, "#6fc7b0", 1))
    drawing.add(
        path("M30 132V116H54V98H78V80H130V132Z", lit, stroke=DARK, stroke_width=1.8),
        line("M30 116H130M54 98H130M54 116V132M78 98V116M102 80V98M102 116V132", "#8a6238", 2),
        path("M104 80C92 60 94 36 110 22C124 36 126 60 110 80Z", feather, stroke=DARK,
             stroke_width=1.8),
        line("M107 80C108 60 109 44 110 30M99 54L108 60M99 42L109 48M119 46L109 52M119 58L108 66",
             "#2a6a5e", 2.2),
    )  # fmt: skip
    return drawing


MEDALS: Final = {"milestone": milestone, "first": first, "record": record}

if __name__ == "__main__":
    for name, draw in MEDALS.items():
        draw().save(f"medals/{name}.svg")
