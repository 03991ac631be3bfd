"""The pieces of a seat, in the seat's colour, with its emblem and its pattern.

Every piece is in a box of 64 by 64: a light rim, a dark outline, the colour, and on it the emblem.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from tools.art.make_boats import LIVERIES, Livery
from tools.art.men_nefer.icons import HEART, INK, LEGS, MUMMY, PLUME, SPHINX
from tools.art.svg import Drawing, circle, ellipse, group, line, moved, path, rect
from tools.art.terra_pyramides.make_buildings import seat_tones
from tools.art.terra_pyramides.stones import Tones, toned

RIM: Final = "#fff3d9"
SKIN: Final = "#b9713f"
GOLD: Final = "#f3cf6a"
HAIR: Final = "#2a1a12"
SHADOW: Final = "#1a0f12"


def ring(ink: str, ground: str) -> list[str]:
    """The emblem of apprentices of no seat: an open ring."""
    del ground
    return [circle(0, 0, 14, stroke=ink, stroke_width=7)]


def staff(ink: str, ground: str) -> list[str]:
    """The steward's emblem: crook and flail."""
    del ground
    return [
        line("M-14 22V-10C-14 -24 4 -24 3 -11", ink, 6.4),
        line("M16 22L4 -6M4 -6L20 -20M9 4L21 -4", ink, 5.4),
    ]


OTHERS: Final = (
    Livery("neutral", "#a39a8c", "#c4bcae", "#6c6459", "#2b241a", ring),
    Livery("steward", "#f1e4c2", "#fffaf0", "#cdb98a", "#2b1709", staff),
)


@dataclass(frozen=True)
class Seat:
    """The owner of a piece, and the tones it is painted in."""

    livery: Livery
    tones: Tones
    number: int

    def emblem(self, x: float, y: float, scale: float) -> str:
        """The seat's emblem about a point."""
        return moved(self.livery.emblem(self.tones.sign, self.tones.base), x, y, scale)

    def fill(self, d: Drawing, left: float = 8, right: float = 56) -> str:
        """The paint of the seat's colour, lit from the upper left."""
        if self.tones.is_plain:
            return self.tones.base
        stops = (0, self.tones.lit, 1), (0.45, self.tones.base, 1), (1, self.tones.shade, 1)
        return d.linear((left, left), (right, right), *stops)


def seats(palette: str) -> list[Seat]:
    """The four seats, "nobody" and the steward, in a palette."""
    found = [Seat(each, seat_tones(each, palette), i) for i, each in enumerate(LIVERIES)]
    is_plain = palette == "high-contrast"
    found += [
        Seat(each, toned(each.colour, each.emblem_ink, is_plain=is_plain), len(LIVERIES) + i)
        for i, each in enumerate(OTHERS)
    ]
    return found


def cut(d: Drawing, outline: str, thick: float = 3.8) -> None:
    """Draw the rim and the outline of a piece."""
    d.add(path(outline, RIM, stroke=RIM, stroke_width=thick + 3.4, stroke_linejoin="round"))
    d.add(path(outline, INK, stroke=INK, stroke_width=thick, stroke_linejoin="round"))


def grounded(seat: Seat, y: float = 59, half: float = 26) -> Drawing:
    """A drawing with the shadow of a standing piece."""
    d = Drawing(64, 64)
    if not seat.tones.is_plain:
        d.add(ellipse(34, y, half, 5, SHADOW, fill_opacity=0.32))
    return d


TORSO: Final = "M24 25C15 27 11 34 11 45H53C53 34 49 27 40 25Z"
LAP: Final = (
    "M3 59C3 48 14 43 32 43C50 43 61 48 61 59C61 61 60 61.500 58 61.500H6C4 61.500 3 61 3 59Z"
)
HEADS: Final = (
    "M18 28V11C18 4 24 1.500 32 1.500C40 1.500 46 4 46 11V28L39 30H25Z",
    "M32 1.500C42 1.500 47 8 48 16L54 29L45 34L38 28H26L19 34L10 29L16 16C17 8 22 1.500 32 1.500Z",
    "M32 2C40.500 2 46 8 46 16C46 24 40 29 32 29C24 29 18 24 18 16C18 8 23.500 2 32 2Z",
    "M32 0.500L36 5C43 7 46 12 46 18L43 29H21L18 18C18 12 21 7 28 5Z",
    "M21 6C26 1.500 38 1.500 43 6L45 23L38 30H26L19 23Z",
    "M20 9L32 0.500L44 9V27L32 31L20 27Z",
)
FACE: Final = (
    "M25.500 14C25.500 11 38.500 11 38.500 14V20C38.500 25 35.500 27 32 27"
    "C28.500 27 25.500 25 25.500 20Z"
)
PATTERNS: Final = (
    "M10 60L15 49M22 60L24 47M42 60L40 47M54 60L49 49",
    "M7 55H57M12 49.500H52",
    "M6 59L12 52L18 59L24 52L30 59L36 52L42 59L48 52L54 59L58 54",
    "M13 55h0.1M22 52h0.1M32 55h0.1M42 52h0.1M51 55h0.1",
    "",
    "M16 48L10 60M32 46V60M48 48L54 60",
)


