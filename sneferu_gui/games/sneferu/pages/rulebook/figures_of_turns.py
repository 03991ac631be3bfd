"""The pictures of prices and of boats: choosing, paying, turns and the end (T, C, P, E)."""

from typing import Final

from sneferu_gui.games.sneferu.law import COLOURS, Edition, stone_halves
from sneferu_gui.games.sneferu.law.materials import KINDS
from sneferu_gui.games.sneferu.law.transition import FOOD_PER_SPACE_SAILED
from sneferu_gui.games.sneferu.pages.rulebook.drawings.stones import Base, OfferDrawing
from sneferu_gui.games.sneferu.pages.rulebook.drawings.strip import StripDrawing, StripSpace
from sneferu_gui.games.sneferu.table.stones import Halves
from sneferu_gui.games.sneferu.table.words import days_words, food_words, price_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit.widgets.list_drawings import Amount, ListDrawing, ListLine
from sneferu_gui.ui.kit.widgets.plates import Plate
from sneferu_gui.ui.pages.words import COLOUR_NAMES, joined

SUN: Final = "icons/sun"
BREAD: Final = "icons/bread"

EXAMPLE: Final = (2, 3)
"""The column and the row of the stone that the examples buy."""
FARTHEST_DRAWN: Final = 6
"""Days that the boat sails in the picture, where an edition's stones take more."""
QUEUE_SPACE: Final = 10
"""Where the boats of the examples are."""


# -- what other pictures show too -----------------------------------------------------------


def offer_of(
    edition: Edition, chosen: tuple[int, int] | None = None, food: int | None = None
) -> OfferDrawing:
    """The offer, and what is too dear in it with so much food in hand."""
    rows = len(edition.extra_food)
    stones = tuple(
        tuple(stone_at(column, row) for row in range(rows))
        for column in range(len(edition.columns))
    )
    pale = frozenset(
        (column, row)
        for column, base in enumerate(edition.columns)
        for row, extra in enumerate(edition.extra_food)
        if food is not None and base.food + extra > food
    )
    bases = tuple(
        Base(base.time, base.food, _("Column {n}: {price}").format(
            n=n, price=price_words(base.time, base.food)))
        for n, base in enumerate(edition.columns, start=1)
    )  # fmt: skip
    extras = tuple(
        _("Row {n}: {food}").format(n=n, food=food_words(extra))
        for n, extra in enumerate(edition.extra_food, start=1)
    )
    return OfferDrawing(_("An offer of stones"), stones, bases, edition.extra_food, extras,
                        chosen, pale)  # fmt: skip


def stone_at(column: int, row: int) -> Halves:
    """A stone for a place of the offer: all kinds, in no order that the eye would find."""
    left, right = stone_halves(KINDS[(7 * column + 3 * row + column * row) % len(KINDS)])
    return (left, right) if (column + row) % 2 else (right, left)


def queue_words(space: str, colours: tuple[str, ...]) -> str:
    """A space and the boats on it, in the order in which they arrived."""
    if not colours:
        return space
    return f"{space}: {joined([_(COLOUR_NAMES[colour]) for colour in colours])}"


# -- the chapters ----------------------------------------------------------------------------


def turns(edition: Edition) -> tuple[Plate, ...]:
    """A queue of boats, before and after the first of them has sailed (T1, T2)."""
    del edition
    red, blue, green, violet = COLOURS
    boats = {0: (blue, red, green), 2: (violet,)}
    return (
        Plate(
            "queue",
            _("Three boats share a space. The one numbered 1 arrived first, so it plays next."),
            _strip(boats, 4, 3, lit=0),
        ),
        Plate(
            "joined",
            _("It has sailed two days and queues behind the boat that was there before. Now "
              "the next in the first queue plays."),
            _strip({0: (red, green), 2: (violet, blue)}, 4, 3, lit=2),
        ),
    )  # fmt: skip


def _strip(
    boats: dict[int, tuple[str, ...]], count: int, places: int, lit: int | None = None
) -> StripDrawing:
    """Spaces from that of the examples on, with queues of boats."""
    spaces = tuple(
        StripSpace(
            str(QUEUE_SPACE + i),
            queue_words(_("Space {n}").format(n=QUEUE_SPACE + i), boats.get(i, ())),
            boats.get(i, ()),
            is_lit=i == lit,
        )
        for i in range(count)
    )
    return StripDrawing(spaces, None, places, is_numbered=True)


def choosing(edition: Edition) -> tuple[Plate, ...]:
    """The offer with a price in it, and that price item by item (C1, C2)."""
    column, row = EXAMPLE
    # One more than it costs: not all of it is spent.
    food = edition.columns[column].food + edition.extra_food[row] + 1
    caption = _("With {food} in hand, the pale stones are too dear.")
    return (
        Plate("choice", caption.format(food=food_words(food)),
              offer_of(edition, EXAMPLE, food)),
        Plate("price", _("The price of the marked stone"), ListDrawing(_price(edition), 22)),
    )  # fmt: skip


def _price(edition: Edition) -> tuple[ListLine, ...]:
    """The example's price, item by item."""
    column, row = EXAMPLE
    base, extra = edition.columns[column], edition.extra_food[row]
    parts = (
        (_("Column {n}").format(n=column + 1), base.time, base.food),
        (_("Row {n}").format(n=row + 1), None, extra),
        (_("Whole price"), base.time, base.food + extra),
    )
    return tuple(
        ListLine(
            f"{name}: {food_words(food) if time is None else price_words(time, food)}",
            name,
            amounts=(Amount(BREAD, str(food)),) if time is None
            else (Amount(SUN, str(time)), Amount(BREAD, str(food))),
            is_sum=index == len(parts) - 1,
        )
        for index, (name, time, food) in enumerate(parts)
    )  # fmt: skip


def paying(edition: Edition) -> tuple[Plate, ...]:
    """A boat sailing as far as a stone takes days, and the stone's price (P1)."""
    days = min(edition.columns[EXAMPLE[0]].time, FARTHEST_DRAWN)
    boat = COLOURS[1]
    spaces = tuple(
        StripSpace(
            str(QUEUE_SPACE + i),
            queue_words(_("Space {n}").format(n=QUEUE_SPACE + i), (boat,) if i == days else ()),
            (boat,) if i == days else (),
            leaving=boat if i == 0 else "",
        )
        for i in range(days + 2)
    )
    caption = _("{days}: the boat sails as many spaces, all in one move.")
    return (
        Plate("sailing", caption.format(days=days_words(days)), StripDrawing(spaces, (0, days))),
        Plate("bill", _("What such a stone costs in all"), ListDrawing(_price(edition), 22)),
    )


def ending(edition: Edition) -> tuple[Plate, ...]:
    """A boat sailing to the last space, and what it gains (E2)."""
    boat, count = COLOURS[1], min(3, edition.last)
    spaces = [
        StripSpace(
            _("end") if space == edition.last else str(space),
            _("Space {n}").format(n=space),
            (boat,) if space == edition.last else (),
            boat if space == edition.last - count else "",
            gain=FOOD_PER_SPACE_SAILED if space > edition.last - count else 0,
        )
        for space in range(edition.last - count, edition.last + 1)
    ]
    caption = _("Nothing can be bought: {days} left, {food} gained.")
    food = food_words(count * FOOD_PER_SPACE_SAILED)
    return (
        Plate("sail", caption.format(days=days_words(count), food=food),
              StripDrawing(tuple(spaces), (0, count))),
    )  # fmt: skip
