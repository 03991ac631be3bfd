"""Draw the land of Memphis, and the backgrounds of the panels beside it.

    python -m tools.art.men_nefer.make_land

The grounds of the four regions, and the things that stand in them; the wall of the Houses, the
market's mat, a seat's board, flags under figures. A ground is stretched to any shape of its region,
so it has nothing upright in it: palms, people and beasts are separate pictures, which the painter
places. Grounds are quiet below spaces.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tools.art.landscape import palm, reed
from tools.art.men_nefer.icons import INK, sphinx
from tools.art.svg import (
    Drawing,
    blob,
    circle,
    ellipse,
    group,
    line,
    moved,
    number,
    palette_path,
    path,
    polygon,
    rect,
    smooth,
    wave,
)

ROOM: Final = "men_nefer/land"
WIDE, HIGH = 560.0, 400.0
"""The size of a region's drawing."""
SAND: Final = ("#ecd3a0", "#dfbd82", "#d3ab6c")
SHADE: Final = "#7a4a22"
LIGHT: Final = "#fff0c8"
ROAD: Final = (0.832, 0.99)
"""The top and foot of the sphinx avenue in every region, as shares of its height."""


def rng_of(seed: str) -> random.Random:
    """A random number generator with the same numbers every time."""
    return random.Random(seed)  # noqa: S311 - no secret


def sand(d: Drawing, seed: str, tones: Sequence[str] = SAND) -> None:
    """Sand with soft dunes, ripples of the wind and a few stones."""
    rng = rng_of(seed)
    fall = d.linear((0, 0), (WIDE, HIGH), *((i / 2, tone, 1) for i, tone in enumerate(tones)))
    d.add(rect(0, 0, WIDE, HIGH, fall))
    for _ in range(14):
        x, y, r = rng.uniform(0, WIDE), rng.uniform(0, HIGH), rng.uniform(50, 130)
        tone, strength = rng.choice(((LIGHT, 0.32), ("#b98848", 0.2)))
        glow = d.radial((x, y), r, (0, tone, strength), (1, tone, 0), squash=0.4)
        d.add(ellipse(x, y, r, r * 0.4, glow))
    ripples = ""
    for _ in range(26):
        x, y = rng.uniform(-20, WIDE), rng.uniform(0, HIGH)
        for k in range(rng.randint(2, 3)):
            start = x + 8 * k
            ripples += smooth(wave(start, start + rng.uniform(26, 60), y + 5 * k, 1.4, rng, 16))
    d.add(line(ripples, "#9a6c30", 1.1, stroke_opacity=0.2))
    pebbles(d, rng, 30, (0, 0, WIDE, HIGH))


def pebbles(
    d: Drawing, rng: random.Random, count: int, box: tuple[float, float, float, float]
) -> None:
    """Stones scattered in a box."""
    x0, y0, x1, y1 = box
    for _ in range(count):
        x, y, r = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(1, 2.6)
        d.add(ellipse(x + 1, y + 0.8, r * 1.2, r * 0.7, SHADE, fill_opacity=0.35))
        d.add(path(smooth(blob(x, y, r, rng, 6), closed=True), "#c29a5e"))


def avenue(d: Drawing, stone: str = "#ecdcb4", edge: str = "#a5834a") -> None:
    """The sphinx avenue: paving between two kerbs."""
    top, foot = (share * HIGH for share in ROAD)
    rng = rng_of("avenue")
    d.add(rect(-4, top - 5, WIDE + 8, foot - top + 12, SHADE, fill_opacity=0.22))
    fall = d.linear((0, top), (0, foot), (0, "#f5e8c6", 1), (1, stone, 1))
    d.add(rect(-4, top, WIDE + 8, foot - top, fall))
    joints, middle = "", (top + foot) / 2
    x = 4.0
    while x < WIDE:
        joints += f"M{number(x)} {number(top)}V{number(middle)}"
        joints += f"M{number(x + 13)} {number(middle)}V{number(foot)}"
        x += rng.uniform(22, 30)
    d.add(line(f"{joints}M0 {number(middle)}H{WIDE}", edge, 1, stroke_opacity=0.4))
    for y in (top, foot - 4):
        d.add(rect(-4, y - 2, WIDE + 8, 5, "#d9c08a", stroke=edge, stroke_width=1))
        d.add(line(f"M0 {number(y - 1)}H{WIDE}", "#fff6dc", 1, stroke_opacity=0.7))


