"""The report of a tournament: the same numbers as tables, as CSV and as JSON."""

import csv
import io
import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from sneferu_gui.games.measure import Measure, Sort
from sneferu_gui.language import _, decimal, ngettext
from sneferu_gui.session.editions import edition_name
from sneferu_gui.simulation.simulate import table_words
from sneferu_gui.simulation.tables import TextTable
from sneferu_gui.simulation.tournament.fixtures import Finished, Match, Tournament
from sneferu_gui.simulation.tournament.ratings import (
    RESAMPLINGS,
    PlayerStanding,
    Rating,
    ratings_of,
    standings_of,
)

METHODS: Final = {
    "win_share": "wins divided by games, a win that several share parted among them; "
    "interval: Wilson, 95 %, over games",
    "rating": "Bradley-Terry (Luce's model at tables of more than two) fitted to all games at "
    "once, 400 points for ten times the strength; interval, 95 %: the wider at each end of "
    f"{RESAMPLINGS} draws of the deals with all their games (bootstrap) and of the likelihood's "
    "bend",
}
"""The methods behind the numbers, for later readers of the file."""

PAIR: Final = 2
ALL: Final = "all"
"""In a spreadsheet, in the place of a line-up: the sum over all line-ups."""


_Pairs = Mapping[tuple[str, ...], Mapping[str, PlayerStanding]]
"""For each line-up of two, the results of both."""


class Report:
    def __init__(
        self, tournament: Tournament, finished: Iterable[Finished], anchor: str | None = None
    ) -> None:
        """Compute the numbers; the order of the games makes no difference."""
        games = sorted(finished)
        self.tournament = tournament
        self._averaged = [m for m in tournament.game.measures if m.column and m.sort is Sort.COUNT]
        self.ratings = ratings_of(tournament, games, anchor)
        by_match: list[list[Finished]] = [[] for _match in tournament.matches]
        for game in games:
            by_match[game.fixture.match].append(game)
        self.matches = [
            (match, standings_of(match, of_match, self._averaged))
            for match, of_match in zip(tournament.matches, by_match, strict=True)
        ]
        self.totals = self._totals(games)
        self.games = len(games)

    def _totals(self, games: Iterable[Finished]) -> Mapping[str, PlayerStanding]:
        totals = {name: PlayerStanding(self._averaged) for name in self.tournament.players}
        for game in games:
            match = self.tournament.matches[game.fixture.match]
            for name in match.players:
                totals[name].add(match.rotations[game.fixture.rotation], name, game)
        return totals

    # -- On a terminal -----------------------------------------------------------------------

    def headline(self) -> str:
        """The tournament in a line."""
        tournament = self.tournament
        games = ngettext("{n} game", "{n} games", self.games).format(n=self.games)
        matches = ngettext("{n} match", "{n} matches", len(tournament.matches))
        rest = _("edition {name}, seed {seed}")
        return ", ".join(
            (
                games,
                matches.format(n=len(tournament.matches)),
                rest.format(name=edition_name(tournament.edition), seed=tournament.seed),
            )
        )

    def tables(self) -> list[TextTable]:
        """Ratings, everybody against everybody, and each match, as tables."""
        tables = [self._rating_table(), *self._pair_tables()]
        for name, matches in self._by_table().items():
            rows = [
                (_line_up_text(match, name), *_cells(standing, self._averaged))
                for match, standings in matches
                for name, standing in standings.items()
            ]
            tables.append(TextTable(name, self._columns(_("player and others")), rows))
        return tables

    def _columns(self, name: str) -> tuple[str, ...]:
        means = (_(measure.column) for measure in self._averaged)
        return (name, _("games"), _("wins"), _("shared"), _("win share"), _("95 %"), *means)

    def _rating_table(self) -> TextTable:
        def strength(name: str) -> float:
            return -self.ratings[name].points if name in self.ratings else 0.0

        rows = [
            (name, *_rating_cells(self.ratings.get(name)),
             *_cells(self.totals[name], self._averaged))
            for name in sorted(self.tournament.players, key=strength)
        ]  # fmt: skip
        games, *others = self._columns(_("player"))[1:]
        columns = (_("player"), _("rating"), _("95 %"), games, *others)
        return TextTable(_("Ratings"), columns, rows)

    def _pair_tables(self) -> list[TextTable]:
        """A cross table for each kind of table for two at which more than two players met."""
        tables = []
        for name, matches in self._by_table().items():
            pairs: _Pairs = {
                match.line_up: found for match, found in matches if len(match.line_up) == PAIR
            }
            names = [
                name for name in self.tournament.players if any(name in pair for pair in pairs)
            ]
            if len(names) > PAIR:  # for two, the match's own table is enough
                rows = [
                    (name, *(_share_cell(pairs, name, other) for other in names)) for name in names
                ]
                title = _("Win share of row against column: {table}").format(table=name)
                tables.append(TextTable(title, (_("player"), *names), rows))
        return tables

    def _by_table(self) -> dict[str, list[tuple[Match, Mapping[str, PlayerStanding]]]]:
        tables: dict[str, list[tuple[Match, Mapping[str, PlayerStanding]]]] = {}
        for match, standings in self.matches:
            name = table_words(self.tournament.game, len(match.line_up), dict(match.options))
            tables.setdefault(", ".join(name), []).append((match, standings))
        return tables

    # -- In files ----------------------------------------------------------------------------

    def csv_text(self) -> str:
        """A row for each player of each match, then one of each player in all matches."""
        means = [f"mean_{measure.key}" for measure in self._averaged]
        file = io.StringIO()
        writer = csv.writer(file, lineterminator="\r\n")
        writer.writerow(["seats", "options", "line_up", "player", *_FIGURES, *means, *_RATED])
        for match, standings in self.matches:
            options = " ".join(f"{key}={value}" for key, value in match.options)
            for name, standing in standings.items():
                found = _figures(standing)
                row = [len(match.line_up), options, " ".join(match.line_up), name]
                writer.writerow([*row, *found.values(), *_means(standing).values(), "", "", ""])
        for name, standing in self.totals.items():
            rated = _rating_figures(self.ratings.get(name)).values()
            found = _figures(standing)
            own = _means(standing)
            writer.writerow([ALL, ALL, ALL, name, *found.values(), *own.values(), *rated])
        return file.getvalue()

    def json_text(self) -> str:
        """The numbers, the tournament and the methods, as JSON."""
        plain: dict[str, Any] = {
            "tournament": self.tournament.to_plain(),
            "methods": METHODS,
            "games": self.games,
            "players": [
                {"player": name, **_rating_figures(self.ratings.get(name)), **_figures(standing),
                 "means": _means(standing)}
                for name, standing in self.totals.items()
            ],
            "matches": [
                {
                    "line_up": list(match.line_up),
                    "options": dict(match.options),
                    "players": [
                        {"player": name, **_figures(standing), "means": _means(standing)}
                        for name, standing in standings.items()
                    ],
                }
                for match, standings in self.matches
            ],
        }  # fmt: skip
        return json.dumps(plain, ensure_ascii=False, indent=2) + "\n"


