"""The icons of Men-Nefer's items: lists of elements in a box of 64 by 64.

Their outlines can be told apart at 16 pixels: one bold shape each, few lines within.
"""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

from tools.art.svg import circle, ellipse, line, moved, path, polygon, rect

INK: Final = "#33200d"
CREAM: Final = "#fff6e0"
SAND: Final = "#ecd4a0"
STONE: Final = "#cfae74"
GOLD: Final = "#f2b934"
GOLD_DEEP: Final = "#b9801f"
RED: Final = "#c8323a"
FAIENCE: Final = "#2aa39a"
RIVER: Final = "#3f8fc4"
WOOD: Final = "#9a5f2a"
GREEN: Final = "#2f7d46"
NIGHT: Final = "#2b2a55"
THICK: Final = 4.2


def inked(d: str, fill: str, thick: float = THICK) -> str:
    """A filled shape with the icons' outline."""
    return path(d, fill, stroke=INK, stroke_width=thick, stroke_linejoin="round")


def fish() -> list[str]:
    """Food: the fish of the board's marker."""
    return [
        inked("M44 32L61 18C58 27 58 37 61 46Z", "#2f6f9c"),
        inked("M24 18C28 8 38 8 44 12L40 20Z", "#2f6f9c"),
        inked("M3 33C10 17 30 12 48 30V35C32 52 11 49 3 33Z", RIVER),
        path("M8 37C18 47 33 46 44 35C30 39 18 40 8 37Z", "#cfe8ee"),
        line("M22 20C26 28 26 38 21 45", INK, 3),
        circle(14.5, 30, 3.4, INK),
    ]


ANKH: Final = (
    "M32 2.500C43 2.500 48.500 11 46 20C44.500 25.500 41 29.500 38 32.500H57.500"
    "V43.500H38V61.500H26V43.500H6.500V32.500"
    "H26C23 29.500 19.500 25.500 18 20C15.500 11 21 2.500 32 2.500Z"
)


def ankh() -> list[str]:
    """Heka: the sign of life."""
    return [
        inked(ANKH, FAIENCE),
        inked(
            "M32 12C36.500 12 38 15.500 37 19C36 22.500 34 25.500 32 28"
            "C30 25.500 28 22.500 27 19C26 15.500 27.500 12 32 12Z",
            CREAM,
            3.4,
        ),
        line("M10.500 36.500H28", "#7fe0d4", 2.6),
    ]


def seal() -> list[str]:
    """Prestige points: a golden rosette, its middle free for the figure."""
    lobes = [
        circle(32 + 23 * cos(k * pi / 4), 32 + 23 * sin(k * pi / 4), 9.6, INK) for k in range(8)
    ]
    gold = [circle(32 + 23 * cos(k * pi / 4), 32 + 23 * sin(k * pi / 4), 6, GOLD) for k in range(8)]
    return [*lobes, *gold, circle(32, 32, 25.5, INK), circle(32, 32, 22.5, "#ffeaa6")]


HEART: Final = (
    "M32 60C14 47 5 36 5 24C5 14 12 8 20 8C25 8 29 10 32 14C35 10 39 8 44 8C52 8 59 14 59 24"
    "C59 36 50 47 32 60Z"
)


def heart() -> list[str]:
    return [
        inked(HEART, RED),
        path("M12 25C11 18 15 14 21 14C17 17 15 20 15 26Z", "#ff9a8a"),
        line("M12 36H52", GOLD, 3.6),
    ]


PLUME: Final = (
    "M24 62L23 44C12 34 11 15 23 6C33 -1 52 1 55 14C57 24 48 29 46 23C46 33 45 41 36 46L32 48V62Z"
)


def feather() -> list[str]:
    """The feather of Maat."""
    return [
        inked(PLUME, CREAM),
        path("M20 20C22 6 40 0 50 11C53 15 52 22 48 20C42 10 30 10 20 20Z", "#2f7fc0"),
        path("M19 21C28 13 40 14 44 24C44 28 44 30 43 33C38 22 28 22 17 28Z", "#7ec8a0"),
        line("M28 59C27 44 28 30 35 17", INK, 3),
    ]


def mix() -> list[str]:
    """Food or Heka, in any split."""
    return [
        moved(fish(), 0, 0, 0.62),
        moved(ankh(), 25, 24, 0.62),
        line("M12 58L52 6", CREAM, 7),
        line("M12 58L52 6", INK, 3.6),
    ]


