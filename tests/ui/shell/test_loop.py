import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from sneferu_gui.cli.options import Size
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import CARVED_SHADOW
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.samples.samples import picture_of
from sneferu_gui.ui.shell.loop import run
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.resizing import STANDS_AFTER
from sneferu_gui.ui.shell.window import Window
from tests.ui.frames import REAL_CLOCK
from tests.ui.shell.demo import DemoScene

Step = Callable[[Stage], None]


@pytest.fixture
def scene() -> DemoScene:
    return DemoScene()


@pytest.fixture
def stage(scene: DemoScene, renderer: Renderer, window: Window) -> Stage:
    return Stage(scene, renderer.ruler, *window.size, 100)


@pytest.fixture
def shown(window: Window, monkeypatch: pytest.MonkeyPatch) -> list[list[Rect]]:
    """The parts shown on the screen, each time."""
    parts: list[list[Rect]] = []
    monkeypatch.setattr(window, "show", lambda rects: parts.append(list(rects)))
    return parts


def playing(*steps: Step) -> Callable[[Stage, int], bool]:
    """A callback that does one step a frame, and ends the loop after the last."""

    def each_frame(stage: Stage, number: int) -> bool:
        if number < len(steps):
            steps[number](stage)
        return number < len(steps) + 1

    return each_frame


def post(kind: int, **given: Any) -> Step:
    def step(_: Stage) -> None:
        pygame.event.post(Event(kind, **given))

    return step


def click(key: str) -> Step:
    def step(stage: Stage) -> None:
        node = stage.tree().find(key)
        assert node
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(Event(kind, pos=node.rect.centre, button=1))

    return step


def wait(_: Stage) -> None:
    """Do nothing for a frame."""


def test_clicks_arrive_and_the_picture_follows(
    stage: Stage, scene: DemoScene, window: Window, renderer: Renderer
) -> None:
    run(stage, window, renderer.painter, each_frame=playing(wait, click("count"), click("count")))
    assert scene.count == 2
    scene_again, renderer_again = DemoScene(), Renderer()
    scene_again.count = 2
    fresh, _ = picture_of(scene_again, Size(1100, 700), 100, renderer_again)
    shown = window.surface.copy()
    # Only the button under the pointer looks different.
    for surface in (fresh, shown):
        surface.fill("black", (60, 100, 200, 32))
    assert shown.get_buffer().raw == fresh.get_buffer().raw


def test_the_loop_ends_when_the_stage_is_over(
    stage: Stage, scene: DemoScene, window: Window, renderer: Renderer
) -> None:
    run(stage, window, renderer.painter, each_frame=playing(wait, click("leave"), wait, wait))
    assert stage.is_over
    assert scene.count == 1


def test_the_close_button_ends_the_loop(stage: Stage, window: Window, renderer: Renderer) -> None:
    pygame.event.post(Event(pygame.QUIT))
    run(stage, window, renderer.painter)
    assert stage.is_over


def test_nothing_is_painted_while_nothing_changes(
    stage: Stage, window: Window, renderer: Renderer, shown: list[list[Rect]]
) -> None:
    renderer.painter.forget()
    run(stage, window, renderer.painter, each_frame=playing(*[wait] * 30))
    assert shown == [[Rect(0, 0, 1100, 700)]]


def test_while_nothing_is_painted_what_may_come_is_drawn(
    stage: Stage, window: Window, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[bool] = []
    monkeypatch.setattr(renderer.painter, "draw_ahead", lambda: steps.append(True))
    renderer.painter.forget()
    run(stage, window, renderer.painter, each_frame=playing(*[wait] * 30))
    assert len(steps) == 30  # all but the first


def test_only_what_changed_is_shown(
    stage: Stage, window: Window, renderer: Renderer, shown: list[list[Rect]]
) -> None:
    renderer.painter.forget()
    run(
        stage,
        window,
        renderer.painter,
        each_frame=playing(wait, post(pygame.MOUSEMOTION, pos=(100, 110)), wait),
    )
    slab = Rect(60, 100, 200, 32).inset(-CARVED_SHADOW)
    assert shown == [[Rect(0, 0, 1100, 700)], [slab]]


def test_a_moving_scene_is_asked_each_frame_but_shown_only_when_it_differs(
    stage: Stage, scene: DemoScene, window: Window, renderer: Renderer, shown: list[list[Rect]]
) -> None:
    scene.is_moving = True
    renderer.painter.forget()
    run(stage, window, renderer.painter, each_frame=playing(*[wait] * 9))
    assert [bool(parts) for parts in shown] == [True] + [False] * 9


def test_keys_text_and_wheel_arrive(
    stage: Stage, scene: DemoScene, window: Window, renderer: Renderer
) -> None:
    steps = (
        post(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode="", scancode=29),
        post(pygame.TEXTINPUT, text="Me"),
        post(pygame.MOUSEMOTION, pos=(100, 110)),
        post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False),
    )
    run(stage, window, renderer.painter, each_frame=playing(*steps))
    assert scene.keys == [KeyPressed("z", ctrl=True)]
    assert scene.text == "Me"
    assert scene.turned == [("panel", -1)]


