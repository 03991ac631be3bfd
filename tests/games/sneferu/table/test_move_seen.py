"""The preview of a move: the boat, the food, Ptah's stones."""

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import FoodGained, PtahTook
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.samples.games import (
    AGAINST_PTAH,
    FOUR,
    SOLO,
    has_stored,
    solo_game,
    stone_that_wakes_ptah,
)
from sneferu_gui.games.sneferu.table.reveal import SECONDS
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.games.sneferu.table.words import stone_words
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import KeyPressed, PointerMoved
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters, Line, Picture
from sneferu_gui.ui.kit.node import looks_of
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS
from sneferu_gui.ui.samples.moments import TWO, Company
from tests.ui.pages.opened import enabled, node, table_at

TAKEN = "glyphs/ptah"
"""The sign on stones that Ptah takes."""


def point(stage: Stage, key: str) -> None:
    stage.handle(PointerMoved(*node(stage, key).rect.centre))


def point_at_nothing(stage: Stage) -> None:
    point(stage, "bar/banner")


def pictures(stage: Stage, key: str) -> list[str]:
    return [look.name for look in node(stage, key).looks if isinstance(look, Picture)]


def plain_buys(state: State) -> list[do.Buy]:
    """Purchases without a choice of bonus."""
    legal = state.legal_actions()
    buys = [action for action in legal if isinstance(action, do.Buy)]
    return [buy for buy in buys if not buy.bonus and buy._replace(bonus=True) not in legal]


def one_of_each_price(state: State) -> list[do.Buy]:
    """One plain purchase for each remaining food and space of the boat."""
    found: dict[tuple[int, int], do.Buy] = {}
    for buy in plain_buys(state):
        after = state.apply(buy)
        found.setdefault((after.players[state.seat].food, after.boats[state.seat]), buy)
    return list(found.values())


def in_the_middle(company: Company, count: int) -> tuple[Stage, TableScene]:
    """A choice with several plain purchases, after at least so many actions."""

    def is_wanted(session: Session) -> bool:
        state = session.state
        is_choice = state.phase is Phase.START and not state.declared
        return session.count >= count and is_choice and len(plain_buys(state)) > 2

    return table_at(company, is_wanted)


# -- where the boat would land -----------------------------------------------------------------


def sees_the_landing(stage: Stage, table: TableScene, buy: do.Buy) -> None:
    """Check that the boat appears faint on its new space, with a dashed line to it."""
    state = table.state
    own = state.table.setup.seats[state.seat]
    end = state.apply(buy).boats[state.seat]
    (boat,) = [n for n in stage.tree().walk() if n.key.endswith("/ghost")]
    space = node(stage, f"river/{end}")
    assert space.rect.meets(boat.rect)
    assert boat.label == f"{own.name}'s boat would land here"
    assert boat.label in space.hint
    (picture,) = [look for look in boat.looks if isinstance(look, Picture)]
    assert picture.name == f"sneferu/boats/{own.colour}"
    assert picture.opacity < 255
    colour = PLAYER_COLOURS[own.colour]
    lines = [x for x in looks_of(node(stage, "river/boats")) if isinstance(x, Line)]
    (way,) = [line for line in lines if line.dash and line.colour == colour]
    assert len(way.points) == end - state.boats[state.seat] + 1


@pytest.mark.parametrize("company", [FOUR, SOLO])
def test_the_boat_is_seen_where_it_would_land(company: Company) -> None:
    """For the stone pointed at, and for the one in hand, wherever the pointer is."""
    stage, table = in_the_middle(company, 16)
    state = table.state
    prices = one_of_each_price(state)
    sails = [b for b in prices if state.apply(b).boats[state.seat] > state.boats[state.seat]]
    ends = {state.apply(buy).boats[state.seat] for buy in sails}
    assert len(ends) > 1
    for buy in sails:
        point(stage, f"offer/{buy.column}/{buy.row}")
        sees_the_landing(stage, table, buy)
        point_at_nothing(stage)
        assert not [n for n in stage.tree().walk() if n.key.endswith("/ghost")]
    for buy in sails:
        stage.activate(f"offer/{buy.column}/{buy.row}")
        point_at_nothing(stage)
        sees_the_landing(stage, table, buy)


