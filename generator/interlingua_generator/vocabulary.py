"""Every word of the language, and where it may stand. docs/language.md says what the words mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .metaschema import Anything, Each, Either, Kind, Leaf, Many, Name, OneOf, Record, See, Word, partial

TEXT: Final = Leaf()
TEXTS: Final = Many(TEXT)
SCALAR: Final = Leaf(("str", "int", "float", "bool", "null"))
TRUE: Final = OneOf((True,))
LEVEL: Final = OneOf(("trivial", "minor", "major"))
LEAVES: Final = ("str", "int", "float", "bool", "any", "object")
KINDS: Final = ("string", "array", "object", "null", "number", "boolean")
LENSES: Final = ("as", "each", "text_or", "one_or", "one", "join", "items", "less")
OPTIONS: Final = ("take", "default", "empty", "else", "owner", "shared", "native", "link", "json_of", "or", "fill")
TYPE: Final = Either(scalar=TEXT, items=Many(See("type"), 1, 1))

_BODY: Final = {
    "fields": Word(Each(See("field")), "keys that must be there"),
    "optional": Word(Each(See("field")), "keys that may be missing or null"),
}

_HEADS: Final = {
    "to": Word(TEXT, "the unified field, or `a.b` for a field of a sub-struct"),
    "const": Word(Anything(), "always this value"),
    "keep": Word(Either(OneOf(LEAVES), Many(See("kept"), 1, 1), See("literals")), "stays in extras; its type on the wire"),
    **_BODY,
    "in": Word(TEXT, "a nested object, described by this shape"),
    "head": Word(TEXT, "a list of which the first element counts; its shape"),
    "sum": Word(Many(TEXT, 1), "the sum of these unified fields"),
    "mirrors": Word(TEXT, "a redundant copy of this unified field"),
}

_LENSES: Final = {
    "as": Word(TEXT, "an enum, shape, union or codec"),
    "each": Word(TEXT, "elementwise: a shape, union, enum, codec or leaf type"),
    "text_or": Word(TEXT, "a string for a lone plain text, or a list of this shape or union"),
    "form": Word(TEXT, "beside text_or: the unified field that says which of the two was used"),
    "one_or": Word(TEXT, "one of these, or a list of them"),
    "one": Word(TEXT, "a lone value here, a list of at most one in the unified model"),
    "join": Word(TEXT, "a string here, a list in the unified model: the separator"),
    "bundle": Word(TEXT, "`[{key: [..]}]`: the key; beside `each:`"),
    "items": Word(TEXT, "a list of items here, one message in the unified model: a union of parts and messages"),
    "less": Word(Many(TEXT, 1), "an int that leaves out these unified fields"),
}

_OPTIONS: Final = {
    "take": Word(Many(TEXT, 1), "classes of a list or union field that go to this key"),
    "default": Word(Anything(), "the wire value that stands for absence"),
    "empty": Word(Either(OneOf((None, "null", "omit", "")), Many(TEXT, 0, 0)), "how an empty list is written"),
    "else": Word(TEXT, "the field that gets the text which the codec cannot read"),
    "owner": Word(TEXT, "the field that names the namespace which the value belongs to"),
    "shared": Word(TEXT, "beside owner: its name, if several formats share what is owned"),
    "native": Word(TEXT, "the field that also gets the provider's own word"),
    "link": Word(OneOf(("call_name",)), "if None: the name of the call with this call_id"),
    "fill": Word(Anything(), "written if the field is None, and reported as `defaulted`"),
    "or": Word(TEXT, "the list field that is written here if this one is empty"),
    "json_of": Word(TEXT, "the field whose JSON text is written if the list is empty"),
}

_BESIDE: Final = {
    "inside": Word(OneOf(("json",)), "the nested object may be its JSON text"),
    "always": Word(TRUE, "the nested object is written even if it has nothing to say"),
    "also": Word(Many(TEXT, 1), "other spellings of the key"),
    "only": Word(OneOf(("request", "response")), "where the key exists"),
    "level": Word(LEVEL, "how much the loss of this key matters"),
    "envelope": Word(TRUE, "means something only inside this body"),
    "collect": Word(OneOf(("first", "last", "concat", "drop")), "how the values of a stream's chunks become one"),
    "beyond_sdk": Word(TEXT, "real, but not in the SDK's types: where it is from"),
    "doc": Word(TEXT, "what it is"),
}

_TARGETS: Final = ("to", "mirrors")
_NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys((*LENSES, "bundle", *OPTIONS), _TARGETS),
    "form": ("text_or",),
    "shared": ("owner",),
    "bundle": ("each",),
    "inside": ("fields", "optional", "in"),
    "always": ("fields", "optional", "in"),
    "level": ("keep", "const", "fields", "optional", "in", "head"),
    "envelope": ("keep", "const", "fields", "optional", "in", "head"),
    "collect": ("keep",),
}

FIELD: Final = Record(
    "field",
    {**_HEADS, **_LENSES, **_OPTIONS, **_BESIDE},
    heads=(("to",), ("const",), ("keep",), ("fields", "optional"), ("in",), ("head",), ("sum",), ("mirrors",)),
    at_most_one=LENSES,
    needs=_NEEDS,
)

LOST: Final = Either(scalar=OneOf((True, "derived", "trivial", "minor", "major")), items=Many(TEXT, 1))

STATE: Final = Record(
    "state",
    {
        "lost": Word(Each(TEXT), "unified value: the one it is written as"),
        "native": Word(TEXT, "the field that also gets the provider's own word"),
    },
    others=Either(items=Many(Each(Anything()), 1), table=Each(Anything())),
)

SHAPE: Final = Record(
    "shape",
    {
        "is": Word(TEXT, "the unified struct"),
        **_BODY,
        "when": Word(Each(SCALAR), "set on decode, guard on encode"),
        "bare": Word(See("field"), "the wire value is no object but this field's value"),
        "synth": Word(Each(OneOf(("fresh_call", "pending_call"))), "ids that the wire does not have"),
        "lost": Word(Each(LOST), "unified fields that this shape has no place for"),
        "split": Word(Many(TEXT, 2, 2), "one wire object that is two adjacent parts"),
        "flat": Word(Each(TEXT), "unified field: the shape whose keys stand in this same object"),
        "states": Word(Each(STATE), "unified field: what several keys of this object are for each of its values"),
        "calling": Word(Each(Many(TEXT, 2, 2)), "unified field: [word, word if the message asks for a tool that the client runs]"),
        "docs": Word(TEXT, "where the facts are from"),
        "doc": Word(TEXT, "what it is"),
    },
)

ROW: Final = Either(scalar=SCALAR, items=Many(SCALAR, 1))

CASE: Final = Record(
    "case",
    {
        "shape": Word(TEXT, "the shape", required=True),
        "key": Word(TEXT, "the key whose presence chooses it"),
        "is": Word(SCALAR, "the value that the key must have"),
        "kind": Word(OneOf(KINDS), "the JSON kind of the value"),
    },
    at_most_one=("key", "kind"),
    needs={"is": ("key",)},
)

# A child may say only what differs from its parent, so nothing is required here: parse/ sees the whole.
UNION: Final = Record(
    "union",
    {
        "is": Word(TEXT, "the unified union or struct"),
        "tag": Word(TEXT, "chosen by the value of this key"),
        "by": Word(OneOf(("key", "kind")), "chosen by the key that is there, or by the JSON kind"),
        "cases": Word(Many(Either(scalar=TEXT, table=CASE), 1), "shapes or unions"),
        "missing": Word(TEXT, "the shape or union without the tag"),
        "else": Word(OneOf(("keep", "parent", "error")), "what becomes of any other value"),
        "docs": Word(TEXT, "where the facts are from"),
        "doc": Word(TEXT, "what it is"),
    },
    at_most_one=("tag", "by"),
)

MESSAGES: Final = Record(
    "messages",
    {
        "each": Word(TEXT, "the shape or union of a message"),
        "hoist": Word(
            Each(
                Record(
                    "hoist",
                    {
                        "key": Word(TEXT, "of the request", required=True),
                        "as": Word(TEXT, "its shape", required=True),
                        "fits": Word(TRUE, "only the first message, if nothing of it is lost there; others stay in the list"),
                    },
                )
            ),
            "role: the request field that holds its leading messages",
        ),
        "unpack": Word(Each(TEXT), "role: the shape of one part; one wire message for every part"),
        "alternate": Word(
            Each(
                Record(
                    "alternate",
                    {"within": Word(TEXT, "the role of the wire turn", True), "take": Word(Many(TEXT, 1), "the part classes", True)},
                )
            ),
            "role: a run of these parts inside a wire turn",
        ),
        "group": Word(Each(Many(TEXT, 1)), "role: the shapes of its items"),
        "aside": Word(Each(Many(SCALAR, 1)), "key: the values of members that are no messages"),
        "text": Word(TEXT, "a string in place of the list is one message of this shape"),
    },
)

ERROR: Final = Record(
    "error",
    {
        "shape": Word(TEXT, "of the error body; a shape or a union"),
        "status": Word(Each(Leaf(("int",))), "unified code: HTTP status"),
        "retry_after": Word(TEXTS, "names of headers"),
        "request_id": Word(TEXTS, "names of headers"),
    },
)

FRAMES: Final = Record(
    "frames",
    {
        "sse": Word(OneOf(("named", "data")), "server-sent events, with or without an `event:` line"),
        "lines": Word(OneOf(("json",)), "one JSON object a line"),
        "last": Word(TEXT, "the data of the frame that closes the stream"),
    },
    heads=(("sse",), ("lines",)),
)

ITEMS: Final = Record(
    "items",
    {
        "tag": Word(TEXT, "the key of an event's name", required=True),
        "number": Word(TEXT, "the key of an event's number"),
        "response": Word(TEXT, "the key of the whole response, in the events that carry it", required=True),
        "start": Word(Many(TEXT, 1), "events that begin the answer", required=True),
        "end": Word(Each(TEXT), "status of the response: the event that ends it", required=True),
        "status": Word(
            Record(
                "status",
                {
                    "key": Word(TEXT, "of a response and of an item", required=True),
                    "open": Word(TEXT, "its value while it grows", required=True),
                    "done": Word(TEXT, "its value when it is complete", required=True),
                },
            ),
            "how far a response or an item is",
            required=True,
        ),
        "failed": Word(
            Record(
                "failed",
                {
                    "event": Word(TEXT, "that ends a broken answer", required=True),
                    "key": Word(TEXT, "of the error in the response", required=True),
                    "as": Word(TEXT, "the error's shape", required=True),
                },
            ),
            "an answer that broke off",
        ),
        "error": Word(TEXT, "the shape of the error event", required=True),
        "item": Word(
            Record(
                "item",
                {
                    "key": Word(TEXT, "of the item", required=True),
                    "index": Word(TEXT, "the key of its place in the list", required=True),
                    "id": Word(TEXT, "the key of its id, in the events that let it grow", required=True),
                    "own": Word(TEXT, "the key of its id, in the item itself", required=True),
                    "added": Word(TEXT, "the event that opens it", required=True),
                    "done": Word(TEXT, "the event that has it whole", required=True),
                },
            ),
            "the events of an item",
            required=True,
        ),
        "content": Word(
            Record(
                "content",
                {
                    "key": Word(TEXT, "of the part", required=True),
                    "list": Word(TEXT, "the item's key of its parts", required=True),
                    "index": Word(TEXT, "the key of the part's place in the list", required=True),
                    "added": Word(TEXT, "the event that opens it", required=True),
                    "done": Word(TEXT, "the event that has it whole", required=True),
                },
            ),
            "the events of a part of a message item",
            required=True,
        ),
        "ids": Word(Each(TEXT), "kind of item: how the id of a new one begins"),
        "grow": Word(
            Many(
                Record(
                    "growth",
                    {
                        "part": Word(TEXT, "the part class", required=True),
                        "by": Word(TEXT, "the delta class", required=True),
                        "delta": Word(TEXT, "the event with the next piece", required=True),
                        "key": Word(TEXT, "of the piece; `delta` unless given"),
                        "done": Word(TEXT, "the event that repeats the whole"),
                        "whole": Word(TEXT, "the key of the whole"),
                        "index": Word(TEXT, "the key that tells which of several texts (or citations) it is"),
                        "list": Word(TEXT, "the part's key of the list that the piece is added to"),
                        "beside": Word(Each(Anything()), "what the events say besides"),
                        "piece": Word(
                            Record(
                                "piece",
                                {
                                    "key": Word(TEXT, "of the piece", required=True),
                                    "added": Word(TEXT, "the event that opens one of several texts", required=True),
                                    "done": Word(TEXT, "the event that has it whole", required=True),
                                    "type": Word(TEXT, "what the piece calls itself", required=True),
                                },
                            ),
                            "each of several texts has events of its own",
                        ),
                    },
                    at_most_one=("list", "done"),
                    needs={"piece": ("index",), "list": ("index",), "whole": ("done",), "done": ("whole",)},
                ),
                1,
            ),
            "how parts grow",
            required=True,
        ),
        "notices": Word(Many(TEXT, 1), "events that tell of progress alone"),
    },
)

# What a file and its parents say of a stream together; a file alone may say a part of it.
STREAM: Final = Record(
    "stream",
    {
        "frames": Word(FRAMES, "how events stand in bytes", required=True),
        "chunk": Word(TEXT, "the shape or union of a chunk: a partial response"),
        "event": Word(TEXT, "the union of the wire's events: each is a unified one"),
        "keys": Word(Each(TEXT), "part class: the kept key that tells which fragments belong together"),
        "first": Word(Each(Each(Anything())), "shape: what its first fragment says besides"),
        "usage": Word(OneOf(("asked",)), "token counts come in a chunk of their own, if they were asked for"),
        "items": Word(ITEMS, "the events of a list of items"),
        "notices": Word(Many(TEXT, 1), "events that say nothing of the answer"),
        "last": Word(TEXT, "the event that ends the stream"),
        "sequential": Word(TRUE, "a part ends before the next one opens"),
    },
    heads=(("chunk",), ("event",), ("items",)),
    needs={
        **dict.fromkeys(("keys", "first", "usage"), ("chunk",)),
        **dict.fromkeys(("notices", "last"), ("event",)),
        "sequential": ("event", "items"),
    },
)

SDK: Final = Record(
    "sdk",
    {
        "package": Word(TEXT, "name on the package index", required=True),
        "version": Word(TEXT, "that the shapes were read from", required=True),
        "extra": Word(TEXT, "the keyword for keys that the method does not know"),
    },
)

PROVIDER: Final = Record(
    "provider",
    {
        "provider": Word(Name("snake"), "name", required=True),
        "title": Word(TEXT, "readable name", required=True),
        "docs": Word(TEXT, "URL of the provider's reference", required=True),
        "sdk": Word(SDK, "the official SDK that the shapes were read from"),
        "extends": Word(TEXT, "the provider that this one inherits from"),
        "remove": Word(Many(TEXT, 1), "paths of inherited members to remove"),
        "namespace": Word(Name("snake"), "of extras; the provider's name unless given"),
        "aliases": Word(OneOf(("snake_case",)), "every camelCase key may also be spelled so"),
        "enums": Word(Each(See("table"), "snake"), "tables of words"),
        "shapes": Word(Each(SHAPE, "Camel"), "wire objects"),
        "unions": Word(Each(UNION, "Camel"), "choices of shapes"),
        "request": Word(TEXT, "name of the shape"),
        "response": Word(TEXT, "name of the shape"),
        "messages": Word(MESSAGES, "the conversation"),
        "tools": Word(TEXT, "the request key that holds the tools"),
        "error": Word(ERROR, "the error body, and what stands outside it"),
        "stream": Word(partial(STREAM), "how an answer comes in pieces"),
        "detect": Word(
            Record(
                "detect", {kind: Word(Many(TEXT, 1), "key, !key or key=value; all must hold") for kind in ("request", "response", "error")}
            ),
            "how to know a body",
        ),
    },
)

_STRUCT_FIELD: Final = {
    "type": Word(TYPE, "str int float bool any object, [X], or a struct, union or enum", required=True),
    "level": Word(LEVEL, "how much it matters when a target has no place for it"),
    "derived": Word(TRUE, "can be had again from the rest"),
    "doc": Word(TEXT, "what it is"),
}
_PLAIN_FIELD: Final = Either(scalar=TEXT, items=TYPE.items, table=Record("field", _STRUCT_FIELD))
_DEFAULT_FIELD: Final = Record("field", {**_STRUCT_FIELD, "value": Word(Anything(), "the default", required=True)})

STRUCT: Final = Record(
    "struct",
    {
        "doc": Word(TEXT, "what it is", required=True),
        "fields": Word(Each(_PLAIN_FIELD, "snake"), "required, no default"),
        "optional": Word(Each(_PLAIN_FIELD, "snake"), "None if absent (lists: empty)"),
        "default": Word(Each(_DEFAULT_FIELD, "snake"), "a value that stands for absence"),
        "level": Word(LEVEL, "how much it matters when all of it is dropped"),
        "text": Word(TEXT, "the field that a plain string fills"),
    },
)

UNIFIED: Final = Record(
    "unified model",
    {
        "version": Word(Leaf(("int",)), "of the model", required=True),
        "enums": Word(Each(Many(Name("any"), 1), "Camel"), "name: values"),
        "structs": Word(Each(STRUCT, "Camel"), "records", required=True),
        "unions": Word(
            Each(
                Record("union", {"doc": Word(TEXT, "what it is"), "of": Word(Many(TEXT, 1), "structs, in order", required=True)}), "Camel"
            ),
            "choices of structs",
        ),
    },
)

CODEC: Final = Record(
    "codec",
    {
        "wire": Word(OneOf(LEAVES), "type of the wire value", required=True),
        "unified": Word(TYPE, "type of the unified value", required=True),
        "law": Word(OneOf(("bijective", "normalizing", "lossy")), "what holds of its two functions", required=True),
        "fails": Word(TRUE, "decoding may fail"),
        "doc": Word(TEXT, "what it does", required=True),
        "samples": Word(Many(Anything(), 1), "wire values to test it with", required=True),
    },
)

CODECS: Final = Record("codecs", {"codecs": Word(Each(CODEC, "snake"), "pairs of functions", required=True)})

NAMED: Final[Mapping[str, Kind]] = {
    "type": TYPE,
    "kept": Either(scalar=OneOf(LEAVES), items=Many(See("kept"), 1, 1)),
    "literals": Record("literals", {"one_of": Word(Many(SCALAR, 1), "all values", required=True)}),
    "field": Either(scalar=TEXT, table=FIELD),
    "table": Record(
        "enum",
        {
            "lost": Word(Each(TEXT), "unified value: the one it is written as"),
            "open": Word(TRUE, "over a plain str: unknown words pass unchanged"),
        },
        others=ROW,
    ),
}
