"""Draw the quarry bonus tokens: assets/sneferu/art/tokens/*.svg.

    python -m tools.art.sneferu.make_tokens

Six papyrus plaques, each showing its effect without a word, readable at 30 pixels.
"""

from tools.art.pictograms import crossed, loaf, minus, plus, storehouse, sun
from tools.art.svg import INK, Drawing, circle, moved, path, rect

BOX = 96.0
RED = "#a32a1c"


def plaque() -> Drawing:
    """An empty token."""
    drawing = Drawing(BOX, BOX)
    paper = drawing.radial((44, 36), 74, (0, "#fdf5dc", 1), (0.7, "#f3e2b6", 1), (1, "#e2c88d", 1))
    drawing.add(rect(4, 6, 88, 88, "#2a1a08", rx=15, fill_opacity=0.35))
    drawing.add(rect(4, 3, 88, 88, "#8a6430", rx=15))
    drawing.add(rect(7, 6, 82, 82, paper, rx=12.5))
    drawing.add(
        rect(11, 10, 74, 74, "none", rx=9, stroke="#b98f4e", stroke_width=1.6, stroke_opacity=0.7)
    )
    return drawing


def badge(x: float, y: float, sign: list[str], colour: str) -> str:
    """A round badge with a sign on it."""
    return moved([circle(0, 0, 17, "#fdf5dc"), circle(0, 0, 14, colour), *sign], x, y)


def food1() -> list[str]:
    """One loaf."""
    return [moved(loaf(INK), 48, 48, 1.12)]


def food2() -> list[str]:
    """Two loaves, one before the other."""
    return [moved(loaf(INK, 4.8), 36, 34, 0.8), moved(loaf(INK, 4.8), 59, 58, 0.86)]


def no_extra() -> list[str]:
    """A plus and a loaf, struck out."""
    return [
        moved(plus(INK, 12, 8.5), 29, 31),
        moved(loaf(INK), 57, 58, 0.92),
        moved(crossed(66, 62, RED), 48, 47),
    ]


def save_time() -> list[str]:
    """The sun-disc with a minus on a green badge."""
    return [moved(sun(INK), 44, 43, 1.12), badge(67, 66, minus("#ffffff", 7, 5.5), "#2f7042")]


def time_for_food() -> list[str]:
    """The sun-disc, an arrow, three loaves."""
    arrow = "M41 29H53M47.500 22L54.500 29L47.500 36"
    return [
        moved(sun(INK, 5), 27, 30, 0.56),
        path(arrow, stroke=INK, stroke_width=4.5, stroke_linecap="round", stroke_linejoin="round"),
        moved(loaf(INK, 5.5), 70, 31, 0.47),
        moved(loaf(INK, 5.5), 31, 65, 0.54),
        moved(loaf(INK, 5.5), 65, 65, 0.54),
    ]


def keep() -> list[str]:
    """The storehouse."""
    return [moved(storehouse(INK), 48, 47, 1.15)]


TOKENS = {
    "food1": food1,
    "food2": food2,
    "no_extra": no_extra,
    "save_time": save_time,
    "time_for_food": time_for_food,
    "storehouse": keep,
}


def main() -> None:
    for name, picture in TOKENS.items():
        drawing = plaque()
        drawing.add(*picture())
        drawing.save(f"sneferu/tokens/{name}.svg")


if __name__ == "__main__":
    main()
