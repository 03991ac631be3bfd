"""Men-Nefer's lessons: their statements are true at their tables."""

import random
from typing import Final

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.men_nefer.law.actions import (
    Action,
    Bury,
    Done,
    Obtain,
    Pick,
    Sail,
    Specialise,
    TakePapyrus,
    Visit,
    Walk,
)
from sneferu_gui.games.men_nefer.law.events import Gained
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.pages.lessons import targets
from sneferu_gui.games.men_nefer.pages.lessons.course import LESSONS
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.language import choose_language
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.lessons.course import prepared
from sneferu_gui.ui.pages.lessons.progress import MOST_TRIES
from sneferu_gui.ui.pages.lessons.scene import LessonScene
from tests.games.men_nefer.law.scenario import before, changed, parts_left, started
from tests.games.men_nefer.table.land_tables import RENDERER
from tests.ui.pages.lessons.pupils import (
    as_told,
    directly,
    lesson_at,
    said_after,
    wanted,
    words_on_card,
)

KEYS: Final = tuple(LESSONS)
MOST: Final = 200


def opened(key: str) -> tuple[Stage, LessonScene]:
    return lesson_at(KEYS.index(key), game="men_nefer")


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
    return prepared("men_nefer", key)("Merit")


def part_of(state: State, kind: str) -> int:
    """The index of the first part of the bundle of a kind."""
    return next(n for n, part in enumerate(parts_left(state)) if part[0].kind == kind)


@pytest.mark.parametrize("key", KEYS)
def test_each_is_dealt_out_of_one_box(key: str) -> None:
    session = begun(key)
    assert not list(game_named("men_nefer").deal_faults(session.setup, session.deal))
    assert not session.state.faults()


@pytest.mark.parametrize("key", KEYS)
def test_the_first_picture_has_the_words_of_the_first_step(key: str) -> None:
    """The opponent has no turn before it."""
    stage, scene = opened(key)
    assert scene.session.state.seat == 0
    assert words_on_card(stage)


def test_a2_the_first_visit_is_free_and_brings_four_food() -> None:
    stage, scene = opened("visit")
    until(stage, "Send an apprentice")
    assert "Somebody stands there" in said_after(scene, Visit(0, "temple"))
    before = state_of(scene)
    assert not before.board_to_read.slots[0].tablet < 0, "it was taken back"
    until(stage, "four Food more")
    assert state_of(scene).boards[0].food == before.boards[0].food + 4


def test_g1_one_food_is_lost_where_nobody_stands_and_none_where_one_pays() -> None:
    stage, scene = opened("visit")
    until(stage, "You have nine Food")
    state = state_of(scene)
    assert state.boards[0].food == 9
    houses = state.table.edition.houses
    lost = {}
    for house in houses:
        after = state.apply(Visit(2, house))
        at = part_of(after, "food")
        _, events = after.play(Pick(at, 0))
        gained = next(event for event in events if isinstance(event, Gained))
        lost[state.price(houses.index(house), 0)] = gained.lost
    assert lost == {0: 1, 1: 0, 3: 0, 5: 0}
    free = next(house for house in houses if not state.price(houses.index(house), 0))
    assert "one Food would be lost" in said_after(scene, Visit(2, free))


def test_g1_none_is_lost_is_said_when_the_food_has_arrived() -> None:
    stage, scene = opened("visit")
    until(stage, "You have nine Food")
    houses = enumerate(state_of(scene).table.edition.houses)
    crowded = next(name for at, name in houses if state_of(scene).price(at, 0) == 1)
    scene.table.do(Visit(2, crowded))
    scene.looked()
    stage.change()
    assert "You pay one and lose none" not in words_on_card(stage)
    assert wanted(stage)
    until(stage, "You pay one and lose none")
    assert state_of(scene).boards[0].food == 10


def test_who_insists_on_losing_food_sees_it_come_before_the_end() -> None:
    for price, reply in ((0, "one Food is lost"), (3, "the other House was cheaper")):
        stage, scene = opened("visit")
        until(stage, "You have nine Food")
        houses = enumerate(state_of(scene).table.edition.houses)
        astray = next(name for at, name in houses if state_of(scene).price(at, 0) == price)
        for _time in range(MOST_TRIES - 1):
            assert reply not in said_after(scene, Visit(2, astray))
        scene.table.do(Visit(2, astray))
        scene.looked()
        stage.change()
        assert reply not in words_on_card(stage)
        assert wanted(stage)
        until(stage, reply)
        assert scene.progress.is_over
        assert state_of(scene).boards[0].food == min(10, 9 - price + 2)


def test_who_insists_on_another_tablet_is_told_nothing_of_lost_food() -> None:
    stage, scene = opened("visit")
    until(stage, "You have nine Food")
    other = next(each for each in state_of(scene).legal_actions() if not isinstance(each, Visit))
    said = [said_after(scene, other) for _time in range(MOST_TRIES)]
    assert "Take the marked tablet" in said[0]
    assert "can wait" in said[-1]


