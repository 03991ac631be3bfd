"""A stored game in the list: how far it came, and each player's pyramids, small."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.terra_pyramides.law.card import GameCard, PyramidCard
from sneferu_gui.games.terra_pyramides.law.options import OPTIONS
from sneferu_gui.games.terra_pyramides.pages.standing import Standing, standing_looks
from sneferu_gui.language import _
from sneferu_gui.ui.kit.looks import Look, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.words import joined, seat_name
from sneferu_gui.ui.table.face import StoredLine

EMBLEM: Final = 0.45
"""How wide an emblem is, as a share of the height."""


@dataclass(frozen=True, slots=True)
class SmallPyramids:
    """What a player has built, to be looked at only."""

    colour: str
    pyramids: tuple[PyramidCard, ...] = ()

    def looks(self, place: Rect) -> list[Look]:
        """As large as fits: the emblem, and the pyramids after it."""
        side = min(place.h, max(1, round(EMBLEM * place.h)), place.w // 3)
        emblem = place.left_part(side).bottom_part(side)
        room = place.after(side + max(2, place.h // 12))
        sites = [Standing(each.level, each.colour) for each in self.pyramids]
        every = sum(site.pieces for site in sites)
        built = standing_looks(room, self.colour, sites, every)
        return [Picture(emblem, f"emblems/{self.colour}"), *built]


def stored_line(card: GameCard) -> StoredLine:
    """Who plays, the turn and the points, and everybody's pyramids."""
    names = tuple(seat_name(seat) for seat in card.seats)
    pictures = tuple(SmallPyramids(seat.colour, seat.pyramids) for seat in card.seats)
    return StoredLine(names, joined(list(names)), _line(card, names), pictures)


def _line(card: GameCard, names: tuple[str, ...]) -> str:
    scores = ":".join(str(seat.score) for seat in card.seats)
    parts = [_("Points {points}").format(points=scores)]
    if card.variants.task:
        parts.insert(0, _task_name(card.variants.task))
    if card.winners is None:
        turn = _("Turn {n} of {most}").format(n=card.turn, most=card.turns)
        parts.insert(len(parts) - 1, turn)
        parts.append(_("{name} to play").format(name=names[card.seat]))
    elif card.variants.task:
        parts.append(_("the goal is met") if card.winners else _("the goal is missed"))
    else:
        winners = joined([names[seat] for seat in card.winners])
        parts.append(_("{names} won").format(names=winners))
    return " · ".join(parts)


def _task_name(task: int) -> str:
    """What a task is called where it is chosen."""
    names = dict(OPTIONS[-1].values)
    return _(names[task])
