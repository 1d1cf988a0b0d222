"""Second stage: merge files over their parents, look up names, and turn nodes into specs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..data.nodes import Table
from ..data.spec import CodecDecl, HostedRow, SchemaDialect, Spec
from ..data.unified import Unified
from ..problems import Problem, reported_once
from . import batches as batches_
from . import dialects, hosted_tools, model
from .modules import Modules
from .spec import spec


@dataclass(frozen=True, slots=True)
class Compiled:
    """Everything that spec folders declare."""

    unified: Unified
    codecs: dict[str, CodecDecl]
    specs: dict[str, Spec]  # by provider, in alphabetical order, without libraries
    schemas: dict[str, SchemaDialect] = field(default_factory=dict[str, SchemaDialect])  # the dialects of JSON Schema
    hosted: tuple[HostedRow, ...] = ()  # the tools that providers run
    similar: tuple[str, ...] = ()  # kinds of such tools that the losses of others may name
    clients: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])  # tools that applications run, as functions
    plugins: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])  # lists whose members ask for tools
    batches: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])  # the lines of batch files


def compiled(
    unified: Table,
    codecs: Table | None,
    files: Mapping[str, Table],
    problems: list[Problem],
    unreadable: Iterable[str] = (),
    schemas: Table | None = None,
    only: Collection[str] | None = None,
    hosted: Table | None = None,
    batches: Table | None = None,
) -> Compiled:
    """Return what valid files declare. Problems are appended, and faulty parts are left out. `only`: these files and their parents."""
    the_model = model.unified(unified, problems)
    declared = model.codecs(codecs, unified, problems)
    modules = Modules(files, unreadable, problems)
    specs: dict[str, Spec] = {}
    reports: dict[str, list[Problem]] = {}
    for name in sorted(files if only is None else modules.lineages(only)):
        module = modules.get(name)
        if module is not None and not module.library:
            start = len(problems)  # a look-up may report as well, to the same list
            specs[name] = spec(modules, module, the_model, declared, problems)
            reports[name] = problems[start:]
            del problems[start:]
    problems += reported_once(reports, modules.by_file, {name: made.lineage for name, made in specs.items()})
    specs = {name: replace(made, declared=modules.declared(name)) for name, made in specs.items()}  # all look-ups are done
    rows = hosted_tools.rows(hosted, modules, problems)
    lines = batches_.batches(batches, modules, problems)
    schema_dialects = dialects.dialects(schemas, problems)
    similar, clients = hosted_tools.similar(hosted), hosted_tools.clients(hosted)
    plugins = hosted_tools.plugins(hosted, modules, problems)
    return Compiled(the_model, declared, specs, schema_dialects, rows, similar, clients, plugins, lines)
