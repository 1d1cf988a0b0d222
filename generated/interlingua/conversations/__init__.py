# Generated from templates/runtime/conversations/__init__.py; do not edit.

"""What applications do with conversations, whoever the provider is: built, put in order, paired, cached and checked."""
