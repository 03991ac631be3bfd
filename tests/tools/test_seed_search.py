"""The documented search for seeds: a short one is found by trying, a drawn one is not."""

import pytest

from sneferu_gui.session.seeds import drawn_seed
from tests.games.sobek.games import GAME, begun
from tools.bench.seed_search import main, seeds_that_show

TRIED = range(60)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_typed_seed_is_found_from_what_one_seat_sees(seat: int) -> None:
    session = begun(2, 41)
    seen = GAME.seen_by(session.state, seat)
    assert list(seeds_that_show(seen, session.setup, TRIED)) == [41]


def test_a_drawn_one_is_not_among_those_that_can_be_tried() -> None:
    session = begun(2, drawn_seed())
    assert not list(seeds_that_show(GAME.seen_by(session.state, 0), session.setup, TRIED))


def test_the_work_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--tries", "5"])
    told = capsys.readouterr().out
    assert told.startswith("5 seeds tried, 0 found: ")
    assert "drawn seeds, 100.5 bits: " in told
    assert "96 bits: " in told
