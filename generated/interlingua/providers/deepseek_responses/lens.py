# Generated from spec/families/deepseek_responses.yaml; do not edit.

"""DeepSeek Responses, to and from the unified model."""

from ..openai_responses.lens import OpenaiResponses


class DeepseekResponses(OpenaiResponses):
    """DeepSeek Responses: what differs from OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "deepseek_responses"
    TITLE = "DeepSeek Responses"
    DOCS = "https://api-docs.deepseek.com/"
    ADDRESS = {"base": "https://api.deepseek.com", "key": "DEEPSEEK_API_KEY"}


LENS = DeepseekResponses()
