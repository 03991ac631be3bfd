"""The painter of stones."""

from typing import Final

import pygame

from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.painter import Painter
from tests.ui.paint.painted import painted
from tests.ui.pictures import pixel

FULL: Final = Rect(40, 30, 100, 60)


def test_stones_show_both_halves_and_a_dark_outline(painter: Painter) -> None:
    surface = painted(painter, StoneLook(FULL, "granite", "tura"), "white")
    left, right = FULL.columns(2)
    brightness = [
        sum(pygame.transform.average_color(surface, pygame.Rect(half.inset(8)))[:3]) / 3
        for half in (left, right)
    ]
    assert brightness[0] < 100 < brightness[1]
    assert max(pixel(surface, (FULL.centre[0] + 20, FULL.bottom - 1))[:3]) < 140
    assert pixel(surface, (FULL.x, FULL.y))[:3] != (0, 0, 0)


def test_a_faint_stone_lets_the_ground_through(painter: Painter) -> None:
    faint = StoneLook(FULL, "granite", "granite", 60)
    assert min(pixel(painted(painter, faint, "white"), (60, 60))[:3]) > 170
    assert max(pixel(painted(painter, faint, "black"), (60, 60))[:3]) < 60
