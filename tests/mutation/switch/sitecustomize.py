# noqa: INP001 - Python looks for a module of this name
"""Puts the change that is being tried into programs that tests start: found on PYTHONPATH."""

import os
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

TOLD = os.environ.get("SNEFERU_MUTANT", "")
"""The file, and the number of the change to it."""

if TOLD:
    from tests.mutation.mutants import mutated

    FILE, _, NUMBER = TOLD.rpartition(":")
    whole = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        """The changed module in place of the one on the disk, which stays what it is."""
        if self.path != FILE:
            return whole(self, fullname)
        changed = mutated(Path(FILE).read_text(encoding="utf-8"), int(NUMBER))
        return compile(changed, FILE, "exec", dont_inherit=True)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment,method-assign]
