# Generated from templates/runtime/conformance/__init__.py; do not edit.

"""Whether a stream is what the clients of a format accept."""
