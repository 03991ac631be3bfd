import random
from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.ui.kit.looks import (
    SHADOW,
    Align,
    Box,
    Colour,
    DrawnAhead,
    Font,
    Letters,
    Line,
    Look,
    Picture,
    Sheet,
    Typeface,
)
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint import painter as painter_module
from sneferu_gui.ui.paint.lettering import Lettering
from sneferu_gui.ui.paint.painter import Painter, UnknownLookError
from sneferu_gui.ui.paint.pictures import PictureError
from tests.sweep import one_in
from tests.ui.pictures import pixel

RED: Final = (200, 30, 20, 255)
WHITE: Final = (255, 255, 255, 255)
CLEAR: Final = (0, 0, 0, 0)
MATERIALS: Final = ("basalt", "tura", "mokattam", "granite", "gold")
GROUND: Final = Box(Rect(0, 0, 200, 150), (20, 27, 51, 255))


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_buffer().raw == other.get_buffer().raw


def afresh(lettering: Lettering, looks: tuple[Look, ...]) -> pygame.Surface:
    """The picture by a painter that has never painted before."""
    surface = pygame.Surface((200, 150), 0, 32)
    surface.fill("magenta")
    Painter(assets_folder() / "art", lettering).paint(surface, looks)
    return surface


def some_rect(chance: random.Random) -> Rect:
    # Few places and sizes, so that looks often overlap, touch and come again.
    return Rect(
        chance.randrange(-30, 190, 11),
        chance.randrange(-30, 140, 7),
        chance.choice((1, 9, 24, 40, 77)),
        chance.choice((1, 8, 20, 41, 60)),
    )


def some_colour(chance: random.Random) -> Colour:
    return (
        chance.choice((0, 90, 255)),
        chance.choice((0, 128, 255)),
        chance.choice((10, 200)),
        chance.choice((0, 1, 70, 128, 254, 255, 255)),
    )


def some_box(chance: random.Random) -> Look:
    radius, width = chance.choice((0, 3, 15, 80)), chance.choice((0, 1, 4, 20))
    return Box(some_rect(chance), some_colour(chance), radius, some_colour(chance), width)


def some_letters(chance: random.Random) -> Look:
    font = Font(chance.choice(tuple(Typeface)), chance.choice((9, 14, 30)))
    text = chance.choice(("", " ", "Undo", "Æg, 3 days", "Imhotep — place the stone"))
    return Letters(some_rect(chance), text, font, some_colour(chance), chance.choice(tuple(Align)))


def some_stone(chance: random.Random) -> Look:
    halves = chance.choice(MATERIALS), chance.choice(MATERIALS)
    return StoneLook(some_rect(chance), *halves, chance.choice((90, 255)))


def some_picture(chance: random.Random) -> Look:
    name = chance.choice(("icons/bread", "sneferu/boats/lapis"))
    return Picture(some_rect(chance), name, chance.choice((0, 120, 255)), chance.random() < 0.5)


def some_sheet(chance: random.Random) -> Look:
    return Sheet(some_rect(chance), "papyrus", chance.choice((0, 8, 40)), some_colour(chance))


def some_line(chance: random.Random) -> Look:
    points = tuple(some_rect(chance)[:2] for _ in range(chance.choice((2, 3, 5))))
    return Line(points, some_colour(chance), chance.choice((1, 2, 5)), chance.choice((0, 4)))


MAKERS: Final[tuple[Callable[[random.Random], Look], ...]] = (
    some_box,
    some_letters,
    some_stone,
    some_picture,
    some_sheet,
    some_line,
)


def changed(looks: list[Look], chance: random.Random) -> list[Look]:
    """The looks with a few changes: gone, new, moved in order, doubled."""
    looks = list(looks)
    for _ in range(chance.choice((0, 1, 1, 2, 5))):
        place = chance.randint(0, len(looks))
        kind = chance.randrange(4)
        if kind == 0 or not looks:
            looks.insert(place, chance.choice(MAKERS)(chance))
            continue
        one = chance.randrange(len(looks))
        if kind == 1:
            looks.pop(one)
        elif kind == 2:
            looks.insert(min(place, len(looks) - 1), looks.pop(one))
        else:
            looks.insert(place, looks[one])
    return looks


@pytest.mark.parametrize("seed", one_in(2, range(40)))
def test_a_changed_picture_is_as_if_painted_afresh(
    seed: int, painter: Painter, lettering: Lettering, surface: pygame.Surface
) -> None:
    chance = random.Random(seed)
    looks: list[Look] = [chance.choice(MAKERS)(chance) for _ in range(12)]
    for _ in range(8):
        looks = changed(looks, chance)
        painter.paint(surface, (GROUND, *looks))
        assert same(surface, afresh(lettering, (GROUND, *looks)))


@pytest.mark.parametrize("seed", range(10))
def test_nothing_outside_the_reported_parts_is_touched(
    seed: int, painter: Painter, surface: pygame.Surface
) -> None:
    chance = random.Random(seed)
    looks = [chance.choice(MAKERS)(chance) for _ in range(8)]
    painter.paint(surface, (GROUND, *looks))
    surface.fill("magenta")
    for part in painter.paint(surface, (GROUND, *changed(looks, chance))):
        surface.fill("magenta", part)
    assert pygame.mask.from_threshold(surface, "magenta", (1, 1, 1, 255)).count() == 200 * 150


