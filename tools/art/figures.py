"""Heads and the stela they stand in, for the builders and for Ptah. All face right."""

from dataclasses import dataclass

from tools.art.svg import Drawing, circle, group, line, path, rect

WIDE, HIGH = 160.0, 200.0
OUTLINE = "#2b1709"
GOLD = "#e2b048"
WOOD, WOOD_LIT = "#7a4a1f", "#c58a4c"

HEAD = (
    "M70 47C84 43 99 54 101 70C100.6 73 101 75 102.3 77L111 89.5C112.5 92.6 109 95 104.8 95.3"
    "C104.8 97 107.8 98.6 107.2 100.6C106.7 102 104.5 102.4 103.8 103"
    "C105.8 103.8 106.7 106 105.7 108C104.7 109.8 102.8 110.2 102.8 112.2"
    "C103.6 116 102 120.5 97 122C91 123.6 87 122 84 120.6"
    "C83 131 84 141 90 152L52 154C59 140 59 128 55 115C45 92 50 54 70 47Z"
)
STELA = "M8 196V74C8 30 40 6 80 6C120 6 152 30 152 74V196Z"
FIELD = "M17 166V76C17 38 46 15 80 15C114 15 143 38 143 76V166Z"


@dataclass(frozen=True)
class Skin:
    """Tones of a face."""

    base: str
    shade: str
    lip: str


def edged(d: str, fill: str, thick: float) -> str:
    """A filled shape with a dark outline."""
    return path(d, fill, stroke=OUTLINE, stroke_width=thick, stroke_linejoin="round")


def tool(d: str, thick: float, colour: str = WOOD_LIT) -> list[str]:
    """A stick with a dark edge."""
    return [line(d, OUTLINE, thick + 2.6), line(d, colour, thick)]


def stela(drawing: Drawing, top: str, foot: str, rays: str) -> None:
    """A round-topped stone slab with a painted field, and the sun behind the head."""
    stone = drawing.linear((0, 0), (0, HIGH), (0, "#f1dfb4", 1), (1, "#d3b06f", 1))
    field = drawing.linear((0, 15), (0, 166), (0, top, 1), (1, foot, 1))
    glow = drawing.radial(
        (78, 84), 66, (0, rays, 0.75), (0.72, rays, 0.45), (0.74, rays, 0.16), (1, rays, 0.1)
    )
    drawing.add(
        path(STELA, stone, stroke="#7b5526", stroke_width=3, stroke_linejoin="round"),
        path(FIELD, field),
        circle(78, 84, 62, glow),
        path(FIELD, stroke="#7b5526", stroke_width=2.4),
        path(
            "M12.500 190V75C12.500 34 43 10.500 80 10.500C117 10.500 147.500 34 147.500 75V190",
            stroke="#b98f4e",
            stroke_width=1.2,
        ),
    )


def sill(drawing: Drawing, items: list[str]) -> None:
    """The band at the foot of the stela, with a small scene on it."""
    face = drawing.linear((0, 160), (0, 194), (0, "#fbf0d0", 1), (1, "#e3c88d", 1))
    drawing.add(
        rect(11, 160, 138, 33, face, stroke="#7b5526", stroke_width=2),
        rect(14, 163, 132, 27, "none", stroke="#b98f4e", stroke_width=1),
        *items,
    )


def face(skin: Skin) -> list[str]:
    """A head and neck in profile with the eye as Egyptian painters drew it."""
    return [
        path(HEAD, skin.base, stroke=OUTLINE, stroke_width=2.4, stroke_linejoin="round"),
        path(
            "M84 120.6C83 131 84 141 89 150L70 151C75 140 74 128 66 112C74 118 80 121 84 120.6Z",
            skin.shade,
            fill_opacity=0.6,
        ),
        path(
            "M96 103.200C99 102.200 101 102.600 104 103L106 106C103 108 99 107 96 103.200Z",
            skin.lip,
        ),
        path("M103 99.500C100 100 98 101 96 103.200C99 102.600 101 102.600 104.500 103Z", skin.lip),
        path(
            "M102 91C100 91 99 93 101 94.500",
            stroke=skin.shade,
            stroke_width=1.6,
            stroke_linecap="round",
        ),
        *painted_eye(),
    ]


