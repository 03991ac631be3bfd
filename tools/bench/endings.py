"""The frames of a game's end: while it is told, and while the ceremony goes on; of rounds' ends.

Frames are drawn as the loop draws them: where nothing is to be painted, a little is drawn ahead.
They are measured in the processor's own time, as the computer may be busy with other work.
"""

import gc
import time
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from pathlib import Path
from statistics import median

import pygame

from sneferu_gui.cli.options import PlayOptions, ShotOptions, Size
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, looks_of
from sneferu_gui.ui.pages.end.ceremony import CEREMONY_NOT_BEGUN, CEREMONY_OVER
from sneferu_gui.ui.pages.end.reveal import InterludeScene
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.samples.any_game import whole_game
from sneferu_gui.ui.samples.samples import scene_for_shot
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program

FRAMES = 60
"""Frames a second."""
INTERLUDES = {"sobek": "round", "men_nefer": "harvest"}
"""By game, the sample scene of a round's end, with four players."""
Times = Mapping[str, list[float]]
"""Seconds of frames after the first picture, by what goes on in them; idle ones by themselves."""


def print_endings(sizes: Sequence[Size]) -> None:
    """Print the cost of frames that change something, of each game's ends, and of the idle ones."""
    print("frames of an end, ms of the processor     median    99 %  slowest")
    for game, size in product(shown_games(), sizes):
        found = dict(ending_times(game, size))
        if game in INTERLUDES:
            found[INTERLUDES[game]] = interlude_times(game, size)["told"]
        for part, times in found.items():
            times.sort()
            row = (median(times), times[int(0.99 * (len(times) - 1))], times[-1])
            name = f"{game} {size.width}x{size.height} {part}"
            print(f"  {name:38}", *(f"{1000 * each:8.2f}" for each in row))


def ending_times(game: str, size: Size) -> Times:
    """The times of a game's end: told, and ceremony."""
    program = Program(PlayOptions(seed=1, game=game), stores=False)
    table = program.table(whole_game(program.edition()).copy())
    table.animation.tempo = 1.0
    scene = program.end(table)
    if not isinstance(scene, EndScene):
        raise TypeError(f"the end of {game} is no page of a result")

    def part() -> str:
        return "told" if scene.ceremony == CEREMONY_NOT_BEGUN else "ceremony"

    return frame_times(scene, size, part, lambda _tree: scene.ceremony == CEREMONY_OVER)


def interlude_times(game: str, size: Size) -> Times:
    """The times of a round's end: told."""
    scene = scene_for_shot(ShotOptions(Path("unused.png"), scene=INTERLUDES[game], game=game))
    if not isinstance(scene, InterludeScene):
        raise TypeError(f"the end of a round of {game} is no page of its own")
    scene.tell_again()
    again = f"{scene.page_key}/again"
    return frame_times(scene, size, lambda: "told", lambda tree: tree.find(again) is not None)


def frame_times(
    scene: Scene, size: Size, part: Callable[[], str], is_over: Callable[[Node], bool]
) -> Times:
    """The times of a scene until it is over; `part` names what goes on."""
    renderer = Renderer()
    stage, surface = Stage(scene, renderer.ruler, *size), pygame.Surface(size, 0, 32)
    times = defaultdict[str, list[float]](list)
    shown, number = None, 0
    gc.collect()
    while shown is None or not is_over(shown):
        started = time.process_time()
        stage.tick(number / FRAMES)
        tree, now = stage.tree(), part()
        if tree is shown:
            now = "idle"
            renderer.painter.draw_ahead()
        else:
            renderer.painter.paint(surface, looks_of(tree))
        if number:
            times[now].append(time.process_time() - started)
        shown, number = tree, number + 1
    return times
