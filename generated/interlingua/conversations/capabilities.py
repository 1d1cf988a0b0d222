# Generated from templates/runtime/conversations/capabilities.py; do not edit.

"""What a provider's format can express, and what is known of a model."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from .. import model as u
from ..core.lookup import Provider, function, load
from ..core.losses import Loss
from ..core.options import Policies
from ..repairs import capabilities as rule
from ..repairs.repairs import NoRules

Encode: TypeAlias = Callable[[list[u.Message]], tuple[Any, list[Loss]]]

PNG: Final = u.Blob(media_type="image/png", data="iVBORw0KGgo=")
# A message that needs the capability, and the field that is lost if there is no place for it.
PROBES: Final[dict[str, tuple[u.Message, str]]] = {
    "tools": (u.Message.assistant(tool_calls=[u.ToolCall(id="call_1", name="f")]), "ToolCall"),
    "system": (u.Message.system("x"), "Message"),
    "images": (u.Message.user([u.Image(source=PNG)]), "Image"),
    "audio": (u.Message.user([u.Audio(source=u.Blob(media_type="audio/wav", data=""))]), "Audio"),
    "video": (u.Message.user([u.Video(source=u.Blob(media_type="video/mp4", data=""))]), "Video"),
    "documents": (u.Message.user([u.Document(source=u.Blob(media_type="application/pdf", data=""), filename="x.pdf")]), "Document"),
    "cache": (u.Message.user([u.Text(text="x", cache=u.CacheHint())]), "Text.cache"),
}


class Capable(Struct, frozen=True):
    """What conversations can contain.

    system:   where instructions are: in a `field` of the request, in a `message` of the list, or nowhere (None)
    the rest: whether there is a place for it
    """

    tools: bool
    system: Literal["field", "message"] | None
    images: bool
    audio: bool
    video: bool
    documents: bool
    cache: bool


def capabilities(target: Provider, *, model: str | None = None, rules: Policies | None = None) -> Capable:
    """Returns what the target's format has a place for, and what is known of the model.

    The model's capabilities are the rule `capabilities` of the target's spec, or of the caller. Content that needs a missing capability is
    rewritten or left out when a request is converted with the same `rules`.

    Args:
        target: the name or module of the provider to convert to.
        model: the model's name; None: what the format can express.
        rules: changed rules by name: one of the rule's policies, "off", or "error".

    >>> capabilities("anthropic").system, capabilities("openai_chat").system
    ('field', 'message')
    >>> capabilities("openai_chat", rules={"capabilities": {"tools": False}}).tools
    False
    """
    module = load(target)
    repairs = getattr(module, "REPAIRS", None) or NoRules().of(module.LENS)
    model_rule = repairs.rule("capabilities", model, rules)
    capable = _of_format(module)
    if not isinstance(model_rule, rule.Capabilities):
        return capable
    missing = {name: None if name == "system" else False for name in PROBES if not getattr(model_rule, name)}
    return replace(capable, **missing) if missing else capable


@cache
def _of_format(module: ModuleType) -> Capable:
    """What the format of a provider can express: the lens tries to write each probe."""
    encode: Encode = function(module, "encode_messages")
    has: dict[str, Any] = {name: _writes(encode, *probe) for name, probe in PROBES.items()}
    talk: Any = module.LENS.CONVERSATION
    fields = [hoist.role for hoist in talk.hoisted]
    has["system"] = None if not has["system"] else "field" if "system" in fields else "message"
    return Capable(**has)


def _writes(encode: Encode, message: u.Message, field: str) -> bool:
    losses = encode([message])[1]
    return all(loss.field not in (field, "Message") for loss in losses)