def painted_eye() -> list[str]:
    """Eye, brow and the long line of kohl."""
    return [
        path(
            "M82 78.500C86 72.500 94.500 72.500 99 77.500C94.500 81.500 87 82 82 78.500Z", "#fffaf0"
        ),
        circle(91.5, 77.3, 3.6, "#20100a"),
        path(
            (
                "M69 80.500C75 80.800 79 80 82 78.500C86 72.500 94.500 72.500 99 77.500"
                "C94.500 81.500 87 82 82 78.500"
            ),
            stroke="#150b06",
            stroke_width=2.2,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        path(
            "M70 71.500C78 66.500 90 63.500 100 67.500",
            stroke="#150b06",
            stroke_width=3,
            stroke_linecap="round",
        ),
    ]


def ear(skin: Skin, ring: str) -> list[str]:
    return [
        path(
            "M62 82C55 80 53 90 57 96C59 99 63 98 63 94C67 92 67 84 62 82Z",
            skin.base,
            stroke=OUTLINE,
            stroke_width=1.8,
        ),
        path(
            "M61 86C58 87 59 92 61 94", stroke=skin.shade, stroke_width=1.6, stroke_linecap="round"
        ),
        circle(60, 102, 4, "none", stroke=ring, stroke_width=2.4),
    ]


def shoulders(skin: Skin, cloth: str, fold: str, *, straps: bool) -> list[str]:
    """Shoulders seen from the front, in linen."""
    body = "M20 170C21 152 34 144 54 141C66 144 78 144 88 141C110 144 128 151 133 170Z"
    items = [path(body, skin.base, stroke=OUTLINE, stroke_width=2.4, stroke_linejoin="round")]
    if straps:
        items.append(
            path(
                "M38 170L46 142L58 141L56 170ZM98 170L92 142L104 144L114 170Z",
                cloth,
                stroke=fold,
                stroke_width=1.2,
            )
        )
    else:
        items.append(
            path(
                "M20 170C21 152 34 144 52 141.500C60 158 84 164 104 170Z",
                cloth,
                stroke=OUTLINE,
                stroke_width=1.6,
            )
        )
        items.append(
            path(
                (
                    "M28 164C31 156 37 150 44 147M40 168C43 162 47 157 52 154M58 169"
                    "C59 165 61 162 64 160"
                ),
                stroke=fold,
                stroke_width=1.4,
                stroke_linecap="round",
            )
        )
    return items


def collar(*bands: str) -> list[str]:
    """A broad collar of beads, from its outer to its inner band."""
    items = []
    for i, tone in enumerate(bands):
        inset = i * 5.0
        d = (
            f"M{36 + inset} {146 + inset * 0.1:g}C{44 + inset * 0.8:g} {174 - inset:g} "
            f"{98 - inset * 0.8:g} {174 - inset:g} {106 - inset} {146 + inset * 0.1:g}"
            f"C96 140 92 140 88 141C78 146 66 146 54 141"
            f"C48 140 44 141 {36 + inset} {146 + inset * 0.1:g}Z"
        )
        items.append(path(d, tone, stroke=OUTLINE, stroke_width=1.1))
    return [group(items)]


def band(colour: str, jewel: str) -> list[str]:
    """A ribbon about the brow."""
    return [
        path(
            "M50 68C66 60 86 56 98.500 60L100.500 65C86 62 66 66 50 74Z",
            colour,
            stroke=OUTLINE,
            stroke_width=1.2,
        ),
        circle(97.5, 62, 3.2, jewel, stroke=OUTLINE, stroke_width=1),
    ]
