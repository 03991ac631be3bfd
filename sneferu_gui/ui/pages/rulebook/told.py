"""The rulebook's texts in the language spoken, with an edition's numbers where they stand."""

from typing import Protocol

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _


class Values(Protocol):
    """What the names in braces stand for, in the language spoken when it is asked."""

    def __getitem__(self, name: str, /) -> str:
        """The words for a name."""


def told(text: str, values: Values) -> str:
    """A text of the rulebook, which is a key of the catalogues.

    >>> told("Take one of the first {reach}.", {"reach": "4 cards"})
    'Take one of the first 4 cards.'
    """
    return _(text).format_map(values)


def no_values(edition: AnyEdition) -> Values:
    """For a game whose texts name no numbers of editions."""
    del edition
    return {}
