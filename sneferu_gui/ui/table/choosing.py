"""Choosing at the table of any game: a person chooses things, which together make an action.

A game states for each action which things on its table make it: a hint marks them. Where nothing
but these things decides, `Options` works out what can be chosen next, what choosing one more thing
would do and where a dragged thing can be dropped; else the game says so itself.
"""

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, Generic, NamedTuple, TypeVar

from sneferu_gui.games.game import Action
from sneferu_gui.games.reason import Refusal
from sneferu_gui.session.reasons import fact_words, refusal_words
from sneferu_gui.ui.engine.scene import Answer, calls
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, GOLD, INK
from sneferu_gui.ui.table.hint_steps import LAST, WHICH, Hint
from sneferu_gui.ui.table.scene import PlayedScene

ActionT = TypeVar("ActionT")
Things = tuple[Hashable, ...]
"""Things on the table: the `about` values of nodes."""


class MadeOf(NamedTuple):
    """The things on the table that have to be chosen for an action."""

    held: Things = ()
    """Things of which all have to be chosen."""
    goals: Things = ()
    """Things of which one has to be chosen, before or after those held."""
    quick: Things = ()
    """Things that do the action alone, as long as nothing else is chosen."""
    drops: Things = ()
    """Things that lie on a goal: a dragged thing can be dropped on them, too."""

    @property
    def things(self) -> frozenset[Hashable]:
        """The things that can be chosen one after another for the action."""
        return frozenset((*self.held, *self.goals))


def made_by_choosing(*things: Hashable) -> MadeOf:
    """An action that choosing any one of these things does."""
    return MadeOf(quick=things)


def made_by_moving(held: Hashable, goal: Hashable) -> MadeOf:
    """An action that moves a thing from its place to a goal; choosing the goal alone does it."""
    return MadeOf((held,), (goal,), (goal,))


# -- Plans and choices --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """A move at a table that has been begun and not yet done. Games add fields."""

    dragged: Hashable | None = field(default=None, kw_only=True)
    """The thing being dragged under the pointer."""


@dataclass(frozen=True, slots=True)
class Choice(Plan):
    """The things chosen at a table, before they make an action."""

    chosen: Things = ()


@dataclass(frozen=True, slots=True)
class GestureChoice:
    """The subject of a button that carries out actions; pointing at it previews them."""

    actions: tuple[Any, ...]


ChoiceT = TypeVar("ChoiceT", bound=Choice)


class Option(NamedTuple, Generic[ActionT]):
    """A gesture, one action or several done without a question in between, and what makes it."""

    gesture: tuple[ActionT, ...]
    made: MadeOf


class Options(Generic[ActionT]):
    """All gestures that are possible in one state of a game, and the things that make them."""

    def __init__(self, every: Iterable[Option[ActionT]]) -> None:
        self.every = tuple(every)
        self._meanings: dict[tuple[Things, bool], dict[Hashable, tuple[ActionT, ...]]] = {}

    @cached_property
    def _by_thing(self) -> dict[Hashable, list[Option[ActionT]]]:
        found: dict[Hashable, list[Option[ActionT]]] = {}
        for each in self.every:
            for thing in each.made.things:
                found.setdefault(thing, []).append(each)
        return found

    def fitting(self, chosen: Things) -> Sequence[Option[ActionT]]:
        """The options that need all of these things."""
        if not chosen:
            return self.every
        things = frozenset(chosen)
        fitting = self._by_thing.get(chosen[-1], ())
        return [each for each in fitting if things <= each.made.things]

    def gesture_at(self, choice: Choice, about: Hashable | None) -> tuple[ActionT, ...]:
        """The gesture that choosing a thing would carry out; empty where it does nothing yet."""
        if isinstance(about, GestureChoice):
            return about.actions
        key = choice.chosen, choice.dragged is not None
        if key not in self._meanings:
            meant = self._dropped if choice.dragged is not None else self._chosen
            self._meanings[key] = meant(choice.chosen)
        return self._meanings[key].get(about, ())

    def _dropped(self, chosen: Things) -> dict[Hashable, tuple[ActionT, ...]]:
        """The gesture of dropping the dragged thing on each goal but its own place."""
        away = [each for each in self.fitting(chosen) if not {*chosen} & {*each.made.goals}]
        return {
            goal: each.gesture for each in away for goal in (*each.made.goals, *each.made.drops)
        }

    def _chosen(self, chosen: Things) -> dict[Hashable, tuple[ActionT, ...]]:
        """The gesture of each thing that would carry out one when chosen."""
        things = {
            thing for each in self.every for thing in (*each.made.things, *each.made.quick)
        }  # fmt: skip
        found = {about: self._gesture(chosen, about) for about in things}
        return {about: gesture for about, gesture in found.items() if gesture}

    def _gesture(self, chosen: Things, about: Hashable) -> tuple[ActionT, ...]:
        fitting = self.fitting(chosen)
        for each in fitting:
            if about in each.made.quick:
                return each.gesture
        found = [each for each in fitting if about in each.made.things]
        done = _finished(found, (*chosen, about))
        if done is None and len(found) == 1 and about not in chosen:
            done = found[0]  # nothing else can be meant
        if done is not None:
            return done.gesture
        return self._gesture((), about) if chosen and not found else ()

    def planned(self, choice: ChoiceT, about: Hashable | None) -> ChoiceT | None:
        """The choice once this thing is chosen too; None where that does a gesture, or nothing.

        While a thing is dragged, it can only be dropped where that does something.
        """
        if about is None or choice.dragged is not None or self.gesture_at(choice, about):
            return None
        if about in choice.chosen:
            rest = tuple(each for each in choice.chosen if each != about)
            return replace(choice, chosen=rest)
        for chosen in ((*choice.chosen, about), (about,)):
            if self.fitting(chosen):
                return replace(choice, chosen=chosen)
        return None

    def is_open(self, choice: Choice, about: Hashable | None) -> bool:
        """Whether choosing a thing has an effect now."""
        return bool(self.gesture_at(choice, about)) or self.planned(choice, about) is not None

    def plan_dragging(self, choice: ChoiceT, about: Hashable | None) -> ChoiceT | None:
        """The choice while a thing is dragged; None for a thing that cannot be dragged."""
        if any(about in each.made.held for each in self._by_thing.get(about, ())):
            return replace(choice, chosen=(about,), dragged=about)
        return None


