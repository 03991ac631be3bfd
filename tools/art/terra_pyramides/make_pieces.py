"""Draw Terra's stones, tiles, workers, levels and signs: assets/terra_pyramides/art/*.

python -m tools.art.terra_pyramides.make_pieces
"""

from typing import Final

from sneferu_gui.ui.kit.palettes import PALETTES as HOUSE
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS
from tools.art.make_boats import LIVERIES
from tools.art.recolour import code_of
from tools.art.svg import Drawing, circle, ellipse, line, moved, palette_path, path, polygon, rect
from tools.art.terra_pyramides.stones import COLOURS, PALETTES, SIGN_OF, Tones

ROOM: Final = "terra_pyramides"


def stone(tones: Tones, colour: str) -> Drawing:
    """A cut stone with its sign."""
    d = Drawing(100, 100)
    d.add(
        rect(3, 3, 94, 94, tones.base, rx=14, stroke=tones.edge, stroke_width=6),
        moved(SIGN_OF[colour](tones.sign), 50, 50, 1.2),
    )
    return d


def slab(stairs: str) -> Drawing:
    """A tile without its symbols."""
    d = Drawing(100, 100)
    d.add(rect(3, 3, 94, 94, "#efd9a8", rx=8, stroke="#6b4a1c", stroke_width=3))
    turn = {"n": 0, "e": 90, "s": 180, "w": 270}.get(stairs)
    if turn is not None:
        steps = [
            path("M22 1H78L72 24H28Z", "#fff3d0", stroke="#4a3013", stroke_width=3),
            line("M25 8H75M27 15H73", "#4a3013", 3),
        ]  # fmt: skip
        d.add(moved([moved(steps, -50, -50)], 50, 50, turn=turn))
    return d


def back(sign: str) -> Drawing:
    """A tile's back."""
    d = Drawing(100, 100)
    fill = "#c98d4b" if sign == "sphinx" else "#4f7f86"
    d.add(rect(3, 3, 94, 94, fill, rx=8, stroke="#4a3013", stroke_width=3))
    if sign == "scarab":
        d.add(ellipse(50, 56, 20, 26, "#fff3d0"), circle(50, 26, 11, "#fff3d0"))
    else:
        d.add(path("M18 78V60L40 56V36C40 22 64 22 64 36L70 50H62L66 78Z", "#fff3d0"))
    return d


def worker(livery_ink: str, colour: str, kind: int) -> Drawing:
    """A worker."""
    d = Drawing(64, 96)
    body = (
        "M14 92L20 44H44L50 92Z",
        "M10 92C10 60 18 44 32 44C46 44 54 60 54 92Z",
        "M20 92V70L8 50L20 42H44L56 50L44 70V92Z",
        "M32 40L56 92H8Z",
    )[kind]
    d.add(
        path(body, colour, stroke="#2b1709", stroke_width=4),
        circle(32, 24, 17, colour, stroke="#2b1709", stroke_width=4),
    )
    d.add(moved(LIVERIES[kind].emblem(livery_ink, colour), 32, 68, 0.6))
    return d


HALF = (46.0, 37.0, 28.0, 19.0, 11.0)
RISE = (15.0, 15.0, 15.0, 15.0, 22.0)
MIDDLE = 104.0


def level(tones: Tones, number: int, colour: str) -> Drawing:
    """One level of a pyramid, where it lies on the others."""
    d = Drawing(100, 130)
    half, rise = HALF[number - 1], RISE[number - 1]
    y = MIDDLE - sum(RISE[: number - 1])
    near, left, right = (50, y + half / 2), (50 - half, y), (50 + half, y)
    top = half if number < 5 else 0.0
    up = [
        (50, y + top / 2 - rise),
        (50 - top, y - rise),
        (50 + top, y - rise),
        (50, y - top / 2 - rise),
    ]
    edge: dict[str, str | float] = {
        "stroke": tones.edge,
        "stroke_width": 1.6,
        "stroke_linejoin": "round",
    }
    d.add(path(polygon([left, near, up[0], up[1]]), tones.base, **edge))
    d.add(path(polygon([right, near, up[0], up[2]]), tones.shade, **edge))
    d.add(path(polygon([up[1], up[0], up[2], up[3]]), tones.lit, **edge))
    if number == 1 and colour:
        d.add(
            moved(SIGN_OF[colour](tones.sign), 27, y + 4, 0.24),
            moved(SIGN_OF[colour](tones.sign), 73, y + 4, 0.24),
        )
    return d


