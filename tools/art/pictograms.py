"""The game's signs, each a list of elements about the origin: loaf, sun-disc, storehouse, eye.

They are made to be read at 24 pixels: heavy outline, few shapes. `ink` is the outline's colour.
"""

from tools.art.svg import INK, circle, line, path, rect

LOAF_OUTLINE = (
    "M-28 15C-31 -6 -17 -19 0 -19C17 -19 31 -6 28 15C28 19 25 20 21 20H-21C-25 20 -28 19 -28 15Z"
)


def loaf(ink: str, thick: float = 4.0) -> list[str]:
    """A domed loaf, 60 wide and 40 high, with three cuts in its crust."""
    return [
        path(LOAF_OUTLINE, "#c9803a"),
        path("M-26 12C-27 -6 -15 -17 0 -17C12 -17 22 -11 25 -2C12 -10 -14 -8 -26 12Z", "#e6a95b"),
        path("M-28 14C-20 9 20 9 28 14C28 19 25 20 21 20H-21C-25 20 -28 19 -28 14Z", "#9c5a22"),
        path(
            "M-14 3L-9 -10M0 1V-12M14 3L9 -10",
            stroke="#7a4317",
            stroke_width=thick * 0.95,
            stroke_linecap="round",
        ),
        path(LOAF_OUTLINE, stroke=ink, stroke_width=thick, stroke_linejoin="round"),
    ]


def sun(ink: str, thick: float = 4.0) -> list[str]:
    """The sun-disc, the sign for a day: 52 across, with the dot of the hieroglyph."""
    return [
        circle(0, 0, 24, "#e8a528"),
        circle(0, -3, 18, "#f7cd5c"),
        circle(0, 0, 24, stroke=ink, stroke_width=thick),
        circle(0, 0, 7, INK),  # dark with either ink, to stand out on the gold
    ]


def storehouse(ink: str, thick: float = 4.0) -> list[str]:
    """A mud-brick store with a hollow cornice, and a stone in its doorway: 56 wide, 50 high."""
    walls = "M-21 -13L-25 25H25L21 -13Z"
    cornice = "M-27 -25H27C24 -21 22 -18 21.500 -13H-21.500C-22 -18 -24 -21 -27 -25Z"
    return [
        path(walls, "#c98a4d"),
        path("M-21 -13L-22 -4H22L21 -13Z", "#8f5825"),
        path(cornice, "#e3b276"),
        path("M-13 25V-1H13V25Z", "#4a2a12"),
        rect(-9.5, 10, 19, 13, "#efe3c4"),
        rect(-9.5, 10, 9.5, 13, "#d7b98a"),
        path(f"{walls}{cornice}", stroke=ink, stroke_width=thick, stroke_linejoin="round"),
    ]


def eye(ink: str, thick: float = 4.6) -> list[str]:
    """The eye of Horus, 56 wide and 44 high, in lines."""
    return [
        line("M-27 -4C-14 -15 12 -15 27 0C12 8 -12 9 -27 -4Z", ink, thick),
        circle(0, -2.500, 7.5, ink),
        line("M-26 -15C-12 -25 12 -25 27 -13", ink, thick),
        line("M-7 7C-7 13 -8 17 -11 22C-6 21 -2 18 0 14", ink, thick),
        line("M5 7C8 17 15 22 21 20C27 18 25 10 19.500 12.500", ink, thick),
    ]


def crossed(width: float, height: float, ink: str, thick: float = 8.0) -> list[str]:
    """A bold stroke from lower left to upper right: "none of this"."""
    d = f"M{-width / 2:g} {height / 2:g}L{width / 2:g} {-height / 2:g}"
    return [
        path(d, stroke="#f6e9c8", stroke_width=thick + 5, stroke_linecap="round"),
        path(d, stroke=ink, stroke_width=thick, stroke_linecap="round"),
    ]


def plus(ink: str, reach: float, thick: float) -> list[str]:
    d = f"M{-reach:g} 0H{reach:g}M0 {-reach:g}V{reach:g}"
    return [path(d, stroke=ink, stroke_width=thick, stroke_linecap="round")]


def minus(ink: str, reach: float, thick: float) -> list[str]:
    return [
        path(f"M{-reach:g} 0H{reach:g}", stroke=ink, stroke_width=thick, stroke_linecap="round")
    ]
