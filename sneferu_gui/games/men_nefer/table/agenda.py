"""The agenda: the panel with the question, its answers, and what is left to do."""

from collections.abc import Callable, Container, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from sneferu_gui.games.men_nefer.law import frames
from sneferu_gui.games.men_nefer.law.actions import Done, Offer
from sneferu_gui.games.men_nefer.law.edition import PLACES
from sneferu_gui.games.men_nefer.law.items import FOOD, HEKA, Bundle, Item
from sneferu_gui.games.men_nefer.law.legal import MUST, scarab_after
from sneferu_gui.games.men_nefer.law.position import NONE, TURN
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.action_words import action_words, gesture_words, split_words
from sneferu_gui.games.men_nefer.table.choosable import use_of
from sneferu_gui.games.men_nefer.table.decisions import (
    asked_signs,
    remaining_lines,
    track_ahead_lines,
)
from sneferu_gui.games.men_nefer.table.hint_words import hint_words
from sneferu_gui.games.men_nefer.table.item_rows import NO_PARTS, bundle_looks, bundle_width
from sneferu_gui.games.men_nefer.table.log_lines import folded_turn
from sneferu_gui.games.men_nefer.table.log_lines import turn_lines as logged_lines
from sneferu_gui.games.men_nefer.table.looks import HouseLook
from sneferu_gui.games.men_nefer.table.plan import plain_gesture
from sneferu_gui.games.men_nefer.table.preview import part_losses
from sneferu_gui.games.men_nefer.table.preview_lines import chosen_lines, pointed_lines
from sneferu_gui.games.men_nefer.table.signs import DONE, bundle_signs, part_signs
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.games.men_nefer.table.table_layout import Part
from sneferu_gui.games.men_nefer.table.turn_goals import Detail, turn_lines
from sneferu_gui.language import N_, _
from sneferu_gui.session.game import SetUp, Step
from sneferu_gui.ui.kit.looks import Font, Letters, Look, Typeface
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine, Tone
from sneferu_gui.ui.table.choosing import GestureChoice, Things
from sneferu_gui.ui.table.move import standing_lines, waiting_view, with_hint
from sneferu_gui.ui.table.words import seat_name

Row = tuple[ButtonAppearance, ...]
Lines = tuple[MoveLine, ...]
BUTTONS_IN_ROW: Final = 3
"""The most buttons that share a row."""
BUTTONS_IN_LOW_ROW: Final = 5
"""The most buttons in a row where there are many, and little room."""
ICON: Final = 100
"""Pixels of height at which the width of icons is measured."""
NAME_BREADTH: Final = 0.6
"""The width of a tile's name beside its sign, as a share of the sign's height."""
SMALL_SPACE_PHASES: Final = frozenset({"basket", "build", "erect", "rite"})
"""Phases whose spaces on the land are small where the land has little room."""
MOST_KEYS: Final = 9
"""Choices that have a digit as their key."""

STEPLESS_QUESTIONS: Final = {
    "priestess": N_("Choose a craft for the offering."),
    "boats": N_("Choose a boat to activate."),
}
"""By phase, the question where no step is left."""


NEXT_QUESTIONS: Final = {places.Slot: "slot", places.Sun: "sun", places.Moon: "moon"}
"""By what was chosen first in a turn, the name of the next question."""


def asked_words(state: State, chosen: Things = ()) -> str:
    """The question in a state, after some things were chosen."""
    if chosen and state.phase == TURN and type(chosen[-1]) in NEXT_QUESTIONS:
        last = chosen[-1]
        is_empty = isinstance(last, places.Slot) and (
            state.boards[last.seat].slots[last.slot].tablet == NONE
        )
        return say.named("asked", "space" if is_empty else NEXT_QUESTIONS[type(last)])
    frame = state.frame
    if isinstance(frame, frames.PriestessFrame) and not frame.offers:
        return _("Let a priestess walk.")
    has_steps = bool(getattr(frame, "steps", True))
    if not has_steps and state.phase in STEPLESS_QUESTIONS:
        return _(STEPLESS_QUESTIONS[state.phase])
    return say.named("asked", state.phase)


