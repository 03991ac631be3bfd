"""What the program was started with: its options, its settings, and the scenes it begins with."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sneferu_gui import user_folders
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import FIRST, GAMES
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import choose_language, system_language
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.session.undo_rules import HandingOver, with_choice
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.pages.first_start import FirstStartScene
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.title import TitleAnimation, TitleScene


class Start:
    """What the program was started with."""

    def __init__(
        self, options: PlayOptions, *, stores: bool = True, settings: Settings | None = None
    ) -> None:
        """Nothing is read before it is needed.

        Without `stores` no game is kept, and `settings` hold in place of the user's.
        """
        self.options, self.stores = options, stores
        self._fixed = settings or Settings()
        self._file: SettingsFile | None = None
        self.open_scenes: Callable[[], Sequence[Scene]] = tuple
        """The scenes that lie over one another in the window, the one on top last."""
        self.is_shown = True
        """Whether the first picture has been shown, which waits for nothing that moves."""

    # -- the first scenes -------------------------------------------------------------------

    def beginning(self, navigation: Navigation) -> Scene:
        """The title; at the very first start what is asked there."""
        is_asked = self.options.greets and self.stores and self.settings_file().is_new
        has_games = is_asked and any(user_folders.data_folder().glob("*.db"))
        is_first = is_asked and not has_games
        return self.first_start(navigation) if is_first else self.title(navigation)

    def first_start(self, navigation: Navigation) -> Scene:
        """What is asked at the very first start: its answers are kept even where they are usual."""

        def write(settings: Settings) -> str:
            if not self.stores:
                return self.set(settings)
            trouble = self.settings_file().write(settings)
            self.speak()
            return trouble

        return FirstStartScene(navigation, write)

    def title(self, navigation: Navigation) -> Scene:
        """The title, with the game that was seen on it last; nothing is kept of one asked for."""
        usual, file = self.options.game or FIRST, self.settings_file() if self.stores else None
        if file is None or self.options.game:
            return TitleScene(navigation, self._title_animation, usual)
        keep = lambda game: file.change(replace(file.settings, game=game))  # noqa: E731 - short
        return TitleScene(navigation, self._title_animation, usual, file.settings.game, keep)

    def _title_animation(self) -> "TitleAnimation":
        """What moves on the title: nothing where motion is off, in high contrast not even shown."""
        settings = self.settings()
        if not self.is_shown or settings.palette == "high-contrast":
            return TitleAnimation.NONE
        return TitleAnimation.STILL if settings.motion == "off" else TitleAnimation.MOVING

    # -- settings ---------------------------------------------------------------------------

    def settings_file(self) -> SettingsFile:
        """The user's settings; read when first asked for."""
        if self._file is None:
            self._file = SettingsFile(user_folders.config_folder())
        return self._file

    def settings(self) -> Settings:
        """The user's settings, or those that hold in their place."""
        return self.settings_file().settings if self.stores else self._fixed

    def set(self, settings: Settings) -> str:
        """Let settings hold from now on; why they could not be written, if they could not."""
        if self.stores:
            return self.settings_file().change(settings)
        self._fixed = settings
        return ""

    def speak(self) -> None:
        """Speak the language that was chosen, or the system's."""
        choose_language(self.settings_file().settings.language or system_language())

    def ask_when(self, name: str, asked: HandingOver) -> str:
        """Remember when a person is asked before handing over; why that failed, if it did."""
        settings = self.settings()
        chosen = replace(settings, handing_over=with_choice(settings.handing_over, name, asked))
        return self.set(chosen)

    # -- the game in view -------------------------------------------------------------------

    def edition_in_view(self) -> AnyEdition | None:
        """The edition of the game one comes from; None where the scenes are about none."""
        editions = (scene.rulebook_for for scene in reversed(self.open_scenes()))
        return next((edition for edition in editions if edition is not None), None)

    def game_title(self) -> str:
        """The title of the game the scenes are about; empty for none."""
        edition = self.edition_in_view()
        return GAMES[edition.game].title if edition is not None else ""
