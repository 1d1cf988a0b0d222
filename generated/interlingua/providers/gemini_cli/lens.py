# Generated from spec/applications/gemini_cli.yaml; do not edit.

"""Gemini CLI sessions, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, wrong
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, written
from ...lenses.extras import MISSING, UNSET, foreign, has_spelling, mark, marked
from ...lenses.fitting import at_path, in_words, is_single, looks, main_names
from ...lenses.kinds import Each, INT, Joined, Json, OBJECT, Of, STR, TextOr, Word
from ...lenses.misread import both_as, written_as
from ...lenses.pairs import both_out, omit, pick
from ...lenses.rows import Elsewhere, Fixed, Kept, Minus, Nested, Row, Rows, Sum, kept_keys, read_rows, reads
from ...lenses.structs import count, just, lost_fields, own_spaces, total_of
from ...lenses.values import broken_arguments, each_out, reordered, says_text, under
from ...lenses.words import Words
from ..gemini.lens import Gemini


class GeminiCli(Gemini):
    """Gemini CLI sessions: what differs from Google Gemini generateContent."""

    __slots__ = ()
    NAMESPACE = "gemini_cli"
    TITLE = "Gemini CLI sessions"
    DOCS = "https://geminicli.com/docs/cli/session-management/"
    OWNER = "gemini"
    MODEL_KEY = None
    MESSAGES_KEY = "messages"
    SDK_PARAMS = frozenset(("directories kind lastUpdated memoryScratchpad messages projectHash sessionId startTime summary ").split())
    DETECT = {"request": {"sessionId": "*", "projectHash": "*", "messages": "*"}}
    ENVELOPE = {}
    CARRY = None
    BLOCKED = ()
    MOVED = {}
    FAILURES = ()
    STREAMLESS = True
    CITATIONS = {}
    OWN = {"Message": ("answer", "id")}
    ENDPOINT = {"path": None, "stream": None, "frames": None, "header": None, "count": None, "models": None}
    ERROR_RETRY = ()
    ERROR_RETRY_KEY = None
    OTHER_NAMES = {
        "code_execution_result": ("codeExecutionResult", {}),
        "executable_code": ("executableCode", {}),
        "fileData": ("fileData", {"mime_type": ("mimeType", {})}),
        "file_data": ("fileData", {"mime_type": ("mimeType", {})}),
        "function_call": ("functionCall", {}),
        "function_response": ("functionResponse", {}),
        "inlineData": ("inlineData", {"mime_type": ("mimeType", {})}),
        "inline_data": ("inlineData", {"mime_type": ("mimeType", {})}),
        "result": ("result", {"0": ("0", {"function_response": ("functionResponse", {})})}),
        "thought_signature": ("thoughtSignature", {}),
        "toolCall": ("toolCall", {"tool_type": ("toolType", {})}),
        "tool_call": ("toolCall", {"tool_type": ("toolType", {})}),
        "tool_response": ("toolResponse", {}),
    }
    STATUSES = ()
    PHRASES = ()
    WORDS_STATUS = Words(
        "status", {False: (" success validating scheduled executing awaiting_approval",), True: ("error", "cancelled")}, any_case=True
    )
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_USER = Rows("Message") + {
        "type": Fixed("user", tag=True),
        "content": Row("parts", TextOr("part", u.Text, first=False), required=True, empty=[]),
        "id": Row("id", STR),
        "timestamp": Kept("trivial"),
        "displayContent": Kept("trivial"),
    }
    decode_old_thought = reads(u.Reasoning, "ROWS_OLD_THOUGHT")
    encode_just_old_thought = just(u.Reasoning, "encode_old_thought")
    LOST_OLD_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id redacted",), trivial=("cache",))
    ROWS_OLD_THOUGHT = Rows("Reasoning") + {
        "description": Row("content", Joined("\n\n"), required=True),
        "subject": Kept(),
        "timestamp": Kept("trivial"),
    }
    decode_both_text_first = reads(u.ToolCall, "ROWS_BOTH_TEXT_FIRST", id=UNSET, name=UNSET, runner="client")
    LOST_BOTH_TEXT_FIRST = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace kind",), trivial=("cache",))
    ROWS_BOTH_TEXT_FIRST = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "args": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        **kept_keys("timestamp", "agentId", "displayName", "description", "resultDisplay", level="trivial"),
        **kept_keys("renderOutputAsMarkdown", "outcome", level="trivial"),
    }
    decode_both_text_second = reads(u.ToolResult, "ROWS_BOTH_TEXT_SECOND", call_id=UNSET, runner="client")
    LOST_BOTH_TEXT_SECOND = lost_fields(u.ToolResult, major=("value signature",), minor=("kind",), trivial=("cache",))
    ROWS_BOTH_TEXT_SECOND = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "status": Row("is_error", Word("WORDS_STATUS"), required=True),
        "result": Nested(
            {
                "functionResponse": Nested(
                    {
                        "response": Nested({"output": Row("parts", Joined("\n", u.Text, "text"), required=True)}, required=True),
                        "id": Kept("trivial"),
                        "name": Kept("trivial"),
                    },
                    required=True,
                    also=("function_response",),
                ),
            },
            required=True,
            forms=("list",),
        ),
    }
    decode_both_error_first = reads(u.ToolCall, "ROWS_BOTH_ERROR_FIRST", id=UNSET, name=UNSET, runner="client")
    LOST_BOTH_ERROR_FIRST = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace kind",), trivial=("cache",))
    ROWS_BOTH_ERROR_FIRST = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "args": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        **kept_keys("timestamp", "agentId", "displayName", "description", "resultDisplay", level="trivial"),
        **kept_keys("renderOutputAsMarkdown", "outcome", level="trivial"),
    }
    decode_both_error_second = reads(u.ToolResult, "ROWS_BOTH_ERROR_SECOND", call_id=UNSET, runner="client")
    LOST_BOTH_ERROR_SECOND = lost_fields(u.ToolResult, major=("value signature",), minor=("kind",), trivial=("cache",))
    ROWS_BOTH_ERROR_SECOND = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "status": Row("is_error", Word("WORDS_STATUS"), required=True),
        "result": Nested(
            {
                "functionResponse": Nested(
                    {
                        "response": Nested({"error": Row("parts", Joined("\n", u.Text, "text"), required=True)}, required=True),
                        "id": Kept("trivial"),
                        "name": Kept("trivial"),
                    },
                    required=True,
                    also=("function_response",),
                ),
            },
            required=True,
            forms=("list",),
        ),
    }
    decode_both_value_first = reads(u.ToolCall, "ROWS_BOTH_VALUE_FIRST", id=UNSET, name=UNSET, runner="client")
    LOST_BOTH_VALUE_FIRST = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace kind",), trivial=("cache",))
    ROWS_BOTH_VALUE_FIRST = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "args": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        **kept_keys("timestamp", "agentId", "displayName", "description", "resultDisplay", level="trivial"),
        **kept_keys("renderOutputAsMarkdown", "outcome", level="trivial"),
    }
    decode_both_value_second = reads(u.ToolResult, "ROWS_BOTH_VALUE_SECOND", call_id=UNSET, runner="client")
    LOST_BOTH_VALUE_SECOND = lost_fields(u.ToolResult, major=("parts signature",), minor=("kind",), trivial=("cache",))
    ROWS_BOTH_VALUE_SECOND = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "status": Row("is_error", Word("WORDS_STATUS"), required=True),
        "result": Nested(
            {
                "functionResponse": Nested(
                    {"response": Row("value", OBJECT, required=True), "id": Kept("trivial"), "name": Kept("trivial")},
                    required=True,
                    also=("function_response",),
                ),
            },
            required=True,
            forms=("list",),
        ),
    }
    decode_both_string_first = reads(u.ToolCall, "ROWS_BOTH_STRING_FIRST", id=UNSET, name=UNSET, runner="client")
    LOST_BOTH_STRING_FIRST = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace kind",), trivial=("cache",))
    ROWS_BOTH_STRING_FIRST = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "args": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        **kept_keys("timestamp", "agentId", "displayName", "description", "resultDisplay", level="trivial"),
        **kept_keys("renderOutputAsMarkdown", "outcome", level="trivial"),
    }
    decode_both_string_second = reads(u.ToolResult, "ROWS_BOTH_STRING_SECOND", call_id=UNSET, runner="client")
    LOST_BOTH_STRING_SECOND = lost_fields(u.ToolResult, major=("value signature",), minor=("kind",), trivial=("cache",))
    ROWS_BOTH_STRING_SECOND = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "status": Row("is_error", Word("WORDS_STATUS"), required=True),
        "result": Row("parts", Joined("\n", u.Text, "text"), required=True),
    }
    decode_open = reads(u.ToolCall, "ROWS_OPEN", id=UNSET, name=UNSET, runner="client")
    LOST_OPEN = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace kind",), trivial=("cache",))
    ROWS_OPEN = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "args": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        **kept_keys("timestamp", "agentId", "displayName", "description", "resultDisplay", level="trivial"),
        **kept_keys("renderOutputAsMarkdown", "outcome", "status", "result", level="trivial"),
    }
    decode_tokens = reads(u.Usage, "ROWS_TOKENS")
    LOST_TOKENS = lost_fields(
        u.Usage,
        major=(
            "cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens input_audio_tokens output_audio_tokens",
            "accepted_prediction_tokens rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_TOKENS = Rows("Usage") + {
        "input": Row("input_tokens", INT),
        "output": Minus("output_tokens", ("reasoning_tokens",)),
        "cached": Row("cache_read_tokens", INT),
        "thoughts": Row("reasoning_tokens", INT),
        "total": Sum("input_tokens", "output_tokens"),
        "tool": Kept("trivial"),
    }
    decode_old_text = reads(u.Message, "ROWS_OLD_TEXT", role="assistant")
    LOST_OLD_TEXT = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_OLD_TEXT = Rows("Message") + {
        "type": Fixed("gemini", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), required=True, shared=True, order=1),
        "thoughts": Row("parts", Each("old_thought", just=True, one="also"), required=True, shared=True),
        "id": Row("id", STR),
        "toolCalls": Row("parts", Each("ran", one="also", pairs=True), also=("tool_calls",), shared=True, order=2, second=(u.Opaque,)),
        "model": Row("answer.model", STR, make=u.Answer),
        "tokens": Row("answer.usage", Of("tokens"), make=u.Answer),
        "timestamp": Kept("trivial"),
        "displayContent": Kept("trivial"),
    }
    decode_old_content = reads(u.Text, "ROWS_OLD_CONTENT", text=UNSET)
    encode_just_old_content = just(u.Text, "encode_old_content")
    LOST_OLD_CONTENT = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROWS_OLD_CONTENT = Rows("Text") + {"text": Row("text", STR, required=True)}
    decode_old = reads(u.Message, "ROWS_OLD", role="assistant")
    LOST_OLD = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_OLD = Rows("Message") + {
        "type": Fixed("gemini", tag=True),
        "content": Row(
            "parts",
            Each("old_content", just=True, one="also"),
            required=True,
            shared=True,
            order=1,
            where=[{"thought": None, "functionCall": None}],
        ),
        "thoughts": Row("parts", Each("old_thought", just=True, one="also"), required=True, shared=True),
        "id": Row("id", STR),
        "toolCalls": Row("parts", Each("ran", one="also", pairs=True), also=("tool_calls",), shared=True, order=2, second=(u.Opaque,)),
        "model": Row("answer.model", STR, make=u.Answer),
        "tokens": Row("answer.usage", Of("tokens"), make=u.Answer),
        "timestamp": Kept("trivial"),
        "displayContent": Kept("trivial"),
    }
    decode_recorded_text = reads(u.ToolResult, "ROWS_RECORDED_TEXT", call_id=UNSET, is_error=False, runner="client")
    LOST_RECORDED_TEXT = lost_fields(u.ToolResult, major=("signature",), minor=("kind",), trivial=("cache",))
    ROWS_RECORDED_TEXT = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "name": Row("name", STR, required=True, empty="unknown", link=True),
        "status": Row("is_error", Word("WORDS_STATUS"), required=True),
        "result": Nested(
            {
                "functionResponse": Nested(
                    {
                        "id": Row("call_id", STR, required=True, only="write", shared=True, first=("id",)),
                        "name": Row("name", STR, required=True, only="write", link=True, shared=True, first=("name",)),
                        "response": Nested({"output": Row("parts", Joined("\n", u.Text, "text"), required=True, empty="")}, required=True),
                    },
                    required=True,
                    also=("function_response",),
                ),
            },
            required=True,
            forms=("list",),
        ),
        **kept_keys("timestamp", "agentId", "displayName", "description", "resultDisplay", level="trivial"),
        **kept_keys("renderOutputAsMarkdown", "outcome", "args", level="trivial"),
    }
    decode_recorded_error = reads(u.ToolResult, "ROWS_RECORDED_ERROR", call_id=UNSET, is_error=True, runner="client")
    LOST_RECORDED_ERROR = lost_fields(u.ToolResult, major=("signature",), minor=("kind",), trivial=("cache",))
    ROWS_RECORDED_ERROR = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "name": Row("name", STR, required=True, empty="unknown", link=True),
        "status": Row("is_error", Word("WORDS_STATUS"), required=True),
        "result": Nested(
            {
                "functionResponse": Nested(
                    {
                        "id": Row("call_id", STR, required=True, only="write", shared=True, first=("id",)),
                        "name": Row("name", STR, required=True, only="write", link=True, shared=True, first=("name",)),
                        "response": Nested({"error": Row("parts", Joined("\n", u.Text, "text"), required=True, empty="")}, required=True),
                    },
                    required=True,
                    also=("function_response",),
                ),
            },
            required=True,
            forms=("list",),
        ),
        **kept_keys("timestamp", "agentId", "displayName", "description", "resultDisplay", level="trivial"),
        **kept_keys("renderOutputAsMarkdown", "outcome", "args", level="trivial"),
    }
    decode_recorded_value = reads(u.ToolResult, "ROWS_RECORDED_VALUE", call_id=UNSET, runner="client")
    LOST_RECORDED_VALUE = lost_fields(u.ToolResult, major=("parts signature",), minor=("kind",), trivial=("cache",))
    ROWS_RECORDED_VALUE = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "name": Row("name", STR, required=True, empty="unknown", link=True),
        "status": Row("is_error", Word("WORDS_STATUS"), required=True),
        "result": Nested(
            {
                "functionResponse": Nested(
                    {
                        "id": Row("call_id", STR, required=True, only="write", shared=True, first=("id",)),
                        "name": Row("name", STR, required=True, only="write", link=True, shared=True, first=("name",)),
                        "response": Row("value", OBJECT, required=True),
                    },
                    required=True,
                    also=("function_response",),
                ),
            },
            required=True,
            forms=("list",),
        ),
        **kept_keys("timestamp", "agentId", "displayName", "description", "resultDisplay", level="trivial"),
        **kept_keys("renderOutputAsMarkdown", "outcome", "args", level="trivial"),
    }
    decode_recorded_string = reads(u.ToolResult, "ROWS_RECORDED_STRING", call_id=UNSET, runner="client")
    LOST_RECORDED_STRING = lost_fields(u.ToolResult, major=("value signature",), minor=("kind",), trivial=("cache",))
    ROWS_RECORDED_STRING = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "name": Row("name", STR, required=True, empty="unknown", link=True),
        "status": Row("is_error", Word("WORDS_STATUS"), required=True),
        "result": Row("parts", Joined("\n", u.Text, "text"), required=True),
        **kept_keys("timestamp", "agentId", "displayName", "description", "resultDisplay", level="trivial"),
        **kept_keys("renderOutputAsMarkdown", "outcome", "args", level="trivial"),
    }
    decode_model = reads(u.Message, "ROWS_MODEL", role="assistant")
    LOST_MODEL = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_MODEL = Rows("Message") + {
        "type": Fixed("gemini", tag=True),
        "content": Row("parts", TextOr("piece", u.Text, first=False), required=True, empty=[], shared=True),
        "id": Row("id", STR),
        "toolCalls": Row("parts", Each("given", one="also"), also=("tool_calls",), shared=True, order=1, second=(u.ToolResult, u.Opaque)),
        "model": Row("answer.model", STR, make=u.Answer),
        "tokens": Row("answer.usage", Of("tokens"), make=u.Answer),
        **kept_keys("timestamp", "displayContent", "thoughts", level="trivial"),
    }
    LOST_SESSION = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_SESSION = Rows("Request") + {
        "messages": Elsewhere("messages"),
        **kept_keys("sessionId", "projectHash", "startTime", "lastUpdated", "summary", "memoryScratchpad", level="trivial"),
        **kept_keys("directories", "kind", level="trivial"),
    }
    CONVERSATION = Conversation(
        "messages",
        "row",
        wraps=("user", "assistant"),
        written={"user": "user", "assistant": "model", "tool": "model"},
        within={"tool": ("assistant", (u.ToolResult,))},
        paired=("assistant",),
        places=(("content",), ("thoughts",), ("toolCalls",)),
        aside=({"type": "info"}, {"type": "error"}, {"type": "warning"}),
        beside=(("content",), ("toolCalls",)),
        one=True,
        ids=True,
        links=True,
        names=("id",),
    )

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_session, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_session, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"messages": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_messages(self, self.CONVERSATION, fragment)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form == "string" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                content_ = only.text
            else:
                content_ = each_out(value.parts, self.encode_part, losses, "parts")
                if len(content_) == 1 and value.form == "string" and says_text(content_[0], "text", {}):
                    content_ = content_[0]["text"]
        else:
            content_ = []
        w: dict[str, Any] = {"type": "user", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
        ):
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_old_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """OldThought <- Reasoning."""
        description_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            description_ = "\n\n".join(value.content)
        else:
            description_ = ""
        w: dict[str, Any] = {"description": description_}
        if (
            value.summary
            or value.encrypted is not None
            or value.id is not None
            or value.signature is not None
            or value.cache is not None
            or value.redacted
        ):
            self.rest(w, value, self.LOST_OLD_THOUGHT, losses, self.ROWS_OLD_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_THOUGHT, losses)

    def encode_both_text_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """BothTextFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"id": value.id, "name": value.name}
        w["args"] = value.arguments
        self.rest(w, value, self.LOST_BOTH_TEXT_FIRST, losses, self.ROWS_BOTH_TEXT_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BOTH_TEXT_FIRST, losses)

    def encode_both_text_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """BothTextSecond <- ToolResult."""
        status_word = self.WORDS_STATUS.write.get(value.is_error)
        result_function_response_response_output_: Any
        if value.parts:
            result_function_response_response_output_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    result_function_response_response_output_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(result_function_response_response_output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            result_function_response_response_output_ = "\n".join([part.text for part in result_function_response_response_output_parts])
        else:
            result_function_response_response_output_ = ""
        result_function_response_response_: dict[str, Any] = {"output": result_function_response_response_output_}
        result_function_response_: dict[str, Any] = {"response": result_function_response_response_}
        result_: dict[str, Any] = {"functionResponse": result_function_response_}
        w: dict[str, Any] = {"id": value.call_id, "status": status_word, "result": [result_]}
        self.rest(w, value, self.LOST_BOTH_TEXT_SECOND, losses, self.ROWS_BOTH_TEXT_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BOTH_TEXT_SECOND, losses)

    def encode_both_error_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """BothErrorFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"id": value.id, "name": value.name}
        w["args"] = value.arguments
        self.rest(w, value, self.LOST_BOTH_ERROR_FIRST, losses, self.ROWS_BOTH_ERROR_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BOTH_ERROR_FIRST, losses)

    def encode_both_error_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """BothErrorSecond <- ToolResult."""
        status_word = self.WORDS_STATUS.write.get(value.is_error)
        result_function_response_response_error_: Any
        if value.parts:
            result_function_response_response_error_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    result_function_response_response_error_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(result_function_response_response_error_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            result_function_response_response_error_ = "\n".join([part.text for part in result_function_response_response_error_parts])
        else:
            result_function_response_response_error_ = ""
        result_function_response_response_: dict[str, Any] = {"error": result_function_response_response_error_}
        result_function_response_: dict[str, Any] = {"response": result_function_response_response_}
        result_: dict[str, Any] = {"functionResponse": result_function_response_}
        w: dict[str, Any] = {"id": value.call_id, "status": status_word, "result": [result_]}
        self.rest(w, value, self.LOST_BOTH_ERROR_SECOND, losses, self.ROWS_BOTH_ERROR_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BOTH_ERROR_SECOND, losses)

    def encode_both_value_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """BothValueFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"id": value.id, "name": value.name}
        w["args"] = value.arguments
        self.rest(w, value, self.LOST_BOTH_VALUE_FIRST, losses, self.ROWS_BOTH_VALUE_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BOTH_VALUE_FIRST, losses)

    def encode_both_value_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """BothValueSecond <- ToolResult."""
        status_word = self.WORDS_STATUS.write.get(value.is_error)
        result_function_response_: dict[str, Any] = {"response": value.value}
        result_: dict[str, Any] = {"functionResponse": result_function_response_}
        w: dict[str, Any] = {"id": value.call_id, "status": status_word, "result": [result_]}
        self.rest(w, value, self.LOST_BOTH_VALUE_SECOND, losses, self.ROWS_BOTH_VALUE_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BOTH_VALUE_SECOND, losses)

    def encode_both_string_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """BothStringFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"id": value.id, "name": value.name}
        w["args"] = value.arguments
        self.rest(w, value, self.LOST_BOTH_STRING_FIRST, losses, self.ROWS_BOTH_STRING_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BOTH_STRING_FIRST, losses)

    def encode_both_string_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """BothStringSecond <- ToolResult."""
        status_word = self.WORDS_STATUS.write.get(value.is_error)
        result_: Any
        if value.parts:
            result_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    result_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(result_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            result_ = "\n".join([part.text for part in result_parts])
        else:
            result_ = ""
        w: dict[str, Any] = {"id": value.call_id, "status": status_word, "result": result_}
        self.rest(w, value, self.LOST_BOTH_STRING_SECOND, losses, self.ROWS_BOTH_STRING_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BOTH_STRING_SECOND, losses)

    def encode_open(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Open <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"id": value.id, "name": value.name}
        w["args"] = value.arguments
        self.rest(w, value, self.LOST_OPEN, losses, self.ROWS_OPEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OPEN, losses)

    def encode_tokens(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Tokens <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["input"] = value.input_tokens
        if value.output_tokens is not None:
            output_ = value.output_tokens - count(value.reasoning_tokens)
            if output_ < 0:
                losses.append(
                    Loss(
                        "output_tokens", "Usage.output_tokens", "changed", "minor", "it is less than what it includes", value.output_tokens
                    )
                )
                output_ = value.output_tokens
            w["output"] = output_
        if value.cache_read_tokens is not None:
            w["cached"] = value.cache_read_tokens
        if value.reasoning_tokens is not None:
            w["thoughts"] = value.reasoning_tokens
        if (total_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total"] = total_
        if (
            value.cache_write_tokens is not None
            or value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.input_audio_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_TOKENS, losses, self.ROWS_TOKENS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOKENS, losses)

    def encode_old_text(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OldText <- Message."""
        thoughts_parts: list[Any] = []
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        second = False
        for index, part in enumerate(value.parts):
            if second:
                second = False
            elif (item := both_out(value.parts, index, self.both_ran, losses, "parts")) is not None:
                second = True
                if item is not LOST:
                    reached = 2
                    tool_calls_parts.append(item)
            else:
                before = len(losses)
                if (cls := part.__class__) is u.Text:
                    if part.text:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    content_parts.append(part)
                elif cls in (u.ToolCall, u.ToolResult, u.Opaque):
                    item = self.encode_ran(part, losses)
                    if item is not LOST:
                        reached = 2
                        tool_calls_parts.append(item)
                elif cls is u.Reasoning:
                    item = self.encode_just_old_thought(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        thoughts_parts.append(item)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        content_: Any
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            content_ = "".join([part.text for part in content_parts])
        else:
            content_ = ""
        thoughts_: Any
        if thoughts_parts:
            thoughts_ = thoughts_parts
        else:
            thoughts_ = []
        w: dict[str, Any] = {"type": "gemini", "content": content_, "thoughts": thoughts_}
        if value.id is not None:
            w["id"] = value.id
        if tool_calls_parts:
            w["toolCalls"] = tool_calls_parts
        if value.answer is not None and value.answer.model is not None:
            w["model"] = value.answer.model
        if value.answer is not None and value.answer.usage is not None:
            if (tokens_ := under(value.answer.usage, self.encode_tokens, losses, "answer.usage")) is not LOST:
                w["tokens"] = tokens_
        if value.parts and not (content_parts or thoughts_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and ((value.answer.created is not None or value.answer.id is not None) or value.answer.stop_reason is not None)
        ):
            self.rest(w, value, self.LOST_OLD_TEXT, losses, self.ROWS_OLD_TEXT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_TEXT, losses)

    def encode_old_content(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """OldContent <- Text."""
        w: dict[str, Any] = {"text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_OLD_CONTENT, losses, self.ROWS_OLD_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_CONTENT, losses)

    def encode_old(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Old <- Message."""
        thoughts_parts: list[Any] = []
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        second = False
        for index, part in enumerate(value.parts):
            if second:
                second = False
            elif (item := both_out(value.parts, index, self.both_ran, losses, "parts")) is not None:
                second = True
                if item is not LOST:
                    reached = 2
                    tool_calls_parts.append(item)
            else:
                before = len(losses)
                if (cls := part.__class__) is u.Text:
                    item = self.encode_old_content(part, losses)
                    if item is not LOST:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls in (u.ToolCall, u.ToolResult, u.Opaque):
                    item = self.encode_ran(part, losses)
                    if item is not LOST:
                        reached = 2
                        tool_calls_parts.append(item)
                elif cls is u.Reasoning:
                    item = self.encode_just_old_thought(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        thoughts_parts.append(item)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        content_: Any
        if content_parts:
            content_ = content_parts
        else:
            content_ = []
        thoughts_: Any
        if thoughts_parts:
            thoughts_ = thoughts_parts
        else:
            thoughts_ = []
        w: dict[str, Any] = {"type": "gemini", "content": content_, "thoughts": thoughts_}
        if value.id is not None:
            w["id"] = value.id
        if tool_calls_parts:
            w["toolCalls"] = tool_calls_parts
        if value.answer is not None and value.answer.model is not None:
            w["model"] = value.answer.model
        if value.answer is not None and value.answer.usage is not None:
            if (tokens_ := under(value.answer.usage, self.encode_tokens, losses, "answer.usage")) is not LOST:
                w["tokens"] = tokens_
        if value.parts and not (content_parts or thoughts_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and ((value.answer.created is not None or value.answer.id is not None) or value.answer.stop_reason is not None)
        ):
            self.rest(w, value, self.LOST_OLD, losses, self.ROWS_OLD)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD, losses)

    def encode_recorded_text(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """RecordedText <- ToolResult."""
        name_: Any
        if value.name:
            name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            name_ = "unknown"
        status_word = self.WORDS_STATUS.write.get(value.is_error)
        result_function_response_response_output_: Any
        if value.parts:
            result_function_response_response_output_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    result_function_response_response_output_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(result_function_response_response_output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            result_function_response_response_output_ = "\n".join([part.text for part in result_function_response_response_output_parts])
        else:
            result_function_response_response_output_ = ""
        result_function_response_response_: dict[str, Any] = {"output": result_function_response_response_output_}
        result_function_response_: dict[str, Any] = {"response": result_function_response_response_}
        result_function_response_["id"] = value.call_id
        if value.name is not None:
            result_function_response_["name"] = value.name
        result_: dict[str, Any] = {"functionResponse": result_function_response_}
        w: dict[str, Any] = {"id": value.call_id, "name": name_, "status": status_word, "result": [result_]}
        self.rest(w, value, self.LOST_RECORDED_TEXT, losses, self.ROWS_RECORDED_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RECORDED_TEXT, losses)

    def encode_recorded_error(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """RecordedError <- ToolResult."""
        name_: Any
        if value.name:
            name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            name_ = "unknown"
        status_word = self.WORDS_STATUS.write.get(value.is_error)
        result_function_response_response_error_: Any
        if value.parts:
            result_function_response_response_error_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    result_function_response_response_error_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(result_function_response_response_error_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            result_function_response_response_error_ = "\n".join([part.text for part in result_function_response_response_error_parts])
        else:
            result_function_response_response_error_ = ""
        result_function_response_response_: dict[str, Any] = {"error": result_function_response_response_error_}
        result_function_response_: dict[str, Any] = {"response": result_function_response_response_}
        result_function_response_["id"] = value.call_id
        if value.name is not None:
            result_function_response_["name"] = value.name
        result_: dict[str, Any] = {"functionResponse": result_function_response_}
        w: dict[str, Any] = {"id": value.call_id, "name": name_, "status": status_word, "result": [result_]}
        self.rest(w, value, self.LOST_RECORDED_ERROR, losses, self.ROWS_RECORDED_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RECORDED_ERROR, losses)

    def encode_recorded_value(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """RecordedValue <- ToolResult."""
        name_: Any
        if value.name:
            name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            name_ = "unknown"
        status_word = self.WORDS_STATUS.write.get(value.is_error)
        result_function_response_: dict[str, Any] = {"response": value.value}
        result_function_response_["id"] = value.call_id
        if value.name is not None:
            result_function_response_["name"] = value.name
        result_: dict[str, Any] = {"functionResponse": result_function_response_}
        w: dict[str, Any] = {"id": value.call_id, "name": name_, "status": status_word, "result": [result_]}
        self.rest(w, value, self.LOST_RECORDED_VALUE, losses, self.ROWS_RECORDED_VALUE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RECORDED_VALUE, losses)

    def encode_recorded_string(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """RecordedString <- ToolResult."""
        name_: Any
        if value.name:
            name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            name_ = "unknown"
        status_word = self.WORDS_STATUS.write.get(value.is_error)
        result_: Any
        if value.parts:
            result_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    result_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(result_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            result_ = "\n".join([part.text for part in result_parts])
        else:
            result_ = ""
        w: dict[str, Any] = {"id": value.call_id, "name": name_, "status": status_word, "result": result_}
        self.rest(w, value, self.LOST_RECORDED_STRING, losses, self.ROWS_RECORDED_STRING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RECORDED_STRING, losses)

    def encode_model(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Model <- Message."""
        content_lone: str | None = None
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        only: Any = value.parts[0] if len(value.parts) == 1 and value.form == "string" else None
        if (
            only.__class__ is u.Text
            and not only.citations
            and only.cache is None
            and only.signature is None
            and only.extras is None
            and only.text
        ):
            content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) is u.Text:
                    item = self.encode_text_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls in (u.Reasoning, u.ToolCall, u.Image, u.Audio, u.Video, u.Document):
                    item = self.encode_piece(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolResult:
                    if (
                        marked(part, self.SPACES, "$place") == "toolCalls"
                        or not (
                            part.runner == "provider"
                            and (
                                part.kind == "code_execution"
                                and part.name == "code_execution"
                                and part.value in (None, "", [], {})
                                and part.is_error in (False, True)
                                or part.kind == "server_side_tool"
                            )
                        )
                        and part.runner == "client"
                        and (
                            part.value in (None, "", [], {})
                            and (part.is_error is False or part.is_error is True)
                            or part.is_error in (False, True)
                            and part.value.__class__ is dict
                            and part.value is not None
                        )
                    ):
                        item = self.encode_given(part, losses)
                        if item is not LOST:
                            tool_calls_parts.append(item)
                    else:
                        item = self.encode_piece(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            content_parts.append(item)
                elif cls is u.Opaque:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "toolCalls":
                        item = self.encode_given(part, losses)
                        if item is not LOST:
                            reached = 1
                            tool_calls_parts.append(item)
                    else:
                        item = self.encode_piece(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            content_parts.append(item)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        content_: Any
        if content_lone is not None or content_parts:
            if content_lone is not None:
                content_ = content_lone
            else:
                content_ = content_parts
                if len(content_) == 1 and value.form == "string" and says_text(content_[0], "text", {}):
                    content_ = content_[0]["text"]
        else:
            content_ = []
        w: dict[str, Any] = {"type": "gemini", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if tool_calls_parts:
            w["toolCalls"] = tool_calls_parts
        if value.answer is not None and value.answer.model is not None:
            w["model"] = value.answer.model
        if value.answer is not None and value.answer.usage is not None:
            if (tokens_ := under(value.answer.usage, self.encode_tokens, losses, "answer.usage")) is not LOST:
                w["tokens"] = tokens_
        if value.parts and content_lone is None and not (content_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and ((value.answer.created is not None or value.answer.id is not None) or value.answer.stop_reason is not None)
        ):
            self.rest(w, value, self.LOST_MODEL, losses, self.ROWS_MODEL)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_MODEL, losses)

    def decode_session(self, w: Any) -> u.Request:
        """Session -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_SESSION, extras)
        out.extras = extras
        return out

    def encode_session(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Session <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        if (
            value.model is not None
            or value.documents
            or value.tools
            or value.tool_choice is not None
            or value.parallel_tool_calls is not None
            or value.response_format is not None
            or value.max_tokens is not None
            or value.stop
            or value.temperature is not None
            or value.top_p is not None
            or value.top_k is not None
            or value.seed is not None
            or value.frequency_penalty is not None
            or value.presence_penalty is not None
            or value.logit_bias is not None
            or value.logprobs is not None
            or value.top_logprobs is not None
            or value.reasoning is not None
            or value.verbosity is not None
            or value.modalities
            or value.audio is not None
            or value.prediction is not None
            or value.web_search is not None
            or value.mcp_servers
            or value.compaction is not None
            or value.cache is not None
            or value.cache_key is not None
            or value.cache_retention is not None
            or value.stream is not None
            or value.stream_usage is not None
            or value.user is not None
            or value.safety_id is not None
            or value.metadata is not None
            or value.store is not None
            or value.service_tier is not None
            or value.candidates != 1
        ):
            self.rest(w, value, self.LOST_SESSION, losses, self.ROWS_SESSION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SESSION, losses)

    def fits_recorded_text(self, w: Any) -> bool:
        """Whether a wire value is a RecordedText."""
        return (
            w.__class__ is dict
            and w.get("id").__class__ is str
            and w.get("name").__class__ is str
            and in_words(
                w.get("status"),
                (
                    "success",
                    "SUCCESS",
                    "validating",
                    "VALIDATING",
                    "scheduled",
                    "SCHEDULED",
                    "executing",
                    "EXECUTING",
                    "awaiting_approval",
                    "AWAITING_APPROVAL",
                ),
            )
            and is_single(w.get("result"))
            and at_path(w, "result", "0", "functionResponse").__class__ is dict
            and at_path(w, "result", "0", "functionResponse", "response").__class__ is dict
            and at_path(w, "result", "0", "functionResponse", "response", "output").__class__ is str
        )

    def fits_recorded_error(self, w: Any) -> bool:
        """Whether a wire value is a RecordedError."""
        return (
            w.__class__ is dict
            and w.get("id").__class__ is str
            and w.get("name").__class__ is str
            and in_words(w.get("status"), ("error", "ERROR", "cancelled", "CANCELLED"))
            and is_single(w.get("result"))
            and at_path(w, "result", "0", "functionResponse").__class__ is dict
            and at_path(w, "result", "0", "functionResponse", "response").__class__ is dict
            and at_path(w, "result", "0", "functionResponse", "response", "error").__class__ is str
        )

    def decode_both_text(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """BothText -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_both_text_first(omit(w, {"status": None, "result": None}))
        second = self.decode_both_text_second(pick(w, {"id": None, "status": None, "result": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_both_error(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """BothError -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_both_error_first(omit(w, {"status": None, "result": None}))
        second = self.decode_both_error_second(pick(w, {"id": None, "status": None, "result": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_both_value(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """BothValue -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_both_value_first(omit(w, {"status": None, "result": None}))
        second = self.decode_both_value_second(pick(w, {"id": None, "status": None, "result": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_both_string(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """BothString -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_both_string_first(omit(w, {"status": None, "result": None}))
        second = self.decode_both_string_second(pick(w, {"id": None, "status": None, "result": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_ran(self, w: Any) -> tuple[u.ToolCall, u.ToolResult] | u.ToolCall | u.Opaque:
        """Ran: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        original = w
        w = main_names(w, self.OTHER_NAMES)
        if w.get("id").__class__ is str and w.get("name").__class__ is str:
            if in_words(
                w.get("status"),
                (
                    "success",
                    "SUCCESS",
                    "validating",
                    "VALIDATING",
                    "scheduled",
                    "SCHEDULED",
                    "executing",
                    "EXECUTING",
                    "awaiting_approval",
                    "AWAITING_APPROVAL",
                    "error",
                    "ERROR",
                    "cancelled",
                    "CANCELLED",
                ),
            ):
                if (
                    is_single(w.get("result"))
                    and at_path(w, "result", "0", "functionResponse").__class__ is dict
                    and at_path(w, "result", "0", "functionResponse", "response").__class__ is dict
                ):
                    if at_path(w, "result", "0", "functionResponse", "response", "output").__class__ is str:
                        return self.found_as(self.decode_both_text(original), "BothText")
                    if at_path(w, "result", "0", "functionResponse", "response", "error").__class__ is str:
                        return self.found_as(self.decode_both_error(original), "BothError")
                    return self.found_as(self.decode_both_value(original), "BothValue")
                if w.get("result").__class__ is str:
                    return self.found_as(self.decode_both_string(original), "BothString")
            return self.decode_open(original)
        return self.opaque(original)

    def encode_ran(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Ran: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_open(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def both_ran(self, first: Any, second: Any, losses: list[Loss]) -> dict[str, Any] | Lost | None:
        """Ran: two parts as one object, their losses under [0] and [1]; None if each is an object of its own."""
        if second.__class__ is u.ToolResult and first.__class__ is u.ToolCall and first.id == second.call_id:
            if first.extras is not None:
                marked_case = marked(first, self.SPACES, "$case")
                if (
                    marked_case == "BothText"
                    and first.runner == "client"
                    and second.runner == "client"
                    and second.is_error in (False, True)
                ):
                    return both_as(self, first, second, losses, "both_text_first", "both_text_second")
                if (
                    marked_case == "BothError"
                    and first.runner == "client"
                    and second.runner == "client"
                    and second.is_error in (False, True)
                ):
                    return both_as(self, first, second, losses, "both_error_first", "both_error_second")
                if (
                    marked_case == "BothValue"
                    and first.runner == "client"
                    and second.runner == "client"
                    and second.is_error in (False, True)
                    and second.value.__class__ is dict
                ):
                    return both_as(self, first, second, losses, "both_value_first", "both_value_second", "both_value", "ran")
                if (
                    marked_case == "BothString"
                    and first.runner == "client"
                    and second.runner == "client"
                    and second.is_error in (False, True)
                ):
                    return both_as(self, first, second, losses, "both_string_first", "both_string_second")
            if marked(first, self.SPACES, "$case") == "BothText" and first.runner == "client" and second.runner == "client":
                return both_as(self, first, second, losses, "both_text_first", "both_text_second")
            if marked(first, self.SPACES, "$case") == "BothError" and first.runner == "client" and second.runner == "client":
                return both_as(self, first, second, losses, "both_error_first", "both_error_second")
            if (
                marked(first, self.SPACES, "$case") == "BothValue"
                and first.runner == "client"
                and second.runner == "client"
                and second.value.__class__ is dict
            ):
                return both_as(self, first, second, losses, "both_value_first", "both_value_second", "both_value", "ran")
            if marked(first, self.SPACES, "$case") == "BothString" and first.runner == "client" and second.runner == "client":
                return both_as(self, first, second, losses, "both_string_first", "both_string_second")
        return None

    def half_ran(self, value: Any) -> bool:
        """Ran: whether a part is half of a wire object, which has no place without what follows it."""
        return value.__class__ is u.ToolCall and value.runner == "client"

    def decode_piece(
        self, w: Any
    ) -> u.Reasoning | u.Text | u.ToolCall | u.ToolResult | u.Image | u.Audio | u.Video | u.Document | u.Opaque:
        """Piece: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        original = w
        w = main_names(w, self.OTHER_NAMES)
        if w.get("thought") in (True, "true", "True") and w.get("text").__class__ is str:
            out = self.decode_thought(original)
            if not (out.content or out.summary):
                return self.found_as(out, "Thought")
            return out
        if w.get("text").__class__ is str:
            return self.decode_text_part(original)
        if w.get("functionCall").__class__ is dict and w["functionCall"].get("name").__class__ is str:
            return self.decode_function_call(original)
        if (
            w.get("executableCode").__class__ is dict
            and w["executableCode"].get("code").__class__ is str
            and in_words(w["executableCode"].get("language"), ("PYTHON", "python"), True)
        ):
            out = self.decode_code(original)
            if not (out.runner == "provider" and out.kind == "code_execution" and out.name == "code_execution" and out.input is not None):
                return self.found_as(out, "Code")
            return out
        if w.get("codeExecutionResult").__class__ is dict and in_words(
            w["codeExecutionResult"].get("outcome"),
            (
                "OUTCOME_OK",
                "outcome_ok",
                1,
                "OUTCOME_FAILED",
                "outcome_failed",
                "OUTCOME_DEADLINE_EXCEEDED",
                "outcome_deadline_exceeded",
                2,
                3,
            ),
        ):
            out = self.decode_code_result(original)
            if not (
                out.runner == "provider"
                and out.kind == "code_execution"
                and out.name == "code_execution"
                and out.value in (None, "", [], {})
                and out.is_error in (False, True)
            ):
                return self.found_as(out, "CodeResult")
            return out
        if w.get("toolCall").__class__ is dict and w["toolCall"].get("toolType").__class__ is str:
            return self.decode_server_call(original)
        if w.get("toolResponse").__class__ is dict:
            return self.decode_server_result(original)
        if w.get("inlineData").__class__ is dict:
            if looks(w["inlineData"], {"mimeType": "image/*"}):
                return self.decode_part_inline_image(original)
            if looks(w["inlineData"], {"mimeType": "audio/*"}):
                return self.decode_part_inline_audio(original)
            if looks(w["inlineData"], {"mimeType": "video/*"}):
                return self.decode_part_inline_video(original)
            return self.decode_part_inline_file(original)
        if w.get("fileData").__class__ is dict:
            if looks(w["fileData"], {"mimeType": "image/*"}):
                out = self.decode_part_file_image(original)
                if out.source.__class__ is u.Blob:
                    return self.found_as(out, "PartFileImage")
                return out
            if looks(w["fileData"], {"mimeType": "audio/*"}):
                out = self.decode_part_file_audio(original)
                if out.source.__class__ is u.Blob:
                    return self.found_as(out, "PartFileAudio")
                return out
            if looks(w["fileData"], {"mimeType": "video/*"}):
                out = self.decode_part_file_video(original)
                if out.source.__class__ is u.Blob:
                    return self.found_as(out, "PartFileVideo")
                return out
            out = self.decode_part_file(original)
            if out.source.__class__ is u.Blob:
                return self.found_as(out, "PartFile")
            return out
        if w.get("thought") in (True, "true", "True") and w.get("thoughtSignature").__class__ is str:
            out = self.decode_hidden_thought(original)
            if (out.content or out.summary) or out.signature is None:
                return self.found_as(out, "HiddenThought")
            return out
        if w.get("thoughtSignature").__class__ is str:
            return self.found_as(self.decode_bare_signature(original), "BareSignature")
        return self.opaque(original)

    def encode_piece(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Piece: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if (
                    marked_case == "Code"
                    and value.runner == "provider"
                    and value.kind == "code_execution"
                    and value.name == "code_execution"
                ):
                    return self.encode_code(value, losses)
            if value.runner == "client":
                return self.encode_function_call(value, losses)
            if value.runner == "provider" and value.kind == "code_execution" and value.name == "code_execution" and value.input is not None:
                return self.encode_code(value, losses)
            if value.runner == "provider" and value.kind == "server_side_tool":
                return self.encode_server_call(value, losses)
        if cls is u.ToolResult:
            if (
                value.runner == "provider"
                and value.kind == "code_execution"
                and value.name == "code_execution"
                and value.value in (None, "", [], {})
                and value.is_error in (False, True)
            ):
                return self.encode_code_result(value, losses)
            if value.runner == "provider" and value.kind == "server_side_tool":
                return self.encode_server_result(value, losses)
            if (
                marked(value, self.SPACES, "$case") == "CodeResult"
                and value.runner == "provider"
                and value.kind == "code_execution"
                and value.name == "code_execution"
                and value.value in (None, "", [], {})
            ):
                return self.encode_code_result(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Thought":
                    return self.encode_thought(value, losses)
                if marked_case == "HiddenThought":
                    return self.encode_hidden_thought(value, losses)
                if marked_case == "BareSignature":
                    return self.encode_bare_signature(value, losses)
            if value.content or value.summary:
                return self.encode_thought(value, losses)
            if value.signature is not None:
                return self.encode_hidden_thought(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "PartInlineImage" and value.source.__class__ is u.Blob:
                    return self.encode_part_inline_image(value, losses)
                if marked_case == "PartFileImage" and value.source.__class__ is u.Url:
                    return self.encode_part_file_image(value, losses)
            if value.source.__class__ is u.Blob:
                before = len(losses)
                w = self.encode_part_inline_image(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "inlineData"), {"mimeType": "image/*"}):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Url:
                before = len(losses)
                w = self.encode_part_file_image(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "fileData"), {"mimeType": "image/*"}):
                    return w
                losses.__delitem__(slice(before, None))
        if cls is u.Audio:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "PartInlineAudio" and value.source.__class__ is u.Blob:
                    return self.encode_part_inline_audio(value, losses)
                if marked_case == "PartFileAudio" and value.source.__class__ is u.Url:
                    return self.encode_part_file_audio(value, losses)
            if value.source.__class__ is u.Blob:
                before = len(losses)
                w = self.encode_part_inline_audio(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "inlineData"), {"mimeType": "audio/*"}):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Url:
                before = len(losses)
                w = self.encode_part_file_audio(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "fileData"), {"mimeType": "audio/*"}):
                    return w
                losses.__delitem__(slice(before, None))
        if cls is u.Video:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "PartInlineVideo" and value.source.__class__ is u.Blob:
                    return self.encode_part_inline_video(value, losses)
                if marked_case == "PartFileVideo" and value.source.__class__ is u.Url:
                    return self.encode_part_file_video(value, losses)
            if value.source.__class__ is u.Blob:
                before = len(losses)
                w = self.encode_part_inline_video(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "inlineData"), {"mimeType": "video/*"}):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Url:
                before = len(losses)
                w = self.encode_part_file_video(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "fileData"), {"mimeType": "video/*"}):
                    return w
                losses.__delitem__(slice(before, None))
        if cls is u.Document:
            if value.source.__class__ is u.Blob:
                return written_as(self, value, "part_inline_file", "piece", losses)
            if value.source.__class__ is u.Url:
                return written_as(self, value, "part_file", "piece", losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_given(self, w: Any) -> u.ToolResult | u.Opaque:
        """Given: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        original = w
        w = main_names(w, self.OTHER_NAMES)
        if w.get("id").__class__ is str and w.get("name").__class__ is str:
            if self.fits_recorded_text(w):
                return self.decode_recorded_text(original)
            if self.fits_recorded_error(w):
                return self.decode_recorded_error(original)
            if in_words(
                w.get("status"),
                (
                    "success",
                    "SUCCESS",
                    "validating",
                    "VALIDATING",
                    "scheduled",
                    "SCHEDULED",
                    "executing",
                    "EXECUTING",
                    "awaiting_approval",
                    "AWAITING_APPROVAL",
                    "error",
                    "ERROR",
                    "cancelled",
                    "CANCELLED",
                ),
            ):
                if (
                    is_single(w.get("result"))
                    and at_path(w, "result", "0", "functionResponse").__class__ is dict
                    and at_path(w, "result", "0", "functionResponse", "response").__class__ is dict
                ):
                    out = self.decode_recorded_value(original)
                    if (
                        out.runner == "client"
                        and out.value in (None, "", [], {})
                        and (out.is_error is False or out.is_error is True)
                        or not (
                            out.runner == "client"
                            and out.is_error in (False, True)
                            and out.value.__class__ is dict
                            and out.value is not None
                        )
                    ):
                        return self.found_as(out, "RecordedValue")
                    return out
                if w.get("result").__class__ is str:
                    return self.found_as(self.decode_recorded_string(original), "RecordedString")
        return self.opaque(original)

    def encode_given(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Given: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if (
                    marked_case == "RecordedValue"
                    and value.runner == "client"
                    and value.is_error in (False, True)
                    and value.value.__class__ is dict
                ):
                    return written_as(self, value, "recorded_value", "given", losses, "recorded_text", "recorded_error")
                if marked_case == "RecordedString" and value.runner == "client" and value.is_error in (False, True):
                    return self.encode_recorded_string(value, losses)
            if value.runner == "client" and value.value in (None, "", [], {}) and value.is_error is False:
                return self.encode_recorded_text(value, losses)
            if value.runner == "client" and value.value in (None, "", [], {}) and value.is_error is True:
                return self.encode_recorded_error(value, losses)
            if value.runner == "client" and value.is_error in (False, True) and value.value.__class__ is dict and value.value is not None:
                return written_as(self, value, "recorded_value", "given", losses, "recorded_text", "recorded_error")
            if marked(value, self.SPACES, "$case") == "RecordedValue" and value.runner == "client" and value.value.__class__ is dict:
                return written_as(self, value, "recorded_value", "given", losses, "recorded_text", "recorded_error")
            if marked(value, self.SPACES, "$case") == "RecordedString" and value.runner == "client":
                return self.encode_recorded_string(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("type")
        if tag == "user":
            return self.decode_user(w)
        if tag == "gemini":
            if w.get("content").__class__ is str and w.get("thoughts") is not None:
                return self.found_as(self.decode_old_text(w), "OldText")
            if (
                w.get("content") is not None
                and looks(w.get("content", MISSING), [{"thought": None, "functionCall": None}])
                and w.get("thoughts") is not None
            ):
                return self.found_as(self.decode_old(w), "Old")
            return self.decode_model(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OldText" and value.role in ("assistant", "tool"):
                    return self.encode_old_text(value, losses)
                if marked_case == "Old" and value.role in ("assistant", "tool"):
                    return self.encode_old(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role in ("assistant", "tool"):
                return self.encode_model(value, losses)
        return self.lost(value, losses)


LENS = GeminiCli()
