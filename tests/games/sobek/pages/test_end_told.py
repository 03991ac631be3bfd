"""The words of a game's end: places, shared victory, an early end (Z)."""

from html.parser import HTMLParser

import pytest

from sneferu_gui.games.sobek.law.position import Result, ScoredRound
from sneferu_gui.games.sobek.pages.end.account import accounts_of
from sneferu_gui.games.sobek.pages.end.ending import (
    SobekEnding,
    end_result,
    family_letters,
    how_it_ended,
)
from sneferu_gui.language import choose_language
from sneferu_gui.ui.pages.end.ending import PieceCount, Sentence, counted_from_last, place_in
from tests.games.sobek.played import finished

NAMES = ["Merit", "Hori", "Nebet", "Teti"]


def result_of(*score: int, rounds: int = 3) -> Result:
    most = max(score)
    winners = tuple(seat for seat, own in enumerate(score) if own == most)
    none = tuple(0 for _own in score)
    nothing = ScoredRound(none, none, (), none, score, ((),) * len(score), none)
    return Result((nothing,) * rounds, score, winners, rounds < 3)


def test_z5_most_points_come_first_and_equals_share_a_place() -> None:
    found = result_of(40, 71, 40, 12)
    assert [place_in(found.score, seat) for seat in range(4)] == [2, 1, 2, 4]


def test_the_last_is_counted_first_and_equals_are_told_at_once() -> None:
    steps = counted_from_last((40, 71, 40, 12), (1,), NAMES, "")
    assert steps == (
        PieceCount(3), PieceCount(2), PieceCount(0),
        Sentence("Merit and Nebet: 40 points each", (0, 2)), PieceCount(1),
    )  # fmt: skip


def test_m27_equal_players_share_the_victory() -> None:
    """Z5: 50 and 50 after round 3, both win."""
    session = finished(5, 2)
    shown = end_result(session.state, result_of(50, 50), accounts_of(session))
    assert shown.steps[-1] == Sentence(
        "Merit and Hori have as many points and share the victory (Z5)", (0, 1), is_noted=True
    )
    assert shown.headline == "Merit and Hori share the victory"
    assert shown.subline == "Each of them has 50 points (Z5)."
    assert [stand.place for stand in shown.stands] == ["1.", "1."]
    assert all(stand.is_winner for stand in shown.stands)
    assert shown.rows[-1].verdict == "level: Merit and Hori"


def test_m27_an_early_end_is_said_with_its_reason() -> None:
    """Z4: 101 and 40 after round 2."""
    session = finished(5, 2)
    shown = end_result(session.state, result_of(101, 40, rounds=2), accounts_of(session))
    assert shown.headline == "Merit wins"
    assert shown.subline == (
        "Merit has most points: 101, which is 61 more than the next. "
        "The game ended early: with more than 100 points after round 2 (Z4)."
    )
    assert how_it_ended(session) == f"{max(session.state.scores)} points"


@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_stands_on_the_bank_are_the_sets_of_all_rounds(players: int, language: str) -> None:
    choose_language(language)
    session = finished(2, players)
    shown = SobekEnding(session).result()
    for seat, stand in enumerate(shown.stands):
        scored = session.state.scored
        sets = sum(len(each.sets[seat]) for each in scored)
        assert stand.monument.pieces == sets
        assert len(stand.counts) == sets + 1
        points = sum(each.points[seat] for each in scored)
        assert str(points) in stand.counts[-1]
        assert str(session.state.scores[seat]) in stand.counts[-1]
    rows = {row.label: [cell.text for cell in row.cells] for row in shown.rows}
    assert list(rows.values())[-1] == [str(score) for score in session.state.scores]


class _Tags(HTMLParser):
    """Counts the tags of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, int] = {}
        self.labels: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found[tag] = self.found.get(tag, 0) + 1
        self.labels += [value or "" for name, value in attrs if name == "aria-label"]


def test_the_report_draws_every_set_with_its_cards_and_its_worth() -> None:
    session = finished(2, 3)
    tags = _Tags("".join(SobekEnding(session).drawings()))
    scored = session.state.scored
    sets = [laid for each in scored for own in each.sets for laid in own]
    assert tags.found["svg"] == len(sets)
    assert tags.found["rect"] == sum(laid.size for laid in sets)
    assert tags.found["table"] == 3
    worths = sorted(laid.worth for laid in sets if not laid.is_flat)
    told = sorted(int(each.split(" = ")[1].split(" ")[0]) for each in tags.labels if " = " in each)
    assert told == worths


@pytest.mark.parametrize("language", ["en", "cs", "de", "pseudo"])
def test_each_family_has_a_letter_of_its_own(language: str) -> None:
    choose_language(language)
    letters = family_letters()
    assert len(set(letters.values())) == len(letters) == 7
