from collections.abc import Iterator

import pytest

from .decoded_once import DecodedOnce
from .screens import screen_of_its_own


@pytest.fixture(autouse=True, scope="session")
def _decoded_once() -> Iterator[None]:
    """Decode each sound once, for all programs opened."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sneferu_gui.ui.shell.audio.files._read", DecodedOnce())
        yield


@pytest.fixture
def screen() -> Iterator[str]:
    """An empty screen without a window manager; its name as for DISPLAY."""
    with screen_of_its_own() as name:
        yield name
