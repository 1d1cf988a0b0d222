# Generated from spec/families/deepseek_responses.yaml; do not edit.

"""DeepSeek Responses: what it refuses in requests, and how that is mended."""

from typing import Final

from ..openai_responses.repairs import OpenaiResponsesRepairs
from .lens import LENS as PROVIDER


class DeepseekResponsesRepairs(OpenaiResponsesRepairs):
    """DeepSeek Responses: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    MODELS = ()


REPAIRS: Final = DeepseekResponsesRepairs()
