"""The entry of a Sneferu game in a list of games."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from sneferu_gui.games.card import Card, seats_within
from sneferu_gui.games.checked_values import KeyPath, RecordError, text_in
from sneferu_gui.games.codec import Conversion, OneOf, Reading, WholeNumber
from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.sneferu.law.geometry import SLOTS
from sneferu_gui.games.sneferu.law.materials import MATERIALS, NO_STONE
from sneferu_gui.games.sneferu.law.setup import BUILDERS, Setup
from sneferu_gui.games.sneferu.law.state import State

_EMPTY: Final = "."
_CODES: Final = "abcdefghijklmnopqrstuvwxy"
"""A letter for each stone code, so that a pyramid is a text of 21 letters and dots."""
_NO_STONES: Final = frozenset(range(0, len(_CODES), len(MATERIALS) + 1))
"""The codes with equal halves, which are no stones."""


def _read_pyramid(value: object, path: KeyPath, _reading: Reading) -> tuple[int, ...]:
    text = text_in(value, path)
    codes = tuple(NO_STONE if letter == _EMPTY else _CODES.find(letter) for letter in text)
    wrong = (letter != _EMPTY and (code == -1 or code in _NO_STONES)
             for letter, code in zip(text, codes, strict=True))  # fmt: skip
    if len(codes) != SLOTS or any(wrong):
        raise RecordError(path, Reason("is no pyramid"))
    return codes


def _write_pyramid(codes: tuple[int, ...]) -> str:
    return "".join(_EMPTY if code == NO_STONE else _CODES[code] for code in codes)


@dataclass(frozen=True)
class SeatCard:
    """One seat of a game in a list."""

    name: str
    colour: Annotated[str, OneOf(COLOURS)]
    builder: Annotated[str | None, OneOf(BUILDERS)]
    computer: str | None
    """The computer player's name; None for people."""
    stones: int
    food: int
    space: int
    """The space of the boat, counted from the start space, 0."""
    pyramid: Annotated[tuple[int, ...], Conversion(_read_pyramid, _write_pyramid)]
    """For each of the 21 slots, the code of the stone as it lies, or NO_STONE."""


@dataclass(frozen=True)
class GameCard(Card):
    """A game at its present moment, as lists and small pictures show it."""

    game = "sneferu"

    seats: Annotated[tuple[SeatCard, ...], seats_within((1, len(BUILDERS)))]
    solo: bool
    count: int
    seat: Annotated[int, WholeNumber(0, "last_seat")]
    """The seat to move; in a finished game the seat that moved last."""
    last: Annotated[int, WholeNumber(1)]
    """The last space of the river."""
    ptah: int | None
    """The number of Ptah's stones; None without Ptah."""
    winners: tuple[Annotated[int, WholeNumber(0, "last_seat")], ...] | None
    """The winning seats; None while the game runs."""
    score: int | None
    rating: int | None


def card_of(setup: Setup, computers: Sequence[str | None], count: int, state: State) -> GameCard:
    result = state.result()
    seats = tuple(
        SeatCard(seat.name, seat.colour, seat.builder, computer,
                   player.placed, player.food, space, player.stones)
        for seat, computer, player, space in zip(
            setup.seats, computers, state.players, state.boats, strict=True
        )
    )  # fmt: skip
    ptah = None if state.ptah is None else len(state.ptah)
    end = (None,) * 3 if result is None else (result.winners, result.score, result.rating)
    return GameCard(seats, setup.solo, count, state.seat, setup.edition.last, ptah, *end)
