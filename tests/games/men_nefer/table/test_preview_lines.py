"""The agenda's text about the thing pointed at or chosen, for each kind of decision."""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Final

import pytest

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.games.draft_state import with_replaced
from sneferu_gui.games.men_nefer.law.actions import (
    Action,
    Done,
    Obtain,
    Pick,
    PlaceBasket,
    Sail,
    Specialise,
    TakeContract,
    Visit,
)
from sneferu_gui.games.men_nefer.law.frames import (
    BasketFrame,
    BoatsFrame,
    BundleFrame,
    ContractFrame,
    CraftFrame,
    ErectFrame,
    LimestoneFrame,
    PriestessFrame,
)
from sneferu_gui.games.men_nefer.law.items import FOOD, Item
from sneferu_gui.games.men_nefer.law.position import NONE, Slot
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import CITY
from sneferu_gui.games.men_nefer.samples.scenes import FRAMES
from sneferu_gui.games.men_nefer.table import places as p
from sneferu_gui.games.men_nefer.table.agenda import agenda_view, asked_lines, asked_words
from sneferu_gui.games.men_nefer.table.decisions import track_ahead_lines
from sneferu_gui.games.men_nefer.table.plan import Plan, options
from sneferu_gui.games.men_nefer.table.preview_lines import (
    chosen_lines,
    gesture_lines,
    pointed_lines,
)
from sneferu_gui.games.men_nefer.table.scene import TableScene, table_picture
from sneferu_gui.games.men_nefer.table.signs import (
    CLOSED,
    bundle_signs,
    house_sign,
    item_sign,
    sign,
    tablet_signs,
)
from sneferu_gui.games.men_nefer.table.table_layout import table_layout
from sneferu_gui.games.men_nefer.table.turn_goals import GOALS_IN_LINE, Detail, turn_lines
from sneferu_gui.games.men_nefer.table.words import cost_words, house_short, signed
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters, Picture
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine, Tone, move_panel
from tests.games.men_nefer.law.scenario import (
    before,
    boats,
    changed,
    contracts,
    in_frame,
    priestesses,
    started,
    with_board,
)
from tests.games.men_nefer.played import finished
from tests.games.men_nefer.table.land_tables import RENDERER, snapshot_at, snapshot_of
from tests.games.men_nefer.table.test_playing import found, table_of


def asking(phase: str) -> TableScene:
    """A table at which a kind of decision is asked, with several choices."""
    for seed in range(3, 30):
        table = table_of(seed)
        try:
            found(table, phase, 1)
        except AssertionError:
            continue
        return table
    raise AssertionError(phase)


def text(lines: Iterator[MoveLine] | tuple[MoveLine, ...]) -> str:
    return "\n".join(f"{line.words} {line.amount}" for line in lines)


def told_of(state: State, action: Action) -> str:
    return text(gesture_lines(state, (action,)))


def told(state: State, kind: str) -> str:
    """The agenda's text about the first action of a kind."""
    gesture = next(each.gesture for each in options(state).every if each.gesture[-1].do == kind)
    return text(gesture_lines(state, gesture))


def test_a_price_that_is_not_paid_is_no_line_of_its_own() -> None:
    """A4: “−3” beside “Food 2 → 5” would contradict it."""
    state = snapshot_at("unpaid").state
    actions = [each for each in state.legal_actions() if isinstance(each, Specialise)]
    unpaid = next(each for each in actions if each.space is None)
    lines = gesture_lines(state, (unpaid,))
    assert "no action" in text(lines)
    assert "Price" not in text(lines)
    paid = next(each for each in state.legal_actions() if isinstance(each, Obtain))
    assert "Price" in text(gesture_lines(state, (paid,)))


