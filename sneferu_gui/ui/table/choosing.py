"""Choosing at the table of any game: things are chosen, and actions are made of things.

A game says of each action which things on its table it is made of. From that follow what can be
chosen next, what choosing one thing more would do, where what is dragged can be let go, what is
suggested, and what a hint marks.
"""

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
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
"""Things on the table, as nodes are about them."""


class MadeOf(NamedTuple):
    """The things on the table that an action is made of."""

    held: Things = ()
    """All of these are chosen for it."""
    goals: Things = ()
    """And one of these; in any order."""
    quick: Things = ()
    """Any of these does it alone, as long as nothing else is chosen."""
    drops: Things = ()
    """What lies on a goal: what is taken along under the pointer can be let go over it, too."""
    marked: Hashable | None = None
    """What a hint marks as its goal; None for the first of them."""

    @property
    def things(self) -> frozenset[Hashable]:
        """All that can be chosen for it, one after another."""
        return frozenset((*self.held, *self.goals))


def at_once(*things: Hashable) -> MadeOf:
    """Of what one thing does alone."""
    return MadeOf(quick=things)


def put(held: Hashable, goal: Hashable) -> MadeOf:
    """Of what is put somewhere from where it lies: the goal alone says it."""
    return MadeOf((held,), (goal,), (goal,))


# -- What is chosen ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """What is about to be done at a table. Games add what else they remember of it."""

    dragged: Hashable | None = field(default=None, kw_only=True)
    """What is on its way under the pointer."""


@dataclass(frozen=True, slots=True)
class Choice(Plan):
    """What is chosen at a table, thing by thing, and not done yet."""

    chosen: Things = ()
    """In the order in which it was chosen."""


@dataclass(frozen=True, slots=True)
class GestureChoice:
    """A button that carries out actions: they are tried out when it is pointed at."""

    actions: tuple[Any, ...]


ChoiceT = TypeVar("ChoiceT", bound=Choice)


class Option(NamedTuple, Generic[ActionT]):
    """What one choice means: an action, or several of which nothing has to be asked between."""

    gesture: tuple[ActionT, ...]
    made: MadeOf


