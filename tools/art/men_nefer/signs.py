"""Signs of spaces, tracks, seasons and of goals of contracts and Queens, and the papyri's drawings.

Lists of elements in a box of 64 by 64, in the style of the items' icons.
"""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

from tools.art.men_nefer.icons import (
    CREAM,
    FAIENCE,
    GOLD,
    GOLD_DEEP,
    GREEN,
    INK,
    NIGHT,
    RED,
    RIVER,
    THICK,
    WOOD,
    beetle,
    boats,
    cartouche,
    contract,
    craft,
    favour,
    feather,
    heart,
    inked,
    limestone,
    mastaba,
    offer,
    orb,
    papyrus,
    priestess,
    seal,
    sphinx,
    star,
)
from tools.art.pictograms import eye
from tools.art.svg import circle, ellipse, group, line, moved, number, path


def sun() -> list[str]:
    """The sun space of a House."""
    rays = "".join(
        f"M{number(32 + 23 * cos(a))} {number(32 + 23 * sin(a))}"
        f"L{number(32 + 29 * cos(a))} {number(32 + 29 * sin(a))}"
        for a in (k * pi / 4 for k in range(8))
    )
    return [
        line(rays, INK, 7),
        line(rays, GOLD, 3),
        circle(32, 32, 16.5, GOLD, stroke=INK, stroke_width=THICK),
        path("M21 31C21 24 26 21 32 21C27 24 24 27 24 33Z", "#fff0b8"),
    ]


def moon() -> list[str]:
    """The moon space of a House."""
    return [
        inked(
            "M42 5C20 3 6 18 6 34C6 50 20 62 38 60C47 59 54 54 58 47C40 52 26 42 26 28"
            "C26 17 32 9 42 5Z",
            "#cfd8ee",
        ),
        path("M20 20C12 32 16 46 28 52C18 44 16 32 20 20Z", "#ffffff"),
        star(48, 22, 8, GOLD),
    ]


def person(fill: str, x: float = 32) -> str:
    return inked(
        f"M{x - 17} 60C{x - 17} 44 {x - 12} 36 {x} 36C{x + 12} 36 {x + 17} 44 {x + 17} 60Z"
        f"M{x - 11} 20A11 11 0 1 0 {x + 11} 20A11 11 0 1 0 {x - 11} 20Z",
        fill,
    )


def crowd() -> list[str]:
    """The number of apprentices on a space: two people."""
    return [moved([person("#b98a5a")], -9, 2, 0.8), moved([person("#d9ad78")], 14, 10, 0.86)]


def apprentice() -> list[str]:
    return [person("#d9ad78"), line("M24 14H40", INK, 3)]


def flood() -> list[str]:
    """The season of the Flood."""
    rows = "".join(
        f"M3 {y}C9 {y - 12} 15 {y - 12} 20 {y}C26 {y + 9} 32 {y + 9} 38 {y}"
        f"C44 {y - 12} 52 {y - 12} 61 {y}"
        for y in (18, 34, 50)
    )
    return [line(rows, INK, 10), line(rows, RIVER, 5)]


def sowing() -> list[str]:
    """The season of Sowing."""
    return [
        inked("M4 46C14 38 50 38 60 46V60H4Z", "#7a4a22"),
        line("M32 46V20", INK, 8),
        line("M32 46V20", GREEN, 4),
        inked("M32 28C32 12 44 5 57 6C57 20 47 29 32 28Z", "#6fb84f"),
        inked("M32 34C32 20 22 13 8 14C9 27 18 35 32 34Z", "#6fb84f"),
    ]


def harvest() -> list[str]:
    """The season of the Harvest."""
    grains = [
        inked(
            f"M32 {y}C{32 + s * 18} {y - 3} {32 + s * 20} {y - 15} {32 + s * 15} {y - 19}"
            f"C{32 + s * 5} {y - 15} 32 {y - 8} 32 {y}Z",
            GOLD,
            3.4,
        )
        for y in (26, 39, 52)
        for s in (-1, 1)
    ]
    return [
        line("M32 62V20", INK, 5),
        *grains,
        inked("M32 2C40 8 40 16 32 22C24 16 24 8 32 2Z", GOLD, 3.4),
    ]


