# Generated from templates/runtime/reports/__init__.py; do not edit.

"""What people ask about a body, and about a format: what is wrong, what becomes of a key, where each value went."""
