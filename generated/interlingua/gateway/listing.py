# Generated from templates/runtime/gateway/listing.py; do not edit.

"""The models that clients can name: those of the configuration, and those that upstreams list."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

import httpx2

from ..core.errors import Error
from ..core.lookup import load
from .answers import PLACE, Refused
from .config import Config, Route
from .reading import whole
from .routing import fits, names, targets
from .upstreams import Link
from .watching import log

PATIENCE: Final = 10.0  # seconds until an upstream has listed its models


async def models(config: Config, links: Mapping[str, Link], key: str | None) -> list[str]:
    """The names, each once. An upstream that does not answer is left out, and the log has a warning. `key`: the client's."""
    upstreams = list(dict.fromkeys(name for name, _ in _open(config)))
    lists = dict(zip(upstreams, await asyncio.gather(*(_listed(links[name], key) for name in upstreams)), strict=True))
    listed = [model for name, route in _open(config) for model in lists[name] if _leads(config, route, model, name)]
    return list(dict.fromkeys([*names(config), *listed]))


async def known(config: Config, links: Mapping[str, Link], model: str, key: str | None) -> bool:
    """Whether requests for a model are answered: a route leads to an upstream, and its list, if there is one, has the model."""
    if model in names(config):
        return True
    candidates = targets(config, model)
    if not candidates or candidates[0].model != model:
        return bool(candidates)
    listed = await _listed(links[candidates[0].upstream], key)
    return not listed or model in listed


def _open(config: Config) -> Iterator[tuple[str, Route | None]]:
    """The upstreams that get the model as the client names it, and by which pattern; None: they answer for all models."""
    if not config.routes:
        name, upstream = next(iter(config.upstreams.items()))
        if upstream.model is None:
            yield name, None
    for route in config.routes:
        to = route.to[0]
        name, wanted = (to, None) if isinstance(to, str) else (to.upstream, to.model)
        if "*" in route.model and wanted is None and config.upstreams[name].model is None:
            yield name, route


def _leads(config: Config, route: Route | None, model: str, name: str) -> bool:
    """Whether a request with this model goes to this upstream: another route may come before."""
    return route is None or (fits(route.model, model) and targets(config, model)[0].upstream == name)


async def _listed(link: Link, key: str | None) -> list[str]:
    """What an upstream lists; nothing if its format has no list, or it does not answer."""
    if "models" not in link.form:
        return []
    try:
        async with asyncio.timeout(PATIENCE):
            response = await link.models(key)
            try:
                data = await whole(response.aiter_bytes(), 10_000_000, PATIENCE)
            finally:
                await response.aclose()
        if not response.is_success:
            raise Error(f"status {response.status_code}")
        return list(read(link.upstream.provider, json.loads(data)))
    except (httpx2.HTTPError, httpx2.InvalidURL, Error, Refused, TimeoutError, ValueError, RecursionError) as error:
        log.warning("the upstream %s did not list its models: %s", link.name, error or type(error).__name__)
        return []


def read(provider: str, body: Any) -> Iterator[str]:
    """The names in a list of this format: what is in the place of the name in the spec's answer."""
    answer: dict[str, Any] = load(provider).ENDPOINT["models"]["response"]
    lists: dict[str, dict[str, Any]] = {key: form[0] for key, form in answer.items() if isinstance(form, list)}
    for key, form in lists.items():
        name, shape = next((name, shape) for name, shape in form.items() if isinstance(shape, str) and PLACE in shape)
        before, _, after = shape.partition(PLACE)
        members = cast("dict[str, Any]", body).get(key) if isinstance(body, dict) else None
        for member in cast("list[Any]", members) if isinstance(members, list) else ():
            text = cast("dict[str, Any]", member).get(name) if isinstance(member, dict) else None
            if isinstance(text, str) and text.startswith(before) and text.endswith(after):
                yield text[len(before) : len(text) - len(after)]
