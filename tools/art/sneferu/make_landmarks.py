"""Draw the landmark of each quarry: assets/sneferu/art/landmarks/*.svg.

    python -m tools.art.sneferu.make_landmarks

A scene of 96 by 64 for each place, readable at 40 pixels, lit from the upper left; and one for
each material's quarries anywhere else. Each is drawn twice: "at rest" in the dusk's pale tones,
and "awake", while a boat lies before it: in full colours, with lamps and a pennant.
"""

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tools.art.landscape import Pyramid, Stonework, far_palm, smooth_pyramid
from tools.art.svg import (
    Drawing,
    Point,
    circle,
    ellipse,
    line,
    moved,
    palette_path,
    path,
    polygon,
    rect,
    save,
    smooth,
)

WIDE, HIGH = 96.0, 64.0
GROUND = 57.0
OUTLINE = "#4a2c16"
DUSK = (0xD2, 0xAE, 0x7C)
"""The colour towards which colours at rest are mixed."""
PALE = 0.34
"""The share of that colour, from 0 to 1."""
PENNANT, PENNANT_LIT = "#c7442f", "#ee7b58"


@dataclass(frozen=True)
class Rock:
    """The tones of a stone: lit, usual, in shade, and of a cut."""

    lit: str
    mid: str
    shade: str
    cut: str = OUTLINE


LIME = Rock("#fffaea", "#efe4c8", "#b9a888", "#6d5a41")
OCHRE = Rock("#f4d39a", "#d9a868", "#9c6b3c", "#4e2f19")
BROWN = Rock("#e0a878", "#bc7c4a", "#7d4c28", "#43240f")
GREEN = Rock("#6fa08a", "#3f745f", "#1f463a", "#122a24")
BLACK = Rock("#857a86", "#4d4653", "#2a2631", "#17141c")
ROSE = Rock("#e8b49c", "#b97f6c", "#7a4c44", "#43282a")
GOLDEN = Rock("#ffe08a", "#e3ae32", "#9c6d16", "#573a0b")
SANDY = Rock("#f6dfae", "#dfbd82", "#a98350", "#5f4425")


@dataclass
class Site:
    """The drawing of a place, and the positions of its lamps and its pennant."""

    items: list[str] = field(default_factory=list)
    lamps: list[Point] = field(default_factory=list)
    pole: tuple[float, float, float] = (48, 30, 20)
    """The pennant's pole: left, foot, height."""

    def add(self, *items: str) -> None:
        """Add elements on top."""
        self.items.extend(items)


def shadow(x: float, y: float, rx: float, ry: float = 3.0) -> str:
    """A soft shadow on the ground, to the lower right."""
    return ellipse(x, y, rx, ry, "#3b1f12", fill_opacity=0.26)


def block(x: float, y: float, w: float, h: float, rock: Rock) -> list[str]:
    """A cut block: front, top and the side in shade; `x`, `y` is its lower left corner."""
    d = 0.32 * h
    return [
        path(polygon([(x, y - h), (x + d, y - h - d), (x + w + d, y - h - d), (x + w, y - h)]),
             rock.lit),
        path(polygon([(x + w, y - h), (x + w + d, y - h - d), (x + w + d, y - d), (x + w, y)]),
             rock.shade),
        rect(x, y - h, w, h, rock.mid),
        path(f"M{x} {y - h}V{y}H{x + w}", stroke=rock.cut, stroke_width=0.8, stroke_opacity=0.6),
    ]  # fmt: skip


