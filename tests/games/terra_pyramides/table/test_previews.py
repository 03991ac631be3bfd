"""Previews (TABLE.md 1, 3 and 6): ways of a row, stacks that go, stones and tiles left."""

from collections import Counter

import pytest

from sneferu_gui.games.terra_pyramides.law.actions import Action, ChooseRow, End, Place, Pull
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import foundations_of
from sneferu_gui.games.terra_pyramides.law.events import TurnEnded
from sneferu_gui.games.terra_pyramides.law.position import Phase, Points
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.desert_lights import lights_of, lights_of_turn, longest
from sneferu_gui.games.terra_pyramides.table.looks import PyramidLook
from sneferu_gui.games.terra_pyramides.table.move import button_rows, move_view, turn_steps
from sneferu_gui.games.terra_pyramides.table.places import (
    FieldPlace,
    PiecePlace,
    RowPlace,
    SitePlace,
    TilePlace,
)
from sneferu_gui.games.terra_pyramides.table.plan import Plan, planned
from sneferu_gui.games.terra_pyramides.table.preview import (
    Outcome,
    next_levels,
    outcome_lines,
)
from sneferu_gui.games.terra_pyramides.table.scene import table_picture
from sneferu_gui.games.terra_pyramides.table.signs import gesture_parts
from sneferu_gui.games.terra_pyramides.table.stores import symbols_to_come, values_to_come
from sneferu_gui.ui.kit.looks import Box
from sneferu_gui.ui.kit.theme import BRICK
from tests.games.terra_pyramides.law.scenario import (
    GAME,
    do,
    example,
    later,
    legal,
    row_of_y4,
    with_site,
    with_stacks,
    with_stones,
    with_tile,
)
from tests.games.terra_pyramides.table.tables import (
    canvas_of,
    crowded,
    node_of,
    picture_of,
    snapshot_of,
)


def ways(state: State, line: str, plan: Plan | None = None) -> set[tuple[str, str]]:
    """The ways that workers could be drawn, while a row is pointed at."""
    names = state.table.board.names
    lit = lights_of(snapshot_of(state, plan or Plan()), RowPlace(line)).ways
    assert all(way.is_open for way in lit)
    return {(names[way.start], names[way.end]) for way in lit}


FROM_E5 = {("e5", "e4"), ("e5", "f6"), ("e5", "h5")}
FROM_F5 = {("f5", "e4"), ("f5", "f6"), ("f5", "h5")}


def test_r_m_a_row_pointed_at_shows_the_ways_its_workers_could_go() -> None:
    """From each tile with workers (Y4), before the row is chosen, and before the tile is laid."""
    start = later()
    laid = do(start, do="place", field="e5", stairs="n")
    assert ways(laid, "we") == FROM_E5 | FROM_F5
    assert ways(laid, "ns") == FROM_E5
    chosen = Plan(field=laid.laid_field, side="n")
    assert ways(start, "we", chosen) == FROM_E5 | FROM_F5
    assert not lights_of(snapshot_of(laid), None).ways


@pytest.mark.parametrize("size", [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 100)])
def test_r_a_field_pointed_at_shows_what_its_rows_would_yield(size: tuple[int, int, int]) -> None:
    """TABLE 3: for each of its four rows, before the field is chosen, at every size."""
    state = later()
    about = FieldPlace(state.table.board.index["e5"])
    picture = table_picture(canvas_of(size)._replace(about=about), snapshot_of(state))
    for line in LINES:
        assert node_of(picture, f"row:{line}").looks
    dragged = snapshot_of(state, Plan(dragged=TilePlace(0)))
    picture = table_picture(canvas_of(size)._replace(about=about), dragged)
    assert picture.find("hand:0"), "what is dragged stays where it was taken"


def test_m_closed_ways_are_shown_only_where_a_tile_or_a_foundation_lies_on_them() -> None:
    """A gap beside the tile is seen without a mark; beyond another tile a cross is of use."""
    state = row_of_y4(later())
    index, names = state.table.board.index, state.table.board.names
    lit = lights_of(snapshot_of(state, Plan(source=index["f5"])), None).ways
    closed = {names[way.end] for way in lit if not way.is_open}
    assert closed == {"d5"}, "past e5; not the free fields around f5"
    assert {names[way.end] for way in lit if way.is_open} == {"e4", "f6", "h5"}


