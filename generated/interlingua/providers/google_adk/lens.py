# Generated from spec/applications/google_adk.yaml; do not edit.

"""Google ADK events, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, written
from ...lenses.extras import MISSING, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import at_path, in_words, looks, main_names
from ...lenses.kinds import ANY, Coded, Each, Joined, Json, OBJECT, Of, STR, Word
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, reads
from ...lenses.structs import lost_fields, lost_under, own_spaces, was_made
from ...lenses.values import broken_arguments, each_out, reordered, under, with_substitute
from ...lenses.words import Words
from ..gemini.lens import Gemini


class GoogleAdk(Gemini):
    """Google ADK events: what differs from Google Gemini generateContent."""

    __slots__ = ()
    NAMESPACE = "google_adk"
    TITLE = "Google ADK events"
    DOCS = "https://google.github.io/adk-docs/events/"
    OWNER = "gemini"
    MODEL_KEY = None
    MESSAGES_KEY = None
    SDK_PARAMS = frozenset()
    ENVELOPE = {}
    CARRY = None
    BLOCKED = ()
    MOVED = {}
    FAILURES = ()
    STREAMLESS = True
    CITATIONS = {}
    OWN = {"Message": ("answer", "id", "metadata")}
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
        "model_version": ("modelVersion", {}),
        "thought_signature": ("thoughtSignature", {}),
        "toolCall": ("toolCall", {"tool_type": ("toolType", {})}),
        "tool_call": ("toolCall", {"tool_type": ("toolType", {})}),
        "tool_response": ("toolResponse", {}),
    }
    STATUSES = ()
    PHRASES = ()
    WORDS_AGENT = Words("agent", {"model": ("model",)}, nothing=("user",), unknown="open", any_case=True)
    WORDS_AUTHOR = Words("author", {"user": ("user",)}, nothing=("model",), unknown="open", any_case=True)
    WORDS_END = Words(
        "end",
        {
            "stop": ("STOP", 1),
            "length": ("MAX_TOKENS", 2),
            "refusal": (
                " SAFETY RECITATION LANGUAGE BLOCKLIST PROHIBITED_CONTENT SPII IMAGE_SAFETY IMAGE_PROHIBITED_CONTENT IMAGE_RECITATION MODEL_ARMOR",
                3,
                4,
                6,
                7,
                8,
            ),
            "other": ("OTHER",),
        },
        lost={"stop_sequence": "stop", "pause": "stop", "tool_calls": "stop"},
        unknown="other",
        any_case=True,
    )
    decode_blob = reads(u.Blob, "ROWS_BLOB", media_type=UNSET, data=UNSET)
    ROWS_BLOB = Gemini.ROWS_BLOB + {"data": Row("data", Coded("url_base64", STR), required=True)}
    decode_text_result = reads(u.ToolResult, "ROWS_TEXT_RESULT", call_id=UNSET, is_error=False, runner="client")
    ROWS_TEXT_RESULT = Gemini.ROWS_TEXT_RESULT + {
        "functionResponse": Nested(
            {
                "name": Row("name", STR, required=True, empty="unknown", link=True),
                "response": Nested(
                    {"result": Row("parts", Joined("\n", u.Text, "text"), required=True, empty="", shared=True)}, required=True
                ),
                "id": Row("call_id", STR, made=True),
                "parts": Row("parts", Each("media", one="also"), shared=True, order=1, second=(u.Opaque,)),
                "willContinue": Kept(home="gemini"),
                "scheduling": Kept(home="gemini"),
            },
            required=True,
            also=("function_response",),
        ),
    }
    decode_wrapped_result = reads(u.ToolResult, "ROWS_WRAPPED_RESULT", call_id=UNSET, is_error=False, runner="client")
    ROWS_WRAPPED_RESULT = Gemini.ROWS_WRAPPED_RESULT + {
        "functionResponse": Nested(
            {
                "name": Row("name", STR, required=True, empty="unknown", link=True),
                "response": Nested({"result": Row("value", ANY, required=True)}, required=True),
                "id": Row("call_id", STR, made=True),
                "parts": Row("parts", Each("media", one="also")),
                "willContinue": Kept(home="gemini"),
                "scheduling": Kept(home="gemini"),
            },
            required=True,
            also=("function_response",),
        ),
    }
    decode_user_event = reads(u.Message, "ROWS_USER_EVENT", role="user")
    LOST_USER_EVENT = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_USER_EVENT = Rows("Message") + {
        "author": Row("name", Word("WORDS_AGENT"), required=True, empty="user"),
        "content": Nested({"role": Fixed("user"), "parts": Row("parts", Each("part", one="also"), required=True, empty=[])}, required=True),
        "id": Row("id", STR),
        "customMetadata": Row("metadata", OBJECT, also=("custom_metadata",)),
        **kept_keys("invocationId", "timestamp", "branch", "partial", "turnComplete", "turnCompleteReason", level="trivial"),
        **kept_keys("interactionStatus", "nodeInfo", "interactionId", "environmentId", "cacheMetadata", level="trivial"),
        **kept_keys("avgLogprobs", "isolationScope", "liveSessionId", "liveSessionResumptionUpdate", level="trivial"),
        **kept_keys("goAway", "voiceActivity", level="trivial"),
        **kept_keys("actions", "longRunningToolIds", "interrupted", "groundingMetadata", "citationMetadata"),
        **kept_keys("logprobsResult", "inputTranscription", "outputTranscription"),
        **kept_keys("errorCode", "errorMessage", "output", level="major"),
    }
    decode_claude_part_thought = reads(u.Reasoning, "ROWS_CLAUDE_PART_THOUGHT")
    LOST_CLAUDE_PART_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id redacted",), trivial=("cache",))
    ROWS_CLAUDE_PART_THOUGHT = Rows("Reasoning") + {
        "thought": Fixed(True),
        "text": Row("content", Joined("\n\n"), required=True),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing", home="gemini"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata", home="gemini"),
        **kept_keys("audioMetadata", home="gemini"),
        "thoughtSignature": Kept("major"),
    }
    decode_claude_part_text_part = reads(u.Text, "ROWS_CLAUDE_PART_TEXT_PART", text=UNSET)
    LOST_CLAUDE_PART_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROWS_CLAUDE_PART_TEXT_PART = Rows("Text") + {
        "text": Row("text", STR, required=True),
        "thought": Fixed(False, required=False),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing", home="gemini"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata", home="gemini"),
        **kept_keys("audioMetadata", home="gemini"),
        "thoughtSignature": Kept("major"),
    }
    decode_claude_part_function_call = reads(u.ToolCall, "ROWS_CLAUDE_PART_FUNCTION_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CLAUDE_PART_FUNCTION_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace kind",), trivial=("cache",))
    ROWS_CLAUDE_PART_FUNCTION_CALL = Rows("ToolCall") + {
        "functionCall": Nested(
            {
                "name": Row("name", STR, required=True),
                "args": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), default=({}, {})),
                "id": Row("id", STR, made=True),
                "partialArgs": Kept("major", home="gemini"),
                "willContinue": Kept(home="gemini"),
            },
            required=True,
            also=("function_call",),
        ),
        "thought": Fixed(False, required=False),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing", home="gemini"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata", home="gemini"),
        **kept_keys("audioMetadata", home="gemini"),
        "thoughtSignature": Kept("major"),
    }
    decode_claude_part_text_result = reads(u.ToolResult, "ROWS_CLAUDE_PART_TEXT_RESULT", call_id=UNSET, is_error=False, runner="client")
    LOST_CLAUDE_PART_TEXT_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("kind",), trivial=("cache",))
    ROWS_CLAUDE_PART_TEXT_RESULT = Rows("ToolResult") + {
        "functionResponse": Nested(
            {
                "name": Row("name", STR, required=True, empty="unknown", link=True),
                "response": Nested(
                    {"result": Row("parts", Joined("\n", u.Text, "text"), required=True, empty="", shared=True)}, required=True
                ),
                "id": Row("call_id", STR, made=True),
                "parts": Row("parts", Each("media", one="also"), shared=True, order=1, second=(u.Opaque,)),
                "willContinue": Kept(home="gemini"),
                "scheduling": Kept(home="gemini"),
            },
            required=True,
            also=("function_response",),
        ),
        "thought": Fixed(False, required=False),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing", home="gemini"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata", home="gemini"),
        **kept_keys("audioMetadata", home="gemini"),
        "thoughtSignature": Kept("major"),
    }
    decode_claude_part_error_result = reads(u.ToolResult, "ROWS_CLAUDE_PART_ERROR_RESULT", call_id=UNSET, is_error=True, runner="client")
    LOST_CLAUDE_PART_ERROR_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("kind",), trivial=("cache",))
    ROWS_CLAUDE_PART_ERROR_RESULT = Rows("ToolResult") + {
        "functionResponse": Nested(
            {
                "name": Row("name", STR, required=True, empty="unknown", link=True),
                "response": Nested(
                    {"error": Row("parts", Joined("\n", u.Text, "text"), required=True, empty="", shared=True)}, required=True
                ),
                "id": Row("call_id", STR, made=True),
                "parts": Row("parts", Each("media", one="also"), shared=True, order=1, second=(u.Opaque,)),
                "willContinue": Kept(home="gemini"),
                "scheduling": Kept(home="gemini"),
            },
            required=True,
            also=("function_response",),
        ),
        "thought": Fixed(False, required=False),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing", home="gemini"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata", home="gemini"),
        **kept_keys("audioMetadata", home="gemini"),
        "thoughtSignature": Kept("major"),
    }
    decode_claude_part_error_value = reads(u.ToolResult, "ROWS_CLAUDE_PART_ERROR_VALUE", call_id=UNSET, is_error=True, runner="client")
    LOST_CLAUDE_PART_ERROR_VALUE = lost_fields(u.ToolResult, major=("signature",), minor=("kind",), trivial=("cache",))
    ROWS_CLAUDE_PART_ERROR_VALUE = Rows("ToolResult") + {
        "functionResponse": Nested(
            {
                "name": Row("name", STR, required=True, empty="unknown", link=True),
                "response": Nested({"error": Row("value", ANY, required=True)}, required=True),
                "id": Row("call_id", STR, made=True),
                "parts": Row("parts", Each("media", one="also")),
                "willContinue": Kept(home="gemini"),
                "scheduling": Kept(home="gemini"),
            },
            required=True,
            also=("function_response",),
        ),
        "thought": Fixed(False, required=False),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing", home="gemini"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata", home="gemini"),
        **kept_keys("audioMetadata", home="gemini"),
        "thoughtSignature": Kept("major"),
    }
    decode_claude_part_wrapped_result = reads(
        u.ToolResult, "ROWS_CLAUDE_PART_WRAPPED_RESULT", call_id=UNSET, is_error=False, runner="client"
    )
    LOST_CLAUDE_PART_WRAPPED_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("kind",), trivial=("cache",))
    ROWS_CLAUDE_PART_WRAPPED_RESULT = Rows("ToolResult") + {
        "functionResponse": Nested(
            {
                "name": Row("name", STR, required=True, empty="unknown", link=True),
                "response": Nested({"result": Row("value", ANY, required=True)}, required=True),
                "id": Row("call_id", STR, made=True),
                "parts": Row("parts", Each("media", one="also")),
                "willContinue": Kept(home="gemini"),
                "scheduling": Kept(home="gemini"),
            },
            required=True,
            also=("function_response",),
        ),
        "thought": Fixed(False, required=False),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing", home="gemini"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata", home="gemini"),
        **kept_keys("audioMetadata", home="gemini"),
        "thoughtSignature": Kept("major"),
    }
    decode_claude_part_object_result = reads(u.ToolResult, "ROWS_CLAUDE_PART_OBJECT_RESULT", call_id=UNSET, is_error=False, runner="client")
    LOST_CLAUDE_PART_OBJECT_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("kind",), trivial=("cache",))
    ROWS_CLAUDE_PART_OBJECT_RESULT = Rows("ToolResult") + {
        "functionResponse": Nested(
            {
                "name": Row("name", STR, required=True, empty="unknown", link=True),
                "id": Row("call_id", STR, made=True),
                "parts": Row("parts", Each("media", one="also")),
                "response": Row("value", ANY, empty={}),
                "willContinue": Kept(home="gemini"),
                "scheduling": Kept(home="gemini"),
            },
            required=True,
            also=("function_response",),
        ),
        "thought": Fixed(False, required=False),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing", home="gemini"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata", home="gemini"),
        **kept_keys("audioMetadata", home="gemini"),
        "thoughtSignature": Kept("major"),
    }
    decode_claude_part_inline_image = reads(u.Image, "ROWS_CLAUDE_PART_INLINE_IMAGE", source=UNSET)
    LOST_CLAUDE_PART_INLINE_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail",), trivial=("cache",))
    ROWS_CLAUDE_PART_INLINE_IMAGE = Rows("Image") + {
        "inlineData": Row("source", Of("blob", just=True), required=True, also=("inline_data",), where={"mimeType": "image/*"}),
        "thought": Fixed(False, required=False),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing", home="gemini"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata", home="gemini"),
        **kept_keys("audioMetadata", home="gemini"),
        "thoughtSignature": Kept("major"),
    }
    decode_claude_part_inline_file = reads(u.Document, "ROWS_CLAUDE_PART_INLINE_FILE", source=UNSET)
    LOST_CLAUDE_PART_INLINE_FILE = lost_fields(
        u.Document, major=("context signature",), minor=("filename origin citable",), trivial=("cache",)
    )
    ROWS_CLAUDE_PART_INLINE_FILE = Rows("Document") + {
        "inlineData": Row("source", Of("blob", just=True), required=True, also=("inline_data",)),
        "thought": Fixed(False, required=False),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing", home="gemini"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata", home="gemini"),
        **kept_keys("audioMetadata", home="gemini"),
        "thoughtSignature": Kept("major"),
    }
    decode_claude_part_file_image = reads(u.Image, "ROWS_CLAUDE_PART_FILE_IMAGE", source=UNSET)
    LOST_CLAUDE_PART_FILE_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail",), trivial=("cache",))
    ROWS_CLAUDE_PART_FILE_IMAGE = Rows("Image") + {
        "fileData": Row("source", Of("uri", just=True), required=True, also=("file_data",), where={"mimeType": "image/*"}),
        "thought": Fixed(False, required=False),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing", home="gemini"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata", home="gemini"),
        **kept_keys("audioMetadata", home="gemini"),
        "thoughtSignature": Kept("major"),
    }
    decode_claude_part_file = reads(u.Document, "ROWS_CLAUDE_PART_FILE", source=UNSET)
    LOST_CLAUDE_PART_FILE = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable",), trivial=("cache",))
    ROWS_CLAUDE_PART_FILE = Rows("Document") + {
        "fileData": Row("source", Of("uri", just=True), required=True, also=("file_data",)),
        "thought": Fixed(False, required=False),
        **kept_keys("partMetadata", "mediaResolution", "videoMetadata", "mediaProcessing", home="gemini"),
        **kept_keys("audioTranscription", "speechMetadata", "documentMetadata", "spreadsheetMetadata", home="gemini"),
        **kept_keys("audioMetadata", home="gemini"),
        "thoughtSignature": Kept("major"),
    }
    decode_claude_event = reads(u.Message, "ROWS_CLAUDE_EVENT", role="assistant")
    LOST_CLAUDE_EVENT = lost_fields(
        u.Message, minor=("cache citations sources supports",), trivial=("answer.created answer.id",), within={"answer": u.Answer}
    )
    ROWS_CLAUDE_EVENT = Rows("Message") + {
        "author": Row("name", Word("WORDS_AUTHOR"), required=True, empty="model"),
        "content": Nested(
            {"role": Fixed("model"), "parts": Row("parts", Each("claude_part", one="also"), required=True, empty=[])}, required=True
        ),
        "modelVersion": Row("answer.model", STR, required=True, also=("model_version",), make=u.Answer, where="claude*"),
        "id": Row("id", STR),
        "customMetadata": Row("metadata", OBJECT, also=("custom_metadata",)),
        "finishReason": Row("answer.stop_reason", Word("WORDS_END"), also=("finish_reason",), make=u.Answer, native="stop_native"),
        "usageMetadata": Row("answer.usage", Of("usage"), also=("usage_metadata",), make=u.Answer),
        **kept_keys("invocationId", "timestamp", "branch", "partial", "turnComplete", "turnCompleteReason", level="trivial"),
        **kept_keys("interactionStatus", "nodeInfo", "interactionId", "environmentId", "cacheMetadata", level="trivial"),
        **kept_keys("avgLogprobs", "isolationScope", "liveSessionId", "liveSessionResumptionUpdate", level="trivial"),
        **kept_keys("goAway", "voiceActivity", level="trivial"),
        **kept_keys("actions", "longRunningToolIds", "interrupted", "groundingMetadata", "citationMetadata"),
        **kept_keys("logprobsResult", "inputTranscription", "outputTranscription"),
        **kept_keys("errorCode", "errorMessage", "output", level="major"),
    }
    decode_model_event = reads(u.Message, "ROWS_MODEL_EVENT", role="assistant")
    LOST_MODEL_EVENT = lost_fields(
        u.Message, minor=("cache citations sources supports",), trivial=("answer.created answer.id",), within={"answer": u.Answer}
    )
    ROWS_MODEL_EVENT = Rows("Message") + {
        "author": Row("name", Word("WORDS_AUTHOR"), required=True, empty="model"),
        "content": Nested(
            {"role": Fixed("model"), "parts": Row("parts", Each("part", one="also"), required=True, empty=[])}, required=True
        ),
        "id": Row("id", STR),
        "customMetadata": Row("metadata", OBJECT, also=("custom_metadata",)),
        "modelVersion": Row("answer.model", STR, also=("model_version",), make=u.Answer),
        "finishReason": Row("answer.stop_reason", Word("WORDS_END"), also=("finish_reason",), make=u.Answer, native="stop_native"),
        "usageMetadata": Row("answer.usage", Of("usage"), also=("usage_metadata",), make=u.Answer),
        **kept_keys("invocationId", "timestamp", "branch", "partial", "turnComplete", "turnCompleteReason", level="trivial"),
        **kept_keys("interactionStatus", "nodeInfo", "interactionId", "environmentId", "cacheMetadata", level="trivial"),
        **kept_keys("avgLogprobs", "isolationScope", "liveSessionId", "liveSessionResumptionUpdate", level="trivial"),
        **kept_keys("goAway", "voiceActivity", level="trivial"),
        **kept_keys("actions", "longRunningToolIds", "interrupted", "groundingMetadata", "citationMetadata"),
        **kept_keys("logprobsResult", "inputTranscription", "outputTranscription"),
        **kept_keys("errorCode", "errorMessage", "output", level="major"),
    }
    LOST_EVENTS = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROW_EVENTS = Elsewhere("messages")
    CONVERSATION = Conversation(
        "",
        "row",
        wraps=("user", "assistant"),
        within={"tool": ("user", (u.ToolResult,))},
        places=(("content", "parts"),),
        aside=(
            {"partial": True},
            {"content": None, "errorCode": None, "error_code": None, "output": None, "actions": {"stateDelta": "*", "compaction": None}},
            {"content": None, "errorCode": None, "error_code": None, "output": None, "actions": {"state_delta": "*", "compaction": None}},
        ),
        one=True,
        ids=True,
        links=True,
        names=("id",),
    )

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_events, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_events, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        return read_messages(self, self.CONVERSATION, fragment)

    def encode_blob(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Blob <- Blob."""
        data_: Any = under(value.data, codecs.url_base64_out, losses, "data")
        w: dict[str, Any] = {"mimeType": value.media_type, "data": data_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BLOB, losses)

    def encode_text_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """TextResult <- ToolResult."""
        function_response_response_result_parts: list[Any] = []
        function_response_parts_parts: list[Any] = []
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
                function_response_response_result_parts.append(part)
            elif cls in (u.Image, u.Audio, u.Video, u.Document, u.Opaque):
                if (item := self.encode_media(part, losses)) is not LOST:
                    reached = 1
                    function_response_parts_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        function_response_name_: Any
        if value.name:
            function_response_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "functionResponse.name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            function_response_name_ = "unknown"
        function_response_response_result_: Any
        if function_response_response_result_parts:
            if len(function_response_response_result_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            function_response_response_result_ = "\n".join([part.text for part in function_response_response_result_parts])
        else:
            function_response_response_result_ = ""
        function_response_response_: dict[str, Any] = {"result": function_response_response_result_}
        function_response_: dict[str, Any] = {"name": function_response_name_, "response": function_response_response_}
        if not was_made(value, self.SPACES):
            function_response_["id"] = value.call_id
        if function_response_parts_parts:
            function_response_["parts"] = function_response_parts_parts
        w: dict[str, Any] = {"functionResponse": function_response_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolResult.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_TEXT_RESULT, losses, self.ROWS_TEXT_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_RESULT, losses)

    def encode_wrapped_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """WrappedResult <- ToolResult."""
        function_response_name_: Any
        if value.name:
            function_response_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "functionResponse.name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            function_response_name_ = "unknown"
        function_response_response_: dict[str, Any] = {"result": value.value}
        function_response_: dict[str, Any] = {"name": function_response_name_, "response": function_response_response_}
        if not was_made(value, self.SPACES):
            function_response_["id"] = value.call_id
        if value.parts and (function_response_parts_ := each_out(value.parts, self.encode_media, losses, "parts")):
            function_response_["parts"] = function_response_parts_
        w: dict[str, Any] = {"functionResponse": function_response_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolResult.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_WRAPPED_RESULT, losses, self.ROWS_WRAPPED_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WRAPPED_RESULT, losses)

    def encode_user_event(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserEvent <- Message."""
        author_: Any
        if value.name is not None:
            if value.name in self.WORDS_AGENT.lost:
                self.changed(losses, "name", "Message.name", value.name)
            author_ = self.WORDS_AGENT.write.get(value.name, value.name)
        else:
            author_ = "user"
        content_parts_: Any
        if value.parts:
            content_parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            content_parts_ = []
        content_: dict[str, Any] = {"role": "user", "parts": content_parts_}
        w: dict[str, Any] = {"author": author_, "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["customMetadata"] = value.metadata
        if at_path(w, "content", "parts") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_USER_EVENT, losses, self.ROWS_USER_EVENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_EVENT, losses)

    def encode_claude_part_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """ClaudePartThought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            text_ = "\n\n".join(value.content)
        else:
            text_ = ""
        w: dict[str, Any] = {"thought": True, "text": text_}
        if (
            value.summary
            or value.encrypted is not None
            or value.id is not None
            or value.signature is not None
            or value.cache is not None
            or value.redacted
        ):
            self.rest(w, value, self.LOST_CLAUDE_PART_THOUGHT, losses, self.ROWS_CLAUDE_PART_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_PART_THOUGHT, losses)

    def encode_claude_part_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """ClaudePartTextPart <- Text."""
        w: dict[str, Any] = {"text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_CLAUDE_PART_TEXT_PART, losses, self.ROWS_CLAUDE_PART_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_PART_TEXT_PART, losses)

    def encode_claude_part_function_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ClaudePartFunctionCall <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "functionCall", "args")
        function_call_: dict[str, Any] = {"name": value.name}
        if value.arguments:
            function_call_["args"] = value.arguments
        if not was_made(value, self.SPACES):
            function_call_["id"] = value.id
        w: dict[str, Any] = {"functionCall": function_call_}
        self.rest(w, value, self.LOST_CLAUDE_PART_FUNCTION_CALL, losses, self.ROWS_CLAUDE_PART_FUNCTION_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_PART_FUNCTION_CALL, losses)

    def encode_claude_part_text_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ClaudePartTextResult <- ToolResult."""
        function_response_response_result_parts: list[Any] = []
        function_response_parts_parts: list[Any] = []
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
                function_response_response_result_parts.append(part)
            elif cls in (u.Image, u.Audio, u.Video, u.Document, u.Opaque):
                if (item := self.encode_media(part, losses)) is not LOST:
                    reached = 1
                    function_response_parts_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        function_response_name_: Any
        if value.name:
            function_response_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "functionResponse.name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            function_response_name_ = "unknown"
        function_response_response_result_: Any
        if function_response_response_result_parts:
            if len(function_response_response_result_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            function_response_response_result_ = "\n".join([part.text for part in function_response_response_result_parts])
        else:
            function_response_response_result_ = ""
        function_response_response_: dict[str, Any] = {"result": function_response_response_result_}
        function_response_: dict[str, Any] = {"name": function_response_name_, "response": function_response_response_}
        if not was_made(value, self.SPACES):
            function_response_["id"] = value.call_id
        if function_response_parts_parts:
            function_response_["parts"] = function_response_parts_parts
        w: dict[str, Any] = {"functionResponse": function_response_}
        self.rest(w, value, self.LOST_CLAUDE_PART_TEXT_RESULT, losses, self.ROWS_CLAUDE_PART_TEXT_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_PART_TEXT_RESULT, losses)

    def encode_claude_part_error_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ClaudePartErrorResult <- ToolResult."""
        function_response_response_error_parts: list[Any] = []
        function_response_parts_parts: list[Any] = []
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
                function_response_response_error_parts.append(part)
            elif cls in (u.Image, u.Audio, u.Video, u.Document, u.Opaque):
                if (item := self.encode_media(part, losses)) is not LOST:
                    reached = 1
                    function_response_parts_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        function_response_name_: Any
        if value.name:
            function_response_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "functionResponse.name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            function_response_name_ = "unknown"
        function_response_response_error_: Any
        if function_response_response_error_parts:
            if len(function_response_response_error_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            function_response_response_error_ = "\n".join([part.text for part in function_response_response_error_parts])
        else:
            function_response_response_error_ = ""
        function_response_response_: dict[str, Any] = {"error": function_response_response_error_}
        function_response_: dict[str, Any] = {"name": function_response_name_, "response": function_response_response_}
        if not was_made(value, self.SPACES):
            function_response_["id"] = value.call_id
        if function_response_parts_parts:
            function_response_["parts"] = function_response_parts_parts
        w: dict[str, Any] = {"functionResponse": function_response_}
        self.rest(w, value, self.LOST_CLAUDE_PART_ERROR_RESULT, losses, self.ROWS_CLAUDE_PART_ERROR_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_PART_ERROR_RESULT, losses)

    def encode_claude_part_error_value(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ClaudePartErrorValue <- ToolResult."""
        function_response_name_: Any
        if value.name:
            function_response_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "functionResponse.name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            function_response_name_ = "unknown"
        function_response_response_: dict[str, Any] = {"error": value.value}
        function_response_: dict[str, Any] = {"name": function_response_name_, "response": function_response_response_}
        if not was_made(value, self.SPACES):
            function_response_["id"] = value.call_id
        if value.parts and (function_response_parts_ := each_out(value.parts, self.encode_media, losses, "parts")):
            function_response_["parts"] = function_response_parts_
        w: dict[str, Any] = {"functionResponse": function_response_}
        self.rest(w, value, self.LOST_CLAUDE_PART_ERROR_VALUE, losses, self.ROWS_CLAUDE_PART_ERROR_VALUE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_PART_ERROR_VALUE, losses)

    def encode_claude_part_wrapped_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ClaudePartWrappedResult <- ToolResult."""
        function_response_name_: Any
        if value.name:
            function_response_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "functionResponse.name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            function_response_name_ = "unknown"
        function_response_response_: dict[str, Any] = {"result": value.value}
        function_response_: dict[str, Any] = {"name": function_response_name_, "response": function_response_response_}
        if not was_made(value, self.SPACES):
            function_response_["id"] = value.call_id
        if value.parts and (function_response_parts_ := each_out(value.parts, self.encode_media, losses, "parts")):
            function_response_["parts"] = function_response_parts_
        w: dict[str, Any] = {"functionResponse": function_response_}
        self.rest(w, value, self.LOST_CLAUDE_PART_WRAPPED_RESULT, losses, self.ROWS_CLAUDE_PART_WRAPPED_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_PART_WRAPPED_RESULT, losses)

    def encode_claude_part_object_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ClaudePartObjectResult <- ToolResult."""
        function_response_name_: Any
        if value.name:
            function_response_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "functionResponse.name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            function_response_name_ = "unknown"
        function_response_: dict[str, Any] = {"name": function_response_name_}
        if not was_made(value, self.SPACES):
            function_response_["id"] = value.call_id
        if value.parts and (function_response_parts_ := each_out(value.parts, self.encode_media, losses, "parts")):
            function_response_["parts"] = function_response_parts_
        if value.value is not None:
            function_response_["response"] = value.value
        else:
            if not has_spelling(value, self.SPACES, "functionResponse.response"):
                losses.append(Loss("value", "ToolResult.value", "defaulted", "trivial", "the key is required", {}))
            function_response_["response"] = {}
        w: dict[str, Any] = {"functionResponse": function_response_}
        self.rest(w, value, self.LOST_CLAUDE_PART_OBJECT_RESULT, losses, self.ROWS_CLAUDE_PART_OBJECT_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_PART_OBJECT_RESULT, losses)

    def encode_claude_part_inline_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ClaudePartInlineImage <- Image."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        inline_data_: Any = under(value.source, self.encode_just_blob, losses, "source")
        if inline_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"inlineData": inline_data_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_CLAUDE_PART_INLINE_IMAGE, losses, self.ROWS_CLAUDE_PART_INLINE_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_PART_INLINE_IMAGE, losses)

    def encode_claude_part_inline_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ClaudePartInlineFile <- Document."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        inline_data_: Any = under(value.source, self.encode_just_blob, losses, "source")
        if inline_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"inlineData": inline_data_}
        self.rest(w, value, self.LOST_CLAUDE_PART_INLINE_FILE, losses, self.ROWS_CLAUDE_PART_INLINE_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_PART_INLINE_FILE, losses)

    def encode_claude_part_file_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ClaudePartFileImage <- Image."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_data_: Any = under(value.source, self.encode_just_uri, losses, "source")
        if file_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"fileData": file_data_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_CLAUDE_PART_FILE_IMAGE, losses, self.ROWS_CLAUDE_PART_FILE_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_PART_FILE_IMAGE, losses)

    def encode_claude_part_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ClaudePartFile <- Document."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_data_: Any = under(value.source, self.encode_just_uri, losses, "source")
        if file_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"fileData": file_data_}
        self.rest(w, value, self.LOST_CLAUDE_PART_FILE, losses, self.ROWS_CLAUDE_PART_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_PART_FILE, losses)

    def encode_claude_event(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ClaudeEvent <- Message."""
        author_: Any
        if value.name is not None:
            if value.name in self.WORDS_AUTHOR.lost:
                self.changed(losses, "name", "Message.name", value.name)
            author_ = self.WORDS_AUTHOR.write.get(value.name, value.name)
        else:
            author_ = "model"
        content_parts_: Any
        if value.parts:
            content_parts_ = each_out(value.parts, self.encode_claude_part, losses, "parts")
        else:
            content_parts_ = []
        content_: dict[str, Any] = {"role": "model", "parts": content_parts_}
        model_version_: Any
        if value.answer is not None and value.answer.model is not None:
            model_version_ = value.answer.model
        else:
            model_version_ = None
        w: dict[str, Any] = {"author": author_, "content": content_, "modelVersion": model_version_}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["customMetadata"] = value.metadata
        if value.answer is not None and value.answer.stop_reason is not None:
            if value.answer.stop_reason in self.WORDS_END.lost:
                self.changed(losses, "answer.stop_reason", "Message.answer.stop_reason", value.answer.stop_reason)
            finish_reason_word = self.WORDS_END.write.get(value.answer.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finishReason"):
                losses.append(dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason))
            if finish_reason_word is not None:
                w["finishReason"] = finish_reason_word
        if value.answer is not None and value.answer.usage is not None:
            if (usage_metadata_ := under(value.answer.usage, self.encode_usage, losses, "answer.usage")) is not LOST:
                w["usageMetadata"] = usage_metadata_
        if at_path(w, "content", "parts") in (MISSING, None, "", []) and value.parts:
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
            self.rest(w, value, self.LOST_CLAUDE_EVENT, losses, self.ROWS_CLAUDE_EVENT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_EVENT, losses)

    def encode_model_event(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ModelEvent <- Message."""
        author_: Any
        if value.name is not None:
            if value.name in self.WORDS_AUTHOR.lost:
                self.changed(losses, "name", "Message.name", value.name)
            author_ = self.WORDS_AUTHOR.write.get(value.name, value.name)
        else:
            author_ = "model"
        content_parts_: Any
        if value.parts:
            content_parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            content_parts_ = []
        content_: dict[str, Any] = {"role": "model", "parts": content_parts_}
        w: dict[str, Any] = {"author": author_, "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["customMetadata"] = value.metadata
        if value.answer is not None and value.answer.model is not None:
            w["modelVersion"] = value.answer.model
        if value.answer is not None and value.answer.stop_reason is not None:
            if value.answer.stop_reason in self.WORDS_END.lost:
                self.changed(losses, "answer.stop_reason", "Message.answer.stop_reason", value.answer.stop_reason)
            finish_reason_word = self.WORDS_END.write.get(value.answer.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finishReason"):
                losses.append(dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason))
            if finish_reason_word is not None:
                w["finishReason"] = finish_reason_word
        if value.answer is not None and value.answer.usage is not None:
            if (usage_metadata_ := under(value.answer.usage, self.encode_usage, losses, "answer.usage")) is not LOST:
                w["usageMetadata"] = usage_metadata_
        if at_path(w, "content", "parts") in (MISSING, None, "", []) and value.parts:
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
            self.rest(w, value, self.LOST_MODEL_EVENT, losses, self.ROWS_MODEL_EVENT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_MODEL_EVENT, losses)

    def decode_events(self, w: Any) -> u.Request:
        """Events -> Request."""
        out = u.Request()
        out.messages, extras = read_conversation(self, self.CONVERSATION, {}, w)
        out.extras = extras
        return out

    def encode_events(self, value: u.Request, losses: list[Loss]) -> list[Any] | Lost:
        """Events <- Request."""
        out, _ = write_conversation(self, self.CONVERSATION, value, losses)
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
            self.rest({}, value, self.LOST_EVENTS, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_EVENTS, losses)

    def fits_text_result(self, w: Any) -> bool:
        """Whether a wire value is a TextResult."""
        return (
            w.__class__ is dict
            and w.get("functionResponse").__class__ is dict
            and w["functionResponse"].get("name").__class__ is str
            and w["functionResponse"].get("response").__class__ is dict
            and w["functionResponse"]["response"].get("result").__class__ is str
            and len(w["functionResponse"]["response"]) == 1
        )

    def fits_wrapped_result(self, w: Any) -> bool:
        """Whether a wire value is a WrappedResult."""
        return (
            w.__class__ is dict
            and w.get("functionResponse").__class__ is dict
            and w["functionResponse"].get("name").__class__ is str
            and w["functionResponse"].get("response").__class__ is dict
            and w["functionResponse"]["response"].get("result") is not None
            and len(w["functionResponse"]["response"]) == 1
        )

    def fits_claude_part_text_result(self, w: Any) -> bool:
        """Whether a wire value is a ClaudePartTextResult."""
        return (
            w.__class__ is dict
            and w.get("functionResponse").__class__ is dict
            and w["functionResponse"].get("name").__class__ is str
            and w["functionResponse"].get("response").__class__ is dict
            and w["functionResponse"]["response"].get("result").__class__ is str
            and len(w["functionResponse"]["response"]) == 1
        )

    def fits_claude_part_error_result(self, w: Any) -> bool:
        """Whether a wire value is a ClaudePartErrorResult."""
        return (
            w.__class__ is dict
            and w.get("functionResponse").__class__ is dict
            and w["functionResponse"].get("name").__class__ is str
            and w["functionResponse"].get("response").__class__ is dict
            and w["functionResponse"]["response"].get("error").__class__ is str
            and len(w["functionResponse"]["response"]) == 1
        )

    def fits_claude_part_error_value(self, w: Any) -> bool:
        """Whether a wire value is a ClaudePartErrorValue."""
        return (
            w.__class__ is dict
            and w.get("functionResponse").__class__ is dict
            and w["functionResponse"].get("name").__class__ is str
            and w["functionResponse"].get("response").__class__ is dict
            and w["functionResponse"]["response"].get("error") is not None
            and len(w["functionResponse"]["response"]) == 1
        )

    def fits_claude_part_wrapped_result(self, w: Any) -> bool:
        """Whether a wire value is a ClaudePartWrappedResult."""
        return (
            w.__class__ is dict
            and w.get("functionResponse").__class__ is dict
            and w["functionResponse"].get("name").__class__ is str
            and w["functionResponse"].get("response").__class__ is dict
            and w["functionResponse"]["response"].get("result") is not None
            and len(w["functionResponse"]["response"]) == 1
        )

    def fits_claude_event(self, w: Any) -> bool:
        """Whether a wire value is a ClaudeEvent."""
        return (
            w.__class__ is dict
            and w.get("author").__class__ is str
            and w.get("content").__class__ is dict
            and in_words(w["content"].get("role"), ("model", "MODEL"))
            and w["content"].get("parts") is not None
            and w.get("modelVersion").__class__ is str
            and looks(w.get("modelVersion", MISSING), "claude*")
        )

    def decode_part(self, w: Any) -> u.Reasoning | u.Text | u.ToolCall | u.ToolResult | u.Image | u.Audio | u.Video | u.Document | u.Opaque:
        """Part: which of its cases a wire value is."""
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
        if w.get("functionResponse").__class__ is dict:
            if w["functionResponse"].get("name").__class__ is str:
                if w["functionResponse"].get("response").__class__ is dict:
                    if w["functionResponse"]["response"].get("result").__class__ is str and len(w["functionResponse"]["response"]) == 1:
                        return self.decode_text_result(original)
                    if w["functionResponse"]["response"].get("error").__class__ is str and len(w["functionResponse"]["response"]) == 1:
                        return self.decode_error_result(original)
                    if w["functionResponse"]["response"].get("error") is not None and len(w["functionResponse"]["response"]) == 1:
                        out = self.decode_error_value(original)
                        if (
                            out.runner == "client"
                            and out.is_error is True
                            and out.value in (None, "", [], {})
                            or not (out.runner == "client" and out.is_error is True and out.value is not None)
                        ):
                            return self.found_as(out, "ErrorValue")
                        return out
                    if w["functionResponse"]["response"].get("result") is not None and len(w["functionResponse"]["response"]) == 1:
                        out = self.decode_wrapped_result(original)
                        if (
                            out.runner == "client"
                            and out.is_error is False
                            and out.value in (None, "", [], {})
                            or not (out.runner == "client" and out.is_error is False and out.value is not None)
                        ):
                            return self.found_as(out, "WrappedResult")
                        return out
                out = self.decode_object_result(original)
                if out.runner == "client" and out.is_error is False and (out.value in (None, "", [], {}) or out.value is not None):
                    return self.found_as(out, "ObjectResult")
                return out
            if w["functionResponse"].get("response").__class__ is dict:
                return self.found_as(self.decode_nameless(original), "Nameless")
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

    def decode_claude_part(self, w: Any) -> u.Reasoning | u.Text | u.ToolCall | u.ToolResult | u.Image | u.Document | u.Opaque:
        """ClaudePart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        original = w
        w = main_names(w, self.OTHER_NAMES)
        if w.get("thought") in (True, "true", "True") and w.get("text").__class__ is str:
            out = self.decode_claude_part_thought(original)
            if not (out.content or out.summary):
                return self.found_as(out, "ClaudePartThought")
            return out
        if w.get("text").__class__ is str:
            return self.decode_claude_part_text_part(original)
        if w.get("functionCall").__class__ is dict and w["functionCall"].get("name").__class__ is str:
            return self.decode_claude_part_function_call(original)
        if w.get("functionResponse").__class__ is dict and w["functionResponse"].get("name").__class__ is str:
            if w["functionResponse"].get("response").__class__ is dict:
                if w["functionResponse"]["response"].get("result").__class__ is str and len(w["functionResponse"]["response"]) == 1:
                    return self.decode_claude_part_text_result(original)
                if w["functionResponse"]["response"].get("error").__class__ is str and len(w["functionResponse"]["response"]) == 1:
                    return self.decode_claude_part_error_result(original)
                if w["functionResponse"]["response"].get("error") is not None and len(w["functionResponse"]["response"]) == 1:
                    out = self.decode_claude_part_error_value(original)
                    if (
                        out.runner == "client"
                        and out.is_error is True
                        and out.value in (None, "", [], {})
                        or not (out.runner == "client" and out.is_error is True and out.value is not None)
                    ):
                        return self.found_as(out, "ClaudePartErrorValue")
                    return out
                if w["functionResponse"]["response"].get("result") is not None and len(w["functionResponse"]["response"]) == 1:
                    out = self.decode_claude_part_wrapped_result(original)
                    if (
                        out.runner == "client"
                        and out.is_error is False
                        and out.value in (None, "", [], {})
                        or not (out.runner == "client" and out.is_error is False and out.value is not None)
                    ):
                        return self.found_as(out, "ClaudePartWrappedResult")
                    return out
            out = self.decode_claude_part_object_result(original)
            if out.runner == "client" and out.is_error is False and (out.value in (None, "", [], {}) or out.value is not None):
                return self.found_as(out, "ClaudePartObjectResult")
            return out
        if w.get("inlineData").__class__ is dict:
            if looks(w["inlineData"], {"mimeType": "image/*"}):
                return self.decode_claude_part_inline_image(original)
            return self.decode_claude_part_inline_file(original)
        if w.get("fileData").__class__ is dict:
            if looks(w["fileData"], {"mimeType": "image/*"}):
                out = self.decode_claude_part_file_image(original)
                if out.source.__class__ is u.Blob:
                    return self.found_as(out, "ClaudePartFileImage")
                return out
            out = self.decode_claude_part_file(original)
            if out.source.__class__ is u.Blob:
                return self.found_as(out, "ClaudePartFile")
            return out
        return self.opaque(original)

    def encode_claude_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ClaudePart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_claude_part_text_part(value, losses)
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_claude_part_function_call(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ClaudePartErrorValue" and value.runner == "client" and value.is_error is True:
                    return written_as(self, value, "claude_part_error_value", "claude_part", losses, "claude_part_error_result")
                if marked_case == "ClaudePartWrappedResult" and value.runner == "client" and value.is_error is False:
                    return written_as(self, value, "claude_part_wrapped_result", "claude_part", losses, "claude_part_text_result")
                if marked_case == "ClaudePartObjectResult" and value.runner == "client" and value.is_error is False:
                    return written_as(
                        self,
                        value,
                        "claude_part_object_result",
                        "claude_part",
                        losses,
                        "claude_part_error_value",
                        "claude_part_wrapped_result",
                    )
            if value.runner == "client" and value.is_error is False and value.value in (None, "", [], {}):
                return self.encode_claude_part_text_result(value, losses)
            if value.runner == "client" and value.is_error is True and value.value in (None, "", [], {}):
                return self.encode_claude_part_error_result(value, losses)
            if value.runner == "client" and value.is_error is True and value.value is not None:
                return written_as(self, value, "claude_part_error_value", "claude_part", losses, "claude_part_error_result")
            if value.runner == "client" and value.is_error is False and value.value is not None:
                return written_as(self, value, "claude_part_wrapped_result", "claude_part", losses, "claude_part_text_result")
            if value.runner == "client" and value.is_error is False:
                return written_as(
                    self, value, "claude_part_object_result", "claude_part", losses, "claude_part_error_value", "claude_part_wrapped_result"
                )
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ClaudePartThought":
                    return self.encode_claude_part_thought(value, losses)
            if value.content or value.summary:
                return self.encode_claude_part_thought(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ClaudePartInlineImage" and value.source.__class__ is u.Blob:
                    return self.encode_claude_part_inline_image(value, losses)
                if marked_case == "ClaudePartFileImage" and value.source.__class__ is u.Url:
                    return self.encode_claude_part_file_image(value, losses)
            if value.source.__class__ is u.Blob:
                before = len(losses)
                w = self.encode_claude_part_inline_image(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "inlineData"), {"mimeType": "image/*"}):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Url:
                before = len(losses)
                w = self.encode_claude_part_file_image(value, losses)
                if w is LOST or looks(at_path(main_names(w, self.OTHER_NAMES), "fileData"), {"mimeType": "image/*"}):
                    return w
                losses.__delitem__(slice(before, None))
        if cls is u.Document:
            if value.source.__class__ is u.Blob:
                return written_as(self, value, "claude_part_inline_file", "claude_part", losses)
            if value.source.__class__ is u.Url:
                return written_as(self, value, "claude_part_file", "claude_part", losses)
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
        original = w
        w = main_names(w, self.OTHER_NAMES)
        if w.get("author").__class__ is str and w.get("content").__class__ is dict:
            if in_words(w["content"].get("role"), ("user", "USER")) and w["content"].get("parts") is not None:
                return self.decode_user_event(original)
            if in_words(w["content"].get("role"), ("model", "MODEL")) and w["content"].get("parts") is not None:
                if w.get("modelVersion").__class__ is str and looks(w.get("modelVersion", MISSING), "claude*"):
                    return self.found_as(self.decode_claude_event(original), "ClaudeEvent")
                return self.decode_model_event(original)
        return other_row(self, original, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "ClaudeEvent" and value.role == "assistant":
                return self.encode_claude_event(value, losses)
            if value.role in ("user", "tool"):
                return self.encode_user_event(value, losses)
            if value.role == "assistant":
                return written_as(self, value, "model_event", "row", losses, "claude_event")
        return self.lost(value, losses)


LENS = GoogleAdk()
