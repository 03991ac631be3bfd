"""The ways of a program to what is learnt and solved at a game's own table."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from sneferu_gui.ui.engine.scene import Answer, Scene

if TYPE_CHECKING:
    from sneferu_gui.session.advice import Adviser
    from sneferu_gui.session.game import Session
    from sneferu_gui.session.store import Origin
    from sneferu_gui.session.thinking import Thinker
    from sneferu_gui.ui.pages.navigation import Navigation
    from sneferu_gui.ui.table.game_table import AnyTable

# What is opened is imported then, as in the program itself.


class Learning:
    """What a program has of them."""

    def lessons(self: "Navigation", game: str) -> Scene:
        """Where a game is learnt at its own table. Raises ValueError where it teaches nothing."""
        from sneferu_gui.ui.table.lessons.chapters import ChaptersScene  # noqa: PLC0415
        from sneferu_gui.ui.table.lessons.lessons import Lessons  # noqa: PLC0415

        return ChaptersScene(Lessons.of(self, game))

    def chapter(self: "Navigation", game: str, key: str) -> Callable[[], Scene] | None:
        """What opens a chapter of a game's lessons; None where it has been learnt."""
        from sneferu_gui.ui.table.lessons.lessons import Lessons  # noqa: PLC0415
        from sneferu_gui.ui.table.lessons.scene import LessonScene  # noqa: PLC0415

        lessons = Lessons.of(self, game)
        keys = [chapter.key for chapter in lessons.course.chapters]
        if key not in keys or key in lessons.known():
            return None
        return lambda: LessonScene(lessons, keys.index(key))

    def with_advice(self: "Navigation", table: "AnyTable", origin: "Origin") -> Scene:
        """The table of a game gone on with; with advice, if it is the one after lessons."""
        from sneferu_gui.ui.table.lessons.lessons import AFTER_LESSONS, Lessons  # noqa: PLC0415

        if origin != AFTER_LESSONS:
            scene: Scene = table
            return scene
        return Lessons.of(self, table.session.game.id).advised(table)

    def puzzles(self: "Navigation", game: str) -> Answer:
        """To the puzzles of a game, or to a notice of why they cannot be shown."""
        from sneferu_gui.ui.pages.puzzles.page import to_puzzles  # noqa: PLC0415

        return to_puzzles(self, game)

    def unstored_table(
        self: "Navigation",
        session: "Session",
        menu: Callable[[], Scene],
        adviser: "Adviser | None" = None,
        script: "Thinker | None" = None,
    ) -> "AnyTable":
        """A table that is stored nowhere, with its menu; what it leads to comes back to it."""
        from sneferu_gui.ui.shell.unstored_tables import unstored_table  # noqa: PLC0415

        return unstored_table(self, session, menu, adviser, script)
