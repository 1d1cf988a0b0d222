"""Calls that a provider ran, with their results: as the target's own (spec/hosted_tools.yaml), or as texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Level, Loss
from ..core.said import Half, Said
from .answers import is_made, made_id
from .patterns import Known, is_sealed, patterns_of, read, says_all, unsaid_members, written
from .spoken import AS_TEXT, GIVEN, given_by, run_in_words
from .taking import lost_of
from .untold import gone_keys, structs

Run: TypeAlias = tuple[u.ToolCall | None, u.ToolResult | None]
"""A call and its result, as far as they are there."""

AS_OWN: Final = "it became a call of the target's own tool"
AS_RESULT: Final = "in the target, this picture is the result of a hosted tool"
_PNG: Final = "iVBORw0KGgo="
UNSAID: Final = "the target's own tool cannot express it"


def is_run(part: Any) -> bool:
    """Whether a part is a call that a provider ran, or its result."""
    return part.__class__ in (u.ToolCall, u.ToolResult) and part.runner == "provider"


@cache
def _rows() -> tuple[Said, ...]:
    from ..hosted_tools import SAID  # few answers need it

    return SAID


@lru_cache(512)
def _rows_of(spaces: tuple[str, ...]) -> dict[str, Said]:
    """What the format of these namespaces says, by tool: the nearest one says it."""
    return {row.tool: row for space in reversed(spaces) for row in _rows() if row.format == space}


# --- what the target says itself ---------------------------------------------------------------------------------------------


def speaks(lens: Any, part: u.ToolCall | u.ToolResult) -> bool:
    """Whether the format says such calls, or such results, as they are."""
    return _speaks(lens, part.__class__, part.kind, part.name)


@lru_cache(512)
def _speaks(lens: Any, cls: type, kind: str, name: str | None) -> bool:
    call = u.ToolCall("c", name or "x", kind=kind, runner="provider", arguments={"x": 1})
    result = u.ToolResult("c", kind=kind, runner="provider", value={"x": 1})
    tried: list[list[Any]] = [[call], [replace(call, input="x")], [call, result], [replace(call, input="x"), replace(result, value=None)]]
    if cls is u.ToolResult:
        tried = [[result], [replace(result, value=None, parts=[u.Text(text="x")])], *tried[2:]]
    return any(not _lost(lens, parts) for parts in tried)


def _lost(lens: Any, parts: list[Any]) -> bool:
    """Whether the format leaves one of these parts of an answer out, or says it as one that the client has to run."""
    message = u.Message(role="assistant", parts=parts)
    if hasattr(lens, "write_response"):
        place, losses = "candidates[0].message", lost_of(lens, u.Candidate(message=message))
    else:  # it has messages alone
        place, losses = "messages[0]", lens.write_messages([message])[1]
    places = {f"{place}.parts[{number}]{rest}" for number in range(len(parts)) for rest in ("", ".runner")}
    return any(loss.path in places and loss.level != "trivial" for loss in losses)


@lru_cache(512)
def _picture_row(lens: Any) -> Said | None:
    """The tool whose results pictures are in answers of the format; None if they stand as they are, or not at all."""
    row = next((row for row in _rows_of(lens.SPACES).values() if row.pictures), None)
    return row if row is not None and _lost(lens, [u.Image(source=u.Blob("image/png", _PNG))]) else None


def is_odd_picture(lens: Any, part: Any) -> bool:
    """Whether a part is a picture that answers of the format say as the result of a tool."""
    return part.__class__ is u.Image and part.source.__class__ is u.Blob and _picture_row(lens) is not None


def as_result(lens: Any, picture: u.Image, path: str, losses: list[Loss], known: set[str]) -> list[Any]:
    """The call and the result that such a picture is. `known`: the ids of those before it, which may have been of the same picture."""
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
    """The call and its result as the format of these namespaces says them, and what it does not say of them, by place. None if it has no
    such tool, or cannot say what matters. `asked`: in a request, where providers check who has run a call; `declared`: the tools that the
    client of an answer has declared."""
    call, result = run
    if call is None:
        return None
    for row in _rows():
        known: Known = {}
        left: Known = {}
        target = _rows_of(spaces).get(row.tool)
        if target is None or target is row or not _read_run(row, call, result, known, left):
            continue
        if asked and not (target.anyone or (target.ids is not None and call.id.startswith(target.ids))):
            return None
        if target.declared and not asked and row.tool not in declared:
            return None
        said = {name: value for name, value in known.items() if value not in (None, "", [], {}, False)}
        if not says_all(target, said) or (asked and any(map(is_sealed, patterns_of(target)))):
            return None  # what only the provider could know does not come back from elsewhere
        return _write_run(target, row, call, result, said), left | unsaid_members(target, row, said)
    return None


def is_strange(call: u.ToolCall, spaces: tuple[str, ...]) -> bool:
    """Whether a call is said as one of the format's own, but another provider has run it: its id begins otherwise."""
    return any(
        row.ids is not None and row.call.kind == call.kind and row.call.name in (None, call.name) and not call.id.startswith(row.ids)
        for row in _rows_of(spaces).values()
    )


