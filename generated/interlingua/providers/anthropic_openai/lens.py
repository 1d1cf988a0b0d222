# Generated from spec/families/anthropic_openai.yaml; do not edit.

"""Claude, OpenAI endpoint, to and from the unified model."""

from ... import model as u
from ...lenses.kinds import INT, Word
from ...lenses.rows import Nested, Row
from ...lenses.structs import with_keys
from ...lenses.words import Words
from ..openai_compatible.lens import OpenaiCompatible


class AnthropicOpenai(OpenaiCompatible):
    """Claude, OpenAI endpoint: what differs from OpenAI-compatible server."""

    __slots__ = ()
    NAMESPACE = "anthropic_openai"
    TITLE = "Claude, OpenAI endpoint"
    DOCS = "https://platform.claude.com/docs/en/api/openai-sdk"
    SDK_PARAMS = OpenaiCompatible.SDK_PARAMS | frozenset({"thinking"})
    ADDRESS = {"base": "https://api.anthropic.com/v1", "key": "ANTHROPIC_API_KEY"}
    WORDS_THINKING = Words(
        "thinking", {"enabled": ("enabled",), "disabled": ("disabled", "between_tools"), "adaptive": ("adaptive",)}, unknown="other"
    )
    LOST_REQUEST = with_keys(
        OpenaiCompatible.LOST_REQUEST, {"reasoning.mode": ("thinking", "type"), "reasoning.budget_tokens": ("thinking", "budget_tokens")}
    )
    ROWS_REQUEST = OpenaiCompatible.ROWS_REQUEST + {
        "thinking": Nested(
            {
                "type": Row("reasoning.mode", Word("WORDS_THINKING"), make=u.ReasoningConfig),
                "budget_tokens": Row("reasoning.budget_tokens", INT, make=u.ReasoningConfig),
            }
        ),
    }


LENS = AnthropicOpenai()