def mass(edge: Sequence[Point], rock: Rock, base: float = GROUND) -> list[str]:
    """A mountain under an edge from left to right: each slope lit or in shade by its direction."""
    first, last = edge[0], edge[-1]
    items = [path(polygon([*edge, (last[0], base), (first[0], base)]), rock.mid,
                  stroke=rock.cut, stroke_width=1.6, stroke_opacity=0.55,
                  stroke_linejoin="round")]  # fmt: skip
    for (ax, ay), (bx, by) in pairwise(edge):
        low = min(base, max(ay, by) + 0.75 * abs(by - ay) + 4)
        foot = [(bx + (3 if by > ay else -1), low), (ax + (4 if by > ay else 1), low)]
        if by > ay + 1:
            items.append(path(polygon([(ax, ay), (bx, by), *foot]), rock.shade, fill_opacity=0.75))
        elif by < ay - 1:
            items.append(path(polygon([(ax, ay), (bx, by), *foot]), rock.lit, fill_opacity=0.8))
    items.append(line(polygon(edge, closed=False), rock.lit, 1.1, stroke_opacity=0.8))
    return items


def door(x: float, y: float, w: float, h: float, ink: str = "#2b1a12") -> list[str]:
    """An opening with a lit left jamb, its sill in the middle of the lower edge."""
    return [
        rect(x - w / 2 - 0.9, y - h - 1.2, w + 1.8, h + 1.2, "#fff2d2", fill_opacity=0.75),
        rect(x - w / 2, y - h, w, h, ink),
    ]


def palm(x: float, y: float, high: float, lean: float, seed: int) -> str:
    rng = random.Random(seed)  # noqa: S311 - the same palm every time
    return moved(far_palm(high, lean, "#3f5f2c", rng), x, y)


def boulder(x: float, y: float, r: float, rock: Rock) -> list[str]:
    """A rounded rock."""
    return [
        ellipse(x, y, r, 0.72 * r, rock.shade),
        ellipse(x - 0.14 * r, y - 0.1 * r, 0.8 * r, 0.56 * r, rock.mid),
        ellipse(x - 0.32 * r, y - 0.28 * r, 0.42 * r, 0.26 * r, rock.lit, fill_opacity=0.9),
    ]


def column(x: float, foot: float, high: float, w: float, rock: Rock) -> list[str]:
    """A standing column with its capital."""
    return [
        rect(x - w / 2, foot - high, w, high, rock.mid),
        rect(x - w / 2, foot - high, 0.34 * w, high, rock.lit),
        rect(x + 0.22 * w, foot - high, 0.28 * w, high, rock.shade),
        rect(x - 0.72 * w, foot - high - 2.4, 1.44 * w, 2.8, rock.lit),
        rect(x - 0.72 * w, foot - 1.6, 1.44 * w, 2.2, rock.shade),
    ]


def tura() -> Site:
    """White cliffs with the mouths of galleries, blocks before them."""
    site = Site(lamps=[(27, 47), (46, 45), (65, 47)], pole=(76, 18, 15))
    edge = [(2, 50), (6, 28), (16, 20), (30, 15), (44, 17), (58, 11), (74, 15), (86, 24), (94, 48)]
    site.add(shadow(52, GROUND, 45), *mass(edge, LIME))
    site.add(*(path(f"M{x} {y}V{y + 24}", stroke=LIME.shade, stroke_width=1.8, stroke_opacity=0.55)
               for x, y in ((18, 25), (37, 21), (55, 19), (74, 22))))  # fmt: skip
    site.add(path("M5 35L90 33", stroke=LIME.shade, stroke_width=1.2, stroke_opacity=0.6))
    for x in (27, 46, 65):
        site.add(*door(x, 53, 8, 12))
    site.add(*block(8, 61, 13, 8, LIME), *block(70, 62, 15, 9, LIME), *block(74, 53, 9, 6, LIME))
    return site


def faiyum() -> Site:
    """The lake with its palms, and a knoll of dark stone with a temple on it."""
    site = Site(lamps=[(66, 31), (76, 31)], pole=(77, 26, 17))
    edge = [(40, 52), (48, 38), (56, 33), (86, 33), (92, 42), (95, 54)]
    site.add(shadow(70, GROUND, 26), *mass(edge, GREEN))
    site.add(*block(60, 33, 22, 12, OCHRE), *door(66, 33, 4, 8), *door(76, 33, 4, 8))
    site.add(
        ellipse(36, 54, 35, 8.5, "#f0e2b4"),
        ellipse(36, 54, 33, 7, "#3f97a4"),
        ellipse(32, 53, 22, 3.6, "#79c6c4", fill_opacity=0.8),
        line("M14 55H26M38 57H52M30 51H38", "#d9f3ea", 1.1, stroke_opacity=0.8),
    )
    for x, y, high, lean, seed in ((10, 50, 32, -3, 1), (20, 48, 40, 2, 2), (33, 47, 30, 4, 3)):
        site.add(palm(x, y, high, lean, seed))
    return site


