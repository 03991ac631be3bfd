"""The end page after the first lost game: the costliest turn, and one suggestion."""

import re

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.law.events import PtahTook
from sneferu_gui.games.sneferu.samples.games import SOLO, is_lost
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.session.milestones import noteworthy_in
from sneferu_gui.session.settings import Settings, with_learnt
from sneferu_gui.session.store import GameChange, StoredTable
from sneferu_gui.ui.engine.scene import Push, Restart, call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.face import Costliest, face_named, face_of
from sneferu_gui.ui.pages.lessons.scene import LessonScene
from sneferu_gui.ui.pages.puzzles.page import PuzzlesScene
from sneferu_gui.ui.samples.any_game import end_of_first_loss
from sneferu_gui.ui.samples.moments import TWO, game_at, is_over
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.game_table import GameScene
from tests.games.sobek.played import finished
from tests.session.deals import Clock, memory_store

from .opened import node, stage_of

STANDARD = standard_edition("sneferu")
LOST = SOLO._replace(player="random")


def program(game: str = "sneferu", *learnt: str) -> Program:
    settings = Settings()
    for key in learnt:
        settings = with_learnt(settings, game, key)
    return Program(PlayOptions(seed=1, game=game), stores=False, settings=settings)


def all_chapters(game: str) -> tuple[str, ...]:
    course = face_named(game).course()
    assert course is not None
    return tuple(chapter.text.key for chapter in course.chapters)


def ended(own: Program, session: Session, level: str = "mason") -> tuple[Stage, EndScene]:
    scene = end_of_first_loss(own, session, level)
    assert isinstance(scene, EndScene)
    return stage_of(scene), scene


def follow(scene: EndScene, stage: Stage) -> object:
    answer = scene.activate(node(stage, "result/advice").act)
    assert isinstance(answer, Push | Restart)
    return answer.scene


def costs(session: Session) -> list[Costliest]:
    result, ending = session.state.result(), face_of(session.setup).ending(session)
    seats = range(len(session.setup.seats))
    found = [ending.costliest(seat) for seat in seats if seat not in result.winners]
    return [each for each in found if each is not None]


@pytest.mark.parametrize("seed", range(1, 7))
def test_what_cost_most_among_players_is_what_the_account_says(seed: int) -> None:
    session = game_at(STANDARD, TWO, is_over, first_seed=seed)
    result = session.state.result()
    winner, loser = result.winners[0], 1 - result.winners[0]
    for cost in costs(session):
        assert cost.chapter in all_chapters("sneferu")
        if result.stones[0] == result.stones[1] and result.food[winner] != result.food[loser]:
            assert f"{result.food[winner] - result.food[loser]} food more" in cost.text
        elif match := re.search(r"took you (\d\.\d) days, \w+ only (\d\.\d)", cost.text):
            assert float(match[1]) > float(match[2])


def test_what_cost_most_against_ptah_is_the_turn_that_gave_him_most() -> None:
    session = game_at(STANDARD, LOST, is_lost)
    (cost,) = costs(session)
    number, stones = map(int, re.findall(r"\d+", cost.text))
    taken = [
        sum(
            isinstance(event, PtahTook)
            for step in session.steps[turn.start : turn.end]
            for event in step.events
        )
        for turn in turns_of(session.steps)
    ]
    assert stones == max(taken) == taken[number - 1]
    assert cost.see == call(GameScene.see_moment, turns_of(session.steps)[number - 1].end)


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_what_cost_most_in_sobek_is_where_the_winner_is_most_ahead(seed: int) -> None:
    session = finished(seed, 3)
    for cost in costs(session):
        assert cost.chapter in all_chapters("sobek")
        own, other = (int(each) for each in re.findall(r"-?\d+", cost.text))
        is_paid = "corruption" in cost.text
        assert (own > other) is is_paid


def test_the_sentence_opens_its_number_and_the_suggestion_the_lesson() -> None:
    session = game_at(STANDARD, TWO, is_over)
    stage, scene = ended(program(), session)
    assert node(stage, "result/cost/words").label.startswith("What cost you most: ")
    assert isinstance(follow(scene, stage), LessonScene)
    stage.activate("result/cost")
    assert node(stage, "account").label == "Where it came from"
    assert stage.tree().find("result/cost") is None
    stage.activate("result/tab/result")
    assert stage.tree().find("result/cost") is not None


def test_once_all_is_learnt_a_weaker_opponent_is_suggested_then_puzzles() -> None:
    session = game_at(STANDARD, TWO, is_over)
    learnt = program("sneferu", *all_chapters("sneferu"))
    stage, scene = ended(learnt, session, "mason")
    assert node(stage, "result/advice/words").label.endswith("weaker opponent: Ferryman.")
    table = follow(scene, stage)
    assert [each for each in table.session.computers if each] == ["ferryman"]  # type: ignore[attr-defined]
    assert table.session.setup == session.setup  # type: ignore[attr-defined]
    stage, scene = ended(learnt, session, "child")
    assert isinstance(follow(scene, stage), PuzzlesScene)


def lost_at(games: int, session: Session) -> tuple[int, ...]:
    """The first losses that a store reports of a game stored so often."""
    store = memory_store(Clock())
    number = 0
    for _time in range(games):
        change = GameChange(0, session.actions, session.count, session.state)
        number = store.begin(StoredTable.of(session), change)
    return noteworthy_in(store, session.game.id, number).first_losses


def test_only_the_first_lost_game_of_a_person_says_so() -> None:
    session = game_at(STANDARD, TWO, is_over)
    loser = 1 - session.state.result().winners[0]
    session.computers = tuple("child" if seat != loser else None for seat in range(2))
    assert lost_at(1, session) == (loser,)
    assert lost_at(2, session) == (), "the second one"
    session.computers = tuple("child" if seat == loser else None for seat in range(2))
    assert lost_at(1, session) == (), "a computer lost"


def test_two_people_at_a_table_are_told_nothing() -> None:
    own = program()
    session = game_at(STANDARD, TWO, is_over)
    stage, scene = ended(own, session)
    assert stage.tree().find("result/cost") is not None
    scene.session.computers = (None, None)
    stage = stage_of(scene)
    assert stage.tree().find("result/cost") is None
    assert stage.tree().find("result/advice") is None
