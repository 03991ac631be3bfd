"""The ways of a program to what is learnt and solved at a game's own table."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from sneferu_gui.ui.engine.scene import Answer, Scene

if TYPE_CHECKING:
    from sneferu_gui.ui.pages.navigation import Navigation

# What is opened is imported then, as in the program itself.


class Learning:
    """What a program has of them."""

    def lessons(self: "Navigation", game: str) -> Scene:
        """Where a game is learnt at its own table. Raises ValueError where it teaches nothing."""
        from sneferu_gui.ui.shell.lessons import lessons_of  # noqa: PLC0415

        return lessons_of(self, game)

    def chapter(self: "Navigation", game: str, key: str) -> Callable[[], Scene] | None:
        """What opens a chapter of a game's lessons; None where it has been learnt."""
        from sneferu_gui.ui.shell.lessons import chapter_to_learn  # noqa: PLC0415

        return chapter_to_learn(self, game, key)

    def puzzles(self: "Navigation", game: str) -> Answer:
        """To the puzzles of a game, or to a notice of why they cannot be shown."""
        from sneferu_gui.ui.shell.puzzles import to_puzzles  # noqa: PLC0415

        return to_puzzles(self, game)
