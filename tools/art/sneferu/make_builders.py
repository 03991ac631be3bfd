"""Draw the portraits of the four builders: assets/sneferu/art/builders/*.svg.

    python -m tools.art.sneferu.make_builders

Four people of Sneferu's works, each with a tool of the trade and, on the sill, a small scene of
their power.
"""

from tools.art.figures import (
    GOLD,
    HIGH,
    OUTLINE,
    WIDE,
    WOOD,
    WOOD_LIT,
    Skin,
    band,
    collar,
    ear,
    edged,
    face,
    shoulders,
    sill,
    stela,
    tool,
)
from tools.art.pictograms import loaf
from tools.art.svg import Drawing, line, moved, path, rect

HAIR = "#17110f"
GLEAM = "#54423b"  # on black hair


def stone(x: float, y: float, left: str, right: str) -> str:
    """A small stone of two halves, 25 by 12, its upper left corner at (x, y)."""
    block = [
        rect(0, 0, 14, 14, left),
        rect(14, 0, 14, 14, right),
        rect(0, 0, 28, 14, "none", rx=1.5, stroke=OUTLINE, stroke_width=1.6),
    ]
    return moved(block, x, y, 0.88)


def set_square() -> list[str]:
    """A mason's square with its marks."""
    marks = "M127 66H122M127 78H123.5M127 90H122M127 102H123.5M127 114H122"
    return [*tool("M127 54V136H100", 6.5), path(marks, stroke=OUTLINE, stroke_width=1.4)]


def bob() -> list[str]:
    """Bobbed hair with a ribbon and a flower."""
    shape = (
        "M101 66C96 60 88 60 80 63C76 78 76 96 79 121C68 134 50 138 39 135"
        "C31 108 33 62 58 46C76 36 98 46 101 66Z"
    )
    locks = (
        "M72 66C69 88 70 108 74 122M63 66C60 88 60 112 64 128"
        "M53 70C49 90 49 112 53 132M44 82C41 98 41 116 44 132"
    )
    return [
        edged(shape, HAIR, 2),
        line(locks, "#4a3b36", 1.5),
        *band("#e9c35d", "#2a9d8f"),
        *lotus_bud(46, 58),
    ]


def lotus_bud(x: float, y: float) -> list[str]:
    """A flower stuck in the hair."""
    petal = "M0 6C-5 0 -4 -8 0 -13C4 -8 5 0 0 6Z"
    return [
        moved([edged(petal, tone, 1)], x, y, turn=turn)
        for turn, tone in ((-72, "#f3c6cf"), (-8, "#f3c6cf"), (-40, "#fbe6e6"))
    ]


def aya() -> Drawing:
    """A young mason with bobbed hair and a set square, whose power counts the smallest area."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#b87440", "#8a4f26", "#94402c")
    stela(drawing, "#17494f", "#2b7f7c", "#f0c77a")
    drawing.add(*set_square(), *shoulders(skin, "#fbf6e8", "#cfc3a2", straps=True))
    drawing.add(path("M52 58C36 72 34 110 40 136L62 140C58 120 58 100 64 84Z", HAIR))
    drawing.add(*face(skin), *collar("#1f8f88", GOLD, "#c2402e", "#1f6f8f"), *bob())
    square = rect(38, 169.5, 15, 15, "#2f7d5b", rx=1.5, stroke=OUTLINE, stroke_width=1.8)
    arrow = line("M62 177H76M71 172L77 177L71 182", OUTLINE, 2.6)
    sill(drawing, [square, arrow, moved(loaf(OUTLINE, 5.4), 103, 177, 0.46)])
    return drawing


def plumb_level() -> list[str]:
    """A levelling frame with its plumb bob."""
    return [
        *tool("M107 134L122 62L137 134M112 112H132", 4.6),
        path("M122 64V122", stroke=OUTLINE, stroke_width=1.5),
        edged("M122 119L117.5 127L122 136L126.5 127Z", GOLD, 1.5),
    ]


def white_beard() -> list[str]:
    """An old man's short beard."""
    shape = (
        "M84 108C88 113 97 112 103 110C105 118 102 130 92 134C84 130 80 120 78 108"
        "C80 106 82 106 84 108Z"
    )
    strands = "M88 117C89 122 90 126 92 130M95 116C95 121 94 125 93 129"
    return [edged(shape, "#e9e2d6", 1.8), line(strands, "#b7ac9b", 1.4)]


