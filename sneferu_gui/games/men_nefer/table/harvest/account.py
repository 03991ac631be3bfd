"""The account of a game: the origin of every point, by seat, source and Era (RULES.md, J5).

    account = account_of(setup, steps)
    account.cell(seat, "contracts", 2)      # the items of the second Harvest

Points gained at once are listed with the thing that gave them; those of Harvests with the things
counted.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.position import IMMEDIATE, SOURCES
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.duat import weighed_words
from sneferu_gui.games.men_nefer.table.event_words import fact_of
from sneferu_gui.language import _
from sneferu_gui.session.game import Step


class AccountItem(NamedTuple):
    """An item of the account: one thing that brought points, or cost some."""

    seat: int
    source: str
    era: int
    text: str
    points: int
    """The points it counts for; those that could not be lost are told apart (G2)."""
    after: int
    """The number of actions after which it is visible."""

    def is_in(self, seat: int, source: str, era: int) -> bool:
        """Whether it belongs to a cell: of a seat, of a source and an Era, or of any."""
        return self.seat == seat and source in {"", self.source} and era in {0, self.era}


class Account(NamedTuple):
    """All items so far, with the points that could not be lost."""

    items: tuple[AccountItem, ...]
    unpaid_losses: tuple[AccountItem, ...]
    """Points that seats should have lost but did not have (G2)."""

    def cell(self, seat: int, source: str = "", era: int = 0) -> tuple[AccountItem, ...]:
        """A seat's items; of one source and one Era, or of all."""
        return tuple(each for each in self.items if each.is_in(seat, source, era))

    def unpaid_loss(self, seat: int, source: str = "", era: int = 0) -> int:
        """The points of a cell that could not be lost."""
        return sum(each.points for each in self.unpaid_losses if each.is_in(seat, source, era))

    def points(self, seat: int, source: str = "", era: int = 0) -> int:
        """The points of a cell as they count."""
        counted = sum(each.points for each in self.cell(seat, source, era))
        return counted + self.unpaid_loss(seat, source, era)


def account_of(setup: Setup, steps: Sequence[Step]) -> Account:
    """The account of these steps of a game."""
    ledger = _Ledger(setup)
    for count, step in enumerate(steps, start=1):
        ledger.take(step, count)
    return Account(tuple(ledger.items), tuple(ledger.unpaid_losses))


_CAUSES: Final = (
    events.TabletUsed, events.TrackSpaceChosen, events.SignMatched, events.HelpChosen,
    events.FavourTaken, events.SarcophagusBuried, events.TileActivated, events.CraftTaken,
    events.OfferingBegun, events.BasketPlaced, events.BoatActivated, events.SphinxErected,
    events.ReserveFoundEmpty, events.DeityReached, events.PieceBuilt, events.PyramidionBuilt,
    events.TabletObtained,
)  # fmt: skip
"""Events that can bring points at once."""


class _Ledger:
    """Collects the account event by event."""

    def __init__(self, setup: Setup) -> None:
        self.items: list[AccountItem] = []
        self.unpaid_losses: list[AccountItem] = []
        self._setup = setup
        self._era = 1
        self._cause = ""
        self._harvest: Any = None
        """The latest step of a Harvest."""
        self._pp = [setup.edition.start_pp for _seat in setup.seats]

    def take(self, step: Step, count: int) -> None:
        """Take in the events of a step, the `count`th of the game."""
        for event in step.events:
            if isinstance(event, events.EraBegan):
                self._era = event.era
            elif isinstance(event, _CAUSES):
                fact = fact_of(self._setup, event)
                self._cause = fact.text if fact is not None else ""
            elif type(event) in _COUNTED_THINGS:
                self._harvest = event
            elif isinstance(event, events.PointsScored):
                self._score(event, step.after, count)

    def _score(self, event: events.PointsScored, after: State, count: int) -> None:
        seat, source, era = event.seat, event.source, self._era
        unpaid_loss = event.now - (self._pp[seat] + event.n)
        self._pp[seat] = event.now
        if unpaid_loss:
            self.unpaid_losses.append(AccountItem(seat, source, era, "", unpaid_loss, count))
        texts = [(say.titled(self._cause), event.n)]
        if source != SOURCES[IMMEDIATE]:
            texts = _COUNTED_THINGS[type(self._harvest)](self._setup, self._harvest, after)
            if len(texts) == 1:
                texts = [(texts[0][0], event.n)]
        for text, points in texts:
            self.items.append(AccountItem(seat, source, era, text, points, count))


TextsWithPoints = list[tuple[str, int]]


def _duat(_setup: Setup, event: events.DuatScored, after: State) -> TextsWithPoints:
    board = after.boards[event.seat]
    return [(say.titled(weighed_words(board.heart, board.feather, event.gap)), 0)]


def _contracts(setup: Setup, event: events.ContractsScored, after: State) -> TextsWithPoints:
    """The contracts turned over now or before, each with its value."""
    board = after.boards[event.seat]
    turned = [own.contract for own in board.contracts if own.is_fulfilled]
    return [
        (say.titled(say.contract_name(setup, contract)), value)
        for contract, value in zip(turned, event.values, strict=True)
    ]


def _tombs(setup: Setup, event: events.NecropolisScored, after: State) -> TextsWithPoints:
    """Each sarcophagus with its two tiles' points."""
    table, found = after.table, []
    for space, points in event.tombs:
        places = table.printed.tomb_places[table.printed.tomb_of[space]]
        tiles = " + ".join(str(table.mastabas[place].pp) for place in places)
        text = _("{tomb}: tiles {tiles}").format(tomb=say.space_words(setup, space), tiles=tiles)
        found.append((say.titled(text), points))
    return found


def _queens(_setup: Setup, event: events.QueensScored, after: State) -> TextsWithPoints:
    tile = say.queens_tile_name(after.table.queens[event.pyramid])
    text = _("{pyramid}: permissions {n} × {things} ({tile})")
    pyramid, n = say.queens_name(event.pyramid), event.permissions
    return [(say.titled(text.format(pyramid=pyramid, n=n, things=event.things, tile=tile)), 0)]


_COUNTED_THINGS: Final[Mapping[type, Callable[[Setup, Any, State], TextsWithPoints]]] = {
    events.DuatScored: _duat,
    events.ContractsScored: _contracts,
    events.NecropolisScored: _tombs,
    events.ObeliskScored: lambda _setup, event, _after: [
        (_("The orb on space {n} of the Obelisk").format(n=event.space), 0)
    ],
    events.GreatPyramidScored: lambda _setup, event, _after: [
        (_("The block on space {n} of the Great Pyramid track").format(n=event.space), 0)
    ],
    events.QueensScored: _queens,
}
"""By event, the things that the step counted, with their points."""
