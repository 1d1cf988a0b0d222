# Generated from templates/runtime/core/lookup.py; do not edit.

"""Finds provider modules: by name, loaded on first use, or passed as modules."""

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
    """Return the module of a provider. Raise UnknownProvider."""
    if isinstance(provider, str):
        return _LOADED.get(provider) or _find(provider)
    if not hasattr(provider, "NAMESPACE"):
        raise UnknownProvider(f"{provider!r} is not a provider module")
    return provider


def name_of(provider: Provider) -> str:
    """The name under which `load` finds the provider again: short for a shipped provider, dotted for another package's module."""
    if isinstance(provider, str):
        return provider
    return provider.__name__.removeprefix(f"{PACKAGE}.")


def function(provider: Provider, name: str) -> Any:
    """Return `decode_request` or another function. Raise UnknownProvider, or Error if the provider's spec does not have that part."""
    return part(load(provider), name)


def part(module: ModuleType, name: str) -> Any:
    """`function` for a module that is already loaded."""
    attribute = getattr(module, name, None)
    if attribute is None:
        names = [attr for attr in sorted(vars(module)) if attr.startswith(("decode_", "encode_")) and not attr.endswith("_event_stream")]
        raise Error(f"{name_of(module)} has no {name}; it has {', '.join(names) or 'none of these'}")
    return attribute


def _find(name: str) -> ModuleType:
    """Return the module of a name. Shipped providers are imported.

    Other modules must be imported already: a name in stored data never imports anything.
    """
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
    """The error text for an unknown provider, with suggestions: providers with this alias or a similar name."""
    from difflib import get_close_matches

    word = name.lower().replace("-", "_")
    aliased = [entry for entry, names in CALLED.items() if word in names]
    reordered = [entry for entry in PROVIDERS if sorted(entry.split("_")) == sorted(word.split("_"))]  # the same words in another order
    near = sorted(aliased, key=lambda entry: CALLED[entry].index(word)) or reordered or get_close_matches(word, PROVIDERS, n=1, cutoff=0.5)
    hint = f" Did you mean {' or '.join(repr(entry) for entry in near)}?" if near else ""
    return f"no provider {name!r}.{hint}"
