# Generated from spec/families/openrouter_responses.yaml; do not edit.

"""OpenRouter Responses: what it refuses in requests, and how that is mended."""

from typing import Final

from ..openai_responses.repairs import OpenaiResponsesRepairs
from .lens import LENS as PROVIDER


class OpenrouterResponsesRepairs(OpenaiResponsesRepairs):
    """OpenRouter Responses: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"thinking": None, "drop_thinking": None}
    SHARED = ()
    MODELS = ()


REPAIRS: Final = OpenrouterResponsesRepairs()