def ramp(d: Drawing) -> None:
    """The ramp by which stone comes up from the quarry."""
    way = [(-6, 262), (58, 236), (104, 176), (118, 176), (86, 240), (40, 276), (-6, 284)]
    d.add(path(polygon(way), "#cfa566", stroke="#8d6730", stroke_width=1.2))
    d.add(line("M-6 262L58 236L104 176", "#f6e3b4", 2.2, stroke_opacity=0.8))
    d.add(line("M4 270L56 246M20 274L70 248M62 232L100 180", "#8d6730", 1, stroke_opacity=0.5))


def pyramids() -> Drawing:
    """The plateau of the pyramids."""
    d = Drawing(WIDE, HIGH)
    sand(d, "pyramids")
    pit = [(10, 92), (60, 84), (76, 120), (70, 200), (54, 226), (6, 228), (-4, 150)]
    d.add(path(smooth(pit, closed=True), "#b58a4c", fill_opacity=0.75))
    d.add(line(smooth(pit[:4]), "#7a5426", 2.4, stroke_opacity=0.5))
    d.add(line("M12 112H58M8 142H66M8 176H64M14 206H52", "#7a5426", 1.4, stroke_opacity=0.35))
    ramp(d)
    court = [(214, 246), (556, 246), (566, 324), (196, 324)]
    d.add(path(polygon(court), "#f0e0b6", fill_opacity=0.75, stroke="#b08d52", stroke_width=1.4))
    d.add(
        line(
            "M206 284H560M290 246L284 324M378 246L378 324M466 246L472 324",
            "#b08d52",
            1,
            stroke_opacity=0.4,
        )
    )
    avenue(d)
    return d


def strata(d: Drawing, rng: random.Random, top: float, foot: float, count: int) -> None:
    """The beds of the rock between two heights."""
    for k in range(count):
        y = top + (foot - top) * (k + 0.5) / count
        tone, strength = (LIGHT, 0.26) if k % 2 else ("#6a3a18", 0.2)
        points = wave(-6, WIDE + 6, y, 4, rng, 34)
        d.add(line(smooth(points), tone, rng.uniform(1.6, 4.6), stroke_opacity=strength))


def necropolis() -> Drawing:
    """The rock of the tombs, in two terraces over a strip of sand."""
    d = Drawing(WIDE, HIGH)
    sand(d, "necropolis")
    rng = rng_of("rock")
    for top, foot in ((-6.0, 134.0), (134.0, 262.0)):
        brow = wave(-8, WIDE + 8, top, 3 if top > 0 else 0, rng, 40)
        base = wave(-8, WIDE + 8, foot, 3, rng, 30)
        fall = d.linear(
            (0, top), (0, foot), (0, "#dba871", 1), (0.5, "#c48c54", 1), (1, "#a46a3a", 1)
        )
        d.add(path(f"{smooth(brow)}L{smooth(base[::-1])[1:]}Z", fall))
        strata(d, rng, top + 8, foot - 6, 9)
        cracks = ""
        for _ in range(17):
            x, y = rng.uniform(0, WIDE), rng.uniform(top + 10, foot - 40)
            cracks += polygon(
                [(x, y), (x + rng.uniform(-5, 5), y + 14), (x + rng.uniform(-7, 7), y + 30)],
                closed=False,
            )
        d.add(line(cracks, "#5a3012", 1.3, stroke_opacity=0.34))
        if top > 0:  # the path along the terrace
            d.add(line(smooth(brow), "#f3d6a2", 7), line(smooth(brow), "#fff0cc", 2))
        d.add(line(smooth(base), "#5a3012", 7, stroke_opacity=0.3))
    for x in (136.0, 270.0, 404.0):  # buttresses between the columns
        fall = d.linear(
            (x - 9, 0), (x + 9, 0), (0, LIGHT, 0.3), (0.5, LIGHT, 0), (1, "#5a3012", 0.34)
        )
        d.add(path(polygon([(x - 5, -4), (x + 6, -4), (x + 10, 262), (x - 9, 262)]), fall))
    scree = "".join(
        smooth(
            blob(rng.uniform(0, WIDE), rng.uniform(260, 276), rng.uniform(3, 8), rng, 6),
            closed=True,
        )
        for _ in range(44)
    )
    d.add(path(scree, "#b98250", stroke="#6a3a18", stroke_width=0.8, stroke_opacity=0.5))
    avenue(d)
    return d


