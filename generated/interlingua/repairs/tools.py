# Generated from templates/runtime/repairs/tools.py; do not edit.

"""Tools: what each must have, their schemas, those with free text, and the inert one for a history with calls."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any, Final, NamedTuple, cast

from msgspec.json import encode

from .. import model as u
from ..core.plain import copied
from ..core.values import unchanged
from ..lenses.answers.property_names import arguments_under
from .draft import Draft
from .names import rewrite
from .optional import Way, nulls_for_absent
from .parameters import FUNCTIONS, Parameter
from .schemas import ROOM, Change, written_in
from .schemas.dialect import Dialect
from .turns import STUB, calls_of, inert_tool
from .watch import Watch

ONE_TEXT: Final[dict[str, Any]] = {"type": "object", "properties": {"input": {"type": "string"}}, "required": ["input"]}


class MixedTools(Parameter, frozen=True):
    """`mixed_tools`: tools that the provider runs, beside functions of the application.

    flag: they are accepted together if the request has the flag `key`
    drop: they are refused together: those of the provider are dropped
    keep: they are accepted together
    """

    word = "mixed_tools"
    policy = "how"
    policies = ("flag", "drop", "keep")
    wakes = False

    how: str = "drop"
    key: str | None = None

    @property
    def idle(self) -> bool:
        return self.how == "keep"

    def watch(self, w: Watch, me: int) -> None:
        w.other_tools |= me

    def mend(self, d: Draft) -> None:
        tools = d.request.tools
        functions = [tool for tool in tools if isinstance(tool, u.Tool | u.CustomTool)]
        if not functions or len(functions) == len(tools):
            return
        if self.how == "drop":
            for tool in tools:
                if not isinstance(tool, u.Tool | u.CustomTool):
                    why = "the model does not accept hosted tools beside functions"
                    d.lose(tool, tool.__class__.__name__, "dropped", "major", why, tool)
            d.set(tools=functions)
        elif self.key is not None:
            extras = d.request.extras or {}
            kept = extras.get(d.lens.NAMESPACE, {})
            *around, key = self.key.split(".")
            if not any(_at(extras.get(space), (*around, key)) for space in d.lens.SPACES):
                why = "the target requires a flag for hosted tools beside functions"
                d.lose(self.key, f"Request.{key}", "defaulted", "trivial", why, True)
                d.set(extras={**extras, d.lens.NAMESPACE: _having(kept, around, key)})


def _at(tree: Any, keys: tuple[str, ...]) -> Any:
    for key in keys:
        tree = cast(dict[str, Any], tree).get(key) if isinstance(tree, dict) else None
    return tree


def _having(tree: Any, around: list[str], key: str) -> dict[str, Any]:
    """Return a copy of the extras in which the key is true. `around`: the objects around the key, the outermost first."""
    node = cast(dict[str, Any], tree) if isinstance(tree, dict) else {}
    if not around:
        return {**node, key: True}
    return {**node, around[0]: _having(node.get(around[0]), around[1:], key)}


class Tools(Parameter, frozen=True):
    """`tools`: what every tool must have.

    needs:  object: a tool without parameters gets an empty object; properties: an object without properties gets empty ones
    empty:  drop: a blank description is dropped
    strict: drop: the key `strict` is dropped
    calls:  stub: if a history calls tools and none is declared, one inert tool is added, always the same
    unique: of several functions with one name the first stays, and of hosted tools that have one name in the target; a hosted tool with
            the name of a function is dropped
    """

    word = "tools"
    bodies = frozenset(("request", "tools"))

    needs: str | None = None
    empty: str | None = None
    strict: str | None = None
    calls: str | None = None
    unique: bool = False

    def watch(self, w: Watch, me: int) -> None:
        if self.unique:
            w.in_tools.append((me, partial(_has_twins, w.lens)))
        if self.strict == "drop":
            w.in_tools.append((me, _is_strict))
        w.bare_tools |= me if self.needs is not None else 0
        w.blank_tools |= me if self.empty == "drop" else 0
        w.calls |= me if self.calls == "stub" else 0

    def mend(self, d: Draft) -> None:
        if self.calls == "stub" and not d.request.tools and any(calls_of(message) for message in d.messages):
            d.lose("tools", "Request.tools", "defaulted", "minor", "the history has tool calls, so an inert tool was added", STUB)
            d.set(tools=[inert_tool()])
        tools: list[Any] = self._single(d) if self.unique and _has_twins(d.lens, d.request.tools) else d.request.tools
        tools = [self._mended(d, tool) if isinstance(tool, u.Tool) else tool for tool in tools]
        if not unchanged(tools, d.request.tools):
            d.set(tools=tools)

    def _mended(self, d: Draft, tool: u.Tool) -> u.Tool:
        fields: dict[str, Any] = {}
        parameters: dict[str, Any] = tool.parameters or {}
        if self.needs == "object" and parameters.get("type") is None:
            fields["parameters"] = {"type": "object", **({} if parameters else {"properties": {}}), **parameters}
            d.lose(tool, "Tool.parameters", "defaulted", "trivial", "the target requires an object", tool.parameters)
        elif self.needs == "properties" and _has_no_properties(tool.parameters):
            fields["parameters"] = {"type": "object", **parameters, "properties": {}}
            d.lose(tool, "Tool.parameters", "defaulted", "trivial", "the target requires properties, even an empty object", parameters)
        if self.empty == "drop" and tool.description is not None and not tool.description.strip():
            fields["description"] = None
            d.lose(tool, "Tool.description", "dropped", "trivial", "it is empty", tool.description)
        if self.strict == "drop" and tool.strict is not None:
            fields["strict"] = None
            d.lose(tool, "Tool.strict", "dropped", "minor" if tool.strict else "trivial", "the model rejects the key", tool.strict)
        return d.having(tool, **fields) if fields else tool

    def _single(self, d: Draft) -> list[Any]:
        """Return the tools without those whose name an earlier tool or a function has."""
        tools: list[Any] = d.request.tools
        names = {id(tool): name for tool in tools if (name := _name_of(d.lens, tool)) is not None}
        first: dict[str, Any] = {}
        for tool in (*(tool for tool in tools if isinstance(tool, FUNCTIONS)), *tools):
            if id(tool) in names:
                first.setdefault(names[id(tool)], tool)
        kept: list[Any] = []
        for tool in tools:
            if id(tool) not in names or (twin := first[names[id(tool)]]) is tool:
                kept.append(tool)
                continue
            level = "trivial" if twin == tool else "major"
            d.lose(tool, tool.__class__.__name__, "dropped", level, "another tool has this name, and the target takes each once", tool)
        return kept


def _is_strict(tools: list[Any]) -> bool:
    return any(isinstance(tool, u.Tool) and tool.strict is not None for tool in tools)


def _has_twins(lens: Any, tools: list[Any]) -> bool:
    names = [name for tool in tools if (name := _name_of(lens, tool)) is not None]
    return len(names) != len(set(names))


def _name_of(lens: Any, tool: Any) -> str | None:
    """The name by which the model calls a tool. The target names the tools that it runs."""
    if not isinstance(tool, u.ProviderTool):
        return tool.name if isinstance(tool, FUNCTIONS) else None
    written: Any = next(iter(lens.write_tools([tool])[0].get("tools") or ()), None)
    name = written.get("name") if written.__class__ is dict else None
    return name if isinstance(name, str) else None


def _has_no_properties(schema: dict[str, Any] | None) -> bool:
    """Whether the schema is of an object, or empty, and has no properties."""
    return schema is not None and (schema.get("type") == "object" or not schema) and "properties" not in schema


NULLS: Final = "a strict answer would have null for properties that may be missing"


class Schema(Parameter, frozen=True):
    """`schema`: the dialects of JSON Schema that are accepted.

    tools:           of the parameters of tools
    strict:          of the parameters of strict tools, if it differs; a tool whose schema it cannot express becomes not strict
    response_format: of answers by a schema; a schema that it cannot express has no place (`response_format`)
    when:            strict: only of strict answers; an answer whose schema it cannot express becomes not strict
    """

    word = "schema"
    wakes = False
    bodies = frozenset(("request", "tools"))

    tools: Dialect | None = None
    strict: Dialect | None = None
    response_format: Dialect | None = None
    when: str | None = None

    def watch(self, w: Watch, me: int) -> None:
        if self.tools is not None or self.strict is not None:
            w.schemas, w.sound = w.schemas | me, self._sound
        if (dialect := self.response_format) is not None:
            w.when_set(me, "response_format", when=lambda response_format, _: not _expresses(dialect, self._to_write(response_format)))

    def mend(self, d: Draft) -> None:
        room = Room()
        tools: list[Any] = [self._tool(d, tool, room) if isinstance(tool, u.Tool) else tool for tool in d.request.tools]
        if not unchanged(tools, d.request.tools):
            d.set(tools=tools)
        if d.keys:
            names = {tool: {old: new for new, old in held.items()} for tool, held in d.keys.items()}
            rewrite(d, lambda call: (arguments_under(call, names.get(call.name, {})) or None), lambda _: None)
        response_format = d.request.response_format
        if self.response_format is None or response_format is None or (original := self._to_write(response_format)) is None:
            return
        if self.when and (reason := unsayable(original, self.response_format) or self._widened(original)):
            d.lose("response_format.strict", "ResponseFormat.strict", "changed", "minor", reason, True)
            d.set(response_format=d.having(response_format, strict=False))
            return
        result = _looked_up(original, self.response_format, room)
        if result.changes:
            self._report(d, result, "response_format.schema", "ResponseFormat.schema")
            d.set(response_format=d.having(response_format, schema=copied(result.schema)))

    def _widened(self, schema: dict[str, Any]) -> str:
        """Why a strict answer would contain what a closed schema forbids: null for optional properties. Empty if it would not."""
        if self.response_format is None or self.response_format.objects != "required":
            return ""
        changed = {change.keyword for change in _looked_up(schema, self.response_format).changes}
        return NULLS if "required" in changed and "additionalProperties" not in changed else ""

    def _to_write(self, response_format: u.ResponseFormat) -> dict[str, Any] | None:
        """The schema that has to be in the dialect of answers, if there is one."""
        return response_format.schema if response_format.strict or not self.when else None

    def _sound(self, tools: list[Any]) -> bool:
        """Whether the dialects express the schemas of these tools without changes."""
        functions = (tool for tool in tools if isinstance(tool, u.Tool))
        return all(_expresses((self.strict if tool.strict else None) or self.tools, tool.parameters) for tool in functions)

    def _tool(self, d: Draft, tool: u.Tool, room: Room) -> u.Tool:
        if (original := tool.parameters) is None:
            return tool
        strict = self.strict if tool.strict else None
        result = None if strict is None else _looked_up(original, strict, room)
        if result is not None and (reason := _why_not(result)):
            d.lose(tool, "Tool.strict", "changed", "minor", reason, True)
            tool, result = d.having(tool, strict=False), None
        if result is None:
            if self.tools is None:
                return tool
            result = _looked_up(original, self.tools, room)
        if not result.changes:
            return tool
        self._report(d, result, tool, "Tool.parameters")
        if result.nulls:
            d.nulls[tool.name] = [list(way) for way in result.nulls]
        if result.names:
            d.keys[tool.name] = dict(result.names)
        return d.having(tool, parameters=copied(result.schema))

    def refuses(self, requested: u.ResponseFormat) -> str:
        """Why an answer by this schema cannot be requested, strict or not; empty if it can."""
        if self.response_format is None or self.when or requested.schema is None:
            return ""
        return unsayable(requested.schema, self.response_format)

    def _report(self, d: Draft, result: Result, at: u.Tool | str, field: str) -> None:
        around = at if isinstance(at, str) else f"{d.path(at) or 'tools'}.parameters"
        for change in result.changes:
            path = ".".join(filter(None, (around, change.path, change.keyword)))
            d.lose(path, field, "changed", change.level, change.reason, copied(change.value))


class Result(NamedTuple):
    """A schema as a dialect expresses it. Results are cached and shared: copy the schema before a caller gets it."""

    schema: Any
    changes: list[Change]
    grown: int  # about how many characters were repeated
    nulls: list[Way]  # the paths to properties for which null means absent
    names: dict[str, str]  # the original names of renamed properties


class Room:
    """How much all schemas of one request together may still grow by content that is repeated in them."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = ROOM


