"""Runs as a script in a fresh interpreter: it imports emitted providers and checks that they keep their laws on the values that it gets.

Standard input: {"path": [..], "files": {path of a module: text}, "modules": [all modules to import], "package": "interlingua",
"providers": "interlingua.providers", "derived": {provider: {"Struct.field": [what may arrive] or null}}, "values": [..]}. Derived fields
may vanish without a loss. "able": {provider: {role: {class: [methods, without `encode_`, that write such a part]}}}; "owned": {struct:
[[field with an owner, the field that names the owner]]}; "anybody": providers that keep values of all owners. A value is [its number,
provider, what it is of, "wire", "unified" or "stream", the value]. What it is of: the name of a method without `decode_`, or `request`,
`response` and `error` with a dot before them. Standard output: a list of [number of the value, message].

Read     some value of a body can be decoded.
GetPut   a value that was decoded is encoded unchanged and without a loss.
PutGet   a value that was encoded is decoded unchanged, except for the reported losses.
Stream   a response in chunks is the same as the whole response.
Owner    a value with an owner keeps its owner.
Honesty  a loss names a place that exists, and no part is lost that a key of its message can carry.
"""

from __future__ import annotations

import gc
import json
import marshal
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.abc import InspectLoader
from importlib.machinery import ModuleSpec
from typing import Any, TypeAlias

Decode: TypeAlias = Callable[[Any], Any]
Write: TypeAlias = Callable[[Any], tuple[Any, list[Any]]]
Derived: TypeAlias = Mapping[str, "list[Any] | None"]
NONE: Derived = {}
Owned: TypeAlias = Mapping[str, Sequence[tuple[str, str]]]
NOTHING_OWNED: Owned = {}
NOT_DERIVED: Any = object()
PART = re.compile(r"messages\[(\d+)\]\.parts\[(\d+)\]")
EMPTY: tuple[Any, ...] = (None, "", [], {})


def imported(module: str, package: str) -> None:
    """Import a module of the package. A missing third-party library (of an extra that is not installed) is not an error."""
    try:
        import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or package).partition(".")[0] == package.partition(".")[0]:
            raise


def main() -> None:
    gc.disable()  # the process ends soon
    job = json.load(sys.stdin)
    sys.path[:0] = job["path"]
    sys.meta_path.insert(0, Emitted(job["files"]))
    for module in job["modules"]:
        imported(module, job["package"])
    laws = Laws(job["package"], job["derived"], job["able"], job["owned"], job["anybody"])
    failures: list[tuple[int, str]] = []
    unread: dict[tuple[str, str, str], list[Refused]] = {}
    for number, provider, of, kind, value in job["values"]:
        module = import_module(f"{job['providers']}.{provider}")
        laws.refused = None
        text = laws.check(module, of, kind, value)
        if text:
            failures.append((number, text))
        unread.setdefault((provider, of, kind), []).append(None if laws.refused is None else (number, str(laws.refused)))
    failures += unreadable(unread)
    json.dump(failures, sys.stdout)


Refused: TypeAlias = "tuple[int, str] | None"  # the number of a value that cannot be decoded, and why


def unreadable(tried: Mapping[tuple[str, str, str], list[Refused]]) -> list[tuple[int, str]]:
    """Return a failure for each kind of bodies none of whose values can be decoded. `tried`: by provider, what it is of, and kind."""
    kinds = [(of, [refusal for refusal in values if refusal is not None], len(values)) for (_, of, _), values in tried.items()]
    return [
        (refused[0][0], f"no value of it can be decoded: {refused[0][1]}")
        for of, refused, all_ in kinds
        if of[0] == "." and len(refused) == all_
    ]


