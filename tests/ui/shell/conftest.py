from collections.abc import Iterator

import pytest

from .decoded_once import DecodedOnce


@pytest.fixture(autouse=True, scope="session")
def _decoded_once() -> Iterator[None]:
    """Each sound is decoded once, however many programs are opened."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sneferu_gui.ui.shell.audio.files._read", DecodedOnce())
        yield
