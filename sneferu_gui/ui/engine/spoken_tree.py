"""The picture as a screen reader gets it: names, roles and states in the order of listening.

It is made from the tree alone and knows no library. Names are short, the rest is a description;
pure pictures are left out; a track is one node with its usable spaces; the decision comes first,
as in the text panel.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from enum import StrEnum
from itertools import groupby
from typing import Final, NamedTuple

from sneferu_gui.language import _, chosen_language
from sneferu_gui.ui.engine.keys import Keys
from sneferu_gui.ui.engine.reader import Announcements
from sneferu_gui.ui.engine.scene import Call, Slide
from sneferu_gui.ui.engine.text_panel import STATES, in_order, more_of
from sneferu_gui.ui.kit.looks import Letters, Typeface
from sneferu_gui.ui.kit.node import ASKS, BUSY, NO_USE, SUGGESTED, TRACK, Figures, Node, index_of
from sneferu_gui.ui.kit.rect import Rect

LONGEST_NAME: Final = 79
"""The most letters of a name."""
ROOT: Final = ""
"""The window's key, the same in every scene."""
_BREAKS: Final = ("\n", "; ", " · ", ". ", ": ", " – ", " (", ", ")
"""Where a longer label is split, the best places first."""
_ENDS: Final = frozenset(".?!:;,…—–")
"""Signs at a line's end that separate it from the next."""
_SHORTEST: Final = 8
"""The fewest letters of a name before a label is split."""
_TOLD: Final = frozenset({"checked", "selected"})
"""States with a field of their own in `SpokenUse`."""


class SpokenRole(StrEnum):
    """Roles in a screen reader's terms."""

    WINDOW = "window"
    DIALOG = "dialog"
    REGION = "region"
    """A landmark that readers can jump to."""
    TOOLBAR = "toolbar"
    GROUP = "group"
    RADIO_GROUP = "radio group"
    RADIO = "radio"
    BUTTON = "button"
    SLIDER = "slider"
    FIELD = "field"
    ROW = "row"
    HEADING = "heading"
    TEXT = "text"
    TABLE = "table"
    TABLE_ROW = "table row"
    COLUMN_HEADER = "column header"
    ROW_HEADER = "row header"
    CELL = "cell"


class Urgency(StrEnum):
    POLITE = "said"
    """After what the reader is saying."""
    URGENT = "refused"
    """At once."""


class SpokenUse(NamedTuple):
    """What can be done with a node, and its state."""

    shortcut: str = ""
    """The label of the key that does the same."""
    is_disabled: bool = False
    is_busy: bool = False
    is_on: bool | None = None
    """Whether it is checked or selected; None where it cannot be."""
    can_click: bool = False
    can_focus: bool = False


class Spoken(NamedTuple):
    """A node as a reader gets it."""

    role: SpokenRole
    name: str
    description: str = ""
    rect: Rect = Rect(0, 0, 0, 0)
    use: SpokenUse = SpokenUse()
    value: str = ""
    """The text of a field."""
    number: int | None = None
    """A slider's position, in per cent."""
    place: tuple[int, int] | None = None
    """Its number among nodes of its kind, from 1, and how many there are."""
    children: tuple[str, ...] = ()
    urgency: "Urgency | None" = None
    """For announcements; None for other nodes."""


class KnownNode(NamedTuple):
    """A node and its spoken form, before equal names are told apart."""

    node: Node
    own: Spoken
    """Without its children."""
    spoken: Spoken
    """With its children."""
    has_children: bool
    is_whole: bool
    """Whether all below it follows from the node alone: an equal node is spoken the same."""

    def is_as(self, node: Node, *, has_children: bool) -> bool:
        """Whether a node is spoken as this one was, apart from its place and its children."""
        before = self.node
        return (
            self.has_children == has_children
            and before.label == node.label
            and before.state == node.state
            and before.role == node.role
            and (before.use == node.use or _spoken_use(before) == _spoken_use(node))
            and (node.role != "text" or _is_heading(before) == _is_heading(node))
        )


