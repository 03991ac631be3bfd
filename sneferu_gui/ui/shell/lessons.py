"""What lessons need of the program: what has been learnt, tables that are stored nowhere."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.session.learnt import learnt_of, with_learnt
from sneferu_gui.session.seeds import drawn_seed
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.store import Origin
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.pages.setup.draft import NAMES
from sneferu_gui.ui.shell.settings_applier import settings_applier
from sneferu_gui.ui.shell.tables import table_of
from sneferu_gui.ui.table.face import face_named
from sneferu_gui.ui.table.game_table import AnyTable, GameTable, TableContext, TableDoors
from sneferu_gui.ui.table.lessons.advised import AdvisedScene
from sneferu_gui.ui.table.lessons.chapters import ChaptersScene
from sneferu_gui.ui.table.lessons.scene import LessonDoors, LessonScene
from sneferu_gui.ui.table.replay.scene import ReplayScene, Watching

if TYPE_CHECKING:
    from sneferu_gui.session.advice import Adviser
    from sneferu_gui.session.game import Session
    from sneferu_gui.session.thinking import Thinker


AFTER_LESSONS: Final = Origin(name="lessons")
"""Where the whole game comes from that lessons lead to: there is advice in it."""


class TeachingProgram(Protocol):
    """A program, as far as lessons need it."""

    def settings(self) -> Settings:
        """What holds now."""

    def set(self, settings: Settings) -> str:
        """Let settings hold from now on; why they could not be written, if they could not."""

    def people(self) -> tuple[str, ...]:
        """Everybody who sat at the last tables, the first seat's player first."""

    def end(self, table: GameTable) -> Scene:
        """The end of a table's game."""

    def recap(self, table: GameTable, start: int) -> Scene:
        """What happened at a table since so many actions, played once."""

    def rulebook(self, clause: str = "") -> Scene:
        """How the game is played, at a clause."""

    def table(self, session: "Session", origin: Origin | None = None) -> AnyTable:
        """A table that is in the list of games at once."""

    def title(self) -> Scene:
        """The title."""

    def settings_page(self) -> Scene:
        """The page on which settings are changed."""


def lessons_of(program: TeachingProgram, game: str) -> Scene:
    """Where a game is learnt at its own table. Raises ValueError where it teaches nothing."""
    return ChaptersScene(lesson_doors(program, game))


def chapter_to_learn(program: TeachingProgram, game: str, key: str) -> Callable[[], Scene] | None:
    """What opens a chapter, by its key; None where it has been learnt, or there is none."""
    doors = lesson_doors(program, game)
    keys = [chapter.key for chapter in doors.course.chapters]
    if key not in keys or key in doors.known():
        return None
    return lambda: LessonScene(doors, keys.index(key))


def lesson_doors(program: TeachingProgram, game: str) -> LessonDoors:
    """What the lessons of a game need. Raises ValueError where it has none."""
    course = face_named(game).course()
    if course is None:
        raise ValueError(f"{GAMES[game].title} has no lessons")
    player = next(iter(program.people()), NAMES[0])

    def known() -> frozenset[str]:
        return learnt_of(program.settings(), game)

    def learn(key: str) -> None:
        program.set(with_learnt(program.settings(), game, key))

    def first_game() -> Scene:
        table = program.table(course.first_game(player, drawn_seed()), AFTER_LESSONS)
        return AdvisedScene(table, course, known, learn)

    return LessonDoors(
        game,
        course,
        known,
        learn,
        player,
        lambda session, menu, script: unstored_table(program, session, menu, script=script),
        first_game,
        program.title,
        program.settings_page,
    )


def with_advice(program: TeachingProgram, table: AnyTable, origin: Origin) -> Scene:
    """The table of a game that was gone on with; with advice, if it is the one after lessons."""
    if origin != AFTER_LESSONS:
        scene: Scene = table
        return scene
    doors = lesson_doors(program, table.session.game.id)
    return AdvisedScene(table, doors.course, doors.known, doors.learn)


def unstored_table(
    program: TeachingProgram,
    session: "Session",
    menu: Callable[[], Scene],
    adviser: "Adviser | None" = None,
    script: "Thinker | None" = None,
) -> AnyTable:
    """A table that is stored nowhere; what it leads to comes back to it.

    Hints come from `adviser`, where there is one and the session asks nobody else. A `script`
    plays its computers.
    """
    doors = TableDoors(
        lambda _table: menu(),
        program.end,
        lambda table, start: ReplayScene(table.session, Watching(start)),
        program.recap,
        lambda _table, page: program.rulebook(page),
        lambda _table: program.settings_page(),
    )
    apply_settings = settings_applier(program.settings)
    context = TableContext(
        apply_settings=apply_settings, advising=adviser, keys=lambda: program.settings().keys
    )
    table = table_of(session, doors, context, script=script)
    apply_settings(table)
    return table
