"""The rulebook's text: the clauses of the law, in the project's own words."""

from typing import Final

from sneferu_gui.games.sobek.pages.rulebook.text_of_powers import CHAPTERS_OF_POWERS
from sneferu_gui.games.sobek.pages.rulebook.text_of_rounds import CHAPTERS_OF_ROUNDS
from sneferu_gui.games.sobek.pages.rulebook.text_of_trade import CHAPTERS_OF_TRADE
from sneferu_gui.ui.pages.rulebook.chapter import Chapter, Clause

CHAPTERS: Final = (*CHAPTERS_OF_TRADE, *CHAPTERS_OF_POWERS, *CHAPTERS_OF_ROUNDS)
"""The rules, in the order in which they are best learnt."""

__all__ = ["CHAPTERS", "Chapter", "Clause"]
