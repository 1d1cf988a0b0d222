# Generated from templates/runtime/lenses/hosted/calls.py; do not edit.

"""Calls that a provider ran, with their results: as calls of the target's own tools (spec/hosted_tools.yaml), or as texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, cast

from msgspec.structs import replace

from ... import model as u
from ...core.hosted_forms import Half, HostedForm, hosted_forms
from ...core.losses import Level, Loss
from ..answers.required import is_made, made_id
from ..answers.unsupported_content import lost_of
from ..dropped_extras import dropped_keys, structs
from ..extras import WIRE
from ..foreign.as_text import AS_TEXT, GIVEN, given_by, run_in_words
from .patterns import Known, call_by_call, expresses_all, is_sealed, patterns_of, read, rest_of, unsaid_members, written

Run: TypeAlias = tuple[u.ToolCall | None, u.ToolResult | None]
"""A call and its result, as far as they exist."""

AS_OWN: Final = "it became a call of the target's own tool"
AS_RESULT: Final = "in the target, this picture is the result of a hosted tool"
_PNG: Final = "iVBORw0KGgo="
FILE: Final = "file_id"  # the key of a file that a tool has made
OWN_TOOL_LACKS: Final = "the target's own tool cannot express it"


def is_run(part: Any) -> bool:
    """Whether a part is a call that a provider ran, or its result."""
    return part.__class__ in (u.ToolCall, u.ToolResult) and part.runner == "provider"


@lru_cache(512)
def _rows_of(spaces: tuple[str, ...]) -> dict[str, HostedForm]:
    """The rows of the format with these namespaces, by tool: the nearest namespace wins."""
    return {row.tool: row for space in reversed(spaces) for row in hosted_forms() if row.format == space}


# --- what the target can express itself ----------------------------------------------------------------------------------------


def speaks(lens: Any, part: u.ToolCall | u.ToolResult) -> bool:
    """Whether the format can express such calls, or such results, unchanged."""
    return _speaks(lens, part.__class__, part.kind, part.name)


@lru_cache(512)
def _speaks(lens: Any, cls: type, kind: str, name: str | None) -> bool:
    call = u.ToolCall("c", name or "x", kind=kind, runner="provider", arguments={"x": 1})
    result = u.ToolResult("c", kind=kind, runner="provider", value={"x": 1})
    tried: list[list[Any]] = [[call], [replace(call, input="x")], [call, result], [replace(call, input="x"), replace(result, value=None)]]
    tried.append([replace(call, input="x", arguments={})])
    if cls is u.ToolResult:
        tried = [[result], [replace(result, value=None, parts=[u.Text(text="x")])], *tried[2:]]
    return any(not _lost(lens, parts) for parts in tried)


@lru_cache(512)
def takes_results(lens: Any) -> bool:
    """Whether answers of the format can have the result of a call for the client."""
    return not _lost(lens, [u.ToolCall("c", "x"), u.ToolResult("c", parts=[u.Text(text="x")])])


def _lost(lens: Any, parts: list[Any]) -> bool:
    """Whether the format drops one of these parts of an answer, or writes it as one that the client has to run."""
    message = u.Message(role="assistant", parts=parts)
    if hasattr(lens, "write_response"):
        place, losses = "candidates[0].message", lost_of(lens, u.Candidate(message=message))
    else:  # it only has messages
        place, losses = "messages[0]", lens.write_messages([message])[1]
    places = {f"{place}.parts[{number}]{rest}" for number in range(len(parts)) for rest in ("", ".runner")}
    return any(loss.path in places and loss.level != "trivial" for loss in losses)


@lru_cache(512)
def _picture_row(lens: Any) -> HostedForm | None:
    """The tool that returns images as results in answers of the format; None if images are direct parts, or not supported."""
    row = next((row for row in _rows_of(lens.SPACES).values() if row.pictures), None)
    return row if row is not None and _lost(lens, [u.Image(source=u.Blob("image/png", _PNG))]) else None


def is_odd_picture(lens: Any, part: Any) -> bool:
    """Whether a part is an image that answers of the format contain as the result of a tool."""
    return part.__class__ is u.Image and part.source.__class__ is u.Blob and _picture_row(lens) is not None


def as_result(lens: Any, picture: u.Image, path: str, losses: list[Loss], known: set[str]) -> list[Any]:
    """The call and the result for such an image. `known`: the ids of those before it, which may be for the same image."""
    row: Any = _picture_row(lens)
    source: Any = picture.source
    id = made_id(row.ids or "", source.data)
    id = made_id(row.ids or "", source.data, len(known)) if id in known else id
    known.add(id)
    call = u.ToolCall(id, row.call.name, kind=row.call.kind, runner="provider")
    call.extras = {row.format: written(row.call.fields["extras"], {})}
    losses.append(Loss(path, "Image", "changed", "trivial", AS_RESULT))
    return [call, u.ToolResult(call.id, kind=row.result.kind, runner="provider", parts=[picture])]


# --- as the target's own -------------------------------------------------------------------------------------------------------


def own_form(
    run: Run, spaces: tuple[str, ...], asked: bool = False, declared: frozenset[str] = frozenset()
) -> tuple[list[Any], Known] | None:
    """The call and its result in the form of the format with these namespaces, and the lost contents, by place. None if it has no
    such tool, or cannot express the essentials. `asked`: in a request, where providers check who ran a call; `declared`: the tools
    that the client of an answer has declared."""
    call, result = run
    if call is None:
        return None
    for row in hosted_forms():
        known: Known = {}
        unread: Known = {}
        target = _rows_of(spaces).get(row.tool)
        if target is None or target is row or not _read_run(row, call, result, known, unread):
            continue
        if asked and not (target.anyone or (target.ids is not None and call.id.startswith(target.ids))):
            return None
        if target.declared and not asked and row.tool not in declared:
            return None
        contents = {name: value for name, value in known.items() if value not in (None, "", [], {}, False)}
        pieces = call_by_call(target, contents)
        if (asked and len(pieces) > 1) or not all(expresses_all(target, piece) for piece in pieces):
            return None
        if asked and any(map(is_sealed, patterns_of(target))):
            return None  # values that only the provider can know cannot come from another format
        runs = _runs(call, result, len(pieces))
        parts = [part for run, piece in zip(runs, pieces, strict=True) for part in _write_run(target, row, *run, piece)]
        return parts, unread | unsaid_members(target, row, contents)
    return None


def lacking(call: u.ToolCall, spaces: tuple[str, ...]) -> dict[str, Any]:
    """The stored keys of a call in the format's own form, with those that it always has and lacks here; empty if it lacks none.

    A key that depends on how the call ended may be missing. A key with nothing but an `else` is required, such as `status`.
    """
    rows = [row for row in _rows_of(spaces).values() if row.call.kind == call.kind and row.call.name in (None, call.name)]
    known: Known = {}
    row = next((row for row in rows if _read_half(row, row.call, call, known, {}, "call")), rows[0] if rows else None)
    stored: Any = {} if row is None else row.call.fields.get("extras", {})
    pattern = {} if is_sealed(stored) else {key: value for key, value in stored.items() if value.keys() == {"else"}}
    if row is None or not pattern:
        return {}
    kept: dict[str, Any] = (call.extras or {}).get(row.format, {})
    new: dict[str, Any] = written(pattern, known) or {}
    keys = {key: value for key, value in new.items() if key not in kept}
    return {row.format: {**kept, **keys}} if keys else {}


def _runs(call: u.ToolCall, result: u.ToolResult | None, number: int) -> list[tuple[u.ToolCall, u.ToolResult | None]]:
    """Calls in place of one, with their results. The first keeps the keys of the call, the last those of the result."""
    runs: list[tuple[u.ToolCall, u.ToolResult | None]] = [(call, result)]
    for at in range(1, number):
        id = f"{call.id}_{at + 1}"
        runs.append((replace(call, id=id, extras=None), None if result is None else replace(result, call_id=id)))
    return [(a, b if b is None or (a, b) is runs[-1] else replace(b, extras=None, parts=[])) for a, b in runs[:-1]] + runs[-1:]


def is_strange(call: u.ToolCall, spaces: tuple[str, ...]) -> bool:
    """Whether a call has the form of the format's own calls, but another provider ran it: its id has another prefix."""
    if any("$id" in (call.extras or {}).get(space, {}).get(WIRE, ()) for space in spaces):
        return False  # it came without an id
    return any(
        row.ids is not None and row.call.kind == call.kind and row.call.name in (None, call.name) and not call.id.startswith(row.ids)
        for row in _rows_of(spaces).values()
    )


