"""A text notation of scores, and its performance with the small freedoms of a player.

A note is a degree of the mode, with `#` or `b`, octaves up (`'`) or down (`,`), its beats after a
colon (else as the note before), and marks: `m` a quick turn over the note above, `g` a grace from
below, `s` slid into, `t` tremolo, `v` vibrato, `*` with the low strings, `>` and `.` louder and
softer, `^` a new breath. `r` is a rest. A drum's strokes are written by half beats.

>>> [each.degree for each in read("5,:1* 1:.5m r:1 2'")]
[-3, 0, None, 8]
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np

from tools.sound.instruments import Breath, drone, drum, flute, harp, oud
from tools.sound.waves import (
    RATE,
    Wave,
    chance_of,
    faded,
    filtered,
    hall,
    high_pass,
    in_hall,
    length,
    low_pass,
    mixed,
    placed,
)

GROUND: Final = {"oud": 146.83, "ney": 293.66, "harp": 293.66}
"""The pitch of the first degree in Hz: D."""
MODES: Final[Mapping[str, tuple[int, ...]]] = {
    "morning": (0, 204, 386, 498, 702, 906, 1088),
    "noon": (0, 204, 316, 498, 702, 814, 996),
    "evening": (0, 150, 294, 498, 702, 805, 996),
    "night": (0, 112, 386, 498, 702, 805, 996),
    "house": (0, 150, 294, 498, 702, 805, 996),
}
"""Cents above the first degree, as players of oud and ney tune them.

Rast with a pure third, nahawand, bayati with its second between the keys of a piano, hijaz; bayati
for the house too.
"""
SIDES: Final = {"oud": -0.22, "ney": 0.24, "harp": 0.34, "drum": 0.02, "drone": 0.0}
ROOM: Final = {"oud": 0.16, "ney": 0.25, "harp": 0.21, "drum": 0.14, "drone": 0.10}
LEVELS: Final = {"oud": 1.0, "ney": 0.62, "harp": 0.85, "drum": 0.40, "drone": 1.0}
TEMPLE: Final = hall("temple", 3.2, dark=3_200.0, gap=0.022)
NOTE: Final = re.compile(r"([1-7])([#b]?)([',]*)(?::([\d.]+))?([a-z*>.^]*)")
REST: Final = re.compile(r"r(?::([\d.]+))?")


class Note(NamedTuple):
    degree: int | None
    """The degree from 0, seven to the octave; None for a rest."""
    beats: float
    marks: str = ""
    cents: int = 0
    """Cents by which the note is raised."""


class Phrase(NamedTuple):
    """A few bars for one player or several."""

    hour: str
    part: str
    beat: float
    """Beats in a minute."""
    voices: Mapping[str, str]
    strokes: str = ""
    """The strokes of the drum; a drone goes with them."""


class Played(NamedTuple):
    """A note with its time, pitch and strength in a performance."""

    start: float
    seconds: float
    pitch: float
    strength: float
    marks: str
    above: float
    """Cents to the next degree."""


def read(score: str) -> list[Note]:
    """The notes of a line. Raises ValueError for a sign that is no note."""
    notes: list[Note] = []
    beats = 1.0
    for sign in score.replace("|", " ").split():
        rest, note = REST.fullmatch(sign), NOTE.fullmatch(sign)
        if rest:
            notes.append(Note(None, float(rest[1] or beats)))
        elif note:
            beats = float(note[4] or beats)
            octaves = note[3].count("'") - note[3].count(",")
            cents = {"#": 100, "b": -100, "": 0}[note[2]]
            notes.append(Note(int(note[1]) - 1 + 7 * octaves, beats, note[5], cents))
        else:
            raise ValueError(f"no note: {sign}")
    return notes


def cents_of(mode: tuple[int, ...], degree: int) -> int:
    """A degree's pitch above the ground, in cents."""
    octave, step = divmod(degree, 7)
    return 1200 * octave + mode[step]


def clock(phrase: Phrase, chance: np.random.Generator, beats: float) -> tuple[Wave, Wave]:
    """Beats and the seconds at which they fall; the tempo varies a little and slows at the end."""
    marks = np.arange(0, beats + 4, 0.25)
    share = marks / beats
    pace = 1 + 0.035 * np.sin(2 * np.pi * share * 0.9 + chance.uniform(0, 1))
    pace += 0.16 * np.clip((share - 0.78) / 0.22, 0, 1) ** 1.5
    step = 0.25 * 60 / phrase.beat
    seconds = np.concatenate(([0.0], np.cumsum(pace * step)[:-1]))
    return marks, 0.06 + seconds


