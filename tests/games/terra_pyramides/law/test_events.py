"""The events of actions, and what each viewer may learn of them (RULES.md, H, O2)."""

import random
from typing import Any

from sneferu_gui.games.game import Mark
from sneferu_gui.games.terra_pyramides.law.events import (
    FirstTileDealt,
    FoundationLaid,
    GameBegan,
    GameEnded,
    GoldGained,
    LevelBuilt,
    RowChosen,
    StackLookedAt,
    StackTakenAway,
    StoneBought,
    StonesGained,
    StonesSwapped,
    TileLaid,
    TileTaken,
    TopSeen,
    TurnBegan,
    TurnEnded,
    WorkerDrawn,
    WorkerHired,
    WorkersSentHome,
    WorkersStocked,
    WorkerTakenBack,
)
from sneferu_gui.games.terra_pyramides.law.game import opening_events
from sneferu_gui.games.terra_pyramides.law.position import Points
from sneferu_gui.games.terra_pyramides.law.state import State

from .scenario import (
    GAME,
    action,
    do,
    example,
    later,
    row_of_y4,
    with_gold,
    with_home,
    with_site,
    with_stacks,
    with_stones,
)


def told(state: State, **fields: Any) -> tuple[Any, ...]:
    return state.play(action(state, **fields))[1]


def test_s_the_game_began() -> None:
    events = opening_events(example(open_stacks=True))
    assert isinstance(events[0], GameBegan)
    assert (events[0].first, events[0].open_stacks, events[0].task) == (0, True, 0)
    assert events[0].start[1] == ("d4", ("blue", "grey"), "e", "e4", 3)
    assert events[1:3] == (FirstTileDealt(0, 2, ("worker",)), FirstTileDealt(1, 6, ("grey", "red")))
    assert [event.stack for event in events[3:7] if isinstance(event, TopSeen)] == [0, 2, 4, 6]
    assert events[7:] == (TurnBegan(0, 1, 14),)
    seen = GAME.events_seen_by(events, 1)
    assert seen[1:3] == (FirstTileDealt(0, 2, ()), events[2])
    for viewer in (0, 1, None):  # what is shown of the first state has the same to tell
        state = GAME.seen_by(example(open_stacks=True), viewer).state
        assert opening_events(state) == GAME.events_seen_by(events, viewer)


def test_p_a_tile_was_laid_and_a_foundation() -> None:
    events = told(example(), do="place", field="g4", stairs="n")
    assert events == (
        TileLaid(0, "g4", ("worker",), "n", "g3", 0),
        FoundationLaid(0, "g3", 2, 17),
    )
    far = told(with_gold(example(symbols=True), 1), do="place", field="g4", stairs="e")
    assert far == (TileLaid(0, "g4", ("worker",), "e", "j4", 1),)