def test_an_unchanged_picture_is_not_painted(painter: Painter, surface: pygame.Surface) -> None:
    looks = (GROUND, Box(Rect(10, 10, 20, 20), RED))
    assert painter.paint(surface, looks) == [Rect(0, 0, 200, 150)]
    assert painter.paint(surface, list(looks)) == []
    painter.forget()
    assert painter.paint(surface, looks) == [Rect(0, 0, 200, 150)]


def test_only_the_changed_part_is_painted(painter: Painter, surface: pygame.Surface) -> None:
    box = Box(Rect(10, 10, 20, 20), RED)
    painter.paint(surface, (GROUND, box))
    assert painter.paint(surface, (GROUND, box._replace(fill=WHITE))) == [box.rect]
    assert painter.paint(surface, (GROUND,)) == [box.rect]


def test_what_comes_to_lie_over_others_does_not_paint_them_again(
    painter: Painter, surface: pygame.Surface
) -> None:
    """The last step of a flight: the piece is no longer on top, but in its place."""
    piece = Box(Rect(10, 10, 20, 20), RED)
    others = tuple(Box(Rect(40, 10 * n, 100, 9), WHITE) for n in range(12))
    painter.paint(surface, (GROUND, *others, piece))
    assert painter.paint(surface, (GROUND, piece, *others)) == [piece.rect]
    assert painter.paint(surface, (GROUND, *others[:6], piece, *others[6:])) == [piece.rect]


def test_another_surface_or_size_is_painted_whole(
    painter: Painter, surface: pygame.Surface
) -> None:
    painter.paint(surface, (GROUND,))
    larger = pygame.Surface((300, 200), 0, 32)
    assert painter.paint(larger, (GROUND,)) == [Rect(0, 0, 300, 200)]
    assert pixel(larger, (250, 180))[:3] == (0, 0, 0)


def test_a_missing_picture_is_named_and_the_next_picture_is_whole(
    painter: Painter, surface: pygame.Surface
) -> None:
    painter.paint(surface, (GROUND,))
    missing = Picture(Rect(0, 0, 20, 20), "icons/nothing_like_it")
    with pytest.raises(PictureError, match=r"nothing_like_it\.svg is missing"):
        painter.paint(surface, (GROUND, missing))
    with pytest.raises(PictureError, match=r"nothing_like_it\.svg"):
        painter.paint(surface, (GROUND, missing._replace(covers=True)))
    box = Box(Rect(50, 50, 20, 20), RED)
    painter.paint(surface, (GROUND, box))
    assert pixel(surface, (60, 60)) == RED


def test_memory_stays_bounded(painter: Painter, surface: pygame.Surface) -> None:
    for side in range(600, 900, 12):
        painter.paint(surface, (GROUND, Sheet(Rect(0, 0, side, side), "papyrus", 8, RED)))
    assert painter._cache.bytes_kept <= 25 * 2**20


def test_looks_that_will_be_seen_are_drawn_in_idle_frames_and_then_not_again(
    painter: Painter, surface: pygame.Surface
) -> None:
    soon = tuple(Sheet(Rect(0, 0, side, 150), "papyrus", 8, RED) for side in (180, 190))
    painter.paint(surface, (GROUND,))
    before = surface.copy()
    painter.paint(surface, (GROUND, DrawnAhead(GROUND.rect, soon)))
    assert same(surface, before), "none of them is seen yet"
    steps = 0
    while painter.draw_ahead():
        steps += 1
    assert steps == len(soon), "a large one in each step"
    assert same(surface, before)
    drawn = painter._cache.bytes_made
    painter.paint(surface, (GROUND, *soon))
    assert painter._cache.bytes_made == drawn
    assert not same(surface, before)


def test_a_page_that_comes_back_is_not_drawn_anew(
    painter: Painter, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is no room for both pages, the largest looks alone make room for another."""
    monkeypatch.setattr(painter_module, "BYTES", 14 * 2**20)
    grounds = [Sheet(Rect(0, 0, 1400, side), "papyrus", 8, RED) for side in (1300, 1310)]
    stones = [Box(Rect(9 * n, 0, 40 + n, 90 + n), RED, 6) for n in range(20)]
    page: tuple[Look, ...] = (grounds[0], *stones)
    other: tuple[Look, ...] = (grounds[1], Box(Rect(0, 0, 60, 60), RED, 5))
    painter.paint(surface, page)
    made = []
    for _ in range(2):
        painter.paint(surface, other)
        before = painter._cache.bytes_made
        painter.paint(surface, page)
        made.append(painter._cache.bytes_made - before)
    assert made == [4 * (1400 + 2 * SHADOW) * (1300 + 2 * SHADOW)] * 2


def test_a_page_drawn_ahead_is_not_dropped_for_the_one_before_it(
    painter: Painter, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painter_module, "BYTES", 14 * 2**20)
    ground, other = (Sheet(Rect(0, 0, 1400, side), "papyrus", 8, RED) for side in (1300, 1310))
    soon = Sheet(Rect(0, 0, 600, 600), "papyrus", 8, RED)
    painter.paint(surface, (ground, DrawnAhead(GROUND.rect, (soon,))))
    while painter.draw_ahead():
        pass
    drawn = painter._cache.bytes_made
    painter.paint(surface, (soon, other))
    assert painter._cache.bytes_made == drawn + 4 * (1400 + 2 * SHADOW) * (1310 + 2 * SHADOW)


class _Token(NamedTuple):
    """A look without a painter."""

    rect: Rect
    opacity: int = 255


def test_a_look_that_nothing_paints_is_named(painter: Painter, surface: pygame.Surface) -> None:
    with pytest.raises(UnknownLookError, match=r"test_painter\._Token"):
        painter.paint(surface, (_Token(Rect(0, 0, 9, 9)),))
