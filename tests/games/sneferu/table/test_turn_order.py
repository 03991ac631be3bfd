"""The turn-order strip: the next player, the distance, and the next after the choice in hand."""

import random
from collections.abc import Iterator

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.games.sneferu.table.track import (
    PlayerInOrder,
    TurnOrder,
    order_width,
    turn_order,
    turn_order_of,
)
from sneferu_gui.ui.engine.inputs import PointerMoved
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.shell.renderer import Renderer
from tests.ui.pages.opened import enabled, node, table_at

RENDERER = Renderer()
GAMES = 12


def turns(seed: int) -> Iterator[tuple[State, do.Buy, State]]:
    """Purchases in a random game for four, with the state at the beginning of the next turn."""
    chance = random.Random(seed)
    state = table_at(FOUR, lambda session: session.count == seed)[1].state
    while not state.is_over:
        actions = list(state.legal_actions())
        buys = [action for action in actions if isinstance(action, do.Buy)]
        if state.phase is Phase.START and not state.declared and buys:
            buy = chance.choice(buys)
            yield state, buy, finished(state.apply(buy), chance)
        state = state.apply(chance.choice(actions))


def finished(state: State, chance: random.Random) -> State:
    """The state after the turn, with every stone placed and no power used."""
    while not state.is_over and state.phase is not Phase.START:
        actions = [a for a in state.legal_actions() if not isinstance(a, do.Power)]
        ends = [a for a in actions if isinstance(a, do.End)]
        places = [a for a in actions if isinstance(a, do.Place)]
        state = state.apply(ends[0] if ends else chance.choice(places or actions))
    return state


@pytest.mark.parametrize("seed", range(GAMES))
def test_who_would_be_next_is_who_is_next_by_the_law(seed: int) -> None:
    """T1, T2, T3 and T4: in random positions, with any choice."""
    shown = 0
    for state, buy, later in turns(seed):
        seats = state.table.setup.seats
        view = turn_order_of(state, state.apply(buy))
        if view is None or later.is_over:
            continue
        if state.apply(buy).boats == state.boats:  # a day is saved: the order stays the same
            assert not view.after
            continue
        expected = [seat for seat in later.order if later.boats[seat] < later.table.last]
        assert [each.emblem for each in view.after] == [
            f"emblems/{seats[seat].colour}" for seat in expected
        ]
        assert view.after[0].emblem == f"emblems/{seats[later.seat].colour}"
        assert [each.ahead for each in view.after] == [
            later.boats[seat] - later.boats[later.seat] for seat in expected
        ]
        assert f"After this choice: {seats[later.seat].name}" in view.lines
        shown += 1
    assert shown > 3


def test_the_choice_that_is_pointed_at_is_seen_in_the_strip_and_put_back_with_it() -> None:
    stage, table = table_at(FOUR, mid_game)
    before = node(stage, "river/order")
    stone = enabled(stage, "offer/")[-1]
    stage.handle(PointerMoved(*stone.rect.centre))
    during = node(stage, "river/order")
    seats = table.session.setup.seats
    pictures = [look for look in during.looks if isinstance(look, Picture)]
    own = f"emblems/{seats[table.state.seat].colour}"
    assert [each.opacity < 255 for each in pictures if each.name == own] == [False, True]
    assert len(pictures) == 5
    assert "After this choice: " in during.label
    stage.handle(PointerMoved(1, 1))
    assert node(stage, "river/order") == before


ROW = tuple(
    PlayerInOrder(f"emblems/{name}", ahead, f"+{ahead}" if ahead else "", not ahead)
    for name, ahead in (("carnelian", 0), ("lapis", 9), ("turquoise", 18), ("amethyst", 27))
)
LATER = (ROW[1]._replace(text=""), *ROW[2:], ROW[0]._replace(text="+14", is_pale=True))


@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.parametrize("after", [(), LATER])
def test_the_widest_row_fits_the_narrowest_river(
    percent: int, after: tuple[PlayerInOrder, ...]
) -> None:
    canvas = Canvas(1024 * percent // 100, 640 * percent // 100, Scale(percent), RENDERER.ruler)
    room = Rect(5, 5, canvas.px(226), canvas.px(28))
    shown = TurnOrder(ROW[:1] if after else ROW, after, ())
    row = turn_order(canvas, room, shown)
    assert order_width(canvas, shown, room.w) <= room.w
    emblems = [look.rect for look in row.looks if isinstance(look, Picture)]
    words = [
        look.rect._replace(w=RENDERER.ruler.width(look.text, look.font))
        for look in row.looks if isinstance(look, Letters) and look.text
    ]  # fmt: skip
    assert len(emblems) == (5 if after else 4)
    for i, one in enumerate((*emblems, *words)):
        assert room.holds(one)
        assert not [other for other in (*emblems, *words)[:i] if other.meets(one)]
