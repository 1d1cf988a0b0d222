# Generated from spec/applications/open_webui.yaml; do not edit.

"""Open WebUI chats: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class OpenWebuiRepairs(Repairs):
    """Open WebUI chats: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"custom_tools": steps.CustomTools(), "foresee": steps.Foresee()}


REPAIRS: Final = OpenWebuiRepairs()
