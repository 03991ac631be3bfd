"""Playing at Men-Nefer's table: gestures, undo, and closed choices with their reasons."""

import random
import re
from collections.abc import Hashable, Iterator
from functools import partial
from typing import Any, Final

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import COLOURS, SeatChoice
from sneferu_gui.games.men_nefer.law.actions import ActivateBoat, Sail, Walk
from sneferu_gui.games.men_nefer.law.river import place_of
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import places as p
from sneferu_gui.games.men_nefer.table.action_words import gesture_words
from sneferu_gui.games.men_nefer.table.agenda import agenda_view, undone_words
from sneferu_gui.games.men_nefer.table.choosable import use_of
from sneferu_gui.games.men_nefer.table.harvest.scene import HarvestScene
from sneferu_gui.games.men_nefer.table.land import large_region
from sneferu_gui.games.men_nefer.table.land_changes import recent_changes
from sneferu_gui.games.men_nefer.table.made_of import river_place
from sneferu_gui.games.men_nefer.table.plan import NOTHING, options, plain_gesture
from sneferu_gui.games.men_nefer.table.preview import (
    changes_of,
    figures_of,
    harvest_now,
    outcome_of,
)
from sneferu_gui.games.men_nefer.table.preview_lines import pointed_lines
from sneferu_gui.games.men_nefer.table.refused import is_asked
from sneferu_gui.games.men_nefer.table.scene import TableScene
from sneferu_gui.games.men_nefer.table.table_layout import Part
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.kit.widgets.move_panel import Tone
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.table.choosing import GestureChoice
from sneferu_gui.ui.table.navigation import StayAtTable
from tests.games.men_nefer.law.scenario import before, started
from tests.games.men_nefer.table.land_tables import snapshot_of
from tests.ui.pages.opened import stage_of

SEATS: Final = 2


def table_of(seed: int = 5, rule: UndoRule = UndoRule.FREE) -> TableScene:
    """A new table for two people."""
    game = game_named("men_nefer")
    seats = [SeatChoice(colour, colour) for colour in COLOURS[:SEATS]]
    setup = game.setup(standard_edition("men_nefer"), seats, {}, seed)
    return TableScene(Session(setup, game.deal(setup, seed), undo_rule=rule), StayAtTable())


def do_at(table: TableScene, about: Hashable) -> None:
    """Choose a thing, and do what that means now."""
    table.do_gesture(options(table.state).gesture_at(table.plan, about))


def played_on(table: TableScene, chance: random.Random) -> bool:
    """Do any action but waiving; return whether there was one."""
    state: State = table.session.state
    if state.is_over:
        return False
    doing = [each for each in state.legal_actions() if each.do != "done"]
    table.session.do(chance.choice(doing or state.legal_actions()))
    table.open_page()  # the game waits for it
    return True


def found(table: TableScene, phase: str, least: int = 2) -> State:
    """The next decision of a kind with at least so many choices."""
    chance = random.Random(phase)
    while played_on(table, chance):
        state: State = table.state
        if state.phase == phase and len(state.legal_actions()) > least:
            return state
    raise AssertionError(phase)


def everything(state: State) -> Iterator[Hashable]:
    """Everything on the table that can ever be chosen, of all seats."""
    edition, seats = state.table.edition, range(state.table.seats)
    for house in range(len(edition.houses)):
        yield from (p.Sun(house), p.Moon(house))
        tracks = edition.tracks_in_order[house]
        yield from (p.TrackSpace(house, space + 1) for space in range(len(tracks)))
        yield from (p.Scarab(seat, house) for seat in seats)
    for row, each in enumerate(edition.rows):
        yield p.Row(row)
        yield from (p.Help(row, option) for option in range(len(each.action)))
    yield from map(p.Papyrus, range(4))
    yield from map(p.Craft, range(4))
    yield from map(p.Favour, range(len(edition.favours)))
    yield from map(p.Queens, range(3))
    yield from map(p.Tomb, range(len(edition.tombs)))
    yield from (p.Mastaba(at, n) for at in range(5)
                for n in range(len(state.table.tile_action(at))))  # fmt: skip
    yield from map(p.Room, range(1, 5))
    yield from map(p.Offering, range(len(edition.offerings)))
    yield from map(p.River, range(7))
    yield from map(p.City, range(6))
    yield from (p.Stall(city, space) for city, stall in enumerate(state.stalls)
                for space in range(len(stall)))  # fmt: skip
    yield from map(p.Pedestal, range(len(edition.pedestals)))
    yield from (p.Great(level, place) for level in range(4) for place in range(4))
    yield from (p.Step("great", space) for space in range(edition.great_last + 1))
    yield from (p.Step("queens", space) for space in range(edition.queens_last + 1))
    yield from (p.DrawPile(), p.DoneChoice())
    for seat in seats:
        board = state.boards[seat]
        yield from (p.Slot(seat, slot) for slot in range(3))
        yield from (p.Book(seat, space) for space in range(6))
        yield from (p.Area(seat, space) for space in range(9))
        yield from (p.Block(seat, track) for track in ("great", "queens"))
        yield from (p.Permission(seat), p.Mummy(seat), p.Sphinx(seat))
        yield from (p.Priestess(seat, *own) for own in set(board.priestesses))
        yield from (p.Boat(seat, boat.place) for boat in set(board.boats))
        yield from (p.Contract(seat, at) for at in range(len(board.contracts)))


