# Generated from templates/runtime/lenses/__init__.py; do not edit.

"""The functions and classes that the emitted converters of the providers use."""
