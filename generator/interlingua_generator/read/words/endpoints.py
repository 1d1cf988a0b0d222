"""The sections of a provider about its server and its SDK: `sdk`, `gen_ai`, `endpoint`. Only data."""

from __future__ import annotations

from typing import Final

from ..kinds import Anything, Each, Either, Many, OneOf, Word, record
from .basics import SCALAR, TEXT, TEXTS, TRUE

ARGUMENTS: Final = record(
    "arguments",
    {
        "rest": Word(TEXT, "the keyword argument for all keys that are not in `keys`"),
        "keys": Word(TEXTS, "keys that are keyword arguments themselves"),
        "flat": Word(TEXTS, "keys whose object is replaced by its members"),
        "drop": Word(TEXTS, "keys that the method does not have, because they choose another method"),
        "extras": Word(TEXTS, "keys of the format that the method has no keyword argument for; `sdk.extras` has the place for them"),
        "bytes": Word(TEXTS, "keys with base64 text for which the SDK wants bytes: a key, or a path such as source.bytes"),
        "free": Word(TEXTS, "keys whose values belong to the application; they stay unchanged"),
    },
)
SDK: Final = record(
    "sdk",
    {
        "name": Word(TEXT, "name on the package index", required=True),
        "version": Word(TEXT, "the version that the shapes were read from", required=True),
        "extras": Word(
            TEXT, "the keyword argument for keys that the method does not know, or a path inside it: config.http_options.extra_body"
        ),
        "arguments": Word(ARGUMENTS, "how the body becomes the arguments of the method, if it is not passed as it is"),
        "types": Word(Each(TEXT), "request, response, error, stream or a shape: its type in the SDK, which `interlingua drift` compares"),
        "drop": Word(Each(TEXTS), "reason: places that the SDK's types have and the spec omits"),
    },
    removable=True,
)
GEN_AI: Final = record(
    "gen_ai",
    {
        "docs": Word(TEXT, "the source of the names, with its date", required=True),
        "provider": Word(TEXT, "the value of gen_ai.provider.name", required=True),
    },
)
BETAS: Final = record(
    "header",
    {
        "docs": Word(TEXT, "the sources of the facts", required=True),
        "needs": Word(
            Each(Each(Either(scalar=SCALAR, items=Many(SCALAR, 1)))),
            "name in the header: {path: value}: it is needed if the body has such a value; `*` is a wildcard in a "
            "text, a list gives alternatives",
            required=True,
        ),
    },
    removable=True,
)
COUNT: Final = record(
    "counts",
    {
        "path": Word(TEXT, "where tokens are counted", required=True),
        "response": Word(Each(Anything()), "the response; {tokens} is the number", required=True),
        "takes": Word(TEXTS, "the keys of a request that it accepts; without it, all"),
        "inside": Word(TEXT, "the path, such as a.b, under which the request is put"),
        "const": Word(Each(Anything()), "keys to add to the request; {model} is the model"),
    },
    removable=True,
)
ONE: Final = record(
    "model",
    {
        "path": Word(TEXT, "the path that describes one model; {model} is its name", required=True),
        "request": Word(Each(Anything()), "the body of a POST request; {model} is the model. Without it, the request is a GET"),
        "response": Word(Each(Anything()), "the response; without it, the member of the list"),
    },
    removable=True,
)
LISTING: Final = record(
    "models",
    {
        "path": Word(TEXT, "the path that lists the models", required=True),
        "response": Word(Each(Anything()), "the response; the only member of its list is repeated for each {model}", required=True),
        "each": Word(ONE, "where each model is described"),
    },
    removable=True,
)
ENDPOINT: Final = record(
    "endpoint",
    {
        "docs": Word(TEXT, "the source of the address and the variable, with its date"),
        "base": Word(TEXT, "the base URL as the official client takes it; {region} is a value of the caller; not inherited"),
        "key": Word(TEXT, "the environment variable of the API key; not inherited"),
        "root": Word(TRUE, "a server for several formats serves this format at its root; not inherited"),
        "path": Word(TEXT, "the path after the base URL; {model} is the model"),
        "stream": Word(TEXT, "the path for streams, if it differs"),
        "frames": Word(OneOf(("array",)), "without the query of the path for streams, the response is one JSON array"),
        "previous": Word(TEXT, "the key of a request with the id of the response that it continues"),
        "headers": Word(
            Each(Either(scalar=TEXT, table=BETAS), removable=True),
            "header: value; {key} at its end is the API key. A table: names of features that a request must name in this header; "
            "it is not inherited",
        ),
        "signing": Word(
            Either(scalar=OneOf(("google",)), items=Many(TEXT, 2, 2)),
            "google: requests carry a token of this cloud in place of a key; [aws, service]: they are signed for this service",
        ),
        "counts": Word(COUNT, "where tokens are counted"),
        "models": Word(LISTING, "where models are listed"),
    },
    removable=True,
)
