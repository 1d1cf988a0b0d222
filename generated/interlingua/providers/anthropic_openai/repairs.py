# Generated from spec/families/anthropic_openai.yaml; do not edit.

"""Claude, OpenAI endpoint: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ..openai_compatible.repairs import OpenaiCompatibleRepairs
from .lens import LENS as PROVIDER


class AnthropicOpenaiRepairs(OpenaiCompatibleRepairs):
    """Claude, OpenAI endpoint: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"range": words.Range(fields={"temperature": (0, 1)})}


REPAIRS: Final = AnthropicOpenaiRepairs()
