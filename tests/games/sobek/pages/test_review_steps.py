"""A review of Sobek: its steps name their goals, as a turn may have several decisions."""

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sobek.law.actions import Done
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.session.analysis import Analysis
from sneferu_gui.session.game import Session
from sneferu_gui.ui.pages.analysis.scene import AnalysisScene
from sneferu_gui.ui.pages.review.scene import ReviewScene
from sneferu_gui.ui.samples.advised import AnsweringAtOnce
from sneferu_gui.ui.samples.moments import Company, game_at
from sneferu_gui.ui.samples.samples import samples_of
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.game_table import TableContext
from tests.ui.pages.opened import node, stage_of

MOST = 24
"""Number of the game's decisions that are checked."""


def test_the_turn_before_is_the_turn_before() -> None:
    scene = samples_of("sobek")["review"](Program(PlayOptions(seed=1, game="sobek"), stores=False))
    assert isinstance(scene, ReviewScene)
    stage, review = stage_of(scene), scene.run.review
    judged = review.judged()
    turns = [review.turn_of(each) for each in judged]
    within = 0
    for place, judgement in enumerate(judged[:MOST]):
        scene.choose(judgement.first)
        stage.change()
        back, on = node(stage, "review/previous"), node(stage, "review/next")
        assert back.is_enabled == (place > 0)
        assert on.is_enabled == (place + 1 < len(judged))
        if place and turns[place - 1] == turns[place]:
            within += 1
            assert back.label == "Earlier in this turn"
        else:
            assert back.label == "The turn before"
        if place + 1 < len(judged) and turns[place + 1] == turns[place]:
            assert on.label == "Later in this turn"
        else:
            assert on.label == "The next turn"
    assert within


def can_lay_before_others(session: Session) -> bool:
    """A last set can be laid or not, and somebody else may lay after it (R3)."""
    state = session.state
    is_open = state.phase is Phase.LAY and len(state.legal_actions()) > 1
    return is_open and not state.play(Done())[1]


def test_the_analysis_board_shows_that_nobody_lays_more() -> None:
    """No event tells it, and the board ended the program."""
    program = Program(PlayOptions(seed=1, game="sobek"), stores=False)
    session = game_at(program.edition(), Company(4, "random"), can_lay_before_others)
    analysis = Analysis(AnsweringAtOnce, (0.02,))
    board = AnalysisScene(session, session.count, program, TableContext(is_analysed=True), analysis)
    board.tick(0.0)
    stage, found = stage_of(board), board.analysis.found.lines(3)
    number = next(n for n, line in enumerate(found, 1) if line.actions == (Done(),))
    assert "Lays no more sets" in node(stage, f"analysis/line/{number}").label
