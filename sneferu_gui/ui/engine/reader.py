"""For screen readers: what they do in the tree, by key, and what they are told unasked.

What is said unasked are events, the decision to be made, and reasons for refusals. It is read from
the log lines, the notices and the decision in the picture; nothing is stored or computed for it,
and nothing is done while no reader listens.
"""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never
from weakref import WeakKeyDictionary

from sneferu_gui.ui.engine.attention import next_focus
from sneferu_gui.ui.engine.inputs import NodeRested, NodeSlid, NodeUsed, ReaderInput
from sneferu_gui.ui.engine.open_scenes import OpenScenes
from sneferu_gui.ui.engine.scene import LoggedTurn, Scene, Slide
from sneferu_gui.ui.engine.text_panel import more_of
from sneferu_gui.ui.kit.node import Node, index_of


class Reader:
    """Carries out a screen reader's inputs on a stage, as the keyboard could."""

    def __init__(self, stage: OpenScenes) -> None:
        self._stage = stage

    def take(self, given: ReaderInput) -> None:
        """Do what was asked, where it is still possible: the picture may be another by now."""
        stage = self._stage
        node = self._reached(given.key)
        match given:
            case NodeUsed():
                node = self._after_hurry(node)
                if node is not None:
                    self._rest_on(node)
                    if not isinstance(node.act, Slide):
                        stage.use(node)
            case NodeRested():
                if node is not None:
                    self._rest_on(node)
            case NodeSlid():
                if node is not None and isinstance(node.act, Slide) and node.is_enabled:
                    stage.carry_out(stage.scene.activate(node.act._replace(steps=given.steps)))
            case _:
                assert_never(given)

    def _rest_on(self, node: Node) -> None:
        attention = self._stage.attention
        if attention.shown_focus != node.key:
            attention.focused, attention.is_by_keyboard, attention.is_by_pad = node.key, True, False
            self._stage.change()

    def _after_hurry(self, seen: Node | None) -> Node | None:
        """The node as it is once all motion is over; None if another one has its key by then."""
        if seen is not None and self._stage.scene.hurry():
            self._stage.change()
            now = self._reached(seen.key)
            return now if now is not None and seen.is_same_thing(now) else None
        return seen

    def _reached(self, key: str) -> Node | None:
        """The node of a key; with a dialog open only the dialog's, and notices."""
        tree = self._stage.tree()
        notices = (n for notice in tree.children if notice.role == "notice" for n in notice.walk())
        nodes = (*index_of(tree).reachable_nodes, *notices)
        return next((n for n in nodes if n.key == key and n.is_reachable), None)


def start_of(stage: OpenScenes) -> str | None:
    """The key of the node at which a reader begins; None if the focus or pointer is in use."""
    focused, tree = stage.attention.focused, stage.tree()
    if stage.presses.is_by_pointer or index_of(tree).find(focused) is not None:
        return None
    return next_focus(tree, None, "tab", is_backwards=False)


if TYPE_CHECKING:
    from sneferu_gui.ui.engine.open_scenes import OpenScenes

SHORT: Final = "short"
NORMAL: Final = "normal"
FULL: Final = "full"
"""The speech level at which whole log lines and clauses are said."""
_CLAUSES: Final = re.compile(r"\s\([A-Z]\d+(?:, [A-Z]\d+)*\)")
"""Clause references at a line's end, as “ (A3, B1)”; spoken only at the level `FULL`."""


class Announcements(NamedTuple):
    """The last announcements, each with the number of announcements made so far.

    The same text may be announced twice.
    """

    polite: str = ""
    """Spoken after what the reader is saying."""
    times: int = 0
    urgent: str = ""
    """Spoken at once."""
    urgent_times: int = 0


class _Place(NamedTuple):
    """The point up to which a scene's log has been spoken."""

    start: int = -1
    """The number of actions before the last turn that was spoken."""
    lines: int = 0
    """The number of lines of that turn that were spoken."""


