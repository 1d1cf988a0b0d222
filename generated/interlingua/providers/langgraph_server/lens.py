# Generated from spec/applications/langgraph_server.yaml; do not edit.

"""LangGraph server messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, with_linked_names, write_messages, written
from ...lenses.extras import ABSENT, Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import keep_flat, no_case, put_flat, read_flat, try_decode
from ...lenses.kinds import Coded, Each, INT, Joined, Json, Of, STR, Small, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Members, Nested, Row, Rows, Sum, kept_keys, more_rows, read_rows, reads, required
from ...lenses.structs import agreed, has_content, just, lost_fields, lost_under, own_spaces, total_of, was_made
from ...lenses.values import broken_arguments, each_out, first_of, reordered, says_text, text_or_json, under, with_substitute
from ...lenses.words import Words


class LanggraphServer(Lens):
    """LangGraph server messages."""

    __slots__ = ()
    NAMESPACE = "langgraph_server"
    TITLE = "LangGraph server messages"
    DOCS = "https://docs.langchain.com/langgraph-platform/streaming"
    OWNER = "any"
    MESSAGES_KEY = "messages"
    SDK_PARAMS = frozenset({"messages"})
    ENVELOPE = {"id": ""}
    CITATIONS = {"of": "part", "offsets": "characters"}
    OWN = {"Document": ("id",), "Image": ("id",), "Message": ("answer", "id"), "Text": ("id",), "ToolResult": ("id",), "Video": ("id",)}
    OPAQUE = (("trivial", {"type": "tool_use"}), ("trivial", {"type": "input_json_delta"}), ("trivial", {"type": "tool_call_chunk"}))
    WORDS_MAKER = Words(
        "maker",
        {
            "anthropic": ("anthropic",),
            "gemini": ("google_genai", "google_vertexai"),
            "openai": ("openai",),
            "bedrock_converse": ("bedrock_converse",),
            "bedrock": ("bedrock",),
        },
        unknown="open",
    )
    WORDS_END = Words(
        "end",
        {
            "stop": ("stop", "end_turn", "STOP"),
            "length": ("length", "max_tokens", "MAX_TOKENS"),
            "stop_sequence": ("stop_sequence",),
            "tool_calls": ("tool_calls", "tool_use"),
            "refusal": ("content_filter", "refusal", "SAFETY"),
            "pause": ("pause_turn",),
        },
        unknown="other",
    )
    WORDS_TOOL_STATUS = Words("tool_status", {True: ("error",), False: ("success",)})
    decode_citation = reads(u.Citation, "ROWS_CITATION")
    LOST_CITATION = lost_fields(u.Citation, minor=("kind place file token sources",))
    ROWS_CITATION = Rows("Citation") + {
        "type": Fixed("citation"),
        "url": Row("url", STR),
        "title": Row("title", STR),
        "start_index": Row("start", INT),
        "end_index": Row("end", INT),
        "cited_text": Row("quote", STR),
        "id": Kept("trivial"),
        "extras": Kept(),
    }
    decode_cache_control = reads(u.CacheHint, "ROWS_CACHE_CONTROL")
    ROWS_CACHE_CONTROL = Rows("CacheHint") + {"type": Fixed("ephemeral"), "ttl": Row("ttl", STR)}
    decode_text_block = reads(u.Text, "ROWS_TEXT_BLOCK", text=UNSET)
    LOST_TEXT_BLOCK = lost_fields(u.Text, major=("signature",), minor=("cache",))
    ROWS_TEXT_BLOCK = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "id": Row("id", STR),
        "annotations": Row("citations", Each("citation")),
        "extras": Nested({"signature": Row("signature", STR, only="read")}),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
        "index": Kept("trivial"),
    }
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROW_TEXT_PART = Row("text", STR, required=True)
    decode_bytes = reads(u.Blob, "ROWS_BYTES", media_type=UNSET, data=UNSET)
    ROWS_BYTES = Rows("Blob") + {"base64": Row("data", STR, required=True), "mime_type": Row("media_type", STR, required=True)}
    decode_web = reads(u.Url, "ROWS_WEB", url=UNSET)
    ROWS_WEB = Rows("Url") + {"url": Row("url", STR, required=True), "mime_type": Row("media_type", STR), "source_type": Kept("trivial")}
    decode_old_bytes = reads(u.Blob, "ROWS_OLD_BYTES", media_type=UNSET, data=UNSET)
    ROWS_OLD_BYTES = Rows("Blob") + {
        "source_type": Fixed("base64"),
        "data": Row("data", STR, required=True),
        "mime_type": Row("media_type", STR, required=True),
    }
    decode_filed = reads(u.FileRef, "ROWS_FILED", id=UNSET)
    ROWS_FILED = Rows("FileRef") + {"file_id": Row("id", STR, required=True), "mime_type": Row("media_type", STR)}
    LOST_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE = Rows("Image") + {
        "type": Fixed("image", tag=True),
        "id": Row("id", STR),
        "index": Kept("trivial"),
        "extras": Kept(),
        "base64": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "url": Elsewhere("source"),
        "source_type": Elsewhere("source"),
        "data": Elsewhere("source"),
        "file_id": Elsewhere("source"),
    }
    decode_url_object = reads(u.Image, "ROWS_URL_OBJECT", source=UNSET)
    LOST_URL_OBJECT = lost_fields(u.Image, major=("signature",), minor=("cache",))
    ROWS_URL_OBJECT = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR)}, required=True),
    }
    decode_url_text = reads(u.Image, "ROWS_URL_TEXT", source=UNSET)
    LOST_URL_TEXT = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_URL_TEXT = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Row("source", Coded("data_url", STR), required=True),
    }
    decode_file_bytes = reads(u.Blob, "ROWS_FILE_BYTES", media_type=UNSET, data=UNSET)
    ROWS_FILE_BYTES = Rows("Blob") + {
        "base64": Row("data", STR, required=True),
        "mime_type": Row("media_type", STR, required=True),
        "type": Fixed("file", tag=True),
    }
    decode_file_web = reads(u.Url, "ROWS_FILE_WEB", url=UNSET)
    ROWS_FILE_WEB = Rows("Url") + {
        "url": Row("url", STR, required=True),
        "type": Fixed("file", tag=True),
        "mime_type": Row("media_type", STR),
        "source_type": Kept("trivial"),
    }
    decode_old_file = reads(u.Blob, "ROWS_OLD_FILE", media_type=UNSET, data=UNSET)
    ROWS_OLD_FILE = Rows("Blob") + {
        "source_type": Fixed("base64"),
        "data": Row("data", STR, required=True),
        "mime_type": Row("media_type", STR, required=True),
        "type": Fixed("file", tag=True),
    }
    decode_filed_file = reads(u.FileRef, "ROWS_FILED_FILE", id=UNSET)
    ROWS_FILED_FILE = Rows("FileRef") + {
        "file_id": Row("id", STR, required=True),
        "type": Fixed("file", tag=True),
        "mime_type": Row("media_type", STR),
    }
    decode_plain_words = reads(u.PlainText, "ROWS_PLAIN_WORDS", text=UNSET)
    LOST_PLAIN_WORDS = lost_fields(u.PlainText, trivial=("media_type",))
    ROWS_PLAIN_WORDS = Rows("PlainText") + {
        "type": Fixed("text-plain", tag=True),
        "text": Row("text", STR, required=True),
        "mime_type": Fixed("text/plain"),
    }
    LOST_FILE = lost_fields(u.Document, major=("signature",), minor=("origin citable cache",))
    ROWS_FILE = Rows("Document") + {
        "id": Row("id", STR),
        "context": Row("context", STR),
        "filename": Row("filename", STR, shared=True),
        "title": Row("filename", STR, only="read", shared=True, first=("filename",)),
        "extras": Nested({"filename": Row("filename", STR, only="read", shared=True, first=("filename",))}),
        "index": Kept("trivial"),
        "base64": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "type": Elsewhere("source"),
        "url": Elsewhere("source"),
        "source_type": Elsewhere("source"),
        "data": Elsewhere("source"),
        "file_id": Elsewhere("source"),
        "text": Elsewhere("source"),
    }
    LOST_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript cache",), trivial=("expires_at",))
    ROWS_AUDIO = Rows("Audio") + {
        "type": Fixed("audio", tag=True),
        "id": Row("id", STR),
        "index": Kept("trivial"),
        "extras": Kept(),
        "base64": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "url": Elsewhere("source"),
        "source_type": Elsewhere("source"),
        "data": Elsewhere("source"),
        "file_id": Elsewhere("source"),
    }
    LOST_VIDEO = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO = Rows("Video") + {
        "type": Fixed("video", tag=True),
        "id": Row("id", STR),
        "index": Kept("trivial"),
        "extras": Kept(),
        "base64": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "url": Elsewhere("source"),
        "source_type": Elsewhere("source"),
        "data": Elsewhere("source"),
        "file_id": Elsewhere("source"),
    }
    decode_item_thought = reads(u.Reasoning, "ROWS_ITEM_THOUGHT", redacted=False)
    LOST_ITEM_THOUGHT = lost_fields(u.Reasoning, major=("signature",), minor=("cache",))
    ROWS_ITEM_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "summary": Row("summary", Small("item_thought_summary", each=True), required=True),
        "id": Row("id", STR),
        "encrypted_content": Row("encrypted", STR),
        "content": Row("content", Small("item_thought_content", each=True)),
        "index": Kept("trivial"),
        "status": Kept("trivial"),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("cache redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "id": Row("id", STR),
        "reasoning": Row("content", Joined("\n\n")),
        "extras": Nested({"signature": Row("signature", STR)}),
        "index": Kept("trivial"),
    }
    decode_thinking = reads(u.Reasoning, "ROWS_THINKING", redacted=False)
    LOST_THINKING = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache",))
    ROWS_THINKING = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "signature": Row("signature", STR),
        "thinking": Row("content", Joined("\n\n")),
        "index": Kept("trivial"),
    }
    decode_converse_thought = reads(u.Reasoning, "ROWS_CONVERSE_THOUGHT", redacted=False)
    LOST_CONVERSE_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache",))
    ROWS_CONVERSE_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("reasoning_content", tag=True),
        "reasoning_content": Nested({"text": Row("content", Joined("\n\n")), "signature": Row("signature", STR), "type": Kept("trivial")}),
        "index": Kept("trivial"),
    }
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_SYSTEM = Rows("Message") + {
        "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
        "type": Fixed("system", tag=True),
        "name": Row("name", STR),
        "id": Row("id", STR),
        "additional_kwargs": Nested({"tool_calls": Kept("trivial")}),
        "response_metadata": Nested({"id": Kept("trivial")}),
        "example": Kept("trivial"),
    }
    decode_human = reads(u.Message, "ROWS_HUMAN", role="user")
    LOST_HUMAN = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_HUMAN = Rows("Message") + {
        "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
        "type": Fixed("human", tag=True),
        "name": Row("name", STR),
        "id": Row("id", STR),
        "additional_kwargs": Nested({"tool_calls": Kept("trivial")}),
        "response_metadata": Nested({"id": Kept("trivial")}),
        "example": Kept("trivial"),
    }
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature kind",), minor=("namespace cache",))
    ROWS_CALL = Rows("ToolCall") + {
        "name": Row("name", STR, required=True),
        "id": Row("id", STR, required=True),
        "type": Fixed("tool_call"),
        "args": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "index": Kept("trivial"),
        "extras": Kept(),
    }
    CALL_READ = frozenset({"args", "id", "name", "type"})
    LOST_BAD_CALL = lost_fields(u.ToolCall, major=("input signature kind arguments",), minor=("namespace cache",))
    ROWS_BAD_CALL = Rows("ToolCall") + {
        "type": Fixed("invalid_tool_call"),
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "args": Row("arguments_text", STR, required=True),
        "error": Row("arguments_error", STR),
        "index": Kept("trivial"),
        "extras": Kept(),
    }
    BAD_CALL_READ = frozenset({"args", "error", "id", "name", "type"})
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    encode_just_usage = just(u.Usage, "encode_usage")
    LOST_USAGE = lost_fields(
        u.Usage,
        trivial=(
            "cost cache_write_5m_tokens cache_write_1h_tokens accepted_prediction_tokens rejected_prediction_tokens",
            "web_searches tool_tokens",
        ),
    )
    ROWS_USAGE = Rows("Usage") + {
        "input_tokens": Row("input_tokens", INT, required=True),
        "output_tokens": Row("output_tokens", INT, required=True),
        "total_tokens": Sum("input_tokens", "output_tokens", required=True),
        "input_token_details": Nested(
            {
                "cache_read": Row("cache_read_tokens", INT),
                "cache_creation": Row("cache_write_tokens", INT),
                "audio": Row("input_audio_tokens", INT),
            }
        ),
        "output_token_details": Nested({"reasoning": Row("reasoning_tokens", INT), "audio": Row("output_audio_tokens", INT)}),
    }
    decode_ai = reads(u.Message, "ROWS_AI", role="assistant")
    LOST_AI = lost_fields(
        u.Message, minor=("cache citations sources supports",), trivial=("answer.created answer.id",), within={"answer": u.Answer}
    )
    ROWS_AI = Rows("Message") + {
        "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty="", shared=True),
        "type": Fixed("ai", tag=True),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2),
        "invalid_tool_calls": Row("parts", Each("bad_call", just=True), shared=True, order=3, second=(u.ToolCall,)),
        "name": Row("name", STR),
        "additional_kwargs": Nested(
            {
                "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=1),
                **kept_keys("function_call", "tool_calls", "__openai_function_call_ids__", level="trivial"),
            }
        ),
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
                **kept_keys("id", "model", "object", "created_at", "status", "user", "metadata", "error", level="trivial"),
                **kept_keys("incomplete_details", "conversation", "output_version", "headers", "token_usage", level="trivial"),
                **kept_keys("usage", "system_fingerprint", "service_tier", "logprobs", "safety_ratings", level="trivial"),
                **kept_keys("prompt_feedback", "stop_sequence", "container", "ResponseMetadata", "metrics", "done", level="trivial"),
                **kept_keys("total_duration", "load_duration", "prompt_eval_count", "prompt_eval_duration", level="trivial"),
                **kept_keys("eval_count", "eval_duration", "message", level="trivial"),
            }
        ),
        "usage_metadata": Row("answer.usage", Of("usage", just=True), make=u.Answer),
        "example": Kept("trivial"),
    }
    decode_chunk = reads(u.Message, "ROWS_CHUNK", role="assistant")
    LOST_CHUNK = lost_fields(
        u.Message, minor=("cache citations sources supports",), trivial=("answer.created answer.id",), within={"answer": u.Answer}
    )
    ROWS_CHUNK = Rows("Message") + {
        "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty="", shared=True),
        "type": Fixed("AIMessageChunk", tag=True),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2),
        "invalid_tool_calls": Row("parts", Each("bad_call", just=True), shared=True, order=3, second=(u.ToolCall,)),
        "name": Row("name", STR),
        "additional_kwargs": Nested(
            {
                "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=1),
                **kept_keys("function_call", "tool_calls", "__openai_function_call_ids__", level="trivial"),
            }
        ),
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
                **kept_keys("id", "model", "object", "created_at", "status", "user", "metadata", "error", level="trivial"),
                **kept_keys("incomplete_details", "conversation", "output_version", "headers", "token_usage", level="trivial"),
                **kept_keys("usage", "system_fingerprint", "service_tier", "logprobs", "safety_ratings", level="trivial"),
                **kept_keys("prompt_feedback", "stop_sequence", "container", "ResponseMetadata", "metrics", "done", level="trivial"),
                **kept_keys("total_duration", "load_duration", "prompt_eval_count", "prompt_eval_duration", level="trivial"),
                **kept_keys("eval_count", "eval_duration", "message", level="trivial"),
            }
        ),
        "usage_metadata": Row("answer.usage", Of("usage", just=True), make=u.Answer),
        **kept_keys("example", "tool_call_chunks", "chunk_position", level="trivial"),
    }
    decode_tool = reads(u.ToolResult, "ROWS_TOOL", call_id=UNSET, runner="client")
    LOST_TOOL = lost_fields(u.ToolResult, major=("signature kind",), minor=("cache",))
    ROWS_TOOL = Rows("ToolResult") + {
        "type": Fixed("tool", tag=True),
        "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
        "tool_call_id": Row("call_id", STR, required=True),
        "name": Row("name", STR, link=True),
        "id": Row("id", STR),
        "status": Row("is_error", Word("WORDS_TOOL_STATUS"), empty="success", shown=True),
        "artifact": Kept(),
        "additional_kwargs": Kept("trivial"),
        "response_metadata": Kept("trivial"),
    }
    LOST_STATE = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_STATE = Rows("Request") + {"messages": Elsewhere("messages")}
    decode_answer_usage = reads(u.Usage, "ROWS_ANSWER_USAGE")
    encode_just_answer_usage = just(u.Usage, "encode_answer_usage")
    LOST_ANSWER_USAGE = lost_fields(
        u.Usage,
        major=("cache_write_5m_tokens cache_write_1h_tokens accepted_prediction_tokens rejected_prediction_tokens tool_tokens",),
        minor=("cost web_searches",),
    )
    ROWS_ANSWER_USAGE = Rows("Usage") + {
        "input_tokens": Row("input_tokens", INT, required=True),
        "output_tokens": Row("output_tokens", INT, required=True),
        "total_tokens": Sum("input_tokens", "output_tokens", required=True),
        "input_token_details": Nested(
            {
                "cache_read": Row("cache_read_tokens", INT),
                "cache_creation": Row("cache_write_tokens", INT),
                "audio": Row("input_audio_tokens", INT),
            }
        ),
        "output_token_details": Nested({"reasoning": Row("reasoning_tokens", INT), "audio": Row("output_audio_tokens", INT)}),
    }
    decode_answer_part_thought = reads(u.Reasoning, "ROWS_ANSWER_PART_THOUGHT")
    LOST_ANSWER_PART_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache redacted",))
    ROWS_ANSWER_PART_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "reasoning": Row("content", Joined("\n\n")),
        "extras": Nested({"signature": Row("signature", STR)}),
        "index": Kept("trivial"),
        "id": Kept(),
    }
    LOST_ANSWER = lost_fields(u.Response, minor=("service_tier",), trivial=("created",))
    LOST_ANSWER_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_ANSWER_2 = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("id answer",))
    ROWS_ANSWER = Rows("Response") + {
        "type": Fixed("ai"),
        "id": Row("id", STR),
        "usage_metadata": Row("usage", Of("answer_usage", just=True)),
        "response_metadata": Nested(
            {
                "model_name": Row("model", STR),
                **kept_keys("id", "token_usage", "usage", "logprobs", "stop_sequence", level="trivial"),
                "finish_reason": Row(
                    "stop_reason", Word("WORDS_END"), also=("stop_reason",), native="stop_native", target=1, at=("candidates",)
                ),
                "model_provider": Members(
                    "parts.signer", Word("WORDS_MAKER"), target=2, at=("candidates", "message"), owns=(("Reasoning", ("id", "signature")),)
                ),
            }
        ),
        "content": Row(
            "parts", TextOr("answer_part", u.Text, first=True), required=True, empty="", target=2, at=("candidates", "message"), shared=True
        ),
        "tool_calls": Row("parts", Each("call", just=True), target=2, at=("candidates", "message"), shared=True, order=2),
        "invalid_tool_calls": Row(
            "parts", Each("bad_call", just=True), target=2, at=("candidates", "message"), shared=True, order=3, second=(u.ToolCall,)
        ),
        "name": Row("name", STR, target=2, at=("candidates", "message")),
        "additional_kwargs": Nested(
            {
                "refusal": Row("parts", Joined("", u.Refusal, "text"), target=2, at=("candidates", "message"), shared=True, order=1),
                **kept_keys("function_call", "tool_calls", "__openai_function_call_ids__", level="trivial"),
            }
        ),
        "example": Kept("trivial"),
    }
    encode_just_piece_call = just(u.ToolCall, "encode_piece_call")
    LOST_PIECE_CALL = lost_fields(u.ToolCall, major=("input signature kind runner",), minor=("namespace cache",))
    ROWS_PIECE_CALL = Rows("ToolCall") + {
        "type": Fixed("tool_call_chunk"),
        "index": Kept("trivial"),
        "id": Row("id", STR, default=("", ""), made=True),
        "name": Row("name", STR, default=("", "")),
        "args": Row("arguments_text", STR),
    }
    PIECE_CALL_READ = frozenset({"args", "id", "name", "type"})
    LOST_PIECE = lost_fields(u.Response, minor=("service_tier",), trivial=("created",))
    LOST_PIECE_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_PIECE_2 = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("id answer",))
    ROWS_PIECE = Rows("Response") + {
        "type": Fixed("AIMessageChunk"),
        "id": Row("id", STR),
        "usage_metadata": Row("usage", Of("answer_usage", just=True)),
        "response_metadata": Nested(
            {
                "model_name": Row("model", STR),
                **kept_keys("id", "token_usage", "usage", "logprobs", "stop_sequence", level="trivial"),
                "finish_reason": Row(
                    "stop_reason", Word("WORDS_END"), also=("stop_reason",), native="stop_native", target=1, at=("candidates",)
                ),
                "model_provider": Members(
                    "parts.signer", Word("WORDS_MAKER"), target=2, at=("candidates", "message"), owns=(("Reasoning", ("id", "signature")),)
                ),
            }
        ),
        "content": Row(
            "parts", TextOr("answer_part", u.Text, first=True), required=True, empty="", target=2, at=("candidates", "message"), shared=True
        ),
        "name": Row("name", STR, target=2, at=("candidates", "message")),
        "additional_kwargs": Nested(
            {
                "refusal": Row("parts", Joined("", u.Refusal, "text"), target=2, at=("candidates", "message"), shared=True, order=1),
                **kept_keys("function_call", "tool_calls", "__openai_function_call_ids__", level="trivial"),
            }
        ),
        "tool_call_chunks": Row("parts", Each("piece_call", just=True), target=2, at=("candidates", "message"), shared=True, order=2),
        **kept_keys("example", "tool_calls", "invalid_tool_calls", "chunk_position", level="trivial"),
    }
    CONVERSATION = Conversation(
        "messages",
        "row",
        parts={"tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        written={"system": "system", "user": "human", "assistant": "ai"},
        runs=("tool",),
        links=True,
        names=("id",),
    )
    JOINED_REFUSAL = lost_fields(u.Refusal, major=("signature",), minor=("cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_state, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_state, request)

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return read_deep(self.decode_answer, body)

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_answer, with_linked_names(self, response))

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"messages": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def encode_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """Citation <- Citation."""
        w: dict[str, Any] = {"type": "citation"}
        if value.url is not None:
            w["url"] = value.url
        if value.title is not None:
            w["title"] = value.title
        if value.start is not None:
            w["start_index"] = value.start
        if value.end is not None:
            w["end_index"] = value.end
        if value.quote is not None:
            w["cited_text"] = value.quote
        self.rest(w, value, self.LOST_CITATION, losses, self.ROWS_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CITATION, losses)

    def encode_cache_control(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """CacheControl <- CacheHint."""
        w: dict[str, Any] = {"type": "ephemeral"}
        if value.ttl is not None:
            w["ttl"] = value.ttl
        return w if value.extras is None else self.restored(w, value, self.ROWS_CACHE_CONTROL, losses)

    def encode_text_block(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextBlock <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.id is not None:
            w["id"] = value.id
        if value.citations and (annotations_ := each_out(value.citations, self.encode_citation, losses, "citations")):
            w["annotations"] = annotations_
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_BLOCK, losses, self.ROWS_TEXT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_BLOCK, losses)

    def decode_text_part(self, w: Any) -> u.Text:
        """TextPart -> Text."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Text(text=w)
        return out

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> str | Lost:
        """TextPart <- Text."""
        out: Any = value.text
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest({}, value, self.LOST_TEXT_PART, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TEXT_PART, losses)

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Bytes <- Blob."""
        w: dict[str, Any] = {"base64": value.data, "mime_type": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def encode_web(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Web <- Url."""
        w: dict[str, Any] = {"url": value.url}
        if value.media_type is not None:
            w["mime_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB, losses)

    def encode_old_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """OldBytes <- Blob."""
        w: dict[str, Any] = {"source_type": "base64", "data": value.data, "mime_type": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_BYTES, losses)

    def encode_filed(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any]:
        """Filed <- FileRef."""
        w: dict[str, Any] = {"file_id": value.id}
        if value.media_type is not None:
            w["mime_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILED, losses)

    def decode_image(self, w: Any) -> u.Image:
        """Image -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        the_source = read_flat(self, w, "decode_place", ("base64", "mime_type", "url", "source_type", "data", "file_id"))
        if the_source is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE, extras)
        required(w, out.source, "base64", "mime_type", "url", "source_type", "data", "file_id")
        out.extras = extras
        return out

    def encode_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Image <- Image."""
        w: dict[str, Any] = {"type": "image"}
        if value.id is not None:
            w["id"] = value.id
        if (the_source := under(value.source, self.encode_place, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE, losses, self.ROWS_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE, losses)

    def encode_url_object(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UrlObject <- Image."""
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
            self.rest(w, value, self.LOST_URL_OBJECT, losses, self.ROWS_URL_OBJECT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL_OBJECT, losses)

    def encode_url_text(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UrlText <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_URL_TEXT, losses, self.ROWS_URL_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL_TEXT, losses)

    def encode_file_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """FileBytes <- Blob."""
        w: dict[str, Any] = {"base64": value.data, "mime_type": value.media_type, "type": "file"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_BYTES, losses)

    def encode_file_web(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """FileWeb <- Url."""
        w: dict[str, Any] = {"url": value.url, "type": "file"}
        if value.media_type is not None:
            w["mime_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_WEB, losses)

    def encode_old_file(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """OldFile <- Blob."""
        w: dict[str, Any] = {"source_type": "base64", "data": value.data, "mime_type": value.media_type, "type": "file"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_FILE, losses)

    def encode_filed_file(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any]:
        """FiledFile <- FileRef."""
        w: dict[str, Any] = {"file_id": value.id, "type": "file"}
        if value.media_type is not None:
            w["mime_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILED_FILE, losses)

    def encode_plain_words(self, value: u.PlainText, losses: list[Loss]) -> dict[str, Any]:
        """PlainWords <- PlainText."""
        w: dict[str, Any] = {"type": "text-plain", "text": value.text, "mime_type": "text/plain"}
        if value.media_type is not None:
            self.rest(w, value, self.LOST_PLAIN_WORDS, losses, self.ROWS_PLAIN_WORDS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN_WORDS, losses)

    def decode_file(self, w: Any) -> u.Document:
        """File -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        the_source = read_flat(
            self, w, "decode_file_place", ("base64", "mime_type", "type", "url", "source_type", "data", "file_id", "text")
        )
        if the_source is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_FILE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_FILE, extras)
        required(w, out.source, "base64", "mime_type", "type", "url", "source_type", "data", "file_id", "text")
        out.extras = extras
        return out

    def encode_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """File <- Document."""
        w: dict[str, Any] = {}
        if value.id is not None:
            w["id"] = value.id
        if value.context is not None:
            w["context"] = value.context
        if value.filename is not None:
            w["filename"] = value.filename
        if (the_source := under(value.source, self.encode_file_place, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_FILE, losses, self.ROWS_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE, losses)

    def decode_audio(self, w: Any) -> u.Audio:
        """Audio -> Audio."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Audio(source=UNSET)
        extras: Extras | None = None
        the_source = read_flat(self, w, "decode_place", ("base64", "mime_type", "url", "source_type", "data", "file_id"))
        if the_source is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_AUDIO, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_AUDIO, extras)
        required(w, out.source, "base64", "mime_type", "url", "source_type", "data", "file_id")
        out.extras = extras
        return out

    def encode_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Audio <- Audio."""
        w: dict[str, Any] = {"type": "audio"}
        if value.id is not None:
            w["id"] = value.id
        if (the_source := under(value.source, self.encode_place, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_AUDIO, losses, self.ROWS_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO, losses)

    def decode_video(self, w: Any) -> u.Video:
        """Video -> Video."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Video(source=UNSET)
        extras: Extras | None = None
        the_source = read_flat(self, w, "decode_place", ("base64", "mime_type", "url", "source_type", "data", "file_id"))
        if the_source is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_VIDEO, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_VIDEO, extras)
        required(w, out.source, "base64", "mime_type", "url", "source_type", "data", "file_id")
        out.extras = extras
        return out

    def encode_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Video <- Video."""
        w: dict[str, Any] = {"type": "video"}
        if value.id is not None:
            w["id"] = value.id
        if (the_source := under(value.source, self.encode_place, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_VIDEO, losses, self.ROWS_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO, losses)

    def decode_item_thought_summary(self, w: Any) -> str:
        """ItemThoughtSummary -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_item_thought_summary(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """ItemThoughtSummary <- str."""
        return {"type": "summary_text", "text": value}

    def decode_item_thought_content(self, w: Any) -> str:
        """ItemThoughtContent -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_item_thought_content(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """ItemThoughtContent <- str."""
        return {"type": "reasoning_text", "text": value}

    def encode_item_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """ItemThought <- Reasoning."""
        summary_: Any
        if value.summary:
            summary_ = [self.encode_item_thought_summary(item, losses) for item in value.summary]
        else:
            summary_ = []
        w: dict[str, Any] = {"type": "reasoning", "summary": summary_}
        if value.id is not None:
            w["id"] = value.id
        if value.encrypted is not None:
            w["encrypted_content"] = value.encrypted
        if value.content:
            w["content"] = [self.encode_item_thought_content(item, losses) for item in value.content]
        if value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_ITEM_THOUGHT, losses, self.ROWS_ITEM_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ITEM_THOUGHT, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        w: dict[str, Any] = {"type": "reasoning"}
        if value.id is not None:
            w["id"] = value.id
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning"] = "\n\n".join(value.content)
        if value.signature is not None:
            extras_: dict[str, Any] = {"signature": value.signature}
            w["extras"] = extras_
        if value.summary or value.encrypted is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_thinking(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thinking <- Reasoning."""
        w: dict[str, Any] = {"type": "thinking"}
        if value.signature is not None:
            w["signature"] = value.signature
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            w["thinking"] = "\n\n".join(value.content)
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None:
            self.rest(w, value, self.LOST_THINKING, losses, self.ROWS_THINKING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKING, losses)

    def encode_converse_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """ConverseThought <- Reasoning."""
        w: dict[str, Any] = {"type": "reasoning_content"}
        if value.content or value.signature is not None:
            reasoning_content_: dict[str, Any] = {}
            if value.content:
                if len(value.content) > 1:
                    losses.append(
                        Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None)
                    )
                reasoning_content_["text"] = "\n\n".join(value.content)
            if value.signature is not None:
                reasoning_content_["signature"] = value.signature
            if reasoning_content_:
                w["reasoning_content"] = reasoning_content_
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None:
            self.rest(w, value, self.LOST_CONVERSE_THOUGHT, losses, self.ROWS_CONVERSE_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONVERSE_THOUGHT, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        content_: Any
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
                content_ = only.text
            else:
                content_ = each_out(value.parts, self.encode_part, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list":
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"content": content_, "type": "system"}
        if value.name is not None:
            w["name"] = value.name
        if value.id is not None:
            w["id"] = value.id
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_human(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Human <- Message."""
        content_: Any
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
                content_ = only.text
            else:
                content_ = each_out(value.parts, self.encode_part, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list":
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"content": content_, "type": "human"}
        if value.name is not None:
            w["name"] = value.name
        if value.id is not None:
            w["id"] = value.id
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_HUMAN, losses, self.ROWS_HUMAN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HUMAN, losses)

    def decode_call(self, w: Any) -> u.ToolCall:
        """Call -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            name_ = w["name"]
            id_ = w["id"]
        except KeyError:
            raise missing(w, "name", "id") from None
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        out = u.ToolCall(id=id_, name=name_, runner="client")
        n = 3
        if w.get("type") != "tool_call":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if (args_ := w.get("args")) is not None:
            n += 1
            out.arguments = args_ if args_.__class__ is dict else an_object(args_, "args")
        elif "args" not in w:
            extras = remember(extras, self.NAMESPACE, "args", ABSENT)
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_CALL, self.CALL_READ, extras)
        out.extras = extras
        return out

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"name": value.name, "id": value.id, "type": "tool_call"}
        w["args"] = value.arguments
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.kind != "function"
        ):
            self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return (
            self.encode_call(value, losses)
            if value.__class__ is u.ToolCall and value.runner == "client" and not value.arguments_error
            else self.lost(value, losses)
        )

    def decode_bad_call(self, w: Any) -> u.ToolCall:
        """BadCall -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
            name_ = w["name"]
            args_ = w["args"]
        except KeyError:
            raise missing(w, "id", "name", "args") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out = u.ToolCall(id=id_, name=name_, runner="client")
        if args_ is not None:
            out.arguments_text = args_ if args_.__class__ is str else text(args_, "args")
        n = 4
        if w.get("type") != "invalid_tool_call":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            if (error_ := w.get("error")) is not None:
                n += 1
                out.arguments_error = error_ if error_.__class__ is str else text(error_, "error")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_BAD_CALL, self.BAD_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_bad_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """BadCall <- ToolCall."""
        w: dict[str, Any] = {"type": "invalid_tool_call", "id": value.id, "name": value.name, "args": value.arguments_text}
        if value.arguments_error is not None:
            w["error"] = value.arguments_error
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.kind != "function"
            or value.arguments
        ):
            self.rest(w, value, self.LOST_BAD_CALL, losses, self.ROWS_BAD_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BAD_CALL, losses)

    def encode_just_bad_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """BadCall, or nothing."""
        return (
            self.encode_bad_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)
        )

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
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
        if (
            value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def encode_ai(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AI <- Message."""
        content_lone: str | None = None
        content_parts: list[Any] = []
        additional_kwargs_refusal_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        invalid_tool_calls_parts: list[Any] = []
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
            content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) in (u.Text, u.Image, u.Document, u.Audio, u.Video, u.Reasoning, u.Opaque):
                    item = self.encode_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    if (
                        marked(part, self.SPACES, "$place") == "invalid_tool_calls"
                        or not (part.runner == "client" and not part.arguments_error)
                        and part.runner == "client"
                        and part.arguments_text is not None
                    ):
                        item = self.encode_just_bad_call(part, losses)
                        if item is not LOST:
                            reached = 3
                            invalid_tool_calls_parts.append(item)
                    else:
                        item = self.encode_just_call(part, losses)
                        if item is not LOST:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                            tool_calls_parts.append(item)
                elif cls is u.Refusal:
                    if part.text:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                    self.joined_refusal(part, losses)
                    additional_kwargs_refusal_parts.append(part)
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
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list" and not value.parts:
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"content": content_, "type": "ai"}
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if invalid_tool_calls_parts:
            w["invalid_tool_calls"] = invalid_tool_calls_parts
        if value.name is not None:
            w["name"] = value.name
        if additional_kwargs_refusal_parts:
            additional_kwargs_: dict[str, Any] = {}
            if len(additional_kwargs_refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            additional_kwargs_["refusal"] = "".join([part.text for part in additional_kwargs_refusal_parts])
            if additional_kwargs_:
                w["additional_kwargs"] = additional_kwargs_
        if value.id is not None:
            w["id"] = value.id
        if value.parts or value.answer is not None and (value.answer.model is not None or value.answer.stop_reason is not None):
            response_metadata_: dict[str, Any] = {}
            response_metadata_model_provider_ = agreed(value.parts, "signer", losses, "parts.signer", (("Reasoning", ("id", "signature")),))
            if response_metadata_model_provider_ is not None:
                if response_metadata_model_provider_ in self.WORDS_MAKER.lost:
                    self.changed(losses, "parts", "Message.parts.signer", response_metadata_model_provider_)
                response_metadata_["model_provider"] = self.WORDS_MAKER.write.get(
                    response_metadata_model_provider_, response_metadata_model_provider_
                )
            if value.answer is not None and value.answer.model is not None:
                response_metadata_["model_name"] = value.answer.model
            if value.answer is not None and value.answer.stop_reason is not None:
                response_metadata_finish_reason_word = self.WORDS_END.write.get(value.answer.stop_reason)
                if response_metadata_finish_reason_word is None and not has_spelling(value, self.SPACES, "response_metadata.finish_reason"):
                    losses.append(
                        dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason)
                    )
                if response_metadata_finish_reason_word is not None:
                    response_metadata_["finish_reason"] = response_metadata_finish_reason_word
            if response_metadata_:
                w["response_metadata"] = response_metadata_
        if value.answer is not None and value.answer.usage is not None:
            if (usage_metadata_ := under(value.answer.usage, self.encode_just_usage, losses, "answer.usage")) is not LOST:
                w["usage_metadata"] = usage_metadata_
        if (
            value.parts
            and content_lone is None
            and not (content_parts or tool_calls_parts or invalid_tool_calls_parts or additional_kwargs_refusal_parts)
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
        content_lone: str | None = None
        content_parts: list[Any] = []
        additional_kwargs_refusal_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        invalid_tool_calls_parts: list[Any] = []
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
            content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) in (u.Text, u.Image, u.Document, u.Audio, u.Video, u.Reasoning, u.Opaque):
                    item = self.encode_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    if (
                        marked(part, self.SPACES, "$place") == "invalid_tool_calls"
                        or not (part.runner == "client" and not part.arguments_error)
                        and part.runner == "client"
                        and part.arguments_text is not None
                    ):
                        item = self.encode_just_bad_call(part, losses)
                        if item is not LOST:
                            reached = 3
                            invalid_tool_calls_parts.append(item)
                    else:
                        item = self.encode_just_call(part, losses)
                        if item is not LOST:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                            tool_calls_parts.append(item)
                elif cls is u.Refusal:
                    if part.text:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                    self.joined_refusal(part, losses)
                    additional_kwargs_refusal_parts.append(part)
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
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list" and not value.parts:
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"content": content_, "type": "AIMessageChunk"}
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if invalid_tool_calls_parts:
            w["invalid_tool_calls"] = invalid_tool_calls_parts
        if value.name is not None:
            w["name"] = value.name
        if additional_kwargs_refusal_parts:
            additional_kwargs_: dict[str, Any] = {}
            if len(additional_kwargs_refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            additional_kwargs_["refusal"] = "".join([part.text for part in additional_kwargs_refusal_parts])
            if additional_kwargs_:
                w["additional_kwargs"] = additional_kwargs_
        if value.id is not None:
            w["id"] = value.id
        if value.parts or value.answer is not None and (value.answer.model is not None or value.answer.stop_reason is not None):
            response_metadata_: dict[str, Any] = {}
            response_metadata_model_provider_ = agreed(value.parts, "signer", losses, "parts.signer", (("Reasoning", ("id", "signature")),))
            if response_metadata_model_provider_ is not None:
                if response_metadata_model_provider_ in self.WORDS_MAKER.lost:
                    self.changed(losses, "parts", "Message.parts.signer", response_metadata_model_provider_)
                response_metadata_["model_provider"] = self.WORDS_MAKER.write.get(
                    response_metadata_model_provider_, response_metadata_model_provider_
                )
            if value.answer is not None and value.answer.model is not None:
                response_metadata_["model_name"] = value.answer.model
            if value.answer is not None and value.answer.stop_reason is not None:
                response_metadata_finish_reason_word = self.WORDS_END.write.get(value.answer.stop_reason)
                if response_metadata_finish_reason_word is None and not has_spelling(value, self.SPACES, "response_metadata.finish_reason"):
                    losses.append(
                        dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason)
                    )
                if response_metadata_finish_reason_word is not None:
                    response_metadata_["finish_reason"] = response_metadata_finish_reason_word
            if response_metadata_:
                w["response_metadata"] = response_metadata_
        if value.answer is not None and value.answer.usage is not None:
            if (usage_metadata_ := under(value.answer.usage, self.encode_just_usage, losses, "answer.usage")) is not LOST:
                w["usage_metadata"] = usage_metadata_
        if (
            value.parts
            and content_lone is None
            and not (content_parts or tool_calls_parts or invalid_tool_calls_parts or additional_kwargs_refusal_parts)
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

    def encode_tool(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Tool <- ToolResult."""
        content_: Any
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
                content_ = only.text
            else:
                content_ = each_out(value.parts, self.encode_part, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_ = text_or_json(value.value)
                else:
                    content_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.form == "list":
            content_ = []
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_ = text_or_json(value.value)
        else:
            content_ = ""
        w: dict[str, Any] = {"type": "tool", "content": content_, "tool_call_id": value.call_id}
        if value.name is not None:
            w["name"] = value.name
        if value.id is not None:
            w["id"] = value.id
        if (status_word := self.WORDS_TOOL_STATUS.write.get(value.is_error)) is not None:
            w["status"] = status_word
        self.rest(w, value, self.LOST_TOOL, losses, self.ROWS_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL, losses)

    def decode_state(self, w: Any) -> u.Request:
        """State -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_STATE, extras)
        out.extras = extras
        return out

    def encode_state(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """State <- Request."""
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
            self.rest(w, value, self.LOST_STATE, losses, self.ROWS_STATE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_STATE, losses)

    def encode_answer_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """AnswerUsage <- Usage."""
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
        if (
            value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_ANSWER_USAGE, losses, self.ROWS_ANSWER_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_USAGE, losses)

    def encode_answer_part_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """AnswerPartThought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        w: dict[str, Any] = {"type": "reasoning"}
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning"] = "\n\n".join(value.content)
        if value.signature is not None:
            extras_: dict[str, Any] = {"signature": value.signature}
            w["extras"] = extras_
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_ANSWER_PART_THOUGHT, losses, self.ROWS_ANSWER_PART_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_PART_THOUGHT, losses)

    def decode_answer(self, w: Any) -> u.Response:
        """Answer -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates_message = u.Message(role="assistant")
        the_candidates = u.Candidate(message=the_candidates_message)
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates, the_candidates_message), w, self.ROWS_ANSWER)
        out.extras = extras
        return out

    def encode_answer(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Answer <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate(message=u.Message(role="assistant"))
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        the_candidates_message = the_candidates.message
        content_lone: str | None = None
        content_parts: list[Any] = []
        additional_kwargs_refusal_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        invalid_tool_calls_parts: list[Any] = []
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
                if (cls := part.__class__) in (u.Text, u.Image, u.Document, u.Audio, u.Video, u.Reasoning, u.Opaque):
                    item = self.encode_answer_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    if (
                        marked(part, self.SPACES, "$place") == "invalid_tool_calls"
                        or not (part.runner == "client" and not part.arguments_error)
                        and part.runner == "client"
                        and part.arguments_text is not None
                    ):
                        item = self.encode_just_bad_call(part, losses)
                        if item is not LOST:
                            reached = 3
                            invalid_tool_calls_parts.append(item)
                    else:
                        item = self.encode_just_call(part, losses)
                        if item is not LOST:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                            tool_calls_parts.append(item)
                elif cls is u.Refusal:
                    if part.text:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                    self.joined_refusal(part, losses)
                    additional_kwargs_refusal_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"candidates[0].message.parts[{index}]")
        content_: Any
        if content_lone is not None or content_parts:
            if content_lone is not None:
                content_ = content_lone
            else:
                content_ = content_parts
                if len(content_) == 1 and the_candidates_message.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif the_candidates_message.form == "list" and not the_candidates_message.parts:
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"type": "ai", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.usage is not None:
            if (usage_metadata_ := under(value.usage, self.encode_just_answer_usage, losses, "usage")) is not LOST:
                w["usage_metadata"] = usage_metadata_
        if value.model is not None or the_candidates.stop_reason is not None or the_candidates_message.parts:
            response_metadata_: dict[str, Any] = {}
            if value.model is not None:
                response_metadata_["model_name"] = value.model
            if the_candidates.stop_reason is not None:
                response_metadata_finish_reason_word = self.WORDS_END.write.get(the_candidates.stop_reason)
                if response_metadata_finish_reason_word is None and not has_spelling(value, self.SPACES, "response_metadata.finish_reason"):
                    losses.append(
                        dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                    )
                if response_metadata_finish_reason_word is not None:
                    response_metadata_["finish_reason"] = response_metadata_finish_reason_word
            response_metadata_model_provider_ = agreed(
                the_candidates_message.parts, "signer", losses, "candidates[0].message.parts.signer", (("Reasoning", ("id", "signature")),)
            )
            if response_metadata_model_provider_ is not None:
                if response_metadata_model_provider_ in self.WORDS_MAKER.lost:
                    self.changed(losses, "candidates[0].message.parts", "Message.parts.signer", response_metadata_model_provider_)
                response_metadata_["model_provider"] = self.WORDS_MAKER.write.get(
                    response_metadata_model_provider_, response_metadata_model_provider_
                )
            if response_metadata_:
                w["response_metadata"] = response_metadata_
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if invalid_tool_calls_parts:
            w["invalid_tool_calls"] = invalid_tool_calls_parts
        if the_candidates_message.name is not None:
            w["name"] = the_candidates_message.name
        if additional_kwargs_refusal_parts:
            additional_kwargs_: dict[str, Any] = {}
            if len(additional_kwargs_refusal_parts) > 1:
                losses.append(
                    Loss(
                        "candidates[0].message.parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None
                    )
                )
            additional_kwargs_["refusal"] = "".join([part.text for part in additional_kwargs_refusal_parts])
            if additional_kwargs_:
                w["additional_kwargs"] = additional_kwargs_
        if value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None or the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_ANSWER_1, losses, self.ROWS_ANSWER, "candidates[0]")
        if (
            the_candidates_message.cache is not None
            or the_candidates_message.id is not None
            or the_candidates_message.citations
            or the_candidates_message.sources
            or the_candidates_message.supports
            or the_candidates_message.answer is not None
        ):
            self.rest(w, the_candidates_message, self.LOST_ANSWER_2, losses, self.ROWS_ANSWER, "candidates[0].message")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        if the_candidates_message.extras is not None:
            foreign(the_candidates_message, self.SPACES, losses, "candidates[0].message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def decode_piece_call(self, w: Any) -> u.ToolCall:
        """PieceCall -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ToolCall(id=UNSET, name=UNSET)
        n = 1
        if w.get("type") != "tool_call_chunk":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if (id_ := w.get("id")) is not None:
            n += 1
            if id_.__class__ is not str:
                id_ = text(id_, "id")
            out.id = id_
            if id_ == "":
                extras = remember(extras, self.NAMESPACE, "id", id_)
        else:
            out.id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if (name_ := w.get("name")) is not None:
            n += 1
            if name_.__class__ is not str:
                name_ = text(name_, "name")
            out.name = name_
            if name_ == "":
                extras = remember(extras, self.NAMESPACE, "name", name_)
        else:
            out.name = ""
        if n != len(w):
            if (args_ := w.get("args")) is not None:
                n += 1
                out.arguments_text = args_ if args_.__class__ is str else text(args_, "args")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_PIECE_CALL, self.PIECE_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_piece_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """PieceCall <- ToolCall."""
        w: dict[str, Any] = {"type": "tool_call_chunk"}
        if value.id != "" and not was_made(value, self.SPACES):
            w["id"] = value.id
        if value.name != "":
            w["name"] = value.name
        if value.arguments_text is not None:
            w["args"] = value.arguments_text
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.kind != "function"
            or value.runner != "client"
        ):
            self.rest(w, value, self.LOST_PIECE_CALL, losses, self.ROWS_PIECE_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_CALL, losses)

    def decode_piece(self, w: Any) -> u.Response:
        """Piece -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates_message = u.Message(role="assistant")
        the_candidates = u.Candidate(message=the_candidates_message)
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates, the_candidates_message), w, self.ROWS_PIECE)
        out.extras = extras
        return out

    def encode_piece(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Piece <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate(message=u.Message(role="assistant"))
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        the_candidates_message = the_candidates.message
        content_lone: str | None = None
        content_parts: list[Any] = []
        additional_kwargs_refusal_parts: list[Any] = []
        tool_call_chunks_parts: list[Any] = []
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
                if (cls := part.__class__) in (u.Text, u.Image, u.Document, u.Audio, u.Video, u.Reasoning, u.Opaque):
                    item = self.encode_answer_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    item = self.encode_piece_call(part, losses)
                    if item is not LOST:
                        reached = 2
                        tool_call_chunks_parts.append(item)
                elif cls is u.Refusal:
                    if part.text:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                    self.joined_refusal(part, losses)
                    additional_kwargs_refusal_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"candidates[0].message.parts[{index}]")
        content_: Any
        if content_lone is not None or content_parts:
            if content_lone is not None:
                content_ = content_lone
            else:
                content_ = content_parts
                if len(content_) == 1 and the_candidates_message.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif the_candidates_message.form == "list" and not the_candidates_message.parts:
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"type": "AIMessageChunk", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.usage is not None:
            if (usage_metadata_ := under(value.usage, self.encode_just_answer_usage, losses, "usage")) is not LOST:
                w["usage_metadata"] = usage_metadata_
        if value.model is not None or the_candidates.stop_reason is not None or the_candidates_message.parts:
            response_metadata_: dict[str, Any] = {}
            if value.model is not None:
                response_metadata_["model_name"] = value.model
            if the_candidates.stop_reason is not None:
                response_metadata_finish_reason_word = self.WORDS_END.write.get(the_candidates.stop_reason)
                if response_metadata_finish_reason_word is None and not has_spelling(value, self.SPACES, "response_metadata.finish_reason"):
                    losses.append(
                        dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                    )
                if response_metadata_finish_reason_word is not None:
                    response_metadata_["finish_reason"] = response_metadata_finish_reason_word
            response_metadata_model_provider_ = agreed(
                the_candidates_message.parts, "signer", losses, "candidates[0].message.parts.signer", (("Reasoning", ("id", "signature")),)
            )
            if response_metadata_model_provider_ is not None:
                if response_metadata_model_provider_ in self.WORDS_MAKER.lost:
                    self.changed(losses, "candidates[0].message.parts", "Message.parts.signer", response_metadata_model_provider_)
                response_metadata_["model_provider"] = self.WORDS_MAKER.write.get(
                    response_metadata_model_provider_, response_metadata_model_provider_
                )
            if response_metadata_:
                w["response_metadata"] = response_metadata_
        if the_candidates_message.name is not None:
            w["name"] = the_candidates_message.name
        if additional_kwargs_refusal_parts:
            additional_kwargs_: dict[str, Any] = {}
            if len(additional_kwargs_refusal_parts) > 1:
                losses.append(
                    Loss(
                        "candidates[0].message.parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None
                    )
                )
            additional_kwargs_["refusal"] = "".join([part.text for part in additional_kwargs_refusal_parts])
            if additional_kwargs_:
                w["additional_kwargs"] = additional_kwargs_
        if tool_call_chunks_parts:
            w["tool_call_chunks"] = tool_call_chunks_parts
        if value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_PIECE, losses, self.ROWS_PIECE)
        if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None or the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_PIECE_1, losses, self.ROWS_PIECE, "candidates[0]")
        if (
            the_candidates_message.cache is not None
            or the_candidates_message.id is not None
            or the_candidates_message.citations
            or the_candidates_message.sources
            or the_candidates_message.supports
            or the_candidates_message.answer is not None
        ):
            self.rest(w, the_candidates_message, self.LOST_PIECE_2, losses, self.ROWS_PIECE, "candidates[0].message")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        if the_candidates_message.extras is not None:
            foreign(the_candidates_message, self.SPACES, losses, "candidates[0].message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE, losses)

    def decode_place(self, w: Any) -> u.Blob | u.Url | u.FileRef:
        """Place: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("base64").__class__ is str and w.get("mime_type").__class__ is str:
            return self.decode_bytes(w)
        if w.get("url").__class__ is str:
            return self.decode_web(w)
        if w.get("source_type") == "base64" and w.get("data").__class__ is str and w.get("mime_type").__class__ is str:
            return self.found_as(self.decode_old_bytes(w), "OldBytes")
        if w.get("file_id").__class__ is str:
            return self.decode_filed(w)
        raise no_case(
            DecodeError,
            w,
            "Bytes :dict base64:str mime_type:str",
            "Web :dict url:str",
            "OldBytes :dict source_type=base64 data:str mime_type:str",
            "Filed :dict file_id:str",
        )

    def encode_place(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Place: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "OldBytes":
                return self.encode_old_bytes(value, losses)
            return self.encode_bytes(value, losses)
        if cls is u.Url:
            return self.encode_web(value, losses)
        if cls is u.FileRef:
            return self.encode_filed(value, losses)
        return self.lost(value, losses)

    def decode_file_place(self, w: Any) -> u.Blob | u.Url | u.FileRef | u.PlainText:
        """FilePlace: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "file":
            if w.get("base64").__class__ is str and w.get("mime_type").__class__ is str:
                return self.decode_file_bytes(w)
            if w.get("url").__class__ is str:
                return self.decode_file_web(w)
            if w.get("source_type") == "base64" and w.get("data").__class__ is str and w.get("mime_type").__class__ is str:
                return self.found_as(self.decode_old_file(w), "OldFile")
            return self.decode_filed_file(w)
        if tag == "text-plain":
            return self.decode_plain_words(w)
        raise DecodeError("expected one of file, text-plain", ("type",))

    def encode_file_place(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FilePlace: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "OldFile":
                return self.encode_old_file(value, losses)
            return self.encode_file_bytes(value, losses)
        if cls is u.Url:
            return self.encode_file_web(value, losses)
        if cls is u.FileRef:
            return self.encode_filed_file(value, losses)
        if cls is u.PlainText:
            return self.encode_plain_words(value, losses)
        return self.lost(value, losses)

    def decode_part(self, w: Any) -> u.Text | u.Image | u.Document | u.Audio | u.Video | u.Reasoning | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is Unreadable:
            w = w.value
            return self.opaque(w)
        tag = w.get("type") if w.__class__ is dict else None
        if tag is None:
            if w.__class__ is str:
                return self.found_as(self.decode_text_part(w), "TextPart")
            if w.__class__ is dict and try_decode(self, w, "decode_file_place") is not None:
                return self.decode_file(w)
        if tag == "text":
            return self.decode_text_block(w)
        if tag == "image":
            return self.decode_image(w)
        if tag == "image_url":
            if w.get("image_url").__class__ is dict and w["image_url"].get("url").__class__ is str:
                return self.found_as(self.decode_url_object(w), "UrlObject")
            return self.found_as(self.decode_url_text(w), "UrlText")
        if tag == "audio":
            return self.decode_audio(w)
        if tag == "video":
            return self.decode_video(w)
        if tag == "reasoning":
            if w.get("summary").__class__ is list:
                return self.found_as(self.decode_item_thought(w), "ItemThought")
            return self.decode_thought(w)
        if tag == "thinking":
            return self.found_as(self.decode_thinking(w), "Thinking")
        if tag == "reasoning_content":
            return self.found_as(self.decode_converse_thought(w), "ConverseThought")
        if w.__class__ is str:
            return self.found_as(self.decode_text_part(w), "TextPart")
        if w.__class__ is dict and try_decode(self, w, "decode_file_place") is not None:
            return self.decode_file(w)
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | str | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "TextPart":
                    return self.encode_text_part(value, losses)
            return self.encode_text_block(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "UrlObject" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_url_object(value, losses)
                if marked_case == "UrlText" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_url_text(value, losses)
            if value.source.__class__ in (u.Blob, u.Url, u.FileRef):
                return self.encode_image(value, losses)
        if cls is u.Document and value.source.__class__ in (u.Blob, u.Url, u.FileRef, u.PlainText):
            return written_as(self, value, "file", "part", losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_audio(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_video(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ItemThought" and value.redacted is False:
                    return self.encode_item_thought(value, losses)
                if marked_case == "Thinking" and value.redacted is False:
                    return self.encode_thinking(value, losses)
                if marked_case == "ConverseThought" and value.redacted is False:
                    return self.encode_converse_thought(value, losses)
            return self.encode_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("type")
        if tag == "tool":
            return self.decode_tool(w)
        if tag == "system":
            return self.decode_system(w)
        if tag == "human":
            return self.decode_human(w)
        if tag == "ai":
            return self.decode_ai(w)
        if tag == "AIMessageChunk":
            return self.found_as(self.decode_chunk(w), "Chunk")
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Chunk" and value.role == "assistant":
                return self.encode_chunk(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_human(value, losses)
            if value.role == "assistant":
                return self.encode_ai(value, losses)
        return self.lost(value, losses)

    def decode_answer_part(self, w: Any) -> u.Text | u.Image | u.Document | u.Audio | u.Video | u.Reasoning | u.Opaque:
        """AnswerPart: which of its cases a wire value is."""
        if w.__class__ is Unreadable:
            w = w.value
            return self.opaque(w)
        tag = w.get("type") if w.__class__ is dict else None
        if tag is None:
            if w.__class__ is str:
                return self.found_as(self.decode_text_part(w), "TextPart")
            if w.__class__ is dict and try_decode(self, w, "decode_file_place") is not None:
                return self.decode_file(w)
        if tag == "text":
            return self.decode_text_block(w)
        if tag == "image":
            return self.decode_image(w)
        if tag == "image_url":
            if w.get("image_url").__class__ is dict and w["image_url"].get("url").__class__ is str:
                return self.found_as(self.decode_url_object(w), "UrlObject")
            return self.found_as(self.decode_url_text(w), "UrlText")
        if tag == "audio":
            return self.decode_audio(w)
        if tag == "video":
            return self.decode_video(w)
        if tag == "reasoning":
            return self.decode_answer_part_thought(w)
        if tag == "thinking":
            return self.found_as(self.decode_thinking(w), "Thinking")
        if w.__class__ is str:
            return self.found_as(self.decode_text_part(w), "TextPart")
        if w.__class__ is dict and try_decode(self, w, "decode_file_place") is not None:
            return self.decode_file(w)
        return self.opaque(w)

    def encode_answer_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | str | Lost:
        """AnswerPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "TextPart":
                    return self.encode_text_part(value, losses)
            return self.encode_text_block(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "UrlObject" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_url_object(value, losses)
                if marked_case == "UrlText" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_url_text(value, losses)
            if value.source.__class__ in (u.Blob, u.Url, u.FileRef):
                return self.encode_image(value, losses)
        if cls is u.Document and value.source.__class__ in (u.Blob, u.Url, u.FileRef, u.PlainText):
            return written_as(self, value, "file", "answer_part", losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_audio(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_video(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Thinking" and value.redacted is False:
                    return self.encode_thinking(value, losses)
            return self.encode_answer_part_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_stream_chunk(self, w: Any) -> u.Response | u.Opaque:
        """StreamChunk: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if "type" in w or "content" in w:
            return self.decode_piece(w)
        return self.opaque(w)

    def encode_stream_chunk(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StreamChunk: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Response:
            return self.encode_piece(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult and value.runner == "client":
            return self.encode_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None

    def joined_refusal(self, part: u.Refusal, losses: list[Loss]) -> None:
        """Reports what a Refusal cannot say as a piece of a string."""
        if part.cache is not None or part.signature is not None:
            self.rest({}, part, self.JOINED_REFUSAL, losses)
        if part.extras is not None:
            foreign(part, own_spaces(self, part), losses)


LENS: Final = LanggraphServer()