def apprentice(seat: Seat) -> Drawing:
    """An apprentice: a sitting scribe, with the headdress and the kilt of the seat."""
    d = grounded(seat)
    head = HEADS[seat.number]
    cut(d, TORSO + LAP + head)
    fill = seat.fill(d)
    skin = "#ffffff" if seat.tones.is_plain else SKIN
    d.add(path(head, HAIR if seat.number < len(LIVERIES) else fill))
    d.add(path(TORSO, fill), path(LAP, fill))
    d.add(path(FACE, skin), line("M20 12.500H44", seat.tones.lit, 4.4))
    d.add(circle(29, 18.5, 1.5, INK), circle(35, 18.5, 1.5, INK))
    d.add(line("M12 44C20 41 44 41 52 44", INK, 1.8))
    d.add(line(PATTERNS[seat.number], seat.tones.sign, 3, stroke_opacity=0.85))
    d.add(seat.emblem(32, 36.5, 0.36))
    return d


def lying(draw: Callable[[Seat], Drawing], seat: Seat) -> Drawing:
    """A standing piece, fallen on its side."""
    upright = draw(seat)
    d = Drawing(64, 64, defs=upright.defs)
    d.add(moved([moved(upright.items, -32, -32)], 32, 36, 0.94, -90))
    return d


def scarab(seat: Seat) -> Drawing:
    """The marker of a track."""
    d = Drawing(64, 64)
    d.add(line(LEGS, RIM, 9), line(LEGS, INK, 5.6))
    body = (
        "M32 60C20 60 12.500 50 12.500 38C12.500 31 14 26 16 22C15 6 49 6 48 22"
        "C50 26 51.500 31 51.500 38C51.500 50 44 60 32 60Z"
    )
    cut(d, body, 3)
    d.add(path(body, seat.fill(d)))
    d.add(line("M15.500 24C25 29 39 29 48.500 24", INK, 2.6))
    d.add(seat.emblem(32, 42, 0.6))
    return d


def mummy(seat: Seat) -> Drawing:
    d = grounded(seat, 60, 16)
    cut(d, MUMMY)
    d.add(path(MUMMY, seat.fill(d)))
    skin = "#ffffff" if seat.tones.is_plain else SKIN
    d.add(
        path(
            "M26 11C26 7 38 7 38 11V17C38 21.500 35.500 23.500 32 23.500"
            "C28.500 23.500 26 21.500 26 17Z",
            skin,
            stroke=INK,
            stroke_width=1.6,
        )
    )
    d.add(
        line(
            "M13 34L21 29M43 29L51 34M18 50L46 56M46 48L19 58",
            seat.tones.sign,
            2,
            stroke_opacity=0.8,
        )
    )
    d.add(seat.emblem(32, 40, 0.44))
    return d


COFFIN: Final = (
    "M32 2C40 2 44 7 44 13C44 18 54 20 54 30L45 62H19L10 30C10 20 20 18 20 13C20 7 24 2 32 2Z"
)


def sarcophagus(seat: Seat) -> Drawing:
    """A sarcophagus: gilded, its bands in the seat's colour."""
    d = grounded(seat, 60, 18)
    cut(d, COFFIN)
    gilded = (
        "#ffffff"
        if seat.tones.is_plain
        else d.linear((12, 4), (52, 60), (0, "#ffe9a0", 1), (0.5, "#eab84a", 1), (1, "#a8741c", 1))
    )
    d.add(path(COFFIN, gilded))
    d.add(
        path(
            "M11.500 27C20 31 44 31 52.500 27L46 56H18Z",
            seat.fill(d),
            stroke=INK,
            stroke_width=1.8,
        )
    )
    d.add(
        path(
            "M26 10C26 6 38 6 38 10V15C38 19 35.500 21 32 21C28.500 21 26 19 26 15Z",
            "#ffffff" if seat.tones.is_plain else SKIN,
            stroke=INK,
            stroke_width=1.6,
        )
    )
    d.add(line("M16 22C24 26 40 26 48 22", INK, 2.2))
    d.add(seat.emblem(32, 41, 0.56))
    return d