class SpokenTree(NamedTuple):
    """The picture as a reader gets it: nodes by key, the root first."""

    root: str
    nodes: dict[str, Spoken]
    focus: str
    """The key of the focused node, else of the dialog or the root."""
    origins: dict[str, str]
    """The keys in the picture of nodes that can be used or focused."""
    told: dict[str, KnownNode]
    """The nodes put into words, by the keys of the picture."""
    wording: tuple[str, Keys] = ("", Keys())
    """The language, and the keys by which shortcuts are written."""


_ROLES: Final = {
    "dialog": SpokenRole.DIALOG,
    "panel": SpokenRole.REGION,
    "bar": SpokenRole.TOOLBAR,
    "slider": SpokenRole.SLIDER,
    "field": SpokenRole.FIELD,
    "row": SpokenRole.ROW,
    "item": SpokenRole.ROW,
    "status": SpokenRole.HEADING,
}
_HOLDING: Final = frozenset({SpokenRole.DIALOG, SpokenRole.REGION, SpokenRole.TOOLBAR})
_PICTURED: Final = frozenset({"picture", "motion", "tooltip", "backdrop", "name", "marker",
                              "badge", "light", "ghost", "casing", "structure"})  # fmt: skip
"""Roles without meaning of their own: spoken only where they can be focused."""
_ASKING: Final = frozenset({SpokenRole.TEXT, SpokenRole.HEADING})
_HEADINGS: Final = frozenset({Typeface.HEADING, Typeface.HEADING_BOLD})
"""The typefaces of headings."""


def spoken_tree(
    tree: Node,
    focused: str | None = None,
    keys: Keys | None = None,
    said: Announcements | None = None,
    before: SpokenTree | None = None,
) -> SpokenTree:
    """The spoken form of a picture with the focus on a node.

    Announcements (`said`) come last, each time with another key, as readers speak new nodes. Nodes
    equal to those of the picture `before` are not put into words again.
    """
    wording = chosen_language(), keys or Keys()
    known = before if before is not None and before.wording == wording else None
    writer = _SpokenTreeWriter(wording[1], focused, known)
    at = index_of(tree).find(focused)
    if known is not None and at is not None and not at.is_enabled:
        writer.is_taking_over = known.origins.get(known.focus) == focused
    children = writer.add_picture(tree)
    if said is not None:
        children += writer.add_announcements(said)
    name, more = short_name(tree.label)
    window = Spoken(SpokenRole.WINDOW, name, more, tree.rect, children=tuple(children))
    nodes = {ROOT: window, **writer.nodes}
    default = children[0] if index_of(tree).dialogs and children else ROOT
    focus = next((key for key, origin in writer.origins.items() if origin == focused), default)
    return SpokenTree(ROOT, nodes, focus, writer.origins, writer.told, wording)


def short_name(label: str, most: int = LONGEST_NAME) -> tuple[str, str]:
    """A label as a name of at most `most` letters, and the rest for the description.

    >>> short_name("Space 25: quarry of granite, Aswan", 20)
    ('Space 25', 'quarry of granite, Aswan')
    """
    whole = " ".join(label.split())
    if len(whole) <= most and "\n" not in label.strip():
        return whole, ""
    for sign in _BREAKS:
        place = label.find(sign) if sign == "\n" else label.rfind(sign, 0, most)
        if _SHORTEST <= place <= most:
            rest = label[place + len(sign) :] if sign != " (" else label[place + 1 :]
            return one_line(label[:place]), one_line(rest)
    place = whole.rfind(" ", 0, most - 1)
    place = place if place >= _SHORTEST else most - 1
    return f"{whole[:place]}…", f"…{whole[place:].strip()}"


def one_line(text: str) -> str:
    r"""Lines after one another, with a sign between them where a line has none at its end.

    >>> one_line("House of the Nile\nScarabs: 2.\nFree")
    'House of the Nile; Scarabs: 2. Free'
    """
    lines = [" ".join(line.split()) for line in text.split("\n") if line.strip()]
    ended = [line if line[-1] in _ENDS else f"{line};" for line in lines[:-1]]
    return " ".join((*ended, *lines[-1:]))


