# Generated from spec/applications/hf_chat.yaml; do not edit.

"""Hugging Face chat templates: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class HfChatRepairs(Repairs):
    """Hugging Face chat templates: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"capabilities": steps.Capabilities(documents=False), "custom_tools": steps.CustomTools(), "foresee": steps.Foresee()}


REPAIRS: Final = HfChatRepairs()
