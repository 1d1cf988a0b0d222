"""Streams of a list of items that open, grow and close."""
