"""What the very first start needs of the program: settings that hold at once, ways to begin."""

from typing import TYPE_CHECKING, Protocol

from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.pages.first_start import FirstStartDoors, FirstStartScene

if TYPE_CHECKING:
    from sneferu_gui.session.game import Session
    from sneferu_gui.ui.table.game_table import AnyTable


class NewProgram(Protocol):
    """A program, as far as its first start needs it."""

    def settings(self) -> Settings:
        """What holds now."""

    def set(self, settings: Settings) -> str:
        """Let settings hold from now on; why they could not be written, if they could not."""

    def speak(self) -> None:
        """Speak the language that was chosen."""

    def lessons(self, game: str) -> Scene:
        """Where a game is learnt at its own table."""

    def title(self) -> Scene:
        """The title."""

    def table(self, session: "Session") -> "AnyTable":
        """A table that is in the list of games at once."""


def first_start_of(program: NewProgram, stored: SettingsFile | None) -> Scene:
    """What is asked at the very first start; `stored` is where settings are kept, if they are."""

    def write(settings: Settings) -> str:
        if stored is None:
            return program.set(settings)
        trouble = stored.write(settings)
        program.speak()
        return trouble

    def first_table(game: str) -> Scene:
        from sneferu_gui.ui.shell import new_tables  # noqa: PLC0415 - the picture needs no rules

        table: Scene = program.table(new_tables.first_table(game).session())
        return table

    doors = FirstStartDoors(program.lessons, first_table, program.title)
    return FirstStartScene(doors, program.settings, write)
