"""The beta features that a request uses. Their names go into a header, which is no part of the body."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from ..core.lookup import Provider, load, name_of
from ..core.plain import plain
from ..lenses.fitting import looks
from ..registry import BETAS


def betas(request: Mapping[str, Any], *, target: Provider) -> list[str]:
    """Returns the names of beta features that the provider needs in its header for this request, sorted; empty if it needs none.

    `", ".join(names)` is the value of that header. Official clients take the list (`betas=`).
    The provider's spec defines which names a request needs (`betas`); `docs/providers` shows them.

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
    """Yield the values at a path of keys, for each member of lists on the path."""
    if isinstance(value, list):
        for member in cast(list[Any], value):
            yield from _at(member, keys)
    elif not keys:
        yield value
    elif isinstance(value, dict) and keys[0] in value:
        yield from _at(cast(dict[str, Any], value)[keys[0]], keys[1:])
