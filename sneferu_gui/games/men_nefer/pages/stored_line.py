"""A stored game in the list: who plays, how far it came, and the points."""

from sneferu_gui.games.men_nefer.law.card import GameCard
from sneferu_gui.language import _
from sneferu_gui.ui.pages.words import joined, seat_name
from sneferu_gui.ui.table.face import StoredLine


def stored_line(card: GameCard) -> StoredLine:
    """Who plays, and the points."""
    names = tuple(seat_name(seat) for seat in card.seats)
    points = ":".join(str(seat.pp) for seat in card.seats)
    parts = [_("Points {points}").format(points=points)]
    if card.winners is None:
        parts.append(_("{name} to play").format(name=names[card.seat]))
    elif card.winners:
        parts.append(_("{names} won").format(names=joined([names[each] for each in card.winners])))
    return StoredLine(names, joined(list(names)), " · ".join(parts), ())
