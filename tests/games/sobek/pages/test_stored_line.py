"""A stored game in lists (H1)."""

from sneferu_gui.games.sobek.face import SmallBelongings, stored_line
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.language import choose_language
from tests.games.sobek.law.scenario import GAME
from tests.games.sobek.played import begun, finished


def test_a_running_game_tells_round_points_and_who_plays() -> None:
    session = begun()
    card = GAME.card(session.setup, (None, None), session.count, session.state)
    line = stored_line(card)
    name = session.setup.seats[session.state.seat].name
    assert line.title == "Merit and Hori"
    assert line.line == f"Round 1 of 3 · Points 0:0 · {name} to play"
    choose_language("cs")
    assert stored_line(card).line.startswith("Kolo 1 / 3 · Body 0:0")


def test_z5_a_finished_game_tells_who_won() -> None:
    session = finished()
    result = session.state.result()
    card = GAME.card(session.setup, (None, None), session.count, session.state)
    name = session.setup.seats[result.winners[0]].name
    points = ":".join(map(str, result.score))
    assert stored_line(card).line == f"Points {points} · {name} won"


def test_h1_everybodys_sets_are_told_with_what_they_are_worth() -> None:
    session = finished()
    card = GAME.card(session.setup, (None, None), session.count, session.state)
    for picture, sets, pile in zip(
        stored_line(card).pictures, session.state.sets, session.state.piles, strict=True
    ):
        assert isinstance(picture, SmallBelongings)
        assert [own.worth for own in picture.sets] == [own.worth for own in sets]
        assert [own.cards for own in picture.sets] == [own.size for own in sets]
        assert picture.pile == count_in(pile)
