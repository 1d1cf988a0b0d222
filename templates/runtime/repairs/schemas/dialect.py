"""A dialect: the part of JSON Schema that an API accepts. This is only its type; the dialects themselves are in the specs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from ...core.losses import Level


def _nothing() -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True, slots=True)
class Dialect:
    """The keywords and structures that an API accepts.

    A keyword that is not in `keep` is expressed by others that are, if possible; otherwise in words, in the description.

    keep:       the accepted keywords; None: all
    values:     keyword: its only accepted values
    matches:    a `pattern` must match this as a whole
    enums:      the JSON types that members of `enum` and `const` may have, `text` for strings that are not empty; None: all
    type_lists: `type` may be a list
    refs:       any; alone: a `$ref` may not have other keys beside it
    cycles:     circular references: any; optional: within properties that are not required; none
    objects:    open; declared: required names must be properties; some_required: and at least one property must be required, so that the
                first may be null; closed: required names must be properties, and additional properties must be forbidden; required: and all
                properties must be required, so optional ones may be null
    type:       each schema needs a type; this one, if nothing else shows which
    items:      arrays must declare their items
    root:       the schema must be an object, and no `anyOf`
    top:        keywords that are not accepted at the top of the whole schema, which has to be an object
    choices:    any; alone: only notes are accepted beside `anyOf` and `oneOf`, so the members get all other keywords
    names:      chars and max: the accepted characters of a property's name at the top, and its greatest length; None: any
    when_missing: keyword: the value that the API assumes if it is missing
    max:        what is counted: its greatest number
    """

    name: str
    keep: frozenset[str] | None = None
    values: Mapping[str, tuple[Any, ...]] = field(default_factory=_nothing)
    matches: str | None = None
    enums: frozenset[str] | None = None
    type_lists: bool = True
    refs: Literal["any", "alone"] = "any"
    cycles: Literal["any", "optional", "none"] = "any"
    objects: Literal["open", "declared", "some_required", "closed", "required"] = "open"
    type: str | None = None
    items: bool = False
    root: bool = False
    top: frozenset[str] = frozenset()
    choices: Literal["any", "alone"] = "any"
    names: Mapping[str, Any] | None = None
    when_missing: Mapping[str, Any] = field(default_factory=_nothing)
    max: Mapping[str, int] = field(default_factory=_nothing)

    def keeps(self, keyword: str) -> bool:
        return self.keep is None or keyword in self.keep

    @property
    def null_is_flag(self) -> bool:
        return self.keep is not None and "nullable" in self.keep

    @property
    def closes_objects(self) -> bool:
        return self.objects in ("closed", "required")


class Change(NamedTuple):
    """One change of a schema.

    path:    the place in the original schema: `properties.a.items`; empty for the whole
    keyword: the keyword that changed
    level:   trivial: the same values fit. minor: it contains less, or requires more. major: it cannot express what it has to
    value:   the original value
    """

    path: str
    keyword: str
    level: Level
    reason: str
    value: Any
