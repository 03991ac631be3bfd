"""What a list shows of a game of Sneferu."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

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
    whole_or_null_in,
)
from sneferu_gui.games.game import COLOURS, Fields
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.sneferu.law.geometry import SLOTS
from sneferu_gui.games.sneferu.law.materials import MATERIALS, NO_STONE
from sneferu_gui.games.sneferu.law.setup import BUILDERS, Setup
from sneferu_gui.games.sneferu.law.state import State

_EMPTY: Final = "."
_CODES: Final = "abcdefghijklmnopqrstuvwxy"
"""A letter for each stone code, so that a pyramid is a text of 21 letters and dots."""
_NO_STONES: Final = frozenset(range(0, len(_CODES), len(MATERIALS) + 1))
"""Codes with equal halves."""


@dataclass(frozen=True)
class SeatCard:
    """One seat of a game in a list."""

    name: str
    colour: str
    builder: str | None
    computer: str | None
    """The computer player's name; None for people."""
    stones: int
    food: int
    space: int
    """Where the boat is, counted from the start space, 0."""
    pyramid: tuple[int, ...]
    """For each of the 21 slots the code of the stone as it lies, or NO_STONE."""


@dataclass(frozen=True)
class GameCard:
    """A game at its present moment, as a list and a small picture show it."""

    seats: tuple[SeatCard, ...]
    solo: bool
    """Against Ptah."""
    count: int
    """How many actions have been done."""
    seat: int
    """Whose turn it is; of a finished game, whose was the last."""
    last: int
    """The last space of the river."""
    ptah: int | None
    """How many stones Ptah has."""
    winners: tuple[int, ...] | None
    """Seats; None while the game runs."""
    score: int | None
    rating: int | None

    @property
    def game(self) -> str:
        """The game's id in the catalogue."""
        return "sneferu"

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
        SeatCard(seat.name, seat.colour, seat.builder, computer,
                   player.placed, player.food, space, player.stones)
        for seat, computer, player, space in zip(
            setup.seats, computers, state.players, state.boats, strict=True
        )
    )  # fmt: skip
    return GameCard(
        seats,
        setup.solo,
        count,
        state.seat,
        setup.edition.last,
        None if state.ptah is None else len(state.ptah),
        None if result is None else result.winners,
        None if result is None else result.score,
        None if result is None else result.rating,
    )


def card_to_plain(card: GameCard) -> Fields:
    """As a store holds it; with every action, so that `asdict` would be too slow."""
    return {**vars(card), "seats": tuple(map(_seat_to_plain, card.seats))}


def _seat_to_plain(seat: SeatCard) -> Fields:
    codes = (_EMPTY if code == NO_STONE else _CODES[code] for code in seat.pyramid)
    return {**vars(seat), "pyramid": "".join(codes)}


def card_from_plain(table: JsonObject) -> GameCard:
    """What `card_to_plain` gave. Raises RecordError for anything else."""
    entries = list_in(value_at(table, (), "seats"), ("seats",))
    if not 1 <= len(entries) <= len(BUILDERS):
        raise RecordError(("seats",), Reason("{count} seats; 1 to 4 can play", count=len(entries)))
    seats = tuple(_seat(entry, ("seats", index)) for index, entry in enumerate(entries))
    winners = value_at(table, (), "winners")
    return GameCard(
        seats,
        flag_in(value_at(table, (), "solo"), ("solo",)),
        whole_in(value_at(table, (), "count"), ("count",)),
        whole_in(value_at(table, (), "seat"), ("seat",), 0, len(seats) - 1),
        whole_in(value_at(table, (), "last"), ("last",), 1),
        whole_or_null_in(value_at(table, (), "ptah"), ("ptah",)),
        None if winners is None else _winners(winners, len(seats)),
        whole_or_null_in(value_at(table, (), "score"), ("score",)),
        whole_or_null_in(value_at(table, (), "rating"), ("rating",)),
    )


def _winners(value: object, seats: int) -> tuple[int, ...]:
    path: KeyPath = ("winners",)
    entries = enumerate(list_in(value, path))
    return tuple(whole_in(entry, (*path, index), 0, seats - 1) for index, entry in entries)


def _seat(value: object, path: KeyPath) -> SeatCard:
    table = object_in(value, path)
    builder = value_at(table, path, "builder")
    computer = value_at(table, path, "computer")
    return SeatCard(
        text_in(value_at(table, path, "name"), (*path, "name")),
        choice_in(value_at(table, path, "colour"), (*path, "colour"), COLOURS),
        None if builder is None else choice_in(builder, (*path, "builder"), BUILDERS),
        None if computer is None else text_in(computer, (*path, "computer")),
        _number(table, path, "stones"),
        _number(table, path, "food"),
        _number(table, path, "space"),
        _pyramid(text_in(value_at(table, path, "pyramid"), (*path, "pyramid")), path),
    )


def _number(table: JsonObject, path: KeyPath, key: str) -> int:
    return whole_in(value_at(table, path, key), (*path, key))


def _pyramid(text: str, path: KeyPath) -> tuple[int, ...]:
    codes = tuple(NO_STONE if letter == _EMPTY else _CODES.find(letter) for letter in text)
    wrong = (letter != _EMPTY and (code == -1 or code in _NO_STONES)
             for letter, code in zip(text, codes, strict=True))  # fmt: skip
    if len(codes) != SLOTS or any(wrong):
        raise RecordError((*path, "pyramid"), Reason("is no pyramid"))
    return codes
