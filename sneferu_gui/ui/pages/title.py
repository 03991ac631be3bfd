"""The title: all ways into the games, before a river at dusk on which things move slowly."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from sneferu_gui import __version__
from sneferu_gui.games.catalogue import FIRST_GAME, GAMES, shown_games
from sneferu_gui.language import _, chosen_language
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Notify, Push, Quit, call
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.frame import ENDLESS
from sneferu_gui.ui.kit.looks import Align, Box, Font, Line, Picture, Typeface
from sneferu_gui.ui.kit.node import FIXED_GROUND, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button
from sneferu_gui.ui.pages.navigation import NavigatingScene, Navigation, visit
from sneferu_gui.ui.pages.title_animation import step_of, title_animation
from sneferu_gui.ui.pages.title_shelf import Shelf

if TYPE_CHECKING:
    from sneferu_gui.games.game import AnyEdition
    from sneferu_gui.session.store import Summary

LONGEST_STEP: Final = 0.5
"""The most time counted between two ticks, in seconds: time stops while another scene is open."""
MANY: Final = 4
"""The number of play buttons above which they stand closer together."""
MOST_HIGH_BUTTONS: Final = 5
"""The number of play buttons above which they are less high."""
SMALL_WIDE: Final = 480
"""The width of the buttons together at 100 %, in a window that is small at its scale."""
NAME_WIDE: Final = 330
"""The least width of the name beside the shelf of games, in pixels at 100 %."""
NAME_STEPS: Final = (
    theme.TextSize.NAME,
    theme.TextSize.RESULT,
    theme.TextSize.PAGE,
    theme.TextSize.TITLE,
    theme.TextSize.HEADING,
)
"""The sizes of the name: the largest that fits is taken."""
SUBTITLE_STEPS: Final = (
    theme.TextSize.HEADING,
    theme.TextSize.LEAD,
    theme.TextSize.TEXT,
    theme.TextSize.CAPTION,
)
SMALL_STEPS: Final = (theme.TextSize.LEAD, theme.TextSize.TEXT, theme.TextSize.CAPTION)
"""The sizes of the line under the name in a small window."""
HIGH_WINDOW: Final = 560
"""The height of a small window at 100 % from which the games stand in it as in a large one."""
SHADE: Final = (*theme.NIGHT[:3], 190)
"""The shade under letters, as anything may be behind them."""
LOW: Final = 400
"""The height of a small window at 100 % below which the buttons stand closely."""
ABREAST: Final = 2
"""The number of lesser buttons in a row."""


class TitleAnimation(StrEnum):
    """The movement in the title's picture."""

    MOVING = "moving"
    STILL = "still"
    NONE = "none"


