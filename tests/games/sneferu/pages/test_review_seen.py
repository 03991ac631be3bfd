"""A review on the screen: it draws the judgements, and every turn can be shown."""

import pytest

from sneferu_gui.games.game import AnyState
from sneferu_gui.session.game import Session
from sneferu_gui.session.review.review import Review, luck_after, percents
from sneferu_gui.session.review.running import ReviewRun
from sneferu_gui.ui.engine.inputs import Button, KeyPressed, PointerPressed, PointerReleased
from sneferu_gui.ui.engine.scene import Push, Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Line, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.navigation import PastGameNavigation
from sneferu_gui.ui.pages.review.scene import ReviewScene
from sneferu_gui.ui.pages.review.words import PICTURES, ShareWording, account_shown
from tests.session.review.reviewed_games import blundered, finish, judgements, new_run, whole_review
from tests.ui.pages.opened import EvenRuler, node, program, stage_of


class FromReview(PastGameNavigation):
    can_play_on = True

    def __init__(self) -> None:
        self._program, self.seen = program(), list[int]()

    def replay(self, count: int) -> Scene:
        self.seen.append(count)
        return self._program.title()

    def play_on(self, begun: Session) -> Scene:
        table: Scene = self._program.table(begun)
        return table


def opened(run: ReviewRun | None = None, at: int | None = None) -> tuple[Stage, ReviewScene]:
    """The page of the game with the wrong turn, with its whole review unless another is given."""
    if run is None:
        run = new_run(blundered().session)
        run.review = whole_review()
    scene = ReviewScene(run, FromReview(), at)
    return stage_of(scene), scene


def keys(stage: Stage, prefix: str) -> list[str]:
    return [each.key for each in stage.tree().walk() if each.key.startswith(prefix)]


def words(stage: Stage, key: str) -> str:
    return node(stage, key).label


def pictures(each: Node) -> list[str]:
    return [look.name for look in each.looks if isinstance(look, Picture)]


def test_the_turn_that_was_wrong_is_opened_first_and_told_kindly() -> None:
    stage, scene = opened()
    chosen = scene.chosen
    assert chosen is not None
    assert chosen.first == blundered().first
    number = whole_review().turn_of(chosen) + 1
    assert words(stage, "review/turn") == f"Turn {number}: Merit"
    cost = ShareWording(None).cost(chosen.cost)
    assert cost in words(stage, "review/verdict")
    assert "worth another look" in words(stage, "review/verdict")
    assert pictures(node(stage, "review/verdict")) == [PICTURES[chosen.kind]]
    done, better = words(stage, "review/move/0"), words(stage, "review/move/1")
    assert done.startswith("What was done, ")
    assert better.startswith("What was better, ")
    assert f"{round(100 * chosen.played)}\u00a0%" in done
    assert f"{round(100 * chosen.best.share)}\u00a0%" in better
    assert words(stage, "review/reasons").startswith("• ")


def test_the_curve_is_what_was_said_and_each_of_its_turns_comes_to_a_hundred() -> None:
    """The sums equal the drawn values."""
    stage, _scene = opened()
    chart = words(stage, "review/chart")
    points = [percents(each) for each in whole_review().curve()]
    assert all(sum(each) == 100 for each in points)
    for seat, name in enumerate(("Merit", "Hori")):
        values = ", ".join(f"{each[seat]}\u00a0%" for each in points)
        assert f"{name} {values}" in chart
    assert (100, 0) in points or (0, 100) in points, "the end is what the game came to"


def test_the_lines_differ_by_colour_by_dash_and_by_emblem() -> None:
    stage, _scene = opened()
    chart = node(stage, "review/chart")
    emblems = [name for name in pictures(chart) if name.startswith("emblems/")]
    assert emblems.count("emblems/carnelian") == emblems.count("emblems/lapis") == 2
    drawn = {(look.colour, look.dash) for look in chart.looks if isinstance(look, Line)
             and len(look.points) > 2 and look.colour[3] == 255}  # fmt: skip
    assert len({colour for colour, _dash in drawn}) == len({dash for _colour, dash in drawn}) == 2


@pytest.mark.parametrize("seat", [0, 1])
def test_the_lists_are_of_the_player_chosen_with_what_each_turn_cost_or_brought(seat: int) -> None:
    stage, scene = opened()
    scene.show_player(seat)
    stage.change()
    review = whole_review()
    named = (*review.costliest(seat), *review.finds(seat))
    assert keys(stage, "review/row/") == [f"review/row/{each.first}" for each in named]
    scale = ShareWording(None)
    for each in review.costliest(seat):
        row = words(stage, f"review/row/{each.first}")
        assert row == f"turn {review.turn_of(each) + 1}: {scale.loss(each.cost)}"
    for each in review.finds(seat):
        assert words(stage, f"review/row/{each.first}").endswith(scale.gain(each.found))
    tally = review.tally(seat)
    found = f"{tally.as_good} of {tally.judged} choices"
    if tally.as_good == tally.judged:
        found = "No turn could have been better."
    assert found in words(stage, "review/words")
    assert (f"{tally.finds} w" in words(stage, "review/words")) == bool(tally.finds)


def test_every_turn_can_be_chosen_and_tells_what_was_done() -> None:
    stage, scene = opened()
    session = blundered().session
    for each in judgements():
        scene.choose(each.first)
        stage.change()
        assert scene.chosen == each
        name = session.setup.seats[each.seat].name
        assert words(stage, "review/turn").endswith(name)
        assert bool(stage.tree().find("review/move/1")) == (
            each.other is not None or not each.was_best
        )


