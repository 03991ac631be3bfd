"""Events: what an action did, in the past tense; log, motion, sound and tests read them alone.

Spaces, tiles and Houses go by their ids, papyri by their two halves. `seat` is the seat concerned.
"""

from typing import NamedTuple

Halves = tuple[str, str]
"""The left and the right half of a papyrus."""


# -- Turns ---------------------------------------------------------------------------------


class TurnBegan(NamedTuple):
    seat: int
    era: int


class ApprenticeVisited(NamedTuple):
    """An apprentice came to the sun space of a House (A1)."""

    seat: int
    house: str
    slot: int
    crowd: int
    """The apprentices that stood there already (A3)."""
    price: int


class ApprenticeSpecialised(NamedTuple):
    """An apprentice moved from sun to moon (A7)."""

    seat: int
    house: str
    crowd: int
    price: int


class CouldNotPay(NamedTuple):
    """The price was too high: nothing was paid, and Food gained instead (A4, A7)."""

    seat: int
    price: int
    food: int
    """Food the player has now."""


class TabletUsed(NamedTuple):
    """A tablet went to the discard pile (A5)."""

    seat: int
    tablet: str


class ScarabAdvanced(NamedTuple):
    """A scarab took a step (A8, G6)."""

    seat: int
    house: str
    space: int


class TrackSpaceChosen(NamedTuple):
    """A space of a specialisation track was chosen (A8)."""

    seat: int
    house: str
    space: int


class TabletObtained(NamedTuple):
    """A tablet was taken from the market (A9)."""

    seat: int
    tablet: str
    row: int
    price: int
    """Food paid; less than 0 for Food gained."""
    slot: int


class SignMatched(NamedTuple):
    """The tablet's sign was the next one: the counter advanced (A10)."""

    seat: int
    glyph: str
    space: int


class HelpChosen(NamedTuple):
    """One of the actions beside the market was chosen (A10)."""

    seat: int
    row: int
    item: str


class PartWaived(NamedTuple):
    """A player gave up what remained of a frame (X3)."""

    seat: int
    frame: str


class PartImpossible(NamedTuple):
    """The rest of a frame could not be done, and is lost (X6b)."""

    seat: int
    frame: str


class TurnEnded(NamedTuple):
    """A turn was over (A11)."""

    seat: int


# -- Gains ---------------------------------------------------------------------------------


class Gained(NamedTuple):
    """Food or Heka was gained, or heart or feather took steps (G1, G3)."""

    seat: int
    what: str
    n: int
    lost: int
    """The part beyond the limit, which is lost."""
    now: int


class Paid(NamedTuple):
    """Food or Heka was paid."""

    seat: int
    what: str
    n: int
    now: int


class PointsScored(NamedTuple):
    """Prestige points were gained, or lost (G2)."""

    seat: int
    n: int
    source: str
    now: int


# -- The Pyramids --------------------------------------------------------------------------


class PermissionObtained(NamedTuple):
    """A permission became available (P9)."""

    seat: int
    available: int


class BlockHauled(NamedTuple):
    """A block took a step (P1)."""

    seat: int
    track: str
    space: int


class PieceBuilt(NamedTuple):
    """A piece was put onto the Great Pyramid (P5)."""

    seat: int | None
    """None for the steward."""
    level: int
    place: int
    own: int
    """The number of the piece's favour; `covered` is the number of the favour it covers."""
    covered: int
    next: int | None
    """The favour of the level's new top piece; None when the level has no piece left."""


class LevelFilled(NamedTuple):
    """A level of the Great Pyramid was full (P6)."""

    level: int


class PyramidionBuilt(NamedTuple):
    """The pyramidion was placed: the Great Pyramid stands (P6)."""

    seat: int | None
    taken: tuple[int, ...]
    """The numbers of the favours gained."""


class PermissionPlaced(NamedTuple):
    """A permission was placed at a Queens' Pyramid, which grew (P8)."""

    seat: int
    pyramid: int
    level: int


class QueensPyramidCompleted(NamedTuple):
    """A Queens' Pyramid was complete (P8)."""

    pyramid: int


class FavourTaken(NamedTuple):
    """A favour was taken (P4)."""

    seat: int
    choice: int


# -- Necropolis, papyri, sphinxes ----------------------------------------------------------


