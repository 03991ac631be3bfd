"""`sneferu --self-test`: the program plays, stores and exports games, and checks all it brought.

It needs neither a screen nor a sound device and touches none of the user's files.
"""

import io
import os
import random
import sqlite3
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TextIO

import pygame
from pygame.event import Event

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.games.catalogue import FIRST_GAME, game_named, shown_games
from sneferu_gui.games.game import AnyEdition, State, after_all
from sneferu_gui.language import SOURCE, choose_language, chosen_language, language_codes
from sneferu_gui.players import Budget, has_advisor, player_names
from sneferu_gui.session.advice import advice_task
from sneferu_gui.session.editions import shipped_edition, shipped_of
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_from_text, record_of, record_to_line
from sneferu_gui.session.store import Show, open_store
from sneferu_gui.simulation.check import check_files
from sneferu_gui.simulation.plan import SimulationPlan
from sneferu_gui.simulation.simulate import simulate
from sneferu_gui.simulation.table_arguments import bots_in
from sneferu_gui.ui.engine.attention import DOUBLE
from sneferu_gui.ui.engine.dialogs import AskScene
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.end.report import report_html
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.samples.any_game import whole_game
from sneferu_gui.ui.samples.samples import picture_of
from sneferu_gui.ui.self_test import self_checks
from sneferu_gui.ui.self_test.self_checks import CheckError, check_computers
from sneferu_gui.ui.shell.failures import logs, versions
from sneferu_gui.ui.shell.program import Opening, play
from sneferu_gui.ui.shell.renderer import Renderer, write_png
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.user_files import ExportFolder
from sneferu_gui.ui.table.game_table import GameTable
from sneferu_gui.ui.table.hand_over import HandOverScene
from sneferu_gui.ui.table.interludes import Interlude
from sneferu_gui.user_folders import DATA_VARIABLE

SIZE: Final = Size(1280, 720)
MOST_FRAMES: Final = 6000
"""Frames without a further action, of any length, after which the game is given up."""
WATCHED_MOTIONS: Final = 2
"""The number of motions seen to their end; later ones are interrupted, as people do."""
UNCOVER_KEY: Final = "hand-over/here"

CONFIRM_KEY: Final = "ask/yes"
HAND_OVER_KEY: Final = "move/hand-over"

Frames = Iterator[None]
"""A person's acts, one frame of the loop after another."""

_ONWARD_KEYS: Final = (UNCOVER_KEY, CONFIRM_KEY, HAND_OVER_KEY)


class PlayError(Exception):
    """A game that did not go as it should; the text says why."""


class SelfTestPlayer:
    """Plays by the tree alone, and presses any node that can be pressed."""

    def __init__(self, seed: int, game: str | None = None) -> None:
        """The seed is for the choices and for the game's deal.

        Without a `game`, the first game is played, and begun from the title.
        """
        self.seed = seed
        self.game = game
        self.frames = 0
        """The frames of the loop so far."""
        self.moving = 0
        """The number of these frames in which something moved."""
        self.session: Session | None = None
        """The game; None before it has begun."""
        self.fault = ""
        """The reason why the game was given up; else empty."""
        self._chance = random.Random(seed)  # noqa: S311 - the same game every time
        self._last_done = 0, ""
        """The frame of the last action, and the game's progress then."""
        self._pressed = "", 0.0
        """The key of the node pressed last, and the time."""
        self._doings: Frames | None = None

    def play(self, folder: Path) -> Session:
        """Play a game to its end, stored in a folder; its session. Raises PlayError."""
        options = PlayOptions(seed=self.seed, size=SIZE, data=folder, game=self.game)
        status = play(options, self._each_frame)
        if status or self.fault:
            raise PlayError(
                self.fault or f"the program ended with the status {status}{_crash_text()}"
            )
        if self.session is None or not self.session.state.is_over:
            raise PlayError("the game did not come to its end")
        return self.session

    def _each_frame(self, stage: Stage, number: int) -> bool:
        done = f"{type(stage.scene).__name__} {self.session.count if self.session else 0}"
        if done != self._last_done[1]:
            self._last_done = number, done
        if number - self._last_done[0] > MOST_FRAMES:
            self.fault = f"nothing was done in {MOST_FRAMES} frames: {done} actions"
            return False
        self.frames = number
        self._doings = self._doings or self._play_through(stage)
        return next(self._doings, self) is None

    def _play_through(self, stage: Stage) -> Frames:
        yield
        ways = ("title/new", "setup/begin") if self.game is None else ("setup/begin",)
        for key in ways:
            node = stage.tree().find(key)
            if node is None or not node.is_enabled:
                self.fault = f"“{key}” cannot be pressed"
                return
            _press(node)
            yield
            yield
        while isinstance(stage.scene, GameTable | HandOverScene | Interlude | AskScene):
            if isinstance(stage.scene, GameTable):
                self.session = stage.scene.session
                if stage.scene.animation.is_moving:
                    yield from self._watch(stage.scene)
            self._act(stage)
            yield
        if not isinstance(stage.scene, EndScene):
            self.fault = f"the table led to {type(stage.scene).__name__}"
        yield

    def _watch(self, table: GameTable) -> Frames:
        """Watch a motion, to its end or a part of it."""
        is_patient = table.session.count <= WATCHED_MOTIONS
        while table.animation.is_moving:
            self.moving += 1
            yield
            if not is_patient:
                return

    def _act(self, stage: Stage) -> None:
        tree = stage.tree()
        onward = next((node for key in _ONWARD_KEYS if (node := tree.find(key)) is not None), None)
        face = face_named(self.game or FIRST_GAME)
        choices = (onward,) if onward is not None else face.next_presses(tree)
        if choices:
            self._press_once(self._chance.choice(choices))
        elif isinstance(stage.scene, Interlude):
            _press(tree)  # a click anywhere shows all of it at once
        elif isinstance(stage.scene, GameTable) and stage.scene.animation.is_moving:
            _click(tree.rect.x, tree.rect.y)  # an empty corner: the click only ends the motion

    def _press_once(self, node: Node) -> None:
        """Press a node, but not again so soon that it would be a double click."""
        now = time.monotonic()
        key, since = self._pressed
        if node.key != key or now - since > DOUBLE:
            self._pressed = node.key, now
            _press(node)


