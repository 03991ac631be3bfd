"""Editions from outside (D8): read, written, and what is said of one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from sneferu_gui.games.checked_values import EditionError, EditionFault
from sneferu_gui.games.codec import gathered_from_plain, to_plain
from sneferu_gui.games.reason import N_, Reason
from sneferu_gui.games.sneferu.law.edition import PRINTED_PTAH, Edition
from sneferu_gui.games.sneferu.law.transition import FOOD_PER_SPACE_SAILED

Table = Mapping[str, object]

PTAH: Final = "ptah"
"""The key of Ptah's numbers where they are not the printed ones; no board has it."""

LONGEST_SHOWN: Final = 60
"""The last space of a river whose numbers can be read in the smallest window."""


def new_edition_from_mapping(mapping: Table) -> Edition:
    """As `edition_from_mapping`, for a game that is begun: its river must be legible.

    Games recorded with a longer one open all the same. How Ptah plays is no part of a board: it is
    chosen beside it.
    """
    edition = replace(edition_from_mapping(mapping), ptah=PRINTED_PTAH)
    if edition.last <= LONGEST_SHOWN:
        return edition
    reason = Reason(
        "the track is too long to be read on a screen: its last space is at most {most},"
        " not {last}",
        most=LONGEST_SHOWN,
        last=edition.last,
    )
    raise EditionError((EditionFault(("river", "last"), reason),))


def edition_from_mapping(mapping: Table) -> Edition:
    """The edition with these keys: those of `assets/sneferu/editions/standard.toml`.

    Unknown keys are ignored. Raises EditionError with every fault when it cannot be played.
    """
    return gathered_from_plain(Edition, mapping)


def edition_to_mapping(edition: Edition) -> dict[str, Any]:
    """The edition as a record holds it; `edition_from_mapping` reads it back."""
    return to_plain(edition)


MOST_FED: Final = 50
"""Food that sailing home may bring without being a way to win: what ten spaces pay."""


def most_fed(edition: Edition) -> int:
    """The most food that somebody without any can be given for sailing home (E2).

    A stone of the bottom row that costs no food can always be paid, until fewer days are left
    than it takes. Without such a stone one is sent home from the start, and fed all the way.
    """
    days = [cost.time for cost in edition.columns if cost.food == 0 and cost.time <= edition.last]
    spaces = max(0, min(days) - 1) if days else edition.last
    return FOOD_PER_SPACE_SAILED * spaces


def warning_of(edition: Edition) -> Reason | None:
    """What players should know of the edition before they play it; None for nothing.

    Such an edition is not refused: games have been played with some, and their records, codes and
    files keep their meaning.
    """
    food = most_fed(edition)
    if food <= MOST_FED:
        return None
    return Reason(
        "Careful: whoever has no food can buy nothing, sails to the end at once and gains "
        "up to {food} food (E2). A column that costs no food and few days keeps everybody "
        "in the game.",
        food=food,
    )


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