@pytest.mark.parametrize(
    ("phase", "kind", "words"),
    [
        ("turn", "visit", ("Price", "discard pile", "Food", "✓")),
        ("papyrus", "papyrus", ("in the market", "in the Book", "Heka", "Steps of the feather")),
        ("craft", "craft", ("Offered from level", "It would carry", "Crafts 0 → 1")),
        (
            "rite",
            "bury",
            (
                "Mastaba tile",
                "Harvest",
                " × ",
                "Necropolis 0 → ",
                "Tile I: ",
                "Tile A: ",
                " a tomb",
            ),
        ),
        ("erect", "erect", ("Erect: pedestal", "Sphinxes on pedestals 0 → 1")),
        ("limestone", "haul", ("Great Pyramid track 0 → 1", "Steps left ")),
        ("build", "build", ("Build on place", "The next piece is seen then.")),
        ("grant", "grant", ("Levels left", "For each thing more", " × ")),
        ("favour", "favour", ("Food 3 → 4", "Left ")),
        ("scarab", "scarab", ("Scarab: Pyramids 2 → 3", "Steps left ")),
        ("mastaba", "mastaba", ("Tile ", "Left ")),
        ("priestess", "walk", ("Free offering spaces in the room", "Steps left ")),
        ("basket", "basket", ("A priestess of the room lies down.", "Baskets in the Temple")),
        ("boats", "sail", ("Steps left 2 → ", "Activated there")),
        ("contract", "contract", (" / ", "Contracts 0 → 1")),
    ],
)
def test_a_decision_is_told_by_what_it_turns_on(
    phase: str, kind: str, words: tuple[str, ...]
) -> None:
    """In English; with figures before and after."""
    lines = told(asking(phase).state, kind)
    assert not [each for each in words if each not in lines], lines


def test_a_tablet_tells_its_price_at_each_house() -> None:
    """A line for each price; where it cannot be paid with the gain instead (A4)."""
    state: State = asking("turn").state
    poor = with_board(started(2), food=0)
    for board in (state, poor):
        lines = chosen_lines(board, (p.Slot(board.seat, 0),))
        prices = set()
        for house, name in enumerate(board.table.edition.houses):
            (line,) = (each for each in lines if house_sign(name) in each.pictures)
            price = board.price(house, 0)
            is_paid = price <= board.board_to_read.food
            assert line.tone is (Tone.PLAIN if is_paid else Tone.BAD)
            assert item_sign(FOOD, signed(-price) if is_paid else "+3") in line.parts
            prices.add(price)
        houses = set(map(house_sign, board.table.edition.houses))
        assert sum(not houses.isdisjoint(line.pictures) for line in lines) == len(prices)


@pytest.mark.parametrize("window", [(1024, 640), (1280, 720)])
def test_the_prices_of_a_visit_are_told_in_signs_in_a_narrow_agenda(
    window: tuple[int, int],
) -> None:
    table = snapshot_at("start")
    table = replace(table, plan=Plan((p.Slot(table.seat, 0),)))
    tree = table_picture(Canvas(*window, Scale(100), RENDERER.ruler), table)
    lines = [node for node in tree.walk() if node.key.startswith("move/line/")]
    priced = [node for node in lines if "for free" in node.label or "Food" in node.label]
    assert priced
    for node in priced:
        assert any(isinstance(look, Picture) for look in node.looks), node.label


def test_a_turn_tells_where_its_ways_lead_and_for_which_price() -> None:
    """Every House that can be visited and every row (A2, A9); without the Food the gain (A4).

    Closed choices come last, together.
    """
    state: State = asking("turn").state
    assert isinstance(state.legal_actions()[0], Visit)
    prices = {name: state.price(at, 0) for at, name in enumerate(state.table.edition.houses)}
    assert len(set(prices.values())) > 1
    lines = list(turn_lines(state, Detail.BY_PRICE))
    assert [line.amount for line in lines[:-1]] == [
        cost_words(price) for price in sorted(set(prices.values()))
    ]
    for line in lines[:-1]:
        told = {house for house in prices if house_sign(house) in line.pictures}
        assert line.amount in {cost_words(prices[house]) for house in told}
        assert all(house_short(house) in line.words for house in told)
    assert lines[-1].pictures == (sign("moon", 0), sign("tablet", 0))
    poor = with_board(started(2), food=0)
    unpaid = [line for line in turn_lines(poor, Detail.BY_PRICE) if line.tone is Tone.BAD]
    assert unpaid
    assert all(item_sign(FOOD, "+3") in line.parts for line in unpaid)


