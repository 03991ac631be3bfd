"""A screen reader's client that plays by names, roles and actions alone, without the code.

It is run by the system's own Python, which has `pyatspi`. It starts a session bus and the program
it is given, and ends with the status 77 if there is no screen reader support here.
"""

import contextlib
import os
import random
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

T = TypeVar("T")

PATIENCE: Final = 240.0
"""Most seconds to wait for anything: a busy machine is slow."""
NO_READERS: Final = 77
IN_BUS: Final = "READER_CLIENT_IN_BUS"
"""The environment variable that says that the bus has been started."""
BUS: Final = ("dbus-run-session", "--")
LAUNCHERS: Final = (
    "/usr/libexec/at-spi-bus-launcher",
    "/usr/lib/at-spi2-core/at-spi-bus-launcher",
)
Signature = list[tuple[str, str, str]]
MOST_STEPS: Final = 1500
CONTROLS: Final = {"push button", "radio button", "toggle button", "list item", "slider"}
ASIDE: Final = {"tool bar", "log"}
LEADING_AWAY: Final = {
    "Back",
    "Copy",
    "Areas",
    "Menu",
    "Undo",
    "Redo",
    "Hint",
    "Settings",
    "Rules",
    "Tell it again",
    "The whole rulebook",
}
RETURN: Final = 0xFF0D
"""The key symbol of Return."""
ASSERTIVE: Final = 2
"""The mark of an announcement that is to be said at once."""
SEE_AGAIN: Final = "See this moment again"
"""The words at the end of a turn in the log."""
QUIET: Final = 0.3
"""Seconds without events after which everything counts as at rest."""
PAUSE: Final = 2.0
"""Seconds to wait for an event after using something: it may have changed nothing."""
CHANGES: Final = (
    "object:property-change",
    "object:state-changed",
    "object:children-changed",
    "object:text-changed",
)
"""The events by which a program reports changed nodes."""


class Asked:
    """A node's answers about itself, cached until it reports a change."""

    def __init__(self, node: Any) -> None:
        self.node = node
        self.role: str = node.getRoleName()
        self.name: str = node.name
        self.description: str = node.description
        self.children: list[Any] = [child for child in node if child is not None]


class Heard:
    """A node as a screen reader has it: role, name, and the nodes around it."""

    def __init__(self, asked: Asked, within: tuple[str, ...]) -> None:
        self.node = asked.node
        self.role = asked.role
        self.name = asked.name
        self.description = asked.description
        self.within = within

    @property
    def is_open(self) -> bool:
        return self.role in CONTROLS and not self.description.startswith("not possible")

    @property
    def is_offered(self) -> bool:
        """Whether it is a way on: no button of the bar, none that leads away."""
        return (
            self.is_open and self.name not in LEADING_AWAY and not ASIDE.intersection(self.within)
        )

    @property
    def told(self) -> tuple[str, str, str]:
        """The part of it that is read."""
        return self.role, self.name, self.description

    def click(self) -> None:
        sys.stderr.write(f"{time.monotonic():.1f} {self.role}: {self.name}\n")
        with contextlib.suppress(NotImplementedError, RuntimeError):  # it has gone meanwhile
            self.node.queryAction().doAction(0)


class Said(NamedTuple):
    """An announcement of the program."""

    text: str
    is_urgent: bool

    @property
    def words(self) -> list[str]:
        """The words read, without signs."""
        return words_of(self.text)