def beni_hasan() -> Site:
    """A long cliff with the porches of rock tombs in a row."""
    site = Site(lamps=[(20, 40), (40, 38), (60, 38), (78, 41)], pole=(66, 17, 15))
    edge = [(1, 46), (8, 26), (22, 18), (44, 15), (66, 15), (84, 22), (95, 44)]
    site.add(shadow(50, GROUND, 46), *mass(edge, OCHRE))
    site.add(path("M2 48Q48 42 94 47L95 57H1Z", OCHRE.lit, fill_opacity=0.55))
    for x, y in ((20, 46), (40, 44), (60, 44), (78, 46)):
        site.add(*door(x, y, 12, 13))
        site.add(*column(x - 2.6, y, 11, 1.9, LIME), *column(x + 2.6, y, 11, 1.9, LIME))
    site.add(line("M48 62Q52 54 41 47", "#fff2d2", 2.2, stroke_opacity=0.8))
    return site


def el_amarna() -> Site:
    """The pylons of the sun's temple, the disc with its rays between them."""
    site = Site(lamps=[(38, 52), (58, 52)], pole=(20, 24, 19))
    site.add(shadow(54, GROUND + 1, 40))
    rays = "".join(f"M48 17L{48 + dx} {40 - abs(dx) / 3}" for dx in (-20, -12, -4, 4, 12, 20))
    site.add(line(rays, "#f2b23c", 1.8, stroke_opacity=0.9))
    w = 30.0
    for x in (10.0, 56.0):
        wall = [(x, GROUND), (x + 4, 27), (x + w - 4, 27), (x + w, GROUND)]
        site.add(path(polygon(wall), LIME.mid, stroke=LIME.cut, stroke_width=1.4))
        site.add(path(polygon([(x, GROUND), (x + 4, 27), (x + 10, 27), (x + 8, GROUND)]), LIME.lit))
        site.add(path(polygon([(x + w - 8, GROUND), (x + w - 9, 27), (x + w - 4, 27),
                               (x + w, GROUND)]), LIME.shade))  # fmt: skip
        site.add(rect(x + 2, 24, w - 4, 4.4, LIME.lit), rect(x + 2, 27.4, w - 4, 1.2, LIME.shade))
        site.add(*(rect(x + 10 + 6 * i, 34, 3, 16, "#c7744a", fill_opacity=0.7) for i in range(2)))
    site.add(rect(41, 38, 14, 19, "#3a2418"), rect(39.5, 35.4, 17, 3.4, LIME.lit))
    site.add(circle(48, 15, 9.4, "#b9741c"), circle(48, 15, 8, "#ffd560"),
             circle(45.4, 12.4, 3.6, "#fff1b8"))  # fmt: skip
    return site


def abydos() -> Site:
    """The temple of seven chapels: a row of square pillars over a ramp."""
    site = Site(lamps=[(27, 45), (48, 45), (69, 45)], pole=(77, 22, 17))
    site.add(shadow(52, GROUND + 2, 44))
    site.add(rect(6, 26, 84, 26, "#40281a"))
    site.add(rect(4, 20, 88, 7.6, OCHRE.mid), rect(4, 20, 88, 2.6, OCHRE.lit),
             rect(4, 26.2, 88, 1.6, OCHRE.shade))  # fmt: skip
    for i in range(8):
        x = 6 + 11.1 * i
        site.add(rect(x, 27.6, 6.4, 25, LIME.mid), rect(x, 27.6, 2.2, 25, LIME.lit),
                 rect(x + 4.8, 27.6, 1.6, 25, LIME.shade))  # fmt: skip
    site.add(rect(2, 52, 92, 6, OCHRE.mid), rect(2, 52, 92, 1.8, OCHRE.lit))
    site.add(path("M38 64L42 52H54L58 64Z", LIME.mid), path("M38 64L42 52H45L42 64Z", LIME.lit))
    site.add(palm(6, 62, 24, -2, 7), palm(92, 63, 27, 1, 8))
    return site


