"""The five hieroglyphs of tablets, and figures, as paths and elements in one ink."""

from collections.abc import Callable, Mapping
from typing import Final

from tools.art.glyph_paths import outline_of
from tools.art.men_nefer.icons import CREAM, INK
from tools.art.pictograms import eye
from tools.art.svg import Drawing, circle, line, moved, path

HALO: Final = 13.0


def eye_glyph(ink: str, ground: str) -> list[str]:
    """The eye of Horus."""
    del ground
    return [moved(eye(ink, 6.4), 32, 31, 1.04)]


def owl(ink: str, ground: str) -> list[str]:
    """The owl, facing the viewer."""
    body = (
        "M20 4C24 8 34 8 39 4C43 8 44 16 41 22C48 28 52 40 50 52L56 60H40L38 54L30 60H20L25 51"
        "C18 44 14 32 19 22C16 16 17 8 20 4Z"
    )
    return [
        path(body, ink, stroke=ink, stroke_width=2, stroke_linejoin="round"),
        circle(24.5, 15, 4.6, ground),
        circle(35.5, 15, 4.6, ground),
        circle(24.5, 15, 2, ink),
        circle(35.5, 15, 2, ink),
        line("M30 18V22M28 32C34 36 40 44 43 52", ground, 3),
    ]


def reed(ink: str, ground: str) -> list[str]:
    """The reed leaf."""
    return [
        path(
            "M26 62L29 44C17 36 18 16 34 2C46 14 50 34 37 44L35 62Z",
            ink,
            stroke=ink,
            stroke_width=2,
            stroke_linejoin="round",
        ),
        line("M33 42C33 30 33 20 34 12", ground, 3),
    ]


def viper(ink: str, ground: str) -> list[str]:
    """The horned viper."""
    del ground
    return [
        line("M4 46C10 36 16 36 22 42C28 48 34 48 40 42C45 37 50 38 60 44", ink, 8),
        line("M6 44C3 36 6 28 14 27", ink, 8),
        path("M10 20C16 18 24 21 25 27C25 33 16 35 10 33Z", ink),
        line("M13 20L8 11M18 20L21 11", ink, 4),
    ]


def water(ink: str, ground: str) -> list[str]:
    """Ripples of water."""
    del ground
    rows = "".join(
        f"M4 {y}L11 {y - 9}L18 {y}L25 {y - 9}L32 {y}L39 {y - 9}L46 {y}L53 {y - 9}L60 {y}"
        for y in (22, 38, 54)
    )
    return [line(rows, ink, 6)]


GLYPHS: Final[Mapping[str, Callable[[str, str], list[str]]]] = {
    "eye": eye_glyph, "owl": owl, "reed": reed, "viper": viper, "water": water,
}  # fmt: skip
"""The hieroglyphs by their names in the edition."""


def level(count: int, ink: str, halo: str) -> Drawing:
    """A level as strokes between two bars."""
    gap, edge = 23.0, 16.0
    wide = 2 * edge + gap * (count - 1) + 12
    d = Drawing(wide, 84)
    strokes = "".join(f"M{edge + 6 + gap * k} 14V70" for k in range(count))
    bars = f"M10 12H{wide - 10}M10 72H{wide - 10}"
    d.add(line(strokes, halo, 13 + HALO), line(bars, halo, 9 + HALO))
    d.add(line(strokes, ink, 13), line(bars, ink, 9))
    return d


def figure(text: str, ink: str, halo: str) -> Drawing:
    """A digit or sign with a rim that makes it legible on any ground."""
    body, wide = outline_of(text, "body-bold")
    d = Drawing(wide + 6, 84)
    rim = path(body, halo, stroke=halo, stroke_width=HALO, stroke_linejoin="round")
    ink_ = path(body, ink, stroke=ink, stroke_width=3, stroke_linejoin="round")
    d.add(moved([rim, ink_], 3, 77))
    return d


FIGURES: Final[Mapping[str, str]] = {
    **{str(n): str(n) for n in range(10)}, "plus": "+", "minus": "−", "slash": "/",
    "times": "×", "equals": "=", "arrow": "→", "query": "?",
}  # fmt: skip


def figures() -> dict[str, Drawing]:
    """Digits and levels, dark with a light rim, and light with a dark one."""
    made = {}
    for folder, ink, halo in (("", INK, CREAM), ("light/", "#fff6e0", "#1d1420")):
        for name, text in FIGURES.items():
            made[f"{folder}{name}"] = figure(text, ink, halo)
        for count in (1, 2, 3):
            made[f"{folder}level_{count}"] = level(count, ink, halo)
    return made
