"""The words of a game's end: places, shared victory, a task's goal (F4, K5)."""

from html.parser import HTMLParser

import pytest

from sneferu_gui.games.terra_pyramides.law.position import Points
from sneferu_gui.games.terra_pyramides.law.result import Result
from sneferu_gui.games.terra_pyramides.pages.end.account import SeatAccount, Sums, accounts_of
from sneferu_gui.games.terra_pyramides.pages.end.ending import (
    TerraEnding,
    costliest,
    end_result,
    how_it_ended,
)
from sneferu_gui.games.terra_pyramides.pages.end.report_boards import colour_letters, drawings_of
from sneferu_gui.games.terra_pyramides.pages.necropolis import Building, building_looks
from sneferu_gui.games.terra_pyramides.table.looks import FoundationLook, PyramidLook
from sneferu_gui.language import choose_language
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.end.ending import EndResult, PieceCount, Sentence
from tests.games.terra_pyramides.law.test_refusals import with_goal_met
from tests.games.terra_pyramides.played import finished


def told_of(*points: Points, task: int = 0, is_met: bool = False) -> EndResult:
    """The description of a game that ended with these points."""
    session = finished(len(points), task=task or 1)
    best = max(each.total for each in points)
    winners = tuple(seat for seat, each in enumerate(points) if each.total == best)
    if task:
        winners = (0,) if is_met else ()
    return end_result(session.state, Result(points, winners, task), accounts_of(session))


def test_who_has_most_points_wins_and_every_item_has_its_row() -> None:
    shown = told_of(Points(3, 60, 4, 1), Points(0, 40, 2, 0))
    assert shown.headline == "Merit wins"
    assert shown.subline == "Merit has most points: 68, which is 26 more than the next."
    rows = {row.label: [cell.text for cell in row.cells] for row in shown.rows}
    assert rows == {
        "Foundations": ["+ 3", "0"], "Pyramids": ["+ 60", "+ 40"], "Stones": ["+ 4", "+ 2"],
        "Gold": ["+ 1", "0"], "Points": ["68", "42"],
    }  # fmt: skip
    assert shown.rows[-1].verdict == "decides for Merit"
    assert [stand.place for stand in shown.stands] == ["1.", "2."]
    assert shown.steps == (PieceCount(1), PieceCount(0))


def test_f4_equal_points_share_the_victory() -> None:
    shown = told_of(Points(0, 40, 0, 0), Points(3, 35, 2, 0), Points(0, 5, 0, 0))
    assert shown.headline == "Merit and Hapi share the victory"
    assert shown.subline == "Each of them has 40 points (F4)."
    assert shown.steps[-1] == Sentence(
        "Merit and Hapi have as many points and share the victory (F4)", (0, 1), is_noted=True
    )
    assert [stand.is_winner for stand in shown.stands] == [True, True, False]
    assert shown.rows[-1].verdict == "level: Merit and Hapi"


@pytest.mark.parametrize("task", [1, 3])
def test_k5_of_a_task_the_goal_is_the_headline(task: int) -> None:
    met = told_of(Points(0, 240, 0, 0), task=task, is_met=True)
    missed = told_of(Points(0, 240, 0, 0), task=task)
    assert met.headline == "The goal is met"
    assert missed.headline == "The goal is missed"
    assert met.rows[0].label == "Goal"
    assert met.rows[0].is_total
    assert not met.rows[-1].is_total, "points are no matter of this task"
    assert met.stands[0].place == "", "nobody is compared"
    assert TerraEnding(finished(1, task=task)).asked.row == "goal"
    assert "turns (K5)" in missed.subline


def test_k5_the_turn_in_which_the_goal_is_met_counts() -> None:
    """It is not over when the game ends, but turn by turn and in the account it has its number."""
    goal_met = with_goal_met()
    turns = goal_met.turns[0]
    result = Result((goal_met.points_of(0),), (0,), 1)
    shown = end_result(goal_met, result, accounts_of(finished(1, task=1)))
    assert f"after {turns + 1} of 28 turns" in shown.subline


def test_k3_task_2_is_a_matter_of_points() -> None:
    shown = told_of(Points(0, 240, 0, 0), task=2)
    assert [row.label for row in shown.rows if row.is_total] == ["Points"]
    assert "more than 275" in shown.subline
    assert TerraEnding(finished(1, task=2)).asked.row == "score"
    assert "more than 275" in how_it_ended(finished(1, task=2))


