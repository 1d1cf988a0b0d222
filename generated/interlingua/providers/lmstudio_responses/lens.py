# Generated from spec/families/lmstudio_responses.yaml; do not edit.

"""LM Studio Responses, to and from the unified model."""

from ..openai_responses.lens import OpenaiResponses


class LmstudioResponses(OpenaiResponses):
    """LM Studio Responses: what differs from OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "lmstudio_responses"
    TITLE = "LM Studio Responses"
    DOCS = "https://lmstudio.ai/docs/developer/openai-compat/responses"
    ADDRESS = {"base": "http://127.0.0.1:1234/v1"}


LENS = LmstudioResponses()
