"""What a screen reader says by itself: what was done, what is to be done, what is not possible.

It is gathered from what the log, the notices and the decision say in the picture; nothing is kept
or worked out for it, and nothing is asked for while no reader listens.
"""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple
from weakref import WeakKeyDictionary

from sneferu_gui.ui.engine.scene import LoggedTurn, Scene
from sneferu_gui.ui.engine.text_panel import more_of
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.tree_index import index_of

if TYPE_CHECKING:
    from sneferu_gui.ui.engine.open_scenes import OpenScenes

SHORT: Final = "short"
NORMAL: Final = "normal"
FULL: Final = "full"
"""How much is said."""
_CLAUSES: Final = re.compile(r"\s\([A-Z]\d+(?:, [A-Z]\d+)*\)")
"""The paragraphs of the rules that a line stands on: only who wants all of it hears them."""


class Said(NamedTuple):
    """What is said last, and how often something has been said: the same may be said again."""

    polite: str = ""
    """After what the reader is saying."""
    times: int = 0
    urgent: str = ""
    """At once."""
    urgent_times: int = 0


class _Place(NamedTuple):
    """How far the log has been said."""

    start: int = -1
    """Actions before the last turn that was said."""
    lines: int = 0
    """How many lines of that turn were said."""


class Announcer:
    """Follows what a stage shows, and says what is new."""

    def __init__(self) -> None:
        self._said = Said()
        self._scene: Scene | None = None
        self._places: WeakKeyDictionary[Scene, _Place] = WeakKeyDictionary()
        self._leading: dict[str, str] = {}
        self._focused: str | None = None
        self._notice = 0
        self._refusal = 0

    def follow(self, stage: "OpenScenes") -> Said:
        """What is to be said last by now."""
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
        """What others did, and what came of one's own doing; of all before that nothing.

        A person who sits down after another hears what was done since their own last turn.
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
        """What is to be done, where that is another: a teacher's words, then the decision.

        While the keyboard moves, what it is on is heard, and not what choosing that would bring.
        """
        leading = {node.key: node for node in index_of(tree).leading}
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
    """What is written on a card or panel, without what can be used on it."""
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
