"""The page of a new table, as its draft stands."""

from dataclasses import dataclass

from sneferu_gui.language import _, ngettext
from sneferu_gui.session.share import Powers
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.scenes.entry import Entry
from sneferu_gui.ui.scenes.setup.acts import (
    AddSeat,
    AgainstPtah,
    Begin,
    ChoosePowers,
    ChooseUndo,
    CopyCode,
    Leave,
    NewSeed,
    NextBuilder,
    NextColour,
    PlayedBy,
    RemoveSeat,
    RiverOf,
    Write,
)
from sneferu_gui.ui.scenes.setup.draft import (
    POWERS_NAMES,
    UNDO_NAMES,
    SeatDraft,
    TableDraft,
)
from sneferu_gui.ui.scenes.setup.edition_choice import edition_choice
from sneferu_gui.ui.scenes.words import BUILDER_NAMES, BUILDER_POWERS, COLOUR_NAMES
from sneferu_gui.ui.views.buttons import ButtonAppearance, FieldAppearance
from sneferu_gui.ui.views.setup_page import Choice, SeatRow, SetupAppearance

MOST_SEATS = 4


@dataclass(frozen=True, slots=True)
class Rivers:
    """The rivers against Ptah that everybody has today."""

    day: str
    """The seed of the day's."""
    week: str
    streak: int
    """How many days in succession the day's was played."""


def setup_appearance(
    draft: TableDraft,
    writing: int | str | None,
    entry: Entry,
    rivers: Rivers | None = None,
) -> SetupAppearance:
    """What is shown of a draft; `writing` is the field that `entry` is written in."""
    trouble = draft.why_not()
    return SetupAppearance(
        _("Against Ptah") if draft.solo else _("New table"),
        _("Who plays"),
        tuple(_seat(draft, index, writing, entry) for index in range(len(draft.seats))),
        _add(draft),
        _ptah_words() if draft.solo else "",
        _rivers(draft, rivers) if draft.solo and rivers is not None else None,
        (_company(draft), _powers(draft), _undo(draft)),
        edition_choice(draft),
        _("Seed or code"),
        _field("seed", _("Seed or code"), draft.seed, writing, entry),
        ButtonAppearance("setup/seed/new", _("Another"), NewSeed(), _("Take a seed by chance")),
        _("Seed and players decide the deal: a friend with this code plays the same one."),
        _code(draft),
        trouble,
        ButtonAppearance("setup/back", _("Back"), Leave(), _("Back"), shortcut="escape"),
        ButtonAppearance("setup/begin", _("Begin"), Begin(), why_not=trouble, is_main=True),
    )


def _code(draft: TableDraft) -> ButtonAppearance:
    code = draft.code()
    return ButtonAppearance(
        "setup/code",
        code or _("no code yet"),
        CopyCode(),
        _("Put the code on the clipboard"),
        "" if code else draft.why_not(),
    )


def _rivers(draft: TableDraft, rivers: Rivers) -> Choice:
    labels = {rivers.day: _("River of the day"), rivers.week: _("River of the week")}
    hint = _("The same deal for everybody, with builders dealt")
    buttons = tuple(
        ButtonAppearance(
            f"setup/river/{key}", labels[seed], RiverOf(seed), hint, is_chosen=draft.is_river(seed)
        )
        for key, seed in (("day", rivers.day), ("week", rivers.week))
    )
    note = ngettext(
        "The river of the day was played {n} day in succession.",
        "The river of the day was played {n} days in succession.",
        rivers.streak,
    ).format(n=rivers.streak)
    told = note if rivers.streak else _("The same deal for everybody, by the date.")
    return Choice("setup/river", _("Rivers of today"), buttons, told)


def _ptah_words() -> str:
    return _(
        "Ptah takes a stone for each quarry you sail away from or past, wherever its material "
        "lies lowest. Place more stones than he has; when he has 21, he wins at once."
    )


def _field(
    field: int | str, label: str, text: str, writing: int | str | None, entry: Entry
) -> FieldAppearance:
    key = f"setup/{field}" if isinstance(field, str) else f"setup/seat/{field}/name"
    hint = _("Click to change it")
    if field != writing:
        return FieldAppearance(key, label, text, Write(field), hint=hint)
    return FieldAppearance(key, label, entry.text, Write(field), entry.caret, entry.is_fresh)


