"""The window while a computer player thinks: its frame rate stays the same."""

import os
import signal
import sys
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.thinking_process import MARGIN, ThinkingProcess
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.shell import loop
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.window import Window
from sneferu_gui.ui.table.navigation import StayAtTable
from tests.session.store.tables import new_session
from tests.session.thinkers import GO, Waiting
from tests.ui.frames import FrameClock

FRAMES = 120
SECONDS = 1.0
LONGEST = 200.0
"""Seconds after which a player answers in any case, so that a waiting window does not hang."""

Each = Callable[[int], bool]
"""Is called in each frame with its number; False ends the loop."""


class Shown:
    """A table with a computer, or with a person, in a window."""

    def __init__(self, folder: Path, computer: str | None) -> None:
        self.folder = folder
        self.ahead = 0.0
        """Seconds by which the process's clock is ahead."""
        self.session = new_session(1, seed=3, computers=(computer,))
        self.workers: list[ThinkingProcess] = []
        thinkers = {"waiting": Waiting(folder)}
        self.seats = ComputerSeats(self.session, thinkers, SECONDS, self._new_worker)
        self.scene = TableScene(self.session, StayAtTable(), self.seats)
        self.scene.animation.tempo = 0.0

    def _new_worker(self) -> ThinkingProcess:
        self.workers.append(ThinkingProcess(lambda: self.ahead))
        return self.workers[-1]

    def numbers(self) -> list[int]:
        return [int(file.stem) for file in self.folder.glob("*.pid")]

    def run(self, window: Window, renderer: Renderer, each: Each) -> None:
        """Run the loop until a frame ends it."""
        stage = Stage(self.scene, renderer.ruler, *window.size)
        try:
            loop.run(stage, window, renderer.painter, each_frame=lambda _, number: each(number))
        finally:
            stage.close()


@pytest.mark.parametrize("frozen", [False, True])
def test_frames_go_on_while_a_player_thinks_or_is_frozen(
    tmp_path: Path, window: Window, renderer: Renderer, *, frozen: bool
) -> None:
    if frozen and sys.platform == "win32":
        pytest.skip("nothing is frozen there")
    shown = Shown(tmp_path, "waiting")
    begun: list[int] = []
    """The frames since it has begun to think."""

    def each(number: int) -> bool:
        assert number < 1_000_000, "it never thinks"
        if not shown.numbers():
            return True
        if frozen and not begun:
            os.kill(shown.numbers()[0], signal.SIGSTOP)
        begun.append(number)
        if len(begun) < FRAMES:
            assert not shown.session.count
        elif len(begun) == FRAMES:
            shown.ahead = SECONDS + MARGIN + 1 if frozen else 0.0  # a frozen process is given up
            (tmp_path / GO).touch()
        return not shown.session.count

    watch = threading.Timer(LONGEST, (tmp_path / GO).touch)
    watch.start()
    shown.run(window, renderer, each)
    watch.cancel()
    assert len(begun) > FRAMES, "the loop has waited for the answer"
    assert len(shown.workers) == (2 if frozen else 1)


@pytest.mark.parametrize(("computer", "frames"), [("waiting", 60), (None, 20)])
def test_a_window_in_which_a_computer_thinks_is_not_at_rest(
    tmp_path: Path,
    window: Window,
    renderer: Renderer,
    clock: FrameClock,
    *,
    computer: str | None,
    frames: int,
) -> None:
    assert window.is_in_use
    shown = Shown(tmp_path, computer)
    shown.run(window, renderer, lambda number: number < FRAMES)
    assert clock.asked[:30] == [60] * 30
    assert clock.asked[-30:] == [frames] * 30


def test_a_table_of_people_begins_no_process(
    tmp_path: Path, window: Window, renderer: Renderer
) -> None:
    shown = Shown(tmp_path, None)
    shown.run(window, renderer, lambda number: number < FRAMES)
    assert not shown.workers


def test_no_frame_waits_for_a_process_that_is_slow_to_begin(
    tmp_path: Path,
    window: Window,
    renderer: Renderer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_begin = threading.Event()
    begun = ThinkingProcess._begun

    def slowly(process: ThinkingProcess) -> tuple[Connection, Connection]:
        assert may_begin.wait(300)
        return begun(process)

    monkeypatch.setattr(ThinkingProcess, "_begun", slowly)
    shown = Shown(tmp_path, "waiting")
    (tmp_path / GO).touch()

    def each(number: int) -> bool:
        assert number < 1_000_000, "it never thinks"
        if number == FRAMES:
            assert not shown.numbers()
            may_begin.set()
        return not shown.session.count

    shown.run(window, renderer, each)
    assert len(shown.workers) == 1
