"""Events of Men-Nefer in words: each with the clause of the law that says why.

Most are told by a text with the event's own fields in braces, each in the words of its kind.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from sneferu_gui.games.men_nefer.law import events as told
from sneferu_gui.games.men_nefer.law.events import Event
from sneferu_gui.games.men_nefer.law.items import part_of
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.table.words import (
    ROMAN,
    bundle_words,
    city_name,
    contract_name,
    cost_words,
    craft_name,
    craft_words,
    drawing_name,
    era_words,
    favour_words,
    food_words,
    frame_name,
    glyph_name,
    heka_words,
    house_name,
    house_short,
    kind_name,
    level_words,
    papyrus_words,
    part_words,
    place_words,
    queens_name,
    room_words,
    signed,
    space_words,
    tablet_words,
    track_name,
)
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.ui.pages.words import joined, seat_name


class Changes(NamedTuple):
    """What changed of Food, Heka, heart, feather and points, one thing after another."""

    events: tuple[told.Gained | told.Paid | told.PointsScored, ...]


class Hauled(NamedTuple):
    """Steps of one block, one after another."""

    seat: int
    track: str
    spaces: tuple[int, ...]


class Scored(NamedTuple):
    """A step of a Harvest for a player, with the points it brought."""

    event: Any
    points: int = 0
    now: int = 0
    """How many the player has then."""


Told = Event | Changes | Hauled | Scored


class Fact(NamedTuple):
    """What is said of an event."""

    text: str
    short: str = ""
    """In a folded turn; empty for nothing there."""
    is_gain: bool = False
    seat: int | None = None
    """Who is named in the text, as `{name}`; None where whoever's turn it is did it."""
    clause: str = ""


class Words(NamedTuple):
    """How an event is told."""

    clause: str
    say: str | Callable[[Setup, Any], Fact]
    """A text with the event's fields in braces, or what makes one."""
    short: str = ""


def fact_of(setup: Setup, event: Told) -> Fact | None:
    """What is said of an event; nothing of the beginnings and ends of turns."""
    words = WORDS.get(type(event.event) if isinstance(event, Scored) else type(event))
    if words is None:
        return None
    if not isinstance(words.say, str):
        return words.say(setup, event)._replace(clause=words.clause)
    fields: Mapping[str, object] = event._asdict()
    values = {
        field: _FIELDS[field](setup, value) if field in _FIELDS else value
        for field, value in fields.items()
    }
    text = _(words.say).format(**values)
    return Fact(text, _(words.short).format(**values) if words.short else "", clause=words.clause)


_FIELDS: Final[Mapping[str, Callable[[Setup, Any], str]]] = {
    "house": lambda _setup, house: house_short(house),
    "tablet": tablet_words,
    "glyph": lambda _setup, glyph: glyph_name(glyph),
    "item": lambda _setup, item: part_words(part_of(item)),
    "frame": lambda _setup, frame: frame_name(frame),
    "drawing": lambda _setup, drawing: drawing_name(drawing),
    "room": lambda _setup, room: room_words(room),
    "start": place_words,
    "goal": place_words,
    "city": city_name,
    "craft": craft_name,
    "pyramid": lambda _setup, pyramid: queens_name(pyramid),
    "choice": favour_words,
    "era": lambda _setup, era: era_words(era),
}
"""The words of a field, where its value is no number or name already."""


# -- The three choices of a turn -------------------------------------------------------------


def _chosen(text: str, short: str) -> Callable[[Setup, Any], Fact]:
    """An apprentice comes to a House."""

    def say(_setup: Setup, event: told.ApprenticeVisited | told.ApprenticeSpecialised) -> Fact:
        crowd = _("nobody there")
        if event.crowd:
            crowd = ngettext("{n} there already", "{n} there already", event.crowd)
        values = {
            "house": house_name(event.house), "short": house_short(event.house), "name": "{name}",
            "price": cost_words(event.price), "crowd": crowd.format(n=event.crowd),
        }  # fmt: skip
        return Fact(_(text).format(**values), _(short).format(**values), seat=event.seat)

    return say


def _obtained(setup: Setup, event: told.TabletObtained) -> Fact:
    values = {
        "row": event.row + 1, "price": cost_words(event.price), "name": "{name}",
        "tablet": tablet_words(setup, event.tablet),
    }  # fmt: skip
    text = _("{name} obtains from row {row}, {price}: {tablet}").format(**values)
    return Fact(text, _("obtains {tablet}, {price}").format(**values), seat=event.seat)


