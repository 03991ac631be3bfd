"""What a gesture would bring, before anybody does it: every figure before and after.

It is tried out on what the viewer may see, and stops where the turn would end: nothing is shown of
what comes up then.
"""

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from sneferu_gui.games.men_nefer.law.actions import Action, Pick
from sneferu_gui.games.men_nefer.law.edition import HOUSES
from sneferu_gui.games.men_nefer.law.events import Event, Gained
from sneferu_gui.games.men_nefer.law.harvest import counted, drawings_in, harvest
from sneferu_gui.games.men_nefer.law.items import ERECT, RITE, Bundle, Item
from sneferu_gui.games.men_nefer.law.position import SOURCES, OwnContract
from sneferu_gui.games.men_nefer.law.refusal import why_impossible
from sneferu_gui.games.men_nefer.law.river import flood_gains
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.transition import act
from sneferu_gui.games.men_nefer.law.turn_end import close_turn
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.plan import Gesture
from sneferu_gui.games.reason import Refusal
from sneferu_gui.ui.kit.remembered import remembered_by_values


class Outcome(NamedTuple):
    """What a gesture would come to."""

    before: State
    gesture: Gesture
    events: tuple[Event, ...]
    after: State
    """Where the turn would end, just before it does."""
    ends_turn: bool

    @property
    def seat(self) -> int:
        """Whose gesture it is."""
        return self.before.seat


@remembered_by_values
def outcome_of(state: State, gesture: Gesture) -> Outcome | None:
    """What a gesture would come to; None where its first action is not legal, or there is none."""
    if not gesture or state.why_not(gesture[0]) is not None:
        return None
    draft, log = state.draft(), list[Event]()
    for action in gesture:
        act(draft, action, log)
    return Outcome(state, gesture, tuple(log), draft, not draft.agenda)


def before_harvest(state: State, action: Action) -> State:
    """The state that the last action of an Era leads to, markets refilled, just before Harvest."""
    draft = state.draft()
    act(draft, action, None)
    close_turn(draft, None)
    return draft


def lost_in(outcome: Outcome) -> dict[str, int]:
    """What would be lost at the limits: so much of Food, Heka, heart or feather (G1, G3)."""
    lost: dict[str, int] = {}
    for event in outcome.events:
        if isinstance(event, Gained) and event.lost:
            lost[event.what] = lost.get(event.what, 0) + event.lost
    return lost


# -- What a bundle would let be done -------------------------------------------------------


class Choice(NamedTuple):
    """A choice of a part, and why it can do nothing, where it cannot (X4)."""

    item: Item
    refusal: Refusal | None


def choices_of(state: State, bundle: Bundle) -> tuple[tuple[Choice, ...], ...]:
    """Part by part, in the written order, as whoever decides has things now."""
    return tuple(
        tuple(Choice(item, why_impossible(state, item)) for item in part) for part in bundle
    )


def lost_by_part(state: State, item: int, option: int) -> dict[str, int]:
    """What of a part of the bundle in question would be lost at the limits (G1, G3)."""
    outcome = outcome_of(state, (Pick(item, option),))
    return lost_in(outcome) if outcome is not None else {}


# -- If Harvest came now -------------------------------------------------------------------


class HarvestNow(NamedTuple):
    """What a Harvest would bring a seat as things are."""

    points: dict[str, int]
    """By source; those of `immediate` are the ones this Era has brought."""
    feather: int
    """Steps the feather would take for papyri and drawings (Z2)."""
    gap: int
    """Spaces between heart and feather after them: less than 0 before they have crossed (Z3)."""
    pp: int
    """Points in all, after it."""
    place: int
    """In the turn order that would follow, from 1 (F5)."""


@remembered_by_values
def harvest_now(state: State) -> tuple[HarvestNow, ...]:
    """For every seat; of a game that is over what the last one brought."""
    draft = state.draft()
    if not state.is_over:
        harvest(draft, None)
    order = sorted(state.order, key=lambda seat: draft.boards[seat].pp)
    found = []
    for seat, (was, now) in enumerate(zip(state.boards, draft.boards, strict=True)):
        points = dict(zip(SOURCES, now.sources[state.era - 1], strict=True))
        gap = now.heart + now.feather - state.table.edition.duat
        steps = len(was.papyri) + drawings_in(was.papyri)
        found.append(HarvestNow(points, steps, gap, now.pp, order.index(seat) + 1))
    return tuple(found)


