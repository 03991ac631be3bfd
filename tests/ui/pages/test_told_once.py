"""The words of the log's turns: made once, and again only when a turn changes."""

from collections.abc import Sequence

import pytest

from sneferu_gui.language import choose_language
from sneferu_gui.session.game import Session, Step
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.samples.moments import TWO, game_at, is_over
from sneferu_gui.ui.table.turns import CACHED_TURNS, cached_lines
from tests.ui.pages.opened import program


@pytest.fixture(scope="module")
def session() -> Session:
    return game_at(program().edition(), TWO, is_over)


def test_a_turn_is_told_again_only_when_it_or_who_plays_it_or_the_language_is_another(
    session: Session,
) -> None:
    told: list[int] = []

    @cached_lines
    def tell(_setup: object, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        told.append(len(steps))
        return (LogLine(f"{len(steps)}"),)

    setup, steps = session.setup, session.shown_steps
    assert tell(setup, steps[:2]) is tell(setup, list(steps[:2]))
    assert session.shown_steps[0] is steps[0]
    assert told == [2]
    assert tell(setup, steps[:3])[0].text == "3", "it has gone on"
    assert tell(setup, [steps[0], steps[2]])[0].text == "2", "it went on otherwise"
    tell("others", [steps[0], steps[2]])
    choose_language("cs")
    try:
        tell("others", [steps[0], steps[2]])
    finally:
        choose_language("en")
    assert told == [2, 3, 2, 2, 2]
    assert tell(setup, ()) == tell(setup, ()), "nothing done is told as well"


def test_words_are_not_remembered_for_ever(session: Session) -> None:
    told: list[int] = []

    @cached_lines
    def tell(_setup: object, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        told.append(len(steps))
        return ()

    steps = [
        step._replace(seat=number) for number in range(CACHED_TURNS) for step in session.steps[:1]
    ]
    for step in (*steps, session.steps[1], steps[0], steps[-1]):
        tell(session.setup, [step])
    assert len(told) == CACHED_TURNS + 2, "the oldest was forgotten, the last was not"
