"""The numbers that the rulebook's texts name in braces, and the signs among its lines."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.men_nefer.law.edition import AREA, BANKS, SLOTS, VALUES, Edition, ScoreStep
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import picture_sign
from sneferu_gui.ui.pages.rulebook.book import EditionValues
from sneferu_gui.ui.table.words import joined

KINDS_OF_TURNS: Final = 3
"""The three choices of a turn: visits, specialisations and new tablets."""


def _contract_spaces(players: int, edition: Edition) -> str:
    """The numbers of contract spaces in a city, by its bank (S9)."""
    upper, lower = (
        joined(sorted({str(dict(city.spaces)[players]) for city in edition.cities
                       if city.bank == bank}))
        for bank in BANKS
    )  # fmt: skip
    said = _("{upper} on the upper bank, {lower} on the lower")
    return upper if upper == lower else said.format(upper=upper, lower=lower)


def _scores(steps: tuple[ScoreStep, ...]) -> str:
    """The spaces that score more than those before them, with their points (Z6)."""
    said = _("{points} (space {space})")
    return joined([said.format(space=step.space, points=step.pp) for step in steps])


def _row_costs(edition: Edition) -> str:
    """The prices of the tablet market; a row that gives Food with a plus."""
    costs = (row.cost for row in edition.rows)
    return ", ".join(say.signed(-cost) if cost < 0 else str(cost) for cost in costs)


WORDS: Final[Mapping[str, Callable[[Edition], object]]] = {
    "houses": lambda edition: joined([say.house_short(house) for house in edition.houses]),
    "track": lambda edition: len(edition.tracks_in_order[0]),
    "area": lambda _edition: AREA,
    "turns_an_era": lambda _edition: KINDS_OF_TURNS * SLOTS,
    "kind_turns": lambda _edition: SLOTS,
    "alone_food": lambda edition: edition.start_food[0],
    "papyri": lambda edition: len(edition.drawings) ** 2 * edition.papyrus_copies,
    "crafts": lambda edition: len(edition.crafts) * edition.craft_copies,
    "contract_tiles": lambda edition: len(edition.contract_kinds) * len(VALUES),
    "contracts_of_two": partial(_contract_spaces, 2),
    "contracts_of_three": partial(_contract_spaces, 3),
    "contracts_of_four": partial(_contract_spaces, 4),
    "neutrals_of_two": lambda edition: len(edition.layouts_of_two[0]),
    "neutrals_of_three": lambda edition: len(edition.layouts_of_three[0]),
    "row_costs": _row_costs,
    "rewards": lambda edition: ", ".join(map(say.bundle_words, edition.rewards)),
    "favours": lambda edition: joined(list(map(say.part_words, edition.favours))),
    "orb_score": lambda edition: _scores(edition.orb_score),
    "great_score": lambda edition: _scores(edition.great_score),
}


def numbers_of(edition: Edition) -> EditionValues:
    """An edition's numbers, as the texts name them."""
    return EditionValues(edition, WORDS)


MINE: Final = COLOURS[0]
"""The colour of the examples."""
ITEM: Final = "item/"
SHOWN: Final[dict[str, tuple[int, int]]] = {
    "rite": (2, 0),
    "erect": (2, 0),
    "priestess": (2, 1),
    "boats": (2, 1),
    "mix": (3, 0),
}
"""The n and more of an item's example, where they are not 1 and 0."""


def sign_of(canvas: Canvas, rect: Rect, name: str) -> tuple[Look, ...]:
    """A sign in the middle of a rectangle: an item, a drawn look, or a picture by its name."""
    if name.startswith(ITEM):
        kind = name.removeprefix(ITEM)
        n, more = SHOWN.get(kind, (1, 0))
        wide = min(rect.w, looks.item_width(kind, n, more, rect.h))
        return (looks.ItemLook(rect.centred(wide, rect.h), kind, n, more),)
    drawn = _DRAWN.get(name)
    side = min(rect.w, rect.h)
    return (drawn(rect.centred(side, side)),) if drawn else picture_sign(canvas, rect, name)


_DRAWN: Final[dict[str, Callable[[Rect], Look]]] = {
    "drawn/apprentice": lambda rect: looks.ApprenticeLook(rect, MINE),
    "drawn/neutral": lambda rect: looks.ApprenticeLook(rect, "neutral"),
    "drawn/steward": lambda rect: looks.ApprenticeLook(rect, "steward"),
    "drawn/sun": lambda rect: looks.SignLook(rect, "sun"),
    "drawn/moon": lambda rect: looks.SignLook(rect, "moon"),
    "drawn/glyph": lambda rect: looks.GlyphLook(rect, "eye"),
    "drawn/tomb": lambda rect: looks.TombLook(rect, 2),
    "drawn/pedestal": lambda rect: looks.PedestalLook(rect, 2),
    "drawn/basket": lambda rect: looks.OwnedLook(rect, "basket", MINE),
}
