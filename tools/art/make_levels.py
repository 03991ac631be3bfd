"""Draw the faces of the six levels of computer players: assets/art/levels/*.svg.

    python -m tools.art.make_levels

The heads are the builders', in a smaller stela: they are seen at 40 pixels as well, so each has a
ground, a headdress and one thing in hand of its own, and nothing finer.
"""

from collections.abc import Iterable

from tools.art.figures import (
    GOLD,
    OUTLINE,
    WOOD_LIT,
    Skin,
    band,
    collar,
    ear,
    edged,
    face,
    shoulders,
    tool,
)
from tools.art.svg import Drawing, circle, line, moved, path, rect

SIDE = 160.0
STONE = "M3 157V76C3 32 38 3 80 3C122 3 157 32 157 76V157Z"
FIELD = "M13 147V76C13 38 44 13 80 13C116 13 147 38 147 76V147Z"
RIM = "M8 157V76C8 35 41 8 80 8C119 8 152 35 152 76V157"
HAIR = "#17110f"


def ground(drawing: Drawing, top: str, foot: str) -> None:
    """The painted field behind a person."""
    field = drawing.linear((0, 13), (0, 147), (0, top, 1), (1, foot, 1))
    drawing.add(path(FIELD, field))


def person(drawing: Drawing, items: Iterable[str]) -> None:
    """A bust as of the builders, but larger, with the stela's rim and foot over its edges."""
    stone = drawing.linear((0, 0), (0, SIDE), (0, "#f1dfb4", 1), (1, "#d3b06f", 1))
    drawing.add(
        moved(items, -12, -34, 1.16),
        path(RIM, stroke=stone, stroke_width=10),
        rect(3, 147, 154, 13, "#e3c88d"),
        path(FIELD, stroke="#7b5526", stroke_width=2.4),
        path(STONE, stroke="#7b5526", stroke_width=4, stroke_linejoin="round"),
    )


def child() -> Drawing:
    """A shaven head with the lock of youth, and a lotus to smell at."""
    drawing = Drawing(SIDE, SIDE)
    skin = Skin("#c98a55", "#9a6234", "#a34c36")
    ground(drawing, "#3f8f6d", "#b9d28a")
    lock = "M57 62C44 66 38 82 40 104C41 118 46 128 56 130C50 120 50 108 55 98C60 88 62 74 57 62Z"
    lotus = (
        "M121 96C111 88 109 76 112 66C117 70 119 70 121 62C123 70 126 70 130 66"
        "C133 76 131 88 121 96Z"
    )
    person(
        drawing,
        [
            *tool("M121 160C123 136 119 116 121 96", 4.5, "#4f8a3c"),
            edged(lotus, "#f3b6c6", 2.4),
            *shoulders(skin, "#fbf6e8", "#cfc3a2", straps=False),
            *face(skin),
            *ear(skin, GOLD),
            edged(lock, HAIR, 2.2),
            line("M46 84L56 88M43 98L53 100M44 112L52 110", GOLD, 3),
        ],
    )
    return drawing


def ferryman() -> Drawing:
    """A man of the river, browned by the sun, with a ribbon and his oar."""
    drawing = Drawing(SIDE, SIDE)
    skin = Skin("#83492a", "#5b2f17", "#7d3027")
    ground(drawing, "#2f6fa8", "#a9d8e0")
    waves = "".join(f"M14 {y}q6.5 -6 13.2 0{'t13.2 0' * 9}" for y in (112, 126, 140))
    drawing.add(path(waves, stroke="#f2fbfb", stroke_width=2.6, stroke_opacity=0.7))
    cap = (
        "M99 59C94 46 82 42 70 43C54 45 44 58 45 80C46 90 50 97 56 100C60 92 60 82 66 72"
        "C76 66 88 62 99 59Z"
    )
    person(
        drawing,
        [
            *tool("M116 168L122 112", 5.5),
            edged("M120 118C110 98 112 76 124 64C135 78 133 100 126 118Z", WOOD_LIT, 2.4),
            *shoulders(skin, "#efe4c6", "#bfae82", straps=False),
            *face(skin),
            edged(cap, HAIR, 2.2),
            *ear(skin, "#d9d2c2"),
            *band("#d9583f", "#f4efe2"),
            edged("M50 68L30 84L42 84L38 96L54 76Z", "#d9583f", 1.8),
        ],
    )
    return drawing


def mason() -> Drawing:
    """A stone-cutter in a dusty kerchief, his mallet raised."""
    drawing = Drawing(SIDE, SIDE)
    skin = Skin("#a4633a", "#78401f", "#873a28")
    ground(drawing, "#b9742f", "#efcf86")
    cloth = (
        "M101 64C99 50 84 40 68 43C48 47 40 66 44 88C42 96 36 100 30 104C38 108 46 106 52 100"
        "C50 108 46 116 40 120C50 120 58 112 60 98C62 86 64 78 70 72C82 66 92 64 101 64Z"
    )
    person(
        drawing,
        [
            *tool("M119 166L122 104", 6),
            edged("M108 72H135L132 106H111Z", WOOD_LIT, 2.6),
            line("M111 80H133M113 98H131", "#7a4a1f", 2.4),
            *shoulders(skin, "#fbf6e8", "#cfc3a2", straps=True),
            *face(skin),
            path("M84 120C86 126 94 128 100 121C99 130 93 134 88 131C85 129 84 125 84 120Z", HAIR),
            edged(cloth, "#f2e7cd", 2.4),
            line("M92 51C76 50 58 62 50 82M98 58C82 56 66 66 58 82", "#b9a678", 2.4),
            *ear(skin, GOLD),
        ],
    )
    return drawing


