"""The goods of the Nile market, each a list of elements about the origin, within 92 by 80.

Three pictures for each family: a little of it for most cards, another for cards with a green back,
and much of it for cards that are worth scarabs. They are shown from 60 pixels up; the families'
plain signs are in `goods_signs`. Light comes from the upper left.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

from tools.art.figures import GOLD, OUTLINE
from tools.art.svg import Drawing, circle, ellipse, line, moved, path

THICK = 2.6


def edged(d: str, fill: str, thick: float = THICK) -> str:
    """A filled shape with a dark outline."""
    return path(d, fill, stroke=OUTLINE, stroke_width=thick, stroke_linejoin="round")


def tusk(drawing: Drawing) -> list[str]:
    lit = drawing.linear(
        (-40, -30), (30, 40), (0, "#fffdf3", 1), (0.6, "#f6e7c4", 1), (1, "#d3b681", 1)
    )
    shape = (
        "M-40 -34C-36 2 -8 34 40 33C44 33 45 27 40 26C10 22 -16 -6 -24 -37C-27 -43 -40 -42 -40 -34Z"
    )
    gleam = "M-34 -31C-28 0 -4 26 34 29"
    rings = "M-38 -24L-24 -30M-35 -14L-21 -21"
    return [edged(shape, lit), line(gleam, "#fffef8", 2.2), line(rings, "#b9925a", 2)]


def one_tusk(drawing: Drawing) -> list[str]:
    """A tusk by itself, a golden ring about its root."""
    ring = edged("M-41 -24L-24 -31L-21 -23L-38 -15Z", GOLD, 2)
    return [moved([*tusk(drawing), ring], 0, 4)]


def carved_ivory(drawing: Drawing) -> list[str]:
    """A comb and a box lid carved of ivory, before a small tusk."""
    lit = drawing.linear((-10, -40), (20, 40), (0, "#fffdf3", 1), (1, "#e2c894", 1))
    teeth = "".join(f"M{x} 2V34" for x in range(-8, 30, 5))
    return [
        moved(tusk(drawing), -10, 2, 0.9),
        edged("M-14 34V-16C-14 -22 -8 -24 -4 -24C0 -36 22 -36 26 -24C30 -24 36 -22 36 -16V34"
              "H33V4H-11V34Z", lit, 2.4),
        path("M-11 4H33V33H-11Z", "#efe0bd", fill_opacity=0.55),
        line(teeth, "#8f6a38", 2.2),
        line("M-10 -2H32M-10 -17H32", "#b9925a", 1.8),
        circle(11, -24, 4, "#b4432f", stroke=OUTLINE, stroke_width=1.6),
        line("M-4 -9q3.500 -5 7 0t7 0t7 0t7 0", "#b4432f", 2),
    ]  # fmt: skip


def ivory(drawing: Drawing) -> list[str]:
    """Two tusks, crossed and bound."""
    one = tusk(drawing)
    return [
        moved(one, 0, 2),
        f'<g transform="translate(0 2) scale(-1 1)">{"".join(one)}</g>',
        edged("M-13 12C-4 5 4 5 13 12L12 23C4 17 -4 17 -12 23Z", "#b4432f", 2.2),
        line("M-12 16C-4 10 4 10 12 16M-12 20C-4 14 4 14 12 20", "#e9c35d", 1.8),
    ]


def logs(drawing: Drawing, places: Sequence[tuple[float, float]]) -> list[str]:
    """Logs of black wood, their ends to the viewer."""
    side = drawing.linear(
        (0, -14), (0, 14), (0, "#6a4c41", 1), (0.5, "#3b2822", 1), (1, "#1d1210", 1)
    )
    items: list[str] = []
    for x, y in places:
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


def one_log(drawing: Drawing) -> list[str]:
    """A thick log on two sleepers, the axe in it."""
    return [
        edged("M-22 12H-12L-8 32H-20ZM18 12H28L32 32H20Z", "#7a4a24", 2.2),
        moved(logs(drawing, [(0, 0)]), 0, 8, 1.3),
        line("M10 -6L30 -36", OUTLINE, 6.4),
        line("M10 -6L30 -36", "#c58a4c", 3.8),
        edged("M0 -10C4 -18 12 -18 18 -12L12 0C8 -6 4 -8 0 -10Z", "#d9a35a", 2),
    ]


def ebony_chair(drawing: Drawing) -> list[str]:
    """A stool of ebony, inlaid with ivory and gold."""
    wood = drawing.linear((-30, -30), (30, 40), (0, "#6a4c41", 1), (1, "#1d1210", 1))
    return [
        edged("M-31 -4H-22L-25 39H-33ZM31 -4H22L25 39H33Z", wood, 2.2),
        edged("M-20 -4L18 38H10L-29 -4ZM20 -4L-18 38H-10L29 -4Z", wood, 2),
        edged("M-38 -16C-20 -6 20 -6 38 -16V-5C20 4 -20 4 -38 -5Z", "#c2402e", 2.4),
        line("M-34 -11C-18 -3 18 -3 34 -11", GOLD, 2.2),
        edged("M-27 -15C-29 -27 -25 -36 -20 -39H20C25 -36 29 -27 27 -15L21 -13V-26H-21V-13Z", wood,
              2.2),
        line("M-18 -32H18", "#f6e7c4", 2.4),
        circle(0, 17, 4, GOLD, stroke=OUTLINE, stroke_width=1.6),
        line("M-29 30H-26M29 30H26", GOLD, 2.6),
    ]  # fmt: skip


def ebony(drawing: Drawing) -> list[str]:
    """Three logs of black wood."""
    return logs(drawing, [(-6, 21), (8, -2), (-10, -24)])


def marble_block(drawing: Drawing) -> list[str]:
    """A block on a sledge's runners."""
    top = drawing.linear((-40, -22), (30, 30), (0, "#ffffff", 1), (1, "#c9d6da", 1))
    return [
        edged("M-46 27H40L46 22V29L40 35H-40C-45 35 -48 31 -46 27Z", "#a8703a", 2.2),
        edged("M-38 -14L-22 -28H44L30 -14Z", "#f7fafa"),
        edged("M-38 -14H30V27H-38Z", top),
        edged("M30 -14L44 -28V13L30 27Z", "#93a8b1"),
        line("M-32 20C-20 10 -16 14 -8 2C-4 -4 4 -2 8 -12M4 24C12 14 18 18 26 4M-28 -2L-20 -8",
             "#8aa0ab", 1.8),
        line("M-24 -14V27M16 -14V27", "#b4763c", 3),
    ]  # fmt: skip


