"""Draw the icons: assets/art/icons/*.svg in dark ink, icons/light/*.svg in light ink.

    python -m tools.art.make_symbols

Food, time and the storehouse are coloured, so that a glance finds them; everything else is a line
drawing of one thickness with round ends in a box of 64 by 64.
"""

from tools.art.pictograms import eye, loaf, storehouse, sun
from tools.art.svg import INK, LIGHT, Drawing, circle, moved, path, polygon, rect

BOX = 64.0
THICK = 5.0

# Path text of the line icons; FILLED below names the filled ones.
LINES = {
    "undo": "M12 24H38C48 24 53 31 53 39C53 47 48 54 38 54H24M23 12L11 24L23 36",
    "redo": "M52 24H26C16 24 11 31 11 39C11 47 16 54 26 54H40M41 12L53 24L41 36",
    "flip": "M8 34H56V54H8ZM32 34V54M16 24C22 10 42 10 48 22M49 11V23H37",
    "menu": "M11 17H53M11 32H53M11 47H53",
    "help": "M20 23C20 14 26 9 33 9C41 9 46 15 46 21C46 31 33 31 33 42",
    "log": "M18 10H52V17C52 20 50 22 47 22H44V46C44 51 41 54 37 54H14C10 54 8 50 8 46H37"
    "C37 51 40 54 44 54M18 10C14 10 12 13 12 17V46M21 22H35M21 31H35M21 38H31",
    "close": "M15 15L49 49M49 15L15 49",
    "delete": "M13 17H51M25 17V10H39V17M18 17L21 54H43L46 17M27 26L28 45M37 26L36 45",
    "plus": "M32 12V52M12 32H52",
    "minus": "M12 32H52",
    "human": "M32 9C40 9 44 15 44 22C44 30 39 36 32 36C25 36 20 30 20 22C20 15 24 9 32 9Z"
    "M10 56C11 46 19 41 32 41C45 41 53 46 54 56Z",
    "computer": "M8 12H56V44H8ZM32 44V54M20 55H44",
    "hint": (
        "M24 43C24 37 15 34 15 24C15 15 22 8 32 8C42 8 49 15 49 24C49 34 40 37 40 43Z"
        "M26 51H38M29 57H35"
    ),
    "sound": "M10 25H20L33 14V50L20 39H10ZM41 24C45 28 45 36 41 40M47 17C55 25 55 39 47 47",
    "mute": "M10 25H20L33 14V50L20 39H10ZM43 25L57 39M57 25L43 39",
    "play": "M18 11L52 32L18 53Z",
    "pause": "M21 12V52M43 12V52",
    "next": "M23 11L44 32L23 53",
    "previous": "M41 11L20 32L41 53",
    "first": "M48 13L29 32L48 51M16 13V51",
    "last": "M16 13L35 32L16 51M48 13V51",
    "check": "M11 34L26 49L53 16",
    "save": "M32 9V40M19 28L32 41L45 28M10 46V54H54V46",
    "crown": "M9 20L20 33L32 12L44 33L55 20L50 52H14Z",
    "warning": "M32 9L58 54H6ZM32 25V38",
    "bag": "M22 20C12 28 8 38 8 44C8 52 14 55 32 55C50 55 56 52 56 44C56 38 52 28 42 20Z"
    "M22 20C20 15 17 12 16 8C22 10 27 10 32 8C37 10 42 10 48 8C47 12 44 15 42 20M19 20H45",
    "hourglass": "M15 9H49M15 55H49M19 9C19 22 29 26 32 32C29 38 19 42 19 55"
    "M45 9C45 22 35 26 32 32C35 38 45 42 45 55",
    "areas": "M9 55V32H28V9H55V32H44V55Z",
}
FILLED = {"play"}


def settings(ink: str) -> list[str]:
    """Three sliders."""
    parts = []
    for y, knob in ((16, 42), (32, 22), (48, 36)):
        parts.append(
            path(f"M9 {y}H55", stroke=ink, stroke_width=THICK - 0.6, stroke_linecap="round")
        )
        parts.append(circle(knob, y, 6.5, ink))
    return parts


def dots(name: str, ink: str) -> list[str]:
    """The filled parts of an icon, besides its lines."""
    if name == "help":
        return [circle(33, 54, 3.8, ink)]
    if name == "hourglass":  # the sand that has run down
        return [path("M25 52C25 46 30 45 32 40C34 45 39 46 39 52Z", ink)]
    if name == "warning":
        return [circle(32, 46, 3, ink)]
    if name == "flip":
        return [rect(8, 34, 24, 20, ink)]
    if name == "computer":  # a small pyramid on the screen
        return [path(polygon([(32, 19), (44, 36), (20, 36)]), ink)]
    return []


def line_icon(name: str, ink: str) -> list[str]:
    """A line icon in this ink."""
    fill = ink if name in FILLED else "none"
    lines = path(
        LINES[name],
        fill,
        stroke=ink,
        stroke_width=THICK,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return [lines, *dots(name, ink)]


def icons(ink: str) -> dict[str, list[str]]:
    """All icons in one ink."""
    middle = BOX / 2
    return {
        "bread": [moved(loaf(ink), middle, middle)],
        "sun": [moved(sun(ink), middle, middle)],
        "storehouse": [moved(storehouse(ink), middle, middle)],
        "eye": [moved(eye(ink), middle, middle)],
        "settings": settings(ink),
        **{name: line_icon(name, ink) for name in LINES},
    }


def main() -> None:
    """Draw every icon in both inks."""
    for folder, ink in (("icons", INK), ("icons/light", LIGHT)):
        for name, items in icons(ink).items():
            drawing = Drawing(BOX, BOX)
            drawing.add(*items)
            drawing.save(f"{folder}/{name}.svg")


if __name__ == "__main__":
    main()
