"""Files in memory -> a package on disk: all of them or none, and no other file is changed.

place.py     where a package may be written: a new or empty folder, or a generated package
manifest.py  which files are generated
lock.py      one run at a time
package.py   what changes
swap.py      the new package takes the place of the old one
stamp.py     whether anything can have changed since the last run
memo.py      the outputs of slow tools, kept from run to run
workers.py   work on all cores
"""

from __future__ import annotations

from .errors import HandEdited, NotWritten
from .lock import held
from .manifest import CACHE, MANIFEST, read_manifest, with_manifest
from .package import compare, update
from .place import require_ours, require_writable

__all__ = [
    "CACHE",
    "MANIFEST",
    "HandEdited",
    "NotWritten",
    "compare",
    "held",
    "read_manifest",
    "require_ours",
    "require_writable",
    "update",
    "with_manifest",
]
