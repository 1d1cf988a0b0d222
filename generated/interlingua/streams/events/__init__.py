# Generated from templates/runtime/streams/events/__init__.py; do not edit.

"""Streams in which each wire event is one unified event."""