def temple() -> Drawing:
    """The precinct of the Temple, and the place of the Obelisk beside it."""
    d = Drawing(WIDE, HIGH)
    sand(d, "temple", ("#eed9aa", "#e3c68e", "#d9b67a"))
    # the precinct: a wall of brick around a paved floor
    d.add(rect(10, 8, 436, 322, "#5a3416", fill_opacity=0.25, rx=4))
    d.add(rect(2, 2, 438, 322, "#b98250", rx=3, stroke="#6a4420", stroke_width=1.4))
    rng, bricks = rng_of("bricks"), ""
    for y in (5.0, 319.0):
        x = 4.0
        while x < 438:
            bricks += f"M{number(x)} {number(y - 3)}v6"
            x += rng.uniform(9, 13)
    d.add(line(bricks, "#6a4420", 1, stroke_opacity=0.5))
    floor = d.linear((0, 8), (0, 318), (0, "#f7ebcb", 1), (1, "#e8d3a0", 1))
    d.add(rect(8, 9, 426, 308, floor))
    paving = "".join(f"M{number(8 + 24.5 * k)} 9V317" for k in range(1, 18))
    paving += "".join(f"M8 {number(9 + 22 * k)}H434" for k in range(1, 14))
    d.add(line(paving, "#b9965a", 0.8, stroke_opacity=0.3))
    d.add(path("M8 9H434V22H8Z", "#5a3416", fill_opacity=0.2))
    # the round place of the Obelisk
    d.add(ellipse(500, 296, 56, 24, "#5a3416", fill_opacity=0.22))
    d.add(ellipse(498, 290, 56, 24, "#f0e2bd", stroke="#b08d52", stroke_width=1.4))
    d.add(ellipse(498, 290, 40, 16, "none", stroke="#b08d52", stroke_width=1))
    avenue(d)
    return d


def fields(d: Drawing, rng: random.Random, top: float, foot: float) -> None:
    """Fields in strips of green and gold, with their ditches."""
    d.add(rect(-4, top, WIDE + 8, foot - top, "#a3b566"))
    x = -20.0
    while x < WIDE:
        wide = rng.uniform(42, 88)
        tone = rng.choice(("#9ab35c", "#b7bf6c", "#8aa850", "#c9c074", "#a9b862"))
        strip = [(x, top), (x + wide, top), (x + wide - 16, foot), (x - 16, foot)]
        d.add(path(polygon(strip), tone))
        rows = "".join(
            f"M{number(x + wide * k / 6)} {number(top)}"
            f"L{number(x + wide * k / 6 - 16)} {number(foot)}"
            for k in range(1, 6)
        )
        d.add(line(rows, "#5f7d34", 0.8, stroke_opacity=0.25))
        x += wide
    d.add(
        line(
            smooth(wave(-4, WIDE + 4, (top + foot) / 2, 3, rng, 60)),
            "#6fb0c0",
            2.4,
            stroke_opacity=0.7,
        )
    )