LEGS: Final = "M22 24L9 17L10 6M42 24L55 17L54 6M18 37H4M46 37H60M20 48L8 56V62M44 48L56 56V62"


def beetle(fill: str, lit: str, ink: str = INK) -> list[str]:
    """A scarab from above."""
    return [
        line(LEGS, ink, 5.4),
        ellipse(32, 39, 19.5, 23, ink),
        ellipse(32, 39, 15.5, 19, fill),
        path("M15 22C13 6 51 6 49 22C44 28 20 28 15 22Z", ink),
        path("M19.500 20.500C20 10.500 44 10.500 44.500 20.500C40 24 24 24 19.500 20.500Z", lit),
        line("M17 31C26 36 38 36 47 31M32 35V57", ink, 3.2),
    ]


def scarab() -> list[str]:
    """A step of a scarab."""
    return beetle("#3b8f62", "#78c492")


def limestone() -> list[str]:
    """A block of limestone on its sledge."""
    return [
        line("M3 58H53C58 58 61 55 61 50", INK, 6.4),
        inked("M6 22L34 8L58 17V42L34 56L6 49Z", "#e9dcbb"),
        inked("M6 22L34 8L58 17L33 30Z", "#fffaf0", 3.4),
        inked("M33 30L58 17V42L33 55Z", "#b9a374", 3.4),
    ]


def favour() -> list[str]:
    """A favour: a pyramid's tip in the rays of the sun."""
    rays = "M32 3V11M13 9L18 16M51 9L46 16M3 26L11 29M61 26L53 29"
    return [
        line(rays, INK, 6.4),
        line(rays, GOLD, 3),
        inked("M32 16L60 60H4Z", GOLD),
        path("M33.500 22L54 57H38Z", GOLD_DEEP),
        line("M32 17L38 59", INK, 3),
    ]


def cartouche(ring: str = GOLD, field: str = CREAM, ink: str = INK) -> list[str]:
    """A name's ring with its bar, the name in it."""
    return [
        rect(9, 55, 46, 7.5, ring, stroke=ink, stroke_width=3.6, rx=2),
        rect(13, 3, 38, 53, ring, stroke=ink, stroke_width=4, rx=18),
        rect(20, 10, 24, 39, field, stroke=ink, stroke_width=3, rx=11),
        circle(32, 19, 5.4, ink),
        line("M26 28H38M26 34.500H38M28 41L32 38L36 41", ink, 3),
    ]


def permission() -> list[str]:
    """A permission of Khufu."""
    return cartouche()


MUMMY: Final = (
    "M32 1.500C41 1.500 46 7 46 14L49 26C53 28 54 33 53 38L46 62H18L11 38"
    "C10 33 11 28 15 26L18 14"
    "C18 7 23 1.500 32 1.500Z"
)


def mummy(cloth: str = "#f3e3bd", face: str = "#c98a50", ink: str = INK) -> list[str]:
    """An embalmed person, in wrappings and a striped headcloth."""
    return [
        path(MUMMY, cloth, stroke=ink, stroke_width=THICK, stroke_linejoin="round"),
        path("M32 3C40 3 44 8 44 14L47 27L39 30V20H25V30L17 27L20 14C20 8 24 3 32 3Z", "#2b5f9e"),
        path(
            "M25 13C25 7 39 7 39 13V19C39 25 36 28 32 28C28 28 25 25 25 19Z",
            face,
            stroke=ink,
            stroke_width=2.6,
        ),
        line("M13 40L50 34M16 49L50 42M19 58L47 51", ink, 3),
        line("M32 28V33", ink, 4),
    ]


def rite() -> list[str]:
    """The burial rite: a coffin that stands in its tomb."""
    return [
        inked("M3 61V22C8 6 20 3 32 3C44 3 56 6 61 22V61Z", "#a9743f"),
        path("M15 59V26C17 14 47 14 49 26V59Z", INK),
        path(
            "M32 15C38 15 41 19 41 24C41 27 44 30 44 36L39 59H25L20 36C20 30 23 27 23 24"
            "C23 19 26 15 32 15Z",
            GOLD,
        ),
        line("M24 33H40M25 41H39M27 49H37", INK, 2.8),
        circle(32, 23, 4.2, CREAM),
    ]


