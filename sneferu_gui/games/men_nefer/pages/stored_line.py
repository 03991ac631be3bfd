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
"""The gap at which one of heart and feather hangs as deep as there is room, the other as high."""
APART: Final = 0.06
"""How far the emblem, the heart and the feather are from each other, as a share of the width."""
TOGETHER: Final = 0.86
"""How much of the width they take: in lists others stand beside them."""


@dataclass(frozen=True, slots=True)
class SmallMeter:
    """A player's heart and feather, weighed against each other."""

    colour: str
    gap: int

    def looks(self, place: Rect) -> list[Look]:
        """The emblem, and after it heart and feather: the heavier one hangs lower."""
        row = place.left_part(round(TOGETHER * place.w))
        emblem, heart, feather = row.columns(3, max(2, round(APART * place.w)))
        side = min(place.h, emblem.w)
        piece = min(side, max(2, place.h * 3 // 4))
        tilt = max(-REACH, min(REACH, self.gap)) / REACH
        deep = round((place.h - piece) / 2 * tilt)
        return [
            Picture(emblem.centred(side, side), f"emblems/{self.colour}"),
            HeartLook(heart.centred(piece, piece).moved(0, -deep), self.colour),
            FeatherLook(feather.centred(piece, piece).moved(0, deep), self.colour),
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
