# Generated from spec/applications/adp.yaml; do not edit.

"""Agent Data Protocol trajectories, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import PartRow, other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import UNSET, dropped, foreign, mark, marked
from ...lenses.kinds import Joined, Json, OBJECT, Of, STR
from ...lenses.lens import Lens
from ...lenses.misread import both_as
from ...lenses.pairs import omit, pick
from ...lenses.rows import Elsewhere, Fixed, Kept, Row, Rows, kept_keys, read_rows, reads
from ...lenses.structs import just, lost_fields, lost_under, own_spaces, was_made
from ...lenses.values import broken_arguments, text_or_json, under


class Adp(Lens):
    """Agent Data Protocol trajectories."""

    __slots__ = ()
    NAMESPACE = "adp"
    TITLE = "Agent Data Protocol trajectories"
    DOCS = "https://github.com/neulab/agent-data-protocol/blob/main/schema/SCHEMA.md"
    MESSAGES_KEY = "content"
    SDK_PARAMS = frozenset(
        {"available_apis", "available_code_languages", "available_custom_tools", "content", "details", "id", "schema_version"}
    )
    DETECT = {"request": {"id": "*", "content": "*", "details": "*"}}
    OWN = {"Text": ("id",)}
    decode_user = reads(u.Text, "ROWS_USER", text=UNSET)
    LOST_USER = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_USER = Rows("Text") + {
        "class_": Fixed("text_observation", tag=True),
        "source": Fixed("user"),
        "content": Row("text", STR, required=True),
        "reward": Kept("trivial"),
        "name": Kept(),
    }
    encode_just_path = just(u.Url, "encode_path")
    LOST_PATH = lost_fields(u.Url, trivial=("media_type",))
    ROW_PATH = Row("url", STR, required=True)
    decode_seen = reads(u.Image, "ROWS_SEEN", source=UNSET)
    LOST_SEEN = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_SEEN = Rows("Image") + {
        "class_": Fixed("image_observation", tag=True),
        "source": Fixed("user"),
        "content": Row("source", Of("path", just=True), required=True),
        "reward": Kept("trivial"),
        "annotations": Kept(),
    }
    decode_text_beside_first = reads(u.Text, "ROWS_TEXT_BESIDE_FIRST", text=UNSET)
    LOST_TEXT_BESIDE_FIRST = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_BESIDE_FIRST = Rows("Text") + {
        "class_": Fixed("api_action", tag=True),
        "description": Row("text", STR, required=True),
        "reward": Kept("trivial"),
        "reasoning_content": Kept(),
    }
    decode_text_beside_second = reads(u.ToolCall, "ROWS_TEXT_BESIDE_SECOND", id=UNSET, name=UNSET)
    LOST_TEXT_BESIDE_SECOND = lost_fields(u.ToolCall, major=("input signature kind runner",), minor=("namespace cache",))
    ROWS_TEXT_BESIDE_SECOND = Rows("ToolCall") + {
        "class_": Fixed("api_action", tag=True),
        "function": Row("name", STR, required=True),
        "kwargs": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "tool_call_id": Row("id", STR, made=True),
    }
    decode_thought_beside_first = reads(u.Reasoning, "ROWS_THOUGHT_BESIDE_FIRST")
    LOST_THOUGHT_BESIDE_FIRST = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))
    ROWS_THOUGHT_BESIDE_FIRST = Rows("Reasoning") + {
        "class_": Fixed("api_action", tag=True),
        "reasoning_content": Row("content", Joined(""), required=True),
        "reward": Kept("trivial"),
    }
    decode_thought_beside_second = reads(u.ToolCall, "ROWS_THOUGHT_BESIDE_SECOND", id=UNSET, name=UNSET)
    LOST_THOUGHT_BESIDE_SECOND = lost_fields(u.ToolCall, major=("input signature kind runner",), minor=("namespace cache",))
    ROWS_THOUGHT_BESIDE_SECOND = Rows("ToolCall") + {
        "class_": Fixed("api_action", tag=True),
        "function": Row("name", STR, required=True),
        "kwargs": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "tool_call_id": Row("id", STR, made=True),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "class_": Fixed("api_action", tag=True),
        "function": Row("name", STR, required=True),
        "kwargs": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "tool_call_id": Row("id", STR, made=True),
        "reward": Kept("trivial"),
    }
    decode_code_beside_first = reads(u.Text, "ROWS_CODE_BESIDE_FIRST", text=UNSET)
    LOST_CODE_BESIDE_FIRST = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_CODE_BESIDE_FIRST = Rows("Text") + {
        "class_": Fixed("code_action", tag=True),
        "description": Row("text", STR, required=True),
        "reward": Kept("trivial"),
        "reasoning_content": Kept(),
    }
    decode_code_beside_second = reads(u.ToolCall, "ROWS_CODE_BESIDE_SECOND", id=UNSET, name=UNSET, kind="custom")
    LOST_CODE_BESIDE_SECOND = lost_fields(u.ToolCall, major=("signature runner arguments",), minor=("namespace cache",))
    ROWS_CODE_BESIDE_SECOND = Rows("ToolCall") + {
        "class_": Fixed("code_action", tag=True),
        "language": Row("name", STR, required=True),
        "content": Row("input", STR, required=True),
        "tool_call_id": Row("id", STR, made=True),
    }
    decode_code = reads(u.ToolCall, "ROWS_CODE", id=UNSET, name=UNSET, kind="custom", runner="client")
    LOST_CODE = lost_fields(u.ToolCall, major=("signature arguments",), minor=("namespace cache",))
    ROWS_CODE = Rows("ToolCall") + {
        "class_": Fixed("code_action", tag=True),
        "language": Row("name", STR, required=True),
        "content": Row("input", STR, required=True),
        "tool_call_id": Row("id", STR, made=True),
        "reward": Kept("trivial"),
        "reasoning_content": Kept(),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("cache redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "class_": Fixed("message_action", tag=True),
        "content": Fixed(""),
        "reasoning_content": Row("content", Joined("\n\n"), required=True),
        "reward": Kept("trivial"),
        "description": Kept("major"),
    }
    decode_thought_and_text_first = reads(u.Reasoning, "ROWS_THOUGHT_AND_TEXT_FIRST")
    LOST_THOUGHT_AND_TEXT_FIRST = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))
    ROWS_THOUGHT_AND_TEXT_FIRST = Rows("Reasoning") + {
        "class_": Fixed("message_action", tag=True),
        "reasoning_content": Row("content", Joined(""), required=True),
        "reward": Kept("trivial"),
        "description": Kept("major"),
    }
    decode_thought_and_text_second = reads(u.Text, "ROWS_THOUGHT_AND_TEXT_SECOND", text=UNSET)
    LOST_THOUGHT_AND_TEXT_SECOND = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_THOUGHT_AND_TEXT_SECOND = Rows("Text") + {"class_": Fixed("message_action", tag=True), "content": Row("text", STR, required=True)}
    decode_message_text = reads(u.Text, "ROWS_MESSAGE_TEXT", text=UNSET)
    LOST_MESSAGE_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_MESSAGE_TEXT = Rows("Text") + {
        "class_": Fixed("message_action", tag=True),
        "content": Row("text", STR, required=True),
        "reward": Kept("trivial"),
        "description": Kept("major"),
    }
    decode_result = reads(u.ToolResult, "ROWS_RESULT", call_id=UNSET, runner="client")
    LOST_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("cache is_error kind",))
    ROWS_RESULT = Rows("ToolResult") + {
        "class_": Fixed("text_observation", tag=True),
        "source": Fixed("environment"),
        "content": Row("parts", Joined("\n", u.Text, "text"), required=True, empty=""),
        "tool_call_id": Row("call_id", STR, made=True),
        "reward": Kept("trivial"),
        "name": Kept(),
    }
    LOST_TRAJECTORY = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id store service_tier",
        ),
    )
    ROWS_TRAJECTORY = Rows("Request") + {
        "id": Fixed("trajectory"),
        "content": Elsewhere("messages"),
        "schema_version": Fixed("1.2.0", required=False),
        "details": Row("metadata", OBJECT),
        **kept_keys("available_apis", "available_custom_tools", "available_code_languages", level="trivial"),
    }
    CONVERSATION = Conversation(
        "content",
        "row",
        parts={"user": "row_of_user", "assistant": "row_of_assistant", "tool": "row_of_tool"},
        wraps=(),
        runs=("user", "assistant", "tool"),
        ids=True,
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_trajectory, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_trajectory, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"content": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def encode_user(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """User <- Text."""
        w: dict[str, Any] = {"class_": "text_observation", "source": "user", "content": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def decode_path(self, w: Any) -> u.Url:
        """Path -> Url."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Url(url=w)
        return out

    def encode_path(self, value: u.Url, losses: list[Loss]) -> str | Lost:
        """Path <- Url."""
        out: Any = value.url
        if value.media_type is not None:
            self.rest({}, value, self.LOST_PATH, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_PATH, losses)

    def encode_seen(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Seen <- Image."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        content_: Any = under(value.source, self.encode_just_path, losses, "source")
        if content_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"class_": "image_observation", "source": "user", "content": content_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_SEEN, losses, self.ROWS_SEEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEEN, losses)

    def encode_text_beside_first(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextBesideFirst <- Text."""
        w: dict[str, Any] = {"class_": "api_action", "description": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_BESIDE_FIRST, losses, self.ROWS_TEXT_BESIDE_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_BESIDE_FIRST, losses)

    def encode_text_beside_second(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """TextBesideSecond <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"class_": "api_action", "function": value.name}
        w["kwargs"] = value.arguments
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.id
        self.rest(w, value, self.LOST_TEXT_BESIDE_SECOND, losses, self.ROWS_TEXT_BESIDE_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_BESIDE_SECOND, losses)

    def encode_thought_beside_first(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """ThoughtBesideFirst <- Reasoning."""
        reasoning_content_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            reasoning_content_ = "".join(value.content)
        else:
            reasoning_content_ = ""
        w: dict[str, Any] = {"class_": "api_action", "reasoning_content": reasoning_content_}
        if (
            value.summary
            or value.encrypted is not None
            or value.id is not None
            or value.signature is not None
            or value.cache is not None
            or value.redacted
        ):
            self.rest(w, value, self.LOST_THOUGHT_BESIDE_FIRST, losses, self.ROWS_THOUGHT_BESIDE_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT_BESIDE_FIRST, losses)

    def encode_thought_beside_second(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ThoughtBesideSecond <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"class_": "api_action", "function": value.name}
        w["kwargs"] = value.arguments
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.id
        self.rest(w, value, self.LOST_THOUGHT_BESIDE_SECOND, losses, self.ROWS_THOUGHT_BESIDE_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT_BESIDE_SECOND, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"class_": "api_action", "function": value.name}
        w["kwargs"] = value.arguments
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.id
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_code_beside_first(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """CodeBesideFirst <- Text."""
        w: dict[str, Any] = {"class_": "code_action", "description": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_CODE_BESIDE_FIRST, losses, self.ROWS_CODE_BESIDE_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE_BESIDE_FIRST, losses)

    def encode_code_beside_second(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CodeBesideSecond <- ToolCall."""
        w: dict[str, Any] = {"class_": "code_action", "language": value.name, "content": value.input}
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.id
        self.rest(w, value, self.LOST_CODE_BESIDE_SECOND, losses, self.ROWS_CODE_BESIDE_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE_BESIDE_SECOND, losses)

    def encode_code(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Code <- ToolCall."""
        w: dict[str, Any] = {"class_": "code_action", "language": value.name, "content": value.input}
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.id
        self.rest(w, value, self.LOST_CODE, losses, self.ROWS_CODE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        reasoning_content_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            reasoning_content_ = "\n\n".join(value.content)
        else:
            reasoning_content_ = ""
        w: dict[str, Any] = {"class_": "message_action", "content": "", "reasoning_content": reasoning_content_}
        if value.summary or value.encrypted is not None or value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_thought_and_text_first(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """ThoughtAndTextFirst <- Reasoning."""
        reasoning_content_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            reasoning_content_ = "".join(value.content)
        else:
            reasoning_content_ = ""
        w: dict[str, Any] = {"class_": "message_action", "reasoning_content": reasoning_content_}
        if (
            value.summary
            or value.encrypted is not None
            or value.id is not None
            or value.signature is not None
            or value.cache is not None
            or value.redacted
        ):
            self.rest(w, value, self.LOST_THOUGHT_AND_TEXT_FIRST, losses, self.ROWS_THOUGHT_AND_TEXT_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT_AND_TEXT_FIRST, losses)

    def encode_thought_and_text_second(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """ThoughtAndTextSecond <- Text."""
        w: dict[str, Any] = {"class_": "message_action", "content": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_THOUGHT_AND_TEXT_SECOND, losses, self.ROWS_THOUGHT_AND_TEXT_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT_AND_TEXT_SECOND, losses)

    def encode_message_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """MessageText <- Text."""
        w: dict[str, Any] = {"class_": "message_action", "content": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_MESSAGE_TEXT, losses, self.ROWS_MESSAGE_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MESSAGE_TEXT, losses)

    def encode_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Result <- ToolResult."""
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
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            content_ = "\n".join([part.text for part in content_parts])
            if not content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_ = text_or_json(value.value)
                else:
                    content_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_ = text_or_json(value.value)
        else:
            content_ = ""
        w: dict[str, Any] = {"class_": "text_observation", "source": "environment", "content": content_}
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.call_id
        self.rest(w, value, self.LOST_RESULT, losses, self.ROWS_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT, losses)

    def decode_trajectory(self, w: Any) -> u.Request:
        """Trajectory -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "content" not in w:
            raise missing(w, "content")
        items = w["content"]
        if items is None:
            raise wrong("a list", None, "content")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_TRAJECTORY, extras)
        out.extras = extras
        return out

    def encode_trajectory(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Trajectory <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"id": "trajectory", "content": carried}
        if value.metadata is not None:
            w["details"] = value.metadata
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
            or value.store is not None
            or value.service_tier is not None
            or value.candidates != 1
        ):
            self.rest(w, value, self.LOST_TRAJECTORY, losses, self.ROWS_TRAJECTORY)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TRAJECTORY, losses)

    def decode_text_beside(self, w: Any) -> tuple[u.Text, u.ToolCall]:
        """TextBeside -> Text and ToolCall."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_text_beside_first(omit(w, {"function": None, "kwargs": None, "tool_call_id": None}))
        second = self.decode_text_beside_second(pick(w, {"class_": None, "function": None, "kwargs": None, "tool_call_id": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_thought_beside(self, w: Any) -> tuple[u.Reasoning, u.ToolCall]:
        """ThoughtBeside -> Reasoning and ToolCall."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_thought_beside_first(omit(w, {"function": None, "kwargs": None, "tool_call_id": None}))
        second = self.decode_thought_beside_second(pick(w, {"class_": None, "function": None, "kwargs": None, "tool_call_id": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_code_beside(self, w: Any) -> tuple[u.Text, u.ToolCall]:
        """CodeBeside -> Text and ToolCall."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_code_beside_first(omit(w, {"language": None, "content": None, "tool_call_id": None}))
        second = self.decode_code_beside_second(pick(w, {"class_": None, "language": None, "content": None, "tool_call_id": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_thought_and_text(self, w: Any) -> tuple[u.Reasoning, u.Text]:
        """ThoughtAndText -> Reasoning and Text."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_thought_and_text_first(omit(w, {"content": None}))
        second = self.decode_thought_and_text_second(pick(w, {"class_": None, "content": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_row(self, w: Any) -> PartRow | u.ToolResult | u.Message:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("class_")
        if tag == "text_observation":
            if w.get("source") == "user":
                return PartRow("user", self.decode_user(w))
            return self.decode_result(w)
        if tag == "image_observation":
            return PartRow("user", self.decode_seen(w))
        if tag == "api_action":
            if w.get("description").__class__ is str:
                return PartRow("assistant", self.found_as(self.decode_text_beside(w), "TextBeside"))
            if w.get("reasoning_content").__class__ is str:
                return PartRow("assistant", self.found_as(self.decode_thought_beside(w), "ThoughtBeside"))
            return PartRow("assistant", self.decode_call(w))
        if tag == "code_action":
            if w.get("description").__class__ is str:
                return PartRow("assistant", self.found_as(self.decode_code_beside(w), "CodeBeside"))
            return PartRow("assistant", self.found_as(self.decode_code(w), "Code"))
        if tag == "message_action":
            if w.get("content") == "" and w.get("reasoning_content").__class__ is str:
                out = self.decode_thought(w)
                if not out.content:
                    return PartRow("assistant", self.found_as(out, "Thought"))
                return PartRow("assistant", out)
            if w.get("reasoning_content").__class__ is str:
                return PartRow("assistant", self.found_as(self.decode_thought_and_text(w), "ThoughtAndText"))
            return PartRow("assistant", self.decode_message_text(w))
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        return self.lost(value, losses)

    def both_row(self, first: Any, second: Any, losses: list[Loss]) -> dict[str, Any] | Lost | None:
        """Row: two parts as one object, their losses under [0] and [1]; None if each is an object of its own."""
        if second.__class__ is u.ToolCall and first.__class__ is u.Text and marked(second, self.SPACES, "$split"):
            if first.extras is not None:
                marked_case = marked(first, self.SPACES, "$case")
                if marked_case == "TextBeside":
                    return both_as(self, first, second, losses, "text_beside_first", "text_beside_second")
                if marked_case == "CodeBeside" and second.kind == "custom":
                    return both_as(self, first, second, losses, "code_beside_first", "code_beside_second")
        if second.__class__ is u.ToolCall and first.__class__ is u.Reasoning and marked(second, self.SPACES, "$split"):
            if first.extras is not None:
                marked_case = marked(first, self.SPACES, "$case")
                if marked_case == "ThoughtBeside":
                    return both_as(self, first, second, losses, "thought_beside_first", "thought_beside_second")
        if second.__class__ is u.Text and first.__class__ is u.Reasoning and marked(second, self.SPACES, "$split"):
            if first.extras is not None:
                marked_case = marked(first, self.SPACES, "$case")
                if marked_case == "ThoughtAndText":
                    return both_as(
                        self, first, second, losses, "thought_and_text_first", "thought_and_text_second", "thought_and_text", "row"
                    )
        return None

    def half_row(self, value: Any) -> bool:
        """Row: whether a part is half of a wire object, which has no place without what follows it."""
        return value.__class__ is u.Text or value.__class__ is u.Reasoning and value.content

    def encode_row_of_user(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfUser: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_user(value, losses)
        if cls is u.Image and value.source.__class__ is u.Url:
            return self.encode_seen(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_assistant(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfAssistant: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_message_text(value, losses)
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Code" and value.kind == "custom" and value.runner == "client":
                    return self.encode_code(value, losses)
            if value.runner == "client":
                return self.encode_call(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Thought":
                    return self.encode_thought(value, losses)
            if value.content:
                return self.encode_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult and value.runner == "client":
            return self.encode_result(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        cls = value.__class__
        if cls is u.Text:
            if outer in ("user", "assistant"):
                return outer
            return "user"
        if cls is u.Image:
            return "user"
        if cls in (u.ToolCall, u.Reasoning):
            return "assistant"
        if cls is u.ToolResult:
            return "tool"
        return None


LENS: Final = Adp()
