"""Playing at Terra's table: every decision, by clicks and keys on visible things."""

import re
from collections.abc import Hashable

import pytest

from sneferu_gui.games.terra_pyramides.law.actions import (
    Build,
    Buy,
    ChooseRow,
    Draw,
    End,
    Hire,
    Look,
    Place,
    Pull,
    Recall,
    Swap,
    Take,
)
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.move import END_KEY, MAIN_KEY
from sneferu_gui.games.terra_pyramides.table.places import (
    EdgePlace,
    FieldPlace,
    LookTile,
    PiecePlace,
    RowPlace,
    SitePlace,
    StackPlace,
    StonePlace,
    TilePlace,
)
from sneferu_gui.games.terra_pyramides.table.plan import NOTHING
from sneferu_gui.games.terra_pyramides.table.scene import TableScene
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine.dialogs import AskScene
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
)
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.navigation import StayAtTable
from tests.games.terra_pyramides.games import begun, table_of
from tests.games.terra_pyramides.law.scenario import (
    example,
    later,
    row_of_y4,
    with_gold,
    with_hand,
    with_home,
    with_site,
    with_stacks,
    with_stones,
    with_tile,
)
from tests.games.terra_pyramides.played import finished
from tests.ui.pages.opened import node, stage_of


def at(state: State) -> tuple[Stage, TableScene]:
    """The table of a game that starts at a position of the law's examples."""
    session = begun(state.table.seats)
    session.setup, session.deal, session._start = state.table.setup, state.table.deal, state
    return table_of(session)


def space(table: TableScene, name: str) -> int:
    return table.state.table.board.index[name]


def about(stage: Stage, what: Hashable) -> Node:
    """The node about something; of several the one that can be chosen."""
    found = [each for each in stage.tree().walk() if each.about == what]
    assert found, what
    return max(found, key=lambda each: each.act is not None)


def choose(stage: Stage, what: Hashable) -> None:
    stage.activate(about(stage, what).key)


def field(stage: Stage, table: TableScene, name: str) -> None:
    choose(stage, FieldPlace(space(table, name)))


def site(stage: Stage, table: TableScene, name: str) -> None:
    choose(stage, SitePlace(space(table, name)))


def key(stage: Stage, name: str, **more: object) -> None:
    stage.handle(KeyPressed(name, **more))  # type: ignore[arg-type]
    stage.tree()


def done(table: TableScene) -> list[object]:
    return [step.action for step in table.session.steps]


def telling(stage: Stage) -> str:
    return " ".join(tree_as_text(node(stage, "move")).lines).replace(": ", " ")


def point(stage: Stage, what: Hashable) -> str:
    """Point at something; return the text of the move panel."""
    stage.handle(PointerMoved(*about(stage, what).rect.centre))
    return telling(stage)


def refused(stage: Stage, what: Hashable) -> tuple[str, str]:
    """The clause and the reason that close something."""
    found = about(stage, what)
    assert not found.is_enabled
    return found.clause, found.use.reason


# -- The tile ------------------------------------------------------------------------------


def test_a_field_then_an_edge_lays_the_tile() -> None:
    stage, table = at(example())
    field(stage, table, "g4")
    assert done(table) == []
    assert table.plan.side == "n", "there they lay a foundation, on g3"
    choose(stage, EdgePlace(space(table, "g4"), "e"))
    assert done(table) == [Place("g4", "e")]


def test_a_field_chosen_twice_takes_the_tile_with_its_stairs_at_a_bare_site() -> None:
    stage, table = at(example())
    field(stage, table, "g4")
    field(stage, table, "g4")
    assert done(table) == [Place("g4", "n")]


def test_the_tile_tried_out_is_turned_by_its_key_and_by_the_tile_in_hand() -> None:
    stage, table = at(example())
    field(stage, table, "g4")
    key(stage, "z")
    assert table.plan.side == "e"
    choose(stage, TilePlace(0))
    assert table.plan.side not in {"n", "e"}
    stage.activate(MAIN_KEY)
    assert done(table)[0] == Place("g4", table.session.steps[0].action.stairs)
    assert table.session.steps[0].action.stairs not in {"n", "e"}


