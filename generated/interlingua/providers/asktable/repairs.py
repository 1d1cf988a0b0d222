# Generated from spec/applications/asktable.yaml; do not edit.

"""AskTable messages: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class AsktableRepairs(Repairs):
    """AskTable messages: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"foresee": steps.Foresee()}


REPAIRS: Final = AsktableRepairs()
