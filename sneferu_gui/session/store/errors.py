"""The errors of a store, in words a player can read."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Final

from sneferu_gui.language import N_, _
from sneferu_gui.safe_text import file_name, file_reason


class Trouble(StrEnum):
    """The kind of a failure to store or read, for messages in other languages."""

    FULL = "full"
    """The disk has no room left."""
    READ_ONLY = "read_only"
    """The folder or the file may not be written to."""
    LOCKED = "locked"
    """Another program keeps the store locked."""
    DAMAGED = "damaged"
    """The content cannot be read."""
    NEWER = "newer"
    """A later version of the program wrote it."""
    TAKEN = "taken"
    """The game is being played in another window, or has gone on without this one."""
    MISSING = "missing"
    """There is no game of that number."""
    IN_USE = "in_use"
    """The store is damaged, and another window still has it open."""
    LOST = "lost"
    """The store's file was taken away or changed while it was open."""
    NOWHERE = "nowhere"
    """There are no saved games in that folder."""
    DISK = "disk"
    """The disk, or the connection to it, fails."""


WORDS: Final = {
    Trouble.FULL: N_("the disk is full"),
    Trouble.READ_ONLY: N_("the folder of saved games cannot be written to"),
    Trouble.LOCKED: N_("another program keeps the saved games locked"),
    Trouble.DAMAGED: N_("the saved games are damaged"),
    Trouble.NEWER: N_("the saved games were written by a newer version of this program"),
    Trouble.TAKEN: N_("the game is being played in another window"),
    Trouble.MISSING: N_("there is no such game"),
    Trouble.IN_USE: N_(
        "the saved games are damaged, and another window has them open: close that first"
    ),
    Trouble.LOST: N_("the file of the saved games has been taken away or changed"),
    Trouble.NOWHERE: N_("there are no saved games there"),
    Trouble.DISK: N_("the disk cannot be read or written"),
}
"""Each trouble as part of a sentence."""


class StoreError(Exception):
    """Something could not be stored or read. Its text says what and why."""

    def __init__(self, trouble: Trouble, details: str = "") -> None:
        self.trouble = trouble
        self.details = details
        words = WORDS[trouble]
        super().__init__(f"{words}: {details}" if details else words)

    def in_words(self) -> str:
        """The text in the language spoken, as far as the details are this program's own."""
        words = _(WORDS[self.trouble])
        return f"{words}: {_(self.details)}" if self.details else words


class Damage(StoreError):  # noqa: N818 - not an error but what was found
    """Why a store cannot be used."""

    def __init__(self, details: str) -> None:
        super().__init__(Trouble.DAMAGED, details)


class GameError(StoreError):
    """A stored game that cannot be read, or used as asked.

    >>> str(GameError(7, Trouble.DAMAGED, "actions[3].do: missing"))
    'game 7: the saved games are damaged: actions[3].do: missing'
    """

    def __init__(self, game: int, trouble: Trouble, details: str = "") -> None:
        """`details` begins with the place in the game, where there is one."""
        super().__init__(trouble, details)
        self.game = game

    def __str__(self) -> str:
        return f"game {self.game}: {super().__str__()}"

    def in_words(self) -> str:
        """The text in the language spoken, with the game's number."""
        return _("game {number}: {reason}").format(number=self.game, reason=super().in_words())


CONTENT: Final = N_("its content cannot be read")
"""The details for a file that is a store, but a damaged one."""

_TROUBLE_OF_CODE: Final = {
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Trouble.READ_ONLY,
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_PROTOCOL: Trouble.LOCKED,
    sqlite3.SQLITE_IOERR: Trouble.DISK,
    sqlite3.SQLITE_AUTH: Trouble.READ_ONLY,
}
"""By SQLite's primary result codes; every other one means that the content is wrong."""

_TROUBLE_OF_NUMBER: Final = {
    errno.ENOSPC: Trouble.FULL,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
    errno.EROFS: Trouble.READ_ONLY,
}
"""By the system's error numbers."""

_TROUBLE_OF_WORDS: Final = {
    "full": Trouble.FULL,
    "readonly": Trouble.READ_ONLY,
    "read-only": Trouble.READ_ONLY,
    "unable to open": Trouble.READ_ONLY,
    "locked": Trouble.LOCKED,
    "i/o": Trouble.DISK,
}
"""By words of the message, for errors without a code."""

_PRIMARY_BITS: Final = 0xFF
"""The bits of an extended result code that are the primary one."""


def trouble_of(error: Exception) -> Trouble:
    """The kind of trouble behind an error of SQLite or of the system."""
    code = getattr(error, "sqlite_errorcode", None)
    if isinstance(code, int):
        return _TROUBLE_OF_CODE.get(code & _PRIMARY_BITS, Trouble.DAMAGED)
    if isinstance(error, OSError):
        return _TROUBLE_OF_NUMBER.get(error.errno or 0, Trouble.DISK)
    text = str(error).lower()
    for words, trouble in _TROUBLE_OF_WORDS.items():
        if words in text:
            return trouble
    return Trouble.DAMAGED


def store_error(error: Exception) -> StoreError:
    """The StoreError for an error of SQLite or of the system."""
    trouble, details = trouble_of(error), ""
    if isinstance(error, OSError):
        name = f"{file_name(error.filename)}: " if error.filename else ""
        details = name + file_reason(error)
    elif trouble is Trouble.DAMAGED:  # SQLite's own message, in English, would not help
        details = CONTENT
    return StoreError(trouble, details)


@contextmanager
def as_store_errors() -> Iterator[None]:
    """Turn every error of SQLite or of the system inside into a StoreError."""
    try:
        yield
    except (sqlite3.Error, sqlite3.Warning, OSError, OverflowError, UnicodeError) as error:
        raise store_error(error) from error
