"""How the value of one wire key is converted, for rows. Emitted straight-line code contains the same conversions inline.

read:  the unified value; raises DecodeError (without the key)
odd:   whether encoding would write a value that differs from the one read
write: the wire value; LOST if there is none. Losses get `name` before their paths.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..core.errors import DecodeError
from ..core.losses import Loss
from ..core.values import LOST, a_list, an_object, flag, is_whole, number, same, text, whole, wrong
from . import codecs
from .extras import foreign
from .values import (
    anything,
    arguments_in,
    each,
    each_out,
    inside,
    json_in,
    json_object,
    leaves,
    listed,
    lone_or_list,
    odd_list,
    only_one,
    spread,
    template_in,
    template_out,
    text_of,
    texts_of,
    under,
)  # fmt: skip
from .words import odd_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from .lens import Lens


class Never:
    """A class that no JSON value has."""


class Kind:
    """The conversion of one value."""

    __slots__ = ()
    cls: type = Never  # values of this class need no conversion
    lists: bool = False  # whether the unified value is a list

    def empty_list(self) -> Any:
        """The wire form of an empty list where the key is required."""
        return []

    def read(self, lens: Lens, v: Any) -> Any:
        raise NotImplementedError

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        return False

    def write(self, lens: Lens, x: Any, losses: list[Loss], name: str) -> Any:
        return x

    def is_nothing(self, lens: Lens, v: Any) -> bool:
        """Whether a value has no meaning yet."""
        return False

    def plainly_nothing(self, empty: Any) -> bool:
        """Whether this value, where a value of the kind is expected, counts as empty: a plain value in place of a struct."""
        return False

    def sides(self, v: Any) -> tuple[tuple[str, Any], ...]:
        """Additional fields that the value sets."""
        return ()


class Leaf(Kind):
    """A value that stays unchanged."""

    __slots__ = ("check", "cls")

    def __init__(self, cls: type, check: Callable[..., Any]) -> None:
        self.cls = cls
        self.check = check

    def read(self, lens: Lens, v: Any) -> Any:
        return self.check(v)

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        return is_whole(v, x)


STR: Final = Leaf(str, text)
INT: Final = Leaf(int, whole)
FLOAT: Final = Leaf(float, number)
BOOL: Final = Leaf(bool, flag)
OBJECT: Final = Leaf(dict, an_object)
ANY: Final = Leaf(Never, anything)


class Leaves(Kind):
    """A list of leaves. `one`: a single leaf may replace it ("first": preferred). `single`: a single leaf is a list of exactly one."""

    __slots__ = ("leaf", "one", "single")
    lists = True

    def __init__(self, leaf: Leaf, *, one: str = "", single: bool = False) -> None:
        self.leaf = leaf
        self.one = one
        self.single = single

    def read(self, lens: Lens, v: Any) -> Any:
        if self.single:
            leaf_value = only_one(v)
            return leaf_value if leaf_value.__class__ is self.leaf.cls else self.leaf.check(leaf_value, 0)
        if self.one:
            v = listed(v)
        return leaves(v, self.leaf.cls, self.leaf.check)

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        return bool(self.one) and odd_list(v, self.one == "first")

    def write(self, lens: Lens, x: Any, losses: list[Loss], name: str) -> Any:
        return [x] if self.single else lone_or_list(list(x)) if self.one == "first" else list(x)


class Word(Kind):
    """A word from a table of the provider."""

    __slots__ = ("table",)

    def __init__(self, table: str) -> None:
        self.table = table

    def read(self, lens: Lens, v: Any) -> Any:
        return getattr(lens, self.table).value(v)

    def is_nothing(self, lens: Lens, v: Any) -> bool:
        return v.__class__ is str and v in getattr(lens, self.table).nothing

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        return getattr(lens, self.table).odd(x, v)

    def write(self, lens: Lens, x: Any, losses: list[Loss], name: str) -> Any:
        words = getattr(lens, self.table)
        if x in words.lost:
            losses.append(Loss(name, "", "changed", "minor", lens.NO_PLACE, x))
        word = words.word(x)
        return LOST if word is None else word


class WordList(Kind):
    """A list of words from a table."""

    __slots__ = ("one", "table")
    lists = True

    def __init__(self, table: str, *, one: str = "") -> None:
        self.table = table
        self.one = one

    def read(self, lens: Lens, v: Any) -> Any:
        value = getattr(lens, self.table).value
        if self.one:
            v = listed(v)
        return each(v, value)

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        return bool(self.one) and odd_list(v, self.one == "first") or odd_words(getattr(lens, self.table), x, v)

    def write(self, lens: Lens, x: Any, losses: list[Loss], name: str) -> Any:
        words = getattr(lens, self.table)
        words_found = [words.word(value) for value in x]
        for index, value in enumerate(x):
            if words_found[index] is None or value in words.lost:
                code, level = ("changed", "minor") if value in words.lost else ("dropped", "major")
                losses.append(Loss(f"{name}[{index}]", "", code, level, lens.NO_PLACE, value))
        written = [word for word in words_found if word is not None]
        return lone_or_list(written) if self.one == "first" else written


class Coded(Kind):
    """A value that a codec converts."""

    __slots__ = ("codec", "exact", "leaf")

    def __init__(self, codec: str, leaf: Leaf, *, exact: bool = False) -> None:
        self.codec = codec
        self.leaf = leaf
        self.exact = exact

    def read(self, lens: Lens, v: Any) -> Any:
        return getattr(codecs, f"{self.codec}_in")(v if v.__class__ is self.leaf.cls else self.leaf.check(v))

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        return not self.exact and not same(getattr(codecs, f"{self.codec}_out")(x, []), v)

    def write(self, lens: Lens, x: Any, losses: list[Loss], name: str) -> Any:
        if getattr(x, "extras", None) is not None:
            foreign(x, (), losses, name)
        return under(x, getattr(codecs, f"{self.codec}_out"), losses, name)


class Of(Kind):
    """A struct, by the methods of a shape or of cases. `forms`: object, json; `single`: the wire has a list of exactly one."""

    __slots__ = ("decoder", "encoder", "forms", "single")

    def __init__(self, name: str, *, just: bool = False, forms: tuple[str, ...] = (), single: bool = False) -> None:
        self.decoder = f"decode_{name}"
        self.encoder = f"encode_just_{name}" if just else f"encode_{name}"
        self.forms = forms
        self.single = single

    def read(self, lens: Lens, v: Any) -> Any:
        if self.single:
            return inside(only_one(v), getattr(lens, self.decoder), 0)
        if "json" in self.forms and v.__class__ is str:
            v = json_object(v)
        return getattr(lens, self.decoder)(v)

    def plainly_nothing(self, empty: Any) -> bool:
        return self.__class__ is Of and empty.__class__ is not dict

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        return bool(self.forms) and not self.single and (v.__class__ is str) != (self.forms[0] == "json")

    def write(self, lens: Lens, x: Any, losses: list[Loss], name: str) -> Any:
        w = under(x, getattr(lens, self.encoder), losses, name)
        if w is LOST:
            return w
        if self.single:
            return [w]
        return text_of(w) if self.forms[:1] == ("json",) else w


class Lone(Of):
    """A single value where the unified model has a list."""

    __slots__ = ()
    lists = True

    def read(self, lens: Lens, v: Any) -> Any:
        return [super().read(lens, v)]

    def write(self, lens: Lens, x: Any, losses: list[Loss], name: str) -> Any:
        return super().write(lens, x[0], losses, f"{name}[0]")


class Each(Kind):
    """A list of structs. `one`: a single member may replace it. `pairs`: a member may be two parts."""

    __slots__ = ("behind", "decoder", "encoder", "one", "pairs")
    lists = True

    def __init__(self, name: str, *, just: bool = False, one: str = "", pairs: bool = False, behind: tuple[str, str] = ("", "")) -> None:
        self.decoder = f"decode_{name}"
        self.encoder = f"encode_just_{name}" if just else f"encode_{name}"
        self.one = one
        self.pairs = pairs
        self.behind = behind  # (field, name): a member that describes the preceding one

    def read(self, lens: Lens, v: Any) -> Any:
        if self.one:
            v = listed(v)
        if self.behind[0]:
            from .about_previous import read_behind

            return read_behind(lens, v, getattr(lens, self.decoder), *self.behind)
        return (spread if self.pairs else each)(v, getattr(lens, self.decoder))

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        return bool(self.one) and odd_list(v, self.one == "first")

    def write(self, lens: Lens, x: Any, losses: list[Loss], name: str) -> Any:
        if self.behind[0]:
            from .about_previous import write_behind

            members = write_behind(lens, x, getattr(lens, self.encoder), losses, name, *self.behind)
        elif self.pairs:
            from .pairs import together

            both = getattr(lens, self.decoder.replace("decode_", "both_", 1))
            half = getattr(lens, self.decoder.replace("decode_", "half_", 1))
            members = together(x, getattr(lens, self.encoder), both, half, losses, name)
        else:
            members = each_out(x, getattr(lens, self.encoder), losses, name)
        return lone_or_list(members) if self.one == "first" else members


class Items(Kind):
    """The items of one message. `alone`: each of them is a part, and none is a message."""

    __slots__ = ("alone", "name")

    def __init__(self, name: str, *, alone: bool = False) -> None:
        self.name = name
        self.alone = alone

    def read(self, lens: Lens, v: Any) -> Any:
        from .conversation import one_message

        return one_message(lens, v, self.name, self.alone)


class TextOr(Kind):
    """A string for a single plain text, or a list of structs. `text`: the class of the text; `first`: a string is preferred."""

    __slots__ = ("decoder", "first", "text")
    lists = True

    def __init__(self, name: str, text: Any, *, first: bool) -> None:
        self.decoder = f"decode_{name}"
        self.text = text
        self.first = first

    def read(self, lens: Lens, v: Any) -> Any:
        if v.__class__ is str:
            return [self.text(text=v)] if v else []
        return spread(v, getattr(lens, self.decoder))

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        return v == ""

    def sides(self, v: Any) -> tuple[tuple[str, Any], ...]:
        return (("form", "string" if v.__class__ is str else "list"),)


class Joined(Kind):
    """A string for a list of texts, or of structs of one class with one text."""

    __slots__ = ("field", "listed", "separator", "struct", "template")
    lists = True

    def __init__(self, separator: str, struct: Any = None, field: str = "", *, listed: bool = False, template: str | None = None) -> None:
        self.separator = separator
        self.struct = struct
        self.field = field
        self.listed = listed
        self.template = template

    def empty_list(self) -> Any:
        return ""

    def read(self, lens: Lens, v: Any) -> Any:
        content = v if v.__class__ is str else text(v)
        if self.template is not None:
            content, _ = template_in(self.template, content)
        if not content:
            return []
        if self.struct is None:
            return [content]
        return [self.struct(**{self.field: [content] if self.listed else content})]

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        return v == ""

    def sides(self, v: Any) -> tuple[tuple[str, Any], ...]:
        return () if self.template is None else _holes(self.template, v)

    def write(self, lens: Lens, x: Any, losses: list[Loss], name: str) -> Any:
        if len(x) > 1:
            losses.append(Loss(name, "", "joined", "minor", "several texts were joined into one string", None))
        pieces = x if self.struct is None else texts_of(x, self.field) if self.listed else [getattr(struct, self.field) for struct in x]
        joined = self.separator.join(pieces)
        return joined if self.template is None else template_out(self.template, joined, {})


class Template(Kind):
    """A text within a template. `single`: it is the member of a list of exactly one."""

    __slots__ = ("single", "template")

    def __init__(self, template: str, *, single: bool = False) -> None:
        self.template = template
        self.single = single

    def read(self, lens: Lens, v: Any) -> Any:
        v = only_one(v) if self.single else v
        return template_in(self.template, v if v.__class__ is str else text(v))[0]

    def sides(self, v: Any) -> tuple[tuple[str, Any], ...]:
        return _holes(self.template, v[0] if self.single else v)

    def write(self, lens: Lens, x: Any, losses: list[Loss], name: str) -> Any:
        written = template_out(self.template, x, {})
        return [written] if self.single else written


def _holes(template: str, v: Any) -> tuple[tuple[str, Any], ...]:
    """The values of the named holes of a template."""
    return tuple(template_in(template, v)[1].items())


class Json(Kind):
    """An object (or any value), as itself or as its JSON text. `text`: the field that keeps the text; its error is in a second field."""

    __slots__ = ("field", "forms", "leaf", "text")

    def __init__(self, *forms: str, leaf: Leaf = OBJECT, field: str = "", text: str | None = None) -> None:
        self.forms = forms
        self.leaf = leaf
        self.field = field
        self.text = text

    def read(self, lens: Lens, v: Any) -> Any:
        if v.__class__ is str and "json" in self.forms:
            if self.text is not None:
                return arguments_in(v)[0]
            parsed = json_in(v)
            return parsed if self.leaf is ANY else self.leaf.check(parsed)
        if "object" not in self.forms:
            raise DecodeError("expected JSON text") if v.__class__ is not str else DecodeError("not JSON")
        return v if v.__class__ is self.leaf.cls else self.leaf.check(v)

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        if self.text is None and self.forms[0] == "json":
            return v.__class__ is not str or v != text_of(x)  # a value has many texts
        return (v.__class__ is str) != (self.forms[0] == "json")

    def sides(self, v: Any) -> tuple[tuple[str, Any], ...]:
        if self.text is None or v.__class__ is not str:
            return ()
        return ((self.text, v), (f"{self.field}_error", arguments_in(v)[1]))

    def write(self, lens: Lens, x: Any, losses: list[Loss], name: str) -> Any:
        return text_of(x) if self.forms[0] == "json" else x


class JsonList(Kind):
    """A list, as itself or as its JSON text. `inner`: the kind of the list; `forms`: json, list, preferred first."""

    __slots__ = ("forms", "inner")
    lists = True

    def __init__(self, inner: Kind, *forms: str) -> None:
        self.inner = inner
        self.forms = forms

    def empty_list(self) -> Any:
        return "[]" if self.forms[0] == "json" else []

    def read(self, lens: Lens, v: Any) -> Any:
        return self.inner.read(lens, self._list(v))

    def _list(self, v: Any) -> list[Any]:
        if v.__class__ is not str and "list" not in self.forms:
            raise wrong("JSON text", v)
        return a_list(json_in(v) if v.__class__ is str else v)

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        if (v.__class__ is str) != (self.forms[0] == "json"):
            return True
        return v != self.write(lens, x, [], "") if v.__class__ is str else self.inner.odd(lens, v, x)  # a list has many texts

    def write(self, lens: Lens, x: Any, losses: list[Loss], name: str) -> Any:
        members = self.inner.write(lens, x, losses, name)
        return text_of(members) if self.forms[0] == "json" else members


class Small(Kind):
    """A leaf that is an object on the wire; `each`: a list of them."""

    __slots__ = ("decoder", "each", "encoder", "lists")

    def __init__(self, name: str, *, each: bool = False) -> None:
        self.decoder = f"decode_{name}"
        self.encoder = f"encode_{name}"
        self.each = each
        self.lists = each

    def read(self, lens: Lens, v: Any) -> Any:
        decode = getattr(lens, self.decoder)
        return each(v, decode) if self.each else decode(v)

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        return not same(self.write(lens, x, [], ""), v)

    def write(self, lens: Lens, x: Any, losses: list[Loss], name: str) -> Any:
        encode = getattr(lens, self.encoder)
        return [encode(member, losses) for member in x] if self.each else encode(x, losses)


class Talk(Kind):
    """The conversation."""

    __slots__ = ()
    lists = True

    def read(self, lens: Lens, v: Any) -> Any:
        raise NotImplementedError
