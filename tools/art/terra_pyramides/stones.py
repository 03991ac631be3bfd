"""The stones of Terra Pyramides: tones, sign and texture of each colour, and the cut stone itself.

A colour is known by three things, any one of which may fail: its tone (the seven differ in
lightness), its texture, and its sign, light on dark stones and dark on bright ones.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import cos, sin, tau
from typing import Final

from tools.art.recolour import to_hex, to_lab
from tools.art.svg import (
    Drawing,
    circle,
    group,
    line,
    moved,
    number,
    path,
    polygon,
    rect,
    smooth,
    wave,
)


@dataclass(frozen=True)
class Tones:
    """The colours in which a stone is painted."""

    base: str
    lit: str
    shade: str
    edge: str
    sign: str
    """The colour of its sign, visible against the base."""
    is_plain: bool = False
    """Whether it is painted without light, shadow and texture."""


def shaded(colour: str, by: float) -> str:
    """A colour, lighter or darker by a share of lightness."""
    lightness, a, b = to_lab(colour)
    return to_hex((max(0.0, min(lightness + by, 1.0)), a, b))


def toned(base: str, sign: str, *, is_plain: bool = False) -> Tones:
    """The tones of a colour: light, shadow and line are the same hue, lighter or darker."""
    if is_plain:
        return Tones(base, base, base, "#000000", sign, is_plain=True)
    lightness, a, b = to_lab(base)
    lit = to_hex((lightness + 0.09, 0.86 * a, 0.9 * b + 0.006))  # the sun is warm
    shade = to_hex((lightness - 0.14, 0.95 * a + 0.006, 0.9 * b))
    return Tones(base, lit, shade, to_hex((0.45 * lightness - 0.04, 0.6 * a, 0.6 * b)), sign)


# Six colours that differ in lightness too, so that they can be told apart in grey and with every
# kind of colour vision; the colour-blind palette has the greatest differences. The seats' red, blue
# and violet are other tones: a pyramid's owner must not be confused with its stones' colour.
BASES: Final[Mapping[str, tuple[str, str]]] = {
    "blue": ("#4f99d2", "#f2f8ff"),
    "grey": ("#b3b1b1", "#26252b"),
    "red": ("#a0283a", "#ffeedd"),
    "yellow": ("#f3c954", "#4f3405"),
    "green": ("#468a4c", "#fbfff4"),
    "violet": ("#8350b5", "#fbeeff"),
    "white": ("#f5f0e6", "#6b5836"),
    "": ("#d9b779", "#5c4119"),
}
DISTANT: Final[Mapping[str, tuple[str, str]]] = {
    **BASES,
    "blue": ("#25a0cc", "#04222e"),
    "grey": ("#c0b6ac", "#1d1a17"),
    "red": ("#62080e", "#ffffff"),
    "yellow": ("#fbf24a", "#3c3400"),
    "green": ("#0c5a48", "#e6fff6"),
    "violet": ("#a5618a", "#ffffff"),
}
PALETTES: Final[Mapping[str, Mapping[str, Tones]]] = {
    "standard": {name: toned(*each) for name, each in BASES.items()},
    "colour-blind": {name: toned(*each) for name, each in DISTANT.items()},
    "high-contrast": {name: toned(*each, is_plain=True) for name, each in DISTANT.items()},
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

SIDE: Final = 100.0
"""The side of the square that textures fill."""


def lapis(tones: Tones, rng: random.Random) -> list[str]:
    """Pale veins and flecks of gold."""
    veins = "".join(
        smooth([(x, y), (x + 18, y + rng.uniform(-9, 3)), (x + 36, y + rng.uniform(-12, 2))])
        for x, y in ((4, 26), (30, 52), (8, 88), (58, 30), (56, 92))
    )
    flecks = [
        circle(rng.uniform(6, 94), rng.uniform(6, 94), rng.uniform(1.2, 2.4), "#f3cf6a")
        for _ in range(13)
    ]
    return [line(veins, tones.lit, 2.6, stroke_opacity=0.55), *flecks]


def granite(tones: Tones, rng: random.Random) -> list[str]:
    """Grains, dark and light."""
    return [
        circle(
            rng.uniform(5, 95), rng.uniform(5, 95), rng.uniform(1.4, 3.6),
            rng.choice((tones.edge, tones.shade, tones.lit)), fill_opacity=0.5,
        )
        for _ in range(42)
    ]  # fmt: skip


def quartzite(tones: Tones, rng: random.Random) -> list[str]:
    """Slanting strata."""
    strata = "".join(
        f"M{number(max(2, x))} {number(96 if x >= 2 else 96 + (x - 2) * 1.2)}"
        f"L{number(min(98, x + 78))} {number(3 if x + 78 <= 98 else 3 + (x - 20) * 1.2)}"
        for x in range(-62, 92, 15)
    )
    del rng
    return [line(strata, tones.shade, 3.4, stroke_opacity=0.6)]


def sandstone(tones: Tones, rng: random.Random) -> list[str]:
    """Level beds."""
    beds = "".join(smooth(wave(3, 97, y, 1.4, rng, 20)) for y in range(13, 98, 15))
    return [line(beds, tones.shade, 2.6, stroke_opacity=0.55)]


def malachite(tones: Tones, rng: random.Random) -> list[str]:
    """Rings around a corner."""
    del rng
    rings = "".join(
        smooth([(4 + r * cos(a * tau / 28), 96 - r * sin(a * tau / 28)) for a in range(8)])
        for r in (18, 32, 46, 60, 74, 88)
    )
    return [line(rings, tones.lit, 3.6, stroke_opacity=0.42)]


def amethyst(tones: Tones, rng: random.Random) -> list[str]:
    """Facets of crystals."""
    del rng
    facets = ("M4 4L38 30L4 52Z", "M38 30L72 4L96 40Z", "M4 96L38 62L62 96Z", "M96 40L70 66L96 96Z")
    tones_of = (tones.lit, tones.shade, tones.lit, tones.shade)
    return [path(d, tone, fill_opacity=0.38) for d, tone in zip(facets, tones_of, strict=True)]


def alabaster(tones: Tones, rng: random.Random) -> list[str]:
    """Honey-coloured bands."""
    bands = "".join(smooth(wave(4, 96, y, 8, rng, 24)) for y in (22, 46, 78))
    return [line(bands, tones.shade, 4, stroke_opacity=0.6)]


TEXTURE_OF: Final[Mapping[str, Callable[[Tones, random.Random], list[str]]]] = {
    "blue": lapis, "grey": granite, "red": quartzite, "yellow": sandstone, "green": malachite,
    "violet": amethyst, "white": alabaster, "": sandstone,
}  # fmt: skip
"""The texture of each colour, in a square of SIDE."""


def texture(tones: Tones, colour: str) -> list[str]:
    """The texture of a colour, the same every time; empty if the tones are plain."""
    if tones.is_plain:
        return []
    return TEXTURE_OF[colour](tones, random.Random(colour))  # noqa: S311 - no secret


def sign(tones: Tones, colour: str) -> list[str]:
    """The carved sign of a colour: about the origin, in a box of 60 by 60."""
    if tones.is_plain:
        return SIGN_OF[colour](tones.sign)
    return [
        moved([group(SIGN_OF[colour](tones.edge), opacity=0.55)], 2, 2.4),
        *SIGN_OF[colour](tones.sign),
    ]


def stone(tones: Tones, colour: str) -> Drawing:
    """A cut stone seen from above, its edges bevelled, with its sign."""
    d = Drawing(SIDE, SIDE)
    face = d.linear(
        (10, 10), (90, 90), (0, tones.lit, 1), (0.32, tones.base, 1), (1, tones.base, 1)
    )
    d.add(rect(2, 2, 96, 96, tones.edge, rx=13))
    if not tones.is_plain:
        d.add(
            path("M7 93V16C7 10 10 7 16 7H93L80 20H20V80Z", tones.lit, fill_opacity=0.9),
            path("M93 7V84C93 90 90 93 84 93H7L20 80H80V20Z", tones.shade),
        )
    d.add(rect(15, 15, 70, 70, tones.base if tones.is_plain else face, rx=4))
    d.add(moved(texture(tones, colour), 16, 16, 0.68))
    d.add(moved(sign(tones, colour), 50, 50, 1.12))
    return d


def block_face(left: tuple[float, float], across: tuple[float, float], up: float) -> str:
    """The transform that lays a square of SIDE on a face of a block seen at a slant.

    `left` is the face's lower left corner, `across` its foot, `up` its height.
    """
    (x, y), (dx, dy) = left, across
    parts = (dx / SIDE, dy / SIDE, 0.0, up / SIDE, x, y - up)
    return f"matrix({' '.join(f'{part:.4g}' for part in parts)})"


def diamond(x: float, y: float, half: float) -> str:
    """Path text of a square seen at its corner, as a flat diamond."""
    return polygon([(x - half, y), (x, y + half / 2), (x + half, y), (x, y - half / 2)])