def _looked_up(schema: dict[str, Any], dialect: Dialect, room: Room | None = None) -> Result:
    """Return a schema in a dialect. Every turn of a conversation has the same schemas, so the last results are cached by their text."""
    most = ROOM if room is None or room.left > 0 else 0
    try:
        result = _remembered(encode(schema), dialect.name, most)(schema, dialect, most)
    except (TypeError, ValueError, RecursionError):
        result = _result(schema, dialect, most)
    if room is not None:
        room.left -= result.grown
    return result


def _result(schema: dict[str, Any], dialect: Dialect, room: int) -> Result:
    written, changes, grown, names = written_in(schema, dialect, room)
    return Result(written, changes, grown, nulls_for_absent(schema, written), names) if changes else Result(None, changes, grown, [], {})


def unsayable(schema: dict[str, Any], dialect: Dialect) -> str:
    """Why a dialect cannot express a schema; empty if it can."""
    return _why_not(_looked_up(schema, dialect))


def _why_not(result: Result) -> str:
    change = next((candidate for candidate in result.changes if candidate.level == "major"), None)
    return f"{change.path or 'the schema'}: {change.reason}" if change is not None else ""


class _Once:
    """The result for a schema, which is computed once."""

    def __init__(self) -> None:
        self.found: Result | None = None

    def __call__(self, schema: dict[str, Any], dialect: Dialect, room: int) -> Result:
        if self.found is None:
            self.found = _result(copied(schema), dialect, room)  # a copy, because the caller may change the schema later
        return self.found


@lru_cache(256)
def _remembered(text: bytes, dialect: str, room: int) -> _Once:
    return _Once()


def _expresses(dialect: Dialect | None, schema: dict[str, Any] | None) -> bool:
    """Whether a dialect expresses a schema without changes."""
    return dialect is None or schema is None or not _looked_up(schema, dialect).changes


def as_function(d: Draft, tool: u.CustomTool) -> u.Tool:
    """Return a tool with free text as a function with one text parameter, and report it."""
    grammar = tool.grammar
    paragraphs = [tool.description] if tool.description else []
    if grammar is not None:
        paragraphs.append(f"The input follows this {grammar.syntax} grammar:\n{grammar.definition}")
        d.lose(tool, "CustomTool.grammar", "changed", "major", "the target has no grammars, so it moved to the description", grammar)
    d.lose(tool, "CustomTool", "changed", "minor", "the target only supports functions, so it became one with a string parameter, input")
    return d.stands_for(u.Tool(name=tool.name, description="\n\n".join(paragraphs) or None, parameters=ONE_TEXT, cache=tool.cache), tool)
