"""The goods of the Nile market, each a list of elements about the origin, within 92 by 80.

Pictures for cards, seen from 60 pixels up; the families' plain signs are in `goods_signs`.
Light comes from the upper left.
"""

import math

from tools.art.figures import GOLD, OUTLINE
from tools.art.svg import Drawing, circle, ellipse, line, moved, path

THICK = 2.6


def edged(d: str, fill: str, thick: float = THICK) -> str:
    """A filled shape with a dark outline."""
    return path(d, fill, stroke=OUTLINE, stroke_width=thick, stroke_linejoin="round")


def ivory(drawing: Drawing) -> list[str]:
    """Two tusks, crossed and bound."""
    lit = drawing.linear(
        (-40, -30), (30, 40), (0, "#fffdf3", 1), (0.6, "#f6e7c4", 1), (1, "#d3b681", 1)
    )
    tusk = (
        "M-40 -34C-36 2 -8 34 40 33C44 33 45 27 40 26C10 22 -16 -6 -24 -37C-27 -43 -40 -42 -40 -34Z"
    )
    gleam = "M-34 -31C-28 0 -4 26 34 29"
    rings = "M-38 -24L-24 -30M-35 -14L-21 -21"
    one = [edged(tusk, lit), line(gleam, "#fffef8", 2.2), line(rings, "#b9925a", 2)]
    return [
        moved(one, 0, 2),
        f'<g transform="translate(0 2) scale(-1 1)">{"".join(one)}</g>',
        edged("M-13 12C-4 5 4 5 13 12L12 23C4 17 -4 17 -12 23Z", "#b4432f", 2.2),
        line("M-12 16C-4 10 4 10 12 16M-12 20C-4 14 4 14 12 20", "#e9c35d", 1.8),
    ]


def ebony(drawing: Drawing) -> list[str]:
    """Three logs of black wood, their ends to us."""
    side = drawing.linear(
        (0, -14), (0, 14), (0, "#6a4c41", 1), (0.5, "#3b2822", 1), (1, "#1d1210", 1)
    )
    items: list[str] = []
    for x, y in ((-6, 21), (8, -2), (-10, -24)):
        log = [
            edged("M-30 -12H30C37 -12 37 12 30 12H-30Z", side),
            line("M-14 -6H24M-20 1H28M-10 7H20", "#1a0f0c", 1.6),
            line("M-8 -9H20", "#957263", 1.6),
            ellipse(-30, 0, 8.5, 12, "#d3a56b", stroke=OUTLINE, stroke_width=THICK),
            ellipse(-30, 0, 5.6, 8.4, "#3b2822"),
            ellipse(-30, 0, 3.4, 5.2, "none", stroke="#8a6a52", stroke_width=1.4),
            circle(-30, 0, 1.4, "#8a6a52"),
        ]
        items.append(moved(log, x, y))
    return items


def marble(drawing: Drawing) -> list[str]:
    """A fluted drum on a block with veins."""
    lit = drawing.linear(
        (-28, 0), (28, 0), (0, "#ffffff", 1), (0.45, "#e9eef0", 1), (1, "#9fb3bb", 1)
    )
    top = drawing.linear((-40, 12), (30, 40), (0, "#ffffff", 1), (1, "#c9d6da", 1))
    flutes = "".join(f"M{x} -24V8" for x in (-19, -11, -3, 6, 14, 21))
    return [
        edged("M-42 14L-30 6H42L32 14Z", "#f7fafa"),
        edged("M-42 14H32V38H-42Z", top),
        edged("M32 14L42 6V29L32 38Z", "#93a8b1"),
        line("M-36 33C-26 26 -22 30 -14 22M-8 37C0 28 12 32 24 19M8 20L14 26", "#8aa0ab", 1.7),
        edged("M-25 -24V6C-25 12 25 12 25 6V-24Z", lit),
        line(flutes, "#a9bcc4", 2),
        ellipse(0, -25, 25, 7.5, "#ffffff", stroke=OUTLINE, stroke_width=THICK),
        edged("M-32 -36H32V-30C32 -26 -32 -26 -32 -30Z", "#eef3f4"),
        line("M-28 -33H26", "#ffffff", 2),
    ]


