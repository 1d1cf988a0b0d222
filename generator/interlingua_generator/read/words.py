"""Every word of the language, its meaning, and which words can be combined. Only data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ..data.unified import LEAF_KINDS
from . import rule_words
from .kinds import Anything, Beside, Each, Either, Kind, Leaf, Many, Name, OneOf, Record, See, Told, Word, record

TEXT: Final = Leaf()
TEXTS: Final = Many(TEXT, 1)
SCALAR: Final = Leaf(("str", "int", "float", "bool", "null"))
TRUE: Final = OneOf((True,))
LEVELS: Final = ("trivial", "minor", "major")

# Names that the emitted modules define or import, so that no struct and no shape may have them.
TAKEN: Final = frozenset(
    (
        *("Annotated", "Callable", "ClassVar", "Final", "Iterable", "Literal", "Mapping", "NotRequired", "Required", "Self"),
        *("Sequence", "Struct", "TypeAlias", "TypedDict", "TypeGuard", "Union", "UnsetType", "UNSET", "Meta"),
        *("Loss", "DecodeError", "EncodeError"),
    )
)
SHAPE_NAME: Final = Name("Camel", TAKEN)
STRUCT_NAME: Final = Name("Camel", TAKEN | {"Any"})
SNAKE: Final = Name("snake")


def _forms(*forms: str) -> Word:
    return Word(Many(OneOf(forms), 1, unlike=True), "the possible forms, preferred first; [list] alone: a list of exactly one")


def _of(words: Mapping[str, Word], *names: str, **others: Kind) -> dict[str, Word]:
    """Some of these words, with another kind here and there."""
    return {**{name: words[name] for name in names}, **{name: replace(words[name], kind=kind) for name, kind in others.items()}}


# --- what is on the wire: an object, a shape, an enum -----------------------------------------------------------------------

# A mapping with one of these words is a shape that stands in place of its name; any other is an enum.
SHAPE_MARKS: Final = ("is", "like", "with", "fields", "optional", "extras", "rest", "flat", "closed", "bare", "cases", "tag", "when")

PATTERN: Final = Either(scalar=SCALAR, table=Each(See("pattern"), removable=True), items=Many(See("pattern"), 1, 1))
SHAPE_REF: Final = Either(scalar=TEXT, table=See("shape"))
VALUE_REF: Final = Either(scalar=TEXT, table=Told(SHAPE_MARKS, See("shape"), See("enum")))
FLAT_REF: Final = Either(scalar=TEXT, table=Told(SHAPE_MARKS, See("shape"), See("enum of objects")))
EXTRAS: Final = record(
    "extras",
    {level: Word(Each(See("wire type"), removable=True), f"keys whose loss elsewhere is {level}") for level in LEVELS},
    removable=True,
)
LOST: Final = Each(Either(scalar=OneOf((True, "derived", *LEVELS)), items=TEXTS), removable=True)

OBJECT: Final[Mapping[str, Word]] = {
    "fields": Word(Each(See("field"), removable=True), "keys that must be there, and are always written"),
    "optional": Word(Each(See("field"), removable=True), "keys that may be missing or null, written if they have something to say"),
    "extras": Word(
        EXTRAS, "level: {key: type}: keys to stay in extras, and how much each matters elsewhere; `bool = false` asks for nothing"
    ),
    "rest": Word(TEXT, "the object field that gets the keys not named here"),
    "flat": Word(Each(FLAT_REF, removable=True), "unified field: the shape, or enum of objects, whose keys are in this object"),
    "closed": Word(TRUE, "fits only without other keys"),
    "like": Word(TEXT, "inherits this one and changes it; null removes"),
    "beyond_sdk": Word(Each(TEXTS, removable=True), "source: keys that are real, but not in the SDK's types"),
}
REFUSE: Final = Word(
    Many(
        record(
            "mistake",
            {
                "matches": Word(PATTERN, "what such a value looks like", required=True),
                "say": Word(TEXT, "what is right instead", required=True),
            },
        ),
        1,
    ),
    "common mistakes: decoding fails with this message",
)
_CLASSES: Final = Either(scalar=TEXT, items=TEXTS)
CONTENT: Final = Record(
    "content",
    (
        Beside(("all",), {"all": Word(_CLASSES, "all members of a list are of one of these classes")}),
        Beside((), {"is": Word(_CLASSES, "the value of a field is of one of these classes", required=True)}),
    ),
)
SHAPE: Final[Mapping[str, Word]] = {
    **OBJECT,
    "is": Word(
        Either(scalar=TEXT, items=Many(TEXT, 2, 2, unlike=True)),
        "the unified struct, union or leaf; of two: one object is two adjacent parts",
    ),
    "when": Word(
        Each(Either(scalar=SCALAR, items=Many(SCALAR, 1), table=CONTENT), removable=True),
        "unified field: value; set on decode, must hold on encode; null: unset or empty; a list: one of these; {all: class}, {is: class}",
    ),
    "lost": Word(LOST, "unified fields without a place here: true, a level, derived, or classes of a list; '*': every other field"),
    "tag": Word(TEXT, "the key whose value chooses the case"),
    "cases": Word(Many(SHAPE_REF, 1, unlike=True), "shapes: the first that fits, both ways", inherits=True),
    "else": Word(OneOf(("opaque", "parent", "error")), "what becomes of a value that no case fits"),
    "opaque": Word(
        record(
            "object",
            {level: Word(Many(PATTERN, 1), "patterns of such values; others are major") for level in ("trivial", "minor")},
        ),
        "level: what a value that is kept whole looks like, if it matters less to other formats",
    ),
    "refuse": REFUSE,
    "annotates_previous": Word(
        Each(SHAPE_REF, removable=True), "unified field: the shape of a list member that sets this field of the member before it"
    ),
    "only": Word(OneOf(("read",)), "read, and written only where it was found"),
    "bare": Word(Either(scalar=TEXT, table=See("bare")), "the value is no object but this field"),
    "with": Word(Many(TEXT, 1, unlike=True), "mixins: shapes whose keys and `lost` are added; the shape's own keys win"),
    "doc": Word(TEXT, "what it is"),
    "docs": Word(TEXT, "where the facts are from"),
}
SHAPES: Final = Record(
    "shape",
    (
        Beside(("bare",), _of(SHAPE, "bare", "is", "like", "when", "lost", "only", "doc", "docs")),
        Beside((), {name: word for name, word in SHAPE.items() if name != "bare"}),
    ),
    main=("is", "like", "with", "when", "fields", "optional", "extras", "rest", "flat", "cases", "bare"),
    needs={"tag": ("cases", "like"), "annotates_previous": ("cases", "like"), "refuse": ("cases", "like"), "opaque": ("else", "like")},
    removable=True,
    keyed=True,
)

ENUM: Final[Mapping[str, Word]] = {
    "fallback": Word(Each(TEXT, removable=True), "unified value: the one that it is written as, and reported"),
    "calling": Word(Each(TEXT, removable=True), "unified value: the one that it is written as; read so where the message asks for a tool"),
    "nothing": Word(Many(TEXT, 1, unlike=True), "words that mean nothing yet: they are read as if the key was missing"),
    "open": Word(TRUE, "unknown words pass unchanged"),
    "like": Word(TEXT, "inherits all rows of this enum and changes them"),
}
_OBJECTS: Final = Each(Anything())


def _enum(what: str, row: Kind, named: bool = False) -> Record:
    return record(what, ENUM if named else _of(ENUM, "fallback", "calling", "nothing", "open"), others=row, removable=True)


# --- what a key means: a field ------------------------------------------------------------------------------------------------

FIELD: Final[Mapping[str, Word]] = {
    "to": Word(TEXT, "the unified field, or a.b: a field of a struct that is a field"),
    "const": Word(Anything(), "always this value"),
    "sum": Word(TEXTS, "the sum of these unified fields"),
    "copy_of": Word(TEXT, "the unified field whose text the key repeats, as the object of which it is the JSON text"),
    "as": Word(VALUE_REF, "an enum, shape, codec or leaf type; onto a list: a lone value. Without `to`: the shape of a nested object"),
    "each": Word(VALUE_REF, "a list, each member an enum, shape, codec or leaf type. Without `to`: objects that fill list fields"),
    "join": Word(TEXT, "a string here, a list in the unified model: the separator"),
    "minus": Word(TEXTS, "an int that leaves out these unified fields"),
    "forms": _forms("list", "one", "text", "object", "json"),
    "template": Word(TEXT, "{} is the text, {f} another text field; read only if writing gives the same again"),
    "take": Word(Many(TEXT, 1, unlike=True), "the classes of a list or union field that go to this key"),
    "when_missing": Word(Anything(), "what a missing key means; left out on encode"),
    "when_empty": Word(Anything(), "what is written if the field is unset or empty"),
    "or_field": Word(TEXT, "the field that is written here if this one is empty"),
    "opens_with": Word(Anything(), "the value in the first fragment of a stream"),
    "signer": Word(TEXT, "whose signature, ciphertext or id this is, where it is not the file's owner"),
    "only": Word(OneOf(("read", "write")), "read: written only where it was found; write: read only if no other key has the field"),
    "aliases": Word(Many(TEXT, 1, unlike=True), "other names of the key"),
    "matches": Word(PATTERN, 'must hold of the wire value: a literal, image/*, "*" (there), null (absent), or keys with these'),
    "doc": Word(TEXT, "what it is"),
}
_OPTIONS: Final = ("when_missing", "when_empty", "only", "aliases", "matches", "doc")
_NOTHING: Final = OneOf(({},))

FIELDS: Final = Record(
    "field",
    (
        Beside(("const",), _of(FIELD, "const", "aliases", "doc", only=OneOf(("write",)), opens_with=TRUE)),
        Beside(("sum",), _of(FIELD, "sum", "aliases", "doc")),
        Beside(("to", "each"), {**_of(FIELD, "to", "each", "take", "or_field", *_OPTIONS), "forms": _forms("list", "one", "text", "json")}),
        Beside(
            ("to", "join"),
            _of(FIELD, "to", "join", "template", "take", "or_field", "opens_with", *(option for option in _OPTIONS if option != "matches")),
        ),
        Beside(("to", "minus"), _of(FIELD, "to", "minus", "when_missing", "when_empty", "only", "aliases", "doc")),
        Beside(("to", "as"), _of(FIELD, "to", "as", "forms", "take", "opens_with", "signer", *_OPTIONS)),
        Beside(
            ("to",),
            {
                **_of(FIELD, "to", "template", "take", "or_field", "opens_with", "signer", *_OPTIONS),
                "forms": _forms("list", "one", "object", "json"),
            },
        ),
        Beside(
            ("copy_of",),
            {**_of(FIELD, "copy_of", "doc"), "as": Word(OneOf(("json",)), "the text is JSON text of the object", required=True)},
        ),
        Beside(("each",), _of(FIELD, "aliases", "doc", each=SHAPE_REF)),
        Beside(
            ("as",),
            {
                **_of(FIELD, "aliases", "doc", when_empty=_NOTHING),
                "as": replace(FIELD["as"], kind=SHAPE_REF),
                "forms": _forms("object", "json", "text", "list"),
            },
        ),
        Beside((), {**OBJECT, **_of(FIELD, "aliases", "doc", when_empty=_NOTHING), "forms": _forms("object", "json", "list")}),
    ),
    main=("to", "const", "sum", "copy_of", "each", "as", "fields", "optional", "extras", "rest", "flat", "like"),
    removable=True,
    keyed=True,
)


def _without_key(one: Beside) -> Beside:
    return Beside(one.heads, {name: word for name, word in one.words.items() if name not in ("aliases", "only", "opens_with")})


BARE: Final = Record(
    "bare value",
    tuple(_without_key(one) for one in FIELDS.sets if one.heads[:1] in (("to",), ("const",))),
    main=("to", "const"),
    removable=True,
)

# --- sections of a file ---------------------------------------------------------------------------------------------------------

WITHIN: Final = record("role", {"inside_turns_of": Word(TEXT, "the role of the wire turn that has these parts", required=True)})
ROLE: Final = Told(("inside_turns_of",), WITHIN, See("shape"))
MESSAGES: Final = record(
    "section",
    {
        "rows": Word(
            Each(Either(scalar=TEXT, items=Many(Either(scalar=TEXT, table=ROLE), 1), table=ROLE), removable=True),
            "role: the shapes of its rows; {inside_turns_of: role}: its parts are in turns of that role",
            required=True,
        ),
        "merge_adjacent": Word(Many(TEXT, 1, unlike=True), "roles of which adjacent rows are one message"),
        "shared_rows": Word(
            record(
                "object",
                {
                    "const": Word(Each(SCALAR), "the constants by which such a row is known", required=True),
                    "list": Word(TEXT, "the key of its list of rows", required=True),
                    "roles": Word(Many(TEXT, 1, unlike=True), "the roles of the messages that are in such rows", required=True),
                },
                removable=True,
            ),
            "rows that hold rows of several roles",
        ),
        "set_aside": Word(Many(PATTERN, 1), "patterns of members that are no messages; they are kept by position"),
        "tag": Word(TEXT, "the key whose value chooses the shape"),
        "else": Word(OneOf(("opaque", "error")), "what becomes of a row that no shape fits"),
        "refuse": REFUSE,
        "extras": OBJECT["extras"],
    },
    removable=True,
)
ERROR: Final = record(
    "section",
    {
        "as": Word(SHAPE_REF, "the shape of the body", required=True),
        "status": Word(
            Each(Either(scalar=Leaf(("int",)), items=Many(Leaf(("int",)), 1, unlike=True)), removable=True),
            "unified code: HTTP status, or several, the first of which is written",
        ),
        "headers": Word(Each(TEXT, removable=True), "header: unified field of the error"),
        "phrases": Word(
            Each(Either(scalar=TEXT, items=Many(TEXT, 1, unlike=True)), removable=True),
            "unified code: what the messages of such errors say, in lower case, where the body's own word for the code is a broader one",
        ),
        "retry": Word(Many(TEXT, 1, unlike=True), "in lower case, the text before the time to wait in messages"),
        "retry_key": Word(TEXT, "the key, anywhere in a body, that has the time to wait"),
        "like": OBJECT["like"],
    },
    removable=True,
)

# --- what clients expect of a stream: data for `interlingua conform`; nothing of it is emitted as code ----------------------------------

_KINDS: Final = Each(Either(scalar=TEXT, table=record("value", {"is": Word(Anything(), "this value", required=True)})))
_OF_KIND: Final = Each(_KINDS)
_EVENT: Final = Word(TEXT, "the event", required=True)
_CALLS: Final = record(
    "calls",
    {
        "list": Word(TEXT, "the path of the calls in a candidate", required=True),
        "at": Word(TEXT, "the path of a call's index; without it, each call comes whole"),
        "needs": Word(_KINDS, "path: kind: what the first piece of a call has"),
        "once": Word(TEXTS, "paths that later pieces do not repeat, since clients append them"),
        "unique": Word(TEXT, "the path of the id"),
        "text": Word(TEXT, "the path of the pieces of the arguments"),
        "json": Word(Each(SCALAR), "path: value: the calls whose arguments are JSON; all without it"),
    },
)
_BLOCK: Final = record(
    "block",
    {
        "opens": Word(TEXTS, "events that open one", required=True),
        "closes": Word(TEXTS, "events that close one", required=True),
        "at": Word(TEXTS, "the paths of its index, that of what it is inside of first", required=True),
        "object": Word(TEXT, "the path of the block in these events"),
        "kind": Word(TEXT, "the path of its kind in the block; *: its only key"),
        "inside": Word(TEXT, "the block that it is inside of"),
        "counted": Word(TRUE, "indexes count from 0"),
        "implicit": Word(TEXTS, "kinds of block that their first piece opens"),
        "id": Word(TEXT, "the path of its id in the block, which does not change"),
        "named": Word(TEXT, "the path of this id in the events that are inside of it"),
        "unique": Word(TEXTS, "the paths of ids in the block that no other block has"),
        "answers": Word(TEXT, "how the kinds of block end that name the block that they answer: of their ids, `id` alone is their own"),
        "needs": Word(_OF_KIND, "kind of block: path: kind: what it has when it opens"),
        "empty": Word(Each(Each(Anything())), "kind of block: path: what grows is this when it opens, since clients append to it"),
    },
)
_PIECE: Final = record(
    "piece",
    {
        "of": _EVENT,
        "case": Word(Each(SCALAR), "path: value; * is any: which of these events"),
        "block": Word(TEXT, "the block that grows", required=True),
        "kinds": Word(TEXTS, "the kinds of block that grow so"),
        "text": Word(TEXT, "the path of the text"),
        "json": Word(TRUE, "the texts are JSON when they are joined"),
    },
)
_REPEAT: Final = record(
    "repeated",
    {
        "of": _EVENT,
        "block": Word(TEXT, "the block that has grown", required=True),
        "kinds": Word(TEXTS, "only for blocks of these kinds"),
        "text": Word(TEXT, "the path of the whole text", required=True),
    },
)
_STOP: Final = record(
    "stop",
    {
        "of": Word(TEXT, "the event that has the stop reason"),
        "at": Word(TEXT, "its path", required=True),
        "words": Word(TEXTS, "the known ones"),
        "calls": Word(TEXTS, "those of an answer with calls for the client"),
        "kinds": Word(TEXTS, "the kinds of block that are such calls"),
        "cut": Word(TEXTS, "those of an answer that was cut off"),
    },
)
CONFORM: Final = record(
    "conform",
    {
        "docs": Word(Each(Either(scalar=TEXT, items=TEXTS)), "rule: where it is from; *: of all others", required=True),
        "first": Word(TEXTS, "the event that opens the stream, once"),
        "tail": Word(Each(OneOf(("once", "some", "maybe"))), "events between the blocks and the end, and how often they come"),
        "last": Word(TEXTS, "the events that end the stream: one of them, once"),
        "failure": Word(Many(Each(SCALAR), 1), "path: value; * is any: events that say that the stream has failed"),
        "named": Word(OneOf(("error", "warning")), "how bad it is if the event line does not have the event's name"),
        "closing": Word(OneOf(("error", "warning", "note")), "how bad it is if the closing frame is missing"),
        "count": Word(TEXT, "the path of a number that counts the events from 0"),
        "same": Word(TEXTS, "paths of values that do not change"),
        "unique": Word(TEXTS, "paths of ids that are not used twice"),
        "needs": Word(_OF_KIND, "event: path: kind: what clients need; `[]`: of each member, `a?.b`: if there is an a, `str|null`, `str?`"),
        "should": Word(_OF_KIND, "likewise, what the format has and clients do without"),
        "blocks": Word(Each(_BLOCK), "what is opened, grows and is closed"),
        "pieces": Word(Many(_PIECE), "the events by which blocks grow"),
        "repeats": Word(Many(_REPEAT), "the events that repeat what has grown"),
        "candidates": Word(
            record(
                "candidates",
                {
                    "list": Word(TEXT, "the path of the candidates in a chunk; without it, the chunk is the only one"),
                    "at": Word(TEXT, "the path of a candidate's index; 0 where it is missing"),
                    "end": Word(TEXT, "the path of what is set in its last chunk", required=True),
                    "once": Word(TEXTS, "paths that later chunks do not repeat, since clients append them"),
                    "calls": Word(_CALLS, "its calls"),
                    "content": Word(TEXTS, "the paths of its content: after its end there is none"),
                    "final": Word(_KINDS, "path: kind: what its last chunk has"),
                },
            ),
            "what grows in chunks",
        ),
        "stop": Word(_STOP, "the stop reason"),
        "usage": Word(
            record(
                "usage",
                {
                    "at": Word(TEXT, "the path of the counts", required=True),
                    "asked": Word(TRUE, "they come only if the request asks for them"),
                    "last": Word(TRUE, "the last chunk has them, since clients keep those of the last"),
                },
            ),
            "the counts of tokens",
        ),
    },
    removable=True,
)

STREAM: Final[Mapping[str, Word]] = {
    "frames": Word(OneOf(("sse", "named_sse", "lines", "aws")), "how events are written as bytes", required=True),
    "closed_by": Word(TEXT, "the data of the frame that closes the stream"),
    "collect": Word(
        record(
            "collect",
            {
                "concat": Word(Many(TEXT, 1, unlike=True), "kept keys whose values are put together"),
                "drop": Word(Many(TEXT, 1, unlike=True), "kept keys that the whole answer has not"),
                "first": Word(Many(TEXT, 1, unlike=True), "kept keys; the first value counts"),
                "add": Word(Many(TEXT, 1, unlike=True), "the key of the token counts, if each piece has its own: they are added up"),
            },
            removable=True,
        ),
        "how kept keys of the pieces become one; else the last counts",
    ),
    "partial_calls": Word(
        record(
            "partial_calls",
            {
                "list": Word(TEXT, "a message's key of its parts", required=True),
                "call": Word(TEXT, "a part's key of the call", required=True),
                "into": Word(TEXT, "the call's key of the whole arguments", required=True),
                "pieces": Word(TEXT, "the call's key of the values that one chunk adds", required=True),
                "path": Word(TEXT, "a value's key of its JSON path (RFC 9535) in the arguments", required=True),
                "while": Word(TEXT, "the key that is true as long as more of the call, or of the value, follows", required=True),
                "none": Word(TEXT, "the key of a value that is null", required=True),
            },
            removable=True,
        ),
        "calls whose arguments arrive value by value; they are read when they are whole",
    ),
    "chunk": Word(SHAPE_REF, "the shape of a piece of an answer"),
    "events": Word(Each(SHAPE_REF, removable=True), "name of a wire event: the shape of the stream event that it is"),
    "tag": Word(TEXT, "the key of an event's name; without it the frame's name counts"),
    "notices": Word(Many(TEXT, 1, unlike=True), "events that say nothing of the answer; a name may end in *"),
    "sequential": Word(TRUE, "a part ends before the next one opens"),
    "unasked": Word(TRUE, "a request that does not say whether it wants a stream gets one"),
    "ids": Word(
        Each(Either(scalar=TEXT, table=Each(SCALAR)), removable=True),
        "kind of item: how the id of a new one begins; or so under the key of the id, and the other keys that a new one has",
    ),
    "fields": Word(OBJECT["fields"].kind, "keys of every event"),
    "optional": Word(OBJECT["optional"].kind, "keys that every event may have"),
    "extras": OBJECT["extras"],
    "beyond_sdk": OBJECT["beyond_sdk"],
    "else": Word(OneOf(("opaque", "error")), "what becomes of an event that is not named"),
    "conform": Word(CONFORM, "what clients expect of a stream, beyond what its shapes say"),
}
STREAMS: Final = Record(
    "stream",
    (
        Beside(("chunk",), _of(STREAM, "frames", "closed_by", "collect", "partial_calls", "unasked", "conform", "chunk")),
        Beside(("events",), {name: word for name, word in STREAM.items() if name not in ("chunk", "partial_calls")}),
        Beside((), STREAM),
    ),
    main=("chunk", "events"),
    removable=True,
    keyed=True,
)

CALL: Final = record(
    "call",
    {
        "config": Word(TEXT, "the keyword for all keys but those of `beside`"),
        "beside": Word(TEXTS, "keys that are keywords of their own"),
        "flat": Word(TEXTS, "keys that are replaced by their members"),
        "without": Word(TEXTS, "keys that the method does not take, because another method is called instead"),
        "unknown": Word(TEXTS, "keys of the format, of a parent's above all, that the method has no keyword for: they go to `extra`"),
        "bytes": Word(TEXTS, "keys with base64 for which the SDK takes bytes: a key, or a key inside another (source.bytes)"),
        "free": Word(TEXTS, "keys whose values belong to the application: they are not changed"),
    },
)
SDK: Final = record(
    "sdk",
    {
        "package": Word(TEXT, "name on the package index", required=True),
        "version": Word(TEXT, "that the shapes were read from", required=True),
        "extra": Word(TEXT, "the keyword for keys that the method does not know, or a path of keys in one: config.http_options.extra_body"),
        "call": Word(CALL, "how the method wants the body, where it does not take it as it is"),
        "types": Word(Each(TEXT), "request, response, error, stream or a shape: the SDK's type of it, which `interlingua drift` compares"),
        "leaves_out": Word(Each(TEXTS), "reason: places that the SDK's types have and the spec does not"),
    },
    removable=True,
)
GEN_AI: Final = record(
    "gen_ai",
    {
        "docs": Word(TEXT, "where the names are from, and when they were read", required=True),
        "provider": Word(TEXT, "the value of gen_ai.provider.name", required=True),
        "operation": Word(TEXT, "the value of gen_ai.operation.name; unless given: chat"),
    },
)
DETECT: Final = record(
    "detect",
    {kind: Word(Each(PATTERN, removable=True), f"what must hold of a {kind}") for kind in ("request", "response", "error")},
    removable=True,
)
SAMPLE: Final = Each(
    Either(scalar=TEXT, table=record("column", {"const": Word(SCALAR, "what is there; null: nothing is there", required=True)}))
)
SAMPLES: Final = record(
    "samples",
    {
        "docs": Word(TEXTS, "where the facts are from", required=True),
        "weight": Word(TEXT, "the key of a message of the assistant that is 0 if it is not trained on"),
        "const": Word(Each(SCALAR), "what else is in a row that is a conversation"),
        "rows": Word(
            Many(SAMPLE, 1), "rows that are no request: a path: prompt, completion, chosen, rejected, tools, or the name of the column"
        ),
    },
    removable=True,
)
BETAS: Final = record(
    "betas",
    {
        "header": Word(TEXT, "the header that names them", required=True),
        "docs": Word(TEXT, "where the facts are from", required=True),
        "needs": Word(
            Each(Each(Either(scalar=SCALAR, items=Many(SCALAR, 1)))),
            "a name of the header: paths in the body, and the value at one of them: a value, `*` in a text, or one of a list",
            required=True,
        ),
    },
    removable=True,
)
COUNT: Final = record(
    "count",
    {
        "path": Word(TEXT, "where tokens are counted", required=True),
        "answer": Word(Each(Anything()), "the response; {tokens} is the number", required=True),
        "takes": Word(TEXTS, "the keys of a request that it takes; without it: all"),
        "under": Word(TEXT, "the key, or keys a.b, under which the request is"),
        "beside": Word(Each(Anything()), "keys to add to the request; {model} is the model"),
    },
    removable=True,
)
ONE: Final = record(
    "one",
    {
        "path": Word(TEXT, "where one model is described; {model} is its name", required=True),
        "asks": Word(Each(Anything()), "the body of a POST request; {model} is the model. Without it, the request is a GET"),
        "answer": Word(Each(Anything()), "the response; without it: the member of the list"),
    },
    removable=True,
)
LISTING: Final = record(
    "models",
    {
        "path": Word(TEXT, "where models are listed", required=True),
        "answer": Word(Each(Anything()), "the response: a list with one member is repeated for each {model}", required=True),
        "one": Word(ONE, "where one model is described"),
    },
    removable=True,
)
ENDPOINT: Final = record(
    "endpoint",
    {
        "docs": Word(TEXT, "where the address and the variable are from, and when"),
        "base": Word(TEXT, "the base URL, as the official client takes it; {region}: a value that the caller gives; not inherited"),
        "key": Word(TEXT, "the environment variable of the API key; not inherited"),
        "root": Word(TRUE, "a server for several formats has this one's paths at its root; not inherited"),
        "path": Word(TEXT, "what follows the base URL; {model} is the model"),
        "stream": Word(TEXT, "the path for streams, if it is another one"),
        "array": Word(TRUE, "without the query of the path for streams, a stream is one JSON array"),
        "previous": Word(TEXT, "the key of a request that has the id of the response that it continues"),
        "header": Word(TEXT, "the header of the key"),
        "prefix": Word(TEXT, "the text in front of the key in it"),
        "headers": Word(Each(TEXT, removable=True), "headers that always have this value"),
        "signing": Word(OneOf(("aws", "google")), "requests are signed, or have a token of this cloud in place of a key"),
        "service": Word(TEXT, "the name of the service in a signature"),
        "ping": Word(Each(Anything()), "the event of a stream that keeps the connection open"),
        "count": Word(COUNT, "where tokens are counted"),
        "models": Word(LISTING, "where models are listed"),
    },
    removable=True,
)

NEED: Final = Either(
    scalar=SCALAR,
    table=Record(
        "need",
        (
            Beside(("of",), {"of": Word(TEXT, "the value of this other field of the struct")}),
            Beside(("length",), {"length": Word(TEXT, "the length of this field of the part that it is in")}),
            Beside(
                ("blank",),
                {
                    "blank": Word(Either(scalar=TRUE, table=Each(SCALAR)), "an empty struct, or one with these fields"),
                    "when": Word(Each(SCALAR), "field: value: only if these fields of the struct say this"),
                },
            ),
            Beside(
                (),
                {
                    "value": Word(SCALAR, "this"),
                    "unless": Word(TEXT, "not if this field of the struct is set"),
                    "when": Word(Each(SCALAR), "field: value: only if these fields of the struct say this"),
                },
            ),
        ),
    ),
)
CITATIONS: Final = record(
    "citations",
    {
        "on": Word(OneOf(("part", "message")), "where they hang: on the text that they are of, or on the message", required=True),
        "offsets": Word(OneOf(("characters", "utf16", "bytes")), "what start and end count; without it a citation is of the whole text"),
        "counted": Word(
            OneOf(("parts", "content")), "offsets of a message are in the part that a number names: of all, of texts and thoughts"
        ),
        "sources": Word(OneOf(("joined", "listed")), "several of one statement: in one citation; or listed beside, and named by numbers"),
        "kinds": Word(TEXTS, "the kinds that it knows"),
        "addresses": Word(TEXT, "the kept key of a response that lists the addresses of what the whole answer was taken from"),
        "requests_take": Word(
            OneOf(("answers", "known")), "what requests take: answers: none; known: those with a token or a place in a source"
        ),
        "docs": Word(Either(scalar=TEXT, items=TEXTS), "where the facts are from"),
        "uncertain": Word(TRUE, "no document says what is counted"),
    },
    removable=True,
)
ANSWER: Final = record(
    "answer",
    {
        "needs": Word(
            Each(Each(NEED, SNAKE, removable=True), STRUCT_NAME, removable=True),
            "struct: {field: value}: the value for a response of another provider that does not have it",
        ),
        "results": Word(OneOf(("keep",)), "responses may contain tool results; otherwise a call is dropped with its result"),
        "carry": Word(OneOf(("message", "signature", "encrypted")), "where an answer carries what its client cannot say: a key, a thought"),
        "moved": Word(
            Each(Either(scalar=TEXT, table=Each(TEXT)), removable=True),
            "where some servers write a value: where the format has it; both in an object, if its path is before them. Chunks likewise",
        ),
        "blocked": Word(TEXT, "the key of a response without candidates, and in it the reason why the prompt was refused: key.why"),
        "blocked_words": Word(TEXT, "the key beside it that has the reason in words"),
        "failures": Word(TEXTS, "the words for the end of a response that failed; * is each word that no table has"),
        "citations": Word(CITATIONS, "the form of its citations, in responses and in conversations"),
    },
    removable=True,
)

# --- files ------------------------------------------------------------------------------------------------------------------------

_SHARED: Final[Mapping[str, Word]] = {
    "lost": Word(LOST, "in every shape that does not mention the field"),
    "enums": Word(Each(See("table of words"), SNAKE, removable=True), "tables of words"),
    "shapes": Word(Each(See("shape"), SHAPE_NAME, removable=True, shapes=True), "wire objects and values"),
    "error": Word(ERROR, "the error body, and its status and headers"),
}
PROVIDER: Final = record(
    "provider",
    {
        "provider": Word(SNAKE, "name", required=True),
        "title": Word(TEXT, "readable name", required=True),
        "docs": Word(TEXT, "URL of the provider's reference", required=True),
        "sdk": Word(SDK, "the official SDK that the shapes were read from"),
        "like": Word(TEXT, "the provider that this one inherits from; null removes"),
        "signer": Word(TEXT, "whose signatures, ciphertexts and file ids these are; the provider itself unless given; any: everybody's"),
        "tolerates": Word(Many(OneOf(("snake_case", "any_case", "one_for_list")), 1, unlike=True), "other spellings that are read as well"),
        "numbered": Word(Many(TEXT, 1, unlike=True), "lists of a body whose members are keys of the body: `messages.0.role`"),
        "compact": Word(TRUE, "rarely used: its code is compact instead of fast"),
        "called": Word(Many(TEXT, 1, unlike=True), "common names of the provider, which the error for an unknown provider suggests"),
        "gen_ai": Word(GEN_AI, "what OpenTelemetry's conventions call the provider and what it does"),
        **_SHARED,
        "messages": Word(MESSAGES, "the conversation: which rows make which messages"),
        "request": Word(SHAPE_REF, "the shape of a request"),
        "response": Word(SHAPE_REF, "the shape of an answer"),
        "answer": Word(ANSWER, "what its clients ask of an answer, and those of others may lack"),
        "tools": Word(SHAPE_REF, "the shape of a tool, if tools are outside of a request"),
        "stream": Word(STREAMS, "how an answer comes in pieces"),
        "detect": Word(DETECT, "how to know a body: patterns of its keys"),
        "samples": Word(SAMPLES, "rows of data sets that have a prompt and answers in columns of their own"),
        "betas": Word(BETAS, "what must be named in a header before the provider takes it"),
        "endpoint": Word(ENDPOINT, "where requests are sent, and how the key is"),
        "rules": Word(rule_words.SECTION, "what it rejects in requests, and how to repair it"),
    },
    removable=True,
    whole=True,
)
LIBRARY: Final = record(
    "library",
    {
        "library": Word(SNAKE, "name", required=True),
        "docs": Word(TEXT, "where the facts are from"),
        "models": Word(Each(Many(rule_words.ROW, 1), SNAKE), "tables of models that providers share: name: rows"),
        **_SHARED,
    },
    whole=True,
)

_TYPE: Final = Either(scalar=TEXT, items=Many(See("type"), 1, 1))
_STRUCT_FIELD: Final[Mapping[str, Word]] = {
    "type": Word(_TYPE, "str int float bool any object, [X], or a struct, union or enum", required=True),
    "level": Word(OneOf(LEVELS), "how much it matters when a target has no place for it"),
    "no_effect": Word(Many(Anything()), "values that ask for nothing: what is done anyway"),
    "derived": Word(TRUE, "can be had again from the rest"),
    "doc": Word(TEXT, "what it is"),
    "owner": Word(TEXT, "the field that names whose value it is: only its owner can read it"),
    "raw_word": Word(TEXT, "the field that gets the provider's own word"),
    "text": Word(TEXT, "the field that keeps the JSON text of this object"),
    "form": Word(TEXT, "the field that records whether this list was a string"),
    "generated": Word(OneOf(("call", "result")), "can be made up where the wire has none: a call's id, or that of the call of a result"),
    "from_call": Word(TRUE, "can be had from the call of a result"),
    "application": Word(TRUE, "the application's: no provider knows of it"),
}
_PLAIN_FIELD: Final = Either(scalar=TEXT, items=_TYPE.items, table=record("model field", _STRUCT_FIELD))
_DEFAULT_FIELD: Final = record("model field", {**_STRUCT_FIELD, "value": Word(Anything(), "the default", required=True)})
_STRUCT_FIELDS: Final[Mapping[str, Word]] = {
    "fields": Word(Each(_PLAIN_FIELD, SNAKE), "required, no default"),
    "optional": Word(Each(_PLAIN_FIELD, SNAKE), "None if absent (lists: empty)"),
    "default": Word(Each(_DEFAULT_FIELD, SNAKE), "a value that stands for absence"),
}
STRUCT: Final = record(
    "struct",
    {
        "doc": Word(TEXT, "what it is", required=True),
        **_STRUCT_FIELDS,
        "with": Word(Many(TEXT, 1, unlike=True), "mixins: their fields come after those of the struct"),
        "level": Word(OneOf(LEVELS), "how much it matters when all of it is dropped"),
        "text": Word(TEXT, "the field that a plain string fills"),
        "delta": Word(Each(TEXT, SNAKE), "field: the class of the delta by which it grows in a stream"),
        "compact": Word(TRUE, "rarely used: its decoder is compact instead of fast"),
    },
)
UNIFIED: Final = record(
    "unified model",
    {
        "version": Word(Leaf(("int",)), "of the model", required=True),
        "enums": Word(Each(Many(Name("any"), 1), STRUCT_NAME), "name: values"),
        "mixins": Word(Each(record("mixin", _STRUCT_FIELDS), STRUCT_NAME), "fields that several structs have"),
        "structs": Word(Each(STRUCT, STRUCT_NAME), "records", required=True),
        "unions": Word(
            Each(
                record("union", {"doc": Word(TEXT, "what it is"), "of": Word(TEXTS, "structs, in order", required=True)}),
                STRUCT_NAME,
            ),
            "choices of structs",
        ),
        "docs": Word(Each(TEXT, SNAKE), "field: what it is, in each struct that does not say it itself"),
    },
)
CODECS: Final = record(
    "codecs",
    {
        "codecs": Word(
            Each(
                record(
                    "codec",
                    {
                        "wire": Word(OneOf(LEAF_KINDS), "type of the wire value", required=True),
                        "unified": Word(_TYPE, "type of the unified value", required=True),
                        "law": Word(OneOf(("bijective", "normalizing", "lossy")), "what holds of its two functions", required=True),
                        "fails": Word(TRUE, "decoding may fail"),
                        "classes": Word(Many(TEXT, 1), "the structs that it makes, if they are not all of the type"),
                        "doc": Word(TEXT, "what it does", required=True),
                        "samples": Word(Many(Anything(), 1), "wire values to test it with", required=True),
                    },
                ),
                SNAKE,
            ),
            "pairs of functions",
            required=True,
        )
    },
)

# The keywords that a dialect may keep: those of JSON Schema, and what APIs have beside them.
KEYWORDS: Final = (
    *("$ref", "$defs", "definitions", "$id", "$anchor", "$schema", "$comment", "type", "enum", "const", "anyOf", "oneOf", "allOf", "not"),
    *("if", "then", "else", "properties", "required", "additionalProperties", "patternProperties", "propertyNames", "minProperties"),
    *("maxProperties", "dependentRequired", "dependentSchemas", "unevaluatedProperties", "items", "prefixItems", "additionalItems"),
    *("minItems", "maxItems", "uniqueItems", "contains", "minContains", "maxContains", "unevaluatedItems", "minLength", "maxLength"),
    *("pattern", "format", "contentEncoding", "contentMediaType", "contentSchema", "minimum", "maximum", "exclusiveMinimum"),
    *("exclusiveMaximum", "multipleOf", "title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly"),
    *("nullable", "example", "propertyOrdering"),
)
JSON_TYPES: Final = ("string", "number", "integer", "boolean", "array", "object", "null")
COUNTED: Final = ("depth", "properties", "optional", "unions", "enum_values", "characters", "without_required")
DIALECT: Final = record(
    "schema dialect",
    {
        "doc": Word(TEXT, "where it is spoken"),
        "docs": Word(TEXTS, "where the facts are from"),
        "like": Word(TEXT, "inherits this dialect and changes it; null removes"),
        "keep": Word(Many(OneOf(KEYWORDS), 1, unlike=True), "the keywords that are taken; without it: all"),
        "values": Word(Each(Many(SCALAR, 1, unlike=True)), "keyword: the only values of it that are taken"),
        "patterns": Word(TEXT, "a regular expression that a `pattern` must match as a whole"),
        "enums": Word(Many(OneOf(JSON_TYPES), 1, unlike=True), "the types that members of `enum` and `const` may have; without it: all"),
        "type_lists": Word(OneOf((False,)), "`type` is no list"),
        "refs": Word(OneOf(("alone",)), "no other keys beside a `$ref`"),
        "cycles": Word(OneOf(("optional", "none")), "references in a circle: only within properties that may be missing, or none"),
        "objects": Word(
            OneOf(("declared", "some_required", "closed", "required")),
            "what is required must be a property; and one is, null stands for it; additional properties must be forbidden; "
            "all properties must be required, and null stands for those missing",
        ),
        "untyped": Word(OneOf(JSON_TYPES), "a schema must have a type; this one, if nothing determines it"),
        "items": Word(TRUE, "arrays must say what they hold"),
        "root": Word(TRUE, "the schema must be an object, and no `anyOf`"),
        "top": Word(
            TEXTS,
            "keywords that are not allowed at the top level: `allOf` becomes one schema; a choice becomes one object",
        ),
        "silent": Word(Each(SCALAR), "keyword: the value that the API takes as understood"),
        "limits": Word(record("limits", {name: Word(Leaf(("int",)), "so much is taken") for name in COUNTED}), "what is counted: the most"),
        "uncertain": Word(TEXTS, "words that no document and no SDK confirms"),
    },
    removable=True,
)
SCHEMA_DIALECTS: Final = record("schema dialects", {"dialects": Word(Each(DIALECT, SNAKE), "parts of JSON Schema by name", required=True)})

PART: Final = record(
    "part",
    {
        "kind": Word(TEXT, "that of the call, or of the result", required=True),
        "name": Word(TEXT, "that of the tool, where the tool has one"),
        "fields": Word(Each(Anything()), "field of the part: its meaning"),
    },
)
HOSTED_FORMAT: Final = record(
    "format of a tool",
    {
        "docs": Word(TEXTS, "where the facts are from", required=True),
        "uncertain": Word(TRUE, "nobody has seen it"),
        "ids": Word(TEXT, "ids of calls that the provider has made begin so"),
        "anyone": Word(TRUE, "requests may have calls that others have run"),
        "declared": Word(TRUE, "clients read such calls only if they have declared the tool"),
        "together": Word(TRUE, "a call and its result are one object"),
        "pictures": Word(TRUE, "a picture of an answer is the result of such a call"),
        "call": Word(PART, "the call", required=True),
        "result": Word(PART, "its result", required=True),
    },
)
HOSTED_TOOL: Final = record(
    "hosted tool",
    {
        "doc": Word(TEXT, "what it is"),
        "says": Word(Each(TEXT, SNAKE), "what there is to know of a call: what it is", required=True),
        "formats": Word(Each(HOSTED_FORMAT, SNAKE), "by provider: the form of the call", required=True),
    },
)
CLIENT_TOOL: Final = record(
    "client tool",
    {
        "docs": Word(TEXTS, "where the form is described", required=True),
        "name": Word(TEXT, "of the function, where the declared tool has no name", required=True),
        "description": Word(TEXT, "of the function", required=True),
        "parameters": Word(Each(Anything()), "of the function, as JSON Schema", required=True),
        "call": Word(TEXT, "the kind of its calls, if it is not function: calls of the function become such ones"),
        "unless": Word(Each(Anything()), "a pattern: tools whose own keys look so run elsewhere, and are no functions"),
    },
)
HOSTED_TOOLS: Final = record(
    "hosted tools",
    {
        "clients": Word(Each(CLIENT_TOOL, SNAKE), "by kind: tools that the application runs, as functions for other targets"),
        "tools": Word(Each(HOSTED_TOOL, SNAKE), "tools that providers run, by name", required=True),
        "similar": Word(Many(SNAKE, 1, unlike=True), "kinds of tools: the loss of one names the first similar one that the target has"),
    },
)

BATCH_RESULT: Final = record(
    "form of a result",
    {
        "body": Word(TEXT, "path of the response, or of the provider's error"),
        "inside": Word(TEXT, "the key of the provider's error that has the object at this path"),
        "status": Word(TEXT, "path of the HTTP status"),
        "from": Word(Leaf(("int",)), "the lowest status of an error"),
        "code": Word(TEXT, "path of the code of another error"),
        "message": Word(TEXT, "path of its message"),
        "const": Word(Each(Anything()), "path: what is always there"),
    },
)
BATCH: Final = record(
    "batch",
    {
        "docs": Word(TEXTS, "where the facts are from", required=True),
        "format": Word(TEXT, "the provider of the bodies", required=True),
        "formats": Word(Each(Each(TEXT)), "key of the line of a request: its words and their formats"),
        "id": Word(
            record(
                "id",
                {
                    "key": Word(TEXT, "the key of requests and results", required=True),
                    "required": Word(TRUE, "a line of a request must have it"),
                    "matches": Word(TEXT, "a pattern that it must match"),
                },
            ),
            "what a request and its result share",
            required=True,
        ),
        "request": Word(
            record(
                "line of a request",
                {
                    "body": Word(TEXT, "path of the request", required=True),
                    "const": Word(Each(Anything()), "key: what else is in the line"),
                    "job": Word(TEXTS, "keys of the body that the job has"),
                },
            ),
            "the line of a request",
            required=True,
        ),
        "results": Word(
            record(
                "results",
                {
                    "succeeded": Word(BATCH_RESULT, "with a response", required=True),
                    "errored": Word(BATCH_RESULT, "with the provider's error"),
                    "canceled": Word(BATCH_RESULT, "not processed: canceled"),
                    "expired": Word(BATCH_RESULT, "not processed: too late"),
                    "failed": Word(BATCH_RESULT, "with any other error"),
                },
            ),
            "the lines of results",
            required=True,
        ),
        "ignored": Word(TEXTS, "paths of a result that do not matter"),
    },
)
BATCHES: Final = record("batches", {"batches": Word(Each(BATCH, SNAKE), "lines of batch files, by name", required=True)})

NAMED: Final[Mapping[str, Kind]] = {
    "type": _TYPE,
    "wire type": Either(scalar=TEXT, items=Many(See("wire type"), 1, 1)),
    "pattern": PATTERN,
    "shape": SHAPES,
    "field": Either(scalar=TEXT, table=FIELDS),
    "bare": BARE,
    "enum": _enum("enum", Either(scalar=SCALAR, items=Many(SCALAR, 1, unlike=True))),
    "enum of objects": _enum("enum of objects", Either(scalar=OneOf((None,)), items=Many(_OBJECTS, 1, unlike=True), table=_OBJECTS)),
    "table of words": _enum(
        "enum", Either(scalar=SCALAR, items=Many(Either(scalar=SCALAR, table=_OBJECTS), 1, unlike=True), table=_OBJECTS), named=True
    ),
}
