# Generated from templates/runtime/lenses/hosted/__init__.py; do not edit.

"""Tools that a provider runs: their calls and results in the form of another provider, whole and streamed."""
