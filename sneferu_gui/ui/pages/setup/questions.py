"""The questions for a new table: options, house rules, edition and deals, as rows of buttons."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import AnyEdition, Option, OptionValue
from sneferu_gui.games.options import against_value, hint_of, note_of, of_table
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.session.advice import has_advisor
from sneferu_gui.session.editions import edition_name, shipped_edition, shipped_of, warning_of
from sneferu_gui.session.levels import goals_met
from sneferu_gui.session.reasons import reason_words
from sneferu_gui.session.shared_deals import seed_of_day, seed_of_week
from sneferu_gui.session.undo_rules import UndoRule, undo_rules_of
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.boxes import Flow
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Font
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, HEADING
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, row_of_buttons, rows_of_buttons
from sneferu_gui.ui.pages.navigation import Navigation, visit
from sneferu_gui.ui.pages.setup.draft import TableDraft
from sneferu_gui.ui.pages.setup.new_table import NewTable
from sneferu_gui.ui.pages.setup.players import translated

LINE: Final = 36
"""The height of a row of answers at 100 %."""

_UNDO_NAMES: Final = {
    UndoRule.FREE: N_("Freely"),
    UndoRule.TURN: N_("This turn"),
    UndoRule.NONE: N_("Never"),
}


class Question(NamedTuple):
    key: str
    title: str
    buttons: tuple[ButtonAppearance, ...]
    note: str
    """The meaning of the present answer, under the buttons."""
    is_in_line: bool = False
    """Whether the answers stand beside the question; then their hints alone explain them."""
    is_measured: bool = False
    """Whether the note has measured figures, which are in no answer's hint."""


def question_height(canvas: Canvas, room: Rect, asked: Question) -> int:
    """The height of a question, with at least two lines for its note, which may change."""
    lines = len(canvas.wrapped(asked.note, canvas.scale.small, room.w))
    high = canvas.line_height(canvas.scale.heading) + canvas.px(4 + LINE + 6)
    return high + max(2, lines) * canvas.line_height(canvas.scale.small)


def add_question(canvas: Canvas, flow: Flow, asked: Question, notes: Font | None = None) -> None:
    """The question, its answers, and its note in the font `notes`."""
    if asked.is_in_line:
        _add_in_line(canvas, flow, asked)
        return
    flow.add(question_heading(canvas, asked.key, flow.left, asked.title), gap=canvas.px(4))
    row = flow.left.top_part(canvas.px(LINE))
    if canvas.is_narrow:
        buttons = rows_of_buttons(canvas, row, asked.buttons, high=row.h)
    else:
        buttons = row_of_buttons(canvas, row, asked.buttons)
    flow.add(*buttons, gap=canvas.px(6))
    if not asked.note:
        return
    font = notes or canvas.scale.small
    note = canvas.paragraph(f"{asked.key}/note", flow.left, asked.note, font, FADED_INK)
    flow.add(note, gap=canvas.px(8))


def without_note(asked: Question) -> Question:
    """The question with its note as the hint of the chosen answer."""
    buttons = tuple(
        each._replace(hint=asked.note) if each.is_chosen and asked.note else each
        for each in asked.buttons
    )
    return asked._replace(buttons=buttons, note="")


