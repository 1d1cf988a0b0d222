# Generated from templates/runtime/core/__init__.py; do not edit.

"""What everything stands on: errors, losses, plain values, checks of JSON values, options of calls, the way to a provider's module."""
