"""What explains the game one comes from: its book, its card, its clauses."""

from collections.abc import Callable, Sequence
from typing import Protocol

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.ui.engine.scene import ClauseCard, Scene
from sneferu_gui.ui.pages.goal import GoalScene
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene, clause_card
from sneferu_gui.ui.table.face import face_named


class ExplainingProgram(Protocol):
    """A program, as far as what explains its games needs it."""

    open_scenes: Callable[[], Sequence[Scene]]

    def edition(self) -> AnyEdition:
        """The edition played where the scenes are about none."""

    def rulebook(self, clause: str = "") -> Scene:
        """How the game is played."""


def edition_in_view(program: ExplainingProgram) -> AnyEdition | None:
    """The edition of the game one comes from; None where the scenes are about none."""
    editions = (scene.rulebook_for for scene in reversed(program.open_scenes()))
    return next((edition for edition in editions if edition is not None), None)


def game_title_of(program: ExplainingProgram) -> str:
    """The title of the game the scenes are about; empty for none."""
    edition = edition_in_view(program)
    return GAMES[edition.game].title if edition is not None else ""


def rulebook_of(program: ExplainingProgram, clause: str) -> Scene:
    """The book at a clause, with the boards of the game one comes from."""
    return RulebookScene(clause, _edition_explained(program))


def goal_of(program: ExplainingProgram) -> Scene:
    """The game one comes from on one card; the book's beginning where it has none."""
    edition = _edition_explained(program)
    book = face_named(edition.game).rulebook_content().book
    return program.rulebook() if book.card is None else GoalScene(book, edition, program.rulebook)


def clause_card_of(program: ExplainingProgram, letters: str) -> ClauseCard | None:
    """What is told of a clause of the game one comes from."""
    return clause_card(letters, _edition_explained(program))


def _edition_explained(program: ExplainingProgram) -> AnyEdition:
    """The edition of the game one comes from, else the one that would be played."""
    return edition_in_view(program) or program.edition()
