# Generated from templates/runtime/lenses/errors/__init__.py; do not edit.

"""Errors: the code, the time to wait and the details, from words, texts and headers."""
