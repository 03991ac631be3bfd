"""Where scenes lead: handed in by the shell, which knows them all."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sneferu_gui.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from sneferu_gui.session.game import Session


@dataclass(frozen=True, slots=True)
class Doors:
    """The scenes one can go to from others.

    They are made when they are opened: the title must not wait for the rules.
    """

    title: Callable[[], Scene]
    setup: Callable[[], Scene]
    """A new table for several players."""
    solo: Callable[[], Scene]
    """A new table against Ptah."""
    table: "Callable[[Session], Scene]"
    report: "Callable[[Session], str]"
    """Writes a report of a problem; what is said about it."""
