"""Actions of a person at Sneferu's table, and the table's words about them."""

import random
import re
from dataclasses import replace

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import PtahTook
from sneferu_gui.games.sneferu.law.legal import legal_shifts
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.price import price_of
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.samples.games import (
    FOUR,
    SOLO,
    WITH_BUILDERS,
    bonus_choice,
    has_stored,
    may_store,
    mid_game,
    must_sail,
    solo_game,
    stone_that_wakes_ptah,
    with_bonus,
)
from sneferu_gui.games.sneferu.table.places import OfferPlace
from sneferu_gui.games.sneferu.table.reveal import SECONDS
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import Button, KeyPressed, PointerPressed, WheelTurned
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.menu import MenuScene
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.samples.moments import TWO, Company, is_over
from tests.sweep import one_in
from tests.ui.pages.opened import (
    AT_RANDOM,
    SAMPLES,
    enabled,
    node,
    program,
    sample_tree,
    stage_of,
    table_at,
)


def pick(stage: Stage, column: int, row: int) -> None:
    stage.activate(f"offer/{column}/{row}")


def kind(stage: Stage) -> type[object]:
    return type(stage.scene)


# Functions, as a type checker would assume that a condition once true stays true.


def held_at(table: TableScene) -> object:
    return table.plan.pick


def is_readied(table: TableScene) -> bool:
    return table.plan.power


def shows_taking(table: TableScene) -> bool:
    return table.reveal.taking is not None


def first_buy(session: Session) -> do.Buy:
    return next(a for a in session.state.legal_actions() if isinstance(a, do.Buy))


def test_a_stone_is_taken_up_put_back_and_exchanged() -> None:
    stage, table = table_at(FOUR, mid_game)
    pick(stage, 0, 0)
    assert held_at(table) == OfferPlace(0, 0)
    assert "selected" in node(stage, "offer/0/0").state
    pick(stage, 0, 0)
    assert held_at(table) is None
    pick(stage, 0, 0)
    pick(stage, 1, 0)
    assert held_at(table) == OfferPlace(1, 0)
    stage.handle(PointerPressed(3, 3, Button.BACK))
    assert held_at(table) is None
    assert table.session.count == len(table.session.actions)


def test_one_click_buys_and_places() -> None:
    stage, table = table_at(FOUR, mid_game)
    before = table.session.count
    buy = first_buy(table.session)
    pick(stage, buy.column, buy.row)
    slot = enabled(stage, "board/")[0]
    stage.activate(slot.key)
    done = table.session.actions[before:]
    assert isinstance(done[0], do.Buy)
    assert (done[0].column, done[0].row) == (buy.column, buy.row)
    assert isinstance(done[1], do.Place)
    assert slot.key == f"board/{done[1].level}/{done[1].slot}"


def test_the_stone_lies_as_it_was_turned() -> None:
    stage, table = table_at(FOUR, mid_game)
    pick(stage, 2, 0)
    as_it_lies = table.preview
    stage.handle(KeyPressed("r"))
    stage.handle(WheelTurned(700, 600, 1))
    stage.activate("move/held")
    assert as_it_lies is not None
    assert table.preview is not None
    assert table.preview.stone != as_it_lies.stone
    stage.activate(enabled(stage, "board/")[0].key)
    assert isinstance(table.session.actions[-1], do.Place)
    assert table.session.actions[-1].flip


def test_the_bonus_is_a_choice_both_ways() -> None:
    for wanted in (True, False):
        stage, table = table_at(FOUR, bonus_choice)
        held = with_bonus(table.state)
        assert held is not None
        pick(stage, held.column, held.row)
        stage.activate(f"move/bonus/{'yes' if wanted else 'no'}")
        assert "checked" in node(stage, f"move/bonus/{'yes' if wanted else 'no'}").state
        before = table.session.count
        stage.activate(enabled(stage, "board/")[0].key)
        bought = table.session.actions[before]
        assert isinstance(bought, do.Buy)
        assert bought.bonus is wanted


def test_what_it_costs_is_the_rules_own() -> None:
    stage, table = table_at(FOUR, bonus_choice)
    held = with_bonus(table.state)
    assert held is not None
    pick(stage, held.column, held.row)
    for choice in ("yes", "no"):
        stage.activate(f"move/bonus/{choice}")
        price = price_of(table.state, held.column, held.row, bonus=choice == "yes")
        days = f"{price.time} day{'s' * (price.time != 1)}, {price.food} food"
        labels = [n.label for n in stage.tree().walk() if n.key.startswith("move/line")]
        assert f"You pay: {days}" in labels
        boat = table.state.boats[table.state.seat]
        assert f"Boat: {boat} → {boat + price.time}" in labels or price.time == 0
        after = table.preview
        assert after is not None
        names = [seat.name for seat in table.session.setup.seats]
        assert f"Next turn: {names[after.state.order[0]]}" in labels