def nile() -> Drawing:
    """The Nile between its banks."""
    d = Drawing(WIDE, HIGH)
    rng = rng_of("nile")
    top, foot = 116.0, 226.0
    d.add(rect(-4, -4, WIDE + 8, HIGH + 8, "#dcc084"))
    fields(d, rng, -4, top + 8)
    fields(d, rng, foot - 8, HIGH + 4)
    upper = wave(-8, WIDE + 8, top, 5, rng, 46)
    lower = wave(-8, WIDE + 8, foot, 5, rng, 46)
    left = [(26, top + 20), (12, top + 42), (12, foot - 42), (26, foot - 20)]  # the harbour's end
    upper, lower = [(46, top + 3), *upper[2:]], [(46, foot - 3), *lower[2:]]
    bed = f"{smooth(upper)}L{smooth([*lower[::-1], *left[::-1]])[1:]}Z"
    d.add(path(bed, "#dcc084", stroke="#dcc084", stroke_width=13, stroke_linejoin="round"))
    water = d.linear(
        (0, top), (0, foot),
        (0, "#7cc0c6", 1), (0.22, "#4f9fb8", 1), (0.6, "#3d8bad", 1), (1, "#6db6c2", 1),
    )  # fmt: skip
    d.add(path(bed, water, stroke="#3a7a92", stroke_width=1.6))
    d.add(line(smooth([(x, y + 5) for x, y in upper]), "#d6f0ee", 2, stroke_opacity=0.5))
    ripples = ""
    for _ in range(56):
        x, y = rng.uniform(-10, WIDE), rng.uniform(top + 10, foot - 8)
        reach = rng.uniform(10, 26)
        ripples += (
            f"M{number(x)} {number(y)}q{number(reach / 4)} -3 {number(reach / 2)} 0"
            f"q{number(reach / 4)} 3 {number(reach / 2)} 0"
        )
    d.add(line(ripples, "#e4f6f4", 1.3, stroke_opacity=0.4))
    avenue(d, "#dfd0a6")
    return d


GROUNDS: Final[Mapping[str, Callable[[], Drawing]]] = {
    "pyramids": pyramids, "necropolis": necropolis, "temple": temple, "nile": nile,
}  # fmt: skip


def plain_necropolis(d: Drawing) -> None:
    """The ground of the necropolis in strong lines: the two terraces."""
    d.add(rect(0, 0, WIDE, 262, "#f4f4f4"))
    d.add(line(f"M0 134H{WIDE}M0 262H{WIDE}", "#9a9a9a", 2.4))


def plain_temple(d: Drawing) -> None:
    """The ground of the Temple in strong lines: the walls of the precinct."""
    d.add(rect(3, 3, 436, 320, "#f4f4f4", stroke="#9a9a9a", stroke_width=2.4))


def plain_nile(d: Drawing) -> None:
    """The ground of the Nile in strong lines: the river."""
    d.add(rect(12, 116, WIDE, 110, "#cfe6f6"))
    d.add(line(f"M{WIDE} 116H12V226H{WIDE}", "#3c5a70", 2.4))


PLAIN: Final[Mapping[str, Callable[[Drawing], None]]] = {
    "pyramids": lambda _d: None, "necropolis": plain_necropolis, "temple": plain_temple,
    "nile": plain_nile, "sand": lambda _d: None,
}  # fmt: skip
"""The grounds for the high-contrast palette."""


# ---------------------------------------------------------------- What lies beside the land