def mastaba() -> list[str]:
    """A mastaba: a bench of bricks with its false door."""
    return [
        inked("M13 17H51L62 57H2Z", "#d79a55"),
        inked("M13 17H51L54 27H10Z", "#f0c48a", 3.4),
        inked("M25 57V37H39V57Z", INK, 2),
        line("M13 39H19M45 39H51M10 48H20M44 48H54", INK, 3),
    ]


def papyrus() -> list[str]:
    """A papyrus roll, open in its middle."""
    return [
        inked("M10 14H54V50H10Z", "#f6e6b4"),
        line("M21 24H43M21 32H43M21 40H36", INK, 3.4),
        inked("M4 12C4 7 14 7 14 12V52C14 57 4 57 4 52Z", "#d9b567"),
        inked("M50 12C50 7 60 7 60 12V52C60 57 50 57 50 52Z", "#d9b567"),
    ]


def craft() -> list[str]:
    """A craft: a vase with handles."""
    return [
        path("M20 18C5 16 6 38 19 37M44 18C59 16 58 38 45 37", stroke=INK, stroke_width=9.6),
        path("M20 18C8 17 9 36 19 35M44 18C56 17 55 36 45 35", stroke="#c4713a", stroke_width=4),
        inked(
            "M22 3H42V9L39 14C47 20 51 28 49 38C47 46 43 51 40 55V61H24V55C21 51 17 46 15 38"
            "C13 28 17 20 25 14L22 9Z",
            "#d9834a",
        ),
        path("M16 31C26 36 38 36 48 31L48.500 39C38 44 26 44 15.500 39Z", "#2b4f86"),
        line("M24 13H40", INK, 3),
    ]


def priestess() -> list[str]:
    """A priestess with her arms raised."""
    return [
        line("M24 33L12 24L9 8M40 33L52 24L55 8", INK, 9.4),
        line("M24 33L12 24L9 8M40 33L52 24L55 8", "#c98a50", 4.2),
        inked("M24 28H40L50 61H14Z", CREAM),
        line("M32 40V58M25 44L22 58M39 44L42 58", INK, 2.4),
        inked("M21 32V17C21 8 26 3 32 3C38 3 43 8 43 17V32L37 29H27Z", INK, 2.6),
        path("M26 16C26 12 38 12 38 16V21C38 25 35 27 32 27C29 27 26 25 26 21Z", "#d79a5f"),
        line("M22.500 12H41.500", GOLD, 3.6),
    ]


def offer() -> list[str]:
    """An offering: a basket of fruit and bread."""
    return [
        circle(21, 22, 9.5, RED, stroke=INK, stroke_width=3.6),
        circle(43, 22, 9.5, GREEN, stroke=INK, stroke_width=3.6),
        inked("M20 32C20 14 44 14 44 32Z", "#e0a050", 3.6),
        inked("M3 30H61C60 48 52 60 43 60H21C12 60 4 48 3 30Z", "#c99445"),
        line("M7 39H57M12 49H52", INK, 3),
        line("M20 33L25 57M32 33V57M44 33L39 57", INK, 2.6),
    ]


def orb() -> list[str]:
    """The orb: the sun between horns."""
    return [
        path(
            "M7 5C2 30 14 52 27 54H37C50 52 62 30 57 5C54 26 48 40 38 42H26C16 40 10 26 7 5Z",
            "#7a5a3a",
            stroke=INK,
            stroke_width=4,
            stroke_linejoin="round",
        ),
        circle(32, 24, 18, "#e8632c", stroke=INK, stroke_width=THICK),
        path("M20 23C20 15 26 11 33 11C26 14 23 18 23 25Z", "#ffc48a"),
        rect(26, 52, 12, 10, GOLD, stroke=INK, stroke_width=3.2, rx=2),
    ]


def boats() -> list[str]:
    """A boat under its sail."""
    return [
        line("M32 4V46", INK, 5),
        inked("M11 8H53C48 18 48 26 53 36H11C16 26 16 18 11 8Z", CREAM),
        line("M14 17H50M14 27H50", RED, 4),
        inked(
            "M2 36C7 42 12 44 20 44H44C52 44 57 42 62 36C61 52 52 60 42 60H22C12 60 3 52 2 36Z",
            WOOD,
        ),
        line("M10 50C22 53 42 53 54 50", "#e3b276", 3),
    ]


