# Generated from templates/runtime/streams/chunks/__init__.py; do not edit.

"""Streams in which each event is a fragment of the answer."""
