"""The sections `messages` and `error` of a provider: rows of a conversation, bodies of errors. Only data."""

from __future__ import annotations

from typing import Final

from ..kinds import Conditional, Each, Either, Leaf, Many, OneOf, See, Word, record
from .basics import PATTERN, SCALAR, SHAPE_REF, TEXT
from .shapes import OBJECT, REFUSE

WITHIN: Final = record("role", {"inside": Word(TEXT, "the role of the wire turn that has these parts", required=True)})
ROLE: Final = Conditional(("inside",), WITHIN, See("shape"))
MESSAGES: Final = record(
    "section",
    {
        "rows": Word(
            Each(Either(scalar=TEXT, items=Many(Either(scalar=TEXT, table=ROLE), 1), table=ROLE), removable=True),
            "role: the shapes of its rows; {inside: role}: its parts are in turns of that role",
            required=True,
        ),
        "merge": Word(Many(TEXT, 1, unlike=True), "roles of which adjacent rows are one message"),
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
        "linked": Word(
            record(
                "object",
                {
                    "id": Word(TEXT, "the key of a message's id", required=True),
                    "previous": Word(TEXT, "the key of the id of the message before", required=True),
                    "children": Word(TEXT, "the key of the ids of the messages after"),
                    "last": Word(TEXT, "the key beside the list that has the id of the last message; without it, the last of the list"),
                    "copy": Word(TEXT, "the path of another key that has the message's id"),
                    "root": Word(SCALAR, "the parent of the first message; null unless given"),
                    "forms": Word(
                        Many(OneOf(("object",)), 1, 1), "[object]: the messages are no list, but an object that has them by their ids"
                    ),
                },
                removable=True,
            ),
            "each message names the one before it: read are those from the first to the current one",
        ),
        "index": Word(TEXT, "the key that has the number of a row, from 1 on; it is written anew"),
        "tag": Word(TEXT, "the key whose value chooses the shape"),
        "else": Word(OneOf(("opaque", "error")), "what becomes of a row that no shape fits"),
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
        "headers": Word(Each(TEXT, removable=True), "header: unified field of the error"),
        "matches": Word(
            Each(Either(scalar=TEXT, items=Many(TEXT, 1, unlike=True)), removable=True),
            "unified code: what their messages contain, in lower case, where the body's own word for the code is a broader one",
        ),
        "retry": Word(
            record(
                "retry",
                {
                    "matches": Word(Many(TEXT, 1, unlike=True), "in lower case, the text before it in messages"),
                    "key": Word(TEXT, "the key, anywhere in a body, that has it"),
                },
            ),
            "where the time to wait is",
        ),
        "like": OBJECT["like"],
    },
    removable=True,
)
