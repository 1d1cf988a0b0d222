# Generated from templates/runtime/conversations/validation.py; do not edit.

"""All problems of a body at once: what its format does not allow, and calls and results that do not belong together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Literal, TypeAlias, cast

from .. import model as u
from ..core.errors import DecodeError, Step
from ..core.lookup import Provider, function, load
from ..core.plain import copied, plain
from .findings import Finding
from .pairing import check_tools

Kind: TypeAlias = Literal["messages", "request", "response", "tools"]

MOST: Final = 100  # the most findings: each costs a decoding of the body or more
FILLERS: Final[tuple[Any, ...]] = ("", [], {}, 0, False, None)


def validate(body: Any, *, source: Provider, kind: Kind = "messages") -> list[Finding]:
    """Returns the problems of a body of `source`, instead of raising the first error; empty if there are none. The body is not changed.

    body: of this kind, as `decode_messages` (and so on) accepts it. Paths are those on the wire.

    >>> asked = {"role": "assistant", "content": None, "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "f"}}]}
    >>> for finding in validate([{"role": "user", "content": 5}, asked], source="openai_chat"):
    ...     print(finding)
    messages[0].content: wrong_type: expected a list, got a whole number
    messages[1].tool_calls[0].function.arguments: missing_field: missing 'arguments'
    messages[1]: unanswered_tool_call: the call 'c1' of 'f' has no result
    """
    decode: Callable[[Any], Any] = function(source, f"decode_{kind}")
    mended = _whole(copied(plain(body)), source, kind)
    findings: list[Finding] = []
    value: Any = None
    for _ in range(MOST):
        try:
            value = decode(mended)
            break
        except DecodeError as error:
            finding = _finding(mended, error)
            if any(earlier.path == finding.path for earlier in findings) or not _mend(decode, mended, error):
                findings.append(finding)
                return findings  # no filler helps, so the rest cannot be read
            findings.append(finding)
    if kind in ("messages", "request") and value is not None:
        findings += _of_messages(value if kind == "messages" else value.messages, mended, source)
    return sorted(findings, key=lambda finding: -1 if finding.index is None else finding.index)


def _whole(body: Any, source: Provider, kind: Kind) -> Any:
    """Put a list of messages under the key of a request that contains it, if there is one, so that errors have whole paths."""
    talk: Any = load(source).LENS.CONVERSATION if kind == "messages" and body.__class__ is list else None
    whole: Any = body
    if talk is not None and talk.key:
        whole = talk.around({talk.key: whole})
    return whole


# --- what the format does not allow ---------------------------------------------------------------------------------------------


def _finding(body: Any, error: DecodeError) -> Finding:
    steps = error.steps
    key = error.message.removeprefix("missing '").removesuffix("'") if error.message.startswith("missing '") else None
    code = "missing_field" if key else "wrong_type" if error.message.startswith("expected ") else "wrong_value"
    path = DecodeError("", (*steps, key) if key else steps).path
    return Finding(code, path, error.message, _id_at(body, steps))


def _id_at(body: Any, steps: tuple[Step, ...]) -> str | None:
    """The id of the innermost object around a place that has one."""
    innermost: str | None = None
    for holder in _along(body, steps):
        if isinstance(holder, dict) and isinstance(id := cast(dict[str, Any], holder).get("id"), str) and id:
            innermost = id
    return innermost


def _along(body: Any, steps: tuple[Step, ...]) -> Iterator[Any]:
    """Yield the body, and the value at each step; stop where there is no value."""
    yield body
    for step in steps:
        try:
            body = body[step]
        except (KeyError, IndexError, TypeError):
            return
        yield body


def _mend(decode: Callable[[Any], Any], body: Any, error: DecodeError) -> bool:
    """Replace an invalid value, so that the rest can be read, and return whether that was possible.

    The first filler is used after which the error is gone. If none helps, the member of a list around the value is removed.
    """
    missing = error.message.startswith("missing '")
    steps = (*error.steps, error.message[9:-1]) if missing else error.steps
    holders = list(_along(body, steps[:-1]))
    if not steps or len(holders) != len(steps):
        return False
    holder: Any = holders[-1]
    if holder.__class__ in (dict, list):
        for filler in FILLERS:
            holder[steps[-1]] = copied(filler)
            if not _stays(decode, body, steps):
                return True
    for depth in reversed(range(len(steps))):
        if isinstance(holders[depth], list):
            del holders[depth][steps[depth]]
            return True
    return False


def _stays(decode: Callable[[Any], Any], body: Any, steps: tuple[Step, ...]) -> bool:
    """Whether the body still has an error at this place, or inside it."""
    try:
        decode(body)
    except DecodeError as error:
        at = (*error.steps, error.message[9:-1]) if error.message.startswith("missing '") else error.steps
        return at[: len(steps)] == steps or steps[: len(at)] == at
    return False


# --- what does not go together ------------------------------------------------------------------------------------------------------


def _of_messages(messages: list[u.Message], body: Any, source: Provider) -> list[Finding]:
    """Return the problems of the unified messages, with the paths of rows on the wire: calls and results have the same order there."""
    findings = check_tools(messages)
    if not findings:
        return []
    key, rows = _rows(body, source)
    wire = [f"{key}[{number}]" for number, row in enumerate(rows) for _ in _halves(_decoded(row, source))]
    unified = [f"messages[{number}].parts[{place}]" for number, place in _halves(messages)]
    if len(wire) != len(unified):
        return findings  # some rows cannot be read alone, so the paths are those of the unified messages
    places = dict(zip(unified, wire, strict=True))
    return [Finding(finding.code, places[finding.path], finding.message, finding.id) for finding in findings]


def _rows(body: Any, source: Provider) -> tuple[str, list[Any]]:
    """The key of the list of messages, and its members."""
    talk: Any = load(source).LENS.CONVERSATION
    around: dict[str, Any] | None = talk.inside(body) if isinstance(body, dict) else None
    rows: Any = body if not isinstance(body, dict) else around.get(talk.key) if around else None
    return ".".join((*talk.at, talk.key)), cast(list[Any], rows) if isinstance(rows, list) else []


def _decoded(row: Any, source: Provider) -> list[u.Message]:
    try:
        return function(source, "decode_messages")([row])
    except DecodeError:
        return []


def _halves(messages: list[u.Message]) -> list[tuple[int, int]]:
    """The places of calls and results."""
    return [
        (number, place)
        for number, message in enumerate(messages)
        for place, part in enumerate(message.parts)
        if isinstance(part, u.ToolCall | u.ToolResult)
    ]
