# Generated from templates/runtime/decisions/__init__.py; do not edit.

"""Decisions: questions of fixed types about a text or a conversation, and answers with probabilities."""
