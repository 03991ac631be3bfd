"""Lines about each decision beside its figures: prices, parts, consequences.

TABLE.md, 5, says which decision needs which lines.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.edition import GREAT_LEVELS, PLACES
from sneferu_gui.games.men_nefer.law.frames import BundleFrame
from sneferu_gui.games.men_nefer.law.harvest import counted, things_of, tomb_points, track_points
from sneferu_gui.games.men_nefer.law.items import FAVOUR, FOOD, HEKA, ORB, PP, Bundle, Item, Part
from sneferu_gui.games.men_nefer.law.legal import open_offerings
from sneferu_gui.games.men_nefer.law.position import NONE, TURN
from sneferu_gui.games.men_nefer.law.river import fishing_passed, place_of, section_left_to
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import AREA_SPACES, CITY, PYRAMIDS
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.preview import Outcome, choices_of, contracts_fulfilled_with
from sneferu_gui.games.men_nefer.table.signs import (
    CLOSED,
    DONE,
    bundle_signs,
    glyph_sign,
    item_sign,
    item_signs,
    part_signs,
    picture,
    place_sign,
    sign,
    tablet_signs,
)
from sneferu_gui.games.men_nefer.table.turn_goals import choices_of_turn
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.reasons import fact_words
from sneferu_gui.ui.kit.widgets.line_parts import Parts
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine, Tone

HELPS: Final = 4
"""The most actions beside the market in one line."""

# -- Bundles -------------------------------------------------------------------------------


def bundle_lines(state: State, bundle: Bundle) -> Iterator[MoveLine]:
    """Lines on each part of a bundle: its possible choices, and the refusals of the others (X4)."""
    for part, choices in zip(bundle, choices_of(state, bundle), strict=True):
        refused = [each for each in choices if each.refusal is not None]
        if len(refused) < len(choices):
            words = say.titled(say.part_words(part))
            yield MoveLine(words, "✓", Tone.GOOD, pictures=(*part_signs(part), *DONE))
        for choice in refused:
            if choice.refusal is not None:
                words = _("{item}: not now").format(item=say.titled(say.item_words(choice.item)))
                shown = (*item_signs(choice.item), *CLOSED)
                yield MoveLine(words, tone=Tone.BAD, pictures=shown)
                yield MoveLine(fact_words(choice.refusal))


def _price_or_unpaid(outcome: Outcome, price: int) -> Iterator[MoveLine]:
    """The line of a price, or that it cannot be paid (A4)."""
    if not _is_unpaid(outcome):
        yield _price(price)
    for event in outcome.events:
        if isinstance(event, events.CouldNotPay):
            had, more = outcome.before.board_to_read.food, outcome.before.table.edition.unpaid_food
            words = _("The price is {price} Food, and you have {food}: +{more} Food, no action.")
            yield MoveLine(words.format(price=event.price, food=had, more=more), tone=Tone.BAD)


def _is_unpaid(outcome: Outcome) -> bool:
    return any(isinstance(event, events.CouldNotPay) for event in outcome.events)


# -- The turn's choice ---------------------------------------------------------------------


def _visit(outcome: Outcome, state: State, action: do.Visit) -> Iterator[MoveLine]:
    edition = state.table.edition
    yield from _price_or_unpaid(outcome, state.price(state.table.printed.house_of[action.house], 0))
    tablet = state.board_to_read.slots[action.slot].tablet
    if tablet == NONE:
        yield MoveLine(_("No tablet lies there: nothing is done."))
        return
    if not _is_unpaid(outcome):
        yield from bundle_lines(outcome.after, edition.tablets[tablet].does)
    shown = (sign("tablet", "→"), sign("discard"))
    yield MoveLine(_("The tablet goes to the discard pile."), pictures=shown)


def _price(price: int) -> MoveLine:
    return MoveLine(
        _("Price"), say.cost_words(price), pictures=(item_sign(FOOD, say.signed(-price)),)
    )


def _specialise(outcome: Outcome, state: State, action: do.Specialise) -> Iterator[MoveLine]:
    house = state.table.printed.house_of[action.house]
    yield from _price_or_unpaid(outcome, state.price(house, 1))
    if action.space is not None:
        yield from bundle_lines(
            outcome.after, state.table.edition.tracks_in_order[house][action.space - 1]
        )


def _obtain(_outcome: Outcome, state: State, action: do.Obtain) -> Iterator[MoveLine]:
    edition, board = state.table.edition, state.board_to_read
    tablet = state.market[action.row]
    shown = tablet_signs(edition, tablet)
    yield MoveLine(say.titled(say.tablet_words(state.table, tablet)), pictures=shown)
    yield _price(edition.rows[action.row].cost)
    signs = state.table.board_glyphs[state.seat]
    glyph, at = edition.tablets[tablet].glyph, board.glyphs
    if at < len(signs) and signs[at] == glyph:
        reward = say.bundle_words(edition.rewards[at])
        words = _("The sign fits ({sign}): {reward}")
        shown = (glyph_sign(glyph, "✓"), *bundle_signs(edition.rewards[at]))
        words = words.format(sign=say.glyph_name(glyph), reward=reward)
        yield MoveLine(words, tone=Tone.GOOD, pictures=shown)
    elif at < len(signs):
        words = _("The sign is {sign}, and your next is {own}.")
        words = words.format(sign=say.glyph_name(glyph), own=say.glyph_name(signs[at]))
        yield MoveLine(words, pictures=(glyph_sign(glyph, "×"), glyph_sign(signs[at])))
    yield from _helps(dict.fromkeys(row.action for row in edition.rows[action.row :]))
    if state.draw:
        new = say.tablet_words(state.table, state.draw[0])
        words = _("To the market comes: {tablet}").format(tablet=new)
        yield MoveLine(words, pictures=(sign("draw", "→"), *tablet_signs(edition, state.draw[0])))


def _helps(helps: Iterable[Part]) -> Iterator[MoveLine]:
    """Lines with the actions beside the market that can be chosen, a few to a line (A10)."""
    lines: list[list[Part]] = [[]]
    for part in helps:
        if sum(map(len, lines[-1])) + len(part) > HELPS:
            lines.append([])
        lines[-1].append(part)
    for line in lines:
        words = _("Then one of: {helps}").format(helps=" · ".join(map(say.part_words, line)))
        choices = tuple(dict.fromkeys(item for part in line for item in part))
        yield MoveLine(words, pictures=(sign("help"), *part_signs(choices)))


# -- Papyri, crafts, Necropolis, sphinxes --------------------------------------------------


def _papyrus(outcome: Outcome, state: State, action: do.TakePapyrus) -> Iterator[MoveLine]:
    frame, edition = state.agenda[-1], state.table.edition
    if not getattr(frame, "is_free", False):
        market, book = edition.papyrus_heka[action.tile], edition.book_heka
        words = _("Prices: {market} in the market, {book} in the Book")
        space = len(state.board_to_read.papyri)
        shown = (item_sign(HEKA, f"{market} + {book[space]}"),)
        yield MoveLine(words.format(market=market, book=book[space]), pictures=shown)
    for event in outcome.events:
        if isinstance(event, events.DrawingCompleted):
            words = _("Completes a drawing: {drawing}")
            words = words.format(drawing=say.drawing_name(event.drawing))
            drawn = (picture("drawings", event.drawing), *DONE)
            yield MoveLine(words, tone=Tone.GOOD, pictures=drawn)


def _craft(_outcome: Outcome, state: State, action: do.TakeCraft) -> Iterator[MoveLine]:
    edition, space = state.table.edition, AREA_SPACES[action.space]
    if edition.area_pp[action.space]:
        yield MoveLine(_("The space shows"), f"+{edition.area_pp[action.space]}", Tone.GOOD)
    parts = edition.crafts[state.craft_market[action.tile]].does[: space.level]
    words = _("Offered from level {level} it gives: {parts}")
    words = words.format(level=say.ROMAN[space.level], parts=say.bundle_words(parts))
    yield MoveLine(
        words, pictures=(item_sign("offer", say.ROMAN[space.level]), *bundle_signs(parts))
    )
    above = [
        str(at + 1) for at, each in enumerate(AREA_SPACES)
        if each.level == space.level + 1 and action.space in each.under
    ]  # fmt: skip
    if above:
        yield MoveLine(_("It would carry: {spaces}").format(spaces=", ".join(above)))


def _bury(_outcome: Outcome, state: State, action: do.Bury) -> Iterator[MoveLine]:
    table = state.table
    yield from _space_gain_lines(_outcome, state, action)
    tomb = table.printed.tomb_of[action.space]
    for place in table.printed.tomb_places[tomb]:
        tile = table.mastabas[place]
        shown = (sign("necropolis", PLACES[place]), *part_signs(tile.action))
        words = say.titled(say.mastaba_words(table, tile.id, PLACES[place]))
        yield MoveLine(words, pictures=shown, parts=(item_sign(PP, tile.pp),))
    points = tomb_points(state, tomb)
    left = state.table.edition.eras - state.era + 1
    words = ngettext("{n} Harvest to come", "{n} Harvests to come", left).format(n=left)
    shown = (sign("harvest", f"{left} ×"), item_sign(PP, f"{points} = {left * points}"))
    yield MoveLine(words, f"{left} × {points} = {left * points}", Tone.GOOD, pictures=shown)


def _space_gain_lines(
    _outcome: Outcome, state: State, action: do.Bury | do.Erect | do.PlaceBasket
) -> Iterator[MoveLine]:
    shown = bundle_signs(say.space_bundle(state.table, action.space))
    yield MoveLine(say.titled(say.space_bundle_words(state.table, action.space)), pictures=shown)


# -- The Pyramids --------------------------------------------------------------------------


def _haul(outcome: Outcome, state: State, action: do.Haul) -> Iterator[MoveLine]:
    after = outcome.after
    yield _steps_left_line(_first_of(outcome, state.phase), outcome.gesture.count(action))
    if after.phase == "build":
        level = after.building_level()
        if level == GREAT_LEVELS:
            yield MoveLine(_("The pyramidion can be placed: two favours."), tone=Tone.GOOD)
            return
        piece = after.pieces[level][0]
        words = _("A piece with: {favour}").format(favour=say.favour_words(after.table, piece))
        yield MoveLine(
            words, tone=Tone.GOOD, pictures=(sign("piece"), *_favour_signs(after, piece))
        )
        for place, piece in enumerate(after.great_built[level]):
            if piece == NONE:
                yield _covered(after, level, place)
    elif after.phase == "grant":
        for pyramid in PYRAMIDS:
            yield from _queens(after, pyramid)
    elif after.phase == "favour":
        yield MoveLine(_("Favours can be taken."), tone=Tone.GOOD, pictures=(item_sign(FAVOUR),))


def track_ahead_lines(state: State) -> Iterator[MoveLine]:
    """Lines on the spaces of both tracks that the steps left could reach (P2, P3, Z6)."""
    edition, frame = state.table.edition, state.agenda[-1]
    for track, last in (("great", edition.great_last), ("queens", edition.queens_last)):
        at = getattr(state.board_to_read, track)
        for space in range(at + 1, min(at + getattr(frame, "steps", 0), last) + 1):
            picture, words, points = say.step_description(state.table, track, space)
            shown = [sign(track, space)]
            if picture:
                shown.append(item_sign("permission") if track == "queens" else sign(picture))
            if points:
                shown.append(item_sign(PP, points))
            if words:
                yield MoveLine(f"{say.step_name(track, space)}: {words}", pictures=tuple(shown))


def _first_of(outcome: Outcome, phase: str) -> State:
    """The first state within a gesture in which a kind of question is asked."""
    state = outcome.before
    for action in outcome.gesture:
        if state.phase == phase:
            break
        state = state.apply(action)
    return state


def _steps_left_line(state: State, cost: int = 1) -> MoveLine:
    """A line with the number of steps left, before and after."""
    frame = state.agenda[-1]
    part = "steps" if hasattr(frame, "steps") else "left"
    count = getattr(frame, part)
    count_text = f"{count} → {count - cost}"
    return MoveLine(
        say.named("left", part), count_text, pictures=(item_sign(state.phase, count_text),)
    )


def _one_less(_outcome: Outcome, state: State, _action: do.Action) -> Iterator[MoveLine]:
    yield _steps_left_line(state)


def _covered(state: State, level: int, place: int) -> MoveLine:
    below = state.great_built[level - 1] if level else state.table.edition.great_base
    words, covers = _("Place {n} covers").format(n=place + 1), below[place]
    shown = (sign("great", place + 1), *_favour_signs(state, covers))
    return MoveLine(words, say.favour_words(state.table, covers), pictures=shown)


def _favour_signs(state: State, *favours: int) -> Parts:
    return bundle_signs(tuple(state.table.edition.favours[each] for each in favours))


def _build(outcome: Outcome, state: State, action: do.Build) -> Iterator[MoveLine]:
    if action.take is not None:
        for place in action.take:
            favour = state.great_built[-1][place]
            words = say.titled(say.favour_words(state.table, favour))
            yield MoveLine(words, tone=Tone.GOOD, pictures=_favour_signs(state, favour))
        return
    for event in outcome.events:
        if isinstance(event, events.PieceBuilt):
            favours = (event.own, event.covered)
            words = " · ".join(say.titled(say.favour_words(state.table, each)) for each in favours)
            yield MoveLine(words, tone=Tone.GOOD, pictures=_favour_signs(state, *favours))
            if event.next is not None:
                yield MoveLine(_("The next piece is seen then."), pictures=(sign("piece", "?"),))


def _queens(state: State, pyramid: int) -> Iterator[MoveLine]:
    """Lines on a Queens' Pyramid: its points with one permission more, and its levels."""
    edition = state.table.edition
    things = things_of(state, state.seat, pyramid)
    placed = state.permissions_at(pyramid, state.seat) + 1
    left = edition.queens_levels - state.queens_levels(pyramid)
    tile = state.table.queens[pyramid]
    worth, levels = f"{placed} × {things} = {placed * things}", _("Levels left: {n}").format(n=left)
    yield MoveLine(
        f"{say.queens_name(pyramid)}: {say.queens_tile_name(tile)}; {levels}", worth,
        Tone.GOOD if left and things else Tone.PLAIN,
        pictures=(sign("queens", pyramid + 1), picture("queens", tile, worth)),
        parts=(item_sign("permission", left),),
    )  # fmt: skip


