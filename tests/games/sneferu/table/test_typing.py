"""Typing stones and slots, and where the keyboard begins."""

import pytest

from sneferu_gui.games.sneferu.law.actions import PlaceStored
from sneferu_gui.games.sneferu.law.events import StonePlaced
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.games.sneferu.table.places import OfferPlace, StoredPlace
from sneferu_gui.games.sneferu.table.plan import NOTHING, Plan, key_of
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.attention import next_focus
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.keys import Keys
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.samples.moments import TWO
from tests.ui.pages.opened import BOOK, enabled, node, table_at


@pytest.fixture
def opened() -> tuple[Stage, TableScene]:
    return table_at(FOUR, mid_game)


def capital(letter: str) -> KeyPressed:
    return KeyPressed(letter, shift=True)


def digit(written: str) -> KeyPressed:
    return KeyPressed(written, digit=written)


def type_in(stage: Stage, *keys: KeyPressed) -> None:
    for key in keys:
        stage.handle(key)
    stage.tree()


def a_stone(stage: Stage) -> Node:
    """A stone that can be bought, not in the first column."""
    return next(n for n in enabled(stage, "offer/") if n.typed_code and n.typed_code[0] != "A")


def test_a_stone_is_typed_by_column_and_row(opened: tuple[Stage, TableScene]) -> None:
    stage, table = opened
    places = (n.key.split("/")[1:] for n in enabled(stage, "offer/") if n.role == "piece")
    column, row = next((int(c), int(r)) for c, r in places if c != r)
    type_in(stage, capital("abcd"[column]), digit(str(row + 1)))
    assert table.plan.pick == OfferPlace(column, row)


def test_a_stone_is_typed_by_two_numbers(opened: tuple[Stage, TableScene]) -> None:
    stage, table = opened
    stone = a_stone(stage)
    column = "ABCD".index(stone.typed_code[0]) + 1
    type_in(stage, digit(str(column)))
    shown = [n.label for n in stage.tree().walk() if n.key.startswith("typing/")]
    assert stone.typed_code in shown, "as if the letter had been typed"
    type_in(stage, digit(stone.typed_code[1]))
    assert isinstance(table.plan.pick, OfferPlace)
    assert stone.key == key_of(table.plan.pick)


def test_with_a_stone_in_hand_numbers_are_slots_only(opened: tuple[Stage, TableScene]) -> None:
    """A number under which no slot is free is not taken for a column."""
    stage, table = opened
    stage.activate(a_stone(stage).key)
    held = table.plan
    free = {n.shortcut for n in enabled(stage, "board/")}
    closed = next(number for number in "1234" if number not in free)
    type_in(stage, digit(closed), digit("9"))
    assert table.plan == held
    assert "9" in node(stage, "notice").label, "there is no such place"


def test_after_the_key_for_typing_a_level_is_no_column_either(
    opened: tuple[Stage, TableScene],
) -> None:
    """If no slot of a level is free, its number starts nothing."""
    stage, _ = opened
    stage.activate(a_stone(stage).key)
    levels = {n.typed_code[0] for n in enabled(stage, "board/") if n.typed_code}
    closed = next(level for level in "1234" if level not in levels)
    type_in(stage, KeyPressed("/"), digit(closed))
    assert stage.tree().find("typing") is None


def test_a_slot_is_typed_by_its_place_alone(opened: tuple[Stage, TableScene]) -> None:
    """At each place only one level is open, so that no two free slots have one number (L2)."""
    stage, table = opened
    stage.activate(a_stone(stage).key)
    free = enabled(stage, "board/")
    assert len({n.shortcut for n in free}) == len(free) > 2
    assert len({n.key.split("/")[1] for n in free}) > 1, "on more than one level"
    chosen = next(n for n in free if n.key.split("/")[1] != "0")
    assert chosen.key.split("/")[2] == str(int(chosen.shortcut) - 1)
    before = table.session.count
    type_in(stage, digit(chosen.shortcut))
    assert f"board/{placed(table, before)}" == chosen.key


def test_the_numbers_stand_in_the_slots_while_the_keyboard_is_used(
    opened: tuple[Stage, TableScene],
) -> None:
    stage, _ = opened
    type_in(stage, KeyPressed("tab"), KeyPressed("return"))
    for slot in enabled(stage, "board/"):
        words = [look.text for look in slot.looks if isinstance(look, Letters)]
        assert slot.shortcut in words


