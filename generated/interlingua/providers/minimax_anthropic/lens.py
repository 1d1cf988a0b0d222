# Generated from spec/families/minimax_anthropic.yaml; do not edit.

"""MiniMax, Anthropic endpoint, to and from the unified model."""

from ..anthropic.lens import Anthropic


class MinimaxAnthropic(Anthropic):
    """MiniMax, Anthropic endpoint: what differs from Anthropic Messages."""

    __slots__ = ()
    NAMESPACE = "minimax_anthropic"
    TITLE = "MiniMax, Anthropic endpoint"
    DOCS = "https://platform.minimax.io/docs/api-reference/text-anthropic-api"
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
    ADDRESS = {"base": "https://api.minimax.io/anthropic", "key": "MINIMAX_API_KEY"}


LENS = MinimaxAnthropic()
