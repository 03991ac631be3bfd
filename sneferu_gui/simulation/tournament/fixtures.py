"""The fixtures of a tournament: its matches, the deals they share, and all games in order."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any, Final, NamedTuple

from sneferu_gui import __version__
from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import AnyEdition, Game, Options, OptionValue, Result
from sneferu_gui.language import _
from sneferu_gui.players import Budget, player_names
from sneferu_gui.simulation.plan import BUDGET, SimulationPlan, played_game, seed_of_game, setup_of
from sneferu_gui.simulation.table_arguments import (
    ChoiceError,
    check_names,
    options_in,
    players_allowed,
    players_refusal,
)


class Match(NamedTuple):
    """A line-up of players who meet in many games of one kind."""

    line_up: tuple[str, ...]
    """The players' names in the order of the seats; the same one may sit more than once."""
    options: tuple[tuple[str, str | int | bool], ...] = ()
    """The options that differ from their defaults, by their keys."""

    @property
    def rotations(self) -> tuple[tuple[str, ...], ...]:
        """The different rotations of the line-up around the table."""
        turned = (self.line_up[turn:] + self.line_up[:turn] for turn in range(len(self.line_up)))
        return tuple(dict.fromkeys(turned))

    @property
    def players(self) -> tuple[str, ...]:
        """Each player once, in the order of the line-up."""
        return tuple(dict.fromkeys(self.line_up))


class Fixture(NamedTuple):
    match: int
    """The index of the match."""
    deal: int
    """The number of the deal: all matches are played with the same deals."""
    rotation: int
    """The index of the match's rotation that is seated."""


class Finished(NamedTuple):
    fixture: Fixture
    winners: tuple[int, ...]
    """Seats."""
    figures: tuple[Mapping[str, int | str | None], ...]
    """Each seat's measures, by their keys."""
    actions: int


@dataclass(frozen=True)
class Tournament:
    """The plan of a tournament: the same tournament gives the same games."""

    edition: AnyEdition
    matches: tuple[Match, ...]
    games: int
    """The least number for each match: a deal is played once in each rotation, or not at all."""
    seed: int | str
    seconds: float = BUDGET.seconds
    """A player's time for one choice."""

    @property
    def game(self) -> Game:
        return game_named(self.edition.game)

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for match in self.matches for name in match.line_up))

    def deals(self, match: int) -> int:
        return -(-self.games // len(self.matches[match].rotations))

    def fixtures(self) -> list[Fixture]:
        """All games, deal by deal, so that an unfinished tournament is fair to everybody."""
        each = [len(match.rotations) for match in self.matches]
        deals = [self.deals(match) for match in range(len(self.matches))]
        return [
            Fixture(match, deal, rotation)
            for deal in range(max(deals))
            for match in range(len(self.matches))
            if deal < deals[match]
            for rotation in range(each[match])
        ]

    def to_plain(self) -> dict[str, Any]:
        """The tournament as plain JSON values, with the version of the program."""
        return {
            "game": self.game.id,
            "edition": self.game.edition_to_plain(self.edition),
            "matches": [
                {"line_up": list(match.line_up), "options": dict(match.options)}
                for match in self.matches
            ],
            "games": self.games,
            "seed": self.seed,
            "seconds": self.seconds,
            "version": __version__,
        }

    @property
    def digest(self) -> str:
        """An identifier of the tournament: sixteen hexadecimal digits."""
        text = json.dumps(self.to_plain(), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def matches_between(
    players: Sequence[str], seats: Sequence[int], options: Sequence[Options]
) -> tuple[Match, ...]:
    """Every player against every other, at tables of these sizes, with each of these options.

    At a table of more than two, one sits among several of the other, and the other way round:

    >>> [match.line_up for match in matches_between(("a", "b"), (3,), ({},))]
    [('a', 'b', 'b'), ('b', 'a', 'a')]

    At a table of one everybody plays alone, with the deals of all others.
    """
    return tuple(
        Match(line_up, tuple(chosen.items()))
        for chosen in options
        for count in seats
        for line_up in _line_ups(players, count)
    )


def _line_ups(players: Sequence[str], count: int) -> list[tuple[str, ...]]:
    if count == 1:
        return [(name,) for name in players]
    met: dict[tuple[str, ...], None] = {}
    for one, other in combinations(players, 2):
        met[one, *[other] * (count - 1)] = None
        if count > 2:  # noqa: PLR2004 - for two, the same again
            met[other, *[one] * (count - 1)] = None
    return list(met)


def play_fixture(tournament: Tournament, fixture: Fixture) -> Finished:
    """Play one game; its result depends on nothing else. Raises BotError."""
    match = tournament.matches[fixture.match]
    bots = match.rotations[fixture.rotation]
    plan = SimulationPlan(tournament.edition, 1, bots, tournament.seed, dict(match.options))
    game = plan.game
    seed = seed_of_game(tournament.seed, fixture.deal)
    setup = setup_of(plan, seed)
    deal = game.deal(setup, seed)
    # Seeded by the line-up too: random players do not play alike on both sides of a deal.
    chance = seed_of_game(f"{tournament.seed} {' '.join(bots)}", fixture.deal)
    actions, last = played_game(setup, deal, bots, chance, Budget(tournament.seconds))
    result: Result | None = last.result()
    if result is None:  # pragma: no cover - the game was played to its end
        raise AssertionError(f"{fixture} has no result")
    figures = tuple(dict(seat.measures) for seat in game.figures(setup, deal, last))
    return Finished(fixture, result.winners, figures, len(actions))


class ClusterError(Exception):
    """A cluster cannot be used, or was lost. The text says which and why."""


MOST_MATCHES: Final = 10_000


def matches_in(
    game: Game,
    bots: str | None,
    seats: str | None,
    line_ups: Sequence[str],
    options: Sequence[str],
) -> tuple[Match, ...]:
    """The matches: everybody against everybody, or the given line-ups.

    Raises ChoiceError for a choice that is not possible.
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
    """All combinations of the given values of options."""
    values: dict[str, dict[OptionValue, None]] = {}
    for text in texts:
        key, sign, several = text.partition("=")
        for value in several.split(","):
            for found, chosen in options_in(game, [f"{key}{sign}{value}"]).items():
                values.setdefault(found, {})[chosen] = None
    return [dict(zip(values, each, strict=True)) for each in product(*values.values())]


def _seats(game: Game, options: Options, text: str | None) -> list[int]:
    """The numbers of players at the tables with these options."""
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
            raise ChoiceError(players_refusal(game, options, count, allowed))
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
            raise ChoiceError(players_refusal(game, options, count, allowed))