# -- the food that is left ---------------------------------------------------------------------


def food_left(stage: Stage) -> str:
    (line,) = [n.label for n in stage.tree().walk() if n.label.startswith("Food left: ")]
    return line.removeprefix("Food left: ")


def tells_the_food(stage: Stage, before: State, *actions: do.Action) -> None:
    """Check the lines of the food: present, paid, gained, and left."""
    after, gained = before, 0
    for action in actions:
        after, events = after.play(action)
        gained += sum(event.food for event in events if isinstance(event, FoodGained))
    had, left = before.me.food, after.players[before.seat].food
    paid = had + gained - left
    parts = [str(had), *([f"− {paid}"] if paid else []), *([f"+ {gained}"] if gained else [])]
    told = " ".join(parts)
    assert food_left(stage) == (f"{told} = {left}" if paid or gained else told)


@pytest.mark.parametrize("company", [TWO, FOUR])
@pytest.mark.parametrize("count", [0, 24, 44])
def test_the_food_left_is_what_will_be_left(company: Company, count: int) -> None:
    stage, table = in_the_middle(company, count)
    state = table.state
    for buy in one_of_each_price(state):
        key = f"offer/{buy.column}/{buy.row}"
        point(stage, key)
        tells_the_food(stage, state, buy)
    buy = max(
        plain_buys(state), key=lambda b: state.me.food - state.apply(b).players[state.seat].food
    )
    stage.activate(f"offer/{buy.column}/{buy.row}")
    point_at_nothing(stage)
    tells_the_food(stage, state, buy)
    placed = {(a.level, a.slot): a for a in state.apply(buy).legal_actions()
              if a.do == "place" and not a.flip}  # fmt: skip
    open_slots = [n.key for n in enabled(stage, "board/")]
    assert len(open_slots) == len(placed)
    bought = state.apply(buy)
    of_each_gain = {bought.apply(each).players[state.seat].food: each for each in placed.values()}
    for action in of_each_gain.values():
        point(stage, f"board/{action.level}/{action.slot}")
        tells_the_food(stage, state, buy, action)


def test_of_a_stored_stone_only_what_it_brings_is_told() -> None:
    stage, table = table_at(TWO, has_stored)
    state = table.state
    stage.activate(enabled(stage, "store/")[0].key)
    places = [a for a in state.legal_actions() if a.do == "place_stored" and not a.flip]
    brought = set()
    for action in [a for a in places if a.stone == 0]:
        point(stage, f"board/{action.level}/{action.slot}")
        tells_the_food(stage, state, action)
        brought.add(food_left(stage))
    assert brought


# -- Ptah --------------------------------------------------------------------------------------


def places_taken(state: State, buy: do.Buy) -> set[tuple[int, int]]:
    """The places of the stones that Ptah takes after a purchase: the lowest of each column (A2)."""
    _after, events = state.play(buy)
    columns = [event.column for event in events if isinstance(event, PtahTook)]
    return {(column, row) for column in columns for row in range(columns.count(column))}


def places_marked(stage: Stage, state: State) -> set[tuple[int, int]]:
    return {
        (column, row)
        for column, stones in enumerate(state.offer)
        for row in range(len(stones))
        if TAKEN in pictures(stage, f"offer/{column}/{row}")
    }


def test_the_stones_ptah_would_take_are_marked_in_the_offer() -> None:
    stage, table = table_at(SOLO, solo_game)
    state = table.state
    counts = set()
    for buy in plain_buys(state):
        point(stage, f"offer/{buy.column}/{buy.row}")
        assert places_marked(stage, state) == places_taken(state, buy)
        counts.add(len(places_taken(state, buy)))
    assert max(counts) > 1
    point_at_nothing(stage)
    assert not places_marked(stage, state)
    buy = max(plain_buys(state), key=lambda each: len(places_taken(state, each)))
    stage.activate(f"offer/{buy.column}/{buy.row}")
    point_at_nothing(stage)
    assert places_marked(stage, state) == places_taken(state, buy)


