"""The law of Terra Pyramides in plain words, chapter by chapter, with its plates."""
