"""Files people take out of the program: records, reports of games, tables of results."""

import re
from pathlib import Path
from typing import Final

from sneferu_gui.language import _

_UNSAFE: Final = re.compile(r"[^\w.-]+")
LONGEST_NAME: Final = 60


class Shelf:
    """The folder exports go into."""

    def __init__(self, folder: Path) -> None:
        """It is made when the first file is put there."""
        self.folder = folder

    def put(self, name: str, ending: str, text: str) -> str:
        """Write a text under a name nobody has yet; what is said about it."""
        stem = _UNSAFE.sub("-", name).strip("-.")[:LONGEST_NAME] or "sneferu"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self._free(stem, ending)
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            return _("The file could not be written: {reason}").format(
                reason=error.strerror or error
            )
        return _("The file lies here: {path}").format(path=path)

    def _free(self, stem: str, ending: str) -> Path:
        path, number = self.folder / f"{stem}.{ending}", 1
        while path.exists():
            number += 1
            path = self.folder / f"{stem}-{number}.{ending}"
        return path
