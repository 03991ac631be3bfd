"""What is said of an edition where one is chosen."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from sneferu_gui.games.reason import N_, Reason
from sneferu_gui.games.sneferu.law.edition import Edition

EDITION_NOTES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "standard": N_(
            "Stones are dear and every day counts: ratings are weighed for these numbers."
        ),
        "generous": N_(
            "The first two columns cost a food less: taller pyramids, for a first evening."
        ),
    }
)
"""Of those the game comes with."""


def sentence_of(edition: Edition) -> Reason:
    """What sets the edition in a file apart."""
    return Reason(
        "From a file: a river of {spaces} spaces, columns that cost {columns} food.",
        spaces=edition.last + 1,
        columns=_joined([str(cost.food) for cost in edition.columns]),
    )


def _joined(words: Sequence[str]) -> str:
    if len(words) == 1:
        return words[0]
    return Reason("{names} and {last}", names=", ".join(words[:-1]), last=words[-1])
