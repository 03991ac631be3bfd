"""Snapshots of Sobek's table, made from positions, for tests of panels."""

from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.position import LaidSet, Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.places import OpenPile
from sneferu_gui.games.sobek.table.plan import NOTHING, Plan
from sneferu_gui.games.sobek.table.score_ring import Marker, marker_of
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.table.snapshot import NO_NEWS, CommonSnapshot
from tests.games.sobek.law.scenario import bag, codes, formula_game, laid

RENDERER: Final = Renderer()
NILE: Final = "fish1 thief amulet ivory3 wheat0"
HAND: Final = (
    *("ivory3", "ivory0", "ebony2", "ebony0", "marble0", "cattle1", "cattle0", "fish1", "fish0"),
    *("wheat0", "wheat1", "amulet", "queen", "thief"),
    *("ivory3", "ivory0", "ebony2", "ebony0", "marble0", "cattle1", "cattle0", "fish1", "fish0"),
    *("wheat0", "wheat1", "amulet"),
)


class Laid(NamedTuple):
    """A set before a seat, described for tests."""

    cards: str
    is_flat: bool = False

    def on(self, state: State) -> LaidSet:
        """The set as a state has it."""
        return laid(state, self.cards, is_flat=self.is_flat)


SETS: Final = (
    Laid("fish1 fish0 fish1 amulet"),
    Laid("ebony2 ebony0 ebony2"),
    Laid("cattle1 cattle0 priest cattle1", is_flat=True),
)
OTHERS_SETS: Final = (Laid("wheat1 wheat0 wheat0 wheat1"), Laid("ivory3 ivory3 ivory0"))


def canvas_of(size: tuple[int, int, int]) -> Canvas:
    """A canvas of this width, height and scale."""
    wide, high, percent = size
    return Canvas(wide, high, Scale(percent), RENDERER.ruler)


def hand_of_size(count: int) -> str:
    """The names of so many cards."""
    return " ".join(HAND[:count])


def state_of(
    players: int = 2,
    *,
    nile: str = NILE,
    hand: str = hand_of_size(14),
    others: str = "fish0 fish0 wheat0g wheat0g thief",
    sets: tuple[Laid, ...] = SETS,
    scores: tuple[int, ...] = (),
    phase: Phase = Phase.TURN,
) -> State:
    """A state in which seat 0 decides; each tile has a pile and Curses, more at later seats."""
    start = formula_game(players)
    state, rest = start.draft(), players - 1
    state.nile = codes(start, nile)
    state.hands = (bag(start, hand), *(bag(start, others),) * rest)
    state.sets = (
        tuple(each.on(start) for each in sets),
        *(tuple(each.on(start) for each in OTHERS_SETS),) * rest,
    )
    state.piles = tuple(bag(start, " ".join(["fish0"] * n)) for n in range(1, players + 1))
    state.curses = tuple(seat % 2 for seat in range(players))
    state.discard = bag(start, "merchant_fish fish0")
    state.used = ("flood", "guild")
    state.scores = scores or tuple(23 + 17 * seat for seat in range(players))
    state.phase = phase
    return state


def table_of(
    state: State, plan: Plan = NOTHING, open_pile: OpenPile | None = None, *, is_open: bool = True
) -> TableSnapshot:
    """The table at which seat 0 sits."""
    seats = state.table.seats
    common = CommonSnapshot(
        state.table.setup, state.seat, state.is_over, (None, *("scribe",) * (seats - 1)),
        is_watched=False, is_open=is_open, waiting=None, news=NO_NEWS,
    )  # fmt: skip
    return TableSnapshot(common, state, 0, plan, open_pile, frozenset(), tuple("abcdefghij"))


def markers_of(state: State, *scores: int, after: int | None = None) -> tuple[Marker, ...]:
    """Markers at these scores; the first would move to `after`."""
    markers = [marker_of(state.table.setup, seat, score) for seat, score in enumerate(scores)]
    markers[0] = markers[0]._replace(after=after, after_label=f"goes to {after}")
    return tuple(markers)
