"""A table at one moment: everything its picture is made of."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import lru_cache
from string import ascii_lowercase
from typing import Final

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.places import Looked
from sneferu_gui.games.sobek.table.plan import Plan
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.keys import SHORTCUTS
from sneferu_gui.ui.pages.game_keys import keys_of
from sneferu_gui.ui.table.snapshot import CommonSnapshot, Undoing


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


NO_UNDO: Final = Undoing(None, None, UndoRule.FREE, can_redo=False)


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """The only thing that goes from a table's scene to its picture."""

    common: CommonSnapshot
    state: State
    """As the viewer may see it."""
    seat: int
    """Whose things lie before the table."""
    plan: Plan
    looked: Looked | None
    """What is looked through."""
    marks: frozenset[Hashable]
    """What a hint marks, as nodes are about it."""
    letters: tuple[str, ...] = ()
    """What is typed for the cards of the hand, from the left."""

    @property
    def setup(self) -> Setup:
        """The table's."""
        setup: Setup = self.common.setup
        return setup

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now."""
        return self.common.is_open

    @property
    def is_mine(self) -> bool:
        """Whether the seat that decides is the one whose things lie before the table."""
        return self.is_open and self.state.seat == self.seat

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, clockwise."""
        seats = self.state.table.seats
        return tuple((self.seat + step) % seats for step in range(1, seats))

    @property
    def board(self) -> "TableSnapshot":
        """It without what only bar and log read: the other panels are not made again for that."""
        common = self.common
        quiet = replace(
            common, steps=(), trouble="", can_move_now=False, undo=NO_UNDO, has_recap=False,
            drawer=None, log_back=0, hint=None,
        )  # fmt: skip
        return replace(self, common=quiet)

    @property
    def unchosen(self) -> "TableSnapshot":
        """It as far as it is the same whatever is chosen of the hand."""
        return replace(self, plan=replace(self.plan, chosen=frozenset(), held=None))
