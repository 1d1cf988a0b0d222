# Generated from templates/runtime/streams/__init__.py; do not edit.

"""Streams: their bytes, their events, what they add up to, and one provider's as another's. Loaded when first asked for."""
