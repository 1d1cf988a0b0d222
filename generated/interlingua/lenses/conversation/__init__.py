# Generated from templates/runtime/lenses/conversation/__init__.py; do not edit.

"""The conversation: conversion between a provider's rows and the unified messages.

A row is a message, or a part of one (a tool's result, an item of the model). Adjacent rows of a role in `runs` form one message. A message
may also be in a field of the request (`hoisted`), or in a turn of another role (`within`).
"""

from .reading import one_message, read_conversation, read_inside
from .tables import Conversation, Hoist
from .writing import write_conversation

__all__ = ["Conversation", "Hoist", "one_message", "read_conversation", "read_inside", "write_conversation"]
