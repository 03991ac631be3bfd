"""The start of the program: options, settings, title, first-start page."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from sneferu_gui import user_folders
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import FIRST_GAME, GAMES
from sneferu_gui.language import choose_language, system_language
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.title import TitleAnimation, TitleScene

if TYPE_CHECKING:
    from sneferu_gui.games.game import AnyEdition


class Start:
    """The program's options and settings."""

    def __init__(
        self, options: PlayOptions, *, stores: bool = True, settings: Settings | None = None
    ) -> None:
        """Nothing is read before it is needed.

        Without `stores` no game is stored, and `settings` hold in place of the user's.
        """
        self.options, self.stores = options, stores
        self._fixed = settings or Settings()
        self._file: SettingsFile | None = None
        self.open_scenes: Callable[[], Sequence[Scene]] = tuple
        """The window's open scenes, the top one last."""
        self.is_shown = True
        """Whether the first picture has been shown; it waits for nothing that moves."""

    # -- the first scenes -------------------------------------------------------------------

    def beginning(self, navigation: Navigation) -> Scene:
        """The title; at the very first start the first-start page."""
        is_asked = self.options.greets and self.stores and self.settings_file().is_new
        is_first = is_asked and not self._has_games()
        return self.first_start(navigation) if is_first else self.title(navigation)

    def _has_games(self) -> bool:
        """Whether there are files of stored games, or copies of them; none is opened."""
        if not self.stores:
            return False
        with suppress(OSError):
            folder = self.options.data or user_folders.data_folder()
            return any(any(folder.glob(names)) for names in ("*.db", "backups/*.db"))
        return False

    def first_start(self, navigation: Navigation) -> Scene:
        """The page at the very first start; its answers are stored even if they are defaults."""
        from sneferu_gui.ui.pages.first_start import FirstStartScene  # noqa: PLC0415 - only once

        def write(settings: Settings) -> str:
            if not self.stores:
                return self.set(settings)
            trouble = self.settings_file().write(settings)
            self.speak()
            return trouble

        return FirstStartScene(navigation, write)

    def title(self, navigation: Navigation) -> TitleScene:
        """The title at the game seen last; a game given on the command line is not remembered."""
        usual, file = self.options.game or FIRST_GAME, self.settings_file() if self.stores else None
        make = partial(TitleScene, navigation, self._title_animation, usual)
        has_games = self._has_games()
        if file is None or self.options.game:
            return make(has_games=has_games)
        keep = lambda game: file.change(replace(file.settings, game=game))  # noqa: E731 - short
        return make(file.settings.game, keep, has_games=has_games)

    def _title_animation(self) -> "TitleAnimation":
        """How much moves on the title; in a plain palette nothing of it is shown."""
        settings = self.settings()
        if not self.is_shown or PALETTES[settings.palette].is_plain:
            return TitleAnimation.NONE
        return TitleAnimation.STILL if settings.motion == "off" else TitleAnimation.MOVING

    # -- settings ---------------------------------------------------------------------------

    def settings_file(self) -> SettingsFile:
        """The user's settings, read on first use."""
        if self._file is None:
            self._file = SettingsFile(user_folders.config_folder())
        return self._file

    def settings(self) -> Settings:
        """The user's settings, or those fixed in their place."""
        return self.settings_file().settings if self.stores else self._fixed

    def set(self, settings: Settings) -> str:
        """Set the settings; why they could not be written, else an empty text."""
        if self.stores:
            return self.settings_file().change(settings)
        self._fixed = settings
        return ""

    def speak(self) -> None:
        """Use the chosen language, or the system's."""
        choose_language(self.settings_file().settings.language or system_language())

    # -- the game in view -------------------------------------------------------------------

    def edition_in_view(self) -> "AnyEdition | None":
        """The edition of the game in view; None if no scene has one."""
        editions = (scene.rulebook_for for scene in reversed(self.open_scenes()))
        return next((edition for edition in editions if edition is not None), None)

    def game_title(self) -> str:
        """The title of the game in view; empty for none."""
        edition = self.edition_in_view()
        return GAMES[edition.game].title if edition is not None else ""
