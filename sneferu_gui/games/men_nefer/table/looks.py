"""The looks that only Men-Nefer has: small values that say what is to be painted.

An owner is a seat's colour; for some pieces also ``neutral`` or ``steward``.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple, TypeGuard

from sneferu_gui.games.men_nefer.law import items
from sneferu_gui.ui.kit.looks import Lift, Look, OwnLook
from sneferu_gui.ui.kit.palettes import register_colours, register_ground
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import hex_colour

PAINTERS: Final = "sneferu_gui.games.men_nefer.painters.painted"
"""The module that paints these looks; imported when the first one is painted."""

NOON: Final = 0.35
"""The hour, as in `LandLook.hour`, whose light leaves all colours as they are drawn."""


# ---------------------------------------------------------------- The land


class LandLook(NamedTuple):
    """Memphis on the west bank: the one picture under the four regions."""

    rect: Rect
    hour: float
    """The share of the game that is over: 0 in the morning, 1 at dusk."""
    regions: tuple[Rect, ...] = ()
    """The rectangles of pyramids, necropolis, temple and Nile; empty for the four quarters."""
    grown: tuple[Rect, ...] = ()
    """The rectangle of each region when it is grown; their grounds are drawn ahead."""
    radius: int = 0
    """The radius by which the corners are rounded."""
    opacity: int = 255


class RegionLook(NamedTuple):
    """The ground of a region that has grown over its neighbours; the land is the others'."""

    rect: Rect
    region: str
    """``pyramids``, ``necropolis``, ``temple`` or ``nile``."""
    hour: float = NOON
    opacity: int = 255


class GreatPyramidLook(NamedTuple):
    """The Great Pyramid as far as it is built, seen from a corner."""

    rect: Rect
    built: tuple[tuple[bool, ...], ...]
    """For the levels I, II and III, whether each of the four places has its piece."""
    opacity: int = 255


class CoreLook(NamedTuple):
    """The core of the Great Pyramid in steps, under the places that the panel draws."""

    rect: Rect
    """Includes the flank and the shadow at the right."""
    courses: tuple[Rect, ...]
    """The places' row of each level, the uppermost first, without the pyramidion's."""
    opacity: int = 255


class HollowLook(NamedTuple):
    """A place where something can be put: a little lower than its surroundings."""

    rect: Rect
    opacity: int = 255


class SlabLook(NamedTuple):
    """A slab of limestone let into the ground, under signs that the panel draws."""

    rect: Rect
    is_lit: bool = False
    """Whether the space is open now; the slab is brighter then."""
    opacity: int = 255


class PieceLook(NamedTuple):
    """A piece of the Great Pyramid, or an open place for one; the panel draws the favour on it."""

    rect: Rect
    level: int
    """1 to 3; 4 for the pyramidion."""
    lift: Lift = Lift.LYING
    opacity: int = 255


class QueensPyramidLook(NamedTuple):
    rect: Rect
    levels: int
    """The number of levels that stand, 0 to 4."""
    owners: tuple[str, ...]
    """The owners of the permissions at the uppermost levels; levels of the set-up have none."""
    tile: str = ""
    """The tile, one of `QUEENS_TILES` of the edition; empty for none."""
    opacity: int = 255


class TombLook(NamedTuple):
    rect: Rect
    level: int
    """1 to 3."""
    opacity: int = 255


class MastabaLook(NamedTuple):
    """A Mastaba tile; the panel draws its action and its points on it."""

    rect: Rect
    opacity: int = 255


class RoomLook(NamedTuple):
    """A room of the Temple, or the court before it."""

    rect: Rect
    room: int
    """0 for the court before the Temple, 1 to 4 for the rooms."""
    opacity: int = 255


class OfferingLook(NamedTuple):
    """An offering space: a table of stone; the panel draws its bundle on it."""

    rect: Rect
    is_lit: bool = False
    """Whether the space is open now; the table is brighter then."""
    opacity: int = 255