def _grant(_outcome: Outcome, state: State, action: do.Grant) -> Iterator[MoveLine]:
    yield from _queens(state, action.pyramid)
    placed = state.permissions_at(action.pyramid, state.seat) + 1
    shown = (picture("queens", state.table.queens[action.pyramid], "+1"),)
    points = say.signed(placed)
    parts = (item_sign("pp", points),)
    yield MoveLine(_("For each thing more"), points, pictures=shown, parts=parts)


# -- The Temple ----------------------------------------------------------------------------


def _walk(outcome: Outcome, state: State, action: do.Walk) -> Iterator[MoveLine]:
    room, after = action.room + 1, outcome.after
    free = [at for at in state.table.printed.room_spaces[room] if state.offered[at] == NONE]
    words = _("Free offering spaces in the room")
    yield MoveLine(words, str(len(free)), pictures=(item_sign("offer", len(free)),))
    yield _steps_left_line(state, state.table.edition.room_steps[action.room])
    frame = state.agenda[-1]
    if getattr(frame, "offers", 0):
        can = after.phase == "priestess" and any(
            each.do == "offer" for each in after.legal_actions()
        )
        words = _("An offering stays possible.") if can else _("No offering is possible then.")
        yield MoveLine(words, tone=Tone.GOOD if can else Tone.BAD)


