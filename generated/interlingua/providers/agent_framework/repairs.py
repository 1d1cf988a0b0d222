# Generated from spec/applications/agent_framework.yaml; do not edit.

"""Microsoft Agent Framework messages: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class AgentFrameworkRepairs(Repairs):
    """Microsoft Agent Framework messages: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"addresses": steps.Addresses(media_types="fill"), "custom_tools": steps.CustomTools(), "foresee": steps.Foresee()}


REPAIRS: Final = AgentFrameworkRepairs()