def lily() -> list[str]:
    """The turn order: a water lily."""
    petal = "M32 50C14 44 10 28 14 16C26 20 32 34 32 50Z"
    return [
        ellipse(32, 52, 29, 9, GREEN, stroke=INK, stroke_width=3.6),
        inked(petal, "#f7c6d2", 3.4),
        group([inked(petal, "#f7c6d2", 3.4)], transform="matrix(-1 0 0 1 64 0)"),
        inked("M32 50C20 38 20 18 32 4C44 18 44 38 32 50Z", "#fff1f4", 3.4),
    ]


def sheet(x: float, y: float, fill: str) -> str:
    return inked(f"M{x} {y}H{x + 40}V{y + 26}H{x}Z", fill, 3.6)


def tablet() -> list[str]:
    """An action tablet."""
    return [inked("M4 14H60V50H4Z", "#e6cf9c"), line("M20 14V50", INK, 3), circle(12, 32, 4.5, INK),
            line("M28 26H52M28 38H46", INK, 4)]  # fmt: skip


def draw() -> list[str]:
    """The draw pile."""
    return [sheet(4, 34, "#a98a54"), sheet(12, 20, "#cbb07a"), sheet(20, 6, "#f0dcab")]


def discard() -> list[str]:
    """The discard pile."""
    return [
        sheet(12, 34, "#a98a54"),
        sheet(12, 24, "#8d7446"),
        inked("M26 2H38V12H48L32 26L16 12H26Z", RED, 3.6),
    ]


def era() -> list[str]:
    """An Era: the sun on the horizon."""
    return [
        inked("M10 44A22 22 0 0 1 54 44Z", GOLD),
        inked("M2 44C8 38 14 38 20 44H44C50 38 56 38 62 44V56H2Z", "#c98a4e"),
        line("M32 4V12M9 16L15 22M55 16L49 22", INK, 4.4),
    ]


def best() -> list[str]:
    """The best open one: a star."""
    return [star(32, 34, 31, GOLD)]


def done() -> list[str]:
    return [line("M8 34L25 52L57 12", INK, 15), line("M8 34L25 52L57 12", "#5fbf72", 8)]


def help_() -> list[str]:
    """The action beside a row: an arrow-shaped sign."""
    return [
        inked("M4 8H46L60 32L46 56H4L16 32Z", "#e9c26a"),
        line("M26 32H44M36 24L44 32L36 40", INK, 4),
    ]


def pan(x: float, y: float, fill: str) -> str:
    """A pan of the scales."""
    return inked(f"M{x} {y}h15.5c0 10 -15.5 10 -15.5 0Z", fill, 3.4)


def scales(tilt: float = 0) -> list[str]:
    """The scales of the Duat."""
    left, right = 26 + tilt, 26 - tilt
    return [
        line("M32 10V56", INK, 6),
        line(f"M10 {left - 12}L32 14L54 {right - 12}", INK, 6),
        line(f"M10 {left - 12}L32 14L54 {right - 12}", GOLD, 2.4),
        line(f"M10 {left - 12}L3 {left + 10}H17ZM54 {right - 12}L47 {right + 10}H61Z", INK, 2.6),
        pan(2.5, left + 10, RED),
        pan(46, right + 10, CREAM),
        inked("M16 56H48V62H16Z", GOLD_DEEP, 3.4),
        circle(32, 10, 6, GOLD, stroke=INK, stroke_width=3.4),
    ]


def points() -> list[str]:
    """Prestige points: their seal, without a number."""
    return [*seal(), inked("M32 18L46 43H18Z", GOLD, 3.4), path("M32.500 22L43 41H36Z", GOLD_DEEP)]