def kinds_of(call: u.ToolCall) -> set[str]:
    """The possible tools of a call that a provider ran: tools with calls of this form, or the call's own name and kind."""
    parts = {row.tool for row in hosted_forms() if call.name.endswith("_" + row.tool)}  # parts of one tool: bash_code_execution
    names = (None,) if parts else (None, call.name)  # a part is declared as its tool, although a row has its name
    rows = {row.tool for row in hosted_forms() if row.call.kind == call.kind and row.call.name in names}
    return rows | parts or {call.name, call.kind}


def _read_run(row: HostedForm, call: u.ToolCall, result: u.ToolResult | None, known: Known, unread: Known) -> bool:
    if not _read_half(row, row.call, call, known, unread, "call"):
        return False
    if result is None:
        return True
    return _read_half(row, row.result, result, known, unread, "result")


def _read_half(row: HostedForm, half: Half, part: Any, known: Known, unread: Known, at: str) -> bool:
    if part.kind != half.kind or (half.name is not None and isinstance(part, u.ToolCall) and part.name != half.name):
        return False
    for field, value in _contents(part, row.format).items():
        pattern = half.fields.get(field)
        if pattern is None:
            if field in ("arguments", "input", "value", "text") and value:
                unread[f"{at}.{field}"] = value
        elif value is not None and not read(pattern, value, known, unread if field != "extras" else {}, f"{at}.{field}"):
            return False
    return True


