"""The nine characters of Sobek's market, as portraits for their cards.

In the style of Sneferu's builders, but with hands: some hold their attribute upright, others hold
it out. On the sill a small scene of their power.
"""

from collections.abc import Callable
from typing import Final

from tools.art.figures import (
    GOLD,
    HIGH,
    OUTLINE,
    WIDE,
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
from tools.art.svg import Drawing, circle, ellipse, line, moved, path, rect

HAIR: Final = "#17110f"
GLEAM: Final = "#54423b"  # on black hair
PAPER: Final = "#fbf0d0"
RED: Final = "#a32a1c"


def card(x: float, y: float, fill: str = PAPER, turn: float = 0.0) -> str:
    """A small card of the scenes on the sill, its middle at (x, y)."""
    return moved(
        [rect(-7, -9.5, 14, 19, fill, rx=2, stroke=OUTLINE, stroke_width=1.8)], x, y, turn=turn
    )


def arrow(x: float, y: float, length: float = 16.0) -> str:
    """An arrow to the right that begins at (x, y)."""
    tip = x + length
    return line(f"M{x} {y}H{tip}M{tip - 5} {y - 5}L{tip} {y}L{tip - 5} {y + 5}", OUTLINE, 2.6)


def wig(locks: str, *, fill: str = HAIR) -> list[str]:
    """A full wig to the shoulders, with strands."""
    shape = (
        "M101 66C96 58 88 58 80 62C75 78 75 98 78 122C66 136 48 140 37 136"
        "C29 108 31 62 57 45C76 35 98 45 101 66Z"
    )
    return [edged(shape, fill, 2.2), line(locks, GLEAM, 1.8)]


BEHIND: Final = 5
"""The first elements of a drawing, which are the stela behind the figure."""


def fist(skin: Skin, x: float, y: float, bracelet: str) -> list[str]:
    """A forearm that comes up from the sill, its hand about something upright at (x, y)."""
    arm = (
        f"M{x - 8} {y + 4}C{x - 9} {y + 18} {x - 12} {y + 32} {x - 18} {y + 48}H{x + 9}"
        f"C{x + 10} {y + 32} {x + 9} {y + 18} {x + 8} {y + 4}Z"
    )
    hand = (
        f"M{x - 9} {y - 5}C{x - 9} {y - 9} {x - 5} {y - 9} {x - 2} {y - 9}H{x + 7}"
        f"C{x + 11} {y - 9} {x + 11} {y - 5} {x + 10} {y - 3}"
        f"C{x + 12} {y} {x + 11} {y + 2} {x + 10} {y + 3}"
        f"C{x + 11} {y + 7} {x + 9} {y + 9} {x + 6} {y + 9}H{x - 4}"
        f"C{x - 9} {y + 9} {x - 10} {y + 2} {x - 9} {y - 5}Z"
    )
    fingers = f"M{x - 1} {y - 3}H{x + 10}M{x - 1} {y + 3}H{x + 10}"
    thumb = f"M{x - 8} {y + 3}C{x - 4} {y - 2} {x} {y - 2} {x + 3} {y - 5}"
    return [
        edged(arm, skin.base, 2.2),
        path(
            f"M{x + 3} {y + 8}C{x + 4} {y + 24} {x + 4} {y + 36} {x + 2} {y + 48}H{x + 9}"
            f"C{x + 10} {y + 32} {x + 9} {y + 18} {x + 8} {y + 8}Z",
            skin.shade,
            fill_opacity=0.5,
        ),
        edged(f"M{x - 9} {y + 14}H{x + 9}L{x + 9.5} {y + 21}H{x - 10.5}Z", bracelet, 1.6),
        edged(hand, skin.base, 2.2),
        line(fingers, skin.shade, 1.6),
        line(thumb, OUTLINE, 1.8),
    ]


def palm(skin: Skin, x: float, y: float, bracelet: str) -> list[str]:
    """A forearm across the breast, with an open hand at (x, y)."""
    arm = (
        f"M{x - 60} {y + 22}C{x - 44} {y + 22} {x - 26} {y + 14} {x - 12} {y + 4}L{x - 4} {y + 14}"
        f"C{x - 18} {y + 28} {x - 34} {y + 38} {x - 50} {y + 42}Z"
    )
    hand = (
        f"M{x - 13} {y + 4}C{x - 8} {y} {x - 2} {y + 1} {x + 4} {y + 2}L{x + 20} {y - 1}"
        f"C{x + 24} {y - 1} {x + 24} {y + 3} {x + 21} {y + 4}"
        f"C{x + 16} {y + 9} {x + 6} {y + 13} {x - 4} {y + 14}Z"
    )
    return [
        edged(arm, skin.base, 2.2),
        edged(
            f"M{x - 25} {y + 10}L{x - 19} {y + 7}L{x - 10} {y + 20}L{x - 16} {y + 25}Z",
            bracelet,
            1.6,
        ),
        edged(hand, skin.base, 2.2),
        line(
            f"M{x + 4} {y + 6}L{x + 20} {y + 2}M{x + 2} {y + 9}L{x + 13} {y + 7}", skin.shade, 1.5
        ),
        line(f"M{x - 8} {y + 3}C{x - 6} {y - 5} {x - 1} {y - 7} {x + 3} {y - 6}", OUTLINE, 6),
        line(f"M{x - 8} {y + 3}C{x - 6} {y - 5} {x - 1} {y - 7} {x + 3} {y - 6}", skin.base, 3.4),
    ]


def framed(drawing: Drawing, scene: list[str]) -> Drawing:
    """The figure enlarged to fill its arch, and the sill with its scene before it."""
    figure = drawing.items[BEHIND:]
    drawing.items[BEHIND:] = [moved(figure, -11.500, -13.4, 1.08)]
    sill(drawing, scene)
    return drawing


STRANDS: Final = "M70 66C67 88 68 108 72 122M58 68C54 90 54 112 58 130M46 78C43 96 43 114 46 130"


def queen() -> Drawing:
    """A queen in the vulture's cap with the tall crown: three more cards."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#c08050", "#8f5630", "#a23a30")
    stela(drawing, "#7d2f3f", "#d98a6a", "#fbe3a6")
    wing = (
        "M102 67C98 54 86 46 70 47C52 50 44 66 46 86C46 104 42 118 36 128L58 134"
        "C64 118 62 100 66 84C76 74 92 68 102 67Z"
    )
    feathers = (
        "M64 84L50 82M64 96L47 96M63 108L45 110M60 120L41 122M88 54L80 66M76 51L70 64M64 56L60 70"
    )
    drawing.add(*shoulders(skin, "#fbf6e8", "#cfc3a2", straps=True))
    drawing.add(path("M52 58C38 72 36 106 40 134L62 138C58 118 58 100 64 84Z", HAIR))
    drawing.add(*face(skin), *collar("#2f62b5", GOLD, "#c2402e", GOLD))
    drawing.add(
        edged("M56 58C52 44 52 34 53 25H91C93 34 94 44 94 56C82 49 68 50 56 58Z", "#2f62b5", 2.2),
        line("M54 32H92M53 40H93", GOLD, 2.6),
        edged(wing, GOLD, 2.2),
        line(feathers, "#8a5b1a", 1.8),
        edged("M100 62C105 60 108 63 108 68C106 67 103 67 101 68Z", GOLD, 1.6),
        *ear(skin, "#f4efe2"),
        *tool("M124 160V84", 4.6, GOLD),
        edged("M124 86C112 82 110 70 112 62C118 66 121 70 124 76C127 70 130 66 136 62"
              "C138 70 136 82 124 86Z", "#e9eef6", 2),
        edged("M124 84C118 76 119 64 124 57C129 64 130 76 124 84Z", "#7fa8d8", 2),
        *fist(skin, 124, 126, GOLD),
    )  # fmt: skip
    return framed(
        drawing,
        [
            rect(22, 170, 15, 18, "#c56a2c", rx=2, stroke=OUTLINE, stroke_width=1.8),
            rect(25, 167, 15, 18, "#c56a2c", rx=2, stroke=OUTLINE, stroke_width=1.8),
            arrow(52, 177),
            *(card(88 + 17 * k, 177) for k in range(3)),
        ],
    )


def vizier() -> Drawing:
    """The vizier with his chain of office: looks through a pile and takes a card of it."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#9c5f36", "#6f3d1d", "#843a29")
    stela(drawing, "#352a52", "#7d6aa8", "#f0d79c")
    drawing.add(*tool("M124 154V66", 5.4, GOLD), circle(124, 60, 8, GOLD, stroke=OUTLINE,
                                                       stroke_width=2.2))  # fmt: skip
    drawing.add(*shoulders(skin, "#efe9dc", "#bdb295", straps=False), *face(skin))
    drawing.add(*collar("#5a4a73", GOLD))
    drawing.add(edged("M86 122L99 120L101 139L92 141Z", HAIR, 1.8))
    drawing.add(*wig(STRANDS), *band("#e9e2d6", "#5a4a73"), *ear(skin, GOLD))
    drawing.add(*fist(skin, 124, 124, GOLD))
    eye = [
        path("M-13 0C-7 -8 7 -8 13 0C7 8 -7 8 -13 0Z", "#fffaf0", stroke=OUTLINE, stroke_width=2),
        circle(0, 0, 4.6, "#20100a"),
    ]
    return framed(
        drawing,
        [
            moved(eye, 34, 177),
            card(64, 179, "#c9a25a"),
            card(69, 176),
            arrow(84, 177),
            card(121, 177),
        ],
    )


