"""What a game asks in its puzzles, as data: its face has it."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import Pointing, Subjects


def _nothing(_table: AnyTable) -> Hashable:
    return None


@dataclass(frozen=True, slots=True)
class PuzzleKind:
    """A kind of puzzle. All words are English, and the keys of translations."""

    key: str
    """As the puzzles name it."""
    title: str
    task: str
    """What is to be done."""
    wrong: str
    """What is said to a turn that is not right."""
    right: str
    """What is said to one that is."""
    beside: Pointing
    """What of the table the task speaks of."""
    clear: Subjects = ()
    """What of it must stay in view besides."""
    held: Callable[[AnyTable], Hashable] = _nothing
    """What at the table moves the card away when it changes, as something that is tried out."""
