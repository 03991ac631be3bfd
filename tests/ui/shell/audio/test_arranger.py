"""The order of the music: no repetition can be noticed (issue 14, 7)."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.ui.shell.audio.files import Phrase, read_index
from sneferu_gui.ui.shell.audio.music import (
    ALSO,
    ENDS,
    FIRST,
    FORMS,
    HOURS,
    HOUSE,
    OFTEN,
    RESTS,
    SAME_PHRASE,
    Arranger,
    Cue,
    hour_of,
)
from tools.sound.phrases import PHRASES as SCORES

PHRASES: Final = read_index(assets_folder() / "sounds").phrases
TWENTY_MINUTES: Final = 20 * 60
SEEDS: Final = (1, 2, "a", 77, 123_456)


def heard(seed: int | str, hours: Iterator[str], until: float) -> list[tuple[float, Cue]]:
    """Each cue with the second at which its phrase begins."""
    arranger, now, cues = Arranger(PHRASES, seed), 0.0, []
    for hour in hours:
        cue = arranger.next(hour)
        assert cue is not None
        cues.append((now + cue.rest, cue))
        now += cue.rest + cue.phrase.seconds
        if now > until:
            return cues
    return cues


def always(hour: str) -> Iterator[str]:
    while True:
        yield hour


@pytest.mark.parametrize("hour", [*HOURS, HOUSE])
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_follows_the_same_phrase_again_within_twenty_minutes(
    hour: str, seed: int | str
) -> None:
    """An hour of music while the game does not advance: only the phrases of that hour.

    None is heard more than six times (issue 29, 10), which leaves longer silence between verses.
    """
    cues = heard(seed, always(hour), 3_600)
    pairs: dict[tuple[str, str], float] = {}
    phrases: dict[str, float] = {}
    for (_, first), (start, second) in pairwise(cues):
        pair = (first.phrase.name, second.phrase.name)
        assert start - pairs.get(pair, -TWENTY_MINUTES) >= TWENTY_MINUTES, pair
        pairs[pair] = start
    for start, cue in cues:
        name = cue.phrase.name
        assert start - phrases.get(name, -SAME_PHRASE) >= SAME_PHRASE, name
        phrases[name] = start
    assert {cue.phrase.hour for _, cue in cues} == {*ALSO.get(hour, (hour,))}
    sounding = sum(cue.phrase.seconds for _, cue in cues) / cues[-1][0]
    assert 0.15 < sounding < 0.7, "quiet for long, and never for ever"
    assert max(cue.rest for _, cue in cues) < 8 * 60
    within = Counter(cue.phrase.name for start, cue in cues if start < 3_600)
    assert max(within.values()) <= OFTEN


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_gives_the_same_music_and_another_seed_another(seed: int | str) -> None:
    first, again = (heard(seed, always("evening"), 900) for _ in range(2))
    assert first == again
    assert first != heard(f"{seed}/other", always("evening"), 900)


def test_a_verse_is_a_call_an_answer_by_another_voice_and_a_close() -> None:
    parts = [cue.phrase.part for _, cue in heard(3, always("morning"), 900)]
    assert parts[0] in {"call", "dance"}
    for cue, after in pairwise(cue for _, cue in heard(3, always("morning"), 900)):
        is_new_verse = after.phrase.part in {"call", "dance"}
        assert is_new_verse == (cue.phrase.part in {"close", "dance"})
        assert (after.rest >= RESTS["morning"][0]) == is_new_verse
        if after.phrase.part == "answer" and cue.phrase.part == "call":
            assert after.phrase.voices[0] != cue.phrase.voices[0]
    assert {part for form in FORMS for part in form} == {p.part for p in PHRASES}


def test_the_music_goes_with_the_hour_and_closes_the_verse_it_is_in() -> None:
    arranger = Arranger(PHRASES, 5)
    cues = [arranger.next("morning")]
    while cues[-1] is None or cues[-1].phrase.part != "call":
        cues.append(arranger.next("morning"))
    close, then = arranger.next("night"), arranger.next("night")
    assert close is not None
    assert then is not None
    assert (close.phrase.hour, close.phrase.part) == ("morning", "close")
    assert then.phrase.hour == "night"
    assert then.phrase.part in {"call", "dance"}


def test_there_are_enough_phrases_at_each_hour_and_each_voice_has_some() -> None:
    for hour in (*HOURS, HOUSE):
        own = [phrase for phrase in PHRASES if phrase.hour == hour]
        assert len(own) >= 16
        assert {voice for phrase in own for voice in phrase.voices} == {"oud", "ney", "harp"}
        assert sum(phrase.seconds for phrase in own) > 120


def test_without_music_for_an_hour_there_is_none() -> None:
    one = Phrase("x", "morning", "call", ("oud",), 5.0)
    assert Arranger([one], 1).next("night") is None
    assert Arranger([], 1).next("morning") is None


def test_the_hour_follows_the_game() -> None:
    assert [hour_of(share) for share in (0.0, *ENDS)] == list(HOURS)
    assert hour_of(1.0) == "night"


@pytest.mark.parametrize("seed", range(20))
def test_the_theme_comes_first_wherever_the_house_s_music_begins(seed: int) -> None:
    """Issue 29, 10: for title and end; the game's music ends without a close."""
    arranger = Arranger(PHRASES, seed)
    first = arranger.next(HOUSE)
    assert first is not None
    assert first.phrase.part == "theme"
    assert 60 <= first.phrase.seconds <= 90
    cue = arranger.next("morning")
    while cue is not None and cue.phrase.part != "call":
        cue = arranger.next("morning")
    for _ in range(8):  # the theme has rested
        arranger.next("noon")
    arranger.arrive()
    then = arranger.next(HOUSE)
    assert then is not None
    assert then.phrase.part == "theme"
    assert FIRST[0] <= then.rest <= FIRST[1]


def test_what_was_not_played_any_more_when_a_place_was_left_took_no_time() -> None:
    left, stayed = Arranger(PHRASES, 4), Arranger(PHRASES, 4)
    cue, other = (each.next("morning") for each in (left, stayed))
    assert cue is not None
    assert cue == other
    left.arrive(early=cue.phrase.seconds)
    stayed.arrive()
    assert stayed._time - left._time == pytest.approx(cue.phrase.seconds)


def test_half_of_the_phrases_have_a_drum_and_the_house_has_sixteen_and_its_theme() -> None:
    """Issue 29, 10."""
    drummed = sum(bool(phrase.strokes) for phrase in SCORES.values())
    assert 0.4 <= drummed / len(SCORES) <= 0.6
    own = Counter(phrase.part for phrase in PHRASES if phrase.hour == HOUSE)
    assert own.total() == 16 + own["theme"]
    assert own["theme"] == 1