def cattle(drawing: Drawing) -> list[str]:
    """A long-horned ox, seen from the side."""
    hide = drawing.linear(
        (0, -24), (0, 34), (0, "#c98050", 1), (0.6, "#a45c33", 1), (1, "#7c4020", 1)
    )
    body = (
        "M-41 -8C-38 -17 -24 -19 -10 -17C2 -15 8 -19 16 -22L30 -22C37 -21 42 -14 44 -7"
        "C45 -3 41 0 37 0L29 -1C27 8 24 14 21 17L22 37H15L12 20C2 23 -12 23 -22 20L-23 37H-30"
        "L-33 18C-38 12 -42 2 -41 -8Z"
    )
    legs = "M8 21L9 37H3L0 22ZM-16 21L-15 37H-21L-25 20Z"
    patch = (
        "M-20 -18C-10 -20 2 -14 0 -4C-4 6 -18 6 -24 -2C-27 -8 -26 -15 -20 -18ZM14 2"
        "C20 0 24 4 22 10C18 14 12 12 11 8C10 5 11 3 14 2Z"
    )
    horns = (
        "M18 -22C10 -30 10 -40 20 -43C14 -36 16 -30 24 -24ZM28 -23"
        "C34 -30 44 -30 46 -40C36 -36 30 -38 24 -24Z"
    )
    return [
        edged("M-40 -8C-47 0 -46 14 -44 22L-40 22C-42 12 -41 2 -38 -4Z", "#6a3519", 2),
        path(legs, "#7c4020", stroke=OUTLINE, stroke_width=2.2, stroke_linejoin="round"),
        edged(body, hide),
        path(patch, "#fbf0d8"),
        edged("M14 -18C8 -19 6 -13 11 -11C14 -11 17 -13 18 -16Z", "#8a4a26", 2),
        edged(horns, "#fbf0d8", 2.2),
        circle(30, -13, 2.6, "#150b06"),
        line("M41 -5C39 -4 38 -4 37 -5", OUTLINE, 1.8),
        line("M12 -8C14 -2 12 6 16 12", "#7c4020", 2),
        edged("M9 -15C12 -9 18 -5 26 -3L24 4C15 3 8 -3 5 -12Z", "#2f7d5b", 1.8),
        circle(17, -1.5, 3.4, GOLD, stroke=OUTLINE, stroke_width=1.4),
    ]


def fish(drawing: Drawing) -> list[str]:
    """Two perch of the Nile, one above the other."""
    scales = drawing.linear(
        (0, -16), (0, 16), (0, "#7fb2c4", 1), (0.45, "#d9eaec", 1), (1, "#f7efdb", 1)
    )
    other = drawing.linear(
        (0, -16), (0, 16), (0, "#c08a4c", 1), (0.5, "#ecd29a", 1), (1, "#fbf3dd", 1)
    )

    def one(fill: str, fin: str) -> list[str]:
        rows = "".join(f"M{x} {y}q5 4 0 8" for x in (-14, -5, 4, 13) for y in (-8, 0))
        return [
            edged(
                ("M-28 -2C-36 -12 -44 -15 -46 -14C-42 -6 -42 6 -46 14C-44 15 -36 10 -28 2Z"),
                fin,
                2.2,
            ),
            edged("M-16 -13C-6 -24 12 -24 20 -14Z", fin, 2.2),
            edged("M-6 13C-4 20 4 22 10 20L12 12Z", fin, 2.2),
            edged("M-31 0C-22 -18 14 -24 40 -3C42 -1 42 2 39 4C14 22 -22 17 -31 0Z", fill),
            line("M24 -11C20 -4 20 4 24 10", OUTLINE, 1.8),
            line(rows, "#5f8894" if fill == scales else "#a3763c", 1.5),
            circle(31, -3, 3.4, "#fffaf0", stroke=OUTLINE, stroke_width=1.4),
            circle(31.6, -3, 1.7, "#150b06"),
            edged("M10 -1C4 4 4 9 7 12C12 9 15 4 14 0Z", fin, 1.8),
        ]

    return [
        moved(one(other, "#a8672d"), 4, -19, 0.92, -6),
        f'<g transform="translate(-2 19) scale(-0.98 0.98)">{"".join(one(scales, "#3f7f95"))}</g>',
    ]