def great() -> list[str]:
    """The Great Pyramid."""
    return [
        inked("M32 4L62 58H2Z", "#f3dca6"),
        path("M33 9L58 56H42Z", "#c39a58"),
        line("M23 22H41M14 38H50M32 22V38M24 38V57M42 38V57", INK, 3),
        inked("M32 4L40 18H24Z", GOLD, 3.4),
    ]


def queens() -> list[str]:
    small = [inked("M16 2L31 34H1Z", "#f3dca6"), path("M17 8L28 32H21Z", "#c39a58")]
    return [moved(small, 0, 14), moved(small, 33, 14), moved(small, 15, 25, 1.05)]


def pylon(inner: list[str]) -> list[str]:
    """A temple's gate with something in it."""
    return [
        inked("M4 61L9 8H27L29 22H35L37 8H55L60 61H42V36H22V61Z", "#d9b074"),
        line("M7 14H28M36 14H57", INK, 3.4),
        inked("M22 61V34H42V61Z", NIGHT, 3),
        *inner,
    ]


def temple() -> list[str]:
    return pylon([line("M13 24V52M51 24V52", "#a8432f", 4)])


def nile() -> list[str]:
    return [
        inked("M2 8H62V56H2Z", RIVER),
        path("M2 8H62V18C46 24 20 12 2 18Z", "#6fb84f"),
        line(
            "M8 32C14 26 20 26 26 32C32 38 38 38 44 32C48 28 52 28 57 31M8 46"
            "C14 40 20 40 26 46C32 52 38 52 44 46C48 42 52 42 57 45",
            "#cfe8ee",
            3.6,
        ),
    ]


def city() -> list[str]:
    """A city on the river."""
    return [
        inked("M3 58V32H16V20H34V30H44V12H61V58Z", "#e7c590"),
        line("M21 58V44H30V58M50 22V28M24 28V33M10 40V46M51 40V46", INK, 4),
        inked("M44 12H61V6H44Z", RED, 3),
    ]


def pedestal() -> list[str]:
    """A pedestal without its sphinx."""
    return [
        inked("M4 20H60V30H54V52H60V61H4V52H10V30H4Z", "#e2cda4"),
        line("M20 36V47M32 36V47M44 36V47", INK, 3.4),
    ]


def obelisk() -> list[str]:
    return [
        inked("M32 2L40 14L44 54H20L24 14Z", "#e39a6a"),
        inked("M32 2L40 14H24Z", GOLD, 3.4),
        inked("M12 54H52V62H12Z", "#b9683f", 3.6),
        line("M32 22V27M29 34H35M32 40V46", INK, 3),
    ]


def fishing() -> list[str]:
    """A fishing boat."""
    return [
        line("M18 44L44 4", INK, 4.4),
        line("M44 4L52 30", INK, 2.6),
        inked("M46 30C54 28 60 34 60 40C54 42 46 38 46 30Z", RIVER, 3),
        inked("M1 40C10 46 36 46 45 40C46 52 38 60 24 60C10 60 2 52 1 40Z", WOOD),
    ]


def port() -> list[str]:
    return [
        inked("M4 26H60V36H4Z", "#b98a4e"),
        line("M13 36V60M32 36V60M51 36V60", INK, 7),
        line("M13 6V26M13 10C22 6 28 12 36 8V20C28 24 22 18 13 22", INK, 4),
        line("M20 50C24 45 28 45 32 50M40 50C44 45 48 45 52 50", RIVER, 4),
    ]


def hammer() -> list[str]:
    """A building space in a game of two: a mallet."""
    return [
        moved(
            [
                inked("M-5 -6H5V34H-5Z", "#c98a4e"),
                inked("M-20 -30H20V-6H-20Z", "#8a5426"),
                line("M-13 -23H13", "#c98a4e", 3.4),
            ],
            30,
            34,
            1.0,
            32,
        ),
    ]


def altar() -> list[str]:
    """The altar of the deity."""
    return [
        inked("M8 34H56V43H50L46 61H18L14 43H8Z", "#d9b074"),
        inked(
            "M34 4C40 14 46 18 43 27C41 33 23 33 21 26C19 20 25 17 26 11C29 14 30 15 30 18"
            "C33 14 34 9 34 4Z",
            "#f08a2e",
            3.6,
        ),
    ]


