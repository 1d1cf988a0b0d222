"""The state of candidates and calls in a stream of chunks."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from ... import model as u
from ...lenses.conversation.calls import MadeIds
from ..arguments import Arguments
from ..deltas import merged_extras, with_deltas

# The fields of growing parts that deltas fill, or that come with them.
GROWING: Final = frozenset(
    ("text", "citations", "signature", "signer", "content", "summary", "source", "transcript", "expires_at", "extras")
)
HEAD: Final = ("id", "model", "created", "service_tier")  # of a response: fields that every chunk has


class Call(Arguments):
    """A call that may still get fragments."""

    __slots__ = ("custom", "id", "index", "late", "opening")

    def __init__(self, index: int, part: u.ToolCall) -> None:
        super().__init__()
        self.index = index
        self.id = part.id
        self.opening = part  # as it was opened
        self.late: dict[str, Any] | None = None  # kept keys that came after it was opened
        self.custom = part.kind == "custom"

    def whole(self) -> u.ToolCall | None:
        """The final call, if it has more than the content of its deltas."""
        if self.late is None:
            return None
        delta = u.InputDelta if self.custom else u.ArgumentsDelta
        whole = with_deltas(self.opening, [delta(text="".join(self.texts))])
        return replace(whole, extras=merged_extras(whole.extras, self.late))

    def signed(self, signature: str, signer: str | None) -> None:
        """Adds a signature that came after the call."""
        self.opening = replace(self.opening, signature=signature, signer=signer)
        self.late = self.late or {}

    def complete(self) -> bool:
        """Whether nothing can follow. The text of a custom tool may always continue."""
        return not self.custom and super().complete()


class Growing:
    """The state of one candidate: its open parts, and what is emitted at the end of the stream."""

    __slots__ = (
        *("asked", "calls", "cited", "done", "end", "grown", "ids", "keys", "kept", "last"),
        *("late", "made", "named", "names", "next", "number", "open", "opening", "stops_often", "text", "thought", "waiting"),
    )

    def __init__(self, index: int) -> None:
        self.number = index
        self.next = 0  # index of the next part
        self.text: type | None = None  # class of the open part that is not a call
        self.opening: Any = None  # the part as it was opened
        self.kept: dict[str, Any] | None = None  # the kept keys of its later fragments
        self.late: dict[str, Any] | None = None  # the kept keys that accumulate
        self.open = -1  # index of the open part that is not a call
        self.thought: list[str] = []  # the text so far of a reasoning part
        self.calls: dict[Any, Call] = {}  # open calls
        self.done: set[Any] = set()  # keys of calls that are complete
        self.grown: set[Any] = set()  # keys of open calls that may have become complete
        self.ids: dict[Any, str] = {}  # of all calls
        self.keys: dict[str, Any] = {}  # call id -> the key of the first call with it
        self.names: dict[Any, Any] = {}  # the wire's key -> the key of its current call, if it referred to another one before
        self.waiting: dict[Any, u.ToolCall] = {}  # calls without a name, or with an incomplete one
        self.named: set[Any] = set()  # keys of waiting calls with an incomplete name
        self.last: Any = None  # key of the last fragment's call
        self.stops_often = False  # it has continued after a stop reason
        self.cited: set[str] = set()  # representations of its citations
        self.asked = u.Message(role="assistant")  # its calls and results
        self.made: MadeIds | None = None  # made-up ids of calls and results
        self.end = u.Candidate(index=index, message=u.Message(role="assistant"))

    @property
    def called(self) -> Call | None:
        """The open call of the last call fragment."""
        return self.calls.get(self.last)

    def met(self, id: str) -> Any:
        """The key of the call with this id; the id itself if there is no such call yet."""
        waiting = (key for key, part in self.waiting.items() if part.id == id)
        return self.keys[id] if id in self.keys else next(waiting, id)

    def counted(self, number: Any) -> Any:
        """The key of a call that began without a number, if no call has this number and the call is at this position."""
        if number.__class__ is not int or number in self.ids or number in self.waiting:
            return None
        keys_in_order = [*self.ids, *self.waiting]
        key = keys_in_order[number] if 0 <= number < len(keys_in_order) else None
        return key if key.__class__ is not int else None

    def goes_on(self, part: Any) -> bool:
        """Whether a fragment only has content that can be added to the open part. Nothing can be added to a ciphertext."""
        if getattr(self.opening, "encrypted", None) is not None and part.encrypted != self.opening.encrypted:
            return False
        for name in part.__struct_fields__:
            field_value = getattr(part, name)
            if field_value and name not in GROWING and field_value != getattr(self.opening, name):
                return False
        return True

    def without_repeated(self, part: Any) -> Any:
        """The fragment without a repeated text: some servers repeat all of the reasoning with its signature (BerriAI/litellm#35118)."""
        if part.signature and part.content and "".join(part.content) == "".join(self.thought):
            return replace(part, content=[])
        self.thought += part.content
        return part

    def uncited(self, name: str, citations: list[u.Citation]) -> list[u.Citation]:
        """The citations that no earlier chunk had: some servers repeat all of them in each chunk. `name`: the field with the citations."""
        keyed = [(f"{name} {citation!r}", citation) for citation in citations]
        new_citations = [citation for key, citation in keyed if key not in self.cited]
        self.cited.update(key for key, _ in keyed)
        return new_citations
