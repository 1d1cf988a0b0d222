"""The sections of a provider about its server and its SDK: `sdk`, `gen_ai`, `betas`, `endpoint`. Only data."""

from __future__ import annotations

from typing import Final

from ..kinds import Anything, Each, Either, Many, OneOf, Word, record
from .basics import SCALAR, TEXT, TEXTS, TRUE

CALL: Final = record(
    "call",
    {
        "rest": Word(TEXT, "the keyword for all keys but those of `keys`"),
        "keys": Word(TEXTS, "keys that are keywords of their own"),
        "flat": Word(TEXTS, "keys that are replaced by their members"),
        "drop": Word(TEXTS, "keys that the method does not take, because another method is called instead"),
        "extras": Word(
            TEXTS, "keys of the format, of a parent's above all, that the method has no keyword for: they go to `extras` of `sdk`"
        ),
        "bytes": Word(TEXTS, "keys with base64 for which the SDK takes bytes: a key, or a key inside another (source.bytes)"),
        "free": Word(TEXTS, "keys whose values belong to the application: they are not changed"),
    },
)
SDK: Final = record(
    "sdk",
    {
        "name": Word(TEXT, "name on the package index", required=True),
        "version": Word(TEXT, "that the shapes were read from", required=True),
        "extras": Word(
            TEXT, "the keyword for keys that the method does not know, or a path of keys in one: config.http_options.extra_body"
        ),
        "call": Word(CALL, "how the method wants the body, where it does not take it as it is"),
        "types": Word(Each(TEXT), "request, response, error, stream or a shape: the SDK's type of it, which `interlingua drift` compares"),
        "drop": Word(Each(TEXTS), "reason: places that the SDK's types have and the spec leaves out"),
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
        "response": Word(Each(Anything()), "the response; {tokens} is the number", required=True),
        "takes": Word(TEXTS, "the keys of a request that it takes; without it: all"),
        "inside": Word(TEXT, "the key, or keys a.b, under which the request is"),
        "const": Word(Each(Anything()), "keys to add to the request; {model} is the model"),
    },
    removable=True,
)
ONE: Final = record(
    "one",
    {
        "path": Word(TEXT, "where one model is described; {model} is its name", required=True),
        "request": Word(Each(Anything()), "the body of a POST request; {model} is the model. Without it, the request is a GET"),
        "response": Word(Each(Anything()), "the response; without it: the member of the list"),
    },
    removable=True,
)
LISTING: Final = record(
    "models",
    {
        "path": Word(TEXT, "where models are listed", required=True),
        "response": Word(Each(Anything()), "the response: a list with one member is repeated for each {model}", required=True),
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
        "frames": Word(OneOf(("array",)), "without the query of the path for streams, a stream is one JSON array"),
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
