"""The page of a new table, as its draft stands."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from sneferu_gui.games.option import Option, OptionValue
from sneferu_gui.games.options import against_value, hint_of, note_of, of_table, start_of
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.advice import has_advisor
from sneferu_gui.session.levels import (
    face_of_level,
    level_and_temper,
    ratings_of_levels,
    tempered_name,
    tempers_of,
)
from sneferu_gui.session.seeds import is_short
from sneferu_gui.session.undo_rules import UndoRule, undo_rules_of
from sneferu_gui.ui.engine.entry import TextEntry
from sneferu_gui.ui.engine.scene import Leave
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, FieldAppearance
from sneferu_gui.ui.pages.setup.acts import (
    AddSeat,
    Begin,
    ChooseHints,
    ChooseOption,
    ChooseUndo,
    CopyCode,
    Field,
    NameField,
    NewSeed,
    NextColour,
    OpenDays,
    OpenLevels,
    OpenValues,
    PlayedBy,
    RemoveSeat,
    SeedField,
    Write,
)
from sneferu_gui.ui.pages.setup.draft import (
    UNDO_NAMES,
    SeatDraft,
    TableDraft,
    next_of,
)
from sneferu_gui.ui.pages.setup.edition_choice import edition_choice
from sneferu_gui.ui.pages.setup.players import level_of, rating_words, said
from sneferu_gui.ui.pages.setup.setup_appearance import (
    LevelChoice,
    SeatPart,
    SeatRow,
    SetupAppearance,
    SetupChoice,
    SetupOpponent,
)
from sneferu_gui.ui.pages.words import COLOUR_NAMES, of_game


@dataclass(frozen=True, slots=True)
class TodaysDeals:
    """The seeds of the deals that everybody has today and this week."""

    day: str
    """The seed of the day's."""
    week: str
    streak: int
    """How many days in succession the day's was attempted."""


def setup_appearance(
    draft: TableDraft,
    writing: Field | None,
    entry: TextEntry,
    deals: TodaysDeals | None = None,
) -> SetupAppearance:
    """What is shown of a draft; `writing` is the field that `entry` is written in."""
    trouble = draft.why_not()
    common = _deals(draft, deals) if deals is not None else None
    asked = (*_options(draft), _undo(draft), *_hints(draft))
    return SetupAppearance(
        _title(draft),
        _("Who plays"),
        tuple(_seat(draft, index, writing, entry) for index in range(len(draft.seats))),
        _add(draft),
        _opponent(draft) if draft.solo else None,
        next((_option(draft, each) for each in _asked(draft) if _is_opponents(draft, each)), None),
        common if draft.solo else None,
        asked if draft.solo or common is None else (common, *asked),
        edition_choice(draft),
        _("Seed or code"),
        _field("setup/seed", SeedField(), draft.seed, writing, entry),
        ButtonAppearance("setup/seed/new", _("Another"), NewSeed(), _("Take a seed by chance")),
        _seed_note(draft),
        _code(draft),
        _("A free mooring"),
        trouble,
        ButtonAppearance("setup/back", _("Back"), Leave(), _("Back"), shortcut="escape"),
        ButtonAppearance("setup/begin", _("Begin"), Begin(), why_not=trouble, is_main=True),
    )


def _seed_note(draft: TableDraft) -> str:
    if draft.rules.has_secrets and not draft.why_not() and is_short(draft.seed_value()):
        return _(
            "A seed this short can be found by trying: a computer could work out all that is"
            " hidden. “Another” draws a long one."
        )
    return _("Seed and players decide the deal: a friend with this code plays the same one.")


def _code(draft: TableDraft) -> ButtonAppearance:
    code = draft.code()
    return ButtonAppearance(
        "setup/code",
        code or _("no code yet"),
        CopyCode(),
        _("Put the code on the clipboard"),
        "" if code else draft.why_not(),
    )


def _title(draft: TableDraft) -> str:
    """What is set up; its game is named where there are several."""
    opponent = draft.rules.opponent
    title = _(opponent.against) if opponent is not None and draft.solo else _("New table")
    return of_game(draft.game, title)


