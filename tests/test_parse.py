"""What the words of a field mean, given the type of its unified field; and that text in a spec never becomes code."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest
from interlingua_generator import build, frontend, ir
from test_errors import directory

HEAD = "provider: one\ntitle: One\ndocs: https://example.com\n"
SHAPES = """
enums:
  color: {red: [r, R], green: g, lost: {blue: red}}
  words: {open: true, yes: [y]}
shapes:
  TextPart: {is: Text, fields: {type: {const: text}, text: text}, optional: {mark: mark}}
  Two: {is: Pair, optional: {a: a, b: b}}
  Link: {is: Url, bare: url}
"""
PIECE = "unions: {Piece: {is: Part, tag: type, cases: [TextPart], else: keep}}\n"
TEXT = ir.OfShape("TextPart")


def spec(folder: Path, text: str) -> ir.Spec:
    directory(folder)
    (folder / "providers" / "one.yaml").write_text(HEAD + text, "utf-8")
    return frontend.compile([folder]).specs["one"]


@pytest.mark.parametrize(
    ("struct", "words", "lens", "rest"),
    [
        ("Url", "url", ir.Same(), ""),
        ("Url", "{to: url}", ir.Same(), ""),
        ("Holder", "words", ir.Same(), "pair: true, pairs: true, flag: true"),
        ("Holder", "{to: words, each: str}", ir.Same(), "pair: true, pairs: true, flag: true"),
        ("Holder", "{to: words, one_or: str}", ir.OneOr(ir.Same()), "pair: true, pairs: true, flag: true"),
        ("Holder", '{to: words, join: ", "}', ir.Join(", "), "pair: true, pairs: true, flag: true"),
        ("Holder", "{to: pair, as: Two}", ir.OfShape("Two"), "pairs: true, words: true, flag: true"),
        ("Holder", "{to: pairs, each: Two}", ir.Each(ir.OfShape("Two")), "pair: true, words: true, flag: true"),
        ("Holder", "{to: pairs, one: Two}", ir.One(ir.OfShape("Two")), "pair: true, words: true, flag: true"),
        ("Holder", "{to: pairs, bundle: in, each: Two}", ir.Bundle("in", ir.OfShape("Two")), "pair: true, words: true, flag: true"),
        ("Image", "{to: source, as: data_url}", ir.Codec("data_url"), "detail: true"),
        ("Image", "{to: source, take: [Url], as: Link}", ir.OfShape("Link"), "source: [Blob], detail: true"),
        ("Message", "{to: parts, take: [Text], each: TextPart}", ir.Each(TEXT), "parts: [Note, Image, Opaque], name: true"),
        ("Message", '{to: parts, take: [Text], join: ""}', ir.Join(""), "parts: [Note, Image, Opaque], name: true"),
        (
            "Message",
            "{to: parts, text_or: Piece, form: form}",
            ir.TextOr(ir.OfUnion("Piece"), "TextPart", "form"),
            "parts: [Note, Image], name: true",
        ),
    ],
)
def test_the_lens_follows_from_the_words_and_the_type(struct: str, words: str, lens: ir.Lens, rest: str, tmp_path: Path) -> None:
    when = "when: {role: user}, " if struct == "Message" else ""
    text = f"{SHAPES}  This: {{is: {struct}, {when}fields: {{key: {words}}}, lost: {{{rest}}}}}\n{PIECE}"
    head = spec(tmp_path, text).shapes["This"].body.fields[0].head
    assert isinstance(head, ir.To)
    assert head.lens == lens


def test_an_enum_is_found_by_its_name(tmp_path: Path) -> None:
    one = spec(tmp_path, SHAPES + "  This: {is: Paint, optional: {key: {to: color, as: color, native: native}}}\n")
    head = one.shapes["This"].body.fields[0].head
    assert isinstance(head, ir.To)
    assert head.lens == one.enums["color"]
    assert one.enums["color"].rows == (("red", ("r", "R")), ("green", ("g",)))
    assert one.enums["color"].lost == (("blue", "red"),)
    assert head.native == "native"


def test_an_open_enum_is_for_text(tmp_path: Path) -> None:
    one = spec(tmp_path, SHAPES + "  This: {is: Url, fields: {key: {to: url, as: words}}}\n")
    assert one.enums["words"].open
    assert one.enums["words"].rows == (("yes", ("y",)),)


def test_a_path_has_the_type_of_its_last_field(tmp_path: Path) -> None:
    one = spec(tmp_path, SHAPES + "  This: {is: Holder, optional: {x: pair.a, y: pair.b}, lost: {pairs: true, words: true, flag: true}}\n")
    head = one.shapes["This"].body.fields[0].head
    assert head == ir.To(("pair", "a"), ir.Same(), ir.Leaf("int"))


def test_options(tmp_path: Path) -> None:
    text = "  A: {is: Holder, optional: {w: {to: words, empty: null}, f: {to: flag, default: false}}, lost: {pair: true, pairs: true}}\n"
    text += "  B: {is: Call, fields: {id: id}, optional: {args: {to: arguments, as: json_object, else: arguments_text}}}\n"
    one = spec(tmp_path, SHAPES + text)
    words, flag = (field.head for field in one.shapes["A"].body.fields)
    assert isinstance(words, ir.To) and words.empty == "null"
    assert isinstance(flag, ir.To) and flag.has_default and flag.default is False
    args = one.shapes["B"].body.fields[1].head
    assert isinstance(args, ir.To) and args.otherwise == "arguments_text"


@pytest.mark.parametrize(("words", "expected"), [("null", "null"), ("omit", "omit"), ('""', "text"), ("[]", "list")])
def test_how_an_empty_list_is_written(words: str, expected: str, tmp_path: Path) -> None:
    text = f"  A: {{is: Holder, optional: {{w: {{to: words, empty: {words}}}}}, lost: {{pair: true, pairs: true, flag: true}}}}\n"
    head = spec(tmp_path, SHAPES + text).shapes["A"].body.fields[0].head
    assert isinstance(head, ir.To)
    assert head.empty == expected


@pytest.mark.parametrize(
    ("words", "expected"), [("str", "str"), ("[int]", "[int]"), ("[[any]]", "[[any]]"), ("{one_of: [a, 1, null]}", 'one_of ["a", 1, null]')]
)
def test_kept_types(words: str, expected: str, tmp_path: Path) -> None:
    one = spec(tmp_path, f"shapes: {{A: {{is: Url, fields: {{url: url}}, optional: {{k: {{keep: {words}}}}}}}}}\n")
    assert one.shapes["A"].body.fields[1].head == ir.Keep(expected)


def test_parts_of_shapes_map_fields_of_the_struct_they_stand_in(tmp_path: Path) -> None:
    text = """