def agenda_view(
    table: TableSnapshot,
    about: Hashable | None,
    folded: Container[Part] = (Part.ACCOUNT, Part.LOG),
    *,
    has_spaces: bool = False,
    has_crafts: bool = False,
    is_low: bool = False,
) -> MoveAppearance:
    """The panel: the question, over the preview of what is pointed at or its refusal.

    It leaves out what parts tell that are not folded; folded into a bar, which has room for one
    line, it begins with what a preview is of. With `has_spaces`, in its drawer, it offers the
    land's small spaces as buttons; with `has_crafts`, where the own board is folded, the crafts to
    offer. With `is_low` it has room for a few rows of buttons only.
    """
    common = table.common
    standing = standing_lines(table.setup, [board.pp for board in table.state.boards])
    is_seen = common.is_watched or common.is_done_with
    tell = partial(_watched_lines if is_seen else _named_turn, table)
    told_here = Part.LOG in folded or is_seen
    waiting = waiting_view(common, tell if told_here else lambda _steps: (), standing)
    if waiting is not None:
        return replace(waiting, is_untitled=not common.is_watched)
    asked, *rest = asked_lines(table)
    pointed = pointed_lines(table, about, has_account=Part.ACCOUNT not in folded)
    chosen = tuple(chosen_lines(table.state, table.plan.chosen))
    left = () if chosen and table.state.phase == TURN else rest  # the chosen thing needs the room
    lines = (asked, *(pointed or (*left, *chosen)))
    is_bar = Part.MOVE in folded and not has_spaces
    if is_bar and pointed and pointed[0].tone is not Tone.BAD:
        lines = (pointed[0], asked)
    rows = button_rows(table, has_spaces=has_spaces, has_crafts=has_crafts, is_low=is_low)
    shown = MoveAppearance(_("This move"), lines, rows, is_untitled=True)
    if not pointed and not chosen and table.state.phase == TURN:
        ways = (tuple(turn_lines(table.state, detail)) for detail in reversed(Detail))
        shown = replace(shown, fuller_versions=tuple((asked, *way) for way in ways))
    return with_hint(shown, common.news.computer.hint, hint_words(table.state))


def _watched_lines(table: TableSnapshot, last: Sequence[Step]) -> tuple[LogLine, ...]:
    """The lines of the last step; its action, where nothing has come of it but a question."""
    lines, steps = logged_lines(table.setup, last), table.common.news.steps
    if lines or not last or len(steps) == 1 or isinstance(last[0].action, SetUp):
        return lines
    return (LogLine(action_words(steps[-2].after, last[0].action)),)


def _named_turn(table: TableSnapshot, steps: Sequence[Step]) -> tuple[LogLine, ...]:
    """A turn in few words, after the name of its player."""
    lines = folded_turn(table.setup, steps)
    names = (f"{seat_name(table.setup.seats[steps[0].seat])} " if x.emblem else "" for x in lines)
    return tuple(replace(x, text=name + x.text) for x, name in zip(lines, names, strict=True))


def asked_lines(table: TableSnapshot) -> Lines:
    """The question, and what is left to do; for a bundle, the parts done, too."""
    state = table.state
    asked = MoveLine(asked_words(state, table.plan.chosen), tone=Tone.ASKED)
    left = [f"{each.words}: {each.amount}" if each.amount else each.words
            for each in remaining_lines(state)]  # fmt: skip
    counted = (MoveLine("\n".join(left), pictures=asked_signs(state)),) if left else ()
    ahead = track_ahead_lines(state) if state.phase == "limestone" else ()
    return (asked, *counted, *ahead, *_alternatives(state), *_done_parts(table))


def _alternatives(state: State) -> Iterator[MoveLine]:
    """The rest of a bundle as it is printed, if one of its parts is a choice between two."""
    frame = state.frame
    if isinstance(frame, frames.BundleFrame) and any(len(part) > 1 for part in frame.parts):
        yield MoveLine(say.bundle_words(frame.parts), pictures=bundle_signs(frame.parts))


def _done_parts(table: TableSnapshot) -> Iterator[MoveLine]:
    """The parts of the bundle that were carried out already, in the written order."""
    state = table.state
    frame = state.frame
    if not isinstance(frame, frames.BundleFrame):
        return
    whole, depth = frame.parts, len(state.agenda)
    for step in reversed(table.common.news.steps):
        agenda = step.after.agenda
        if step.after.turns != state.turns or len(agenda) < depth:
            break
        if len(agenda) == depth and isinstance(agenda[-1], frames.BundleFrame):
            whole = max(whole, agenda[-1].parts, key=len)
    left = list(frame.parts)
    for part in whole:
        if part in left:
            left.remove(part)
        else:
            words = "✓ " + " / ".join(map(say.titled, map(say.item_words, part)))
            yield MoveLine(words, tone=Tone.GOOD, pictures=(*DONE, *part_signs(part)))


def undone_words(table: TableSnapshot) -> str:
    """The actions that undo would take back first, in words; empty when they are not visible."""
    steps, undone = table.common.news.steps, table.common.news.undo.actions
    if not 0 < undone.start < len(steps):
        return ""
    actions = [step.action for step in steps[undone.start : undone.stop]]
    if any(isinstance(action, SetUp) for action in actions):
        return ""
    return gesture_words(steps[undone.start - 1].after, actions)