def _crash_text() -> str:
    """The text of the last log of a crash; empty without one."""
    return "".join(f":\n{log.read_text('utf-8')}" for log in logs()[:1])


def _press(node: Node) -> None:
    _click(*node.rect.centre)


def _click(*place: int) -> None:
    """Click a pixel as a person would: move there, press, release."""
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=place, button=1))


SHOT: Final = Size(1024, 640)
SEED: Final = 7
GAMES: Final = 2
"""The number of games simulated with each edition."""


def check_game(game: str, folder: Path) -> str:
    """Play a game in its window, and with each of its editions; a summary in words.

    Raises CheckError, and PlayError when it cannot be played.
    """
    folder.mkdir(parents=True)
    actions, renderer = [], Renderer()
    for identity in shipped_of(game):
        edition = shipped_edition(identity, game)
        session = whole_game(edition)
        actions.append(session.count)
        _check_end(session)
        _check_record(session, folder / f"{identity}.sneferu")
        _check_drawn(session, edition, renderer)
        _check_simulated(edition)
    player = SelfTestPlayer(SEED, None if game == FIRST_GAME else game)
    played = player.play(folder / "pressed")
    if not player.moving:
        raise CheckError("nothing moved")
    if played.game.id != game:
        raise CheckError(f"another game was played: {played.game.id}")
    _check_end(played)
    _check_rules(played)
    _check_advice(played)
    _check_languages(_check_stored(played, folder / "pressed"), folder, renderer)
    check_computers(played.setup, played.deal)
    motion = f"{player.moving} of {player.frames} frames in motion"
    return f"{game} {'+'.join(map(str, (*actions, played.count)))} actions, {motion}"


def _check_rules(session: Session) -> None:
    """Play the game again from its deal and actions, and compare the states."""
    start: State = session.game.start(session.setup, session.deal)
    if after_all(start, session.actions) != session.state:
        raise CheckError("played again, it ends otherwise")


