# Generated from templates/runtime/streams/placed/__init__.py; do not edit.

"""Streams of which each event says where it stands: places are counted here."""