def _contents(part: Any, format: str) -> dict[str, Any]:
    """The contents of a part, by the field names of the table."""
    extras: Any = part.extras.get(format, {}) if part.extras is not None else {}
    if isinstance(part, u.ToolCall):
        return {
            "name": part.name,
            "namespace": part.namespace,
            "arguments": part.arguments if part.input is None else None,
            "input": part.input,
            "extras": extras,
        }
    texts = [inner.text for inner in part.parts if isinstance(inner, u.Text)]
    return {"is_error": part.is_error, "value": part.value, "text": "".join(texts) or None, "extras": extras}


def _write_run(target: HostedForm, row: HostedForm, call: u.ToolCall, result: u.ToolResult | None, known: Known) -> list[Any]:
    fields = _fields(target.call, target.format, call, row.call, row.format, known)
    required_fields = {"arguments": fields.pop("arguments", {}), "name": target.call.name or fields.pop("name", call.name)}
    blank: dict[str, Any] = {"arguments_text": None, "arguments_error": None, "input": None, "namespace": None}
    parts: list[Any] = [replace(call, kind=target.call.kind, **{**blank, **required_fields, **fields})]
    if result is None and not target.together:
        return parts
    if result is None:
        result = u.ToolResult(call.id, runner="provider")
    fields = _fields(target.result, target.format, result, row.result, row.format, known)
    text = fields.pop("text", None)
    blank = {"value": None, "is_error": False, "form": None, "name": target.result.name}
    blank["parts"] = [part for part in result.parts if not isinstance(part, u.Text)] + ([u.Text(text=text)] if text is not None else [])
    return [*parts, replace(result, kind=target.result.kind, **{**blank, **fields})]


def _fields(half: Half, format: str, part: Any, source_half: Half, was_format: str, known: Known) -> dict[str, Any]:
    """The fields of a part in the form of another half."""
    fields = {field: content for field, pattern in half.fields.items() if (content := written(pattern, known)) is not None}
    kept = dict(part.extras or {})
    if was_format in kept:
        used = source_half.fields.get("extras", {})
        left = {key: rest_of(used[key], value) if key in used else value for key, value in kept[was_format].items() if key != WIRE}
        kept[was_format] = {key: value for key, value in left.items() if value is not None or key not in used}
    if "extras" in fields:
        kept[format] = fields["extras"]
    fields["extras"] = {space: keys for space, keys in kept.items() if keys} or None
    return fields


# --- in answers ------------------------------------------------------------------------------------------------------------------


class Client(NamedTuple):
    """The client of an answer. `texts`: False if it reads the answer as JSON, so that other texts are useless; `declared`: the kinds of its
    hosted tools; `functions`: the names of its own tools, None if they are unknown."""

    texts: bool
    declared: frozenset[str]
    functions: frozenset[str] | None


