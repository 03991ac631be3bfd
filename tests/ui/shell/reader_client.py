"""Plays as somebody who does not see: knows names, roles and actions alone, and none of the code.

It is run by the system's own Python, which has `pyatspi`. It begins a session bus, starts the
program it is given, and ends with the status 77 where no reader could be had here at all.
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
"""Seconds for anything to happen: a busy machine is slow."""
NO_READERS: Final = 77
IN_BUS: Final = "READER_CLIENT_IN_BUS"
"""The variable that says that the bus has been begun."""
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
"""The symbol of the key."""
ASSERTIVE: Final = 2
"""What an announcement is marked with that is to be said at once."""
SEE_AGAIN: Final = "See this moment again"
"""What a turn in the log says after what was done."""
QUIET: Final = 0.3
"""Seconds without news after which all is taken to be at rest."""
PAUSE: Final = 2.0
"""Seconds that news of what was used is waited for: it may have changed nothing."""
CHANGES: Final = (
    "object:property-change",
    "object:state-changed",
    "object:children-changed",
    "object:text-changed",
)
"""What a program tells of when a node of it is another than it was."""


class Asked:
    """What a node answers about itself: asked for once, until it tells that it is another."""

    def __init__(self, node: Any) -> None:
        self.node = node
        self.role: str = node.getRoleName()
        self.name: str = node.name
        self.description: str = node.description
        self.children: list[Any] = [child for child in node if child is not None]


class Heard:
    """A node as it is told: what it is, what it is called, what it lies in."""

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
        """What is heard of it."""
        return self.role, self.name, self.description

    def click(self) -> None:
        sys.stderr.write(f"{time.monotonic():.1f} {self.role}: {self.name}\n")
        with contextlib.suppress(NotImplementedError, RuntimeError):  # it has gone meanwhile
            self.node.queryAction().doAction(0)


class Said(NamedTuple):
    """What the program has said by itself."""

    text: str
    is_urgent: bool

    @property
    def words(self) -> list[str]:
        """What is heard of it: no signs."""
        return words_of(self.text)


class Listener:
    """The program's window, listened to."""

    def __init__(self, desktop: Any) -> None:
        import pyatspi  # noqa: PLC0415 - the system's

        self._desktop = desktop
        self.all: list[Heard] = []
        self._said: list[Said] = []
        self._gone: set[str] = set()
        self._known: dict[str, Asked] = {}
        self._news = 0.0
        """When something was told last."""
        pyatspi.Registry.registerEventListener(self._hear, "object:announcement")
        pyatspi.Registry.registerEventListener(self._change, *CHANGES)

    def _change(self, event: Any) -> None:
        """Ask a node anew that is another than it was."""
        self._news = time.monotonic()
        self._known.pop(event.source.path, None)
        if str(event.type) == "object:state-changed:defunct":
            self._gone.add(event.source.path)

    def _hear(self, event: Any) -> None:
        """Note what is said; as Orca does, nothing by what has been told to be gone."""
        if event.source.path in self._gone:
            return
        self._news = time.monotonic()
        said = Said(event.any_data, event.detail1 == ASSERTIVE)
        sys.stderr.write(f"{time.monotonic():.1f} said: {said}\n")
        self._said.append(said)

    def said(self) -> list[Said]:
        """What has been said by itself since this was last asked."""
        found, self._said = self._said, []
        return found

    @property
    def has_said(self) -> bool:
        """Whether something has been said since that was last asked."""
        return bool(self._said)

    def listen(self) -> list[Heard]:
        """Everything there is to be heard now."""
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
        """Hear all that has been told meanwhile."""
        from gi.repository import GLib  # noqa: PLC0415 - the system's

        while GLib.MainContext.default().iteration(False):
            """What was said meanwhile has been heard."""

    def _walk(self, node: Any, within: tuple[str, ...]) -> Iterator[Heard]:
        """A node and all in it, in the order they are listened to."""
        asked = self._known.get(node.path)
        if asked is None:
            asked = self._known[node.path] = Asked(node)
        yield Heard(asked, within)
        place = (*within, asked.name, asked.role)
        for child in asked.children:
            yield from self._walk(child, place)

    def until(self, holds: Callable[[], T], what: str) -> T:
        """Listen until something holds, and nothing is told any more: then it is at rest.

        What it holds by.
        """
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
        """Wait for news; not for ever: what was used may have changed nothing."""
        before, end = self._news, time.monotonic() + PAUSE
        while self._news == before and time.monotonic() < end:
            time.sleep(0.01)
            self._take_news()

    def signature(self) -> "Signature":
        """All that is heard, to be compared."""
        return [each.told for each in self.all]

    def named(self, name: str, within: str = "") -> Heard | None:
        """What is called so, in something that is called so."""
        found = (each for each in self.all if each.name == name and each.role in CONTROLS)
        return next((each for each in found if not within or within in each.within), None)

    def use(self, name: str, within: str = "") -> None:
        """Use what is called so, once it is there."""
        self.until(lambda: self.named(name, within), f"{name} {within}")
        used = self.named(name, within)
        assert used is not None
        used.click()
        self.follow()

    def in_window(self, *words: str) -> bool:
        """Whether the window is called by one of these words."""
        return bool(self.all) and any(word in self.all[0].name for word in words)


