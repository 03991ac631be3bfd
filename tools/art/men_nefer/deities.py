"""Pictures of the eight deities, recognised by their headdress."""

from collections.abc import Callable, Mapping
from typing import Final

from tools.art.men_nefer.icons import CREAM, GOLD, GREEN, INK, RED, feather, inked
from tools.art.svg import Drawing, circle, line, moved, path, rect

SKIN: Final = "#c07a42"


def bust(d: Drawing, skin: str, collar: str, wig: str) -> None:
    """Shoulders and wig from the front."""
    d.add(inked("M8 92C8 74 20 68 32 68H48C60 68 72 74 72 92Z", skin, 3))
    d.add(inked("M20 74C26 86 54 86 60 74L54 69H26Z", collar, 2.6))
    if wig:
        d.add(inked("M22 76V46C22 34 30 28 40 28C50 28 58 34 58 46V76H50V56H30V76Z", wig, 3))


def face(d: Drawing, skin: str) -> None:
    d.add(inked("M30 42C30 36 50 36 50 42V56C50 64 46 68 40 68C34 68 30 64 30 56Z", skin, 2.4))
    d.add(line("M33 49H37M43 49H47", INK, 3), line("M37 61H43", INK, 2))


def osiris(d: Drawing) -> None:
    """Green, with the white crown between feathers."""
    bust(d, "#f6efe0", GOLD, "")
    d.add(inked("M30 40C28 22 34 8 40 4C46 8 52 22 50 40Z", "#fbf6ea", 3))
    d.add(
        inked(
            "M30 40C22 34 22 18 28 12C31 20 30 30 33 40ZM50 40C58 34 58 18 52 12"
            "C49 20 50 30 47 40Z",
            "#6fb3d8",
            2.4,
        )
    )
    face(d, "#5f9a5a")
    d.add(line("M40 68V76", INK, 5))


def ptah(d: Drawing) -> None:
    """A blue skull-cap, and a straight beard."""
    bust(d, "#f6efe0", GOLD, "")
    face(d, "#5f9a5a")
    d.add(inked("M29 44C27 26 34 20 40 20C46 20 53 26 51 44C46 38 34 38 29 44Z", "#2b6fae", 3))
    d.add(line("M40 68V80", INK, 5), line("M62 92V52M56 56H68M57 62H67M58 68H66", INK, 3.4))


def maat(d: Drawing) -> None:
    """A tall feather in a ribbon."""
    bust(d, SKIN, "#2aa39a", "#2b1709")
    face(d, SKIN)
    d.add(line("M28 40C34 36 46 36 52 40", RED, 4), moved(feather(), 22, -6, 0.62))


def thot(d: Drawing) -> None:
    """The ibis's head."""
    bust(d, SKIN, "#2aa39a", "#2b4f86")
    d.add(
        inked(
            "M32 62C28 50 32 38 42 36C52 36 54 44 50 50C60 54 66 66 64 78C58 66 52 60 46 60"
            "L44 68H34Z",
            "#fbf6ea",
            3,
        )
    )
    d.add(circle(44, 45, 3, INK))
    d.add(
        inked("M24 22C28 34 52 34 56 22C52 26 28 26 24 22Z", GOLD, 2.6),
        circle(40, 17, 8, CREAM, stroke=INK, stroke_width=2.6),
    )


def isis(d: Drawing) -> None:
    """The throne on her head."""
    bust(d, SKIN, RED, "#2b1709")
    face(d, SKIN)
    d.add(inked("M28 34V4H38V22H52V34Z", GOLD, 3))


def mut(d: Drawing) -> None:
    """The vulture's cap and the double crown."""
    bust(d, SKIN, "#2b4f86", "#c99445")
    face(d, SKIN)
    d.add(inked("M30 34L28 14H34C34 4 46 4 46 14H56L52 34Z", RED, 3))
    d.add(inked("M36 34C34 18 36 6 40 4C44 6 46 18 44 34Z", "#fbf6ea", 2.6))


def hathor(d: Drawing) -> None:
    """The sun between a cow's horns, and a cow's ears."""
    bust(d, SKIN, "#2aa39a", "#2b1709")
    face(d, SKIN)
    d.add(inked("M18 52C14 46 22 44 30 48L30 54ZM62 52C66 46 58 44 50 48L50 54Z", SKIN, 2.6))
    d.add(
        inked(
            "M28 34C16 28 14 12 20 3C22 16 28 24 34 27H46C52 24 58 16 60 3C66 12 64 28 52 34Z",
            CREAM,
            3,
        )
    )
    d.add(circle(40, 16, 11, "#e8632c", stroke=INK, stroke_width=3))


def sobek(d: Drawing) -> None:
    """The crocodile's head."""
    bust(d, SKIN, GOLD, GREEN)
    d.add(
        inked(
            "M28 62C26 46 32 38 44 38C50 38 52 42 56 46L76 52C78 58 76 62 70 62L50 64L46 70H34Z",
            "#5a9a52",
            3,
        )
    )
    d.add(line("M52 58L74 57", INK, 2.6), circle(45, 46, 3, INK))
    d.add(
        rect(26, 22, 28, 8, GOLD, stroke=INK, stroke_width=2.6),
        line("M32 22V8M40 22V4M48 22V8", INK, 7),
        line("M32 22V8M40 22V4M48 22V8", "#6fb3d8", 3),
    )


DEITIES: Final[Mapping[str, Callable[[Drawing], None]]] = {
    "osiris": osiris, "ptah": ptah, "maat": maat, "thot": thot, "isis": isis, "mut": mut,
    "hathor": hathor, "sobek": sobek,
}  # fmt: skip
"""The deities by their ids in the edition."""

GROUNDS: Final[Mapping[str, str]] = {
    "osiris": "#d9b36a", "ptah": "#e3c48a", "maat": "#c7d9d2", "thot": "#e9cf9a",
    "isis": "#cfdcea", "mut": "#d8d3a8", "hathor": "#a9cfe0", "sobek": "#e8d0a0",
}  # fmt: skip


def deity(name: str) -> Drawing:
    """A deity on its stela."""
    d = Drawing(80, 96)
    stela = "M3 93V38C3 14 18 3 40 3C62 3 77 14 77 38V93Z"
    d.add(inked(stela, "#f4e2b6", 3.4))
    d.add(path("M9 92V39C9 19 21 9 40 9C59 9 71 19 71 39V92Z", GROUNDS[name]))
    DEITIES[name](d)
    d.add(path(stela, stroke=INK, stroke_width=3.4, stroke_linejoin="round"))
    return d
