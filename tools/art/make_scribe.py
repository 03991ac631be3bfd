"""Draw the teaching scribe, and his pointers: assets/art/scribe/*.svg.

    python -m tools.art.make_scribe

He appears beside text at about 70 pixels: a face, a raised reed while he speaks, and a bowed head
over the papyrus while he waits. For high contrast he has a white ground.
"""

import math
from typing import NamedTuple

from tools.art.figures import GOLD, OUTLINE, Skin, collar, ear, edged, face, shoulders, tool
from tools.art.svg import Drawing, circle, ellipse, line, moved, palette_path, path, rect

WIDE, HIGH = 184.0, 160.0
SIDE = 40.0
NICHE = "M4 156V40C4 20 20 4 40 4H144C164 4 180 20 180 40V156Z"
SKIN = Skin("#b87440", "#8a4f26", "#94402c")
HAIR = "#17110f"
NAPE = (70.0, 140.0)
"""The point about which the head is bowed."""


class Ground(NamedTuple):
    """The background of the scribe."""

    top: str
    foot: str
    sun: str
    rim: str


GROUNDS = {
    "standard": Ground("#2b7c86", "#e9c27d", "#f6dc9a", "#c9a14e"),
    "high-contrast": Ground("#ffffff", "#ffffff", "#d4d4d4", "#ffffff"),
}


def head(turn: float) -> str:
    """The head in profile, bowed by so many degrees, with cropped hair and a pen at the ear."""
    hair = (
        "M101 65C97 50 84 42 70 43C51 45 41 62 44 84C46 98 50 106 55 113C62 108 64 100 63 94"
        "C57 96 53 88 57 83C62 80 66 84 68 80C70 70 86 66 101 65Z"
    )
    items = [
        *face(SKIN),
        edged(hair, HAIR, 2.2),
        line("M52 62C60 54 72 50 84 52M48 76C54 64 66 58 80 59", "#5a4a43", 2.2),
        *ear(SKIN, GOLD),
        *tool("M33 64L76 83", 2.6, "#e3c88d"),
    ]
    angle = math.radians(turn)
    (x, y), cos, sin = NAPE, math.cos(angle), math.sin(angle)
    return moved(items, x - x * cos + y * sin, y - x * sin - y * cos, turn=turn)


def arm(d: str) -> list[str]:
    """A bare forearm along a path."""
    return [line(d, OUTLINE, 19), line(d, SKIN.base, 14.5)]


def speaking() -> list[str]:
    """The scribe with his reed raised, and his eyes on it."""
    return [
        *tool("M139 96L158 44", 3.4, "#e3c88d"),
        path("M155 51L160 36L162.500 53Z", HAIR),
        *shoulders(SKIN, "#fbf6e8", "#cfc3a2", straps=False),
        head(-3),
        *collar("#1f8f88", GOLD, "#a63b2a"),
        *arm("M112 172C124 160 132 140 136 112"),
        line("M123.500 136L140.500 140", OUTLINE, 8.5),
        line("M124.500 136.200L139.500 139.800", GOLD, 5.5),
        edged("M128 112C124 100 128 92 136 90C140 84 148 84 150 90C154 94 153 102 148 106"
              "C146 112 142 116 137 116C133 117 129 116 128 112Z", SKIN.base, 2.4),
        line("M140 97L149 99M138 104L147 105", SKIN.shade, 2),
    ]  # fmt: skip


def writing() -> list[str]:
    """The scribe with his head bowed over the papyrus on his knees."""
    lines = "M104 150L160 143M107 158L166 150.500"
    return [
        *shoulders(SKIN, "#fbf6e8", "#cfc3a2", straps=False),
        head(13),
        *collar("#1f8f88", GOLD, "#a63b2a"),
        edged("M88 146L164 131L178 176H92Z", "#fbf0d0", 2.4),
        edged("M160 128C168 126 174 130 173 136L184 176H172L162 138Z", "#e3c88d", 2.2),
        line(lines, "#8a4f26", 2.4),
        *tool("M141 146L150 104", 3.2, "#e3c88d"),
        *arm("M64 184C84 182 106 166 128 144"),
        line("M104 149L116 163", OUTLINE, 8.5),
        line("M105 150L115 162", GOLD, 5.5),
        edged("M120 146C118 136 126 128 134 128C142 124 150 128 148 134C152 138 148 144 144 145"
              "C140 152 128 156 120 146Z", SKIN.base, 2.4),
        line("M136 136L145 136M135 142L143 142", SKIN.shade, 2),
    ]  # fmt: skip


def drawn(ground: Ground, pose: list[str]) -> Drawing:
    """A pose in a niche with the low sun behind it."""
    drawing = Drawing(WIDE, HIGH)
    field = drawing.linear((0, 4), (0, HIGH), (0, ground.top, 1), (1, ground.foot, 1))
    drawing.add(
        path(NICHE, field),
        circle(72, 78, 54, ground.sun, fill_opacity=0.55),
        ellipse(92, 158, 92, 10, ground.foot),
        moved(pose, 4, -6, 0.98),
        path(NICHE, stroke=ground.rim, stroke_width=5, stroke_linejoin="round"),
        rect(0, 151, WIDE, 9, ground.rim, stroke=OUTLINE, stroke_width=1.6),
    )
    return drawing


def pointer(turn: float) -> Drawing:
    """An arrow of gold to the right, turned by so many degrees."""
    drawing = Drawing(SIDE, SIDE)
    middle, angle = SIDE / 2, math.radians(turn)
    x = middle - middle * (math.cos(angle) - math.sin(angle))
    y = middle - middle * (math.sin(angle) + math.cos(angle))
    drawing.add(moved([edged("M3 14H19V5L37 20L19 35V26H3Z", GOLD, 3.4)], x, y, turn=turn))
    return drawing


def main() -> None:
    for name, turn in (("right", 0), ("down", 90), ("left", 180), ("up", 270)):
        pointer(turn).save(f"scribe/{name}.svg")
    for palette, ground in GROUNDS.items():
        for name, pose in (("speaking", speaking()), ("writing", writing())):
            drawn(ground, pose).save(palette_path(palette, f"scribe/{name}.svg"))


if __name__ == "__main__":
    main()