# -- Choosing ------------------------------------------------------------------------------


def test_a_tablet_and_a_house_make_a_visit() -> None:
    """In either order; choosing the tablet again puts it back."""
    for first, second in ((1, 0), (0, 1)):
        table = table_of()
        things = [p.Slot(table.state.seat, 2), p.Sun(3)]
        table.choose(things[first])
        assert table.plan.chosen == (things[first],)
        table.choose(things[first])
        assert table.plan == NOTHING
        table.choose(things[first])
        seat = table.state.seat
        do_at(table, things[second])
        assert table.session.state.sun[3][seat] == 1
        assert not table.session.state.boards[seat].slots[2].has_apprentice
        assert table.plan == NOTHING


def test_another_tablet_is_chosen_instead() -> None:
    table = table_of()
    one, other = (p.Slot(table.state.seat, slot) for slot in (0, 1))
    table.choose(one)
    table.choose(other)
    assert table.plan.chosen == (other,)


def test_what_goes_with_nothing_chosen_is_done_at_once() -> None:
    """A row of the market, although a tablet was chosen for a visit."""
    table = table_of()
    table.session.do(table.state.legal_actions()[0])
    state = found(table, "turn")
    table.choose(p.Slot(state.seat, 0))
    rows = [each.row for each in state.legal_actions() if each.do == "obtain"]
    if rows:
        do_at(table, p.Row(rows[0]))
        assert table.session.state.market[rows[0]] != state.market[rows[0]]


@pytest.mark.parametrize("seed", [3, 8])
def test_several_actions_of_one_gesture_are_taken_back_as_one(seed: int) -> None:
    """And redone as one."""
    table, chance, tried = table_of(seed), random.Random(seed), 0
    while True:
        state: State = table.state
        for each in options(state).every:
            if len(each.gesture) > 1:
                before = table.session.count
                table.do_gesture(each.gesture)
                assert table.session.count == before + len(each.gesture)
                then = table.session.state
                table.undo()
                assert table.session.count == before
                table.redo()
                assert table.session.state == then
                table.undo()
                tried += 1
        if not played_on(table, chance):
            break
    assert tried > 50


def with_plain_gains() -> TableScene:
    """A table where Food and Heka of a bundle can be had by one choice."""
    chance = random.Random(2)
    for seed in range(2, 20):
        table = table_of(seed)
        while played_on(table, chance):
            if len(plain_gesture(table.state)) > 1:
                return table
    raise AssertionError


def test_undo_names_the_whole_gesture_that_it_takes_back() -> None:
    """Not only its last action."""
    table = with_plain_gains()
    before: State = table.state
    gesture = plain_gesture(before)
    told = gesture_words(before, gesture)
    assert " · " in told
    table.do_gesture(gesture)
    assert undone_words(table.snapshot()) == told
    table.undo()
    assert table.state == before


def test_other_games_take_back_each_action_of_a_gesture() -> None:
    """Only the last action is undone if the table does not ask for more."""
    table = table_of()
    table.is_gesture_undone_whole = False
    state = found(table, "bundle")
    gesture = next(each.gesture for each in options(state).every if len(each.gesture) > 1)
    before = table.session.count
    table.do_gesture(gesture)
    table.undo()
    assert table.session.count == before + len(gesture) - 1


def test_all_food_and_heka_are_taken_by_one_choice() -> None:
    """In the written order; other chosen things stay as they were."""
    table = with_plain_gains()
    state: State = table.state
    before, seat = state.boards[state.seat], state.seat
    do_at(table, GestureChoice(plain_gesture(state)))
    after = table.session.state.boards[seat]
    assert after.food + after.heka > before.food + before.heka
    table.undo()
    assert table.state == state


