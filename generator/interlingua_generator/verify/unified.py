"""Random values of the unified model, as plain data. A struct is a mapping with its class as `type`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeAlias, assert_never

from ..data.unified import EnumOf, Leaf, ListOf, StructField, StructOf, Type, Unified, UnionOf

DEEP: Final = 4
NOTHING: Final[Mapping[str, Any]] = {}
LEAVES: Final[dict[str, tuple[Any, ...]]] = {
    "str": ("a", "b 1", "Zürich", 'x "y"'),
    "int": (0, 1, -1, 4096),
    "float": (0.5, 1.0, 0.0),
    "bool": (True, False),
    "any": (1, "x", True, {"k": [1.5]}),
    "object": ({}, {"k": 1}, {"k": {"l": ["x"]}}),
}
# The parts of a message of each role, if the model has them.
PARTS_OF_ROLE: Final = {"system": ("Text",), "user": ("Text", "Image", "Document"), "assistant": ("Reasoning", "Text", "ToolCall")}
# Texts with a certain form.
FORMS: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("Blob", "media_type"): ("image/png", "application/pdf", "audio/wav"),
    ("Blob", "data"): ("AA==", "iVBORw0KGgo="),
    ("Url", "url"): ("https://example.com/a.png", "data:image/png;base64,AA=="),
    ("ToolCall", "kind"): ("function",),
    ("ToolResult", "kind"): ("function",),
    ("ToolCall", "runner"): ("client",),
    ("ToolResult", "runner"): ("client",),
}


CUSTOM: Final = 0.2  # share of calls of a custom tool
PAIRED: Final = 0.7  # share of calls that are written with their result as one object, if a shape of two parts exists
ANSWERED: Final = 0.85  # share of calls with a result
OTHERWISE: Final = 0.3  # share of parts that the first of several keys cannot express

Sayable: TypeAlias = tuple[Mapping[str, Any], Collection[str]]  # the values that a struct must have, and the fields that must be set


class UnifiedValues:
    """Makes random unified values.

    `texts`, `objects`: values that a format might mistake for something else. `owners`: owners of signatures. `pairs`: calls and results
    that are one object. `apart`: such results are nevertheless separate messages. `rivals`: by class, parts that do not belong to the
    first key for them."""

    def __init__(
        self,
        unified: Unified,
        random: Random,
        texts: Sequence[str] = (),
        objects: Sequence[dict[str, Any]] = (),
        owners: Sequence[str] = (),
        pairs: Sequence[tuple[Sayable, Sayable]] = (),
        apart: bool = False,
        rivals: Mapping[str, Sequence[Sayable]] = NOTHING,
    ) -> None:
        self.owners = owners
        self.pairs = pairs
        self.apart = apart
        self.rivals = rivals
        self.results: dict[str, Sayable] = {}  # results of calls that share an object with their result, by call id
        self.texts = (*LEAVES["str"], *texts)
        self.objects = objects
        self.unified = unified
        self.random = random
        self.depth = 0
        self.calls = 0

    def struct(self, name: str, given: Mapping[str, Any] = NOTHING, must: Collection[str] = (), full: bool = False) -> dict[str, Any]:
        """Return a struct with its required fields and some of the others.

        `given`: fields with this value (None: unset); `must`: fields that are always set. Derived fields stay unset.
        """
        self.depth += 1
        value: dict[str, Any] = {"type": name}
        struct = self.unified.structs[name]
        must = {*must, struct.text} if struct.text else must  # an empty text part is not a part
        for field in struct.fields:
            if field.name in given:
                if given[field.name] is not None:
                    value[field.name] = given[field.name]
            elif field.required or field.name in must or self._wanted(name, field, full):
                value[field.name] = self._field(name, field)
        if name == "ToolCall" and not {"kind", "input"} & given.keys() and self.random.random() < CUSTOM:
            value = {**value, "kind": "custom", "input": self._value(Leaf("str")), "arguments": {}}
        for field in struct.fields if self.owners else ():
            if field.owner and field.name in value and field.owner not in given:
                value.setdefault(field.owner, self.random.choice(self.owners))
        self.depth -= 1
        return value

    def _wanted(self, name: str, field: StructField, full: bool) -> bool:
        if field.derived or (name, field.name) == ("ToolCall", "input"):  # only a custom call has one
            return False
        return full or (self.depth < DEEP and self.random.random() < 0.3)

    def _field(self, name: str, field: StructField) -> Any:
        if (name, field.name) in FORMS:
            return self.random.choice(FORMS[name, field.name])
        if field.type == ListOf(StructOf("Message")):
            return self._conversation()
        if (name, field.name) == ("Candidate", "message"):
            return self._message("assistant")
        if (name, field.name) == ("Request", "tool_choice"):
            return self._tool_choice()
        if field.made == "call":
            self.calls += 1
            return f"call_{self.calls}"
        return self._value(field.type)

    def _value(self, type_: Type) -> Any:
        match type_:
            case Leaf("str"):
                return self.random.choice(self.texts)
            case Leaf("any" | "object" as kind):
                return self.random.choice((*LEAVES[kind], *self.objects))
            case Leaf(kind):
                return self.random.choice(LEAVES[kind])
            case ListOf(item):
                return [self._value(item) for _ in range(self.random.randrange(1, 3) if self.depth < DEEP else 0)]
            case EnumOf(name):
                return self.random.choice([word for word in self.unified.enums[name].values if word != "other"])
            case StructOf(name):
                return self.struct(name)
            case UnionOf(name):
                return self.struct(self.random.choice([member for member in self.unified.unions[name].members if member != "Opaque"]))
            case _:
                assert_never(type_)

    def _tool_choice(self) -> dict[str, Any]:
        """Return a choice of any mode, with the fields that belong to it."""
        mode = self.random.choice(self.unified.enums["ToolMode"].values)
        choice: dict[str, Any] = {"type": "ToolChoice", "mode": mode}
        if mode == "tool":
            choice["name"] = self._value(Leaf("str"))
        if mode == "allowed":
            tools = [self.struct("ToolRef", {"name": name}) for name in ("one", "two")[: self.random.randrange(1, 3)]]
            choice |= {"allowed": tools, "allowed_mode": self.random.choice(("auto", "required"))}
        return choice

    # --- a plausible conversation ----------------------------------------------------------------------------------------

    def _conversation(self) -> list[dict[str, Any]]:
        messages: list[dict[str, Any]] = []
        for role in self.random.choice((["user"], ["system", "user"], ["user", "assistant", "user"], ["system", "user", "assistant"])):
            message = self._message(role)
            messages.append(message)
            answered = {part.get("call_id") for part in message.get("parts", ())}
            calls = [part for part in message.get("parts", ()) if part["type"] == "ToolCall" and part["id"] not in answered]
            calls = [call for call in calls if self.random.random() < ANSWERED]
            if calls and "tool" in self.unified.enums["Role"].values:
                messages.append(self.struct("Message", {"role": "tool", "parts": list(map(self._result, calls))}))
        return messages

    def _message(self, role: str) -> dict[str, Any]:
        classes = [name for name in PARTS_OF_ROLE[role] if name in self.unified.structs]
        several = 3 if self.pairs else 2
        parts = [part for _ in range(self.random.randrange(several) + 1) for part in self._parts(self.random.choice(classes))]
        return self.struct("Message", {"role": role, "parts": parts})

    def _parts(self, name: str) -> list[dict[str, Any]]:
        """Return a part, or a call and its result if these are one object."""
        if name in self.rivals and self.random.random() < OTHERWISE:
            return [self.struct(name, *self.random.choice(self.rivals[name]))]
        if name != "ToolCall" or not self.pairs or self.random.random() > PAIRED:
            return [self.struct(name)]
        (given, must), result = self.random.choice(self.pairs)
        call = self.struct(name, given, must)
        self.results[call["id"]] = result
        return [call] if self.apart or self.random.random() > ANSWERED else [call, self._result(call)]

    def _result(self, call: dict[str, Any]) -> dict[str, Any]:
        given, must = self.results.get(call["id"], (NOTHING, ()))
        given = {"call_id": call["id"], **given}
        if "parts" not in must and "value" not in must:
            given.setdefault("parts", [self.struct("Text")])
        return self.struct("ToolResult", given, must)