class TitleScene(NavigatingScene):
    least = theme.SMALLEST_LAYOUT

    def __init__(
        self,
        navigation: Navigation,
        animation: Callable[[], TitleAnimation] = lambda: TitleAnimation.MOVING,
        game: str = FIRST_GAME,
        shown: str = "",
        keep: Callable[[str], object] = bool,
        *,
        has_games: bool = False,
    ) -> None:
        """`animation` is asked again and again for the movement to show.

        The buttons are those of the game `shown`, or of the usual `game` if that is none, until
        another is chosen; then `keep` is called with it. Where the user `has_games`, the button
        that continues one has its place from the first picture on, before they are opened.
        """
        self._navigation = navigation
        self._usual = game
        self.game = shown if shown in shown_games() else game
        self._keep = keep
        self._animation = animation
        self._last: Summary | None = None
        """The stored game that can be continued; None without one."""
        self._has_games = has_games
        """Whether the button that continues a game has its place; it never moves the others."""
        self._is_known = False
        """Whether the stored games have been opened."""
        self._ticks = 0
        self._now: float | None = None
        self._time = 0.0
        """The seconds of animation so far."""
        self._step = LONGEST_STEP
        self._page: tuple[object, Node] | None = None
        """The page as last laid out, without animation, and the values it depends on."""

    def tick(self, now: float) -> Answer | bool:
        """Open the stored games once the first picture is there; move on with the animation."""
        self._ticks += 1
        if self._ticks <= 1:
            return False
        is_open = self._navigation.is_open()
        if is_open and not self._is_known:
            self._learn(self._navigation.last_game())
            return True
        if self._ticks == 2:  # noqa: PLR2004 - the first picture has been shown
            return True
        notices = self._navigation.notices() if is_open else ()
        return Notify(notices.popleft()) if notices else self._has_moved(now)

    def _has_moved(self, now: float) -> bool:
        """Whether the animation has a new picture."""
        before, passed = self._time, now - (now if self._now is None else self._now)
        self._now = now
        self._time += max(0.0, min(passed, LONGEST_STEP))
        # Computed only when a step is due, which most ticks are not.
        if before // self._step == self._time // self._step:
            return False
        if self._animation() is TitleAnimation.MOVING:
            return True
        self._time = before
        return False

    def _learn(self, last: "Summary | None") -> None:
        """Know which game can be continued."""
        self._last, self._is_known = last, True

    def offer(self, last: "Summary | None") -> None:
        """Offer to continue a game from the first picture on, as the stored games are open."""
        self._has_games = self._has_games or last is not None
        self._learn(last)

    def press(self, key: KeyPressed) -> Answer | bool:
        """Continue the last game or set up a table by Enter, unless the keyboard is on a button."""
        if key.name == "return" and not key.is_on_node:
            return self.new_table() if self._last is None else self.resume()
        return False

    # -- where one can go from here --

    def show_game(self, game: str) -> None:
        self.game = game
        self._keep(game)

    def resume(self) -> Answer:
        """Continue the game played last, whose title is shown afterwards."""
        if self._last is None:
            return None
        card = self._last.card
        if card is not None and card.game != self.game:
            self._keep(card.game)
        return self._navigation.resume(self._last.id)

    def new_table(self) -> Answer:
        return Push(self._navigation.new_table(self.game))

    def open_puzzles(self) -> Answer:
        return self._navigation.puzzles(self.game)

    def quit(self) -> Answer:
        return Quit()

    @property
    def rulebook_for(self) -> "AnyEdition | None":
        """The standard edition of a game chosen here; None for the usual game."""
        if self.game == self._usual:
            return None
        from sneferu_gui.session.editions import standard_edition  # noqa: PLC0415 - imports games

        return standard_edition(self.game)

    def paste(self, text: str) -> Answer:
        """Open the record or share code in the text."""
        return self._navigation.open_text(text)

    def go_back(self) -> Answer:
        """Do nothing: the title is left by its button or by closing the window."""
        return None

    # -- the page --

    def settle(self, canvas: Canvas) -> None:
        """Lay the page out if it has changed, and find out how often it moves."""
        shown = self._shown(canvas)
        if self._page is None or self._page[0] != shown:
            self._page = shown, self._laid_out(canvas)
        self._step = step_of(canvas)

    def tree(self, canvas: Canvas) -> Node:
        """The game's name and all buttons, with the animation behind them."""
        is_laid = self._page is not None and self._page[0] == self._shown(canvas)
        page = self._page[1] if self._page and is_laid else self._laid_out(canvas)
        if self._animation() is TitleAnimation.NONE:
            return page
        time, moving = self._time // self._step * self._step, GAMES[self.game].about().life
        looks = title_animation(canvas, time, moving)
        life = Node("title/life", "picture", canvas.rect, looks=looks, is_floating=True)
        return page._replace(children=(life, *page.children))

    def _shown(self, canvas: Canvas) -> object:
        """All values the page depends on, except the animation's time."""
        return canvas, self.game, self._last, self._is_known, chosen_language()

    def _laid_out(self, canvas: Canvas) -> Node:
        """The page without animation."""
        if canvas.is_narrow or canvas.height < canvas.px(theme.SMALLEST_WINDOW[1]):
            return self._small_page(canvas)
        return self._large_page(canvas)

    def _large_page(self, canvas: Canvas) -> Node:
        """The buttons in a column under the name, the games beside it."""
        scale, words = canvas.scale, GAMES[self.game].about().words
        small, middle = scale.small, scale.font(theme.TextSize.HEADING, Typeface.HEADING)
        line = _(words.subtitle)
        left = canvas.rect.inset(canvas.width // 16, canvas.height // 13)
        room, shelf = left.w - canvas.px(NAME_WIDE) - canvas.px(16), self._shelf()
        corner = left.right_part(shelf.width(canvas, room))
        beside = left.before(corner.w + canvas.px(16)) if shelf.games else left
        large = scale.font(theme.TextSize.NAME, Typeface.HEADING_BOLD)
        name = beside.top_part(canvas.line_height(large))
        subtitle = beside.below(name.h).top_part(canvas.line_height(middle))
        letters = _fitting(canvas, subtitle, line, SUBTITLE_STEPS, Typeface.HEADING)
        column = left.below(name.h + subtitle.h + canvas.px(30)).left_part(canvas.px(290))
        foot = canvas.rect.inset(canvas.px(16), canvas.px(10))
        foot = foot.bottom_part(canvas.line_height(small))
        version = foot.right_part(canvas.text_width(__version__, small))
        note = foot.before(version.w + canvas.px(16))
        children = (
            self._name(canvas, name, NAME_STEPS),
            canvas.text("title/subtitle", subtitle, line, letters, theme.SAND),
            self._column(canvas, column),
            canvas.text("title/note", note, _(words.source), small, theme.FADED_SAND),
            canvas.text(
                "title/version", version, __version__, small, theme.FADED_SAND, Align.RIGHT
            ),
            *shelf.standing(canvas, corner),
        )
        return self._window(canvas, canvas.rect, children)

    def _small_page(self, canvas: Canvas) -> Node:
        """Everything in a small window: play buttons in pairs, others in threes, words below."""
        scale, words, gap = canvas.scale, GAMES[self.game].about().words, canvas.px(5)
        font = scale.font(theme.TextSize.RESULT, Typeface.HEADING_BOLD)
        lesser = scale.font(theme.TextSize.LEAD, Typeface.HEADING)
        room = canvas.rect.inset(canvas.px(20), canvas.px(5))._replace(h=ENDLESS)
        room = room.left_part(canvas.px(SMALL_WIDE))
        is_high = canvas.height >= canvas.px(HIGH_WINDOW)
        shelf = self._shelf()
        games: tuple[Node, ...] = ()
        if not is_high:
            corner = canvas.rect.inset(canvas.px(20), canvas.px(8))
            games = shelf.lying(canvas, corner)
        beside = games[0].rect.w + gap if games else 0
        name = room._replace(w=canvas.width - 2 * room.x - beside)
        name = name.top_part(canvas.line_height(font))
        subtitle = room.below(name.h).top_part(canvas.line_height(lesser))
        if games and games[0].rect.bottom > subtitle.y:
            subtitle = subtitle._replace(w=name.w)
        if is_high:
            below = room.below(subtitle.bottom + canvas.px(10) - room.y)
            below = below.left_part(shelf.width(canvas, room.w))
            games = shelf.standing(canvas, below)
        above = max(subtitle.bottom, games[0].rect.bottom if games else 0) - room.y
        ways = self._pairs(canvas, room.below(above + canvas.px(12 if is_high else 5)))
        foot = room._replace(y=ways.rect.bottom + canvas.px(4), w=canvas.width - 2 * room.x)
        note, version = _small_foot(canvas, foot, _(words.source))
        line = _(words.subtitle)
        letters = _fitting(canvas, subtitle, line, SMALL_STEPS, Typeface.HEADING)
        has_room = canvas.text_width(line, letters) <= subtitle.w
        written = max(name.bottom, subtitle.bottom) - name.y
        shade = Box(name._replace(h=written).inset(-gap), SHADE, 2 * gap)
        is_least = (canvas.width, canvas.height) <= tuple(map(canvas.px, theme.SMALLEST_LAYOUT))
        children = (
            # The smallest page scrolls, so that letters may stand over the picture, not the sky.
            *((Node("title/shade", "picture", shade.rect, looks=(shade,)),) if is_least else ()),
            self._name(canvas, name, NAME_STEPS[1:]),
            *(
                (canvas.text("title/subtitle", subtitle, line, letters, theme.SAND),)
                if has_room
                else ()
            ),
            ways,
            note,
            version,
            *games,
        )
        rect = canvas.rect._replace(h=max(canvas.height, note.rect.bottom + canvas.px(4)))
        return self._window(canvas, rect, children)._replace(state=(FIXED_GROUND,))

    def _window(self, canvas: Canvas, rect: Rect, children: tuple[Node, ...]) -> Node:
        entry = GAMES[self.game]
        ground = (Picture(canvas.rect, entry.about().scene, 255, covers=True),)
        return Node("title", "window", rect, _(entry.title), looks=ground, children=children)

    def _name(self, canvas: Canvas, room: Rect, steps: tuple[theme.TextSize, ...]) -> Node:
        """The game's name, on the baseline that the largest letters have."""
        name = _(GAMES[self.game].title)
        font = _fitting(canvas, room, name, steps, Typeface.HEADING_BOLD)
        return canvas.text("title/name", room, name, font, theme.GOLD)

    def _shelf(self) -> Shelf:
        """The shelf of games; empty where there is only one."""
        games = tuple(shown_games())
        return Shelf(
            games if len(games) > 1 else (),
            self.game,
            lambda game: call(TitleScene.show_game, game),
        )

    def _column(self, canvas: Canvas, column: Rect) -> Node:
        """The play buttons one below the other; under a line the others, smaller and in pairs."""
        font = canvas.scale.font(theme.TextSize.LEAD, Typeface.BOLD)
        small = canvas.scale.font(theme.TextSize.TEXT, Typeface.BOLD)
        ways = self._ways()
        high = canvas.px(44 if len(ways) <= MOST_HIGH_BUTTONS else 38)
        gap = canvas.px(9 if len(ways) <= MANY else 6)
        nodes: list[Node] = []
        for i, each in enumerate(ways):
            place = Rect(column.x, column.y + i * (high + gap), column.w, high)
            nodes.append(button(canvas, place, each, ON_NIGHT, font))
        rest = column.below(len(nodes) * (high + gap))
        rule = rest.top_part(canvas.px(15))
        y = rule.centre[1] - gap // 2
        line = Line(
            ((rule.x, y), (rule.right - 1, y)), (*theme.GOLD[:3], 120), max(1, canvas.px(1))
        )
        rest, high = rest.below(rule.h), canvas.px(37)
        for i, each in enumerate(_others()):
            row = rest.below(i // ABREAST * (high + gap)).top_part(high)
            place = row.columns(ABREAST, gap)[i % ABREAST]
            nodes.append(button(canvas, place, each, ON_NIGHT, small))
        return self._panel(column, nodes)._replace(looks=(line,))

    def _pairs(self, canvas: Canvas, room: Rect) -> Node:
        """All buttons in rows, a little farther apart where there is spare height."""
        scale, is_low = canvas.scale, canvas.height < canvas.px(LOW)
        gap = canvas.px(5 if is_low else 9)
        large, small = scale.font(theme.TextSize.TEXT, Typeface.BOLD), scale.caption_strong
        nodes: list[Node] = []
        y = room.y
        for ways, font, per_row, high in (
            (self._ways(), large, 2, canvas.px(34 if is_low else 42)),
            (_others(), small, 3, canvas.px(32 if is_low else 36)),
        ):
            for start in range(0, len(ways), per_row):
                row = ways[start : start + per_row]
                places = Rect(room.x, y, room.w, high).columns(per_row, gap)
                nodes += [
                    button(canvas, place, each, ON_NIGHT, font)
                    for place, each in zip(places, row, strict=False)
                ]
                y += high + gap
            y += canvas.px(4)
        return self._panel(room._replace(h=y - canvas.px(4) - gap - room.y), nodes)

    def _panel(self, rect: Rect, ways: Sequence[Node]) -> Node:
        label = _(GAMES[self.game].title)
        return Node("title/ways", "panel", rect, label, children=tuple(ways))

    def _ways(self) -> list[ButtonAppearance]:
        """The buttons to play, from the top down."""
        words, way_on = GAMES[self.game].about().words, self._way_on()
        new = ButtonAppearance(
            "title/new",
            _("New table"),
            call(TitleScene.new_table),
            _(words.players),
            is_main=not any(each.is_main for each in way_on),
        )
        ways = [*way_on, new]
        if words.alone:
            act = visit(Navigation.new_solo_table, self.game)
            ways.append(ButtonAppearance("title/solo", _(words.alone), act, _(words.alone_hint)))
        if words.daily:
            act = visit(Navigation.days, self.game)
            ways.append(ButtonAppearance("title/days", _(words.daily), act, _(words.daily_hint)))
        if words.lessons:
            act, hint = visit(Navigation.lessons, self.game), _(words.lessons)
            ways.append(ButtonAppearance("title/lessons", _("Learn to play"), act, hint))
        if GAMES[self.game].puzzles:
            act = call(TitleScene.open_puzzles)
            hint = _("Find the best turn, in positions out of games of strong players")
            ways.append(ButtonAppearance("title/puzzles", _("Puzzles"), act, hint))
        return ways

    def _way_on(self) -> list[ButtonAppearance]:
        """The button that continues the last game, closed without one; none without a store."""
        key, label = "title/continue", _("Continue")
        if not self._has_games:
            return []
        if not self._is_known:
            why = _("The stored games are being opened.")
            return [ButtonAppearance(key, label, None, why_not=why, is_main=True, is_busy=True)]
        if self._last is None or self._last.card is None:
            return [ButtonAppearance(key, label, None, why_not=_("No game waits to be continued."))]
        from sneferu_gui.ui.pages.face import face_named  # noqa: PLC0415 - brings the rules

        card = self._last.card
        names = ", ".join(face_named(card.game).stored_line(card).names)
        hint = _("The game of {names}").format(names=names)
        if len(shown_games()) > 1:
            hint = f"{_(GAMES[card.game].title)}. {hint}"
        act = call(TitleScene.resume)
        return [ButtonAppearance(key, label, act, hint, is_main=True)]


def _others() -> tuple[ButtonAppearance, ...]:
    """The buttons to everything else, row by row."""
    ways = (
        ("games", _("Games"), visit(Navigation.games), _("All stored games")),
        (
            "statistics",
            _("Statistics"),
            visit(Navigation.statistics),
            _("How everybody has been doing"),
        ),
        ("rulebook", _("Rulebook"), visit(Navigation.rulebook), _("How the game is played")),
        ("settings", _("Settings"), visit(Navigation.settings_page), ""),
        (
            "credits",
            _("Credits"),
            visit(Navigation.credits),
            _("Who made what, and what is inside"),
        ),
        ("quit", _("Quit"), call(TitleScene.quit), ""),
    )
    return tuple(
        ButtonAppearance(f"title/{key}", label, act, hint) for key, label, act, hint in ways
    )


def _fitting(
    canvas: Canvas, room: Rect, text: str, steps: tuple[theme.TextSize, ...], face: Typeface
) -> Font:
    """The largest font in which the text fits, or the smallest there is."""
    fonts = [canvas.scale.font(step, face) for step in steps]
    fitting = (font for font in fonts if canvas.text_width(text, font) <= room.w)
    return next(fitting, fonts[-1])


def _small_foot(canvas: Canvas, foot: Rect, source: str) -> tuple[Node, Node]:
    """The note on the game's source, at the window's foot if it can be, and the version."""
    font, gap = canvas.scale.caption, canvas.px(5)
    version = foot.right_part(canvas.text_width(__version__, font) + gap)
    note = foot.before(version.w + gap)
    high = len(canvas.wrapped(source, font, note.w)) * canvas.line_height(font)
    note = note._replace(y=max(note.y, canvas.height - canvas.px(4) - high), h=high)
    version = version.top_part(canvas.line_height(font))._replace(y=note.y)
    colour = theme.FADED_SAND
    return (
        canvas.paragraph("title/note", note, source, font, colour),
        canvas.text("title/version", version, __version__, font, colour, Align.RIGHT),
    )
