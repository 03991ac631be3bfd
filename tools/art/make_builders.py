"""Draw the portraits: assets/art/builders/*.svg and assets/art/ptah.svg.

    python -m tools.art.make_builders

Four people of Sneferu's works, each with the tool and, on the sill, a small scene of what the power
does; and Ptah, the craftsmen's god, in his shroud with cap, straight beard and sceptre.
"""

from tools.art.figures import (
    GOLD,
    HIGH,
    OUTLINE,
    WIDE,
    Skin,
    band,
    collar,
    ear,
    face,
    shoulders,
    sill,
    stela,
)
from tools.art.pictograms import loaf
from tools.art.svg import Drawing, circle, moved, path, rect

HAIR = "#17110f"
WOOD, WOOD_LIT = "#7a4a1f", "#c58a4c"


def stone(x: float, y: float, left: str, right: str, scale: float = 1.0) -> str:
    """A small stone of two halves, 28 by 14, its upper left corner at (x, y)."""
    block = [
        rect(0, 0, 14, 14, left),
        rect(14, 0, 14, 14, right),
        rect(0, 0, 28, 14, "none", rx=1.5, stroke=OUTLINE, stroke_width=1.6),
    ]
    return moved(block, x, y, scale)


def tool(d: str, thick: float, colour: str = WOOD_LIT) -> list[str]:
    """A stick drawn with a dark edge."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return [
        path(d, stroke=OUTLINE, stroke_width=thick + 2.6, **ends),
        path(d, stroke=colour, stroke_width=thick, **ends),
    ]


def aya() -> Drawing:
    """A young mason with bobbed hair and a set square: the smallest area counts."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#b87440", "#8a4f26", "#94402c")
    stela(drawing, "#17494f", "#2b7f7c", "#f0c77a")
    drawing.add(*tool("M124 52V132H98", 0.1), *tool("M127 54V136H100", 6.5))
    drawing.add(
        path(
            "M127 66H122M127 78H123.500M127 90H122M127 102H123.500M127 114H122",
            stroke=OUTLINE,
            stroke_width=1.4,
        )
    )
    drawing.add(*shoulders(skin, "#fbf6e8", "#cfc3a2", straps=True))
    drawing.add(path("M52 58C36 72 34 110 40 136L62 140C58 120 58 100 64 84Z", HAIR))
    drawing.add(*face(skin), *collar("#1f8f88", GOLD, "#c2402e", "#1f6f8f"))
    bob = (
        "M101 66C96 60 88 60 80 63C76 78 76 96 79 121C68 134 50 138 39 135"
        "C31 108 33 62 58 46C76 36 98 46 101 66Z"
    )
    drawing.add(path(bob, HAIR, stroke=OUTLINE, stroke_width=2))
    locks = (
        "M72 66C69 88 70 108 74 122M63 66C60 88 60 112 64 128M53 70C49 90 49 112 53 132"
        "M44 82C41 98 41 116 44 132"
    )
    drawing.add(path(locks, stroke="#4a3b36", stroke_width=1.5, stroke_linecap="round"))
    drawing.add(*band("#e9c35d", "#2a9d8f"))
    drawing.add(*lotus_bud(46, 58))
    square = rect(38, 169.5, 15, 15, "#2f7d5b", rx=1.5, stroke=OUTLINE, stroke_width=1.8)
    arrow = path(
        "M62 177H76M71 172L77 177L71 182",
        stroke=OUTLINE,
        stroke_width=2.6,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    sill(drawing, [square, arrow, moved(loaf(OUTLINE, 5.4), 103, 177, 0.46)])
    return drawing


def lotus_bud(x: float, y: float) -> list[str]:
    """A flower stuck in the hair."""
    petal = "M0 6C-5 0 -4 -8 0 -13C4 -8 5 0 0 6Z"
    return [
        moved([path(petal, tone, stroke=OUTLINE, stroke_width=1)], x, y, turn=turn)
        for turn, tone in ((-72, "#f3c6cf"), (-8, "#f3c6cf"), (-40, "#fbe6e6"))
    ]


def lateef() -> Drawing:
    """An old overseer with a plumb level: every level counts."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#8d5530", "#663717", "#7c3a26")
    stela(drawing, "#b9742f", "#e9bd6c", "#fff0bd")
    drawing.add(*tool("M107 134L122 62L137 134M112 112H132", 4.6))
    drawing.add(
        path("M122 64V122", stroke=OUTLINE, stroke_width=1.5),
        path("M122 119L117.500 127L122 136L126.500 127Z", GOLD, stroke=OUTLINE, stroke_width=1.5),
    )
    drawing.add(*shoulders(skin, "#f8f0da", "#c9b88d", straps=False))
    drawing.add(*face(skin), *collar("#c2402e", "#f4efe2", "#e3ae32"))
    beard = (
        "M84 108C88 113 97 112 103 110C105 118 102 130 92 134C84 130 80 120 78 108"
        "C80 106 82 106 84 108Z"
    )
    drawing.add(path(beard, "#e9e2d6", stroke=OUTLINE, stroke_width=1.8, stroke_linejoin="round"))
    drawing.add(
        path(
            "M88 117C89 122 90 126 92 130M95 116C95 121 94 125 93 129",
            stroke="#b7ac9b",
            stroke_width=1.4,
            stroke_linecap="round",
        )
    )
    cloth = drawing.linear((40, 40), (100, 120), (0, "#fffaf0", 1), (1, "#dccca6", 1))
    khat = (
        "M101 64C98 48 82 38 66 42C46 47 38 70 40 94C34 108 34 124 42 138"
        "C52 140 60 134 62 122C58 108 60 92 66 80C78 70 92 65 101 64Z"
    )
    drawing.add(path(khat, cloth, stroke=OUTLINE, stroke_width=2.2, stroke_linejoin="round"))
    drawing.add(
        path(
            (
                "M64 80C54 84 46 90 41 96M60 98C54 100 48 104 42 112M60 114"
                "C55 116 50 120 45 128M58 48C50 56 46 66 45 78"
            ),
            stroke="#b9a678",
            stroke_width=1.5,
            stroke_linecap="round",
        )
    )
    drawing.add(
        path(
            "M101 64C98 58 96 55 92 52L60 72C58 76 56 80 58 84C74 70 90 66 101 64Z",
            "#c2402e",
            stroke=OUTLINE,
            stroke_width=1.4,
        )
    )
    drawing.add(
        path(
            "M100 84.500C96 87 90 87.500 86 85.500M79 84L73 86",
            stroke=skin.shade,
            stroke_width=1.4,
            stroke_linecap="round",
        )
    )
    steps = [
        rect(24 + 6.5 * k, 182 - 6 * k, 50 - 13 * k, 6, tone, stroke=OUTLINE, stroke_width=1.4)
        for k, tone in enumerate(("#a5673a", "#e3ae32", "#f4efe2"))
    ]
    arrow = path(
        "M82 177H91M87.500 173L92 177L87.500 181",
        stroke=OUTLINE,
        stroke_width=2.4,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    loaves = [moved(loaf(OUTLINE, 6), 105 + 16 * k, y, 0.25) for k in range(3) for y in (171, 183)]
    sill(drawing, [*steps, arrow, *loaves])
    return drawing


def heba() -> Drawing:
    """A boatwoman with braids and an oar: she can go back on the river."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#6f4024", "#4c2812", "#7d3027")
    stela(drawing, "#20407d", "#4f8fb8", "#bfe0e8")
    for k in range(4):
        y = 126 + 9 * k
        drawing.add(
            path(
                f"M20 {y}q6 -5 12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0",
                stroke="#d5edf0",
                stroke_width=1.7,
                stroke_opacity=0.5,
            )
        )
    drawing.add(
        *tool("M116 160L124 92", 5),
        path(
            "M123 96C114 76 116 50 128 38C138 52 136 78 127 96Z",
            WOOD_LIT,
            stroke=OUTLINE,
            stroke_width=2,
        ),
    )
    drawing.add(path("M125 90C124 74 125 58 128 46", stroke=WOOD, stroke_width=1.6))
    drawing.add(*shoulders(skin, "#d9583f", "#8e2b1b", straps=True))
    drawing.add(path("M52 56C38 70 36 96 44 118L62 120Z", HAIR))
    drawing.add(*face(skin), *collar(GOLD, "#2f62b5", "#f4efe2", "#c2402e"))
    crown = (
        "M101 67C95 58 84 58 74 66C66 74 64 84 62 94C52 94 42 88 41 78C42 56 58 42 74 42"
        "C90 42 101 52 101 67Z"
    )
    drawing.add(path(crown, HAIR, stroke=OUTLINE, stroke_width=2))
    drawing.add(
        path(
            "M96 56C84 50 70 52 58 62M92 50C80 45 66 47 52 58M74 64C64 68 56 76 52 88",
            stroke="#54423b",
            stroke_width=1.5,
            stroke_linecap="round",
        )
    )
    drawing.add(*ear(skin, GOLD))
    for x, length in ((42, 150), (50, 157), (58, 148)):
        drawing.add(*braid(x, 84, length))
    drawing.add(*band("#c2402e", GOLD))
    boat = [
        path("M-13 0C-6 4 8 4 14 -2C11 8 -9 9 -13 0Z", "#8b5425", stroke=OUTLINE, stroke_width=1.5),
        path(
            "M1 -16C-6 -10 -9 -6 -11 -2C-5 0 5 0 11 -3C10 -9 7 -13 1 -16Z",
            "#fbf3dc",
            stroke=OUTLINE,
            stroke_width=1.5,
        ),
    ]
    arrow = "M92 177H60M68 170.500L60 177L68 183.500M80 170.500L72 177L80 183.500"
    sill(
        drawing,
        [
            path(
                arrow,
                stroke="#2f62b5",
                stroke_width=3,
                stroke_linecap="round",
                stroke_linejoin="round",
            ),
            moved(boat, 117, 180),
            moved(boat, 36, 180),
        ],
    )
    return drawing


