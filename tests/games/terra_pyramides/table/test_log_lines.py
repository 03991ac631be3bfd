"""The lines of Terra Pyramides' log, for each viewer (H1, H2)."""

import random
from typing import get_args

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.games.terra_pyramides.law.actions import (
    Action,
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
from sneferu_gui.games.terra_pyramides.law.events import (
    Event,
    GameEnded,
    GoalMet,
    GoalMissed,
    GoldGained,
    LevelBuilt,
    RowChosen,
    StonesGained,
    TileTaken,
    TurnBegan,
    TurnEnded,
    WorkersStocked,
)
from sneferu_gui.games.terra_pyramides.law.game import opening_events
from sneferu_gui.games.terra_pyramides.law.observation import events_seen_by
from sneferu_gui.games.terra_pyramides.law.position import Points
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table import log_lines
from sneferu_gui.games.terra_pyramides.table.log_lines import (
    brief_turn,
    opening_lines,
    pictured_line_maker,
    reviewed_lines,
    step_words,
    turn_lines,
)
from sneferu_gui.games.terra_pyramides.table.scene import TableScene
from sneferu_gui.games.terra_pyramides.table.words import texts
from sneferu_gui.session.game import Step
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.navigation import StayAtTable
from sneferu_gui.ui.table.turns import log_text
from tests.games.terra_pyramides.games import NAMES, begun, table_of
from tests.games.terra_pyramides.law.scenario import (
    GAME,
    example,
    later,
    with_gold,
    with_hand,
    with_home,
    with_stones,
)
from tests.games.terra_pyramides.table.tables import node_of
from tests.ui.pages.opened import stage_of

STACKS_OPEN = ((1, "sphinx"), (3, "sphinx"), (5, "scarab"), (7, "scarab"))

LAID_OUT = (
    "Laid out at the start: c4 (worker and eye) beside c5 (foundation 2); "
    "d4 (blue stone and grey stone) beside e4 (foundation 3); "
    "f5 (2 workers) beside f6 (foundation 4); g5 (eye and blue stone) beside h5 (foundation 1)"
)


def steps_of(state: State, *actions: Action, viewer: int | None = 0) -> list[Step]:
    """The steps of actions in a position, as a seat may know them."""
    steps = []
    for action in actions:
        after, events = state.play(action)
        seen = events_seen_by(events, viewer)
        steps.append(Step(state.seat, action, seen, after, frozenset()))
        state = after
    return steps


def told(state: State, *actions: Action, viewer: int | None = 0) -> list[str]:
    """The log's lines about actions in a position."""
    steps = steps_of(state, *actions, viewer=viewer)
    return [line.text for line in turn_lines(state.table.setup, steps)]


def told_of(state: State, event: Event) -> list[str]:
    """The log's lines about a single event."""
    step = Step(0, End(), (event,), state, frozenset())
    return [line.text for line in turn_lines(state.table.setup, [step])]


LAID = (Place("e5", "n"), ChooseRow("we"))
BUILT = (*LAID, Pull("e5", "e4"), Pull("f5", "e4"), Pull("f5", "e4"), Build("e4", "blue", 0))


def test_each_kind_of_event_has_its_lines_or_is_told_with_another() -> None:
    gains = {GoldGained, StonesGained, WorkersStocked}
    filled_in = {each for each in get_args(Event) if each.__name__ in texts().events}
    assert filled_in | set(log_lines._LINES) | gains == set(get_args(Event))


def test_a_turn_is_told_from_the_tile_to_the_next_one() -> None:
    assert told(example(), *BUILT, End(), Draw(3)) == [
        "P0 lays a tile on e5, stairs north to e4: worker",
        (
            "… chooses the row west–east, d5–g5: 1 gold from eyes (now 1), blue stone (now 1) "
            "and 3 workers on e5 and f5"
        ),
        "… draws 3 workers from e5 and f5 to e4: 3 there",
        (
            "… builds on e4: blue pyramid, level 1, for blue stone; 3 → 5 points, 2 workers home, "
            "left of the kind: 2 pieces"
        ),
        "… takes the top of stack 4 (sphinx): worker and yellow stone",
        "The turn brings 6 points: pyramids +5, gold +1",
        "P1 begins turn 1 of 14",
    ]


def test_r5_gold_of_a_row_is_told_with_where_it_came_from() -> None:
    """TABLE.md 5: from oases, from eyes, now."""
    state = example()

    def row(oases: int, eyes: int) -> str:
        chosen = RowChosen(0, "we", ("a5", "b5"), ("b5",))
        step = Step(0, End(), (chosen, GoldGained(0, oases, eyes, 4)), state, frozenset())
        (line,) = turn_lines(state.table.setup, [step])
        return line.text.partition(": ")[2]

    assert row(1, 2) == "3 gold, 1 of it from oases (now 4)"
    assert row(0, 2) == "2 gold from eyes (now 4)"
    assert row(2, 0) == "2 gold from oases (now 4)"


def test_h2_what_another_took_or_saw_is_told_without_its_face() -> None:
    state = with_gold(example(), 1)
    looked = (*LAID, End(), Look(3), Take(1))
    own, others = (told(state, *looked, viewer=viewer)[-4:-2] for viewer in (0, 1))
    assert own[0].startswith("… looks into stack 4 (sphinx), from the top: ")
    assert own[1].startswith("… chooses from stack 4 (sphinx): ")
    assert others == ["… looks into stack 4 (sphinx)", "… chooses a tile from stack 4 (sphinx)"]
    assert told(state, *LAID, End(), Draw(3), viewer=1)[-3] == "… takes the top of stack 4 (sphinx)"


def test_h2_the_picture_of_a_taken_tile_shows_its_symbols_to_who_knows_them() -> None:
    state = example()
    for was_looked_up, stack in ((True, ""), (False, "4")):
        for tile in (("worker", "blue"), ()):
            taken = TileTaken(0, 3, was_looked_up, tile, was_open=False)
            step = Step(0, Draw(3), (taken,), state, frozenset())
            (line,) = turn_lines(state.table.setup, [step])
            sign, *symbols = line.pictures
            assert (sign[1], len(symbols)) == (stack, len(tile))


def test_v4_a_tile_from_an_open_stack_is_told_to_all_and_so_is_the_next() -> None:
    lines = told(example(open_stacks=True), *LAID, End(), Draw(0), viewer=1)
    assert lines[-4].startswith("… takes the top of stack 1 (sphinx): ")
    assert lines[-3].startswith("Stack 1 (sphinx) shows next: ")


def test_p3_a_foundation_is_told_with_its_value_and_how_many_are_left() -> None:
    lines = told(example(), Place("g4", "n"))
    assert lines[1] == "… lays a foundation on g3: worth 2, 17 still covered"


def test_v2_gold_for_the_other_sign_is_told_with_the_tile() -> None:
    state = with_gold(example(symbols=True), 1)
    assert told(state, Place("e6", "n")) == [
        "P0 lays a tile on e6 for 1 gold, stairs north to e4: worker"
    ]


def test_r4_how_many_workers_were_wanted_is_told_where_too_few_are_at_home() -> None:
    assert told(with_home(later(), 1), *LAID)[1].endswith("and 1 worker of 3 wanted")


def test_r_a_row_is_told_with_stones_alone_and_with_nothing() -> None:
    state = with_hand(example(), "grey", "red")
    assert told(state, Place("a2", "s"), ChooseRow("ns"))[1] == (
        "… chooses the row north–south, a2–a3: grey stone, red stone (now 2)"
    )
    nobody = with_home(example(), 0)
    assert told(nobody, Place("h1", "s"), ChooseRow("nwse"))[1] == (
        "… chooses the row north-west–south-east, h1: 0 workers of 1 wanted"
    )


def test_m7_a_worker_taken_back_frees_the_foundation_or_leaves_others_there() -> None:
    one, two = (*LAID, Pull("f5", "e4")), (*LAID, Pull("f5", "e4"), Pull("f5", "e4"))
    assert told(example(), *one, Recall("e4"))[-1] == (
        "… takes the last worker back from e4: free for all"
    )
    assert told(example(), *two, Recall("e4"))[-1] == "… takes a worker back from e4: 1 there"


def test_m6_workers_who_were_not_drawn_are_told_to_go_home() -> None:
    assert told(example(), *LAID, End())[-1] == "… sends home: 3 workers"


def test_g_what_gold_is_paid_for_is_told_with_what_is_left() -> None:
    state = with_gold(later(), 7)
    lines = told(state, *LAID, Buy(), Hire("e4"))
    assert lines[-2:] == [
        "… buys a white stone: 5 gold left",
        "… hires a worker from home for e4: 1 there, 2 gold left",
    ]
    few = with_home(with_gold(later(), 3), 1)
    assert told(few, *LAID, Hire("h5"))[-1] == (
        "… hires a stocked worker for h5: 1 there, 1 gold left"
    )


def test_l1_a_swap_is_told_with_the_stones_given_and_how_many_are_left() -> None:
    state = with_stones(later(), blue=4, grey=4)
    assert told(state, Swap(("blue", "grey"))) == [
        "P0 swaps for 1 white stone: blue stone, grey stone; 7 stones left"
    ]
    state = with_stones(later(), blue=5, grey=4)
    assert told(state, Swap(("blue", "grey")), Swap(("blue", "blue"))) == [
        "P0 swaps for 2 white stones: 3 × blue stone, grey stone; 7 stones left"
    ]


def test_c5_the_last_piece_of_its_kind_is_news() -> None:
    state = example()
    built = LevelBuilt(0, "e4", 1, "red", (1, 0), 2, (3, 5), 1)
    assert len(told_of(state, built)) == 1
    assert told_of(state, built._replace(left=0))[1] == (
        "That was the last piece of level 1: red pyramid"
    )
    assert (
        told_of(state, built._replace(left=0, level=3))[1] == "That was the last piece of level 3"
    )
    assert told_of(state, built._replace(left=0, level=5))[1] == "That was the last capstone of P0"
    step = Step(0, End(), (built._replace(left=0),), state, frozenset())
    (line,) = brief_turn(state.table.setup, [step])
    signs = [(picture.rpartition("/")[2], text) for picture, text in line.parts]
    assert signs == [("build", "e4: 3 → 5"), ("pyramid", "1"), ("red", ""), ("close", "")]


def test_k4_a_finished_pyramid_is_told_as_finished_not_as_worth_nothing() -> None:
    built = LevelBuilt(0, "e4", 4, "red", (4, 0), 3, (20, 0), 3)
    assert told_of(example(1, task=3), built)[0].endswith(
        "; finished, 3 workers home, left of the kind: 3 pieces"
    )


def test_f5_a_turn_that_cost_points_says_so_and_so_does_one_that_brought_none() -> None:
    """TABLE.md 5: each turn's points are reported."""
    lost = TurnEnded(0, Points(-3, 0, 1, 0))
    assert told_of(example(), lost) == ["The turn costs 2 points: foundations −3, stones +1"]
    idle = Step(0, End(), (TurnEnded(0, Points(0, 0, 0, 0)),), example(), frozenset())
    (line,) = turn_lines(example().table.setup, [idle])
    assert (line.text, line.short, line.is_gain) == ("The turn brings no points", "±0", False)
    even = TurnEnded(0, Points(0, 0, 1, -1))
    assert told_of(example(), even) == ["The turn brings 0 points: stones +1, gold −1"]


def test_n4_a_stack_that_goes_is_told() -> None:
    draft = example().draft()
    stack = draft.stacks[0]
    draft.stacks = (stack[:2], *draft.stacks[1:])
    lines = told(draft, *LAID, End(), Draw(0))
    assert "Stack 1 (sphinx) is taken away with its last tile" in lines


def test_e_the_end_is_told_with_the_points_and_who_wins() -> None:
    points = (Points(0, 60, 1, 0), Points(3, 50, 0, 0))
    (line,) = told_of(example(), GameEnded(points, (0,)))
    assert line == "The game is over: P0 61, P1 53; P0 wins"
    both = GameEnded((points[0],) * 2, (0, 1))
    assert told_of(example(), both)[0].endswith("; P0 and P1 share the victory")
    alone = GameEnded(points[:1], ())
    assert told_of(example(1, task=1), alone) == ["The game is over: P0 61"]


def test_k_how_far_the_goal_was_met_is_told() -> None:
    state = example(1, task=1)
    assert told_of(state, GoalMet(1, 4)) == ["The goal is met: 4 of 4 pyramids worth 60 points"]
    assert told_of(state, GoalMissed(2, 240)) == [
        "The goal is missed: 240 points, and more than 275 are asked"
    ]
    assert told_of(state, GoalMissed(3, 5)) == [
        "The goal is missed: 5 of 6 colours in pyramids worth 35 points"
    ]


def test_the_log_begins_with_the_task_and_the_variants() -> None:
    plain, varied = example().table.setup, example(symbols=True).table.setup
    assert opening_lines(plain, ()) == ()
    assert [line.text[:17] for line in opening_lines(varied, ())] == ["Sphinx and scarab"]
    task = example(1, task=3).table.setup
    assert "six colours" in opening_lines(task, ())[0].text


def test_s_the_log_begins_with_who_begins_what_was_laid_out_and_ones_own_tile() -> None:
    """All see who holds a tile of which store, and nobody the face of another's (H2)."""
    state = example(open_stacks=True)
    told = {}
    for viewer in (0, 1, None):
        opening = opening_events(GAME.seen_by(state, viewer).state)
        own = opening_lines(state.table.setup, opening)
        assert all(line.icon not in dict(line.parts) for line in own), "no sign stands twice"
        told[viewer] = [line.text for line in own]
    lines = told[0]
    assert lines[1:4] == [
        LAID_OUT,
        "P0 holds a tile of stack 3 (sphinx): worker",
        "P1 holds a tile of stack 7 (scarab)",
    ]
    assert [line.partition(": ")[0] for line in lines[4:-1]] == [
        f"Stack {n} ({sign}) shows next" for n, sign in STACKS_OPEN
    ]
    assert lines[-1] == "P0 begins turn 1 of 14"
    assert told[1][2:4] == [
        "P0 holds a tile of stack 3 (sphinx)",
        "P1 holds a tile of stack 7 (scarab): grey stone and red stone",
    ]
    assert told[None][2:4] == [told[1][2], lines[3]]


def test_s_the_log_beside_the_table_and_a_look_back_tell_how_the_game_began() -> None:
    session = begun(2, 1)
    stage, table = table_of(session)
    begins = f"{NAMES[session.state.seat]} begins turn 1 of 14"
    opening = stage.tree().find("log/0")
    assert opening is not None
    assert begins in opening.label
    assert begins in log_text(session, table.tell_turn)
    session.do(session.state.legal_actions()[0])
    assert begins in node_of(stage.tree(), "log/0").label, "and with a turn after it"
    context = TableContext(is_watched=True)
    watched = TableScene(session.copy_until(0).copy_for_watching(), StayAtTable(), context=context)
    texts = [node.label for node in stage_of(watched).tree().walk()]
    assert any(begins in text for text in texts if not text.startswith("Log")), texts


def test_a_step_and_a_turn_are_told_in_one_line_each() -> None:
    state = example()
    steps = steps_of(state, *LAID, End())
    assert step_words(state.table.setup, steps[1]).startswith("P0 chooses the row")
    quiet = steps_of(state, *BUILT, End())
    lines_of = pictured_line_maker(state.table.setup, ())
    assert lines_of(quiet[-1:]) == (), "an end that sends nobody home is no line"
    assert [line.parts[0][0].startswith("emblems/") for line in lines_of(quiet)][:2] == [
        True,
        False,
    ]
    assert step_words(state.table.setup, quiet[-1]) == "P0 ends the turn"
    passed = Step(0, End(), (TurnBegan(1, 5, 14),), state, frozenset())
    assert step_words(state.table.setup, passed) == "P0 ends the turn", "whoever comes next"
    line, *rows = brief_turn(state.table.setup, quiet)
    assert len(rows) == 2
    told_of = [line.predicate or line.text for line in turn_lines(state.table.setup, quiet)]
    assert len(told_of) == 4
    assert line.text.startswith("P0 lays a tile on e5, stairs north to e4: worker; chooses the row")


def test_a_rich_row_is_told_in_one_row_of_pictures() -> None:
    """With five colours the panel of the move fell back on a sentence of four lines."""
    state = example()
    gains = (
        RowChosen(0, "we", ("d5", "e5", "f5", "g5"), ()),
        StonesGained(0, ("grey", "yellow", "yellow", "green", "violet"), 5),
    )
    step = Step(0, ChooseRow("we"), gains, state, frozenset())
    (line,) = pictured_line_maker(state.table.setup, ())([step])
    assert [(each.rpartition("/")[2], text) for each, text in line.parts[1:]] == [
        ("row", "d5–g5"), ("stones", "+5"),
    ]  # fmt: skip


def test_where_turns_are_compared_each_thing_has_signs_and_the_next_turn_is_left_out() -> None:
    state = example()
    lines = reviewed_lines(state.table.setup, steps_of(state, *BUILT, End(), Draw(3)))
    assert all(line.pictures for line in lines)
    assert lines[0].text.startswith("P0 lays a tile on e5")
    assert lines[-1].text.startswith("The turn brings 6 points"), "and not who begins the next"


def test_each_thing_told_in_short_has_the_picture_of_what_was_done() -> None:
    state = example()
    lines = brief_turn(state.table.setup, steps_of(state, *BUILT, End(), Draw(3)))
    told = [[(each.rpartition("/")[2], text) for each, text in line.parts] for line in lines]
    assert told == [
        [("place", "e5 → e4"), ("row", "d5–g5"), ("gold", ""), ("blue", ""), ("stocked", "+3")],
        [("pull", "3 → e4")],
        [("build", "e4: 3 → 5"), ("points", "+6")],
    ], "a row for the tile and its row, one for the workers, one for the levels"
    assert [line.is_gain for line in lines] == [False, False, True]
    assert "takes the top of stack 4" in lines[0].text, "its words tell everything"
    for sign in texts().signs.values():
        assert asset_file(assets_folder(), f"terra_pyramides/art/signs/{sign}.svg").is_file()


def test_nothing_is_told_by_what_the_log_is_not_given() -> None:
    """Lines are made from events alone: states, which may contain more, are never read."""
    chance, state = random.Random(4), example(2, open_stacks=True)
    steps: list[Step] = []
    while len(steps) < 60:
        action = chance.choice(state.legal_actions())
        after, events = state.play(action)
        steps.append(Step(state.seat, action, events_seen_by(events, 1), after, frozenset()))
        state = after
    blind = [step._replace(after=None, action=None) for step in steps]
    setup = state.table.setup
    assert turn_lines(setup, blind) == turn_lines(setup, steps)
