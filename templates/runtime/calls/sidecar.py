"""What a target cannot express, kept beside its body, and restored when the conversation returns: `c.sidecar` and `sidecar=`.

    {"interlingua": 1, "entries": [{"anchor": [class, key, number], ..}, ..], "ids": {theirs: ours, ..}, "names": {theirs: ours, ..}}

An entry belongs to a part, which its anchor identifies: its class, its key in the target (its text, its call), and its number among equal
ones. So edits before and after the part do no harm. If the part itself was edited, the entry matches nothing, and is reported.

fields, extras: what the part had and does not have now
message:        the same of the message that the part begins
before, after:  a part that was dropped whole, and was directly before (after) that of the anchor
parts:          the parts that the text of the anchor replaces: media that was left out, and texts that were joined with its note

ids, names: of calls and tools that have others in the target; those in later messages get the application's, too
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from typing import Any, Final, TypeAlias, cast

import msgspec

from .. import model as u
from ..core.binary import marked, unmarked
from ..core.json_text import json_bytes
from ..core.losses import Loss
from ..core.values import same
from ..lenses.foreign.as_text import MEDIA

Sidecar: TypeAlias = dict[str, Any]
Anchor: TypeAlias = tuple[str, str, int]

VERSION: Final = 1
_KNOWN_BY: Final = {"Text": "text", "ToolCall": "id", "ToolResult": "call_id", "Refusal": "text"}
_NEVER: Final = frozenset(("extras", "form", "arguments_text", "arguments_error", "signer", "parts", "role", "type"))


def sidecar_of(given: list[u.Message], arrived: list[u.Message], names: Mapping[str, str]) -> Sidecar:
    """Return what `given` has and `arrived`, the same conversation as the target has it, lacks. `names`: the rewritten names of tools."""
    ids = _renamed(given, arrived, names)
    present = {anchor: (message, part, first) for message, part, anchor, first in _anchored(arrived, {})}
    joined = _Joined(_texts(arrived), _texts(given))
    entries, noted = _noted(given, arrived)
    rows: dict[int, list[tuple[Any, Anchor]]] = {}
    for message, part, anchor, _ in _anchored(given, ids, noted):
        rows.setdefault(id(message), []).append((part, anchor))
    for message in given:
        row = rows.get(id(message), [])
        begun = False  # its first part may be missing now
        for number, (part, anchor) in enumerate(row):
            if anchor not in present:
                if not (isinstance(part, u.Text) and joined.holds(part.text)):
                    entries += _dropped(row, number, present, ids)
                continue
            entry = _differing(part, present[anchor][1])
            if not begun and present[anchor][2] and (beside := _differing(message, present[anchor][0])):
                entry["message"] = beside
            begun = True
            if entry:
                entries.append({"anchor": list(anchor), **entry})
    renamed = {"ids": {theirs: ours for ours, theirs in ids.items()}, "names": dict(names)}
    return {"interlingua": VERSION, "entries": marked(entries), **{word: table for word, table in renamed.items() if table}}


def _noted(given: list[u.Message], arrived: list[u.Message]) -> tuple[list[dict[str, Any]], set[int]]:
    """Return entries for notes of left-out media, alone or joined with texts beside them, and the identities of their parts."""
    from ..repairs.turns import NOTED, mark_of  # most conversations have no media

    own_texts = _texts(given)
    notes: dict[str, list[tuple[u.Message, Anchor, bool]]] = {}
    present: set[tuple[str, str]] = set()
    for message, part, anchor, first in _anchored(arrived, {}):
        present.add(anchor[:2])
        if isinstance(part, u.Text) and NOTED in part.text and part.text not in own_texts:
            notes.setdefault(_spaceless(part.text), []).append((message, anchor, first))
    entries: list[dict[str, Any]] = []
    noted: set[int] = set()
    for message in given if notes else ():
        visible = [part for part in message.parts if isinstance(part, (u.Text, *MEDIA))]
        missing = [part for part in visible if isinstance(part, MEDIA) and (part.__class__.__name__, _digest(part, {})) not in present]
        for parts in (visible, *([part] for part in missing)):
            matches = notes.get(_spaceless("".join(part.text if isinstance(part, u.Text) else mark_of(part) for part in parts)))
            if not missing or not matches or not noted.isdisjoint(map(id, parts)):
                continue
            other, anchor, first = matches.pop(0)
            beside = _differing(message, other) if first else {}
            kept = [msgspec.to_builtins(part, builtin_types=(bytes,)) for part in parts]
            entries.append({"anchor": list(anchor), "parts": kept, **({"message": beside} if beside else {})})
            noted.update(map(id, parts))
    return entries, noted


def _spaceless(text: str) -> str:
    return "".join(text.split())


def _renamed(given: list[u.Message], arrived: list[u.Message], names: Mapping[str, str]) -> dict[str, str]:
    """The ids of calls that have others in the target, matched in order with calls that ask for the same."""
    ours, theirs = _calls(given), _calls(arrived)
    free: dict[str, list[str]] = {}
    for call in theirs.values():
        if call.id not in ours:
            free.setdefault(_call_key(call, names.get(call.name, call.name)), []).append(call.id)
    renamed: dict[str, str] = {}
    for call in ours.values():
        if call.id not in theirs and (ids := free.get(_call_key(call, call.name))):
            renamed[call.id] = ids.pop(0)
    return renamed


def _texts(messages: list[u.Message]) -> dict[str, None]:
    return {part.text: None for message in messages for part in message.parts if isinstance(part, u.Text)}


class _Joined:
    """The new texts in the target: several texts may have become one.

    Pieces are searched in their order, each from the end of the one before it.
    """

    def __init__(self, arrived: Iterable[str], given: Container[str]) -> None:
        self.whole = "\0".join(text for text in arrived if text not in given)
        self.end = 0  # of the piece that was found last
        self.missing: set[str] = set()

    def holds(self, text: str) -> bool:
        """Whether a text is a piece of one of the new texts."""
        if not self.whole or text in self.missing:
            return False
        start = self.whole.find(text, self.end)
        if start < 0:
            start = self.whole.find(text, 0, self.end + len(text))
        if start < 0:
            self.missing.add(text)
            return False
        self.end = start + len(text)
        return True


def _calls(messages: list[u.Message]) -> dict[str, u.ToolCall]:
    return {part.id: part for message in messages for part in message.parts if isinstance(part, u.ToolCall)}


def _call_key(call: u.ToolCall, name: str) -> str:
    """A key for comparing what calls ask for. NaN and lone surrogates are accepted."""
    import json  # most programs do not need it

    try:
        return json.dumps([name, call.arguments, call.input], sort_keys=True, default=msgspec.to_builtins)
    except ValueError:  # a number is too long to be written
        return name


def _dropped(row: list[tuple[Any, Anchor]], number: int, present: dict[Anchor, Any], ids: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the entry of a dropped part at the next part that is still there, or else at the one before it."""
    part = msgspec.to_builtins(row[number][0], builtin_types=(bytes,))
    if part["type"] == "ToolResult":
        part["call_id"] = ids.get(part["call_id"], part["call_id"])
    later = next((anchor for _, anchor in row[number + 1 :] if anchor in present), None)
    if later is not None:
        return [{"anchor": list(later), "before": part}]
    earlier = next((anchor for _, anchor in reversed(row[:number]) if anchor in present), None)
    return [] if earlier is None else [{"anchor": list(earlier), "after": part}]


