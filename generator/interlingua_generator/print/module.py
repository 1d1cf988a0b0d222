"""The text of a provider's modules."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import jinja2

from ..data.plan import ProviderPlan
from ..data.python import Class, For, Function, Let, Member, Name, Runtime, Table, Try, When, expressions
from ..data.spec import Spec
from .provider import class_name
from .text import LINE, docstring, in_lines, literal, printed

INDENT = "    "

# The names that emitted code can use, by the module that has them. A printed module imports only the names that it uses.
RUNTIME: dict[str, tuple[str, ...]] = {
    "core.errors": ("DecodeError", "KeepWhole", "Unreadable"),
    "core.losses": ("Loss", "prefix"),
    "core.values": ("LOST", "Lost", "an_object", "flag", "missing", "number", "same", "text", "whole", "wrong"),
    "lenses": ("codecs",),
    "lenses.about_previous": ("read_behind", "write_behind"),
    "lenses.conversation.shared_rows": ("SharedRow",),
    "lenses.conversation": ("Conversation", "Hoist", "read_conversation", "read_inside", "write_conversation"),
    "lenses.entries": (
        *("read_all", "read_deep", "read_messages", "read_tools", "with_ids", "with_linked_names", "write_messages", "written"),
        "write_tools",
    ),
    "lenses.extras": (
        *("ABSENT", "Extras", "MISSING", "UNSET", "dropped", "foreign", "has_spelling", "is_kept", "mark", "marked", "remember"),
        "remember_object",
    ),
    "lenses.fitting": (
        *(
            "NoneType",
            "all_in",
            "at_path",
            "fills",
            "found_at",
            "holds",
            "in_words",
            "is_single",
            "keep_flat",
            "looks",
            "main_names",
            "no_case",
        ),
        *("only_keys", "put_flat", "read_flat", "is_missing_or_empty", "is_value", "try_decode"),
    ),
    "lenses.groups": ("Grouped", "write_groups"),
    "lenses.errors.http": ("add_http_details",),
    "lenses.conversation.items": ("PartRow", "other_row", "whole_message"),
    "lenses.kinds": (
        *(
            "ANY",
            "BOOL",
            "Coded",
            "Each",
            "FLOAT",
            "INT",
            "Items",
            "Joined",
            "Json",
            "JsonList",
            "Leaves",
            "Lone",
            "OBJECT",
            "Of",
            "STR",
            "Small",
        ),
        *("Talk", "Template", "TextOr", "Word", "WordList"),
    ),
    "lenses.lens": ("Lens",),
    "lenses.linked": ("read_threaded", "rows_of", "threaded", "tree_body"),
    "lenses.numbered": ("gathered", "spread_body"),
    "lenses.named": ("named_body", "read_named"),
    "lenses.misread": ("both_as", "written_as"),
    "lenses.pairs": ("both_out", "omit", "pick", "together"),
    "lenses.rows": (
        *(
            "Copy",
            "Elsewhere",
            "Fixed",
            "Kept",
            "Minus",
            "Members",
            "NOTHING",
            "Nested",
            "Row",
            "Rows",
            "Sum",
            "kept_keys",
            "more_rows",
        ),
        *("by_rows", "nested_rest", "read_rows", "reads", "required"),
    ),
    "lenses.states": ("has_open_calls", "report_call_word", "state_in", "state_out", "with_fields"),
    "lenses.structs": (
        *(
            "agreed",
            "count",
            "holes_of",
            "items_of",
            "items_out",
            "just",
            "lost_fields",
            "lost_under",
            "own_spaces",
            "has_content",
            "has_only_others",
            "spread_rest",
            "total_of",
            "was_made",
        ),
        *("with_keys", "words_out"),
    ),
    "lenses.values": (
        *(
            "anything",
            "arguments_in",
            "arguments_out",
            "broken_arguments",
            "each",
            "each_out",
            "first_of",
            "in_several",
            "inside",
            "json_copy",
            "json_in",
            "reordered",
        ),
        *(
            "copied_text",
            "json_object",
            "json_text_object",
            "leaves",
            "listed",
            "lone_or_list",
            "odd_list",
            "only_one",
            "text_or_json",
            "says_text",
            "spread",
            "with_substitute",
            "template_out",
            "text_of",
            "texts_of",
            "under",
        ),
    ),
    "lenses.words": ("Words", "odd_words"),
}
SOURCES = {name: module for module, names in RUNTIME.items() for name in names}


@dataclass(frozen=True, slots=True)
class Places:
    """Where a provider's modules import from. `beside`: the providers of the same package; None: the package has all of them."""

    beside: frozenset[str] | None

    @property
    def package(self) -> str:
        return "..." if self.beside is None else "interlingua"

    def module(self, name: str) -> str:
        return f"...{name}" if self.beside is None else f"interlingua.{name}"

    def provider(self, name: str) -> str:
        return f"..{name}" if self.beside is None or name in self.beside else f"interlingua.providers.{name}"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a module. `rough`: black must format it."""

    text: str
    rough: bool


MEMBERS = "# the members"  # the line of the frame that they replace


def lens_module(
    plan: ProviderPlan,
    members: Iterable[Member],
    parent: ProviderPlan | None,
    facts: dict[str, Any],
    places: Places,
    templates: jinja2.Environment,
) -> list[Piece]:
    """The pieces of lens.py, the provider's class. Its frame is a template. Each member is formatted by itself, and only once."""
    spec = plan.spec
    ordered = sorted(members, key=_order)
    name = class_name(spec.provider)
    base = class_name(parent.spec.provider) if parent else "Lens"
    frame = templates.get_template("lens.py.jinja").render(
        root=parent is None,
        summary=docstring(f"{spec.title}, to and from the unified model.").strip('"'),
        imports=_imports(ordered, parent, places),
        name=name,
        base=base,
        about=docstring(_doc(spec, parent)),
        facts={label: _fact(label, value, parent, base) for label, value in facts.items()},
        members=MEMBERS,
    )
    first, last = frame.split(f"{MEMBERS}\n")
    pieces = [Piece(first, any(len(line) > LINE for line in first.split("\n")))]
    for member in ordered:
        text, rough = printed(member, 1)
        pieces.append(Piece(text if isinstance(member, Table) else f"\n{text}", rough))
    return [*pieces, Piece(f"\n{last}", False)]