def wall() -> Drawing:
    """A wall of sun-dried brick, of which the Houses are built."""
    d = Drawing(480, 400)
    rng = rng_of("wall")
    d.add(rect(0, 0, 480, 400, "#a9763f"))
    high, wide = 12.5, 30.0
    for row in range(32):
        x = -wide * (0.5 if row % 2 else 0.0)
        while x < 480:
            tone = rng.choice(("#c4935a", "#bd8a50", "#c99a62", "#b98449", "#c08e55"))
            d.add(rect(x + 0.6, row * high + 0.6, wide - 1.2, high - 1.2, tone, rx=1.4))
            x += wide
    straw = ""
    for _ in range(120):
        x, y = rng.uniform(0, 480), rng.uniform(0, 400)
        straw += (
            f"M{number(x)} {number(y)}l{number(rng.uniform(3, 7))} {number(rng.uniform(-2, 2))}"
        )
    d.add(line(straw, "#f0d49a", 0.8, stroke_opacity=0.4))
    light = d.linear((0, 0), (480, 400), (0, LIGHT, 0.22), (0.45, LIGHT, 0), (1, "#4a2a0c", 0.24))
    d.add(rect(0, 0, 480, 400, light))
    return d


STRAW: Final = ("#e3ddab", "#dfd9a4", "#e8e2b5", "#e1dba6")
DYED: Final = ("#8e3a26", "#2f5e58")


def mat() -> Drawing:
    """A mat of reeds with two dyed hems, on which the market's goods lie."""
    d = Drawing(480, 270)
    rng = rng_of("mat")
    d.add(rect(0, 0, 480, 270, STRAW[0]))
    for row in range(54):
        for column in range(40):
            if (row + column) % 2:
                d.add(rect(12 * column, 5 * row, 12, 5, rng.choice(STRAW)))
    weave = "".join(f"M0 {5 * row}H480" for row in range(1, 54))
    weave += "".join(f"M{12 * column} 0V270" for column in range(1, 40))
    d.add(line(weave, "#7d7a3a", 0.7, stroke_opacity=0.2))
    for y in (2.5, 262.5):
        d.add(rect(0, y, 480, 5, DYED[0]))
        for k in range(48):
            d.add(rect(10 * k + 2.5, y, 5, 5, DYED[1]))
    return d


FLAGS: Final = ("#dfdbcc", "#ddd9c9", "#e1ddcf")
PLANKS: Final = ("#f8d5ae", "#f6d2a8", "#fadab6")


def board() -> Drawing:
    """Planks of sycamore, on which a seat's own things lie."""
    d = Drawing(960, 220)
    rng = rng_of("board")
    for k, tone in enumerate((*PLANKS, PLANKS[1])):
        y = 55 * k
        d.add(rect(0, y, 960, 56, tone))
        for _ in range(18):
            x = rng.uniform(-80, 900)
            grain = wave(x, x + rng.uniform(80, 260), y + rng.uniform(5, 50), 1.1, rng, 60)
            d.add(line(smooth(grain), "#b98d52", 0.9, stroke_opacity=0.17))
        d.add(rect(0, y, 960, 1.4, "#fff4d8", fill_opacity=0.5))
        d.add(rect(0, y + 53.4, 960, 1.6, "#8a5f34", fill_opacity=0.32))
        for _ in range(2):
            x = rng.uniform(60, 900)
            d.add(line(f"M{number(x)} {y}V{y + 55}", "#8a5f34", 1.4, stroke_opacity=0.3))
    return d


def flags() -> Drawing:
    """Smooth flags of limestone, on which figures are told."""
    d = Drawing(480, 240)
    rng = rng_of("flags")
    d.add(rect(0, 0, 480, 240, FLAGS[0]))
    for k in range(3):
        x = -60.0 * (k % 2)
        while x < 480:
            wide = rng.uniform(110, 190)
            d.add(rect(x, 80 * k, wide, 80, rng.choice(FLAGS)))
            d.add(line(f"M{number(x)} {80 * k}v80", "#8f8a78", 0.9, stroke_opacity=0.16))
            x += wide
        d.add(line(f"M0 {80 * k}H480", "#8f8a78", 0.9, stroke_opacity=0.16))
    return d