class _SpokenTreeWriter:
    def __init__(self, keys: Keys, focused: str | None, before: SpokenTree | None) -> None:
        self._keys = keys
        self._focused = focused
        self._before = before or SpokenTree(ROOT, {}, ROOT, {}, {})
        self.is_taking_over = True
        """Whether nodes equal to those before are taken over.

        Not once the focus is on a node that is spoken only because of it.
        """
        self._led: set[str] = set()
        self._bound = 0
        """How often the spoken form depended on the focus or on other nodes."""
        self.nodes: dict[str, Spoken] = {}
        self.origins: dict[str, str] = {}
        self.told: dict[str, KnownNode] = {}

    def add_picture(self, tree: Node) -> list[str]:
        """Put all of a picture that can be used into words, and notices; the topmost keys."""
        root = index_of(tree).usable_part
        parts = in_order(root)
        children = self.add_all([root] if parts == [root] else parts)
        if index_of(tree).dialogs:
            return children + self.add_all([n for n in tree.children if n.role == "notice"])
        if children and self.origins.get(children[0]) == tree.key:  # it is the window's node
            return [*self.nodes.pop(children[0]).children, *children[1:]]
        return children

    def add_all(self, siblings: Sequence[Node]) -> list[str]:
        """Put nodes and all below them into words; the keys of the topmost."""
        if not siblings:  # as below most nodes
            return []
        told: list[tuple[Node | None, str]] = []
        for node in siblings:
            told += self._add(node)
        if any(node is not None and node.role == TRACK for node, _key in told):
            told = self._without_named_by_tracks(told)
        if len(told) < 2:  # noqa: PLR2004 - nothing to be told apart from
            return [key for _node, key in told]
        rested = {self.nodes[key].name for _node, key in told if self._is_rested(key)}
        told = [
            each
            for each in told
            if self.nodes[each[1]].role is SpokenRole.HEADING  # readers jump to headings
            or not self._drop_repeated(each[1], rested)
        ]
        return self._named_apart(self._grouped(told))

    def _without_named_by_tracks(
        self, told: list[tuple[Node | None, str]]
    ) -> list[tuple[Node | None, str]]:
        """The nodes without markers that a track beside them names; a focused marker stays."""
        tracks = [node.label for node, _key in told if node is not None and node.role == TRACK]
        left: list[tuple[Node | None, str]] = []
        for node, key in told:
            is_plain = node is not None and node.role == "marker" and node.act is None
            if node is not None and is_plain and node.hint == node.label:
                if node.key == self._focused:
                    self._bound += 1
                elif any(node.label in track for track in tracks):
                    del self.nodes[key], self.origins[key]
                    continue
            left.append((node, key))
        return left

    def add_announcements(self, said: Announcements) -> list[str]:
        """Add the announcements; their keys."""
        found = []
        for text, times, urgency in (
            (said.polite, said.times, Urgency.POLITE),
            (said.urgent, said.urgent_times, Urgency.URGENT),
        ):
            if text:
                found.append(key := f"{urgency}/{times % 2}")
                self.nodes[key] = Spoken(SpokenRole.TEXT, text, urgency=urgency)
        return found

    def _add(self, node: Node) -> list[tuple[Node | None, str]]:
        """The spoken nodes for a node: itself, or its children where it has no meaning."""
        if ASKS in node.state:
            self._bound += 1
            if node.key in self._led:
                return []
            self._led.add(node.key)
        if self._take_over(node):
            return [(node, node.key)]
        is_silent = not node.label.strip() or (node.role in _PICTURED and not node.is_reachable)
        if is_silent:
            return [each for child in node.children for each in self._add(child)]
        if isinstance(node.about, Figures):
            return [(node, self._put_figures(node, node.about))]
        bound = self._bound
        below: Sequence[Node] = node.children
        if node.role == TRACK:
            below = self._spoken_parts(node)
        return [(node, self._put(node, self.add_all(below), bound))]

    def _take_over(self, node: Node) -> bool:
        """Take over a node and all below it from the picture before, if equal; whether it was."""
        told = self._before.told.get(node.key) if self.is_taking_over else None
        if told is None or not told.is_whole or told.node != node or node.key in self.nodes:
            return False
        below = list(self._below(told.spoken))
        if not self.nodes.keys().isdisjoint(below):
            return False
        for key in below:
            self.nodes[key] = self._before.nodes[key]
            if key in self._before.origins:
                self.origins[key] = key
                self.told[key] = self._before.told[key]
        self._keep(node.key, told)
        return True

    def _below(self, spoken: Spoken) -> Iterator[str]:
        """The keys of all nodes that were below a node in the picture before."""
        for key in spoken.children:
            yield from self._below(self._before.nodes[key])
            yield key

    def _keep(self, key: str, told: KnownNode) -> None:
        self.nodes[key] = told.spoken
        self.origins[key] = told.node.key
        self.told[key] = told

    def _spoken_parts(self, track: Node) -> list[Node]:
        """The nodes of a track that are spoken beside it: the usable ones and the focused one."""
        told = []
        for node in track.walk():
            if node is not track and node.is_reachable:
                if node.is_enabled:
                    told.append(node._replace(children=()))
                elif node.key == self._focused:
                    self._bound += 1
                    told.append(node._replace(children=()))
        return told

    def _put_figures(self, node: Node, told: Figures) -> str:
        """A chart as a table of its numbers; each cell has its column's name."""
        places = node.rect.rows(len(told.rows))
        above = node.rect.top_part(0)
        rows = [self._put_row(f"{node.key}/columns", told.columns, above, SpokenRole.COLUMN_HEADER)]
        for number, (texts, rect) in enumerate(zip(told.rows, places, strict=True)):
            rows.append(self._put_row(f"{node.key}/{number}", texts, rect, SpokenRole.CELL))
        children = tuple(filter(None, rows))
        for number, row in enumerate(children, 1):
            self.nodes[row] = self.nodes[row]._replace(place=(number, len(children)))
        self.nodes[node.key] = Spoken(
            SpokenRole.TABLE, told.title, told.more, node.rect, children=children
        )
        return node.key

    def _put_row(self, key: str, texts: tuple[str, ...], rect: Rect, role: SpokenRole) -> str:
        """A row of a table, named by its cells; an empty key for an empty row."""
        if not texts:
            return ""
        head = f"{texts[0]}: " if role is SpokenRole.CELL else f"{texts[0]}; "
        cells = []
        for number, text in enumerate(texts):
            cells.append(cell := f"{key}/{number}")
            is_head = role is SpokenRole.CELL and not number
            kind, place = SpokenRole.ROW_HEADER if is_head else role, (number + 1, len(texts))
            self.nodes[cell] = Spoken(kind, text, rect=rect, place=place)
        name = head + "; ".join(texts[1:])
        self.nodes[key] = Spoken(SpokenRole.TABLE_ROW, name, rect=rect, children=tuple(cells))
        return key

    def _put(self, node: Node, children: list[str], bound: int) -> str:
        """Add a node with the children `children`; its key. `bound` is the count before them."""
        key = node.key
        while key in self.nodes:
            key += "'"
            self._bound += 1
        own = spoken = self._own(key, node, has_children=bool(children))
        if children:  # as below few nodes
            heard = {own.name, *own.description.split("; ")}
            children = [child for child in children if not self._drop_repeated(child, heard)]
            if not children:
                own = self._own(key, node, has_children=False)
            spoken = self._named_by_question(own._replace(children=tuple(children)))
        is_whole = self._bound == bound
        self._keep(key, KnownNode(node, own, spoken, bool(children), is_whole))
        return key

    def _named_by_question(self, part: Spoken) -> Spoken:
        """A part named by the question, if it holds nothing but its answers."""
        groups = [each for each in part.children if self._is_nameless(each)]
        if len(groups) != 1:
            return part
        (group,) = groups
        if len(part.children) > 1:
            self.nodes[group] = self.nodes[group]._replace(name=part.name)
            return part
        answers = self.nodes.pop(group).children
        return part._replace(role=SpokenRole.RADIO_GROUP, children=answers)

    def _is_nameless(self, key: str) -> bool:
        """Whether a node is a group of answers without a name."""
        told = self.nodes[key]
        return told.role is SpokenRole.RADIO_GROUP and not told.name

    def _drop_repeated(self, key: str, heard: set[str]) -> bool:
        """Leave out a text that was spoken already; whether it was."""
        told = self.nodes[key]
        is_heard = told.name in heard or told.name.removesuffix(".") in heard
        is_said = is_heard and not (self._is_rested(key) or told.children)
        if is_said:
            del self.nodes[key]
            self.origins.pop(key, None)
        return is_said

    def _own(self, key: str, node: Node, *, has_children: bool) -> Spoken:
        """The spoken form of a node without its children, taken over if the node is equal."""
        told = self._before.told.get(key)
        if told is not None and told.is_as(node, has_children=has_children):
            return told.own if told.node.rect == node.rect else told.own._replace(rect=node.rect)
        return self._spoken(node, has_children=has_children)

    def _spoken(self, node: Node, *, has_children: bool) -> Spoken:
        role = _role(node, has_children=has_children)
        if node.use is NO_USE and not node.state:  # as most texts: nothing but its words
            return Spoken(role, one_line(node.label), rect=node.rect)
        label, value = node.label, ""
        if role in {SpokenRole.FIELD, SpokenRole.SLIDER}:
            label, _sign, value = label.partition(": ")
        name, rest = short_name(label) if node.is_reachable else (one_line(label), "")
        more = _description(node, name, rest).replace(f"{label}; ", "")
        number = _number_in(value) if role is SpokenRole.SLIDER else None
        return Spoken(role, name, more, node.rect, self._use(node, role), value, number)

    def _use(self, node: Node, role: SpokenRole) -> SpokenUse:
        key = (self._keys.written(node.shortcut) if node.shortcut else "") or node.typed_code
        return SpokenUse(
            key if node.is_enabled else "",
            "disabled" in node.state and role not in _HOLDING,
            BUSY in node.state,
            True if _TOLD.intersection(node.state) else None,
            can_click=_is_control(node) and not isinstance(node.act, Slide),
            can_focus=node.is_reachable,
        )

    def _grouped(self, told: list[tuple[Node | None, str]]) -> list[tuple[Node | None, str]]:
        """The nodes with the answers to one question in a group that is named by it.

        Answers stand side by side, call the same method in different ways, and one of them is
        chosen; the text before them is the question.
        """
        found: list[tuple[Node | None, str]] = []
        for question, row in groupby(told, lambda each: _question_of(each[0])):
            answers = list(row)
            keys = [key for _node, key in answers]
            chosen = sum(bool(self.nodes[key].use.is_on) for key in keys)
            if question is None or len(keys) == 1 or chosen != 1:
                found += answers
                continue
            name = ""
            asking = self.nodes[found[-1][1]] if found else None
            if asking is not None and asking.role is SpokenRole.FIELD and asking.value:
                name = f"{asking.name}: {asking.value}"
            elif asking is not None and asking.role in _ASKING and not asking.use.can_focus:
                name = asking.name
                del self.nodes[found.pop()[1]]
            found.append((None, self._put_group(name, keys)))
        return found

    def _put_group(self, name: str, keys: list[str]) -> str:
        for number, key in enumerate(keys, 1):
            answer = self.nodes[key]
            use = answer.use._replace(is_on=bool(answer.use.is_on))
            self.nodes[key] = answer._replace(
                role=SpokenRole.RADIO, use=use, place=(number, len(keys))
            )
        group = f"{keys[0]}/answers"
        rect = self.nodes[keys[0]].rect
        self.nodes[group] = Spoken(SpokenRole.RADIO_GROUP, name, rect=rect, children=tuple(keys))
        return group

    def _named_apart(self, told: list[tuple[Node | None, str]]) -> list[str]:
        """The keys of the nodes, after adding a number to names that several have."""
        counts = Counter(self.nodes[key].name for _node, key in told if self._is_rested(key))
        places: Counter[str] = Counter()
        for _node, key in told:
            spoken = self.nodes[key]
            count = counts[spoken.name]
            if count > 1 and self._is_rested(key):
                places[spoken.name] += 1
                self.nodes[key] = _numbered(spoken, places[spoken.name], count)
        self._count_alike(told)
        return [key for _node, key in told]

    def _count_alike(self, told: list[tuple[Node | None, str]]) -> None:
        """Number pieces, slots, rows and the like within their kind."""
        kinds: dict[str, list[str]] = {}
        for node, key in told:
            if node is not None and node.is_reachable and node.role not in {"button", "text"}:
                kinds.setdefault(node.role, []).append(key)
        for keys in kinds.values():
            for number, key in enumerate(keys, 1):
                if len(keys) > 1:
                    self.nodes[key] = self.nodes[key]._replace(place=(number, len(keys)))

    def _is_rested(self, key: str) -> bool:
        return self.nodes[key].use.can_focus