def test_the_stones_ptah_would_take_are_told_in_the_panel() -> None:
    stage, table = table_at(SOLO, solo_game)
    state = table.state
    for buy in plain_buys(state):
        point(stage, f"offer/{buy.column}/{buy.row}")
        told = [n.label for n in stage.tree().walk() if n.label.startswith("Ptah takes: ")]
        _after, events = state.play(buy)
        stones = [stone_words(event.stone) for event in events if isinstance(event, PtahTook)]
        assert told == ([f"Ptah takes: {', '.join(stones)}"] if stones else [])


def test_a_stone_with_which_ptah_wins_says_so() -> None:
    """In the panel, with a button of its own, before it is bought (A4)."""

    def ends_it(state: State, buy: do.Buy) -> bool:
        return state.apply(buy).is_over

    def is_wanted(session: Session) -> bool:
        state = session.state
        return any(ends_it(state, buy) for buy in plain_buys(state))

    stage, table = table_at(Company(1, "random", options=(AGAINST_PTAH,)), is_wanted)
    state = table.state
    for buy in plain_buys(state):
        point(stage, f"offer/{buy.column}/{buy.row}")
        labels = {n.label for n in stage.tree().walk() if n.key.startswith("move/line/")}
        assert ("Ptah has 21 stones and wins" in labels) == ends_it(state, buy)
    buy = next(each for each in plain_buys(state) if ends_it(state, each))
    stage.activate(f"offer/{buy.column}/{buy.row}")
    assert node(stage, "move/last").label == "Buy and lose"
    assert not enabled(stage, "board/")


def test_of_a_column_ptah_would_take_from_twice_both_stones_are_marked() -> None:
    def takes_twice(buy: do.Buy, state: State) -> bool:
        return any(row for _column, row in places_taken(state, buy))

    def is_wanted(session: Session) -> bool:
        return any(takes_twice(buy, session.state) for buy in plain_buys(session.state))

    stage, table = table_at(Company(1, "random", options=(AGAINST_PTAH,)), is_wanted)
    state = table.state
    buy = next(each for each in plain_buys(state) if takes_twice(each, state))
    point(stage, f"offer/{buy.column}/{buy.row}")
    assert places_marked(stage, state) == places_taken(state, buy)


def test_the_stone_ptah_is_taking_is_marked() -> None:
    stage, table = table_at(SOLO, solo_game)
    table.animation.tempo = 0.0
    state = table.state
    buy = max(plain_buys(state), key=lambda each: len(places_taken(state, each)))
    stage.activate(f"offer/{buy.column}/{buy.row}")
    stage.activate(enabled(stage, "board/")[0].key)
    seen = []
    now = 0.0
    while (taking := table.reveal.taking) is not None:
        assert places_marked(stage, taking.shown) == {(taking.event.column, 0)}
        seen.append(taking.event)
        now += SECONDS
        stage.tick(now)
    assert len(set(seen)) == len(places_taken(state, buy))
    assert not places_marked(stage, table.state)


def test_ptah_goes_by_his_emblem_on_his_card_in_the_log_and_on_his_large_board() -> None:
    stage, table = table_at(SOLO, solo_game)
    table.animation.tempo = 0.0
    held = stone_that_wakes_ptah(table.state)
    assert held is not None
    stage.activate(f"offer/{held.column}/{held.row}")
    stage.activate(enabled(stage, "board/")[0].key)
    stage.handle(KeyPressed("x"))
    others = {f"emblems/{colour}" for colour in PLAYER_COLOURS}
    assert "sneferu/ptah" in pictures(stage, "ptah")
    assert not others & set(pictures(stage, "ptah"))
    told = [n for n in stage.tree().walk() if n.role == "row" and "Ptah takes" in n.label]
    assert told
    assert all("sneferu/ptah" in pictures(stage, each.key) for each in told)
    stage.activate("ptah")
    large = node(stage, "large")
    names = [look.name for look in large.looks if isinstance(look, Picture)]
    assert "sneferu/ptah" in names
    assert any("Ptah" in look.text for look in large.looks if isinstance(look, Letters))
