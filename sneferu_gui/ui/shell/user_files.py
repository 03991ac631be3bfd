"""Files people export, as records, reports and pictures; and folders to choose files from.

A picture is written to a file, and put on the clipboard where possible. SDL 2 copies only text, so
the system's own tools are used for it.
"""

import os
import re
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Collection, Iterable
from datetime import UTC, datetime
from itertools import chain, count, islice
from pathlib import Path
from typing import Final
from urllib.parse import unquote

import pygame

from sneferu_gui.language import _, sort_key
from sneferu_gui.regular_files import make_private, write_new
from sneferu_gui.safe_text import file_name, file_reason
from sneferu_gui.ui.engine.scene import Notify
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node, looks_of
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.end.share import CARD_SIZE
from sneferu_gui.ui.pages.files import FoundFile, Listing
from sneferu_gui.ui.shell.renderer import Renderer, png_bytes

_UNSAFE: Final = re.compile(r"[^\w.-]+")
LONGEST_NAME: Final = 60
PERCENT: Final = 150
"""The scale of exported pictures, in per cent: large enough for telephones."""
SECONDS: Final = 2.0
"""Seconds a clipboard tool may take to read a file."""
LINUX: Final = (
    ("wl-copy", "--type", "image/png"),
    ("xclip", "-selection", "clipboard", "-t", "image/png"),
)
"""Commands that put the picture from their input on the clipboard."""
MAC: Final = 'set the clipboard to (read (POSIX file "{path}") as «class PNGf»)'
WINDOWS: Final = (
    "Add-Type -AssemblyName System.Windows.Forms,System.Drawing;"
    "[System.Windows.Forms.Clipboard]::SetImage([System.Drawing.Image]::FromFile('{path}'))"
)


class ExportFolder:
    def __init__(self, folder: Path) -> None:
        """The folder is made with the first file."""
        self.folder = folder

    def has_any(self, endings: Collection[str]) -> bool:
        """Whether the folder has a file with one of these endings, as “.sneferu”."""
        try:
            return any(each.suffix in endings for each in self.folder.iterdir())
        except OSError:  # nothing was, or nobody may look
            return False

    def put(self, name: str, ending: str, text: str) -> Notify:
        """Write a text under a free name; a notice with the file."""
        stem = _UNSAFE.sub("-", name).strip("-.")[:LONGEST_NAME] or "sneferu"
        numbered = (f"{stem}-{number}.{ending}" for number in count(2))
        names = chain([f"{stem}.{ending}"], numbered)
        return self._add(names, lambda: text, _("The file lies here: {path}"))

    def draw(self, draw: Callable[[Canvas], Node], name: str) -> Notify:
        """Draw a picture for people to send, and put it on the clipboard; a notice about it."""
        notice = self.put_picture(lambda: card_picture(draw), name)
        if not notice.file or not put_on_clipboard(Path(notice.file)):
            return notice
        message = _("The picture is on the clipboard, and lies here: {path}")
        return notice._replace(text=message.format(path=file_name(notice.file)))

    def put_picture(self, picture: Callable[[], pygame.Surface], name: str) -> Notify:
        """Write a picture under the first free number; a notice with the file."""
        names = (f"{name}-{number:03}.png" for number in count(1))
        return self._add(names, lambda: png_bytes(picture()), _("The picture lies here: {path}"))

    def _add(
        self, names: Iterable[str], content: Callable[[], bytes | str], message: str
    ) -> Notify:
        """Write a new file, whose path the message gets; a notice why that is impossible."""
        try:
            made = content()
            make_private(self.folder)
            path = write_new(self.folder, names, made)
        except OSError as error:
            message = _("The file could not be written: {reason}")
            return Notify(message.format(reason=file_reason(error)))
        return Notify(message.format(path=file_name(path)), str(path))


def card_picture(draw: Callable[[Canvas], Node]) -> pygame.Surface:
    renderer, scale = Renderer(), Scale(PERCENT)
    surface = pygame.Surface(CARD_SIZE, 0, 32)
    tree = draw(Canvas(*CARD_SIZE, scale, renderer.ruler))
    renderer.painter.paint(surface, looks_of(tree))
    return surface


def put_on_clipboard(path: Path) -> bool:
    """Put a picture file on the system's clipboard; whether that worked."""
    command = _command(path)
    if not command:
        return False
    try:
        with path.open("rb") as picture:
            done = subprocess.run(  # noqa: S603 - a list: no shell reads it, the path is our own
                command, stdin=picture, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                timeout=SECONDS, check=False,
            )  # fmt: skip
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _command(path: Path) -> tuple[str, ...]:
    """The command that does it; empty where the system has no such tool."""
    plain = str(path.absolute())
    if any(sign in plain for sign in "\"'"):
        return ()
    if sys.platform == "win32":
        return ("powershell", "-NoProfile", "-STA", "-Command", WINDOWS.format(path=plain))
    if sys.platform == "darwin":
        return ("osascript", "-e", MAC.format(path=plain))
    return next((command for command in LINUX if shutil.which(command[0])), ())


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
