"""batches.yaml: the lines of batch files. Only data."""

from __future__ import annotations

from typing import Final

from ..kinds import Anything, Each, Leaf, Word, record
from .basics import SNAKE, TEXT, TEXTS, TRUE

BATCH_RESULT: Final = record(
    "form of a result",
    {
        "body": Word(TEXT, "path of the response, or of the provider's error"),
        "inside": Word(TEXT, "the key of the provider's error that has the object at this path"),
        "status": Word(TEXT, "path of the HTTP status"),
        "from": Word(Leaf(("int",)), "the lowest status of an error"),
        "code": Word(TEXT, "path of the code of another error"),
        "message": Word(TEXT, "path of the message of that error"),
        "const": Word(Each(Anything()), "path: constant value"),
    },
)
BATCH: Final = record(
    "batch",
    {
        "docs": Word(TEXTS, "the sources of the facts", required=True),
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
            "the id that a request and its result share",
            required=True,
        ),
        "request": Word(
            record(
                "line of a request",
                {
                    "body": Word(TEXT, "path of the request", required=True),
                    "const": Word(Each(Anything()), "key: constant value of another key of the line"),
                    "job": Word(TEXTS, "keys of the body that are in the job, not in the line"),
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
                    "expired": Word(BATCH_RESULT, "not processed in time"),
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