def test_a_row_chosen_with_the_field_is_two_actions_each_undone_by_itself() -> None:
    stage, table = at(example())
    field(stage, table, "e5")
    choose(stage, RowPlace("we"))
    assert done(table) == [Place("e5", "n"), ChooseRow("we")]
    stage.activate("bar/undo")
    assert done(table) == [Place("e5", "n")]
    assert table.state.phase is Phase.ROW


def test_the_panel_tells_where_stairs_point_and_what_lays_a_foundation() -> None:
    stage, table = at(example())
    field(stage, table, "g4")
    assert "Lays a foundation on g3." in telling(stage)
    assert "nobody knows its value" in telling(stage)
    told = point(stage, EdgePlace(space(table, "g4"), "e"))
    assert "Its stairs point at j4." in told
    assert told.index("Its stairs point") < told.index("Lay it here"), "before the buttons"


def test_p2_each_edge_of_a_field_says_what_its_stairs_would_do_or_that_no_site_is_that_way() -> (
    None
):
    """TABLE.md 3: lays a foundation, points at a site, or no site that way."""
    stage, table = at(example())
    field(stage, table, "j8")
    edges = {side: about(stage, EdgePlace(space(table, "j8"), side)) for side in "nesw"}
    assert {side for side, edge in edges.items() if edge.is_enabled} == {"n", "s", "w"}
    assert "point at j6" in edges["n"].hint
    assert "Lays a foundation on j9" in edges["s"].hint
    assert edges["e"].clause == "P2"
    assert "no building site lies in that direction" in edges["e"].hint
    (cross,) = [look.name for look in edges["e"].looks if isinstance(look, Picture)]
    assert cross == "icons/light/close"
    desert = node(stage, "desert").rect
    assert all(edge.rect.right <= desert.right for edge in edges.values())
    choose(stage, EdgePlace(space(table, "j8"), "e"))
    assert done(table) == []


@pytest.mark.parametrize(
    ("name", "clause", "words"),
    [
        ("c2", "P1", "oasis"),
        ("d4", "P1", "A tile lies on d4"),
    ],
)
def test_what_takes_no_tile_says_why(name: str, clause: str, words: str) -> None:
    stage, table = at(example())
    found, reason = refused(stage, FieldPlace(space(table, name)))
    assert found == clause
    assert words in reason


def test_a_field_of_the_other_sign_tells_its_price_or_what_is_missing() -> None:
    stage, table = at(example(symbols=True))
    assert refused(stage, FieldPlace(space(table, "e7")))[0] == "V2"
    stage, table = at(with_gold(example(symbols=True), 1))
    field(stage, table, "e7")
    assert "The other sign 1 gold → 0" in telling(stage)
    stage.activate(MAIN_KEY)
    assert table.state.gold[0] == 0


def test_before_the_tile_is_laid_the_end_says_what_comes_first() -> None:
    stage, _table = at(example())
    end = node(stage, END_KEY)
    assert not end.is_enabled
    assert end.clause == "T2"
    assert "First lay your tile" in end.hint


# -- The row -------------------------------------------------------------------------------


def laid() -> State:
    state: State = example().apply(Place("e5", "n"))
    return state


def test_a_row_is_chosen_by_itself_by_a_field_in_it_and_by_its_number() -> None:
    for choice in (RowPlace("we"), FieldPlace(laid().table.board.index["f5"])):
        stage, table = at(laid())
        choose(stage, choice)
        assert done(table) == [ChooseRow("we")]
    stage, table = at(laid())
    key(stage, "2", digit="2")
    assert done(table) == [ChooseRow("ns")]


def test_a_row_tells_what_it_yields_and_what_one_would_have() -> None:
    stage, _table = at(laid())
    told = point(stage, RowPlace("we"))
    assert "Gold +1 → 1" in told
    assert "Workers +3" in told
    assert "Blue stone +1 → 1" in told


def test_what_would_be_too_much_is_told_with_the_limit() -> None:
    stage, _table = at(with_stones(with_gold(laid(), 4), blue=7))
    told = point(stage, RowPlace("we"))
    assert "+1 → 5 > 4" in told
    assert "+1 → 8 > 7" in told


def test_workers_who_are_not_at_home_are_told() -> None:
    stage, _table = at(with_home(laid(), 1))
    assert "1 of 3" in point(stage, RowPlace("we"))


