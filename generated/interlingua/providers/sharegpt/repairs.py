# Generated from spec/applications/sharegpt.yaml; do not edit.

"""ShareGPT: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class SharegptRepairs(Repairs):
    """ShareGPT: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"custom_tools": steps.CustomTools()}


REPAIRS: Final = SharegptRepairs()
