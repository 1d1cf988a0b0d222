# Generated from spec/applications/a2a.yaml; do not edit.

"""A2A messages: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class A2ARepairs(Repairs):
    """A2A messages: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"custom_tools": steps.CustomTools(), "foresee": steps.Foresee(), "empty": steps.Empty(assistant="drop", user="drop")}


REPAIRS: Final = A2ARepairs()
