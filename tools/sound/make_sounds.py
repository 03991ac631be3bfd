"""Make every sound of the game from scratch: sines, noise and envelopes, nothing recorded.

    python -m tools.sound.make_sounds

Writes WAV files (16 bits, one channel) under assets/sounds, a game's in a folder of its own;
the same bytes on every run.
"""

import math
import random
import struct
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
RATE = 22_050
QUIET_RATE = 11_025  # the river's murmur has nothing high in it
LOUDEST = 0.7

Samples = list[float]


def silence(seconds: float, rate: int = RATE) -> Samples:
    """Nothing, for a while."""
    return [0.0] * int(seconds * rate)


def tone(pitch: float, seconds: float, fade: float, overtones: Sequence[float] = (1.0,)) -> Samples:
    """A struck tone: overtones of a pitch in Hz that die away, the higher ones faster."""
    samples = []
    for i in range(int(seconds * RATE)):
        time = i / RATE
        value = sum(
            share
            * math.sin(2 * math.pi * pitch * (n + 1) * time)
            * math.exp(-fade * (n + 1) * time)
            for n, share in enumerate(overtones)
        )
        samples.append(value * min(1.0, time / 0.004))
    return samples


def noise(seconds: float, fade: float, dullness: float, seed: int) -> Samples:
    """A rush of air or water: noise with its height taken off, dying away."""
    chance = random.Random(seed)  # noqa: S311 - noise, not a secret
    level = 0.0
    samples = []
    for i in range(int(seconds * RATE)):
        level += (chance.uniform(-1, 1) - level) * (1 - dullness)
        time = i / RATE
        samples.append(level * math.exp(-fade * time) * min(1.0, time / 0.006))
    return samples


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Parts laid over one another, each from a time on, at a loudness."""
    length = max(int(start * RATE) + len(samples) for start, _, samples in parts)
    out = [0.0] * length
    for start, loudness, samples in parts:
        offset = int(start * RATE)
        for i, value in enumerate(samples):
            out[offset + i] += loudness * value
    return out


def stone() -> Samples:
    """A stone set down on stone."""
    return mixed(
        (0, 1.0, noise(0.14, 38, 0.75, 1)),
        (0, 0.8, tone(92, 0.22, 26, (1, 0.4, 0.2))),
        (0.045, 0.35, noise(0.08, 60, 0.5, 2)),
    )


def boat() -> Samples:
    """A bow through water."""
    wash = noise(0.7, 3.2, 0.93, 3)
    swell = [math.sin(math.pi * i / len(wash)) for i in range(len(wash))]
    return [3.5 * value * level for value, level in zip(wash, swell, strict=True)]


def loaf() -> Samples:
    """Something good dropped into a basket."""
    return mixed(
        (0, 0.7, tone(523, 0.22, 14, (1, 0.3))), (0.07, 0.6, tone(784, 0.25, 13, (1, 0.25)))
    )


def area() -> Samples:
    """A small harp."""
    pitches = (440, 554.4, 659.3, 880)
    return mixed(*(
        (0.075 * i, 0.5, tone(pitch, 0.7, 5.5, (1, 0.5, 0.25, 0.12)))
        for i, pitch in enumerate(pitches)
    ))  # fmt: skip


def ptah() -> Samples:
    """A gong far away."""
    return mixed(
        (0, 0.8, tone(110, 1.3, 2.4, (1, 0.6, 0.5, 0.3, 0.2))),
        (0, 0.4, tone(146.5, 1.1, 3.0, (1, 0.5, 0.2))),
        (0, 0.3, noise(0.2, 18, 0.6, 4)),
    )


def end() -> Samples:
    """A trumpet call, softly."""
    pitches = ((0, 392), (0.17, 523.3), (0.34, 659.3), (0.55, 784))
    return mixed(*(
        (start, 0.42, tone(pitch, 0.9, 2.6, (1, 0.7, 0.55, 0.35, 0.2))) for start, pitch in pitches
    ))  # fmt: skip


def click() -> Samples:
    """A button."""
    return mixed((0, 0.5, tone(320, 0.06, 60, (1, 0.5))), (0, 0.3, noise(0.03, 90, 0.6, 5)))


def river() -> Samples:
    """The river by night: a loop of 16 seconds without a seam."""
    seconds, blend = 16, 2
    chance = random.Random(6)  # noqa: S311 - noise, not a secret
    level = deep = 0.0
    raw = []
    for i in range(int((seconds + blend) * QUIET_RATE)):
        level += (chance.uniform(-1, 1) - level) * 0.08
        deep += (level - deep) * 0.25
        time = i / QUIET_RATE
        swell = 0.7 + 0.3 * math.sin(2 * math.pi * time / 5.3) * math.sin(2 * math.pi * time / 3.1)
        raw.append(deep * swell)
    length, over = seconds * QUIET_RATE, blend * QUIET_RATE
    head = raw[:length]
    for i in range(over):
        share = i / over
        head[i] = raw[i] * share + raw[length + i] * (1 - share)
    return head


EFFECTS: dict[str, Callable[[], Samples]] = {
    "sneferu/stone": stone,
    "sneferu/boat": boat,
    "sneferu/loaf": loaf,
    "sneferu/area": area,
    "sneferu/ptah": ptah,
    "end": end,
    "click": click,
}


def write(name: str, samples: Samples, rate: int) -> Path:
    """Write samples at full loudness, as a WAV file."""
    most = max(map(abs, samples)) or 1.0
    values = [round(32767 * LOUDEST * value / most) for value in samples]
    path = SOUNDS / f"{name}.wav"
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(struct.pack(f"<{len(values)}h", *values))
    return path


def main() -> None:
    """Make all of them."""
    for name, make in EFFECTS.items():
        samples = make()
        fade = int(0.02 * RATE)  # no click where it ends
        for i in range(1, fade + 1):
            samples[-i] *= i / fade
        path = write(name, samples, RATE)
        print(f"{path.name}: {path.stat().st_size} bytes")
    path = write("ambience", river(), QUIET_RATE)
    print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