def pile(x: float) -> list[str]:
    """A pile of cards of several kinds."""
    return [card(x - 6, 179, "#8aa7b8"), card(x, 177, "#d9b36a"), card(x + 6, 175)]


def discarded(x: float) -> list[str]:
    """Cards of one kind, struck out."""
    return [
        card(x - 8, 177, "#d9b36a"),
        card(x + 8, 177, "#d9b36a"),
        line(f"M{x - 19} 187L{x + 19} 167", RED, 3.2),
    ]


def priestess() -> Drawing:
    """A priestess with a sistrum and a lotus in her hair."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#b87440", "#8a4f26", "#94402c")
    stela(drawing, "#1e5f69", "#6fb3b4", "#f3e0b0")
    rattle = [
        *tool("M122 154V104", 5, "#e9c35d"),
        edged("M112 102C108 76 112 62 122 60C132 62 136 76 132 102H124V98C128 84 127 72 122 70"
              "C117 72 116 84 120 98V102Z", GOLD, 2),
        line("M108 78H136M108 87H136M109 95H135", "#f4efe2", 2.2),
    ]  # fmt: skip
    drawing.add(*rattle, *shoulders(skin, "#fbf6e8", "#cfc3a2", straps=True))
    drawing.add(*face(skin), *collar("#2f7783", "#f4efe2", "#e3ae32"))
    drawing.add(*wig(STRANDS), *band("#2f7783", GOLD))
    for turn, tone in ((-64, "#dcebf0"), (6, "#dcebf0"), (-30, "#ffffff")):
        petal = edged("M0 8C-7 0 -5 -12 0 -20C5 -12 7 0 0 8Z", tone, 1.4)
        drawing.add(moved([petal], 78, 46, turn=turn + 20))
    drawing.add(*ear(skin, GOLD), *fist(skin, 122, 122, "#2f7783"))
    return framed(drawing, [*pile(34), arrow(60, 177), *discarded(104)])  # fmt: skip


def priest() -> Drawing:
    """A shaven priest in a leopard's skin, with a staff."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#a4633a", "#78401f", "#873a28")
    stela(drawing, "#46662a", "#a7b96a", "#fbeebb")
    drawing.add(*tool("M123 156L119 62", 5))
    drawing.add(edged("M110 66C112 54 124 50 130 58L124 62C120 60 116 62 116 68Z", WOOD_LIT, 2))
    drawing.add(*shoulders(skin, "#e2b25a", "#a36f2c", straps=False), *face(skin))
    for x, y in ((30, 158), (38, 150), (46, 158), (36, 165), (54, 150), (58, 161), (70, 164)):
        drawing.add(ellipse(x, y, 2.4, 1.9, "#3a2210"))
    drawing.add(*collar("#f4efe2", "#5d8232"))
    bald = (
        "M101 66C99 50 86 44 70 47C56 51 49 66 49 84C52 92 56 96 58 96"
        "C58 82 64 74 76 68C88 64 96 64 101 66Z"
    )
    drawing.add(
        path(bald, skin.base, fill_opacity=0.0),
        path("M60 58C64 52 72 49 80 49", stroke="#d59a6a", stroke_width=3.4,
             stroke_linecap="round"),
        *ear(skin, "#e9e2d6"),
        *band("#fbf6e8", "#5d8232"),
        *fist(skin, 121.500, 122, GOLD),
    )  # fmt: skip
    return framed(drawing, [*pile(34), arrow(60, 177), *discarded(104)])  # fmt: skip


