# Generated from templates/runtime/core/__init__.py; do not edit.

"""The base of the runtime: errors, losses, plain values, checks of JSON values, call options, the lookup of provider modules."""
