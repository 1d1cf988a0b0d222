# Generated from templates/runtime/data/__init__.py; do not edit.

"""Data sets: many bodies at once, as rows of text or of Arrow. Nothing here is imported until it is asked for.

`convert_batch` needs `pyarrow` (`pip install 'interlingua[data]'`); `convert_text` needs nothing.
"""

from __future__ import annotations

from .batch import convert_batch, result_fields
from .engines import ray
from .rows import Options, Row, convert_row, convert_text, kind_of, options

__all__ = ["Options", "Row", "convert_batch", "convert_row", "convert_text", "kind_of", "options", "ray", "result_fields"]
