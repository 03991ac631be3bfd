"""The program until its first picture, which waits for nothing that the title does not need.

All other scenes are imported, with what they need, when the first of them is asked for.
"""

from typing import TYPE_CHECKING, cast

from sneferu_gui.ui.engine.scene import Answer, ClauseCard, Rulebook, Scene
from sneferu_gui.ui.shell.start import Start

if TYPE_CHECKING:
    from sneferu_gui.ui.pages.navigation import Navigation
    from sneferu_gui.ui.shell.scenes import Program


class Opening(Start):
    """A program that opens, as its window has it."""

    _program: "Program | None" = None

    @property
    def program(self) -> "Program":
        """All its scenes."""
        if self._program is None:
            from sneferu_gui.ui.shell.scenes import Program  # noqa: PLC0415 - see above

            self._program = Program(self.options, start=self)
        return self._program

    def first_scene(self) -> Scene:
        """The scene `sneferu play` opens with.

        Raises SceneError or OSError, with words for whoever asked: of an edition or record
        that cannot be read, the words are its error's.
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
        return self.beginning(cast("Navigation", _Late(self)))

    # -- what the window asks for -------------------------------------------------------------

    def rulebook(self, clause: str = "") -> Scene:
        """How the game is played, at a clause."""
        return self.program.rulebook(clause)

    def clause_card(self, letters: str) -> ClauseCard | None:
        """What is told of a clause of the game one comes from."""
        return self.program.clause_card(letters)

    def goal(self) -> Scene:
        """The game one comes from on one card."""
        return self.program.goal()

    def explains(self) -> Rulebook:
        """The rulebook as the window has it within reach of every scene."""
        return Rulebook(self.rulebook, self.clause_card, self.goal)

    def open_file(self, name: str) -> Answer:
        """To a recorded game or an edition in a file, or to a notice of what is wrong with it."""
        return self.program.open_file(name)

    def beside(self) -> None:
        """Go on with what goes on beside the window, whatever the scene: with each frame."""
        if self._program is not None:
            self._program.beside()

    def before_end(self, below: Scene) -> Scene | None:
        """What is asked before the program ends; None when everything is stored."""
        return self._program.before_end(below) if self._program is not None else None

    def close(self) -> None:
        """Let go of the stored games."""
        if self._program is not None:
            self._program.close()


class _Late:
    """The scenes of a program that opens, as the title is given them."""

    def __init__(self, opening: Opening) -> None:
        self._opening = opening

    def __getattr__(self, name: str) -> object:
        return getattr(self._opening.program, name)
