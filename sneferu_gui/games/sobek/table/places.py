"""What the nodes of a table are about, as values: a scene asks them, and reads no key.

They are classes and no tuples: a card of the hand is never equal to one of the Nile.
"""

from dataclasses import dataclass
from enum import StrEnum

from sneferu_gui.games.sobek.law.actions import Action


@dataclass(frozen=True, slots=True)
class NilePlace:
    """A card of the Nile, counted from the first."""

    index: int


@dataclass(frozen=True, slots=True)
class HandPlace:
    """A card of the own hand, in the order in which it is held."""

    index: int


@dataclass(frozen=True, slots=True)
class OwnHand:
    """The hand as a whole."""


@dataclass(frozen=True, slots=True)
class OwnArea:
    """All that lies before the table: whose it is."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetPlace:
    """A set before a seat."""

    seat: int
    index: int


@dataclass(frozen=True, slots=True)
class NewSet:
    """Where a new set of the own is laid."""


@dataclass(frozen=True, slots=True)
class PileOf:
    """A corruption tile with what lies under it."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardInPile:
    """A card of the pile that is looked through."""

    seat: int
    card: str
    """Its kind."""


@dataclass(frozen=True, slots=True)
class BacksOf:
    """The cards of one back in an opponent's hand."""

    seat: int
    back: str


@dataclass(frozen=True, slots=True)
class PlayerPlace:
    """All that is a player's."""

    seat: int


@dataclass(frozen=True, slots=True)
class TokenPlace:
    """A token that is left, among those that are looked at."""

    token: str


@dataclass(frozen=True, slots=True)
class DeckPlace:
    """The deck."""


@dataclass(frozen=True, slots=True)
class DiscardPlace:
    """The discard pile."""


@dataclass(frozen=True, slots=True)
class MarkerOf:
    """A score marker, where it stands."""

    seat: int


@dataclass(frozen=True, slots=True)
class ActionChoice:
    """What a button does with the game: it is tried out when it is pointed at."""

    action: Action


@dataclass(frozen=True, slots=True)
class PowerOf:
    """Using a character's power, before its target is chosen."""

    card: str


@dataclass(frozen=True, slots=True)
class ScoreTrack:
    """The course of the score track: its look knows where all spaces lie."""


@dataclass(frozen=True, slots=True)
class TokensLeft:
    """The event tokens that are left, face down."""


@dataclass(frozen=True, slots=True)
class TokensUsed:
    """Those that have been used."""


class Looked(StrEnum):
    """What can be looked through."""

    PILE = "pile"
    """What lies under the own tile (H3)."""
    DISCARD = "discard"
