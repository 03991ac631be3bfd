"""Previews: every figure before and after a gesture, without doing it.

The gesture is tried on the state the viewer may see, and stops before the turn would end: nothing
is revealed that comes up then.
"""

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from sneferu_gui.games.men_nefer.law.actions import Action, Pick
from sneferu_gui.games.men_nefer.law.edition import HOUSES
from sneferu_gui.games.men_nefer.law.events import Event, Gained
from sneferu_gui.games.men_nefer.law.harvest import counted, harvest, papyrus_steps
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
    """The states and events of a gesture."""

    before: State
    gesture: Gesture
    events: tuple[Event, ...]
    after: State
    """The state after the gesture, before the end of the turn."""
    ends_turn: bool

    @property
    def seat(self) -> int:
        return self.before.seat


@remembered_by_values
def outcome_of(state: State, gesture: Gesture) -> Outcome | None:
    """The outcome of a gesture; None if it is empty or its first action is not legal."""
    if not gesture or state.why_not(gesture[0]) is not None:
        return None
    draft, log = state.draft(), list[Event]()
    for action in gesture:
        act(draft, action, log)
    return Outcome(state, gesture, tuple(log), draft, not draft.agenda)


def before_harvest(state: State, action: Action) -> State:
    """The state after the last action of an Era, markets refilled, before the Harvest."""
    draft = state.draft()
    act(draft, action, None)
    close_turn(draft, None)
    return draft


def losses_at_limits(outcome: Outcome) -> dict[str, int]:
    """The amounts of Food, Heka, heart or feather lost at the limits (G1, G3)."""
    lost: dict[str, int] = {}
    for event in outcome.events:
        if isinstance(event, Gained) and event.lost:
            lost[event.what] = lost.get(event.what, 0) + event.lost
    return lost


# -- What a bundle would let be done -------------------------------------------------------


class Choice(NamedTuple):
    """A choice of a part, and the reason why it can do nothing, if so (X4)."""

    item: Item
    refusal: Refusal | None


def choices_of(state: State, bundle: Bundle) -> tuple[tuple[Choice, ...], ...]:
    """The choices of each part in the written order, for the deciding seat at present."""
    return tuple(
        tuple(Choice(item, why_impossible(state, item)) for item in part) for part in bundle
    )


def part_losses(state: State, item: int, option: int) -> dict[str, int]:
    """The amounts of a part of the top bundle lost at the limits (G1, G3)."""
    outcome = outcome_of(state, (Pick(item, option),))
    return losses_at_limits(outcome) if outcome is not None else {}


# -- If Harvest came now -------------------------------------------------------------------


class HarvestNow(NamedTuple):
    """The gains of a seat at a Harvest held now."""

    points: dict[str, int]
    """Points by source; `immediate` are those this Era has brought."""
    feather: int
    """Steps of the feather for papyri and drawings (Z2)."""
    gap: int
    """Spaces between heart and feather afterwards: less than 0 before they have crossed (Z3)."""
    pp: int
    """All points after the Harvest."""
    place: int
    """The seat's place in the turn order that would follow, from 1 (F5)."""


@remembered_by_values
def harvest_now(state: State) -> tuple[HarvestNow, ...]:
    """The gains of every seat at a Harvest now; of a finished game, those of the last one."""
    draft = state.draft()
    if not state.is_over:
        harvest(draft, None)
    order = sorted(state.order, key=lambda seat: draft.boards[seat].pp)
    found = []
    for seat, (was, now) in enumerate(zip(state.boards, draft.boards, strict=True)):
        points = dict(zip(SOURCES, now.sources[state.era - 1], strict=True))
        gap, steps = now.duat_gap(state.table.edition.duat), papyrus_steps(was.papyri)
        found.append(HarvestNow(points, steps, gap, now.pp, order.index(seat) + 1))
    return tuple(found)


def contracts_fulfilled_with(
    state: State, seat: int, contract: int, gone: int | None = None
) -> tuple[int, ...]:
    """Contracts a Harvest now would turn over, with another contract taken and one `gone` (Z4)."""
    draft = state.draft()
    board = draft.board_to_write_of(seat)
    held = (own for at, own in enumerate(board.contracts) if at != gone)
    before = board.contracts = (*held, OwnContract(contract, False))
    harvest(draft, None)
    after = draft.boards[seat].contracts
    return tuple(now.contract for was, now in zip(before, after, strict=True) if was != now)


# -- Figures -------------------------------------------------------------------------------


class Figure(NamedTuple):
    """The key of a number on the table: its place, and which of its numbers."""

    about: Hashable
    part: str = ""


Figures = dict[Figure, int]
Changes = dict[Figure, tuple[int, int]]


@remembered_by_values
def figures_of(state: State, seat: int) -> Figures:
    """All numbers of a seat that a gesture can change."""
    return dict(_figures(state, seat))


def _figures(state: State, seat: int) -> Iterator[tuple[Figure, int]]:
    board, table = state.boards[seat], state.table
    for kind in ("food", "heka", "pp", "heart", "feather"):
        yield Figure(places.Stock(seat, kind)), getattr(board, kind)
    yield Figure(places.Mummy(seat), "available"), board.mummies[1]
    yield Figure(places.Sphinx(seat), "available"), board.sphinxes[1]
    yield Figure(places.Permission(seat), "available"), board.permissions[1]
    for place, kind in ((places.Mummy(seat), RITE), (places.Sphinx(seat), ERECT)):
        house = table.printed.house_of["necropolis" if kind == RITE else "sphinxes"]
        yield Figure(place, "best"), table.printed.best[kind][board.scarabs[house]]
    yield Figure(places.Hieroglyph(seat)), board.glyphs
    yield Figure(places.Orb(seat)), board.orb
    yield Figure(places.Block(seat, "great")), board.great
    yield Figure(places.Block(seat, "queens")), board.queens
    for house in range(len(HOUSES)):
        yield Figure(places.Scarab(seat, house)), board.scarabs[house]
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
    """The gains of a Flood with the present boats and orb (F2)."""
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
    """The figures of the deciding seat that change: before and after."""
    before = figures_of(outcome.before, outcome.seat)
    after = figures_of(outcome.after, outcome.seat)
    return {
        figure: (number, after[figure])
        for figure, number in before.items()
        if after.get(figure, number) != number
    }
