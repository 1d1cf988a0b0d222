# Generated from templates/runtime/core/lookup.py; do not edit.

"""Finds provider modules: by name, loaded on first use, or given as they are."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any, Final, TypeAlias

from ..registry import CALLED, PROVIDERS, ProviderName
from .errors import Error, UnknownProvider

Provider: TypeAlias = ProviderName | str | ModuleType
"""A provider's name (`"openai_chat"`), or its module (`interlingua.openai_chat`, or one generated elsewhere)."""

PACKAGE: Final = f"{__name__.partition('.')[0]}.providers"
"""The package of the shipped providers."""

_LOADED: Final[dict[str, ModuleType]] = {}


def load(provider: Provider) -> ModuleType:
    """The module of a provider. Raises UnknownProvider."""
    if isinstance(provider, str):
        return _LOADED.get(provider) or _find(provider)
    if not hasattr(provider, "NAMESPACE"):
        raise UnknownProvider(f"{provider!r} is not a provider module")
    return provider


def name_of(provider: Provider) -> str:
    """The name under which `load` finds the provider again: short for our own, dotted for a stranger's module."""
    if isinstance(provider, str):
        return provider
    return provider.__name__.removeprefix(f"{PACKAGE}.")


def function(provider: Provider, name: str) -> Any:
    """`decode_request` and the like. Raises UnknownProvider, or Error if the provider's spec does not have that part."""
    return part(load(provider), name)


def part(module: ModuleType, name: str) -> Any:
    """`function` of what was loaded already."""
    found = getattr(module, name, None)
    if found is None:
        there = [one for one in sorted(vars(module)) if one.startswith(("decode_", "encode_")) and not one.endswith("_event_stream")]
        raise Error(f"{name_of(module)} has no {name}; it has {', '.join(there) or 'none of these'}")
    return found


def _find(name: str) -> ModuleType:
    """Own providers are imported. Strangers' must be imported already: a name in stored data never imports anything."""
    if name in PROVIDERS:
        module = import_module(f".{name}", PACKAGE)
    else:
        module = sys.modules.get(name)
        if not hasattr(module, "NAMESPACE"):
            raise UnknownProvider(f"{unknown(name)} There are: {', '.join(PROVIDERS)}")
    assert module is not None
    _LOADED[name] = module
    return module


def unknown(name: str) -> str:
    """That there is no such provider, and what was meant: providers that are called so, or nearly."""
    from difflib import get_close_matches

    said = name.lower().replace("-", "_")
    called = [one for one, names in CALLED.items() if said in names]
    turned = [one for one in PROVIDERS if sorted(one.split("_")) == sorted(said.split("_"))]  # the same words in another order
    near = sorted(called, key=lambda one: CALLED[one].index(said)) or turned or get_close_matches(said, PROVIDERS, n=1, cutoff=0.5)
    hint = f" Did you mean {' or '.join(repr(one) for one in near)}?" if near else ""
    return f"no provider {name!r}.{hint}"
