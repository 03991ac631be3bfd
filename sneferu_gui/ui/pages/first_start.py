"""The page of the very first start: language, size of text, and a first game or lesson."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from sneferu_gui.games.catalogue import FIRST_GAME, shown_games
from sneferu_gui.games.entry import Entry
from sneferu_gui.language import _, chosen_language, language_codes, language_of
from sneferu_gui.session.settings import FITTING, Settings
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Notify, Push, Rescale, Restart, Scene, call
from sneferu_gui.ui.kit import carving
from sneferu_gui.ui.kit.boxes import Flow, bottom_of
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import (
    INK_PICTURE,
    heading,
    heading_font,
    ink_drawing,
    page_foot,
    page_node,
    page_parts,
)
from sneferu_gui.ui.kit.looks import Align, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, HEADING, INK, PAPER, SLAB_EDGE, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    button,
    button_width,
    line_of_buttons,
    rows_of_buttons,
)
from sneferu_gui.ui.pages.navigation import Navigation

SIZES: Final = (90, 100, 125, 150, 200)
"""The sizes of text offered in a row, in per cent; the settings have more."""
# Sizes are pixels at 100 %.
WIDEST_PAGE: Final = 1040
LEAST_CARD_ABREAST: Final = 200
"""The least width of a game's card at 100 %, with all cards side by side."""
LEAST_CARD_IN_ROWS: Final = 370
"""The least width of a game's card at 100 %, with the cards in several rows."""
CARD_WITH_PICTURE_BESIDE: Final = 300
"""The width of a game's card at 100 % from which its picture is beside its words."""
WIDEST_PICTURE: Final = 210
PICTURE_RATIO: Final = 16 / 9
"""The ratio of a picture's width to its height."""
BEFORE_DRAWING: Final = 60
"""The room between the answers and the drawing beside them, in pixels at 100 %."""
LEAST_DRAWING: Final = 44
"""The least height of that drawing, which is shown whole, at 100 %."""
BORDER: Final = 12
GAP: Final = 12