def marble_vases(drawing: Drawing) -> list[str]:
    """Two vessels turned from marble."""
    lit = drawing.linear(
        (-30, 0), (30, 0), (0, "#ffffff", 1), (0.5, "#e9eef0", 1), (1, "#9fb3bb", 1)
    )
    tall = "M-9 -38H9V-33L6 -29C16 -24 19 -10 15 6L8 34H-8L-15 6C-19 -10 -16 -24 -6 -29L-9 -33Z"
    low = "M-20 -12H20V-6C24 2 24 12 17 20L11 26H-11L-17 20C-24 12 -24 2 -20 -6Z"
    return [
        moved([edged(tall, lit, 2.4), line("M-10 -16C-2 -12 6 -18 13 -14M-12 4C-4 8 2 0 12 4",
                                           "#8aa0ab", 1.8), line("M-8 -33H8", "#2f7783", 2.4)],
              -18, 3),
        moved([edged(low, lit, 2.4), line("M-17 4C-8 10 2 0 18 6M-12 16C-4 12 4 20 12 14",
                                          "#8aa0ab", 1.8), line("M-18 -8H18", "#2f7783", 2.6)],
              19, 11),
    ]  # fmt: skip


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


def ox(drawing: Drawing) -> list[str]:
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


def calf(drawing: Drawing) -> list[str]:
    """A calf that lies in the grass."""
    hide = drawing.linear((0, -20), (0, 30), (0, "#e0a06a", 1), (1, "#a8683a", 1))
    return [
        edged("M-40 20C-44 4 -32 -8 -14 -8C-4 -8 4 -4 8 -2L18 -14C14 -20 16 -26 22 -28L34 -27"
              "C42 -25 46 -16 45 -10C44 -6 40 -5 36 -5L31 -6C30 4 28 12 24 18L34 24H10L-6 26H-32"
              "C-38 26 -40 24 -40 20Z", hide),
        path("M-30 2C-22 -4 -8 -4 -4 4C-8 12 -24 12 -30 8Z", "#fbf0d8"),
        edged("M18 -26C10 -30 8 -24 13 -20C16 -19 19 -20 20 -23Z", "#b9744a", 2),
        edged("M24 -28C23 -32 25 -35 28 -36C28 -33 29 -30 31 -28Z", "#fbf0d8", 1.6),
        circle(33, -19, 2.5, "#150b06"),
        line("M43 -12C41 -10 39 -10 38 -11M-36 20C-30 14 -20 14 -14 20M8 24C10 18 16 16 22 18",
             OUTLINE, 1.8),
        line("M-46 28L-42 16M-40 30L-40 20M36 30L40 18M44 30L44 22M-2 31L0 27M4 31L4 27", "#3f7d3a",
             2.6),
    ]  # fmt: skip