def test_what_is_taken_along_is_let_go_over_its_goals_alone() -> None:
    """A boat that could also be activated is put down where it was, without effect."""
    table = table_of(8)
    while True:
        state = found(table, "boats")
        boats = {each.at for each in state.legal_actions() if isinstance(each, ActivateBoat)}
        sails = [each for each in state.legal_actions() if isinstance(each, Sail)]
        both = [each for each in sails if each.start in boats]
        if both:
            break
    start, goal = (place_of(state.table.printed, each) for each in both[0][:2])
    boat = p.Boat(state.seat, start)
    table.grasp(boat)
    assert table.plan.dragged == boat
    for nothing in (boat, river_place(start), p.Tomb(0)):
        do_at(table, nothing)
        table.choose(nothing)
        assert table.state == state
        assert table.plan.dragged == boat
    do_at(table, river_place(goal))
    assert goal in {each.place for each in table.session.state.boards[state.seat].boats}


def test_a_priestess_is_let_go_over_what_lies_in_her_room() -> None:
    """Offering spaces cover most of it."""
    table = table_of(3)
    state = found(table, "priestess")
    walk = next(each for each in state.legal_actions() if isinstance(each, Walk))
    table.grasp(p.Priestess(state.seat, walk.room, walk.standing))
    space = state.table.printed.room_spaces[walk.room + 1][0]
    do_at(table, p.Offering(space))
    assert table.session.actions[-1] == walk


# -- What is closed ------------------------------------------------------------------------


def test_everything_can_be_chosen_or_says_why_not() -> None:
    """With clause and fact, at any question, for everything of one's own; and no choice raises."""
    table, chance = table_of(11), random.Random(11)
    clauses = set()
    while played_on(table, chance):
        state: State = table.state
        shown = table.snapshot()
        for about in everything(state) if not state.is_over else ():
            use = use_of(shown, about)
            seat = getattr(about, "seat", state.seat)
            if use.act is None and seat == state.seat:
                told = pointed_lines(shown, about)[0]
                assert told.tone is Tone.BAD
                assert re.search(r"\([A-Z]\d+\)$", told.words), (state.phase, about, told)
                clauses.add(use.clause)
                if is_asked(state, shown.plan, about):
                    assert told.words.startswith(use.reason.rstrip("."))
                else:
                    assert not use.reason
    assert clauses >= {"A1", "A7", "A8", "A9", "P5", "N3", "R2", "T4", "O1", "B4"}


def test_the_law_says_why_a_part_of_a_bundle_is_closed() -> None:
    """For a tomb at a too high level, and for crafts that are too expensive."""
    table = table_of(21)
    chance = random.Random(1)
    told = set()
    while played_on(table, chance):
        state: State = table.state
        if state.phase == "bundle":
            shown = table.snapshot()
            told |= {use_of(shown, p.Tomb(at)).clause for at in range(12)}
            told |= {use_of(shown, p.Craft(at)).clause for at in range(4)}
    assert told >= {"", "N3"}


def test_equal_parts_of_a_bundle_are_one_choice_with_their_number() -> None:
    """X5: they are the same choice, so none of them is struck through."""
    state = before(started(2), "favour 1, boats 1, favour 1")
    rows = agenda_view(snapshot_of(state), None).button_rows
    told = {button.label: button.act is not None for row in rows for button in row}
    assert told == {"2 × 1 favour": True, "1 step of boats": True, "Leave the rest": True}


# -- What it would bring -------------------------------------------------------------------


def test_a_preview_shows_what_then_is() -> None:
    """Every figure, of every gesture, as long as the turn continues."""
    table, chance, compared = table_of(7), random.Random(7), 0
    while True:
        state: State = table.state
        for each in options(state).every:
            outcome = outcome_of(state, each.gesture)
            assert outcome is not None
            after = state
            for action in each.gesture:
                after = after.apply(action)
            assert outcome.ends_turn == (after.turns > state.turns)
            if not outcome.ends_turn:
                seat = state.seat
                now, then = figures_of(state, seat), figures_of(after, seat)
                changed = {figure for figure in now if now[figure] != then[figure]}
                assert set(changes_of(outcome)) == changed
                compared += 1
        if not played_on(table, chance):
            break
    assert compared > 200


def test_a_preview_tells_nothing_of_what_comes_up() -> None:
    """Two games that differ only in hidden things show the same."""
    table, chance = table_of(9), random.Random(9)
    while played_on(table, chance):
        state: State = table.session.state
        if state.is_over:
            break
        other = state.draft()
        other.papyrus_bag, other.craft_bag = state.papyrus_bag[::-1], state.craft_bag[::-1]
        other.piles = tuple(pile[::-1] for pile in state.piles)
        for action in state.legal_actions():
            one, two = outcome_of(state, (action,)), outcome_of(other, (action,))
            assert one is not None
            assert two is not None
            assert changes_of(one) == changes_of(two)