def client_of(reply: Mapping[str, Any]) -> Client:
    """The client of an answer, from the recorded facts about its request."""
    functions: list[str] | None = reply.get("functions")
    return Client(not reply.get("json"), frozenset(reply.get("hosted") or ()), None if functions is None else frozenset(functions))


def in_answer_form(run: Run, lens: Any, paths: tuple[str, str], losses: list[Loss], client: Client) -> list[Any]:
    """A call and its result in the form of the format's answers. `paths`: their original places."""
    call, result = run
    parts: list[Any] = [part for part in run if part is not None]
    if all(speaks(lens, part) for part in parts):
        return parts
    rewritten = own_form(run, lens.SPACES, declared=client.declared)
    if rewritten is not None and not _lost(lens, rewritten[0]):
        own_parts, unread = rewritten
        path = paths[0] if call is not None else paths[1]
        losses.append(Loss(path, "ToolCall", "changed", "trivial", AS_OWN, parts[0].name))
        losses += [_unread(at, value, paths) for at, value in unread.items()]
        if result is not None:
            for number, part in enumerate(result.parts):
                if all(part is not inner for made in own_parts if isinstance(made, u.ToolResult) for inner in made.parts):
                    losses += _keys_gone(part, f"{paths[1]}.parts[{number}]", lens.SPACES)
        return own_parts
    if not client.texts:
        return parts
    name = call.name if call is not None else None
    shown = run
    if call is not None and result is not None and not _says(result):
        shown = call, None
        losses += _keys_gone(result, paths[1], lens.SPACES)
    pairs = zip(shown, paths, strict=True)
    return [text_or_media for part, path in pairs if part is not None for text_or_media in _in_words(part, name, path, losses, lens.SPACES)]


def _in_words(part: Any, name: str | None, path: str, losses: list[Loss], spaces: tuple[str, ...]) -> list[Any]:
    """A call or a result as a text, and the media in it. An image that was wrapped as a result here becomes a plain image again."""
    media = given_by(part)
    made = is_made(part.id if isinstance(part, u.ToolCall) else part.call_id)
    if made or (media and isinstance(part, u.ToolResult) and len(media) == len(part.parts) and part.value is None):
        losses.append(Loss(path, part.__class__.__name__, "changed", "trivial" if made else "minor", GIVEN, part))
        losses += _keys_gone(replace(part, parts=[]) if media else part, path, spaces)
        return media
    return [_as_text(part, name, path, losses, spaces), *media]


def _says(result: u.ToolResult) -> bool:
    return bool(result.parts or result.is_error or result.value not in (None, [], {}))


def _unread(at: str, value: Any, paths: tuple[str, str]) -> Loss:
    half, _, place = at.partition(".")
    path, struct = (paths[0], "ToolCall") if half == "call" else (paths[1], "ToolResult")
    field = place.partition(".")[0].partition("[")[0]
    return Loss(f"{path}.{place}", f"{struct}.{field}", "dropped", level_of(place, value), OWN_TOOL_LACKS, value)


def level_of(place: str, value: Any) -> Level:
    """The level of a value that the target's own tool cannot express: major for content, which is a complete list member, such as an image,
    or a file."""
    members = cast(list[Any], value) if isinstance(value, list) else []
    return "major" if place.endswith("]") or any(isinstance(member, dict) and FILE in member for member in members) else "minor"


def _keys_gone(value: Any, path: str, spaces: tuple[str, ...]) -> list[Loss]:
    """The losses of stored keys of a value and its nested structs."""
    return [loss for at, struct in structs(value, path) for loss in dropped_keys(struct, struct.extras, at, spaces)]


def _as_text(part: Any, name: str | None, path: str, losses: list[Loss], spaces: tuple[str, ...]) -> u.Text:
    text, complete = run_in_words(part, name)
    losses.append(Loss(path, part.__class__.__name__, "changed", "minor" if complete else "major", AS_TEXT, part))
    losses += _keys_gone(part, path, spaces)
    return u.Text(text=text, signature=part.signature, signer=part.signer)


def set_apart(parts: Iterable[Any], behind_text: bool) -> None:
    """Puts texts that stand for calls on separate lines, because some formats join texts. `behind_text`: a text precedes them."""
    texts = [part for part in parts if isinstance(part, u.Text)]
    for number, part in enumerate(texts):
        part.text = ("\n" if behind_text or number else "") + part.text
    if texts:
        texts[-1].text += "\n"
