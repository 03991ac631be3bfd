import pygame
import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.ui.paint.lettering import Lettering
from sneferu_gui.ui.paint.painter import Painter


@pytest.fixture(scope="session")
def lettering() -> Lettering:
    pygame.font.init()
    return Lettering(assets_folder() / "fonts")


@pytest.fixture
def painter(lettering: Lettering) -> Painter:
    return Painter(assets_folder() / "art", lettering)


@pytest.fixture
def surface() -> pygame.Surface:
    return pygame.Surface((200, 150), 0, 32)