def played(
    phrase: Phrase, voice: str, times: tuple[Wave, Wave], chance: np.random.Generator
) -> list[Played]:
    """The notes of a voice, with their times."""
    mode, notes = MODES[phrase.hour], read(phrase.voices[voice])
    whole = sum(note.beats for note in notes)
    at, result = 0.0, []
    for note in notes:
        start, end = (float(np.interp(beat, *times)) for beat in (at, at + note.beats))
        at += note.beats
        if note.degree is None:
            continue
        arch = 0.66 + 0.21 * np.sin(np.pi * min(1.0, at / whole) ** 0.8)
        strength = arch + 0.12 * (">" in note.marks) - 0.14 * ("." in note.marks)
        cents = cents_of(mode, note.degree) + note.cents
        slack = chance.normal(0, 0.009) + (0.012 if voice != "oud" else 0.0)
        result.append(
            Played(
                max(0.0, start + slack),
                end - start,
                GROUND[voice] * 2 ** ((cents + chance.normal(0, 1.5)) / 1200),
                float(np.clip(strength + chance.normal(0, 0.035), 0.2, 1.0)),
                note.marks,
                cents_of(mode, note.degree + 1) - cents_of(mode, note.degree),
            )
        )
    return result


def strings(voice: str, notes: list[Played], chance: np.random.Generator) -> Wave:
    """A line for the oud or the harp."""
    parts: list[tuple[float, float, Wave]] = []
    for number, note in enumerate(notes):
        if "t" in note.marks:
            parts += _tremolo(note, chance)
        elif voice == "oud":
            before = notes[number - 1].pitch if number else note.pitch
            parts.append((note.start, 1.0, oud(
                note.pitch, note.seconds, note.strength, chance, _bend(note, before)
            )))  # fmt: skip
        else:
            parts.append((note.start, 1.0, harp(note.pitch, note.seconds, note.strength, chance)))
        if "*" in note.marks:
            parts += _low_strings(voice, note, chance)
    return mixed(*parts)


def _tremolo(note: Played, chance: np.random.Generator) -> list[tuple[float, float, Wave]]:
    """The quill to and fro, swelling and fading."""
    parts, at = [], 0.0
    while at < note.seconds - 0.05:
        share = at / note.seconds
        strength = note.strength * (0.35 + 0.5 * np.sin(np.pi * (0.15 + 0.8 * share)))
        parts.append((note.start + at, 0.7, oud(note.pitch, 0.3, strength, chance)))
        at += chance.uniform(0.105, 0.125) * (1.25 - 0.25 * np.sin(np.pi * share))
    return parts


def _low_strings(
    voice: str, note: Played, chance: np.random.Generator
) -> list[tuple[float, float, Wave]]:
    ground = GROUND[voice] / 2
    if voice == "oud":
        return [(max(0.0, note.start - 0.02), 0.6, oud(ground, 3.0, 0.55, chance))]
    return [
        (max(0.0, note.start - 0.16 + 0.06 * number), 0.55, harp(ground * ratio, 3.0, 0.45, chance))
        for number, ratio in enumerate((1.0, 1.5, 2.0))
    ]


def _bend(note: Played, before: float) -> Wave | None:
    """The bend of a plucked string by the left hand, in cents."""
    time = np.arange(length(note.seconds + 0.2)) / RATE
    bend = np.zeros(len(time))
    if "m" in note.marks:
        bend += note.above * _bump(time, 0.11, 0.20)
    if "g" in note.marks:
        bend -= 200 * np.clip(1 - time / 0.075, 0, 1) ** 0.6
    if "s" in note.marks:
        way = float(np.clip(1200 * np.log2(before / note.pitch), -300, 300))
        bend += way * (0.5 + 0.5 * np.cos(np.pi * np.clip(time / 0.16, 0, 1)))
    if "v" in note.marks:
        bend += 9 * np.clip((time - 0.25) / 0.4, 0, 1) * np.sin(2 * np.pi * 5.1 * time)
    return bend if bend.any() else None


def _bump(time: Wave, start: float, end: float) -> Wave:
    """1 between two times, with soft edges."""
    rise = np.clip((time - start) / 0.012, 0, 1) - np.clip((time - end) / 0.016, 0, 1)
    return np.asarray(rise)