def _could_not_pay(_setup: Setup, event: told.CouldNotPay) -> Fact:
    text = _("{price} cannot be paid: Food is gained instead, and nothing else is done")
    return Fact(text.format(price=food_words(event.price)), _("not paid"))


def _track_space(setup: Setup, event: told.TrackSpaceChosen) -> Fact:
    bundle = setup.edition.tracks.of(event.house)[event.space - 1]
    text = _("space {n} of the track: {bundle}")
    return Fact(text.format(n=event.space, bundle=bundle_words(bundle)))


def _help(_setup: Setup, event: told.HelpChosen) -> Fact:
    item = part_words(part_of(event.item))
    return Fact(_("beside row {n}: {item}").format(n=event.row + 1, item=item))


# -- Changes ---------------------------------------------------------------------------------


def _changes(_setup: Setup, changes: Changes) -> Fact:
    is_gain = any(isinstance(event, told.PointsScored) for event in changes.events)
    return Fact(", ".join(map(_change, changes.events)), is_gain=is_gain)


def change_of(event: told.Gained | told.Paid | told.PointsScored) -> tuple[str, int]:
    """What changed, and by how much in truth: what is lost at a limit never came."""
    if isinstance(event, told.Gained):
        return event.what, event.n - event.lost
    return ("pp", event.n) if isinstance(event, told.PointsScored) else (event.what, -event.n)


def _change(event: told.Gained | told.Paid | told.PointsScored) -> str:
    what, change = change_of(event)
    text, lost = _("{what} {change} (now {now})"), 0
    if isinstance(event, told.Gained) and event.lost:
        text, lost = _("{what} {change} (now {now}, {lost} lost at the limit)"), event.lost
    return text.format(what=kind_name(what), change=signed(change), now=event.now, lost=lost)


def _stewards(what: str) -> str:
    return _("steward: {what}").format(what=what)


# -- The Pyramids ----------------------------------------------------------------------------


def _hauled(_setup: Setup, event: Hauled) -> Fact:
    spaces = ", ".join(map(str, event.spaces))
    text = _("{track}: block to {spaces}").format(track=track_name(event.track), spaces=spaces)
    return Fact(text, _("block {n}").format(n=event.spaces[-1]))


def _built(setup: Setup, event: told.PieceBuilt) -> Fact:
    """A piece, the favours it brings, and the next one, where one was uncovered."""
    favours = joined([favour_words(setup, event.own), favour_words(setup, event.covered)])
    text = _("a piece of {level} on place {place} of the Great Pyramid: {favours}")
    if event.seat is None:
        text = _("the steward puts a piece of {level} on place {place} of the Great Pyramid")
    level = level_words(event.level)
    short = _("piece of {level}").format(level=level)
    built = text.format(level=level, place=event.place + 1, favours=favours)
    if event.next is not None:
        favour = favour_words(setup, event.next)
        built = _("{built}; next comes {favour}").format(built=built, favour=favour)
    return Fact(built, short if event.seat is not None else _stewards(short))


def _level_filled(_setup: Setup, event: told.LevelFilled) -> Fact:
    return Fact(_("{level} of the Great Pyramid is full").format(level=level_words(event.level)))


def _pyramidion(setup: Setup, event: told.PyramidionBuilt) -> Fact:
    text = _("the pyramidion is placed: the Great Pyramid stands")
    if event.taken:
        taken = joined([favour_words(setup, each) for each in event.taken])
        text = _("{built}: {favours}").format(built=text, favours=taken)
    return Fact(text, _("pyramidion"))


def _granted(_setup: Setup, event: told.PermissionPlaced) -> Fact:
    pyramid, level = queens_name(event.pyramid), level_words(event.level)
    text = _("a permission at {pyramid}: {level} is built").format(pyramid=pyramid, level=level)
    return Fact(text, _("permission: {pyramid}").format(pyramid=pyramid))


# -- Necropolis, papyri, crafts, Temple ------------------------------------------------------


def _placed(own: str, steward: str) -> Callable[[Setup, Any], Fact]:
    """Something was put on a space, by whoever's turn it is or by the steward."""

    def say(setup: Setup, event: Any) -> Fact:  # noqa: ANN401 - of three events
        space = space_words(setup, event.space)
        if event.seat is None:
            return Fact(_(steward).format(space=space), _stewards(space))
        return Fact(_(own).format(space=space), space)

    return say


def _papyrus(_setup: Setup, event: told.PapyrusTaken) -> Fact:
    papyrus = papyrus_words(event.papyrus)
    price = heka_words(event.price) if event.price else _("for free")
    text = _("{papyrus} into space {n} of the Book of the Dead, {price}")
    return Fact(text.format(papyrus=papyrus, n=event.space + 1, price=price), papyrus)


