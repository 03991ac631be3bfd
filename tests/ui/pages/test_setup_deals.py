"""Deals of the day and week at set-up: offered where there is room, to any company."""

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.samples.test_samples import faults_of

SIZES = {"1024x640": (1024, 640, 100), "1280x720": (1280, 720, 100), "1920x1080": (1920, 1080, 200)}


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_they_share_no_place_with_seats_or_the_edition(
    renderer: Renderer, size: str, seats: int
) -> None:
    scene = Program(PlayOptions(seed=1), stores=False).setup(seats, game="sobek")
    tree = Stage(scene, renderer.ruler, *SIZES[size]).tree()
    day, water = tree.find("setup/deal/day"), tree.find("setup/water")
    assert day is not None
    assert water is not None
    assert day.rect.h >= 32
    assert not faults_of(tree, renderer.ruler)


def test_alone_they_stay_beside_the_opponent(renderer: Renderer) -> None:
    scene = Program(PlayOptions(seed=1), stores=False).setup(1, solo=True)
    tree = Stage(scene, renderer.ruler, 1280, 720).tree()
    day, seats = tree.find("setup/deal/day"), tree.find("setup/seats")
    assert day is not None
    assert seats is not None
    assert seats.rect.holds(day.rect)