def _description(node: Node, name: str, rest: str) -> str:
    """All that is told of a node beside its name: the label's rest, its hints, and its states."""
    more = [line for line in more_of(node) if line != node.label]
    states = (_(STATES[each]) for each in node.state if each in STATES and each not in _TOLD)
    parts = dict.fromkeys(part for part in (rest, *more, *states) if part and part != name)
    *before, last = (*parts,) or ("",)
    return "; ".join((*(part.removesuffix(".") for part in before), last))


def _number_in(value: str) -> int | None:
    """The number that a slider's words name; None without one."""
    digits = "".join(sign for sign in value if sign.isdecimal())
    return int(digits) if digits else None


def _numbered(spoken: Spoken, number: int, count: int) -> Spoken:
    end = _(", {number} of {count}").format(number=number, count=count)
    name, rest = short_name(spoken.name, LONGEST_NAME - len(end))
    more = "; ".join(part for part in (rest, spoken.description) if part)
    return spoken._replace(name=f"{name}{end}", description=more)


def _question_of(node: Node | None) -> Hashable | None:
    """The method that a group of buttons calls; None for other nodes."""
    if node is None or node.role != "button" or not isinstance(node.act, Call):
        return None
    if SUGGESTED in node.state and "checked" not in node.state:  # the way on, no answer
        return None
    first = node.act.given[0] if node.act.given else None
    return node.act.method, (first if callable(first) else None)


