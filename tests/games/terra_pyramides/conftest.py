from collections.abc import Iterator
from dataclasses import replace

import pytest

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.language import choose_language


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """English is spoken, and again after a test that has chosen another language."""
    choose_language("en")
    yield
    choose_language("en")


@pytest.fixture
def faced(monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalogue names its face, so that the program opens its pages."""
    face = "sneferu_gui.games.terra_pyramides.face"
    monkeypatch.setitem(GAMES, "terra_pyramides", replace(GAMES["terra_pyramides"], face=face))
