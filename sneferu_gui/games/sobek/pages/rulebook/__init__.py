"""The law of Sobek in plain words, chapter by chapter, with its plates."""