def wadi_hammamat() -> Site:
    """A gorge between dark mountains, a hewn block on its sledge."""
    site = Site(lamps=[(40, 46), (58, 46)], pole=(16, 22, 15))
    left = [(0, 46), (8, 26), (17, 19), (26, 23), (36, 38), (44, 54)]
    right = [(50, 54), (58, 36), (70, 15), (79, 21), (88, 18), (96, 44)]
    site.add(shadow(48, GROUND, 46), *mass(left, GREEN), *mass(right, GREEN))
    site.add(path("M36 64Q50 52 45 42Q52 50 62 64Z", SANDY.lit))
    veins = ("M12 30L20 46", "M22 28L31 47", "M68 24L62 44", "M80 26L84 46")
    site.add(*(line(d, "#a8cdb9", 1, stroke_opacity=0.65) for d in veins))
    site.add(line("M24 62H50", "#6b4420", 2.6), *block(27, 60, 18, 10, GREEN))
    return site


def gebelein() -> Site:
    """The two hills, a shrine on the higher one."""
    site = Site(lamps=[(62, 19)], pole=(72, 20, 15))
    back = [(34, 50), (46, 34), (56, 22), (72, 22), (82, 36), (95, 52)]
    front = [(1, 54), (10, 38), (20, 29), (32, 30), (44, 44), (56, 56)]
    site.add(shadow(50, GROUND, 46), *mass(back, LIME), *mass(front, SANDY))
    site.add(*block(56, 23, 13, 8, OCHRE), *door(62, 23, 4, 6))
    site.add(*(line(d, LIME.shade, 1.1, stroke_opacity=0.7)
               for d in ("M52 36H84", "M46 44H88", "M12 44H34")))  # fmt: skip
    site.add(*block(64, 61, 12, 7, LIME), *block(80, 60, 10, 6, LIME))
    return site


def bir_el_kanayis() -> Site:
    """A temple cut into the rock of the desert road, and the well before it."""
    site = Site(lamps=[(44, 38), (60, 38)], pole=(76, 19, 16))
    edge = [(4, 50), (14, 30), (28, 18), (52, 14), (76, 18), (88, 32), (95, 50)]
    site.add(shadow(52, GROUND, 45), *mass(edge, OCHRE))
    site.add(rect(34, 25, 36, 4, LIME.lit), rect(36, 29, 32, 17, "#2f1c12"))
    for x in (39, 47.6, 56.4, 65):
        site.add(*column(x, 46, 16, 3, LIME))
    site.add(
        ellipse(24, 57, 14, 5.4, SANDY.shade),
        ellipse(24, 55.4, 14, 5.4, SANDY.lit),
        ellipse(24, 55.4, 9.4, 3.2, "#2f7f93"),
        line("M13 54V42M35 54V42M13 42H35M24 42V50", "#6b4420", 2),
    )
    site.add(palm(84, 61, 24, 2, 5))
    return site


def aswan() -> Site:
    """The unfinished obelisk in its bed of granite, boulders about it."""
    site = Site(lamps=[(20, 55), (86, 33)], pole=(77, 17, 15))
    site.add(shadow(50, GROUND + 1, 46, 4))
    bed = [(1, 57), (8, 42), (26, 30), (52, 20), (80, 14), (93, 24), (95, 57)]
    site.add(*mass(bed, ROSE, 60))
    site.add(path("M8 55L14 47L74 22L88 22L88 30L24 57Z", "#43282a", fill_opacity=0.85))
    site.add(path("M12 53L20 46L74 24L84 22L82 28L26 53Z", BLACK.mid))
    site.add(path("M12 53L20 46L74 24L84 22L22 49Z", BLACK.lit))
    site.add(
        path("M12 53L22 49L26 53Z", BLACK.shade), path("M74 24L84 22L82 28L76 29Z", BLACK.shade)
    )
    site.add(line("M34 44L38 48M46 39L50 43M58 34L62 38", BLACK.cut, 1.1))
    for x, y, r in ((14, 33, 7), (26, 25, 5.4), (62, 52, 8), (76, 47, 9.5), (89, 53, 7)):
        site.add(*boulder(x, y, r, ROSE))
    return site


