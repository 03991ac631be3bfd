"""Sound: effects, music and ambience, and their levels over time."""
