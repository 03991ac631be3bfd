"""Music, sounds and ambience: a slider each on the settings' page (issue 14, 7)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine.inputs import Button, KeyPressed, PointerPressed, PointerReleased
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.settings.scene import SettingsScene
from tests.ui.pages.opened import node, stage_of


class Kept:
    """Settings that are only in memory."""

    def __init__(self) -> None:
        self.settings = Settings()

    def write(self, settings: Settings) -> str:
        self.settings = settings
        return ""


@pytest.fixture
def kept() -> Kept:
    return Kept()


@pytest.fixture
def stage(kept: Kept) -> Iterator[Stage]:
    stage = stage_of(SettingsScene(lambda: kept.settings, kept.write, "settings.toml"))
    stage.activate("settings/page/sound")
    stage.take_sounds()
    yield stage
    stage.close()


def press_at(stage: Stage, key: str, share: float) -> None:
    rect = node(stage, key).rect
    x, y = rect.x + round(share * (rect.w - 1)), rect.y + rect.h // 2
    stage.handle(PointerPressed(x, y, Button.MAIN))
    stage.handle(PointerReleased(x, y, Button.MAIN))


@pytest.mark.parametrize("name", ["music", "effects", "ambience"])
def test_each_has_a_slider_that_moves_it_alone(name: str, kept: Kept, stage: Stage) -> None:
    before, changes = kept.settings, dict[str, Any]()
    key = f"settings/{name}"
    for share, wanted in ((0.5, 50), (0.0, 0), (1.0, 100), (0.33, 35)):
        press_at(stage, key, share)
        changes[name] = wanted
        assert kept.settings == replace(before, **changes)
        said = f"{wanted} %" if wanted else "Off"
        assert node(stage, key).label.endswith(f": {said}")
        assert node(stage, f"{key}/question/value").label == said
    stage.attention.is_by_keyboard = True
    stage.take_sounds()
    for pressed, wanted in (("right", 40), ("left", 35), ("left", 30)):
        stage.handle(KeyPressed(pressed))
        assert getattr(kept.settings, name) == wanted
    heard = stage.take_sounds()
    assert bool(heard) == (name == "effects"), "how loud sounds are is heard"


def test_at_its_end_a_slider_goes_no_further(kept: Kept, stage: Stage) -> None:
    press_at(stage, "settings/effects", 1.0)
    stage.attention.is_by_keyboard = True
    stage.take_sounds()
    stage.handle(KeyPressed("right"))
    assert kept.settings.effects == 100
    assert stage.take_sounds() == []
