"""Draw the pictures of the ratings against Ptah: assets/sneferu/art/ratings/{0..4}.svg.

    python -m tools.art.sneferu.make_ratings

Five medals that grow richer: the jackal of the beginner, a queen's profile, the quarry's tools, a
pharaoh's mask, and the gilded top of the pyramid. Light comes from the upper left.
"""

import math
from collections.abc import Callable

from tools.art.make_medals import DARK, struck
from tools.art.svg import Drawing, circle, ellipse, line, number, path, polygon

GOLD = "#e6c15c"
GROUNDS = (
    ("#5b5a7a", "#262746"), ("#7d5a86", "#2f2353"), ("#a8705c", "#452a4c"),
    ("#2f6fa8", "#132653"), ("#ffc676", "#7a3f5e"),
)  # fmt: skip
"""The medals' grounds, from their light to their dark side."""
RIMS = (("#b9a48a", "#6a5a4a"), ("#d4b08a", "#7a5a3a"), ("#e0b878", "#85602e"),
        ("#f0cf7a", "#93692a"), ("#fff0b4", "#a8752a"))  # fmt: skip


def medal(rating: int) -> Drawing:
    """A medal's ground and rim."""
    return struck(GROUNDS[rating], RIMS[rating])


def jackal(drawing: Drawing) -> None:
    """A young Anubis, looking left."""
    coat = drawing.linear((40, 30), (120, 130), (0, "#4a4460", 1), (1, "#14101f", 1))
    head = (
        "M88 22L98 58C110 66 116 82 116 100L122 142C104 150 82 150 66 143C70 128 72 116 68 106"
        "C58 108 44 108 34 104C30 102 29 97 32 94C44 88 56 80 62 68L66 26L80 52Z"
    )
    collar = drawing.linear((60, 120), (124, 150), (0, "#fff0b4", 1), (1, "#b5812e", 1))
    drawing.add(
        path(head, coat, stroke="#8f86b8", stroke_width=1.6, stroke_linejoin="round"),
        path("M68 32L69 54L76 52ZM88 30L86 55L95 58Z", "#8a5a62"),
        ellipse(71, 76, 4.6, 3.2, "#ffe9a8", transform="rotate(-18 71 76)"),
        circle(70.5, 76, 1.9, DARK),
        path("M31 96C33 93 38 93 40 96C39 100 34 101 31 99Z", "#0b0812"),
        line("M44 103C52 103 58 101 63 98", "#0b0812", 1.6),
        path("M69 118C84 126 104 124 119 116L123 140C104 149 82 149 66 142Z", collar,
             stroke="#6b4310", stroke_width=1.4),
        line("M69 126C86 133 106 131 121 124M68 134C86 141 106 139 122 132", "#2858b4", 3),
    )  # fmt: skip


def queen(drawing: Drawing) -> None:
    """A queen in profile, looking left: wig, diadem with a cobra, collar."""
    skin = drawing.linear((44, 50), (100, 120), (0, "#e0a878", 1), (1, "#a8683f", 1))
    wig = drawing.linear((60, 20), (130, 140), (0, "#3b3a6a", 1), (1, "#100d22", 1))
    band = drawing.linear((50, 40), (130, 60), (0, "#fff0b4", 1), (1, "#b5812e", 1))
    face = (
        "M58 46C52 56 50 64 51 70L43 84C42 87 44 88 48 88L48 94L46 97L49 100L48 105C48 111 54 114"
        " 64 112L68 128L62 146H110V60Z"
    )
    hair = (
        "M56 50C56 28 78 18 98 22C122 27 128 50 127 78L126 138C120 144 106 146 96 143C98 122 96 104"
        " 90 92L88 72C80 74 74 66 72 56C66 56 60 54 56 50Z"
    )
    locks = "".join(f"M{100 + 7 * i} {66 + i}L{101 + 7 * i} 142" for i in range(4))
    drawing.add(
        path(face, skin, stroke="#5a2f1c", stroke_width=1.4),
        path("M60 138C70 132 92 132 110 138V150H54Z", band, stroke="#6b4310", stroke_width=1.2),
        path(hair, wig, stroke="#5b5a9a", stroke_width=1.2), line(locks, "#5b5a9a", 1.2),
        path("M54 46C72 54 104 56 127 66L127 58C104 46 74 42 57 38Z", band, stroke="#6b4310",
             stroke_width=1.2),
        path("M56 44C46 42 42 34 47 28C51 24 56 28 53 32C50 34 54 38 58 38Z", band,
             stroke="#6b4310", stroke_width=1.2),
        path("M54 71C58 68 64 68 70 71C64 74 58 74 54 71Z", "#fff7ea"), circle(60, 71, 2.3, DARK),
        line("M53 70C60 66 68 67 78 71M54 63C60 60 66 60 72 62", DARK, 2),
        path("M48 94C52 93 56 95 58 97C54 100 51 100 48 99Z", "#a3392e"),
        circle(92, 88, 4.5, band, stroke="#6b4310", stroke_width=1),
    )  # fmt: skip


