"""Which games can be reviewed."""

from sneferu_gui.games.catalogue import game_of
from sneferu_gui.games.game import AnySetup, Mode
from sneferu_gui.session.advice import has_advisor


def is_reviewable(setup: AnySetup) -> bool:
    """Whether somebody can judge the turns of a game, and anything was to be won in it."""
    return has_advisor(setup.game) and game_of(setup).mode(setup) is not Mode.ALONE