def scribe() -> Drawing:
    """A man with a full wig and a reed pen behind the ear, a scroll before him."""
    drawing = Drawing(SIDE, SIDE)
    skin = Skin("#b87440", "#8a4f26", "#94402c")
    ground(drawing, "#1f5a62", "#5fa89c")
    wig = (
        "M101 66C96 58 88 58 80 62C75 78 75 98 78 122C66 136 48 140 37 136"
        "C29 108 31 62 57 45C76 35 98 45 101 66Z"
    )
    scroll = "M111 96H135V150H111Z"
    person(
        drawing,
        [
            edged(scroll, "#fbf0d0", 2.4),
            line("M116 108H130M116 118H130M116 128H126", "#8a4f26", 2.6),
            edged("M108 90H138V98H108Z", "#e3c88d", 2.2),
            *shoulders(skin, "#fbf6e8", "#cfc3a2", straps=False),
            *face(skin),
            *collar("#1f8f88", "#f4efe2"),
            edged(wig, HAIR, 2.2),
            line("M70 66C67 88 68 108 72 122M58 68C54 90 54 112 58 130M46 78C43 96 43 114 46 130",
                 "#5a4a43", 2.2),
            *tool("M28 58L74 68", 4.4, "#e9c35d"),
            line("M74 68L81 69.500", "#d9583f", 4.4),
        ],
    )  # fmt: skip
    return drawing


def architect() -> Drawing:
    """An older builder in a white head-cloth with gold at the brow, and a plumb line."""
    drawing = Drawing(SIDE, SIDE)
    skin = Skin("#8d5530", "#663717", "#7c3a26")
    ground(drawing, "#5a3a78", "#b48fc0")
    cloth = (
        "M101 64C98 48 82 38 66 42C46 47 38 70 40 94C34 108 34 124 42 138"
        "C52 140 60 134 62 122C58 108 60 92 66 80C78 70 92 65 101 64Z"
    )
    folds = (
        "M64 80C54 84 46 90 41 96M60 98C54 100 48 104 42 112M60 114C55 116 50 120 45 128"
        "M58 48C50 56 46 66 45 78"
    )
    person(
        drawing,
        [
            *tool("M106 152L121 76L136 152M112 128H130", 5.5, GOLD),
            line("M121 82V132", OUTLINE, 2.2),
            edged("M121 126L115 136L121 147L127 136Z", "#d9583f", 2),
            *shoulders(skin, "#f8f0da", "#c9b88d", straps=False),
            *face(skin),
            *collar("#5a3a78", "#f4efe2", "#e3ae32"),
            edged("M84 108C88 113 97 112 103 110C105 118 102 130 92 134C84 130 80 120 78 108Z",
                  "#e9e2d6", 2),
            edged(cloth, "#fffaf0", 2.4),
            line(folds, "#b9a678", 2.2),
            edged("M101 64C98 58 96 55 92 52L60 72C58 76 56 80 58 84C74 70 90 66 101 64Z", GOLD, 2),
        ],
    )  # fmt: skip
    return drawing


def vizier() -> Drawing:
    """The highest official: striped wig, straight beard, the feather of truth."""
    drawing = Drawing(SIDE, SIDE)
    skin = Skin("#9c5f36", "#6f3d1d", "#843a29")
    ground(drawing, "#7a1f22", "#d98a4a")
    drawing.add(circle(80, 66, 50, "#f6d27a", fill_opacity=0.45))
    wig = (
        "M101 66C98 46 82 37 66 41C44 46 36 68 37 94C32 112 32 128 38 144L60 146"
        "C62 132 58 118 59 104C60 92 62 82 68 75C80 69 92 66 101 66Z"
    )
    stripes = (
        "M90 47C72 46 54 58 48 80M76 43C60 46 48 58 42 76M60 84L40 96M58 98L37 110"
        "M59 112L36 124M60 126L37 138"
    )
    feather = "M120 150C107 128 108 88 122 62C134 88 134 126 124 150Z"
    person(
        drawing,
        [
            edged(feather, "#fbf6e8", 2.4),
            line("M122 72V154M122 94L115 87M122 109L114 102M122 124L115 117M122 94L128 87"
                 "M122 109L129 102M122 124L128 117", "#2f62b5", 2.4),
            *shoulders(skin, "#fbf6e8", "#cfc3a2", straps=False),
            *face(skin),
            *collar("#2f62b5", GOLD, "#c2402e", GOLD),
            edged("M90 121L102 119L106 146L96 148Z", "#24386b", 2),
            edged(wig, "#2f62b5", 2.4),
            line(stripes, GOLD, 3.4),
            *ear(skin, GOLD),
            *band(GOLD, "#c2402e"),
        ],
    )  # fmt: skip
    return drawing


FACES = {
    "child": child,
    "ferryman": ferryman,
    "mason": mason,
    "scribe": scribe,
    "architect": architect,
    "vizier": vizier,
}


def main() -> None:
    for name, drawn in FACES.items():
        drawn().save(f"levels/{name}.svg")


if __name__ == "__main__":
    main()
