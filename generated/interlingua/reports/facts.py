# Generated from templates/runtime/reports/facts.py; do not edit.

"""The facts of a provider's spec, as data: facts.json of its folder, read when it is first asked for."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from types import ModuleType
from typing import Any, Final, cast

from ..core.errors import Error, Step
from ..core.lookup import Provider, load, name_of

Key = Mapping[str, Any]
TABLES: Final = ("shapes", "fields", "mended", "rules")


class Facts:
    """Of one provider, with what it has of its parents.

    spaces: the names under which extras have its keys
    gen_ai: what OpenTelemetry's conventions call the provider, and what it does
    roots:  request, messages, response, error -> the shape of it
    shapes: by name: an object with its `keys`, or the `cases` that it may be
    fields: `request Text.cache` -> carried, kept, read, partly or lost, with levels
    owned:  fields that only the provider that made them can read, with the level of their loss
    mended: field -> the rules that may change it; with a star: for some models
    rules:  word -> what it is about, and where that is from
    models: rows of models that differ
    stream: its events, and what clients expect of them; None if they are not recorded
    """

    def __init__(self, name: str, facts: Mapping[str, Any], spaces: tuple[str, ...] = ()) -> None:
        self.name, self.spaces = name, spaces
        self.title: str = facts["title"]
        self.docs: str = facts["docs"]
        self.sdk: str | None = facts["sdk"]
        self.gen_ai: dict[str, str] = facts.get("gen_ai", {})
        self.roots: dict[str, str] = facts["roots"]
        self.shapes: dict[str, dict[str, Any]] = facts["shapes"]
        self.fields: dict[str, str] = facts["fields"]
        self.owned: dict[str, str] = facts["owned"]
        self.mended: dict[str, list[str]] = facts["mended"]
        self.rules: dict[str, dict[str, Any]] = facts["rules"]
        self.models: list[dict[str, Any]] = facts["models"]
        self.stream: dict[str, Any] | None = facts.get("stream")
        self.of_models = frozenset(rule for row in self.models for rule in row["rules"])

    # --- shapes --------------------------------------------------------------------------------------------------------------

    def objects(self, name: str) -> list[dict[str, Any]]:
        """The shapes that a name means; those of cases one by one."""
        shapes: list[dict[str, Any]] = []
        queue, seen = [name], set[str]()
        while queue:
            shape_name = queue.pop()
            shape = self.shapes.get(shape_name)
            if shape is None or shape_name in seen:
                continue
            seen.add(shape_name)
            if "cases" in shape:
                queue += reversed(shape["cases"])
                continue
            shapes.append({"name": shape_name, **shape})
            bare = shape.get("bare", {})
            queue += [flat["of"] for flat in shape.get("flat", ())] + ([bare["of"]] if "of" in bare else [])
            queue += [self.roots["messages"]] if bare.get("talk") else []
        return shapes

    def below(self, key: Key) -> list[dict[str, Any]]:
        """The objects that may be the value of a key."""
        if "keys" in key:
            return [{"keys": key["keys"]}, *(shape for flat in key.get("flat", ()) for shape in self.objects(flat["of"]))]
        if key.get("talk"):
            return self.objects(self.roots["messages"])
        return self.objects(key["of"]) if "of" in key else []

    def at(self, side: str, steps: tuple[Step, ...], body: Any) -> list[dict[str, Any]]:
        """The objects that may be at a place of a body, by the value there."""
        shapes = self.fitting(self.objects(self.roots.get(side, "")), body)
        for step in steps:
            body = _member(body, step)
            if isinstance(step, str):
                shapes = [part for shape in shapes for key in [key_of(shape["keys"], step)] if key is not None for part in self.below(key)]
            shapes = self.fitting(shapes, body)
        return shapes

    def fitting(self, shapes: list[dict[str, Any]], value: Any) -> list[dict[str, Any]]:
        """The shapes with the most constants in an object, and the structs whose keys are among theirs. All shapes, if the object has no
        constant."""
        if not isinstance(value, dict):
            return shapes
        table = {key: entry for key, entry in cast(dict[str, Any], value).items() if entry is not None}  # null is as if it were not there

        def score(shape: Mapping[str, Any]) -> int:
            fixed = [(table[name], key["is"]) for name, key in shape["keys"].items() if "is" in key and name in table]
            return len(fixed) if all(actual == constant for actual, constant in fixed) else -1

        best = max(map(score, shapes), default=-1)
        if best < 0:
            return shapes
        best_shapes = [shape for shape in shapes if score(shape) == best]
        flat = {part["name"] for shape in best_shapes for inner in shape.get("flat", ()) for part in self.objects(inner["of"])}
        return [*best_shapes, *(shape for shape in shapes if shape.get("name") in flat and score(shape) not in (best, -1))]

    def source_of(self, rule: str, model: str | None) -> tuple[list[str], bool]:
        """The sources of a rule, and of its changes for the model; and whether the refusal was never observed."""
        from ..repairs.models import known_as, matches

        name = known_as(model, (pattern for row in self.models for pattern in row["match"])) if model else None
        rows = [row for row in self.models if name and rule in row["rules"] and any(matches(pattern, name) for pattern in row["match"])]
        facts = [row for row in (self.rules.get(rule), *rows[:1]) if row is not None]
        return list(dict.fromkeys(doc for row in facts for doc in row.get("docs", ()))), any(row.get("uncertain", False) for row in facts)


def key_of(keys: Mapping[str, Key], name: str) -> Key | None:
    """A key by any of its names."""
    key = keys.get(name)
    return key if key is not None else next((key for key in keys.values() if name in key.get("also", ())), None)


def names_of(keys: Mapping[str, Key]) -> Iterator[str]:
    """The keys of an object, and their other names."""
    for name, key in keys.items():
        yield name
        yield from key.get("also", ())


def _member(value: Any, step: Step) -> Any:
    try:
        return value[step]
    except (KeyError, IndexError, TypeError):
        return None


# --- reading -------------------------------------------------------------------------------------------------------------------


def facts_of(provider: Provider) -> Facts:
    """Raises Error for a provider that was generated without them."""
    return _read(load(provider))


@cache
def _read(module: ModuleType) -> Facts:
    return Facts(name_of(module), _whole(module), module.SPACES)


@cache
def _whole(module: ModuleType) -> Mapping[str, Any]:
    """The facts of the file, over those of its parent."""
    try:
        facts: dict[str, Any] = json.loads(files(module.__name__).joinpath("facts.json").read_text("utf-8"))
    except (OSError, ModuleNotFoundError) as error:
        raise Error(f"{name_of(module)} has no facts.json: generate it again with this version of interlingua") from error
    if facts["like"] is None:
        return facts
    elder = _whole(_parent(module, facts["like"]))
    for table in TABLES:
        merged = {**elder[table], **facts[table]}
        facts[table] = {name: entry for name, entry in merged.items() if entry is not None}
    return {"models": elder["models"], "stream": elder.get("stream"), **facts}


def _parent(module: ModuleType, name: str) -> ModuleType:
    """The provider that it is like: beside it, or one of ours."""
    try:
        return import_module(f"{module.__name__.rpartition('.')[0]}.{name}")
    except ModuleNotFoundError:
        return load(name)
