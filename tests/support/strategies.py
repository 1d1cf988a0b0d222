"""Random values from the model and from the specs: well-formed unified values, and wire bodies with everything that can be odd."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cached_property
from typing import Any

import msgspec
from hypothesis import strategies as st
from interlingua import model
from interlingua.lenses.linked import tree
from interlingua.lenses.numbered import spread
from interlingua.testing.canonical import wellformed
from interlingua_generator.compiling import Compiled
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as un
from interlingua_generator.plan.constants import linked

Strategy = st.SearchStrategy[Any]

texts = st.text(alphabet='ab Z0é\n"\\{}漢😀', max_size=6)
words = st.sampled_from(["a", "b_1", "Name", "search", "x-y", "0"])
ids = st.sampled_from(["call_1", "toolu_2", "c3", "d-4", "e_5", "f6"])
integers = st.integers(min_value=0, max_value=5000)
floats = st.floats(min_value=-2, max_value=2, allow_nan=False, width=32)
leaves = st.none() | st.booleans() | integers | floats | texts
json_values = st.recursive(leaves, lambda inner: st.lists(inner, max_size=2) | st.dictionaries(words, inner, max_size=2), max_leaves=4)
json_objects = st.dictionaries(words, json_values, max_size=2)
LEAVES: dict[str, Strategy] = {
    "str": texts,
    "int": integers,
    "float": floats | integers,
    "bool": st.booleans(),
    "any": json_values.filter(lambda value: value is not None),
    "object": json_objects,
}

# Fields whose text has a certain form.
FORMS: dict[tuple[str, str], Strategy] = {
    ("Blob", "media_type"): st.sampled_from(["image/png", "image/jpeg", "application/pdf", "audio/wav", "text/plain", "video/mp4"]),
    ("Blob", "data"): st.sampled_from(["AA==", "iVBORw0KGgo=", ""]),
    ("Url", "url"): st.sampled_from(["https://example.com/a.png", "http://localhost/?q=1"]),
    ("Opaque", "namespace"): st.sampled_from(["openai_chat", "anthropic", "elsewhere"]),
}


# --- unified values -------------------------------------------------------------------------------------------------------


class UnifiedValues:
    """Strategies for the structs of a model. Derived fields stay at their defaults."""

    def __init__(self, unified: un.Unified) -> None:
        self.unified = unified
        self.known: dict[str, Strategy] = {}

    def struct(self, name: str) -> Strategy:
        if name not in self.known:
            special = {"ToolCall": self.call, "ToolChoice": self.choice, "Request": self.request, "Candidate": self.candidate}
            make: Callable[[], Strategy] = special.get(name, lambda: self.fields(name))
            self.known[name] = st.deferred(lambda: make())
        return self.known[name]

    def fields(self, name: str, **given: Strategy) -> Strategy:
        """A struct with its required fields and some of the others."""
        struct = self.unified.structs[name]
        required = {field.name: self.field(struct, field) for field in struct.fields if field.required}
        others = {field.name: self.field(struct, field) for field in struct.fields if not field.required and not field.derived}
        return some(required | given, {key: value for key, value in others.items() if key not in given}).map(
            lambda kw: getattr(model, name)(**kw)
        )

    def field(self, struct: un.Struct, field: un.StructField) -> Strategy:
        form = FORMS.get((struct.name, field.name))
        return self.value(field.type) if form is None else form

    def value(self, type_: un.Type) -> Strategy:
        match type_:
            case un.Leaf(kind=kind):
                return LEAVES[kind]
            case un.ListOf(item=item):
                return st.lists(self.value(item), min_size=1, max_size=2)
            case un.EnumOf(name=name):
                return st.sampled_from([value for value in self.unified.enums[name].values if value != "other"])
            case un.StructOf(name=name):
                return self.struct(name)
            case un.UnionOf(name=name):
                return st.one_of([self.struct(member) for member in self.unified.unions[name].members if member != "Opaque"])

    def call(self) -> Strategy:
        function = self.fields("ToolCall", kind=st.just("function"), runner=st.just("client"), input=st.none(), arguments=json_objects)
        custom = self.fields("ToolCall", kind=st.just("custom"), runner=st.just("client"), input=texts, arguments=st.just({}))
        return function | custom

    def choice(self) -> Strategy:
        plain = st.sampled_from(["auto", "none", "required"])
        allowed = self.value(un.ListOf(un.StructOf("ToolRef")))
        return st.one_of(
            plain.map(lambda mode: model.ToolChoice(mode=mode)),
            st.builds(
                lambda name, kind: model.ToolChoice(mode="tool", name=name, kind=kind), words, st.sampled_from(["function", "custom"])
            ),
            st.builds(
                lambda refs, mode: model.ToolChoice(mode="allowed", allowed=refs, allowed_mode=mode),
                allowed,
                st.sampled_from(["auto", "required"]),
            ),
        )

    def candidate(self) -> Strategy:
        answer = self.fields("Message", role=st.just("assistant"), parts=self.parts("Reasoning", "Text", "Refusal", "ToolCall"))
        return self.fields("Candidate", message=answer)

    def request(self) -> Strategy:
        return self.fields("Request", messages=self.conversation()).filter(lambda request: not wellformed(request))

    def conversation(self) -> Strategy:
        return conversations(self)

    def parts(self, *classes: str) -> Strategy:
        return st.lists(st.one_of([self.struct(name) for name in classes]), min_size=1, max_size=3)

    @cached_property
    def turns(self) -> dict[str, Strategy]:
        """The messages of each role."""
        parts = {
            "system": self.parts("Text"),
            "user": self.parts("Text", "Image", "Audio", "Video", "Document"),
            "assistant": self.parts("Reasoning", "Text", "Refusal", "ToolCall"),
        }
        return {role: self.fields("Message", role=st.just(role), parts=of) for role, of in parts.items()}

    def result(self, call: Any) -> Strategy:
        return self.results.map(lambda result: msgspec.structs.replace(result, call_id=call.id, kind=call.kind))

    @cached_property
    def results(self) -> Strategy:
        """Results without a call. Made once, since hypothesis analyzes a new strategy again."""
        fixed = {"call_id": st.just(""), "kind": st.just("function"), "runner": st.just("client"), "value": st.none()}
        return self.fields("ToolResult", **fixed, parts=self.parts("Text", "Image", "Document"))


@st.composite
def conversations(draw: st.DrawFn, values: UnifiedValues) -> list[Any]:
    """Turns in a realistic order: system, user and assistant in any order, and the results of calls after them."""
    turns: list[Any] = []
    free = iter(draw(st.permutations(["call_1", "toolu_2", "c3", "d-4", "e_5", "f6", "g7", "h8", "i9", "j0"])))
    for role in draw(st.lists(st.sampled_from(["user", "assistant", "assistant", "system"]), min_size=1, max_size=4)):
        turn = draw(values.turns[role])
        calls = [part for part in turn.parts if isinstance(part, model.ToolCall)]
        for call in calls:
            call.id = next(free)
        turns.append(turn)
        if calls and draw(st.booleans()):
            turns.append(model.Message(role="tool", parts=[draw(values.result(call)) for call in calls]))
    return turns


def some(required: dict[str, Strategy], others: dict[str, Strategy], most: int = 5) -> Strategy:
    """Dicts with all required keys, and at most `most` of the others."""
    names = st.lists(st.sampled_from(sorted(others)), unique=True, max_size=most) if others else st.just([])

    @st.composite
    def chosen(draw: st.DrawFn) -> dict[str, Any]:
        """Draw from existing strategies, since making one for each choice of keys takes longer than drawing."""
        return {key: draw(of) for key, of in (required | {key: others[key] for key in draw(names)}).items()}

    return chosen()


def unified(of: un.Unified, kind: str) -> Strategy:
    """Well-formed unified values of a kind of body."""
    return UnifiedValues(of).struct({"request": "Request", "response": "Response", "error": "ErrorAnswer"}[kind])


# --- wire bodies ----------------------------------------------------------------------------------------------------------


class WireBodies:
    """Strategies for the shapes of a spec: nulls, absent and unknown keys, other names, odd constants and words, all forms."""

    def __init__(self, spec: s.Spec, unified: un.Unified, samples: dict[str, tuple[Any, ...]]) -> None:
        self.spec = spec
        self.unified = unified
        self.samples = samples
        self.known: dict[str, Strategy] = {}
        self.tags = {cases.tag for cases in spec.cases.values() if cases.tag}

    def named(self, name: str) -> Strategy:
        """A shape, or a choice of shapes."""
        if name not in self.known:
            make: Callable[[], Strategy] = (lambda: self.cases(name)) if name in self.spec.cases else (lambda: self.shape(name))
            self.known[name] = st.deferred(make)
        return self.known[name]

    def cases(self, name: str) -> Strategy:
        """One of the cases, or an odd value if unknown values are kept."""
        cases = self.spec.cases[name]
        known = [self.named(case) for case in cases.cases] + [self.named(shape) for _, shape in cases.behind]
        odd = st.dictionaries(words, json_values, max_size=2)
        if cases.tag is not None:
            odd |= st.builds(lambda tag, rest: {cases.tag: tag, **rest}, words, odd)
        return st.one_of(*known, *known, odd) if cases.otherwise != "error" else st.one_of(known)

    def shape(self, name: str) -> Strategy:
        shape = self.spec.shapes[name]
        if shape.bare is not None:
            return self.value(shape.bare)
        return self.object(shape.body)

    def object(self, body: s.Body) -> Strategy:
        """A wire object with these keys, those that are flat in it, and sometimes an unknown key."""
        fields = self.fields(body)
        required = {field.key: self.value(field) for field in fields if field.required}
        others = {field.key: self.value(field) | st.none() for field in fields if not field.required} | self.joint_keys(body)
        for field in fields:
            others |= {key: self.value(field) for key in field.aliases if not field.required}
        others |= {"x_unknown": json_values, "$odd": json_values}
        if body.closed:
            others = {key: value for key, value in others.items() if key not in ("x_unknown", "$odd")}
        consts = [field.key for field in fields if isinstance(field.head, s.Const) and field.required and field.key not in self.tags]
        whole = some(required, others)
        if not consts:
            return whole
        return whole | st.tuples(whole, st.sampled_from(consts)).map(lambda pair: {k: v for k, v in pair[0].items() if k != pair[1]})

    def fields(self, body: s.Body) -> tuple[s.Field, ...]:
        return fields_of_body(self.spec, body)

    def joint_keys(self, body: s.Body) -> dict[str, Strategy]:
        """The keys that determine a field together, as in one of the rows, or odd."""
        keys: dict[str, Strategy] = {}
        for flat in body.flat:
            if isinstance(flat.value, s.Enum):
                rows = [word for _, spellings in flat.value.rows for word in spellings if isinstance(word, dict)]
                for key in {key for row in rows for key in row}:
                    keys[key] = st.sampled_from([row[key] for row in rows if key in row]) | json_values
            elif isinstance(flat.value, s.Of) and flat.value.name in self.spec.shapes:
                keys |= self.joint_keys(self.spec.shapes[flat.value.name].body)
        return keys

    def value(self, field: s.Field) -> Strategy:
        match field.head:
            case s.Const(value=const):
                return st.just(const) if field.key in self.tags else st.just(const) | st.just(const) | json_values
            case s.Keep():
                return json_values
            case s.Copy():
                return st.dictionaries(st.text(max_size=2), json_values, max_size=2)
            case s.Sum():
                return st.none() | integers | texts
            case s.Nest(body=body, forms=forms):
                inner = self.object(body)
                return self.formed(inner, forms)
            case s.Groups(body=body):
                return st.lists(self.object(body), max_size=2)
            case s.To() as head:
                values = self.formed(self.of(head.value, head.type), head.forms)
                if head.template is not None:
                    values = texts.map(lambda text: str(head.template).replace("{}", text)) | values
                return values | st.just(head.when_missing) if head.has_when_missing else values

    def formed(self, inner: Strategy, forms: tuple[str, ...]) -> Strategy:
        """Values in another form that is allowed: one member, a text, JSON of an object."""
        values: Strategy = inner
        if forms == ("list",):
            return inner.map(lambda value: value if isinstance(value, list) else [value])
        for form in forms:
            if form == "text":
                values |= texts
            elif form == "one":
                values |= inner.flatmap(lambda value: st.sampled_from(value) if isinstance(value, list) and value else st.just(value))
            elif form == "json":
                text = inner.map(lambda value: json.dumps(value)) | texts | st.just("{")
                values = text if "object" not in forms else values | text
        return values

    def of(self, value: s.Value, type_: un.Type) -> Strategy:
        item = type_.item if isinstance(type_, un.ListOf) else type_
        match value:
            case s.Same(check=check):
                leaf = LEAVES[check] if check else self.leaf(item)
                return st.lists(leaf, max_size=2) if isinstance(type_, un.ListOf) else leaf
            case s.Enum(rows=rows, nothing=nothing):
                known = st.sampled_from([*(word for _, spellings in rows for word in spellings if word is not None), *nothing])
                return known | st.just("of_tomorrow") | known
            case s.Codec(name=name):
                sample = self.samples[name][0]
                odd = texts if isinstance(sample, str) else st.booleans() if isinstance(sample, bool) else json_values
                return st.sampled_from(self.samples[name]) | odd
            case s.Of(name=name):
                return self.named(name)
            case s.Each(item=inner):
                return st.lists(self.of(inner, item), max_size=3)
            case s.Join():
                return texts
            case s.Minus():
                return integers
            case s.Conversation():
                return self.messages()

    def leaf(self, type_: un.Type) -> Strategy:
        return LEAVES[type_.kind] if isinstance(type_, un.Leaf) else texts

    def messages(self) -> Strategy:
        rules = self.spec.messages
        assert rules is not None
        each = self.named(rules.rows)
        aside = [st.just(pattern) for pattern in rules.aside]
        if rules.shared is not None:
            says, key = dict(rules.shared.says), rules.shared.key
            aside.append(st.builds(lambda rows, u: {**says, key: rows, "u": u}, st.lists(each, max_size=3), texts))
        return st.lists(st.one_of(each, each, *aside), max_size=4)


def fields_of_body(spec: s.Spec, body: s.Body) -> tuple[s.Field, ...]:
    """The keys of an object, and those of the shapes that are flat in it."""
    fields = body.fields
    for flat in body.flat:
        if isinstance(flat.value, s.Of):
            name = flat.value.name
            for inner in spec.cases[name].cases if name in spec.cases else (name,):
                fields += fields_of_body(spec, spec.shapes[inner].body)
    return fields


def fields_of_named(spec: s.Spec, shape: s.Shape) -> tuple[s.Field, ...]:
    """The keys of a shape, and those of the shapes that are flat in it."""
    return fields_of_body(spec, shape.body)


def wire_bodies(compiled: Compiled, provider: str, shape: str) -> Strategy:
    """Bodies of one shape of a provider. Most of them can be decoded."""
    samples = {name: codec.samples for name, codec in compiled.codecs.items()}
    spec = compiled.specs[provider]
    bodies = WireBodies(spec, compiled.unified, samples).named(shape)
    links = linked(spec) if shape == spec.request else None
    return bodies.map(lambda body: tree(spread(body, spec.numbered), links)) if spec.numbered or links else bodies