def courtesan() -> Drawing:
    """A courtesan with a cone of scent on her wig, and a mirror."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#c58a5a", "#955c36", "#b23a3a")
    stela(drawing, "#8e4a63", "#e0a08c", "#fff0c9")
    drawing.add(
        *tool("M123 150V112", 6, "#2f7d5b"),
        ellipse(123, 92, 17, 19, "#e9c35d", stroke=OUTLINE, stroke_width=2.2),
        ellipse(121, 90, 11, 13, "#fbeec4"),
        *shoulders(skin, "#fbe9ea", "#d9a9a2", straps=True),
        *face(skin),
        *collar("#2f7d5b", "#e9c35d", "#d9583f"),
        *wig(STRANDS),
    )
    for x in (40, 50, 61, 72):
        drawing.add(*(circle(x, y, 2.4, GOLD) for y in (112, 121, 130)))
    drawing.add(
        edged("M62 47C64 32 70 24 76 22C83 25 88 34 90 46C80 41 70 42 62 47Z", "#fdf1d2", 2),
        *band("#d9583f", GOLD),
        *ear(skin, GOLD),
        *fist(skin, 123, 130, "#e9c35d"),
    )
    plus = line("M66 177H78M72 171V183", OUTLINE, 3)
    return framed(drawing, [card(26, 177), card(34, 177), card(42, 177), plus,
                   card(98, 177, "#9fc07a"), card(116, 177, "#9fc07a")])  # fmt: skip


def thief() -> Drawing:
    """A thief with a dark cloth about head and mouth, a purse in hand."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#8d5530", "#663717", "#7c3a26")
    stela(drawing, "#152a4d", "#3d6a9c", "#b9cfe0")
    cloth = (
        "M101 64C99 50 84 40 68 43C48 47 40 66 44 88C42 104 36 116 26 124C38 128 48 126 54 120"
        "C54 130 50 138 46 144L88 150C84 142 83 132 84 124L104 118L106 100L92 96L62 98"
        "C62 86 64 78 70 72C82 66 92 64 101 64Z"
    )
    purse = "M114 92C102 106 101 133 122 133C143 133 142 106 130 92Z"
    drawing.add(
        *shoulders(skin, "#37415a", "#20283c", straps=False),
        *face(skin),
        edged(cloth, "#37415a", 2.4),
        line("M90 51C74 50 58 62 52 82M64 100C76 104 92 106 104 106M62 110C76 114 92 114 104 112",
             "#6d7a9c", 2),
        *palm(skin, 112, 134, "#6d7a9c"),
        edged(purse, "#b4643a", 2.2),
        edged("M113 84H131L127 93H117Z", "#c98a4d", 2),
        circle(122, 115, 6, GOLD, stroke=OUTLINE, stroke_width=1.6),
    )  # fmt: skip
    back = rect(-7, -9.5, 14, 19, "#c9a25a", rx=2, stroke=OUTLINE, stroke_width=1.8)
    return framed(
        drawing,
        [
            moved([back], 30, 177, turn=-14),
            moved([back], 42, 176),
            moved([back], 54, 177, turn=14),
            arrow(72, 177),
            card(112, 177),
        ],
    )


