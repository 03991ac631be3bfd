"""What a list shows of a game, kept beside it so that no list has to replay games."""

import json
from dataclasses import asdict, dataclass
from typing import Final

from sneferu_gui.rules import BUILDERS, MATERIALS, NO_STONE, Setup, State
from sneferu_gui.rules.checked_values import KeyPath
from sneferu_gui.rules.geometry import SLOTS
from sneferu_gui.session.record import json_in
from sneferu_gui.session.record_values import (
    JsonObject,
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

_EMPTY: Final = "."
_CODES: Final = "abcdefghijklmnopqrstuvwxy"
"""A letter for each stone code, so that a pyramid is a text of 21 letters and dots."""
_NO_STONES: Final = frozenset(range(0, len(_CODES), len(MATERIALS) + 1))
"""Codes with equal halves."""


@dataclass(frozen=True)
class GlanceSeat:
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
class Glance:
    """A game at its present moment, as a list and a small picture show it."""

    seats: tuple[GlanceSeat, ...]
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
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.winners is not None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in seat order."""
        return tuple(seat.name for seat in self.seats)


def glance_of(setup: Setup, computers: tuple[str | None, ...], count: int, state: State) -> Glance:
    """A game after `count` actions, in this state."""
    result = state.result()
    seats = tuple(
        GlanceSeat(seat.name, seat.colour, seat.builder, computer,
                   player.placed, player.food, space, player.stones)
        for seat, computer, player, space in zip(
            setup.seats, computers, state.players, state.boats, strict=True
        )
    )  # fmt: skip
    return Glance(
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


def glance_to_text(glance: Glance) -> str:
    """As a store holds it."""
    fields = asdict(glance)
    for seat in fields["seats"]:
        codes = seat["pyramid"]
        seat["pyramid"] = "".join(_EMPTY if c == NO_STONE else _CODES[c] for c in codes)
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def glance_from_text(text: str) -> Glance:
    """What `glance_to_text` wrote. Raises RecordError for anything else."""
    table = object_in(json_in(text), ())
    entries = list_in(value_at(table, (), "seats"), ("seats",))
    if not 1 <= len(entries) <= len(BUILDERS):
        raise RecordError(("seats",), f"{len(entries)} seats; 1 to 4 can play")
    seats = tuple(_seat(entry, ("seats", index)) for index, entry in enumerate(entries))
    winners = value_at(table, (), "winners")
    return Glance(
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


def _seat(value: object, path: KeyPath) -> GlanceSeat:
    table = object_in(value, path)
    builder = value_at(table, path, "builder")
    computer = value_at(table, path, "computer")
    return GlanceSeat(
        text_in(value_at(table, path, "name"), (*path, "name")),
        text_in(value_at(table, path, "colour"), (*path, "colour")),
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
        raise RecordError((*path, "pyramid"), "is no pyramid")
    return codes
