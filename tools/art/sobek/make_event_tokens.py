"""Draw Sobek's event tokens and the signs of its score track: assets/sobek/art/events, signs.

    python -m tools.art.sobek.make_event_tokens

Seals of baked clay, each showing its effect without a word, readable at 30 pixels.
"""

from typing import Final

from tools.art.figures import GOLD, OUTLINE
from tools.art.glyph_paths import glyph
from tools.art.pictograms import plus
from tools.art.sobek.make_cards import scarab
from tools.art.svg import INK, LIGHT, Drawing, circle, ellipse, line, moved, path, rect

BOX: Final = 96.0
GREEN: Final = "#2f7042"
RED: Final = "#a32a1c"
WATER: Final = "#2f6fa8"


def seal(tone: str, edge: str) -> Drawing:
    """An empty token with a rim of its own colour."""
    drawing = Drawing(BOX, BOX)
    clay = drawing.radial((40, 34), 62, (0, "#fdf1d4", 1), (0.7, "#f0d9a8", 1), (1, "#d8b578", 1))
    drawing.add(
        circle(49, 51, 43, "#2a1a08", fill_opacity=0.35),
        circle(48, 47, 43.5, edge),
        circle(48, 47, 41, tone),
        circle(48, 47, 35, clay),
        circle(48, 47, 35, "none", stroke=edge, stroke_width=1.6),
    )
    return drawing


def edged(d: str, fill: str, thick: float = 2.8) -> str:
    """A filled shape with a dark outline."""
    return path(d, fill, stroke=OUTLINE, stroke_width=thick, stroke_linejoin="round")


def guild() -> list[str]:
    """One marker moving forward, another back."""
    return [
        edged("M30 24H62V17L78 30L62 43V36H30Z", GREEN),
        edged("M66 58H34V51L18 64L34 77V70H66Z", RED),
        circle(24, 30, 6.5, GOLD, stroke=OUTLINE, stroke_width=2.4),
        circle(72, 64, 6.5, LIGHT, stroke=OUTLINE, stroke_width=2.4),
    ]


def flood() -> list[str]:
    """High water, and an arrow for another round."""
    waves = "".join(
        f"M{x} {y}q6 -8 12 0{'t12 0' * count}"
        for x, y, count in ((18, 58, 4), (21, 67, 4), (30, 76, 2))
    )
    again = "M34 40C32 26 46 18 57 24C66 29 66 40 58 45M58 36L57 46L67 46"
    return [line(waves, WATER, 4.4), line(again, OUTLINE, 8), line(again, "#e9b23f", 4.2)]


def curse() -> list[str]:
    """A cobra that weighs like two cards."""
    body = (
        "M44 74C30 74 26 64 36 60C46 57 50 52 46 44C40 34 42 20 54 18C66 20 68 34 62 44"
        "C58 52 60 60 66 66C68 72 62 76 56 75Z"
    )
    return [
        edged(body, "#5c7f3a"),
        path("M48 40C44 32 46 24 54 22C62 24 64 32 60 40C56 46 52 46 48 40Z", "#cfd68a"),
        circle(50.5, 25, 2, "#20100a"),
        circle(57.5, 25, 2, "#20100a"),
        line("M54 30V35L51 39M54 35L57 39", RED, 2),
        *(rect(x, 58, 12, 17, "#fbf0d0", rx=2, stroke=OUTLINE, stroke_width=2.2) for x in (17, 23)),
    ]


def prosperity() -> list[str]:
    """Two additional scarabs."""
    return [
        circle(48, 45, 24, "#f6d27a", fill_opacity=0.55),
        scarab(38, 52, 38),
        scarab(62, 52, 38),
        moved(plus(INK, 8, 6.5), 48, 24),
    ]


