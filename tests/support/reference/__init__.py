"""The reference of version 2: a plain and slow interpreter of specs, to which emitted modules are compared.

It shares no stage with the generator. It only uses `interlingua_generator.data` and the smallest parts of the runtime.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from interlingua import model
from interlingua.core.losses import Loss
from interlingua.lenses import codecs, linked, named, numbered
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as u
from interlingua_generator.plan import constants

from . import conversation, reading, repeated, writing
from .common import LOST, Room

__all__ = ["LOST", "Reference"]


class Reference:
    """The interpreter of one spec."""

    def __init__(
        self,
        spec: s.Spec,
        unified: u.Unified,
        model: ModuleType = model,
        codecs: ModuleType = codecs,
        declared: dict[str, s.CodecDecl] | None = None,
    ) -> None:
        self.room = Room(spec, unified, model, codecs, declared or {})

    def decode(self, name: str, w: Any) -> Any:
        """Return the unified value of a wire value of this shape or these cases; a tuple if it is two. Raises DecodeError."""
        self.room.begin()
        if lists := self.numbered(name):
            w = numbered.gathered(w, lists)
        if objects := self.named(name):
            value = named.read_named(lambda body: reading.named(self.room, name, body), w, objects)
        elif links := self.linked(name):
            value = linked.read_threaded(lambda rows: reading.named(self.room, name, rows), w, links)
        else:
            value = reading.named(self.room, name, w)
        pairs = repeated.read(self.room, value)
        conversation.identify(value)
        for result, call in pairs:
            result.call_id = call.id
        return value

    def encode(self, name: str, value: Any) -> tuple[Any, list[Loss]]:
        """Return the wire value of a unified value, and the losses. The wire value is `LOST` if all of it is lost."""
        losses: list[Loss] = []
        self.room.begin()
        room = self.room.during(conversation.names_of(value))
        wire = numbered.spread(writing.named(room, name, value, losses), self.numbered(name))
        if objects := self.named(name):
            return named.named_body((wire, losses), objects)
        if links := self.linked(name):
            return linked.tree_body((wire, losses), value.messages, links)
        return wire, losses

    def linked(self, name: str) -> linked.Links | None:
        """Return the links of the conversation in this body."""
        return constants.linked(self.room.spec) if name == self.room.spec.asked else None

    def numbered(self, name: str) -> tuple[str, ...]:
        """Return the lists whose members are keys of this body."""
        spec = self.room.spec
        return spec.numbered if name in (spec.request, spec.response) else ()

    def named(self, name: str) -> tuple[Any, ...]:
        """Return the objects of this body whose keys are the names of their members."""
        spec = self.room.spec
        return tuple((*naming.facts, tuple(naming.path.split("."))) for naming in spec.named) if name in spec.bodies.values() else ()
