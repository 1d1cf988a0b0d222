# Generated from spec/applications/agent_framework.yaml; do not edit.

"""Microsoft Agent Framework messages: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class AgentFrameworkRepairs(Repairs):
    """Microsoft Agent Framework messages: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"addresses": words.Addresses(media_types="fill"), "custom_tools": words.CustomTools(), "foresee": words.Foresee()}


REPAIRS: Final = AgentFrameworkRepairs()