def sphinx(seat: Seat) -> Drawing:
    d = grounded(seat, 56, 28)
    shape = moved_path(SPHINX, 12)
    cut(d, shape)
    d.add(path(shape, seat.fill(d)))
    d.add(line("M27 26L30 41M19 25L39 24M30 32L41 31M31 38L42 37M11 51H24", INK, 2.2))
    d.add(circle(21.5, 30.5, 1.9, INK), seat.emblem(46, 48, 0.38))
    return d


def moved_path(d: str, down: float) -> str:
    """Path text of absolute steps, moved down."""
    steps, is_x, out = d.replace("C", " C ").replace("L", " L ").replace("M", " M "), True, []
    steps = steps.replace("V", " V ").replace("H", " H ").replace("Z", " Z ")
    mode = ""
    for step in steps.split():
        if step.isalpha():
            mode, is_x = step, step != "V"
            out.append(step)
        else:
            out.append(step if is_x else f"{float(step) + down:g}")
            is_x = not is_x if mode in "MLC" else is_x
    return " ".join(out)


def block(seat: Seat) -> Drawing:
    """A block of limestone on its sledge."""
    d = grounded(seat, 58, 28)
    outline = "M4 22L31 9L60 19V45L34 59L4 50Z"
    cut(d, outline)
    stone = ("#ffffff",) * 2 if seat.tones.is_plain else ("#efe3c2", "#c3ad7c")
    d.add(path("M4 22L31 9L60 19L34 33Z", seat.fill(d, 0, 40)))
    d.add(path("M4 22L34 33V59L4 50Z", stone[0]), path("M34 33L60 19V45L34 59Z", stone[1]))
    d.add(line("M4 22L34 33L60 19M34 33V59", INK, 2.2))
    d.add(line("M4 45L34 54L60 40", seat.tones.base, 3.4))
    sign = seat.livery.emblem(INK, stone[0])
    d.add(group(sign, transform="matrix(0.42 0.15 0 0.45 18.5 36)"))
    return d


def permission(seat: Seat) -> Drawing:
    """A permission of Khufu: a cartouche."""
    d = Drawing(64, 64)
    outline = (
        "M13 21C13 10 21 3 32 3C43 3 51 10 51 21V38C51 45 48 50 43 53H55V61H9V53H21"
        "C16 50 13 45 13 38Z"
    )
    cut(d, outline)
    d.add(path(outline, seat.fill(d)))
    d.add(rect(18.5, 8.5, 27, 41, "none", rx=13, stroke=seat.tones.sign, stroke_width=2.4))
    d.add(seat.emblem(32, 29, 0.56))
    return d


DRESS: Final = "M23 28H41L52 61H12Z"
ARMS: Final = "M23 34L11 25L8 9M41 34L53 25L56 9"


def priestess(seat: Seat) -> Drawing:
    """A priestess with her arms raised."""
    d = grounded(seat, 60, 22)
    d.add(line(ARMS, RIM, 12.4))
    d.add(line(ARMS, INK, 9))
    wig = "M21 33V16C21 8 26 2.500 32 2.500C38 2.500 43 8 43 16V33L37 29H27Z"
    cut(d, DRESS + wig)
    d.add(line(ARMS, "#ffffff" if seat.tones.is_plain else "#c98a50", 4.2))
    d.add(path(DRESS, seat.fill(d)))
    face = "#ffffff" if seat.tones.is_plain else "#d79a5f"
    d.add(path("M26 15C26 11 38 11 38 15V20C38 24 35 26 32 26C29 26 26 24 26 20Z", face))
    d.add(circle(29.4, 18.4, 1.4, INK), circle(34.6, 18.4, 1.4, INK))
    d.add(line("M22.500 11.500H41.500", GOLD, 3.2))
    d.add(seat.emblem(32, 45, 0.46))
    return d


