"""What lessons need of the program: what has been learnt, tables that are stored nowhere."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.session.learnt import learnt_of, with_learnt
from sneferu_gui.session.seeds import drawn_seed
from sneferu_gui.session.store import Origin
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.setup.draft import NAMES
from sneferu_gui.ui.shell.settings_applier import settings_applier
from sneferu_gui.ui.shell.tables import table_of
from sneferu_gui.ui.table.face import face_named
from sneferu_gui.ui.table.game_table import AnyTable, GameTable, TableContext
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


def lessons_of(program: Navigation, game: str) -> Scene:
    """Where a game is learnt at its own table. Raises ValueError where it teaches nothing."""
    return ChaptersScene(lesson_doors(program, game))


def chapter_to_learn(program: Navigation, game: str, key: str) -> Callable[[], Scene] | None:
    """What opens a chapter, by its key; None where it has been learnt, or there is none."""
    doors = lesson_doors(program, game)
    keys = [chapter.key for chapter in doors.course.chapters]
    if key not in keys or key in doors.known():
        return None
    return lambda: LessonScene(doors, keys.index(key))


def lesson_doors(program: Navigation, game: str) -> LessonDoors:
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


def with_advice(program: Navigation, table: AnyTable, origin: Origin) -> Scene:
    """The table of a game that was gone on with; with advice, if it is the one after lessons."""
    if origin != AFTER_LESSONS:
        scene: Scene = table
        return scene
    doors = lesson_doors(program, table.session.game.id)
    return AdvisedScene(table, doors.course, doors.known, doors.learn)


@dataclass(frozen=True, slots=True)
class UnstoredNavigation:
    """What a table opens that is stored nowhere: its own menu, and a replay without a way on."""

    program: Navigation
    own_menu: Callable[[], Scene]

    def menu(self, _table: GameTable) -> Scene:
        """The menu it was opened with."""
        return self.own_menu()

    def replay(self, table: GameTable, start: int) -> Scene:
        """Its game looked at again."""
        return ReplayScene(table.session, Watching(start))

    def end(self, table: GameTable) -> Scene:
        """The end of its game."""
        return self.program.end(table)

    def recap(self, table: GameTable, start: int) -> Scene:
        """What happened since so many actions."""
        return self.program.recap(table, start)

    def rulebook(self, clause: str = "") -> Scene:
        """How the game is played."""
        return self.program.rulebook(clause)

    def settings_page(self) -> Scene:
        """The page on which settings are changed."""
        return self.program.settings_page()


def unstored_table(
    program: Navigation,
    session: "Session",
    menu: Callable[[], Scene],
    adviser: "Adviser | None" = None,
    script: "Thinker | None" = None,
) -> AnyTable:
    """A table that is stored nowhere; what it leads to comes back to it.

    Hints come from `adviser`, where there is one and the session asks nobody else. A `script`
    plays its computers.
    """
    navigation = UnstoredNavigation(program, menu)
    apply_settings = settings_applier(program.settings)
    context = TableContext(
        apply_settings=apply_settings, advising=adviser, keys=lambda: program.settings().keys
    )
    table = table_of(session, navigation, context, script=script)
    apply_settings(table)
    return table