def test_a_number_whose_slot_is_closed_says_why(opened: tuple[Stage, TableScene]) -> None:
    """The reason is about the lowest empty slot there: higher ones wait for it."""
    stage, table = opened
    stage.rulebook = BOOK
    stage.activate(a_stone(stage).key)
    held = table.plan
    closed = next(n for n in stage.tree().walk() if n.shortcut.isdecimal() and not n.is_enabled)
    type_in(stage, digit(closed.shortcut))
    assert table.plan == held
    assert node(stage, "rule").label.startswith("A stone needs two stones under it")
    assert "\nL2\n" in node(stage, "rule").label


def test_a_number_that_is_held_lays_one_stone_and_chooses_nothing_more(
    opened: tuple[Stage, TableScene],
) -> None:
    stage, table = opened
    stage.activate(a_stone(stage).key)
    number = enabled(stage, "board/")[0].shortcut
    before = table.session.count
    type_in(stage, digit(number), *[digit(number)._replace(is_held=True)] * 5)
    assert [event.do for event in table.session.actions[before:]] == ["buy", "place"]
    assert table.plan == NOTHING
    assert stage.tree().find("typing") is None


@pytest.mark.parametrize(("key", "is_turned"), [("s", False), ("r", True)])
def test_a_stored_stone_is_taken_up_either_way_round(key: str, *, is_turned: bool) -> None:
    stage, table = table_at(TWO, can_place_stored)
    stage.handle(PointerMoved(*a_stone(stage).rect.centre))
    type_in(stage, KeyPressed(key))
    assert table.plan == Plan(StoredPlace(table.state.seat, 0), flip=is_turned)
    type_in(stage, KeyPressed("r"))
    assert table.plan.flip is not is_turned, "with a stone in hand it turns that"


def can_place_stored(session: Session) -> bool:
    state = session.state
    return state.phase is Phase.START and any(
        isinstance(action, PlaceStored) for action in state.legal_actions()
    )


def placed(table: TableScene, before: int) -> str:
    """Level and place of the one stone placed since."""
    events = [event for step in table.session.steps[before:] for event in step.events]
    (found,) = (event for event in events if isinstance(event, StonePlaced))
    return f"{found.level}/{found.slot}"


def test_after_the_key_for_typing_a_slot_is_typed_by_level_and_place(
    opened: tuple[Stage, TableScene],
) -> None:
    stage, table = opened
    before = table.session.count
    stage.activate(a_stone(stage).key)
    slots = (n.key.split("/")[1:] for n in enabled(stage, "board/") if "legal" in n.state)
    level, slot = next((int(one), int(other)) for one, other in slots if one != other)
    type_in(stage, KeyPressed("/"))
    assert node(stage, f"typing/board/{level}/{slot}").label == f"{level + 1}{slot + 1}"
    type_in(stage, digit(str(level + 1)), KeyPressed("-"), digit(str(slot + 1)))
    assert placed(table, before) == f"{level}/{slot}"


def test_plain_letters_stay_shortcuts(opened: tuple[Stage, TableScene]) -> None:
    stage, table = opened
    type_in(stage, KeyPressed("a"))
    assert table.view_options.areas
    type_in(stage, KeyPressed("b"))
    assert table.view_options.left
    assert table.plan == NOTHING


def test_after_the_key_for_typing_plain_letters_are_columns(
    opened: tuple[Stage, TableScene],
) -> None:
    stage, table = opened
    stage.keys = Keys.of(("type=x", "areas=/"))
    type_in(stage, KeyPressed("x"))
    stone = a_stone(stage)
    assert node(stage, f"typing/{stone.key}").label == stone.typed_code
    type_in(stage, KeyPressed(stone.typed_code[0].lower()))
    shown = [n.label for n in stage.tree().walk() if n.key.startswith("typing/")]
    assert shown
    assert all(label.startswith(stone.typed_code[0]) for label in shown)
    type_in(stage, digit(stone.typed_code[1]))
    assert isinstance(table.plan.pick, OfferPlace)
    assert stage.tree().find("typing") is None
    assert not table.view_options.areas


def test_escape_ends_the_typing_and_nothing_else(opened: tuple[Stage, TableScene]) -> None:
    stage, table = opened
    stage.activate(a_stone(stage).key)
    type_in(stage, KeyPressed("/"), KeyPressed("escape"))
    assert stage.tree().find("typing") is None
    assert table.plan != NOTHING