def _offer(_outcome: Outcome, state: State, action: do.Offer) -> Iterator[MoveLine]:
    own = next(own for own in state.board_to_read.crafts if own.space == action.craft)
    parts = state.table.edition.crafts[own.craft].does[: AREA_SPACES[own.space].level]
    yield from bundle_lines(state, parts)
    yield from _steps_lost(state)
    spaces = len(open_offerings(state))
    words, shown = _("Offering spaces to choose from"), (item_sign("offer", spaces),)
    yield MoveLine(words, str(spaces), pictures=shown)
    yield MoveLine(_("Then the craft is turned over, and a priestess lies down."))


def _steps_lost(state: State) -> Iterator[MoveLine]:
    """A line on lost steps: walking and offering, sailing and activating do not mix (T5, R5)."""
    frame: Any = state.agenda[-1]
    has_moved = getattr(frame, "has_walked", False) or getattr(frame, "has_sailed", False)
    if has_moved and frame.steps:
        shown = (*CLOSED, item_sign(state.phase, frame.steps))
        yield MoveLine(_("Steps lost"), str(frame.steps), Tone.BAD, pictures=shown)


def _basket(outcome: Outcome, state: State, action: do.PlaceBasket) -> Iterator[MoveLine]:
    yield from _space_gain_lines(outcome, state, action)
    space = state.table.edition.offerings[state.table.printed.offering_of[action.space]]
    steps = sum(item.n for part in space.gives for item in part if item.kind == ORB)
    if (
        steps and outcome.after.board_to_read.orb == state.board_to_read.orb
    ):  # the orb is not chosen yet
        yield from _orb_step_lines(state, steps)
    yield MoveLine(_("A priestess of the room lies down."))


