"""Draw the cards of Sobek's market: assets/sobek/art/cards/*.svg, and their three backs.

    python -m tools.art.sobek.make_cards

A kind of goods is told by its picture, its sign in the corner, the pattern at its foot and its
colour, so that any of them may fail. Characters are framed portraits (`characters`). How many
scarabs a card has and which family a character belongs to are an edition's: they are laid on it.
"""

from typing import Final

from tools.art.figures import GOLD, HIGH, OUTLINE, WIDE
from tools.art.glyph_paths import glyph
from tools.art.sobek.characters import CHARACTERS
from tools.art.sobek.goods import FAMILY_COLOURS, PICTURES
from tools.art.sobek.goods_signs import shield, sign, texture
from tools.art.svg import (
    Drawing,
    circle,
    line,
    moved,
    palette_path,
    path,
    polygon,
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
"""What each palette paints the families' cards in: the last one in none."""


def darker(colour: str, share: float) -> str:
    """The colour with that share of its light taken."""
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
    """A golden scarab about that point."""
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


def goods(family: str, colour: str) -> Drawing:
    """A card of goods, without its scarabs: they are laid on it."""
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
        moved(PICTURES[family](drawing), 60, 82, 1.04),
        rect(8, 140, BROAD - 16, 19, foot, rx=3, stroke=RIM, stroke_width=1.4),
        moved(texture(family, 96, 15, LIGHT), 12, 142),
        moved([corner_sign(family, dark)], 24, 24),
    )
    return drawing


def character(name: str) -> Drawing:
    """A character's card: the portrait in an orange frame; the family's sign is laid on it."""
    drawing = Drawing(BROAD, TALL)
    sheet(drawing, "#e9a45e")
    portrait = CHARACTERS[name]()
    # Its gradients go on after those there are, by another name.
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
    """One scarab on its dark ground: a card has as many as it is worth."""
    drawing = Drawing(24, 24)
    drawing.add(circle(12, 12, 11.5, "#1b1426", fill_opacity=0.75), scarab(12, 12, 21))
    return drawing


def green_corner() -> Drawing:
    """What marks the face of a card with a green back."""
    drawing = Drawing(24, 24)
    drawing.add(path("M22 2V14C22 19 19 22 14 22H2Z", "#3f7d3a", stroke=RIM, stroke_width=1.4))
    return drawing


def back(colour: str, pattern: str) -> Drawing:
    """A back: a river of lines and the crocodile's eye in the middle."""
    drawing = Drawing(BROAD, TALL)
    sheet(drawing)
    ground = drawing.linear(
        (0, 0), (0, TALL), (0, darker(colour, 0.05), 1), (1, darker(colour, 0.25), 1)
    )
    drawing.add(rect(8, 8, BROAD - 16, TALL - 16, ground, rx=4, stroke=RIM, stroke_width=1.6))
    waves = "".join(f"M14 {y}q5.75 -6 11.500 0{'t11.500 0' * 7}" for y in range(22, 160, 12))
    drawing.add(line(waves, pattern, 1.6, stroke_opacity=0.55))
    diamond = [(60, 50), (90, 84), (60, 118), (30, 84)]
    drawing.add(
        path(polygon(diamond), darker(colour, 0.35), stroke="#f4d68c", stroke_width=2.4,
             stroke_linejoin="round"),
        moved(crocodile("#f4d68c"), 60, 84, 0.62),
    )  # fmt: skip
    return drawing


def crocodile(ink: str) -> list[str]:
    """The god's beast, lying, 64 wide."""
    body = (
        "M-40 6C-34 2 -28 -2 -20 -4C-14 -10 0 -12 10 -8C18 -8 24 -8 30 -5L42 -3C45 -2 45 1 42 2"
        "L28 4C24 8 16 9 10 9L12 15H6L3 9H-10L-9 15H-15L-17 8C-26 8 -34 8 -40 6Z"
    )
    return [
        path(body, ink),
        path("M-16 -6L-13 -12L-9 -8L-5 -14L-1 -9L4 -14L7 -9Z", ink),
        circle(25, -4.5, 2, "#2b1709"),
    ]


def main() -> None:
    """Draw the cards of every palette, what is laid on them, and the backs."""
    for palette, colours in PALETTES.items():
        for family, colour in colours.items():
            card = goods(family, colour).text()
            save(palette_path(palette, f"sobek/cards/{family}.svg"), card)
            sign_of = family_sign(family, colour).text()
            save(palette_path(palette, f"sobek/families/{family}.svg"), sign_of)
    for name in CHARACTERS:
        character(name).save(f"sobek/cards/{name}.svg")
    for name, colour in (("beige", "#c9a767"), ("green", "#4d8a4a"), ("orange", "#c8692a")):
        back(colour, "#fff3d0").save(f"sobek/cards/back_{name}.svg")
    trade_value().save("sobek/scarab.svg")
    green_corner().save("sobek/green.svg")


if __name__ == "__main__":
    main()
