"""What the pictures beside the rulebook's chapters show, with an edition's own numbers."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.sneferu.law import BUILDERS, COLOURS, MATERIALS, Edition, stone_halves
from sneferu_gui.games.sneferu.law.edition import STARTING_FOOD
from sneferu_gui.games.sneferu.law.materials import KINDS
from sneferu_gui.games.sneferu.law.result import RATING_FROM
from sneferu_gui.games.sneferu.law.setup import BONUSES, EYE_BONUSES
from sneferu_gui.games.sneferu.law.table import area_food
from sneferu_gui.games.sneferu.pages.rulebook.boards import (
    AREA,
    BUILT,
    OPEN_AREA,
    PART_BUILT,
    STORED,
    slots_of,
)
from sneferu_gui.games.sneferu.pages.rulebook.drawings.boards import DrawnArea, PyramidDrawing
from sneferu_gui.games.sneferu.pages.rulebook.drawings.stones import (
    DrawingStep,
    KindsDrawing,
    StepsDrawing,
)
from sneferu_gui.games.sneferu.pages.rulebook.drawings.strip import StripDrawing, StripSpace
from sneferu_gui.games.sneferu.pages.rulebook.figures_of_turns import (
    BREAD,
    choosing,
    ending,
    offer_of,
    paying,
    queue_words,
    stone_at,
    turns,
)
from sneferu_gui.games.sneferu.table.stones import Halves
from sneferu_gui.games.sneferu.table.words import (
    BONUS_CLAUSES,
    BONUS_NAMES,
    BUILDER_CLAUSES,
    BUILDER_NAMES,
    BUILDER_POWERS,
    MATERIAL_NAMES,
    RATINGS,
    food_words,
    halves_words,
)
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.ui.kit.widgets.list_drawings import (
    Amount,
    ListDrawing,
    ListLine,
    Pair,
    PictureDrawing,
    TableDrawing,
    TokensDrawing,
)
from sneferu_gui.ui.kit.widgets.plates import Plate
from sneferu_gui.ui.pages.words import joined

SIGN_MEANINGS: Final = {
    "basalt": N_("ruler"),
    "tura": N_("white"),
    "mokattam": N_("stone"),
    "granite": N_("statue"),
    "gold": N_("gold"),
}
"""What the materials' hieroglyphs mean (D1)."""

LARGEST_SHOWN: Final = 12
"""Cells of the largest area in the table."""


def plates_of(key: str, edition: Edition) -> tuple[Plate, ...]:
    """The pictures of a chapter, by its letter, or of a page before the chapters."""
    return _PLATES[key](edition)


def goal_plates(edition: Edition) -> tuple[Plate, ...]:
    """The pictures beside the page about the goal: a pyramid that is fed, and a queue of boats."""
    return (*_food(edition)[:1], *turns(edition)[:1])


# -- things (D, S) ---------------------------------------------------------------------------


def _things(edition: Edition) -> tuple[Plate, ...]:
    lines = tuple(
        ListLine(words, words, (f"sneferu/stones/{material}",))
        for material in MATERIALS
        for words in [_sign_words(material)]
    )
    kinds = tuple((stone_halves(kind), halves_words(*stone_halves(kind))) for kind in KINDS)
    return (
        Plate("materials", _("The five materials, and what their signs mean"),
              ListDrawing(lines, 30)),
        Plate("kinds", _("The ten pairs of materials"), KindsDrawing(kinds, 5)),
        Plate("offer", _("The offer: days and food under the columns, food beside the rows"),
              offer_of(edition)),
    )  # fmt: skip


def _sign_words(material: str) -> str:
    return _("{material}: “{meaning}”").format(
        material=_(MATERIAL_NAMES[material]), meaning=_(SIGN_MEANINGS[material])
    )


def _setting_up(edition: Edition) -> tuple[Plate, ...]:
    del edition
    tokens = tuple((f"sneferu/tokens/{bonus}", _(BONUS_NAMES[bonus])) for bonus in EYE_BONUSES)
    food = STARTING_FOOD[None]
    colour = COLOURS[1]
    lines = (
        ListLine(_("a pyramid board"), _("a pyramid board"), ("glyphs/pyramid",)),
        ListLine(_("a boat"), _("a boat"), (f"sneferu/boats/{colour}",)),
        ListLine(_("a builder tile"), _("a builder tile"), (f"sneferu/builders/{BUILDERS[0]}",)),
        ListLine(food_words(food), food_words(food), (BREAD,)),
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
                n=len(AREA), food=food_words(food)), food),
            DrawnArea(OPEN_AREA, _("An open area"), is_enclosed=False),
        ),
    )  # fmt: skip
    pairs = tuple(
        Pair(_worth_words(size), str(size), str(area_food(size)))
        for size in range(1, LARGEST_SHOWN + 1)
    )
    return (
        Plate("area", _("Unbroken line: an area is closed and pays. Dashed line: an empty "
                        "cell lies beside this one, it is still open."), drawing),
        Plate("worth", _("Cells of a closed area, and the food it pays"),
              TableDrawing(pairs, BREAD, 4)),
    )  # fmt: skip


def _worth_words(size: int) -> str:
    """What an enclosed area of so many cells pays (F4)."""
    words = ngettext("{n} cell: {food}", "{n} cells: {food}", size)
    return words.format(n=size, food=food_words(area_food(size)))


def _stored(edition: Edition) -> tuple[Plate, ...]:
    words = joined([halves_words(*stone) for stone in STORED])
    drawing = PyramidDrawing(
        "rulebook/pyramid/stored", slots_of(edition, PART_BUILT), (), STORED,
        _("Stored stones: {stones}").format(stones=words),
    )  # fmt: skip
    return (
        Plate("stored", _("Two stored stones wait beside the pyramid."), drawing),
        Plate("storehouse", _("The bonus that lets you store stones"),
              TokensDrawing((("sneferu/tokens/storehouse", _(BONUS_NAMES["storehouse"])),))),
    )  # fmt: skip


# -- the rest --------------------------------------------------------------------------------


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
            f"{_(BONUS_NAMES[bonus])}, {BONUS_CLAUSES[bonus]}, ×{count}",
            _(BONUS_NAMES[bonus]),
            (f"sneferu/tokens/{bonus}",),
            f"{BONUS_CLAUSES[bonus]} · {count}×",
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
        ListLine(f"{number}. {words}", f"{number}. {words}", (picture,))
        for number, (picture, words) in enumerate(steps, start=1)
    )
    return (Plate("order", _("What is compared, one after another"), ListDrawing(lines, 34)),)


def _builders(edition: Edition) -> tuple[Plate, ...]:
    del edition
    lines = tuple(
        ListLine(
            f"{BUILDER_NAMES[builder]} ({clause}), {food_words(STARTING_FOOD[builder])}: "
            f"{_(BUILDER_POWERS[builder])}",
            f"{BUILDER_NAMES[builder]} ({clause})",
            (f"sneferu/builders/{builder}",),
            _(BUILDER_POWERS[builder]),
            (Amount(BREAD, str(STARTING_FOOD[builder])),),
        )
        for builder, clause in BUILDER_CLAUSES.items()
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
    """From how many points to how many."""
    if least is None:
        return _("up to {most} points").format(most=(beyond or 0) - 1)
    if beyond is None:
        return _("{least} points and more").format(least=least)
    return _("{least} to {most} points").format(least=least, most=beyond - 1)


_PLATES: Final[dict[str, Callable[[Edition], tuple[Plate, ...]]]] = {
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
    "signs": lambda _edition: (),
}
