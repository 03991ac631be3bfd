"""A table's draft: seats, options and seed, before the game begins."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from sneferu_gui.games.catalogue import FIRST_GAME, GAMES, game_named
from sneferu_gui.games.game import (
    COLOURS,
    AnyEdition,
    Game,
    Mode,
    Option,
    Options,
    OptionValue,
    SeatChoice,
    SharedDeals,
)
from sneferu_gui.games.options import against_value, is_asked, of_seats, of_table, values_of
from sneferu_gui.language import _
from sneferu_gui.session.editions import (
    edition_name,
    known_as,
    shipped_edition,
    shipped_of,
    standard_edition,
)
from sneferu_gui.session.game import Session
from sneferu_gui.session.levels import easiest_level
from sneferu_gui.session.names import is_same, names_fault
from sneferu_gui.session.seeds import can_be_typed, seed_in_text
from sneferu_gui.session.share import (
    LONGEST_CODE,
    LONGEST_SEED,
    SharedTable,
    ShareError,
    code_of,
    edition_mark,
    is_marked,
    looks_like_code,
    name_in_code,
    table_of_code,
)
from sneferu_gui.session.shared_deals import edition_of_seed
from sneferu_gui.session.undo_rules import UndoRule, undo_rules_of

NAMES: Final = ("Merit", "Hapi", "Nofret", "Senbi")
"""The names of players without one of their own."""
LONGEST_NAME: Final = 16
LONGEST_ENTRY: Final = LONGEST_CODE
"""The greatest length of a typed seed, which may be a share code, in characters."""
FEWEST_PEOPLE: Final = 2
"""The least number of seats without an opponent of the game's own, unless players are removed."""

_Value = TypeVar("_Value", bound=OptionValue)


@dataclass(frozen=True, slots=True)
class SeatDraft:
    name: str
    colour: str
    options: Options
    """The seat's own options; each counts only where it can be chosen."""
    computer: str | None = None
    """The computer player's name; None for a person."""

    @property
    def is_computer(self) -> bool:
        return self.computer is not None