class MummyEmbalmed(NamedTuple):
    """A mummy became a sarcophagus (N1)."""

    seat: int
    available: int


class SarcophagusBuried(NamedTuple):
    """A sarcophagus was put into a tomb (N3)."""

    seat: int | None
    space: str


class TileActivated(NamedTuple):
    """A Mastaba tile was activated (N4)."""

    seat: int
    place: str
    item: str


class PapyrusTaken(NamedTuple):
    """A papyrus came into the Book of the Dead (O1)."""

    seat: int
    papyrus: Halves
    taken_from: int
    """The papyrus's place in the market."""
    space: int
    price: int


class DrawingCompleted(NamedTuple):
    """Two papyri made a drawing whole (O3)."""

    seat: int
    drawing: str


class ReserveFoundEmpty(NamedTuple):
    """A part brought something else, as nothing for it was left in the reserve (P9, N1, H1)."""

    seat: int
    item: str


class SphinxCarved(NamedTuple):
    """A sphinx became available (H1)."""

    seat: int
    available: int


class SphinxErected(NamedTuple):
    """A sphinx was put on a pedestal (H2)."""

    seat: int | None
    space: str


# -- Temple and Obelisk --------------------------------------------------------------------


class CraftTaken(NamedTuple):
    """A craft came into the Pyramidal Area (T1, T2)."""

    seat: int
    craft: str
    taken_from: int
    """The craft's place in the market."""
    space: int
    price: int


class PriestessWalked(NamedTuple):
    """A priestess entered the next room (T4)."""

    seat: int
    room: int


class OfferingBegun(NamedTuple):
    """An offering began, and the craft was turned over (T6)."""

    seat: int
    craft: str
    space: int
    level: int


class BasketPlaced(NamedTuple):
    """A basket was put on an offering space; `seat` is None for the steward (T6)."""

    seat: int | None
    space: str


class BasketLost(NamedTuple):
    """No offering space was left for a basket (T8)."""

    seat: int


class OrbRaised(NamedTuple):
    """An orb rose on the Obelisk (T11)."""

    seat: int
    before: int
    after: int


class DeityReached(NamedTuple):
    """An orb reached or passed a space of the deity (T11)."""

    seat: int
    space: int


class StepsBeyondTheTop(NamedTuple):
    """An orb at the top had steps left, which bring favours (T11)."""

    seat: int
    steps: int


# -- The Nile ------------------------------------------------------------------------------


class BoatSailed(NamedTuple):
    """A boat sailed (R2)."""

    seat: int
    start: int | str
    goal: int | str
    steps: int


class BoatActivated(NamedTuple):
    """A boat was activated (R5)."""

    seat: int
    place: int | str


class ContractTaken(NamedTuple):
    """A contract was taken (C1), another or itself discarded for want of space (C2)."""

    seat: int | None
    contract: str
    city: str
    space: int
    discarded: str
    """The discarded contract; empty where none was."""


class BoatLeftCity(NamedTuple):
    """A boat left its city (R5)."""

    seat: int
    city: str
    section: int
    was_pushed_back: bool


# -- The end of a turn ---------------------------------------------------------------------


class TabletsMovedDown(NamedTuple):
    """The market was filled from the draw pile (B3)."""

    new: str
    """The new tablet; empty where the pile gave none."""


class TabletDiscarded(NamedTuple):
    """The steward took the tablet of the bottom row away (V4)."""

    tablet: str


class PilesTurnedOver(NamedTuple):
    """The discard pile became the draw pile, in its order (B6)."""

    tablets: int


class PapyriRefilled(NamedTuple):
    """New papyri came, left to right (A11)."""

    new: tuple[Halves, ...]


class CraftsRefilled(NamedTuple):
    """New crafts came, left to right (A11)."""

    new: tuple[str, ...]


class BagEmpty(NamedTuple):
    """A bag could not fill its market any more (A11)."""

    what: str


# -- Harvest, Flood, end -------------------------------------------------------------------


class HarvestBegan(NamedTuple):
    """The Harvest of an Era began (Z)."""

    era: int


class PapyriRolledUp(NamedTuple):
    """The Book of the Dead was rolled up (Z2)."""

    seat: int
    papyri: int
    drawings: int
    steps: int


