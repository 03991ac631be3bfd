"""Frames of the agenda: what is being decided, the top one first (RULES.md, X2)."""

from typing import NamedTuple

from sneferu_gui.games.men_nefer.law.items import Bundle


class BundleFrame(NamedTuple):
    """Parts still to be carried out, in the written order."""

    parts: Bundle
    kind: str = "bundle"


class MarketFrame(NamedTuple):
    """One action beside a row of the tablet market, or beside a row below (A10)."""

    row: int
    kind: str = "market"


class PapyrusFrame(NamedTuple):
    """A papyrus to take (O1)."""

    is_free: bool
    kind: str = "papyrus"


class CraftFrame(NamedTuple):
    """A craft to take (T1)."""

    is_free: bool
    kind: str = "craft"


class RiteFrame(NamedTuple):
    """A sarcophagus to bury (N3)."""

    level: int
    kind: str = "rite"


class ErectFrame(NamedTuple):
    """A sphinx to erect (H2)."""

    level: int
    kind: str = "erect"


class LimestoneFrame(NamedTuple):
    """Steps with the blocks (P1)."""

    steps: int
    kind: str = "limestone"


class BuildFrame(NamedTuple):
    """A piece of the Great Pyramid to place (P5)."""

    kind: str = "build"


class GrantFrame(NamedTuple):
    """A permission to place (P8)."""

    kind: str = "grant"


class FavourFrame(NamedTuple):
    """Favours to take (P4)."""

    left: int
    kind: str = "favour"


class ScarabFrame(NamedTuple):
    """Steps with scarabs (G6)."""

    steps: int
    kind: str = "scarab"


class MastabaFrame(NamedTuple):
    """Activations of Mastaba tiles (N4, N6)."""

    left: int
    places: int
    """A bit mask of the places of the tiles that can be activated."""
    kind: str = "mastaba"


class PriestessFrame(NamedTuple):
    """Steps of priestesses, and an offering before or after them (T4, T5)."""

    steps: int
    offers: int
    has_walked: bool = False
    lost: int = 0
    """Steps lost because an offering followed the walking."""
    kind: str = "priestess"


class BasketFrame(NamedTuple):
    """A basket that must be put on an offering space (T6)."""

    kind: str = "basket"


class BoatsFrame(NamedTuple):
    """Steps of boats, and activations before or after them (R2, R5)."""

    steps: int
    activations: int
    has_sailed: bool = False
    lost: int = 0
    """Steps lost because an activation followed the sailing."""
    kind: str = "boats"


class ContractFrame(NamedTuple):
    """A contract to take (C1)."""

    city: int
    """The number of the city, counted from 1; 0 for any."""
    kind: str = "contract"


class MixFrame(NamedTuple):
    """Food and Heka to split (G5)."""

    n: int
    kind: str = "mix"


class LeaveFrame(NamedTuple):
    """A boat that leaves its city once all the city gives is dealt with (R5, X6f)."""

    place: int
    kind: str = "leave"


Frame = (
    BundleFrame | MarketFrame | PapyrusFrame | CraftFrame | RiteFrame | ErectFrame
    | LimestoneFrame | BuildFrame | GrantFrame | FavourFrame | ScarabFrame | MastabaFrame
    | PriestessFrame | BasketFrame | BoatsFrame | ContractFrame | MixFrame | LeaveFrame
)  # fmt: skip
