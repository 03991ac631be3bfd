"""People's names: any text in any script, as long as it shows something."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from sneferu_gui.language import _

_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zs", "Zl", "Zp", "Mn", "Mc", "Me"})
"""Unicode categories of characters that show nothing alone: controls, spaces, marks on letters."""
_FILLERS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are blank by their nature."""


def is_blank(name: str) -> bool:
    """Whether a name shows nothing that could be read.

    >>> is_blank("Merit"), is_blank("王"), is_blank(" "), is_blank(chr(0x200B) + chr(0x3164))
    (False, False, True, True)
    """
    return all(
        character in _FILLERS or unicodedata.category(character) in _UNSEEN for character in name
    )


def legible(name: str) -> str:
    """A name as it is shown where it alone stands for its player: never blank.

    >>> legible("Merit"), legible(" ")
    ('Merit', '?')
    """
    return "?" if is_blank(name) else name


def player_key(name: str) -> str:
    """A key that is the same for all spellings of one player's name, and for no other name.

    Players are told apart by it at a table, in the statistics and in searches.

    >>> player_key("  Merit  Amun ") == player_key("merit amun")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def is_same(one: str, other: str) -> bool:
    """Whether two names are one player's, however they are spelt.

    >>> is_same("René ", "rene" + chr(0x301)), is_same("Eva", "Éva")
    (True, False)
    """
    return player_key(one) == player_key(other)


def names_fault(names: Sequence[str]) -> str:
    """A sentence about a fault of the names at a table; empty where there is none."""
    if not all(names):
        return _("Somebody has no name yet.")
    for index, name in enumerate(names):
        if is_blank(name):
            return _(
                "The name of player {n} shows nothing: it needs a letter, a digit or a sign."
            ).format(n=index + 1)
        if any(is_same(name, other) for other in names[:index]):
            return _("Two players are called {name}.").format(name=name)
    return ""