def test_a8_the_scarab_takes_a_step_and_spaces_before_it_stay_open() -> None:
    stage, scene = opened("specialise")
    until(stage, "Once more, for one Food")
    state = state_of(scene)
    assert state.price(1, 1) == 1
    mine = [each.space for each in state.legal_actions() if isinstance(each, Specialise)]
    assert mine == [1, 2]


def test_a10_one_tablet_alone_has_the_next_sign() -> None:
    state: State = begun("obtain").state
    signs = {
        row: state.apply(Obtain(row)).boards[0].glyphs
        for row in range(5)
        if state.why_not(Obtain(row)) is None
    }
    assert signs == {0: 0, 1: 0, 2: 0, 3: 1, 4: 0}
    _, scene = opened("obtain")
    assert "another sign" in said_after(scene, Obtain(4))


def test_o3_z2_two_papyri_and_a_drawing_are_three_steps() -> None:
    stage, scene = opened("heart")
    until(stage, "three steps of the feather")
    papyri = state_of(scene).boards[0].papyri
    assert len(papyri) == 2
    assert papyri[0][1] == papyri[1][0]
    until(stage, "Next chapter")
    assert state_of(scene).era == 2
    assert state_of(scene).boards[0].feather >= 3


def test_o3_other_halves_are_explained_and_taken_back() -> None:
    stage, scene = opened("heart")
    until(stage, "Its left half")
    assert "do not belong together" in said_after(scene, TakePapyrus(3))
    assert len(state_of(scene).boards[0].papyri) == 1


def test_n3_a_rite_of_level_one_opens_four_tombs_and_of_level_two_seven() -> None:
    stage, scene = opened("prepare")
    until(stage, "A rite of level I")
    embalmed = state_of(scene).apply(Pick(0, 0))
    assert [each.space for each in embalmed.legal_actions() if isinstance(each, Bury)] == [
        "n11", "n12", "n13", "n14",
    ]  # fmt: skip
    assert "Without a tomb" in said_after(scene, Done())
    until(stage, "Your last apprentice here")
    high = state_of(scene).apply(Specialise("necropolis", 3))
    rite = part_of(high, "rite")
    assert sum(isinstance(each, Bury) for each in high.apply(Pick(rite, 0)).legal_actions()) == 7


def test_p5_p8_a_piece_is_built_and_a_queens_pyramid_grows() -> None:
    stage, scene = opened("stone")
    until(stage, "Both favours")
    state = state_of(scene)
    assert sum(piece >= 0 for piece in state.great_built[0]) == 2
    assert state.turns > 0, "nothing was left to take"
    until(stage, "Its tile tells")
    assert sum(map(len, state_of(scene).granted)) == 1
    until(stage, "Which of the two tracks")
    assert state_of(scene).why_not(Specialise("pyramids", 1)) is None


def test_t6_a_basket_is_placed_and_the_priestess_lies() -> None:
    stage, scene = opened("temple")
    until(stage, "She stands up")
    board = state_of(scene).boards[0]
    assert board.baskets == 1
    assert any(not each.is_standing for each in board.priestesses)
    assert [own.has_basket for own in board.crafts].count(False) == 1


def test_r5_a_city_gives_a_contract() -> None:
    stage, scene = opened("nile")
    held = len(state_of(scene).boards[0].contracts)
    until(stage, "It asks for something")
    assert len(state_of(scene).boards[0].contracts) == held + 1


def test_e1_the_last_era_is_played_out() -> None:
    session = begun("nile")
    assert (session.state.era, session.state.turns, session.state.seat) == (3, 36, 0)
    stage, scene = opened("nile")
    until(stage, "A whole game")
    assert state_of(scene).is_over


WRONG: Final[dict[str, tuple[str, str, tuple[Action, ...], str]]] = {
    "limestone before its permission": (
        "stone", "With a permission", (Visit(1, "pyramids"), Pick(1, 0)), "Take the permission",
    ),
    "a House that is not asked for": (
        "stone", "Which of the two tracks", (Specialise("nile", 1),), "House of the Pyramids",
    ),
    "walking before there is a craft": (
        "temple", "A craft costs",
        (Specialise("temple", 1), Pick(1, 0), Walk(0, standing=True)), "First the craft",
    ),
    "leaving the craft": (
        "temple", "A craft costs", (Specialise("temple", 1), Pick(0, 0), Done()), "take a craft",
    ),
    "steps that lead into no city": (
        "nile", "Nile into a city", (Visit(2, "nile"), Sail(2, 5)), "bring a boat into a city",
    ),
    "leaving what a tomb gives": ("prepare", "Carry out what is left", (Done(),), "would be lost"),
}  # fmt: skip
"""For each wrong action: a chapter, its card, the actions, and the reply."""


@pytest.mark.parametrize("name", WRONG)
def test_what_leads_nowhere_is_told_at_once_and_taken_back(name: str) -> None:
    key, words, actions, said = WRONG[name]
    stage, scene = opened(key)
    until(stage, words)
    before = scene.session.count
    assert said in said_after(scene, *actions)
    assert scene.session.count == before
    stage.tick(float(MOST))
    assert wanted(stage), "it goes on"


