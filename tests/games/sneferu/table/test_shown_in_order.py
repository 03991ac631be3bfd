"""Order of motion: others' stones are seen and heard moving; results come after their causes."""

from itertools import pairwise

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import FoodGained
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.samples.games import (
    SOLO,
    mid_game,
    must_sail,
    solo_game,
    stone_that_wakes_ptah,
)
from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.places import OfferPlace, SlotPlace
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Lift, Picture
from sneferu_gui.ui.kit.node import PIECE
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.samples.moments import TWO, Moment
from sneferu_gui.ui.shell.tables import TEMPOS
from sneferu_gui.ui.table.animation import Animation
from tests.games.sneferu.table.test_pace import Watch
from tests.ui.pages.opened import AT_RANDOM, enabled, node, stage_of, table_at
from tests.ui.pages.watching import STEP, Frame, changes, frames, heard_at


def stones_held(frame: Frame) -> list[Rect]:
    """The rectangles of stones in a hand or in motion."""
    nodes = [each for each in frame.tree.walk() if each.key in {"held", "motion"}]
    looks = [look for each in nodes for look in each.looks]
    return [x.rect for x in looks if isinstance(x, StoneLook) and x.lift is Lift.HELD and x.rect.h]


def computers_turn(motion: str, pace: str = "normal") -> tuple[Watch, list[Frame]]:
    """A computer's whole turn, from its stone's leaving the offer to the end of all motion."""
    watch = Watch(pace, motion)
    turn = watch.moves
    while not watch.table.session.state.hand + 1:  # until something is bought
        watch.pass_(STEP)
    return watch, [
        *frames(watch.stage, lambda: watch.moves > turn and not watch.is_moving(), watch.now)
    ]


def bought_and_placed(session: Session) -> tuple[OfferPlace, SlotPlace]:
    """The place from which the last stone came, and where it lies."""
    *_before, buy, place = session.steps
    assert isinstance(buy.action, do.Buy)
    assert isinstance(place.action, do.Place)
    column, row = buy.action.column, buy.action.row
    return OfferPlace(column, row), SlotPlace(buy.seat, place.action.level, place.action.slot)


