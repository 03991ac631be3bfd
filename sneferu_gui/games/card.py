"""A game's card for lists, and the plain kinds of a game that names none of its own."""

from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from sneferu_gui.games.checked_values import KeyPath
from sneferu_gui.games.codec import Fits, OfSeats, Reading, WholeNumber
from sneferu_gui.games.reason import N_, Reason


class Card:
    """A game at its present moment, as a list shows it: stored, so that no list replays games."""

    game: str
    seats: tuple[Any, ...]
    """In seat order, each with at least a name."""
    winners: tuple[int, ...] | None
    """Seats; None while the game runs."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def is_over(self) -> bool:
        return self.winners is not None


class SeatStanding(NamedTuple):
    """A seat's line on a plain card."""

    name: str
    computer: str | None
    """The computer player's name; None for people."""
    points: int


def seats_within(
    count: tuple[int, int], refusal: str = N_("{count} seats; 1 to 4 can play")
) -> Fits:
    """A check that there are `count` (least, most) seats; `refusal` may name their `count`."""

    def check(seats: tuple[object, ...], path: KeyPath, reading: Reading) -> None:
        if not count[0] <= len(seats) <= count[1]:
            reading.refuse(path, Reason(refusal, count=len(seats)))

    return Fits(check)


@dataclass(frozen=True)
class PlainCard(Card):
    """The card of a game that defines none: the players and their points."""

    game: str
    seats: tuple[SeatStanding, ...]
    count: int
    seat: Annotated[int, WholeNumber(0, "last_seat")]
    """The seat that decides; in a finished game, the one that decided last."""
    winners: tuple[int, ...] | None


class PlainTrace(NamedTuple):
    """A state's line in the trace of a game that defines none."""

    seat: Annotated[int, WholeNumber(0, "last_seat")]
    legal: int
    points: OfSeats


class PlainKinds(NamedTuple):
    """The classes from whose annotations `codec` reads and writes a game's files.

    Their limits may name known values: the number of `seats`, the `last_seat`, and those that
    `Game.known` adds.
    """

    edition: type
    setup: type
    """The game reads its edition before it."""
    deal: type
    action: Any
    """A class, or a union of classes that `do` tells apart."""
    result: type
    """The fields of the `Result` that a record holds."""
    trace: type = PlainTrace
    """A state's line in a trace."""
    card: type = PlainCard
