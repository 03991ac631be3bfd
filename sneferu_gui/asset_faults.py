"""Faults of the program's own files: missing or damaged ones, each reported once."""

from pathlib import Path
from typing import Final

from sneferu_gui.language import N_, _

PICTURE: Final = N_("This picture is missing or damaged, and a plain one stands in for it: {files}")
FONT: Final = N_("This font is missing or damaged, and another is used: {files}")
ICON: Final = N_("This icon is missing or damaged, and is done without: {files}")
SOUND: Final = N_("This sound is missing or damaged, and is not heard: {files}")
WORDS: Final = N_("These words are missing or damaged, and the program speaks English: {files}")
"""Sentences for the kinds of faults, naming the files."""
MOST_NAMED: Final = 3


class AssetFaults:
    """The faults found so far, each reported once; the program goes on without those files.

    >>> faults = AssetFaults()
    >>> faults.note(FONT, Path("fonts/body.ttf"))
    >>> faults.note(FONT, Path("fonts/body.ttf"))
    >>> faults.take()
    ['This font is missing or damaged, and another is used: fonts/body.ttf']
    >>> faults.take()
    []
    """

    def __init__(self) -> None:
        self._found: set[Path] = set()
        self._unreported: dict[str, list[Path]] = {}

    def note(self, kind: str, path: Path) -> None:
        """Note a missing or damaged file; `kind` is one of the sentences above."""
        if path not in self._found:
            self._found.add(path)
            self._unreported.setdefault(kind, []).append(path)

    def take(self) -> list[str]:
        """The faults not reported yet: a sentence for each kind."""
        unreported, self._unreported = self._unreported, {}
        return [_(kind).format(files=_listed_paths(paths)) for kind, paths in unreported.items()]


def _listed_paths(paths: list[Path]) -> str:
    named = ", ".join(map(str, paths[:MOST_NAMED]))
    more = len(paths) - MOST_NAMED
    return named if more <= 0 else _("{files} and {count} more").format(files=named, count=more)