class Announcer:
    """Follows what a stage shows and turns what is new into announcements."""

    def __init__(self) -> None:
        self._said = Announcements()
        self._scene: Scene | None = None
        self._places: WeakKeyDictionary[Scene, _Place] = WeakKeyDictionary()
        self._leading: dict[str, str] = {}
        self._focused: str | None = None
        self._notice = 0
        self._refusal = 0

    def follow(self, stage: "OpenScenes") -> Announcements:
        """The latest announcements, after those for the stage's present picture."""
        scene, level = stage.scene, stage.speech
        before, self._scene = self._scene, scene
        is_new = scene is not before
        sits_down = is_new and before is not None and before.is_between_people
        tree = stage.tree()
        parts: list[str] = []
        if is_new:
            self._said = self._said._replace(polite="", urgent="")
            self._leading = {}
        parts += self._of_log(scene, level, sits_down=sits_down)
        parts += self._of_notices(stage)
        if not index_of(tree).dialogs:
            moves = level != FULL and stage.attention.focused != self._focused
            parts += self._of_decision(tree, level, is_waiting=scene.is_waiting(), moves=moves)
        self._focused = stage.attention.focused
        polite = _one_after_another(parts)
        if polite:
            self._said = self._said._replace(polite=polite, times=self._said.times + 1)
        count, refused = stage.refused
        if count != self._refusal and refused is not None:
            urgent = "; ".join(more_of(refused)) or refused.label
            self._said = self._said._replace(urgent=urgent, urgent_times=count)
        self._refusal = count
        return self._said

    def _of_log(self, scene: Scene, level: str, *, sits_down: bool) -> Iterator[str]:
        """The log lines to speak: others' actions and the effects of one's own; nothing older.

        A person who sits down after another hears everything since their own last turn.
        """
        known = self._places.get(scene)
        listener, turns = scene.logged_turns(known.start if known and not sits_down else 0)
        place = known or _place_after(turns)
        if sits_down:
            own = max((turn.start for turn in turns if turn.seat == listener), default=-1)
            for turn in turns:
                if turn.start > own:
                    yield sentence(turn.lines, level)
            place = _place_after(turns)
        else:
            place = min(place, _place_after(turns))  # something may have been taken back
        for turn in turns:
            said = place.lines if turn.start == place.start else 0
            is_known = turn.start < place.start or said >= len(turn.lines)
            if is_known or not (turn.is_over or turn.is_persons):
                continue
            if level != SHORT or not turn.is_persons:
                yield sentence(turn.lines[said:], level)
            place = _Place(turn.start, len(turn.lines))
        self._places[scene] = place

    def _of_notices(self, stage: "OpenScenes") -> Iterator[str]:
        for notice in stage.notices.shown:
            if notice.number > self._notice:
                self._notice = notice.number
                yield notice.text

    def _of_decision(
        self, tree: Node, level: str, *, is_waiting: bool, moves: bool
    ) -> Iterator[str]:
        """The decision to be made, when it is another one: a teacher's words first.

        While the keyboard moves, the focused node is spoken anyway, so its consequences are left
        out.
        """
        leading = {node.key: node for node in index_of(tree).asking_nodes}
        for key, node in sorted(leading.items(), key=lambda each: not each[1].is_floating):
            is_card = not node.label
            text = _words_on(node) if is_card else node.label
            before = self._leading.get(key)
            self._leading[key] = "" if is_waiting else text
            if is_waiting or text == before or (level == SHORT and not is_card):
                continue
            if is_card or node.role == "status":
                yield text
            elif (
                before and not moves
            ):  # a panel with another title: a hint, or what is to be answered
                yield f"{text}: {_words_on(node)}"


def _place_after(turns: Sequence[LoggedTurn]) -> _Place:
    return _Place(turns[-1].start, len(turns[-1].lines)) if turns else _Place()


def _words_on(node: Node) -> str:
    """The texts on a card or panel, without its buttons and other reachable nodes."""
    words = [each.label for each in node.walk() if each.role == "text" and not each.is_reachable]
    return _one_after_another([" ".join(each.split()) for each in words])


def _one_after_another(parts: Sequence[str]) -> str:
    """Sentences as one text, each with its own sign at its end, the last with none.

    >>> _one_after_another(["Wider, or higher?", "", "Merit — choose a stone."])
    'Wider, or higher? Merit — choose a stone'
    """
    told = [part.rstrip(". ") for part in parts if part.strip()]
    ended = [part if part.endswith(("?", "!")) else f"{part}." for part in told]
    return " ".join(ended).rstrip(".")


def sentence(lines: Sequence[tuple[str, str]], level: str) -> str:
    """Lines of a log, each with the same in few words, as one sentence.

    >>> sentence([("Hapi buys granite", "granite"), ("… places it", ""), ("+2 food", "+2")], FULL)
    'Hapi buys granite; places it; +2 food'
    >>> sentence([("Hapi buys granite", "granite"), ("… places it", ""), ("+2 food", "+2")], NORMAL)
    'Hapi buys granite; +2'
    """
    texts = [text.removeprefix("…").strip() for text, _short in lines]
    if level == FULL:
        return "; ".join(texts)
    brief = [short for _text, short in lines[1:] if short] or texts[1:]
    parts = texts[:1] if level == SHORT else [texts[0], *brief]
    return _CLAUSES.sub("", "; ".join(parts))
