# Generated from templates/runtime/streams/events/__init__.py; do not edit.

"""Streams of which each event is one unified event."""
