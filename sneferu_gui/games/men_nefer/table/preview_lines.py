"""The lines of the agenda about a pointed or chosen thing: its preview, or its refusal.

Every figure is given before and after; the most important lines of a decision come first
(TABLE.md, 5).
"""

from collections.abc import Hashable, Iterator
from typing import Final

from sneferu_gui.games.game import after_all
from sneferu_gui.games.men_nefer.law.events import DeityReached
from sneferu_gui.games.men_nefer.law.frames import ErectFrame, RiteFrame
from sneferu_gui.games.men_nefer.law.items import ERECT, FOOD, HEKA, RITE
from sneferu_gui.games.men_nefer.law.legal import area_spaces, scarab_after
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import AREA_SPACES
from sneferu_gui.games.men_nefer.law.turn_end import next_seat
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.action_words import gesture_words
from sneferu_gui.games.men_nefer.table.decisions import (
    LINES_OF_ACTION,
    bundle_lines,
    contract_lines,
    deity_line,
    place_gain_signs,
    place_gain_words,
)
from sneferu_gui.games.men_nefer.table.plan import Gesture, options
from sneferu_gui.games.men_nefer.table.preview import (
    Figure,
    Outcome,
    changes_of,
    choices_of,
    losses_at_limits,
    outcome_of,
)
from sneferu_gui.games.men_nefer.table.refused import refusal_at
from sneferu_gui.games.men_nefer.table.signs import (
    CLOSED,
    SOURCE_SIGNS,
    bundle_signs,
    glyph_sign,
    house_sign,
    item_sign,
    picture,
    place_sign,
    sign,
)
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.games.men_nefer.table.turn_goals import visit_lines
from sneferu_gui.language import N_, _, ngettext, written
from sneferu_gui.session.reasons import refusal_words
from sneferu_gui.ui.kit.widgets.line_parts import Parts
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine, Tone
from sneferu_gui.ui.table.log import emblem_of

Lines = tuple[MoveLine, ...]


def pointed_lines(
    table: TableSnapshot, about: Hashable | None, *, has_account: bool = False
) -> Lines:
    """Lines about the pointed thing: its gesture's outcome, or why it is closed.

    With `has_account` a panel beside it tells what a Harvest now would bring.
    """
    state, plan = table.state, table.plan
    if about is None:
        return ()
    gesture = options(state).gesture_at(plan, about)
    if gesture:
        return gesture_lines(state, gesture, has_account=has_account)
    if options(state).planned(plan, about) is not None:
        return chosen_lines(state, (about,))
    refusal = refusal_at(state, plan, about)
    if refusal is None:
        return ()
    return (MoveLine(refusal_words(refusal), tone=Tone.BAD), *opening_lines(state, about))


def gesture_lines(state: State, gesture: Gesture, *, has_account: bool = False) -> Lines:
    """Lines about a gesture's outcome, or the law's refusal."""
    refusal = state.why_not(gesture[0])
    if refusal is not None:
        return (MoveLine(refusal_words(refusal), tone=Tone.BAD),)
    outcome = outcome_of(state, gesture)
    if outcome is None:
        return ()
    head = MoveLine(say.titled(gesture_words(state, gesture)), tone=Tone.STRONG)
    changes = change_lines(outcome, has_account=has_account)
    return (head, *_matter_lines(outcome), *changes)


def _matter_lines(outcome: Outcome) -> Iterator[MoveLine]:
    """The most important lines of a gesture, those of its last action."""
    state = after_all(outcome.before, outcome.gesture[:-1])
    tell = LINES_OF_ACTION.get(outcome.gesture[-1].do)
    if tell is not None:
        yield from tell(outcome, state, outcome.gesture[-1])
    for event in outcome.events:
        if isinstance(event, DeityReached):
            yield deity_line(state)


# -- Figures before and after --------------------------------------------------------------