def kinds_of(call: u.ToolCall) -> set[str]:
    """The kinds of tools of which a call that a provider ran may be: those that are said like it, or its own name."""
    rows = {row.tool for row in _rows() if row.call.kind == call.kind and row.call.name in (None, call.name)}
    parts = {row.tool for row in _rows() if call.name.endswith("_" + row.tool)}  # of one tool with several: bash_code_execution
    return rows | parts or {call.name}


def _read_run(row: Said, call: u.ToolCall, result: u.ToolResult | None, known: Known, left: Known) -> bool:
    if not _read_half(row, row.call, call, known, left, "call"):
        return False
    if result is None:
        return True
    return _read_half(row, row.result, result, known, left, "result")


def _read_half(row: Said, half: Half, part: Any, known: Known, left: Known, at: str) -> bool:
    if part.kind != half.kind or (half.name is not None and isinstance(part, u.ToolCall) and part.name != half.name):
        return False
    for field, value in _contents(part, row.format).items():
        pattern = half.fields.get(field)
        if pattern is None:
            if field in ("arguments", "input", "value", "text") and value:
                left[f"{at}.{field}"] = value
        elif value is not None and not read(pattern, value, known, left if field != "extras" else {}, f"{at}.{field}"):
            return False
    return True


def _contents(part: Any, format: str) -> dict[str, Any]:
    """What a part says, by the words of the table."""
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


def _write_run(target: Said, row: Said, call: u.ToolCall, result: u.ToolResult | None, known: Known) -> list[Any]:
    fields = _fields(target.call, target.format, call, row.call, row.format, known)
    given = {"arguments": fields.pop("arguments", {}), "name": target.call.name or fields.pop("name", call.name)}
    blank: dict[str, Any] = {"arguments_text": None, "arguments_error": None, "input": None, "namespace": None}
    parts: list[Any] = [replace(call, kind=target.call.kind, **{**blank, **given, **fields})]
    if result is None and not target.together:
        return parts
    if result is None:
        result = u.ToolResult(call.id, runner="provider")
    fields = _fields(target.result, target.format, result, row.result, row.format, known)
    text = fields.pop("text", None)
    blank = {"value": None, "is_error": False, "form": None, "name": target.result.name}
    blank["parts"] = [part for part in result.parts if not isinstance(part, u.Text)] + ([u.Text(text=text)] if text is not None else [])
    return [*parts, replace(result, kind=target.result.kind, **{**blank, **fields})]


def _fields(half: Half, format: str, part: Any, was: Half, was_format: str, known: Known) -> dict[str, Any]:
    """The fields of a part in the form of another half."""
    found = {field: said for field, pattern in half.fields.items() if (said := written(pattern, known)) is not None}
    kept = dict(part.extras or {})
    if was_format in kept:
        used = was.fields.get("extras", {}).keys()
        kept[was_format] = {key: value for key, value in kept[was_format].items() if key not in used and key != "$wire"}
    if "extras" in found:
        kept[format] = found["extras"]
    found["extras"] = {space: keys for space, keys in kept.items() if keys} or None
    return found


# --- in answers ------------------------------------------------------------------------------------------------------------------