@pytest.mark.parametrize("seed", range(6))
def test_gains_shown_are_the_gains_there_are(seed: int) -> None:
    moment = 20 + 9 * seed
    stage, table = table_at(FOUR, lambda s: s.count >= moment and s.state.phase is Phase.START)
    buy = first_buy(table.session)
    pick(stage, buy.column, buy.row)
    preview = table.preview
    assert preview is not None
    legal = enabled(stage, "board/")
    assert legal
    for slot in legal:
        level, index = map(int, slot.key.split("/")[1:])
        after = preview.state.apply(do.Place(level, index, flip=False))
        seat = table.state.seat
        gain = after.players[seat].food - preview.state.players[seat].food
        found = re.search(r"\n\+ (\d+) food", slot.hint)
        assert (int(found[1]) if found else 0) == gain


def test_storing_and_what_is_stored() -> None:
    stage, table = table_at(TWO, may_store)
    stored = len(table.state.me.stored)
    seat = table.state.seat
    stage.handle(KeyPressed("s"))
    assert table.session.actions[-1] == do.Store()
    assert len(table.state.players[seat].stored) == stored + 1

    stage, table = table_at(TWO, has_stored)
    choices = enabled(stage, "store/")
    stage.activate(choices[0].key)
    stage.activate(enabled(stage, "board/")[0].key)
    assert isinstance(table.session.actions[-1], do.PlaceStored)


def test_a_topmost_stone_moves_to_an_empty_column() -> None:
    """O2, with an empty bag."""
    own = program()
    whole = deal_from_seed(2, 1)
    deal = replace(whole, offer=((), *whole.offer[1:]), bag=())
    seats = (Seat("Merit", "lapis"), Seat("Hapi", "carnelian"))
    table = own.table(Session(Setup(own.edition(), seats), deal))
    stage = stage_of(table)
    shift = legal_shifts(table.state)[0]
    top = len(table.state.offer[shift.source]) - 1
    assert not enabled(stage, f"offer/{shift.target}/")
    pick(stage, shift.source, top)
    gap = node(stage, f"offer/{shift.target}/gap")
    assert "O2" in gap.hint
    stage.activate(gap.key)
    assert table.session.actions[-1] == do.Shift(shift.source, shift.target)


def test_who_can_buy_nothing_sails() -> None:
    stage, table = table_at(TWO, must_sail)
    assert not enabled(stage, "offer/")
    stage.activate("move/sail")
    assert table.session.actions[-1] == do.Sail()


def test_a_turn_that_waits_is_ended() -> None:
    stage, table = table_at(AT_RANDOM, lambda session: session.state.why_not(do.End()) is None)
    stage.handle(KeyPressed("e"))
    assert table.session.actions[-1] == do.End()


def test_hebas_power_is_readied_and_goes_with_the_stone() -> None:
    def heba_chooses(session: Session) -> bool:
        state = session.state
        if state.is_over or state.table.powers[state.seat] != "heba" or session.count < 20:
            return False
        return state.phase is Phase.START and not state.me.power_used and not state.declared

    stage, table = table_at(FOUR, heba_chooses)
    buy = first_buy(table.session)
    pick(stage, buy.column, buy.row)
    before = table.session.count
    stage.activate("builder/use")
    assert is_readied(table)
    stage.activate("builder/use")
    assert not is_readied(table)
    stage.activate("builder/use")
    stage.activate(enabled(stage, "board/")[0].key)
    assert do.Power() in table.session.actions[before:]


def test_lateefs_power_counts_levels() -> None:
    def lateef_may(session: Session) -> bool:
        state = session.state
        return (
            not state.is_over
            and session.count > 30
            and state.table.powers[state.seat] == "lateef"
            and state.why_not(do.Power()) is None
        )

    stage, table = table_at(AT_RANDOM, lateef_may)
    food, seat = table.state.me.food, table.state.seat
    stage.activate("builder/use")
    assert table.session.actions[-1] == do.Power()
    assert table.state.players[seat].food > food


