"""Fixtures: a store in a folder of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sneferu_gui.session.store import GameStore

from .tables import Calendar, opened


@pytest.fixture
def clock() -> Calendar:
    return Calendar()


@pytest.fixture
def store(tmp_path: Path, clock: Calendar) -> Iterator[GameStore]:
    store = opened(tmp_path, clock)
    yield store
    store.close()
