"""A stored game in lists (H1)."""

from sneferu_gui.games.checked_values import JsonObject
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.terra_pyramides.face import FACE, SmallPyramids, stored_line
from sneferu_gui.games.terra_pyramides.law.game import pyramids_of
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.looks import FoundationLook, PyramidLook, TileLook
from sneferu_gui.language import choose_language
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.looks import Look, bounds
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.face import StoredLine
from tests.games.terra_pyramides.games import GAME, begun
from tests.games.terra_pyramides.law.scenario import do, example, with_hand, with_site
from tests.games.terra_pyramides.played import finished


def line_of(session: Session) -> StoredLine:
    computers = (None,) * len(session.setup.seats)
    return stored_line(GAME.card(session.setup, computers, session.count, session.state))


def test_a_running_game_tells_turn_points_and_who_plays() -> None:
    session = begun()
    name = session.setup.seats[session.state.seat].name
    assert line_of(session).title == "Merit and Hapi"
    assert line_of(session).line == f"Turn 1 of 14 · Points 0:0 · {name} to play"
    choose_language("cs")
    assert line_of(session).line.startswith("Tah 1 z 14 · Body 0:0")


def test_a_finished_game_tells_who_won_and_of_a_task_whether_it_is_met() -> None:
    session = finished()
    result = session.state.result()
    name = session.setup.seats[result.winners[0]].name
    points = ":".join(map(str, result.scores))
    assert line_of(session).line == f"Points {points} · {name} won"
    task = finished(1, task=3)
    score = task.state.points_of(0).total
    assert line_of(task).line == f"Six colours · Points {score} · the goal is missed"


def test_everybodys_pyramids_are_seen_within_their_place() -> None:
    session, place = finished(4), Rect(10, 20, 120, 60)
    for seat, picture in enumerate(line_of(session).pictures):
        assert isinstance(picture, SmallPyramids)
        built = [look for look in picture.looks(place) if isinstance(look, PyramidLook)]
        assert len(built) == pyramids_of(session.state, seat)
        assert all(look.rect == look.rect.clamped(place) for look in built)


def test_before_the_first_pyramid_the_foundations_somebody_holds_are_seen() -> None:
    def seen(state: State) -> list[Look]:
        card = GAME.card(state.table.setup, (None, None), 0, state)
        assert GAME.card_from_plain(JsonObject(to_plain(card))) == card
        return stored_line(card).pictures[0].looks(Rect(10, 20, 120, 60))[1:]

    held = with_site(example(), "e4", value=3, seat=0, workers=1)
    (foundation,) = seen(held)
    assert isinstance(foundation, FoundationLook)
    assert (foundation.value, foundation.rect.clamped(Rect(10, 20, 120, 60))) == (
        3, foundation.rect,
    )  # fmt: skip
    built = with_site(held, "h5", level=2, colour="blue", seat=0, workers=1)
    assert [type(look) for look in seen(built)] == [PyramidLook]
    assert seen(with_site(example(), "e4", value=3, seat=1, workers=1)) == []


def test_a_puzzles_plate_shows_the_tile_to_be_laid() -> None:
    """Before the first pyramid it was nearly empty."""
    state, room = with_hand(example(), "worker", "eye"), Rect(10, 20, 130, 51)
    looks = FACE.plate_of(state.table.setup, state).looks(room)
    assert [look.symbols for look in looks if isinstance(look, TileLook)] == [("worker", "eye")]
    assert all(room.holds(bounds(look)) for look in looks)
    laid = do(state, do="place", field="e5", stairs="n")
    assert not [
        look
        for look in FACE.plate_of(state.table.setup, laid).looks(room)
        if isinstance(look, TileLook)
    ]
