"""What a list shows of a game of Sobek: nothing that is not open to all (H1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from sneferu_gui.games.card import Card, seats_within
from sneferu_gui.games.codec import Absent, OneOf, Whole
from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.reason import N_
from sneferu_gui.games.sobek.law.edition import FAMILIES
from sneferu_gui.games.sobek.law.position import Sets
from sneferu_gui.games.sobek.law.setup import SEATS, Setup
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in


@dataclass(frozen=True)
class SetCard:
    """A set that lies before a seat, open to all."""

    family: Annotated[str, OneOf(FAMILIES)]
    cards: int
    worth: int
    """As it lies (W1, W2)."""
    is_flat: bool


@dataclass(frozen=True)
class SeatCard:
    """One seat of a game in a list."""

    name: str
    colour: Annotated[str, OneOf(COLOURS)]
    computer: str | None
    """The computer player's name; None for people."""
    score: int
    pile: int
    """How many cards lie under the tile."""
    sets: Annotated[tuple[SetCard, ...], Absent((), is_written=True)] = ()
    """Of a game over, those of its last round; old stores have none."""


@dataclass(frozen=True)
class GameCard(Card):
    """A game at its present moment, as a list and a small picture show it."""

    game = "sobek"

    seats: Annotated[
        tuple[SeatCard, ...], seats_within(SEATS, N_("S1: {count} seats; 2 to 4 can play"))
    ]
    count: int
    """How many actions have been done."""
    seat: Annotated[int, Whole(0, "last_seat")]
    """Who decides; of a finished game, who decided last."""
    round: int
    rounds: int
    """How many there are at most."""
    winners: tuple[Annotated[int, Whole(0, "last_seat")], ...] | None
    """Seats; None while the game runs."""
    early: bool
    """Whether it ended before the last round (Z4)."""


def card_of(setup: Setup, computers: Sequence[str | None], count: int, state: State) -> GameCard:
    """A game after `count` actions, in this state."""
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
    """Neither their cards nor whence they came: families, numbers and what lies turned."""
    return tuple(SetCard(FAMILIES[own.family], own.size, own.worth, own.is_flat) for own in sets)
