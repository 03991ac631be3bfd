"""What a folder holds, as whoever looks into folders tells it."""

from datetime import datetime
from typing import NamedTuple, Protocol


class FoundFile(NamedTuple):
    """A file in a folder."""

    name: str
    size: int
    """Bytes."""
    changed: datetime | None
    """None when the file does not tell."""


class Listing(NamedTuple):
    """A folder as it was looked into."""

    folder: str
    """Its whole path."""
    folders: tuple[str, ...] = ()
    """Names of the folders in it."""
    files: tuple[FoundFile, ...] = ()
    """The files in it, whatever their endings."""
    parent: str | None = None
    """The folder it lies in; None at the top."""
    trouble: str = ""
    """Why it cannot be looked into, in words; empty when it can."""
    is_cut: bool = False
    """Whether there is more in it than is told."""


class Folders(Protocol):
    """Whoever looks into folders."""

    def home(self) -> str:
        """The folder to begin with: the one a file was chosen from last, else the user's own."""

    def look_into(self, folder: str) -> Listing:
        """What a folder holds, names in order; what goes wrong is told in it."""

    def joined(self, folder: str, name: str) -> str:
        """The path of what has that name in a folder."""

    def typed(self, folder: str, text: str) -> "Listing | str":
        """What a typed path leads to from a folder: a folder, or the path of a file.

        Where it leads nowhere, a listing with the trouble.
        """

    def remember(self, folder: str) -> None:
        """Begin with this folder the next time."""


def shown_name(name: str) -> str:
    """A name that can be shown: what cannot be, as bytes of no script, stands as “�”.

    >>> shown_name("re" + chr(10) + "cord")
    're�cord'
    """
    return "".join(each if each.isprintable() else "�" for each in name)