def embalming() -> list[str]:
    """A canopic jar, and cards returning to the hand."""
    return [
        edged("M26 42H58C64 58 62 72 56 78H30C22 72 20 58 26 42Z", "#e6dcc2"),
        edged("M29 40C27 30 32 20 42 20C52 20 57 30 55 40Z", "#b98a4e"),
        line("M36 30L40 31M48 30L44 31M42 33V36", OUTLINE, 2),
        line("M30 52H56M29 62H57", "#8a6a3a", 2.2),
        line("M62 62C72 58 74 46 70 36M64 41L70 34L78 39", GREEN, 4.4),
    ]


def deceit() -> list[str]:
    """A mask with a number, and a point for each card."""
    mask = "M26 28C36 20 60 20 70 28C72 52 62 74 48 78C34 74 24 52 26 28Z"
    return [
        edged(mask, GOLD),
        path("M48 21C60 21 66 24 70 28C72 52 62 74 48 78Z", "#8f2f2f"),
        edged("M32 40C36 35 42 36 45 41C41 45 35 45 32 40Z", "#fffaf0", 2),
        edged("M51 41C54 36 60 35 64 40C61 45 55 45 51 41Z", "#fffaf0", 2),
        circle(39, 40.5, 2.4, "#150b06"),
        circle(57, 40.5, 2.4, "#150b06"),
        line("M36 61C40 66 45 66 48 62C51 58 56 58 61 60", OUTLINE, 3),
        line("M48 44V54", OUTLINE, 2.2),
    ]


TOKENS: Final = {
    "guild": (guild, "#c9a24a", "#6b4a12"),
    "flood": (flood, "#7fb2d4", "#1d4b78"),
    "curse": (curse, "#8c6aa0", "#3f2a52"),
    "prosperity": (prosperity, "#e6c04e", "#7a5510"),
    "embalming": (embalming, "#b9a98a", "#5a4a30"),
    "deceit": (deceit, "#c47a5c", "#6e2c1a"),
}

SIGNS: Final = {"sun": "day", "ankh": "life", "eye": "eye", "lotus": "lotus", "crook": "ruler"}
"""The signs of the track, each with the glyph it is drawn from."""

SIGN_COLOURS: Final = {
    "sun": "#a8640f",
    "ankh": "#8a3346",
    "eye": "#1f5f78",
    "lotus": "#4a6a20",
    "crook": "#6b3f1d",
}
"""The signs' colours, those of goods: wine, faience, leaves and wood."""


def back() -> Drawing:
    """The back of a token."""
    drawing = seal("#b98a4e", "#6b4a1d")
    drawing.add(ellipse(48, 47, 20, 11, "none", stroke="#8a5f2a", stroke_width=3))
    drawing.add(circle(48, 47, 6.5, "#8a5f2a"))
    return drawing


def coin() -> Drawing:
    """A plain coin that replaces the sun where a number is written on it."""
    drawing = Drawing(100, 100)
    drawing.add(
        circle(51, 53, 46, "#5a3a14", fill_opacity=0.35),
        circle(50, 50, 46, "#f6d27c", stroke="#9a6a1e", stroke_width=3),
    )
    return drawing


def main() -> None:
    """Draw the six tokens, their back, the five signs, and the coin under a number."""
    for name, (picture, tone, edge) in TOKENS.items():
        drawing = seal(tone, edge)
        drawing.add(*picture())
        drawing.save(f"sobek/events/{name}.svg")
    back().save("sobek/events/back.svg")
    for name, of_glyph in SIGNS.items():
        shape = glyph(of_glyph)
        colour = SIGN_COLOURS[name]
        drawing = Drawing(100, 100)
        drawing.add(
            path(
                shape.body,
                "#ffdf8c" if name == "sun" else "#fff6dc",
                stroke="#fff6dc",
                stroke_width=6,
                stroke_linejoin="round",
            ),
            path(shape.lines, colour, stroke=colour, stroke_width=2.4),
        )
        drawing.save(f"sobek/signs/{name}.svg")
    coin().save("sobek/signs/disc.svg")


if __name__ == "__main__":
    main()
