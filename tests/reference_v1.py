"""The oracle: what an emitted module has to do, from the IR alone, plainly and slowly. The words are in tests/oracle/."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from interlingua import model
from interlingua.core.losses import Loss
from interlingua.lenses import codecs
from interlingua_generator import ir
from oracle import reading, reading_lenses, writing, writing_lenses
from oracle.common import Spec, Talk


class Reference:
    """The interpreter of one spec."""

    def __init__(self, spec: ir.Spec, unified: ir.Unified, model: ModuleType = model, codecs: ModuleType = codecs) -> None:
        self.spec = Spec(spec, unified, model, codecs)

    def decode(self, name: str, w: Any) -> Any:
        """The unified value of a wire value of this shape or union. Raises DecodeError."""
        if name in self.spec.ir.unions:
            return reading_lenses.union(self.spec, name, w, Talk())
        return reading.shape(self.spec, name, w, Talk())

    def encode(self, name: str, value: Any) -> tuple[Any, list[Loss]]:
        """The wire value of a unified value, and what it does not say. `LOST` if all of it is lost."""
        losses: list[Loss] = []
        if name in self.spec.ir.unions:
            head = ir.To(("value",), ir.OfUnion(name), ir.UnionOf(name))
            return writing_lenses.lens(self.spec, head.lens, head, value, value, losses, Talk(), ""), losses
        return writing.shape(self.spec, name, value, losses, Talk()), losses
