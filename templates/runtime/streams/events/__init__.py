"""Streams of which each event is one unified event."""