def _craft(setup: Setup, event: told.CraftTaken) -> Fact:
    text = _("craft onto space {n} of the Pyramidal Area, {price}: {craft}")
    craft, price = craft_words(setup, event.craft), cost_words(event.price)
    short = _("craft {craft}").format(craft=craft_name(setup, event.craft))
    return Fact(text.format(craft=craft, n=event.space + 1, price=price), short)


def _offering(setup: Setup, event: told.OfferingBegun) -> Fact:
    craft, level = craft_name(setup, event.craft), level_words(event.level)
    text = _("an offering begins: {craft}, {level}")
    return Fact(text.format(craft=craft, level=level), _("offers {craft}").format(craft=craft))


# -- The Nile --------------------------------------------------------------------------------


def _contract(setup: Setup, event: told.ContractTaken) -> Fact:
    contract = contract_name(setup, event.contract)
    text = _("from {city}: {contract}")
    if event.seat is None:
        text = _("the steward takes from {city}: {contract}")
    elif event.discarded == event.contract:
        text = _("from {city}, discarded for want of space: {contract}")
    elif event.discarded:
        text = _("from {city}: {contract}; discarded for it: {other}")
    other = contract_name(setup, event.discarded) if event.discarded else ""
    city = city_name(setup, event.city)
    short = contract if event.seat is not None else _stewards(city)
    return Fact(text.format(contract=contract, city=city, other=other), short)


def _left_city(setup: Setup, event: told.BoatLeftCity) -> Fact:
    text = _("the boat leaves {city}: {place}")
    if event.was_pushed_back:
        text = _("the boat leaves {city}, pushed back by an own one: {place}")
    place = place_words(setup, event.section)
    return Fact(text.format(city=city_name(setup, event.city), place=place))


# -- The end of a turn -----------------------------------------------------------------------


def _moved_down(setup: Setup, event: told.TabletsMovedDown) -> Fact:
    if not event.new:
        return Fact(_("no new tablet comes"))
    return Fact(_("new in the top row: {tablet}").format(tablet=tablet_words(setup, event.new)))


def _new_crafts(setup: Setup, event: told.CraftsRefilled) -> Fact:
    crafts = "; ".join(craft_words(setup, craft) for craft in event.new)
    return Fact(_("new crafts: {crafts}").format(crafts=crafts))


def _bag_empty(_setup: Setup, event: told.BagEmpty) -> Fact:
    is_papyri = event.what == "papyri"
    return Fact(_("the bag of papyri is empty") if is_papyri else _("the bag of crafts is empty"))


# -- Harvest, Flood, end ---------------------------------------------------------------------


def _step(scored: Scored, text: str, **values: object) -> Fact:
    """A step of a Harvest for a player, with its points."""
    points = signed(scored.points)
    text = text.format(name="{name}", points=points, **values)
    return Fact(text, points, is_gain=scored.points > 0, seat=scored.event.seat)


def _on_track(text: str) -> Callable[[Setup, Any], Fact]:
    return lambda _setup, scored: _step(scored, _(text), n=scored.event.space)


def _named(text: str, **words: Callable[[Setup, Any], object]) -> Callable[[Setup, Any], Fact]:
    """A line that names a player, with the event's fields or these words."""

    def say(setup: Setup, event: Any) -> Fact:  # noqa: ANN401 - of several events
        made = {name: make(setup, event) for name, make in words.items()}
        return Fact(
            _(text).format(**{**event._asdict(), **made, "name": "{name}"}), seat=event.seat
        )

    return say


def _weighed(_setup: Setup, scored: Scored) -> Fact:
    gap = scored.event.gap
    text = _("{name}: heart and feather have crossed, {n} between them: {points}")
    if gap < 0:
        text = _("{name}: heart and feather have not met, {n} between them: {points}")
    elif not gap:
        text = _("{name}: heart and feather are on one space: {points}")
    return _step(scored, text, n=max(abs(gap) - 1, 0))


def _contracts(_setup: Setup, scored: Scored) -> Fact:
    values = " + ".join(map(str, scored.event.values))
    return _step(scored, _("{name}: contracts {values}: {points}"), values=values)


def _tombs(setup: Setup, scored: Scored) -> Fact:
    tombs = ", ".join(f"{space_words(setup, tomb)} {n}" for tomb, n in scored.event.tombs)
    return _step(scored, _("{name}: {tombs}: {points}"), tombs=tombs)


