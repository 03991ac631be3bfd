"""A stored game of Sobek, as lists tell it: nothing that is not open to all (H1)."""

from sneferu_gui.games.sobek.law.card import GameCard, SeatCard
from sneferu_gui.games.sobek.pages.small_belongings import SmallBelongings, SmallSet
from sneferu_gui.language import _
from sneferu_gui.ui.pages.words import joined, seat_name
from sneferu_gui.ui.table.face import StoredLine


def stored_line(card: GameCard) -> StoredLine:
    """Who plays, the round and the scores, and everybody's sets and the size of their piles."""
    names = tuple(seat_name(seat) for seat in card.seats)
    pictures = tuple(_belongings(seat) for seat in card.seats)
    return StoredLine(names, joined(list(names)), _line(card), pictures)


def _line(card: GameCard) -> str:
    scores = ":".join(str(seat.score) for seat in card.seats)
    score = _("Points {points}").format(points=scores)
    if card.winners is None:
        text = _("Round {n} of {most}").format(n=card.round, most=card.rounds) + " · " + score
        return text + " · " + _("{name} to play").format(name=seat_name(card.seats[card.seat]))
    winners = joined([seat_name(card.seats[seat]) for seat in card.winners])
    text = score + " · " + _("{names} won").format(names=winners)
    if card.early:
        text += " · " + _("early, in round {n}").format(n=card.round)
    return text


def _belongings(seat: SeatCard) -> SmallBelongings:
    sets = (SmallSet(own.family, own.cards, own.worth, own.is_flat) for own in seat.sets)
    return SmallBelongings(seat.colour, seat.pile, tuple(sets))