def _add_in_line(canvas: Canvas, flow: Flow, asked: Question) -> None:
    font = canvas.scale.heading
    row = flow.left.top_part(canvas.scale.button)
    wide = canvas.text_width(asked.title, font) + canvas.px(12)
    place = row.left_part(wide).centred(wide, canvas.line_height(font))
    flow.nodes += [
        question_heading(canvas, asked.key, place, asked.title),
        *row_of_buttons(canvas, row.after(max(wide, row.w // 3)), asked.buttons),
    ]
    flow.take(row.h, canvas.px(10))


def question_heading(canvas: Canvas, key: str, rect: Rect, text: str) -> Node:
    """The question's title, in the first line of a rectangle."""
    font = canvas.scale.heading
    return canvas.text(f"{key}/title", rect.top_part(canvas.line_height(font)), text, font, HEADING)


# -- what is asked ---------------------------------------------------------------------------


def table_questions(table: NewTable) -> list[Question]:
    """All questions for the table, except its edition and how its opponent plays."""
    draft = table.draft
    deals = None if draft.solo else deals_question(table)
    options = [_option(draft, each) for each in _open(draft) if not _is_opponents(draft, each)]
    hints = [_hints(draft)] if has_advisor(draft.game) else []
    return [*([] if deals is None else [deals]), *options, _undo(draft), *hints]


def opponents_question(draft: TableDraft) -> Question | None:
    """The question how the game's own opponent plays; None where there is none."""
    asked = (_option(draft, each) for each in _open(draft) if _is_opponents(draft, each))
    return next(asked, None)


def _open(draft: TableDraft) -> Iterator[Option]:
    return (option for option in of_table(draft.rules) if draft.is_open(option))


def _is_opponents(draft: TableDraft, option: Option) -> bool:
    """Whether an option is open only with the game's own opponent: then it is shown beside it."""
    opponents = draft.opponents
    if opponents is None:
        return False
    return option.condition.needs == (opponents.key, against_value(opponents))


def _option(draft: TableDraft, option: Option) -> Question:
    key, now = f"setup/{option.key}", draft.options[option.key]
    buttons = tuple(
        ButtonAppearance(
            f"{key}/{_value_key(value)}",
            _(title),
            call(NewTable.change, TableDraft.with_option, option.key, value),
            translated(hint_of(option, value)),
            is_chosen=value == now,
        )
        for value, title in option.values
    )
    note = translated(note_of(option, now, len(draft.seats)))
    goals = _goals_words(draft, option.key, now)
    note = f"{note} {goals}" if goals else note
    return Question(key, _(option.title), buttons, note, is_measured=bool(goals))


def _goals_words(draft: TableDraft, option: str, value: OptionValue) -> str:
    """How often each level reaches the goal that a single player has chosen."""
    met = goals_met(draft.game, option, value) if len(draft.seats) == 1 else ()
    if not met:
        return ""
    levels = ", ".join(f"{_(level.title)} {times}" for level, times in met)
    return _("Computers meet it, of 100 deals: {levels}.").format(levels=levels)


def _value_key(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _hints(draft: TableDraft) -> Question:
    answers = {
        True: (_("Allowed"), _("Whoever has the turn can ask what the computer would play.")),
        False: (_("Without"), _("At this table nobody is given a hint.")),
    }
    buttons = tuple(
        ButtonAppearance(
            f"setup/hints/{_value_key(value)}",
            label,
            call(NewTable.change, TableDraft.with_hints, value),
            note,
            is_chosen=draft.has_hints is value,
        )
        for value, (label, note) in answers.items()
    )
    return Question("setup/hints", _("Hints"), buttons, "", is_in_line=True)


def _undo(draft: TableDraft) -> Question:
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
            _(_UNDO_NAMES[rule]),
            call(NewTable.change, TableDraft.with_undo_rule, rule),
            notes[rule],
            is_chosen=draft.undo_rule is rule,
        )
        for rule in undo_rules_of(has_secrets=has_secrets)
    )
    return Question("setup/undo", _("Taking back"), buttons, notes[draft.undo_rule])


def deals_question(table: NewTable) -> Question | None:
    """The question of today's shared deals; None where there are none."""
    words, book = table.draft.shared_deals, table.deals
    if words is None:
        return None
    day, week = seed_of_day(table.today), seed_of_week(table.today)
    ways = (("day", day, words.day.title), ("week", week, words.week.title))
    buttons = tuple(
        ButtonAppearance(
            f"setup/deal/{key}",
            _(label),
            visit(Navigation.days, table.draft.game, seed),
            _("One rated attempt; what was played so far; free games"),
        )
        for key, seed, label in ways
    )
    note = _("The same deal for everybody, by the date.")
    if streak := book.streak(table.today):
        note = ngettext(*words.streak, streak).format(n=streak)
    return Question("setup/deal", _(words.title), buttons, note)


def edition_question(draft: TableDraft) -> Question:
    buttons = tuple(
        ButtonAppearance(
            f"setup/edition/{'own' if edition == draft.file_edition else edition.id}",
            edition_name(edition),
            call(NewTable.change, TableDraft.with_edition, edition),
            _edition_sentence(edition),
            is_chosen=draft.edition == edition,
        )
        for edition in draft.editions
    )
    file = ButtonAppearance(
        "setup/edition/file",
        _("From a file…"),
        call(NewTable.look_for_edition),
        _("Play on the boards of an edition file: numbers of your own, or of your box"),
    )
    note = _edition_sentence(draft.edition)
    return Question("setup/edition", _("Edition"), (*buttons, file), note)


def _edition_sentence(edition: AnyEdition) -> str:
    """The edition's note; for one that makes no good game a warning too."""
    game = game_named(edition.game)
    is_shipped = edition.id in shipped_of(game.id)
    if is_shipped and edition == shipped_edition(edition.id, game.id):
        return _(game.edition_notes[edition.id])
    sentence = reason_words(game.edition_sentence(edition))
    warning = warning_of(edition)
    return f"{sentence} {warning}" if warning else sentence
