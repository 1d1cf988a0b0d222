"""The emitted code of a feature of version 2: printed, added to a package with the tiny model, and imported.

The runtime of the package is `templates/runtime` itself, so that the copied code is tested; `core` is shared with the interpreter.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any

import interlingua.core
from building import RUNTIME, compiled, tiny_model, vectors
from interlingua_generator._paths import data_dir
from interlingua_generator.plan.provider import provider_plan
from interlingua_generator.print import package
from interlingua_generator.print.scope import snake
from interlingua_generator.write import form

SHARED = ("envelope", "errors", "losses", "plain", "values")


@cache
def emitted(name: str) -> Any:
    """Return the lens of the feature's provider `demo`."""
    root = module(f"emitted_{name}", [str(RUNTIME)])
    this = compiled(name)
    sys.modules[f"{root.__name__}.model"] = root.__dict__["model"] = tiny_model(this.unified)
    module(f"{root.__name__}.core", [str(RUNTIME / "core")])
    for inner in pkgutil.iter_modules(interlingua.core.__path__):
        if inner.name in SHARED:
            sys.modules[f"{root.__name__}.core.{inner.name}"] = importlib.import_module(f"interlingua.core.{inner.name}")
    for path, text in lens_texts(name).items():
        inside = f"{root.__name__}.providers.{path}"
        for parent in (f"{root.__name__}.providers", inside):
            module(parent, [])
        lens = module(f"{inside}.lens", None)
        exec(compile(text, f"<{name}: {path}/lens.py>", "exec", dont_inherit=True), lens.__dict__)
    return sys.modules[f"{root.__name__}.providers.demo.lens"].LENS


def module(name: str, path: list[str] | None) -> ModuleType:
    """Return a module in memory. With a path, it is a package."""
    if name not in sys.modules:
        made = ModuleType(name)
        made.__package__ = name if path is not None else name.rpartition(".")[0]
        if path is not None:
            made.__path__ = path
        sys.modules[name] = made
    return sys.modules[name]


@cache
def printed(name: str) -> dict[str, package.Printed]:
    """Return lens.py of every provider of a feature, parents first."""
    this = compiled(name)
    plans = {provider: provider_plan(spec, this.unified, this.codecs) for provider, spec in this.specs.items()}
    for plan in plans.values():
        plan.roots += tuple(
            function for of in shapes_of(name) for way in ("decode", "encode", "encode_just") for function in [f"{way}_{snake(of)}"]
        )
    files = package.providers(plans, None, "", package.environment(data_dir("templates")))
    order = sorted(plans, key=lambda provider: len(this.specs[provider].lineage))
    return {provider: files[f"{provider}/lens.py"] for provider in order}


def shapes_of(name: str) -> list[str]:
    return list(dict.fromkeys(vector["of"] for vector in vectors(name)))


def lens_texts(name: str) -> dict[str, str]:
    return {provider: "".join(piece.text for piece in lens.pieces) for provider, lens in printed(name).items()}


def class_text(name: str) -> str:
    """Return the feature's class as it is in a package."""
    text = "".join(form.formed(piece.text) if piece.rough else piece.text for piece in printed(name)["demo"].pieces)
    return text[text.index("class Demo(") :].strip("\n") + "\n"


def functions(name: str, of: str) -> tuple[Callable[[Any], Any], Callable[[Any], tuple[Any, list[Any]]]]:
    """Return the functions that read and write a shape or cases. For requests and answers, they are the public ones of the lens."""
    lens, spec = emitted(name), compiled(name).specs["demo"]
    for kind, shape in spec.bodies.items():
        if of == shape and hasattr(lens, f"read_{kind}"):
            return getattr(lens, f"read_{kind}"), getattr(lens, f"write_{kind}")

    def encode(value: Any) -> tuple[Any, list[Any]]:
        losses: list[Any] = []
        return getattr(lens, f"encode_just_{snake(of)}", getattr(lens, f"encode_{snake(of)}"))(value, losses), losses

    return getattr(lens, f"decode_{snake(of)}"), encode
