# Generated from spec/applications/sharegpt.yaml; do not edit.

"""ShareGPT, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses.conversation import Conversation, Hoist, read_conversation, write_conversation
from ...lenses.conversation.items import PartRow, other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, write_messages, write_tools, written
from ...lenses.extras import ABSENT, Extras, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import no_case
from ...lenses.kinds import Each, Joined, Json, JsonList, OBJECT, STR
from ...lenses.lens import Lens
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, more_rows, read_rows, reads
from ...lenses.structs import has_only_others, lost_fields, own_spaces, was_made
from ...lenses.values import broken_arguments, each_out, text_of, text_or_json


class Sharegpt(Lens):
    """ShareGPT."""

    __slots__ = ()
    NAMESPACE = "sharegpt"
    TITLE = "ShareGPT"
    DOCS = "https://github.com/hiyouga/LLaMA-Factory/blob/main/data/README.md"
    MESSAGES_KEY = "conversations"
    SDK_PARAMS = frozenset(("audios chosen conversations id images kto_tag rejected system tools videos ").split())
    DETECT = {"request": {"conversations": "*"}}
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "from": Fixed("system", tag=True),
        "value": Row("parts", Joined("\n\n", u.Text, "text"), required=True),
        **kept_keys("weight", "train", "train_detail", level="trivial"),
    }
    SYSTEM_READ = frozenset({"from", "value"})
    LOST_HUMAN = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_HUMAN = Rows("Message") + {
        "from": Fixed("human", tag=True),
        "value": Row("parts", Joined("", u.Text, "text"), required=True),
        **kept_keys("weight", "train", "train_detail", level="trivial"),
    }
    HUMAN_READ = frozenset({"from", "value"})
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "from": Fixed("user", tag=True),
        "value": Row("parts", Joined("", u.Text, "text"), required=True),
        **kept_keys("weight", "train", "train_detail", level="trivial"),
    }
    LOST_GPT_ROW = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_GPT_ROW = Rows("Text") + {
        "from": Fixed("gpt", tag=True),
        "value": Row("text", STR, required=True),
        **kept_keys("weight", "train", "train_detail", level="trivial"),
    }
    GPT_ROW_READ = frozenset({"from", "value"})
    decode_assistant = reads(u.Text, "ROWS_ASSISTANT", text=UNSET)
    LOST_ASSISTANT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_ASSISTANT = Rows("Text") + {
        "from": Fixed("assistant", tag=True),
        "value": Row("text", STR, required=True),
        **kept_keys("weight", "train", "train_detail", level="trivial"),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "from": Fixed("function_call", tag=True),
        "value": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), empty={}),
            },
            required=True,
            forms=("json",),
        ),
        "id": Row("id", STR, made=True),
        **kept_keys("weight", "train", "train_detail", level="trivial"),
    }
    LOST_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("cache is_error kind",))
    ROWS_RESULT = Rows("ToolResult") + {
        "from": Fixed("observation", tag=True),
        "value": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
        "id": Row("call_id", STR, made=True),
        **kept_keys("weight", "train", "train_detail", level="trivial"),
    }
    RESULT_READ = frozenset({"from", "id", "value"})
    decode_tool_row = reads(u.ToolResult, "ROWS_TOOL_ROW", call_id=UNSET, runner="client")
    LOST_TOOL_ROW = lost_fields(u.ToolResult, major=("signature",), minor=("cache is_error kind",))
    ROWS_TOOL_ROW = Rows("ToolResult") + {
        "from": Fixed("tool", tag=True),
        "value": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
        "id": Row("call_id", STR, made=True),
        **kept_keys("weight", "train", "train_detail", level="trivial"),
    }
    LOST_INSTRUCTIONS = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROW_INSTRUCTIONS = Row("parts", Joined("\n\n", u.Text, "text"), required=True)
    LOST_FLAT = lost_fields(u.Tool, minor=("strict deferred kind cache",))
    ROWS_FLAT = Rows("Tool") + {
        "name": Row("name", STR, required=True),
        "description": Row("description", STR),
        "parameters": Row("parameters", OBJECT, empty={"type": "object", "properties": {}}),
    }
    FLAT_READ = frozenset({"description", "name", "parameters"})
    decode_wrapped = reads(u.Tool, "ROWS_WRAPPED", name=UNSET)
    LOST_WRAPPED = lost_fields(u.Tool, minor=("strict deferred kind cache",))
    ROWS_WRAPPED = Rows("Tool") + {
        "type": Fixed("function"),
        "function": Nested(
            {"name": Row("name", STR, required=True), "description": Row("description", STR), "parameters": Row("parameters", OBJECT)},
            required=True,
        ),
    }
    LOST_SAMPLE = lost_fields(
        u.Request,
        major=("model documents tool_choice response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_SAMPLE = Rows("Request") + {
        "conversations": Elsewhere("messages"),
        "tools": Row("tools", JsonList(Each("tool"), "json", "list")),
        **kept_keys("images", "videos", "audios", "chosen", "rejected", level="major"),
        "id": Kept("trivial"),
        "kto_tag": Kept("trivial"),
        "system": Elsewhere("messages"),
    }
    CONVERSATION = Conversation(
        "conversations",
        "row",
        hoisted=(Hoist("system", "system", "instructions", many=False, lists=True, between="\n\n"),),
        parts={"assistant": "row_of_assistant", "tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user"),
        runs=("assistant", "tool"),
        places=(("value",),),
        ids=True,
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_sample, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_sample, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"conversations": fragment}
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
        return read_tools(self, self.ROWS_SAMPLE, "tools", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return ({"tools": write_tools(self, self.ROWS_SAMPLE, "tools", tools, losses)}, losses)

    def decode_system(self, w: Any) -> u.Message:
        """System -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            value_ = w["value"]
        except KeyError:
            raise missing(w, "value") from None
        if value_.__class__ is not str:
            value_ = text(value_, "value")
        if value_ == "":
            extras = remember(extras, self.NAMESPACE, "value", value_)
        out = u.Message(role="system", parts=[u.Text(text=value_)] if value_ else [])
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_SYSTEM, self.SYSTEM_READ, extras)
        out.extras = extras
        return out

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        value_: Any
        if value.parts:
            value_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    value_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(value_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            value_ = "\n\n".join([part.text for part in value_parts])
        else:
            value_ = ""
        w: dict[str, Any] = {"from": "system", "value": value_}
        if not w.get("value") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def decode_human(self, w: Any) -> u.Message:
        """Human -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            value_ = w["value"]
        except KeyError:
            raise missing(w, "value") from None
        if value_.__class__ is not str:
            value_ = text(value_, "value")
        if value_ == "":
            extras = remember(extras, self.NAMESPACE, "value", value_)
        out = u.Message(role="user", parts=[u.Text(text=value_)] if value_ else [])
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_HUMAN, self.HUMAN_READ, extras)
        out.extras = extras
        return out

    def encode_human(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Human <- Message."""
        value_: Any
        if value.parts:
            value_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    value_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(value_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            value_ = "".join([part.text for part in value_parts])
        else:
            value_ = ""
        w: dict[str, Any] = {"from": "human", "value": value_}
        if not w.get("value") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_HUMAN, losses, self.ROWS_HUMAN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HUMAN, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        value_: Any
        if value.parts:
            value_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    value_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(value_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            value_ = "".join([part.text for part in value_parts])
        else:
            value_ = ""
        w: dict[str, Any] = {"from": "user", "value": value_}
        if not w.get("value") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def decode_gpt_row(self, w: Any) -> u.Text:
        """GptRow -> Text."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            value_ = w["value"]
        except KeyError:
            raise missing(w, "value") from None
        if value_.__class__ is not str:
            value_ = text(value_, "value")
        out = u.Text(text=value_)
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_GPT_ROW, self.GPT_ROW_READ, None)
        return out

    def encode_gpt_row(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """GptRow <- Text."""
        w: dict[str, Any] = {"from": "gpt", "value": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_GPT_ROW, losses, self.ROWS_GPT_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GPT_ROW, losses)

    def encode_assistant(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Assistant <- Text."""
        w: dict[str, Any] = {"from": "assistant", "value": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "value", "arguments")
        value_: dict[str, Any] = {"name": value.name}
        value_["arguments"] = value.arguments
        w: dict[str, Any] = {"from": "function_call", "value": text_of(value_)}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def decode_result(self, w: Any) -> u.ToolResult:
        """Result -> ToolResult."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            value_ = w["value"]
        except KeyError:
            raise missing(w, "value") from None
        if value_.__class__ is not str:
            value_ = text(value_, "value")
        out = u.ToolResult(call_id=UNSET, parts=[u.Text(text=value_)] if value_ else [], runner="client")
        n = 2
        if (id_ := w.get("id")) is not None:
            n += 1
            out.call_id = id_ if id_.__class__ is str else text(id_, "id")
        else:
            out.call_id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_RESULT, self.RESULT_READ, extras)
        out.extras = extras
        return out

    def encode_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Result <- ToolResult."""
        value_: Any
        if value.parts:
            value_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    value_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(value_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            value_ = "".join([part.text for part in value_parts])
            if not value_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    value_ = text_or_json(value.value)
                else:
                    value_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            value_ = text_or_json(value.value)
        else:
            value_ = ""
        w: dict[str, Any] = {"from": "observation", "value": value_}
        if not was_made(value, self.SPACES):
            w["id"] = value.call_id
        if value.cache is not None or value.signature is not None or value.is_error or value.kind != "function":
            self.rest(w, value, self.LOST_RESULT, losses, self.ROWS_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT, losses)

    def encode_tool_row(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolRow <- ToolResult."""
        value_: Any
        if value.parts:
            value_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    value_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(value_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            value_ = "".join([part.text for part in value_parts])
            if not value_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    value_ = text_or_json(value.value)
                else:
                    value_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            value_ = text_or_json(value.value)
        else:
            value_ = ""
        w: dict[str, Any] = {"from": "tool", "value": value_}
        if not was_made(value, self.SPACES):
            w["id"] = value.call_id
        self.rest(w, value, self.LOST_TOOL_ROW, losses, self.ROWS_TOOL_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_ROW, losses)

    def decode_instructions(self, w: Any) -> u.Message:
        """Instructions -> Message."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        if w == "":
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Message(role="system", parts=[u.Text(text=w)] if w else [])
        out.extras = extras
        return out

    def encode_instructions(self, value: u.Message, losses: list[Loss]) -> str | Lost:
        """Instructions <- Message."""
        key_parts: list[Any] = []
        part: Any
        for index, part in enumerate(value.parts):
            before = len(losses)
            if part.__class__ is u.Text:
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                key_parts.append(part)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        if len(key_parts) > 1:
            losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
        out: Any = "\n\n".join([part.text for part in key_parts])
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest({}, value, self.LOST_INSTRUCTIONS, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_INSTRUCTIONS, losses)

    def decode_flat(self, w: Any) -> u.Tool:
        """Flat -> Tool."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            name_ = w["name"]
        except KeyError:
            raise missing(w, "name") from None
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out = u.Tool(name=name_)
        n = 1
        if (parameters_ := w.get("parameters")) is not None:
            n += 1
            if parameters_.__class__ is not dict:
                parameters_ = an_object(parameters_, "parameters")
            out.parameters = parameters_
            if parameters_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "parameters", parameters_)
        elif "parameters" not in w:
            extras = remember(extras, self.NAMESPACE, "parameters", ABSENT)
        if n != len(w):
            if (description_ := w.get("description")) is not None:
                n += 1
                out.description = description_ if description_.__class__ is str else text(description_, "description")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_FLAT, self.FLAT_READ, extras)
        out.extras = extras
        return out

    def encode_flat(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Flat <- Tool."""
        w: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            w["description"] = value.description
        if value.parameters:
            w["parameters"] = value.parameters
        else:
            if not has_spelling(value, self.SPACES, "parameters"):
                losses.append(
                    Loss(
                        "parameters", "Tool.parameters", "defaulted", "trivial", "the key is required", {"type": "object", "properties": {}}
                    )
                )
            w["parameters"] = {"type": "object", "properties": {}}
        if value.strict is not None or value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_FLAT, losses, self.ROWS_FLAT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FLAT, losses)

    def encode_wrapped(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Wrapped <- Tool."""
        function_: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            function_["description"] = value.description
        if value.parameters is not None:
            function_["parameters"] = value.parameters
        w: dict[str, Any] = {"type": "function", "function": function_}
        if value.strict is not None or value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_WRAPPED, losses, self.ROWS_WRAPPED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WRAPPED, losses)

    def decode_sample(self, w: Any) -> u.Request:
        """Sample -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "conversations" not in w:
            raise missing(w, "conversations")
        items = w["conversations"]
        if items is None:
            raise wrong("a list", None, "conversations")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_SAMPLE, extras)
        out.extras = extras
        return out

    def encode_sample(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Sample <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"conversations": carried}
        w.update(fields)
        if value.tools and (tools_ := each_out(value.tools, self.encode_tool, losses, "tools")):
            w["tools"] = tools_
        if w.get("tools").__class__ is list:
            w["tools"] = text_of(w["tools"])
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
            self.rest(w, value, self.LOST_SAMPLE, losses, self.ROWS_SAMPLE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SAMPLE, losses)

    def decode_row(self, w: Any) -> u.Message | PartRow | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("from")
        if tag == "gpt":
            return PartRow("assistant", self.decode_gpt_row(w))
        if tag == "assistant":
            return PartRow("assistant", self.found_as(self.decode_assistant(w), "Assistant"))
        if tag == "function_call":
            return PartRow("assistant", self.decode_call(w))
        if tag == "observation":
            return self.decode_result(w)
        if tag == "tool":
            return self.found_as(self.decode_tool_row(w), "ToolRow")
        if tag == "system":
            out = self.decode_system(w)
            if not (out.role == "system" and out.parts):
                return self.found_as(out, "System")
            return out
        if tag == "human":
            out = self.decode_human(w)
            if not (out.role == "user" and out.parts):
                return self.found_as(out, "Human")
            return out
        if tag == "user":
            return self.found_as(self.decode_user(w), "User")
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "System" and value.role == "system":
                    return self.encode_system(value, losses)
                if marked_case == "Human" and value.role == "user":
                    return self.encode_human(value, losses)
                if marked_case == "User" and value.role == "user":
                    return self.encode_user(value, losses)
            if value.role == "system" and value.parts:
                return self.encode_system(value, losses)
            if value.role == "user" and value.parts:
                return self.encode_human(value, losses)
        return self.lost(value, losses)

    def decode_tool(self, w: Any) -> u.Tool:
        """Tool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("name").__class__ is str:
            return self.decode_flat(w)
        if w.get("type") == "function" and w.get("function").__class__ is dict and w["function"].get("name").__class__ is str:
            return self.found_as(self.decode_wrapped(w), "Wrapped")
        raise no_case(DecodeError, w, "Flat :dict name:str", "Wrapped :dict type=function function:dict function.name:str")

    def encode_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Tool: the first case that a unified value fits."""
        if value.__class__ is u.Tool:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Wrapped":
                return self.encode_wrapped(value, losses)
            return self.encode_flat(value, losses)
        return self.lost(value, losses)

    def encode_row_of_assistant(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfAssistant: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Assistant":
                return self.encode_assistant(value, losses)
            return self.encode_gpt_row(value, losses)
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_call(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "ToolRow" and value.runner == "client":
                return self.encode_tool_row(value, losses)
            if value.runner == "client":
                return self.encode_result(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        cls = value.__class__
        if cls in (u.Text, u.ToolCall):
            return "assistant"
        if cls is u.ToolResult:
            return "tool"
        return None


LENS: Final = Sharegpt()
