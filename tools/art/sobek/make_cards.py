"""Draw the cards of Sobek's market: assets/sobek/art/cards/*.svg, and their three backs.

    python -m tools.art.sobek.make_cards

A kind of goods is recognised by its picture, its sign in the corner, the pattern at its foot and
its colour, any of which may fail. Characters are framed portraits (`characters`). A card's scarabs
and a character's family depend on the edition: the program lays them on the picture.
"""

from collections.abc import Callable
from typing import Final

from tools.art.figures import GOLD, HIGH, OUTLINE, WIDE
from tools.art.glyph_paths import glyph
from tools.art.sobek.characters import CHARACTERS
from tools.art.sobek.goods import FAMILY_COLOURS, PICTURES
from tools.art.sobek.goods_signs import shield, sign, texture
from tools.art.svg import (
    Drawing,
    circle,
    ellipse,
    line,
    moved,
    palette_path,
    path,
    rect,
    save,
)

TALL: Final = 168.0
BROAD: Final = 120.0
RIM: Final = "#8a6430"
LIGHT: Final = "#fbf3dc"
NIGHT: Final = "#232a5c"

PALETTES: Final[dict[str, dict[str, str]]] = {
    "standard": {**FAMILY_COLOURS, "any": NIGHT},
    "colour-blind": {
        "ivory": "#882255",
        "ebony": "#332288",
        "marble": "#3a9688",
        "cattle": "#0f5f2a",
        "fish": "#6fb4da",
        "wheat": "#d9a520",
        "any": "#0b1030",
    },
    "high-contrast": dict.fromkeys((*FAMILY_COLOURS, "any"), "#ffffff"),
}
"""The colour of each family's cards in each palette; white in the high-contrast one."""


def darker(colour: str, share: float) -> str:
    """The colour with a share of its lightness removed."""
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(part * (1 - share)):02x}" for part in parts)


def sheet(drawing: Drawing, paper: str = "#f6e8c6") -> None:
    """A card's papyrus with its shadowed edge."""
    lit = drawing.linear(
        (0, 0), (BROAD, TALL), (0, "#fffaea", 1), (0.5, paper, 1), (1, "#dcc08a", 1)
    )
    drawing.add(
        rect(1, 1, BROAD - 2, TALL - 2, RIM, rx=9),
        rect(2.6, 2.2, BROAD - 5.2, TALL - 5.2, lit, rx=8),
    )


def scarab(x: float, y: float, size: float) -> str:
    """A golden scarab about a point."""
    shape = glyph("scarab")
    scale = size / 100
    return moved(
        [
            moved(
                [
                    path(shape.body, GOLD, stroke=OUTLINE, stroke_width=9, stroke_linejoin="round"),
                    path(shape.body, "#f4c95a"),
                    path(shape.lines, "#5b3a10"),
                ],
                -50,
                -50,
            )
        ],
        x,
        y,
        scale,
    )


def corner_sign(family: str, ground: str, reach: float = 15.0) -> str:
    """The family's sign on a shield, about the origin."""
    rim = "#f4d68c"
    return "".join(
        [shield(reach, ground, rim), moved(sign(family, LIGHT, ground), 0, 0, reach / 40)]
    )


def goods(family: str, colour: str, picture: Callable[[Drawing], list[str]]) -> Drawing:
    """A card of goods with one of its pictures; the program lays the scarabs on it."""
    drawing = Drawing(BROAD, TALL)
    sheet(drawing)
    is_plain = colour == "#ffffff"
    field = drawing.linear((0, 8), (0, 134), (0, darker(colour, 0.28), 1), (1, colour, 1))
    glow = drawing.radial((60, 72), 58, (0, "#ffffff", 0.3), (1, "#ffffff", 0))
    dark = "#000000" if is_plain else darker(colour, 0.35)
    foot = "#000000" if is_plain else darker(colour, 0.25)
    drawing.add(
        rect(8, 8, BROAD - 16, 128, colour if is_plain else field, rx=4),
        rect(8, 8, BROAD - 16, 128, glow, rx=4),
        rect(8, 8, BROAD - 16, 128, "none", rx=4, stroke=RIM, stroke_width=1.6),
        moved(picture(drawing), 60, 82, 1.04),
        rect(8, 140, BROAD - 16, 19, foot, rx=3, stroke=RIM, stroke_width=1.4),
        moved(texture(family, 96, 15, LIGHT), 12, 142),
        moved([corner_sign(family, dark)], 24, 24),
    )
    return drawing