def test_ctrl_plus_enlarges(stage: Stage, window: Window, renderer: Renderer) -> None:
    mod = pygame.KMOD_CTRL | pygame.KMOD_SHIFT
    step = post(pygame.KEYDOWN, key=pygame.K_EQUALS, mod=mod, unicode="", scancode=46)
    small = Stage(stage.scene, renderer.ruler, *window.size, 75)
    run(small, window, renderer.painter, each_frame=playing(step))
    assert small.percent == 90


def test_a_scale_is_what_was_chosen_however_small_the_window(stage: Stage) -> None:
    """Issue 14, 1: 200 % is 200 %."""
    for _ in range(20):
        stage.handle(KeyPressed("+", ctrl=True))
    assert stage.percent == 200
    stage.handle(KeyPressed("-", ctrl=True))
    assert stage.percent == 175


def test_the_picture_fills_a_resized_window(
    stage: Stage, window: Window, renderer: Renderer, shown: list[list[Rect]]
) -> None:
    def enlarge(_: Stage) -> None:
        pygame.display.set_mode((1300, 800), pygame.RESIZABLE)

    waits = [wait] * (STANDS_AFTER + 1)
    run(stage, window, renderer.painter, each_frame=playing(wait, enlarge, *waits))
    assert stage.tree().rect == Rect(0, 0, 1300, 800)
    assert shown[-1] == [Rect(0, 0, 1300, 800)]
    assert window.surface.get_at((1299, 799))[:3] != (0, 0, 0)


def test_while_a_window_is_resized_its_picture_is_only_stretched(
    stage: Stage, window: Window, renderer: Renderer, shown: list[list[Rect]]
) -> None:
    pictures = list[pygame.Surface]()

    def resize(width: int) -> Step:
        def step(_: Stage) -> None:
            pictures.append(window.surface.copy())
            pygame.display.set_mode((width, 800), pygame.RESIZABLE)

        return step

    widths = (1200, 1250, 1300, 1350)
    steps = [wait, *(each for width in widths for each in (resize(width), wait))]
    run(stage, window, renderer.painter, each_frame=playing(*steps))
    assert stage.tree().rect == Rect(0, 0, 1100, 700)  # laid out once, and not for these sizes
    assert [parts for parts in shown if parts] == [
        [Rect(0, 0, 1100, 700)],
        *([Rect(0, 0, width, 800)] for width in widths),
    ]
    first, *_between, last = pictures
    assert last.get_at((1299, 799)) == first.get_at((1099, 699)) != pygame.Color("black")


def test_an_input_to_a_window_just_resized_is_for_its_new_size(
    stage: Stage, window: Window, renderer: Renderer
) -> None:
    sizes = list[Rect]()

    def enlarge(_: Stage) -> None:
        pygame.display.set_mode((1300, 800), pygame.RESIZABLE)
        post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")(stage)

    def look(stage: Stage) -> None:
        sizes.append(stage.tree().rect)

    run(stage, window, renderer.painter, each_frame=playing(wait, enlarge, look))
    assert sizes == [Rect(0, 0, 1300, 800)]


def test_a_window_resized_and_back_is_painted_again(
    stage: Stage, window: Window, renderer: Renderer, shown: list[list[Rect]]
) -> None:
    def there_and_back(_: Stage) -> None:
        pygame.display.set_mode((1300, 800), pygame.RESIZABLE)
        pygame.display.set_mode((1100, 700), pygame.RESIZABLE)

    run(stage, window, renderer.painter, each_frame=playing(wait, there_and_back, wait))
    assert shown[-1] == [Rect(0, 0, 1100, 700)]


