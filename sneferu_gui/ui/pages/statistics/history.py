"""One person's results of the stored games, and what can be looked at and done with them."""

from collections.abc import Sequence
from typing import Final, Protocol

from sneferu_gui.games.catalogue import FIRST, GAMES
from sneferu_gui.language import ngettext
from sneferu_gui.session.levels import ratings_of_levels
from sneferu_gui.session.names import legible
from sneferu_gui.session.own_rating import OwnRating, contests_in, rating_in
from sneferu_gui.session.statistics import (
    ResultGroup,
    Statistics,
    csv_text,
    kind_of,
    statistics_by_kind,
)
from sneferu_gui.session.store import (
    AgainstComputers,
    Forgotten,
    GameStore,
    PlayerCount,
    SeatResult,
    StoreError,
)
from sneferu_gui.ui.engine.scene import Answer, Notify, Push, QuietScene
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.pages.milestones import MilestonesScene, Watch
from sneferu_gui.ui.pages.statistics.charts import Chart, Charted, charts_of, levels_in
from sneferu_gui.ui.pages.statistics.replayed_numbers import StatisticsGathering
from sneferu_gui.ui.pages.words import trouble_words
from sneferu_gui.ui.table.face import face_named

TELLING: Final = 0.3
"""Seconds after which charts are drawn anew while games are gone through."""
PEOPLE: Final = ""
"""Stands for opponents who are people alone, where others are levels of the computer."""

Kinds = dict[ResultGroup, Statistics]


def is_met(opponents: str | None, others: Sequence[str | None]) -> bool:
    """Whether these sat at the table: one of a level, `PEOPLE` alone, or for None anybody."""
    if opponents is None:
        return True
    if opponents == PEOPLE:
        return all(name is None for name in others)
    return opponents in levels_in(others)


def most_played(kinds: Kinds) -> ResultGroup | None:
    """The kind with most games; None without any."""
    return max(kinds, key=lambda kind: kinds[kind].tally.games, default=None)


class Exporter(Protocol):
    """Where files go that people take out of the program."""

    def put(self, name: str, ending: str, text: str) -> Notify:
        """Write a text; what is said about it."""


