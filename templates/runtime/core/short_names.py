"""`import interlingua.<provider>`: the providers are in a subpackage; their import names are one step shorter."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

from ..registry import PROVIDERS
from .lookup import PACKAGE


class ShortNames(MetaPathFinder, Loader):
    """Finds a provider under its short name: the same module, not a second one. Called only if no file matches the name."""

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        package, _, name = fullname.rpartition(".")
        return ModuleSpec(fullname, self) if package == PACKAGE.rpartition(".")[0] and name in PROVIDERS else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = import_module(f"{PACKAGE}.{spec.name.rpartition('.')[2]}")
        spec.loader_state = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """The module has run already; only its own spec is restored."""
        assert module.__spec__ is not None
        module.__spec__ = module.__spec__.loader_state


def install() -> None:
    """Installs the finder once per process."""
    if not any(isinstance(finder, ShortNames) for finder in sys.meta_path):
        sys.meta_path.append(ShortNames())
