"""Inputs during something else: a drag, a motion, a sheet over the picture."""

from collections.abc import Callable

import pytest

from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.samples.games import (
    AGAINST_PTAH,
    FOUR,
    SOLO,
    has_stored,
    may_store,
    mid_game,
    solo_game,
    stone_that_wakes_ptah,
)
from sneferu_gui.games.sneferu.table.places import OfferPlace
from sneferu_gui.games.sneferu.table.plan import NOTHING, Plan, offered_places, preview_of
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import (
    Button,
    FileDropped,
    Input,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
    TextTyped,
    WheelTurned,
)
from sneferu_gui.ui.engine.keys import Keys
from sneferu_gui.ui.engine.scene import Push
from sneferu_gui.ui.engine.shell_requests import ShellRequest
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from sneferu_gui.ui.samples.moments import TWO, Company
from sneferu_gui.ui.table.turns import LOG_TURNS
from tests.ui.pages.opened import BOOK, enabled, node, program, stage_of, table_at


def take_along(stage: Stage, key: str) -> None:
    """Press on a stone and drag it away."""
    x, y = node(stage, key).rect.centre
    stage.handle(PointerMoved(x, y))
    stage.handle(PointerPressed(x, y, Button.MAIN))
    stage.handle(PointerMoved(x + 40, y + 40))
    assert node(stage, "drag").role == "motion"


def let_go_over(stage: Stage, target: Node) -> None:
    stage.handle(PointerMoved(*target.rect.centre))
    stage.handle(PointerReleased(*target.rect.centre, Button.MAIN))
    assert stage.tree().find("drag") is None


def dragging() -> tuple[Stage, TableScene]:
    stage, table = table_at(TWO, mid_game)
    take_along(stage, enabled(stage, "offer/")[0].key)
    return stage, table


def legal_slot(stage: Stage) -> Node:
    return next(n for n in stage.tree().walk() if n.role == "slot" and "legal" in n.state)


# -- a drag ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["escape", "u"])
def test_a_key_that_puts_the_stone_back_ends_the_drag(key: str) -> None:
    stage, table = dragging()
    stage.handle(KeyPressed(key))
    assert stage.tree().find("drag") is None
    count = table.session.count
    stage.handle(PointerReleased(600, 600, Button.MAIN))
    assert table.plan == NOTHING
    assert table.session.count == count


@pytest.mark.parametrize("key", ["a", "b", "e", "left shift"])
def test_a_key_that_leaves_the_stone_in_hand_leaves_the_drag(key: str) -> None:
    stage, table = dragging()
    count = table.session.count
    stage.handle(KeyPressed(key))
    assert node(stage, "drag").role == "motion"
    let_go_over(stage, legal_slot(stage))
    assert table.session.count > count


@pytest.mark.parametrize("key", ["bar/undo", "bar/menu", "bag", "areas", "log/copy", "move/flip"])
def test_a_stone_let_go_over_a_button_that_wants_none_goes_back(key: str) -> None:
    stage, table = dragging()
    count = table.session.count
    let_go_over(stage, node(stage, key))
    assert stage.scene is table
    assert table.session.count == count
    assert table.plan == NOTHING
    assert (table.view_options.areas, table.view_options.left) == (False, False)
    assert stage.clipboard.get() == ""


def test_a_stone_let_go_over_store_is_stored() -> None:
    stage, table = table_at(TWO, may_store)
    if stage.tree().find("move/held") is None:
        take_along(stage, enabled(stage, "offer/")[0].key)
    else:
        take_along(stage, "move/held")
    stored = len(table.state.me.stored)
    seat = table.state.seat
    let_go_over(stage, node(stage, "move/store"))
    assert len(table.state.players[seat].stored) == stored + 1


def test_a_stored_stone_is_dragged_too() -> None:
    stage, table = table_at(TWO, has_stored)
    seat, stored = table.state.seat, len(table.state.me.stored)
    take_along(stage, enabled(stage, "store/")[0].key)
    let_go_over(stage, legal_slot(stage))
    assert len(table.state.players[seat].stored) == stored - 1


def test_a_stone_let_go_where_it_was_taken_is_put_back() -> None:
    stage, table = dragging()
    key = next(n.key for n in stage.tree().walk() if "selected" in n.state)
    let_go_over(stage, node(stage, key))
    assert table.plan == NOTHING


