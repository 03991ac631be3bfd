"""A random user: it does everything there is to do, by a seed, for any number of events.

    python -m tests.ui.shell.random_user [--events 100000] [--seed 1] [--game sobek]

The program is the real one with its loop, stored games and settings in a folder of its own; only
time and chance are artificial, so that a seed gives the same session again. No exception may be
raised, and every game must be the replay of its own log: checked now and then, and for each game
at its end. The number of events is printed each thousand, and at the end, also if a fault ends it.
"""

import argparse
import os
import random
import re
import tempfile
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pygame
import pytest
from pygame.event import Event

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.games.catalogue import FIRST_GAME
from sneferu_gui.language import choose_language, chosen_language, language_codes
from sneferu_gui.session.game import Session
from sneferu_gui.session.settings import MOTIONS, PALETTES
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.session.store import Show, open_store
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.face import face_of
from sneferu_gui.ui.pages.lessons.coached import CoachedTable
from sneferu_gui.ui.shell.program import play
from sneferu_gui.ui.table.scene import PlayedScene
from tests.session.records import read_records
from tests.session.workers import AtOnce
from tests.ui.shell.visitor import Visitor, played_again, press

CHECKED_EVERY: Final = 200
"""Events between two checks."""
CLOSED_EVERY: Final = 2500
"""Events after which the program is closed and opened again with other settings."""
FRAME: Final = 1 / 60
TOLD_EVERY: Final = 1000
"""Events between two printed numbers."""
REMEMBERED: Final = 30
"""Number of last doings reported with an error."""

WAYS_ON: Final = {
    "TitleScene": ("title/continue", "title/continue", "title/new", "title/solo", "title/days", ""),
    "SetupScene": ("setup/begin",),
    "MenuScene": ("menu/on", "menu/on", "menu/title"),
    "ChaptersScene": ("lessons/game", "lessons/back", ""),
    "EndScene": ("result/rematch", "result/title", ""),
    "HandOverScene": ("hand-over/here",),
    "RoundScene": ("round/on",),
    "RematchScene": ("again/new", "again/same", "again/against"),
    "DaysScene": ("days/attempt", "days/free", "days/back", ""),
    "AttemptScene": ("attempt/begin", "attempt/back", ""),
}
"""The nodes of each page that lead to the table and on; empty for the one used least."""
SIZES: Final = (
    *(Size(1024, 640), Size(1280, 720), Size(1100, 900), Size(1500, 800), Size(1024, 640)),
    *(Size(1280, 720), Size(1920, 1080), Size(640, 480), Size(320, 200), Size(2560, 1440)),
)


def table_in(scene: object) -> PlayedScene | None:
    """The table that a scene is, or has behind it; None for others."""
    table = scene.table if isinstance(scene, CoachedTable) else scene
    return table if isinstance(table, PlayedScene) else None


SIGNS: Final = ("a", "Ž", "\n", "€ ", "𓂀", "7", "Nefer", "' OR 1=1", "{name}", "%s")
KEYS: Final = (
    *("return", "space", "escape", "tab", "left", "right", "up", "down") * 4,
    *("home", "end", "page up", "page down", "backspace", "delete", "insert") * 2,
    *(f"f{number}" for number in range(1, 12)),
    *"abcdefghijklmnopqrstuvwxyz0123456789+-=?/.,",
)
HELD: Final = (0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT)
FOCUS: Final = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWENTER,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
)


class BrokenLogError(AssertionError):
    """A game differs from the replay of its log."""


