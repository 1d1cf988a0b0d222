# Generated from spec/families/codex_responses.yaml; do not edit.

"""ChatGPT Codex Responses: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ..openai_responses.repairs import OpenaiResponsesRepairs
from .lens import LENS as PROVIDER


class CodexResponsesRepairs(OpenaiResponsesRepairs):
    """ChatGPT Codex Responses: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"drop": words.Drop(fields=("max_tokens", "temperature", "top_p"))}


REPAIRS: Final = CodexResponsesRepairs()
