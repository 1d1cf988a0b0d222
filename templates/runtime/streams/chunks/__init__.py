"""Streams in which each event is a fragment of the answer."""
