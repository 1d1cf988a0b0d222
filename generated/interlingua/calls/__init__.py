# Generated from templates/runtime/calls/__init__.py; do not edit.

"""The public calls: decoding, encoding, converting, and what belongs to them."""