def test_digits_of_other_keyboards_count(opened: tuple[Stage, TableScene]) -> None:
    stage, table = opened
    stone = a_stone(stage)
    czech = dict(zip("1234567", "+ěščřžý", strict=True))
    type_in(
        stage,
        capital(stone.typed_code[0].lower()),
        KeyPressed(czech[stone.typed_code[1]], digit=stone.typed_code[1]),
    )
    assert isinstance(table.plan.pick, OfferPlace)


def test_a_digit_that_was_given_away_keeps_its_meaning(opened: tuple[Stage, TableScene]) -> None:
    stage, table = opened
    stage.keys = Keys.of(("flip=1",))
    stage.activate(a_stone(stage).key)
    type_in(stage, digit("1"))
    assert table.plan.flip


def test_what_cannot_be_chosen_is_told(opened: tuple[Stage, TableScene]) -> None:
    stage, table = opened
    type_in(stage, capital("b"), digit("9"))
    assert "B9" in node(stage, "notice").label
    assert table.plan == NOTHING


def test_the_keyboard_begins_at_the_offer(opened: tuple[Stage, TableScene]) -> None:
    stage, _ = opened
    type_in(stage, KeyPressed("tab"))
    assert (stage.attention.focused or "").startswith("offer/")


def test_with_a_stone_in_hand_the_keyboard_is_on_the_slot_worth_most(
    opened: tuple[Stage, TableScene],
) -> None:
    stage, table = opened
    type_in(stage, KeyPressed("tab"), KeyPressed("return"))
    assert table.preview is not None
    slots = {n.key: gain_told(n) for n in enabled(stage, "board/") if "legal" in n.state}
    assert slots
    assert slots[stage.attention.focused or ""] == max(slots.values())
    type_in(stage, KeyPressed("escape"))
    assert (stage.attention.focused or "").startswith("offer/")


def gain_told(slot: Node) -> int:
    lines = [line for line in slot.hint.split("\n") if line.startswith("+ ")]
    return int(lines[0].split()[1]) if lines else 0


def test_after_placing_the_keyboard_leaves_the_filled_slot(
    opened: tuple[Stage, TableScene],
) -> None:
    stage, table = opened
    type_in(stage, KeyPressed("tab"), KeyPressed("return"), KeyPressed("return"))
    assert table.plan == NOTHING
    if table.is_open:
        assert stage.attention.rested_on(stage.tree()) is not None
        assert not (stage.attention.focused or "").startswith("board/")


def test_the_mouse_is_not_led_about(opened: tuple[Stage, TableScene]) -> None:
    """After a click the keyboard continues from there."""
    stage, _ = opened
    stone = next(n for n in enabled(stage, "offer/") if n.role == "piece")
    stage.handle(PointerMoved(*stone.rect.centre))
    stage.handle(PointerPressed(*stone.rect.centre, Button.MAIN))
    stage.handle(PointerReleased(*stone.rect.centre, Button.MAIN))
    expected = next_focus(stage.tree(), stone.key, "right", is_backwards=False)
    assert stage.attention.shown_focus is None
    type_in(stage, KeyPressed("right"))
    assert (expected or "").startswith("offer/")
    assert stage.attention.shown_focus == expected


@pytest.mark.parametrize("seed", range(6))
def test_down_from_a_slot_never_leads_to_the_river(seed: int) -> None:
    """The row of a space may be lower than the foot of a pyramid without lying under it."""
    stage, _ = table_at(FOUR, mid_game)
    stage.activate(enabled(stage, "offer/")[seed].key)
    tree = stage.tree()
    for slot in (n for n in tree.walk() if n.key.startswith("board/") and n.is_reachable):
        found = next_focus(tree, slot.key, "down", is_backwards=False)
        assert not (found or "").startswith("river"), slot.key


def test_an_arrow_leaves_a_panel_only_for_what_lies_beyond_it() -> None:
    def thing(key: str, x: int, y: int) -> Node:
        return Node(key, "button", Rect(x, y, 10, 10), use=Use(key))

    board = Node("board", "panel", Rect(100, 0, 100, 100), children=(thing("slot", 150, 20),))
    beside = Node("river", "panel", Rect(0, 0, 90, 200), children=(thing("low", 40, 80),))
    tree = Node("root", "window", Rect(0, 0, 300, 300), children=(board, beside))
    assert next_focus(tree, "slot", "down", is_backwards=False) == "slot"
    assert next_focus(tree, "slot", "left", is_backwards=False) == "low"
