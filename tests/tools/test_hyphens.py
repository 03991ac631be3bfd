"""`tools.hyphens`: patterns in the npm package's form, kept and dropped words."""

import io
import tarfile
from pathlib import Path

import pytest

from tools.hyphens import Patterns, breaks

SHORT = 'module.exports = require("../xx-1996/index.js");'
LONG = 'module.exports = require("../export-contract.js")(\n  require("../patterns/xx-1996.js")\n);'
PATTERNS = """(function (root, exports) { })(this, [
  [[0, 1], [0, 2], [0, 0, 0, 1]],
  {
    ".": { t: { a: { f: 2 } } },
    n: { e: [{ b: 1 }, 0] },
    f: { f: 0 }
  },
  { nilpferd: [3] }
]);
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package with the patterns n1e, n2eb, f1f and .taf1, and one word listed with its breaks."""
    path = tmp_path_factory.mktemp("package") / "hyphen.tgz"
    files = {"xx/index": SHORT, "xx-1996/index": LONG, "patterns/xx-1996": PATTERNS}
    with tarfile.open(path, "w:gz") as archive:
        for name, text in files.items():
            member = tarfile.TarInfo(f"package/{name}.js")
            member.size = len(text)
            archive.addfile(member, io.BytesIO(text.encode()))
    return path


@pytest.mark.parametrize(
    ("word", "broken"),
    [
        ("schiffahrt", "schif|fahrt"),
        ("sonnenebel", "sonn|enebel"),  # the second “ne” is in “neb”, whose rank is higher and even
        ("enenwort", "enenwort"),  # two letters are too few in front
        ("tafelnde", "taf|elnde"),
        ("staffelnde", "staf|felnde"),  # “.taf” is for beginnings
        ("nilpferd", "nil|pferd"),
    ],
)
def test_an_odd_rank_is_a_break(package: Path, word: str, broken: str) -> None:
    assert Patterns(package, "xx").broken(word) == broken


def test_what_was_put_right_by_hand_is_kept_and_what_is_gone_goes(package: Path) -> None:
    kept = {"schiffahrt": "schiff|ahrt", "nilpferd": "nilpferd", "verschwunden": "ver|schwunden"}
    words = {"schiffahrt", "nilpferd", "sonnenebel", "enenwort"}
    found = breaks(words, Patterns(package, "xx"), kept)
    assert found == ["nilpferd", "schiff|ahrt", "sonn|enebel"]


def test_a_language_without_patterns_is_told_apart(package: Path) -> None:
    with pytest.raises(KeyError):
        Patterns(package, "yy")
