"""Draw the players' marks: boats of each game (assets/*/art/boats/*.svg) and emblems/*.svg.

    python -m tools.art.make_boats

Four colours a step of lightness apart (about 22, 39, 52 and 66 in CIE L*), so that they differ in
grey too; each with an emblem of another shape, dark on the brightest, light on the others.
"""

from collections.abc import Callable
from dataclasses import dataclass

from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS
from tools.art.recolour import code_of, recoloured
from tools.art.svg import Drawing, circle, ellipse, group, moved, palette_path, path, save

WOOD = "#2f1a0a"
HUES = 0.35
"""Difference of hue, in radians, within which colours change with the sail's."""


@dataclass(frozen=True)
class Livery:
    """A player's colours and emblem."""

    name: str
    colour: str
    bright: str
    deep: str
    emblem_ink: str
    emblem: Callable[[str, str], list[str]]


def scarab(ink: str, ground: str) -> list[str]:
    """A beetle about the origin, 44 high."""
    legs = (
        "M-9 -4L-17 -11L-16 -19M9 -4L17 -11L16 -19M-11 5H-20M11 5H20M-9 13L-17 18L-17 23"
        "M9 13L17 18L17 23"
    )
    return [
        path(legs, stroke=ink, stroke_width=3.6, stroke_linecap="round", stroke_linejoin="round"),
        ellipse(0, 7, 12.5, 15.5, ink),
        path("M-10 -9C-10 -19 10 -19 10 -9C6 -6 -6 -6 -10 -9Z", ink),
        path("M-12 -1C-6 3 6 3 12 -1M0 2V22", stroke=ground, stroke_width=2.4),
    ]


def lotus(ink: str, ground: str) -> list[str]:
    """An open blossom about the origin, 44 high."""
    petal = "M0 16C-9 5 -9 -11 0 -24C9 -11 9 5 0 16Z"
    return [
        *(moved([path(petal, ink)], 0, 0, turn=turn) for turn in (-68, 68)),
        *(
            moved([path(petal, ink, stroke=ground, stroke_width=2.2)], 0, 0, turn=turn)
            for turn in (-36, 36, 0)
        ),
        path(
            "M-9 13C-4 17 4 17 9 13M0 15V23", stroke=ink, stroke_width=4.4, stroke_linecap="round"
        ),
    ]


def ankh(ink: str, ground: str) -> list[str]:
    """The sign of life about the origin, 46 high."""
    del ground  # it has no inner lines
    return [
        path(
            "M0 1C-5 -4 -10 -8 -10 -14C-10 -19 -6 -22 0 -22C6 -22 10 -19 10 -14C10 -8 5 -4 0 1Z",
            stroke=ink,
            stroke_width=6,
            stroke_linejoin="round",
        ),
        path("M-16 4H16M0 4V22", stroke=ink, stroke_width=6.6, stroke_linecap="round"),
    ]


def feather(ink: str, ground: str) -> list[str]:
    """The feather of Maat about the origin, 48 high."""
    plume = "M-5 22C-9 8 -13 -6 -9 -16C-5 -26 10 -26 12 -15C13 -9 9 -7 9 -1C10 7 8 12 -2 15L-1 22Z"
    return [
        path(plume, ink),
        path(
            "M-3 15C-6 3 -6 -7 1 -15M-5 4L8 -2M-5 -5L6 -10M-4 11L7 6",
            stroke=ground,
            stroke_width=2.2,
        ),
        path("M-3 14L-2 24", stroke=ink, stroke_width=4, stroke_linecap="round"),
    ]


LIVERIES = (
    Livery("carnelian", "#c7442f", "#e2694c", "#93271a", "#fff3d9", scarab),
    Livery("lapis", "#264a9e", "#3f6ac6", "#162e6b", "#fff3d9", lotus),
    Livery("turquoise", "#45c2b6", "#79dccf", "#22918a", "#08302f", ankh),
    Livery("amethyst", "#4b1f70", "#7a49a6", "#301048", "#fff3d9", feather),
)

SAIL = "M60 3C41 17 22 37 9 60C33 67 62 67 88 59C86 37 77 18 60 3Z"
HULL = "M2 66C22 75 64 77 94 61C90 82 74 92 50 92C27 92 10 85 2 66Z"

YARD = "M63 3C42 15 22 36 6 63"
RIM = "#fff3d9"
NARROW = 0.8
"""The scale of a boat's width, relative to its shapes."""


def hull(drawing: Drawing) -> list[str]:
    """The wooden hull with its planks."""
    planks = drawing.linear(
        (0, 66), (0, 92), (0, "#b9783c", 1), (0.5, "#8b5425", 1), (1, "#5d3413", 1)
    )
    return [
        path(HULL, planks, stroke=WOOD, stroke_width=3.4, stroke_linejoin="round"),
        path("M5 70C26 79 66 80 91 67", stroke="#ecc58c", stroke_width=3.2, stroke_linecap="round"),
        path("M14 81C34 87 66 87 82 79", stroke="#4a280d", stroke_width=1.6, stroke_opacity=0.7),
    ]


def sail(drawing: Drawing, livery: Livery) -> list[str]:
    """The lateen sail on its yard, filled by the wind."""
    cloth = drawing.linear(
        (14, 58),
        (86, 26),
        (0, livery.deep, 1),
        (0.3, livery.colour, 1),
        (0.75, livery.bright, 1),
        (1, livery.colour, 1),
    )
    return [
        path("M47 66L50 20", stroke=WOOD, stroke_width=4.4, stroke_linecap="round"),
        path(SAIL, cloth, stroke=WOOD, stroke_width=3.4, stroke_linejoin="round"),
        path(
            "M14 56C37 62 62 61 86 54",
            stroke=livery.emblem_ink,
            stroke_width=2.4,
            stroke_opacity=0.75,
        ),
        path(YARD, stroke=WOOD, stroke_width=4.4, stroke_linecap="round"),
    ]


