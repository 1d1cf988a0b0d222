# Generated from templates/runtime/repairs/watch.py; do not edit.

"""What the steps of a target look for: each step says which findings concern it."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, TypeAlias

from msgspec.json import encode

from .. import model as u
from ..lenses.extras import WIRE

Test: TypeAlias = Callable[[Any, u.Request], object]
"""Of the value of a field, and the request."""

REMEMBERED: Final = 1000
NULL: Final = b":null"
ALWAYS: Final = ("model", "tools")  # read of every request: a getter of two fields or more gives a tuple


class Watch:
    """For each finding the steps that it concerns, as a number: bit 3 is the mark of the fourth step. 0: it concerns none."""

    def __init__(self, owner: str, spaces: tuple[str, ...] = ()) -> None:
        self.owner = owner
        self.own_spaces = spaces  # what is remembered for these is written
        self.always = 0  # steps that do not say what concerns them
        self.thinks: str | None = None  # what the model does by itself
        # Findings in messages.
        self.arguments = 0
        self.before_calls = 0
        self.blank_message = 0
        self.blank_result = 0
        self.blank_system = 0
        self.cache = 0
        self.calls = 0  # a call, in a request without tools
        self.documents = 0
        self.duplicates = 0
        self.empty = 0
        self.empty_result = 0
        self.first = 0
        self.flatten = 0
        self.ids = 0
        self.kinds = 0
        self.last = 0
        self.last_blank = 0
        self.mixed = 0  # results among other parts, or in a turn that is not theirs
        self.names = 0
        self.no_arguments = 0
        self.order = 0
        self.others = 0
        self.padded = 0  # a null that would be written; a finding in tools, too
        self.pairing = 0
        self.part_order = 0
        self.reasoning = 0
        self.replay = 0
        self.result_parts = 0
        self.some = 0
        self.surrogates = 0
        self.system = 0
        self.thought_last = 0
        self.together = 0
        self.types = 0
        self.unsigned_calls = 0
        # Findings in tools; `names` and `cache` are findings there, too.
        self.bare_tools = 0  # parameters without a type or without properties
        self.blank_tools = 0  # a description that says nothing
        self.custom_tools = 0
        self.other_tools = 0
        self.schemas = 0
        self.strict_schemas = 0
        # What makes a finding.
        self.own: frozenset[str | None] = frozenset()  # whose signatures may pass
        self.takes = "any"  # which reasoning may pass
        self.neighbours: dict[tuple[str, str], int] = {}  # roles that may not follow each other: the steps that mend it
        self.flat: frozenset[str] = frozenset()  # roles whose texts are strings
        self.watched: frozenset[str] = frozenset()  # roles in which a text is a finding: those, and that of results
        self.ordered: frozenset[str] = frozenset()  # roles whose parts have an order
        self.ids_again = False  # ids may come again in another turn
        self.spaces = False  # white space alone is blank
        self.taken: dict[str, tuple[str, ...]] = {}  # class of media: the types that are taken
        self.replayed: Callable[[u.Message], bool] = bool  # whether a message of the assistant says what only answers say
        self.legal_ids: Callable[[list[str]], object] = all
        self.legal_name: Callable[[str], object] = bool
        self.legal: set[str] = set()  # names that are known to be legal
        self.sound: Callable[[list[Any], bytes], object] = _any  # whether the schemas of all tools may stay as they are; and their JSON
        # Fields of the request: the steps that they concern if they are said, if a test of what they say holds, if they are not said.
        self._said: dict[str, int] = {}
        self._tests: dict[str, list[tuple[int, Test]]] = {}
        self._unsaid: dict[str, int] = {}
        self._fields: Callable[[u.Request], tuple[Any, ...]] = attrgetter(*ALWAYS)
        self._marks: list[tuple[int, list[tuple[int, Test]], int]] = []

    def said(self, me: int, *fields: str, when: Test | None = None) -> None:
        """A step is concerned if one of these fields is said. `when`: and if this holds for its value, and the request."""
        for name in fields:
            if when is None:
                self._said[name] = self._said.get(name, 0) | me
            else:
                self._tests.setdefault(name, []).append((me, when))

    def unsaid(self, me: int, *fields: str) -> None:
        """A step is concerned if one of these fields is not said."""
        for name in fields:
            self._unsaid[name] = self._unsaid.get(name, 0) | me

    def neighbour(self, me: int, first: str, second: str) -> None:
        """A step is concerned if a message of the second role stands right behind one of the first."""
        self.neighbours[first, second] = self.neighbours.get((first, second), 0) | me

    def settle(self) -> None:
        """All steps have said what concerns them."""
        names = list(dict.fromkeys((*self._said, *self._tests, *self._unsaid)))
        self._fields = attrgetter(*ALWAYS, *names)
        self._marks = [(self._said.get(name, 0), self._tests.get(name, []), self._unsaid.get(name, 0)) for name in names]
        self.watched = self.flat | {"tool"}

    def look(self, request: u.Request) -> int:
        """The steps that the fields of a request and its tools concern."""
        due = self.always
        _, tools, *values = self._fields(request)
        for value, (said, tests, unsaid) in zip(values, self._marks, strict=True):
            if value is None or value == []:
                due |= unsaid
                continue
            due |= said
            for me, test in tests:
                if test(value, request):
                    due |= me
        return due | self.look_at_tools(tools) if tools else due

    def look_at_tools(self, tools: list[Any]) -> int:
        """The steps that these tools concern."""
        due = 0
        legal = self.legal
        for tool in tools:
            if tool.__class__ is not u.Tool:
                due |= self._other_tool(tool)
                continue
            if tool.name not in legal and not self.is_legal(tool.name):
                due |= self.names
            if (text := tool.description) is not None and (not text or text.isspace()):
                due |= self.blank_tools
            if (schema := tool.parameters) is None or "properties" not in schema or schema.get("type") is None:
                due |= self.bare_tools
            if tool.strict:
                due |= self.strict_schemas
            if tool.cache is not None:
                due |= self.cache | self.of_members([tool.cache])
            if tool.extras is not None:
                due |= self.of_extras(tool.extras, holds_null_key)
        return due | self._look_at_schemas(tools)

    def _look_at_schemas(self, tools: list[Any]) -> int:
        schemas: list[Any] = [tool.parameters for tool in tools if tool.__class__ is u.Tool and tool.parameters is not None]
        if not schemas or not self.schemas | self.padded:
            return 0
        try:
            text = encode(schemas)
        except (TypeError, ValueError, RecursionError):
            return self.schemas
        due = self.padded if NULL in text else 0
        return due if not self.schemas or self.sound(schemas, text) else due | self.schemas

    def of_members(self, held: list[Any]) -> int:
        """The same of what a list holds."""
        return self.padded if self.padded and any(padded(one.extras, self.own_spaces) for one in held) else 0

    def of_extras(self, extras: dict[str, Any] | None, holds: Callable[[Any], bool] | None = None) -> int:
        """The step that is concerned by nulls that would be written."""
        return self.padded if self.padded and padded(extras, self.own_spaces, holds or holds_null) else 0

    def _other_tool(self, tool: u.AnyTool) -> int:
        if isinstance(tool, u.Opaque):
            return self.other_tools
        due = self.cache | self.of_members([tool.cache]) if tool.cache is not None else 0
        due |= self.of_extras(tool.extras, holds_null_key)
        if not isinstance(tool, u.CustomTool):
            return due | self.other_tools
        return due | self.custom_tools | (0 if self.is_legal(tool.name) else self.names)

    def is_legal(self, name: str) -> bool:
        """Whether the name of a tool may stay. The turns of a conversation have the same tools: names that may are remembered."""
        if not self.legal_name(name):
            return False
        if len(self.legal) >= REMEMBERED:
            self.legal.clear()
        self.legal.add(name)
        return True


def padded(extras: Any, spaces: tuple[str, ...], holds: Callable[[Any], bool] | None = None) -> bool:
    """Whether a value would give a null back to one of these formats."""
    return extras is not None and any((holds or holds_null)(extras[space]) for space in spaces if space in extras)


def holds_null(tree: Any) -> bool:
    """Whether what is remembered of an object has a null."""
    return tree.__class__ is dict and any(value is None or holds_null(value) for value in tree.values())


def holds_null_key(tree: Any) -> bool:
    """Whether what is remembered of an object has a null at a key that no field carries."""
    return tree.__class__ is dict and any(value is None or (key != WIRE and holds_null_key(value)) for key, value in tree.items())


def _any(_schemas: list[Any], _text: bytes) -> bool:
    """Of a target that takes all schemas."""
    return True
