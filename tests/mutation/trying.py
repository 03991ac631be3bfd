"""The pytest plugin that tries mutants: tests are collected once, each mutant runs in a fork.

All tests run once without a change, which shows the lines each reaches and its time. Then each
mutant gets a copy of this process (`os.fork`), in which the changed code is put into the existing
functions; the tests that reach its lines run, the quickest first, until one fails. Code outside
functions, such as a module's tables, is tried in a new process that imports it changed.
"""

import ast
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import _lru_cache_wrapper, partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final, NamedTuple

import coverage
import pytest
from hypothesis import Phase, settings

from tests.mutation.children import WAITING, Child, bound, finished, patience, started
from tests.mutation.mutants import Mutant, mutants_of, mutated

CHECKOUT: Final = Path(__file__).parents[2]
SWITCH: Final = Path(__file__).with_name("switch")
ELSEWHERE: Final = 77
"""A child's status if the change cannot be put into existing functions."""

REMEMBERING: Final = ("sneferu_gui", "tests")
"""Packages whose caches are cleared: tests remember games that the room has played for them."""

Code = tuple[str, str, int]
"""The key of a function's code: file, qualified name and first line."""


class Asked(NamedTuple):
    """The command's options."""

    room: str
    sample: int
    """The number of mutants; 0 for all."""
    seed: int
    jobs: int
    report: str
    """A file to which each verdict is added."""


class Reached(NamedTuple):
    """The results of the unchanged tests."""

    lines: Mapping[str, Mapping[int, Sequence[str]]]
    """The tests that reach a line, by file and line."""
    work: Mapping[str, float]
    """CPU seconds by test; only of tests that pass."""


ASKED: Final = Asked(**json.loads(os.environ["SNEFERU_MUTATION"]))


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """Switch off the search for smaller examples of a failure: only the failure counts."""
    found = settings(settings.get_profile("steady"), phases=(Phase.explicit, Phase.generate))
    settings.register_profile("mutation", found)
    settings.load_profile("mutation")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Try the mutants instead of running the tests."""
    with tempfile.TemporaryDirectory(prefix="sneferu-mutation-") as folder:
        trying = _Trying(session, Path(folder))
        for mutant, verdict in trying.verdicts(_chosen(ASKED)):
            with Path(ASKED.report).open("a", encoding="utf-8") as report:
                report.write(json.dumps([mutant._asdict(), verdict]) + "\n")
    return True


def _chosen(asked: Asked) -> list[Mutant]:
    """The wanted number of the room's mutants, by the seed, without those judged equal."""
    judged = {
        (one["file"], one["function"], one["change"])
        for one in tomllib.loads(
            Path(__file__).with_name("judged.toml").read_text(encoding="utf-8")
        )["equal"]
    }
    there = [
        mutant
        for path in _files_of(asked.room)
        for mutant in mutants_of(path.read_text(encoding="utf-8"), str(path.relative_to(CHECKOUT)))
        if (mutant.file, mutant.function, mutant.change) not in judged
    ]
    if not asked.sample or asked.sample >= len(there):
        return there
    return sorted(random.Random(asked.seed).sample(there, asked.sample))


def _files_of(room: str) -> list[Path]:
    folder = CHECKOUT / "sneferu_gui" / room
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]


