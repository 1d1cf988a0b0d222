# Generated from templates/runtime/streams/placed/__init__.py; do not edit.

"""Streams in which each event gives the place of its content: places are counted here."""
