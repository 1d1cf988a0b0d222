"""The beta features that a request uses. Their names go into a header, which is no part of the body."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from ..core.lookup import Provider, load, name_of
from ..core.plain import plain
from ..lenses.fitting import looks
from ..registry import BETAS


def betas(request: Mapping[str, Any], *, target: Provider) -> list[str]:
    """The names that the provider wants in its header of beta features for this request, sorted; empty if it asks for none.

    `", ".join(names)` is the value of that header. Official clients take the list (`betas=`).
    What needs which name is a fact of the provider's spec (`betas`); `docs/providers` shows it.

    Args:
        request: a body of the target's own format, such as `convert_request(..).value`.
        target: the provider that it is sent to.

    Raises UnknownProvider.
    """
    name = name_of(target)
    load(target)
    _, needs = BETAS.get(name, ("", ()))
    if not needs:
        return []
    body = plain(request)
    return sorted(beta for beta, places in needs if any(_asks(body, path, patterns) for path, patterns in places))


def _asks(body: Any, path: str, patterns: tuple[Any, ...]) -> bool:
    return any(looks(value, pattern) for value in _at(body, path.split(".")) for pattern in patterns)


def _at(value: Any, keys: list[str]) -> Iterator[Any]:
    """The values at a path of keys, of each member of the lists on the way."""
    if isinstance(value, list):
        for member in cast(list[Any], value):
            yield from _at(member, keys)
    elif not keys:
        yield value
    elif isinstance(value, dict) and keys[0] in value:
        yield from _at(cast(dict[str, Any], value)[keys[0]], keys[1:])