def cattle(drawing: Drawing) -> list[str]:
    """Two oxen, one behind the other."""
    return [moved(ox(drawing), 6, -9, 0.78), moved(ox(drawing), -5, 9, 0.84)]


def perch(drawing: Drawing, *, is_light: bool) -> list[str]:
    """A perch of the Nile."""
    scales = drawing.linear(
        (0, -16), (0, 16), (0, "#7fb2c4", 1), (0.45, "#d9eaec", 1), (1, "#f7efdb", 1)
    )
    other = drawing.linear(
        (0, -16), (0, 16), (0, "#c08a4c", 1), (0.5, "#ecd29a", 1), (1, "#fbf3dd", 1)
    )

    fill, fin = (scales, "#3f7f95") if is_light else (other, "#a8672d")
    rows = "".join(f"M{x} {y}q5 4 0 8" for x in (-14, -5, 4, 13) for y in (-8, 0))
    return [
        edged("M-28 -2C-36 -12 -44 -15 -46 -14C-42 -6 -42 6 -46 14C-44 15 -36 10 -28 2Z", fin, 2.2),
        edged("M-16 -13C-6 -24 12 -24 20 -14Z", fin, 2.2),
        edged("M-6 13C-4 20 4 22 10 20L12 12Z", fin, 2.2),
        edged("M-31 0C-22 -18 14 -24 40 -3C42 -1 42 2 39 4C14 22 -22 17 -31 0Z", fill),
        line("M24 -11C20 -4 20 4 24 10", OUTLINE, 1.8),
        line(rows, "#5f8894" if is_light else "#a3763c", 1.5),
        circle(31, -3, 3.4, "#fffaf0", stroke=OUTLINE, stroke_width=1.4),
        circle(31.6, -3, 1.7, "#150b06"),
        edged("M10 -1C4 4 4 9 7 12C12 9 15 4 14 0Z", fin, 1.8),
    ]


def one_fish(drawing: Drawing) -> list[str]:
    """A perch that leaps from the water."""
    waves = "M-44 30q5.500 -6 11 0t11 0t11 0t11 0t11 0t11 0t11 0t11 0"
    return [
        moved(perch(drawing, is_light=True), 2, -4, 1.02, -24),
        line(waves, "#d9eaec", 2.6),
        circle(-30, 20, 2.2, "#d9eaec"),
        circle(-22, 16, 1.6, "#d9eaec"),
    ]


def dried_fish(drawing: Drawing) -> list[str]:
    """Three fish hung up to dry."""
    hung = [moved(perch(drawing, is_light=n == 1), x, 4, 0.62, 90)
            for n, x in enumerate((-26, 0, 26))]  # fmt: skip
    strings = "M-26 -24V-34M0 -24V-34M26 -24V-34"
    return [
        line(strings, "#f4e3b8", 2),
        line("M-44 -35H44", OUTLINE, 6.4),
        line("M-44 -35H44", "#c58a4c", 3.8),
        *hung,
    ]