def test_10_above_a_lesson_a_turn_is_told_in_signs_even_where_five_houses_have_one_price() -> None:
    """Whatever the tablets of the market bring."""
    canvas, table = Canvas(1280, 640, Scale(100), RENDERER.ruler), snapshot_at("start")
    houses, rows = len(table.state.table.edition.houses), len(table.state.market)
    slots = (Slot(has_apprentice=True, tablet=0), *(Slot(has_apprentice=False, tablet=NONE),) * 2)
    crowded = changed(table.state, sun=((1, 0),) * houses, neutral=())
    for first in range(len(table.state.table.edition.tablets) - rows + 1):
        state = changed(crowded, market=tuple(range(first, first + rows)))
        state = with_board(state, state.seat, slots=slots)
        assert {state.price(house, 0) for house in range(houses)} == {1}
        tree = table_picture(canvas, replace(table, state=state, plan=Plan()))
        _asked, *lines = (each for each in tree.walk() if each.key.startswith("move/line/"))
        assert lines
        for node in lines:
            assert any(isinstance(look, Picture) for look in node.looks), (first, node.label)


def test_the_end_of_a_turn_tells_whose_turn_follows_or_that_the_harvest_does() -> None:
    """A tick alone told nothing."""
    state = before(started(2), "pp 2 / heart 1, heka 1")
    away = (Slot(False, 0),) * 3  # all tablets there, all apprentices gone
    last = with_board(with_board(state, slots=away), 1, slots=away)
    followers = []
    for each in (state, last):
        (line,) = (line for line in gesture_lines(each, (Pick(0, 0),)) if "turn ends" in line.words)
        followers.append(line.pictures[-1])
    assert followers == [(f"emblems/{state.table.setup.seats[1].colour}", ""), sign("harvest")]


def test_steps_hauled_at_once_are_all_told() -> None:
    """One click goes two spaces far: of two steps none is left, and it said “1 → 0”."""
    table = snapshot_of(in_frame(started(2), LimestoneFrame(2)))
    lines = pointed_lines(table, p.Step("great", 2))
    assert lines[0].words == "A step: Great Pyramid track (×2)"
    assert lines[1].amount == "2 → 0"


def before_obtaining() -> State:
    """A state in which tablets can be obtained."""
    table = asking("turn")
    while not any(isinstance(each, Obtain) for each in table.state.legal_actions()):
        table.do_gesture(table.state.legal_actions()[:1])
    state: State = table.state
    return state


def test_a_turn_tells_what_its_tablets_would_give_where_there_is_room() -> None:
    state = before_obtaining()
    told = [line.pictures[1:] for line in turn_lines(state, Detail.EACH)]
    for row in (each.row for each in state.legal_actions() if isinstance(each, Obtain)):
        assert tablet_signs(state.table.edition, state.market[row]) in told


def test_in_little_room_prices_stand_beside_the_signs() -> None:
    """Two tablets a line; unaffordable prices have the gain and a cross instead (A4)."""
    before = before_obtaining()
    for food in (0, 9):
        state = with_board(before, before.seat, food=food)
        lines = list(turn_lines(state, Detail.PRICED))
        told = [pair for line in lines for pair in pairwise(line.pictures)]
        rows = [each.row for each in state.legal_actions() if isinstance(each, Obtain)]
        assert rows
        for row in rows:
            glyph, *_rest = tablet_signs(state.table.edition, state.market[row])
            cost = state.table.edition.rows[row].cost
            assert (glyph, item_sign(FOOD, signed(-cost) if cost <= food else "+3")) in told
        assert ((item_sign(FOOD, "+3"), *CLOSED) in told) is (food == 0)
        goods = [
            [each for each in line.pictures if each[0] == item_sign(FOOD)[0]] for line in lines
        ]
        assert max(map(len, goods)) == GOALS_IN_LINE


