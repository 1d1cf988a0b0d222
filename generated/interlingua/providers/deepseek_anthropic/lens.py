# Generated from spec/families/deepseek_anthropic.yaml; do not edit.

"""DeepSeek, Anthropic endpoint, to and from the unified model."""

from ..anthropic.lens import Anthropic


class DeepseekAnthropic(Anthropic):
    """DeepSeek, Anthropic endpoint: what differs from Anthropic Messages."""

    __slots__ = ()
    NAMESPACE = "deepseek_anthropic"
    TITLE = "DeepSeek, Anthropic endpoint"
    DOCS = "https://api-docs.deepseek.com/guides/anthropic_api"
    ENDPOINT = {
        "path": "/v1/messages",
        "header": "x-api-key",
        "headers": {"anthropic-version": "2023-06-01"},
        "ping": {"type": "ping"},
        "count": {
            "path": "/v1/messages/count_tokens",
            "takes": ["cache_control", "messages", "model", "output_config", "system", "thinking", "tool_choice", "tools"],
            "answer": {"input_tokens": "{tokens}"},
        },
        "models": {
            "path": "/v1/models",
            "answer": {
                "data": [{"type": "model", "id": "{model}", "display_name": "{model}", "created_at": "1970-01-01T00:00:00Z"}],
                "has_more": False,
                "first_id": None,
                "last_id": None,
            },
        },
    }
    ADDRESS = {"base": "https://api.deepseek.com/anthropic", "key": "DEEPSEEK_API_KEY"}


LENS = DeepseekAnthropic()