_FIGURES: Final[dict[tuple[type, str], tuple[str, Parts]]] = {
    (places.Mummy, "available"): (N_("Sarcophagi available"), (item_sign("embalm"),)),
    (places.Sphinx, "available"): (N_("Sphinxes available"), (item_sign("carve"),)),
    (places.Permission, "available"): (N_("Permissions available"), (item_sign("permission"),)),
    (places.Mummy, "best"): (N_("Best rite"), (item_sign(RITE),)),
    (places.Sphinx, "best"): (N_("Best level for sphinxes"), (item_sign(ERECT),)),
    (places.Hieroglyph, ""): (N_("Hieroglyphs"), (glyph_sign("eye"),)),
    (places.Orb, ""): (N_("Orb"), (item_sign("orb"),)),
    (places.Seat, "papyri"): (N_("Papyri in the Book"), (item_sign("papyrus"),)),
    (places.Seat, "crafts"): (N_("Crafts"), (item_sign("craft"),)),
    (places.Seat, "contracts"): (N_("Contracts"), (item_sign("contract"),)),
    (places.Seat, "baskets"): (N_("Baskets in the Temple"), (item_sign("offer"),)),
    (places.Seat, "sarcophagi"): (N_("Sarcophagi in the Necropolis"), (sign("necropolis"),)),
    (places.Seat, "sphinxes"): (N_("Sphinxes on pedestals"), (sign("pedestal"),)),
    (places.Seat, "flood_food"): (N_("Food at the next Flood"), (sign("flood"), item_sign(FOOD))),
    (places.Seat, "flood_heka"): (N_("Heka at the next Flood"), (sign("flood"), item_sign(HEKA))),
    (places.Book, "feather"): (N_("Steps of the feather for papyri"), (item_sign("feather"),)),
    (places.Duat, "gap"): (
        N_("Gap of heart and feather"), (item_sign("heart", "–"), item_sign("feather")),
    ),
    (places.Seat, "harvest"): (N_("Points after it"), (item_sign("pp"),)),
    (places.Seat, "order"): (N_("Place in the next turn order"), (sign("lily"),)),
}  # fmt: skip
"""Words and pictures of figures that have no name of their own."""
_HARVEST_NUMBERS: Final = frozenset({"feather", "gap", "harvest", "order"})
"""The numbers that only a Harvest brings, besides those of the sources."""
_IN_ACCOUNT: Final = frozenset({"gap", "harvest", "order"})
"""Those that the panel “Harvest now”, or the strip above it, shows before and after, besides the
sources."""
_LEVELS: Final = frozenset({(places.Mummy, "best"), (places.Sphinx, "best")})


def change_lines(outcome: Outcome, *, has_account: bool = False) -> Iterator[MoveLine]:
    """Lines on each figure that changes, on losses at limits, and on the Harvest."""
    later = []
    for figure, (before, after) in changes_of(outcome).items():
        is_source = isinstance(figure.about, places.Source)
        if has_account and (is_source or figure.part in _IN_ACCOUNT):
            continue
        words, shown = figure_words(outcome.before, figure)
        numbers = _change_of(figure, before, after)
        line = MoveLine(
            words, numbers, _tone(figure, before, after), pictures=shown,
            parts=(("", numbers),) if shown else (),
        )  # fmt: skip
        if is_source or figure.part in _HARVEST_NUMBERS:
            later.append(line)
        else:
            yield line
    for kind, lost in losses_at_limits(outcome).items():
        what = _("Lost at the limit: {what}").format(what=say.kind_name(kind))
        yield MoveLine(what, str(lost), Tone.BAD, pictures=(*CLOSED, item_sign(kind, lost)))
    if outcome.ends_turn:
        seat, setup = next_seat(outcome.after), outcome.before.table.setup
        follows = sign("harvest") if seat is None else (emblem_of(setup, seat), "")
        yield MoveLine(_("The turn ends with this."), pictures=(sign("done", "→"), follows))
    if later:
        words, shown = _("If Harvest came now"), (sign("harvest", "?"),)
        yield MoveLine(words, tone=Tone.STRONG, is_heading=True, pictures=shown)
        yield from later