def _imports(members: Sequence[Member], parent: ProviderPlan | None, places: Places) -> list[str]:
    """The import lines between the docstring and the class."""
    head: list[str] = []
    used = {name for member in members for name in _used(member)}
    functions = [member for member in members if isinstance(member, Function)]
    texts = " ".join(f"{function.parameters} {function.returns}" for function in functions)
    if functions:
        head += ["from __future__ import annotations", ""]
        if "Mapping[" in texts:
            head += ["from collections.abc import Mapping"]
    typing = ["Any"] if any("Any" in f"{function.parameters} {function.returns} {_declared(function)}" for function in functions) else []
    typing += ["Final"] if parent is None else []  # a child inherits the type: that saves two lines in each of many modules
    head += [f"from typing import {', '.join(typing)}", ""] if typing else [""] if "Mapping[" in texts else []
    uses_model = "u." in texts or any(_uses_model(member) for member in members)
    if uses_model:
        head.append(f"from {places.package} import model as u")
    used |= {name for name in ("Loss", "Lost") if re.search(rf"\b{name}\b", texts)}
    if parent is None:
        used.add("Lens")
    if any("Extras" in _declared(function) for function in functions):
        used.add("Extras")
    by_module: dict[str, list[str]] = {}
    for name in used:
        if name in SOURCES:
            by_module.setdefault(SOURCES[name], []).append(name)
    for module, names in sorted(by_module.items()):
        start = f"from {places.module(module)} import "
        head += [start + ", ".join(line) for line in in_lines(sorted(names), LINE - len(start))]
    if parent is not None:
        head.append(f"from {places.provider(parent.spec.provider)}.lens import {class_name(parent.spec.provider)}")
    return head


def _fact(label: str, value: Any, parent: ProviderPlan | None, base: str) -> str:
    """The text of a fact. A set that extends the parent's set is written as the parent's and the additional members."""
    inherited: Any = parent.facts.get(label) if parent else None
    if value.__class__ is frozenset and inherited.__class__ is frozenset and inherited < value:
        return f"{base}.{label} | {literal(frozenset(value - inherited))}"
    return literal(value)


def _doc(spec: Spec, parent: ProviderPlan | None) -> str:
    return f"{spec.title}." if parent is None else f"{spec.title}: what differs from {parent.spec.title}."


def _order(member: Member) -> int:
    """The sort key of a member: words, then other tables, then methods. Each group keeps its order."""
    if isinstance(member, Function):
        return 3
    return 0 if member.name.startswith("WORDS_") else 1


def _used(member: Member) -> set[str]:
    return {expr.name for expr in expressions(member) if isinstance(expr, Runtime)}


def _declared(function: Function) -> str:
    """The types of local variables."""
    types: list[str] = []
    waiting: list[Any] = list(function.body)
    while waiting:
        stmt = waiting.pop()
        match stmt:
            case Let(type=type_):
                types.append(type_)
            case When(then=then, otherwise=otherwise):
                waiting += [*then, *otherwise]
            case For(body=body):
                waiting += body
            case Try(body=body, handler=handler):
                waiting += [*body, *handler]
            case _:
                pass
    return " ".join(types)


def _uses_model(member: Member) -> bool:
    return any(isinstance(expr, Class) or expr == Name("u") for expr in expressions(member))


def package_module(spec: Spec, kinds: Collection[str], streams: str, places: Places, templates: jinja2.Environment) -> str:
    """The text of __init__.py, with the public names. `streams`: the module of the stream classes, "" if the spec has none."""
    return templates.get_template("provider.py.jinja").render(
        docstring=docstring(f"{spec.title}: {spec.docs}"), modules=places.module("core.modules"), kinds=kinds, streams=streams
    )
