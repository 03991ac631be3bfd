"""Draw the wooden sledge below a stone of the offer: assets/sneferu/art/sledge.svg.

    python -m tools.art.sneferu.make_sledge

It is seen from the side, its nose to the right; a stone is 200 wide and 100 high in its units, and
hides the middle of it. Light comes from the upper left, as everywhere.
"""

from tools.art.svg import Drawing, circle, ellipse, line, palette_path, path

WIDE, HIGH = 232.0, 64.0
RUNNER = "M4 52H188C208 52 219 40 223 14L213 11C209 30 200 38 186 38H4C0 42 0 48 4 52Z"
LASHED = (34.0, 104.0, 172.0)
"""The places at which the beams that carry the stone are tied to the runner."""


def draw() -> Drawing:
    """Runner, lashings, rope, and the shadow on the sand."""
    drawing = Drawing(WIDE, HIGH)
    wood = drawing.linear((0, 36), (0, 53), (0, "#cfa264", 1), (0.45, "#a9773c", 1),
                          (1, "#6d451c", 1))  # fmt: skip
    drawing.add(
        ellipse(118, 54, 108, 8, "#3a230a", fill_opacity=0.4),
        path(RUNNER, wood, stroke="#4d3115", stroke_width=3),
        line("M6 41H186C199 41 208 33 213 18", "#f0d29a", 2.6, stroke_opacity=0.9),
        line("M219 20C228 28 229 42 222 54", "#d9b878", 3),
    )
    for x in LASHED:
        drawing.add(circle(x, 45, 5.4, "#e0c489", stroke="#4d3115", stroke_width=2.4))
    return drawing


def draw_plain() -> Drawing:
    """The sledge in black and white."""
    drawing = Drawing(WIDE, HIGH)
    drawing.add(path(RUNNER, "#ffffff", stroke="#000000", stroke_width=5))
    return drawing


def main() -> None:
    """Draw the sledge, and a plain one for the high-contrast palette."""
    draw().save("sneferu/sledge.svg")
    draw_plain().save(palette_path("high-contrast", "sneferu/sledge.svg"))


if __name__ == "__main__":
    main()
