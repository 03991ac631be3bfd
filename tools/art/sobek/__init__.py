"""What Sobek's pictures are drawn with."""
