# Generated from templates/runtime/lenses/__init__.py; do not edit.

"""What the emitted converters of the providers call."""