@pytest.mark.parametrize("given", [Resized(1600, 900), WheelTurned(5, 5, 1), TextTyped("x")])
def test_a_drag_goes_on_through_other_things(given: Input) -> None:
    stage, table = dragging()
    count = table.session.count
    stage.handle(given)
    stage.notify("Something to be known.")
    stage.tick(1.0)
    assert node(stage, "drag").role == "motion"
    let_go_over(stage, legal_slot(stage))
    assert table.session.count > count


def test_a_drag_ends_with_the_scene_and_with_the_pointer_gone() -> None:
    stage, table = dragging()
    stage.handle(PointerLeft())
    assert stage.tree().find("drag") is None
    table.go_back()
    take_along(stage, enabled(stage, "offer/")[0].key)
    stage.open_file = lambda _: Push(program().title())
    stage.handle(FileDropped("game.sneferu"))
    assert stage.scene is not table
    assert stage.tree().find("drag") is None
    stage.handle(PointerReleased(5, 5, Button.MAIN))


def test_what_the_right_button_put_back_is_not_taken_again_by_letting_go() -> None:
    stage, table = table_at(TWO, mid_game)
    first, second = enabled(stage, "offer/")[:2]
    stage.activate(second.key)
    stage.handle(PointerPressed(*first.rect.centre, Button.MAIN))
    stage.handle(PointerPressed(*first.rect.centre, Button.BACK))
    stage.handle(PointerReleased(*first.rect.centre, Button.MAIN))
    assert table.plan == NOTHING


def test_a_stone_that_loses_the_game_is_bought_by_letting_it_go_over_its_button() -> None:
    def loses(session: Session) -> bool:
        return losing_pick(session.state) is not None

    stage, table = table_at(Company(1, "random", options=(AGAINST_PTAH,)), loses)
    held = losing_pick(table.state)
    assert held is not None
    take_along(stage, f"offer/{held.column}/{held.row}")
    let_go_over(stage, node(stage, "move/last"))
    assert table.state.is_over


def losing_pick(state: State) -> OfferPlace | None:
    """A stone whose purchase gives Ptah all of his (A4)."""
    outlooks = [(pick, preview_of(state, Plan(pick))) for pick in offered_places(state)]
    return next((pick for pick, out in outlooks if out is not None and out.ends_game), None)


def test_a_hand_may_shake_more_where_everything_is_larger() -> None:
    for percent, is_drag in ((200, False), (75, True)):
        stage, _ = table_at(TWO, mid_game)
        stage.handle(Resized(2560, 1440))
        stage.handle(KeyPressed("0", ctrl=True))
        while stage.percent != percent:
            stage.handle(KeyPressed("+" if stage.percent < percent else "-", ctrl=True))
        x, y = enabled(stage, "offer/")[0].rect.centre
        stage.handle(PointerPressed(x, y, Button.MAIN))
        stage.handle(PointerMoved(x + 10, y))
        assert (stage.tree().find("drag") is not None) == is_drag


# -- motion ----------------------------------------------------------------------------------


def moving() -> tuple[Stage, TableScene]:
    """A table on which a stone is moving, in a solo game: no turn passes after it."""
    stage, table = table_at(SOLO, solo_game)
    stage.tree()
    stage.tick(0.0)
    stage.activate(enabled(stage, "offer/")[0].key)
    stage.activate(enabled(stage, "board/")[0].key)
    table.show_steps(())
    stage.tree()
    stage.tick(1.0)
    assert any(n.role == "motion" for n in stage.tree().walk())
    return stage, table


def is_taking(table: TableScene) -> bool:
    return table.reveal.taking is not None


def nowhere(stage: Stage) -> tuple[int, int]:
    """A place without any node."""
    tree = stage.tree()
    return next(
        (x, y) for x in range(1, 400) for y in range(1, 300) if index_of(tree).at(x, y) is None
    )