class FirstStartScene(Scene):
    """Three questions on one screen; Escape goes on with the usual settings."""

    def __init__(
        self,
        navigation: Navigation,
        write: Callable[[Settings], str],
    ) -> None:
        """`write` saves settings and applies them at once; it returns why they cannot be saved."""
        self._navigation = navigation
        self._write = write
        self._is_answered = False
        """Whether an answer led on from here: coming back then leads to the title."""

    def tick(self, now: float) -> Answer | bool:
        """Go on to the title when the user comes back here."""
        del now
        return Restart(self._navigation.title()) if self._is_answered else False

    def press(self, key: KeyPressed) -> Answer | bool:
        """Begin the lessons by Enter, unless the keyboard is on a node."""
        is_meant = key.name == "return" and not key.is_on_node
        return self.open_lessons(FIRST_GAME) if is_meant else False

    def choose_language(self, language: str) -> Answer:
        return self._save_settings(replace(self._navigation.settings(), language=language))

    def choose_size(self, percent: int) -> Answer:
        """Show everything at a size; at `FITTING` the one that suits the window."""
        trouble = self._save_settings(replace(self._navigation.settings(), scale=percent))
        return trouble or Rescale(percent or None)

    def open_lessons(self, game: str) -> Answer:
        self._answer(game)
        return Push(self._navigation.lessons(game))

    def play(self, game: str) -> Answer:
        """Begin with a game for somebody who knows it."""
        self._answer(game)
        return Restart(self._navigation.first_table(game))

    def go_back(self) -> Answer:
        """Go on to the title with the usual settings."""
        self._answer()
        return Restart(self._navigation.title())

    def _answer(self, game: str = "") -> None:
        """Remember that the questions were asked, and the chosen game."""
        self._is_answered = True
        settings = self._navigation.settings()
        self._write(replace(settings, game=game) if game else settings)

    def _save_settings(self, settings: Settings) -> Answer:
        trouble = self._write(settings)
        if trouble:
            return Notify(_("The settings could not be written: {reason}").format(reason=trouble))
        return None

    def tree(self, canvas: Canvas) -> Node:
        px, title = canvas.px, _("Welcome to Old Egypt")
        note = _("All of it can be changed later, in the settings.")
        look = ButtonAppearance(
            "first/look",
            _("Just let me look"),
            call(FirstStartScene.go_back),
            _("To the title, from which everything is reached"),
            shortcut="escape",
        )
        parts = page_parts(canvas) if canvas.is_narrow else page_parts(canvas, widest=WIDEST_PAGE)
        nodes = self._questions(canvas, parts.endless_body)
        high = bottom_of(nodes) + px(16 if canvas.is_narrow else 18) - parts.body.y
        if not canvas.is_narrow:
            parts = page_parts(canvas, widest=WIDEST_PAGE, body=high)
        sheet = parts.body._replace(h=high)
        if canvas.is_narrow:
            parts = parts.with_body(canvas, high)
            head = heading(canvas, "first/title", parts.head, title)
        else:
            sheet = sheet.moved(0, max(0, parts.body.h - high) // 3)
            nodes = self._questions(canvas, sheet)
            line = parts.head.moved(0, (sheet.y - parts.body.y) // 2)
            font = heading_font(canvas)
            head = canvas.text("first/title", line, title, font, GOLD, Align.CENTRE)
            parts = parts.with_body(canvas, max(high, parts.body.h))
        panel = canvas.panel("first", sheet, "", *nodes)
        foot = page_foot(canvas, parts.foot, "first", (), (look,), note)
        return page_node(canvas, "page", title, (head, panel, foot))

    def _questions(self, canvas: Canvas, sheet: Rect) -> list[Node]:
        flow = Flow(sheet.inset(canvas.px(22), canvas.px(16)))
        for key, title, answers in (
            ("0", _("Language"), _languages()),
            ("1", _("Size of text"), _sizes(self._navigation.settings().scale)),
        ):
            _add_heading(canvas, flow, key, title)
            row = flow.left.top_part(canvas.scale.button)
            if canvas.is_narrow:
                flow.add(*rows_of_buttons(canvas, row, answers), gap=canvas.px(14))
            else:
                flow.add(*line_of_buttons(canvas, row, answers, least=60), gap=canvas.px(14))
        drawing = _beside(canvas, sheet, flow.nodes)
        _add_heading(canvas, flow, "game", _("Which game first?"))
        return [*flow.nodes, *drawing, *_games(canvas, flow.left)]


def _beside(canvas: Canvas, sheet: Rect, asked: Sequence[Node]) -> tuple[Node, ...]:
    """A drawing at the right of the questions asked, as high as they are together."""
    left = max(node.rect.right for node in asked) + canvas.px(BEFORE_DRAWING)
    top, right = asked[0].rect.y - canvas.px(16), sheet.right - canvas.px(22)
    free = Rect(left, top, right - left, bottom_of(asked) - top)
    wide, high = INK_PICTURE
    whole = free.bottom_part(free.w * high // wide + canvas.px(16))
    return ink_drawing(canvas, "first/ink", whole, LEAST_DRAWING)


def _languages() -> tuple[ButtonAppearance, ...]:
    return tuple(
        ButtonAppearance(
            f"first/language/{code}",
            language_of(code).name,
            call(FirstStartScene.choose_language, code),
            is_chosen=code == chosen_language(),
        )
        for code in language_codes()
    )


def _sizes(chosen: int) -> tuple[ButtonAppearance, ...]:
    return tuple(
        ButtonAppearance(
            f"first/size/{step}",
            _("{percent} %").format(percent=step) if step else _("As suits the window"),
            call(FirstStartScene.choose_size, step),
            is_chosen=step == chosen,
        )
        for step in (FITTING, *SIZES)
    )


def _add_heading(canvas: Canvas, flow: Flow, key: str, title: str) -> None:
    font = canvas.scale.heading
    place = flow.take(canvas.line_height(font) + canvas.px(4))
    place = place.left_part(canvas.text_width(title, font) + canvas.px(4))
    flow.nodes.append(canvas.text(f"first/question/{key}", place, title, font, HEADING))


# -- games to begin with ---------------------------------------------------------------------


def _games(canvas: Canvas, room: Rect) -> list[Node]:
    """The games' cards side by side, or in rows where too narrow, from the top of a room."""
    gap, games = canvas.px(GAP), shown_games()
    is_wide = room.w >= len(games) * canvas.px(LEAST_CARD_ABREAST)
    per_row = len(games) if is_wide else max(1, room.w // canvas.px(LEAST_CARD_IN_ROWS))
    wide = room.columns(per_row, gap)[0].w
    high = max(_game(canvas, room._replace(w=wide), *each).rect.h for each in games.items())
    places = [
        place
        for row in range(-(-len(games) // per_row))
        for place in room.below(row * (high + gap)).top_part(high).columns(per_row, gap)
    ]
    pairs = zip(places, games.items(), strict=False)
    return [_game(canvas, place, game, entry) for place, (game, entry) in pairs]


def _game(canvas: Canvas, place: Rect, game: str, entry: Entry) -> Node:
    """A card as high as its contents; its picture beside the words or above them."""
    border, name, about = canvas.px(BORDER), _(entry.title), _(entry.about().words.about)
    inner = place._replace(w=place.w - 2 * border).moved(border, border)
    ways, aside = _start_buttons(game, entry), min(canvas.px(WIDEST_PICTURE), inner.w * 2 // 5)
    longest = max(button_width(canvas, each.label) for each in ways)
    if inner.w >= max(canvas.px(CARD_WITH_PICTURE_BESIDE), aside + border + longest):
        picture = inner.left_part(aside)
        picture = picture.top_part(round(picture.w / PICTURE_RATIO))
        words = inner.after(picture.w + border)
    else:
        picture = inner.top_part(round(inner.w / PICTURE_RATIO))
        words = inner.below(picture.h + canvas.px(6))
    looks: list[Look] = []
    flow = Flow(words)
    for text, font, colour in (
        (name, canvas.scale.font(TextSize.LEAD, Typeface.BOLD), INK),
        (about, canvas.scale.small, FADED_INK),
    ):
        line = flow.take(canvas.line_height(font))
        looks.append(canvas.letters(line, text, font, colour))
    flow.take(0, canvas.px(7))
    for each in ways:
        row = flow.take(canvas.scale.button, canvas.px(7))
        flow.nodes.append(button(canvas, row, each))
    lowest = max(picture.bottom, bottom_of(flow.nodes))
    if picture.y == words.y:  # beside the words, and as high
        picture = picture._replace(h=lowest - picture.y)
    rect = place._replace(h=lowest + border - place.y)
    ground = carving.plate(canvas.scale, rect, PAPER, SLAB_EDGE)
    painting = Picture(picture, entry.about().cover, 255, covers=True)
    key, label, shown = f"first/game/{game}", f"{name}. {about}", (ground, painting, *looks)
    return Node(key, "panel", rect, label, looks=shown, children=tuple(flow.nodes))


def _start_buttons(game: str, entry: Entry) -> list[ButtonAppearance]:
    play = ButtonAppearance(
        f"first/play/{game}",
        _("I know it"),
        call(FirstStartScene.play, game),
        _("A game for two at once, against an easy computer"),
    )
    if not entry.about().words.lessons:
        return [play]
    teach = ButtonAppearance(
        f"first/teach/{game}",
        _("Teach me"),
        call(FirstStartScene.open_lessons, game),
        _("The first chapter, at the table"),
        is_main=game == FIRST_GAME,
    )
    return [teach, play]