class Client(NamedTuple):
    """Whom an answer is for. `texts`: who reads it as JSON has no use for others; `declared`: the tools that it has declared."""

    texts: bool
    declared: frozenset[str]


def client_of(reply: Mapping[str, Any]) -> Client:
    """By what is known of the request."""
    return Client(not reply.get("json"), frozenset(reply.get("hosted") or ()))


def told(run: Run, lens: Any, paths: tuple[str, str], losses: list[Loss], client: Client) -> list[Any]:
    """A call and its result as an answer of the format says them. `paths`: where they stood."""
    call, result = run
    parts: list[Any] = [part for part in run if part is not None]
    if all(speaks(lens, part) for part in parts):
        return parts
    found = own_form(run, lens.SPACES, declared=client.declared)
    if found is not None and not _lost(lens, found[0]):
        own, left = found
        path = paths[0] if call is not None else paths[1]
        losses.append(Loss(path, "ToolCall", "changed", "trivial", AS_OWN, parts[0].name))
        losses += [_untold(at, value, paths) for at, value in left.items()]
        if result is not None:
            for number, part in enumerate(result.parts):
                if all(part is not one for made in own if isinstance(made, u.ToolResult) for one in made.parts):
                    losses += _keys_gone(part, f"{paths[1]}.parts[{number}]", lens.SPACES)
        return own
    if not client.texts:
        return parts
    name = call.name if call is not None else None
    shown = run
    if call is not None and result is not None and not _says(result):
        shown = call, None
        losses += _keys_gone(result, paths[1], lens.SPACES)
    pairs = zip(shown, paths, strict=True)
    return [one for part, path in pairs if part is not None for one in _in_words(part, name, path, losses, lens.SPACES)]


def _in_words(part: Any, name: str | None, path: str, losses: list[Loss], spaces: tuple[str, ...]) -> list[Any]:
    """A call or a result as a text, and what media it gave. A picture that we have called a result is nothing else again."""
    media = given_by(part)
    made = is_made(part.id if isinstance(part, u.ToolCall) else part.call_id)
    if made or (media and isinstance(part, u.ToolResult) and len(media) == len(part.parts) and part.value is None):
        losses.append(Loss(path, part.__class__.__name__, "changed", "trivial" if made else "minor", GIVEN, part))
        losses += _keys_gone(replace(part, parts=[]) if media else part, path, spaces)
        return media
    return [_as_text(part, name, path, losses, spaces), *media]


def _says(result: u.ToolResult) -> bool:
    return bool(result.parts or result.is_error or result.value not in (None, [], {}))


def _untold(at: str, value: Any, paths: tuple[str, str]) -> Loss:
    half, _, place = at.partition(".")
    path, struct = (paths[0], "ToolCall") if half == "call" else (paths[1], "ToolResult")
    field = place.partition(".")[0].partition("[")[0]
    return Loss(f"{path}.{place}", f"{struct}.{field}", "dropped", level_of(place), UNSAID, value)


def level_of(place: str) -> Level:
    """How much matters what the target's own tool cannot express: a whole member of a list, such as a picture, is content."""
    return "major" if place.endswith("]") else "minor"


def _keys_gone(value: Any, path: str, spaces: tuple[str, ...]) -> list[Loss]:
    """The keys that a value and what stands in it have kept."""
    return [loss for at, struct in structs(value, path) for loss in gone_keys(struct, struct.extras, at, spaces)]


def _as_text(part: Any, name: str | None, path: str, losses: list[Loss], spaces: tuple[str, ...]) -> u.Text:
    text, complete = run_in_words(part, name)
    losses.append(Loss(path, part.__class__.__name__, "changed", "minor" if complete else "major", AS_TEXT, part))
    losses += _keys_gone(part, path, spaces)
    return u.Text(text=text, signature=part.signature, signer=part.signer)


def set_apart(parts: Iterable[Any], behind_text: bool) -> None:
    """Texts that stand for calls get lines of their own: some formats join texts. `behind_text`: a text stands in front of them."""
    texts = [part for part in parts if isinstance(part, u.Text)]
    for number, part in enumerate(texts):
        part.text = ("\n" if behind_text or number else "") + part.text
    if texts:
        texts[-1].text += "\n"