def breath(notes: list[Played], chance: np.random.Generator) -> Breath:
    """Pitch and force of the flute at every moment of a line."""
    total = length(notes[-1].start + notes[-1].seconds + 0.5)
    time = np.arange(total) / RATE
    cents, force = np.zeros(total), np.zeros(total)
    ground = notes[0].pitch
    for number, note in enumerate(notes):
        start, end = length(note.start), length(note.start + note.seconds)
        own = time[start:] - note.start
        is_new = number == 0 or "^" in note.marks or _gap(notes[number - 1], note) > 0.12
        wanted = 1200 * np.log2(note.pitch / ground)
        line = np.full(total - start, wanted)
        if "m" in note.marks:
            line += note.above * _bump(own, 0.14, 0.24)
        depth = 13 if "v" in note.marks else 5
        tremble = np.clip((own - 0.30) / 0.6, 0, 1) * np.sin(2 * np.pi * 4.7 * own)
        line += depth * tremble
        before = wanted - 55 if is_new else cents[max(0, start - 1)]
        glide = np.clip(own / (0.11 if is_new or "s" in note.marks else 0.06), 0, 1)
        line = before + (line - before) * (0.5 - 0.5 * np.cos(np.pi * glide))
        cents[start:] = line
        swell = _force(note, own[: end - start], is_new, number + 1 == len(notes))
        swell *= 1 + (0.07 if "v" in note.marks else 0.03) * tremble[: end - start]
        force[start:end] = swell
    soft = np.hanning(length(0.17))
    force = np.convolve(force, soft / soft.sum(), mode="same")
    cents += 3 * np.cumsum(chance.standard_normal(total)) / np.sqrt(total)
    return Breath(ground * 2 ** (cents / 1200), np.clip(force, 0, 1))


def _gap(before: Played, note: Played) -> float:
    return note.start - before.start - before.seconds


def _force(note: Played, own: Wave, is_new: bool, is_last: bool) -> Wave:  # noqa: FBT001
    rise = np.clip(own / (0.16 if is_new else 0.05), 0, 1)
    level = note.strength * (0.72 + 0.28 * (rise if is_new else 0.75 + 0.25 * rise))
    level *= np.sqrt(rise) if is_new else 1.0
    fall = 0.45 if is_last else 0.05
    level *= 1 - (0.9 if is_last else 0.18) * np.clip((own - note.seconds + fall) / fall, 0, 1)
    return np.asarray(level)


def beaten(
    phrase: Phrase, times: tuple[Wave, Wave], beats: float, chance: np.random.Generator
) -> Wave:
    """The drum, through the whole phrase."""
    parts = [(0.0, 0.0, np.zeros(1))]
    strokes = phrase.strokes.replace(" ", "")
    for half in range(int(beats * 2) - 3):  # no strokes under the last note
        stroke = strokes[half % len(strokes)]
        if stroke in "DTk":
            start = float(np.interp(half / 2, *times)) + chance.normal(0, 0.006)
            level = {"D": 0.75, "T": 0.5, "k": 0.3}[stroke] * chance.uniform(0.85, 1.1)
            parts.append((max(0.0, start), 1.0, drum(stroke, level, chance)))
    return mixed(*parts)


def performed(name: str, phrase: Phrase) -> Wave:
    """A phrase played in the temple's court, in two channels, at no set loudness."""
    chance = chance_of("phrase", name)
    beats = max((sum(n.beats for n in read(line)) for line in phrase.voices.values()), default=0.0)
    beats = beats or len(phrase.strokes.replace(" ", "")) / 2
    times = clock(phrase, chance, beats)
    parts = []
    for voice in phrase.voices:
        notes = played(phrase, voice, times, chance)
        line = (
            flute(breath(notes, chance), chance)
            if voice == "ney"
            else strings(voice, notes, chance)
        )
        parts.append((voice, line))
    if phrase.strokes:
        parts.append(("drum", beaten(phrase, times, beats, chance)))
        parts.append(("drone", drone(GROUND["oud"] / 2, float(np.interp(beats, *times)), chance)))
    whole = mixed(*(
        (0.0, LEVELS[voice], in_hall(placed(line, SIDES[voice]), TEMPLE, ROOM[voice]))
        for voice, line in parts
    ))  # fmt: skip
    whole = filtered(whole, high_pass(45), low_pass(6_000), low_pass(6_500))
    loud = np.abs(whole).max(axis=1)
    above = np.nonzero(loud > loud.max() * 0.0025)[0]
    return faded(whole[: above[-1] + 1], rise=0.004, fall=0.35)
