# Generated from templates/runtime/repairs/draft.py; do not edit.

"""A request under repair: what has changed so far, where each thing stood in the request as it was decoded, and what was reported."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec.structs import replace

from .. import model as u
from ..core.errors import LossError
from ..core.losses import Code, Level, Loss
from ..core.values import unchanged

if TYPE_CHECKING:
    from ..lenses.lens import Lens
    from .repairs import Settled
    from .step import Step

LISTS: Final = ("messages", "tools", "mcp_servers", "documents")
PLACES: Final = (*(f"{name}[" for name in LISTS), "web_search")
TOOLS: Final = (u.Tool, u.CustomTool, u.ProviderTool, u.ToolNamespace)
SPOKEN: Final = (u.Message, u.Text, u.ToolCall, u.ToolResult, u.Reasoning, u.Image)  # what stands in messages alone
OUTSIDE: Final = (u.ToolCall, u.ToolResult, u.Reasoning)  # of results
ANY: Final = re.compile(r"(messages)\[(\d+)\](?:\.(parts)\[(\d+)\](?:\.(parts)\[(\d+)\])?)?")
HINT: Final = ".cache."
FEW: Final = 4  # times that all messages are looked through before the places of all are noted

Made = TypeVar("Made", bound=Any)
Rule = TypeVar("Rule", bound="Step")


class Draft:
    """Copies on write: the request that came in, its messages and its parts are never touched."""

    __slots__ = (
        *("_added", "_alive", "_own", "_parts", "_roots", "_seen", "_settled", "_sought", "_tools", "answer_tool", "called", "changed"),
        *(
            "defaulted",
            "fields",
            "found",
            "free_text",
            "keys",
            "lens",
            "losses",
            "messages",
            "moved",
            "names",
            "nulls",
            "own",
            "request",
            "source",
            "spent",
            "step",
        ),
    )

    def __init__(self, request: u.Request, lens: Lens, settled: Settled) -> None:
        self.source = self.request = request
        self.messages = request.messages
        self.lens = lens
        self.losses: list[Loss] = []
        self.moved: dict[str, Any] = {}  # field of the request -> the part that said it
        self.names: dict[str, str] = {}  # rewritten tool name -> the application's
        self.called: dict[str, dict[str, str]] = {}  # rewritten tool name -> what else a call of it says to the application
        self.nulls: dict[str, list[list[str | None]]] = {}  # rewritten tool name -> the ways to properties of which null stands for none
        self.keys: dict[str, dict[str, str]] = {}  # rewritten tool name -> new names of properties -> those of the application
        self.answer_tool: str | None = None  # the tool of which the call is the answer
        self.free_text: list[str] = []  # the tools with free text that became functions, as the application names them
        self.spent: set[int] = set()  # structs of which all keys were read, by identity
        self.step: Step | None = None
        self._settled = settled
        self.own = False  # whether it was read from the target's own format, for the model that it names
        self.found = True  # whether messages have something for this step
        self.defaulted: set[str] = set()  # fields of the request that nobody has said
        self.changed: set[str] = set()  # the fields of the request that the step has set that works now
        self.fields: set[str] = set()  # those that any step has set
        self._own = False
        self._parts: dict[int, tuple[int, ...]] | None = None  # where messages and their parts stand
        self._seen = 0  # the message in which the last one was found: steps go from the first to the last
        self._sought = 0
        self._tools: dict[int, str] | None = None
        self._added: dict[int, str] | None = None
        self._roots: dict[int, Any] = {}  # what a struct that was made here stands for
        self._alive: list[Any] = []  # an id means an object only as long as the object is there

    def rule(self, kind: type[Rule]) -> Rule | None:
        """Another rule of the target, if it holds for this request."""
        step = self._settled.words.get(kind.word)
        return step if isinstance(step, kind) else None

    @property
    def known(self) -> bool:
        """Whether a row speaks of the model, where there are rows."""
        return self._settled.known

    def rule_of(self, word: str) -> Step | None:
        """The rule of a word, where its class cannot be named."""
        return self._settled.words.get(word)

    def renamed(self, made: str, name: str) -> None:
        """Remembers the application's name of a tool that has another one now, once or once more."""
        self.names[made] = self.names.pop(name, name)
        if name in self.called:
            self.called[made] = self.called.pop(name)

    # --- what is changed ---------------------------------------------------------------------------------------------------

    def set(self, **fields: Any) -> None:
        """Changes fields of the request."""
        self.changed |= fields.keys()
        self.fields |= fields.keys()
        if not self._own:
            self.request = replace(self.request)
            self._own = True
        for name, value in fields.items():
            setattr(self.request, name, value)
        if "messages" in fields:
            self.messages = fields["messages"]

    def write(self, messages: list[u.Message], wakes: bool = True) -> None:
        """Changes the conversation, if one of these messages is another one. `wakes`: whether that may be a finding for later steps."""
        if not unchanged(messages, self.messages):
            self.set(messages=messages)
            if not wakes:
                self.changed.discard("messages")

    def having(self, old: Made, **fields: Any) -> Made:
        """The struct with other fields, in the place of the old one."""
        new = old.__copy__()
        for name, value in fields.items():  # less than `replace` with them
            setattr(new, name, value)
        self._roots[id(new)] = self._roots.get(id(old), old)  # as `stands_for`
        self._alive.append(new)
        return new

    def with_parts(self, old: Made, parts: list[Any]) -> Made:
        """A message, or a result, with these parts; the very same if they are its own."""
        return old if unchanged(parts, old.parts) else self.having(old, parts=parts)

    def stands_for(self, new: Made, old: Any) -> Made:
        """Losses of the new struct are reported at the path of the old one, or at this path."""
        self._roots[id(new)] = self._roots.get(id(old), old)
        self._alive.append(new)
        return new

    def root_of(self, struct: Any) -> Any:
        """The original of a struct; the struct itself if it has none."""
        return self._roots.get(id(struct), struct)

    # --- what is reported --------------------------------------------------------------------------------------------------

    def path(self, value: Any) -> str:
        """Where a struct stood in the request as it was decoded; empty if it stands for nothing there."""
        return self._known(value) or ""

    def _known(self, value: Any) -> str | None:
        """`path`; None for a struct that was not made by a step and did not stand in the request."""
        root = self._roots.get(id(value))
        if root.__class__ is str:
            return root
        at = value if root is None else root
        if at.__class__ in SPOKEN:  # there are many more of them
            place = self._place_of(at)
            return _path(place) if place is not None else None if root is None else ""
        if self._tools is None:
            self._tools = _paths_of_tools(self.source)
        if (path := self._tools.get(id(at))) is not None:
            return path
        if at.__class__ in TOOLS:
            if self._added is None:
                self._added = _paths_of_added(self.source)
            path = self._added.get(id(at))
        elif (place := self._place_of(at)) is not None:
            path = _path(place)
        return path if path is not None or root is None else ""

    def _place_of(self, at: Any) -> tuple[int, ...] | None:
        """Of a message or a part. They are looked for one by one until some stood before the last one, or in the same message."""
        if self._parts is None:
            messages, seen = self.source.messages, self._seen
            if (place := _sought(messages, at, seen, len(messages))) is None:
                self._sought += 1
                if self._sought <= FEW and seen:
                    place = _sought(messages, at, 0, seen)
            if place is not None:
                self._sought += place[0] == self._seen
                self._seen = place[0]
            if self._sought <= FEW:
                return place
            self._parts = _places_of_parts(self.source)
        return self._parts.get(id(at))

    def lose(self, at: Any, field: str, code: Code, level: Level, reason: str, value: Any = None) -> None:
        """Reports a change of the step that works now. `at`: a struct that stood in the request, or a path."""
        path = at if isinstance(at, str) else self.path(at)
        name = field.partition(".")[2]
        if name and not isinstance(at, str):
            path = f"{path}.{name}"
        self._tell(Loss(path, field, code, level, reason, value))

    def drop(self, struct: Any, loss: Loss) -> None:
        """Reports that a struct goes, for the reason for which the lens would leave it out."""
        self._tell(Loss(self.path(struct), struct.__class__.__name__, "dropped", loss.level, loss.reason, struct))

    def _tell(self, loss: Loss) -> None:
        step = self.step
        if step is not None:
            loss.rule = step.word
            if step.raises:
                raise LossError([loss])
        self.losses.append(loss)

    def _stayed(self, path: str) -> bool:
        """Whether the message, or the tool, at a path is unchanged and at its old place."""
        if path.startswith("web_search"):
            return self.source.web_search is self.request.web_search
        name, _, rest = path.partition("[")
        number = rest.partition("]")[0]
        old, new = getattr(self.source, name), getattr(self.request, name)
        return number.isdigit() and int(number) < min(len(old), len(new)) and old[int(number)] is new[int(number)]

    def _is_original(self, path: str) -> bool:
        """Whether no step has changed the list that a path begins in."""
        name = path.partition("[")[0]
        return name in LISTS and name not in self.fields

    def _stands(self, path: str) -> bool:
        """Whether a message, and the part in it, of a path stands for what stood there. False may mean anything."""
        steps = _steps(path)
        at: Any = self.request
        before: Any = self.source
        for name, index in steps:
            new, old = getattr(at, name), getattr(before, name, ())
            if index >= len(new) or index >= len(old):
                return False
            at, before = new[index], old[index]
            if at is before:
                return True
            if self._roots.get(id(at)) is not before:
                return False
        return bool(steps)

    def origin(self, loss: Loss) -> Loss:
        """A loss of the repaired request, with the path that its value had before the repairs."""
        path = rest = loss.path
        if self.moved and (part := self.moved.get(re.split(r"[.\[]", path, maxsplit=1)[0])) is not None:
            return replace(loss, path=self.path(part))
        if not path.startswith(PLACES) or self._is_original(path) or self._stands(path) or self._stayed(path):
            return loss
        place: tuple[str, str] | None = None
        at: Any = self.request
        if path.startswith("web_search"):
            source_path, rest = self._known(at.web_search), path.removeprefix("web_search").removeprefix(".")
            place = None if source_path is None else (source_path, rest)
        field = path.partition("[")[0]
        for name in ("messages", "parts", "parts") if field == "messages" else (field,):
            if not rest.startswith(f"{name}["):
                break
            number, _, rest = rest[len(name) + 1 :].partition("]")
            members: Sequence[Any] = getattr(at, name, ())
            if not number.isdigit() or int(number) >= len(members):
                break
            at, rest = members[int(number)], rest.removeprefix(".")
            source_path = self._known(at)
            place = (source_path, rest) if source_path is not None else None if place is None else (place[0], rest)
        if rest.startswith("cache.") and (source_path := self._known(at.cache)):
            place = source_path, rest  # the hint of a message, which is on a part now
        if place is not None:
            where, rest = place
            path = f"{where}.{rest}" if rest and where else where or rest
        if path != loss.path:
            loss = replace(loss, path=path)
        return loss


