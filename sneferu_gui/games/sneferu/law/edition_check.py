"""From an edition as a file or a record holds it to an `Edition`, and back (D8)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from sneferu_gui.games.checked_values import EditionError, EditionFault
from sneferu_gui.games.codec import gathered_from_plain, to_plain
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.sneferu.law.edition import PRINTED_PTAH, Edition

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
