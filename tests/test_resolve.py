"""`extends`: what a child has of its parent, and where its keys live."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from interlingua_generator import frontend, ir
from interlingua_generator.problems import SpecError

ROOT = Path(__file__).parent / "errors"


def compiled(folder: Path, elder: str = "base", **providers: str) -> dict[str, ir.Spec]:
    """The tiny model, one of its right specs, and these providers, each given by what follows its title."""
    (folder / "providers").mkdir()
    for name in ("unified", "codecs"):
        shutil.copy(ROOT / f"_{name}.yaml", folder / f"{name}.yaml")
    shutil.copy(ROOT / f"_{elder}.yaml", folder / "providers" / f"{elder}.yaml")
    for name, text in providers.items():
        head = f"provider: {name}\ntitle: {name}\ndocs: https://example.com\n"
        (folder / "providers" / f"{name}.yaml").write_text(head + text, "utf-8")
    return frontend.compile([folder]).specs


def child(folder: Path, text: str) -> ir.Spec:
    return compiled(folder, child=f"extends: base\n{text}")["child"]


def field(spec: ir.Spec, shape: str, *keys: str) -> ir.Field:
    body = spec.shapes[shape].body
    for key in keys[:-1]:
        found = body.field(key)
        assert found and isinstance(found.head, ir.Nest)
        body = found.head.body
    found = body.field(keys[-1])
    assert found
    return found


def keys(spec: ir.Spec, shape: str) -> list[str]:
    return [one.key for one in spec.shapes[shape].body.fields]


def test_a_child_without_words_of_its_own_is_its_parent(tmp_path: Path) -> None:
    specs = compiled(tmp_path, child="extends: base\n")
    base, one = specs["base"], specs["child"]
    assert (one.shapes, one.unions, one.enums, one.messages) == (base.shapes, base.unions, base.enums, base.messages)
    assert (one.request, one.response, one.error, one.tools) == (base.request, base.response, base.error, base.tools)


def test_title_namespace_and_detect_are_a_childs_own(tmp_path: Path) -> None:
    one = child(tmp_path, "")
    assert (one.provider, one.title, one.namespace, one.parent) == ("child", "child", "child", "base")
    assert one.lineage == ("child", "base")
    assert one.detect == {}


def test_a_namespace_may_be_given(tmp_path: Path) -> None:
    one = child(tmp_path, "namespace: family\nshapes: {Request: {optional: {extra: {keep: str}}}}\n")
    assert one.lineage == ("family", "base")
    assert field(one, "Request", "extra").home == "family"


def test_fields_are_merged_one_by_one(tmp_path: Path) -> None:
    one = child(tmp_path, "shapes: {Request: {optional: {trace: {keep: int}, seed: {keep: int}}}}\n")
    assert keys(one, "Request") == ["messages", "model", "tools", "paint", "trace", "seed"]
    assert field(one, "Request", "trace").head == ir.Keep("int")
    assert field(one, "Request", "seed").head == ir.Keep("int")


def test_keys_live_where_they_were_declared_first(tmp_path: Path) -> None:
    one = child(tmp_path, "shapes: {Request: {optional: {trace: {keep: int}, seed: {keep: int}}}}\n")
    homes = {one.key: one.home for one in one.shapes["Request"].body.fields}
    assert homes == {"messages": "base", "model": "base", "tools": "base", "paint": "base", "trace": "base", "seed": "child"}


def test_keys_inside_a_replaced_object_keep_their_homes(tmp_path: Path) -> None:
    parent = "shapes: {A: {is: Url, fields: {o: {fields: {url: url, old: {keep: str}}}}}}\n"
    specs = compiled(
        tmp_path,
        parent=parent,
        child="extends: parent\nshapes: {A: {fields: {o: {fields: {url: url}, optional: {old: {keep: int}, new: {keep: str}}}}}}\n",
    )
    assert field(specs["child"], "A", "o").home == "parent"
    assert field(specs["child"], "A", "o", "old").home == "parent"
    assert field(specs["child"], "A", "o", "new").home == "child"


def test_a_grandchild_knows_all_namespaces(tmp_path: Path) -> None:
    one = compiled(
        tmp_path,
        child="extends: base\nshapes: {Request: {optional: {seed: {keep: int}}}}\n",
        grandchild="extends: child\nshapes: {Request: {optional: {top: {keep: int}}}}\n",
    )["grandchild"]
    assert one.lineage == ("grandchild", "child", "base")
    assert [field(one, "Request", key).home for key in ("trace", "seed", "top")] == ["base", "child", "grandchild"]


def test_a_field_can_move_between_fields_and_optional(tmp_path: Path) -> None:
    one = child(tmp_path, "shapes: {Request: {fields: {model: model}}}\n")
    assert field(one, "Request", "model").required
    assert field(one, "Request", "model").home == "base"
    assert keys(one, "Request").count("model") == 1


def test_what_a_child_takes_is_no_longer_lost(tmp_path: Path) -> None:
    one = child(tmp_path, "shapes: {ModelMessage: {optional: {pics: {to: parts, take: [Image], each: ImagePart}, name: name}}}\n")
    lost = {row.field: row.classes for row in one.shapes["ModelMessage"].lost}
    assert lost == {"parts": ("Note", "Opaque")}


def test_lists_of_lost_classes_are_joined(tmp_path: Path) -> None:
    text = "remove: [shapes.UserMessage.fields.content]\nshapes:\n  UserMessage:\n"
    text += "    fields: {content: {to: parts, take: [Text], each: TextPart}}\n    lost: {parts: [Image, Opaque], form: derived}\n"
    one = child(tmp_path, text)
    assert {row.field: row.classes for row in one.shapes["UserMessage"].lost}["parts"] == ("Note", "Image", "Opaque")


def test_rows_of_enums_are_merged(tmp_path: Path) -> None:
    one = child(tmp_path, "enums: {color: {red: [rot], blue: [blau]}}\n")
    assert one.enums["color"].rows == (("red", ("rot",)), ("green", ("green",)), ("blue", ("blau",)))
    assert one.enums["color"].lost == ()


def test_a_lost_row_replaces_an_inherited_row(tmp_path: Path) -> None:
    one = child(tmp_path, "enums: {color: {lost: {green: red}}}\n")
    assert one.enums["color"].rows == (("red", ("red", "crimson")),)
    assert dict(one.enums["color"].lost) == {"blue": "red", "green": "red"}


def test_cases_are_added(tmp_path: Path) -> None:
    text = "shapes:\n  Reasoned: {is: Note, fields: {type: {const: note}, content: content}}\n"
    text += "  UserMessage: {fields: {content: {to: parts, text_or: UserPart, form: form}}}\nremove: [shapes.UserMessage.lost.parts]\n"
    one = child(tmp_path, text + "unions: {UserPart: {cases: [Reasoned]}}\n")
    assert one.unions["UserPart"].cases == ("TextPart", "ImagePart", "Reasoned")


def test_removing(tmp_path: Path) -> None:
    text = """