def _orb_step_lines(state: State, steps: int) -> Iterator[MoveLine]:
    """Lines on steps of the orb: its goal, and what lies on the way (T11, F2, Z6)."""
    edition, before = state.table.edition, state.board_to_read.orb
    after = min(before + steps, edition.orb_last)
    told_way = f"{before} → {after}"
    yield MoveLine(_("Orb"), told_way, Tone.GOOD, pictures=(item_sign(ORB, told_way),))
    for space in edition.orb_deity:
        if before < space <= after:
            yield deity_line(state)
    heka = [sum(orb >= space for space in edition.orb_heka) for orb in (before, after)]
    points = [track_points(edition.orb_score, orb) for orb in (before, after)]
    for words, sign_of, (was, then) in (
        (_("Heka at the next Flood"), HEKA, heka),
        (say.source_name("obelisk"), PP, points),
    ):
        if was != then:
            shown = f"{was} → {then}"
            yield MoveLine(words, shown, Tone.GOOD, pictures=(sign("obelisk"), item_sign(sign_of)))
    if beyond := before + steps - after:
        words = say.titled(say.item_words(Item(FAVOUR, beyond)))
        yield MoveLine(words, tone=Tone.GOOD, pictures=(item_sign(FAVOUR, beyond),))


def deity_line(state: State) -> MoveLine:
    """A line on the deity, and what the orb gains there (M)."""
    deity, gives = state.table.deal.land.deity, state.table.deity
    words = _("{deity}: {gives}").format(deity=say.deity_name(deity), gives=say.bundle_words(gives))
    shown = (picture("deities", deity), *bundle_signs(gives))
    return MoveLine(words, tone=Tone.GOOD, pictures=shown)


