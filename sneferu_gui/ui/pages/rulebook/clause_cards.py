"""The clauses one by one, as cards beside what they explain tell them."""

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _
from sneferu_gui.session.shipped_editions import standard_edition
from sneferu_gui.ui.engine.scene import ClauseCard
from sneferu_gui.ui.pages.rulebook.told import told
from sneferu_gui.ui.table.face import face_named


def clause_card(letters: str, edition: AnyEdition | None = None) -> ClauseCard | None:
    """What is told of a clause in the language spoken; None for what is none.

    The clause is of the edition's game, with its numbers; the standard one's without.
    """
    edition = edition or standard_edition()
    content = face_named(edition.game).rulebook_content()
    values = content.values(edition)
    for chapter in content.chapters:
        for clause in chapter.clauses:
            if clause.letters == letters:
                rulings = tuple(told(ruling, values) for ruling in clause.rulings)
                return ClauseCard(letters, _(chapter.title), told(clause.text, values), rulings)
    return None
