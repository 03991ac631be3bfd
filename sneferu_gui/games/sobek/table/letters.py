"""What is typed for the cards of a hand: a letter each, from the left."""

from functools import lru_cache
from string import ascii_lowercase

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.ui.engine.keys import SHORTCUTS
from sneferu_gui.ui.pages.game_keys import keys_of


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
