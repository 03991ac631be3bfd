"""The rules of Sneferu: pure, total, deterministic, standard library only.

A game is a `State`, a value. `State.start` gives the first one from a `Setup` (what was
chosen) and a `Deal` (what chance decided); every `apply` gives the next.
"""

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.reason import IllegalAction, Refusal
from sneferu_gui.games.sneferu.law.actions import (
    Action,
    Buy,
    End,
    Place,
    PlaceStored,
    Power,
    Sail,
    Shift,
    Store,
)
from sneferu_gui.games.sneferu.law.edition import Bread, Cost, Edition, Quarry
from sneferu_gui.games.sneferu.law.events import Event, Gain
from sneferu_gui.games.sneferu.law.materials import (
    MATERIALS,
    NO_STONE,
    flipped,
    stone_code,
    stone_halves,
)
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.position import Phase, PlayerState
from sneferu_gui.games.sneferu.law.price import Price, price_of
from sneferu_gui.games.sneferu.law.result import Comparison, Result, ScoreItem
from sneferu_gui.games.sneferu.law.setup import (
    BUILDERS,
    Deal,
    Seat,
    Setup,
    builders_from_seed,
    deal_faults,
    deal_from_seed,
)
from sneferu_gui.games.sneferu.law.state import State

__all__ = [
    "BUILDERS",
    "COLOURS",
    "MATERIALS",
    "NO_STONE",
    "Action",
    "Bread",
    "Buy",
    "Comparison",
    "Cost",
    "Deal",
    "Edition",
    "End",
    "Event",
    "Gain",
    "IllegalAction",
    "Observation",
    "Phase",
    "Place",
    "PlaceStored",
    "PlayerState",
    "Power",
    "Price",
    "Quarry",
    "Refusal",
    "Result",
    "Sail",
    "ScoreItem",
    "Seat",
    "Setup",
    "Shift",
    "State",
    "Store",
    "builders_from_seed",
    "deal_faults",
    "deal_from_seed",
    "flipped",
    "price_of",
    "stone_code",
    "stone_halves",
]
