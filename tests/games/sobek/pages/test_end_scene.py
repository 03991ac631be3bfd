"""The page of a game's end: shown, ended by any key, explained number by number, kept and sent."""

import pytest

from sneferu_gui.games.sobek.table.looks import CardLook
from sneferu_gui.language import choose_language
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Push
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import looks_of
from sneferu_gui.ui.pages.end.report import report_html
from sneferu_gui.ui.pages.end.scene import EndScene, EndView
from sneferu_gui.ui.pages.end.share import CARD_SIZE, ShareScene
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.shell.user_files import card_picture
from tests.games.sobek.played import finished
from tests.ui.pages.opened import node, program, stage_of


def ended(players: int = 3) -> tuple[Stage, EndScene]:
    own = program()
    end = own.end(own.table(finished(2, players).copy()))
    assert isinstance(end, EndScene)
    return stage_of(end), end


def cards_seen(stage: Stage) -> int:
    return sum(isinstance(look, CardLook) for look in looks_of(stage.tree()))


def test_the_sets_are_put_into_the_stalls_one_by_one_until_a_key_is_pressed() -> None:
    stage, _end = ended()
    stage.tick(0.0)
    assert cards_seen(stage) == 0
    stage.tick(1.0)
    some = cards_seen(stage)
    stage.handle(KeyPressed("space"))
    scored = finished(2, 3).state.scored
    whole = sum(laid.size for each in scored for own in each.sets for laid in own)
    assert 0 < some < cards_seen(stage) == whole
    winner = finished(2, 3).state.result().winners[0]
    assert "selected" in node(stage, f"player/{winner}").state


def test_each_number_of_the_account_opens_what_it_is_made_of_and_leads_to_its_moment() -> None:
    stage, end = ended()
    end.hurry()
    end.show_view(EndView.ACCOUNT)
    asked = [found for found in stage.tree().walk() if found.role == "button" and
             found.key.startswith("account/")]  # fmt: skip
    assert len(asked) > 3 * 3
    winner = end.session.setup.seats[end.session.state.result().winners[0]].name
    assert node(stage, "account/details").label == f"{winner}: Score"
    for found in asked:
        stage.activate(found.key)
        assert "checked" in node(stage, found.key).state
    detail = node(stage, "account/detail/0")
    answer = end.activate(detail.act)
    assert isinstance(answer, Push)


@pytest.mark.parametrize("language", ["en", "cs", "de"])
def test_it_is_kept_as_a_picture_and_as_a_page(language: str) -> None:
    choose_language(language)
    session = finished(2, 2)
    _stage, end = ended(2)
    end.hurry()
    answer = end.share()
    assert isinstance(answer, Push)
    share = answer.scene
    assert isinstance(share, ShareScene)
    assert card_picture(share.card).get_size() == CARD_SIZE
    html = report_html(session)
    for seat, score in zip(session.setup.seats, session.state.scores, strict=True):
        assert seat.name in html
        assert f">{score}<" in html
    assert "{" not in html.partition("</style>")[2]


def test_the_log_of_the_page_names_no_card_that_was_hidden() -> None:
    """H4: cards given to the Scribe, or drawn, are shown by their backs."""
    html = report_html(finished(2, 4))
    log = html.rpartition("<ol>")[2]
    drawn = [line for line in log.replace("</li>", "<br>").split("<br>") if "draws from" in line]
    given = [line for line in log.replace("</li>", "<br>").split("<br>") if "gives up" in line]
    assert drawn
    faces = ("ivory", "ebony", "marble", "cattle", "fish", "wheat", "amulet", "Queen", "Vizier")
    assert not any(face in line for line in (*drawn, *given) for face in faces)


def test_the_face_tells_how_it_ended_and_what_statistics_ask() -> None:
    face = face_named("sobek")
    session = finished(5, 2)
    best = max(session.state.scores)
    assert face.how_it_ended(session) == f"{best} points"
    insights = face.insights
    assert insights is not None
    assert len(insights.of_session(session)) == 2
