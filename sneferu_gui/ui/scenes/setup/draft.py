"""A table that is being set up: seats, powers, Ptah and the seed, before any of it is settled."""

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from sneferu_gui.language import N_, _
from sneferu_gui.rules import (
    BUILDERS,
    COLOURS,
    Edition,
    Seat,
    Setup,
    builders_from_seed,
    deal_from_seed,
)
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import UndoRule

NAMES: Final = ("Merit", "Hapi", "Nofret", "Senbi")
"""Of players who have not given theirs."""
LONGEST_NAME: Final = 16
LONGEST_SEED: Final = 18
"""Characters; a whole number of so many digits is one for every program that reads records."""
COMPUTER: Final = "greedy"
"""The computer player that takes seats."""


class Powers(StrEnum):
    """How builders come to the table (B1)."""

    OFF = "off"
    CHOSEN = "chosen"
    DEALT = "dealt"


UNDO_NAMES: Final = {
    UndoRule.FREE: N_("Freely"),
    UndoRule.TURN: N_("This turn"),
    UndoRule.NONE: N_("Never"),
}
POWERS_NAMES: Final = {
    Powers.OFF: N_("Without"),
    Powers.CHOSEN: N_("Chosen"),
    Powers.DEALT: N_("Dealt"),
}


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """One seat as it is being set up."""

    name: str
    colour: str
    builder: str
    """Used only when builders are chosen."""
    is_computer: bool = False


@dataclass(frozen=True, slots=True)
class TableDraft:
    """A table as it is being set up: a value, changed by making another."""

    seats: tuple[SeatDraft, ...]
    seed: str
    powers: Powers = Powers.OFF
    solo: bool = False
    """Against Ptah (A1)."""
    undo_rule: UndoRule = UndoRule.FREE
    away: tuple[SeatDraft, ...] = ()
    """Who left the table to the player against Ptah."""

    @classmethod
    def of(cls, players: int, seed: str, *, solo: bool = False) -> "TableDraft":
        """A table for so many people with names to begin with."""
        parts = zip(NAMES, COLOURS, BUILDERS, strict=True)
        return cls(tuple(SeatDraft(*part) for part in parts)[:players], seed, solo=solo)

    def with_seat(self, wish: SeatDraft | None = None) -> "TableDraft":
        """One seat more, as wished where nobody has taken it. It has room for four."""
        taken = self.seats
        seat = SeatDraft(
            _free(NAMES, [seat.name for seat in taken], wish.name if wish else ""),
            _free(COLOURS, [seat.colour for seat in taken], wish.colour if wish else ""),
            _free(BUILDERS, [seat.builder for seat in taken], wish.builder if wish else ""),
            is_computer=wish is not None and wish.is_computer,
        )
        return replace(self, seats=(*taken, seat), solo=False)

    def without_seat(self, index: int) -> "TableDraft":
        """One seat less."""
        return replace(self, seats=self.seats[:index] + self.seats[index + 1 :])

    def against_ptah(self) -> "TableDraft":
        """The first player alone against Ptah; the others may come back."""
        alone = replace(self.seats[0], is_computer=False)
        return replace(self, seats=(alone,), away=self.seats[1:] or self.away, solo=True)

    def among_people(self) -> "TableDraft":
        """Without Ptah, with those who were there before, and two at least."""
        draft = replace(self, solo=False, away=())
        for seat in self.away:
            draft = draft.with_seat(seat)
        return draft.with_seat() if len(draft.seats) == 1 else draft

    def named(self, index: int, name: str) -> "TableDraft":
        """With another name for a seat."""
        return self._changed(index, replace(self.seats[index], name=name))

    def played_by(self, index: int, *, computer: bool) -> "TableDraft":
        """With a seat played by the computer, or by a person."""
        return self._changed(index, replace(self.seats[index], is_computer=computer))

    def coloured(self, index: int, colour: str) -> "TableDraft":
        """With another colour for a seat; whoever had it takes the seat's old one."""
        seats = _swapped([seat.colour for seat in self.seats], index, colour)
        pairs = zip(self.seats, seats, strict=True)
        return replace(self, seats=tuple(replace(seat, colour=new) for seat, new in pairs))

    def built_by(self, index: int, builder: str) -> "TableDraft":
        """With another builder for a seat; whoever had it takes the seat's old one."""
        builders = _swapped([seat.builder for seat in self.seats], index, builder)
        pairs = zip(self.seats, builders, strict=True)
        return replace(self, seats=tuple(replace(seat, builder=new) for seat, new in pairs))

    def _changed(self, index: int, seat: SeatDraft) -> "TableDraft":
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def why_not(self) -> str:
        """Why nobody can sit down yet, in words; empty when they can."""
        names = [seat.name.strip() for seat in self.seats]
        if not all(names):
            return _("Somebody has no name yet.")
        for index, name in enumerate(names):
            if name in names[:index]:
                return _("Two players are called {name}.").format(name=name)
        if not self.seed.strip():
            return _("The seed is empty: type a number or a word, or take a new one.")
        return ""

    def seed_value(self) -> int | str:
        """The seed: a whole number where it looks like one, else the text."""
        text = self.seed.strip()
        return int(text) if re.fullmatch(r"-?\d{1,18}", text, re.ASCII) else text

    def session(self, edition: Edition) -> Session:
        """The game at its beginning. Raises ValueError when `why_not` says why not."""
        if reason := self.why_not():
            raise ValueError(reason)
        seed, count = self.seed_value(), len(self.seats)
        builders: tuple[str | None, ...] = {
            Powers.OFF: (None,) * count,
            Powers.CHOSEN: tuple(seat.builder for seat in self.seats),
            Powers.DEALT: builders_from_seed(count, seed),
        }[self.powers]
        seats = tuple(
            Seat(seat.name.strip(), seat.colour, builder)
            for seat, builder in zip(self.seats, builders, strict=True)
        )
        setup = Setup(edition, seats, self.solo)
        computers = tuple(COMPUTER if seat.is_computer else None for seat in self.seats)
        return Session(setup, deal_from_seed(count, seed), computers, self.undo_rule)


def next_of(choices: tuple[str, ...], now: str) -> str:
    """The choice after the present one, round and round."""
    return choices[(choices.index(now) + 1) % len(choices)]


def _free(choices: tuple[str, ...], taken: list[str], wish: str) -> str:
    """What is wished for, else the first choice nobody has taken."""
    if wish and wish not in taken:
        return wish
    return next(choice for choice in choices if choice not in taken)


def _swapped(values: list[str], index: int, value: str) -> list[str]:
    """The values with a new one at an index; where it was before, the old one goes."""
    old = values[index]
    return [
        value if i == index else old if each == value else each for i, each in enumerate(values)
    ]
