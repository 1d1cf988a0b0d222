# Generated from spec/applications/vercel_ui_stream.yaml; do not edit.

"""Vercel AI SDK UI message stream, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, same, text
from ...lenses.entries import read_deep, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, has_spelling, mark, marked
from ...lenses.fitting import at_path, fills, keep_flat, looks, no_case, put_flat, read_flat, try_decode
from ...lenses.kinds import ANY, Each, Joined, Json, OBJECT, Of, STR, Template, Word
from ...lenses.lens import Lens
from ...lenses.misread import both_as, written_as
from ...lenses.pairs import omit, pick, together
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads, required
from ...lenses.structs import holes_of, just, lost_fields, lost_under, own_spaces
from ...lenses.values import arguments_out, broken_arguments, first_of, template_out, text_or_json, under, with_substitute
from ...lenses.words import Words


class VercelUiStream(Lens):
    """Vercel AI SDK UI message stream."""

    __slots__ = ()
    NAMESPACE = "vercel_ui_stream"
    TITLE = "Vercel AI SDK UI message stream"
    DOCS = "https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol"
    SIGNERS = {"Text": "gemini", "ToolCall": "gemini"}
    ENVELOPE = {"id": ""}
    RESULTS = "usual"
    OPAQUE = (("trivial", {"type": "step-start"}), ("minor", {"type": "data-*"}), ("minor", {"type": "source-*"}))
    WORDS_RAN = Words("ran", {"client": (False,), "provider": (True,)})
    WORDS_FINISH = Words(
        "finish",
        {"stop": ("stop",), "length": ("length",), "tool_calls": ("tool-calls",), "refusal": ("content-filter",)},
        lost={"stop_sequence": "stop", "pause": "stop"},
        unknown="other",
    )
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {
        "type": Fixed("text"),
        "text": Row("text", STR, required=True),
        "providerMetadata": Nested({"google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")})}),
        "state": Kept("trivial"),
    }
    decode_image_url = reads(u.Url, "ROWS_IMAGE_URL", url=UNSET)
    ROWS_IMAGE_URL = Rows("Url") + {
        "url": Row("url", STR, required=True, where="http*"),
        "mediaType": Row("media_type", STR, required=True, empty="image/*", where="image/*"),
    }
    decode_image_data = reads(u.Blob, "ROWS_IMAGE_DATA", media_type=UNSET, data=UNSET)
    ROWS_IMAGE_DATA = Rows("Blob") + {
        "url": Row("data", Template("data:{media_type};base64,{}"), required=True, where="data:image/*"),
        "mediaType": Row("media_type", STR, required=True, only="write"),
    }
    LOST_FILE_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_FILE_IMAGE = Rows("Image") + {"type": Fixed("file"), "url": Elsewhere("source"), "mediaType": Elsewhere("source")}
    decode_redacted = reads(u.Reasoning, "ROWS_REDACTED", signer="anthropic", redacted=True)
    LOST_REDACTED = lost_fields(u.Reasoning, major=("content summary signature",), minor=("id cache",))
    ROWS_REDACTED = Rows("Reasoning") + {
        "type": Fixed("reasoning"),
        "text": Fixed(""),
        "providerMetadata": Nested(
            {"anthropic": Nested({"redactedData": Row("encrypted", STR, required=True, owner="signer", whose="anthropic")}, required=True)},
            required=True,
        ),
        "id": Kept("trivial"),
        "state": Kept("trivial"),
    }
    decode_item = reads(u.Reasoning, "ROWS_ITEM")
    LOST_ITEM = lost_fields(u.Reasoning, major=("summary signature",), minor=("cache redacted",))
    ROWS_ITEM = Rows("Reasoning") + {
        "type": Fixed("reasoning"),
        "text": Row("content", Joined("\n\n"), required=True, empty=""),
        "providerMetadata": Nested(
            {
                "openai": Nested(
                    {
                        "itemId": Row("id", STR, required=True, owner="signer", whose="openai"),
                        "reasoningEncryptedContent": Row("encrypted", STR, owner="signer", whose="openai"),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
        "id": Kept("trivial"),
        "state": Kept("trivial"),
    }
    decode_plain = reads(u.Reasoning, "ROWS_PLAIN")
    LOST_PLAIN = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache redacted",))
    ROWS_PLAIN = Rows("Reasoning") + {
        "type": Fixed("reasoning"),
        "text": Row("content", Joined("\n\n"), required=True, empty=""),
        "providerMetadata": Nested(
            {
                "anthropic": Nested({"signature": Row("signature", STR, owner="signer", whose="anthropic", shared=True)}),
                "bedrock": Nested({"signature": Row("signature", STR, owner="signer", whose="bedrock_converse", shared=True)}),
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini", shared=True)}),
            }
        ),
        "id": Kept("trivial"),
        "state": Kept("trivial"),
    }
    decode_text_output_part_first = reads(u.ToolCall, "ROWS_TEXT_OUTPUT_PART_FIRST", id=UNSET, name=UNSET)
    LOST_TEXT_OUTPUT_PART_FIRST = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_TEXT_OUTPUT_PART_FIRST = Rows("ToolCall") + {
        "type": Row("name", Template("tool-{}"), required=True),
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("output-available"),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), required=True),
        "providerExecuted": Row("runner", Word("WORDS_RAN"), default=(False, "client")),
        "callProviderMetadata": Nested({"google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")})}),
        "toolMetadata": Kept("trivial"),
        "title": Kept("trivial"),
    }
    decode_text_output_part_second = reads(u.ToolResult, "ROWS_TEXT_OUTPUT_PART_SECOND", call_id=UNSET, is_error=False)
    LOST_TEXT_OUTPUT_PART_SECOND = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_TEXT_OUTPUT_PART_SECOND = Rows("ToolResult") + {
        "toolCallId": Row("call_id", STR, required=True),
        "state": Fixed("output-available"),
        "output": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
    }
    decode_done_first = reads(u.ToolCall, "ROWS_DONE_FIRST", id=UNSET, name=UNSET)
    LOST_DONE_FIRST = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_DONE_FIRST = Rows("ToolCall") + {
        "type": Row("name", Template("tool-{}"), required=True),
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("output-available"),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), required=True),
        "providerExecuted": Row("runner", Word("WORDS_RAN"), default=(False, "client")),
        "callProviderMetadata": Nested({"google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")})}),
        "toolMetadata": Kept("trivial"),
        "title": Kept("trivial"),
    }
    decode_done_second = reads(u.ToolResult, "ROWS_DONE_SECOND", call_id=UNSET, is_error=False)
    LOST_DONE_SECOND = lost_fields(u.ToolResult, major=("parts signature",), minor=("cache kind",))
    ROWS_DONE_SECOND = Rows("ToolResult") + {
        "toolCallId": Row("call_id", STR, required=True),
        "state": Fixed("output-available"),
        "output": Row("value", ANY, required=True),
    }
    decode_failed_first = reads(u.ToolCall, "ROWS_FAILED_FIRST", id=UNSET, name=UNSET)
    LOST_FAILED_FIRST = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_FAILED_FIRST = Rows("ToolCall") + {
        "type": Row("name", Template("tool-{}"), required=True),
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("output-error"),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), required=True),
        "providerExecuted": Row("runner", Word("WORDS_RAN"), default=(False, "client")),
        "callProviderMetadata": Nested({"google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")})}),
        "toolMetadata": Kept("trivial"),
        "title": Kept("trivial"),
    }
    decode_failed_second = reads(u.ToolResult, "ROWS_FAILED_SECOND", call_id=UNSET, is_error=True)
    LOST_FAILED_SECOND = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_FAILED_SECOND = Rows("ToolResult") + {
        "toolCallId": Row("call_id", STR, required=True),
        "state": Fixed("output-error"),
        "errorText": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
    }
    decode_waiting = reads(u.ToolCall, "ROWS_WAITING", id=UNSET, name=UNSET)
    LOST_WAITING = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_WAITING = Rows("ToolCall") + {
        "type": Row("name", Template("tool-{}"), required=True),
        "toolCallId": Row("id", STR, required=True),
        "state": Fixed("input-available"),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), required=True),
        "providerExecuted": Row("runner", Word("WORDS_RAN"), default=(False, "client")),
        "callProviderMetadata": Nested({"google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")})}),
        "toolMetadata": Kept("trivial"),
        "title": Kept("trivial"),
    }
    LOST_ANSWER = lost_fields(u.Response, major=("usage",), minor=("model",), trivial=("created service_tier",))
    LOST_ANSWER_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_ANSWER_2 = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ANSWER = Rows("Response") + {
        "id": Row("id", STR, required=True),
        "finishReason": Row("stop_reason", Word("WORDS_FINISH"), native="stop_native", target=1, at=("candidates",)),
        "role": Fixed("assistant"),
        "parts": Row("parts", Each("part", pairs=True), required=True, target=2, at=("candidates", "message")),
        "metadata": Row("metadata", OBJECT, target=2, at=("candidates", "message")),
    }
    LOST_START_EVENT_1 = lost_fields(u.Response, major=("candidates usage",), minor=("model service_tier",), trivial=("created",))
    ROWS_START_EVENT = Rows("StreamStart") + {
        "type": Fixed("start", tag=True),
        "messageId": Row("id", STR, target=1, at=("response",)),
        "messageMetadata": Kept("trivial"),
    }
    decode_start_step_event = reads(u.PartEnd, "ROWS_START_STEP_EVENT", index=0)
    ROWS_START_STEP_EVENT = Rows("PartEnd") + {"type": Fixed("start-step", tag=True)}
    decode_text_start_event = reads(u.PartEnd, "ROWS_TEXT_START_EVENT", index=0)
    ROWS_TEXT_START_EVENT = Rows("PartEnd") + {"type": Fixed("text-start", tag=True), "id": Kept("trivial"), "providerMetadata": Kept()}
    decode_proof1 = reads(u.SignatureDelta, "ROWS_PROOF1", signature=UNSET, signer="anthropic")
    ROWS_PROOF1 = Rows("SignatureDelta") + {
        "anthropic": Nested({"signature": Row("signature", STR, required=True, owner="signer", whose="anthropic")}, required=True),
    }
    decode_proof2 = reads(u.SignatureDelta, "ROWS_PROOF2", signature=UNSET, signer="bedrock_converse")
    ROWS_PROOF2 = Rows("SignatureDelta") + {
        "bedrock": Nested({"signature": Row("signature", STR, required=True, owner="signer", whose="bedrock_converse")}, required=True),
    }
    decode_proof3 = reads(u.SignatureDelta, "ROWS_PROOF3", signature=UNSET, signer="gemini")
    ROWS_PROOF3 = Rows("SignatureDelta") + {
        "google": Nested({"thoughtSignature": Row("signature", STR, required=True, owner="signer", whose="gemini")}, required=True),
    }
    decode_text_delta_event_signed_text = reads(u.PartDelta, "ROWS_TEXT_DELTA_EVENT_SIGNED_TEXT", index=0, delta=UNSET)
    ROWS_TEXT_DELTA_EVENT_SIGNED_TEXT = Rows("PartDelta") + {
        "type": Fixed("text-delta", tag=True),
        "id": Kept("trivial"),
        "delta": Fixed(""),
        "providerMetadata": Row("delta", Of("proof"), required=True),
    }
    encode_just_text_delta_event_grown_text_delta = just(u.TextDelta, "encode_text_delta_event_grown_text_delta")
    ROW_TEXT_DELTA_EVENT_GROWN_TEXT_DELTA = Row("text", STR, required=True)
    decode_text_delta_event_grown_text = reads(u.PartDelta, "ROWS_TEXT_DELTA_EVENT_GROWN_TEXT", index=0, delta=UNSET)
    ROWS_TEXT_DELTA_EVENT_GROWN_TEXT = Rows("PartDelta") + {
        "type": Fixed("text-delta", tag=True),
        "id": Kept("trivial"),
        "delta": Row("delta", Of("text_delta_event_grown_text_delta", just=True), required=True),
        "providerMetadata": Kept(),
    }
    decode_text_end_event = reads(u.PartEnd, "ROWS_TEXT_END_EVENT", index=0)
    ROWS_TEXT_END_EVENT = Rows("PartEnd") + {"type": Fixed("text-end", tag=True), "id": Kept("trivial"), "providerMetadata": Kept()}
    decode_reasoning_start_event_open_redacted_part = reads(
        u.Reasoning, "ROWS_REASONING_START_EVENT_OPEN_REDACTED_PART", signer="anthropic", redacted=True
    )
    LOST_REASONING_START_EVENT_OPEN_REDACTED_PART = lost_fields(u.Reasoning, major=("content summary signature",), minor=("id cache",))
    ROWS_REASONING_START_EVENT_OPEN_REDACTED_PART = Rows("Reasoning") + {
        "providerMetadata": Nested(
            {"anthropic": Nested({"redactedData": Row("encrypted", STR, required=True, owner="signer", whose="anthropic")}, required=True)},
            required=True,
        ),
    }
    ROWS_REASONING_START_EVENT_OPEN_REDACTED = Rows("PartStart") + {
        "type": Fixed("reasoning-start", tag=True),
        "id": Kept("trivial"),
        "providerMetadata": Elsewhere("part"),
    }
    decode_reasoning_start_event_open_thought = reads(u.PartEnd, "ROWS_REASONING_START_EVENT_OPEN_THOUGHT", index=0)
    ROWS_REASONING_START_EVENT_OPEN_THOUGHT = Rows("PartEnd") + {
        "type": Fixed("reasoning-start", tag=True),
        "id": Kept("trivial"),
        "providerMetadata": Kept(),
    }
    decode_reasoning_delta_event_signed_thought = reads(u.PartDelta, "ROWS_REASONING_DELTA_EVENT_SIGNED_THOUGHT", index=0, delta=UNSET)
    ROWS_REASONING_DELTA_EVENT_SIGNED_THOUGHT = Rows("PartDelta") + {
        "type": Fixed("reasoning-delta", tag=True),
        "id": Kept("trivial"),
        "delta": Fixed(""),
        "providerMetadata": Row("delta", Of("proof"), required=True),
    }
    encode_just_reasoning_delta_event_grown_thought_delta = just(u.ReasoningDelta, "encode_reasoning_delta_event_grown_thought_delta")
    LOST_REASONING_DELTA_EVENT_GROWN_THOUGHT_DELTA = lost_fields(u.ReasoningDelta, trivial=("index",))
    ROW_REASONING_DELTA_EVENT_GROWN_THOUGHT_DELTA = Row("text", STR, required=True)
    decode_reasoning_delta_event_grown_thought = reads(u.PartDelta, "ROWS_REASONING_DELTA_EVENT_GROWN_THOUGHT", index=0, delta=UNSET)
    ROWS_REASONING_DELTA_EVENT_GROWN_THOUGHT = Rows("PartDelta") + {
        "type": Fixed("reasoning-delta", tag=True),
        "id": Kept("trivial"),
        "delta": Row("delta", Of("reasoning_delta_event_grown_thought_delta", just=True), required=True),
        "providerMetadata": Kept(),
    }
    decode_item_end = reads(u.Reasoning, "ROWS_ITEM_END")
    LOST_ITEM_END = lost_fields(u.Reasoning, major=("content summary signature",), minor=("cache redacted",))
    ROWS_ITEM_END = Rows("Reasoning") + {
        "providerMetadata": Nested(
            {
                "openai": Nested(
                    {
                        "itemId": Row("id", STR, required=True, owner="signer", whose="openai"),
                        "reasoningEncryptedContent": Row("encrypted", STR, owner="signer", whose="openai"),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
    }
    ROWS_REASONING_END_EVENT_END_ITEM = Rows("PartStart") + {
        "type": Fixed("reasoning-end", tag=True),
        "id": Kept("trivial"),
        "providerMetadata": Elsewhere("part"),
    }
    decode_reasoning_end_event_reasoning_end_event_part_end = reads(
        u.PartEnd, "ROWS_REASONING_END_EVENT_REASONING_END_EVENT_PART_END", index=0
    )
    ROWS_REASONING_END_EVENT_REASONING_END_EVENT_PART_END = Rows("PartEnd") + {
        "type": Fixed("reasoning-end", tag=True),
        "id": Kept("trivial"),
        "providerMetadata": Kept(),
    }
    decode_open_call = reads(u.ToolCall, "ROWS_OPEN_CALL", id=UNSET, name=UNSET)
    encode_just_open_call = just(u.ToolCall, "encode_open_call")
    LOST_OPEN_CALL = lost_fields(u.ToolCall, major=("input kind arguments",), minor=("namespace cache",))
    ROWS_OPEN_CALL = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "toolName": Row("name", STR, required=True),
        "providerExecuted": Row("runner", Word("WORDS_RAN"), default=(False, "client")),
        "providerMetadata": Nested({"google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")})}),
        **kept_keys("dynamic", "title", "toolMetadata", "inputEncoding", level="trivial"),
    }
    ROWS_TOOL_INPUT_START_EVENT = Rows("PartStart") + {
        "type": Fixed("tool-input-start", tag=True),
        "toolCallId": Elsewhere("part"),
        "toolName": Elsewhere("part"),
        "providerExecuted": Elsewhere("part"),
        "providerMetadata": Elsewhere("part"),
        "dynamic": Elsewhere("part"),
        "title": Elsewhere("part"),
        "toolMetadata": Elsewhere("part"),
        "inputEncoding": Elsewhere("part"),
    }
    encode_just_tool_input_delta_event_input_text_delta = just(u.ArgumentsDelta, "encode_tool_input_delta_event_input_text_delta")
    ROW_TOOL_INPUT_DELTA_EVENT_INPUT_TEXT_DELTA = Row("text", STR, required=True)
    decode_tool_input_delta_event = reads(u.PartDelta, "ROWS_TOOL_INPUT_DELTA_EVENT", index=0, delta=UNSET)
    ROWS_TOOL_INPUT_DELTA_EVENT = Rows("PartDelta") + {
        "type": Fixed("tool-input-delta", tag=True),
        "toolCallId": Kept("trivial"),
        "inputTextDelta": Row("delta", Of("tool_input_delta_event_input_text_delta", just=True), required=True),
    }
    decode_whole_call = reads(u.ToolCall, "ROWS_WHOLE_CALL", id=UNSET, name=UNSET)
    LOST_WHOLE_CALL = lost_fields(u.ToolCall, major=("input kind",), minor=("namespace cache",))
    ROWS_WHOLE_CALL = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "toolName": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), required=True),
        "providerExecuted": Row("runner", Word("WORDS_RAN"), default=(False, "client")),
        "providerMetadata": Nested({"google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")})}),
        **kept_keys("dynamic", "title", "toolMetadata", "inputEncoding", level="trivial"),
    }
    ROWS_TOOL_INPUT_AVAILABLE_EVENT = Rows("PartEnd") + {
        "type": Fixed("tool-input-available", tag=True),
        "toolCallId": Elsewhere("part"),
        "toolName": Elsewhere("part"),
        "input": Elsewhere("part"),
        "providerExecuted": Elsewhere("part"),
        "providerMetadata": Elsewhere("part"),
        "dynamic": Elsewhere("part"),
        "title": Elsewhere("part"),
        "toolMetadata": Elsewhere("part"),
        "inputEncoding": Elsewhere("part"),
    }
    decode_broken_call = reads(u.ToolCall, "ROWS_BROKEN_CALL", id=UNSET, name=UNSET)
    encode_just_broken_call = just(u.ToolCall, "encode_broken_call")
    LOST_BROKEN_CALL = lost_fields(u.ToolCall, major=("input kind",), minor=("namespace cache",))
    ROWS_BROKEN_CALL = Rows("ToolCall") + {
        "toolCallId": Row("id", STR, required=True),
        "toolName": Row("name", STR, required=True),
        "input": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), required=True),
        "errorText": Row("arguments_error", STR, required=True, empty=""),
        "providerExecuted": Row("runner", Word("WORDS_RAN"), default=(False, "client")),
        "providerMetadata": Nested({"google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")})}),
        **kept_keys("dynamic", "title", "toolMetadata", "inputEncoding", level="trivial"),
    }
    ROWS_TOOL_INPUT_ERROR_EVENT = Rows("PartEnd") + {
        "type": Fixed("tool-input-error", tag=True),
        "toolCallId": Elsewhere("part"),
        "toolName": Elsewhere("part"),
        "input": Elsewhere("part"),
        "errorText": Elsewhere("part"),
        "providerExecuted": Elsewhere("part"),
        "providerMetadata": Elsewhere("part"),
        "dynamic": Elsewhere("part"),
        "title": Elsewhere("part"),
        "toolMetadata": Elsewhere("part"),
        "inputEncoding": Elsewhere("part"),
    }
    decode_text_output = reads(u.ToolResult, "ROWS_TEXT_OUTPUT", call_id=UNSET, is_error=False)
    LOST_TEXT_OUTPUT = lost_fields(u.ToolResult, major=("signature kind",), minor=("cache",))
    ROWS_TEXT_OUTPUT = Rows("ToolResult") + {
        "toolCallId": Row("call_id", STR, required=True),
        "output": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
        "providerExecuted": Row("runner", Word("WORDS_RAN"), default=(False, "client")),
        **kept_keys("dynamic", "toolMetadata", "preliminary", "providerMetadata", level="trivial"),
    }
    decode_value_output = reads(u.ToolResult, "ROWS_VALUE_OUTPUT", call_id=UNSET, is_error=False)
    LOST_VALUE_OUTPUT = lost_fields(u.ToolResult, major=("parts signature kind",), minor=("cache",))
    ROWS_VALUE_OUTPUT = Rows("ToolResult") + {
        "toolCallId": Row("call_id", STR, required=True),
        "output": Row("value", ANY, required=True),
        "providerExecuted": Row("runner", Word("WORDS_RAN"), default=(False, "client")),
        **kept_keys("dynamic", "toolMetadata", "preliminary", "providerMetadata", level="trivial"),
    }
    ROWS_TOOL_OUTPUT_AVAILABLE_EVENT = Rows("PartStart") + {
        "type": Fixed("tool-output-available", tag=True),
        "toolCallId": Elsewhere("part"),
        "output": Elsewhere("part"),
        "providerExecuted": Elsewhere("part"),
        "dynamic": Elsewhere("part"),
        "toolMetadata": Elsewhere("part"),
        "preliminary": Elsewhere("part"),
        "providerMetadata": Elsewhere("part"),
    }
    decode_failed_output = reads(u.ToolResult, "ROWS_FAILED_OUTPUT", call_id=UNSET, is_error=True)
    LOST_FAILED_OUTPUT = lost_fields(u.ToolResult, major=("signature kind",), minor=("cache",))
    ROWS_FAILED_OUTPUT = Rows("ToolResult") + {
        "toolCallId": Row("call_id", STR, required=True),
        "errorText": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
        "providerExecuted": Row("runner", Word("WORDS_RAN"), default=(False, "client")),
        **kept_keys("dynamic", "toolMetadata", "preliminary", "providerMetadata", level="trivial"),
    }
    ROWS_TOOL_OUTPUT_ERROR_EVENT = Rows("PartStart") + {
        "type": Fixed("tool-output-error", tag=True),
        "toolCallId": Elsewhere("part"),
        "errorText": Elsewhere("part"),
        "providerExecuted": Elsewhere("part"),
        "dynamic": Elsewhere("part"),
        "toolMetadata": Elsewhere("part"),
        "preliminary": Elsewhere("part"),
        "providerMetadata": Elsewhere("part"),
    }
    LOST_STREAMED_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_STREAMED_IMAGE = Rows("Image") + {"url": Elsewhere("source"), "mediaType": Elsewhere("source")}
    ROWS_FILE_EVENT = Rows("PartStart") + {"type": Fixed("file", tag=True), "url": Elsewhere("part"), "mediaType": Elsewhere("part")}
    decode_finish_step_event = reads(u.PartEnd, "ROWS_FINISH_STEP_EVENT", index=0)
    ROWS_FINISH_STEP_EVENT = Rows("PartEnd") + {"type": Fixed("finish-step", tag=True)}
    LOST_FINISH_EVENT_1 = lost_fields(u.Response, major=("usage",), minor=("id model service_tier",), trivial=("created",))
    LOST_FINISH_EVENT_2 = lost_fields(u.Candidate, trivial=("stop_sequence stop_details logprobs",))
    ROWS_FINISH_EVENT = Rows("StreamEnd") + {
        "type": Fixed("finish", tag=True),
        "messageMetadata": Kept("trivial"),
        "finishReason": Row("stop_reason", Word("WORDS_FINISH"), native="stop_native", target=2, at=("response", "candidates")),
    }
    decode_error_event = reads(u.ErrorAnswer, "ROWS_ERROR_EVENT", message=UNSET)
    LOST_ERROR_EVENT = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_ERROR_EVENT = Rows("ErrorAnswer") + {"type": Fixed("error", tag=True), "errorText": Row("message", STR, required=True)}
    decode_abort_event = reads(u.ErrorAnswer, "ROWS_ABORT_EVENT", message=UNSET)
    LOST_ABORT_EVENT = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_ABORT_EVENT = Rows("ErrorAnswer") + {
        "type": Fixed("abort", tag=True),
        "reason": Row("message", STR, default=("aborted", "aborted")),
    }
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return read_deep(self.decode_answer, body)

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_answer, response)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.signature is not None:
            provider_metadata_: dict[str, Any] = {}
            provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Text.signature", "major", value.signer, value.signature)
            if provider_metadata_google_:
                provider_metadata_["google"] = provider_metadata_google_
            if provider_metadata_:
                w["providerMetadata"] = provider_metadata_
        if value.citations or value.cache is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_image_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """ImageUrl <- Url."""
        media_type_: Any
        if value.media_type:
            media_type_ = value.media_type
        else:
            if not has_spelling(value, self.SPACES, "mediaType"):
                losses.append(Loss("media_type", "Url.media_type", "defaulted", "trivial", "the key is required", "image/*"))
            media_type_ = "image/*"
        w: dict[str, Any] = {"url": value.url, "mediaType": media_type_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_URL, losses)

    def encode_image_data(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """ImageData <- Blob."""
        w: dict[str, Any] = {"url": template_out("data:{media_type};base64,{}", value.data, holes_of(value))}
        w["mediaType"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_DATA, losses)

    def decode_file_image(self, w: Any) -> u.Image:
        """FileImage -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_image_source", ("url", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_FILE_IMAGE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_FILE_IMAGE, extras)
        required(w, out.source, "url", "mediaType")
        out.extras = extras
        return out

    def encode_file_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileImage <- Image."""
        w: dict[str, Any] = {"type": "file"}
        if (the_source := under(value.source, self.encode_image_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_FILE_IMAGE, losses, self.ROWS_FILE_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_IMAGE, losses)

    def encode_redacted(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Redacted <- Reasoning."""
        provider_metadata_anthropic_: dict[str, Any] = {}
        if value.encrypted is not None:
            if value.signer is None or value.signer == "anthropic":
                provider_metadata_anthropic_["redactedData"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            provider_metadata_anthropic_["redactedData"] = None
        provider_metadata_: dict[str, Any] = {"anthropic": provider_metadata_anthropic_}
        w: dict[str, Any] = {"type": "reasoning", "text": "", "providerMetadata": provider_metadata_}
        if value.content or value.summary or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_REDACTED, losses, self.ROWS_REDACTED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REDACTED, losses)

    def encode_item(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Item <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            text_ = "\n\n".join(value.content)
        else:
            text_ = ""
        provider_metadata_openai_: dict[str, Any] = {}
        if value.id is not None:
            if value.signer is None or value.signer == "openai":
                provider_metadata_openai_["itemId"] = value.id
            else:
                self.foreign_owner(losses, "id", "Reasoning.id", "major", value.signer, value.id)
                return self.lost(value, losses)
        else:
            provider_metadata_openai_["itemId"] = None
        if value.encrypted is not None:
            if value.signer is None or value.signer == "openai":
                provider_metadata_openai_["reasoningEncryptedContent"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
        provider_metadata_: dict[str, Any] = {"openai": provider_metadata_openai_}
        w: dict[str, Any] = {"type": "reasoning", "text": text_, "providerMetadata": provider_metadata_}
        if value.summary or value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_ITEM, losses, self.ROWS_ITEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ITEM, losses)

    def encode_plain(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Plain <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            text_ = "\n\n".join(value.content)
        else:
            text_ = ""
        w: dict[str, Any] = {"type": "reasoning", "text": text_}
        if value.signature is not None:
            provider_metadata_: dict[str, Any] = {}
            provider_metadata_anthropic_: dict[str, Any] = {}
            if value.signer is None or value.signer == "anthropic":
                provider_metadata_anthropic_["signature"] = value.signature
            if provider_metadata_anthropic_:
                provider_metadata_["anthropic"] = provider_metadata_anthropic_
            provider_metadata_bedrock_: dict[str, Any] = {}
            if value.signer == "bedrock_converse":
                provider_metadata_bedrock_["signature"] = value.signature
            if provider_metadata_bedrock_:
                provider_metadata_["bedrock"] = provider_metadata_bedrock_
            provider_metadata_google_: dict[str, Any] = {}
            if value.signer == "gemini":
                provider_metadata_google_["thoughtSignature"] = value.signature
            if provider_metadata_google_:
                provider_metadata_["google"] = provider_metadata_google_
            if provider_metadata_:
                w["providerMetadata"] = provider_metadata_
        if value.signature is not None and value.signer not in (None, "anthropic", "bedrock_converse", "gemini"):
            self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_PLAIN, losses, self.ROWS_PLAIN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN, losses)

    def encode_text_output_part_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """TextOutputPartFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {
            "type": template_out("tool-{}", value.name, holes_of(value)),
            "toolCallId": value.id,
            "state": "output-available",
            "input": value.arguments,
        }
        if value.runner != "client":
            provider_executed_word = self.WORDS_RAN.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_TEXT_OUTPUT_PART_FIRST, losses, self.ROWS_TEXT_OUTPUT_PART_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_OUTPUT_PART_FIRST, losses)

    def encode_text_output_part_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """TextOutputPartSecond <- ToolResult."""
        output_: Any
        if value.parts:
            output_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    output_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            output_ = "\n\n".join([part.text for part in output_parts])
        else:
            output_ = ""
        w: dict[str, Any] = {"toolCallId": value.call_id, "state": "output-available", "output": output_}
        self.rest(w, value, self.LOST_TEXT_OUTPUT_PART_SECOND, losses, self.ROWS_TEXT_OUTPUT_PART_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_OUTPUT_PART_SECOND, losses)

    def encode_done_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """DoneFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {
            "type": template_out("tool-{}", value.name, holes_of(value)),
            "toolCallId": value.id,
            "state": "output-available",
            "input": value.arguments,
        }
        if value.runner != "client":
            provider_executed_word = self.WORDS_RAN.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_DONE_FIRST, losses, self.ROWS_DONE_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DONE_FIRST, losses)

    def encode_done_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """DoneSecond <- ToolResult."""
        w: dict[str, Any] = {"toolCallId": value.call_id, "state": "output-available", "output": value.value}
        self.rest(w, value, self.LOST_DONE_SECOND, losses, self.ROWS_DONE_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DONE_SECOND, losses)

    def encode_failed_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """FailedFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {
            "type": template_out("tool-{}", value.name, holes_of(value)),
            "toolCallId": value.id,
            "state": "output-error",
            "input": value.arguments,
        }
        if value.runner != "client":
            provider_executed_word = self.WORDS_RAN.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_FAILED_FIRST, losses, self.ROWS_FAILED_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED_FIRST, losses)

    def encode_failed_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """FailedSecond <- ToolResult."""
        error_text_: Any
        if value.parts:
            error_text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    error_text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(error_text_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            error_text_ = "\n\n".join([part.text for part in error_text_parts])
            if not error_text_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    error_text_ = text_or_json(value.value)
                else:
                    error_text_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            error_text_ = text_or_json(value.value)
        else:
            error_text_ = ""
        w: dict[str, Any] = {"toolCallId": value.call_id, "state": "output-error", "errorText": error_text_}
        self.rest(w, value, self.LOST_FAILED_SECOND, losses, self.ROWS_FAILED_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED_SECOND, losses)

    def encode_waiting(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Waiting <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {
            "type": template_out("tool-{}", value.name, holes_of(value)),
            "toolCallId": value.id,
            "state": "input-available",
            "input": value.arguments,
        }
        if value.runner != "client":
            provider_executed_word = self.WORDS_RAN.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            call_provider_metadata_: dict[str, Any] = {}
            call_provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                call_provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if call_provider_metadata_google_:
                call_provider_metadata_["google"] = call_provider_metadata_google_
            if call_provider_metadata_:
                w["callProviderMetadata"] = call_provider_metadata_
        self.rest(w, value, self.LOST_WAITING, losses, self.ROWS_WAITING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WAITING, losses)

    def decode_answer(self, w: Any) -> u.Response:
        """Answer -> Response. A UIMessage, with the keys of `finish`."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates_message = u.Message(role="assistant")
        the_candidates = u.Candidate(message=the_candidates_message)
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates, the_candidates_message), w, self.ROWS_ANSWER)
        out.extras = extras
        return out

    def encode_answer(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Answer <- Response. A UIMessage, with the keys of `finish`."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate(message=u.Message(role="assistant"))
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        the_candidates_message = the_candidates.message
        parts_: Any
        if the_candidates_message.parts:
            parts_ = together(
                the_candidates_message.parts, self.encode_part, self.both_part, self.half_part, losses, "candidates[0].message.parts"
            )
        else:
            parts_ = []
        w: dict[str, Any] = {"id": value.id, "role": "assistant", "parts": parts_}
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_FINISH.lost:
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            finish_reason_word = self.WORDS_FINISH.write.get(the_candidates.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finishReason"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            if finish_reason_word is not None:
                w["finishReason"] = finish_reason_word
        if the_candidates_message.metadata is not None:
            w["metadata"] = the_candidates_message.metadata
        if value.model is not None or value.created is not None or value.usage is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None or the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_ANSWER_1, losses, self.ROWS_ANSWER, "candidates[0]")
        if (
            the_candidates_message.cache is not None
            or the_candidates_message.name is not None
            or the_candidates_message.citations
            or the_candidates_message.sources
            or the_candidates_message.supports
        ):
            self.rest(w, the_candidates_message, self.LOST_ANSWER_2, losses, self.ROWS_ANSWER, "candidates[0].message")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        if the_candidates_message.extras is not None:
            foreign(the_candidates_message, self.SPACES, losses, "candidates[0].message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def decode_start_event(self, w: Any) -> u.StreamStart:
        """StartEvent -> StreamStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_response = u.Response()
        out = u.StreamStart(response=the_response)
        extras = read_rows(self, (out, the_response), w, self.ROWS_START_EVENT)
        out.extras = extras
        return out

    def encode_start_event(self, value: u.StreamStart, losses: list[Loss]) -> dict[str, Any]:
        """StartEvent <- StreamStart."""
        the_response = value.response
        w: dict[str, Any] = {"type": "start"}
        if the_response.id is not None:
            w["messageId"] = the_response.id
        if (
            the_response.model is not None
            or the_response.created is not None
            or the_response.candidates
            or the_response.usage is not None
            or the_response.service_tier is not None
        ):
            self.rest(w, the_response, self.LOST_START_EVENT_1, losses, self.ROWS_START_EVENT, "response")
        if the_response.extras is not None:
            foreign(the_response, self.SPACES, losses, "response")
        return w if value.extras is None else self.restored(w, value, self.ROWS_START_EVENT, losses)

    def encode_start_step_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """StartStepEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "start-step"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_START_STEP_EVENT, losses)

    def encode_text_start_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """TextStartEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "text-start"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_START_EVENT, losses)

    def encode_proof1(self, value: u.SignatureDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Proof1 <- SignatureDelta."""
        anthropic_: dict[str, Any] = {}
        if value.signer is None or value.signer == "anthropic":
            anthropic_["signature"] = value.signature
        else:
            self.foreign_owner(losses, "signature", "SignatureDelta.signature", "major", value.signer, value.signature)
            return self.lost(value, losses)
        w: dict[str, Any] = {"anthropic": anthropic_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_PROOF1, losses)

    def encode_proof2(self, value: u.SignatureDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Proof2 <- SignatureDelta."""
        bedrock_: dict[str, Any] = {}
        if value.signer is None or value.signer == "bedrock_converse":
            bedrock_["signature"] = value.signature
        else:
            self.foreign_owner(losses, "signature", "SignatureDelta.signature", "major", value.signer, value.signature)
            return self.lost(value, losses)
        w: dict[str, Any] = {"bedrock": bedrock_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_PROOF2, losses)

    def encode_proof3(self, value: u.SignatureDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Proof3 <- SignatureDelta."""
        google_: dict[str, Any] = {}
        if value.signer is None or value.signer == "gemini":
            google_["thoughtSignature"] = value.signature
        else:
            self.foreign_owner(losses, "signature", "SignatureDelta.signature", "major", value.signer, value.signature)
            return self.lost(value, losses)
        w: dict[str, Any] = {"google": google_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_PROOF3, losses)

    def encode_text_delta_event_signed_text(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TextDeltaEventSignedText <- PartDelta."""
        if value.delta.__class__ is not u.SignatureDelta:
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        provider_metadata_: Any = under(value.delta, self.encode_proof, losses, "delta")
        if provider_metadata_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "text-delta", "delta": "", "providerMetadata": provider_metadata_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_DELTA_EVENT_SIGNED_TEXT, losses)

    def decode_text_delta_event_grown_text_delta(self, w: Any) -> u.TextDelta:
        """TextDeltaEventGrownTextDelta -> TextDelta."""
        if w.__class__ is not str:
            w = text(w)
        out = u.TextDelta(text=w)
        return out

    def encode_text_delta_event_grown_text_delta(self, value: u.TextDelta, losses: list[Loss]) -> str | Lost:
        """TextDeltaEventGrownTextDelta <- TextDelta."""
        out: Any = value.text
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TEXT_DELTA_EVENT_GROWN_TEXT_DELTA, losses)

    def encode_text_delta_event_grown_text(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TextDeltaEventGrownText <- PartDelta."""
        if value.delta.__class__ is not u.TextDelta:
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        delta_: Any = under(value.delta, self.encode_just_text_delta_event_grown_text_delta, losses, "delta")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "text-delta", "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_DELTA_EVENT_GROWN_TEXT, losses)

    def encode_text_end_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """TextEndEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "text-end"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_END_EVENT, losses)

    def encode_reasoning_start_event_open_redacted_part(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ReasoningStartEventOpenRedactedPart <- Reasoning."""
        provider_metadata_anthropic_: dict[str, Any] = {}
        if value.encrypted is not None:
            if value.signer is None or value.signer == "anthropic":
                provider_metadata_anthropic_["redactedData"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            provider_metadata_anthropic_["redactedData"] = None
        provider_metadata_: dict[str, Any] = {"anthropic": provider_metadata_anthropic_}
        w: dict[str, Any] = {"providerMetadata": provider_metadata_}
        if value.content or value.summary or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(
                w, value, self.LOST_REASONING_START_EVENT_OPEN_REDACTED_PART, losses, self.ROWS_REASONING_START_EVENT_OPEN_REDACTED_PART
            )
        return w if value.extras is None else self.restored(w, value, self.ROWS_REASONING_START_EVENT_OPEN_REDACTED_PART, losses)

    def encode_just_reasoning_start_event_open_redacted_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ReasoningStartEventOpenRedactedPart, or nothing."""
        return (
            self.encode_reasoning_start_event_open_redacted_part(value, losses)
            if value.__class__ is u.Reasoning and value.redacted is True and value.signer == "anthropic"
            else self.lost(value, losses)
        )

    def decode_reasoning_start_event_open_redacted(self, w: Any) -> u.PartStart:
        """ReasoningStartEventOpenRedacted -> PartStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.PartStart(index=0, part=UNSET)
        extras: Extras | None = None
        if (the_part := read_flat(self, w, "decode_reasoning_start_event_open_redacted_part", ("providerMetadata",))) is not None:
            out.part = the_part
        else:
            extras = keep_flat(self, w, self.ROWS_REASONING_START_EVENT_OPEN_REDACTED, "part", extras)
        extras = read_rows(self, (out,), w, self.ROWS_REASONING_START_EVENT_OPEN_REDACTED, extras)
        required(w, out.part, "providerMetadata")
        out.extras = extras
        return out

    def encode_reasoning_start_event_open_redacted(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ReasoningStartEventOpenRedacted <- PartStart."""
        w: dict[str, Any] = {"type": "reasoning-start"}
        if (the_part := under(value.part, self.encode_just_reasoning_start_event_open_redacted_part, losses, "part")) is not LOST:
            put_flat(w, the_part)
        else:
            return self.lost(value, losses)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REASONING_START_EVENT_OPEN_REDACTED, losses)

    def encode_reasoning_start_event_open_thought(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """ReasoningStartEventOpenThought <- PartEnd."""
        w: dict[str, Any] = {"type": "reasoning-start"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_REASONING_START_EVENT_OPEN_THOUGHT, losses)

    def encode_reasoning_delta_event_signed_thought(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ReasoningDeltaEventSignedThought <- PartDelta."""
        if value.delta.__class__ is not u.SignatureDelta:
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        provider_metadata_: Any = under(value.delta, self.encode_proof, losses, "delta")
        if provider_metadata_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "reasoning-delta", "delta": "", "providerMetadata": provider_metadata_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_REASONING_DELTA_EVENT_SIGNED_THOUGHT, losses)

    def decode_reasoning_delta_event_grown_thought_delta(self, w: Any) -> u.ReasoningDelta:
        """ReasoningDeltaEventGrownThoughtDelta -> ReasoningDelta."""
        if w.__class__ is not str:
            w = text(w)
        out = u.ReasoningDelta(text=w)
        return out

    def encode_reasoning_delta_event_grown_thought_delta(self, value: u.ReasoningDelta, losses: list[Loss]) -> str | Lost:
        """ReasoningDeltaEventGrownThoughtDelta <- ReasoningDelta."""
        out: Any = value.text
        if value.index != 0:
            self.rest({}, value, self.LOST_REASONING_DELTA_EVENT_GROWN_THOUGHT_DELTA, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_REASONING_DELTA_EVENT_GROWN_THOUGHT_DELTA, losses)

    def encode_reasoning_delta_event_grown_thought(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ReasoningDeltaEventGrownThought <- PartDelta."""
        if value.delta.__class__ is not u.ReasoningDelta:
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        delta_: Any = under(value.delta, self.encode_just_reasoning_delta_event_grown_thought_delta, losses, "delta")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "reasoning-delta", "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_REASONING_DELTA_EVENT_GROWN_THOUGHT, losses)

    def encode_item_end(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ItemEnd <- Reasoning."""
        provider_metadata_openai_: dict[str, Any] = {}
        if value.id is not None:
            if value.signer is None or value.signer == "openai":
                provider_metadata_openai_["itemId"] = value.id
            else:
                self.foreign_owner(losses, "id", "Reasoning.id", "major", value.signer, value.id)
                return self.lost(value, losses)
        else:
            provider_metadata_openai_["itemId"] = None
        if value.encrypted is not None:
            if value.signer is None or value.signer == "openai":
                provider_metadata_openai_["reasoningEncryptedContent"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
        provider_metadata_: dict[str, Any] = {"openai": provider_metadata_openai_}
        w: dict[str, Any] = {"providerMetadata": provider_metadata_}
        if value.content or value.summary or value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_ITEM_END, losses, self.ROWS_ITEM_END)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ITEM_END, losses)

    def decode_reasoning_end_event_end_item(self, w: Any) -> u.PartStart:
        """ReasoningEndEventEndItem -> PartStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.PartStart(index=0, part=UNSET)
        extras: Extras | None = None
        if (the_part := read_flat(self, w, "decode_reasoning_end_event_end_item_more", ("providerMetadata",))) is not None:
            out.part = the_part
        else:
            extras = keep_flat(self, w, self.ROWS_REASONING_END_EVENT_END_ITEM, "part", extras)
        extras = read_rows(self, (out,), w, self.ROWS_REASONING_END_EVENT_END_ITEM, extras)
        required(w, out.part, "providerMetadata")
        out.extras = extras
        return out

    def encode_reasoning_end_event_end_item(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ReasoningEndEventEndItem <- PartStart."""
        w: dict[str, Any] = {"type": "reasoning-end"}
        if (the_part := under(value.part, self.encode_reasoning_end_event_end_item_more, losses, "part")) is not LOST:
            put_flat(w, the_part)
        else:
            return self.lost(value, losses)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REASONING_END_EVENT_END_ITEM, losses)

    def encode_reasoning_end_event_reasoning_end_event_part_end(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """ReasoningEndEventReasoningEndEventPartEnd <- PartEnd."""
        w: dict[str, Any] = {"type": "reasoning-end"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_REASONING_END_EVENT_REASONING_END_EVENT_PART_END, losses)

    def encode_open_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """OpenCall <- ToolCall."""
        w: dict[str, Any] = {"toolCallId": value.id, "toolName": value.name}
        if value.runner != "client":
            provider_executed_word = self.WORDS_RAN.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            provider_metadata_: dict[str, Any] = {}
            provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if provider_metadata_google_:
                provider_metadata_["google"] = provider_metadata_google_
            if provider_metadata_:
                w["providerMetadata"] = provider_metadata_
        self.rest(w, value, self.LOST_OPEN_CALL, losses, self.ROWS_OPEN_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OPEN_CALL, losses)

    def decode_tool_input_start_event(self, w: Any) -> u.PartStart:
        """ToolInputStartEvent -> PartStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.PartStart(index=0, part=UNSET)
        extras: Extras | None = None
        the_part = read_flat(
            self,
            w,
            "decode_open_call",
            ("toolCallId", "toolName", "providerExecuted", "providerMetadata", "dynamic", "title", "toolMetadata", "inputEncoding"),
        )
        if the_part is not None:
            out.part = the_part
        else:
            extras = keep_flat(self, w, self.ROWS_TOOL_INPUT_START_EVENT, "part", extras)
        extras = read_rows(self, (out,), w, self.ROWS_TOOL_INPUT_START_EVENT, extras)
        required(
            w,
            out.part,
            "toolCallId",
            "toolName",
            "providerExecuted",
            "providerMetadata",
            "dynamic",
            "title",
            "toolMetadata",
            "inputEncoding",
        )
        out.extras = extras
        return out

    def encode_tool_input_start_event(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolInputStartEvent <- PartStart."""
        w: dict[str, Any] = {"type": "tool-input-start"}
        if (the_part := under(value.part, self.encode_just_open_call, losses, "part")) is not LOST:
            put_flat(w, the_part)
        else:
            return self.lost(value, losses)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_INPUT_START_EVENT, losses)

    def decode_tool_input_delta_event_input_text_delta(self, w: Any) -> u.ArgumentsDelta:
        """ToolInputDeltaEventInputTextDelta -> ArgumentsDelta."""
        if w.__class__ is not str:
            w = text(w)
        out = u.ArgumentsDelta(text=w)
        return out

    def encode_tool_input_delta_event_input_text_delta(self, value: u.ArgumentsDelta, losses: list[Loss]) -> str | Lost:
        """ToolInputDeltaEventInputTextDelta <- ArgumentsDelta."""
        out: Any = value.text
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TOOL_INPUT_DELTA_EVENT_INPUT_TEXT_DELTA, losses)

    def encode_tool_input_delta_event(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolInputDeltaEvent <- PartDelta."""
        if value.delta.__class__ is not u.ArgumentsDelta:
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        input_text_delta_: Any = under(value.delta, self.encode_just_tool_input_delta_event_input_text_delta, losses, "delta")
        if input_text_delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "tool-input-delta", "inputTextDelta": input_text_delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_INPUT_DELTA_EVENT, losses)

    def encode_whole_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """WholeCall <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"toolCallId": value.id, "toolName": value.name, "input": value.arguments}
        if value.runner != "client":
            provider_executed_word = self.WORDS_RAN.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            provider_metadata_: dict[str, Any] = {}
            provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if provider_metadata_google_:
                provider_metadata_["google"] = provider_metadata_google_
            if provider_metadata_:
                w["providerMetadata"] = provider_metadata_
        self.rest(w, value, self.LOST_WHOLE_CALL, losses, self.ROWS_WHOLE_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WHOLE_CALL, losses)

    def decode_tool_input_available_event(self, w: Any) -> u.PartEnd:
        """ToolInputAvailableEvent -> PartEnd."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.PartEnd(index=0)
        extras: Extras | None = None
        the_part = read_flat(
            self,
            w,
            "decode_tool_input_available_event_part",
            (
                "toolCallId",
                "toolName",
                "input",
                "providerExecuted",
                "providerMetadata",
                "dynamic",
                "title",
                "toolMetadata",
                "inputEncoding",
            ),
        )
        if the_part is not None:
            out.part = the_part
        else:
            extras = keep_flat(self, w, self.ROWS_TOOL_INPUT_AVAILABLE_EVENT, "part", extras)
        extras = read_rows(self, (out,), w, self.ROWS_TOOL_INPUT_AVAILABLE_EVENT, extras)
        out.extras = extras
        return out

    def encode_tool_input_available_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """ToolInputAvailableEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "tool-input-available"}
        if value.part is not None:
            if (the_part := under(value.part, self.encode_tool_input_available_event_part, losses, "part")) is not LOST:
                put_flat(w, the_part)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_INPUT_AVAILABLE_EVENT, losses)

    def encode_broken_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """BrokenCall <- ToolCall."""
        error_text_: Any
        if value.arguments_error is not None:
            error_text_ = value.arguments_error
        else:
            error_text_ = ""
        w: dict[str, Any] = {
            "toolCallId": value.id,
            "toolName": value.name,
            "input": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
            "errorText": error_text_,
        }
        if value.runner != "client":
            provider_executed_word = self.WORDS_RAN.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            provider_metadata_: dict[str, Any] = {}
            provider_metadata_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                provider_metadata_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if provider_metadata_google_:
                provider_metadata_["google"] = provider_metadata_google_
            if provider_metadata_:
                w["providerMetadata"] = provider_metadata_
        self.rest(w, value, self.LOST_BROKEN_CALL, losses, self.ROWS_BROKEN_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BROKEN_CALL, losses)

    def decode_tool_input_error_event(self, w: Any) -> u.PartEnd:
        """ToolInputErrorEvent -> PartEnd."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.PartEnd(index=0)
        extras: Extras | None = None
        the_part = read_flat(
            self,
            w,
            "decode_broken_call",
            (
                "toolCallId",
                "toolName",
                "input",
                "errorText",
                "providerExecuted",
                "providerMetadata",
                "dynamic",
                "title",
                "toolMetadata",
                "inputEncoding",
            ),
        )
        if the_part is not None:
            out.part = the_part
        else:
            extras = keep_flat(self, w, self.ROWS_TOOL_INPUT_ERROR_EVENT, "part", extras)
        extras = read_rows(self, (out,), w, self.ROWS_TOOL_INPUT_ERROR_EVENT, extras)
        out.extras = extras
        return out

    def encode_tool_input_error_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """ToolInputErrorEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "tool-input-error"}
        if value.part is not None and (the_part := under(value.part, self.encode_just_broken_call, losses, "part")) is not LOST:
            put_flat(w, the_part)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_INPUT_ERROR_EVENT, losses)

    def encode_text_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """TextOutput <- ToolResult."""
        output_: Any
        if value.parts:
            output_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    output_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            output_ = "\n\n".join([part.text for part in output_parts])
        else:
            output_ = ""
        w: dict[str, Any] = {"toolCallId": value.call_id, "output": output_}
        if value.runner != "client":
            provider_executed_word = self.WORDS_RAN.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolResult.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        self.rest(w, value, self.LOST_TEXT_OUTPUT, losses, self.ROWS_TEXT_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_OUTPUT, losses)

    def encode_value_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ValueOutput <- ToolResult."""
        w: dict[str, Any] = {"toolCallId": value.call_id, "output": value.value}
        if value.runner != "client":
            provider_executed_word = self.WORDS_RAN.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolResult.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        self.rest(w, value, self.LOST_VALUE_OUTPUT, losses, self.ROWS_VALUE_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VALUE_OUTPUT, losses)

    def decode_tool_output_available_event(self, w: Any) -> u.PartStart:
        """ToolOutputAvailableEvent -> PartStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.PartStart(index=0, part=UNSET)
        extras: Extras | None = None
        the_part = read_flat(
            self,
            w,
            "decode_output",
            ("toolCallId", "output", "providerExecuted", "dynamic", "toolMetadata", "preliminary", "providerMetadata"),
        )
        if the_part is not None:
            out.part = the_part
        else:
            extras = keep_flat(self, w, self.ROWS_TOOL_OUTPUT_AVAILABLE_EVENT, "part", extras)
        extras = read_rows(self, (out,), w, self.ROWS_TOOL_OUTPUT_AVAILABLE_EVENT, extras)
        required(w, out.part, "toolCallId", "output", "providerExecuted", "dynamic", "toolMetadata", "preliminary", "providerMetadata")
        out.extras = extras
        return out

    def encode_tool_output_available_event(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolOutputAvailableEvent <- PartStart."""
        w: dict[str, Any] = {"type": "tool-output-available"}
        if (the_part := under(value.part, self.encode_output, losses, "part")) is not LOST:
            put_flat(w, the_part)
        else:
            return self.lost(value, losses)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_OUTPUT_AVAILABLE_EVENT, losses)

    def encode_failed_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """FailedOutput <- ToolResult."""
        error_text_: Any
        if value.parts:
            error_text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    error_text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(error_text_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            error_text_ = "\n\n".join([part.text for part in error_text_parts])
            if not error_text_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    error_text_ = text_or_json(value.value)
                else:
                    error_text_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            error_text_ = text_or_json(value.value)
        else:
            error_text_ = ""
        w: dict[str, Any] = {"toolCallId": value.call_id, "errorText": error_text_}
        if value.runner != "client":
            provider_executed_word = self.WORDS_RAN.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolResult.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        self.rest(w, value, self.LOST_FAILED_OUTPUT, losses, self.ROWS_FAILED_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED_OUTPUT, losses)

    def encode_just_failed_output(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FailedOutput, or nothing."""
        return (
            self.encode_failed_output(value, losses)
            if value.__class__ is u.ToolResult and value.is_error is True
            else self.lost(value, losses)
        )

    def decode_tool_output_error_event(self, w: Any) -> u.PartStart:
        """ToolOutputErrorEvent -> PartStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.PartStart(index=0, part=UNSET)
        extras: Extras | None = None
        the_part = read_flat(
            self,
            w,
            "decode_failed_output",
            ("toolCallId", "errorText", "providerExecuted", "dynamic", "toolMetadata", "preliminary", "providerMetadata"),
        )
        if the_part is not None:
            out.part = the_part
        else:
            extras = keep_flat(self, w, self.ROWS_TOOL_OUTPUT_ERROR_EVENT, "part", extras)
        extras = read_rows(self, (out,), w, self.ROWS_TOOL_OUTPUT_ERROR_EVENT, extras)
        required(w, out.part, "toolCallId", "errorText", "providerExecuted", "dynamic", "toolMetadata", "preliminary", "providerMetadata")
        out.extras = extras
        return out

    def encode_tool_output_error_event(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolOutputErrorEvent <- PartStart."""
        w: dict[str, Any] = {"type": "tool-output-error"}
        if (the_part := under(value.part, self.encode_just_failed_output, losses, "part")) is not LOST:
            put_flat(w, the_part)
        else:
            return self.lost(value, losses)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_OUTPUT_ERROR_EVENT, losses)

    def decode_streamed_image(self, w: Any) -> u.Image:
        """StreamedImage -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_image_source", ("url", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_STREAMED_IMAGE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_STREAMED_IMAGE, extras)
        required(w, out.source, "url", "mediaType")
        out.extras = extras
        return out

    def encode_streamed_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StreamedImage <- Image."""
        w: dict[str, Any] = {}
        if (the_source := under(value.source, self.encode_image_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_STREAMED_IMAGE, losses, self.ROWS_STREAMED_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_STREAMED_IMAGE, losses)

    def encode_just_streamed_image(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StreamedImage, or nothing."""
        return (
            self.encode_streamed_image(value, losses)
            if value.__class__ is u.Image and value.source.__class__ in (u.Url, u.Blob)
            else self.lost(value, losses)
        )

    def decode_file_event(self, w: Any) -> u.PartStart:
        """FileEvent -> PartStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.PartStart(index=0, part=UNSET)
        extras: Extras | None = None
        if (the_part := read_flat(self, w, "decode_streamed_image", ("url", "mediaType"))) is not None:
            out.part = the_part
        else:
            extras = keep_flat(self, w, self.ROWS_FILE_EVENT, "part", extras)
        extras = read_rows(self, (out,), w, self.ROWS_FILE_EVENT, extras)
        required(w, out.part, "url", "mediaType")
        out.extras = extras
        return out

    def encode_file_event(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileEvent <- PartStart."""
        w: dict[str, Any] = {"type": "file"}
        if (the_part := under(value.part, self.encode_just_streamed_image, losses, "part")) is not LOST:
            put_flat(w, the_part)
        else:
            return self.lost(value, losses)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_EVENT, losses)

    def encode_finish_step_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """FinishStepEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "finish-step"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_FINISH_STEP_EVENT, losses)

    def decode_finish_event(self, w: Any) -> u.StreamEnd:
        """FinishEvent -> StreamEnd."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_response_candidates = u.Candidate()
        the_response = u.Response(candidates=[the_response_candidates])
        out = u.StreamEnd(response=the_response)
        extras = read_rows(self, (out, the_response, the_response_candidates), w, self.ROWS_FINISH_EVENT)
        out.extras = extras
        return out

    def encode_finish_event(self, value: u.StreamEnd, losses: list[Loss]) -> dict[str, Any]:
        """FinishEvent <- StreamEnd."""
        the_response = value.response
        the_response_candidates = the_response.candidates[0] if the_response.candidates else u.Candidate()
        if not the_response.candidates:
            losses.append(Loss("response.candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(the_response.candidates) > 1:
            first_of(the_response.candidates, losses, "response.candidates", "major")
        w: dict[str, Any] = {"type": "finish"}
        if the_response_candidates.stop_reason is not None:
            if the_response_candidates.stop_reason in self.WORDS_FINISH.lost:
                self.changed(losses, "response.candidates[0].stop_reason", "Candidate.stop_reason", the_response_candidates.stop_reason)
            finish_reason_word = self.WORDS_FINISH.write.get(the_response_candidates.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finishReason"):
                losses.append(
                    dropped(
                        "response.candidates[0].stop_reason",
                        "Candidate.stop_reason",
                        "minor",
                        self.NO_PLACE,
                        the_response_candidates.stop_reason,
                    )
                )
            if finish_reason_word is not None:
                w["finishReason"] = finish_reason_word
        if (
            the_response.id is not None
            or the_response.model is not None
            or the_response.created is not None
            or the_response.usage is not None
            or the_response.service_tier is not None
        ):
            self.rest(w, the_response, self.LOST_FINISH_EVENT_1, losses, self.ROWS_FINISH_EVENT, "response")
        if (
            the_response_candidates.stop_sequence is not None
            or the_response_candidates.stop_details is not None
            or the_response_candidates.logprobs is not None
        ):
            self.rest(w, the_response_candidates, self.LOST_FINISH_EVENT_2, losses, self.ROWS_FINISH_EVENT, "response.candidates[0]")
        if the_response.extras is not None:
            foreign(the_response, self.SPACES, losses, "response")
        if the_response_candidates.extras is not None:
            foreign(the_response_candidates, self.SPACES, losses, "response.candidates[0]")
        return w if value.extras is None else self.restored(w, value, self.ROWS_FINISH_EVENT, losses)

    def encode_error_event(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ErrorEvent <- ErrorAnswer."""
        w: dict[str, Any] = {"type": "error", "errorText": value.message}
        self.rest(w, value, self.LOST_ERROR_EVENT, losses, self.ROWS_ERROR_EVENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_EVENT, losses)

    def encode_abort_event(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """AbortEvent <- ErrorAnswer."""
        w: dict[str, Any] = {"type": "abort"}
        if not same(value.message, "aborted"):
            w["reason"] = value.message
        self.rest(w, value, self.LOST_ABORT_EVENT, losses, self.ROWS_ABORT_EVENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ABORT_EVENT, losses)

    def fits_reasoning_start_event_open_redacted_part(self, w: Any) -> bool:
        """Whether a wire value is a ReasoningStartEventOpenRedactedPart."""
        return (
            w.__class__ is dict
            and w.get("providerMetadata").__class__ is dict
            and w["providerMetadata"].get("anthropic").__class__ is dict
            and w["providerMetadata"]["anthropic"].get("redactedData").__class__ is str
        )

    def fits_open_call(self, w: Any) -> bool:
        """Whether a wire value is a OpenCall."""
        return w.__class__ is dict and w.get("toolCallId").__class__ is str and w.get("toolName").__class__ is str

    def fits_broken_call(self, w: Any) -> bool:
        """Whether a wire value is a BrokenCall."""
        return (
            w.__class__ is dict
            and w.get("toolCallId").__class__ is str
            and w.get("toolName").__class__ is str
            and w.get("input").__class__ in (dict, str)
            and w.get("errorText").__class__ is str
        )

    def fits_failed_output(self, w: Any) -> bool:
        """Whether a wire value is a FailedOutput."""
        return w.__class__ is dict and w.get("toolCallId").__class__ is str and w.get("errorText").__class__ is str

    def fits_streamed_image(self, w: Any) -> bool:
        """Whether a wire value is a StreamedImage."""
        return w.__class__ is dict and try_decode(self, w, "decode_image_source") is not None

    def decode_text_output_part(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """TextOutputPart -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_text_output_part_first(omit(w, {"output": None}))
        second = self.decode_text_output_part_second(pick(w, {"toolCallId": None, "state": None, "output": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_done(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """Done -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_done_first(omit(w, {"output": None}))
        second = self.decode_done_second(pick(w, {"toolCallId": None, "state": None, "output": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_failed(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """Failed -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_failed_first(omit(w, {"errorText": None}))
        second = self.decode_failed_second(pick(w, {"toolCallId": None, "state": None, "errorText": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_image_source(self, w: Any) -> u.Url | u.Blob:
        """ImageSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("url").__class__ is str:
            if (
                looks(w.get("url", MISSING), "http*")
                and w.get("mediaType").__class__ is str
                and looks(w.get("mediaType", MISSING), "image/*")
            ):
                return self.decode_image_url(w)
            if looks(w.get("url", MISSING), "data:image/*") and fills(w.get("url"), "data:{media_type};base64,{}"):
                return self.decode_image_data(w)
        raise no_case(KeepWhole, w, "ImageUrl :dict url:str mediaType:str", "ImageData :dict url:str url:str")

    def encode_image_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            before = len(losses)
            w = self.encode_image_url(value, losses)
            if w is LOST or looks(at_path(w, "url"), "http*") and looks(at_path(w, "mediaType"), "image/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Blob:
            before = len(losses)
            w = self.encode_image_data(value, losses)
            if w is LOST or looks(at_path(w, "url"), "data:image/*"):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_part(self, w: Any) -> u.Text | u.Image | u.Reasoning | tuple[u.ToolCall, u.ToolResult] | u.ToolCall | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("type") == "text" and w.get("text").__class__ is str:
                return self.decode_text_part(w)
            if w.get("type") == "file" and try_decode(self, w, "decode_image_source") is not None:
                return self.decode_file_image(w)
            if w.get("type") == "reasoning":
                if (
                    w.get("text") == ""
                    and w.get("providerMetadata").__class__ is dict
                    and w["providerMetadata"].get("anthropic").__class__ is dict
                    and w["providerMetadata"]["anthropic"].get("redactedData").__class__ is str
                ):
                    out = self.decode_redacted(w)
                    if not (out.redacted is True and out.signer == "anthropic" and out.encrypted is not None):
                        return self.found_as(out, "Redacted")
                    return out
                if w.get("text").__class__ is str:
                    if (
                        w.get("providerMetadata").__class__ is dict
                        and w["providerMetadata"].get("openai").__class__ is dict
                        and w["providerMetadata"]["openai"].get("itemId").__class__ is str
                    ):
                        out = self.decode_item(w)
                        if out.redacted is True and out.signer == "anthropic" and out.encrypted is not None or out.id is None:
                            return self.found_as(out, "Item")
                        return out
                    out = self.decode_plain(w)
                    if out.redacted is True and out.signer == "anthropic" and out.encrypted is not None or out.id is not None:
                        return self.found_as(out, "Plain")
                    return out
            if w.get("type").__class__ is str and fills(w.get("type"), "tool-{}") and w.get("toolCallId").__class__ is str:
                if w.get("state") == "output-available" and w.get("input").__class__ is dict:
                    if w.get("output").__class__ is str:
                        return self.decode_text_output_part(w)
                    if w.get("output") is not None:
                        out = self.decode_done(w)
                        if (
                            out[1].is_error is False
                            and out[1].value in (None, "", [], {})
                            or not (out[1].is_error is False and out[1].value is not None)
                        ):
                            return self.found_as(out, "Done")
                        return out
                if w.get("state") == "output-error" and w.get("input").__class__ is dict and w.get("errorText").__class__ is str:
                    return self.decode_failed(w)
                if w.get("state") == "input-available" and w.get("input").__class__ is dict:
                    return self.decode_waiting(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.ToolCall:
            return written_as(self, value, "waiting", "part", losses)
        if cls is u.Image and value.source.__class__ in (u.Url, u.Blob):
            return self.encode_file_image(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Redacted" and value.redacted is True and value.signer == "anthropic":
                    return self.encode_redacted(value, losses)
                if marked_case == "Item":
                    return self.encode_item(value, losses)
                if marked_case == "Plain":
                    return self.encode_plain(value, losses)
            if value.redacted is True and value.signer == "anthropic" and value.encrypted is not None:
                return self.encode_redacted(value, losses)
            if value.id is not None:
                return self.encode_item(value, losses)
            return self.encode_plain(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def both_part(self, first: Any, second: Any, losses: list[Loss]) -> dict[str, Any] | Lost | None:
        """Part: two parts as one object, their losses under [0] and [1]; None if each is an object of its own."""
        if second.__class__ is u.ToolResult and first.__class__ is u.ToolCall and first.id == second.call_id:
            if first.extras is not None and marked(first, self.SPACES, "$case") == "Done" and second.is_error is False:
                return both_as(self, first, second, losses, "done_first", "done_second", "done", "part")
            if second.is_error is False and second.value in (None, "", [], {}):
                return both_as(self, first, second, losses, "text_output_part_first", "text_output_part_second", "text_output_part", "part")
            if second.is_error is False and second.value is not None:
                return both_as(self, first, second, losses, "done_first", "done_second", "done", "part")
            if second.is_error is True:
                return both_as(self, first, second, losses, "failed_first", "failed_second", "failed", "part")
        return None

    def half_part(self, value: Any) -> bool:
        """Part: whether a part is half of a wire object, which has no place without what follows it."""
        return value.__class__ is u.ToolCall

    def decode_proof(self, w: Any) -> u.SignatureDelta:
        """Proof: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("anthropic").__class__ is dict and w["anthropic"].get("signature").__class__ is str:
            return self.decode_proof1(w)
        if w.get("bedrock").__class__ is dict and w["bedrock"].get("signature").__class__ is str:
            return self.decode_proof2(w)
        if w.get("google").__class__ is dict and w["google"].get("thoughtSignature").__class__ is str:
            return self.decode_proof3(w)
        raise no_case(
            DecodeError,
            w,
            "Proof1 :dict anthropic:dict anthropic.signature:str",
            "Proof2 :dict bedrock:dict bedrock.signature:str",
            "Proof3 :dict google:dict google.thoughtSignature:str",
        )

    def encode_proof(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Proof: the first case that a unified value fits."""
        if value.__class__ is u.SignatureDelta:
            if value.signer == "anthropic":
                return self.encode_proof1(value, losses)
            if value.signer == "bedrock_converse":
                return self.encode_proof2(value, losses)
            if value.signer == "gemini":
                return self.encode_proof3(value, losses)
        return self.lost(value, losses)

    def decode_reasoning_end_event_end_item_more(self, w: Any) -> u.Reasoning:
        """ReasoningEndEventEndItemMore: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if (
            w.get("providerMetadata").__class__ is dict
            and w["providerMetadata"].get("openai").__class__ is dict
            and w["providerMetadata"]["openai"].get("itemId").__class__ is str
        ):
            out = self.decode_item_end(w)
            if out.id is None:
                return self.found_as(out, "ItemEnd")
            return out
        raise no_case(DecodeError, w, "ItemEnd :dict providerMetadata:dict providerMetadata.openai:dict providerMetadata.openai.itemId:str")

    def encode_reasoning_end_event_end_item_more(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ReasoningEndEventEndItemMore: the first case that a unified value fits."""
        if value.__class__ is u.Reasoning:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "ItemEnd":
                return self.encode_item_end(value, losses)
            if value.id is not None:
                return self.encode_item_end(value, losses)
        return self.lost(value, losses)

    def decode_tool_input_available_event_part(self, w: Any) -> u.ToolCall:
        """ToolInputAvailableEventPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("toolCallId").__class__ is str and w.get("toolName").__class__ is str and w.get("input").__class__ is dict:
            return self.decode_whole_call(w)
        raise no_case(DecodeError, w, "WholeCall :dict toolCallId:str toolName:str input:dict")

    def encode_tool_input_available_event_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolInputAvailableEventPart: the first case that a unified value fits."""
        if value.__class__ is u.ToolCall and not value.arguments_error:
            return self.encode_whole_call(value, losses)
        return self.lost(value, losses)

    def decode_output(self, w: Any) -> u.ToolResult:
        """Output: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("toolCallId").__class__ is str:
            if w.get("output").__class__ is str:
                return self.decode_text_output(w)
            if w.get("output") is not None:
                out = self.decode_value_output(w)
                if out.is_error is False and out.value in (None, "", [], {}) or not (out.is_error is False and out.value is not None):
                    return self.found_as(out, "ValueOutput")
                return out
        raise no_case(DecodeError, w, "TextOutput :dict toolCallId:str output:str", "ValueOutput :dict toolCallId:str output:")

    def encode_output(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Output: the first case that a unified value fits."""
        if value.__class__ is u.ToolResult:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "ValueOutput" and value.is_error is False:
                return written_as(self, value, "value_output", "output", losses)
            if value.is_error is False and value.value in (None, "", [], {}):
                return self.encode_text_output(value, losses)
            if value.is_error is False and value.value is not None:
                return written_as(self, value, "value_output", "output", losses)
        return self.lost(value, losses)

    def decode_text_delta_event_signed_text_or_other(self, w: Any) -> u.PartDelta:
        """TextDeltaEventSignedTextOrOther: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("type") == "text-delta":
            if w.get("delta") == "" and w.get("providerMetadata").__class__ is dict:
                return self.decode_text_delta_event_signed_text(w)
            if w.get("delta").__class__ is str:
                out = self.decode_text_delta_event_grown_text(w)
                if out.index == 0 and out.delta.__class__ is u.SignatureDelta:
                    return self.found_as(out, "TextDeltaEventGrownText")
                return out
        raise no_case(
            DecodeError,
            w,
            "TextDeltaEventSignedText :dict type=text-delta delta= providerMetadata:dict",
            "TextDeltaEventGrownText :dict type=text-delta delta:str",
        )

    def decode_reasoning_start_event_open_redacted_or_other(self, w: Any) -> u.PartStart | u.PartEnd:
        """ReasoningStartEventOpenRedactedOrOther: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("type") == "reasoning-start":
            if try_decode(self, w, "decode_reasoning_start_event_open_redacted_part") is not None:
                return self.decode_reasoning_start_event_open_redacted(w)
            return self.decode_reasoning_start_event_open_thought(w)
        raise no_case(
            DecodeError,
            w,
            "ReasoningStartEventOpenRedacted :dict type=reasoning-start",
            "ReasoningStartEventOpenThought :dict type=reasoning-start",
        )

    def decode_reasoning_delta_event_signed_thought_or_other(self, w: Any) -> u.PartDelta:
        """ReasoningDeltaEventSignedThoughtOrOther: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("type") == "reasoning-delta":
            if w.get("delta") == "" and w.get("providerMetadata").__class__ is dict:
                return self.decode_reasoning_delta_event_signed_thought(w)
            if w.get("delta").__class__ is str:
                out = self.decode_reasoning_delta_event_grown_thought(w)
                if out.index == 0 and out.delta.__class__ is u.SignatureDelta:
                    return self.found_as(out, "ReasoningDeltaEventGrownThought")
                return out
        raise no_case(
            DecodeError,
            w,
            "ReasoningDeltaEventSignedThought :dict type=reasoning-delta delta= providerMetadata:dict",
            "ReasoningDeltaEventGrownThought :dict type=reasoning-delta delta:str",
        )

    def decode_reasoning_end_event_end_item_or_other(self, w: Any) -> u.PartStart | u.PartEnd:
        """ReasoningEndEventEndItemOrOther: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("type") == "reasoning-end":
            if try_decode(self, w, "decode_reasoning_end_event_end_item_more") is not None:
                return self.decode_reasoning_end_event_end_item(w)
            return self.decode_reasoning_end_event_reasoning_end_event_part_end(w)
        raise no_case(
            DecodeError,
            w,
            "ReasoningEndEventEndItem :dict type=reasoning-end",
            "ReasoningEndEventReasoningEndEventPartEnd :dict type=reasoning-end",
        )


LENS: Final = VercelUiStream()