# -- The choices ---------------------------------------------------------------------------


def button_rows(
    table: TableSnapshot, *, has_spaces: bool, has_crafts: bool, is_low: bool
) -> tuple[Row, ...]:
    """All buttons of the panel, with “Leave the rest” where that is possible."""
    rows, shortcuts = list[Row](), iter(range(1, MOST_KEYS + 1))
    groups = [*_groups(table, has_spaces=has_spaces), *(_offers(table) if has_crafts else ())]
    most = BUTTONS_IN_ROW
    if is_low and len(groups) > BUTTONS_IN_ROW + 1:
        shelves = -(-len(groups) // BUTTONS_IN_LOW_ROW)
        most = -(-len(groups) // shelves)
    for group in _shared_rows(groups, most):
        keys = (next(shortcuts, None) for _each in group)
        rows.append(tuple(
            each._replace(shortcut="" if key is None else str(key))
            for each, key in zip(group, keys, strict=True)
        ))  # fmt: skip
    last = _last_row(table)
    if is_low and len(rows) > 1 and len(rows[-1]) == len(last) == 1:  # the lines need the room
        rows[-1] += last
    elif last:
        rows.append(last)
    return tuple(rows)


def _shared_rows(groups: list[Row], most: int) -> Iterator[Row]:
    """Rows of buttons: several choices of one group have their own row, single ones share rows."""
    shared: Row = ()
    for group in groups:
        if shared and (len(group) > 1 or len(shared) == most):
            yield shared
            shared = ()
        if len(group) > 1:
            yield from (
                group[at : at + BUTTONS_IN_ROW] for at in range(0, len(group), BUTTONS_IN_ROW)
            )
        else:
            shared = (*shared, *group)
    if shared:
        yield shared


def _groups(table: TableSnapshot, *, has_spaces: bool) -> Iterator[Row]:
    """The choices of the question that lie nowhere on the table, or in no place of their own."""
    state = table.state
    list_groups = _GROUPS.get(state.phase)
    if list_groups is not None:
        yield from list_groups(table, state.agenda[-1])
    elif has_spaces and state.phase in SMALL_SPACE_PHASES:
        for action in state.legal_actions():
            if action != Done():
                yield (
                    _choice_button(
                        table, GestureChoice((action,)), action_words(state, action), ""
                    ),
                )
    for thing in table.plan.chosen:
        if isinstance(thing, places.Stall) and state.phase == "contract":
            yield (_choice_button(table, places.TakenContract(), _("Discard it at once"), "C2"),)
        elif isinstance(thing, places.Moon):
            yield from _spaces(table, thing.house)


def _offers(table: TableSnapshot) -> Iterator[Row]:
    """Buttons for the own crafts that can be offered, where the own board is folded (T6)."""
    state = table.state
    for action in state.legal_actions():
        if isinstance(action, Offer):
            place = places.Area(state.seat, action.craft)
            yield (_choice_button(table, place, action_words(state, action), "T6"),)


def _spaces(table: TableSnapshot, house: int) -> Iterator[Row]:
    """Buttons for the spaces of a track that a specialisation can use, side by side (A8)."""
    tracks = table.state.table.edition.tracks_in_order
    reach = scarab_after(table.state.board_to_read, tracks, house)
    for space, bundle in enumerate(tracks[house][:reach], start=1):
        words = f"{space}: {say.bundle_words(bundle)}"
        yield (_choice_button(table, places.TrackSpace(house, space), words, "A8", bundle=bundle),)


def _parts(table: TableSnapshot, frame: frames.BundleFrame) -> Iterator[Row]:
    """The parts of a bundle; equal ones are one choice, with their number (X5)."""
    for at, part in enumerate(frame.parts):
        if part not in frame.parts[:at]:
            count = frame.parts.count(part)
            yield tuple(
                _part(table, places.PartChoice(at, option), item, count)
                for option, item in enumerate(part)
            )


def _splits(table: TableSnapshot, frame: frames.MixFrame) -> Iterator[Row]:
    for food in range(frame.n, -1, -1):
        heka = frame.n - food
        parts = tuple((Item(kind, n),) for kind, n in ((FOOD, food), (HEKA, heka)) if n)
        words = split_words(food, heka)
        button = _choice_button(table, places.SplitChoice(food), words, "G5", bundle=parts)
        yield (button._replace(sign_word=""),)  # most splits have two signs


def _favours(table: TableSnapshot, _frame: frames.FavourFrame) -> Iterator[Row]:
    for choice, part in enumerate(table.state.table.edition.favours):
        words = say.titled(say.item_words(part[0]))
        yield (_choice_button(table, places.Favour(choice), words, "P4", bundle=(part,)),)


def _tiles(table: TableSnapshot, frame: frames.MastabaFrame) -> Iterator[Row]:
    for place, name in enumerate(PLACES):
        action = table.state.table.tile_action(place) if frame.places >> place & 1 else ()
        for option, item in enumerate(action):
            words = f"{name}: {say.item_words(item)}"
            button = _choice_button(
                table, places.Mastaba(place, option), words, "N4", bundle=((item,),)
            )
            if isinstance(button.sign, BundleSign):
                breadth = button.sign_breadth + NAME_BREADTH
                button = button._replace(sign=replace(button.sign, name=name), sign_breadth=breadth)
            yield (button,)


def _scarabs(table: TableSnapshot, _frame: frames.ScarabFrame) -> Iterator[Row]:
    for number, house in enumerate(table.state.table.edition.houses):
        about = places.Scarab(table.state.seat, number)
        button = _choice_button(table, about, say.house_short(house), "G6")
        yield (button._replace(sign=HouseSign(house), sign_word=say.house_short(house)),)


# Each is given the one kind of frame it is listed for, which a mapping cannot say.
_GROUPS: Final[dict[str, Callable[[TableSnapshot, Any], Iterator[Row]]]] = {
    "bundle": _parts,
    "mix": _splits,
    "favour": _favours,
    "mastaba": _tiles,
    "scarab": _scarabs,
}


def _part(
    table: TableSnapshot, about: places.PartChoice, item: Item, count: int
) -> ButtonAppearance:  # fmt: skip
    hint = say.titled(say.item_words(item))
    lost = part_losses(table.state, about.item, about.option)
    if lost:
        what = ", ".join(say.item_words(Item(kind, n)) for kind, n in lost.items())
        hint += "\n" + _("Lost at the limit: {what}").format(what=what)
    words = say.titled(say.item_words(item))
    button = _choice_button(table, about, words, "X4", hint, ((item,),))
    if count == 1:
        return button
    return button._replace(label=f"{count} × {words}", sign_word=f"{count} × {button.sign_word}")


@dataclass(frozen=True, slots=True)
class BundleSign:
    """The sign of a button: a bundle's icons, as on tablets and spaces."""

    bundle: Bundle
    is_struck: bool = False
    name: str = ""
    """The name of the tile that gives it, before the icons."""

    def looks(self, place: Rect) -> list[Look]:
        struck = frozenset({(0, 0)}) if self.is_struck else NO_PARTS
        name = place.left_part(round(place.h * NAME_BREADTH) if self.name else 0)
        shown = bundle_looks(place.after(name.w), self.bundle, struck=struck)
        font = Font(Typeface.BOLD, max(1, place.h * 6 // 10))
        return [*([Letters(name, self.name, font, INK)] if self.name else ()), *shown]


@dataclass(frozen=True, slots=True)
class HouseSign:
    """The sign of a button: a House of Life."""

    house: str

    def looks(self, place: Rect) -> list[Look]:
        return [HouseLook(place, self.house)]


def _choice_button(
    table: TableSnapshot, about: Hashable, label: str, clause: str, hint: str = "",
    bundle: Bundle = (),
) -> ButtonAppearance:  # fmt: skip
    use = use_of(table, about, hint or label, clause)
    sign = BundleSign(bundle, use.act is None) if bundle else None
    breadth = bundle_width(bundle, ICON) / ICON if bundle else 1.0
    button = ButtonAppearance.for_use(f"agenda/{about}", label, use)
    is_single = len(bundle) == 1 and len(bundle[0]) == 1
    word = say.titled(say.item_name(bundle[0][0])) if is_single else ""
    return button._replace(sign=sign, sign_breadth=breadth, sign_word=word)


def _last_row(table: TableSnapshot) -> Row:
    """Buttons for all plain gains at once, and for leaving the rest."""
    state = table.state
    if state.phase in {TURN, *MUST}:
        return ()
    done = _choice_button(table, places.DoneChoice(), _("Leave the rest"), "X3")
    done = done._replace(key="agenda/done", shortcut="e")
    plain = plain_gesture(state)
    if len(plain) <= 1:
        return (done,)
    hint = gesture_words(state, plain)
    every = _choice_button(table, GestureChoice(plain), _("Take Food and Heka"), "X7", hint)
    return every._replace(key="agenda/plain", shortcut="y", is_main=True), done
