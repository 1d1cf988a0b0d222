# Generated from templates/runtime/repairs/request_documents.py; do not edit.

"""Documents beside the messages. They move into a user message if the target has no such place, and back."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import chain, takewhile
from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from .draft import Draft

IN_TURN: Final = "the target only accepts documents within the messages"
BESIDE: Final = "the target accepts sources beside the messages"
JOINED: Final = "the target only accepts one text, not pieces"


@lru_cache(512)
def has_place(lens: Any) -> bool:
    """Whether requests of the format have a place for documents beside their messages."""
    request = u.Request(model="m", documents=[u.Document(source=u.PlainText(text="x"))])
    return not any(loss.path.startswith("documents") for loss in lens.write_request(request)[1])


def documents_in_turn(d: Draft) -> None:
    """Move the documents to the start of the first user message."""
    for document in d.request.documents:
        d.lose(document, "Document", "moved", "minor", IN_TURN)
    documents: list[Any] = [_citable(d, document) for document in d.request.documents]
    first = next((message for message in d.messages if message.role == "user"), None)
    if first is None:
        d.write([*d.messages, u.Message(role="user", parts=documents)])
    else:
        d.write([d.with_parts(message, [*documents, *message.parts]) if message is first else message for message in d.messages])
    d.set(documents=[])


def _citable(d: Draft, document: u.Document) -> u.Document:
    """Return the document as one that may be cited. A plain text with an origin becomes a search result."""
    source: Any = document.source
    if document.origin is not None and source.__class__ is u.PlainText:
        source = u.Texts(texts=[source.text])
    return d.having(document, source=source, citable=True if document.citable is None else document.citable)


def put_beside(d: Draft, part: u.Document) -> bool:
    """Move a citable text document beside the messages. Return False if it is none, or if the target has no such place."""
    plain = in_one(part)
    if not (part.citable or part.origin) or not isinstance(plain.source, u.PlainText) or not has_place(d.lens):
        return False
    d.lose(part, "Document", "moved", "minor", BESIDE)
    d.set(documents=[*d.request.documents, d.stands_for(plain, part)])
    return True


def is_left(messages: list[u.Message], message: u.Message, gone: Collection[int]) -> bool:
    """Whether something is left of a turn without the parts with these ids. A request of documents alone would have no message."""
    here = next(number for number, other in enumerate(messages) if other is message)
    before = takewhile(lambda other: other.role == message.role, reversed(messages[:here]))
    after = takewhile(lambda other: other.role == message.role, messages[here:])
    parts: list[Any] = [part for other in chain(before, after) for part in other.parts]
    return any(id(part) not in gone and (part.__class__ is not u.Text or part.text.strip()) for part in parts)


def in_one(part: u.Document) -> u.Document:
    """Return a document of several texts with one text; any other document is returned unchanged."""
    texts: Any = part.source
    return replace(part, source=u.PlainText(text="\n\n".join(texts.texts))) if texts.__class__ is u.Texts else part