class RandomUser:
    """A user who finds everything at random, and plays games to their end."""

    def __init__(self, seed: int, events: int, folder: Path, game: str | None = None) -> None:
        """`seed` decides the doings, `events` their number; all files are in the folder.

        The program is opened with a game, or with none.
        """
        self.game = game
        self.chance = random.Random(seed)
        self.events = self.left = events
        self.folder = folder
        self.frames: Counter[str] = Counter()
        """The number of frames in which each scene was shown."""
        self.visits: Counter[str] = Counter()
        """The number of times each scene was reached."""
        self.doings: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        """The number of times each kind of node was pressed."""
        self.last: deque[str] = deque(maxlen=REMEMBERED)
        self.progress: Callable[[str], object] = str
        """Is called with a line each thousand events."""
        self.starts = self.checks = self.stored = self.finished = 0
        self._scene: Scene | None = None
        self._stage: Stage | None = None
        self._visitor: Visitor | None = None
        self._until = 0
        """The number of events left when the program is closed."""

    def spend(self) -> None:
        """Open the program, do random things, leave it, again and again.

        Raises BrokenLogError, or any error; both with notes of the last doings.
        """
        try:
            while self.left > 0:
                self._open()
                self._check_stored()
        except BaseException as error:
            error.add_note(f"{self.left} events were left; the last:\n  " + "\n  ".join(self.last))
            raise
        self._check_all_stored()

    # -- the program, opened and closed ------------------------------------------------------

    def _open(self) -> None:
        """Run the program once, from start to end."""
        self._set_by_file()
        self._until = self.left - CLOSED_EVERY
        self._stage = self._visitor = self._scene = None
        self.starts += 1
        status = play(self._options(), self._each_frame)
        require(status == 0, f"the program ended with {status}")

    def _options(self) -> PlayOptions:
        """The options of the next start: now and then a record, to be watched or played against."""
        size = self.chance.choice([None, *SIZES[:4]])
        seed = self.chance.choice([None, self.chance.randrange(1000)])
        options = PlayOptions(size=size, seed=seed, game=self.game)
        records = sorted((self.folder / "exports").glob("*.sneferu"))
        if not records or self.chance.random() < 0.8:
            return options
        path = self.chance.choice(records)
        setup = read_records(path)[0].setup
        if setup.game != self.game:  # the record says which game it is of
            options = options._replace(game=None)
        is_alone = len(setup.seats) == 1
        return options._replace(challenge=path) if is_alone else options._replace(record=path)

    def _set_by_file(self) -> None:
        """Change the settings file as with an editor."""
        file = SettingsFile(self.folder / "config")
        choice = self.chance.choice
        changes = {
            "language": choice(["", *language_codes()]),
            "palette": choice(PALETTES),
            "motion": choice(MOTIONS),
            "recap": choice([True, False]),
            "hand_over": choice([True, False]),
            "scale": choice([0, 0, 75, 100, 150, 200]),
            "is_fullscreen": choice([False, False, True]),
        }
        some: dict[str, Any] = {name: each for name, each in changes.items() if choice([0, 1])}
        file.change(replace(file.settings, **some))

    def _each_frame(self, stage: Stage, _number: int) -> bool:
        """Do something before each frame, until the program is to be closed."""
        if stage is not self._stage:
            self._stage, self._visitor = stage, Visitor(stage, self.chance.randrange(2**32))
        name = type(stage.scene).__name__
        self.frames[name] += 1
        if stage.scene is not self._scene:
            self._scene = stage.scene
            self.visits[name] += 1
        for _ in range(self.chance.choice([1, 1, 1, 2, 3])):
            self._do_something(stage)
        return self.left > max(0, self._until)

    # -- doings --------------------------------------------------------------------------------

    def _do_something(self, stage: Stage) -> None:
        if self.left <= 0:
            return
        (doing,) = self.chance.choices(list(_DOINGS), list(_DOINGS.values()))
        told = doing(self, stage) or ""
        name = doing.__name__.strip("_")
        self.doings[name] += 1
        self.last.append(f"{type(stage.scene).__name__}: {name} {told}")
        self.left -= 1
        if self.done % TOLD_EVERY == 0:
            self.progress(f"{self.done} events")
        if self.left % CHECKED_EVERY == 0:
            self._check(stage)

    def _go_on(self, stage: Stage) -> str:
        """Do something that leads on: close a notice, play, go to a table, come back."""
        tree = stage.tree()
        notice = tree.find("notice/close")
        if notice is not None and self.chance.random() < 0.5:
            return self._press(notice)
        on = tree.find("coach/on")
        if on is not None and self.chance.random() < 0.3:
            return self._press(on)
        table = table_in(stage.scene)
        if table is not None:
            return self._play(stage, table)
        ways = WAYS_ON.get(type(stage.scene).__name__, ())
        node = tree.find(self.chance.choice(ways)) if ways else None
        if node is not None and node.is_enabled:
            return self._press(node)
        return self._find(stage) if ways or self.chance.random() < 0.4 else self._key("escape", 0)

    def _play(self, stage: Stage, table: PlayedScene) -> str:
        """Do something that the table asks for."""
        if table.session.setup.game != FIRST_GAME:
            presses = face_of(table.session.setup).next_presses(stage.tree())
            return self._press(self.chance.choice(presses)) if presses else "waits"
        if self._visitor is None or not self._visitor.is_asked():
            return "waits"
        choices = self._visitor.choices(self.chance.random())
        return self._press(self.chance.choice(choices)) if choices else self._find(stage)

    def _find(self, stage: Stage) -> str:
        """Press the kind of node that was pressed least."""
        kinds: dict[str, list[Node]] = {}
        for node in stage.tree().walk():
            if node.is_enabled:
                kinds.setdefault(re.sub(r"\d+", "#", node.key), []).append(node)
        if not kinds:
            return "nothing"
        weights = [1 / (1 + self.used[kind]) for kind in kinds]
        (kind,) = self.chance.choices(list(kinds), weights)
        if kind.endswith("/quit") and self.chance.random() < 0.9:
            return "stays"
        return self._press(self.chance.choice(kinds[kind]))

    def _press(self, node: Node) -> str:
        self.used[re.sub(r"\d+", "#", node.key)] += 1
        press(node)
        return node.key

    def _somewhere(self, stage: Stage) -> tuple[int, int]:
        """A place in the window, or slightly beside it."""
        rect = stage.tree().rect
        return self.chance.randrange(-9, rect.w + 9), self.chance.randrange(-9, rect.h + 9)

    def _click(self, stage: Stage) -> str:
        """Click anywhere, with any button."""
        place, button = self._somewhere(stage), self.chance.choice([1, 1, 2, 3, 3, 9])
        pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button))
        pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=place, button=button))
        return f"{place} {button}"

    def _drag(self, stage: Stage) -> str:
        """Press on something and release somewhere, which may be nothing or a slider."""
        nodes = [node for node in stage.tree().walk() if node.is_enabled]
        sliders = [node for node in nodes if node.role == "slider"]
        node = self.chance.choice(sliders or nodes) if nodes else stage.tree()
        down, up = node.rect.centre, self._somewhere(stage)
        half = (down[0] + up[0]) // 2, (down[1] + up[1]) // 2
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=down, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=down, button=1))
        for place in (half, up):
            pygame.event.post(Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0)))
        if self.chance.random() < 0.9:
            pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=up, button=1))
        return f"{node.key} to {up}"

    def _move(self, stage: Stage) -> str:
        place = self._somewhere(stage)
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        return str(place)

    def _key(self, name: str, held: int) -> str:
        written = name if len(name) == 1 and not held else ""
        code = pygame.key.key_code(name)
        pygame.event.post(
            Event(pygame.KEYDOWN, key=code, mod=held, unicode=written, scancode=0)
        )  # fmt: skip
        pygame.event.post(Event(pygame.KEYUP, key=code, mod=held, unicode="", scancode=0))
        return f"{name} {held}"

    def _press_key(self, _stage: Stage) -> str:
        """Press any key, alone or with another, with the text it writes."""
        name, held = self.chance.choice(KEYS), self.chance.choice(HELD)
        if len(name) == 1 and not held and self.chance.random() < 0.5:
            pygame.event.post(Event(pygame.TEXTINPUT, text=name))
        return self._key(name, held)

    def _keep_picture(self, _stage: Stage) -> str:
        return self._key("f12", 0)

    def _rescale(self, _stage: Stage) -> str:
        return self._key(self.chance.choice("+-0"), pygame.KMOD_CTRL)

    def _paste(self, _stage: Stage) -> str:
        return self._key("v", pygame.KMOD_CTRL)

    def _write(self, _stage: Stage) -> str:
        text = self.chance.choice(SIGNS)
        pygame.event.post(Event(pygame.TEXTINPUT, text=text))
        return repr(text)

    def _turn_wheel(self, stage: Stage) -> str:
        steps = self.chance.choice([-1, 1, -3, 3, 40])
        self._move(stage)
        pygame.event.post(Event(pygame.MOUSEWHEEL, x=0, y=steps))
        return str(steps)

    def _resize(self, _stage: Stage) -> str:
        """Resize the window; a full-screen one is left alone."""
        if pygame.display.is_fullscreen():
            return "not"
        size = self.chance.choice(SIZES)
        if self.chance.random() < 0.2:
            size = Size(self.chance.randrange(320, 1700), self.chance.randrange(200, 1000))
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return f"{size.width}x{size.height}"

    def _look_away(self, _stage: Stage) -> str:
        kind = self.chance.choice(FOCUS)
        pygame.event.post(Event(kind))
        return pygame.event.event_name(kind)

    def _close(self, _stage: Stage) -> str:
        pygame.event.post(Event(pygame.QUIT))
        return ""

    # -- checks --------------------------------------------------------------------------------

    def _check(self, stage: Stage) -> None:
        """Replay every game on the stage. Raises BrokenLogError."""
        for scene in stage.scenes:
            session = getattr(scene, "session", None)
            if isinstance(session, Session):
                self.checks += 1
                require(played_again(session) == session.state, "the replay ends elsewhere")
                faults = session.state.faults()
                require(not faults, f"the state has faults: {faults}")

    def _check_stored(self) -> None:
        """Compare the table with the store. Raises BrokenLogError."""
        if self._stage is None:
            return
        self._check(self._stage)
        tables = [table for scene in self._stage.scenes if (table := table_in(scene)) is not None]
        if not tables or tables[-1].game is None:
            return
        store, _ = open_store(self.folder)
        with store:
            stored = store.load(tables[-1].game).session()
        require(stored.actions == tables[-1].session.actions, "other actions are stored")
        require(stored.state == tables[-1].session.state, "another state is stored")

    def _check_all_stored(self) -> None:
        """Replay every stored game from its log. Raises BrokenLogError."""
        store, recovery = open_store(self.folder)
        with store:
            require(recovery is None, "the store was damaged")
            for summary in store.games(Show.ALL, limit=100_000):
                session = store.load(summary.id).session()
                self.checks += 1
                self.stored += 1
                self.finished += session.state.is_over
                require(played_again(session) == session.state, f"game {summary.id} is broken")

    @property
    def done(self) -> int:
        """The number of events so far."""
        return self.events - self.left

    def report(self) -> Iterator[str]:
        """The scenes seen and the things done, as lines."""
        yield f"{'scene':20} {'frames':>8} {'visits':>8}"
        for name, frames in self.frames.most_common():
            yield f"{name:20} {frames:8} {self.visits[name]:8}"
        yield ", ".join(f"{count} {name}" for name, count in self.doings.most_common())
        yield f"{self.starts} starts, {self.stored} games, {self.finished} of them to their end"
        yield f"{self.checks} times a game was the replay of its log"


