"""Former editions of Sneferu, as stored games and codes have them."""

from sneferu_gui.games.sneferu.law.edition import Edition
from sneferu_gui.session.editions import as_in_codes, shipped_edition


def generous_edition() -> Edition:
    """The first numbers of the game, then called standard."""
    edition: Edition = shipped_edition("generous")
    return edition


def first_edition() -> Edition:
    """The generous numbers under the name that games and codes of their time use."""
    edition: Edition = as_in_codes(generous_edition())
    return edition
