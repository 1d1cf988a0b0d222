"""A request under repair: the changes so far, the place of each struct in the request as it was decoded, and the losses."""

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
OF_MESSAGES: Final = (u.Message, u.Text, u.ToolCall, u.ToolResult, u.Reasoning, u.Image)  # classes that are only in messages
OUTSIDE: Final = (u.ToolCall, u.ToolResult, u.Reasoning)  # classes that are never in results
ANY: Final = re.compile(r"(messages)\[(\d+)\](?:\.(parts)\[(\d+)\](?:\.(parts)\[(\d+)\])?)?")
HINT: Final = ".cache."
FEW: Final = 4  # searches through all messages before the places of all parts are noted

Made = TypeVar("Made", bound=Any)
Rule = TypeVar("Rule", bound="Step")


class Draft:
    """A request that is copied on write: the original, its messages and its parts are never changed."""

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
        self.moved: dict[str, Any] = {}  # field of the request -> the part that set it
        self.names: dict[str, str] = {}  # rewritten tool name -> the application's
        self.called: dict[str, dict[str, str]] = {}  # rewritten tool name -> other fields of its calls in the application's form
        self.nulls: dict[str, list[list[str | None]]] = {}  # rewritten tool name -> the paths to properties whose null means absent
        self.keys: dict[str, dict[str, str]] = {}  # rewritten tool name -> new names of properties -> the application's
        self.answer_tool: str | None = None  # the tool whose call is the answer
        self.free_text: list[str] = []  # the tools with free text that became functions, by the application's names
        self.spent: set[int] = set()  # structs whose keys were all read, by identity
        self.step: Step | None = None
        self._settled = settled
        self.own = False  # whether it was read from the target's own format, for the model that it names
        self.found = True  # whether the messages have work for this step
        self.defaulted: set[str] = set()  # fields of the request that the application has not set
        self.changed: set[str] = set()  # the fields of the request that the current step has set
        self.fields: set[str] = set()  # the fields that any step has set
        self._own = False
        self._parts: dict[int, tuple[int, ...]] | None = None  # the places of messages and parts, by identity
        self._seen = 0  # the message of the last search: steps go from the first message to the last
        self._sought = 0
        self._tools: dict[int, str] | None = None
        self._added: dict[int, str] | None = None
        self._roots: dict[int, Any] = {}  # by identity of a struct that was made here: the original that it replaces, or a path
        self._alive: list[Any] = []  # keeps these objects alive: an id is only valid as long as its object

    def rule(self, kind: type[Rule]) -> Rule | None:
        """Return another rule of the target, if it applies to this request."""
        step = self._settled.words.get(kind.word)
        return step if isinstance(step, kind) else None

    @property
    def known(self) -> bool:
        """Whether a row of the rules names the model; True if there are no rows."""
        return self._settled.known

    def rule_of(self, word: str) -> Step | None:
        """Return the rule of a word, for code that cannot name its class."""
        return self._settled.words.get(word)

    def renamed(self, made: str, name: str) -> None:
        """Remember the application's name of a tool that is renamed, for the first time or again."""
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
        """Replace the messages, if one of them is another object. `wakes`: whether the change may be work for later steps."""
        if not unchanged(messages, self.messages):
            self.set(messages=messages)
            if not wakes:
                self.changed.discard("messages")

    def having(self, old: Made, **fields: Any) -> Made:
        """Return a copy of the struct with other fields. It replaces the old struct."""
        new = old.__copy__()
        for name, value in fields.items():  # faster than `replace` with these fields
            setattr(new, name, value)
        self._roots[id(new)] = self._roots.get(id(old), old)  # as `stands_for`
        self._alive.append(new)
        return new

    def with_parts(self, old: Made, parts: list[Any]) -> Made:
        """Return the message or result with these parts; the same object if they are unchanged."""
        return old if unchanged(parts, old.parts) else self.having(old, parts=parts)

    def stands_for(self, new: Made, old: Any) -> Made:
        """Return the new struct. Its losses are reported at the path of the old one, or at this path."""
        self._roots[id(new)] = self._roots.get(id(old), old)
        self._alive.append(new)
        return new

    def root_of(self, struct: Any) -> Any:
        """The original of a struct; the struct itself if it has none."""
        return self._roots.get(id(struct), struct)

    # --- what is reported --------------------------------------------------------------------------------------------------

    def path(self, value: Any) -> str:
        """The path of a struct in the request as it was decoded; empty if it replaces nothing there."""
        return self._known(value) or ""

    def _known(self, value: Any) -> str | None:
        """Return `path`, or None for a struct that no step has made and that was not in the request."""
        root = self._roots.get(id(value))
        if root.__class__ is str:
            return root
        at = value if root is None else root
        if at.__class__ in OF_MESSAGES:  # most structs are of these classes
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
        """The place of a message or a part. After a few searches that did not advance to a later message, all places are noted."""
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
        """Report a change of the current step. `at`: a struct of the request, or a path."""
        path = at if isinstance(at, str) else self.path(at)
        name = field.partition(".")[2]
        if name and not isinstance(at, str):
            path = f"{path}.{name}"
        self._report(Loss(path, field, code, level, reason, value))

    def drop(self, struct: Any, loss: Loss) -> None:
        """Report that a struct is dropped, for the reason for which the lens would leave it out."""
        self._report(Loss(self.path(struct), struct.__class__.__name__, "dropped", loss.level, loss.reason, struct))

    def _report(self, loss: Loss) -> None:
        step = self.step
        if step is not None:
            loss.rule = step.word
            if step.raises:
                raise LossError([loss])
        self.losses.append(loss)

    def _stayed(self, path: str) -> bool:
        """Whether the message or tool at a path is unchanged and at its old place."""
        if path.startswith("web_search"):
            return self.source.web_search is self.request.web_search
        name, _, rest = path.partition("[")
        number = rest.partition("]")[0]
        old, new = getattr(self.source, name), getattr(self.request, name)
        return number.isdigit() and int(number) < min(len(old), len(new)) and old[int(number)] is new[int(number)]

    def _is_original(self, path: str) -> bool:
        """Whether no step has changed the list at the start of a path."""
        name = path.partition("[")[0]
        return name in LISTS and name not in self.fields

    def _is_replaced(self, path: str) -> bool:
        """Whether the message and part at a path replace those at the same path of the original. False means unknown."""
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
        """Return a loss of the repaired request with the path that its value had before the repairs."""
        path = rest = loss.path
        if self.moved and (part := self.moved.get(re.split(r"[.\[]", path, maxsplit=1)[0])) is not None:
            return replace(loss, path=self.path(part))
        if not path.startswith(PLACES) or self._is_original(path) or self._is_replaced(path) or self._stayed(path):
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
            place = source_path, rest  # the hint moved from a message to a part
        if place is not None:
            where, rest = place
            path = f"{where}.{rest}" if rest and where else where or rest
        if path != loss.path:
            loss = replace(loss, path=path)
        return loss


@lru_cache(4096)
def _steps(path: str) -> tuple[tuple[str, int], ...]:
    """The lists and indexes in a path to a message or its part. Empty for other paths, and for cache hints, which may move."""
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
    """The path of each tool that is added in the middle of the conversation, by its identity."""
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
    """The place of a message or a part among some of the messages, in the form of `_places_of_parts`."""
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
    """The place of each message and part, by identity: the index of the message, of the part, and of the part inside the part."""
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
