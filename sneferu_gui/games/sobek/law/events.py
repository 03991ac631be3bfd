"""The events of an action, in the past tense: what log, motion, sound and tests read.

Cards are kinds; one whose face is not known is the `HIDDEN` kind of its back.
"""

from typing import NamedTuple

from sneferu_gui.games.sobek.law.edition import CardKind

Kinds = tuple[CardKind, ...]


class RoundBegan(NamedTuple):
    """A round was set up (S4 to S8, Z1)."""

    number: int


class StartDealt(NamedTuple):
    """A seat was dealt its starting hand (S4)."""

    seat: int
    cards: Kinds


class Delivered(NamedTuple):
    """The Nile was filled (N1); characters lie face down (N2)."""

    cards: Kinds


class StarterNamed(NamedTuple):
    """The player with fewest points named the one who begins (Z2)."""

    seat: int
    starter: int


class TurnBegan(NamedTuple):
    """A player's turn began (T1)."""

    seat: int


class CardTaken(NamedTuple):
    """A card of the Nile went to a hand, and the skipped ones under the tile (K, C9)."""

    seat: int
    place: int
    card: CardKind
    skipped: Kinds


class SetLaid(NamedTuple):
    """A set was begun, or added to (P, R2)."""

    seat: int
    onto: int
    """The index among the seat's sets."""
    cards: Kinds
    is_new: bool
    is_flat: bool


class CharacterPlayed(NamedTuple):
    """A character was played for its power (C1)."""

    seat: int
    card: CardKind


class CardsDrawn(NamedTuple):
    """The Queen drew cards from the deck (C3)."""

    seat: int
    cards: Kinds


class CardsDiscarded(NamedTuple):
    """A family left a pile, face up (C4)."""

    seat: int
    family: str
    cards: Kinds


class CardStolen(NamedTuple):
    """The Thief took a card out of a hand (C5)."""

    seat: int
    victim: int
    card: CardKind


class PileSeen(NamedTuple):
    """The Vizier looked through a pile (C7)."""

    seat: int
    owner: int
    cards: Kinds
    """Empty for a viewer who did not see them."""


class CardPicked(NamedTuple):
    """The Vizier took a card of the pile (C7)."""

    seat: int
    owner: int
    card: CardKind


class CardGiven(NamedTuple):
    """A card was given up to the Scribe: under the own tile (C6)."""

    seat: int
    card: CardKind


class SetJoined(NamedTuple):
    """The Courtesan let cards join a set (C8)."""

    seat: int
    onto: int
    cards: Kinds


class TokensSeen(NamedTuple):
    """A player looked at all tokens that are left (E1)."""

    seat: int
    tokens: tuple[str, ...]
    """Empty for a viewer who did not see them."""


class TokenUsed(NamedTuple):
    """A token was chosen and applied (E)."""

    seat: int
    token: str
    target: int | None
    """The opponent of Guild and Curse, the set of Prosperity; None for a token without a target."""


class MarkerMoved(NamedTuple):
    """A score marker moved by a token (E2, E7)."""

    seat: int
    start: int
    end: int


class PileTakenUp(NamedTuple):
    """Embalming: a pile went to its owner's hand (E6)."""

    seat: int
    cards: Kinds


class HandSetAside(NamedTuple):
    """The cards still in a hand went under the tile (R3)."""

    seat: int
    cards: Kinds


class RoundEnded(NamedTuple):
    """The last card of the Nile was taken, and the deck is empty (R1)."""

    seat: int


class RoundScored(NamedTuple):
    """A round was scored, with all piles and hands turned up (W, H4)."""

    number: int
    points: tuple[int, ...]
    corruption: tuple[int, ...]
    corrupt: tuple[int, ...]
    before: tuple[int, ...]
    """The scores before the round was scored."""
    score: tuple[int, ...]


class GameEnded(NamedTuple):
    """The game ended (Z3, Z4)."""


Event = (
    RoundBegan
    | StartDealt
    | Delivered
    | StarterNamed
    | TurnBegan
    | CardTaken
    | SetLaid
    | CharacterPlayed
    | CardsDrawn
    | CardsDiscarded
    | CardStolen
    | PileSeen
    | CardPicked
    | CardGiven
    | SetJoined
    | TokensSeen
    | TokenUsed
    | MarkerMoved
    | PileTakenUp
    | HandSetAside
    | RoundEnded
    | RoundScored
    | GameEnded
)


class HandsArranged(NamedTuple):
    """A position was set up by hand: players have seen only the backs of hands and piles.

    No action does this; the event can only come first among those seen in a round.
    """

    backs: tuple[int, ...]
    """Bags of cards face down: of each seat's hand, and then of each pile."""


Seen = Event | HandsArranged
"""An event that is kept because somebody saw cards or tokens by it in this round."""
