"""What only Men-Nefer's pictures are made of, and the grounds that only it has.

An owner is a seat's colour; of some pieces also ``neutral`` or ``steward``.
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
"""The module that paints these: imported with the first one to be painted."""

NOON: Final = 0.35
"""The hour in which everything has the colours it is drawn in."""


# ---------------------------------------------------------------- The land


class LandLook(NamedTuple):
    """Memphis on the west bank: the one picture that the four regions lie on."""

    rect: Rect
    hour: float
    """How much of the game is over: 0 in the morning, 1 at dusk."""
    regions: tuple[Rect, ...] = ()
    """Where pyramids, necropolis, temple and Nile lie; empty for the four quarters."""
    grown: tuple[Rect, ...] = ()
    """Where each of them would lie grown; their grounds are drawn ahead."""
    radius: int = 0
    """How much of the corners is cut off."""
    opacity: int = 255


class RegionLook(NamedTuple):
    """The ground of a region that has grown over its neighbours; where all lie, the land is it."""

    rect: Rect
    region: str
    """``pyramids``, ``necropolis``, ``temple`` or ``nile``."""
    hour: float = NOON
    opacity: int = 255


class GreatPyramidLook(NamedTuple):
    """The Great Pyramid as far as it is built, seen at its corner."""

    rect: Rect
    built: tuple[tuple[bool, ...], ...]
    """Of the levels I, II and III, which of the four places have their piece."""
    has_pyramidion: bool = False
    opacity: int = 255


class CoreLook(NamedTuple):
    """The core of the Great Pyramid, step upon step, on which the panel lays its places."""

    rect: Rect
    """With the flank and the shadow on the ground to the right of it."""
    courses: tuple[Rect, ...]
    """Where the places of each level lie, the uppermost first; the pyramidion's is left out."""
    opacity: int = 255


class HollowLook(NamedTuple):
    """Where something may come to lie: a little lower than what is around it."""

    rect: Rect
    opacity: int = 255


class SlabLook(NamedTuple):
    """A slab of limestone let into the ground, on which the panel lays signs."""

    rect: Rect
    is_lit: bool = False
    """Whether what lies there is open now: it is the brighter for it."""
    opacity: int = 255


class PieceLook(NamedTuple):
    """A piece of the Great Pyramid, or an open place of it; the panel lays the favour on it."""

    rect: Rect
    favour: int
    """Its favour's number in the edition; -1 for the pyramidion."""
    level: int
    """1 to 3; 4 for the pyramidion."""
    lift: Lift = Lift.LYING
    opacity: int = 255


class QueensPyramidLook(NamedTuple):
    """A Queen's Pyramid with the permissions placed at its levels."""

    rect: Rect
    levels: int
    """How many stand, 0 to 4."""
    owners: tuple[str, ...]
    """Whose permission lies at the uppermost of them; levels of the set-up have none."""
    tile: str = ""
    """What is counted (`QUEENS_TILES` of the edition); empty for a pyramid without its tile."""
    opacity: int = 255


class TombLook(NamedTuple):
    """A tomb in the rock."""

    rect: Rect
    level: int
    """1 to 3."""
    opacity: int = 255


class MastabaLook(NamedTuple):
    """A Mastaba tile, on which the panel lays its action and its points."""

    rect: Rect
    tile: str = ""
    """Its id in the edition."""
    opacity: int = 255


class RoomLook(NamedTuple):
    """A room of the Temple, or the court before it."""

    rect: Rect
    room: int
    """0 the court before the Temple, 1 to 4 the rooms."""
    opacity: int = 255


class OfferingLook(NamedTuple):
    """An offering space: a table of stone, on which the panel lays its bundle."""

    rect: Rect
    is_lit: bool = False
    """Whether it is open now: it is the brighter for it."""
    opacity: int = 255


class LintelLook(NamedTuple):
    """What lies over the rooms of the Temple, painted along its upper edge."""

    rect: Rect
    opacity: int = 255


class DeityLook(NamedTuple):
    """A deity on the altar."""

    rect: Rect
    deity: str
    """Its id in the edition."""
    opacity: int = 255


class ObeliskLook(NamedTuple):
    """The Obelisk with its spaces from foot to top."""

    rect: Rect
    spaces: int = 16
    deities: tuple[int, ...] = ()
    """The spaces at which the deity is reached."""
    heka: tuple[int, ...] = ()
    """Those that give Heka at the Flood."""
    opacity: int = 255