def turned_with(state: State, seat: int, contract: int, gone: int | None = None) -> tuple[int, ...]:
    """The contracts a Harvest now would turn over, with one more and another `gone` (Z4)."""
    draft = state.draft()
    board = draft.board_for_writing(seat)
    held = (own for at, own in enumerate(board.contracts) if at != gone)
    before = board.contracts = (*held, OwnContract(contract, False))
    harvest(draft, None)
    after = draft.boards[seat].contracts
    return tuple(now.contract for was, now in zip(before, after, strict=True) if was != now)


# -- Figures -------------------------------------------------------------------------------


class Figure(NamedTuple):
    """A number on the table: what it is of, and which of its numbers."""

    about: Hashable
    part: str = ""


Figures = dict[Figure, int]
Changes = dict[Figure, tuple[int, int]]


@remembered_by_values
def figures_of(state: State, seat: int) -> Figures:
    """All numbers of a seat that a gesture can change, and the prices for it."""
    return dict(_figures(state, seat))


def _figures(state: State, seat: int) -> Iterator[tuple[Figure, int]]:
    board, table = state.boards[seat], state.table
    for kind in ("food", "heka", "pp", "heart", "feather"):
        yield Figure(places.Stock(seat, kind)), getattr(board, kind)
    stocks = (
        (places.Mummy(seat), board.mummies),
        (places.Sphinx(seat), board.sphinxes),
        (places.Permission(seat), board.permissions),
    )
    for place, (reserve, available) in stocks:
        yield Figure(place, "reserve"), reserve
        yield Figure(place, "available"), available
    for place, kind in ((places.Mummy(seat), RITE), (places.Sphinx(seat), ERECT)):
        house = table.printed.house_of["necropolis" if kind == RITE else "sphinxes"]
        yield Figure(place, "best"), table.printed.best[kind][board.scarabs[house]]
    yield Figure(places.Hieroglyph(seat)), board.glyphs
    yield Figure(places.Orb(seat)), board.orb
    yield Figure(places.Block(seat, "great")), board.great
    yield Figure(places.Block(seat, "queens")), board.queens
    for house in range(len(HOUSES)):
        yield Figure(places.Scarab(seat, house)), board.scarabs[house]
        yield Figure(places.Sun(house)), state.price(house, 0)
        yield Figure(places.Moon(house)), state.price(house, 1)
    own = places.Seat(seat)
    yield Figure(own, "papyri"), len(board.papyri)
    yield Figure(own, "crafts"), len(board.crafts)
    yield Figure(own, "contracts"), len(board.contracts)
    for index, held in enumerate(board.contracts):
        contract = table.printed.contracts[held.contract]
        if not held.is_fulfilled:
            yield Figure(places.Contract(seat, index), contract.id), counted(state, seat, contract)
    yield Figure(own, "baskets"), board.baskets
    yield Figure(own, "sarcophagi"), len(state.held_by(state.buried, seat))
    yield Figure(own, "sphinxes"), len(state.held_by(state.erected, seat))
    if state.era < state.table.edition.eras:
        yield from _flood_figures(state, seat)
    yield from _harvest_figures(state, seat)


def _flood_figures(state: State, seat: int) -> Iterator[tuple[Figure, int]]:
    """What a Flood would bring as boats and orb are now (F2)."""
    fed, heka = flood_gains(state.table.edition, state.boards[seat])
    yield Figure(places.Seat(seat), "flood_food"), sum(fed)
    yield Figure(places.Seat(seat), "flood_heka"), heka


def _harvest_figures(state: State, seat: int) -> Iterator[tuple[Figure, int]]:
    now = harvest_now(state)[seat]
    yield Figure(places.Book(seat, 0), "feather"), now.feather
    yield Figure(places.Duat(), "gap"), now.gap
    for source, points in now.points.items():
        yield Figure(places.Source(seat, source)), points
    yield Figure(places.Seat(seat), "harvest"), now.pp
    yield Figure(places.Seat(seat), "order"), now.place


@remembered_by_values
def changes_of(outcome: Outcome) -> Changes:
    """The figures of whoever decides that are others then: before and after."""
    before = figures_of(outcome.before, outcome.seat)
    after = figures_of(outcome.after, outcome.seat)
    return {
        figure: (number, after[figure])
        for figure, number in before.items()
        if after.get(figure, number) != number
    }
