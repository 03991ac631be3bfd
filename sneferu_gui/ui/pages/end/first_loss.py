"""Advice after a first game lost to computers or Ptah: what cost most, and what to do about it.

The sentences stand side by side under the headline, each with a button.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.language import _
from sneferu_gui.session.game import Session
from sneferu_gui.session.levels import level_and_temper, levels_of
from sneferu_gui.session.milestones import Noteworthy
from sneferu_gui.ui.engine.scene import Answer, Push, Restart
from sneferu_gui.ui.kit.boxes import Block, fixed, inset, row
from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.looks import Box
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, SAND, SEA
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, button_width
from sneferu_gui.ui.pages.face import Ending, face_of
from sneferu_gui.ui.pages.navigation import Navigation

WIDEST: Final = 1180
"""The greatest width of the sentences, in pixels at 100 %."""
PAD: Final = 8

FollowSuggestion = Callable[[], Answer]
"""Carries out a suggestion."""


class Advice(NamedTuple):
    """A sentence, and a button that does something about it."""

    text: str
    button: ButtonAppearance


def seat_of_first_loss(session: Session, found: Noteworthy | None) -> int | None:
    """The seat of the only person at a table, if they have lost their first game of the kind."""
    people = [seat for seat, name in enumerate(session.computers) if name is None]
    if found is None or len(people) != 1 or people[0] not in found.first_losses:
        return None
    return people[0]


def first_loss_advice(
    session: Session,
    ending: Ending,
    seat: int,
    navigation: Navigation,
    deal_again: Callable[[], Session],
    follow_act: Hashable,
) -> tuple[tuple[Advice, ...], FollowSuggestion | None]:
    """What cost most and a suggestion, each with a button; and the action of the second one.

    `deal_again` gives the same players a new game; `follow_act` is the second button's act.
    """
    cost = ending.costliest(seat)
    lines = []
    if cost is not None:
        hint = _("See what the number is made of, or the moment it comes from")
        see = ButtonAppearance("result/cost", _("Show it"), cost.see, hint)
        lines.append(Advice(cost.text, see))
    chapter = cost.chapter if cost is not None else ""
    suggestion = (
        _fitting_lesson(session, navigation, chapter)
        or _easier_table(session, navigation, deal_again)
        or _puzzles_to_solve(session, navigation)
    )
    if suggestion is None:
        return tuple(lines), None
    text, label, follow = suggestion
    lines.append(Advice(text, ButtonAppearance("result/advice", label, follow_act)))
    return tuple(lines), follow


def _fitting_lesson(
    session: Session, navigation: Navigation, key: str
) -> tuple[str, str, FollowSuggestion] | None:
    """The chapter of lessons with a key, unless it has been learnt: text, label and way there."""
    course = face_of(session.setup).course()
    texts = [each.text for each in course.chapters] if course else []
    chapter = next((each for each in texts if each.key == key), None)
    opened = navigation.chapter(session.game.id, key) if chapter is not None else None
    if chapter is None or opened is None:
        return None
    text = _("The lesson “{title}” teaches what helps there.").format(title=_(chapter.title))
    return text, _("To the lesson"), lambda: Push(opened())


def _easier_table(
    session: Session, navigation: Navigation, deal_again: Callable[[], Session]
) -> tuple[str, str, FollowSuggestion] | None:
    """The same table against the level below the strongest that played; None at the lowest."""
    levels = [level.name for level in levels_of(session.game.id)]
    played = [level_and_temper(name)[0] for name in session.computers if name]
    ranks = [levels.index(name) for name in played if name in levels]
    if not ranks or not max(ranks):
        return None
    level = levels_of(session.game.id)[max(ranks) - 1]
    text = _("Next time, try a weaker opponent: {level}.").format(level=_(level.title))
    weaker = tuple(name and level.name for name in session.computers)

    def follow() -> Answer:
        again = deal_again()
        again.computers = weaker
        return Restart(navigation.table(again))

    return text, _("Easier game"), follow


def _puzzles_to_solve(
    session: Session, navigation: Navigation
) -> tuple[str, str, FollowSuggestion] | None:
    game = session.game.id
    if not GAMES[game].puzzles:
        return None
    text = _("Puzzles train single turns: one position, and you look for the best move.")
    return text, _("To the puzzles"), lambda: navigation.puzzles(game)


# -- layout ------------------------------------------------------------------------------------


def advice_height(canvas: Canvas, width: int, lines: Sequence[Advice]) -> int:
    return _band(canvas, lines).high(min(width, canvas.px(WIDEST) * len(lines) // 2))


def advice_band(canvas: Canvas, rect: Rect, lines: Sequence[Advice]) -> Sequence[Node]:
    """A plate for each sentence, its button at the right."""
    wide = min(rect.w, canvas.px(WIDEST) * len(lines) // 2)
    return _band(canvas, lines).lay(rect.centred(wide, rect.h))


def _band(canvas: Canvas, lines: Sequence[Advice]) -> Block:
    return row(*(_plate(canvas, line) for line in lines), gap=canvas.px(PAD))


def _plate(canvas: Canvas, line: Advice) -> Block:
    key, font, wide = line.button.key, canvas.scale.body, button_width(canvas, line.button.label)

    def high(across: int) -> int:
        return len(canvas.wrapped(line.text, font, across)) * canvas.line_height(font)

    def lay_words(rect: Rect) -> tuple[Node, ...]:
        block = rect.centred(rect.w, high(rect.w))
        looks = canvas.lines(block, canvas.wrapped(line.text, font, rect.w), font, SAND)
        return (Node(f"{key}/words", "text", block, line.text, looks=looks),)

    def lay_button(rect: Rect) -> tuple[Node, ...]:
        place = rect.centred(wide, canvas.scale.button)
        return (button(canvas, place, line.button, ON_NIGHT),)

    def lay_plate(rect: Rect, nodes: Sequence[Node]) -> Node:
        ground = (Box(rect, SEA, canvas.px(8), GOLD, max(1, canvas.px(1))),)
        return Node(f"{key}/plate", "panel", rect, looks=ground, children=tuple(nodes))

    way = fixed(canvas.scale.button, lay_button, wide)
    content = row(Block(high, lay_words), way, gap=canvas.px(PAD))
    return inset(content, canvas.px(12), canvas.px(PAD), lay_plate)
