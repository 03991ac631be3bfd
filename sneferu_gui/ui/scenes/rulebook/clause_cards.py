"""The clauses one by one, as cards beside what they explain tell them."""

from sneferu_gui.language import _
from sneferu_gui.rules.catalogue import FIRST
from sneferu_gui.ui.engine.scene import ClauseCard
from sneferu_gui.ui.scenes.face import face_named


def clause_card(letters: str, game: str = FIRST) -> ClauseCard | None:
    """What is told of a clause of a game in the language spoken; None for what is none."""
    for chapter in face_named(game).rulebook_content().chapters:
        for clause in chapter.clauses:
            if clause.letters == letters:
                rulings = tuple(_(ruling) for ruling in clause.rulings)
                return ClauseCard(letters, _(chapter.title), _(clause.text), rulings)
    return None
