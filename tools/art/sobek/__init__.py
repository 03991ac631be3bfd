"""The programs that draw Sobek's pictures."""
