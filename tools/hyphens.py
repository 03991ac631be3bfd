"""Find where long words of each language may be broken, with TeX's hyphenation patterns.

    npm pack hyphen@1.14.1
    python -m tools.hyphens hyphen-1.14.1.tgz

Writes `breaks.txt` beside each catalogue: its long words, a bar at each break. The program then
needs neither patterns nor the package. Words already in a file stay as they are, for they may have
been corrected by hand; words that the catalogue no longer has are removed.
"""

import argparse
import json
import re
import tarfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

from sneferu_gui.language import BREAK, breaks_file, catalogue_file, language_codes

SHORTEST: Final = 8
"""Letters of the shortest word that may be broken."""
LEAST: Final = 3
"""Letters that stay together at either end of a word."""

Trie = int | dict[str, "Trie"] | list["Trie"]
"""A pattern's number, the letters that may follow, or both."""


class Patterns:
    """The patterns of a language as a trie of letters, with the rank each gives its gaps."""

    def __init__(self, package: Path, code: str) -> None:
        """Read the patterns out of the npm package. Raises KeyError if it lacks the language."""
        with tarfile.open(package) as archive:
            source = _member(archive, f"package/{code}/index.js")
            # The short code may stand for a longer one: “de” for “de-1996”.
            while named := re.search(r"\.\./(patterns/[\w-]+|[\w-]+/index)\.js", source):
                source = _member(archive, f"package/{named[1]}.js")
        values = source[source.index("(this, ") + len("(this, ") : source.rindex(")")]
        quoted = re.sub(r"([{,]\s*)([^\s\"{}\[\],:]+):", r'\1"\2":', values)
        self._ranks, self._trie, self._known = json.loads(quoted)

    def broken(self, word: str) -> str:
        """A word in small letters with a bar wherever it may be broken."""
        gaps = self._known.get(word) or [
            gap for gap, rank in enumerate(self._gaps(word)) if rank % 2
        ]
        cuts = [gap for gap in gaps if LEAST <= gap <= len(word) - LEAST]
        ends = zip([0, *cuts], [*cuts, len(word)], strict=True)
        return BREAK.join(word[start:end] for start, end in ends)

    def _gaps(self, word: str) -> list[int]:
        """The highest rank that any pattern gives each gap of a word; an odd rank is a break."""
        spaced = f".{word}."
        found = [0] * (len(spaced) + 1)
        for start in range(len(spaced)):
            first = max(1, start)  # the dot before a word has no gap
            for number in self._met(spaced[start:]):
                for gap, rank in enumerate(self._ranks[number], first):
                    found[gap] = max(found[gap], rank)
        return found[1:]

    def _met(self, letters: str) -> Iterator[int]:
        """The numbers of all patterns that are a prefix of the letters."""
        parts = _parts(self._trie)
        for letter in letters:
            after = next((part for part in parts if isinstance(part, dict)), {})
            if letter not in after:
                return
            parts = _parts(after[letter])
            yield from (part for part in parts if isinstance(part, int))


def _parts(node: Trie) -> list[Trie]:
    """The parts of a trie node: a pattern's number, the letters that may follow, or both."""
    return node if isinstance(node, list) else [node]


def _member(archive: tarfile.TarFile, name: str) -> str:
    file = archive.extractfile(name)
    if file is None:
        raise KeyError(name)
    return file.read().decode()


def words_of(catalogue: Path) -> set[str]:
    """The long words of a catalogue in small letters, without text in braces."""
    with catalogue.open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    texts = (
        text
        for message in messages
        for text in ([message.string] if isinstance(message.string, str) else message.string or ())
    )
    return {
        word.lower()
        for text in texts
        for word in re.findall(rf"[^\W\d_]{{{SHORTEST},}}", re.sub(r"\{[^}]*\}", " ", text))
    }


def breaks(words: set[str], patterns: Patterns, kept: Mapping[str, str]) -> list[str]:
    """The lines of a file: each word that can be broken, with kept words unchanged."""
    lines = {word: kept.get(word) or patterns.broken(word) for word in words}
    return [lines[word] for word in sorted(words) if BREAK in lines[word] or word in kept]


def main() -> None:
    """Write the files of all languages for which there are patterns."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("package", type=Path, help="the npm package with the patterns")
    given = parser.parse_args()
    for code in language_codes()[1:]:
        try:
            patterns = Patterns(given.package, code)
        except KeyError:
            print(f"{code}: no patterns, its words stay whole")
            continue
        target = breaks_file(code)
        old = target.read_text(encoding="utf-8").split() if target.is_file() else []
        kept = {line.replace(BREAK, ""): line for line in old}
        lines = breaks(words_of(catalogue_file(code).with_suffix(".po")), patterns, kept)
        target.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{code}: {len(lines)} words, {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
