"""The title's life: what moves on it, and how often."""

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.title_animation import (
    LARGE_STEP,
    POSE_SECONDS,
    POSES,
    STEP,
    step_of,
    title_animation,
)
from tests.ui.pages.opened import EvenRuler

RULER = EvenRuler()


def canvas(width: int = 1280, height: int = 720, percent: int = 100) -> Canvas:
    return Canvas(width, height, Scale(percent), RULER)


def test_large_pictures_change_less_often() -> None:
    assert step_of(canvas()) == STEP
    assert step_of(canvas(3840, 2160)) == LARGE_STEP


def test_the_heron_moves_and_the_birds_fly_out_of_the_picture() -> None:
    def names(time: float) -> list[str]:
        return [look.name for look in title_animation(canvas(), time) if isinstance(look, Picture)]

    poses = {n for i in range(len(POSES)) for n in names(i * POSE_SECONDS + 0.1) if "heron" in n}
    assert poses == {f"title/heron-{pose}" for pose in POSES}
    flying = [any("birds" in name for name in names(float(time))) for time in range(0, 236, 4)]
    assert True in flying
    assert False in flying
