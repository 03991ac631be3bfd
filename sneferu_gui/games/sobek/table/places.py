"""Subjects of a table's nodes, as values: scenes read a node's subject, never its key.

They are classes, not tuples, so that a card of the hand is never equal to one of the Nile.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum, auto


class Thing(Enum):
    """Things of which a table has one."""

    DECK = auto()
    DISCARD = auto()
    NEW_SET = auto()
    """The place for a new own set."""
    OWN_HAND = auto()
    TRACK = auto()
    """The score track: its look has the places of all spaces."""
    TOKENS_LEFT = auto()
    """The event tokens left, face down."""
    TOKENS_USED = auto()


@dataclass(frozen=True, slots=True)
class NilePlace:
    """A card of the Nile, counted from the first."""

    index: int


@dataclass(frozen=True, slots=True)
class HandPlace:
    """A card of the own hand, in the order of `hand_of`."""

    index: int


@dataclass(frozen=True, slots=True)
class OwnArea:
    """The own area, and the seat it belongs to."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetPlace:
    seat: int
    index: int


@dataclass(frozen=True, slots=True)
class PileOf:
    """A corruption tile with the pile under it."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardInPile:
    """A card of a pile that is looked through."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class BacksOf:
    seat: int
    back: str


@dataclass(frozen=True, slots=True)
class PlayerPlace:
    """A player as a whole."""

    seat: int


@dataclass(frozen=True, slots=True)
class TokenPlace:
    """A token left, while the tokens are looked at."""

    token: str


@dataclass(frozen=True, slots=True)
class MarkerOf:
    seat: int


@dataclass(frozen=True, slots=True)
class PowerOf:
    """Using a character's power, before its target is chosen."""

    card: str


class OpenPile(StrEnum):
    """Piles that can be looked through."""

    PILE = "pile"
    """The cards under the own tile (H3)."""
    DISCARD = "discard"