def tools(drawing: Drawing) -> None:
    """Mallet and chisel over a fresh block."""
    lit = drawing.linear((30, 90), (100, 140), (0, "#fff3d4", 1), (1, "#d9b98a", 1))
    wood = drawing.linear((40, 30), (110, 110), (0, "#c98f50", 1), (1, "#6e4424", 1))
    copper = drawing.linear((90, 30), (120, 110), (0, "#ffc79a", 1), (1, "#a3542e", 1))
    drawing.add(
        path("M30 104L104 104L104 140L30 140Z", lit, stroke=DARK, stroke_width=1.6),
        path("M30 104L46 92H122L104 104Z", "#fffaf0", stroke=DARK, stroke_width=1.6),
        path("M104 104L122 92V127L104 140Z", "#8a6a7a", stroke=DARK, stroke_width=1.6),
        line("M40 116H66M76 128H96M48 130H60", "#b08c5c", 1.6),
        path("M92 94L80 62L90 56L116 34L124 42L104 68L96 92Z", copper, stroke=DARK,
             stroke_width=1.6),
        line("M34 84L70 48", "#4a2c16", 9), line("M34 84L70 48", "#b07a42", 6),
        path("M52 36L74 24L92 52L70 66Z", wood, stroke=DARK, stroke_width=1.6),
        path("M52 36L74 24L77 29L55 41Z", "#e8b878"),
        line("M112 82l10 -8M104 80l4 -12M118 92l12 0", "#fff0b4", 2.4),
    )  # fmt: skip


