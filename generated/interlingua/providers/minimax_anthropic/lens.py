# Generated from spec/families/minimax_anthropic.yaml; do not edit.

"""MiniMax, Anthropic endpoint, to and from the unified model."""

from ..anthropic.lens import Anthropic


class MinimaxAnthropic(Anthropic):
    """MiniMax, Anthropic endpoint: what differs from Anthropic Messages."""

    __slots__ = ()
    NAMESPACE = "minimax_anthropic"
    TITLE = "MiniMax, Anthropic endpoint"
    DOCS = "https://platform.minimax.io/docs/api-reference/text-anthropic-api"
    ENDPOINT = {"prefix": None, "header": "x-api-key", "headers": {"anthropic-version": "2023-06-01"}}
    ADDRESS = {"base": "https://api.minimax.io/anthropic", "key": "MINIMAX_API_KEY"}


LENS = MinimaxAnthropic()
