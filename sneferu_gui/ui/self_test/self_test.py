"""`sneferu --self-test`: the program plays, stores, exports and looks through all it brought.

It needs neither a screen nor a sound device and touches nothing of the user's.
"""

import io
import os
import sqlite3
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TextIO

import pygame

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.games.catalogue import game_of, shown_games
from sneferu_gui.games.game import State
from sneferu_gui.language import LANGUAGES, choose_language, chosen_language
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_to_line
from sneferu_gui.session.store import GameStore, Show, open_store
from sneferu_gui.simulation.check import check_files
from sneferu_gui.ui.pages.end.report import report_html
from sneferu_gui.ui.samples.shot import picture_of
from sneferu_gui.ui.self_test import self_checks
from sneferu_gui.ui.self_test.game_checks import check_game
from sneferu_gui.ui.self_test.self_checks import CheckError
from sneferu_gui.ui.self_test.self_play import SelfTestPlayer
from sneferu_gui.ui.shell.crash_report import versions
from sneferu_gui.ui.shell.exports import ExportFolder
from sneferu_gui.ui.shell.opening import Opening
from sneferu_gui.ui.shell.renderer import Renderer, write_png
from sneferu_gui.user_folders import DATA_VARIABLE

SEED: Final = 7
SHOT: Final = Size(1024, 640)
FAULTY: Final = 1
"""Exit status when something does not hold."""


@dataclass
class SelfTestRun:
    """What one check leaves for the next."""

    folder: Path
    """Everything is stored and exported here."""
    session: Session | None = None
    """The game that was played."""
    record: Path | None = None
    """Its record."""
    faults: list[str] = field(default_factory=list)
    """The checks that failed."""

    def played(self) -> Session:
        """The game that was played. Raises CheckError when it was not."""
        if self.session is None:
            raise CheckError("no game was played")
        return self.session


def self_test(out: TextIO) -> int:
    """Check everything, a verdict a line: 0 when all of it holds, else 1."""
    begun = time.monotonic()
    known = {**versions(), "sqlite": sqlite3.sqlite_version}
    out.writelines(f"{name:12} {version}\n" for name, version in known.items())
    with _apart() as folder:
        run = SelfTestRun(folder)
        for name, check in CHECKS.items():
            _verdict(name, check, run, out)
    seconds = time.monotonic() - begun
    if run.faults:
        out.write(f"FAULTY: {', '.join(run.faults)} ({seconds:.1f} s)\n")
        return FAULTY
    out.write(f"all is well ({seconds:.1f} s)\n")
    return 0


@contextmanager
def _apart() -> Iterator[Path]:
    """A new folder that is the user's for a while, with no screen and no sound device."""
    with tempfile.TemporaryDirectory(prefix="sneferu-", ignore_cleanup_errors=True) as name:
        ours = {
            DATA_VARIABLE: name,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }
        before = {variable: os.environ.get(variable) for variable in ours}
        language = chosen_language()
        os.environ.update(ours)
        pygame.display.quit()
        try:
            yield Path(name)
        finally:
            pygame.display.quit()
            choose_language(language)
            for variable, value in before.items():
                if value is None:
                    del os.environ[variable]
                else:
                    os.environ[variable] = value


def _verdict(name: str, check: "Check", run: SelfTestRun, out: TextIO) -> None:
    """Carry a check out and say, in one line, what came of it."""
    begun = time.monotonic()
    choose_language(self_checks.SOURCE)  # whatever the last check spoke
    try:
        verdict, text = "ok", check(run)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what is looked for
        verdict, text = "FAULT", f"{type(error).__name__}: {error}{_place(error)}"
        run.faults.append(name)
    out.write(f"{name:12} {verdict:5} {time.monotonic() - begun:6.2f} s  {text}\n")
    out.flush()


