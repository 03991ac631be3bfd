"""Draw the program's icon: assets/icon.svg and assets/icon/{16,24,32,48,64,128,256}.png.

    python -m tools.art.make_icons

The large one shows a pyramid of the game's stones before the sun; the two smallest sizes have a
drawing of their own with fewer, heavier shapes on whole pixels.
"""

import os
from io import BytesIO

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tools.art.svg import ART, Drawing, circle, path, polygon, rect

ASSETS = ART.parent
GREEN, WHITE, BROWN, BLACK, YELLOW = "#3a9a70", "#f6f0e0", "#b0703c", "#3c3946", "#e9b53a"
ROWS = (  # the stones from the bottom level up, two halves each
    (BROWN, WHITE, GREEN, BLACK, YELLOW, GREEN),
    (YELLOW, GREEN, WHITE, BROWN),
    (WHITE, YELLOW),
)
SMALL_SIZES = (16, 24, 32)
LARGE_SIZES = (48, 64, 128, 256)


def stones(side: float, foot: float, middle: float) -> list[str]:
    """The pyramid of stones standing on `foot`; `side` is the edge of half a stone."""
    items = []
    for level, halves in enumerate(ROWS):
        left, top = middle - len(halves) * side / 2, foot - (level + 1) * side
        for i, tone in enumerate(halves):
            x = left + i * side
            items.append(rect(x, top, side, side, tone))
            items.append(rect(x, top, side, side * 0.14, "#ffffff", fill_opacity=0.35))
            items.append(
                rect(x, top + side * 0.84, side, side * 0.16, "#000000", fill_opacity=0.25)
            )
        for i in range(0, len(halves), 2):
            x = left + i * side
            edge = rect(x, top, side * 2, side, "none", rx=5, stroke="#1a0f06", stroke_width=6)
            items.append(edge)
    return items


def large() -> Drawing:
    """The icon in a box of 256 by 256."""
    drawing = Drawing(256, 256)
    sky = drawing.linear(
        (0, 8),
        (0, 248),
        (0, "#16204a", 1),
        (0.55, "#5a3f7a", 1),
        (0.8, "#d9776a", 1),
        (1, "#f4b072", 1),
    )
    sun = drawing.radial((128, 104), 70, (0, "#fff2c2", 1), (0.75, "#f7c957", 1), (1, "#e9a836", 1))
    drawing.add(rect(8, 8, 240, 240, sky, rx=52))
    for x, y, r in (
        (52, 62, 2.6),
        (80, 40, 1.8),
        (206, 58, 2.6),
        (176, 36, 1.8),
        (40, 104, 1.8),
        (218, 102, 1.8),
    ):
        drawing.add(circle(x, y, r, "#fff3d6", fill_opacity=0.9))
    drawing.add(circle(128, 104, 68, sun))
    drawing.add(path("M8 200H248C248 230 228 248 196 248H60C28 248 8 230 8 200Z", "#2b6f8a"))
    drawing.add(
        path(
            "M40 226q11 -8 22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0",
            stroke="#8fd0d6",
            stroke_width=6,
            stroke_linecap="round",
        )
    )
    drawing.add(*stones(35, 205, 128))
    drawing.add(rect(8, 8, 240, 240, "none", rx=52, stroke="#e2b048", stroke_width=9))
    return drawing


def small() -> Drawing:
    """The icon for 16 and 32 pixels, in a box of 32 by 32: sun and a pyramid of two faces."""
    drawing = Drawing(32, 32)
    sky = drawing.linear((0, 0), (0, 32), (0, "#1b2654", 1), (0.6, "#6a4480", 1), (1, "#e08a6a", 1))
    drawing.add(rect(0, 0, 32, 32, sky, rx=7))
    drawing.add(circle(16, 13, 9, "#ffd367"))
    drawing.add(path(polygon([(16, 8), (18, 28), (2, 28)]), "#f8ecd0"))
    drawing.add(path(polygon([(16, 8), (30, 28), (18, 28)]), "#8a4f2c"))
    drawing.add(rect(0, 28, 32, 4, "#2f7f96", rx=2))
    return drawing


def write_png(drawing: Drawing, size: int) -> None:
    """Draw a picture at one size and store it as the icon of that size."""
    picture = pygame.image.load_sized_svg(BytesIO(drawing.text().encode()), (size, size))
    pygame.image.save(picture, ASSETS / "icon" / f"{size}.png")


def main() -> None:
    """Write the vector icon and all PNG sizes."""
    (ASSETS / "icon").mkdir(parents=True, exist_ok=True)
    (ASSETS / "icon.svg").write_text(large().text(), encoding="utf-8")
    for drawing, sizes in ((small(), SMALL_SIZES), (large(), LARGE_SIZES)):
        for size in sizes:
            write_png(drawing, size)


if __name__ == "__main__":
    main()