class Listener:
    """A listener to the program's window."""

    def __init__(self, desktop: Any) -> None:
        import pyatspi  # noqa: PLC0415 - the system's

        self._desktop = desktop
        self.all: list[Heard] = []
        self._said: list[Said] = []
        self._gone: set[str] = set()
        self._known: dict[str, Asked] = {}
        self._news = 0.0
        """The time of the last event."""
        pyatspi.Registry.registerEventListener(self._hear, "object:announcement")
        pyatspi.Registry.registerEventListener(self._change, *CHANGES)

    def _change(self, event: Any) -> None:
        """Forget the answers of a node that reports a change."""
        self._news = time.monotonic()
        self._known.pop(event.source.path, None)
        if str(event.type) == "object:state-changed:defunct":
            self._gone.add(event.source.path)

    def _hear(self, event: Any) -> None:
        """Record an announcement; like Orca, none of a node that has gone."""
        if event.source.path in self._gone:
            return
        self._news = time.monotonic()
        said = Said(event.any_data, event.detail1 == ASSERTIVE)
        sys.stderr.write(f"{time.monotonic():.1f} said: {said}\n")
        self._said.append(said)

    def said(self) -> list[Said]:
        """The announcements since the last call."""
        found, self._said = self._said, []
        return found

    @property
    def has_said(self) -> bool:
        """Whether there were announcements since the last call of `said`."""
        return bool(self._said)

    def listen(self) -> list[Heard]:
        """Everything there is to read now."""
        self._take_news()
        found: list[Heard] = []
        for app in list(self._desktop):
            if app is not None:
                app.clearCache()
                for window in list(app):
                    found += self._walk(window, ())
        self.all = found
        return found

    def _take_news(self) -> None:
        """Handle all waiting events."""
        from gi.repository import GLib  # noqa: PLC0415 - the system's

        while GLib.MainContext.default().iteration(False):
            """Announcements so far count as heard."""

    def _walk(self, node: Any, within: tuple[str, ...]) -> Iterator[Heard]:
        """A node and all within it, in reading order."""
        asked = self._known.get(node.path)
        if asked is None:
            asked = self._known[node.path] = Asked(node)
        yield Heard(asked, within)
        place = (*within, asked.name, asked.role)
        for child in asked.children:
            yield from self._walk(child, place)

    def until(self, holds: Callable[[], T], what: str) -> T:
        """Listen until a condition holds and nothing changes any more; return its value."""
        end = time.monotonic() + PATIENCE
        begun = time.monotonic()
        while time.monotonic() < end:
            try:
                self.listen()
            except Exception:  # noqa: BLE001 - what is listened to has gone meanwhile
                self._known.clear()
                continue
            self._take_news()
            is_quiet = time.monotonic() - max(begun, self._news) > QUIET
            if is_quiet and (found := holds()):
                return found
            time.sleep(0.02)
        heard = "\n".join(map(" – ".join, self.signature()))
        raise SystemExit(f"never heard: {what}\n{heard}")

    def follow(self) -> None:
        """Wait for events, but not for ever: the last use may have changed nothing."""
        before, end = self._news, time.monotonic() + PAUSE
        while self._news == before and time.monotonic() < end:
            time.sleep(0.01)
            self._take_news()

    def signature(self) -> "Signature":
        """Everything that is read, for comparison."""
        return [each.told for each in self.all]

    def named(self, name: str, within: str = "") -> Heard | None:
        """The node of this name, within one of that name."""
        found = (each for each in self.all if each.name == name and each.role in CONTROLS)
        return next((each for each in found if not within or within in each.within), None)

    def use(self, name: str, within: str = "") -> None:
        """Use the node of this name, once it is there."""
        self.until(lambda: self.named(name, within), f"{name} {within}")
        used = self.named(name, within)
        assert used is not None
        used.click()
        self.follow()

    def in_window(self, *words: str) -> bool:
        """Whether the window's name has one of these words."""
        return bool(self.all) and any(word in self.all[0].name for word in words)


def words_of(text: str) -> list[str]:
    """The words and numbers in it.

    >>> words_of("Hapi buys granite: 1 day; … places it")
    ['Hapi', 'buys', 'granite', '1', 'day', 'places', 'it']
    """
    return re.findall(r"\w+", text)


def play_on(window: Listener, is_over: Callable[[], object], what: str) -> None:
    """Use whatever is offered, suggestions first, until a condition holds."""
    chance, tried = random.Random(1), set[Hashable]()
    for _step in range(MOST_STEPS):
        window.until(lambda: is_over() or any(ways_in(window)), what)
        if is_over():
            return
        if not any(ways_in(window)[:2]):  # nothing is suggested while others think
            window.follow()
            window.until(lambda: is_over() or any(ways_in(window)), what)
        heard, ways = tuple(window.signature()), ways_in(window)
        if is_over() or not any(ways):
            continue
        untried = ([each for each in some if (heard, each.told) not in tried] for some in ways)
        used = chance.choice(next(filter(None, (*untried, *ways))))
        tried.add((heard, used.told))
        used.click()
        window.follow()
    raise SystemExit(f"{what}: not in {MOST_STEPS} steps")


