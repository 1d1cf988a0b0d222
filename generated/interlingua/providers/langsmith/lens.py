# Generated from spec/applications/langsmith.yaml; do not edit.

"""LangSmith runs, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import DecodeError, KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, same, text
from ...lenses import codecs
from ...lenses.conversation.items import other_row
from ...lenses.entries import read_deep, with_ids, with_linked_names, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import at_path, is_value, looks, no_case
from ...lenses.kinds import ANY, BOOL, Coded, Each, FLOAT, INT, Joined, Json, Of, STR, Small, TextOr, Word
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, Sum, kept_keys, read_rows, reads
from ...lenses.structs import just, lost_fields, lost_under, total_of, was_made
from ...lenses.values import arguments_out, broken_arguments, each, each_out, first_of, reordered, says_text, text_or_json, under
from ...lenses.values import with_substitute
from ...lenses.words import Words
from ..openai_chat.lens import OpenaiChat


class Langsmith(OpenaiChat):
    """LangSmith runs: what differs from OpenAI Chat Completions."""

    __slots__ = ()
    NAMESPACE = "langsmith"
    TITLE = "LangSmith runs"
    DOCS = "https://docs.langchain.com/langsmith/log-llm-trace"
    OWNER = "any"
    ENVELOPE = {}
    STREAMLESS = True
    ENDPOINT = {"path": None, "header": None, "prefix": None, "models": None}
    ERROR_HEADERS = {}
    ERROR_RETRY = ()
    STATUSES = ()
    PHRASES = ()
    WORDS_SERVER_RESULT = Words(
        "server_result",
        {
            "web_search": ("web_search_tool_result",),
            "web_fetch": ("web_fetch_tool_result",),
            "code_execution": ("code_execution_tool_result",),
            "bash_code_execution": ("bash_code_execution_tool_result",),
            "text_editor_code_execution": ("text_editor_code_execution_tool_result",),
            "tool_search": ("tool_search_tool_result",),
            "advisor": ("advisor_tool_result",),
        },
    )
    WORDS_ANTHROPIC_STOP_REASON = Words(
        "anthropic_stop_reason",
        {
            "stop": ("end_turn", "stop"),
            "length": ("max_tokens", "model_context_window_exceeded", "length"),
            "stop_sequence": ("stop_sequence",),
            "tool_calls": ("tool_use", "tool_calls"),
            "refusal": ("refusal", "content_filter"),
            "pause": ("pause_turn",),
        },
        lost={"other": "stop"},
        unknown="other",
    )
    WORDS_GEMINI_END = Words(
        "gemini_end",
        {"stop": ("STOP",), "length": ("MAX_TOKENS",), "refusal": (" SAFETY RECITATION BLOCKLIST PROHIBITED_CONTENT SPII",)},
        lost={"stop_sequence": "stop", "tool_calls": "stop", "pause": "stop"},
        unknown="other",
    )
    ROW_FILE_ID = Row("id", STR, required=True)
    decode_counts = reads(u.Usage, "ROWS_COUNTS")
    encode_just_counts = just(u.Usage, "encode_counts")
    LOST_COUNTS = lost_fields(
        u.Usage,
        major=("cache_write_5m_tokens cache_write_1h_tokens accepted_prediction_tokens rejected_prediction_tokens tool_tokens",),
        minor=("web_searches",),
    )
    ROWS_COUNTS = Rows("Usage") + {
        "input_tokens": Row("input_tokens", INT, required=True),
        "output_tokens": Row("output_tokens", INT, required=True),
        "total_tokens": Sum("input_tokens", "output_tokens", required=True),
        "input_token_details": Nested(
            {
                "cache_read": Row("cache_read_tokens", INT),
                "cache_creation": Row("cache_write_tokens", INT),
                "audio": Row("input_audio_tokens", INT),
                "ephemeral_5m_input_tokens": Kept("major"),
                "ephemeral_1h_input_tokens": Kept("major"),
            }
        ),
        "output_token_details": Nested({"reasoning": Row("reasoning_tokens", INT), "audio": Row("output_audio_tokens", INT)}),
        "total_cost": Row("cost", FLOAT),
        **kept_keys("input_cost", "output_cost", "input_cost_details", "output_cost_details", level="trivial"),
    }
    decode_response = reads(u.Response, "ROWS_RESPONSE")
    ROWS_RESPONSE = OpenaiChat.ROWS_RESPONSE.without("usage") + {"usage_metadata": Row("usage", Of("counts", just=True))}
    decode_claude_message_tool_calls = reads(u.ToolCall, "ROWS_CLAUDE_MESSAGE_TOOL_CALLS", id=UNSET, name=UNSET, kind="function")
    LOST_CLAUDE_MESSAGE_TOOL_CALLS = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace",), trivial=("cache",))
    ROWS_CLAUDE_MESSAGE_TOOL_CALLS = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", field="arguments", text="arguments_text"), required=True),
            },
            required=True,
        ),
    }
    decode_text_block_cache_control = reads(u.CacheHint, "ROWS_TEXT_BLOCK_CACHE_CONTROL")
    ROWS_TEXT_BLOCK_CACHE_CONTROL = Rows("CacheHint") + {"type": Fixed("ephemeral"), "ttl": Row("ttl", STR)}
    decode_web_search_result_location = reads(u.Citation, "ROWS_WEB_SEARCH_RESULT_LOCATION", kind="web_search_result_location")
    LOST_WEB_SEARCH_RESULT_LOCATION = lost_fields(u.Citation, minor=("start end place file sources",))
    ROWS_WEB_SEARCH_RESULT_LOCATION = Rows("Citation") + {
        "type": Fixed("web_search_result_location", tag=True),
        "encrypted_index": Row("token", STR, required=True, empty=""),
        "cited_text": Row("quote", STR, required=True, empty=""),
        "url": Row("url", STR, required=True),
        "title": Row("title", STR),
    }
    decode_char_location = reads(u.Citation, "ROWS_CHAR_LOCATION", kind="char_location")
    LOST_CHAR_LOCATION = lost_fields(u.Citation, minor=("url start end token sources",))
    ROWS_CHAR_LOCATION = Rows("Citation") + {
        "type": Fixed("char_location", tag=True),
        "document_index": Row("place.document", INT, required=True, make=u.SourcePlace),
        "start_char_index": Row("place.start", INT, required=True, make=u.SourcePlace),
        "end_char_index": Row("place.end", INT, required=True, make=u.SourcePlace),
        "cited_text": Row("quote", STR),
        "document_title": Row("title", STR, empty=None),
        "file_id": Row("file", STR),
    }
    decode_page_location = reads(u.Citation, "ROWS_PAGE_LOCATION", kind="page_location")
    LOST_PAGE_LOCATION = lost_fields(u.Citation, minor=("url start end token sources",))
    ROWS_PAGE_LOCATION = Rows("Citation") + {
        "type": Fixed("page_location", tag=True),
        "document_index": Row("place.document", INT, required=True, make=u.SourcePlace),
        "start_page_number": Row("place.start", INT, required=True, make=u.SourcePlace),
        "end_page_number": Row("place.end", INT, required=True, make=u.SourcePlace),
        "cited_text": Row("quote", STR),
        "document_title": Row("title", STR, empty=None),
        "file_id": Row("file", STR),
    }
    decode_content_block_location = reads(u.Citation, "ROWS_CONTENT_BLOCK_LOCATION", kind="content_block_location")
    LOST_CONTENT_BLOCK_LOCATION = lost_fields(u.Citation, minor=("url start end token sources",))
    ROWS_CONTENT_BLOCK_LOCATION = Rows("Citation") + {
        "type": Fixed("content_block_location", tag=True),
        "document_index": Row("place.document", INT, required=True, make=u.SourcePlace),
        "start_block_index": Row("place.start", INT, required=True, make=u.SourcePlace),
        "end_block_index": Row("place.end", INT, required=True, make=u.SourcePlace),
        "cited_text": Row("quote", STR),
        "document_title": Row("title", STR, empty=None),
        "file_id": Row("file", STR),
    }
    decode_search_result_location = reads(u.Citation, "ROWS_SEARCH_RESULT_LOCATION", kind="search_result_location")
    LOST_SEARCH_RESULT_LOCATION = lost_fields(u.Citation, minor=("start end file token sources",))
    ROWS_SEARCH_RESULT_LOCATION = Rows("Citation") + {
        "type": Fixed("search_result_location", tag=True),
        "search_result_index": Row("place.document", INT, required=True, make=u.SourcePlace),
        "start_block_index": Row("place.start", INT, required=True, make=u.SourcePlace),
        "end_block_index": Row("place.end", INT, required=True, make=u.SourcePlace),
        "cited_text": Row("quote", STR),
        "source": Row("url", STR),
        "title": Row("title", STR),
    }
    decode_other_location = reads(u.Citation, "ROWS_OTHER_LOCATION")
    LOST_OTHER_LOCATION = lost_fields(u.Citation, minor=("start end place file token sources",))
    ROWS_OTHER_LOCATION = Rows("Citation") + {
        "type": Row("kind", STR, required=True, where="*"),
        "cited_text": Row("quote", STR),
        "url": Row("url", STR),
        "title": Row("title", STR),
    }
    decode_text_block = reads(u.Text, "ROWS_TEXT_BLOCK", text=UNSET)
    LOST_TEXT_BLOCK = lost_fields(u.Text, major=("signature",))
    ROWS_TEXT_BLOCK = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "cache_control": Row("cache", Of("text_block_cache_control")),
        "citations": Row("citations", Each("text_citation")),
        "caller": Kept("trivial"),
    }
    decode_unsigned_thinking = reads(u.Reasoning, "ROWS_UNSIGNED_THINKING", redacted=False)
    LOST_UNSIGNED_THINKING = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache",))
    ROWS_UNSIGNED_THINKING = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Row("content", Joined("\n\n"), required=True, empty=""),
        "signature": Fixed(""),
        "caller": Kept("trivial"),
    }
    decode_thinking_block = reads(u.Reasoning, "ROWS_THINKING_BLOCK", redacted=False)
    LOST_THINKING_BLOCK = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache",))
    ROWS_THINKING_BLOCK = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Row("content", Joined("\n\n"), required=True, empty=""),
        "signature": Row("signature", STR),
        "caller": Kept("trivial"),
    }
    decode_redacted_thinking_block = reads(u.Reasoning, "ROWS_REDACTED_THINKING_BLOCK", redacted=True)
    LOST_REDACTED_THINKING_BLOCK = lost_fields(u.Reasoning, major=("content summary signature",), minor=("id cache",))
    ROWS_REDACTED_THINKING_BLOCK = Rows("Reasoning") + {
        "type": Fixed("redacted_thinking", tag=True),
        "data": Row("encrypted", STR, required=True),
        "caller": Kept("trivial"),
    }
    decode_tool_use_block = reads(u.ToolCall, "ROWS_TOOL_USE_BLOCK", id=UNSET, name=UNSET, runner="client")
    LOST_TOOL_USE_BLOCK = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace kind",))
    ROWS_TOOL_USE_BLOCK = Rows("ToolCall") + {
        "type": Fixed("tool_use", tag=True),
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "cache_control": Row("cache", Of("text_block_cache_control")),
        "input": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), empty={}),
        "caller": Kept("trivial"),
        "toolset_name": Kept(),
    }
    decode_server_tool_use_block = reads(
        u.ToolCall, "ROWS_SERVER_TOOL_USE_BLOCK", id=UNSET, name=UNSET, kind="server_tool", runner="provider"
    )
    LOST_SERVER_TOOL_USE_BLOCK = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace",))
    ROWS_SERVER_TOOL_USE_BLOCK = Rows("ToolCall") + {
        "type": Fixed("server_tool_use", tag=True),
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), required=True),
        "cache_control": Row("cache", Of("text_block_cache_control")),
        "caller": Kept("trivial"),
        "toolset_name": Kept(),
    }
    decode_server_result_block = reads(u.ToolResult, "ROWS_SERVER_RESULT_BLOCK", call_id=UNSET, runner="provider")
    LOST_SERVER_RESULT_BLOCK = lost_fields(u.ToolResult, major=("parts signature is_error",))
    ROWS_SERVER_RESULT_BLOCK = Rows("ToolResult") + {
        "type": Row("kind", Word("WORDS_SERVER_RESULT"), required=True),
        "tool_use_id": Row("call_id", STR, required=True),
        "content": Row("value", ANY, required=True),
        "cache_control": Row("cache", Of("text_block_cache_control")),
        "caller": Kept("trivial"),
    }
    decode_mcp_tool_use_block = reads(u.ToolCall, "ROWS_MCP_TOOL_USE_BLOCK", id=UNSET, name=UNSET, kind="mcp", runner="provider")
    LOST_MCP_TOOL_USE_BLOCK = lost_fields(u.ToolCall, major=("input signature",))
    ROWS_MCP_TOOL_USE_BLOCK = Rows("ToolCall") + {
        "type": Fixed("mcp_tool_use", tag=True),
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), required=True),
        "cache_control": Row("cache", Of("text_block_cache_control")),
        "server_name": Row("namespace", STR),
        "caller": Kept("trivial"),
        "toolset_name": Kept(),
    }
    decode_base64_source = reads(u.Blob, "ROWS_BASE64_SOURCE", media_type=UNSET, data=UNSET)
    ROWS_BASE64_SOURCE = Rows("Blob") + {
        "type": Fixed("base64", tag=True),
        "media_type": Row("media_type", STR, required=True),
        "data": Row("data", STR, required=True),
    }
    decode_url_source = reads(u.Url, "ROWS_URL_SOURCE", url=UNSET)
    LOST_URL_SOURCE = lost_fields(u.Url, trivial=("media_type",))
    ROWS_URL_SOURCE = Rows("Url") + {"type": Fixed("url", tag=True), "url": Row("url", STR, required=True)}
    decode_file_source = reads(u.FileRef, "ROWS_FILE_SOURCE", id=UNSET)
    LOST_FILE_SOURCE = lost_fields(u.FileRef, trivial=("media_type",))
    ROWS_FILE_SOURCE = Rows("FileRef") + {"type": Fixed("file", tag=True), "file_id": Row("id", STR, required=True)}
    decode_image_block = reads(u.Image, "ROWS_IMAGE_BLOCK", source=UNSET)
    LOST_IMAGE_BLOCK = lost_fields(u.Image, major=("signature",), minor=("detail",))
    ROWS_IMAGE_BLOCK = Rows("Image") + {
        "type": Fixed("image", tag=True),
        "source": Row("source", Of("image_source"), required=True),
        "cache_control": Row("cache", Of("text_block_cache_control")),
        "caller": Kept("trivial"),
        "transformations": Kept("trivial"),
    }
    encode_just_search_result_block_content = just(u.Texts, "encode_search_result_block_content")
    ROW_SEARCH_RESULT_BLOCK_CONTENT = Row("texts", Small("piece", each=True), required=True)
    decode_search_result_block = reads(u.Document, "ROWS_SEARCH_RESULT_BLOCK", source=UNSET)
    LOST_SEARCH_RESULT_BLOCK = lost_fields(u.Document, major=("context signature",))
    ROWS_SEARCH_RESULT_BLOCK = Rows("Document") + {
        "type": Fixed("search_result", tag=True),
        "source": Row("origin", STR, required=True),
        "title": Row("filename", STR, required=True, empty=""),
        "content": Row(
            "source",
            Of("search_result_block_content", just=True),
            required=True,
            where=[{"type": "text", "cache_control": None, "citations": None}],
        ),
        "cache_control": Row("cache", Of("text_block_cache_control")),
        "citations": Nested({"enabled": Row("citable", BOOL)}),
        "caller": Kept("trivial"),
    }
    decode_text_source = reads(u.PlainText, "ROWS_TEXT_SOURCE", text=UNSET)
    ROWS_TEXT_SOURCE = Rows("PlainText") + {
        "type": Fixed("text", tag=True),
        "data": Row("text", STR, required=True),
        "media_type": Row("media_type", STR, empty="text/plain"),
    }
    decode_document_source_texts = reads(u.Texts, "ROWS_DOCUMENT_SOURCE_TEXTS", texts=UNSET)
    ROWS_DOCUMENT_SOURCE_TEXTS = Rows("Texts") + {
        "type": Fixed("content", tag=True),
        "content": Row(
            "texts", Small("piece", each=True), required=True, where=[{"type": "text", "cache_control": None, "citations": None}]
        ),
    }
    decode_document_block = reads(u.Document, "ROWS_DOCUMENT_BLOCK", source=UNSET)
    LOST_DOCUMENT_BLOCK = lost_fields(u.Document, major=("signature",), minor=("origin",))
    ROWS_DOCUMENT_BLOCK = Rows("Document") + {
        "type": Fixed("document", tag=True),
        "source": Row("source", Of("document_source"), required=True),
        "cache_control": Row("cache", Of("text_block_cache_control")),
        "title": Row("filename", STR),
        "context": Row("context", STR),
        "citations": Nested({"enabled": Row("citable", BOOL)}),
        "caller": Kept("trivial"),
    }
    decode_found_tool = reads(u.ToolChange, "ROWS_FOUND_TOOL")
    LOST_FOUND_TOOL = lost_fields(u.ToolChange, major=("added withdrawn signature",))
    ROWS_FOUND_TOOL = Rows("ToolChange") + {
        "type": Fixed("tool_reference", tag=True),
        "tool_name": Row("offered", STR, required=True),
        "cache_control": Row("cache", Of("text_block_cache_control")),
        "caller": Kept("trivial"),
    }
    decode_mcp_tool_result_block = reads(u.ToolResult, "ROWS_MCP_TOOL_RESULT_BLOCK", call_id=UNSET, kind="mcp", runner="provider")
    LOST_MCP_TOOL_RESULT_BLOCK = lost_fields(u.ToolResult, major=("signature",))
    ROWS_MCP_TOOL_RESULT_BLOCK = Rows("ToolResult") + {
        "type": Fixed("mcp_tool_result", tag=True),
        "cache_control": Row("cache", Of("text_block_cache_control")),
        "tool_use_id": Row("call_id", STR, made=True),
        "content": Row("parts", TextOr("tool_result_content", u.Text, first=True)),
        "is_error": Row("is_error", BOOL, shown=True),
        "caller": Kept("trivial"),
        "toolset_name": Kept(),
    }
    LOST_CLAUDE_ANSWER = lost_fields(u.Response, minor=("service_tier",), trivial=("created",))
    LOST_CLAUDE_ANSWER_1 = lost_fields(u.Candidate, minor=("logprobs",))
    LOST_CLAUDE_ANSWER_2 = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_CLAUDE_ANSWER = Rows("Response") + {
        "id": Row("id", STR, required=True),
        "model": Row("model", STR, required=True),
        "usage_metadata": Row("usage", Of("counts", just=True)),
        "diagnostics": Kept("trivial"),
        "container": Kept(),
        "stop_reason": Row(
            "stop_reason", Word("WORDS_ANTHROPIC_STOP_REASON"), required=True, native="stop_native", target=1, at=("candidates",)
        ),
        "stop_sequence": Row("stop_sequence", STR, target=1, at=("candidates",)),
        "stop_details": Row("stop_details", ANY, target=1, at=("candidates",)),
        "role": Fixed("assistant"),
        "tool_calls": Row(
            "parts", Each("claude_message_tool_calls", just=True), target=2, at=("candidates", "message"), shared=True, order=1
        ),
        "content": Row(
            "parts",
            TextOr("answer_block", u.Text, first=False),
            target=2,
            at=("candidates", "message"),
            shared=True,
            second=(u.ToolCall, u.Opaque),
        ),
    }
    decode_gemini_part_text_part = reads(u.Text, "ROWS_GEMINI_PART_TEXT_PART", text=UNSET)
    LOST_GEMINI_PART_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROWS_GEMINI_PART_TEXT_PART = Rows("Text") + {"type": Fixed("text", tag=True), "text": Row("text", STR, required=True)}
    decode_gemini_part_image_part = reads(u.Image, "ROWS_GEMINI_PART_IMAGE_PART", source=UNSET)
    LOST_GEMINI_PART_IMAGE_PART = lost_fields(u.Image, major=("signature",), trivial=("cache",))
    ROWS_GEMINI_PART_IMAGE_PART = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR)}, required=True),
    }
    LOST_GEMINI_ANSWER = lost_fields(u.Response, minor=("id model service_tier",), trivial=("created",))
    LOST_GEMINI_ANSWER_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_GEMINI_ANSWER_2 = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_GEMINI_ANSWER = Rows("Response") + {
        "usage_metadata": Row("usage", Of("counts", just=True)),
        "finish_reason": Row("stop_reason", Word("WORDS_GEMINI_END"), required=True, native="stop_native", target=1, at=("candidates",)),
        "role": Fixed("assistant"),
        "tool_calls": Row(
            "parts", Each("claude_message_tool_calls", just=True), target=2, at=("candidates", "message"), shared=True, order=1
        ),
        "content": Row(
            "parts", TextOr("gemini_part", u.Text, first=True), target=2, at=("candidates", "message"), shared=True, second=(u.Opaque,)
        ),
    }

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return with_ids(self, read_deep(self.decode_outputs, body))

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_outputs, with_linked_names(self, response))

    def decode_file_id(self, w: Any) -> u.FileRef:
        """FileId -> FileRef."""
        if w.__class__ is not str:
            w = text(w)
        out = u.FileRef(id=w)
        return out

    def encode_file_id(self, value: u.FileRef, losses: list[Loss]) -> str | Lost:
        """FileId <- FileRef."""
        out: Any = value.id
        if value.media_type is not None:
            self.rest({}, value, self.LOST_FILE_ID, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_FILE_ID, losses)

    def encode_counts(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Counts <- Usage."""
        w: dict[str, Any] = {"input_tokens": value.input_tokens, "output_tokens": value.output_tokens}
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
        if value.cache_read_tokens is not None or value.cache_write_tokens is not None or value.input_audio_tokens is not None:
            input_token_details_: dict[str, Any] = {}
            if value.cache_read_tokens is not None:
                input_token_details_["cache_read"] = value.cache_read_tokens
            if value.cache_write_tokens is not None:
                input_token_details_["cache_creation"] = value.cache_write_tokens
            if value.input_audio_tokens is not None:
                input_token_details_["audio"] = value.input_audio_tokens
            if input_token_details_:
                w["input_token_details"] = input_token_details_
        if value.reasoning_tokens is not None or value.output_audio_tokens is not None:
            output_token_details_: dict[str, Any] = {}
            if value.reasoning_tokens is not None:
                output_token_details_["reasoning"] = value.reasoning_tokens
            if value.output_audio_tokens is not None:
                output_token_details_["audio"] = value.output_audio_tokens
            if output_token_details_:
                w["output_token_details"] = output_token_details_
        if value.cost is not None:
            w["total_cost"] = value.cost
        if (
            value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_COUNTS, losses, self.ROWS_COUNTS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_COUNTS, losses)

    def encode_response(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Response."""
        choices_: Any
        if value.candidates:
            choices_ = each_out(value.candidates, self.encode_choice, losses, "candidates")
        else:
            choices_ = []
        w: dict[str, Any] = {"object": "chat.completion", "choices": choices_}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None and (created_ := under(value.created, codecs.unix_seconds_out, losses, "created")) is not LOST:
            w["created"] = created_
        if value.model is not None:
            w["model"] = value.model
        if value.service_tier is not None:
            w["service_tier"] = value.service_tier
        if value.usage is not None and (usage_metadata_ := under(value.usage, self.encode_just_counts, losses, "usage")) is not LOST:
            w["usage_metadata"] = usage_metadata_
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def encode_claude_message_tool_calls(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ClaudeMessageToolCalls <- ToolCall."""
        function_: dict[str, Any] = {
            "name": value.name,
            "arguments": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
        }
        w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
        self.rest(w, value, self.LOST_CLAUDE_MESSAGE_TOOL_CALLS, losses, self.ROWS_CLAUDE_MESSAGE_TOOL_CALLS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_MESSAGE_TOOL_CALLS, losses)

    def encode_just_claude_message_tool_calls(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ClaudeMessageToolCalls, or nothing."""
        return (
            self.encode_claude_message_tool_calls(value, losses)
            if value.__class__ is u.ToolCall and value.kind == "function"
            else self.lost(value, losses)
        )

    def encode_text_block_cache_control(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """TextBlockCacheControl <- CacheHint."""
        w: dict[str, Any] = {"type": "ephemeral"}
        if value.ttl is not None:
            w["ttl"] = value.ttl
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_BLOCK_CACHE_CONTROL, losses)

    def encode_web_search_result_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """WebSearchResultLocation <- Citation."""
        encrypted_index_: Any
        if value.token is not None:
            encrypted_index_ = value.token
        else:
            if not has_spelling(value, self.SPACES, "encrypted_index"):
                losses.append(Loss("token", "Citation.token", "defaulted", "trivial", "the key is required", ""))
            encrypted_index_ = ""
        cited_text_: Any
        if value.quote is not None:
            cited_text_ = value.quote
        else:
            if not has_spelling(value, self.SPACES, "cited_text"):
                losses.append(Loss("quote", "Citation.quote", "defaulted", "trivial", "the key is required", ""))
            cited_text_ = ""
        w: dict[str, Any] = {
            "type": "web_search_result_location",
            "encrypted_index": encrypted_index_,
            "cited_text": cited_text_,
            "url": value.url,
        }
        if value.title is not None:
            w["title"] = value.title
        self.rest(w, value, self.LOST_WEB_SEARCH_RESULT_LOCATION, losses, self.ROWS_WEB_SEARCH_RESULT_LOCATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB_SEARCH_RESULT_LOCATION, losses)

    def encode_char_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """CharLocation <- Citation."""
        document_index_: Any
        if value.place is not None and value.place.document is not None:
            document_index_ = value.place.document
        else:
            document_index_ = None
        start_char_index_: Any
        if value.place is not None and value.place.start is not None:
            start_char_index_ = value.place.start
        else:
            start_char_index_ = None
        end_char_index_: Any
        if value.place is not None and value.place.end is not None:
            end_char_index_ = value.place.end
        else:
            end_char_index_ = None
        w: dict[str, Any] = {
            "type": "char_location",
            "document_index": document_index_,
            "start_char_index": start_char_index_,
            "end_char_index": end_char_index_,
        }
        if value.quote is not None:
            w["cited_text"] = value.quote
        if value.title is not None:
            w["document_title"] = value.title
        else:
            w["document_title"] = None
        if value.file is not None:
            w["file_id"] = value.file
        self.rest(w, value, self.LOST_CHAR_LOCATION, losses, self.ROWS_CHAR_LOCATION)
        if value.place is not None and value.place.extras is not None:
            foreign(value.place, self.SPACES, losses, "place")
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHAR_LOCATION, losses)

    def encode_page_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """PageLocation <- Citation."""
        document_index_: Any
        if value.place is not None and value.place.document is not None:
            document_index_ = value.place.document
        else:
            document_index_ = None
        start_page_number_: Any
        if value.place is not None and value.place.start is not None:
            start_page_number_ = value.place.start
        else:
            start_page_number_ = None
        end_page_number_: Any
        if value.place is not None and value.place.end is not None:
            end_page_number_ = value.place.end
        else:
            end_page_number_ = None
        w: dict[str, Any] = {
            "type": "page_location",
            "document_index": document_index_,
            "start_page_number": start_page_number_,
            "end_page_number": end_page_number_,
        }
        if value.quote is not None:
            w["cited_text"] = value.quote
        if value.title is not None:
            w["document_title"] = value.title
        else:
            w["document_title"] = None
        if value.file is not None:
            w["file_id"] = value.file
        self.rest(w, value, self.LOST_PAGE_LOCATION, losses, self.ROWS_PAGE_LOCATION)
        if value.place is not None and value.place.extras is not None:
            foreign(value.place, self.SPACES, losses, "place")
        return w if value.extras is None else self.restored(w, value, self.ROWS_PAGE_LOCATION, losses)

    def encode_content_block_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """ContentBlockLocation <- Citation."""
        document_index_: Any
        if value.place is not None and value.place.document is not None:
            document_index_ = value.place.document
        else:
            document_index_ = None
        start_block_index_: Any
        if value.place is not None and value.place.start is not None:
            start_block_index_ = value.place.start
        else:
            start_block_index_ = None
        end_block_index_: Any
        if value.place is not None and value.place.end is not None:
            end_block_index_ = value.place.end
        else:
            end_block_index_ = None
        w: dict[str, Any] = {
            "type": "content_block_location",
            "document_index": document_index_,
            "start_block_index": start_block_index_,
            "end_block_index": end_block_index_,
        }
        if value.quote is not None:
            w["cited_text"] = value.quote
        if value.title is not None:
            w["document_title"] = value.title
        else:
            w["document_title"] = None
        if value.file is not None:
            w["file_id"] = value.file
        self.rest(w, value, self.LOST_CONTENT_BLOCK_LOCATION, losses, self.ROWS_CONTENT_BLOCK_LOCATION)
        if value.place is not None and value.place.extras is not None:
            foreign(value.place, self.SPACES, losses, "place")
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_BLOCK_LOCATION, losses)

    def encode_search_result_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """SearchResultLocation <- Citation."""
        search_result_index_: Any
        if value.place is not None and value.place.document is not None:
            search_result_index_ = value.place.document
        else:
            search_result_index_ = None
        start_block_index_: Any
        if value.place is not None and value.place.start is not None:
            start_block_index_ = value.place.start
        else:
            start_block_index_ = None
        end_block_index_: Any
        if value.place is not None and value.place.end is not None:
            end_block_index_ = value.place.end
        else:
            end_block_index_ = None
        w: dict[str, Any] = {
            "type": "search_result_location",
            "search_result_index": search_result_index_,
            "start_block_index": start_block_index_,
            "end_block_index": end_block_index_,
        }
        if value.quote is not None:
            w["cited_text"] = value.quote
        if value.url is not None:
            w["source"] = value.url
        if value.title is not None:
            w["title"] = value.title
        self.rest(w, value, self.LOST_SEARCH_RESULT_LOCATION, losses, self.ROWS_SEARCH_RESULT_LOCATION)
        if value.place is not None and value.place.extras is not None:
            foreign(value.place, self.SPACES, losses, "place")
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEARCH_RESULT_LOCATION, losses)

    def encode_other_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """OtherLocation <- Citation."""
        w: dict[str, Any] = {"type": value.kind}
        if value.quote is not None:
            w["cited_text"] = value.quote
        if value.url is not None:
            w["url"] = value.url
        if value.title is not None:
            w["title"] = value.title
        self.rest(w, value, self.LOST_OTHER_LOCATION, losses, self.ROWS_OTHER_LOCATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OTHER_LOCATION, losses)

    def encode_text_block(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextBlock <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.cache is not None:
            if (cache_control_ := under(value.cache, self.encode_text_block_cache_control, losses, "cache")) is not LOST:
                w["cache_control"] = cache_control_
        if value.citations and (citations_ := each_out(value.citations, self.encode_text_citation, losses, "citations")):
            w["citations"] = citations_
        if value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_BLOCK, losses, self.ROWS_TEXT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_BLOCK, losses)

    def encode_unsigned_thinking(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """UnsignedThinking <- Reasoning. Clients require a signature. It is empty if Claude did not sign the reasoning, and at the start of a stream."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        thinking_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            thinking_ = "\n\n".join(value.content)
        else:
            thinking_ = ""
        w: dict[str, Any] = {"type": "thinking", "thinking": thinking_, "signature": ""}
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None:
            self.rest(w, value, self.LOST_UNSIGNED_THINKING, losses, self.ROWS_UNSIGNED_THINKING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_UNSIGNED_THINKING, losses)

    def encode_thinking_block(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """ThinkingBlock <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        thinking_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            thinking_ = "\n\n".join(value.content)
        else:
            thinking_ = ""
        w: dict[str, Any] = {"type": "thinking", "thinking": thinking_}
        if value.signature is not None:
            w["signature"] = value.signature
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None:
            self.rest(w, value, self.LOST_THINKING_BLOCK, losses, self.ROWS_THINKING_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKING_BLOCK, losses)

    def encode_redacted_thinking_block(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """RedactedThinkingBlock <- Reasoning."""
        w: dict[str, Any] = {"type": "redacted_thinking", "data": value.encrypted}
        if value.content or value.summary or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_REDACTED_THINKING_BLOCK, losses, self.ROWS_REDACTED_THINKING_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REDACTED_THINKING_BLOCK, losses)

    def encode_tool_use_block(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ToolUseBlock <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "input")
        w: dict[str, Any] = {"type": "tool_use", "id": value.id, "name": value.name}
        if value.cache is not None:
            if (cache_control_ := under(value.cache, self.encode_text_block_cache_control, losses, "cache")) is not LOST:
                w["cache_control"] = cache_control_
        w["input"] = value.arguments
        self.rest(w, value, self.LOST_TOOL_USE_BLOCK, losses, self.ROWS_TOOL_USE_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_USE_BLOCK, losses)

    def encode_server_tool_use_block(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ServerToolUseBlock <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"type": "server_tool_use", "id": value.id, "name": value.name, "input": value.arguments}
        if value.cache is not None:
            if (cache_control_ := under(value.cache, self.encode_text_block_cache_control, losses, "cache")) is not LOST:
                w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_SERVER_TOOL_USE_BLOCK, losses, self.ROWS_SERVER_TOOL_USE_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SERVER_TOOL_USE_BLOCK, losses)

    def encode_server_result_block(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ServerResultBlock <- ToolResult. The output of a tool in its own form: a list of hits, files or output, or an object with an error_code"""
        type_word = self.WORDS_SERVER_RESULT.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ToolResult.kind", "minor", self.NO_PLACE, value.kind))
        w: dict[str, Any] = {"type": type_word, "tool_use_id": value.call_id, "content": value.value}
        if value.cache is not None:
            if (cache_control_ := under(value.cache, self.encode_text_block_cache_control, losses, "cache")) is not LOST:
                w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_SERVER_RESULT_BLOCK, losses, self.ROWS_SERVER_RESULT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SERVER_RESULT_BLOCK, losses)

    def encode_mcp_tool_use_block(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """McpToolUseBlock <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"type": "mcp_tool_use", "id": value.id, "name": value.name, "input": value.arguments}
        if value.cache is not None:
            if (cache_control_ := under(value.cache, self.encode_text_block_cache_control, losses, "cache")) is not LOST:
                w["cache_control"] = cache_control_
        if value.namespace is not None:
            w["server_name"] = value.namespace
        self.rest(w, value, self.LOST_MCP_TOOL_USE_BLOCK, losses, self.ROWS_MCP_TOOL_USE_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MCP_TOOL_USE_BLOCK, losses)

    def encode_base64_source(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Base64Source <- Blob."""
        w: dict[str, Any] = {"type": "base64", "media_type": value.media_type, "data": value.data}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BASE64_SOURCE, losses)

    def encode_url_source(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """UrlSource <- Url."""
        w: dict[str, Any] = {"type": "url", "url": value.url}
        if value.media_type is not None:
            self.rest(w, value, self.LOST_URL_SOURCE, losses, self.ROWS_URL_SOURCE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL_SOURCE, losses)

    def encode_file_source(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any]:
        """FileSource <- FileRef. A file of the Files API"""
        w: dict[str, Any] = {"type": "file", "file_id": value.id}
        if value.media_type is not None:
            self.rest(w, value, self.LOST_FILE_SOURCE, losses, self.ROWS_FILE_SOURCE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_SOURCE, losses)

    def encode_image_block(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageBlock <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_image_source, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "source": source_}
        if value.cache is not None:
            if (cache_control_ := under(value.cache, self.encode_text_block_cache_control, losses, "cache")) is not LOST:
                w["cache_control"] = cache_control_
        if value.detail is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_BLOCK, losses, self.ROWS_IMAGE_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_BLOCK, losses)

    def decode_piece(self, w: Any) -> str:
        """Piece -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_piece(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """Piece <- str."""
        return {"type": "text", "text": value}

    def decode_search_result_block_content(self, w: Any) -> u.Texts:
        """SearchResultBlockContent -> Texts."""
        extras: Extras | None = None
        w_value = each(w, self.decode_piece)
        if not same(each_out(w_value, self.encode_piece, [], ""), w):
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Texts(texts=w_value)
        out.extras = extras
        return out

    def encode_search_result_block_content(self, value: u.Texts, losses: list[Loss]) -> list[Any] | Lost:
        """SearchResultBlockContent <- Texts."""
        out: Any = [self.encode_piece(item, losses) for item in value.texts]
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SEARCH_RESULT_BLOCK_CONTENT, losses)

    def encode_search_result_block(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SearchResultBlock <- Document."""
        if value.source.__class__ is not u.Texts:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        title_: Any
        if value.filename is not None:
            title_ = value.filename
        else:
            if not has_spelling(value, self.SPACES, "title"):
                losses.append(Loss("filename", "Document.filename", "defaulted", "trivial", "the key is required", ""))
            title_ = ""
        content_: Any = under(value.source, self.encode_just_search_result_block_content, losses, "source")
        if content_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "search_result", "source": value.origin, "title": title_, "content": content_}
        if value.cache is not None:
            if (cache_control_ := under(value.cache, self.encode_text_block_cache_control, losses, "cache")) is not LOST:
                w["cache_control"] = cache_control_
        if value.citable is not None:
            citations_: dict[str, Any] = {"enabled": value.citable}
            w["citations"] = citations_
        self.rest(w, value, self.LOST_SEARCH_RESULT_BLOCK, losses, self.ROWS_SEARCH_RESULT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEARCH_RESULT_BLOCK, losses)

    def encode_text_source(self, value: u.PlainText, losses: list[Loss]) -> dict[str, Any]:
        """TextSource <- PlainText."""
        w: dict[str, Any] = {"type": "text", "data": value.text}
        if value.media_type:
            w["media_type"] = value.media_type
        else:
            if not has_spelling(value, self.SPACES, "media_type"):
                losses.append(Loss("media_type", "PlainText.media_type", "defaulted", "trivial", "the key is required", "text/plain"))
            w["media_type"] = "text/plain"
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_SOURCE, losses)

    def encode_document_source_texts(self, value: u.Texts, losses: list[Loss]) -> dict[str, Any]:
        """DocumentSourceTexts <- Texts."""
        content_: Any
        if value.texts:
            content_ = [self.encode_piece(item, losses) for item in value.texts]
        else:
            content_ = []
        w: dict[str, Any] = {"type": "content", "content": content_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_SOURCE_TEXTS, losses)

    def encode_document_block(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentBlock <- Document."""
        source_: Any = under(value.source, self.encode_document_source, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "document", "source": source_}
        if value.cache is not None:
            if (cache_control_ := under(value.cache, self.encode_text_block_cache_control, losses, "cache")) is not LOST:
                w["cache_control"] = cache_control_
        if value.filename is not None:
            w["title"] = value.filename
        if value.context is not None:
            w["context"] = value.context
        if value.citable is not None:
            citations_: dict[str, Any] = {"enabled": value.citable}
            w["citations"] = citations_
        self.rest(w, value, self.LOST_DOCUMENT_BLOCK, losses, self.ROWS_DOCUMENT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_BLOCK, losses)

    def encode_found_tool(self, value: u.ToolChange, losses: list[Loss]) -> dict[str, Any]:
        """FoundTool <- ToolChange. A deferred tool that a search has found."""
        w: dict[str, Any] = {"type": "tool_reference", "tool_name": value.offered}
        if value.cache is not None:
            if (cache_control_ := under(value.cache, self.encode_text_block_cache_control, losses, "cache")) is not LOST:
                w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_FOUND_TOOL, losses, self.ROWS_FOUND_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FOUND_TOOL, losses)

    def encode_mcp_tool_result_block(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """McpToolResultBlock <- ToolResult."""
        w: dict[str, Any] = {"type": "mcp_tool_result"}
        if value.cache is not None:
            if (cache_control_ := under(value.cache, self.encode_text_block_cache_control, losses, "cache")) is not LOST:
                w["cache_control"] = cache_control_
        if not was_made(value, self.SPACES):
            w["tool_use_id"] = value.call_id
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            content_: Any
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
                content_ = each_out(value.parts, self.encode_tool_result_content, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                w["content"] = text_or_json(value.value)
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            w["content"] = text_or_json(value.value)
        elif value.form == "list":
            w["content"] = []
        w["is_error"] = value.is_error
        self.rest(w, value, self.LOST_MCP_TOOL_RESULT_BLOCK, losses, self.ROWS_MCP_TOOL_RESULT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MCP_TOOL_RESULT_BLOCK, losses)

    def decode_claude_answer(self, w: Any) -> u.Response:
        """ClaudeAnswer -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates_message = u.Message(role="assistant")
        the_candidates = u.Candidate(message=the_candidates_message)
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates, the_candidates_message), w, self.ROWS_CLAUDE_ANSWER)
        out.extras = extras
        return out

    def encode_claude_answer(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """ClaudeAnswer <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate(message=u.Message(role="assistant"))
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        the_candidates_message = the_candidates.message
        content_lone: str | None = None
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        only: Any = (
            the_candidates_message.parts[0] if len(the_candidates_message.parts) == 1 and the_candidates_message.form == "string" else None
        )
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
            for index, part in enumerate(the_candidates_message.parts):
                before = len(losses)
                if (cls := part.__class__) is u.Text:
                    item = self.encode_text_block(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    if (
                        marked(part, self.SPACES, "$place") == "content"
                        or part.kind != "function"
                        and (part.runner == "client" or part.runner == "provider" and (part.kind == "server_tool" or part.kind == "mcp"))
                    ):
                        item = self.encode_answer_block(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            content_parts.append(item)
                    else:
                        item = self.encode_just_claude_message_tool_calls(part, losses)
                        if item is not LOST:
                            reached = 1
                            tool_calls_parts.append(item)
                elif cls in (u.Reasoning, u.ToolResult, u.Opaque):
                    item = self.encode_answer_block(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"candidates[0].message.parts[{index}]")
        stop_reason_: Any
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_ANTHROPIC_STOP_REASON.lost and not (
                the_candidates.stop_reason == "other" and has_spelling(value, self.SPACES, "stop_reason")
            ):
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            stop_reason_word = self.WORDS_ANTHROPIC_STOP_REASON.write.get(the_candidates.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stop_reason"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            stop_reason_ = stop_reason_word
        else:
            stop_reason_ = None
        w: dict[str, Any] = {"id": value.id, "model": value.model, "stop_reason": stop_reason_, "role": "assistant"}
        if value.usage is not None and (usage_metadata_ := under(value.usage, self.encode_just_counts, losses, "usage")) is not LOST:
            w["usage_metadata"] = usage_metadata_
        if the_candidates.stop_sequence is not None:
            w["stop_sequence"] = the_candidates.stop_sequence
        if the_candidates.stop_details is not None:
            w["stop_details"] = the_candidates.stop_details
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if content_lone is not None or content_parts:
            content_: Any
            if content_lone is not None:
                content_ = content_lone
            else:
                content_ = content_parts
                if len(content_) == 1 and the_candidates_message.form == "string" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            w["content"] = content_
        elif the_candidates_message.form == "list" and not the_candidates_message.parts:
            w["content"] = []
        if value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_CLAUDE_ANSWER, losses, self.ROWS_CLAUDE_ANSWER)
        if the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_CLAUDE_ANSWER_1, losses, self.ROWS_CLAUDE_ANSWER, "candidates[0]")
        if (
            the_candidates_message.cache is not None
            or the_candidates_message.name is not None
            or the_candidates_message.citations
            or the_candidates_message.sources
            or the_candidates_message.supports
        ):
            self.rest(w, the_candidates_message, self.LOST_CLAUDE_ANSWER_2, losses, self.ROWS_CLAUDE_ANSWER, "candidates[0].message")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        if the_candidates_message.extras is not None:
            foreign(the_candidates_message, self.SPACES, losses, "candidates[0].message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_ANSWER, losses)

    def encode_gemini_part_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """GeminiPartTextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_GEMINI_PART_TEXT_PART, losses, self.ROWS_GEMINI_PART_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GEMINI_PART_TEXT_PART, losses)

    def encode_gemini_part_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """GeminiPartImagePart <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_url_ is LOST:
            return self.lost(value, losses)
        image_url_: dict[str, Any] = {"url": image_url_url_}
        if value.detail is not None:
            image_url_["detail"] = value.detail
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_GEMINI_PART_IMAGE_PART, losses, self.ROWS_GEMINI_PART_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GEMINI_PART_IMAGE_PART, losses)

    def decode_gemini_answer(self, w: Any) -> u.Response:
        """GeminiAnswer -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates_message = u.Message(role="assistant")
        the_candidates = u.Candidate(message=the_candidates_message)
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates, the_candidates_message), w, self.ROWS_GEMINI_ANSWER)
        out.extras = extras
        return out

    def encode_gemini_answer(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """GeminiAnswer <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate(message=u.Message(role="assistant"))
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        the_candidates_message = the_candidates.message
        content_lone: str | None = None
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        only: Any = (
            the_candidates_message.parts[0] if len(the_candidates_message.parts) == 1 and the_candidates_message.form != "list" else None
        )
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
            for index, part in enumerate(the_candidates_message.parts):
                before = len(losses)
                if (cls := part.__class__) is u.Text:
                    item = self.encode_gemini_part_text_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    item = self.encode_just_claude_message_tool_calls(part, losses)
                    if item is not LOST:
                        reached = 1
                        tool_calls_parts.append(item)
                elif cls in (u.Image, u.Opaque):
                    item = self.encode_gemini_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"candidates[0].message.parts[{index}]")
        finish_reason_: Any
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_GEMINI_END.lost:
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            finish_reason_word = self.WORDS_GEMINI_END.write.get(the_candidates.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finish_reason"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            finish_reason_ = finish_reason_word
        else:
            finish_reason_ = None
        w: dict[str, Any] = {"finish_reason": finish_reason_, "role": "assistant"}
        if value.usage is not None and (usage_metadata_ := under(value.usage, self.encode_just_counts, losses, "usage")) is not LOST:
            w["usage_metadata"] = usage_metadata_
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if content_lone is not None or content_parts:
            content_: Any
            if content_lone is not None:
                content_ = content_lone
            else:
                content_ = content_parts
                if len(content_) == 1 and the_candidates_message.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            w["content"] = content_
        elif the_candidates_message.form == "list" and not the_candidates_message.parts:
            w["content"] = []
        if value.id is not None or value.model is not None or value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_GEMINI_ANSWER, losses, self.ROWS_GEMINI_ANSWER)
        if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None or the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_GEMINI_ANSWER_1, losses, self.ROWS_GEMINI_ANSWER, "candidates[0]")
        if (
            the_candidates_message.cache is not None
            or the_candidates_message.name is not None
            or the_candidates_message.citations
            or the_candidates_message.sources
            or the_candidates_message.supports
        ):
            self.rest(w, the_candidates_message, self.LOST_GEMINI_ANSWER_2, losses, self.ROWS_GEMINI_ANSWER, "candidates[0].message")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        if the_candidates_message.extras is not None:
            foreign(the_candidates_message, self.SPACES, losses, "candidates[0].message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_GEMINI_ANSWER, losses)

    def decode_text_parts(self, w: Any) -> u.Text | u.Opaque:
        """TextParts: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("type") == "text":
                return self.decode_text_part(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def decode_user_part(self, w: Any) -> u.Text | u.Image | u.Audio | u.Document | u.Video | u.Opaque:
        """UserPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_part(w)
            if tag == "image_url":
                if w.get("image_url").__class__ is dict and w["image_url"].get("url").__class__ is str:
                    return self.decode_image_part(w)
                return self.found_as(self.decode_image_text(w), "ImageText")
            if tag == "input_audio":
                return self.decode_audio_part(w)
            if tag == "file":
                return self.decode_file_part(w)
            if tag == "video_url":
                return self.found_as(self.decode_seen_video(w), "SeenVideo")
            if tag == "audio_url":
                return self.found_as(self.decode_seen_audio(w), "SeenAudio")
        except KeepWhole:
            pass
        return self.opaque(w)

    def decode_assistant_part(self, w: Any) -> u.Text | u.Refusal | u.Opaque:
        """AssistantPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_part(w)
            if tag == "refusal":
                return self.decode_refusal_part(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def decode_call(self, w: Any) -> u.ToolCall | u.Opaque:
        """Call: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag is None and self.fits_function_call(w):
                return self.decode_function_call(w)
            if tag == "function":
                return self.decode_function_call(w)
            if tag == "custom":
                out = self.decode_custom_call(w)
                if not (out.kind == "custom" and out.input is not None):
                    return self.found_as(out, "CustomCall")
                return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def decode_tool_part(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """ToolPart: which of its cases a wire value is. Compatible servers accept images; OpenAI accepts only text."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_part(w)
            if tag == "image_url":
                return self.found_as(self.decode_seen_image(w), "SeenImage")
        except KeepWhole:
            pass
        return self.opaque(w)

    def decode_row(self, w: Any) -> u.Message | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        try:
            tag = w.get("role")
            if tag == "tool":
                return self.decode_tool_message(w)
            if tag == "function":
                return self.found_as(self.decode_old_result(w), "OldResult")
            if tag in ("system", "developer"):
                return self.decode_system_message(w)
            if tag == "user":
                return self.decode_user_message(w)
            if tag == "assistant":
                return self.decode_assistant_message(w)
        except KeepWhole:
            pass
        return other_row(self, w, self.decode_row)

    def decode_any_tool(self, w: Any) -> u.Tool | u.CustomTool | u.ProviderTool | u.Opaque:
        """AnyTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
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
            if w.get("name").__class__ is str:
                return self.found_as(self.decode_old_tool(w), "OldTool")
            return self.found_as(self.decode_other_tool(w), "OtherTool")
        except KeepWhole:
            pass
        return self.opaque(w)

    def decode_allowed_tool(self, w: Any) -> u.ToolRef | u.Opaque:
        """AllowedTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "function":
                return self.decode_function_ref(w)
            if tag == "custom":
                return self.decode_custom_ref(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def decode_text_citation(self, w: Any) -> u.Citation:
        """TextCitation: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag is None and w.get("type").__class__ is str and looks(w.get("type", MISSING), "*"):
            return self.found_as(self.decode_other_location(w), "OtherLocation")
        if tag == "web_search_result_location":
            out = self.decode_web_search_result_location(w)
            if not (out.kind in ("web_search_result_location", None) and out.url is not None):
                return self.found_as(out, "WebSearchResultLocation")
            return out
        if tag == "char_location":
            out = self.decode_char_location(w)
            if (
                out.kind in ("web_search_result_location", None)
                and out.url is not None
                or not (
                    out.kind in ("char_location", None)
                    and out.place is not None
                    and out.place.document is not None
                    and out.place.start is not None
                    and out.place.end is not None
                )
            ):
                return self.found_as(out, "CharLocation")
            return out
        if tag == "page_location":
            out = self.decode_page_location(w)
            if not (
                out.kind == "page_location"
                and out.place is not None
                and out.place.document is not None
                and out.place.start is not None
                and out.place.end is not None
            ):
                return self.found_as(out, "PageLocation")
            return out
        if tag == "content_block_location":
            out = self.decode_content_block_location(w)
            if not (
                out.kind == "content_block_location"
                and out.place is not None
                and out.place.document is not None
                and out.place.start is not None
                and out.place.end is not None
            ):
                return self.found_as(out, "ContentBlockLocation")
            return out
        if tag == "search_result_location":
            out = self.decode_search_result_location(w)
            if not (
                out.kind == "search_result_location"
                and out.place is not None
                and out.place.document is not None
                and out.place.start is not None
                and out.place.end is not None
            ):
                return self.found_as(out, "SearchResultLocation")
            return out
        return self.found_as(self.decode_other_location(w), "OtherLocation")

    def encode_text_citation(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TextCitation: the first case that a unified value fits."""
        if value.__class__ is u.Citation:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "WebSearchResultLocation" and value.kind in ("web_search_result_location", None):
                    return self.encode_web_search_result_location(value, losses)
                if marked_case == "CharLocation" and value.kind in ("char_location", None):
                    return self.encode_char_location(value, losses)
                if marked_case == "PageLocation" and value.kind == "page_location":
                    return self.encode_page_location(value, losses)
                if marked_case == "ContentBlockLocation" and value.kind == "content_block_location":
                    return self.encode_content_block_location(value, losses)
                if marked_case == "SearchResultLocation" and value.kind == "search_result_location":
                    return self.encode_search_result_location(value, losses)
                if marked_case == "OtherLocation":
                    return self.encode_other_location(value, losses)
            if value.kind in ("web_search_result_location", None) and value.url is not None:
                return self.encode_web_search_result_location(value, losses)
            if (
                value.kind in ("char_location", None)
                and value.place is not None
                and value.place.document is not None
                and value.place.start is not None
                and value.place.end is not None
            ):
                return self.encode_char_location(value, losses)
            if (
                value.kind == "page_location"
                and value.place is not None
                and value.place.document is not None
                and value.place.start is not None
                and value.place.end is not None
            ):
                return self.encode_page_location(value, losses)
            if (
                value.kind == "content_block_location"
                and value.place is not None
                and value.place.document is not None
                and value.place.start is not None
                and value.place.end is not None
            ):
                return self.encode_content_block_location(value, losses)
            if (
                value.kind == "search_result_location"
                and value.place is not None
                and value.place.document is not None
                and value.place.start is not None
                and value.place.end is not None
            ):
                return self.encode_search_result_location(value, losses)
        return self.lost(value, losses)

    def decode_image_source(self, w: Any) -> u.Blob | u.Url | u.FileRef:
        """ImageSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "base64":
            return self.decode_base64_source(w)
        if tag == "url":
            return self.decode_url_source(w)
        if tag == "file":
            return self.decode_file_source(w)
        raise KeepWhole("expected one of base64, url, file", ("type",))

    def encode_image_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_base64_source(value, losses)
        if cls is u.Url:
            return self.encode_url_source(value, losses)
        if cls is u.FileRef:
            return self.encode_file_source(value, losses)
        return self.lost(value, losses)

    def decode_document_source(self, w: Any) -> u.Blob | u.Url | u.FileRef | u.PlainText | u.Texts:
        """DocumentSource: which of its cases a wire value is. A `content` source with images has no unified form; the block is kept unchanged."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "base64":
            return self.decode_base64_source(w)
        if tag == "url":
            return self.decode_url_source(w)
        if tag == "file":
            return self.decode_file_source(w)
        if tag == "text":
            return self.decode_text_source(w)
        if tag == "content":
            if w.get("content").__class__ is list and looks(
                w.get("content", MISSING), [{"type": "text", "cache_control": None, "citations": None}]
            ):
                return self.decode_document_source_texts(w)
        raise KeepWhole("expected one of base64, url, file, text, content", ("type",))

    def encode_document_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_base64_source(value, losses)
        if cls is u.Url:
            return self.encode_url_source(value, losses)
        if cls is u.FileRef:
            return self.encode_file_source(value, losses)
        if cls is u.PlainText:
            return self.encode_text_source(value, losses)
        if cls is u.Texts:
            before = len(losses)
            w = self.encode_document_source_texts(value, losses)
            if w is LOST or looks(at_path(w, "content"), [{"type": "text", "cache_control": None, "citations": None}]):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_tool_result_content(self, w: Any) -> u.Text | u.Image | u.Document | u.ToolChange | u.Opaque:
        """ToolResultContent: which of its cases a wire value is. Kept unchanged: browser_state."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_block(w)
            if tag == "image":
                return self.decode_image_block(w)
            if tag == "search_result":
                if (
                    w.get("source").__class__ is str
                    and w.get("title").__class__ is str
                    and w.get("content") is not None
                    and looks(w.get("content", MISSING), [{"type": "text", "cache_control": None, "citations": None}])
                ):
                    out = self.decode_search_result_block(w)
                    if not (out.origin is not None and out.source.__class__ is u.Texts):
                        return self.found_as(out, "SearchResultBlock")
                    return out
            if tag == "document":
                out = self.decode_document_block(w)
                if out.origin is not None and out.source.__class__ is u.Texts:
                    return self.found_as(out, "DocumentBlock")
                return out
            if tag == "tool_reference":
                out = self.decode_found_tool(w)
                if out.offered is None:
                    return self.found_as(out, "FoundTool")
                return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_tool_result_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolResultContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_block(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_image_block(value, losses)
        if cls is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "SearchResultBlock" and value.source.__class__ is u.Texts:
                    return self.encode_search_result_block(value, losses)
                if marked_case == "DocumentBlock":
                    return self.encode_document_block(value, losses)
            if value.origin is not None and value.source.__class__ is u.Texts:
                before = len(losses)
                w = self.encode_search_result_block(value, losses)
                if w is LOST or looks(at_path(w, "content"), [{"type": "text", "cache_control": None, "citations": None}]):
                    return w
                losses.__delitem__(slice(before, None))
            return self.encode_document_block(value, losses)
        if cls is u.ToolChange:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "FoundTool":
                    return self.encode_found_tool(value, losses)
            if value.offered is not None:
                return self.encode_found_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_answer_block(self, w: Any) -> u.Text | u.Reasoning | u.ToolCall | u.ToolResult | u.Opaque:
        """AnswerBlock: which of its cases a wire value is. Blocks that Claude writes. Only requests have images, documents and results of the client's tools."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_block(w)
            if tag == "tool_use":
                return self.decode_tool_use_block(w)
            if tag == "server_tool_use":
                return self.decode_server_tool_use_block(w)
            if tag == "mcp_tool_use":
                return self.decode_mcp_tool_use_block(w)
            if tag.__class__ is str and tag in self.WORDS_SERVER_RESULT.read:
                out = self.decode_server_result_block(w)
                if not (out.runner == "provider" and out.kind in self.WORDS_SERVER_RESULT.write and out.value is not None):
                    return self.found_as(out, "ServerResultBlock")
                return out
            if tag == "mcp_tool_result":
                out = self.decode_mcp_tool_result_block(w)
                if out.runner == "provider" and out.kind in self.WORDS_SERVER_RESULT.write and out.value is not None:
                    return self.found_as(out, "McpToolResultBlock")
                return out
            if tag == "thinking":
                if w.get("signature") == "":
                    return self.decode_unsigned_thinking(w)
                out = self.decode_thinking_block(w)
                if out.redacted is False and not out.signature:
                    return self.found_as(out, "ThinkingBlock")
                return out
            if tag == "redacted_thinking":
                out = self.decode_redacted_thinking_block(w)
                if not (out.redacted is True and out.encrypted is not None):
                    return self.found_as(out, "RedactedThinkingBlock")
                return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_answer_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_block(value, losses)
        if cls is u.ToolCall:
            if value.runner == "client":
                return self.encode_tool_use_block(value, losses)
            if value.runner == "provider" and value.kind == "server_tool":
                return self.encode_server_tool_use_block(value, losses)
            if value.runner == "provider" and value.kind == "mcp":
                return self.encode_mcp_tool_use_block(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ServerResultBlock" and value.runner == "provider" and value.kind in self.WORDS_SERVER_RESULT.write:
                    return self.encode_server_result_block(value, losses)
            if value.runner == "provider" and value.kind in self.WORDS_SERVER_RESULT.write and value.value is not None:
                return self.encode_server_result_block(value, losses)
            if value.runner == "provider" and value.kind == "mcp":
                return self.encode_mcp_tool_result_block(value, losses)
            if marked(value, self.SPACES, "$case") == "ServerResultBlock" and value.runner == "provider":
                return self.encode_server_result_block(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ThinkingBlock" and value.redacted is False:
                    return self.encode_thinking_block(value, losses)
                if marked_case == "RedactedThinkingBlock" and value.redacted is True:
                    return self.encode_redacted_thinking_block(value, losses)
            if value.redacted is False and not value.signature:
                return self.encode_unsigned_thinking(value, losses)
            if value.redacted is False:
                return self.encode_thinking_block(value, losses)
            if value.redacted is True and value.encrypted is not None:
                return self.encode_redacted_thinking_block(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_gemini_part(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """GeminiPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_gemini_part_text_part(w)
            if tag == "image_url":
                return self.decode_gemini_part_image_part(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_gemini_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """GeminiPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_gemini_part_text_part(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_gemini_part_image_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_outputs(self, w: Any) -> u.Response:
        """Outputs: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("object") == "chat.completion" and w.get("choices").__class__ is list:
            return self.decode_response(w)
        if (
            w.get("id").__class__ is str
            and w.get("model").__class__ is str
            and w.get("stop_reason").__class__ is str
            and w.get("role") == "assistant"
        ):
            return self.found_as(self.decode_claude_answer(w), "ClaudeAnswer")
        if w.get("finish_reason").__class__ is str and w.get("role") == "assistant":
            return self.found_as(self.decode_gemini_answer(w), "GeminiAnswer")
        raise no_case(
            DecodeError,
            w,
            "Response :dict object=chat.completion choices:list",
            "ClaudeAnswer :dict id:str model:str stop_reason:str role=assistant",
            "GeminiAnswer :dict finish_reason:str role=assistant",
        )

    def encode_outputs(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Outputs: the first case that a unified value fits."""
        if value.__class__ is u.Response:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ClaudeAnswer":
                    return self.encode_claude_answer(value, losses)
                if marked_case == "GeminiAnswer":
                    return self.encode_gemini_answer(value, losses)
            return self.encode_response(value, losses)
        return self.lost(value, losses)


LENS = Langsmith()