# -- Workers -------------------------------------------------------------------------------


def test_a_tile_then_a_site_draws_one_worker() -> None:
    stage, table = at(later(row_of_y4()))
    field(stage, table, "f5")
    site(stage, table, "h5")
    assert done(table) == [Pull("f5", "h5")]
    assert table.plan == NOTHING


def test_a_site_chosen_twice_draws_all_workers_that_can_come_each_by_itself() -> None:
    stage, table = at(later(row_of_y4()))
    site(stage, table, "e4")
    assert "Draw 3 workers to e4" in telling(stage)
    assert "3 of 3" in telling(stage)
    site(stage, table, "e4")
    assert sorted(done(table)) == [Pull("e5", "e4"), Pull("f5", "e4"), Pull("f5", "e4")]  # type: ignore[type-var]
    stage.activate("bar/undo")
    assert table.session.count == 2


def test_a_double_click_on_a_site_draws_them_too() -> None:
    stage, table = at(later(row_of_y4()))
    place = about(stage, SitePlace(space(table, "e4"))).rect.centre
    stage.tick(1.0)
    for _press in range(2):
        stage.handle(PointerMoved(*place))
        stage.handle(PointerPressed(*place, Button.MAIN))
        stage.handle(PointerReleased(*place, Button.MAIN))
        stage.tree()
    assert len(done(table)) == 3


def test_those_go_first_who_can_go_nowhere_else() -> None:
    state = with_site(later(row_of_y4()), "e4", seat=0, workers=2)
    state = with_tile(state, "f4", "blue")
    state = with_site(state, "f6", level=5, colour="blue", seat=0, workers=1)
    state = with_site(state, "h5", level=5, colour="blue", seat=0, workers=1)
    stage, table = at(state)
    site(stage, table, "e4")
    site(stage, table, "e4")
    assert len(done(table)) == 1, "three may stand there"


@pytest.mark.parametrize(
    ("name", "clause", "words"),
    [
        ("e4", "M3", "workers of P1"),
        ("a1", "M1", "no straight line"),
        ("c5", "M2", "free field d5"),
        ("h5", "M4", "no more can"),
    ],
)
def test_a_site_that_a_worker_cannot_reach_says_why(name: str, clause: str, words: str) -> None:
    state = with_site(later(row_of_y4()), "e4", seat=1, workers=1)
    stage, table = at(with_site(state, "h5", seat=0, workers=3))
    field(stage, table, "e5" if name == "c5" else "f5")
    found, reason = refused(stage, SitePlace(space(table, name)))
    assert found == clause
    assert words in reason


def test_a_second_foundation_of_the_first_turn_says_why() -> None:
    stage, table = at(row_of_y4().apply(Pull("f5", "e4")))
    field(stage, table, "f5")
    clause, reason = refused(stage, SitePlace(space(table, "h5")))
    assert clause == "M8"
    assert "first turn" in reason


def test_a_tile_without_workers_says_so() -> None:
    stage, table = at(later(row_of_y4()))
    assert refused(stage, FieldPlace(space(table, "d4")))[0] == "R4"


def test_the_panel_tells_how_many_stand_there_then_and_how_many_are_left() -> None:
    stage, table = at(later(row_of_y4()))
    field(stage, table, "f5")
    told = point(stage, SitePlace(space(table, "h5")))
    assert "Workers on h5 1 of 3" in told
    assert "Still to be drawn 2" in told


def test_once_nothing_can_be_drawn_or_built_the_bar_asks_for_the_end_or_gold() -> None:
    """T2, L2; the end stays at hand while a site is chosen."""
    idle = row_of_y4(with_home(example(), 0))
    for gold, asked in ((1, "End your turn."), (7, "Spend gold: buy or hire.")):
        stage, table = at(with_gold(idle, gold))
        assert node(stage, "bar/banner").label.endswith(asked)
        site(stage, table, "e4")
        assert node(stage, END_KEY).is_enabled is (gold == 1)


# -- Building ------------------------------------------------------------------------------


def builder(**stones: int) -> State:
    """A state with three own workers on the foundation e4."""
    state = with_site(later(row_of_y4()), "e4", seat=0, workers=3)
    return with_stones(state, **stones)


