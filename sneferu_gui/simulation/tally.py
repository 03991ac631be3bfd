"""What many games came to, counted as they come in."""

from collections import Counter
from math import sqrt

from sneferu_gui.language import N_, _, decimal
from sneferu_gui.rules.result import RATING_FROM
from sneferu_gui.simulation.plan import Outcome, Plan
from sneferu_gui.simulation.tables import Table


class Spread:
    """Numbers of one sort: how many, their mean and spread, the least and the greatest.

    Sums are kept whole, so that the order of the games makes no difference.
    """

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0
        self._squares = 0
        self._least: int | None = None
        self._most: int | None = None

    def add(self, number: int) -> None:
        """Count one number more."""
        self.count += 1
        self._sum += number
        self._squares += number * number
        self._least = number if self._least is None else min(self._least, number)
        self._most = number if self._most is None else max(self._most, number)

    @property
    def mean(self) -> float:
        """Their mean; 0 when there are none."""
        return self._sum / self.count if self.count else 0.0

    @property
    def spread(self) -> float:
        """Their standard deviation; 0 when there are none."""
        if not self.count:
            return 0.0
        return sqrt(self.count * self._squares - self._sum * self._sum) / self.count

    def cells(self) -> tuple[str, ...]:
        """Mean, spread, least and greatest, as a table shows them."""
        if not self.count:
            return ("-", "-", "-", "-")
        return (decimal(self.mean, 2), decimal(self.spread, 2), str(self._least), str(self._most))


class _Side:
    """How one seat, or one builder, fared."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0
        self.shared = 0
        self.stones = Spread()
        self.food = Spread()

    def add(self, outcome: Outcome, seat: int) -> None:
        result = outcome.result
        self.games += 1
        self.stones.add(result.stones[seat])
        self.food.add(result.food[seat])
        if seat in result.winners:
            self.wins += len(result.winners) == 1
            self.shared += len(result.winners) > 1

    def cells(self) -> tuple[str, ...]:
        wins = decimal(100 * self.wins / self.games, 1) + " %"
        means = decimal(self.stones.mean, 2), decimal(self.food.mean, 2)
        return (str(self.games), str(self.wins), wins, str(self.shared), *means)


class Tally:
    """The sums over the games of a plan."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._games = 0
        self._measures = {name: Spread() for name in self._names()}
        self._seats = [_Side() for _bot in plan.bots]
        self._builders: dict[str, _Side] = {}
        self._ratings: Counter[int | None] = Counter()

    def _names(self) -> list[str]:
        solo = [N_("Ptah's stones"), N_("score of a win")] if self._plan.solo else []
        usual = [N_("stones"), N_("food"), N_("areas"), N_("largest area")]
        return [*usual, *solo, N_("actions a game")]

    def add(self, outcome: Outcome) -> None:
        """Count one game more."""
        self._games += 1
        result, measures = outcome.result, self._measures
        for seat, areas in enumerate(result.areas):
            measures["stones"].add(result.stones[seat])
            measures["food"].add(result.food[seat])
            measures["areas"].add(len(areas))
            measures["largest area"].add(areas[0] if areas else 0)
            self._seats[seat].add(outcome, seat)
            builder = outcome.builders[seat]
            if builder is not None:
                self._builders.setdefault(builder, _Side()).add(outcome, seat)
        measures["actions a game"].add(outcome.actions)
        if result.ptah is not None:
            measures["Ptah's stones"].add(result.ptah)
            self._ratings[result.rating] += 1
            if result.score is not None:
                measures["score of a win"].add(result.score)

    def tables(self) -> list[Table]:
        """All that was counted, ready to be shown."""
        tables = [self._measure_table(), self._side_table(_("seat"), self._seat_rows())]
        if self._builders:
            rows = [(name, *self._builders[name].cells()) for name in sorted(self._builders)]
            tables.append(self._side_table(_("builder"), rows))
        if self._plan.solo:
            tables.append(self._rating_table())
        return tables

    def _measure_table(self) -> Table:
        rows = [(_(name), *spread.cells()) for name, spread in self._measures.items()]
        return Table("", ("", _("mean"), _("spread"), _("least"), _("most")), rows)

    def _seat_rows(self) -> list[tuple[str, ...]]:
        return [
            (f"{number} {bot}", *side.cells())
            for number, bot, side in zip(
                range(1, 1 + len(self._seats)), self._plan.bots, self._seats, strict=True
            )
        ]

    @staticmethod
    def _side_table(name: str, rows: list[tuple[str, ...]]) -> Table:
        columns = (name, _("games"), _("wins"), _("of games"), _("shared"), _("stones"), _("food"))
        return Table(_("Wins by {name}").format(name=name), columns, rows)

    def _rating_table(self) -> Table:
        rows: list[tuple[str, ...]] = [(_("lost"), *self._share(None))]
        beyond = [*(str(start - 1) for start in RATING_FROM), "more"]
        starts = ["up to", *(str(start) for start in RATING_FROM)]
        for rating, (start, end) in enumerate(zip(starts, beyond, strict=True)):
            joint = " " if rating == 0 else " and " if end == "more" else " to "
            rows.append((start + joint + end, *self._share(rating)))
        return Table(_("Against Ptah"), (_("score"), _("games"), _("of games")), rows)

    def _share(self, rating: int | None) -> tuple[str, str]:
        games = self._ratings[rating]
        return str(games), decimal(100 * games / max(self._games, 1), 1) + " %"