@pytest.mark.parametrize("motion", ["fast", "normal", "slow"])
def test_a_computers_stone_rises_is_held_large_beside_its_player_and_goes_to_its_slot(
    motion: str,
) -> None:
    watch, seen = computers_turn(motion)
    offered, slot = bought_and_placed(watch.table.session)
    column = node(watch.stage, f"offer/{offered.column}/0").rect
    goal = node(watch.stage, f"player/{slot.seat}/{slot.level}/{slot.slot}").rect
    ways = [(frame.time, place) for frame in seen for place in stones_held(frame)[:1]]
    assert ways[0][1].w == column.w, "it begins where it lay, as large as it lay there"
    assert ways[0][1].x == column.x
    assert ways[-1][1].h < 2 * goal.h, "and comes down to its slot"
    rests = [(time, place) for (time, place), (_t, then) in pairwise(ways) if place == then]
    held = max({place for _time, place in rests}, key=lambda place: place.h)
    times = [time for time, place in rests if place == held]
    assert times[-1] - times[0] >= 0.5 * TEMPOS[motion] - 2 * STEP, "for half a second"
    assert held.h > 2 * goal.h
    card = node(watch.stage, f"player/{slot.seat}").rect
    assert held.meets(card.inset(-held.h))
    flying = [place for time, place in ways if time > times[-1]]
    middle = flying[len(flying) // 2]
    share = (middle.centre[0] - held.centre[0]) / (goal.centre[0] - held.centre[0])
    straight = held.centre[1] + share * (goal.centre[1] - held.centre[1])
    assert middle.centre[1] < straight, "in an arc"


def test_a_computers_stone_is_heard_when_it_is_taken_up_and_when_it_lands() -> None:
    _watch, seen = computers_turn("normal")
    [lifted] = heard_at(seen, "sneferu/lift")
    [landed] = heard_at(seen, "sneferu/stone-")
    last = max(frame.time for frame in seen if stones_held(frame))
    assert lifted <= STEP
    assert 0 < landed - last < 0.2


@pytest.mark.parametrize(("motion", "pace"), [("off", "normal"), ("normal", "at once")])
def test_without_motion_or_pause_a_computers_turn_is_there_at_once(motion: str, pace: str) -> None:
    watch = Watch(pace, motion)
    watch.until_moved()
    assert not watch.is_moving()
    assert not [each for each in watch.stage.tree().walk() if each.key == "motion"]


def test_any_input_ends_a_computers_motion() -> None:
    watch = Watch("normal", "normal")
    while not watch.is_moving():
        watch.pass_(STEP)
    watch.stage.handle(KeyPressed("x"))
    assert not watch.is_moving()
    assert not [each for each in watch.stage.tree().walk() if each.key == "motion"]


# -- what comes of it --------------------------------------------------------------------------


def gaining(session: Session) -> bool:
    return mid_game(session) and best(session.state) is not None


def best(state: State) -> tuple[do.Buy, do.Place] | None:
    """A purchase and a place that bring food and pass the turn on."""
    for buy in state.legal_actions():
        if not isinstance(buy, do.Buy) or state.why_not(buy._replace(bonus=True)) is None:
            continue
        bought = state.apply(buy)
        for place in bought.legal_actions():
            if isinstance(place, do.Place) and not place.flip:
                after, events = bought.play(place)
                gains = [each for each in events if isinstance(each, FoodGained) and each.food]
                if gains and after.seat != state.seat and buys_food(state, buy):
                    return buy, place
    return None


def buys_food(state: State, buy: do.Buy) -> bool:
    return state.me.food > state.apply(buy).players[state.seat].food


def own_turn(*, tempo: float = 1.0) -> tuple[Stage, TableScene]:
    """A table just after a click on a slot that gains food and passes the turn on."""
    stage, table = table_at(TWO, gaining)
    table.animation.tempo = tempo
    found = best(table.state)
    assert found is not None
    buy, _place = found
    stage.tick(999.0)
    stage.activate(f"offer/{buy.column}/{buy.row}")
    stage.tree()
    stage.take_sounds()
    return stage, table


def slot_of(table: TableScene) -> str:
    found = best(table.state)
    assert found is not None
    return f"board/{found[1].level}/{found[1].slot}"


def click(stage: Stage, place: Rect) -> None:
    stage.handle(PointerMoved(*place.centre))
    stage.handle(PointerPressed(*place.centre, Button.MAIN))
    stage.handle(PointerReleased(*place.centre, Button.MAIN))


def test_each_result_is_shown_when_what_causes_it_has_arrived() -> None:
    stage, table = own_turn()
    before = Frame(0.0, stage.tree(), ())
    stage.activate(slot_of(table))
    stage.tick(999.5)  # the loop does so before it asks for a picture
    session = table.session
    gained = [e for s in session.steps[-2:] for e in s.events if isinstance(e, FoodGained)]
    *seen, last = [before, *frames(stage, lambda: not table.animation.is_moving)]
    [landed] = heard_at(seen, "sneferu/stone-")
    loaves = heard_at(seen, "sneferu/loa")
    assert len(loaves) == len([each for each in gained if each.food])

    paid, *counted = changes(seen, lambda frame: frame.label("board/food"))
    assert paid <= landed
    assert counted == loaves, "each loaf is counted when it is there"
    [stones] = changes(seen, lambda frame: frame.label("board/stones"))
    assert stones == landed
    for panel in ("bar", "move", "log"):
        assert {frame.words(panel) for frame in seen} == {before.words(panel)}, panel
        assert last.words(panel) != before.words(panel), panel
    assert last.time > max(loaves)
    assert not heard_at([*seen, last], "turn")
    stage.tick(2000.0)
    assert "turn" in stage.take_sounds(), "announced after all motion"


def test_nothing_of_the_game_waits_for_motion() -> None:
    stage, table = own_turn()
    count, seat = table.session.count, table.state.seat
    stage.activate(slot_of(table))
    stage.tree()
    assert (table.session.count, table.state.seat != seat) == (count + 2, True)
    moving = {each.key for each in stage.tree().walk() if each.is_enabled}
    stage.handle(KeyPressed("f15"))
    rest = {each.key for each in stage.tree().walk() if each.is_enabled}
    cards = {"player/0", "player/1"}  # whose turn it is now sits before the table
    assert moving - cards == rest - cards, "all that can be done can be done all the time"


def test_any_input_shows_all_results() -> None:
    stage, table = own_turn()
    stage.activate(slot_of(table))
    assert "place the stone" in node(stage, "bar/banner").label
    stage.handle(KeyPressed("f15"))
    assert not table.animation.is_moving
    assert "choose a stone" in node(stage, "bar/banner").label


def test_with_motion_off_all_results_are_there_in_the_frame_of_the_click() -> None:
    stage, table = own_turn(tempo=0.0)
    key = slot_of(table)
    food, seat = node(stage, "board/food").label, table.state.seat
    stage.activate(key)
    assert "choose a stone" in node(stage, "bar/banner").label
    assert node(stage, f"player/{seat}/food").label != food
    assert any(name.startswith("sneferu/stone-") for name in stage.take_sounds())


def test_a_press_on_what_is_seen_as_it_was_only_ends_the_motion() -> None:
    """A button of the panel may meanwhile have been replaced by another."""
    stage, table = own_turn()
    back = node(stage, "move/put-back") if stage.tree().find("move/put-back") else None
    shown = back or enabled(stage, "move/")[0]
    stage.activate(slot_of(table))
    count, drawer = table.session.count, table.view_options.drawer
    assert node(stage, shown.key).looks, "it is still seen"
    click(stage, shown.rect)
    assert not table.animation.is_moving
    assert (table.session.count, table.view_options.drawer) == (count, drawer)
    assert table.plan.pick is None


def test_what_was_seen_to_be_the_same_is_pressed_while_things_move() -> None:
    stage, table = own_turn()
    stage.activate(slot_of(table))
    click(stage, node(stage, "areas").rect)
    assert table.view_options.areas


@pytest.mark.parametrize("key", ["bar/menu", "areas"])
def test_what_can_be_pressed_while_things_move_is_lit_under_the_pointer_then_too(key: str) -> None:
    stage, table = own_turn()
    stage.activate(slot_of(table))
    plain = node(stage, key)
    stage.handle(PointerMoved(*plain.rect.centre))
    lit = node(stage, key)
    assert table.animation.is_moving
    assert lit.looks != plain.looks
    stage.handle(PointerMoved(2, 2))
    assert node(stage, key).looks == plain.looks
    stage.handle(PointerMoved(*plain.rect.centre))
    table.hurry()
    stage.change()
    assert node(stage, key).looks == lit.looks, "as at rest"


def test_a_stone_of_the_offer_is_lit_while_another_moves_but_not_one_on_its_way() -> None:
    stage, table = own_turn()
    stage.activate(slot_of(table))
    picture = stage.tree()
    stones = [each for each in picture.walk() if each.role == PIECE and each.is_enabled]
    seen = [each for each in stones if each.looks and each.key.startswith("offer/")]
    assert seen
    lit = 0
    for stone in seen:
        stage.handle(PointerMoved(*stone.rect.centre))
        lit += node(stage, stone.key).looks != stone.looks
        stage.handle(PointerMoved(2, 2))
        assert node(stage, stone.key).looks == stone.looks
    assert lit
    for unseen in [each for each in stones if not each.looks]:
        stage.handle(PointerMoved(*unseen.rect.centre))
        assert not node(stage, unseen.key).looks
    assert table.animation.is_moving


# -- powers, sailing home, Ptah, a game looked at again ------------------------------------------


def loaves_in(frame: Frame) -> list[Rect]:
    flying = [each for each in frame.tree.walk() if each.key == "motion"]
    looks = [look for each in flying for look in each.looks if isinstance(look, Picture)]
    return [look.rect for look in looks if look.name == "icons/bread"]


def lateef(session: Session) -> bool:
    state = session.state
    powers = state.table.powers[state.seat] == "lateef" and state.me.placed
    return bool(powers) and not state.is_over and state.why_not(do.Power()) is None


@pytest.mark.parametrize(("moment", "key"), [(lateef, "builder/use"), (must_sail, "move/sail")])
def test_food_of_a_power_or_a_voyage_home_is_seen_to_come(moment: Moment, key: str) -> None:
    stage, table = table_at(AT_RANDOM if moment is lateef else TWO, moment)
    stage.tick(999.0)
    before = Frame(0.0, stage.tree(), ())
    stage.activate(key)
    if stage.tree().find("ask/yes"):
        stage.activate("ask/yes")
    *seen, last = [before, *frames(stage, lambda: not table.animation.is_moving)]
    assert any(loaves_in(frame) for frame in seen)
    assert heard_at([*seen, last], "sneferu/loa") == [last.time]
    assert not changes(seen, lambda frame: frame.label("board/food")), "not before it is there"
    if moment is must_sail:
        sails = max(changes(seen, lambda frame: frame.label("board/days")))
        assert min(frame.time for frame in seen if loaves_in(frame)) >= sails - STEP


def test_ones_own_bought_stone_is_in_the_panel_alone_whatever_moves() -> None:
    stage, table = table_at(TWO, gaining)
    found = best(table.state)
    assert found is not None
    stage.tree()
    table.session.do(found[0])
    table.animation.begin(table.session.steps[-1].events, table.state.seat)
    stage.change()
    for frame in frames(stage, lambda: not table.animation.is_moving, step=0.2):
        assert frame.tree.find("held") is None


def test_what_ptah_takes_is_announced_seen_large_and_heard_to_land() -> None:
    stage, table = table_at(SOLO, solo_game)
    held = stone_that_wakes_ptah(table.state)
    assert held is not None
    stage.tick(999.0)
    stage.activate(f"offer/{held.column}/{held.row}")
    log = Frame(0.0, stage.tree(), ()).words("log")
    stage.activate(enabled(stage, "board/")[0].key)
    own = [*frames(stage, lambda: not table.animation.is_moving)]
    assert not heard_at(own, "sneferu/ptah")
    assert table.reveal.taking is not None
    first = [*frames(stage, lambda: table.reveal.taking is None, 1100.0)]
    assert all(frame.words("log") == log for frame in first), "told once all has been seen"
    large = node(stage, "offer/0/0").rect.h
    assert any(place.h > 1.5 * large for frame in first for place in stones_held(frame))
    rest = [*frames(stage, lambda: not table.animation.is_moving, 1200.0)]
    assert heard_at([*first, *rest], "sneferu/stone-")
    assert rest[-1].words("log") != log


def test_a_game_looked_at_again_cuts_nothing_short_and_shows_the_stone_large(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Animation, "tempo", 3.0)
    _stage, table = table_at(TWO, mid_game)
    replay = ReplayScene(table.session, table.session.count - 4)
    replay.is_playing = True
    stage = stage_of(replay)
    seen = [*frames(stage, lambda: replay.session.count == replay.last)]
    assert len(heard_at(seen, "sneferu/lift")) == 2
    assert len(heard_at(seen, "sneferu/stone-")) == 1, "and the second as the game goes on"
    pace = changes(seen, lambda frame: frame.label("replay/scrubber"))
    assert all(b - a > 3.0 for a, b in pairwise(pace))
    slot = node(stage, "board/0/0").rect
    assert any(place.h > slot.h for frame in seen for place in stones_held(frame))