def test_ptah_takes_one_stone_after_another() -> None:
    stage, table = table_at(SOLO, solo_game)
    held = stone_that_wakes_ptah(table.state)
    assert held is not None
    pick(stage, held.column, held.row)
    slot = enabled(stage, "board/")[0]
    stage.activate(slot.key)
    assert shows_taking(table)
    shown: list[PtahTook] = []
    assert not enabled(stage, "offer/")
    now = 0.0
    while table.animation.is_moving:
        assert "Ptah takes" not in node(stage, "bar/banner").label, "before the own stone lies"
        stage.tick(now)
        now += SECONDS / 3
    assert "Ptah takes" in node(stage, "bar/banner").label
    while (taking := table.reveal.taking) is not None:
        if taking.event not in shown:
            shown.append(taking.event)
        stage.tree()
        stage.tick(now)
        now += SECONDS / 3
    assert len(shown) > 1
    assert now > SECONDS * len(shown)


def test_any_input_ends_what_is_shown() -> None:
    stage, table = table_at(SOLO, solo_game)
    held = stone_that_wakes_ptah(table.state)
    assert held is not None
    pick(stage, held.column, held.row)
    stage.activate(enabled(stage, "board/")[0].key)
    stage.handle(KeyPressed("x"))
    assert not shows_taking(table)
    assert not table.animation.is_moving


def test_the_end_opens_by_itself_and_after_redo() -> None:
    stage, table = table_at(TWO, is_over)
    table.session.undo()
    table.session.redo()
    assert stage.scene is table
    stage.activate("bar/undo")
    stage.activate("bar/redo")
    stage.tick(0.0)
    assert kind(stage) is EndScene


def test_nobody_acts_in_a_computers_turn() -> None:
    own = program()
    session = own.setup(2)
    stage = stage_of(session)
    for seat in (0, 1):
        stage.activate(f"setup/seat/{seat}/computer")
    stage.activate("setup/begin")
    assert not enabled(stage, "offer/")
    assert "thinking" in node(stage, "bar/banner").label
    for key in ("s", "e", "r"):
        stage.handle(KeyPressed(key))
    stage.close()


def test_buttons_say_what_they_take_back() -> None:
    stage, table = table_at(FOUR, mid_game)
    name = table.session.setup.seats[table.session.steps[-1].seat].name
    assert node(stage, "bar/undo").hint.startswith("Undo: ")
    assert name in node(stage, "bar/undo").hint
    while table.session.undo():
        pass
    stage.handle(KeyPressed("x"))
    stage.activate("bar/redo")
    stage.handle(KeyPressed("z", ctrl=True))
    undo = node(stage, "bar/undo")
    assert not undo.is_enabled
    assert undo.hint == "There is nothing to undo."
    stage.handle(KeyPressed("y", ctrl=True))
    assert table.session.count == 1
    stage.handle(KeyPressed("u"))
    stage.handle(KeyPressed("z", ctrl=True, shift=True))
    assert table.session.count == 1


def test_menu_recap_and_log_lead_where_they_say() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.handle(KeyPressed("escape"))
    assert kind(stage) is MenuScene
    stage.activate("menu/on")
    since = table.recap_start
    assert since is not None
    stage.handle(KeyPressed("l"))
    recap = stage.scene
    assert isinstance(recap, ReplayScene)
    assert recap.session.count == since
    now = 0.0
    while stage.scene is recap:
        stage.tree()
        stage.tick(now)
        now += 0.5
        assert now < 60
    assert stage.scene is table


@pytest.mark.parametrize("name", one_in(6, [*SAMPLES]))
def test_whatever_is_closed_says_why(name: str) -> None:
    nodes = [n for n in sample_tree(name).walk() if "disabled" in n.state]
    assert not [n.key for n in nodes if not n.hint]
    closed = [n for n in nodes if n.key.startswith(("offer/", "board/", "move/"))]
    without_clause = [n.hint for n in closed if not n.clause and not n.hint.startswith("It is not")]
    assert not without_clause


def test_random_clicks_keep_to_the_rules() -> None:
    """Everything enabled can be done: the law refuses nothing that the tree offers."""
    stage, table = table_at(
        Company(2, options=(WITH_BUILDERS,)), lambda session: session.count >= 4
    )
    chance, done = random.Random(1), set()
    parts = "offer", "board", "move", "store", "builder"
    while not table.state.is_over:
        key = chance.choice([n.key for part in parts for n in enabled(stage, f"{part}/")])
        done.add(key.partition("/")[0])
        stage.activate(key)
    assert done == set(parts)
    assert not table.state.faults()
