# Generated from spec/families/openai_compatible.yaml; do not edit.

"""OpenAI-compatible server: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...model_rows import ROWS
from ..openai_chat.repairs import OpenaiChatRepairs
from .lens import LENS as PROVIDER


class OpenaiCompatibleRepairs(OpenaiChatRepairs):
    """OpenAI-compatible server: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "custom_tools": words.CustomTools(),
        "media_types": None,
        "duplicate_ids": None,
        "reasoning": None,
        "documents": None,
        "tools": None,
        "call_ids": None,
        "schema": None,
        "drop_thinking": None,
        "range": None,
        "limit": None,
    }
    SHARED = (ROWS["models.gpt_oss"],)
    MODELS = ()


REPAIRS: Final = OpenaiCompatibleRepairs()
