# Generated from templates/runtime/store/__init__.py; do not edit.

"""Unified values as JSON that later versions can read."""
