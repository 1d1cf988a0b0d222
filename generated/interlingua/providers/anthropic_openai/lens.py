# Generated from spec/families/anthropic_openai.yaml; do not edit.

"""Claude, OpenAI endpoint, to and from the unified model."""

from ..openai_compatible.lens import OpenaiCompatible


class AnthropicOpenai(OpenaiCompatible):
    """Claude, OpenAI endpoint: what differs from OpenAI-compatible server."""

    __slots__ = ()
    NAMESPACE = "anthropic_openai"
    TITLE = "Claude, OpenAI endpoint"
    DOCS = "https://platform.claude.com/docs/en/api/openai-sdk"


LENS = AnthropicOpenai()