class _Trying:
    """Mutants and their verdicts, with so many processes at a time."""

    def __init__(self, session: pytest.Session, folder: Path) -> None:
        self._session = session
        self._folder = folder
        self._items = {item.nodeid: item for item in session.items}
        gc.unfreeze()
        self._functions, self._caches = _living()
        self._reached = self._looked()

    def _looked(self) -> Reached:
        """Run everything once in a child, in the same way as for mutants but unchanged."""
        child = started(self._tell_what_is_reached, self._session, self._folder / "look", 600)
        while (ended := finished(child)) is None:
            time.sleep(0.05)
        status, _ = ended
        if status:
            pytest.exit(f"the tests cannot be run unchanged: {ended}", returncode=1)
        said = (self._folder / "reached.json").read_text(encoding="utf-8")
        lines, work = json.loads(said)
        return Reached(
            {file: {int(line): tests for line, tests in by.items()} for file, by in lines.items()},
            work,
        )

    def _tell_what_is_reached(self, _telling: int) -> int:
        room = CHECKOUT / "sneferu_gui" / ASKED.room
        looker = coverage.Coverage(
            data_file=None, config_file=False, include=[f"{room}/*", f"{room}.py"]
        )
        for path in _files_of(ASKED.room):
            self._put_in(ast.parse(path.read_text(encoding="utf-8")), path)
        looker.start()
        work = {}
        for item, then in zip(self._items.values(), [*self._session.items[1:], None], strict=True):
            self._forget()  # otherwise only the first test would reach cached code
            looker.switch_context(item.nodeid)
            failed, before = self._session.testsfailed, time.process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=then)
            if self._session.testsfailed == failed:
                work[item.nodeid] = time.process_time() - before
            self._session.shouldfail = False
        looker.stop()
        found = looker.get_data()
        lines = {
            str(Path(file).relative_to(CHECKOUT)): {
                line: [test for test in tests if test in work]
                for line, tests in found.contexts_by_lineno(file).items()
            }
            for file in found.measured_files()
        }
        (self._folder / "reached.json").write_text(json.dumps([lines, work]), encoding="utf-8")
        return 0

    def _forget(self) -> None:
        """Clear caches: values cached during collection were computed without the change."""
        for cache in self._caches:
            cache.cache_clear()

    def verdicts(self, mutants: Sequence[Mutant]) -> Iterator[tuple[Mutant, str]]:
        """Each mutant with the test that noticed it, another kind of end, or an empty text."""
        running: dict[Mutant, Child] = {}
        for number, mutant in enumerate(mutants):
            while len(running) >= ASKED.jobs:
                yield from self._those_ended(running)
            tests = self._tests_of(mutant)
            if not tests:
                yield mutant, ""
                continue
            run = partial(self._try, mutant, tests)
            work = sum(self._reached.work[test] for test in tests)
            running[mutant] = started(run, self._session, self._folder / str(number), work)
        while running:
            yield from self._those_ended(running)

    def _those_ended(self, running: dict[Mutant, Child]) -> Iterator[tuple[Mutant, str]]:
        time.sleep(0.01)
        for mutant, child in list(running.items()):
            if (ended := finished(child)) is not None:
                del running[mutant]
                status, said = ended
                if status == ELSEWHERE:
                    yield mutant, self._imported_changed(mutant)
                else:
                    yield mutant, said or (f"ended with {status}" if status else "")

    def _tests_of(self, mutant: Mutant) -> list[str]:
        """The tests that reach a mutant, quickest first; all tests for code outside functions."""
        if not mutant.function:
            reaching: set[str] = {*self._reached.work}
        else:
            by_line = self._reached.lines.get(mutant.file, {})
            first, last = mutant.lines
            reaching = {test for line in range(first, last + 1) for test in by_line.get(line, ())}
        return sorted(reaching, key=self._reached.work.__getitem__)

    def _try(self, mutant: Mutant, tests: Sequence[str], telling: int) -> int:
        """Run the tests with the change in place; return the child's status."""
        path = CHECKOUT / mutant.file
        changed = mutated(path.read_text(encoding="utf-8"), mutant.number)
        _put_on_path(os.environ, mutant)
        if not mutant.function or not self._put_in(changed, path):
            return ELSEWHERE
        self._forget()
        items = [self._items[test] for test in tests]
        for item, then in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=then)
            if self._session.testsfailed:
                os.write(telling, item.nodeid.encode())
                return 1
        return 0

    def _put_in(self, tree: ast.Module, path: Path) -> bool:
        """Give the existing functions the code of a changed module; False if that is impossible."""
        changed = compile(tree, str(path), "exec", dont_inherit=True)
        try:
            for code in _codes_in(changed):
                for function in self._functions.get(_told_by(code), ()):
                    function.__code__ = code
        except ValueError:  # it has another number of closure variables
            return False
        return True

    def _imported_changed(self, mutant: Mutant) -> str:
        """The verdict of a new process that imports the changed module."""
        tests = self._tests_of(mutant)
        environment = dict(os.environ)
        environment.pop("SNEFERU_MUTATION")
        _put_on_path(environment, mutant)
        ids = self._folder / f"{mutant.number}.txt"
        ids.write_text("\n".join(tests), encoding="utf-8")
        work = patience(sum(self._reached.work[test] for test in tests))
        with subprocess.Popen(
            [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", f"@{ids}"],
            cwd=CHECKOUT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True,
        ) as program:  # fmt: skip
            bound(program.pid, work + IMPORTING)
            try:
                said, _ = program.communicate(timeout=WAITING + 30 * work)
            except subprocess.TimeoutExpired:
                program.kill()
                return "ended by waiting"
        if not program.returncode:
            return ""
        failed = [line for line in said.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return failed[0] if failed else f"ended with {program.returncode}"


IMPORTING: Final = 10.0
"""CPU seconds that a new process may take until its first test."""


def _put_on_path(environment: os._Environ[str] | dict[str, str], mutant: Mutant) -> None:
    """Let every Python started from here import the changed module."""
    environment["SNEFERU_MUTANT"] = f"{CHECKOUT / mutant.file}:{mutant.number}"
    before = environment.get("PYTHONPATH")
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(SWITCH), str(CHECKOUT), before]))


def _living() -> tuple[dict[Code, list[FunctionType]], list["_lru_cache_wrapper[object]"]]:
    """The room's existing functions, by their code, and all caches of results."""
    functions = defaultdict(list)
    caches = []
    room = str(CHECKOUT / "sneferu_gui" / ASKED.room)
    for each in gc.get_objects():
        if type(each) is FunctionType and each.__code__.co_filename.startswith(room):
            functions[_told_by(each.__code__)].append(each)
        elif type(each) is _lru_cache_wrapper and each.__module__.startswith(REMEMBERING):
            caches.append(each)
    return functions, caches


def _codes_in(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes_in(each)


def _told_by(code: CodeType) -> Code:
    return code.co_filename, code.co_qualname, code.co_firstlineno
