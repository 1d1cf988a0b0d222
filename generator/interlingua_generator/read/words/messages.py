"""The sections `messages` and `error` of a provider: rows of a conversation, bodies of errors. Only data."""

from __future__ import annotations

from typing import Final

from ..kinds import Conditional, Each, Either, Leaf, Many, OneOf, See, Word, record
from .basics import PATTERN, SCALAR, SHAPE_REF, TEXT
from .shapes import OBJECT, REFUSE

WITHIN: Final = record("role", {"inside": Word(TEXT, "the role of the turn on the wire that holds these parts", required=True)})
ROLE: Final = Conditional(("inside",), WITHIN, See("shape"))
MESSAGES: Final = record(
    "section",
    {
        "rows": Word(
            Each(Either(scalar=TEXT, items=Many(Either(scalar=TEXT, table=ROLE), 1), table=ROLE), removable=True),
            "role: the shapes of its rows; {inside: role}: its parts are held by turns of that role",
            required=True,
        ),
        "merge": Word(Many(TEXT, 1, unlike=True), "roles whose adjacent rows form one message"),
        "inside": Word(
            record(
                "object with rows",
                {
                    "const": Word(Each(SCALAR), "the constants that identify such an object", required=True),
                    "key": Word(TEXT, "the key of the list of rows", required=True),
                    "roles": Word(Many(TEXT, 1, unlike=True), "the roles of these rows", required=True),
                },
                removable=True,
            ),
            "objects that have rows of several roles in a list",
        ),
        "nothing": Word(Many(PATTERN, 1), "patterns of members that are not messages; they keep their position"),
        "order": Word(
            record(
                "order",
                {
                    "id": Word(TEXT, "the key of a message's id", required=True),
                    "previous": Word(TEXT, "the key of the id of the message before", required=True),
                    "children": Word(TEXT, "the key of the ids of the messages after"),
                    "last": Word(TEXT, "the key beside the list with the id of the last message; without it, the last message of the list"),
                    "copy": Word(TEXT, "the path of another key that repeats the message's id"),
                    "root": Word(SCALAR, "the parent id of the first message; default: null"),
                    "forms": Word(
                        Many(OneOf(("object",)), 1, 1), "[object]: the messages are an object with their ids as keys, not a list"
                    ),
                },
                removable=True,
            ),
            "each message names its parent; the messages from the first to the current one are read",
        ),
        "index": Word(TEXT, "the key with the number of a row, counted from 1; it is written anew"),
        "tag": Word(TEXT, "the key whose value chooses the shape"),
        "else": Word(OneOf(("opaque", "error")), "what happens to a row that no shape fits"),
        "refuses": REFUSE,
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
        "headers": Word(Each(TEXT, removable=True), "header: unified field of the error; code: the header has a word of the format"),
        "matches": Word(
            Each(Either(scalar=TEXT, items=Many(TEXT, 1, unlike=True)), removable=True),
            "unified code: texts, in lower case, that messages of such errors contain; for codes that the body's own "
            "word does not distinguish. retry_after: the texts before the time to wait",
        ),
        "fields": Word(
            Each(OneOf(("retry_after",)), removable=True),
            "key, anywhere in the body: the field of the error that it is, the time to wait before a retry",
        ),
        "like": OBJECT["like"],
    },
    removable=True,
)
