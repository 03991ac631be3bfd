"""What is said of an edition where one is chosen."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sneferu_gui.games.reason import N_, Reason
from sneferu_gui.games.sobek.law.edition import Edition

EDITION_NOTES: Final[Mapping[str, str]] = MappingProxyType(
    {"standard": N_("63 cards, twelve tokens, three rounds: each family brings about as much.")}
)
"""Of those the game comes with."""


def sentence_of(edition: Edition) -> Reason:
    """What sets the edition in a file apart."""
    return Reason(
        "From a file: {cards} cards of {kinds} kinds, {tokens} event tokens.",
        cards=sum(kind.count for kind in edition.kinds),
        kinds=len(edition.kinds),
        tokens=sum(edition.tokens),
    )