def test_what_a_harvest_would_bring_is_what_it_brings() -> None:
    """At the last action of an Era, by source."""
    table, chance, harvests = table_of(4), random.Random(4), 0
    while True:
        state: State = table.session.state
        if state.is_over:
            break
        actions = [each for each in state.legal_actions() if each.do != "done"]
        action = chance.choice(actions or list(state.legal_actions()))
        outcome = outcome_of(state, (action,))
        after = state.apply(action)
        if outcome is not None and (after.era > state.era or after.is_over):
            told = harvest_now(outcome.after)
            for seat in range(SEATS):
                assert told[seat].pp == after.boards[seat].pp
                assert tuple(told[seat].points.values()) == tuple(
                    after.boards[seat].sources[state.era - 1]
                )
            harvests += 1
        table.session.do(action)
    assert harvests == 3


# -- The end of a turn ---------------------------------------------------------------------


def test_the_end_of_a_turn_waits_for_whoever_asks_for_it() -> None:
    """Until it is handed over, the whole turn can be undone."""
    table = table_of(rule=UndoRule.TURN)
    table.session.asks = lambda _seat: HandingOver.ALWAYS
    seat, start = table.state.seat, table.state
    while table.session.state.seat == seat and not table.is_handing_over:
        actions = table.state.legal_actions()
        table.do(next((each for each in actions if each.do == "obtain"), actions[0]))
    assert table.is_handing_over
    assert table.snapshot().common.waiting is not None
    assert not table.is_open
    while table.session.count:
        table.undo()
    assert table.state == start


def test_nothing_is_refused_before_the_page_of_a_harvest_opens() -> None:
    """Enter on what was used last opened a card, which lay over the table after the page."""
    table = table_of()
    while not table.is_page_due:
        table.session.do(table.session.state.legal_actions()[0])
    stage = stage_of(table)
    stage.tree()
    stage.attention.focused, stage.attention.is_by_keyboard = "sun:pyramids", True
    before = stage.refused
    stage.handle(KeyPressed("return"))
    assert (stage.refused, stage.explanation) == (before, None)
    stage.tick(1.0)
    assert isinstance(stage.scene, HarvestScene)


def test_the_question_stays_over_what_is_closed() -> None:
    """While the pointer is over a House and a tablet is being used: the last click was there."""
    table = table_of()
    found(table, "bundle")
    lines = agenda_view(table.snapshot(), p.Sun(0)).lines
    assert lines[0] == agenda_view(table.snapshot(), None).lines[0]
    assert "(X2)" in lines[1].words


def test_a_folded_agenda_tells_what_a_preview_is_of() -> None:
    table = table_of()
    found(table, "bundle")
    view = partial(agenda_view, table.snapshot(), folded=list(Part))
    head, asked = view(p.PartChoice(0, 0)).lines
    assert (head, asked) == (agenda_view(table.snapshot(), p.PartChoice(0, 0)).lines[1],
                             view(None).lines[0])  # fmt: skip


def test_each_step_of_a_replay_names_who_acts_and_what_was_done() -> None:
    """Inside a turn too, and where an action has only opened the next question."""
    table, chance = table_of(), random.Random(4)
    while table.session.count < 60:
        assert played_on(table, chance)
    replay = ReplayScene(table.session, 0)
    seats, standing = table.session.setup.seats, 2
    watched: Any = replay.table
    for count, step in enumerate(table.session.steps, 1):
        replay.see_moment(count)
        who, *what = agenda_view(watched.snapshot(), None).lines[:-standing]
        assert who.words.startswith(seats[step.seat].name), who
        assert what or who.words != seats[step.seat].name


def test_a_recap_stops_where_something_was_touched_and_shows_that_region_large() -> None:
    """Steps that only lead there are skipped; the recap ends at the last action."""
    table, chance = table_of(), random.Random(4)
    while table.session.count < 60:
        assert played_on(table, chance)
    recap = ReplayScene(table.session, 2, is_recap=True)
    stops: list[int] = []
    regions: set[str] = set()
    for moment in range(400):
        if recap.tick(float(3 * moment)) is True and recap.session.count not in [2, *stops]:
            stops.append(recap.session.count)
            watched: Any = recap.table
            regions.add(large_region(watched.snapshot()))
        recap.hurry()
    steps = table.session.steps
    touched = [at for at in range(3, 61) if recent_changes(steps[:at])]
    assert stops == sorted({*touched, 60})
    assert len(stops) < 58
    assert regions >= {"pyramids", "temple", "nile"}
