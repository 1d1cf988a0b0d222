"""Every message about a spec, once: a function each, that gives a Problem."""

# ruff: noqa: F403  (one catalogue in four files: all names of all of them)

from .meaning import *
from .naming import *
from .reading import *
from .stream import *
from .text import written as written