def activate() -> list[str]:
    """A used boat: its load goes ashore."""
    return [
        inked("M3 44H15V51H49V44H61V61H3Z", "#b98a4e"),
        inked("M24 3H40V22H53L32 43L11 22H24Z", GREEN),
        line("M29 8V24", "#a5d9a0", 3),
    ]


def contract() -> list[str]:
    """A trade contract: a written sheet with its seal."""
    return [
        inked("M12 3H52V56L45 61L38 56L32 61L25 56L19 61L12 56Z", "#fbf1d4"),
        line("M20 13H44M20 22H44M20 31H33", INK, 3.6),
        circle(42, 41, 11, RED, stroke=INK, stroke_width=3.6),
        circle(42, 41, 4, "#ff9a8a"),
    ]


def carve() -> list[str]:
    """To carve: chisel and mallet."""
    return [
        moved(
            [
                inked("M-5 -4H5V24L0 34L-5 24Z", "#b9c3cc", 3.8),
                inked("M-6 -30H6V-2H-6Z", WOOD, 3.8),
            ],
            21,
            33,
            0.92,
            -38,
        ),
        moved(
            [
                inked("M-4.500 -6H4.500V32H-4.500Z", "#c98a4e", 3.8),
                inked("M-17 -30H17V-6H-17Z", "#8a5426", 3.8),
                line("M-11 -24H11", "#c98a4e", 3),
            ],
            40,
            33,
            0.84,
            38,
        ),
    ]


SPHINX: Final = (
    "M3 44V38C3 35 6 34 10 34H19C18 31 18 29 18 27L13 25L16 20C15 10 20 3 28 3"
    "C37 3 42 9 43 19L45 28"
    "C52 30 58 35 60 41C61 43 60 44 58 44Z"
)


def sphinx(body: str = "#e7b765", head: str = "#3f7fb8", ink: str = INK) -> list[str]:
    """A sphinx that lies and looks to the left."""
    return [
        path(SPHINX, body, stroke=ink, stroke_width=THICK, stroke_linejoin="round"),
        path("M28 5C36 5 40 10 41 19L43 31C38 33 33 32 30 29L27 14L19 13C20 8 23 5 28 5Z", head),
        line("M27 14L30 29M19 13L39 12M30 20L41 19M31 26L42 25", ink, 2.4),
        circle(21.5, 18.5, 1.9, ink),
        line("M11 39H26M44 44C43 38 48 35 53 37", ink, 2.6),
    ]


def erect() -> list[str]:
    """To erect: a sphinx on its pedestal."""
    return [
        inked("M5 45H59V52H55V61H9V52H5Z", "#d8c197"),
        line("M16 54V59M27 54V59M38 54V59M49 54V59", INK, 2.8),
        *sphinx(),
    ]


def freed(items: list[str]) -> list[str]:
    """An item at no cost: the item, and a gift's ribbon with a zero."""
    return [
        moved(items, 0, 0, 0.8),
        circle(46, 46, 17.5, INK),
        circle(46, 46, 14.2, "#5fbf72"),
        ellipse(46, 46, 5, 7.4, stroke=INK, stroke_width=4.4),
    ]


def star(x: float, y: float, r: float, fill: str) -> str:
    """A star with five points."""
    points = [
        (x + d * sin(k * pi / 5), y - d * cos(k * pi / 5))
        for k in range(10)
        for d in (r if k % 2 == 0 else 0.44 * r,)
    ]
    return inked(polygon(points), fill, 4)


ITEMS: Final[Mapping[str, Callable[[], list[str]]]] = {
    "food": fish, "heka": ankh, "pp": seal, "heart": heart, "feather": feather, "mix": mix,
    "scarab": scarab, "limestone": limestone, "favour": favour, "permission": permission,
    "embalm": mummy, "rite": rite, "mastaba": mastaba, "papyrus": papyrus,
    "papyrus_free": lambda: freed(papyrus()), "craft": craft, "craft_free": lambda: freed(craft()),
    "priestess": priestess, "offer": offer, "orb": orb, "boats": boats, "activate": activate,
    "contract": contract, "carve": carve, "erect": erect,
}  # fmt: skip
"""The icons by their names in `looks.ITEMS`."""