class Emitted(InspectLoader):
    """Imports modules from their texts, so that they need not be written to files. `files`: by path, `package/module.py`."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.files = files

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        place = self.place(name)
        if place is None:
            return None
        spec = ModuleSpec(name, self, origin=place, is_package=place.endswith("/__init__.py"))
        spec.has_location = True
        return spec

    def place(self, name: str) -> str | None:
        path = name.replace(".", "/")
        return next((place for place in (f"{path}/__init__.py", f"{path}.py") if place in self.files), None)

    def get_source(self, fullname: str) -> str:
        return self.files[str(self.place(fullname))]


class Laws:
    """The laws, and what they need to know.

    `package`: the runtime; `derived`: by provider, the fields that may vanish, and what may arrive instead (None: anything); `owned`: by
    struct, the fields that have an owner, and the field that names it; `anybody`: the providers that keep values of all owners."""

    def __init__(
        self,
        package: str,
        derived: Mapping[str, Derived],
        able: Mapping[str, Any],
        owned: Owned = NOTHING_OWNED,
        anybody: Sequence[str] = (),
    ) -> None:
        self.able, self.owned, self.anybody = able, owned, anybody
        self.refused: Exception | None = None  # why the last value that was checked cannot be decoded
        self.errors: Any = import_module(f"{package}.core.errors")
        self.values: Any = import_module(f"{package}.core.values")
        self.model: Any = import_module(f"{package}.model")
        self.canonical: Any = import_module(f"{package}.testing.canonical")
        self.named: Any = import_module(f"{package}.lenses.named")
        self.numbered: Any = import_module(f"{package}.lenses.numbered")
        self.linked: Any = import_module(f"{package}.lenses.linked")
        self.streams: Any = import_module(f"{package}.streams.accumulator")
        self.compare: Any = import_module(f"{package}.testing.compare")
        self.derived = derived
        self.convert: Any = import_module("msgspec").convert
        self.fields: Any = import_module("msgspec.structs").astuple

    def check(self, module: Any, of: str, kind: str, value: Any) -> str:
        """Return a message if a law is broken; empty if none is, or if there is no such method."""
        lens = module.LENS
        if of[0] == ".":
            decode, write = getattr(lens, f"read_{of[1:]}", None), getattr(lens, f"write_{of[1:]}", None)
        else:
            decode, write = getattr(lens, f"decode_{of}", None), self.encoder(getattr(lens, f"encode_{of}", None))
        if decode is None or write is None:
            return ""
        try:
            if kind == "wire":
                return self.get_put(decode, write, self.whole(lens, value) if of[0] == "." else value)
            if kind == "stream":
                return self.agreement(module, decode, write, value)
            return self.put_get(decode, write, value, lens.NAMESPACE) or self.sayable(lens, of, write, value)
        except Exception as error:
            return f"{type(error).__name__}: {error}"

    def whole(self, lens: Any, value: Any) -> Any:
        """Return a body in its wire form: random values have lists in place of numbered keys, keys by name, and trees of rows."""
        return self.linked.tree(self.named.unlisted(self.numbered.spread(value, lens.NUMBERED), lens.NAMED), lens.LINKED)

    def encoder(self, encode: Any) -> Write | None:
        def write(value: Any) -> tuple[Any, list[Any]]:
            losses: list[Any] = []
            return encode(value, losses), losses

        return write if encode else None

    def get_put(self, decode: Decode, write: Write, wire: Any) -> str:
        before = marshal.loads(marshal.dumps(wire))  # a copy; faster than the copy module
        try:
            value = decode(wire)
        except self.errors.DecodeError as error:
            self.refused = error
            return ""  # not a value of this shape
        if isinstance(value, tuple):
            return ""  # two parts, which only the message around them can write
        back, losses = write(value)
        if not self.values.same(back, before):
            return f"a value changes when it is decoded and encoded: {self.compare.difference(before, back)}"
        if losses:
            return f"a value that was decoded is encoded with a loss at {losses[0].path or 'the whole'}: {losses[0].reason}"
        return "" if self.values.same(wire, before) else "decoding modifies its input"

    def put_get(self, decode: Decode, write: Write, data: Any, space: str) -> str:
        value = self.convert(data, getattr(self.model, data["type"]))
        wire, losses = write(value)
        for loss in losses:
            if loss.path and not self.compare.leads_somewhere(value, loss.path):
                return f"a loss names {loss.path}, which does not exist"
        if wire is self.values.LOST or any(not loss.path for loss in losses):
            return "" if losses else "it vanishes without a loss"
        try:
            arrived = decode(wire)
        except self.errors.DecodeError as error:
            self.refused = error
            return "" if losses else f"the encoded value cannot be decoded: {error}"
        change = self.unreported_change(value, arrived, losses, space) or self.resigned(value, arrived, losses, space)
        return f"after encoding and decoding, {change}, and no loss reports it; it was encoded as {brief(wire)}" if change else ""

    def sayable(self, lens: Any, of: str, write: Write, data: Any) -> str:
        """Return a message if a part is reported lost although a key of its message can carry it."""
        able = self.able.get(lens.NAMESPACE)
        if of != ".request" or not able:
            return ""
        request = self.convert(data, self.model.Request)
        for loss in write(request)[1]:
            if loss.code == "dropped" and (match := PART.fullmatch(loss.path)):
                message = request.messages[int(match[1])]
                part = message.parts[int(match[2])]
                for name in able.get(message.role, {}).get(type(part).__name__, ()):
                    losses: list[Any] = []
                    write_part = getattr(lens, f"encode_just_{name}", None) or getattr(lens, f"encode_{name}")  # just: if `when` holds
                    write_part(part, losses)
                    if not losses:
                        return f"a loss says that {loss.path} is gone, but {name} can say it: {brief(part)}"
        return ""

    def agreement(self, module: Any, decode: Decode, write: Write, data: Any) -> str:
        """Return a message if a response in chunks differs from the whole response."""
        whole = decode(write(self.convert(data, self.model.Response))[0])
        for number, candidate in enumerate(whole.candidates):
            candidate.index = number
        encoder, decoder = module.StreamEncoder(usage=True), module.StreamDecoder()
        events = self.streams.decompose_response(whole)
        wire = [frame for event in events for frame in encoder.feed(event)] + encoder.close()
        collected = self.streams.Accumulator()
        for event in [event for frame in wire for event in decoder.feed(frame)] + decoder.close():
            collected.feed(event)
        if not collected.finished:
            return f"its stream has no end: {brief(wire)}"
        change = self.unreported_change(whole, collected.response, encoder.losses, module.NAMESPACE)
        change = change or self.resigned(whole, collected.response, encoder.losses, module.NAMESPACE)
        return f"in chunks, {change}, and no loss reports it" if change else ""

    def unreported_change(self, value: Any, arrived: Any, losses: Sequence[Any], space: str) -> str:
        """Return the first change that no loss reports, or an empty text."""
        canon = self.canonical.canon
        made = bool(self.canonical.made_ids(arrived))
        strange = self.strange_ids(value, arrived) if made and not any(loss.path.endswith(("id", "]")) for loss in losses) else []
        if strange:
            return f"an id becomes {brief(strange[0])}"
        for path, left, right in self.differing(canon(value, made), canon(arrived, made), "", self.derived[space]):
            if not any(covers(place(loss), path) or left in EMPTY and is_replaced(loss, path) for loss in losses):
                return f"{path or 'the whole'} changes from {brief(left)} to {brief(right)}"
        return ""

    def resigned(self, value: Any, arrived: Any, losses: Sequence[Any], space: str) -> str:
        """Return the first value whose owner changes, or an empty text."""
        before: dict[Any, set[Any]] = {}
        for field, content, _, owner in self.signed(value):
            before.setdefault((field, content), set()).add(owner)
        for field, content, named, owner in self.signed(arrived):
            owners = before.get((field, content), {None})
            is_reported = any(loss.path.endswith(named) for loss in losses)
            if not is_reported and owners.isdisjoint((None, owner)) and not (owner is None and space in self.anybody):
                return f"the {named} of {field} {brief(content)} changes from {brief(owners)} to {brief(owner)}"
        return ""

    def signed(self, value: Any) -> Iterator[tuple[str, Any, str, Any]]:
        """Yield the values with an owner: field, value, the field that names the owner, and the owner."""
        waiting = [value]
        while waiting:
            node = waiting.pop()
            if node.__class__ is list:
                waiting += node
            elif hasattr(node, "__struct_fields__"):
                waiting += self.fields(node)
                for field, named in self.owned.get(type(node).__name__, ()):
                    if (content := getattr(node, field)) is not None:
                        yield field, content, named, getattr(node, named)

    def strange_ids(self, value: Any, arrived: Any) -> list[str]:
        """Return ids that arrive, but were neither present before nor generated on the way. (Generated ids make all others numbers.)"""
        made, before = self.canonical.made_ids(arrived), self.canonical.made_ids(value, True)
        return [id_ for id_ in self.canonical.made_ids(arrived, True) if id_ not in made and id_ not in before]

    def differing(self, left: Any, right: Any, at: str, derived: Derived) -> Iterator[tuple[str, Any, Any]]:
        """Yield the places at which two values differ, with both values."""
        names = getattr(left, "__struct_fields__", None) if type(left) is type(right) else None
        if names:
            defaults = dict(zip(reversed(names), reversed(right.__struct_defaults__), strict=False))
            for name, before, arrived in zip(names, self.fields(left), self.fields(right), strict=True):
                if before is arrived or name == "extras":
                    continue
                allowed = derived.get(f"{type(left).__name__}.{name}", NOT_DERIVED)
                is_default = allowed is not NOT_DERIVED and arrived == defaults.get(name)
                if not is_default and not may_arrive(before, arrived, allowed):
                    yield from self.differing(before, arrived, f"{at}.{name}" if at else name, derived)
        elif left.__class__ is list and right.__class__ is list and len(left) == len(right):
            for index, (before, other) in enumerate(zip(left, right, strict=True)):
                yield from self.differing(before, other, f"{at}[{index}]", derived)
        elif self.values.same(left, right) or (silent(left, derived) and silent(right, derived)):
            return
        elif right is None or left is not None or not at.endswith(".id"):  # an item without an id gets one on the way
            yield at, left, right


def may_arrive(left: Any, right: Any, allowed: Any) -> bool:
    """Whether a derived field may arrive like this: it is empty now or was before, or the new value is allowed."""
    return allowed is not NOT_DERIVED and (allowed is None or silent(left) or silent(right) or right in allowed)


def silent(value: Any, derived: Derived = NONE) -> bool:
    """Whether a value is empty: absent, an empty value, or a struct that has only defaults and derived fields."""
    fields = getattr(value, "__struct_fields__", None)
    if fields is None:
        return any(value is blank_value or (value == blank_value and value.__class__ is blank_value.__class__) for blank_value in EMPTY)
    required = len(fields) - len(value.__struct_defaults__)
    if required:
        return False
    name, blank = type(value).__name__, type(value)()
    return all(f"{name}.{field}" in derived or getattr(value, field) == getattr(blank, field) for field in fields)


def covers(loss: str, path: str) -> bool:
    """Whether a loss is about a place, or about one inside or around it."""
    short, long = sorted((loss, path), key=len)
    return long == short or long.startswith((f"{short}.", f"{short}[")) or not short


def place(loss: Any) -> str:
    """Return what a loss is about. If a member is elsewhere, others move too, so the loss is about the whole list."""
    return loss.path.rpartition("[")[0] if loss.code in ("reordered", "moved", "split") and loss.path.endswith("]") else loss.path


def is_replaced(loss: Any, path: str) -> bool:
    """Whether a loss reports that another field is written in place of this one."""
    return loss.code == "changed" and loss.path.rpartition(".")[0] == path.rpartition(".")[0]


def brief(value: Any) -> str:
    shown = repr(value)
    return shown if len(shown) <= 120 else f"{shown[:117]}..."


if __name__ == "__main__":
    main()