def test_of_a_turn_that_is_told_the_ways_of_its_workers_are_lit_and_no_others() -> None:
    def lit(state: State, *turn: Action) -> set[tuple[str, str]]:
        names, lights = state.table.board.names, lights_of_turn(snapshot_of(state), turn)
        return {(names[way.start], names[way.end]) for way in lights.ways}

    walked = (Pull("e5", "e4"), Pull("f5", "e4"), Pull("f5", "e4"), End())
    assert lit(row_of_y4(later()), *walked) == {("e5", "e4"), ("f5", "e4")}
    assert lit(later(), Place("e5", "n"), ChooseRow("we"), *walked) == {("e5", "e4"), ("f5", "e4")}


def test_m_where_one_site_is_left_its_way_is_shown_and_not_asked_for() -> None:
    def shown(state: State) -> list[str]:
        plan = Plan(source=state.table.board.index["e5"])
        return [text for line in move_view(snapshot_of(state, plan), None).lines
                for _picture, text in line.pictures]  # fmt: skip

    state = row_of_y4(later())
    assert shown(state) == ["e5 → ?"]
    for site in ("f6", "h5"):
        state = with_site(state, site, seat=1, workers=1)
    assert shown(state)[:2] == ["e5 → e4", "e4"]


def test_m_a_tile_is_a_choice_also_where_others_could_fill_the_site_first() -> None:
    """Of five workers that all reach one site, each can be among the three."""
    state = row_of_y4(with_tile(later(), "g5", "worker", "worker"))
    for site in ("e4", "f6"):
        state = with_site(state, site, seat=1, workers=1)
    sources = {pull["from"] for pull in legal(state, "pull")}
    assert sources == {"e5", "f5", "g5"}
    for source in sources:
        space = state.table.board.index[source]
        assert planned(state, Plan(), FieldPlace(space)) == Plan(source=space)


def test_m3_a_worker_that_can_go_nowhere_is_no_choice_and_says_why() -> None:
    state = row_of_y4(later())
    assert node_of(picture_of(state), "desert/frame/e5").looks
    for site in ("e4", "f6", "h5"):
        state = with_site(state, site, seat=1, workers=1)
    assert not legal(state, "pull")
    picture = picture_of(state)
    assert not [node for node in picture.walk() if node.key.startswith("desert/frame/")]
    e5 = node_of(picture, "field:e5")
    assert e5.act is None
    assert (e5.use.clause, "e4" in e5.hint) == ("M3", True)
    steps = turn_steps(state)
    assert steps.done == steps.begun, "nothing is left to be drawn or built"


def test_of_ways_along_one_line_to_a_site_the_longest_is_drawn() -> None:
    """The ways from e5 and f5 to h5 overlap: one line of steps shows both."""
    laid = do(later(), do="place", field="e5", stairs="n")
    lit = lights_of(snapshot_of(laid), RowPlace("we")).ways
    names = laid.table.board.names
    drawn = {(names[way.start], names[way.end]) for way in longest(lit, laid.table.board.width)}
    assert drawn == (FROM_E5 | FROM_F5) - {("f5", "h5")}


def test_c_a_level_is_seen_on_its_site_before_it_is_built_however_it_is_paid() -> None:
    """Also while only pointed at; without colour until that is chosen."""
    state = with_site(later(example()), "e4", level=1, colour="blue", seat=0, workers=3)
    site = state.table.board.index["e4"]
    for stones in ({"blue": 2}, {"blue": 2, "white": 1}):
        rich = with_stones(state, **stones)
        for plan, about in ((Plan(site=site), None), (Plan(), SitePlace(site))):
            assert lights_of(snapshot_of(rich, plan), about).raised == (site, "blue", 2)
    tree = picture_of(with_stones(state, blue=2), Plan(site=site))
    (look,) = node_of(tree, "desert/raised/e4").looks
    assert isinstance(look, PyramidLook)
    assert look.levels == ("blue", "blue")
    assert look.opacity < 255
    first = with_stones(with_site(later(example()), "e4", seat=0, workers=3), blue=1, red=1)
    assert lights_of(snapshot_of(first, Plan(site=site)), None).raised is None
    assert lights_of(snapshot_of(first, Plan(site=site)), PiecePlace(1, "red")).raised == (
        site, "red", 1,
    )  # fmt: skip
    assert lights_of(snapshot_of(with_stones(state)), SitePlace(site)).raised is None


def test_n4_a_stack_that_goes_with_the_next_tile_is_marked() -> None:
    def is_marked(state: State) -> bool:
        looks = node_of(picture_of(state), "stack:0").looks
        return any(isinstance(look, Box) and look.border == BRICK for look in looks)

    assert not is_marked(crowded(2, Phase.TILE))
    assert is_marked(with_stacks(later(), 2))
    assert not is_marked(with_stacks(later(example(3)), 2)), "with three players none is taken away"


