"""The pictures beside the rulebook's chapters, with an edition's own numbers."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.edition import FOOD_PER_SPACE_SAILED, STARTING_FOOD, Edition
from sneferu_gui.games.sneferu.law.materials import MATERIALS
from sneferu_gui.games.sneferu.law.result import RATING_FROM, RATINGS
from sneferu_gui.games.sneferu.law.setup import (
    BONUSES,
    BUILDER_NAMES,
    BUILDER_POWERS,
    BUILDERS,
    EYE_BONUSES,
)
from sneferu_gui.games.sneferu.law.table import area_food
from sneferu_gui.games.sneferu.pages.rulebook.drawings import (
    DrawingStep,
    DrawnArea,
    KindsDrawing,
    OfferDrawing,
    PyramidDrawing,
    StepsDrawing,
    Stones,
    StripDrawing,
    StripSpace,
    slots_of,
    stone_at,
)
from sneferu_gui.games.sneferu.table import words as say
from sneferu_gui.games.sneferu.table.stones import Halves
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.ui.kit.widgets.plates import (
    Amount,
    ListDrawing,
    ListLine,
    PictureDrawing,
    Plate,
    TableDrawing,
    TokensDrawing,
    list_line,
)
from sneferu_gui.ui.table.words import COLOUR_NAMES, joined

PART_BUILT: Final[Stones] = {
    (0, 0): ("tura", "basalt"),
    (0, 1): ("basalt", "gold"),
    (0, 3): ("granite", "mokattam"),
}
STORED: Final[tuple[Halves, ...]] = (("gold", "granite"), ("tura", "mokattam"))

BUILT: Final[Stones] = {
    (0, 0): ("basalt", "tura"),
    (0, 1): ("mokattam", "gold"),
    (0, 2): ("gold", "granite"),
    (1, 0): ("tura", "basalt"),
    (1, 1): ("gold", "tura"),
    (2, 0): ("granite", "mokattam"),
}
AREA: Final = frozenset({(0, 3), (0, 4), (1, 3)})
"""The cells of an area that the example stones enclose (F3)."""
OPEN_AREA: Final = frozenset({(0, 5)})
"""A cell of the example stones beside an empty one."""


SUN: Final = "icons/sun"
BREAD: Final = "icons/bread"

EXAMPLE: Final = (2, 3)
"""The column and the row of the stone that the examples buy."""
FARTHEST_DRAWN: Final = 6
"""The most days that the boat sails in the picture, if an edition's stones take more."""
QUEUE_SPACE: Final = 10
"""The space of the boats in the examples."""


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
    """The spaces from the examples' space on, with queues of boats."""
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
    """The offer with a price in it, and the price item by item (C1, C2)."""
    column, row = EXAMPLE
    # One more than the price, so that not all food is spent.
    food = edition.columns[column].food + edition.extra_food[row] + 1
    caption = _("With {food} in hand, the pale stones are too dear.")
    return (
        Plate("choice", caption.format(food=say.food_words(food)),
              OfferDrawing(edition, EXAMPLE, food)),
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
            f"{name}: {say.food_words(food) if time is None else say.price_words(time, food)}",
            name,
            amounts=(Amount(BREAD, str(food)),) if time is None
            else (Amount(SUN, str(time)), Amount(BREAD, str(food))),
            is_sum=index == len(parts) - 1,
        )
        for index, (name, time, food) in enumerate(parts)
    )  # fmt: skip


def paying(edition: Edition) -> tuple[Plate, ...]:
    """A boat sailing as many spaces as a stone takes days, and the stone's price (P1)."""
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
        Plate(
            "sailing", caption.format(days=say.days_words(days)), StripDrawing(spaces, (0, days))
        ),
        Plate("bill", _("What such a stone costs in all"), ListDrawing(_price(edition), 22)),
    )


def ending(edition: Edition) -> tuple[Plate, ...]:
    """A boat sailing to the last space, and the food it gains (E2)."""
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
    food = say.food_words(count * FOOD_PER_SPACE_SAILED)
    return (
        Plate("sail", caption.format(days=say.days_words(count), food=food),
              StripDrawing(tuple(spaces), (0, count))),
    )  # fmt: skip


SIGN_MEANINGS: Final = {
    "basalt": N_("ruler"),
    "tura": N_("white"),
    "mokattam": N_("stone"),
    "granite": N_("statue"),
    "gold": N_("gold"),
}
"""The meanings of the materials' hieroglyphs (D1)."""

