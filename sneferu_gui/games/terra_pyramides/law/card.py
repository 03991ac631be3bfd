"""What a list shows of a game of Terra Pyramides: nothing that is not open to all (H1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from sneferu_gui.games.card import Card, seats_within
from sneferu_gui.games.codec import Absent, Inline, OneOf, Text, Whole
from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS, MOST_NUMBER, SEATS
from sneferu_gui.games.terra_pyramides.law.setup import Setup, Variants
from sneferu_gui.games.terra_pyramides.law.state import State


@dataclass(frozen=True)
class PyramidCard:
    """A pyramid, as all see it."""

    colour: Annotated[str, Text()]
    """Of its stones."""
    level: Annotated[int, Whole(1, LEVELS)]


@dataclass(frozen=True)
class SeatCard:
    """One seat of a game in a list."""

    name: str
    colour: Annotated[str, OneOf(COLOURS)]
    computer: str | None
    """The computer player's name; None for people."""
    score: int
    pyramids: tuple[PyramidCard, ...]
    """Of a task all there are, those finished too (K4)."""
    foundations: Annotated[
        tuple[Annotated[int, Whole(0, MOST_NUMBER)], ...], Absent((), is_written=True)
    ] = ()
    """The values of those its workers stand on."""


@dataclass(frozen=True)
class GameCard(Card):
    """A game at its present moment, as a list and a small picture show it."""

    game = "terra_pyramides"

    seats: Annotated[tuple[SeatCard, ...], seats_within(SEATS)]
    count: int
    """How many actions have been done."""
    seat: Annotated[int, Whole(0, "last_seat")]
    """Who decides; of a finished game, who decided last."""
    turn: int
    """Of whoever decides, from 1; of a finished game, the last."""
    turns: int
    """How many each has."""
    variants: Annotated[Variants, Inline()]
    winners: tuple[Annotated[int, Whole(0, "last_seat")], ...] | None
    """Seats; None while the game runs."""


def card_of(setup: Setup, computers: Sequence[str | None], count: int, state: State) -> GameCard:
    """A game after `count` actions, in this state."""
    result = state.result()
    colours, seats = state.table.edition.colours, []
    for index, (seat, computer) in enumerate(zip(setup.seats, computers, strict=True)):
        built = [PyramidCard(colours[s.colour], s.level) for s in state.pyramids_of(index)]
        held = [site for at, site in enumerate(state.sites) if state.held[index] >> at & 1]
        values = tuple(site.foundation for site in held if not site.level)
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
