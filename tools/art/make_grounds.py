"""Draw the backgrounds of panels and of the window: assets/art/{papyrus,night}.svg.

    python -m tools.art.make_grounds

Both are calm and low in contrast, since text lies on them, and the same all over, since the
program crops them. The high-contrast palette has plain ones.
"""

import random

from tools.art.svg import Drawing, circle, number, path, rect


def fibres(length: float, span: float, count: int, rng: random.Random, *, upright: bool) -> str:
    """Path text of fine strokes along one direction."""
    steps = []
    for _ in range(count):
        across, start = rng.uniform(0, span), rng.uniform(-0.2, 0.8) * length
        reach, sway = rng.uniform(0.15, 0.7) * length, rng.uniform(-1.2, 1.2)
        if upright:
            steps.append(
                f"M{number(across)} {number(start)}"
                f"q{number(sway)} {number(reach / 2)} 0 {number(reach)}"
            )
        else:
            steps.append(
                f"M{number(start)} {number(across)}"
                f"q{number(reach / 2)} {number(sway)} {number(reach)} 0"
            )
    return "".join(steps)


def papyrus() -> Drawing:
    """A sheet of papyrus, 400 by 300: two layers of strips laid crosswise."""
    drawing = Drawing(400, 300)
    rng = random.Random(7)  # noqa: S311 - the same picture every time
    base = drawing.linear(
        (0, 0), (0, 300), (0, "#f4e7c6", 1), (0.55, "#eedbb0", 1), (1, "#e5cd99", 1)
    )
    drawing.add(rect(0, 0, 400, 300, base))
    for y in range(0, 300, 30):
        drawing.add(
            rect(
                0,
                y + rng.uniform(-3, 3),
                400,
                rng.uniform(10, 15),
                "#fff6dc",
                fill_opacity=rng.uniform(0.06, 0.18),
            )
        )
    for count, tone, strength, upright in (
        (70, "#a97c3c", 0.13, False),
        (50, "#fffaea", 0.4, False),
        (46, "#a97c3c", 0.1, True),
    ):
        d = fibres(300 if upright else 400, 400 if upright else 300, count, rng, upright=upright)
        drawing.add(path(d, stroke=tone, stroke_width=0.5, stroke_opacity=strength))
    return drawing


def night() -> Drawing:
    """The window's background, 1600 by 900: a night sky with a few faint stars."""
    drawing = Drawing(1600, 900)
    rng = random.Random(31)  # noqa: S311 - the same picture every time
    # A single plain fill: a radial gradient over the whole window takes 50 ms.
    base = drawing.linear(
        (0, 0), (0, 900), (0, "#22305f", 1), (0.5, "#172248", 1), (1, "#0b1126", 1)
    )
    drawing.add(rect(-2, -2, 1606, 904, base))
    for _ in range(150):
        x, y = rng.uniform(0, 1600), rng.uniform(0, 900)
        drawing.add(
            circle(
                x,
                y,
                rng.uniform(0.5, 1.3),
                rng.choice(("#ffffff", "#ffe9c0", "#c9d6ff")),
                fill_opacity=rng.uniform(0.12, 0.5),
            )
        )
    return drawing


def plain(width: float, height: float, colour: str) -> Drawing:
    """A plain background for the high-contrast palette."""
    drawing = Drawing(width, height)
    drawing.add(rect(0, 0, width, height, colour))
    return drawing


def main() -> None:
    papyrus().save("papyrus.svg")
    night().save("night.svg")
    contrast = "palettes/high-contrast"
    plain(400, 300, "#ffffff").save(f"{contrast}/papyrus.svg")
    plain(1600, 900, "#000000").save(f"{contrast}/night.svg")


if __name__ == "__main__":
    main()
