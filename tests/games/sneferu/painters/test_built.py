"""The painter of pyramids in the landscape."""

import pygame
import pytest

from sneferu_gui.games.sneferu.table.pyramid_places import LEVELS, BuiltPyramid
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.painter import Painter

PERFECT = tuple(
    (level, slot, "gold", "tura") for level in range(LEVELS) for slot in range(LEVELS - level)
)


@pytest.mark.parametrize("stones", [PERFECT, PERFECT[:-1], PERFECT[:6]])
@pytest.mark.parametrize("high", [80, 200, 333])
def test_the_golden_point_stays_in_the_room_the_pyramid_has(
    stones: tuple[tuple[int, int, str, str], ...], high: int, painter: Painter
) -> None:
    built = BuiltPyramid(stones)
    room = Rect(50, 60, round(high * built.shape), high)
    for pieces in (len(stones), len(stones) - 1):
        surface = pygame.Surface((900, 500), 0, 32)
        surface.set_colorkey((0, 0, 0))
        painter.paint(surface, built.looks(room, pieces))
        seen = surface.get_bounding_rect()
        assert seen.top >= room.y - 1, "what stands over it is not cut into"
        assert seen.bottom <= room.bottom + 1
        if stones == PERFECT and pieces == len(stones):
            assert seen.height >= 0.9 * high
