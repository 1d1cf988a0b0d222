# Generated from templates/runtime/streams/items/__init__.py; do not edit.

"""Streams of a list of items that open, grow and close."""
