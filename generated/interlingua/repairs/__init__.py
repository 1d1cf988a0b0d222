# Generated from templates/runtime/repairs/__init__.py; do not edit.

"""Repairs of what a target would refuse in a request. They run between decode and encode, and report each change."""
