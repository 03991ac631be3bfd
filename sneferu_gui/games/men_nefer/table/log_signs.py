"""What the log tells of events in pictures with figures: whose doing it was stands before them."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from sneferu_gui.games.men_nefer.law import events as told
from sneferu_gui.games.men_nefer.law.edition import SUN
from sneferu_gui.games.men_nefer.law.items import FOOD
from sneferu_gui.games.men_nefer.law.river import place_of
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.table import printed_of
from sneferu_gui.games.men_nefer.table.event_words import Hauled, Told
from sneferu_gui.games.men_nefer.table.signs import (
    glyph_sign,
    house_sign,
    item_sign,
    place_sign,
    sign,
    tablet_signs,
)
from sneferu_gui.games.men_nefer.table.words import ROMAN, contract_of
from sneferu_gui.ui.kit.widgets.move_panel import Parts
from sneferu_gui.ui.table.telling import emblem_of


def signs_of(setup: Setup, event: Told) -> Parts:
    """An event in pictures; none where only words say it, or where nothing needs to be said."""
    tell = _SIGNS.get(type(event))
    return tell(setup, event) if tell is not None else ()


def _steward(event: Any) -> Parts:  # noqa: ANN401 - of a seat or nobody's
    """The steward, where it was his doing."""
    return (sign("steward"),) if event.seat is None else ()


def _space(table: str, sign_of: tuple[str, str]) -> Callable[[Setup, Any], Parts]:
    """Something put on a space, with the level of it where there is one."""

    def tell(setup: Setup, event: Any) -> Parts:  # noqa: ANN401 - of three events
        spaces = getattr(setup.edition, table)
        level = next(getattr(each, "level", 0) for each in spaces if each.id == event.space)
        return (*_steward(event), (sign_of[0], ROMAN[level] if level else ""))

    return tell


def _sailed(setup: Setup, event: told.BoatSailed) -> Parts:
    goal = place_of(printed_of(setup.edition), event.goal)
    return (item_sign("boats", "→"), place_sign(setup.edition, goal))


def _contract(setup: Setup, event: told.ContractTaken) -> Parts:
    contract = contract_of(setup, event.contract)
    return (*_steward(event), (f"men_nefer/contracts/{contract.kind}", ""))


def _obtained(setup: Setup, event: told.TabletObtained) -> Parts:
    tablet = printed_of(setup.edition).tablet_of[event.tablet]
    return (sign("tablet"), *tablet_signs(setup.edition, tablet))


def _craft(setup: Setup, event: told.CraftTaken) -> Parts:
    craft = setup.edition.crafts[printed_of(setup.edition).craft_of[event.craft]]
    return ((f"men_nefer/crafts/{craft.kind}", ""),)


def _order(setup: Setup, event: told.TurnOrderChanged) -> Parts:
    return (sign("lily"), *((emblem_of(setup, seat), "") for seat in event.order))


def _ended(setup: Setup, event: told.GameEnded) -> Parts:
    return (sign("star"), *((emblem_of(setup, seat), "") for seat in event.winners))


# Each is for the one kind of event it is listed for, which a mapping cannot say.
_SIGNS: Final[Mapping[type, Callable[[Setup, Any], Parts]]] = {
    told.ApprenticeVisited: lambda _setup, event: (sign(SUN), house_sign(event.house)),
    told.ApprenticeSpecialised: lambda _setup, event: (sign("moon"), house_sign(event.house)),
    told.CouldNotPay: lambda _setup, event: (item_sign(FOOD, f"{event.price} ×"),),
    told.TabletObtained: _obtained,
    told.ScarabAdvanced: lambda _setup, event: (item_sign("scarab", event.space),),
    told.SignMatched: lambda _setup, event: (glyph_sign(event.glyph, "✓"),),
    told.PermissionObtained: lambda _setup, _event: (item_sign("permission"),),
    Hauled: lambda _setup, event: (sign(event.track), item_sign("limestone", event.spaces[-1])),
    told.PieceBuilt: lambda _setup, event: (
        *_steward(event), sign("piece", ROMAN[event.level]),
    ),
    told.PyramidionBuilt: lambda _setup, _event: (sign("great", "✓"),),
    told.PermissionPlaced: lambda _setup, event: (sign("queens", ROMAN[event.level]),),
    told.MummyEmbalmed: lambda _setup, _event: (item_sign("embalm"),),
    told.SarcophagusBuried: _space("tombs", item_sign("rite")),
    told.TileActivated: lambda _setup, event: (item_sign("mastaba", event.place),),
    told.PapyrusTaken: lambda _setup, _event: (item_sign("papyrus"),),
    told.DrawingCompleted: lambda _setup, event: (
        (f"men_nefer/drawings/{event.drawing}", "✓"),
    ),
    told.SphinxCarved: lambda _setup, _event: (item_sign("carve"),),
    told.SphinxErected: _space("pedestals", item_sign("erect")),
    told.CraftTaken: _craft,
    told.PriestessWalked: lambda _setup, event: (item_sign("priestess", event.room),),
    told.OfferingBegun: lambda _setup, event: (item_sign("offer", ROMAN[event.level]),),
    told.BasketPlaced: _space("offerings", sign("temple")),
    told.BasketLost: lambda _setup, _event: (item_sign("offer", "×"),),
    told.OrbRaised: lambda _setup, event: (item_sign("orb", f"{event.before} → {event.after}"),),
    told.DeityReached: lambda _setup, _event: (sign("altar"),),
    told.BoatSailed: _sailed,
    told.ContractTaken: _contract,
    told.EraBegan: lambda _setup, event: (sign("flood", ROMAN[event.era]),),
    told.TurnOrderChanged: _order,
    told.GameEnded: _ended,
    told.StewardCame: lambda _setup, event: (sign("steward"), sign(SUN), house_sign(event.house)),
}  # fmt: skip
