"""Draw a winner's honours: assets/art/end/{wreath,glow,torch}.svg.

    python -m tools.art.make_honours

The wreath around an emblem is two sprays of palm leaves in gold, bound below and open at the top,
lit from the left; the glow lies behind what was built; a torch is a bowl of fire on three legs.
"""

import math

from tools.art.svg import Drawing, circle, number, path

MIDDLE = 100.0
RADIUS = 78.0
LEAVES = 11


def leaf(turn: float, reach: float, lean: float, broad: float) -> str:
    """Path text of a leaf whose foot is on the wreath's ring, at an angle from its lowest point."""
    x, y = MIDDLE + RADIUS * math.sin(turn), MIDDLE + RADIUS * math.cos(turn)
    along = math.atan2(-math.sin(turn), math.cos(turn)) + lean
    tip = x + reach * math.cos(along), y + reach * math.sin(along)
    side = along + math.pi / 2
    bow = broad * math.cos(side), broad * math.sin(side)
    one = x + (tip[0] - x) * 0.45 + bow[0], y + (tip[1] - y) * 0.45 + bow[1]
    other = x + (tip[0] - x) * 0.45 - bow[0], y + (tip[1] - y) * 0.45 - bow[1]
    points = (x, y, *one, *tip, *other, x, y)
    a = [number(value) for value in points]
    return f"M{a[0]} {a[1]}Q{a[2]} {a[3]} {a[4]} {a[5]}Q{a[6]} {a[7]} {a[8]} {a[9]}Z"


def draw() -> Drawing:
    """The wreath, with its middle left free."""
    drawing = Drawing(200, 200)
    halo = drawing.radial((MIDDLE, MIDDLE), 98, (0, "#ffdf8f", 0.5), (0.62, "#e6a94a", 0.24),
                          (1, "#e6a94a", 0))  # fmt: skip
    drawing.add(circle(MIDDLE, MIDDLE, 98, halo))
    gold = drawing.linear((20, 20), (180, 180), (0, "#fff0b4", 1), (0.5, "#e6c15c", 1),
                          (1, "#a8752a", 1))  # fmt: skip
    dark = drawing.linear((20, 20), (180, 180), (0, "#c9922f", 1), (1, "#7d5418", 1))
    back: list[str] = []
    front: list[str] = []
    for i in range(LEAVES):
        share = i / (LEAVES - 1)
        turn = math.radians(12 + 140 * share)
        reach, broad = 34 - 8 * share, 8.5 - 2 * share
        for side in (1, -1):
            if side > 0:
                front.append(leaf(turn, reach, -0.42, broad))
                back.append(leaf(turn, reach * 0.9, 0.5, broad))
            else:
                front.append(_mirrored(turn, reach, -0.42, broad))
                back.append(_mirrored(turn, reach * 0.9, 0.5, broad))
    drawing.add(path("".join(back), dark, stroke="#5a3a10", stroke_width=1))
    drawing.add(path("".join(front), gold, stroke="#6b4310", stroke_width=1.1))
    knot = "M88 176Q100 168 112 176L124 194L108 188L100 180L92 188L76 194Z"
    drawing.add(path(knot, gold, stroke="#6b4310", stroke_width=1.2),
                circle(MIDDLE, 177, 5, "#fff0b4", stroke="#6b4310", stroke_width=1))  # fmt: skip
    return drawing


def glow() -> Drawing:
    """Light that rises from the ground, 400 by 200."""
    drawing = Drawing(400, 200)
    stops = (
        (0, "#ffd98a", 0.6),
        (0.45, "#ffb765", 0.28),
        (0.8, "#ff9d5c", 0.07),
        (1, "#ff9d5c", 0),
    )
    light = drawing.radial((200, 200), 200, *stops)
    drawing.add(path("M0 0H400V200H0Z", light))
    return drawing


FLAME = "M50 14C60 34 72 46 68 66C66 78 58 86 50 86C42 86 34 78 32 66C29 50 44 40 50 14Z"
TONGUE = "M51 40C56 52 61 58 59 70C58 78 54 83 50 83C46 83 42 78 41 71C39 60 49 56 51 40Z"
BOWL = "M26 82H74C73 96 63 106 50 106C37 106 27 96 26 82Z"
LEGS = "M50 104V224M43 102C40 150 34 190 26 226M57 102C60 150 66 190 74 226"


def torch() -> Drawing:
    """A fire in a bowl of bronze, 100 by 230, with its light around it."""
    drawing = Drawing(100, 230)
    stops = ((0, "#ffd98a", 0.75), (0.4, "#ffab52", 0.3), (1, "#ff8f3c", 0))
    drawing.add(circle(50, 62, 50, drawing.radial((50, 62), 50, *stops)))
    bronze = drawing.linear((26, 82), (74, 106), (0, "#f0c26a", 1), (0.5, "#9a6426", 1),
                            (1, "#4a2c12", 1))  # fmt: skip
    drawing.add(path(LEGS, stroke="#2a1a12", stroke_width=7, stroke_linecap="round"),
                path(LEGS, stroke="#8a5a26", stroke_width=2.4, stroke_linecap="round"))  # fmt: skip
    outer = drawing.linear((50, 14), (50, 86), (0, "#ff8a2a", 0.9), (1, "#ffc24a", 1))
    inner = drawing.linear((50, 40), (50, 83), (0, "#ffd45e", 1), (1, "#fff6cf", 1))
    drawing.add(path(FLAME, outer), path(TONGUE, inner),
                path(BOWL, bronze, stroke="#2a1a12", stroke_width=2))  # fmt: skip
    drawing.add(path("M22 80H78V87H22Z", bronze, stroke="#2a1a12", stroke_width=2))
    return drawing


def _mirrored(turn: float, reach: float, lean: float, broad: float) -> str:
    """The mirrored leaf on the left side."""
    text = leaf(turn, reach, lean, broad)
    parts = text.replace("M", " M ").replace("Q", " Q ").replace("Z", " Z").split()
    out, is_x = [], True
    for part in parts:
        if part in {"M", "Q", "Z"}:
            out.append(part)
            is_x = True
            continue
        out.append(number(2 * MIDDLE - float(part)) if is_x else part)
        is_x = not is_x
    return " ".join(out)


if __name__ == "__main__":
    draw().save("end/wreath.svg")
    glow().save("end/glow.svg")
    torch().save("end/torch.svg")
