"""Events of Men-Nefer: every one is reported, and names what has happened (TABLE.md, 3)."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final, get_args

import pytest

from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.actions import Build, Pick
from sneferu_gui.games.men_nefer.law.events import Event
from sneferu_gui.games.men_nefer.law.frames import BasketFrame, BuildFrame
from sneferu_gui.games.men_nefer.law.position import NONE, SOURCES
from sneferu_gui.games.men_nefer.law.river import place_of
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.transition import settle
from tests.conformance.men_nefer_play import PLAYERS, chosen, start_of

from .scenario import before, changed, in_frame, priestesses, started, with_board

RARE: Final = frozenset(
    {events.PyramidionBuilt, events.BasketLost, events.StepsBeyondTheTop, events.BagEmpty}
)
"""Events that random games hardly ever have; tests below make positions for them."""

Told = tuple[State, Event, State]


@cache
def played(games: int = 40) -> tuple[Told, ...]:
    """All events of random games, with the states before and after their actions."""
    found: list[Told] = []
    for index in range(games):
        state = start_of(PLAYERS[index % len(PLAYERS)], f"events/{index}")
        chance = random.Random(index)
        while not state.is_over:
            after, told = state.play(chosen(state, chance, 1))
            found += [(state, event, after) for event in told]
            state = after
    return tuple(found)


def test_random_games_tell_of_everything() -> None:
    """Except the events in RARE."""
    assert {type(event) for _, event, _ in played()} == set(get_args(Event)) - RARE


def _last(told: tuple[Told, ...], kind: type[Any], what: Callable[[Any], Any]) -> list[Told]:
    """The last of an action's events of a kind about each thing: it must be true afterwards."""
    last: dict[tuple[int, Any], Told] = {}
    for entry in told:
        if isinstance(entry[1], kind):
            last[id(entry[2]), what(entry[1])] = entry
    return list(last.values())


AFTERWARDS: Final[dict[type[Any], tuple[Callable[[Any], Any], Callable[[Any, State], bool]]]] = {
    events.ScarabAdvanced: (
        lambda told: (told.seat, told.house),
        lambda told, now: now.boards[told.seat].scarabs[
            now.table.edition.houses.index(told.house)
        ] == told.space,
    ),
    events.TabletObtained: (
        lambda told: told.seat,
        lambda told, now: now.table.edition.tablets[
            now.boards[told.seat].slots[told.slot].tablet
        ].id == told.tablet,
    ),
    events.SignMatched: (
        lambda told: told.seat, lambda told, now: now.boards[told.seat].glyphs == told.space
    ),
    events.BlockHauled: (
        lambda told: (told.seat, told.track),
        lambda told, now: getattr(now.boards[told.seat], told.track) == told.space,
    ),
    events.PieceBuilt: (
        lambda told: (told.level, told.place),
        lambda told, now: now.great_built[told.level - 1][told.place] == told.own,
    ),
    events.PermissionPlaced: (
        lambda told: told.pyramid,
        lambda told, now: now.granted[told.pyramid][-1] == told.seat
        and now.queens_levels(told.pyramid) == told.level,
    ),
    events.SarcophagusBuried: (
        lambda told: told.space,
        lambda told, now: now.buried[now.table.printed.tomb_of[told.space]]
        == _owner(told.seat),
    ),
    events.SphinxErected: (
        lambda told: told.space,
        lambda told, now: now.erected[now.table.printed.pedestal_of[told.space]]
        == _owner(told.seat),
    ),
    events.BasketPlaced: (
        lambda told: told.space,
        lambda told, now: now.offered[now.table.printed.offering_of[told.space]]
        == _owner(told.seat),
    ),
    events.CraftTaken: (
        lambda told: (told.seat, told.space),
        lambda told, now: (told.space, told.craft) in [
            (own.space, now.table.edition.crafts[own.craft].id)
            for own in now.boards[told.seat].crafts
        ],
    ),
    events.OrbRaised: (
        lambda told: told.seat, lambda told, now: now.boards[told.seat].orb == told.after
    ),
    events.BoatLeftCity: (
        lambda told: told.seat,
        lambda told, now: told.section in [boat.place for boat in now.boards[told.seat].boats],
    ),
    events.BoatSailed: (
        lambda told: told.seat,
        lambda told, now: place_of(now.table.printed, told.goal)
        in [boat.place for boat in now.boards[told.seat].boats],
    ),
    events.TurnOrderChanged: (
        lambda _told: 0,
        lambda told, now: now.order == told.order
        and tuple(now.boards[seat].pp for seat in now.order) == told.points,
    ),
    events.EraBegan: (lambda _told: 0, lambda told, now: now.era == told.era),
    events.NeutralsMoved: (
        lambda _told: 0,
        lambda told, now: [now.table.edition.houses[house] for house, _ in now.neutral]
        == [house for house, _ in told.places],
    ),
    events.PointsScored: (
        lambda told: told.seat, lambda told, now: now.boards[told.seat].pp == told.now
    ),
}  # fmt: skip
"""For each event: the thing it is about, and a check that it is true after the action."""


