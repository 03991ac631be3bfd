"""Pictures in other colours: colours near one hue change with it, all others stay.

Colours change in OKLab (Ottosson 2020), where equal steps look equal, so that a texture keeps its
contrast.
"""

import math
import re

Lab = tuple[float, float, float]

COLOUR = re.compile(r"#[0-9a-f]{6}")


def code_of(colour: tuple[int, int, int, int]) -> str:
    """A colour of the theme as `#rrggbb`."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def recoloured(svg: str, before: str, after: str, spread: float = math.pi) -> str:
    """The picture with its colours shifted as `before` shifts to `after`.

    Only colours whose hue is within `spread` (radians) of `before`'s are shifted; all of them with
    pi.
    """
    start, end = to_lab(before), to_lab(after)
    step = [e - s for s, e in zip(start, end, strict=True)]

    def moved(match: re.Match[str]) -> str:
        old = to_lab(match[0])
        if not is_near(old, start, spread):
            return match[0]
        # Black and white are light and shadow, not the thing's own colour.
        share = 1 - abs(2 * old[0] - 1) ** 6
        lightness, a, b = (part + share * by for part, by in zip(old, step, strict=True))
        return to_hex((lightness, a, b))

    return COLOUR.sub(moved, svg)


def is_near(colour: Lab, other: Lab, spread: float) -> bool:
    """Whether two colours have about the same hue; greys only if `spread` is pi or more."""
    if spread >= math.pi:
        return True
    if math.hypot(colour[1], colour[2]) < 0.03:
        return False
    turn = math.atan2(colour[2], colour[1]) - math.atan2(other[2], other[1])
    return abs(math.remainder(turn, math.tau)) <= spread


def to_lab(code: str) -> Lab:
    """A colour as `#rrggbb` in OKLab."""
    r, g, b = (_light(int(code[i : i + 2], 16) / 255) for i in (1, 3, 5))
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def to_hex(colour: Lab) -> str:
    """The nearest displayable colour, as `#rrggbb`."""
    lightness, a, b = colour
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    parts = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * _code(part)):02x}" for part in parts)


def _light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _code(part: float) -> float:
    part = max(0.0, min(part, 1.0))
    return float(12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055)
