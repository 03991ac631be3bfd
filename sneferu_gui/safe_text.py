"""Texts from outside, made harmless for a terminal, a log and one line of the screen.

Names, keys, paths and messages may hold characters that move a cursor, retitle a window or change
the direction of the text around them, and may be of any length. These are spelt out and cut here.
So are the names of files; and the reasons why a file or folder cannot be used are put into words.
"""

import errno
import unicodedata
from pathlib import Path
from typing import Final

from sneferu_gui.language import N_, _

LONGEST_LINE: Final = 400
"""Characters of a line; a longer one is cut in its middle, so that both ends can be read."""
MOST_LINES: Final = 60
_HARMFUL: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories of control, invisible and invalid characters."""
_JOINERS: Final = frozenset("\u200c\u200d")
"""Invisible characters that join letters in some scripts; they are harmless."""


def safe_line(text: str, longest: int = LONGEST_LINE) -> str:
    r"""A text on one line, with everything harmful spelt out.

    >>> safe_line("a\x1b]0;b")
    'a\\x1b]0;b'
    >>> safe_line("x" * 1000, 9)
    'xxxx…xxxx'
    """
    if len(text) > longest:
        half = (longest - 1) // 2
        text = f"{text[:half]}…{text[-half:]}"
    if text.isprintable():
        return text
    return "".join(sign if _is_harmless(sign) else _spelt(sign) for sign in text)


def safe_text(text: str) -> str:
    """A text made harmless line by line: line breaks stay, of very many lines only the first."""
    lines = text.split("\n", MOST_LINES)
    more = ["…"] if len(lines) > MOST_LINES else []
    return "\n".join([*map(safe_line, lines[:MOST_LINES]), *more])


def _is_harmless(sign: str) -> bool:
    return sign in _JOINERS or unicodedata.category(sign) not in _HARMFUL


def _spelt(sign: str) -> str:
    return ascii(sign)[1:-1]


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
"""By the system's error number; the system's own words are English, or in its own language."""


def file_reason(error: OSError | ValueError) -> str:
    """Why a file cannot be used: in the program's words if known, else the system's in brackets.

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
    """A path in a form that can be shown."""
    return safe_line(str(path))


def file_trouble(error: OSError) -> str:
    """The file an error is about, where that is known, and why it cannot be used."""
    if not error.errno:
        return safe_line(str(error))
    name = f"{file_name(str(error.filename))}: " if error.filename else ""
    return name + file_reason(error)