def _queens(_setup: Setup, scored: Scored) -> Fact:
    event = scored.event
    text = _("{name}: {pyramid}, permissions {n} × things {things}: {points}")
    pyramid, n = queens_name(event.pyramid), event.permissions
    return _step(scored, text, pyramid=pyramid, n=n, things=event.things)


def _order_changed(setup: Setup, event: told.TurnOrderChanged) -> Fact:
    """Fewest points first (F5)."""
    names = [seat_name(setup.seats[seat]) for seat in event.order]
    order = zip(names, event.points, strict=True)
    text = _("The new turn order, fewest points first: {order}")
    text = text.format(order=", ".join(f"{name} {points}" for name, points in order))
    return Fact(text, _("turn order: {names}").format(names=", ".join(names)))


def _neutrals(_setup: Setup, event: told.NeutralsMoved) -> Fact:
    places = ", ".join(house_short(house) for house, _side in event.places)
    return Fact(_("Neutral apprentices go one House down: {places}").format(places=places))


def _stalls(setup: Setup, event: told.ContractsRefilled) -> Fact:
    new = "; ".join(
        f"{city_name(setup, city)}: {contract_name(setup, contract)}"
        for city, _space, contract in event.new
    )
    return Fact(_("New contracts: {new}").format(new=new))


def _ended(setup: Setup, event: told.GameEnded) -> Fact:
    names = list(map(seat_name, setup.seats))
    scores = ", ".join(f"{name} {points}" for name, points in zip(names, event.points, strict=True))
    text = _("The game is over: {scores}").format(scores=scores)
    winners = [names[seat] for seat in event.winners]
    return Fact(text, _("first: {names}").format(names=joined(winners)) if winners else text)


# -- Alone -----------------------------------------------------------------------------------


def _steward_took(setup: Setup, event: told.StewardTook) -> Fact:
    things = [papyrus_words(event.papyrus)] if event.papyrus is not None else []
    if event.craft is not None:
        things.append(_("craft {craft}").format(craft=craft_name(setup, event.craft)))
    words = joined(things) if things else _("nothing")
    return Fact(_("the steward takes away: {things}").format(things=words))


def _steward_did(_setup: Setup, event: told.StewardDid) -> Fact:
    text = _("the steward specialises in the {house}")
    if not event.where:
        text = _("the steward specialises in the {house}, and finds nothing to do")
    return Fact(text.format(house=house_name(event.house)))