def head_cloth(drawing: Drawing) -> list[str]:
    """A white linen head-cloth with a red brow band."""
    linen = drawing.linear((40, 40), (100, 120), (0, "#fffaf0", 1), (1, "#dccca6", 1))
    shape = (
        "M101 64C98 48 82 38 66 42C46 47 38 70 40 94C34 108 34 124 42 138"
        "C52 140 60 134 62 122C58 108 60 92 66 80C78 70 92 65 101 64Z"
    )
    folds = (
        "M64 80C54 84 46 90 41 96M60 98C54 100 48 104 42 112"
        "M60 114C55 116 50 120 45 128M58 48C50 56 46 66 45 78"
    )
    brow = "M101 64C98 58 96 55 92 52L60 72C58 76 56 80 58 84C74 70 90 66 101 64Z"
    return [edged(shape, linen, 2.2), line(folds, "#b9a678", 1.5), edged(brow, "#c2402e", 1.4)]


def levels() -> list[str]:
    """Three levels of a pyramid, and two loaves for each."""
    steps = [
        rect(24 + 6.5 * k, 182 - 6 * k, 50 - 13 * k, 6, tone, stroke=OUTLINE, stroke_width=1.4)
        for k, tone in enumerate(("#a5673a", "#e3ae32", "#f4efe2"))
    ]
    arrow = line("M82 177H91M87.5 173L92 177L87.5 181", OUTLINE, 2.4)
    loaves = [moved(loaf(OUTLINE, 6), 105 + 16 * k, y, 0.25) for k in range(3) for y in (171, 183)]
    return [*steps, arrow, *loaves]


def lateef() -> Drawing:
    """An old overseer with a plumb level, whose power counts every level."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#8d5530", "#663717", "#7c3a26")
    stela(drawing, "#b9742f", "#e9bd6c", "#fff0bd")
    drawing.add(*plumb_level(), *shoulders(skin, "#f8f0da", "#c9b88d", straps=False))
    drawing.add(*face(skin), *collar("#c2402e", "#f4efe2", "#e3ae32"))
    drawing.add(*white_beard(), *head_cloth(drawing))
    drawing.add(line("M100 84.5C96 87 90 87.5 86 85.5M79 84L73 86", skin.shade, 1.4))
    sill(drawing, levels())
    return drawing


def waves() -> list[str]:
    """Water behind the boatwoman."""
    return [
        path(
            f"M20 {y}q6 -5 12 0{'t12 0' * 9}",
            stroke="#d5edf0",
            stroke_width=1.7,
            stroke_opacity=0.5,
        )
        for y in (126, 135, 144, 153)
    ]


def oar() -> list[str]:
    """An oar held upright, its blade above."""
    return [
        *tool("M116 160L124 92", 5),
        edged("M123 96C114 76 116 50 128 38C138 52 136 78 127 96Z", WOOD_LIT, 2),
        path("M125 90C124 74 125 58 128 46", stroke=WOOD, stroke_width=1.6),
    ]


def braided_hair(skin: Skin) -> list[str]:
    """Hair drawn back into braids, an ear showing."""
    crown = (
        "M101 67C95 58 84 58 74 66C66 74 64 84 62 94C52 94 42 88 41 78C42 56 58 42 74 42"
        "C90 42 101 52 101 67Z"
    )
    strands = "M96 56C84 50 70 52 58 62M92 50C80 45 66 47 52 58M74 64C64 68 56 76 52 88"
    items = [edged(crown, HAIR, 2), line(strands, GLEAM, 1.5), *ear(skin, GOLD)]
    for x, foot in ((42.0, 150.0), (50.0, 157.0), (58.0, 148.0)):
        items += braid(x, 84, foot)
    return [*items, *band("#c2402e", GOLD)]


def braid(x: float, top: float, foot: float) -> list[str]:
    """One braid with gold beads."""
    d = f"M{x:g} {top:g}C{x - 3:g} {(top + foot) / 2:g} {x - 2:g} {foot - 14:g} {x:g} {foot:g}"
    knots = "".join(f"M{x - 3.6:g} {y}h5" for y in range(round(top) + 10, round(foot) - 12, 6))
    beads = [
        rect(x - 4, y, 7, 4, GOLD, rx=1, stroke=OUTLINE, stroke_width=1)
        for y in (foot - 10, foot - 3)
    ]
    return [*tool(d, 5, "#2a1f1b"), path(knots, stroke=GLEAM, stroke_width=1.2), *beads]


def way_back() -> list[str]:
    """A boat, two strokes back, and the boat again."""
    boat = [
        edged("M-13 0C-6 4 8 4 14 -2C11 8 -9 9 -13 0Z", "#8b5425", 1.5),
        edged("M1 -16C-6 -10 -9 -6 -11 -2C-5 0 5 0 11 -3C10 -9 7 -13 1 -16Z", "#fbf3dc", 1.5),
    ]
    arrow = "M92 177H60M68 170.5L60 177L68 183.5M80 170.5L72 177L80 183.5"
    return [line(arrow, "#2f62b5", 3), moved(boat, 117, 180), moved(boat, 36, 180)]


def heba() -> Drawing:
    """A boatwoman with braids and an oar, whose power goes back on the river."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#6f4024", "#4c2812", "#7d3027")
    stela(drawing, "#20407d", "#4f8fb8", "#bfe0e8")
    drawing.add(*waves(), *oar(), *shoulders(skin, "#d9583f", "#8e2b1b", straps=True))
    drawing.add(path("M52 56C38 70 36 96 44 118L62 120Z", HAIR))
    drawing.add(*face(skin), *collar(GOLD, "#2f62b5", "#f4efe2", "#c2402e"))
    drawing.add(*braided_hair(skin))
    sill(drawing, way_back())
    return drawing