def boat(livery: Livery) -> Drawing:
    """A felucca with the player's sail, in a box of 80 by 96: four lie side by side.

    A pale rim separates it from the water, however dark that is.
    """
    drawing = Drawing(80, 96)
    rim = path(SAIL + HULL + YARD, RIM, stroke=RIM, stroke_width=9, stroke_linejoin="round",
               stroke_linecap="round")  # fmt: skip
    narrow = f"translate(1.6 1) scale({NARROW} 0.98)"
    drawing.add(group([rim, *hull(drawing), *sail(drawing, livery)], transform=narrow))
    drawing.add(moved(livery.emblem(livery.emblem_ink, livery.colour), 47, 38, 0.88))
    return drawing


BARGE = (
    "M1 56C6 54 11 57 13 63C35 70 65 70 85 62C87 56 91 52 96 54C97 74 80 92 51 92C22 92 2 76 1 56Z"
)
SQUARE = "M25 9C42 5 66 5 84 9C87 22 87 36 83 49C64 54 44 54 26 49C22 36 22 22 25 9Z"
YARDS = "M20 9C42 4 66 4 89 9M22 50C44 55 64 55 87 50"
CARGO = "M15 63V50C15 46 20 46 24 47C30 40 40 44 40 51H46V66ZM64 67V55H82V62Z"
"""The outline of a merchant's load above sail and hull, for the rim."""


def cargo() -> list[str]:
    """Jars, a sack and a crate on deck."""
    ink: dict[str, str | float] = {"stroke": WOOD, "stroke_width": 2.2, "stroke_linejoin": "round"}
    jar = "M-5 -9H5M-3.5 -9V-6C-8 -4 -8 5 -3 11H3C8 5 8 -4 3.5 -6V-9"
    return [
        moved([path(jar, "#b5623a", **ink)], 22, 58),
        moved([path(jar, "#c9793f", **ink)], 33, 60),
        path("M39 68C36 60 38 54 44 53L46 49L51 49L52 53C58 54 60 61 57 69Z", "#d8c08c", **ink),
        path("M64 56H83V68H64Z", "#9a6a35", **ink),
        path("M64 62H83M73.5 56V68", stroke=WOOD, stroke_width=1.6),
    ]


def barge(livery: Livery) -> Drawing:
    """A merchant's ship with the player's square sail and a load, in the box of a boat."""
    drawing = Drawing(80, 96)
    planks = drawing.linear(
        (0, 60), (0, 92), (0, "#b9783c", 1), (0.5, "#8b5425", 1), (1, "#5d3413", 1)
    )
    cloth = drawing.linear(
        (22, 40),
        (88, 18),
        (0, livery.deep, 1),
        (0.3, livery.colour, 1),
        (0.75, livery.bright, 1),
        (1, livery.colour, 1),
    )
    rim = path(SQUARE + BARGE + YARDS + CARGO, RIM, stroke=RIM, stroke_width=9,
               stroke_linejoin="round", stroke_linecap="round")  # fmt: skip
    sides = path(BARGE, planks, stroke=WOOD, stroke_width=3.4, stroke_linejoin="round")
    narrow = f"translate(1.6 1) scale({NARROW} 0.98)"
    drawing.add(
        group(
            [
                rim,
                path("M54 3V68", stroke=WOOD, stroke_width=4.4, stroke_linecap="round"),
                path(SQUARE, cloth, stroke=WOOD, stroke_width=3.4, stroke_linejoin="round"),
                path(YARDS, stroke=WOOD, stroke_width=4.4, stroke_linecap="round"),
                *cargo(),
                sides,
                path("M9 66C34 77 66 77 91 64", stroke="#ecc58c", stroke_width=3.2,
                     stroke_linecap="round"),
                path("M15 79C35 88 67 88 85 78", stroke="#4a280d", stroke_width=1.6,
                     stroke_opacity=0.7),
            ],
            transform=narrow,
        )
    )  # fmt: skip
    drawing.add(moved(livery.emblem(livery.emblem_ink, livery.colour), 45, 29, 0.72))
    return drawing


def emblem(livery: Livery) -> Drawing:
    """The emblem in a disc of the colour with a light rim, in a box of 64 by 64."""
    drawing = Drawing(64, 64)
    face = drawing.radial(
        (25, 21), 44, (0, livery.bright, 1), (0.55, livery.colour, 1), (1, livery.deep, 1)
    )
    drawing.add(
        circle(32, 32, 31, WOOD),
        circle(32, 32, 29, "#f6e7c1"),
        circle(32, 32, 26, face),
        group([moved(livery.emblem(livery.emblem_ink, livery.colour), 32, 32, 0.86)]),
    )
    return drawing


def main() -> None:
    """Draw the boats and emblems of all four colours, in every palette."""
    for livery in LIVERIES:
        for kind, drawing in (
            ("sneferu/boats", boat(livery)),
            ("sobek/boats", barge(livery)),
            ("emblems", emblem(livery)),
        ):
            for palette in PALETTES.values():
                shown = code_of(palette.colour(PLAYER_COLOURS[livery.name]))
                made = recoloured(drawing.text(), livery.colour, shown, HUES)
                save(palette_path(palette.name, f"{kind}/{livery.name}.svg"), made)


if __name__ == "__main__":
    main()
