"""Editions from outside, checked: everything that is wrong with one is told (RULES.md, L3)."""

from collections.abc import Mapping
from typing import Any, Final

from sneferu_gui.games.checked_values import EditionError, KeyPath
from sneferu_gui.games.codec import Reading, gathered_from_plain, to_plain
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.sobek.law.edition import GREEN, MOST_CARDS, Edition

MOST_PLAYERS: Final = 4


def edition_to_mapping(edition: Edition) -> dict[str, Any]:
    """The edition as a record holds it; `edition_from_mapping` reads it back."""
    players = {"least": 2, "most": MOST_PLAYERS}
    return {"id": edition.id, "name": edition.name, "players": players, **to_plain(edition)}


def edition_from_mapping(mapping: Mapping[str, object]) -> Edition:
    """The edition with these keys: those of `assets/sobek/editions/standard.toml`.

    Unknown keys are ignored. Raises EditionError with every fault when it cannot be played.
    """
    edition = gathered_from_plain(Edition, mapping, signs=())
    look = Reading({}, gathers=True)
    _check_whole(look, edition)
    if look.faults:
        raise EditionError(tuple(look.faults))
    return edition


def _check_whole(look: Reading, edition: Edition) -> None:
    """What no part of it shows alone (L3)."""
    path: KeyPath = ("cards", "kinds")
    cards = sum(kind.count for kind in edition.kinds)
    green = sum(kind.count for kind in edition.kinds if kind.back == GREEN)
    if cards > MOST_CARDS:
        look.refuse(path, Reason("{count} cards; {most} at most", count=cards, most=MOST_CARDS))
    if green < MOST_PLAYERS * edition.start_hand:
        reason = Reason(
            "{count} green cards are too few for four starting hands of {hand}",
            count=green,
            hand=edition.start_hand,
        )
        look.refuse(path, reason)
    if cards - green - edition.removed_for_two < edition.quays:
        reason = Reason("with two players the deck does not fill the Nile once (S5, S6)")
        look.refuse(("setup", "removed_for_two"), reason)
    if sum(edition.tokens) < edition.events_in_play:
        reason = Reason("there are fewer tokens than are in play (S7)")
        look.refuse(("setup", "events_in_play"), reason)
