"""The disk's folders for the page of files; reading them never raises."""

import os
import stat
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from sneferu_gui.language import _, sort_key
from sneferu_gui.safe_text import file_name, file_reason
from sneferu_gui.ui.pages.files import FoundFile, Listing

MOST_NAMES: Final = 20_000
"""Names read of one folder at most: nobody scrolls through more, and a path can be typed."""


class DiskFolders:
    def __init__(self, last: str = "", remember: Callable[[str], None] | None = None) -> None:
        """Begin with the folder `last`; `remember` stores it for the next time."""
        self._last = last
        self._remember = remember

    def home(self) -> str:
        """The folder to begin with, or the nearest one above it that still exists."""
        wish = Path(self._last) if self._last else _own_folder()
        for folder in (wish, *wish.parents):
            if _is_folder(folder):
                return str(folder)
        return str(_own_folder())

    def look_into(self, folder: str) -> Listing:
        """The names in a folder."""
        path = Path(folder)
        parent = None if path.parent == path else str(path.parent)
        try:
            with os.scandir(path) as found:
                entries = list(islice(found, MOST_NAMES + 1))
        except (OSError, ValueError) as error:
            return Listing(folder, parent=parent, trouble=_trouble(folder, error))
        is_cut = len(entries) > MOST_NAMES
        folders: list[str] = []
        files: list[FoundFile] = []
        for entry in entries[:MOST_NAMES]:
            _sort_in(entry, folders, files)
        return Listing(
            folder,
            tuple(sorted(folders, key=sort_key)),
            tuple(sorted(files, key=lambda file: sort_key(file.name))),
            parent,
            is_cut=is_cut,
        )

    def joined(self, folder: str, name: str) -> str:
        """A folder's path joined with a name."""
        return str(Path(folder, name))

    def typed(self, folder: str, text: str) -> Listing | str:
        """The folder or file at a typed path, absolute or from `folder`."""
        wish = text.strip()
        if wish.startswith("file://"):
            wish = unquote(wish.removeprefix("file://"))
        if len(wish) > 1 and wish[0] == wish[-1] and wish[0] in "\"'":
            wish = wish[1:-1]
        try:
            path = Path(folder, Path(wish).expanduser())
            path = Path(os.path.normpath(path))
            return self.look_into(str(path)) if _must_be_folder(path) else str(path)
        except RuntimeError:  # "~name" of nobody
            trouble = _("{name} names nobody's folder here.").format(name=file_name(wish))
            return Listing(folder, trouble=trouble)
        except (OSError, ValueError) as error:
            return Listing(folder, trouble=_trouble(wish, error))

    def remember(self, folder: str) -> None:
        """Begin with this folder the next time."""
        self._last = folder
        if self._remember is not None and folder.isprintable():
            self._remember(folder)


def _own_folder() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # no HOME, and no account
        return Path(os.sep)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _must_be_folder(path: Path) -> bool:
    """Whether a path is a folder. Raises OSError or ValueError where nothing exists."""
    return stat.S_ISDIR(path.stat().st_mode)


def _sort_in(entry: "os.DirEntry[str]", folders: list[str], files: list[FoundFile]) -> None:
    """Add an entry to the folders or files; pipes and devices are left out."""
    if entry.name.startswith("."):
        return
    try:
        found = entry.stat()
    except (OSError, ValueError):  # a link to nowhere
        return
    if stat.S_ISDIR(found.st_mode):
        folders.append(entry.name)
    elif stat.S_ISREG(found.st_mode):
        files.append(FoundFile(entry.name, found.st_size, _moment(found.st_mtime)))


def _moment(seconds: float) -> datetime | None:
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, OSError, ValueError):
        return None


def _trouble(path: str, error: OSError | ValueError) -> str:
    """The message for a folder that cannot be read, or a path that does not exist."""
    return f"{file_name(path)}: {file_reason(error)}"
