"""Players that the strongest is measured against, for `sneferu tournament --bots`."""

from sneferu_gui.players.sneferu.searching_player import SearchingPlayer


class Sixty(SearchingPlayer):
    """Searches as the strongest does, 60 states deep, however long it may think."""

    name = "sixty"
    expansions = 1e9
    most = 60