def character(name: str) -> Drawing:
    """A character's card: the portrait in an orange frame; the family's sign is added later."""
    drawing = Drawing(BROAD, TALL)
    sheet(drawing, "#e9a45e")
    portrait = CHARACTERS[name]()
    # Its gradients are renamed, to follow the existing ones.
    text = "".join(portrait.items)
    for index in reversed(range(len(portrait.defs))):
        text = text.replace(f"url(#g{index})", f"url(#p{index})")
    drawing.defs += [
        each.replace(f'id="g{index}"', f'id="p{index}"') for index, each in enumerate(portrait.defs)
    ]
    scale = (BROAD - 12) / WIDE
    drawing.add(
        rect(5, 5, BROAD - 10, TALL - 10, "#c56a2c", rx=6),
        moved([text], 6, (TALL - HIGH * scale) / 2 + 6, scale),
    )
    return drawing


def family_sign(family: str, colour: str) -> Drawing:
    """A family's sign on its shield."""
    drawing = Drawing(32, 32)
    dark = "#000000" if colour == "#ffffff" else darker(colour, 0.3)
    drawing.add(moved([corner_sign(family, dark)], 16, 16))
    return drawing


def trade_value() -> Drawing:
    """One scarab on its dark ground, laid on a card as often as the card is worth."""
    drawing = Drawing(24, 24)
    drawing.add(circle(12, 12, 11.5, "#1b1426", fill_opacity=0.75), scarab(12, 12, 21))
    return drawing


def hand() -> Drawing:
    """Fanned-out cards, the sign for the number of cards in a hand."""
    drawing = Drawing(32, 32)
    for turn, colour in ((-24, "#b9a06c"), (0, "#d9bf85"), (24, "#f3e0b0")):
        card = rect(-6, -21, 12, 18, colour, rx=2, stroke="#2b1709", stroke_width=2)
        drawing.add(f'<g transform="translate(16 27) rotate({turn})">{card}</g>')
    return drawing


def green_corner() -> Drawing:
    """The mark on the face of a card with a green back."""
    drawing = Drawing(24, 24)
    drawing.add(path("M22 2V14C22 19 19 22 14 22H2Z", "#3f7d3a", stroke=RIM, stroke_width=1.4))
    return drawing


def back(colour: str, pattern: str) -> Drawing:
    """A back: a river of lines and the crocodile before the sun in the middle."""
    drawing = Drawing(BROAD, TALL)
    sheet(drawing)
    ground = drawing.linear(
        (0, 0), (0, TALL), (0, darker(colour, 0.05), 1), (1, darker(colour, 0.25), 1)
    )
    drawing.add(rect(8, 8, BROAD - 16, TALL - 16, ground, rx=4, stroke=RIM, stroke_width=1.6))
    waves = "".join(f"M14 {y}q5.75 -6 11.500 0{'t11.500 0' * 7}" for y in range(22, 160, 12))
    drawing.add(line(waves, pattern, 1.6, stroke_opacity=0.55))
    sun = drawing.radial((60, 84), 46, (0, darker(colour, 0.15), 1), (1, darker(colour, 0.5), 1))
    drawing.add(
        ellipse(60, 84, 43, 29, sun, stroke="#f4d68c", stroke_width=2.4),
        ellipse(60, 84, 46.500, 33, "none", stroke="#f4d68c", stroke_width=1.1),
        line("M60 40V46M60 122V128M48 41L49.500 47M72 41L70.500 47M48 127L49.500 121M72 127"
             "L70.500 121", "#f4d68c", 2),
        moved(crocodile("#f4d68c", darker(colour, 0.6), "#fff6dc"), 60, 85, 0.78),
    )  # fmt: skip
    return drawing