def test_a_single_way_of_building_is_not_asked() -> None:
    stage, table = at(builder(blue=1))
    site(stage, table, "e4")
    told = telling(stage)
    assert "Level 1 3 → 5" in told
    assert "Workers who come home +2" in told
    assert "2 pieces" in told
    site(stage, table, "e4")
    assert done(table) == [Build("e4", "blue", 0)]


@pytest.mark.parametrize("workers", [0, 2, 3])
def test_a_whole_pyramid_says_that_no_level_follows(workers: int) -> None:
    state = with_site(later(), "j4", level=5, colour="green", seat=0, workers=workers)
    stage, table = at(state)
    site(stage, table, "j4")
    assert table.plan.site == space(table, "j4")
    button = node(stage, "move/way/1")
    assert (
        "The pyramid on j4 has its capstone: no level follows. (C1)"
        in tree_as_text(button).lines[0]
    )


def test_a_colour_is_chosen_among_several_by_button_number_and_piece() -> None:
    state = builder(blue=1, red=1)
    for press in ("button", "number", "piece"):
        stage, table = at(state)
        site(stage, table, "e4")
        assert "Choose the colour of the pyramid." in node(stage, "bar/banner").label
        if press == "button":
            stage.activate("move/way/2")
        elif press == "number":
            key(stage, "2", digit="2")
        else:
            choose(stage, PiecePlace(1, "red"))
        assert done(table) == [Build("e4", "red", 0)]


def test_with_white_stones_the_way_to_pay_is_asked_after_the_colour() -> None:
    stage, table = at(builder(blue=1, white=1))
    site(stage, table, "e4")
    stage.activate("move/way/1")
    assert done(table) == []
    assert table.plan.colour == "blue"
    assert "Choose how to pay." in node(stage, "bar/banner").label
    assert node(stage, "move/way/1").label == "1 + 0 white"
    stage.activate("move/way/2")
    assert done(table) == [Build("e4", "blue", 1)]


def test_where_the_stores_are_folded_the_keyboard_is_led_to_a_colours_button() -> None:
    drawn = later(laid()).apply(ChooseRow("nwse")).apply(Pull("e5", "f6"))
    state = with_stones(with_site(drawn, "a1", seat=0, workers=3), blue=1, red=1, white=1)
    stage, table = at(state)
    stage.handle(Resized(1024, 640))
    site(stage, table, "a1")
    suggested = [each.key for each in stage.tree().walk() if SUGGESTED in each.state]
    assert suggested == ["move/way/1"]


def test_ways_to_pay_for_an_upper_level_are_asked_by_buttons_alone() -> None:
    state = with_site(later(example()), "e4", level=1, colour="blue", seat=0, workers=3)
    stage, table = at(with_stones(state, blue=2, white=1))
    site(stage, table, "e4")
    assert about(stage, StonePlace(0, "blue")).act is None
    assert [node(stage, f"move/way/{n}").label for n in (1, 2)] == ["2 + 0 white", "1 + 1 white"]
    key(stage, "2", digit="2")
    assert done(table) == [Build("e4", "blue", 1)]


def test_a_closed_level_says_what_is_missing() -> None:
    stage, table = at(builder(blue=0))
    site(stage, table, "e4")
    build = node(stage, "move/way/1")
    assert not build.is_enabled
    assert build.clause == "C1"
    stage, table = at(with_site(later(example()), "e4", seat=0, workers=2))
    site(stage, table, "e4")
    assert "−1 worker" in telling(stage)
    stage, table = at(later(row_of_y4()))
    site(stage, table, "g3")
    assert "C2" in telling(stage)


# -- Hiring, buying, taking back, swapping -------------------------------------------------


def test_hire_then_a_site() -> None:
    stage, table = at(with_gold(later(row_of_y4()), 3))
    stage.activate("move/hire")
    told = point(stage, SitePlace(space(table, "h5")))
    assert "Gold −3 → 0" in told
    assert "Workers at home 11" in told
    site(stage, table, "h5")
    assert done(table) == [Hire("h5")]


def test_hire_on_a_site_that_is_chosen_and_why_not() -> None:
    stage, table = at(with_gold(later(row_of_y4()), 3))
    site(stage, table, "g3")
    assert node(stage, "move/hire").clause == "M3"
    site(stage, table, "h5")
    stage.activate("move/hire")
    assert done(table) == [Hire("h5")]
    stage, _table = at(later(row_of_y4()))
    assert node(stage, "move/hire").clause == "G2"
    assert not node(stage, "move/hire").is_enabled


