"""Who plays Sobek."""
