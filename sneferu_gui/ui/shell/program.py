"""`sneferu play`: the whole program, from its options to its exit status."""

import gc
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

from sneferu_gui import user_folders
from sneferu_gui.asset_faults import WORDS, AssetFaults
from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import FIRST_GAME, GAMES
from sneferu_gui.language import _, catalogue_fault
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.ui.engine.inputs import Resized
from sneferu_gui.ui.engine.scene import Answer, ClauseCard, Notify, Rulebook, Scene
from sneferu_gui.ui.engine.shell_requests import ShellRequest, game_progress
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.shell.failures import reported
from sneferu_gui.ui.shell.loop import EachFrame, run
from sneferu_gui.ui.shell.renderer import Renderer, pictures_folder
from sneferu_gui.ui.shell.sound import Sounds
from sneferu_gui.ui.shell.start import Start
from sneferu_gui.ui.shell.system_opener import Opener
from sneferu_gui.ui.shell.window import SystemClipboard, Window
from sneferu_gui.ui.table.game_keys import keys_of

if TYPE_CHECKING:
    from sneferu_gui.ui.pages.navigation import Navigation
    from sneferu_gui.ui.shell.scenes import Program


LATER: Final = (
    "sneferu_gui.players.levels",
    "sqlite3",
    "sneferu_gui.session.thinking_process",
    "sneferu_gui.session.store",
    "sneferu_gui.session.milestones",
    "sneferu_gui.ui.table.words",
    "sneferu_gui.ui.table.log",
    "sneferu_gui.ui.pages.end.ceremony",
    "sneferu_gui.ui.pages.lessons.course",
    "sneferu_gui.ui.pages.end.scene",
    "sneferu_gui.ui.pages.days.scene",
    "sneferu_gui.ui.pages.settings.scene",
    "sneferu_gui.ui.pages.statistics.scene",
    "sneferu_gui.ui.shell.inventory",
    "sneferu_gui.ui.shell.scenes",
)
"""What the other scenes are made of, imported after the first picture: one module a frame.

Each brings at most some thirty others that those before it have not brought.
"""


class Opening(Start):
    """The program's entry for the window: options, title, and the other scenes on demand."""

    _program: "Program | None" = None
    _to_import: Sequence[str] | None = None
    """The modules still to be imported behind the first picture; None before it."""

    @property
    def program(self) -> "Program":
        """All other scenes."""
        if self._program is None:
            from sneferu_gui.ui.shell.scenes import Program  # noqa: PLC0415 - not before the first picture

            self._program = Program(self.options, start=self)
        return self._program

    def first_scene(self) -> Scene:
        """The first scene of `sneferu play`.

        Raises SceneError or OSError, with the words of an edition's or record's own error.
        """
        options = self.options
        if options.edition is not None:
            self.program.edition()
        if options.challenge is not None:
            return self.program.challenge_file(options.challenge, options.game)
        if options.record is not None:
            return self.program.recorded_in(options.record, options.game)
        if options.game is not None:
            return self.program.setup(leave=self.program.title)
        return self.beginning(cast("Navigation", _LateScenes(self)))

    # -- what the window asks for -------------------------------------------------------------

    def explains(self) -> Rulebook:
        """The rulebook, for the stage."""
        return Rulebook(self.rulebook, self.clause_card, self.goal)

    def serve(self, stage: Stage) -> None:
        """Answer what a stage asks of the program, which has shown no picture yet."""
        self.is_shown = False
        self.open_scenes = lambda: stage.scenes
        stage.rulebook = self.explains()
        stage.game_title = self.game_title
        stage.open_file = self.open_file
        stage.before_end = self.before_end

    def rulebook(self, clause: str = "") -> Scene:
        return self.program.rulebook(clause)

    def clause_card(self, letters: str) -> ClauseCard | None:
        return self.program.clause_card(letters)

    def goal(self) -> Scene:
        """The game in view on one card."""
        return self.program.goal()

    def open_file(self, name: str) -> Answer:
        """Open a recorded game or an edition from a file; a notice says what is wrong with it."""
        return self.program.open_file(name)

    def before_frame(self, number: int) -> None:
        """Go on with background work; first import the other scenes, behind the first picture."""
        self.is_shown = number > 0
        if self._program is not None:
            self._program.beside()
        elif self.is_shown:
            self._import_one()

    def _import_one(self) -> None:
        """Import one more module: of the other scenes, then of the game in view."""
        if self._to_import is None:
            entry = GAMES[game_in_view(self.open_scenes())]
            self._to_import = (*LATER, entry.rules, entry.face)
        if self._to_import:
            name, *self._to_import = self._to_import
            import_module(name)

    def is_open(self) -> bool:
        """Whether the other scenes can be made without importing much."""
        return self._program is not None or self._to_import == []

    def before_end(self, below: Scene) -> Scene | None:
        """The dialog before the program ends; None when everything is stored."""
        return self._program.before_end(below) if self._program is not None else None

    def close(self) -> None:
        if self._program is not None:
            self._program.close()


