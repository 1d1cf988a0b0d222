"""`check --shapes`: the shapes of a provider that other specs can be like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from .._paths import data_dir
from .generate import KINDS, Refused, UsageError, needs_extra

if TYPE_CHECKING:
    from ..data import spec as s


def shape_lines(provider: str, spec_dirs: Sequence[Path] = ()) -> list[str]:
    """Return a line for each shape that the provider's file, or a file of its ancestors, names.

    A line has the name for `like`, the struct, and the keys or cases. Raises UsageError, or Refused with the problems of the specs.
    """
    with needs_extra():
        from ..compiling import compile
        from ..problems import SpecError
    folders = [data_dir("spec"), *spec_dirs]
    providers = [path.stem for folder in folders for kind in KINDS for path in folder.glob(f"{kind}/*.yaml")]
    if provider not in providers:
        near = get_close_matches(provider, providers, 1)
        raise UsageError(f"There is no provider {provider!r}." + (f" Did you mean {near[0]!r}?" if near else ""))
    try:
        specs = compile(folders, {provider}).specs
    except SpecError as error:
        raise Refused(str(error)) from error
    spec = specs[provider]
    names = dict.fromkeys(shape.name for name in reversed(spec.lineage) for shape in specs[name].declared if shape.kind == "shape")
    return [f"{provider}.{name}  {description}" for name in names if (description := _description(spec, name))]


def _description(spec: s.Spec, name: str) -> str:
    """Return what a shape is, and what it has; empty if a child has removed it."""
    if name in spec.cases:
        return f"{spec.cases[name].of}: one of {', '.join(spec.cases[name].cases)}"
    if name not in spec.shapes:
        return ""
    shape = spec.shapes[name]
    return f"{shape.of or shape.leaf or 'an object'}: {', '.join(_keys(shape)) or 'no keys'}"


def _keys(shape: s.Shape) -> Iterator[str]:
    if shape.bare is not None:
        yield "the value itself"
    yield from (field.key for field in shape.body.fields)
