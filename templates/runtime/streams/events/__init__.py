"""Streams in which each wire event is one unified event."""
