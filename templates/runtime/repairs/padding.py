"""Nulls and empty texts without meaning: what tables and forms contain where there is no value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias, cast

from msgspec.json import encode
from msgspec.structs import replace

from .. import model as u
from ..core.losses import below
from ..core.values import unchanged
from ..lenses.extras import ABSENT, WIRE
from ..lenses.known_keys import written_keys
from ..lenses.lens import is_neutral
from .draft import Draft
from .schemas.keywords import NAMED, ONE, SEVERAL
from .step import Step
from .watch import NULL, Watch, holds_null, padded

Json: TypeAlias = dict[str, Any]

SAYS: Final = frozenset(("const", "default"))  # keywords whose null may be meant
NAMES: Final = NAMED | {"dependentRequired"}
DEEPEST: Final = 150
OPTIONS: Final = ("tool_choice", "response_format", "reasoning", "audio", "cache")
HELD: Final = ("extras", "parameters", "schema", "parts", "source", "citations", "cache")  # fields in which nulls are searched
TEXTS: Final = tuple(name for name, kind in u.Request.__annotations__.items() if kind == "str | None" and name != "model")
EMPTY: Final = "an empty text asks for nothing"
SCHEMA: Final = "null is not valid in a JSON Schema"
KEY: Final = "null has no meaning here"


class Padding(Step, frozen=True):
    """`padding`: nulls in schemas are dropped, and nulls that the target's own format would write back.

    The lens leaves out nulls of other formats. Parameters that are empty texts are dropped, too.

    Every target has this rule. Nulls in arguments, results and other data of an application are data.
    """

    word = "padding"
    refused = False
    policy = "how"
    policies = ("drop",)
    bodies = frozenset(("request", "messages", "tools"))

    how: str = "drop"

    def watch(self, w: Watch, me: int) -> None:
        w.padded, w.padding = w.padded | me, partial(_changes, w.own_spaces)
        w.when_set(me, "extras", when=lambda extras, _: padded(extras, w.own_spaces))
        w.when_set(me, *OPTIONS, when=lambda option, _: padded(option.extras, w.own_spaces))
        w.when_set(me, *TEXTS, when=lambda text, _: text == "")
        w.when_set(me, "stop", when=lambda texts, _: "" in texts)
        w.when_set(me, "reasoning", when=lambda config, request: _empty_texts(config) or _was_empty(request))
        w.when_set(me, "response_format", when=lambda answer, _: _has_null(answer.schema) and _changes(w.own_spaces, [answer]))

    def mend(self, d: Draft) -> None:
        cleaner = _Without(d.lens.SPACES, d.lose, d.having)
        self._texts(d)
        fields: dict[str, Any] = {"extras": cleaner.extras(d.request.extras, "Request", "extras")}
        for name in ("messages", "tools") if d.found else ("tools",):
            held: list[Any] = getattr(d.request, name)
            fields[name] = cleaner.each(held, name)
        for name in OPTIONS:
            fields[name] = cleaner.struct(getattr(d.request, name), name)
        fields = {name: value for name, value in fields.items() if value is not getattr(d.request, name)}
        if fields:
            d.set(**fields)

    def _texts(self, d: Draft) -> None:
        """Drop parameters that are empty texts, and empty texts in them."""
        request, fields = d.request, dict[str, Any]()
        for name in _empty_texts(request, TEXTS):
            d.lose(name, f"Request.{name}", "dropped", "trivial", EMPTY, "")
            fields[name] = None
        if "" in request.stop:
            d.lose("stop", "Request.stop", "changed", "trivial", EMPTY, request.stop)
            fields["stop"] = [text for text in request.stop if text]
        if (reasoning := request.reasoning) is not None:
            names = _empty_texts(reasoning)
            if reasoning.effort == "other" and _was_empty(request):
                names.append("effort")
            for name in names:
                d.lose(f"reasoning.{name}", f"Request.reasoning.{name}", "dropped", "trivial", EMPTY, "")
            kept = replace(reasoning, **dict.fromkeys(names)) if names else reasoning
            if names:
                fields["reasoning"] = None if is_neutral(kept) else kept
        if fields:
            d.set(**fields)


def _empty_texts(value: Any, names: tuple[str, ...] | None = None) -> list[str]:
    return [name for name in names or value.__struct_fields__ if getattr(value, name) == ""]


def _was_empty(request: u.Request) -> bool:
    """Whether a mapped key of a request was an empty text, which the format does not list as a value."""
    return any("" in tree.get(WIRE, {}).values() for tree in (request.extras or {}).values() if tree.__class__ is dict)


def _has_null(schema: Any) -> bool:
    try:
        return schema is not None and NULL in encode(schema)
    except (TypeError, ValueError, RecursionError):
        return False


def _changes(spaces: tuple[str, ...], held: list[Any]) -> bool:
    """Whether any null would be dropped from these structs."""
    return _Without(spaces, lambda *_: None, replace).each(held, "") is not held


class _Without:
    """Returns structs without nulls; the same object if there are none.

    spaces: the formats of the target
    lose, having: the methods of a draft, or substitutes for them
    """

    def __init__(self, spaces: tuple[str, ...], lose: Callable[..., None], having: Callable[..., Any]) -> None:
        self.spaces, self.lose, self.having = spaces, lose, having

    def each(self, held: list[Any], at: str) -> list[Any]:
        new = [self.struct(member, f"{at}[{number}]") for number, member in enumerate(held)]
        return held if unchanged(new, held) else new

    def struct(self, value: Any, at: str) -> Any:
        """Return a struct without nulls in its extras, schemas and members. `at`: its path."""
        if value is None or isinstance(value, u.Opaque):
            return value
        fields: dict[str, Any] = {}
        name = value.__class__.__name__
        for key in HELD:
            held = getattr(value, key, None)
            if not held:
                continue
            if key == "extras":
                new = self.extras(held, name, f"{at}.extras")
            elif key in ("parameters", "schema"):
                new = self.schema(held, f"{name}.{key}", f"{at}.{key}", 0)
            else:
                new = self.each(cast(list[Any], held), f"{at}.{key}") if isinstance(held, list) else self.struct(held, f"{at}.{key}")
            if new is not held:
                fields[key] = new
        return self.having(value, **fields) if fields else value

    def extras(self, extras: Any, struct: str, at: str) -> Any:
        """Return the extras without nulls in the formats of the target."""
        spaces = self.spaces
        if not padded(extras, spaces):
            return extras
        trees = cast(Mapping[str, Any], extras)
        new = {space: self.tree(tree, struct, f"{at}.{space}", space) if space in spaces else tree for space, tree in trees.items()}
        remaining = {space: tree for space, tree in new.items() if tree or space not in spaces}
        return extras if remaining == trees else remaining or None

    def tree(self, tree: Any, struct: str, at: str, space: str) -> Any:
        """Return the extras of a wire object without nulls: keys without a field, and, below "$wire", the spellings of the others."""
        if not holds_null(tree):
            return tree
        out: Json = {}
        for key, value in cast(Json, tree).items():
            if value is None and (key[:1] != "$" or key[:2] == "$$"):
                self.lose(below(at, key), f"{struct}.{key}", "dropped", "trivial", KEY)
                continue
            new = self.held(key, value, struct, at, space)
            if new or not value:  # nothing is left of an object of nulls
                out[key] = new
        return out

    def held(self, key: str, value: Any, struct: str, at: str, space: str) -> Any:
        if key == WIRE:
            return self.spelled(value, struct, at, space)
        return value if key in SAYS else self.tree(value, struct, below(at, key), space)

    def spelled(self, records: Any, struct: str, at: str, space: str) -> Any:
        """Return the spellings of mapped keys: a key that was null becomes absent. If the format always writes it, the record is dropped.

        Spellings of tools stay: a format may require the key, with null for what it decides itself.
        """
        if at.startswith("tools["):
            return records
        nulls = [key for key, value in cast(Json, records).items() if value is None and key[:1] != "$"]
        for key in nulls:
            self.lose(f"{at}.{key}", f"{struct}.{key}", "dropped", "trivial", KEY)
        always = written_keys(space) if nulls else ()
        kept = ((key, value) for key, value in cast(Json, records).items() if key not in nulls or f"{struct}.{key}" not in always)
        return {key: ABSENT if key in nulls else value for key, value in kept}

    def schema(self, schema: Any, field: str, at: str, depth: int) -> Any:
        """Return a schema without keywords and properties that are null."""
        if not isinstance(schema, dict) or depth > DEEPEST:
            return cast(Any, schema)
        original, changed = cast(Json, schema), False
        out: Json = {}
        for key, value in original.items():
            new = value
            if value is None:
                changed = changed or not _is_meant(original, key)
                if _is_meant(original, key):
                    out[key] = None
                else:
                    self.lose(f"{at}.{key}", field, "dropped", "trivial", SCHEMA)
                continue
            if key in NAMES and isinstance(value, dict):
                new = self.named(cast(Json, value), field, f"{at}.{key}", depth)
            elif key in SEVERAL and isinstance(value, list):
                held = cast(list[Any], value)
                members = [self.schema(member, field, f"{at}.{key}[{number}]", depth + 1) for number, member in enumerate(held)]
                new = members if any(member is not old for member, old in zip(members, held, strict=True)) else held
            elif key in ONE:
                new = self.schema(value, field, f"{at}.{key}", depth + 1)
            changed = changed or new is not value
            out[key] = new
        return out if changed else original

    def named(self, held: Json, field: str, at: str, depth: int) -> Json:
        out: Json = {}
        for name, subschema in held.items():
            if subschema is None:
                self.lose(below(at, name), field, "dropped", "trivial", SCHEMA)
            else:
                out[name] = self.schema(subschema, field, below(at, name), depth + 1)
        return held if len(out) == len(held) and all(out[name] is held[name] for name in out) else out


def _is_meant(schema: Json, key: str) -> bool:
    """Whether a null at a keyword has a meaning: it is a value there that fits the type, and no other keyword is null."""
    if key not in SAYS or any(value is None and other not in SAYS for other, value in schema.items()):
        return False
    kinds, some = schema.get("type"), schema.get("anyOf", schema.get("oneOf"))
    if isinstance(kinds, str | list):
        return "null" in kinds or schema.get("nullable") is True
    return not isinstance(some, list) or any(_is_null(choice) for choice in cast(list[Any], some))


def _is_null(schema: Any) -> bool:
    if not isinstance(schema, dict):
        return False
    kinds = cast(Json, schema).get("type")
    return kinds is None or "null" in kinds if isinstance(kinds, str | list | None) else False