def test_what_nobody_has_seen_is_told_as_a_whole_and_no_more() -> None:
    """TABLE.md 6: all tiles and foundations less those seen, by symbols and by values."""
    state = GAME.seen_by(example(), 0).state
    edition = state.table.edition
    rest = Counter(foundations_of(edition))
    rest -= Counter(site.foundation for site in state.sites)
    told = ", ".join(f"{count} × {value}" for value, count in sorted(rest.items()) if value)
    assert values_to_come(state) == f"Not seen yet, by value: {told}"
    tiles = Counter(s for kind in edition.mix for s in kind.symbols for _n in range(kind.count))
    seen = Counter(("worker", "eye", "blue", "grey", "worker", "worker", "eye", "blue", "worker"))
    tiles -= seen  # of the four start tiles, and the own one
    words = symbols_to_come(state)
    assert f"{tiles['worker']} × worker, {tiles['eye']} × eye" in words
    assert f"{tiles['grey']} × grey stone" in words
    assert words != symbols_to_come(GAME.seen_by(example(), 1).state), "another's tile is not seen"
    tree = picture_of(state)
    assert words in node_of(tree, "store:sphinx").hint
    assert values_to_come(state) in node_of(tree, "foundations").hint


def test_f5_what_a_turn_brought_has_signs() -> None:
    state = example()
    ended = TurnEnded(0, Points(-3, 5, 0, -1))
    lines = outcome_lines(Outcome(state, (ended,), state))
    assert [(line.words, line.amount) for line in lines] == [
        ("This turn brought", "+1"),
        ("foundations −3, pyramids +5, gold −1", ""),
    ]


def test_n1_what_the_turn_brought_is_told_once_and_not_at_every_stack() -> None:
    state = do(row_of_y4(later()), do="end")
    hints = [node_of(picture_of(state), f"stack:{n}").hint for n in range(8)]
    assert not [hint for hint in hints if "This turn brought" in hint]
    assert all("The stack then" in hint for hint in hints)


def test_k4_in_a_task_the_levels_nearest_to_its_goal_are_told_first() -> None:
    """TABLE.md 7: the effect of one more level; a row of them may be cut short."""

    def told(task: int) -> list[str]:
        state = example(1 if task else 2, task=task)
        state = with_site(state, "h5", level=3, colour="yellow", seat=0, workers=3)
        state = with_site(state, "e4", level=2, colour="red", seat=0, workers=3)
        state = with_site(state, "c1", level=4, colour="red", seat=0 if task < 3 else None)
        state = with_site(state, "g3", seat=0, workers=3)
        names = state.table.board.names
        return [names[each.space] for each in next_levels(state, 0)]

    assert told(0) == ["g3", "e4", "h5"]
    assert told(1) == ["h5", "e4", "g3"]
    assert told(2) == ["g3", "e4", "h5"], "of points all levels are alike"
    assert told(3) == ["h5", "g3", "e4"], "red has its finished pyramid"


def test_the_end_of_a_turn_is_stressed_once_nothing_is_left_undone() -> None:
    """TABLE.md 3: workers not drawn, builds still open."""

    def is_stressed(state: State) -> bool:
        rows = button_rows(snapshot_of(state))
        (button,) = (each for row in rows for each in row if each.key == "move/end")
        return button.is_main

    chosen = row_of_y4(later())
    assert not is_stressed(chosen)
    drawn = do(chosen, do="pull", from_="e5", to="e4")
    drawn = do(do(drawn, do="pull", from_="f5", to="e4"), do="pull", from_="f5", to="h5")
    assert is_stressed(drawn)
    assert not is_stressed(with_stones(with_site(drawn, "a1", seat=0, workers=3), blue=1))


def test_p1_the_button_that_lays_the_tile_has_no_note_over_the_rows() -> None:
    """The lines above it say the same, and the rows lie between."""
    tree = picture_of(example(), Plan(field=example().table.board.index["e5"], side="n"))
    button = node_of(tree, "move/main")
    assert button.use.act is not None
    assert not button.use.hint


def test_n1_the_end_of_a_turn_is_pictured_with_the_turns_that_are_left() -> None:
    """Its sign stood alone, and said nothing."""
    state = crowded(2, Phase.ACT)
    left = state.table.turns[0] - state.turns[0]
    assert [words for _look, words in gesture_parts(state, (End(),))] == [f"{left} → {left - 1}"]
