"""Games of any kind on the analysis board, for pictures: what is thought there is known at once."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.session.analysis import Analysis, points_of
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.scene import Push, Scene, call
from sneferu_gui.ui.samples.advised import AtOnce, Never
from sneferu_gui.ui.samples.any_game import Sample, whole_game
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.analysis.arrange import page_of
from sneferu_gui.ui.table.analysis.scene import LINES, AnalysisDoors, AnalysisScene
from sneferu_gui.ui.table.game_table import TableContext

THOUGHTS: Final = (0.02, 0.04)
"""A few states: a picture is not worth more."""

ENOUGH: Final = 3
"""What is looked into is a choice between more actions."""


@cache
def _session(edition: AnyEdition) -> Session:
    """A game that is over: many pictures are of it."""
    return whole_game(edition).session()


def _board(program: Program, *, knows: bool) -> AnalysisScene:
    """The middle of a game that is over."""
    session = _session(program.edition())
    middle = session.count // 2
    start = next(
        count
        for count in range(middle, session.count)
        if len(session.state_at(count).legal_actions()) > ENOUGH
    )
    analysis = Analysis(AtOnce if knows else Never, THOUGHTS)
    doors = AnalysisDoors(
        analysis, TableContext(is_analysed=True), program.rulebook, program.settings_page,
        points_of(session),
    )  # fmt: skip
    board = AnalysisScene(session, start, doors)
    _think(board)
    return board


def _think(board: AnalysisScene) -> None:
    """Until all that is thought of is known."""
    for _look in THOUGHTS:
        board.tick(0.0)


def _tried(program: Program) -> Scene:
    """After the third of the best moves was tried out."""
    board = _board(program, knows=True)
    board.activate(call(AnalysisScene.play_line, 2))
    board.hurry()
    _think(board)
    return board


def _lines(program: Program) -> Scene:
    """What was tried: three lines of one moment."""
    board = _board(program, knows=True)
    for number in range(len(board.analysis.found.lines(LINES))):
        board.activate(call(AnalysisScene.play_line, number))
        board.activate(call(AnalysisScene.to_game))
    answer = board.activate(call(AnalysisScene.see_lines))
    return answer.scene if isinstance(answer, Push) else board


def _arranged(program: Program) -> Scene:
    """Another player's part of the position, with something that its law does not let pass."""
    board = _board(program, knows=True)
    page = board.arranging()
    part = next(part for part in page.parts if part.seat is not None)
    page.see_page(page.pages.index(page_of(part)))
    field = part.fields[0]
    page.choose(field.key, field.most if field.value < field.most else field.least)
    return page


ANALYSED: Final[Mapping[str, Sample]] = {
    "analysis": lambda program: _board(program, knows=True),
    "analysis-tried": _tried,
    "analysis-lines": _lines,
    "analysis-begun": lambda program: _board(program, knows=False),
}
"""Those of every game that can be advised in."""
ARRANGED: Final[Mapping[str, Sample]] = {"analysis-arrange": _arranged}
"""Those of games in which a position can be set up."""
