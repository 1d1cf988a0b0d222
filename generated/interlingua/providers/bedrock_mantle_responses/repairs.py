# Generated from spec/families/bedrock_mantle_responses.yaml; do not edit.

"""Amazon Bedrock Responses: what it refuses in requests, and how that is mended."""

from typing import Final

from ...model_rows import ROWS
from ..openai_responses.repairs import OpenaiResponsesRepairs
from .lens import LENS as PROVIDER


class BedrockMantleResponsesRepairs(OpenaiResponsesRepairs):
    """Amazon Bedrock Responses: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"drop_thinking": None}
    SHARED = (ROWS["models.gpt_oss"],)
    MODELS = ()


REPAIRS: Final = BedrockMantleResponsesRepairs()