def _differing(given: Any, arrived: Any) -> dict[str, Any]:
    fields = {
        name: msgspec.to_builtins(value, builtin_types=(bytes,))
        for name in given.__struct_fields__
        if name not in _NEVER
        and name != _KNOWN_BY.get(given.__class__.__name__)  # matched parts have the same key
        and not _is_empty(value := getattr(given, name))
        and not same(value, getattr(arrived, name))
    }
    entry: dict[str, Any] = {"fields": fields} if fields else {}
    if given.extras and not same(given.extras, arrived.extras):
        entry["extras"] = given.extras
    return entry


def put_back(messages: list[u.Message], sidecar: Sidecar) -> tuple[list[u.Message], list[Loss]]:
    """Return the messages with the content of the sidecar restored, and a loss for each entry that no longer matches."""
    messages = [msgspec.structs.replace(message, parts=list(message.parts)) for message in messages]
    places = {anchor: (message, part) for message, part, anchor, _ in _anchored(messages, {})}
    losses: list[Loss] = []
    for entry in unmarked(sidecar.get("entries", [])):
        place = places.get(cast(Anchor, tuple(entry["anchor"])))
        if place is None:
            losses.append(Loss("", "Sidecar", "dropped", "trivial", "the value that it belonged to no longer exists", entry))
            continue
        message, part = place
        number = next(index for index, other in enumerate(message.parts) if other is part)
        _set_fields(part, entry)
        _set_fields(message, entry.get("message", {}))
        if "parts" in entry:
            message.parts[number : number + 1] = msgspec.convert(entry["parts"], list[u.Part])
            message.form = None
        for word, at in (("before", number), ("after", number + 1)):
            if word in entry:
                message.parts.insert(at, msgspec.convert(entry[word], u.Part))
    _rename(messages, sidecar.get("ids", {}), sidecar.get("names", {}))
    return messages, losses