def reserve() -> list[str]:
    """Goods that are not available yet: a closed chest."""
    return [inked("M4 26C4 10 60 10 60 26Z", "#b97a3e"), inked("M4 26H60V56H4Z", "#d29a58"),
            inked("M26 22H38V36H26Z", GOLD, 3.4)]  # fmt: skip


def steward() -> list[str]:
    return [
        person(CREAM, 24),
        line("M52 62V22C52 8 38 8 38 18", INK, 8),
        line("M52 60V22C52 10 40 10 40 18", GOLD, 3.4),
    ]


def piece() -> list[str]:
    """A piece of the Great Pyramid."""
    return [
        inked("M32 18L60 34L32 50L4 34Z", "#f6e6c0"),
        inked("M4 34L32 50V61L4 45Z", "#e0c68f", 3.6),
        inked("M60 34L32 50V61L60 45Z", "#b9965a", 3.6),
    ]


def pair(items: list[str]) -> list[str]:
    """An item twice."""
    return [moved(items, -3, -3, 0.66), moved(items, 24, 22, 0.66)]


def different() -> list[str]:
    """Different crafts."""
    return [moved(pot(), -2, 14, 0.62), moved(mirror(), 27, -3, 0.62), moved(jewel(), 22, 30, 0.6)]


def purity() -> list[str]:
    """Purity: heart and feather together."""
    return [moved(heart(), -2, 16, 0.72), moved(feather(), 24, -3, 0.66)]


# ---------------------------------------------------------------- Crafts, drawings, glyphs


def pot() -> list[str]:
    return [
        inked(
            "M20 6H44V13C58 20 62 34 56 46C52 55 44 61 32 61C20 61 12 55 8 46C2 34 6 20 20 13Z",
            "#c9703a",
        ),
        line("M8 30C22 36 42 36 56 30", CREAM, 4.6),
        line("M10 42L18 47L26 42L34 47L42 42L50 46", INK, 3.2),
        line("M20 13H44", INK, 3.4),
    ]


def jewel() -> list[str]:
    """A collar of beads."""
    return [
        path(
            "M6 8C4 44 22 58 32 58C42 58 60 44 58 8L46 8C46 30 40 38 32 38C24 38 18 30 18 8Z",
            FAIENCE,
            stroke=INK,
            stroke_width=THICK,
            stroke_linejoin="round",
        ),
        path("M12 8C12 36 24 48 32 48C40 48 52 36 52 8", stroke=GOLD, stroke_width=4.4),
        circle(32, 55, 7, RED, stroke=INK, stroke_width=3.4),
    ]


def linen() -> list[str]:
    """Folded linen."""
    return [
        inked("M4 44H54C62 44 62 60 54 60H4Z", "#d8cba8"),
        inked("M10 26H60V44H10C2 44 2 26 10 26Z", "#fbf4e2"),
        inked("M4 8H54C62 8 62 26 54 26H4Z", "#e8dcbc"),
        line("M16 17H46M18 35H52M14 52H46", "#b5482f", 3.6),
    ]


def mirror() -> list[str]:
    """A mirror of bronze."""
    return [
        inked("M27 40H37V61H27Z", "#2b6f66"),
        inked("M18 36H46L40 44H24Z", "#3f9a8c", 3.6),
        ellipse(32, 21, 22, 18.5, "#e8b04a", stroke=INK, stroke_width=THICK),
        path("M16 21C16 12 24 7 32 7C26 11 22 16 21 25Z", "#ffe9b4"),
    ]


def chest() -> list[str]:
    """A chest with a knob."""
    return [
        inked("M6 22H58V54H6Z", "#8d5426"),
        inked("M4 8H60V22H4Z", "#b97a3e"),
        line("M12 54V61M52 54V61", INK, 6.4),
        inked("M14 29H28V46H14ZM36 29H50V46H36Z", "#e0b060", 3.2),
        circle(32, 18, 6, GOLD, stroke=INK, stroke_width=3.4),
    ]