def _spoken_use(node: Node) -> tuple[Hashable, ...]:
    """The parts of a node's use that are spoken: not the exact act nor the subject."""
    use = node.use
    does = None if use.act is None else isinstance(use.act, Slide)
    clause = use.clause if "disabled" in node.state else ""
    return does, use.hint, use.shortcut, use.typed_code, use.reason, clause


def _is_heading(node: Node) -> bool:
    return any(isinstance(look, Letters) and look.font.face in _HEADINGS for look in node.looks)


def _is_control(node: Node) -> bool:
    """Whether using a node does something or explains why it does not."""
    return node.act is not None or ("disabled" in node.state and bool(node.clause))


def _role(node: Node, *, has_children: bool) -> SpokenRole:
    if node.role in _ROLES:
        return _ROLES[node.role]
    if _is_control(node):
        return SpokenRole.BUTTON
    if has_children:
        return SpokenRole.GROUP
    if node.role == "text" and _is_heading(node):
        return SpokenRole.HEADING
    return SpokenRole.TEXT


def differences(before: SpokenTree | None, after: SpokenTree) -> Iterator[str]:
    """The keys of the nodes that are new or changed in a tree."""
    known = before.nodes if before is not None else {}
    return (key for key, node in after.nodes.items() if known.get(key) != node)