@lru_cache(4096)
def _steps(path: str) -> tuple[tuple[str, int], ...]:
    """The lists and indexes in a path to a message or its part. Empty for other paths, and for a cache hint, which may move."""
    if (match := ANY.match(path)) is None or path.startswith(HINT, match.end()):
        return ()
    steps = match.groups()
    return tuple((name, int(number)) for name, number in zip(steps[::2], steps[1::2], strict=True) if name is not None)


def _paths_of_tools(request: u.Request) -> dict[int, str]:
    """The path of each tool, by its identity."""
    paths: dict[int, str] = {}
    _note(paths, "tools", request.tools)
    _note(paths, "mcp_servers", request.mcp_servers)
    _note(paths, "documents", request.documents)
    if request.web_search is not None:
        paths.setdefault(id(request.web_search), "web_search")
    return paths


def _paths_of_added(request: u.Request) -> dict[int, str]:
    """The same of the tools that come in the middle of the conversation."""
    paths: dict[int, str] = {}
    for number, message in enumerate(request.messages):
        for place, part in enumerate(message.parts):
            path = f"messages[{number}].parts[{place}]"
            inner: list[Any] = part.parts if isinstance(part, u.ToolResult) else []
            for at, candidate in ((path, part), *((f"{path}.parts[{inside}]", member) for inside, member in enumerate(inner))):
                if isinstance(candidate, u.ToolChange):
                    _note(paths, f"{at}.added", candidate.added)
    return paths


