# Generated from templates/runtime/gateway/routing.py; do not edit.

"""Which upstreams answer for a model."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .config import Config, Target


def targets(config: Config, model: str | None) -> list[Target]:
    """The upstreams in the order in which they are asked, each with its model; none if no route fits.

    An exact name comes before a pattern, and patterns are tried in the order of the file.
    """
    model = config.aliases.get(model or "", model)
    if not config.routes:
        return [_target(config, next(iter(config.upstreams)), model)]
    exact = (route for route in config.routes if route.model == model)
    route = next(exact, None) or next((route for route in config.routes if fits(route.model, model)), None)
    return [_target(config, to, model) for to in route.to] if route else []


def fits(pattern: str, model: str | None) -> bool:
    """Whether a name is one of a pattern; `*` is any text."""
    return "*" in pattern and re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), model or "", re.DOTALL) is not None


def names(config: Config) -> list[str]:
    """The models of the configuration: aliases, routes without a pattern, and the models of upstreams."""
    models = [*config.aliases, *(route.model for route in config.routes if "*" not in route.model)]
    if not config.routes:
        models += [upstream.model for upstream in config.upstreams.values() if upstream.model]
    return list(dict.fromkeys(models))


def _target(config: Config, to: str | Target, model: str | None) -> Target:
    name, wanted = (to, None) if isinstance(to, str) else (to.upstream, to.model)
    return Target(upstream=name, model=wanted or config.upstreams[name].model or model)


def used(targets: Iterable[Target]) -> list[str]:
    """The names of the upstreams."""
    return [target.upstream for target in targets]