def court(colour: str, emblem: list[str]) -> Drawing:
    """What a pyramid stands on, with its owner's banner."""
    d = Drawing(100, 130)
    d.add(
        path(
            polygon([(0, 105), (50, 130), (100, 105), (50, 80)]),
            colour,
            stroke="#2b1709",
            stroke_width=2,
        )
    )
    d.add(
        line("M14 100V36", "#4a3013", 3),
        rect(2, 36, 26, 28, colour, stroke="#2b1709", stroke_width=2),
    )
    d.add(moved(emblem, 15, 50, 0.46))
    return d


def foundation(text: str) -> Drawing:
    """A foundation with as many strokes as it is worth."""
    d = Drawing(100, 100)
    d.add(rect(10, 10, 80, 80, "#d9c096", rx=6, stroke="#6b4a1c", stroke_width=4))
    if text.isdecimal():
        count = int(text)
        steps = "".join(f"M{50 + 14 * (i - (count - 1) / 2)} 36V64" for i in range(count))
        d.add(line(steps, "#4a3013", 7))
    return d


def plain(*items: str, size: float = 64) -> Drawing:
    """A small picture of elements."""
    return Drawing(size, size, items=list(items))


def main() -> None:
    """Draw it all."""
    of_palettes()
    of_all()


def of_palettes() -> None:
    """What has colours of its own in each palette."""
    for palette, stones in PALETTES.items():
        for colour in (*COLOURS, "white"):
            stone(stones[colour], colour).save(palette_path(palette, f"{ROOM}/stones/{colour}.svg"))
        for colour in (*COLOURS, ""):
            for n in range(1, 5):
                name = f"{ROOM}/levels/{n}_{colour or 'sandstone'}.svg"
                level(stones[colour], n, colour).save(palette_path(palette, name))
        for kind, livery in enumerate(LIVERIES):
            shown = code_of(HOUSE[palette].colour(PLAYER_COLOURS[livery.name]))
            worker(livery.emblem_ink, shown, kind).save(
                palette_path(palette, f"{ROOM}/workers/{livery.name}.svg")
            )
            tones = Tones(shown, shown, shown, "#2b1709", livery.emblem_ink)
            level(tones, 5, "").save(palette_path(palette, f"{ROOM}/levels/5_{livery.name}.svg"))
            made = court(shown, livery.emblem(livery.emblem_ink, shown))
            made.save(palette_path(palette, f"{ROOM}/courts/{livery.name}.svg"))


def of_all() -> None:
    """What is the same in all of them."""
    for side in ("", "n", "e", "s", "w"):
        slab(side).save(f"{ROOM}/tiles/{side or 'bare'}.svg")
    for sign in ("sphinx", "scarab"):
        back(sign).save(f"{ROOM}/tiles/back_{sign}.svg")
    for text in ("covered", "1", "2", "3", "4"):
        foundation(text).save(f"{ROOM}/foundations/{text}.svg")
    for name in ("gold", "worker", "home", "stocked", "capstone", "turns", "foundation", "stones",
                 "white", "eye", "build", "hire", "buy", "recall", "swap", "look", "pull", "row",
                 "place", "stack", "oasis", "pyramid", "points", "sphinx", "scarab"):  # fmt: skip
        plain(circle(32, 32, 28, "#e8b637", stroke="#4a3013", stroke_width=4)).save(
            f"{ROOM}/signs/{name}.svg"
        )
    plain(rect(8, 8, 84, 84, "#b98f52", rx=6, stroke="#7b5a2a", stroke_width=3), size=100).save(
        f"{ROOM}/plots/bare.svg"
    )
    plain(rect(8, 8, 84, 84, "#d8b06a", rx=6, stroke="#fff3d0", stroke_width=5), size=100).save(
        f"{ROOM}/plots/open.svg"
    )
    for kind in range(3):
        plain(
            ellipse(50, 60, 34, 22, "#3f9fb0"),
            circle(30, 30, 16, "#3d8f52"),
            circle(72, 36, 14, "#2f7844"),
            size=100,
        ).save(f"{ROOM}/oases/{kind}.svg")
    desert = Drawing(1600, 1440)
    desert.add(rect(0, 0, 1600, 1440, "#d9b574"))
    desert.save(f"{ROOM}/desert.svg")


if __name__ == "__main__":
    main()