def test_a_bundle_with_a_choice_of_two_is_shown_as_it_is_printed() -> None:
    """X3: that one of the two closes the other can be seen before it is done."""
    either, plain = ((Item("embalm"), Item("carve")), (Item(FOOD, 2),)), ((Item(FOOD, 2),),)
    for parts in (either, plain):
        lines = asked_lines(snapshot_of(in_frame(started(2), BundleFrame(parts))))
        told = [line.pictures for line in lines if line.pictures]
        assert told == [bundle_signs(parts)] * (parts == either)


def test_what_would_be_lost_at_the_limit_is_told() -> None:
    """For Food beyond 10 (G1)."""
    table = asking("favour")
    state: State = table.state.draft()
    state.board_to_write.food = state.table.edition.resource
    gesture = next(each.gesture for each in options(state).every if each.gesture[0].do == "favour")
    assert "Lost at the limit: Food 1" in text(gesture_lines(state, gesture))


def test_a_held_contract_tells_what_is_had_of_it_before_and_after() -> None:
    """A fulfilled contract is no longer counted."""
    held = contracts("sphinxes-2", "sphinxes-1")
    board = with_board(
        started(2), sphinxes=(2, 2), contracts=(held[0], held[1]._replace(is_fulfilled=True))
    )
    lines = told(in_frame(board, ErectFrame(1)), "erect")
    assert "Contract: sphinxes on pedestals: 2 0 → 1" in lines
    assert lines.count("Contract: ") == 1


def test_5_every_line_is_called_by_words() -> None:
    """TABLE.md, 5: each figure is labelled, those of a Harvest as well."""
    state: State = asking("favour").state
    point = next(each.gesture for each in options(state).every
                 if text(gesture_lines(state, each.gesture)).startswith("1 point"))  # fmt: skip
    lines = gesture_lines(state, point)
    assert "At once 0 → 1" in text(lines)
    assert all(line.words for line in lines)


def test_5_a_basket_tells_the_way_of_the_orb() -> None:
    """TABLE.md, 5: deity, Heka and scoring spaces on the orb's way, and steps beyond the top.

    Also if the orb is one of several parts that are still to be chosen from (T11, F2, Z6).
    """
    gives = dict.fromkeys(range(16), "") | {
        1: "Heka at the next Flood 0 → 1",
        2: "Osiris: free papyrus",
        5: "Obelisk 3 → 6",
        15: "1 favour",
    }
    for orb, words in gives.items():
        board = with_board(started(2), orb=orb, priestesses=priestesses(2, 2, 2, 2))
        lines = told_of(in_frame(board, BasketFrame()), PlaceBasket("o23"))
        assert f"Orb {orb} → {min(orb + 1, 15)}" in lines
        assert words in lines
        assert (" favour" in lines.partition("Orb ")[2]) is (orb == 15)


def test_5_limestone_tells_the_next_spaces_of_both_tracks() -> None:
    """TABLE.md, 5: as far as the remaining steps reach (P2, P3, Z6)."""
    state = in_frame(with_board(started(4), great=1), LimestoneFrame(2))
    lines = [line.words for line in track_ahead_lines(state)]
    assert lines == [
        "Great Pyramid track, space 2: a piece is built",
        "Great Pyramid track, space 3: two favours; 1 point from here on",
        "Queens’ track, space 1: a permission is placed",
        "Queens’ track, space 2: a permission is placed",
    ]
    shown = snapshot_of(state)
    assert set(lines) < {line.words for line in agenda_view(shown, None).lines}
    last = with_board(state, great=14, queens=4)
    assert not list(track_ahead_lines(in_frame(last, LimestoneFrame(2))))


