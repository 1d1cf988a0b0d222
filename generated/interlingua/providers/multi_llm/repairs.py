# Generated from spec/applications/multi_llm.yaml; do not edit.

"""multi-llm messages: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class MultiLlmRepairs(Repairs):
    """multi-llm messages: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"foresee": steps.Foresee()}


REPAIRS: Final = MultiLlmRepairs()