def nubian_desert() -> Site:
    """Steep pyramids of the south, and a mine with its heap of gold."""
    site = Site(lamps=[(68, 50)], pole=(74, 28, 16))
    stone = Stonework(SANDY.lit, SANDY.shade, SANDY.cut, "#fffaea")
    site.add(shadow(50, GROUND, 46))
    for x, half, high in ((12, 10, 27), (31, 13, 38)):
        site.add(*smooth_pyramid(Pyramid(x, GROUND, half, high), stone, 6, 0.8))
        site.add(path(polygon([(x - 2.6, GROUND - high + 8), (x, GROUND - high),
                               (x + 2.6, GROUND - high + 8)]), GOLDEN.mid))  # fmt: skip
    hill = [(42, 56), (52, 38), (64, 28), (78, 28), (88, 40), (96, 56)]
    site.add(*mass(hill, BROWN), *door(68, 56, 12, 14))
    site.add(line("M62 56V43H74V56", "#6b4420", 2))
    site.add(path("M74 62Q80 50 86 51Q92 52 95 62Z", GOLDEN.shade),
             path("M75 62Q80 52 85 52Q88 53 90 62Z", GOLDEN.mid),
             path("M77 60Q80 54 84 53Q83 57 82 60Z", GOLDEN.lit))  # fmt: skip
    return site


def mons_claudianus() -> Site:
    """Great columns among the mountains: two stand, one lies unfinished."""
    site = Site(lamps=[(30, 48), (62, 48)], pole=(77, 22, 17))
    edge = [(0, 50), (12, 30), (24, 22), (36, 32), (52, 17), (66, 26), (82, 18), (96, 46)]
    site.add(shadow(48, GROUND, 47), *mass(edge, BLACK))
    site.add(*column(24, 55, 33, 8, ROSE), *column(42, 55, 38, 8, ROSE))
    site.add(
        path("M52 62L86 50L90 57L56 64Z", ROSE.shade),
        path("M52 60L86 46L90 55L55 64Z", ROSE.mid),
        path("M52 60L86 46L87.4 49L53 62Z", ROSE.lit),
        ellipse(88, 50.6, 3.4, 5, ROSE.lit, stroke=ROSE.cut, stroke_width=1),
    )
    return site


def mokattam() -> Site:
    """The plateau above the river, cut in steps."""
    return quarry(BROWN)


def quarry(rock: Rock) -> Site:
    """A quarry's face in three steps, blocks and a sledge before it."""
    site = Site(lamps=[(30, 34), (62, 45)], pole=(20, 18, 15))
    site.add(shadow(52, GROUND, 45))
    edge = [(2, 52), (8, 22), (14, 17), (38, 17), (40, 29), (64, 29), (66, 41), (92, 41), (95, 54)]
    site.add(*mass(edge, rock))
    site.add(*(line(d, rock.shade, 1.3, stroke_opacity=0.7) for d in (
        "M10 29H38M12 41H64M20 22V29M30 29V41M48 33V41M26 41V54M56 41V54M76 45V54M40 47V56",
    )))  # fmt: skip
    site.add(line("M60 63H90", "#6b4420", 2.6), *block(64, 61, 17, 11, rock),
             *block(14, 62, 14, 9, rock))  # fmt: skip
    return site


