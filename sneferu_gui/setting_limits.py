"""What each setting may be: one table for the file, the command line, the pages and the keys."""

from typing import Final

SCALE_STEPS: Final = (75, 90, 100, 110, 125, 150, 175, 200)
"""Of text and controls, in per cent: what the pages offer and the keys go through."""
SCALES: Final = (SCALE_STEPS[0], SCALE_STEPS[-1])
"""The least and the greatest; the file and the command line may have any between."""
FITTING: Final = 0
"""The scale that suits the window, whatever its size."""
LOUDNESS_STEP: Final = 5
LOUDNESS_STEPS: Final = tuple(range(0, 101, LOUDNESS_STEP))
"""In per cent: what the page's sliders go through."""
LOUDNESSES: Final = (LOUDNESS_STEPS[0], LOUDNESS_STEPS[-1])
"""The least and the greatest; the file may have any between."""
MOTIONS: Final = ("slow", "normal", "fast", "off")
PACES: Final = ("slow", "normal", "fast", "at once")
THINKING_STEPS: Final = (0.25, 0.5, 1.0, 2.0, 5.0)
"""Seconds a computer may think about a choice: what the pages offer."""
THINKING: Final = (THINKING_STEPS[0], THINKING_STEPS[-1])
"""The least and the greatest; the file may have any between."""
PALETTES: Final = ("standard", "colour-blind", "high-contrast")
"""The names of the palettes everything can be shown in."""
