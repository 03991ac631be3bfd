"""What puzzles need of the program: their scores, tables that are stored nowhere."""

from collections.abc import Callable

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.language import _
from sneferu_gui.session.advice import Adviser
from sneferu_gui.session.game import Session
from sneferu_gui.session.levels import levels_of
from sneferu_gui.session.puzzles import puzzles_in
from sneferu_gui.session.reasons import record_error_words
from sneferu_gui.session.solved import scores_of, with_score
from sneferu_gui.ui.engine.scene import Answer, Notify, Push, Scene
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.puzzles.doors import PuzzleDoors
from sneferu_gui.ui.pages.puzzles.page import PuzzlesScene
from sneferu_gui.ui.shell.lessons import unstored_table
from sneferu_gui.ui.table.face import face_named
from sneferu_gui.ui.table.game_table import AnyTable


def to_puzzles(program: Navigation, game: str) -> Answer:
    """To the page of a game's puzzles; to a notice of why there are none."""
    try:
        doors = puzzle_doors(program, game)
    except RecordError as error:
        reason = record_error_words(error)
    except OSError as error:
        reason = error.strerror or str(error)
    else:
        return Push(PuzzlesScene(doors))
    return Notify(_("The puzzles cannot be read: {reason}").format(reason=reason))


def puzzle_doors(program: Navigation, game: str) -> PuzzleDoors:
    """What the puzzles of a game need. Raises RecordError or OSError as `puzzles_in`."""
    kinds = face_named(game).puzzle_kinds()
    keys = {kind.key for kind in kinds}

    def keep(key: str, points: int) -> None:
        program.set(with_score(program.settings(), game, key, points))

    def table(session: Session, menu: Callable[[], Scene], adviser: Adviser) -> AnyTable:
        return unstored_table(program, session, menu, adviser)

    return PuzzleDoors(
        game,
        kinds,
        tuple(puzzle for puzzle in puzzles_in(game) if puzzle.kind in keys),
        len(levels_of(game)),
        lambda: scores_of(program.settings(), game),
        keep,
        table,
        program.title,
        program.settings_page,
    )