def ways_in(window: Listener) -> list[list[Heard]]:
    """The ways on: free for the choice made, suggested, all, the way back.

    The first kind that exists, without ways tried before at the same moment.
    """
    offered = [each for each in window.all if each.is_offered]
    free = [each for each in offered if "free" in each.description.split("; ")]
    named = [each for each in offered if "suggested" in each.description]
    back = [each for each in window.all if each.is_open and each.name == "Back"]
    return [free, named, offered, back]


def hurry_computers(window: Listener) -> None:
    """Switch off motion, and let computers answer at once."""
    window.use("Settings")
    window.use("At the table")
    window.use("Off", "Motion")
    window.use("At once", "Computers' moves")
    window.use("Back")


def play_lesson(window: Listener) -> None:
    """Change the language and back, then do a lesson."""
    window.use("Settings")
    window.use("Čeština", "Language")
    window.until(lambda: window.in_window("Nastavení"), "the window's name in Czech")
    window.use("English")
    window.until(lambda: window.in_window("Settings"), "the window's name in English")
    window.use("Back")
    hurry_computers(window)
    window.use("Learn to play")
    window.until(lambda: window.in_window("The table"), "the table of the first chapter")
    play_on(window, lambda: window.named("Next chapter"), "the first chapter's end")
    window.use("Menu")
    quit_from_title(window)


def play_puzzle(window: Listener) -> None:
    """Solve a puzzle by its advice: where to look, what to take, the whole turn."""
    hurry_computers(window)
    window.use("Puzzles")
    window.use("Most food this turn 1")
    for name in ("Hint", "More", "More", "Play it"):
        window.use(name)
    window.until(lambda: window.named("Next puzzle"), "that it is solved")
    window.use("Menu")
    quit_from_title(window)


def quit_from_title(window: Listener) -> None:
    """Go to the title, and quit by its button: a table's menu has one of the same name."""
    window.use("To the title")
    window.until(lambda: not window.named("To the title"), "the title")
    window.use("Quit")


def play_game(window: Listener) -> None:
    """Play a game against a computer at the opened table, with its result and its pages."""
    play_to_result(window)
    read_pages(window)
    window.use("Quit")


def play_long_game(window: Listener) -> None:
    """Play a game without a review, which would take minutes for one of the usual length."""
    play_to_result(window)
    quit_from_title(window)


def play_to_result(window: Listener) -> None:
    """Play a game against a computer, with its result."""
    window.use("Begin")
    window.until(lambda: window.in_window("The table"), "the table")
    hurry_computers(window)
    play_on(window, lambda: window.named("Play again"), "the end of the game")
    window.until(lambda: window.in_window("wins", "share the victory", "The result"), "who has won")
    read_result(window)


def read_result(window: Listener) -> None:
    """Check the result: the winner, with place and number; the sources, with their owners."""
    names = [each.name for each in window.all]
    first = [name for name in names if name.startswith("1. ")]
    require(any(re.search(r"\d", name[3:]) for name in first), True, f"the first of {names}")
    ranked = (re.match(r"\d+\. (\w+), ", name) for name in names)
    players = {found[1] for found in ranked if found is not None}
    window.use("Where it came from")
    window.until(lambda: whose(window, players), "numbers of the account")
    numbers = whose(window, players)
    require(set(numbers), players, f"numbers of each: {numbers}")
    require(len(set(numbers.values())), 1, f"as many numbers of each: {numbers}")


def whose(window: Listener, players: set[str]) -> Counter[str]:
    """The number of the account's numbers, by owner."""
    told = (re.fullmatch(r".+, (\w+): [+−\s\d]+", each.name) for each in window.all)
    return Counter(found[1] for found in told if found is not None and found[1] in players)


def read_pages(window: Listener) -> None:
    """Check the review of the game, then the statistics and a chapter of the rulebook."""
    window.use("Review")
    window.until(lambda: charts(window), "the review's curve")
    read_charts(window)
    window.until(lambda: told_turns(window), "a turn of the review")
    window.use("Back")
    window.use("To the title")
    window.until(lambda: not window.named("To the title"), "the title")
    window.use("Statistics")
    window.until(lambda: charts(window), "the statistics' charts")
    require(any(each.name == "Games: 1" for each in window.all), True, "one game")
    read_charts(window)
    window.use("Back")
    window.use("Rulebook")
    chapters = window.until(lambda: of_role(window, "radio button"), "the chapters")
    for name in [each.name for each in chapters[:2]]:
        window.use(name)
        title = name.split(": ", 1)[-1]  # after its letter
        window.until(partial(leads, window, title), f"the chapter {name}")
    window.use("Back")
    window.until(lambda: window.named("Rulebook"), "the title")


