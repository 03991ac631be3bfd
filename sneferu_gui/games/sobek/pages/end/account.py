"""The sources of every point of a game: sets, event tokens, corruption."""

from enum import StrEnum
from typing import NamedTuple

from sneferu_gui.games.sobek.law import events
from sneferu_gui.games.sobek.law.edition import GUILD
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.round_end.account import RoundAccount, SetItem, round_account
from sneferu_gui.session.game import Session, Step


class Source(StrEnum):
    """The sources of points won or lost."""

    SETS = "sets"
    """Sets laid upright in a turn (W1)."""
    FLAT = "flat"
    """Sets laid flat at a round's end (W2)."""
    GUILD = "guild"
    """Steps forward by the own Guild, back by the Guild of others (E2)."""
    DECEIT = "deceit"
    """Points for the size of the own pile (E7)."""
    CORRUPTION = "corruption"
    """Steps back as the most corrupt (W5)."""


class SetPoints(NamedTuple):
    action: int
    """The action by which the set was laid or last enlarged; counted from 0."""
    round: int
    item: SetItem

    @property
    def points(self) -> int:
        """The set's worth (W1, W2)."""
        return self.item.worth

    @property
    def source(self) -> Source:
        """FLAT for a set laid at the round's end, else SETS."""
        return Source.FLAT if self.item.laid.is_flat else Source.SETS


class MarkerPoints(NamedTuple):
    """Points by which the marker moved for another reason than sets."""

    action: int
    round: int
    source: Source
    start: int
    end: int
    by: int
    """The seat that used the Guild or Deceit; of corruption, the own seat."""

    @property
    def points(self) -> int:
        """Below 0 for points lost."""
        return self.end - self.start


PointItem = SetPoints | MarkerPoints
"""Points won or lost at one moment."""


class PileItem(NamedTuple):
    """The corruption of a seat at a round's end (W3)."""

    action: int
    round: int
    cards: int
    curses: int
    corruption: int
    is_corrupt: bool


class SeatAccount(NamedTuple):
    """All points and choices of one seat."""

    items: tuple[PointItem, ...]
    """Points in the order of the actions that scored them: their sum is the score."""
    piles: tuple[PileItem, ...]
    """One for each round."""
    takes: tuple[int, ...]
    """By place in the Nile, how often its card was taken: the first, the second, … (K1)."""
    tokens: tuple[str, ...]
    """The event tokens chosen, in order (E1)."""

    @property
    def score(self) -> int:
        return sum(item.points for item in self.items)

    def by_source(self) -> dict[Source, int]:
        """The points of each source that occurred."""
        totals: dict[Source, int] = {}
        for item in self.items:
            totals[item.source] = totals.get(item.source, 0) + item.points
        return totals

    @property
    def sets(self) -> tuple[SetPoints, ...]:
        return tuple(item for item in self.items if isinstance(item, SetPoints))


def accounts_of(session: Session) -> tuple[SeatAccount, ...]:
    ledgers = [_Ledger(session, seat) for seat in range(len(session.setup.seats))]
    steps = session.steps
    for action, step in enumerate(steps):
        for index, event in enumerate(step.events):
            for ledger in ledgers:
                ledger.add(action, step, index, event)
            if isinstance(event, events.RoundScored):
                scored = round_account(session.setup, [step], event.number)
                for ledger in ledgers:
                    ledger.score(action, scored)
    return tuple(ledger.account() for ledger in ledgers)


def worth_of(state: State) -> tuple[int, ...]:
    """Each score with the worth of the sets on the table; final scores of a game that is over."""
    if state.is_over:
        return state.scores
    return tuple(
        score + sum(laid.worth for laid in own)
        for score, own in zip(state.scores, state.sets, strict=True)
    )


class _Ledger:
    """One seat's points and choices while they are gathered."""

    def __init__(self, session: Session, seat: int) -> None:
        self._seat = seat
        self._items: list[PointItem] = []
        self._piles: list[PileItem] = []
        self._takes = [0] * session.setup.edition.reach
        self._tokens: list[str] = []
        self._grown: dict[int, int] = {}
        """By the index of a set of the round, the action that last enlarged it."""
        self._round = 1

    def account(self) -> SeatAccount:
        return SeatAccount(
            tuple(self._items), tuple(self._piles), tuple(self._takes), tuple(self._tokens)
        )

    def add(self, action: int, step: Step, index: int, event: events.Event) -> None:
        """Note what an event, other than a round's end, did to the seat."""
        if isinstance(event, events.RoundBegan):
            self._round = event.number
            self._grown = {}
        elif getattr(event, "seat", None) != self._seat:
            return
        elif isinstance(event, events.SetLaid | events.SetJoined):
            self._grown[event.onto] = action
        elif isinstance(event, events.MarkerMoved):
            self._move(action, step, index, event)
        elif (
            isinstance(event, events.CardTaken) and index == 0
        ):  # the Merchant's take comes after him
            self._takes[event.place] += 1
        elif isinstance(event, events.TokenUsed):
            self._tokens.append(event.token)

    def _move(self, action: int, step: Step, index: int, event: events.MarkerMoved) -> None:
        used = [each for each in step.events[:index] if isinstance(each, events.TokenUsed)][-1]
        source = Source.GUILD if used.token == GUILD else Source.DECEIT
        self._items.append(
            MarkerPoints(action, self._round, source, event.start, event.end, used.seat)
        )

    def score(self, action: int, account: RoundAccount) -> None:
        """Note the seat's points of a round that has ended."""
        own, number = account.seats[self._seat], account.number
        self._items += [
            SetPoints(self._grown.get(index, action), number, item)
            for index, item in enumerate(own.sets)
        ]
        if own.top != own.score:
            self._items.append(
                MarkerPoints(action, number, Source.CORRUPTION, own.top, own.score, self._seat)
            )
        is_corrupt = self._seat in account.corrupt
        self._piles.append(
            PileItem(action, number, len(own.pile), own.curses, own.corruption, is_corrupt)
        )
