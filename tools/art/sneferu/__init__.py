"""The programs that draw Sneferu's pictures."""
