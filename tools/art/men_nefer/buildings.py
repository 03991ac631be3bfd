"""Pictures of Houses of Life, cities, tombs, pedestals, the scales and the Narrator."""

from collections.abc import Callable, Mapping
from typing import Final

from tools.art.men_nefer.icons import (
    CREAM,
    FAIENCE,
    GOLD,
    INK,
    NIGHT,
    boats,
    favour,
    inked,
    mastaba,
    priestess,
    sphinx,
)
from tools.art.men_nefer.signs import scales
from tools.art.svg import Drawing, circle, ellipse, line, moved, path, rect

HOUSES: Final[Mapping[str, tuple[str, Callable[[], list[str]]]]] = {
    "pyramids": ("#d8973a", favour), "necropolis": ("#8d5a34", mastaba),
    "temple": ("#a8432f", priestess), "nile": ("#2f7fa8", boats), "sphinxes": ("#6a4f94", sphinx),
}  # fmt: skip
"""For each House, the colour of its awnings and the sign over its door."""


def house(name: str) -> Drawing:
    """A House of Life: a gate with two towers, its sign over the door."""
    awning, sign = HOUSES[name]
    d = Drawing(96, 72)
    wall = d.linear((0, 8), (0, 72), (0, "#f6e3b8", 1), (1, "#d2a865", 1))
    d.add(ellipse(50, 68, 46, 5, "#1a0f12", fill_opacity=0.3))
    d.add(inked("M4 68L9 12H30L33 24H63L66 12H87L92 68Z", wall, 3))
    d.add(inked("M6 12H32V5H6ZM64 12H90V5H64Z", "#c98a4e", 2.6))
    d.add(line("M15 12V66M81 12V66", awning, 5))
    d.add(inked("M33 68V32H63V68Z", NIGHT, 3), path("M33 32H63V37H33Z", awning))
    d.add(moved(sign(), 34, 35, 0.46))
    return d


def small_house(name: str) -> Drawing:
    """A House of Life for narrow places: its sign under its roof."""
    awning, sign = HOUSES[name]
    d = Drawing(64, 64)
    d.add(inked("M5 61V16H59V61Z", "#f3dfb2", 3.4))
    d.add(inked("M2 16L7 3H57L62 16Z", awning, 3.4))
    d.add(line("M17 5L14 14M32 5V14M47 5L50 14", "#fff3d9", 2.6, stroke_opacity=0.8))
    d.add(moved(sign(), 10, 17.5, 0.66))
    return d


CITIES: Final[Mapping[str, tuple[str, str]]] = {
    "U1": ("M4 60V34H22V24H36V34H44V18L52 8L60 18V60Z", "#e9c890"),
    "L1": ("M4 60V40H20V30H30V40H60V60Z", "#e2b67c"),
    "U2": ("M4 60V28H12V20H22V28H42V20H52V28H60V60Z", "#efd6a6"),
    "L2": ("M4 60L10 26H24L27 36H37L40 26H54L60 60Z", "#dcae74"),
    "U3": ("M3 60L8 16H22L25 28H39L42 16H56L61 60Z", "#f3dcae"),
    "L3": ("M4 60V44L14 30L26 44V36H44V22H54V36H60V60Z", "#d9a878"),
}  # fmt: skip


def city(name: str) -> Drawing:
    outline, tone = CITIES[name]
    d = Drawing(64, 64)
    d.add(ellipse(34, 60, 30, 4, "#1a0f12", fill_opacity=0.3))
    d.add(inked(outline, tone, 3))
    d.add(line("M14 48V54M26 48V54M40 48V54M51 48V54", INK, 4))
    return d


def tomb(level: int) -> Drawing:
    """A tomb in the rock, with a richer door at a higher level."""
    d = Drawing(64, 64)
    frame = ("#c08a52", "#d8a862", "#f0c45a")[level - 1]
    d.add(inked("M4 62V22C4 8 16 2 32 2C48 2 60 8 60 22V62Z", frame, 3.4))
    d.add(path("M12 61V25C12 15 20 10 32 10C44 10 52 15 52 25V61Z", "#2b1709"))
    shade = d.linear((12, 10), (52, 61), (0, "#0d0603", 1), (1, "#5a3a20", 1))
    d.add(path("M15 61V27C15 18 22 13 32 13C42 13 49 18 49 27V61Z", shade))
    marks = "".join(f"M{32 + 7 * (k - (level - 1) / 2)} 4V9" for k in range(level))
    d.add(line(marks, INK, 3))
    return d


STANDS: Final = (("#f6e6bf", "#cfae74"), ("#f0cf96", "#b98a4e"), ("#e8ab84", "#a0623c"))
"""The stone of each level: limestone, sandstone, granite."""


def pedestal(level: int) -> Drawing:
    """A pedestal of as many steps as its level."""
    d = Drawing(64, 46)
    d.add(ellipse(35, 42, 30, 4.5, "#1a0f12", fill_opacity=0.34))
    lit, shade = STANDS[level - 1]
    face = d.linear((4, 0), (60, 0), (0, lit, 1), (0.55, lit, 1), (1, shade, 1))
    high = 9.5
    for k in range(level):
        y, inset = 42 - high * (k + 1), 2.5 + 4 * k
        d.add(rect(inset, y, 64 - 2 * inset, high, face, stroke=INK, stroke_width=2.6, rx=1))
        d.add(line(f"M{inset + 3} {y + 2.6}H{60 - inset}", "#fffaf0", 1.6, stroke_opacity=0.8))
    y, inset = 42 - high * level, 2.5 + 4 * (level - 1)
    d.add(inked(f"M{inset} {y}L{inset + 7} {y - 8}H{57 - inset}L{64 - inset} {y}Z", "#fdf3d8", 2.6))
    marks = "".join(f"M{32 + 7 * (k - (level - 1) / 2)} 34.500V39.500" for k in range(level))
    d.add(line(marks, INK, 3))
    return d


def weighing(tilt: int) -> Drawing:
    """The scales at a tilt."""
    d = Drawing(64, 64)
    d.add(*scales(-3.0 * tilt))
    return d


def narrator() -> Drawing:
    """The Narrator: an old scribe who tells of the Eras."""
    d = Drawing(64, 64)
    d.add(ellipse(34, 60, 26, 4, "#1a0f12", fill_opacity=0.3))
    d.add(inked("M4 60C4 48 14 42 32 42C50 42 60 48 60 60Z", "#fbf4e2", 3.4))
    d.add(inked("M22 26C14 28 10 34 11 45H53C54 34 50 28 42 26Z", "#c98a50", 3.4))
    d.add(
        inked(
            "M20 22V14C20 6 25 2 32 2C39 2 44 6 44 14V22C44 28 38 31 32 31C26 31 20 28 20 22Z",
            "#d79a5f",
            3.4,
        )
    )
    d.add(inked("M24 22C26 38 38 38 40 22C36 26 28 26 24 22Z", "#f4efe4", 2.4))
    d.add(circle(28, 16, 1.8, INK), circle(36, 16, 1.8, INK))
    d.add(inked("M14 46H50V56H14Z", CREAM, 2.8), line("M19 51H40", FAIENCE, 2.4))
    d.add(path("M21 12C24 5 40 5 43 12Z", GOLD))
    return d