def fish(drawing: Drawing) -> list[str]:
    """Two perch, one above the other."""
    mirrored = "".join(perch(drawing, is_light=True))
    return [
        moved(perch(drawing, is_light=False), 4, -19, 0.92, -6),
        f'<g transform="translate(-2 19) scale(-0.98 0.98)">{mirrored}</g>',
    ]


def ears(drawing: Drawing, turns: Sequence[float]) -> list[str]:
    """Ears of wheat that spread from one point."""
    gold = drawing.linear((0, -42), (0, 6), (0, "#ffe28a", 1), (1, "#e0a22e", 1))
    items: list[str] = []
    for turn in turns:
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
    return items


def few_ears(drawing: Drawing) -> list[str]:
    """Three ears on their stalks."""
    stalks = "M0 8C-2 20 -4 30 -8 40M0 8V40M0 8C2 20 4 30 8 40"
    leaf = "M-2 26C-14 22 -20 12 -22 2C-12 8 -4 16 -2 26ZM3 30C14 26 20 18 22 8C12 14 5 20 3 30Z"
    return [line(stalks, "#8f5f1c", 2.8), edged(leaf, "#8aa245", 1.8), *ears(drawing, (-24, 24, 0))]


def sack_of_grain(drawing: Drawing) -> list[str]:
    """A sack of grain with a scoop in it."""
    cloth = drawing.linear((-30, 0), (30, 30), (0, "#f3e2bb", 1), (1, "#c79a58", 1))
    grains = [ellipse(x, y, 3, 2, "#fbe39a", stroke="#8f5f1c", stroke_width=0.8)
              for x, y in ((-17, -16), (-9, -20), (0, -22), (9, -20), (17, -16), (-12, -13),
                           (-3, -16), (6, -15), (13, -13), (-30, 37), (-24, 38), (33, 37))
              ]  # fmt: skip
    return [
        *(moved([each], 0, -6, 0.8) for each in ears(drawing, (-20, 20, 0))),
        edged("M-28 -8C-36 8 -38 28 -30 38H30C38 28 36 8 28 -8C16 -2 -16 -2 -28 -8Z", cloth),
        edged("M-28 -10C-24 -26 24 -26 28 -10C16 -3 -16 -3 -28 -10Z", "#e0a22e", 2.2),
        *grains,
        line("M-22 4C-24 14 -24 24 -20 34M22 4C24 14 24 24 20 34", "#a87a3c", 1.8),
        edged("M-31 8C-16 14 16 14 31 8L33 17C16 23 -16 23 -33 17Z", "#c2402e", 1.8),
        line("M-26 14C-12 18 12 18 26 14", "#f4d27a", 2),
    ]


def wheat(drawing: Drawing) -> list[str]:
    """A sheaf tied with a red band."""
    items: list[str] = []
    straw = "M-3 10C-10 20 -16 30 -24 40H24C16 30 10 20 3 10Z"
    items.append(edged(straw, "#d99f3a", 2.4))
    items.append(line("M-12 38L-3 14M-4 39L-1 14M5 39L1 14M14 38L3 14", "#8f5f1c", 1.8))
    items += ears(drawing, (-44, 44, -28, 28, -13, 13, 0))
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
"""The background colours of the cards, as in the standard palette."""


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


PICTURES: Final[dict[str, dict[str, Callable[[Drawing], list[str]]]]] = {
    "ivory": {"": one_tusk, "_green": carved_ivory, "_rich": ivory},
    "ebony": {"": one_log, "_green": ebony_chair, "_rich": ebony},
    "marble": {"": marble_block, "_green": marble_vases, "_rich": marble},
    "cattle": {"": ox, "_green": calf, "_rich": cattle},
    "fish": {"": one_fish, "_green": dried_fish, "_rich": fish},
    "wheat": {"": few_ears, "_green": sack_of_grain, "_rich": wheat},
    "any": {"": amulet},
}
"""Each family's pictures, by the suffix of their names."""
