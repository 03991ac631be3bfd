"""The summary of a game of Sobek in a list: only what is open to all (H1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from sneferu_gui.games.card import Card, seats_within
from sneferu_gui.games.codec import Absent, OneOf, WholeNumber
from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.reason import N_
from sneferu_gui.games.sobek.law.edition import FAMILIES
from sneferu_gui.games.sobek.law.position import Sets
from sneferu_gui.games.sobek.law.setup import SEATS, Setup
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in


@dataclass(frozen=True)
class SetCard:
    family: Annotated[str, OneOf(FAMILIES)]
    cards: int
    worth: int
    """Its points as it lies, upright or flat (W1, W2)."""
    is_flat: bool


@dataclass(frozen=True)
class SeatCard:
    """A seat's line in a list of games."""

    name: str
    colour: Annotated[str, OneOf(COLOURS)]
    computer: str | None
    """The computer player's name; None for people."""
    score: int
    pile: int
    """The number of cards under the corruption tile."""
    sets: Annotated[tuple[SetCard, ...], Absent((), is_written=True)] = ()
    """Of a game that is over, the sets of its last round; old stores have none."""


@dataclass(frozen=True)
class GameCard(Card):
    """A game's present moment, for a list and a small picture."""

    game = "sobek"

    seats: Annotated[
        tuple[SeatCard, ...], seats_within(SEATS, N_("S1: {count} seats; 2 to 4 can play"))
    ]
    count: int
    """The number of actions done."""
    seat: Annotated[int, WholeNumber(0, "last_seat")]
    """The seat that decides; in a finished game, the one that decided last."""
    round: int
    rounds: int
    """The most rounds that the game can have."""
    winners: tuple[Annotated[int, WholeNumber(0, "last_seat")], ...] | None
    """The seats that won; None while the game runs."""
    early: bool
    """Whether the game ended before the last round (Z4)."""


def card_of(setup: Setup, computers: Sequence[str | None], count: int, state: State) -> GameCard:
    result = state.result()
    seats = tuple(
        SeatCard(seat.name, seat.colour, computer, score, count_in(pile), _sets_of(sets))
        for seat, computer, score, pile, sets in zip(
            setup.seats, computers, state.scores, state.piles, state.sets, strict=True
        )
    )
    return GameCard(
        seats,
        count,
        state.seat,
        state.round,
        setup.edition.rounds,
        None if result is None else result.winners,
        result is not None and result.early,
    )


def _sets_of(sets: Sets) -> tuple[SetCard, ...]:
    """Family, size, worth and position of each set; not its cards, nor where they came from."""
    return tuple(SetCard(FAMILIES[own.family], own.size, own.worth, own.is_flat) for own in sets)
