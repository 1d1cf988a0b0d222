# Generated from spec/families/deepseek_anthropic.yaml; do not edit.

"""DeepSeek, Anthropic endpoint, to and from the unified model."""

from ..anthropic.lens import Anthropic


class DeepseekAnthropic(Anthropic):
    """DeepSeek, Anthropic endpoint: what differs from Anthropic Messages."""

    __slots__ = ()
    NAMESPACE = "deepseek_anthropic"
    TITLE = "DeepSeek, Anthropic endpoint"
    DOCS = "https://api-docs.deepseek.com/guides/anthropic_api"
    ENDPOINT = {"prefix": None, "header": "x-api-key", "headers": {"anthropic-version": "2023-06-01"}}
    ADDRESS = {"base": "https://api.deepseek.com/anthropic", "key": "DEEPSEEK_API_KEY"}


LENS = DeepseekAnthropic()
