"""A table that is being set up: seats, powers, Ptah and the seed, before any of it is settled."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
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
from sneferu_gui.session.names import is_blank, is_same
from sneferu_gui.session.rivers import edition_of_river
from sneferu_gui.session.share import (
    LONGEST_CODE,
    LONGEST_SEED,
    Powers,
    SharedTable,
    ShareError,
    code_of,
    edition_mark,
    is_marked,
    looks_like_code,
    name_in_code,
    table_of_code,
)
from sneferu_gui.session.shipped_editions import (
    edition_name,
    generous_edition,
    known_as,
    standard_edition,
)
from sneferu_gui.session.undo_rules import UndoRule

NAMES: Final = ("Merit", "Hapi", "Nofret", "Senbi")
"""Of players who have not given theirs."""
LONGEST_NAME: Final = 16
LONGEST_ENTRY: Final = LONGEST_CODE
"""Characters of what is typed for a seed, which may be a share code."""
COMPUTER: Final = "greedy"
"""The computer player that takes seats."""


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
    gone: tuple[SeatDraft, ...] = ()
    """Who was sent away: they come back as players are added, the last one first."""
    edition: Edition = field(default_factory=standard_edition)
    own: Edition | None = None
    """The edition that was opened from a file, if any: it can be chosen like the others."""
    lent: str = ""
    """The seed that came with a code, or is everybody's on a day or in a week."""

    @classmethod
    def of(cls, players: int, seed: str, *, solo: bool = False) -> "TableDraft":
        """A table for so many people with names to begin with."""
        parts = zip(NAMES, COLOURS, BUILDERS, strict=True)
        return cls(tuple(SeatDraft(*part) for part in parts)[:players], seed, solo=solo)

    def with_seat(self, wish: SeatDraft | None = None) -> "TableDraft":
        """One seat more, as wished where nobody has taken it. It has room for four.

        Without a wish it is for whoever was sent away last.
        """
        taken, gone = self.seats, self.gone
        if wish is None and gone:
            wish, gone = gone[-1], gone[:-1]
        seat = SeatDraft(
            _free_name([seat.name for seat in taken], wish.name if wish else ""),
            _free(COLOURS, [seat.colour for seat in taken], wish.colour if wish else ""),
            _free(BUILDERS, [seat.builder for seat in taken], wish.builder if wish else ""),
            is_computer=wish is not None and wish.is_computer,
        )
        return replace(self, seats=(*taken, seat), solo=False, gone=gone)

    def without_seat(self, index: int) -> "TableDraft":
        """One seat less."""
        seats = self.seats[:index] + self.seats[index + 1 :]
        return replace(self, seats=seats, gone=(*self.gone, self.seats[index]))

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
        if trouble := _name_trouble([seat.name.strip() for seat in self.seats]):
            return trouble
        if looks_like_code(self.seed):
            return self._code_trouble()
        if len(self.seed.strip()) > LONGEST_SEED:
            return _("The seed is too long: {n} characters at most.").format(n=LONGEST_SEED)
        if not self.seed.strip():
            return _("The seed is empty: type a number or a word, or take a new one.")
        return ""

    def _code_trouble(self) -> str:
        """Why what was meant as a code cannot be played; empty when it has not been read yet."""
        try:
            table = table_of_code(self.seed)
        except ShareError as error:
            return _("That is no code: {reason}.").format(reason=error)
        if self._edition_of(table) is not None:
            return ""
        if table.edition_name:
            told = _("This code is for the edition “{name}”, which is not here: open its file.")
            return told.format(name=table.edition_name)
        return _("This code is for an edition that is not here: open its file.")

    def _edition_of(self, table: SharedTable) -> Edition | None:
        """The edition a code was made with, if it is among those that can be chosen."""
        return next((e for e in self.editions if is_marked(e, table.edition)), None)

    @property
    def editions(self) -> tuple[Edition, ...]:
        """The editions that can be chosen."""
        shipped = (standard_edition(), generous_edition())
        return shipped if self.own is None else (*shipped, self.own)

    def with_edition(self, edition: Edition) -> "TableDraft":
        """With another edition; one from a file stays among those to choose from."""
        known = known_as(edition)
        own = self.own if known in (standard_edition(), generous_edition()) else known
        return replace(self, edition=known, own=own)

    def with_river(self, seed: str) -> "TableDraft":
        """With the seed, builders and numbers that everybody has on a day or in a week."""
        edition = edition_of_river(seed) or self.edition
        return replace(self, seed=seed, powers=Powers.DEALT, edition=edition, lent=seed)

    @property
    def is_lent(self) -> bool:
        """Whether it was set up by others: it is played, and not remembered as one's own."""
        return bool(self.lent) and self.lent == self.seed.strip()

    def is_river(self, seed: str) -> bool:
        """Whether the table is the river of that seed, with the numbers everybody has."""
        return self.seed == seed and self.edition == edition_of_river(seed)

    def with_seed_read(self) -> "tuple[TableDraft, str]":
        """The table that was typed for a seed, and what is to be said of it or nothing.

        A code brings its table, a river's seed its edition. What is no code at all, a wrong one,
        or one whose edition is not here, leaves the draft as it is.
        """
        draft = self._with_code() or self
        river = edition_of_river(self.seed.strip()) if self.solo else None
        if river is not None:
            draft = replace(draft, edition=river, lent=self.seed.strip())
        if draft.edition == self.edition:
            return draft, ""
        told = _("Now the edition is {name}, as this was made with it.")
        return draft, told.format(name=edition_name(draft.edition))

    def _with_code(self) -> "TableDraft | None":
        """The table of the code that stands for a seed, if it can be dealt here."""
        try:
            table = table_of_code(self.seed)
        except ShareError:
            return None
        edition = self._edition_of(table)
        if edition is None:
            return None
        draft = replace(self, solo=False)
        while len(draft.seats) < table.players:
            draft = draft.with_seat()
        draft = replace(draft, seats=draft.seats[: table.players], solo=table.solo)
        for seat, builder in enumerate(table.builders):
            draft = draft.built_by(seat, builder)
        seed = str(table.seed)
        return replace(draft, powers=table.powers, seed=seed, edition=edition, lent=seed.strip())

    def code(self) -> str:
        """The share code of this table; empty while there can be none."""
        if self.why_not():
            return ""
        builders = tuple(seat.builder for seat in self.seats)
        table = SharedTable(
            len(self.seats),
            self.solo,
            self.powers,
            builders if self.powers is Powers.CHOSEN else (),
            self.seed_value(),
            edition_mark(self.edition),
            name_in_code(self.edition),
        )
        return code_of(table)

    def seed_value(self) -> int | str:
        """The seed: a whole number where it looks like one, else the text."""
        text = self.seed.strip()
        return int(text) if re.fullmatch(r"-?\d{1,18}", text, re.ASCII) else text

    def session(self) -> Session:
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
        setup = Setup(self.edition, seats, self.solo)
        computers = tuple(COMPUTER if seat.is_computer else None for seat in self.seats)
        return Session(setup, deal_from_seed(count, seed), computers, self.undo_rule)