@pytest.mark.parametrize(
    "given",
    [
        lambda _: KeyPressed("left shift"),
        lambda _: KeyPressed("escape"),
        lambda _: KeyPressed("tab"),
        lambda stage: PointerPressed(*nowhere(stage), Button.MAIN),
        lambda stage: PointerPressed(*nowhere(stage), Button.BACK),
        lambda stage: WheelTurned(*nowhere(stage), 1),
    ],
)
def test_any_input_ends_motion_in_the_picture_too(given: Callable[[Stage], Input]) -> None:
    stage, table = moving()
    stage.handle(given(stage))
    assert not table.animation.is_moving
    assert not any(n.role == "motion" for n in stage.tree().walk())


def test_the_pointer_alone_ends_no_motion() -> None:
    stage, table = moving()
    stage.handle(PointerMoved(3, 3))
    assert table.animation.is_moving


def test_a_key_is_not_lost_to_ptah() -> None:
    """It ends his taking and does what it always does; only Escape does no more."""
    for key, areas in (("a", True), ("escape", False)):
        stage, table = table_at(SOLO, solo_game)
        held = stone_that_wakes_ptah(table.state)
        assert held is not None
        stage.activate(f"offer/{held.column}/{held.row}")
        stage.activate(enabled(stage, "board/")[0].key)
        assert is_taking(table)
        stage.handle(KeyPressed(key))
        assert not is_taking(table)
        assert table.view_options.areas == areas
        assert stage.scene is table


def test_a_replay_is_hurried_too() -> None:
    _, table = table_at(TWO, mid_game)
    scene = program().replay(table, 10)
    stage = stage_of(scene)
    stage.tree()
    stage.handle(KeyPressed("right"))
    stage.tree()
    stage.tick(1.0)
    assert any(n.role == "motion" for n in stage.tree().walk())
    stage.handle(KeyPressed("left shift"))
    assert not any(n.role == "motion" for n in stage.tree().walk())


# -- the sheet of keys, notices, text --------------------------------------------------------


@pytest.mark.parametrize(
    "given",
    [WheelTurned(5, 5, 1), KeyPressed("r"), PointerPressed(600, 400, Button.MAIN),
     PointerPressed(600, 400, Button.BACK)],
)  # fmt: skip
def test_any_input_takes_the_sheet_of_keys_away_and_does_no_more(given: Input) -> None:
    stage, table = table_at(TWO, mid_game)
    stage.activate(enabled(stage, "offer/")[0].key)
    before = table.plan
    stage.handle(KeyPressed("?"))
    assert node(stage, "keys").role == "backdrop"
    stage.handle(given)
    assert stage.tree().find("keys") is None
    assert table.plan == before
    assert stage.scene is table


def test_explaining_again_and_again_tells_it_once() -> None:
    stage, _ = table_at(TWO, mid_game)
    stage.handle(PointerMoved(*node(stage, "bar/menu").rect.centre))
    for _time in range(4):
        stage.handle(KeyPressed("f1"))
    stage.handle(KeyPressed("escape"))
    assert stage.tree().find("rule") is None


def test_the_key_that_opens_a_scene_writes_nothing_into_it() -> None:
    """Space on a button opens the rulebook; the space that follows as text is not searched for."""
    for keys, name, text in ((Keys(), "f1", ""), (Keys.of(("explain=k",)), "k", "k")):
        stage, table = table_at(TWO, mid_game)
        stage.rulebook = BOOK
        stage.keys = keys
        stage.handle(KeyPressed(name))
        stage.handle(TextTyped(text or " "))
        assert type(stage.scene).__name__ == RulebookScene.__name__
        assert node(stage, "rulebook/back").hint == "Back"
        stage.handle(KeyPressed("b"))
        stage.handle(TextTyped("b"))
        assert node(stage, "rulebook/back").hint == "Clear the search"
        stage.handle(KeyPressed("escape"))
        stage.handle(KeyPressed("escape"))
        assert stage.scene is table


def test_what_is_pasted_is_written_whatever_key_was_before() -> None:
    stage, _ = table_at(TWO, mid_game)
    stage.rulebook = BOOK
    stage.clipboard.put("ptah")
    stage.handle(KeyPressed("f1"))
    stage.handle(KeyPressed("v", ctrl=True))
    assert node(stage, "rulebook/back").hint == "Clear the search"


