"""A dozen scenes look as before: compared with the pictures stored in tests/data/pictures.

After intended changes: `SNEFERU_KEEP_PICTURES=1 pytest
tests/ui/samples/test_reference_pictures.py` stores the new ones; differences are shown side by
side in tests/failures.
"""

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sneferu_gui.cli.options import ShotOptions, Size
from sneferu_gui.ui.samples.samples import picture_of, scene_for_shot
from sneferu_gui.ui.shell.renderer import Renderer
from tests.ui import pictures

SCENES = (
    "title", "setup-four", "table", "areas", "ghost", "handing-over", "replay", "end-solo",
    "end-account", "games", "statistics", "rulebook",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _universal_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Use universal time: dates in lists depend on the time zone."""
    with monkeypatch.context() as changed:
        changed.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer()


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_looks_as_it_did(name: str, renderer: Renderer, tmp_path: Path) -> None:
    scene = scene_for_shot(ShotOptions(tmp_path / f"{name}.png", scene=name))
    surface, _ = picture_of(scene, Size(1024, 640), 100, renderer)
    # Half as large: a quarter of the bytes to keep, and a missing sign is still seen.
    pictures.compare(pygame.transform.smoothscale_by(surface, 0.5), name)
