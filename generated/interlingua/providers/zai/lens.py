# Generated from spec/families/zai.yaml; do not edit.

"""Z.ai (GLM), to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss
from ...core.values import Lost, an_object
from ...lenses.extras import MISSING, marked
from ...lenses.fitting import is_value, looks
from ...lenses.kinds import INT, Of, STR, Word
from ...lenses.misread import written_as
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, kept_keys, reads
from ...lenses.structs import lost_fields, with_keys
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
    decode_search_tool = reads(u.ProviderTool, "ROWS_SEARCH_TOOL", kind="web_search")
    LOST_SEARCH_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses environment deferred location cache",),
    )
    ROWS_SEARCH_TOOL = Rows("ProviderTool") + {
        "type": Fixed("web_search", tag=True),
        "web_search": Nested(
            {
                "enable": Fixed(True),
                "count": Row("max_results", INT),
                "content_size": Row("context_size", STR),
                **kept_keys("search_engine", "search_recency_filter", "search_result", "result_sequence"),
                **kept_keys("require_search"),
            },
            required=True,
        ),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    decode_no_search = reads(u.ProviderTool, "ROWS_NO_SEARCH", kind="no_search")
    LOST_NO_SEARCH = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size cache",),
    )
    ROWS_NO_SEARCH = Rows("ProviderTool") + {
        "type": Fixed("web_search", tag=True),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
        "web_search": Kept(),
    }
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

    def encode_search_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """SearchTool <- ProviderTool."""
        web_search_: dict[str, Any] = {"enable": True}
        if value.max_results is not None:
            web_search_["count"] = value.max_results
        if value.context_size is not None:
            web_search_["content_size"] = value.context_size
        w: dict[str, Any] = {"type": "web_search", "web_search": web_search_}
        self.rest(w, value, self.LOST_SEARCH_TOOL, losses, self.ROWS_SEARCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEARCH_TOOL, losses)

    def encode_no_search(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """NoSearch <- ProviderTool."""
        w: dict[str, Any] = {"type": "web_search"}
        self.rest(w, value, self.LOST_NO_SEARCH, losses, self.ROWS_NO_SEARCH)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NO_SEARCH, losses)

    def decode_any_tool(self, w: Any) -> u.Tool | u.CustomTool | u.ProviderTool | u.Opaque:
        """AnyTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag is None:
            if (
                is_value(w.get("type"), "function", True)
                and w.get("function").__class__ is dict
                and w["function"].get("name").__class__ is str
            ):
                return self.decode_function_tool(w)
            if w.get("name").__class__ is str:
                return self.found_as(self.decode_old_tool(w), "OldTool")
            if w.get("type").__class__ is str and looks(w.get("type", MISSING), "*"):
                return self.found_as(self.decode_other_tool(w), "OtherTool")
        if tag == "function":
            return self.decode_function_tool(w)
        if tag == "custom":
            return self.decode_custom_tool(w)
        if tag == "web_search":
            if w.get("web_search").__class__ is dict and w["web_search"].get("enable") in (True, "true", "True"):
                return self.found_as(self.decode_search_tool(w), "SearchTool")
            return self.found_as(self.decode_no_search(w), "NoSearch")
        if w.get("name").__class__ is str:
            return self.found_as(self.decode_old_tool(w), "OldTool")
        return self.found_as(self.decode_other_tool(w), "OtherTool")

    def encode_any_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OldTool":
                    return self.encode_old_tool(value, losses)
            return self.encode_function_tool(value, losses)
        if cls is u.CustomTool:
            return self.encode_custom_tool(value, losses)
        if cls is u.ProviderTool and value.extras is not None:
            marked_case = marked(value, self.SPACES, "$case")
            if marked_case == "SearchTool" and value.kind == "web_search":
                return self.encode_search_tool(value, losses)
            if marked_case == "NoSearch" and value.kind == "no_search":
                return self.encode_no_search(value, losses)
            if marked_case == "OtherTool":
                return written_as(self, value, "other_tool", "any_tool", losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = Zai()
