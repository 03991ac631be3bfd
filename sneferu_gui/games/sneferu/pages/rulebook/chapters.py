"""The rulebook's text: every clause of the law, in the project's own words."""

from typing import Final

from sneferu_gui.games.sneferu.pages.rulebook.text_of_gains import CHAPTERS_OF_GAINS
from sneferu_gui.games.sneferu.pages.rulebook.text_of_turns import CHAPTERS_OF_TURNS
from sneferu_gui.ui.pages.rulebook.chapter import Chapter, Clause

CHAPTERS: Final = (*CHAPTERS_OF_TURNS, *CHAPTERS_OF_GAINS)
"""The rules, in the order in which they are best learnt."""

__all__ = ["CHAPTERS", "Chapter", "Clause"]