remove:
  - shapes.Request.optional.trace
  - shapes.ModelMessage.lost.parts.Image
  - unions.UserPart.cases.ImagePart
  - enums.color.lost.blue
enums: {color: {blue: [b]}}
shapes:
  UserMessage:
    fields: {content: {to: parts, take: [Text, Opaque], text_or: UserPart, form: form}}
    lost: {parts: [Image]}
  ModelMessage: {optional: {pic: {to: parts, take: [Image], one: ImagePart}}}
"""
    one = child(tmp_path, text)
    assert "trace" not in keys(one, "Request")
    assert one.unions["UserPart"].cases == ("TextPart",)
    assert one.enums["color"].lost == ()
    assert one.shapes["ModelMessage"].lost[0].classes == ("Note", "Opaque")


def test_a_removed_shape_can_be_declared_anew(tmp_path: Path) -> None:
    one = child(tmp_path, "remove: [shapes.Tool]\nshapes: {Tool: {is: Tool, fields: {function: {fields: {name: name}}}}}\n")
    assert keys(one, "Tool") == ["function"]


def test_keys_with_dots_can_be_removed(tmp_path: Path) -> None:
    specs = compiled(
        tmp_path,
        parent="shapes: {A: {is: Url, fields: {url: url}, optional: {x.y: {keep: str}, z: {keep: str}}}}\n",
        child="extends: parent\nremove: [shapes.A.optional.x.y]\n",
    )
    assert keys(specs["child"], "A") == ["url", "z"]


def test_messages_and_error_are_merged_row_by_row(tmp_path: Path) -> None:
    one = child(tmp_path, "messages: {unpack: {tool: TextPart}}\nerror: {status: {server: 503}}\n")
    assert one.messages
    assert one.messages.each == ir.OfUnion("Turn")
    assert one.messages.unpack == (("tool", "TextPart"),)
    assert one.error
    assert one.error.status == (("auth", 401), ("server", 503))


def test_aliases_are_inherited_and_leave_snake_case_keys_alone(tmp_path: Path) -> None:
    parent = "aliases: snake_case\nshapes: {A: {is: Pair, optional: {firstPart: a, second: b}}}\n"
    specs = compiled(
        tmp_path, parent=parent, child="extends: parent\nshapes: {A: {optional: {thirdPart: {keep: str}, third_part: {keep: int}}}}\n"
    )
    also = {one.key: one.also for one in specs["child"].shapes["A"].body.fields}
    assert also == {"firstPart": ("first_part",), "second": (), "thirdPart": (), "third_part": ()}


def test_parents_may_stand_in_any_order_and_circles_are_named(tmp_path: Path) -> None:
    with pytest.raises(SpecError) as caught:
        compiled(tmp_path, a="extends: b\n", b="extends: c\n", c="extends: a\n", d="extends: base\n")
    assert [one.message for one in caught.value.problems] == ["extends runs in a circle: a -> b -> c -> a"]


def test_a_shipped_provider_can_be_extended_from_another_directory(tmp_path: Path) -> None:
    (tmp_path / "shipped").mkdir()
    compiled(tmp_path / "shipped")
    mine = tmp_path / "mine" / "providers"
    mine.mkdir(parents=True)
    (mine / "acme.yaml").write_text("provider: acme\nextends: base\ntitle: Acme\ndocs: https://example.com\n", "utf-8")
    specs = frontend.compile([tmp_path / "shipped", tmp_path / "mine"]).specs
    assert list(specs) == ["acme", "base"]
    assert specs["acme"].shapes == specs["base"].shapes


def test_children_of_an_unreadable_parent_add_no_problems(tmp_path: Path) -> None:
    with pytest.raises(SpecError) as caught:
        compiled(tmp_path, parent="a: b: c\n", one="extends: parent\n", two="extends: one\n")
    assert [Path(problem.mark.file).stem for problem in caught.value.problems] == ["parent"]


def test_one_name_is_one_file(tmp_path: Path) -> None:
    (tmp_path / "dialects").mkdir()
    (tmp_path / "dialects" / "base.yaml").write_text("provider: base\n", "utf-8")
    with pytest.raises(SpecError) as caught:
        compiled(tmp_path)
    assert "the name 'base' is given to two things" in str(caught.value)


# --- streams ---------------------------------------------------------------------------------------------------------------


def stream_of(folder: Path, elder: str, text: str) -> ir.Stream:
    """The stream of a child of one of the right specs."""
    stream = compiled(folder, elder, child=f"extends: {elder}\n{text}")["child"].stream
    assert stream
    return stream


def test_a_stream_is_inherited(tmp_path: Path) -> None:
    specs = compiled(tmp_path, child="extends: base\n")
    assert specs["child"].stream == specs["base"].stream
    assert specs["child"].stream


def test_words_of_a_stream_are_merged_at_every_depth(tmp_path: Path) -> None:
    first = "first: {ChunkDelta: {text: null}, ChunkCall: {id: x}}"
    stream = stream_of(tmp_path, "base", f"stream: {{frames: {{last: end}}, usage: asked, {first}}}\n")
    assert stream.frames == ir.Frames("sse", False, "end")
    assert isinstance(stream.style, ir.Chunks)
    assert stream.style.first == (("ChunkDelta", {"role": "model", "text": None}), ("ChunkCall", {"id": "x"}))
    assert (stream.style.keys, stream.style.usage_asked) == ((("ToolCall", "index"),), True)


def test_words_of_a_stream_can_be_removed(tmp_path: Path) -> None:
    stream = stream_of(tmp_path, "base", "remove: [stream.frames.last, stream.keys, stream.first.ChunkDelta.text]\n")
    assert stream.frames == ir.Frames("sse", False, None)
    assert stream.style == ir.Chunks(ir.OfUnion("Chunks"), (), (("ChunkDelta", {"role": "model"}),), False)


def test_a_stream_can_be_taken_away_or_declared_anew(tmp_path: Path) -> None:
    specs = compiled(
        tmp_path,
        silent="extends: base\nremove: [stream]\n",
        other="extends: base\nremove: [stream]\nstream: {frames: {lines: json}, chunk: Chunk}\n",
    )
    assert specs["silent"].stream is None
    other = specs["other"].stream
    assert other
    assert (other.frames, other.style) == (ir.Frames("lines", False, None), ir.Chunks(ir.OfShape("Chunk"), (), (), False))


def test_a_childs_key_of_a_chunk_is_collected(tmp_path: Path) -> None:
    one = child(tmp_path, "shapes: {ChunkDelta: {optional: {trace: {keep: [int], collect: concat}}}}\n")
    assert field(one, "ChunkDelta", "trace").head == ir.Keep("[int]", "concat")
    assert (field(one, "ChunkDelta", "trace").home, field(one, "ChunkDelta", "pad").home) == ("child", "base")


def test_lists_of_a_stream_are_replaced_or_removed(tmp_path: Path) -> None:
    (tmp_path / "replaced").mkdir()
    (tmp_path / "removed").mkdir()
    style = stream_of(tmp_path / "replaced", "events", "stream: {notices: [ping, pong]}\n").style
    assert isinstance(style, ir.Events)
    assert (style.notices, style.last) == (("ping", "pong"), "stop")
    style = stream_of(tmp_path / "removed", "events", "remove: [stream.last, stream.notices]\nstream: {last: over}\n").style
    assert isinstance(style, ir.Events)
    assert (style.notices, style.last) == ((), "over")


def test_words_of_items_are_merged(tmp_path: Path) -> None:
    style = stream_of(tmp_path, "items", "remove: [stream.items.number]\nstream: {items: {end: {halted: halted}, item: {id: id}}}\n").style
    assert isinstance(style, ir.ItemEvents)
    assert style.number is None
    assert style.end == (("completed", "completed"), ("incomplete", "incomplete"), ("halted", "halted"))
    assert style.item == ir.Opening(key="item", index="item_index", id="id", own="id", added="item.added", done="item.done")
    assert [row.by for row in style.grow] == ["TextDelta"]