SITES: dict[str, Callable[[], Site]] = {
    "tura": tura,
    "faiyum": faiyum,
    "beni_hasan": beni_hasan,
    "el_amarna": el_amarna,
    "abydos": abydos,
    "wadi_hammamat": wadi_hammamat,
    "gebelein": gebelein,
    "bir_el_kanayis": bir_el_kanayis,
    "aswan": aswan,
    "nubian_desert": nubian_desert,
    "mons_claudianus": mons_claudianus,
    "mokattam": mokattam,
    "quarry_basalt": lambda: quarry(GREEN),
    "quarry_tura": lambda: quarry(LIME),
    "quarry_mokattam": lambda: quarry(BROWN),
    "quarry_granite": lambda: quarry(BLACK),
    "quarry_gold": lambda: quarry(GOLDEN),
}


def lamps(drawing: Drawing, site: Site) -> list[str]:
    """A flame in a warm glow at each of the site's places."""
    items = []
    for x, y in site.lamps:
        glow = drawing.radial((x, y), 15, (0, "#fff3b0", 0.95), (0.4, "#ffc14d", 0.55),
                              (1, "#ff9d2e", 0))  # fmt: skip
        items += [
            circle(x, y, 15, glow),
            path(f"M{x} {y - 5}Q{x + 3.4} {y} {x} {y + 3}Q{x - 3.4} {y} {x} {y - 5}Z", "#fffbe0"),
        ]
    return items


def aura(drawing: Drawing) -> str:
    """Light about a place that is awake."""
    light = drawing.radial((48, 40), 48, (0, "#fffbe4", 1), (0.72, "#fff0b8", 0.85),
                           (1, "#ffe08a", 0), squash=0.62)  # fmt: skip
    return ellipse(48, 40, 48, 30, light)


def pennant(site: Site) -> list[str]:
    """A long pennant on its pole, blown to the right."""
    x, foot, high = site.pole
    top = foot - high
    upper = smooth([(x, top + 0.5), (x + 6, top - 0.5), (x + 11, top + 2.5), (x + 17, top + 1)])
    lower = smooth([(x + 16, top + 9), (x + 10, top + 9.6), (x + 5, top + 7.6), (x, top + 9)])
    return [
        line(f"M{x} {foot}V{top}", OUTLINE, 2.4),
        line(f"M{x - 0.4} {foot}V{top}", "#f0cf8c", 0.9),
        path(f"{upper}L{x + 12} {top + 5.4}L{lower[1:]}Z", PENNANT, stroke=OUTLINE,
             stroke_width=1.1, stroke_linejoin="round"),
        path(f"M{x + 0.8} {top + 2}Q{x + 6} {top + 1} {x + 11} {top + 4}", stroke=PENNANT_LIT,
             stroke_width=1.6),
    ]  # fmt: skip


def at_rest(text: str) -> str:
    """The drawing in the dusk's pale tones."""

    def paler(found: re.Match[str]) -> str:
        code = found[1]
        tones = (int(code[i : i + 2], 16) for i in (0, 2, 4))
        mixed = (round(a + (b - a) * PALE) for a, b in zip(tones, DUSK, strict=True))
        return "#" + "".join(f"{tone:02x}" for tone in mixed)

    return re.sub(r"#([0-9a-f]{6})\b", paler, text)


def drawing_of(site: Site, *, is_awake: bool) -> str:
    """A site in one of its two states."""
    drawing = Drawing(WIDE, HIGH)
    if is_awake:
        drawing.add(aura(drawing))
    drawing.add(*site.items)
    if is_awake:
        drawing.add(*pennant(site), *lamps(drawing, site))
    return drawing.text()


def main() -> None:
    """Draw all sites in both states; the high-contrast palette keeps full colours at rest."""
    for name, site_of in SITES.items():
        rest, awake = (drawing_of(site_of(), is_awake=state) for state in (False, True))
        save(f"sneferu/landmarks/{name}.svg", at_rest(rest))
        save(f"sneferu/landmarks/{name}-awake.svg", awake)
        save(palette_path("high-contrast", f"sneferu/landmarks/{name}.svg"), rest)


if __name__ == "__main__":
    main()
