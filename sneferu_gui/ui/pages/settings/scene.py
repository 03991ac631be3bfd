"""The settings: pages of questions with their answers; a choice takes effect at once."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from sneferu_gui.language import _
from sneferu_gui.session.names import player_key
from sneferu_gui.session.settings import LOUDNESS_STEP, LOUDNESSES, SETTINGS, Settings
from sneferu_gui.session.undo_rules import (
    EVERYBODY,
    MOST_PEOPLE,
    HandingOver,
    choice_of,
    people_in,
    with_choice,
)
from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed
from sneferu_gui.ui.engine.keys import SHORTCUTS, is_free, key_words
from sneferu_gui.ui.engine.pad_buttons import BACK, FREE_BUTTONS, PadButtons, PadFamily, family_of
from sneferu_gui.ui.engine.scene import Answer, Notify, Pop, Rescale, Scene, Slide, call
from sneferu_gui.ui.engine.shell_requests import BUTTON
from sneferu_gui.ui.kit.boxes import Flow, bottom_of
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import ENDLESS, heading, ink_drawing, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Font
from sneferu_gui.ui.kit.node import Confirmation, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, HEADING, INK, NARROWEST_LAYOUT
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    back_button,
    button,
    button_width,
    row_of_buttons,
    row_of_tabs,
    rows_of_buttons,
    rows_of_tabs,
    tabs_height,
)
from sneferu_gui.ui.kit.widgets.slider import SliderAppearance, slider
from sneferu_gui.ui.pages.settings.questions import (
    ROOMY_SAMPLES,
    SAMPLES_HIGH,
    Draw,
    Question,
    former_sets,
    pages,
    settings_texts,
    with_former,
    with_usual,
)
from sneferu_gui.ui.pages.setup.memory import last_people
from sneferu_gui.ui.table.game_keys import keys_of
from sneferu_gui.ui.table.words import ASKED_WORDS

HIGHEST: Final = 660
"""The greatest height of tabs and sheet at 100 %, where all questions have room in it."""
LONG: Final = 700
"""The least height of a page of keys, in pixels at 100 %."""
LEAST_HIGH: Final = 560
"""The least height of the sheet at 100 % where the window has room, whatever stands on it."""
MARGIN_BESIDE: Final = 20
"""The margin beside the questions at 100 %, where the page is not narrow."""
WIDEST: Final = 1240
"""The page's greatest width at 100 %: two columns of questions side by side fill it."""
LEAST_WIDE: Final = 1040
"""The sheet's width at 100 % from which it has two columns of questions."""
LINE_WIDE: Final = 470
"""The least width of a column of lines at 100 %, where there are more than two."""
# Sizes are pixels at 100 %.
WIDEST_ANSWER: Final = 150
WIDEST_SLIDER: Final = 480
MOST_APART: Final = 56
"""The greatest gap between two questions, in pixels at 100 %."""
LEAST_APART: Final = 10
"""The gap between two questions from which a line is drawn in it, in pixels at 100 %."""


class _ShownQuestion(NamedTuple):
    """A question with its answers as buttons, or as a slider with its value."""

    key: str
    title: str
    note: str
    buttons: tuple[ButtonAppearance, ...] = ()
    samples: tuple[tuple[Draw, object], ...] = ()
    """The function that draws each answer's sample, and the value it draws."""
    slider: SliderAppearance | None = None
    value: str = ""


