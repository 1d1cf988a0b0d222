# Generated from spec/families/cloudflare.yaml; do not edit.

"""Cloudflare Workers AI, to and from the unified model."""

from typing import Final

from ...lenses.kinds import INT
from ...lenses.lens import LostFields
from ...lenses.rows import Row, changed_keys, kept_keys
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Cloudflare(OpenaiCompatibleReasoning):
    """Cloudflare Workers AI: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "cloudflare"
    TITLE = "Cloudflare Workers AI"
    DOCS = "https://developers.cloudflare.com/workers-ai/configuration/open-ai-compatibility/"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | {"lora", "raw", "repetition_penalty", "top_k"}
    LOST_REQUEST: LostFields = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = changed_keys(
        OpenaiCompatibleReasoning.ROWS_REQUEST, (), {"top_k": Row("top_k", INT), **kept_keys("repetition_penalty", "lora", "raw")}
    )


LENS: Final = Cloudflare()
