"""Puzzles at Sobek's table: explained, tried and solved there, with the deciding seat's view."""

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sobek.face import LaidAndHand, SmallBelongings
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.pages.lessons.course import puzzle_kinds
from sneferu_gui.games.sobek.table.cards import CardFace
from sneferu_gui.games.sobek.table.looks import CardLook
from sneferu_gui.games.sobek.table.on_hand import detailed_lines
from sneferu_gui.games.sobek.table.plan import hand_of
from sneferu_gui.session.settings import Settings, scores_of
from sneferu_gui.ui.engine.scene import calls
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.kit.looks import bounds
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.puzzles.scene import PuzzleScene, PuzzleSet
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.scene import PlayedScene
from tests.ui.pages.opened import node, stage_of

KINDS = [kind.text.key for kind in puzzle_kinds()]


def puzzle_at(kind: str) -> tuple[Program, Stage, PuzzleScene]:
    program = Program(PlayOptions(seed=1), stores=False, settings=Settings(motion="off"))
    puzzles = PuzzleSet.of(program, "sobek")
    scene = PuzzleScene(puzzles, next(each for each in puzzles.puzzles if each.kind == kind))
    return program, stage_of(scene), scene


def words(stage: Stage) -> str:
    return node(stage, "coach/words").label


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_wrong_is_taken_back_and_what_is_right_is_praised(kind: str) -> None:
    program, stage, scene = puzzle_at(kind)
    told = next(each for each in puzzle_kinds() if each.text.key == kind)
    assert words(stage) == told.text.task
    before = scene.session.count
    for action in scene.puzzle.second:
        scene.session.do(action)
    scene.looked()
    assert (scene.session.count, scene.tries, scene.is_solved) == (before, 1, False)
    for action in scene.puzzle.answers[0]:
        scene.session.do(action)
    scene.looked()
    assert scene.is_solved
    said = scene.present_coach()
    assert said is not None
    assert told.text.right in said.words
    assert scores_of(program.settings(), "sobek") == {scene.puzzle.key: 4}


def test_the_right_card_is_taken_at_the_table() -> None:
    _program, stage, scene = puzzle_at("nile")
    ((take,),) = scene.puzzle.answers
    stage.activate(f"harbour/{take.place}")
    assert scene.is_solved
    assert words(stage).startswith("Right: ")


@pytest.mark.parametrize("kind", KINDS)
def test_the_others_hands_are_not_shown_and_nobody_is_waited_for(kind: str) -> None:
    """H3, H6."""
    _program, stage, scene = puzzle_at(kind)
    seat = scene.session.state.seat
    assert scene.session.viewer == seat
    shown = scene.table.state
    known = shown.table.printed.known
    assert not any(hand & known for other, hand in enumerate(shown.hands) if other != seat)
    assert scene.session.seat_to_sit_down is None
    assert stage.tree()


def test_once_the_scribe_is_played_nobody_is_told_of_the_others_hand_as_their_own() -> None:
    program = Program(PlayOptions(seed=1), stores=False, settings=Settings(motion="off"))
    puzzles = PuzzleSet.of(program, "sobek")
    found = 0
    for puzzle in puzzles.puzzles:
        scene = PuzzleScene(puzzles, puzzle)
        stage, own = stage_of(scene), scene.session.state.seat
        for action in puzzle.answers[0]:
            scene.session.do(action)
        scene.looked()
        state = scene.session.state
        if state.seat == own or state.is_over:
            continue
        found += state.phase is Phase.SCRIBE
        told = " ".join(tree_as_text(node(stage, "move")).lines)
        assert "our hand" not in told
        assert "our tile" not in told
        assert not scene.table.is_open
        enabled = [
            n for n in stage.tree().walk() if n.is_enabled and calls(n.act, PlayedScene.do_if_legal)
        ]
        assert not enabled, "what others decide cannot be decided for them"
    assert found


def test_the_worth_of_a_set_is_not_told_before_it_is_chosen() -> None:
    """It is what the puzzle asks; chosen cards are told of as at any table."""
    _program, stage, scene = puzzle_at("set")
    told = [line for line in tree_as_text(stage.tree()).lines if "Lay a set" in line]
    assert not told
    assert scene.table.context.is_puzzle
    assert detailed_lines(scene.table.state) != detailed_lines(scene.table.state, tells_sets=False)


@pytest.mark.parametrize("size", [(130, 51), (170, 66), (400, 120)])
def test_a_plate_shows_every_card_of_the_hand_within_its_room(size: tuple[int, int]) -> None:
    """Without sets on the table it was nearly empty."""
    for puzzle in PuzzleSet.of(Program(PlayOptions(seed=1), stores=False), "sobek").puzzles:
        session, room = puzzle.session(), Rect(10, 20, *size)
        looks = face_named("sobek").plate_of(session.setup, session.state).looks(room)
        state = session.state
        assert isinstance(state, State)
        cards = [look for look in looks if isinstance(look, CardLook)]
        assert len(cards) >= len(hand_of(state, state.seat))
        assert all(room.holds(look.rect) for look in cards), puzzle.key


def test_a_reviewed_turn_rings_the_visible_part_of_a_card_taken_into_the_hand() -> None:
    fish, wheat = CardFace("fish", "fish"), CardFace("wheat", "wheat")
    laid, room = SmallBelongings("lapis", 0, ()), Rect(0, 0, 200, 100)
    before = LaidAndHand(laid, (wheat, wheat))
    after = LaidAndHand(laid, (fish, wheat, wheat))
    cards = [look.rect for look in after.looks(room) if isinstance(look, CardLook)]
    (ring,) = after.new_looks(before, room)
    assert bounds(ring).x <= cards[0].x
    assert bounds(ring).right == bounds(after.looks(room)[-2]).x
    assert after.new_looks(after, room) == []


def test_a_reviewed_turn_with_which_the_last_cards_were_laid_rings_none() -> None:
    wheat, room = CardFace("wheat", "wheat"), Rect(0, 0, 200, 100)
    laid = SmallBelongings("lapis", 0, ())
    assert LaidAndHand(laid, ()).new_looks(LaidAndHand(laid, (wheat,)), room) == []
