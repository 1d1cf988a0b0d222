"""The text of bodies.py: the types of requests, by the name of their target."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import jinja2

from ..data import spec as s
from ..data.unified import Leaf, ListOf
from .text import literal

NUMBERS = ("int", "float", "bool")
OVERLAPS = "  # pyright: ignore[reportOverlappingOverload] - any other string is some other provider"


@dataclass(frozen=True)
class Key:
    """A key of a body. `doc`: its description in the spec."""

    name: str
    type: str
    doc: str = field(compare=False)


@dataclass(frozen=True)
class Body:
    """The class of a request. `targets`: the names of the targets whose requests have this class."""

    name: str
    doc: str
    keys: tuple[Key, ...]
    targets: str


@dataclass(frozen=True)
class Signature:
    """A function that writes a request. `before`, `after`: the parameters before and after `target`; `doc`: its docstring."""

    name: str
    before: str
    after: str
    options: tuple[Key, ...]
    doc: str

    @property
    def options_name(self) -> str:
        return f"{_camel(self.name)}Options"

    def definitions(self, bodies: Sequence[Body]) -> list[str]:
        """The definitions for type checkers: an overload for each body, one for any other target, and the implementation."""
        fallback = f"def {self.name}({self.before}, target: Provider, {self.after}) -> Conversion[dict[str, Any]]: ..."
        if not bodies:
            return [fallback]
        heads = [
            f"{self.before}, target: {body.name}Target, **options: Unpack[{self.options_name}]) -> Conversion[{body.name}]: ..."
            for body in bodies
        ]
        first, *more = heads
        every = f"def {self.name}({self.before}, target: Provider, **options: Any) -> Conversion[Any]:"
        return [
            f"@overload\ndef {self.name}({OVERLAPS}\n{first}",
            *(f"@overload\ndef {self.name}({head}" for head in more),
            f"@overload\n{fallback}",
            f'{every}\n    """{self.doc}"""\n    ...',
        ]


def bodies(specs: Mapping[str, s.Spec], names: Sequence[str], source: str, environment: jinja2.Environment) -> str:
    """The text of the module. `names`: the functions that write requests; `source`: the text of their module."""
    classes = [_body(spec, specs) for _, spec in sorted(specs.items()) if spec.sdk and spec.endpoint and not spec.parent and spec.request]
    functions = {node.name: node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}
    signatures = [_signature(functions[name]) for name in names]
    definitions = [definition for signature in signatures for definition in signature.definitions(classes)]
    return environment.get_template("bodies.py.jinja").render(
        bodies=classes, options=signatures if classes else [], definitions=definitions, functions=names
    )


def _body(spec: s.Spec, specs: Mapping[str, s.Spec]) -> Body:
    """The class of a provider's requests. Providers with the same client package and the same keys share it."""
    assert spec.sdk
    keys, client = tuple(_keys(spec)), spec.sdk.package
    same = [name for name, other in sorted(specs.items()) if other.sdk and other.sdk.package == client and set(_keys(other)) == set(keys)]
    return Body(f"{_camel(spec.provider)}Request", f"A request of {spec.title}.", keys, ", ".join(map(literal, same)))


def _keys(spec: s.Spec) -> Iterator[Key]:
    """The keys that the client's method accepts."""
    shape = spec.shapes.get(spec.request or "")
    for f in shape.body.fields if shape else ():
        if not f.beyond_sdk and f.only != "read":
            made = _type(f.head)
            yield Key(f.key, made if f.required else f"NotRequired[{made}]", f.doc)


def _type(head: s.Head) -> str:
    """The type of a key: a number, a list, or `Any`. The model's name is the only text of which an SDK accepts any value."""
    match head:
        case s.To(path=("model",), value=s.Same()):
            return "str"
        case s.To(value=s.Same(), type=Leaf(kind)) | s.Keep(kind) if kind in NUMBERS:
            return kind
        case s.To(value=s.Same() | s.Each() | s.Conversation(), type=ListOf(), forms=() | ("list",)) | s.Groups():
            return "list[Any]"
        case _:
            return "Any"


def _signature(node: ast.FunctionDef) -> Signature:
    """The signature of a function. All parameters but the first are keyword-only, and those after `target` have defaults."""
    before, _, after = ast.unparse(node.args).partition(", target: Provider, ")
    last = [arg.arg for arg in node.args.kwonlyargs].index("target") + 1
    options = tuple(Key(arg.arg, ast.unparse(arg.annotation), "") for arg in node.args.kwonlyargs[last:] if arg.annotation)
    return Signature(node.name, before, after, options, ast.get_docstring(node, clean=False) or "")


def _camel(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))