def _check_advice(session: Session) -> None:
    """Ask for a hint at the beginning and in the middle of the game."""
    if not has_advisor(session.game.id):
        return
    for count in (0, session.count // 2):
        advice = advice_task(session, count).work_out(Budget(0.0))
        if not any(move.actions for move in advice.moves):
            raise CheckError(f"nothing was advised after {count} actions")


def _check_stored(session: Session, folder: Path) -> Path:
    """Load the game stored in a folder, and export it; the file of its record."""
    store, recovery = open_store(folder)
    with store:
        if store.trouble or recovery:
            raise CheckError(f"{store.trouble or recovery}")
        found = store.games(Show.FINISHED)
        if len(found) != 1:
            raise CheckError(f"there are {len(found)} finished games in the store")
        stored = store.load(found[0].id)
        played = session.setup, session.deal, session.actions
        if (stored.table.setup, stored.table.deal, stored.actions) != played:
            raise CheckError("the game that was loaded is not the one that was played")
        if stored.session().state != session.state:
            raise CheckError("the game that was loaded ends otherwise")
        if not store.results():
            raise CheckError("its end is in no statistics")
        line = record_to_line(store.export_record(found[0].id))
    exports = ExportFolder(folder / "exports")
    for ending, text in (("sneferu", line), ("html", report_html(session))):
        exports.put("self-test", ending, text)
        if not (exports.folder / f"self-test.{ending}").stat().st_size:
            raise CheckError(f"nothing was exported as {ending}")
    record = exports.folder / "self-test.sneferu"
    _check_file(record)
    return record


def _check_languages(record: Path, folder: Path, renderer: Renderer) -> None:
    """Open a record as a desktop would, and draw it in every language."""
    pictures = set()
    for code in language_codes():
        choose_language(code)
        scene = Opening(PlayOptions(record=record), stores=False).first_scene()
        surface, _tree = picture_of(scene, SHOT, None, renderer)
        write_png(surface, folder / f"{code}.png")
        pictures.add((folder / f"{code}.png").read_bytes())
    choose_language(SOURCE)
    if len(pictures) != len(language_codes()):
        raise CheckError("the same picture in two languages")


def _check_end(session: Session) -> None:
    if not session.state.is_over:
        raise CheckError("the game did not come to its end")
    if faults := list(session.state.faults()):
        raise CheckError(f"the end does not hold: {faults}")
    if not report_html(session):
        raise CheckError("the page of its end is empty")


def _check_record(session: Session, path: Path) -> None:
    """Write the game as a record, read it, and play it from there."""
    line = record_to_line(record_of(session.setup, session.deal, session.actions, session.state))
    if record_to_line(record_from_text(line)) != line:
        raise CheckError("its record is read otherwise than it was written")
    path.write_text(f"{line}\n", encoding="utf-8")
    _check_file(path)


def _check_file(record: Path) -> None:
    out = io.StringIO()
    if not check_files([record], out):
        raise CheckError(out.getvalue().strip())


def _check_drawn(whole: Session, edition: AnyEdition, renderer: Renderer) -> None:
    """Draw the table at the beginning, in the middle and at the end, and the scenes that follow."""
    program = Program(PlayOptions(game=edition.game), stores=False)
    middle = whole.count // 2
    tables = [program.table(whole.copy_until(count)) for count in (0, middle, whole.count)]
    scenes: list[Scene] = [*tables, program.end(tables[-1]), program.replay(tables[-1], middle)]
    pictures = {picture_of(scene, SHOT, None, renderer)[0].get_view("2").raw for scene in scenes}
    if len(pictures) != len(scenes):
        raise CheckError("two of its scenes look the same")


def _check_simulated(edition: AnyEdition) -> None:
    """Simulate some games with the game's own computers, and with random players."""
    for name in (None, player_names(edition.game)[0]):
        bots = bots_in(game_named(edition.game), {}, name, None)
        out = io.StringIO()
        simulate(SimulationPlan(edition, GAMES, bots, seed=1), 1, None, out)
        if not out.getvalue().startswith(f"{GAMES} games"):
            raise CheckError(f"simulated, it printed {out.getvalue()[:80]!r}")


FAULTY: Final = 1


def self_test(out: TextIO) -> int:
    """Run all checks, a verdict a line; 0 when all hold, else 1."""
    begun = time.monotonic()
    known = {**versions(), "sqlite": sqlite3.sqlite_version}
    out.writelines(f"{name:12} {version}\n" for name, version in known.items())
    with _separate_folder() as folder:
        faults = [name for name, check in CHECKS.items() if not _passes(name, check, folder, out)]
    seconds = time.monotonic() - begun
    if faults:
        out.write(f"FAULTY: {', '.join(faults)} ({seconds:.1f} s)\n")
        return FAULTY
    out.write(f"all is well ({seconds:.1f} s)\n")
    return 0


@contextmanager
def _separate_folder() -> Iterator[Path]:
    """A new folder that stands for the user's, without screen and sound device."""
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


def _passes(name: str, check: "Check", folder: Path, out: TextIO) -> bool:
    """Run a check and write its verdict in one line; whether it found no fault."""
    begun = time.monotonic()
    choose_language(SOURCE)  # undo a check's change of language
    try:
        verdict, text = "ok", check(folder)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what is looked for
        verdict, text = "FAULT", f"{type(error).__name__}: {error}{_place(error)}"
    out.write(f"{name:12} {verdict:5} {time.monotonic() - begun:6.2f} s  {text}\n")
    out.flush()
    return verdict == "ok"


def _place(error: Exception) -> str:
    """The place where an unforeseen error was raised; empty for a fault found by a check."""
    frames = traceback.extract_tb(error.__traceback__)
    if isinstance(error, CheckError) or not frames:
        return ""
    return f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})"


# -- the checks ------------------------------------------------------------------------------

Check = Callable[[Path], str]
"""A check, which may write into a folder: what it found, in words.

Raises any exception when it fails.
"""


def _check_games(folder: Path) -> str:
    return ", ".join(check_game(game, folder / game) for game in shown_games())


CHECKS: Final[dict[str, Check]] = {
    "place": lambda _: sys.executable,  # the program must find its files from any place
    "edition": lambda _: self_checks.check_edition(),
    "pictures": lambda _: self_checks.check_pictures(),
    "sounds": lambda _: self_checks.check_sounds(),
    "languages": lambda _: self_checks.check_languages(),
    "fonts": lambda _: self_checks.check_fonts(),
    "games": _check_games,
    "simulation": lambda _: self_checks.check_simulation(),
    "licences": lambda _: self_checks.check_licences(),
}