class DuatScored(NamedTuple):
    """Heart and feather were weighed (Z3)."""

    seat: int
    gap: int
    """Spaces between them: less than 0 before they have crossed."""


class ContractFulfilled(NamedTuple):
    """A contract was turned over (Z4)."""

    seat: int
    contract: str


class ContractsScored(NamedTuple):
    """All contracts turned over scored (Z4)."""

    seat: int
    values: tuple[int, ...]


class NecropolisScored(NamedTuple):
    """Sarcophagi scored (Z5)."""

    seat: int
    tombs: tuple[tuple[str, int], ...]


class ObeliskScored(NamedTuple):
    """The Obelisk scored (Z6)."""

    seat: int
    space: int


class GreatPyramidScored(NamedTuple):
    """The Great Pyramid track scored (Z6)."""

    seat: int
    space: int


class QueensScored(NamedTuple):
    """A Queens' Pyramid scored (Z7)."""

    seat: int
    pyramid: int
    permissions: int
    things: int


class EraBegan(NamedTuple):
    """The next Era began (F1)."""

    era: int


class BoatsFed(NamedTuple):
    """Boats that passed fishing boats brought Food (F2)."""

    seat: int
    boats: tuple[int, ...]
    """Food from each boat."""


class HekaReceived(NamedTuple):
    """The Obelisk brought Heka (F2)."""

    seat: int
    heka: int


class ApprenticesCameHome(NamedTuple):
    """All apprentices returned to their boards (F3)."""


class NeutralsMoved(NamedTuple):
    """Neutral apprentices went one House down (F3)."""

    places: tuple[tuple[str, str], ...]


class ContractsRefilled(NamedTuple):
    """Empty contract spaces were filled (F4)."""

    new: tuple[tuple[str, int, str], ...]
    """City, space and contract of each."""


class TurnOrderChanged(NamedTuple):
    """The turn order changed: by prestige points, fewest first (F5)."""

    order: tuple[int, ...]
    points: tuple[int, ...]
    """Points of the seats in this order."""


class GameEnded(NamedTuple):
    """The game ended (W)."""

    points: tuple[int, ...]
    """Points by seat."""
    winners: tuple[int, ...]


# -- Alone ---------------------------------------------------------------------------------


class StewardCame(NamedTuple):
    """The steward's next apprentice came to a House (V3)."""

    house: str


class StewardTook(NamedTuple):
    """The steward took the rightmost papyrus and craft away (V3)."""

    papyrus: Halves | None
    craft: str | None


class StewardDid(NamedTuple):
    """The steward's apprentice moved to the moon space and did its House's deed (V5)."""

    house: str
    where: str
    """The space or city of the deed; empty where there was nothing to do."""


Event = (
    TurnBegan | ApprenticeVisited | ApprenticeSpecialised | CouldNotPay | TabletUsed
    | ScarabAdvanced | TrackSpaceChosen | TabletObtained | SignMatched | HelpChosen | PartWaived
    | PartImpossible | TurnEnded | Gained | Paid | PointsScored | PermissionObtained
    | BlockHauled | PieceBuilt | LevelFilled | PyramidionBuilt | PermissionPlaced
    | QueensPyramidCompleted | FavourTaken | MummyEmbalmed | SarcophagusBuried | TileActivated
    | PapyrusTaken | DrawingCompleted | ReserveFoundEmpty | SphinxCarved | SphinxErected
    | CraftTaken | PriestessWalked | OfferingBegun | BasketPlaced | BasketLost | OrbRaised
    | DeityReached | StepsBeyondTheTop | BoatSailed | BoatActivated | ContractTaken | BoatLeftCity
    | TabletsMovedDown | TabletDiscarded | PilesTurnedOver | PapyriRefilled | CraftsRefilled
    | BagEmpty | HarvestBegan | PapyriRolledUp | DuatScored | ContractFulfilled
    | ContractsScored | NecropolisScored | ObeliskScored | GreatPyramidScored | QueensScored
    | EraBegan | BoatsFed | HekaReceived | ApprenticesCameHome | NeutralsMoved
    | ContractsRefilled | TurnOrderChanged | GameEnded | StewardCame | StewardTook | StewardDid
)  # fmt: skip
