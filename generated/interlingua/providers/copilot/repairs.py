# Generated from spec/families/copilot.yaml; do not edit.

"""GitHub Copilot: what it refuses in requests, and how that is mended."""

from typing import Final

from ...model_rows import ROWS
from ..openai_compatible.repairs import OpenaiCompatibleRepairs
from .lens import LENS as PROVIDER


class CopilotRepairs(OpenaiCompatibleRepairs):
    """GitHub Copilot: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    SHARED = (ROWS["models.gpt"], ROWS["models.claude"], ROWS["models.gemini"])
    MODELS = ()


REPAIRS: Final = CopilotRepairs()