BESIDE: Final[Mapping[str, Callable[[], Drawing]]] = {
    "wall": wall, "mat": mat, "board": board, "flags": flags,
}  # fmt: skip


# ---------------------------------------------------------------- What stands about


def cast(d: Drawing, x: float, y: float, half: float) -> None:
    """A shadow on the ground, to the right."""
    d.add(ellipse(x + half * 0.3, y, half, half * 0.16, "#3a2008", fill_opacity=0.32))


def date_palm() -> Drawing:
    d = Drawing(64, 80)
    cast(d, 32, 76, 20)
    tree = palm(52, 3, "#3f5a24", rng_of("palm"), 12)
    d.add(moved(tree, 31, 76))
    d.add(path("M29.500 76C31 60 32 46 34 27L36 27C34.500 46 34 60 33.500 76Z", "#7a5426"))
    return d


def palms() -> Drawing:
    d = Drawing(96, 88)
    for x, high, lean, seed in ((60.0, 48.0, 6.0, "a"), (34.0, 60.0, -5.0, "b")):
        cast(d, x, 84, 18)
        d.add(moved(palm(high, lean, "#44632a", rng_of(seed), 11), x, 84))
        d.add(
            path(f"M{x - 1.4} 84Q{x + lean * 0.3} {84 - high * 0.5} {x + lean} {84 - high}"
                 f"L{x + lean + 1.6} {84 - high}"
                 f"Q{x + lean * 0.3 + 2.6} {84 - high * 0.5} {x + 2} 84Z",
                 "#7a5426"))  # fmt: skip
    return d


def reeds() -> Drawing:
    """Papyrus at the water's edge."""
    d = Drawing(64, 48)
    rng = rng_of("reeds")
    for k in range(9):
        x = 8 + 6 * k + rng.uniform(-2, 2)
        d.add(moved(reed(rng.uniform(24, 38), rng.uniform(-5, 5), "#4a6d2e", rng), x, 46))
    return d


def worker(x: float, y: float, high: float, lean: float) -> str:
    """A small figure of a worker: brown, with a white kilt."""
    figure = [
        line("M0 0L3 -8M5 0L3 -8", "#5a3416", 2),
        line("M3 -8L3 -15", "#8a5228", 3),
        path("M0.500 -5H6L5 -10H1Z", "#fff6e4"),
        line("M3 -14L-4 -11", "#8a5228", 1.7),
        circle(3, -17.5, 2.6, "#2b1709"),
    ]
    return moved(figure, x, y, high / 20, lean)


def haulers() -> Drawing:
    """Men hauling a block on its sledge."""
    d = Drawing(120, 40)
    cast(d, 60, 36, 56)
    for k in range(5):
        d.add(worker(14 + 13 * k, 36, 20, -14))
    d.add(line("M10 24L84 28", "#c9a35c", 1.4))
    d.add(
        path("M82 24L96 18L114 22V33L100 37L82 33Z", "#f2e4c0", stroke="#7d5a28", stroke_width=1.2)
    )
    d.add(
        path("M82 24L96 18L114 22L100 27Z", "#fffaf0"), path("M100 27L114 22V33L100 37Z", "#c3a468")
    )
    d.add(line("M78 36H116", "#6a4420", 2.4))
    return d


def masons() -> Drawing:
    """Two masons at a block."""
    d = Drawing(56, 40)
    cast(d, 28, 36, 24)
    d.add(path("M20 22H38V36H20Z", "#efe0b8", stroke="#7d5a28", stroke_width=1.2))
    d.add(path("M20 22L25 18H43L38 22Z", "#fffaf0"), path("M38 22L43 18V32L38 36Z", "#c3a468"))
    d.add(worker(48, 36, 22, -8))
    d.add(group([worker(-8, 36, 22, -8)], transform="matrix(-1 0 0 1 6 0)"))
    return d


