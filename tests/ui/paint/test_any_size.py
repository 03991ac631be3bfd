"""Painting every look of every game's table at any size: moving things may shrink to nothing."""

from pathlib import Path

import pygame
import pytest

from sneferu_gui.cli.options import ShotOptions
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.ui.kit.looks import OwnLook, own_look_of
from sneferu_gui.ui.kit.node import looks_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.samples.samples import scene_for_shot
from sneferu_gui.ui.shell.renderer import Renderer
from tests.ui.pages.opened import stage_of

SIZES = ((0, 0), (0, 9), (9, 0), (1, 9), (9, 1), (2, 3), (5, 7), (24, 4), (4, 24))


@pytest.mark.parametrize("game", shown_games())
def test_what_lies_on_a_table_can_be_painted_at_any_size(game: str, renderer: Renderer) -> None:
    surface = pygame.Surface((200, 200), 0, 32)
    shown = _own_looks(game)
    assert len(shown) > 4
    for look in shown:
        for size in SIZES:
            renderer.painter.paint(surface, [look._replace(rect=Rect(60, 60, *size))])
            while renderer.painter.draw_ahead():
                pass


def _own_looks(game: str) -> set[OwnLook]:
    """The game's own looks on its sample table, each once."""
    tree = stage_of(scene_for_shot(ShotOptions(Path(), scene="table", game=game))).tree()
    own = (own_look_of([look]) for look in looks_of(tree))
    return {look._replace(rect=Rect(0, 0, 0, 0)) for look in own if look is not None}