# -- The Nile ------------------------------------------------------------------------------


def _sail(outcome: Outcome, state: State, action: do.Sail) -> Iterator[MoveLine]:
    table = state.table
    start, goal = (place_of(table.printed, place) for place in (action.start, action.goal))
    yield _steps_left_line(state, dict(table.printed.sail_costs[start])[goal])
    shown = (item_sign("activate"), *place_gain_signs(state, goal))
    yield MoveLine(_("Activated there"), place_gain_words(state, goal), pictures=shown)
    yield from _leaving(outcome.after, goal)
    passed = [fishing_passed(table.edition, place) for place in (start, goal)]
    if passed[0] != passed[1]:
        told_boats = f"{passed[0]} → {passed[1]}"
        fishing = (sign("fishing", told_boats),)
        yield MoveLine(_("Fishing boats passed"), told_boats, Tone.GOOD, pictures=fishing)
    if left := getattr(outcome.after.frame, "activations", 0):
        words = _("Activations left: {n}").format(n=left)
        yield MoveLine(words, pictures=(item_sign("activate", left),))


def place_gain_words(state: State, place: int) -> str:
    """The gains of activating a boat at a place, in words (R5)."""
    if place < CITY:
        return say.food_words(state.table.edition.section_food[place])
    benefit = say.bundle_words(state.table.benefits[place - CITY])
    return _("{benefit} and a contract").format(benefit=benefit)


def place_gain_signs(state: State, place: int) -> Parts:
    """The gains of activating a boat at a place, in pictures (R5)."""
    if place < CITY:
        return (item_sign(FOOD, state.table.edition.section_food[place]),)
    return (*bundle_signs(state.table.benefits[place - CITY]), item_sign("contract"))


def _activate(_outcome: Outcome, state: State, action: do.ActivateBoat) -> Iterator[MoveLine]:
    place = place_of(state.table.printed, action.at)
    words, shown = say.titled(place_gain_words(state, place)), place_gain_signs(state, place)
    yield MoveLine(words, tone=Tone.GOOD, pictures=shown)
    yield from _steps_lost(state)
    yield from _leaving(state, place)


def _leaving(state: State, place: int) -> Iterator[MoveLine]:
    """A line on the place to which a boat leaves a city after its activation (R5)."""
    if place < CITY:
        return
    section = section_left_to(state, place)
    words = _("Then the boat leaves: {place}")
    if section != state.table.edition.cities[place - CITY].left:
        words = _("Then the boat leaves, pushed back by an own one: {place}")
    shown = (place_sign(state.table.edition, place, "→"), place_sign(state.table.edition, section))
    yield MoveLine(words.format(place=say.place_words(state.table, section)), pictures=shown)


def _contract(_outcome: Outcome, state: State, action: do.TakeContract) -> Iterator[MoveLine]:
    table, seat = state.table, state.seat
    stall = state.stalls[table.printed.city_of[action.city]]
    gone = action.discard if isinstance(action.discard, int) else None
    yield from contract_lines(state, seat, stall[action.space], gone)
    if gone is not None:
        name = say.contract_name(table, state.board_to_read.contracts[gone].contract)
        yield MoveLine(_("Discarded"), name, Tone.BAD)