def figure_words(state: State, figure: Figure) -> tuple[str, Parts]:
    """A figure's words and pictures."""
    match figure.about:
        case places.Stock(kind=kind):
            return say.titled(say.kind_name(kind)), (item_sign(kind),)
        case places.Block(track=track):
            return say.track_name(track), (item_sign("limestone"), sign(track))
        case places.Scarab(house=number):
            house = state.table.edition.houses[number]
            words = _("Scarab: {house}").format(house=say.house_short(house))
            return words, (item_sign("scarab"), house_sign(house))
        case places.Contract():
            demand = say.contract_words(state.table, figure.part)
            contract = say.contract_of(state.table, figure.part)
            asked = "+".join(map(str, contract.asks.rooms)) or contract.asks.least
            words = _("Contract: {demand}").format(demand=demand)
            return words, (picture("contracts", contract.kind, f"{asked}:"),)
        case places.Source(source=source):
            name = SOURCE_SIGNS[source]
            return say.source_name(source), (item_sign(name) if name == "contract" else sign(name),)
    words, shown = _FIGURES[type(figure.about), figure.part]
    return _(words), shown


def _change_of(figure: Figure, before: int, after: int) -> str:
    if (type(figure.about), figure.part) in _LEVELS:
        return f"{say.ROMAN[before] if before else '–'} → {say.ROMAN[after]}"
    return written(f"{before} → {after}")


def _tone(figure: Figure, before: int, after: int) -> Tone:
    if figure.part == "order":
        return Tone.PLAIN
    return Tone.GOOD if after > before else Tone.BAD


# -- What is chosen and not done -----------------------------------------------------------


def chosen_lines(state: State, chosen: tuple[Hashable, ...]) -> Lines:
    """Lines on the chosen things and their uses."""
    return tuple(line for thing in chosen for line in _chosen(state, thing))


def _chosen(state: State, thing: Hashable) -> Iterator[MoveLine]:
    if isinstance(thing, places.Slot):
        yield from _tablet_lines(state, thing.slot)
    elif isinstance(thing, places.Moon):
        yield from _track_lines(state, thing.house)
    elif isinstance(thing, places.Craft):
        yield from _craft_lines(state, thing.index)
    elif isinstance(thing, places.Boat):
        yield from _boat_lines(state, thing.place)
    elif isinstance(thing, places.Priestess):
        yield from _priestess_lines(state, thing)
    elif isinstance(thing, places.Stall):
        yield from contract_lines(state, state.seat, state.stalls[thing.city][thing.space])


def _tablet_lines(state: State, slot: int) -> Iterator[MoveLine]:
    """Lines on a tablet: its price at each House, its parts that could be done now (A1, A2)."""
    tablet, edition = state.board_to_read.slots[slot].tablet, state.table.edition
    if tablet != NONE:
        shown = (sign("tablet"), glyph_sign(edition.tablets[tablet].glyph))  # its parts follow
        words = say.titled(say.tablet_words(state.table, tablet))
        yield MoveLine(words, tone=Tone.STRONG, pictures=shown)
    yield from visit_lines(state)
    if tablet != NONE:
        yield from bundle_lines(state, state.table.edition.tablets[tablet].does)


def _track_lines(state: State, house: int) -> Iterator[MoveLine]:
    """Lines on the spaces of a track that a specialisation could use (A8)."""
    tracks = state.table.edition.tracks_in_order
    name = say.house_short(state.table.edition.houses[house])
    yield MoveLine(_("Choose a space: {house}").format(house=name), tone=Tone.STRONG)
    for space in range(1, scarab_after(state.board_to_read, tracks, house) + 1):
        bundle = tracks[house][space - 1]
        closed = [c for part in choices_of(state, bundle) for c in part if c.refusal is not None]
        words = f"{space}: {say.bundle_words(bundle)}"
        shown = (("", f"{space}"), *bundle_signs(bundle), *(CLOSED if closed else ()))
        yield MoveLine(words, tone=Tone.BAD if closed else Tone.PLAIN, pictures=shown)