LARGEST_SHOWN: Final = 12
"""The cells of the largest area in the table."""


def goal_plates(edition: Edition) -> tuple[Plate, ...]:
    """The pictures of the page about the goal: areas of a pyramid, and a queue of boats."""
    return (*_food(edition)[:1], *turns(edition)[:1])


# -- things (D, S) ---------------------------------------------------------------------------


def _things(edition: Edition) -> tuple[Plate, ...]:
    lines = tuple(list_line(_sign_words(each), f"sneferu/stones/{each}") for each in MATERIALS)
    return (
        Plate("materials", _("The five materials, and what their signs mean"),
              ListDrawing(lines, 30)),
        Plate("kinds", _("The ten pairs of materials"), KindsDrawing()),
        Plate("offer", _("The offer: days and food under the columns, food beside the rows"),
              OfferDrawing(edition)),
    )  # fmt: skip


def _sign_words(material: str) -> str:
    return _("{material}: “{meaning}”").format(
        material=_(say.MATERIAL_NAMES[material]), meaning=_(SIGN_MEANINGS[material])
    )


def _setting_up(edition: Edition) -> tuple[Plate, ...]:
    del edition
    tokens = tuple((f"sneferu/tokens/{bonus}", _(say.BONUS_NAMES[bonus])) for bonus in EYE_BONUSES)
    food = STARTING_FOOD[None]
    colour = COLOURS[1]
    lines = (
        list_line(_("a pyramid board"), "glyphs/pyramid"),
        list_line(_("a boat"), f"sneferu/boats/{colour}"),
        list_line(_("a builder tile"), f"sneferu/builders/{BUILDERS[0]}"),
        list_line(say.food_words(food), BREAD),
    )
    start = StripSpace(_("start"), queue_words(_("Start"), COLOURS), COLOURS)
    later = tuple(StripSpace(str(n), _("Space {n}").format(n=n)) for n in (1, 2))
    return (
        Plate("eyes", _("The four bonuses with the eye of Horus"),
              TokensDrawing(tokens, "icons/eye")),
        Plate("share", _("What each player receives"), ListDrawing(lines, 34)),
        Plate("start", _("All boats begin on the start space, in an order given by chance"),
              StripDrawing((start, *later), None, len(COLOURS), is_numbered=True)),
    )  # fmt: skip


# -- building (L, F, V) ----------------------------------------------------------------------


def _placing(edition: Edition) -> tuple[Plate, ...]:
    drawing = PyramidDrawing(
        "rulebook/pyramid/placing", slots_of(edition, PART_BUILT, marks_legal=True)
    )
    words = _("Slots with a thick frame are supported. The loaves are printed on the board.")
    return (Plate("legal", words, drawing),)


def _food(edition: Edition) -> tuple[Plate, ...]:
    food = area_food(len(AREA))
    drawing = PyramidDrawing(
        "rulebook/pyramid/areas", slots_of(edition, BUILT),
        (
            DrawnArea(AREA, _("A closed area of {n} cells: {food}").format(
                n=len(AREA), food=say.food_words(food)), food),
            DrawnArea(OPEN_AREA, _("An open area"), is_enclosed=False),
        ),
    )  # fmt: skip
    pairs = tuple(
        (_worth_words(size), str(size), str(area_food(size)))
        for size in range(1, LARGEST_SHOWN + 1)
    )
    return (
        Plate("area", _("Unbroken line: an area is closed and pays. Dashed line: an empty "
                        "cell lies beside this one, it is still open."), drawing),
        Plate("worth", _("Cells of a closed area, and the food it pays"),
              TableDrawing(pairs, BREAD, 4)),
    )  # fmt: skip


def _worth_words(size: int) -> str:
    """The food for an enclosed area of a number of cells (F4)."""
    words = ngettext("{n} cell: {food}", "{n} cells: {food}", size)
    return words.format(n=size, food=say.food_words(area_food(size)))


def _stored(edition: Edition) -> tuple[Plate, ...]:
    drawing = PyramidDrawing(
        "rulebook/pyramid/stored", slots_of(edition, PART_BUILT), (), STORED
    )  # fmt: skip
    return (
        Plate("stored", _("Two stored stones wait beside the pyramid."), drawing),
        Plate("storehouse", _("The bonus that lets you store stones"),
              TokensDrawing((("sneferu/tokens/storehouse", _(say.BONUS_NAMES["storehouse"])),))),
    )  # fmt: skip


