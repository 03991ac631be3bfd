"""What a list shows of a game of Sobek: nothing that is not open to all (H1)."""

from collections.abc import Sequence
from dataclasses import dataclass

from sneferu_gui.games.checked_values import (
    JsonObject,
    KeyPath,
    RecordError,
    choice_in,
    flag_in,
    list_in,
    object_in,
    text_in,
    value_at,
    whole_in,
)
from sneferu_gui.games.game import COLOURS, Fields
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.sobek.law.edition import FAMILIES
from sneferu_gui.games.sobek.law.position import Sets
from sneferu_gui.games.sobek.law.setup import SEATS, Setup
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in


@dataclass(frozen=True)
class SetCard:
    """A set that lies before a seat, open to all."""

    family: str
    cards: int
    worth: int
    """As it lies (W1, W2)."""
    is_flat: bool


@dataclass(frozen=True)
class SeatCard:
    """One seat of a game in a list."""

    name: str
    colour: str
    computer: str | None
    """The computer player's name; None for people."""
    score: int
    pile: int
    """How many cards lie under the tile."""
    sets: tuple[SetCard, ...] = ()
    """Of a game over, those of its last round."""


@dataclass(frozen=True)
class GameCard:
    """A game at its present moment, as a list and a small picture show it."""

    seats: tuple[SeatCard, ...]
    count: int
    """How many actions have been done."""
    seat: int
    """Who decides; of a finished game, who decided last."""
    round: int
    rounds: int
    """How many there are at most."""
    winners: tuple[int, ...] | None
    """Seats; None while the game runs."""
    early: bool
    """Whether it ended before the last round (Z4)."""

    @property
    def game(self) -> str:
        """The game's id in the catalogue."""
        return "sobek"

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.winners is not None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in seat order."""
        return tuple(seat.name for seat in self.seats)


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


def card_to_plain(card: GameCard) -> Fields:
    """As a store holds it; with every action, so that `asdict` would be too slow."""
    return {**vars(card), "seats": tuple(map(_seat_to_plain, card.seats))}


def _seat_to_plain(seat: SeatCard) -> Fields:
    return {**vars(seat), "sets": tuple({**vars(each)} for each in seat.sets)}


def card_from_plain(table: JsonObject) -> GameCard:
    """What `card_to_plain` gave. Raises RecordError for anything else."""
    entries = list_in(value_at(table, (), "seats"), ("seats",))
    if not SEATS[0] <= len(entries) <= SEATS[1]:
        reason = Reason("S1: {count} seats; 2 to 4 can play", count=len(entries))
        raise RecordError(("seats",), reason)
    seats = tuple(_seat(entry, ("seats", index)) for index, entry in enumerate(entries))
    winners = value_at(table, (), "winners")
    return GameCard(
        seats,
        _number(table, (), "count"),
        whole_in(value_at(table, (), "seat"), ("seat",), 0, len(seats) - 1),
        _number(table, (), "round"),
        _number(table, (), "rounds"),
        None if winners is None else _winners(winners, len(seats)),
        flag_in(value_at(table, (), "early"), ("early",)),
    )


def _winners(value: object, seats: int) -> tuple[int, ...]:
    path: KeyPath = ("winners",)
    entries = enumerate(list_in(value, path))
    return tuple(whole_in(entry, (*path, index), 0, seats - 1) for index, entry in entries)


def _seat(value: object, path: KeyPath) -> SeatCard:
    table = object_in(value, path)
    computer = value_at(table, path, "computer")
    return SeatCard(
        text_in(value_at(table, path, "name"), (*path, "name")),
        choice_in(value_at(table, path, "colour"), (*path, "colour"), COLOURS),
        None if computer is None else text_in(computer, (*path, "computer")),
        _number(table, path, "score"),
        _number(table, path, "pile"),
        _sets(table.get("sets", []), (*path, "sets")),
    )


def _sets(value: object, path: KeyPath) -> tuple[SetCard, ...]:
    """Stores of before there were any in it have none."""
    return tuple(_set(entry, (*path, index)) for index, entry in enumerate(list_in(value, path)))


def _set(value: object, path: KeyPath) -> SetCard:
    table = object_in(value, path)
    return SetCard(
        choice_in(value_at(table, path, "family"), (*path, "family"), FAMILIES),
        _number(table, path, "cards"),
        _number(table, path, "worth"),
        flag_in(value_at(table, path, "is_flat"), (*path, "is_flat")),
    )


def _number(table: JsonObject, path: KeyPath, key: str) -> int:
    return whole_in(value_at(table, path, key), (*path, key))
