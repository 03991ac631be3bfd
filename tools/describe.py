"""Descriptions of every scene, to compare two states of the program with each other.

    python -m tools.describe FOLDER [--against FOLDER] [--game ID] [--scene NAME ...]
                             [--without pixels presses records] [--jobs N]

Writes one text file for each sample scene, with a line for each node: key, role, rectangle, label,
state, hint and so on, and a line for each of its looks; at three sizes, in two languages and two
palettes. Also: the hash of the painted pixels at 1280x720, a hash of what each node leads
to when it is activated, and the table after each action of the recorded games of the tests.

With `--against` the files are compared with those of another folder, written by another commit
(`git worktree add` makes a checkout of it). The first differences of each scene are printed; the
exit status is 1 if there are any. Scenes that tell the date differ from one day to the next, and
two runs at the same time disturb each other.
"""

import argparse
import difflib
import gzip
import hashlib
import os
import random
import secrets
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from enum import Enum, StrEnum
from itertools import count, islice, product
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

SIZES = ((1280, 720), (1920, 1080), (1024, 1000))
LANGUAGES = ("en", "cs")
PALETTES = ("standard", "high-contrast")
PARTS = ("pixels", "presses", "records")
RECORDS = Path("tests/data/records")
SHOWN = 12
"""Most differing lines of a scene that are printed."""


class Job(NamedTuple):
    """A file to write: a sample scene or a recorded game."""

    game: str
    name: str
    """The scene's name, or the record's file name."""
    folder: Path
    parts: frozenset[str]

    @property
    def file(self) -> Path:
        return self.folder / f"{self.game}-{self.name}.txt.gz"


def main(arguments: Sequence[str] | None = None) -> int:
    """Describe, and compare if asked to; return the exit status."""
    from sneferu_gui.games.catalogue import shown_games  # noqa: PLC0415 - after the settings

    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the files are written")
    parser.add_argument("--against", type=Path, help="the folder they are compared with")
    parser.add_argument("--game", choices=list(shown_games()), help="only its scenes")
    parser.add_argument("--scene", nargs="*", help="only these")
    parser.add_argument("--without", nargs="*", choices=PARTS, default=(), help="parts left out")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    given = parser.parse_args(arguments)
    started = time.monotonic()
    shutil.rmtree(given.folder, ignore_errors=True)
    given.folder.mkdir(parents=True)
    games = [given.game] if given.game else list(shown_games())
    jobs = list(_jobs(games, given.scene, given.folder, frozenset(PARTS) - {*given.without}))
    spawning = get_context("spawn")
    with ProcessPoolExecutor(given.jobs, spawning, initializer=set_up_process) as pool:
        for _done in pool.map(describe, jobs):
            pass
    print(f"{len(jobs)} descriptions in {given.folder}, {time.monotonic() - started:.0f} s")
    if not given.against:
        return 0
    is_part = bool(given.scene or given.game) or "records" in given.without
    return compare(given.against, given.folder, is_part=is_part)


def _jobs(
    games: Sequence[str], scenes: Sequence[str] | None, folder: Path, parts: frozenset[str]
) -> Iterator[Job]:
    """The jobs, longest first so that the processes end together."""
    from sneferu_gui.ui.samples.samples import samples_of  # noqa: PLC0415 - after the settings

    if "records" in parts and not scenes:
        for record in sorted(RECORDS.glob("*.jsonl")):
            yield Job("record", record.stem, folder, parts)
    for game in games:
        for name in scenes or samples_of(game):
            yield Job(game, name, folder, parts)


