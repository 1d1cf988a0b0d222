# Generated from templates/runtime/streams/chunks/open_parts.py; do not edit.

"""The candidates and the calls of a stream of chunks, on their way."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from ... import model as u
from ...lenses.calls import MadeIds
from ..arguments import Arguments
from ..deltas import merged_extras, with_deltas

# Of parts that grow: what deltas say, or what comes with it.
GROWING: Final = frozenset(
    ("text", "citations", "signature", "signer", "content", "summary", "source", "transcript", "expires_at", "extras")
)
HEAD: Final = ("id", "model", "created", "service_tier")  # of a response: what every chunk says


class Call(Arguments):
    """A call whose fragments may still come."""

    __slots__ = ("custom", "id", "index", "late", "opening")

    def __init__(self, index: int, part: u.ToolCall) -> None:
        super().__init__()
        self.index = index
        self.id = part.id
        self.opening = part  # as it was opened
        self.late: dict[str, Any] | None = None  # kept keys that came after it was opened
        self.custom = part.kind == "custom"

    def whole(self) -> u.ToolCall | None:
        """The call as it is in the end, if more of it has come than its deltas say."""
        if self.late is None:
            return None
        delta = u.InputDelta if self.custom else u.ArgumentsDelta
        whole = with_deltas(self.opening, [delta(text="".join(self.texts))])
        return replace(whole, extras=merged_extras(whole.extras, self.late))

    def signed(self, signature: str, signer: str | None) -> None:
        """Its signature came behind it."""
        self.opening = replace(self.opening, signature=signature, signer=signer)
        self.late = self.late or {}

    def complete(self) -> bool:
        """Whether nothing can follow. A text of a custom tool can always go on."""
        return not self.custom and super().complete()


class Growing:
    """One candidate on its way: its open parts, and what is told when the stream ends."""

    __slots__ = (
        *("asked", "calls", "cited", "done", "end", "grown", "ids", "keys", "kept", "last"),
        *("late", "made", "named", "names", "next", "number", "open", "opening", "stops_often", "text", "thought", "waiting"),
    )

    def __init__(self, index: int) -> None:
        self.number = index
        self.next = 0  # index of the next part
        self.text: type | None = None  # class of the open part that is no call
        self.opening: Any = None  # the part as it was opened
        self.kept: dict[str, Any] | None = None  # keys that later fragments of it kept
        self.late: dict[str, Any] | None = None  # those of them that add up
        self.open = -1  # its index
        self.thought: list[str] = []  # what it has said, if it is a thought
        self.calls: dict[Any, Call] = {}  # open calls
        self.done: set[Any] = set()  # keys of calls that are complete
        self.grown: set[Any] = set()  # keys of open calls that may have become complete
        self.ids: dict[Any, str] = {}  # of all calls
        self.keys: dict[str, Any] = {}  # by those ids: the key of the first call that has it
        self.names: dict[Any, Any] = {}  # the wire's key -> the key of the call that it means now, if it has meant another one
        self.waiting: dict[Any, u.ToolCall] = {}  # calls whose name has not come, or not all of it
        self.named: set[Any] = set()  # those of which some has
        self.last: Any = None  # key of the call that the last fragment was of
        self.stops_often = False  # it has gone on after a reason to stop
        self.cited: set[str] = set()  # what its citations say
        self.asked = u.Message(role="assistant")  # its calls and results
        self.made: MadeIds | None = None  # ids of calls and results that came without
        self.end = u.Candidate(index=index, message=u.Message(role="assistant"))

    @property
    def called(self) -> Call | None:
        """The open call that the last fragment of a call was of."""
        return self.calls.get(self.last)

    def met(self, id: str) -> Any:
        """The key of the call with an id; the id, if there is none yet."""
        waiting = (key for key, part in self.waiting.items() if part.id == id)
        return self.keys[id] if id in self.keys else next(waiting, id)

    def counted(self, number: Any) -> Any:
        """The key of a call that began without its number, if no call has this number, and that call is so far in the order."""
        if number.__class__ is not int or number in self.ids or number in self.waiting:
            return None
        known = [*self.ids, *self.waiting]
        found = known[number] if 0 <= number < len(known) else None
        return found if found.__class__ is not int else None

    def goes_on(self, part: Any) -> bool:
        """Whether a fragment says no more of the open part than what can be added to it. To a ciphertext nothing can be added."""
        if getattr(self.opening, "encrypted", None) is not None and part.encrypted != self.opening.encrypted:
            return False
        for name in part.__struct_fields__:
            said = getattr(part, name)
            if said and name not in GROWING and said != getattr(self.opening, name):
                return False
        return True

    def unsaid(self, part: Any) -> Any:
        """A fragment without what it repeats: some servers say the whole thought again where they sign it (BerriAI/litellm#35118)."""
        if part.signature is not None and part.content and "".join(part.content) == "".join(self.thought):
            return replace(part, content=[])
        self.thought += part.content
        return part

    def uncited(self, name: str, citations: list[u.Citation]) -> list[u.Citation]:
        """Those that no earlier chunk had: some servers say all of them in each. `name`: the field that they stand in."""
        told = [(f"{name} {one!r}", one) for one in citations]
        found = [one for said, one in told if said not in self.cited]
        self.cited.update(said for said, _ in told)
        return found
