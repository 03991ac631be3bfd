"""Folders in memory for tests: stores wait for the disk with every action of a game."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def tmp_path(_own_data: None) -> Iterator[Path]:
    """A replacement for pytest's: beside the test's own data, and removed with it."""
    folder = Path(f"{os.environ['SNEFERU_DATA']}-files")
    folder.mkdir()
    yield folder
    shutil.rmtree(folder, ignore_errors=True)