class SettingsScene(Scene):
    """Pages of questions, one of people, and two of shortcut keys and gamepad buttons."""

    def __init__(
        self, read: Callable[[], Settings], write: Callable[[Settings], str], place: str
    ) -> None:
        """`write` saves settings, and returns why it cannot; `place` is the path of their file."""
        self._read = read
        self._write = write
        self._place = place
        self._page = next(iter(pages()))
        self._waiting = ""
        """The shortcut that takes the next key pressed; empty for none."""
        self._family = PadFamily.PLAIN
        """The family of the gamepad used last, whose signs are shown."""
        self._sounds: list[str] = []

    @property
    def least(self) -> tuple[int, int]:
        """The least layout size: higher where the page is a list of keys."""
        wide, high = NARROWEST_LAYOUT
        return wide, LONG if self._page in settings_texts().words else high

    def activate(self, act: Hashable) -> Answer:
        """Do an act; a shortcut that waited for its key stops waiting."""
        waiting, self._waiting = self._waiting, ""
        if isinstance(act, Slide):
            return self._slide(act)
        answer = super().activate(act)
        if self._waiting == waiting:
            self._waiting = ""  # chosen again: stop waiting
        return answer

    def turn_to(self, page: str) -> None:
        self._page = page

    def _wait_for(self, shortcut: str) -> None:
        self._waiting = shortcut

    def _choose(self, name: str, value: Hashable) -> Answer:
        trouble = self._keep({name: value})
        if trouble is None and name == "scale" and isinstance(value, int):
            return Rescale(value or None)
        return trouble

    def _slide(self, slide: Slide) -> Answer:
        """Set a loudness by its slider; a sound is heard at the new loudness."""
        low, high = LOUDNESSES
        now = getattr(self._read(), slide.name)
        wanted = now + slide.steps * LOUDNESS_STEP
        if slide.share is not None:
            wanted = low + round(slide.share * (high - low) / LOUDNESS_STEP) * LOUDNESS_STEP
        wanted = max(low, min(wanted, high))
        if wanted == now:
            return None
        if slide.name == "effects":
            self._sounds.append(BUTTON)
        return self._keep({slide.name: wanted})

    def _make_usual(self) -> Answer:
        return self._keep(with_usual(self._read(), self._page))

    def _bring_back(self) -> Answer:
        return self._keep(with_former(self._read(), self._page))

    def _keep(self, changes: Mapping[str, Any]) -> Answer:
        trouble = self._write(replace(self._read(), **changes))
        if trouble:
            return Notify(_("The settings could not be written: {reason}").format(reason=trouble))
        return None

    def take_sounds(self) -> list[str]:
        """The sound that tells a new loudness, once."""
        heard, self._sounds = self._sounds, []
        return heard

    def press_pad(self, given: PadPressed) -> Answer | bool:
        """Give the button pressed to the waiting shortcut."""
        self._family = family_of(given.pad)
        if not self._waiting or self._page != "pad":
            return False
        name, self._waiting = self._waiting, ""
        if given.button == BACK:
            return None
        buttons = PadButtons.of(self._read().pad, self._family)
        sign = buttons.sign(given.button) if given.button in FREE_BUTTONS else ""
        if not sign:
            return _fixed(buttons.called(given.button))
        other = buttons.owner(given.button)
        new = buttons.with_button(name, given.button)
        trouble = self._keep({"pad": new.changed()})
        if trouble is None and other and other != name:
            return _taken(sign, other, buttons.sign(new.button_of(other)))
        return trouble

    def press(self, key: KeyPressed) -> Answer | bool:
        """Give the key pressed to the waiting shortcut; Escape leaves the shortcut unchanged."""
        if not self._waiting or self._page == "pad":
            return False
        name, self._waiting = self._waiting, ""
        pressed = key.raw or key.name
        if pressed == "escape":
            return None
        if key.ctrl or key.alt or not is_free(pressed):
            return _fixed(key_words(pressed))
        keys = keys_of(self._read().keys)
        other = keys.owner(pressed)
        trouble = self._keep({"keys": keys.with_key(name, pressed).changed()})
        if trouble is None and other and other != name:
            return _taken(key_words(pressed), other, key_words(keys.key_of(name)))
        return trouble

    def go_back(self) -> Answer:
        """Stop waiting for a key, else leave."""
        was_waiting, self._waiting = self._waiting, ""
        return None if was_waiting else Pop()

    def tree(self, canvas: Canvas) -> Node:
        """The open page; in a narrow window, or where it is too high, as high as its contents."""
        has_columns = page_parts(canvas, widest=WIDEST).body.w >= canvas.px(
            LEAST_WIDE + 2 * MARGIN_BESIDE
        )
        body = canvas.px(HIGHEST) if has_columns else ENDLESS
        return self._opened(canvas, body, grows=canvas.is_narrow)

    def _opened(self, canvas: Canvas, body: int = ENDLESS, *, grows: bool = False) -> Node:
        """The page with a body of that height; if `grows`, as high as its contents."""
        px, small, narrow = canvas.px, canvas.scale.small, canvas.is_narrow
        parts = page_parts(canvas, widest=WIDEST, body=body)
        tabs = self._tabs(canvas, parts.body)
        sheet = (parts.endless_body if grows else parts.body).below(tabs.rect.h)
        margin = px(12 if narrow else 15)
        inner = sheet.inset(px(14 if narrow else MARGIN_BESIDE), margin)
        note = _("Everything is kept in {path}, a file that can be read and changed.")
        note = note.format(path=self._place)
        note_high = len(canvas.wrapped(note, small, inner.w)) * canvas.line_height(small)
        room = inner if grows else inner.above(note_high + px(8))
        flow = Flow(room)
        gap = px(12 if narrow else 14)
        flow.add(*self._questions(canvas, flow.left), gap=gap)
        apart = px(2) if grows and not narrow else px(14)
        flow.add(*self._lines(canvas, flow.left, apart), gap=gap)
        if not grows and (_is_cut(canvas, flow.nodes) or bottom_of(flow.nodes) > room.bottom):
            return self._opened(canvas, grows=body == ENDLESS)
        if grows:
            place = flow.left
        else:
            least = max(bottom_of(flow.nodes, inner.y) + px(20), sheet.y + px(LEAST_HIGH))
            place = inner.bottom_part(note_high)
            place = place._replace(y=min(place.y, least))
        note_node = canvas.paragraph("settings/note", place, note, small, FADED_INK)
        sheet = sheet.top_part(note_node.rect.bottom + margin - sheet.y)
        free = inner.below(bottom_of(flow.nodes, inner.y) - inner.y)
        drawing = ink_drawing(canvas, "settings/ink", free._replace(h=note_node.rect.y - free.y))
        if grows:
            parts = parts.with_body(canvas, sheet.bottom - parts.body.y)
        children = (
            heading(canvas, "settings/title", parts.head, _("Settings")),
            tabs,
            canvas.panel("settings/sheet", sheet, "", *flow.nodes, *drawing, note_node),
            page_foot(canvas, parts.foot, "settings", self._foot()),
        )
        return page_node(canvas, "settings", _("Settings"), children)

    def _tabs(self, canvas: Canvas, body: Rect) -> Node:
        tabs = tuple(
            ButtonAppearance(
                f"settings/page/{page}",
                _(asked.title),
                call(SettingsScene.turn_to, page),
                is_chosen=page == self._page,
            )
            for page, asked in pages().items()
        )
        if canvas.is_narrow:
            bar = body.inset(canvas.px(6), 0)
            nodes = rows_of_tabs(canvas, bar, tabs)
            bar = bar.top_part(bottom_of(nodes) - bar.y)
        else:
            bar = body.top_part(tabs_height(canvas))
            row = bar.inset(canvas.px(12), 0)
            row = row.left_part(min(row.w, len(tabs) * canvas.px(190)))
            nodes = row_of_tabs(canvas, row, tabs)
        return Node("settings/pages", "bar", bar, children=nodes)

    def _questions(self, canvas: Canvas, room: Rect) -> list[Node]:
        """The questions in a column, or in two on a wide sheet, spread over the room."""
        asked = self._asked()
        if canvas.is_narrow:
            return _stacked(canvas, room, asked, canvas.px(LEAST_APART), canvas.scale.small)
        wide = canvas.px(LEAST_WIDE)
        if len(asked) == 1:
            return _spread(canvas, room.left_part(wide), asked)
        if room.w < wide:
            return _spread(canvas, room, asked)
        half = -(-len(asked) // 2)
        columns = list(
            zip(room.columns(2, canvas.px(48)), (asked[:half], asked[half:]), strict=True)
        )
        apart = min(_apart(canvas, *column) for column in columns)
        return [node for column in columns for node in _spread(canvas, *column, apart)]

    def _asked(self) -> list[_ShownQuestion]:
        settings = self._read()
        if self._page == "people":
            return [self._asked_before_handing_over(settings)]
        return [self._asked_for(question, settings) for question in pages()[self._page].questions]

    def _asked_for(self, question: Question, settings: Settings) -> _ShownQuestion:
        """A question with the present answer marked."""
        name, title = question.setting, _(question.title)
        key, note = f"settings/{name}", question.note and _(question.note)
        now = getattr(settings, name)
        if question.is_slider:
            low, high = LOUDNESSES
            value = f"{now} %" if now else _("Off")
            label = _("{name}: {what}").format(name=title, what=value)
            shown = SliderAppearance(key, label, (now - low) / (high - low), Slide(name))
            return _ShownQuestion(f"{key}/question", title, note, slider=shown, value=value)
        values = SETTINGS[name].values.offered
        buttons = tuple(
            ButtonAppearance(
                f"{key}/{value or 0}".lower(),
                question.word(value),
                call(SettingsScene._choose, name, value),
                is_chosen=value == now,
            )
            for value in values
        )
        draw = question.sample
        samples = () if draw is None else tuple((draw, value) for value in values)
        return _ShownQuestion(key, title, note, buttons, samples)

    def _asked_before_handing_over(self, settings: Settings) -> _ShownQuestion:
        entries = settings.handing_over
        buttons = tuple(
            ButtonAppearance(
                f"settings/people/{asked}",
                _(label),
                call(SettingsScene._choose, "handing_over", with_choice(entries, EVERYBODY, asked)),
                _(hint).format(name=_("Everybody else")),
                is_chosen=asked is choice_of(entries, EVERYBODY),
            )
            for asked, (label, hint) in ASKED_WORDS.items()
        )
        note = _(
            "At tables where only the present turn can be taken back: until it is handed over, "
            "what was drawn lies face down and all of it can go back. Everybody can choose "
            "otherwise, here or at the table."
        )
        return _ShownQuestion("settings/people", _("Asked before handing over"), note, buttons)

    def _lines(self, canvas: Canvas, room: Rect, most: int) -> list[Node]:
        """People, keys or buttons in columns, spread over the room, at most `most` apart."""
        settings = self._read()
        if self._page == "people":
            lines = [self._person(settings, name) for name in _known_people(settings)]
        elif self._page in settings_texts().words:
            lines = self._shortcuts(settings)
        else:
            return []
        px, high = canvas.px, canvas.scale.button
        abreast = max(1 if canvas.is_narrow else 2, room.w // px(LINE_WIDE))
        rows = max(1, -(-len(lines) // abreast))
        step = min(max(room.h // rows, high + px(2)), high + most)
        wide = max([px(116), *(button_width(canvas, shown.label) for _title, shown in lines)])
        columns = room.columns(abreast, px(40))
        nodes: list[Node] = []
        for index, (title, shown) in enumerate(lines):
            column = columns[index // rows]
            row = column._replace(y=column.y + index % rows * step, h=high)
            text = row.before(wide + px(8))
            nodes += [
                _fitting_text(canvas, f"{shown.key}/title", text, title),
                button(canvas, row.right_part(wide), shown),
            ]
        return nodes

    def _person(self, settings: Settings, name: str) -> tuple[str, ButtonAppearance]:
        """A known person's line; its button goes on to the next answer, round and round."""
        asked, answers = choice_of(settings.handing_over, name), tuple(HandingOver)
        following = answers[(answers.index(asked) + 1) % len(answers)]
        label, hint = ASKED_WORDS[asked]
        entries = with_choice(settings.handing_over, name, following)
        act = call(SettingsScene._choose, "handing_over", entries)
        hint = _(hint).format(name=name)
        return name, ButtonAppearance(f"settings/person/{name}", _(label), act, hint)

    def _shortcuts(self, settings: Settings) -> list[tuple[str, ButtonAppearance]]:
        words, keys = settings_texts().words[self._page], keys_of(settings.keys)
        buttons = PadButtons.of(settings.pad, self._family)

        def label(name: str) -> str:
            if name == self._waiting:
                return _(words.waits)
            if self._page == "pad":
                return buttons.sign(buttons.button_of(name))
            return key_words(keys.key_of(name))

        def shown(name: str) -> ButtonAppearance:
            return ButtonAppearance(
                f"settings/{self._page}/{name}",
                label(name),
                call(SettingsScene._wait_for, name),
                _(words.choose),
                is_chosen=name == self._waiting,
                is_guarded=True,  # a double click would wait for a key and wait no more
            )

        return [(shortcut.text(), shown(name)) for name, shortcut in SHORTCUTS.items()]

    def _foot(self) -> tuple[ButtonAppearance, ...]:
        """The back button; on pages of keys also buttons for the usual and for a former set."""
        leave = back_button("settings", call(SettingsScene.go_back))
        if self._page not in settings_texts().words:
            return (leave,)
        words, settings = settings_texts().words[self._page], self._read()
        usual = ButtonAppearance(
            "settings/usual",
            _(words.usual),
            call(SettingsScene._make_usual),
            _(words.usual_hint),
            "" if getattr(settings, self._page) else _(words.all_usual),
            question=Confirmation(_(words.title), _(words.text), _(words.yes)),
        )
        own = ButtonAppearance(
            "settings/own",
            _("Bring back"),
            call(SettingsScene._bring_back),
            _(words.own_hint),
            is_guarded=True,  # a double click would restore them and replace them again
        )
        return (leave, usual, own) if former_sets(settings, self._page) else (leave, usual)


def _fixed(key: str) -> Notify:
    """The notice on a key that no shortcut can have."""
    return Notify(_("{key} always means the same and cannot be given away.").format(key=key))


def _taken(key: str, other: str, free: str) -> Notify:
    """The notice on a key taken from another shortcut, which now has a free one."""
    text = _("{key} was taken: “{other}” now has {free}.")
    return Notify(text.format(key=key, other=SHORTCUTS[other].text(), free=free))


def _known_people(settings: Settings) -> tuple[str, ...]:
    """The people with a choice of their own, and those of the last tables, each once."""
    seats = [seat for seat in last_people(settings.last_table) if not seat.is_computer]
    known: dict[str, str] = {}
    for name in (*people_in(settings.handing_over), *(seat.name for seat in seats)):
        known.setdefault(player_key(name), name)
    return tuple(known.values())[:MOST_PEOPLE]


def _is_cut(canvas: Canvas, nodes: Sequence[Node]) -> bool:
    """Whether a button is too low because of too little room."""
    return any(node.rect.h < canvas.scale.button for node in nodes if node.act is not None)


def _spread(
    canvas: Canvas, room: Rect, asked: Sequence[_ShownQuestion], most: int | None = None
) -> list[Node]:
    """Questions spread over the room, at most `most` pixels apart."""
    notes, samples = _sizes(canvas, room, asked)
    apart = _apart(canvas, room, asked)
    apart = apart if most is None else min(apart, most)
    return _stacked(canvas, room, asked, apart, notes, samples)


def _apart(canvas: Canvas, room: Rect, asked: Sequence[_ShownQuestion]) -> int:
    """The gap that spreads questions over the room in pixels; 0 where there is too little of it."""
    close = _stacked(canvas, room, asked, 0, *_sizes(canvas, room, asked))
    if not close:
        return 0
    apart = min((room.bottom - bottom_of(close)) // len(asked), canvas.px(MOST_APART))
    return apart if apart >= canvas.px(LEAST_APART) else 0


def _sizes(canvas: Canvas, room: Rect, asked: Sequence[_ShownQuestion]) -> tuple[Font, int]:
    """The font of notes and the height of samples at 100 % that the room allows."""
    notes = canvas.scale.small
    roomy = _stacked(canvas, room, asked, 0, notes, ROOMY_SAMPLES)
    if bottom_of(roomy) + len(asked) * canvas.px(LEAST_APART) < room.bottom:
        return notes, ROOMY_SAMPLES
    close = _stacked(canvas, room, asked, 0, notes)
    is_tight = bool(close) and close[-1].rect.h < canvas.line_height(notes)
    if is_tight or _is_cut(canvas, close):
        notes = canvas.scale.caption
    return notes, SAMPLES_HIGH


def _stacked(
    canvas: Canvas,
    room: Rect,
    asked: Sequence[_ShownQuestion],
    apart: int,
    notes: Font,
    samples: int = SAMPLES_HIGH,
) -> list[Node]:
    """Questions `apart` pixels from each other, with a line between them.

    `samples` is the height of samples at 100 %.
    """
    flow = Flow(room)
    for i, question in enumerate(asked):
        if i and apart:
            line = flow.take(apart)
            flow.nodes.append(
                Node(f"{question.key}/rule", "picture", line, looks=(canvas.rule(line),))
            )
        _add_question(canvas, flow, question, notes, samples)
    return flow.nodes


def _add_question(
    canvas: Canvas, flow: Flow, asked: _ShownQuestion, notes: Font, samples: int
) -> None:
    px, font = canvas.px, canvas.scale.heading
    title = flow.take(canvas.line_height(font), px(4))
    flow.nodes.append(canvas.text(f"{asked.key}/title", title, asked.title, font, HEADING))
    answers = _answers(canvas, flow.left.top_part(canvas.scale.button), asked)
    flow.add(*answers, gap=px(4))
    if asked.samples:
        high = flow.take(px(samples), px(2)).h
        flow.nodes += [
            draw(
                canvas,
                f"{asked.key}/sample/{i}",
                Rect(each.rect.x, each.rect.bottom + px(4), each.rect.w, high),
                value,
            )
            for i, (each, (draw, value)) in enumerate(zip(answers, asked.samples, strict=True))
        ]
    if asked.note:
        flow.add(canvas.paragraph(f"{asked.key}/note", flow.left, asked.note, notes, FADED_INK))
    flow.take(px(5))


def _answers(canvas: Canvas, row: Rect, asked: _ShownQuestion) -> list[Node]:
    """The buttons side by side, or the slider with its value after it."""
    px = canvas.px
    if asked.slider is not None:
        place = row.left_part(px(WIDEST_SLIDER))
        value = place.right_part(px(60))
        groove = value.top_part(px(26))
        text = canvas.text(f"{asked.key}/value", groove, asked.value, canvas.scale.body, INK)
        return [slider(canvas, place.before(value.w + px(12)), asked.slider), text]
    if canvas.is_narrow:
        apart = px(SAMPLES_HIGH + 4) if asked.samples else 0
        return [*rows_of_buttons(canvas, row, asked.buttons, apart=apart, most=px(160))]
    row = row.left_part(len(asked.buttons) * px(WIDEST_ANSWER))
    return [*row_of_buttons(canvas, row, asked.buttons)]


def _fitting_text(canvas: Canvas, key: str, rect: Rect, text: str) -> Node:
    """A text on one line, or on two in caption size."""
    if canvas.text_width(text, canvas.scale.body) <= rect.w:
        return canvas.text(key, rect, text, canvas.scale.body, INK)
    small = canvas.scale.caption
    lines = min(2, len(canvas.wrapped(text, small, rect.w)))
    place = rect.centred(rect.w, lines * canvas.line_height(small))
    return canvas.paragraph(key, place, text, small, INK)