class _LateScenes:
    def __init__(self, opening: Opening) -> None:
        self._opening = opening

    def is_open(self) -> bool:
        """Whether the program is there."""
        return self._opening.is_open()

    def __getattr__(self, name: str) -> object:
        return getattr(self._opening.program, name)


MMAP_THRESHOLD: Final = -3
"""The parameter of glibc's `mallopt` for the size from which memory is mapped by itself."""
LARGE: Final = 2**20
"""That size, in bytes."""


def play(options: PlayOptions, each_frame: EachFrame | None = None) -> int:
    """Run the program; the exit status, 2 when it cannot be opened.

    Errors in the options are reported before a window opens. An unforeseen error is logged,
    reported, and ends in the status 70. `each_frame` as in `run`.
    """
    try:
        with reported() as outcome, closing(Opening(options)) as start:
            start.speak()
            show(start.first_scene(), options, each_frame, start.settings_file(), start)
    except Exception as error:  # noqa: BLE001 - the last place where anything can be caught
        from sneferu_gui.ui.shell.failures import break_down  # noqa: PLC0415 - seldom needed

        return break_down(error)
    return outcome.status


def show(
    scene: Scene,
    options: PlayOptions,
    each_frame: EachFrame | None = None,
    file: SettingsFile | None = None,
    start: Opening | None = None,
) -> None:
    """Open a window with a scene in it and run until it is over.

    Raises NoDisplayError without a screen, PictureError or OSError when files are missing.
    """
    faults, outside = AssetFaults(), Opener()
    renderer = Renderer(pictures_folder(), faults)
    file = file or SettingsFile(user_folders.config_folder())
    with Window(options.size, assets_folder() / "icon", file.settings.window, faults) as window:
        stage = Stage(scene, renderer.ruler, *window.size, file.settings.scale or None)
        stage.clipboard = SystemClipboard()
        stage.notices.open_outside = outside.open
        if start is not None:
            start.serve(stage)
        applied = file.settings
        apply_settings(stage, window, renderer, applied)
        for note in file.notes:
            stage.notify(note)
        sounds = Sounds(assets_folder() / "sounds", faults)

        def before_frame(stage: Stage, number: int) -> bool:
            nonlocal applied
            if start is not None:
                start.before_frame(number)
            if number > 0:
                collect_again()
                notify_of_faults(stage, faults)
            for trouble in outside.troubles():
                stage.notify(trouble)
            if number > 1:  # the first picture does not wait for a device
                handle_requests(stage, window, sounds, file)
            if file.settings is not applied:
                applied = file.settings
                apply_settings(stage, window, renderer, applied)
            stage.ambient_motion.moves = window.is_in_use and has_living_pictures(applied)
            window.set_title(title_of(stage.scenes, is_muted=applied.is_muted))
            return each_frame is None or each_frame(stage, number)

        try:
            run(stage, window, renderer.painter, tree_file=options.tree, each_frame=before_frame)
        finally:
            sounds.close()
            stage.close()
            remember(file, stage, window, options)