_FIGURES: Final = ("games", "wins", "shared", "win_share", "win_share_low", "win_share_high")
_RATED: Final = ("rating", "rating_low", "rating_high")


def _figures(standing: PlayerStanding) -> dict[str, int | float]:
    low, high = standing.interval
    counted = (standing.games, standing.wins, standing.shared)
    shares = (round(number, 6) for number in (standing.share, low, high))
    return dict(zip(_FIGURES, (*counted, *shares), strict=True))


def _means(standing: PlayerStanding) -> dict[str, float | None]:
    return {
        key: round(spread.mean, 6) if spread.count else None
        for key, spread in standing.means.items()
    }


def _rating_figures(rating: Rating | None) -> dict[str, float | None]:
    if rating is None:
        return dict.fromkeys(_RATED)
    numbers = (rating.points, *rating.interval)
    return dict(zip(_RATED, (round(number, 1) for number in numbers), strict=True))


def _cells(standing: PlayerStanding, measures: Iterable[Measure]) -> tuple[str, ...]:
    means = (decimal(standing.means[measure.key].mean, 2) for measure in measures)
    counted = (standing.games, standing.wins, standing.shared)
    return (
        *map(str, counted),
        _percent(standing.share),
        "–".join(decimal(100 * end, 1) for end in standing.interval),
        *means,
    )


def _rating_cells(rating: Rating | None) -> tuple[str, str]:
    if rating is None:
        return ("-", "-")
    return str(round(rating.points)), f"{rating.interval.low:.0f}–{rating.interval.high:.0f}"


def _percent(share: float) -> str:
    return decimal(100 * share, 1) + " %"


def _line_up_text(match: Match, name: str) -> str:
    """A player, as often as it sat there, and its opponents."""
    own = [player for player in match.line_up if player == name]
    others = [player for player in match.line_up if player != name]
    return " – ".join(", ".join(side) for side in (own, others) if side)


def _share_cell(pairs: _Pairs, name: str, other: str) -> str:
    standings = pairs.get((name, other)) or pairs.get((other, name))
    return _percent(standings[name].share) if standings and name != other else "-"