def _owner(seat: int | None) -> int:
    return 9 if seat is None else seat


@pytest.mark.parametrize("kind", AFTERWARDS, ids=lambda kind: kind.__name__)
def test_events_name_what_is_so_afterwards(kind: type[Any]) -> None:
    what, holds = AFTERWARDS[kind]
    told = _last(played(), kind, what)
    assert told
    wrong = [event for _before, event, now in told if not holds(event, now)]
    assert not wrong, wrong[:3]


def test_prices_and_crowds_are_those_of_the_law() -> None:
    """A2, A3: reported before anything else has moved."""
    seen = 0
    for now, event, _after in played():
        if isinstance(event, events.ApprenticeVisited | events.ApprenticeSpecialised):
            side = 0 if isinstance(event, events.ApprenticeVisited) else 1
            house = now.table.edition.houses.index(event.house)
            assert event.crowd == now.crowd(house, side)
            assert event.price in {0, now.price(house, side)}
            seen += 1
    assert seen > 1_000


def test_points_told_are_the_sources() -> None:
    """J5: every point of every source is reported; those lost to G2 are reported, not counted."""
    told: dict[tuple[int, str], int] = {}
    had: dict[int, int] = {}
    games = 0
    for _now, event, after in played():
        if isinstance(event, events.PointsScored):
            before_it = had.get(event.seat, 10)
            assert event.now == max(0, before_it + event.n)
            key = event.seat, event.source
            told[key] = told.get(key, 0) + event.now - before_it
            had[event.seat] = event.now
        elif isinstance(event, events.GameEnded):
            for seat, board in enumerate(after.boards):
                for at, source in enumerate(SOURCES):
                    points = sum(era[at] for era in board.sources)
                    assert told.get((seat, source), 0) == points, (games, seat, source)
            told, had, games = {}, {}, games + 1
    assert games == 40


def told_by(state: State, action: Any) -> list[Event]:
    """The events of one action."""
    return list(state.play(action)[1])


def test_the_pyramidion_tells_which_favours_it_gave() -> None:
    """P6."""
    full = tuple((0, 1, 2, 3) for _ in range(3))
    state = changed(started(4), great_built=full, pieces=((), (), ()))
    told = told_by(in_frame(state, BuildFrame()), Build(None, (0, 3)))
    assert events.PyramidionBuilt(0, (0, 3)) in told


def test_steps_beyond_the_top_are_told() -> None:
    """T11."""
    state = before(with_board(started(4), 0, orb=14), "orb 3, craft / papyrus")
    told = told_by(state, Pick(0, 0))
    assert events.OrbRaised(0, 14, 15) in told
    assert events.DeityReached(0, 15) in told
    assert events.StepsBeyondTheTop(0, 2) in told


def test_a_lost_basket_is_told() -> None:
    """T8."""
    state = with_board(started(4), 0, priestesses=priestesses(0, 0, 0, 0))
    draft = in_frame(state, BasketFrame()).draft()
    log: list[Event] = []
    settle(draft, log)
    assert events.BasketLost(0) in log


def test_an_empty_bag_is_told() -> None:
    """A11."""
    state = changed(started(4), craft_bag=(), craft_market=(NONE, 0, 1, 2))
    state = before(state, "heka 2, craft / papyrus")
    told = [event for each in state.legal_actions() for event in told_by(state, each)]
    assert events.BagEmpty("crafts") in told