def _deals(draft: TableDraft, today: TodaysDeals) -> SetupChoice | None:
    words = draft.shared_deals
    if words is None:
        return None
    ways = (("day", today.day, words.day), ("week", today.week, words.week))
    buttons = tuple(
        ButtonAppearance(
            f"setup/deal/{key}",
            _(label),
            OpenDays(seed),
            _("One rated attempt; what was played so far; free games"),
        )
        for key, seed, label in ways
    )
    note = _("The same deal for everybody, by the date.")
    if today.streak:
        note = ngettext(*words.streak, today.streak).format(n=today.streak)
    return SetupChoice("setup/deal", _(words.title), buttons, note)


def _opponent(draft: TableDraft) -> SetupOpponent | None:
    opponent = draft.rules.opponent
    if opponent is None:
        return None
    return SetupOpponent(opponent.name, _(opponent.rule), opponent.picture)


def _field(
    key: str, field: Field, text: str, writing: Field | None, entry: TextEntry
) -> FieldAppearance:
    label = _label_of(field)
    hint = _("Click to change it")
    if field != writing:
        return FieldAppearance(key, label, text, Write(field), hint=hint)
    return FieldAppearance(key, label, entry.text, Write(field), entry.caret, entry.is_fresh)


def _label_of(field: Field) -> str:
    match field:
        case NameField():
            return _("Name of player {n}").format(n=field.seat + 1)
        case SeedField():
            return _("Seed or code")
        case _:
            assert_never(field)


def _seat(
    draft: TableDraft,
    index: int,
    writing: Field | None,
    entry: TextEntry,
) -> SeatRow:
    seat = draft.seats[index]
    key = f"setup/seat/{index}"
    number = index + 1
    colour = _("Colour of player {n}: {colour}").format(
        n=number, colour=_(COLOUR_NAMES[seat.colour])
    )
    return SeatRow(
        key,
        ButtonAppearance(f"{key}/colour", colour, NextColour(index), colour),
        draft.rules.piece_picture.format(colour=seat.colour),
        _field(f"{key}/name", NameField(index), seat.name, writing, entry),
        _players(draft, key, index) if not draft.solo else (),
        _level(draft, key, index),
        tuple(_own(option, key, index, seat) for option in draft.asked_of_seats),
        _remove(draft, key, index),
    )


def _players(draft: TableDraft, key: str, index: int) -> tuple[ButtonAppearance, ...]:
    computer = draft.seats[index].computer
    return (
        ButtonAppearance(
            f"{key}/person",
            _("Person"),
            PlayedBy(index, None),
            _("Somebody at this computer plays"),
            is_chosen=computer is None,
        ),
        ButtonAppearance(
            f"{key}/computer",
            _("Computer"),
            PlayedBy(index, computer or draft.next_computer),
            _("The computer plays, as well as is chosen under it"),
            is_chosen=computer is not None,
        ),
    )


def _level(draft: TableDraft, key: str, index: int) -> LevelChoice | None:
    """Which computer player has a seat, and the way to all who can; None for a person's."""
    computer = draft.seats[index].computer
    if computer is None or draft.solo:
        return None
    level = level_of(computer, draft.game)
    rated = rating_words(ratings_of_levels(draft.game).get(computer))
    named = ": ".join(part for part in (_(level.title), said(level.note)) if part)
    label = f"{named} ({rated})" if rated else named
    return LevelChoice(
        ButtonAppearance(
            f"{key}/level", label, OpenLevels(index), _("Choose who plays, among all levels")
        ),
        face_of_level(computer),
        _(level.title),
        said(level.note),
        rated,
        _temper(draft.game, computer, index),
    )


def _temper(game: str, computer: str, index: int) -> ButtonAppearance | None:
    """The temper of who has a seat, and the way to the next one."""
    level, now = level_and_temper(computer)
    tempers = tempers_of(level, game)
    if not tempers:
        return None
    titles = {"": _("Even"), **{each.name: _(each.title) for each in tempers}}
    notes = {"": _("Likes nothing more than it is worth."), **{e.name: _(e.note) for e in tempers}}
    next_one = next_of(tuple(titles), now)
    return ButtonAppearance(
        f"setup/seat/{index}/temper",
        titles[now],
        PlayedBy(index, tempered_name(level, next_one)),
        _lines(_("Temper: {temper}").format(temper=titles[now]), notes[now]),
    )


