"""Editions from outside, checked (RULES.md, L3), and what is said of one."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from sneferu_gui.games.checked_values import KeyPath
from sneferu_gui.games.codec import Reading, gathered_from_plain, to_plain
from sneferu_gui.games.reason import N_, Reason
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
    return gathered_from_plain(Edition, mapping, (_check_whole,), signs=())


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