def test_given_keys_write_into_the_search_and_mean_nothing_else() -> None:
    stage = stage_of(RulebookScene())
    stage.rulebook = BOOK
    stage.keys = Keys.of(("explain=a", "screen=x", "text=p", "mute=f5"))
    scene = stage.scene
    for sign in "apx":
        stage.handle(KeyPressed(sign))
        stage.handle(TextTyped(sign))
    assert stage.scene is scene
    assert stage.asked == []
    assert "apx" in [getattr(look, "text", "") for look in node(stage, "rulebook/search").looks]
    stage.handle(KeyPressed("f5"))
    assert stage.asked == [ShellRequest.MUTE]


def test_the_rulebook_does_not_open_itself_over_itself() -> None:
    stage, table = table_at(TWO, mid_game)
    stage.rulebook = BOOK
    for _time in range(3):
        stage.handle(KeyPressed("f1"))
    assert type(stage.scene).__name__ == RulebookScene.__name__
    stage.handle(PointerMoved(*node(stage, "rulebook/back").rect.centre))
    assert node(stage, "rulebook/back").state == ("hovered",)
    stage.handle(KeyPressed("f1"))
    assert node(stage, "rule").label == "Back"
    stage.handle(KeyPressed("escape"))
    stage.handle(KeyPressed("escape"))
    assert stage.scene is table


def test_signs_written_with_alt_mean_nothing_else() -> None:
    stage, table = table_at(TWO, mid_game)
    for key in ("t", "m"):
        stage.handle(KeyPressed(key, alt=True))
    assert stage.scene is table
    assert stage.asked == []


# -- what scrolls ----------------------------------------------------------------------------


def test_the_log_stops_at_its_first_turn_and_comes_back_at_once() -> None:
    stage, table = table_at(FOUR, mid_game)

    def shown() -> list[str]:
        keys = [n.key for n in stage.tree().walk()]
        return [key for key in keys if key.startswith("log/") and key[4:].isdigit()]

    place = node(stage, "log").rect.centre
    newest = shown()
    for _turn in range(LOG_TURNS + 5):
        stage.handle(WheelTurned(*place, 1))
        assert shown()
    back = table.view_options.log.first
    stage.handle(WheelTurned(*place, -1))
    assert table.view_options.log.first == back - 1
    for _turn in range(LOG_TURNS + 5):
        stage.handle(WheelTurned(*place, -1))
    assert shown() == newest


def test_the_wheel_between_the_logs_lines_turns_no_stone() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.activate(enabled(stage, "offer/")[0].key)
    log = node(stage, "log").rect
    stage.handle(WheelTurned(log.x + 1, log.y + 1, 1))
    assert not table.plan.flip
    assert table.view_options.log.first == 1


def test_a_log_that_grew_shorter_still_shows_its_beginning() -> None:
    stage, table = table_at(FOUR, mid_game)
    table.view_options.log.first = 20
    table.session.go_to(4)
    assert [n.key for n in stage.tree().walk() if n.key.startswith("log/") and n.key[4:].isdigit()]


# -- the rulebook ----------------------------------------------------------------------------


def test_the_question_mark_is_never_looked_for() -> None:
    stage = stage_of(RulebookScene())
    stage.handle(TextTyped("?"))
    assert node(stage, "rulebook/back").hint == "Back"


def test_a_chapter_opens_with_no_clause_lit_and_what_is_found_has_no_plates() -> None:
    stage = stage_of(RulebookScene("C2"))

    def lit() -> list[str]:
        return [n.key for n in stage.tree().walk() if n.key.startswith("rulebook/clause/")
                and {"selected", "checked"} & set(n.state)]  # fmt: skip

    assert lit() == ["rulebook/clause/C2"]
    plates = [n.key for n in stage.tree().walk() if "plate" in n.key]
    stage.activate("rulebook/chapter/C")
    assert lit() == []
    stage.handle(TextTyped("stone"))
    found = [n.key for n in stage.tree().walk() if "plate" in n.key]
    assert plates
    assert not found


def test_the_clause_asked_for_stays_in_view_in_another_window() -> None:
    stage = stage_of(RulebookScene("D8"))
    for size in ((1024, 640), (1920, 1080), (1100, 700), (1280, 720)):
        stage.handle(Resized(*size))
        assert "D8" in str([n.label for n in stage.tree().walk() if n.role != "window"])
