"""The pictures of events, of what sets are worth, and of ways along the ring (D6, E, R, W, Z)."""

from itertools import pairwise
from typing import Final

from sneferu_gui.games.sobek.law.edition import TOKENS, Edition
from sneferu_gui.games.sobek.law.table import printed_of
from sneferu_gui.games.sobek.pages.rulebook.drawings.course import CourseDrawing
from sneferu_gui.games.sobek.pages.rulebook.drawings.rows import SetsDrawing
from sneferu_gui.games.sobek.pages.rulebook.examples import amulet, course, set_of, some_goods
from sneferu_gui.games.sobek.table.number_words import Numbers
from sneferu_gui.games.sobek.table.words import (
    TOKEN_CLAUSES,
    card_count_words,
    points_words,
    token_words,
)
from sneferu_gui.language import _
from sneferu_gui.ui.kit.widgets.list_drawings import Amount, ListDrawing, ListLine
from sneferu_gui.ui.kit.widgets.plates import Plate

BEFORE: Final = 38
"""Points that the player of the examples has before the round is counted."""
LOTS: Final = 2
"""Full lots of points that this player brings in the round."""
REST: Final = 3
"""Points beyond those lots."""


def course_of_signs(edition: Edition) -> CourseDrawing:
    """A marker, and the nearest spaces with its sign on both sides (D6)."""
    stands = _stand(edition)
    printed = printed_of(edition)
    return course(
        edition, ((stands, printed.forward(stands)), (stands, printed.backward(stands))), stands
    )


def _stand(edition: Edition) -> int:
    """Where the corrupt player of the examples comes to stand with the points of the round."""
    return BEFORE + LOTS * edition.lot + REST


def events(edition: Edition) -> tuple[Plate, ...]:
    """The six tokens, and what two of them do to sets and markers."""
    lines = tuple(
        ListLine(
            f"{token_words(token)}, {TOKEN_CLAUSES[token]}, ×{count}",
            token_words(token),
            (f"sobek/events/{token}",),
            f"{TOKEN_CLAUSES[token]} · {count}×",
        )
        for token, count in zip(TOKENS, edition.tokens, strict=True)
    )
    family = edition.prosperity_families[0]
    kinds = some_goods(edition, family, 1, 3)
    plain, blessed = set_of(edition, kinds), set_of(edition, kinds, prosperities=1)
    return (
        Plate("tokens", _("The six events, and how many tokens there are of each"),
              ListDrawing(lines, 40)),
        Plate("prosperity", _("A set without and with Prosperity"),
              SetsDrawing((plain.drawn(), blessed.drawn()), 38)),
    )  # fmt: skip


def laying_flat(edition: Edition) -> tuple[Plate, ...]:
    """The same cards upright and flat (W1, W2)."""
    kinds = some_goods(edition, "wheat", 2, 2)
    upright, flat = set_of(edition, kinds), set_of(edition, kinds, is_flat=True)
    caption = _("The same cards laid in a turn, and laid flat when the round is over")
    return (Plate("flat", caption, SetsDrawing((upright.drawn(), flat.drawn()))),)


def scoring(edition: Edition) -> tuple[Plate, ...]:
    """What sets are worth together, and the way back of the corrupt player."""
    sets = (
        set_of(edition, some_goods(edition, "ebony", 2, 2)),
        set_of(edition, (*some_goods(edition, "wheat", 1, 1), amulet(edition))),
        set_of(edition, some_goods(edition, "ivory", 2, 1), is_flat=True),
    )
    total = sum(each.laid.worth for each in sets)
    caption = _("Two upright sets and a flat one: {points} of the round")
    return (
        Plate("worth", caption.format(points=points_words(total)),
              SetsDrawing(tuple(each.drawn() for each in sets), 42)),
        Plate("pile", _("A Curse can make the smaller pile the worse."), _piles(edition)),
        _way_back(edition),
    )  # fmt: skip


def _piles(edition: Edition) -> ListDrawing:
    """Two piles, the smaller one with a Curse (M13)."""
    more = edition.curse_counts + 5
    less = more - 1
    cursed = _("{cards} and a Curse").format(cards=card_count_words(less))
    lines = (
        ListLine(
            f"{cursed}: {less + edition.curse_counts}",
            cursed,
            ("sobek/tile",),
            amounts=(Amount("sobek/events/curse", str(less + edition.curse_counts)),),
        ),
        ListLine(
            f"{card_count_words(more)}: {more}",
            card_count_words(more),
            ("sobek/tile",),
            amounts=(Amount("sobek/tile", str(more)),),
        ),
    )
    return ListDrawing(lines, 30)


def _way_back(edition: Edition) -> Plate:
    stand, printed = _stand(edition), printed_of(edition)
    way = [stand]
    for _lot in range(LOTS):
        way.append(printed.backward(way[-1]))
    caption = _(
        "Points of the round: {points}, which brought the marker to {stand}. Its player is "
        "corrupt: back to the same sign {count} times, to {end}."
    )
    words = caption.format(
        points=LOTS * edition.lot + REST,
        stand=stand % edition.length,
        count=LOTS,
        end=way[-1] % edition.length,
    )
    return Plate("back", words, course(edition, tuple(pairwise(way)), stand))


def ending(edition: Edition) -> tuple[Plate, ...]:
    """Who names whoever begins, and how long a game lasts (Z2 to Z4)."""
    numbers = Numbers(edition)
    least = points_words(BEFORE)
    most = points_words(_stand(edition))
    last = _("{points}: names who begins").format(points=least)
    early = _("after round {early_round}, if somebody has more than {early_above}")
    over = (
        (early.format_map(numbers), "icons/hourglass"),
        (numbers["after_rounds"], "icons/crown"),
    )
    begins = ((most, "emblems/carnelian"), (last, "emblems/lapis"))
    return (
        Plate("begins", _("Before the next round"), ListDrawing(_lines(begins), 28)),
        Plate("end", _("When the game is over"), ListDrawing(_lines(over), 28)),
    )


def _lines(parts: tuple[tuple[str, str], ...]) -> tuple[ListLine, ...]:
    return tuple(ListLine(words, words, (picture,)) for words, picture in parts)
