"""ir -> the text of every provider's modules: lowering, then templates."""

from __future__ import annotations

import ast
import re
from typing import Any

import jinja2

from . import ir
from ._paths import FOLDER, data_dir
from .lower import entries, groups, lifts, messages, splits, streams, unions
from .lower.code import Function, Module, Statement, literal, literal_doc
from .lower.decode import ShapeDecoder
from .lower.encode import ShapeEncoder
from .lower.scope import Scope
from .lower.threading import calls_needed

# Where the names that emitted code uses come from; only what a module uses is imported.
RUNTIME: dict[str, tuple[str, ...]] = {
    "core.errors": ("DecodeError", "KeepWhole", "Unreadable"),
    "core.losses": ("Loss", "prefix"),
    "core.values": ("LOST", "a_list", "an_object", "flag", "kind", "missing", "number", "same", "text", "whole", "wrong"),
    "lenses.extras": (
        *("ABSENT", "KEPT", "MISSING", "NO_KEYS", "Extras", "dropped", "each", "each_out", "foreign", "inside", "json_inside", "keep"),
        *(
            "LostFields",
            "keep_rest",
            "leaves",
            "leftover",
            "lost_whole",
            "mark",
            "marked",
            "remember",
            "report",
            "remember_alias",
            "restore",
        ),
        *("has_spelling", "text_of", "unchanged", "under"),
    ),
    "lenses.groups": ("Items", "Runs", "add_second", "mark_leading", "omit", "one_message", "pick", "spread", "together"),
    "lenses.http": ("add_http_details",),
    "lenses.states": ("has_open_calls", "report_call_word", "state_in", "state_out", "with_fields"),
    "lenses.turns": (
        *("Calls", "append_turn", "as_list", "asides", "combine", "is_aside", "lone_text", "opaque_message", "place_aside", "split_turn"),
        *("whole_message",),
    ),
}


def emit(unified: ir.Unified, codecs: dict[str, ir.CodecDecl], specs: dict[str, ir.Spec]) -> dict[str, str]:
    """Text by path, relative to the package."""
    environment = _environment()
    files: dict[str, str] = {}
    for name, spec in specs.items():
        scope = Scope(spec, unified, codecs, calls=calls_needed(spec))
        files[f"{FOLDER}/{name}/convert.py"] = convert_module(spec, unified, codecs, environment)
        files[f"{FOLDER}/{name}/upgrades.py"] = environment.get_template("upgrades.py.jinja").render(lifts.module(scope))
        if stream := streams.module(scope):
            files[f"{FOLDER}/{name}/stream.py"] = environment.get_template("stream.py.jinja").render(stream)
        files[f"{FOLDER}/{name}/__init__.py"] = environment.get_template("provider.py.jinja").render(entries.provider(spec, unified))
    files["registry.py"] = environment.get_template("registry.py.jinja").render(entries.registry(specs))
    public, streams_public = public_names("calls/api"), public_names("streams/api")
    structs = sorted({*unified.structs, *unified.unions, *unified.enums} - set(public))
    files["__init__.py"] = environment.get_template("package.py.jinja").render(
        providers=sorted(specs), public=public, streams=streams_public, model=structs
    )
    return files


def public_names(module: str) -> list[str]:
    """What a module of the runtime offers."""
    tree = ast.parse((data_dir("templates") / "runtime" / f"{module}.py").read_text("utf-8"))
    values = [node.value for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"]
    return [str(name) for value in values for name in ast.literal_eval(value)]


def convert_module(
    spec: ir.Spec, unified: ir.Unified, codecs: dict[str, ir.CodecDecl], environment: jinja2.Environment | None = None
) -> str:
    """One provider's converters."""
    scope = Scope(spec, unified, codecs, calls=calls_needed(spec))
    module = scope.module
    for shape in spec.shapes.values():
        if shape.of and not shape.split:
            module.functions.append(ShapeDecoder(scope, shape).function())
            module.functions += ShapeEncoder(scope, shape).functions()
        elif shape.split:
            module.functions += splits.functions(scope, shape)
    for union in spec.unions.values():
        module.functions += [*unions.functions(scope, union), *splits.union_functions(scope, union), *groups.item_functions(scope, union)]
    module.functions += messages.conversation(scope)
    module.functions += entries.functions(scope)
    _drop_unused(module)
    environment = environment or _environment()
    return environment.get_template("convert.py.jinja").render(_context(spec, scope, module))


def _drop_unused(module: Module) -> None:
    """Leaves out private helpers that nothing calls: narrow encoders (`encode_just_..`) are made for every shape."""
    called = _words(module)
    module.functions = [f for f in module.functions if not f.name.startswith("encode_just_") or f.name in called]


def _context(spec: ir.Spec, scope: Scope, module: Module) -> dict[str, Any]:
    used = _words(module)
    imports = {place: [name for name in names if name in used] for place, names in RUNTIME.items()}
    imports["lenses.extras"] = sorted({*imports["lenses.extras"], "KEPT"})
    return {
        "docstring": literal_doc(f"{spec.title}, to and from the unified model."),
        "title": literal(spec.title),
        "namespace": literal(spec.namespace),
        "spaces": literal(spec.lineage or (spec.namespace,)),
        "constants": list(module.constants.values()),
        "functions": module.functions,
        "kept": literal(dict(sorted(scope.kept.items()))),
        "imports": {place: names for place, names in imports.items() if names},
        "uses": {name: name in used for name in ("codecs", "Mapping", "Any")},
    }


def _words(module: Module) -> set[str]:
    """Every identifier in the module's code; a few too many (in texts) do no harm: unused imports are checked for."""
    texts: list[str] = [c.value for c in module.constants.values()] + [c.type for c in module.constants.values()]
    for function in module.functions:
        texts += [function.parameters, function.returns, *_texts(function)]
    return set(re.findall(r"(?<![.\w])[A-Za-z_]\w*(?!\w|=[^=])", "\n".join(_STRING.sub("''", text) for text in texts)))


_STRING = re.compile(r"(?<![A-Za-z])'(?:[^'\\]|\\.)*'|(?<![A-Za-z])\"(?:[^\"\\]|\\.)*\"")


def _texts(function: Function) -> list[str]:
    found: list[str] = []
    waiting: list[Statement] = list(function.body)
    while waiting:
        s = waiting.pop()
        match s.kind:
            case "line":
                found.append(getattr(s, "text"))
            case "if":
                found.append(getattr(s, "test"))
                waiting += [*getattr(s, "then"), *getattr(s, "otherwise")]
            case "for":
                found.append(getattr(s, "over"))
                waiting += getattr(s, "body")
            case _:
                found.append(getattr(s, "error"))
                waiting += [*getattr(s, "body"), *getattr(s, "handler")]
    return found


def _environment() -> jinja2.Environment:
    folder = data_dir("templates")
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(folder),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["quoted"] = literal
    return environment