def _seat(draft: TableDraft, index: int, writing: int | str | None, entry: Entry) -> SeatRow:
    seat = draft.seats[index]
    key = f"setup/seat/{index}"
    number = index + 1
    colour = _("Colour of player {n}: {colour}").format(
        n=number, colour=_(COLOUR_NAMES[seat.colour])
    )
    name = _("Name of player {n}").format(n=number)
    return SeatRow(
        key,
        ButtonAppearance(f"{key}/colour", colour, NextColour(index), colour),
        f"boats/{seat.colour}",
        _field(index, name, seat.name, writing, entry),
        _players(key, index, seat) if not draft.solo else (),
        _builder(key, index, seat) if draft.powers is Powers.CHOSEN else None,
        f"builders/{seat.builder}",
        _remove(draft, key, index),
    )


def _players(key: str, index: int, seat: SeatDraft) -> tuple[ButtonAppearance, ...]:
    labels = {False: _("Person"), True: _("Computer")}
    hints = {
        False: _("Somebody at this computer plays"),
        True: _("The computer plays: it takes what looks best at the moment"),
    }
    return tuple(
        ButtonAppearance(
            f"{key}/{'computer' if computer else 'person'}",
            labels[computer],
            PlayedBy(index, computer),
            hints[computer],
            is_chosen=seat.is_computer == computer,
        )
        for computer in (False, True)
    )


def _builder(key: str, index: int, seat: SeatDraft) -> ButtonAppearance:
    hint = _("Builder: {name}").format(name=BUILDER_NAMES[seat.builder])
    return ButtonAppearance(
        f"{key}/builder",
        BUILDER_NAMES[seat.builder],
        NextBuilder(index),
        f"{hint}\n{_(BUILDER_POWERS[seat.builder])}",
    )


def _remove(draft: TableDraft, key: str, index: int) -> ButtonAppearance | None:
    if len(draft.seats) == 1:
        return None
    label = _("{name} does not play").format(name=draft.seats[index].name)
    return ButtonAppearance(f"{key}/remove", label, RemoveSeat(index), label, is_guarded=True)


def _add(draft: TableDraft) -> ButtonAppearance | None:
    if draft.solo or len(draft.seats) == MOST_SEATS:
        return None
    return ButtonAppearance("setup/add", _("Add a player"), AddSeat())


def _company(draft: TableDraft) -> Choice:
    buttons = (
        ButtonAppearance(
            "setup/company/others", _("Each other"), AgainstPtah(solo=False),
            is_chosen=not draft.solo,
        ),
        ButtonAppearance(
            "setup/company/ptah", _("Ptah"), AgainstPtah(solo=True), is_chosen=draft.solo
        ),
    )  # fmt: skip
    if draft.solo:
        note = _("One player against the automaton Ptah, with a score and a rating.")
    elif len(draft.seats) == 1:
        note = _("One player alone on the river: nobody to beat, a game to learn by.")
    else:
        note = _("Most stones win; then most food; then the largest areas.")
    return Choice("setup/company", _("Against"), buttons, note)


def _powers(draft: TableDraft) -> Choice:
    notes = {
        Powers.OFF: _("Everybody begins alike, with 6 food."),
        Powers.CHOSEN: _("Each player has a builder of their choice, with a power of its own."),
        Powers.DEALT: _("Each player is dealt a builder by the seed."),
    }
    buttons = tuple(
        ButtonAppearance(
            f"setup/powers/{powers}",
            _(POWERS_NAMES[powers]),
            ChoosePowers(powers),
            notes[powers],
            is_chosen=draft.powers is powers,
        )
        for powers in Powers
    )
    return Choice("setup/powers", _("Builder powers"), buttons, notes[draft.powers])


def _undo(draft: TableDraft) -> Choice:
    notes = {
        UndoRule.FREE: _("As far back as the beginning of the game."),
        UndoRule.TURN: _("Only within a turn, and not once new stones have been drawn."),
        UndoRule.NONE: _("What is done is done."),
    }
    buttons = tuple(
        ButtonAppearance(
            f"setup/undo/{rule}",
            _(UNDO_NAMES[rule]),
            ChooseUndo(rule),
            notes[rule],
            is_chosen=draft.undo_rule is rule,
        )
        for rule in UndoRule
    )
    return Choice("setup/undo", _("Taking back"), buttons, notes[draft.undo_rule])
