"""SQLite connections that fail on demand."""

import sqlite3
from typing import Any, ClassVar

FULL = "database or disk is full"
READ_ONLY = "attempt to write a readonly database"
IO = "disk I/O error"
LOCKED = "database is locked"


class Faulty(sqlite3.Connection):
    """A connection that fails at statements that begin with `at`, with the error `words`.

    The statement is executed first if `after`.
    """

    at: ClassVar[str | None] = None
    words: ClassVar[str] = FULL
    after: ClassVar[bool] = False

    @classmethod
    def fail(cls, at: str, words: str = FULL, *, after: bool = False) -> None:
        cls.at, cls.words, cls.after = at, words, after

    @classmethod
    def work(cls) -> None:
        cls.at = None

    def _is_meant(self, statement: str) -> bool:
        return self.at is not None and statement.startswith(self.at)

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if self._is_meant(statement) and not self.after:
            raise sqlite3.OperationalError(self.words)
        done = super().execute(statement, *values)
        if self._is_meant(statement):
            raise sqlite3.OperationalError(self.words)
        return done

    def executemany(self, statement: str, values: Any) -> sqlite3.Cursor:
        if self._is_meant(statement):
            raise sqlite3.OperationalError(self.words)
        return super().executemany(statement, values)
