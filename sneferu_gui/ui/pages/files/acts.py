"""What the nodes of the page of files do when they are activated."""

from typing import NamedTuple

from sneferu_gui.ui.engine.scene import Leave


class OpenFolder(NamedTuple):
    """Go into one of the folders listed."""

    place: int


class ChooseFile(NamedTuple):
    """Take one of the files listed."""

    place: int


class GoUp(NamedTuple):
    """Go to the folder this one lies in."""


class WritePath(NamedTuple):
    """Begin to write where to go, or what to open."""


class OpenTyped(NamedTuple):
    """Go where the path leads that was written."""


class ShowAll(NamedTuple):
    """List every file, or those with the fitting endings only."""

    everything: bool


class TurnFilesPage(NamedTuple):
    """Turn the pages."""

    by: int


FilesAct = OpenFolder | ChooseFile | GoUp | WritePath | OpenTyped | ShowAll | TurnFilesPage | Leave
"""Everything that can be done on the page."""
