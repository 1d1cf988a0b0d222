# Generated from spec/applications/claude_code.yaml; do not edit.

"""Claude Code sessions, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, written
from ...lenses.extras import MISSING, dropped, foreign, has_spelling
from ...lenses.fitting import at_path
from ...lenses.kinds import Coded, Of, STR, TextOr, Word
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, reads
from ...lenses.structs import lost_fields
from ...lenses.values import each_out, says_text, under
from ..anthropic.lens import Anthropic


class ClaudeCode(Anthropic):
    """Claude Code sessions: what differs from Anthropic Messages."""

    __slots__ = ()
    NAMESPACE = "claude_code"
    TITLE = "Claude Code sessions"
    DOCS = "https://github.com/oneryalcin/agent-schemas/tree/main/claude-code"
    OWNER = "anthropic"
    MODEL_KEY = None
    MESSAGES_KEY = None
    SDK_PARAMS = frozenset()
    ENVELOPE = {}
    NEEDS = {}
    CARRY = None
    MOVED = {}
    STREAMLESS = True
    CITATIONS = {}
    OWN = {"Message": ("answer", "id")}
    ENDPOINT = {"path": None, "header": None, "prefix": None, "headers": None, "ping": None, "count": None, "models": None}
    ERROR_HEADERS = {}
    ERROR_RETRY = ()
    STATUSES = ()
    PHRASES = ()
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_USER = Rows("Message") + {
        "type": Fixed("user", tag=True),
        "message": Nested(
            {"role": Fixed("user"), "content": Row("parts", TextOr("content_block", u.Text, first=True), empty=[])}, required=True
        ),
        "uuid": Row("id", STR),
        **kept_keys("parentUuid", "sessionId", "timestamp", "version", "cwd", "gitBranch", "userType", level="trivial"),
        **kept_keys("requestId", "slug", "entrypoint", "promptId", "permissionMode", "isMeta", level="trivial"),
        **kept_keys("isCompactSummary", "isVisibleInTranscriptOnly", "thinkingMetadata", "todos", level="trivial"),
        **kept_keys("imagePasteIds", "sourceToolAssistantUUID", "agentId", level="trivial"),
        "toolUseResult": Kept(),
        "isSidechain": Kept("major", neutral=False),
        "isApiErrorMessage": Kept("major", neutral=False),
        "error": Kept("major"),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "type": Fixed("assistant", tag=True),
        "message": Nested(
            {
                "role": Fixed("assistant"),
                "type": Fixed("message"),
                "content": Row("parts", TextOr("content_block", u.Text, first=False), required=True, empty=[]),
                "id": Row("answer.id", STR, make=u.Answer),
                "model": Row("answer.model", STR, make=u.Answer),
                "stop_reason": Row("answer.stop_reason", Word("WORDS_STOP_REASON"), make=u.Answer, native="stop_native"),
                "usage": Row("answer.usage", Of("usage"), make=u.Answer),
                **kept_keys("stop_sequence", "stop_details", "container", "context_management", "diagnostics", level="trivial"),
            },
            required=True,
        ),
        "uuid": Row("id", STR),
        "timestamp": Row("answer.created", Coded("iso_time", STR), make=u.Answer),
        **kept_keys("parentUuid", "sessionId", "version", "cwd", "gitBranch", "userType", "requestId", level="trivial"),
        **kept_keys("slug", "entrypoint", "promptId", "permissionMode", "isMeta", "isCompactSummary", level="trivial"),
        **kept_keys("isVisibleInTranscriptOnly", "thinkingMetadata", "todos", "imagePasteIds", level="trivial"),
        **kept_keys("sourceToolAssistantUUID", "agentId", level="trivial"),
        "toolUseResult": Kept(),
        "isSidechain": Kept("major", neutral=False),
        "isApiErrorMessage": Kept("major", neutral=False),
        "error": Kept("major"),
    }
    LOST_ROWS = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROW_ROWS = Elsewhere("messages")
    CONVERSATION = Conversation(
        "",
        "row",
        wraps=("user", "assistant"),
        written={"user": "user", "tool": "user", "assistant": "assistant"},
        runs=("assistant",),
        within={"tool": ("user", (u.ToolResult,))},
        places=(("message", "content"),),
        aside=(
            {"type": "summary"},
            {"type": "custom-title"},
            {"type": "ai-title"},
            {"type": "last-prompt"},
            {"type": "permission-mode"},
            {"type": "file-history-snapshot"},
            {"type": "queue-operation"},
            {"type": "progress"},
            {"type": "system", "subtype": "turn_duration"},
            {"type": "system", "subtype": "stop_hook_summary"},
            {"type": "system", "subtype": "local_command"},
            {"type": "system", "subtype": "api_error"},
        ),
        ids=True,
        names=("uuid",),
        answers=True,
    )

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_rows, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_rows, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        return read_messages(self, self.CONVERSATION, fragment)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        message_: dict[str, Any] = {"role": "user"}
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            message_content_: Any
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                message_content_ = only.text
            else:
                message_content_ = each_out(value.parts, self.encode_content_block, losses, "parts")
                if len(message_content_) == 1 and value.form != "list" and says_text(message_content_[0], "text", {"type": "text"}):
                    message_content_ = message_content_[0]["text"]
            if message_content_ or message_content_ == "":
                message_["content"] = message_content_
            else:
                message_["content"] = []
        elif value.form == "list":
            message_["content"] = []
        else:
            message_["content"] = []
        w: dict[str, Any] = {"type": "user", "message": message_}
        if value.id is not None:
            w["uuid"] = value.id
        if at_path(w, "message", "content") in (MISSING, None, "", []) and value.parts:
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

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        message_content_: Any
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
                message_content_ = only.text
            else:
                message_content_ = each_out(value.parts, self.encode_content_block, losses, "parts")
                if len(message_content_) == 1 and value.form == "string" and says_text(message_content_[0], "text", {"type": "text"}):
                    message_content_ = message_content_[0]["text"]
        else:
            message_content_ = []
        message_: dict[str, Any] = {"role": "assistant", "type": "message", "content": message_content_}
        if value.answer is not None and value.answer.id is not None:
            message_["id"] = value.answer.id
        if value.answer is not None and value.answer.model is not None:
            message_["model"] = value.answer.model
        if value.answer is not None and value.answer.stop_reason is not None:
            if value.answer.stop_reason in self.WORDS_STOP_REASON.lost and not (
                value.answer.stop_reason == "other" and has_spelling(value, self.SPACES, "message.stop_reason")
            ):
                self.changed(losses, "answer.stop_reason", "Message.answer.stop_reason", value.answer.stop_reason)
            message_stop_reason_word = self.WORDS_STOP_REASON.write.get(value.answer.stop_reason)
            if message_stop_reason_word is None and not has_spelling(value, self.SPACES, "message.stop_reason"):
                losses.append(dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason))
            if message_stop_reason_word is not None:
                message_["stop_reason"] = message_stop_reason_word
        if value.answer is not None and value.answer.usage is not None:
            if (message_usage_ := under(value.answer.usage, self.encode_usage, losses, "answer.usage")) is not LOST:
                message_["usage"] = message_usage_
        w: dict[str, Any] = {"type": "assistant", "message": message_}
        if value.id is not None:
            w["uuid"] = value.id
        if value.answer is not None and value.answer.created is not None:
            if (timestamp_ := under(value.answer.created, codecs.iso_time_out, losses, "answer.created")) is not LOST:
                w["timestamp"] = timestamp_
        if at_path(w, "message", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def decode_rows(self, w: Any) -> u.Request:
        """Rows -> Request."""
        out = u.Request()
        out.messages, extras = read_conversation(self, self.CONVERSATION, {}, w)
        out.extras = extras
        return out

    def encode_rows(self, value: u.Request, losses: list[Loss]) -> list[Any] | Lost:
        """Rows <- Request."""
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
            self.rest({}, value, self.LOST_ROWS, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_ROWS, losses)

    def decode_row(self, w: Any) -> u.Message:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "user":
                return self.decode_user(w)
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
            if value.role in ("user", "tool"):
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        return None


LENS = ClaudeCode()
