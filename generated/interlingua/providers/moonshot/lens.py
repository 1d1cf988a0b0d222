# Generated from spec/families/moonshot.yaml; do not edit.

"""Moonshot AI (Kimi), to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss
from ...core.values import Lost, an_object
from ...lenses.extras import MISSING, marked
from ...lenses.fitting import is_value, looks
from ...lenses.kinds import INT, Of, Word
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, reads
from ...lenses.structs import lost_fields, with_keys
from ...lenses.words import Words
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Moonshot(OpenaiCompatibleReasoning):
    """Moonshot AI (Kimi): what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "moonshot"
    TITLE = "Moonshot AI (Kimi)"
    DOCS = "https://platform.moonshot.ai/docs/api/chat"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset({"thinking"})
    ADDRESS = {"base": "https://api.moonshot.ai/v1", "key": "MOONSHOT_API_KEY"}
    WORDS_THINKING = Words("thinking", {"enabled": ("enabled",), "disabled": ("disabled",)}, lost={"adaptive": "enabled"}, unknown="other")
    ROWS_ASSISTANT_MESSAGE = OpenaiCompatibleReasoning.ROWS_ASSISTANT_MESSAGE + {"partial": Kept()}
    decode_search_tool = reads(u.ProviderTool, "ROWS_SEARCH_TOOL", kind="web_search")
    LOST_SEARCH_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size cache",),
    )
    ROWS_SEARCH_TOOL = Rows("ProviderTool") + {
        "type": Fixed("builtin_function", tag=True),
        "function": Nested({"name": Fixed("$web_search")}, required=True),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"reasoning.mode": ("thinking", "type")})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "thinking": Nested({"type": Row("reasoning.mode", Word("WORDS_THINKING"), make=u.ReasoningConfig), "keep": Kept()}),
    }
    ROWS_CHOICE = OpenaiCompatibleReasoning.ROWS_CHOICE + {"usage": Kept("trivial")}
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {
        "prompt_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT, shared=True),
                "cache_write_tokens": Row("cache_write_tokens", INT),
                "audio_tokens": Row("input_audio_tokens", INT),
                "text_tokens": Kept("trivial", home="openai_chat"),
                "image_tokens": Kept("major", home="openai_chat"),
            }
        ),
        "cached_tokens": Row("cache_read_tokens", INT, shared=True, first=("prompt_tokens_details", "cached_tokens")),
    }

    def encode_search_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """SearchTool <- ProviderTool. The client receives its calls and sends the arguments back as the result."""
        function_: dict[str, Any] = {"name": "$web_search"}
        w: dict[str, Any] = {"type": "builtin_function", "function": function_}
        self.rest(w, value, self.LOST_SEARCH_TOOL, losses, self.ROWS_SEARCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEARCH_TOOL, losses)

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
        if tag == "builtin_function":
            return self.found_as(self.decode_search_tool(w), "SearchTool")
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
            if marked_case == "OtherTool":
                return self.encode_other_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = Moonshot()