class Options(Generic[ActionT]):
    """All that can be done in one state of a game, and how it is chosen."""

    def __init__(self, every: Iterable[Option[ActionT]]) -> None:
        """Choose among these, the likeliest first."""
        self.every = tuple(every)
        self._meanings: dict[tuple[Things, bool], dict[Hashable, tuple[ActionT, ...]]] = {}

    @cached_property
    def _by_thing(self) -> dict[Hashable, list[Option[ActionT]]]:
        """Those that each thing is chosen for."""
        found: dict[Hashable, list[Option[ActionT]]] = {}
        for each in self.every:
            for thing in each.made.things:
                found.setdefault(thing, []).append(each)
        return found

    def fitting(self, chosen: Things) -> Sequence[Option[ActionT]]:
        """Those that all of these things are chosen for."""
        if not chosen:
            return self.every
        things = frozenset(chosen)
        fitting = self._by_thing.get(chosen[-1], ())
        return [each for each in fitting if things <= each.made.things]

    def gesture_at(self, choice: Choice, about: Hashable | None) -> tuple[ActionT, ...]:
        """What choosing a thing would do; empty where it does nothing yet."""
        if isinstance(about, GestureChoice):
            return about.actions
        key = choice.chosen, choice.dragged is not None
        if key not in self._meanings:
            meant = self._dropped if choice.dragged is not None else self._chosen
            self._meanings[key] = meant(choice.chosen)
        return self._meanings[key].get(about, ())

    def _dropped(self, chosen: Things) -> dict[Hashable, tuple[ActionT, ...]]:
        """What letting go over each thing would do: nothing where it lay."""
        away = [each for each in self.fitting(chosen) if not {*chosen} & {*each.made.goals}]
        return {
            goal: each.gesture for each in away for goal in (*each.made.goals, *each.made.drops)
        }

    def _chosen(self, chosen: Things) -> dict[Hashable, tuple[ActionT, ...]]:
        """What choosing each thing would do, of those that do something."""
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
        """What is chosen once this is too; None where choosing it does something, or nothing.

        What is on its way under the pointer can only be let go where that does something.
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
        """Whether choosing a thing does something now."""
        return bool(self.gesture_at(choice, about)) or self.planned(choice, about) is not None

    def grasped(self, choice: ChoiceT, about: Hashable | None) -> ChoiceT | None:
        """What is chosen while a thing is on its way under the pointer; None where it stays."""
        if any(about in each.made.held for each in self._by_thing.get(about, ())):
            return replace(choice, chosen=(about,), dragged=about)
        return None

    def next_things(self, chosen: Things, late: tuple[type, ...] = ()) -> Iterator[Hashable]:
        """What most would choose next, the likeliest first: of gestures that the chosen is for.

        What is small and many, by its types, comes after what is held for it.
        """
        for each in self.fitting(chosen):
            quick = each.made.quick
            if not chosen and not all(isinstance(thing, late) for thing in quick):
                yield from quick
            yield from (thing for thing in each.made.held if thing not in chosen)
            yield from each.made.goals


def _finished(found: Iterable[Option[ActionT]], chosen: Things) -> Option[ActionT] | None:
    """The one that nothing more has to be chosen for."""
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


def meanings(
    actions: Iterable[ActionT], made_of: Callable[[ActionT], MadeOf]
) -> dict[Hashable, ActionT]:
    """What choosing each thing would do: the first of the actions that it is a goal of."""
    found: dict[Hashable, ActionT] = {}
    for action in actions:
        for goal in made_of(action).goals:
            found.setdefault(goal, action)
    return found


# -- The table at which it is chosen -----------------------------------------------------------


class ChoosingTable(PlayedScene):
    """A table at which things are chosen, until that means something to be done."""

    nothing: Plan
    """What is planned where nothing is chosen."""
    plan: Plan
    back_sound: str
    """What is heard where something was taken along in vain."""

    @abstractmethod
    def planned(self, about: Hashable) -> Plan | None:
        """What is chosen once a thing is, too; None where choosing it does more, or nothing."""

    def grasped(self, about: Hashable) -> Plan | None:
        """What is chosen while a thing is on its way under the pointer; None where it stays."""
        del about
        return None

    def choose(self, about: Hashable) -> None:
        """Choose a thing on the table, or one more."""
        plan = self.planned(about) if self.is_open else None
        if plan is not None:
            self.change_plan(plan)

    def grasp(self, about: Hashable) -> None:
        """Take a thing along under the pointer: it is chosen for as long."""
        plan = self.grasped(about) if self.is_open else None
        if plan is not None:
            self.change_plan(plan)

    def change_plan(self, plan: Plan) -> None:
        """Plan this from now on."""
        self.plan = plan

    def forget_choice(self) -> None:
        """Choose nothing any more."""
        self.plan = self.nothing

    def put_down(self) -> None:
        """Let go what was taken along in vain."""
        self.forget_choice()

    def put_back(self) -> bool:
        """Whether something was chosen, and is no more; what was taken along in vain goes back."""
        was = self.plan
        if was.dragged is None:
            self.forget_choice()
        else:
            self.sounds.add(self.back_sound)
            self.put_down()
        return was != self.plan

    def go_back(self) -> Answer:
        """What is on its way under the pointer is put back first of all."""
        return None if self.plan.dragged is not None and self.put_back() else super().go_back()

    def do_gesture(self, actions: Sequence[Action]) -> Answer:
        """Carry out what one choice means, action after action."""
        is_legal = self.is_open and bool(actions) and self.state.why_not(actions[0]) is None
        return self.do(*actions) if is_legal else None


PRESSING: Final = (
    (PlayedScene.do_if_legal, ChoosingTable.do_gesture),
    (ChoosingTable.choose,),
)
"""The methods that go on with the game at a table of choices alone, the most pressing first."""


# -- What is told and marked -------------------------------------------------------------------


def refused(refusal: Refusal, about: Hashable) -> Use:
    """The use of something that means what the law refuses: it tells why, and does nothing."""
    told, reason = refusal_words(refusal), fact_words(refusal)
    return Use(hint=told, clause=refusal.clause, reason=reason, about=about)


def unless_refused(refusal: Refusal | None, use: Use) -> Use:
    """A use; where the law refuses it, closed, saying why."""
    if refusal is None:
        return use
    why_not = fact_words(refusal)
    return use._replace(act=None, hint=why_not, clause=refusal.clause, reason=why_not)


def hint_marks(hint: Hint | None, made_of: Callable[[ActionT], MadeOf]) -> frozenset[Hashable]:
    """What a hint marks: from its second step on what to take, with the whole turn its target."""
    action = hint.first_action if hint is not None and hint.step >= WHICH else None
    if hint is None or action is None:
        return frozenset()
    made = made_of(action)
    held, goals = made.held or made.quick[:1], made.goals or made.quick
    goal = next(iter(goals), None) if made.marked is None else made.marked
    is_whole = hint.step >= LAST and goal is not None
    return frozenset((*held, goal) if is_whole else held)


def hint_frame(canvas: Canvas, rect: Rect, radius: int) -> list[Look]:
    """The golden frame around the subject of a hint, with dark edges to be seen on any ground."""
    wide = max(3, canvas.px(3))
    return [
        Box(rect.inset(-wide - 1), CLEAR, radius + wide + 1, INK, wide + 2),
        Box(rect.inset(-wide), CLEAR, radius + wide, GOLD, wide),
    ]


def most_pressing(tree: Node, order: Sequence[Sequence[Callable[..., Answer]]]) -> tuple[Node, ...]:
    """What somebody who sees nothing but a table's picture can do next: the program tries itself.

    `order` has the methods of the game's table that go on with it, the most pressing first. What
    is chosen already is left alone, as choosing it again would go back.
    """
    enabled = [node for node in tree.walk() if node.is_enabled and "selected" not in node.state]
    found = (tuple(node for node in enabled if calls(node.act, *methods)) for methods in order)
    return next((nodes for nodes in found if nodes), ())
