# Generated from spec/families/zai.yaml; do not edit.

"""Z.ai (GLM), to and from the unified model."""

from ... import model as u
from ...lenses.kinds import Word
from ...lenses.rows import Kept, Nested, Row, kept_keys
from ...lenses.structs import with_keys
from ...lenses.words import Words
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Zai(OpenaiCompatibleReasoning):
    """Z.ai (GLM): what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "zai"
    TITLE = "Z.ai (GLM)"
    DOCS = "https://docs.z.ai/api-reference/llm/chat-completion"
    SDK = ("zai-sdk", "0.2.3", "extra_body")
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset(
        {"do_sample", "meta", "request_id", "sensitive_word_check", "thinking", "tool_stream", "user_id", "watermark_enabled"}
    )
    ADDRESS = {"base": "https://api.z.ai/api/paas/v4", "key": "ZAI_API_KEY"}
    WORDS_THINKING = Words("thinking", {"enabled": ("enabled",), "disabled": ("disabled",)}, lost={"adaptive": "enabled"}, unknown="other")
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"reasoning.mode": ("thinking", "type")})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "thinking": Nested({"type": Row("reasoning.mode", Word("WORDS_THINKING"), make=u.ReasoningConfig), "clear_thinking": Kept()}),
        **kept_keys("do_sample", "tool_stream", "sensitive_word_check", "watermark_enabled"),
        "meta": Kept("major"),
        "request_id": Kept("trivial"),
        "user_id": Kept("trivial"),
    }
    ROWS_RESPONSE = OpenaiCompatibleReasoning.ROWS_RESPONSE + {
        "request_id": Kept("trivial"),
        "extra_json": Kept("trivial"),
        "web_search": Kept(),
        "content_filter": Kept(),
    }
    ROWS_CHUNK = OpenaiCompatibleReasoning.ROWS_CHUNK + {
        "request_id": Kept("trivial"),
        "extra_json": Kept("trivial"),
        "web_search": Kept(),
        "content_filter": Kept(),
    }


LENS = Zai()