def told_turns(window: Listener) -> list[Heard]:
    """The heading of the turn shown in a review: its number and owner."""
    return [each for each in of_role(window, "landmark") if re.match(r"Turn \d+: ", each.name)]


def of_role(window: Listener, role: str) -> list[Heard]:
    """All nodes of a role."""
    return [each for each in window.all if each.role == role]


def leads(window: Listener, name: str) -> bool:
    """Whether there is a heading of this name with text below it."""
    roles = [each.role for each in window.all]
    heads = [at for at, each in enumerate(window.all) if each.told[:2] == ("heading", name)]
    return bool(heads) and "label" in roles[heads[0] :]


def charts(window: Listener) -> list[Heard]:
    """The tables of numbers."""
    return of_role(window, "table")


def read_charts(window: Listener) -> None:
    """Check that each table has a name and rows, and that rows are named by their cells."""
    for table in charts(window):
        rows = [each for each in of_role(window, "table row") if table.name in each.within]
        require(bool(table.name and rows), True, f"rows of {table.name}")
        for row in rows:
            place = (*row.within, row.name, row.role)  # another table may have the same row
            cells = [each for each in window.all if each.within == place]
            words = [word for cell in cells for word in words_of(cell.name)]
            require((len(cells) > 1, words), (True, words_of(row.name)), f"a row of {table.name}")


def hear_others(window: Listener) -> None:
    """Check two people and a computer at a table with secrets: each hears their own, each once.

    One takes a face-down card, and only that person hears which it is.
    """
    window.use("Add a computer")
    window.until(lambda: window.in_window("New table"), "the table's set-up")
    write(window, "Name of player 2", "Ipi")
    window.use("Person", "Name of player 2: Ipi")
    window.use("Begin")
    sit_down(window)
    speak_in_full(window)
    hurry_computers(window)
    window.until(lambda: window.in_window("The table"), "the table")
    hear_refusals(window)
    hear_own_turn(window)
    sit_down(window)
    (known,) = logged(window)
    hear_notices(window)
    heard = hear_own_turn(window)
    told = sit_down(window)  # the card may come before all of it is said
    require((bool(heard), told[: len(heard)]), (True, heard), "what was done meanwhile")
    own = logged(window)[0]
    require((own[:2], own == known), (known[:2], False), "the turn with a secret")
    window.use("Menu")
    quit_from_title(window)


def write(window: Listener, field: str, text: str) -> None:
    """Go to a field and type, which replaces its text; check the field."""
    import pyatspi  # noqa: PLC0415 - the system's

    def entry() -> Heard:
        return next(each for each in window.all if (each.role, each.name) == ("entry", field))

    before = entry().description
    entry().click()
    window.until(lambda: entry().description != before, f"that {field} is written in")
    pyatspi.Registry.generateKeyboardEvent(0, text, pyatspi.KEY_STRING)
    window.until(lambda: entry().node.queryText().getText(0, -1) == text, f"{text} in {field}")
    pyatspi.Registry.generateKeyboardEvent(RETURN, None, pyatspi.KEY_SYM)
    window.until(lambda: entry().description == before, f"that {field} is left")


def speak_in_full(window: Listener) -> None:
    """Switch on the announcement of the log's lines."""
    window.use("Settings")
    window.use("Sound")
    window.use("Full", "What a screen reader says by itself")
    window.use("Back")


def decision(window: Listener) -> list[str]:
    """The words of the decision over the table; none under the card."""
    return words_of(next((each.name for each in window.all if each.role == "heading"), ""))


def logged(window: Listener) -> list[list[str]]:
    """The turns in the log, in words."""
    rows = [each for each in window.all if each.role == "list item" and "Log" in each.within]
    return [words_of(f"{row.name} {row.description.removesuffix(SEE_AGAIN)}") for row in rows]