def test_p2_the_site_told_is_the_one_the_stairs_lead_to() -> None:
    state, seen = example(), set()
    board, places = state.table.board, list[Any](state.legal_actions())
    for place in places:
        laid = next(event for event in state.play(place)[1] if isinstance(event, TileLaid))
        at = board.index[laid.site]
        east, south = (at % board.width - board.index[place.field] % board.width,
                       at // board.width - board.index[place.field] // board.width)  # fmt: skip
        assert {"n": south < 0, "s": south > 0, "w": east < 0, "e": east > 0}[place.stairs]
        assert 0 in {east, south}
        seen.add(laid.site)
    assert len(seen) > 10
    assert board.names[board.sites[0]] in seen


def test_r_a_row_was_chosen() -> None:
    laid = do(example(), do="place", field="e5", stairs="n")
    assert told(laid, do="row", line="we") == (
        RowChosen(0, "we", ("d5", "e5", "f5", "g5"), ()),
        GoldGained(0, 0, 1, 1),
        StonesGained(0, ("blue",), 1),
        WorkersStocked(0, 3, ("e5", "f5", "f5"), 12),
    )
    short = do(with_home(example(), 1), do="place", field="e5", stairs="n")
    assert told(short, do="row", line="we")[-1] == WorkersStocked(0, 1, ("e5", "f5", "f5"), 0)
    oasis = do(later(), do="place", field="d3", stairs="n")
    assert told(oasis, do="row", line="nwse")[:2] == (
        RowChosen(0, "nwse", ("b1", "c2", "d3"), ("c2",)),
        GoldGained(0, 1, 0, 1),
    )


def test_m_workers_came_and_went() -> None:
    state = row_of_y4()
    assert told(state, do="pull", from_="f5", to="e4") == (WorkerDrawn(0, "f5", "e4", 1),)
    stood = do(state, do="pull", from_="f5", to="e4")
    assert told(stood, do="recall", site="e4") == (WorkerTakenBack(0, "e4", 0, is_free=True),)
    assert told(stood, do="end") == (WorkersSentHome(0, 2),)
    rich = with_gold(stood, 4)
    assert told(rich, do="hire", site="e4") == (WorkerHired(0, "e4", 2, False, 1),)
    poor = with_home(rich, 0)
    assert told(poor, do="hire", site="e4") == (WorkerHired(0, "e4", 2, True, 1),)


def test_c_g_l_stones_were_paid_bought_and_swapped() -> None:
    state = with_site(later(), "e4", level=2, colour="grey", seat=0, workers=3)
    state = with_gold(with_stones(state, grey=5, white=4), 3)
    built = told(state, do="build", site="e4", colour="grey", white=1)
    assert built == (LevelBuilt(0, "e4", 3, "grey", (2, 1), 2, (10, 20), 7),)
    assert told(state, do="buy") == (StoneBought(0, 0),)
    assert told(state, do="swap", give=["grey", "white"]) == (
        StonesSwapped(0, ("grey", "white"), 8),
    )


def test_n_a_tile_was_taken_and_the_turn_ended() -> None:
    state = do(row_of_y4(), do="end")
    tile = state.table.printed.kinds[state.stacks[3][0]]
    events = told(state, do="draw", stack=3)
    assert events == (
        TileTaken(0, 3, was_looked_up=False, tile=tile, was_open=False),
        TurnEnded(0, Points(0, 0, 1, 1)),
        TurnBegan(1, 1, 14),
    )
    assert GAME.events_seen_by(events, 0) == events
    assert GAME.events_seen_by(events, 1)[0] == events[0]._replace(tile=())
    looked = told(state, do="look", stack=3)
    assert isinstance(looked[0], StackLookedAt)
    assert len(looked[0].tiles) == 5
    for other in (1, None):
        assert GAME.events_seen_by(looked, other) == (StackLookedAt(0, 3, ()),)
    assert GAME.events_seen_by(looked, 0) == looked


def test_h2_v4_what_lay_open_all_know() -> None:
    state = do(row_of_y4(example(open_stacks=True)), do="end")
    events = told(state, do="draw", stack=0)
    kinds = state.table.printed.kinds
    assert isinstance(events[0], TileTaken)
    assert events[0].was_open
    assert events[1] == TopSeen(0, kinds[state.stacks[0][1]])
    assert GAME.events_seen_by(events, 1) == events


def test_n4_a_stack_was_taken_away() -> None:
    state = do(row_of_y4(with_stacks(later(), 2)), do="end")
    assert StackTakenAway(0) in told(state, do="draw", stack=0)


def test_e_the_game_ended() -> None:
    state, chance = example(), random.Random(3)
    events: tuple[Any, ...] = ()
    while not state.is_over:
        state, events = state.play(chance.choice(state.legal_actions()))
    result = state.result()
    assert result is not None
    assert events[-1] == GameEnded(result.parts, result.winners)


def test_o2_what_reveals_something() -> None:
    marks = {
        FoundationLaid(0, "g3", 2, 17): Mark.REVEALED,
        StackLookedAt(0, 3, ()): Mark.REVEALED,
        TileTaken(0, 3, was_looked_up=False, tile=(), was_open=False): Mark.REVEALED,
        TurnBegan(0, 1, 14): Mark.TURN_BEGAN,
        GameEnded((), ()): Mark.ENDED,
        WorkersSentHome(0, 2): None,
        StoneBought(0, 1): None,
    }
    assert {event: GAME.mark(event) for event in marks} == marks
