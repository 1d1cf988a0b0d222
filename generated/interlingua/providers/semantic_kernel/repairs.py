# Generated from spec/applications/semantic_kernel.yaml; do not edit.

"""Semantic Kernel chat history: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class SemanticKernelRepairs(Repairs):
    """Semantic Kernel chat history: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"custom_tools": steps.CustomTools(), "foresee": steps.Foresee(), "result_media": steps.ResultMedia()}


REPAIRS: Final = SemanticKernelRepairs()