WORDS: Final[Mapping[type, Words]] = {
    told.ApprenticeVisited: Words(
        "A1, A2",
        _chosen(N_("{name} visits the {house}: {price}, {crowd}"), N_("visits {short}, {price}")),
    ),
    told.ApprenticeSpecialised: Words(
        "A7",
        _chosen(
            N_("{name} specialises in the {house}: {price}, {crowd}"),
            N_("specialises in {short}, {price}"),
        ),
    ),
    told.CouldNotPay: Words("A4", _could_not_pay),
    told.TabletUsed: Words("A5", N_("used: {tablet}")),
    told.ScarabAdvanced: Words(
        "A8", N_("scarab of the House: {house}, space {space}"), N_("scarab {house} {space}")
    ),
    told.TrackSpaceChosen: Words("A8", _track_space),
    told.TabletObtained: Words("A9", _obtained),
    told.SignMatched: Words(
        "A10", N_("the sign fits: {glyph}, hieroglyph {space}"), N_("sign {glyph}")
    ),
    told.HelpChosen: Words("A10, B2", _help),
    told.PartWaived: Words("X3", N_("waived, with all that was left: {frame}")),
    told.PartImpossible: Words("X6", N_("lost, as nothing could be done: {frame}")),
    Changes: Words("", _changes),
    told.PermissionObtained: Words(
        "P9", N_("a permission of Khufu: {available} available"), N_("permission")
    ),
    Hauled: Words("P1", _hauled),
    told.PieceBuilt: Words("P5", _built),
    told.LevelFilled: Words("P6", _level_filled),
    told.PyramidionBuilt: Words("P6", _pyramidion),
    told.PermissionPlaced: Words("P8", _granted),
    told.QueensPyramidCompleted: Words("P8", N_("complete: {pyramid}")),
    told.FavourTaken: Words("P4", N_("favour: {choice}")),
    told.MummyEmbalmed: Words("N1", N_("a mummy is embalmed: {available} available"), N_("mummy")),
    told.SarcophagusBuried: Words(
        "N3",
        _placed(
            N_("a sarcophagus is buried: {space}"), N_("the steward buries a sarcophagus: {space}")
        ),
    ),
    told.TileActivated: Words("N4", N_("Mastaba tile {place}: {item}"), N_("tile {place}")),
    told.PapyrusTaken: Words("O1", _papyrus),
    told.DrawingCompleted: Words(
        "O3", N_("a drawing is complete: {drawing}"), N_("drawing {drawing}")
    ),
    told.SphinxCarved: Words("H1", N_("a sphinx is carved: {available} available"), N_("sphinx")),
    told.SphinxErected: Words(
        "H2",
        _placed(N_("a sphinx is erected: {space}"), N_("the steward erects a sphinx: {space}")),
    ),
    told.CraftTaken: Words("T1", _craft),
    told.PriestessWalked: Words("T4", N_("a priestess enters: {room}"), N_("priestess {room}")),
    told.OfferingBegun: Words("T6", _offering),
    told.BasketPlaced: Words(
        "T6", _placed(N_("a basket is placed: {space}"), N_("the steward places a basket: {space}"))
    ),
    told.BasketLost: Words(
        "T8", N_("the basket is lost: no offering space is left for it"), N_("basket lost")
    ),
    told.OrbRaised: Words(
        "T11", N_("the orb rises: {before} → {after}"), N_("orb {before} → {after}")
    ),
    told.DeityReached: Words("T11, M", N_("the deity is reached on space {space}"), N_("deity")),
    told.StepsBeyondTheTop: Words("T11", N_("steps beyond the top, each a favour: {steps}")),
    told.BoatSailed: Words(
        "R2", N_("a boat sails: {start} → {goal}, steps: {steps}"), N_("{start} → {goal}")
    ),
    told.BoatActivated: Words(
        "R5",
        lambda setup, event: Fact(
            _("a boat is activated: {place}").format(place=place_words(setup, event.place))
        ),
    ),
    told.ContractTaken: Words("C1", _contract),
    told.BoatLeftCity: Words("R5", _left_city),
    told.TabletsMovedDown: Words("B3", _moved_down),
    told.TabletDiscarded: Words("V4", N_("the steward takes away: {tablet}")),
    told.PilesTurnedOver: Words("B6", N_("the discard pile is turned over; to draw: {tablets}")),
    told.PapyriRefilled: Words(
        "A11",
        lambda _setup, event: Fact(
            _("new: {papyri}").format(papyri=", ".join(map(papyrus_words, event.new)))
        ),
    ),
    told.CraftsRefilled: Words("A11", _new_crafts),
    told.BagEmpty: Words("A11", _bag_empty),
    told.HarvestBegan: Words(
        "Z",
        lambda _setup, event: Fact(
            _("Harvest of {era}").format(era=era_words(event.era)),
            _("Harvest {n}").format(n=ROMAN[event.era]),
        ),
    ),
    told.PapyriRolledUp: Words(
        "Z2", _named(N_("{name} rolls up papyri: {papyri}, drawings: {drawings}"))
    ),
    told.DuatScored: Words("Z3", _weighed),
    told.ContractFulfilled: Words(
        "Z4",
        _named(
            N_("{name} fulfils: {contract}"),
            contract=lambda setup, event: contract_name(setup, event.contract),
        ),
    ),
    told.ContractsScored: Words("Z4", _contracts),
    told.NecropolisScored: Words("Z5", _tombs),
    told.ObeliskScored: Words("Z6", _on_track(N_("{name}: Obelisk, space {n}: {points}"))),
    told.GreatPyramidScored: Words(
        "Z6", _on_track(N_("{name}: Great Pyramid track, space {n}: {points}"))
    ),
    told.QueensScored: Words("Z7", _queens),
    told.EraBegan: Words("F1", N_("Flood: {era} begins"), N_("Flood: {era} begins")),
    told.BoatsFed: Words(
        "F2",
        _named(
            N_("{name}: Food of boats that passed fishing boats: {food}"),
            food=lambda _setup, event: " + ".join(map(str, event.boats)),
        ),
    ),
    told.HekaReceived: Words("F2", _named(N_("{name}: Heka of the Obelisk: {heka}"))),
    told.ApprenticesCameHome: Words("F3", N_("All apprentices come home")),
    told.NeutralsMoved: Words("F3", _neutrals),
    told.ContractsRefilled: Words("F4", _stalls),
    told.TurnOrderChanged: Words("F5", _order_changed),
    told.GameEnded: Words("W1", _ended),
    told.StewardCame: Words("V3", N_("the steward visits: {house}"), N_("steward: {house}")),
    told.StewardTook: Words("V3", _steward_took),
    told.StewardDid: Words("V5", _steward_did),
}
"""How each is told; turns are told apart by the log, and need no words."""