def test_what_is_wanted_first_is_what_can_be_done_first() -> None:
    stage, scene = opened("stone")
    until(stage, "With a permission")
    scene.table.do(Visit(1, "pyramids"))
    scene.looked()
    stage.change()
    parts = [node.about for node in wanted(stage)]
    assert parts == [places.PartChoice(part_of(state_of(scene), "permission"), 0)]


def test_what_was_opened_over_the_land_is_closed_before_a_lesson_goes_on() -> None:
    stage, scene = opened("stone")
    until(stage, "Here a piece is built")
    marked = {node.key for node in wanted(stage)}
    for moment, key in enumerate(("draw", "seat/1")):
        stage.activate(key)
        stage.tick(float(MOST + 2 * moment))
        (close,) = wanted(stage)
        assert close.key.endswith("/close")
        stage.activate(close.key)
        stage.tick(float(MOST + 2 * moment + 1))
        assert {node.key for node in wanted(stage)} == marked
    assert scene.session.state.phase == "build"


@pytest.mark.parametrize(
    ("key", "words", "keys"),
    [
        ("obtain", "One bears your next sign", {"glyphs:0", "row:3"}),
        (
            "prepare",
            "erect it on a pedestal",
            {"sphinxes:0", *(f"pedestal:s{n}" for n in (12, 22, 33))},
        ),
    ],
)
def test_9_what_a_step_names_first_is_marked(key: str, words: str, keys: set[str]) -> None:
    stage, _scene = opened(key)
    until(stage, words)
    rings = [each.rect for each in stage.tree().walk() if each.key.startswith("coach/ring/")]
    named = [each for each in stage.tree().walk() if each.key in keys]
    assert {each.key for each in named} == keys
    for node in named:
        assert any(ring.holds(node.rect) for ring in rings), node.key


@pytest.mark.parametrize("turns", range(36, 46))
def test_marks_leave_nothing_that_is_had_for_nothing(turns: int) -> None:
    """Food and Heka bring no points in the last Era: a mark at “Leave the rest” would astonish."""
    state = before(changed(started(2), era=3, turns=turns), "food 2 / heka 2")
    assert Done() in state.legal_actions()
    assert targets.advised(state) != Done()


def test_at_the_end_of_the_last_lesson_the_learners_board_lies_in_front() -> None:
    stage, scene = opened("nile")
    until(stage, "The last Era is yours")
    chance = random.Random(1)
    for moment in range(MOST):
        stage.tick(float(MOST + moment))
        if scene.progress.is_over:
            break
        node = as_told(stage, chance)
        if node is not None:
            directly(stage, node)
    assert scene.progress.is_over
    assert scene.table.shown_seat == 0


def test_a_house_that_is_to_be_visited_is_marked_before_the_tablet_is_chosen() -> None:
    for key, words, house in (("visit", "Visit the marked House", 0), ("stone", "Visit the", 0)):
        stage, scene = opened(key)
        until(stage, words)
        assert state_of(scene).table.edition.houses[house] == "pyramids"
        subjects = scene.progress.subjects
        assert {type(each) for each in subjects} == {places.Sun, places.Slot}
        assert places.Sun(house) in subjects


def test_what_was_shown_is_explained_like_what_was_done() -> None:
    """Whoever had to be shown it read “Like this.”, and never what it is good for."""
    stage, scene = opened("stone")
    until(stage, "With a permission")
    assert "Take the permission" in said_after(scene, Visit(0, "temple"))
    stage.change()
    stage.activate("coach/show")
    until(stage, "Its tile tells what is counted")


def test_a_walk_in_place_of_an_offering_is_taken_back_and_no_more() -> None:
    """The words ask for the craft then: it has to be what can be chosen."""
    stage, scene = opened("temple")
    until(stage, "make an offering")
    said_after(scene, Specialise("temple", 2))
    said_after(scene, Pick(part_of(state_of(scene), "priestess"), 0))
    assert state_of(scene).phase == "priestess"
    walk = next(each for each in state_of(scene).legal_actions() if isinstance(each, Walk))
    assert "makes no offering" in said_after(scene, walk)
    assert state_of(scene).phase == "priestess"


def test_the_rest_of_an_offering_is_not_left_in_silence() -> None:
    stage, scene = opened("temple")
    until(stage, "Its basket goes")
    state = state_of(scene)
    rich = [each for each in state.legal_actions() if state.apply(each).phase == "bundle"]
    said_after(scene, rich[1])
    left = parts_left(state_of(scene))
    assert "would be lost" in said_after(scene, Done())
    assert parts_left(state_of(scene)) == left


@pytest.mark.parametrize("language", ["en", "de", "cs"])
def test_the_strip_takes_a_quarter_of_the_smallest_window_at_most(language: str) -> None:
    choose_language(language)
    try:
        for key in KEYS:
            _stage, scene = opened(key)
            canvas = Canvas(1024, 640, Scale(200), RENDERER.ruler)
            scene.settle(canvas)
            strip = scene.tree(canvas).find("coach")
            assert strip is not None
            assert strip.rect.h <= canvas.height // 4, key
    finally:
        choose_language("en")
