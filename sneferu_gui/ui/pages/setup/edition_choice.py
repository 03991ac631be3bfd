"""The choice of an edition: its buttons, and a sentence about the one that is chosen."""

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _
from sneferu_gui.session.edition_warning import warning_of
from sneferu_gui.session.reasons import reason_words
from sneferu_gui.session.shipped_editions import edition_name, shipped_edition, shipped_of
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.setup.acts import ChooseEdition, OpenEdition
from sneferu_gui.ui.pages.setup.draft import TableDraft
from sneferu_gui.ui.pages.setup.setup_appearance import SetupChoice


def edition_choice(draft: TableDraft) -> SetupChoice:
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
    return SetupChoice(
        "setup/edition", _("Edition"), (*buttons, file), edition_sentence(draft.edition)
    )


def edition_sentence(edition: AnyEdition) -> str:
    """What sets an edition apart; of one that makes no good game, a warning too."""
    game = game_named(edition.game)
    is_shipped = edition.id in shipped_of(game.id)
    if is_shipped and edition == shipped_edition(edition.id, game.id):
        return _(game.edition_notes[edition.id])
    sentence = reason_words(game.edition_sentence(edition))
    warning = warning_of(edition)
    return f"{sentence} {warning}" if warning else sentence