shapes:
  Inner: {fields: {x: a}, optional: {y: b}}
  A: {is: Pair, fields: {i: {in: Inner}}}
  B: {is: Pair, optional: {l: {head: Inner}}}
"""
    one = spec(tmp_path, text)
    nest, first = one.shapes["A"].body.fields[0].head, one.shapes["B"].body.fields[0].head
    assert isinstance(nest, ir.Nest) and isinstance(first, ir.First)
    assert nest.name == first.name == "Inner"
    assert nest.body == first.body == one.shapes["Inner"].body
    assert [field.key for field in nest.body.fields] == ["x", "y"]


def test_unions(tmp_path: Path) -> None:
    text = """
shapes:
  T: {is: Text, fields: {text: text}, optional: {mark: mark}}
  N: {is: Note, fields: {text: {to: content, join: ""}}, optional: {thought: {const: true}}}
  L: {is: Url, bare: url}
  B: {is: Blob, fields: {data: data}}
unions:
  Piece: {is: Part, by: key, cases: [{shape: N, key: thought, is: true}, T], else: keep}
  Source: {is: Media, by: kind, cases: [{shape: L, kind: string}, {shape: B, kind: object}]}
"""
    one = spec(tmp_path, text)
    assert one.unions["Piece"].choice == ir.ByKey((("N", "thought", True, True), ("T", "text", False, None)))
    assert one.unions["Piece"].cases == ("N", "T")
    assert one.unions["Source"].choice == ir.ByKind((("L", "string"), ("B", "object")))


NASTY = 'x"""\n\'\'\'\\" {% raw %} {{ 7*7 }} #} \\N{DASH}\nINJECTED()\n"""; INJECTED() #'


def test_text_in_a_spec_is_never_code(tmp_path: Path) -> None:
    """Docs, titles, keys, consts and wire words may be any text; in the emitted package they are only strings and comments."""
    nasty = json.dumps(NASTY)
    directory(tmp_path)
    for name in ("unified", "codecs"):
        path = tmp_path / f"{name}.yaml"
        path.write_text(
            path.read_text("utf-8").replace("doc: A picture.", f"doc: {nasty}").replace("doc: JSON text.", f"doc: {nasty}"), "utf-8"
        )
    base = tmp_path / "providers" / "base.yaml"
    text = base.read_text("utf-8").replace("title: Base", f"title: {nasty}").replace("docs: https://example.com/base", f"docs: {nasty}")
    text = text.replace(
        "trace: {keep: str}", f'{nasty}: {{keep: {{one_of: [{nasty}]}}, doc: {nasty}, beyond_sdk: {nasty}, also: [{nasty[:-1]}2"]}}'
    )
    text = text.replace("{const: model}", f"{{const: {nasty}}}").replace("crimson", nasty).replace('join: ""', f"join: {nasty}")
    text = text.replace("Paint: {is: Paint, ", f"Paint: {{is: Paint, doc: {nasty}, docs: {nasty}, ")
    base.write_text(text, "utf-8")
    compiled = frontend.compile([tmp_path])
    assert compiled.specs["base"].title == NASTY
    files = build.build([tmp_path])
    assert "providers/base/convert.py" in files
    for path, code in files.items():
        if path.endswith(".py"):
            assert not injected(ast.parse(code, path)), path


def injected(tree: ast.AST) -> bool:
    names = [getattr(node, "id", None) or getattr(node, "attr", None) for node in ast.walk(tree)]
    return "INJECTED" in names