def _name_trouble(names: Sequence[str]) -> str:
    """What is wrong with the names, in words; empty when nothing is."""
    if not all(names):
        return _("Somebody has no name yet.")
    for index, name in enumerate(names):
        if is_blank(name):
            return _(
                "The name of player {n} shows nothing: it needs a letter, a digit or a sign."
            ).format(n=index + 1)
        if any(is_same(name, other) for other in names[:index]):
            return _("Two players are called {name}.").format(name=name)
    return ""


def next_of(choices: tuple[str, ...], now: str) -> str:
    """The choice after the present one, round and round."""
    return choices[(choices.index(now) + 1) % len(choices)]


def _free(choices: tuple[str, ...], taken: list[str], wish: str) -> str:
    """What is wished for, else the first choice nobody has taken."""
    if wish and wish not in taken:
        return wish
    return next(choice for choice in choices if choice not in taken)


def _free_name(taken: list[str], wish: str) -> str:
    """The name wished for, else the first that nobody has, however it is spelt."""
    names = (wish, *NAMES) if wish.strip() else NAMES
    return next(name for name in names if not any(is_same(name, other) for other in taken))


def _swapped(values: list[str], index: int, value: str) -> list[str]:
    """The values with a new one at an index; where it was before, the old one goes."""
    old = values[index]
    return [
        value if i == index else old if each == value else each for i, each in enumerate(values)
    ]