def require(heard: object, wanted: object, what: str) -> None:
    """Exit if exactly that was not heard."""
    if heard != wanted:
        raise SystemExit(f"{what}: heard {heard}, not {wanted}")


def sit_down(window: Listener) -> list[str]:
    """Confirm sitting down: nothing is said before, then everything since one's last turn.

    Returns those words.
    """
    window.until(lambda: window.named("I am here"), "the card between two turns")
    window.follow()
    require(window.said(), [], "under the card")
    window.use("I am here")
    window.until(lambda: window.in_window("The table"), "the table")
    rows, wanted = logged(window), decision(window)
    own = [number for number, row in enumerate(rows, 1) if row[0] == wanted[0]]
    done = [word for row in rows[max(own, default=0) :] for word in row]
    require([said.words for said in window.said()], [done + wanted], "what others did")
    return done + wanted


def hear_own_turn(window: Listener) -> list[str]:
    """Decide until the card is there: each action is announced as in the log, then the decision.

    Returns the words since the last action, until the card came.
    """
    count, own_name = len(logged(window)), decision(window)[0]

    def is_done() -> bool:
        """Whether one decides again, or another is to sit down."""
        is_own = window.has_said and decision(window)[:1] == [own_name]
        return is_own or window.named("I am here") is not None

    window.said()
    while True:
        next(filter(None, ways_in(window)))[0].click()
        window.until(is_done, "what was done")
        said = window.said()
        words = [word for each in said for word in each.words]
        require([each.is_urgent for each in said], [False] * len(said), "how it was said")
        if window.named("I am here"):
            return words
        own = [word for row in logged(window)[count:] for word in row]
        require(words, own + decision(window), "what one did")


def hear_refusals(window: Listener) -> None:
    """Check that an impossible action is announced at once with its reason, each time."""
    closed = window.named("Redo")
    assert closed is not None
    for _time in range(2):
        window.said()
        closed.click()
        window.until(lambda: window.has_said, "a refusal")
        require(window.said(), [Said(closed.description, is_urgent=True)], "a refusal")


def hear_notices(window: Listener) -> None:
    """Check that a notice is announced once, after the text being read."""
    window.said()
    window.use("Copy", "Log")
    window.until(lambda: window.has_said, "a notice")
    (notice,) = window.said()
    shown = [each.name for each in window.all if words_of(each.name) == notice.words]
    require((bool(shown), notice.is_urgent), (True, False), f"the notice {notice.text}")


TASKS: Final = {
    "lesson": play_lesson,
    "puzzle": play_puzzle,
    "game": play_game,
    "long game": play_long_game,
    "announcements": hear_others,
}


def desktop_here() -> Any | None:
    """The root of all windows; None if there is none, which is not the program's fault."""
    import pyatspi  # noqa: PLC0415 - the system's

    for _again in range(30):
        try:
            desktop = pyatspi.Registry.getDesktop(0)
            list(desktop)
        except Exception as error:  # noqa: BLE001 - whatever is wrong, it is not the program
            sys.stderr.write(f"no readers here yet: {error}\n")
            time.sleep(1)
        else:
            return desktop
    return None


def main(task: str, order: Sequence[str]) -> int:
    """Start the program, do the task, and leave by its own button; return the exit status."""
    launcher = next((path for path in LAUNCHERS if Path(path).is_file()), None)
    if launcher is None or shutil.which(BUS[0]) is None:
        return NO_READERS
    if IN_BUS not in os.environ:
        again = [*BUS, sys.executable, __file__, task, *order]
        os.execvpe(BUS[0], again, {**os.environ, IN_BUS: "1"})  # noqa: S606 - no shell is wanted
    with subprocess.Popen(
        [launcher, "--launch-immediately", "--a11y=1", "--screen-reader=1"]
    ) as at:
        try:
            return do(task, order)
        finally:
            at.kill()


def do(task: str, order: Sequence[str]) -> int:
    """Do the task once there is a bus for screen readers; return the exit status."""
    desktop = desktop_here()
    if desktop is None:
        return NO_READERS
    with subprocess.Popen(order) as program:
        try:
            TASKS[task](Listener(desktop))
            program.wait(PATIENCE)
        except BaseException:
            program.kill()
            raise
    return program.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
