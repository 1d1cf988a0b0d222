"""Random values, derived from the model and from the specs: well-formed unified values, and wire bodies with everything that can be odd."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st
from interlingua import model
from interlingua.testing.canonical import wellformed
from interlingua_generator import ir
from interlingua_generator.frontend import Compiled

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

# Fields whose text has a form of its own.
FORMS: dict[tuple[str, str], Strategy] = {
    ("Blob", "media_type"): st.sampled_from(["image/png", "image/jpeg", "application/pdf", "audio/wav", "text/plain", "video/mp4"]),
    ("Blob", "data"): st.sampled_from(["AA==", "iVBORw0KGgo=", ""]),
    ("Url", "url"): st.sampled_from(["https://example.com/a.png", "http://localhost/?q=1"]),
    ("Opaque", "namespace"): st.sampled_from(["openai_chat", "anthropic", "elsewhere"]),
}


# --- unified values -------------------------------------------------------------------------------------------------------


class UnifiedValues:
    """Strategies for the structs of a model. Derived fields stay at their defaults."""

    def __init__(self, unified: ir.Unified) -> None:
        self.unified = unified
        self.known: dict[str, Strategy] = {}

    def struct(self, name: str) -> Strategy:
        if name not in self.known:
            special = {"ToolCall": self.call, "ToolChoice": self.choice, "Request": self.request, "Candidate": self.candidate}
            make: Callable[[], Strategy] = special.get(name, lambda: self.fields(name))
            self.known[name] = st.deferred(lambda: make())
        return self.known[name]

    def fields(self, name: str, **given: Strategy) -> Strategy:
        """A struct: its required fields, and some of the others."""
        struct = self.unified.structs[name]
        required = {field.name: self.field(struct, field) for field in struct.fields if field.required}
        others = {field.name: self.field(struct, field) for field in struct.fields if not field.required and not field.derived}
        return some(required | given, {key: value for key, value in others.items() if key not in given}).map(
            lambda kw: getattr(model, name)(**kw)
        )

    def field(self, struct: ir.Struct, field: ir.StructField) -> Strategy:
        form = FORMS.get((struct.name, field.name))
        return self.value(field.type) if form is None else form

    def value(self, type_: ir.Type) -> Strategy:
        match type_:
            case ir.Leaf(kind=kind):
                return LEAVES[kind]
            case ir.ListOf(item=item):
                return st.lists(self.value(item), min_size=1, max_size=2)
            case ir.EnumOf(name=name):
                return st.sampled_from([value for value in self.unified.enums[name].values if value != "other"])
            case ir.StructOf(name=name):
                return self.struct(name)
            case ir.UnionOf(name=name):
                return st.one_of([self.struct(member) for member in self.unified.unions[name].members if member != "Opaque"])

    def call(self) -> Strategy:
        function = self.fields("ToolCall", kind=st.just("function"), runner=st.just("client"), input=st.none(), arguments=json_objects)
        custom = self.fields("ToolCall", kind=st.just("custom"), runner=st.just("client"), input=texts, arguments=st.just({}))
        return function | custom

    def choice(self) -> Strategy:
        plain = st.sampled_from(["auto", "none", "required"])
        allowed = self.value(ir.ListOf(ir.StructOf("ToolRef")))
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

    def result(self, call: Any) -> Strategy:
        return self.fields(
            "ToolResult",
            call_id=st.just(call.id),
            kind=st.just(call.kind),
            runner=st.just("client"),
            parts=self.parts("Text", "Image", "Document"),
            value=st.none(),
        )


@st.composite
def conversations(draw: st.DrawFn, values: UnifiedValues) -> list[Any]:
    """Turns as they follow each other: some system, then user and assistant, and the results of calls behind them."""
    by_role = {
        "system": values.parts("Text"),
        "user": values.parts("Text", "Image", "Audio", "Video", "Document"),
        "assistant": values.parts("Reasoning", "Text", "Refusal", "ToolCall"),
    }
    turns: list[Any] = []
    free = iter(draw(st.permutations(["call_1", "toolu_2", "c3", "d-4", "e_5", "f6", "g7", "h8", "i9", "j0"])))
    for role in draw(st.lists(st.sampled_from(["user", "assistant", "assistant", "system"]), min_size=1, max_size=4)):
        turn = draw(values.fields("Message", role=st.just(role), parts=by_role[role]))
        calls = [part for part in turn.parts if isinstance(part, model.ToolCall)]
        for call in calls:
            call.id = next(free)
        turns.append(turn)
        if calls and draw(st.booleans()):
            turns.append(model.Message(role="tool", parts=[draw(values.result(call)) for call in calls]))
    return turns


def some(required: dict[str, Strategy], others: dict[str, Strategy], most: int = 5) -> Strategy:
    """Dicts with all required keys and at most `most` of the others."""
    if not others:
        return st.fixed_dictionaries(required)

    def chosen(keys: list[str]) -> Strategy:
        return st.fixed_dictionaries(required | {key: others[key] for key in keys})

    return st.lists(st.sampled_from(sorted(others)), unique=True, max_size=most).flatmap(chosen)


def unified(of: ir.Unified, kind: str) -> Strategy:
    """Well-formed unified values of a kind of body."""
    return UnifiedValues(of).struct({"request": "Request", "response": "Response", "error": "ErrorAnswer"}[kind])


# --- wire bodies ----------------------------------------------------------------------------------------------------------


class WireBodies:
    """Strategies for the shapes of a spec: nulls, absent and unknown keys, other spellings, odd constants and words, all forms."""

    def __init__(self, spec: ir.Spec, unified: ir.Unified, samples: dict[str, tuple[Any, ...]]) -> None:
        self.spec = spec
        self.unified = unified
        self.samples = samples
        self.known: dict[str, Strategy] = {}

    def shape(self, name: str) -> Strategy:
        if name not in self.known:
            self.known[name] = st.deferred(lambda: self._shape(self.spec.shapes[name]))
        return self.known[name]

    def union(self, name: str) -> Strategy:
        union = self.spec.unions[name]
        cases = [self.union(case) if case in self.spec.unions else self.shape(case) for case in union.cases]
        odd = st.dictionaries(words, json_values, max_size=2)
        if isinstance(union.choice, ir.ByTag):
            odd |= st.builds(lambda tag, rest: {union.choice.key: tag, **rest}, words, odd)  # type: ignore[union-attr] - it is ByTag
        return st.one_of(*cases, *cases, odd) if union.otherwise != "error" else st.one_of(cases)

    def _shape(self, shape: ir.Shape) -> Strategy:
        if shape.bare is not None:
            return self.value(shape.bare)
        return self.object(fields_of_named(self.spec, shape), self.hoisted(shape) | self.told(shape))

    def told(self, shape: ir.Shape) -> dict[str, Strategy]:
        """The keys that tell a field together: as in one of the rows, or odd."""
        keys: dict[str, Strategy] = {}
        for name in (shape.name, *(inner for _, inner in shape.flat)):
            for state in self.spec.shapes[name].states:
                for key in state.keys:
                    words = [told[key] for _, told in state.rows if key in told]
                    keys[key] = st.sampled_from(words) | json_values
        return keys

    def hoisted(self, shape: ir.Shape) -> dict[str, Strategy]:
        """The keys of a request that hold messages beside the list."""
        carries = any(isinstance(one.head, ir.To) and isinstance(one.head.lens, ir.Messages) for one in shape.body.fields)
        rules = self.spec.messages
        return {hoist.key: self.shape(hoist.shape) | st.none() for hoist in rules.hoist} if carries and rules else {}

    def object(self, fields: tuple[ir.Field, ...], more: dict[str, Strategy]) -> Strategy:
        """A wire object with these fields, and now and then a key that nobody knows."""
        required = {one.key: self.value(one) for one in fields if one.required}
        others = {one.key: self.value(one) | st.none() for one in fields if not one.required} | more
        for one in fields:
            others |= {key: self.value(one) for key in one.also if not one.required}
        others |= {"x_unknown": json_values, "$odd": json_values}
        consts = [one.key for one in fields if isinstance(one.head, ir.Const) and not self.is_tag(one)]
        whole = some(required, others)
        if not consts:
            return whole
        return whole | st.tuples(whole, st.sampled_from(consts)).map(lambda pair: {k: v for k, v in pair[0].items() if k != pair[1]})

    def is_tag(self, one: ir.Field) -> bool:
        return any(isinstance(union.choice, ir.ByTag) and union.choice.key == one.key for union in self.spec.unions.values())

    def value(self, one: ir.Field) -> Strategy:
        match one.head:
            case ir.Const(value=const):
                return st.just(const) if self.is_tag(one) else st.just(const) | st.just(const) | json_values
            case ir.Keep():
                return json_values
            case ir.Sum() | ir.Mirror():
                return st.none() | integers | texts
            case ir.Nest(body=body):
                return self.object(body.fields, {})
            case ir.First(body=body):
                return st.lists(self.object(body.fields, {}), max_size=2)
            case ir.To() as head:
                found = self.lens(head.lens, head.type)
                return found | st.just(head.default) if head.has_default else found

    def lens(self, lens: ir.Lens, type_: ir.Type) -> Strategy:
        item = type_.item if isinstance(type_, ir.ListOf) else type_
        match lens:
            case ir.Same():
                return (
                    st.lists(LEAVES[item.kind], max_size=2)
                    if isinstance(type_, ir.ListOf) and isinstance(item, ir.Leaf)
                    else self.leaf(type_)
                )
            case ir.EnumMap(rows=rows):
                return st.sampled_from([word for _, spellings in rows for word in spellings] + ["of_tomorrow"])
            case ir.Codec(name=name):
                sample = self.samples[name][0]
                odd = texts if isinstance(sample, str) else st.booleans() if isinstance(sample, bool) else json_values
                return st.sampled_from(self.samples[name]) | odd
            case ir.OfShape(shape=name):
                return self.shape(name)
            case ir.OfUnion(union=name):
                return self.union(name)
            case ir.Each(item=inner):
                return st.lists(self.lens(inner, item), max_size=2)
            case ir.TextOr(item=inner):
                return texts | st.lists(self.lens(inner, item), max_size=3)
            case ir.OneOr(item=inner):
                return self.lens(inner, item) | st.lists(self.lens(inner, item), max_size=2)
            case ir.One(item=inner):
                return self.lens(inner, item)
            case ir.Join():
                return texts
            case ir.Bundle(key=key, item=inner):
                return st.lists(st.fixed_dictionaries({key: st.lists(self.lens(inner, item), max_size=2)}), max_size=2)
            case ir.Less():
                return integers
            case ir.ItemList(item=inner):
                return st.lists(self.lens(inner, type_), max_size=4)
            case ir.Messages():
                return self.messages()

    def leaf(self, type_: ir.Type) -> Strategy:
        return LEAVES[type_.kind] if isinstance(type_, ir.Leaf) else texts

    def messages(self) -> Strategy:
        rules = self.spec.messages
        assert rules is not None
        each = [self.lens(rules.each, ir.StructOf("Message"))] if rules.each else []
        lone = [self.shape(name) for _, name in rules.unpack]
        aside = [st.builds(lambda value, key=key: {key: value}, st.sampled_from(values)) for key, values in rules.aside]
        listed = st.lists(st.one_of(*each, *each, *lone, *aside), max_size=4)
        return listed | texts if rules.text else listed


def fields_of_named(spec: ir.Spec, shape: ir.Shape) -> tuple[ir.Field, ...]:
    """The fields of a shape and of those that stand flat in it."""
    fields = shape.body.fields
    for _, name in shape.flat:
        fields += fields_of_named(spec, spec.shapes[name])
    return fields


def wire_bodies(compiled: Compiled, provider: str, shape: str) -> Strategy:
    """Bodies of one shape of a provider; most of them decode."""
    samples = {name: codec.samples for name, codec in compiled.codecs.items()}
    bodies = WireBodies(compiled.specs[provider], compiled.unified, samples)
    return bodies.union(shape) if shape in compiled.specs[provider].unions else bodies.shape(shape)