class History(QuietScene):
    """The results of the chosen player, of one kind of game, against the chosen opponents."""

    def __init__(
        self, store: GameStore | None, exports: Exporter, watch: Watch | None = None
    ) -> None:
        """Show what a store knows; None when there is no store.

        `watch` leads to the moments of games; without it there are no milestones to be seen.
        """
        self.watch = watch
        self._store = store
        self._exports = exports
        self.players: tuple[PlayerCount, ...] = ()
        self.forgotten: tuple[Forgotten, ...] = ()
        """Histories that can be brought back, those deleted last first."""
        self.results: tuple[SeatResult, ...] = ()
        """The chosen player's."""
        self.player = ""
        self.gathering = StatisticsGathering(store)
        self._told = 0.0
        """When the charts were drawn anew last."""
        self.kind: ResultGroup | None = None
        self.scroll = Scroll()
        self.charts_scroll = Scroll(fills=False)
        self._choose("")

    def _choose(self, name: str) -> None:
        """Read the players, and the results of one; of whoever played most without a name."""
        self.ratings: dict[str, OwnRating] = {}
        self.against: dict[str, tuple[AgainstComputers, ...]] = {}
        self.opponents: str | None = None
        """The level whose games are shown, or `PEOPLE`; None for games against anybody."""
        self._drawn: tuple[object, tuple[Chart, ...]] | None = None
        self._sorted: tuple[object, Kinds] | None = None
        if self._store is None:
            return
        try:
            self.players = self._store.players()
            self.forgotten = self._store.forgotten_players()
            self.player = name or next((player.name for player in self.players), "")
            self.results = self._store.results(self.player) if self.player else ()
            for game in {result.rules for result in self.results}:
                self.ratings[game] = rating_in(self._store, self.player, game)
                self.against[game] = self._store.against_computers(self.player, game)
        except StoreError:
            self.players, self.results, self.forgotten = (), (), ()
        self.gathering.ask(result.game for result in self.results)

    def by_kind(self) -> Kinds:
        """The statistics of what is looked at; worked out once for as long as it is the same."""
        key = self.results, self.opponents
        if self._sorted is None or self._sorted[0] != key:
            self._sorted = key, statistics_by_kind(self._counted())
        return self._sorted[1]

    def _counted(self) -> tuple[SeatResult, ...]:
        """The chosen player's results against the chosen opponents."""
        if self.opponents is None or self.kind is None:
            return self.results
        rules = self.kind.rules
        met = {
            game.game for game in self.against.get(rules, ()) if is_met(self.opponents, game.others)
        }
        return tuple(each for each in self.results if each.game in met or each.rules != rules)

    def charts(self) -> tuple[Chart, ...]:
        """Of the chosen kind of game; drawn once for as long as what they show is the same."""
        kind, kinds = self.kind, self.by_kind()
        if kind is None or kind not in kinds:
            return ()
        key = kind, self.results, self.opponents, self.gathering.left
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, charts_of(self._charted(kind, kinds[kind]))
        return self._drawn[1]

    def _charted(self, kind: ResultGroup, statistics: Statistics) -> Charted:
        results = [result for result in self._counted() if kind_of(result) == kind]
        games = {result.game for result in results}
        against = self.against.get(kind.rules, ())
        return Charted(
            kind,
            results,
            statistics,
            [game for game in against if game.game in games],
            contests_in(against, ratings_of_levels(kind.rules)),
            face_named(kind.rules).insights() if GAMES[kind.rules].face else None,
            self.gathering.of,
        )

    # -- what can be done ------------------------------------------------------------------------

    def show_player(self, name: str) -> None:
        """Show another player."""
        self.kind = None
        self._choose(name)

    def show_kind(self, kind: ResultGroup | None) -> None:
        """Show another kind of game."""
        self.kind = kind
        self.charts_scroll.rewind()

    def show_opponents(self, level: str | None) -> None:
        """Show games against a level, `PEOPLE`, or for None anybody."""
        self.opponents = level

    def turn_charts(self) -> None:
        """To the next ones, from the last back to the first."""
        scroll = self.charts_scroll
        if scroll.last >= len(self.charts()):
            scroll.rewind()
        else:
            scroll.turn(1)

    def open_milestones(self) -> Answer:
        """To what the chosen player's games have come to."""
        if self._store is None or self.watch is None or self.kind is None:
            return None
        return Push(MilestonesScene(self._store, self.watch, self.player, self.kind.rules))

    def export(self) -> Answer:
        """Write all results into a file for spreadsheets."""
        if self._store is None:
            return None
        game = self.kind.rules if self.kind else FIRST
        try:
            text = csv_text(self._store.results(rules=game), game)
        except StoreError as error:
            return Notify(trouble_words(error))
        return self._exports.put(f"{game}-results", "csv", text)

    def delete(self) -> Answer:
        """Take the chosen player's results out of the statistics."""
        if self._store is None:
            return None
        try:
            count = self._store.forget_player(self.player)
        except StoreError as error:
            return Notify(trouble_words(error))
        name = legible(self.player)
        self._choose("")
        text = ngettext(
            "{n} result of {name} is deleted.", "{n} results of {name} are deleted.", count
        )
        return Notify(text.format(n=count, name=name))

    def bring_back(self) -> Answer:
        """Bring back the history that was deleted last."""
        if self._store is None or not self.forgotten:
            return None
        last = self.forgotten[0]
        try:
            count = self._store.recall_player(last)
        except StoreError as error:
            return Notify(trouble_words(error))
        self._choose(last.name)
        text = ngettext("{n} result of {name} is back.", "{n} results of {name} are back.", count)
        return Notify(text.format(n=count, name=legible(last.name)))

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll the players, or the charts."""
        if panel is not None and panel.startswith("statistics/players"):
            self.scroll.move(-steps)
        else:
            self.charts_scroll.turn(-1 if steps > 0 else 1)

    def tick(self, now: float) -> Answer | bool:
        """Go through some more of the stored games; the charts are drawn anew now and then."""
        is_more = self.gathering.tick()
        if not is_more or (self.gathering.left and now - self._told < TELLING):
            return False
        self._told = now
        return None