def test_turns_are_gone_through_by_keys_by_buttons_by_wheel_and_on_the_curve() -> None:
    stage, scene = opened(at=0)
    firsts = [each.first for each in judgements()]

    def at() -> int:
        assert scene.chosen is not None
        return firsts.index(scene.chosen.first)

    assert at() == 0
    stage.handle(KeyPressed("page down"))
    assert at() == 1
    stage.activate("review/next")
    assert at() == 2
    stage.handle(KeyPressed("page up"))
    stage.activate("review/previous")
    assert at() == 0
    assert "disabled" in node(stage, "review/previous").state
    slider = node(stage, "review/turns").rect
    for handled in (PointerPressed, PointerReleased):
        stage.handle(handled(slider.right - 1, slider.centre[1], Button.MAIN))
    assert at() == len(firsts) - 1
    scene.turn_wheel(None, 1)
    assert at() == len(firsts) - 2


def test_a_replay_s_moment_opens_the_turn_it_belongs_to() -> None:
    inside = judgements()[3].after - 1
    _stage, scene = opened(at=inside)
    assert scene.chosen == judgements()[3]


def test_try_again_begins_a_game_that_is_like_this_one_up_to_there() -> None:
    """The branch equals the position: state, seats, and the players in them."""
    session = blundered().session
    session.computers = (None, "scribe")
    try:
        _stage, scene = opened()
        answer = scene.try_again()
        assert isinstance(answer, Push)
        begun = answer.scene.session  # type: ignore[attr-defined]
    finally:
        session.computers = (None, None)
    wanted: AnyState = session.state_at(blundered().first)
    assert begun.state == wanted
    assert begun.state_count == begun.count == blundered().first
    assert begun.actions == session.actions[: begun.count]
    assert begun.computers == (None, "scribe")
    assert session.state.is_over, "the game itself stays as it is"


def test_the_table_is_seen_as_it_was_before_the_turn() -> None:
    _stage, scene = opened()
    assert isinstance(scene._navigation, FromReview)
    assert isinstance(scene.see_table(), Push)
    assert scene._navigation.seen == [blundered().first]


def test_while_it_is_worked_out_the_page_grows_and_it_can_be_stopped() -> None:
    run = new_run(blundered().session)
    stage, scene = opened(run)
    run.start()
    assert words(stage, "review/progress").startswith("Looking at turn 1 of ")
    assert stage.tree().find("review/turns") is None
    for _ in range(4):
        assert scene.tick(0.0)
    stage.change()
    done = len(run.review.judgements)
    assert done == 4
    assert words(stage, "review/progress").startswith(f"Looking at turn {done + 1} of ")
    assert stage.tree().find("review/turns") is not None
    scene.stop()
    stage.change()
    assert words(stage, "review/progress").startswith("Stopped at turn ")
    assert scene.tick(0.0), "another picture, once"
    assert not scene.tick(0.0)
    scene.go_on()
    finish(run)
    stage.change()
    assert stage.tree().find("review/progress") is None
    assert run.review == whole_review()
    scene.begin_again()
    assert run.is_running
    assert len(run.review.judgements) == 0
    run.stop()


def test_why_it_has_stopped_is_on_the_page() -> None:
    run = new_run(blundered().session)
    stage, _scene = opened(run)
    run.trouble = "The review has stopped: no idea"
    assert words(stage, "review/subline") == run.trouble


def test_of_computers_only_the_people_are_spoken_of() -> None:
    session = blundered().session
    session.computers = ("scribe", None)
    try:
        stage, _scene = opened()
    finally:
        session.computers = (None, None)
    assert words(stage, "review/player") == "Hori"
    assert keys(stage, "review/player/") == []


def test_luck_and_errors_are_told_in_figures_and_in_words_on_demand() -> None:
    stage, scene = opened()
    account = scene.run.accounts[0]
    shown = account_shown(account, ShareWording(None))
    figures = words(stage, "review/account")
    assert f"Luck: {ShareWording(None).signed(shown.luck)}" in figures
    assert "Without luck: " in figures
    assert "Error a turn: " in figures
    hint = node(stage, "review/account").hint
    assert hint.startswith(f"{shown.start}\u00a0% at the start, ")
    assert hint.endswith(f"{shown.result}\u00a0% in the end.") or ": " in hint


def test_what_luck_brought_after_a_turn_stands_beside_its_verdict() -> None:
    for each in whole_review().judged()[::5]:
        stage, _scene = opened(at=each.first)
        luck = round(100 * luck_after(whole_review(), each)[each.seat])
        said = words(stage, "review/verdict")
        assert ("Luck after it: " in said) == (luck != 0)
        assert str(abs(luck)) in said or not luck


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_as_many_costly_turns_are_listed_as_the_sheet_has_room_for(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a large window half of the sheet was empty under five of them."""
    worst = whole_review().costliest(0)[0]
    own = tuple(worst._replace(first=each.first) for each in whole_review().decisions)
    monkeypatch.setattr(Review, "of_seat", lambda _review, _seat: own)
    monkeypatch.setattr(Review, "finds", lambda _review, _seat: ())
    _stage, scene = opened(at=0)
    stage = Stage(scene, EvenRuler(), *size, 100)
    rows = [each.rect for each in stage.tree().walk() if each.key.startswith("review/row/")]
    sheet, none = node(stage, "review/player").rect, node(stage, "review/finds/none").rect
    assert len(own) > len(rows) >= 5
    assert none.bottom <= sheet.bottom
    assert sheet.bottom - none.bottom < 2 * rows[0].h
