"""Perceived distances of colours: contrast (WCAG 2), CIEDE2000, colour vision (Machado)."""

import math
from itertools import combinations
from typing import Final

from sneferu_gui.ui.kit.looks import Colour

Linear = tuple[float, float, float]
"""Red, green and blue in proportion to light, each 0–1."""

# Machado, Oliveira and Fernandes 2009, severity 1.0: on linear light.
DEFICIENCIES: Final[dict[str, tuple[Linear, Linear, Linear]]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: Colour) -> Linear:
    """The colour as light, without its opacity."""
    r, g, b = (_light(part / 255) for part in colour[:3])
    return r, g, b


def _light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(light: Linear) -> float:
    """Relative luminance, 0 (black) to 1 (white)."""
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two opaque colours, 1 to 21."""
    high, low = sorted((luminance(linear(one)), luminance(linear(other))), reverse=True)
    return (high + 0.05) / (low + 0.05)


def over(upper: Colour, ground: Colour) -> Colour:
    """The colour seen where one with opacity lies on an opaque one."""
    share = upper[3] / 255
    r, g, b = (round(u * share + g * (1 - share)) for u, g in zip(upper[:3], ground, strict=False))
    return r, g, b, 255


def seen_by(light: Linear, deficiency: str) -> Linear:
    """The light as seen with a colour vision deficiency."""
    rows = DEFICIENCIES[deficiency]
    r, g, b = (
        max(0.0, min(sum(m * part for m, part in zip(row, light, strict=True)), 1.0))
        for row in rows
    )
    return r, g, b


def lab(light: Linear) -> tuple[float, float, float]:
    """CIE L*a*b* under D65."""
    r, g, b = light
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (_root(part) for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def ciede2000(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """The CIEDE2000 difference of two L*a*b* colours (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    dl, dc = l2 - l1, c2 - c1
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * math.cos(math.radians(hm - 30))
        + 0.24 * math.cos(math.radians(2 * hm))
        + 0.32 * math.cos(math.radians(3 * hm + 6))
        - 0.20 * math.cos(math.radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rc = 2 * math.sqrt(cm**7 / (cm**7 + 25**7))
    rt = -rc * math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def least_distance(colours: list[Colour], deficiency: str) -> float:
    """The smallest CIEDE2000 difference of any two colours, with a colour vision deficiency."""
    labs = [lab(seen_by(linear(colour), deficiency)) for colour in colours]
    return min(ciede2000(one, other) for one, other in combinations(labs, 2))


def least_grey_distance(colours: list[Colour]) -> float:
    """The smallest CIEDE2000 difference of any two of the colours in grey."""
    greys = [lab((y, y, y)) for y in (luminance(linear(colour)) for colour in colours)]
    return min(ciede2000(one, other) for one, other in combinations(greys, 2))
