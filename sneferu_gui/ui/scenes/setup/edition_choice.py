"""The choice of an edition: its buttons, and a sentence about the one that is chosen."""

from sneferu_gui.language import _
from sneferu_gui.rules import Edition
from sneferu_gui.session.edition_warning import warning_of
from sneferu_gui.session.shipped_editions import (
    edition_name,
    generous_edition,
    standard_edition,
)
from sneferu_gui.ui.scenes.setup.acts import ChooseEdition, OpenEdition
from sneferu_gui.ui.scenes.setup.draft import TableDraft
from sneferu_gui.ui.scenes.words import joined
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.setup_page import Choice


def edition_choice(draft: TableDraft) -> Choice:
    """The editions there are, and a way to others."""
    buttons = tuple(
        ButtonAppearance(
            f"setup/edition/{'own' if edition == draft.own else edition.id}",
            edition_name(edition),
            ChooseEdition(edition),
            edition_sentence(edition),
            is_chosen=draft.edition == edition,
        )
        for edition in draft.editions
    )
    file = ButtonAppearance(
        "setup/edition/file",
        _("From a file…"),
        OpenEdition(),
        _("Play on the boards of an edition file: numbers of your own, or of your box"),
    )
    return Choice("setup/edition", _("Edition"), (*buttons, file), edition_sentence(draft.edition))


def edition_sentence(edition: Edition) -> str:
    """What sets an edition apart; of one that feeds whoever cannot pay, a warning too."""
    if edition == standard_edition():
        return _("Stones are dear and every day counts: ratings are weighed for these numbers.")
    if edition == generous_edition():
        return _("The first two columns cost a food less: taller pyramids, for a first evening.")
    columns = joined([str(cost.food) for cost in edition.columns])
    told = _("From a file: a river of {spaces} spaces, columns that cost {columns} food.")
    sentence = told.format(spaces=edition.last + 1, columns=columns)
    warning = warning_of(edition)
    return f"{sentence} {warning}" if warning else sentence
