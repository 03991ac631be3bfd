"""The boards beside reviewed turns, in every position of whole games played at random."""

import random

import pytest

from sneferu_gui.games.catalogue import game_named, shown_games
from sneferu_gui.games.game import COLOURS, SeatChoice
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.looks import bounds
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.face import face_of
from sneferu_gui.ui.pages.review.turn import new_looks

ROOMS = (Rect(10, 20, 120, 60), Rect(10, 20, 480, 260))


def begun(name: str, players: int) -> Session:
    game = game_named(name)
    seats = [SeatChoice(f"P{colour}", colour) for colour in COLOURS[:players]]
    setup = game.setup(standard_edition(name), seats, {}, 1)
    return Session(setup, game.deal(setup, 1))


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", list(shown_games()))
def test_the_board_of_every_action_is_drawn_with_what_is_new_on_it(name: str, players: int) -> None:
    session, choose = begun(name, players), random.Random(1)
    face, setup = face_of(session.setup), session.setup
    while not session.state.is_over:
        seat, before = session.state.seat, session.state
        session.do(choose.choice(session.state.legal_actions()))
        was, after = (face.board_of(setup, state, seat) for state in (before, session.state))
        for room in ROOMS:
            known = after.looks(room)
            assert known
            assert all(room.holds(bounds(look)) for look in new_looks(was, after, room))
