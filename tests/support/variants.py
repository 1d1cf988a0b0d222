"""The results for recorded and drawn bodies with a missing key, for a conversation with everything twice, and for drawn values.

python tests/support/variants.py NAME prints them for a format.
"""

from __future__ import annotations

import copy
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any, Final, cast

import interlingua as il
import msgspec
from compiling import compiled
from golden import goldens, streams
from interlingua import model as u
from interlingua.lenses.linked import tree
from interlingua.lenses.named import unlisted
from interlingua.lenses.numbered import spread
from interlingua_generator._paths import data_dir
from interlingua_generator.data import spec as s
from interlingua_generator.data.unified import StructField
from interlingua_generator.verify.unified import UnifiedValues
from interlingua_generator.verify.wire import DEEP, WireValues

Step = str | int
WHOLE: Final = '"type":"Opaque"'
PNG: Final = "iVBORw0KGgo="
SIGNERS: Final = ("anthropic", "bedrock_converse", "gemini", "openai")


def keys(value: Any, at: tuple[Step, ...] = ()) -> Iterator[tuple[Step, ...]]:
    """Yield the places of all keys in a body."""
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in members:
        if isinstance(step, str):
            yield (*at, step)
        yield from keys(inner, (*at, step))


def at_home(body: Any) -> Any:
    """Return a body with paths in place of URLs."""
    if isinstance(body, dict):
        return {key: at_home(inner) for key, inner in body.items()}
    if isinstance(body, list):
        return [at_home(inner) for inner in body]
    return "a.png" if isinstance(body, str) and "://" in body else body


def without(body: Any, at: tuple[Step, ...], null: bool = False) -> Any:
    """Return the body without a key, or with null there. Only the containers that lead to the key are copied."""
    changed = inner = copy.copy(body)
    for step in at[:-1]:
        inner[step] = inner = copy.copy(inner[step])
    if null:
        inner[at[-1]] = None
    else:
        del inner[at[-1]]
    return changed


def outcome(module: Any, kind: str, body: Any) -> str:
    """Return the unified value of a body, and whether the body comes back unchanged; for a refused body, the type of the error."""
    try:
        value = getattr(module, f"decode_{kind}")(body)
        back = getattr(module, f"encode_{kind}")(value)[0]
    except Exception as error:  # the code of a mutant may raise anything, which is its result
        return type(error).__name__
    read = msgspec.json.encode(value).decode()
    whole = read.count(WHOLE)
    return ("" if back == body else "changed, ") + (f"with {whole} parts kept whole: " if whole else "read: ") + read


def edited(module: Any, kind: str, body: Any) -> str:
    """Return the body with a text added to each message, and the body in which each message only has a new text."""
    try:
        value = getattr(module, f"decode_{kind}")(body)
        messages = value.messages if kind == "request" else [candidate.message for candidate in value.candidates]
        for message in messages:
            message.parts.append(u.Text(text="More."))
        outputs = [getattr(module, f"encode_{kind}")(value)[0]]
        for message in messages:
            message.parts, message.form = [u.Text(text="New.")], None
        return json.dumps([*outputs, getattr(module, f"encode_{kind}")(value)[0]], ensure_ascii=False, default=repr)
    except Exception as error:  # as in `outcome`
        return type(error).__name__


