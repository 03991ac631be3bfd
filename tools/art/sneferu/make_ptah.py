"""Draw Ptah, the craftsmen's god: assets/sneferu/art/ptah.svg.

    python -m tools.art.sneferu.make_ptah

He stands on the measure of truth in his shroud, with skull-cap, straight beard and the sceptre of
power and steadiness.
"""

from tools.art.figures import GOLD, HIGH, OUTLINE, WIDE, Skin, ear, edged, face, stela, tool
from tools.art.svg import Drawing, circle, line, moved, path, rect

SKIN = Skin("#4f9a6a", "#2f6b46", "#2f6b46")
TURQUOISE = "#3aa597"
STARS = (
    *((36, 60), (48, 42), (112, 34), (126, 58), (30, 92)),
    *((131, 96), (66, 27), (95, 26), (26, 128), (136, 132)),
)


def head() -> list[str]:
    """His green face under the blue cap."""
    cap = (
        "M86 56.5C82 54.5 72 57 67 62C64.5 66 60 65 59.5 69C58.5 76 60 81 59 87"
        "C53 80 50 70 50.5 61C51 48 60 41.5 70 42C79 42.5 85.5 48.5 86 56.5Z"
    )
    return [
        moved(face(SKIN), 23.5, 15.5, 0.62),
        moved(ear(SKIN, GOLD), 25.5, 15, 0.62),
        edged(cap, "#2f62b5", 1.8),
        line("M56 56C58 50 63 47 69 46.5", "#86a9e0", 2.2),
    ]


def shroud(drawing: Drawing) -> list[str]:
    """The white wrapped body, with the tassel that hangs down the back."""
    dark, lit = "#cfc5ad", "#fbf6e8"
    linen = drawing.linear(
        (44, 0), (96, 0), (0, dark, 1), (0.35, lit, 1), (0.8, "#f1e8d0", 1), (1, dark, 1)
    )
    tassel = "M50 96C43 99 38 110 39 122L36 136H45L43 122C44 112 48 104 54 100Z"
    body = (
        "M55 98C46 100 40.5 107 42 120C43 136 49 150 50 170C50 176 48 180 47 184H98"
        "C98 179 92 176 86 174C84 160 93 138 92.5 116C92.5 106 88 100 81 98"
        "C74 103 64 103 55 98Z"
    )
    folds = (
        "M45.5 132C60 138 78 138 91 132M49 147C62 152 76 152 87 147"
        "M51 162C62 166 74 166 85 162M70 140C71 154 71 166 72 181"
    )
    creases = path(folds, stroke="#a99c7c", stroke_width=1.3, stroke_opacity=0.8)
    return [edged(tassel, "#c2402e", 1.4), edged(body, linen, 2.2), creases]


def jewels() -> list[str]:
    """The broad collar, and the straight beard lying over it."""
    items = []
    for k, tone in enumerate(("#c2402e", GOLD, "#2a9d8f")):
        y, low = 107 - 3 * k, 123 - 4.6 * k
        d = f"M{44 + 3.4 * k:g} {y}C{52 + k} {low:g} {82 - k} {low:g} {92 - 3.6 * k:g} {y}"
        items.append(path(d, stroke=OUTLINE, stroke_width=6.2))
        items.append(path(d, stroke=tone, stroke_width=4.4))
    bands = "M83 96L86.5 95M84.3 100.5L88 99.5M85.5 105L89.3 104"
    beard = edged("M80.5 91L86 90L91 108L85.5 109.5Z", "#24386b", 1.6)
    return [*items, beard, path(bands, stroke=GOLD, stroke_width=1.3)]


def sceptre() -> list[str]:
    """The was sceptre joined with the djed pillar."""
    shaft = "M106 76V176M106 175L102 183M106 175L110 183"
    beast = (
        "M106 78C104 70 98 66 101 58L104 53L107 59C111 59 116 63 120 66L117 70"
        "C112 70 109 72 106 78Z"
    )
    rings = [
        rect(99, 82 + 4 * k, 14, 3, tone, rx=1, stroke=OUTLINE, stroke_width=1)
        for k, tone in enumerate((TURQUOISE, GOLD, TURQUOISE, GOLD))
    ]
    pillar = edged("M101.5 108L103 96H109L110.5 108Z", TURQUOISE, 1.4)
    return [*tool(shaft, 3.4, GOLD), edged(beast, GOLD, 1.6), pillar, *rings]


def hand(y: float) -> str:
    """A hand about the sceptre, reaching out of the shroud at height y."""
    d = "M86 0C94 -3 104 -3 109 -1C112 1 111 5 107 5C100 6 92 7 87 7Z"
    return moved([edged(d, SKIN.base, 1.6)], 0, y)


def draw() -> Drawing:
    """The whole portrait."""
    drawing = Drawing(WIDE, HIGH)
    stela(drawing, "#141b3d", "#39407c", "#f2c96b")
    drawing.add(*(circle(x, y, 1.1, "#fff3d0", fill_opacity=0.8) for x, y in STARS))
    drawing.add(*head(), *shroud(drawing), *jewels(), *sceptre(), hand(119), hand(127))
    drawing.add(edged("M24 194V184.5H128L140 194Z", "#f4efe2", 2))
    return drawing


if __name__ == "__main__":
    draw().save("sneferu/ptah.svg")
