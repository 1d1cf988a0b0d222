# Generated from templates/runtime/lenses/foreign/__init__.py; do not edit.

"""Content in the form of another format than that of its body."""
