"""The pixels of single looks."""

from functools import partial
from pathlib import Path
from typing import Final

import pygame
import pytest

from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.ui.kit.canvas import Ruler
from sneferu_gui.ui.kit.looks import (
    SHADOW,
    Align,
    Box,
    Carved,
    Font,
    Form,
    Letters,
    Line,
    Look,
    Picture,
    Relief,
    Sheet,
    Typeface,
    bounds,
)
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint import shapes
from sneferu_gui.ui.paint.lettering import FontError, FontRuler, Lettering
from sneferu_gui.ui.paint.painter import Painter
from sneferu_gui.ui.paint.surfaces import BLEND, SurfaceCache, blank
from tests.ui.pictures import pixel

from .painted import painted

RED: Final = (200, 40, 20, 255)
BLUE: Final = (20, 40, 200, 255)
CLEAR: Final = (0, 0, 0, 0)
BODY: Final = Font(Typeface.BODY, 14)
FULL: Final = Rect(40, 30, 100, 60)

LOOKS: Final[tuple[Look, ...]] = (
    Box(FULL, RED, 12, BLUE, 3),
    Sheet(FULL, "papyrus", 8, RED),
    Sheet(FULL, "papyrus", 8, RED, 5),
    *(
        Carved(FULL, form, relief, RED, BLUE, BLUE, CLEAR if relief is Relief.FLAT else RED, 6, 3)
        for form in Form
        for relief in Relief
    ),
    Carved(FULL, Form.SLAB, Relief.RAISED, RED, BLUE, BLUE, cut=6, depth=3, is_plain=True),
    Picture(FULL, "sneferu/boats/lapis"),
    Picture(FULL, "sneferu/boats/lapis", covers=True),
    Picture(FULL.inset(0, 7), "night", covers=True),
    StoneLook(FULL, "gold", "tura"),
    Line(((50, 40), (120, 90), (60, 100)), RED, 5),
    Line(((50, 40), (120, 90), (60, 100)), RED, 3, 6),
    Letters(FULL, "Ägypten", BODY, RED, Align.CENTRE),
)


def touched(painter: Painter, look: Look) -> pygame.Rect:
    """The rectangle of pixels that a look changes."""
    same = pygame.mask.from_threshold(painted(painter, look, "white"), "white", (1, 1, 1, 255))
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: type(look).__name__)
def test_looks_stay_within_their_bounds(painter: Painter, look: Look) -> None:
    found = touched(painter, look)
    assert found.w > 20
    assert pygame.Rect(bounds(look)).contains(found)


def test_covering_pictures_fill_their_rectangle(painter: Painter) -> None:
    for size in ((100, 60), (61, 97), (199, 13)):
        look = Picture(Rect(0, 0, *size), "night", covers=True)
        assert touched(painter, look).size == size


def test_fitting_pictures_keep_their_shape(painter: Painter) -> None:
    found = touched(painter, Picture(FULL, "sneferu/builders/aya"))  # 160 by 200
    assert found.h == pytest.approx(60, abs=4)
    assert found.centerx == pytest.approx(FULL.centre[0], abs=3)


def test_corners_are_round_and_smooth(painter: Painter) -> None:
    surface = painted(painter, Box(FULL, RED, 12))
    assert pixel(surface, (FULL.x, FULL.y))[0] == 0
    assert pixel(surface, (FULL.x + 12, FULL.y)) == RED
    along = {pixel(surface, (FULL.x + i, FULL.y + 4))[0] for i in range(12)}
    assert any(0 < red < 200 for red in along)
    assert pixel(surface, FULL.centre) == RED


def test_boxes_are_the_same_from_all_sides(painter: Painter) -> None:
    box = painted(painter, Box(FULL, RED, 17, BLUE, 3)).subsurface(FULL)
    for turned in ((True, False), (False, True)):
        assert pygame.transform.flip(box, *turned).get_buffer().raw == box.copy().get_buffer().raw


def test_border_lies_inside(painter: Painter) -> None:
    surface = painted(painter, Box(FULL, CLEAR, 0, RED, 3))
    assert pixel(surface, (FULL.x + 2, FULL.y + 30)) == RED
    assert pixel(surface, (FULL.x + 3, FULL.y + 30))[:3] == (0, 0, 0)
    assert pixel(surface, (FULL.x - 1, FULL.y + 30))[:3] == (0, 0, 0)


def test_a_border_wider_than_the_box_fills_it(painter: Painter) -> None:
    surface = painted(painter, Box(FULL, BLUE, 0, RED, 80))
    assert pixel(surface, FULL.centre) == RED


def test_half_opaque_is_half_way(painter: Painter) -> None:
    for box in (Box(FULL, (200, 100, 0, 128)), Box(FULL, (200, 100, 0, 128), 9)):
        at_middle = pixel(painted(painter, box, "white"), FULL.centre)
        assert at_middle[:3] == pytest.approx((227, 177, 127), abs=2)


