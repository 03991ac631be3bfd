"""Draw the moving lights on the river: assets/sneferu/art/water/*.svg.

    python -m tools.art.sneferu.make_water

A ripple, and a glint of the evening's light; the high-contrast palette has neither.
"""

from tools.art.svg import Drawing, ellipse, left_out, line, palette_path

WIDE, HIGH = 48.0, 12.0


def ripple() -> Drawing:
    """Two small waves, one behind the other."""
    drawing = Drawing(WIDE, HIGH)
    pale = drawing.linear((0, 0), (WIDE, 0), (0, "#dff5ee", 0), (0.5, "#e9fbf4", 1),
                          (1, "#dff5ee", 0))  # fmt: skip
    drawing.add(
        line("M4 6C12 2 18 2 24 5C30 8 38 8 44 5", pale, 1.7),
        line("M14 10C20 8 26 8 34 10", pale, 1.2, stroke_opacity=0.6),
    )
    return drawing


def glint() -> Drawing:
    """A reflection of light."""
    drawing = Drawing(WIDE, HIGH)
    warm = drawing.radial((24, 6), 22, (0, "#fff3c4", 1), (0.35, "#ffd58a", 0.75),
                          (1, "#ffb45c", 0), squash=0.16)  # fmt: skip
    drawing.add(ellipse(24, 6, 22, 3.6, warm))
    return drawing


def main() -> None:
    """Draw both, and empty pictures for the high-contrast palette."""
    for name, drawing in (("ripple", ripple()), ("glint", glint())):
        drawing.save(f"sneferu/water/{name}.svg")
        left_out(WIDE, HIGH).save(palette_path("high-contrast", f"sneferu/water/{name}.svg"))


if __name__ == "__main__":
    main()
