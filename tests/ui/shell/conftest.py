from collections.abc import Iterator

import pygame
import pytest

from sneferu_gui.options import Size
from sneferu_gui.ui.shell.studio import Studio
from sneferu_gui.ui.shell.window import Window


@pytest.fixture
def window() -> Iterator[Window]:
    with Window(Size(1100, 700)) as window:
        pygame.event.clear()
        yield window


@pytest.fixture(scope="session")
def studio() -> Studio:
    return Studio()
