"""The entry of a Terra Pyramides game in a list of games: public information only (H1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from sneferu_gui.games.card import Card, seats_within
from sneferu_gui.games.codec import Absent, Inline, OneOf, Text, WholeNumber
from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS, MOST_NUMBER, SEATS
from sneferu_gui.games.terra_pyramides.law.setup import Setup, Variants
from sneferu_gui.games.terra_pyramides.law.state import State


@dataclass(frozen=True)
class PyramidCard:
    colour: Annotated[str, Text()]
    level: Annotated[int, WholeNumber(1, LEVELS)]


@dataclass(frozen=True)
class SeatCard:
    """One seat of a game in a list."""

    name: str
    colour: Annotated[str, OneOf(COLOURS)]
    computer: str | None
    """The computer player's name; None for people."""
    score: int
    pyramids: tuple[PyramidCard, ...]
    """The pyramids of the seat; in a task all pyramids, finished ones too (K4)."""
    foundations: Annotated[
        tuple[Annotated[int, WholeNumber(0, MOST_NUMBER)], ...], Absent((), is_written=True)
    ] = ()
    """The values of the foundations where the seat's workers stand."""


@dataclass(frozen=True)
class GameCard(Card):
    """A game at its present moment, as lists and small board pictures show it."""

    game = "terra_pyramides"

    seats: Annotated[tuple[SeatCard, ...], seats_within(SEATS)]
    count: int
    seat: Annotated[int, WholeNumber(0, "last_seat")]
    """The seat to move; in a finished game the seat that moved last."""
    turn: int
    """The number of the turn of the seat to move, from 1; in a finished game of its last turn."""
    turns: int
    variants: Annotated[Variants, Inline()]
    winners: tuple[Annotated[int, WholeNumber(0, "last_seat")], ...] | None
    """The winning seats; None while the game runs."""


def card_of(setup: Setup, computers: Sequence[str | None], count: int, state: State) -> GameCard:
    result = state.result()
    colours, seats = state.table.edition.colours, []
    for index, (seat, computer) in enumerate(zip(setup.seats, computers, strict=True)):
        built = [PyramidCard(colours[s.colour], s.level) for s in state.pyramids_of(index)]
        values = tuple(site.foundation for site in state.sites_of(index) if not site.level)
        points = state.points_of(index).total
        seats.append(SeatCard(seat.name, seat.colour, computer, points, tuple(built), values))
    turns = state.table.turns[state.seat]
    return GameCard(
        tuple(seats),
        count,
        state.seat,
        min(state.turns[state.seat] + 1, turns),
        turns,
        setup.variants,
        None if result is None else result.winners,
    )
