"""The ground of tables: cached by size and hour, and calm enough for text on its sky."""

from collections.abc import Iterator

import pygame
import pytest

from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.table_room import HOURS, Ground, Soil
from sneferu_gui.ui.kit.theme import GOLD, SAND
from sneferu_gui.ui.paint import ground
from sneferu_gui.ui.shell.renderer import Renderer
from tests.ui.colour_measures import contrast

SIZE = (1024, 360)
SKY = 51
NAME = 0.22
"""Most of a table's width that a game's name takes."""


@pytest.fixture(autouse=True)
def _standard(renderer: Renderer) -> Iterator[None]:
    yield
    renderer.painter.use(PALETTES["standard"])


def painted(renderer: Renderer, soil: Soil, hour: int, sky: int = 0) -> pygame.Surface:
    surface = pygame.Surface(SIZE, 0, 32)
    renderer.painter.paint(surface, [Ground(Rect(0, 0, *SIZE), soil, hour, sky)])
    return surface


def light(surface: pygame.Surface, rect: Rect | None = None) -> int:
    area = pygame.Rect(rect) if rect else surface.get_rect()
    return sum(pygame.transform.average_color(surface, area, consider_alpha=False)[:3])


@pytest.mark.parametrize("soil", Soil)
def test_it_is_drawn_once_for_an_hour_and_the_next_one_ahead(
    renderer: Renderer, monkeypatch: pytest.MonkeyPatch, soil: Soil
) -> None:
    for palette in ("high-contrast", "standard"):
        renderer.painter.use(PALETTES[palette])  # an empty cache has room for drawing ahead
    painted(renderer, soil, 3)
    while renderer.painter.draw_ahead():
        pass
    monkeypatch.setattr(ground, "_broad_forms", None)  # nothing more is drawn
    painted(renderer, soil, 3)
    painted(renderer, soil, 4)
    with pytest.raises(TypeError):
        painted(renderer, soil, 6)


@pytest.mark.parametrize("soil", Soil)
def test_it_is_dark_at_night_and_lit_from_the_upper_left(renderer: Renderer, soil: Soil) -> None:
    noon, night = painted(renderer, soil, HOURS // 3), painted(renderer, soil, HOURS)
    assert light(night) < 0.7 * light(noon)
    wide, high = SIZE
    upper_left = Rect(0, 0, wide // 3, high // 3)
    lower_right = upper_left.moved(2 * wide // 3, 2 * high // 3)
    assert light(noon, upper_left) > light(noon, lower_right)


@pytest.mark.parametrize("hour", range(HOURS + 1))
def test_a_name_is_read_on_the_sky_at_every_hour(renderer: Renderer, hour: int) -> None:
    shown = painted(renderer, Soil.SAND, hour, SKY)
    for x in range(0, int(NAME * SIZE[0]), 3):
        for y in range(SKY // 4, SKY * 3 // 4, 2):
            red, green, blue, _opacity = shown.get_at((x, y))
            behind = (red, green, blue, 255)
            assert contrast(GOLD, behind) >= 4.5
            assert contrast(SAND, behind) >= 4.5


@pytest.mark.parametrize("soil", Soil)
def test_high_contrast_stands_on_plain_black(renderer: Renderer, soil: Soil) -> None:
    renderer.painter.use(PALETTES["high-contrast"])
    shown = painted(renderer, soil, 5, SKY)
    assert pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255)).count() == 1024 * 360