Doing = Callable[[RandomUser, Stage], str]

_DOINGS: Final[dict[Doing, float]] = {
    RandomUser._go_on: 60,
    RandomUser._find: 9,
    RandomUser._press_key: 9,
    RandomUser._click: 5,
    RandomUser._move: 4,
    RandomUser._drag: 3,
    RandomUser._turn_wheel: 3,
    RandomUser._write: 2,
    RandomUser._rescale: 2,
    RandomUser._look_away: 1,
    RandomUser._resize: 0.7,
    RandomUser._paste: 0.5,
    RandomUser._close: 0.05,
    RandomUser._keep_picture: 0.02,
}
"""The weight of each doing."""


def require(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - what is required is the point
    """Raise BrokenLogError unless something holds."""
    if not holds:
        raise BrokenLogError(otherwise)


def raised(error: BaseException) -> int:
    """Raise an error where the program would report an unexpected one."""
    raise error


@contextmanager
def made_time(seed: int, folder: Path) -> Iterator[None]:
    """A time that passes by frames, random numbers by the seed, and a folder for everything.

    The language is restored afterwards.
    """
    now = (FRAME * frame for frame in range(2**62))
    seeds = random.Random(seed)
    shell = "sneferu_gui.ui.shell"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SNEFERU_DATA", str(folder))
        patch.setattr(f"{shell}.loop.FRAMES", 0)
        patch.setattr(f"{shell}.loop.FRAMES_UNUSED", 0)
        patch.setattr(f"{shell}.loop.FRAMES_STILL", 0)
        patch.setattr(f"{shell}.loop.time", SimpleNamespace(monotonic=lambda: next(now)))
        patch.setattr("secrets.choice", seeds.choice)
        patch.setattr("sneferu_gui.session.game.token_hex", lambda n: seeds.randbytes(n).hex())
        patch.setattr(f"{shell}.failures.break_down", raised)
        patch.setattr("sneferu_gui.session.thinking_process.ThinkingProcess", AtOnce)
        spoken = chosen_language()
        yield
        choose_language(spoken)


def tell(lines: str) -> None:
    """Print at once."""
    print(lines, flush=True)  # noqa: T201 - a command line prints


def main(arguments: Sequence[str] | None = None) -> None:
    """Let a random user play, and print the report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--events", type=int, default=100_000, help="doings (100000)")
    parser.add_argument("--seed", type=int, default=1, help="of the user (1)")
    parser.add_argument("--game", help="which the program is opened with")
    given = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    started = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, made_time(given.seed, Path(folder)):
        user = RandomUser(given.seed, given.events, Path(folder), given.game)
        user.progress = tell
        try:
            user.spend()
        finally:  # also if an error ended it
            took = time.perf_counter() - started
            lines = [f"{user.done} events by seed {given.seed} in {took:.0f} s", *user.report()]
            tell("\n".join(lines))


if __name__ == "__main__":
    main()
