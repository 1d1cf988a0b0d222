# Generated from spec/applications/atif.yaml; do not edit.

"""ATIF trajectories, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, write_messages, write_tools, written
from ...lenses.extras import UNSET, dropped, foreign, marked
from ...lenses.kinds import Coded, Each, FLOAT, INT, Joined, Json, OBJECT, Of, STR, TextOr
from ...lenses.lens import Lens
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads
from ...lenses.structs import has_content, just, lost_fields, lost_under, own_spaces
from ...lenses.values import broken_arguments, each_out, reordered, says_text, text_or_json, texts_of, under, with_substitute


class Atif(Lens):
    """ATIF trajectories."""

    __slots__ = ()
    NAMESPACE = "atif"
    TITLE = "ATIF trajectories"
    DOCS = "https://github.com/laude-institute/harbor/blob/main/docs/rfcs/0001-trajectory-format.md"
    MESSAGES_KEY = "steps"
    SDK_PARAMS = frozenset(
        (
            "agent continued_trajectory_ref extra final_metrics notes schema_version session_id steps subagent_trajectories "
            "trajectory_id "
        ).split()
    )
    DETECT = {"request": {"schema_version": "ATIF-*", "steps": "*"}}
    OWN = {"Message": ("answer", "metadata"), "ToolCall": ("metadata",), "ToolResult": ("metadata",)}
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {"type": Fixed("text", tag=True), "text": Row("text", STR, required=True)}
    decode_file = reads(u.Url, "ROWS_FILE", url=UNSET)
    encode_just_file = just(u.Url, "encode_file")
    ROWS_FILE = Rows("Url") + {"path": Row("url", STR, required=True), "media_type": Row("media_type", STR, required=True)}
    decode_image_part = reads(u.Image, "ROWS_IMAGE_PART", source=UNSET)
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_PART = Rows("Image") + {"type": Fixed("image", tag=True), "source": Row("source", Of("file", just=True), required=True)}
    decode_audio_part = reads(u.Audio, "ROWS_AUDIO_PART", source=UNSET)
    LOST_AUDIO_PART = lost_fields(u.Audio, major=("signature",), minor=("transcript id cache",), trivial=("expires_at",))
    ROWS_AUDIO_PART = Rows("Audio") + {"type": Fixed("audio", tag=True), "source": Row("source", Of("file", just=True), required=True)}
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_SYSTEM = Rows("Message") + {
        "message": Row("parts", TextOr("content", u.Text, first=True), required=True, empty=""),
        "source": Fixed("system", tag=True),
        "extra": Row("metadata", OBJECT),
        **kept_keys("timestamp", "step_id", "llm_call_count", "is_copied_context", level="trivial"),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_USER = Rows("Message") + {
        "message": Row("parts", TextOr("content", u.Text, first=True), required=True, empty=""),
        "source": Fixed("user", tag=True),
        "extra": Row("metadata", OBJECT),
        **kept_keys("timestamp", "step_id", "llm_call_count", "is_copied_context", level="trivial"),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "tool_call_id": Row("id", STR, required=True, empty="call"),
        "function_name": Row("name", STR, required=True),
        "arguments": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "extra": Row("metadata", OBJECT),
    }
    decode_result = reads(u.ToolResult, "ROWS_RESULT", call_id=UNSET, runner="client")
    LOST_RESULT = lost_fields(u.ToolResult, major=("signature is_error",), minor=("cache kind",))
    ROWS_RESULT = Rows("ToolResult") + {
        "source_call_id": Row("call_id", STR, required=True),
        "content": Row("parts", TextOr("content", u.Text, first=True)),
        "extra": Row("metadata", OBJECT),
        "subagent_trajectory_ref": Kept("major"),
    }
    decode_metrics = reads(u.Usage, "ROWS_METRICS")
    LOST_METRICS = lost_fields(
        u.Usage,
        major=(
            "cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens reasoning_tokens input_audio_tokens",
            "output_audio_tokens accepted_prediction_tokens rejected_prediction_tokens tool_tokens",
        ),
        minor=("web_searches",),
    )
    ROWS_METRICS = Rows("Usage") + {
        "prompt_tokens": Row("input_tokens", INT),
        "completion_tokens": Row("output_tokens", INT),
        "cached_tokens": Row("cache_read_tokens", INT),
        "cost_usd": Row("cost", FLOAT),
        **kept_keys("prompt_token_ids", "completion_token_ids", "logprobs", "extra", level="trivial"),
    }
    decode_agent = reads(u.Message, "ROWS_AGENT", role="assistant")
    LOST_AGENT = lost_fields(
        u.Message, minor=("cache name citations sources supports",), trivial=("answer.id answer.stop_reason",), within={"answer": u.Answer}
    )
    ROWS_AGENT = Rows("Message") + {
        "message": Row("parts", TextOr("content", u.Text, first=True), required=True, empty="", shared=True, order=1),
        "source": Fixed("agent", tag=True),
        "extra": Row("metadata", OBJECT),
        "timestamp": Row("answer.created", Coded("iso_time", STR), make=u.Answer),
        "model_name": Row("answer.model", STR, make=u.Answer),
        "reasoning_content": Row("parts", Joined("\n\n", u.Reasoning, "content", listed=True), shared=True),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2),
        "observation": Nested({"results": Row("parts", Each("any_result"), shared=True, order=3, second=(u.Opaque,))}),
        "metrics": Row("answer.usage", Of("metrics"), make=u.Answer),
        **kept_keys("step_id", "llm_call_count", "is_copied_context", level="trivial"),
        "reasoning_effort": Kept(),
    }
    decode_function = reads(u.Tool, "ROWS_FUNCTION", name=UNSET)
    LOST_FUNCTION = lost_fields(u.Tool, minor=("strict deferred kind cache",))
    ROWS_FUNCTION = Rows("Tool") + {
        "type": Fixed("function"),
        "function": Nested(
            {"name": Row("name", STR, required=True), "description": Row("description", STR), "parameters": Row("parameters", OBJECT)},
            required=True,
        ),
    }
    LOST_TRAJECTORY = lost_fields(
        u.Request,
        major=("documents tool_choice response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id store service_tier",
        ),
    )
    ROWS_TRAJECTORY = Rows("Request") + {
        "schema_version": Fixed("ATIF-v1.8"),
        "agent": Nested(
            {
                "name": Fixed("unknown"),
                "version": Fixed("unknown"),
                "model_name": Row("model", STR),
                "tool_definitions": Row("tools", Each("any_tool")),
                "extra": Kept("trivial"),
            },
            required=True,
        ),
        "steps": Elsewhere("messages"),
        "extra": Row("metadata", OBJECT),
        "subagent_trajectories": Kept("major"),
        **kept_keys("session_id", "trajectory_id", "notes", "final_metrics", "continued_trajectory_ref", level="trivial"),
    }
    CONVERSATION = Conversation(
        "steps",
        "row",
        wraps=("system", "user", "assistant"),
        written={"system": "system", "user": "user", "assistant": "agent", "tool": "agent"},
        within={"tool": ("assistant", (u.ToolResult,))},
        places=(("message",), ("reasoning_content",), ("tool_calls",), ("observation", "results")),
        counted="step_id",
        beside=(("message",), ("reasoning_content",), ("tool_calls",), ("observation", "results")),
    )
    JOINED_REASONING = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_trajectory, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_trajectory, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"steps": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def read_tools(self, fragment: Any) -> list[u.AnyTool]:
        """The tools out of the key of a request that holds them."""
        if fragment.__class__ is list:
            fragment = {"agent": {"tool_definitions": fragment}}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        fragment = an_object(fragment.get("agent", {}), "agent")
        return read_tools(self, self.ROWS_TRAJECTORY["agent"].rows, "tool_definitions", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return (
            {"agent": {"tool_definitions": write_tools(self, self.ROWS_TRAJECTORY["agent"].rows, "tool_definitions", tools, losses)}},
            losses,
        )

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_file(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """File <- Url."""
        w: dict[str, Any] = {"path": value.url, "media_type": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE, losses)

    def encode_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart <- Image."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_just_file, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "source": source_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_audio_part(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioPart <- Audio."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_just_file, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "audio", "source": source_}
        self.rest(w, value, self.LOST_AUDIO_PART, losses, self.ROWS_AUDIO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        message_: Any
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
                message_ = only.text
            else:
                message_ = each_out(value.parts, self.encode_content, losses, "parts")
                if len(message_) == 1 and value.form != "list" and says_text(message_[0], "text", {"type": "text"}):
                    message_ = message_[0]["text"]
            if not message_:
                message_ = ""
        elif value.form == "list":
            message_ = []
        else:
            message_ = ""
        w: dict[str, Any] = {"message": message_, "source": "system"}
        if value.metadata is not None:
            w["extra"] = value.metadata
        if not w.get("message") and has_content(value.parts):
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
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        message_: Any
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
                message_ = only.text
            else:
                message_ = each_out(value.parts, self.encode_content, losses, "parts")
                if len(message_) == 1 and value.form != "list" and says_text(message_[0], "text", {"type": "text"}):
                    message_ = message_[0]["text"]
            if not message_:
                message_ = ""
        elif value.form == "list":
            message_ = []
        else:
            message_ = ""
        w: dict[str, Any] = {"message": message_, "source": "user"}
        if value.metadata is not None:
            w["extra"] = value.metadata
        if not w.get("message") and has_content(value.parts):
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

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"tool_call_id": value.id, "function_name": value.name}
        w["arguments"] = value.arguments
        if value.metadata is not None:
            w["extra"] = value.metadata
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)

    def encode_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Result <- ToolResult."""
        w: dict[str, Any] = {"source_call_id": value.call_id}
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
                content_ = each_out(value.parts, self.encode_content, losses, "parts")
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
        if value.metadata is not None:
            w["extra"] = value.metadata
        self.rest(w, value, self.LOST_RESULT, losses, self.ROWS_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT, losses)

    def encode_metrics(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Metrics <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["prompt_tokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["completion_tokens"] = value.output_tokens
        if value.cache_read_tokens is not None:
            w["cached_tokens"] = value.cache_read_tokens
        if value.cost is not None:
            w["cost_usd"] = value.cost
        if (
            value.cache_write_tokens is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.reasoning_tokens is not None
            or value.input_audio_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_METRICS, losses, self.ROWS_METRICS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_METRICS, losses)

    def encode_agent(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Agent <- Message."""
        message_lone: str | None = None
        reasoning_content_parts: list[Any] = []
        message_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        observation_results_parts: list[Any] = []
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
            message_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) is u.Text:
                    item = self.encode_text_part(part, losses)
                    if item is not LOST:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        message_parts.append(item)
                elif cls is u.ToolCall:
                    item = self.encode_just_call(part, losses)
                    if item is not LOST:
                        reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                        tool_calls_parts.append(item)
                elif cls is u.ToolResult:
                    item = self.encode_any_result(part, losses)
                    if item is not LOST:
                        observation_results_parts.append(item)
                elif cls is u.Reasoning:
                    part = with_substitute(part, "content", "summary", losses)
                    if any(part.content):
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                    self.joined_reasoning(part, losses)
                    reasoning_content_parts.append(part)
                elif cls in (u.Image, u.Audio):
                    item = self.encode_content(part, losses)
                    if item is not LOST:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        message_parts.append(item)
                elif cls is u.Opaque:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "results":
                        item = self.encode_any_result(part, losses)
                        if item is not LOST:
                            reached = 3
                            observation_results_parts.append(item)
                    else:
                        item = self.encode_content(part, losses)
                        if item is not LOST:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                            message_parts.append(item)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        message_: Any
        if message_lone is not None or message_parts:
            if message_lone is not None:
                message_ = message_lone
            else:
                message_ = message_parts
                if len(message_) == 1 and value.form != "list" and says_text(message_[0], "text", {"type": "text"}):
                    message_ = message_[0]["text"]
            if not message_:
                message_ = ""
        elif value.form == "list" and not value.parts:
            message_ = []
        else:
            message_ = ""
        w: dict[str, Any] = {"message": message_, "source": "agent"}
        if value.metadata is not None:
            w["extra"] = value.metadata
        if value.answer is not None and value.answer.created is not None:
            if (timestamp_ := under(value.answer.created, codecs.iso_time_out, losses, "answer.created")) is not LOST:
                w["timestamp"] = timestamp_
        if value.answer is not None and value.answer.model is not None:
            w["model_name"] = value.answer.model
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "\n\n".join(texts_of(reasoning_content_parts, "content"))
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if observation_results_parts:
            observation_: dict[str, Any] = {"results": observation_results_parts}
            w["observation"] = observation_
        if value.answer is not None and value.answer.usage is not None:
            if (metrics_ := under(value.answer.usage, self.encode_metrics, losses, "answer.usage")) is not LOST:
                w["metrics"] = metrics_
        if (
            value.parts
            and message_lone is None
            and not (message_parts or reasoning_content_parts or tool_calls_parts or observation_results_parts)
        ):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (value.answer.id is not None or value.answer.stop_reason is not None)
        ):
            self.rest(w, value, self.LOST_AGENT, losses, self.ROWS_AGENT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_AGENT, losses)

    def encode_function(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Function <- Tool."""
        function_: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            function_["description"] = value.description
        if value.parameters is not None:
            function_["parameters"] = value.parameters
        w: dict[str, Any] = {"type": "function", "function": function_}
        if value.strict is not None or value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION, losses, self.ROWS_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION, losses)

    def decode_trajectory(self, w: Any) -> u.Request:
        """Trajectory -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "steps" not in w:
            raise missing(w, "steps")
        items = w["steps"]
        if items is None:
            raise wrong("a list", None, "steps")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_TRAJECTORY, extras)
        out.extras = extras
        return out

    def encode_trajectory(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Trajectory <- Request."""
        agent_: dict[str, Any] = {"name": "unknown", "version": "unknown"}
        if value.model is not None:
            agent_["model_name"] = value.model
        if value.tools and (agent_tool_definitions_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            agent_["tool_definitions"] = agent_tool_definitions_
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"schema_version": "ATIF-v1.8", "agent": agent_, "steps": carried}
        if value.metadata is not None:
            w["extra"] = value.metadata
        if (
            value.documents
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

    def decode_content(self, w: Any) -> u.Text | u.Image | u.Audio | u.Opaque:
        """Content: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "image":
            return self.decode_image_part(w)
        if tag == "audio":
            return self.decode_audio_part(w)
        return self.opaque(w)

    def encode_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Content: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ is u.Url:
            return self.encode_image_part(value, losses)
        if cls is u.Audio and value.source.__class__ is u.Url:
            return self.encode_audio_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_any_result(self, w: Any) -> u.ToolResult | u.Opaque:
        """AnyResult: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("source_call_id").__class__ is str:
            return self.decode_result(w)
        return self.opaque(w)

    def encode_any_result(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyResult: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult and value.runner == "client":
            return self.encode_result(value, losses)
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
        tag = w.get("source")
        if tag == "system":
            return self.decode_system(w)
        if tag == "user":
            return self.decode_user(w)
        if tag == "agent":
            return self.decode_agent(w)
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
            if value.role in ("assistant", "tool"):
                return self.encode_agent(value, losses)
        return self.lost(value, losses)

    def decode_any_tool(self, w: Any) -> u.Tool | u.Opaque:
        """AnyTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "function" and w.get("function").__class__ is dict and w["function"].get("name").__class__ is str:
            return self.decode_function(w)
        return self.opaque(w)

    def encode_any_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            return self.encode_function(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def joined_reasoning(self, part: u.Reasoning, losses: list[Loss]) -> None:
        """Reports what a Reasoning cannot say as a piece of a string."""
        if (
            part.summary
            or part.encrypted is not None
            or part.id is not None
            or part.signature is not None
            or part.cache is not None
            or part.redacted
        ):
            self.rest({}, part, self.JOINED_REASONING, losses)
        if len(part.content) > 1:
            losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
        if part.extras is not None:
            foreign(part, own_spaces(self, part), losses)


LENS: Final = Atif()
