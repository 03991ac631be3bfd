"""The settings: pages of questions, each with its answers; a choice holds at once."""

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
from sneferu_gui.ui.kit.frame import foot_under, heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Font
from sneferu_gui.ui.kit.node import Confirmation, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, HEADING, INK, NARROWEST
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    back_button,
    button,
    row_of_buttons,
    row_of_tabs,
    rows_of_buttons,
    rows_of_tabs,
    tabs_height,
    width_of,
)
from sneferu_gui.ui.kit.widgets.slider import SliderAppearance, slider
from sneferu_gui.ui.pages.game_keys import keys_of
from sneferu_gui.ui.pages.settings.questions import (
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
from sneferu_gui.ui.pages.words import ASKED_WORDS

LONG: Final = 700
"""How high a page of keys is at least, in pixels at 100 %."""
LEAST_HIGH: Final = 300
"""How high the sheet is at least at 100 %, however little stands on it."""
LEAST_WIDE: Final = 1040
"""How wide the sheet is at least at 100 %, with two columns of questions."""
LINE_WIDE: Final = 470
"""How wide a column of lines is at least at 100 %, where there are more than two."""
SLIDER_WIDE: Final = 480
"""How wide a slider is at most at 100 %, its value with it."""
MOST_APART: Final = 26
"""Pixels between two questions at 100 %, where there is room."""
LEAST_APART: Final = 10
"""Pixels between them that are worth a line."""


class _Asked(NamedTuple):
    """A question as it stands: its answers as buttons, or as a slider with its value."""

    key: str
    title: str
    note: str
    buttons: tuple[ButtonAppearance, ...] = ()
    samples: tuple[tuple[Draw, object], ...] = ()
    """What draws each answer, and what is drawn."""
    slider: SliderAppearance | None = None
    value: str = ""


class SettingsScene(Scene):
    """Pages of questions, one of people, and two of what keys and buttons do."""

    def __init__(
        self, read: Callable[[], Settings], write: Callable[[Settings], str], place: str
    ) -> None:
        """`write` keeps settings, and says why it cannot; `place` is where their file lies."""
        self._read = read
        self._write = write
        self._place = place
        self._page = next(iter(pages()))
        self._waiting = ""
        """The shortcut that is to be given the next key; empty for none."""
        self._family = PadFamily.PLAIN
        """Whose signs are on the gamepad used last."""
        self._sounds: list[str] = []

    @property
    def least(self) -> tuple[int, int]:
        """Higher where the page is a list of keys."""
        return NARROWEST[0], LONG if self._page in settings_texts().words else NARROWEST[1]

    def activate(self, act: Hashable) -> Answer:
        """Do what was chosen; a shortcut that waited for its key waits no longer."""
        waiting, self._waiting = self._waiting, ""
        if isinstance(act, Slide):
            return self._slide(act)
        answer = super().activate(act)
        if self._waiting == waiting:
            self._waiting = ""  # chosen a second time
        return answer

    def turn_to(self, page: str) -> None:
        """Show another page."""
        self._page = page

    def _wait_for(self, shortcut: str) -> None:
        """Let a shortcut have the next key that is pressed."""
        self._waiting = shortcut

    def _choose(self, name: str, value: Hashable) -> Answer:
        trouble = self._keep({name: value})
        if trouble is None and name == "scale" and isinstance(value, int):
            return Rescale(value or None)
        return trouble

    def _slide(self, slide: Slide) -> Answer:
        """Let something be as loud as its slider says; a sound tells how loud sounds are."""
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
        """How loud sounds are, when that has been changed."""
        heard, self._sounds = self._sounds, []
        return heard

    def press_pad(self, given: PadPressed) -> Answer | bool:
        """Give the shortcut that waits the button that was pressed."""
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
        """Give the shortcut that waits the key that was pressed; Escape leaves it as it was."""
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
        """Leave; a shortcut that waits for its key waits no longer."""
        was_waiting, self._waiting = self._waiting, ""
        return None if was_waiting else Pop()

    def tree(self, canvas: Canvas) -> Node:
        """The page that is open: in a narrow window one column, as high as it is."""
        return self._opened(canvas, grows=canvas.is_narrow)

    def _opened(self, canvas: Canvas, *, grows: bool) -> Node:
        """The page in the window's height, or as high as it is: so where it has no room there."""
        px, small, narrow = canvas.px, canvas.scale.small, canvas.is_narrow
        parts = page_parts(canvas)
        tabs = self._tabs(canvas, parts.body)
        sheet = (parts.endless if grows else parts.body).below(tabs.rect.h)
        margin = px(12 if narrow else 15)
        inner = sheet.inset(px(14 if narrow else 20), margin)
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
            return self._opened(canvas, grows=True)
        if grows:
            place = flow.left
        else:
            least = max(bottom_of(flow.nodes, inner.y) + px(20), sheet.y + px(LEAST_HIGH))
            place = inner.bottom_part(note_high)
            place = place._replace(y=min(place.y, least))
        note_node = canvas.paragraph("settings/note", place, note, small, FADED_INK)
        sheet = sheet.top_part(note_node.rect.bottom + margin - sheet.y)
        if grows:
            parts = parts.with_body(canvas, sheet.bottom - parts.body.y)
        foot = foot_under(canvas, parts.foot, sheet.bottom)
        children = (
            heading(canvas, "settings/title", parts.head, _("Settings")),
            tabs,
            canvas.panel("settings/sheet", sheet, "", *flow.nodes, note_node),
            page_foot(canvas, foot, "settings", self._foot()),
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
        """In a column, or in two where the sheet is wide; apart as far as there is room."""
        asked = self._asked()
        if canvas.is_narrow:
            return _stacked(canvas, room, asked, canvas.px(LEAST_APART), canvas.scale.small)
        wide = canvas.px(LEAST_WIDE)
        if len(asked) == 1:
            return _spread(canvas, room.left_part(wide), asked)
        if room.w < wide:
            return _spread(canvas, room, asked)
        half = -(-len(asked) // 2)
        left, right = room.columns(2, canvas.px(48))
        return [*_spread(canvas, left, asked[:half]), *_spread(canvas, right, asked[half:])]

    def _asked(self) -> list[_Asked]:
        settings = self._read()
        if self._page == "people":
            return [self._asked_before_handing_over(settings)]
        return [self._asked_for(question, settings) for question in pages()[self._page].questions]

    def _asked_for(self, question: Question, settings: Settings) -> _Asked:
        """A question with the present answer marked."""
        name, title = question.setting, _(question.title)
        key, note = f"settings/{name}", question.note and _(question.note)
        now = getattr(settings, name)
        if question.is_slider:
            low, high = LOUDNESSES
            value = f"{now} %" if now else _("Off")
            label = _("{name}: {what}").format(name=title, what=value)
            shown = SliderAppearance(key, label, (now - low) / (high - low), Slide(name))
            return _Asked(f"{key}/question", title, note, slider=shown, value=value)
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
        return _Asked(key, title, note, buttons, samples)

    def _asked_before_handing_over(self, settings: Settings) -> _Asked:
        """When people who have not chosen are asked before handing over."""
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
        return _Asked("settings/people", _("Asked before handing over"), note, buttons)

    def _lines(self, canvas: Canvas, room: Rect, most: int) -> list[Node]:
        """People, keys or buttons in columns, as far apart as there is room for, and `most`."""
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
        wide = max([px(116), *(width_of(canvas, shown.label) for _title, shown in lines)])
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
        """Somebody who is known; the button goes on to the next answer, at last to the first."""
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

        return [(shortcut.told(), shown(name)) for name, shortcut in SHORTCUTS.items()]

    def _foot(self) -> tuple[ButtonAppearance, ...]:
        """The way back; of keys, back to the usual ones, and to those of before that."""
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
            is_guarded=True,  # a double click would bring them and take them away again
        )
        return (leave, usual, own) if former_sets(settings, self._page) else (leave, usual)


def _fixed(key: str) -> Notify:
    """What is said of a key that no shortcut can have."""
    return Notify(_("{key} always means the same and cannot be given away.").format(key=key))


def _taken(key: str, other: str, free: str) -> Notify:
    """What is said where another shortcut had the key, and now has one that is free."""
    text = _("{key} was taken: “{other}” now has {free}.")
    return Notify(text.format(key=key, other=SHORTCUTS[other].told(), free=free))


def _known_people(settings: Settings) -> tuple[str, ...]:
    """The people whose choice is remembered, and those of the last tables, each once."""
    seats = [seat for seat in last_people(settings.last_table) if not seat.is_computer]
    known: dict[str, str] = {}
    for name in (*people_in(settings.handing_over), *(seat.name for seat in seats)):
        known.setdefault(player_key(name), name)
    return tuple(known.values())[:MOST_PEOPLE]


def _is_cut(canvas: Canvas, nodes: Sequence[Node]) -> bool:
    """Whether there was no room for all of what is pressed."""
    return any(node.rect.h < canvas.scale.button for node in nodes if node.act is not None)


def _spread(canvas: Canvas, room: Rect, asked: Sequence[_Asked]) -> list[Node]:
    """Questions one under another, spare room between them; smaller notes where there is none."""
    notes = canvas.scale.small
    close = _stacked(canvas, room, asked, 0, notes)
    if not close:
        return []
    is_tight = close[-1].rect.h < canvas.line_height(notes)
    if is_tight or _is_cut(canvas, close):
        notes = canvas.scale.caption
        close = _stacked(canvas, room, asked, 0, notes)
    spare = room.bottom - bottom_of(close)
    apart = min(spare // len(asked), canvas.px(MOST_APART))
    if apart < canvas.px(LEAST_APART):
        return close
    return _stacked(canvas, room, asked, apart, notes)


def _stacked(
    canvas: Canvas, room: Rect, asked: Sequence[_Asked], apart: int, notes: Font
) -> list[Node]:
    """Questions with so many pixels between them, and a line there."""
    flow = Flow(room)
    for i, question in enumerate(asked):
        if i and apart:
            line = flow.take(apart)
            flow.nodes.append(
                Node(f"{question.key}/rule", "picture", line, looks=(canvas.rule(line),))
            )
        _add_question(canvas, flow, question, notes)
    return flow.nodes


def _add_question(canvas: Canvas, flow: Flow, asked: _Asked, notes: Font) -> None:
    """A title, the answers with their samples, and what they mean."""
    px, font = canvas.px, canvas.scale.heading
    title = flow.take(canvas.line_height(font), px(4))
    flow.nodes.append(canvas.text(f"{asked.key}/title", title, asked.title, font, HEADING))
    answers = _answers(canvas, flow.left.top_part(canvas.scale.button), asked)
    flow.add(*answers, gap=px(4))
    if asked.samples:
        high = flow.take(px(SAMPLES_HIGH), px(2)).h
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


def _answers(canvas: Canvas, row: Rect, asked: _Asked) -> list[Node]:
    """The buttons side by side, or the slider with its value after it."""
    px = canvas.px
    if asked.slider is not None:
        place = row.left_part(px(SLIDER_WIDE))
        value = place.right_part(px(60))
        groove = value.top_part(px(26))
        text = canvas.text(f"{asked.key}/value", groove, asked.value, canvas.scale.body, INK)
        return [slider(canvas, place.before(value.w + px(12)), asked.slider), text]
    if canvas.is_narrow:
        apart = px(SAMPLES_HIGH + 4) if asked.samples else 0
        return [*rows_of_buttons(canvas, row, asked.buttons, apart=apart, most=px(160))]
    row = row.left_part(len(asked.buttons) * px(120))
    return [*row_of_buttons(canvas, row, asked.buttons)]


def _fitting_text(canvas: Canvas, key: str, rect: Rect, text: str) -> Node:
    """A text on one line, or on two as small as captions."""
    if canvas.text_width(text, canvas.scale.body) <= rect.w:
        return canvas.text(key, rect, text, canvas.scale.body, INK)
    small = canvas.scale.caption
    lines = min(2, len(canvas.wrapped(text, small, rect.w)))
    place = rect.centred(rect.w, lines * canvas.line_height(small))
    return canvas.paragraph(key, place, text, small, INK)
