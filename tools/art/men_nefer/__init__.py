"""The programs that draw Men-Nefer's pictures."""