def words_of(text: str) -> list[str]:
    """The words and numbers in it.

    >>> words_of("Hapi buys granite: 1 day; … places it")
    ['Hapi', 'buys', 'granite', '1', 'day', 'places', 'it']
    """
    return re.findall(r"\w+", text)


def play_on(window: Listener, is_over: Callable[[], object], what: str) -> None:
    """Use whatever is offered, what is suggested first, until something holds."""
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
    """What leads on: what is free for what has been chosen, what is suggested, all, the way back.

    The first that there are, but for those tried before when just the same was heard.
    """
    offered = [each for each in window.all if each.is_offered]
    free = [each for each in offered if "free" in each.description.split("; ")]
    named = [each for each in offered if "suggested" in each.description]
    back = [each for each in window.all if each.is_open and each.name == "Back"]
    return [free, named, offered, back]


def hurry_computers(window: Listener) -> None:
    """Let nothing move, and computers answer at once."""
    window.use("Settings")
    window.use("At the table")
    window.use("Off", "Motion")
    window.use("At once", "Computers' moves")
    window.use("Back")


def play_lesson(window: Listener) -> None:
    """Change the language and back, then learn."""
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
    """A puzzle, which is solved by what is advised: where to look, what to take, the whole turn."""
    hurry_computers(window)
    window.use("Puzzles")
    window.use("Most food this turn 1")
    for name in ("Hint", "More", "More", "Play it"):
        window.use(name)
    window.until(lambda: window.named("Next puzzle"), "that it is solved")
    window.use("Menu")
    quit_from_title(window)


def quit_from_title(window: Listener) -> None:
    """To the title, and out by its button: the menu of a table has one of the same name."""
    window.use("To the title")
    window.until(lambda: not window.named("To the title"), "the title")
    window.use("Quit")


def play_game(window: Listener) -> None:
    """A game against a computer, at the table that was opened, its result and its pages."""
    play_to_result(window)
    read_pages(window)
    window.use("Quit")


def play_long_game(window: Listener) -> None:
    """The same without the review: of a game of the usual length it takes a computer minutes."""
    play_to_result(window)
    quit_from_title(window)


def play_to_result(window: Listener) -> None:
    """A game against a computer, and its result."""
    window.use("Begin")
    window.until(lambda: window.in_window("The table"), "the table")
    hurry_computers(window)
    play_on(window, lambda: window.named("Play again"), "the end of the game")
    window.until(lambda: window.in_window("wins", "share the victory", "The result"), "who has won")
    read_result(window)


