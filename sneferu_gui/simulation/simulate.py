"""`sneferu simulate`: many games without a window, with a summary of their numbers."""

from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from math import sqrt
from pathlib import Path
from typing import TextIO

from sneferu_gui.games.game import Game, Option, Options, OptionValue
from sneferu_gui.games.measure import Bands, Measure, Sort
from sneferu_gui.language import _, decimal, ngettext
from sneferu_gui.regular_files import written_beside
from sneferu_gui.safe_text import safe_line
from sneferu_gui.session.editions import edition_name
from sneferu_gui.simulation.plan import GameOutcome, SimulationPlan, outcomes
from sneferu_gui.simulation.table_arguments import changed_options
from sneferu_gui.simulation.tables import TextTable, print_tables, with_progress


class Spread:
    """A statistic of numbers: how many, their mean and spread, the least and the greatest.

    Sums are kept as whole numbers, so that the order of the games makes no difference.
    """

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0
        self._squares = 0
        self._least: int | None = None
        self._most: int | None = None

    def add(self, number: int) -> None:
        self.count += 1
        self._sum += number
        self._squares += number * number
        self._least = number if self._least is None else min(self._least, number)
        self._most = number if self._most is None else max(self._most, number)

    @property
    def mean(self) -> float:
        """The mean; 0 for no numbers."""
        return self._sum / self.count if self.count else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation; 0 for no numbers."""
        if not self.count:
            return 0.0
        return sqrt(self.count * self._squares - self._sum * self._sum) / self.count

    def cells(self) -> tuple[str, ...]:
        if not self.count:
            return ("-", "-", "-", "-")
        return (decimal(self.mean, 2), decimal(self.spread, 2), str(self._least), str(self._most))


Figures = Mapping[str, int | str | None]


def add_figures(spreads: Mapping[str, Spread], figures: Figures) -> None:
    """Add those measures that are numbers."""
    for key, spread in spreads.items():
        value = figures.get(key)
        if isinstance(value, int):
            spread.add(value)


class _Side:
    """The results of one seat, or of one group such as a character."""

    def __init__(self, measures: Iterable[Measure]) -> None:
        self.games = 0
        self.wins = 0
        self.shared = 0
        self.means = {measure.key: Spread() for measure in measures}

    def add(self, outcome: GameOutcome, seat: int) -> None:
        self.games += 1
        add_figures(self.means, outcome.figures[seat])
        if seat in outcome.winners:
            self.wins += len(outcome.winners) == 1
            self.shared += len(outcome.winners) > 1

    def cells(self) -> tuple[str, ...]:
        wins = decimal(100 * self.wins / self.games, 1) + " %"
        means = (decimal(spread.mean, 2) for spread in self.means.values())
        return (str(self.games), str(self.wins), wins, str(self.shared), *means)


class Tally:
    """The sums over the games of a plan, for the measures that each game names."""

    def __init__(self, plan: SimulationPlan) -> None:
        game = plan.game
        self._plan = plan
        self._counted = game.counted(plan.options)
        self._titles = {each.key: each.title for each in (*game.measures, *game.game_measures)}
        self._averaged = [m for m in game.measures if m.column and m.sort is Sort.COUNT]
        """The measures whose means are shown for each seat and group."""
        self._spreads = {key: Spread() for key in self._counted.keys}
        self._actions = Spread()
        self._seats = [_Side(self._averaged) for _bot in plan.bots]
        self._groups: dict[str, dict[str, _Side]] = {
            measure.key: {} for measure in game.measures if measure.sort is Sort.GROUP
        }
        self._bands: Counter[int | str | None] = Counter()

    def add(self, outcome: GameOutcome) -> None:
        self._actions.add(outcome.actions)
        add_figures(self._spreads, outcome.game_figures)
        for seat, figures in enumerate(outcome.figures):
            add_figures(self._spreads, figures)
            self._seats[seat].add(outcome, seat)
            for key, sides in self._groups.items():
                value = figures[key]
                if value is not None:
                    sides.setdefault(str(value), _Side(self._averaged)).add(outcome, seat)
            if self._counted.bands is not None:
                self._bands[figures[self._counted.bands.key]] += 1

    def tables(self) -> list[TextTable]:
        tables = [self._measure_table(), self._side_table(_("seat"), self._seat_rows())]
        for key, sides in self._groups.items():
            if sides:
                rows = [(name, *sides[name].cells()) for name in sorted(sides)]
                tables.append(self._side_table(_(self._titles[key]), rows))
        bands = self._counted.bands
        if bands is not None and any(self._bands[key] for key, _label in bands.rows):
            tables.append(self._band_table(bands))
        return tables

    def _measure_table(self) -> TextTable:
        rows = [(_(self._titles[key]), *spread.cells()) for key, spread in self._spreads.items()]
        rows.append((_("actions a game"), *self._actions.cells()))
        return TextTable("", ("", _("mean"), _("spread"), _("least"), _("most")), rows)

    def _seat_rows(self) -> list[tuple[str, ...]]:
        return [
            (f"{number} {bot}", *side.cells())
            for number, bot, side in zip(
                range(1, 1 + len(self._seats)), self._plan.bots, self._seats, strict=True
            )
        ]

    def _side_table(self, name: str, rows: list[tuple[str, ...]]) -> TextTable:
        means = (_(measure.column) for measure in self._averaged)
        columns = (name, _("games"), _("wins"), _("of games"), _("shared"), *means)
        return TextTable(_("Wins by {name}").format(name=name), columns, rows)

    def _band_table(self, bands: Bands) -> TextTable:
        rows: list[tuple[str, ...]] = [(_(label), *self._share(key)) for key, label in bands.rows]
        return TextTable(_(bands.title), (_(bands.heading), _("games"), _("of games")), rows)

    def _share(self, value: int | str | None) -> tuple[str, str]:
        games = self._bands[value]
        return str(games), decimal(100 * games / max(self._bands.total(), 1), 1) + " %"


def simulate(plan: SimulationPlan, jobs: int, record_file: Path | None, out: TextIO) -> None:
    """Play the games of a plan, write their records, and print a summary.

    Shows a progress bar on the error stream if that is a terminal. Raises OSError when the record
    file cannot be written.
    """
    tally = Tally(plan)
    with ExitStack() as stack:
        file = None
        if record_file is not None:
            file = stack.enter_context(written_beside(record_file))
        for outcome in with_progress(outcomes(plan, jobs), plan.games, stack):
            tally.add(outcome)
            if file is not None:
                file.write(f"{outcome.record}\n".encode())
    out.write(f"{safe_line(_headline(plan))}\n")
    print_tables(tally.tables(), out)


def _headline(plan: SimulationPlan) -> str:
    game, count = plan.game, len(plan.bots)
    games = ngettext("{n} game", "{n} games", plan.games).format(n=plan.games)
    rest = _("edition {name}, seed {seed}").format(name=edition_name(plan.edition), seed=plan.seed)
    return ", ".join((games, *table_words(game, count, plan.options), rest))


def table_words(game: Game, count: int, options: Options) -> list[str]:
    """The number of players, and the options that differ from their defaults, in words."""
    chosen = {option.key: option for option in changed_options(game, options)}
    who = ngettext("{n} player", "{n} players", count).format(n=count)
    if game.opponent is not None and chosen.pop(game.opponent.option, None) is not None:
        who = _(game.opponent.one_against)
    return [who, *(_option_words(option, options[key]) for key, option in chosen.items())]


def _option_words(option: Option, value: OptionValue) -> str:
    return (
        _(option.summary)
        if option.summary
        else f"{_(option.title)}: {_(dict(option.values)[value])}"
    )