def _place(error: Exception) -> str:
    """Where in the program an error nobody foresaw was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    if isinstance(error, CheckError) or not frames:
        return ""
    return f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})"


# -- what is checked -------------------------------------------------------------------------


def _check_play(run: SelfTestRun) -> str:
    player = SelfTestPlayer(SEED)
    run.session = player.play(run.folder)
    if not player.moving:
        raise CheckError("nothing moved")
    faults = run.session.state.faults()
    if any(faults):
        raise CheckError(f"the end does not hold: {faults}")
    actions = run.session.count
    return f"seed {SEED}: {actions} actions, {player.frames} frames, {player.moving} in motion"


def _check_store(run: SelfTestRun) -> str:
    """Load the game and compare it with the one that was played."""
    session = run.played()
    store, recovery = open_store(run.folder)
    with store:
        if store.trouble or recovery:
            raise CheckError(f"{store.trouble or recovery}")
        stored = store.load(_game_in(store))
        table = stored.table
        played = (session.setup, session.deal, session.actions)
        if (table.setup, table.deal, stored.actions) != played:
            raise CheckError("the game that was loaded is not the one that was played")
        if stored.session().state != session.state:
            raise CheckError("the game that was loaded ends otherwise")
        results = len(store.results())
    return f"{len(stored.actions)} actions loaded, {results} results"


def _game_in(store: GameStore) -> int:
    """The number of the one game in a store. Raises CheckError when there is none or another."""
    found = store.games(Show.FINISHED)
    if len(found) != 1:
        raise CheckError(f"there are {len(found)} finished games in the store")
    return found[0].id


def _check_export(run: SelfTestRun) -> str:
    """Export the stored game as a record and as a page, and check the record."""
    store, _recovery = open_store(run.folder)
    with store:
        line = record_to_line(store.export_record(_game_in(store)))
    exports = ExportFolder(run.folder / "exports")
    for ending, text in (("sneferu", line), ("html", report_html(run.played()))):
        exports.put("self-test", ending, text)
    run.record = exports.folder / "self-test.sneferu"
    out = io.StringIO()
    if not check_files([run.record], out):
        raise CheckError(out.getvalue().strip())
    page = (exports.folder / "self-test.html").stat().st_size
    return f"record {run.record.stat().st_size} bytes, page {page} bytes"


def _check_replay(run: SelfTestRun) -> str:
    """Open the exported record as a desktop would; draw it in every language."""
    if run.record is None:
        raise CheckError("no record was exported")
    pictures, renderer = [], Renderer()
    for code in LANGUAGES:
        choose_language(code)
        options = PlayOptions(record=run.record)
        scene = Opening(options, stores=False).first_scene()
        surface, _tree = picture_of(scene, SHOT, None, renderer)
        path = run.folder / f"{code}.png"
        write_png(surface, path)
        pictures.append(path.read_bytes())
    if len(set(pictures)) != len(LANGUAGES):
        raise CheckError("the same picture in two languages")
    return f"drawn in {len(LANGUAGES)} languages"


def _check_state(run: SelfTestRun) -> str:
    """Play the game again from its deal alone, by the rules."""
    session = run.played()
    state: State = game_of(session.setup).start(session.setup, session.deal)
    for action in session.actions:
        state = state.apply(action)
    if state != session.state:
        raise CheckError("played again, it ends otherwise")
    return f"{session.count} actions played again"


def _check_computers(run: SelfTestRun) -> str:
    """Let computers play the same deal."""
    session = run.played()
    return self_checks.check_computers(session.setup, session.deal)


def _check_games(run: SelfTestRun) -> str:
    """Play every game that the window offers."""
    folder = run.folder / "every game"
    return ", ".join(check_game(game, folder / game) for game in shown_games())


def _check_place(_play_through: SelfTestRun) -> str:
    """Say where the program is; from whatever place, it must find what it brought."""
    return sys.executable


Check = Callable[[SelfTestRun], str]
"""Looks at something: what it found, in words. Raises anything when it does not hold."""

CHECKS: Final[dict[str, Check]] = {
    "place": _check_place,
    "edition": lambda _: self_checks.check_edition(),
    "pictures": lambda _: self_checks.check_pictures(),
    "sounds": lambda _: self_checks.check_sounds(),
    "languages": lambda _: self_checks.check_languages(),
    "fonts": lambda _: self_checks.check_fonts(),
    "play": _check_play,
    "rules": _check_state,
    "computers": _check_computers,
    "store": _check_store,
    "export": _check_export,
    "replay": _check_replay,
    "games": _check_games,
    "simulation": lambda _: self_checks.check_simulation(),
    "licences": lambda _: self_checks.check_licences(),
}
