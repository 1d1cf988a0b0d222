# Generated from templates/runtime/calls/__init__.py; do not edit.

"""The public functions: decoding, encoding and converting, and what they need."""
