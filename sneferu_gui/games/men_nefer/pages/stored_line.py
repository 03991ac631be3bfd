"""A stored game in the list: who plays, how far it came, points, heart and feather."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.men_nefer.law.card import GameCard
from sneferu_gui.games.men_nefer.law.measures import RATING_NAMES
from sneferu_gui.games.men_nefer.table.looks import FeatherLook, HeartLook
from sneferu_gui.games.men_nefer.table.words import era_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit.looks import Look, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.words import joined, seat_name
from sneferu_gui.ui.table.face import StoredLine

REACH: Final = 16
"""The gap of heart and feather that is drawn as far apart as there is room."""


@dataclass(frozen=True, slots=True)
class SmallMeter:
    """How far a player's heart and feather are from each other, or past each other."""

    colour: str
    gap: int

    def looks(self, place: Rect) -> list[Look]:
        """The emblem, and after it heart and feather: as far apart as they are."""
        side = min(place.h, place.w // 3)
        emblem = place.left_part(side).centred(side, side)
        room = place.after(side + max(2, place.h // 10)).centred(place.w - side - 4, side)
        piece = max(2, min(room.h, room.w // 2))
        free = max(0, room.w - piece)
        apart = round(free / 2 * max(-REACH, min(REACH, self.gap)) / REACH)
        middle = room.x + free // 2
        heart = Rect(middle + apart, room.y, piece, piece)
        feather = Rect(middle - apart, room.y, piece, piece)
        return [
            Picture(emblem, f"emblems/{self.colour}"),
            HeartLook(heart, self.colour),
            FeatherLook(feather, self.colour),
        ]


def stored_line(card: GameCard) -> StoredLine:
    """Who plays, the Era and the points, and everybody's heart and feather."""
    names = tuple(seat_name(seat) for seat in card.seats)
    pictures = tuple(SmallMeter(seat.colour, seat.gap) for seat in card.seats)
    return StoredLine(names, joined(list(names)), _line(card, names), pictures)


def _line(card: GameCard, names: tuple[str, ...]) -> str:
    points = ":".join(str(seat.pp) for seat in card.seats)
    parts = [_("Points {points}").format(points=points)]
    if card.winners is None:
        parts.insert(0, era_words(card.era))
        parts.append(_("{name} to play").format(name=names[card.seat]))
    elif card.rating is not None:
        parts.append(_(RATING_NAMES[card.rating]))
    else:
        winners = joined([names[seat] for seat in card.winners])
        parts.append(_("{names} won").format(names=winners))
    return " · ".join(parts)
