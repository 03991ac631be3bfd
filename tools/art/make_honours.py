"""Draw what honours a winner: assets/art/end/{wreath,glow}.svg.

    python -m tools.art.make_honours

The wreath around an emblem is two sprays of palm leaves in gold, bound below and open at the top,
lit from the left; the glow lies behind what was built.
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
    """The whole picture, its middle left free."""
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


def _mirrored(turn: float, reach: float, lean: float, broad: float) -> str:
    """The leaf on the left that answers one on the right."""
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