def test_large_backdrops_are_even(painter: Painter) -> None:
    surface = pygame.Surface((700, 600), 0, 32)
    ground = Box(Rect(0, 0, 700, 600), (90, 120, 150, 255))
    painter.paint(surface, (ground, Box(Rect(0, 0, 700, 600), (10, 14, 28, 150))))
    assert surface.get_bounding_rect().size == (700, 600)
    colour = pixel(surface, (0, 0))
    alike = pygame.mask.from_threshold(surface, colour, (1, 1, 1, 255))
    assert alike.count() == 700 * 600


def test_sheets_have_a_ground_an_edge_and_a_shadow(painter: Painter) -> None:
    surface = painted(painter, Sheet(FULL, "papyrus", 8, RED), "white")
    red, green, blue, _ = pixel(surface, FULL.centre)
    assert red > green > blue > 100
    assert pixel(surface, (FULL.centre[0], FULL.y)) == RED
    below = [pixel(surface, (FULL.centre[0], FULL.bottom + i))[0] for i in range(SHADOW)]
    assert below == sorted(below)
    assert below[0] < 200 < below[-1]


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_straight_lines_are_sharp_and_as_wide_as_asked(painter: Painter, width: int) -> None:
    surface = painted(painter, Line(((20, 70), (180, 70)), RED, width))
    column = [pixel(surface, (100, y)) for y in range(60, 80)]
    assert column.count(RED) == width
    assert sum(any(pixel[:3]) for pixel in column) == width


def test_dashes_are_as_long_as_the_gaps(painter: Painter) -> None:
    surface = painted(painter, Line(((20, 70), (180, 70)), RED, 1, 10))
    row = [pixel(surface, (x, 70))[0] > 100 for x in range(20, 180)]
    assert sum(row) == pytest.approx(80, abs=2)
    assert row[:10] == [True] * 10
    assert row[10:20] == [False] * 10


@pytest.mark.parametrize(
    "line",
    [
        Line(((310, 7), (12, 590)), RED, 3),
        Line(((5, 300), (590, 20), (430, 280)), (*BLUE[:3], 120), 8),
        Line(((20, 20), (580, 330)), RED, 1, 10),
        Line(((100, 590), (300, 10), (110, 590)), RED, 2),
        Line(((0, 0), (1800, 1500)), RED, 7),
    ],
    ids=["steep", "bent", "dashed", "pointed", "longest"],
)
def test_a_long_line_in_strips_is_that_drawn_in_one_piece(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shown() -> tuple[int, bytes]:
        surface, prints = blank((1820, 1520)), shapes.line_prints(SurfaceCache(2**26), line)
        surface.fill(CLEAR)
        surface.fblits(prints, BLEND)
        return len(prints), pygame.image.tobytes(surface, "RGBA")

    count, pixels = shown()
    monkeypatch.setattr(shapes, "SMALL", 2**30)
    assert shown() == (1, pixels)
    assert count > 1


@pytest.mark.parametrize("face", Typeface)
@pytest.mark.parametrize("size", [11, 14, 21, 28])
@pytest.mark.parametrize("height", [32, 33])
def test_capitals_stand_in_the_middle(
    painter: Painter, face: Typeface, size: int, height: int
) -> None:
    look = Letters(Rect(20, 40, 160, height), "HEH", Font(face, size), RED, Align.CENTRE)
    found = touched(painter, look)
    assert abs(found.top + found.bottom - 2 * 40 - height) <= 2
    assert abs(found.centerx - 100) <= 2


@pytest.mark.parametrize("size", [12, 14, 28])
def test_the_ruler_measures_what_is_painted(
    painter: Painter, lettering: Lettering, size: int
) -> None:
    ruler: Ruler = FontRuler(lettering)
    font = Font(Typeface.BODY, size)
    text = "Hill of Giza"
    width = ruler.width(text, font)
    assert ruler.width(text, font) == width
    right = touched(painter, Letters(Rect(0, 40, 200, 40), text, font, RED, Align.RIGHT))
    assert right.left >= 200 - width
    assert right.right <= 200
    assert right.w == pytest.approx(width, abs=3)
    assert size < ruler.height(font) < 1.5 * size


def test_words_stand_apart_at_the_smallest_size(lettering: Lettering) -> None:
    ruler = FontRuler(lettering)
    font = Font(Typeface.BODY, 12)
    assert ruler.width("a b", font) >= ruler.width("ab", font) + 0.22 * font.size - 1


def test_a_missing_font_is_named(tmp_path: Path) -> None:
    with pytest.raises(FontError, match="body"):
        Lettering(tmp_path).font(BODY)


def test_the_cache_forgets_what_was_not_used_longest() -> None:
    made: list[str] = []

    def surface(name: str) -> pygame.Surface:
        made.append(name)
        return blank((10, 10))

    cache = SurfaceCache(1000)
    for name in "abacab":
        cache.get(name, partial(surface, name))
    assert cache.bytes_kept == 800
    assert made == ["a", "b", "c", "b"]
