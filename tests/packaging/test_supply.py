"""The supply of builds and releases: exact versions, and no more rights than needed."""

import re
import tomllib
from itertools import pairwise
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tools.binary.recipe import ROOT

LOCK: Final = (ROOT / "requirements-dev.txt").read_text(encoding="utf-8")
RELEASE: Final = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NEEDED: Final[list[str]] = [
    *PROJECT["project"]["dependencies"],
    *PROJECT["dependency-groups"]["dev"],
]


def locked() -> dict[str, tuple[Version, int]]:
    """Each locked package's version, and the number of its files' hashes."""
    found: dict[str, tuple[Version, int]] = {}
    for entry in re.split(r"\n(?=\S)", LOCK):
        named = re.match(r"([\w.-]+)==([\w.]+)", entry)
        if named:
            hashes = len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", entry))
            found[canonicalize_name(named[1])] = Version(named[2]), hashes
    return found


@pytest.mark.parametrize("needed", NEEDED)
def test_what_is_needed_is_locked_within_its_range(needed: str) -> None:
    requirement = Requirement(needed)
    version, _ = locked()[canonicalize_name(requirement.name)]
    assert version in requirement.specifier


def test_every_locked_package_is_known_by_its_hash() -> None:
    assert len(locked()) == LOCK.count("==") - LOCK.count(" == ")
    assert all(hashes for _, hashes in locked().values())


def test_the_lock_names_no_place_to_get_things_from() -> None:
    assert "://" not in LOCK
    assert not re.search(r"^-", LOCK, re.MULTILINE)


def test_every_installation_goes_by_the_lock() -> None:
    for path in (".github/workflows/release.yml", "tools/set_up.sh"):
        text = (ROOT / path).read_text(encoding="utf-8")
        installs = re.findall(r"pip install .*", text)
        assert installs, path
        for line in installs:
            assert "--require-hashes -r requirements-dev.txt" in line or "--no-deps" in line, path


def test_every_action_is_pinned_to_a_commit() -> None:
    uses = re.findall(r"uses: *(\S+)", RELEASE)
    assert uses
    assert all(re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", name) for name in uses), uses


def jobs() -> dict[str, str]:
    """The text of each job, by its name, in order."""
    text = RELEASE.partition("\njobs:\n")[2]
    heads = [*re.finditer(r"^  (\w+):$", text, re.MULTILINE)]
    ends = [*(head.start() for head in heads[1:]), len(text)]
    return {head[1]: text[head.end() : end] for head, end in zip(heads, ends, strict=True)}


def test_only_the_last_job_may_write_to_the_repository() -> None:
    assert "\npermissions: {}\n" in RELEASE
    *others, last = jobs().items()
    assert last[0] == "release"
    assert "contents: write" in last[1]
    for name, text in others:
        assert "contents: write" not in text, name
        assert "permissions:" in text, name


def test_what_is_released_is_hashed_and_attested_before() -> None:
    hashes, release = jobs()["hashes"], jobs()["release"]
    assert "needs: [hashes]" in release
    assert "sha256sum --check --strict SHA256SUMS" in release
    assert "subject-checksums: dist/SHA256SUMS" in hashes
    steps = ["sha256sum --", "attest-build-provenance", "path: dist/SHA256SUMS"]
    assert all(hashes.index(one) < hashes.index(next_one) for one, next_one in pairwise(steps))


def test_credentials_are_not_left_lying_about() -> None:
    checkouts = RELEASE.split("actions/checkout@")[1:]
    assert checkouts
    assert all("persist-credentials: false" in text.split("- uses")[0] for text in checkouts)
