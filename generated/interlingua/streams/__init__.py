# Generated from templates/runtime/streams/__init__.py; do not edit.

"""Streams: bytes, events, accumulation, and conversion between providers. Loaded on first use."""