def _craft_lines(state: State, index: int) -> Iterator[MoveLine]:
    """Lines on a craft, and on its gains when offered from each space it can go to (T2, T6)."""
    edition, craft = state.table.edition, state.craft_market[index]
    printed, is_free = edition.crafts[craft], getattr(state.frame, "is_free", False)
    price = 0 if is_free else edition.craft_food[index]
    words = say.titled(say.craft_words(state.table, craft))
    paid = (item_sign(FOOD, say.signed(-price)),)
    kind = (picture("crafts", printed.kind),)
    yield MoveLine(words, say.food_words(price), Tone.STRONG, pictures=kind, parts=paid)
    for space in area_spaces(state.board_to_read):
        level, does = AREA_SPACES[space].level, printed.does[: AREA_SPACES[space].level]
        words = _("Space {n}, level {level}: {parts}").format(
            n=space + 1, level=say.ROMAN[level], parts=say.bundle_words(does)
        )
        points = say.signed(edition.area_pp[space]) if edition.area_pp[space] else ""
        shown = (("", say.ROMAN[level]), *bundle_signs(does))
        parts = (item_sign("pp", points),) if points else ()
        yield MoveLine(words, points, pictures=shown, parts=parts)


def _boat_lines(state: State, start: int) -> Iterator[MoveLine]:
    """Lines on the places a boat can reach, with the steps, and its gains there (R2)."""
    table, steps = state.table, getattr(state.frame, "steps", 0)
    own = {boat.place for boat in state.board_to_read.boats}
    for goal, cost in table.printed.sail_costs[start]:
        if cost <= steps:
            words = f"{say.titled(say.place_words(table, goal))}, {_steps(cost)}"
            shown = (place_sign(table.edition, goal), item_sign("boats", cost))
            if goal in own:
                reason = _("your own boat is there")
                yield MoveLine(words, reason, Tone.BAD, pictures=shown, parts=CLOSED)
            else:
                gives = place_gain_signs(state, goal)
                yield MoveLine(words, place_gain_words(state, goal), pictures=shown, parts=gives)


def _priestess_lines(state: State, thing: places.Priestess) -> Iterator[MoveLine]:
    """Lines on the rooms a priestess can reach, and the free offering spaces there (T4)."""
    steps, cost = state.table.edition.room_steps, 0
    for room in range(thing.room + 1, len(steps) + 1):
        cost += steps[room - 1]
        if cost <= getattr(state.frame, "steps", 0):
            spaces = state.table.printed.room_spaces[room]
            free = sum(state.offered[at] == NONE for at in spaces)
            words = f"{say.titled(say.room_words(room))}, {_steps(cost)}"
            there = ngettext("{n} space free", "{n} spaces free", free).format(n=free)
            shown = (sign("temple", room), item_sign("priestess", cost))
            yield MoveLine(words, there, pictures=shown, parts=(item_sign("offer", free),))


def _steps(count: int) -> str:
    return ngettext("{n} step", "{n} steps", count).format(n=count)


def opening_lines(state: State, about: Hashable) -> Iterator[MoveLine]:
    """A line on the scarab's step that opens a closed level (N5, H4)."""
    edition, frame = state.table.edition, state.frame
    if isinstance(about, places.Tomb) and isinstance(frame, RiteFrame):
        kind, house, level = RITE, "necropolis", edition.tombs[about.tomb].level
    elif isinstance(about, places.Pedestal) and isinstance(frame, ErectFrame):
        kind, house, level = ERECT, "sphinxes", edition.pedestals[about.pedestal].level
    else:
        return
    if level <= frame.level:
        return
    best = state.table.printed.best[kind]
    space = next((space for space, reach in enumerate(best) if reach >= level), None)
    if space is not None:
        words = _("Level {level} opens with space {n} of the track: {house}")
        name = say.house_short(house)
        yield MoveLine(words.format(level=say.ROMAN[level], n=space, house=name))
