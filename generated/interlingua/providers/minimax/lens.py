# Generated from spec/families/minimax.yaml; do not edit.

"""MiniMax, to and from the unified model."""

from typing import Final

from ...lenses.rows import Kept, changed_keys, kept_keys
from ..openrouter.lens import Openrouter


class Minimax(Openrouter):
    """MiniMax: what differs from OpenRouter."""

    __slots__ = ()
    NAMESPACE = "minimax"
    TITLE = "MiniMax"
    DOCS = "https://platform.minimax.io/docs/api-reference/text-openai-api"
    SDK_PARAMS = Openrouter.SDK_PARAMS | {"reasoning_split", "thinking"}
    ROWS_REQUEST = changed_keys(Openrouter.ROWS_REQUEST, (), {"reasoning_split": Kept(), "thinking": Kept()})
    ROWS_USAGE = changed_keys(Openrouter.ROWS_USAGE, (), {"total_characters": Kept("trivial")})
    ROWS_RESPONSE = changed_keys(
        Openrouter.ROWS_RESPONSE,
        (),
        {
            **kept_keys("input_sensitive", "input_sensitive_type", "output_sensitive", "output_sensitive_type", level="trivial"),
            "base_resp": Kept(),
        },
    )
    ROWS_CHUNK = changed_keys(
        Openrouter.ROWS_CHUNK,
        (),
        {
            **kept_keys("input_sensitive", "input_sensitive_type", "output_sensitive", "output_sensitive_type", level="trivial"),
            "base_resp": Kept(),
        },
    )


LENS: Final = Minimax()
