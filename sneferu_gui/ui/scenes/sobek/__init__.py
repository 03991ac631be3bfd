"""What Sobek brings to the scenes."""