def test_g2_hiring_tells_its_price_before_a_site_is_chosen() -> None:
    stage, _table = at(with_gold(later(row_of_y4()), 3))
    assert "It costs 3 gold." in node(stage, "move/hire").hint
    stage.activate("move/hire")
    assert "worker. It costs 3 gold. 1. End" in telling(stage)


def test_the_bar_says_what_a_press_on_the_board_does_now() -> None:
    stage, _table = at(with_gold(later(row_of_y4()), 3))
    before = node(stage, "bar/banner").label
    stage.activate("move/hire")
    assert node(stage, "bar/banner").label.endswith("Choose the site for the worker.")
    stage.activate("move/hire")
    assert node(stage, "bar/banner").label == before
    stage, table = at(example())
    field(stage, table, "e5")
    assert node(stage, "bar/banner").label.endswith("Choose a row, or lay it here.")


def test_none_at_home_takes_a_stocked_worker_and_says_so() -> None:
    stage, table = at(with_gold(with_home(later(row_of_y4()), 0), 3))
    stage.activate("move/hire")
    assert "none is at home" in point(stage, SitePlace(space(table, "h5")))


def test_buy_and_why_not() -> None:
    stage, table = at(with_gold(later(row_of_y4()), 3))
    assert "White stone +1 → 1" in node(stage, "move/buy").hint.replace(": ", " ")
    key(stage, "i")
    assert done(table) == [Buy()]
    stage, _table = at(later(row_of_y4()))
    assert node(stage, "move/buy").clause == "G3"


def test_take_back_by_button_and_site_and_why_not() -> None:
    state = with_site(later(row_of_y4()), "e4", seat=0, workers=1)
    stage, table = at(state)
    stage.activate("move/recall")
    assert "free for everybody" in point(stage, SitePlace(space(table, "e4")))
    assert refused(stage, SitePlace(space(table, "f6")))[0] == "M7"
    site(stage, table, "e4")
    assert done(table) == [Recall("e4")]
    stage, table = at(state)
    site(stage, table, "e4")
    stage.activate("move/recall")
    assert done(table) == [Recall("e4")]


def test_two_stones_are_swapped_and_what_is_still_needed_is_told() -> None:
    stage, table = at(with_stones(later(row_of_y4()), blue=4, grey=3, white=2))
    assert "You have 9 stones, and 7 may stay." in telling(stage)
    assert node(stage, "bar/banner").label.endswith("Draw workers, build, and swap stones.")
    end = node(stage, END_KEY)
    assert not end.is_enabled
    assert end.clause == "L1"
    choose(stage, StonePlace(0, "blue"))
    assert done(table) == []
    told = point(stage, StonePlace(0, "grey"))
    assert "Blue −1 → 3" in told
    assert "White +1 → 3" in told
    assert "Swaps still needed 1" in told
    choose(stage, StonePlace(0, "grey"))
    assert done(table) == [Swap(("blue", "grey"))]


def test_l1_a_colour_that_a_player_has_none_of_cannot_be_given() -> None:
    stage, _table = at(with_stones(later(row_of_y4()), blue=8))
    assert about(stage, StonePlace(0, "blue")).is_enabled
    for colour in ("red", "white"):
        assert refused(stage, StonePlace(0, colour))[0] == "L1"


def test_swapping_is_closed_with_seven_stones() -> None:
    stage, _table = at(with_stones(later(row_of_y4()), blue=7))
    clause, reason = refused(stage, StonePlace(0, "blue"))
    assert clause == "L1"
    assert "more than 7" in reason


# -- The end of the turn -------------------------------------------------------------------


def test_the_end_asks_once_where_something_can_still_be_done() -> None:
    stage, table = at(with_site(builder(blue=1), "f6", seat=0))
    stage.activate(END_KEY)
    assert isinstance(stage.scene, AskScene)
    told = " ".join(tree_as_text(stage.tree()).lines)
    assert "Workers that can still be drawn: 3" in told
    assert "e4" in told
    assert done(table) == []
    stage.activate("ask/yes")
    assert done(table) == [End()]


