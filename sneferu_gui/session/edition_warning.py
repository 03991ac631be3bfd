"""What is said of an edition that can be played, but is no good game."""

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.session.reasons import reason_words


def warning_of(edition: AnyEdition) -> str:
    """In words, what an edition does that its players should know of; empty for nothing."""
    reason = game_named(edition.game).edition_warning(edition)
    return "" if reason is None else reason_words(reason)
