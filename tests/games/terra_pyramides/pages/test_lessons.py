"""Terra Pyramides' lessons: their statements are true at their tables."""

import random

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.terra_pyramides.law.actions import (
    Action,
    Build,
    Buy,
    ChooseRow,
    Draw,
    End,
    Place,
    Pull,
    Swap,
)
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import count_in
from sneferu_gui.games.terra_pyramides.pages.lessons.course import LESSONS, PLACES, yield_of
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.lessons.course import prepared
from sneferu_gui.ui.pages.lessons.scene import LessonScene
from sneferu_gui.ui.samples.taught import puzzle_of
from tests.games.terra_pyramides.table.tables import RENDERER
from tests.ui.pages.lessons.pupils import (
    as_told,
    directly,
    lesson_at,
    program_of_lessons,
    said_after,
    words_on_card,
)

ROW, WAY, PYRAMID, PURSE, LONG_GAME = range(5)
MOST = 300


def until(stage: Stage, words: str) -> None:
    """Follow the lesson until the card says these words."""
    chance = random.Random(1)
    for moment in range(MOST):
        stage.tick(float(moment))
        if words in words_on_card(stage):
            return
        node = as_told(stage, chance)
        if node is not None:
            directly(stage, node)
    raise AssertionError(words)


def state_of(scene: LessonScene) -> State:
    state: State = scene.session.state
    return state


def begun(key: str) -> Session:
    return prepared("terra_pyramides", key)("Merit")


@pytest.mark.parametrize("key", LESSONS)
def test_each_is_dealt_out_of_one_box(key: str) -> None:
    session = begun(key)
    assert not list(game_named("terra_pyramides").deal_faults(session.setup, session.deal))
    assert not session.state.faults()


def clause(state: State, action: Action) -> str:
    """The clause that forbids an action."""
    refusal = state.why_not(action)
    return "" if refusal is None else refusal.clause


def test_r5_the_first_row_brings_four_and_no_other_as_much() -> None:
    laid = begun("row").state.apply(Place("b4", "w"))
    assert {row.line: yield_of(laid, row) for row in laid.table.printed.rows} == {
        "we": 4, "ns": 3, "nwse": 2, "nesw": 2,
    }  # fmt: skip


def test_p3_stairs_that_only_point_lay_nothing_and_are_taken_back() -> None:
    stage, scene = lesson_at(ROW, game="terra_pyramides")
    stage.tick(0.0)
    scene.table.do(Place("b4", "e"))
    scene.looked()
    assert "only point" in words_on_card(stage)
    assert scene.session.count == 0


def test_r2_six_come_from_one_row_across_a_gap() -> None:
    stage, scene = lesson_at(ROW, game="terra_pyramides")
    until(stage, "Six from one row")
    state = state_of(scene)
    assert state.turns == (1,)
    fields = state.table.board.rows[state.laid_field][state.chosen_row].fields
    assert sum(bool(state.free >> field & 1) for field in fields) == 1
    ringed = [node.key for node in stage.tree().walk() if node.key.startswith("coach/ring")]
    assert not ringed, "what was to be joined is joined"


def test_m2_m3_the_closed_sites_are_closed_for_the_reasons_said() -> None:
    state = begun("way").state
    assert clause(state, Pull("d4", "e4")) == "M3"
    assert clause(state, Pull("d4", "f6")) == "M2"


def test_m8_three_workers_stand_on_the_one_foundation() -> None:
    stage, scene = lesson_at(WAY, game="terra_pyramides")
    until(stage, "In your first turn")
    assert clause(state_of(scene), Pull("b4", "c5")) == "M8"
    until(stage, "Three stand there")
    assert state_of(scene).site_named("a4").workers == 3


def test_c1_three_levels_in_two_turns_are_worth_twenty() -> None:
    stage, scene = lesson_at(PYRAMID, game="terra_pyramides")
    turns = state_of(scene).turns[0]
    until(stage, "Two levels in one turn")
    assert state_of(scene).turns[0] == turns
    until(stage, "worth twenty")
    assert state_of(scene).turns[0] == turns + 1
    assert state_of(scene).points_of(0).pyramids == 20