def test_the_question_about_the_end_can_be_switched_off() -> None:
    state = builder(blue=1)
    session = begun(state.table.seats)
    session.setup, session.deal, session._start = state.table.setup, state.table.deal, state
    session.sit_down()
    table = TableScene(
        session, StayAtTable(), context=TableContext(settings=lambda: Settings(asks_undone=False))
    )
    stage_of(table).activate(END_KEY)
    assert done(table) == [End()]


def test_the_end_asks_nothing_where_nothing_is_left() -> None:
    stage, table = at(later(laid()).apply(ChooseRow("nwse")).apply(Pull("e5", "f6")))
    key(stage, "e")
    assert done(table) == [End()]


def test_what_one_more_level_brings_is_told_once_of_each_own_site() -> None:
    """TABLE.md 7: also for a single site; buildable ones are among the open choices."""
    alone = with_site(later(), "a1", level=1, colour="blue", seat=0, workers=1)
    stage, _table = at(alone)
    assert "a1: level 2 (+5): −2 workers (1/3), −2 stones (0/2)" in labels(stage)
    stage, _table = at(with_site(alone, "g3", level=2, colour="red", seat=0, workers=1))
    assert len([told for told in labels(stage) if " level " in told]) == 2
    both = with_site(builder(blue=1), "a1", level=1, colour="red", seat=0, workers=1)
    stage, _table = at(both)
    assert not [each for each in labels(stage) if ": level " in each]
    told = [each.label for each in node(stage, "hand:0").children]
    assert told == ["e4: level 1: +2", "a1: level 2 (+5): −2 workers (1/3), −2 stones (0/2)"]


def test_a_work_is_chosen_like_its_site_where_the_tile_in_hand_lay() -> None:
    """There was an empty place as large as a tile."""
    state = with_site(builder(blue=1), "a1", level=1, colour="red", seat=0, workers=1)
    stage, table = at(state)
    for name in ("e4", "a1"):
        assert node(stage, f"work:{name}").use.act == node(stage, f"site:{name}").use.act
    assert table.state.laid_field >= 0
    stage, _table = at(later())
    assert not [each for each in stage.tree().walk() if each.key.startswith("work:")]


def labels(stage: Stage) -> list[str]:
    return [each.label for each in node(stage, "move").children if "/line/" in each.key]


def test_too_much_gold_says_what_to_do() -> None:
    stage, _table = at(with_gold(later(row_of_y4()), 6))
    assert node(stage, END_KEY).clause == "L2"
    assert "buy, hire, or look with 5" in telling(stage)


def drawing(gold: int = 1) -> State:
    state: State = with_gold(later(row_of_y4()), gold).apply(End())
    return state


def test_a_stack_is_drawn_from_with_one_click_or_its_number() -> None:
    stage, table = at(drawing())
    told = point(stage, StackPlace(3))
    assert "The stack then 5 → 4 tiles" in told
    choose(stage, StackPlace(3))
    assert done(table) == [Draw(3)]
    stage, table = at(drawing())
    key(stage, "4", digit="4")
    assert done(table) == [Draw(3)]


def test_that_the_rest_of_a_stack_goes_is_told() -> None:
    stage, _table = at(with_stacks(drawing(), 2))
    assert "taken away unseen" in point(stage, StackPlace(0))


def test_look_then_a_stack_then_a_tile() -> None:
    stage, table = at(drawing())
    stage.activate("move/look")
    assert "Gold −1 → 0" in point(stage, StackPlace(3))
    choose(stage, StackPlace(3))
    assert done(table) == [Look(3)]
    choose(stage, LookTile(2))
    assert done(table) == [Look(3), Take(2)]


def test_g4_a_look_tells_its_price_before_a_stack_is_chosen() -> None:
    stage, _table = at(drawing())
    stage.activate("move/look")
    assert "into. It costs 1 gold. 1. Look" in telling(stage)


def test_with_five_gold_stacks_are_looked_into_at_once() -> None:
    stage, table = at(drawing(5))
    assert "L2" in telling(stage)
    choose(stage, StackPlace(3))
    assert done(table) == [Look(3)]


