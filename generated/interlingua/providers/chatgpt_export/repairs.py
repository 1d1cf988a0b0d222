# Generated from spec/applications/chatgpt_export.yaml; do not edit.

"""ChatGPT export: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class ChatgptExportRepairs(Repairs):
    """ChatGPT export: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"capabilities": steps.Capabilities(images=False, audio=False, video=False, documents=False), "foresee": steps.Foresee()}


REPAIRS: Final = ChatgptExportRepairs()
