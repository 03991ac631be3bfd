"""What can be chosen on the table, and what is told of it: the same for all that lies there."""

from collections.abc import Hashable

from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.table.choosable import Choosable
from sneferu_gui.games.sobek.table.outcome_lines import clause_of, outcome_hint
from sneferu_gui.games.sobek.table.plan import action_at
from sneferu_gui.games.sobek.table.preview import outcome_of
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.node import Use
from sneferu_gui.ui.pages.words import fact_words, refusal_words
from sneferu_gui.ui.table.scene import PlayedScene


def choosable(
    table: TableSnapshot, about: Hashable, hint: str = "", clause: str = "", shortcut: str = ""
) -> Choosable:
    """What choosing it would do now; what is closed says why.

    `hint` and `clause` are told where it means nothing just now.
    """
    action = action_at(table.state, table.plan, about) if table.is_open else None
    if action is None:
        is_hinted = about in table.marks
        return Choosable(Use(hint=hint, clause=clause, about=about), is_hinted=is_hinted)
    return choosable_for(table, about, action, shortcut)


def choosable_for(
    table: TableSnapshot, about: Hashable, action: Action, shortcut: str = ""
) -> Choosable:
    """The same of something that means an action."""
    state = table.state
    outcome = outcome_of(state, action)
    if outcome is None:
        refusal = state.why_not(action)
        use = Use(about=about)
        if refusal:
            use = Use(
                hint=refusal_words(refusal), clause=refusal.clause, reason=fact_words(refusal),
                about=about,
            )  # fmt: skip
        return Choosable(use)
    use = Use(
        call(PlayedScene.do_if_legal, action), outcome_hint(outcome), shortcut,
        is_guarded=True, clause=clause_of(state, action), about=about,
    )  # fmt: skip
    return Choosable(use, is_hinted=about in table.marks)
