"""The choice of options and players on a command line."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.game import Game, Option, Options, OptionValue
from sneferu_gui.games.options import OptionsError, of_table, table_options, values_of
from sneferu_gui.language import _
from sneferu_gui.players import (
    UnknownPlayerError,
    player_names,
    tempered_names,
    usual_player,
)
from sneferu_gui.session.reasons import reason_words
from sneferu_gui.simulation.bots import BotError, seated_player

SHORTHANDS: Final = ("solo=on", "powers=dealt")
"""Options of the first game that can be given by their keys alone, as in its first version."""


class ChoiceError(ValueError):
    """A choice that is not possible. The text names the possible ones."""


def options_in(game: Game, texts: Sequence[str]) -> dict[str, OptionValue]:
    """The options of a game, from texts such as `solo=on`; the last of a key counts.

    Raises ChoiceError for an unknown option or value, with the known ones.
    """
    chosen: dict[str, OptionValue] = {}
    for text in texts:
        key, sign, value = text.partition("=")
        option = next((each for each in of_table(game) if each.key == key.strip()), None)
        if option is None:
            raise ChoiceError(_unknown_option_text(game, key.strip()))
        values = {_value_text(value): value for value in values_of(option)}
        if not sign or value.strip() not in values:
            message = _("--option {key}: {value} is none of {choices}")
            raise ChoiceError(
                message.format(key=option.key, value=repr(value.strip()), choices=", ".join(values))
            )
        chosen[option.key] = values[value.strip()]
    return chosen


def _unknown_option_text(game: Game, key: str) -> str:
    if not of_table(game):
        return _("--option: {game} has no options").format(game=game.title)
    message = _("--option: {game} has no option {key}; there are {choices}")
    choices = ", ".join(f"{option.key}={_choices(option)}" for option in of_table(game))
    return message.format(game=game.title, key=repr(key), choices=choices)


def _choices(option: Option) -> str:
    return "|".join(map(_value_text, values_of(option)))


def _value_text(value: OptionValue) -> str:
    """A value in the form of the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def changed_options(game: Game, options: Options) -> list[Option]:
    return [
        option
        for option in of_table(game)
        if options.get(option.key, option.default) != option.default
    ]


def players_allowed(game: Game, options: Options) -> list[int]:
    """The possible numbers of players with these options. Raises ChoiceError for none."""
    least, most = game.seats
    allowed, why = [], ""
    for count in range(least, most + 1):
        try:
            table_options(game, count, options)
        except OptionsError as error:
            why = reason_words(error.reason)
        else:
            allowed.append(count)
    if not allowed:
        raise ChoiceError(f"--option: {why}")
    return allowed


def bots_in(
    game: Game, options: Options, names: str | None, players: int | None
) -> tuple[str, ...]:
    """The computer player of each seat, from their names, or from one for all.

    Without a name it is the game's own quick player. Without a number there are two, or as many as
    are named, or as many as the options allow. Raises ChoiceError where that is not possible.
    """
    wanted = usual_player(game.id) if names is None else names
    bots = [name.strip() for name in wanted.split(",")]
    check_names(game, bots)
    allowed = players_allowed(game, options)
    if players is not None and players not in allowed:
        raise ChoiceError(players_refusal(game, options, players, allowed))
    count = players or (allowed[0] if len(allowed) == 1 else max(2, len(bots)))
    if len(bots) == 1:
        return (bots[0],) * count
    if len(bots) != count or count not in allowed:
        message = _("--bots names {players} players for {seats} seats")
        raise ChoiceError(message.format(players=len(bots), seats=min(count, allowed[-1])))
    return tuple(bots)


def check_names(game: Game, bots: Sequence[str]) -> None:
    """Raise ChoiceError for an unknown player, or one that cannot be made."""
    try:
        for name in bots:
            seated_player(name, game.id)
    except BotError as error:
        raise ChoiceError(f"--bots: {error}") from error
    except UnknownPlayerError:
        message = _("--bots: there is no computer player {name}; there are {choices}")
        choices = ", ".join((*player_names(game.id), *tempered_names(game.id)))
        raise ChoiceError(message.format(name=repr(name), choices=choices)) from None


def players_refusal(game: Game, options: Options, players: int, allowed: Sequence[int]) -> str:
    """The message for a number of players that the options do not allow."""
    opponent = game.opponent
    if opponent and any(option.key == opponent.option for option in changed_options(game, options)):
        option = opponent.option
        message = _("{option} is {what}, not --players {n}")
        return message.format(
            option=f"--{option}" if f"{option}=on" in SHORTHANDS else f"--option {option}",
            what=_(opponent.one_against),
            n=players,
        )
    message = _("{game} with these options is for {choices} players, not --players {n}")
    return message.format(game=game.title, choices=", ".join(map(str, allowed)), n=players)