CROCODILE: Final = (
    "M-47 -9C-49 1 -45 8 -36 9C-29 9.500 -23 9.500 -19 9L-20 12L-24 13.500V15.500H-13L-11.500 12"
    "L-9.500 9.500C-3 10.500 6 10.500 12 9L12.500 12L8.500 13.500V15.500H19L20.500 12L21 8"
    "C23 7 24 6 25.500 4.500L44.500 9C47.500 9.400 48.400 6.800 46.400 6L27 1L47 0.600"
    "C49.800 0.300 50 -3.200 47.500 -3.800C45.600 -4.900 43.800 -3.800 42 -3.200L31.500 -4.600"
    "C30 -8.800 25.200 -9.600 23 -6.600C18 -7 14 -8.200 8 -9.200C0 -10.600 -10 -10 -17 -7.500"
    "C-26 -4.500 -33 0 -39 -1.500C-43 -2.600 -45 -5.500 -47 -9Z"
)
SCUTES: Final = (
    "M-42 -2.500L-41 -6.500L-37.500 -2.500L-35.500 -7L-31.500 -3L-29 -9L-25 -5.500L-21.500 -12"
    "L-17 -8L-13 -14L-9 -9.500L-5 -15L-1 -10L3.500 -14.500L7 -9L11 -13L13.500 -8L17.500 -11"
    "L19.500 -6.500Z"
)


def crocodile(ink: str, mark: str = "#2b1709", eye: str = "#f2c14a") -> list[str]:
    """The crocodile with its long jaws open, scutes on its back and a golden eye, 97 wide."""
    plates = "M-33 2q3.500 -4.500 7 -1" + "q3.500 -4 7 -0.500" * 3 + "q3.500 -3.500 7 1" * 2
    return [
        path(SCUTES, ink),
        path(CROCODILE, ink),
        line(plates, mark, 1.2, stroke_opacity=0.45),
        line("M-34 6C-22 8 2 8 16 6", mark, 1, stroke_opacity=0.35),
        path("M30 1.200L31.400 3.600L33 1.200ZM34.500 1.100L35.900 3.700L37.500 1ZM39 1"
             "L40.400 3.600L42 0.900ZM43.500 0.800L44.800 3.400L46.200 0.700Z", "#fffaf0"),
        circle(27, -5.600, 2.500, eye, stroke=mark, stroke_width=0.9),
        ellipse(27.200, -5.600, 0.7, 1.800, mark),
        circle(45.800, -2.200, 0.8, mark),
    ]  # fmt: skip


def main() -> None:
    """Draw the cards of every palette, the pictures laid on them, and the backs."""
    for palette, colours in PALETTES.items():
        for family, colour in colours.items():
            for name, picture in PICTURES[family].items():
                card = goods(family, colour, picture).text()
                save(palette_path(palette, f"sobek/cards/{family}{name}.svg"), card)
            sign_of = family_sign(family, colour).text()
            save(palette_path(palette, f"sobek/families/{family}.svg"), sign_of)
    for name in CHARACTERS:
        character(name).save(f"sobek/cards/{name}.svg")
    for name, colour in (("beige", "#c9a767"), ("green", "#4d8a4a"), ("orange", "#c8692a")):
        back(colour, "#fff3d0").save(f"sobek/cards/back_{name}.svg")
    trade_value().save("sobek/scarab.svg")
    hand().save("sobek/hand.svg")
    green_corner().save("sobek/green.svg")


if __name__ == "__main__":
    main()