@pytest.mark.parametrize(
    ("third", "words"),
    [(0, "Then the boat leaves: section 1"), (1, "pushed back by an own one: port")],
)
def test_5_a_boat_tells_before_it_sails_where_it_leaves_a_city_to(third: int, words: str) -> None:
    """TABLE.md, 5 (R5)."""
    state = in_frame(with_board(started(2), boats=boats(0, 0, 0, third)), BoatsFrame(2, 1))
    assert words in told_of(state, Sail(0, "U1"))


def test_5_contracts_tell_which_of_them_fulfil_one_another() -> None:
    """TABLE.md, 5: one that counts others counts those that a Harvest now would turn over (Z4)."""
    start = started(2)
    number = start.table.printed.contract_of["fulfilled-1"]
    stalls = with_replaced(start.stalls, 0, (number, *start.stalls[0][1:]))
    state = in_frame(changed(start, stalls=stalls), ContractFrame(0))
    take = TakeContract("U1", 0, None)
    assert "1 missing" in told_of(state, take)
    assert "Harvest" not in told_of(state, take).partition("Contracts")[0]
    held = with_board(state, contracts=contracts("heart-1", "orb-3"), heart=17)
    assert "A Harvest now would fulfil it." in told_of(held, take)
    assert "It counts: steps of the heart" in told_of(held, take)
    full = with_board(held, contracts=contracts("heart-1", *("orb-3",) * 7))
    assert "It counts: " in told_of(full, take._replace(discard=1))
    assert "It counts: " not in told_of(full, take._replace(discard=0))


def test_leaving_tells_what_is_lost() -> None:
    """The remaining parts of a bundle; steps and activations of boats."""
    assert "Lost: " in text(gesture_lines(asking("bundle").state, (Done(),)))
    boats = text(gesture_lines(asking("boats").state, (Done(),)))
    assert "Steps left" in boats
    assert "Activations left" in boats


def test_a_closed_level_tells_which_step_opens_it() -> None:
    """For tombs; in another frame, a thing pointed at shows no more than that."""
    table = asking("rite")
    state: State = table.state
    high = next(at for at, tomb in enumerate(state.table.edition.tombs) if tomb.level == 3)
    lines = pointed_lines(table.snapshot(), p.Tomb(high))
    assert lines[0].tone is Tone.BAD
    assert "(N3)" in lines[0].words
    assert "Level III opens with space" in lines[1].words
    assert len(pointed_lines(table.snapshot(), p.Pedestal(0))) == 1


def buttons(table: TableScene, about: Hashable = None) -> dict[str, bool]:
    """The agenda's buttons by their labels, and whether they are enabled."""
    rows = agenda_view(table.snapshot(), about).button_rows
    return {each.label: each.act is not None for row in rows for each in row}


@pytest.mark.parametrize("frame", [CraftFrame(is_free=True), CraftFrame(is_free=False)])
def test_a_craft_tells_its_price_and_each_space_in_signs(frame: CraftFrame) -> None:
    """T1: a free one costs nothing, whatever stands under it; T2, T6: what each space lets it give.

    A contract tells in signs what is had of what it asks (C3).
    """
    state = in_frame(with_board(started(2), food=5), frame)
    head, *spaces = chosen_lines(state, (p.Craft(0),))
    cost = 0 if frame.is_free else state.table.edition.craft_food[0]
    assert head.parts == (item_sign(FOOD, signed(-cost)),)
    assert head.pictures
    assert [line.pictures[0] for line in spaces] == [("", "I")]
    stall = p.Stall(0, 0)
    (contract, *_more) = chosen_lines(in_frame(started(2), ContractFrame(0)), (stall,))
    assert contract.pictures
    assert contract.parts


