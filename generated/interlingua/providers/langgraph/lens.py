# Generated from spec/applications/langgraph.yaml; do not edit.

"""LangGraph state messages, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.extras import MISSING, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import at_path, is_value
from ...lenses.kinds import Each, Joined, Of, STR, TextOr, Word
from ...lenses.rows import Fixed, Kept, Members, Nested, Row, Rows, kept_keys, reads
from ...lenses.structs import agreed, lost_fields
from ...lenses.values import each_out, reordered, says_text, text_or_json, texts_of, under, with_substitute
from ...lenses.words import Words
from ..langchain.lens import Langchain


class Langgraph(Langchain):
    """LangGraph state messages: what differs from LangChain messages."""

    __slots__ = ()
    NAMESPACE = "langgraph"
    TITLE = "LangGraph state messages"
    DOCS = "https://reference.langchain.com/python/langchain-core/load"
    OWNER = "any"
    STREAMLESS = True
    WORDS_OLD_TOOL_STATUS = Words("old_tool_status", {True: ("error",), False: ("success",)})
    ROWS_SYSTEM = Rows("Message") + {
        "type": Fixed("constructor"),
        "lc": Fixed(1),
        "id": Fixed(["langchain", "schema", "messages", "SystemMessage"]),
        "kwargs": Nested(
            {
                "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
                "type": Fixed("system"),
                "name": Row("name", STR),
                "id": Row("id", STR),
                "additional_kwargs": Nested({"tool_calls": Kept("trivial")}),
                "response_metadata": Nested({"id": Kept("trivial")}),
            },
            required=True,
        ),
    }
    decode_old_system = reads(u.Message, "ROWS_OLD_SYSTEM", role="system")
    LOST_OLD_SYSTEM = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_OLD_SYSTEM = Rows("Message") + {
        "type": Fixed("constructor"),
        "lc": Fixed(2),
        "id": Fixed(["langchain_core", "messages", "system", "SystemMessage"]),
        "kwargs": Nested(
            {
                "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
                "type": Fixed("system"),
                "name": Row("name", STR),
                "id": Row("id", STR),
                "additional_kwargs": Nested({"tool_calls": Kept("trivial")}),
                "response_metadata": Nested({"id": Kept("trivial")}),
            },
            required=True,
        ),
        "method": Kept("trivial"),
    }
    ROWS_HUMAN = Rows("Message") + {
        "type": Fixed("constructor"),
        "lc": Fixed(1),
        "id": Fixed(["langchain", "schema", "messages", "HumanMessage"]),
        "kwargs": Nested(
            {
                "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
                "type": Fixed("human"),
                "name": Row("name", STR),
                "id": Row("id", STR),
                "additional_kwargs": Nested({"tool_calls": Kept("trivial")}),
                "response_metadata": Nested({"id": Kept("trivial")}),
            },
            required=True,
        ),
    }
    decode_old_human = reads(u.Message, "ROWS_OLD_HUMAN", role="user")
    LOST_OLD_HUMAN = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_OLD_HUMAN = Rows("Message") + {
        "type": Fixed("constructor"),
        "lc": Fixed(2),
        "id": Fixed(["langchain_core", "messages", "human", "HumanMessage"]),
        "kwargs": Nested(
            {
                "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
                "type": Fixed("human"),
                "name": Row("name", STR),
                "id": Row("id", STR),
                "additional_kwargs": Nested({"tool_calls": Kept("trivial")}),
                "response_metadata": Nested({"id": Kept("trivial")}),
            },
            required=True,
        ),
        "method": Kept("trivial"),
    }
    ROWS_THINKER = Rows("Message") + {
        "type": Fixed("constructor"),
        "lc": Fixed(1),
        "id": Fixed(["langchain", "schema", "messages", "AIMessage"]),
        "kwargs": Nested(
            {
                "additional_kwargs": Nested(
                    {
                        "reasoning_content": Row("parts", Joined("", u.Reasoning, "content", listed=True), required=True, shared=True),
                        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=2),
                        **kept_keys("function_call", "tool_calls", "__openai_function_call_ids__", level="trivial", home="langchain"),
                    },
                    required=True,
                ),
                "content": Row(
                    "parts",
                    TextOr("part", u.Text, first=True),
                    required=True,
                    empty="",
                    shared=True,
                    order=1,
                    second=(u.Reasoning, u.Opaque),
                ),
                "type": Fixed("ai", required=False),
                "tool_calls": Row("parts", Each("call", just=True), shared=True, order=3, second=(u.ToolCall,)),
                "invalid_tool_calls": Row("parts", Each("bad_call", just=True), shared=True, order=4, second=(u.ToolCall,)),
                "name": Row("name", STR),
                "id": Row("id", STR),
                "response_metadata": Nested(
                    {
                        "model_provider": Members("parts.signer", Word("WORDS_MAKER"), owns=(("Reasoning", ("id", "signature")),)),
                        "model_name": Row("answer.model", STR, make=u.Answer),
                        "finish_reason": Row(
                            "answer.stop_reason",
                            Word("WORDS_END"),
                            also=("stop_reason", "stopReason", "done_reason"),
                            make=u.Answer,
                            native="stop_native",
                        ),
                        **kept_keys(
                            "id", "model", "object", "created_at", "status", "user", "metadata", "error", level="trivial", home="langchain"
                        ),
                        **kept_keys(
                            "incomplete_details",
                            "conversation",
                            "output_version",
                            "headers",
                            "token_usage",
                            level="trivial",
                            home="langchain",
                        ),
                        **kept_keys(
                            "usage", "system_fingerprint", "service_tier", "logprobs", "safety_ratings", level="trivial", home="langchain"
                        ),
                        **kept_keys(
                            "prompt_feedback",
                            "stop_sequence",
                            "container",
                            "ResponseMetadata",
                            "metrics",
                            "done",
                            level="trivial",
                            home="langchain",
                        ),
                        **kept_keys(
                            "total_duration",
                            "load_duration",
                            "prompt_eval_count",
                            "prompt_eval_duration",
                            level="trivial",
                            home="langchain",
                        ),
                        **kept_keys("eval_count", "eval_duration", "message", level="trivial", home="langchain"),
                    }
                ),
                "usage_metadata": Row("answer.usage", Of("usage", just=True), make=u.Answer),
            },
            required=True,
        ),
    }
    ROWS_AI = Rows("Message") + {
        "type": Fixed("constructor"),
        "lc": Fixed(1),
        "id": Fixed(["langchain", "schema", "messages", "AIMessage"]),
        "kwargs": Nested(
            {
                "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty="", shared=True),
                "type": Fixed("ai"),
                "name": Row("name", STR),
                "id": Row("id", STR),
                "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2, second=(u.ToolCall,)),
                "invalid_tool_calls": Row("parts", Each("bad_call", just=True), shared=True, order=3, second=(u.ToolCall,)),
                "additional_kwargs": Nested(
                    {
                        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=1),
                        **kept_keys("function_call", "tool_calls", "__openai_function_call_ids__", level="trivial", home="langchain"),
                    }
                ),
                "response_metadata": Nested(
                    {
                        "model_provider": Members("parts.signer", Word("WORDS_MAKER"), owns=(("Reasoning", ("id", "signature")),)),
                        "model_name": Row("answer.model", STR, make=u.Answer),
                        "finish_reason": Row(
                            "answer.stop_reason",
                            Word("WORDS_END"),
                            also=("stop_reason", "stopReason", "done_reason"),
                            make=u.Answer,
                            native="stop_native",
                        ),
                        **kept_keys(
                            "id", "model", "object", "created_at", "status", "user", "metadata", "error", level="trivial", home="langchain"
                        ),
                        **kept_keys(
                            "incomplete_details",
                            "conversation",
                            "output_version",
                            "headers",
                            "token_usage",
                            level="trivial",
                            home="langchain",
                        ),
                        **kept_keys(
                            "usage", "system_fingerprint", "service_tier", "logprobs", "safety_ratings", level="trivial", home="langchain"
                        ),
                        **kept_keys(
                            "prompt_feedback",
                            "stop_sequence",
                            "container",
                            "ResponseMetadata",
                            "metrics",
                            "done",
                            level="trivial",
                            home="langchain",
                        ),
                        **kept_keys(
                            "total_duration",
                            "load_duration",
                            "prompt_eval_count",
                            "prompt_eval_duration",
                            level="trivial",
                            home="langchain",
                        ),
                        **kept_keys("eval_count", "eval_duration", "message", level="trivial", home="langchain"),
                    }
                ),
                "usage_metadata": Row("answer.usage", Of("usage", just=True), make=u.Answer),
            },
            required=True,
        ),
    }
    decode_chunk = reads(u.Message, "ROWS_CHUNK", role="assistant")
    LOST_CHUNK = lost_fields(
        u.Message, minor=("cache citations sources supports",), trivial=("answer.created answer.id",), within={"answer": u.Answer}
    )
    ROWS_CHUNK = Rows("Message") + {
        "type": Fixed("constructor"),
        "lc": Fixed(1),
        "id": Fixed(["langchain", "schema", "messages", "AIMessageChunk"]),
        "kwargs": Nested(
            {
                "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty="", shared=True),
                "type": Fixed("AIMessageChunk"),
                "name": Row("name", STR),
                "id": Row("id", STR),
                "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2, second=(u.ToolCall,)),
                "invalid_tool_calls": Row("parts", Each("bad_call", just=True), shared=True, order=3, second=(u.ToolCall,)),
                "additional_kwargs": Nested(
                    {
                        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=1),
                        **kept_keys("function_call", "tool_calls", "__openai_function_call_ids__", level="trivial", home="langchain"),
                    }
                ),
                "response_metadata": Nested(
                    {
                        "model_provider": Members("parts.signer", Word("WORDS_MAKER"), owns=(("Reasoning", ("id", "signature")),)),
                        "model_name": Row("answer.model", STR, make=u.Answer),
                        "finish_reason": Row(
                            "answer.stop_reason",
                            Word("WORDS_END"),
                            also=("stop_reason", "stopReason", "done_reason"),
                            make=u.Answer,
                            native="stop_native",
                        ),
                        **kept_keys(
                            "id", "model", "object", "created_at", "status", "user", "metadata", "error", level="trivial", home="langchain"
                        ),
                        **kept_keys(
                            "incomplete_details",
                            "conversation",
                            "output_version",
                            "headers",
                            "token_usage",
                            level="trivial",
                            home="langchain",
                        ),
                        **kept_keys(
                            "usage", "system_fingerprint", "service_tier", "logprobs", "safety_ratings", level="trivial", home="langchain"
                        ),
                        **kept_keys(
                            "prompt_feedback",
                            "stop_sequence",
                            "container",
                            "ResponseMetadata",
                            "metrics",
                            "done",
                            level="trivial",
                            home="langchain",
                        ),
                        **kept_keys(
                            "total_duration",
                            "load_duration",
                            "prompt_eval_count",
                            "prompt_eval_duration",
                            level="trivial",
                            home="langchain",
                        ),
                        **kept_keys("eval_count", "eval_duration", "message", level="trivial", home="langchain"),
                    }
                ),
                "usage_metadata": Row("answer.usage", Of("usage", just=True), make=u.Answer),
                "tool_call_chunks": Kept("trivial"),
                "chunk_position": Kept("trivial"),
            },
            required=True,
        ),
    }
    decode_old_ai = reads(u.Message, "ROWS_OLD_AI", role="assistant")
    LOST_OLD_AI = lost_fields(
        u.Message, minor=("cache citations sources supports",), trivial=("answer.created answer.id",), within={"answer": u.Answer}
    )
    ROWS_OLD_AI = Rows("Message") + {
        "type": Fixed("constructor"),
        "lc": Fixed(2),
        "id": Fixed(["langchain_core", "messages", "ai", "AIMessage"]),
        "kwargs": Nested(
            {
                "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty="", shared=True),
                "type": Fixed("ai"),
                "name": Row("name", STR),
                "id": Row("id", STR),
                "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2, second=(u.ToolCall,)),
                "invalid_tool_calls": Row("parts", Each("bad_call", just=True), shared=True, order=3, second=(u.ToolCall,)),
                "additional_kwargs": Nested(
                    {
                        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=1),
                        **kept_keys("function_call", "tool_calls", "__openai_function_call_ids__", level="trivial", home="langchain"),
                    }
                ),
                "response_metadata": Nested(
                    {
                        "model_provider": Members("parts.signer", Word("WORDS_MAKER"), owns=(("Reasoning", ("id", "signature")),)),
                        "model_name": Row("answer.model", STR, make=u.Answer),
                        "finish_reason": Row(
                            "answer.stop_reason",
                            Word("WORDS_END"),
                            also=("stop_reason", "stopReason", "done_reason"),
                            make=u.Answer,
                            native="stop_native",
                        ),
                        **kept_keys(
                            "id", "model", "object", "created_at", "status", "user", "metadata", "error", level="trivial", home="langchain"
                        ),
                        **kept_keys(
                            "incomplete_details",
                            "conversation",
                            "output_version",
                            "headers",
                            "token_usage",
                            level="trivial",
                            home="langchain",
                        ),
                        **kept_keys(
                            "usage", "system_fingerprint", "service_tier", "logprobs", "safety_ratings", level="trivial", home="langchain"
                        ),
                        **kept_keys(
                            "prompt_feedback",
                            "stop_sequence",
                            "container",
                            "ResponseMetadata",
                            "metrics",
                            "done",
                            level="trivial",
                            home="langchain",
                        ),
                        **kept_keys(
                            "total_duration",
                            "load_duration",
                            "prompt_eval_count",
                            "prompt_eval_duration",
                            level="trivial",
                            home="langchain",
                        ),
                        **kept_keys("eval_count", "eval_duration", "message", level="trivial", home="langchain"),
                    }
                ),
                "usage_metadata": Row("answer.usage", Of("usage", just=True), make=u.Answer),
            },
            required=True,
        ),
        "method": Kept("trivial"),
    }
    ROWS_TOOL = Rows("ToolResult") + {
        "type": Fixed("constructor"),
        "lc": Fixed(1),
        "id": Fixed(["langchain", "schema", "messages", "ToolMessage"]),
        "kwargs": Nested(
            {
                "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
                "tool_call_id": Row("call_id", STR, required=True),
                "type": Fixed("tool"),
                "name": Row("name", STR, link=True),
                "id": Row("id", STR),
                "status": Row("is_error", Word("WORDS_TOOL_STATUS"), empty="success", shown=True),
                "artifact": Kept(),
                "additional_kwargs": Kept("trivial"),
                "response_metadata": Kept("trivial"),
            },
            required=True,
        ),
    }
    decode_old_tool = reads(u.ToolResult, "ROWS_OLD_TOOL", call_id=UNSET, runner="client")
    LOST_OLD_TOOL = lost_fields(u.ToolResult, major=("signature kind",), minor=("cache",))
    ROWS_OLD_TOOL = Rows("ToolResult") + {
        "type": Fixed("constructor"),
        "lc": Fixed(2),
        "id": Fixed(["langchain_core", "messages", "tool", "ToolMessage"]),
        "kwargs": Nested(
            {
                "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
                "tool_call_id": Row("call_id", STR, required=True),
                "type": Fixed("tool"),
                "name": Row("name", STR, link=True),
                "id": Row("id", STR),
                "status": Row("is_error", Word("WORDS_OLD_TOOL_STATUS"), empty="success", shown=True),
                "artifact": Kept(),
                "additional_kwargs": Kept("trivial"),
                "response_metadata": Kept("trivial"),
            },
            required=True,
        ),
        "method": Kept("trivial"),
    }

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        kwargs_content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                kwargs_content_ = only.text
            else:
                kwargs_content_ = each_out(value.parts, self.encode_part, losses, "parts")
                if len(kwargs_content_) == 1 and value.form != "list" and says_text(kwargs_content_[0], "text", {"type": "text"}):
                    kwargs_content_ = kwargs_content_[0]["text"]
            if not kwargs_content_:
                kwargs_content_ = ""
        elif value.form == "list":
            kwargs_content_ = []
        else:
            kwargs_content_ = ""
        kwargs_: dict[str, Any] = {"content": kwargs_content_, "type": "system"}
        if value.name is not None:
            kwargs_["name"] = value.name
        if value.id is not None:
            kwargs_["id"] = value.id
        w: dict[str, Any] = {"type": "constructor", "lc": 1, "id": ["langchain", "schema", "messages", "SystemMessage"], "kwargs": kwargs_}
        if at_path(w, "kwargs", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_old_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OldSystem <- Message."""
        kwargs_content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                kwargs_content_ = only.text
            else:
                kwargs_content_ = each_out(value.parts, self.encode_part, losses, "parts")
                if len(kwargs_content_) == 1 and value.form != "list" and says_text(kwargs_content_[0], "text", {"type": "text"}):
                    kwargs_content_ = kwargs_content_[0]["text"]
            if not kwargs_content_:
                kwargs_content_ = ""
        elif value.form == "list":
            kwargs_content_ = []
        else:
            kwargs_content_ = ""
        kwargs_: dict[str, Any] = {"content": kwargs_content_, "type": "system"}
        if value.name is not None:
            kwargs_["name"] = value.name
        if value.id is not None:
            kwargs_["id"] = value.id
        w: dict[str, Any] = {
            "type": "constructor",
            "lc": 2,
            "id": ["langchain_core", "messages", "system", "SystemMessage"],
            "kwargs": kwargs_,
        }
        if at_path(w, "kwargs", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_OLD_SYSTEM, losses, self.ROWS_OLD_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_SYSTEM, losses)

    def encode_human(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Human <- Message."""
        kwargs_content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                kwargs_content_ = only.text
            else:
                kwargs_content_ = each_out(value.parts, self.encode_part, losses, "parts")
                if len(kwargs_content_) == 1 and value.form != "list" and says_text(kwargs_content_[0], "text", {"type": "text"}):
                    kwargs_content_ = kwargs_content_[0]["text"]
            if not kwargs_content_:
                kwargs_content_ = ""
        elif value.form == "list":
            kwargs_content_ = []
        else:
            kwargs_content_ = ""
        kwargs_: dict[str, Any] = {"content": kwargs_content_, "type": "human"}
        if value.name is not None:
            kwargs_["name"] = value.name
        if value.id is not None:
            kwargs_["id"] = value.id
        w: dict[str, Any] = {"type": "constructor", "lc": 1, "id": ["langchain", "schema", "messages", "HumanMessage"], "kwargs": kwargs_}
        if at_path(w, "kwargs", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_HUMAN, losses, self.ROWS_HUMAN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HUMAN, losses)

    def encode_old_human(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OldHuman <- Message."""
        kwargs_content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                kwargs_content_ = only.text
            else:
                kwargs_content_ = each_out(value.parts, self.encode_part, losses, "parts")
                if len(kwargs_content_) == 1 and value.form != "list" and says_text(kwargs_content_[0], "text", {"type": "text"}):
                    kwargs_content_ = kwargs_content_[0]["text"]
            if not kwargs_content_:
                kwargs_content_ = ""
        elif value.form == "list":
            kwargs_content_ = []
        else:
            kwargs_content_ = ""
        kwargs_: dict[str, Any] = {"content": kwargs_content_, "type": "human"}
        if value.name is not None:
            kwargs_["name"] = value.name
        if value.id is not None:
            kwargs_["id"] = value.id
        w: dict[str, Any] = {
            "type": "constructor",
            "lc": 2,
            "id": ["langchain_core", "messages", "human", "HumanMessage"],
            "kwargs": kwargs_,
        }
        if at_path(w, "kwargs", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_OLD_HUMAN, losses, self.ROWS_OLD_HUMAN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_HUMAN, losses)

    def encode_thinker(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Thinker <- Message."""
        kwargs_content_lone: str | None = None
        kwargs_additional_kwargs_reasoning_content_parts: list[Any] = []
        kwargs_content_parts: list[Any] = []
        kwargs_additional_kwargs_refusal_parts: list[Any] = []
        kwargs_tool_calls_parts: list[Any] = []
        kwargs_invalid_tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
        if (
            only.__class__ is u.Text
            and not only.citations
            and only.cache is None
            and only.signature is None
            and only.extras is None
            and only.text
        ):
            kwargs_content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) in (u.Text, u.Image, u.Audio, u.Document, u.Video, u.ToolResult, u.Opaque):
                    item = self.encode_part(part, losses)
                    if item is not LOST:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        kwargs_content_parts.append(item)
                elif cls is u.ToolCall:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "invalid_tool_calls":
                        item = self.encode_just_bad_call(part, losses)
                        if item is not LOST:
                            reached = 4
                            kwargs_invalid_tool_calls_parts.append(item)
                    elif marked(part, self.SPACES, "$place") == "tool_calls" or part.runner == "client" and not part.arguments_error:
                        item = self.encode_just_call(part, losses)
                        if item is not LOST:
                            reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                            kwargs_tool_calls_parts.append(item)
                    elif (
                        not (part.runner == "client" and not part.arguments_error)
                        and part.runner == "client"
                        and part.arguments_text is not None
                    ):
                        item = self.encode_just_bad_call(part, losses)
                        if item is not LOST:
                            reached = 4
                            kwargs_invalid_tool_calls_parts.append(item)
                    else:
                        item = self.encode_part(part, losses)
                        if item is not LOST:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                            kwargs_content_parts.append(item)
                elif cls is u.Refusal:
                    if part.text:
                        reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                    self.joined_refusal(part, losses)
                    kwargs_additional_kwargs_refusal_parts.append(part)
                elif cls is u.Reasoning:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "content":
                        item = self.encode_part(part, losses)
                        if item is not LOST:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                            kwargs_content_parts.append(item)
                    else:
                        part = with_substitute(part, "content", "summary", losses)
                        if any(part.content):
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        else:
                            losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                        self.joined_reasoning(part, losses)
                        kwargs_additional_kwargs_reasoning_content_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        kwargs_additional_kwargs_reasoning_content_: Any
        if kwargs_additional_kwargs_reasoning_content_parts:
            if len(kwargs_additional_kwargs_reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            kwargs_additional_kwargs_reasoning_content_ = "".join(texts_of(kwargs_additional_kwargs_reasoning_content_parts, "content"))
        else:
            kwargs_additional_kwargs_reasoning_content_ = ""
        kwargs_additional_kwargs_: dict[str, Any] = {"reasoning_content": kwargs_additional_kwargs_reasoning_content_}
        if kwargs_additional_kwargs_refusal_parts:
            if len(kwargs_additional_kwargs_refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            kwargs_additional_kwargs_["refusal"] = "".join([part.text for part in kwargs_additional_kwargs_refusal_parts])
        kwargs_content_: Any
        if kwargs_content_lone is not None or kwargs_content_parts:
            if kwargs_content_lone is not None:
                kwargs_content_ = kwargs_content_lone
            else:
                kwargs_content_ = kwargs_content_parts
                if len(kwargs_content_) == 1 and value.form != "list" and says_text(kwargs_content_[0], "text", {"type": "text"}):
                    kwargs_content_ = kwargs_content_[0]["text"]
            if not kwargs_content_:
                kwargs_content_ = ""
        elif value.form == "list" and not value.parts:
            kwargs_content_ = []
        else:
            kwargs_content_ = ""
        kwargs_: dict[str, Any] = {"additional_kwargs": kwargs_additional_kwargs_, "content": kwargs_content_}
        if kwargs_tool_calls_parts:
            kwargs_["tool_calls"] = kwargs_tool_calls_parts
        if kwargs_invalid_tool_calls_parts:
            kwargs_["invalid_tool_calls"] = kwargs_invalid_tool_calls_parts
        if value.name is not None:
            kwargs_["name"] = value.name
        if value.id is not None:
            kwargs_["id"] = value.id
        if value.parts or value.answer is not None and (value.answer.model is not None or value.answer.stop_reason is not None):
            kwargs_response_metadata_: dict[str, Any] = {}
            kwargs_response_metadata_model_provider_ = agreed(
                value.parts, "signer", losses, "parts.signer", (("Reasoning", ("id", "signature")),)
            )
            if kwargs_response_metadata_model_provider_ is not None:
                if kwargs_response_metadata_model_provider_ in self.WORDS_MAKER.lost:
                    self.changed(losses, "parts", "Message.parts.signer", kwargs_response_metadata_model_provider_)
                kwargs_response_metadata_["model_provider"] = self.WORDS_MAKER.write.get(
                    kwargs_response_metadata_model_provider_, kwargs_response_metadata_model_provider_
                )
            if value.answer is not None and value.answer.model is not None:
                kwargs_response_metadata_["model_name"] = value.answer.model
            if value.answer is not None and value.answer.stop_reason is not None:
                kwargs_response_metadata_finish_reason_word = self.WORDS_END.write.get(value.answer.stop_reason)
                if kwargs_response_metadata_finish_reason_word is None and not has_spelling(
                    value, self.SPACES, "kwargs.response_metadata.finish_reason"
                ):
                    losses.append(
                        dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason)
                    )
                if kwargs_response_metadata_finish_reason_word is not None:
                    kwargs_response_metadata_["finish_reason"] = kwargs_response_metadata_finish_reason_word
            if kwargs_response_metadata_:
                kwargs_["response_metadata"] = kwargs_response_metadata_
        if value.answer is not None and value.answer.usage is not None:
            if (kwargs_usage_metadata_ := under(value.answer.usage, self.encode_just_usage, losses, "answer.usage")) is not LOST:
                kwargs_["usage_metadata"] = kwargs_usage_metadata_
        w: dict[str, Any] = {"type": "constructor", "lc": 1, "id": ["langchain", "schema", "messages", "AIMessage"], "kwargs": kwargs_}
        if (
            value.parts
            and kwargs_content_lone is None
            and not (
                kwargs_additional_kwargs_reasoning_content_parts
                or kwargs_additional_kwargs_refusal_parts
                or kwargs_content_parts
                or kwargs_tool_calls_parts
                or kwargs_invalid_tool_calls_parts
            )
        ):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (value.answer.created is not None or value.answer.id is not None)
        ):
            self.rest(w, value, self.LOST_THINKER, losses, self.ROWS_THINKER)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKER, losses)

    def encode_ai(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AI <- Message."""
        kwargs_content_lone: str | None = None
        kwargs_content_parts: list[Any] = []
        kwargs_additional_kwargs_refusal_parts: list[Any] = []
        kwargs_tool_calls_parts: list[Any] = []
        kwargs_invalid_tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
        if (
            only.__class__ is u.Text
            and not only.citations
            and only.cache is None
            and only.signature is None
            and only.extras is None
            and only.text
        ):
            kwargs_content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) in (u.Text, u.Image, u.Audio, u.Document, u.Video, u.Reasoning, u.ToolResult, u.Opaque):
                    item = self.encode_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        kwargs_content_parts.append(item)
                elif cls is u.ToolCall:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "invalid_tool_calls":
                        item = self.encode_just_bad_call(part, losses)
                        if item is not LOST:
                            reached = 3
                            kwargs_invalid_tool_calls_parts.append(item)
                    elif marked(part, self.SPACES, "$place") == "tool_calls" or part.runner == "client" and not part.arguments_error:
                        item = self.encode_just_call(part, losses)
                        if item is not LOST:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                            kwargs_tool_calls_parts.append(item)
                    elif (
                        not (part.runner == "client" and not part.arguments_error)
                        and part.runner == "client"
                        and part.arguments_text is not None
                    ):
                        item = self.encode_just_bad_call(part, losses)
                        if item is not LOST:
                            reached = 3
                            kwargs_invalid_tool_calls_parts.append(item)
                    else:
                        item = self.encode_part(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            kwargs_content_parts.append(item)
                elif cls is u.Refusal:
                    if part.text:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                    self.joined_refusal(part, losses)
                    kwargs_additional_kwargs_refusal_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        kwargs_content_: Any
        if kwargs_content_lone is not None or kwargs_content_parts:
            if kwargs_content_lone is not None:
                kwargs_content_ = kwargs_content_lone
            else:
                kwargs_content_ = kwargs_content_parts
                if len(kwargs_content_) == 1 and value.form != "list" and says_text(kwargs_content_[0], "text", {"type": "text"}):
                    kwargs_content_ = kwargs_content_[0]["text"]
            if not kwargs_content_:
                kwargs_content_ = ""
        elif value.form == "list" and not value.parts:
            kwargs_content_ = []
        else:
            kwargs_content_ = ""
        kwargs_: dict[str, Any] = {"content": kwargs_content_, "type": "ai"}
        if value.name is not None:
            kwargs_["name"] = value.name
        if value.id is not None:
            kwargs_["id"] = value.id
        if kwargs_tool_calls_parts:
            kwargs_["tool_calls"] = kwargs_tool_calls_parts
        if kwargs_invalid_tool_calls_parts:
            kwargs_["invalid_tool_calls"] = kwargs_invalid_tool_calls_parts
        if kwargs_additional_kwargs_refusal_parts:
            kwargs_additional_kwargs_: dict[str, Any] = {}
            if len(kwargs_additional_kwargs_refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            kwargs_additional_kwargs_["refusal"] = "".join([part.text for part in kwargs_additional_kwargs_refusal_parts])
            if kwargs_additional_kwargs_:
                kwargs_["additional_kwargs"] = kwargs_additional_kwargs_
        if value.parts or value.answer is not None and (value.answer.model is not None or value.answer.stop_reason is not None):
            kwargs_response_metadata_: dict[str, Any] = {}
            kwargs_response_metadata_model_provider_ = agreed(
                value.parts, "signer", losses, "parts.signer", (("Reasoning", ("id", "signature")),)
            )
            if kwargs_response_metadata_model_provider_ is not None:
                if kwargs_response_metadata_model_provider_ in self.WORDS_MAKER.lost:
                    self.changed(losses, "parts", "Message.parts.signer", kwargs_response_metadata_model_provider_)
                kwargs_response_metadata_["model_provider"] = self.WORDS_MAKER.write.get(
                    kwargs_response_metadata_model_provider_, kwargs_response_metadata_model_provider_
                )
            if value.answer is not None and value.answer.model is not None:
                kwargs_response_metadata_["model_name"] = value.answer.model
            if value.answer is not None and value.answer.stop_reason is not None:
                kwargs_response_metadata_finish_reason_word = self.WORDS_END.write.get(value.answer.stop_reason)
                if kwargs_response_metadata_finish_reason_word is None and not has_spelling(
                    value, self.SPACES, "kwargs.response_metadata.finish_reason"
                ):
                    losses.append(
                        dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason)
                    )
                if kwargs_response_metadata_finish_reason_word is not None:
                    kwargs_response_metadata_["finish_reason"] = kwargs_response_metadata_finish_reason_word
            if kwargs_response_metadata_:
                kwargs_["response_metadata"] = kwargs_response_metadata_
        if value.answer is not None and value.answer.usage is not None:
            if (kwargs_usage_metadata_ := under(value.answer.usage, self.encode_just_usage, losses, "answer.usage")) is not LOST:
                kwargs_["usage_metadata"] = kwargs_usage_metadata_
        w: dict[str, Any] = {"type": "constructor", "lc": 1, "id": ["langchain", "schema", "messages", "AIMessage"], "kwargs": kwargs_}
        if (
            value.parts
            and kwargs_content_lone is None
            and not (
                kwargs_content_parts or kwargs_tool_calls_parts or kwargs_invalid_tool_calls_parts or kwargs_additional_kwargs_refusal_parts
            )
        ):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (value.answer.created is not None or value.answer.id is not None)
        ):
            self.rest(w, value, self.LOST_AI, losses, self.ROWS_AI)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_AI, losses)

    def encode_chunk(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Chunk <- Message."""
        kwargs_content_lone: str | None = None
        kwargs_content_parts: list[Any] = []
        kwargs_additional_kwargs_refusal_parts: list[Any] = []
        kwargs_tool_calls_parts: list[Any] = []
        kwargs_invalid_tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
        if (
            only.__class__ is u.Text
            and not only.citations
            and only.cache is None
            and only.signature is None
            and only.extras is None
            and only.text
        ):
            kwargs_content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) in (u.Text, u.Image, u.Audio, u.Document, u.Video, u.Reasoning, u.ToolResult, u.Opaque):
                    item = self.encode_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        kwargs_content_parts.append(item)
                elif cls is u.ToolCall:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "invalid_tool_calls":
                        item = self.encode_just_bad_call(part, losses)
                        if item is not LOST:
                            reached = 3
                            kwargs_invalid_tool_calls_parts.append(item)
                    elif marked(part, self.SPACES, "$place") == "tool_calls" or part.runner == "client" and not part.arguments_error:
                        item = self.encode_just_call(part, losses)
                        if item is not LOST:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                            kwargs_tool_calls_parts.append(item)
                    elif (
                        not (part.runner == "client" and not part.arguments_error)
                        and part.runner == "client"
                        and part.arguments_text is not None
                    ):
                        item = self.encode_just_bad_call(part, losses)
                        if item is not LOST:
                            reached = 3
                            kwargs_invalid_tool_calls_parts.append(item)
                    else:
                        item = self.encode_part(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            kwargs_content_parts.append(item)
                elif cls is u.Refusal:
                    if part.text:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                    self.joined_refusal(part, losses)
                    kwargs_additional_kwargs_refusal_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        kwargs_content_: Any
        if kwargs_content_lone is not None or kwargs_content_parts:
            if kwargs_content_lone is not None:
                kwargs_content_ = kwargs_content_lone
            else:
                kwargs_content_ = kwargs_content_parts
                if len(kwargs_content_) == 1 and value.form != "list" and says_text(kwargs_content_[0], "text", {"type": "text"}):
                    kwargs_content_ = kwargs_content_[0]["text"]
            if not kwargs_content_:
                kwargs_content_ = ""
        elif value.form == "list" and not value.parts:
            kwargs_content_ = []
        else:
            kwargs_content_ = ""
        kwargs_: dict[str, Any] = {"content": kwargs_content_, "type": "AIMessageChunk"}
        if value.name is not None:
            kwargs_["name"] = value.name
        if value.id is not None:
            kwargs_["id"] = value.id
        if kwargs_tool_calls_parts:
            kwargs_["tool_calls"] = kwargs_tool_calls_parts
        if kwargs_invalid_tool_calls_parts:
            kwargs_["invalid_tool_calls"] = kwargs_invalid_tool_calls_parts
        if kwargs_additional_kwargs_refusal_parts:
            kwargs_additional_kwargs_: dict[str, Any] = {}
            if len(kwargs_additional_kwargs_refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            kwargs_additional_kwargs_["refusal"] = "".join([part.text for part in kwargs_additional_kwargs_refusal_parts])
            if kwargs_additional_kwargs_:
                kwargs_["additional_kwargs"] = kwargs_additional_kwargs_
        if value.parts or value.answer is not None and (value.answer.model is not None or value.answer.stop_reason is not None):
            kwargs_response_metadata_: dict[str, Any] = {}
            kwargs_response_metadata_model_provider_ = agreed(
                value.parts, "signer", losses, "parts.signer", (("Reasoning", ("id", "signature")),)
            )
            if kwargs_response_metadata_model_provider_ is not None:
                if kwargs_response_metadata_model_provider_ in self.WORDS_MAKER.lost:
                    self.changed(losses, "parts", "Message.parts.signer", kwargs_response_metadata_model_provider_)
                kwargs_response_metadata_["model_provider"] = self.WORDS_MAKER.write.get(
                    kwargs_response_metadata_model_provider_, kwargs_response_metadata_model_provider_
                )
            if value.answer is not None and value.answer.model is not None:
                kwargs_response_metadata_["model_name"] = value.answer.model
            if value.answer is not None and value.answer.stop_reason is not None:
                kwargs_response_metadata_finish_reason_word = self.WORDS_END.write.get(value.answer.stop_reason)
                if kwargs_response_metadata_finish_reason_word is None and not has_spelling(
                    value, self.SPACES, "kwargs.response_metadata.finish_reason"
                ):
                    losses.append(
                        dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason)
                    )
                if kwargs_response_metadata_finish_reason_word is not None:
                    kwargs_response_metadata_["finish_reason"] = kwargs_response_metadata_finish_reason_word
            if kwargs_response_metadata_:
                kwargs_["response_metadata"] = kwargs_response_metadata_
        if value.answer is not None and value.answer.usage is not None:
            if (kwargs_usage_metadata_ := under(value.answer.usage, self.encode_just_usage, losses, "answer.usage")) is not LOST:
                kwargs_["usage_metadata"] = kwargs_usage_metadata_
        w: dict[str, Any] = {"type": "constructor", "lc": 1, "id": ["langchain", "schema", "messages", "AIMessageChunk"], "kwargs": kwargs_}
        if (
            value.parts
            and kwargs_content_lone is None
            and not (
                kwargs_content_parts or kwargs_tool_calls_parts or kwargs_invalid_tool_calls_parts or kwargs_additional_kwargs_refusal_parts
            )
        ):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (value.answer.created is not None or value.answer.id is not None)
        ):
            self.rest(w, value, self.LOST_CHUNK, losses, self.ROWS_CHUNK)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK, losses)

    def encode_old_ai(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OldAI <- Message."""
        kwargs_content_lone: str | None = None
        kwargs_content_parts: list[Any] = []
        kwargs_additional_kwargs_refusal_parts: list[Any] = []
        kwargs_tool_calls_parts: list[Any] = []
        kwargs_invalid_tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
        if (
            only.__class__ is u.Text
            and not only.citations
            and only.cache is None
            and only.signature is None
            and only.extras is None
            and only.text
        ):
            kwargs_content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) in (u.Text, u.Image, u.Audio, u.Document, u.Video, u.Reasoning, u.ToolResult, u.Opaque):
                    item = self.encode_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        kwargs_content_parts.append(item)
                elif cls is u.ToolCall:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "invalid_tool_calls":
                        item = self.encode_just_bad_call(part, losses)
                        if item is not LOST:
                            reached = 3
                            kwargs_invalid_tool_calls_parts.append(item)
                    elif marked(part, self.SPACES, "$place") == "tool_calls" or part.runner == "client" and not part.arguments_error:
                        item = self.encode_just_call(part, losses)
                        if item is not LOST:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                            kwargs_tool_calls_parts.append(item)
                    elif (
                        not (part.runner == "client" and not part.arguments_error)
                        and part.runner == "client"
                        and part.arguments_text is not None
                    ):
                        item = self.encode_just_bad_call(part, losses)
                        if item is not LOST:
                            reached = 3
                            kwargs_invalid_tool_calls_parts.append(item)
                    else:
                        item = self.encode_part(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            kwargs_content_parts.append(item)
                elif cls is u.Refusal:
                    if part.text:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                    self.joined_refusal(part, losses)
                    kwargs_additional_kwargs_refusal_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        kwargs_content_: Any
        if kwargs_content_lone is not None or kwargs_content_parts:
            if kwargs_content_lone is not None:
                kwargs_content_ = kwargs_content_lone
            else:
                kwargs_content_ = kwargs_content_parts
                if len(kwargs_content_) == 1 and value.form != "list" and says_text(kwargs_content_[0], "text", {"type": "text"}):
                    kwargs_content_ = kwargs_content_[0]["text"]
            if not kwargs_content_:
                kwargs_content_ = ""
        elif value.form == "list" and not value.parts:
            kwargs_content_ = []
        else:
            kwargs_content_ = ""
        kwargs_: dict[str, Any] = {"content": kwargs_content_, "type": "ai"}
        if value.name is not None:
            kwargs_["name"] = value.name
        if value.id is not None:
            kwargs_["id"] = value.id
        if kwargs_tool_calls_parts:
            kwargs_["tool_calls"] = kwargs_tool_calls_parts
        if kwargs_invalid_tool_calls_parts:
            kwargs_["invalid_tool_calls"] = kwargs_invalid_tool_calls_parts
        if kwargs_additional_kwargs_refusal_parts:
            kwargs_additional_kwargs_: dict[str, Any] = {}
            if len(kwargs_additional_kwargs_refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            kwargs_additional_kwargs_["refusal"] = "".join([part.text for part in kwargs_additional_kwargs_refusal_parts])
            if kwargs_additional_kwargs_:
                kwargs_["additional_kwargs"] = kwargs_additional_kwargs_
        if value.parts or value.answer is not None and (value.answer.model is not None or value.answer.stop_reason is not None):
            kwargs_response_metadata_: dict[str, Any] = {}
            kwargs_response_metadata_model_provider_ = agreed(
                value.parts, "signer", losses, "parts.signer", (("Reasoning", ("id", "signature")),)
            )
            if kwargs_response_metadata_model_provider_ is not None:
                if kwargs_response_metadata_model_provider_ in self.WORDS_MAKER.lost:
                    self.changed(losses, "parts", "Message.parts.signer", kwargs_response_metadata_model_provider_)
                kwargs_response_metadata_["model_provider"] = self.WORDS_MAKER.write.get(
                    kwargs_response_metadata_model_provider_, kwargs_response_metadata_model_provider_
                )
            if value.answer is not None and value.answer.model is not None:
                kwargs_response_metadata_["model_name"] = value.answer.model
            if value.answer is not None and value.answer.stop_reason is not None:
                kwargs_response_metadata_finish_reason_word = self.WORDS_END.write.get(value.answer.stop_reason)
                if kwargs_response_metadata_finish_reason_word is None and not has_spelling(
                    value, self.SPACES, "kwargs.response_metadata.finish_reason"
                ):
                    losses.append(
                        dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason)
                    )
                if kwargs_response_metadata_finish_reason_word is not None:
                    kwargs_response_metadata_["finish_reason"] = kwargs_response_metadata_finish_reason_word
            if kwargs_response_metadata_:
                kwargs_["response_metadata"] = kwargs_response_metadata_
        if value.answer is not None and value.answer.usage is not None:
            if (kwargs_usage_metadata_ := under(value.answer.usage, self.encode_just_usage, losses, "answer.usage")) is not LOST:
                kwargs_["usage_metadata"] = kwargs_usage_metadata_
        w: dict[str, Any] = {"type": "constructor", "lc": 2, "id": ["langchain_core", "messages", "ai", "AIMessage"], "kwargs": kwargs_}
        if (
            value.parts
            and kwargs_content_lone is None
            and not (
                kwargs_content_parts or kwargs_tool_calls_parts or kwargs_invalid_tool_calls_parts or kwargs_additional_kwargs_refusal_parts
            )
        ):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (value.answer.created is not None or value.answer.id is not None)
        ):
            self.rest(w, value, self.LOST_OLD_AI, losses, self.ROWS_OLD_AI)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_AI, losses)

    def encode_tool(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Tool <- ToolResult."""
        kwargs_content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                kwargs_content_ = only.text
            else:
                kwargs_content_ = each_out(value.parts, self.encode_part, losses, "parts")
                if len(kwargs_content_) == 1 and value.form != "list" and says_text(kwargs_content_[0], "text", {"type": "text"}):
                    kwargs_content_ = kwargs_content_[0]["text"]
            if not kwargs_content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    kwargs_content_ = text_or_json(value.value)
                else:
                    kwargs_content_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.form == "list":
            kwargs_content_ = []
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            kwargs_content_ = text_or_json(value.value)
        else:
            kwargs_content_ = ""
        kwargs_: dict[str, Any] = {"content": kwargs_content_, "tool_call_id": value.call_id, "type": "tool"}
        if value.name is not None:
            kwargs_["name"] = value.name
        if value.id is not None:
            kwargs_["id"] = value.id
        if (kwargs_status_word := self.WORDS_TOOL_STATUS.write.get(value.is_error)) is not None:
            kwargs_["status"] = kwargs_status_word
        w: dict[str, Any] = {"type": "constructor", "lc": 1, "id": ["langchain", "schema", "messages", "ToolMessage"], "kwargs": kwargs_}
        self.rest(w, value, self.LOST_TOOL, losses, self.ROWS_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL, losses)

    def encode_old_tool(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """OldTool <- ToolResult."""
        kwargs_content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                kwargs_content_ = only.text
            else:
                kwargs_content_ = each_out(value.parts, self.encode_part, losses, "parts")
                if len(kwargs_content_) == 1 and value.form != "list" and says_text(kwargs_content_[0], "text", {"type": "text"}):
                    kwargs_content_ = kwargs_content_[0]["text"]
            if not kwargs_content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    kwargs_content_ = text_or_json(value.value)
                else:
                    kwargs_content_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.form == "list":
            kwargs_content_ = []
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            kwargs_content_ = text_or_json(value.value)
        else:
            kwargs_content_ = ""
        kwargs_: dict[str, Any] = {"content": kwargs_content_, "tool_call_id": value.call_id, "type": "tool"}
        if value.name is not None:
            kwargs_["name"] = value.name
        if value.id is not None:
            kwargs_["id"] = value.id
        if (kwargs_status_word := self.WORDS_OLD_TOOL_STATUS.write.get(value.is_error)) is not None:
            kwargs_["status"] = kwargs_status_word
        w: dict[str, Any] = {"type": "constructor", "lc": 2, "id": ["langchain_core", "messages", "tool", "ToolMessage"], "kwargs": kwargs_}
        self.rest(w, value, self.LOST_OLD_TOOL, losses, self.ROWS_OLD_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_TOOL, losses)

    def fits_system(self, w: Any) -> bool:
        """Whether a wire value is a System."""
        return (
            w.__class__ is dict
            and w.get("type") == "constructor"
            and is_value(w.get("lc"), 1)
            and is_value(w.get("id"), ["langchain", "schema", "messages", "SystemMessage"])
            and w.get("kwargs").__class__ is dict
            and w["kwargs"].get("content").__class__ in (list, str)
            and is_value(w["kwargs"].get("type"), "system", True)
        )

    def fits_old_system(self, w: Any) -> bool:
        """Whether a wire value is a OldSystem."""
        return (
            w.__class__ is dict
            and w.get("type") == "constructor"
            and is_value(w.get("lc"), 2)
            and is_value(w.get("id"), ["langchain_core", "messages", "system", "SystemMessage"])
            and w.get("kwargs").__class__ is dict
            and w["kwargs"].get("content").__class__ in (list, str)
            and is_value(w["kwargs"].get("type"), "system", True)
        )

    def fits_human(self, w: Any) -> bool:
        """Whether a wire value is a Human."""
        return (
            w.__class__ is dict
            and w.get("type") == "constructor"
            and is_value(w.get("lc"), 1)
            and is_value(w.get("id"), ["langchain", "schema", "messages", "HumanMessage"])
            and w.get("kwargs").__class__ is dict
            and w["kwargs"].get("content").__class__ in (list, str)
            and is_value(w["kwargs"].get("type"), "human", True)
        )

    def fits_old_human(self, w: Any) -> bool:
        """Whether a wire value is a OldHuman."""
        return (
            w.__class__ is dict
            and w.get("type") == "constructor"
            and is_value(w.get("lc"), 2)
            and is_value(w.get("id"), ["langchain_core", "messages", "human", "HumanMessage"])
            and w.get("kwargs").__class__ is dict
            and w["kwargs"].get("content").__class__ in (list, str)
            and is_value(w["kwargs"].get("type"), "human", True)
        )

    def fits_old_ai(self, w: Any) -> bool:
        """Whether a wire value is a OldAI."""
        return (
            w.__class__ is dict
            and w.get("type") == "constructor"
            and is_value(w.get("lc"), 2)
            and is_value(w.get("id"), ["langchain_core", "messages", "ai", "AIMessage"])
            and w.get("kwargs").__class__ is dict
            and w["kwargs"].get("content").__class__ in (list, str)
            and is_value(w["kwargs"].get("type"), "ai", True)
        )

    def fits_tool(self, w: Any) -> bool:
        """Whether a wire value is a Tool."""
        return (
            w.__class__ is dict
            and w.get("type") == "constructor"
            and is_value(w.get("lc"), 1)
            and is_value(w.get("id"), ["langchain", "schema", "messages", "ToolMessage"])
            and w.get("kwargs").__class__ is dict
            and w["kwargs"].get("content").__class__ in (list, str)
            and w["kwargs"].get("tool_call_id").__class__ is str
            and is_value(w["kwargs"].get("type"), "tool", True)
        )

    def fits_old_tool(self, w: Any) -> bool:
        """Whether a wire value is a OldTool."""
        return (
            w.__class__ is dict
            and w.get("type") == "constructor"
            and is_value(w.get("lc"), 2)
            and is_value(w.get("id"), ["langchain_core", "messages", "tool", "ToolMessage"])
            and w.get("kwargs").__class__ is dict
            and w["kwargs"].get("content").__class__ in (list, str)
            and w["kwargs"].get("tool_call_id").__class__ is str
            and is_value(w["kwargs"].get("type"), "tool", True)
        )

    def decode_row(self, w: Any) -> u.Message | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        if w.get("type") == "constructor":
            if self.fits_system(w):
                return self.decode_system(w)
            if self.fits_old_system(w):
                return self.found_as(self.decode_old_system(w), "OldSystem")
            if self.fits_human(w):
                return self.decode_human(w)
            if self.fits_old_human(w):
                return self.found_as(self.decode_old_human(w), "OldHuman")
            if is_value(w.get("lc"), 1):
                if is_value(w.get("id"), ["langchain", "schema", "messages", "AIMessage"]) and w.get("kwargs").__class__ is dict:
                    if (
                        w["kwargs"].get("additional_kwargs").__class__ is dict
                        and w["kwargs"]["additional_kwargs"].get("reasoning_content").__class__ is str
                        and w["kwargs"].get("content").__class__ in (list, str)
                    ):
                        return self.found_as(self.decode_thinker(w), "Thinker")
                    if w["kwargs"].get("content").__class__ in (list, str) and is_value(w["kwargs"].get("type"), "ai", True):
                        return self.decode_ai(w)
                if (
                    is_value(w.get("id"), ["langchain", "schema", "messages", "AIMessageChunk"])
                    and w.get("kwargs").__class__ is dict
                    and w["kwargs"].get("content").__class__ in (list, str)
                    and w["kwargs"].get("type") == "AIMessageChunk"
                ):
                    return self.found_as(self.decode_chunk(w), "Chunk")
            if self.fits_old_ai(w):
                return self.found_as(self.decode_old_ai(w), "OldAI")
            if self.fits_tool(w):
                return self.decode_tool(w)
            if self.fits_old_tool(w):
                return self.found_as(self.decode_old_tool(w), "OldTool")
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OldSystem" and value.role == "system":
                    return self.encode_old_system(value, losses)
                if marked_case == "OldHuman" and value.role == "user":
                    return self.encode_old_human(value, losses)
                if marked_case == "Thinker" and value.role == "assistant":
                    return self.encode_thinker(value, losses)
                if marked_case == "Chunk" and value.role == "assistant":
                    return self.encode_chunk(value, losses)
                if marked_case == "OldAI" and value.role == "assistant":
                    return self.encode_old_ai(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_human(value, losses)
            if value.role == "assistant":
                return self.encode_ai(value, losses)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "OldTool" and value.runner == "client":
                return self.encode_old_tool(value, losses)
            if value.runner == "client":
                return self.encode_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = Langgraph()