def braid(x: float, top: float, foot: float) -> list[str]:
    """One braid with gold beads."""
    line = f"M{x} {top}C{x - 3} {(top + foot) / 2:g} {x - 2} {foot - 14:g} {x} {foot:g}"
    items = [
        path(line, stroke=OUTLINE, stroke_width=7, stroke_linecap="round"),
        path(line, stroke="#2a1f1b", stroke_width=5, stroke_linecap="round"),
    ]
    items += [
        path(f"M{x - 3.6} {y}h5", stroke="#54423b", stroke_width=1.2)
        for y in range(round(top) + 10, round(foot) - 12, 6)
    ]
    items += [
        rect(x - 4, y, 7, 4, GOLD, rx=1, stroke=OUTLINE, stroke_width=1)
        for y in (foot - 10, foot - 3)
    ]
    return items


def tsekani() -> Drawing:
    """A strong stone-setter with mallet and kerchief: he closes gaps."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#a4633a", "#78401f", "#873a28")
    stela(drawing, "#44602f", "#93a95d", "#f3e3a6")
    drawing.add(*tool("M119 152L125 88", 5.5))
    drawing.add(
        path(
            "M112 56H138L135 86H115Z",
            WOOD_LIT,
            stroke=OUTLINE,
            stroke_width=2.2,
            stroke_linejoin="round",
        ),
        path("M114 64H136M116 79H135", stroke=WOOD, stroke_width=1.8),
    )
    drawing.add(*shoulders(skin, "#efe4c6", "#bfae82", straps=False))
    drawing.add(*face(skin), *collar("#2d4f8f", "#e6d9b0"))
    drawing.add(
        path(
            "M86 121C90 123 96 122.600 100 120.500C101 124 99 128 95 129C91 128.600 88 126 86 121Z",
            HAIR,
        )
    )
    drawing.add(
        path("M97 98.500C100 97.500 103 97 105 97.500C103 99.800 100 100.500 96 101Z", HAIR)
    )
    scarf = (
        "M101 64C99 50 84 40 68 43C48 47 40 66 44 88C42 96 36 100 30 104"
        "C38 108 46 106 52 100C50 108 46 116 40 120C50 120 58 112 60 98C62 86 64 78 70 72"
        "C82 66 92 64 101 64Z"
    )
    drawing.add(path(scarf, "#2d4f8f", stroke=OUTLINE, stroke_width=2.2, stroke_linejoin="round"))
    drawing.add(
        path(
            "M92 50C76 50 58 62 50 82M82 45C66 47 52 58 46 74M98 57C82 56 66 66 58 82",
            stroke="#e6d9b0",
            stroke_width=2.6,
            stroke_linecap="round",
        )
    )
    drawing.add(*ear(skin, "#d9d2c2"))
    row = [stone(20, 175, "#a5673a", "#35323c", 0.88), stone(74, 175, "#2f7d5b", "#f4efe2", 0.88)]
    drop = stone(47, 167.5, "#e3ae32", "#f4efe2", 0.88)
    sides = path(
        (
            "M42 166.500V171M42 168L42 172.500L39.500 170M42 172.500L44.500 170"
            "M77 166.500V172.500L74.500 170M77 172.500L79.500 170"
        ),
        stroke=OUTLINE,
        stroke_width=1.6,
        stroke_linecap="round",
    )
    sill(drawing, [*row, drop, sides, moved(loaf(OUTLINE, 5.6), 126, 177, 0.4)])
    return drawing


def sceptre(x: float, top: float, foot: float) -> list[str]:
    """The was sceptre joined with the djed pillar."""
    shaft = (
        f"M{x} {top + 14}V{foot - 7}M{x} {foot - 8}L{x - 4} {foot}M{x} {foot - 8}L{x + 4} {foot}"
    )
    head = (
        f"M{x} {top + 16}C{x - 2} {top + 8} {x - 8} {top + 4} {x - 5} {top - 4}"
        f"L{x - 2} {top - 9}L{x + 1} {top - 3}"
        f"C{x + 5} {top - 3} {x + 10} {top + 1} {x + 14} {top + 4}L{x + 11} {top + 8}"
        f"C{x + 6} {top + 8} {x + 3} {top + 10} {x} {top + 16}Z"
    )
    items = [
        *tool(shaft, 3.4, GOLD),
        path(head, GOLD, stroke=OUTLINE, stroke_width=1.6, stroke_linejoin="round"),
    ]
    pillar = top + 20
    items.append(
        path(
            f"M{x - 4.5} {pillar + 26}L{x - 3} {pillar + 14}H{x + 3}L{x + 4.5} {pillar + 26}Z",
            "#3aa597",
            stroke=OUTLINE,
            stroke_width=1.4,
        )
    )
    items += [
        rect(x - 7, pillar + 4 * k, 14, 3, tone, rx=1, stroke=OUTLINE, stroke_width=1)
        for k, tone in enumerate(("#3aa597", GOLD, "#3aa597", GOLD))
    ]
    return items


def ptah() -> Drawing:
    """Ptah standing on the measure of truth."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#4f9a6a", "#2f6b46", "#2f6b46")
    stela(drawing, "#141b3d", "#39407c", "#f2c96b")
    for x, y in (
        (36, 60),
        (48, 42),
        (112, 34),
        (126, 58),
        (30, 92),
        (131, 96),
        (66, 27),
        (95, 26),
        (26, 128),
        (136, 132),
    ):
        drawing.add(circle(x, y, 1.1, "#fff3d0", fill_opacity=0.8))
    shroud = drawing.linear(
        (44, 0),
        (96, 0),
        (0, "#cfc5ad", 1),
        (0.35, "#fbf6e8", 1),
        (0.8, "#f1e8d0", 1),
        (1, "#c9bd9e", 1),
    )
    drawing.add(
        path(
            "M50 96C43 99 38 110 39 122L36 136H45L43 122C44 112 48 104 54 100Z",
            "#c2402e",
            stroke=OUTLINE,
            stroke_width=1.4,
        )
    )
    drawing.add(moved(face(skin), 23.5, 15.5, 0.62), moved(ear(skin, GOLD), 25.5, 15, 0.62))
    cap = (
        "M86 56.500C82 54.500 72 57 67 62C64.500 66 60 65 59.500 69C58.500 76 60 81 59 87"
        "C53 80 50 70 50.500 61C51 48 60 41.500 70 42C79 42.500 85.500 48.500 86 56.500Z"
    )
    drawing.add(path(cap, "#2f62b5", stroke=OUTLINE, stroke_width=1.8, stroke_linejoin="round"))
    drawing.add(
        path(
            "M56 56C58 50 63 47 69 46.500",
            stroke="#86a9e0",
            stroke_width=2.2,
            stroke_linecap="round",
        )
    )
    body = (
        "M55 98C46 100 40.500 107 42 120C43 136 49 150 50 170C50 176 48 180 47 184H98"
        "C98 179 92 176 86 174C84 160 93 138 92.500 116C92.500 106 88 100 81 98"
        "C74 103 64 103 55 98Z"
    )
    drawing.add(path(body, shroud, stroke=OUTLINE, stroke_width=2.2, stroke_linejoin="round"))
    drawing.add(
        path(
            (
                "M45.500 132C60 138 78 138 91 132M49 147C62 152 76 152 87 147M51 162"
                "C62 166 74 166 85 162M70 140C71 154 71 166 72 181"
            ),
            stroke="#a99c7c",
            stroke_width=1.3,
            stroke_opacity=0.8,
        )
    )
    for k, tone in enumerate(("#c2402e", GOLD, "#2a9d8f")):
        d = (
            f"M{44 + 3.4 * k:g} {107 - 3 * k}"
            f"C{52 + k} {123 - 4.6 * k:g} {82 - k} {123 - 4.6 * k:g} {92 - 3.6 * k:g} {107 - 3 * k}"
        )
        drawing.add(
            path(d, stroke=OUTLINE, stroke_width=6.2), path(d, stroke=tone, stroke_width=4.4)
        )
    beard = "M80.500 91L86 90L91 108L85.500 109.500Z"
    drawing.add(path(beard, "#24386b", stroke=OUTLINE, stroke_width=1.6, stroke_linejoin="round"))
    drawing.add(
        path(
            "M83 96L86.500 95M84.300 100.500L88 99.500M85.500 105L89.300 104",
            stroke=GOLD,
            stroke_width=1.3,
        )
    )
    drawing.add(*sceptre(106, 62, 183))
    for y in (119, 127):
        drawing.add(
            path(
                (
                    f"M86 {y}C94 {y - 3} 104 {y - 3} 109 {y - 1}"
                    f"C112 {y + 1} 111 {y + 5} 107 {y + 5}"
                    f"C100 {y + 6} 92 {y + 7} 87 {y + 7}Z"
                ),
                skin.base,
                stroke=OUTLINE,
                stroke_width=1.6,
                stroke_linejoin="round",
            )
        )
    plinth = "M24 194V184.500H128L140 194Z"
    drawing.add(path(plinth, "#f4efe2", stroke=OUTLINE, stroke_width=2, stroke_linejoin="round"))
    return drawing


PORTRAITS = {"aya": aya, "lateef": lateef, "heba": heba, "tsekani": tsekani}


def main() -> None:
    """Draw all five."""
    for name, portrait in PORTRAITS.items():
        portrait().save(f"builders/{name}.svg")
    ptah().save("ptah.svg")


if __name__ == "__main__":
    main()