# -- other chapters --------------------------------------------------------------------------


def _refilling(edition: Edition) -> tuple[Plate, ...]:
    gap = 2
    old: list[Halves | None] = [stone_at(0, row) for row in range(len(edition.extra_food))]
    slid = [*old[:gap], *old[gap + 1 :]]
    new = stone_at(2, 4)
    bought = [*old[:gap], None, *old[gap + 1 :]]
    steps = (
        DrawingStep(_("1: a stone has been bought"), tuple(bought)),
        DrawingStep(_("2: the stones above the gap slide down"), (*slid, None),
             frozenset(range(gap, len(slid)))),
        DrawingStep(_("3: a stone from the bag is added on top"), (*slid, new), new=len(slid)),
    )  # fmt: skip
    caption = _("1 A stone has been bought. 2 Those above slide down. 3 One from the bag is added "
                "on top.")  # fmt: skip
    return (Plate("refill", caption, StepsDrawing(steps)),)


def _bonuses(edition: Edition) -> tuple[Plate, ...]:
    del edition
    lines = tuple(
        ListLine(
            f"{_(say.BONUS_NAMES[bonus])}, {say.BONUS_CLAUSES[bonus]}, ×{count}",
            _(say.BONUS_NAMES[bonus]),
            (f"sneferu/tokens/{bonus}",),
            f"{say.BONUS_CLAUSES[bonus]} · {count}×",
        )
        for bonus, count in BONUSES.items()
    )
    return (Plate("tokens", _("The six bonuses, and how many tokens there are of each"),
                  ListDrawing(lines, 46)),)  # fmt: skip


def _winning(edition: Edition) -> tuple[Plate, ...]:
    del edition
    steps = (
        ("glyphs/pyramid", _("most stones in the pyramid")),
        (BREAD, _("most food")),
        ("glyphs/ruler", _("largest closed area")),
        ("glyphs/eye", _("second largest, and so on")),
        ("icons/crown", _("else shared victory")),
    )
    lines = tuple(
        list_line(f"{number}. {words}", picture)
        for number, (picture, words) in enumerate(steps, start=1)
    )
    return (Plate("order", _("What is compared, one after another"), ListDrawing(lines, 34)),)


def _builders(edition: Edition) -> tuple[Plate, ...]:
    del edition
    lines = tuple(
        ListLine(
            f"{BUILDER_NAMES[builder]} ({clause}), {say.food_words(STARTING_FOOD[builder])}: "
            f"{_(BUILDER_POWERS[builder])}",
            f"{BUILDER_NAMES[builder]} ({clause})",
            (f"sneferu/builders/{builder}",),
            _(BUILDER_POWERS[builder]),
            (Amount(BREAD, str(STARTING_FOOD[builder])),),
        )
        for builder, clause in say.BUILDER_CLAUSES.items()
    )
    return (Plate("builders", _("The four builders, and the food they begin with"),
                  ListDrawing(lines, 72)),)  # fmt: skip


def _against_ptah(edition: Edition) -> tuple[Plate, ...]:
    del edition
    froms = (None, *RATING_FROM)
    lines = tuple(
        ListLine(f"{points}: {_(rating)}", _(rating), note=points)
        for rating, points in zip(RATINGS, map(_points, froms, (*RATING_FROM, None)), strict=True)
    )
    return (
        Plate("ptah", _("Ptah, the god of builders"), PictureDrawing("sneferu/ptah", "Ptah", 170)),
        Plate("ratings", _("What a win is called, by its points"), ListDrawing(lines, 24)),
    )


def _points(least: int | None, beyond: int | None) -> str:
    """A range of points in words."""
    if least is None:
        return _("up to {most} points").format(most=(beyond or 0) - 1)
    if beyond is None:
        return _("{least} points and more").format(least=least)
    return _("{least} to {most} points").format(least=least, most=beyond - 1)


FIGURES: Final[dict[str, Callable[[Edition], tuple[Plate, ...]]]] = {
    "D": _things,
    "S": _setting_up,
    "T": turns,
    "C": choosing,
    "P": paying,
    "L": _placing,
    "F": _food,
    "O": _refilling,
    "Q": _bonuses,
    "V": _stored,
    "E": ending,
    "W": _winning,
    "B": _builders,
    "A": _against_ptah,
    "goal": goal_plates,
}
"""The figures of chapters, by their letters, and of pages before the chapters."""
