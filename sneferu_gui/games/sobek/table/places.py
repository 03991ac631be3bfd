"""What the nodes of a table are about, as values: a scene asks them, and reads no key.

They are classes and no tuples: a card of the hand is never equal to one of the Nile.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum, auto

from sneferu_gui.games.sobek.law.actions import Action


class Thing(Enum):
    """What there is one of at a table."""

    DECK = auto()
    DISCARD = auto()
    """The discard pile."""
    NEW_SET = auto()
    """Where a new set of the own is laid."""
    OWN_HAND = auto()
    """The hand as a whole."""
    TRACK = auto()
    """The course of the score track: its look knows where all spaces lie."""
    TOKENS_LEFT = auto()
    """The event tokens that are left, face down."""
    TOKENS_USED = auto()
    """Those that have been used."""


@dataclass(frozen=True, slots=True)
class NilePlace:
    """A card of the Nile, counted from the first."""

    index: int


@dataclass(frozen=True, slots=True)
class HandPlace:
    """A card of the own hand, in the order in which it is held."""

    index: int


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


class Looked(StrEnum):
    """What can be looked through."""

    PILE = "pile"
    """What lies under the own tile (H3)."""
    DISCARD = "discard"