def read_result(window: Listener) -> None:
    """Who has won, with the place and the number for it; where it came from, whose each is."""
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
    """How many numbers of the account are told, by whose they are."""
    told = (re.fullmatch(r".+, (\w+): [+−\s\d]+", each.name) for each in window.all)
    return Counter(found[1] for found in told if found is not None and found[1] in players)


def read_pages(window: Listener) -> None:
    """What a review says of the game, then the statistics and a chapter of the rulebook."""
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
    """What stands over the turn of a review that is told: its number, and whose it is."""
    return [each for each in of_role(window, "landmark") if re.match(r"Turn \d+: ", each.name)]


def of_role(window: Listener, role: str) -> list[Heard]:
    """All that is of a role."""
    return [each for each in window.all if each.role == role]


def leads(window: Listener, name: str) -> bool:
    """Whether a heading is called so, and something is written under it."""
    roles = [each.role for each in window.all]
    heads = [at for at, each in enumerate(window.all) if each.told[:2] == ("heading", name)]
    return bool(heads) and "label" in roles[heads[0] :]


def charts(window: Listener) -> list[Heard]:
    """The tables of numbers."""
    return of_role(window, "table")


def read_charts(window: Listener) -> None:
    """Each table has a name and rows, and each row is called by what stands in its cells."""
    for table in charts(window):
        rows = [each for each in of_role(window, "table row") if table.name in each.within]
        require(bool(table.name and rows), True, f"rows of {table.name}")
        for row in rows:
            place = (*row.within, row.name, row.role)  # another table may have the same row
            cells = [each for each in window.all if each.within == place]
            words = [word for cell in cells for word in words_of(cell.name)]
            require((len(cells) > 1, words), (True, words_of(row.name)), f"a row of {table.name}")


def hear_others(window: Listener) -> None:
    """Two people and a computer at a table with secrets: each hears what is theirs, each once.

    Somebody takes a card that lies face down, and hears which it is; nobody else does.
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
    """Go to a field and type, which replaces what is written there; it is read in the field."""
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
    """Let each line of the log be said."""
    window.use("Settings")
    window.use("Sound")
    window.use("Full", "What a screen reader says by itself")
    window.use("Back")


def decision(window: Listener) -> list[str]:
    """What is to be decided, as it stands over the table, in words; under the card none."""
    return words_of(next((each.name for each in window.all if each.role == "heading"), ""))


def logged(window: Listener) -> list[list[str]]:
    """The turns in the log, each in words."""
    rows = [each for each in window.all if each.role == "list item" and "Log" in each.within]
    return [words_of(f"{row.name} {row.description.removesuffix(SEE_AGAIN)}") for row in rows]


def require(heard: object, wanted: object, what: str) -> None:
    """End where not just that was heard."""
    if heard != wanted:
        raise SystemExit(f"{what}: heard {heard}, not {wanted}")


def sit_down(window: Listener) -> list[str]:
    """Say that one is here: nothing is said before, and then what was done since one's turn.

    The words of all that.
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
    """Decide until the card is there: what one does is said as the log has it, then the decision.

    The words said since the last of it was done, until the card came.
    """
    count, own_name = len(logged(window)), decision(window)[0]

    def is_done() -> bool:
        """Whether one decides again, or somebody else is to sit down."""
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
    """What is not possible is said at once with its reason, each time it is tried."""
    closed = window.named("Redo")
    assert closed is not None
    for _time in range(2):
        window.said()
        closed.click()
        window.until(lambda: window.has_said, "a refusal")
        require(window.said(), [Said(closed.description, is_urgent=True)], "a refusal")


def hear_notices(window: Listener) -> None:
    """A notice is said once, after what is being read."""
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
    """What all windows hang on; None where there is none, which is not the program's doing."""
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
    """Start the program, do what is to be done, and leave it by its own button; its exit status."""
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
    """The same once there is a bus for readers."""
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