def wheat(drawing: Drawing) -> list[str]:
    """A sheaf tied with a red band."""
    gold = drawing.linear((0, -42), (0, 6), (0, "#ffe28a", 1), (1, "#e0a22e", 1))
    items: list[str] = []
    straw = "M-3 10C-10 20 -16 30 -24 40H24C16 30 10 20 3 10Z"
    items.append(edged(straw, "#d99f3a", 2.4))
    items.append(line("M-12 38L-3 14M-4 39L-1 14M5 39L1 14M14 38L3 14", "#8f5f1c", 1.8))
    for turn in (-44, 44, -28, 28, -13, 13, 0):
        ear: list[str] = [line("M0 12V-8", "#8f5f1c", 2.6)]
        for k in range(4):
            y = -8 - 7.2 * k
            ear.append(
                edged(
                    f"M0 {y}C-8 {y - 1} -9 {y - 8} -6 {y - 12}C-2 {y - 10} 0 {y - 6} 0 {y}Z",
                    gold,
                    1.5,
                )
            )
            ear.append(
                edged(
                    f"M0 {y}C8 {y - 1} 9 {y - 8} 6 {y - 12}C2 {y - 10} 0 {y - 6} 0 {y}Z", gold, 1.5
                )
            )
        ear.append(edged("M0 -34C-4 -38 -3 -44 0 -48C3 -44 4 -38 0 -34Z", gold, 1.5))
        items.append(moved(ear, 0, 8, 0.98, turn))
    items.append(edged("M-11 8C-4 12 4 12 11 8L12 17C4 21 -4 21 -12 17Z", "#c2402e", 2.2))
    items.append(line("M-9 13C-3 16 3 16 9 13", "#f4d27a", 1.8))
    return items


FAMILY_COLOURS = {
    "ivory": "#8a3346",
    "ebony": "#5a4a73",
    "marble": "#2f7783",
    "cattle": "#5d8232",
    "fish": "#2b66a8",
    "wheat": "#c98a1e",
}
"""The grounds of the cards, as in the standard palette."""


def amulet(drawing: Drawing) -> list[str]:
    """A knot of Isis on a string of beads, a bead in the colour of every family."""
    red = drawing.linear((-14, -10), (14, 36), (0, "#f08a5c", 1), (1, "#a3301f", 1))
    beads = [*FAMILY_COLOURS.values()]
    items = [line("M-36 -36C-34 -6 -18 -4 0 -4C18 -4 34 -6 36 -36", "#f0d48a", 2)]
    for k in range(12):
        t = math.pi * (k + 0.5) / 12
        x, y = -37 * math.cos(t), -36 + 31 * math.sin(t) ** 0.8
        items.append(
            circle(
                x, y, 5.2, GOLD if k % 2 else beads[k // 2 % 6], stroke=OUTLINE, stroke_width=1.8
            )
        )
    knot = (
        "M0 -8C-9 -8 -13 -1 -10 5L-24 3C-29 4 -28 10 -24 12L-9 12C-12 20 -13 30 -11 39"
        "C-4 36 4 36 11 39C13 30 12 20 9 12L24 12C28 10 29 4 24 3L10 5C13 -1 9 -8 0 -8Z"
    )
    return [
        *items,
        edged(knot, red),
        path("M0 -3C-4 -3 -6 1 -4 5H4C6 1 4 -3 0 -3Z", "#2b1709"),
        edged("M-10 6H10V13H-10Z", GOLD, 1.8),
        line("M-5 18C-7 26 -7 31 -6 35M5 18C7 26 7 31 6 35", "#ffd0a8", 1.8),
    ]


PICTURES = {
    "ivory": ivory,
    "ebony": ebony,
    "marble": marble,
    "cattle": cattle,
    "fish": fish,
    "wheat": wheat,
    "any": amulet,
}
