# Generated from spec/families/litellm_proxy.yaml; do not edit.

"""LiteLLM Proxy, to and from the unified model."""

from typing import Final

from ...lenses.rows import Kept, changed_keys, kept_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class LitellmProxy(OpenaiCompatibleReasoning):
    """LiteLLM Proxy: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "litellm_proxy"
    TITLE = "LiteLLM Proxy"
    DOCS = "https://docs.litellm.ai/docs/completion/output"
    ROWS_ASSISTANT_MESSAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_ASSISTANT_MESSAGE, (), {"thinking_blocks": Kept(), "provider_specific_fields": Kept()}
    )
    ROWS_ANSWER_MESSAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_ANSWER_MESSAGE,
        (),
        {**kept_keys("thinking_blocks", "reasoning_items", "images"), "provider_specific_fields": Kept("trivial")},
    )
    ROWS_CHUNK_MESSAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_CHUNK_MESSAGE,
        (),
        {**kept_keys("thinking_blocks", "reasoning_items", "images"), "provider_specific_fields": Kept("trivial")},
    )


LENS: Final = LitellmProxy()
