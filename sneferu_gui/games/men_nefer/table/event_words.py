"""Events of Men-Nefer in words, each with the clause of the law that explains it.

The words of each kind of event stand in the game's content, with the event's fields in braces:
each field in its own words (`_FIELDS`), and further values from `_VALUES`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.events import Event
from sneferu_gui.games.men_nefer.law.items import part_of
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.table.words import joined, seat_name

Change = events.Gained | events.Paid | events.PointsScored


class Changes(NamedTuple):
    """Changes of Food, Heka, heart, feather and points that followed each other."""

    events: tuple[Change, ...]


class Hauled(NamedTuple):
    """Steps of one block that followed each other."""

    seat: int
    track: str
    spaces: tuple[int, ...]


class HarvestStep(NamedTuple):
    """A step of a Harvest for a player, with the points it brought."""

    event: Any
    points: int = 0


LoggedEvent = Event | Changes | Hauled | HarvestStep


class Fact(NamedTuple):
    """An event in words."""

    text: str
    short: str = ""
    """The words in a folded turn; empty for none."""
    is_gain: bool = False
    seat: int | None = None
    """The seat named in the text as `{name}`; None where it is the seat whose turn it is."""
    clause: str = ""


def fact_of(setup: Setup, event: LoggedEvent) -> Fact | None:
    """The words of an event; None for beginnings and ends of turns."""
    if isinstance(event, Changes):
        return _changes(event)
    happened: Any = event.event if isinstance(event, HarvestStep) else event
    said = say.texts().events.get(type(happened).__name__)
    if said is None:
        return None
    values = _values_of(setup, happened)
    if isinstance(event, HarvestStep):
        values["points"] = say.signed(event.points)
    text, short = (_(each).format(**values) for each in said.of(values))
    is_gain = isinstance(event, HarvestStep) and event.points > 0
    return Fact(text, short, is_gain, happened.seat if "{name}" in text else None, said.clause)


def _values_of(setup: Setup, event: Any) -> dict[str, Any]:  # noqa: ANN401 - whatever is told
    """The values of the braces in an event's texts, except the player's name."""
    fields: dict[str, Any] = event._asdict()
    values = {
        field: _FIELDS[field](setup, value) if field in _FIELDS and value is not None else value
        for field, value in fields.items()
    }
    more = _VALUES.get(type(event))
    return {**values, **(more(setup, event) if more is not None else {}), "name": "{name}"}


_FIELDS: Final[Mapping[str, Callable[[Setup, Any], str]]] = {
    "house": lambda _setup, house: say.house_short(house),
    "tablet": say.tablet_words,
    "glyph": lambda _setup, glyph: say.glyph_name(glyph),
    "item": lambda _setup, item: say.part_words(part_of(item)),
    "frame": lambda _setup, frame: say.frame_name(frame),
    "drawing": lambda _setup, drawing: say.drawing_name(drawing),
    "room": lambda _setup, room: say.room_words(room),
    "start": say.place_words,
    "goal": say.place_words,
    "city": say.city_name,
    "craft": say.craft_name,
    "contract": say.contract_name,
    "pyramid": lambda _setup, pyramid: say.queens_name(pyramid),
    "level": lambda _setup, level: say.level_words(level),
    "choice": say.favour_words,
    "era": lambda _setup, era: say.era_words(era),
}
"""The words of a field whose value is neither a number nor a name."""


def _changes(changes: Changes) -> Fact:
    is_gain = any(isinstance(event, events.PointsScored) for event in changes.events)
    return Fact(", ".join(map(_change, changes.events)), is_gain=is_gain)


def change_of(event: events.Gained | events.Paid | events.PointsScored) -> tuple[str, int]:
    """The thing that changed and its real change, without what was lost at a limit."""
    if isinstance(event, events.Gained):
        return event.what, event.n - event.lost
    return ("pp", event.n) if isinstance(event, events.PointsScored) else (event.what, -event.n)


def _change(event: events.Gained | events.Paid | events.PointsScored) -> str:
    what, change = change_of(event)
    text, lost = _("{what} {change} (now {now})"), 0
    if isinstance(event, events.Gained) and event.lost:
        text, lost = _("{what} {change} (now {now}, {lost} lost at the limit)"), event.lost
    return text.format(
        what=say.kind_name(what), change=say.signed(change), now=event.now, lost=lost
    )


# -- What texts name besides the fields ------------------------------------------------------


def _chosen(
    _setup: Setup, event: events.ApprenticeVisited | events.ApprenticeSpecialised
) -> dict[str, str]:
    """Values for an apprentice that comes to a House."""
    crowd = _("nobody there")
    if event.crowd:
        crowd = ngettext("{n} there already", "{n} there already", event.crowd)
    return {
        "house": say.house_name(event.house), "short": say.house_short(event.house),
        "price": say.cost_words(event.price), "crowd": crowd.format(n=event.crowd),
    }  # fmt: skip


def _built(setup: Setup, event: events.PieceBuilt) -> dict[str, object]:
    """Values for a piece: its favours, and the next piece if one was uncovered."""
    said, level = say.texts().events[type(event).__name__], say.level_words(event.level)
    favours = [say.favour_words(setup, each) for each in (event.own, event.covered)]
    values: dict[str, object] = {
        "level": level, "place": event.place + 1, "favours": joined(favours),
        "by_steward": event.seat is None, "what": _(said.short).format(level=level),
    }  # fmt: skip
    if event.next is None:
        return values
    built = _(said.of(values)[0]).format(**values)
    return {**values, "built": built, "favour": say.favour_words(setup, event.next)}


def _pyramidion(setup: Setup, event: events.PyramidionBuilt) -> dict[str, object]:
    built = _(say.texts().events[type(event).__name__].text)
    taken = [say.favour_words(setup, each) for each in event.taken]
    return {"built": built, "favours": joined(taken) if taken else ""}


def _on_space(setup: Setup, event: Any) -> dict[str, object]:  # noqa: ANN401 - of three events
    """Values for a piece put on a space, by the seat whose turn it is or by the steward."""
    space = say.space_words(setup, event.space)
    return {"space": space, "what": space, "by_steward": event.seat is None}


def _papyrus(_setup: Setup, event: events.PapyrusTaken) -> dict[str, object]:
    price = say.heka_words(event.price) if event.price else _("for free")
    return {"papyrus": say.papyrus_words(event.papyrus), "price": price, "n": event.space + 1}


def _craft(setup: Setup, event: events.CraftTaken) -> dict[str, object]:
    craft, price = say.craft_words(setup, event.craft), say.cost_words(event.price)
    short = _("craft {craft}").format(craft=say.craft_name(setup, event.craft))
    return {"craft": craft, "price": price, "short": short, "n": event.space + 1}


def _contract(setup: Setup, event: events.ContractTaken) -> dict[str, object]:
    return {
        "what": say.city_name(setup, event.city), "by_steward": event.seat is None,
        "is_back": event.discarded == event.contract,
        "other": say.contract_name(setup, event.discarded) if event.discarded else "",
    }  # fmt: skip


def _stalls(setup: Setup, event: events.ContractsRefilled) -> dict[str, object]:
    new = (
        f"{say.city_name(setup, city)}: {say.contract_name(setup, contract)}"
        for city, _space, contract in event.new
    )
    return {"new": "; ".join(new)}


def _order_changed(setup: Setup, event: events.TurnOrderChanged) -> dict[str, object]:
    """Values for a new turn order, fewest points first (F5)."""
    names = [seat_name(setup.seats[seat]) for seat in event.order]
    order = (f"{name} {points}" for name, points in zip(names, event.points, strict=True))
    return {"order": ", ".join(order), "names": ", ".join(names)}


def _ended(setup: Setup, event: events.GameEnded) -> dict[str, object]:
    names = list(map(seat_name, setup.seats))
    scores = (f"{name} {points}" for name, points in zip(names, event.points, strict=True))
    winners = [names[seat] for seat in event.winners]
    return {"scores": ", ".join(scores), "names": joined(winners) if winners else ""}


def _steward_took(setup: Setup, event: events.StewardTook) -> dict[str, object]:
    things = [say.papyrus_words(event.papyrus)] if event.papyrus is not None else []
    if event.craft is not None:
        things.append(_("craft {craft}").format(craft=say.craft_name(setup, event.craft)))
    return {"things": joined(things) if things else _("nothing")}


_VALUES: Final[Mapping[type, Callable[[Setup, Any], Mapping[str, object]]]] = {
    events.ApprenticeVisited: _chosen,
    events.ApprenticeSpecialised: _chosen,
    events.CouldNotPay: lambda _setup, event: {"price": say.food_words(event.price)},
    events.TrackSpaceChosen: lambda setup, event: {
        "n": event.space,
        "bundle": say.bundle_words(setup.edition.tracks.of(event.house)[event.space - 1]),
    },
    events.TabletObtained: lambda _setup, event: {
        "row": event.row + 1, "price": say.cost_words(event.price),
    },
    events.HelpChosen: lambda _setup, event: {"n": event.row + 1},
    Hauled: lambda _setup, event: {
        "track": say.track_name(event.track), "n": event.spaces[-1],
        "spaces": ", ".join(map(str, event.spaces)),
    },
    events.PieceBuilt: _built,
    events.PyramidionBuilt: _pyramidion,
    events.SarcophagusBuried: _on_space,
    events.SphinxErected: _on_space,
    events.BasketPlaced: _on_space,
    events.PapyrusTaken: _papyrus,
    events.CraftTaken: _craft,
    events.ContractTaken: _contract,
    events.BoatActivated: lambda setup, event: {"place": say.place_words(setup, event.place)},
    events.BoatLeftCity: lambda setup, event: {"place": say.place_words(setup, event.section)},
    events.TabletsMovedDown: lambda setup, event: {
        "tablet": say.tablet_words(setup, event.new) if event.new else "",
    },
    events.PapyriRefilled: lambda _setup, event: {
        "papyri": ", ".join(map(say.papyrus_words, event.new)),
    },
    events.CraftsRefilled: lambda setup, event: {
        "crafts": "; ".join(say.craft_words(setup, craft) for craft in event.new),
    },
    events.BagEmpty: lambda _setup, event: {"is_papyri": event.what == "papyri"},
    events.HarvestBegan: lambda _setup, event: {"n": say.ROMAN[event.era]},
    events.DuatScored: lambda _setup, event: {
        "n": max(abs(event.gap) - 1, 0), "are_apart": event.gap < 0, "have_crossed": event.gap > 0,
    },
    events.ContractsScored: lambda _setup, event: {"values": " + ".join(map(str, event.values))},
    events.NecropolisScored: lambda setup, event: {
        "tombs": ", ".join(f"{say.space_words(setup, tomb)} {n}" for tomb, n in event.tombs),
    },
    events.ObeliskScored: lambda _setup, event: {"n": event.space},
    events.GreatPyramidScored: lambda _setup, event: {"n": event.space},
    events.QueensScored: lambda _setup, event: {"n": event.permissions},
    events.BoatsFed: lambda _setup, event: {"food": " + ".join(map(str, event.boats))},
    events.NeutralsMoved: lambda _setup, event: {
        "places": ", ".join(say.house_short(house) for house, _side in event.places),
    },
    events.ContractsRefilled: _stalls,
    events.TurnOrderChanged: _order_changed,
    events.GameEnded: _ended,
    events.StewardTook: _steward_took,
    events.StewardDid: lambda _setup, event: {"house": say.house_name(event.house)},
}  # fmt: skip
"""By class of event, further values; other events need their fields only."""