def test_c5_a_piece_that_has_run_out_is_refused_though_its_colour_has_most_stones() -> None:
    stage, scene = lesson_at(PYRAMID, game="terra_pyramides")
    until(stage, "Begin another")
    state = state_of(scene)
    assert state.table.edition.stone_colours[5] == "violet"
    assert state.table.printed.stones_in(state.stones[0]) == (0, 1, 0, 0, 0, 2, 0)
    ready = state.apply(Pull("g5", "f6"))
    assert clause(ready, Build("f6", "violet", 0)) == "C5"
    until(stage, "three first levels")
    assert state_of(scene).site_named("f6").level == 1


def test_the_one_worker_who_can_walk_to_both_sites_is_kept_for_the_other() -> None:
    stage, scene = lesson_at(PYRAMID, game="terra_pyramides")
    until(stage, "Lay it where a row brings workers")
    for action in (Place("g4", "n"), ChooseRow("ns"), Pull("g5", "h5")):
        scene.table.do(action)
        scene.looked()
    said = scene.present_coach()
    assert said is not None
    assert "needed elsewhere" in said.words
    assert state_of(scene).site_named("h5").workers == 1


def test_l1_l2_the_purse_holds_nine_stones_and_six_gold() -> None:
    session = begun("purse")
    state = session.state
    assert (count_in(state.stones[0]), state.gold[0]) == (9, 6)
    assert clause(state, End()) == "L1"
    assert state.why_not(Build("e4", "blue", 1)) is not None, "one stone short"


def test_n4_the_long_game_has_five_turns_each_and_is_one_point_behind() -> None:
    state = begun("long-game").state
    left = [total - had for total, had in zip(state.table.turns, state.turns, strict=True)]
    points = [state.points_of(seat).total for seat in (0, 1)]
    assert left == [5, 5]
    assert points[1] - points[0] == 1
    red = next(
        site for n, site in enumerate(state.sites) if state.held[0] >> n & 1 and site.level == 4
    )
    stones = state.table.printed.stones_in(state.stones[0])
    assert (red.workers, 5 - stones[red.colour] - stones[-1]) == (2, 2)


def test_after_the_long_game_the_learners_things_lie_in_front_and_nobody_is_asked() -> None:
    """The computer acts last."""
    stage, scene = lesson_at(LONG_GAME, game="terra_pyramides")
    until(stage, "in your own time")
    assert scene.session.steps[-1].seat == 1
    assert scene.table.shown_seat == 0
    banner = stage.tree().find("bar/banner")
    assert banner is not None
    assert banner.label == "The game is over."


def test_a_row_that_brings_less_is_explained_and_taken_back() -> None:
    stage, scene = lesson_at(ROW, game="terra_pyramides")
    until(stage, "Four rows")
    before = scene.session.count
    scene.table.do(ChooseRow("nwse"))
    scene.looked()
    said = scene.present_coach()
    assert said is not None
    assert "Another row brings more" in said.words
    assert scene.session.count == before


def test_a_tile_laid_with_its_row_in_one_gesture_is_not_said_to_lie_elsewhere() -> None:
    stage, scene = lesson_at(ROW, game="terra_pyramides")
    stage.tick(0.0)
    scene.table.do(Place("b4", "w"), ChooseRow("nwse"))
    scene.looked()
    assert "first lay the tile alone" in words_on_card(stage)
    assert scene.session.count == 0
    assert "They touch it" in said_after(scene, Place("b4", "w"))


def test_workers_drawn_elsewhere_than_where_two_levels_rise_come_back() -> None:
    stage, scene = lesson_at(PYRAMID, game="terra_pyramides")
    until(stage, "Two more workers")
    before = scene.session.count
    assert "build on your pyramid first" in said_after(scene, Pull("e5", "f6"))
    assert scene.session.count == before


def test_a_row_after_which_no_level_can_be_built_is_no_dead_end() -> None:
    """The end button is marked then: it undoes the turn, to be played otherwise."""
    stage, scene = lesson_at(PYRAMID, game="terra_pyramides")
    until(stage, "Lay it where a row brings workers")
    before = scene.session.count
    said_after(scene, Place("e7", "n"), ChooseRow("ns"), Pull("e5", "h5"))
    assert scene.progress.targets
    assert "build on your pyramid first" in said_after(scene, End())
    assert scene.session.count == before


