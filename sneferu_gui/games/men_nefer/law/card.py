"""A game of Men-Nefer as a list of games shows it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from sneferu_gui.games.card import Card, seats_within
from sneferu_gui.games.codec import OneOf, WholeNumber
from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.men_nefer.law.edition import SEATS
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.state import State


@dataclass(frozen=True)
class SeatCard:
    name: str
    colour: Annotated[str, OneOf(COLOURS)]
    computer: str | None
    """The computer player's name; None for people."""
    pp: int
    gap: Annotated[int, WholeNumber(-1_000, 1_000)]
    """Spaces between heart and feather: less than 0 before they have crossed (Z3)."""


@dataclass(frozen=True)
class GameCard(Card):
    """A game at its present moment, for a list and its small picture."""

    game = "men_nefer"

    seats: Annotated[tuple[SeatCard, ...], seats_within(SEATS)]
    count: int
    """The number of actions done."""
    seat: Annotated[int, WholeNumber(0, "last_seat")]
    """The seat that decides; of a finished game, the one that decided last."""
    era: int
    turns: int
    """Turns ended, of all seats together."""
    rating: int | None
    """The rating of a finished game for one (V7)."""
    winners: tuple[Annotated[int, WholeNumber(0, "last_seat")], ...] | None
    """Winning seats; None while the game runs."""


def card_of(setup: Setup, computers: Sequence[str | None], count: int, state: State) -> GameCard:
    """A game after `count` actions, in this state."""
    result, last = state.result(), setup.edition.duat
    seats = tuple(
        SeatCard(seat.name, seat.colour, computer, board.pp, board.duat_gap(last))
        for seat, computer, board in zip(setup.seats, computers, state.boards, strict=True)
    )
    return GameCard(
        seats, count, state.seat, state.era, state.turns,
        None if result is None else result.rating, None if result is None else result.winners,
    )  # fmt: skip
