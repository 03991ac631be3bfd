"""Opens files in their programs, and folders in the system's file manager."""

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sneferu_gui.language import _
from sneferu_gui.safe_text import file_name, file_reason

if TYPE_CHECKING:
    import subprocess

    from sneferu_gui.ui.engine.notices import OpenOutside

FREEDESKTOP: Final = (("xdg-open",), ("gio", "open"))
"""Commands of Linux desktops that open files, the better one first."""
RESTORED: Final = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
"""Variables that a packed program changes for itself and other programs must not inherit."""


class Opener:
    """Asks the system to open files. No shell reads their names."""

    def __init__(self) -> None:
        self._running: list[tuple[subprocess.Popen[bytes], Path]] = []

    def open(self, wanted: "OpenOutside") -> str:
        """Open a file or its folder; what is wrong, else nothing. It does not wait."""
        path = Path(wanted.path)
        target = path.parent if wanted.shows_folder else path
        if not target.exists():
            return _("{path} is not there any more.").format(path=file_name(target))
        command = _command(path, shows_folder=wanted.shows_folder)
        if not command:
            return _("This computer has nothing to open it with. It lies here: {path}").format(
                path=file_name(path)
            )
        try:
            if command == START:
                os.startfile(path)  # type: ignore[attr-defined,unused-ignore] # noqa: S606
                return ""
            self._running.append((_started(command), target))
        except (OSError, ValueError) as error:  # ValueError: a name no command can be given
            return _failed(target, file_reason(error))
        return ""

    def troubles(self) -> list[str]:
        """Messages about files that could not be opened since the last call."""
        ended = [(process, path) for process, path in self._running if process.poll() is not None]
        self._running = [each for each in self._running if each not in ended]
        if sys.platform == "win32":  # its file manager ends in 1 when all is well
            return []
        return [
            _failed(path, _("no program for it was found"))
            for process, path in ended
            if process.returncode
        ]


START: Final = ("start",)
"""On Windows files are opened by a call instead of a command."""


def _command(path: Path, *, shows_folder: bool) -> tuple[str, ...]:
    """The command that opens a file, or shows it in its folder; empty where there is none."""
    target = str((path.parent if shows_folder else path).absolute())
    if sys.platform == "win32":
        return ("explorer", f"/select,{path.absolute()}") if shows_folder else START
    if sys.platform == "darwin":
        return ("open", "-R", str(path.absolute())) if shows_folder else ("open", target)
    found = (command for command in FREEDESKTOP if shutil.which(command[0]))
    command = next(found, ())
    return (*command, target) if command else ()


def _started(command: tuple[str, ...]) -> "subprocess.Popen[bytes]":
    """Start a command that lives on when the program ends."""
    import subprocess  # noqa: PLC0415 - seldom needed, and not before the first picture

    nowhere = subprocess.DEVNULL
    return subprocess.Popen(  # noqa: S603 - a list: no shell reads it, and paths are absolute
        command, stdin=nowhere, stdout=nowhere, stderr=nowhere, env=_surroundings(),
        start_new_session=True,
    )  # fmt: skip


def _surroundings() -> dict[str, str]:
    """The environment in which the program itself was started."""
    variables = dict(os.environ)
    if getattr(sys, "frozen", False):
        for name in RESTORED:
            variables.pop(name, None)
            if original := variables.pop(f"{name}_ORIG", ""):
                variables[name] = original
    return variables


def _failed(path: Path, reason: str) -> str:
    return _("{path} could not be opened: {reason}").format(path=file_name(path), reason=reason)
