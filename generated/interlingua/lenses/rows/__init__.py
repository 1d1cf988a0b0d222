# Generated from templates/runtime/lenses/rows/__init__.py; do not edit.

"""A shape as a table with one row for each wire key. It reads rare shapes and unusual keys, and serves spellings, extras and children.

Methods of a row:
fill:    reads a key of the wire object
missing: handles a missing key
after:   runs when all keys have been read
holds:   whether the stored spelling of the key still matches the struct
"""

from __future__ import annotations

from .fixed import Alias as Alias
from .fixed import AnyRow as AnyRow
from .fixed import Copy as Copy
from .fixed import Elsewhere as Elsewhere
from .fixed import Fixed as Fixed
from .fixed import Kept as Kept
from .fixed import Sum as Sum
from .fixed import kept_keys as kept_keys
from .others import Others as Others
from .reading import add_key as add_key
from .reading import by_rows as by_rows
from .reading import inside_of as inside_of
from .reading import more_rows as more_rows
from .reading import nested_rest as nested_rest
from .reading import read_rows as read_rows
from .reading import reads as reads
from .reading import unknown as unknown
from .row import EMPTIES as EMPTIES
from .row import NOTHING as NOTHING
from .row import Members as Members
from .row import Minus as Minus
from .row import Path as Path
from .row import Row as Row
from .row import required as required
from .table import Nested as Nested
from .table import Rows as Rows
