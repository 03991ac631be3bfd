"""Composed sentences: they end as sentences do, and say what they mean."""

import re

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.law.actions import Buy
from sneferu_gui.games.sneferu.law.events import FoodGained, Gain
from sneferu_gui.games.sneferu.samples.games import SOLO, is_won
from sneferu_gui.games.sneferu.table.log_lines import log_lines
from sneferu_gui.session.game import Step
from sneferu_gui.session.review.review import ReviewTally
from sneferu_gui.ui.pages.days.deals import DealResult
from sneferu_gui.ui.pages.end.share import ShareScene
from sneferu_gui.ui.pages.face import face_of
from sneferu_gui.ui.pages.review.words import tally_text
from sneferu_gui.ui.samples.moments import game_at
from sneferu_gui.ui.shell.scenes import Program

from .opened import stage_of


def line_for_a_friend(deal: DealResult | None) -> str:
    """The page's line for sending to a friend."""
    own = Program(PlayOptions(seed=1), stores=False)
    session = game_at(own.edition(), SOLO, is_won)
    result = face_of(session.setup).ending(session).result()
    share = ShareScene(own, session, result, deal)
    return " ".join(n.label for n in stage_of(share).tree().walk() if n.label)


@pytest.mark.parametrize("points", ["47: Phara-oh yeah!", "47 points"])
def test_a_line_for_a_friend_has_one_stop_at_the_end_of_the_result(points: str) -> None:
    deal = DealResult("river of the day", "1 May", points, ())
    stop = "" if points.endswith("!") else "."
    assert f"{points}{stop} Beat it:" in line_for_a_friend(deal)


def test_a_line_of_a_game_of_no_shared_deal_tells_how_it_ended() -> None:
    assert re.search(r": \d+ stones placed · \d+ points\. Beat it:", line_for_a_friend(None))


@pytest.mark.parametrize(
    ("good", "text"),
    [
        (0, "There was a better choice in every turn: see what it was."),
        (1, "In 1 of 9 choices nothing was better."),
        (9, "No turn could have been better."),
    ],
)
def test_a_review_says_in_words_how_many_turns_were_best(good: int, text: str) -> None:
    assert tally_text(ReviewTally(9, good, 0), is_whole=True).startswith(text)
    counted = f"In {good} of 9 choices nothing was better."
    assert tally_text(ReviewTally(9, good, 0), is_whole=False) == counted, "not yet of all turns"


@pytest.mark.parametrize(
    ("tally", "text"),
    [
        (ReviewTally(13, 13, 0), "Very well played!"),
        (ReviewTally(13, 12, 0, 0.04, 0.04), "Very well played!"),
        (ReviewTally(13, 7, 0, 0.12, 0.04), "Well played; a few turns are worth another look."),
        (ReviewTally(13, 10, 0, 0.2, 0.1), "Well played; a few turns are worth another look."),
        (ReviewTally(71, 56, 1, 0.64, 0.09), "Well played; a few turns are worth another look."),
        (
            ReviewTally(13, 11, 0, 0.48, 0.43),
            "Every game teaches something: begin with the turn at the top.",
        ),
    ],
)
def test_a_game_lost_by_one_turn_is_not_praised(tally: ReviewTally, text: str) -> None:
    """Issue 27, 5: the verdict on a game goes with the cost of its turns."""
    assert tally_text(tally, is_whole=True).endswith(text)


@pytest.mark.parametrize("gain", Gain)
def test_food_of_a_builders_power_is_called_food_in_short_too(gain: Gain) -> None:
    session = game_at(Program(PlayOptions(seed=1), stores=False).edition(), SOLO, is_won)
    step = Step(0, Buy(0, 0, bonus=False), (FoodGained(0, 1, gain, 1),), session.state)
    (line,) = log_lines(session.setup, step)
    names = ("Aya", "Tsekani", "Lateef")
    is_power = any(name in line.short for name in names)
    assert is_power is (gain in {Gain.AYA, Gain.TSEKANI, Gain.LATEEF})
    assert ("food" in line.short) is is_power
