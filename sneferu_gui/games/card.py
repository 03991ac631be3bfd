"""What lists show of a game, and what traces and lists tell of one that has nothing of its own."""

from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from sneferu_gui.games.checked_values import KeyPath
from sneferu_gui.games.codec import Fits, OfSeats, Reading, Whole
from sneferu_gui.games.reason import N_, Reason


class Card:
    """A game at its present moment, as a list shows it: kept, so that no list replays games."""

    game: str
    """The id of the game it is of."""
    seats: tuple[Any, ...]
    """With at least a name each, in seat order."""
    winners: tuple[int, ...] | None
    """Seats; None while the game runs."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in seat order."""
        return tuple(seat.name for seat in self.seats)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.winners is not None


class SeatStanding(NamedTuple):
    """What the card of a game tells of a seat."""

    name: str
    computer: str | None
    """The computer player's name; None for people."""
    points: int


def seats_within(
    count: tuple[int, int], refusal: str = N_("{count} seats; 1 to 4 can play")
) -> Fits:
    """A check that there are so many seats at least and at most; `refusal` has their `count`."""

    def check(seats: tuple[object, ...], path: KeyPath, reading: Reading) -> None:
        if not count[0] <= len(seats) <= count[1]:
            reading.refuse(path, Reason(refusal, count=len(seats)))

    return Fits(check)


@dataclass(frozen=True)
class PlainCard(Card):
    """The card of a game that has none of its own: who plays, and the points."""

    game: str
    seats: tuple[SeatStanding, ...]
    count: int
    """How many actions have been done."""
    seat: Annotated[int, Whole(0, "last_seat")]
    """Who decides; of a finished game, who decided last."""
    winners: tuple[int, ...] | None


class PlainTrace(NamedTuple):
    """What a trace tells of a state of a game that has none of its own."""

    seat: Annotated[int, Whole(0, "last_seat")]
    legal: int
    """How many actions there are."""
    points: OfSeats


class PlainKinds(NamedTuple):
    """The classes whose annotations say what stands in files of a game: `codec` goes by them.

    Limits may name what is known: the number of `seats`, the `last_seat`, and what `Game.known`
    adds.
    """

    edition: type
    setup: type
    """Its edition is read before it, by the game."""
    deal: type
    action: Any
    """A class, or a union of classes that `do` tells apart."""
    result: type
    """What a record tells of one: fields of the `Result` itself."""
    trace: type = PlainTrace
    """What a trace tells of a state."""
    card: type = PlainCard