def _finished(found: Iterable[Option[ActionT]], chosen: Things) -> Option[ActionT] | None:
    """The first option for which nothing more has to be chosen; None for none."""
    for each in found:
        rest = list(chosen)
        for thing in each.made.held:
            if thing not in rest:
                break
            rest.remove(thing)
        else:
            if rest and set(rest) <= set(each.made.goals):
                return each
    return None


# -- The table ---------------------------------------------------------------------------------


class ChoosingTable(PlayedScene):
    """A table at which a person chooses things until they make an action."""

    nothing: Plan
    plan: Plan
    back_sound: str
    """The sound when a dragged thing is dropped where it has no effect."""

    @abstractmethod
    def planned(self, about: Hashable) -> Plan | None:
        """The plan once a thing is chosen, too; None where that does more, or nothing."""

    def plan_dragging(self, about: Hashable) -> Plan | None:
        """The plan while a thing is dragged; None for a thing that cannot be dragged."""
        del about
        return None

    def choose(self, about: Hashable) -> None:
        """Choose a thing on the table, in addition to those chosen."""
        plan = self.planned(about) if self.is_open else None
        if plan is not None:
            self.change_plan(plan)

    def grasp(self, about: Hashable) -> None:
        """Begin to drag a thing; it counts as chosen meanwhile."""
        plan = self.plan_dragging(about) if self.is_open else None
        if plan is not None:
            self.change_plan(plan)

    def change_plan(self, plan: Plan) -> None:
        self.plan = plan

    def forget_choice(self) -> None:
        self.plan = self.nothing

    def put_down(self) -> None:
        """Drop a dragged thing where it has no effect."""
        self.forget_choice()

    def put_back(self) -> bool:
        """Undo the choice, or return a dragged thing to its place; whether there was any."""
        was = self.plan
        if was.dragged is None:
            self.forget_choice()
        else:
            self.sounds.add(self.back_sound)
            self.put_down()
        return was != self.plan

    def go_back(self) -> Answer:
        """Go back one step; a thing being dragged is put back first."""
        return None if self.plan.dragged is not None and self.put_back() else super().go_back()

    def do_gesture(self, actions: Sequence[Action]) -> Answer:
        """Carry out a gesture, action after action, if its first action is legal."""
        is_legal = self.is_open and bool(actions) and self.state.why_not(actions[0]) is None
        return self.do(*actions) if is_legal else None


ADVANCING_METHODS: Final = (
    (PlayedScene.do_if_legal, ChoosingTable.do_gesture),
    (ChoosingTable.choose,),
)
"""The methods that carry the game on at a table where everything is chosen, most urgent first."""


# -- Refusals and hints -------------------------------------------------------------------------


def refused_use(refusal: Refusal, about: Hashable) -> Use:
    """The use of a thing whose action is illegal: disabled, its hint gives the reason."""
    told, reason = refusal_words(refusal), fact_words(refusal)
    return Use(hint=told, clause=refusal.clause, reason=reason, about=about)


def unless_refused(refusal: Refusal | None, use: Use) -> Use:
    """The use; disabled, with the reason as its hint, where there is a refusal."""
    if refusal is None:
        return use
    why_not = fact_words(refusal)
    return use._replace(act=None, hint=why_not, clause=refusal.clause, reason=why_not)


def hint_marks(hint: Hint | None, made_of: Callable[[ActionT], MadeOf]) -> frozenset[Hashable]:
    """The things a hint marks: from its second step what to take, at its last the goal as well."""
    action = hint.first_action if hint is not None and hint.step >= WHICH else None
    if hint is None or action is None:
        return frozenset()
    made = made_of(action)
    held, goals = made.held or made.quick[:1], made.goals or made.quick
    goal = next(iter(goals), None)
    is_whole = hint.step >= LAST and goal is not None
    return frozenset((*held, goal) if is_whole else held)


def hint_frame(canvas: Canvas, rect: Rect, radius: int) -> list[Look]:
    """The golden frame around the subject of a hint; dark edges make it visible on any ground."""
    wide = max(3, canvas.px(3))
    return [
        Box(rect.inset(-wide - 1), CLEAR, radius + wide + 1, INK, wide + 2),
        Box(rect.inset(-wide), CLEAR, radius + wide, GOLD, wide),
    ]


def advancing_nodes(
    tree: Node, order: Sequence[Sequence[Callable[..., Answer]]]
) -> tuple[Node, ...]:
    """The nodes that would carry the game on next, most urgent kind first; for the self test.

    `order` has the methods of the game's table that carry it on, most urgent first. Chosen nodes
    are left out, as choosing them again would go back.
    """
    enabled = [node for node in tree.walk() if node.is_enabled and "selected" not in node.state]
    found = (tuple(node for node in enabled if calls(node.act, *methods)) for methods in order)
    return next((nodes for nodes in found if nodes), ())
