"""The frames of a game's end: while it is told, and while the ceremony goes on.

Frames are drawn as the loop draws them: where nothing is to be painted, a little is drawn ahead.
They are measured in the processor's own time, as the computer may be busy with other work.
"""

import gc
import time
from collections.abc import Sequence
from itertools import product
from statistics import median

import pygame

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import looks_of
from sneferu_gui.ui.pages.end.ceremony import CEREMONY_NOT_BEGUN, CEREMONY_OVER
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.samples.any_game import whole_game
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program

FRAMES = 60
"""Frames a second."""


def print_endings(sizes: Sequence[Size]) -> None:
    """Print the cost of frames that change something, of each game's end, and of the idle ones."""
    print("frames of an end, ms of the processor     median    99 %  slowest")
    for game, size in product(shown_games(), sizes):
        for part, times in ending_times(game, size).items():
            times.sort()
            row = (median(times), times[int(0.99 * (len(times) - 1))], times[-1])
            name = f"{game} {size.width}x{size.height} {part}"
            print(f"  {name:38}", *(f"{1000 * each:8.2f}" for each in row))


def ending_times(game: str, size: Size) -> dict[str, list[float]]:
    """Seconds for each frame after the first picture: told, ceremony and idle, by these names."""
    program, renderer = Program(PlayOptions(seed=1, game=game), stores=False), Renderer()
    table = program.table(whole_game(program.edition()).copy())
    table.animation.tempo = 1.0
    scene = program.end(table)
    if not isinstance(scene, EndScene):
        raise TypeError(f"the end of {game} is no page of a result")
    stage, surface = Stage(scene, renderer.ruler, *size), pygame.Surface(size, 0, 32)
    times: dict[str, list[float]] = {"told": [], "ceremony": [], "idle": []}
    shown, number = None, 0
    gc.collect()
    while shown is None or scene.ceremony != CEREMONY_OVER:
        started = time.process_time()
        stage.tick(number / FRAMES)
        tree = stage.tree()
        part = "told" if scene.ceremony == CEREMONY_NOT_BEGUN else "ceremony"
        if tree is shown:
            part = "idle"
            renderer.painter.draw_ahead()
        else:
            renderer.painter.paint(surface, looks_of(tree))
        if number:
            times[part].append(time.process_time() - started)
        shown, number = tree, number + 1
    return times