def scribe() -> Drawing:
    """A scribe with his palette: no more than six cards."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#b87440", "#8a4f26", "#94402c")
    stela(drawing, "#a8701c", "#ecc877", "#fff2c4")
    roll = "M98 118C112 112 128 112 142 116V134C128 130 112 130 98 136Z"
    drawing.add(
        *shoulders(skin, "#fbf6e8", "#cfc3a2", straps=False),
        *face(skin),
        *collar("#c2402e", "#f4efe2"),
        *wig(STRANDS),
        *tool("M34 62L78 66", 4, "#e9c35d"),
        line("M78 66L84 66.500", "#d9583f", 4),
        *palm(skin, 112, 134, GOLD),
        edged(roll, PAPER, 2.2),
        line("M104 121C114 117 126 117 136 120M104 126C112 123 120 122 128 123", "#6b4420", 1.8),
        edged("M96 114C92 114 92 138 96 138C101 138 101 114 96 114Z", "#e3c88d", 1.8),
        edged("M142 112C138 112 138 136 142 136C147 136 147 112 142 112Z", "#e3c88d", 1.8),
        *tool("M118 120L136 84", 3, WOOD_LIT),
        line("M118 120L120 116", "#b4321f", 3),
    )  # fmt: skip
    six = [card(24 + 11 * k, 177) for k in range(6)]
    more = [card(112, 178, "#d9b36a"), line("M101 188L123 167", RED, 3.2)]
    return framed(drawing, [*six, *more])


def merchant(top: str, foot: str, cloth: str, stripe: str, *, has_scales: bool) -> Drawing:
    """A merchant with scales or a basket of grain: any card of the Nile, and none is skipped."""
    drawing = Drawing(WIDE, HIGH)
    skin = Skin("#9a5d34", "#6d3c1c", "#86392a")
    stela(drawing, top, foot, "#fbe6ae")
    scales = [
        *tool("M122 150V74", 4.4, GOLD),
        *tool("M106 80H138", 4, GOLD),
        line("M108 82L102 104M108 82L114 104M136 82L130 100M136 82L142 100", OUTLINE, 1.6),
        edged("M99 104H117C117 112 99 112 99 104Z", "#e9c35d", 1.8),
        edged("M127 100H145C145 108 127 108 127 100Z", "#e9c35d", 1.8),
        *fist(skin, 122, 130, stripe),
    ]
    basket = [
        *palm(skin, 112, 134, stripe),
        edged("M104 112C98 98 112 92 120 98C128 90 144 98 138 112Z", GOLD, 2),
        line("M110 106L113 103M118 104L121 101M126 106L129 103M122 109L125 107", "#8f5f1c", 1.8),
        edged("M100 111H142C142 126 134 133 121 133C108 133 100 126 100 111Z", "#b4763c", 2.2),
        line(
            "M104 118H138M107 125H135M112 112L115 132M121 112V133M130 112L127 132", "#7a4a1f", 1.6
        ),
    ]
    goods = scales if has_scales else basket
    turban = "M102 66C104 52 92 40 72 40C50 40 40 56 43 74C46 84 54 86 60 84C66 74 84 66 102 66Z"
    beard = (
        "M84 108C88 113 97 112 103 110C105 120 101 133 90 136C80 132 76 120 74 106"
        "C78 104 82 106 84 108Z"
    )
    drawing.add(*shoulders(skin, cloth, stripe, straps=False))
    drawing.add(path("M54 74C48 90 50 106 56 112L66 112C60 100 60 88 66 78Z", HAIR))
    drawing.add(*face(skin), edged(beard, "#2b1f1a", 1.8), edged(turban, cloth, 2.2))
    drawing.add(
        line("M96 54C80 48 62 54 48 70M86 45C70 44 56 50 45 62M70 74C58 76 50 78 46 80",
             stripe, 2.4),
        *ear(skin, GOLD),
        *goods,
    )  # fmt: skip
    row = [card(34 + 17 * k, 181, "#d9b36a") for k in range(4)]
    leap = line("M104 179C98 160 52 160 34 166M41 161L33 166L41 171", OUTLINE, 2.4)
    return framed(drawing, [*row, card(104, 181), card(122, 181, "#d9b36a"), leap])


def merchant_fish() -> Drawing:
    """The merchant of fish."""
    return merchant("#1c4b80", "#6fa5cf", "#e9e2d6", "#2b66a8", has_scales=True)


def merchant_wheat() -> Drawing:
    """The merchant of wheat."""
    return merchant("#9a5a1e", "#e6b45e", "#c2402e", "#f4d27a", has_scales=False)


CHARACTERS: Final[dict[str, Callable[[], Drawing]]] = {
    "queen": queen,
    "vizier": vizier,
    "priestess": priestess,
    "priest": priest,
    "courtesan": courtesan,
    "thief": thief,
    "merchant_fish": merchant_fish,
    "scribe": scribe,
    "merchant_wheat": merchant_wheat,
}