UNPICTURED = frozenset({
    "It would carry", "An offering stays possible.", "No offering is possible then.",
    "A priestess of the room lies down.", "The priestess",
    "Then the craft is turned over, and a priestess lies down.", "Your scarab has not come",
    "You have no ", "The price is",
})  # fmt: skip
"""Beginnings of the lines that are told in words alone: reasons, and what befalls a piece."""


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_a_gesture_brings_is_told_in_signs(players: int) -> None:
    """All numbers before and after, gains and losses; every picture is there."""
    session, seen = finished(players), set[str]()
    for count in range(0, session.count, 4):
        state = session.state_at(count)
        for action in () if state.is_over else state.legal_actions()[:8]:
            for line in gesture_lines(state, (action,))[1:]:
                assert line.pictures or line.words.startswith(tuple(UNPICTURED)), line
                assert line.pictures or not line.amount, line
                for name, _figure in line.pictures + line.parts:
                    assert not name or asset_file(assets_folder() / "art", f"{name}.svg").is_file()
                seen.update(name for name, _figure in line.pictures)
    assert len(seen) > 20


def test_words_on_buttons_begin_with_capitals() -> None:
    """Those of parts as “Leave the rest” beside them."""
    rows = agenda_view(asking("bundle").snapshot(), None).button_rows
    shown = [each.sign_word or each.label for row in rows for each in row]
    assert len(shown) > 1
    assert all(word[:1].isupper() or word[:1].isdigit() for word in shown), shown


def test_all_parts_of_a_bundle_are_chips_and_what_is_done_is_ticked() -> None:
    """Impossible parts say why; the rest can be waived."""
    table = asking("bundle")
    state: State = table.state
    parts = state.agenda[-1].parts  # type: ignore[union-attr]
    shown = buttons(table)
    assert len(shown) >= sum(map(len, parts)) + 1
    assert shown["Leave the rest"]
    picks: list[Action] = [each for each in state.legal_actions() if each.do == "pick"]
    open_parts = [label for label, is_open in shown.items() if is_open]
    assert len(open_parts) >= len(picks)


def test_a_folded_agenda_has_what_the_land_is_too_small_for() -> None:
    """Pedestals, while a sphinx is being erected."""
    table = asking("erect")
    rows = agenda_view(table.snapshot(), None, has_spaces=True).button_rows
    labels = [each.label for row in rows for each in row]
    actions = [each for each in table.state.legal_actions() if each.do == "erect"]
    assert len([each for each in labels if each.startswith("Erect: ")]) == len(actions)
    assert len(agenda_view(table.snapshot(), None).button_rows) == 1


@pytest.mark.parametrize("kind", [BoatsFrame, PriestessFrame])
@pytest.mark.parametrize("steps", [0, 2])
def test_2_what_is_asked_speaks_of_no_step_where_none_is_left(
    kind: type[BoatsFrame | PriestessFrame], steps: int
) -> None:
    """TABLE.md, 2: the frame asks for the rest; boats are only activated then (R5, T5)."""
    state = in_frame(started(2), kind(steps, 1))
    asked = asked_words(state)
    assert ("sails" in asked or "walk" in asked) == (steps > 0)
    assert ("activate" in asked or "craft" in asked) == (steps == 0)


def test_2_no_offering_is_spoken_of_where_none_can_follow() -> None:
    asked = [asked_words(in_frame(started(2), PriestessFrame(2, offers))) for offers in (0, 1)]
    assert ["offering" in each for each in asked] == [False, True]


LOOKED_AT: Final = (
    "table-four", "turn", "unpaid", "gap", "late", "in-city", "any-contract", "all-tiles",
    "pyramidion", "offering", "steward", "visiting", "hint-bundle", *FRAMES,
)  # fmt: skip
PREVIEWED: Final = (
    p.Area, p.Block, p.Boat, p.Book, p.City, p.Craft, p.DoneChoice, p.Favour, p.Great, p.Help,
    p.Mastaba, p.Moon, p.Offering, p.Papyrus, p.PartChoice, p.Pedestal, p.Priestess, p.Queens,
    p.River, p.Room, p.Row, p.Scarab, p.Slot, p.SplitChoice, p.Stall, p.Step, p.Sun, p.Tomb,
    p.TrackSpace,
)  # fmt: skip


