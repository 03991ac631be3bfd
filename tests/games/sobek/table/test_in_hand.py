"""Cards of the hand: chosen, dragged, and dropped in vain."""

import pytest

from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.table.move import move_view
from sneferu_gui.games.sobek.table.plan import NOTHING
from sneferu_gui.games.sobek.table.scene import table_picture
from sneferu_gui.ui.engine.inputs import (
    Button,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import index_of
from sneferu_gui.ui.kit.widgets.move_panel import Tone
from tests.games.sobek.games import played, table_of
from tests.games.sobek.table.tables import canvas_of, state_of
from tests.games.sobek.table.tables import table_of as table_of_state
from tests.ui.pages.opened import node


def taken_along(stage: Stage, key: str, end: str) -> None:
    """Drag a node over another and drop it there."""
    x, y = node(stage, key).rect.centre
    stage.handle(PointerMoved(x, y))
    stage.handle(PointerPressed(x, y, Button.MAIN))
    for place in ((x + 30, y - 30), node(stage, end).rect.centre):
        stage.handle(PointerMoved(*place))
        stage.tree()
    stage.handle(PointerReleased(*node(stage, end).rect.centre, Button.MAIN))
    stage.tree()


@pytest.mark.parametrize("dragged", ["hand/3", "hand/0", "harbour/1"])
def test_what_is_let_go_in_vain_leaves_the_choice_as_it_was(dragged: str) -> None:
    """A card that was not chosen, one that was, and a card of the Nile."""
    stage, table = table_of(played(12, players=2, seed=1))
    for place in (0, 2):
        stage.activate(f"hand/{place}")
    before, count = table.plan, table.session.count
    taken_along(stage, dragged, "score")
    assert table.plan == before
    assert table.session.count == count
    stage.carry_out(table.go_back())
    assert table.plan == NOTHING, "escape clears it all the same"


def test_while_a_card_is_taken_along_it_is_chosen_too() -> None:
    stage, table = table_of(played(12, players=2, seed=1))
    stage.activate("hand/0")
    x, y = node(stage, "hand/2").rect.centre
    stage.handle(PointerMoved(x, y))
    stage.handle(PointerPressed(x, y, Button.MAIN))
    stage.handle(PointerMoved(x + 30, y - 30))
    assert table.plan.chosen == {0, 2}
    assert stage.tree().find("drag") is not None
    stage.carry_out(table.go_back())
    assert table.plan.chosen == {0}


def test_a_card_that_was_let_go_in_vain_springs_back() -> None:
    session = played(12, players=2, seed=1)
    stage, table = table_of(session)
    table.animation.tempo = 1.0
    taken_along(stage, "hand/2", "score")
    assert table.animation.is_moving


@pytest.mark.parametrize("seed", [0, 4])
def test_to_choose_a_first_card_is_no_mistake(seed: int) -> None:
    """P1: whatever it is, nothing appears in red before the player tries to lay it."""
    characters = 0
    for moves in (9, 15, 21):
        session = played(moves, players=2, seed=seed)
        if session.state.phase is not Phase.TURN:
            continue
        stage, table = table_of(session)
        for each in list(stage.tree().walk()):
            if not each.key.startswith("hand/") or not each.is_enabled:
                continue
            stage.activate(each.key)
            lines = move_view(table.snapshot(), None).lines
            assert not [line for line in lines if line.tone is Tone.BAD], each.label
            characters += any("set of its family" in line.words for line in lines)
            table.forget_choice()
            stage.change()
    assert characters


@pytest.mark.parametrize("key", ["harbour/1", "hand/2"])
def test_what_is_taken_out_of_the_window_goes_back(key: str) -> None:
    """Later a click on a card of the hand chooses it, and drags nothing."""
    stage, table = table_of(played(12, players=2, seed=1))
    stage.activate("hand/0")
    before, count = table.plan, table.session.count
    x, y = node(stage, key).rect.centre
    stage.handle(PointerMoved(x, y))
    stage.handle(PointerPressed(x, y, Button.MAIN))
    stage.handle(PointerMoved(x + 30, y - 30))
    assert table.plan != before
    stage.handle(PointerLeft())
    assert table.plan == before
    stage.activate("hand/1")
    assert table.plan.chosen == {0, 1}
    assert table.session.count == count


def test_while_a_pile_is_looked_through_too() -> None:
    session = played(12, players=2, seed=1)
    while not session.state.piles[session.state.seat]:
        session.do(session.state.legal_actions()[-1])
    stage, table = table_of(session)
    stage.activate("tile/look")
    stage.activate("hand/0")
    stage.activate("tile/look")
    before, open_pile = table.plan, table.open_pile
    assert open_pile is not None
    taken_along(stage, "hand/1", "score")
    assert (table.plan, table.open_pile) == (before, open_pile)


def test_a_characters_letter_leaves_the_signs_of_its_power_free() -> None:
    """They stand at its foot, where the letters of goods are."""
    state = state_of(hand="fish0 queen wheat0 thief")
    tree = table_picture(canvas_of((1280, 720, 100)), table_of_state(state))
    is_above = {}
    for place in range(4):
        card = index_of(tree).find(f"hand/{place}") or pytest.fail("no such card")
        (letter,) = (look for look in card.looks if isinstance(look, Letters))
        is_above[card.label] = letter.rect.centre[1] < card.rect.centre[1]
    assert is_above == {"Queen": True, "Fish": False, "Thief": True, "Wheat": False}