def obelisk_space(rect: Rect, space: int, spaces: int = 16) -> Rect:
    """Where a space of the Obelisk lies in its look; the lowest is 0."""
    tip = rect.h // 12
    foot = rect.h // 16
    high = rect.h - tip - foot
    top = rect.y + tip + high * (spaces - 1 - space) // spaces
    below = rect.y + tip + high * (spaces - space) // spaces
    return Rect(rect.x + rect.w // 8, top, rect.w - 2 * (rect.w // 8), below - top)


class CityLook(NamedTuple):
    """A city on the bank."""

    rect: Rect
    city: str
    """Its id in the edition, ``U1`` to ``L3``."""
    opacity: int = 255


class BenefitLook(NamedTuple):
    """The benefit of a city: a token, on which the panel lays its bundle."""

    rect: Rect
    benefit: str = ""
    """Its id in the edition."""
    opacity: int = 255


class PedestalLook(NamedTuple):
    """A pedestal for a sphinx."""

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
    """The meter of heart and feather: so many spaces from left to right, in the river of night."""

    rect: Rect
    spaces: int = 18
    opacity: int = 255


# ---------------------------------------------------------------- Houses, tablets, icons


class HouseLook(NamedTuple):
    """A House of Life."""

    rect: Rect
    house: str
    """Its id in the edition."""
    opacity: int = 255


class ItemLook(NamedTuple):
    """The icon of an item, with its number or level beside it: the same wherever it is shown.

    As high as the rectangle where that is as wide as `item_width` says, else smaller; at its left.
    """

    rect: Rect
    kind: str
    n: int = 1
    more: int = 0
    is_struck: bool = False
    """Whether it cannot be done: faint, with a stroke through it."""
    opacity: int = 255


def item_pictures(kind: str, n: int = 1, more: int = 0) -> tuple[str, ...]:
    """What an item is shown as, from left to right: pictures, and figures beside them.

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
"""How wide a figure is, as a share of the icon's height."""
ITEM_GAP: Final = 0.05
"""The least between two pictures of an item."""
FIGURE_GAP: Final = -0.1
"""The same between a picture and its figure, which may lie on its edge."""


def is_figure(picture: str) -> bool:
    """Whether it is a number or a level, and no picture."""
    return picture.isdecimal() or picture in ("I", "II", "III", "best")


def picture_width(picture: str) -> float:
    """How wide a picture of an item is, as a share of its height."""
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
    """How wide the icon of an item of a height is, in pixels."""
    _picture, x, wide = item_places(kind, n, more)[-1]
    return round((x + wide) * high)


class FigureLook(NamedTuple):
    """A number in the figures of the icons, in the middle of its rectangle."""

    rect: Rect
    text: str
    """Digits and ``+-/×=→?``, or a level as ``II``."""
    is_light: bool = False
    """Whether it stands on a dark ground."""
    opacity: int = 255


class SignLook(NamedTuple):
    """A sign: what a number, a space or a button is about."""

    rect: Rect
    sign: str
    """One of SIGNS."""
    opacity: int = 255


class TabletLook(NamedTuple):
    """An action tablet, its sign at its left; the panel lays its bundle to the right of it."""

    rect: Rect
    type: int
    """1 to 4."""
    glyph: str
    lift: Lift = Lift.LYING
    opacity: int = 255


def tablet_field(rect: Rect) -> Rect:
    """What of a tablet is free for its bundle: right of its sign, or below it where it is high."""
    if rect.h > rect.w:
        edge, sign = max(2, rect.w // 12), rect.w // 2
        return Rect(rect.x + edge, rect.y + sign, rect.w - 2 * edge, rect.h - sign - edge)
    edge = max(2, rect.h // 10)
    sign = min(rect.h, rect.w // 3)
    return Rect(rect.x + sign, rect.y + edge, rect.w - sign - edge, rect.h - 2 * edge)


class BackLook(NamedTuple):
    """A tablet, or another tile, with its face down."""

    rect: Rect
    shows: str = "signs/tablet"
    """The picture on it."""
    opacity: int = 255


class GlyphLook(NamedTuple):
    """A hieroglyph of tablets and of the boards' tracks."""

    rect: Rect
    glyph: str
    """``eye``, ``owl``, ``reed``, ``viper`` or ``water``."""
    is_reached: bool = False
    opacity: int = 255


# ---------------------------------------------------------------- What a player has


class ApprenticeLook(NamedTuple):
    """An apprentice: each seat's has its colour, a pattern and a shape of its own."""

    rect: Rect
    owner: str
    is_lying: bool = False
    lift: Lift = Lift.LYING
    opacity: int = 255


class OwnedLook(NamedTuple):
    """A piece of a seat that is one picture.

    ``scarab``, ``mummy``, ``sarcophagus``, ``sphinx``, ``permission``, ``basket``, ``orb``,
    ``heart``, ``feather`` or the ``lily`` of the turn order.
    """

    rect: Rect
    piece: str
    owner: str
    opacity: int = 255


def owned(piece: str) -> Callable[[Rect, str], OwnedLook]:
    """What makes such a piece, where it lies and whose it is."""
    return lambda rect, owner: OwnedLook(rect, piece, owner)


Sort = type | str
"""What sort of thing a look is of: its class, or the name of a piece."""


def sort_of(look: Look) -> Sort:
    """What sort of thing a look is of."""
    return getattr(look, "piece", type(look))


def is_of(look: Look, sort: Sort) -> TypeGuard[OwnLook]:
    """Whether a look is of such a thing."""
    return sort_of(look) == sort


class PapyrusLook(NamedTuple):
    """A papyrus: the right half of one drawing at its left edge, the left half of one at its right.

    Laid side by side, halves of the same drawing join into it.
    """

    rect: Rect
    left: str
    right: str
    lift: Lift = Lift.LYING
    opacity: int = 255


class BookLook(NamedTuple):
    """The Book of the Dead: an empty roll with so many spaces."""

    rect: Rect
    spaces: int = 6
    opacity: int = 255


class CraftLook(NamedTuple):
    """A craft."""

    rect: Rect
    kind: str
    """``pot``, ``jewel``, ``linen``, ``mirror`` or ``chest``."""
    level: int = 0
    """That of its space, 1 to 3; 0 in the market."""
    pp: int = 0
    """What its space scores."""
    is_used: bool = False
    """Whether it has been offered: turned over."""
    lift: Lift = Lift.LYING
    opacity: int = 255


class AreaSpaceLook(NamedTuple):
    """An empty space of the Pyramidal Area."""

    rect: Rect
    level: int
    """1 to 3."""
    pp: int = 0
    is_lit: bool = False
    """Whether it is open now: no hollow then, so that it is as bright as what is under it."""
    opacity: int = 255


class ContractLook(NamedTuple):
    """A trade contract: what it asks as a picture, its value as seals."""

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
    """A priestess, standing or lying."""

    rect: Rect
    owner: str
    is_lying: bool = False
    lift: Lift = Lift.LYING
    opacity: int = 255


class BoatLook(NamedTuple):
    """A boat on the Nile."""

    rect: Rect
    owner: str
    lift: Lift = Lift.LYING
    opacity: int = 255


class NarratorLook(NamedTuple):
    """The Narrator on the Era track."""

    rect: Rect
    opacity: int = 255


ITEMS: Final = (
    "food", "heka", "pp", "heart", "feather", "mix", "scarab", "limestone", "favour",
    "permission", "embalm", "rite", "mastaba", "papyrus", "papyrus_free", "craft", "craft_free",
    "priestess", "offer", "orb", "boats", "activate", "contract", "carve", "erect",
)  # fmt: skip
"""The pictures items are made of."""
SIGNS: Final = (
    "sun", "moon", "crowd", "era", "flood", "sowing", "harvest", "lily", "draw", "discard",
    "star", "done", "apprentice", "tablet", "help", "duat", "great", "queens", "temple",
    "necropolis", "nile", "city", "pedestal", "obelisk", "fishing", "port", "hammer", "altar",
    "reserve", "steward", "block", "piece", "contract_pairs", "papyrus_pairs",
    "different", "purity", "points", "favour",
)  # fmt: skip
"""The signs beside numbers, spaces and buttons that are no items."""

CORD: Final = hex_colour("7c5f2a")
"""What the pans of scales hang by."""

register_colours("high-contrast", {CORD: "ffffff"})
WALL: Final = "men_nefer/land/wall"
MAT: Final = "men_nefer/land/mat"
WOOD: Final = "men_nefer/land/board"
"""What the Houses, the tablet market and the seats' boards lie on."""

register_ground(WALL, (190, 142, 90, 255))
register_ground(MAT, (236, 216, 168, 255))
register_ground(WOOD, (236, 217, 172, 255))
register_ground("men_nefer/land", (214, 184, 128, 255))
register_ground("men_nefer/title", (16, 24, 44, 255))
