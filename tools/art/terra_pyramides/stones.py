"""The stones of Terra Pyramides: the tones and the sign of each colour."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from tools.art.svg import circle, line, path


@dataclass(frozen=True)
class Tones:
    """What a stone is painted in."""

    base: str
    lit: str
    shade: str
    edge: str
    sign: str
    """Its sign, seen against the base."""


STANDARD: Final[Mapping[str, Tones]] = {
    "blue": Tones("#2f74b8", "#6fb0e6", "#1c4a80", "#10294a", "#f2f8ff"),
    "grey": Tones("#7f858c", "#b4bac0", "#565b62", "#26292e", "#ffffff"),
    "red": Tones("#b53c30", "#e0776a", "#7d211b", "#430d0a", "#ffeedd"),
    "yellow": Tones("#e8b637", "#fbdf8a", "#b57f17", "#5d3c05", "#55350a"),
    "green": Tones("#3d8f52", "#7cc48a", "#23603a", "#0d331c", "#f1ffe8"),
    "violet": Tones("#8350a6", "#b88bd6", "#57307a", "#2b1240", "#fbeeff"),
    "white": Tones("#f3ede0", "#ffffff", "#cfc3ab", "#6e6048", "#6b5836"),
    "": Tones("#d9b779", "#f0d9a6", "#a98347", "#5c4119", "#5c4119"),
}
COLOUR_BLIND: Final[Mapping[str, Tones]] = {
    **STANDARD,
    "blue": Tones("#1f6fb5", "#62b0ea", "#10467a", "#08223f", "#ffffff"),
    "grey": Tones("#8f949a", "#bfc4c9", "#62666c", "#2a2d31", "#111417"),
    "red": Tones("#c2500f", "#ee8a4a", "#853204", "#431800", "#ffffff"),
    "yellow": Tones("#f4d94a", "#fff2a6", "#bf9d12", "#5b4800", "#3c3000"),
    "green": Tones("#0a5f49", "#3f9c84", "#043c2d", "#011d15", "#e6fff6"),
    "violet": Tones("#d48fc0", "#f0c4e2", "#9c5888", "#4c1f3f", "#35122b"),
}
HIGH_CONTRAST: Final[Mapping[str, Tones]] = {
    name: Tones(tones.base, tones.base, tones.base, "#000000", tones.sign)
    for name, tones in COLOUR_BLIND.items()
}
PALETTES: Final[Mapping[str, Mapping[str, Tones]]] = {
    "standard": STANDARD,
    "colour-blind": COLOUR_BLIND,
    "high-contrast": HIGH_CONTRAST,
}
"""The tones of every palette, by the stones' colours; the empty one is sandstone."""
COLOURS: Final = ("blue", "grey", "red", "yellow", "green", "violet")


def waves(ink: str) -> list[str]:
    """Water: three zigzag lines."""
    rows = "".join(
        f"M-22 {y}L-15 {y - 9}L-7 {y}L0 {y - 9}L7 {y}L15 {y - 9}L22 {y}" for y in (-8, 7, 22)
    )
    return [line(rows, ink, 6)]


def mountain(ink: str) -> list[str]:
    """The desert's hills: two peaks over a line."""
    return [
        path("M-25 19L-17 -14C-14 -21 -8 -21 -5 -14L0 -3L5 -14C8 -21 14 -21 17 -14L25 19Z", ink)
    ]


FLAME: Final = (
    "M2 -27C6 -15 17 -9 15 4C14 12 8 15 0 15C-9 15 -15 10 -15 2C-15 -5 -9 -8 -8 -16"
    "C-4 -13 -3 -9 -3 -6C1 -11 3 -18 2 -27Z"
)


def flame(ink: str) -> list[str]:
    """A flame in a bowl."""
    return [
        path(FLAME, ink),
        path("M-20 17H20C18 25 10 27 0 27C-10 27 -18 25 -20 17Z", ink),
    ]  # fmt: skip


def sun(ink: str) -> list[str]:
    """The sun: a ring with a dot."""
    return [circle(0, 0, 20, stroke=ink, stroke_width=7), circle(0, 0, 7, ink)]


def leaf(ink: str) -> list[str]:
    """A palm branch."""
    ribs = "".join(
        f"M0 {y}C-8 {y - 2} -14 {y - 7} -17 {y - 14}M0 {y}C8 {y - 2} 14 {y - 7} 17 {y - 14}"
        for y in (-8, 5, 18)
    )
    return [line("M0 27V-24", ink, 5.5), line(ribs, ink, 5.5)]


def star(ink: str) -> list[str]:
    """A star with five arms."""
    arms = "M0 0V-26M0 0L24.700 -8M0 0L15.300 21M0 0L-15.300 21M0 0L-24.700 -8"
    return [line(arms, ink, 8.5)]


def moon(ink: str) -> list[str]:
    """The moon, lying on its back, with its disc."""
    return [
        path("M-26 -3C-22 12 -12 19 0 19C12 19 22 12 26 -3C18 6 10 9 0 9C-10 9 -18 6 -26 -3Z", ink),
        circle(0, -8, 11, ink),
    ]


SIGN_OF: Final[Mapping[str, Callable[[str], list[str]]]] = {
    "blue": waves, "grey": mountain, "red": flame, "yellow": sun, "green": leaf, "violet": star,
    "white": moon,
}  # fmt: skip
"""The sign of each colour, about the origin, in a box of 56 by 56."""