def pharaoh(drawing: Drawing) -> None:
    """A golden mask under the striped cloth, straight on."""
    gold = drawing.linear((50, 40), (110, 130), (0, "#fff0b4", 1), (0.5, "#f0c45a", 1),
                          (1, "#b07a28", 1))  # fmt: skip
    cloth = (
        "M80 18C104 18 118 36 121 62L130 128C122 138 112 143 104 144L100 96H60L56 144C48"
        " 143 38 138 30 128L39 62C42 36 56 18 80 18Z"
    )
    stripes = []
    for i in range(6):
        y = 58 + 14 * i
        stripes.append(f"M{39 - i * 1.4:.1f} {y}L60 {y + 7}M{121 + i * 1.4:.1f} {y}L100 {y + 7}")
    fans = "".join(
        f"M80 44L{number(80 + 38 * math.sin(t))} {number(60 - 38 * math.cos(t))}"
        for t in (-1.05, -0.75, -0.45, -0.15, 0.15, 0.45, 0.75, 1.05)
    )
    drawing.add(
        path(cloth, gold, stroke="#6b4310", stroke_width=1.6),
        line(fans, "#2452a8", 4.2), line("".join(stripes), "#2452a8", 5),
        path("M58 56C62 46 98 46 102 56C106 76 102 104 92 114C86 119 74 119 68 114C58 104 54 76"
             " 58 56Z",
             gold, stroke="#6b4310", stroke_width=1.8),
        path("M54 54C62 42 98 42 106 54L104 60C96 50 64 50 56 60Z", "#fff0b4", stroke="#6b4310",
             stroke_width=1.2),
        path("M75 50C73 40 73 32 80 26C87 32 87 40 85 50Z", "#c8483a", stroke="#6b4310",
             stroke_width=1.2),
        path("M61 72C66 67 73 68 77 73C72 77 65 77 61 72ZM83 73C87 68 94 67 99 72C95 77 88 77"
             " 83 73Z",
             "#fffaf0"),
        circle(70, 72.5, 3, DARK), circle(90, 72.5, 3, DARK),
        line("M59 72C66 65 74 67 78 73M101 72C94 65 86 67 82 73M58 66C65 60 73 61 77 64M102"
             " 66C95 60"
             " 87 61 83 64", "#132653", 2.4),
        line("M80 74L77 90C78 93 82 93 83 90", "#93692a", 1.6),
        path("M71 100C76 96 84 96 89 100C84 105 76 105 71 100Z", "#a3392e"),
        path("M76 117H84L86 146C83 150 77 150 74 146Z", "#2452a8", stroke="#6b4310",
             stroke_width=1.2),
        line("M75 125H85M75 132H85.500M74.500 139H86", GOLD, 1.6),
    )  # fmt: skip


def summit(drawing: Drawing) -> None:
    """The pyramid's gilded top in the first light."""
    sun = drawing.radial(
        (80, 58), 62, (0, "#fffbe0", 1), (0.35, "#ffe08a", 0.75), (1, "#ffd070", 0)
    )
    drawing.add(circle(80, 58, 62, sun))
    rays = []
    for i in range(14):
        turn = math.tau * i / 14
        a, b = turn - 0.045, turn + 0.045
        rays.append(polygon([
            (80 + 30 * math.cos(turn), 58 + 30 * math.sin(turn)),
            (80 + 62 * math.cos(a), 58 + 62 * math.sin(a)),
            (80 + 62 * math.cos(b), 58 + 62 * math.sin(b)),
        ]))  # fmt: skip
    drawing.add(path("".join(rays), "#fff3c0", fill_opacity=0.5))
    left = drawing.linear((30, 90), (86, 140), (0, "#f5cf98", 1), (1, "#b9735f", 1))
    right = drawing.linear((86, 60), (130, 140), (0, "#7a4a66", 1), (1, "#3a2248", 1))
    bright = drawing.linear((58, 30), (88, 90), (0, "#fffbe0", 1), (1, "#e0a83a", 1))
    shade = drawing.linear((84, 30), (110, 90), (0, "#c98a2a", 1), (1, "#7d4f18", 1))
    drawing.add(
        path("M56 78L88 86L88 146C62 148 36 138 22 118Z", left),
        path("M88 86L106 78L138 118C126 136 108 145 88 146Z", right),
        line("M45 94L88 103L115 94M35 107L88 117L126 107M28 122L88 131L134 121", "#4a2a3a", 1.4),
        path("M80 34L54 80L88 89Z", bright, stroke="#6b4310", stroke_width=1.4),
        path("M80 34L88 89L108 80Z", shade, stroke="#6b4310", stroke_width=1.4),
        line("M80 34L63 72", "#ffffff", 2.4, stroke_opacity=0.8),
    )


PICTURES: tuple[Callable[[Drawing], None], ...] = (jackal, queen, tools, pharaoh, summit)


def main() -> None:
    for rating, draw in enumerate(PICTURES):
        drawing = medal(rating)
        draw(drawing)
        shine = drawing.linear((30, 16), (70, 80), (0, "#ffffff", 0.22), (1, "#ffffff", 0))
        drawing.add(path("M16 80A64 64 0 0 1 80 16C60 30 36 52 16 80Z", shine))
        drawing.save(f"sneferu/ratings/{rating}.svg")


if __name__ == "__main__":
    main()
