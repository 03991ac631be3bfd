"""Slow motion by itself, such as water: the rest stays, and it stops when nobody looks."""

from collections.abc import Hashable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.ui.engine.ambient_motion import LONGEST_STEP
from sneferu_gui.ui.engine.scene import Answer, Scene, UnknownActError
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look
from sneferu_gui.ui.kit.node import Node, looks_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.shell.program import has_living_pictures, show
from sneferu_gui.ui.shell.window import Window
from tests.ui.frames import by_frames
from tests.ui.pages.opened import stage_of

PLACE = Rect(0, 0, 10, 10)


class Swaying(NamedTuple):
    """A look that changes with each step."""

    step: float = 0.25

    def looks(self, time: float) -> tuple[Look, ...]:
        return (Box(Rect(round(100 * time), 0, 5, 5), (0, 0, 0, 255)),)


class Pond(Scene):
    """Water among things that do not move."""

    pushed = 0

    def tree(self, canvas: Canvas) -> Node:
        reed = Node("reed", "picture", PLACE, f"{self.pushed}", looks=(Box(PLACE, (9, 9, 9, 255)),))
        water = Node("water", "picture", PLACE, looks=reed.looks, life=Swaying())
        bank = Node("bank", "panel", PLACE, children=(reed, water))
        return Node("w", "window", canvas.rect, children=(reed, bank))

    def activate(self, act: Hashable) -> Answer:
        raise UnknownActError(self, act)


def at(stage: Stage, now: float) -> Node:
    stage.tick(now)
    stage.ambient_motion.tick(now)
    return stage.ambient_motion.shown(stage.tree())


def left_of(picture: Node) -> int:
    water = picture.find("water")
    assert water is not None
    look = water.looks[-1]
    assert isinstance(look, Box)
    return look.rect.x


def test_with_each_step_only_what_lives_is_another() -> None:
    stage = stage_of(Pond())
    tree, first = stage.tree(), at(stage, 0.0)
    assert at(stage, 0.2) is first
    later = at(stage, 0.3)
    assert stage.tree() is tree
    assert (left_of(first), left_of(later)) == (0, 25)
    assert later.children[0] is tree.children[0]
    assert later.children[1].children[0] is tree.children[1].children[0]
    assert len(looks_of(later)) == len(looks_of(tree)) == len(looks_of(first))


def test_a_tree_by_itself_shows_what_lives_as_it_is_at_first() -> None:
    stage = stage_of(Pond())
    assert looks_of(stage.tree()) == looks_of(at(stage, 0.0))


def test_without_motion_and_behind_other_windows_time_stands() -> None:
    stage = stage_of(Pond())
    pictures = [at(stage, n / 10) for n in range(6)]
    stage.ambient_motion.moves = False
    still = [at(stage, 1 + n) for n in range(20)]
    assert all(one is other for one, other in pairwise(still))
    assert left_of(still[-1]) == left_of(pictures[-1])
    stage.ambient_motion.moves = True
    gone_on = at(stage, 21.1)
    assert 0 < left_of(gone_on) - left_of(still[-1]) <= 100 * (LONGEST_STEP + 0.25)


def test_what_changes_meanwhile_is_seen_and_time_goes_on() -> None:
    scene = Pond()
    stage = stage_of(scene)
    at(stage, 0.0)
    at(stage, 0.4)
    scene.pushed = 1
    stage.change()
    picture = at(stage, 0.6)
    assert left_of(picture) == 50
    assert picture.children[0].label == "1"


@pytest.mark.parametrize(
    ("settings", "is_lively"),
    [
        (Settings(), True),
        (Settings(motion="slow"), True),
        (Settings(motion="off"), False),
        (Settings(palette="high-contrast"), False),
    ],
)
def test_nothing_lives_without_motion_nor_in_clear_colours(
    settings: Settings, *, is_lively: bool
) -> None:
    assert has_living_pictures(settings) == is_lively


@pytest.mark.parametrize("is_in_use", [True, False])
def test_the_window_lets_water_move_only_in_front(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, is_in_use: bool
) -> None:
    """Issue 14: the water stops when the window is not in front."""
    by_frames(monkeypatch)
    monkeypatch.setattr(Window, "is_in_use", property(lambda _: is_in_use))
    seen = []

    def each_frame(stage: Stage, number: int) -> bool:
        seen.append(stage.ambient_motion.shown(stage.tree()))
        return number < 90

    show(Pond(), PlayOptions(size=Size(1024, 640)), each_frame, SettingsFile(tmp_path))
    places = {left_of(picture) for picture in seen[2:]}
    assert len(places) >= 5 if is_in_use else len(places) == 1
