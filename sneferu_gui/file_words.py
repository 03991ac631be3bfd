"""What is wrong with a file or folder, in the user's language; and its name as it can be shown."""

import errno
from pathlib import Path
from typing import Final

from sneferu_gui.language import N_, _
from sneferu_gui.safe_text import safe_line

REASONS: Final = {
    errno.ENOENT: N_("there is nothing of this name"),
    errno.ENOTDIR: N_("a part of its path is no folder"),
    errno.EISDIR: N_("a folder, not a file"),
    errno.EACCES: N_("you may not do that there"),
    errno.EPERM: N_("you may not do that there"),
    errno.EROFS: N_("nothing can be written there"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("no more room is granted to you there"),
    errno.EEXIST: N_("there is something of this name already"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ELOOP: N_("its links lead in a circle"),
    errno.EIO: N_("the disk cannot be read or written"),
    errno.ETIMEDOUT: N_("the disk does not answer"),
    errno.EPIPE: N_("nobody reads it any more"),
    errno.EBADF: N_("it is closed"),
}
"""By the system's number; the system's own words are English, or in its own language."""


def file_reason(error: OSError | ValueError) -> str:
    """Why a file cannot be used: in words where they are known, else the system's in brackets.

    A ValueError is a name that no file can have.
    """
    strerror = getattr(error, "strerror", None)
    if strerror and _is_own(error):
        return safe_line(strerror)
    number = getattr(error, "errno", None)
    if number in REASONS:
        return _(REASONS[number])
    if isinstance(error, OSError):
        return _("it cannot be used ({reason})").format(reason=safe_line(strerror or str(error)))
    return _("no file can have this name")


def _is_own(error: OSError | ValueError) -> bool:
    """Whether the words are this program's, in the language spoken, and not the system's."""
    return type(error).__module__.startswith("sneferu_gui")


def file_name(path: Path | str) -> str:
    """A path as it can be shown, whatever signs are in it."""
    return safe_line(str(path))


def file_trouble(error: OSError) -> str:
    """The file an error is about, where that is known, and why it cannot be used."""
    if not error.errno:
        return safe_line(str(error))
    name = f"{file_name(str(error.filename))}: " if error.filename else ""
    return name + file_reason(error)