@pytest.mark.parametrize("name", LOOKED_AT)
def test_5_at_1280_all_that_a_preview_tells_is_seen(name: str) -> None:
    """Except the lines that “Harvest now” shows below it, before and after."""
    table, canvas = snapshot_at(name), Canvas(1280, 720, Scale(100), RENDERER.ruler)
    place = table_layout(canvas).agenda
    about: set[Hashable] = {
        node.about for node in table_picture(canvas, table).walk()
        if node.is_enabled and isinstance(node.about, PREVIEWED)
    }  # fmt: skip
    for thing in (None, *about):
        shown = agenda_view(table, thing, is_low=True)
        panel = move_panel(canvas, place, shown)
        seen = sum(node.key.startswith("move/line/") for node in panel.walk())
        headings = (at for at, line in enumerate(shown.lines) if line.is_heading)
        least = next(headings, len(shown.lines)) if thing is not None else len(shown.lines)
        assert seen >= (1 if shown.fuller_versions else least), (thing, shown.lines[seen:])


def test_5_all_places_that_a_boat_can_reach_are_told_and_can_be_clicked_at_1280() -> None:
    """R2: each with its steps and what it gives; with the most steps that a track brings."""
    state = in_frame(with_board(started(2), boats=boats(0, 0, 0, 2)), BoatsFrame(6, 1))
    plan = Plan(chosen=(p.Boat(0, 0),))
    table, canvas = snapshot_of(state, plan=plan), Canvas(1280, 720, Scale(100), RENDERER.ruler)
    picture = table_picture(canvas, table)
    goals = [goal for goal, cost in state.table.printed.sail_costs[0] if cost <= 6]
    lines = [node for node in picture.walk() if node.key.startswith("move/line/")]
    assert len(goals) > 10
    told_of = [node.label for node in lines if " step" in node.label and "left" not in node.label]
    assert len(told_of) >= len(goals)
    enabled = {node.about for node in picture.walk() if node.is_enabled}
    open_to = {p.River(goal) if goal < CITY else p.City(goal - CITY) for goal in goals if goal != 2}
    assert open_to <= enabled


def test_a_preview_repeats_nothing_of_the_panel_of_a_harvest_now() -> None:
    """The panel has these numbers before and after; folded, the preview tells them (5, always)."""
    table = snapshot_at("table-four")
    told = {
        has_account: {
            line.words for line in pointed_lines(table, p.Row(0), has_account=has_account)
        }
        for has_account in (False, True)
    }
    assert told[False] - told[True] == {"If Harvest came now", "At once", "Points after it"}
    for window, has_account in (((1280, 720), True), ((1024, 620), False)):
        tree = table_picture(Canvas(*window, Scale(100), RENDERER.ruler, about=p.Row(0)), table)
        shown = {node.label for node in tree.walk() if node.key.startswith("move/line/")}
        assert any("Points after it" in each for each in shown) is not has_account


def test_the_gap_of_heart_and_feather_is_told_once_where_the_strip_shows_it_too() -> None:
    table, about = snapshot_at("favour"), p.Favour(2)
    alone, beside = (
        [line.words for line in pointed_lines(table, about, has_account=has_account)]
        for has_account in (False, True)
    )
    assert alone[-2:] == ["If Harvest came now", "Gap of heart and feather"]
    assert beside == alone[:-2]
    tree = table_picture(Canvas(1280, 720, Scale(100), RENDERER.ruler, about=about), table)
    gap = tree.find(f"gap:{table.seat}")
    assert gap is not None
    assert any("→" in look.text for look in gap.looks if isinstance(look, Letters))


def test_2_an_empty_space_asks_for_a_tablet_and_not_for_a_house() -> None:
    """A9: it was chosen for what will be obtained."""
    state = started(2)
    first, *others = state.boards[0].slots
    slots = (first._replace(has_apprentice=False, tablet=NONE), *others)
    state = with_board(state, 0, slots=slots)
    asked = [asked_words(state, (p.Slot(0, slot),)) for slot in (0, 1)]
    assert asked == ["Choose the tablet to obtain.", "Choose the House to visit."]
