"""What the steps of a target look for: each step registers the findings that concern it."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import lru_cache
from itertools import compress, repeat
from operator import attrgetter, is_not
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from msgspec.json import encode

from .. import model as u
from ..lenses.extras import WIRE
from ..lenses.foreign.keys import has_foreign_keys
from ..lenses.foreign.two_parts import may_be_two

if TYPE_CHECKING:
    from ..lenses.lens import Lens

Test: TypeAlias = Callable[[Any, u.Request], object]
"""A test of a field's value and the request."""

REMEMBERED: Final = 1000
OF_TURNS: Final = (
    *("before_calls", "calls", "duplicates", "first", "ids", "last", "last_blank", "last_thought", "names", "order", "pairing", "system"),
    "together",
)
NULL: Final = b":null"
"""How a null is encoded as the value of a key."""
MORE: Final = ("model", "model")  # an attrgetter of a single name returns no tuple


class FieldMarks(NamedTuple):
    """The steps that a field of the request concerns if it is set: some always, others if their test is true."""

    steps: int
    tests: tuple[tuple[int, Test], ...]


class Watch:
    """For each finding, the steps that it concerns as bits: bit 3 is the mark of the fourth step. 0: it concerns none."""

    def __init__(self, lens: Lens) -> None:
        self.lens = lens
        self.own_spaces = lens.SPACES  # the extras of these spaces are written
        self.addresses = 0  # media at a URL
        self.asks = 0  # steps that look at fields of the request
        self.always = 0  # steps that do not declare what concerns them
        self.often: tuple[Any, ...] = ()  # the attributes that `scan` reads for each message
        self.inner = self  # a copy without the findings of roles, calls and results: only for the content of messages
        self.kept = 0  # no step: some extras in messages or tools
        self.thinks: str | None = None  # what the model does by default
        # Findings in messages.
        self.arguments = 0
        self.authors = 0  # the name of a message
        self.before_calls = 0
        self.blank_message = 0
        self.blank_result = 0
        self.blank_system = 0
        self.cache = 0
        self.changes = 0
        self.deferred = 0  # a finding in tools
        self.calls = 0  # a call, in a request without tools
        self.documents = 0  # those that are not accepted
        self.duplicates = 0
        self.empty = 0
        self.empty_result = 0
        self.first = 0
        self.foreign = 0  # parts that no shape of the source fits, and undescribed keys
        self.flatten = 0
        self.flat_calls = 0
        self.flat_results = 0
        self.ids = 0
        self.item_ids = 0  # a part whose extras contain the id of an item
        self.kinds = 0
        self.last = 0
        self.last_blank = 0
        self.last_thought = 0  # a thought in a prefill
        self.mixed = 0  # results among other parts, or in a message of another role
        self.nameless = 0  # media of unknown type, and media in data URLs
        self.names = 0
        self.namespaces = 0  # a call in one; a finding in tools, too
        self.no_arguments = 0
        self.order = 0
        self.others = 0  # parts of rare classes that are not media, and calls that the provider runs
        self.padded = 0  # a null that would be written; a finding in tools, too
        self.pairing = 0
        self.reasoning = 0
        self.replay = 0
        self.refused: dict[str, int] = {}  # class of media: the step that drops it
        self.result_parts = 0
        self.some = 0
        self.spelled = 0  # system messages, whose extras may contain the role's spelling
        self.surrogates = 0
        self.system = 0
        self.thought_last = 0
        self.together = 0
        self.types = 0
        self.unseen = 0  # media that the lens was not seen to write
        self.unsigned_calls = 0
        # Findings in tools; `names` and `cache` are findings there, too.
        self.bare_tools = 0  # parameters without a type or without properties
        self.blank_tools = 0  # a blank description
        self.custom_tools = 0
        self.other_tools = 0
        self.schemas = 0
        # The conditions of findings.
        self.own: frozenset[str | None] = frozenset()  # whose signatures are accepted
        self.takes = "any"  # which reasoning is accepted
        self.neighbours: dict[tuple[str, str], int] = {}  # roles that may not follow each other: the steps that repair it
        self.flat: frozenset[str] = frozenset()  # roles whose texts are strings
        self.watched: frozenset[str] = frozenset()  # roles in which a text is a finding: `flat`, and the role of results
        self.ids_again = False  # another turn may use the same ids
        self.spaces = False  # white space is blank
        self.padding: Callable[[list[Any]], bool] = _all  # whether nulls would be dropped from these tools: some nulls are meant
        self.fits: Callable[[u.Document], bool] = _none  # whether a document may stay unchanged
        self.fine: Callable[[Any], bool] = bool  # whether media at a URL may stay unchanged
        self.taken: dict[str, tuple[str, ...]] = {}  # class of media: the accepted types
        self.replayed: Callable[[u.Message], bool] = bool  # whether an assistant message contains what only answers may contain
        self.replayed_id: Callable[[dict[str, Any]], bool] = bool  # whether the extras of a part contain the id of an item
        self.legal_ids: Callable[[list[str]], object] = all
        self.legal_name: Callable[[str], object] = bool
        self.is_author: Callable[[str], object] = bool
        self.legal: set[str] = set()  # names that are known to be legal
        self.sound: Callable[[list[Any]], bool] = _all  # whether the schemas of these tools may stay unchanged
        self.in_tools: list[tuple[int, Callable[[list[Any]], bool]]] = []  # a step is concerned if its test of the tools is true
        # By field of the request, the steps that it concerns: if it is set; if a test of its value is true; if it is not set.
        self._if_set: dict[str, int] = {}
        self._tests: dict[str, list[tuple[int, Test]]] = {}
        self._if_unset: dict[str, int] = {}
        self._fields: Callable[[u.Request], tuple[Any, ...]] = attrgetter(*MORE)  # reads the registered fields at once, and two more
        self._marks: list[FieldMarks] = []  # for each of these fields

    def when_set(self, me: int, *fields: str, when: Test | None = None) -> None:
        """Register a step for fields that are set. `when`: only if this is true for the value and the request."""
        for name in fields:
            if when is None:
                self._if_set[name] = self._if_set.get(name, 0) | me
            else:
                self._tests.setdefault(name, []).append((me, when))

    def when_unset(self, me: int, *fields: str) -> None:
        """Register a step for fields that are not set."""
        for name in fields:
            self._if_unset[name] = self._if_unset.get(name, 0) | me

    def neighbour(self, me: int, first: str, second: str) -> None:
        """Register a step for messages of the second role directly after one of the first."""
        self.neighbours[first, second] = self.neighbours.get((first, second), 0) | me

    def settle(self) -> None:
        """Prepare the scan, once all steps are registered."""
        names = [name for name in u.Request.__struct_fields__ if name in self._if_set or name in self._tests]
        self._marks = [FieldMarks(self._if_set.get(name, 0), (*self._tests.get(name, ()),)) for name in names]
        self._fields = attrgetter(*names, *MORE)
        self.asks = self.always
        tested = (me for tests in self._tests.values() for me, _ in tests)
        for me in (*self._if_set.values(), *self._if_unset.values(), *tested):
            self.asks |= me
        self.watched = self.flat | {"tool"}
        self.inner = copy(self)
        self.inner.neighbours = {}
        for name in OF_TURNS:
            setattr(self.inner, name, 0)
        self.often, self.inner.often = self._often(), self.inner._often()

    def _often(self) -> tuple[Any, ...]:
        calls = (self.unsigned_calls, self.no_arguments)
        return (self.own, self.watched, self.neighbours, *calls, self.replay, self.thought_last, self.authors)

    def look(self, request: u.Request) -> int:
        """The marks of the steps that the fields of a request concern."""
        due = self.always
        for name, me in self._if_unset.items():
            if (value := getattr(request, name)) is None or value == []:
                due |= me
        fields = self._fields(request)  # most are None: `compress` skips these without running Python code
        for value, (steps, tests) in compress(zip(fields, self._marks, strict=False), map(is_not, fields, repeat(None))):
            if value == []:
                continue
            due |= steps
            for me, test in tests:
                if test(value, request):
                    due |= me
        return due

    def look_at_tools(self, tools: list[Any]) -> int:
        """The marks of the steps that these tools concern. They are cached: the turns of a conversation have the same tools."""
        if not tools:
            return 0
        try:
            text = encode(tools)
        except UnicodeEncodeError:
            return self.each_tool(tools) | self.surrogates | self.padded | self.schemas
        except (TypeError, ValueError, OverflowError, RecursionError):
            return self.each_tool(tools) | self.padded | self.schemas
        remembered = _known(text, self)
        if not remembered:
            due = self.each_tool(tools)
            due |= self.padded if NULL in text and self.padding(tools) else 0
            remembered.append(due if self.sound(tools) else due | self.schemas)
        return remembered[0]

    def each_tool(self, tools: list[Any]) -> int:
        due = 0
        for me, test in self.in_tools:
            if test(tools):
                due |= me
        for tool in tools:
            if tool.__class__ is not u.Tool:
                due |= self._other_tool(tool)
                continue
            if not self.is_legal(tool.name):
                due |= self.names
            if (text := tool.description) is not None and (not text or text.isspace()):
                due |= self.blank_tools
            if (schema := tool.parameters) is None or "properties" not in schema or schema.get("type") is None:
                due |= self.bare_tools
            if tool.deferred:
                due |= self.deferred
            if tool.kind is not None:
                due |= self.kinds
            if tool.cache is not None:
                due |= self.cache | self.of_members([tool.cache])
            if tool.extras is not None:
                due |= self.of_extras(tool.extras, holds_null_key)
                due |= self.foreign if schema is None or any("$case" in tree.get(WIRE, ()) for tree in tool.extras.values()) else 0
        return due

    def of_members(self, held: list[Any]) -> int:
        """The marks for the extras of the members of a list."""
        due = 0
        for member in held:
            if member.extras is not None:
                due |= self.of_extras(member.extras)
        return due

    def of_extras(self, extras: dict[str, Any], holds: Callable[[Any], bool] | None = None) -> int:
        """The mark for extras, and the mark of the step that drops nulls if they contain some."""
        return self.kept | (self.padded if self.padded and padded(extras, self.own_spaces, holds or holds_null) else 0)

    def of_turn(self, extras: dict[str, Any]) -> int:
        """`of_extras` for a message or its part, with the steps for item ids and for keys of other formats."""
        due = self.of_extras(extras)
        if self.item_ids and any(self.replayed_id(extras[space]) for space in self.own_spaces if space in extras):
            due |= self.item_ids
        return due | self.foreign if has_foreign_keys(extras, self.own_spaces) or may_be_two(extras, self.own_spaces) else due

    def _other_tool(self, tool: u.AnyTool) -> int:
        due = 0 if tool.extras is None else self.kept if isinstance(tool, u.Opaque) else self.of_extras(tool.extras, holds_null_key)
        if isinstance(tool, u.Opaque):
            return due | self.other_tools
        if tool.cache is not None:
            due |= self.cache | self.of_members([tool.cache])
        if not isinstance(tool, u.CustomTool):
            return due | self.other_tools | (self.namespaces if isinstance(tool, u.ToolNamespace) else 0)
        if tool.extras is not None:
            due |= self.other_tools
        if tool.grammar is not None:
            due |= self.of_members([tool.grammar])
        return due | self.custom_tools | (0 if self.is_legal(tool.name) else self.names)

    def is_legal(self, name: str) -> bool:
        """Whether a tool's name may stay. Legal names are cached: the turns of a conversation have the same tools."""
        if not self.legal_name(name):
            return False
        if len(self.legal) >= REMEMBERED:
            self.legal.clear()
        self.legal.add(name)
        return True


def padded(extras: Any, spaces: tuple[str, ...], holds: Callable[[Any], bool] | None = None) -> bool:
    """Whether extras would write a null to one of these formats."""
    return extras is not None and any((holds or holds_null)(extras[space]) for space in spaces if space in extras)


def holds_null(tree: Any) -> bool:
    """Whether the extras of an object contain a null."""
    return tree.__class__ is dict and any(value is None or holds_null(value) for value in tree.values())


def holds_null_key(tree: Any) -> bool:
    """Whether the extras of an object contain a null at a key without a field."""
    return tree.__class__ is dict and any(value is None or (key != WIRE and holds_null_key(value)) for key, value in tree.items())


@lru_cache(64)
def _known(tools: bytes, watch: Watch) -> list[int]:
    """The marks of the steps that these tools concern; empty until they are scanned."""
    return []


def _all(_tools: list[Any]) -> bool:
    """For a target that accepts all tools, or looks at all of them."""
    return True


def _none(_document: u.Document) -> bool:
    """For a target that looks at all documents."""
    return False
