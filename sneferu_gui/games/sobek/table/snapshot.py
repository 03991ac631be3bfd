"""A table at one moment: everything its picture is made of."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import lru_cache
from string import ascii_lowercase

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.places import Looked, NilePlace
from sneferu_gui.games.sobek.table.plan import Plan
from sneferu_gui.ui.engine.keys import SHORTCUTS
from sneferu_gui.ui.pages.game_keys import keys_of
from sneferu_gui.ui.table.snapshot import SeatSnapshot


@lru_cache(8)
def card_letters(changed: tuple[str, ...]) -> tuple[str, ...]:
    """The letters that no command at this table has, then the others as capitals, with Shift.

    `changed` are the keys that a person has changed. Beyond the alphabet arrows lead to a card.

    >>> card_letters(())[:4], card_letters(())[-2:]
    (('a', 'b', 'i', 'j'), ('T', 'U'))
    >>> card_letters(("undo=a",))[:3]
    ('b', 'i', 'j')
    """
    keys, here = keys_of(changed), {"", GAMES["sobek"].title}
    taken = {keys.key_of(name) for name, shortcut in SHORTCUTS.items() if shortcut.game in here}
    free = [letter for letter in ascii_lowercase if letter not in taken]
    return (*free, *(letter.upper() for letter in ascii_lowercase if letter in taken))


@dataclass(frozen=True, slots=True)
class TableSnapshot(SeatSnapshot[Setup]):
    """The only thing that goes from a table's scene to its picture."""

    state: State
    plan: Plan
    looked: Looked | None
    """What is looked through."""
    marks: frozenset[Hashable]
    """What a hint marks, as nodes are about it."""
    letters: tuple[str, ...] = ()
    """What is typed for the cards of the hand, from the left."""

    @property
    def unchosen(self) -> "TableSnapshot":
        """It as far as it is the same whatever is chosen of the hand."""
        dragged = self.plan.dragged if isinstance(self.plan.dragged, NilePlace) else None
        return replace(self, plan=replace(self.plan, chosen=frozenset(), dragged=dragged))