def basket(seat: Seat) -> Drawing:
    """A basket of offerings."""
    d = grounded(seat, 59, 24)
    bowl = "M3 28H61C60 47 52 60 43 60H21C12 60 4 47 3 28Z"
    heap = "M10 28C10 16 22 14 24 17C26 9 40 9 42 17C46 13 56 18 54 28Z"
    cut(d, bowl + heap)
    fruit = ("#ffffff",) * 3 if seat.tones.is_plain else ("#c8323a", "#e0a050", "#4d8f4a")
    for (x, y, r), tone in zip(((19, 23, 8), (32, 20, 9), (45, 23, 8)), fruit, strict=True):
        d.add(circle(x, y, r, tone, stroke=INK, stroke_width=2))
    d.add(path(bowl, seat.fill(d)), line("M4 28.500H60", INK, 2.6))
    d.add(line("M8 36H18M46 36H56M12 46H20M44 46H52", seat.tones.sign, 2.2, stroke_opacity=0.7))
    d.add(seat.emblem(32, 43.5, 0.5))
    return d


def orb(seat: Seat) -> Drawing:
    """The sun between horns, on its stand."""
    d = grounded(seat, 60, 14)
    horns = "M8 4C2 30 14 51 27 54V61H37V54C50 51 62 30 56 4C54 18 50 28 46 34H18C14 28 10 18 8 4Z"
    cut(d, horns)
    d.add(path(horns, "#ffffff" if seat.tones.is_plain else "#e8c46a"))
    d.add(circle(32, 25, 20.5, RIM), circle(32, 25, 19.5, INK), circle(32, 25, 17, seat.fill(d)))
    d.add(seat.emblem(32, 25, 0.6))
    return d


HULL: Final = "M1 37C6 42 12 45 20 45H44C52 45 58 42 63 37C62 52 53 61 42 61H22C11 61 2 52 1 37Z"
SAIL: Final = "M9 4H55C50 15 50 24 55 36H9C14 24 14 15 9 4Z"


def boat(seat: Seat) -> Drawing:
    """A boat under a square sail with the emblem."""
    d = Drawing(64, 64)
    if not seat.tones.is_plain:
        d.add(ellipse(32, 59, 28, 4.5, "#0b2a3c", fill_opacity=0.35))
    cut(d, HULL + SAIL + "M30 2H34V46H30Z")
    d.add(path(SAIL, seat.fill(d)))
    wood = (
        "#ffffff"
        if seat.tones.is_plain
        else d.linear((0, 40), (0, 61), (0, "#d29a58", 1), (0.5, "#9a5f2a", 1), (1, "#5d3413", 1))
    )
    d.add(path(HULL, wood), line("M7 49.500C20 54 44 54 57 49.500", seat.tones.base, 4))
    d.add(seat.emblem(32, 20, 0.58))
    return d


def heart(seat: Seat) -> Drawing:
    """The heart for the meter."""
    d = Drawing(64, 64)
    cut(d, HEART)
    d.add(path(HEART, seat.fill(d)), seat.emblem(32, 31, 0.66))
    return d


def feather(seat: Seat) -> Drawing:
    """The feather for the meter."""
    d = Drawing(64, 64)
    cut(d, PLUME)
    d.add(path(PLUME, seat.fill(d)))
    d.add(line("M29 58C28 44 28 30 36 14", seat.tones.sign, 2.6))
    d.add(
        circle(46, 48, 15.5, RIM), circle(46, 48, 14.5, INK), circle(46, 48, 12.4, seat.tones.base)
    )
    d.add(seat.emblem(46, 48, 0.42))
    return d


def lily(seat: Seat) -> Drawing:
    """The water lily of the turn order."""
    d = Drawing(64, 64)
    petal = "M0 -12C-8 -17 -9 -24 0 -31C9 -24 8 -17 0 -12Z"
    for turn in range(0, 360, 45):
        d.add(
            moved(
                [path(petal, RIM, stroke=INK, stroke_width=3.4, stroke_linejoin="round")],
                32,
                32,
                1.0,
                float(turn),
            )
        )
    d.add(circle(32, 32, 19.5, INK), circle(32, 32, 16.8, seat.fill(d)), seat.emblem(32, 32, 0.58))
    return d


PIECES: Final[Mapping[str, Callable[[Seat], Drawing]]] = {
    "apprentice": apprentice, "scarab": scarab, "mummy": mummy, "sarcophagus": sarcophagus,
    "sphinx": sphinx, "block": block, "permission": permission, "priestess": priestess,
    "basket": basket, "orb": orb, "boat": boat, "heart": heart, "feather": feather, "lily": lily,
    "priestess_lying": lambda seat: lying(priestess, seat),
}  # fmt: skip
"""Every piece, by the name of its picture."""
