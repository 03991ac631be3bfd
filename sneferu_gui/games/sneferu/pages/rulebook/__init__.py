"""The rulebook of Sneferu: its law in plain words, by chapter, with its pictures."""
