"""Scripts that make the pictures and fonts of assets/; run as `python -m tools.art.NAME`."""
