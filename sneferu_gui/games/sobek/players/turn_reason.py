"""Why a turn is better than another, as values; they are put into words elsewhere."""

from enum import StrEnum
from typing import Annotated, NamedTuple

from sneferu_gui.games.codec import OneOf
from sneferu_gui.games.sobek.law.edition import ANY, FAMILIES, POWERS
from sneferu_gui.players.player import Worth


class ReasonKind(StrEnum):
    """What a reason says."""

    BANKS = "banks"
    """The own sets on the table are worth `amount` points more."""
    MAKES_SET = "makes_set"
    """A set of `family` can be laid then for the first time, and with the other turn it cannot."""
    PROMISES = "promises"
    """With all that can be laid of the hand the sets are worth `amount` points more."""
    JOINS = "joins"
    """A card comes to the hand for the own set of `family`."""
    PAIR = "pair"
    """A second card of `family` comes to the hand."""
    AMULET = "amulet"
    """An amulet more in the hand."""
    SCARABS = "scarabs"
    """`amount` scarabs more, in the hand and on the table."""
    DRAWS = "draws"
    """`amount` cards from the deck (C3)."""
    STEALS = "steals"
    """A card out of another hand (C5)."""
    FROM_PILE = "from_pile"
    """A card chosen from another pile (C7)."""
    NEW_CHARACTER = "new_character"
    """A character comes to the hand."""
    KEEPS_CHARACTER = "keeps_character"
    """The character of `power` stays in the hand."""
    FEWER_UNDER = "fewer_under"
    """`amount` cards fewer lie under the own tile."""
    NOT_MOST = "not_most"
    """Somebody else is the most corrupt, where the other turn makes it the own seat."""
    CURSES = "curses"
    """Another's pile counts `amount` more."""
    TOKEN = "token"  # noqa: S105 - of the game's
    """A set is played, and a token can be chosen (E1)."""
    MOVES_AGAIN = "moves_again"
    """The next turn is the same player's (E3)."""
    BEGINS = "begins"
    """The first turn of the round is the own one (Z2)."""
    SCORES = "scores"
    """The own marker is `amount` points further at once."""
    SETS_BACK = "sets_back"
    """Another marker is `amount` points further back."""
    KEEPS_FROM = "keeps_from"
    """The next player cannot take a card of `family` with `amount` scarabs."""
    GIVE_UP = "give_up"
    """The others give up `amount` cards (C6)."""
    ENDS_ROUND = "ends_round"
    """The round ends with it, and with the other turn it goes on (R1)."""
    GOES_ON = "goes_on"
    """The round goes on, and the other turn ends it."""


class TurnReason(NamedTuple):
    """Why a turn is better than another."""

    kind: ReasonKind
    worth: Worth
    """By how many points more is expected of the round, for what it speaks of."""
    amount: int = 0
    family: Annotated[str, OneOf(("", *FAMILIES, ANY))] = ""
    power: Annotated[str, OneOf(("", *POWERS))] = ""