def _lines(*texts: str) -> str:
    return "\n".join(text for text in texts if text)


def _own(option: Option, key: str, index: int, seat: SeatDraft) -> SeatPart:
    """What a seat chose alone, with what it means; its button leads to all that can be."""
    value = seat.options[option.key]
    name = _(dict(option.values)[value])
    head = _("{option}: {value}").format(option=_(option.title), value=name)
    hint = _lines(head, said(hint_of(option, value)), said(start_of(option, value)))
    act = OpenValues(index, option.key)
    button = ButtonAppearance(f"{key}/{option.key}", name, act, hint)
    return SeatPart(button, option.pictures.format(value=value))


def _remove(draft: TableDraft, key: str, index: int) -> ButtonAppearance | None:
    if len(draft.seats) == draft.rules.seats[0]:
        return None
    label = _("{name} does not play").format(name=draft.seats[index].name)
    return ButtonAppearance(f"{key}/remove", label, RemoveSeat(index), label, is_guarded=True)


def _add(draft: TableDraft) -> tuple[ButtonAppearance, ...]:
    """Somebody more at the table, by one press; nobody where there is no room."""
    if draft.solo or len(draft.seats) == draft.rules.seats[1]:
        return ()
    return (
        ButtonAppearance("setup/add", _("Add a person"), AddSeat(is_computer=False)),
        ButtonAppearance("setup/add-computer", _("Add a computer"), AddSeat(is_computer=True)),
    )


def _options(draft: TableDraft) -> tuple[SetupChoice, ...]:
    """What is chosen for the table, but for how its opponent plays."""
    return tuple(
        _option(draft, option) for option in _asked(draft) if not _is_opponents(draft, option)
    )


def _asked(draft: TableDraft) -> Iterator[Option]:
    return (option for option in of_table(draft.rules) if draft.is_open(option))


def _is_opponents(draft: TableDraft, option: Option) -> bool:
    """Whether it is asked only where the game's own opponent plays: it stands beside them."""
    opponents = draft.opponents
    return opponents is not None and option.needs == (opponents.key, against_value(opponents))


def _option(draft: TableDraft, option: Option) -> SetupChoice:
    key, now = f"setup/{option.key}", draft.options[option.key]
    buttons = tuple(
        ButtonAppearance(
            f"{key}/{_value_key(value)}",
            _(title),
            ChooseOption(option.key, value),
            said(hint_of(option, value)),
            is_chosen=value == now,
        )
        for value, title in option.values
    )
    return SetupChoice(key, _(option.title), buttons, said(note_of(option, now, len(draft.seats))))


def _value_key(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _hints(draft: TableDraft) -> tuple[SetupChoice, ...]:
    """Whether hints can be asked for, where there is somebody to give any."""
    if not has_advisor(draft.game):
        return ()
    answers = {
        True: (_("Allowed"), _("Whoever has the turn can ask what the computer would play.")),
        False: (_("Without"), _("At this table nobody is given a hint.")),
    }
    buttons = tuple(
        ButtonAppearance(
            f"setup/hints/{_value_key(value)}",
            label,
            ChooseHints(value),
            note,
            is_chosen=draft.has_hints is value,
        )
        for value, (label, note) in answers.items()
    )
    return (SetupChoice("setup/hints", _("Hints"), buttons, "", is_in_line=True),)


def _undo(draft: TableDraft) -> SetupChoice:
    has_secrets = draft.rules.has_secrets
    free = _("As far back as the beginning of the game.")
    if has_secrets:
        free = _(
            "As far back as the beginning. It gives secrets away: whoever takes back still knows "
            "what was turned up."
        )
    notes = {
        UndoRule.FREE: free,
        UndoRule.TURN: _(draft.rules.undo_note),
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
        for rule in undo_rules_of(has_secrets=has_secrets)
    )
    return SetupChoice("setup/undo", _("Taking back"), buttons, notes[draft.undo_rule])
