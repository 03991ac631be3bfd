"""The sheet of a Harvest and its Flood: a table of numbers, with the things each was counted from.

    rows, details = sheet_of(setup, steps, era)

Rows are the steps of the Harvest, its sum and the points after it, then the gains of the Flood.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.events import Event
from sneferu_gui.games.men_nefer.law.items import FOOD, HEKA, PAPYRUS
from sneferu_gui.games.men_nefer.law.position import IMMEDIATE, SOURCES
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.account import source_look
from sneferu_gui.games.men_nefer.table.duat import tilt_of
from sneferu_gui.games.men_nefer.table.event_words import fact_of
from sneferu_gui.games.men_nefer.table.harvest.account import Account, account_of
from sneferu_gui.games.men_nefer.table.looks import ItemLook, OwnedLook, ScalesLook, SignLook
from sneferu_gui.language import _
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.looks import OwnLook
from sneferu_gui.ui.kit.rect import NOWHERE
from sneferu_gui.ui.pages.end.ending import AccountRow, DetailLine
from sneferu_gui.ui.table.words import seat_name

PAPYRI: Final = "papyri"
DUAT: Final = "duat"
TOTAL: Final = "total"
POINTS: Final = "points"
ORDER: Final = "order"
"""The key of the row of turn order; no source of points."""
HOME: Final = "home"
STALLS: Final = "stalls"
"""The step of contracts refilled by the Flood, which has no row."""


SeatEvent = TypeVar("SeatEvent", events.PapyriRolledUp, events.BoatsFed, events.HekaReceived)


class Sheet(NamedTuple):
    """The numbers of one Harvest and its Flood."""

    era: int
    flood: tuple[str, ...]
    """The steps of the Flood that change something, in order; none after the last Harvest."""
    contracts: int
    """The number of contracts that came to the cities."""
    rows: tuple[AccountRow, ...]
    details: dict[tuple[str, int], tuple[DetailLine, ...]]
    """By row and seat, the lines on the things that a number was counted from."""
    after: State
    """The state after the Harvest."""

    @property
    def has_flood(self) -> bool:
        return bool(self.flood)

    def title(self, step: str) -> str:
        """The title announced at a step."""
        is_announced = step in {HOME, STALLS, ORDER}
        return say.named("announced", step) if is_announced else self.row(step).title

    def row(self, key: str) -> AccountRow:
        return next(row for row in self.rows if row.key == key)

    def amount(self, key: str, seat: int) -> int:
        """A seat's number in a row."""
        return int(self.row(key).numbers[seat].replace("−", "-"))

    def amounts(self, key: str) -> tuple[int, ...]:
        """A row's numbers, seat by seat."""
        return tuple(self.amount(key, seat) for seat in range(len(self.row(key).numbers)))


def harvests_in(steps: Sequence[Step]) -> tuple[int, ...]:
    """The Eras whose Harvest is in these steps."""
    return tuple(
        event.era
        for step in steps
        for event in step.events
        if isinstance(event, events.HarvestBegan)
    )


def sheet_of(setup: Setup, steps: Sequence[Step], era: int) -> Sheet:
    """The sheet of an Era's Harvest. Raises ValueError where it is not among the steps."""
    count = next((n for n, step in enumerate(steps, 1) if era in harvests_in([step])), None)
    if count is None:
        raise ValueError(f"the Harvest of Era {era} is not in these steps")
    return _SheetMaker(
        setup, steps[count - 1], account_of(setup, steps[:count]), count, era
    ).sheet()