def test_a_window_that_comes_into_sight_is_shown_but_not_painted(
    stage: Stage,
    window: Window,
    renderer: Renderer,
    shown: list[list[Rect]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    times: list[int] = []
    monkeypatch.setattr(window, "show_all", lambda: times.append(1))
    steps = (wait, post(pygame.WINDOWEXPOSED), wait, wait)
    run(stage, window, renderer.painter, each_frame=playing(*steps))
    assert (len(times), len(shown)) == (1, 1)


def test_the_tree_is_written_whenever_it_changes(
    stage: Stage, window: Window, renderer: Renderer, tmp_path: Path
) -> None:
    file = tmp_path / "tree.json"
    seen: list[tuple[str, int]] = []

    def look(_: Stage) -> None:
        tree = json.loads(file.read_text(encoding="utf-8"))
        label = tree["tree"]["children"][0]["children"][0]["label"]
        seen.append((label, file.stat().st_ino))

    steps = (wait, look, wait, look, click("count"), look)
    run(stage, window, renderer.painter, tree_file=file, each_frame=playing(*steps))
    assert [label for label, _ in seen] == ["Count: 0", "Count: 0", "Count: 1"]
    assert seen[0] == seen[1], "written though it was the same"
    written = json.loads(file.read_text(encoding="utf-8"))
    assert (written["scene"], written["size"], written["scale"]) == ("DemoScene", [1100, 700], 100)
    assert list(tmp_path.iterdir()) == [file]


def test_a_tree_that_cannot_be_written_ends_nothing_and_is_told_once(
    stage: Stage, window: Window, renderer: Renderer, tmp_path: Path
) -> None:
    file = tmp_path / "no folder" / "tree.json"
    seen: list[str] = []

    def look(stage: Stage) -> None:
        notice = stage.tree().find("notice")
        seen.append("" if notice is None else notice.label)

    def close(stage: Stage) -> None:
        stage.activate("notice/close")

    def free_space(_: Stage) -> None:
        file.parent.mkdir()

    steps = (
        wait,
        wait,
        look,
        close,
        wait,
        click("count"),
        wait,
        look,
        free_space,
        click("count"),
    )
    run(stage, window, renderer.painter, tree_file=file, each_frame=playing(*steps, wait))
    assert str(file) in seen[0]
    assert "there is nothing of this name" in seen[0]
    assert seen[1] == ""
    assert "Count: 2" in file.read_text(encoding="utf-8")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_tree_on_a_full_disk_is_told_and_the_game_goes_on(
    stage: Stage, window: Window, renderer: Renderer
) -> None:
    seen: list[str] = []

    def look(stage: Stage) -> None:
        seen.extend(each.label for each in stage.tree().walk() if each.key == "notice")

    steps = (wait, wait, click("count"), look, wait)
    run(stage, window, renderer.painter, tree_file=Path("/dev/full"), each_frame=playing(*steps))
    assert ["/dev/full: the disk is full" in label for label in seen] == [True]
    assert "Count: 1" in [each.label for each in stage.tree().walk()]


def test_an_idle_loop_takes_little_time(
    stage: Stage, window: Window, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pygame.time.Clock", REAL_CLOCK)
    monkeypatch.setattr("sneferu_gui.ui.shell.loop.FRAMES_UNUSED", 60)
    monkeypatch.setattr("sneferu_gui.ui.shell.loop.FRAMES_STILL", 60)
    run(stage, window, renderer.painter, each_frame=playing(wait))
    busy, started = time.thread_time(), time.monotonic()
    run(stage, window, renderer.painter, each_frame=playing(*[wait] * 30))
    # A bare window's loop takes about half a per cent; twenty times that is a fault.
    assert time.thread_time() - busy < 0.1 * (time.monotonic() - started)


def test_looking_at_the_tree_before_the_loop_does_keeps_nothing_from_the_screen(
    stage: Stage, window: Window, renderer: Renderer, shown: list[list[Rect]]
) -> None:
    """The pointer under which a window opens asks for the tree before the first picture."""
    renderer.painter.forget()
    move = post(pygame.MOUSEMOTION, pos=(5, 5))
    run(stage, window, renderer.painter, each_frame=playing(move, wait))
    assert shown[0] == [Rect(0, 0, 1100, 700)]
