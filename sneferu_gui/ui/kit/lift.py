"""How far something that lies on a table is above it, as its shadow tells."""

from enum import StrEnum


class Lift(StrEnum):
    """How far a stone or a card is above the ground: its shadow tells."""

    FLAT = "flat"
    """In a picture of it: it throws no shadow."""
    LYING = "lying"
    OVER = "over"
    """Over the place in which it would lie."""
    HELD = "held"
    """In somebody's hand, or on its way."""
