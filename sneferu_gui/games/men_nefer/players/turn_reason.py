"""Why a turn is better than another, as values; they are put into words elsewhere."""

from enum import StrEnum
from typing import NamedTuple

from sneferu_gui.players.player import Worth


class ReasonKind(StrEnum):
    """What a reason says; always beside the other turn, of what a seat has when the turn is over.

    All count: there is `amount` more of it.
    """

    POINTS = "points"
    """Prestige points had by then."""
    PURITY = "purity"
    """Steps of heart and feather together; papyri in the Book bring theirs at the Harvest (Z2)."""
    CONTRACTS = "contracts"
    """Contracts held."""
    FULFILLED = "fulfilled"
    """Contracts turned over, or met and to be turned over at the Harvest (Z4)."""
    TOMBS = "tombs"
    """Sarcophagi in the Necropolis."""
    SARCOPHAGI = "sarcophagi"
    """Sarcophagi available for a rite."""
    PEDESTALS = "pedestals"
    """Sphinxes on pedestals."""
    SPHINXES = "sphinxes"
    """Sphinxes available to be erected."""
    PERMISSIONS = "permissions"
    """Permissions available."""
    GRANTED = "granted"
    """Permissions at the Queens' Pyramids."""
    QUEENS = "queens"
    """Steps of the block on the Queens' track."""
    GREAT = "great"
    """Steps of the block on the Great Pyramid's track."""
    ORB = "orb"
    """Steps of the orb."""
    SCARABS = "scarabs"
    """Steps of the scarabs, all Houses together."""
    GLYPHS = "glyphs"
    """Signs of the own board matched."""
    FOOD = "food"
    HEKA = "heka"
    SAILING = "sailing"
    """Places that boats are further up the Nile, all together; a city counts as its section."""
    PRIESTESSES = "priestesses"
    """Rooms that priestesses are further in the Temple, all together."""
    CRAFTS = "crafts"
    """Crafts in the Pyramidal Area."""
    BASKETS = "baskets"
    """Crafts that still have their basket, and can be offered."""
    PAPYRI = "papyri"
    """Papyri in the Book of the Dead."""
    TABLETS = "tablets"
    """What the tablets beside the apprentices, or obtained for the next Era, promise; no count."""
    MOON = "moon"
    """Where the own apprentices stand, and what it will cost to specialise there; no count."""


class TurnReason(NamedTuple):
    """Why a turn is better than another."""

    kind: ReasonKind
    worth: Worth
    """By how many points more is expected of the game, for what it speaks of."""
    amount: int = 0
