"""Draw the tools lying in a quarry: assets/sneferu/art/tools.svg, a jar, a coil of rope, a mallet.

    python -m tools.art.sneferu.make_tools

Light comes from the left, as everywhere.
"""

from tools.art.svg import Drawing, ellipse, group, left_out, line, moved, palette_path, path, rect

WIDE, HIGH = 100.0, 120.0


def jar(drawing: Drawing) -> list[str]:
    """A tall water jar with a pointed foot, on its stand."""
    body = "M34 16C34 24 20 30 16 46C11 66 24 92 36 104H44C56 92 69 66 64 46C60 30 46 24 46 16Z"
    clay = drawing.linear(
        (14, 0), (66, 0), (0, "#d8956a", 1), (0.4, "#bd7247", 1), (1, "#7d4325", 1)
    )
    return [
        ellipse(48, 106, 30, 6, "#5a3a16", fill_opacity=0.4),
        path(body, clay, stroke="#5b2f17", stroke_width=1.6),
        path("M18 48C30 54 50 54 62 48L63 54C50 60 30 60 17 54Z", "#f0d9a4", fill_opacity=0.55),
        path("M24 40C22 54 26 74 34 88", stroke="#f3c7a2", stroke_width=3, stroke_opacity=0.7),
        ellipse(40, 16, 9, 3.4, "#4c2712"),
        path("M31 16C31 11 49 11 49 16", stroke="#d8956a", stroke_width=2.4),
        path("M24 102H56L52 110H28Z", "#8d6434", stroke="#54381a", stroke_width=1.2),
    ]


def rope() -> list[str]:
    """A coil of rope, seen from above."""
    rings = [ellipse(0, 0, 24, 12, "#5a3a16", fill_opacity=0.35)]
    for reach, lift in ((22, 0.0), (17, -2.0), (12, -3.6)):
        rings += [
            ellipse(0, lift, reach, reach * 0.48, stroke="#7b5a2a", stroke_width=5.2),
            ellipse(-0.6, lift - 0.8, reach, reach * 0.48, stroke="#d9b878", stroke_width=2.6),
        ]
    return [*rings, line("M20 2C28 6 30 10 26 14", "#a9854a", 4)]


def mallet() -> list[str]:
    """A mason's mallet of wood."""
    return [
        line("M2 4L34 14", "#4d3115", 6),
        line("M2 3L34 13", "#c0935a", 4),
        rect(-14, -9, 22, 22, "#8a5d2d", rx=7, stroke="#4d3115", stroke_width=1.4),
        rect(-12, -7, 9, 17, "#c0935a", rx=4, fill_opacity=0.8),
    ]


def draw() -> Drawing:
    """The three tools beside each other."""
    drawing = Drawing(WIDE, HIGH)
    drawing.add(*jar(drawing), moved([group(rope())], 72, 98), moved(mallet(), 60, 72, turn=16))
    return drawing


def main() -> None:
    """Draw the tools; the high-contrast palette leaves them out."""
    draw().save("sneferu/tools.svg")
    left_out(WIDE, HIGH).save(palette_path("high-contrast", "sneferu/tools.svg"))


if __name__ == "__main__":
    main()