def _note(paths: dict[int, str], at: str, tools: Sequence[Any]) -> None:
    for number, tool in enumerate(tools):
        paths.setdefault(id(tool), f"{at}[{number}]")
        if isinstance(tool, u.ToolNamespace):
            _note(paths, f"{at}[{number}].tools", tool.tools)


def _sought(messages: list[u.Message], at: Any, first: int, end: int) -> tuple[int, ...] | None:
    """The place of a message or a part in some of the messages, as in `_places_of_parts`."""
    if at.__class__ is u.Message:
        return next(((number,) for number in range(first, end) if messages[number] is at), None)
    inside = at.__class__ not in OUTSIDE
    for number in range(first, end):
        parts: list[Any] = messages[number].parts
        for place, part in enumerate(parts):
            if part is at:
                return (number, place)
            if inside and part.__class__ is u.ToolResult:
                for within, inner in enumerate(part.parts):
                    if inner is at:
                        return (number, place, within)
    return None


def _places_of_parts(request: u.Request) -> dict[int, tuple[int, ...]]:
    """Where each message and each part stands: the numbers of the message, of the part, of the part in the part."""
    places: dict[int, tuple[int, ...]] = {}
    for number, message in enumerate(request.messages):
        places.setdefault(id(message), (number,))
        for place, part in enumerate(message.parts):
            places.setdefault(id(part), (number, place))
            if isinstance(part, u.ToolResult):
                for inside, inner in enumerate(part.parts):
                    places.setdefault(id(inner), (number, place, inside))
    return places


def _path(place: tuple[int, ...]) -> str:
    if len(place) == 2:  # most
        return f"messages[{place[0]}].parts[{place[1]}]"
    return ".parts".join((f"messages[{place[0]}]", *(f"[{number}]" for number in place[1:])))
