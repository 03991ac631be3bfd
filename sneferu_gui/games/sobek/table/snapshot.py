"""The snapshot of a table: all that its picture is made of."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import lru_cache
from string import ascii_lowercase

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.places import NilePlace, OpenPile
from sneferu_gui.games.sobek.table.plan import Plan
from sneferu_gui.ui.engine.keys import SHORTCUTS
from sneferu_gui.ui.table.game_keys import keys_of
from sneferu_gui.ui.table.snapshot import SeatSnapshot


@lru_cache(8)
def card_letters(changed: tuple[str, ...]) -> tuple[str, ...]:
    """The letters for cards: those without a command at this table, then the others as capitals.

    `changed` are the keys that a person has changed. Capitals are typed with Shift; further cards
    have no letter and are reached by arrow keys.

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
    """A table at a moment: all that passes from its scene to its picture."""

    state: State
    plan: Plan
    open_pile: OpenPile | None
    """The pile that is looked through; None for none."""
    marks: frozenset[Hashable]
    """The subjects of nodes that a hint marks."""
    letters: tuple[str, ...] = ()
    """The letters typed for the cards of the hand, from the left."""

    @property
    def unchosen(self) -> "TableSnapshot":
        """The snapshot without chosen cards of the hand, the same for every choice of them."""
        dragged = self.plan.dragged if isinstance(self.plan.dragged, NilePlace) else None
        return replace(self, plan=replace(self.plan, chosen=frozenset(), dragged=dragged))
