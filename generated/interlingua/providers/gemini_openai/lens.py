# Generated from spec/families/gemini_openai.yaml; do not edit.

"""Gemini, OpenAI endpoint, to and from the unified model."""

from typing import Final

from ...lenses.rows import Kept, changed_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class GeminiOpenai(OpenaiCompatibleReasoning):
    """Gemini, OpenAI endpoint: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "gemini_openai"
    TITLE = "Gemini, OpenAI endpoint"
    DOCS = "https://ai.google.dev/gemini-api/docs/openai"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | {"extra_body"}
    ROWS_FUNCTION_CALL = changed_keys(OpenaiCompatibleReasoning.ROWS_FUNCTION_CALL, (), {"extra_content": Kept()})
    ROWS_CUSTOM_CALL = changed_keys(OpenaiCompatibleReasoning.ROWS_CUSTOM_CALL, (), {"extra_content": Kept()})
    ROWS_CALL_WITHOUT_ID = changed_keys(OpenaiCompatibleReasoning.ROWS_CALL_WITHOUT_ID, (), {"extra_content": Kept()})
    ROWS_ASSISTANT_MESSAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_ASSISTANT_MESSAGE, (), {"extra_content": Kept(), "thought_signature": Kept()}
    )
    ROWS_REQUEST = changed_keys(OpenaiCompatibleReasoning.ROWS_REQUEST, (), {"extra_body": Kept()})
    ROWS_ANSWER_MESSAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_ANSWER_MESSAGE, (), {"extra_content": Kept(), "thought_signature": Kept()}
    )
    ROWS_CHUNK_MESSAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_CHUNK_MESSAGE, (), {"extra_content": Kept(), "thought_signature": Kept()}
    )


LENS: Final = GeminiOpenai()
