"""What the table's nodes do when they are activated, besides what those of any table do."""

from enum import StrEnum
from typing import NamedTuple

from sneferu_gui.games.sobek.law.actions import Action


class Looked(StrEnum):
    """What can be looked through."""

    PILE = "pile"
    """What lies under the own tile (H3)."""
    DISCARD = "discard"


class ToggleCard(NamedTuple):
    """Choose a card of the hand, or no more; pressed twice, all that goes with it."""

    place: int


class AimPower(NamedTuple):
    """Let a character's power look for its target."""

    place: int


class ChooseToken(NamedTuple):
    """Let a token look for its target."""

    event: str


class Grasp(NamedTuple):
    """Take a card of the Nile along under the pointer, without taking it yet."""

    place: int
    """In the Nile, counted from 0."""


class GraspHeld(NamedTuple):
    """Take a card of the hand along under the pointer: it is chosen for as long."""

    place: int


class LetGo(NamedTuple):
    """Choose nothing any more."""


class Do(NamedTuple):
    """Carry an action out."""

    action: Action


class GiveUp(NamedTuple):
    """Give up all cards that are chosen, one after another (C6)."""


class LookThrough(NamedTuple):
    """Lay open the own pile or the discard pile, or put it away."""

    what: Looked | None


class SeeRound(NamedTuple):
    """Open the page of a round that was scored."""

    number: int
    """From 1."""


ChoosingAct = ToggleCard | AimPower | ChooseToken | Grasp | GraspHeld | LetGo
"""What changes nothing but what is chosen."""
PlayingAct = Do | GiveUp
"""What the game goes on with."""
OwnAct = ChoosingAct | PlayingAct | LookThrough | SeeRound
"""Everything that only this table knows."""