def mallet() -> list[str]:
    """A stone-setter's wooden mallet."""
    return [
        *tool("M119 152L125 88", 5.5),
        edged("M112 56H138L135 86H115Z", WOOD_LIT, 2.2),
        path("M114 64H136M116 79H135", stroke=WOOD, stroke_width=1.8),
    ]


def whiskers() -> list[str]:
    """A chin tuft and a thin moustache."""
    tuft = "M86 121C90 123 96 122.6 100 120.5C101 124 99 128 95 129C91 128.6 88 126 86 121Z"
    lip = "M97 98.5C100 97.5 103 97 105 97.5C103 99.8 100 100.5 96 101Z"
    return [path(tuft, HAIR), path(lip, HAIR)]


def kerchief() -> list[str]:
    """A striped kerchief knotted behind."""
    shape = (
        "M101 64C99 50 84 40 68 43C48 47 40 66 44 88C42 96 36 100 30 104"
        "C38 108 46 106 52 100C50 108 46 116 40 120C50 120 58 112 60 98"
        "C62 86 64 78 70 72C82 66 92 64 101 64Z"
    )
    stripes = "M92 50C76 50 58 62 50 82M82 45C66 47 52 58 46 74M98 57C82 56 66 66 58 82"
    return [edged(shape, "#2d4f8f", 2.2), line(stripes, "#e6d9b0", 2.6)]


def filled_gap() -> list[str]:
    """A stone coming down between two others, and a loaf as its reward."""
    drops = "M42 166.5V172.5L39.5 170M42 172.5L44.5 170M77 166.5V172.5L74.5 170M77 172.5L79.5 170"
    return [
        stone(20, 175, "#a5673a", "#35323c"),
        stone(74, 175, "#2f7d5b", "#f4efe2"),
        stone(47, 167.5, "#e3ae32", "#f4efe2"),
        line(drops, OUTLINE, 1.6),
        moved(loaf(OUTLINE, 5.6), 126, 177, 0.4),
    ]


def tsekani() -> Drawing:
    """A strong stone-setter with mallet and kerchief, whose power closes gaps."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#a4633a", "#78401f", "#873a28")
    stela(drawing, "#44602f", "#93a95d", "#f3e3a6")
    drawing.add(*mallet(), *shoulders(skin, "#efe4c6", "#bfae82", straps=False))
    drawing.add(*face(skin), *collar("#2d4f8f", "#e6d9b0"))
    drawing.add(*whiskers(), *kerchief(), *ear(skin, "#d9d2c2"))
    sill(drawing, filled_gap())
    return drawing


PORTRAITS = {"aya": aya, "lateef": lateef, "heba": heba, "tsekani": tsekani}


def main() -> None:
    for name, portrait in PORTRAITS.items():
        portrait().save(f"sneferu/builders/{name}.svg")


if __name__ == "__main__":
    main()