CRAFTS: Final[Mapping[str, Callable[[], list[str]]]] = {
    "pot": pot, "jewel": jewel, "linen": linen, "mirror": mirror, "chest": chest,
}  # fmt: skip


def lotus() -> list[str]:
    """A lotus in bloom: it spans the joint."""
    outer = "M32 46C12 42 4 28 3 16C16 18 28 30 32 46Z"
    middle = "M32 46C18 36 14 20 17 8C28 16 32 30 32 46Z"
    mirrored = "matrix(-1 0 0 1 64 0)"
    pairs = [inked(outer, "#7fb6e6", 3.4), inked(middle, "#cfe3f7", 3.4)]
    return [
        line("M32 46V62", INK, 7.4),
        line("M32 46V62", GREEN, 3.6),
        *pairs,
        group(pairs, transform=mirrored),
        inked("M32 46C22 34 24 16 32 4C40 16 42 34 32 46Z", "#f2f8ff", 3.4),
        inked("M22 45H42L38 51H26Z", GREEN, 3.4),
    ]


def vase() -> list[str]:
    """A vase with two handles."""
    return [
        path("M17 16C2 14 4 38 16 36M47 16C62 14 60 38 48 36", stroke=INK, stroke_width=9),
        path("M17 16C4 15 6 36 16 34M47 16C60 15 58 36 48 34", stroke="#e9a24a", stroke_width=3.8),
        inked(
            "M18 3H46V9L41 14C50 20 55 28 52 38C50 48 43 53 40 56V62H24V56C21 53 14 48 12 38"
            "C9 28 14 20 23 14L18 9Z",
            "#d9602f",
        ),
        path("M12 29H52L52.500 37H11.500Z", CREAM),
        line("M14 33L20 30L26 36L32 30L38 36L44 30L50 34M12 29H52M12 37H52", INK, 2.6),
    ]


def ibis() -> list[str]:
    """An ibis that strides."""
    return [
        line("M25 46L21 62M35 46L39 62M16 62H24M36 62H45", INK, 4.4),
        inked("M10 30C18 18 44 18 52 28L62 42C54 46 46 46 40 48C26 52 14 46 10 30Z", "#fbf6ea"),
        path("M40 47C48 47 55 45 61 42L50 27C48 36 46 42 40 47Z", INK),
        line("M14 32C8 24 8 12 16 9C23 7 25 13 22 18", INK, 9.4),
        line("M14 30C9 23 10 14 16 11", "#fbf6ea", 3.6),
        line("M20 9C10 2 3 6 2 20", INK, 4.6),
        circle(18, 11.5, 2, CREAM),
    ]


def sun_disc() -> list[str]:
    """The winged sun."""
    wing = "M28 26C18 18 8 16 1 18C2 26 5 31 9 35C11 41 18 45 28 40Z"
    one = [inked(wing, "#3f8fc4", 3.4), line("M6 24L26 31M9 33L26 36", INK, 2.6)]
    return [
        *one,
        group(one, transform="matrix(-1 0 0 1 64 0)"),
        circle(32, 33, 15.5, "#e8502c", stroke=INK, stroke_width=THICK),
        path("M22 32C22 25 27 22 32 22C28 25 26 28 26 33Z", "#ffb48a"),
        line("M32 49V60M24 56L32 60L40 56", INK, 4),
    ]


def boat() -> list[str]:
    """The bark of the night: a shrine between its raised ends."""
    return [
        path(
            "M4 12C2 34 12 46 22 50H42C52 46 62 34 60 12L53 14C54 26 50 34 44 38H20"
            "C14 34 10 26 11 14Z",
            "#3f9a6a",
            stroke=INK,
            stroke_width=THICK,
            stroke_linejoin="round",
        ),
        inked("M21 38V17H43V38Z", "#f0c04a", 3.6),
        inked("M18 17C18 10 46 10 46 17Z", RED, 3.4),
        inked("M28 38V25H36V38Z", INK, 2),
        line("M6 59C12 54 18 54 24 59C30 63 36 63 42 59C47 55 53 55 58 58", RIVER, 4.4),
    ]


