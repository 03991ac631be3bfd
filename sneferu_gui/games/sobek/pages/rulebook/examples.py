"""The cards, sets and ways along the ring that the rulebook's pictures show."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sobek.law.edition import ANY, BEIGE, FAMILIES, HIDDEN, CardKind, Edition
from sneferu_gui.games.sobek.law.position import LaidSet
from sneferu_gui.games.sobek.law.table import printed_of
from sneferu_gui.games.sobek.pages.rulebook.drawings.course import (
    CourseDrawing,
    CourseSpace,
    Hop,
    RingDrawing,
)
from sneferu_gui.games.sobek.pages.rulebook.drawings.rows import DrawnSet
from sneferu_gui.games.sobek.table.cards import CardFace, card_face
from sneferu_gui.games.sobek.table.score_ring import Marker
from sneferu_gui.games.sobek.table.words import set_words, sign_words, worth_words
from sneferu_gui.language import _
from sneferu_gui.ui.pages.words import COLOUR_NAMES

LONGEST_COURSE: Final = 16
"""Spaces of the ring in a picture."""


def back_of(kind: CardKind) -> CardFace:
    """What is seen of it while it lies face down."""
    return card_face(HIDDEN[kind.back])


def in_the_nile(kind: CardKind) -> CardFace:
    """What is seen of it there: characters lie face down (N2)."""
    return back_of(kind) if kind.power is not None else card_face(kind)


def goods(edition: Edition, family: str, *, valued: bool = False) -> CardKind:
    """A card of a family with scarabs or without; the next best where there is none such."""
    kinds = [kind for kind in edition.kinds if kind.family == family and kind.power is None]
    kinds.sort(key=lambda kind: (bool(kind.scarabs) != valued, kind.back != BEIGE))
    return kinds[0] if kinds else edition.kinds[0]


def amulet(edition: Edition) -> CardKind:
    """A card that bears every icon."""
    return goods(edition, ANY)


def character(edition: Edition, power: str = "", family: str = "") -> CardKind:
    """A character, of a power or a family if there is one."""
    kinds = [kind for kind in edition.kinds if kind.power is not None]
    kinds.sort(key=lambda kind: (kind.power != power, kind.family != family))
    return kinds[0] if kinds else amulet(edition)


def market(edition: Edition) -> tuple[CardKind, ...]:
    """Cards for a row of quays: the first of them are those that the examples take and skip."""
    row = (
        goods(edition, "wheat"), amulet(edition), character(edition, "scribe"),
        goods(edition, "ivory", valued=True), goods(edition, "fish", valued=True),
        goods(edition, "cattle"), goods(edition, "marble", valued=True),
        character(edition, "queen"), goods(edition, "ebony"),
    )  # fmt: skip
    return tuple(row[i % len(row)] for i in range(edition.quays))


# -- sets ------------------------------------------------------------------------------------


class ExampleSet(NamedTuple):
    """A set in a picture, as the law knows it."""

    laid: LaidSet
    kinds: tuple[CardKind, ...]
    family: str

    @property
    def sum_words(self) -> str:
        """How its worth is worked out, in figures."""
        laid = self.laid
        if laid.is_flat:
            return f"= {laid.worth}"
        return f"{laid.scarabs} × {laid.size} = {laid.worth}"

    def drawn(self) -> DrawnSet:
        """It as it is drawn."""
        laid = self.laid
        worth = worth_words(laid.size, laid.scarabs, is_flat=laid.is_flat)
        label = f"{set_words(self.family)}: {worth}"
        faces = tuple(map(card_face, self.kinds))
        return DrawnSet(label, faces, self.sum_words, laid.is_flat, laid.prosperities)


def set_of(
    edition: Edition, kinds: Sequence[CardKind], *, is_flat: bool = False, prosperities: int = 0
) -> ExampleSet:
    """A set of these cards, counted as the law counts (W1, W2)."""
    printed = printed_of(edition)
    play = printed.play_of(tuple(kind.id for kind in kinds))
    scarabs = play.scarabs + prosperities * edition.prosperity_scarabs
    laid = LaidSet(play.family, play.bag, play.size, scarabs, prosperities, is_flat)
    return ExampleSet(laid, tuple(kinds), FAMILIES[play.family])


def some_goods(edition: Edition, family: str, valued: int, plain: int) -> tuple[CardKind, ...]:
    """So many cards of a family with scarabs, and so many without."""
    rich, poor = goods(edition, family, valued=True), goods(edition, family)
    return (rich,) * valued + (poor,) * plain


# -- the ring --------------------------------------------------------------------------------


Way = tuple[int, int]
"""From which score to which."""


def course(edition: Edition, ways: Sequence[Way], stands: int) -> CourseDrawing:
    """The spaces on some ways along the ring, with a marker on one of them."""
    ends = {score for way in ways for score in way}
    shown = list(range(min(ends), max(ends) + 1))
    if len(shown) > LONGEST_COURSE:  # what lies between is left out
        shown = sorted(ends)
    spaces = tuple(_space(edition, score, ends, stands) for score in shown)
    hops = tuple(Hop(shown.index(start), shown.index(end)) for start, end in ways if start != end)
    return CourseDrawing(spaces, hops)


def ring_at_the_start(edition: Edition) -> RingDrawing:
    """The whole ring, with the markers of all colours on 0 (S2)."""
    markers = (Marker(seat, each, 0, _(COLOUR_NAMES[each])) for seat, each in enumerate(COLOURS))
    return RingDrawing(edition.spaces, tuple(markers))


def _space_words(number: int, sign: str) -> str:
    return _("Space {n}: {sign}").format(n=number, sign=sign_words(sign))


def _space(edition: Edition, score: int, ends: AbstractSet[int], stands: int) -> CourseSpace:
    space = score % edition.length
    sign = edition.spaces[space]
    label = _space_words(space, sign)
    return CourseSpace(str(space), sign, label, score in ends, has_marker=score == stands)