def collect_again() -> None:
    """Start garbage collection after the first picture, for new objects alone.

    Everything up to then, above all modules, lives as long as the program.
    """
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
        return_large_memory()


def return_large_memory() -> bool:
    """Have memory of large surfaces returned to the system when they are freed; whether possible.

    Only glibc needs it: with each large block freed it raises its own threshold and keeps larger
    ones, in holes nothing fits into. These were an eighth of a table's memory, a third in a large
    window.
    """
    if sys.platform != "linux":
        return False
    import ctypes  # noqa: PLC0415 - not before the first picture

    try:
        return bool(ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE))
    except (OSError, AttributeError):  # another library
        return False


def notify_of_faults(stage: Stage, faults: AssetFaults) -> None:
    """Show notices about files of the program that are missing or damaged."""
    words = catalogue_fault()
    if words is not None:
        faults.note(WORDS, words)
    for text in faults.take():
        stage.notify(text)


def apply_settings(stage: Stage, window: Window, renderer: Renderer, settings: Settings) -> None:
    """Apply the settings that concern window and stage."""
    renderer.painter.use(PALETTES[settings.palette])
    stage.keys = keys_of(settings.keys)
    if stage.sounding.is_silent != settings.is_muted:
        stage.sounding.is_silent = settings.is_muted
        stage.change()
    stage.notices.fade = stage.busy.moves = settings.motion != "off"
    stage.speech = settings.speech
    stage.give_buttons(settings.pad)
    if window.fill_screen(settings.is_fullscreen):
        renderer.painter.forget()
        stage.handle(Resized(*window.size))


def game_in_view(scenes: Sequence[Scene]) -> str:
    """The id of the game in view: the top scene's, or one's below it; else the first game."""
    for scene in reversed(scenes):
        # The title knows its game before anything of that is imported; tables have a number there.
        for about in (scene, scene.rulebook_for):
            if isinstance(game := getattr(about, "game", None), str):
                return game
    return FIRST_GAME


def title_of(scenes: Sequence[Scene], *, is_muted: bool) -> str:
    """The window's title: the game in view, and whether sound is off."""
    name = GAMES[game_in_view(scenes)].title
    return _("{name} – all sound is off").format(name=name) if is_muted else name


def has_living_pictures(settings: Settings) -> bool:
    """Whether living pictures move: not with motion off, nor in a plain palette."""
    return settings.motion != "off" and not PALETTES[settings.palette].is_plain


def handle_requests(stage: Stage, window: Window, sounds: Sounds, file: SettingsFile) -> None:
    asked, stage.asked = stage.asked, []
    for wish in asked:
        if wish is ShellRequest.MUTE:
            file.change(replace(file.settings, is_muted=not file.settings.is_muted))
            words = _("All sound is off."), _("Sound is on.")
            told, before = words if file.settings.is_muted else words[::-1]
            stage.carry_out(Notify(told, replaces=before))
        elif wish is ShellRequest.SCREEN:
            fills = not file.settings.is_fullscreen
            file.change(replace(file.settings, is_fullscreen=fills))
        else:
            kept = keep_picture(window, game_in_view(stage.scenes))
            stage.notify(kept.text, kept.file)
    sounds.play(
        stage.take_sounds(),
        file.settings,
        is_in_use=window.is_in_use,
        progress=game_progress(stage.scenes),
    )


def keep_picture(window: Window, game: str) -> Notify:
    """Write the window's picture to a file named by a game; a notice about it."""
    from sneferu_gui.ui.shell.user_files import ExportFolder  # noqa: PLC0415 - seldom needed

    pictures = ExportFolder(user_folders.data_folder() / "pictures")
    return pictures.put_picture(lambda: window.surface, game)


def remember(file: SettingsFile, stage: Stage, window: Window, options: PlayOptions) -> None:
    """Remember the window's size, place and scale; not a size given on the command line."""
    settings = replace(file.settings, scale=stage.chosen_percent or 0)
    if options.size is None:
        place = window.place
        settings = replace(settings, window=(place.x, place.y, place.w, place.h))
    file.change(settings)
