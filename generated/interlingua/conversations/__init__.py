# Generated from templates/runtime/conversations/__init__.py; do not edit.

"""What applications do with conversations of any provider: build, order, pair, cache and check them."""
