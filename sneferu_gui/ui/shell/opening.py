"""The program until its first picture, importing only what the title needs.

All other scenes are imported when the first of them is opened.
"""

from typing import TYPE_CHECKING, cast

from sneferu_gui.ui.engine.scene import Answer, ClauseCard, Rulebook, Scene
from sneferu_gui.ui.shell.start import Start

if TYPE_CHECKING:
    from sneferu_gui.ui.pages.navigation import Navigation
    from sneferu_gui.ui.shell.scenes import Program


class Opening(Start):
    """The program's entry for the window: options, title, and the other scenes on demand."""

    _program: "Program | None" = None

    @property
    def program(self) -> "Program":
        """All other scenes."""
        if self._program is None:
            from sneferu_gui.ui.shell.scenes import Program  # noqa: PLC0415 - see above

            self._program = Program(self.options, start=self)
        return self._program

    def first_scene(self) -> Scene:
        """The first scene of `sneferu play`.

        Raises SceneError or OSError, with the words of an edition's or record's own error.
        """
        options = self.options
        if options.edition is not None:
            self.program.edition()
        if options.challenge is not None:
            return self.program.challenge_file(options.challenge, options.game)
        if options.record is not None:
            return self.program.recorded_in(options.record, options.game)
        if options.game is not None:
            return self.program.setup(leave=self.program.title)
        return self.beginning(cast("Navigation", _LateScenes(self)))

    # -- what the window asks for -------------------------------------------------------------

    def rulebook(self, clause: str = "") -> Scene:
        """The rulebook at a clause."""
        return self.program.rulebook(clause)

    def clause_card(self, letters: str) -> ClauseCard | None:
        """A clause of the game in view."""
        return self.program.clause_card(letters)

    def goal(self) -> Scene:
        """The game in view on one card."""
        return self.program.goal()

    def explains(self) -> Rulebook:
        """The rulebook, for the stage."""
        return Rulebook(self.rulebook, self.clause_card, self.goal)

    def open_file(self, name: str) -> Answer:
        """Open a recorded game or an edition from a file; a notice says what is wrong with it."""
        return self.program.open_file(name)

    def beside(self) -> None:
        """Go on with background work, once a frame."""
        if self._program is not None:
            self._program.beside()

    def before_end(self, below: Scene) -> Scene | None:
        """The dialog before the program ends; None when everything is stored."""
        return self._program.before_end(below) if self._program is not None else None

    def close(self) -> None:
        """Close the stored games."""
        if self._program is not None:
            self._program.close()


class _LateScenes:
    """Opens the scenes of a program on demand, for the title."""

    def __init__(self, opening: Opening) -> None:
        self._opening = opening

    def __getattr__(self, name: str) -> object:
        return getattr(self._opening.program, name)
