"""The speed of the window: start, idling and memory beside a bare window's, and repainting.

    python -m tools.bench.window_bench [--runs 7] [--seconds 3] [--scene NAME]

Opens windows on the screen there is; SDL_VIDEODRIVER=dummy measures without one. Pictures are
measured in the processor's own time, as the computer may be busy with other work.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from statistics import median
from textwrap import fill
from typing import NamedTuple
from unittest.mock import patch

import pygame

from sneferu_gui.cli.options import ShotOptions, Size
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.ui.engine.inputs import PointerMoved
from sneferu_gui.ui.engine.scene import Scene, SceneError
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import PIECE, SLOT, looks_of
from sneferu_gui.ui.samples.samples import scene_for_shot
from sneferu_gui.ui.shell.renderer import Renderer
from tools.bench.endings import print_endings
from tools.bench.resizing import print_resizes

SIZES = (Size(1280, 720), Size(1920, 1080), Size(3840, 2160))
REPAINTS = 30
MOTIONS = 5
FRAMES_A_MOTION = 50
LIFE_FRAMES = 1800


class Moving(NamedTuple):
    """The press at a table that starts a motion."""

    scene: str
    role: str
    """The role of the node that is pressed."""
    place: int
    """The index of that node among those of its role that can be pressed."""


MOVING = {
    "sneferu": Moving("hand", SLOT, -1),
    "sobek": Moving("table", PIECE, 3),
    "terra_pyramides": Moving("row", "row", 2),
    "men_nefer": Moving("limestone", "step", 0),
}
"""The press that starts a game's motion.

The motions: a stone flies, its boat sails and a column slides; a card flies and three slide under
the tile; gold, stones and workers leave a row; a block is hauled while the river glitters.
"""
ROOT = Path(__file__).resolve().parents[2]

SETTLING = 3.0
"""Seconds after the first picture before idling is measured: the other scenes come in them."""

BARE = """
import os, sys, time
SETTLING = 3.0
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
pygame.display.init()
pygame.font.init()
screen = pygame.display.get_desktop_sizes()[0]
size = min(1280, screen[0]), min(720, screen[1])
surface = pygame.display.set_mode(size, pygame.RESIZABLE)
surface.fill("navy")
pygame.display.flip()
print(time.monotonic())
clock, seconds = pygame.time.Clock(), float(sys.argv[1])
for seconds in (seconds and SETTLING, seconds):
    busy, end = time.process_time(), time.monotonic() + seconds
    while time.monotonic() < end:
        pygame.event.get()
        clock.tick(60)
print(time.process_time() - busy)
"""

OURS = """
import os, sys, time
SETTLING = 3.0
import pygame
before = set(sys.modules)
from sneferu_gui.cli.main import main
update, get = pygame.display.update, pygame.event.get
seconds = float(sys.argv[1])
shown = busy = 0.0
def first_update(*parts):
    global shown
    update(*parts)
    if not shown:
        shown = time.monotonic()
        print(shown, *sorted(sys.modules.keys() - before))
def events_until_the_end():
    global busy
    settled = shown + (seconds and SETTLING)
    if shown and not busy and time.monotonic() >= settled:
        busy = time.process_time()
    is_over = shown and time.monotonic() >= settled + seconds
    return [pygame.event.Event(pygame.QUIT)] if is_over else get()