def talk() -> u.Request:
    """A conversation with everything that it may contain, twice."""
    texts = [u.Text(text="One."), u.Text(text="Two.")]
    calls = [u.ToolCall(id="a", name="f", arguments={"x": 1}), u.ToolCall(id="b", name="f", arguments_text="{", arguments_error="cut off")]
    calls += [u.ToolCall(id=call, name="f") for call in "cde"]
    results: list[Any] = [
        u.ToolResult(call_id="a", name="f", parts=[*texts]),
        u.ToolResult(call_id="b", name="f", is_error=True, value={"n": 1}),
        u.ToolResult(call_id="c", name="f", is_error=True, parts=[*texts]),
        u.ToolResult(call_id="d", name="f", parts=[u.Text(text="One.")]),
        u.ToolResult(call_id="e", name="f"),
    ]
    picture = u.Image(source=u.Blob(media_type="image/png", data=PNG))
    media: list[Any] = [
        picture,
        u.Video(source=u.Blob(media_type="video/mp4", data="AAAA")),
        u.Image(source=u.FileRef(id="file_1", owner="openai")),
        u.Image(source=u.Url(url="https://example.com/a.png")),
        u.Audio(source=u.Blob(media_type="audio/wav", data="UklGRg==")),
        u.Video(source=u.Url(url="https://example.com/a.mp4", media_type="video/mp4")),
        u.Document(source=u.Blob(media_type="application/pdf", data="JVBERi0="), filename="a.pdf"),
    ]
    thoughts: list[Any] = [
        *(u.Reasoning(content=["S", "T"], signature="c2ln", id="t1", signer=signer) for signer in SIGNERS),
        *(u.Reasoning(redacted=True, content=["S"], signature="c2ln", signer=signer) for signer in SIGNERS),
        *(u.Reasoning(redacted=True, encrypted="c2ln", id="t2", signer=signer) for signer in SIGNERS),
        u.Reasoning(content=["A", "B"]),
        u.Reasoning(summary=["C", "D"]),
        u.Reasoning(redacted=True, encrypted="c2ln"),
        u.Reasoning(redacted=True),
    ]
    usage = u.Usage(input_tokens=3, output_tokens=2, reasoning_tokens=1, cache_read_tokens=1)
    return u.Request(
        messages=[
            u.Message(role="system", parts=[*texts]),
            u.Message(role="user", parts=[*texts, *media], name="me", id="m1"),
            u.Message(role="assistant", parts=[*thoughts, *texts, u.Refusal(text="No."), *calls], answer=u.Answer(usage=usage)),
            u.Message(role="tool", parts=results),
            u.Message(role="assistant", parts=[u.Text(text="Done.")], answer=u.Answer(usage=u.Usage(input_tokens=1))),
            u.Message(role="system", parts=[*texts]),
            u.Message(role="user", parts=[]),
        ],
        tools=[u.Tool(name="f"), u.Tool(name="g", description="d", parameters={"type": "object"})],
    )


def answers(whole: u.Request) -> Iterator[u.Response]:
    """Yield the assistant's messages as answers, each with its results and the user's pictures, and each of their parts alone."""
    pictures = [part for part in whole.messages[1].parts if not isinstance(part, u.Text)]
    for number, message in enumerate(whole.messages):
        if message.role == "assistant":
            results = whole.messages[number + 1].parts if whole.messages[number + 1].role == "tool" else []
            turn = u.Message(role="assistant", parts=[*message.parts, *results, *pictures])
            yield u.Response(id="r", candidates=[u.Candidate(message=turn, stop_reason="stop")])
            for part in turn.parts:
                yield u.Response(id="r", candidates=[u.Candidate(message=u.Message(role="assistant", parts=[part]))])


# --- drawn values -----------------------------------------------------------------------------------------------------------------------

DRAWN: Final = {"request": 60, "response": 40, "error": 8}
CUT: Final = 6  # so many written bodies are read without each of their keys


@cache
def words_of(name: str) -> dict[tuple[str, str], list[str]]:
    """Return the words with which a spec selects a shape, by struct and field."""
    words: dict[tuple[str, str], set[str]] = {}
    for shape in compiled().specs[name].shapes.values():
        for field, wanted in shape.when:
            texts = [word for word in (wanted if isinstance(wanted, tuple) else (wanted,)) if isinstance(word, str)]
            words.setdefault((shape.of or "", field), set()).update(texts)
    return {at: sorted(words) for at, words in words.items() if words}