class LintelLook(NamedTuple):
    """The painted lintel over the rooms of the Temple."""

    rect: Rect
    opacity: int = 255


class DeityLook(NamedTuple):
    rect: Rect
    deity: str
    opacity: int = 255


class ObeliskLook(NamedTuple):
    """The Obelisk with its spaces from foot to top."""

    rect: Rect
    spaces: int = 16
    opacity: int = 255


def obelisk_space(rect: Rect, space: int, spaces: int = 16) -> Rect:
    """The rectangle of a space in the Obelisk's look; 0 is the lowest."""
    tip = rect.h // 12
    foot = rect.h // 16
    high = rect.h - tip - foot
    top = rect.y + tip + high * (spaces - 1 - space) // spaces
    below = rect.y + tip + high * (spaces - space) // spaces
    return Rect(rect.x + rect.w // 8, top, rect.w - 2 * (rect.w // 8), below - top)


class CityLook(NamedTuple):
    rect: Rect
    city: str
    """The city's id in the edition, ``U1`` to ``L3``."""
    opacity: int = 255


class BenefitLook(NamedTuple):
    """The benefit of a city: a token; the panel draws its bundle on it."""

    rect: Rect
    opacity: int = 255


class PedestalLook(NamedTuple):
    rect: Rect
    level: int
    """1 to 3."""
    opacity: int = 255


class ScalesLook(NamedTuple):
    """The scales of the Duat, with heart and feather."""

    rect: Rect
    tilt: int = 0
    """-2 to 2: below 0 the heart hangs lower."""
    opacity: int = 255


class DuatLook(NamedTuple):
    """The Duat meter: its spaces from left to right, in the river of night."""

    rect: Rect
    spaces: int = 18
    opacity: int = 255


# ---------------------------------------------------------------- Houses, tablets, icons


class HouseLook(NamedTuple):
    rect: Rect
    house: str
    """The House's id in the edition."""
    opacity: int = 255


class ItemLook(NamedTuple):
    """The icon of an item, with its number or level beside it: the same wherever it is shown.

    It stands at the left of the rectangle, as high as that if `item_width` fits, else smaller.
    """

    rect: Rect
    kind: str
    n: int = 1
    more: int = 0
    is_struck: bool = False
    """Whether the item cannot be done: the icon is faint, with a stroke through it."""
    opacity: int = 255


def item_pictures(kind: str, n: int = 1, more: int = 0) -> tuple[str, ...]:
    """The pictures of an item from left to right, with numbers beside them.

    >>> item_pictures("boats", 2, 1)
    ('boats', '2', 'activate')
    >>> item_pictures("rite", 0)
    ('rite', 'best')
    """
    if kind in (items.RITE, items.ERECT):
        return kind, ("best", "I", "II", "III")[n]
    if kind in (items.PAPYRUS, items.CRAFT):
        return (f"{kind}_free" if more else kind,)
    if kind in (items.PERMISSION, items.EMBALM, items.CARVE, items.CONTRACT):
        return (kind,)
    if kind == items.PP:
        return (f"{kind}:{n}",)
    also = {items.BOATS: "activate", items.PRIESTESS: "offer"}.get(kind, "") if more else ""
    shown = (*_counted(kind, n),) if n or not also else ()
    if also:
        shown += _counted(also, more)
    return shown


def _counted(picture: str, n: int) -> tuple[str, ...]:
    return (picture,) if n == 1 else (picture, str(n))


DIGIT: Final = 0.54
"""The width of a digit, as a share of the icon's height."""
ITEM_GAP: Final = 0.05
"""The least gap between two pictures of an item, as a share of the icon's height."""
FIGURE_GAP: Final = -0.16
"""The gap between a picture and its number, which may overlap the picture's edge."""


def is_figure(picture: str) -> bool:
    """Whether the name is a number or a level, and not a picture."""
    return picture.isdecimal() or picture in ("I", "II", "III", "best")


def picture_width(picture: str) -> float:
    """The width of a picture of an item, as a share of its height."""
    if picture.isdecimal():
        return DIGIT * len(picture)
    return {"I": 0.44, "II": 0.64, "III": 0.86, "best": 0.62}.get(picture, 1.0)


@cache
def item_places(kind: str, n: int, more: int) -> tuple[tuple[str, float, float], ...]:
    """The pictures of an item with left edge and width, as shares of its height."""
    places, x = [], 0.0
    for number, picture in enumerate(item_pictures(kind, n, more)):
        if number:
            x += FIGURE_GAP if is_figure(picture) else ITEM_GAP
        places.append((picture, x, picture_width(picture)))
        x += picture_width(picture)
    return tuple(places)


def item_width(kind: str, n: int, more: int, high: int) -> int:
    """The width of an item's icon of a height, in pixels."""
    _picture, x, wide = item_places(kind, n, more)[-1]
    return round((x + wide) * high)


class FigureLook(NamedTuple):
    """A number in the digits of the icons, in the middle of its rectangle."""

    rect: Rect
    text: str
    """Digits and ``+-/×=→?``, or a level as ``II``."""
    is_light: bool = False
    """Whether the digits are light, for a dark ground."""
    opacity: int = 255


class SignLook(NamedTuple):
    """A sign: a picture for the subject of a number, a space or a button."""

    rect: Rect
    sign: str
    """One of SIGNS."""
    opacity: int = 255


class TabletLook(NamedTuple):
    """An action tablet with its hieroglyph at the left; the panel draws its bundle at the right."""

    rect: Rect
    type: int
    """1 to 4."""
    glyph: str
    lift: Lift = Lift.LYING
    opacity: int = 255


def tablet_field(rect: Rect) -> Rect:
    """The part of a tablet for its bundle: right of the hieroglyph, below it on a high tablet."""
    if rect.h > rect.w:
        edge, sign = max(2, rect.w // 12), rect.w // 2
        return Rect(rect.x + edge, rect.y + sign, rect.w - 2 * edge, rect.h - sign - edge)
    edge = max(2, rect.h // 10)
    sign = min(rect.h, rect.w // 3)
    return Rect(rect.x + sign, rect.y + edge, rect.w - sign - edge, rect.h - 2 * edge)


class BackLook(NamedTuple):
    rect: Rect
    shows: str = "signs/tablet"
    """The picture on the back."""
    opacity: int = 255


class GlyphLook(NamedTuple):
    rect: Rect
    glyph: str
    """``eye``, ``owl``, ``reed``, ``viper`` or ``water``."""
    is_reached: bool = False
    opacity: int = 255


# ---------------------------------------------------------------- What a player has


class ApprenticeLook(NamedTuple):
    """An apprentice: each seat's has its own colour, pattern and shape."""

    rect: Rect
    owner: str
    lift: Lift = Lift.LYING
    opacity: int = 255


class OwnedLook(NamedTuple):
    """A piece of a seat that has a single picture.

    ``scarab``, ``mummy``, ``sarcophagus``, ``sphinx``, ``permission``, ``basket``, ``orb``,
    ``heart``, ``feather`` or the ``lily`` of the turn order.
    """

    rect: Rect
    piece: str
    owner: str
    opacity: int = 255


def owned(piece: str) -> Callable[[Rect, str], OwnedLook]:
    """A function that makes the look of such a piece from a rectangle and an owner."""
    return lambda rect, owner: OwnedLook(rect, piece, owner)


Sort = type | str
"""The sort of a look: its class, or the name of an owned piece."""


def sort_of(look: Look) -> Sort:
    return getattr(look, "piece", type(look))


def is_of(look: Look, sort: Sort) -> TypeGuard[OwnLook]:
    """Whether a look is of that sort."""
    return sort_of(look) == sort


class PapyrusLook(NamedTuple):
    """A papyrus: the right half of one drawing at its left, the left half of another at its right.

    The halves of one drawing, side by side, join into that drawing.
    """

    rect: Rect
    left: str
    right: str
    lift: Lift = Lift.LYING
    opacity: int = 255


class BookLook(NamedTuple):
    """The Book of the Dead: an empty roll with spaces for papyri."""

    rect: Rect
    spaces: int = 6
    opacity: int = 255


class CraftLook(NamedTuple):
    rect: Rect
    kind: str
    """``pot``, ``jewel``, ``linen``, ``mirror`` or ``chest``."""
    level: int = 0
    """The level of its space, 1 to 3; 0 in the market."""
    pp: int = 0
    """The points that its space scores."""
    is_used: bool = False
    """Whether it has been offered, and so turned over."""
    lift: Lift = Lift.LYING
    opacity: int = 255


class AreaSpaceLook(NamedTuple):
    rect: Rect
    level: int
    """1 to 3."""
    pp: int = 0
    is_lit: bool = False
    """Whether the space is open now; it is as bright as its ground then, without a hollow."""
    opacity: int = 255


class ContractLook(NamedTuple):
    """A trade contract: its demand as a picture, its value as seals."""

    rect: Rect
    kind: str
    """One of the edition's kinds."""
    value: int
    """1 to 3."""
    is_fulfilled: bool = False
    opacity: int = 255


class BlockLook(NamedTuple):
    """A block of limestone on its sledge."""

    rect: Rect
    owner: str
    lift: Lift = Lift.LYING
    opacity: int = 255


class PriestessLook(NamedTuple):
    rect: Rect
    owner: str
    is_lying: bool = False
    lift: Lift = Lift.LYING
    opacity: int = 255


class BoatLook(NamedTuple):
    rect: Rect
    owner: str
    lift: Lift = Lift.LYING
    opacity: int = 255


class NarratorLook(NamedTuple):
    rect: Rect
    opacity: int = 255


ITEMS: Final = (
    "food", "heka", "pp", "heart", "feather", "mix", "scarab", "limestone", "favour",
    "permission", "embalm", "rite", "mastaba", "papyrus", "papyrus_free", "craft", "craft_free",
    "priestess", "offer", "orb", "boats", "activate", "contract", "carve", "erect",
)  # fmt: skip
"""The names of the pictures of items."""
SIGNS: Final = (
    "sun", "moon", "crowd", "era", "flood", "sowing", "harvest", "lily", "draw", "discard",
    "star", "done", "apprentice", "tablet", "help", "duat", "great", "queens", "temple",
    "necropolis", "nile", "city", "pedestal", "obelisk", "fishing", "port", "hammer", "altar",
    "reserve", "steward", "block", "piece", "contract_pairs", "papyrus_pairs",
    "different", "purity", "points", "favour",
)  # fmt: skip
"""The names of the signs beside numbers, spaces and buttons that are not items."""

CORD: Final = hex_colour("7c5f2a")
"""The colour of the edges and cords of the scales."""

register_colours("high-contrast", {CORD: "ffffff"})
WALL: Final = "men_nefer/land/wall"
MAT: Final = "men_nefer/land/mat"
WOOD: Final = "men_nefer/land/board"
FLAGS: Final = "men_nefer/land/flags"
"""The picture of the ground under the Houses, markets, the seats' boards, and figures.

Papyrus alone is brighter than all of them: what is asked stands on it.
"""

register_ground(WALL, (190, 142, 90, 255))
register_ground(MAT, (227, 221, 171, 255))
register_ground(WOOD, (248, 211, 172, 255))
register_ground(FLAGS, (223, 219, 204, 255))
register_ground("men_nefer/land", (214, 184, 128, 255))
register_ground("men_nefer/title", (16, 24, 44, 255))