def test_looks_say_why_not() -> None:
    stage, _table = at(drawing(0))
    look = node(stage, "move/look")
    assert not look.is_enabled
    assert look.clause == "G4"
    state = with_gold(later(row_of_y4(example(open_stacks=True))), 1).apply(End())
    stage, _table = at(state)
    stage.activate("move/look")
    assert refused(stage, StackPlace(0))[0] == "V5"
    stage, _table = at(with_stacks(drawing(), 0))
    assert about(stage, StackPlace(0)).clause == "N1"


def test_stacks_are_closed_before_the_end_of_the_turn() -> None:
    stage, _table = at(example())
    assert refused(stage, StackPlace(0))[0] == "T2"


# -- What is chosen ------------------------------------------------------------------------


def test_escape_puts_what_is_chosen_back() -> None:
    stage, table = at(example())
    field(stage, table, "g4")
    key(stage, "escape")
    assert table.plan == NOTHING


def test_fields_and_sites_are_typed() -> None:
    stage, table = at(example())
    key(stage, "e", shift=True)
    key(stage, "5", digit="5")
    assert table.plan.field == space(table, "e5")


def test_the_keyboard_begins_at_what_is_next() -> None:
    stage, table = at(example())
    field(stage, table, "g4")
    assert SUGGESTED in node(stage, MAIN_KEY).state
    stage, table = at(later().apply(Place("c3", "n")))
    assert SUGGESTED in about(stage, RowPlace("ns")).state, "four things, and one from west to east"
    drawn = later(laid()).apply(ChooseRow("nwse")).apply(Pull("e5", "f6"))
    many = with_stones(drawn, blue=4, grey=3, white=2)
    stage, table = at(many)
    assert SUGGESTED in about(stage, StonePlace(0, "blue")).state
    stage, table = at(with_site(many, "a1", seat=0, workers=3))
    assert SUGGESTED in about(stage, SitePlace(space(table, "a1"))).state, "before stones are given"
    stage, table = at(with_gold(drawn, 6))
    assert SUGGESTED in node(stage, "move/buy").state


def test_v5_the_keyboard_begins_at_a_covered_stack_where_a_look_must_be_paid_for() -> None:
    """It began at an open one, which cannot be looked at, so that Enter led nowhere (L2)."""
    state = with_gold(row_of_y4(later(example(open_stacks=True))), 5).apply(End())
    stage, _table = at(state)
    assert SUGGESTED in about(stage, StackPlace(1)).state
    assert about(stage, StackPlace(1)).act is not None
    assert about(stage, StackPlace(0)).act is None


def test_k5_after_a_task_its_goal_is_told_before_the_points() -> None:
    stage = stage_of(TableScene(finished(1), StayAtTable()))
    lines = [each.label for each in stage.tree().walk() if each.key.startswith("move/line/")]
    assert re.fullmatch(r"Goal.*\d/4", lines[1]), lines
    assert lines[2].endswith(" points")


def test_in_anothers_turn_what_could_be_chosen_says_whose_it_is() -> None:
    session = begun(2, computers=("greedy", None))
    while session.state.seat != 0:
        session.do(session.state.legal_actions()[0])
    session.sit_down()
    table = TableScene(session, StayAtTable())
    clause, reason = refused(stage_of(table), FieldPlace(space(table, "a3")))
    assert (clause, reason) == ("T1", "Merit has the turn.")


def test_in_words_the_tile_in_hand_is_told_before_the_desert() -> None:
    stage, _table = at(with_hand(example(), "worker", "eye"))
    lines = tree_as_text(stage.tree()).lines
    told = next(n for n, line in enumerate(lines) if "tile (worker and eye)" in line)
    assert told < lines.index("The desert")


def test_nothing_can_be_chosen_of_what_lies_before_others() -> None:
    stage, table = at(with_hand(example(), "worker", seat=1))
    assert not any(
        each.is_enabled for each in stage.tree().walk() if each.about == StonePlace(1, "blue")
    )
    assert table.plan == NOTHING


def test_h5_one_alone_sees_in_a_replay_after_the_end_what_they_saw_before() -> None:
    for session, own in ((finished(1), True), (finished(2), False)):
        watched = session.copy_for_watching()
        watched.go_to(0)
        hand = watched.shown.hands[watched.shown.seat]
        assert (hand.tile >= 0) is own, "nobody's tile in hand, where several sit at the table"