pygame.display.update, pygame.event.get = first_update, events_until_the_end
status = main([])
print(time.process_time() - busy)
sys.exit(status)
"""
"""The program as a desktop starts it; it prints its time and the modules loaded by then."""

BARE_MEMORY = """
import os
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
from tools.bench.memory import memory
pygame.display.init()
pygame.font.init()
pygame.display.set_mode((1920, 1080), pygame.RESIZABLE).fill("navy")
pygame.display.flip()
print(memory())
"""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=7, help="starts of each program (7)")
    parser.add_argument("--seconds", type=float, default=3, help="of idling (3)")
    parser.add_argument("--scene", help="the scene repainted, as for `sneferu shot --scene`")
    given = parser.parse_args(arguments)
    try:
        scene = scene_named(given.scene)
    except SceneError as error:
        print(f"window: {error}")
        return
    print_starts(given.runs)
    print_idling(given.seconds)
    print_memory()
    print_repaints(scene)
    print_resizes(scene, SIZES)
    print_motion()
    print_endings(SIZES)
    print_life()


def print_motion() -> None:
    """Print the cost of frames while something moves at the tables of the games."""
    print("frames while things move, ms of processor median    99 %  slowest")
    for game, size in product(shown_games(), SIZES):
        times = sorted(1000 * each for each in motion_times(game, MOVING[game], size))
        row = (median(times), times[int(0.99 * (len(times) - 1))], times[-1])
        name = f"{game} {size.width}x{size.height}"
        print(f"  {name:38}", *(f"{each:8.2f}" for each in row))


def motion_times(game: str, shown: "Moving", size: Size) -> list[float]:
    """Seconds for each frame, from the state of the motion to the pixels of the surface."""
    renderer, surface = Renderer(), pygame.Surface(size, 0, 32)
    times = []
    for _ in range(MOTIONS):
        stage = Stage(scene_named(shown.scene, game), renderer.ruler, *size)
        renderer.painter.forget()
        renderer.painter.paint(surface, looks_of(stage.tree()))
        ways = [node for node in stage.tree().walk() if node.is_enabled and node.role == shown.role]
        stage.activate(ways[shown.place].key)
        renderer.painter.paint(surface, looks_of(stage.tree()))
        for frame in range(FRAMES_A_MOTION):
            stage.tick(frame / 60)
            stage.ambient_motion.tick(frame / 60)
            started = time.process_time()
            renderer.painter.paint(surface, looks_of(stage.ambient_motion.shown(stage.tree())))
            times.append(time.process_time() - started)
    return times


def print_life() -> None:
    """Print the cost of moving water at a table at which nobody does anything."""
    print("living water, ms of processor    median    99 %   of one core")
    for size in SIZES:
        times, seconds = life_times(size)
        times.sort()
        row = f"{1000 * median(times):8.2f}{1000 * times[int(0.99 * (len(times) - 1))]:8.2f}"
        print(f"  {f'{size.width}x{size.height}':28} {row} {sum(times) / seconds:10.2%}")


def life_times(size: Size) -> tuple[list[float], float]:
    """Seconds of work for each frame that shows a new step, sixty a second; and all seconds."""
    renderer, surface = Renderer(), pygame.display.set_mode(size)
    stage = Stage(scene_named("table"), renderer.ruler, *size)
    shown = stage.ambient_motion.shown(stage.tree())
    renderer.painter.paint(surface, looks_of(shown))
    times = []
    for frame in range(LIFE_FRAMES):
        started = time.process_time()
        stage.tick(frame / 60)
        stage.ambient_motion.tick(frame / 60)
        now = stage.ambient_motion.shown(stage.tree())
        if now is not shown:
            parts = renderer.painter.paint(surface, looks_of(now))
            pygame.display.update([tuple(part) for part in parts])
            times.append(time.process_time() - started)
        shown = now
    pygame.display.quit()
    return times, LIFE_FRAMES / 60


def scene_named(name: str | None, game: str | None = None) -> Scene:
    """The scene of this name; the table in the middle of a game for None. Raises SceneError."""
    name = name or "table"
    return scene_for_shot(ShotOptions(Path("unused.png"), scene=name, game=game))


def print_starts(runs: int) -> None:
    """Print the time from a new process to its first picture: median, least and most.

    The two programs take turns, so that both are measured under the same conditions. The modules
    loaded by then besides the standard library are listed.
    """
    print("start to first picture, 1280x720 or what the screen has of it")
    programs = {"bare window": BARE, "sneferu": OURS}
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, SNEFERU_DATA=folder):
        # The first start warms up and leaves its settings, as for every later start of a user.
        starts = [
            {name: start_of(each, 0) for name, each in programs.items()} for _ in range(runs + 1)
        ][1:]
    for name in programs:
        times = [1000 * each[name].seconds for each in starts]
        print(f"  {name:12} {median(times):6.0f} ms  [{min(times):.0f}..{max(times):.0f}]")
    shares = [each["sneferu"].seconds / each["bare window"].seconds for each in starts]
    print(f"  that is {median(shares):.2f} times a bare window, in the middle of all pairs")
    loaded = starts[0]["sneferu"].modules
    own = [name for name in loaded if name.split(".")[0] == "sneferu_gui"]
    others = [name for name in loaded if name not in own]
    print(
        f"loaded by then: {len(own)} modules of its own, {len(others)} others besides the library's"
    )
    for names in (own, others):
        print(fill(" ".join(names), 100, initial_indent="  ", subsequent_indent="  "))


def print_idling(seconds: float) -> None:
    """Print the share of one core that the programs take while nothing happens."""
    print(f"idle for {seconds:g} s, of one core")
    for name, program in (("bare window", BARE), ("sneferu", OURS)):
        busy = start_of(program, seconds).busy
        print(f"  {name:12} {busy / seconds:6.2%}")


def print_memory() -> None:
    """Print the memory that whole games played in a row leave, in a process of their own."""
    bare = output_of("-c", BARE_MEMORY)
    title, *games = map(float, output_of("-m", "tools.bench.ten_games"))
    half = len(games) // 2
    grown = (games[-1] - games[half]) / (len(games) - half - 1)
    print(f"memory while {len(games)} games are played in a row at 1920x1080, MB")
    print(f"  bare window {float(bare[0]):6.0f}")
    print(f"  title       {title:6.0f}")
    print(f"  each game   {' '.join(f'{each:6.0f}' for each in games)}")
    print(f"  that grows by {grown:.1f} a game in the second half")


def output_of(*words: str) -> list[str]:
    """The lines that a Python process of its own prints; raises an error if it fails.

    The process may write byte code, as an installed program does, so that a program started twice
    is not compiled twice.
    """
    kept = {name: each for name, each in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, *words],
        check=False,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**kept, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )
    if done.returncode:
        sys.exit(f"window: {done.stderr}")
    return done.stdout.splitlines()


class Start(NamedTuple):
    """The measurements of one start of a program."""

    seconds: float
    """Seconds to its first picture."""
    modules: tuple[str, ...]
    """The modules loaded by then."""
    busy: float
    """CPU seconds it used after that, while idling."""


def start_of(program: str, seconds: float) -> Start:
    """Run a program that idles for some seconds after its first picture."""
    started = time.monotonic()
    first, busy = output_of("-c", program, str(seconds))
    shown, *modules = first.split()
    return Start(float(shown) - started, tuple(modules), float(busy))


def print_repaints(scene: Scene) -> None:
    """Print the cost of a picture: layout, first painting, whole painting, and where it changed."""
    print("ms of processor laid out    first    whole  pointer moved")
    for size in SIZES:
        times = repaint_times(scene, size)
        print(f"  {f'{size.width}x{size.height}':11}", *(f"{1000 * each:8.2f}" for each in times))


def repaint_times(scene: Scene, size: Size) -> tuple[float, float, float, float]:
    """Seconds to lay a scene out, and to paint it: first, whole, after the pointer has moved."""
    renderer, surface = Renderer(), pygame.Surface(size, 0, 32)
    stage = Stage(scene, renderer.ruler, *size)
    paint = renderer.painter.paint
    looks = looks_of(stage.tree())
    first = taken(partial(paint, surface, looks))
    whole = []
    for _ in range(REPAINTS):
        renderer.painter.forget()
        whole.append(taken(partial(paint, surface, looks)))
    layouts, moved = [], []
    for place in places(stage) * 2:  # highlights are drawn the first time here
        stage.handle(PointerMoved(*place))
        layouts.append(taken(stage.tree))
        moved.append(taken(partial(paint, surface, looks_of(stage.tree()))))
    return median(layouts), first, median(whole), median(moved[len(moved) // 2 :])


def places(stage: Stage) -> list[tuple[int, int]]:
    """The centre of each reachable node, each followed by a corner with no node."""
    nodes = [node for node in stage.tree().walk() if node.is_reachable][:REPAINTS]
    return [place for node in nodes for place in (node.rect.centre, (0, 0))] or [(0, 0)]


def taken(work: Callable[[], object]) -> float:
    """Seconds that a piece of work takes."""
    started = time.process_time()
    work()
    return time.process_time() - started


if __name__ == "__main__":
    main()
