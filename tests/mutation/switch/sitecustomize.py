# noqa: INP001 - Python looks for a module of this name
"""Loads the tried change into programs that tests start: found on PYTHONPATH."""

import os
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

TOLD = os.environ.get("SNEFERU_MUTANT", "")
"""The file, and the number of its change."""

if TOLD:
    from tests.mutation.mutants import mutated

    FILE, _, NUMBER = TOLD.rpartition(":")
    whole = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        """The changed module's code; the file on disk stays as it is."""
        if self.path != FILE:
            return whole(self, fullname)
        changed = mutated(Path(FILE).read_text(encoding="utf-8"), int(NUMBER))
        return compile(changed, FILE, "exec", dont_inherit=True)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment,method-assign]
