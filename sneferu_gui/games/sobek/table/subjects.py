"""What nodes of the table are about that only the views know: motion finds them by it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreTrack:
    """The course of the score track: its look knows where all spaces lie."""


@dataclass(frozen=True, slots=True)
class TokensLeft:
    """The event tokens that are left, face down."""


@dataclass(frozen=True, slots=True)
class TokensUsed:
    """Those that have been used."""
