# Generated from templates/runtime/providers/__init__.py; do not edit.

"""One package for each provider, generated from its spec; loaded when first asked for."""
