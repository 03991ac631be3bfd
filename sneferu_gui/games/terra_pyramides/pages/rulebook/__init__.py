"""The rulebook of Terra Pyramides: its law in plain words, by chapter, with its pictures."""
