"""The law of Sneferu in plain words, chapter by chapter, with its plates."""
