"""Draw the moving parts of the opening picture, and the plants before them: assets/art/title/*.svg.

    python -m tools.art.make_title_life

Everything is in the units of title.svg, which is drawn without these parts; their places at each
time are in `sneferu_gui/ui/pages/title_animation.py`, by the boxes of the pictures.
"""

from collections.abc import Callable

from sneferu_gui.ui.pages import title_animation as life
from tools.art.landscape import felucca, person
from tools.art.make_title import DARK, GLOW, near_plants
from tools.art.svg import Drawing, circle, ellipse, line, moved, path

WOOD = "#2a1a33"
CREW = "#1d1228"
EDGE_OF_LIGHT = "#e0906f"
"""The colour of edges that catch the last light."""


def boxed(
    box: life.Span, draw: Callable[[Drawing], list[str]], *, mirrored: bool = False
) -> Drawing:
    """A picture of the size of a box, drawn about the box's origin."""
    drawing = Drawing(box.w, box.h)
    items = draw(drawing)
    turned = ['<g transform="scale(-1 1)">', *items, "</g>"] if mirrored else items
    drawing.add(moved(["".join(turned)], -box.x, -box.y))
    return drawing


def boat(drawing: Drawing) -> list[str]:
    """A distant felucca."""
    return felucca(drawing, 0, 0, 1, "#f3c79d", WOOD)


def near_boat(drawing: Drawing) -> list[str]:
    """The near felucca, with its two boatmen."""
    return [
        *felucca(drawing, 0, 0, 1, "#fbdcb0", WOOD),
        *person(36, -6, 17, CREW),
        *person(-25, -4, 14.6, CREW),
    ]


def spark(drawing: Drawing) -> list[str]:
    """A large star."""
    halo = drawing.radial(
        (0, 0), 14, (0, "#ffffff", 0.3), (0.4, "#ffffff", 0.09), (1, "#ffffff", 0)
    )
    rays = "M0 -10Q0.8 -0.8 10 0Q0.8 0.8 0 10Q-0.8 0.8 -10 0Q-0.8 -0.8 0 -10Z"
    return [circle(0, 0, 14, halo), path(rays, "#fff6df")]


def lamp(drawing: Drawing) -> list[str]:
    """The light around a lamp on the far bank, and its track in the water."""
    halo = drawing.radial(
        (0, 0), 15, (0, "#ffb652", 0.75), (0.35, "#ff9d3c", 0.3), (1, "#ff9d3c", 0)
    )
    track = drawing.linear((0, 8), (0, 34), (0, "#ffc06a", 0.5), (1, "#ffb060", 0))
    return [
        circle(0, 0, 15, halo),
        path("M-3.4 8H3.4L4.6 15H-4.6ZM-5 18H4L6 24H-3ZM-3 27H4L2 33H-2Z", track),
        circle(0, 0, 1.8, "#fff0c4"),
    ]


def glint(drawing: Drawing) -> list[str]:
    """A ripple that catches the light."""
    stops = (0, "#fff0c2", 0.95), (0.55, "#ffd895", 0.6), (1, "#ffd08a", 0)
    shine = drawing.radial((0, 0), 30, *stops, squash=0.08)
    return [ellipse(0, 0, 30, 2.6, shine)]


def birds(wings: float) -> Callable[[Drawing], list[str]]:
    """A few distant birds, with their wings raised so far."""
    places = (
        (0, 0, 1.0),
        (17, 8, 0.9),
        (34, 15, 0.85),
        (16, -9, 0.9),
        (35, -16, 0.8),
        (52, -25, 0.75),
    )

    def draw(drawing: Drawing) -> list[str]:
        del drawing
        shape = f"M-8 {-wings}Q-4 {-wings * 0.9 - 1.5} 0 0Q4 {-wings * 0.9 - 1.5} 8 {-wings}"
        return [
            line(
                shape,
                "#24183d",
                1.7 / size,
                transform=f"translate({x} {y}) scale({size})",
            )
            for x, y, size in places
        ]

    return draw


def plants(side: str) -> Callable[[Drawing], list[str]]:
    """The plants that boats pass behind."""
    return lambda _: near_plants(side)


LEGS = "M-2 -52C-3 -40 -3 -30 -2 -24L-4 2M5 -52C7 -40 8 -32 6 -25L8 3"
BODY = (
    "M-15 -66C-6 -78 16 -74 30 -54C36 -47 42 -42 46 -35C34 -38 22 -43 12 -47C0 -46 -14 -54 -15 -66Z"
)
NECKS = {
    "heron-rest": ("M-11 -64C-26 -66 -14 -84 -20 -96C-22 -101 -26 -102 -28 -100", (-27, -100), 4.0),
    "heron-up": ("M-11 -65C-20 -76 -12 -96 -17 -118C-18 -122 -21 -124 -23 -122", (-22, -122), 2.0),
    "heron-down": ("M-11 -64C-28 -72 -42 -62 -45 -40C-46 -34 -46 -30 -46 -26", (-46, -26), 68.0),
}
"""The neck's line, where the head is, and by how many degrees the beak points down."""


def heron(name: str) -> Callable[[Drawing], list[str]]:
    """A grey heron on the bank, looking left; the evening's light on its back and neck."""
    neck, (x, y), turn = NECKS[name]

    def draw(drawing: Drawing) -> list[str]:
        del drawing
        head = path(
            "M5 -3C1 -6 -6 -5 -8 -2L-30 1L-8 3C-4 5 2 4 5 2C9 2 15 4 20 8C16 1 11 -3 5 -3Z", DARK
        )
        glow = path("M-7 -3L-30 1", stroke=EDGE_OF_LIGHT, stroke_width=1.1, stroke_opacity=0.8)
        return [
            ellipse(-2, 2, 22, 3.4, stroke=EDGE_OF_LIGHT, stroke_width=1, stroke_opacity=0.35),
            ellipse(2, 3, 36, 5.6, stroke=EDGE_OF_LIGHT, stroke_width=0.9, stroke_opacity=0.18),
            line(LEGS, DARK, 3.4),
            moved([line(LEGS, EDGE_OF_LIGHT, 0.9, stroke_opacity=0.6)], -1.3, 0),
            path(BODY, DARK, stroke=DARK, stroke_width=1),
            line(neck, DARK, 6.6),
            moved([head, glow], x, y, turn=-turn),
            line("M-12 -68C-3 -77 15 -73 29 -55C35 -48 40 -43 44 -37", EDGE_OF_LIGHT, 1.3,
                 stroke_opacity=0.85),
            moved([line(neck, EDGE_OF_LIGHT, 1.2, stroke_opacity=0.75)], -2.6, -0.6),
        ]  # fmt: skip

    return draw


def main() -> None:
    assert abs(GLOW[0] - life.GLOW) < 1  # noqa: S101 - the glints lie under the light
    boxed(life.BOAT, boat).save("title/boat.svg")
    boxed(life.BOAT, boat, mirrored=True).save("title/boat-back.svg")
    boxed(life.BOAT, near_boat).save("title/boat-near.svg")
    boxed(life.SPARK, spark).save("title/spark.svg")
    boxed(life.LAMP, lamp).save("title/lamp.svg")
    boxed(life.GLINT, glint).save("title/glint.svg")
    boxed(life.BIRDS, birds(5)).save("title/birds-up.svg")
    boxed(life.BIRDS, birds(-3)).save("title/birds-down.svg")
    for name in NECKS:
        boxed(life.HERON, heron(name)).save(f"title/{name}.svg")
    for name, box in life.PLANTS.items():
        boxed(box, plants(name)).save(f"title/{name}.svg")


if __name__ == "__main__":
    main()