@pytest.mark.parametrize("step", ["Nine stones", "Your pyramid lacked one stone"])
def test_gold_that_a_later_step_needs_cannot_be_spent_before(step: str) -> None:
    """Bought twice, nothing was left to be spent, and the chapter was stuck."""
    stage, scene = lesson_at(PURSE, game="terra_pyramides")
    until(stage, step)
    gold = state_of(scene).gold[0]
    assert "Keep your gold" in said_after(scene, Buy())
    assert state_of(scene).gold[0] == gold
    until(stage, "Six gold")
    until(stage, "End your turn")


def test_after_a_blue_stone_was_swapped_the_marks_lead_to_two_others() -> None:
    """The blue one stayed chosen, so that the next marked stone gave it away again."""
    stage, scene = lesson_at(PURSE, game="terra_pyramides")
    stage.tick(0.0)
    for colour in ("blue", "grey"):
        stage.activate(f"stones:0:{colour}")
        stage.tree()
    assert "Keep the blue stone" in words_on_card(stage)
    for colour in ("grey", "red"):
        stage.activate(f"stones:0:{colour}")
        stage.tree()
    assert [step.action for step in scene.session.steps][-1] == Swap(("grey", "red"))


def test_both_ways_to_spend_gold_are_ringed_until_it_is_spent() -> None:
    stage, scene = lesson_at(PURSE, game="terra_pyramides")
    until(stage, "Six gold")
    rings = [node for node in stage.tree().walk() if node.key.startswith("coach/ring")]
    assert len(rings) == 2, "buy, and hire"
    assert "fits whatever" in said_after(scene, Buy())
    assert not scene.progress.subjects


def test_workers_drawn_to_the_other_pair_and_a_tile_of_another_stack_are_told_the_mark() -> None:
    """Two workers stand on both sites; and no stack is marked before the turn is ended."""
    stage, scene = lesson_at(PYRAMID, game="terra_pyramides")
    stage.tick(0.0)
    assert [state_of(scene).site_named(name).workers for name in ("h5", "f6")] == [2, 2]
    assert "to the marked site" in said_after(scene, Pull("g5", "f6"))
    until(stage, "Three gold buy")
    for action in (Buy(), End()):
        said_after(scene, action)
    done = scene.session.count
    assert "Not that one" in said_after(scene, Draw(0))
    assert scene.session.count == done, "what was bought and ended before stays so"
    assert state_of(scene).phase is Phase.DRAW
    assert "Lay it where" in said_after(scene, Draw(5))


def test_after_a_turn_ended_too_early_the_workers_drawn_before_stay_where_they_are() -> None:
    stage, scene = lesson_at(WAY, game="terra_pyramides")
    until(stage, "In your first turn")
    said_after(scene, Pull("b4", "a4"))
    assert "three workers still wait" in said_after(scene, End())
    assert state_of(scene).site_named("a4").workers == 1


@pytest.mark.parametrize("kind", ["task", "points", "colours"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_a_puzzle_of_a_task_rings_its_goal_and_nothing_else(
    kind: str, size: tuple[int, int]
) -> None:
    program = program_of_lessons()
    stage = Stage(puzzle_of("terra_pyramides", kind)(program), RENDERER.ruler, *size)
    tree = stage.tree()
    (ring,) = (node for node in tree.walk() if node.key.startswith("coach/ring"))
    goal = tree.find("goal") or tree.find("others")
    assert goal is not None
    assert ring.rect.inset(6).meets(goal.rect)
    assert goal.rect.inset(-10).holds(ring.rect)


def test_a_puzzle_of_rows_points_at_them_until_one_is_chosen() -> None:
    _stage, scene = lesson_at(ROW, game="terra_pyramides")
    scene.table.do(Place("b4", "w"))
    assert len(PLACES["levels"].beside(scene.table)) == 4
    scene.table.do(ChooseRow("we"))
    assert not PLACES["levels"].beside(scene.table)