DRAWINGS: Final[Mapping[str, Callable[[], list[str]]]] = {
    "vase": vase, "lotus": lotus, "ibis": ibis, "sun": sun_disc, "boat": boat,
}  # fmt: skip
"""The drawings that the halves of papyri join to."""


def inside() -> list[str]:
    """Priestesses within the Temple."""
    return pylon([moved(priestess(), 17.5, 30, 0.46)])


def rooms() -> list[str]:
    """Named rooms of the Temple."""
    return [
        inked("M3 61V8H61V61Z", "#d9b074"),
        inked("M9 55V33H29V55Z", NIGHT, 3),
        inked("M35 55V33H55V55Z", NIGHT, 3),
        inked("M9 27V14H29V27Z", NIGHT, 3),
        inked("M35 27V14H55V27Z", GOLD, 3),
    ]


def hieroglyphs() -> list[str]:
    """Steps of the hieroglyph track."""
    return [inked("M2 12H62V52H2Z", "#e6cf9c"), moved(eye(INK, 5.4), 32, 32, 0.86)]


def fulfilled() -> list[str]:
    """Contracts that have been fulfilled."""
    return [*contract(), moved(done(), 22, 22, 0.66)]


def coffin() -> list[str]:
    """A sarcophagus."""
    return [
        inked(
            "M32 2C40 2 44 7 44 13C44 18 54 20 54 30L45 62H19L10 30C10 20 20 18 20 13"
            "C20 7 24 2 32 2Z",
            GOLD,
        ),
        line("M13 30C24 36 40 36 51 30M16 42C26 47 38 47 48 42M18 53H46", INK, 3.2),
        circle(32, 13, 5.4, CREAM, stroke=INK, stroke_width=2.6),
    ]


def resting() -> list[str]:
    """A sphinx, as a goal of contracts."""
    return [moved(sphinx(), 0, 10), line("M3 57H61", INK, 5)]


KINDS: Final[Mapping[str, Callable[[], list[str]]]] = {
    "sarcophagi": coffin, "sphinxes": resting, "orb": orb, "permissions": cartouche,
    "inside": inside, "rooms": rooms, "sailing": boats, "fishing": fishing,
    "scarabs": lambda: beetle("#3b8f62", "#78c492"), "hieroglyphs": hieroglyphs,
    "baskets": offer, "papyri": lambda: pair(papyrus()), "great": great, "heart": heart,
    "feather": feather,
    "crafts": craft, "different": different, "fulfilled": fulfilled,
}  # fmt: skip
"""The goals of contracts, by their kinds."""

QUEENS: Final[Mapping[str, Callable[[], list[str]]]] = {
    "baskets": offer, "sarcophagi": coffin, "sphinxes": resting, "different": different,
    "contract_pairs": lambda: pair(contract()), "papyrus_pairs": lambda: pair(papyrus()),
}  # fmt: skip

SIGNS: Final[Mapping[str, Callable[[], list[str]]]] = {
    "sun": sun, "moon": moon, "crowd": crowd, "era": era, "flood": flood, "sowing": sowing,
    "harvest": harvest, "lily": lily, "draw": draw, "discard": discard, "star": best,
    "done": done, "apprentice": apprentice, "tablet": tablet, "help": help_, "duat": scales,
    "great": great, "queens": queens, "temple": temple, "necropolis": mastaba, "nile": nile,
    "city": city, "pedestal": pedestal, "obelisk": obelisk, "fishing": fishing, "port": port,
    "hammer": hammer, "altar": altar, "reserve": reserve, "steward": steward,
    "block": limestone, "piece": piece, "contract_pairs": QUEENS["contract_pairs"],
    "papyrus_pairs": QUEENS["papyrus_pairs"], "different": different,
    "purity": purity, "points": points, "favour": favour,
}  # fmt: skip
"""The signs by their names in `looks.SIGNS`."""