def _rename(messages: list[u.Message], ids: Mapping[str, str], names: Mapping[str, str]) -> None:
    """Give calls and their results the application's ids and names."""
    for part in (part for message in messages for part in message.parts) if ids or names else ():
        if isinstance(part, u.ToolCall):
            part.id, part.name = ids.get(part.id, part.id), names.get(part.name, part.name)
        elif isinstance(part, u.ToolResult):
            part.call_id, part.name = ids.get(part.call_id, part.call_id), names.get(part.name or "", part.name)


def _set_fields(value: Any, entry: dict[str, Any]) -> None:
    """Set the fields of an entry that the value does not set itself."""
    hints = _hints(value.__class__) if "fields" in entry else {}
    for name, stored in entry.get("fields", {}).items():
        if name in hints and (_is_empty(getattr(value, name)) or value.__class__ is u.CacheHint or name == "cache"):
            setattr(value, name, msgspec.convert(stored, hints[name]))
    if "extras" in entry:
        value.extras = {**entry["extras"], **(value.extras or {})}


@cache
def _hints(struct: type[msgspec.Struct]) -> dict[str, Any]:
    """The types of a struct's fields. They are cached: evaluating the annotations takes longer than everything else here."""
    return {field.name: field.type for field in msgspec.structs.fields(struct)}


def _is_empty(value: Any) -> bool:
    return value is None or value is False or value == [] or value == {} or value == ""


def _anchored(
    messages: list[u.Message], ids: Mapping[str, str], without: Container[int] = ()
) -> Iterator[tuple[u.Message, Any, Anchor, bool]]:
    """Yield (message, part, anchor, whether it is the first of its message) for each part.

    ids:     other ids of calls, for their keys
    without: parts that are skipped, by identity
    """
    seen: dict[tuple[str, str], int] = {}
    for message in messages:
        for index, part in enumerate(message.parts):
            if id(part) in without:
                continue
            name = part.__class__.__name__
            key = (name, _digest(part, ids))
            seen[key] = seen.get(key, 0) + 1
            yield message, part, (*key, seen[key] - 1), index == 0


def _digest(part: Any, ids: Mapping[str, str]) -> str:
    """A short digest of the key of a part."""
    identity = getattr(part, _KNOWN_BY[part.__class__.__name__]) if part.__class__.__name__ in _KNOWN_BY else None
    if isinstance(part, u.ToolCall | u.ToolResult):
        identity = ids.get(cast(str, identity), identity)
    if identity is None:
        identity = json_bytes(msgspec.to_builtins(getattr(part, "source", None) or getattr(part, "content", None) or part)).decode()
    return sha256(identity.encode("utf-8", "surrogatepass")).hexdigest()[:12]