def procession() -> Drawing:
    """Bearers in a line."""
    d = Drawing(120, 40)
    cast(d, 60, 36, 54)
    for k in range(6):
        d.add(worker(12 + 18 * k, 36, 20, -3))
        d.add(rect(12 + 18 * k - 3, 11, 10, 5, ("#c8323a", "#e0a050", "#4d8f4a")[k % 3],
                   stroke=INK, stroke_width=0.8))  # fmt: skip
    return d


def guardian() -> Drawing:
    """A sphinx of the avenue on its plinth."""
    d = Drawing(64, 60)
    cast(d, 32, 56, 30)
    d.add(rect(4, 44, 56, 12, "#e4d0a0", stroke="#7d5a28", stroke_width=1.6))
    d.add(*sphinx("#ecd6a4", "#fbf0d0", "#7d5a28"))
    return d


def cattle() -> Drawing:
    """Cattle in the field."""
    d = Drawing(80, 40)
    for x, tone in ((8.0, "#a0602c"), (42.0, "#f0e2c4")):
        cast(d, x + 12, 35, 13)
        d.add(moved([
            line("M4 24V34M9 24V34M20 24V34M25 24V34", "#4a2a10", 2.4),
            path("M0 14C4 10 24 10 29 14V26H1Z", tone, stroke="#4a2a10", stroke_width=1.2),
            path("M0 13L-6 10L-9 16L-3 21L2 19Z", tone, stroke="#4a2a10", stroke_width=1.2),
            line("M-5 10C-9 6 -8 3 -6 2M-3 10C-2 6 -1 4 1 3", "#4a2a10", 1.6),
        ], x + 6, 0))  # fmt: skip
    return d


def bushes() -> Drawing:
    """Tamarisks."""
    d = Drawing(64, 32)
    rng = rng_of("bushes")
    for x, y, r in ((16.0, 20.0, 9.0), (30.0, 17.0, 12.0), (46.0, 20.0, 10.0)):
        cast(d, x, 28, r)
        d.add(path(smooth(blob(x, y, r, rng, 9, 0.2), closed=True), "#6d8a42"))
        d.add(path(smooth(blob(x - 2, y - 3, r * 0.6, rng, 8, 0.2), closed=True), "#8fa858"))
    return d


def ripple() -> Drawing:
    """Light on the water."""
    d = Drawing(64, 16)
    d.add(line("M4 9q8 -7 16 0q8 7 16 0q8 -7 16 0", "#eafaf8", 3, stroke_opacity=0.75))
    d.add(line("M14 13q6 -4 12 0q6 4 12 0", "#eafaf8", 2, stroke_opacity=0.45))
    return d


ORNAMENTS: Final[Mapping[str, Callable[[], Drawing]]] = {
    "palm": date_palm, "palms": palms, "reeds": reeds, "haulers": haulers, "masons": masons,
    "procession": procession, "guardian": guardian, "cattle": cattle,
    "bushes": bushes, "ripple": ripple,
}  # fmt: skip


def main() -> None:
    for name, draw in GROUNDS.items():
        draw().save(f"{ROOM}/{name}.svg")
    for name, draw in BESIDE.items():
        drawing = draw()
        drawing.save(f"{ROOM}/{name}.svg")
        plain = Drawing(drawing.width, drawing.height)
        plain.add(rect(0, 0, drawing.width, drawing.height, "#ffffff"))
        plain.save(palette_path("high-contrast", f"{ROOM}/{name}.svg"))
    for name, draw in ORNAMENTS.items():
        draw().save(f"{ROOM}/{name}.svg")
    for name, lay in PLAIN.items():
        plain = Drawing(WIDE, HIGH, items=[rect(0, 0, WIDE, HIGH, "#ffffff")])
        lay(plain)
        plain.save(palette_path("high-contrast", f"{ROOM}/{name}.svg"))
    base = Drawing(WIDE, HIGH)
    sand(base, "base")
    base.save(f"{ROOM}/sand.svg")


if __name__ == "__main__":
    main()
