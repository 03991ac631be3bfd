"""The options of a table: which are asked, and the checks of what was chosen."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.checked_values import shown
from sneferu_gui.games.codec import names_by_key
from sneferu_gui.games.game import (
    COLOURS,
    AnyEdition,
    AnySetup,
    Game,
    Option,
    Options,
    OptionValue,
    Seat,
    SeatChoice,
)
from sneferu_gui.games.reason import N_, Reason

_NOT_TOGETHER: Final = N_("some options do not go together")


class OptionsError(ValueError):
    """A choice that is not possible. Its text is a Reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


def of_table(game: Game) -> tuple[Option, ...]:
    """The options with one value for the whole table."""
    return tuple(option for option in game.options if not option.is_per_seat)


def of_seats(game: Game) -> tuple[Option, ...]:
    """The options with a value for each seat."""
    return tuple(option for option in game.options if option.is_per_seat)


def values_of(option: Option) -> tuple[OptionValue, ...]:
    return tuple(value for value, _title in option.values)


def against_value(option: Option) -> OptionValue:
    """The value of an opponent's option that brings the opponent: the last."""
    return values_of(option)[-1]


def is_asked(option: Option, players: int, options: Options) -> bool:
    """Whether an option can have another value than its default."""
    condition = option.condition
    if condition.seats and players not in condition.seats:
        return False
    if condition.needs is None:
        return True
    key, value = condition.needs
    return options.get(key) == value


def note_of(option: Option, value: OptionValue, players: int) -> str:
    """A value's note for a number of players, in English; empty where there is none."""
    notes = (
        note.text
        for note in option.notes
        if note.value == value and (not note.seats or players in note.seats)
    )
    return next(notes, "")


def hint_of(option: Option, value: OptionValue) -> str:
    """A value's note for any number of players, in English; empty where there is none."""
    return next((note.text for note in option.notes if note.value == value and not note.seats), "")


def start_of(option: Option, value: OptionValue) -> str:
    """How a player with this value begins, in English; empty where there is no note."""
    return next((note.start for note in option.notes if note.value == value), "")


def table_options(game: Game, players: int, options: Options) -> dict[str, OptionValue]:
    """The value of each option of a table: the default where nothing was chosen.

    Raises OptionsError for an unknown option or value.
    """
    chosen = {option.key: options.get(option.key, option.default) for option in of_table(game)}
    for key in options:
        if key not in chosen:
            choices = ", ".join(chosen)
            raise OptionsError(
                Reason("{key} is no option; there are {choices}", key=key, choices=choices)
            )
    for option in of_table(game):
        if fault := _fault(option, players, chosen):
            raise OptionsError(fault)
    return chosen


def plain_setup(
    self: Game, edition: AnyEdition, seats: Sequence[SeatChoice], options: Options, seed: int | str
) -> AnySetup:
    """The setup of a game whose options are fields of its setup by the same keys.

    Raises ValueError for a choice that is not possible.
    """
    del seed
    chosen = table_options(self, len(seats), options)
    taken, kind = tuple(Seat(seat.name, seat.colour) for seat in seats), self.kinds.setup
    fields = {name: chosen[key] for key, name in names_by_key(kind).items() if key in chosen}
    return kind(edition, taken, **fields)


def seat_choices(game: Game, names: Sequence[str], options: Options) -> list[SeatChoice]:
    """Seats for players of these names; values that no two seats share are given out in order."""
    asked = [each for each in of_seats(game) if is_asked(each, len(names), options)]
    return [
        SeatChoice(name, COLOURS[seat], {each.key: values_of(each)[seat] for each in asked})
        for seat, name in enumerate(names)
    ]


def colour_faults(seats: Sequence[Seat], same: Reason) -> list[str]:
    """The faults of the seats' colours; `same` is that of two seats that have the same one."""
    choices = ", ".join(COLOURS)
    sentence = N_("{colour} is no colour; there are {choices}")
    faults: list[str] = [
        Reason(sentence, colour=shown(seat.colour), choices=choices)
        for seat in seats
        if seat.colour not in COLOURS
    ]
    return faults + [same] * (len({seat.colour for seat in seats}) < len(seats))


def options_fault(
    game: Game, players: int, options: Options, seats: Sequence[Options]
) -> Reason | None:
    """Why a table cannot be played with these options; None when it can.

    `seats` has the choices of each seat alone, and nothing else.
    """
    try:
        chosen = table_options(game, players, options)
    except OptionsError as error:
        return error.reason
    for option in of_seats(game):
        values = [seat[option.key] for seat in seats if option.key in seat]
        expected = len(seats) if is_asked(option, players, chosen) else 0
        if len(values) != expected or len(set(values)) != expected:
            return Reason(option.condition.clause or _NOT_TOGETHER)
        if any(value not in values_of(option) for value in values):
            return _unknown(option)
    return None


def _fault(option: Option, players: int, chosen: Options) -> Reason | None:
    value = chosen[option.key]
    if value == option.default and type(value) is type(option.default):
        return None
    kinds = {(each, type(each)) for each in values_of(option)}
    if (value, type(value)) not in kinds:  # 1 == True, but is no flag
        return _unknown(option)
    if value != option.default and not is_asked(option, players, chosen):
        return Reason(option.condition.clause or _NOT_TOGETHER)
    return None


def _unknown(option: Option) -> Reason:
    choices = ", ".join(str(value) for value in values_of(option))
    return Reason("{key} can be {choices}", key=option.key, choices=choices)
