"""A hand of cards: a row, overlapping where it must; in two rows where cards could not be hit.

Keys: ``hand`` is the mat (what is taken can be let go over it where `drop` is a goal), and
``hand/0``, … the cards in the order they are given. A card's node is the part of it that is seen:
the whole card is its `CardLook` (`cards.whole_card`), which is what flies and is dragged.
"""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.sobek.table.cards import (
    LIFTED,
    CardAppearance,
    CardState,
    card_looks,
    card_radius,
)
from sneferu_gui.games.sobek.table.choosable import (
    QUIET,
    Choosable,
    Thing,
    choosable_node,
    goal_frame,
)
from sneferu_gui.games.sobek.table.looks import MatLook
from sneferu_gui.games.sobek.table.spread import CardSpread, spread
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Look
from sneferu_gui.ui.kit.node import PIECE, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import EDGE, FADED_INK, INK, PAPER_LIT

RISE: Final = 12
"""How far a selected card stands out of its row, in pixels at 100 %."""
LARGEST: Final = 230
"""How wide a card is at most, in pixels at 100 %."""
SIGN_SHARE: Final = 4
"""A letter is a step smaller where its line would be more than this part of what is seen."""


@dataclass(frozen=True, slots=True)
class HandAppearance:
    """The cards of a hand."""

    label: str
    """How many there are, in words."""
    cards: tuple[CardAppearance, ...]
    drop: Choosable = QUIET
    """What letting a card go over it, or a click beside its cards, means."""
    empty: str = ""
    """What is said where there is no card."""


@remembered
def hand(canvas: Canvas, rect: Rect, shown: HandAppearance) -> Node:
    """The hand on its mat; what is selected stands out of the row."""
    key = "hand"
    looks: list[Look] = [MatLook(rect)]
    if shown.drop.is_goal:
        looks += goal_frame(canvas, key, rect, shown.drop)
    inner = rect.inset(canvas.px(8), canvas.px(5))
    lying = hand_spread(canvas, rect, len(shown.cards))
    # What is brought here is over all of it: no card stands out under it.
    quiet = canvas.unattended() if shown.drop.is_goal else canvas
    children = cards_of(quiet, key, lying, shown.cards)
    if not shown.cards and shown.empty:
        font = canvas.scale.body
        line = inner.centred(inner.w, canvas.line_height(font))
        children.append(canvas.text("hand/empty", line, shown.empty, font, FADED_INK))
    return choosable_node(
        canvas, Thing(key, "mat", rect, shown.label), shown.drop, looks, children=tuple(children)
    )


def hand_spread(canvas: Canvas, rect: Rect, count: int) -> CardSpread:
    """Where so many cards lie on a mat."""
    inner = rect.inset(canvas.px(8), canvas.px(5))
    return spread(inner, count, largest=canvas.px(LARGEST), gap=canvas.px(5), rise=canvas.px(RISE))


def cards_of(
    canvas: Canvas, group: str, lying: CardSpread, cards: tuple[CardAppearance, ...]
) -> list[Node]:
    """The nodes of cards that are spread out, and over them the one that is pointed at, whole."""
    nodes = [
        _card(canvas, f"{group}/{i}", lying.places[i], lying.seen[i], card)
        for i, card in enumerate(cards)
    ]
    for i, card in enumerate(cards):
        key = f"{group}/{i}"
        if lying.is_covered(i) and (canvas.is_hovered(key) or canvas.is_focused(key)):
            drawn, looks = _looks(canvas, key, lying.places[i], card)
            looks += _letter(canvas, drawn, card)
            looks += canvas.ring(key, drawn, card_radius(drawn))
            name = f"{group}/pointed"
            nodes.append(Node(name, "picture", drawn, looks=tuple(looks), is_floating=True))
    return nodes


def _card(canvas: Canvas, key: str, place: Rect, seen: Rect, card: CardAppearance) -> Node:
    drawn, looks = _looks(canvas, key, place, card)
    looks += _letter(canvas, seen.moved(0, drawn.y - place.y), card)
    looks += canvas.ring(key, drawn, card_radius(drawn))
    states = [str(card.state)] if card.state is CardState.SELECTED else []
    thing = Thing(key, PIECE, seen, card.label)
    return choosable_node(canvas, thing, card.choice, looks, *states)


def _looks(canvas: Canvas, key: str, place: Rect, card: CardAppearance) -> tuple[Rect, list[Look]]:
    """Where a card is drawn, and as what: the selected and the one pointed at stand out."""
    is_pointed = canvas.is_hovered(key) or canvas.is_focused(key)
    rise = canvas.px(RISE) if card.state is CardState.SELECTED else 0
    rise += canvas.px(LIFTED) if is_pointed and card.choice.act is not None and not rise else 0
    drawn = place.moved(0, -rise)
    looks = card_looks(
        canvas, drawn, card.face, card.state, is_pointed=is_pointed,
        is_hinted=card.choice.is_hinted,
    )  # fmt: skip
    return drawn, looks


def _letter(canvas: Canvas, seen: Rect, card: CardAppearance) -> list[Look]:
    """What is typed for a card, small in a corner of what is seen of it, away from its scarabs."""
    sign = card.choice.typed
    if not sign:
        return []
    font = canvas.scale.small_strong
    if SIGN_SHARE * canvas.line_height(font) > seen.h:
        font = canvas.scale.caption
    high = canvas.line_height(font)
    wide = max(high, canvas.text_width(sign, font) + canvas.px(6))
    inset = canvas.px(5)
    plate = Rect(seen.right - inset - wide, seen.bottom - inset - high, wide, high)
    return [
        Box(plate, PAPER_LIT, canvas.px(3), EDGE, 1),
        Letters(plate, sign, font, INK, Align.CENTRE),
    ]
