# Generated from spec/applications/ag_ui.yaml; do not edit.

"""AG-UI messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import PartRow, other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, write_messages, write_tools, written
from ...lenses.extras import ABSENT, Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import at_path, in_words, is_single, is_value, keep_flat, looks, put_flat, read_flat
from ...lenses.kinds import Each, INT, Items, Joined, Json, Lone, OBJECT, Of, STR, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, Sum, kept_keys, more_rows, nested_rest, read_rows, reads, required
from ...lenses.structs import has_content, has_only_others, items_out, just, lost_fields, lost_under, own_spaces, total_of
from ...lenses.values import arguments_in, arguments_out, each_out, first_of, reordered, says_text, text_or_json, under, with_substitute
from ...lenses.words import Words


class AgUi(Lens):
    """AG-UI messages."""

    __slots__ = ()
    NAMESPACE = "ag_ui"
    TITLE = "AG-UI messages"
    DOCS = "https://docs.ag-ui.com/concepts/messages"
    OWNER = "any"
    MESSAGES_KEY = "messages"
    SDK = ("ag-ui-protocol", "1.0.0", None)
    SDK_PARAMS = frozenset(("context forwardedProps messages parentRunId protocolVersion resume runId state threadId tools ").split())
    DETECT = {"request": {"threadId": "*", "runId": "*", "messages": "*"}}
    ENVELOPE = {"id": ""}
    RESULTS = "usual"
    OWN = {
        "Document": ("id",),
        "Image": ("id",),
        "Message": ("id", "metadata"),
        "Reasoning": ("metadata",),
        "Text": ("id",),
        "ToolCall": ("metadata",),
        "ToolResult": ("id", "metadata"),
        "Video": ("id",),
    }
    WORDS_INSTRUCTIONS = Words(
        "instructions", {"system": ("system", "developer")}, lost={"user": "system", "assistant": "system", "tool": "system"}
    )
    WORDS_MAKER = Words("maker", {"openai": ("openai",), "anthropic": ("anthropic",), "gemini": ("google",)}, unknown="open")
    WORDS_ANSWERED_ERROR = Words("answered_error", {False: (None,), True: ("failed",)})
    WORDS_CODE = Words(
        "code",
        {
            "invalid_request": ("invalid_request",),
            "auth": ("auth",),
            "permission": ("permission",),
            "not_found": ("not_found",),
            "too_large": ("too_large",),
            "rate_limit": ("rate_limit",),
            "quota": ("quota",),
            "context_length": ("context_length",),
            "content_filter": ("content_filter",),
            "overloaded": ("overloaded",),
            "timeout": ("timeout",),
            "server": ("server",),
        },
        unknown="other",
    )
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "role": Row("role", Word("WORDS_INSTRUCTIONS"), required=True),
        "content": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "name": Row("name", STR),
        "subagentRunId": Kept("trivial"),
        "encryptedValue": Kept("major"),
    }
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "id": Row("id", STR),
        "metadata": Kept(),
    }
    decode_data = reads(u.Blob, "ROWS_DATA", media_type=UNSET, data=UNSET)
    ROWS_DATA = Rows("Blob") + {
        "type": Fixed("data", tag=True),
        "value": Row("data", STR, required=True),
        "mimeType": Row("media_type", STR, required=True),
    }
    decode_address = reads(u.Url, "ROWS_ADDRESS", url=UNSET)
    ROWS_ADDRESS = Rows("Url") + {
        "type": Fixed("url", tag=True),
        "value": Row("url", STR, required=True),
        "mimeType": Row("media_type", STR),
    }
    decode_file = reads(u.FileRef, "ROWS_FILE", id=UNSET)
    ROWS_FILE = Rows("FileRef") + {
        "type": Fixed("file", tag=True),
        "value": Row("id", STR, required=True),
        "provider": Row("owner", Word("WORDS_MAKER")),
        "mimeType": Row("media_type", STR),
    }
    decode_image_part = reads(u.Image, "ROWS_IMAGE_PART", source=UNSET)
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "source": Row("source", Of("place"), required=True),
        "type": Fixed("image", tag=True),
        "id": Row("id", STR),
        "metadata": Kept(),
    }
    decode_audio_part = reads(u.Audio, "ROWS_AUDIO_PART", source=UNSET)
    LOST_AUDIO_PART = lost_fields(u.Audio, major=("signature",), minor=("transcript cache",), trivial=("expires_at",))
    ROWS_AUDIO_PART = Rows("Audio") + {
        "source": Row("source", Of("place"), required=True),
        "type": Fixed("audio", tag=True),
        "id": Row("id", STR),
        "metadata": Kept(),
    }
    decode_video_part = reads(u.Video, "ROWS_VIDEO_PART", source=UNSET)
    LOST_VIDEO_PART = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO_PART = Rows("Video") + {
        "source": Row("source", Of("place"), required=True),
        "type": Fixed("video", tag=True),
        "id": Row("id", STR),
        "metadata": Kept(),
    }
    decode_document_part = reads(u.Document, "ROWS_DOCUMENT_PART", source=UNSET)
    LOST_DOCUMENT_PART = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable cache",))
    ROWS_DOCUMENT_PART = Rows("Document") + {
        "source": Row("source", Of("place"), required=True),
        "type": Fixed("document", tag=True),
        "id": Row("id", STR),
        "metadata": Kept(),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "name": Row("name", STR),
        "subagentRunId": Kept("trivial"),
        "encryptedValue": Kept("major"),
    }
    decode_sealed = reads(u.Reasoning, "ROWS_SEALED")
    LOST_SEALED = lost_fields(u.Reasoning, major=("content signature",), minor=("id cache redacted",))
    ROWS_SEALED = Rows("Reasoning") + {
        "role": Fixed("reasoning"),
        "content": Row("summary", Joined("\n\n"), required=True, empty=""),
        "encryptedValue": Row("encrypted", STR, required=True, owner="signer", whose="openai", where="gAAAA*"),
        "metadata": Row("metadata", OBJECT),
        "id": Kept("trivial"),
        "subagentRunId": Kept("trivial"),
    }
    decode_signed = reads(u.Reasoning, "ROWS_SIGNED")
    LOST_SIGNED = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache redacted",))
    ROWS_SIGNED = Rows("Reasoning") + {
        "role": Fixed("reasoning"),
        "content": Row("content", Joined("\n\n"), required=True, empty=""),
        "metadata": Row("metadata", OBJECT),
        "encryptedValue": Row("signature", STR),
        "id": Kept("trivial"),
        "subagentRunId": Kept("trivial"),
    }
    LOST_CALL = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
            },
            required=True,
        ),
        "encryptedValue": Row("signature", STR),
        "metadata": Row("metadata", OBJECT),
    }
    CALL_READ = frozenset({"encryptedValue", "function", "id", "metadata", "type"})
    CALL_FUNCTION_READ = frozenset({"arguments", "name"})
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "name": Row("name", STR),
        "content": Row("parts", Joined("", u.Text, "text"), shared=True),
        "toolCalls": Row("parts", Each("call", just=True), shared=True, order=1),
        "subagentRunId": Kept("trivial"),
        "encryptedValue": Kept("major"),
    }
    decode_answered = reads(u.ToolResult, "ROWS_ANSWERED", call_id=UNSET, is_error=False, runner="client")
    LOST_ANSWERED = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_ANSWERED = Rows("ToolResult") + {
        "role": Fixed("tool"),
        "toolCallId": Row("call_id", STR, required=True),
        "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "error": Row("is_error", Word("WORDS_ANSWERED_ERROR"), default=(None, False)),
        "subagentRunId": Kept("trivial"),
        "encryptedValue": Kept("major"),
    }
    decode_failed = reads(u.ToolResult, "ROWS_FAILED", call_id=UNSET, is_error=True, runner="client")
    LOST_FAILED = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_FAILED = Rows("ToolResult") + {
        "role": Fixed("tool"),
        "toolCallId": Row("call_id", STR, required=True),
        "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
        "error": Fixed("failed"),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "subagentRunId": Kept("trivial"),
        "encryptedValue": Kept("major"),
    }
    encode_just_why = just(u.Text, "encode_why")
    LOST_WHY = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROW_WHY = Row("text", STR, required=True)
    decode_broken = reads(u.ToolResult, "ROWS_BROKEN", call_id=UNSET, is_error=True, runner="client")
    LOST_BROKEN = lost_fields(u.ToolResult, major=("value signature",), minor=("cache kind",))
    ROWS_BROKEN = Rows("ToolResult") + {
        "role": Fixed("tool"),
        "toolCallId": Row("call_id", STR, required=True),
        "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty="", shared=True),
        "error": Row("parts", Lone("why", just=True), required=True, shared=True, order=1, second=(u.Text,)),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "subagentRunId": Kept("trivial"),
        "encryptedValue": Kept("major"),
    }
    decode_function = reads(u.Tool, "ROWS_FUNCTION", name=UNSET)
    encode_just_function = just(u.Tool, "encode_function")
    LOST_FUNCTION = lost_fields(u.Tool, minor=("strict deferred kind cache",))
    ROWS_FUNCTION = Rows("Tool") + {
        "name": Row("name", STR, required=True),
        "description": Row("description", STR, required=True, empty="No description"),
        "parameters": Row("parameters", OBJECT),
        "metadata": Kept("trivial"),
    }
    LOST_INPUT = lost_fields(
        u.Request,
        major=("model documents tool_choice response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_INPUT = Rows("Request") + {
        "messages": Elsewhere("messages"),
        "tools": Row("tools", Each("function", just=True)),
        **kept_keys("threadId", "runId", "parentRunId", "protocolVersion", level="trivial"),
        "state": Kept(),
        "forwardedProps": Kept(),
        "context": Kept("major"),
        "resume": Kept("major"),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_write_5m_tokens cache_write_1h_tokens input_audio_tokens output_audio_tokens accepted_prediction_tokens",
            "rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "inputTokens": Row("input_tokens", INT),
        "outputTokens": Row("output_tokens", INT),
        "totalTokens": Sum("input_tokens", "output_tokens"),
        "reasoningTokens": Row("reasoning_tokens", INT),
        "cachedInputTokens": Row("cache_read_tokens", INT),
        "cacheWriteInputTokens": Row("cache_write_tokens", INT),
        "provider": Kept("trivial"),
        "model": Kept("trivial"),
    }
    decode_spoken = reads(u.Text, "ROWS_SPOKEN", text=UNSET)
    LOST_SPOKEN = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_SPOKEN = Rows("Text") + {
        "role": Fixed("assistant"),
        "content": Row("text", STR, required=True),
        "id": Kept("trivial"),
        "subagentRunId": Kept("trivial"),
    }
    decode_called = reads(u.ToolCall, "ROWS_CALLED", id=UNSET, name=UNSET, runner="client")
    LOST_CALLED = lost_fields(u.ToolCall, major=("input signature kind",), minor=("namespace cache",))
    ROWS_CALLED = Rows("ToolCall") + {
        "role": Fixed("assistant"),
        "toolCalls": Nested(
            {
                "id": Row("id", STR, required=True),
                "type": Fixed("function"),
                "function": Nested(
                    {
                        "name": Row("name", STR, required=True),
                        "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
                    },
                    required=True,
                ),
            },
            required=True,
            forms=("list",),
        ),
        "id": Kept("trivial"),
        "subagentRunId": Kept("trivial"),
    }
    LOST_ANSWER = lost_fields(u.Response, minor=("model service_tier",), trivial=("created",))
    LOST_ANSWER_1 = lost_fields(u.Candidate, major=("stop_reason",), minor=("stop_sequence stop_details logprobs",))
    ROWS_ANSWER = Rows("Response") + {
        "runId": Row("id", STR, required=True),
        "threadId": Row("id", STR, required=True, only="write", shared=True, first=("runId",)),
        "usage": Row("usage", Of("usage", single=True)),
        "newMessages": Row("message", Items("new_message", alone=True), required=True, target=1, at=("candidates",)),
    }
    LOST_RUNSTARTED_EVENT_1 = lost_fields(u.Response, major=("candidates usage",), minor=("model service_tier",), trivial=("created",))
    ROWS_RUNSTARTED_EVENT = Rows("StreamStart") + {
        "type": Fixed("RUN_STARTED", tag=True),
        **kept_keys("timestamp", "rawEvent", "metadata", "subagentRunId", "protocolVersion", "parentRunId", level="trivial"),
        **kept_keys("input", level="trivial"),
        "runId": Row("id", STR, required=True, target=1, at=("response",)),
        "threadId": Row("id", STR, required=True, only="write", target=1, at=("response",), shared=True, first=("runId",)),
    }
    decode_textmessagestart_event = reads(u.PartEnd, "ROWS_TEXTMESSAGESTART_EVENT", index=0)
    ROWS_TEXTMESSAGESTART_EVENT = Rows("PartEnd") + {
        "type": Fixed("TEXT_MESSAGE_START", tag=True),
        "messageId": Kept("trivial"),
        "role": Fixed("assistant"),
        **kept_keys("timestamp", "rawEvent", "metadata", "subagentRunId", level="trivial"),
        "name": Kept(),
    }
    encode_just_textmessagecontent_event_delta = just(u.TextDelta, "encode_textmessagecontent_event_delta")
    ROW_TEXTMESSAGECONTENT_EVENT_DELTA = Row("text", STR, required=True)
    decode_textmessagecontent_event = reads(u.PartDelta, "ROWS_TEXTMESSAGECONTENT_EVENT", index=0, delta=UNSET)
    ROWS_TEXTMESSAGECONTENT_EVENT = Rows("PartDelta") + {
        "type": Fixed("TEXT_MESSAGE_CONTENT", tag=True),
        "messageId": Kept("trivial"),
        "delta": Row("delta", Of("textmessagecontent_event_delta", just=True), required=True),
        **kept_keys("timestamp", "rawEvent", "metadata", "subagentRunId", level="trivial"),
    }
    decode_textmessageend_event = reads(u.PartEnd, "ROWS_TEXTMESSAGEEND_EVENT", index=0)
    ROWS_TEXTMESSAGEEND_EVENT = Rows("PartEnd") + {
        "type": Fixed("TEXT_MESSAGE_END", tag=True),
        **kept_keys("messageId", "timestamp", "rawEvent", "metadata", "subagentRunId", level="trivial"),
    }
    decode_reasoningmessagestart_event = reads(u.PartEnd, "ROWS_REASONINGMESSAGESTART_EVENT", index=0)
    ROWS_REASONINGMESSAGESTART_EVENT = Rows("PartEnd") + {
        "type": Fixed("REASONING_MESSAGE_START", tag=True),
        "messageId": Kept("trivial"),
        "role": Fixed("reasoning"),
        **kept_keys("timestamp", "rawEvent", "metadata", "subagentRunId", level="trivial"),
    }
    encode_just_reasoningmessagecontent_event_delta = just(u.ReasoningDelta, "encode_reasoningmessagecontent_event_delta")
    LOST_REASONINGMESSAGECONTENT_EVENT_DELTA = lost_fields(u.ReasoningDelta, trivial=("index",))
    ROW_REASONINGMESSAGECONTENT_EVENT_DELTA = Row("text", STR, required=True)
    decode_reasoningmessagecontent_event = reads(u.PartDelta, "ROWS_REASONINGMESSAGECONTENT_EVENT", index=0, delta=UNSET)
    ROWS_REASONINGMESSAGECONTENT_EVENT = Rows("PartDelta") + {
        "type": Fixed("REASONING_MESSAGE_CONTENT", tag=True),
        "messageId": Kept("trivial"),
        "delta": Row("delta", Of("reasoningmessagecontent_event_delta", just=True), required=True),
        **kept_keys("timestamp", "rawEvent", "metadata", "subagentRunId", level="trivial"),
    }
    encode_just_reasoningencryptedvalue_event_encrypted_value = just(
        u.SignatureDelta, "encode_reasoningencryptedvalue_event_encrypted_value"
    )
    ROW_REASONINGENCRYPTEDVALUE_EVENT_ENCRYPTED_VALUE = Row("signature", STR, required=True)
    decode_reasoningencryptedvalue_event = reads(u.PartDelta, "ROWS_REASONINGENCRYPTEDVALUE_EVENT", index=0, delta=UNSET)
    ROWS_REASONINGENCRYPTEDVALUE_EVENT = Rows("PartDelta") + {
        "type": Fixed("REASONING_ENCRYPTED_VALUE", tag=True),
        "subtype": Fixed("message"),
        "entityId": Kept("trivial"),
        "encryptedValue": Row("delta", Of("reasoningencryptedvalue_event_encrypted_value", just=True), required=True),
        **kept_keys("timestamp", "rawEvent", "metadata", "subagentRunId", level="trivial"),
    }
    decode_reasoningmessageend_event = reads(u.PartEnd, "ROWS_REASONINGMESSAGEEND_EVENT", index=0)
    ROWS_REASONINGMESSAGEEND_EVENT = Rows("PartEnd") + {
        "type": Fixed("REASONING_MESSAGE_END", tag=True),
        **kept_keys("messageId", "timestamp", "rawEvent", "metadata", "subagentRunId", level="trivial"),
    }
    LOST_TOOLCALLSTART_EVENT_PART = lost_fields(u.ToolCall, major=("input signature kind arguments",), minor=("namespace cache",))
    ROWS_TOOLCALLSTART_EVENT_PART = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "toolCallName": Row("name", STR, required=True),
    }
    TOOLCALLSTART_EVENT_PART_READ = frozenset({"toolCallId", "toolCallName"})
    ROWS_TOOLCALLSTART_EVENT = Rows("PartStart") + {
        "type": Fixed("TOOL_CALL_START", tag=True),
        **kept_keys("timestamp", "rawEvent", "metadata", "subagentRunId", "parentMessageId", level="trivial"),
        "toolCallId": Elsewhere("part"),
        "toolCallName": Elsewhere("part"),
    }
    encode_just_toolcallargs_event_delta = just(u.ArgumentsDelta, "encode_toolcallargs_event_delta")
    ROW_TOOLCALLARGS_EVENT_DELTA = Row("text", STR, required=True)
    decode_toolcallargs_event = reads(u.PartDelta, "ROWS_TOOLCALLARGS_EVENT", index=0, delta=UNSET)
    ROWS_TOOLCALLARGS_EVENT = Rows("PartDelta") + {
        "type": Fixed("TOOL_CALL_ARGS", tag=True),
        "toolCallId": Kept("trivial"),
        "delta": Row("delta", Of("toolcallargs_event_delta", just=True), required=True),
        **kept_keys("timestamp", "rawEvent", "metadata", "subagentRunId", level="trivial"),
    }
    decode_toolcallend_event = reads(u.PartEnd, "ROWS_TOOLCALLEND_EVENT", index=0)
    ROWS_TOOLCALLEND_EVENT = Rows("PartEnd") + {
        "type": Fixed("TOOL_CALL_END", tag=True),
        **kept_keys("toolCallId", "timestamp", "rawEvent", "metadata", "subagentRunId", level="trivial"),
    }
    decode_result = reads(u.ToolResult, "ROWS_RESULT", call_id=UNSET)
    encode_just_result = just(u.ToolResult, "encode_result")
    LOST_RESULT = lost_fields(u.ToolResult, major=("signature kind runner",), minor=("cache is_error",))
    ROWS_RESULT = Rows("ToolResult") + {
        "messageId": Row("call_id", STR, required=True, only="write", shared=True, first=("messageId",)),
        "toolCallId": Row("call_id", STR, required=True),
        "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
        "role": Fixed("tool", required=False),
    }
    ROWS_TOOLCALLRESULT_EVENT = Rows("PartStart") + {
        "type": Fixed("TOOL_CALL_RESULT", tag=True),
        **kept_keys("timestamp", "rawEvent", "metadata", "subagentRunId", level="trivial"),
        "messageId": Elsewhere("part"),
        "toolCallId": Elsewhere("part"),
        "content": Elsewhere("part"),
        "role": Elsewhere("part"),
    }
    LOST_RUNFINISHED_EVENT_1 = lost_fields(u.Response, major=("candidates",), minor=("model service_tier",), trivial=("created",))
    ROWS_RUNFINISHED_EVENT = Rows("StreamEnd") + {
        "type": Fixed("RUN_FINISHED", tag=True),
        **kept_keys("timestamp", "rawEvent", "metadata", "subagentRunId", level="trivial"),
        "runId": Row("id", STR, required=True, target=1, at=("response",)),
        "threadId": Row("id", STR, required=True, only="write", target=1, at=("response",), shared=True, first=("runId",)),
        "usage": Row("usage", Of("usage", single=True), target=1, at=("response",)),
        "result": Kept(),
        "outcome": Kept(),
    }
    decode_runerror_event = reads(u.ErrorAnswer, "ROWS_RUNERROR_EVENT", message=UNSET)
    LOST_RUNERROR_EVENT = lost_fields(u.ErrorAnswer, minor=("param request_id",))
    ROWS_RUNERROR_EVENT = Rows("ErrorAnswer") + {
        "type": Fixed("RUN_ERROR", tag=True),
        "message": Row("message", STR, required=True),
        "code": Row("code", Word("WORDS_CODE"), native="native"),
        **kept_keys("timestamp", "rawEvent", "metadata", "subagentRunId", "usage", level="trivial"),
    }
    CONVERSATION = Conversation(
        "messages",
        "row",
        parts={"assistant": "row_of_assistant", "tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        written={"system": "system", "user": "user", "assistant": "assistant"},
        runs=("assistant", "tool"),
        aside=({"role": "activity"},),
        names=("id",),
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_input, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_input, request)

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return read_deep(self.decode_answer, body)

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_answer, response)

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

    def read_tools(self, fragment: Any) -> list[u.AnyTool]:
        """The tools out of the key of a request that holds them."""
        if fragment.__class__ is list:
            fragment = {"tools": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_tools(self, self.ROWS_INPUT, "tools", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return ({"tools": write_tools(self, self.ROWS_INPUT, "tools", tools, losses)}, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        if value.role in self.WORDS_INSTRUCTIONS.lost:
            self.changed(losses, "role", "Message.role", value.role)
        role_word = self.WORDS_INSTRUCTIONS.write.get(value.role)
        if role_word is None and not has_spelling(value, self.SPACES, "role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
            return self.lost(value, losses)
        content_: Any
        if value.parts:
            content_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    content_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            content_ = "\n\n".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"role": role_word, "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.name is not None:
            w["name"] = value.name
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.id is not None:
            w["id"] = value.id
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_data(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Data <- Blob."""
        w: dict[str, Any] = {"type": "data", "value": value.data, "mimeType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_DATA, losses)

    def encode_address(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Address <- Url."""
        w: dict[str, Any] = {"type": "url", "value": value.url}
        if value.media_type is not None:
            w["mimeType"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_ADDRESS, losses)

    def encode_file(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any]:
        """File <- FileRef."""
        w: dict[str, Any] = {"type": "file", "value": value.id}
        if value.owner is not None:
            if value.owner in self.WORDS_MAKER.lost:
                self.changed(losses, "owner", "FileRef.owner", value.owner)
            w["provider"] = self.WORDS_MAKER.write.get(value.owner, value.owner)
        if value.media_type is not None:
            w["mimeType"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE, losses)

    def encode_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_place, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"source": source_, "type": "image"}
        if value.id is not None:
            w["id"] = value.id
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_audio_part(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioPart <- Audio."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_place, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"source": source_, "type": "audio"}
        if value.id is not None:
            w["id"] = value.id
        self.rest(w, value, self.LOST_AUDIO_PART, losses, self.ROWS_AUDIO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART, losses)

    def encode_video_part(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoPart <- Video."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_place, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"source": source_, "type": "video"}
        if value.id is not None:
            w["id"] = value.id
        self.rest(w, value, self.LOST_VIDEO_PART, losses, self.ROWS_VIDEO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_PART, losses)

    def encode_document_part(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentPart <- Document."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_place, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"source": source_, "type": "document"}
        if value.id is not None:
            w["id"] = value.id
        self.rest(w, value, self.LOST_DOCUMENT_PART, losses, self.ROWS_DOCUMENT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_PART, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
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
        w: dict[str, Any] = {"role": "user", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.name is not None:
            w["name"] = value.name
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_sealed(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Sealed <- Reasoning."""
        if not value.summary and value.content:
            value = with_substitute(value, "summary", "content", losses)
        content_: Any
        if value.summary:
            if len(value.summary) > 1:
                losses.append(Loss("summary", "Reasoning.summary", "joined", "minor", "several texts were joined into one string", None))
            content_ = "\n\n".join(value.summary)
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "reasoning", "content": content_}
        if value.encrypted is not None:
            if value.signer is None or value.signer == "openai":
                w["encryptedValue"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            w["encryptedValue"] = None
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.content or value.id is not None or value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_SEALED, losses, self.ROWS_SEALED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEALED, losses)

    def encode_signed(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Signed <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        content_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            content_ = "\n\n".join(value.content)
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "reasoning", "content": content_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.signature is not None:
            w["encryptedValue"] = value.signature
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_SIGNED, losses, self.ROWS_SIGNED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SIGNED, losses)

    def decode_call(self, w: Any) -> u.ToolCall:
        """Call -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
            function_ = w["function"]
            if function_.__class__ is not dict:
                function_ = an_object(function_, "function")
            function_name_ = function_["name"]
        except KeyError:
            raise missing(w, "id", "function", "function\x00name") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        if function_name_.__class__ is not str:
            function_name_ = text(function_name_, "function", "name")
        out = u.ToolCall(id=id_, name=function_name_, runner="client")
        n_function_ = 1
        if (function_arguments_ := function_.get("arguments")) is not None:
            n_function_ += 1
            function_arguments_error: str | None = None
            function_arguments_text: str | None = function_arguments_ if function_arguments_.__class__ is str else None
            if function_arguments_text is not None:
                function_arguments_value, function_arguments_error = arguments_in(function_arguments_)
            else:
                function_arguments_value = (
                    function_arguments_
                    if function_arguments_.__class__ is dict
                    else an_object(function_arguments_, "function", "arguments")
                )
            out.arguments = function_arguments_value
            out.arguments_text = function_arguments_text
            out.arguments_error = function_arguments_error
            if function_arguments_text is None:
                extras = remember(extras, self.NAMESPACE, "arguments", function_arguments_, "function")
        elif "arguments" not in function_:
            extras = remember(extras, self.NAMESPACE, "arguments", ABSENT, "function")
        if n_function_ != len(function_):
            extras = nested_rest(self, (out,), function_, self.ROWS_CALL, self.CALL_FUNCTION_READ, extras, "function")
        n = 3
        if w.get("type") != "function":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            if (encrypted_value_ := w.get("encryptedValue")) is not None:
                n += 1
                out.signature = encrypted_value_ if encrypted_value_.__class__ is str else text(encrypted_value_, "encryptedValue")
            if (metadata_ := w.get("metadata")) is not None:
                n += 1
                out.metadata = metadata_ if metadata_.__class__ is dict else an_object(metadata_, "metadata")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_CALL, self.CALL_READ, extras)
        out.extras = extras
        return out

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        function_: dict[str, Any] = {"name": value.name}
        function_["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
        if value.signature is not None:
            w["encryptedValue"] = value.signature
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.input is not None or value.namespace is not None or value.cache is not None or value.kind != "function":
            self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.ToolCall:
                if (item := self.encode_just_call(part, losses)) is not LOST:
                    reached = 1
                    tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.name is not None:
            w["name"] = value.name
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        if tool_calls_parts:
            w["toolCalls"] = tool_calls_parts
        if value.parts and not (content_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_answered(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Answered <- ToolResult."""
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
        w: dict[str, Any] = {"role": "tool", "toolCallId": value.call_id, "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.is_error and (error_word := self.WORDS_ANSWERED_ERROR.write.get(value.is_error)) is not None:
            w["error"] = error_word
        self.rest(w, value, self.LOST_ANSWERED, losses, self.ROWS_ANSWERED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWERED, losses)

    def encode_failed(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Failed <- ToolResult."""
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
        w: dict[str, Any] = {"role": "tool", "toolCallId": value.call_id, "content": content_, "error": "failed"}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        self.rest(w, value, self.LOST_FAILED, losses, self.ROWS_FAILED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED, losses)

    def decode_why(self, w: Any) -> u.Text:
        """Why -> Text."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Text(text=w)
        return out

    def encode_why(self, value: u.Text, losses: list[Loss]) -> str | Lost:
        """Why <- Text."""
        out: Any = value.text
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest({}, value, self.LOST_WHY, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_WHY, losses)

    def encode_broken(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Broken <- ToolResult."""
        content_lone: str | None = None
        content_parts: list[Any] = []
        error_parts: list[Any] = []
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
                if (cls := part.__class__) is u.Text:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "error":
                        if error_parts:
                            losses.append(
                                Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                            )
                        else:
                            item = self.encode_why(part, losses)
                            if item is not LOST:
                                reached = 1
                                error_parts.append(item)
                    else:
                        item = self.encode_text_part(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            content_parts.append(item)
                elif cls in (u.Image, u.Audio, u.Video, u.Document, u.Opaque):
                    item = self.encode_part(part, losses)
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
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list" and not value.parts:
            content_ = []
        else:
            content_ = ""
        error_: Any
        if error_parts:
            error_ = error_parts[0]
            if error_ is LOST:
                return self.lost(value, losses)
        else:
            return self.lost(value, losses)
        w: dict[str, Any] = {"role": "tool", "toolCallId": value.call_id, "content": content_, "error": error_}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        self.rest(w, value, self.LOST_BROKEN, losses, self.ROWS_BROKEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BROKEN, losses)

    def encode_function(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Function <- Tool."""
        description_: Any
        if value.description:
            description_ = value.description
        else:
            if not has_spelling(value, self.SPACES, "description"):
                losses.append(Loss("description", "Tool.description", "defaulted", "trivial", "the key is required", "No description"))
            description_ = "No description"
        w: dict[str, Any] = {"name": value.name, "description": description_}
        if value.parameters is not None:
            w["parameters"] = value.parameters
        if value.strict is not None or value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION, losses, self.ROWS_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION, losses)

    def decode_input(self, w: Any) -> u.Request:
        """Input -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_INPUT, extras)
        out.extras = extras
        return out

    def encode_input(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Input <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        if value.tools and (tools_ := each_out(value.tools, self.encode_just_function, losses, "tools")):
            w["tools"] = tools_
        if (
            value.model is not None
            or value.documents
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
            self.rest(w, value, self.LOST_INPUT, losses, self.ROWS_INPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT, losses)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["inputTokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["outputTokens"] = value.output_tokens
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["totalTokens"] = total_tokens_
        if value.reasoning_tokens is not None:
            w["reasoningTokens"] = value.reasoning_tokens
        if value.cache_read_tokens is not None:
            w["cachedInputTokens"] = value.cache_read_tokens
        if value.cache_write_tokens is not None:
            w["cacheWriteInputTokens"] = value.cache_write_tokens
        if (
            value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.input_audio_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def encode_spoken(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Spoken <- Text."""
        w: dict[str, Any] = {"role": "assistant", "content": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_SPOKEN, losses, self.ROWS_SPOKEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SPOKEN, losses)

    def encode_called(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Called <- ToolCall."""
        tool_calls_function_: dict[str, Any] = {"name": value.name}
        tool_calls_function_["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        tool_calls_: dict[str, Any] = {"id": value.id, "type": "function", "function": tool_calls_function_}
        w: dict[str, Any] = {"role": "assistant", "toolCalls": [tool_calls_]}
        self.rest(w, value, self.LOST_CALLED, losses, self.ROWS_CALLED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALLED, losses)

    def decode_answer(self, w: Any) -> u.Response:
        """Answer -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates = u.Candidate()
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates), w, self.ROWS_ANSWER)
        out.extras = extras
        return out

    def encode_answer(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Answer <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate()
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        new_messages_: Any = under(the_candidates.message, items_out(self, "new_message", alone=True), losses, "candidates[0].message")
        w: dict[str, Any] = {"runId": value.id, "newMessages": new_messages_}
        if value.id is not None:
            w["threadId"] = value.id
        if value.usage is not None:
            usage_: Any = under(value.usage, self.encode_usage, losses, "usage")
            if usage_ is not LOST:
                usage_ = [usage_]
            if usage_ is not LOST:
                w["usage"] = usage_
        if value.model is not None or value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        if (
            the_candidates.stop_reason is not None
            or the_candidates.stop_sequence is not None
            or the_candidates.stop_details is not None
            or the_candidates.logprobs is not None
        ):
            self.rest(w, the_candidates, self.LOST_ANSWER_1, losses, self.ROWS_ANSWER, "candidates[0]")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def decode_runstarted_event(self, w: Any) -> u.StreamStart:
        """RUNSTARTEDEvent -> StreamStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_response = u.Response()
        out = u.StreamStart(response=the_response)
        extras = read_rows(self, (out, the_response), w, self.ROWS_RUNSTARTED_EVENT)
        out.extras = extras
        return out

    def encode_runstarted_event(self, value: u.StreamStart, losses: list[Loss]) -> dict[str, Any]:
        """RUNSTARTEDEvent <- StreamStart."""
        the_response = value.response
        w: dict[str, Any] = {"type": "RUN_STARTED", "runId": the_response.id}
        if the_response.id is not None:
            w["threadId"] = the_response.id
        if (
            the_response.model is not None
            or the_response.created is not None
            or the_response.candidates
            or the_response.usage is not None
            or the_response.service_tier is not None
        ):
            self.rest(w, the_response, self.LOST_RUNSTARTED_EVENT_1, losses, self.ROWS_RUNSTARTED_EVENT, "response")
        if the_response.extras is not None:
            foreign(the_response, self.SPACES, losses, "response")
        return w if value.extras is None else self.restored(w, value, self.ROWS_RUNSTARTED_EVENT, losses)

    def encode_textmessagestart_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """TEXTMESSAGESTARTEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "TEXT_MESSAGE_START", "role": "assistant"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXTMESSAGESTART_EVENT, losses)

    def decode_textmessagecontent_event_delta(self, w: Any) -> u.TextDelta:
        """TEXTMESSAGECONTENTEventDelta -> TextDelta."""
        if w.__class__ is not str:
            w = text(w)
        out = u.TextDelta(text=w)
        return out

    def encode_textmessagecontent_event_delta(self, value: u.TextDelta, losses: list[Loss]) -> str | Lost:
        """TEXTMESSAGECONTENTEventDelta <- TextDelta."""
        out: Any = value.text
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TEXTMESSAGECONTENT_EVENT_DELTA, losses)

    def encode_textmessagecontent_event(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TEXTMESSAGECONTENTEvent <- PartDelta."""
        if value.delta.__class__ is not u.TextDelta:
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        delta_: Any = under(value.delta, self.encode_just_textmessagecontent_event_delta, losses, "delta")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "TEXT_MESSAGE_CONTENT", "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXTMESSAGECONTENT_EVENT, losses)

    def encode_textmessageend_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """TEXTMESSAGEENDEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "TEXT_MESSAGE_END"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXTMESSAGEEND_EVENT, losses)

    def encode_reasoningmessagestart_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """REASONINGMESSAGESTARTEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "REASONING_MESSAGE_START", "role": "reasoning"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_REASONINGMESSAGESTART_EVENT, losses)

    def decode_reasoningmessagecontent_event_delta(self, w: Any) -> u.ReasoningDelta:
        """REASONINGMESSAGECONTENTEventDelta -> ReasoningDelta."""
        if w.__class__ is not str:
            w = text(w)
        out = u.ReasoningDelta(text=w)
        return out

    def encode_reasoningmessagecontent_event_delta(self, value: u.ReasoningDelta, losses: list[Loss]) -> str | Lost:
        """REASONINGMESSAGECONTENTEventDelta <- ReasoningDelta."""
        out: Any = value.text
        if value.index != 0:
            self.rest({}, value, self.LOST_REASONINGMESSAGECONTENT_EVENT_DELTA, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_REASONINGMESSAGECONTENT_EVENT_DELTA, losses)

    def encode_reasoningmessagecontent_event(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """REASONINGMESSAGECONTENTEvent <- PartDelta."""
        if value.delta.__class__ is not u.ReasoningDelta:
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        delta_: Any = under(value.delta, self.encode_just_reasoningmessagecontent_event_delta, losses, "delta")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "REASONING_MESSAGE_CONTENT", "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_REASONINGMESSAGECONTENT_EVENT, losses)

    def decode_reasoningencryptedvalue_event_encrypted_value(self, w: Any) -> u.SignatureDelta:
        """REASONINGENCRYPTEDVALUEEventEncryptedValue -> SignatureDelta."""
        if w.__class__ is not str:
            w = text(w)
        out = u.SignatureDelta(signature=w)
        return out

    def encode_reasoningencryptedvalue_event_encrypted_value(self, value: u.SignatureDelta, losses: list[Loss]) -> str | Lost:
        """REASONINGENCRYPTEDVALUEEventEncryptedValue <- SignatureDelta."""
        out: Any = value.signature
        return (
            out if value.extras is None else self.restore_bare(out, value, self.ROW_REASONINGENCRYPTEDVALUE_EVENT_ENCRYPTED_VALUE, losses)
        )

    def encode_reasoningencryptedvalue_event(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """REASONINGENCRYPTEDVALUEEvent <- PartDelta."""
        if value.delta.__class__ is not u.SignatureDelta:
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        encrypted_value_: Any = under(value.delta, self.encode_just_reasoningencryptedvalue_event_encrypted_value, losses, "delta")
        if encrypted_value_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "REASONING_ENCRYPTED_VALUE", "subtype": "message", "encryptedValue": encrypted_value_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_REASONINGENCRYPTEDVALUE_EVENT, losses)

    def encode_reasoningmessageend_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """REASONINGMESSAGEENDEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "REASONING_MESSAGE_END"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_REASONINGMESSAGEEND_EVENT, losses)

    def decode_toolcallstart_event_part(self, w: Any) -> u.ToolCall:
        """TOOLCALLSTARTEventPart -> ToolCall."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            tool_call_id_ = w["toolCallId"]
            tool_call_name_ = w["toolCallName"]
        except KeyError:
            raise missing(w, "toolCallId", "toolCallName") from None
        if tool_call_id_.__class__ is not str:
            tool_call_id_ = text(tool_call_id_, "toolCallId")
        if tool_call_name_.__class__ is not str:
            tool_call_name_ = text(tool_call_name_, "toolCallName")
        out = u.ToolCall(id=tool_call_id_, name=tool_call_name_, runner="client")
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_TOOLCALLSTART_EVENT_PART, self.TOOLCALLSTART_EVENT_PART_READ, None)
        return out

    def encode_toolcallstart_event_part(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """TOOLCALLSTARTEventPart <- ToolCall."""
        w: dict[str, Any] = {"toolCallId": value.id, "toolCallName": value.name}
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.kind != "function"
            or value.arguments
        ):
            self.rest(w, value, self.LOST_TOOLCALLSTART_EVENT_PART, losses, self.ROWS_TOOLCALLSTART_EVENT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOLCALLSTART_EVENT_PART, losses)

    def encode_just_toolcallstart_event_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TOOLCALLSTARTEventPart, or nothing."""
        return (
            self.encode_toolcallstart_event_part(value, losses)
            if value.__class__ is u.ToolCall and value.runner == "client"
            else self.lost(value, losses)
        )

    def decode_toolcallstart_event(self, w: Any) -> u.PartStart:
        """TOOLCALLSTARTEvent -> PartStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.PartStart(index=0, part=UNSET)
        extras: Extras | None = None
        if (the_part := read_flat(self, w, "decode_toolcallstart_event_part", ("toolCallId", "toolCallName"))) is not None:
            out.part = the_part
        else:
            extras = keep_flat(self, w, self.ROWS_TOOLCALLSTART_EVENT, "part", extras)
        extras = read_rows(self, (out,), w, self.ROWS_TOOLCALLSTART_EVENT, extras)
        required(w, out.part, "toolCallId", "toolCallName")
        out.extras = extras
        return out

    def encode_toolcallstart_event(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TOOLCALLSTARTEvent <- PartStart."""
        w: dict[str, Any] = {"type": "TOOL_CALL_START"}
        if (the_part := under(value.part, self.encode_just_toolcallstart_event_part, losses, "part")) is not LOST:
            put_flat(w, the_part)
        else:
            return self.lost(value, losses)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOLCALLSTART_EVENT, losses)

    def decode_toolcallargs_event_delta(self, w: Any) -> u.ArgumentsDelta:
        """TOOLCALLARGSEventDelta -> ArgumentsDelta."""
        if w.__class__ is not str:
            w = text(w)
        out = u.ArgumentsDelta(text=w)
        return out

    def encode_toolcallargs_event_delta(self, value: u.ArgumentsDelta, losses: list[Loss]) -> str | Lost:
        """TOOLCALLARGSEventDelta <- ArgumentsDelta."""
        out: Any = value.text
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TOOLCALLARGS_EVENT_DELTA, losses)

    def encode_toolcallargs_event(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TOOLCALLARGSEvent <- PartDelta."""
        if value.delta.__class__ is not u.ArgumentsDelta:
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        delta_: Any = under(value.delta, self.encode_just_toolcallargs_event_delta, losses, "delta")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "TOOL_CALL_ARGS", "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOLCALLARGS_EVENT, losses)

    def encode_toolcallend_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """TOOLCALLENDEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "TOOL_CALL_END"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOLCALLEND_EVENT, losses)

    def encode_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Result <- ToolResult."""
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
        w: dict[str, Any] = {"toolCallId": value.call_id, "content": content_}
        w["messageId"] = value.call_id
        self.rest(w, value, self.LOST_RESULT, losses, self.ROWS_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT, losses)

    def decode_toolcallresult_event(self, w: Any) -> u.PartStart:
        """TOOLCALLRESULTEvent -> PartStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.PartStart(index=0, part=UNSET)
        extras: Extras | None = None
        if (the_part := read_flat(self, w, "decode_result", ("messageId", "toolCallId", "content", "role"))) is not None:
            out.part = the_part
        else:
            extras = keep_flat(self, w, self.ROWS_TOOLCALLRESULT_EVENT, "part", extras)
        extras = read_rows(self, (out,), w, self.ROWS_TOOLCALLRESULT_EVENT, extras)
        required(w, out.part, "messageId", "toolCallId", "content", "role")
        out.extras = extras
        return out

    def encode_toolcallresult_event(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TOOLCALLRESULTEvent <- PartStart."""
        w: dict[str, Any] = {"type": "TOOL_CALL_RESULT"}
        if (the_part := under(value.part, self.encode_just_result, losses, "part")) is not LOST:
            put_flat(w, the_part)
        else:
            return self.lost(value, losses)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOLCALLRESULT_EVENT, losses)

    def decode_runfinished_event(self, w: Any) -> u.StreamEnd:
        """RUNFINISHEDEvent -> StreamEnd."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_response = u.Response()
        out = u.StreamEnd(response=the_response)
        extras = read_rows(self, (out, the_response), w, self.ROWS_RUNFINISHED_EVENT)
        out.extras = extras
        return out

    def encode_runfinished_event(self, value: u.StreamEnd, losses: list[Loss]) -> dict[str, Any]:
        """RUNFINISHEDEvent <- StreamEnd."""
        the_response = value.response
        w: dict[str, Any] = {"type": "RUN_FINISHED", "runId": the_response.id}
        if the_response.id is not None:
            w["threadId"] = the_response.id
        if the_response.usage is not None:
            usage_: Any = under(the_response.usage, self.encode_usage, losses, "response.usage")
            if usage_ is not LOST:
                usage_ = [usage_]
            if usage_ is not LOST:
                w["usage"] = usage_
        if (
            the_response.model is not None
            or the_response.created is not None
            or the_response.candidates
            or the_response.service_tier is not None
        ):
            self.rest(w, the_response, self.LOST_RUNFINISHED_EVENT_1, losses, self.ROWS_RUNFINISHED_EVENT, "response")
        if the_response.extras is not None:
            foreign(the_response, self.SPACES, losses, "response")
        return w if value.extras is None else self.restored(w, value, self.ROWS_RUNFINISHED_EVENT, losses)

    def encode_runerror_event(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """RUNERROREvent <- ErrorAnswer."""
        w: dict[str, Any] = {"type": "RUN_ERROR", "message": value.message}
        if value.code is not None:
            code_word = self.WORDS_CODE.write.get(value.code)
            if code_word is None and not has_spelling(value, self.SPACES, "code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if code_word is not None:
                w["code"] = code_word
        self.rest(w, value, self.LOST_RUNERROR_EVENT, losses, self.ROWS_RUNERROR_EVENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RUNERROR_EVENT, losses)

    def fits_sealed(self, w: Any) -> bool:
        """Whether a wire value is a Sealed."""
        return (
            w.__class__ is dict
            and w.get("role") == "reasoning"
            and w.get("content").__class__ is str
            and w.get("encryptedValue").__class__ is str
            and looks(w.get("encryptedValue", MISSING), "gAAAA*")
        )

    def fits_failed(self, w: Any) -> bool:
        """Whether a wire value is a Failed."""
        return (
            w.__class__ is dict
            and w.get("role") == "tool"
            and w.get("toolCallId").__class__ is str
            and w.get("content").__class__ in (list, str)
            and w.get("error") == "failed"
        )

    def fits_called(self, w: Any) -> bool:
        """Whether a wire value is a Called."""
        return (
            w.__class__ is dict
            and w.get("role") == "assistant"
            and is_single(w.get("toolCalls"))
            and at_path(w, "toolCalls", "0", "id").__class__ is str
            and is_value(at_path(w, "toolCalls", "0", "type"), "function", True)
            and at_path(w, "toolCalls", "0", "function").__class__ is dict
            and at_path(w, "toolCalls", "0", "function", "name").__class__ is str
        )

    def fits_toolcallstart_event_part(self, w: Any) -> bool:
        """Whether a wire value is a TOOLCALLSTARTEventPart."""
        return w.__class__ is dict and w.get("toolCallId").__class__ is str and w.get("toolCallName").__class__ is str

    def fits_result(self, w: Any) -> bool:
        """Whether a wire value is a Result."""
        return w.__class__ is dict and w.get("toolCallId").__class__ is str and w.get("content").__class__ in (list, str)

    def decode_place(self, w: Any) -> u.Blob | u.Url | u.FileRef:
        """Place: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "data":
            return self.decode_data(w)
        if tag == "url":
            return self.decode_address(w)
        if tag == "file":
            return self.decode_file(w)
        raise KeepWhole("expected one of data, url, file", ("type",))

    def encode_place(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Place: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_data(value, losses)
        if cls is u.Url:
            return self.encode_address(value, losses)
        if cls is u.FileRef:
            return self.encode_file(value, losses)
        return self.lost(value, losses)

    def decode_part(self, w: Any) -> u.Text | u.Image | u.Audio | u.Video | u.Document | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_part(w)
            if tag == "image":
                return self.decode_image_part(w)
            if tag == "audio":
                return self.decode_audio_part(w)
            if tag == "video":
                return self.decode_video_part(w)
            if tag == "document":
                return self.decode_document_part(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_image_part(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_audio_part(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_video_part(value, losses)
        if cls is u.Document and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_document_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | PartRow | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        try:
            tag = w.get("role")
            if tag == "tool":
                if in_words(w.get("error", MISSING), (None,), True):
                    return self.decode_answered(w)
                if w.get("error") == "failed":
                    return self.decode_failed(w)
                return self.found_as(self.decode_broken(w), "Broken")
            if tag in ("system", "developer"):
                return self.decode_system(w)
            if tag == "user":
                return self.decode_user(w)
            if tag == "reasoning":
                if w.get("encryptedValue").__class__ is str and looks(w.get("encryptedValue", MISSING), "gAAAA*"):
                    out = self.decode_sealed(w)
                    if out.encrypted is None:
                        return PartRow("assistant", self.found_as(out, "Sealed"))
                    return PartRow("assistant", out)
                out = self.decode_signed(w)
                if out.encrypted is not None:
                    return PartRow("assistant", self.found_as(out, "Signed"))
                return PartRow("assistant", out)
            if tag == "assistant":
                return self.decode_assistant(w)
        except KeepWhole:
            pass
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)

    def decode_new_message(self, w: Any) -> u.Reasoning | u.Text | u.ToolCall | u.ToolResult | u.Opaque:
        """NewMessage: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("role") == "reasoning" and w.get("content").__class__ is str:
                if w.get("encryptedValue").__class__ is str and looks(w.get("encryptedValue", MISSING), "gAAAA*"):
                    out = self.decode_sealed(w)
                    if out.encrypted is None:
                        return self.found_as(out, "Sealed")
                    return out
                out = self.decode_signed(w)
                if out.encrypted is not None:
                    return self.found_as(out, "Signed")
                return out
            if w.get("role") == "assistant":
                if w.get("content").__class__ is str:
                    return self.decode_spoken(w)
                if self.fits_called(w):
                    return self.decode_called(w)
            if w.get("role") == "tool" and w.get("toolCallId").__class__ is str and w.get("content").__class__ in (list, str):
                if in_words(w.get("error", MISSING), (None,), True):
                    return self.decode_answered(w)
                if w.get("error") == "failed":
                    return self.decode_failed(w)
                if w.get("error").__class__ is str:
                    return self.found_as(self.decode_broken(w), "Broken")
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_new_message(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """NewMessage: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_spoken(value, losses)
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_called(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Broken" and value.runner == "client" and value.is_error is True:
                    return written_as(self, value, "broken", "new_message", losses, "failed")
            if value.runner == "client" and value.is_error is False:
                return self.encode_answered(value, losses)
            if value.runner == "client" and value.is_error is True:
                return self.encode_failed(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Sealed":
                    return self.encode_sealed(value, losses)
                if marked_case == "Signed":
                    return written_as(self, value, "signed", "new_message", losses, "sealed")
            if value.encrypted is not None:
                before = len(losses)
                if (w := self.encode_sealed(value, losses)) is LOST or looks(at_path(w, "encryptedValue"), "gAAAA*"):
                    return w
                losses.__delitem__(slice(before, None))
            return written_as(self, value, "signed", "new_message", losses, "sealed")
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_assistant(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfAssistant: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Sealed":
                    return self.encode_sealed(value, losses)
                if marked_case == "Signed":
                    return written_as(self, value, "signed", "row", losses, "sealed")
            if value.encrypted is not None:
                before = len(losses)
                if (w := self.encode_sealed(value, losses)) is LOST or looks(at_path(w, "encryptedValue"), "gAAAA*"):
                    return w
                losses.__delitem__(slice(before, None))
            return written_as(self, value, "signed", "row", losses, "sealed")
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None:
                if marked(value, self.SPACES, "$case") == "Broken" and value.runner == "client" and value.is_error is True:
                    return written_as(self, value, "broken", "row", losses, "failed")
            if value.runner == "client" and value.is_error is False:
                return self.encode_answered(value, losses)
            if value.runner == "client" and value.is_error is True:
                return self.encode_failed(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_new_message(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ in (u.Reasoning, u.Text, u.ToolCall, u.ToolResult):
            return "assistant"
        return None

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        cls = value.__class__
        if cls is u.Reasoning:
            return "assistant"
        if cls is u.ToolResult:
            return "tool"
        return None


LENS: Final = AgUi()