def contract_lines(
    state: State, seat: int, number: int, gone: int | None = None
) -> Iterator[MoveLine]:
    """Lines on a contract not held: its demand, what a seat has, what it would fulfil (C3).

    `gone` is the own contract that would be discarded for it.
    """
    contract = say.contract_of(state.table, number)
    have, asked = counted(state, seat, contract), contract.asks.least
    is_met, turned = have >= asked, contracts_fulfilled_with(state, seat, number, gone)
    missing = _("fulfilled") if is_met else _("{n} missing").format(n=asked - have)
    words = say.titled(say.contract_words(state.table, number))
    still = DONE if is_met else (("", say.signed(have - asked)),)
    yield MoveLine(
        words, f"{have} / {asked}: {missing}", Tone.GOOD if is_met else Tone.PLAIN,
        pictures=(picture("contracts", contract.kind),), parts=(("", f"{have} / {asked}"), *still),
    )  # fmt: skip
    if number not in turned:
        return
    if not is_met:
        yield MoveLine(_("A Harvest now would fulfil it."), tone=Tone.GOOD)
    is_counting = contract.kind == "fulfilled"
    words = _("It counts: {contract}") if is_counting else _("It counts for: {contract}")
    for own in turned:
        is_fulfilled = say.contract_of(state.table, own).kind == "fulfilled"
        if own != number and is_fulfilled is not is_counting:
            yield MoveLine(words.format(contract=say.contract_words(state.table, own)))


def _done(_outcome: Outcome, state: State, _action: do.Done) -> Iterator[MoveLine]:
    frame = state.agenda[-1]
    if isinstance(frame, BundleFrame):
        words = _("Lost: {parts}").format(parts=say.bundle_words(frame.parts))
        shown = (*CLOSED, *bundle_signs(frame.parts))
        yield MoveLine(words, tone=Tone.BAD, pictures=shown)
        return
    for part in say.texts().words["left"]:
        if left := getattr(frame, part, 0):
            shown = (item_sign(_PARTS.get(part, state.phase), left),)
            yield MoveLine(say.named("left", part), str(left), Tone.BAD, pictures=shown)


def remaining_lines(state: State) -> Iterator[MoveLine]:
    """Lines on what is left of the question; at a turn's beginning, on the choices of a turn."""
    frame = state.frame
    if state.phase == TURN:
        for words, _picture, count in choices_of_turn(state):
            yield MoveLine(words, str(count))
    for part in say.texts().words["left"]:
        if left := getattr(frame, part, 0):
            yield MoveLine(say.named("left", part), str(left))
    if level := getattr(frame, "level", 0):
        yield MoveLine(_("Up to level"), say.ROMAN[level])
    if getattr(frame, "is_free", False):
        yield MoveLine(_("Nothing is paid."), tone=Tone.GOOD)


def asked_signs(state: State) -> Parts:
    """What is left of the question in pictures with figures; empty for a single thing."""
    frame = state.frame
    if state.phase == TURN:
        return tuple(sign(picture, n) for _words, picture, n in choices_of_turn(state))
    asked, names = state.phase, say.texts().words["left"]
    counted = (part for part in names if getattr(frame, part, 0))
    left = tuple(item_sign(_PARTS.get(part, asked), getattr(frame, part)) for part in counted)
    if level := getattr(frame, "level", 0):
        return (item_sign(asked, say.ROMAN[level]),)
    return (item_sign(_PAID_WITH[state.phase], 0),) if getattr(frame, "is_free", False) else left


_PARTS: Final = {"activations": "activate", "offers": "offer"}
_PAID_WITH: Final = {"papyrus": HEKA, "craft": FOOD}


# Each tells of the one kind of action it is listed for, which a mapping cannot say.
LINES_OF_ACTION: Final[dict[str, Callable[[Outcome, State, Any], Iterator[MoveLine]]]] = {
    "visit": _visit, "specialise": _specialise, "obtain": _obtain, "papyrus": _papyrus,
    "craft": _craft, "bury": _bury, "erect": _space_gain_lines, "haul": _haul, "build": _build,
    "grant": _grant, "favour": _one_less, "scarab": _one_less, "mastaba": _one_less,
    "walk": _walk, "offer": _offer, "basket": _basket, "sail": _sail,
    "activate": _activate, "contract": _contract, "done": _done,
}  # fmt: skip