class Values(UnifiedValues):
    """Values of the unified model, with the kinds that a format knows."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(compiled().unified, Random(seed))
        self.words = words_of(name)

    def _field(self, name: str, field: StructField) -> Any:
        words = self.words.get((name, field.name))
        return self.random.choice(words) if words and field.name == "kind" else super()._field(name, field)


def drawn(module: Any, name: str) -> Iterator[tuple[str, str]]:
    """Yield the bodies written from drawn values with few or all fields set, and the results of reading some without each of their keys."""
    for kind, number in DRAWN.items():
        if not hasattr(module, f"encode_{kind}"):
            continue
        struct = {"request": u.Request, "response": u.Response, "error": u.ErrorAnswer}[kind]
        for seed in range(number):
            data = Values(name, seed).struct(struct.__name__, full=seed % 2 == 0)
            body, losses = getattr(module, f"encode_{kind}")(msgspec.convert(data, struct))
            lost = sorted(f"{loss.code} {loss.path}" for loss in losses)
            yield f"{kind}s {seed}", json.dumps([body, lost], ensure_ascii=False, default=repr)
            for at in keys(body) if seed < CUT else ():
                yield f"{kind}s {seed}: {'.'.join(map(str, at))}", outcome(module, kind, without(body, at))


# --- drawn bodies -----------------------------------------------------------------------------------------------------------------------

BODIES: Final = ("request", "response", "decision_request", "decision")
SEEDS: Final = 40  # so many bodies are drawn; those without new kinds of keys are not read
PLACES: Final = 300  # so many keys are left out for each kind of body
APPLICATIONS: Final = frozenset(path.stem for path in data_dir("spec").glob("applications/*.yaml"))


class Wires(WireValues):
    """Bodies with all keys. `alias`: the number of the alias that each key is written as."""

    def __init__(self, name: str, seed: int, alias: int | None = None) -> None:
        this = compiled()
        super().__init__(this.specs[name], this.codecs, Random(seed))
        self.alias = alias

    def _name(self, field: s.Field) -> str:
        if self.alias is None or not field.aliases:
            return super()._name(field)
        return field.aliases[self.alias % len(field.aliases)]

    def of(self, name: str, full: bool = False) -> Any:
        return super().of(name, full or self.depth < DEEP)

    def _body(self, body: s.Body, full: bool) -> dict[str, Any]:
        return super()._body(body, full or self.depth < DEEP)

    def _number(self) -> int:
        return max(super()._number(), self.depth < DEEP)

    def _seldom(self) -> bool:
        return False


def read(module: Any, name: str) -> Iterator[tuple[str, str]]:
    """Yield the results of reading bodies and events of streams with all keys of the spec.

    Also without some of the keys, with null there, with aliases of keys, and with the keys of two cases. Keys that a format has from its
    parent are read in the variants of the parent.
    """
    spec = compiled().specs[name]
    if spec.parent is not None and name not in APPLICATIONS:
        return
    for kind in BODIES:
        if kind in spec.bodies and hasattr(module, f"decode_{kind}"):
            bodies = (whole(module, Wires(name, seed).of(spec.bodies[kind])) for seed in range(SEEDS))
            yield from without_each(name, f"wires {kind}", bodies, lambda body, kind=kind: outcome(module, kind, body))
            for seed in range(SEEDS):
                body = Mixed(name, seed).of(spec.bodies[kind])
                yield f"wires {kind} mixed {seed}", outcome(module, kind, whole(module, body))
                yield f"wires {kind} edited {seed}", edited(module, kind, whole(module, body)) if kind in ("request", "response") else ""
            for number, body in enumerate(renamed(name, spec.bodies[kind])):
                yield f"wires {kind} renamed {number}", outcome(module, kind, whole(module, body))
    for event, shape in pieces_of(spec):
        pieces = ({**Wires(name, seed).of(shape), **event} for seed in range(SEEDS // 4))
        yield from without_each(name, f"events {shape}", pieces, lambda wire: streamed(module, wire))


class Mixed(Wires):
    """Bodies in which an object has the keys of two cases. The first case that fits is taken."""

    def of(self, name: str, full: bool = False) -> Any:
        value = super().of(name, full)
        cases = self.spec.cases.get(name)
        return joined(value, super().of(self.random.choice(cases.cases), full)) if cases and self.depth < DEEP else value


def joined(first: Any, second: Any) -> Any:
    """Merge two objects, or JSON texts of objects. The first one wins at keys that both have."""
    if isinstance(first, dict) and isinstance(second, dict):
        mine, theirs = cast(dict[str, Any], first), cast(dict[str, Any], second)
        return {**theirs, **{key: joined(value, theirs.get(key)) for key, value in mine.items()}}
    texts: list[Any] = [json.loads(text) for text in (first, second) if isinstance(text, str) and text[:1] + text[-1:] == "{}"]
    return json.dumps(joined(*texts)) if len(texts) == 2 else first


def whole(module: Any, body: Any) -> Any:
    """Return a drawn body, which has lists, in the form of the wire."""
    lens = module.LENS
    return tree(unlisted(spread(body, lens.NUMBERED), lens.NAMED), lens.LINKED)


def renamed(name: str, shape: str) -> Iterator[Any]:
    """Yield bodies in which each key has its first alias, its second one, and so on."""
    for number in range(most_aliases(name)):
        for seed in range(SEEDS // 4):
            yield Wires(name, seed, number).of(shape)


@cache
def most_aliases(name: str) -> int:
    return max(len(field.aliases) for shape in compiled().specs[name].shapes.values() for field in every_key(shape.body))


def every_key(body: s.Body) -> Iterator[s.Field]:
    for field in body.fields:
        yield field
        if isinstance(field.head, s.Nest | s.Groups):
            yield from every_key(field.head.body)


@cache
def constants(name: str) -> frozenset[str]:
    """Return the texts that are constants in a spec."""
    heads = [field.head for shape in compiled().specs[name].shapes.values() for field in shape.body.walk()]
    return frozenset(head.value for head in heads if isinstance(head, s.Const) and isinstance(head.value, str))


def without_each(name: str, label: str, bodies: Iterable[Any], became: Callable[[Any], str]) -> Iterator[tuple[str, str]]:
    """Yield the results of bodies, and of those without each key, once for each kind of object."""
    seen: set[Any] = set()
    words = constants(name)
    for number, body in enumerate(bodies):
        fresh = {kind: at for at in keys(body) if (kind := kind_of(body, at, words)) not in seen}
        if not fresh or len(seen) > PLACES:
            continue
        seen |= fresh.keys()
        yield f"{label} {number}", became(body)
        for at in fresh.values():
            yield f"{label} {number}: {'.'.join(map(str, at))}", became(without(body, at))
            yield f"{label} {number}: {'.'.join(map(str, at))} null", became(without(body, at, null=True))


def kind_of(body: Any, at: tuple[Step, ...], words: frozenset[str]) -> Any:
    """Return the names that lead to a key, and the keys and constants beside it."""
    for step in at[:-1]:
        body = body[step]
    beside = tuple(sorted((key, value if isinstance(value, str) and value in words else "") for key, value in body.items()))
    return tuple(step for step in at if isinstance(step, str)), beside


def pieces_of(spec: s.Spec) -> list[tuple[dict[str, Any], str]]:
    """Return the shapes of a stream, each with its tag."""
    match spec.stream.style if spec.stream else None:
        case s.Events(events=events, tag=tag) if tag is not None:
            return [({tag: event.name}, event.shape) for event in events if event.shape in spec.shapes or event.shape in spec.cases]
        case s.Chunk(of=shape):
            return [({}, shape)]
        case _:
            return []


def streamed(module: Any, *events: Any) -> str:
    """Return the unified events of one or more wire events."""
    decoder = module.StreamDecoder()
    try:
        return msgspec.json.encode([*(read for wire in events for read in decoder.feed(wire)), *decoder.close()]).decode()
    except Exception as error:  # as in `outcome`
        return type(error).__name__


def streams_without(module: Any, name: str) -> Iterator[tuple[str, str]]:
    """Yield the results of recorded streams in which an event lacks one of its keys, or has null there, once for each kind of object."""
    seen: set[Any] = set()
    words = constants(name)
    for stream in streams():
        if stream.provider != name or not hasattr(module, "StreamDecoder"):
            continue
        events = list(stream.wire)
        for number, event in enumerate(events):
            for at in keys(event):
                if (kind := kind_of(event, at, words)) not in seen and len(seen) <= PLACES:
                    seen.add(kind)
                    for null in (False, True):
                        changed = [*events[:number], without(event, at, null), *events[number + 1 :]]
                        yield f"stream {stream.case} {number}: {'.'.join(map(str, at))} {null}", streamed(module, *changed)


def variants(module: Any, name: str) -> Iterator[tuple[str, str]]:
    """Yield the results of each recorded body without each of its keys, and the conversation as written, whole and by message."""
    for golden in goldens():
        if golden.provider == name and golden.kind in ("request", "response", "error"):
            yield f"{golden.case}: paths", outcome(module, golden.kind, at_home(golden.wire))
            yield f"{golden.case}: edited", edited(module, golden.kind, golden.wire) if golden.kind != "error" else ""
            for at in keys(golden.wire):
                yield f"{golden.case}: {'.'.join(map(str, at))}", outcome(module, golden.kind, without(golden.wire, at))
    yield from drawn(module, name)
    yield from read(module, name)
    yield from streams_without(module, name)
    everything = talk()
    if hasattr(module, "encode_request"):
        outputs = [
            module.encode_request(request) for request in (everything, *(u.Request(messages=[message]) for message in everything.messages))
        ]
    else:
        outputs = [module.encode_response(answer) for answer in answers(everything)]
    for number, (body, losses) in enumerate(outputs):
        reported = sorted(f"{loss.code} {loss.path}" for loss in losses)
        yield f"talk {number}", json.dumps([body, reported], ensure_ascii=False, default=repr)


def digests(module: Any, name: str) -> dict[str, str]:
    """Return digests of all results, by kind of body, recorded or drawn, and for the conversation."""
    hashes: dict[str, Any] = {}
    for label, became in variants(module, name):
        hashes.setdefault(label.partition(":")[0].partition(" ")[0].partition("_")[0], sha256()).update(f"{label}={became}\n".encode())
    return {kind: digest.hexdigest()[:12] for kind, digest in sorted(hashes.items())}


if __name__ == "__main__":
    for label, became in variants(getattr(il, sys.argv[1]), sys.argv[1]):
        print(f"{label} = {became}")