def set_up_process() -> None:
    """Let this process draw off screen, and seed its random numbers."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    StrEnum.__repr__ = _word  # type: ignore[method-assign, assignment]
    chance = random.Random(1)  # noqa: S311 - nothing here is secret
    random.SystemRandom = lambda: chance  # type: ignore[misc, assignment]
    vars(secrets).update(
        randbits=chance.getrandbits,
        randbelow=chance.randrange,
        choice=chance.choice,
        token_bytes=lambda count=32: chance.randbytes(count or 32),
        token_hex=lambda count=32: chance.randbytes(count or 32).hex(),
    )


def _word(word: StrEnum) -> str:
    """A word as its text; lifts and floors in the form of the stored descriptions."""
    return Enum.__repr__(word) if type(word).__name__ in ("Lift", "Floor") else str.__repr__(word)


def describe(job: Job) -> None:
    """Write one file, with a temporary user folder of a fixed name, as pages show its path."""
    user_folder = Path(tempfile.gettempdir(), "sneferu-described", job.file.name)
    os.environ["SNEFERU_DATA"] = str(user_folder)
    lines = _recorded_game(job) if job.game == "record" else _sample_scene(job)
    with gzip.open(job.file, "wt", compresslevel=1, encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines)
    shutil.rmtree(user_folder, ignore_errors=True)


def _sample_scene(job: Job) -> Iterator[str]:
    for language, palette in product(LANGUAGES, PALETTES):
        new_scene = _scene_maker(job, language, palette)
        for size in SIZES:
            yield f"== {job.name} {size[0]}x{size[1]} {language} {palette}"
            with _stage(new_scene(), size) as stage:
                tree = stage.tree()
                yield from node_lines(tree)
                if size == SIZES[0] and "pixels" in job.parts:
                    yield f"pixels {_pixels(tree, size, palette)}"
    if "presses" in job.parts:
        yield from _presses(_scene_maker(job, LANGUAGES[0], PALETTES[0]))


def _scene_maker(job: Job, language: str, palette: str) -> Callable[[], Any]:
    """A function that makes a new scene of the job at each call."""
    from sneferu_gui.cli.options import ShotOptions  # noqa: PLC0415
    from sneferu_gui.language import choose_language  # noqa: PLC0415 - after the settings
    from sneferu_gui.ui.samples.samples import scene_for_shot  # noqa: PLC0415

    choose_language(language)
    options = ShotOptions(Path("unused"), scene=job.name, palette=palette, game=job.game)

    def scene() -> Any:  # noqa: ANN401 - scenes of all kinds
        random.SystemRandom().seed(1)
        return scene_for_shot(options)

    return scene


def _presses(new_scene: Callable[[], Any]) -> Iterator[str]:
    """A line for each node that can be activated: the hash of the page it leads to."""
    size = SIZES[0]
    with _stage(new_scene(), size) as stage:
        nodes = list(stage.tree().walk())
    for node in nodes:
        if node.act is None:
            continue
        shutil.rmtree(os.environ["SNEFERU_DATA"], ignore_errors=True)
        with _stage(new_scene(), size) as stage:
            stage.tree()
            try:
                stage.activate(node.key)
                stage.scene.hurry()
                became = "\n".join(node_lines(stage.tree()))
            except Exception as error:  # noqa: BLE001 - an error that both have is no difference
                became = f"{type(error).__name__}: {error}"
            told = [notice.text for notice in stage.notices.shown]
            yield f"press {node.key} {_hash(became)} {len(stage.scenes)} {stage.is_over} {told}"


def _recorded_game(job: Job) -> Iterator[str]:
    """The table after each action of a record; the record's computer players do not play on."""
    from sneferu_gui.cli.options import ShotOptions  # noqa: PLC0415 - after the settings
    from sneferu_gui.ui.engine.scene import SceneError  # noqa: PLC0415
    from sneferu_gui.ui.samples.samples import scene_for_shot  # noqa: PLC0415

    path = RECORDS / f"{job.name}.jsonl"
    for at in count():
        try:
            scene = scene_for_shot(ShotOptions(Path("unused"), record=path, at=at))
        except SceneError:  # the game has no more actions
            return
        yield f"== {job.name} {at}"
        with _stage(scene, SIZES[0]) as stage:
            yield from node_lines(stage.tree())


@contextmanager
def _stage(scene: Any, size: tuple[int, int]) -> Iterator[Any]:  # noqa: ANN401 - scenes of all kinds
    """A stage with the scene; afterwards the scene is left and its computer players end."""
    from sneferu_gui.ui.engine.stage import Stage  # noqa: PLC0415 - after the settings

    stage = Stage(scene, _renderer().ruler, *size)
    try:
        yield stage
    finally:
        stage.close()


_RENDERERS: list[Any] = []


def _renderer() -> Any:  # noqa: ANN401 - imported after the settings
    """The renderer of this process, made at the first call."""
    if not _RENDERERS:
        from sneferu_gui.ui.shell.renderer import Renderer  # noqa: PLC0415

        _RENDERERS.append(Renderer())
    return _RENDERERS[0]


def _pixels(tree: Any, size: tuple[int, int], palette: str) -> str:  # noqa: ANN401
    import pygame  # noqa: PLC0415 - after the settings

    from sneferu_gui.ui.kit.node import looks_of  # noqa: PLC0415
    from sneferu_gui.ui.kit.palettes import PALETTES as ALL  # noqa: PLC0415

    painter = _renderer().painter
    painter.use(ALL[palette])
    surface = pygame.Surface(size, 0, 32)
    painter.paint(surface, looks_of(tree))
    return _hash(pygame.image.tobytes(surface, "RGB"))


def node_lines(tree: Any) -> Iterator[str]:  # noqa: ANN401 - imported after the settings
    """A line for each node, in the order they are painted, and a line for each look below it."""
    for node in tree.walk():
        use = node.use
        fields = [tuple(node.rect), node.label, node.state, use.hint, use.clause, use.reason]
        fields += [use.shortcut, use.typed_code, use.act is not None, node.is_floating]
        fields += [use.about, use.mentions, use.question, use.grab_act is not None]
        yield f"{node.key} {node.role} {' '.join(map(repr, fields))}"
        for look in node.looks:
            yield f"    {look!r}"


def _hash(text: str | bytes) -> str:
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return hashlib.sha256(data).hexdigest()[:12]


def compare(before: Path, after: Path, *, is_part: bool = False) -> int:
    """Print where the files of two folders differ; 1 if they do.

    If `is_part`, files that only the folder `before` has are ignored.
    """
    folders = (after,) if is_part else (before, after)
    names = sorted({each.name for folder in folders for each in folder.glob("*.txt.gz")})
    differing = 0
    for name in names:
        one, other = _lines(before / name), _lines(after / name)
        if one == other:
            continue
        differing += 1
        print(f"{name}:")
        changes = difflib.unified_diff(one, other, "before", "after", lineterm="", n=0)
        for line in islice(changes, SHOWN):
            print(f"  {line[:200]}")
    print(f"{differing} of {len(names)} descriptions differ")
    return 1 if differing else 0


def _lines(path: Path) -> list[str]:
    if not path.exists():
        return []
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return file.read().splitlines()


if __name__ == "__main__":
    sys.exit(main())
