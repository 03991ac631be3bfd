"""Numbers that are worked out by replaying stored games: a few with each tick, none twice.

What was worked out is remembered for as long as the program runs and the game stays as it is.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from sneferu_gui.session.store import GameStore, StoreError
from sneferu_gui.ui.pages.insights import SeatInsight
from sneferu_gui.ui.table.face import face_named

AT_ONCE: Final = 2
"""Games that are gone through in a tick: each takes a few milliseconds."""


class GameInsight(NamedTuple):
    """Of one stored game."""

    seats: tuple[SeatInsight, ...]
    winners: tuple[int, ...]


_REMEMBERED: Final[WeakKeyDictionary[GameStore, dict[tuple[int, int], GameInsight | None]]] = (
    WeakKeyDictionary()
)
"""What is known of the games of each store, by their numbers and revisions."""


class StatisticsGathering:
    """What is known of the stored games so far."""

    def __init__(self, store: GameStore | None) -> None:
        """Of the games of a store."""
        self._store = store
        self._waiting: list[int] = []
        self._known: dict[int, GameInsight | None] = {}
        """By the games' numbers; None where one cannot be read, or its game tells nothing."""
        self._remembered = _REMEMBERED.setdefault(store, {}) if store is not None else {}

    @property
    def left(self) -> int:
        """How many games there are still to be gone through."""
        return len(self._waiting)

    def ask(self, games: Iterable[int]) -> None:
        """Go through these from now on, those asked for last first."""
        self._recall()
        wanted = [game for game in dict.fromkeys(games) if game not in self._known]
        self._waiting = wanted[::-1]

    def _recall(self) -> None:
        """Know again what was worked out before of games that are still the same."""
        if self._store is None or not self._remembered:
            return
        try:
            revisions = self._store.revisions()
        except StoreError:
            return
        for (game, revision), found in self._remembered.items():
            if revisions.get(game) == revision:
                self._known[game] = found

    def tick(self) -> bool:
        """Go on for a moment; whether there is more to be told than before."""
        if not self._waiting:
            return False
        for _game in range(min(AT_ONCE, len(self._waiting))):
            self._take(self._waiting.pop())
        return True

    def of(self, game: int) -> GameInsight | None:
        """What is known of a game; None where there is nothing, or not yet."""
        return self._known.get(game)

    def _take(self, game: int) -> None:
        self._known[game] = None
        if self._store is None:
            return
        try:
            stored = self._store.load(game)
            insights = face_named(stored.table.setup.game).insights()
            session = stored.session()
            result = session.state.result()
            if insights is not None and result is not None:
                self._known[game] = GameInsight(insights.of(session), tuple(result.winners))
            self._remembered[game, stored.revision] = self._known[game]
        except StoreError:
            return