class _SheetMaker:
    """Makes a sheet from a step's events."""

    def __init__(self, setup: Setup, step: Step, account: Account, count: int, era: int) -> None:
        self._setup, self._account, self._count, self._era = setup, account, count, era
        self._after = step.after
        kinds = [type(event) for event in step.events]
        self._events: Sequence[Event] = step.events[kinds.index(events.HarvestBegan) :]
        self._seats = range(len(setup.seats))
        self._details: dict[tuple[str, int], tuple[DetailLine, ...]] = {}

    def sheet(self) -> Sheet:
        has_flood = any(isinstance(event, events.EraBegan) for event in self._events)
        rows = [*self._harvest(), *(self._flood() if has_flood else ())]
        flood = tuple(self._flood_steps()) if has_flood else ()
        return Sheet(self._era, flood, self._new_contracts, tuple(rows), self._details, self._after)

    def _seat_event(self, kind: type[SeatEvent], seat: int) -> SeatEvent | None:
        """A seat's event of a kind; None where there is none."""
        return next((e for e in self._events if isinstance(e, kind) and e.seat == seat), None)

    def _row(
        self, key: str, title: str, numbers: Iterable[str], lines: Iterable[Iterable[DetailLine]],
        sign: OwnLook, signs: Iterable[OwnLook] = (), *, is_total: bool = False,
    ) -> AccountRow:  # fmt: skip
        for seat, own in enumerate(lines):
            self._details[key, seat] = tuple(own)
        return AccountRow(
            key, title, tuple(numbers), is_total=is_total, sign=sign, signs=tuple(signs)
        )

    def _scales(self) -> Iterator[OwnLook]:
        """Each seat's scales, the heavier pan lower (Z3)."""
        for board in self._after.boards:
            yield ScalesLook(NOWHERE, tilt_of(board, self._setup.edition.duat))

    def _line(self, text: str, amount: str = "") -> DetailLine:
        return DetailLine(text, amount, self._count)

    # -- the Harvest ------------------------------------------------------------------------

    def _harvest(self) -> Iterator[AccountRow]:
        rolled = [self._seat_event(events.PapyriRolledUp, seat) for seat in self._seats]
        steps = (say.signed(each.steps) if each is not None else "0" for each in rolled)
        title = _("Papyri: steps of the feather")
        sign: OwnLook = ItemLook(NOWHERE, PAPYRUS)
        yield self._row(PAPYRI, title, steps, map(self._papyri, rolled), sign)
        scored = [source for at, source in enumerate(SOURCES) if at != IMMEDIATE]
        for source in scored:
            numbers = (say.signed(self._account.points(s, source, self._era)) for s in self._seats)
            lines = (self._items(seat, source) for seat in self._seats)
            signs = self._scales() if source == DUAT else ()
            sign = source_look(source)
            yield self._row(source, say.source_name(source), numbers, lines, sign, signs)
        sums = [
            sum(self._account.points(seat, source, self._era) for source in scored)
            for seat in self._seats
        ]
        lines = ((line for each in scored for line in self._items(s, each)) for s in self._seats)
        title = _("Harvest {n}").format(n=say.ROMAN[self._era])
        sign = SignLook(NOWHERE, "harvest")
        yield self._row(TOTAL, title, map(say.signed, sums), lines, sign, is_total=True)
        points = (str(board.pp) for board in self._after.boards)
        yield AccountRow(
            POINTS, _("Points now"), tuple(points), is_total=True, is_explained=False,
            sign=SignLook(NOWHERE, "points"),
        )  # fmt: skip

    def _papyri(self, event: events.PapyriRolledUp | None) -> Iterator[DetailLine]:
        if event is not None:
            yield self._line(_("Papyri in the Book of the Dead"), say.signed(event.papyri))
            yield self._line(_("Complete drawings"), say.signed(event.drawings))

    def _items(self, seat: int, source: str) -> Iterator[DetailLine]:
        for item in self._account.cell(seat, source, self._era):
            yield self._line(item.text, say.signed(item.points))
        unpaid = self._account.unpaid_loss(seat, source, self._era)
        if unpaid:
            yield self._line(_("Not lost, at 0 already"), say.signed(unpaid))

    # -- the Flood --------------------------------------------------------------------------

    @property
    def _new_contracts(self) -> int:
        return sum(len(e.new) for e in self._events if isinstance(e, events.ContractsRefilled))

    def _flood_steps(self) -> Iterator[str]:
        kinds = {type(event) for event in self._events}
        if events.BoatsFed in kinds:
            yield FOOD
        if events.HekaReceived in kinds:
            yield HEKA
        yield HOME
        if self._new_contracts:
            yield STALLS
        if len(self._seats) > 1:
            yield ORDER

    def _flood(self) -> Iterator[AccountRow]:
        fed = [self._seat_event(events.BoatsFed, seat) for seat in self._seats]
        numbers = (say.signed(sum(each.boats)) if each is not None else "0" for each in fed)
        sign: OwnLook = ItemLook(NOWHERE, FOOD)
        yield self._row(FOOD, _("Flood: Food"), numbers, map(self._boats, self._seats), sign)
        heka = [self._seat_event(events.HekaReceived, seat) for seat in self._seats]
        numbers = (say.signed(each.heka) if each is not None else "0" for each in heka)
        sign = ItemLook(NOWHERE, HEKA)
        yield self._row(HEKA, _("Flood: Heka"), numbers, map(self._heka, self._seats), sign)
        order, news = self._after.order, tuple(self._order_and_changes())
        title, told_order = _("New turn order"), [f"{order.index(s) + 1}." for s in self._seats]
        if len(self._seats) == 1:
            title, told_order = _("News of the Flood"), [str(len(news))]
        lilies = (OwnedLook(NOWHERE, "lily", seat.colour) for seat in self._setup.seats)
        sign, own = SignLook(NOWHERE, "flood"), (news for _seat in self._seats)
        yield self._row(ORDER, title, told_order, own, sign, lilies)

    def _boats(self, seat: int) -> Iterator[DetailLine]:
        """The Food of each boat at its place (F2)."""
        fed = self._seat_event(events.BoatsFed, seat)
        if fed is not None:
            for boat, food in zip(self._after.boards[seat].boats, fed.boats, strict=True):
                if food:
                    where = say.place_words(self._setup, boat.place)
                    text = _("Boat beyond fishing boats: {place}").format(place=where)
                    yield self._line(text, say.food_words(food))

    def _heka(self, seat: int) -> Iterator[DetailLine]:
        orb = self._after.boards[seat].orb
        for space in self._setup.edition.orb_heka:
            if space <= orb:
                text = _("The orb has reached space {n} of the Obelisk").format(n=space)
                yield self._line(text, say.signed(1))

    def _order_and_changes(self) -> Iterator[DetailLine]:
        """The turn order and its reason, then the Flood's other changes."""
        for event in self._events:
            if isinstance(event, events.TurnOrderChanged) and len(self._seats) > 1:
                yield self._line(_("Fewest points first, ties as before (F5)"))
                for n, (seat, points) in enumerate(zip(event.order, event.points, strict=True), 1):
                    name = seat_name(self._setup.seats[seat])
                    yield self._line(f"{n}. {name}", str(points))
        for event in self._events:
            if isinstance(event, events.NeutralsMoved | events.ContractsRefilled):
                fact = fact_of(self._setup, event)
                if fact is not None:
                    yield self._line(fact.text)
