# Generated from spec/applications/codex_rollout.yaml; do not edit.

"""Codex rollouts: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class CodexRolloutRepairs(Repairs):
    """Codex rollouts: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"custom_tools": steps.CustomTools(takes=("custom", "local_shell_call", "tool_search_call")), "foresee": steps.Foresee()}


REPAIRS: Final = CodexRolloutRepairs()
