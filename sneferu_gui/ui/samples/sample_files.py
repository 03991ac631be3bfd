"""Folders that stand in no computer, for pictures: always the same ones."""

from datetime import UTC, datetime, timedelta
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.pages.files import FileRequest, FilesScene, FoundFile, Listing
from sneferu_gui.ui.shell.scenes import Program

HOME: Final = "/home/merit/Games/Sneferu"
FOLDERS: Final = ("2025", "2026", "club evenings")
NAMES: Final = ("Merit-Hapi-12", "Merit-14", "Nofret-3", "Senbi-Hapi-Nofret-Merit-101")
FIRST: Final = datetime(2026, 3, 1, 19, 30, tzinfo=UTC)


class SampleFolders:
    """One folder with some of everything."""

    def home(self) -> str:
        """The one there is."""
        return HOME

    def look_into(self, folder: str) -> Listing:
        """The same in each."""
        files = tuple(
            FoundFile(f"{name}.sneferu", 2_300 + 1_700 * n, FIRST + timedelta(hours=31 * n))
            for n, name in enumerate(NAMES)
        )
        return Listing(folder, FOLDERS, files, HOME)

    def joined(self, folder: str, name: str) -> str:
        """Beside the others."""
        return f"{folder}/{name}"

    def typed(self, folder: str, text: str) -> Listing | str:
        """Nothing else is there."""
        del text
        return self.look_into(folder)

    def remember(self, folder: str) -> None:
        """Nowhere."""


def sample_files(program: Program) -> Scene:
    """A folder with records in it."""
    wish = FileRequest(_("Open a record"), (".sneferu", ".jsonl", ".json"), _("Records"))
    return FilesScene(SampleFolders(), wish, program.open_file)
