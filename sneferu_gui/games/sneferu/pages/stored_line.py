"""A stored game of Sneferu, as lists tell it."""

from sneferu_gui.games.sneferu.law import NO_STONE, stone_halves
from sneferu_gui.games.sneferu.law.card import GameCard
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.views.built import SmallPyramid
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.pages.words import joined, seat_name
from sneferu_gui.ui.table.face import StoredLine


def stored_line(card: GameCard) -> StoredLine:
    """Who plays, how many stones each has placed, and everybody's small pyramid."""
    names = tuple(seat_name(seat) for seat in card.seats)
    title = joined(list(names)) + (f" – {_('Ptah')}" if card.solo else "")
    pictures = tuple(_pyramid(card, seat) for seat in range(len(card.seats)))
    return StoredLine(names, title, _line(card), pictures)


def _line(card: GameCard) -> str:
    stones = ":".join(str(seat.stones) for seat in card.seats)
    if card.ptah is not None:
        stones = f"{stones}:{card.ptah}"
    text = _("Stones {stones}").format(stones=stones)
    if card.winners is None:
        text += " · " + _("{name} to play").format(name=seat_name(card.seats[card.seat]))
    elif not card.winners:
        text += " · " + _("Ptah won")
    elif card.score is not None:
        text += " · " + ngettext("{n} point", "{n} points", card.score).format(n=card.score)
    else:
        winners = joined([seat_name(card.seats[seat]) for seat in card.winners])
        text += " · " + _("{names} won").format(names=winners)
    return text


def _pyramid(card: GameCard, seat: int) -> SmallPyramid:
    own = card.seats[seat]
    return SmallPyramid(
        own.colour,
        tuple(
            (level, slot, None if code == NO_STONE else stone_halves(code))
            for (level, slot), code in zip(LEVEL_AND_SLOT, own.pyramid, strict=True)
        ),
    )