def test_the_game_to_be_beaten_is_told_too() -> None:
    session = finished(1, task=2)
    states = (session.state_at(0), session.state)
    ghost = Ghost("terra_pyramides", "Teti", "lapis", states, (0, 28), session.state.result())
    assert "The ghost of Teti: " in TerraEnding(session, ghost).result().subline


@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_stands_on_the_bank_are_all_levels_and_foundations(
    players: int, language: str
) -> None:
    choose_language(language)
    session = finished(players)
    shown = TerraEnding(session).result()
    for seat, stand in enumerate(shown.stands):
        account = accounts_of(session)[seat]
        pieces = sum(max(1, each.level) for each in account.holdings)
        assert stand.monument.pieces == pieces
        assert len(stand.counts) == pieces + 1
        sites = account.points.pyramids + account.points.foundations
        before = [int("".join(filter(str.isdigit, words))) for words in stand.counts[:-1]]
        assert before == sorted(before)
        assert not before or before[-1] <= sites
        assert str(account.points.total) in stand.counts[-1]


class _Tags(HTMLParser):
    """Counts the tags of a page, and collects its titles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, int] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self.found[tag] = self.found.get(tag, 0) + 1


@pytest.mark.parametrize("players", [1, 3])
def test_the_report_draws_the_board_and_names_what_everybody_has(players: int) -> None:
    session = finished(players)
    html = "".join(drawings_of(session.state, accounts_of(session)))
    tags = _Tags(html)
    assert tags.found["svg"] == 1
    assert tags.found["title"] == 90, "each space of the board can be pointed at"
    for account in accounts_of(session):
        for each in account.pyramids:
            assert f"{each.site}: {each.colour} pyramid" in html
    assert tags.found["tr"] == players + 1


@pytest.mark.parametrize("language", ["en", "cs", "de", "pseudo"])
def test_each_colour_has_a_letter_of_its_own(language: str) -> None:
    choose_language(language)
    letters = colour_letters(finished().setup.edition.colours)
    assert len(set(letters.values())) == len(letters) == 6


# -- what cost most --------------------------------------------------------------------------


def account(pyramids: int = 100, **sums: int) -> SeatAccount:
    """The account of a seat with ten levels and so many points for pyramids."""
    own = accounts_of(finished())[0]
    counts = {"stones": 30, "workers": 20, "sent_home": 0, "swapped": 0} | sums
    points = Points(0, pyramids, 0, 0)
    return own._replace(built=(own.built * 5)[:10], points=points, sums=Sums((), **counts))


@pytest.mark.parametrize(
    ("own", "chapter", "row"),
    [
        ({"stones": 20}, "row", "workers"),
        ({"sent_home": 6}, "way", "workers"),
        ({"swapped": 9}, "purse", "stones"),
        ({"pyramids": 50}, "pyramid", "pyramids"),
        ({}, None, None),
    ],
)
def test_what_cost_most_is_what_a_seat_had_less_of_or_wasted(
    own: dict[str, int], chapter: str | None, row: str | None
) -> None:
    found = costliest(account(**own), account(), "Hapi", 1)
    if chapter is None:
        assert found is None
        return
    assert found is not None
    assert found.chapter == chapter
    assert getattr(found.see, "row", None) == row
    assert "Hapi" in found.text


def test_a_task_that_is_missed_blames_nobody() -> None:
    assert TerraEnding(finished(1)).costliest(0) is None


@pytest.mark.parametrize("levels", [(0,) * 5 + (1, 2, 5, 5), (0,), (0, 0, 0), (5,) * 7 + (0,)])
def test_f1_foundations_are_piled_up_beside_pyramids_on_the_bank(
    levels: tuple[int, ...],
) -> None:
    """They stood like walls behind the pyramids, as high as these, and hid their colours."""
    sites = tuple(Building(level, "red", 3) for level in levels)
    room, pieces = Rect(0, 0, 480, 200), sum(max(1, level) for level in levels)
    looks = building_looks(room, "lapis", sites, pieces)
    slabs = [each.rect for each in looks if isinstance(each, FoundationLook)]
    pyramids = [each.rect for each in looks if isinstance(each, PyramidLook)]
    assert (len(slabs), len(pyramids)) == (levels.count(0), len(levels) - levels.count(0))
    assert all(room.contains(*each[:2]) and each.bottom <= room.bottom for each in slabs)
    assert all(each.right <= room.right + 1 for each in slabs)
    assert len(set(slabs)) == len(slabs)
    for pyramid in pyramids:
        assert all(each.w < pyramid.w // 2 and each.x >= pyramid.right for each in slabs)