@dataclass(frozen=True, slots=True)
class TableDraft:
    """A table before its game begins: a value, of which changed copies are made."""

    game: str
    seats: tuple[SeatDraft, ...]
    seed: str
    options: Options
    """The table's options; each counts only where it can be chosen."""
    edition: AnyEdition
    undo_rule: UndoRule = UndoRule.FREE
    has_hints: bool = True
    displaced: tuple[SeatDraft, ...] = ()
    """The seats that left when one player meets the game's own opponent."""
    removed: tuple[SeatDraft, ...] = ()
    """The removed seats; adding a player restores the last of them."""
    file_edition: AnyEdition | None = None
    """The edition opened from a file; None without one. It can be chosen like the others."""
    shared_seed: str = ""
    """The seed that came with a code or belongs to a shared deal; empty for none."""

    guests: tuple[str, ...] = ()
    """The names of outside players that may have a computer's seat."""

    @classmethod
    def of(
        cls, players: int, seed: str, *, solo: bool = False, game: str = FIRST_GAME
    ) -> "TableDraft":
        """A table for a number of people, with names to begin with."""
        rules = game_named(game)
        options = {option.key: option.default for option in of_table(rules)}
        first = cls(
            game,
            (),
            seed,
            options,
            standard_edition(game),
            undo_rules_of(has_secrets=rules.has_secrets)[0],
        )
        for _seat in range(players):
            first = first.with_seat()
        return first.with_opponent() if solo else first

    @property
    def rules(self) -> Game:
        return game_named(self.game)

    @property
    def opponents(self) -> Option | None:
        """The option that brings the game's own opponent; None where there is none."""
        opponent = self.rules.opponent
        if opponent is None:
            return None
        return next(option for option in self.rules.options if option.key == opponent.option)

    @property
    def solo(self) -> bool:
        """Whether the game's own opponent plays."""
        return _is_against(self.opponents, self.options)

    def is_open(self, option: Option) -> bool:
        """Whether an option can be chosen now; choosing an opponent removes the other players."""
        return option == self.opponents or is_asked(option, len(self.seats), self.options)

    @property
    def chosen(self) -> Options:
        """The table's options; those that cannot be chosen have their default."""
        return {
            option.key: self.options[option.key] if self.is_open(option) else option.default
            for option in of_table(self.rules)
        }

    @property
    def asked_of_seats(self) -> tuple[Option, ...]:
        """The options that each seat can choose now."""
        return tuple(option for option in of_seats(self.rules) if self.is_open(option))

    def _own_of(self, seat: SeatDraft) -> Options:
        """A seat's own options, as far as they can be chosen now."""
        return {option.key: seat.options[option.key] for option in self.asked_of_seats}

    def with_seat(self, wish: SeatDraft | None = None) -> "TableDraft":
        """One seat more, with the free values of `wish`. There must be room for it.

        Without a wish it is the seat removed last.
        """
        taken, removed = self.seats, self.removed
        if wish is None and removed:
            wish, removed = removed[-1], removed[:-1]
        seat = SeatDraft(
            _free_name([seat.name for seat in taken], wish.name if wish else ""),
            _free(COLOURS, [seat.colour for seat in taken], wish.colour if wish else ""),
            {
                option.key: _free(
                    values_of(option),
                    [seat.options[option.key] for seat in taken],
                    wish.options[option.key] if wish else "",
                )
                for option in of_seats(self.rules)
            },
            wish.computer if wish else None,
        )
        return replace(self.without_opponent(), seats=(*taken, seat), removed=removed)

    def with_player(self, *, is_computer: bool) -> "TableDraft":
        """One seat more, for a person or a computer; a removed computer keeps its level."""
        draft = self.with_seat()
        index = len(draft.seats) - 1
        came_back = draft.seats[index].computer
        return draft.played_by(index, (came_back or self.next_computer) if is_computer else None)

    @property
    def next_computer(self) -> str:
        """The computer player of the next seat: the last one at the table, else the easiest."""
        names = [seat.computer for seat in self.seats if seat.computer is not None]
        return names[-1] if names else easiest_level(self.game)

    def without_seat(self, index: int) -> "TableDraft":
        seats = self.seats[:index] + self.seats[index + 1 :]
        return replace(self, seats=seats, removed=(*self.removed, self.seats[index]))

    def with_opponent(self) -> "TableDraft":
        """The same table against the game's own opponent, where there is one."""
        option = self.opponents
        return self if option is None else self._with(option.key, against_value(option))

    def without_opponent(self) -> "TableDraft":
        option = self.opponents
        return self if option is None else self._with(option.key, option.default)

    def _with(self, key: str, value: OptionValue) -> "TableDraft":
        return replace(self, options={**self.options, key: value})

    def alone_against_opponent(self) -> "TableDraft":
        """The first player alone against the game's own opponent; the others can be restored."""
        alone = replace(self.seats[0], computer=None)
        draft = replace(self, seats=(alone,), displaced=self.seats[1:] or self.displaced)
        return draft.with_opponent()

    def together_without_opponent(self) -> "TableDraft":
        """The table without the opponent, with its former players; one alone meets a computer."""
        draft = replace(self.without_opponent(), displaced=())
        for seat in self.displaced:
            draft = draft.with_seat(seat)
        while len(draft.seats) < max(FEWEST_PEOPLE, self.rules.seats[0]):
            draft = draft.with_player(is_computer=True)
        return draft

    def alone_or_together(self, *, solo: bool) -> "TableDraft":
        """The table with an opponent or without; players who leave for that can be restored."""
        if solo == self.solo:
            return self
        return self.alone_against_opponent() if solo else self.together_without_opponent()

    def with_option(self, key: str, value: OptionValue) -> "TableDraft":
        option = self.opponents
        if option is not None and key == option.key:
            return self.alone_or_together(solo=value == against_value(option))
        return self._with(key, value)

    def named(self, index: int, name: str) -> "TableDraft":
        return self._changed(index, replace(self.seats[index], name=name))

    def played_by(self, index: int, computer: str | None) -> "TableDraft":
        """The table with a seat played by a computer player of a name, or by a person."""
        return self._changed(index, replace(self.seats[index], computer=computer))

    def with_undo_rule(self, rule: UndoRule) -> "TableDraft":
        return replace(self, undo_rule=rule)

    def with_hints(self, has_hints: bool) -> "TableDraft":  # noqa: FBT001 - what it is called with
        return replace(self, has_hints=has_hints)

    def with_guests(self, guests: tuple[str, ...]) -> "TableDraft":
        """The table with outside players in the seats after the first, as far as there are any."""
        draft = replace(self, guests=guests)
        if self.solo:
            return draft
        for index, guest in enumerate(guests[: len(self.seats) - 1], start=1):
            draft = draft.played_by(index, guest)
        return draft

    def coloured(self, index: int, colour: str) -> "TableDraft":
        """The table with another colour for a seat; the seat that had it takes the old one."""
        seats = _swapped([seat.colour for seat in self.seats], index, colour)
        pairs = zip(self.seats, seats, strict=True)
        return replace(self, seats=tuple(replace(seat, colour=new) for seat, new in pairs))

    def given(self, index: int, key: str, value: OptionValue) -> "TableDraft":
        """The table with another value of a seat's option; a seat that had it takes the old one."""
        values = _swapped([seat.options[key] for seat in self.seats], index, value)
        pairs = zip(self.seats, values, strict=True)
        seats = tuple(replace(seat, options={**seat.options, key: new}) for seat, new in pairs)
        return replace(self, seats=seats)

    def _changed(self, index: int, seat: SeatDraft) -> "TableDraft":
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def why_not(self) -> str:
        """The reason why the game cannot begin yet, in words; empty if it can."""
        if trouble := names_fault([seat.name.strip() for seat in self.seats]):
            return trouble
        if looks_like_code(self.seed):
            return self._code_trouble()
        if len(self.seed.strip()) > LONGEST_SEED:
            return _("The seed is too long: {n} characters at most.").format(n=LONGEST_SEED)
        if not self.seed.strip():
            return _("The seed is empty: type a number or a word, or take a new one.")
        if not can_be_typed(self.seed.strip()):
            return _("The seed has a character that cannot be typed.")
        return ""

    def _code_trouble(self) -> str:
        """The reason why a typed code cannot be played; empty when it has not been read yet."""
        try:
            table = table_of_code(self.seed)
        except ShareError as error:
            return _("That is no code: {reason}.").format(reason=error)
        if self._of_game(table).edition_of(table) is not None:
            return ""
        if table.edition_name:
            message = _("This code is for the edition “{name}”, which is not here: open its file.")
            return message.format(name=table.edition_name)
        return _("This code is for an edition that is not here: open its file.")

    def _of_game(self, table: SharedTable) -> "TableDraft":
        """This draft, or for a code of another game a new one with the same people."""
        if table.game == self.game:
            return self
        draft = TableDraft.of(table.players, self.seed, game=table.game)
        for index, seat in enumerate(self.seats[: table.players]):
            draft = draft.named(index, seat.name).coloured(index, seat.colour)
        return replace(draft, has_hints=self.has_hints)

    def edition_of(self, table: SharedTable) -> AnyEdition | None:
        """The edition of a code's table, if it is among those that can be chosen; else None."""
        return next((e for e in self.editions if is_marked(e, table.edition)), None)

    @property
    def editions(self) -> tuple[AnyEdition, ...]:
        shipped = tuple(shipped_edition(each, self.game) for each in shipped_of(self.game))
        return shipped if self.file_edition is None else (*shipped, self.file_edition)

    def with_edition(self, edition: AnyEdition) -> "TableDraft":
        known = known_as(edition)
        own = self.file_edition if known in replace(self, file_edition=None).editions else known
        return replace(self, edition=known, file_edition=own)

    @property
    def mode(self) -> Mode:
        """The mode of play, by which results are compared."""
        if self.solo:
            return Mode.SOLO
        return Mode.ALONE if len(self.seats) == 1 else Mode.MULTI

    @property
    def title(self) -> str:
        """The words over its page: against whom, or alone at what it is, if not with others."""
        opponent, alone = self.rules.opponent, GAMES[self.game].about().words.alone
        if self.solo and opponent is not None:
            return _(opponent.against)
        return _(alone) if self.mode is Mode.ALONE and alone else _("New table")

    @property
    def shared_deals(self) -> SharedDeals | None:
        """The words for the shared deals of such a table; None where it has none."""
        deals = self.rules.shared_deals
        return deals if deals is not None and deals.mode is self.mode else None

    @property
    def is_shared(self) -> bool:
        """Whether others set it up, by a code or shared deal: then it is not remembered."""
        return bool(self.shared_seed) and self.shared_seed == self.seed.strip()

    def with_seed_read(self) -> "tuple[TableDraft, str]":
        """The table of a typed code or seed, and a message about it or an empty text.

        A code brings its table, a shared deal's seed its edition. A wrong code, or one whose
        edition is missing here, leaves the draft as it is.
        """
        draft = self._with_code() or self
        has_deals = self.shared_deals is not None
        edition = edition_of_seed(self.seed.strip(), self.game) if has_deals else None
        if edition is not None:
            draft = replace(draft, edition=edition, shared_seed=self.seed.strip())
        if draft.game != self.game:
            message = _("Now the game is {game}, as this was made for it.")
            return draft, message.format(game=draft.rules.title)
        if draft.edition == self.edition:
            return draft, ""
        message = _("Now the edition is {name}, as this was made with it.")
        return draft, message.format(name=edition_name(draft.edition))

    def _with_code(self) -> "TableDraft | None":
        """The table of the code in the seed's field; None if it cannot be dealt here."""
        try:
            table = table_of_code(self.seed)
        except ShareError:
            return None
        draft = self._of_game(table)
        edition = draft.edition_of(table)
        if edition is None:
            return None
        solo = _is_against(draft.opponents, table.options)
        draft = replace(draft, edition=edition).alone_or_together(solo=solo)
        while len(draft.seats) < table.players:
            draft = draft.with_seat()
        while len(draft.seats) > table.players:
            draft = draft.without_seat(len(draft.seats) - 1)
        for index, own in enumerate(table.seats):
            for key, value in own.items():
                draft = draft.given(index, key, value)
        for index, computer in enumerate(table.computers if not solo else ()):
            draft = draft.played_by(index, computer)
        if table.undo_rule is not None and table.has_hints is not None:
            draft = replace(draft, undo_rule=table.undo_rule, has_hints=table.has_hints)
        seed = str(table.seed)
        # Older codes do not have the options added since.
        usual = {option.key: option.default for option in of_table(draft.rules)}
        return replace(
            draft, options={**usual, **table.options}, seed=seed, shared_seed=seed.strip()
        )

    def code(self) -> str:
        """The share code of this table; empty while there can be none."""
        if self.why_not():
            return ""
        table = SharedTable(
            self.chosen,
            tuple(map(self._own_of, self.seats)),
            self.seed_value(),
            edition_mark(self.edition),
            name_in_code(self.edition),
            self.game,
        )
        computers = () if self.solo else tuple(seat.computer for seat in self.seats)
        return code_of(
            replace(
                table,
                undo_rule=self.undo_rule,
                has_hints=self.has_hints,
                computers=computers,
            )
        )

    def seed_value(self) -> int | str:
        """The seed: a whole number where it looks like one, else the text."""
        return seed_in_text(self.seed)

    def session(self) -> Session:
        """The game at its beginning. Raises ValueError if `why_not` has a reason."""
        if reason := self.why_not():
            raise ValueError(reason)
        seed, rules = self.seed_value(), self.rules
        seats = [
            SeatChoice(seat.name.strip(), seat.colour, self._own_of(seat)) for seat in self.seats
        ]
        setup = rules.setup(self.edition, seats, self.chosen, seed)
        computers = tuple(seat.computer for seat in self.seats)
        deal = rules.deal(setup, seed)
        return Session(setup, deal, computers, self.undo_rule, has_hints=self.has_hints)


def _is_against(opponents: Option | None, options: Options) -> bool:
    return opponents is not None and options[opponents.key] == against_value(opponents)


def next_of(choices: Sequence[_Value], now: _Value) -> _Value:
    """The choice after the present one; after the last the first."""
    return choices[(choices.index(now) + 1) % len(choices)]


def _free(choices: Sequence[_Value], taken: Sequence[_Value], wish: _Value) -> _Value:
    """The wish, else the first choice nobody has taken."""
    if wish and wish not in taken:
        return wish
    return next(choice for choice in choices if choice not in taken)


def _free_name(taken: list[str], wish: str) -> str:
    """The wished name, else the first that nobody has, in any spelling."""
    names = (wish, *NAMES) if wish.strip() else NAMES
    return next(name for name in names if not any(is_same(name, other) for other in taken))


def _swapped(values: Sequence[_Value], index: int, value: _Value) -> list[_Value]:
    """The values with a new one at an index; its former place gets the old one."""
    old = values[index]
    return [
        value if i == index else old if each == value else each for i, each in enumerate(values)
    ]
