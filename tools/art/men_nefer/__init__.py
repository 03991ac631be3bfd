"""Scripts that draw Men-Nefer's pictures."""
