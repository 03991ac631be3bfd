"""The matches of a tournament, as a command line asks for them."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from sneferu_gui.games.game import Game, Options
from sneferu_gui.games.option import OptionValue
from sneferu_gui.language import _
from sneferu_gui.players import player_names
from sneferu_gui.simulation.choosing import (
    ChoiceError,
    check_names,
    options_in,
    players_allowed,
    wrong_number,
)
from sneferu_gui.simulation.tournament.fixtures import Match, matches_between

MOST_MATCHES: Final = 10_000


def matches_in(
    game: Game,
    bots: str | None,
    seats: str | None,
    line_ups: Sequence[str],
    options: Sequence[str],
) -> tuple[Match, ...]:
    """The matches: everybody against everybody, or the line-ups that are named.

    Raises ChoiceError where something cannot be.
    """
    if line_ups and (bots is not None or seats is not None):
        raise ChoiceError(_("--line-up says who plays: it goes without --bots and --players"))
    chosen = _options_in(game, options)
    if line_ups:
        named = [tuple(_names(line_up)) for line_up in line_ups]
        for line_up in named:
            check_names(game, line_up)
        matches = tuple(Match(line_up, tuple(each.items())) for each in chosen for line_up in named)
    else:
        names = list(dict.fromkeys(_names(bots))) if bots else list(player_names(game.id))
        check_names(game, names)
        matches = tuple(
            match
            for each in chosen
            for match in matches_between(names, _seats(game, each, seats), (each,))
        )
    _check(game, matches)
    return tuple(dict.fromkeys(matches))


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def _options_in(game: Game, texts: Sequence[str]) -> list[Options]:
    """Every way the values that are named go together."""
    values: dict[str, dict[OptionValue, None]] = {}
    for text in texts:
        key, sign, several = text.partition("=")
        for value in several.split(","):
            for found, chosen in options_in(game, [f"{key}{sign}{value}"]).items():
                values.setdefault(found, {})[chosen] = None
    return [dict(zip(values, each, strict=True)) for each in product(*values.values())]


def _seats(game: Game, options: Options, text: str | None) -> list[int]:
    """How many sit at the tables with these options."""
    allowed = players_allowed(game, options)
    if text is None:
        return [2] if 2 in allowed else allowed[:1]  # noqa: PLR2004 - as `simulate` does
    counts = []
    for part in _names(text):
        if not part.isascii() or not part.isdecimal() or len(part) > 2:  # noqa: PLR2004 - digits
            message = _("--players: {value} is no number of players")
            raise ChoiceError(message.format(value=repr(part)))
        count = int(part)
        if count not in allowed:
            raise ChoiceError(wrong_number(game, options, count, allowed))
        counts.append(count)
    return list(dict.fromkeys(counts))


def _check(game: Game, matches: Sequence[Match]) -> None:
    if not matches:
        raise ChoiceError(_("--bots: a tournament is between two players or more"))
    if len(matches) > MOST_MATCHES:
        message = _("{n} matches are too many; {most} can be played")
        raise ChoiceError(message.format(n=len(matches), most=MOST_MATCHES))
    for match in matches:
        options, count = dict(match.options), len(match.line_up)
        allowed = players_allowed(game, options)
        if count not in allowed:
            raise ChoiceError(wrong_number(game, options, count, allowed))
